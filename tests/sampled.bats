# SPDX-License-Identifier: MIT
# Judgements that are a sample of a pool in strata: lines "topic anything item stratum level".
load lib/transcript

# run ITEM...: topic 1 of a run.
run() {
	local rank=0
	for item; do
		echo "1 Q0 $item $((rank += 1)) $((99 - rank)) r"
	done
}

setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	printf '1 0 %s\n' 'a 1 1' 'b 1 0' 'c 2 2' 'd 2 -1' 'e 2 0' 'f 2 -1' >sample
	run a b c d e f >abcdef
	run a d c x >adcx
	run e c d b a >ecdba
}

@test "judgements of samples: measures by hand, strata, and what cannot be" {
	transcript <<-'END'
	== the measures of samples, and the usual ones
	# Stratum 1: N = n = 2; stratum 2: N = 4, n = 2, so the weight of c is 2, and R is estimated as 3. With e = .00001:
	# infAP of a b c d e f: (1 + 2/3 (1 + 2 (1+e)/(2+3e)))/3; of a d c x: (1 + 2/3 (1 + (1+e)/(1+3e) + 1/3))/3;
	# of e c d b a: (2/2 (1 + e/(1+3e)) + 1/5 (1 + 3 (1+e)/(2+3e) + e/(1+3e)))/3.
	# infNDCG: the ideal list is c, c, a, its sum 2 + 2/log2(3) + 1/2 = 3.761860. The list's sum is 2 1/2 + 4 1/2 = 3;
	# 1 + 2 1/1 = 3; stratum 1: 2 (1/log2(6))/2, stratum 2: 3 (2/log2(3))/2, together 2.279645.
	# infP@10 of a b c d e f: (2 (1+e)/(2+3e) + 4 (1+e)/(2+3e))/10.
	# From level 2 on R is 2: 2/3 (1 + 2 e/(2+3e))/2; 2/3 (1 + e/(1+3e) + 1/3)/2; 2/2 (1 + e/(1+3e))/2. The gains of -g 1:7:
	# 1 + 7 = 8 of 7 + 7/log2(3) + 1/2 = 11.916509; 1/log2(6) + 3 (7/log2(3))/2 = 7.011567.
	$ ntcir_eval evaluate -digits 6 sample abcdef adcx ecdba
	ntcir_eval evaluate: sample: warning: AP, MSnDCG@10, P@10 see only the 4 of 6 items that were judged; infAP, infNDCG, infP@ estimate the pool
	run     topics     infAP   infNDCG   infP@10        AP  MSnDCG@10      P@10
	abcdef       1  0.777777  0.797478  0.299999  0.833333   0.760188  0.200000
	adcx         1  0.851847  0.797478  0.299994  0.833333   0.760188  0.200000
	ecdba        1  0.500003  0.605988  0.249999  0.450000   0.626665  0.200000
	$ ntcir_eval evaluate -m infAP,infNDCG,iP10 sample adcx
	run   topics   infAP  infNDCG  infP@10
	adcx       1  0.8518   0.7975   0.3000
	$ ntcir_eval evaluate -l 2 -g 1:7 -m infAP,infNDCG,infP@10 sample abcdef adcx ecdba
	run     topics  infAP(rel=2)  infNDCG  infP(rel=2)@10
	abcdef       1        0.3333   0.6713          0.2000
	adcx         1        0.4444   0.6713          0.2000
	ecdba        1        0.5000   0.5884          0.1500
	$ ntcir_eval evaluate -cutoffs 1,3 sample abcdef
	ntcir_eval evaluate: sample: warning: AP, MSnDCG@1, MSnDCG@3, P@1, P@3 see only the 4 of 6 items that were judged; infAP, infNDCG, infP@ estimate the pool
	run     topics   infAP  infNDCG  infP@1  infP@3      AP  MSnDCG@1  MSnDCG@3     P@1     P@3
	abcdef       1  0.7778   0.7975  1.0000  0.6667  0.8333    0.5000    0.7602  1.0000  0.6667
	$ ntcir_eval evaluate -j sample adcx
	ntcir_eval evaluate: sample: warning: AP, MSnDCG@10, P@10 see only the 4 of 6 items that were judged; infAP, infNDCG, infP@ estimate the pool
	run   topics      AP  MSnDCG@10    P@10
	adcx       1  1.0000     0.8597  0.2000
	$ ntcir_eval evaluate -v -topic 1 -m infAP,infNDCG,infP@3 sample adcx
	# run adcx
	1 # syslen=4 jrel=2 jnonrel=2
	1 # r1=1 rp=3
	1 # rank item label   gain  infAP infNDCG infP@3
	1 #    1 a    L1    1.0000 0.3333  0.2658 0.3333
	1 #    2 d    -     0.0000 0.0000  0.0000 0.1111
	1 #    3 c    L2    2.0000 0.5185  0.5317 0.5555
	1 #    4 x    -     0.0000 0.0000  0.0000 0.0000
	1 infAP=               0.8518
	1 infNDCG=             0.7975
	1 infP@0003=           1.0000
	$ ntcir_eval evaluate -m infP -cutoffs 2000 -format nev sample adcx
	1 # syslen=4 jrel=2 jnonrel=2
	1 # r1=1 rp=3
	1 infP@2000=           0.0015
	all # topics=1
	all infP@2000=           0.0015

	== strata without judged items, topics without relevant items or list
	# Topic 2 has a stratum of which nothing was judged: its items are inferred to be relevant in a third of the cases, but
	# add nothing to R: (1 + 1/3)/2 at rank 2. Topic 3 has no relevant item; topic 4 is not in the run.
	$ { cat sample; printf '%s\n' '2 0 a x -1' '2 0 b y 1' '3 0 a 1 0' '3 0 b 1 -1' '4 0 a 1 1'; } > four
	$ { cat abcdef; printf '%s\n' '2 Q0 a 1 2 r' '2 Q0 b 2 1 r' '3 Q0 a 1 1 r'; } > run
	$ ntcir_eval evaluate -digits 5 -m infAP,infNDCG,infP@2,AP -long four run
	ntcir_eval evaluate: four: warning: 1 stratum in 1 topic has no judged item (first: topic "2", stratum "x"): no relevant items are estimated there
	ntcir_eval evaluate: four: warning: AP sees only the 7 of 11 items that were judged; infAP, infNDCG, infP@ estimate the pool
	ntcir_eval evaluate: run: warning: 1 of 3 topics is missing from the run and has the value 0: 4
	ntcir_eval evaluate: four: warning: 1 topic has no relevant item (first: "3"): not in the means (-norel zero counts 0)
	run	topic	measure	value
	run	1	infAP	0.77778
	run	1	infNDCG	0.79748
	run	1	infP@2	0.50000
	run	1	AP	0.83333
	run	2	infAP	0.66667
	run	2	infNDCG	0.63093
	run	2	infP@2	0.66666
	run	2	AP	0.50000
	run	3	infAP	
	run	3	infNDCG	
	run	3	infP@2	
	run	3	AP	
	run	4	infAP	0.00000
	run	4	infNDCG	0.00000
	run	4	infP@2	0.00000
	run	4	AP	0.00000
	$ ntcir_eval evaluate -m infAP,infP@2 -norel zero four run
	ntcir_eval evaluate: four: warning: 1 stratum in 1 topic has no judged item (first: topic "2", stratum "x"): no relevant items are estimated there
	ntcir_eval evaluate: run: warning: 1 of 4 topics is missing from the run and has the value 0: 4
	run  topics   infAP  infP@2
	run       4  0.3611  0.2917
	$ printf '4 %s\n' a > four.items; ntcir_eval evaluate -m infAP -norel zero -exclude four.items four run 2>&1 | tail -n 1
	run       4  0.3611
	$ ntcir_eval evaluate -m AP -topic 1 -topic 3 four run
	ntcir_eval evaluate: four: warning: AP sees only the 5 of 8 items that were judged; infAP, infNDCG, infP@ estimate the pool
	ntcir_eval evaluate: four: warning: 1 topic has no relevant item (first: "3"): not in the means (-norel zero counts 0)
	run  topics      AP
	run       1  0.8333

	== lines that do not fit, and files that are no samples
	$ try() { ntcir_eval evaluate -m infAP - adcx 2>&1; }
	> { { cat sample; echo 1 0 g 2; } | try; { echo 1 0 g 1; cat sample; } | try; { cat sample; echo 1 0 d 2 -1; } | try
	> { cat sample; echo 2 0 a 1 .5; } | try; { echo topic iteration docno stratum rel; cat sample; } | try
	> echo 1 0 a 1 | try; echo 1 0 a .5 | try; } | sed 's/^ntcir_eval evaluate: //' | tr ';' '\n'
	<stdin>:7: expected "topic anything item stratum level", as in the first line, found 4 fields
	<stdin>:2: expected "topic anything item level", found 5 fields
	<stdin>:7: item "d" is on line 4 already
	<stdin>:7: expected a level, an integer, found ".5"
	<stdin>:1: expected a level, an integer, found "rel" (is line 1 a heading? sed 1d FILE)
	<stdin>: -m: infAP is for a sample of the pool (lines "topic anything item stratum level"), and this file is none
	 ntcir_eval trec_eval -m infAP takes the pool as one stratum
	<stdin>: -m: infAP is for a sample of the pool (lines "topic anything item stratum level"), and this file is none
	 ntcir_eval trec_eval -m infAP takes the pool as one stratum
	$ grep -v -e -1 sample | ntcir_eval evaluate -m infAP,AP - adcx
	ntcir_eval evaluate: <stdin>: warning: no level is below 0: field 4 is read as the stratum, field 5 as the level; if field 4 is the level: awk '{ print $1, $2, $3, $4 }' FILE
	run   topics   infAP      AP
	adcx       1  0.8333  0.8333
	$ ntcir_eval evaluate -m infAP -j sample adcx
	ntcir_eval evaluate: -m: "infAP" needs unjudged items, which -j skips (-m help describes every measure)
	[2]
	$ ntcir_eval compute -trec -m infNDCG -r sample adcx
	ntcir_eval compute: -m: no measure or set "infNDCG": it is a measure of evaluate: ntcir_eval evaluate -m infNDCG QRELS RUN (-m help describes every measure)
	[2]
	$ for call in 'compute -trec -r' 'label -trec -r' 'label -r' 'trec_eval' 'irec -trec -I' 'pool -depth 1 -r' 'subset -pool 9 -r'; do
	>   ntcir_eval $call sample adcx 2>&1; done | sed '/^#/d; s/.*: sample:1: .*, //'
	found 5 fields (a sample in strata? ntcir_eval evaluate reads it)
	found 5 fields (a sample in strata? ntcir_eval evaluate reads it)
	found 5 fields (a sample in strata? ntcir_eval evaluate reads it)
	found 5 fields (a sample in strata? ntcir_eval evaluate reads it)
	found 5 fields (a sample in strata? ntcir_eval evaluate reads it)
	found 5 fields (a sample in strata? ntcir_eval evaluate reads it)
	found 5 fields (a sample in strata? ntcir_eval evaluate reads it)
	END
}

@test "the measures of samples agree with their formulas on random samples" {
	NTCIR_EVAL=$ROOT/ntcir_eval sh "$ROOT/tests/tools/oracle/compare-sampled" "$(some 60)" 1
}
