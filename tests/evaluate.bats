# SPDX-License-Identifier: MIT
# evaluate: from judgements and runs to a table. That its values are those of label and compute is shown on random
# collections by tests/tools/oracle/compare-evaluate.
load lib/transcript

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

@test "evaluate: measures, gains, orders, topics and options of the table" {
	make_files
	transcript <<-'END'
	== one command from files to table: the order is that of scores
	$ ntcir_eval evaluate qrels good runs/fair
	run   topics      AP  MSnDCG@10  nERR@10    Q@10    P@10      RR
	good       2  1.0000     1.0000   1.0000  1.0000  0.1500  1.0000
	fair       2  0.5417     0.6503   0.5064  0.6917  0.1500  0.5000
	$ ntcir_eval evaluate -g 1:2 ntcir.qrels good runs/fair > ntcir; ntcir_eval evaluate qrels good runs/fair | cmp ntcir
	$ ls
	good
	ntcir
	ntcir.qrels
	qrels
	runs

	== other measures, gains and orders; topics
	# In the file's order fair has x, b, a and c, y. With -g 0:1 only a is relevant, at rank 3, and topic 2 has no relevant item.
	# P@5 is 2/5 and 1/5, P@1 0 and 1, MSnDCG@5 that at 10. RBP is .05 (2 .95 + .95^2)/2 = .070063 and .05 .95/2 = .02375: mean .0469.
	$ ntcir_eval evaluate -m AP,P@1 -m RR runs/../qrels runs/fair
	run   topics      AP     P@1      RR
	fair       2  0.5417  0.0000  0.5000
	$ ntcir_eval evaluate -cutoffs 5 qrels runs/fair
	run   topics      AP  MSnDCG@5  nERR@5     Q@5     P@5      RR
	fair       2  0.5417    0.6503  0.5064  0.6917  0.3000  0.5000
	$ ntcir_eval evaluate -sort file -m AP --g=0:1 qrels runs/fair good 2> /dev/null
	run   topics      AP
	fair       1  0.3333
	good       1  1.0000
	$ ntcir_eval evaluate -topics P@5 -m AP qrels runs/fair good
	topic    fair    good
	1      0.4000  0.4000
	2      0.2000  0.2000
	$ ntcir_eval evaluate -topics AP -summary -digits 5 qrels runs/fair good
	topic    worst   median     mean     best  best-run
	1      0.58333  0.79167  0.79167  1.00000  good
	2      0.50000  0.75000  0.75000  1.00000  good
	$ ntcir_eval evaluate -long -m AP -digits 6 qrels runs/fair
	run	topic	measure	value
	fair	1	AP	0.583333
	fair	2	AP	0.500000
	$ ntcir_eval evaluate -m RBP -rbp 0.95 -also P@1 -truncate 2 qrels runs/fair
	run   topics     RBP     P@1
	fair       2  0.0356  0.0000
	$ ntcir_eval evaluate -m AP -topic 2 qrels runs/fair; printf '# one\n\n1\n#\n' > ids; ntcir_eval evaluate -m AP -topic-file ids qrels runs/fair
	run   topics      AP
	fair       1  0.5000
	run   topics      AP
	fair       1  0.5833

	== condensed lists; topics without relevant items count as 0; a baseline by its path
	# Condensed, topic 2 of fair is c alone: AP is (.5833 + 1)/2. With -g 0:1 topic 2 counts as 0: .3333/2 and 1/2. Differences of .4167
	# and .5: t is 11, with one degree of freedom p is 2 arctan(1/11) / pi = .0577.
	$ ntcir_eval evaluate -j -m AP qrels runs/fair
	run   topics      AP
	fair       2  0.7917
	$ ntcir_eval evaluate -sort file -m AP -g 0:1 -norel zero qrels runs/fair good
	run   topics      AP
	fair       2  0.1667
	good       2  0.5000
	$ for run in runs/fair fair; do ntcir_eval evaluate -m AP -test t -baseline $run qrels runs/fair good | sed -n 2,3p; done
	fair       2  0.5417
	good       2  1.0000 (+0.4583)
	fair       2  0.5417
	good       2  1.0000 (+0.4583)

	== options of the table
	# AP of fair is .583333 and .5: sd .0589256, half of the interval 12.7062 .0589256 / sqrt 2 = .5294. The geometric mean is
	# sqrt(.583333 .5) = .5401. Topics by increasing mean AP of both runs: topic 2 .75, topic 1 .7917.
	$ ntcir_eval evaluate -m AP -test t -alpha 0.1 -baseline good -wtl --format=markdown qrels good runs/fair
	| run | topics | AP |
	| :--- | ---: | :--- |
	| good | 2 | **1.0000** |
	| fair | 2 | 0.5417 (-0.4583\*, 0/0/2) |

	In brackets: the difference from good, and the topics above/equal/below; \* means that it is significant.
	Paired t test: alpha 0.1 for each pair by itself; 2 topics.
	$ ntcir_eval evaluate -m RR -order AP -ci qrels runs/fair good
	run   topics          RR               AP
	good       2  1.0000 ± -       1.0000 ± -
	fair       2  0.5000 ± -  0.5417 ± 0.5294
	$ printf '%s\n' '1 long' '2 short' '9 none' > groups; ntcir_eval evaluate -m AP -by groups -order AP qrels runs/fair good
	run   group  topics      AP
	good  long        1  1.0000
	good  short       1  1.0000
	good  all         2  1.0000
	fair  long        1  0.5833
	fair  short       1  0.5000
	fair  all         2  0.5417
	$ ntcir_eval evaluate -m AP -geometric qrels runs/fair
	geometric means  topics      AP
	fair                  2  0.5401
	$ ntcir_eval evaluate -topics AP -order AP -format json qrels runs/fair good
	[
	{"topic": "2", "fair": 0.5000, "good": 1.0000},
	{"topic": "1", "fair": 0.5833, "good": 1.0000}
	]
	$ ntcir_eval evaluate -m AP -test tukey -format tsv qrels good runs/fair
	ntcir_eval evaluate: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	ntcir_eval evaluate: Randomised Tukey HSD test: alpha 0.05 for all pairs together, exact; 2 topics.
	letter	run	topics	AP	AP above
	a	good	2	1.0000	
	b	fair	2	0.5417	
	$ ntcir_eval evaluate -m AP -order AP -format latex qrels runs/fair good
	\begin{tabular}{lr}
	\toprule
	run & AP \\
	\midrule
	good & \textbf{1.0000} \\
	fair & 0.5417 \\
	\bottomrule
	\end{tabular}

	2 topics.
	$ ntcir_eval evaluate -m AP -ci -format latex qrels runs/fair | sed -n 5p
	fair & \textbf{0.5417} $\pm$ 0.5294 \\

	== a measure that is named twice has one column, and one row in -long
	# By trec_eval's name, too. compute and -format nev print a measure as often as it is named; of these lines table reads one.
	$ ntcir_eval evaluate -m AP,map,P@1,AP -also AP qrels good; ntcir_eval evaluate -long -topic 2 -m RR,AP,RR qrels good
	run   topics      AP     P@1
	good       2  1.0000  1.0000
	run	topic	measure	value
	good	2	RR	1.0000
	good	2	AP	1.0000
	$ ntcir_eval evaluate -m RR,AP,RR -topics AP -order RR qrels good; ntcir_eval evaluate -format nev -m AP,AP qrels good | tee good.nev | tail -n 2
	topic    good  (mean)
	1      1.0000  1.0000
	2      1.0000  1.0000
	all AP=                  1.0000
	all AP=                  1.0000
	$ ntcir_eval table good.nev; ntcir_eval table -m AP,map,AP good.nev; ntcir_eval table -long -m AP,AP good.nev
	run   topics      AP
	good       2  1.0000
	run   topics      AP
	good       2  1.0000
	run	topic	measure	value
	good	1	AP	1.0000
	good	2	AP	1.0000
	END
}

@test "the formats of judgements and runs: fields, levels, gains, names of any bytes" {
	transcript <<-'END'
	== BEIR's qrels, MS MARCO's runs, decimal gains
	# d1 and d2 are judged for q1, d3 for q2. MS MARCO's run has d1, d2 and d9, d3: AP 1 and 1/2, and by scores the same. With gains .5, 0
	# and 2, H is 2: ERR of q1 (.5/3), divided by itself; of q2 2/3 / 2, divided by 2/3. RBP .05/2 .5 = .0125 and .05/2 .95 2 = .0475,
	# with H 4 half of that.
	$ printf 'q1\td1\t1\nq1\td2\t0\nq2\td3\t2\n' > beir; (printf 'query-id\tcorpus-id\tscore\n'; cat beir) > headed
	$ printf '%s\n' 'q2 d9 1' 'q1 d1 1' 'q1 d2 2' 'q2 d3 2' > marco
	$ printf '%s\n' 'q1 Q0 d1 1 2 r' 'q1 Q0 d2 2 1 r' 'q2 Q0 d9 1 2 r' 'q2 Q0 d3 2 1 r' > trec
	$ ntcir_eval evaluate -m AP beir marco trec; ntcir_eval evaluate -m AP headed marco
	run    topics      AP
	marco       2  0.7500
	trec        2  0.7500
	run    topics      AP
	marco       2  0.7500
	$ ntcir_eval evaluate -m AP -sort file beir marco
	run    topics      AP
	marco       2  0.7500
	$ ntcir_eval label -trec -r headed trec
	q1 d1 L1
	q1 d2 L0
	q2 d9
	q2 d3 L2
	$ sed 's/1$/0.5/' beir > gains; ntcir_eval evaluate -m AP,nERR@10,RBP gains marco; ntcir_eval evaluate -m RBP -H 4 gains marco
	ntcir_eval evaluate: note: RBP has p = 0.95; RBP of ir_measures has p = 0.8: RBP(p=0.8)
	run    topics      AP  nERR@10     RBP
	marco       2  0.7500   0.7500  0.0300
	ntcir_eval evaluate: note: RBP has p = 0.95; RBP of ir_measures has p = 0.8: RBP(p=0.8)
	run    topics     RBP
	marco       2  0.0150
	$ printf '%s\n' 'q1 0 d1 0.5' 'q1 0 d2 -0.5' 'q1 0 d3 -1' 'q2 0 d3 2' > gains4; ntcir_eval evaluate -v -topic q1 -m Judged@2 gains4 trec
	ntcir_eval evaluate: gains4:2: warning: 1 gain is below 0 and not -1 (first here: "-0.5"): not judged; if they mean judged nonrelevant, make them 0: awk '$4 < 0 && $4 != -1 { $4 = 0 } 1'
	# run trec
	q1 # syslen=2 jrel=1 jnonrel=0
	q1 # r1=1 rp=1
	q1 # rank item label   gain Judged@2
	q1 #    1 d1   0.5   0.5000   1.0000
	q1 #    2 d2   -     0.0000  -0.5000
	q1 Judged@0002=         0.5000
	$ ntcir_eval evaluate -g 1:2 gains marco; ntcir_eval evaluate -H 4 beir marco; ntcir_eval evaluate -H 1 gains marco
	ntcir_eval evaluate: gains:1: -g is for levels, and this file has gains, first here
	ntcir_eval evaluate: beir: -H is for gains, and this file has levels
	ntcir_eval evaluate: gains: topic "q2": the gain 2 is above that of -H, 1
	[1]
	$ ntcir_eval label -trec -r gains trec; ntcir_eval label -trec -r beir marco
	# error: ntcir_eval label failed
	ntcir_eval label: gains:1: expected a level, an integer, found "0.5" (decimal gains? evaluate reads them)
	# error: ntcir_eval label failed
	ntcir_eval label: marco:1: expected "topic anything item rank score runname", found 3 fields (NTCIR qrels? or an MS MARCO run? evaluate reads a run of such lines)
	[1]
	$ tr '\t' ' ' < beir | ntcir_eval evaluate - trec; head -n 2 marco | sed 's/1$/x/' | ntcir_eval evaluate beir -
	ntcir_eval evaluate: <stdin>:1: expected "topic anything item level" or "topic item label", found 3 fields and no label L0, L1, ... (BEIR's qrels have tabs: tr ' ' '\t' < FILE)
	ntcir_eval evaluate: <stdin>:1: expected a rank, found "x" (lines of three fields have "topic item rank"; the ranks of a topic begin with 0 or 1, and rise; if these are headings: sed 1d FILE)
	[1]

	== levels and gains, as they may be written
	# AP of the list a, b. Levels are whole numbers, with a sign or zeros before them or not; -1 is unjudged, and lower ones are said.
	# With a point they are gains, and one below 0 is unjudged.
	$ printf '%s\n' '1 Q0 a 1 2 r' '1 Q0 b 2 1 r' > run
	$ for level in +1 007 -0 -01 10 +0.5 .5 1. -.5 -1. 0.0 + - -- . +. L1 1x 1e1 1e-1 1.5e1; do
	>   printf '1 0 b 1\n1 0 a %s\n' $level | ntcir_eval evaluate -m AP - run; done 2>&1 | sed '/warning: /d; /^run  topics/d'
	run       1  1.0000
	run       1  1.0000
	run       1  0.5000
	run       1  0.5000
	run       1  1.0000
	run       1  1.0000
	run       1  1.0000
	run       1  1.0000
	run       1  0.5000
	run       1  0.5000
	run       1  0.5000
	ntcir_eval evaluate: <stdin>:2: expected a level, an integer, found "+"
	ntcir_eval evaluate: <stdin>:2: expected a level, an integer, found "-"
	ntcir_eval evaluate: <stdin>:2: expected a level, an integer, found "--"
	ntcir_eval evaluate: <stdin>:2: expected a gain (a number from 0 to 1e15), found "."
	ntcir_eval evaluate: <stdin>:2: expected a gain (a number from 0 to 1e15), found "+."
	ntcir_eval evaluate: <stdin>:2: expected a level, an integer, found "L1"
	ntcir_eval evaluate: <stdin>:2: expected a level, an integer, found "1x"
	ntcir_eval evaluate: <stdin>:2: expected a level, an integer, found "1e1"
	ntcir_eval evaluate: <stdin>:2: expected a level, an integer, found "1e-1"
	run       1  1.0000
	$ printf '1 0 %s\n' 'a -007' 'b -3' 'b 1' | ntcir_eval evaluate -m AP - run
	ntcir_eval evaluate: <stdin>:1: warning: 2 levels are below -1 (first here: "-7"): not judged, as in trec_eval; if they mean spam that was judged, make them 0: awk '$4 < -1 { $4 = 0 } 1'
	run  topics      AP
	run       1  0.5000
	$ for twice in '1 01' '1 1.0' '.5 0.50' '1 2' '1 1.5' '1 -0.5'; do
	>   printf '1 0 a %s\n' $twice | ntcir_eval evaluate -m AP - run; done 2>&1 | sed '/^run/d'
	ntcir_eval evaluate: <stdin>:2: warning: 1 judgement is repeated, first 1 a
	ntcir_eval evaluate: <stdin>:2: warning: 1 judgement is repeated, first 1 a
	ntcir_eval evaluate: <stdin>:2: warning: 1 judgement is repeated, first 1 a
	ntcir_eval evaluate: <stdin>:2: item "a" is judged differently on line 1
	ntcir_eval evaluate: <stdin>:2: item "a" is judged differently on line 1
	ntcir_eval evaluate: <stdin>:2: warning: 1 gain is below 0 and not -1 (first here: "-0.5"): not judged; if they mean judged nonrelevant, make them 0: awk '$4 < 0 && $4 != -1 { $4 = 0 } 1'

	== the first line of judgements: BEIR's with a heading or without, NTCIR's, TREC's
	# The first line of judgements shows what they are.
	$ echo '1 Q0 a 1 1 r' > run
	$ for lines in 'query-id corpus-id score\n1\ta\t1' 'query-id\tcorpus-id\tscore\n1\ta\t1' \
	>   'query-id\tcorpus-id\tlevel\n1\ta\t1' 'query-id\tdoc\tscore\n1\ta\t1' \
	>   'topic\tcorpus-id\tscore\n1\ta\t1' '1\ta\t1' '1 a\t1' '1\ta 1' '1\ta\t1\n1 b 0' '1 a 1' '1 a x' \
	>   '1 a L1\n1 b 1' '1 a L1\n1 b L0 c' '1 0 a 1 x' 'all 0 a 1' '1 0 a 1\nall 0 a 1'
	> do printf "$lines\n" | ntcir_eval evaluate -m AP - run; done 2>&1 | sed '/warning: /d; /^run  topics/d'
	run       1  1.0000
	run       1  1.0000
	ntcir_eval evaluate: <stdin>:1: expected a level, an integer, found "level" (is line 1 a heading? sed 1d FILE)
	ntcir_eval evaluate: <stdin>:1: expected a level, an integer, found "score" (is line 1 a heading? sed 1d FILE)
	ntcir_eval evaluate: <stdin>:1: expected a level, an integer, found "score" (is line 1 a heading? sed 1d FILE)
	run       1  1.0000
	ntcir_eval evaluate: <stdin>:1: expected "topic anything item level" or "topic item label", found 3 fields and no label L0, L1, ... (BEIR's qrels have tabs: tr ' ' '\t' < FILE)
	ntcir_eval evaluate: <stdin>:1: expected "topic anything item level" or "topic item label", found 3 fields and no label L0, L1, ... (BEIR's qrels have tabs: tr ' ' '\t' < FILE)
	run       1  1.0000
	ntcir_eval evaluate: <stdin>:1: expected "topic anything item level" or "topic item label", found 3 fields and no label L0, L1, ... (BEIR's qrels have tabs: tr ' ' '\t' < FILE)
	ntcir_eval evaluate: <stdin>:1: expected "topic anything item level" or "topic item label", found 3 fields and no label L0, L1, ...
	ntcir_eval evaluate: <stdin>:2: expected a label L0, L1, ..., as in the first line, found "1"
	ntcir_eval evaluate: <stdin>:2: expected "topic item label", as in the first line, found 4 fields
	ntcir_eval evaluate: <stdin>:1: expected a level, an integer, found "x"
	ntcir_eval evaluate: <stdin>:1: the topic ID "all" is the name of the means: rename the topic
	ntcir_eval evaluate: <stdin>:2: the topic ID "all" is the name of the means: rename the topic

	== a gain above 1e15 is an error in every topic
	# Nothing else checks gains of topics that were not chosen.
	$ printf '%s\n' '1 0 a 0.5' '2 0 b 1000000000000000.5' > qrels; printf '%s\n' '1 Q0 a 1 9 r' '2 Q0 b 1 9 r' > run
	$ ntcir_eval evaluate -topic 1 -H 9 qrels run
	ntcir_eval evaluate: qrels:2: expected a gain (a number from 0 to 1e15), found "1000000000000000.5"
	[1]
	$ sed 's/1000000000000000[.]5/1000000000000000.0/' qrels | ntcir_eval evaluate -topic 1 -m AP,MSnDCG@10 -H 9 - run
	run  topics      AP  MSnDCG@10
	run       1  1.0000     1.0000

	== json: names of any bytes, and null for what is not defined
	# Topics "\ (with an item at rank 2), byte 1 and é (none relevant), and byte 255 (not in the run).
	$ printf '"\\ 0 a 1\n\001é 0 a 0\n\377 0 a 2\n' > qrels; printf '"\\ 0 b 1 2 r\n"\\ 0 a 2 1 r\n' > 'é"'
	$ ntcir_eval evaluate -m 'AP,AP(rel=2),num_ret' -long -format json -digits 17 qrels 'é"' 2> /dev/null
	{"run": "é\"", "topic": "\"\\", "measure": "AP", "value": 0.50000000000000000}
	{"run": "é\"", "topic": "\"\\", "measure": "AP(rel=2)", "value": null}
	{"run": "é\"", "topic": "\"\\", "measure": "num_ret", "value": 2}
	{"run": "é\"", "topic": "\u0001é", "measure": "AP", "value": null}
	{"run": "é\"", "topic": "\u0001é", "measure": "AP(rel=2)", "value": null}
	{"run": "é\"", "topic": "\u0001é", "measure": "num_ret", "value": null}
	{"run": "é\"", "topic": "�", "measure": "AP", "value": 0.00000000000000000}
	{"run": "é\"", "topic": "�", "measure": "AP(rel=2)", "value": 0.00000000000000000}
	{"run": "é\"", "topic": "�", "measure": "num_ret", "value": 0}
	$ ntcir_eval evaluate -m 'AP,AP(rel=3)' -ci -format json qrels 'é"' 2> /dev/null | sed 's/"version": "[0-9].*"/VERSION/'
	[
	{"run": "é\"", "topics": 2, "AP": 0.2500, "AP ci": 3.1766, "AP(rel=3)": null, "AP(rel=3) ci": null, "test": null, "correct": null, "alpha": 0.05, "B": null, "seed": null, "margin": null, VERSION}
	]

	== a run of three fields has ranks that begin with 0 or 1 and rise
	# Of topic 2 the lines are a, b; the order of the file is that of the ranks, gaps or not.
	$ printf '%s\n' '1 0 a 1' '2 0 b 1' > qrels; printf '%s\n' '2 a 0' '1 a 1' '1 b 7' '2 b 5' > run; ntcir_eval evaluate -m RR qrels run
	run  topics      RR
	run       2  0.7500
	$ for lines in '1 a 95:1 b 80' '1 a 1:1 b 1' '1 a -1:1 b 0' '1 a 0:1 b -1' '1 a 1:9 x 1:9 y 0' \
	>   '2 a 1:1 b 1:2 b 1' '1 a 1.5'; do echo "$lines" | tr : '\n' |
	>   ntcir_eval evaluate -m RR -topic 1 qrels -; done 2>&1 | cut -d '(' -f 1
	ntcir_eval evaluate: <stdin>:1: expected a rank, found "95" 
	ntcir_eval evaluate: <stdin>:2: expected a rank, found "1" 
	ntcir_eval evaluate: <stdin>:1: expected a rank, found "-1" 
	ntcir_eval evaluate: <stdin>:2: expected a rank, found "-1" 
	ntcir_eval evaluate: <stdin>:3: expected a rank, found "0" 
	ntcir_eval evaluate: <stdin>:3: expected a rank, found "1" 
	ntcir_eval evaluate: <stdin>:1: expected a rank, found "1.5" 

	== runs and judgements that are refused or doubted: empty, equal ranks, the topic all, judgements again, a NUL
	$ printf '%s\n' '1 0 a 1' '2 0 b 1' > qrels; : > empty; printf '# a\n' > comment; ntcir_eval evaluate -m RR qrels empty comment
	ntcir_eval evaluate: empty: the run is empty
	ntcir_eval evaluate: comment: the run is empty
	[1]
	$ printf '%s\n' '1 Q0 b 5 2 r' '1 Q0 a 5 3 r' '2 Q0 b 1 1 r' > run; ntcir_eval evaluate -m RR -sort rank qrels run
	ntcir_eval evaluate: run: warning: in 1 of 2 topics all ranks are equal, so the items stay in the order of the file
	run  topics      RR
	run       2  0.7500
	$ sed 's/^2/all/' qrels | ntcir_eval evaluate - run; echo all > list; ntcir_eval evaluate -topic-file list qrels run
	ntcir_eval evaluate: <stdin>:2: the topic ID "all" is the name of the means: rename the topic
	ntcir_eval evaluate: list:1: the topic ID "all" is the name of the means: rename the topic
	[1]
	$ cat qrels qrels qrels | ntcir_eval evaluate -m RR - run; cat qrels qrels | ntcir_eval evaluate -m RR -topic 2 - run
	ntcir_eval evaluate: <stdin>:3: warning: 4 judgements are repeated, first 1 a
	ntcir_eval evaluate: run: warning: in 1 of 2 topics scores rise, in none they fall, and ranks are equal: are the scores distances? (-sort file keeps the order of the lines)
	run  topics      RR
	run       2  1.0000
	ntcir_eval evaluate: <stdin>:4: warning: 1 judgement is repeated, first 2 b
	ntcir_eval evaluate: run: warning: in 1 of 2 topics scores rise, in none they fall, and ranks are equal: are the scores distances? (-sort file keeps the order of the lines)
	run  topics      RR
	run       1  1.0000
	$ echo '1 0 a 2' | cat qrels - > other; ntcir_eval evaluate -m RR other run; ntcir_eval evaluate -m RR -topic 2 other run
	ntcir_eval evaluate: other:3: item "a" is judged differently on line 1
	ntcir_eval evaluate: run: warning: in 1 of 2 topics scores rise, in none they fall, and ranks are equal: are the scores distances? (-sort file keeps the order of the lines)
	run  topics      RR
	run       1  1.0000
	$ head -c 3000000 /dev/zero | gzip > zeros.gz; ntcir_eval evaluate qrels zeros.gz
	ntcir_eval evaluate: zeros.gz:1: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	[1]
	END
}

@test "the same table from a run as it is, shuffled, compressed, with carriage returns, a description and comments" {
	make_files
	need gzip xz bzip2 zstd
	gzip -c runs/fair >fair.gz; xz -c runs/fair >fair2.xz; bzip2 -c runs/fair >fair3.bz2; zstd -qc runs/fair >fair4
	gzip -c qrels >qrels.gz
	{ cat good; echo '1 Q0'; } | gzip >bad.gz
	gzip -c good | head -c 20 >cut.gz
	sed -n '4p;1p;5p;3p;2p' runs/fair >shuffled
	{ printf '<SYSDESC>a system</SYSDESC>\r\n'; echo '# a comment'; sed "s/$/$(printf '\r')/" runs/fair; } >crlf
	transcript <<-'END'
	$ ntcir_eval evaluate -m AP qrels.gz good fair.gz fair2.xz fair3.bz2 fair4 shuffled crlf
	run       topics      AP
	good           2  1.0000
	fair           2  0.5417
	fair2          2  0.5417
	fair3          2  0.5417
	fair4          2  0.5417
	shuffled       2  0.5417
	crlf           2  0.5417
	$ ntcir_eval evaluate -m AP qrels.gz - < fair3.bz2; xz -dc fair2.xz | ntcir_eval evaluate -m AP qrels -
	run    topics      AP
	stdin       2  0.5417
	run    topics      AP
	stdin       2  0.5417
	$ ntcir_eval evaluate -m AP qrels.gz bad.gz good
	ntcir_eval evaluate: bad.gz:4: expected "topic anything item rank score runname", found 2 fields
	[1]
	$ ntcir_eval evaluate -m AP qrels.gz cut.gz good
	ntcir_eval evaluate: cut.gz: cannot read: the program gzip failed: gzip: stdin: unexpected end of file
	[1]
	$ cat fair2.xz | ntcir_eval evaluate -m AP qrels -
	ntcir_eval evaluate: <stdin>: the data is compressed, and comes through a pipe: put xz -dc FILE | before this command
	[1]
	$ PATH=/nowhere; "$ROOT/ntcir_eval" evaluate qrels fair.gz
	ntcir_eval evaluate: fair.gz: the file is compressed, and cannot be read without the program gzip: No such file or directory
	[1]
	END
}

@test "compressed data: variables of the environment, and bytes after it" {
	need xz bzip2
	make_files
	transcript <<-'END'
	== no variable of the environment changes what is read of a compressed file
	$ printf '1 0 a 1\n2 0 b 1\n' > q; for line in '1 Q0 a 1 2 r' '2 Q0 b 1 2 r'; do echo "$line" | xz; done > r.xz
	$ XZ_OPT=--single-stream XZ_DEFAULTS=--single-stream ntcir_eval evaluate -m AP q r.xz
	run  topics      AP
	r         2  1.0000

	== bytes after the data of bzip2 are an error; options of bzip2 in the environment do not count
	$ bzip2 -c good > good.bz2; { cat good.bz2; echo '2 Q0 c 1 1 good'; } > half.bz2; export BZIP2=-v BZIP=-v
	>   ntcir_eval evaluate -m AP qrels good.bz2; ntcir_eval evaluate -m AP qrels half.bz2
	>   ntcir_eval label -trec -r qrels half.bz2
	run   topics      AP
	good       2  1.0000
	ntcir_eval evaluate: half.bz2: cannot read: the program bzip2 failed: bzip2: (stdin): trailing garbage after EOF ignored
	1 a L2
	1 b L1
	# error: ntcir_eval label failed
	ntcir_eval label: half.bz2: cannot read: the program bzip2 failed: bzip2: (stdin): trailing garbage after EOF ignored
	[1]
	END
}

# The stub of gzip runs the commands in the file `say`. The AP of the run `good` is 1.
@test "programs that unpack: with a word, with many, or without one; processes that they leave; more files than may be open" {
	need perl bzip2 timeout
	make_files
	mkdir bin
	printf '%s\n' '#!/bin/sh' '. ./say' >bin/gzip
	chmod +x bin/gzip
	printf '\037\213' >run.gz
	transcript <<-'END'
	$ export PATH=$PWD/bin:$PATH; for say in 'cat good' 'cat good; exit 1' 'cat good; printf x >&2; exit 1' \
	>   'cat good; printf "\n\nno more\nof this\n" >&2; exit 2' 'cat good; sleep 5 > pid 3>&- & exit 3'; do
	>   echo "$say" > say; timeout 4 ntcir_eval evaluate -m AP qrels run.gz; done
	run  topics      AP
	run       2  1.0000
	ntcir_eval evaluate: run.gz: cannot read: the program gzip failed
	ntcir_eval evaluate: run.gz: cannot read: the program gzip failed: x
	ntcir_eval evaluate: run.gz: cannot read: the program gzip failed: no more
	ntcir_eval evaluate: run.gz: cannot read: the program gzip failed
	[1]
	$ PATH=$PWD/bin:$PATH; echo 'cat good; exit 1' > say; perl -e '$SIG{CHLD} = "IGNORE"; exec @ARGV' ntcir_eval evaluate -m AP qrels run.gz
	ntcir_eval evaluate: run.gz: cannot read: the program gzip failed
	[1]
	$ PATH=$PWD/bin:$PATH; echo 'cat good; yes warning 2> log | head -n 50000 >&2; exit 0' > say; timeout 10 ntcir_eval evaluate -m AP qrels run.gz
	run  topics      AP
	run       2  1.0000
	$ PATH=$PWD/bin:$PATH; echo 'cat good' > say; tee $(seq 40 | sed 's/$/.gz/') < run.gz > copy; ulimit -n 20
	>   ntcir_eval evaluate -m AP qrels [1-9]*.gz | grep -c 1.0000
	40
	$ bzip2 -c < /dev/null > empty.bz2; ntcir_eval evaluate qrels empty.bz2; cat empty.bz2 | ntcir_eval evaluate qrels -
	ntcir_eval evaluate: empty.bz2: the run is empty
	ntcir_eval evaluate: <stdin>: the data is compressed, and comes through a pipe: put bzip2 -dc FILE | before this command
	[1]
	END
}

@test "evaluate: wrong calls, bad runs and warnings name what to do" {
	make_files
	transcript <<-'END'
	== wrong calls that say what to do
	$ ntcir_eval evaluate qrels good nDCG@10 AP; ntcir_eval evaluate qrels good map
	ntcir_eval evaluate: no file nDCG@10: a measure? -m nDCG@10 (commas separate several)
	ntcir_eval evaluate: no file map: a measure? -m map (commas separate several)
	[2]
	$ ntcir_eval evaluate -topics 0001 qrels good; ntcir_eval evaluate -effects qrels good
	ntcir_eval evaluate: -topics takes a measure; for one topic: -topic 0001
	ntcir_eval evaluate: no option -effects: ntcir_eval discpower -effects has effect sizes; evaluate -topics MEASURE makes its input
	[2]
	$ ntcir_eval table good
	ntcir_eval table: good:1: expected "topic measure= value" (judgements or a TREC run? "ntcir_eval evaluate -o DIR QRELS RUN" makes such files)
	[1]

	== all bad runs are reported, and there is no table
	$ echo '1 Q0 a' > bad; printf '%s\n' '1 Q0 a 1 1 r' '1 Q0 a 2 0 r' > twice; echo '1 Q0 a 1' > four
	$ ntcir_eval evaluate -o out qrels four good twice nosuch bad
	ntcir_eval evaluate: four:1: expected "topic anything item rank score runname", found 4 fields (TREC qrels? QRELS come first)
	ntcir_eval evaluate: twice:2: item "a" is on line 1 already
	ntcir_eval evaluate: nosuch: No such file or directory
	ntcir_eval evaluate: bad:1: expected a rank, found "a" (lines of three fields have "topic item rank"; the ranks of a topic begin with 0 or 1, and rise; if these are headings: sed 1d FILE)
	[1]
	$ ls out 2> /dev/null
	[2]
	$ ntcir_eval evaluate nosuch good
	ntcir_eval evaluate: nosuch: No such file or directory
	[1]
	$ ntcir_eval evaluate -m AP -dup first qrels twice
	ntcir_eval evaluate: twice: warning: 1 of 2 topics is missing from the run and has the value 0: 2
	run    topics      AP
	twice       2  0.2500

	== warnings name the files of the user, those of the judgements once
	$ printf '%s\n' '3 0 z 0' '4 0 z 1' >> qrels
	$ ntcir_eval evaluate -m AP qrels good runs/fair
	ntcir_eval evaluate: good: warning: 1 of 3 topics is missing from the run and has the value 0: 4 (the same in 2 runs)
	ntcir_eval evaluate: qrels: warning: 1 topic has no relevant item (first: "3"): not in the means (-norel zero counts 0)
	run   topics      AP
	good       3  0.6667
	fair       3  0.3611
	$ ntcir_eval evaluate -norel zero -m AP qrels good; ntcir_eval evaluate -topic 1 -topic 3 -m AP qrels good
	ntcir_eval evaluate: good: warning: 2 of 4 topics are missing from the run and have the value 0, first 3
	run   topics      AP
	good       4  0.5000
	ntcir_eval evaluate: qrels: warning: 1 topic has no relevant item (first: "3"): not in the means (-norel zero counts 0)
	run   topics      AP
	good       1  1.0000
	$ printf '%s\n' '1 0 x2 33' '1 0 y2 3' '2 0 d -3' >> qrels; ntcir_eval evaluate -m RR -norel zero -topic 1 -topic 2 qrels good 2>&1 | head -n 2
	ntcir_eval evaluate: qrels:9: warning: 1 level is below -1 (first here: "-3"): not judged, as in trec_eval; if they mean spam that was judged, make them 0: awk '$4 < -1 { $4 = 0 } 1'
	ntcir_eval evaluate: qrels:7: warning: the highest level is 33, first here, and the next one is 3: was it mistyped? (-g gives the gains)

	== evaluate: wrong calls are told before any file is read
	$ for call in '' 'qrels' '-z qrels good' 'qrels good -m' '-m nDGC@10 qrels good' '-sort up qrels good' '-test t qrels good' \
	>     '-test anova qrels a b' '-v qrels good' '-v -topic 1 -long qrels good' '-format nev qrels a b' '-format nev -o x qrels a' \
	>     '-baseline x -test t qrels a b' '-topics P@5,AP qrels good' '-order nosuch qrels good' '-q qrels good' '-depth 3 qrels a' \
	>     '-color always qrels a' '-o x qrels a/b-c a-b/c b-c b/c' 'qrels a/' '-norel one qrels a' '-M 5 qrels a' \
	>     '-n qrels a' '-c qrels a' '-J qrels a' '-format trec qrels a' '-v -topic 1 -o x qrels a'; do
	>   ntcir_eval evaluate $call; done 2>&1 | cut -c 22- | cut -c -120
	takes QRELS and at least one RUN, found neither (see ntcir_eval evaluate -h)
	takes QRELS and at least one RUN, found no RUN (see ntcir_eval evaluate -h)
	unknown option "-z" (see ntcir_eval evaluate -h)
	-m takes LIST: measures or sets; -m help describes them (default AP,MSnDCG@10,nERR@10,Q@10,P@10,RR)
	-m: no measure or set "nDGC@10": do you mean nDCG@10? (-m help describes every measure)
	-sort takes "score", "rank" or "file", not "up"
	-test compares runs: it takes at least 2, found 1
	-test takes "bootstrap", "t", "randomisation", "tukey" or "hsd", not "anova"
	-v shows the lists of some topics: it needs -topic, or -format tsv, csv or json
	-v shows lists in place of the table, so options of the table and -o do not go with it
	-format nev prints one run, found 2; -o DIR writes a file for each
	-format nev prints the lines of topics, so options of the table and -o do not go with it
	-baseline: no run "x"; the first run is called a
	-topics takes one measure, found 2
	-order: no measure or set "nosuch" (-m help describes every measure)
	no option -q: -long prints the values of topics; ntcir_eval trec_eval has trec_eval's options
	-depth needs -v, -diff or -format html; -cutoffs 10 evaluates at 10, as P@10 does; -truncate 10 cuts lists
	-color needs -v or -diff
	-o: two runs would be written to "x/a-b-c.nev"
	"a/" cannot be a run's file
	-norel takes "skip" or "zero", not "one"
	no option -M: -truncate cuts lists; ntcir_eval trec_eval has trec_eval's options
	no option -n: ntcir_eval trec_eval has trec_eval's options
	no option -c: topics that a run lacks count 0 here; ntcir_eval trec_eval has trec_eval's options
	no option -J: -j skips unjudged items; ntcir_eval trec_eval has trec_eval's options
	-format takes "text", "tsv", "csv", "markdown", "latex", "json", "nev" or "html", not "trec": ntcir_eval trec_eval print
	-v shows lists in place of the table, so options of the table and -o do not go with it
	$ ntcir_eval evaluate -h | head -n 3; ntcir_eval evaluate -m help | head -n 1
	usage: ntcir_eval evaluate [options] QRELS RUN...
	
	Evaluate runs, and print a table of means: a row for each run.
	Most used: AP, nDCG@10 (no discount up to the rank of -logb), MSnDCG@10 (the same as

	== all bad runs are told, then nothing is printed
	# A fault of the judgements is told once.
	$ echo '1 0 a 2' >>qrels
	$ cp good good.2
	$ echo '1 Q0' >bad
	$ ntcir_eval evaluate -m AP qrels good lacking bad good.2
	ntcir_eval evaluate: qrels:5: warning: 1 judgement is repeated, first 1 a
	ntcir_eval evaluate: lacking: No such file or directory
	ntcir_eval evaluate: bad:1: expected "topic anything item rank score runname", found 2 fields (lines "topic item"? ntcir_eval label -t reads them)
	[1]
	$ for i in $(seq 40); do echo '1 Q0' > bad.$i; done; (ulimit -n 20; ntcir_eval evaluate qrels bad.*) 2>&1 | grep -c 'found 2 fields'
	40
	$ echo '1 0 a 1' >> qrels; ntcir_eval evaluate qrels good good.2
	ntcir_eval evaluate: qrels:6: item "a" is judged differently on line 1
	[1]

	== thousands of bad runs, in little stack
	# The stack must not grow with the bad runs.
	$ i=0; while [ $((i += 1)) -le 2000 ]; do echo '1 Q0' > bad.$i; echo bad.$i; done > list
	$ (ulimit -s 256; ntcir_eval evaluate -runs list qrels good > out; echo $?) 2> log; wc -l < log; tail -n 1 log; cat out
	1
	2000
	ntcir_eval evaluate: bad.2000:1: expected "topic anything item rank score runname", found 2 fields (lines "topic item"? ntcir_eval label -t reads them)

	== -runs: runs from a list, before those of the command line
	$ cp runs/fair 'a run'
	$ printf '%s\n' 'a run' '' ./runs/fair > list; ntcir_eval evaluate -m AP -runs list qrels good
	run    topics      AP
	a run       2  0.5417
	fair        2  0.5417
	good        2  1.0000
	$ ntcir_eval evaluate -m AP -runs list qrels -test t -baseline ./runs/fair | head -n 3
	run    topics      AP
	a run       2  0.5417 (+0.0000)
	fair        2  0.5417
	$ echo good | ntcir_eval evaluate -m AP -runs - qrels
	run   topics      AP
	good       2  1.0000
	$ echo good >> list; ntcir_eval evaluate -m AP -runs list qrels good
	ntcir_eval evaluate: the file "good" is given twice
	[2]
	$ echo - > list; ntcir_eval evaluate -m AP -runs list qrels; echo > list; ntcir_eval evaluate -m AP -runs list qrels
	ntcir_eval evaluate: list:1: standard input cannot be a run of -runs
	ntcir_eval evaluate: list: the file names no run
	[1]

	== rank and score in each other's place: the warning asks whether they are
	# Rank and score have changed places.
	$ awk '{ t = $4; $4 = $5 + 0.5; $5 = t } 1' good > swapped; ntcir_eval evaluate -m RR qrels swapped
	>   ntcir_eval label -trec -sort file -r qrels swapped > lab
	ntcir_eval evaluate: swapped:1: warning: the rank is not a whole number on 3 lines, first here: are rank and score swapped?
	run      topics      RR
	swapped       2  1.0000
	ntcir_eval label: swapped:1: warning: the rank is not a whole number on 3 lines, first here: are rank and score swapped?
	$ sed '2s/2.5/x/' swapped > most; sed '3s/1.5/x/' most > few; for f in most few; do ntcir_eval label -trec -sort file -r qrels $f 2>&1 > lab; done
	ntcir_eval label: most:1: warning: the rank is not a whole number on 3 lines, first here: are rank and score swapped?
	ntcir_eval label: few:1: warning: the rank is not a whole number on 3 lines, first here: is there a blank in an item?

	== judgements and runs from pipes
	$ cat qrels | ntcir_eval evaluate -m AP - good runs/fair
	run   topics      AP
	good       2  1.0000
	fair       2  0.5417
	$ mkfifo q; cat qrels > q & ntcir_eval evaluate -m AP q good
	run   topics      AP
	good       2  1.0000
	$ ntcir_eval evaluate -m AP - - < qrels
	ntcir_eval evaluate: standard input is used twice
	[2]
	END
}

@test "runs as they come: in parts, with odd ranks and scores, in files of any name" {
	need gzip
	make_files
	transcript <<-'END'
	== topics that come back, in a file, from its middle, through a pipe, compressed
	# Topic 1 has x and a (AP 1/2), topic 2 has y, z and c (1/3); without the first line, topic 1 has a only (1). A file is read twice,
	# compressed or not; the rest is kept in memory.
	$ printf '%s\n' '1 0 a 1' '1 0 b 0' '2 0 c 1' > qrels
	$ printf '\357\273\277%s\n' '1 Q0 x 1 3 r' > run
	$ printf '%s\n' '# a comment' '2 Q0 y 1 3 r' '1 Q0 a 2 2 r' '2 Q0 c 3 1 r' '2 Q0 z 2 2 r' >> run; gzip -c run > run.gz
	$ ntcir_eval evaluate -m AP qrels run run.gz
	run     topics      AP
	run          2  0.4167
	run.gz       2  0.4167
	$ ntcir_eval evaluate -m AP qrels - < run; cat run | ntcir_eval evaluate -m AP qrels -
	run    topics      AP
	stdin       2  0.4167
	run    topics      AP
	stdin       2  0.4167
	$ ntcir_eval evaluate -m AP qrels - < run.gz
	run    topics      AP
	stdin       2  0.4167
	$ { read -r line; ntcir_eval evaluate -m AP qrels -; } < run; tail -n 5 run | ntcir_eval evaluate -m AP qrels -
	run    topics      AP
	stdin       2  0.6667
	run    topics      AP
	stdin       2  0.6667
	$ awk 'BEGIN { for (r = 2; r > 0; r--) for (t = 1; t <= 501; t++) print t, "Q0", r, r, 2 - r, "r" }' > many
	>   awk 'NR <= 501 { print $1, 0, 1, 1 }' many | ntcir_eval evaluate -m RR,num_ret - many
	run   topics      RR  num_ret
	many     501  1.0000     1002
	$ sed 's/ c / y /; s/a 2/a ?/; s/x 1/x ?/' run > twice; for word in first error; do cat twice | ntcir_eval evaluate -m RR -dup $word qrels -; done
	ntcir_eval evaluate: <stdin>:1: warning: the rank is not a whole number on 2 lines, first here: is there a blank in an item?
	run    topics      RR
	stdin       2  0.2500
	ntcir_eval evaluate: <stdin>:5: item "y" is on line 3 already
	[1]
	$ ntcir_eval evaluate -topic 2 -format nev -m AP,num_ret,RR qrels run
	2 # syslen=3 jrel=1 jnonrel=0
	2 # r1=3 rp=3
	2 AP=                  0.3333
	2 num_ret=             3
	2 RR=                  0.3333
	all # topics=1
	all AP=                  0.3333
	all num_ret=             3
	all RR=                  0.3333
	$ echo '2 0 c 1' >> qrels; ntcir_eval evaluate -m RR qrels run run.gz twice -dup first
	ntcir_eval evaluate: qrels:4: warning: 1 judgement is repeated, first 2 c
	ntcir_eval evaluate: twice:1: warning: the rank is not a whole number on 2 lines, first here: is there a blank in an item?
	run     topics      RR
	run          2  0.4167
	run.gz       2  0.4167
	twice        2  0.2500

	== runs hardly any item of which is judged; odd ranks, scores and names; ties of 7, 8 and 9 items; ranks that half of the topics contradict
	# The first 10 of 12 items of a topic count: one of 100, 110 and 220, or two of 210, is judged. Item a of topic 5 is at rank 10, and of
	# topic 6 at rank 1 if there are more than 11 topics; else it is at rank 11.
	$ for n in 10 11 21; do awk -v n=$n 'BEGIN { for (t = 1; t <= n; t++) { print t, 0, "a", 1 > ("q" n); for (r = 1; r <= 12; r++) print t, "Q0",
	>     (r == (t == 5 ? 10 : t == 6 && n > 11 ? 1 : 11) ? "a" : "x" r), r, 20 - r, "tag" > ("r" n) } }'
	>   ntcir_eval evaluate -m RR q$n r$n | tail -n 1; done
	r10      10  0.0918
	ntcir_eval evaluate: r11: warning: only 1 of 110 items in the first 10 ranks is judged in q11: the list has items such as "x1", the judgements have items such as "a"
	r11      11  0.0917
	ntcir_eval evaluate: r21: warning: only 2 of 210 items in the first 10 ranks are judged in q21: the list has items such as "x1", the judgements have items such as "a"
	r21      21  0.1346
	$ sed '1{h;d;};$G' r21 > split; grep -v ' a ' r10 > none; sed '1{h;d;};$G' none > split-none
	>   for run in split none split-none; do ntcir_eval evaluate -m RR q21 $run 2>&1 > table | grep judged; done
	ntcir_eval evaluate: split: warning: only 2 of 210 items in the first 10 ranks are judged in q21: the list has items such as "x1", the judgements have items such as "a"
	ntcir_eval evaluate: none: warning: none of 100 items in the first 10 ranks is judged in q21: the list has items such as "x1", the judgements have items such as "a"
	ntcir_eval evaluate: split-none: warning: none of 100 items in the first 10 ranks is judged in q21: the list has items such as "x1", the judgements have items such as "a"
	$ printf '%s\n' '1 a 1 x y' > five; printf '%s\n' '1 0 a 1' '2 0 a 1' > q; ntcir_eval evaluate q five
	ntcir_eval evaluate: five:1: expected "topic anything item rank score runname", found 5 fields (is the second field missing? awk '{ print $1, "Q0", $2, $3, $4, $5 }' FILE)
	[1]
	$ printf '%s\n' '1 Q0 a +1 2 t' '1 Q0 b -2 1 t' '1 Q0 c +0.5 .5 t' '2 Q0 a 1 1 t' > odd; ntcir_eval evaluate -m RR q odd > table
	ntcir_eval evaluate: odd:3: warning: the rank is not a whole number on 1 line, first here: is there a blank in an item?
	$ for n in 7 8 9; do for i in 3 1 2 $(seq 4 $n); do echo "1 Q0 d$i $i 1 t"; done > t$n
	>   echo '1 0 d1 1' | ntcir_eval evaluate -m RR - t$n 2> log; done | grep t
	run  topics      RR
	t7        1  0.1429
	run  topics      RR
	t8        1  0.1250
	run  topics      RR
	t9        1  0.1111
	$ printf '%s\n' '1 Q0 a 2 2 t' '1 Q0 b 1 1 t' '2 Q0 a 1 2 t' '2 Q0 b 2 1 t' > half
	>   ntcir_eval evaluate -m RR q half > table; sed 's/^2 Q0 a 1/2 Q0 a 3/' half > both
	>   ntcir_eval evaluate -m RR q both > table
	ntcir_eval evaluate: both: warning: in 2 of 2 topics, scores and ranks give opposite orders: are the scores distances? (-sort rank orders by rank)
	$ for scores in '07 8' '10 9' '-07 -8' '-8 -07' '1e1 9.5' '0.5 00.25' '.5 0.75'; do set -- $scores
	>   printf '%s\n' "1 Q0 a 1 $1 t" "1 Q0 b 2 $2 t" > t; ntcir_eval evaluate -m RR q t 2> log; done | sed '/^run /d'
	t         2  0.2500
	t         2  0.5000
	t         2  0.5000
	t         2  0.2500
	t         2  0.5000
	t         2  0.5000
	t         2  0.2500
	$ mkdir d; gzip -c half > d/a.gz; cp half d/.gz; for run in d/a.gz d/.gz; do
	>   ntcir_eval evaluate -m RR q $run | sed 1d; done; printf '\0' > nul; ntcir_eval evaluate q nul
	a         2  1.0000
	.gz       2  1.0000
	ntcir_eval evaluate: nul:1: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	[1]
	$ sed '2{h;d;};$G' half > split; for f in split q; do tr ' ' ';' < $f > $f.sep; done
	>   ntcir_eval label -trec -sep ';' -r q.sep split.sep > list; ntcir_eval label -trec -r q split > list
	ntcir_eval label: split.sep:4: topic "1" is split: its lines must be contiguous
	ntcir_eval label: split:4: topic "1" is split: its lines must be contiguous (sort -s -k 1,1 groups them)
	[1]

	== names of files may be anything; those that are alike have directories, or their endings
	$ mkdir 'a b'; cp runs/fair 'a b/-x $(id) *'; cp qrels '<stdin> q'; cp good -- -good
	$ ntcir_eval evaluate -m AP -o 'o p' -- '<stdin> q' 'a b/-x $(id) *' -good ./good; ls 'o p'
	run         topics      AP
	-x $(id) *       2  0.5417
	-good            2  1.0000
	good             2  1.0000
	-good.nev
	-x $(id) *.nev
	good.nev
	$ mkdir -p x/bm25 y/bm25 y/lm; for f in x/bm25 y/bm25 y/lm .; do cp good $f/run.txt; done; gzip -k run.txt
	$ ntcir_eval evaluate -m AP qrels x/bm25/run.txt y/bm25/run.txt y/lm/run.txt good | cut -d ' ' -f 1
	run
	x/bm25/run.txt
	y/bm25/run.txt
	lm/run.txt
	good
	$ ntcir_eval evaluate -m AP qrels run.txt run.txt.gz | cut -d ' ' -f 1
	run
	run.txt
	run.txt.gz
	$ ntcir_eval evaluate qrels good ./good; ntcir_eval evaluate qrels runs/fair runs//./fair
	ntcir_eval evaluate: "./good" is the same file as "good"
	ntcir_eval evaluate: "runs//./fair" is the same file as "runs/fair"
	[2]
	$ ln -s good link; ln good twin; for c in 'evaluate qrels good link' 'evaluate good link' \
	>   'pool -depth 1 good good' 'agree -trec qrels ./qrels'; do ntcir_eval $c; done
	>   ntcir_eval pool -depth 1 good - < twin
	ntcir_eval evaluate: "link" is the same file as "good"
	ntcir_eval evaluate: "link" is the same file as "good"
	ntcir_eval pool: the file "good" is given twice
	ntcir_eval agree: "./qrels" is the same file as "qrels"
	ntcir_eval pool: "-" is the same file as "good"
	[2]
	END
}

@test "evaluate -o keeps the measures of each run, -names gives the runs other names" {
	make_files
	transcript <<-'END'
	== -o keeps the measures of each run
	$ ntcir_eval evaluate -m AP -o out/ qrels good runs/fair
	run   topics      AP
	good       2  1.0000
	fair       2  0.5417
	$ ls -A out; cat out/fair.nev
	fair.nev
	good.nev
	1 # syslen=3 jrel=2 jnonrel=1
	1 # r1=2 rp=2
	1 AP=                  0.5833
	2 # syslen=2 jrel=1 jnonrel=0
	2 # r1=2 rp=2
	2 AP=                  0.5000
	all # topics=2
	all AP=                  0.5417
	$ ntcir_eval evaluate -m AP -format nev qrels runs/fair | cmp - out/fair.nev
	$ ntcir_eval label -trec -sort score -r qrels runs/fair | ntcir_eval compute -trec -r qrels -m AP -mean | cmp - out/fair.nev
	$ ntcir_eval evaluate -m AP -o out qrels runs/fair; ntcir_eval table out/fair.nev out/good.nev
	ntcir_eval evaluate: out: warning: the directory has 1 other .nev file, such as "good.nev"
	run   topics      AP
	fair       2  0.5417
	run   topics      AP
	fair       2  0.5417
	good       2  1.0000
	$ ntcir_eval evaluate -o nosuch/out qrels good; ntcir_eval evaluate -o qrels qrels good
	ntcir_eval evaluate: nosuch/out: No such file or directory
	ntcir_eval evaluate: qrels: Not a directory
	[1]
	$ mkdir a b; cp good a/run; cp runs/fair b/run; ntcir_eval evaluate -m AP -o both qrels a/run b/run; ls both
	run    topics      AP
	a/run       2  1.0000
	b/run       2  0.5417
	a-run.nev
	b-run.nev
	$ mkdir dev; cp good dev/stdin; cat runs/fair | ntcir_eval evaluate -m AP -o both qrels /dev/stdin dev/stdin 2>&1 | tail -n 2; ls both | grep stdin
	/dev/stdin       2  0.5417
	dev/stdin        2  1.0000
	-dev-stdin.nev
	dev-stdin.nev
	$ echo 'not of evaluate' > 0; (umask 027; ntcir_eval evaluate -m AP -o ./new qrels good > table); cat 0; ls -ld new new/good.nev | cut -c -10
	not of evaluate
	drwxr-x---
	-rw-r-----

	== -o: the files of this call, or those from before, and no others
	# Files that were there stay as they were when a run is bad, a directory is in the place of a file, or a file is too large.
	$ mkdir -p out/fair.nev; echo old > out/good.nev; ntcir_eval evaluate -m AP -o out qrels good runs/fair
	ntcir_eval evaluate: out/fair.nev: Is a directory
	[1]
	$ rmdir out/fair.nev; echo 1 > bad; ntcir_eval evaluate -m AP -o out qrels good bad; ls -A out; cat out/good.nev
	ntcir_eval evaluate: bad:1: expected "topic anything item rank score runname", found 1 field
	good.nev
	old
	$ (ulimit -f 0; ntcir_eval evaluate -m AP -o out qrels good runs/fair 2>&1 | cat); ls -A out; cat out/good.nev
	ntcir_eval evaluate: out/good.nev: cannot write: File too large
	good.nev
	old
	$ ntcir_eval evaluate -m AP -o table.tsv qrels good; ntcir_eval evaluate -m AP -o runs/fair.nev qrels good
	ntcir_eval evaluate: -o takes a directory, for a .nev file of each run, but "table.tsv" looks like a file; the table goes to standard output (> FILE)
	ntcir_eval evaluate: -o takes a directory, for a .nev file of each run, but "runs/fair.nev" looks like a file; the table goes to standard output (> FILE)
	[2]
	$ mkdir table.tsv; ntcir_eval evaluate -m AP -o table.tsv qrels good > out/table; ls -A out table.tsv | grep .
	out:
	good.nev
	table
	table.tsv:
	good.nev
	$ touch out/b.nev out/a.nev; ntcir_eval evaluate -m AP -o out qrels runs/fair > table; ls -A out
	ntcir_eval evaluate: out: warning: the directory has 3 other .nev files, such as "a.nev"
	a.nev
	b.nev
	fair.nev
	good.nev
	table

	== -o: two calls write to one directory without a warning, and paths that differ in their directory are different files
	# The first call waits for its run from before the second one until after it.
	$ mkdir bm25 lm; cp good bm25/run.txt; cp runs/fair lm/run.txt; mkfifo slow
	$ { ntcir_eval evaluate -m AP -o nevs qrels slow > table; exec 3<> slow; until [ -e opened ]; do sleep .1; done; } &
	> exec 3> slow; touch opened
	> ntcir_eval evaluate -m AP -o nevs qrels bm25/run.txt lm/run.txt; cat good >&3; exec 3>&-; wait; ls nevs
	run           topics      AP
	bm25/run.txt       2  1.0000
	lm/run.txt         2  0.5417
	bm25-run.txt.nev
	lm-run.txt.nev
	slow.nev

	== -o: a file that cannot take its place
	# While the call waits for its run, a directory comes where it will put the second file.
	$ mkdir out; mkfifo slow; touch out/slow.nev; { ntcir_eval evaluate -m AP -o out qrels good slow runs/fair 2> log
	> exec 3<> slow; until [ -e opened ]; do sleep .1; done; } & exec 3> slow; touch opened
	> rm out/slow.nev; mkdir out/slow.nev; cat good >&3; exec 3>&-; wait; cat log; ls -A out
	ntcir_eval evaluate: out/slow.nev: Is a directory: 1 of 3 files are new, those of the runs before this one
	good.nev
	slow.nev

	== -names and -baseline of evaluate
	$ printf '%s\n' '1 0 a 1' '2 0 a 1' > qrels; for run in run.txt other.run
	>   do printf '%s Q0 a 1 1 r\n' 1 2 > $run; done; printf '%s\n' 'One & two' B > names
	$ ntcir_eval evaluate -m RR -names names qrels run.txt other.run
	run        topics      RR
	One & two       2  1.0000
	B               2  1.0000
	$ for run in run run.txt ./run.txt
	>   do ntcir_eval evaluate -m RR -test randomisation -baseline $run qrels ./run.txt other.run 2>&1 | grep -o 'from [^;]*'; done
	from run.txt
	from run.txt
	from run.txt
	$ try() { ntcir_eval evaluate -names names "$@" qrels run.txt other.run; }; try -o dir; try -v -topic 1
	>   try -diff -m AP -topic 1; ntcir_eval evaluate -names names -format nev qrels run.txt; try -test t -baseline run
	ntcir_eval evaluate: -o names files as runs, so -names does not go with it
	ntcir_eval evaluate: -v shows lists in place of the table, so options of the table and -o do not go with it
	ntcir_eval evaluate: -diff shows items in place of the table, so options of the table, -o and -v do not go with it
	ntcir_eval evaluate: -format nev prints the lines of topics, so options of the table and -o do not go with it
	ntcir_eval evaluate: -baseline: no run "run"; the first run is called One & two
	[2]
	$ cp run.txt plain; ntcir_eval evaluate -m RR -test t -baseline p qrels other.run plain
	ntcir_eval evaluate: -baseline: no run "p"; the first run is called other.run
	[2]
	END
}

@test "ranks and scores: ties, contradictions, runs that do not fit" {
	transcript <<-'END'
	== scores contradict ranks if most neighbours do
	# Neighbours by score: of `one`, b a c have ranks 3 1 2, so one pair contradicts and one agrees; of `two`, b a c d have
	# ranks 4 3 1 2: two of three contradict. Of `ties` the pairs of equal scores do not count: 4 3 | 2 1, of which only 3 | 2
	# is of different scores; of `same` the ranks are equal, but for one pair of equal scores. By score, the
	# lines of `unsorted` are b a | y | x, with ranks 3 2 | 2 | 2: the pair b a, of equal scores, does not count.
	$ echo '1 0 a 1' > qrels; for run in 'one b:3:9 a:1:8 c:2:7' 'two b:4:9 a:3:8 c:1:7 d:2:6' \
	>   'ties b:4:9 a:3:9.0 d:2:8 c:1:8' 'same b:1:9 a:1:8 c:2:8' 'tens b:3:100 a:2:10 c:1:1' \
	>   'falls b:2:9 a:1:8 c:1:7' 'rises b:1:9 a:2:8 c:2:7 d:2:6'; do set -- $run; name=$1; shift
	>   printf '1 Q0 %s r\n' "$@" | tr : ' ' > $name; done
	$ ntcir_eval evaluate -m RR qrels one two ties same tens falls rises
	ntcir_eval evaluate: two: warning: in 1 of 1 topics, scores and ranks give opposite orders: are the scores distances? (-sort rank orders by rank)
	ntcir_eval evaluate: ties: warning: in 1 of 1 topics, scores and ranks give opposite orders: are the scores distances? (-sort rank orders by rank)
	ntcir_eval evaluate: tens: warning: in 1 of 1 topics, scores and ranks give opposite orders: are the scores distances? (-sort rank orders by rank)
	ntcir_eval evaluate: falls: warning: in 1 of 1 topics, scores and ranks give opposite orders: are the scores distances? (-sort rank orders by rank)
	ntcir_eval evaluate: note: in up to 1 of 1 topics of 2 runs (first: ties) items with equal scores and different gains are not in the order of their ranks: trec_eval's order counts (-sort rank or file: the run's own; -ties best, worst: by how much it matters)
	run    topics      RR
	one         1  0.5000
	two         1  0.5000
	ties        1  0.5000
	same        1  0.3333
	tens        1  0.5000
	falls       1  0.5000
	rises       1  0.5000
	$ for t in 1 2; do sed "s/^1/$t/" one; done > half; sed 's/^1/2/' two >> one; echo '2 0 a 1' >> qrels; ntcir_eval evaluate -m RR qrels half one
	run   topics      RR
	half       2  0.5000
	one        2  0.5000
	$ printf '1 Q0 %s %s %s r\n' y 2 3 x 2 1 a 2 5 b 3 5 > unsorted; ntcir_eval evaluate -topic 1 -m RR qrels unsorted
	ntcir_eval evaluate: note: in up to 1 of 1 topics (first: unsorted) items with equal scores and different gains are not in the order of their ranks: trec_eval's order counts (-sort rank or file: the run's own; -ties best, worst: by how much it matters)
	run       topics      RR
	unsorted       1  0.5000

	== equal scores: -ties orders them by item, best or worst first, and a note says where the items' order contradicts the ranks
	# By item, the ties of topic 1 are y b a: AP is (1/2 + 2/3)/2. The best order is a b y, the worst y b a. In topic 2, c is above its
	# rank. -g 1:1 makes gains equal, so that only y is in a wrong place; levels decide then: a b. With -g 0:1, b has no gain.
	$ printf '%s\n' '1 0 a 2' '1 0 b 1' '1 0 x 0' '2 0 c 1' '3 0 x 0' >qrels
	$ printf '%s\n' '1 Q0 a 1 5 r' '1 Q0 b 2 5.0 r' '1 Q0 y 3 5 r' '1 Q0 z 4 1 r' '2 Q0 c 1 2 r' '2 Q0 d 2 2 r' '2 Q0 e 3 1 r' '3 Q0 x 1 1 r' >run
	$ grep -v y run >two
	$ for ties in item best worst; do ntcir_eval evaluate -norel zero -ties $ties -topics AP qrels run; done
	ntcir_eval evaluate: note: in up to 2 of 3 topics (first: run) items with equal scores and different gains are not in the order of their ranks: trec_eval's order counts (-sort rank or file: the run's own; -ties best, worst: by how much it matters)
	topic     run
	1      0.5833
	2      0.5000
	3      0.0000
	topic     run
	1      1.0000
	2      1.0000
	3      0.0000
	topic     run
	1      0.5833
	2      0.5000
	3      0.0000
	$ for ties in best worst; do ntcir_eval evaluate -ties $ties -g 1:1 -v -topic 1 -m RR qrels run | awk '$4 ~ /[abyz]/ { print $4 }' | paste -s -; done
	a	b	y	z
	y	b	a	z
	$ for ties in best worst; do ntcir_eval evaluate -ties $ties -g 0:1 -v -topic 1 -m RR qrels run | awk '$4 ~ /[abyz]/ { print $4 }' | paste -s -; done
	a	b	y	z
	y	b	a	z
	$ sed 's/[.]r/r/' two > again; ntcir_eval evaluate -topic 1 -m RR qrels again two run; ntcir_eval evaluate -topic 1 -g 1:1 -m RR qrels two
	ntcir_eval evaluate: note: in up to 1 of 1 topics of 3 runs (first: again) items with equal scores and different gains are not in the order of their ranks: trec_eval's order counts (-sort rank or file: the run's own; -ties best, worst: by how much it matters)
	run    topics      RR
	again       1  1.0000
	two         1  1.0000
	run         1  0.5000
	run  topics      RR
	two       1  1.0000
	$ printf '1 Q0 %s r\n' 'a 1 9' 'b 2 8' 'n 3 8' > cut; for most in 1 2; do ntcir_eval evaluate -topic 1 -truncate $most -m RR qrels cut; done
	run  topics      RR
	cut       1  1.0000
	ntcir_eval evaluate: note: in up to 1 of 1 topics (first: cut) items with equal scores and different gains are not in the order of their ranks: trec_eval's order counts (-sort rank or file: the run's own; -ties best, worst: by how much it matters)
	run  topics      RR
	cut       1  1.0000
	$ awk '{ $4 = 0; print }' two > unranked; ntcir_eval evaluate -topic 1 -m RR qrels unranked
	>   sed '1h; 1d; 2G' unranked > reversed; ntcir_eval evaluate -topic 1 -m RR qrels reversed
	ntcir_eval evaluate: note: in up to 1 of 1 topics (first: unranked) items with equal scores and different gains are not in the order of their ranks: trec_eval's order counts (-sort rank or file: the run's own; -ties best, worst: by how much it matters)
	run       topics      RR
	unranked       1  1.0000
	run       topics      RR
	reversed       1  1.0000
	$ grep '^1.* 5' two | sed 's/5.0/5/' > same; for ties in item best; do ntcir_eval evaluate -ties $ties -topic 1 -m RR qrels same; done
	ntcir_eval evaluate: same: warning: in 1 of 1 topics all scores are equal, so the names of the items decide their order
	run   topics      RR
	same       1  1.0000
	run   topics      RR
	same       1  1.0000
	$ for options in '-ties best' '-ties item' '-ties worst -truncate 3' '-sort file' '-sort rank -j -truncate 1' \
	>   '-dup first -sort score' '-dup error -ties item' '-dup first -sort rank -j'; do
	>   ntcir_eval evaluate $options -format nev -m RR qrels run 2> /dev/null; done | grep '^all # o'
	all # options -ties best
	all # options -ties worst -truncate 3
	all # options -sort file
	all # options -j -sort rank -truncate 1
	all # options -dup first
	all # options -j -sort rank -dup first
	$ printf '%s\n' '1 y 1' '1 a 2' > marco; ntcir_eval evaluate -topic 1 -ties best -m RR qrels marco
	>   ntcir_eval evaluate -topic 1 -m RR qrels marco; ntcir_eval evaluate -ties item -sort rank qrels run
	>   ntcir_eval evaluate -ties mean qrels run 2>&1 | grep ties
	ntcir_eval evaluate: marco: warning: -ties has no effect: the run has no scores
	run    topics      RR
	marco       1  0.5000
	run    topics      RR
	marco       1  0.5000
	ntcir_eval evaluate: -ties orders equal scores, so it needs -sort score
	ntcir_eval evaluate: -ties takes "item", "best" or "worst", not "mean"

	== any order of equal scores gives values from -ties worst to -ties best, and some orders give just these
	# Scores have four values, and each file the ties in another random order.
	$ awk 'BEGIN { srand(7); for (t = 1; t <= 30; t++) for (i = 1; i <= 18; i++) {
	>   if (rand() < .6) print t, 0, "d" i, int(4 * rand()) > "qrels"
	>   if (rand() < .7) print t, "Q0", "d" i, 1, int(4 * rand()), "r" > "run" } }'
	$ echo AP,Q-measure,MSnDCG@10,nERR@10,P@10,RR > measures
	$ for ties in worst best; do ntcir_eval evaluate -long -digits 12 -ties $ties -m $(cat measures) qrels run > $ties; done
	$ awk '{ for (k = 1; k <= 40; k++) print k, rand(), $0 }' run | sort -k 1,1n -k 3,3n -k 7,7nr -k 2,2 |
	>   awk '{ file = "order." $1; sub(/^[^ ]* [^ ]* /, ""); print > file }'
	>   ntcir_eval evaluate -long -digits 12 -sort file -m $(cat measures) qrels order.* 2> /dev/null | sed 1d > orders
	$ cat > within.awk << 'END_OF_AWK'
	> FNR == 1 { file++ }
	> { key = $2 " " $3 }
	> file == 1 { worst[key] = $4 }
	> file == 2 { best[key] = $4 }
	> file == 3 && ($4 < worst[key] - 1e-9 || $4 > best[key] + 1e-9) { print "outside:", $0 }
	> file == 3 { lowest[$3] += $4 < worst[key] + 1e-9; highest[$3] += $4 > best[key] - 1e-9
	>   inside[$3] += $4 > worst[key] + 1e-9 && $4 < best[key] - 1e-9 }
	> END { for (m in inside) if (!lowest[m] || !highest[m] || !inside[m]) print "none:", m }
	> END_OF_AWK
	$ awk -f within.awk worst best orders; wc -l < orders
	7200
	$ ntcir_eval evaluate -long -digits 12 -m $(cat measures) qrels run 2> /dev/null | sed 1d > item; awk -f within.awk worst best item | grep outside
	[1]

	== runs that do not fit, in scores, ranks, fields or judgements
	# Scores rise with the rank in both topics; with equal scores the items' names decide.
	$ for t in 1 2; do for i in 0 1 2 3 4 5 6 7 8 9; do echo "$t Q0 d$i $((i + 1)) 0.$i r"; done; done > distances
	$ sed 's/ 0[.][0-9] / 1 /' distances > equal; sed 's/ d/ x/; s/0[.]/1./' distances | sort -k 1,1 -k 5,5nr | awk '{ $4 = NR; print }' > others
	$ printf '%s\n' '1 0 d3 1' '2 0 d4 1' > qrels
	$ ntcir_eval evaluate -m RR qrels distances equal others
	ntcir_eval evaluate: distances: warning: in 2 of 2 topics, scores and ranks give opposite orders: are the scores distances? (-sort rank orders by rank)
	ntcir_eval evaluate: equal: warning: in 2 of 2 topics all scores are equal, so the names of the items decide their order
	ntcir_eval evaluate: others: warning: none of 20 items in the first 10 ranks is judged in qrels: the list has items such as "x9", the judgements have items such as "d3"
	run        topics      RR
	distances       2  0.1548
	equal           2  0.1548
	others          2  0.0000
	$ ntcir_eval evaluate -m RR -sort rank qrels distances; ntcir_eval evaluate -m RR -topic 1 qrels others
	run        topics      RR
	distances       2  0.2250
	ntcir_eval evaluate: others: warning: none of 20 items in the first 10 ranks is judged in qrels: the list has items such as "x9", the judgements have items such as "d3"
	run     topics      RR
	others       1  0.0000
	$ printf '%s\n' '1 Q0 d3 1 9 r' '1 Q0 d 4 2 8 r' '1 Q0 d5 3 7 s' '2 Q0 d4 1 6 r' | ntcir_eval evaluate -m RR qrels -
	ntcir_eval evaluate: <stdin>:2: warning: run names differ within 1 topic, first here: does the file have two runs?
	run    topics      RR
	stdin       2  1.0000
	$ printf '%s\n' '1 Q0 d3 1 9 r' '1 Q0 d 4x 2 8 r' '2 Q0 d4 1 6 r' | ntcir_eval evaluate -m RR qrels -
	ntcir_eval evaluate: <stdin>:2: warning: the rank is not a whole number on 1 line, first here: is there a blank in an item?
	run    topics      RR
	stdin       2  1.0000
	END
}

@test "evaluate: groups of topics; -v and -diff show why a run scored so" {
	make_files
	transcript <<-'END'
	== some topics only: by group, in tables of topics, with levels that they lack
	# Of topics 1 and 3, which has no list: AP of fair .5833 and 0, of good 1 and 0. Level 2 is in topic 2 alone, and gain 0 in 2 and 3.
	$ printf '%s\n' '1 x' '2 y' '3 z' > groups; printf '%s\n' 1 3 > chosen; echo '3 0 d 1' >> qrels; echo runs/fair > one
	$ ntcir_eval evaluate -topic-file chosen -m AP -by groups qrels good runs/fair 2> log
	run   group  topics      AP
	good  x           1  1.0000
	good  z           1  0.0000
	good  all         2  0.5000
	fair  x           1  0.5833
	fair  z           1  0.0000
	fair  all         2  0.2917
	$ ntcir_eval evaluate -topic-file chosen -topics AP qrels good runs/fair 2> log
	topic    good    fair
	1      1.0000  0.5833
	3      0.0000  0.0000
	$ ntcir_eval evaluate -topic-file chosen -long -m AP qrels -runs one 2> log
	run	topic	measure	value
	fair	1	AP	0.5833
	fair	3	AP	0.0000
	$ printf '%s\n' '1 0 a 1' '1 0 b 1' '2 0 c 2' > low; for options in -v -diff; do
	>   ntcir_eval evaluate $options -topic 1 -m 'AP(rel=2)' low good runs/fair; done
	ntcir_eval evaluate: low: warning: in 1 topic (first: "1"), no item is of level 2 or higher: no measure with (rel=2) (-norel zero counts 0)
	# run good
	1 # syslen=2 jrel=2 jnonrel=0
	1 # r1=1 rp=1
	1 # rank item label   gain
	1 #    1 a    L1    1.0000
	1 #    2 b    L1    1.0000
	# run fair
	1 # syslen=3 jrel=2 jnonrel=0
	1 # r1=2 rp=2
	1 # rank item label   gain
	1 #    1 x    -     0.0000
	1 #    2 a    L1    1.0000
	1 #    3 b    L1    1.0000
	ntcir_eval evaluate: low: warning: in 1 topic (first: "1"), no item is of level 2 or higher: no measure with (rel=2) (-norel zero counts 0)
	1 # diff AP(rel=2) good fair
	1 # item label rank good rank fair difference
	1 # sum                -         -          -
	$ ntcir_eval evaluate -g 0:1 -m 'AP,AP(rel=1)' qrels good 2>&1 | sed -n '/gain 0/p; /^good/p'
	ntcir_eval evaluate: qrels: warning: in 2 topics (first: "2"), items of level 1 or higher have gain 0: no measures, not even with (rel=1)
	good       1  1.0000     1.0000
	$ mkdir -p p/q r/q; cp good p/q/A; cp good r/q/A; cp good p/.A
	>   ntcir_eval evaluate -m RR qrels p//q/A ././r/q///A p/.A 2> log | cut -d ' ' -f 1
	>   ntcir_eval evaluate qrels ./
	run
	p/q/A
	r/q/A
	.A
	ntcir_eval evaluate: "./" cannot be a run's file
	[2]
	$ mkdir -p ".$PWD"; cp good ".$PWD"; ntcir_eval evaluate -m RR qrels "$PWD/good" ".$PWD/good" 2> log | sed "s,^$PWD,HERE,; s,^${PWD#/},THERE,; s, .*,,"
	run
	HERE/good
	THERE/good
	$ echo f > list; cp good f; ntcir_eval evaluate -m RR -runs list qrels 2> log
	run  topics      RR
	f         3  0.6667

	== -v shows why a run scored so, for some topics
	# Gains by rank 2, 1 after x: cg 0, 2, 3; cg* 2, 3, 3. BR(2) = (1 + 2)/(2 + 3), BR(3) = (2 + 3)/(3 + 3). dcg: 2, 2 + 1/log2 3; ideal 2,
	# 3, 3. msdcg: 2/log2 3 = 1.2619, and 1/2 more; ideal 2 and 1/log2 3 more.
	$ ntcir_eval evaluate -v -topic 1 -m AP qrels runs/fair
	# run fair
	1 # syslen=3 jrel=2 jnonrel=1
	1 # r1=2 rp=2
	1 # rank item label   gain     AP
	1 #    1 x    L0    0.0000 0.0000
	1 #    2 a    L2    2.0000 0.2500
	1 #    3 b    L1    1.0000 0.3333
	1 AP=                  0.5833
	$ ntcir_eval evaluate -v -depth 1 -topic 1 -m AP qrels good runs/fair | grep -v '[(]r[)]'
	# run good
	1 # syslen=2 jrel=2 jnonrel=1
	1 # r1=1 rp=1
	1 # rank item label   gain     AP
	1 #    1 a    L2    2.0000 0.5000
	1 #    2 b    L1    1.0000 0.5000
	1 AP=                  1.0000
	# run fair
	1 # syslen=3 jrel=2 jnonrel=1
	1 # r1=2 rp=2
	1 # rank item label   gain     AP
	1 #    1 x    L0    0.0000 0.0000
	1 #    2 a    L2    2.0000 0.2500
	1 #    3 b    L1    1.0000 0.3333
	1 AP=                  0.5833
	$ ntcir_eval evaluate -v -color always -digits 0 -topic 1 -m AP qrels good | sed "s/$(printf '\033')/ESC/g"
	# run good
	1 # syslen=2 jrel=2 jnonrel=1
	1 # r1=1 rp=1
	1 ESC[1m# rank item label gain APESC[m
	1 ESC[1;32m#    1 a    L2       2  0ESC[m
	1 ESC[32m#    2 b    L1       1  0ESC[m
	1 AP=                  1

	== -diff: the items that make the difference
	# AP, R = 3: A has b at 1 (1/3) and a at 3 (2/3 of 1/3); B has a at 1 (1/3) and c at 2 (1/3).
	$ printf '%s\n' '1 0 a 2' '1 0 b 1' '1 0 c 1' '1 0 d 0' '2 0 a 1' '3 0 a 0' > qrels
	$ printf '%s\n' '1 0 b 1 9 A' '2 0 x 1 9 A' '2 0 a 2 8 A' '1 0 x 2 8 A' '1 0 a 3 7 A' > A; printf '%s\n' '1 0 a 1 9 B' '1 0 c 2 8 B' '1 0 d 3 7 B' > B
	$ ntcir_eval evaluate -diff -m AP -topic 1 qrels A B
	1 # diff AP A B
	1 # item label rank      A rank      B difference
	1 # b    L1       1 0.3333    - 0.0000    -0.3333
	1 # c    L1       - 0.0000    2 0.3333     0.3333
	1 # a    L2       3 0.2222    1 0.3333     0.1111
	1 # sum             0.5556      0.6667     0.1111
	$ for f in qrels A B; do sed 's/ b / y /; s/ a / z /' $f > z.$f; done; ntcir_eval evaluate -diff -m AP -topic 1 z.qrels z.A z.B | sed 1,2d
	1 # y    L1       1 0.3333    - 0.0000    -0.3333
	1 # c    L1       - 0.0000    2 0.3333     0.3333
	1 # z    L2       3 0.2222    1 0.3333     0.1111
	1 # sum             0.5556      0.6667     0.1111
	$ mkdir split; sed '1a2 0 x 1 8 B' B > split/B; ntcir_eval evaluate -diff -m AP -topic 1 qrels A B > whole
	>   ntcir_eval evaluate -diff -m AP -topic 1 qrels A split/B | diff whole -
	$ ntcir_eval evaluate -diff -m num_rel_ret -topic 1 qrels A B
	1 # diff num_rel_ret A B
	1 # item label rank A rank B difference
	1 # b    L1       1 1    - 0         -1
	1 # c    L1       - 0    2 1          1
	1 # a    L2       3 1    1 1          0
	1 # sum             2      2          0
	$ printf '%s\n' 3 2 > topics; ntcir_eval evaluate -diff -depth 1 -digits 2 -m P@1 -topic 1 -topic-file topics qrels A B
	ntcir_eval evaluate: B: warning: 1 of 2 topics is missing from the run and has the value 0: 2
	ntcir_eval evaluate: qrels: warning: 1 topic has no relevant item (first: "3"): not in the means (-norel zero counts 0)
	1 # diff P@1 A B
	1 # item        label rank    A rank    B difference
	1 # a           L2       3 0.00    1 1.00       1.00
	1 # 1 more item            1.00      0.00      -1.00
	1 # sum                    1.00      1.00       0.00
	2 # diff P@1 A B
	2 # item label rank    A rank    B difference
	2 # sum             0.00      0.00       0.00
	3 # diff P@1 A B
	3 # item label rank A rank B difference
	3 # sum             -      -          -
	$ sort -r qrels > backwards; ntcir_eval evaluate -diff -m P@1 -topic 3 backwards A B 2> log
	3 # diff P@1 A B
	3 # item label rank A rank B difference
	3 # sum             -      -          -
	$ ntcir_eval evaluate -diff -m Judged@2 -color always -topic 1 qrels A B | cat -v | tail -n 3
	1 ^[[32m# b    L1       1  1.0000    - 0.0000    -1.0000^[[m
	1 ^[[2m# x    -        2 -0.5000    - 0.0000     0.5000^[[m
	1 ^[[m# sum              0.5000      1.0000     0.5000^[[m

	== -diff: the order of equal differences; -v with counts, measures that the topic lacks, and few ranks
	# Of P@5 each relevant item adds .2, whatever its rank; b and d have the same rank, and a is in both lists.
	$ for item in a b c d e; do echo "1 0 $item 1"; done > q; list() { for item in $2; do
	>   echo "1 0 $item $((rank += 1)) $((9 - rank)) $1"; done > $1; }; list A 'm b x a y'; rank=0
	>   list B 'c d m z a'
	$ ntcir_eval evaluate -diff -topic 1 -m P@5 q A B
	1 # diff P@5 A B
	1 # item label rank      A rank      B difference
	1 # c    L1       - 0.0000    1 0.2000     0.2000
	1 # b    L1       2 0.2000    - 0.0000    -0.2000
	1 # d    L1       - 0.0000    2 0.2000     0.2000
	1 # a    L1       4 0.2000    5 0.2000     0.0000
	1 # sum             0.4000      0.6000     0.2000
	$ ntcir_eval evaluate -diff -depth 2 -topic 1 -m P@5 q A B | sed -n '/L1/p'; ntcir_eval evaluate -diff -depth 5 -topic 1 -m P@5 q A B | wc -l
	1 # c            L1       - 0.0000    1 0.2000     0.2000
	1 # b            L1       2 0.2000    - 0.0000    -0.2000
	7
	$ ntcir_eval evaluate -v -depth 1 -topic 1 -m 'AP(rel=2),num_rel,P@2,num_rel_ret' q A
	ntcir_eval evaluate: q: warning: the highest level is 1: no item is relevant with (rel=2)
	# run A
	1 # syslen=5 jrel=5 jnonrel=0
	1 # r1=2 rp=2
	1 # rank item           label   gain    P@2 num_rel_ret
	1 #    1 m              -     0.0000 0.0000           0
	1 #    … 2 not relevant
	1 #    2 b              L1    1.0000 0.5000           1
	1 #    4 a              L1    1.0000 0.0000           1
	1 #    - c              L1    1.0000      -           -
	1 # missed 2 more
	1 num_rel=             5
	1 P@0002=              0.5000
	1 num_rel_ret=         2
	$ ntcir_eval evaluate -v -depth 1 -topic 1 -m 'P@2,RR,P@1,AP(rel=2)' q A 2> log | sed -n '4,5p'
	1 # rank item           label   gain    P@2     RR    P@1
	1 #    1 m              -     0.0000 0.0000 0.0000 0.0000
	$ ntcir_eval evaluate -v -depth 4 -topic 1 -m P@2 q A | grep -c 'L1\|-'; ntcir_eval evaluate -v -depth 6 -topic 1 -m P@2 q A | grep -c 'L1\|-'
	7
	8
	$ printf '%s\n' '1 0 a 1' '1 0 c 11' '1 0 d 1' '1 0 e 11' > levels; ntcir_eval evaluate -v -topic 1 -m RR levels A 2> log | grep '#    - '
	1 #    - c    L11   11.0000      -
	1 #    - e    L11   11.0000      -
	1 #    - d    L1     1.0000      -

	== -diff: wrong calls
	$ for wrong in '-m AP q A B' '-m AP -topic 1 q A' '-m AP,RR -topic 1 q A B' '-topic 1 q A B' '-m AP -topic 1 -v q A B' '-m AP -topic 1 -ci q A B' \
	>   '-m num_rel -topic 1 q A B' '-m AP -format latex q A B' '-m AP -topic 1 -o D q A B'; do
	>   ntcir_eval evaluate -diff $wrong; done; ntcir_eval evaluate -depth 1 q A B
	ntcir_eval evaluate: -diff compares the lists of some topics: it needs -topic, or -format tsv, csv or json
	ntcir_eval evaluate: -diff compares two runs, found 1
	ntcir_eval evaluate: -diff takes one measure in -m, found 2
	ntcir_eval evaluate: -diff takes one measure in -m, found 6
	ntcir_eval evaluate: -diff shows items in place of the table, so options of the table, -o and -v do not go with it
	ntcir_eval evaluate: -diff shows items in place of the table, so options of the table, -o and -v do not go with it
	ntcir_eval evaluate: -diff: no item of a list adds to num_rel, which counts the judgements
	ntcir_eval evaluate: -diff has the formats tsv, csv and json
	ntcir_eval evaluate: -diff shows items in place of the table, so options of the table, -o and -v do not go with it
	ntcir_eval evaluate: -depth needs -v, -diff or -format html; -cutoffs 10 evaluates at 10, as P@10 does; -truncate 10 cuts lists
	[2]
	END
}

@test "evaluate: words of -m, gains, levels and cut-offs" {
	make_files
	transcript <<-'END'
	== words of -m: parameters without names, numbers, suggestions; the same measure in other words
	# Names by which -m, -topics, -order and -also mean the same measure, and words that are near to one. RBP has p = .95.
	$ for word in 'nDCG(2)@10' 'iRBU(0.9)' 'Q(2)' 'set_F(0.5)' 'RBP(.8)' 'AP(0.9)' map_5 map@5 map_ ndcg_ 2020 202 \
	>   .5 rr trc al 'nERRR@4' 'Rprec_mult@1e18' \
	>     'Rprec_mult@0.125' 'iprec_at_recall@1.01' alpha-nDCG@10 GF-JSD num_rel@5; do
	>   ntcir_eval evaluate -m "$word" qrels good; done 2>&1 | sed 's/.*-m: //; s/ (-m help .*//'
	"nDCG(2)@10": write nDCG(logb=2)
	"iRBU(0.9)": write iRBU(p=0.9)
	"Q(2)": write Q(beta=2)
	"set_F(0.5)": write set_F(beta=0.5)
	"RBP(.8)": write RBP(p=.8)
	"AP(0.9)": AP has no parameter "0.9"; parameters of AP: rel
	no measure or set "map_5": do you mean AP@5 (divided by min(5, R)) or map_cut@5 (divided by R, as in trec_eval)?
	no measure or set "map@5": do you mean AP@5 (divided by min(5, R)) or map_cut@5 (divided by R, as in trec_eval)?
	no measure or set "map_": do you mean AP@? (divided by min(l, R), or map_cut@, divided by R)
	no measure or set "ndcg_": do you mean nDCG@? (no discount up to the rank of -logb, or MSnDCG@, trec_eval's ndcg_cut_)
	no measure or set "2020" (sets of compute: all, 2011, 2019, 2022, trec)
	no measure or set "202" (name the measure for each cut-off: P@5,P@10)
	no measure or set ".5" (name the measure for each cut-off: P@5,P@10)
	no measure or set "rr": do you mean RR?
	no measure or set "trc": do you mean trec?
	no measure or set "al"
	no measure or set "nERRR@4": do you mean nERR@4?
	"Rprec_mult@1e18": a multiple of R is a number from 0 with at most two decimal places
	"Rprec_mult@0.125": a multiple of R is a number from 0 with at most two decimal places
	"iprec_at_recall@1.01": recall is a number from 0 to 1 with at most two decimal places
	no measure or set "alpha-nDCG@10": it is a measure of irec: ntcir_eval irec -trec -I DQRELS -m alpha-nDCG@10 RUN
	"GF-JSD" is for items with groups: GFRcompute has it
	"num_rel@5": this measure takes no cut-off
	$ for more in '-order RBP' '-also RBP,RBP(p=0.95)' '-topics RBP -order RBP(p=0.95)'; do
	>   ntcir_eval evaluate -m 'RBP(p=0.95)' -format tsv $more qrels good | head -n 1; done
	run	topics	RBP(p=0.95)
	ntcir_eval evaluate: note: RBP has p = 0.95; RBP of ir_measures has p = 0.8: RBP(p=0.8)
	run	topics	RBP(p=0.95)	RBP
	topic	good
	$ ntcir_eval evaluate -m iprec_at_recall@1,Rprec_mult@0 -format tsv qrels runs/fair | tr '\t' ' '
	run topics iprec_at_recall_1.00 Rprec_mult@0.00
	fair 2 0.5833 0.0000
	$ ntcir_eval evaluate -m AP@5,AP@10,RBP,RBP@5 qrels good > table; ntcir_eval evaluate -m RBP -rbp 0.8 qrels good > table
	ntcir_eval evaluate: note: AP@5 is divided by min(5, R); AP@5 of ir_measures, divided by R, is map_cut@5
	ntcir_eval evaluate: note: RBP has p = 0.95; RBP of ir_measures has p = 0.8: RBP(p=0.8)
	$ for options in '-m AP' '-v -topic 1 -m AP' '-v -topic 1 -m trec'; do
	>   ntcir_eval evaluate $options -logb 3 -beta 2 -gamma .3 -s 1:2 -rbp .9 -rbup .9 -cutoffs 3 qrels good 2>&1 |
	>   sed -n 's/.*warning: //p' | tr -d '\n' | sed 's/ has no effect: no measure that is printed uses it/ /g'; echo; done
	-s -beta -gamma -logb -rbp -rbup -cutoffs 
	-s -beta -gamma -logb -rbp -rbup -cutoffs 
	-s -gamma -rbp -rbup -cutoffs 

	== a note on nDCG, if -m names it
	$ ntcir_eval evaluate -m nDCG@10,ndcg_cut_10 qrels good
	ntcir_eval evaluate: note: nDCG@10 has no discount at ranks 1 and 2; trec_eval's ndcg_cut_10 is MSnDCG@10
	run   topics  nDCG@10  MSnDCG@10
	good       2   1.0000     1.0000
	$ ntcir_eval evaluate -m nDCG -cutoffs 5,10 qrels good
	ntcir_eval evaluate: note: nDCG@5 has no discount at ranks 1 and 2; trec_eval's ndcg_cut_5 is MSnDCG@5
	run   topics  nDCG@5  nDCG@10
	good       2  1.0000   1.0000
	$ ntcir_eval evaluate -m AP -also nDCG@10,Recall,P qrels good
	ntcir_eval evaluate: note: nDCG@10 has no discount at ranks 1 and 2; trec_eval's ndcg_cut_10 is MSnDCG@10
	ntcir_eval evaluate: note: Recall without a cut-off is Recall@1000; Recall@10 has one
	run   topics      AP  nDCG@10  Recall@1000  P@1000
	good       2  1.0000   1.0000       1.0000  0.0015
	$ ntcir_eval evaluate -m ERR@10,ERR,ERR@5 qrels good
	ntcir_eval evaluate: note: ERR@10 has the levels as gains; ERR@10 of gdeval and ir_measures has 2^level - 1 of 16: -g 1:3:7:15
	run   topics  ERR@10     ERR   ERR@5
	good       2  0.5278  0.5278  0.5278
	$ for m in nDCG@10 AP@10 RBP ERR@10; do ntcir_eval trec_eval -m $m qrels good; done
	ntcir_eval trec_eval: note: nDCG@10 has no discount at ranks 1 and 2; trec_eval's ndcg_cut_10 is MSnDCG@10
	nDCG@10               	all	1.0000
	ntcir_eval trec_eval: note: AP@10 is divided by min(10, R); AP@10 of ir_measures, divided by R, is map_cut@10
	AP@10                 	all	1.0000
	ntcir_eval trec_eval: note: RBP has p = 0.95; RBP of ir_measures has p = 0.8: RBP(p=0.8)
	RBP                   	all	0.0494
	ERR@10                	all	0.5278
	$ for options in '-m 2011' '-m ndcg' '-m P,Recall,Hit -cutoffs 5' '-m ERR@10 -g 1:3' '-topics nDCG@10' '-m nDCG(logb=10)@10' '-m nDCG@10 -logb 10'; do
	>   ntcir_eval evaluate $options qrels good > table
	> done

	== gains do not go with what needs levels
	$ printf '%s\n' '1 0 a 2' '1 0 b 0.5' '2 0 c 1' > gains
	$ for options in '-g 1:2' '-g 1' '-s 1:2' '-s 1' '-l 2' '-l 1' '-m AP(rel=1)' '-m AP -order AP(rel=2)' '-m NCUgu,P,AP' '-also NCUgu,BR'; do
	>   ntcir_eval evaluate $options gains good; echo $?
	> done
	ntcir_eval evaluate: gains:2: -g is for levels, and this file has gains, first here
	1
	ntcir_eval evaluate: gains:2: -g is for levels, and this file has gains, first here
	1
	ntcir_eval evaluate: gains:2: -s is for levels, and this file has gains, first here
	1
	ntcir_eval evaluate: gains:2: -s is for levels, and this file has gains, first here
	1
	ntcir_eval evaluate: gains:2: -l is for levels, and this file has gains, first here
	1
	ntcir_eval evaluate: gains:2: -l is for levels, and this file has gains, first here
	1
	ntcir_eval evaluate: gains:2: -m: AP(rel=1) is for levels, and this file has gains, first here
	1
	ntcir_eval evaluate: gains:2: -order: AP(rel=2) is for levels, and this file has gains, first here
	1
	ntcir_eval evaluate: gains:2: -m: NCUgu,P is for levels, and this file has gains, first here
	1
	ntcir_eval evaluate: gains:2: -also: NCUgu,BR is for levels, and this file has gains, first here
	1
	$ ntcir_eval evaluate -m 2011 -cutoffs 1 -format tsv gains good | head -n 1 | tr '\t' ' '
	run topics RR O-measure P-measure P-plus AP Q-measure NCUrb,P NCUrb,BR RBP ERR AP@1 Q@1 nDCG@1 MSnDCG@1 P@1 nERR@1 Hit@1

	== -l: binary measures from a level on, graded ones as before
	# From level 2 on, topic 1 has a: AP 1 and 1/2, P@5 1/5; topic 2 has nothing.
	$ ntcir_eval evaluate -l 2 -m AP,MSnDCG@10 -order P@5 -norel zero qrels good runs/fair
	run   topics  AP(rel=2)  MSnDCG@10  P(rel=2)@5
	good       2     0.5000     1.0000      0.1000
	fair       2     0.2500     0.6503      0.1000
	$ ntcir_eval evaluate -l 2 -m 'AP(rel=1),set_F(beta=2),num_ret,num_rel,ndcg,bpref_R,rpref_N' -norel zero -format \
	>   tsv qrels good | head -n 1 | tr '\t' ' '
	run topics AP(rel=1) set_F(beta=2,rel=2) num_ret num_rel(rel=2) ndcg bpref_R(rel=2) rpref_N
	$ ntcir_eval evaluate -l 2 -m AP qrels good
	ntcir_eval evaluate: qrels: warning: in 1 topic (first: "2"), no item is of level 2 or higher: no measure with (rel=2) (-norel zero counts 0)
	ntcir_eval evaluate: good: warning: AP(rel=2) is a mean over 1 of 2 topics
	run   topics  AP(rel=2)
	good       2     1.0000
	$ ntcir_eval evaluate -l 1 -m AP,ndcg qrels good | head -n 1
	run   topics  AP(rel=1)    ndcg

	== gains that begin with 0 and are more than the levels get a warning
	# Levels are 1 and 2: 0:1:2 is meant to have the gain of L0, 0:1 and 0:1:1 are rigid, and 0:1:2 of one topic may be so.
	$ for g in 0:1:2 0:1:1 0:1 1:2:3; do ntcir_eval evaluate -g $g -norel zero -m AP qrels good | tail -n 1; done
	ntcir_eval evaluate: qrels: warning: -g has 3 gains, and the highest level is 2: gains begin with L1, which gets 0 (-g 1:2:3?)
	good       2  0.5000
	good       2  0.5000
	good       2  0.5000
	good       2  1.0000
	$ ntcir_eval label -trec -r qrels good > lab
	>   ntcir_eval compute -trec -r qrels -g 0:1:2 -norel zero -m AP lab | tail -n 1; printf 'a L2\nb L1\n' > rel
	>   ntcir_eval compute -r rel -g 0:1:2 -m AP rel | tail -n 1; ntcir_eval evaluate -g 0:x qrels good
	ntcir_eval compute: qrels: warning: -g has 3 gains, and the highest level is 2: gains begin with L1, which gets 0 (-g 1:2:3?)
	2 AP=                  0.0000
	AP=                  1.0000
	ntcir_eval evaluate: -g takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0, not "0:x"
	[2]

	== -truncate below a cut-off that the user typed gets a warning
	# Cut to one rank, good finds half of the relevant items of topic 1.
	$ for options in '-m Recall@2' '-also AP@2,P@3 -m RR' '-cutoffs 2' '-m 2011 -cutoffs 1,2' '-topics P@5'; do
	>   ntcir_eval evaluate -truncate 1 $options qrels good 2>&1 > table; done | grep -v note
	ntcir_eval evaluate: warning: -truncate 1 cuts lists above the cut-off of Recall@2
	ntcir_eval evaluate: warning: -truncate 1 cuts lists above the cut-off of AP@2
	ntcir_eval evaluate: warning: -truncate 1 cuts lists above the cut-off of MSnDCG@2
	ntcir_eval evaluate: warning: -truncate 1 cuts lists above the cut-off of AP@2
	ntcir_eval evaluate: warning: -truncate 1 cuts lists above the cut-off of P@5
	$ for options in '-m Recall@1' '-m AP' '-m 2011' '-m trec' '' '-cutoffs 1'; do
	>   ntcir_eval evaluate -truncate 1 $options qrels good > table; done
	>   ntcir_eval evaluate -truncate 0 qrels good
	ntcir_eval evaluate: -truncate takes a whole number from 1, not "0"
	[2]
	END
}

# 20,000 topics, and a quarter of them.
@test "-diff takes time in proportion to the topics" {
	slow
	transcript <<-'END'
	$ awk 'BEGIN { for (t = 1; t <= 20000; t++) { print t, 0, "a 1" > "q"; for (i = 1; i <= 3; i++) {
	>   print t, "Q0", substr("xab", i, 1), i, 9 - i, "r" > "one"
	>   print t, "Q0", substr("bxa", i, 1), i, 9 - i, "r" > "two" } print t > "ids" } }'
	$ (ulimit -t 10; ntcir_eval evaluate -diff -m AP -topic-file ids q one two > diff); wc -l < diff; tail -n 2 diff
	80000
	20000 # a    L1       2 0.5000    3 0.3333    -0.1667
	20000 # sum             0.5000      0.3333    -0.1667
	END
}
