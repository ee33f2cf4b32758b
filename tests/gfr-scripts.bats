# SPDX-License-Identifier: MIT
# The scripts for group fairness and for continuous gains.
load lib/transcript

# Two topics of one kind and one of another, two runs. Topic 1 has a list with one item of each group, topic 2 one
# relevant item; topic 3 is of another kind.
collection() {
	printf '%s\n' '1 a L1' '1 b L1' '2 c L1' '2 d L0' '3 e L1' >qrels
	printf '%s\n' '1 a 1 0' '1 b 0 1' '2 c 1 0' >x.gmemb
	printf '%s\n' '3 e 1 0 0' >y.gmemb
	printf '%s\n' .5 .5 >gold
	printf '%s\n' '1 Q0 a 1 2 r' '1 Q0 b 2 1 r' '2 Q0 d 1 2 r' '2 Q0 c 2 1 r' '3 Q0 e 1 1 r' >good
	printf '%s\n' '1 Q0 u 1 2 r' '2 Q0 c 1 1 r' '3 Q0 e 1 1 r' >bad
	printf '%s\n' good bad >runs
	NTCIRsplitqrels -q qrels rel
	NTCIRsplitqrels -q x.gmemb x
	NTCIRsplitqrels -q y.gmemb y
	TRECsplitruns -q qrels.tid runs
}

@test "NTCIR-GFReval: measures of each topic, options, what is wrong" {
	long
	collection
	transcript <<-'END'
	== NTCIR-GFReval: lists with groups, and measures of each topic
	# Rel is 1/2. good, topic 1: the distances are 0.3113, 1/2 and 1/2 at rank 1 and 0 at rank 2, weights 1/2 and 1/4.
	# Topic 2: d has (1/2, 1/2), so S_2 = (3/4, 1/4): NMD = 1/4, RNOD = 1/4, and JSD with M = (5/8, 3/8) is
	# (3/4 log2(6/5) + 1/4 log2(2/3) + 1/2 log2(4/5) + 1/2 log2(4/3)) / 2 = 0.0488; the weight is 1/2.
	$ NTCIR-GFReval x.gmemb.tid gold x rel x runs -g 1 -cutoffs 1 -m ERR,GF-JSD,GF-NMD,GF-RNOD,iRBU@
	created 1/1.good.x.GFlab
	created 2/2.good.x.GFlab
	created good.x.GFRnev
	created 1/1.bad.x.GFlab
	created 2/2.bad.x.GFlab
	created bad.x.GFRnev
	$ cat 1/1.good.x.GFlab 2/2.good.x.GFlab 1/1.bad.x.GFlab
	a 1 0
	b 0 1
	d 0.500000 0.500000
	c 1 0
	u 0.500000 0.500000
	$ cat good.x.GFRnev
	1 # syslen=2 jrel=2 jnonrel=0
	1 ERR=                 0.6250
	1 GF-JSD=              0.5944
	1 GF-NMD=              0.5000
	1 GF-RNOD=             0.5000
	1 iRBU@0001=           0.4950
	2 # syslen=2 jrel=1 jnonrel=1
	2 ERR=                 0.2500
	2 GF-JSD=              0.4756
	2 GF-NMD=              0.3750
	2 GF-RNOD=             0.3750
	2 iRBU@0001=           0.0000
	$ cat bad.x.GFRnev
	1 # syslen=1 jrel=2 jnonrel=0
	1 ERR=                 0.0000
	1 GF-JSD=              0.0000
	1 GF-NMD=              0.0000
	1 GF-RNOD=             0.0000
	1 iRBU@0001=           0.0000
	2 # syslen=1 jrel=1 jnonrel=1
	2 ERR=                 0.5000
	2 GF-JSD=              0.3444
	2 GF-NMD=              0.2500
	2 GF-RNOD=             0.2500
	2 iRBU@0001=           0.4950

	== NTCIR-GFReval: options for both steps, RUNLIST on standard input, a run that is named twice
	$ printf '%s\n' good good | NTCIR-GFReval -q x.gmemb.tid gold x rel x -g 1 -truncate 1 -ngroups 2 -m ERR -digits 2
	$ cat 1/1.good.x.GFlab 2/2.good.x.GFlab good.x.GFRnev
	a 1 0
	d 0.500000 0.500000
	1 # syslen=1 jrel=2 jnonrel=0
	1 ERR=                 0.50
	2 # syslen=1 jrel=1 jnonrel=1
	2 ERR=                 0.00
	$ printf '%s\n' a a b > 1/1.twice.res; printf '%s\n' c > 2/2.twice.res
	$ echo twice | NTCIR-GFReval -q x.gmemb.tid gold x rel x -g 1 -dup first -m ERR; cat twice.x.GFRnev
	1 # syslen=2 jrel=2 jnonrel=0
	1 ERR=                 0.6250
	2 # syslen=1 jrel=1 jnonrel=1
	2 ERR=                 0.5000
	$ for t in 1 2; do for f in $t/$t.x $t/$t.rel; do tr ' ' ';' < $f > new; mv new $f; done; done
	$ NTCIR-GFReval -q x.gmemb.tid gold x rel sep runs -g 1 -sep ';' -m ERR; cat 1/1.good.sep.GFlab bad.sep.GFRnev
	a;1;0
	b;0;1
	1 # syslen=1 jrel=2 jnonrel=0
	1 ERR=                 0.0000
	2 # syslen=1 jrel=1 jnonrel=1
	2 ERR=                 0.5000

	== NTCIR-GFReval: a topic without relevant items
	$ echo 'c L0' > 2/2.rel; NTCIR-GFReval -q x.gmemb.tid gold x rel x runs -g 1 -m ERR; cat bad.x.GFRnev
	NTCIR-GFReval: warning: 1 topic has no relevant item (first: "2"): no measure is defined there
	1 # syslen=1 jrel=2 jnonrel=0
	1 ERR=                 0.0000
	2 # no relevant items
	$ NEVtable good.x.GFRnev bad.x.GFRnev
	ntcir_eval table: good.x.GFRnev: warning: excluded 1 topic without relevant items
	ntcir_eval table: bad.x.GFRnev: warning: excluded 1 topic without relevant items
	run     topics     ERR
	good.x       1  0.6250
	bad.x        1  0.0000

	== NTCIR-GFReval: what is wrong makes no file
	$ NTCIR-GFReval x.gmemb.tid gold x rel x runs
	ntcir_eval GFRcompute: -g GAINS is required: gains of L1, L2, ..., such as 1:2:3 (see ntcir_eval GFRcompute -h)
	usage: NTCIR-GFReval [-q] TIDLIST GOLD GMVSUFFIX RELSUFFIX EVAL [RUNLIST]
	       -g GAINS [OPTIONS...]
	(NTCIR-GFReval -h explains the arguments)
	[2]
	$ NTCIR-GFReval x.gmemb.tid gold x rel x runs -g 1 -j
	NTCIR-GFReval: -j is not an option here
	usage: NTCIR-GFReval [-q] TIDLIST GOLD GMVSUFFIX RELSUFFIX EVAL [RUNLIST]
	       -g GAINS [OPTIONS...]
	[2]
	$ NTCIR-GFReval x.gmemb.tid gold x rel x runs -g 1 -gm x.gmemb
	NTCIR-GFReval: -gm is not an option here
	usage: NTCIR-GFReval [-q] TIDLIST GOLD GMVSUFFIX RELSUFFIX EVAL [RUNLIST]
	       -g GAINS [OPTIONS...]
	[2]
	$ NTCIR-GFReval x.gmemb.tid gone x rel x runs -g 1
	ntcir_eval GFRcompute: gone: No such file or directory
	ntcir_eval GFRcompute: gone: No such file or directory
	[1]
	$ NTCIR-GFReval qrels.tid gold x rel x runs -g 1
	ntcir_eval GFlabel: ./3/3.x: No such file or directory
	ntcir_eval GFlabel: ./3/3.x: No such file or directory
	[1]
	$ NTCIR-GFReval x.gmemb.tid gold x rel x
	NTCIR-GFReval: <stdin>: no runs
	[1]
	$ printf '%s\n' .5 .25 .25 > gold3
	$ NTCIR-GFReval x.gmemb.tid gold3 x rel x runs -g 1 2>&1 | sed 's/[.].*tree/STAGE/'
	ntcir_eval GFRcompute: STAGE/1/1.good.x.GFlab:1: expected 3 probabilities, as gold3 says, found 2
	ntcir_eval GFRcompute: STAGE/1/1.bad.x.GFlab:1: expected 3 probabilities, as gold3 says, found 2
	$ ls -A . 1 | grep GF
	[1]
	END
}

@test "matrices of several measures, and their mean" {
	long
	collection
	transcript <<-'END'
	== matrices of several measures, and their mean
	# The GFR score of topic 1 of good is the mean of ERR 0.625 and GF-NMD 0.5.
	$ NTCIR-GFReval -q x.gmemb.tid gold x rel x runs -g 1
	$ Topicsys-matrix-foreach-measure ./x.gmemb.tid runs x.GFRnev ERR GF-NMD@1000
	created x.gmemb.runs.x.GFRnev.ERR.tsm
	created x.gmemb.runs.x.GFRnev.GF-NMD@1000.tsm
	$ cat x.gmemb.runs.x.GFRnev.ERR.tsm; cat x.gmemb.runs.x.GFRnev.GF-NMD@1000.tsm
	0.6250 0.0000
	0.2500 0.5000
	0.5000 0.0000
	0.3750 0.2500
	$ Topicsys-matrix x.gmemb.tid runs x.GFRnev GF-NMD@1000 | cmp - x.gmemb.runs.x.GFRnev.GF-NMD@1000.tsm
	$ Average-topicsys-matrices x.gmemb.tid runs GFR 2 x.GFRnev.ERR.tsm x.GFRnev.GF-NMD@1000
	created x.gmemb.runs.GFR.tsm
	$ cat x.gmemb.runs.GFR.tsm
	0.5625 0.0000
	0.3125 0.3750
	$ Average-topicsys-matrices -q x.gmemb.tid runs again 3 GFR GFR GFR; cmp x.gmemb.runs.GFR.tsm x.gmemb.runs.again.tsm
	$ Topicsys-matrix-foreach-measure -q -ids x.gmemb.tid runs x.GFRnev ERR GF-NMD; cat x.gmemb.runs.x.GFRnev.GF-NMD.tsm
	topic good bad
	1 0.5000 0.0000
	2 0.3750 0.2500
	$ Average-topicsys-matrices -q x.gmemb.tid runs GFR 2 x.GFRnev.ERR x.GFRnev.GF-NMD; cat x.gmemb.runs.GFR.tsm
	topic good bad
	1 0.5625 0.0000
	2 0.3125 0.3750
	$ ntcir_eval discpower -B 20 x.gmemb.runs.GFR.tsm | tail -n 1 | cut -d ' ' -f 1-6
	ntcir_eval discpower: x.gmemb.runs.GFR.tsm: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	1 good bad 0.4375 0.1875 0.2500

	== Topicsys-matrix-foreach-measure: what is wrong makes no file
	$ NTCIR-GFReval -q x.gmemb.tid gold x rel x runs -g 1 -m ERR
	$ Topicsys-matrix-foreach-measure x.gmemb.tid runs x.GFRnev ERR GF-JSD
	ntcir_eval table: no measure GF-JSD in these files; they have ERR
	[1]
	$ Topicsys-matrix-foreach-measure x.gmemb.tid - x.GFRnev ERR
	Topicsys-matrix-foreach-measure: RUNLIST must be a file: its name is a part of those of the matrices
	usage: Topicsys-matrix-foreach-measure [-q] [-ids] TIDLIST RUNLIST SUFFIX
	       MEASURE...
	[2]
	$ Topicsys-matrix-foreach-measure x.gmemb.tid runs x.GFRnev
	usage: Topicsys-matrix-foreach-measure [-q] [-ids] TIDLIST RUNLIST SUFFIX
	       MEASURE...
	(Topicsys-matrix-foreach-measure -h explains the arguments)
	[2]
	$ Topicsys-matrix-foreach-measure x.gmemb.tid runs x.GFRnev ERR a/b
	Topicsys-matrix-foreach-measure: MEASURE "a/b" cannot be a part of a file's name
	usage: Topicsys-matrix-foreach-measure [-q] [-ids] TIDLIST RUNLIST SUFFIX
	       MEASURE...
	[2]
	$ ls | grep tsm
	[1]
	END
}

@test "matrices: topics without a measure, marks and blanks, those that do not fit" {
	transcript <<-'END'
	== a topic without a measure is left out of the matrices of all
	# Topic 3 has no value, 4 no A, and 2 no B; no file has topic 5.
	$ printf '%s\n' '1 A= 0.1' '1 B= 0.2' '2 A= 0.3' '3 # no relevant items' '4 B= 0.5' > r.e.nev
	$ printf '%s\n' '1 A= 0.6' '3 # no relevant items' > s.e.nev
	$ printf '%s\n' r s > runs; printf '%s\n' 1 2 3 4 5 > t.tid; Topicsys-matrix-foreach-measure -q -ids t.tid runs e.nev A B
	ntcir_eval table: warning: 2 topics excluded, as no run has A: 3 4
	ntcir_eval table: warning: 1 topic excluded, as no run has B: 2
	ntcir_eval table: r.e.nev: warning: 1 topic without A: 0.0000: 5
	ntcir_eval table: s.e.nev: warning: 1 topic without A: 0.0000: 5
	ntcir_eval table: r.e.nev: warning: 1 topic without B: 0.0000: 5
	ntcir_eval table: s.e.nev: warning: 2 topics without B: 0.0000: 1 5
	$ cat t.runs.e.nev.A.tsm t.runs.e.nev.B.tsm
	topic r s
	1 0.1 0.6
	5 0.0000 0.0000
	topic r s
	1 0.2 0.0000
	5 0.0000 0.0000
	$ Average-topicsys-matrices -q t.tid runs mean 2 e.nev.A e.nev.B; cat t.runs.mean.tsm
	topic r s
	1 0.1500 0.3000
	5 0.0000 0.0000

	== Average-topicsys-matrices: matrices that do not fit
	$ printf '%s\n' '0.1 0.2' '0.3 0.4' > t.r.a; printf '%s\n' '0.1 0.2' > t.r.rows; printf '%s\n' 0.1 0.3 > t.r.columns
	$ printf '%s\n' 'topic x y' '1 .1 .2' '01 .3 .4' > t.r.ids; sed s/01/1/ t.r.ids > t.r.topics; sed s/y/z/ t.r.ids > t.r.runs
	$ sed s/0.3/x/ t.r.a > t.r.word; sed s/0/-0/ t.r.a > t.r.minus; : > t.r.empty
	$ sed s/0.3/1e400/ t.r.a > t.r.huge; sed s/.4/-/ t.r.ids > t.r.missing
	$ mean() { Average-topicsys-matrices t.tid folder/r M "$@"; }
	> for other in rows columns ids word huge missing empty gone; do mean 2 a $other; done
	> mean 2 rows a; mean 2 ids topics; mean 2 ids runs; mean 2 ids a
	> mean 3 a a; mean 0; mean x a
	> mean 2 a/b a
	> ls | grep M.tsm
	Average-topicsys-matrices: t.r.rows:2: expected values, found none
	Average-topicsys-matrices: t.r.columns:1: expected the same columns, topics and runs as in t.r.a
	Average-topicsys-matrices: t.r.ids:1: expected the same columns, topics and runs as in t.r.a
	ntcir_eval items: t.r.word:2: expected a value (a number from -1e15 to 1e15), found "x"
	ntcir_eval items: t.r.huge:2: expected a value (a number from -1e15 to 1e15), found "1e400"
	ntcir_eval items: t.r.missing:3: expected a value (a number from -1e15 to 1e15), found "-"
	Average-topicsys-matrices: t.r.empty: the matrix is empty
	ntcir_eval items: t.r.gone: No such file or directory
	Average-topicsys-matrices: t.r.rows:2: expected values, found none
	Average-topicsys-matrices: t.r.topics:3: expected the same columns, topics and runs as in t.r.ids
	Average-topicsys-matrices: t.r.runs:1: expected the same columns, topics and runs as in t.r.ids
	Average-topicsys-matrices: t.r.a:1: expected the same columns, topics and runs as in t.r.ids
	Average-topicsys-matrices: N is the number of SUFFIXes, which is 2, not "3"
	usage: Average-topicsys-matrices [-q] TIDLIST RUNLIST LABEL N SUFFIX...
	usage: Average-topicsys-matrices [-q] TIDLIST RUNLIST LABEL N SUFFIX...
	(Average-topicsys-matrices -h explains the arguments)
	Average-topicsys-matrices: N is the number of SUFFIXes, which is 1, not "x"
	usage: Average-topicsys-matrices [-q] TIDLIST RUNLIST LABEL N SUFFIX...
	Average-topicsys-matrices: SUFFIX "a/b" cannot be a part of a file's name
	usage: Average-topicsys-matrices [-q] TIDLIST RUNLIST LABEL N SUFFIX...
	[1]
	$ Average-topicsys-matrices -q t.tid r M 3 a minus a; cat t.r.M.tsm; Average-topicsys-matrices -q t.tid r M 2 a minus; cat t.r.M.tsm
	0.0333 0.2000
	0.1000 0.4000
	0.0000 0.2000
	0.0000 0.4000

	== matrices: marks and blanks do not count; a run twice has no column of its own; GOLD is a file
	$ echo t > tid; echo r > runs; printf '\357\273\277topic r s\nt .1 .2\n' > tid.runs.a.tsm; printf 'topic  r\ts\nt .3 .4\n' > tid.runs.b.tsm
	$ Average-topicsys-matrices -q tid runs c 2 a b; cat tid.runs.c.tsm
	topic r s
	t 0.2000 0.3000
	$ echo > tid.runs.a.tsm; Average-topicsys-matrices -q tid runs c 1 a
	ntcir_eval items: tid.runs.a.tsm:1: expected "value...", found an empty line
	[1]
	$ echo 't AP= .5' > r.nev; printf '%s\n' r r > twice; Topicsys-matrix -ids tid twice nev AP
	topic r
	t .5
	$ echo r | NTCIR-GFReval tid - gm rel e -g 1 2>&1 | head -n 1
	NTCIR-GFReval: GOLD must be a file
	END
}

@test "continuous gains: NTCIRsplitCqrels, C-NTCIR-eval, and -H" {
	long
	transcript <<-'END'
	== NTCIRsplitCqrels: gains by topic, decreasing
	$ printf '%s\n' '# gains' '2 a 0.5' '1 b 1e-1' '2 c 0.75' '1 d 0' '1 e -0.25' '2 f .5' '1 g 12' '3 h -1' '1 i 9.5' > c
	$ NTCIRsplitCqrels c Crel; cat c.tid; head -n 9 [123]/*.Crel
	created 1/1.Crel
	created 2/2.Crel
	created 3/3.Crel
	created c.tid
	1
	2
	3
	==> 1/1.Crel <==
	g 12
	i 9.5
	b 1e-1
	d 0
	
	==> 2/2.Crel <==
	c 0.75
	a 0.5
	f .5
	
	==> 3/3.Crel <==
	$ tr ' ' ';' < c | sed 1d > s; NTCIRsplitCqrels -q s Crel ';'; cat 2/2.Crel
	c;0.75
	a;0.5
	f;.5
	$ echo '1 a L1' | NTCIRsplitCqrels - Crel
	ntcir_eval items: <stdin>:1: expected a gain, a number, found "L1"
	[1]
	$ echo '1 a 1 2' | NTCIRsplitCqrels - Crel
	ntcir_eval items: <stdin>:1: expected "topic item gain", found 4 fields
	[1]
	$ echo '../1 a 1' | NTCIRsplitCqrels - Crel
	NTCIRsplitCqrels: <stdin>:1: topic ID "../1" cannot name a directory (ntcir_eval evaluate reads it)
	[1]
	$ NTCIRsplitCqrels /dev/null Crel
	NTCIRsplitCqrels: /dev/null: no judgements
	[1]

	== C-NTCIR-eval: continuous gains; -H sets the scale of all topics
	# Topic 1: a has gain 3, b 1; H is 3 or with -H 4, so ERR is 3/4 + 1/2 1/4 1/4 or 3/5 + 1/2 2/5 1/5.
	$ printf '%s\n' '1 a 3' '1 b 1' '1 c 0' '2 a 0.5' > q; NTCIRsplitCqrels -q q Crel
	$ printf '%s\n' a b c u > 1/1.r.res; printf '%s\n' u a > 2/2.r.res
	$ echo r | C-NTCIR-eval q.tid Crel e -m ERR,nERR@2,P@2
	created 1/1.r.e.Clab
	created 2/2.r.e.Clab
	created r.e.Cnev
	$ cat 1/1.r.e.Clab 2/2.r.e.Clab r.e.Cnev
	a 3.0000
	b 1.0000
	c 0.0000
	u
	u
	a 0.5000
	1 # syslen=4 jrel=2 jnonrel=1
	1 # r1=1 rp=1
	1 ERR=                 0.7812
	1 nERR@0002=           1.0000
	1 P@0002=              1.0000
	2 # syslen=2 jrel=1 jnonrel=0
	2 # r1=2 rp=2
	2 ERR=                 0.1667
	2 nERR@0002=           0.5000
	2 P@0002=              0.5000
	$ echo r | C-NTCIR-eval -q q.tid Crel e -m ERR -H 4 -truncate 2 -j; grep -v '# r1' r.e.Cnev
	1 # syslen=2 jrel=2 jnonrel=1
	1 ERR=                 0.6400
	2 # syslen=1 jrel=1 jnonrel=0
	2 ERR=                 0.1000
	$ echo r | C-NTCIR-eval -q q.tid Crel e -m ERR -H 2
	ntcir_eval gcompute: ./1/1.Crel: the gain 3 is above that of -H, 2
	[1]
	$ echo r | C-NTCIR-eval -q q.tid Crel e -ec
	C-NTCIR-eval: -ec is not an option here
	usage: C-NTCIR-eval [-q] TIDLIST SUFFIX EVAL [RUNLIST] [OPTIONS...]
	[2]

	== D-NTCIR-IAeval passes -H on: an intent without items of the highest grade is on the same scale
	# Of intent 2 only the gain 1 is there; with -H 3, 1/4 in place of 1/2.
	$ printf '%s\n' '1 1 0.5' '1 2 0.5' > iprob; printf '%s\n' '1 1 a L3' '1 2 b L1' > dqrels
	$ DIN-splitqrels -q iprob dqrels test; printf '%s\n' b a > 1/1.r.res
	$ echo r | D-NTCIR-IAeval -q iprob.tid iprob test.Irelv 2 e - -m ERR@ -ia ERR; grep -v '#' r.e.nevIA
	1 1 0.5 ERR@0002=            0.3750
	1 2 0.5 ERR@0002=            0.5000
	1 SUMp= 1.0000 IA-ERR@0002= 0.4375
	$ echo r | D-NTCIR-IAeval -q iprob.tid iprob test.Irelv 2 e - -m ERR@ -ia ERR -H 3; grep -v '#' r.e.nevIA
	1 1 0.5 ERR@0002=            0.3750
	1 2 0.5 ERR@0002=            0.2500
	1 SUMp= 1.0000 IA-ERR@0002= 0.3125
	$ echo r | D-NTCIR-IAeval -q iprob.tid iprob test.Irelv 2 e - -m ERR@ -ia ERR -H 2
	ntcir_eval gcompute: ./1/1.test.Irelv1: the gain 3 is above that of -H, 2
	[1]
	END
}

@test "the mean of matrices with topics and runs" {
	transcript <<-'END'
	== the mean of matrices with topics and runs is a measure of each run
	# The means: good .75 and .5, bad 0 and .25; of the only topic of group x good is .75 and bad 0.
	$ printf '%s\n' 'topic good bad' '1 0.5 0' '2 .25 0.5' > t.r.A.tsm; printf '%s\n' 'topic good bad' '1 1 0' '2 .75 0' > t.r.B.tsm
	$ Average-topicsys-matrices t.tid r GFR 2 A B; cat GFR/good.nev GFR/bad.nev
	created t.r.GFR.tsm
	created GFR/good.nev
	created GFR/bad.nev
	1 GFR= 0.7500
	2 GFR= 0.5000
	1 GFR= 0.0000
	2 GFR= 0.2500
	$ printf '%s\n' '1 x' '2 y' > groups; ntcir_eval table -by groups GFR/*.nev
	run   group  topics     GFR
	bad   x           1  0.0000
	bad   y           1  0.2500
	bad   all         2  0.1250
	good  x           1  0.7500
	good  y           1  0.5000
	good  all         2  0.6250
	$ : > GFR/old.nev; : > GFR/older.nev; Average-topicsys-matrices -q t.tid r GFR 1 A; cat GFR/bad.nev
	>   rm GFR/old.nev; Average-topicsys-matrices -q t.tid r GFR 1 A; rm GFR/older.nev
	Average-topicsys-matrices: warning: GFR: the directory has 2 other .nev files, such as "old.nev"
	1 GFR= 0.0000
	2 GFR= 0.5000
	Average-topicsys-matrices: warning: GFR: the directory has 1 other .nev file, such as "older.nev"
	$ awk 'BEGIN { for (line = 0; line < 2; line++) { printf line ? "1" : "topic"
	>   for (i = 10; i < 30; i++) printf line ? " ." i : " r" i; print "" } }' > t.r.C.tsm; Average-topicsys-matrices t.tid r M 1 C; cat M/r29.nev
	created 21 files, the first t.r.M.tsm
	1 M= 0.2900
	$ echo '.5 .25' > t.r.D; Average-topicsys-matrices t.tid r 'a b' 1 D; ls | grep -c '^a'
	created t.r.a b.tsm
	0
	[1]

	== the mean of matrices: names that cannot be those of files, and a file in the directory's place
	$ printf '%s\n' 'topic good bad' '1 0.5 0' > t.r.A.tsm
	$ for label in .. 'G F' '#G'; do Average-topicsys-matrices t.tid r "$label" 1 A; done
	Average-topicsys-matrices: LABEL ".." cannot be the name of a measure and of its directory
	Average-topicsys-matrices: LABEL "G F" cannot be the name of a measure and of its directory
	Average-topicsys-matrices: LABEL "#G" cannot be the name of a measure and of its directory
	[1]
	$ sed 's|good|a/b|' t.r.A.tsm > t.r.B; sed 's|good|bad|' t.r.A.tsm > t.r.C; for part in B C; do Average-topicsys-matrices t.tid r G 1 $part; done
	Average-topicsys-matrices: t.r.B:1: run "a/b" cannot have a file of its own
	Average-topicsys-matrices: t.r.C:1: run "bad" cannot have a file of its own
	[1]
	$ : > G; Average-topicsys-matrices t.tid r G 1 A 2>&1 | sed 's/.*: //'; ls
	File exists
	G
	t.r.A.tsm
	t.r.B
	t.r.C
	END
}
