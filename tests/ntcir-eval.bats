# SPDX-License-Identifier: MIT
# NTCIR-eval and E-NTCIR-eval, and the summaries of their measures: NEV2mean, Topicsys-matrix, NEVtable.
load lib/transcript
load lib/nevs

# Topic 1 has R = 2: a (L2) and b (L1). In run one they are at ranks 4 and 2:
#	RR = 1/2, AP = (1/2 + 2/4) / 2 = 1/2, P@2 = 1/2
# In run two a is at rank 1: RR = 1, AP = (1/1) / 2 = 1/2, P@2 = 1/2.
# Topic 2 has R = 1, which only run two finds, at rank 2: RR = 1/2, AP = 1/2, P@2 = 1/2.
make_tree() {
	mkdir tree
	cd tree
	mkdir 1 2
	printf '%s\n' 'a L2' 'b L1' 'c L0' >1/1.rel
	printf '%s\n' 'a L1' >2/2.rel
	printf '%s\n' x b y a >1/1.one.res
	printf '%s\n' x y >2/2.one.res
	printf '%s\n' a x >1/1.two.res
	printf '%s\n' x a >2/2.two.res
	printf '%s\n' 1 2 >topics.tid
	printf '%s\n' one two >runs
}

@test "NTCIR-eval: a list of labels for each topic and run, and measures for each run; what it warns of" {
	make_tree
	transcript <<-'END'
	== NTCIR-eval labels and evaluates each topic of each run
	$ NTCIR-eval topics.tid rel test -g 1:2 -cutoffs 2 -m RR,AP,P < runs
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	created 1/1.one.test.lab
	created 2/2.one.test.lab
	created one.test.nev
	created 1/1.two.test.lab
	created 2/2.two.test.lab
	created two.test.nev
	$ cat 1/1.one.test.lab
	x
	b L1
	y
	a L2
	$ cat 2/2.two.test.lab
	x
	a L1
	$ cat one.test.nev
	1 # syslen=4 jrel=2 jnonrel=1
	1 # r1=2 rp=4
	1 RR=                  0.5000
	1 AP=                  0.5000
	1 P@0002=              0.5000
	2 # syslen=2 jrel=1 jnonrel=0
	2 # r1=0 rp=0
	2 RR=                  0.0000
	2 AP=                  0.0000
	2 P@0002=              0.0000
	$ cat two.test.nev
	1 # syslen=2 jrel=2 jnonrel=1
	1 # r1=1 rp=1
	1 RR=                  1.0000
	1 AP=                  0.5000
	1 P@0002=              0.5000
	2 # syslen=2 jrel=1 jnonrel=0
	2 # r1=2 rp=2
	2 RR=                  0.5000
	2 AP=                  0.5000
	2 P@0002=              0.5000
	$ ls -A
	1
	2
	one.test.nev
	runs
	topics.tid
	two.test.nev

	== a run twice in RUNLIST is evaluated once
	$ printf '%s\n' one x/one | NTCIR-eval topics.tid rel test -g 1:2
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	created 1/1.one.test.lab
	created 2/2.one.test.lab
	created one.test.nev
	$ cut -d ' ' -f 1 one.test.nev | uniq
	1
	2

	== a topic without relevant items is marked; one warning counts them, whatever the number of runs
	$ mkdir 3; echo 'a L0' > 3/3.rel; echo a > 3/3.one.res; echo a > 3/3.two.res
	$ printf '%s\n' 3 1 > tid
	$ NTCIR-eval -q tid rel test runs -g 1:2 -m AP
	NTCIR-eval: warning: 1 topic has no relevant item (first: "3"): no measure is defined there
	$ cat one.test.nev two.test.nev
	3 # no relevant items
	1 # syslen=4 jrel=2 jnonrel=1
	1 # r1=2 rp=4
	1 AP=                  0.5000
	3 # no relevant items
	1 # syslen=2 jrel=2 jnonrel=1
	1 # r1=1 rp=1
	1 AP=                  0.5000
	$ cat 3/3.one.test.lab
	a L0
	$ NTCIR-eval -q topics.tid rel test runs -g 0:2 -m AP
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	NTCIR-eval: warning: 1 topic has no relevant item (first: "2"): no measure is defined there
	$ tail -n 2 one.test.nev
	1 AP=                  0.2500
	2 # no relevant items

	== warnings of the program go through
	$ echo 2 > tid
	$ NTCIR-eval -q tid rel test runs -g 1:2 -j -m 'AP(rel=2),bpref'
	ntcir_eval compute: ./2/2.rel: warning: no item of level 2 or higher: no measure with (rel=2)
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2"): are IDs of items written differently?
	ntcir_eval compute: ./2/2.rel: warning: no item of level 2 or higher: no measure with (rel=2)
	$ cat two.test.nev
	2 # syslen=1 jrel=1 jnonrel=0
	2 # r1=1 rp=1
	2 bpref=               1.0000

	== lists go into a topic's directory that is a link
	$ mkdir far; mv 2 far/two; ln -s far/two 2
	$ NTCIR-eval -q topics.tid rel test runs -g 1:2 -m RR; cat 1/1.one.test.lab 2/2.two.test.lab
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	x
	b L1
	y
	a L2
	x
	a L1
	$ ls far/two; readlink 2; ls -A | grep '^\.' || echo nothing is left behind
	2.one.res
	2.one.test.lab
	2.rel
	2.two.res
	2.two.test.lab
	far/two
	nothing is left behind
	$ cat two.test.nev
	1 # syslen=2 jrel=2 jnonrel=1
	1 # r1=1 rp=1
	1 RR=                  1.0000
	2 # syslen=2 jrel=1 jnonrel=0
	2 # r1=2 rp=2
	2 RR=                  0.5000
	END
}

@test "NTCIR-eval: RUNLIST is a file; links are replaced; missing or bad files, and wrong calls" {
	long
	make_tree
	transcript <<-'END'
	== NTCIR-eval takes RUNLIST from a file, with paths; -q says nothing
	$ printf '%s\n' ../some/where/one > paths
	$ NTCIR-eval -q topics.tid rel test paths -g 1:2 -m AP
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	$ NTCIR-eval -q topics.tid rel same - -g 1:2 -m AP < paths
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	$ cmp one.test.nev one.same.nev
	$ NTCIR-eval -q topics.tid rel last -g 1:2 -m AP paths; cmp one.test.nev one.last.nev
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	$ cat one.test.nev
	1 # syslen=4 jrel=2 jnonrel=1
	1 # r1=2 rp=4
	1 AP=                  0.5000
	2 # syslen=2 jrel=1 jnonrel=0
	2 # r1=0 rp=0
	2 AP=                  0.0000

	== a new file replaces a link, and is not written through it
	$ echo mine > mine; ln -s ../mine 1/1.one.test.lab; ln -s mine one.test.nev; ln -s mine runs.topics.test.nev.AP; ln -s nowhere two.test.nev
	$ NTCIR-eval -q topics.tid rel test runs -g 1:2 -m AP && NEV2mean -q runs topics.tid test.nev AP
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	$ cat mine; find . -type l; head -n 1 1/1.one.test.lab; cat runs.topics.test.nev.AP
	mine
	x
	one 0.2500
	two 0.5000
	$ rm one.test.nev; mkdir folder; ln -s folder one.test.nev; NTCIR-eval topics.tid rel test runs -g 1:2 -m RR
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	NTCIR-eval: one.test.nev: Is a directory
	[1]
	$ ls -A folder; grep -c RR two.test.nev
	0
	[1]

	== NTCIR-eval: a file that is missing or bad is a failure, and there is no .nev
	$ echo three | NTCIR-eval topics.tid rel test -g 1:2
	ntcir_eval label: ./1/1.three.res: No such file or directory
	NTCIR-eval: TRECsplitruns makes 1/1.three.res
	[1]
	$ echo one | NTCIR-eval topics.tid qrels test -g 1:2
	ntcir_eval label: ./1/1.qrels: No such file or directory
	[1]
	$ echo one | NTCIR-eval nosuch.tid rel test -g 1:2
	ntcir_eval items: nosuch.tid: No such file or directory
	[1]
	$ NTCIR-eval topics.tid rel test nosuch -g 1:2
	ntcir_eval items: nosuch: No such file or directory
	[1]
	$ NTCIR-eval topics.tid rel test -g 1:2 < /dev/null
	NTCIR-eval: <stdin>: no runs
	[1]
	$ NTCIR-eval /dev/null rel test runs -g 1:2
	NTCIR-eval: /dev/null: no topics
	[1]
	$ printf '%s\n' 1 '' | NTCIR-eval - rel test runs -g 1:2
	NTCIR-eval: -: cannot be read
	[1]
	$ printf '%s\n' 1 '' > empty.tid; NTCIR-eval empty.tid rel test runs -g 1:2
	ntcir_eval items: empty.tid:2: expected "topic", found an empty line
	[1]
	$ printf '%s\n' 1 ../1 > up.tid; NTCIR-eval up.tid rel test runs -g 1:2
	NTCIR-eval: up.tid:2: topic ID "../1" cannot name a directory (ntcir_eval evaluate reads it)
	[1]
	$ printf '%s\n' one two/ | NTCIR-eval topics.tid rel test -g 1:2
	NTCIR-eval: <stdin>:2: expected the name or path of a run, found "two/"
	[1]
	$ printf 'a L2\na L1\n' > 2/2.rel
	$ NTCIR-eval topics.tid rel test runs -g 1:2
	ntcir_eval label: ./2/2.rel:2: item "a" is judged differently on line 1
	ntcir_eval label: ./2/2.rel:2: item "a" is judged differently on line 1
	[1]
	$ echo 'a L3' > 2/2.rel
	$ NTCIR-eval topics.tid rel test runs -g 1:2
	ntcir_eval compute: ./2/2.rel:1: label "L3" is above L2, the highest level that -g gives a gain
	ntcir_eval compute: ./2/2.rel:1: label "L3" is above L2, the highest level that -g gives a gain
	[1]
	$ ls -A . 1
	.:
	1
	2
	empty.tid
	runs
	topics.tid
	up.tid
	
	1:
	1.one.res
	1.rel
	1.two.res

	== NTCIR-eval refuses wrong calls with the usage, and makes nothing
	$ NTCIR-eval topics.tid rel
	usage: NTCIR-eval [-q] TIDLIST SUFFIX EVAL [RUNLIST] -g GAINS [OPTIONS...]
	(NTCIR-eval -h explains the arguments)
	[2]
	$ NTCIR-eval topics.tid rel -g 1:2 2>&1 | head -n 1
	NTCIR-eval: options come after the first 3 words, found -g
	$ NTCIR-eval topics.tid rel test '' -g 1:2 2>&1 | head -n 1
	ntcir_eval items: : No such file or directory
	$ NTCIR-eval topics.tid rel test runs runs -g 1:2 2>&1 | head -n 1
	NTCIR-eval: expected an option, found "runs"
	$ NTCIR-eval topics.tid rel test runs -nosuch 1 2>&1 | head -n 1
	ntcir_eval compute: unknown option "-nosuch" (see ntcir_eval compute -h)
	$ NTCIR-eval topics.tid rel test runs -out 1 2>&1 | head -n 1
	NTCIR-eval: -out is not an option here
	$ NTCIR-eval topics.tid rel test runs --r rel 2>&1 | head -n 1
	NTCIR-eval: -r is not an option here
	$ NTCIR-eval topics.tid rel test runs '-g GAINS compute' 1 2>&1 | head -n 1
	ntcir_eval compute: unknown option "-g GAINS compute" (see ntcir_eval compute -h)
	$ NTCIR-eval topics.tid rel test runs -g 2>&1 | head -n 1
	ntcir_eval compute: -g takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0, not "-out"
	$ NTCIR-eval topics.tid rel test runs -g 1 -m help 2>&1 | head -n 1
	Most used: AP, nDCG@10 (no discount up to the rank of -logb), MSnDCG@10 (the same as
	$ NTCIR-eval topics.tid rel a/b runs -g 1 2>&1 | head -n 1
	NTCIR-eval: EVAL "a/b" cannot be a part of a file's name
	$ NTCIR-eval topics.tid '' test runs -g 1 2>&1 | head -n 1
	NTCIR-eval: SUFFIX "" cannot be a part of a file's name
	$ NTCIR-eval topics.tid rel test runs -nosuch 1 2> /dev/null
	[2]
	$ NTCIR-eval topics.tid rel test runs
	ntcir_eval compute: -g GAINS is required for one topic: numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0 (see ntcir_eval compute -h)
	usage: NTCIR-eval [-q] TIDLIST SUFFIX EVAL [RUNLIST] -g GAINS [OPTIONS...]
	(NTCIR-eval -h explains the arguments)
	[2]
	$ NTCIR-eval topics.tid rel test runs -g 1:2 -m nosuch
	ntcir_eval compute: -m: no measure or set "nosuch" (-m help describes every measure)
	usage: NTCIR-eval [-q] TIDLIST SUFFIX EVAL [RUNLIST] -g GAINS [OPTIONS...]
	(NTCIR-eval -h explains the arguments)
	[2]
	$ NTCIR-eval topics.tid rel test runs -g 1:2 -truncate 0
	ntcir_eval label: -truncate takes a whole number from 1, not "0"
	usage: NTCIR-eval [-q] TIDLIST SUFFIX EVAL [RUNLIST] -g GAINS [OPTIONS...]
	(NTCIR-eval -h explains the arguments)
	[2]
	$ NTCIR-eval topics.tid rel test runs -g 1:2 -cutoffs 0
	ntcir_eval compute: -cutoffs takes whole numbers from 1 with commas between them, such as 1,10,1000, not "0"
	usage: NTCIR-eval [-q] TIDLIST SUFFIX EVAL [RUNLIST] -g GAINS [OPTIONS...]
	(NTCIR-eval -h explains the arguments)
	[2]
	$ NTCIR-eval topics.tid rel test runs -g "1'; touch x; '" > /dev/null 2>&1
	[2]
	$ ls -A . 1
	.:
	1
	2
	runs
	topics.tid
	
	1:
	1.one.res
	1.rel
	1.two.res
	END
}

@test "NTCIR-eval: TIDLIST, and the choice of measures" {
	make_tree
	transcript <<-'END'
	== a topic twice in TIDLIST, or the topic all, is an error everywhere
	# Tests and means would count it twice. "all" is the name of the means.
	$ printf '\357\273\2772\r\n1\r\n2' > again.tid; echo two > just
	$ NTCIR-eval -q topics.tid rel test just -g 1:2 -m RR
	$ NTCIR-eval again.tid rel test just -g 1:2
	NTCIR-eval: again.tid:3: topic ID "2" is on line 1 already
	[1]
	$ TRECsplitruns again.tid just
	TRECsplitruns: again.tid:3: topic ID "2" is on line 1 already
	[1]
	$ NEV2mean just again.tid test.nev RR
	NEV2mean: again.tid:3: topic ID "2" is on line 1 already
	[1]
	$ Topicsys-matrix again.tid just test.nev RR
	Topicsys-matrix: again.tid:3: topic ID "2" is on line 1 already
	[1]
	$ NEVIA2nev just again.tid test.nev RR
	NEVIA2nev: again.tid:3: topic ID "2" is on line 1 already
	[1]
	$ printf '%s\n' 1 all > all.tid
	$ NTCIR-eval all.tid rel test just -g 1:2
	NTCIR-eval: all.tid:2: topic ID "all" is the name of the means
	[1]
	$ printf '%s\n' 'all a L1' > qrels; NTCIRsplitqrels qrels rel
	NTCIRsplitqrels: qrels:1: topic ID "all" is the name of the means
	[1]

	== qrels in the place of TIDLIST
	$ printf '%s\n' '1 a L1' '2 c L2' > qrels; cp topics.tid qrels.tid
	$ echo two | NTCIR-eval qrels rel test -g 1:2
	NTCIR-eval: qrels:1: expected a topic ID, found "1 a L1"; qrels.tid has the topic IDs
	[1]
	$ echo two | TRECsplitruns qrels
	TRECsplitruns: qrels:1: expected a topic ID, found "1 a L1"; qrels.tid has the topic IDs
	[1]

	== a measure that only the set 2022 has: the script names -m 2022
	# RBP@ and EBR are only in the set 2022; D#-MSnDCG@ and D#-RBU@ have these names under it only. nDCG@ is in all sets: another
	# cut-off is meant.
	$ NTCIR-eval -q topics.tid rel test runs -g 1:2 -m AP,nDCG@10,RBP
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	$ echo two > runs; NEV2mean runs topics.tid test.nev RBP@10
	NEV2mean: no measure RBP@10 in two.test.nev; did you mean RBP? (-m 2022 has it; for all scripts: NTCIR_EVAL_MEASURES=2022)
	[1]
	$ Topicsys-matrix topics.tid runs test.nev EBR
	Topicsys-matrix: no measure EBR in two.test.nev; it has AP, nDCG@10, RBP (-m 2022 has it; for all scripts: NTCIR_EVAL_MEASURES=2022)
	[1]
	$ for measure in D#-RBP@0010 D#-MSnDCG@10 IA-iRBU@10 nDCG@5 RBP@; do
	>   NEVIA2nev runs topics.tid test.nev "$measure"
	> done 2>&1 | sed 's/ in .*nev;.* (/ ... (/'
	NEVIA2nev: no measure D#-RBP@0010 ... (-m 2022 has it; for all scripts: NTCIR_EVAL_MEASURES=2022)
	NEVIA2nev: no measure D#-MSnDCG@10 ... (-m 2022 has it; for all scripts: NTCIR_EVAL_MEASURES=2022)
	NEVIA2nev: no measure IA-iRBU@10 ... (-m 2022 has it; for all scripts: NTCIR_EVAL_MEASURES=2022)
	ntcir_eval table: no measure nDCG@5 in two.test.nev; did you mean nDCG@10?
	NEVIA2nev: no measure RBP@ ... (-m 2022 has it; for all scripts: NTCIR_EVAL_MEASURES=2022)

	== NTCIR_EVAL_MEASURES chooses the measures of scripts, as -m does
	$ NTCIR_EVAL_MEASURES=2022 NTCIR-eval -q topics.tid rel test runs -g 1:2 && cp two.test.nev variable
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	$ NTCIR-eval -q topics.tid rel test runs -g 1:2 -m 2022 && cmp two.test.nev variable
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	$ NTCIR_EVAL_MEASURES=RR NTCIR-eval -q topics.tid rel test runs -g 1:2 -m AP; cat two.test.nev | grep -v '#'
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	1 AP=                  0.5000
	2 AP=                  0.5000
	$ NTCIR_EVAL_MEASURES= NTCIR-eval -q topics.tid rel test runs -g 1:2; grep -c EBR two.test.nev
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	0
	[1]
	$ for subject in help names; do
	>   ntcir_eval compute -m $subject > said && NTCIR-eval topics.tid rel test runs -m $subject | diff said - && wc -l < said | grep -c ...*
	> done
	1
	1
	$ NTCIR_EVAL_MEASURES=nosuch NTCIR-eval topics.tid rel test runs -g 1:2
	ntcir_eval compute: NTCIR_EVAL_MEASURES: no measure or set "nosuch" (-m help describes every measure)
	usage: NTCIR-eval [-q] TIDLIST SUFFIX EVAL [RUNLIST] -g GAINS [OPTIONS...]
	(NTCIR-eval -h explains the arguments)
	[2]
	END
}

@test "options, separators and names of NTCIR-eval" {
	long
	transcript <<-'END'
	== NTCIR-eval gives -j, -sep and -ec to label too, -truncate and -dup to label alone
	# -j: the lists become b, c, a and a: AP = (1/1 + 2/3) / 2 and 1/2; the truncated one is b, so 1/2.
	$ mkdir 1; echo 1 > tid; echo one > runs
	$ printf '%s\n' x b y c x a > 1/1.one.res
	$ printf '%s\n' 'a;L2' 'b;L1' 'c;L0' > 1/1.rel
	$ NTCIR-eval -q tid rel test runs -g 1:2 --m AP -j -sep ';' -dup error -dup first -truncate 6
	$ cat 1/1.one.test.lab
	b;L1
	c;L0
	a;L2
	$ cat one.test.nev
	1 # syslen=3 jrel=2 jnonrel=1
	1 # r1=1 rp=3
	1 AP=                  0.8333
	$ NTCIR-eval -q tid rel test runs -g 1:2 -m AP -j -sep ';' --truncate 6 -truncate 3 -digits 2
	$ cat 1/1.one.test.lab
	b;L1
	$ cat one.test.nev
	1 # syslen=1 jrel=2 jnonrel=1
	1 # r1=1 rp=1
	1 AP=                  0.50
	$ printf '%s\n' 'a L2 A' 'b L1 A' 'c L0 C' > 1/1.erel
	$ NTCIR-eval -q tid erel test runs -g 1:2 -m AP -ec -dup first
	$ cat 1/1.one.test.lab
	x
	b L1 A
	y
	c L0 C
	a
	$ cat one.test.nev
	1 # syslen=5 jrel=1 jnonrel=1
	1 # r1=2 rp=2
	1 AP=                  0.5000

	== NTCIR-eval: --option=VALUE is --option VALUE
	# The same as above, b, c, a: these the script splits itself, as others than compute take them.
	$ mkdir 1; echo 1 > tid; echo one > runs
	$ printf '%s\n' x b y c x a > 1/1.one.res
	$ printf '%s\n' 'a;L2' 'b;L1' 'c;L0' > 1/1.rel
	$ NTCIR-eval -q tid rel test runs -g 1:2 -m AP -j --sep=';' --dup=first --truncate=6 --digits=5
	$ cat 1/1.one.test.lab
	b;L1
	c;L0
	a;L2
	$ tail -n 1 one.test.nev
	1 AP=                  0.83333
	$ tr ';' '=' < 1/1.rel > 1/1.equals; NTCIR-eval -q tid equals test runs -g 1:2 -m AP --sep== --dup=first --truncate=2
	$ cat 1/1.one.test.lab
	x
	b=L1
	$ NTCIR-eval tid rel test runs -g 1:2 --sep= 2>&1 | head -n 1
	ntcir_eval label: -sep takes a string of at least one character, without newlines, not ""
	$ NTCIR-eval tid rel test runs -g 1:2 --dup=last 2>&1 | head -n 1
	ntcir_eval label: -dup takes "error" or "first", not "last"
	$ NTCIR-eval tid rel test runs -g 1:2 --out=1 2>&1 | head -n 1
	NTCIR-eval: -out is not an option here

	== NTCIR-eval-sep takes a separator after EVAL
	$ mkdir 1; echo 'Mount Fuji;L1' > 1/1.rel; printf '%s\n' K2 'Mount Fuji' > 1/1.run.res
	$ echo 1 > tid; echo run > runs
	$ NTCIR-eval-sep tid rel test ';' runs -g 1:2 -m AP
	created 1/1.run.test.lab
	created run.test.nev
	$ cat 1/1.run.test.lab run.test.nev
	K2
	Mount Fuji;L1
	1 # syslen=2 jrel=1 jnonrel=0
	1 # r1=2 rp=2
	1 AP=                  0.5000
	$ NTCIR-eval-sep -q tid rel same ';' -g 1:2 -m AP < runs; cmp run.same.nev run.test.nev
	$ NTCIR-eval-sep tid rel same -g 1:2 -m AP -sep ';' < runs
	NTCIR-eval-sep: options come after the first 4 words, found -g
	usage: NTCIR-eval-sep [-q] TIDLIST SUFFIX EVAL SEP [RUNLIST]
	       -g GAINS [OPTIONS...]
	[2]
	$ tr ';' '\t' < 1/1.rel > 1/1.tab; NTCIR-eval-sep -q tid tab same '\t' runs -g 1:2 -m AP; cmp run.same.nev run.test.nev
	$ NTCIR-eval-sep tid rel test '' runs -g 1
	NTCIR-eval-sep: SEP is empty
	usage: NTCIR-eval-sep [-q] TIDLIST SUFFIX EVAL SEP [RUNLIST]
	       -g GAINS [OPTIONS...]
	[2]
	$ NTCIR-eval-sep tid rel test
	usage: NTCIR-eval-sep [-q] TIDLIST SUFFIX EVAL SEP [RUNLIST]
	       -g GAINS [OPTIONS...]
	(NTCIR-eval-sep -h explains the arguments)
	[2]
	$ NTCIR-eval-sep -h | grep -c 'This is NTCIR-eval with -sep SEP'
	1

	== names of topics and runs may be anything that a file may be called
	$ printf '%s\n' -n 'a b' '$(id)' 'x=y' '*' > ./-tid
	$ printf '%s\n' 'some/-q' 'r 1' 'r=1' '`id`' > ./-runs
	$ while IFS= read -r t; do
	>   mkdir -- "$t"; echo 'a L1' > "./$t/$t.r el"
	>   for r in -q 'r 1' 'r=1' '`id`'; do echo a > "./$t/$t.$r.res"; done
	> done < ./-tid
	$ NTCIR-eval -q -- -tid 'r el' 'e v' ./-runs -g 1 -m AP
	$ ls -- *.nev
	-q.e v.nev
	`id`.e v.nev
	r 1.e v.nev
	r=1.e v.nev
	$ cat 'r=1.e v.nev'
	-n # syslen=1 jrel=1 jnonrel=0
	-n # r1=1 rp=1
	-n AP=                  1.0000
	a b # syslen=1 jrel=1 jnonrel=0
	a b # r1=1 rp=1
	a b AP=                  1.0000
	$(id) # syslen=1 jrel=1 jnonrel=0
	$(id) # r1=1 rp=1
	$(id) AP=                  1.0000
	x=y # syslen=1 jrel=1 jnonrel=0
	x=y # r1=1 rp=1
	x=y AP=                  1.0000
	* # syslen=1 jrel=1 jnonrel=0
	* # r1=1 rp=1
	* AP=                  1.0000
	$ ls -- -n '*'
	*:
	*.-q.e v.lab
	*.-q.res
	*.`id`.e v.lab
	*.`id`.res
	*.r 1.e v.lab
	*.r 1.res
	*.r el
	*.r=1.e v.lab
	*.r=1.res
	
	-n:
	-n.-q.e v.lab
	-n.-q.res
	-n.`id`.e v.lab
	-n.`id`.res
	-n.r 1.e v.lab
	-n.r 1.res
	-n.r el
	-n.r=1.e v.lab
	-n.r=1.res
	$ NEV2mean -- -runs -tid 'e v.nev' AP
	created -runs.-tid.e v.nev.AP
	$ cat './-runs.-tid.e v.nev.AP'
	-q 1.0000
	r 1 1.0000
	r=1 1.0000
	`id` 1.0000
	$ Topicsys-matrix -- -tid -runs 'e v.nev' AP
	1.0000 1.0000 1.0000 1.0000
	1.0000 1.0000 1.0000 1.0000
	1.0000 1.0000 1.0000 1.0000
	1.0000 1.0000 1.0000 1.0000
	1.0000 1.0000 1.0000 1.0000
	$ NEVtable -- *.nev
	run       topics      AP
	-q.e v         5  1.0000
	`id`.e v       5  1.0000
	r 1.e v        5  1.0000
	r=1.e v        5  1.0000
	END
}

@test "E-NTCIR-eval and NTCIR-eval: classes, odd lines, an odd topic ID, lists that are refused, help" {
	transcript <<-'END'
	== E-NTCIR-eval evaluates with classes and a separator
	$ mkdir Q1; echo Q1 > tid; echo one > runs
	$ printf '%s\n' 'Mount Fuji;L2;Fuji' '富士山;L2;Fuji' 'K2;L0;K2' > Q1/Q1.erel
	$ printf '%s\n' 'K2' 'Mount Fuji' '富士山' > Q1/Q1.one.res
	$ E-NTCIR-eval tid erel test ';' -g 1:2 -m AP < runs
	created Q1/Q1.one.test.elab
	created one.test.enev
	$ cat Q1/Q1.one.test.elab
	K2;L0;K2
	Mount Fuji;L2;Fuji
	富士山
	$ cat one.test.enev
	Q1 # syslen=3 jrel=1 jnonrel=1
	Q1 # r1=2 rp=2
	Q1 AP=                  0.5000
	$ E-NTCIR-eval -q tid erel test ';' runs -g 1:2 -truncate 1 -m AP
	$ tail -n 1 one.test.enev
	Q1 AP=                  0.0000
	$ E-NTCIR-eval tid erel test '' runs -g 1
	E-NTCIR-eval: SEP is empty
	usage: E-NTCIR-eval [-q] TIDLIST SUFFIX EVAL SEP [RUNLIST]
	       -g GAINS [OPTIONS...]
	[2]
	$ E-NTCIR-eval -q tid erel option --sep ';' -g 1:2 -m AP < runs
	E-NTCIR-eval: options come after the first 4 words, found --sep
	usage: E-NTCIR-eval [-q] TIDLIST SUFFIX EVAL SEP [RUNLIST]
	       -g GAINS [OPTIONS...]
	[2]
	$ E-NTCIR-eval -q tid erel dash -x runs -g 1:2 -m AP
	E-NTCIR-eval: options come after the first 4 words, found -x
	usage: E-NTCIR-eval [-q] TIDLIST SUFFIX EVAL SEP [RUNLIST]
	       -g GAINS [OPTIONS...]
	[2]
	$ E-NTCIR-eval tid erel test
	usage: E-NTCIR-eval [-q] TIDLIST SUFFIX EVAL SEP [RUNLIST]
	       -g GAINS [OPTIONS...]
	(E-NTCIR-eval -h explains the arguments)
	[2]

	== files with odd lines are evaluated
	# A byte order mark, carriage returns, comments, empty lines, a missing last newline, an empty list, a third
	# field; a separator that is a digit.
	$ mkdir 1 2 3
	$ printf '\357\273\277a L1\r\n\r\n# a L2\n#\n \t\nb L0 x' > 1/1.rel
	$ printf '\357\273\277b\r\na\r\n#' > 1/1.run.res
	$ echo 'c L2' > 2/2.rel; : > 2/2.run.res
	$ echo 'c L0' > 3/3.rel; printf 'c\nd' > 3/3.run.res
	$ printf '%s\n' 1 3 2 > tid; echo run > runs
	$ NTCIR-eval tid rel test runs -g 1:2 -m AP
	NTCIR-eval: warning: 1 topic has no relevant item (first: "3"): no measure is defined there
	created 1/1.run.test.lab
	created 3/3.run.test.lab
	created 2/2.run.test.lab
	created run.test.nev
	$ tail -n +1 */*.lab run.test.nev
	==> 1/1.run.test.lab <==
	b L0
	a L1
	#
	
	==> 2/2.run.test.lab <==
	
	==> 3/3.run.test.lab <==
	c L0
	d
	
	==> run.test.nev <==
	1 # syslen=3 jrel=1 jnonrel=1
	1 # r1=2 rp=2
	1 AP=                  0.5000
	3 # no relevant items
	2 # syslen=0 jrel=1 jnonrel=0
	2 # r1=0 rp=0
	2 AP=                  0.0000
	$ echo aa1L2 > 1/1.rel; printf '%s\n' bb aa > 1/1.run.res; echo 1 > tid
	$ NTCIR-eval -q tid rel digit runs -g 1:2 -m AP -sep 1
	$ cat 1/1.run.digit.lab
	bb
	aa1L2

	== a topic ID may look like a measure
	$ printf '%s\n' 'a= 1;d1;L1' > q
	$ NTCIRsplitqrels -q q rel ';'
	$ echo d1 > 'a= 1/a= 1.r.res'
	$ echo r > runs
	$ NTCIR-eval -q q.tid rel e runs -g 1 -sep ';' -m AP
	$ NEV2mean -q runs q.tid e.nev AP
	$ cat runs.q.e.nev.AP
	r 1.0000

	== a list that a labeller marked as incomplete is refused
	$ mkdir 1; echo 'a;L1' > 1/1.rel; printf '%s\n' a '# error: ntcir_eval label failed' > 1/1.run.res
	$ echo 1 > tid; echo run > runs
	$ NTCIR-eval tid rel test runs -g 1 -sep ';'
	ntcir_eval label: ./1/1.run.res:2: the list is incomplete: the command that wrote it failed
	[1]

	== a byte order mark inside a file is refused
	$ mkdir 1; printf 'a L1\n\357\273\277b L1\n' > 1/1.rel; printf '%s\n' b a > 1/1.run.res
	$ echo 1 > tid; echo run > runs
	$ NTCIR-eval tid rel test runs -g 1
	ntcir_eval label: ./1/1.rel:2: expected text, found a byte order mark (were files concatenated?)
	[1]

	== the evaluating scripts explain themselves
	$ for script in NTCIR-eval E-NTCIR-eval NEV2mean Topicsys-matrix NEVtable; do $script -h | head -n 1; done
	usage: NTCIR-eval [-q] TIDLIST SUFFIX EVAL [RUNLIST] -g GAINS [OPTIONS...]
	usage: E-NTCIR-eval [-q] TIDLIST SUFFIX EVAL SEP [RUNLIST]
	usage: NEV2mean [-q] [-geometric] RUNLIST TIDLIST SUFFIX MEASURE...
	usage: Topicsys-matrix [-ids] TIDLIST RUNLIST SUFFIX MEASURE
	usage: ntcir_eval table [options] [FILE.nev ...]
	$ NTCIR_EVAL=./nosuch NTCIR-eval t s e r -g 1
	NTCIR-eval: no program ./nosuch: run make, or name it in NTCIR_EVAL
	[1]
	END
}

@test "NTCIR-eval that fails makes no file, and leaves those of an earlier call" {
	make_tree
	transcript <<-'END'
	== NTCIR-eval reports the errors of each run before it fails, and makes no file
	$ printf '%s\n' a a > 2/2.one.res; printf '%s\n' 'a b' > 1/1.two.res; echo a > 1/1.good.res; echo a > 2/2.good.res
	$ printf '%s\n' one good two three | NTCIR-eval topics.tid rel test -g 1:2
	ntcir_eval label: ./2/2.one.res:2: item "a" is on line 1 already
	ntcir_eval label: ./1/1.two.res:1: expected "item", found 2 fields (is this list labelled already? lines "topic item" need -t)
	ntcir_eval label: ./1/1.three.res: No such file or directory
	[1]
	$ ls -A . 1 2
	.:
	1
	2
	runs
	topics.tid
	
	1:
	1.good.res
	1.one.res
	1.rel
	1.two.res
	
	2:
	2.good.res
	2.one.res
	2.rel
	2.two.res

	== a labelled list that cannot be made
	# 1.one.EVAL.lab has 257 bytes, two more than a name may have; one.EVAL.nev has 255.
	$ NTCIR-eval topics.tid rel "$(printf '%0247d' 0)" runs -g 1:2 2> errors
	[1]
	$ grep -o 'too long' errors; wc -l < errors | tr -d ' '; rm errors
	too long
	1
	$ mkdir 2/2.two.test.lab; NTCIR-eval topics.tid rel test runs -g 1:2
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	NTCIR-eval: ./2/2.two.test.lab: Is a directory
	[1]
	$ ls -A . 1 2
	.:
	1
	2
	runs
	topics.tid
	
	1:
	1.one.res
	1.rel
	1.two.res
	
	2:
	2.one.res
	2.rel
	2.two.res
	2.two.test.lab

	== what cannot be renamed stops a script, which says that files of two calls may be there
	# The lists are in their places then, and the .nev of the second run is not.
	$ NTCIR-eval -q topics.tid rel test runs -g 1:2 -m AP
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	$ mkdir bin; cat > bin/mv <<'STUB'
	> #!/bin/sh
	> for file; do :; done
	> [ "$file" != ./two.test.nev ] || { echo 'mv: no' >&2; exit 1; }
	> exec "$MV" "$@"
	> STUB
	$ chmod +x bin/mv; MV=$(command -v mv); export MV; PATH=$PWD/bin:$PATH
	> NTCIR-eval topics.tid rel test runs -g 1:2 -m RR; echo "$?"; grep -h = one.test.nev two.test.nev | grep -v '#'
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	mv: no
	NTCIR-eval: stopped while it renamed files: some may be of this call, others of an earlier one
	1
	1 RR=                  0.5000
	2 RR=                  0.0000
	1 AP=                  0.5000
	2 AP=                  0.5000
	$ ls -A | grep NTCIR
	[1]

	== files of an earlier evaluation stay when a later one fails for any run
	$ NTCIR-eval -q topics.tid rel test runs -g 1:2 -m AP
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	$ printf 'a\na\n' > 2/2.two.res
	$ NTCIR-eval topics.tid rel test runs -g 1:2 -m RR
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	ntcir_eval label: ./2/2.two.res:2: item "a" is on line 1 already
	[1]
	$ grep = one.test.nev two.test.nev | grep -v '#'
	one.test.nev:1 AP=                  0.5000
	one.test.nev:2 AP=                  0.0000
	two.test.nev:1 AP=                  0.5000
	two.test.nev:2 AP=                  0.5000

	== a full disk leaves no .nev
	# Files may not be larger than 512 bytes (in some shells 1024): like a full disk.
	$ seq 100 | sed 's/.*/topic&/' > many.tid
	$ seq 200 > 1/1.long.res
	$ sed 's/$/ L1/' 1/1.long.res > 1/1.rel
	$ echo 1 > one.tid; echo long > long
	$ trap '' 25; ulimit -f 1; NTCIR-eval topics.tid rel test runs -g 1:2 -cutoffs 1,2,3 2> errors
	[1]
	$ tail -n 1 errors
	ntcir_eval compute: <stdout>: cannot write: File too large
	$ trap '' 25; ulimit -f 1; NTCIR-eval one.tid rel test long -g 1:2 2> errors
	[1]
	$ tail -n 1 errors
	ntcir_eval label: <stdout>: cannot write: File too large
	$ trap '' 25; ulimit -f 1; NTCIR-eval many.tid rel test runs -g 1 2> /dev/null
	[1]
	$ ls -A . 1
	.:
	1
	2
	errors
	long
	many.tid
	one.tid
	runs
	topics.tid
	
	1:
	1.long.res
	1.one.res
	1.rel
	1.two.res
	END
}

@test "NEVtable, and what scripts of summaries refuse" {
	make_tree_of_nevs
	transcript <<-'END'
	== NEVtable shows means of files
	$ NEVtable *.nev
	ntcir_eval table: two.test.nev: warning: excluded 1 topic without relevant items
	ntcir_eval table: warning: runs are over different topics, of which all have 2 (one.test.nev and two.test.nev differ)
	ntcir_eval table: one.test.nev: warning: bpref is a mean over 2 of 4 topics
	run       topics      AP  NCUrb,P@10   bpref
	one.test       4  0.2188      0.1500  0.4000
	two.test       2  0.6250      0.1500  0.1000
	$ NEVtable one.test.nev -m NCUrb,P@10,AP -m NCUrb,P@0010
	run       topics  NCUrb,P@10      AP
	one.test       4      0.1500  0.2188
	$ NEVtable -geometric -m AP < one.test.nev
	geometric means  topics      AP
	stdin                 4  0.0199
	$ mkdir old; grep -v bpref two.test.nev > old/one.test.nev
	$ NEVtable -m 'AP bpref' one.test.nev old/one.test.nev 2> /dev/null
	run           topics      AP   bpref
	one.test           4  0.2188  0.4000
	old/one.test       2  0.6250       -
	$ echo '4 # no relevant items' > none.nev
	$ NEVtable -m AP one.test.nev none.nev
	ntcir_eval table: none.nev: warning: excluded 1 topic without relevant items
	run       topics      AP
	one.test       4  0.2188
	none           0       -

	== NEVtable reads what the program prints: one topic, -v, -mean
	$ printf '%s\n' 'a L1' > rel
	$ printf '%s\n' x a | ntcir_eval label -r rel | ntcir_eval compute -r rel -g 1 -m AP -v | NEVtable
	run    topics      AP
	stdin       1  0.5000
	$ printf '%s\n' '1 AP= 0.5' '2 AP= 0.1' 'all # topics=2' 'all AP= 0.3' | NEVtable
	run    topics      AP
	stdin       2  0.3000

	== a link to a script works
	$ mkdir bin; ln -s "$ROOT/scripts/NEVtable" bin/nt; ln -s nt bin/table
	$ ${TEST_SHELL-} bin/table -m AP one.test.nev
	run       topics      AP
	one.test       4  0.2188
	$ ${TEST_SHELL-} bin/nt -m
	ntcir_eval table: -m takes names of measures, such as AP,NCUrb,P,Q@10
	[2]

	== a malformed .nev is an error
	$ NEV2mean runs some.tid test.enev AP
	ntcir_eval table: one.test.enev: No such file or directory
	[1]
	$ NEVtable runs
	ntcir_eval table: runs:1: expected "topic measure= value"
	[1]
	$ printf '%s\n' '1 AP= 0.5' '2 AP= nan' | NEVtable
	ntcir_eval table: <stdin>:2: expected a number after AP=, found "nan"
	[1]
	$ printf '%s\n' '1 AP= 0.5' '1 AP= 0.5' '1 AP= 0.6' | NEVtable
	ntcir_eval table: <stdin>:3: topic 1 has AP twice, with different values
	[1]
	$ printf '1 AP= 0.5\n2 AP=' | NEVtable
	ntcir_eval table: <stdin>:2: expected "topic measure= value"
	[1]
	$ printf '1 AP= 0.5\000\n' > nul.nev; NEVtable nul.nev
	ntcir_eval table: nul.nev:1: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	[1]
	$ NEVtable nosuch.nev
	ntcir_eval table: nosuch.nev: No such file or directory
	[1]
	$ NEVtable < /dev/null
	ntcir_eval table: <stdin>: no measures
	[1]

	== scripts of summaries refuse wrong calls with the usage, and make nothing
	$ NEV2mean runs some.tid test.nev
	usage: NEV2mean [-q] [-geometric] RUNLIST TIDLIST SUFFIX MEASURE...
	(NEV2mean -h explains the arguments)
	[2]
	$ NEV2mean runs some.tid test.nev AP -nosuch
	NEV2mean: there is no option -nosuch
	usage: NEV2mean [-q] [-geometric] RUNLIST TIDLIST SUFFIX MEASURE...
	[2]
	$ NEV2mean - some.tid test.nev AP
	NEV2mean: RUNLIST must be a file: its name starts those of the means
	usage: NEV2mean [-q] [-geometric] RUNLIST TIDLIST SUFFIX MEASURE...
	[2]
	$ NEV2mean runs some.tid test.nev ../AP
	NEV2mean: MEASURE "../AP" cannot be a part of a file's name
	usage: NEV2mean [-q] [-geometric] RUNLIST TIDLIST SUFFIX MEASURE...
	[2]
	$ Topicsys-matrix some.tid runs test.nev
	usage: Topicsys-matrix [-ids] TIDLIST RUNLIST SUFFIX MEASURE
	(Topicsys-matrix -h explains the arguments)
	[2]
	$ NEVtable -m
	ntcir_eval table: -m takes names of measures, such as AP,NCUrb,P,Q@10
	[2]
	$ NEVtable -m , one.test.nev
	ntcir_eval table: -m takes names of measures, such as AP,NCUrb,P,Q@10, not ","
	[2]
	$ NEVtable -x
	ntcir_eval table: unknown option "-x" (see ntcir_eval table -h)
	[2]
	END
}

@test "each script explains itself, and has the version of the program" {
	long
	make_tree_of_nevs
	transcript <<-'END'
	== -h of each script is a screen of 80 columns
	$ for script in "$ROOT"/scripts/[A-Z1]*; do
	>   ${script##*/} -h | awk -v name="${script##*/}" '
	>     length > 80 || NR > 40 { print name ": " $0 }
	>     END { if (NR < 7) print name ": only " NR " lines" }'
	> done

	== -h anywhere before -- asks for help
	$ NTCIR-eval topics.tid rel test runs -g 1 -h | head -n 1
	usage: NTCIR-eval [-q] TIDLIST SUFFIX EVAL [RUNLIST] -g GAINS [OPTIONS...]
	$ for script in NTCIR-eval NEVtable NEV2mean Topicsys-matrix TRECsplitruns NTCIRsplitqrels D-NTCIR-eval \
	>     D-NTCIR-IAeval DIN-splitqrels TREC2NTCIRqrels; do
	>   $script a -help 2> errors | grep -c ^usage; $script -q a b --help 2>> errors | grep -c ^usage
	> done | uniq -c | sed 's/^ *//'; cat errors
	20 1
	$ NTCIRsplitqrels -q -- nosuch -h
	ntcir_eval items: nosuch: No such file or directory
	[1]
	$ NEVtable -- one.test.nev -h
	ntcir_eval table: -h: No such file or directory
	[1]

	== scripts have the version of the program
	$ for script in "$ROOT"/scripts/[A-Z1]*; do
	>   ${script##*/} --version && ${script##*/} -version 2>&1
	> done | sort -u > versions; ntcir_eval -version | diff versions -
	$ NTCIR_EVAL=cat NTCIR-eval --version 2>/dev/null
	[1]
	END
}

@test "NTCIR-eval beside another program or evaluation, with options of the shell, and with steps that fail" {
	long
	make_tree
	transcript <<-'END'
	== another program that is called ntcir_eval is not used
	$ mkdir bin; printf '%s\n' '#!/bin/sh' 'echo ntcireval 1.0' > bin/ntcir_eval; chmod +x bin/ntcir_eval
	$ cp -R "$ROOT/scripts" scripts
	$ PATH=$PWD/bin:$PATH; scripts/NTCIR-eval topics.tid rel test runs -g 1:2 2>&1 | sed "s=$PWD=PWD="
	NTCIR-eval: PWD/bin/ntcir_eval is another program than ntcir_eval: name the right one in NTCIR_EVAL
	$ PATH=$PWD/bin:$PATH; scripts/NTCIR-eval topics.tid rel test runs -g 1:2 2>/dev/null
	[1]
	$ PATH=$PWD/bin:$PATH; printf '%s\n' '#!/bin/sh' 'exit 1' > bin/ntcir_eval; scripts/Topicsys-matrix topics.tid runs test.nev AP 2>&1 | sed "s=$PWD=PWD="
	Topicsys-matrix: PWD/bin/ntcir_eval is another program than ntcir_eval: name the right one in NTCIR_EVAL
	$ PATH=$PWD/bin:$PATH; NTCIR_EVAL=$ROOT/ntcir_eval scripts/NTCIR-eval -q topics.tid rel test runs -g 1:2; ls *.nev
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	one.test.nev
	two.test.nev
	$ rm *.nev; PATH=$PWD/bin:$PATH "$ROOT/scripts/NTCIR-eval" -q topics.tid rel test runs -g 1:2; ls *.nev
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	one.test.nev
	two.test.nev
	$ NTCIR_EVAL=cat NTCIR-eval topics.tid rel test runs -g 1:2 2>&1 | sed 's=/.*/cat=FOLDER/cat='
	NTCIR-eval: FOLDER/cat is another program than ntcir_eval: name the right one in NTCIR_EVAL

	== noglob and noclobber change nothing
	# bash, which takes options that it finds in SHELLOPTS.
	$ in_bash() { script=$ROOT/scripts/$1; shift; env SHELLOPTS=noglob:noclobber bash "$script" "$@"; }
	> in_bash NTCIR-eval -q topics.tid rel both runs -g 1:2 -m AP
	> env SHELLOPTS=noglob bash "$ROOT/scripts/NTCIR-eval" -q topics.tid rel noglob runs -g 1:2 -m AP
	> env SHELLOPTS=noclobber bash "$ROOT/scripts/NTCIR-eval" -q topics.tid rel noclobber runs -g 1:2 -m AP
	> in_bash NEV2mean runs topics.tid both.nev AP; in_bash NEV2mean -q runs topics.tid both.nev AP
	> in_bash Topicsys-matrix topics.tid runs both.nev AP
	> in_bash NEVtable *.both.nev
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	created runs.topics.both.nev.AP
	0.5000 0.5000
	0.0000 0.5000
	run       topics      AP
	one.both       2  0.2500
	two.both       2  0.5000
	$ NTCIR-eval -q topics.tid rel test runs -g 1:2 -m AP; for e in both noglob noclobber; do
	>   cmp one.test.nev one.$e.nev; cmp 1/1.one.test.lab 1/1.one.$e.lab; cmp 2/2.two.test.lab 2/2.two.$e.lab
	> done
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")

	== two evaluations at once do not disturb each other
	$ for try in 1 2 3 4 5; do
	>   NTCIR-eval -q topics.tid rel e1 runs -g 1:2 -m AP & NTCIR-eval -q topics.tid rel e2 runs -g 1:2 -m AP && wait $! && echo good
	>   wait
	>   for run in one two; do cmp $run.e1.nev $run.e2.nev; cmp 2/2.$run.e1.lab 2/2.$run.e2.lab; grep -c AP= $run.e1.nev; done
	>   rm *.nev ?/*.lab
	> done | paste -s -d ' ' -
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	NTCIR-eval: warning: run one: 1 topic has no judged item in the list (first: "2")
	good 2 2 good 2 2 good 2 2 good 2 2 good 2 2
	$ ls -A
	1
	2
	runs
	topics.tid

	== a step that fails, is killed, or the script that is ended: no .nev, no .lab
	# Each stub does as the program does, but not for the whole run, nor then for the second topic.
	$ cat > stub <<'STUB'
	> #!/bin/sh
	> case "$*" in
	> "$STEP "*/judgements* | "$STEP "*/2.rel*) echo half of it; echo dying >&2; eval "$THEN" ;;
	> esac
	> exec "$ROOT/ntcir_eval" "$@"
	> STUB
	$ chmod +x stub
	$ NTCIR_EVAL=./stub STEP=compute THEN='exit 1' NTCIR-eval topics.tid rel test runs -g 1:2
	dying
	dying
	[1]
	$ NTCIR_EVAL=./stub STEP=compute THEN='kill -9 $$' NTCIR-eval topics.tid rel test runs -g 1:2 2> errors
	[1]
	$ grep '^NTCIR-eval' errors
	NTCIR-eval: run one, topic 2: ./stub ended with status 137
	NTCIR-eval: run two, topic 2: ./stub ended with status 137
	$ NTCIR_EVAL=./stub STEP=label THEN='exit 3' NTCIR-eval topics.tid rel test runs -g 1:2
	dying
	NTCIR-eval: run one, topic 2: ./stub ended with status 3
	dying
	NTCIR-eval: run two, topic 2: ./stub ended with status 3
	[1]
	$ NTCIR_EVAL=./stub STEP=compute THEN='kill $PPID; exit 0' NTCIR-eval topics.tid rel test runs -g 1:2
	dying
	[143]
	$ NTCIR_EVAL=./stub STEP=label THEN='kill -TERM $PPID; exit 0' NTCIR-eval topics.tid rel test runs -g 1:2
	dying
	[143]
	$ ls -A . 1 2
	.:
	1
	2
	errors
	runs
	stub
	topics.tid
	
	1:
	1.one.res
	1.rel
	1.two.res
	
	2:
	2.one.res
	2.rel
	2.two.res
	END
}

# Two runs and four topics. one: AP (0.5 + 0.25 + 0 + 0.125) / 4 = 0.21875. two lacks topic 3, and topic
# 4 has no relevant items there: (0.25 + 1 + 0) / 3 = 0.41667. Both have bpref for topics 1 and 2 only:
# (0.5 + 0.3) / 2 = 0.4 and (0.1 + 0.1) / 2 = 0.1; two lacks topic 3: (0.1 + 0.1 + 0) / 3 = 0.06667.
make_tree_of_nevs() {
	mkdir tree
	cd tree
	make_nevs
	printf '%s\n' 1 2 3 4 >all.tid
	printf '%s\n' 2 1 >some.tid
	printf '%s\n' runs/one two >runs
}

@test "NEV2mean: means over the topics of TIDLIST" {
	make_tree_of_nevs
	transcript <<-'END'
	== NEV2mean averages over the topics of TIDLIST
	$ NEV2mean runs some.tid test.nev AP NCUrb,P@0010 NCUrb,P@10 bpref
	created runs.some.test.nev.AP
	created runs.some.test.nev.NCUrb,P@0010
	created runs.some.test.nev.NCUrb,P@10
	created runs.some.test.nev.bpref
	$ cat runs.some.test.nev.AP
	one 0.3750
	two 0.6250
	$ cat runs.some.test.nev.NCUrb,P@0010
	one 0.1500
	two 0.1500
	$ cmp runs.some.test.nev.NCUrb,P@0010 runs.some.test.nev.NCUrb,P@10
	$ cat runs.some.test.nev.bpref
	one 0.4000
	two 0.1000
	$ printf '%s\n' two runs/one two > again; NEV2mean -q again some.tid test.nev AP; cat again.some.test.nev.AP
	two 0.6250
	one 0.3750

	== NEV2mean: a missing topic counts 0; undefined is not 0
	$ NEV2mean -q runs all.tid test.nev AP bpref
	ntcir_eval table: two.test.nev: warning: 1 topic missing, counted as 0 (first: "3")
	ntcir_eval table: two.test.nev: warning: excluded 1 topic without relevant items
	ntcir_eval table: warning: runs are over different topics, of which all have 3 (one.test.nev and two.test.nev differ)
	ntcir_eval table: one.test.nev: warning: bpref is a mean over 2 of 4 topics
	$ cat runs.all.test.nev.AP
	one 0.2188
	two 0.4167
	$ cat runs.all.test.nev.bpref
	one 0.4000
	two 0.0667
	$ seq 5 20 > other.tid; echo 1 >> other.tid
	$ NEV2mean -q runs other.tid test.nev AP
	ntcir_eval table: one.test.nev: warning: 16 topics missing, counted as 0 (first: "5")
	ntcir_eval table: two.test.nev: warning: 16 topics missing, counted as 0 (first: "5")
	$ cat runs.other.test.nev.AP
	one 0.0294
	two 0.0147

	== NEV2mean -geometric: no value is below 0.00001
	# One: (0.5 x 0.25 x 0.00001 x 0.125)^(1/4) = 0.01988; topics 1 and 2: sqrt(0.125) = 0.35355.
	# Two: sqrt(0.25) = 0.5; with topic 3, (0.25 x 1 x 0.00001)^(1/3) = 0.01357.
	$ NEV2mean -q -geometric runs some.tid test.nev AP
	$ cat runs.some.test.nev.AP
	one 0.3536
	two 0.5000
	$ NEV2mean -q runs all.tid test.nev AP --geometric 2> /dev/null
	$ cat runs.all.test.nev.AP
	one 0.0199
	two 0.0136

	== NEV2mean works on files in other directories
	$ mkdir lists; mv runs lists; mv some.tid lists/some
	$ NEV2mean lists/runs lists/some test.nev AP
	created lists/runs.some.test.nev.AP
	$ cat lists/runs.some.test.nev.AP
	one 0.3750
	two 0.6250
	$ ls -A . lists
	.:
	all.tid
	lists
	one.test.nev
	two.test.nev
	
	lists:
	runs
	runs.some.test.nev.AP
	some

	== NEV2mean: SUFFIX may leave out .nev
	$ echo '1 AP=                  0.5000' > a.test.nev
	$ echo a > runs
	$ echo 1 > t.tid
	$ NEV2mean runs t.tid test AP
	created runs.t.test.AP
	$ cat runs.t.test.AP
	a 0.5000
	END
}

@test "NEV2mean, Topicsys-matrix: measures that are not there, and values" {
	long
	make_tree_of_nevs
	transcript <<-'END'
	== NEV2mean, Topicsys-matrix: a measure that is not there is an error that names others
	$ NEV2mean runs some.tid test.nev AP NCUrb,P@20
	ntcir_eval table: no measure NCUrb,P@20 in these files; did you mean NCUrb,P@10?
	[1]
	$ Topicsys-matrix some.tid runs test.nev bpref_R
	ntcir_eval table: no measure bpref_R in these files; they have AP, NCUrb,P@10, bpref
	[1]
	$ Topicsys-matrix some.tid runs test.nev ap
	ntcir_eval table: no measure ap in these files; did you mean AP?
	[1]
	$ Topicsys-matrix some.tid runs test.nev nDCG@10
	ntcir_eval table: no measure nDCG@10 in these files; they have AP, NCUrb,P@10, bpref
	[1]
	$ NEVtable -m AP,nDCG@10 one.test.nev
	ntcir_eval table: no measure nDCG@10 in one.test.nev; it has AP, NCUrb,P@10, bpref
	[1]
	$ NEVtable -m AP,nDCG@10 *.nev
	ntcir_eval table: two.test.nev: warning: excluded 1 topic without relevant items
	ntcir_eval table: warning: runs are over different topics, of which all have 2 (one.test.nev and two.test.nev differ)
	ntcir_eval table: no measure nDCG@10 in these files; they have AP, NCUrb,P@10, bpref
	[1]
	$ NEV2mean runs some.tid test.nev AP,bpref
	ntcir_eval table: no measure AP,bpref in these files; they have AP, NCUrb,P@10, bpref
	[1]
	$ Topicsys-matrix some.tid runs test.nev AP,bpref
	ntcir_eval table: no measure AP,bpref in these files; they have AP, NCUrb,P@10, bpref
	[1]
	$ sed 's/AP=/RR=/' one.test.nev > none.test.nev
	$ printf '%s\n' one none > both
	$ NEV2mean both some.tid test.nev AP
	NEV2mean: none.test.nev: no topic of the list has AP
	[1]
	$ rm none.test.nev both
	$ echo 4 > 4.tid; echo two > two
	$ NEV2mean two 4.tid test.nev AP
	ntcir_eval table: two.test.nev: warning: excluded 1 topic without relevant items
	NEV2mean: two.test.nev: no topic of the list has AP
	[1]
	$ : > two.test.nev
	$ NEV2mean runs some.tid test.nev AP
	ntcir_eval table: two.test.nev: no measures
	[1]
	$ NEVtable one.test.nev two.test.nev
	ntcir_eval table: two.test.nev: no measures
	[1]
	$ ls -A
	4.tid
	all.tid
	one.test.nev
	runs
	some.tid
	two
	two.test.nev

	== Topicsys-matrix prints values as the file has them
	$ Topicsys-matrix some.tid runs test.nev AP
	0.2500 1.0000
	0.5000 0.2500
	$ sed 's/bpref/rpref/' one.test.nev > one.rare.nev; cp two.test.nev two.rare.nev
	$ Topicsys-matrix some.tid runs rare.nev bpref
	ntcir_eval table: one.rare.nev: warning: 2 topics without bpref: 0.0000: 2 1
	0.0000 0.1000
	0.0000 0.1000
	$ Topicsys-matrix some.tid runs rare.nev pref
	ntcir_eval table: no measure pref in these files; did you mean rpref, bpref?
	[1]
	$ sed 's/AP= .*/AP= 0.123456/' two.test.nev > two.other.nev; echo two > two
	$ echo two | Topicsys-matrix some.tid - other.nev AP
	0.123456
	0.123456
	$ Topicsys-matrix all.tid runs test.nev bpref
	ntcir_eval table: warning: 2 topics excluded, as no run has bpref: 3 4
	0.5000 0.1000
	0.3000 0.1000
	END
}

@test "Topicsys-matrix: runs and topics, by name too" {
	make_tree_of_nevs
	transcript <<-'END'
	== Topicsys-matrix -ids names runs and topics
	# Two lacks topic 3 and marks topic 4, for which one has a value.
	$ Topicsys-matrix -ids all.tid runs test.nev AP
	ntcir_eval table: two.test.nev: warning: 2 topics without AP: 0.0000: 3 4
	topic one two
	1 0.5000 0.2500
	2 0.2500 1.0000
	3 0.0000 0.0000
	4 0.1250 0.0000
	$ Topicsys-matrix some.tid runs test.nev --ids bpref | tee matrix
	topic one two
	2 0.3000 0.1000
	1 0.5000 0.1000
	$ ntcir_eval discpower matrix | awk 'NR == 1 { print $2, $3 } END { print $2, $3, $4, $5, $6 }'
	ntcir_eval discpower: matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	topics=2 runs=2
	one two 0.4000 0.1000 0.3000
	$ Topicsys-matrix -ids all.tid runs test.nev bpref
	ntcir_eval table: warning: 2 topics excluded, as no run has bpref: 3 4
	topic one two
	1 0.5000 0.1000
	2 0.3000 0.1000

	== Topicsys-matrix, NEV2mean: runs 1, 01 and 1.0 are three, as are topics
	$ printf '%s\n' 1 01 1.0 | tee runs > t.tid; for n in 1 2 3; do run=$(sed -n ${n}p runs); sed "s/$/ AP= 0.$n/" t.tid > $run.nev; done
	$ Topicsys-matrix -ids t.tid runs nev AP; NEV2mean -q runs t.tid nev AP; cat runs.t.nev.AP
	topic 1 01 1.0
	1 0.1 0.2 0.3
	01 0.1 0.2 0.3
	1.0 0.1 0.2 0.3
	1 0.1000
	01 0.2000
	1.0 0.3000

	== Topicsys-matrix leaves topics out that are undefined, not those that are missing
	$ printf '%s\n' '1 AP= 0.5' '2 # no relevant items' '3 AP= 0.1' > a.nev; printf '%s\n' '1 AP= 0.2' '2 # no relevant items' > b.nev
	$ printf '%s\n' '1 AP= 0.7' > c.nev; printf '%s\n' a b c > runs; printf '%s\n' 3 2 9 1 > tid
	$ Topicsys-matrix -ids tid runs nev AP
	ntcir_eval table: warning: 1 topic excluded, as no run has AP: 2
	ntcir_eval table: a.nev: warning: 1 topic without AP: 0.0000: 9
	ntcir_eval table: b.nev: warning: 2 topics without AP: 0.0000: 3 9
	ntcir_eval table: c.nev: warning: 2 topics without AP: 0.0000: 3 9
	topic a b c
	3 0.1 0.0000 0.0000
	9 0.0000 0.0000 0.0000
	1 0.5 0.2 0.7
	$ echo 2 > tid; Topicsys-matrix tid runs nev AP
	ntcir_eval table: warning: 1 topic excluded, as no run has AP: 2
	ntcir_eval table: no topic that was asked for has AP
	[1]

	== Topicsys-matrix -ids: names that have blanks are an error
	$ echo '1 AP= 0.5' | tee a.nev > 'my run.nev'; printf '%s\n' a 'my run' > runs; echo 1 > tid
	$ Topicsys-matrix -ids tid runs nev AP
	Topicsys-matrix: "my run" has a blank, which separates names in the matrix: leave -ids out
	[1]
	$ Topicsys-matrix tid runs nev AP
	0.5 0.5
	$ echo '1 2 AP= 0.5' > a.nev; printf '1\t2 AP= 0.5\n' > b.nev; printf '%s\n' a b > runs; echo '1 2' > tid
	$ Topicsys-matrix -ids tid runs nev AP 2>&1 | tail -n 1
	Topicsys-matrix: "1 2" has a blank, which separates names in the matrix: leave -ids out
	$ printf '1 2 AP= 0.5\n1 2 RR= 1\n' > c.nev; echo c > runs
	$ Topicsys-matrix-foreach-measure -q tid runs nev AP RR; cat tid.runs.nev.AP.tsm tid.runs.nev.RR.tsm
	0.5
	1
	END
}

@test "summaries on a full disk" {
	need /dev/full
	transcript <<-'END'
	== a full disk leaves no incomplete summary
	# As above; here what awk writes is larger, and not every awk says so.
	$ for run in $(seq 40); do printf '%s\n' '1 AP= 0.5000000000000000' '2 AP= 0.5000000000000000' > $run.n; done; seq 40 > runs; seq 2 > tid
	$ trap '' 25; ulimit -f 1; Topicsys-matrix tid runs n AP 2> /dev/null
	[1]
	$ trap '' 25; ulimit -f 0; NEV2mean runs tid n AP 2> /dev/null
	[1]
	$ Topicsys-matrix tid runs n AP > /dev/full
	cat: write error: No space left on device
	[1]
	$ ls -A | grep -v '[.]n$'
	runs
	tid

	== write errors are reported
	$ echo '1 AP= 0.5' > n.nev; echo n > runs; echo 1 > tid
	$ trap '' 25; ulimit -f 0; Topicsys-matrix tid runs nev AP 2>&1 | tail -n 1
	ntcir_eval items: <stdout>: cannot write: File too large
	$ NEV2mean -h 2>&1 > /dev/full | tail -n 1
	NEV2mean: cannot write: is the disk full?
	END
}

# The lists take 24 kB of 64, what labels them as much again and more.
@test "a full disk: no file is made for any run" {
	mkdir full
	mount -t tmpfs -o size=64k tmpfs full 2>/dev/null || skip 'no tmpfs'
	transcript <<-'END'
	$ cd full
	$ mkdir 1 2
	$ echo 'd00001 L1' | tee 1/1.rel > 2/2.rel
	$ awk 'BEGIN { for (i = 1; i <= 1700; i++) printf "d%05d\n", i }' | tee 1/1.run.res > 2/2.run.res
	$ printf '%s\n' 1 2 > tid; echo run > runs
	$ NTCIR-eval tid rel test runs -g 1
	NTCIR-eval: cannot write: is the disk full?
	[1]
	$ find . -type f | sort
	./1/1.rel
	./1/1.run.res
	./2/2.rel
	./2/2.run.res
	./runs
	./tid
	$ mount -o remount,size=256k . && NTCIR-eval tid rel test runs -g 1 && wc -l 1/1.run.test.lab 2/2.run.test.lab | tail -n 1
	created 1/1.run.test.lab
	created 2/2.run.test.lab
	created run.test.nev
	 3400 total
	END
}

@test "a full disk, whatever its size: a script of summaries that fails says so" {
	long
	mkdir full
	mount -t tmpfs -o size=64k tmpfs full 2>/dev/null || skip 'no tmpfs'
	transcript <<-'END'
	$ awk 'BEGIN { for (i = 1; i <= 200; i++) { print i, "AP= 0.5" > "a.e"; print i > "tid" } }'; cp a.e b.e; printf '%s\n' a b > runs
	$ for room in $(seq 20 4 60); do
	>   umount full; mount -t tmpfs -o size=${room}k tmpfs full && cp a.e b.e runs tid full && cd full || exit
	>   NEVIA2nev runs tid e AP 2> ../said > ../made && echo made || [ -s ../said ] || echo "$room kB: not a word"; cd ..; done | uniq
	made
	END
}

teardown() {
	cd /
	umount "$BATS_TEST_TMPDIR/full" 2>/dev/null || true
}

# NTCIREVAL_SAMPLE: see oracle.bats.
@test "the NTCIREVAL sample gives the .nev of its 2019 release" {
	[ -n "${NTCIREVAL_SAMPLE-}" ] || skip 'needs the data: NTCIREVAL_SAMPLE is not set'
	cp "$NTCIREVAL_SAMPLE/test.qrels" "$NTCIREVAL_SAMPLE/TRECRUN" .
	NTCIRsplitqrels test.qrels rel
	echo TRECRUN | TRECsplitruns test.qrels.tid
	echo TRECRUN | NTCIR-eval test.qrels.tid rel test -m 2019 -cutoffs 10,1000 -g 1:2
	cmp TRECRUN.test.nev "$NTCIREVAL_SAMPLE/TRECRUN.test.nev"
}

@test "examples that change judgements between the steps of an evaluation" {
	long
	transcript <<-'END'
	== examples/gains-by-topic chooses -g 1 or -g 1:2 for each topic
	$ "$ROOT/examples/gains-by-topic" .
	-g 1 for topics: 0005
	-g 1:2 for topics: 0001 0002 0003 0004 0006 0007 0008
	run            topics  Q-measure     RBP     ERR
	baseline.test       8     0.5203  0.1508  0.5436
	neural.test         8     0.7987  0.1851  0.7524
	$ grep -v L0 0005/0005.rel
	HD-1999-01-01-0166 L1
	$ grep 0005 neural.test.nev
	0005 # syslen=100 jrel=1 jnonrel=8
	0005 # r1=1 rp=1
	0005 Q-measure=           1.0000
	0005 RBP=                 0.0500
	0005 ERR=                 0.5000

	== examples/combinatorial-relevance gives the label to the second of a pair
	$ "$ROOT/examples/combinatorial-relevance" .
	baseline, topic 0003, the first 5:
	HD-1999-03-08-0078 L3
	HD-1998-01-04-0200
	HD-1999-07-26-0189 L3
	HD-1998-11-17-0049 L2
	HD-1999-04-12-0046 L1
	neural, topic 0003, the first 5:
	HD-2000-01-12-0211 L3
	HD-1999-07-26-0189
	HD-1998-01-04-0200 L3
	HD-1999-08-14-0029 L2
	HD-1998-04-25-0170 L1
	run              topics      AP  Q-measure     ERR
	baseline.single       8  0.3268     0.3275  0.5161
	neural.single         8  0.4925     0.4871  0.7025
	run             topics      AP  Q-measure     ERR
	baseline.pairs       8  0.3189     0.3182  0.5113
	neural.pairs         8  0.4432     0.4552  0.6554
	$ cat pairs
	0003 HD-1999-07-26-0189 HD-1998-01-04-0200 L3
	0007 HD-1999-08-21-0008 HD-1998-10-18-0063 L2
	$ grep -E '1999-08-21-0008|1998-10-18-0063' 0007/*.pairs.lab
	0007/0007.baseline.pairs.lab:HD-1999-08-21-0008
	0007/0007.neural.pairs.lab:HD-1999-08-21-0008
	0007/0007.neural.pairs.lab:HD-1998-10-18-0063 L2
	END
}

# Items of `lower` are those of neural in small letters. Intents have relevant items only, so D-NTCIR-IAeval says nothing.
@test "one warning a run counts the lists without judged items, topics that a run lacks, and lists that LIMIT cuts" {
	cp -R "$ROOT/examples/collection" c
	cd c
	transcript <<-'END'
	$ for file in neural example.*; do grep '^000[3678]' $file > four; mv four $file; done
	$ awk '{ $3 = tolower($3); print }' neural > lower; grep -v '^000[38]' neural > less; printf '%s\n' lower less neural > runs
	$ TRECsplitqrels -q example.trec.qrels rel; sort -r example.trec.qrels.tid > tid; TRECsplitruns -q tid < runs; TRECsplitruns -q tid 99 < runs
	TRECsplitruns: warning: less: 2 topics are missing from the run (first: "0008")
	TRECsplitruns: warning: lower: LIMIT 99 cuts the lists of 4 topics (first: "0008")
	TRECsplitruns: warning: less: 2 topics are missing from the run (first: "0008")
	TRECsplitruns: warning: less: LIMIT 99 cuts the lists of 2 topics (first: "0007")
	TRECsplitruns: warning: neural: LIMIT 99 cuts the lists of 4 topics (first: "0008")
	$ TRECsplitruns -q tid 100 < runs; NTCIR-eval -q tid rel all -g 1:2:3 < runs; grep 'AP=' lower.all.nev | head -n 1
	TRECsplitruns: warning: less: 2 topics are missing from the run (first: "0008")
	NTCIR-eval: warning: run lower: 4 topics have no judged item in the list (first: "0008"): are IDs of items written differently?
	0008 AP=                  0.0000
	$ cp 0007/0007.neural.res 0008/0008.neural.res; NTCIR-eval -q tid rel all -j -g 1:2:3 < runs
	>   NTCIR-eval -q tid rel all -truncate 1 -g 1:2:3 < runs
	NTCIR-eval: warning: run lower: 4 topics have no judged item in the list (first: "0008"): are IDs of items written differently?
	NTCIR-eval: warning: run neural: 1 topic has no judged item in the list (first: "0008")
	NTCIR-eval: warning: run lower: 4 topics have no judged item in the list (first: "0008"): are IDs of items written differently?
	NTCIR-eval: warning: run neural: 1 topic has no judged item in the list (first: "0008")
	$ DIN-splitqrels -q example.DINprob example.Dqrels test; echo lower > one; for f in */*.rel; do
	>   sed 's/L\(.\)/\1/' $f > ${f%rel}Crel; sed 's/L.*/&;c/; s/ /;/' $f > ${f%rel}erel; done
	$ C-NTCIR-eval -q tid Crel c one; E-NTCIR-eval -q tid erel e ';' one -g 1:2:3; D-NTCIR-eval -q tid test 10 d one; DIN-NTCIR-eval -q tid test 10 d one
	C-NTCIR-eval: warning: run lower: 4 topics have no judged item in the list (first: "0008"): are IDs of items written differently?
	E-NTCIR-eval: warning: run lower: 4 topics have no judged item in the list (first: "0008"): are IDs of items written differently?
	D-NTCIR-eval: warning: run lower: 4 topics have no judged item in the list (first: "0008"): are IDs of items written differently?
	DIN-NTCIR-eval: warning: run lower: 4 topics have no judged item in the list (first: "0008"): are IDs of items written differently?
	$ D-NTCIR-IAeval -q tid example.Iprob test.Irelv 10 ia one
	END
}
