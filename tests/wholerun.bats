# SPDX-License-Identifier: MIT
# Whole-run mode: -t, -trec, -sort and -mean. tests/wholerun compares it with one-topic mode.
load lib/transcript

@test "label -t and compute -t: all topics in one go" {
	transcript <<-'END'
	== label -t and compute -t: all topics in one go, in the order of the judgements
	# Topics come in the order of the judgements, whose lines may be mixed. 0003 has no relevant item, the
	# list lacks 0004, only the list has 0005 and 0006. With -g 1:2:
	# 0002, R = 1, list d7 d1(1): RR = AP = 1/2; BR(2) = (1+1)/(2+1), Q = 2/3; nDCG@2 = 1/1.
	# 0001, R = 2, list d3(1) d4 d1(2), cg* = 2 3 3: AP = (1 + 2/3)/2; BR(1) = (1+1)/(1+2),
	# BR(3) = (2+3)/(3+3), Q = (2/3 + 5/6)/2; nDCG@2 = 1/(2+1).
	$ printf '%s\n' '0002 d1 L1' '0001 d1 L2' '0002 d2 L0' '0003 d5 L0' '0001 d3 L1' '0004 d9 L1' > qrels
	$ printf '%s\n' '0005 x' '0001 d3' '0001 d4' '0001 d1' '0003 d6' '0003 d5' '0002 d7' '0002 d1' '0006 y' '0006 z' > run
	$ ntcir_eval label -t -r qrels run
	ntcir_eval label: run: warning: skipped 2 topics that qrels does not have (first: "0005")
	0001 d3 L1
	0001 d4
	0001 d1 L2
	0003 d6
	0003 d5 L0
	0002 d7
	0002 d1 L1
	$ ntcir_eval label -t -r qrels run 2>/dev/null | ntcir_eval compute -t -r qrels -g 1:2 -m RR,AP,Q-measure,nDCG@2
	ntcir_eval compute: <stdin>: warning: 1 of 4 topics has no list: it counts as an empty one
	ntcir_eval compute: qrels: warning: 1 topic has no relevant item (first: "0003"): no measure is defined there
	0002 # syslen=2 jrel=1 jnonrel=1
	0002 # r1=2 rp=2
	0002 RR=                  0.5000
	0002 AP=                  0.5000
	0002 Q-measure=           0.6667
	0002 nDCG@0002=           1.0000
	0001 # syslen=3 jrel=2 jnonrel=0
	0001 # r1=1 rp=3
	0001 RR=                  1.0000
	0001 AP=                  0.8333
	0001 Q-measure=           0.7500
	0001 nDCG@0002=           0.3333
	0003 # no relevant items
	0004 # syslen=0 jrel=1 jnonrel=0
	0004 # r1=0 rp=0
	0004 RR=                  0.0000
	0004 AP=                  0.0000
	0004 Q-measure=           0.0000
	0004 nDCG@0002=           0.0000
	$ ntcir_eval label -t -j -r qrels run 2>/dev/null
	0001 d3 L1
	0001 d1 L2
	0003 d5 L0
	0002 d1 L1

	== compute -t too passes over topics that only the list has, and says how many
	$ printf '%s\n' '2 d1 L1' > qrels
	$ printf '%s\n' '1 d1 L7' '2 d1 L1' '3 d1 nonsense' | ntcir_eval compute -t -r qrels -g 1 -m RR
	ntcir_eval compute: <stdin>: warning: skipped 2 topics that qrels does not have (first: "1")
	2 # syslen=1 jrel=1 jnonrel=0
	2 # r1=1 rp=1
	2 RR=                  1.0000
	$ printf '%s\n' '1 d1' '2 d1' | ntcir_eval label -t -r qrels
	ntcir_eval label: <stdin>: warning: skipped 1 topic that qrels does not have (first: "1")
	2 d1 L1
	$ printf '%s\n' '02 d1' '2.0 d1' '2 d1' 'two d2' | ntcir_eval label -t -r qrels
	ntcir_eval label: <stdin>: warning: skipped 3 topics that qrels does not have (first: "02")
	2 d1 L1

	== compute -t prints the default set; an empty list and a full one
	# The published figures (README, NTCIREVAL Figure 1), as topics that share their items.
	$ printf '%s\n' 'fig1 a L1' 'fig1 b L0' 'none a L1' > qrels
	$ printf '%s\n' 'fig1 c' 'fig1 b' 'fig1 a' > run
	$ ntcir_eval label -t -r qrels < run | ntcir_eval compute -t -r qrels -g 1:2 -
	ntcir_eval compute: <stdin>: warning: 1 of 2 topics has no list: it counts as an empty one
	fig1 # syslen=3 jrel=1 jnonrel=1
	fig1 # r1=3 rp=3
	fig1 RR=                  0.3333
	fig1 O-measure=           0.5000
	fig1 P-measure=           0.5000
	fig1 P-plus=              0.5000
	fig1 AP=                  0.3333
	fig1 Q-measure=           0.5000
	fig1 NCUgu,P=             0.3333
	fig1 NCUgu,BR=            0.5000
	fig1 NCUrb,P=             0.3333
	fig1 NCUrb,BR=            0.5000
	fig1 RBP=                 0.0226
	fig1 ERR=                 0.1111
	fig1 AP@1000=             0.3333
	fig1 Q@1000=              0.5000
	fig1 nDCG@1000=           0.6309
	fig1 MSnDCG@1000=         0.5000
	fig1 P@1000=              0.0010
	fig1 nERR@1000=           0.3333
	fig1 Hit@1000=            1.0000
	none # syslen=0 jrel=1 jnonrel=0
	none # r1=0 rp=0
	none RR=                  0.0000
	none O-measure=           0.0000
	none P-measure=           0.0000
	none P-plus=              0.0000
	none AP=                  0.0000
	none Q-measure=           0.0000
	none NCUgu,P=             0.0000
	none NCUgu,BR=            0.0000
	none NCUrb,P=             0.0000
	none NCUrb,BR=            0.0000
	none RBP=                 0.0000
	none ERR=                 0.0000
	none AP@1000=             0.0000
	none Q@1000=              0.0000
	none nDCG@1000=           0.0000
	none MSnDCG@1000=         0.0000
	none P@1000=              0.0000
	none nERR@1000=           0.0000
	none Hit@1000=            0.0000
	$ ntcir_eval label -t -r qrels /dev/null
	$ ntcir_eval label -t -r qrels /dev/null | ntcir_eval compute -t -r qrels -g 1:2 -m ERR
	ntcir_eval compute: <stdin>: warning: 2 of 2 topics have no list: each counts as an empty one
	fig1 # syslen=0 jrel=1 jnonrel=1
	fig1 # r1=0 rp=0
	fig1 ERR=                 0.0000
	none # syslen=0 jrel=1 jnonrel=0
	none # r1=0 rp=0
	none ERR=                 0.0000

	== judgements or the list may come from standard input, not both
	$ printf '%s\n' '1 a L1' > qrels
	$ printf '%s\n' '1 a' > run
	$ ntcir_eval label -t -r - run < qrels
	1 a L1
	$ ntcir_eval label -r qrels --t - < run
	1 a L1
	$ ntcir_eval label -t -r - < run
	# error: ntcir_eval label failed
	ntcir_eval label: standard input is used twice (without FILE, the list is read from standard input, too)
	[2]
	$ ntcir_eval irec -t -I - < run
	ntcir_eval irec: standard input is used twice (without FILE, the list is read from standard input, too)
	[2]
	$ printf '%s\n' '1 i a L1' | ntcir_eval irec -t -I - -cutoffs 1 run
	1 #intent_num=1
	1 I-rec@n=             1.0000
	1 I-rec@0001=          1.0000

	== -sep with -t: IDs that read like lines of -v keep their values
	# AP of a list whose relevant item is at rank 1 is 1, at rank 2 1/2.
	$ printf '%s\n' 'C # run,x,L1' 'C # 5,x,L1' 'C,x,L1' '# 7,q,L1' 'C # -,z,L0' 'other,x,L1' > qrels
	$ printf '%s\n' 'C # run,x' 'C # 5,y' 'C # 5,x' '# 7,q' 'C,a' 'C,x' 'C # -,q' 'other,y' > run
	$ ntcir_eval label -t -sep , -r qrels run | ntcir_eval compute -t -sep , -r qrels -g 1 -m AP -v 2> log > r.nev
	$ ntcir_eval table -topics AP -format tsv r.nev
	topic	r
	C # run	1.0000
	C # 5	0.5000
	C	0.5000
	# 7	1.0000
	C # -	
	other	0.0000

	== -sep with -t: topics and items may hold blanks
	$ printf '%s\n' 'topic 1;Mount Fuji;L2' 'topic 2;K 2;L1' '# 3;K2;L0' > qrels
	$ printf '%s\n' 'topic 1;K 2' 'topic 1;Mount Fuji' '# 3;K2' 'topic 2;K 2' > run
	$ ntcir_eval label -t -sep ';' -r qrels run
	topic 1;K 2
	topic 1;Mount Fuji;L2
	# 3;K2;L0
	topic 2;K 2;L1
	$ ntcir_eval label -t -sep ';' -r qrels run | ntcir_eval compute -t -sep ';' -r qrels -g 1:2 -m RR
	ntcir_eval compute: qrels: warning: 1 topic has no relevant item (first: "# 3"): no measure is defined there
	topic 1 # syslen=2 jrel=1 jnonrel=0
	topic 1 # r1=2 rp=2
	topic 1 RR=                  0.5000
	topic 2 # syslen=1 jrel=1 jnonrel=0
	topic 2 # r1=1 rp=1
	topic 2 RR=                  1.0000
	# 3 # no relevant items
	$ printf 't::a b::1.5\n' > gains
	$ printf 't::c\nt::a b\n' | ntcir_eval glabel -t -sep :: -I gains
	t::c
	t::a b::1.5000
	$ printf 't\ti j\ta b\tL1\n' > dqrels
	$ printf 't\ta b\n' | ntcir_eval irec -t -sep '\t' -I dqrels -cutoffs 1
	t #intent_num=1
	t I-rec@n=             1.0000
	t I-rec@0001=          1.0000
	$ printf '1;0;a b;1\n' > trec.qrels
	$ printf '1;Q0;c;1;0.1;r;x\n1;Q0;a b;2;0.2;r\n' > trec.run
	$ ntcir_eval label -trec -sort score -sep ';' -r trec.qrels trec.run
	ntcir_eval label: trec.run: warning: in 1 of 1 topics, scores and ranks give opposite orders: are the scores distances? (-sort rank orders by rank)
	1;a b;L1
	1;c
	$ printf ';a;L1\n' > qrels
	$ ntcir_eval label -t -sep ';' -r qrels run
	# error: ntcir_eval label failed
	ntcir_eval label: qrels:1: expected "topic item label", found an empty field
	[1]
	END
}

@test "options with -t: -ec, -j, -truncate, -dup, -v and gains" {
	transcript <<-'END'
	== -ec with -t: classes are a topic's own
	# Class A of topic 1 is found by b; of topic 2, where A is another class, by a. Topic 1: R = 1, the class
	# reaches L2; list n(L0) b(L1) a: AP = 1/2. Topic 2: R = 2, list a(L2) c(L1): AP = 1.
	$ printf '%s\n' '1 a L2 A' '2 a L2 A' '1 b L1 A' '2 c L1 B' '1 n L0 A' > eqrels
	$ printf '%s\n' '1 n' '1 b' '1 a' '2 a' '2 c' > run
	$ ntcir_eval label -t -ec -r eqrels run
	1 n L0 A
	1 b L1 A
	1 a
	2 a L2 A
	2 c L1 B
	$ ntcir_eval label -t -ec -r eqrels run | ntcir_eval compute -t -ec -r eqrels -g 1:2 -m RR,AP
	1 # syslen=3 jrel=1 jnonrel=1
	1 # r1=2 rp=2
	1 RR=                  0.5000
	1 AP=                  0.5000
	2 # syslen=2 jrel=2 jnonrel=0
	2 # r1=1 rp=1
	2 RR=                  1.0000
	2 AP=                  1.0000
	$ printf '%s\n' '1 a L1' > lab
	$ ntcir_eval compute -t -ec -r eqrels -g 1:2 lab 2>&1 | sed 's/: expected.*//'
	ntcir_eval compute: lab:1: topic "1"
	$ printf '%s\n' '2 c L1 C' | ntcir_eval compute -t -ec -r eqrels -g 1:2
	ntcir_eval compute: <stdin>:1: topic "2": eqrels has no class "C": the list was labelled with another file
	[1]
	$ echo '1 a L1' > qrels
	$ ntcir_eval label -t -ec -r qrels run
	# error: ntcir_eval label failed
	ntcir_eval label: qrels:1: expected "topic item label class", found 3 fields
	[1]

	== -j with -t: a topic without judged nonrelevant items has bpref and rpref, too
	# 1: condensed list n a, N = 1: AP = 1/2; bpref = 1 - min(1, 1)/min(1, 1) = 0. 2 has N = 0, and 0/0 is 0.
	$ printf '%s\n' '1 a L1' '2 a L1' '1 n L0' > qrels
	$ printf '%s\n' '2 u' '2 a' '1 u' '1 n' '1 u2' '1 a' > run
	$ ntcir_eval label -t -r qrels run | ntcir_eval compute -t -j -r qrels -g 1 -m AP,bpref,rpref_relative2
	1 # syslen=2 jrel=1 jnonrel=1
	1 # r1=2 rp=2
	1 AP=                  0.5000
	1 bpref=               0.0000
	1 rpref_relative2=     0.5000
	2 # syslen=1 jrel=1 jnonrel=0
	2 # r1=1 rp=1
	2 AP=                  1.0000
	2 bpref=               1.0000
	2 rpref_relative2=     1.0000

	== -truncate and -dup count a topic's own lines
	$ printf '%s\n' '1 a L1' '2 a L0' > qrels
	$ printf '%s\n' '1 b' '1 b' '1 a' '1 b' '2 a' '2 b' '2 a' '2 c' > run
	$ ntcir_eval label -t -dup first -r qrels run
	1 b
	1 a L1
	2 a L0
	2 b
	2 c
	$ ntcir_eval label -t -dup first -truncate 2 -r qrels run
	1 b
	2 a L0
	2 b
	$ ntcir_eval label -t -truncate 1 -r qrels run
	1 b
	2 a L0
	$ ntcir_eval label -t -r qrels run
	# error: ntcir_eval label failed
	ntcir_eval label: run:2: item "b" is on line 1 already
	[1]
	$ sed 1d run | ntcir_eval label -t -truncate 2 -r qrels
	1 b
	1 a L1
	2 a L0
	2 b
	$ sed 1,2d run | ntcir_eval label -t -r qrels
	1 a L1
	1 b
	# error: ntcir_eval label failed
	ntcir_eval label: <stdin>:5: item "a" is on line 3 already
	[1]

	== -v with -t: each topic has its table
	# 2: list x a(2), R = 1: C, cg, cg* = 0 0 2, then 1 2 2; BR(2) = (1+2)/(2+2).
	$ printf '%s\n' '2 a L2' '1 b L1' '3 c L0' > qrels
	$ printf '%s\n' '1 b' '2 xyzzy' '2 a' | ntcir_eval label -t -r qrels |
	>   ntcir_eval compute -t -v -r qrels -g 1:2 2>/dev/null | grep -e '#' -e ' AP='
	2 # syslen=2 jrel=1 jnonrel=0
	2 # r1=2 rp=2
	2 # rank item  label   gain C(r)  cg(r) cg*(r)   P(r)  BR(r) dcg(r) dcg*(r) msdcg(r) msdcg*(r)
	2 #    1 xyzzy -     0.0000    0 0.0000 2.0000 0.0000 0.0000 0.0000  2.0000   0.0000    2.0000
	2 #    2 a     L2    2.0000    1 2.0000 2.0000 0.5000 0.7500 2.0000  2.0000   1.2619    2.0000
	2 AP=                  0.5000
	1 # syslen=1 jrel=1 jnonrel=0
	1 # r1=1 rp=1
	1 # rank item label   gain C(r)  cg(r) cg*(r)   P(r)  BR(r) dcg(r) dcg*(r) msdcg(r) msdcg*(r)
	1 #    1 b    L1    1.0000    1 1.0000 1.0000 1.0000 1.0000 1.0000  1.0000   1.0000    1.0000
	1 AP=                  1.0000
	3 # no relevant items

	== glabel -t and gcompute -t
	# t1: gains 1.8 and .5, list c b(.5) a(1.8), cg* = 1.8 2.3 2.3: AP = (1/2 + 2/3)/2;
	# BR(2) = (1+.5)/(2+2.3), BR(3) = (2+2.3)/(3+2.3): Q = (.348837 + .811321)/2 = .580079.
	# RBP = (.05/1.8)(.5 x .95 + 1.8 x .95^2) = (.05/1.8)(.475 + 1.6245) = .058319: H is t1's own highest gain.
	# t2: gain .25 at rank 1; RBP = (.05/.25) .25 = .05.
	$ printf '%s\n' 't1 a 1.8' 't2 a 0.25 ignored' 't3 a 0' 't1 b 0.5' 't4 z 2' > gains
	$ printf '%s\n' 't9 a' 't2 a' 't1 c' 't1 b' 't1 a' > run
	$ ntcir_eval glabel -t -I gains run
	ntcir_eval glabel: run: warning: skipped 1 topic that gains does not have (first: "t9")
	t2 a 0.2500
	t1 c
	t1 b 0.5000
	t1 a 1.8000
	$ ntcir_eval glabel -t -j -digits 5 -truncate 2 -I gains run 2>/dev/null
	t2 a 0.25000
	t1 b 0.50000
	$ ntcir_eval glabel -t -I gains run 2>/dev/null | ntcir_eval gcompute -t -I gains -m AP,Q-measure,RBP
	ntcir_eval gcompute: <stdin>: warning: 2 of 4 topics have no list: each counts as an empty one
	ntcir_eval gcompute: gains: warning: 1 topic has no relevant item (first: "t3"): no measure is defined there
	t1 # syslen=3 jrel=2 jnonrel=0
	t1 # r1=2 rp=3
	t1 AP=                  0.5833
	t1 Q-measure=           0.5801
	t1 RBP=                 0.0583
	t2 # syslen=1 jrel=1 jnonrel=0
	t2 # r1=1 rp=1
	t2 AP=                  1.0000
	t2 Q-measure=           1.0000
	t2 RBP=                 0.0500
	t3 # no relevant items
	t4 # syslen=0 jrel=1 jnonrel=0
	t4 # r1=0 rp=0
	t4 AP=                  0.0000
	t4 Q-measure=           0.0000
	t4 RBP=                 0.0000
	$ printf '%s\n' 't2 a 0.26' | ntcir_eval gcompute -t -I gains
	ntcir_eval gcompute: <stdin>:1: topic "t2": gain 0.26 is above the highest in gains (0.25): the list was labelled with another file
	[1]
	END
}

@test "irec -t, and the means over topics" {
	transcript <<-'END'
	== irec -t: a topic's intents are those that have a relevant item
	# Intents of t1: 1 {a, b} and 2 {b}; 3 has no relevant item. b covers both. t2 has one intent, t3 none.
	$ printf '%s\n' 't1 0 n L0' 't1 1 a L1' 't2 x c L1' 't1 2 b L2' 't1 3 z L0' 't3 1 w L0' 't1 1 b L1' 't2 0 q L0' 't4 1 v L1' > dqrels
	$ printf '%s\n' 't2 c' 't1 n' 't1 z' 't1 b' 't9 c' 't1x c' > run
	$ ntcir_eval irec -t -I dqrels -cutoffs 1,3 run
	ntcir_eval irec: run: warning: 2 of 4 topics have no list: each counts as an empty one
	ntcir_eval irec: run: warning: skipped 2 topics that dqrels does not have (first: "t9")
	ntcir_eval irec: dqrels: warning: 1 topic has no relevant item (first: "t3"): no measure is defined there
	t1 #intent_num=2
	t1 I-rec@n=             0.0000
	t1 I-rec@0001=          0.0000
	t1 I-rec@0003=          1.0000
	t2 #intent_num=1
	t2 I-rec@n=             1.0000
	t2 I-rec@0001=          1.0000
	t2 I-rec@0003=          1.0000
	t3 # no relevant items
	t4 #intent_num=1
	t4 I-rec@n=             0.0000
	t4 I-rec@0001=          0.0000
	t4 I-rec@0003=          0.0000
	$ ntcir_eval irec -t -v -I dqrels -digits 1 -cutoffs 3 2>/dev/null < run | head -n 7
	t1 #intent_num=2
	t1 # rank item intents
	t1 #    1 n    -
	t1 #    2 z    -
	t1 #    3 b    1 2
	t1 I-rec@n=             0.0
	t1 I-rec@0003=          1.0

	== irec -mean ends with the means over topics
	# t1 has two intents, of which n b covers the second: I-rec@n = 1/2. Means over t1, t2 and t4:
	# I-rec@n (1/2 + 1 + 0)/3, I-rec@1 (0 + 1 + 0)/3; t3 has no intents.
	$ printf '%s\n' 't1 1 a L1' 't1 2 b L2' 't2 x c L1' 't3 1 w L0' 't4 1 v L1' > dqrels
	$ printf '%s\n' 't1 n' 't1 b' 't1 a' 't2 c' 't3 w' > run
	$ ntcir_eval irec -t -mean -I dqrels -cutoffs 1 run
	ntcir_eval irec: run: warning: 1 of 4 topics has no list: it counts as an empty one
	ntcir_eval irec: dqrels: warning: 1 topic has no relevant item (first: "t3"): no measure is defined there
	t1 #intent_num=2
	t1 I-rec@n=             0.5000
	t1 I-rec@0001=          0.0000
	t2 #intent_num=1
	t2 I-rec@n=             1.0000
	t2 I-rec@0001=          1.0000
	t3 # no relevant items
	t4 #intent_num=1
	t4 I-rec@n=             0.0000
	t4 I-rec@0001=          0.0000
	all # topics=3
	all I-rec@n=             0.5000
	all I-rec@0001=          0.3333
	$ ntcir_eval irec -mean /dev/null dqrels
	ntcir_eval irec: -mean needs -t or -trec
	[2]
	$ ntcir_eval irec -t -I dqrels -out x run
	ntcir_eval irec: -out is for one topic: with -t and -trec every line starts with its topic
	[2]
	$ ntcir_eval irec -t run dqrels
	ntcir_eval irec: -I DQRELS is required with -t and -trec: a file of lines "topic intent item label", as in ntcir_eval irec -trec -I DQRELS RUN
	[2]
	$ ntcir_eval irec -t -I dqrels run run
	ntcir_eval irec: takes one FILE, found "run" as well
	[2]
	$ ntcir_eval irec -I dqrels run
	ntcir_eval irec: -I needs -t or -trec
	[2]

	== -mean: the mean of unrounded values, over the topics that have relevant items
	# RR is 1, 1/6 and 1/6, whose mean is 4/9 = .4444; of .1667 and .1667 and 1 it would be .4445. The topic
	# "none" does not count; "lost", which the list lacks, does: (1 + 1/6 + 1/6 + 0)/4 = 1/3, P@6 = 3/6/4.
	$ printf '%s\n' 'x a L1' 'y a L1' 'none a L0' 'z a L1' > qrels
	$ printf '%s\n' 'z 1' 'z 2' 'z 3' 'z 4' 'z 5' 'z a L1' 'x a L1' 'none 1' 'y 1' 'y 2' 'y 3' 'y 4' 'y 5' 'y a L1' > lab
	$ ntcir_eval compute -t -mean -r qrels -g 1 -m RR lab
	ntcir_eval compute: qrels: warning: 1 topic has no relevant item (first: "none"): no measure is defined there
	x # syslen=1 jrel=1 jnonrel=0
	x # r1=1 rp=1
	x RR=                  1.0000
	y # syslen=6 jrel=1 jnonrel=0
	y # r1=6 rp=6
	y RR=                  0.1667
	none # no relevant items
	z # syslen=6 jrel=1 jnonrel=0
	z # r1=6 rp=6
	z RR=                  0.1667
	all # topics=3
	all RR=                  0.4444
	$ echo 'lost b L1' >> qrels
	$ ntcir_eval compute -t -mean -r qrels -g 1 -m RR,P@6,RR lab 2>/dev/null | tail -n 7
	lost RR=                  0.0000
	lost P@0006=              0.0000
	lost RR=                  0.0000
	all # topics=4
	all RR=                  0.3333
	all P@0006=              0.1250
	all RR=                  0.3333
	$ ntcir_eval compute -t -mean -digits 0 -r qrels -g 1 -m RR,Hit@1,Hit@6 lab 2>/dev/null | grep all
	all # topics=4
	all RR=                  0
	all Hit@0001=            0
	all Hit@0006=            1
	$ sed 's/L//' qrels > gains; sed 's/L1/1.0000/' lab > glab
	$ ntcir_eval gcompute -t -mean -I gains -m RR glab 2>/dev/null | grep all
	all # topics=4
	all RR=                  0.3333
	$ awk '{ print $1, 0, $2, substr($3, 2) }' qrels > trec.qrels
	$ ntcir_eval compute -trec -mean -r trec.qrels -g 1 -m RR lab 2>/dev/null | grep all
	all # topics=4
	all RR=                  0.3333
	$ ntcir_eval compute -t -mean -v -r qrels -g 1 -m RR lab 2>/dev/null | tail -n 3
	lost RR=                  0.0000
	all # topics=4
	all RR=                  0.3333

	== -mean: over the topics that have the measure, with a warning
	# RR(rel=2) of 1: 1; of 2: 1/2. 3 has none.
	$ printf '%s\n' '1 a L2' '1 b L0' '2 a L2' '2 b L0' '3 a L1' > qrels
	$ printf '%s\n' '1 a L2' '1 b L0' '2 b L0' '2 a L2' '3 a L1' > lab
	$ ntcir_eval compute -t -mean -r qrels -g 1:2 -m 'RR,RR(rel=2)' lab 2>messages | tail -n 3
	all # topics=3
	all RR=                  0.8333
	all RR(rel=2)=           0.7500
	$ cat messages
	ntcir_eval compute: qrels: warning: in 1 topic (first: "3"), no item is of level 2 or higher: no measure with (rel=2) (-norel zero counts 0)
	ntcir_eval compute: qrels: warning: 1 of 3 topics have no RR(rel=2): its mean is over the others
	$ ntcir_eval compute -t -mean -r qrels -g 1:2:3 -m 'RR,RR(rel=3)' lab 2>/dev/null | tail -n 2
	all # options -g 1:2:3
	all RR=                  0.8333

	== -mean: no topic that counts; a topic that is called all
	$ ntcir_eval compute -t -mean -r /dev/null -g 1 /dev/null
	ntcir_eval compute: /dev/null: warning: no judgements
	all # topics=0
	$ echo '1 a L0' > qrels
	$ ntcir_eval compute -t -mean -r qrels -g 1 -m RR /dev/null
	ntcir_eval compute: /dev/null: warning: 1 of 1 topics has no list: it counts as an empty one
	ntcir_eval compute: qrels: warning: 1 topic has no relevant item (first: "1"): no measure is defined there
	1 # no relevant items
	all # topics=0
	$ printf '%s\n' '1 a L1' 'all a L1' > qrels
	$ ntcir_eval compute -t -r qrels -g 1 -m RR /dev/null
	ntcir_eval compute: qrels:2: the topic ID "all" is the name of the means: rename the topic
	[1]
	$ printf '%s\n' 'all a 0' > gains
	$ ntcir_eval gcompute -t -mean -I gains -m RR /dev/null
	ntcir_eval gcompute: gains:1: the topic ID "all" is the name of the means: rename the topic
	[1]
	$ printf '%s\n' 'all 1 a L1' > dqrels
	$ ntcir_eval irec -t -mean -I dqrels /dev/null
	ntcir_eval irec: dqrels:1: the topic ID "all" is the name of the means: rename the topic
	[1]
	END
}

@test "-trec: TREC qrels and runs" {
	transcript <<-'END'
	== -trec: TREC qrels and runs
	# 301: FT-3, of negative level, is not judged; R = 1, AP = 1/2, Judged@2 = 1/2. 302: R = 2, list FT-5 (not
	# judged) FT-1(2) FT-4(1): AP = (1/2 + 2/3)/2. All that 303 has is not judged.
	$ cat > qrels <<'QRELS'
	> # made by hand
	> 301 0 FT-1 1
	> 
	> 302 0 FT-1 +2
	> 301 0 FT-2 0
	> 301 iteration FT-3 -1
	>   302   0	FT-4 01
	> #
	> 302 0 FT-5 -02
	> 303 0 FT-6 -1
	> 302 0 FT-7 -0
	> QRELS
	$ printf '%s\n' '<SYSDESC>by hand, see 301 Q0</SYSDESC>' '301 Q0 FT-3 1 9.5 r' '301 Q0 FT-1 2 9.1 r and more' > run
	$ printf '302\tQ0\tFT-5\t1\t2\tr\r\n302 \t Q0  FT-1 2 none r \r\n302 x FT-4 3 x r' >> run
	$ ntcir_eval label -trec -r qrels run
	ntcir_eval label: qrels:9: warning: 1 level is below -1 (first here: "-2"): not judged, as in trec_eval; if they mean spam that was judged, make them 0: awk '$4 < -1 { $4 = 0 } 1'
	301 FT-3
	301 FT-1 L1
	302 FT-5
	302 FT-1 L2
	302 FT-4 L1
	$ ntcir_eval label -trec -j -r qrels run
	ntcir_eval label: qrels:9: warning: 1 level is below -1 (first here: "-2"): not judged, as in trec_eval; if they mean spam that was judged, make them 0: awk '$4 < -1 { $4 = 0 } 1'
	301 FT-1 L1
	302 FT-1 L2
	302 FT-4 L1
	$ ntcir_eval label -trec -r qrels run 2> /dev/null | ntcir_eval compute -trec -r qrels -g 1:2 -m AP,Judged@2
	ntcir_eval compute: qrels:9: warning: 1 level is below -1 (first here: "-2"): not judged, as in trec_eval; if they mean spam that was judged, make them 0: awk '$4 < -1 { $4 = 0 } 1'
	ntcir_eval compute: <stdin>: warning: 1 of 3 topics has no list: it counts as an empty one
	ntcir_eval compute: qrels: warning: 1 topic has no relevant item (first: "303"): no measure is defined there
	301 # syslen=2 jrel=1 jnonrel=1
	301 # r1=2 rp=2
	301 AP=                  0.5000
	301 Judged@0002=         0.5000
	302 # syslen=3 jrel=2 jnonrel=1
	302 # r1=2 rp=2
	302 AP=                  0.5833
	302 Judged@0002=         0.5000
	303 # no relevant items
	$ ntcir_eval label -t -trec -truncate 1 -r qrels < run
	ntcir_eval label: qrels:9: warning: 1 level is below -1 (first here: "-2"): not judged, as in trec_eval; if they mean spam that was judged, make them 0: awk '$4 < -1 { $4 = 0 } 1'
	ntcir_eval label: <stdin>: warning: none of 2 items in the first 10 ranks is judged in qrels: the list has items such as "FT-3", the judgements have items such as "FT-1"
	301 FT-3
	302 FT-5

	== -trec: what is no TREC file
	$ printf '%s\n' '1 0 a 1' > qrels
	$ printf '%s\n' '1 Q0 a 1 2.5 r' > run
	$ for level in 1.5 L1 1e0 x + - +-1 0x1 1,; do
	>   printf '%s\n' '1 0 a 1' "1 0 b $level" > levels
	>   ntcir_eval label -trec -r levels run
	> done 2>&1 | grep -v failed
	ntcir_eval label: levels:2: expected a level, an integer, found "1.5" (decimal gains? evaluate reads them)
	ntcir_eval label: levels:2: expected a level, an integer, found "L1"
	ntcir_eval label: levels:2: expected a level, an integer, found "1e0"
	ntcir_eval label: levels:2: expected a level, an integer, found "x"
	ntcir_eval label: levels:2: expected a level, an integer, found "+"
	ntcir_eval label: levels:2: expected a level, an integer, found "-"
	ntcir_eval label: levels:2: expected a level, an integer, found "+-1"
	ntcir_eval label: levels:2: expected a level, an integer, found "0x1"
	ntcir_eval label: levels:2: expected a level, an integer, found "1,"
	$ printf '%s\n' '' '1 0 a 1' '1 b L1' > three; printf '%s\n' '1 b L1' '1 0 a 1' > four
	$ ntcir_eval compute -trec -r three -g 1 run; ntcir_eval compute -trec -r four -g 1 run
	ntcir_eval compute: three:3: expected "topic anything item level", found 3 fields
	ntcir_eval compute: four:2: expected "topic item label", as in the first line, found 4 fields
	[1]
	$ printf '%s\n' '1 Q0 a 1 2.5 r' '1 Q0 b 2 2.5' > short
	$ ntcir_eval label -trec -r qrels short
	# error: ntcir_eval label failed
	ntcir_eval label: short:2: expected "topic anything item rank score runname", found 5 fields
	[1]
	$ printf '1 Q0 a 1 2.5 r\n1 Q0 b 1 2.5 \n' | ntcir_eval label -trec -r qrels
	# error: ntcir_eval label failed
	ntcir_eval label: <stdin>:2: expected "topic anything item rank score runname", found 5 fields
	[1]
	$ printf '%s\n' '1 Q0 a 1 2.5 r' '<SYSDESC>x</SYSDESC>' | ntcir_eval label -trec -r qrels
	# error: ntcir_eval label failed
	ntcir_eval label: <stdin>:2: expected "topic anything item rank score runname", found 1 field
	[1]
	$ printf '%s\n' '1 Q0 a 1 2.5 r' '' '1 Q0 b 2 1.5 r' | ntcir_eval label -trec -r qrels
	1 a L1
	1 b
	$ printf '%s\n' '1 0 a 1' '1 0 a 01' '1 0 a -1' '1 0 a +1' > again
	$ ntcir_eval label -trec -r again run
	ntcir_eval label: again:2: warning: 2 judgements are repeated, first 1 a
	1 a L1
	$ printf '%s\n' '1 0 a 1' '2 0 a 2' '1 0 a 2' > again
	$ ntcir_eval label -trec -r again run
	# error: ntcir_eval label failed
	ntcir_eval label: again:3: item "a" is judged differently on line 1
	[1]
	$ ntcir_eval label -trec -ec -r qrels run
	# error: ntcir_eval label failed
	ntcir_eval label: -ec does not go with -trec: TREC qrels have no classes
	[2]
	$ ntcir_eval compute -trec -ec -r qrels -g 1 run
	ntcir_eval compute: -ec does not go with -trec: TREC qrels have no classes
	[2]

	== -trec for glabel, gcompute and irec
	# 1: gains 3 and 1, list b(1) a(3): AP = 1; intents i {a}, j {b} of which a list of one item covers j.
	$ printf '%s\n' '1 a 3' '1 b 1' > gains
	$ printf '%s\n' '1 Q0 b 1 0.1 r' '1 Q0 a 2 0.2 r' > run
	$ ntcir_eval glabel -trec -I gains run
	ntcir_eval glabel: run:2: warning: scores rise in 1 topic, first here; the order of the lines counts (-sort score: order by score, as trec_eval does; -sort file: no warning)
	1 b 1.0000
	1 a 3.0000
	$ ntcir_eval glabel -trec -sort score -truncate 1 -I gains run
	ntcir_eval glabel: run: warning: in 1 of 1 topics, scores and ranks give opposite orders: are the scores distances? (-sort rank orders by rank)
	1 a 3.0000
	$ ntcir_eval glabel -trec -I gains run | ntcir_eval gcompute -trec -I gains -m AP,nERR@1
	ntcir_eval glabel: run:2: warning: scores rise in 1 topic, first here; the order of the lines counts (-sort score: order by score, as trec_eval does; -sort file: no warning)
	1 # syslen=2 jrel=2 jnonrel=0
	1 # r1=1 rp=2
	1 AP=                  1.0000
	1 nERR@0001=           0.3333
	$ printf '%s\n' '1 i a 2' '1 j b +1' '1 k b -1' '1 l b 0' '2 i a -3' > dqrels
	$ ntcir_eval irec -trec -I dqrels -cutoffs 1 run
	ntcir_eval irec: dqrels:5: warning: 1 level is below -1 (first here: "-3"): not judged, as in trec_eval; if they mean spam that was judged, make them 0: awk '$4 < -1 { $4 = 0 } 1'
	ntcir_eval irec: run: warning: 1 of 2 topics has no list: it counts as an empty one
	ntcir_eval irec: run:2: warning: scores rise in 1 topic, first here; the order of the lines counts (-sort score: order by score, as trec_eval does; -sort file: no warning)
	ntcir_eval irec: dqrels: warning: 1 topic has no relevant item (first: "2"): no measure is defined there
	1 #intent_num=2
	1 I-rec@n=             1.0000
	1 I-rec@0001=          0.5000
	2 # no relevant items
	$ ntcir_eval irec -v -trec -sort score -I dqrels -cutoffs 1 run 2>/dev/null
	1 #intent_num=2
	1 # rank item intents
	1 #    1 a    i
	1 #    2 b    j
	1 I-rec@n=             1.0000
	1 I-rec@0001=          0.5000
	2 # no relevant items
	$ echo '1 i a L1' > dqrels
	$ ntcir_eval irec -trec -I dqrels run
	ntcir_eval irec: run:2: warning: scores rise in 1 topic, first here; the order of the lines counts (-sort score: order by score, as trec_eval does; -sort file: no warning)
	1 #intent_num=1
	1 I-rec@n=             0.0000
	1 I-rec@1000=          1.0000
	$ ntcir_eval irec -t -I dqrels run
	ntcir_eval irec: run:1: expected "topic item", found 6 fields (a TREC run? -trec reads it)
	[1]
	END
}

@test "-sort: the order of a list" {
	transcript <<-'END'
	== -sort score orders as trec_eval does, -sort rank by rank
	# Scores as doubles, decreasing; equal ones by item, decreasing bytes, whatever they look like.
	$ echo '1 0 aa 1' > qrels
	$ cat > run <<'RUN'
	> 1 Q0 a 9 1e3 r
	> 1 Q0 b 1 -0.5 r
	> 1 Q0 c 10 1e300 r
	> 1 Q0 d 4 .5 r
	> 1 Q0 aa 2 0.50 r
	> 1 Q0 Z 3 5e-1 r
	> 1 Q0 é 7 +0.5 r
	> 1 Q0 e 7 1000 r
	> 1 Q0 f 07 -1e-300 r
	> 1 Q0 g 100 -0 r
	> 1 Q0 h -1 0.0 r
	> 1 Q0 doc1 11 16777216 r
	> 1 Q0 doc0 12 16777217 r
	> 1 Q0 doc10 13 16777216.0 r
	> RUN
	$ ntcir_eval label -trec -sort score -r qrels run
	ntcir_eval label: run: warning: in 1 of 1 topics, scores and ranks give opposite orders: are the scores distances? (-sort rank orders by rank)
	1 c
	1 doc0
	1 doc10
	1 doc1
	1 e
	1 a
	1 é
	1 d
	1 aa L1
	1 Z
	1 h
	1 g
	1 f
	1 b
	$ ntcir_eval label -trec -sort rank -r qrels run
	1 h
	1 b
	1 aa L1
	1 Z
	1 d
	1 é
	1 e
	1 f
	1 a
	1 c
	1 doc1
	1 doc0
	1 doc10
	1 g
	$ ntcir_eval label -trec -sort score -truncate 2 -r qrels run
	ntcir_eval label: run: warning: none of 2 items in the first 10 ranks is judged in qrels: the list has items such as "c", the judgements have items such as "aa"
	ntcir_eval label: run: warning: in 1 of 1 topics, scores and ranks give opposite orders: are the scores distances? (-sort rank orders by rank)
	1 c
	1 doc0
	$ ntcir_eval label -trec -sort rank -sort score -j -truncate 9 -r qrels run
	ntcir_eval label: run: warning: in 1 of 1 topics, scores and ranks give opposite orders: are the scores distances? (-sort rank orders by rank)
	1 aa L1
	$ ntcir_eval label -trec -sort score -j -truncate 8 -r qrels run
	ntcir_eval label: run: warning: none of 8 items in the first 10 ranks is judged in qrels: the list has items such as "c", the judgements have items such as "aa"
	ntcir_eval label: run: warning: in 1 of 1 topics, scores and ranks give opposite orders: are the scores distances? (-sort rank orders by rank)

	== -sort sorts each topic by itself
	$ printf '%s\n' '2 0 a 1' '1 0 b 2' '3 0 c 1' > qrels
	$ printf '%s\n' '1 Q0 a 2 1 r' '1 Q0 b 1 2 r' '4 Q0 x 1 not-a-number r' '2 Q0 b 2 5 r' '2 Q0 c 3 7 r' '2 Q0 a 1 6 r' > run
	$ ntcir_eval label -trec -sort score -r qrels run 2>/dev/null
	1 b L2
	1 a
	2 c
	2 a L1
	2 b
	$ ntcir_eval label -trec -sort rank -truncate 1 -r qrels run 2>/dev/null
	1 b L2
	2 a L1
	$ printf '%s\n' '1 i a 1' '1 j b 1' > dqrels
	$ ntcir_eval irec -trec -I dqrels -sort score -v run 2>/dev/null | head -n 4
	1 #intent_num=2
	1 # rank item intents
	1 #    1 b    j
	1 #    2 a    i

	== -sort: an item that comes again, a score that is no number
	$ echo '1 0 a 1' > qrels
	$ printf '%s\n' '1 Q0 b 1 9 r' '1 Q0 a 2 7 r' '1 Q0 c 3 6 r' '1 Q0 a 4 8 r' > run
	$ ntcir_eval label -trec -sort score -r qrels run
	# error: ntcir_eval label failed
	ntcir_eval label: run:4: item "a" is on line 2 already
	[1]
	$ ntcir_eval label -trec -sort score -dup first -r qrels run
	1 b
	1 a L1
	1 c
	$ ntcir_eval label -trec -sort score -truncate 2 -r qrels run
	1 b
	1 a L1
	$ ntcir_eval label -trec -sort rank -r qrels run
	# error: ntcir_eval label failed
	ntcir_eval label: run:4: item "a" is on line 2 already
	[1]
	$ ntcir_eval irec -trec -I qrels -sort score run
	ntcir_eval irec: qrels: warning: the intent is 0 on all lines: ad hoc qrels?
	ntcir_eval irec: run:4: item "a" is on line 2 already
	[1]
	$ printf '%s\n' '1 0 x 0' '1 7 a 1' | ntcir_eval irec -trec -dup first -sort score -I - -cutoffs 2 run
	1 #intent_num=1
	1 I-rec@n=             0.0000
	1 I-rec@0002=          1.0000
	$ printf '%s\n' '2 0 x 1' '1 7 a 1' | ntcir_eval irec -trec -dup first -sort score -topic 1 -I - -cutoffs 2 run
	1 #intent_num=1
	1 I-rec@n=             0.0000
	1 I-rec@0002=          1.0000
	$ for score in nan x 1,5 1e 0x10 . -; do
	>   echo "1 Q0 a 1 $score r" | ntcir_eval label -trec -sort score -r qrels
	> done 2>&1 | grep -v failed
	ntcir_eval label: <stdin>:1: expected a score, a number, found "nan"
	ntcir_eval label: <stdin>:1: expected a score, a number, found "x"
	ntcir_eval label: <stdin>:1: expected a score, a number, found "1,5" (a decimal comma? awk '{ sub(/,/, ".", $5) } 1' FILE)
	ntcir_eval label: <stdin>:1: expected a score, a number, found "1e"
	ntcir_eval label: <stdin>:1: expected a score, a number, found "0x10"
	ntcir_eval label: <stdin>:1: expected a score, a number, found "."
	ntcir_eval label: <stdin>:1: expected a score, a number, found "-"
	$ echo '1 Q0 a first 1 r' | ntcir_eval label -trec -sort score -r qrels
	ntcir_eval label: <stdin>:1: warning: the rank is not a whole number on 1 line, first here: is there a blank in an item?
	1 a L1
	$ echo '1 Q0 a first 1 r' | ntcir_eval label -trec -sort rank -r qrels
	# error: ntcir_eval label failed
	ntcir_eval label: <stdin>:1: expected a rank, a number, found "first"
	[1]
	$ echo '1 Q0 a 1 1e-400 r' | ntcir_eval label -trec -sort score -r qrels
	1 a L1

	== -sort, -mean and -out where they do not belong
	$ echo '1 a L1' > qrels
	$ ntcir_eval label -sort score -r qrels run
	# error: ntcir_eval label failed
	ntcir_eval label: -sort needs -trec
	[2]
	$ ntcir_eval glabel -t -sort rank -I qrels run
	# error: ntcir_eval glabel failed
	ntcir_eval glabel: -sort needs -trec
	[2]
	$ ntcir_eval irec -t -sort rank -I qrels run
	ntcir_eval irec: -sort needs -trec
	[2]
	$ ntcir_eval label -trec -sort scores -r qrels run
	# error: ntcir_eval label failed
	ntcir_eval label: -sort takes "score", "rank" or "file", not "scores"
	[2]
	$ ntcir_eval compute -trec -sort score -r qrels -g 1 run
	ntcir_eval compute: unknown option "-sort" (see ntcir_eval compute -h)
	[2]
	$ ntcir_eval compute -mean -r qrels -g 1 run
	ntcir_eval compute: -mean needs -t or -trec
	[2]
	$ ntcir_eval gcompute -mean -I qrels run
	ntcir_eval gcompute: -mean needs -t or -trec
	[2]
	$ ntcir_eval label -t -mean -r qrels run
	# error: ntcir_eval label failed
	ntcir_eval label: unknown option "-mean" (see ntcir_eval label -h)
	[2]
	$ ntcir_eval compute -t -out 1 -r qrels -g 1 run
	ntcir_eval compute: -out is for one topic: with -t and -trec every line starts with its topic
	[2]
	$ ntcir_eval gcompute -out 1 -I qrels -trec run
	ntcir_eval gcompute: -out is for one topic: with -t and -trec every line starts with its topic
	[2]
	END
}

@test "topics that come back, other judgements, bad data: errors in one go" {
	transcript <<-'END'
	== a topic that comes back later: an error that says how to group the list
	$ printf '%s\n' '1 a L1' '2 a L1' > qrels
	$ printf '%s\n' '1 b' '1 a' '2 a' '1 c' > run
	$ ntcir_eval label -t -r qrels run
	1 b
	1 a L1
	2 a L1
	# error: ntcir_eval label failed
	ntcir_eval label: run:4: topic "1" is split: its lines must be contiguous (sort -s -k 1,1 groups them)
	[1]
	$ sort -s -k 1,1 run | ntcir_eval label -t -r qrels
	1 b
	1 a L1
	1 c
	2 a L1
	$ ntcir_eval compute -t -r qrels -g 1 run 2>&1 | grep -v warning
	ntcir_eval compute: run:4: topic "1" is split: its lines must be contiguous (sort -s -k 1,1 groups them)
	$ printf '%s\n' '8 b' '1 a L1' '9 b' '8 c' | ntcir_eval compute -t -r qrels -g 1
	ntcir_eval compute: <stdin>:4: topic "8" is split: its lines must be contiguous (sort -s -k 1,1 groups them)
	[1]
	$ printf '%s\n' '1 Q0 b 1 1 r' '2 Q0 b 1 1 r' '1 Q0 a 1 1 r' > run
	$ awk '{ print $1, 0, $2, 1 }' qrels > trec.qrels
	$ ntcir_eval label -trec -sort score -truncate 1 -r trec.qrels run
	1 b
	2 b
	# error: ntcir_eval label failed
	ntcir_eval label: run:3: topic "1" is split: its lines must be contiguous (sort -s -k 1,1 groups them)
	[1]
	$ printf '%s\n' '1 i a 1' > dqrels
	$ ntcir_eval irec -trec -I dqrels run
	ntcir_eval irec: run:3: topic "1" is split: its lines must be contiguous (sort -s -k 1,1 groups them)
	[1]

	== a labeller that fails makes compute -t and gcompute -t fail, and print nothing
	$ printf '%s\n' '1 a L1' '2 a L1' > qrels
	$ printf '%s\n' '1 a 1' '2 a 1' > gains
	$ printf '%s\n' '1 a' '2 a' '2 a' > run
	$ ntcir_eval label -t -r qrels run 2>/dev/null | ntcir_eval compute -t -r qrels -g 1
	ntcir_eval compute: <stdin>:2: the list is incomplete: the command that wrote it failed
	[1]
	$ ntcir_eval label -t -r nosuch run 2>/dev/null | ntcir_eval compute -t -r qrels -g 1
	ntcir_eval compute: <stdin>:1: the list is incomplete: the command that wrote it failed
	[1]
	$ ntcir_eval label -t -r qrels nosuch 2>/dev/null | ntcir_eval compute -t -mean -r qrels -g 1
	ntcir_eval compute: <stdin>:1: the list is incomplete: the command that wrote it failed
	[1]
	$ ntcir_eval glabel -t -I gains run 2>/dev/null | ntcir_eval gcompute -t -I gains
	ntcir_eval gcompute: <stdin>:2: the list is incomplete: the command that wrote it failed
	[1]
	$ ntcir_eval label -t -x -r qrels run 2>/dev/null | ntcir_eval label -t -r qrels
	# error: ntcir_eval label failed
	ntcir_eval label: <stdin>:1: the list is incomplete: the command that wrote it failed
	[1]
	$ sed 's/ /;/g' qrels > qrels2; sed 's/ /;/' run > run2
	$ ntcir_eval label -t -sep ';' -r qrels2 run2 2>/dev/null | ntcir_eval compute -t -sep ';' -r qrels2 -g 1
	ntcir_eval compute: <stdin>:2: the list is incomplete: the command that wrote it failed
	[1]
	$ ntcir_eval label -trec -r qrels nosuch 2>/dev/null | ntcir_eval irec -t -I gains
	ntcir_eval irec: gains:1: expected "topic intent item label", found 3 fields
	[1]

	== a list labelled with other judgements
	$ printf '%s\n' '1 a L1' '2 a L1' '2 b L1' > qrels
	$ printf '%s\n' '1 a L1' '1 b L1' '2 a L1' | ntcir_eval compute -t -r qrels -g 1
	ntcir_eval compute: <stdin>:2: topic "1": more items with label "L1" (2) than in qrels (1): the list was labelled with another file
	[1]
	$ printf '%s\n' '2 a L1' '2 b L1' '1 a L2' | ntcir_eval compute -t -r qrels -g 1:2
	ntcir_eval compute: <stdin>:3: topic "1": more items with label "L2" (1) than in qrels (0): the list was labelled with another file
	[1]
	$ printf '%s\n' '2 a L1' '2 c L1' '1 a' | ntcir_eval compute -t -r qrels -g 1 -m RR
	ntcir_eval compute: <stdin>: warning: in 1 topic (first: "1"), a list without labels: run label first
	ntcir_eval compute: <stdin>:2: warning: 1 labelled item is not judged in qrels, this one first: was the list labelled with another file?
	1 # syslen=1 jrel=1 jnonrel=0
	1 # r1=0 rp=0
	1 RR=                  0.0000
	2 # syslen=2 jrel=2 jnonrel=0
	2 # r1=1 rp=1
	2 RR=                  1.0000
	$ printf '%s\n' '1 a 1' '1 b 0.5' > gains
	$ printf '%s\n' '1 b 1' '1 a 1.0' | ntcir_eval gcompute -t -I gains
	ntcir_eval gcompute: <stdin>:2: topic "1": more gain so far (2) than in all of gains (1.5): the list was labelled with another file
	[1]

	== bad data in any topic: nothing is printed
	$ printf '%s\n' '1 a L1' '2 a L1' > qrels
	$ printf '%s\n' '1 a L1' '2 a L1' > lab
	$ compute() { ntcir_eval compute -t -r "$1" -g 1 -m RR "$2"; }
	> { cat qrels; echo '3 a L2'; } > q; compute q lab
	> { cat qrels; echo '3 a relevant'; } > q; compute q lab
	> { cat qrels; echo '3 a'; } > q; compute q lab
	> { cat qrels; echo '3 a L1 x y'; } > q; compute q lab
	> { cat qrels; echo '2 b L1'; echo '1 a L0'; } > q; compute q lab
	> { cat lab; echo '2 b x'; } > l; compute qrels l
	> { cat lab; echo '2 a L1'; } > l; compute qrels l
	> { cat lab; echo '3 a L1 x y'; } > l; compute qrels l
	> { cat lab; echo '3'; } > l; compute qrels l
	> { cat lab; echo; } > l; compute qrels l
	> { cat lab; echo '# 3 a b c'; } > l; compute qrels l
	> compute qrels nosuch
	> compute nosuch lab
	ntcir_eval compute: q:3: label "L2" is above L1, the highest level that -g gives a gain
	ntcir_eval compute: q:3: expected a label L0, L1, ..., found "relevant"
	ntcir_eval compute: q:3: expected "topic item label", found 2 fields
	ntcir_eval compute: q:3: expected "topic item label", found 5 fields
	ntcir_eval compute: q:4: item "a" is judged differently on line 1
	ntcir_eval compute: l:3: topic "2": expected a label L0, L1, ..., found "x"
	ntcir_eval compute: l:3: item "a" is on line 2 already
	ntcir_eval compute: l:3: expected "topic item [label [class]]", found 5 fields
	ntcir_eval compute: l:3: expected "topic item [label [class]]", found 1 field
	ntcir_eval compute: l:3: expected "topic item [label [class]]", found an empty line
	ntcir_eval compute: l:3: expected "topic item [label [class]]", found 5 fields
	ntcir_eval compute: nosuch: No such file or directory
	ntcir_eval compute: nosuch: No such file or directory
	[1]

	== control characters and UTF-8 in fields
	# Blanks are spaces and tabs alone: no-break and ideographic spaces, vertical tabs, form feeds, a
	# carriage return before the line's end, bytes that are no UTF-8 belong to the field.
	$ printf '%b\n' 't a\0001b L1' 't \0177 L2' 't \0033[1mx L0' 't c\0013\0014d L1' 't e\rf L1' 't \0240\0200\0377 L2' > qrels
	$ printf '%b\n' 't 富士\0343\0200\0200山 L1' 't x\0302\0240y L1' 't é L1' '\0001 a L1' 'ü \0037 L2' >> qrels
	$ sed 's/ L[0-9]$//' qrels > list
	$ ntcir_eval label -t -r qrels list | cmp - qrels
	$ awk '{ sub(/ L/, " "); sub(/ /, " 0 "); print }' qrels > trec.qrels
	$ awk '{ sub(/ /, " Q0 "); print $0 " 1 2.5 \037r\001 more" }' list | ntcir_eval label -trec -r trec.qrels | cmp - qrels
	$ sed 's/ /	/g' list | ntcir_eval label -t -r qrels | cmp - qrels
	$ sed 's/^t /t  /' list | ntcir_eval label -t -r qrels | cmp - qrels
	$ sed 's/$/ /' list | ntcir_eval label -t -r qrels | cmp - qrels
	$ sed 's/^/ /' qrels > indented; ntcir_eval label -t -r indented list | cmp - qrels
	$ sed 's/ /;/g' qrels > q; sed 's/ /;/' list | ntcir_eval label -t -sep ';' -r q | cmp - q
	$ ntcir_eval compute -t -r qrels -g 1:2 -m P@10 qrels | grep -v '#' | tr '\001' '^'
	t P@0010=              0.8000
	^ P@0010=              0.1000
	ü P@0010=              0.1000
	$ printf 't a\001b\nt a\001b\n' | ntcir_eval label -t -r qrels > found; tr '\001' '^' < found
	ntcir_eval label: <stdin>:2: item "a?b" is on line 1 already
	# error: ntcir_eval label failed
	$ printf 't a\037b c\n' | ntcir_eval label -t -r qrels
	# error: ntcir_eval label failed
	ntcir_eval label: <stdin>:1: expected "topic item", found 3 fields (is this list labelled already?)
	[1]
	END
}

# Copies the examples, and makes two programs that take topics out of them.
one_topic_helpers() {
	cp "$ROOT"/examples/collection/* "$ROOT"/examples/figures/* .
	cat >topics-of <<-'END'
	#!/bin/sh
	# topics-of SEPARATOR FILE: the topics in order of first appearance
	exec awk -F "$1" '!seen[$1]++ { print $1 }' "$2"
	END
	cat >of-topic <<-'END'
	#!/bin/sh
	# of-topic SEPARATOR TOPIC FIELDS FILE: these fields (2,3) of the topic's lines
	exec awk -F "$1" -v t="$2" -v fields="$3" '
		BEGIN { n = split(fields, f, ",") }
		$1 == t "" { for (i = 1; i <= n; i++) printf "%s%s", $f[i], (i < n ? FS : "\n") }' "$4"
	END
	chmod +x topics-of of-topic
	PATH=.:$PATH
}

@test "the collection and diversity in examples: one go gives the bytes of one topic at a time" {
	long
	slow
	one_topic_helpers
	transcript <<-'END'
	== the collection
	# 8 topics, 3 runs, five ways to evaluate: topic by topic, and in one go from NTCIR and from TREC files.
	$ cat > ways <<'WAYS'
	> -g 1:2:3
	> -g 1:2:3 -j -m all -cutoffs 10,100
	> -g 0:1:7 -m 2019 -gap -rbup 0.9 -digits 6
	> -g 1:1:1 -m 2022 -j -truncate 20
	> -g 1:2:3 -v -m AP,Q@10
	> WAYS
	$ topics=$(topics-of ' ' example.qrels)
	> for topic in $topics; do of-topic ' ' $topic 2,3 example.qrels > $topic.rel; done
	> for run in baseline expansion neural; do
	>   for topic in $topics; do of-topic ' ' $topic 3 $run > $topic.res; done
	>   awk '{ print $1, $3 }' $run > list
	>   while read -r way; do
	>     t=''
	>     case $way in *-truncate*) t="-truncate 20" ;; esac
	>     case $way in *-j*) t="$t -j" ;; esac
	>     way=${way% -truncate 20}
	>     for topic in $topics; do
	>       ntcir_eval label $t -r $topic.rel $topic.res | ntcir_eval compute $way -r $topic.rel -out $topic
	>     done > expected
	>     ntcir_eval label -t $t -r example.qrels list |
	>       ntcir_eval compute -t $way -r example.qrels | cmp - expected
	>     ntcir_eval label -trec $t -r example.trec.qrels $run |
	>       ntcir_eval compute -trec $way -r example.trec.qrels > found; cmp found expected
	>     ntcir_eval label -trec -sort score $t -r example.trec.qrels $run |
	>       ntcir_eval compute -trec $way -r example.trec.qrels | cmp - expected
	>     [ "$(topics-of ' ' found | wc -l)" -eq 8 ] || echo "not 8 topics"
	>   done < ways
	> done

	== diversity
	# The global gain is the sum over intents of probability times level.
	$ awk 'FNR == NR { p[$1, $2] = $3; next }
	>   { gain[$1 " " $3] += p[$1, $2] * substr($4, 2) }
	>   !(($1 " " $3) in seen) { seen[$1 " " $3]; order[++n] = $1 " " $3 }
	>   END { for (i = 1; i <= n; i++) printf "%s %.6g\n", order[i], gain[order[i]] }
	>   ' example.Iprob example.Dqrels > gains
	$ awk '{ sub(/L/, "", $4); print }' example.Dqrels > trec.Dqrels
	$ for run in baseline expansion neural; do
	>   awk '{ print $1, $3 }' $run > list
	>   for topic in $(topics-of ' ' gains); do
	>     of-topic ' ' $topic 2,3 gains > relv
	>     of-topic ' ' $topic 3 $run > res
	>     ntcir_eval glabel -truncate 50 -I relv res |
	>       ntcir_eval gcompute -j -m all -I relv -out $topic >&3
	>     awk -v t=$topic '$1 == t && $4 != "L0" { print $3, $4 > ("intent" $2) }' example.Dqrels
	>     ntcir_eval irec -cutoffs 10,100 -out $topic res $(
	>       awk -v t=$topic '$1 == t && $4 != "L0" && !seen[$2]++ { print "intent" $2 }' example.Dqrels)
	>   done 3> expected > expected.irec
	>   ntcir_eval glabel -t -truncate 50 -I gains list | ntcir_eval gcompute -t -j -m all -I gains | cmp - expected
	>   ntcir_eval glabel -trec -truncate 50 -I gains $run | ntcir_eval gcompute -trec -j -m all -I gains | cmp - expected
	>   ntcir_eval irec -cutoffs 10,100 -trec -I trec.Dqrels $run | cmp - expected.irec
	>   ntcir_eval irec -cutoffs 10,100 -t -I example.Dqrels list > found; cmp found expected.irec
	>   topics-of ' ' found | wc -l
	> done
	8
	8
	8
	END
}

@test "questions in examples, and published figures: one go gives the bytes of one topic at a time" {
	one_topic_helpers
	transcript <<-'END'
	== the questions in examples
	$ topics=$(topics-of ';' qa.eqrels); for topic in $topics; do of-topic ';' $topic 2,3,4 qa.eqrels > $topic.rel; done
	> for run in qa-simple qa-rerank; do
	>   for topic in $topics; do of-topic ';' $topic 3 $run > $topic.res; done
	>   awk -F ';' '{ print $1 ";" $3 }' $run > list
	>   for j in '' -j; do
	>     for topic in $topics; do
	>       ntcir_eval label $j -sep ';' -ec -r $topic.rel $topic.res |
	>         ntcir_eval compute $j -sep ';' -ec -v -m all -g 1:2:3 -r $topic.rel -out $topic 2>/dev/null
	>     done > expected
	>     ntcir_eval label -t $j -sep ';' -ec -r qa.eqrels list |
	>       ntcir_eval compute -t $j -sep ';' -ec -v -m all -g 1:2:3 -r qa.eqrels 2>/dev/null > found
	>     cmp found expected; topics-of ' ' found | tr '\n' ' '
	>   done
	> done; echo
	Q1 Q2 Q3 Q4 Q1 Q2 Q3 Q4 Q1 Q2 Q3 Q4 Q1 Q2 Q3 Q4 

	== the published figures
	$ for t in example ncu; do sed "s/^/$t /" $t.rel; done > qrels
	$ for t in ncu example; do sed "s/^/$t /" $t.res; done > list
	$ for t in example ncu; do
	>   ntcir_eval label -r $t.rel $t.res | ntcir_eval compute -g 1:2:3 -gamma 0.7 -v -m all -r $t.rel -out $t
	> done > expected
	$ ntcir_eval label -t -r qrels list | ntcir_eval compute -t -g 1:2:3 -gamma 0.7 -v -m all -r qrels > found
	$ cmp found expected
	$ grep -E '^ncu (AP|Q-measure|NCU.*,P|NCU.*,BR)=' found
	ncu AP=                  0.1942
	ncu Q-measure=           0.2219
	ncu NCUgu,P=             0.2329
	ncu NCUgu,BR=            0.2610
	ncu NCUrb,P=             0.3575
	ncu NCUrb,BR=            0.3842
	$ (sed 's/ /;/g; s/^/fig 3;/' example.erel; sed 's/^/answers;/' answers.erel) > qrels
	$ (sed 's/^/answers;/' answers.res; sed 's/^/fig 3;/' example.res) > list
	$ (sed 's/ /;/g' example.erel > fig.erel
	>   ntcir_eval label -ec -sep ';' -r fig.erel example.res |
	>     ntcir_eval compute -ec -sep ';' -r fig.erel -g 1:2 -out 'fig 3'
	>   ntcir_eval label -ec -sep ';' -r answers.erel answers.res |
	>     ntcir_eval compute -ec -sep ';' -r answers.erel -g 1:2 -out answers) > expected
	$ ntcir_eval label -t -ec -sep ';' -r qrels list | ntcir_eval compute -t -ec -sep ';' -r qrels -g 1:2 > found
	$ cmp found expected; grep -c . found
	42
	$ sed 's/^/fig4 /' example.Grelv > gains; sed 's/^/fig4 /' example.res > list
	$ ntcir_eval glabel -t -I gains list | ntcir_eval gcompute -t -I gains | grep -E 'O-m|Q-m|RBP|ERR='
	fig4 O-measure=           0.5833
	fig4 Q-measure=           0.5833
	fig4 RBP=                 0.0451
	fig4 ERR=                 0.2143
	$ (sed 's/^/fig5 1 /; s/\([0-9]\)$/L\1/' example.Irelv1; sed 's/^/fig5 2 /; s/\([0-9]\)$/L\1/' example.Irelv2) > dqrels
	$ sed 's/^/fig5 /' example.res | ntcir_eval irec -t -I dqrels
	fig5 #intent_num=2
	fig5 I-rec@n=             0.0000
	fig5 I-rec@1000=          1.0000
	END
}

@test "random runs: one go gives the bytes of one topic at a time" {
	slow
	NTCIR_EVAL=$ROOT/ntcir_eval sh "$ROOT/tests/tools/wholerun/compare" "$(some 50)" 1
}

@test "long fields and lines, big files and topics" {
	long
	slow
	transcript <<-'END'
	== fields of every length
	# The reader looks at eight bytes at a time. Items of 1 to 40 bytes in topics of 1 to 9, so that every
	# field starts and ends at every place of eight; and each of them one byte further on.
	$ awk 'function bytes(n, s) { while (length(s) < n) s = s substr("abcdefghijklmnopqrstuvwxyz", length(s) % 26 + 1, 1); return s }
	>   BEGIN { for (t = 1; t <= 9; t++) for (i = 1; i <= 40; i++) print bytes(t), bytes(i) }' > list
	$ awk '{ print $0, "L" NR % 3 }' list > qrels
	$ awk '{ print $1, "Q" substr($2, 2), $2, NR % 13, 1000 - length($2), substr($2, 1, NR % 7 + 1) }' list > run
	$ awk '{ print $1, 0, $2, NR % 3 }' list > trec.qrels
	$ for shift in '' x xx xxx xxxx xxxxx xxxxxx xxxxxxx; do
	>   first="0 $shift-first"
	>   (echo "$first"; cat list) | ntcir_eval label -t -r qrels 2>/dev/null | cmp - qrels
	>   (echo "0 Q0 $first 1 r$shift"; cat run) | ntcir_eval label -trec -r trec.qrels 2>/dev/null | cmp - qrels
	>   (echo "$first L1"; cat qrels) > shifted
	>   ntcir_eval label -t -r shifted list | cmp - qrels
	>   cut -d ' ' -f 2 list | tail -n 40 > res; grep '^abcdefghi ' qrels | cut -d ' ' -f 2- > rel
	>   (echo "$shift-first"; cat res) | ntcir_eval label -j -r rel | cmp - rel
	> done
	$ wc -l < qrels
	360

	== lines that straddle the blocks that are read
	# A run of 600 kB in lines of 25 to 32 bytes, and after 0 to 33 bytes more, so that lines straddle the
	# ends of the blocks read, whatever these are, at each of their bytes: from a file and through a pipe.
	$ awk 'BEGIN { for (i = 0; i < 20000; i++) printf "%d Q0 d%d %d %d run\n", i / 1000, i * 7919 % 1000003, i % 1000 + 1, 1000 - i % 1000 }' > run
	$ awk '{ if (NR % 3 == 0) print $1, 0, $3, NR % 5 }' run > qrels
	$ awk '{ print $1, $3 (NR % 3 == 0 ? " L" NR % 5 : "") }' run > expected
	$ awk '$3 != ""' expected > labelled
	$ shift=; for i in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33; do
	>   (echo "x Q0 a 1 1 r$shift"; cat run) > shifted
	>   ntcir_eval label -trec -r qrels shifted 2>/dev/null | cmp - expected
	>   cat shifted | ntcir_eval label -trec -j -r qrels 2>/dev/null | cmp - labelled
	>   shift=x$shift
	> done
	$ awk '{ print $1, $3, "L" NR % 5 }' run > all; cut -d ' ' -f 1,2 all > list
	$ shift=x; for i in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17; do
	>   (echo "x $shift L0"; cat all) > shifted
	>   ntcir_eval label -t -r shifted list | cmp - all
	>   shift=x$shift
	> done
	$ awk '{ $6 = $6 "\t\r" } { print }' run | ntcir_eval label -trec -r qrels | cmp - expected

	== a last line without a newline, at the end of a block or near it
	# 131,072 and 65,536 are the sizes of blocks. x fills the last line up to the size wanted.
	$ sized() { awk -v size=$1 'BEGIN {
	>   for (i = 1; (used += length(line = "1 item-" i "\n")) < size - 40; i++) printf "%s", line
	>   for (last = "1 x"; used - length(line) + length(last) < size; ) last = last "x"
	>   printf "%s", last }'; }
	> for block in 32768 65536 131072; do
	>   for more in -9 -8 -7 -2 -1 0 1 2 7 8 9; do
	>     sized $((block + more)) > list
	>     echo "1 $(tail -n 1 list | cut -d ' ' -f 2) L1" > qrels
	>     [ $(wc -c < list) -eq $((block + more)) ] || echo "wrong size"
	>     (cat list; echo ' L1') > expected
	>     ntcir_eval label -t -r qrels list 2>/dev/null | cmp - expected
	>     cat list | ntcir_eval label -t -r qrels 2>/dev/null | cmp - expected
	>     (cat list; printf '\r') | ntcir_eval label -t -r qrels 2>/dev/null | cmp - expected
	>     (cat list; echo) | ntcir_eval label -t -r qrels 2>/dev/null | cmp - expected
	>     (cat list; printf '\n\n') | ntcir_eval label -t -r qrels 2>&1 >/dev/null |
	>       grep -c 'expected "topic item", found an empty line'
	>     awk '{ print $0, "L0" }' list | awk 'NR > 1 { print held } { held = $0 } END { printf "%s", held }' > q
	>     ntcir_eval label -t -r q list | tail -n 1 | cut -d ' ' -f 3
	>   done
	> done | sort | uniq -c | sed 's/^ *//'
	33 1
	33 L0

	== one long line, and many short ones
	$ awk 'BEGIN { for (s = "x"; length(s) < 300000; s = s s) continue; print substr(s, 1, 300001) }' > long
	$ (echo '1 a L1'; echo "1 $(cat long) L2"; echo '1 c L1'; echo "$(cat long) b L1") > expected
	$ sed -n '4p; 1,3p' expected > qrels
	$ cut -d ' ' -f 1,2 expected | ntcir_eval label -t -r qrels | cmp - expected
	$ cut -d ' ' -f 1,2 expected | sort -r | ntcir_eval label -t -r qrels | awk '{ print length($0) }'
	300006
	300006
	6
	6
	$ awk 'BEGIN { for (i = 0; i < 90000; i++) print "t", i (i % 10 == 0 ? "" : " L" i % 10) }' > lab
	$ awk '$3' lab > qrels; cut -d ' ' -f 1,2 lab | ntcir_eval label -t -r qrels | cmp - lab
	$ awk 'BEGIN { for (i = 0; i < 50000; i++) print i, "d" }' > list
	$ sed 's/$/ L1/' list > qrels; ntcir_eval label -t -r qrels list | cmp - qrels
	$ ntcir_eval compute -t -mean -r qrels -g 1 -m RR qrels | tail -n 3
	49999 RR=                  1.0000
	all # topics=50000
	all RR=                  1.0000

	== a NUL byte late in a big file
	$ awk 'BEGIN { for (i = 1; i <= 30000; i++) print "1 item-" i, "L1" }' > qrels
	$ (cat qrels; printf '1 x\0 L1\n') > nul
	$ ntcir_eval compute -t -r nul -g 1 qrels
	ntcir_eval compute: nul:30001: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	[1]
	$ ntcir_eval compute -t -r qrels -g 1 nul
	ntcir_eval compute: nul:30001: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	[1]
	$ (sed 15000q qrels; printf '1\0 x L1\n'; sed 1,15000d qrels) > nul
	$ ntcir_eval compute -t -r qrels -g 1 - < nul
	ntcir_eval compute: <stdin>:15001: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	[1]
	$ cut -d ' ' -f 1,2 nul | ntcir_eval label -t -r qrels > found
	ntcir_eval label: <stdin>:15001: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	[1]
	$ cat found
	# error: ntcir_eval label failed
	$ printf '1 Q0 item-1 1 1 r\n1 Q0 item-2 2 2 run name\0\n' > run; sed 's/ / 0 /; s/L//' qrels > trec.qrels
	$ ntcir_eval label -trec -r trec.qrels run
	# error: ntcir_eval label failed
	ntcir_eval label: run:2: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	[1]
	$ for size in 65535 65536 131070 131071 131072 131073; do
	>   head -c $size qrels > nul; printf '\0' >> nul
	>   ntcir_eval compute -t -r qrels -g 1 nul 2>&1 | grep -c NUL
	> done | uniq -c | sed 's/^ *//'
	6 1

	== 20,000 topics after a big one take little time
	# Clearing for each small topic what a big one has needed would take many times that long.
	$ awk 'BEGIN { for (i = 0; i < 100000; i++) print "big d" i " L1"; for (i = 0; i < 20000; i++) print i, "d L1" }' > qrels
	$ cut -d ' ' -f 1,2 qrels > list
	$ ulimit -t 2; ntcir_eval label -t -r qrels list | cmp - qrels
	$ ulimit -t 2; ntcir_eval compute -t -r qrels -g 1 -m AP -mean qrels | tail -n 1
	all AP=                  1.0000
	$ awk '{ print $1, $2, 1 }' qrels > gains; sed 's/L1/1.0000/' qrels > glab
	$ ulimit -t 2; ntcir_eval glabel -t -I gains list | cmp - glab
	$ awk '{ print $1, "i", $2, $3 }' qrels > dqrels
	$ ulimit -t 2; ntcir_eval irec -t -I dqrels -mean list | tail -n 1
	all I-rec@1000=          1.0000
	$ awk '{ print $1, "Q0", $2, NR, -NR, "r" }' list > run; awk '{ print $1, 0, $2, 1 }' qrels > trec.qrels
	$ ulimit -t 2; ntcir_eval label -trec -sort score -r trec.qrels run | cmp - qrels
	END
}

@test "odd lines among plain ones: each is read as it would be alone" {
	long
	transcript <<-'END'
	$ awk 'BEGIN { for (i = 1; i <= 6000; i++) print i % 2 ? 1 : 2, "item" i, "L" i % 3 }' > qrels
	$ sort -s -k 1,1 qrels > lab; awk '{ print $1, "Q0", $2, NR, 7000 - NR, "r" }' lab > run
	$ awk '
	>   NR % 11 == 0 { gsub(/ /, "\t") } NR % 13 == 0 { gsub(/ /, "  ") } NR % 17 == 0 { $0 = " " $0 }
	>   NR % 19 == 0 { $0 = $0 " \t" } NR % 7 == 0 { $0 = $0 "\r" } NR % 23 == 0 { $0 = $0 "\n# comment x y" }
	>   NR % 29 == 0 { $0 = $0 "\n\n \t\n#" } { print }' qrels > odd
	$ awk 'NR > 1 && NR % 3 == 0 { gsub(/ /, "\t ") } NR % 5 == 0 { $0 = "\t" $0 } NR % 7 == 0 { $0 = $0 "\r" } { print }
	>   ' run > odd.run
	$ cut -d ' ' -f 1,2 lab | ntcir_eval label -t -r odd | cmp - lab
	$ awk '{ gsub(/L/, ""); sub(/item/, "0 item"); print }' odd > trec.qrels
	$ ntcir_eval label -trec -r trec.qrels odd.run | cmp - lab
	$ sort -k 3,3 run | sort -s -k 1,1 | ntcir_eval label -trec -sort rank -r trec.qrels | cmp - lab
	$ sort -b -k 3,3 odd.run | awk '{ print > ("part" $1) }'
	$ cat part1 part2 | ntcir_eval label -trec -sort score -r trec.qrels | cmp - lab
	$ awk 'NR % 3 == 0 { gsub(/ /, "\t ") } NR % 7 == 0 { $0 = $0 "\r" } { print }' lab > odd.lab
	$ ntcir_eval compute -t -j -m all -g 1:2 -r qrels lab > expected
	$ ntcir_eval compute -t -j -m all -g 1:2 -r odd odd.lab | cmp - expected; grep -c ' AP=' expected
	2
	END
}

# 25 MB of items, all different, in 12 MB; -mean holds the measures of all topics.
@test "memory goes to the judgements and to one topic, not to the run" {
	(ulimit -v 12000; ntcir_eval -version) >/dev/null 2>&1 || skip 'takes too much memory here'
	transcript <<-'END'
	$ awk 'BEGIN { for (t = 0; t < 250; t++) print t, 0, "x", 1 }' > qrels
	$ cat > run <<'RUN'
	> awk 'BEGIN { for (t = 0; t < 250; t++) for (i = 0; i < 500; i++)
	>   printf "%d Q0 %s%0200d 1 %d r\n", t, (i ? "" : "x "), t * 500 + i, i }' | sed 's/x [^ ]*/x/'
	> RUN
	$ sh run | (ulimit -v 12000; ntcir_eval label -trec -r qrels) > lab; wc -l < lab | tr -d ' '
	ntcir_eval label: <stdin>:2: warning: scores rise in 250 topics, first here; the order of the lines counts (-sort score: order by score, as trec_eval does; -sort file: no warning)
	125000
	$ sh run | (ulimit -v 12000; ntcir_eval label -trec -sort score -r qrels) | grep -c 'x L1'
	ntcir_eval label: <stdin>: warning: none of 2500 items in the first 10 ranks is judged in qrels: the list has items such as "000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000...", the judgements have items such as "x"
	ntcir_eval label: <stdin>: warning: in 250 of 250 topics scores rise, in none they fall, and ranks are equal: are the scores distances? (-sort file keeps the order of the lines)
	250
	$ (ulimit -v 12000; ntcir_eval compute -trec -mean -r qrels -g 1 -m 2011 lab) | grep -E '^all (#|RR|P@)'
	all # topics=250
	all RR=                  1.0000
	all P@1000=              0.0010
	$ awk '{ print $1, "i", $3, $4 }' qrels > dqrels
	$ sh run | (ulimit -v 12000; ntcir_eval irec -trec -mean -cutoffs 1 -I dqrels) | tail -n 1
	ntcir_eval irec: <stdin>:2: warning: scores rise in 250 topics, first here; the order of the lines counts (-sort score: order by score, as trec_eval does; -sort file: no warning)
	all I-rec@0001=          1.0000
	END
}

# Each topic's set starts with room for as many items as the topic before it has.
@test "small topics after a big one take little memory" {
	(ulimit -v 100000; ntcir_eval -version) >/dev/null 2>&1 || skip 'takes too much memory here'
	transcript <<-'END'
	$ awk 'BEGIN { for (i = 1; i <= 100000; i++) print "big 0 d" i, 1; for (t = 1; t <= 1000; t++)
	>   for (i = 1; i <= 6; i++) print t, "0 d" i, 1 }' > qrels
	$ awk 'BEGIN { print "big Q0 d7 1 1 run"; for (t = 1; t <= 1000; t++) print t, "Q0 d" t % 12 + 1, "1 1 run" }' > run
	$ (ulimit -v 100000; ntcir_eval evaluate -m P@1 qrels run)
	run  topics     P@1
	run    1001  0.5025
	END
}

# Scores are compared digit by digit, and as doubles only where that does not decide. The order must be that of doubles, which awk
# reads and compares: of the same number in several forms, and of numbers that differ in the last digits.
@test "random scores: the order is that of doubles, whatever their digits" {
	cat >make <<-'END'
		function scored(   form, x) {
			form = int(rand() * 9)
			x = int(rand() * 40) / 8 - 2
			if (form == 0) return sprintf("%.17g", 1 + int(rand() * 5) * 1.1102230246251565e-16)
			if (form == 1) return sprintf("%.18f", 3 + int(rand() * 3) / 1e16)
			if (form == 2) return sprintf("%e", x)
			if (form == 3) return sprintf("%.3f000000000000000000", x)
			if (form == 4) return sprintf("%.16g", rand() * 10 ^ int(rand() * 30 - 15))
			if (form == 5) return sprintf("%s%.2f", x < 0 ? "-00" : "00", x < 0 ? -x : x)
			if (form == 6) return sprintf("9007199254740%03d.%d", 990 + rand() * 9, rand() * 9)
			return x
		}
		BEGIN {
			srand(seed)
			for (t = 1; t <= topics; t++)
				for (i = 1; i <= 12; i++)
					print "t" t, "Q0", "d" i, i, scored(), "r"
		}
	END
	cat >order <<-'END'
		function higher(a, b) {
			return score[a] > score[b] || (score[a] == score[b] && item[a] > item[b])
		}
		function flush(   i, k, m) {
			for (i = 2; i <= n; i++)
				for (k = i; k > 1 && higher(place[k], place[k - 1]); k--) {
					m = place[k]; place[k] = place[k - 1]; place[k - 1] = m
				}
			for (i = 1; i <= n; i++) print topic, item[place[i]]
			n = 0
		}
		$1 != topic { flush(); topic = $1 }
		{ n++; score[n] = $5 + 0; item[n] = $3 ""; place[n] = n }
		END { flush() }
	END
	awk -v seed=3 -v topics="$(some 300)" -f make >run
	[ "$(wc -l <run)" -ge 600 ]
	transcript <<-'END'
	$ awk -f order run > expected; ntcir_eval items -trec -sort score run 2> /dev/null | cmp - expected
	END
}
