# SPDX-License-Identifier: MIT
# Agreement of two judges, and of more. What is drawn depends on the seed; nothing that is tested here does.
load lib/transcript

@test "agree: examples of Krippendorff, Cohen and a textbook" {
	transcript <<-'END'
	== Krippendorff's example of two observers and binary data
	# Krippendorff, Computing Krippendorff's Alpha-Reliability, 2011, section A: two observers, ten units, alpha = .095.
	# Items at 00, 01, 10, 11: 5, 3, 1, 1. alpha = 1 - 19 x 4 / (14 x 6) = 8/84. The first judge has 8 zeros, the second 6:
	# kappa = 1 - 10 x 4 / (8 x 4 + 2 x 6) = 4/44. With two levels next to each other all kinds are the same, however high these are.
	$ printf '%s\n' 0 1 0 0 0 0 0 0 1 0 | awk '{ print "unit" NR, "L" $1 }' > Meg
	$ printf '%s\n' 1 1 1 0 0 1 0 0 0 0 | awk '{ print "unit" NR, "L" $1 }' > Owen
	$ ntcir_eval agree Meg Owen
	# both=10 only1=0 only2=0 levels=2
	agreement=           0.6000
	agreement-binary=    0.6000
	kappa=               0.0909
	kappa-binary=        0.0909
	kappa-linear=        0.0909
	kappa-quadratic=     0.0909
	alpha-nominal=       0.0952
	alpha-ordinal=       0.0952
	alpha-interval=      0.0952
	bias=                0.2000
	$ ntcir_eval agree Meg Owen | sed '/binary/d' > found; for file in Meg Owen; do
	>   sed 's/L0/L999999999999999/; s/L1$/L1000000000000000/' $file > $file.large; done
	$ ntcir_eval agree Meg.large Owen.large | sed '/binary/d' | cmp - found
	$ for file in one other; do awk '{ print $1, "L999999999999999" }' Meg > $file; done; ntcir_eval agree one other | grep -c ' -$'
	7

	== Krippendorff's example of two observers and nominal data
	# The same, section B: twelve units, five categories a to e, alpha = .692 = 310/448. kappa = 1 - 12 x 3 / (144 - 30) =
	# 78/114, the judges having 3 2 3 3 1 and 1 4 3 3 1 of a to e. Are they a or not: 2 units differ, 1 - 24/42.
	# Linear: 1 - 12 x 6 / 198, quadratic: 1 - 12 x 14 / 426; but these categories have no order.
	$ units() { tr ' ' '\n' | tr abcde 01234 | awk '{ print "unit" NR, "L" $1 }'; }
	> echo 'a a b b d c c c e d d a' | units > Ben; echo 'b a b b b c c c e d d d' | units > Gerry
	$ ntcir_eval agree -digits 6 -v Ben Gerry
	# both=12 only1=0 only2=0 levels=5
	# first/second L0 L1 L2 L3 L4
	# L0            1  1  0  1  0
	# L1            0  2  0  0  0
	# L2            0  0  3  0  0
	# L3            0  1  0  2  0
	# L4            0  0  0  0  1
	agreement=           0.750000
	agreement-binary=    0.833333
	kappa=               0.684211
	kappa-binary=        0.428571
	kappa-linear=        0.636364
	kappa-quadratic=     0.605634
	alpha-nominal=       0.691964
	alpha-ordinal=       0.598062
	alpha-interval=      0.620283
	bias=                0.166667

	== kappa of Cohen's (1960) example is the published one
	# Cohen, Weighted Kappa, Psychological Bulletin 70(4), 1968, two clinicians and 200 patients: kappa = .492. One of
	# them gives the three diagnoses to 50, 30 and 20%, the other one to 60, 30 and 10%: 1 - .30 / (1 - .41) = 58/118.
	# Linear: observed 40 + 2 x 20 = 80, expected 84 + 2 x 34 = 152. Quadratic: 40 + 4 x 20 = 120 and 84 + 4 x 34 = 220.
	# Ordinal: the mean ranks of the levels are 110, 280 and 370: 1 - 399 x 2 x (24 x 170^2 + 16 x 90^2 + 20 x 260^2)
	# over 2 x (220 x 120 x 170^2 + 120 x 60 x 90^2 + 220 x 60 x 260^2). No level is 0, so that kappa-binary is not
	# defined.
	$ printf '%s\n' '88 10 2' '14 40 6' '18 10 12' |
	>   awk '{ for (j = 1; j <= 3; j++) for (k = $j; k > 0; k--) { print ++n, "L" NR > "first"; print n, "L" j > "second" } }'
	$ ntcir_eval agree -v first second
	# both=200 only1=0 only2=0 levels=3
	# first/second L1 L2 L3
	# L1           88 10  2
	# L2           14 40  6
	# L3           18 10 12
	agreement=           0.7000
	agreement-binary=    1.0000
	kappa=               0.4915
	kappa-binary=        -
	kappa-linear=        0.4737
	kappa-quadratic=     0.4545
	alpha-nominal=       0.4885
	alpha-ordinal=       0.4935
	alpha-interval=      0.4458
	bias=                -0.2000

	== the example of a textbook: 400 documents, relevant or not
	# Manning, Raghavan and Schuetze, Introduction to Information Retrieval, 2008, Table 8.2: kappa = .776, which is
	# (.925 - .665) / (1 - .665). The book takes the mean of the two judges' shares for both, as alpha does:
	# 1 - 799 x 60 / (2 x 630 x 170). With each judge's own shares, kappa is 1 - 400 x 30 / (320 x 90 + 80 x 310).
	$ printf '%s\n' '1 1 300' '1 0 20' '0 1 10' '0 0 70' |
	>   awk '{ for (k = $3; k > 0; k--) { print ++n, "L" $1 > "first"; print n, "L" $2 > "second" } }'
	$ ntcir_eval agree first second | sed -n '1,4p; /nominal/p; $p'
	# both=400 only1=0 only2=0 levels=2
	agreement=           0.9250
	agreement-binary=    0.9250
	kappa=               0.7761
	alpha-nominal=       0.7762
	bias=                -0.0250

	== Krippendorff's example of four observers
	# Krippendorff, Computing Krippendorff's Alpha-Reliability, 2011, section C: four observers, twelve units, values missing;
	# one unit has one value only. He prints .743 for nominal, .815 for ordinal and .849 for interval data, which are 113/152,
	# 108577/133160 and 951/1120. kappa-quadratic by pairs: 1 - 9 x 1 / 149, 1 - 8 x 6 / 104, 1 - 9 x 9 / 181, 1 - 9 x 3 / 189,
	# 1 - 10 x 4 / 310, 1 - 10 x 3 / 278.
	$ units() { tr ' ' '\n' | awk '$1 != "." { print "unit" NR, "L" $1 }'; }
	> echo '1 2 3 3 2 1 4 1 2 . . .' | units > A; echo '1 2 3 3 2 2 4 1 2 5 . 3' | units > B
	> echo '. 3 3 3 2 3 4 2 2 5 1 .' | units > C; echo '1 2 3 3 2 4 4 1 2 5 1 .' | units > D
	$ ntcir_eval agree A B C D
	# judges=4 items=11
	alpha-nominal=       0.7434
	alpha-ordinal=       0.8154
	alpha-interval=      0.8491
	kappa-quadratic A B 0.9396
	kappa-quadratic A C 0.5385
	kappa-quadratic A D 0.5525
	kappa-quadratic B C 0.8571
	kappa-quadratic B D 0.8710
	kappa-quadratic C D 0.8921
	$ ntcir_eval agree -digits 3 - ./B C D < A | sed -n '2,4p; 5p'
	alpha-nominal=       0.743
	alpha-ordinal=       0.815
	alpha-interval=      0.849
	kappa-quadratic - ./B 0.940
	END
}

@test "agree: topics and all items together, of two judges and of three" {
	transcript <<-'END'
	== agree: topic by topic, and all items together
	# Topic 1: both judged a, b, c, d as (0,0), (1,2), (3,3), (1,0); e is the first judge's, f the second's. Of levels
	# 0, 1, 2, 3 the first gave 1 2 0 1, the second 2 0 1 1, both together 3 2 1 2.
	# kappa 1 - 4 x 2 / (16 - 3), linear 1 - 4 x 2 / 22, quadratic 1 - 4 x 2 / 46; binary 1 - 4 x 1 / (1 x 2 + 3 x 2).
	# alpha 1 - 28 / (64 - 18), interval 1 - 28 / (2 x (3 x 2 + 3 x 4 + 6 x 9 + 2 x 1 + 4 x 4 + 2 x 1)), ordinal, the
	# mean ranks being 1.5, 4, 5.5 and 7, 1 - 14 x (2.25 + 6.25) / (2 x (6 x 6.25 + 3 x 16 + 6 x 30.25 + 2 x 2.25 +
	# 4 x 9 + 2 x 2.25)).
	# Topic 2: one item (1,2): kappa 1 - 1/1, alpha 1 - 1 x 2 / 2; with relevant items only, kappa-binary is undefined.
	# Topic 3: no item in common. Topic 4: (0,0) twice, no kappa. Topic 5: only the second judge has it.
	# All: (0,0) thrice, (1,2) twice, (3,3), (1,0); 3 3 0 1 and 4 0 2 1 of the levels: kappa 1 - 7 x 3 / (49 - 13).
	# Means of topics 1 and 2: 5/26, 7/22, 19/46.
	# Of the 26 samples that define kappa, one has topic 2 only, kappa 0, and three have topics 1, 4 and 4, the highest
	# kappa: 1 - 8 x 2 / (64 - 31). Linear likewise 0 and 1 - 8 x 2 / 62, quadratic 0 and 1 - 8 x 2 / 142. alpha-ordinal of
	# topic 2 thrice: levels 1 and 2, three of each: 1 - 5 x 6 x 9 / (2 x 9 x 9); of 1, 4 and 4: mean ranks 6, 12.5, 14 and
	# 15.5 of 11 2 1 2 levels: 1 - 15 x (2 x 2.25 + 2 x 42.25) / (2 x (22 x 42.25 + 11 x 64 + 22 x 90.25 + 2 x 2.25 + 4 x 9 +
	# 2 x 2.25)).
	$ printf '%s\n' '1 a L0' '1 b L1' '1 c L3' '1 d L1' '1 e L0' '2 a L1' '3 a L1' '3 b L0' '4 y L0' '4 z L0' > first
	$ printf '%s\n' '5 a L1' '4 z L0' '4 y L0' '3 c L1' '2 a L2' '1 f L1' '1 d L0' '1 c L3' '1 b L2' '1 a L0' > second
	$ ntcir_eval agree -t first second
	ntcir_eval agree: second: warning: 1 topic that first does not have (first: "5"): not listed, but counted in only2 of "all"
	1 # both=4 only1=1 only2=1 levels=4
	1 agreement=           0.5000
	1 agreement-binary=    0.7500
	1 kappa=               0.3846
	1 kappa-binary=        0.5000
	1 kappa-linear=        0.6364
	1 kappa-quadratic=     0.8261
	1 alpha-nominal=       0.3913
	1 alpha-ordinal=       0.8093
	1 alpha-interval=      0.8478
	1 bias=                0.0000
	2 # both=1 only1=0 only2=0 levels=2
	2 agreement=           0.0000
	2 agreement-binary=    1.0000
	2 kappa=               0.0000
	2 kappa-binary=        -
	2 kappa-linear=        0.0000
	2 kappa-quadratic=     0.0000
	2 alpha-nominal=       0.0000
	2 alpha-ordinal=       0.0000
	2 alpha-interval=      0.0000
	2 bias=                1.0000
	3 # both=0 only1=2 only2=1 levels=0
	4 # both=2 only1=0 only2=0 levels=1
	4 agreement=           1.0000
	4 agreement-binary=    1.0000
	4 kappa=               -
	4 kappa-binary=        -
	4 kappa-linear=        -
	4 kappa-quadratic=     -
	4 alpha-nominal=       -
	4 alpha-ordinal=       -
	4 alpha-interval=      -
	4 bias=                0.0000
	all # both=7 only1=3 only2=3 levels=4
	all agreement=           0.5714
	all agreement-binary=    0.8571
	all kappa=               0.4167
	all kappa-binary=        0.7200
	all kappa-linear=        0.6441
	all kappa-quadratic=     0.8235
	all alpha-nominal=       0.4000
	all alpha-ordinal=       0.8228
	all alpha-interval=      0.8354
	all bias=                0.1429
	all kappa-95%=           -0.1342 0.7000
	all mean-kappa=          0.1923
	all mean-kappa-linear=   0.3182
	all mean-kappa-quadratic= 0.4130
	all kappa-linear-95%=    -0.2498 0.8986
	all kappa-quadratic-95%= -0.3642 0.9772
	all alpha-ordinal-95%=   -1.0000 0.9942
	$ ntcir_eval agree -t -topic 2 -topic 3 -v second first
	3 # both=0 only1=1 only2=2 levels=0
	2 # both=1 only1=0 only2=0 levels=2
	2 # first/second L1 L2
	2 # L1            0  0
	2 # L2            1  0
	2 agreement=           0.0000
	2 agreement-binary=    1.0000
	2 kappa=               0.0000
	2 kappa-binary=        -
	2 kappa-linear=        0.0000
	2 kappa-quadratic=     0.0000
	2 alpha-nominal=       0.0000
	2 alpha-ordinal=       0.0000
	2 alpha-interval=      0.0000
	2 bias=                -1.0000
	all # both=1 only1=1 only2=2 levels=2
	all # first/second L1 L2
	all # L1            0  0
	all # L2            1  0
	all agreement=           0.0000
	all agreement-binary=    1.0000
	all kappa=               0.0000
	all kappa-binary=        -
	all kappa-linear=        0.0000
	all kappa-quadratic=     0.0000
	all alpha-nominal=       0.0000
	all alpha-ordinal=       0.0000
	all alpha-interval=      0.0000
	all bias=                -1.0000
	all kappa-95%=           - -
	all mean-kappa=          0.0000
	all mean-kappa-linear=   0.0000
	all mean-kappa-quadratic= 0.0000
	all kappa-linear-95%=    - -
	all kappa-quadratic-95%= - -
	all alpha-ordinal-95%=   - -

	== agree: three judges, topic by topic
	# Topic 1: a 0 0 0, b 1 1 -, c 1 2 2; d has one judge. n = 8, and 3 3 2 of levels 0 1 2. Of c, each of the four ordered
	# pairs that differ counts 1/2. Nominal 1 - 7 x 2 / 42, interval 1 - 7 x 2 / 78; the mean ranks being 1.5, 4.5 and 7,
	# ordinal 1 - 7 x 2 x 6.25 / (2 x (9 x 9 + 6 x 30.25 + 6 x 6.25)).
	# Topic 2: no item has two judges. Topic 3, which the first judge lacks: e - 1 0: 1 - 1 x 2 / 2.
	# All: n = 10, 4 4 2. Nominal 1 - 9 x 4 / 64, interval 1 - 9 x 4 / 112; mean ranks 2, 6, 9: ordinal 1 - 9 x (2 x 9 +
	# 2 x 16) / (2 x (16 x 16 + 8 x 49 + 8 x 9)). kappa-quadratic of pairs: 1 - 3 x 1 / 9, 1 - 2 x 1 / 6, 1 - 3 x 1 / 15.
	# Intervals: of two topics, half = 12.7062 |log((1 - first) / (1 - second))| / 2; for nominal log(3) / 2 gives 6.979.
	$ printf '%s\n' '1 a L0' '1 b L1' '1 c L1' '1 d L3' '2 a L1' > X
	$ printf '%s\n' '3 e L1' '1 c L2' '1 b L1' '1 a L0' '2 b L1' > Y
	$ printf '%s\n' '1 0 a 0' '1 0 c 2' '1 0 b -1' '3 0 e 0' > Z
	$ ntcir_eval agree -trec X Y Z
	1 # judges=3 items=3
	1 alpha-nominal=       0.6667
	1 alpha-ordinal=       0.8542
	1 alpha-interval=      0.8205
	2 # judges=3 items=0
	3 # judges=3 items=1
	3 alpha-nominal=       0.0000
	3 alpha-ordinal=       0.0000
	3 alpha-interval=      0.0000
	all # judges=3 items=4
	all alpha-nominal=       0.4375
	all alpha-ordinal=       0.6875
	all alpha-interval=      0.6786
	all kappa-quadratic X Y 0.6667
	all kappa-quadratic X Z 0.6667
	all kappa-quadratic Y Z 0.8000
	all alpha-nominal-95%=   -1.0000 0.9995
	all alpha-ordinal-95%=   -1.0000 1.0000
	all alpha-interval-95%=  -1.0000 1.0000
	$ ntcir_eval agree -trec -topic 3 -topic 2 X Y Z
	2 # judges=3 items=0
	3 # judges=3 items=1
	3 alpha-nominal=       0.0000
	3 alpha-ordinal=       0.0000
	3 alpha-interval=      0.0000
	all # judges=3 items=1
	all alpha-nominal=       0.0000
	all alpha-ordinal=       0.0000
	all alpha-interval=      0.0000
	all kappa-quadratic X Y -
	all kappa-quadratic X Z -
	all kappa-quadratic Y Z 0.0000
	all alpha-nominal-95%=   - -
	all alpha-ordinal-95%=   - -
	all alpha-interval-95%=  - -
	$ ntcir_eval agree -trec -topic 2 X Y Z; ntcir_eval agree -trec -topic 4 X Y Z
	ntcir_eval agree: no item in common: no item is judged in two of the files
	ntcir_eval agree: no file has topic "4", which -topic asks for
	[1]
	$ echo 'all e L0' > T; ntcir_eval agree -t X Y T
	ntcir_eval agree: T:1: the topic ID "all" is the name of the means: rename the topic
	[1]

	== a table of one topic: means have no interval
	# Of three items, x and y agree on two: 2/3; by chance on 2/3 1/3 + 1/3 2/3 = 4/9, so kappa is (2/9)/(5/9). Of the six labels
	# three are L1: a pair differs with 18/30, so alpha is 1 - (1/3)/(3/5). One topic says nothing of others.
	$ printf '%s\n' '1 a L1' '1 b L0' '1 c L1' > x; printf '%s\n' '1 a L1' '1 b L0' '1 c L0' > y
	$ ntcir_eval agree -t -order kappa -format markdown x y | tail -n 3
	| 1 | 3 | 0.6667 | 0.4000 | 0.4000 | 0.4444 | -0.3333 |
	| all | 3 | 0.6667 | 0.4000 \[-\] | 0.4000 \[-\] | 0.4444 \[-\] | -0.3333 |
	| mean | - | - | 0.4000 | 0.4000 | - | - |
	END
}

@test "agree: qrels, items judged twice, -format, -labels, intervals; wrong calls" {
	transcript <<-'END'
	== agree: qrels of TREC and of NTCIR, in any order; negative levels are not judged
	$ printf '%s\n' '1 0 a 0' '1 0 b 1' '1 0 c 2' '1 0 d -1' '1 0 e -2' '1 0 f 1' > trec
	$ printf '%s\n' '1 f L2' '1 e L1' '1 d L0' '1 c L1' '1 b L1' '1 a L0' > ntcir
	$ ntcir_eval agree -trec trec ntcir > both; head -n 4 both; grep -m 3 ^all both
	ntcir_eval agree: trec:5: warning: 1 level is below -1 (first here: "-2"): not judged, as in trec_eval; if they mean spam that was judged, make them 0: awk '$4 < -1 { $4 = 0 } 1'
	1 # both=4 only1=0 only2=2 levels=3
	1 agreement=           0.5000
	1 agreement-binary=    1.0000
	1 kappa=               0.2000
	all # both=4 only1=0 only2=2 levels=3
	all agreement=           0.5000
	all agreement-binary=    1.0000
	$ ntcir_eval agree -trec - trec < ntcir 2> /dev/null | grep bias
	1 bias=                0.0000
	all bias=                0.0000
	$ awk '{ print $2, $3 }' ntcir > rel; tr ' ' ';' < rel > sep; sed 's/ /;/g; s/1/3/' ntcir > sept
	> cat rel | ntcir_eval agree rel - | sed -n '1,2p'; cat sep | ntcir_eval agree -sep ';' sep - | sed -n '1,2p'
	> cat sept | ntcir_eval agree -t -sep ';' sept - | sed -n '1,2p'
	# both=6 only1=0 only2=0 levels=3
	agreement=           1.0000
	# both=6 only1=0 only2=0 levels=3
	agreement=           1.0000
	3 # both=6 only1=0 only2=0 levels=3
	3 agreement=           1.0000

	== agree: an item judged twice
	$ printf '%s\n' 'a L0' 'b L1' 'b L1' > first; printf '%s\n' 'a L1' 'b L1' 'a L2' > second
	$ cp first same; ntcir_eval agree first same | head -n 1
	ntcir_eval agree: first:3: warning: 1 judgement is repeated, first b
	ntcir_eval agree: same:3: warning: 1 judgement is repeated, first b
	# both=2 only1=0 only2=0 levels=2
	$ ntcir_eval agree first second
	ntcir_eval agree: first:3: warning: 1 judgement is repeated, first b
	ntcir_eval agree: second:3: item "a" is judged differently on line 1
	[1]
	$ echo 'a L0' | cat first - > again; ntcir_eval agree again second 2>&1 | head -n 1; echo 'a L1' | cat first - > other; ntcir_eval agree other second
	ntcir_eval agree: again:3: warning: 2 judgements are repeated, first b
	ntcir_eval agree: other:4: item "a" is judged differently on line 1
	[1]

	== agree refuses judgements without a common item and wrong calls
	$ printf '%s\n' 'a L0' 'b L1' > first; printf '%s\n' 'c L0' 'd L1' > second; printf '%s\n' 'a 1' > number
	$ printf '%s\n' '1 a L0' '1 b L1' > topics; printf '%s\n' '2 a L0' '3 b L1' > others; : > empty
	$ ntcir_eval agree first second
	ntcir_eval agree: second: no item in common with first
	[1]
	$ ntcir_eval agree first empty; ntcir_eval agree empty first; ntcir_eval agree -t topics empty
	ntcir_eval agree: empty: no item in common with first
	ntcir_eval agree: first: no item in common with empty
	ntcir_eval agree: empty: no item in common with topics
	[1]
	$ ntcir_eval agree -t empty topics
	ntcir_eval agree: empty: the file has no judgements; topics has topics, such as "1"
	[1]
	$ ntcir_eval agree -t topics others
	ntcir_eval agree: others: no topic in common with topics: this file has topics such as "2", topics has topics such as "1"
	[1]
	$ ntcir_eval agree -t -topic 2 topics others
	ntcir_eval agree: topics: no topic "2", which -topic asks for
	[1]
	$ cat topics others > both; ntcir_eval agree -t -topic 3 topics both
	ntcir_eval agree: topics: no topic "3", which -topic asks for
	[1]
	$ ntcir_eval agree -t -topic 3 both topics
	ntcir_eval agree: topics: no item in common with both
	[1]
	$ ntcir_eval agree first number
	ntcir_eval agree: number:1: expected a label L0, L1, ..., found "1"
	[1]
	$ echo 'a L1000000000000001' | ntcir_eval agree first -
	ntcir_eval agree: <stdin>:1: expected a level of at most 1e15, found "L1000000000000001"
	[1]
	$ echo 'a L1000000000000000' | ntcir_eval agree first - | sed -n '2p; $p'
	agreement=           0.0000
	bias=                1000000000000000.0000
	$ sed 's/^1/all/' topics > all; ntcir_eval agree -t all topics
	ntcir_eval agree: all:1: the topic ID "all" is the name of the means: rename the topic
	[1]
	$ ntcir_eval agree first missing
	ntcir_eval agree: missing: No such file or directory
	[1]
	$ ntcir_eval agree first; ntcir_eval agree - -; ntcir_eval agree; ntcir_eval agree -v first first first
	ntcir_eval agree: takes two files or more, JUDGED1 and JUDGED2, found 1
	ntcir_eval agree: standard input is used twice
	ntcir_eval agree: takes two files or more, JUDGED1 and JUDGED2, found 0
	ntcir_eval agree: -v shows the confusion matrix of two assessors, found 3
	[2]
	$ ntcir_eval agree -B 10 first first; ntcir_eval agree -topic 1 first first
	ntcir_eval agree: unknown option "-B" (see ntcir_eval agree -h)
	ntcir_eval agree: -topic needs -t or -trec
	[2]
	$ ntcir_eval agree -digits 18 first first; ntcir_eval agree -m kappa first first
	ntcir_eval agree: -digits takes a number from 0 to 17, not "18"
	ntcir_eval agree: unknown option "-m" (see ntcir_eval agree -h)
	[2]

	== agree: intervals over topics, and where there is none
	# The jackknife of log(1 - kappa): kappa .621302 [.451735, .738425] and so on were computed by another program. There are none of
	# one topic; of a judge with himself, as 1 - kappa is 0; of two topics of which one has kappa 1, as that is the kappa without the
	# other one; of two topics that are alike; nor where kappa is undefined.
	$ for pairs in '11 00 10 22' '00 21 11' '01 00 22 11 22' '11 00 00 20'; do t=$((t + 1)); i=0; for pair in $pairs; do
	>   i=$((i + 1)); echo $t $i L${pair%?} >> first; echo $t $i L${pair#?} >> second; done; done
	> ntcir_eval agree -t -digits 6 first second | grep '^all kappa'
	all kappa=               0.621302
	all kappa-binary=        0.612903
	all kappa-linear=        0.639640
	all kappa-quadratic=     0.658537
	all kappa-95%=           0.451735 0.738425
	all kappa-linear-95%=    0.171807 0.843201
	all kappa-quadratic-95%= -0.889469 0.938291
	$ cp first same; printf '%s\n' '1 a L0' '1 b L1' '1 c L1' '2 a L0' '2 b L0' '2 c L1' > x
	> sed 's/2 c L1/2 c L0/' x > y; printf '1 %s\n2 %s\n' 'a L0' 'a L0' 'b L1' 'b L1' 'c L1' 'c L1' > twice; sed 's/c L1/c L0/' twice > other
	> for files in '-topic 1 first second' 'first same' 'x y' 'twice other'; do ntcir_eval agree -t $files | grep ' kappa.*95'; done
	all kappa-95%=           - -
	all kappa-linear-95%=    - -
	all kappa-quadratic-95%= - -
	all kappa-95%=           - -
	all kappa-linear-95%=    - -
	all kappa-quadratic-95%= - -
	all kappa-95%=           - -
	all kappa-linear-95%=    - -
	all kappa-quadratic-95%= - -
	all kappa-95%=           - -
	all kappa-linear-95%=    - -
	all kappa-quadratic-95%= - -
	$ sed 's/L1/L0/' x > none; cp none same; ntcir_eval agree -t none same | sed -n '1,4p; /kappa-95/p; /mean-kappa=/p'
	1 # both=3 only1=0 only2=0 levels=1
	1 agreement=           1.0000
	1 agreement-binary=    1.0000
	1 kappa=               -
	all kappa-95%=           - -
	all mean-kappa=          -

	== agree -format: a row a topic; -order, -l
	# The example above: topic 1 has the pairs 11 00 10 22: agreement 3/4, kappa 1 - (1/4)/(11/16) = 7/11, quadratic 1 - (1/4)/(5/4),
	# bias -1/4; topic 4, 11 00 00 20: kappa 1 - (1/4)/(9/16) = 5/9. From level 2 on, in topic 4 only the first judge has a relevant
	# item, so chance expects as much disagreement as there is: kappa-binary 0. In tsv all values are those of the lines.
	$ for pairs in '11 00 10 22' '00 21 11' '01 00 22 11 22' '11 00 00 20'; do t=$((t + 1)); i=0; for pair in $pairs; do
	>   i=$((i + 1)); echo $t $i L${pair%?} >> first; echo $t $i L${pair#?} >> second; done; done; echo 2 x L1 >> first
	>   echo 5 y L1 | tee -a first > third; cat second >> third
	$ ntcir_eval agree -t -format text first second; ntcir_eval agree -t -format text -order items first second third
	topic  both  agreement                    kappa           kappa-quadratic             alpha-ordinal     bias
	1         4     0.7500                   0.6364                    0.8000                    0.7900  -0.2500
	2         3     0.6667                   0.5000                    0.6667                    0.7778  -0.3333
	3         5     0.8000                   0.7059                    0.8571                    0.8898   0.2000
	4         4     0.7500                   0.5556                    0.1111                    0.3056  -0.5000
	5         0          -                        -                         -                         -        -
	all      16     0.7500  0.6213 [0.4517, 0.7384]  0.6585 [-0.8895, 0.9383]  0.6599 [-0.7696, 0.9346]  -0.1875
	mean      -          -                   0.5995                    0.6087                         -        -
	topic  judges  items            alpha-nominal             alpha-ordinal            alpha-interval
	5           3      1                        -                         -                         -
	2           3      3                   0.6522                    0.8333                    0.7500
	1           3      4                   0.7660                    0.8527                    0.8804
	4           3      4                   0.6857                    0.4792                    0.2542
	3           3      5                   0.8108                    0.9236                    0.9041
	all         3     17  0.7577 [0.6363, 0.8386]  0.7648 [-0.0328, 0.9465]  0.7665 [-0.2511, 0.9564]
	$ ntcir_eval agree -t -l 2 -format tsv -order kappa-binary first second > table; cut -f 1-4,10 table
	> ntcir_eval agree -t -l 2 first second > lines; awk -F '\t' '
	>   NR == FNR { split($0, word, " "); if (word[2] ~ /=$/) value[word[1], word[2]] = word[3]; high[word[1], word[2]] = word[4]; next }
	>   FNR == 1 { for (c = 1; c <= NF; c++) head[c] = $c; next }
	>   { for (c = 5; c <= NF; c++) {
	>       name = head[c]; sub(/ (low|high)$/, "-95%", name); v = value[$1, name "="]
	>       if ($1 == "mean") v = value["all", "mean-" name "="]; if (head[c] ~ / high$/) v = high[$1, name "="]
	>       checked += v != "" && v != "-"; if ($c != (v == "-" ? "" : v)) print $1, head[c], $c, v } } END { print checked }' lines table
	topic	both	only1	only2	kappa-binary
	2	3	1	0	0.0000
	4	4	0	0	0.0000
	1	4	0	0	1.0000
	3	5	0	0	1.0000
	5	0	1	0	
	all	16	2	0	0.6735
	mean				
	61
	$ printf '1 a L0\n1 b L1\n' > one; cp one other; ntcir_eval agree -t -format json one other | tail -n 3 | cut -d , -f 1-8
	{"topic": "all", "both": 2, "only1": 0, "only2": 0, "agreement": 1.0000, "agreement-binary": 1.0000, "kappa": 1.0000, "kappa low": null
	{"topic": "mean", "both": null, "only1": null, "only2": null, "agreement": null, "agreement-binary": null, "kappa": 1.0000, "kappa low": null
	]
	$ ntcir_eval agree -format csv first second; ntcir_eval agree -t -order kappa first second; ntcir_eval agree -t -l 2 first second third
	> ntcir_eval agree -t -v -format csv first second; ntcir_eval agree -t -format csv -order topic first second
	> ntcir_eval agree -t -format csv -order bias first second third; ntcir_eval agree -l 0 first second
	ntcir_eval agree: -format needs -t or -trec
	ntcir_eval agree: -order needs -format text|tsv|csv|markdown|latex|json
	ntcir_eval agree: -l is for two assessors, found 3
	ntcir_eval agree: -v shows the confusion matrices between lines, so -format does not go with it
	ntcir_eval agree: -order takes a column of -format tsv, such as kappa or bias, found "topic"
	ntcir_eval agree: -order takes a column of -format tsv: items or an alpha, alpha-ordinal, found "bias"
	ntcir_eval agree: -l takes a whole number from 1, not "0"
	[2]

	== agree -labels: words in place of levels
	# What the same levels say. Of a b c, the assessors have yes yes, no partly, partly partly: 2 of 3 agree.
	$ printf '%s\n' '1 0 a yes' '1 0 b no' '1 0 c partly' > 1
	>   printf '%s\n' '1 a yes' '1 b partly' '1 c partly' > 2; for file in 1 2
	>   do sed 's/no$/0/; s/partly$/1/; s/yes$/2/' $file > level$file; done; sed -i 's/ \(.\)$/ L\1/' level2
	$ ntcir_eval agree -trec -v -labels no:partly:yes 1 2 > words; ntcir_eval agree -trec -v level1 level2 | cmp - words; sed -n '2,7p' words
	1 # first/second L0 L1 L2
	1 # L0            0  1  0
	1 # L1            0  1  0
	1 # L2            0  0  1
	1 agreement=           0.6667
	1 agreement-binary=    0.6667
	END
}

# Random judgements: one to four topics, levels up to 12 with gaps, items that only one judge has.
random_judges() {
	awk -v seed="$1" '
	function below(n) { x = 16807 * x % 2147483647; return int(x / 2147483647 * n) }
	BEGIN {
		x = 7919 * seed
		below(1)
		topics = 1 + below(4); levels = 1 + below(5); step = 1 + below(3); noise = 1 + below(10)
		for (t = 1; t <= topics; t++)
			for (i = below(30) + (t == 1); i > 0; i--) {
				level = below(levels) * step
				if (below(8)) print "t" t, "d" i, "L" level >"first"
				if (below(8)) print "t" t, "d" i, "L" (below(noise) ? level : below(levels) * step) >"second"
			}
		print "t1 x L" below(levels) >"first"
		print "t1 x L" below(levels) >"second"
	}'
}

# same_numbers A B: the same words, but for the last digits of numbers.
same_numbers() {
	paste "$1" "$2" | awk '{
		for (i = 1; i <= NF / 2; i++) {
			d = $i - $(i + NF / 2)
			if ($i != $(i + NF / 2) && (d == 0 || d > 1e-11 || d < -1e-11)) { print; exit 1 }
		}
	}'
}

@test "agree agrees with the definitions on random judgements" {
	long
	for seed in $(seq "$(some 100)"); do
		random_judges "$seed"
		ntcir_eval agree -t -digits 12 first second 2>warnings | grep -v -e -95% >found
		awk -f "$ROOT/tests/tools/oracle/jackknife.awk" -f "$ROOT/tests/tools/oracle/agree.awk" first second >expected
		same_numbers expected found
		[ "$(wc -l <expected)" -eq "$(wc -l <found)" ]
	done
}

# intervals_fit ORACLE FILE...: the intervals that agree prints are those that the oracle computes for the same judges.
intervals_fit() {
	oracle_of=$ROOT/tests/tools/oracle/$1
	shift
	ntcir_eval agree -t -digits 6 "$@" 2>warnings | awk '/-95%/ { $1 = $1; print }' >found
	awk -v mode=intervals -f "$ROOT/tests/tools/oracle/jackknife.awk" -f "$oracle_of" "$@" >expected
	paste -d ' ' expected found | awk '
		function far(a, b) { return a == "-" || b == "-" ? a != b : (a - b) ^ 2 > 4e-12 * (1 + a * a) }
		$1 != $5 || $2 != $6 || far($3, $7) || far($4, $8) { print; bad = 1 } END { exit bad || NR == 0 }'
}

@test "agree: the intervals agree with the definition on random judgements" {
	long
	for seed in $(seq 1 3 "$(some 60)"); do
		random_judges "$seed"
		intervals_fit agree.awk first second
	done
}

# Judges of 100,000 items and a thousand levels. The second one's levels are all one higher. Each level has 100 items of
# the first judge, L0 to L999: kappa-quadratic is 1 - n x n / sum of (i - j - 1)^2, which is 1 - 6/(k^2 + 5) for k levels
# with as many items each.
@test "agree: many items, and many levels" {
	long
	transcript <<-'END'
	$ seq 0 99999 | awk '{ print "d" $1, "L" $1 % 1000 > "first"; print "d" $1, "L" $1 % 1000 + 1 > "second" }'
	$ ntcir_eval agree -digits 12 first second | sed -n '1,3p; /quadratic/p'
	# both=100000 only1=0 only2=0 levels=1001
	agreement=           0.000000000000
	agreement-binary=    0.999000000000
	kappa-quadratic=     0.999994000030
	$ awk 'BEGIN { printf "%.12f\n", 1 - 6 / (1e6 + 5) }'
	0.999994000030
	END
}

# Random judgements of three to five judges; each judges the first item.
random_many() {
	awk -v seed="$1" '
	function below(n) { x = 16807 * x % 2147483647; return int(x / 2147483647 * n) }
	BEGIN {
		x = 7919 * seed
		below(1)
		topics = 1 + below(4); levels = 1 + below(5); step = 1 + below(3); noise = 1 + below(10); judges = 3 + below(3)
		for (t = 1; t <= topics; t++)
			for (i = below(12) + (t == 1); i > 0; i--) {
				level = below(levels) * step
				for (j = 1; j <= judges; j++)
					if (below(2) || (t == 1 && i == 1))
						print "t" t, "d" i, "L" (below(noise) ? level : below(levels) * step) >("judge" j)
			}
	}'
}

@test "agree: several judges agree with the definitions on random judgements" {
	long
	for seed in $(seq "$(some 60)"); do
		rm -f judge?
		random_many "$seed"
		ntcir_eval agree -t -digits 12 judge? >all
		grep -v -e -95% all | sort >found
		awk -f "$ROOT/tests/tools/oracle/jackknife.awk" -f "$ROOT/tests/tools/oracle/agree-several.awk" judge? | sort >expected
		same_numbers expected found
		[ "$(wc -l <expected)" -eq "$(wc -l <found)" ]
	done
}

@test "agree: the intervals of several judges agree with the definition on random judgements" {
	for seed in $(seq 1 4 "$(some 24)"); do
		rm -f judge?
		random_many "$seed"
		intervals_fit agree-several.awk judge?
	done
}

# Levels i and i + 1 of 3,000 items: 9 million pairs of levels would take 72 MB. Kappa: of the 9,000,000 pairs of an item of
# each judge 2,999 have the same level, 1 - 9000000/8997001. Linear: such a pair is 1,000 apart on average, 1 - 1/1000.
@test "agree takes levels far apart, and many of them" {
	(ulimit -v 60000; ntcir_eval -version) >/dev/null 2>&1 || skip 'takes too much memory here'
	transcript <<-'END'
	$ awk 'BEGIN { for (i = 0; i < 3000; i++) { print "d" i, "L" i > "a"; print "d" i, "L" i + 1 > "b" } }'
	$ (ulimit -v 60000; ntcir_eval agree -digits 6 a b) | sed -n '1,2p; 4p; 6p; 11p'
	# both=3000 only1=0 only2=0 levels=3001
	agreement=           0.000000
	kappa=               -0.000333
	kappa-linear=        0.999000
	bias=                1.000000
	END
}
