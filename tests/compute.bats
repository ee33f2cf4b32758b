# SPDX-License-Identifier: MIT
# compute, gcompute and irec: options and the form of the output. measures.bats has the formulas.
load lib/transcript

@test "compute: -out, -j, -ec, -sep; files from standard input and from Windows" {
	transcript <<-'END'
	== -out starts every line with a topic ID, in the bytes of .nev files
	$ printf '%s\n' 'd1 L1' 'd2 L0' > rel
	$ printf '%s\n' 'd2 L0' 'd1 L1' | ntcir_eval compute -out 0001 -r rel -g 1 -cutoffs 10 -v
	0001 # syslen=2 jrel=1 jnonrel=1
	0001 # r1=2 rp=2
	0001 # rank item label   gain C(r)  cg(r) cg*(r)   P(r)  BR(r) dcg(r) dcg*(r) msdcg(r) msdcg*(r)
	0001 #    1 d2   L0    0.0000    0 0.0000 1.0000 0.0000 0.0000 0.0000  1.0000   0.0000    1.0000
	0001 #    2 d1   L1    1.0000    1 1.0000 1.0000 0.5000 0.6667 1.0000  1.0000   0.6309    1.0000
	0001 RR=                  0.5000
	0001 O-measure=           0.6667
	0001 P-measure=           0.6667
	0001 P-plus=              0.6667
	0001 AP=                  0.5000
	0001 Q-measure=           0.6667
	0001 NCUgu,P=             0.5000
	0001 NCUgu,BR=            0.6667
	0001 NCUrb,P=             0.5000
	0001 NCUrb,BR=            0.6667
	0001 RBP=                 0.0475
	0001 ERR=                 0.2500
	0001 AP@0010=             0.5000
	0001 Q@0010=              0.6667
	0001 nDCG@0010=           1.0000
	0001 MSnDCG@0010=         0.6309
	0001 P@0010=              0.1000
	0001 nERR@0010=           0.5000
	0001 Hit@0010=            1.0000

	== -out ID of a topic without relevant items: a line that says so, and a warning
	$ printf '%s\n' 'd1 L0' 'd2 L0' > rel; printf '%s\n' 'd1 L0' d3 > lab
	$ ntcir_eval compute -r rel -g 1:2 -out 0007 lab
	ntcir_eval compute: rel: warning: no relevant item: no measure is defined
	0007 # no relevant items
	$ ntcir_eval compute -v -j -r rel -g 1:2 -out '' lab 2>/dev/null
	 # no relevant items
	$ printf '%s\n' 'd1 L1' 'd2 L0' > weak; printf '%s\n' 'd1 L1' > weak.lab
	$ ntcir_eval compute -r weak -g 0:1 -out 0007 weak.lab
	ntcir_eval compute: weak: warning: no relevant item: no measure is defined
	0007 # no relevant items
	$ printf '%s\n' 'd1 0' > relv; printf '%s\n' 'd1 0.0000' > glab
	$ ntcir_eval gcompute -I relv -out 0007 glab
	ntcir_eval gcompute: relv: warning: no relevant item: no measure is defined
	0007 # no relevant items
	$ printf '%s\n' 'd1 L0 A' > erel; printf '%s\n' 'd1 L0 A' > elab
	$ ntcir_eval compute -ec -r erel -g 1:2 -out 0007 elab
	ntcir_eval compute: erel: warning: no relevant item: no measure is defined
	0007 # no relevant items

	== without -out it is an error; and with it, other errors are errors
	$ printf '%s\n' 'd1 L0' 'd2 L0' > rel; printf '%s\n' 'd1 L0' d3 > lab
	$ ntcir_eval compute -r rel -g 1:2 lab
	ntcir_eval compute: rel: no relevant item: no measure is defined
	[1]
	$ printf '%s\n' 'd1 0' > relv; printf '%s\n' 'd1 0.0000' > glab
	$ ntcir_eval gcompute -I relv glab
	ntcir_eval gcompute: relv: no relevant item: no measure is defined
	[1]
	$ ntcir_eval compute -r rel -g 1:2 -out 0007 nosuch
	ntcir_eval compute: nosuch: No such file or directory
	[1]
	$ printf '%s\n' 'd1 L0' 'd1 L0' | ntcir_eval compute -r rel -g 1:2 -out 0007
	ntcir_eval compute: <stdin>:2: item "d1" is on line 1 already
	[1]
	$ ntcir_eval label -r nosuch lab 2>/dev/null | ntcir_eval compute -r rel -g 1:2 -out 0007
	ntcir_eval compute: <stdin>:1: the list is incomplete: the command that wrote it failed
	[1]

	== compute -j condenses a list that is not condensed yet
	$ printf '%s\n' 'd1 L1' 'd2 L0' 'd3 L1' > rel
	$ printf '%s\n' x y d2 z d1 > res
	$ ntcir_eval label -r rel res > lab
	$ ntcir_eval label -j -r rel res > condensed
	$ ntcir_eval compute -j -r rel -g 1 -m AP,bpref lab
	# syslen=2 jrel=2 jnonrel=1
	# r1=2 rp=2
	AP=                  0.2500
	bpref=               0.0000
	$ ntcir_eval compute -j -r rel -g 1 -m AP,bpref condensed
	# syslen=2 jrel=2 jnonrel=1
	# r1=2 rp=2
	AP=                  0.2500
	bpref=               0.0000

	== compute -ec -j keeps redundant items
	# Redundant items are judged: they stay, unlike the unjudged one.
	$ printf '%s\n' 'a1 L1 A' 'a2 L1 A' 'n L0 N' 'b L1 B' > erel
	$ printf '%s\n' n a1 unjudged a2 b | ntcir_eval label -ec -r erel |
	>   ntcir_eval compute -ec -j -r erel -g 1 -m AP,bpref
	# syslen=4 jrel=2 jnonrel=1
	# r1=2 rp=2
	AP=                  0.5000
	bpref=               0.0000

	== compute -j leaves out items without label
	# Without classes an item is judged if it has a label, whatever the judgements hold: c is left out.
	$ printf '%s\n' 'a L1' 'b L0' 'c L2' > rel
	$ printf '%s\n' 'a' 'b L0' 'c L2' | ntcir_eval compute -j -r rel -g 1:2 -m AP
	# syslen=2 jrel=2 jnonrel=1
	# r1=2 rp=2
	AP=                  0.2500

	== compute -ec -j leaves out items that the judgements do not have
	# With classes it is judged if the judgements hold it: z goes, though it has a label.
	$ printf '%s\n' 'a L1 A' 'b L0 B' > erel
	$ printf '%s\n' 'z L1 A' 'b L0 B' 'a L1 A' | ntcir_eval compute -ec -j -r erel -g 1 -m AP
	ntcir_eval compute: <stdin>:1: warning: 1 labelled item is not judged in erel, this one first: was the list labelled with another file?
	# syslen=2 jrel=1 jnonrel=1
	# r1=2 rp=2
	AP=                  0.5000

	== -sep reads lists and judgements, measures are always written with blanks
	$ printf '%s\n' 'a b|L1' 'c|L0' > rel
	$ printf '%s\n' 'c' 'a b' | ntcir_eval label -sep '|' -r rel |
	>   ntcir_eval compute -sep '|' -r rel -g 1 -m RR -out 'topic 1'
	topic 1 # syslen=2 jrel=1 jnonrel=1
	topic 1 # r1=2 rp=2
	topic 1 RR=                  0.5000
	$ printf '%s\n' 'a b|1' > relv
	$ printf '%s\n' 'c' 'a b' | ntcir_eval glabel -sep '|' -I relv |
	>   ntcir_eval gcompute -sep '|' -I relv -m RR
	# syslen=2 jrel=1 jnonrel=0
	# r1=2 rp=2
	RR=                  0.5000

	== judgements or the list may come from standard input
	$ printf '%s\n' 'd1 L1' > rel
	$ printf '%s\n' 'd1 L1' > lab
	$ ntcir_eval compute -r - -g 1 -m RR lab < rel
	# syslen=1 jrel=1 jnonrel=0
	# r1=1 rp=1
	RR=                  1.0000
	$ ntcir_eval compute -r rel -g 1 -m RR - < lab
	# syslen=1 jrel=1 jnonrel=0
	# r1=1 rp=1
	RR=                  1.0000

	== the files of compute, gcompute and irec may come from Windows
	$ printf '\357\273\277d1 L1\r\nd2 L0\r\n' > rel
	$ printf '\357\273\277d2 L0\r\nd1 L1' | ntcir_eval compute -r rel -g 1 -m AP
	# syslen=2 jrel=1 jnonrel=1
	# r1=2 rp=2
	AP=                  0.5000
	$ printf '\357\273\277d1 1\r\n\r\n# d2 1\r\n' > relv
	$ printf '\357\273\277d2\r\nd1 1.0000\r\n' | ntcir_eval gcompute -I relv -m AP
	# syslen=2 jrel=1 jnonrel=0
	# r1=2 rp=2
	AP=                  0.5000
	$ printf '\357\273\277d2\r\nd1\r\n' | ntcir_eval irec -cutoffs 2 - rel
	#intent_num=1
	I-rec@n=             0.0000
	I-rec@0002=          1.0000
	END
}

@test "compute -v: the list rank by rank" {
	transcript <<-'END'
	== -v shows the list rank by rank, aligned
	# The columns of items go by what a terminal shows, not by bytes.
	$ printf '%s\n' '富士山;L3;1' 'Fuji-san;L2;1' 'K2;L0;x' 'Everest;L2;2' > erel
	$ printf '%s\n' 'K2' 'Fuji-san' 'Mont Blanc' '富士山' > res
	$ ntcir_eval label -ec -sep ';' -r erel res > lab
	$ ntcir_eval compute -v -ec -sep ';' -r erel -g 1:2:3 -m AP lab
	# syslen=4 jrel=2 jnonrel=1
	# r1=2 rp=2
	# rank item       label     class   gain     AP
	#    1 K2         L0        x     0.0000 0.0000
	#    2 Fuji-san   L2        1     2.0000 0.2500
	#    3 Mont Blanc -         -     0.0000 0.0000
	#    4 富士山     redundant 1     0.0000 0.0000
	#    - Everest    L2        2     2.0000      -
	AP=                  0.2500
	$ ntcir_eval compute -v -digits 0 -ec -sep ';' -r erel -g 1:2:3 -m AP /dev/null
	# syslen=0 jrel=2 jnonrel=1
	# r1=0 rp=0
	# rank item    label class gain AP
	#    - 富士山  L3    1        3  -
	#    - Everest L2    2        2  -
	AP=                  0

	== -v aligns items that are not much wider than the others
	# On a terminal relevant items are bright, unjudged ones faint, and the header is bold.
	# [NCU] Tables 1 and 2: R = 10, stopping weights of the ideal list 3*3 + 3*2 + 4 = 19, sum of .7^0 ... .7^9 = 3.23917.
	# Rank 2: 3/19 = .1579, 1/3.23917 = .3087; rank 15: 2/19 = .1053, .7^4/3.23917 = .0741.
	# Of 20 items, 19 have one character; the mean is 1, so one of 16 + 2 x 1 characters is aligned, and a longer one is not.
	$ echo 'a L1' > rel; for w in 18 19; do { printf '%s\n' 'a L1' b c d e f g h i j k l m n o p q r s
	>   printf "%0${w}d\n" 0; } | ntcir_eval compute -v -digits 1 -m AP -r rel -g 1 | sed -n '3,4p; 22,23p'; done
	# rank item               label gain  AP
	#    1 a                  L1     1.0 1.0
	#   19 s                  -      0.0 0.0
	#   20 000000000000000000 -      0.0 0.0
	# rank item label gain  AP
	#    1 a    L1     1.0 1.0
	#   19 s    -      0.0 0.0
	#   20 0000000000000000000 -      0.0 0.0

	== gcompute -v shows gains as the list has them
	$ printf '%s\n' 'd1 1.8' 'd2 0.5' 'd3 0' > relv
	$ printf '%s\n' d3 d4 d1 | ntcir_eval glabel -I relv > glab
	$ ntcir_eval gcompute -v -I relv -m AP,Q@3 glab
	# syslen=3 jrel=2 jnonrel=1
	# r1=3 rp=3
	# rank item label    gain     AP    Q@3
	#    1 d3   0.0000 0.0000 0.0000 0.0000
	#    2 d4   -      0.0000 0.0000 0.0000
	#    3 d1   1.8000 1.8000 0.1667 0.2642
	#    - d2   -      0.5000      -      -
	AP=                  0.1667
	Q@0003=              0.2642

	== -v shows dcg, by -logb, beside a set without nDCG
	# No measure of the set is nDCG, but the table has dcg: dcg(4) = 1 + 2/log_3(4) = 1 + 2 log_4(3) = 1 + log_2(3).
	$ printf '%s\n' 'a L1' 'b L2' > rel
	$ printf '%s\n' 'a L1' x y 'b L2' | ntcir_eval compute -r rel -g 1:2 -m trec -logb 3 -v | awk '/^#  *(rank|[0-9])/ { print $2, $3, $11, $12 }'
	rank item dcg(r) dcg*(r)
	1 a 1.0000 2.0000
	2 x 1.0000 3.0000
	3 y 1.0000 3.0000
	4 b 2.5850 3.0000

	== -v shows where users stop if NCUgu or NCUrb is named
	$ cp "$ROOT/examples/figures/ncu.rel" "$ROOT/examples/figures/ncu.res" .
	$ ntcir_eval label -r ncu.rel ncu.res > lab
	$ ntcir_eval compute -r ncu.rel -g 1:2:3 -gamma 0.7 -m NCUgu,P,NCUrb,BR -v -depth 3 lab | sed -n '/missed/,$p'
	# missed 2 more
	# stop 2 d02 NCUgu=0.1579 NCUrb=0.3087
	# stop 5 d05 NCUgu=0.1053 NCUrb=0.2161
	# stop 8 d08 NCUgu=0.1579 NCUrb=0.1513
	# stop 12 d12 NCUgu=0.0526 NCUrb=0.1059
	# stop 15 d15 NCUgu=0.1053 NCUrb=0.0741
	NCUgu,P=             0.2329
	NCUrb,BR=            0.3842
	$ ntcir_eval compute -r ncu.rel -g 1:2:3 -m AP -also NCUgu,P -s 1:1:4 -out 1 -v lab | grep stop | head -n 1
	1 # stop 2 d02 NCUgu=0.2105
	$ ntcir_eval compute -r ncu.rel -g 1:2:3 -m 2022 -v lab | grep -c stop
	0
	[1]
	$ printf '%s\n' 'a 2' 'b 1' > relv
	$ printf '%s\n' b x a | ntcir_eval glabel -I relv | ntcir_eval gcompute -I relv -gamma 0.5 -m 'NCUrb,P(gamma=0.9)' -v | grep stop
	# stop 1 b NCUrb=0.6667
	# stop 3 a NCUrb=0.3333

	== -color: -v with colour through a pipe, and what it takes
	$ printf '%s\n' 'd1 L1' 'd2 L0' > rel; printf '%s\n' 'd3' 'd2 L0' 'd1 L1' > lab
	$ shown() { sed "s/$(printf '\033')/ESC/g"; }
	> NO_COLOR=1 TERM=dumb ntcir_eval compute -v -color always -r rel -g 1 -digits 1 -m AP lab | shown
	# syslen=3 jrel=1 jnonrel=1
	# r1=3 rp=3
	ESC[1m# rank item label gain  APESC[m
	ESC[2m#    1 d3   -      0.0 0.0ESC[m
	ESC[m#    2 d2   L0     0.0 0.0ESC[m
	ESC[1;32m#    3 d1   L1     1.0 0.3ESC[m
	AP=                  0.3
	$ esc=$(printf '\033'); sed 's/L//' rel > relv; sed 's/L//' lab > glab
	> ntcir_eval gcompute -v -color always -I relv -m AP glab | grep -c "$esc"
	> ntcir_eval compute -v --color=never -color auto -r rel -g 1 -m AP lab | grep -c "$esc"
	4
	0
	[1]
	$ ntcir_eval compute -v -color yes -r rel -g 1 lab; ntcir_eval gcompute -color always -I relv glab; ntcir_eval compute -r rel -color
	ntcir_eval compute: -color takes "auto", "always" or "never", not "yes"
	ntcir_eval gcompute: -color needs -v
	ntcir_eval compute: -color takes "auto", "always" or "never"
	[2]

	== -v -m: what each rank adds to each measure
	# R = 2, N = 1. AP: 1/2 and 2/4, each by 2. RBP: 0.25 G 0.5^(r-1). bpref: 1 and 1 - 1/1, each by 2. nERR@3: (2/3)/2 over the
	# ideal 2/3 + (1/3)(1/3)/2 = 13/18. set_P is 0, 1/2, 1/3, 2/4; Judged@4 0, 1/2, 2/3, 3/4.
	$ printf '%s\n' 'a L2' 'b L1' 'c L0' 'd L2' 'e L1' > rel; printf '%s\n' 'a L2' 'b L1' 'c L0' > rel2; printf '%s\n' x 'a L2' 'c L0' 'b L1' > lab
	$ ntcir_eval compute -r rel2 -g 1:2 -v -rbp 0.5 -m 'AP,RBP,bpref,nERR@3,num_rel,num_ret,set_P,Judged@4,AP(rel=3)' lab
	ntcir_eval compute: rel2: warning: the highest level is 2: no item is relevant with (rel=3)
	# syslen=4 jrel=2 jnonrel=1
	# r1=2 rp=2
	# rank item label   gain     AP    RBP  bpref nERR@3 num_ret   set_P Judged@4
	#    1 x    -     0.0000 0.0000 0.0000 0.0000 0.0000       1  0.0000   0.0000
	#    2 a    L2    2.0000 0.2500 0.2500 0.5000 0.4615       1  0.5000   0.5000
	#    3 c    L0    0.0000 0.0000 0.0000 0.0000 0.0000       1 -0.1667   0.1667
	#    4 b    L1    1.0000 0.2500 0.0312 0.0000 0.0000       1  0.1667   0.0833
	AP=                  0.5000
	RBP=                 0.2812
	bpref=               0.5000
	nERR@0003=           0.4615
	num_rel=             2
	num_ret=             4
	set_P=               0.5000
	Judged@0004=         0.7500
	$ ntcir_eval compute -r rel -g 1:2 -v -depth 2 -m AP,P@2,NCUrb,P -digits 2 -gamma 0.5 -out t -color always lab | cat -v
	t # syslen=4 jrel=4 jnonrel=1
	t # r1=2 rp=2
	t ^[[1m# rank item           label gain   AP  P@2 NCUrb,P^[[m
	t ^[[2m#    1 x              -     0.00 0.00 0.00    0.00^[[m
	t ^[[1;32m#    2 a              L2    2.00 0.12 0.50    0.27^[[m
	t ^[[m#    M-bM-^@M-& 1 not relevant^[[m
	t ^[[32m#    4 b              L1    1.00 0.12 0.00    0.13^[[m
	t ^[[1;32m#    - d              L2    2.00    -    -       -^[[m
	t ^[[32m#    - e              L1    1.00    -    -       -^[[m
	t # stop 2 a NCUrb=0.53
	t # stop 4 b NCUrb=0.27
	t AP=                  0.25
	t P@0002=              0.50
	t NCUrb,P=             0.40
	$ printf '%s\n' 'a 2' 'b .5' > relv; printf '%s\n' 'b .5' a > glab; ntcir_eval gcompute -I relv -v -m AP,ERR glab | sed -n 3,5p
	# rank item label   gain     AP    ERR
	#    1 b    .5    0.5000 0.5000 0.1667
	#    2 a    -     0.0000 0.0000 0.0000
	$ printf '%s\n' 'a L1 1' 'b L2 1' 'c L1 2' > erel; printf '%s\n' 'b L2 1' a > elab
	>   ntcir_eval compute -ec -r erel -g 1:2 -v -m AP,set_P elab | sed -n '3,6p'
	# rank item label     class   gain     AP   set_P
	#    1 b    L2        1     2.0000 0.5000  1.0000
	#    2 a    redundant 1     0.0000 0.0000 -0.5000
	#    - c    L1        2     1.0000      -       -
	$ ntcir_eval compute -r rel -g 1:2 -v -m AP,2011 lab | sed -n 3p; NTCIR_EVAL_MEASURES=AP ntcir_eval compute -j -r rel -g 1:2 -v lab | sed -n 3,6p
	# rank item label   gain C(r)  cg(r) cg*(r)   P(r)  BR(r) dcg(r) dcg*(r) msdcg(r) msdcg*(r)
	# rank item label   gain     AP
	#    1 a    L2    2.0000 0.2500
	#    2 c    L0    0.0000 0.0000
	#    3 b    L1    1.0000 0.1667

	== -v with classes: a class is missed if the list has only a nonrelevant item of it
	# b is of class c1, but not relevant: the best item of c1 is missed, e of level 1 is not named.
	$ printf '%s\n' 'a L2 c1' 'b L0 c1' 'd L1 c2' 'e L1 c1' > erel
	>   printf '%s\n' b d x | ntcir_eval label -ec -r erel | ntcir_eval compute -ec -v -r erel -g 1:3 -m RR
	# syslen=3 jrel=2 jnonrel=1
	# r1=2 rp=2
	# rank item label class   gain     RR
	#    1 b    L0    c1    0.0000 0.0000
	#    2 d    L1    c2    1.0000 0.5000
	#    3 x    -     -     0.0000 0.0000
	#    - a    L2    c1    3.0000      -
	RR=                  0.5000
	$ printf '%s\n' 'a L2 c1' 'x L1 c2' | ntcir_eval compute -ec -v -depth 1 -r erel -g 1:3 -m RR | sed -n '/ x /p'
	ntcir_eval compute: <stdin>:2: warning: 1 labelled item is not judged in erel, this one first: was the list labelled with another file?
	#    2 x    L1    -     1.0000 0.0000
	END
}

@test "compute: gains, -s, -mean, ties and extreme parameters" {
	transcript <<-'END'
	== -s without -g; -s and gains with (rel=K)
	# List c, a, b: a stops the share 1/5 or, with equal weights, 1/2 at rank 2, and b the rest at rank 3: 1/5 1/2 + 4/5 2/3 = .6333,
	# 1/2 1/2 + 1/2 2/3 = .5833. Of (rel=1) and (rel=2) the gains are 1: ERR 1/2 1/2 + 1/2 1/2 1/3 = .3333 and 1/2 1/3.
	$ printf '1 %s\n' 'a L1' 'b L2' 'c L0' > rel; printf '1 %s\n' 'c L0' 'a L1' 'b L2' > lab
	$ ntcir_eval compute -t -r rel -s 1:4 -m NCUgu,P lab; ntcir_eval compute -t -r rel -g 1:3 -s 1:4 -m 'NCUgu,P(rel=1)' lab | tail -n 1
	1 # syslen=3 jrel=2 jnonrel=1
	1 # r1=2 rp=3
	1 NCUgu,P=             0.6333
	1 NCUgu,P(rel=1)=      0.6333
	$ ntcir_eval compute -t -r rel -g 1:3 -m 'NCUgu,P(rel=1),NCUgu,P(rel=2),ERR(rel=1),ERR(rel=2),RBP(rel=1)' lab | sed 1,2d
	1 NCUgu,P(rel=1)=      0.5833
	1 NCUgu,P(rel=2)=      0.3333
	1 ERR(rel=1)=          0.3333
	1 ERR(rel=2)=          0.1667
	1 RBP(rel=1)=          0.0926

	== gcompute: a gain may be above the judgements by what rounding adds, and not by more
	# Gains below 100 are written to 4 decimals, so .00005 too high at most; from 100 on with 6 digits, 1/200000 too high. Two of them may
	# be .0001 too high together.
	$ try() { printf "$1\n" > relv; printf "$2\n" | ntcir_eval gcompute -I relv -m RR 2>&1; }
	> { try 'a 100' 'a 100.0004'; try 'a 100' 'a 100.0006'; try 'a 99.9' 'a 99.90004'; try 'a 99.9' 'a 99.90006'
	> try 'a 2\nb 1' 'a 2\nb 1.0001'; try 'a 2\nb 1' 'a 2\nb 1.00011'; try 'a 1\nb 1\nc 1' 'a 1.00004\nb 1.00004\nc 1.00004'; try 'a 2\nb 0' 'a 1\nb 1'
	> } | sed -n '/RR/p; s/.*stdin>:\(.*\):.*/\1/p'
	RR=                  1.0000
	1: gain 100.0006 is above the highest in relv (100)
	RR=                  1.0000
	1: gain 99.90006 is above the highest in relv (99.9)
	RR=                  1.0000
	2: more gain so far (3.00011) than in all of relv (3)
	RR=                  1.0000
	2: more items with a gain above 0 (2) than in relv (1)

	== -mean: the options that are not as usual have a line
	$ printf '%s\n' '1 a L2' '1 b L1' '1 c L0' > qrels; printf '%s\n' '1 a L2' '1 c L0' > lab; echo '1 1 a L1' > dqrels; echo 1 a > res
	$ means() { ntcir_eval compute -t -r qrels -m AP -mean "$@" lab 2> /dev/null | sed -n '/^all #/p'; }
	> means; means -g 1:2 -s 1:2 -rbp .95 -norel skip; echo; means -g 1:2:3; means -g 1:3 -s 1:2; means -s 2:3
	> echo; means -j -norel zero -rbup 0.5 -rbp .80 -logb 0 -gamma 5e-1 -beta 2
	all # topics=1
	all # topics=1

	all # topics=1
	all # options -g 1:2:3
	all # topics=1
	all # options -g 1:3 -s 1:2
	all # topics=1
	all # options -s 2:3

	all # topics=1
	all # options -j -norel zero -beta 2 -gamma 0.5 -logb 0 -rbp 0.8 -rbup 0.5
	$ sed 's/ L/ /' lab > glab; sed 's/ L/ /' qrels > relv; ntcir_eval gcompute -t -I relv -H 3 -m AP -mean glab | grep '^all #'
	all # topics=1
	all # options -H 3
	$ ntcir_eval irec -t -I dqrels -m I-rec@1 -mean res | grep '^all #'; ntcir_eval irec -t -I dqrels -alpha 0 -m NRBP -beta .25 -mean res | grep '^all #'
	all # topics=1
	all # topics=1
	all # options -alpha 0 -beta 0.25

	== ties at the last digit fall as in other implementations
	# Ties at the last printed digit go as the arithmetic does, from left to right. H + 1 = 4:
	# ERR = (1/5)(3/4) + (1/4)/6 (2/4) + (1/8)/9 (3/4) = .15 + .0208333 + .0104166 = .18125, whose sum of
	# doubles, D/r times G/(H+1), lies above: .1813. EBR = 1/3 + 2/3 1/3 (4/5)... at 17 digits.
	$ printf '%s\n' 'a L3' 'b L2' 'c L3' > rel
	$ printf '%s\n' u1 u2 u3 u4 'a L3' 'b L2' u5 u6 'c L3' |
	>   ntcir_eval compute -r rel -g 1:2:3 -m ERR | tail -n 1
	ERR=                 0.1813
	$ printf '%s\n' 'a L1' 'b L1' 'c L1' > rel
	$ printf '%s\n' 'a L1' u 'b L1' 'c L1' |
	>   ntcir_eval compute -r rel -g 1:2 -m EBR -digits 17 | tail -n 1
	EBR=                 0.60846560846560849

	== extreme parameters: no value is nan, inf, negative, or above its maximum
	$ printf '%s\n' 'a L1' 'b L2' 'c L0' > rel
	$ printf '%s\n' x 'b L2' 'c L0' 'a L1' > lab
	$ odd() { ntcir_eval compute -r rel -g 1:2 -j -m all "$@" lab; echo end; }
	> { odd -rbp 1e-300; odd -rbp 1; odd -rbup 1e-300; odd -gamma 1e-300; odd -beta 1e15; odd -beta 0
	> odd -logb 1.0000000001; odd -logb 1e15; odd -cutoffs 1,999999999,4294967294
	> odd -g 1e-300:1e15; odd -g 1e-307:1e-306; odd -g 1e15:1e15; odd -digits 17; odd -digits 0
	> odd -cutoffs 18446744073709551614 2>&1; } | awk '
	> /takes whole numbers/ { n = 80; next }	# a size has 32 bits
	> $1 == "end" { if (n < 80) print "only " n " lines"; n = 0; next }
	> { n++ }
	> !/^#|^num_/ && !($2 >= 0 && $2 <= 1) || /-0/'
	END
}

@test "compute -v on a terminal: -color, NO_COLOR and TERM" {
	need script
	transcript <<-'END'
	== -v has colour on a terminal, and nowhere else
	$ printf '%s\n' 'd1 L1' 'd2 L0' > rel
	$ printf '%s\n' 'd3' 'd2 L0' 'd1 L1' > lab
	$ cat > on_terminal <<'EOF'
	> script -qec "ntcir_eval compute -v -r rel -g 1 -digits 1 -m AP lab" /dev/null |
	>   tr -d '\r' | sed "s/$(printf '\033')/ESC/g"
	> EOF
	$ unset NO_COLOR; TERM=xterm sh on_terminal
	# syslen=3 jrel=1 jnonrel=1
	# r1=3 rp=3
	ESC[1m# rank item label gain  APESC[m
	ESC[2m#    1 d3   -      0.0 0.0ESC[m
	ESC[m#    2 d2   L0     0.0 0.0ESC[m
	ESC[1;32m#    3 d1   L1     1.0 0.3ESC[m
	AP=                  0.3
	$ NO_COLOR=1 TERM=xterm sh on_terminal > no_color; TERM=dumb sh on_terminal > dumb; TERM= sh on_terminal > none
	> ntcir_eval compute -v -r rel -g 1 -digits 1 -m AP lab > file
	> cmp no_color file; cmp dumb file; cmp none file; grep -c ESC file; grep 'd[12]' file
	0
	#    2 d2   L0     0.0 0.0
	#    3 d1   L1     1.0 0.3
	$ NO_COLOR= TERM=xterm sh on_terminal | grep -c ESC
	4

	== -color never: -v without colour on a terminal
	$ echo 'd1 L1' > rel; printf '%s\n' 'd3' 'd2' 'd1 L1' > lab; unset NO_COLOR; export TERM=xterm
	> script -qec 'ntcir_eval compute -v -color never -r rel -g 1 -m AP lab' /dev/null | grep -c "$(printf '\033')"
	> script -qec 'ntcir_eval compute -v -color auto -r rel -g 1 -m AP lab' /dev/null | grep -c "$(printf '\033')"
	0
	4
	END
}

@test "-v of a list of ten thousand" {
	long
	transcript <<-'END'
	$ seq 10000 > lab; echo '10000 L1' > rel; sed 's/^10000$/& L1/' lab > labelled
	$ ntcir_eval compute -v -r rel -g 1 -m RR labelled | sed -n '3p;4p;10003,10004p'
	#  rank item  label   gain     RR
	#     1 1     -     0.0000 0.0000
	# 10000 10000 L1    1.0000 0.0001
	RR=                  0.0001
	END
}

@test "-m, -also and NTCIR_EVAL_MEASURES: which measures are printed" {
	transcript <<-'END'
	== -m names measures and sets in the order wanted, as often as wanted
	$ printf '%s\n' 'd1 L1' > rel
	$ measure() { echo 'd1 L1' | ntcir_eval compute -r rel -g 1 -cutoffs 3,1 "$@" | sed '/#/d; s/=.*//'; }
	> measure -m 'AP,NCUrb,P,NCUgu,BR NCUrb,IE@2,RR,AP'
	> echo; measure -m 'P, AP@'
	> echo; measure -m 'MSnDCG@10 MSnDCG@0010 MSnDCG@ MSnDCG NCUrb,P@'
	> echo; measure -m 'Q,GAP,Prec@1'
	ntcir_eval compute: warning: -cutoffs has no effect: no measure that is printed uses it
	AP
	NCUrb,P
	NCUgu,BR
	NCUrb,IE@0002
	RR
	AP
	
	P@0003
	P@0001
	AP@0003
	AP@0001
	
	MSnDCG@0010
	MSnDCG@0010
	MSnDCG@0003
	MSnDCG@0001
	MSnDCG@0003
	MSnDCG@0001
	NCUrb,P@0003
	NCUrb,P@0001
	
	Q@0003
	Q@0001
	GAP
	Prec@0001

	== -m takes a list that is wrapped over lines
	$ printf '%s\n' 'd1 L1' > rel
	$ ntcir_eval compute -r rel -g 1 -m 'RR NCUrb,P
	>   NCUrb,IE' -rbup 0.5 rel
	# syslen=1 jrel=1 jnonrel=0
	# r1=1 rp=1
	RR=                  1.0000
	NCUrb,P=             1.0000
	NCUrb,IE=            0.5000

	== -also adds measures that -m has not chosen, after those of -m
	$ cat > names <<'NAMES'
	> printf '%s\n' 'd1 L1' 'd2 L0' > rel
	> names() { ntcir_eval compute -r rel -g 1 "$@" rel | sed '/#/d; s/=.*//' | paste -s -d ' ' -; }
	> NAMES
	$ . ./names; names -m AP,Q@10 -also RR,Q@0010,AP,P@3
	> names -cutoffs 3,1 -m P@1 -also 'P RR,RR'
	> names -also AP,RR -m Q-measure,AP,Q-measure
	> names -m NCUrb,P -also NCUrb,BR,NCUrb,P
	> names -m R-Prec -also RR -also AP,R-Prec,RR
	AP Q@0010 RR P@0003
	P@0001 P@0003 RR
	Q-measure AP Q-measure RR
	NCUrb,P NCUrb,BR
	R-Prec RR AP
	$ . ./names; names -cutoffs 3,1 > default
	> names -cutoffs 3,1 -also AP,MSnDCG@3,Hit | cmp - default; names -cutoffs 3,1 -also Recall | diff default - | tr ' ' '\n' | grep Recall
	Recall@0003
	Recall@0001
	$ . ./names; names -m ERR -also 2011 | tr ' ' '\n' | sort > found; names -m 2011 | tr ' ' '\n' | sort | cmp - found
	$ . ./names; names -m ERR,P@1 -also 2011 -gap -cutoffs 1
	ERR P@0001 RR O-measure P-measure P-plus AP Q-measure NCUgu,P NCUgu,BR NCUrb,P NCUrb,BR GAP RBP AP@0001 Q@0001 GAP@0001 nDCG@0001 MSnDCG@0001 nERR@0001 Hit@0001
	$ . ./names; names -m 2011 -also RR,all -cutoffs 1 | tr ' ' '\n' | sort | uniq -d
	$ . ./names; names -j -m bpref -also rpref_N,bpref,AP; names -j -m 2011 -also bpref,bpref_R > found; names -j -m 2011 | cmp - found
	bpref rpref_N AP
	$ ntcir_eval compute -r rel -g 1 -m RR -also Q@10 -out t rel
	t # syslen=2 jrel=1 jnonrel=1
	t # r1=1 rp=1
	t RR=                  1.0000
	t Q@0010=              1.0000

	== -also in gcompute, and with several topics
	$ echo 'a 2' > relv; printf '%s\n' b 'a 2' > glab
	$ ntcir_eval gcompute -I relv -m RR -also MSnDCG@1,RR,AP glab
	# syslen=2 jrel=1 jnonrel=0
	# r1=2 rp=2
	RR=                  0.5000
	MSnDCG@0001=         0.0000
	AP=                  0.5000
	$ printf '%s\n' '1 a L1' '2 a L1' > qrels; printf '%s\n' '1 a L1' '2 b' '2 a L1' > lab
	$ ntcir_eval compute -t -r qrels -g 1 -m RR -also P@2,AP@0 -mean lab 2>&1 | head -n 1
	ntcir_eval compute: -also: "AP@0": a cut-off is a number from 1 (-m help describes every measure)
	$ ntcir_eval compute -t -r qrels -g 1 -m RR -also P@2,RR -mean lab
	1 # syslen=1 jrel=1 jnonrel=0
	1 # r1=1 rp=1
	1 RR=                  1.0000
	1 P@0002=              0.5000
	2 # syslen=2 jrel=1 jnonrel=0
	2 # r1=2 rp=2
	2 RR=                  0.5000
	2 P@0002=              0.5000
	all # topics=2
	all RR=                  0.7500
	all P@0002=              0.5000

	== -also: names that are wrong
	$ echo 'd1 L1' > rel
	$ for name in nosuch utility AP@0 map_5; do
	>   ntcir_eval compute -r rel -g 1 -m RR -also "RR,$name" rel; echo "$?"
	> done
	ntcir_eval compute: -also: no measure or set "nosuch" (-m help describes every measure)
	2
	ntcir_eval compute: -also: no measure or set "utility": it is 2 num_rel_ret - num_ret; ntcir_eval trec_eval -m utility prints it (-m help describes every measure)
	2
	ntcir_eval compute: -also: "AP@0": a cut-off is a number from 1 (-m help describes every measure)
	2
	ntcir_eval compute: -also: no measure or set "map_5": do you mean AP@5 (divided by min(5, R)) or map_cut@5 (divided by R, as in trec_eval)? (-m help describes every measure)
	2
	$ ntcir_eval gcompute -I rel -also NCUgu,BR rel
	ntcir_eval gcompute: -also: "NCUgu,BR" is not defined for global gains (-m help describes every measure)
	[2]
	$ ntcir_eval compute -r rel -g 1 -also , rel
	ntcir_eval compute: -also takes names of measures or sets, found none (-m help describes every measure)
	[2]
	$ ntcir_eval compute -r rel -g 1 rel -also
	ntcir_eval compute: -also takes LIST: these measures, too, if -m does not include them
	[2]

	== NTCIR_EVAL_MEASURES says which measures there are without -m
	$ printf '%s\n' 'd1 L1' > rel; printf '%s\n' 'd1 1' > relv
	$ export NTCIR_EVAL_MEASURES='AP P@1'; ntcir_eval compute -r rel -g 1 rel; ntcir_eval gcompute -I relv relv | tail -n +3
	> ntcir_eval compute -r rel -g 1 -m RR rel | tail -n +3; ntcir_eval compute -m help | grep -o 'Without -m: .*'
	# syslen=1 jrel=1 jnonrel=0
	# r1=1 rp=1
	AP=                  1.0000
	P@0001=              1.0000
	AP=                  1.0000
	P@0001=              1.0000
	RR=                  1.0000
	Without -m: AP P@1.
	$ NTCIR_EVAL_MEASURES=2022 ntcir_eval compute -r rel -g 1 rel | grep -c niRBU; NTCIR_EVAL_MEASURES= ntcir_eval compute -r rel -g 1 rel | sed -n 3,4p
	1
	RR=                  1.0000
	O-measure=           1.0000
	$ NTCIR_EVAL_MEASURES=2022 ntcir_eval help 2022 | sed -n 1p; NTCIR_EVAL_MEASURES=2022 ntcir_eval help 2011 | sed -n 1p; ntcir_eval help 2011 | sed -n 1p
	2022 (default)
	2011
	2011 (default)
	$ NTCIR_EVAL_MEASURES=AP,Q-measure,nDCG@1000,MSnDCG@1000,nERR@1000,RBP,RR,O-measure,P-measure,P-plus,NCUgu,P,NCUrb,BR,Hit@1000 \
	>   ntcir_eval compute -h | sed -n '/-m LIST/,/-cutoffs/p'
	  -m LIST          measures or sets; -m help describes them (default
	                   AP,Q-measure,nDCG@1000,MSnDCG@1000,nERR@1000,RBP,RR,O-measure,P-measure,P-plus,NCUgu,P,NCUrb,BR,Hit@1000)
	  -cutoffs L       cut-offs, such as 1,10,1000 (default 1000)
	$ NTCIR_EVAL_MEASURES=2021 ntcir_eval compute -r rel -g 1 rel
	ntcir_eval compute: NTCIR_EVAL_MEASURES: no measure or set "2021" (sets of compute: all, 2011, 2019, 2022, trec) (-m help describes every measure)
	[2]
	END
}

@test "irec: intents that are covered" {
	transcript <<-'END'
	== irec: the share of intents that the first items cover
	$ printf '%s\n' 'd1 2' 'd2 1' > intent1
	$ printf '%s\n' 'd2 L1' 'd3 L0' > intent2
	$ printf '%s\n' 'd4' 'd5 0' > intent3
	$ printf '%s\n' d3 d1 d5 d2 d4 > res
	$ ntcir_eval irec -cutoffs 1,2,4,5,10,20000 res intent1 intent2 intent3
	#intent_num=3
	I-rec@n=             0.3333
	I-rec@0001=          0.0000
	I-rec@0002=          0.3333
	I-rec@0004=          0.6667
	I-rec@0005=          1.0000
	I-rec@0010=          1.0000
	I-rec@20000=          1.0000
	$ ntcir_eval irec -v -out 0001 -digits 2 - intent1 intent2 intent3 < res
	0001 #intent_num=3
	0001 # rank item intents
	0001 #    1 d3   -
	0001 #    2 d1   1
	0001 #    3 d5   -
	0001 #    4 d2   1 2
	0001 #    5 d4   3
	0001 I-rec@n=             0.33
	0001 I-rec@1000=          1.00
	$ ntcir_eval irec /dev/null intent1
	#intent_num=1
	I-rec@n=             0.0000
	I-rec@1000=          0.0000

	== irec: an intent without relevant items, a level below 0
	$ printf '%s\n' 'd1 L0' > nothing
	$ printf '%s\n' 'd1 L1' > intent
	$ echo d1 | ntcir_eval irec - intent nothing
	ntcir_eval irec: nothing: warning: no relevant item: no list can cover this intent (a file of qrels? irec -trec -I nothing)
	#intent_num=2
	I-rec@n=             0.5000
	I-rec@1000=          0.5000
	$ printf '%s\n' 'd1 -1' > negative
	$ echo d1 | ntcir_eval irec - intent negative
	ntcir_eval irec: negative:1: expected a level or gain from 0, found "-1"
	[1]
	$ for labels in '-1 L1' 'L1 -1' 'x L1'; do printf '1 1 a %s\n' $labels | ntcir_eval irec -t -I - negative; done
	ntcir_eval irec: <stdin>:1: expected a level or gain from 0, found "-1"
	ntcir_eval irec: <stdin>:2: item "a" is judged differently on line 1
	ntcir_eval irec: <stdin>:2: item "a" is judged differently on line 1
	[1]

	== irec: an item with the name of a label, an intent with a long name
	# In TREC files any word may be an item.
	$ printf '%s\n' '1 1 L1 1' '1 2 b 0' '1 2 x 1' > qrels; printf '%s\n' '1 Q0 L1 1 2 r' '1 Q0 x 2 1 r' | ntcir_eval irec -trec -I qrels -cutoffs 1
	1 #intent_num=2
	1 I-rec@n=             1.0000
	1 I-rec@0001=          0.5000
	$ for width in 63 64 65; do intent=$(printf "%0${width}d" 0); echo "1 $intent a L1" > intents
	>   echo '1 a' | ntcir_eval irec -t -v -I intents -m I-rec@1 | grep -c " a    $intent\$"; done
	1
	1
	1

	== irec splits the lines of intents and lists at -sep
	$ printf '%s\n' 'a b|L1' 'c|L0' > intent
	$ printf '%s\n' 'c' 'a b' | ntcir_eval irec -sep '|' -cutoffs 1,2 - intent
	#intent_num=1
	I-rec@n=             0.0000
	I-rec@0001=          0.0000
	I-rec@0002=          1.0000

	== irec -dup: an item that comes again is an error, or left out
	# Without the second a, b is the second item.
	$ echo 'a 1' > intent1; echo 'b 1' > intent2
	$ printf '%s\n' a a b > res
	$ ntcir_eval irec -cutoffs 1,2 res intent1 intent2
	ntcir_eval irec: res:2: item "a" is on line 1 already
	[1]
	$ ntcir_eval irec -dup first -dup error -cutoffs 1,2 res intent1 intent2
	ntcir_eval irec: res:2: item "a" is on line 1 already
	[1]
	$ ntcir_eval irec -dup first -cutoffs 1,2 -v res intent1 intent2
	#intent_num=2
	# rank item intents
	#    1 a    1
	#    2 b    2
	I-rec@n=             1.0000
	I-rec@0001=          0.5000
	I-rec@0002=          1.0000
	$ ntcir_eval irec -dup keep res intent1 intent2
	ntcir_eval irec: -dup takes "error" or "first", not "keep"
	[2]
	$ printf '%s\n' 't 1 a L1' 't 2 b L1' 'u 1 b L1' > dqrels
	$ printf '%s\n' 't a' 't a' 't b' 'u a' > lists
	$ ntcir_eval irec -t -I dqrels -cutoffs 2 lists
	ntcir_eval irec: lists:2: item "a" is on line 1 already
	[1]
	$ ntcir_eval irec -t -dup first -I dqrels -cutoffs 2 lists
	t #intent_num=2
	t I-rec@n=             1.0000
	t I-rec@0002=          1.0000
	u #intent_num=1
	u I-rec@n=             0.0000
	u I-rec@0002=          0.0000
	$ printf '%s\n' 't Q0 b 1 9 r' 't Q0 a 2 8 r' 't Q0 b 3 7 r' > run; printf '%s\n' 't 1 a 1' 't 2 b 1' > trec
	$ ntcir_eval irec -trec -sort score -dup first -I trec -cutoffs 1,2 run
	t #intent_num=2
	t I-rec@n=             1.0000
	t I-rec@0001=          0.5000
	t I-rec@0002=          1.0000
	END
}

# A search through a list for each of the items would take many times that long.
@test "40,000 judgements and 40,000 ranks take less than two seconds" {
	slow
	transcript <<-'END'
	$ awk 'BEGIN { for (i = 0; i < 40000; i++) print "document-" i, "L" i % 4 }' > rel
	$ awk 'BEGIN { for (i = 39999; i >= 0; i--) print "document-" i }' > res
	$ awk '{ print $1, substr($2, 2) + NR / 1000 }' rel > relv
	$ ulimit -t 2; ntcir_eval label -r rel res > lab
	$ ulimit -t 2; ntcir_eval compute -gap -j -r rel -g 1:2:3 lab | grep -vc '#'
	28
	$ ulimit -t 2; ntcir_eval compute -m all -j -r rel -g 1:2:3 -cutoffs "$(seq -s , 40 40 40000)" lab | grep -c ^AP@
	1000
	$ ulimit -t 2; ntcir_eval glabel -I relv res | ntcir_eval gcompute -m all -j -I relv | grep -c ^AP@
	1
	END
}
