# SPDX-License-Identifier: MIT
# What used to be silent or misleading: the order of runs, topics, formats, names, parameters.
load lib/transcript

@test "runs with rising scores, topics that lack, levels below -1: each is said once" {
	transcript <<-'END'
	== a run whose scores rise within a topic gets one warning; -sort silences it
	# Topic 1 rises at line 3, topic 3 at line 7; in topic 2 the score x cannot be compared.
	$ printf '%s\n' '1 a L1' '2 b L1' '3 c L1' > qrels
	$ printf '%s\n' '1 Q0 x 1 9 r' '1 Q0 a 2 8 r' '1 Q0 y 3 10 r' '2 Q0 b 1 5 r' '2 Q0 x 2 x r' > run
	> printf '%s\n' '3 Q0 c 1 1.5e0 r' '3 Q0 d 2 15.0 r' '4 Q0 e 1 -2 r' '4 Q0 f 2 -2.5 r' >> run
	$ ntcir_eval label -trec -r qrels run | tail -n 2
	ntcir_eval label: run: warning: skipped 1 topic that qrels does not have (first: "4")
	ntcir_eval label: run:3: warning: scores rise in 2 topics, first here; the order of the lines counts (-sort score: order by score, as trec_eval does; -sort file: no warning)
	3 c L1
	3 d
	$ ntcir_eval items -trec run > /dev/null
	ntcir_eval items: run:3: warning: scores rise in 2 topics, first here; the order of the lines counts (-sort score: order by score, as trec_eval does; -sort file: no warning)
	$ ntcir_eval items -trec -truncate 1 run | wc -l | tr -d ' '
	ntcir_eval items: run:3: warning: scores rise in 2 topics, first here; the order of the lines counts (-sort score: order by score, as trec_eval does; -sort file: no warning)
	4
	$ ntcir_eval items -trec -sort file run | head -n 3; ntcir_eval items -trec -sort rank run | wc -l | tr -d ' '
	1 x
	1 a
	1 y
	9
	$ ntcir_eval label -trec -r qrels -topic 2 run
	2 b L1
	2 x
	$ for scores in '2.10 2.9' '0010 9' '.5 0.4' '1e2 99' '7 7' '-1 -2' '10.0 9.99'; do
	>   set -- $scores; printf '%s\n' "1 Q0 a 1 $1 r" "1 Q0 b 2 $2 r" > run
	>   ntcir_eval items -trec run 2>&1 | grep -c warning
	> done | paste -s -d ' ' -
	1 0 0 0 0 0 0
	$ printf '%s\n' '1 Q0 a 1 -100 r' '1 Q0 b 2 -9.5 r' | ntcir_eval items -trec 2>&1 >/dev/null | grep -c warning
	1
	$ printf '%s\n' '1 Q0 a 1 1234 r' '1 Q0 b 2 12.5 r' '1 Q0 c 3 1134 r' | ntcir_eval items -trec 2>&1 >/dev/null | grep -c warning
	1

	== subset -pool warns of rising scores, and takes -sort
	$ printf '%s\n' '1 a L1' '1 b L0' > qrels; printf '%s\n' '1 Q0 a 1 1 r' '1 Q0 b 2 2 r' > run
	$ ntcir_eval subset -pool 1 run qrels
	ntcir_eval subset: run:2: warning: scores rise in 1 topic, first here; the order of the lines counts (-sort score: order by score, as trec_eval does; -sort file: no warning)
	1 a L1
	$ ntcir_eval subset -pool 1 -sort score run qrels; ntcir_eval subset -pool 1 -sort file run qrels
	ntcir_eval subset: run: warning: in 1 of 1 topics, scores and ranks give opposite orders: are the scores distances? (-sort rank orders by rank)
	ntcir_eval subset: qrels: warning: topics left without a relevant item: 1 of 1
	1 b L0
	1 a L1
	$ sed 's/^/0/' run > other; ntcir_eval subset -pool 1 other qrels
	ntcir_eval subset: other: no topic in common with qrels: this file has topics such as "01", qrels has topics such as "1"
	[1]
	$ ntcir_eval subset -rate 50 -sort score qrels
	ntcir_eval subset: -sort needs -pool or -strata
	[2]

	== topics without a list are counted; a run without a topic of the judgements is an error
	$ printf '%s\n' '0201 a L1' '0202 a L1' '0203 a L1' > qrels; printf '%s\n' '0202 a L1' > lab
	$ ntcir_eval compute -t -r qrels -g 1 -m RR -mean lab | tail -n 2
	ntcir_eval compute: lab: warning: 2 of 3 topics have no list: each counts as an empty one
	all # topics=3
	all RR=                  0.3333
	$ printf '%s\n' '201 a' '202 b' > list
	$ ntcir_eval label -t -r qrels list
	# error: ntcir_eval label failed
	ntcir_eval label: list: no topic in common with qrels: this file has topics such as "201", qrels has topics such as "0201"
	[1]
	$ ntcir_eval compute -t -r qrels -g 1 -topic 0201 list
	ntcir_eval compute: list: no topic in common with qrels: this file has topics such as "201", qrels has topics such as "0201"
	[1]
	$ ntcir_eval label -t -r /dev/null list
	# error: ntcir_eval label failed
	ntcir_eval label: /dev/null: the file has no judgements; list has topics, such as "201"
	[1]
	$ ntcir_eval label -t -r /dev/null /dev/null
	ntcir_eval label: /dev/null: warning: no judgements

	== -topic: only these topics, in the order of the files
	$ printf '%s\n' '1 a L1' '2 a L9' '3 a L2' > qrels; printf '%s\n' '3 a' '9 a' '2 a' '1 b' > list
	$ ntcir_eval label -t -r qrels -topic 1 -topic 3 list
	3 a L2
	1 b
	$ ntcir_eval label -t -r qrels -topic 1 --topic=3 list | ntcir_eval compute -t -r qrels -g 1:2 -m RR -topic 3 -topic 1 -mean
	1 # syslen=1 jrel=1 jnonrel=0
	1 # r1=0 rp=0
	1 RR=                  0.0000
	3 # syslen=1 jrel=1 jnonrel=0
	3 # r1=1 rp=1
	3 RR=                  1.0000
	all # topics=2
	all # options -g 1:2
	all RR=                  0.5000
	$ printf '%s\n' '1 i b L1' '3 i a L1' | ntcir_eval irec -t -I - -topic 1 -cutoffs 1 list
	1 #intent_num=1
	1 I-rec@n=             1.0000
	1 I-rec@0001=          1.0000
	$ ntcir_eval label -t -r qrels -topic 4 list
	# error: ntcir_eval label failed
	ntcir_eval label: qrels: no topic "4", which -topic asks for; there is topic "1"
	[1]
	$ ntcir_eval compute -r qrels -g 1 -topic 1 list
	ntcir_eval compute: -topic needs -t or -trec
	[2]

	== -trec takes NTCIR qrels beside TREC runs; classes and mixed files are errors
	$ printf '%s\n' '1 a L2' '1 b L0' > ntcir; printf '%s\n' '1 0 a 2' '1 0 b 0' > trec
	$ printf '%s\n' '# made by us' '1 Q0 c 1 3 r' '#' '1 Q0 a 2 2 r' > run
	$ ntcir_eval label -trec -r ntcir run > lab; ntcir_eval label -trec -r trec run | diff lab -; cat lab
	1 c
	1 a L2
	$ ntcir_eval compute -trec -r ntcir -m AP lab > nev; ntcir_eval compute -trec -r trec -m AP lab | diff nev -
	$ printf '%s\n' '1 a L1 7' > classes
	$ ntcir_eval label -trec -r classes run
	# error: ntcir_eval label failed
	ntcir_eval label: classes:1: expected "topic anything item level", found "topic item label class" (-t -ec reads classes)
	[1]
	$ printf '%s\n' '1 i a L2' '1 j a L0' > dq; ntcir_eval irec -trec -I dq -cutoffs 2 run
	1 #intent_num=1
	1 I-rec@n=             0.0000
	1 I-rec@0002=          1.0000
	$ printf '%s\n' '1 i a L2' '1 j a 0' > dq; ntcir_eval irec -trec -I dq run
	ntcir_eval irec: dq:2: expected a label L0, L1, ..., as in the first line, found "0"
	[1]
	$ printf '%s\n' '1 i a 2' '1 j a L0' > dq; ntcir_eval irec -trec -I dq run
	ntcir_eval irec: dq:2: expected a level, an integer, found "L0"
	[1]

	== levels below -1 are said, with the way to make them 0
	$ printf '%s\n' '1 0 a 1' '1 0 b -1' '1 0 c -2' '1 0 d -2' > qrels; echo '1 Q0 c 1 1 r' > run
	$ ntcir_eval label -trec -r qrels run
	ntcir_eval label: qrels:3: warning: 2 levels are below -1 (first here: "-2"): not judged, as in trec_eval; if they mean spam that was judged, make them 0: awk '$4 < -1 { $4 = 0 } 1'
	ntcir_eval label: run: warning: none of 1 item in the first 10 ranks is judged in qrels: the list has items such as "c", the judgements have items such as "a"
	1 c
	$ awk '$4 < -1 { $4 = 0 } 1' qrels > mended; ntcir_eval label -trec -r mended run
	1 c L0
	$ "$ROOT"/scripts/TREC2NTCIRqrels qrels
	ntcir_eval items: qrels:3: warning: 2 levels are below -1 (first here: "-2"): not judged, as in trec_eval; if they mean spam that was judged, make them 0: awk '$4 < -1 { $4 = 0 } 1'
	1 a L1

	== what is in other topics than those of -topic is not said
	$ printf '%s\n' '1 0 a 1' '2 0 b -2' > qrels; printf '%s\n' '1 Q0 a 1 1 r' '9 Q0 b 1 1 r' '9 Q0 c 2 2 r' > run
	$ ntcir_eval label -trec -r qrels -topic 1 run
	1 a L1
	$ printf '%s\n' '1 Q0 a 1 1 r' '2 Q0 b 1.5 9 r' '2 Q0 c 2 8 r' '9 Q0 b 1 9 r' '9 Q0 c 2 8 s' > run
	$ ntcir_eval label -trec -r qrels -topic 1 run; ntcir_eval evaluate -m RR -topic 1 qrels run
	1 a L1
	run  topics      RR
	run       1  1.0000
	END
}

@test "gains: -g left out, -norel zero, -H, parameters that nothing uses, decimal gains" {
	transcript <<-'END'
	== -g may be left out with -t and -trec: gain k for level k, up to the highest in the file
	# Without -g: L1 is 1, L4 is 4, and H is 4 because of topic 2. ERR of topic 1: 1/5; with -g 1:2:3:4 the same.
	$ printf '%s\n' '1 a L1' '2 b L4' > qrels; printf '%s\n' '1 a L1' > lab
	$ ntcir_eval compute -t -r qrels -topic 1 -m ERR,RBP lab
	1 # syslen=1 jrel=1 jnonrel=0
	1 # r1=1 rp=1
	1 ERR=                 0.2000
	1 RBP=                 0.0125
	$ ntcir_eval compute -t -r qrels -g 1:2:3:4 -m ERR,RBP lab > nev 2> /dev/null
	> ntcir_eval compute -t -r qrels -m ERR,RBP lab 2> /dev/null | diff nev -
	$ for g in 1 1:2:3:4; do ntcir_eval compute -t -r qrels -topic 1 -g $g -m RR -mean lab | grep all; done
	all # topics=1
	all # options -g 1
	all RR=                  1.0000
	all # topics=1
	all RR=                  1.0000
	$ ntcir_eval compute -t -r qrels -s 1:1:1:9 -m NCUgu,P -topic 1 lab | tail -n 1
	1 NCUgu,P=             1.0000
	$ ntcir_eval compute -t -r qrels -s 1:2 lab
	ntcir_eval compute: -s takes as many stopping weights as there are levels: 4, not 2
	[2]
	$ ntcir_eval compute -t -r qrels -s 0:1:1:1 lab
	ntcir_eval compute: -s: the stopping weight of L1 must be above 0, because its gain is above 0
	[2]
	$ echo '1 a L9' | ntcir_eval compute -t -r qrels -m AP
	ntcir_eval compute: <stdin>:1: topic "1": more items with label "L9" (1) than in qrels (0): the list was labelled with another file
	[1]
	$ echo '3 a L9999999999999999' | cat qrels - > huge; ntcir_eval compute -t -r huge -m AP lab
	ntcir_eval compute: huge:3: label "L9999999999999999": without -g, the level is the gain, and a gain is at most 1e15
	[1]
	$ echo '3 a L1000000000000000' > most; ntcir_eval compute -t -r most -m AP most | tail -n 1
	3 AP=                  1.0000
	$ echo '1 a L0' > none; ntcir_eval compute -t -r none -m AP -norel zero none
	1 # syslen=1 jrel=0 jnonrel=1
	1 # r1=0 rp=0
	1 AP=                  0.0000

	== -norel zero: a topic without relevant items counts as 0
	# Means of AP: (1 + 0)/2. Topic 2: u is unjudged, b judged: Judged@2 1/2; RBP-residual .05 (1) + .95² = .9525.
	$ printf '%s\n' '1 a L1' '2 b L0' > qrels; printf '%s\n' '1 a L1' '2 u' '2 b L0' > lab
	$ ntcir_eval compute -t -r qrels -norel zero -m AP,RBP-residual,Judged@2,nDCG@2 -mean lab
	1 # syslen=1 jrel=1 jnonrel=0
	1 # r1=1 rp=1
	1 AP=                  1.0000
	1 RBP-residual=        0.9500
	1 Judged@0002=         1.0000
	1 nDCG@0002=           1.0000
	2 # syslen=2 jrel=0 jnonrel=1
	2 # r1=0 rp=0
	2 AP=                  0.0000
	2 RBP-residual=        0.9525
	2 Judged@0002=         0.5000
	2 nDCG@0002=           0.0000
	all # topics=2
	all # options -norel zero
	all AP=                  0.5000
	all RBP-residual=        0.9512
	all Judged@0002=         0.7500
	all nDCG@0002=           0.5000
	$ ntcir_eval compute -t -r qrels -norel skip -m AP -mean lab 2>/dev/null | tail -n 1
	all AP=                  1.0000
	$ printf '%s\n' '2 b 0' > gains; printf '%s\n' '2 b 0' | ntcir_eval gcompute -t -norel zero -I gains -m all -j | grep -v '= *0[.]0000$'
	2 # syslen=1 jrel=0 jnonrel=1
	2 # r1=0 rp=0
	2 num_ret=             1
	2 num_rel=             0
	2 num_rel_ret=         0
	$ ntcir_eval compute -r qrels -g 1 -norel zero lab; ntcir_eval compute -t -r qrels -norel 0 lab
	ntcir_eval compute: -norel needs -t or -trec
	ntcir_eval compute: -norel takes "skip" or "zero", not "0"
	[2]

	== a parameter that no printed measure uses is said, but not with -out
	$ printf '%s\n' 'a L1' > rel
	$ ntcir_eval compute -r rel -g 1 -m AP -rbup 0.9 -beta 2 -logb 3 -gamma .5 -rbp .5 -s 3 rel
	ntcir_eval compute: warning: -s has no effect: no measure that is printed uses it
	ntcir_eval compute: warning: -beta has no effect: no measure that is printed uses it
	ntcir_eval compute: warning: -gamma has no effect: no measure that is printed uses it
	ntcir_eval compute: warning: -logb has no effect: no measure that is printed uses it
	ntcir_eval compute: warning: -rbp has no effect: no measure that is printed uses it
	ntcir_eval compute: warning: -rbup has no effect: no measure that is printed uses it
	# syslen=1 jrel=1 jnonrel=0
	# r1=1 rp=1
	AP=                  1.0000
	$ ntcir_eval compute -r rel -g 1 -m AP -v -beta 2 -logb 3 rel > /dev/null
	ntcir_eval compute: warning: -beta has no effect: no measure that is printed uses it
	ntcir_eval compute: warning: -logb has no effect: no measure that is printed uses it
	$ echo '1 0 a 1' > q; echo '1 Q0 a 1 1 r' > run; ntcir_eval evaluate -v -topic 1 -g 1 -s 1 q run > lists
	>   echo a | ntcir_eval irec -v -alpha .3 -beta .3 - rel > list
	ntcir_eval evaluate: warning: -s has no effect: no measure that is printed uses it
	ntcir_eval irec: warning: -alpha has no effect: no measure that is printed uses it
	ntcir_eval irec: warning: -beta has no effect: no measure that is printed uses it
	$ ntcir_eval compute -r rel -g 1 -m NCUgu,P,Q-measure,NCUrb,P,nDCG@1,nRBP@1,iRBU -rbup 0.9 -beta 2 -logb 3 -gamma .5 -rbp .5 -s 3 rel > /dev/null
	$ ntcir_eval compute -r rel -g 1 -rbup 0.9 -out t rel > /dev/null
	$ ntcir_eval compute -r rel -g 1 -rbup 0.9 rel > /dev/null
	ntcir_eval compute: warning: -rbup has no effect: no measure that is printed uses it
	$ ntcir_eval compute -j -r rel -g 1 -m AP,RBP-residual rel
	ntcir_eval compute: -m: "RBP-residual" needs unjudged items, which -j skips (-m help describes every measure)
	[2]

	== gcompute -H: topics without items of the highest grade are on the same scale
	# H = 4: ERR (2/5)/1 = .4; RBP .05 x 2/4 = .025. With H = 2, the highest of the file: ERR 2/3, RBP .05. A gain of 0.5 with H = 1: ERR
	# .5/2, RBP .05 x .5.
	$ printf '%s\n' 'a 2' > relv
	$ ntcir_eval gcompute -I relv -m ERR,RBP -H 4 relv | tail -n 2; ntcir_eval gcompute -I relv -m ERR,RBP relv | tail -n 2
	ERR=                 0.4000
	RBP=                 0.0250
	ERR=                 0.6667
	RBP=                 0.0500
	$ echo 'a 0.5' > half; ntcir_eval gcompute -I half -m ERR,RBP -H 1 half | tail -n 2
	ERR=                 0.2500
	RBP=                 0.0250
	$ ntcir_eval gcompute -I relv -m ERR -H 1 relv
	ntcir_eval gcompute: relv: the gain 2 is above that of -H, 1
	[1]
	$ echo 'a 3' | ntcir_eval gcompute -I relv -m ERR -H 4
	ntcir_eval gcompute: <stdin>:1: gain 3 is above the highest in relv (2): the list was labelled with another file
	[1]
	$ ntcir_eval gcompute -I relv -H 0 relv
	ntcir_eval gcompute: -H takes a number above 0 and at most 1e15, not "0"
	[2]

	== decimal gains: sets are those of gcompute; a sum is called so
	# The pipeline of gains has no iRBU in its sets.
	$ echo 1 0 a 0.5 > gains; echo 1 Q0 a 1 1 R > run
	$ ntcir_eval evaluate -m 2019 -rbup .5 -format nev gains run | grep -c iRBU
	ntcir_eval evaluate: warning: -rbup has no effect: no measure that is printed uses it
	0
	[1]
	$ printf '%s\n' '1 0 a 2' '2 0 b 1' > qrels; printf '%s\n' '1 Q0 a 1 5 R' '2 Q0 b 1 4 R' > run
	$ ntcir_eval evaluate -l 2 -m num_rel,RR qrels run
	ntcir_eval evaluate: qrels: warning: in 1 topic (first: "2"), no item is of level 2 or higher: no measure with (rel=2) (-norel zero counts 0)
	ntcir_eval evaluate: run: warning: num_rel(rel=2) is a sum over 1 of 2 topics
	ntcir_eval evaluate: run: warning: RR(rel=2) is a mean over 1 of 2 topics
	run  topics  num_rel(rel=2)  RR(rel=2)
	run       2               1     1.0000
	END
}

@test "M(rel=K): relevance starts with level K" {
	transcript <<-'END'
	== M(rel=K): relevance starts with level K, beside graded measures
	# List a (L1), u, b (L2), c (L1); judged: a, c, d L1, b L2, e L3; R = 5.
	# (rel=2): relevant are b, e: AP (1/3)/2 = .1667, P@3 1/3, RR 1/3, RR@2 0, Recall@3 1/2; N is 3.
	# nDCG@3, a = 2, gains 0 0 1 over 1 1 0: (1/log2 3)/(1 + 1) = .6309/2.
	$ printf '%s\n' 'a L1' 'c L1' 'd L1' 'b L2' 'e L3' > rel; printf '%s\n' 'a L1' u 'b L2' 'c L1' > lab
	$ ntcir_eval compute -r rel -g 1:2:3 -m 'AP(rel=2),P(rel=2)@3 RR(rel=2) MRR(rel=2)@2 R(rel=2)@3,nDCG(rel=2)@3,AP,AP(rel=1)' lab
	# syslen=4 jrel=5 jnonrel=0
	# r1=1 rp=3
	AP(rel=2)=           0.1667
	P(rel=2)@0003=       0.3333
	RR(rel=2)=           0.3333
	RR(rel=2)@0002=      0.0000
	Recall(rel=2)@0003=  0.5000
	nDCG(rel=2)@0003=    0.3155
	AP=                  0.4833
	AP(rel=1)=           0.4833
	$ ntcir_eval compute -r rel -g 1:2:3 -m 'NCUgu,P(rel=3),NCUrb,P(rel=3)@10' -also 'AP(rel=2),NCUgu,P(rel=3)' lab | tail -n 3
	NCUgu,P(rel=3)=      0.0000
	NCUrb,P(rel=3)@0010= 0.0000
	AP(rel=2)=           0.1667
	$ try() { ntcir_eval compute -r rel "$@" lab; }
	> try -g 1:2:3 -m 'AP(rel=0)'; try -g 1:2:3 -m 'AP(rel=x)'; try -g 1:2:3 -ec -m 'AP(rel=2)'
	ntcir_eval compute: -m: "AP(rel=0)": rel takes a level, which is a whole number from 1, not "0" (-m help describes every measure)
	ntcir_eval compute: -m: "AP(rel=x)": rel takes a level, which is a whole number from 1, not "x" (-m help describes every measure)
	ntcir_eval compute: -m: "AP(rel=2)": (rel=K) does not go with -ec (-m help describes every measure)
	[2]
	$ ntcir_eval gcompute -I rel -m 'AP(rel=2)' lab
	ntcir_eval gcompute: -m: "AP(rel=2)" is not defined for global gains (-m help describes every measure)
	[2]

	== a topic without an item of level K lacks M(rel=K), and the mean is over the others; table reads the names
	$ printf '%s\n' '1 a L1' '2 a L2' '2 b L2' > qrels; printf '%s\n' '1 a L1' '2 a L2' > lab
	$ ntcir_eval compute -t -r qrels -m 'AP(rel=2),AP' -mean lab > nev; cat nev
	ntcir_eval compute: qrels: warning: in 1 topic (first: "1"), no item is of level 2 or higher: no measure with (rel=2) (-norel zero counts 0)
	ntcir_eval compute: qrels: warning: 1 of 2 topics have no AP(rel=2): its mean is over the others
	1 # syslen=1 jrel=1 jnonrel=0
	1 # r1=1 rp=1
	1 AP=                  1.0000
	2 # syslen=1 jrel=2 jnonrel=0
	2 # r1=1 rp=1
	2 AP(rel=2)=           0.5000
	2 AP=                  0.5000
	all # topics=2
	all AP(rel=2)=           0.5000
	all AP=                  0.7500
	$ ntcir_eval table -m 'AP(rel=2)' nev
	ntcir_eval table: nev: warning: AP(rel=2) is a mean over 1 of 2 topics
	run  topics  AP(rel=2)
	nev       2     0.5000
	$ ntcir_eval compute -t -r qrels -norel zero -m 'AP(rel=2)' -mean lab | tail -n 1
	all AP(rel=2)=           0.2500

	== M(rel=K) with K above the highest level
	# Above the highest level, no topic has a measure; with -norel zero all are 0, but for num_ret, Judged@ and RBP-residual,
	# which are about the list. Two measures of one level: one warning.
	$ printf '%s\n' '1 a L1' '2 a L2' '2 b L2' > qrels; printf '%s\n' '1 a L1' '2 a L2' '2 u' > lab
	$ ntcir_eval compute -t -r qrels -topic 1 -m 'AP(rel=2),RR' -mean lab
	ntcir_eval compute: qrels: warning: in 1 topic (first: "1"), no item is of level 2 or higher: no measure with (rel=2) (-norel zero counts 0)
	ntcir_eval compute: qrels: warning: no topic has AP(rel=2): there is no mean
	1 # syslen=1 jrel=1 jnonrel=0
	1 # r1=1 rp=1
	1 RR=                  1.0000
	all # topics=1
	all RR=                  1.0000
	$ ntcir_eval compute -t -r qrels -m 'AP(rel=3),P(rel=3)@1,RR' -mean lab
	ntcir_eval compute: qrels: warning: the highest level is 2: no item is relevant with (rel=3)
	ntcir_eval compute: qrels: warning: no topic has AP(rel=3): there is no mean
	ntcir_eval compute: qrels: warning: no topic has P(rel=3): there is no mean
	1 # syslen=1 jrel=1 jnonrel=0
	1 # r1=1 rp=1
	1 RR=                  1.0000
	2 # syslen=2 jrel=2 jnonrel=0
	2 # r1=1 rp=1
	2 RR=                  1.0000
	all # topics=2
	all RR=                  1.0000
	$ ntcir_eval compute -t -r qrels -norel zero -rbp 0.5 -mean lab -m 'AP(rel=3),num_ret(rel=3),num_rel(rel=3),Judged(rel=3)@1,RBP-residual(rel=3)' |
	>   grep ^all
	ntcir_eval compute: qrels: warning: the highest level is 2: no item is relevant with (rel=3)
	all # topics=2
	all # options -norel zero -rbp 0.5
	all AP(rel=3)=           0.0000
	all num_ret(rel=3)=      3
	all num_rel(rel=3)=      0
	all Judged(rel=3)@0001=  1.0000
	all RBP-residual(rel=3)= 0.5000
	$ ntcir_eval compute -t -topic 2 -r qrels -g 1:2:3 -m 'AP(rel=4),AP(rel=3)' lab
	ntcir_eval compute: qrels: warning: the highest level is 3: no item is relevant with (rel=4)
	ntcir_eval compute: qrels: warning: in 1 topic (first: "2"), no item is of level 3 or higher: no measure with (rel=3) (-norel zero counts 0)
	2 # syslen=2 jrel=2 jnonrel=0
	2 # r1=1 rp=1
	$ printf '%s\n' 'a L1' > rel; ntcir_eval compute -r rel -g 1 -m 'AP,AP(rel=2)' rel
	ntcir_eval compute: rel: warning: the highest level is 1: no item is relevant with (rel=2)
	# syslen=1 jrel=1 jnonrel=0
	# r1=1 rp=1
	AP=                  1.0000

	== topics without an item of level K: one warning for each K
	# One line counts the topics, whatever the number of measures.
	$ printf '%s\n' '1 a L1' '2 a L2' '3 b L1' '4 c L3' > qrels
	$ ntcir_eval compute -t -r qrels -m 'AP(rel=3),RR(rel=2),RBP(rel=3,p=0.5)' -mean qrels
	ntcir_eval compute: qrels: warning: in 3 topics (first: "1"), no item is of level 3 or higher: no measure with (rel=3) (-norel zero counts 0)
	ntcir_eval compute: qrels: warning: in 2 topics (first: "1"), no item is of level 2 or higher: no measure with (rel=2) (-norel zero counts 0)
	ntcir_eval compute: qrels: warning: 3 of 4 topics have no AP(rel=3): its mean is over the others
	ntcir_eval compute: qrels: warning: 2 of 4 topics have no RR(rel=2): its mean is over the others
	ntcir_eval compute: qrels: warning: 3 of 4 topics have no RBP(rel=3,p=0.5): its mean is over the others
	1 # syslen=1 jrel=1 jnonrel=0
	1 # r1=1 rp=1
	2 # syslen=1 jrel=1 jnonrel=0
	2 # r1=1 rp=1
	2 RR(rel=2)=           1.0000
	3 # syslen=1 jrel=1 jnonrel=0
	3 # r1=1 rp=1
	4 # syslen=1 jrel=1 jnonrel=0
	4 # r1=1 rp=1
	4 AP(rel=3)=           1.0000
	4 RR(rel=2)=           1.0000
	4 RBP(rel=3,p=0.5)=    0.5000
	all # topics=4
	all AP(rel=3)=           1.0000
	all RR(rel=2)=           1.0000
	all RBP(rel=3,p=0.5)=    0.5000

	== bpref(rel=K) has its own judged nonrelevant items
	# Of a (L2) and b (L1), b is nonrelevant to level 2: N is 1 there, and 0 else.
	$ printf '%s\n' 'a L2' 'b L1' > rel; ntcir_eval compute -r rel -g 1:2 -j -m 'bpref(rel=2)' rel | tail -n 1
	bpref(rel=2)=        1.0000
	$ ntcir_eval compute -r rel -g 0:1 -j -m 'bpref(rel=1),bpref' rel
	# syslen=2 jrel=1 jnonrel=1
	# r1=1 rp=1
	bpref(rel=1)=        1.0000
	bpref=               1.0000

	== (rel=K) where the items of level K have gain 0
	$ printf '%s\n' '1 a L2' '2 a L1' '3 a L0' > qrels; printf '%s\n' '1 a L2' '2 a L1' '3 a L0' > lab; echo 'a L1' > rel
	$ ntcir_eval compute -t -r qrels -g 0:1 -m 'AP(rel=1)' -mean lab
	ntcir_eval compute: qrels: warning: in 1 topic (first: "2"), items of level 1 or higher have gain 0: no measures, not even with (rel=1)
	ntcir_eval compute: qrels: warning: 2 topics have no relevant item (first: "2"): no measure is defined there
	1 # syslen=1 jrel=1 jnonrel=0
	1 # r1=1 rp=1
	1 AP(rel=1)=           1.0000
	2 # no relevant items
	3 # no relevant items
	all # topics=1
	all # options -g 0:1
	all AP(rel=1)=           1.0000
	$ ntcir_eval compute -t -r qrels -g 0:1 -m 'AP(rel=1),num_ret,num_rel(rel=1)' -norel zero lab | grep ^2
	2 # syslen=1 jrel=0 jnonrel=1
	2 # r1=0 rp=0
	2 AP(rel=1)=           0.0000
	2 num_ret=             1
	2 num_rel(rel=1)=      0
	$ ntcir_eval compute -r rel -g 0:1 -m 'AP(rel=1)' rel
	ntcir_eval compute: rel: warning: items of level 1 have gain 0, so (rel=1) is not defined either
	ntcir_eval compute: rel: no relevant item: no measure is defined
	[1]
	$ ntcir_eval compute -r rel -g 0:1 -m 'AP(rel=2)' rel
	ntcir_eval compute: rel: no relevant item: no measure is defined
	[1]
	$ awk '{ print $1, "Q0", $2, 1, 1, "r" }' qrels > run; ntcir_eval evaluate -l 1 -g 0:1 -m RR qrels run
	ntcir_eval evaluate: qrels: warning: in 1 topic (first: "2"), items of level 1 or higher have gain 0: no measures, not even with (rel=1)
	ntcir_eval evaluate: qrels: warning: 2 topics have no relevant item (first: "2"): not in the means (-norel zero counts 0)
	run  topics  RR(rel=1)
	run       1     1.0000
	$ ntcir_eval compute -r rel -g 0:1 -m 'AP(rel=1)' -out 7 rel
	ntcir_eval compute: rel: warning: items of level 1 have gain 0, so (rel=1) is not defined either
	ntcir_eval compute: rel: warning: no relevant item: no measure is defined
	7 # no relevant items
	$ ntcir_eval gcompute -I rel -m 'AP(rel=2)' rel; ntcir_eval gcompute -I rel -m 'RBP(q=2)' rel
	ntcir_eval gcompute: -m: "AP(rel=2)" is not defined for global gains (-m help describes every measure)
	ntcir_eval gcompute: -m: "RBP(q=2)": RBP has no parameter "q"; parameters of RBP: p (-m help describes every measure)
	[2]
	END
}

@test "lists are checked to their end; lines with #; -v with gains and items that lack" {
	transcript <<-'END'
	== -v: discounted gains of MSnDCG, -depth, and the relevant items that the list lacks
	# msdcg at 3: 1 + 2/2 = 2; ideal, gains 2 2 1: 2 + 2 x .6309 + 1/2 = 3.7619.
	$ printf '%s\n' 'z L1' 'a L1' 'c L2' 'd L2' 'n L0' > rel; printf '%s\n' 'a L1' u 'c L2' > lab
	$ ntcir_eval compute -v -depth 1 -out t -r rel -g 1:2 lab | grep -e '#' -e ' AP='
	t # syslen=3 jrel=4 jnonrel=1
	t # r1=1 rp=3
	t # rank item           label   gain C(r)  cg(r) cg*(r)   P(r)  BR(r) dcg(r) dcg*(r) msdcg(r) msdcg*(r)
	t #    1 a              L1    1.0000    1 1.0000 2.0000 1.0000 0.6667 1.0000  2.0000   1.0000    2.0000
	t #    … 1 not relevant
	t #    3 c              L2    2.0000    2 3.0000 5.0000 0.6667 0.6250 2.2619  4.6309   2.0000    3.7619
	t #    - d              L2    2.0000    -      -      -      -      -      -       -        -         -
	t # missed 1 more
	t AP=                  0.4167
	$ ntcir_eval compute -v -r rel -g 1:2 lab | awk '$2 == 3 { print $13, $14 }'
	2.0000 3.7619
	$ printf '%s\n' 'x 0.5' 'y 2' 'w 2' 'v 0' > relv; ntcir_eval gcompute -v -I relv -m AP -digits 1 /dev/null | grep '#    - '
	#    - y    -      2.0  -
	#    - w    -      2.0  -
	#    - x    -      0.5  -
	$ printf '%s\n' 'd15 L1 c4' 'd16 L3 c4' 'd17 L3 c4' 'd18 L3 c5' 'd1 L1 c6' > erel
	>   echo 'd1 L1 c6' | ntcir_eval compute -v -ec -r erel -g 1:2:3 -m AP | grep '#    - '
	#    - d16  L3    c4    3.0000      -
	#    - d18  L3    c5    3.0000      -
	$ ntcir_eval compute -depth 1 -r rel -g 1:2 lab
	ntcir_eval compute: -depth needs -v; -cutoffs 10 evaluates at 10, as P@10 does
	[2]

	== lines that begin with #, and empty ones, in files of topics
	# As in trec_eval, a line of judgements or of a run is skipped if it begins with #, whatever follows. b is commented out, so
	# topic 1 has one relevant item, at rank 1. Per intent 2 is left, which item a is for: I-rec 1.
	$ printf '%s\n' '1 0 a 1' '#1 0 b 1' '1 0 c 0' '2 0 d 1' > qrels; sed 's/ 0 / /; s/.$/L&/' qrels > ntcir
	$ printf '%s\n' '#c' '1 Q0 a 1 9 x' '' '1 Q0 c 2 8 x' ' #1 Q0 x 2 4 R' '# c' ' ' '1 Q0 b 3 7 x' '2 Q0 d 1 9 x' '' > run
	$ ntcir_eval evaluate -m AP,num_rel ntcir run; ntcir_eval trec_eval -c -m map -m num_q qrels run
	ntcir_eval evaluate: ntcir:2: warning: 1 line that begins with "#" is skipped, first here
	ntcir_eval evaluate: run:1: warning: 2 lines that begin with "#" are skipped, first here
	run  topics      AP  num_rel
	run       2  1.0000        2
	ntcir_eval trec_eval: qrels:2: warning: 1 line that begins with "#" is skipped, first here
	ntcir_eval trec_eval: run:1: warning: 2 lines that begin with "#" are skipped, first here
	num_q                 	all	2
	map                   	all	1.0000
	$ ntcir_eval label -trec -r qrels run 2>/dev/null
	1 a L1
	1 c L0
	1 b
	2 d L1
	$ ntcir_eval check run
	run: note: 2 lines begin with "#" and are skipped (first: line 1)
	$ printf '%s\n' '1 a 1' '' '#1 b 2' '1 c 2' > three; ntcir_eval evaluate -m num_ret qrels three; ntcir_eval check three
	ntcir_eval evaluate: qrels:2: warning: 1 line that begins with "#" is skipped, first here
	ntcir_eval evaluate: three: warning: 1 of 2 topics is missing from the run and has the value 0: 2
	ntcir_eval evaluate: three:3: warning: 1 line that begins with "#" is skipped, first here
	run    topics  num_ret
	three       2        2
	three: note: 1 line begins with "#" and is skipped (first: line 3)
	$ sed -n '/#/p' run > commented; ntcir_eval evaluate qrels commented; ntcir_eval items -trec commented; ntcir_eval check commented
	ntcir_eval evaluate: qrels:2: warning: 1 line that begins with "#" is skipped, first here
	ntcir_eval evaluate: commented: the run is empty: all its lines begin with "#", so they are comments
	# error: ntcir_eval items failed
	ntcir_eval items: commented: the run is empty: all its lines begin with "#", so they are comments
	commented: the run is empty
	commented: note: 2 lines begin with "#" and are skipped (first: line 1)
	[1]
	$ printf '%s\n' '#1 1 a 1' '1 2 a 1' > intents; ntcir_eval irec -trec -mean -m I-rec@1 -I intents run 2>&1 | grep -v warning
	1 #intent_num=1
	1 I-rec@0001=          1.0000
	all # topics=1
	all I-rec@0001=          1.0000
	$ ntcir_eval subset -counts qrels
	ntcir_eval subset: qrels:2: warning: 1 line that begins with "#" is skipped, first here
	documents  topics  total  mean  least  most
	judged          2      3   1.5      1     2
	relevant        2      2   1.0      1     1
	L1              2      2   1.0      1     1
	L0              1      1   0.5      0     1
	$ TRECsplitqrels -q qrels rel; ls -d [#1-9]*
	ntcir_eval items: qrels:2: warning: 1 line that begins with "#" is skipped, first here
	1
	2
	$ : > none; ntcir_eval evaluate -topic-file none qrels run; ntcir_eval label -trec -topic-file none -r qrels run
	ntcir_eval evaluate: none: no topics
	# error: ntcir_eval label failed
	ntcir_eval label: none: no topics
	[1]

	== not only the first of a list is checked: weights, gains, topics, fields, names in spreadsheets, levels
	# Of each list, the first is good. The highest level may be twice the next one plus 2.
	$ echo a L1 > rel; for options in '-g 0:1 -s 0:0' '-g 1:3:2'; do ntcir_eval compute -r rel $options rel; done
	>   ntcir_eval compute -r rel -g 1:1:2 -m RR rel | tail -n 1
	ntcir_eval compute: -s: the stopping weight of L2 must be above 0, because its gain is above 0
	ntcir_eval compute: -g takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0, not "1:3:2"
	RR=                  1.0000
	$ printf '%s\n' '1 0 a 1' '1 0 b 2' '2 0 a 1' > q; printf '%s\n' '1 Q0 a 1 2 t' '2 Q0 a 1 1 t' > run; echo 1 > 1; printf '%s\n' 1 9 > 9
	> for options in '-topic-file 9' '-topic 9 -topic-file 1' '-topic 1 -topic-file 9' '-topic 1 -topic 9'; do ntcir_eval evaluate $options q run; done
	ntcir_eval evaluate: q: no topic "9", which -topic-file asks for; there is topic "1"
	ntcir_eval evaluate: q: no topic "9", which -topic asks for; there is topic "1"
	ntcir_eval evaluate: q: no topic "9", which -topic-file asks for; there is topic "1"
	ntcir_eval evaluate: q: no topic "9", which -topic asks for; there is topic "1"
	[1]
	$ for levels in '1 4' '1 5' '2 6' '2 7' '9 9'; do set -- $levels; sed "s/a 1/a $1/; s/b 2/b $2/" q | ntcir_eval evaluate -m RR - run > table; done
	ntcir_eval evaluate: <stdin>:2: warning: the highest level is 5, first here, and the next one is 1: was it mistyped? (-g gives the gains)
	ntcir_eval evaluate: <stdin>:2: warning: the highest level is 7, first here, and the next one is 2: was it mistyped? (-g gives the gains)
	$ printf '%s\n' '1 # syslen=1 jrel=1 jnonrel=0' '1 AP= 1' '2 # syslen=1 jrel=1 jnonrel=0' '2 AP= 1' '=3 AP= 1' > \
	>   a.nev; sed '3s/jrel=1/jrel=2/' a.nev > b.nev; head -n 2 a.nev > =c.nev
	> for call in 'a.nev b.nev' 'a.nev ./=c.nev' './=c.nev a.nev' '-format csv a.nev ./=c.nev' \
	>   '-format csv -topics AP a.nev' '-format csv -long a.nev'; do ntcir_eval table $call > table; done
	ntcir_eval table: b.nev: warning: 1 topic has another number of relevant items (jrel=) than in a.nev (first: "2"): were the runs evaluated with other judgements?
	ntcir_eval table: warning: runs are over different topics, of which all have 1 (a.nev and ./=c.nev differ)
	ntcir_eval table: warning: runs are over different topics, of which all have 1 (./=c.nev and a.nev differ)
	ntcir_eval table: warning: runs are over different topics, of which all have 1 (a.nev and ./=c.nev differ)
	ntcir_eval table: warning: spreadsheets read "=c" as a formula: import names as text
	ntcir_eval table: warning: spreadsheets read "=3" as a formula: import names as text
	ntcir_eval table: warning: spreadsheets read "=3" as a formula: import names as text
	$ printf 'a b\037c d\n' | ntcir_eval items -records 'topic item label' 2>&1 | tail -n 1
	ntcir_eval items: <stdin>:1: byte 31 separates the fields that -records writes, and cannot be in "b?c"
	END
}

# A table of 2,000 short items and one of 20,000 characters: far less than 2,000 times 20,000 bytes.
@test "-v: a wide item does not pad all rows" {
	seq 2000 >list
	awk 'BEGIN { while (i++ < 20000) printf "w"; print "" }' >>list
	echo '1 L1' >rel
	ntcir_eval compute -v -r rel -g 1 -m AP list >out
	[ "$(wc -c <out)" -lt 400000 ]
	grep -q '^#    2 2  *-  *0.0000 ' out
}

@test "files, runs and measures that do not fit each other" {
	transcript <<-'END'
	== an unlabelled list of many topics gets one warning
	$ for t in $(seq 50); do echo "$t a L1" >> qrels; echo "$t a" >> list; done
	$ ntcir_eval compute -t -r qrels -g 1 -m RR list | grep -c RR
	ntcir_eval compute: list: warning: in 50 topics (first: "1"), a list without labels: run label first
	50

	== discpower says how to make a matrix; tau reads tables of one measure
	$ printf '%s\n' '1 # syslen=1 jrel=1 jnonrel=0' '1 AP= 0.5' > a.nev; printf '%s\n' '1 AP= 0.25' > b.nev
	$ ntcir_eval discpower a.nev; ntcir_eval swap b.nev
	ntcir_eval discpower: a.nev:1: expected a value (a number from -1e15 to 1e15), found "#" (a .nev file? Topicsys-matrix, or ntcir_eval table -topics AP, makes a matrix)
	ntcir_eval swap: b.nev:1: expected a value (a number from -1e15 to 1e15), found "AP=" (a .nev file? Topicsys-matrix, or ntcir_eval table -topics AP, makes a matrix)
	[1]
	$ echo '1 Q0 a 1 9 x' > run; ntcir_eval discpower run
	ntcir_eval discpower: run:1: expected a value (a number from -1e15 to 1e15), found "Q0" (a TREC run? evaluate it first: ntcir_eval evaluate -topics MEASURE QRELS RUN...)
	[1]
	$ ntcir_eval table -m AP a.nev b.nev > AP; printf '%s\n' 'a .1' 'b .2' > other; ntcir_eval tau AP other | head -n 1
	tau=                 -1.0000
	$ mv a.nev 'my run.nev'; ntcir_eval table -m AP 'my run.nev' b.nev > AP; cp AP again; ntcir_eval tau AP again | head -n 1
	tau=                 1.0000
	$ printf '%s\n' 'run topics AP RR' 'a 1 .1 .2' > two; ntcir_eval tau two other
	ntcir_eval tau: two:1: expected a table of one measure, found 2 (ntcir_eval table -m AP has one)
	[1]
	$ printf '%s\n' 'run topics AP' 'a 1 .1' 'b .2' > short; ntcir_eval tau short other
	ntcir_eval tau: short:3: expected "run topics score", found "b .2" (ntcir_eval evaluate -m AP QRELS RUN..., or table -m AP RUN.nev..., prints such a file)
	[1]

	== a file whose lines end in CR alone
	# A TREC run may have more fields, so it would be a run of one line.
	$ printf '%s\n' '1 0 a 1' '1 0 b 2' '1 0 c 0' > qrels; printf '%s\n' '1 Q0 a 1 9 r' '1 Q0 b 2 8 r' > run
	$ for f in qrels run; do tr '\n' '\r' < $f > mac.$f; done; ntcir_eval label -trec -r mac.qrels run
	# error: ntcir_eval label failed
	ntcir_eval label: mac.qrels:1: the file is one line with carriage returns: do its lines end with CR only? (tr '\r' '\n' makes them newlines)
	[1]
	$ ntcir_eval evaluate qrels mac.run
	ntcir_eval evaluate: mac.run:1: the file is one line with carriage returns: do its lines end with CR only? (tr '\r' '\n' makes them newlines)
	[1]
	$ tr '\r' '\n' < mac.run | ntcir_eval label -trec -r qrels
	1 a L1
	1 b L2

	== files that do not fit each other
	# Each of these came out as plausible numbers without a word.
	$ printf '%s\n' '1 0 clueweb09-en1 2' '1 0 clueweb09-en2 0' '2 0 clueweb09-en3 1' > qrels
	$ printf '%s\n' '1 0 en1 1 9 r' '1 0 en2 2 8 r' '2 0 en3 1 9 r' > run
	$ ntcir_eval label -trec -r qrels run > lab
	ntcir_eval label: run: warning: none of 3 items in the first 10 ranks is judged in qrels: the list has items such as "en1", the judgements have items such as "clueweb09-en1"
	$ ntcir_eval evaluate -m AP qrels run
	ntcir_eval evaluate: run: warning: none of 3 items in the first 10 ranks is judged in qrels: the list has items such as "en1", the judgements have items such as "clueweb09-en1"
	run  topics      AP
	run       2  0.0000
	$ printf '%s\n' '1 a 0.5 0.5' '1 b 1 0' '2 c 0 1' > gmv; ntcir_eval GFlabel -trec -gm gmv run
	ntcir_eval GFlabel: run: warning: none of 3 items is judged in gmv: the list has items such as "en1", the judgements have items such as "a"
	1 en1 0.500000 0.500000
	1 en2 0.500000 0.500000
	2 en3 0.500000 0.500000
	$ sed 's/en1/clueweb09-en1/' run > half; ntcir_eval label -trec -r qrels half > lab

	== runs that contradict themselves
	$ printf '%s\n' '1 0 a 2' '1 0 b 1' '1 0 c 0' '2 0 d 33' '2 0 e 3' > qrels
	$ printf '%s\n' '1 0 a 1 0.1 r' '1 0 b 2 0.2 r' '1 0 c 3 0.3 r' '2 0 d 1 7 r' '2 0 e 2 7 r' > run
	$ ntcir_eval label -trec -sort score -r qrels run > lab
	ntcir_eval label: run: warning: in 1 of 2 topics all scores are equal, so the names of the items decide their order
	$ grep '^1' run | ntcir_eval label -trec -sort score -r qrels > lab
	ntcir_eval label: <stdin>: warning: in 1 of 1 topics, scores and ranks give opposite orders: are the scores distances? (-sort rank orders by rank)
	$ grep '^2' run | ntcir_eval evaluate -m AP qrels - 2>&1 | grep equal
	ntcir_eval evaluate: <stdin>: warning: in 1 of 1 topics all scores are equal, so the names of the items decide their order
	$ ntcir_eval compute -trec -r qrels -m AP < lab > nev
	ntcir_eval compute: qrels:4: warning: the highest level is 33, first here, and the next one is 3: was it mistyped? (-g gives the gains)
	ntcir_eval compute: <stdin>: warning: 1 of 2 topics has no list: it counts as an empty one
	$ sed 's/ a / my a /' run > blank; ntcir_eval label -trec -sort file -r qrels blank > lab
	ntcir_eval label: blank:1: warning: the rank is not a whole number on 1 line, first here: is there a blank in an item?
	$ sed '2s/r$/other/' run > two; ntcir_eval label -trec -sort file -r qrels two > lab
	ntcir_eval label: two:2: warning: run names differ within 1 topic, first here: does the file have two runs?
	$ printf '%s\n' '1 0 a 1' > one; ntcir_eval subset -rate 0.5 one
	ntcir_eval subset: warning: -rate is a percentage: 0.5 keeps 0.5%, not 50%
	1 0 a 1

	== measures that do not fit each other
	# The mean of .3 and .5 is .4.
	$ printf '%s\n' '1 # syslen=2 jrel=1 jnonrel=1' '1 AP= 0.3' '2 # syslen=2 jrel=1 jnonrel=1' '2 AP= 0.5' 'all # topics=2' 'all AP= 0.4' > a.nev
	$ grep -v '#' a.nev | sort > sorted.nev; ntcir_eval table -test t a.nev sorted.nev | head -n 3
	letter  run     topics      AP
	a       a            2  0.4000
	b       sorted       2  0.4000
	$ ntcir_eval table -topics AP sorted.nev
	topic  sorted
	1         0.3
	2         0.5
	$ grep -v '^2' a.nev > fewer.nev; ntcir_eval table fewer.nev
	ntcir_eval table: fewer.nev: the lines "all" are means over 2 topics, but the file has values for 1: evaluate again, or remove the lines "all"
	[1]
	$ sed 's/jrel=1/jrel=2/' a.nev > other.nev; ntcir_eval table a.nev other.nev
	ntcir_eval table: other.nev: warning: 2 topics have another number of relevant items (jrel=) than in a.nev (first: "1"): were the runs evaluated with other judgements?
	run    topics      AP
	a           2  0.4000
	other       2  0.4000
	$ printf '%s\n' 'topic a b' '301 .5 .6' '302 .3 .4' '303 .2 .1' > matrix; printf '%s\n' b a > names; ntcir_eval discpower -names names matrix
	ntcir_eval discpower: names:1: run "b" is number 2 in the first line of matrix
	[1]
	$ sed 1d matrix | ntcir_eval discpower -test t > cut
	ntcir_eval discpower: <stdin>: warning: the first column has a different whole number on each line: topic IDs? Then a first line "topic RUN ..." must name the runs
	$ printf '%s\n' '312 0.5000 0.6' '301 0.2 0.1' '307 0 0.4' > cut; for c in discpower swap samplesize; do ntcir_eval $c cut > out; done
	ntcir_eval discpower: cut: warning: the first column has a different whole number on each line: topic IDs? Then a first line "topic RUN ..." must name the runs
	ntcir_eval discpower: cut: warning: with 3 topics no pair can be significant, whatever -B is: more topics are needed
	ntcir_eval swap: cut: warning: the first column has a different whole number on each line: topic IDs? Then a first line "topic RUN ..." must name the runs
	ntcir_eval samplesize: cut: warning: the first column has a different whole number on each line: topic IDs? Then a first line "topic RUN ..." must name the runs
	$ for lines in '1 .5\n2 .25' '1 .5\n2 .25\n3 .5' '1 .5\n2 .25\n2 .5' '1 2\n2 3\n3 4' '1 2\n2 3\n3 4.5' '1. .5\n2 .25\n3 .5' '1 1 .5\n1 2 1\n1 3 2'
	> do printf "$lines\n" | ntcir_eval discpower -test t 2>&1 | grep -c 'topic IDs?'; done | paste -s -d ' ' -
	0 1 0 0 1 0 0
	$ printf '%s\n' '1 0.5' '0 0.25' '1 0.75' > zero-one; printf '%s\n' '3 9' '1 4' '2 7' > counts; printf '%s\n' '12.5 .1' '31.0 .4' '7.5 .7' > points
	> for m in zero-one counts points; do ntcir_eval samplesize $m > out; done
	$ cp a.nev ./=1+1.nev; ntcir_eval table -format csv ./=1+1.nev
	ntcir_eval table: warning: spreadsheets read "=1+1" as a formula: import names as text
	run,topics,AP
	=1+1,2,0.4000
	$ printf '%s\n' '=2 AP= 0.5' '=3 AP= 0.25' > topics.nev; printf '%s\n' '=2 =g' '=3 h' > groups
	>   table() { ntcir_eval table -format csv "$@" topics.nev; }
	> table -topics AP; table -long | head -n 2; table -by groups | head -n 2; table
	ntcir_eval table: warning: spreadsheets read "=2" as a formula: import names as text
	topic,topics
	=2,0.5
	=3,0.25
	ntcir_eval table: warning: spreadsheets read "=2" as a formula: import names as text
	run,topic,measure,value
	topics,=2,AP,0.5
	ntcir_eval table: warning: spreadsheets read "=g" as a formula: import names as text
	run,group,topics,AP
	topics,=g,1,0.5000
	run,topics,AP
	topics,2,0.3750
	$ printf '%s\n' '1 0 -5 1' '1 0 -a 1' > judged; printf '%s\n' '1 Q0 -5 1 3 r' '1 Q0 -a 2 2 r' | tee ./@run > of-r
	>   for call in -v '-topics RR' '-v -format tsv'; do ntcir_eval evaluate -m RR -format csv $call judged of-r @run > table; done
	ntcir_eval evaluate: warning: spreadsheets read "-a" as a formula: import names as text
	ntcir_eval evaluate: warning: spreadsheets read "@run" as a formula: import names as text
	$ echo '= AP= 0.5' | ntcir_eval table -format csv -long
	ntcir_eval table: warning: spreadsheets read "=" as a formula: import names as text
	run,topic,measure,value
	stdin,=,AP,0.5
	$ cp a.nev '?`!`.nev'; ntcir_eval table -format latex '?`!`.nev' | sed -n 5p
	?{}`!{}` & \textbf{0.4000} \\
	END
}

@test "scripts: a CUTOFF below the number of intents, topics without relevant items; each said once" {
	long
	PATH=$ROOT/scripts:$PATH
	transcript <<-'END'
	== a CUTOFF below the number of intents is said, once for all runs
	# Three intents, CUTOFF 2: I-rec@2 is at most 2/3. Topic t2 has two.
	$ printf '%s\n' 't1 1 .5' 't1 2 .25' 't1 3 .25' 't2 1 .5' 't2 2 .5' > Iprob
	$ printf '%s\n' 't1 1 a L1' 't1 2 b L1' 't1 3 c L1' 't2 1 a L1' 't2 2 b L1' > Dqrels
	$ DIN-splitqrels -q Iprob Dqrels test; echo a > t1/t1.one.res; cp t1/t1.one.res t2/t2.one.res
	> cp t1/t1.one.res t1/t1.two.res; cp t2/t2.one.res t2/t2.two.res; printf '%s\n' one two > runs
	$ D-NTCIR-eval -q Iprob.tid test 2 ev runs -cutoffs 1 -cutoffs 2
	D-NTCIR-eval: warning: CUTOFF 2 is below the number of intents of 1 topic, t1 first, which has 3: I-rec cannot be 1 there
	$ grep -c 'nDCG@000[12]' one.ev.Dnev; D-NTCIR-eval -q Iprob.tid test 3 ev runs
	10

	== one warning counts the topics without relevant items; all other messages are shown
	# Topics 2 and 3 have no relevant items, whatever the run. What else is said of a topic is shown, however the call ends.
	$ cat >stub <<-'END'
	> #!/bin/sh
	> case $* in compute*-out\ $TOPIC\ *) eval "$THEN" ;; esac
	> exec ntcir_eval "$@"
	> END
	$ chmod +x stub
	$ for t in 1 2 3; do mkdir $t; echo 'a L0' > $t/$t.rel; echo a > $t/$t.one.res; echo a > $t/$t.two.res; done; echo 'a L1' > 1/1.rel
	$ printf '%s\n' 3 1 2 > tid; printf '%s\n' one two > runs; NTCIR-eval -q tid rel x runs -g 1:2 -m 'AP,AP(rel=2)'; grep -h -v AP two.x.nev
	ntcir_eval compute: ./1/1.rel: warning: no item of level 2 or higher: no measure with (rel=2)
	ntcir_eval compute: ./1/1.rel: warning: no item of level 2 or higher: no measure with (rel=2)
	NTCIR-eval: warning: 2 topics have no relevant item (first: "3"): no measure is defined there
	3 # no relevant items
	1 # syslen=1 jrel=1 jnonrel=0
	1 # r1=1 rp=1
	2 # no relevant items
	$ echo b >> 2/2.one.res; echo b >> 2/2.one.res; NTCIR-eval -q tid rel y runs -g 1:2 -m 'AP,AP(rel=2)'
	ntcir_eval compute: ./1/1.rel: warning: no item of level 2 or higher: no measure with (rel=2)
	ntcir_eval label: ./2/2.one.res:3: item "b" is on line 2 already
	ntcir_eval compute: ./1/1.rel: warning: no item of level 2 or higher: no measure with (rel=2)
	[1]
	$ echo two > runs; NTCIR_EVAL=./stub TOPIC=2 THEN='kill $PPID' NTCIR-eval -q tid rel y runs -g 1:2 -m 'AP,AP(rel=2)'
	ntcir_eval compute: ./1/1.rel: warning: no item of level 2 or higher: no measure with (rel=2)
	[143]
	$ NTCIR_EVAL=./stub TOPIC=2 THEN='echo wrong call >&2; exit 2' NTCIR-eval -q tid rel y runs -g 1:2 -m 'AP,AP(rel=2)'
	ntcir_eval compute: ./1/1.rel: warning: no item of level 2 or higher: no measure with (rel=2)
	wrong call
	usage: NTCIR-eval [-q] TIDLIST SUFFIX EVAL [RUNLIST] -g GAINS [OPTIONS...]
	(NTCIR-eval -h explains the arguments)
	[2]
	END
}

# Topics from 3 on may have no relevant item; others but the first may have no list, or one of few items. Many scores are equal,
# but not all of a topic; many items are unjudged, but not the first one of topic 1. What is said of such topics is not new.
@test "clean collections, drawn at random, raise no warning" {
	long
	for seed in $(awk -v n="$(some 100)" 'BEGIN { while (n-- > 0) print n + 1 }'); do
		awk -v seed="$seed" '
			function below(n) { x = 16807 * x % 2147483647; return int(x / 2147483647 * n) }
			function write_list(run, topic,   items, score, rank) {
				if (topic > 1 && !below(6))
					return
				items = below(3) ? 1 + below(40) : 1 + below(3)
				score = 40 + below(20)
				for (rank = 1; rank <= items; rank++)
					print topic, "Q0", "d" (rank * step + topic) % 45, rank, (score -= rank == 2 || !below(tied)) / 4, run > run
			}
			BEGIN {
				for (x = seed * 7919; draws++ < 5;) below(2)
				topics = 2 + below(20)
				tied = 1 + below(8)
				for (topic = 1; topic <= topics; topic++) {
					step = 2 ^ below(4)
					irrelevant = topic > 2 && !below(8)
					for (i = 0; i < 45; i++)
						if (i == step + topic || below(2))
							print topic, 0, "d" i, (irrelevant || i != step + topic && below(5) ? 0 : 1 + below(3)) > "qrels"
					write_list("one", topic)
					write_list("two", topic)
				}
			}'
		for run in one two; do
			ntcir_eval label -trec -r qrels $run >lab
			ntcir_eval label -trec -sort score -r qrels $run | ntcir_eval compute -trec -r qrels -mean >$run.nev
			ntcir_eval subset -pool 5 $run qrels >pooled
		done
		ntcir_eval evaluate -m AP,nERR@10 -test t qrels one two >table
		ntcir_eval table -topics AP one.nev two.nev | ntcir_eval discpower -test t >pairs
		grep -q '^a .*one ' table && grep -q '^b .*two ' table && grep -q '^1 ' pairs || echo "seed $seed: no table, or no pairs"
		ntcir_eval table -test t one.nev two.nev >table
		grep -q '^a .*one ' table && grep -q '^b .*two ' table || echo "seed $seed: no table of files"
	done >messages 2>&1
	sed '/no list: \|missing from the run \|no relevant item (/d
		/without relevant items$\|without a relevant item: \|with - for all runs$\|note: .* items with equal scores/d' messages |
		diff /dev/null -
}
