# SPDX-License-Identifier: MIT
# What scripts do at the edges: one fewer and one more than a limit, odd names, equal gains. See tests/faults for surroundings.
load lib/transcript

@test "intents and gains: CUTOFF, the number of intents, equal gains, 0 and below" {
	long
	transcript <<-'END'
	== D-NTCIR-eval: CUTOFF is one of -cutoffs, also where a longer number in it begins like CUTOFF
	# The means are 1 at both cut-offs: the only item is relevant for the only intent.
	$ echo '1 1 1' > ip; echo '1 1 a L1' > dq; echo '1 Q0 a 1 1 r' > run; echo run > runs
	$ DIN-splitqrels -q ip dq p; TRECsplitruns -q ip.tid runs
	$ for cutoffs in 100 210 10 1,10,3; do
	>   D-NTCIR-eval -q ip.tid p 10 e runs -cutoffs $cutoffs -m P@
	>   grep -e ' P@' -e 'rec@0' -e '#-n' run.e.Dnev | tr -s ' ' | cut -d ' ' -f 2,3 | paste -s -d ' ' -
	> done
	P@0100= 0.0100 I-rec@0100= 1.0000 I-rec@0010= 1.0000 D#-nDCG@0010= 1.0000
	P@0210= 0.0048 I-rec@0210= 1.0000 I-rec@0010= 1.0000 D#-nDCG@0010= 1.0000
	P@0010= 0.1000 I-rec@0010= 1.0000 D#-nDCG@0010= 1.0000
	P@0001= 1.0000 P@0010= 0.1000 P@0003= 0.3333 I-rec@0001= 1.0000 I-rec@0010= 1.0000 I-rec@0003= 1.0000 D#-nDCG@0010= 1.0000

	== D-NTCIR-eval: CUTOFF one below the number of intents gets a warning, the number itself does not
	# Two intents.
	$ printf '%s\n' '1 1 .5' '1 2 .5' > ip; printf '%s\n' '1 1 a L1' '1 2 b L1' > dq; echo '1 Q0 a 1 1 r' > run; echo run > runs
	$ DIN-splitqrels -q ip dq p; TRECsplitruns -q ip.tid runs; for cutoff in 1 2 3; do D-NTCIR-eval -q ip.tid p $cutoff e runs; done
	D-NTCIR-eval: warning: CUTOFF 1 is below the number of intents of 1 topic, 1 first, which has 2: I-rec cannot be 1 there

	== equal gains keep the order of their lines, of more than nine, too
	$ echo '1 1 1' > ip; seq 11 | sed 's/.*/1 1 d& L1/' > dq; seq 11 | sed 's/.*/1 d& 1/' > cq
	$ DIN-splitqrels -q ip dq p; NTCIRsplitCqrels -q cq c; for f in p.Irelv1 p.Grelv c; do cut -d ' ' -f 1 1/1.$f | paste -s -d ' ' -; done
	d1 d2 d3 d4 d5 d6 d7 d8 d9 d10 d11
	d1 d2 d3 d4 d5 d6 d7 d8 d9 d10 d11
	d1 d2 d3 d4 d5 d6 d7 d8 d9 d10 d11
	$ printf '%s\n' '1 1 a L2' '1 1 b L10' '1 1 c L9' > dq; DIN-splitqrels -q ip dq p; paste -s 1/1.p.Irelv1 1/1.p.Grelv 1/1.p.din
	b 10	c 9	a 2
	b 10	c 9	a 2
	1 inf a 2	1 inf b 10	1 inf c 9

	== NTCIRsplitCqrels: a gain of -0 is judged nonrelevant, a gain below 0 is not judged
	$ printf '%s\n' '1 a -0' '1 b -0.00' '1 c -1e-9' '1 d 0' '1 e -1' '1 f 1e-9' '1 g .5' '1 h 00.5' '2 i -3' > cq
	$ NTCIRsplitCqrels -q cq c; cat 1/1.c; wc -c < 2/2.c
	g .5
	h 00.5
	f 1e-9
	a -0
	b -0.00
	d 0
	0

	== DIN-splitqrels warns of an intent that IPROB lacks, but of intent 0 only if it has a relevant item
	# TREC's judgements have an intent 0, of items that are relevant to none.
	$ echo '1 1 1' > ip; printf '%s\n' '1 1 a L1' '1 0 b L0' > dq; DIN-splitqrels -q ip dq p
	$ printf '%s\n' '1 1 a L1' '1 0 b L1' '1 2 c L0' > dq; DIN-splitqrels -q ip dq p
	DIN-splitqrels: warning: dq:2: ip has no intent "0" of topic "1": its probability is taken as 0
	DIN-splitqrels: warning: dq:3: ip has no intent "2" of topic "1": its probability is taken as 0
	END
}

@test "names of runs, topics, files and directories" {
	long
	transcript <<-'END'
	== the name of a run is that of its file without directories and one ending of a compressed file
	# The program looks at what a file has, not at its ending.
	$ echo 1 > tid; mkdir d.gz
	> for run in a.gz b.xz c.bz2 d.zst d.gz/e f.gz.xz .gz g.GZ h.xml d.gz/.zst; do echo '1 Q0 a 1 1 r' > $run; echo $run; done > runs
	$ TRECsplitruns -q tid runs; ls -A 1
	1..gz.res
	1..zst.res
	1.a.res
	1.b.res
	1.c.res
	1.d.res
	1.e.res
	1.f.gz.res
	1.g.GZ.res
	1.h.xml.res
	$ printf '%s\n' run d.gz/run > runs; cp a.gz run; cp a.gz d.gz/run; TRECsplitruns tid runs
	TRECsplitruns: two runs have the name run
	[1]
	$ printf '%s\n' a.gz a.xz > runs; cp a.gz a.xz; TRECsplitruns tid runs
	TRECsplitruns: two runs have the name a
	[1]
	$ printf '%s\n' a.gz d.gz/ > runs; TRECsplitruns tid runs
	TRECsplitruns: runs:2: expected the name or path of a run, found "d.gz/"
	[1]
	$ mkdir x; cd x; echo '<A><TOPIC ID="1"><D DOCID="a"/></TOPIC></A>' | tee .xml > y.xml; echo '1,a' | tee .run.csv > y.run.csv
	> printf '%s\n' .xml y.xml | IR4QAsplitruns -q ../tid; printf '%s\n' .run.csv y.run.csv | CQA-splitruns -q; ls -A 1
	1..run.csv.res
	1..xml.res
	1.y.res

	== a TREC run in the place of RUNLIST: a message says so, wherever RUNLIST is read
	$ echo 1 > tid; echo '1 Q0 a 1 1 r' > run
	> for call in 'TRECsplitruns tid' 'NTCIR-eval tid rel e' 'D-NTCIR-eval tid p 1 e' '1CLICK-splitmatch tid'; do $call run; done
	TRECsplitruns: run:1: expected the name or path of a run, found a line of a TREC run
	NTCIR-eval: run:1: expected the name or path of a run, found a line of a TREC run
	D-NTCIR-eval: run:1: expected the name or path of a run, found a line of a TREC run
	1CLICK-splitmatch: run:1: expected the name or path of a run, found a line of a TREC run
	[1]
	$ (printf '%s\n' '1 Q0 a 1 1' '1 Q0 a b 1 r'; cat run) > runs; TRECsplitruns tid runs
	TRECsplitruns: runs:3: expected the name or path of a run, found a line of a TREC run
	[1]

	== Topicsys-matrix -ids refuses a tab in the name of a run
	$ printf 'a\tb\n' > runs; echo '1 AP= 0.5' > "$(cat runs).nev"; echo 1 > tid
	$ Topicsys-matrix -ids tid runs nev AP | cat; Topicsys-matrix tid runs nev AP
	Topicsys-matrix: "a?b" has a blank, which separates names in the matrix: leave -ids out
	0.5

	== names in Latin-1 are names in a UTF-8 locale, too
	# GNU sed has no character that is not of UTF-8.
	$ export LC_ALL=C.UTF-8; dir=$(printf 'd\351'); mkdir $dir; echo '1 Q0 a 1 1 r' > $dir/r.gz; echo $dir/r.gz > runs; echo '1 0 a 1' > $dir/q
	$ export LC_ALL=C.UTF-8; TRECsplitqrels -q d*/q rel; TRECsplitruns -q d*/q.tid runs; NTCIR-eval -q d*/q.tid rel e runs -g 1 -m AP
	$ tail -n 1 r.e.nev; ls 1
	1 AP=                  1.0000
	1.r.e.lab
	1.r.res
	1.rel

	== a topic ID may have a tab, or a backslash and a letter
	$ printf 'a\tb\tc\n\\t\n' > tid; sed 's/$/ AP= 0.5/' tid > r.nev; echo r > runs
	$ NEV2mean -q runs tid nev AP; cat runs.tid.nev.AP; Topicsys-matrix tid runs nev AP; NEVIA2nev -q runs tid nev AP; cmp r.nev r.nev.AP.nev
	r 0.5000
	0.5
	0.5

	== SUFFIX is that of a file as it is called; .nev is added only if there is no such file
	$ echo a > runs; echo 1 > tid; echo '1 AP= 0.1' > a.e.nev; echo '1 AP= 0.2' > a.e.nev.nev
	$ for e in e e.nev e.nev.nev; do Topicsys-matrix tid runs $e AP; done
	0.1
	0.1
	0.2

	== a directory may be called k=10
	$ mkdir k=10; echo '1 AP= 0.5' > a.x.nev; echo a > k=10/runs; echo 1 > k=10/t.tid
	$ yes | NEV2mean k=10/runs k=10/t.tid x.nev AP; cat k=10/runs.t.x.nev.AP
	created k=10/runs.t.x.nev.AP
	a 0.5000
	$ echo '1 0 a 1' > q; TMPDIR=k=10 TREC2NTCIRqrels q
	1 a L1
	$ NEVplot -m AP a.x.nev > k=10/p.svg; ! command -v gnuplot > /dev/null || NEVplot -q -m AP -o k=10/p.svg a.x.nev
	$ ls k=10
	p.svg
	runs
	runs.t.x.nev.AP
	t.tid
	END
}

@test "splitting: limits, empty lists, blanks and zeros" {
	long
	transcript <<-'END'
	== LIMIT and one line fewer or more: which lists it cuts, and how many lines of other topics are skipped
	# The runs are read up to a line more than LIMIT, so they may have more than that.
	$ printf '%s\n' 1 2 3 > tid; for t in 1 2 3; do seq $((t + 1)) | sed "s/.*/$t Q0 d& & -& r/"; done > run; echo run > runs
	$ TRECsplitruns -q tid 3 runs; wc -l [123]/*.res | sed 's/^ *//'
	TRECsplitruns: warning: run: LIMIT 3 cuts the list of 1 topic (first: "3")
	2 1/1.run.res
	3 2/2.run.res
	3 3/3.run.res
	8 total
	$ for lines in 1 2 3 4; do seq $lines | sed 's/.*/9 Q0 d& & -& r/' | cat run - > more$lines; echo more$lines; done > runs
	> TRECsplitruns -q tid 2 runs 2>&1 | grep skipped
	TRECsplitruns: warning: more1: skipped 1 line of topics that tid does not have
	TRECsplitruns: warning: more2: skipped 2 lines of topics that tid does not have
	TRECsplitruns: warning: more3: skipped at least 3 lines of topics that tid does not have
	TRECsplitruns: warning: more4: skipped at least 3 lines of topics that tid does not have
	$ seq 1000 | sed 's/.*/1 Q0 d& & -& r/' > run; echo 1 > tid; echo run > runs; TRECsplitruns -q tid runs
	$ echo '1 Q0 x 1001 -1001 r' >> run; TRECsplitruns -q tid runs; tail -n 1 1/1.run.res
	TRECsplitruns: warning: run: LIMIT 1000 cuts the list of 1 topic (first: "1")
	d1000
	$ for limit in 999999999 1000000000 09999999999; do TRECsplitruns -q tid $limit runs; wc -l < 1/1.run.res; done
	1001
	1001
	1001

	== CQA-splitruns: a question without answers, and commas after the last answer
	$ printf '%s\n' 1 2, 3,, 4,a 5,a, 6,a,,, > r.run.csv; echo r.run.csv | CQA-splitruns -q; wc -c [1-6]/*.res
	0 1/1.r.res
	0 2/2.r.res
	0 3/3.r.res
	2 4/4.r.res
	2 5/5.r.res
	2 6/6.r.res
	6 total
	$ echo '1,,a' > r.run.csv; echo r.run.csv | CQA-splitruns -q
	CQA-splitruns: r.run.csv:1: expected an answer, found field 2 empty
	[1]

	== IR4QAsplitruns: blanks in a tag may be tabs, newlines and carriage returns
	$ echo 1 > tid; printf '<TOPIC\tID="1"><D\rDOCID="a"/><D\n\tDOCID\t=\r"b" /><D\r\n\rDOCID="c"/></TOPIC>\n' > r.xml
	$ echo r.xml | IR4QAsplitruns -q tid; cat 1/1.r.res
	a
	b
	c

	== NTCIRsplitqrels writes one blank between fields, also after the label, but what -sep separates as it is
	$ printf '1 \t a  L1 \t A\t\tB\n' > q; NTCIRsplitqrels -q q rel; cat 1/1.rel
	a L1 A B
	$ printf '1;a  b;L1\t A\n' > q; NTCIRsplitqrels -q q rel ';'; cat 1/1.rel | tr '\t' T
	a  b;L1T A

	== 1CLICK-splitmatch: numbers with zeros in front are decimal
	# busybox awk reads 010 as 8.
	$ echo 1 > tid; printf '%s\n' '1 syslen= 010' '1 syslen= 10' '1 a 010' '1 a 9' '1 b 8' '1 b 010' > m; echo m > runs
	$ 1CLICK-splitmatch -q tid runs; cat 1/1.m.mat
	syslen= 10
	a 9
	b 8
	END
}

@test "many files, runs and topics: more than may be open, named or drawn at once" {
	long
	transcript <<-'END'
	== scripts make more files than may be open at once
	# gawk closes files by itself; mawk and busybox awk do not.
	$ seq 30 | sed 's/$/ 0 d 1/' > q; seq 30 | sed 's/$/ Q0 d 1 1 r/' > run; echo run > runs
	$ seq 30 | sed 's/$/ 1 1/' > ip; seq 30 | sed 's/$/ 1 d L1/' > dq
	$ ulimit -n 25; TRECsplitqrels q rel; TRECsplitruns q.tid runs; DIN-splitqrels ip dq p; NTCIR-eval q.tid rel e runs -g 1 -m AP
	created 31 files, the first 1/1.rel
	created 30 files, the first 1/1.run.res
	created 93 files, the first 1/1.p.Grelv
	created 31 files, the first 1/1.run.e.lab

	== there may be more runs than one command takes
	$ echo 1 > t; seq 600 | sed 's/.*/run-&-with-the-longest-name-that-a-group-has-ever-called-its-run/' > runs
	$ while read -r run; do echo '1 AP= 0.5' > "$run.nev"; done < runs
	> (ulimit -s 80 2> /dev/null; NEV2mean -q runs t nev AP; Topicsys-matrix t runs nev AP | wc -w)
	600
	$ tail -n 1 runs.t.nev.AP
	run-600-with-the-longest-name-that-a-group-has-ever-called-its-run 0.5000

	== up to ten topics are named in a warning, and ... are the others
	# nine, ten, eleven: of so many topics the measure is missing.
	$ seq 12 > tid; for missing in 9 10 11; do seq 12 | sed "1,${missing}d; s/\$/ AP= 0.5/" > $missing.nev; done
	$ for missing in 9 10 11; do echo $missing > run; Topicsys-matrix tid run nev AP > out; done
	> NEV2mean -q run tid nev AP; NEVIA2nev -q run tid nev AP
	ntcir_eval table: 9.nev: warning: 9 topics without AP: 0.0000: 1 2 3 4 5 6 7 8 9
	ntcir_eval table: 10.nev: warning: 10 topics without AP: 0.0000: 1 2 3 4 5 6 7 8 9 10
	ntcir_eval table: 11.nev: warning: 11 topics without AP: 0.0000: 1 2 3 4 5 6 7 8 9 10 ...
	ntcir_eval table: 11.nev: warning: 11 topics missing, counted as 0 (first: "1")
	ntcir_eval table: 11.nev: warning: 11 topics missing, excluded (first: "1")

	== NEVplot: at most six bars a topic; D# and DIN# after the ending of the files
	$ for i in $(seq 8); do printf '%s\n' "1 I-rec@0010= 0.$i" '1 MSnDCG@0010= 0.5' '2 I-rec@0010= 0.1' "2 MSnDCG@0010= 0.$i" > $i.DINnev; done
	$ for n in 6 7; do NEVplot -m MSnDCG@10 $(seq -f %g.DINnev $n) 2>&1 > program | head -n 1; done
	NEVplot: bars are of at most six runs, found 7 (-means, -range and -scatter take any number)
	$ for n in 7 8; do NEVplot -m MSnDCG@10 -baseline 1 $(seq -f %g.DINnev $n) 2>&1 > program | head -n 1; done
	NEVplot: bars are of at most six runs, found 7 (-means, -range and -scatter take any number)
	$ NEVplot -scatter 1.DINnev | grep -o '"D[^,"]*'; cp 1.DINnev 1.Dnev; NEVplot -scatter 1.Dnev | grep -o -e '"D[^,"]*' -e 'equal D[^,]*'
	"DIN-nDCG@10
	equal D#-nDCG@10
	"D-nDCG@10
	END
}

@test "means and matrices: no -0.0000, no topic in common, warnings once" {
	transcript <<-'END'
	== Average-topicsys-matrices: no -0.0000, and carriage returns are no part of a value
	$ printf '%s\r\n' 'topic a b' '1 -0.00001 -0.0001' '2 -0.00006 0.00006' > tid.runs.x; tr -d '\r' < tid.runs.x > tid.runs.y
	$ Average-topicsys-matrices -q tid runs z 2 x y; cat tid.runs.z.tsm
	topic a b
	1 0.0000 -0.0001
	2 -0.0001 0.0001

	== matrices of measures that no topic has together are refused
	$ printf '%s\n' '1 AP= .5' '2 Q= .5' > r.nev; echo r > runs; printf '%s\n' 1 2 > tid
	$ Topicsys-matrix-foreach-measure tid runs nev AP Q
	ntcir_eval table: warning: 1 topic excluded, as no run has AP: 2
	ntcir_eval table: warning: 1 topic excluded, as no run has Q: 1
	ntcir_eval table: no topic that was asked for has Q
	[1]
	$ Topicsys-matrix-foreach-measure -q tid runs nev AP; cat *.tsm
	ntcir_eval table: warning: 1 topic excluded, as no run has AP: 2
	.5

	== what the program says for one measure, and again for the next, is shown once
	$ printf '%s\n' '1 # syslen=1 jrel=1 jnonrel=0' '1 AP= .5' '1 Q= .5' > a.nev; sed 's/jrel=1/jrel=2/' a.nev > b.nev
	$ printf '%s\n' a b > runs; echo 1 > tid; NEV2mean -q runs tid nev AP Q 2>&1 | grep -c 'jrel='
	1
	END
}

@test "options and usage errors" {
	transcript <<-'END'
	== a usage error of the program is one of the script
	$ echo '1 a L1' > q
	$ for script in 'NTCIRsplitqrels q rel' 'NTCIRsplitCqrels q c' 'DIN-splitqrels q q p' '1CLICK-splitnuggets q n'; do
	>   $script -sep "$(printf 'a\nb')"; echo $?
	> done
	ntcir_eval items: -sep takes a string of at least one character, without newlines, not "a?b"
	usage: NTCIRsplitqrels [-q] QRELS SUFFIX [SEP | -sep SEP]
	(NTCIRsplitqrels -h explains the arguments)
	2
	ntcir_eval items: -sep takes a string of at least one character, without newlines, not "a?b"
	usage: NTCIRsplitCqrels [-q] CQRELS SUFFIX [SEP | -sep SEP]
	(NTCIRsplitCqrels -h explains the arguments)
	2
	ntcir_eval items: -sep takes a string of at least one character, without newlines, not "a?b"
	usage: DIN-splitqrels [-q] IPROB DQRELS PREFIX [SEP | -sep SEP] [-g GAINS]
	(DIN-splitqrels -h explains the arguments)
	2
	ntcir_eval items: -sep takes a string of at least one character, without newlines, not "a?b"
	usage: 1CLICK-splitnuggets [-q] FILE SUFFIX [SEP | -sep SEP]
	(1CLICK-splitnuggets -h explains the arguments)
	2
	$ echo '1 AP= 1' > a.nev; NEVplot -m '' a.nev; echo $?
	ntcir_eval table: -m takes names of measures, such as AP,NCUrb,P,Q@10, not ""
	2

	== NEVplot: all words after -- are files
	$ for run in a -b -c; do echo '1 AP= 0.5' > ./$run.nev; done; NEVplot -m AP -- a.nev -b.nev -c.nev | grep -o '"[-abc]* (mean.*)"'
	"a (mean 0.5000)"
	"-b (mean 0.5000)"
	"-c (mean 0.5000)"

	== an option -sep counts more than the operand SEP, in each step
	$ mkdir 1; echo 1 > tid; echo r > runs; echo 'a b' > 1/1.r.res; echo 'a b;L1' > 1/1.rel; echo 'a b;1' > 1/1.p.Grelv; cp 1/1.p.Grelv 1/1.p.Irelv1
	$ NTCIR-eval-sep -q tid rel e , runs -sep ';' -g 1 -m AP; cat 1/1.r.e.lab; tail -n 1 r.e.nev
	a b;L1
	1 AP=                  1.0000
	$ D-NTCIR-eval-sep -q tid p 1 e , runs -sep ';' -m P@; cat 1/1.r.e.glab; grep -e I-rec@0 r.e.Dnev
	a b;1.0000
	1 I-rec@0001=          1.0000

	== -options of an evaluating script has what it takes, and nothing that it refuses
	$ for script in NTCIR-eval C-NTCIR-eval D-NTCIR-eval D-NTCIR-IAeval DIN-NTCIR-PQeval NTCIR-GFReval 1CLICK-eval; do
	>   echo $script $($script -options | sed 's/[[:blank:]].*//' | grep -xE -e '-(j|ec|truncate|out|cutoffs|sharp|ia|q)' | sort)
	> done
	NTCIR-eval -cutoffs -ec -j -q -truncate
	C-NTCIR-eval -cutoffs -j -q -truncate
	D-NTCIR-eval -cutoffs -j -q -sharp
	D-NTCIR-IAeval -cutoffs -ia -q
	DIN-NTCIR-PQeval -cutoffs -q
	NTCIR-GFReval -cutoffs -q -truncate
	1CLICK-eval -q
	END
}

# The directory of the call cannot be written, that of the files can.
@test "NEV2mean and NEVplot write where they are told, and nowhere else" {
	mkdir read
	mount -t tmpfs tmpfs read 2>/dev/null || skip 'no tmpfs'
	echo '1 AP= 0.5' >read/a.nev
	echo a >runs
	echo 1 >tid
	mount -o remount,ro read
	transcript <<-'END'
	$ cd read; NEV2mean ../runs ../tid nev AP; cat ../runs.tid.nev.AP
	created ../runs.tid.nev.AP
	a 0.5000
	$ cd read; ! command -v gnuplot > /dev/null || NEVplot -q -m AP -o ../p.svg a.nev
	END
}

teardown() {
	cd /
	umount "$BATS_TEST_TMPDIR/read" 2>/dev/null || true
}

@test "NEVplot makes a plot in a directory whose name begins with -" {
	need gnuplot
	transcript <<-'END'
	$ mkdir -- -x; echo '1 AP= 0.5' > a.nev; NEVplot -m AP -o -x/p.svg a.nev; ls -A ./-x
	created -x/p.svg
	p.svg
	END
}
