# SPDX-License-Identifier: MIT
# TREC-eval: from qrels and runs to a table.
load transcript

# Topic 1 has a (level 2) and b relevant, topic 2 c. Run good has them first. Run fair has x, a, b and, by score, c after y: AP
# is (1/2 + 2/3)/2 = .5833 and 1/2, mean .5417; P@10 .2 and .1; RR .5. Q is (2/(2+2+... with gains 2, 1: BR(2) = (1 + 2)/(2 + 3)
# = .6, BR(3) = (2 + 3)/(3 + 3) = .8333, mean .7167, and BR(2) = (1 + 1)/(2 + 1) = .6667: mean .6917. MSnDCG: (2/log2 3 + 1/2) /
# (2 + 1/log2 3) = 1.7619/2.6309 = .6697 and 1/log2 3 = .6309: mean .6503. ERR, with 2/3 and 1/3: 2/3/2 + 1/3 1/3/3 = .3704 over
# 2/3 + 1/3 1/3/2 = .7222, .5128; and 1/2: nERR .5064.
make_files() {
	printf '%s\n' '1 0 a 2' '1 0 b 1' '1 0 x 0' '2 0 c 1' >qrels
	printf '%s\n' '1 a L2' '1 b L1' '1 x L0' '2 c L1' >ntcir.qrels
	printf '%s\n' '1 Q0 a 1 3 good' '1 Q0 b 2 2 good' '2 Q0 c 1 1 good' >good
	mkdir -p runs
	printf '%s\n' '1 Q0 x 1 3 fair' '1 Q0 b 2 1 fair' '1 Q0 a 3 2 fair' '2 Q0 c 1 1 fair' '2 Q0 y 2 2 fair' >runs/fair
}

@test "one command from files to table: the order is that of scores" {
	make_files
	transcript <<-'END'
	$ TREC-eval qrels good runs/fair
	run   topics      AP  MSnDCG@0010  nERR@0010  Q@0010  P@0010      RR
	good       2  1.0000       1.0000     1.0000  1.0000  0.1500  1.0000
	fair       2  0.5417       0.6503     0.5064  0.6917  0.1500  0.5000
	$ TREC-eval -g 1:2 ntcir.qrels good runs/fair > ntcir; TREC-eval qrels good runs/fair | cmp ntcir
	$ ls
	good
	ntcir
	ntcir.qrels
	qrels
	runs
	END
}

# In the file's order fair has x, b, a and c, y. With -g 0:1 only a is relevant, at rank 3, and topic 2 has no relevant item.
@test "other measures, gains and orders; topics" {
	make_files
	transcript <<-'END'
	$ TREC-eval -m AP,P@1 -m RR runs/../qrels runs/fair
	run   topics      AP  P@0001      RR
	fair       2  0.5417  0.0000  0.5000
	$ TREC-eval -sort file -m AP --g=0:1 qrels runs/fair good 2> /dev/null
	run   topics      AP
	fair       1  0.3333
	good       1  1.0000
	$ TREC-eval -topics P@5 -m AP qrels runs/fair good
	topic    fair    good
	1      0.4000  0.4000
	2      0.2000  0.2000
	$ TREC-eval -long -m AP qrels good
	run	topic	measure	value
	good	1	AP	1.0000
	good	2	AP	1.0000
	END
}

# Condensed, topic 2 of fair is c alone: AP is (.5833 + 1)/2. With -g 0:1 topic 2 counts as 0: .3333/2 and 1/2. Differences of .4167
# and .5: t is 11, with one degree of freedom p is 2 arctan(1/11) / pi = .0577.
@test "condensed lists; topics without relevant items count as 0; a baseline by its path" {
	make_files
	transcript <<-'END'
	$ TREC-eval -j -m AP qrels runs/fair
	run   topics      AP
	fair       2  0.7917
	$ TREC-eval -sort file -m AP -g 0:1 -norel zero qrels runs/fair good
	run   topics      AP
	fair       2  0.1667
	good       2  0.5000
	$ TREC-eval -m AP -test t -baseline runs/fair qrels runs/fair good | sed -n 1,3p
	run   topics      AP
	fair       2  0.5417
	good       2  1.0000 (+0.4583)
	END
}

@test "options of NEVtable" {
	make_files
	transcript <<-'END'
	$ TREC-eval -m AP -test t -alpha 0.1 -baseline good --format=markdown qrels good runs/fair
	| run | topics | AP |
	| :--- | ---: | :--- |
	| good | 2 | 1.0000 |
	| fair | 2 | 0.5417 (-0.4583\*) |
	
	In brackets: the difference to good; \* says that it is significant.
	Paired t test: alpha 0.1 for each pair by itself; 2 topics.
	$ TREC-eval -m AP -test tukey -format tsv qrels good runs/fair
	ntcir_eval table: Randomised Tukey HSD test: alpha 0.05 for all pairs together, B 1000, seed 1; 2 topics.
	letter	run	topics	AP	AP above
	a	good	2	1.0000	-
	b	fair	2	0.5417	-
	$ TREC-eval -m AP -test anova qrels good runs/fair
	ntcir_eval table: -test takes "bootstrap", "t", "randomisation", "tukey" or "hsd", not "anova"
	usage: TREC-eval [-q] [-m LIST] [-g GAINS] [-sort score|rank|file] [-j] [-norel skip|zero] [-o FOLDER] [OPTIONS of NEVtable] QRELS RUN...
	[2]
	END
}

@test "compressed files" {
	make_files
	for program in gzip xz bzip2 zstd; do
		command -v "$program" >/dev/null || skip "no $program"
	done
	gzip -c runs/fair >fair.gz; xz -c runs/fair >fair2.xz; bzip2 -c runs/fair >fair3.bz2; zstd -qc runs/fair >fair4.zst
	gzip -c qrels >qrels.gz
	{ cat good; echo '1 Q0'; } | gzip >bad.gz
	gzip -c good | head -c 20 >cut.gz
	transcript <<-'END'
	$ TREC-eval -m AP qrels.gz good fair.gz fair2.xz fair3.bz2 fair4.zst
	run    topics      AP
	good        2  1.0000
	fair        2  0.5417
	fair2       2  0.5417
	fair3       2  0.5417
	fair4       2  0.5417
	$ TREC-eval -m AP qrels.gz bad.gz good
	ntcir_eval label: bad.gz:4: expected "topic anything item rank score runname", found 2 fields
	[1]
	$ TREC-eval -m AP qrels cut.gz good 2>/dev/null
	[1]
	$ mkdir bin; for p in sh dirname readlink mktemp rm cat; do ln -s "$(command -v $p)" bin; done
	$ PATH=$PWD/bin NTCIR_EVAL=$(command -v ntcir_eval) "$(command -v sh)" "$ROOT/scripts/TREC-eval" qrels fair.gz
	TREC-eval: fair.gz: there is no program gzip to read it
	[1]
	END
}

@test "judgements and runs from pipes" {
	make_files
	transcript <<-'END'
	$ cat qrels | TREC-eval -m AP - good runs/fair
	run   topics      AP
	good       2  1.0000
	fair       2  0.5417
	$ mkfifo q; cat qrels > q & TREC-eval -m AP q good
	run   topics      AP
	good       2  1.0000
	END
}

@test "-o keeps the measures of each run" {
	make_files
	transcript <<-'END'
	$ TREC-eval -m AP -o out/ qrels good runs/fair
	created out/good.nev
	created out/fair.nev
	run   topics      AP
	good       2  1.0000
	fair       2  0.5417
	$ cat out/fair.nev
	1 # syslen=3 jrel=2 jnonrel=1
	1 # r1=2 rp=2
	1 AP=                  0.5833
	2 # syslen=2 jrel=1 jnonrel=0
	2 # r1=2 rp=2
	2 AP=                  0.5000
	all # topics=2
	all AP=                  0.5417
	$ TREC-eval -q -m AP -o out qrels runs/fair; ls out; NEVtable out/fair.nev out/good.nev
	run   topics      AP
	fair       2  0.5417
	fair.nev
	good.nev
	run   topics      AP
	fair       2  0.5417
	good       2  1.0000
	$ TREC-eval -o nosuch/out qrels good
	TREC-eval: nosuch/: no such folder
	[1]
	END
}

@test "all bad runs are reported, and there is no table" {
	make_files
	transcript <<-'END'
	$ echo '1 Q0 a' > bad; printf '%s\n' '1 Q0 a 1 1 r' '1 Q0 a 2 0 r' > twice
	$ TREC-eval -o out qrels bad good twice nosuch
	ntcir_eval label: bad:1: expected "topic anything item rank score runname", found 3 fields
	ntcir_eval label: twice:2: item "a" is on line 1 already
	ntcir_eval label: nosuch: No such file or directory
	[1]
	$ ls out 2> /dev/null
	[2]
	$ TREC-eval nosuch good
	ntcir_eval label: nosuch: No such file or directory
	[1]
	END
}

@test "warnings name the files of the user" {
	make_files
	transcript <<-'END'
	$ printf '%s\n' '3 0 z 0' '4 0 z 1' >> qrels
	$ TREC-eval -m AP qrels good
	ntcir_eval compute: qrels: warning: topic "3": no relevant item: no measure is defined
	ntcir_eval compute: good: warning: 2 of 4 topics have no list: each counts as an empty one
	ntcir_eval table: good.nev: warning: 1 topic without relevant items left out
	run   topics      AP
	good       3  0.6667
	END
}

@test "names of files may be anything" {
	make_files
	transcript <<-'END'
	$ mkdir 'a b'; cp runs/fair 'a b/-x $(id) *'; cp qrels '<stdin> q'; cp good -- -good
	$ TREC-eval -q -m AP -o 'o p' -- '<stdin> q' 'a b/-x $(id) *' -good ./good; ls 'o p'
	run         topics      AP
	-x $(id) *       2  0.5417
	-good            2  1.0000
	good             2  1.0000
	-good.nev
	-x $(id) *.nev
	good.nev
	END
}

@test "TREC-eval: standard input twice; a folder that is a file; names of trec_eval in the table" {
	make_files
	transcript <<-'END'
	$ TREC-eval -m AP - - < qrels
	TREC-eval: standard input is named twice
	usage: TREC-eval [-q] [-m LIST] [-g GAINS] [-sort score|rank|file] [-j] [-norel skip|zero] [-o FOLDER] [OPTIONS of NEVtable] QRELS RUN...
	[2]
	$ TREC-eval -o qrels qrels good
	TREC-eval: qrels: is not a folder
	[1]
	$ TREC-eval -m AP -topics recip_rank qrels good runs/fair
	topic    good    fair
	1      1.0000  0.5000
	2      1.0000  0.5000
	$ TREC-eval -q -o nevs -m map,P_1 qrels good > means; NEVtable -m map,P.1 nevs/good.nev
	run   topics      AP     P@1
	good       2  1.0000  1.0000
	END
}

@test "TREC-eval: wrong calls, and help" {
	make_files
	transcript <<-'END'
	$ for call in '' 'qrels' '-z qrels good' '-m help qrels good' 'qrels good -m' 'qrels good runs/../good' '-m nDGC@10 qrels good' \
	>     '-sort up qrels good' '-o / qrels good' 'qrels runs/' '-test t qrels good'; do TREC-eval $call 2>&1 | head -n 1; done
	TREC-eval: expected QRELS and at least one RUN, found 0 of these
	TREC-eval: expected QRELS and at least one RUN, found 1 of these
	TREC-eval: there is no option -z
	TREC-eval: ntcir_eval compute -m help describes the measures
	TREC-eval: -m takes a value
	TREC-eval: two runs are called good
	ntcir_eval compute: -m: no measure or set "nDGC@10": do you mean nDCG@10? (-m help describes every measure)
	ntcir_eval label: -sort takes "score", "rank" or "file", not "up"
	TREC-eval: FOLDER "" cannot be a part of a file's name
	TREC-eval: no run is called "runs/"
	ntcir_eval table: -test compares runs: it takes at least 2 files
	$ TREC-eval qrels good good
	TREC-eval: two runs are called good
	usage: TREC-eval [-q] [-m LIST] [-g GAINS] [-sort score|rank|file] [-j] [-norel skip|zero] [-o FOLDER] [OPTIONS of NEVtable] QRELS RUN...
	[2]
	$ TREC-eval -h | head -n 1
	usage: TREC-eval [-q] [-m LIST] [-g GAINS] [-sort score|rank|file] [-j] [-norel skip|zero] [-o FOLDER] [OPTIONS of NEVtable] QRELS RUN...
	END
}
