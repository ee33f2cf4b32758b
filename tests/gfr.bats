# SPDX-License-Identifier: MIT
# GFlabel and GFRcompute: relevance and group fairness.
load lib/transcript

# The example of the toolkit: two judged items of the list have groups of their own, two are unjudged.
example() {
	printf '%s\n' 'a L2' 'b L0' 'c L1' 'd L1' >rel
	printf '%s\n' 'a 1 0 0 0' 'b .25 .25 .25 .25' 'd 0 0 0 1' >gmv
	printf '%s\n' .25 .25 .25 .25 >gold
	printf '%s\n' a u b d v >res
}

# Two relevant items, one of each of two groups, and two topics more.
topics() {
	printf '%s\n' '1 a L1' '1 b L1' '2 a L2' '2 c L0' '3 c L0' '4 d L1' >qrels
	printf '%s\n' '1 a 1 0' '1 b 0 1' '2 a .5 .5' '3 c 1 0' '9 x 1 0' >gmemb
	printf '%s\n' .5 .5 >gold
}

@test "relevance and group fairness by hand: one topic" {
	example
	transcript <<-'END'
	== GFlabel writes probabilities as they stand, and 1/n for an item that GMV lacks
	$ ntcir_eval GFlabel -gm gmv res
	a 1 0 0 0
	u 0.250000 0.250000 0.250000 0.250000
	b .25 .25 .25 .25
	d 0 0 0 1
	v 0.250000 0.250000 0.250000 0.250000
	$ ntcir_eval GFlabel -gm gmv -ngroups 4 -truncate 2 <res
	a 1 0 0 0
	u 0.250000 0.250000 0.250000 0.250000
	$ printf '%s\n' a a d | ntcir_eval GFlabel -gm gmv -dup first
	a 1 0 0 0
	d 0 0 0 1
	$ printf '%s\n' u v | ntcir_eval GFlabel -gm /dev/null -ngroups 3
	u 0.333333 0.333333 0.333333
	v 0.333333 0.333333 0.333333
	$ printf '# comment\n\n a\t1e-1  0.9 \r\n' | ntcir_eval GFlabel -gm - res
	a 1e-1 0.9
	u 0.500000 0.500000
	b 0.500000 0.500000
	d 0.500000 0.500000
	v 0.500000 0.500000
	$ printf 'a b;.5;.5\n' > sep; printf '%s\n' 'a b' 'c' | ntcir_eval GFlabel -gm sep -sep ';'
	a b;.5;.5
	c;0.500000;0.500000

	== the example: ERR, iRBU, and group fairness by three distances
	# Rel = G/(H+1) is 3/4 for a and 1/4 for d, D before d is 1/4. S_1 = (1, 0, 0, 0); S_4, the mean of (1, 0, 0, 0), twice
	# (1/4, ..., 1/4) and (0, 0, 0, 1), is (3/8, 1/8, 1/8, 3/8).
	#   JSD   S_1: M = (5/8, 1/8, 1/8, 1/8): (log2(8/5) + 1/4 log2(2/5) + 3/4 log2(2)) / 2 = 0.5488
	#         S_4: M = (5/16, 3/16, 3/16, 5/16): (3/4 log2(6/5) + 1/4 log2(2/3) + 1/2 log2(4/5) + 1/2 log2(4/3)) / 2 = 0.0488
	#   NMD   S_1: (3/4 + 2/4 + 1/4) / 3 = 1/2; S_4: (1/8 + 0 + 1/8) / 3 = 1/12
	#   RNOD  S_1: squares 9/16, 1/16, 1/16, 1/16, so DW = 6/16, 12/16, 20/16, 30/16, OD = 17/16, and the root of OD/3 is 0.5951;
	#         S_4: squares 1/64, DW = 6/64, 4/64, 4/64, 6/64, OD = 5/64, 0.1614
	# GF-JSD = 3/4 (1 - 0.5488) + 1/16 (1 - 0.0488) and so on; ERR = 3/4 + 1/64; iRBU = 0.99 3/4 + 0.99^4 1/16.
	$ ntcir_eval GFlabel -gm gmv res | ntcir_eval GFRcompute -r rel -g 1:3 -gdistr gold -cutoffs 20,1,20
	# syslen=5 jrel=3 jnonrel=1
	ERR=                 0.7656
	iRBU=                0.8025
	GF-JSD=              0.3979
	GF-NMD=              0.4323
	GF-RNOD=             0.3561
	ERR@0020=            0.7656
	iRBU@0020=           0.8025
	GF-JSD@0020=         0.3979
	GF-NMD@0020=         0.4323
	GF-RNOD@0020=        0.3561
	ERR@0001=            0.7500
	iRBU@0001=           0.7425
	GF-JSD@0001=         0.3384
	GF-NMD@0001=         0.3750
	GF-RNOD@0001=        0.3037
	ERR@0020=            0.7656
	iRBU@0020=           0.8025
	GF-JSD@0020=         0.3979
	GF-NMD@0020=         0.4323
	GF-RNOD@0020=        0.3561
	$ ntcir_eval GFlabel -gm gmv res > lab; ntcir_eval GFRcompute -r rel -g 1:3 -gdistr gold -ngroups 4 -v -m GF-RNOD -digits 3 lab
	# syslen=5 jrel=3 jnonrel=1
	# target 0.250 0.250 0.250 0.250
	# rank item label D(r-1)Rel(r)   JSD   NMD  RNOD S(r)
	#    1 a    L2           0.750 0.549 0.500 0.595 1.000 0.000 0.000 0.000
	#    2 u    -            0.000 0.106 0.250 0.298 0.625 0.125 0.125 0.125
	#    3 b    L0           0.000 0.049 0.167 0.198 0.500 0.167 0.167 0.167
	#    4 d    L1           0.062 0.049 0.083 0.161 0.375 0.125 0.125 0.375
	#    5 v    -            0.000 0.030 0.067 0.129 0.350 0.150 0.150 0.350
	GF-RNOD=             0.356

	== a list whose groups are balanced at the second rank
	# S_1 = (1, 0) and S_2 = (1/2, 1/2) = S*: the distances are 0.3113 (of M = (3/4, 1/4)), 1/2, 1/2, and then 0.
	# D(r-1) Rel(r) is 1/2 and 1/4.
	$ printf '%s\n' 'a L1' 'b L1' > rel; printf '%s\n' 0.5 .5 > gold
	$ printf '%s\n' 'a 1 0' 'b 0 1' | ntcir_eval GFRcompute -r rel -g 1 -gdistr gold -cutoffs 1
	# syslen=2 jrel=2 jnonrel=0
	ERR=                 0.6250
	iRBU=                0.7400
	GF-JSD=              0.5944
	GF-NMD=              0.5000
	GF-RNOD=             0.5000
	ERR@0001=            0.5000
	iRBU@0001=           0.4950
	GF-JSD@0001=         0.3444
	GF-NMD@0001=         0.2500
	GF-RNOD@0001=        0.2500
	$ printf '%s\n' 'a 0 1' 'b 1 0' | ntcir_eval GFRcompute -r rel -g 1 -gdistr gold -m GF-JSD,GF-NMD -m GF-RNOD
	# syslen=2 jrel=2 jnonrel=0
	GF-JSD=              0.5944
	GF-NMD=              0.5000
	GF-RNOD=             0.5000

	== a group that should not be there
	# The target has nothing of the third group: OD is the mean of DW_1 = 1 1/4 + 2 1 and DW_2 = 1/4 + 1 alone, RNOD the
	# root of 1.75/2 = 0.9354; NMD is (1/2 + 1 + 0)/2; nothing is common, so JSD is 1. Rel is 1/2.
	$ echo 'a L1' > rel; printf '%s\n' .5 .5 0 > gold
	$ echo 'a 0 0 1' | ntcir_eval GFRcompute -r rel -g 1 -gdistr gold -m GF-JSD,GF-NMD,GF-RNOD
	# syslen=1 jrel=1 jnonrel=0
	GF-JSD=              0.0000
	GF-NMD=              0.1250
	GF-RNOD=             0.0323

	== an empty list, a list without relevant items, an item whose level has no gain
	$ ntcir_eval GFRcompute -r rel -g 1:3 -gdistr gold -m ERR,GF-JSD@1 /dev/null
	# syslen=0 jrel=3 jnonrel=1
	ERR=                 0.0000
	GF-JSD@0001=         0.0000
	$ echo 'b 1 0 0 0' | ntcir_eval GFRcompute -r rel -g 1:3 -gdistr gold -m ERR,GF-JSD@1
	# syslen=1 jrel=3 jnonrel=1
	ERR=                 0.0000
	GF-JSD@0001=         0.0000
	$ printf '%s\n' 'd 0 0 0 1' 'a 1 0 0 0' | ntcir_eval GFRcompute -r rel -g 0:1 -gdistr gold -m ERR,GF-NMD -v
	# syslen=2 jrel=1 jnonrel=3
	# target 0.2500 0.2500 0.2500 0.2500
	# rank item label D(r-1)Rel(r)    JSD    NMD   RNOD S(r)
	#    1 d    L1          0.0000 0.5488 0.5000 0.5951 0.0000 0.0000 0.0000 1.0000
	#    2 a    L2          0.5000 0.3113 0.1667 0.3227 0.5000 0.0000 0.0000 0.5000
	ERR=                 0.2500
	GF-NMD=              0.4167
	$ printf '%s\n' 'd 0 0 0 1' 'x .25 .25 .25 .25' | ntcir_eval GFRcompute -r rel -g 1:3 -gdistr gold -m ERR -v -color always |
	>   sed -n "s/$(printf '\033')/ESC/gp" | awk '{ print $1, $2, $3 }'
	ESC[1m# rank item
	ESC[32m# 1 d
	ESC[2m# 2 x
	$ ntcir_eval GFRcompute -r rel -g 1:3 -gdistr gold -color always /dev/null
	ntcir_eval GFRcompute: -color needs -v
	[2]

	== iRBU(p=0.5) takes its own p, not that of -rbup
	# H = 2: b stops 1/3 of the users, a 2/3 of the others: iRBU = p/3 + p^2 (2/3)(2/3), with p = 1/2 1/6 + 1/9.
	$ printf '%s\n' 'a L2' 'b L1' > rel; printf '%s\n' .5 .5 > gold; printf '%s\n' 'b 1 0' 'a 0 1' > res
	$ ntcir_eval GFRcompute -r rel -gdistr gold -g 1:2 -rbup 1 -m 'iRBU(p=0.5),iRBU,iRBU(p=0.5)@1,GF-NMD' res
	# syslen=2 jrel=2 jnonrel=0
	iRBU(p=0.5)=         0.2778
	iRBU=                0.7778
	iRBU(p=0.5)@0001=    0.1667
	GF-NMD=              0.6111
	$ ntcir_eval GFRcompute -r rel -gdistr gold -g 1:2 -rbup 1 -m 'iRBU(p=0.5)' res | tail -n 1
	ntcir_eval GFRcompute: warning: -rbup has no effect: no measure that is printed uses it
	iRBU(p=0.5)=         0.2778
	$ ntcir_eval GFRcompute -r rel -gdistr gold -g 1:2 -m 'ERR(p=0.5)' res
	ntcir_eval GFRcompute: -m: "ERR(p=0.5)": ERR has no parameter "p"; parameters of ERR: none (-m help describes every measure)
	[2]

	== a list by hand whose probabilities do not have the sum 1
	# S_1 is (5, 5): NMD is |5 - .5| + |10 - 1| over n - 1 = 1 group, 13.5; D Rel is 1/2, ERR too: GF-NMD = (1 - 13.5)/2.
	$ echo 'a L1' > rel; printf '%s\n' .5 .5 > gold
	$ echo 'a 5 5' | ntcir_eval GFRcompute -r rel -gdistr gold -g 1 -m ERR,GF-NMD
	ntcir_eval GFRcompute: <stdin>:1: warning: the probabilities of 1 item, first here, do not have the sum 1
	# syslen=1 jrel=1 jnonrel=0
	ERR=                 0.5000
	GF-NMD=              -6.2500

	== -m help has the measures that there are here
	$ ntcir_eval GFRcompute -m help | grep '^[^ ]' | tail -n +3
	the ranks k = 1 to r. H is the highest gain of -g; l is the cut-off.
	ERR
	iRBU
	ERR@
	iRBU@
	GF-JSD
	GF-NMD
	GF-RNOD
	GF-JSD@
	GF-NMD@
	GF-RNOD@
	Sources
	END
}

@test "several topics" {
	topics
	transcript <<-'END'
	== all topics in one go, with means
	$ printf '%s\n' '1 b' '1 a' '2 u' '2 a' '5 z' > run; ntcir_eval GFlabel -t -gm gmemb run > lab; cat lab
	ntcir_eval GFlabel: run: warning: skipped 1 topic that gmemb does not have (first: "5")
	1 b 0 1
	1 a 1 0
	2 u 0.500000 0.500000
	2 a .5 .5
	$ ntcir_eval GFRcompute -t -r qrels -g 1:3 -gdistr gold -mean -m ERR,GF-NMD lab
	ntcir_eval GFRcompute: lab: warning: 2 of 4 topics have no list: each counts as an empty one
	ntcir_eval GFRcompute: qrels: warning: 1 topic has no relevant item (first: "3"): no measure is defined there
	1 # syslen=2 jrel=2 jnonrel=0
	1 ERR=                 0.3438
	1 GF-NMD=              0.3125
	2 # syslen=2 jrel=1 jnonrel=1
	2 ERR=                 0.3750
	2 GF-NMD=              0.7500
	3 # no relevant items
	4 # syslen=0 jrel=1 jnonrel=0
	4 ERR=                 0.0000
	4 GF-NMD=              0.0000
	all # topics=3
	all ERR=                 0.2396
	all GF-NMD=              0.3542
	$ ntcir_eval GFRcompute -t -r qrels -g 1:3 -gdistr gold -mean -m ERR,GF-NMD -gm gmemb lab
	ntcir_eval GFRcompute: lab: warning: 1 of 3 topics has no list: it counts as an empty one
	ntcir_eval GFRcompute: qrels: warning: 1 topic has no relevant item (first: "3"): no measure is defined there
	1 # syslen=2 jrel=2 jnonrel=0
	1 ERR=                 0.3438
	1 GF-NMD=              0.3125
	2 # syslen=2 jrel=1 jnonrel=1
	2 ERR=                 0.3750
	2 GF-NMD=              0.7500
	3 # no relevant items
	all # topics=2
	all ERR=                 0.3594
	all GF-NMD=              0.5312
	$ sed '/^1 /d' gmemb | ntcir_eval GFRcompute -t -r qrels -g 1:3 -gdistr gold -m ERR -gm - lab 2> log
	2 # syslen=2 jrel=1 jnonrel=1
	2 ERR=                 0.3750
	3 # no relevant items
	$ ntcir_eval GFRcompute -t -r qrels -g 1:3 -gdistr gold -m ERR -topic 2 -gm gmemb lab
	2 # syslen=2 jrel=1 jnonrel=1
	2 ERR=                 0.3750

	== -v of several topics
	# ERR: topic 1 has 1/2 at ranks 1 and 1/4 at 3, topic 2 has 1/2 at 1.
	$ printf '%s\n' '1 a L1' '1 b L1' '2 a L1' > rel; printf '%s\n' .5 .5 > gold
	>   printf '%s\n' '1 a 1 0' '1 x 0 1' '1 b 0 1' '2 a 1 0' '2 x 0 1' '2 y 0 1' > lab
	$ ntcir_eval GFRcompute -t -v -r rel -g 1 -gdistr gold -m ERR lab | awk '/# *[0-9]/ { print $1, $3, $4, $6 } /ERR/'
	1 1 a 0.5000
	1 2 x 0.0000
	1 3 b 0.2500
	1 ERR=                 0.5833
	2 1 a 0.5000
	2 2 x 0.0000
	2 3 y 0.0000
	2 ERR=                 0.5000

	== TREC runs and qrels; one topic at a time gives the same
	$ sed 's/ \([a-z]\) L/ 0 \1 /' qrels > trec.qrels; head -n 1 trec.qrels
	1 0 a 1
	$ printf '%s\n' '1 Q0 b 1 2 r' '1 Q0 a 2 3 r' '2 Q0 a 1 1 r' > run
	$ ntcir_eval GFlabel -trec -sort score -gm gmemb run | tee lab
	ntcir_eval GFlabel: run: warning: in 1 of 1 topics, scores and ranks give opposite orders: are the scores distances? (-sort rank orders by rank)
	1 a 1 0
	1 b 0 1
	2 a .5 .5
	$ ntcir_eval GFlabel -trec -gm gmemb run | head -n 1
	ntcir_eval GFlabel: run:2: warning: scores rise in 1 topic, first here; the order of the lines counts (-sort score: order by score, as trec_eval does; -sort file: no warning)
	1 b 0 1
	$ for r in qrels trec.qrels; do
	>   ntcir_eval GFRcompute -trec -r $r -g 1:3 -gdistr gold -topic 1 -m iRBU@10 -v lab
	> done
	1 # syslen=2 jrel=2 jnonrel=0
	1 # target 0.5000 0.5000
	1 # rank item label D(r-1)Rel(r)    JSD    NMD   RNOD S(r)
	1 #    1 a    L1          0.2500 0.3113 0.5000 0.5000 1.0000 0.0000
	1 #    2 b    L1          0.1875 0.0000 0.0000 0.0000 0.5000 0.5000
	1 iRBU@0010=           0.4313
	1 # syslen=2 jrel=2 jnonrel=0
	1 # target 0.5000 0.5000
	1 # rank item label D(r-1)Rel(r)    JSD    NMD   RNOD S(r)
	1 #    1 a    L1          0.2500 0.3113 0.5000 0.5000 1.0000 0.0000
	1 #    2 b    L1          0.1875 0.0000 0.0000 0.0000 0.5000 0.5000
	1 iRBU@0010=           0.4313
	$ sed -n 's/^1 //p' qrels > rel; sed -n 's/^1 //p' gmemb > gmv
	$ printf '%s\n' a b | ntcir_eval GFlabel -gm gmv | ntcir_eval GFRcompute -r rel -g 1:3 -gdistr gold -m iRBU@10 -v -out 1
	1 # syslen=2 jrel=2 jnonrel=0
	1 # target 0.5000 0.5000
	1 # rank item label D(r-1)Rel(r)    JSD    NMD   RNOD S(r)
	1 #    1 a    L1          0.2500 0.3113 0.5000 0.5000 1.0000 0.0000
	1 #    2 b    L1          0.1875 0.0000 0.0000 0.0000 0.5000 0.5000
	1 iRBU@0010=           0.4313

	== topics without relevant items
	$ ntcir_eval GFRcompute -t -r qrels -g 1:3 -gdistr gold -topic 3 -mean /dev/null
	ntcir_eval GFRcompute: /dev/null: warning: 1 of 1 topics has no list: it counts as an empty one
	ntcir_eval GFRcompute: qrels: warning: 1 topic has no relevant item (first: "3"): no measure is defined there
	3 # no relevant items
	all # topics=0
	$ echo 'c L0' | ntcir_eval GFRcompute -r - -g 1 -gdistr gold -out 3 /dev/null
	ntcir_eval GFRcompute: <stdin>: warning: no relevant item: no measure is defined
	3 # no relevant items
	$ echo 'c L0' | ntcir_eval GFRcompute -r - -g 1 -gdistr gold /dev/null
	ntcir_eval GFRcompute: <stdin>: no relevant item: no measure is defined
	[1]
	END
}

@test "probabilities, lists and target distributions that cannot be" {
	example
	transcript <<-'END'
	== probabilities that cannot be
	$ printf '%s\n' 'a .5 .5' 'b 1 0 0' | ntcir_eval GFlabel -gm - res
	# error: ntcir_eval GFlabel failed
	ntcir_eval GFlabel: <stdin>:2: expected 2 probabilities, as the first line says, found 3
	[1]
	$ echo 'a 1 0 0 0' | ntcir_eval GFlabel -gm - -ngroups 3 res
	# error: ntcir_eval GFlabel failed
	ntcir_eval GFlabel: <stdin>:1: expected 3 probabilities, as -ngroups says, found 4
	[1]
	$ echo 'a 1' | ntcir_eval GFlabel -gm - res
	# error: ntcir_eval GFlabel failed
	ntcir_eval GFlabel: <stdin>:1: expected "item p1 p2 ...", found 2 fields
	[1]
	$ echo 'a 1 -.1' | ntcir_eval GFlabel -gm - res
	# error: ntcir_eval GFlabel failed
	ntcir_eval GFlabel: <stdin>:1: expected a probability (a number of at least 0), found "-.1"
	[1]
	$ echo 'a 1 x' | ntcir_eval GFlabel -gm - res
	# error: ntcir_eval GFlabel failed
	ntcir_eval GFlabel: <stdin>:1: expected a probability (a number of at least 0), found "x"
	[1]
	$ printf '%s\n' 'a 1 0' 'a 0 1' | ntcir_eval GFlabel -gm - res
	# error: ntcir_eval GFlabel failed
	ntcir_eval GFlabel: <stdin>:2: item "a" is judged differently on line 1
	[1]
	$ printf '%s\n' 'a 1 0' 'a 1 0' | ntcir_eval GFlabel -gm - -truncate 1 res
	ntcir_eval GFlabel: <stdin>:2: warning: 1 judgement is repeated, first a
	a 1 0
	$ ntcir_eval GFlabel -gm /dev/null res
	# error: ntcir_eval GFlabel failed
	ntcir_eval GFlabel: /dev/null: the file has no items, so the number of groups is unknown: -ngroups N is required
	[1]
	$ printf '%s\n' 'a .5 .4' 'b .333 .666' 'c .6 .5' | ntcir_eval GFlabel -gm - -truncate 1 res
	ntcir_eval GFlabel: <stdin>:1: warning: the probabilities of 2 items, first here, do not have the sum 1
	a .5 .4
	$ printf '%s\n' a a | ntcir_eval GFlabel -gm gmv
	# error: ntcir_eval GFlabel failed
	ntcir_eval GFlabel: <stdin>:2: item "a" is on line 1 already
	[1]
	$ printf '%s\n' '1 0 a 1' '1 0 b 0' > trec.qrels; echo '1 Q0 a 1 1 r' | ntcir_eval GFlabel -trec -gm trec.qrels
	# error: ntcir_eval GFlabel failed
	ntcir_eval GFlabel: trec.qrels:1: expected a probability (a number of at least 0), found "a"
	[1]
	$ ntcir_eval GFlabel -gm gmv -ngroups 1 res
	# error: ntcir_eval GFlabel failed
	ntcir_eval GFlabel: -ngroups takes a number of groups, 2 or more, not "1"
	[2]
	$ echo '1 a' | ntcir_eval GFlabel -t -gm gmv
	# error: ntcir_eval GFlabel failed
	ntcir_eval GFlabel: <stdin>: no topic in common with gmv: this file has topics such as "1", gmv has topics such as "a"
	[1]

	== GFRcompute refuses lists that cannot be
	$ gfr() { ntcir_eval GFRcompute -r rel -g 1:3 -gdistr gold -m GF-NMD "$@"; }
	> gfr res
	> echo 'a 1 0 0' | gfr
	> echo 'a 1 0 0 2x' | gfr
	> printf '%s\n' 'a 1 0 0 0' 'a 1 0 0 0' | gfr
	> printf '%s\n' 'a 1 0 0 0' '' | gfr
	> ntcir_eval GFlabel -gm gone res 2> /dev/null | gfr
	> ntcir_eval label -r rel res | gfr
	ntcir_eval GFRcompute: res:1: expected "item p1 p2 ...", found 1 field (GFlabel adds the probabilities)
	ntcir_eval GFRcompute: <stdin>:1: expected 4 probabilities, as gold says, found 3
	ntcir_eval GFRcompute: <stdin>:1: expected a probability (a number of at least 0), found "2x"
	ntcir_eval GFRcompute: <stdin>:2: item "a" is on line 1 already
	ntcir_eval GFRcompute: <stdin>:2: expected "item p1 p2 ...", found an empty line
	ntcir_eval GFRcompute: <stdin>:1: the list is incomplete: the command that wrote it failed
	ntcir_eval GFRcompute: <stdin>:1: expected "item p1 p2 ...", found 2 fields
	[1]

	== target distributions and levels that cannot be
	$ gfr() { ntcir_eval GFRcompute -r rel -g 1:3 -m GF-NMD -gdistr - "$@" /dev/null; }
	> printf '%s\n' .5 .5 | gfr -ngroups 4
	> printf '%s\n' 0 0 0 | gfr
	> printf '%s\n' .5 .3 | gfr
	> printf '%s\n' 1.5 -.5 | gfr
	> printf '%s\n' '.5 .5' | gfr
	> echo 1 | gfr
	> gfr
	> printf '%s\n' .333 '# comment' '' .333 .333 | gfr -ngroups 3
	ntcir_eval GFRcompute: <stdin>: expected 4 probabilities, as -ngroups says, found 2
	ntcir_eval GFRcompute: <stdin>: the probabilities of the groups have the sum 0, not 1
	ntcir_eval GFRcompute: <stdin>: the probabilities of the groups have the sum 0.8, not 1
	ntcir_eval GFRcompute: <stdin>:2: expected a probability (a number of at least 0), found "-.5"
	ntcir_eval GFRcompute: <stdin>:1: expected one probability, that of a group, found 2 fields
	ntcir_eval GFRcompute: <stdin>: expected a probability for each of two groups or more, one per line, found 1
	ntcir_eval GFRcompute: <stdin>: expected a probability for each of two groups or more, one per line, found 0
	# syslen=0 jrel=3 jnonrel=1
	GF-NMD=              0.0000
	$ ntcir_eval GFRcompute -r rel -g 1 -gdistr gold /dev/null
	ntcir_eval GFRcompute: rel:1: label "L2" is above L1, the highest level that -g gives a gain
	[1]
	END
}

@test "command lines that cannot be" {
	example
	topics
	transcript <<-'END'
	$ gfr() { ntcir_eval GFRcompute -r rel -gdistr gold "$@" res; }
	> gfr
	> gfr -g 1 -m AP
	> gfr -g 1 -m GF-JDS
	> gfr -g 1 -m 'ERR(rel=2)'
	> gfr -g 1 -m 2011
	> gfr -g 1 -gm gmv
	> gfr -g 1 -mean
	> gfr -g 1 -j
	ntcir_eval GFRcompute: -g GAINS is required: gains of L1, L2, ..., such as 1:2:3 (see ntcir_eval GFRcompute -h)
	ntcir_eval GFRcompute: -m: "AP": measures of GFRcompute, without rel: ERR, iRBU, GF-JSD, GF-NMD, GF-RNOD (-m help describes every measure)
	ntcir_eval GFRcompute: -m: no measure or set "GF-JDS": do you mean GF-JSD? (-m help describes every measure)
	ntcir_eval GFRcompute: -m: "ERR(rel=2)": measures of GFRcompute, without rel: ERR, iRBU, GF-JSD, GF-NMD, GF-RNOD (-m help describes every measure)
	ntcir_eval GFRcompute: -m: no measure or set "2011" (sets of compute: all, 2011, 2019, 2022, trec) (-m help describes every measure)
	ntcir_eval GFRcompute: -gm needs -t or -trec
	ntcir_eval GFRcompute: -mean needs -t or -trec
	ntcir_eval GFRcompute: unknown option "-j" (see ntcir_eval GFRcompute -h)
	[2]
	$ ntcir_eval compute -r rel -g 1 -m GF-JSD res
	ntcir_eval compute: -m: "GF-JSD" is for items with groups: GFRcompute has it (-m help describes every measure)
	[2]
	$ printf '%s\n' 'a 1 0' | ntcir_eval GFRcompute -r rel -g 1:3 -gdistr gold -rbup .5 -m ERR
	ntcir_eval GFRcompute: warning: -rbup has no effect: no measure that is printed uses it
	# syslen=1 jrel=3 jnonrel=1
	ERR=                 0.7500
	$ ntcir_eval GFRcompute -t -r qrels -g 1:3 -gdistr gold -gm gmemb -topic 4 /dev/null
	ntcir_eval GFRcompute: gmemb: no topic "4", which -topic asks for; there is topic "1"
	[1]
	$ echo '7 a 1 0' | ntcir_eval GFRcompute -t -r qrels -g 1:3 -gdistr gold -gm - /dev/null
	ntcir_eval GFRcompute: <stdin>: no topic in common with qrels: this file has topics such as "7", qrels has topics such as "1"
	[1]
	$ ntcir_eval GFRcompute -t -r qrels -g 1:3 -gdistr gold -gm /dev/null -m ERR /dev/null
	ntcir_eval GFRcompute: /dev/null: no topics
	[1]
	END
}
