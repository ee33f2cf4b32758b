# SPDX-License-Identifier: MIT
# The measures of novelty and diversity of irec -m.
load lib/transcript

# Intents 1 {a, b}, 2 {b, c}, 3 {c}, and the list a x b c.
setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	printf '%s\n' a b >i1
	printf '%s\n' b c 'x 0' >i2
	echo c >i3
	printf '%s\n' a x b c >res
}

@test "measures of novelty: worked by hand, cut-offs, equal gains" {
	transcript <<-'END'
	== each measure, worked by hand
	# Gains, alpha = .5: a 1; x 0; b 1/2 + 1 = 1.5; c 1/2 + 1 = 1.5. Ideal list: b and c have 2, and c is higher in byte
	# order; then b 1 + 1/2 = 1.5; a 1/2.
	# DCG 1 + 1.5/2 + 1.5/2.3219 = 2.3960; the highest is 3 x (1 + .5/1.5850 + .25/2 + .125/2.3219 + .0625/2.5850) =
	# 4.5554: .5260. Ideal 2 + 1.5/1.5850 + .5/2 = 3.1964: .7496.
	# ERR 1 + 1.5/3 + 1.5/4 = 1.875; the highest is 3 x (1 + .25 + .0833 + .03125 + .0125) = 4.1313: .4539. Ideal
	# 2 + .75 + .1667 = 2.9167: .6429.
	# NRBP, beta = .5: (1 - .25)/3 x (1 + 1.5/4 + 1.5/8) = .3906; ideal .25 x (2 + .75 + .125) = .7188: .5435.
	# P-IA@5: (1 + 0 + 2 + 2)/(5 x 3). MAP-IA: intent 1 (1 + 2/3)/2, 2 (1/3 + 2/4)/2, 3 1/4: 1.5/3.
	$ ntcir_eval irec -cutoffs 5 -m I-rec,alpha-DCG,alpha-nDCG,ERR-IA,nERR-IA,NRBP,nNRBP,P-IA,MAP-IA res i1 i2 i3
	#intent_num=3
	I-rec@0005=          1.0000
	alpha-DCG@0005=      0.5260
	alpha-nDCG@0005=     0.7496
	ERR-IA@0005=         0.4539
	nERR-IA@0005=        0.6429
	NRBP=                0.3906
	nNRBP=               0.5435
	P-IA@0005=           0.3333
	MAP-IA=              0.5000

	== alpha and beta, 0 and 1
	# alpha = 1: a 1, x 0, b 1, c 1; ideal c 2, b 1 (a has 1, too, and is lower), then no gain is left.
	# alpha = 0: a 1, x 0, b 2, c 2; ideal c 2, b 2, a 1.
	# DCG, ERR at 5: alpha = 1 1.9307/3 and 1.9307/2.6309, 1.5833/3 and 1.5833/2.5; alpha = 0 2.8614/8.8454 and
	# 2.8614/3.7619, 2.1667/6.85 and 2.1667/3.3333.
	# NRBP: beta = 0 leaves the first gain, 1/3, and 1/2 of the ideal one. beta = 1: (1 - .5)/3 x 4, ideal likewise 4;
	# with alpha = 0 the factor is 0, and 0/0 is 0.
	$ ntcir_eval irec -alpha 1 -cutoffs 5 -m alpha-DCG,alpha-nDCG,ERR-IA,nERR-IA,NRBP,nNRBP res i1 i2 i3
	#intent_num=3
	alpha-DCG@0005=      0.6436
	alpha-nDCG@0005=     0.7338
	ERR-IA@0005=         0.5278
	nERR-IA@0005=        0.6333
	NRBP=                0.4583
	nNRBP=               0.5500
	$ ntcir_eval irec -alpha 0 -cutoffs 5 -m alpha-DCG,alpha-nDCG,ERR-IA,nERR-IA,NRBP,nNRBP res i1 i2 i3
	#intent_num=3
	alpha-DCG@0005=      0.3235
	alpha-nDCG@0005=     0.7606
	ERR-IA@0005=         0.3163
	nERR-IA@0005=        0.6500
	NRBP=                0.2917
	nNRBP=               0.5385
	$ ntcir_eval irec -beta 0 -m NRBP,nNRBP res i1 i2 i3
	#intent_num=3
	NRBP=                0.3333
	nNRBP=               0.5000
	$ ntcir_eval irec -beta 1 -m NRBP,nNRBP res i1 i2 i3
	#intent_num=3
	NRBP=                0.6667
	nNRBP=               1.0000
	$ ntcir_eval irec -beta 1 -alpha 0 -m NRBP,nNRBP res i1 i2 i3
	#intent_num=3
	NRBP=                0.0000
	nNRBP=               0.0000
	$ ntcir_eval irec -beta 1 -alpha 1 -m NRBP,nNRBP res i1 i2 i3
	#intent_num=3
	NRBP=                1.0000
	nNRBP=               1.0000

	== nothing retrieved, no gain, nothing relevant
	$ printf '%s\n' x y > none; echo I-rec@n alpha-DCG alpha-nDCG ERR-IA nERR-IA NRBP nNRBP P-IA MAP-IA > all
	$ ntcir_eval irec -cutoffs 5 -m "$(cat all)" /dev/null i1 i2 i3 | tee nothing
	#intent_num=3
	I-rec@n=             0.0000
	alpha-DCG@0005=      0.0000
	alpha-nDCG@0005=     0.0000
	ERR-IA@0005=         0.0000
	nERR-IA@0005=        0.0000
	NRBP=                0.0000
	nNRBP=               0.0000
	P-IA@0005=           0.0000
	MAP-IA=              0.0000
	$ ntcir_eval irec -cutoffs 5 -m "$(cat all)" none i1 i2 i3 | cmp - nothing
	$ printf '%s\n' 'a 0' 'b L0' > i0
	$ ntcir_eval irec -cutoffs 5 -m "$(cat all)" res i0 i0 i0 2> warnings | cmp - nothing
	$ cat warnings
	ntcir_eval irec: i0: warning: no relevant item: no list can cover this intent (a file of qrels? irec -trec -I i0)
	ntcir_eval irec: i0: warning: no relevant item: no list can cover this intent (a file of qrels? irec -trec -I i0)
	ntcir_eval irec: i0: warning: no relevant item: no list can cover this intent (a file of qrels? irec -trec -I i0)

	== an intent without relevant items
	# I-rec counts the intent without relevant items, the others do not: a covers 1 of 2, and all of 1.
	$ echo 'a 0' > i0
	$ ntcir_eval irec -cutoffs 1 -m I-rec,alpha-DCG,ERR-IA,NRBP,P-IA,MAP-IA res i0 i1 2> /dev/null
	#intent_num=2
	I-rec@0001=          0.5000
	alpha-DCG@0001=      1.0000
	ERR-IA@0001=         1.0000
	NRBP=                0.8438
	P-IA@0001=           1.0000
	MAP-IA=              0.8333

	== cut-offs beyond the list's end, and any number
	# The list is shorter than the cut-off: only the divisors change. ERR-IA@10: 1.875/(3 x 1.3863). P-IA@10: 5/30. With
	# alpha = 0 and one intent the divisor of ERR-IA@1000000 is 1 + 1/2 + 1/3 + ... = 14.392726723: (1 + 1/3)/14.392726723.
	# Of a, b, c, d with the intents 1, 2, none, 2: (1 + 1/1.5850)/(1 + 1/1.5850 + .5/2) = 1.6309/1.8809.
	$ ntcir_eval irec -m I-rec@10,nERR-IA@10,ERR-IA@10,ERR-IA@0002,P-IA@10 res i1 i2 i3
	#intent_num=3
	I-rec@0010=          1.0000
	nERR-IA@0010=        0.6429
	ERR-IA@0010=         0.4509
	ERR-IA@0002=         0.2667
	P-IA@0010=           0.1667
	$ printf '%s\n' a b c d > list; echo a L1 > a; printf '%s L1\n' d b > bd; ntcir_eval irec -m alpha-nDCG@3,alpha-nDCG@1 list a bd
	#intent_num=2
	alpha-nDCG@0003=     0.8671
	alpha-nDCG@0001=     1.0000
	$ ntcir_eval irec -alpha 0 -digits 8 -m ERR-IA@1000000,P-IA@18446744073709551614 res i1
	#intent_num=1
	ERR-IA@1000000=         0.09263938
	P-IA@18446744073709551614=           0.00000000

	== of equal gains, the ideal list takes the item that is higher in byte order
	# alpha = 1. p {1,2}, q {3,4} and u {1,3} have 2 each. If u is the highest, the ideal list is u, and then 1 and 1:
	# p q has (2 + 2/1.5850)/(2 + 1/1.5850) = 1.2398. Otherwise it is q, p, and p q is as good. A fourth item has the intents
	# of u: the higher one of both is what counts.
	$ qrels() { printf 't 1 %s 1\nt 2 %s 1\nt 3 %s 1\nt 4 %s 1\nt 1 %s 1\nt 3 %s 1\n' $1 $1 $2 $2 $3 $3; printf "${4:+t 1 $4 1\nt 3 $4 1\n}"; }
	> list() { printf 't %s\n' $1 $2; }
	> for names in 'd1 d10 d2' 'd1 d10 d' 'd1 d10 D2' 'd10 d2 d1' \
	>   'd1 d10 d2 d0' 'd1 d10 d0 d2' 'd1 d10 d0 d05' 'd1 d10 d05 d0'; do
	>   qrels $names > dqrels; list $names | ntcir_eval irec -t -I dqrels -alpha 1 -m alpha-nDCG@2 | tail -n 1
	> done
	t alpha-nDCG@0002=     1.2398
	t alpha-nDCG@0002=     1.0000
	t alpha-nDCG@0002=     1.0000
	t alpha-nDCG@0002=     1.0000
	t alpha-nDCG@0002=     1.2398
	t alpha-nDCG@0002=     1.2398
	t alpha-nDCG@0002=     1.0000
	t alpha-nDCG@0002=     1.0000

	== gains that only differ by the order of the sum are equal
	# alpha = .6. d {1,3,4} comes first. Then a {1,4,5} has .4 + .4 + 1, and c {1,2,4} .4 + 1 + .4, which is a bit less in
	# doubles. They are equal, so c is next, b {3,5} third: 3 + 1.8/1.5850 + 1.4/2 = 4.8357. The list is d: 3/4.8357. (With
	# a second, c would be third, with 1.32: .6256.)
	$ printf '%s\n' a c d > j1; echo c > j2; printf '%s\n' b d > j3; printf '%s\n' a c d > j4; printf '%s\n' a b > j5
	$ echo d | ntcir_eval irec -alpha .6 -m alpha-nDCG@3 - j1 j2 j3 j4 j5
	#intent_num=5
	alpha-nDCG@0003=     0.6204
	END
}

@test "measures of novelty: names, sets, topics, help and wrong calls" {
	transcript <<-'END'
	== names: at every cut-off, at one, of ir_measures and ndeval; repeated; I-rec@n
	$ ntcir_eval irec -cutoffs 1,3 -m 'P-IA ERR-IA@,P-IA@2' -m I-rec@n,NRBP,I-rec res i1 i2 i3
	#intent_num=3
	P-IA@0001=           0.3333
	P-IA@0003=           0.3333
	ERR-IA@0001=         0.3333
	ERR-IA@0003=         0.3750
	P-IA@0002=           0.1667
	I-rec@n=             0.6667
	NRBP=                0.3906
	I-rec@0001=          0.3333
	I-rec@0003=          0.6667
	$ ntcir_eval irec -m StRecall@3,strec@4,alpha_DCG@5,alpha_nDCG@5,ERR_IA@5,nERR_IA@5,P_IA@5,AP_IA,STREC@1 res i1 i2 i3
	#intent_num=3
	I-rec@0003=          0.6667
	I-rec@0004=          1.0000
	alpha-DCG@0005=      0.5260
	alpha-nDCG@0005=     0.7496
	ERR-IA@0005=         0.4539
	nERR-IA@0005=        0.6429
	P-IA@0005=           0.3333
	MAP-IA=              0.5000
	I-rec@0001=          0.3333

	== the set ndeval has its own cut-offs
	# The divisors go on: at 10 that of alpha-DCG is 3 x 1.5390, and at 20 3 x 1.5396; that of ERR-IA 3 x 1.3862 and 3 x 1.3863.
	$ ntcir_eval irec -cutoffs 7 -m ndeval,I-rec res i1 i2 i3
	#intent_num=3
	I-rec@0005=          1.0000
	alpha-DCG@0005=      0.5260
	alpha-nDCG@0005=     0.7496
	ERR-IA@0005=         0.4539
	nERR-IA@0005=        0.6429
	P-IA@0005=           0.3333
	I-rec@0010=          1.0000
	alpha-DCG@0010=      0.5189
	alpha-nDCG@0010=     0.7496
	ERR-IA@0010=         0.4509
	nERR-IA@0010=        0.6429
	P-IA@0010=           0.1667
	I-rec@0020=          1.0000
	alpha-DCG@0020=      0.5188
	alpha-nDCG@0020=     0.7496
	ERR-IA@0020=         0.4508
	nERR-IA@0020=        0.6429
	P-IA@0020=           0.0833
	NRBP=                0.3906
	nNRBP=               0.5435
	MAP-IA=              0.5000
	I-rec@0007=          1.0000

	== several topics, TREC's files, means
	# Topic t is the one above, backwards: c b x a has gains 2 1.5 0 .5, so ERR 2 + .75 + .125 = 2.875 of 2.9167, NRBP
	# (1 - .25)/3 x (2 + .75 + .5/8). u has no list, so the means are half of t's. v has no relevant item.
	# a x, ideal c b: 1/(2 + 1.5/1.5850).
	$ printf '%s\n' 't 1 a 1' 't 1 b 2' 't 2 b 1' 't 2 c 1' 't 3 c 1' 't 3 x 0' 'u 1 a 1' 'v 1 a 0' > dqrels
	$ printf '%s\n' 't Q0 a 1 1 r' 't Q0 x 2 2 r' 't Q0 b 3 3 r' 't Q0 c 4 4 r' 'v Q0 a 1 1 r' > run
	$ ntcir_eval irec -trec -sort score -I dqrels -m nERR-IA@5,NRBP -digits 6 -mean run 2> /dev/null
	t #intent_num=3
	t nERR-IA@0005=        0.985714
	t NRBP=                0.703125
	u #intent_num=1
	u nERR-IA@0005=        0.000000
	u NRBP=                0.000000
	v # no relevant items
	all # topics=2
	all # options -sort score
	all nERR-IA@0005=        0.492857
	all NRBP=                0.351562
	$ ntcir_eval irec -trec -dup first -sort rank -alpha .25 -I dqrels -m NRBP -mean run 2> /dev/null | grep options
	all # options -alpha 0.25 -sort rank -dup first
	$ ntcir_eval irec -trec -I dqrels -sort file -v -m alpha-nDCG@2 -topic t run
	t #intent_num=3
	t # rank item intents
	t #    1 a    1
	t #    2 x    -
	t #    3 b    1 2
	t #    4 c    2 3
	t alpha-nDCG@0002=     0.3394
	$ ntcir_eval irec -trec -sort score -I dqrels -m ndeval -mean run 2> /dev/null > run.nev
	$ ntcir_eval table -m nERR-IA@5,NRBP run.nev
	ntcir_eval table: run.nev: warning: excluded 1 topic without relevant items
	run  topics  nERR-IA@5    NRBP
	run       2     0.4929  0.3516

	== irec refuses wrong calls for measures of novelty
	$ ntcir_eval irec -m alpha-nDGC@10 res i1
	ntcir_eval irec: -m: no measure or set "alpha-nDGC@10": do you mean alpha-nDCG@10? (-m help describes every measure)
	[2]
	$ ntcir_eval irec -m NDEVAL res i1
	ntcir_eval irec: -m: no measure or set "NDEVAL": do you mean ndeval? (-m help describes every measure)
	[2]
	$ ntcir_eval irec -m AP res i1
	ntcir_eval irec: -m: no measure or set "AP" (-m help describes every measure)
	[2]
	$ ntcir_eval irec -m 'alpha_nDCG(alpha=0.3)@10' res i1
	ntcir_eval irec: -m: no measure or set "alpha_nDCG(alpha=0.3)@10" (parameters are options here: -alpha, -beta) (-m help describes every measure)
	[2]
	$ ntcir_eval irec -m NRBP@10 res i1
	ntcir_eval irec: -m: "NRBP@10": this measure takes no cut-off (-m help describes every measure)
	[2]
	$ ntcir_eval irec -m ERR-IA@0 res i1
	ntcir_eval irec: -m: "ERR-IA@0": a cut-off is a number from 1 (-m help describes every measure)
	[2]
	$ ntcir_eval irec -m ERR-IA@n res i1
	ntcir_eval irec: -m: "ERR-IA@n": a cut-off is a number from 1 (-m help describes every measure)
	[2]
	$ ntcir_eval irec -m ', ' res i1
	ntcir_eval irec: -m takes names of measures or sets, found none (-m help describes every measure)
	[2]
	$ ntcir_eval irec -alpha 1.01 -m NRBP res i1
	ntcir_eval irec: -alpha takes a number from 0 to 1, not "1.01"
	[2]
	$ ntcir_eval irec -beta -0.5 -m NRBP res i1
	ntcir_eval irec: -beta takes a number from 0 to 1, not "-0.5"
	[2]

	== -alpha or -beta that no measure uses
	# A script sees one topic of many: with -out there is no such warning.
	$ ntcir_eval irec -alpha 0.3 -beta 0.3 -m I-rec@1,P-IA@1,MAP-IA res i1 | wc -l
	ntcir_eval irec: warning: -alpha has no effect: no measure that is printed uses it
	ntcir_eval irec: warning: -beta has no effect: no measure that is printed uses it
	4
	$ ntcir_eval irec -alpha 0.3 -beta 0.3 -m ERR-IA@1 res i1
	ntcir_eval irec: warning: -beta has no effect: no measure that is printed uses it
	#intent_num=1
	ERR-IA@0001=         1.0000
	$ ntcir_eval irec -alpha 0.3 -out t -m P-IA@1 res i1
	t #intent_num=1
	t P-IA@0001=           1.0000

	== -m help: every measure with formula and source, the set, other names
	$ ntcir_eval irec -m help | grep '^[^ ]' | tail -n +12
	I-rec@n
	I-rec@
	alpha-DCG@
	alpha-nDCG@
	ERR-IA@
	nERR-IA@
	NRBP
	nNRBP
	P-IA@
	MAP-IA
	Set for -m
	ndeval
	Measures that scripts make of these and those of gcompute
	D#-NAME@
	DIN#-NAME@
	IA-NAME@
	P+Q#@
	P+Q@
	PplusQ@
	Names of ir_measures and ndeval that -m accepts, and the same measures here
	Sources
	$ ntcir_eval irec -m help | grep -c '^    Source: \[[A-Z-]*\]'
	16
	$ for m in D#-nDCG DIN#-Q@10 IA-ERR P+Q P+Q# PplusQ@0010; do ntcir_eval help $m; done | grep '^[^ ]'
	D#-NAME@
	DIN#-NAME@
	IA-NAME@
	P+Q@
	P+Q#@
	PplusQ@
	$ ntcir_eval help IA-ERR
	IA-NAME@
	    Intent-aware measure, made by D-NTCIR-IAeval: the sum over the intents of
	    the probability of the intent times NAME@l with the gains for this intent.
	    Source: [AGRAWAL]
	    Symbols and sources: ntcir_eval irec -m help
	$ ntcir_eval irec -m help | grep '^NRBP$' -A 3
	NRBP
	    Novelty- and rank-biased precision: (1-(1-alpha) beta)/|S| times the sum
	    of g(r) beta^(r-1).
	    Source: [NRBP]
	$ ntcir_eval irec -m help | awk 'length($0) > 80'

	== help NAME prints the entry of a measure or set under any of its names
	$ for name in AP@10 map recall.100 'RBP(p=0.8,rel=2)' alpha_nDCG@5 GF-NMD@ ndcg_cut P_10 P@5,10 \
	>   iprec_at_recall_0.10 Rprec_mult.0.2 NDCG_CUT.5 all trec ndeval; do ntcir_eval help "$name" | head -n 1; done
	AP@
	AP
	Recall@
	RBP
	alpha-nDCG@
	GF-NMD@
	MSnDCG@
	P@
	P@
	iprec_at_recall_
	Rprec_mult@
	MSnDCG@
	all
	trec
	ndeval
	$ ntcir_eval help Hit@5
	Hit@
	    1 if there is a relevant item among the first l items, else 0.
	    Source: [NTCIREVAL] 3.1
	    Other names: success_5 in trec_eval, Success@5 in ir_measures
	    Symbols and sources: ntcir_eval compute -m help
	$ ntcir_eval help 2011
	2011 (default)
	    RR O-measure P-measure P-plus AP Q-measure NCUgu,P NCUgu,BR NCUrb,P
	    NCUrb,BR [GAP] RBP ERR
	    then for each cut-off
	    AP@ Q@ [GAP@] nDCG@ MSnDCG@ P@ nERR@ Hit@
	$ ntcir_eval help 'RBP(p=8)'; ntcir_eval help 'AP(q=1)'; ntcir_eval help nERRR@5
	ntcir_eval: help: "RBP(p=8)": p takes a number above 0 and at most 1, not "8" (-m help describes every measure)
	ntcir_eval: help: "AP(q=1)": AP has no parameter "q"; parameters of AP: rel (-m help describes every measure)
	ntcir_eval: unknown subcommand "nERRR@5" (see ntcir_eval -h); scripts explain themselves: NEVplot -h
	[2]
	END
}

@test "the measures agree with the oracle on random collections" {
	long
	NTCIR_EVAL=$ROOT/ntcir_eval sh "$ROOT/tests/tools/oracle/compare-novelty" "$(some 100)" 1
}

# Lists of 100,000 items: each in a few of 10 intents, all in one intent, and each in its own. (The ideal list takes the items for
# each of its ranks.)
@test "time is not quadratic in the items" {
	need timeout
	slow
	awk -v items="$(some 100000)" 'BEGIN {
		for (k = 1; k <= items; k++) {
			for (i = 0; i < 10; i++)
				if (int(k / 2 ^ i) % 2)
					print "few", i, "d" k, 1
			print "one", 1, "d" k, 1
			print "own", k, "d" k, 1
		}
	}' >dqrels
	for topic in few one own; do awk -v topic=$topic '$1 == "own" { print topic, $3 }' dqrels; done >run
	timeout 10 ntcir_eval irec -t -I dqrels -alpha 0.001 -beta 1 -m alpha-nDCG@20,ERR-IA@100000,NRBP -mean run >found
	[ "$(grep -c NRBP found)" -eq 4 ]
}
