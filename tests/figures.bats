# SPDX-License-Identifier: MIT
# The published worked examples, to every digit printed there.
load lib/transcript

@test "figures of NTCIREVAL's papers, and tables of others" {
	cd "$ROOT/examples/figures"
	transcript <<-'END'
	== Figure 1: a list and its relevance assessments
	# NTCIREVAL (Sakai 2011), Figure 1: label and compute.
	$ ntcir_eval label -r example.rel example.res
	c
	b L0
	a L1
	$ ntcir_eval label -r example.rel example.res | ntcir_eval compute -r example.rel -g 1:2
	# syslen=3 jrel=1 jnonrel=1
	# r1=3 rp=3
	RR=                  0.3333
	O-measure=           0.5000
	P-measure=           0.5000
	P-plus=              0.5000
	AP=                  0.3333
	Q-measure=           0.5000
	NCUgu,P=             0.3333
	NCUgu,BR=            0.5000
	NCUrb,P=             0.3333
	NCUrb,BR=            0.5000
	RBP=                 0.0226
	ERR=                 0.1111
	AP@1000=             0.3333
	Q@1000=              0.5000
	nDCG@1000=           0.6309
	MSnDCG@1000=         0.5000
	P@1000=              0.0010
	nERR@1000=           0.3333
	Hit@1000=            1.0000

	== Figure 2: a condensed list
	# Figure 2: the condensed list. bpref is 0: the one relevant item has all nonrelevant ones above.
	# bpref_relative and rpref_relative: pen = 1 of r-1 = 1 item above; rpref_relative2: 1 - 1/2;
	# rpref_N: 1 - 1/(R + N - cg*(R)/H) = 1 - 1/(1 + 1 - 1/2) = 1/3.
	$ ntcir_eval label -j -r example.rel example.res
	b L0
	a L1
	$ ntcir_eval label -j -r example.rel example.res |
	>   ntcir_eval compute -j -r example.rel -g 1:2
	# syslen=2 jrel=1 jnonrel=1
	# r1=2 rp=2
	RR=                  0.5000
	O-measure=           0.6667
	P-measure=           0.6667
	P-plus=              0.6667
	AP=                  0.5000
	Q-measure=           0.6667
	NCUgu,P=             0.5000
	NCUgu,BR=            0.6667
	NCUrb,P=             0.5000
	NCUrb,BR=            0.6667
	RBP=                 0.0238
	ERR=                 0.1667
	AP@1000=             0.5000
	Q@1000=              0.6667
	nDCG@1000=           1.0000
	MSnDCG@1000=         0.6309
	P@1000=              0.0010
	nERR@1000=           0.5000
	Hit@1000=            1.0000
	bpref=               0.0000
	bpref_R=             0.0000
	bpref_N=             0.0000
	bpref_relative=      0.0000
	rpref_N=             0.3333
	rpref_relative=      0.0000
	rpref_relative2=     0.5000

	== Figure 3: equivalence classes
	$ ntcir_eval label -ec -r example.erel example.res
	c
	b L2 1
	a
	$ ntcir_eval label -ec -r example.erel example.res |
	>   ntcir_eval compute -ec -r example.erel -g 1:2
	# syslen=3 jrel=1 jnonrel=0
	# r1=2 rp=2
	RR=                  0.5000
	O-measure=           0.7500
	P-measure=           0.7500
	P-plus=              0.7500
	AP=                  0.5000
	Q-measure=           0.7500
	NCUgu,P=             0.5000
	NCUgu,BR=            0.7500
	NCUrb,P=             0.5000
	NCUrb,BR=            0.7500
	RBP=                 0.0475
	ERR=                 0.3333
	AP@1000=             0.5000
	Q@1000=              0.7500
	nDCG@1000=           1.0000
	MSnDCG@1000=         0.6309
	P@1000=              0.0010
	nERR@1000=           0.5000
	Hit@1000=            1.0000

	== Figure 4: global gains
	$ ntcir_eval glabel -I example.Grelv example.res
	c
	b
	a 1.8000
	$ ntcir_eval glabel -I example.Grelv example.res | ntcir_eval gcompute -I example.Grelv
	# syslen=3 jrel=1 jnonrel=0
	# r1=3 rp=3
	RR=                  0.3333
	O-measure=           0.5833
	P-measure=           0.5833
	P-plus=              0.5833
	AP=                  0.3333
	Q-measure=           0.5833
	NCUrb,P=             0.3333
	NCUrb,BR=            0.5833
	RBP=                 0.0451
	ERR=                 0.2143
	AP@1000=             0.3333
	Q@1000=              0.5833
	nDCG@1000=           0.6309
	MSnDCG@1000=         0.5000
	P@1000=              0.0010
	nERR@1000=           0.3333
	Hit@1000=            1.0000

	== Figure 5: intent recall
	$ ntcir_eval irec example.res example.Irelv1 example.Irelv2
	#intent_num=2
	I-rec@n=             0.0000
	I-rec@1000=          1.0000

	== NCU, Tables 1 and 2: a list of 15 documents
	# Sakai & Robertson 2008, Tables 1 and 2: three L3, three L2 and four L1 items are relevant.
	# BR at the hits as in the paper. cg* = 3 6 9 11 13 15 16 17 18 19; dcg* adds 3/log2 3 = 1.8928, 2/2,
	# 2/log2 5 = .8614, 2/log2 6 = .7737, 1/log2 7 = .3562, 1/3, 1/log2 9 = .3155, 1/log2 10 = .3010.
	$ ntcir_eval label -r ncu.rel ncu.res | ntcir_eval compute -r ncu.rel -g 1:2:3 -v |
	>   awk '/^# r1/ || $4 ~ /^L/ || /rank/'
	# r1=2 rp=2
	# rank item label   gain C(r)   cg(r)  cg*(r)   P(r)  BR(r) dcg(r) dcg*(r) msdcg(r) msdcg*(r)
	#    2 d02  L3    3.0000    1  3.0000  6.0000 0.5000 0.5000 3.0000  6.0000   1.8928    4.8928
	#    5 d05  L2    2.0000    2  5.0000 13.0000 0.4000 0.3889 3.8614  9.7541   2.6665    8.0278
	#    8 d08  L3    3.0000    3  8.0000 17.0000 0.3750 0.4400 4.8614 11.2174   3.6129    9.3891
	#   12 d12  L1    1.0000    4  9.0000 19.0000 0.3333 0.4194 5.1403 11.8339   3.8831    9.9792
	#   15 d15  L2    2.0000    5 11.0000 19.0000 0.3333 0.4706 5.6522 11.8339   4.3831    9.9792
	#    - d16  L3    3.0000    -       -       -      -      -      -       -        -         -
	#    - d17  L2    2.0000    -       -       -      -      -      -       -        -         -
	#    - d18  L1    1.0000    -       -       -      -      -      -       -        -         -
	#    - d19  L1    1.0000    -       -       -      -      -      -       -        -         -
	#    - d20  L1    1.0000    -       -       -      -      -      -       -        -         -
	$ ntcir_eval label -r ncu.rel ncu.res | ntcir_eval compute -r ncu.rel -g 1:2:3 -gamma 0.7 \
	>   -m 'AP Q-measure NCUrb,P NCUrb,BR NCUgu,P NCUgu,BR' | grep -v '^#'
	AP=                  0.1942
	Q-measure=           0.2219
	NCUrb,P=             0.3575
	NCUrb,BR=            0.3842
	NCUgu,P=             0.2329
	NCUgu,BR=            0.2610

	== INC, Table 1: RBP of an ideal list
	# Sakai & Kando 2008, Table 1: an ideal list of R items of the one level.
	$ rbp() {
	>   awk -v R="$2" 'BEGIN { for (i = 1; i <= R; i++) print "d" i, "L1" }' > ideal
	>   ntcir_eval compute -r ideal -g 1 -m RBP -rbp "$1" -out "p=$1 R=$2" ideal | sed '/#/d'
	> }
	> rbp .5 1; rbp .5 10
	> rbp .8 1; rbp .8 10; rbp .8 100
	> rbp .95 1; rbp .95 10; rbp .95 100; rbp .95 1000
	p=.5 R=1 RBP=                 0.5000
	p=.5 R=10 RBP=                 0.9990
	p=.8 R=1 RBP=                 0.2000
	p=.8 R=10 RBP=                 0.8926
	p=.8 R=100 RBP=                 1.0000
	p=.95 R=1 RBP=                 0.0500
	p=.95 R=10 RBP=                 0.4013
	p=.95 R=100 RBP=                 0.9941
	p=.95 R=1000 RBP=                 1.0000
	END
}
