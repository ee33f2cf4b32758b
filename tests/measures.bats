# SPDX-License-Identifier: MIT
# Every measure against a value worked out by hand, from the formulas and in their symbols:
# ranks from 1, G(r) gain, C(r) relevant items and cg(r) gain down to rank r, P(r) = C(r)/r,
# BR(r) = (C(r) + beta cg(r)) / (r + beta cg*(r)), a star for the ideal list, R relevant items,
# N judged nonrelevant ones, H the highest gain, n the length of the list.
load lib/transcript

# The topic that most tests share, with -g 1:3:7, so that H = 7. R = 5 and N = 2; c and e are
# relevant and not found. Rel(r) = G(r)/(H+1), D(r) = (1 - Rel(1)) … (1 - Rel(r)), and
# q(r) = Rel(r) D(r-1) is the share of ERR's users who stop at rank r.
#
#	 r  item    G  C  cg  P    BR          Rel  D      q      | g* cg*  Rel*  D*          q*
#	 1  u       0  0   0  0    0           0    1      0      | 7   7   7/8   1/8         7/8
#	 2  b  L2   3  1   3  1/2  4/12 = 1/3  3/8  5/8    3/8    | 3  10   3/8   5/64        3/64
#	 3  a  L3   7  2  10  2/3  12/16= 3/4  7/8  5/64   35/64  | 3  13   3/8   25/512      15/512
#	 4  x  L0   0  2  10  1/2  12/18= 2/3  0    5/64   0      | 1  14   1/8   175/4096    25/4096
#	 5  d  L1   1  3  11  3/5  14/20= 7/10 1/8  35/512 5/512  | 1  15   1/8   1225/32768  175/32768
#	 6  v       0  3  11  1/2  14/21= 2/3  0    35/512 0      | 0  15
#
# Cut-off 3 is smaller than R, cut-off 10 greater than n.
setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	PATH=$BATS_TEST_TMPDIR:$PATH

	cat >topic.rel <<-'END'
	a L3
	b L2
	c L2
	d L1
	e L1
	x L0
	y L0
	END
	cat >topic.lab <<-'END'
	u
	b L2
	a L3
	x L0
	d L1
	v
	END

	# names: those of the measures printed, in order, with a line for each cut-off
	cat >names <<-'END'
	#!/bin/sh
	awk '
	/^#/ { next }
	{
		split($1, part, /[@=]/)
		if (line == "" || part[2] != cutoff) {
			if (line != "") print line
			cutoff = part[2]
			line = cutoff == "" ? "once:" : cutoff ":"
		}
		if (length(line) + length(part[1]) > 80) {
			print line
			line = "     "
		}
		line = line " " part[1]
	}
	END { if (line != "") print line }'
	END
	chmod +x names
}

@test "measures without parameters are as by hand" {
	transcript <<-'END'
	== RR, O-measure, P-measure, P-plus
	# r1 = 2 and rp = 3. RR = 1/2, O-measure = BR(2) = 1/3, P-measure = BR(3) = 3/4,
	# P-plus = (1/3 + 3/4) / C(3) = (13/12)/2 = 13/24.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 \
	>   -m 'RR O-measure P-measure P-plus' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	RR=                  0.500000
	O-measure=           0.333333
	P-measure=           0.750000
	P-plus=              0.541667

	== AP, Q-measure, AP@ and Q@ are as by hand
	# AP = (1/2 + 2/3 + 3/5)/5 = (53/30)/5 = 53/150; @3: (1/2 + 2/3)/min(3, 5) = 7/18; @10: /min(10, 5)
	# Q  = (1/3 + 3/4 + 7/10)/5 = (107/60)/5 = 107/300; @3: (1/3 + 3/4)/3 = 13/36
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -cutoffs 3,10 \
	>   -m 'AP Q-measure AP@ Q@' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	AP=                  0.353333
	Q-measure=           0.356667
	AP@0003=             0.388889
	AP@0010=             0.353333
	Q@0003=              0.361111
	Q@0010=              0.356667

	== GAP and GAP@ are as by hand
	# w(l) = l(l+1) is 2, 6, 12 for L1, L2, L3.
	# rank 2: w(2)/2 = 3; rank 3: (w(2) + w(3))/3 = 6; rank 5: (w(1) + w(1) + w(1))/5 = 6/5.
	# Ideal: 12 + 6 + 6 = 24 down to rank 3, 24 + 2 + 2 = 28 in all.
	# GAP = (3 + 6 + 6/5)/28 = 51/140, @3: 9/24, @10: 51/140.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -cutoffs 3,10 -m 'GAP GAP@' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	GAP=                 0.364286
	GAP@0003=            0.375000
	GAP@0010=            0.364286

	== ERR, ERR@ and nERR@ are as by hand
	# ERR = q(2)/2 + q(3)/3 + q(5)/5 = 3/16 + 35/192 + 1/512 = 571/1536, @3: 3/16 + 35/192 = 71/192.
	# Ideal, @3: 7/8 + 3/128 + 5/512 = 465/512; @10: 465/512 + 25/16384 + 35/32768 = 29845/32768.
	# nERR@3 = (71/192)/(465/512) = 568/1395, nERR@10 = (571/1536)/(29845/32768) = 36544/89535.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -cutoffs 3,10 -m 'ERR ERR@ nERR@' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	ERR=                 0.371745
	ERR@0003=            0.369792
	ERR@0010=            0.371745
	nERR@0003=           0.407168
	nERR@0010=           0.408153

	== EBR, EBR@ and nEBR@ are as by hand
	# EBR = 1/3 q(2) + 3/4 q(3) + 7/10 q(5) = 1/8 + 105/256 + 7/1024 = 555/1024, @3: 137/256.
	# Ideal, where BR = 1: Σ q* = 1 - D*: @3: 1 - 25/512 = 487/512; @10: 1 - 1225/32768 = 31543/32768.
	# nEBR@3 = (137/256)/(487/512) = 274/487, nEBR@10 = (555/1024)/(31543/32768) = 17760/31543.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -cutoffs 3,10 -m 'EBR EBR@ nEBR@' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	EBR=                 0.541992
	EBR@0003=            0.535156
	EBR@0010=            0.541992
	nEBR@0003=           0.562628
	nEBR@0010=           0.563041

	== MSnDCG@ is as by hand
	# With logs to base 2:
	# MSnDCG@3  = (3/log 3 + 7/log 4) / (7/log 2 + 3/log 3 + 3/log 4)
	#           = (1.892789 + 3.5)/(7 + 1.892789 + 1.5) = 5.392789/10.392789
	# MSnDCG@10 = (5.392789 + 1/log 6)/(10.392789 + 1/log 5 + 1/log 6)
	#           = (5.392789 + .386853)/(10.392789 + .430677 + .386853) = 5.779642/11.210319
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -cutoffs 3,10 -m MSnDCG@ topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	MSnDCG@0003=         0.518897
	MSnDCG@0010=         0.515564

	== P@, Prec@, Recall@, Hit@, Judged@
	# C(1) = 0, C(3) = 2, C(10) = 3. P@l = C(l)/l also beyond the list's end; Recall@l = C(l)/5.
	# Judged@: of u; of u, b, a; of all six (not ten), where u and v are unjudged: 0, 2/3, 4/6.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -cutoffs 1,3,10 \
	>   -m 'P@ Prec@ Recall@ Hit@ Judged@' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	P@0001=              0.000000
	P@0003=              0.666667
	P@0010=              0.300000
	Prec@0001=           0.000000
	Prec@0003=           0.666667
	Prec@0010=           0.300000
	Recall@0001=         0.000000
	Recall@0003=         0.400000
	Recall@0010=         0.600000
	Hit@0001=            0.000000
	Hit@0003=            1.000000
	Hit@0010=            1.000000
	Judged@0001=         0.000000
	Judged@0003=         0.666667
	Judged@0010=         0.666667

	== R-Prec and R-measure are as by hand
	# R-Prec = C(5)/5 = 3/5, R-measure = BR(5) = 7/10.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -m 'R-Prec R-measure' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	R-Prec=              0.600000
	R-measure=           0.700000

	== nCG@ and AnCG@ are as by hand
	# cg/cg* at ranks 1, 2, … is 0/7, 3/10, 10/13, 10/14, 11/15, and 11/15 for ever.
	# nCG@3 = 10/13, nCG@10 = 11/15; AnCG@3 = (0 + 3/10 + 10/13)/3 = 139/390,
	# AnCG@10 = (139/130 + 10/14 + 6 · 11/15)/10 = 5627/9100.
	# With a at rank 7 > R and nothing else, the ratio is 0 down to rank 6 and then 7/15:
	# AnCG@10 = 4 · (7/15)/10 = 14/75. Discounted (see nDCG@ below) it is (7/log 7)/12.823466
	# = 2.493451/12.823466 = .194444: AnDCG@10 = 4 · .194444/10.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -cutoffs 3,10 -m 'nCG@ AnCG@' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	nCG@0003=            0.769231
	nCG@0010=            0.733333
	AnCG@0003=           0.356410
	AnCG@0010=           0.618352
	$ printf '%s\n' t u v w 'x L0' 'y L0' 'a L3' > late.lab
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -cutoffs 6,10 -m 'AnCG@ AnDCG@' late.lab
	# syslen=7 jrel=5 jnonrel=2
	# r1=7 rp=7
	AnCG@0006=           0.000000
	AnCG@0010=           0.186667
	AnDCG@0006=          0.000000
	AnDCG@0010=          0.077778
	END
}

@test "blended ratio and normalised cumulative utility are as by hand: -s, -beta, -gamma" {
	transcript <<-'END'
	== NCUgu,P, NCUgu,BR with -s
	# S = 3, 7, 1 at ranks 2, 3, 5 and Σ S* = 7 + 3 + 3 + 1 + 1 = 15:
	# NCUgu,P  = (3/2 + 14/3 + 3/5)/15 = 203/450, NCUgu,BR = (1 + 21/4 + 7/10)/15 = 139/300.
	# With -s 1:2:4, S = 2, 4, 1 and Σ S* = 4 + 2 + 2 + 1 + 1 = 10:
	# NCUgu,P = (1 + 8/3 + 3/5)/10 = 32/75, NCUgu,BR = (2/3 + 3 + 7/10)/10 = 131/300.
	# With -s 1:1:1 everyone is as likely to stop at one relevant item as at another: AP and Q-measure.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -m NCUgu,P,NCUgu,BR topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	NCUgu,P=             0.451111
	NCUgu,BR=            0.463333
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -s 1:2:4 -digits 6 -m NCUgu,P,NCUgu,BR topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	NCUgu,P=             0.426667
	NCUgu,BR=            0.436667
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -s 1:1:1 -digits 6 -m NCUgu,P,NCUgu,BR topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	NCUgu,P=             0.353333
	NCUgu,BR=            0.356667

	== -beta 0: the blended ratio is precision
	# -beta 0: BR(r) = C(r)/r = P(r). O-measure = RR, P-measure = P(3) = 2/3,
	# P-plus = (1/2 + 2/3)/2 = 7/12, Q = AP, NCUgu,BR = NCUgu,P, NCUrb,BR = NCUrb,P, R-measure = R-Prec,
	# EBR = 1/2 · 3/8 + 2/3 · 35/64 + 3/5 · 5/512 = 3/16 + 35/96 + 3/512 = 857/1536.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -beta 0 -digits 6 -cutoffs 3 -m "RR O-measure \
	>   P-measure P-plus AP Q-measure NCUgu,P NCUgu,BR NCUrb,P NCUrb,BR EBR R-Prec R-measure \
	>   AP@ Q@" topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	RR=                  0.500000
	O-measure=           0.500000
	P-measure=           0.666667
	P-plus=              0.583333
	AP=                  0.353333
	Q-measure=           0.353333
	NCUgu,P=             0.451111
	NCUgu,BR=            0.451111
	NCUrb,P=             0.370180
	NCUrb,BR=            0.370180
	EBR=                 0.557943
	R-Prec=              0.600000
	R-measure=           0.600000
	AP@0003=             0.388889
	Q@0003=              0.388889

	== -beta changes the weight of cumulated gain in blended ratios
	# -beta 0.5: BR(2) = 2.5/7 = 5/14, BR(3) = 7/9.5 = 14/19, BR(5) = 8.5/12.5 = 17/25.
	# P-plus = (5/14 + 14/19)/2 = 291/532, Q = (5/14 + 14/19 + 17/25)/5 = 11797/33250,
	# R-measure = BR(5), NCUgu,BR = (3 · 5/14 + 7 · 14/19 + 17/25)/15 = 45947/99750,
	# NCUrb,BR with γ = .5: (5/14 + 1/2 · 14/19 + 1/4 · 17/25)/(31/16) = 47644/103075,
	# EBR = 5/14 · 3/8 + 14/19 · 35/64 + 17/25 · 5/512 = 185061/340480.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -beta 0.5 -gamma 0.5 -digits 6 \
	>   -m 'O-measure P-measure P-plus Q-measure NCUgu,BR NCUrb,BR EBR R-measure' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	O-measure=           0.357143
	P-measure=           0.736842
	P-plus=              0.546992
	Q-measure=           0.354797
	NCUgu,BR=            0.460622
	NCUrb,BR=            0.462227
	EBR=                 0.543530
	R-measure=           0.680000

	== NCUrb,P, NCUrb,BR, NCUrb,IE with -gamma and -rbup, with and without cut-off
	# -gamma 0.5: weights 1, 1/2, 1/4 for the first, second and third relevant item, over
	# 1 + 1/2 + 1/4 + 1/8 + 1/16 = 31/16; with cut-off over min(l, 5).
	# P:  1/2 + 1/3 + 3/20 = 59/60, · 16/31 = 236/465;
	#     @3: (1/2 + 1/3)/3 = 5/18; @10: (59/60)/5 = 59/300
	# BR: 1/3 + 3/8 + 7/40 = 53/60, · 16/31 = 212/465;
	#     @3: (1/3 + 3/8)/3 = 17/72; @10: (53/60)/5 = 53/300
	# IE, -rbup 0.8: .8² + .8³/2 + .8⁵/4 = .64 + .256 + .08192 = .97792, · 16/31 = 48896/96875;
	#     @3: .896/3; @10: .97792/5 = .195584
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -gamma 0.5 -rbup 0.8 -digits 6 -cutoffs 3,10 \
	>   -m 'NCUrb,P NCUrb,BR NCUrb,IE NCUrb,P@ NCUrb,BR@ NCUrb,IE@' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	NCUrb,P=             0.507527
	NCUrb,BR=            0.455914
	NCUrb,IE=            0.504733
	NCUrb,P@0003=        0.277778
	NCUrb,P@0010=        0.196667
	NCUrb,BR@0003=       0.236111
	NCUrb,BR@0010=       0.176667
	NCUrb,IE@0003=       0.298667
	NCUrb,IE@0010=       0.195584

	== -gamma 1: NCUrb,P is AP, NCUrb,BR is Q-measure
	# -gamma 1: every weight is 1/R. NCUrb,IE, -rbup 0.8: (.64 + .512 + .32768)/5 = .295936.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -gamma 1 -rbup 0.8 -digits 6 -cutoffs 3 \
	>   -m 'AP NCUrb,P Q-measure NCUrb,BR NCUrb,IE AP@ NCUrb,P@ Q@ NCUrb,BR@' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	AP=                  0.353333
	NCUrb,P=             0.353333
	Q-measure=           0.356667
	NCUrb,BR=            0.356667
	NCUrb,IE=            0.295936
	AP@0003=             0.388889
	NCUrb,P@0003=        0.388889
	Q@0003=              0.361111
	NCUrb,BR@0003=       0.361111
	END
}

@test "RBP, Compat, iRBU and nDCG are as by hand: -rbp, -rbup, -logb; the defaults" {
	transcript <<-'END'
	== RBP, RBP@, nRBP@, RBP-residual with -rbp 0.5
	# p = .5: RBP = (.5/7)(3/2 + 7/4 + 1/16) = (1/14)(53/16) = 53/224, @3: (1/14)(13/4) = 13/56.
	# Ideal sums: @3: 7 + 3/2 + 3/4 = 37/4; @10: 37/4 + 1/8 + 1/16 = 151/16.
	# nRBP@3 = (13/4)/(37/4) = 13/37, nRBP@10 = 53/151.
	# RBP-residual: ranks 1 and 6 are unjudged, the list ends at 6: .5(1 + 1/32) + 1/64 = 17/32.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -rbp 0.5 -digits 6 -cutoffs 3,10 \
	>   -m 'RBP RBP@ nRBP@ RBP-residual' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	RBP=                 0.236607
	RBP@0003=            0.232143
	RBP@0010=            0.236607
	nRBP@0003=           0.351351
	nRBP@0010=           0.350993
	RBP-residual=        0.531250

	== Compat: rank-biased overlap with the nearest ideal list
	# b x a, with gains a 2, b 1, c 1; the ideal list is a b c. The first i of both have 0, 1, 2, 2 ... items in common, p =
	# .5: (.5 x 1/2 + 2 s)/(1 + .5 + 3 s), where s = 2 ln 2 - 1 - .25 is the sum of .5^(i-1)/i from i = 3 on:
	# .522589/1.908883. With RELV's gains b c a is 0, 1, 3, 3 ... against a b c: (.25 + 3 s)/1.908883. (With gains of four
	# decimals the ideal list would be b a c.) p = 1: (h - 1 - 1/2)/h, where h = 7.485471 is the sum of 1/i for i to 1000.
	# The ideal list, an empty one, an item at rank 1001.
	$ printf '%s\n' 'a L2' 'b L1' 'c L1' > rel; printf '%s\n' 'a .33334' 'b .33333' 'c .1' > relv
	$ printf '%s\n' b x a | ntcir_eval label -r rel > lab
	$ ntcir_eval compute -r rel -g 1:2 -digits 6 -m 'Compat(p=0.5)' lab | tail -n 1
	Compat(p=0.5)=       0.273767
	$ printf '%s\n' b c a | ntcir_eval glabel -I relv > glab
	$ ntcir_eval gcompute -I relv -digits 6 -m 'Compat(p=0.5)' glab | tail -n 1
	Compat(p=0.5)=       0.345167
	$ ntcir_eval compute -r rel -g 1:2 -digits 6 -m 'Compat(p=1,rel=2)' lab | tail -n 1
	Compat(p=1,rel=2)=   0.799612
	$ printf '%s\n' a c b | ntcir_eval label -r rel | ntcir_eval compute -r rel -g 1:2 -m Compat | tail -n 1
	Compat=              1.0000
	$ ntcir_eval compute -r rel -g 1:2 -m Compat /dev/null | tail -n 1
	Compat=              0.0000
	$ (awk 'BEGIN { for (i = 1; i <= 1000; i++) print "x" i }'; echo a) | ntcir_eval label -r rel |
	>   ntcir_eval compute -r rel -g 1:2 -digits 17 -m 'Compat(p=1)' | tail -n 1
	Compat(p=1)=         0.00000000000000000
	$ ntcir_eval compute -r rel -ec -g 1:2 -m Compat lab
	ntcir_eval compute: -m: "Compat" does not go with -ec (-m help describes every measure)
	[2]
	$ ntcir_eval compute -r rel -g 1:2 -m 'Compat(p=0)' lab
	ntcir_eval compute: -m: "Compat(p=0)": p takes a number above 0 and at most 1, not "0" (-m help describes every measure)
	[2]
	$ cp "$ROOT/examples/collection/example.trec.qrels" qrels
	$ for run in baseline expansion neural; do
	>   sort -k 1,1 -k 5,5gr -k 3,3r "$ROOT/examples/collection/$run" > run
	>   for p in 0.95 0.98; do
	>     ntcir_eval evaluate -digits 6 -topics "Compat(p=$p)" qrels run | tail -n +2 | tr -s ' ' > found
	>     awk -v p=$p -f "$ROOT/tests/tools/oracle/compat.awk" qrels run | sort | diff - found
	>   done
	> done

	== -rbp 1: RBP vanishes, nRBP@ is nCG@
	# p = 1: no weight on any rank, so that RBP = 0 and all of it is unseen: RBP-residual = 1^6;
	# nRBP@l = cg(l)/cg*(l) = 10/13, 11/15.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -rbp 1 -digits 6 -cutoffs 3,10 \
	>   -m 'RBP RBP@ nRBP@ RBP-residual' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	RBP=                 0.000000
	RBP@0003=            0.000000
	RBP@0010=            0.000000
	nRBP@0003=           0.769231
	nRBP@0010=           0.733333
	RBP-residual=        1.000000

	== iRBU, iRBU@, niRBU@ with -rbup 0.8 and 1
	# p = .8: iRBU = .8² q(2) + .8³ q(3) + .8⁵ q(5) = .64 · 3/8 + .512 · 35/64 + .32768 · 5/512
	#         = .24 + .28 + .0032 = .5232, @3: .52.
	# Ideal, @3: .8 · 7/8 + .64 · 3/64 + .512 · 15/512 = .7 + .03 + .015 = .745;
	#        @10: .745 + .4096 · 25/4096 + .32768 · 175/32768 = .745 + .0025 + .00175 = .74925.
	# niRBU@3 = .52/.745 = 104/149, niRBU@10 = .5232/.74925 = 3488/4995.
	# p = 1: iRBU = Σ q = 1 - D(6) = 477/512, @3: 1 - 5/64 = 59/64; ideal 487/512, 31543/32768 as in
	# nEBR@; niRBU@3 = 472/487, niRBU@10 = 30528/31543.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -rbup 0.8 -digits 6 -cutoffs 3,10 \
	>   -m 'iRBU iRBU@ niRBU@' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	iRBU=                0.523200
	iRBU@0003=           0.520000
	iRBU@0010=           0.523200
	niRBU@0003=          0.697987
	niRBU@0010=          0.698298
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -rbup 1 -digits 6 -cutoffs 3,10 \
	>   -m 'iRBU iRBU@ niRBU@' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	iRBU=                0.931641
	iRBU@0003=           0.921875
	iRBU@0010=           0.931641
	niRBU@0003=          0.969199
	niRBU@0010=          0.967822

	== nDCG@, AnDCG@ with -logb 2, 4 and 0 (e)
	# a = 2, ranks 1 and 2 undiscounted; log 3 = 1.584963, log 5 = 2.321928:
	#   dg  = 0, 3, 7/log 3, 0, 1/log 5             sums 0, 3, 7.416508, 7.416508, 7.847185, …
	#   dg* = 7, 3, 3/log 3, 1/log 4, 1/log 5       sums 7, 10, 11.892789, 12.392789, 12.823466, …
	#   nDCG@3 = 7.416508/11.892789, nDCG@10 = 7.847185/12.823466,
	#   AnDCG@3 = (0 + .3 + .623614)/3, AnDCG@10 = (.923614 + 7.416508/12.392789 + 6 · .611939)/10
	# a = 4, ranks 1 to 4 undiscounted; 1/log_4 5 = log 4/log 5 = .861353:
	#   nDCG@3 = 10/13, nDCG@10 = (10 + .861353)/(14 + .861353),
	#   AnDCG@3 = (0 + 3/10 + 10/13)/3, AnDCG@10 = (1.069231 + 10/14 + 6 · .730846)/10
	# a = e, ranks 1 and 2 undiscounted; ln 3 = 1.098612, ln 4 = 1.386294, ln 5 = 1.609438:
	#   nDCG@3 = (3 + 7/ln 3)/(10 + 3/ln 3) = 9.371674/12.730718,
	#   nDCG@10 = (9.371674 + 1/ln 5)/(12.730718 + 1/ln 4 + 1/ln 5) = 9.993009/14.073400,
	#   AnDCG@3 = (0 + .3 + .736147)/3, AnDCG@10 = (1.036147 + 9.371674/13.452065 + 6 · .710064)/10
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -cutoffs 3,10 \
	>   -m 'nDCG@ AnDCG@' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	nDCG@0003=           0.623614
	nDCG@0010=           0.611939
	AnDCG@0003=          0.307871
	AnDCG@0010=          0.519370
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -logb 4 -digits 6 -cutoffs 3,10 \
	>   -m 'nDCG@ AnDCG@' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	nDCG@0003=           0.769231
	nDCG@0010=           0.730846
	AnDCG@0003=          0.356410
	AnDCG@0010=          0.616859
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -logb 0 -digits 6 -cutoffs 3,10 \
	>   -m 'nDCG@ AnDCG@' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	nDCG@0003=           0.736147
	nDCG@0010=           0.710064
	AnDCG@0003=          0.345382
	AnDCG@0010=          0.599320

	== the parameters' defaults: -beta 1 -gamma 0.95 -logb 2 -rbp 0.95 -rbup 0.99
	# γ = .95, Σ γ^(k-1) = 1 + .95 + .9025 + .857375 + .81450625 = 4.52438125:
	#   P:  (.5 + .95 · 2/3 + .9025 · .6)/4.52438125 = 1.674833/4.52438125;   @3: 1.133333/3
	#   BR: (1/3 + .95 · .75 + .9025 · .7)/4.52438125 = 1.677583/4.52438125;  @3: 1.045833/3
	#   IE: (.99² + .95 · .99³ + .9025 · .99⁵)/4.52438125 = 2.760153/4.52438125; @3: 1.901884/3
	# p = .95: RBP = (.05/7)(3 · .95 + 7 · .9025 + .81450625) = .05 · 9.98200625/7;
	#   nRBP@3 = 9.1675/(7 + 2.85 + 2.7075) = 9.1675/12.5575;
	#   RBP-residual = .05(1 + .95⁵) + .95⁶ = .05 · 1.77378094 + .73509189
	# p = .99: iRBU = .9801 · 3/8 + .970299 · 35/64 + .95099005 · 5/512 = .367538 + .530632 + .009287;
	#   niRBU@3 = .898170/(.99 · 7/8 + .9801 · 3/64 + .970299 · 15/512) = .898170/.940619
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -cutoffs 3 -m "O-measure NCUrb,P NCUrb,BR \
	>   NCUrb,IE RBP iRBU RBP-residual NCUrb,P@ NCUrb,BR@ NCUrb,IE@ nDCG@ nRBP@ niRBU@" topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	O-measure=           0.333333
	NCUrb,P=             0.370180
	NCUrb,BR=            0.370787
	NCUrb,IE=            0.610062
	RBP=                 0.071300
	iRBU=                0.907457
	RBP-residual=        0.823781
	NCUrb,P@0003=        0.377778
	NCUrb,BR@0003=       0.348611
	NCUrb,IE@0003=       0.633961
	nDCG@0003=           0.623614
	nRBP@0003=           0.730042
	niRBU@0003=          0.954871
	END
}

@test "condensed lists: bpref and rpref are as by hand" {
	transcript <<-'END'
	== bpref and rpref, fewer judged nonrelevant items than relevant ones
	# The condensed list is b, a, x, d; n(r) = r - C(r) is 0, 0, 1 at b, a, d. N = 2 < R = 5.
	# bpref          = (1 + 1 + (1 - min(5, 1)/min(5, 2)))/5 = 2.5/5
	# bpref_R        = (1 + 1 + (1 - 1/5))/5 = 2.8/5
	# bpref_N        = (1 + 1 + (1 - 1/2))/5 = 2.5/5
	# bpref_relative = (0 + (1 - 0/1) + (1 - 1/3))/5 = (5/3)/5
	# pen(b) = 0; pen(a) = (7 - 3)/7 = 4/7 for b above it; pen(d) = 1 for x above it.
	# rpref_N: R + N - cg*(R)/H = 5 + 2 - 15/7 = 34/7;
	#            (3 + 7(1 - (4/7)/(34/7)) + 1(1 - 1/(34/7)))/15 = (3 + 210/34 + 27/34)/15 = 113/170
	# rpref_relative  = (0 + 7(1 - (4/7)/1) + 1(1 - 1/3))/15 = (3 + 2/3)/15 = 11/45
	# rpref_relative2 = (3 + 7(1 - (4/7)/2) + 1(1 - 1/4))/15 = 8.75/15 = 7/12
	# The other measures: AP = (1 + 1 + 3/4)/5 = 11/20.
	$ ntcir_eval compute -j -r topic.rel -g 1:3:7 -digits 6 -m "bpref bpref_R \
	>   bpref_N bpref_relative rpref_N rpref_relative rpref_relative2 AP" topic.lab
	# syslen=4 jrel=5 jnonrel=2
	# r1=1 rp=2
	bpref=               0.500000
	bpref_R=             0.560000
	bpref_N=             0.500000
	bpref_relative=      0.333333
	rpref_N=             0.664706
	rpref_relative=      0.244444
	rpref_relative2=     0.583333
	AP=                  0.550000

	== bpref and rpref, more judged nonrelevant items than relevant ones
	# N = 5 > R = 3, all three found, n(r) = 0, 1, 4 at ranks 1, 3, 7.
	# bpref = bpref_R = (1 + (1 - 1/3) + (1 - min(3, 4)/3))/3 = (5/3)/3
	# bpref_N         = (1 + (1 - 1/5) + (1 - 4/5))/3 = 2/3
	# bpref_relative  = (0 + (1 - 1/2) + (1 - 4/6))/3 = 5/18
	# pen = 0, 1, 4, for b and c have equal gains and a has more. cg*(3) = 5, H = 3.
	# rpref_N: 3 + 5 - 5/3 = 19/3; (3 + (1 - 3/19) + (1 - 12/19))/5 = 16/19
	# rpref_relative  = (0 + (1 - 1/2) + (1 - 4/6))/5 = 1/6
	# rpref_relative2 = (3 + (1 - 1/3) + (1 - 4/7))/5 = 86/105
	$ printf '%s\n' 'a L2' 'b L1' 'c L1' 'v L0' 'w L0' 'x L0' 'y L0' 'z L0' > rel
	$ printf '%s\n' a v b w x y c | ntcir_eval label -j -r rel |
	>   ntcir_eval compute -j -r rel -g 1:3 -digits 6 -m "bpref bpref_R bpref_N bpref_relative \
	>     rpref_N rpref_relative rpref_relative2"
	# syslen=7 jrel=3 jnonrel=5
	# r1=1 rp=1
	bpref=               0.555556
	bpref_R=             0.555556
	bpref_N=             0.666667
	bpref_relative=      0.277778
	rpref_N=             0.842105
	rpref_relative=      0.166667
	rpref_relative2=     0.819048

	== compute -j condenses the list as label -j does
	$ grep ' ' topic.lab > condensed.lab
	$ ntcir_eval compute -j -r topic.rel -g 1:3:7 -m all -digits 17 topic.lab > topic.nev
	$ ntcir_eval compute -j -r topic.rel -g 1:3:7 -m all -digits 17 condensed.lab > condensed.nev
	$ cmp topic.nev condensed.nev
	$ sed -n 1,2p topic.nev
	# syslen=4 jrel=5 jnonrel=2
	# r1=1 rp=2

	== bpref and rpref without a judged nonrelevant item
	# N = 0, so 0/0 = 0 is taken off each term: bpref, bpref_R and bpref_N are C(n)/R = 2/3. The list without u is
	# b, a: bpref_relative = (0 + (1 - 0/1))/3. -g 1:3, cg*(3) = 3 + 3 + 1 = 7, H = 3. pen(b) = 0, pen(a) = (3 - 1)/3 = 2/3.
	# R + N - 7/3 = 2/3: rpref_N = (1 + 3(1 - 1))/7, rpref_relative = (0 + 3(1 - 2/3))/7, rpref_relative2 = (1 + 3(1 - 1/3))/7.
	# With -g 1:1, pen = 0 and R + N - cg*(3)/H = 0: rpref_N = (1 + 1)/3.
	# -g .1:.1: .1 + .1 + .1 is a little more than 3 times .1 in doubles, and R + N - cg*(3)/H a little less than 0.
	$ printf '%s\n' 'a L2' 'b L1' 'c L2' > rel
	$ printf '%s\n' 'b L1' u 'a L2' > lab
	$ ntcir_eval compute -r rel -g 1:3 -m 'bpref bpref_R bpref_N bpref_relative rpref_N rpref_relative rpref_relative2' lab
	# syslen=3 jrel=3 jnonrel=0
	# r1=1 rp=3
	bpref=               0.6667
	bpref_R=             0.6667
	bpref_N=             0.6667
	bpref_relative=      0.3333
	rpref_N=             0.1429
	rpref_relative=      0.1429
	rpref_relative2=     0.4286
	$ ntcir_eval compute -r rel -g 1:1 -m rpref_N lab | tail -n 1; ntcir_eval compute -r rel -g .1:.1 -m rpref_N lab | tail -n 1
	rpref_N=             0.6667
	rpref_N=             0.6667
	$ ntcir_eval compute -j -r rel -g 1:3 -m 2011 -cutoffs 10 lab | names
	once: RR O-measure P-measure P-plus AP Q-measure NCUgu,P NCUgu,BR NCUrb,P
	      NCUrb,BR RBP ERR
	0010: AP Q nDCG MSnDCG P nERR Hit
	once: bpref bpref_R bpref_N bpref_relative rpref_N rpref_relative rpref_relative2

	== bpref and rpref of a full list
	# The list that most tests share, as it is: r counts judged items, so that each value is that of the condensed list
	# above; AP is that of the full list.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -m "AP bpref bpref_R \
	>   bpref_N bpref_relative rpref_N rpref_relative rpref_relative2" topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	AP=                  0.353333
	bpref=               0.500000
	bpref_R=             0.560000
	bpref_N=             0.500000
	bpref_relative=      0.333333
	rpref_N=             0.664706
	rpref_relative=      0.244444
	rpref_relative2=     0.583333
	END
}

@test "an empty list, one without relevant items, with a single one, and the ideal list" {
	transcript <<-'END'
	== nothing retrieved, nothing relevant retrieved, all unjudged
	# Three lists side by side: an empty one; x, v, y, where v is unjudged; u, v, all unjudged.
	# Judged@10 is 1 (nothing to judge), 2/3, 0. RBP-residual is .95⁰ = 1; .05 · .95 + .95³ = .904875;
	# .05(1 + .95) + .95² = 1. All other measures are 0.
	$ evaluate() { ntcir_eval compute -r topic.rel -g 1:3:7 -m all -cutoffs 10; }
	> printf '' | evaluate > empty
	> printf '%s\n' 'x L0' v 'y L0' | evaluate > missed
	> printf '%s\n' u v | evaluate > unjudged
	> paste -d '|' empty missed unjudged | sed 's/|[^|]*=  */  /g' > all; grep -v ' 0\.0000  0\.0000  0\.0000$' all
	# syslen=0 jrel=5 jnonrel=2|# syslen=3 jrel=5 jnonrel=2|# syslen=2 jrel=5 jnonrel=2
	# r1=0 rp=0|# r1=0 rp=0|# r1=0 rp=0
	RBP-residual=        1.0000  0.9049  1.0000
	num_ret=             0  3  2
	num_rel=             5  5  5
	num_rel_ret=         0  0  0
	Judged@0010=         1.0000  0.6667  0.0000
	$ grep '^nDCG' all
	nDCG@0010=           0.0000  0.0000  0.0000

	== nothing retrieved, nothing relevant retrieved, all unjudged: condensed
	# The same lists condensed: the first and the last are then equal, empty.
	$ evaluate() {
	>   ntcir_eval compute -j -r topic.rel -g 1:3:7 -m "bpref bpref_R bpref_N bpref_relative \
	>     rpref_N rpref_relative rpref_relative2"
	> }
	> printf '' | evaluate > empty
	> printf '%s\n' 'x L0' v 'y L0' | evaluate > missed
	> printf '%s\n' u v | evaluate > unjudged
	> paste -d '|' empty missed unjudged | sed 's/|[^|]*=  */  /g'
	# syslen=0 jrel=5 jnonrel=2|# syslen=2 jrel=5 jnonrel=2|# syslen=0 jrel=5 jnonrel=2
	# r1=0 rp=0|# r1=0 rp=0|# r1=0 rp=0
	bpref=               0.0000  0.0000  0.0000
	bpref_R=             0.0000  0.0000  0.0000
	bpref_N=             0.0000  0.0000  0.0000
	bpref_relative=      0.0000  0.0000  0.0000
	rpref_N=             0.0000  0.0000  0.0000
	rpref_relative=      0.0000  0.0000  0.0000
	rpref_relative2=     0.0000  0.0000  0.0000

	== one relevant item retrieved, cut-offs below and above R
	# One item, c (L2), at cut-offs 2 and 8, side by side; both are beyond the list, R = 5 lies between.
	# P(1) = 1, BR(1) = (1 + 3)/(1 + 7) = 1/2; rp = 1 though c's level is not the topic's highest.
	# AP = 1/5, @2: 1/2; Q = 1/10, @2: 1/4; NCUgu,P = 3/15; NCUrb,P = 1/4.52438125, @2: 1/2, @8: 1/5;
	# NCUrb,IE = .99/4.52438125, @2: .99/2, @8: .99/5; GAP = (w(2)/1)/28 = 6/28, @2: 6/18.
	# RBP = .05 · 3/7; ERR = q(1) = 3/8; EBR = 1/2 · 3/8 = 3/16; iRBU = .99 · 3/8 = .37125.
	# R-Prec = 1/5; R-measure = BR(5) = 4/20; RBP-residual = .95¹. P@2 = 1/2, @8: 1/8.
	# nDCG@2 = 3/10, @8: 3/12.823466; MSnDCG@2 = 3/8.892789, @8: 3/11.210319.
	# nERR@2 = (3/8)/(7/8 + 3/128) = 48/115, @8: (3/8)/(29845/32768) = 12288/29845.
	# nEBR@2 = (3/16)/(1 - 5/64) = 12/59, @8: (3/16)/(31543/32768) = 6144/31543.
	# niRBU@2 = .37125/(.99 · 7/8 + .9801 · 3/64),
	#     @8: .37125/(.940619 + .99⁴ · 25/4096 + .99⁵ · 175/32768).
	# nRBP@2 = 3/9.85, @8: 3/(12.5575 + .857375 + .81450625). nCG@2 = 3/10, @8: 3/15.
	# AnCG@2 = (3/7 + 3/10)/2, @8: (3/7 + 3/10 + 3/13 + 3/14 + 4 · 3/15)/8 = 449/1820.
	# AnDCG@2 = AnCG@2, @8: (3/7 + 3/10 + 3/11.892789 + 3/12.392789 + 4 · 3/12.823466)/8.
	$ echo 'c L2' > c.lab
	$ for cutoff in 2 8; do
	>   ntcir_eval compute -r topic.rel -g 1:3:7 -cutoffs $cutoff -digits 6 -m "RR O-measure P-measure P-plus AP \
	>     Q-measure NCUgu,P NCUgu,BR NCUrb,P NCUrb,BR NCUrb,IE GAP RBP ERR EBR iRBU R-Prec R-measure RBP-residual \
	>     AP@ Q@ NCUrb,P@ NCUrb,BR@ NCUrb,IE@ GAP@ nDCG@ MSnDCG@ P@ RBP@ ERR@ EBR@ iRBU@ nERR@ nEBR@ niRBU@ nRBP@ \
	>     Hit@ nCG@ AnCG@ AnDCG@ Recall@ Judged@" c.lab > c$cutoff
	> done
	$ paste -d '|' c2 c8 | sed 's/|[^|]*=  */  /'
	# syslen=1 jrel=5 jnonrel=2|# syslen=1 jrel=5 jnonrel=2
	# r1=1 rp=1|# r1=1 rp=1
	RR=                  1.000000  1.000000
	O-measure=           0.500000  0.500000
	P-measure=           0.500000  0.500000
	P-plus=              0.500000  0.500000
	AP=                  0.200000  0.200000
	Q-measure=           0.100000  0.100000
	NCUgu,P=             0.200000  0.200000
	NCUgu,BR=            0.100000  0.100000
	NCUrb,P=             0.221025  0.221025
	NCUrb,BR=            0.110512  0.110512
	NCUrb,IE=            0.218814  0.218814
	GAP=                 0.214286  0.214286
	RBP=                 0.021429  0.021429
	ERR=                 0.375000  0.375000
	EBR=                 0.187500  0.187500
	iRBU=                0.371250  0.371250
	R-Prec=              0.200000  0.200000
	R-measure=           0.200000  0.200000
	RBP-residual=        0.950000  0.950000
	AP@0002=             0.500000  0.200000
	Q@0002=              0.250000  0.100000
	NCUrb,P@0002=        0.500000  0.200000
	NCUrb,BR@0002=       0.250000  0.100000
	NCUrb,IE@0002=       0.495000  0.198000
	GAP@0002=            0.333333  0.214286
	nDCG@0002=           0.300000  0.233946
	MSnDCG@0002=         0.337352  0.267611
	P@0002=              0.500000  0.125000
	RBP@0002=            0.021429  0.021429
	ERR@0002=            0.375000  0.375000
	EBR@0002=            0.187500  0.187500
	iRBU@0002=           0.371250  0.371250
	nERR@0002=           0.417391  0.411727
	nEBR@0002=           0.203390  0.194782
	niRBU@0002=          0.406987  0.390148
	nRBP@0002=           0.304569  0.210831
	Hit@0002=            1.000000  1.000000
	nCG@0002=            0.300000  0.200000
	AnCG@0002=           0.364286  0.246703
	AnDCG@0002=          0.364286  0.269836
	Recall@0002=         0.200000  0.200000
	Judged@0002=         1.000000  1.000000

	== measures of the ideal list are 1, but those that cannot be
	# The ideal list a, b, c, d, e. What is normalised by it is 1 to the last bit (H + 1 = 8 divides
	# without rounding). What is not:
	# NCUrb,P@3 = NCUrb,BR@3 = (1 + 1/2 + 1/4)/3 = 7/12, @10: (31/16)/5 = 31/80 (γ = .5);
	# RBP = (.5/7)(151/16) = 151/224; ERR = 29845/32768, EBR = 1 - 1225/32768, iRBU = .74925 (p = .8);
	# P@10 = 5/10, Recall@3 = 3/5. No item has anything above it that it should not,
	# but the one at rank 1 adds 0: bpref_relative = 4/5, rpref_relative = (15 - 7)/15 = 8/15.
	$ grep -v L0 topic.rel > ideal.lab
	$ ntcir_eval compute -j -r topic.rel -g 1:3:7 -cutoffs 3,10 -digits 17 -m "RR O-measure P-measure P-plus AP \
	>   Q-measure NCUgu,P NCUgu,BR NCUrb,P NCUrb,BR GAP R-Prec R-measure AP@ Q@ GAP@ nDCG@ MSnDCG@ P@3 nERR@ nEBR@ \
	>   niRBU@ nRBP@ Hit@ nCG@ AnCG@ AnDCG@ Recall@10 bpref bpref_R bpref_N rpref_N rpref_relative2" ideal.lab |
	>   awk '!/^#/ { print $2 }' | uniq -c | tr -s ' '
	 46 1.00000000000000000
	$ ntcir_eval compute -j -r topic.rel -g 1:3:7 -gamma .5 -rbp .5 -rbup .8 -digits 6 -cutoffs 3,10 \
	>   -m "NCUrb,P@ NCUrb,BR@ RBP ERR EBR iRBU P@10 Recall@3 \
	>   bpref_relative rpref_relative" ideal.lab
	# syslen=5 jrel=5 jnonrel=2
	# r1=1 rp=1
	NCUrb,P@0003=        0.583333
	NCUrb,P@0010=        0.387500
	NCUrb,BR@0003=       0.583333
	NCUrb,BR@0010=       0.387500
	RBP=                 0.674107
	ERR=                 0.910797
	EBR=                 0.962616
	iRBU=                0.749250
	P@0010=              0.500000
	Recall@0003=         0.600000
	bpref_relative=      0.800000
	rpref_relative=      0.533333
	END
}

@test "levels with a gain of 0 or the same gain; equivalence classes" {
	transcript <<-'END'
	== a level with gain 0 is judged nonrelevant
	# With -g 0:1:1 only a, b, c are relevant: R = 3, N = 4 (d, e, x, y), H = 1. The list is
	#	r  item    G  C  cg  cg*  P    BR
	#	1  d  L1   0  0  0   1
	#	2  b  L2   1  1  1   2    1/2  2/4 = 1/2
	#	3  x  L0   0  1  1   3
	#	4  a  L3   1  2  2   3    1/2  4/7
	# rp = 4, for L3 is higher than L2 though its gain is not: P-measure = 4/7,
	# P-plus = (1/2 + 4/7)/2 = 15/28. AP = (1/2 + 1/2)/3.
	# NCUgu,P with -s 0:1:2: (1 · 1/2 + 2 · 1/2)/(2 + 1 + 1) = 3/8.
	# GAP, w(2) = 6, w(3) = 12 and nothing for d: (6/2 + (6 + 12)/4)/(12 + 6 + 6) = 7.5/24 = 5/16.
	# RBP, p = .8: .2(.8 + .512) = .2624. ERR, Rel = 1/2: 1/4 + 1/16 = 5/16.
	# n(r) = 1, 2: bpref = (2/3 + 1/3)/3, bpref_N = (3/4 + 2/4)/3, bpref_relative = (0 + 1/3)/3 = 1/9.
	# pen = n, R + N - 3/1 = 4: rpref_N = (3/4 + 2/4)/3, rpref_relative = 1/9,
	# rpref_relative2 = ((1 - 1/2) + (1 - 2/4))/3 = 1/3.
	# A list of d alone has nothing relevant, so no preferred rank either.
	$ printf '%s\n' 'd L1' 'b L2' 'x L0' 'a L3' |
	>   ntcir_eval compute -j -r topic.rel -g 0:1:1 -s 0:1:2 -rbp 0.8 -digits 6 \
	>     -m "RR P-measure P-plus AP NCUgu,P GAP RBP ERR \
	>     bpref bpref_R bpref_N bpref_relative rpref_N rpref_relative rpref_relative2"
	# syslen=4 jrel=3 jnonrel=4
	# r1=2 rp=4
	RR=                  0.500000
	P-measure=           0.571429
	P-plus=              0.535714
	AP=                  0.333333
	NCUgu,P=             0.375000
	GAP=                 0.312500
	RBP=                 0.262400
	ERR=                 0.312500
	bpref=               0.333333
	bpref_R=             0.333333
	bpref_N=             0.416667
	bpref_relative=      0.111111
	rpref_N=             0.416667
	rpref_relative=      0.111111
	rpref_relative2=     0.333333
	$ echo 'd L1' > d.lab
	$ ntcir_eval compute -r topic.rel -g 0:1:1 -m 'RR P-measure P-plus GAP Hit@1 Judged@1' d.lab
	# syslen=1 jrel=3 jnonrel=4
	# r1=0 rp=0
	RR=                  0.0000
	P-measure=           0.0000
	P-plus=              0.0000
	GAP=                 0.0000
	Hit@0001=            0.0000
	Judged@0001=         1.0000

	== levels with equal gains: compute goes by level, gcompute by gain
	# b (L1) at rank 1 and a (L2) at rank 3, both of gain 1; c (L1) is not found.
	# BR(1) = 2/2 = 1, BR(3) = (2 + 2)/(3 + 3) = 2/3.
	# By level rp = 3: P-measure = 2/3, P-plus = (1 + 2/3)/2 = 5/6;
	# GAP = (2/1 + (2 + 6)/3)/(6 + 2 + 2) = (14/3)/10 = 7/15.
	# gcompute knows gains only, so rp = 1: P-measure = P-plus = 1;
	# GAP = (2/1 + (2 + 2)/3)/(2 + 2 + 2) = 5/9.
	$ printf '%s\n' 'a L2' 'b L1' 'c L1' > rel
	$ printf '%s\n' 'b L1' u 'a L2' |
	>   ntcir_eval compute -r rel -g 1:1 -digits 6 -m 'P-measure P-plus GAP'
	# syslen=3 jrel=3 jnonrel=0
	# r1=1 rp=3
	P-measure=           0.666667
	P-plus=              0.833333
	GAP=                 0.466667
	$ printf '%s\n' 'a 1' 'b 1' 'c 1' > relv
	$ printf '%s\n' 'b 1' u 'a 1' |
	>   ntcir_eval gcompute -I relv -digits 6 -m 'P-measure P-plus GAP'
	# syslen=3 jrel=3 jnonrel=0
	# r1=1 rp=1
	P-measure=           1.000000
	P-plus=              1.000000
	GAP=                 0.555556

	== -ec: classes are found, not items
	# Classes A (highest level L2), B (L1), C (L2); -g 1:3, so that cg* = 3, 6, 7 and R = 3; N = 1.
	# The list:
	#	r  item             G  C  cg
	#	1  a2  L1 A         1  1  1   finds A, by an item of less than its highest level
	#	2  a1  redundant    0  1  1
	#	3  u   unjudged     0  1  1
	#	4  a3  redundant    0  1  1
	#	5  x   L0           0  1  1
	#	6  b1  L1 B         1  2  2
	# AP = (1 + 2/6)/3 = 4/9. Q = ((1 + 1)/(1 + 3) + (2 + 2)/(6 + 7))/3 = (1/2 + 4/13)/3 = 7/26.
	# GAP = (2/1 + (2 + 2)/6)/(6 + 6 + 2) = 4/21.
	# nDCG@10 = (1 + 1/log 6)/(3 + 3 + 1/log 3) = 1.386853/6.630930.
	# ERR = 1/4 + (3/4 · 1/4)/6 = 9/32; ideal 3/4 + (1/4 · 3/4)/2 + (1/16 · 1/4)/3 = 163/192;
	# nERR@10 = 54/163. Recall@10 = 2/3.
	# Redundant items were judged: Judged@3 = 2/3, @10: 5/6; RBP-residual, p = .5: .5 · 1/4 + 1/64.
	$ printf '%s\n' 'a1 L2 A' 'a2 L1 A' 'a3 L1 A' 'b1 L1 B' 'c1 L2 C' 'x L0 X' > erel
	$ printf '%s\n' a2 a1 u a3 x b1 | ntcir_eval label -ec -r erel |
	>   ntcir_eval compute -ec -r erel -g 1:3 -rbp .5 -digits 6 -cutoffs 3,10 \
	>     -m 'AP Q-measure GAP ERR nDCG@10 nERR@10 Recall@10 Judged@ RBP-residual'
	# syslen=6 jrel=3 jnonrel=1
	# r1=1 rp=1
	AP=                  0.444444
	Q-measure=           0.269231
	GAP=                 0.190476
	ERR=                 0.281250
	nDCG@0010=           0.209149
	nERR@0010=           0.331288
	Recall@0010=         0.666667
	Judged@0003=         0.666667
	Judged@0010=         0.833333
	RBP-residual=        0.140625

	== -ec -j: no more nonrelevant items above than were judged
	# The same list condensed is a2 a1 a3 x b1: the redundant items stay, u goes. At b1, r = 5 and
	# r - C(r) = 3, two of them redundant; it counts as N = 1. AP = (1 + 2/5)/3 = 7/15.
	# bpref = (1 + (1 - min(3, 1)/min(3, 1)))/3 = 1/3 = bpref_N, bpref_R = (1 + (1 - 1/3))/3 = 5/9,
	# bpref_relative = (0 + (1 - 1/4))/3 = 1/4.
	# pen(b1) = 1; R + N - cg*(R)/H = 3 + 1 - 7/3 = 5/3: rpref_N = (1 + (1 - 3/5))/7 = 1/5,
	# rpref_relative = (0 + (1 - 1/4))/7 = 3/28, rpref_relative2 = (1 + (1 - 1/5))/7 = 9/35.
	$ printf '%s\n' 'a1 L2 A' 'a2 L1 A' 'a3 L1 A' 'b1 L1 B' 'c1 L2 C' 'x L0 X' > erel
	$ printf '%s\n' a2 a1 u a3 x b1 | ntcir_eval label -ec -r erel |
	>   ntcir_eval compute -ec -j -r erel -g 1:3 -digits 6 -m "AP bpref bpref_R bpref_N \
	>     bpref_relative rpref_N rpref_relative rpref_relative2"
	# syslen=5 jrel=3 jnonrel=1
	# r1=1 rp=1
	AP=                  0.466667
	bpref=               0.333333
	bpref_R=             0.555556
	bpref_N=             0.333333
	bpref_relative=      0.250000
	rpref_N=             0.200000
	rpref_relative=      0.107143
	rpref_relative2=     0.257143

	== -ec -j: no term of rpref is below 0
	# Classes A, B, C, each with an L2 item; -g 1:3, R = 3, N = 1, cg*(3) = 9, R + N - 9/3 = 1.
	# The list a, x, b2 (L1), c: pen(b2) = 1, and pen(c) = 1 + (3 - 1)/3 = 5/3 is more than that 1,
	# because B was found by its lesser item: c's term 3(1 - 5/3) counts 0.
	# rpref_N         = (3 + 1(1 - 1/1) + 0)/9 = 1/3
	# rpref_relative  = (0 + 1(1 - 1/2) + 3(1 - (5/3)/3))/9 = (1/2 + 4/3)/9 = 11/54
	# rpref_relative2 = (3 + 1(1 - 1/3) + 3(1 - (5/3)/4))/9 = (3 + 2/3 + 7/4)/9 = 65/108
	$ printf '%s\n' 'a L2 A' 'b L2 B' 'b2 L1 B' 'c L2 C' 'x L0 X' > erel
	$ printf '%s\n' 'a L2 A' 'x L0 X' 'b2 L1 B' 'c L2 C' |
	>   ntcir_eval compute -ec -j -r erel -g 1:3 -digits 6 \
	>     -m 'rpref_N rpref_relative rpref_relative2'
	# syslen=4 jrel=3 jnonrel=1
	# r1=1 rp=1
	rpref_N=             0.333333
	rpref_relative=      0.203704
	rpref_relative2=     0.601852
	END
}

@test "gcompute: gains in place of levels" {
	transcript <<-'END'
	== gcompute agrees with compute, but for GAP and NCUgu
	# The topic of the other tests with its gains written out: all is the same but GAP, whose levels are
	# then 1, 3, 7, w = 2, 12, 56: 12/2 + (12 + 56)/3 + (2 + 2 + 2)/5 = 448/15; @3: 86/3.
	# Ideal: 56 + 12 + 12 + 2 + 2 = 84, @3: 80. GAP = 16/45, GAP@3 = 43/120. And there is no NCUgu.
	$ sed 's/L3/7/; s/L2/3/; s/L1/1/; s/L0/0/' topic.rel > topic.relv
	$ sed 's/L3/7/; s/L2/3/; s/L1/1/; s/L0/0/' topic.lab > topic.glab
	$ ntcir_eval compute -j -r topic.rel -g 1:3:7 -m all -cutoffs 3,10 -digits 6 topic.lab > topic.nev
	$ ntcir_eval gcompute -j -I topic.relv -m all -cutoffs 3,10 -digits 6 topic.glab > topic.gnev
	$ diff topic.nev topic.gnev |
	>   sed -n 's/^< \(.*\)=.*/compute: \1/p; s/^> \(.*\)=.*/gcompute: \1/p'
	compute: NCUgu,P
	compute: NCUgu,BR
	compute: GAP
	gcompute: GAP
	compute: GAP@0003
	gcompute: GAP@0003
	compute: GAP@0010
	gcompute: GAP@0010
	$ ntcir_eval gcompute -I topic.relv -m 'GAP GAP@' -cutoffs 3,10 -digits 6 topic.glab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	GAP=                 0.355556
	GAP@0003=            0.358333
	GAP@0010=            0.355556

	== gcompute: gains that tie, the highest one not found
	# Gains 2, 1.5, 1.5, .5, so R = 4, N = 2 and H = 2, though nothing of gain 2 is found. The list:
	#	r  item    G    C  cg   cg*   P    BR                   Rel = G/3  q
	#	1  d       .5   1  .5   2     1    1.5/3 = 1/2          1/6        1/6
	#	2  b      1.5   2  2    3.5   1    4/5.5 = 8/11         1/2        5/12
	#	3  u       0    2  2    5
	#	4  x       0    2  2    5.5
	#	5  c      1.5   3  3.5  5.5   3/5  6.5/10.5 = 13/21     1/2        5/24
	# rp = 2, the first of the tied. P-plus = (1/2 + 8/11)/2 = 27/44, AP = 2.6/4,
	# Q = (1/2 + 8/11 + 13/21)/4 = 853/1848. NCUrb,P, γ = .5: (1 + 1/2 + 3/20)/(15/8) = .88.
	# RBP, p = .8: (.2/2)(.5 + 1.2 + 1.5 · .4096) = .23144.
	# GAP, w = .75, 3.75, 6: (.75 + (.75 + 3.75)/2 + (.75 + 3.75 + 3.75)/5)/(6 + 3.75 + 3.75 + .75)
	#     = 4.65/14.25 = 31/95
	# ERR = 1/6 + 5/24 + 1/24 = 5/12; @2: 3/8; ideal, @2: 2/3 + (1/3 · 1/2)/2 = 3/4; nERR@2 = 1/2.
	# nCG@3 = 2/5.
	# Condensed d, b, x, c, n(r) = 0, 0, 1: bpref = bpref_N = (1 + 1 + 1/2)/4,
	# bpref_R = (1 + 1 + 3/4)/4, bpref_relative = (0 + 1 + 2/3)/4.
	# pen(b) = 1/1.5 = 2/3, pen(c) = 2/3 + 1, for b above c has the same gain.
	# R + N - 5.5/2 = 13/4: rpref_N = (.5 + 1.5(1 - 8/39) + 1.5(1 - 20/39))/5.5 = 63/143,
	# rpref_relative = (0 + 1.5(1 - 2/3) + 1.5(1 - 5/9))/5.5 = (7/6)/5.5 = 7/33,
	# rpref_relative2 = (.5 + 1.5(1 - 1/3) + 1.5(1 - 5/12))/5.5 = 2.375/5.5 = 19/44.
	$ printf '%s\n' 'd .5' 'c 1.5' 'x 0' 'a 2' 'y 0' 'b 1.5' > relv
	$ printf '%s\n' d b u x c | ntcir_eval glabel -I relv > glab
	$ ntcir_eval gcompute -I relv -gamma .5 -rbp .8 -digits 6 \
	>   -m 'O-measure P-measure P-plus AP Q-measure NCUrb,P RBP GAP ERR nERR@2 nCG@3' glab
	# syslen=5 jrel=4 jnonrel=2
	# r1=1 rp=2
	O-measure=           0.500000
	P-measure=           0.727273
	P-plus=              0.613636
	AP=                  0.650000
	Q-measure=           0.461580
	NCUrb,P=             0.880000
	RBP=                 0.231440
	GAP=                 0.326316
	ERR=                 0.416667
	nERR@0002=           0.500000
	nCG@0003=            0.400000
	$ ntcir_eval gcompute -j -I relv -digits 6 -m "bpref bpref_R bpref_N bpref_relative \
	>   rpref_N rpref_relative rpref_relative2" glab
	# syslen=4 jrel=4 jnonrel=2
	# r1=1 rp=2
	bpref=               0.625000
	bpref_R=             0.687500
	bpref_N=             0.625000
	bpref_relative=      0.416667
	rpref_N=             0.440559
	rpref_relative=      0.212121
	rpref_relative2=     0.431818

	== gcompute: gains that do not tie
	# Gains 4, 2.5, 1, .5, so cg* = 4, 6.5, 7.5, 8, and w = 20, 8.75, 2, .75, together 31.5; N = 2. The list:
	#	r  item    G    C  cg   BR                    w of those down to r, at most that of r
	#	1  c       1    1  1    2/5                   2
	#	2  d       .5   2  1.5  3.5/8.5 = 7/17        .75 + .75 = 1.5
	#	3  b      2.5   3  4    7/10.5 = 2/3          2 + .75 + 8.75 = 11.5
	#	4  x       0
	#	5  a       4    4  8    12/13                 2 + .75 + 8.75 + 20 = 31.5
	# rp = 5: P-measure = 12/13, P-plus = Q = (2/5 + 7/17 + 2/3 + 12/13)/4 = 7961/13260.
	# GAP = (2 + 1.5/2 + 11.5/3 + 31.5/5)/31.5 = (773/60)/31.5 = 773/1890.
	# pen(c) = pen(d) = 0, pen(b) = (1.5 + 2)/2.5 = 1.4, pen(a) = (3 + 3.5 + 1.5)/4 + 1 = 3 with x.
	# R + N - 8/4 = 4: rpref_N = (1 + .5 + 2.5(1 - 1.4/4) + 4(1 - 3/4))/8 = 4.125/8,
	# rpref_relative = (0 + .5 + 2.5(1 - 1.4/2) + 4(1 - 3/4))/8 = 2.25/8,
	# rpref_relative2 = (1 + .5 + 2.5(1 - 1.4/3) + 4(1 - 3/5))/8 = (133/30)/8.
	$ printf '%s\n' 'x 0' 'a 4' 'b 2.5' 'y 0' 'c 1' 'd .5' > relv
	$ printf '%s\n' c d b x a | ntcir_eval glabel -I relv | ntcir_eval gcompute -j -I relv -digits 6 \
	>   -m 'P-measure P-plus Q-measure GAP rpref_N rpref_relative rpref_relative2'
	# syslen=5 jrel=4 jnonrel=2
	# r1=1 rp=5
	P-measure=           0.923077
	P-plus=              0.600377
	Q-measure=           0.600377
	GAP=                 0.408995
	rpref_N=             0.515625
	rpref_relative=      0.281250
	rpref_relative2=     0.554167
	END
}

@test "what only trec_eval has; counts are sums over topics" {
	transcript <<-'END'
	== a parameter in the name overrides the option for this measure
	# The values are those of the tests above, in which options give the parameters. Besides them,
	# RBP(p=0.8) = (.2/7)(3 · .8 + 7 · .64 + .4096) = .2 · 7.2896/7.
	# (p=0.8,rel=2): b and a have gain 1, H = 1: .2(.8 + .64) = .288.
	# set_F(beta=2) = 3 · 1/2 · 3/5/(3/5 + 2 · 1/2) = 9/16; with beta 0 it is set_P.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -rbp 0.5 -cutoffs 3,10 -m 'RBP RBP(p=0.95) RBP(p=.8) RBP(p=0.8,rel=2)
	>   RBP(rel=2,p=0.8)@ nRBP(p=1)@ RBP-residual(p=0.95) nRBP@10' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	RBP=                 0.236607
	RBP(p=0.95)=         0.071300
	RBP(p=.8)=           0.208274
	RBP(p=0.8,rel=2)=    0.288000
	RBP(rel=2,p=0.8)@0003= 0.288000
	RBP(rel=2,p=0.8)@0010= 0.288000
	nRBP(p=1)@0003=      0.769231
	nRBP(p=1)@0010=      0.733333
	RBP-residual(p=0.95)= 0.823781
	nRBP@0010=           0.350993
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -m 'NCUrb,P(gamma=0.5),NCUrb,BR(gamma=0.5),NCUrb,BR(gamma=0.5,beta=0.5),
	>   NCUrb,IE(p=0.8,gamma=0.5),NCUrb,IE(gamma=0.5,p=0.8)@3,NCUgu,BR(beta=0.5),NCUrb,P(gamma=1)' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	NCUrb,P(gamma=0.5)=  0.507527
	NCUrb,BR(gamma=0.5)= 0.455914
	NCUrb,BR(gamma=0.5,beta=0.5)= 0.462227
	NCUrb,IE(p=0.8,gamma=0.5)= 0.504733
	NCUrb,IE(gamma=0.5,p=0.8)@0003= 0.298667
	NCUgu,BR(beta=0.5)=  0.460622
	NCUrb,P(gamma=1)=    0.353333
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -m 'O-measure(beta=0.5),P-measure(beta=0.5),P-plus(beta=0.5),
	>   Q-measure(beta=0.5),Q(beta=0)@3,R-measure(beta=0.5),EBR(beta=0.5),EBR(beta=0)@10,nEBR(beta=1)@3' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	O-measure(beta=0.5)= 0.357143
	P-measure(beta=0.5)= 0.736842
	P-plus(beta=0.5)=    0.546992
	Q-measure(beta=0.5)= 0.354797
	Q(beta=0)@0003=      0.388889
	R-measure(beta=0.5)= 0.680000
	EBR(beta=0.5)=       0.543530
	EBR(beta=0)@0010=    0.557943
	nEBR(beta=1)@0003=   0.562628
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -m 'nDCG@3,nDCG(logb=4)@3,nDCG(logb=0)@10,AnDCG(logb=4)@10,iRBU(p=0.8),
	>   niRBU(p=0.8)@3,iRBU(p=1)@3,set_F,set_F(beta=2),set_F(beta=0),SetF(beta=2)' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	nDCG@0003=           0.623614
	nDCG(logb=4)@0003=   0.769231
	nDCG(logb=0)@0010=   0.710064
	AnDCG(logb=4)@0010=  0.616859
	iRBU(p=0.8)=         0.523200
	niRBU(p=0.8)@0003=   0.697987
	iRBU(p=1)@0003=      0.921875
	set_F=               0.545455
	set_F(beta=2)=       0.562500
	set_F(beta=0)=       0.500000
	set_F(beta=2)=       0.562500

	== parameters in names: gcompute, -also, and options that no measure uses then
	# A list of gains has no levels. RBP of the gains 0 3 7 0 1 0, H = 7, as above.
	$ sed 's/L3/7/; s/L2/3/; s/L1/1/; s/L0/0/' topic.rel > topic.relv; sed 's/L3/7/; s/L2/3/; s/L1/1/; s/L0/0/' topic.lab > topic.glab
	$ ntcir_eval gcompute -I topic.relv -m 'RBP(p=0.5),RBP(p=0.8)' -also 'RBP(p=.50),RBP,RBP(p=0.8)@3' -digits 6 topic.glab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	RBP(p=0.5)=          0.236607
	RBP(p=0.8)=          0.208274
	RBP=                 0.071300
	RBP(p=0.8)@0003=     0.196571
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -rbp 0.5 -beta 2 -m 'RBP(p=0.5),Q-measure(beta=1),set_F' topic.lab
	ntcir_eval compute: warning: -beta has no effect: no measure that is printed uses it
	ntcir_eval compute: warning: -rbp has no effect: no measure that is printed uses it
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	RBP(p=0.5)=          0.2366
	Q-measure(beta=1)=   0.3567
	set_F=               0.5455
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -rbp 0.5 -m 'RBP(p=0.8),RBP' topic.lab | tail -n 2
	RBP(p=0.8)=          0.2083
	RBP=                 0.2366
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -m \
	>   'RBP(p=0.80000000000000000000000000000000000000000000000000000000000000000000000000)' topic.lab | tail -n 1
	RBP(p=0.80000000000000000000000000000000000000000000000000000000000000000000000000)= 0.2083

	== the parameters of each measure
	# p is that of -rbp or -rbup, rel is for levels only.
	$ of() { for name in $("$@" -m names); do
	>   case $name in 20??|all|trec) continue ;; *@) name="${name%@}(q=1)@1" ;; *) name="$name(q=1)" ;; esac
	>   "$@" -m "$name" 2>&1
	> done | sed 's/.*parameters of //; s/ (-m help.*//' |
	>   awk -F ': ' '{ names[$2] = names[$2] " " $1 } END { for (p in names) print p ":" names[p] }' | sort; }
	> trec_eval() { case $2 in names) printf '%s\n' infAP binG G ndcg_rel Rndcg num_nonrel_judged_ret unj@ ;; *) \
	>   ntcir_eval trec_eval "$@" qrels run ;; esac; }
	> of ntcir_eval compute -r topic.rel -g 1:3:7; of ntcir_eval GFRcompute -r topic.rel -g 1:3:7 -gdistr topic.rel
	> of ntcir_eval nuggets -r topic.rel; of ntcir_eval support topic.rel; of trec_eval
	beta, gamma, rel: NCUrb,BR NCUrb,BR
	beta, rel: O-measure P-measure P-plus Q-measure NCUgu,BR EBR Q EBR nEBR R-measure set_F
	gamma, p, rel: NCUrb,IE NCUrb,IE
	gamma, rel: NCUrb,P NCUrb,P
	logb, rel: nDCG AnDCG
	p, rel: RBP iRBU RBP iRBU niRBU nRBP Compat RBP-residual
	rel: RR AP NCUgu,P GAP ERR RR AP GAP MSnDCG P Prec ERR nERR Hit bpref bpref_R bpref_N bpref_relative rpref_N rpref_relative rpref_relative2 R-Prec nCG AnCG Recall Judged num_ret num_rel num_rel_ret map_cut ndcg iprec_at_recall 11pt_avg set_P set_recall set_relative_P set_map relative_P Rprec_mult
	none: ERR ERR GF-JSD GF-NMD GF-RNOD GF-JSD GF-NMD GF-RNOD
	p: iRBU iRBU
	none: All All-strict Vital Vital-strict Weighted Weighted-strict Supportive Contradictory
	none: Cite-P Cite-contradict Cite-first Sent-any Sent-first Sent-all F1-cite F1-nuggets
	rel: infAP binG G ndcg_rel Rndcg num_nonrel_judged_ret unj

	== a note says which cut-off a measure has, and that others mean another number by its name
	$ echo t 0 a 1 >qrels; echo t Q0 a 1 1 r >run
	> notes() { echo "$1 $2"; ntcir_eval evaluate -m "$2" qrels run 2>&1 >/dev/null; }
	> for name in $(ntcir_eval evaluate -m names); do
	>   case $name in *@) notes bare "${name%@}"; name=${name}10 ;; esac
	>   notes whole "$name"
	> done | awk '
	> $1 == "bare" || $1 == "whole" { if (kind == "bare" && !seen) silent = silent " " name "@"; kind = $1; name = $2; seen = 0; next }
	> !seen && kind == "bare" && /without a cut-off/ { noted = noted " " name; seen = 1 }
	> !seen && kind == "whole" && /note: / { elsewhere = elsewhere " " name; seen = 1 }
	> END { print "noted:" noted; print "silent:" silent; print "elsewhere:" elsewhere }'
	noted: P Hit Recall
	silent: RR@ AP@ Q@ NCUrb,P@ NCUrb,BR@ NCUrb,IE@ GAP@ nDCG@ MSnDCG@ Prec@ RBP@ ERR@ EBR@ iRBU@ nERR@ nEBR@ niRBU@ nRBP@ nCG@ AnCG@ AnDCG@ Judged@ map_cut@ relative_P@ Rprec_mult@ infP@
	elsewhere: RBP AP@10 nDCG@10 RBP@10 ERR@10

	== names of others that are measures here
	# Such a name must lead to the measure: an unknown one that a row of synonyms refuses would contradict it.
	$ for subcommand in evaluate irec nuggets GFRcompute; do ntcir_eval $subcommand -m names; done >names
	> for subcommand in evaluate irec nuggets; do ntcir_eval $subcommand -m help; done | awk '
	> function key(name) { name = tolower(name); gsub("-", "_", name); return name }
	> FNR == NR { sub("@$", "_"); ours[key($1)]; next }
	> /^[^ ]/ { found = /^Names / || (found && /^several/) }
	> found && key($1) in ours' names -
	    P_               P@
	    recall_          Recall@
	    hit_             Hit@
	    map_cut_         map_cut@
	    relative_P_      relative_P@
	    Rprec_mult_      Rprec_mult@
	    Bpref            bpref
	    NDCG             ndcg, in lower case; it has no cut-off
	    ndcg_            nDCG@, no discount up to the rank of -logb, or MSnDCG@, trec_eval's ndcg_cut_
	    rbp_             do you mean RBP(p=0.9)? RBP has the p of -rbp
	    alpha_DCG_       alpha-DCG@
	    alpha_nDCG_      alpha-nDCG@
	    ERR_IA_          ERR-IA@
	    nERR_IA_         nERR-IA@
	    P_IA_            P-IA@
	    vital            Vital

	== parameters in names that are wrong
	$ for name in 'RBP(beta=1)' 'ERR(p=0.8)' 'NCUrb,BR(p=0.8)@5' 'RBP(p=0.8,p=0.8)' 'AP(rel=1,rel=2)' 'RBP(p=0)' 'RBP(p=1.5)' 'RBP(p)' 'RBP(p=)' \
	>   'nDCG(logb=1)' 'nDCG(10)@10' 'nDCG(logb=-2)' 'set_F(.5)' 'NCUrb,IE(2)' 'RBP(0.8,2)' 'AP(rel=0)' 'AP(rel)' \
	>   'AP(rel=18446744073709551615)' 'RBP(p=1,1)' \
	>   'Q-measure(beta=-1)' 'AP(2)' 'RBP(0.8)' 'P@5(rel=2)' rbp 'AP()' 'AP(rel=2' 'AP(rel=2)3' 'RBP(p=0.8,)' 'RBP(p=0.8, rel=2)' 'nosuch(p=1)'
	> do ntcir_eval compute -r topic.rel -g 1:3:7 -m "$name" topic.lab 2>&1; done | sed 's/^ntcir_eval compute: //; s/ (-m help .*//'
	-m: "RBP(beta=1)": RBP has no parameter "beta"; parameters of RBP: p, rel
	-m: "ERR(p=0.8)": ERR has no parameter "p"; parameters of ERR: rel
	-m: "NCUrb,BR(p=0.8)@5": NCUrb,BR has no parameter "p"; parameters of NCUrb,BR: beta, gamma, rel
	-m: "RBP(p=0.8,p=0.8)": "p" is named twice; parameters of RBP: p, rel
	-m: "AP(rel=1,rel=2)": "rel" is named twice; parameters of AP: rel
	-m: "RBP(p=0)": p takes a number above 0 and at most 1, not "0"
	-m: "RBP(p=1.5)": p takes a number above 0 and at most 1, not "1.5"
	-m: "RBP(p)": p takes a number above 0 and at most 1, not ""
	-m: "RBP(p=)": p takes a number above 0 and at most 1, not ""
	-m: "nDCG(logb=1)": logb takes a number above 1 and at most 1e15, or 0 for e, not "1"
	-m: "nDCG(10)@10": write nDCG(logb=10)
	-m: "nDCG(logb=-2)": logb takes a number above 1 and at most 1e15, or 0 for e, not "-2"
	-m: "set_F(.5)": write set_F(beta=.5)
	-m: "NCUrb,IE(2)": write NCUrb,IE(gamma=2)
	-m: "RBP(0.8,2)": write RBP(p=0.8)
	-m: "AP(rel=0)": rel takes a level, which is a whole number from 1, not "0"
	-m: "AP(rel)": rel takes a level, which is a whole number from 1, not ""
	-m: "AP(rel=18446744073709551615)": rel takes a level, which is a whole number from 1, not "18446744073709551615"
	-m: "RBP(p=1,1)": write RBP(p=1)
	-m: "Q-measure(beta=-1)": beta takes a number from 0 to 1e15, not "-1"
	-m: "AP(2)": AP has no parameter "2"; parameters of AP: rel
	-m: "RBP(0.8)": write RBP(p=0.8)
	-m: "P@5(rel=2)": parameters come before @, as in P(rel=2)@5
	-m: no measure or set "rbp": do you mean RBP(p=0.9)? RBP has the p of -rbp
	-m: "AP()": AP has no parameter ""; parameters of AP: rel
	-m: "AP(rel=2": expected parameters in parentheses, as in RBP(p=0.8,rel=2)@10
	-m: "AP(rel=2)3": expected parameters in parentheses, as in RBP(p=0.8,rel=2)@10
	-m: "RBP(p=0.8,)": RBP has no parameter ""; parameters of RBP: p, rel
	-m: "RBP(p=0.8,": expected parameters in parentheses, as in RBP(p=0.8,rel=2)@10
	-m: no measure or set "nosuch(p=1)"
	$ ntcir_eval gcompute -I topic.relv -m 'RBP(q=1)'; ntcir_eval gcompute -I topic.relv -m 'ERR(p=1)'
	ntcir_eval gcompute: -m: "RBP(q=1)": RBP has no parameter "q"; parameters of RBP: p (-m help describes every measure)
	ntcir_eval gcompute: -m: "ERR(p=1)": ERR has no parameter "p"; parameters of ERR: none (-m help describes every measure)
	[2]

	== num_ret, num_rel, num_rel_ret, map_cut@, ndcg, sets of items, relative_P@
	# P(r) is 0, 1/2, 2/3, 1/2, 3/5, 1/2 at ranks 1 to 6. map_cut@3 = (1/2 + 2/3)/5 = 7/30, @10: AP. ndcg: MSnDCG@10 above.
	# set_P = 3/6, set_recall = 3/5, set_relative_P = 3/min(6, 5), set_map = 3/10, set_F = 2 · 1/2 · 3/5/(1/2 + 3/5) = 6/11.
	# relative_P@3 = 2/3, @10 = 3/5.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -cutoffs 3,10 -m 'num_ret num_rel num_rel_ret map_cut ndcg
	>   set_P set_recall set_relative_P set_map set_F relative_P@' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	num_ret=             6
	num_rel=             5
	num_rel_ret=         3
	map_cut@0003=        0.233333
	map_cut@0010=        0.353333
	ndcg=                0.515564
	set_P=               0.500000
	set_recall=          0.600000
	set_relative_P=      0.600000
	set_map=             0.300000
	set_F=               0.545455
	relative_P@0003=     0.666667
	relative_P@0010=     0.600000

	== iprec_at_recall, 11pt_avg, Rprec_mult@
	# From the first relevant item on the highest P(r) is 2/3, from the second 2/3, from the third 3/5; there is no fourth.
	# 5 x is 0, 1/2, 1, 3/2, 2, 5/2 and so on, rounded 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5: the mean is (5 · 2/3 + 2 · 3/5)/11 = 68/165.
	# 0.49 · 5 = 2.45 is 2.
	# k = 5 x + .9, rounded down, is 1, 2, 3 and so on up to 10; 0.03 · 5 + .9 is 1, 0.01 · 5 + .9 is 0.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -m 'iprec_at_recall 11pt_avg iprec_at_recall_0.49' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	iprec_at_recall_0.00= 0.666667
	iprec_at_recall_0.10= 0.666667
	iprec_at_recall_0.20= 0.666667
	iprec_at_recall_0.30= 0.666667
	iprec_at_recall_0.40= 0.666667
	iprec_at_recall_0.50= 0.600000
	iprec_at_recall_0.60= 0.600000
	iprec_at_recall_0.70= 0.000000
	iprec_at_recall_0.80= 0.000000
	iprec_at_recall_0.90= 0.000000
	iprec_at_recall_1.00= 0.000000
	11pt_avg=            0.412121
	iprec_at_recall_0.49= 0.666667
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -m 'Rprec_mult@ Rprec_mult@0.03 Rprec_mult@0.01 Rprec_mult@1e6' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	Rprec_mult@0.20=     0.000000
	Rprec_mult@0.40=     0.500000
	Rprec_mult@0.60=     0.666667
	Rprec_mult@0.80=     0.500000
	Rprec_mult@1.00=     0.600000
	Rprec_mult@1.20=     0.500000
	Rprec_mult@1.40=     0.428571
	Rprec_mult@1.60=     0.375000
	Rprec_mult@1.80=     0.333333
	Rprec_mult@2.00=     0.300000
	Rprec_mult@0.03=     0.000000
	Rprec_mult@0.01=     0.000000
	Rprec_mult@1000000.00= 0.000001

	== what only trec_eval has, from a level on; counts are sums over topics
	# For b and a, the items from level 2 on that the list has, of a, b, c (R = 3): P is 1/2, 2/3 at ranks 2 and 3.
	# map_cut@2 = (1/2)/3, set_P = 2/6, iprec of 0.50 (1.5 is 2): 2/3; Rprec_mult@0.60: k = 2.7 is 2, 1/2.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -m 'num_ret(rel=2) num_rel(rel=2) num_rel_ret(rel=2) map_cut(rel=2)@2 set_P(rel=2)
	>   iprec_at_recall_0.50(rel=2) IPrec(rel=2)@.5 Rprec_mult(rel=2)@0.60' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	num_ret(rel=2)=      6
	num_rel(rel=2)=      3
	num_rel_ret(rel=2)=  2
	map_cut(rel=2)@0002= 0.166667
	set_P(rel=2)=        0.333333
	iprec_at_recall_0.50(rel=2)= 0.666667
	iprec_at_recall_0.50(rel=2)= 0.666667
	Rprec_mult(rel=2)@0.60= 0.500000
	$ printf '%s\n' '1 a L1' '1 b L1' '2 a L1' '3 x L0' > qrels; printf '%s\n' '1 a L1' '1 u' '2 a L1' '3 u' '3 v' '3 x L0' > lab
	$ ntcir_eval compute -t -r qrels -m num_ret,num_rel,num_rel_ret,set_P -mean lab 2>/dev/null | sed -n '/^all/p'
	all # topics=2
	all num_ret=             3
	all num_rel=             3
	all num_rel_ret=         2
	all set_P=               0.7500
	$ ntcir_eval compute -t -r qrels -norel zero -m num_ret,num_rel,num_rel_ret,set_P -mean lab | sed -n '/^3/p; /^all/p'
	3 # syslen=3 jrel=0 jnonrel=1
	3 # r1=0 rp=0
	3 num_ret=             3
	3 num_rel=             0
	3 num_rel_ret=         0
	3 set_P=               0.0000
	all # topics=3
	all # options -norel zero
	all num_ret=             6
	all num_rel=             3
	all num_rel_ret=         2
	all set_P=               0.5000

	== what only trec_eval has: nothing retrieved, nothing relevant retrieved, condensed
	# The condensed list has x, y: n = 2. In the empty list 0/0 is 0.
	$ evaluate() { ntcir_eval compute -r topic.rel -g 1:3:7 -cutoffs 10 -m "num_ret num_rel num_rel_ret map_cut ndcg \
	>   iprec_at_recall_0.00 11pt_avg set_P set_recall set_relative_P set_map set_F relative_P Rprec_mult@1.00" "$@"; }
	> printf '' | evaluate > empty
	> printf '%s\n' 'x L0' v 'y L0' | evaluate > missed
	> printf '%s\n' 'x L0' v 'y L0' | evaluate -j > condensed
	> paste -d '|' empty missed condensed | sed 's/|[^|]*=  */  /g' | grep -v ' 0\.0000  0\.0000  0\.0000$'
	# syslen=0 jrel=5 jnonrel=2|# syslen=3 jrel=5 jnonrel=2|# syslen=2 jrel=5 jnonrel=2
	# r1=0 rp=0|# r1=0 rp=0|# r1=0 rp=0
	num_ret=             0  3  2
	num_rel=             5  5  5
	num_rel_ret=         0  0  0

	== set trec, and lists of cut-offs as trec_eval takes them
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -m trec topic.lab | sed '/^#/d; s/=.*//' | paste -s -d ' ' -
	num_ret num_rel num_rel_ret AP R-Prec bpref RR iprec_at_recall_0.00 iprec_at_recall_0.10 iprec_at_recall_0.20 iprec_at_recall_0.30 iprec_at_recall_0.40 iprec_at_recall_0.50 iprec_at_recall_0.60 iprec_at_recall_0.70 iprec_at_recall_0.80 iprec_at_recall_0.90 iprec_at_recall_1.00 P@0005 P@0010 P@0015 P@0020 P@0030 P@0100 P@0200 P@0500 P@1000
	$ names() { ntcir_eval compute -r topic.rel -g 1:3:7 -cutoffs 7,8 "$@" topic.lab | sed '/^#/d; s/=.*//' | paste -s -d ' ' -; }
	> names -m P.5,10 -m ndcg_cut.10; names -m 'map_cut.5,P.1,2,RR,recall.3'; names -m Rprec_mult.0.2,0.4,AP -also success.1,P.5,10,NCUrb,P
	> names -m iprec_at_recall.0,.1,0.25; names -m 'P.5,2019' -m P@; names -m MAP_CUT_3,relative_P_3,Rprec_mult_0.20,IPrec@0.1,P_,relative_P
	ntcir_eval compute: warning: -cutoffs has no effect: no measure that is printed uses it
	P@0005 P@0010 MSnDCG@0010
	ntcir_eval compute: warning: -cutoffs has no effect: no measure that is printed uses it
	map_cut@0005 P@0001 P@0002 RR Recall@0003
	ntcir_eval compute: warning: -cutoffs has no effect: no measure that is printed uses it
	Rprec_mult@0.20 Rprec_mult@0.40 AP Hit@0001 P@0005 P@0010 NCUrb,P
	ntcir_eval compute: warning: -cutoffs has no effect: no measure that is printed uses it
	iprec_at_recall_0.00 iprec_at_recall_0.10 iprec_at_recall_0.25
	P@0005 P@2019 P@0007 P@0008
	map_cut@0003 relative_P@0003 Rprec_mult@0.20 iprec_at_recall_0.10 P@0007 P@0008 relative_P@0007 relative_P@0008
	$ names() { ntcir_eval compute -r topic.rel -g 1:3:7 "$@" topic.lab | sed '/^#/d; s/=.*//' | paste -s -d ' ' -; }
	> names -m 'SetP SetP(relative=True) SetR SetF SetAP NumRet NumRel NumRet(rel=1) Bpref'
	set_P set_relative_P set_recall set_F set_map num_ret num_rel num_rel_ret bpref
	$ for name in iprec_at_recall_1.01 IPrec@0.125 Rprec_mult@-0.2 Rprec_mult.0.2,x num_ret@5 ndcg_cut.0; do
	>   ntcir_eval compute -r topic.rel -g 1:3:7 -m "$name" topic.lab; done
	ntcir_eval compute: -m: "iprec_at_recall_1.01": recall is a number from 0 to 1 with at most two decimal places (-m help describes every measure)
	ntcir_eval compute: -m: "IPrec@0.125": recall is a number from 0 to 1 with at most two decimal places (-m help describes every measure)
	ntcir_eval compute: -m: "Rprec_mult@-0.2": a multiple of R is a number from 0 with at most two decimal places (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "x" (-m help describes every measure)
	ntcir_eval compute: -m: "num_ret@5": this measure takes no cut-off (-m help describes every measure)
	ntcir_eval compute: -m: "ndcg_cut.0": a cut-off is a number from 1 (-m help describes every measure)
	[2]
	END
}

# Each measure has lines of topics whose values differ from their mean and their sum, so all three places must know it.
@test "a measure is printed without a point exactly if its values are summed over topics, in compute, evaluate and table" {
	transcript <<-'END'
	$ cat > sums <<'E'
	> #!/bin/sh
	> # sums LINES TABLE...: measures whose values in the tables and in lines "all" do not follow from the topics of LINES
	> awk '
	> function check(name, value, file,    is_sum, wanted) {
	>   is_sum = topics[name] !~ /[.]/
	>   wanted = is_sum ? sum[name] : sum[name] / 2
	>   if (is_sum != (value !~ /[.]/) || value > wanted + .0001 || value < wanted - .0001)
	>     print name " is " value " in " file ", and in the topics" topics[name]
	>   seen[name] = seen[name] " " file
	> }
	> /#/ { next }
	> FILENAME == ARGV[1] {
	>   sub(/=$/, "", $2); sub(/@0+/, "@", $2); sub(/@[.]/, "@0.", $2)
	>   if ($1 == "all") { check($2, $3, FILENAME); next }
	>   sum[$2] += $3; topics[$2] = topics[$2] " " $3; next
	> }
	> FNR == 1 { split($0, head); next }
	> { for (i = 3; i <= NF; i++) check(head[i], $i, FILENAME) }
	> END { for (name in sum) if (split(seen[name], file) != 3) print name " is only in" seen[name] }' "$@" | sort
	> E
	$ chmod +x sums
	$ printf '%s\n' '1 0 a 2' '1 0 b 1' '1 0 c 0' '1 0 d 1' '2 0 a 1' '2 0 e 1' '2 0 b 0' '2 0 c 0' '2 0 d 2' > qrels
	$ printf '%s\n' '1 0 a 1 9 r' '1 0 c 2 8 r' '1 0 b 3 7 r' '1 0 x 4 6 r' '2 0 a 1 9 r' '2 0 c 2 8 r' '2 0 d 3 7 r' > run
	$ words=$(ntcir_eval evaluate -m names | sed '/^all$/d; /^trec$/d; /^20..$/d; /^inf/d'); label() { ntcir_eval label -trec -r qrels run; }
	> compute() { label | ntcir_eval compute -trec -r qrels -m "$words" -cutoffs 3 "$@"; }; compute -mean > lines; compute > RUN.nev
	> ntcir_eval evaluate -m "$words" -cutoffs 3 -format tsv qrels run 2> notes > evaluated; ntcir_eval table -format tsv RUN.nev > table
	> sums lines evaluated table; sed -n '/[#.]/d; s/^all \(.*\)=.*/\1/p' lines
	num_ret
	num_rel
	num_rel_ret
	END
}

@test "which measures are printed, and how: sets, names, cut-offs and digits" {
	transcript <<-'END'
	== set 2011, the default
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -cutoffs 10,3 topic.lab | names
	once: RR O-measure P-measure P-plus AP Q-measure NCUgu,P NCUgu,BR NCUrb,P
	      NCUrb,BR RBP ERR
	0010: AP Q nDCG MSnDCG P nERR Hit
	0003: AP Q nDCG MSnDCG P nERR Hit
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -cutoffs 10,3 topic.lab > default.nev
	> ntcir_eval compute -r topic.rel -g 1:3:7 -cutoffs 10,3 -m 2011 topic.lab | cmp - default.nev
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -cutoffs 3,10 -m 2011 -gap -j topic.lab | names
	once: RR O-measure P-measure P-plus AP Q-measure NCUgu,P NCUgu,BR NCUrb,P
	      NCUrb,BR GAP RBP ERR
	0003: AP Q GAP nDCG MSnDCG P nERR Hit
	0010: AP Q GAP nDCG MSnDCG P nERR Hit
	once: bpref bpref_R bpref_N bpref_relative rpref_N rpref_relative rpref_relative2

	== set 2019 has the measures of that release, in its order
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -cutoffs 3,10 -m 2019 topic.lab | names
	once: RR O-measure P-measure P-plus AP Q-measure NCUgu,P NCUgu,BR NCUrb,P
	      NCUrb,BR RBP ERR EBR
	0003: AP Q nDCG MSnDCG P RBP ERR nERR EBR Hit
	0010: AP Q nDCG MSnDCG P RBP ERR nERR EBR Hit
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -cutoffs 3,10 -m 2019 -rbup 0.99 topic.lab | names
	once: RR O-measure P-measure P-plus AP Q-measure NCUgu,P NCUgu,BR NCUrb,P
	      NCUrb,BR RBP ERR EBR
	0003: AP Q nDCG MSnDCG P RBP ERR nERR EBR iRBU Hit
	0010: AP Q nDCG MSnDCG P RBP ERR nERR EBR iRBU Hit
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -cutoffs 3,10 -m 2019 -gap -j topic.lab | names
	once: RR O-measure P-measure P-plus AP Q-measure NCUgu,P NCUgu,BR NCUrb,P
	      NCUrb,BR GAP RBP ERR EBR
	0003: AP Q GAP nDCG MSnDCG P RBP ERR nERR EBR Hit
	0010: AP Q GAP nDCG MSnDCG P RBP ERR nERR EBR Hit
	once: bpref bpref_R bpref_N bpref_relative rpref_N rpref_relative rpref_relative2

	== set 2022 has the measures of that release, in its order
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -cutoffs 3,10 -m 2022 topic.lab | names
	once: RR O-measure P-measure P-plus AP Q-measure NCUrb,P NCUrb,BR NCUrb,IE RBP
	      ERR EBR iRBU
	0003: AP Q NCUrb,P NCUrb,BR NCUrb,IE nDCG MSnDCG Prec RBP nRBP ERR nERR EBR nEBR
	      iRBU niRBU Hit
	0010: AP Q NCUrb,P NCUrb,BR NCUrb,IE nDCG MSnDCG Prec RBP nRBP ERR nERR EBR nEBR
	      iRBU niRBU Hit
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -cutoffs 3,10 -m 2022 -gap -j topic.lab | names
	once: RR O-measure P-measure P-plus AP Q-measure NCUrb,P NCUrb,BR NCUrb,IE GAP
	      RBP ERR EBR iRBU
	0003: AP Q NCUrb,P NCUrb,BR NCUrb,IE GAP nDCG MSnDCG Prec RBP nRBP ERR nERR EBR
	      nEBR iRBU niRBU Hit
	0010: AP Q NCUrb,P NCUrb,BR NCUrb,IE GAP nDCG MSnDCG Prec RBP nRBP ERR nERR EBR
	      nEBR iRBU niRBU Hit
	once: bpref bpref_R bpref_N bpref_relative rpref_N rpref_relative rpref_relative2

	== set all: every measure that -m help describes but those of GFRcompute and of samples, first those without cut-off; GAP without -gap
	# Prec@ is P@ under another name. The counts are no values that one would compare.
	$ ntcir_eval compute -m help |
	>   awk '/^Sets for -m/ { exit } /^    / && name != "" { print name } { name = /^[^ ]/ ? $1 : "" }' | grep -v -e ^GF- -e ^inf | sort > help
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -cutoffs 3,10 -m all -j topic.lab > all
	$ sed '/^#/d; s/=.*//; s/@.*/@/; s/[01].[0-9]0$//' all | sort -u | comm -3 help -
	Judged@
	Prec@
	RBP-residual
	$ names < all | grep -o -e '^once: RR' -e '^[0-9]*: RR AP' -e '^once: bpref'
	once: RR
	0003: RR AP
	0010: RR AP
	once: bpref
	$ grep -c '@0003=' all > at-3; grep -c '@0010=' all | diff at-3 -
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -cutoffs 3,10 -m all topic.lab | sed 's/=.*//; s/@.*/@/; s/[01].[0-9]0$//' | sort -u | comm -23 help - |
	>   grep -v pref
	Prec@
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -cutoffs 3,10 -m all -gap -j topic.lab | cmp all -

	== the sets in gcompute: no NCUgu, and no iRBU@ in 2019 even with -rbup
	$ printf '%s\n' 'a 1.5' 'x 0' > relv
	$ printf '%s\n' u 'x 0' 'a 1.5' > glab
	$ ntcir_eval gcompute -I relv -cutoffs 3,10 -gap -j glab | names
	once: RR O-measure P-measure P-plus AP Q-measure NCUrb,P NCUrb,BR GAP RBP ERR
	0003: AP Q GAP nDCG MSnDCG P nERR Hit
	0010: AP Q GAP nDCG MSnDCG P nERR Hit
	once: bpref bpref_R bpref_N bpref_relative rpref_N rpref_relative rpref_relative2
	$ ntcir_eval gcompute -I relv -cutoffs 3,10 -m 2019 -rbup 0.99 glab | names
	ntcir_eval gcompute: warning: -rbup has no effect: no measure that is printed uses it
	once: RR O-measure P-measure P-plus AP Q-measure NCUrb,P NCUrb,BR RBP ERR EBR
	0003: AP Q nDCG MSnDCG P RBP ERR nERR EBR Hit
	0010: AP Q nDCG MSnDCG P RBP ERR nERR EBR Hit
	$ ntcir_eval gcompute -I relv -cutoffs 3,10 -m 2022 glab | names
	once: RR O-measure P-measure P-plus AP Q-measure NCUrb,P NCUrb,BR NCUrb,IE RBP
	      ERR EBR iRBU
	0003: AP Q NCUrb,P NCUrb,BR NCUrb,IE nDCG MSnDCG Prec RBP nRBP ERR nERR EBR nEBR
	      iRBU niRBU Hit
	0010: AP Q NCUrb,P NCUrb,BR NCUrb,IE nDCG MSnDCG Prec RBP nRBP ERR nERR EBR nEBR
	      iRBU niRBU Hit
	$ ntcir_eval gcompute -I relv -cutoffs 3,10 -m all glab | names > all; grep -c NCUrb,P all; grep NCUgu all
	3
	[1]
	$ ntcir_eval gcompute -I relv -m NCUgu,P glab 2>/dev/null
	[2]

	== measures by name, as often as named, commas or blanks between
	# Values as worked out above. A measure goes through its cut-offs; a set goes cut-off by cut-off.
	# GAP needs no -gap, bpref no -j.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -cutoffs 10,3 -m 'P@,AP nDCG@0010,AP,P' topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	P@0010=              0.3000
	P@0003=              0.6667
	AP=                  0.3533
	nDCG@0010=           0.6119
	AP=                  0.3533
	P@0010=              0.3000
	P@0003=              0.6667
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -m GAP topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	GAP=                 0.3643
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -m bpref topic.lab | tail -n 1
	bpref=               0.5000

	== cut-offs of 1 to 7 digits
	# Cut-offs in the order given; from 5 digits on, the value moves to the right. P@l = C(l)/l.
	$ ntcir_eval compute -r topic.rel -g 1:3:7 -digits 6 -m 'Hit@ P@' \
	>   -cutoffs 1000000,3,300,4000,50000,20,600000 topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	Hit@1000000=            1.000000
	Hit@0003=            1.000000
	Hit@0300=            1.000000
	Hit@4000=            1.000000
	Hit@50000=            1.000000
	Hit@0020=            1.000000
	Hit@600000=            1.000000
	P@1000000=              0.000003
	P@0003=              0.666667
	P@0300=              0.010000
	P@4000=              0.000750
	P@50000=              0.000060
	P@0020=              0.150000
	P@600000=              0.000005

	== -digits 0 and 17
	# O-measure = 1/3, P-measure = 3/4, R-Prec = 3/5, P@10 = 3/10; with 17 decimals, the doubles nearest
	# to them.
	$ measures='O-measure P-measure R-Prec P@10'
	> ntcir_eval compute -r topic.rel -g 1:3:7 -digits 0 -m "$measures" topic.lab
	> ntcir_eval compute -r topic.rel -g 1:3:7 -digits 17 -m "$measures" topic.lab
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	O-measure=           0
	P-measure=           1
	R-Prec=              1
	P@0010=              0
	# syslen=6 jrel=5 jnonrel=2
	# r1=2 rp=3
	O-measure=           0.33333333333333331
	P-measure=           0.75000000000000000
	R-Prec=              0.59999999999999998
	P@0010=              0.29999999999999999
	END
}
