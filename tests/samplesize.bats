# SPDX-License-Identifier: MIT
# samplesize: how many topics, and what power.
load lib/transcript

@test "samplesize by hand, as published, and by other formulas" {
	transcript <<-'END'
	== analysis of variance by hand, and what these topics find
	# Means of the runs are 0, 2, 19/3, of the topics 2, 8/3, 11/3, of all 25/9. Runs: 3 (25^2 + 7^2 + 32^2)/81 = 5094/81; topics:
	# 3 (7^2 + 1 + 8^2)/81 = 342/81; residual: 198/81 (significance.bats). F = 31.4444/.6111 and 2.1111/.6111; with 2 and 4 degrees
	# of freedom P(F >= f) = (1 + f/2)^-2: 26.7273^-2 and 2.7273^-2. V1 = (342 + 198)/81/6 = 10/9, V2 = 198/81/4.
	# The squares of the topics are 25/9, 1/9, 34/9 within runs, and 114/81, 6/81, 78/81 in the residual. Without a topic V1 is, but for a
	# factor, 60 - 3/2 of 25, 1, 34: 22.5, 58.5, 9; and V2 198 - 3/2 of 114, 6, 78: 27, 189, 81. The deviations of their logarithms from the
	# mean have the squares .00017, .88819, .86373 and 1.02990, .86690, .00702: sqrt(2/3 of their sum) is 1.08077 and 1.12659, times
	# t_{.975,2} = 4.30265 is 4.6502 and 4.8473; V times e to minus and plus that.
	# The differences and the width are from integrals in another language, as those below.
	$ printf '%s\n' '0 1 5' '0 2 6' '0 3 8' > matrix
	$ ntcir_eval samplesize matrix
	# source df sum-of-squares mean-square F p
	# runs 2 62.8889 31.4444 51.4545 0.0014
	# topics 2 4.2222 2.1111 3.4545 0.1344
	# residual 4 2.4444 0.6111
	# variance low high
	V1=1.1111 0.0106 116.2235
	V2=0.6111 0.0048 77.8553
	t topics=3 power=0.8 difference=3.6085
	t-unpaired topics=3 power=0.8 difference=3.2370
	ci topics=3 width=4.8677
	$ ntcir_eval samplesize -topics 3 -difference 2.00 -digits 2 < matrix
	# source df sum-of-squares mean-square F p
	# runs 2 62.89 31.44 51.45 0.0014
	# topics 2 4.22 2.11 3.45 0.1344
	# residual 4 2.44 0.61
	# variance low high
	V1=1.11 0.01 116.22
	V2=0.61 0.00 77.86
	t D=2.00 topics=3 power=0.41
	t topics=3 power=0.8 difference=3.61
	t-unpaired D=2.00 topics=3 power=0.43
	t-unpaired topics=3 power=0.8 difference=3.24
	ci topics=3 width=4.87
	$ ntcir_eval samplesize -digits 7 - < matrix | sed -n '2,3p; 6p'
	# runs 2 62.8888889 31.4444444 51.4545455 0.0013999
	# topics 2 4.2222222 2.1111111 3.4545455 0.1344444
	V1=1.1111111 0.0106224 116.2235077
	$ ntcir_eval samplesize -digits 5 matrix | sed -n 2p
	# runs 2 62.88889 31.44444 51.45455 0.00140
	$ awk 'NR == 1 { print "topic a b c" } { print NR, $0 }' matrix | ntcir_eval samplesize -difference 2 -width 3 | tail -n 3
	t D=2 topics=5 power=0.8507 low=2 high=308
	t-unpaired D=2 topics=6 power=0.8411
	ci W=3 topics=5 width=2.5807 low=2 high=268

	== a power below alpha needs no difference; equal means have F = 0, p = 1; without variance F is not defined
	# Without a difference a test says that there is one with the probability alpha, so any number of topics has that power. Two runs with
	# one mean, 3/2, and four topics with one mean: all squares, 8 times 1/4, are of the residual.
	$ ntcir_eval samplesize -variance 0.1,0.1 -topics 10 -power 0.04 | head -n 2
	>   ntcir_eval samplesize -variance 0.1,0 -difference 0.1 -topics 5 | head -n 1
	t topics=10 power=0.04 difference=0.0000
	t-unpaired topics=10 power=0.04 difference=0.0000
	t D=0.1 topics=5 power=1.0000
	$ printf '%s\n' '1 2' '2 1' '1 2' '2 1' | ntcir_eval samplesize | head -n 4; printf '%s\n' '1 1' '2 2' '3 3' | ntcir_eval samplesize | head -n 4
	# source df sum-of-squares mean-square F p
	# runs 1 0.0000 0.0000 0.0000 1.0000
	# topics 3 0.0000 0.0000 0.0000 1.0000
	# residual 3 2.0000 0.6667
	# source df sum-of-squares mean-square F p
	# runs 1 0.0000 0.0000 - -
	# topics 2 4.0000 2.0000 - -
	# residual 2 0.0000 0.0000

	== published sample sizes
	# Two-sided t test of a standardised difference of .5: 34 topics, power .8078; with two samples 64, .8015, and 105, .9501 for
	# a power of .95. Analysis of variance of 10 groups with f = .25 and a power of .95: 39 a group, .9524; of 3 groups: 53, .8049.
	# Source: Faul, Erdfelder, Lang and Buchner, G*Power 3, Behavior Research Methods 39(2), 2007, and its manual. The
	# standardised difference is D / sqrt(2 V2) and D / sqrt(V1), and f^2 = D^2 / (2 M V1).
	$ ntcir_eval samplesize -variance 0.04,0.02 -difference 0.1
	t D=0.1 topics=34 power=0.8078
	t-unpaired D=0.1 topics=64 power=0.8015
	$ ntcir_eval samplesize -variance 0.04,0.02 -difference 0.1 -power 0.95 | tail -n 1
	t-unpaired D=0.1 topics=105 power=0.9501
	$ ntcir_eval samplesize -variance 0.008,0.02 -difference 0.1 -power 0.95 -runs 10 | tail -n 2
	ntcir_eval samplesize: warning: -variance has V1 = 0.008 below V2 = 0.02: swapped? V1, within runs, also has what varies by topic
	anova M=10 D=0.1 topics=39 power=0.9524
	anova-paired M=10 D=0.1 topics=96 power=0.9517
	$ ntcir_eval samplesize -variance 0.026666666666667,0.02 -difference 0.1 -runs 3 | tail -n 2
	anova M=3 D=0.1 topics=53 power=0.8049
	anova-paired M=3 D=0.1 topics=41 power=0.8101

	== topics, power and width agree with integrals of other formulas
	# From integrals over the density of s, in another language: of the normal distribution for t, of the normal distribution
	# and finite sums for chi-square (Abramowitz and Stegun 26.4.4 and 26.4.5) for anova.
	$ ntcir_eval samplesize -variance 0.06,0.03 -difference 0.10 -runs 10 -width 0.10 -alpha 0.05 -power 0.8 -digits 8
	t D=0.10 topics=50 power=0.80779204
	t-unpaired D=0.10 topics=96 power=0.80348694
	anova M=10 D=0.10 topics=189 power=0.80091523
	anova-paired M=10 D=0.10 topics=95 power=0.80081801
	ci W=0.10 topics=95 width=0.09953225
	$ ntcir_eval samplesize -variance 0.0426,0.0098 -difference 0.05 -runs 4 -width 0.05 -alpha 0.05 -power 0.95 -digits 8
	t D=0.05 topics=104 power=0.95032651
	t-unpaired D=0.05 topics=444 power=0.95007451
	anova M=4 D=0.05 topics=587 power=0.95030511
	anova-paired M=4 D=0.05 topics=136 power=0.95012259
	ci W=0.05 topics=123 width=0.04987615
	$ ntcir_eval samplesize -variance 0.1,0.1 -difference 0.2 -runs 30 -width 0.3 -alpha 0.01 -power 0.9 -digits 8
	t D=0.2 topics=78 power=0.90116266
	t-unpaired D=0.2 topics=77 power=0.90413550
	anova M=30 D=0.2 topics=194 power=0.90044202
	anova-paired M=30 D=0.2 topics=194 power=0.90037478
	ci W=0.3 topics=63 width=0.29825888
	$ ntcir_eval samplesize -variance 0.02,0.001 -difference 0.25 -runs 5 -width 0.2 -alpha 0.1 -power 0.7 -digits 8
	t D=0.25 topics=2 power=0.78381008
	t-unpaired D=0.25 topics=4 power=0.71282936
	anova M=5 D=0.25 topics=6 power=0.72318633
	anova-paired M=5 D=0.25 topics=2 power=0.99101382
	ci W=0.2 topics=3 width=0.13363186

	== what topics find agrees with integrals of other formulas
	$ ntcir_eval samplesize -variance 0.06,0.03 -difference 0.10 -runs 4 -topics 50 -alpha 0.05 -power 0.8 -digits 8
	t D=0.10 topics=50 power=0.80779204
	t topics=50 power=0.8 difference=0.09900421
	t-unpaired D=0.10 topics=50 power=0.52445513
	t-unpaired topics=50 power=0.8 difference=0.13861228
	anova M=4 D=0.10 topics=50 power=0.36558373
	anova M=4 topics=50 power=0.8 difference=0.16338131
	anova-paired M=4 D=0.10 topics=50 power=0.66104919
	anova-paired M=4 topics=50 power=0.8 difference=0.11591325
	ci topics=50 width=0.13851897
	$ ntcir_eval samplesize -variance 0.06,0.03 -difference 0.20 -runs 2 -topics 10 -alpha 0.01 -power 0.9 -digits 8
	t D=0.20 topics=10 power=0.32466143
	t topics=10 power=0.9 difference=0.36980791
	t-unpaired D=0.20 topics=10 power=0.18031931
	t-unpaired topics=10 power=0.9 difference=0.46664843
	anova M=2 D=0.20 topics=10 power=0.18031931
	anova M=2 topics=10 power=0.9 difference=0.46664843
	anova-paired M=2 D=0.20 topics=10 power=0.32466143
	anova-paired M=2 topics=10 power=0.9 difference=0.36980791
	ci topics=10 width=0.48969733
	$ ntcir_eval samplesize -variance 0.0426,0.0098 -difference 0.30 -runs 6 -topics 3 -alpha 0.05 -power 0.8 -digits 8
	t D=0.30 topics=3 power=0.51463273
	t topics=3 power=0.8 difference=0.45696610
	t-unpaired D=0.30 topics=3 power=0.27882192
	t-unpaired topics=3 power=0.8 difference=0.63382502
	anova M=6 D=0.30 topics=3 power=0.16379582
	anova M=6 topics=3 power=0.8 difference=0.75278878
	anova-paired M=6 D=0.30 topics=3 power=0.58076493
	anova-paired M=6 topics=3 power=0.8 difference=0.37672075
	ci topics=3 width=0.61642272
	END
}

# As the power grows with the topics, one topic less is not enough; the smallest difference has the power that was asked for.
@test "the smallest number of topics, and the smallest difference" {
	long
	transcript <<-'END'
	$ for v in 0.05,0.02 0.1,0.003; do for d in 0.05 0.3; do for p in 0.5 0.95; do for m in 2 30; do
	>   ntcir_eval samplesize -variance $v -difference $d -runs $m -power $p -width $d -digits 9 > needed
	>   while read -r name rest; do
	>     n=$(echo "$rest" | sed 's/.*topics=\([0-9]*\).*/\1/')
	>     for k in $n $((n - 1)); do
	>       [ $k -lt 2 ] || ntcir_eval samplesize -variance $v -difference $d -runs $m -topics $k -digits 9 |
	>   grep "^$name .*\(D=.*power\|width\)" | sed "s/ topics/ asked=$p,$d topics/"
	>     done | tr '\n' ' '; echo
	>   done < needed
	> done; done; done; done | awk '
	>   function number(text, name) { sub(".*" name "=", "", text); return text + 0 }
	>   { cases++; split($0, word, /(^| )(t|t-unpaired|anova|anova-paired|ci) /)
	>     power = /power/; least = number(word[2], "asked"); split(word[2], w, /asked=/); split(w[2], asked, /[, ]/)
	>     enough = power ? number(word[2], "power") >= asked[1] : number(word[2], "width") <= asked[2]
	>     if (word[3] == "") less = 0; else less = power ? number(word[3], "power") >= asked[1] : number(word[3], "width") <= asked[2]
	>     good += enough && !less }
	>   END { print cases, good }'
	80 80
	$ for n in 2 3 10 500; do for p in 0.06 0.5 0.8 0.999; do
	>   ntcir_eval samplesize -variance 0.05,0.02 -topics $n -runs 5 -power $p -digits 12 | sed '$d' | while read -r name rest; do
	>     ntcir_eval samplesize -variance 0.05,0.02 -topics $n -runs 5 -difference "${rest##*=}" -digits 6 | grep "^$name .*D=" |
	>     awk -v p=$p '{ sub(/.*=/, ""); d = $0 - p; print (d < 2e-6 && d > -2e-6) }'
	>   done
	> done; done | sort | uniq -c | awk '{ print $1, $2 }'
	64 1
	END
}

@test "samplesize: odd variances, extreme parameters, units of scores; wrong calls and help" {
	transcript <<-'END'
	== no variance, no reach, little power
	$ printf '%s\n' '0.1 0.1 0.3' '0.1 0.1 0.3' > constant
	$ ntcir_eval samplesize -difference 0.1 -runs 3 -width 0.1 constant
	# source df sum-of-squares mean-square F p
	# runs 2 0.0533 0.0267 - -
	# topics 1 0.0000 0.0000 - -
	# residual 2 0.0000 0.0000
	# variance low high
	V1=0.0000 0.0000 0.0000
	V2=0.0000 0.0000 0.0000
	t D=0.1 topics=2 power=1.0000 low=2 high=2
	t-unpaired D=0.1 topics=2 power=1.0000
	anova M=3 D=0.1 topics=2 power=1.0000
	anova-paired M=3 D=0.1 topics=2 power=1.0000 low=2 high=2
	ci W=0.1 topics=2 width=0.0000 low=2 high=2
	$ printf '%s\n' '0 0' '0 0' '0 0' | ntcir_eval samplesize -digits 1
	# source df sum-of-squares mean-square F p
	# runs 1 0.0 0.0 - -
	# topics 2 0.0 0.0 - -
	# residual 2 0.0 0.0
	# variance low high
	V1=0.0 0.0 0.0
	V2=0.0 0.0 0.0
	t topics=3 power=0.8 difference=0.0
	t-unpaired topics=3 power=0.8 difference=0.0
	ci topics=3 width=0.0
	$ ntcir_eval samplesize -variance 0.1,0.05 -difference 0.0001 -runs 1000000 -width 1e-4
	t D=0.0001 topics=- power=-
	t-unpaired D=0.0001 topics=- power=-
	anova M=1000000 D=0.0001 topics=- power=-
	anova-paired M=1000000 D=0.0001 topics=- power=-
	ci W=1e-4 topics=- width=-
	$ ntcir_eval samplesize -variance 0.1,0.05 -difference 0.1 -power 0.04
	t D=0.1 topics=2 power=0.0549
	t-unpaired D=0.1 topics=2 power=0.0546
	$ ntcir_eval samplesize -variance 1e-300,0.05 -topics 10000000 -power 0.05 -alpha 0.05
	ntcir_eval samplesize: warning: -variance has V1 = 1e-300 below V2 = 0.05: swapped? V1, within runs, also has what varies by topic
	t topics=10000000 power=0.05 difference=0.0000
	t-unpaired topics=10000000 power=0.05 difference=0.0000
	ci topics=10000000 width=0.0004

	== the smallest of alphas
	# ci: of 1 degree of freedom t = 2/(pi 10^-12), times 2 sqrt(2 x 10^15/2), times sqrt(2/pi) for the expected width.
	$ ntcir_eval samplesize -variance 1e15,1e15 -topics 2 -difference 1e-300 -alpha 1e-12
	t D=1e-300 topics=2 power=0.0000
	t topics=2 power=0.8 difference=-
	t-unpaired D=1e-300 topics=2 power=0.0000
	t-unpaired topics=2 power=0.8 difference=40117800450037.1875
	ci topics=2 width=32125521036434350080.0000

	== variances without an interval, and one whose end no number of topics reaches
	# Two topics have no interval. Of three topics only the last differs: without it there is no variance. Of four, the last differs by
	# a million times as much as two others: without it V2 is nearly 0, so that the upper end of the interval is far away.
	$ printf '%s\n' '0 1' '1 3' | ntcir_eval samplesize -difference 2 | tail -n 5
	# variance low high
	V1=1.2500 - -
	V2=0.2500 - -
	t D=2 topics=4 power=0.9502 low=- high=-
	t-unpaired D=2 topics=7 power=0.8664
	$ printf '%s\n' '0 0' '0 0' '1 2' | ntcir_eval samplesize -difference .1 -runs 2 | sed 1,4d
	# variance low high
	V1=0.8333 - -
	V2=0.1667 - -
	t D=.1 topics=264 power=0.8007 low=- high=-
	t-unpaired D=.1 topics=1310 power=0.8003
	anova M=2 D=.1 topics=1310 power=0.8003
	anova-paired M=2 D=.1 topics=264 power=0.8007 low=- high=-
	$ printf '%s\n' '0 0' '0 1e-6' '0 -1e-6' '1 2' | ntcir_eval samplesize -difference .1 | awk '/^V2/ { print ($NF > 1e20) } /^t / { print $NF }'
	1
	high=-

	== samplesize does not depend on the unit of the scores
	# Scores of one unit are those of another: D and W in the same unit need the same topics.
	$ printf '%s\n' '5 2 3' '4 1 5' '7 3 1' '2 4 2' '8 5 4' '6 6 9' > matrix
	$ for e in e0 e6 e-5 e-100; do awk -v e=$e '{ print $1 e, $2 e, $3 e }' matrix |
	>   ntcir_eval samplesize -difference 2$e -runs 4 -width 3$e |
	>   awk '/residual|V|variance/ { next } /#/ { printf "%s %s %s ", $2, $(NF - 1), $NF; next }
	>     { printf "%s ", $1; for (i = 2; i <= NF; i++) if ($i ~ /topics|low|high/) printf "%s ", $i } END { print "" }'; done | uniq
	source F p runs 1.3977 0.2916 topics 2.1931 0.1361 t topics=18 low=10 high=35 t-unpaired topics=23 anova topics=31 anova-paired topics=23 low=12 high=47 ci topics=16 low=9 high=31 

	== samplesize refuses wrong calls
	$ printf '%s\n' '1 2' '2 4' > matrix
	$ for call in '-variance 1,2' '-variance 1,2 -width 1 matrix' '-topics 5 -width 1 matrix' '-runs 3 matrix' '-runs 3 -width 1 matrix' \
	>     '-variance 1 -topics 2' '-variance 1,2,3 -topics 2' '-variance 1,-2 -topics 2' '-variance ,2 -topics 2' '-variance 1:2 -topics 2' \
	>     '-alpha 0 matrix' '-alpha 1 matrix' '-power 0 matrix' '-power 1 matrix' '-power x matrix' '-difference 0 matrix' \
	>     '-difference -1 matrix' '-width 0 matrix' '-width nan matrix' '-runs 1 -topics 5 matrix' '-runs 2.5 -topics 5 matrix' \
	>     '-topics 1 matrix' '-topics 10000001 matrix' '-digits 18 matrix' '-names matrix matrix' 'matrix matrix' 'a.nev b.nev'; do
	>   ntcir_eval samplesize $call; done
	ntcir_eval samplesize: -variance needs -difference, -width or -topics
	ntcir_eval samplesize: takes -variance or MATRIX, not both
	ntcir_eval samplesize: -width asks for a number of topics, so -topics does not go with it
	ntcir_eval samplesize: -runs needs -difference or -topics
	ntcir_eval samplesize: -runs needs -difference or -topics
	ntcir_eval samplesize: -variance takes two numbers from 0, such as 0.05,0.02, not "1"
	ntcir_eval samplesize: -variance takes two numbers from 0, such as 0.05,0.02, not "1,2,3"
	ntcir_eval samplesize: -variance takes two numbers from 0, such as 0.05,0.02, not "1,-2"
	ntcir_eval samplesize: -variance takes two numbers from 0, such as 0.05,0.02, not ",2"
	ntcir_eval samplesize: -variance takes two numbers from 0, such as 0.05,0.02, not "1:2"
	ntcir_eval samplesize: -alpha takes a number above 0 and below 1, not "0"
	ntcir_eval samplesize: -alpha takes a number above 0 and below 1, not "1"
	ntcir_eval samplesize: -power takes a number above 0 and below 1, not "0"
	ntcir_eval samplesize: -power takes a number above 0 and below 1, not "1"
	ntcir_eval samplesize: -power takes a number above 0 and below 1, not "x"
	ntcir_eval samplesize: -difference takes a number above 0 and at most 1e15, not "0"
	ntcir_eval samplesize: -difference takes a number above 0 and at most 1e15, not "-1"
	ntcir_eval samplesize: -width takes a number above 0 and at most 1e15, not "0"
	ntcir_eval samplesize: -width takes a number above 0 and at most 1e15, not "nan"
	ntcir_eval samplesize: -runs takes a number of runs from 2 to 1000000, not "1"
	ntcir_eval samplesize: -runs takes a number of runs from 2 to 1000000, not "2.5"
	ntcir_eval samplesize: -topics takes a number of topics from 2 to 10000000, not "1"
	ntcir_eval samplesize: -topics takes a number of topics from 2 to 10000000, not "10000001"
	ntcir_eval samplesize: -digits takes a number from 0 to 17, not "18"
	ntcir_eval samplesize: unknown option "-names" (see ntcir_eval samplesize -h)
	ntcir_eval samplesize: takes one FILE, found "matrix" as well
	ntcir_eval samplesize: takes one FILE, found "b.nev" as well (ntcir_eval table -topics AP FILE.nev... > MATRIX makes one of them)
	[2]
	$ printf '%s\n' '1 2' '2 x' | ntcir_eval samplesize
	ntcir_eval samplesize: <stdin>:2: expected a value (a number from -1e15 to 1e15), found "x"
	[1]
	$ ntcir_eval samplesize missing
	ntcir_eval samplesize: missing: No such file or directory
	[1]

	== help of discpower and samplesize fits a terminal
	$ for subcommand in discpower samplesize; do
	>   ntcir_eval $subcommand -h | awk 'length > 80 { print } END { if (NR > 40 || NR < 10) print NR " lines" }'; done
	END
}

# 10,000 experiments with scores of normal distributions, at the number of topics that samplesize names. The share of significant
# ones has a standard error of .004. t_c and F_c are of other sources: t_{.975,33} = 2.0345, t_{.975,126} = 1.9790,
# F_{.95}(4, 215) = 2.4136. For paired scores, the topics' means have a variance, too.
@test "simulated experiments have the power, and the width, that samplesize says" {
	long
	slow
	ntcir_eval samplesize -variance 0.04,0.02 -difference 0.1 >said
	ntcir_eval samplesize -variance 0.04,0.02 -topics 34 | tail -n 1 >>said
	ntcir_eval samplesize -variance 0.04,0.02 -difference 0.15 -runs 5 | grep "^anova M" >>said
	cat said
	awk '
	function normal() { return sqrt(-2 * log(uniform())) * cos(6.283185307179586 * uniform()) }
	function uniform() { x = 16807 * x % 2147483647; return x / 2147483647 }
	function paired(n,   i, d, sum, squares) {
		sum = squares = 0
		for (i = 1; i <= n; i++) {
			d = 0.1 + sqrt(0.02) * (normal() - normal())
			sum += d
			squares += d * d
		}
		error = sqrt((squares - sum * sum / n) / (n - 1) / n)
		return sum / n / error
	}
	# one-way analysis of variance of m runs, the first and the last of which differ by D
	function oneway(m, n, D,   r, i, s, sum, squares, means, all, within) {
		means = all = within = 0
		for (r = 1; r <= m; r++) {
			sum = squares = 0
			for (i = 1; i <= n; i++) {
				s = 0.2 * normal() + (r == 1 ? D / 2 : r == m ? -D / 2 : 0)
				sum += s
				squares += s * s
			}
			within += squares - sum * sum / n
			means += sum * sum / n
			all += sum
		}
		return (means - all * all / (m * n)) / (m - 1) / (within / (m * (n - 1)))
	}
	BEGIN {
		x = 12345
		for (b = 1; b <= 10000; b++) {
			t += (s = paired(34)) > 2.0345 || s < -2.0345
			width += 2 * 2.0345 * error / 10000
			two += oneway(2, 64, 0.1) > 1.9790 * 1.9790
			anova += oneway(5, 44, 0.15) > 2.4136
		}
		print t / 10000
		print two / 10000
		print width
		print anova / 10000
	}' >simulated
	sed 's/.*=//' said | paste simulated said - | tee both
	grep -q 't D=0.1 topics=34 ' said
	grep -q 't-unpaired D=0.1 topics=64 ' said
	grep -q 'anova M=5 D=0.15 topics=44 ' said
	awk '{ d = $1 - $NF } d > 0.01 || d < -0.01 { exit 1 }' both
}
