# SPDX-License-Identifier: MIT
# The scripts for navigational intents: DIN measures, P+Q and what is made of them; D-NTCIR-eval-sep.
load lib/transcript

# Topic t1 has an informational intent, 1, and a navigational one, 2, for which both a and b serve; t2 has
# a navigational one; t3 has no relevant item. Global gains: a .6 x 2 + .4 = 1.6, c .6, b .4; f 2, e 1.
setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	printf '%s\n' 't1 1 0.6 inf' 't1 2 0.4 nav' 't2 1 1 nav' 't3 1 1 inf' >DINprob
	printf '%s\n' 't1 1 a L2' 't1 1 c L1' 't1 2 a L1' 't1 2 b L1' 't1 2 c L0' 't2 1 e L1' 't2 1 f L2' \
		't3 1 z L0' >Dqrels
	printf '%s\n' 't1 Q0 b 1 4 run' 't1 Q0 x 2 3 run' 't1 Q0 a 3 2 run' 't1 Q0 c 4 1 run' 't2 Q0 f 1 2 run' \
		't2 Q0 e 2 1 run' 't3 Q0 z 1 1 run' >run
	echo run >runs
}

# The same, split.
split_collection() {
	DIN-splitqrels -q DINprob Dqrels p && TRECsplitruns -q DINprob.tid <runs
}

@test "DIN-NTCIR-eval: navigational intents, options, empty lists" {
	long
	split_collection
	transcript <<-'END'
	== DIN-NTCIR-eval: only the first item for a navigational intent has a gain
	# t1, b x a: .4, -, and 1.2 instead of 1.6, since b has covered intent 2. The ideal list is 1.6 .6 .4, H = 1.6.
	# ERR: .4/2.6 = .1538, then (1 - .1538) x 1.2/2.6 / 3 = .1302. Q@3: (1.4/2.6 + 3.6/5.6)/3 = .3938.
	# MSnDCG@3: (.4 + 1.2/2)/(1.6 + .6 x .6309 + .4/2) = .4590. I-rec: b is for intent 2; a, at rank 3, for both.
	# DIN#-Q .5 + .5 x .3938 = .6969, DIN#-nDCG .5 + .5 x .4590 = .7295.
	# t2, f e: 2 and 0 instead of 1; ideal 2 1. ERR 2/3; Q@3 (3/3)/2; MSnDCG@3 2/2.6309 = .7602.
	$ DIN-NTCIR-eval DINprob.tid p 3 ev runs -m ERR
	DIN-NTCIR-eval: warning: 1 topic has no relevant item (first: "t3"): no measure is defined there
	created t1/t1.run.ev.dinlab
	created t2/t2.run.ev.dinlab
	created t3/t3.run.ev.dinlab
	created run.ev.DINnev
	$ tail -n +1 t*/*.dinlab
	==> t1/t1.run.ev.dinlab <==
	b 0.4000
	x
	a 1.2000
	
	==> t2/t2.run.ev.dinlab <==
	f 2.0000
	e 0.0000
	
	==> t3/t3.run.ev.dinlab <==
	z 0.0000
	$ cat run.ev.DINnev
	t1 # syslen=3 jrel=3 jnonrel=0
	t1 # r1=1 rp=3
	t1 ERR=                 0.2840
	t1 Q@0003=              0.3938
	t1 MSnDCG@0003=         0.4590
	t1 #intent_num=2
	t1 I-rec@n=             0.5000
	t1 I-rec@0003=          1.0000
	t1 DIN#-Q@0003=         0.6969
	t1 DIN#-nDCG@0003=      0.7295
	t2 # syslen=2 jrel=2 jnonrel=0
	t2 # r1=1 rp=1
	t2 ERR=                 0.6667
	t2 Q@0003=              0.5000
	t2 MSnDCG@0003=         0.7602
	t2 #intent_num=1
	t2 I-rec@n=             1.0000
	t2 I-rec@0003=          1.0000
	t2 DIN#-Q@0003=         0.7500
	t2 DIN#-nDCG@0003=      0.8801
	t3 # no relevant items
	$ NEVtable -m DIN#-nDCG@3 run.ev.DINnev
	ntcir_eval table: run.ev.DINnev: warning: excluded 1 topic without relevant items
	run     topics  DIN#-nDCG@3
	run.ev       2       0.8048

	== DIN-NTCIR-eval: options as those of D-NTCIR-eval; RUNLIST is standard input
	# b x a a: the first 4 are condensed to b a. Hit is 1 as a is there, .8 x 1 + .2 x 1 = 1; P@4 is 2/4,
	# .2 x 1 + .8 x .5 = .6. Judgements have a byte order mark, carriage returns, comments and empty lines.
	$ printf '%s\n' b x a a > t1/t1.run.res; echo t1 > tid
	$ printf '\357\273\2771 inf a 1.2\r\n\r\n# 1 inf a 1\n1\tinf c 0.6\n2 nav a 0.4\n2 nav b 0.4\n2 nav c 0' > t1/t1.p.din
	$ echo path/to/run | DIN-NTCIR-eval tid p 4 ev -j -dup first -m AP -digits 2 -cutoffs 1 -sharp Hit,P -gamma-sharp 0.2
	created t1/t1.run.ev.dinlab
	created run.ev.DINnev
	$ cat t1/t1.run.ev.dinlab run.ev.DINnev
	b 0.4000
	a 1.2000
	t1 # syslen=2 jrel=3 jnonrel=0
	t1 # r1=1 rp=2
	t1 AP=                  0.67
	t1 Hit@0004=            1.00
	t1 P@0004=              0.50
	t1 #intent_num=2
	t1 I-rec@n=             0.50
	t1 I-rec@0001=          0.50
	t1 I-rec@0004=          1.00
	t1 DIN#-Hit@0004=       1.0000
	t1 DIN#-P@0004=         0.6000

	== DIN-NTCIR-eval: empty lists, topics without relevant items or labels
	# The stub does not take a whole run. An empty list, and t4, whose din file lacks what its global
	# gains have. t1: AP@3 (1 + 2/3)/3 = .5556, DIN#-AP .5 + .5 x .5556 = .7778.
	$ mkdir t4; cp t3/t3.p.din t3/t3.p.Grelv t4; cd t4; echo a > t4.run.res; : > t4.p.din; echo 'a 1' > t4.p.Grelv; echo 'a 1' > t4.p.Irelv1
	$ : > t2/t2.run.res; printf '%s\n' t1 t3 t2 t4 > tid; echo 't4 1 0.5' >> DINprob
	$ DIN-NTCIR-eval -q tid p 3 ev runs -m AP -sharp AP 2> errors
	$ DIN-NTCIR-PQeval -q tid DINprob p.Irelv 3 ev runs -m AP 2>> errors
	$ sed 's/ [.]\/[.]DIN[^\/]*/ STAGE/' errors
	ntcir_eval gcompute: STAGE/tree/t4/t4.run.ev.dinlab: warning: a list without labels: run glabel first
	DIN-NTCIR-eval: warning: 1 topic has no relevant item (first: "t3"): no measure is defined there
	DIN-NTCIR-PQeval: warning: 1 topic has no relevant item (first: "t3"): no measure is defined there
	$ grep '#[- ][nA]' run.ev.DINnev
	t1 DIN#-AP@0003=        0.7778
	t3 # no relevant items
	t2 DIN#-AP@0003=        0.0000
	t4 DIN#-AP@0003=        0.5000
	END
}

@test "DIN-NTCIR-PQeval: measures of each intent by its kind; NEVIAPQ2sharpnev combines them with intent recall" {
	long
	split_collection
	transcript <<-'END'
	== DIN-NTCIR-PQeval: P-plus for navigational intents, Q for informational ones
	# t1, b x a. Intent 1: - - 2, ideal 2 1; H = 2. BR(3) = (1 + 2)/(3 + 3): Q@3 .5/2 = .25, P-plus .5/1. Intent 2:
	# 1 - 1, ideal 1 1. BR(1) 1, BR(3) (2 + 2)/(3 + 2): Q@3 1.8/2 = .9, P-plus 1/1. P+Q .6 x .25 + .4 x 1 = .55.
	# t2, f e: 2 1, ideal. All are 1.
	$ DIN-NTCIR-PQeval DINprob.tid DINprob p.Irelv 3 ev runs -m RR
	DIN-NTCIR-PQeval: warning: 1 topic has no relevant item (first: "t3"): no measure is defined there
	created t1/t1.run.ev.PQlab1
	created t1/t1.run.ev.PQlab2
	created t2/t2.run.ev.PQlab1
	created run.ev.nevPQ
	$ tail -n +1 t*/*.PQlab*
	==> t1/t1.run.ev.PQlab1 <==
	b
	x
	a 2.0000
	
	==> t1/t1.run.ev.PQlab2 <==
	b 1.0000
	x
	a 1.0000
	
	==> t2/t2.run.ev.PQlab1 <==
	f 2.0000
	e 1.0000
	$ cat run.ev.nevPQ
	t1 1 inf 0.6 # syslen=3 jrel=2 jnonrel=0
	t1 1 inf 0.6 # r1=3 rp=3
	t1 1 inf 0.6 RR=                  0.3333
	t1 1 inf 0.6 Q@0003=              0.2500
	t1 1 inf 0.6 P-plus=              0.5000
	t1 2 nav 0.4 # syslen=3 jrel=2 jnonrel=1
	t1 2 nav 0.4 # r1=1 rp=1
	t1 2 nav 0.4 RR=                  1.0000
	t1 2 nav 0.4 Q@0003=              0.9000
	t1 2 nav 0.4 P-plus=              1.0000
	t1 SUMp= 1.0000 PplusQ@0003= 0.5500
	t2 1 nav 1 # syslen=2 jrel=2 jnonrel=0
	t2 1 nav 1 # r1=1 rp=1
	t2 1 nav 1 RR=                  1.0000
	t2 1 nav 1 Q@0003=              1.0000
	t2 1 nav 1 P-plus=              1.0000
	t2 SUMp= 1.0000 PplusQ@0003= 1.0000
	t3 # no relevant items
	$ NEVIA2nev runs DINprob.tid ev.nevPQ PplusQ@3
	created run.ev.nevPQ.PplusQ@3.nev
	$ cat run.ev.nevPQ.PplusQ@3.nev
	t1 PplusQ@3= 0.5500
	t2 PplusQ@3= 1.0000
	t3 # no relevant items
	$ NEVtable run.ev.nevPQ
	ntcir_eval table: run.ev.nevPQ: has lines of intents, too; NEVIA2nev extracts the lines of topics
	[1]

	== DIN-NTCIR-PQeval: measures; kinds that are not given; RUNLIST is standard input
	# What the default measures have is not printed again. Without a fourth field, intent 2 is informational, too:
	# .6 x .25 + .4 x .9 = .51. With -j, b x a c become b a c. Intent 1: 0 2 1, BR(2) 3/5, BR(3) 5/6, Q@4
	# 1.4333/2 = .717, P-plus .6; intent 2: Q@4 1; intent 3 has no relevant item: .6 x .717 + .3 x 1 = .7302.
	$ echo t1 > tid; printf '%s\n' 't1 1 .6' 't1 2 0.4' > Iprob
	$ echo path/to/run | DIN-NTCIR-PQeval -q tid Iprob p.Irelv 3 ev
	$ grep -v 'NCU\|[#@]' run.ev.nevPQ | head -n 9
	t1 1 inf .6 RR=                  0.3333
	t1 1 inf .6 O-measure=           0.5000
	t1 1 inf .6 P-measure=           0.5000
	t1 1 inf .6 P-plus=              0.5000
	t1 1 inf .6 AP=                  0.1667
	t1 1 inf .6 Q-measure=           0.2500
	t1 1 inf .6 RBP=                 0.0451
	t1 1 inf .6 ERR=                 0.2222
	t1 2 inf 0.4 RR=                  1.0000
	$ grep -c 'P-plus\|Q@' run.ev.nevPQ
	5
	$ tail -n 1 run.ev.nevPQ
	t1 SUMp= 1.0000 PplusQ@0003= 0.5100
	$ printf '%s\n' 't1 1 .6 inf' 't1 2 0.3 inf' 't1 3 0.1 nav' > Iprob
	$ DIN-NTCIR-PQeval -q tid Iprob p.Irelv 4 ev runs -cutoffs 2 -m Q,P-plus -digits 3
	$ tail -n +1 t1/t1.run.ev.PQlab*
	==> t1/t1.run.ev.PQlab1 <==
	b
	x
	a 2.0000
	c 1.0000
	
	==> t1/t1.run.ev.PQlab2 <==
	b 1.0000
	x
	a 1.0000
	c 0.0000
	$ cat run.ev.nevPQ
	t1 1 inf .6 # syslen=4 jrel=2 jnonrel=0
	t1 1 inf .6 # r1=3 rp=3
	t1 1 inf .6 Q@0002=              0.000
	t1 1 inf .6 P-plus=              0.500
	t1 1 inf .6 Q@0004=              0.607
	t1 2 inf 0.3 # syslen=4 jrel=2 jnonrel=1
	t1 2 inf 0.3 # r1=1 rp=1
	t1 2 inf 0.3 Q@0002=              0.500
	t1 2 inf 0.3 P-plus=              1.000
	t1 2 inf 0.3 Q@0004=              0.900
	t1 SUMp= 0.9000 PplusQ@0004= 0.6342

	== NEVIAPQ2sharpnev combines P+Q, or an intent-aware measure, with intent recall
	# I-rec@n is .5 for t1 and 1 for t2, see above: .5 x .5 + .5 x .55 = .525, .2 x .5 + .8 x .55 = .54. IA-ERR@3
	# of t1: intent 1 2/3 / 3 = .2222, intent 2 1/2 + 1/2 x 1/2 / 3 = .5833, .6 x .2222 + .4 x .5833 = .3666; with
	# I-rec@3 = 1, .6833. t2: 2/3 + 1/3 x 1/3 / 2 = .7222; with 1, .8611.
	$ DIN-NTCIR-eval -q DINprob.tid p 3 ev runs
	DIN-NTCIR-eval: warning: 1 topic has no relevant item (first: "t3"): no measure is defined there
	$ DIN-NTCIR-PQeval -q DINprob.tid DINprob p.Irelv 3 ev runs
	DIN-NTCIR-PQeval: warning: 1 topic has no relevant item (first: "t3"): no measure is defined there
	$ D-NTCIR-IAeval -q DINprob.tid DINprob p.Irelv 3 ev runs
	D-NTCIR-IAeval: warning: 1 topic has no relevant item (first: "t3"): no measure is defined there
	$ NEVIAPQ2sharpnev DINprob.tid ev.DINnev I-rec@n ev.nevPQ PplusQ@0003 ev.P+Q# < runs
	created run.ev.P+Q#.nev
	$ cat run.ev.P+Q#.nev
	t1 PplusQ@0003= 0.5500
	t1 ev.P+Q#= 0.5250
	t2 PplusQ@0003= 1.0000
	t2 ev.P+Q#= 1.0000
	t3 # no relevant items
	$ echo t1 > tid; echo path/to/run > paths
	$ NEVIAPQ2sharpnev -q tid ev.DINnev I-rec@n ev.nevPQ PplusQ@3 P+Q# paths -gamma-sharp 0.2
	$ cat run.P+Q#.nev
	t1 PplusQ@3= 0.5500
	t1 P+Q#= 0.5400
	$ NEVIAPQ2sharpnev -q DINprob.tid ev.DINnev I-rec@0003 ev.nevIA IA-ERR@0003 D#-IA-ERR@0003 runs
	$ cat run.D#-IA-ERR@0003.nev
	t1 IA-ERR@0003= 0.3666
	t1 D#-IA-ERR@0003= 0.6833
	t2 IA-ERR@0003= 0.7222
	t2 D#-IA-ERR@0003= 0.8611
	t3 # no relevant items
	$ NEVtable run.D#-IA-ERR@0003.nev
	ntcir_eval table: run.D#-IA-ERR@0003.nev: warning: excluded 1 topic without relevant items
	run                 topics  IA-ERR@3  D#-IA-ERR@3
	run.D#-IA-ERR@0003       2    0.5444       0.7722
	END
}

@test "NEVIAPQ2sharpnev without all topics, and the scripts with a separator" {
	long
	transcript <<-'END'
	== NEVIAPQ2sharpnev: topics that a file marks or lacks
	# What NEVIA2nev takes out, a file that ends in .nev, will do.
	$ printf '%s\n' 'a I-rec@0010= 1.0000' 'b I-rec@0010= 0.5000' 'c # no relevant items' 'e I-rec@0010= 0.2500' > r.D
	$ printf '%s\n' 'a # no relevant items' 'b X= 0.1' 'c X= 0.2' 'd X= 0.3' 'f X= 0.3' > r.IA.nev
	$ printf '%s\n' b a c d f e > tid; echo r > runs
	$ NEVIAPQ2sharpnev tid D I-rec@10 IA X Y runs
	ntcir_eval table: r.D: warning: 2 topics missing, excluded (first: "d")
	ntcir_eval table: r.IA.nev: warning: 1 topic missing, excluded (first: "e")
	created r.Y.nev
	$ cat r.Y.nev
	b X= 0.1
	b Y= 0.3000
	a # no relevant items
	c # no relevant items
	$ printf '%s\n' d e > tid
	$ NEVIAPQ2sharpnev tid D I-rec@10 IA X Z runs
	ntcir_eval table: r.D: warning: 1 topic missing, excluded (first: "d")
	ntcir_eval table: r.IA.nev: warning: 1 topic missing, excluded (first: "e")
	NEVIAPQ2sharpnev: run r: no topic of the list has both X and I-rec@10
	[1]
	$ echo f > tid
	$ NEVIAPQ2sharpnev tid D I-rec@10 IA X Z runs
	ntcir_eval table: TIDLIST: no file has topic "f"
	[1]
	$ NEVIAPQ2sharpnev tid D I-rec@20 IA X Z runs
	ntcir_eval table: TIDLIST: no file has topic "f"
	[1]
	$ printf '%s\n' r other | NEVIAPQ2sharpnev tid D I-rec@10 IA X Z
	ntcir_eval table: other.D: No such file or directory
	[1]
	$ echo b | NEVIAPQ2sharpnev - D I-rec@10 IA X Z
	NEVIAPQ2sharpnev: -: cannot be read
	[1]
	$ ls -A | grep -e Z -e '^[.]N'
	[1]

	== D-NTCIR-eval-sep, DIN-NTCIR-eval-sep: a separator after EVAL is as -sep
	# The second item, for the same navigational intent, gains with D-NTCIR-eval-sep only.
	$ printf '%s\n' 'my topic;1;1;nav' > I; printf '%s\n' 'my topic;1;Mount Fuji;L1' 'my topic;1;Fuji san;L1' > D
	$ DIN-splitqrels -q I D p ';'
	$ printf '%s\n' 'Mount Fuji' 'Fuji san' > 'my topic/my topic.run.res'
	$ D-NTCIR-eval-sep I.tid p 5 ev ';' runs -m Hit -sharp Hit
	created my topic/my topic.run.ev.glab
	created run.ev.Dnev
	$ DIN-NTCIR-eval-sep I.tid p 5 ev ';' -m Hit -sharp Hit < runs
	created my topic/my topic.run.ev.dinlab
	created run.ev.DINnev
	$ cat 'my topic'/*lab run.ev.*
	Mount Fuji;1.0000
	Fuji san;0.0000
	Mount Fuji;1.0000
	Fuji san;1.0000
	my topic # syslen=2 jrel=2 jnonrel=0
	my topic # r1=1 rp=1
	my topic Hit@0005=            1.0000
	my topic #intent_num=1
	my topic I-rec@n=             1.0000
	my topic I-rec@0005=          1.0000
	my topic DIN#-Hit@0005=       1.0000
	my topic # syslen=2 jrel=2 jnonrel=0
	my topic # r1=1 rp=1
	my topic Hit@0005=            1.0000
	my topic #intent_num=1
	my topic I-rec@n=             1.0000
	my topic I-rec@0005=          1.0000
	my topic D#-Hit@0005=         1.0000
	$ cp run.ev.Dnev D; cp run.ev.DINnev DIN
	$ D-NTCIR-eval -q I.tid p 5 ev runs -m Hit -sharp Hit -sep ';'; cmp run.ev.Dnev D
	$ DIN-NTCIR-eval -q I.tid p 5 ev runs -m Hit -sharp Hit -sep ';'; cmp run.ev.DINnev DIN
	$ DIN-NTCIR-eval-sep -q I.tid p 5 ev -m Hit -sharp Hit -sep ';' < runs; cmp run.ev.DINnev DIN
	DIN-NTCIR-eval-sep: options come after the first 5 words, found -m
	usage: DIN-NTCIR-eval-sep [-q] TIDLIST PREFIX CUTOFF EVAL SEP [RUNLIST]
	       [-gamma-sharp G] [-sharp MEASURES] [OPTIONS...]
	$ D-NTCIR-eval-sep -q I.tid p 5 ev ';' runs -m Hit -sharp Hit -sep '\t' 2>&1 | tail -n 1
	ntcir_eval glabel: ./my topic/my topic.p.Grelv:1: expected "item gain", found 1 field (does ';' separate fields? tr ';' '\t' < FILE makes it a tab)
	$ D-NTCIR-eval-sep I.tid p 5 ev '' runs
	D-NTCIR-eval-sep: SEP is empty
	usage: D-NTCIR-eval-sep [-q] TIDLIST PREFIX CUTOFF EVAL SEP [RUNLIST]
	       [-gamma-sharp G] [-sharp MEASURES] [OPTIONS...]
	[2]
	$ DIN-NTCIR-eval-sep I.tid p 5 ev
	usage: DIN-NTCIR-eval-sep [-q] TIDLIST PREFIX CUTOFF EVAL SEP [RUNLIST]
	       [-gamma-sharp G] [-sharp MEASURES] [OPTIONS...]
	(DIN-NTCIR-eval-sep -h explains the arguments)
	[2]
	END
}

@test "DIN-NTCIR-eval takes large gains as DIN-splitqrels writes them" {
	transcript <<-'END'
	$ printf '%s\n' 't 1 0.3333' 't 2 0.1234' > I; printf '%s\n' 't 1 a L2' 't 2 a L1' > D; echo t > tid
	$ DIN-splitqrels -q I D p -g 1:1000000; mkdir -p t; echo a > t/t.r.res
	$ cat t/t.p.Grelv
	a 333300
	$ echo r | DIN-NTCIR-eval -q tid p 5 ev -m AP -sharp P
	$ cat t/t.r.ev.dinlab
	a 333300.1234
	$ grep DIN r.ev.DINnev
	t DIN#-P@0005=         0.6000
	END
}

@test "names that mean something to a shell, an awk or an option parser are only names" {
	long
	printf '%s;1;1;nav\n' '$(touch x)' -n 'a=b' "it's" 'a  "b"' '\t*' >-I
	sed 's/;1;nav$/;doc 1;L1/' ./-I >'D=1'
	sed 's/;.*/;0;doc 1;1;1;r/' ./-I >'-run=1'
	echo ./-run=1 >'run list'
	transcript <<-'END'
	$ DIN-splitqrels -q -- -I D=1 'p $x' ';'
	$ TRECsplitruns -q ./-I.tid -s ';' < 'run list'
	$ DIN-NTCIR-eval -- -I.tid 'p $x' 5 'e "v"' 'run list' -sep ';' -m P@ -sharp P
	created $(touch x)/$(touch x).-run=1.e "v".dinlab
	created -n/-n.-run=1.e "v".dinlab
	created \t*/\t*.-run=1.e "v".dinlab
	created a  "b"/a  "b".-run=1.e "v".dinlab
	created a=b/a=b.-run=1.e "v".dinlab
	created it's/it's.-run=1.e "v".dinlab
	created -run=1.e "v".DINnev
	$ DIN-NTCIR-PQeval -q -- -I.tid -I 'p $x.Irelv' 5 'e "v"' 'run list' -sep ';' -m P@
	$ NEVIAPQ2sharpnev -- -I.tid 'e "v".DINnev' I-rec@5 'e "v".nevPQ' PplusQ@5 '$(touch_x)' 'run list'
	created -run=1.$(touch_x).nev
	$ cat './-run=1.$(touch_x).nev'
	$(touch x) PplusQ@5= 1.0000
	$(touch x) $(touch_x)= 1.0000
	-n PplusQ@5= 1.0000
	-n $(touch_x)= 1.0000
	\t* PplusQ@5= 1.0000
	\t* $(touch_x)= 1.0000
	a  "b" PplusQ@5= 1.0000
	a  "b" $(touch_x)= 1.0000
	a=b PplusQ@5= 1.0000
	a=b $(touch_x)= 1.0000
	it's PplusQ@5= 1.0000
	it's $(touch_x)= 1.0000
	$ ls -A | grep -x -e x -e '^[.][DN].*'
	[1]
	END
}

@test "wrong calls and missing files" {
	long
	split_collection
	transcript <<-'END'
	$ wrong() { "$@" 2>&1 </dev/null | grep -v -e ^usage: -e "^       "; }
	> wrong DIN-NTCIR-eval DINprob.tid p 0 ev runs
	> wrong DIN-NTCIR-eval DINprob.tid a/b 3 ev runs
	> wrong DIN-NTCIR-eval DINprob.tid p 3 ev runs -sharp nDCG
	> wrong DIN-NTCIR-eval DINprob.tid p 3 ev runs -din x
	> wrong DIN-NTCIR-eval DINprob.tid p 3 ev runs -dup last
	> wrong DIN-NTCIR-PQeval DINprob.tid DINprob p.Irelv 3 ev runs -ia ERR
	> wrong DIN-NTCIR-PQeval DINprob.tid DINprob p.Irelv 3 a/b runs
	> wrong DIN-NTCIR-PQeval DINprob.tid DINprob p 3 ev runs -j
	> wrong DIN-NTCIR-PQeval DINprob.tid DINprob p.Irelv 3 ev runs -m nosuch
	> wrong NEVIAPQ2sharpnev DINprob.tid ev.Dnev I-rec@3 ev.nevPQ PplusQ@3 a/b
	> wrong NEVIAPQ2sharpnev DINprob.tid ev.Dnev I-rec@3 ev.nevPQ PplusQ@3 'a b'
	> wrong NEVIAPQ2sharpnev DINprob.tid ev.Dnev I-rec@3 ev.nevPQ PplusQ@3 PplusQ@3
	> wrong NEVIAPQ2sharpnev DINprob.tid ev.Dnev I-rec@3 ev.nevPQ PplusQ@3 P+Q# runs -gamma-sharp 2
	> wrong NEVIAPQ2sharpnev DINprob.tid ev.Dnev I-rec@3 ev.nevPQ PplusQ@3 P+Q# runs -m AP
	> wrong NEVIAPQ2sharpnev DINprob.tid ev.Dnev I-rec@3 ev.nevPQ -m P+Q#
	DIN-NTCIR-eval: CUTOFF is a number from 1, not "0"
	DIN-NTCIR-eval: PREFIX "a/b" cannot be a part of a file's name
	DIN-NTCIR-eval: -sharp: DIN#-nDCG is made from MSnDCG; write MSnDCG
	DIN-NTCIR-eval: -din is not an option here
	ntcir_eval dinlabel: -dup takes "error" or "first", not "last"
	(DIN-NTCIR-eval -h explains the arguments)
	ntcir_eval gcompute: unknown option "-ia" (see ntcir_eval gcompute -h)
	(DIN-NTCIR-PQeval -h explains the arguments)
	DIN-NTCIR-PQeval: EVAL "a/b" cannot be a part of a file's name
	DIN-NTCIR-PQeval: -j is not an option here
	ntcir_eval gcompute: -m: no measure or set "nosuch" (-m help describes every measure)
	(DIN-NTCIR-PQeval -h explains the arguments)
	NEVIAPQ2sharpnev: OUTMEASURE "a/b" cannot be a part of a file's name
	NEVIAPQ2sharpnev: OUTMEASURE "a b" cannot name a measure
	NEVIAPQ2sharpnev: OUTMEASURE and MEASURE are the same
	NEVIAPQ2sharpnev: -gamma-sharp takes a number from 0 to 1, not "2"
	NEVIAPQ2sharpnev: there is no option -m
	NEVIAPQ2sharpnev: there is no option -m
	$ DIN-NTCIR-eval DINprob.tid p 3 ev runs -dup last 2> errors
	[2]
	$ NEVIAPQ2sharpnev DINprob.tid ev.Dnev I-rec@3 ev.nevPQ PplusQ@3
	usage: NEVIAPQ2sharpnev [-q] TIDLIST DSUFFIX IREC SUFFIX MEASURE OUTMEASURE
	       [RUNLIST] [-gamma-sharp G]
	(NEVIAPQ2sharpnev -h explains the arguments)
	[2]
	$ DIN-NTCIR-PQeval DINprob.tid DINprob p.Irelv 3
	usage: DIN-NTCIR-PQeval [-q] TIDLIST DINPROB SUFFIX CUTOFF EVAL [RUNLIST]
	       [OPTIONS...]
	(DIN-NTCIR-PQeval -h explains the arguments)
	[2]
	$ DIN-NTCIR-PQeval DINprob.tid DINprob p 3 ev runs
	DIN-NTCIR-PQeval: no file t1/t1.p, nor for any other intent
	[1]
	$ mv t1/t1.p.din din; DIN-NTCIR-eval DINprob.tid p 3 ev runs
	ntcir_eval dinlabel: ./t1/t1.p.din: No such file or directory
	[1]
	$ sed 's/nav a/inf a/' din > t1/t1.p.din; DIN-NTCIR-eval DINprob.tid p 3 ev runs
	ntcir_eval dinlabel: ./t1/t1.p.din:4: intent "2" is nav here, but inf on line 3
	[1]
	$ mv din t1/t1.p.din; rm t1/t1.p.Grelv; DIN-NTCIR-eval DINprob.tid p 3 ev runs
	ntcir_eval gcompute: ./t1/t1.p.Grelv: No such file or directory
	[1]
	$ for script in DIN-NTCIR-eval DIN-NTCIR-eval-sep D-NTCIR-eval-sep DIN-NTCIR-PQeval NEVIAPQ2sharpnev; do
	>   $script -h | head -n 1 | cut -d ' ' -f 1-5
	> done
	usage: DIN-NTCIR-eval [-q] TIDLIST PREFIX
	usage: DIN-NTCIR-eval-sep [-q] TIDLIST PREFIX
	usage: D-NTCIR-eval-sep [-q] TIDLIST PREFIX
	usage: DIN-NTCIR-PQeval [-q] TIDLIST DINPROB
	usage: NEVIAPQ2sharpnev [-q] TIDLIST DSUFFIX
	$ ls -A . t1 | grep -e ev -e '^[.][DN]'
	[1]
	END
}

# The stub does as the program does, but not for the whole run, nor then for topic t2.
@test "a step that fails or is killed leaves nothing half written" {
	long
	split_collection
	DIN-NTCIR-eval -q DINprob.tid p 3 ev runs
	DIN-NTCIR-PQeval -q DINprob.tid DINprob p.Irelv 3 ev runs
	cat >stub <<-'END'
	#!/bin/sh
	case "$*" in
	"$FAILS "*/lists* | "$FAILS "*/all* | "$FAILS "*t2.*) eval "$HOW" ;;
	esac
	exec ntcir_eval "$@"
	END
	chmod +x stub
	cat run.ev.* t*/*lab* >old
	transcript <<-'END'
	$ evaluate() {
	>   FAILS=$1 HOW=$2 NTCIR_EVAL=./stub DIN-NTCIR-eval DINprob.tid p 2 ev runs; echo "status $?"
	> }
	> evaluate dinlabel 'exit 3'
	> evaluate gcompute 'echo half a line; exit 4'
	> evaluate dinlabel 'kill -TERM $PPID; sleep 0.1'
	> FAILS=gcompute HOW='exit 5' NTCIR_EVAL=./stub DIN-NTCIR-PQeval DINprob.tid DINprob p.Irelv 2 ev runs
	DIN-NTCIR-eval: run run, topic t2: ./stub ended with status 3
	status 1
	DIN-NTCIR-eval: run run, topic t2: ./stub ended with status 4
	status 1
	status 143
	DIN-NTCIR-PQeval: run run, topic t2: ./stub ended with status 5
	[1]
	$ cat run.ev.* t*/*lab* | cmp - old
	$ ls -A | grep '^[.]D'
	[1]
	END
}
