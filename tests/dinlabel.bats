# SPDX-License-Identifier: MIT
# dinlabel: gains from intents that are informational or navigational.
load lib/transcript

# Intent 1 is informational, 2 and 3 are navigational:
# b .2 (2 is new); a 1.6 + .3 (2 is covered by b, 3 is new); d .8 (inf: as often as it comes);
# e nothing, since 2 and 3 are covered; c 0; x is not judged.
setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	printf '%s\n' '1 inf d 0.8' '1 inf a 1.6' '2 nav b 0.2' '2 nav a 0.2' '3 nav a 0.3' \
		'3 nav e 0.6' '2 nav e 0.1' '0 inf c 0' >din
	printf '%s\n' x b a d e c >res
}

@test "dinlabel: which items gain, and how much" {
	transcript <<-'END'
	== an item gains for informational intents, and for navigational ones not yet covered
	$ ntcir_eval dinlabel -din din res
	x
	b 0.2000
	a 1.9000
	d 0.8000
	e 0.0000
	c 0.0000
	$ ntcir_eval dinlabel -din din < res | ntcir_eval dinlabel -din din
	# error: ntcir_eval dinlabel failed
	ntcir_eval dinlabel: <stdin>:2: expected "item", found 2 fields
	[1]

	== the order of the list decides who covers a navigational intent
	# e first: .6 + .1; then a gains for intent 1 alone, and b not at all.
	$ printf '%s\n' e b x a | ntcir_eval dinlabel -din din
	e 0.7000
	b 0.0000
	x
	a 1.6000
	$ printf '%s\n' a e b | ntcir_eval dinlabel -din din
	a 2.1000
	e 0.0000
	b 0.0000

	== an item that is judged nonrelevant for an intent does not cover it
	# p is judged for 5, and q for 6, but neither is relevant: so q gains .5, and r .25, 5 being covered.
	$ printf '%s\n' '5 nav p 0' '5 nav q 0.5' '6 nav q 0' '6 nav r 0.25' '5 nav r 1' > zero
	$ printf '%s\n' p q r | ntcir_eval dinlabel -din zero
	p 0.0000
	q 0.5000
	r 0.2500
	$ printf '%s\n' r q p | ntcir_eval dinlabel -din zero
	r 1.2500
	q 0.0000
	p 0.0000

	== -j leaves out items that DIN does not have, but keeps items without gain
	$ ntcir_eval dinlabel -j -din din res
	b 0.2000
	a 1.9000
	d 0.8000
	e 0.0000
	c 0.0000
	$ ntcir_eval dinlabel -j -truncate 3 -din din res
	b 0.2000
	a 1.9000
	$ ntcir_eval dinlabel -din /dev/null res | head -n 2
	x
	b
	$ ntcir_eval dinlabel -j -din /dev/null res
	$ ntcir_eval dinlabel -din din /dev/null

	== an item that comes again is an error, or left out
	# Items that are left out cover no intent, and neither do items after the cut.
	$ printf '%s\n' b d b a d | ntcir_eval dinlabel -dup first -din din
	b 0.2000
	d 0.8000
	a 1.9000
	$ printf '%s\n' b d b | ntcir_eval dinlabel -din din
	# error: ntcir_eval dinlabel failed
	ntcir_eval dinlabel: <stdin>:3: item "b" is on line 1 already
	[1]

	== gains have 4 decimals or as many as -digits says, and are added in the order of DIN
	# In double arithmetic (.1 + .2) + .3 = .6000000000000001 and (.3 + .2) + .1 = .6.
	$ printf '%s\n' '1 inf a 0.1' '1 inf b 0.3' '2 nav a 0.2' '2 nav b .2' '3 inf a 0.3' '3 inf b 1e-1' > sums
	$ printf '%s\n' a | ntcir_eval dinlabel -digits 16 -din sums
	a 0.6000000000000001
	$ printf '%s\n' b | ntcir_eval dinlabel -digits 16 -din sums
	b 0.6000000000000000
	$ printf '%s\n' b a | ntcir_eval dinlabel -din sums -digits 5
	b 0.60000
	a 0.40000
	$ printf '%s\n' '1 inf a 0.00004' '2 nav b 0.00002' '2 nav a 0.00001' '1 inf b 1e-5' > small
	$ printf '%s\n' a b | ntcir_eval dinlabel -din small
	ntcir_eval dinlabel: small:2: warning: gain 1e-05 is written as 0: -digits writes more decimal places
	a 0.0001
	b 0.0000
	$ echo a | ntcir_eval dinlabel -digits 3 -din small
	# error: ntcir_eval dinlabel failed
	ntcir_eval dinlabel: -digits takes a number from 4 to 17, not "3"
	[2]

	== -sep: blanks belong to intents and items
	$ printf '%s\n' 'buy one;nav;The Shop;0.5' '# 2;inf;The Shop;0.25' 'buy one;nav;Shop 2;0.5' > din
	$ printf '%s\n' 'The Shop' 'K 2' 'Shop 2' | ntcir_eval dinlabel -sep ';' -din din
	The Shop;0.7500
	K 2
	Shop 2;0.0000
	END
}

@test "dinlabel: lines of DIN, several topics, and what gcompute makes of the gains" {
	transcript <<-'END'
	== a repeated judgement counts once, a different one is an error
	$ printf '%s\n' '1 inf a 0.5' '1 inf a 0.50' > again
	$ echo a | ntcir_eval dinlabel -din again
	ntcir_eval dinlabel: again:2: warning: 1 judgement is repeated, first a
	a 0.5000
	$ printf '%s\n' '1 inf a 0.5' '2 inf a 0.5' '1 inf a 0.6' > other
	$ echo a | ntcir_eval dinlabel -din other
	# error: ntcir_eval dinlabel failed
	ntcir_eval dinlabel: other:3: item "a" is judged differently on line 1
	[1]
	$ printf '%s\n' '1 inf a 0.5' '2 nav a 0.5' '1 nav b 0.5' > kind
	$ echo a | ntcir_eval dinlabel -din kind
	# error: ntcir_eval dinlabel failed
	ntcir_eval dinlabel: kind:3: intent "1" is nav here, but inf on line 1
	[1]
	$ printf '%s\n' '1 nav a 0.5' '1 inf a 0.5' > kind
	$ echo a | ntcir_eval dinlabel -din kind
	# error: ntcir_eval dinlabel failed
	ntcir_eval dinlabel: kind:2: intent "1" is inf here, but nav on line 1
	[1]

	== malformed lines of DIN
	$ try() { printf "$1\n" > bad; ntcir_eval dinlabel -din bad res 2>&1; }
	> { try '1 inf a'; try '1 inf a 1 2'; try '1 Inf a 1'; try 'a 1 inf 1'; try '1 nav a -1'; try '1 nav a L1'
	> try '1 nav a nan'; try '1 nav a 1e16'; try '1 inf a 1\n\n# 1\n2 inf a 0x1'
	> try '1 inf a 1e15\n2 inf a 0.01\n3 inf a 1'; } | grep -v '^#'
	ntcir_eval dinlabel: bad:1: expected "intent inf|nav item gain", found 3 fields
	ntcir_eval dinlabel: bad:1: expected "intent inf|nav item gain", found 5 fields
	ntcir_eval dinlabel: bad:1: expected inf or nav, found "Inf"
	ntcir_eval dinlabel: bad:1: expected inf or nav, found "1"
	ntcir_eval dinlabel: bad:1: expected a gain (a number from 0 to 1e15), found "-1"
	ntcir_eval dinlabel: bad:1: expected a gain (a number from 0 to 1e15), found "L1"
	ntcir_eval dinlabel: bad:1: expected a gain (a number from 0 to 1e15), found "nan"
	ntcir_eval dinlabel: bad:1: expected a gain (a number from 0 to 1e15), found "1e16"
	ntcir_eval dinlabel: bad:4: expected a gain (a number from 0 to 1e15), found "0x1"
	ntcir_eval dinlabel: bad:3: the gains of item "a" add up to more than 1e15
	$ ntcir_eval dinlabel -din nosuch res
	# error: ntcir_eval dinlabel failed
	ntcir_eval dinlabel: nosuch: No such file or directory
	[1]
	$ ntcir_eval dinlabel res
	# error: ntcir_eval dinlabel failed
	ntcir_eval dinlabel: -din DIN is required: gains of the items, lines "intent inf|nav item gain" (see ntcir_eval dinlabel -h)
	[2]

	== 1e15 is not too much
	$ printf '%s\n' '1 inf a 5e14' '2 nav a 5e14' > most
	$ echo a | ntcir_eval dinlabel -din most -digits 17
	a 1000000000000000.00000000000000000

	== -t and -trec: intents are a topic's own
	# Intent 2 is navigational for topic 1 and informational for topic 2, whose lines are mixed.
	$ printf '%s\n' '2 2 inf a 0.5' '1 2 nav a 0.4' '2 2 inf b 0.5' '1 2 nav b 0.3' '1 1 inf b 0.2' '4 1 inf a 1' > all
	$ printf '%s\n' '1 a' '1 x' '1 b' '3 a' '2 a' '2 b' > run
	$ ntcir_eval dinlabel -t -din all run
	ntcir_eval dinlabel: run: warning: skipped 1 topic that all does not have (first: "3")
	1 a 0.4000
	1 x
	1 b 0.2000
	2 a 0.5000
	2 b 0.5000
	$ ntcir_eval dinlabel -t -j -truncate 1 -din all run 2>/dev/null
	1 a 0.4000
	2 a 0.5000
	$ printf '%s\n' '1 Q0 a 1 0.1 r' '1 Q0 b 2 0.2 r' '2 Q0 a 1 1 r' | ntcir_eval dinlabel -trec -sort score -din all
	ntcir_eval dinlabel: <stdin>: warning: in 1 of 1 topics, scores and ranks give opposite orders: are the scores distances? (-sort rank orders by rank)
	1 b 0.5000
	1 a 0.0000
	2 a 0.5000
	$ printf '%s\n' '1 1 inf a 1' '1 1 inf b 1' '1 1 inf c 1' '2 1 inf d 1' > fewer
	$ printf '%s\n' '1 a' '2 a' '2 b' '2 d' | ntcir_eval dinlabel -t -din fewer
	1 a 1.0000
	2 a
	2 b
	2 d 1.0000
	$ printf '%s\n' '1 1 nav a 0.00001' | ntcir_eval dinlabel -t -din - run 2>&1 | head -n 1
	ntcir_eval dinlabel: <stdin>:1: warning: topic "1": gain 1e-05 is written as 0: -digits writes more decimal places
	$ printf '%s\n' '1 2 nav a' | ntcir_eval dinlabel -t -din - run
	# error: ntcir_eval dinlabel failed
	ntcir_eval dinlabel: <stdin>:1: expected "topic intent inf|nav item gain", found 4 fields
	[1]
	$ printf '%s\n' '1 2 nav a 1' '2 2 inf a 1' '1 2 inf b 1' | ntcir_eval dinlabel -t -din - run
	# error: ntcir_eval dinlabel failed
	ntcir_eval dinlabel: <stdin>:3: intent "2" is inf here, but nav on line 1
	[1]

	== from intents and judgements to measures: DIN-splitqrels, dinlabel, gcompute
	# Topic t1: intent 1 (p .8), a L2 and d L1; intent 2 (p .2, navigational), b L1 and a L1. Global gains
	# a .8 x 2 + .2 = 1.8, d .8, b .2, c 0; ideal a d b. The list b a d gets .2, 1.6, .8.
	# nDCG@2 (log2): (.2 + 1.6) / (1.8 + .8) = .6923.
	$ printf '%s\n' 't1 1 0.8 inf' 't1 2 0.2 nav' 't2 1 1 nav' > DINprob
	$ printf '%s\n' 't1 1 d L1' 't1 1 a L2' 't1 2 b L1' 't1 2 a L1' 't1 0 c L0' 't2 1 a L1' 't2 1 b L1' > Dqrels
	$ DIN-splitqrels -q DINprob Dqrels p
	$ printf '%s\n' b a d > t1.res
	$ ntcir_eval dinlabel -din t1/t1.p.din t1.res | ntcir_eval gcompute -I t1/t1.p.Grelv -m nDCG@2
	# syslen=3 jrel=3 jnonrel=1
	# r1=1 rp=2
	nDCG@0002=           0.6923
	$ printf '%s\n' 't2 b' 't2 a' 't1 b' 't1 a' 't1 d' > run
	$ ntcir_eval dinlabel -t -din p.din run
	t2 b 1.0000
	t2 a 0.0000
	t1 b 0.2000
	t1 a 1.6000
	t1 d 0.8000
	$ ntcir_eval dinlabel -t -din p.din run | ntcir_eval gcompute -t -I p.Grelv -m nDCG@2
	t1 # syslen=3 jrel=3 jnonrel=1
	t1 # r1=1 rp=2
	t1 nDCG@0002=           0.6923
	t2 # syslen=2 jrel=2 jnonrel=0
	t2 # r1=1 rp=1
	t2 nDCG@0002=           0.5000

	== gcompute takes large gains as dinlabel writes them, though Grelv has 6 digits only
	# Intent 1: .3333 x 1000 = 333.3; intent 2: .1234 x 1 and x 7 = .1234 and .8638. a: 333.4234, b: 334.1638. Of
	# these, Grelv has 6 digits: 333.423 and 334.164. Rounding to 6 digits explains 333.423 x 5e-6 = .0017 of a
	# gain, and .0034 of the sum of both, 667.587.
	$ printf '%s\n' 't 1 0.3333' 't 2 0.1234' > Iprob
	$ printf '%s\n' 't 1 a L3' 't 1 b L3' 't 2 a L1' 't 2 b L2' > Dqrels
	$ DIN-splitqrels -q Iprob Dqrels p -g 1:7:1000
	$ cat t/t.p.Grelv
	b 334.164
	a 333.423
	$ printf '%s\n' a b | ntcir_eval dinlabel -din t/t.p.din | tee list
	a 333.4234
	b 334.1638
	$ ntcir_eval gcompute -I t/t.p.Grelv -m AP list
	# syslen=2 jrel=2 jnonrel=0
	# r1=1 rp=2
	AP=                  1.0000
	$ tail -n 1 t/t.p.Grelv > a
	$ head -n 1 list | ntcir_eval gcompute -I a -m AP
	# syslen=1 jrel=1 jnonrel=0
	# r1=1 rp=1
	AP=                  1.0000
	$ echo 'a 333.4247' | ntcir_eval gcompute -I a
	ntcir_eval gcompute: <stdin>:1: gain 333.4247 is above the highest in a (333.423): the list was labelled with another file
	[1]
	$ printf '%s\n' 'a 333.4269' 'b 334.1650' | ntcir_eval gcompute -I t/t.p.Grelv
	ntcir_eval gcompute: <stdin>:2: more gain so far (667.5919) than in all of t/t.p.Grelv (667.587): the list was labelled with another file
	[1]
	END
}

# Every item is judged for every one of 2,000 intents, and one item for 200,000.
@test "many intents and many items take little time" {
	long
	need timeout
	transcript <<-'END'
	$ awk 'BEGIN { for (i = 0; i < 200; i++) for (k = 0; k < 2000; k++) print k, k % 2 ? "nav" : "inf", "d" i, 0.001 }' > many
	$ awk 'BEGIN { for (i = 0; i < 200; i++) print "d" i }' | timeout 20 ntcir_eval dinlabel -din many | sort -k 2,2 | uniq -c -f 1
	    199 d1 1.0000
	      1 d0 2.0000
	$ awk 'BEGIN { for (k = 0; k < 200000; k++) print k, "inf a 0.01" }' > one
	$ echo a | timeout 20 ntcir_eval dinlabel -din one
	a 2000.0000
	END
}
