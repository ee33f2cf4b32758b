# SPDX-License-Identifier: MIT
# discpower -test, -correct and -effects: tests of significance and corrections for many pairs.
load lib/transcript

oracle() {
	cp "$ROOT/tests/tools/oracle/$1" .
}

@test "tests, effects and corrections by hand" {
	transcript <<-'END'
	== the paired t test, Holm and Bonferroni by hand
	# Three topics. Runs 1 and 2 differ by 1, 2, 3: mean 2, sd 1, t = 2 sqrt(3). With two degrees of freedom
	# p = 1 - t / sqrt(2 + t^2), so 1 - sqrt(12/14) = .0742. Runs 1 and 3: 5, 6, 8, mean 19/3, sd sqrt(7/3), t^2 = 361/7,
	# p = 1 - sqrt(361/375) = .0188. Runs 2 and 3: 4, 4, 5, mean 13/3, sd 1/sqrt(3), t = 13, p = 1 - 13/sqrt(171) = .0059.
	# t_{.975,2} = 4.30265; the largest sd/sqrt(3) is that of runs 1 and 3, .88192: 3.7946.
	# Bonferroni: three times p. Holm: .0059 x 3 = .0176, .0188 x 2 = .0377, .0742.
	$ printf '%s\n' '0 1 5' '0 2 6' '0 3 8' > matrix
	$ ntcir_eval discpower -test t matrix
	# topics=3 runs=3 pairs=3 test=t alpha=0.05
	# significant=2 power=66.7% difference=3.7946
	# index run_x run_y mean_x mean_y difference p
	1 2 3 2.0000 6.3333 -4.3333 0.0059
	2 1 3 0.0000 6.3333 -6.3333 0.0188
	3 1 2 0.0000 2.0000 -2.0000 0.0742
	$ ntcir_eval discpower -test t -correct bonferroni matrix
	# topics=3 runs=3 pairs=3 test=t correct=bonferroni alpha=0.05
	# significant=1 power=33.3% difference=-
	# index run_x run_y mean_x mean_y difference p
	1 2 3 2.0000 6.3333 -4.3333 0.0176
	2 1 3 0.0000 6.3333 -6.3333 0.0565
	3 1 2 0.0000 2.0000 -2.0000 0.2225
	$ ntcir_eval discpower -test t -correct holm matrix
	# topics=3 runs=3 pairs=3 test=t correct=holm alpha=0.05
	# significant=2 power=66.7% difference=-
	# index run_x run_y mean_x mean_y difference p
	1 2 3 2.0000 6.3333 -4.3333 0.0176
	2 1 3 0.0000 6.3333 -6.3333 0.0377
	3 1 2 0.0000 2.0000 -2.0000 0.0742

	== effects by hand: confidence intervals and effect sizes
	# Of the matrix above: t_{.975,2} sd/sqrt(3) is 1.4342, 3.7946 and 2.4841. Effect sizes of a pair: mean/sd, -13/3 sqrt(3),
	# -19/3 / sqrt(7/3), -2/1. Those of tukey and hsd: Residuals x_ij - run - topic + mean, in ninths:
	# 7 1 -8, -2 1 1, -5 -2 7; the sum of their squares is 198/81, V = 198/81/4 = 11/18, sqrt(V) = .78174.
	# The second matrix is a sum of run and topic: no residual.
	# Noncentral t with two degrees of freedom has a closed form (Owen, Biometrics 24(3), 1968): with a = t/sqrt(2 + t^2) and b =
	# 2/(2 + t^2), P(T <= t) = Phi(-d) + a exp(-b d^2/2) Phi(d t sqrt(b/2)). The d where it is .975 and .025, over sqrt(3), for t =
	# -13, -19/sqrt(7) and -2 sqrt(3): -14.48899 -1.05409, -8.09525 -.40266, -4.10549 .14156.
	$ printf '%s\n' '0 1 5' '0 2 6' '0 3 8' > matrix
	$ ntcir_eval discpower -test t -effects matrix | tail -n 4
	# index run_x run_y mean_x mean_y difference p low high effect wins ties losses effect-low effect-high
	1 2 3 2.0000 6.3333 -4.3333 0.0059 -5.7676 -2.8991 -7.5056 0 0 3 -14.4890 -1.0541
	2 1 3 0.0000 6.3333 -6.3333 0.0188 -10.1279 -2.5388 -4.1461 0 0 3 -8.0953 -0.4027
	3 1 2 0.0000 2.0000 -2.0000 0.0742 -4.4841 0.4841 -2.0000 0 0 3 -4.1055 0.1416
	$ ntcir_eval discpower -effects matrix | awk '/index/ || $2 $3 == 23 { print $2, $3, $8, $9, $10, $14, $15 }'
	ntcir_eval discpower: matrix: warning: with 3 topics no pair can be significant, whatever -B is: more topics are needed
	index run_x ASL low high losses effect-low
	2 3 -5.7676 -2.8991 -7.5056 -14.4890 -1.0541
	$ printf '%s\n' '0.1 0.1 0.3' '0.2 0.2 0.4' '0.3 0.3 0.5' '0.6 0.6 0.8' | ntcir_eval discpower -test t -effects
	# topics=4 runs=3 pairs=3 test=t alpha=0.05
	# significant=0 power=0.0% difference=-
	# index run_x run_y mean_x mean_y difference p low high effect wins ties losses effect-low effect-high
	1 1 3 0.3000 0.5000 -0.2000 0.1250 - - - 0 0 4 - -
	2 2 3 0.3000 0.5000 -0.2000 0.1250 - - - 0 0 4 - -
	3 1 2 0.3000 0.3000 0.0000 1.0000 - - - 0 4 0 - -

	== with two runs, hsd is the t test, and its intervals too
	# But for the effect size: V is half the variance of the differences.
	$ awk 'BEGIN { srand(2); for (t = 1; t <= 20; t++) printf "%.4f %.4f\n", rand(), rand() + 0.1 }' > matrix
	$ for test in t hsd; do ntcir_eval discpower -test $test -effects -digits 10 matrix | awk -v test=$test '
	>   NR == 4 { $14 = $15 = "" } NR == 1 { sub("=" test, "=T") }
	>   NR == 4 { $10 = sprintf("%.6f", test == "t" ? $10 * sqrt(2) : $10) } 1' > $test; done; cmp t hsd && head -n 1 t
	# topics=20 runs=2 pairs=1 test=T alpha=0.05

	== tukey says that one run far below the others hides their differences
	# Run 1 is 5 below the others, whose means are 6.1025, 6.0975 and 6.35 and which hardly vary. Exchanged among four runs,
	# scores of run 1 make differences of several units. Without run 1, tukey finds what hsd finds with it.
	# Residuals are those of runs 2 and 3, e and -e: the sum of their squares is .06475, V = .06475/57, sqrt(V/20) = .0075365, and
	# q_.05(4, 57) = 3.745. Then three runs that do not vary: the second is above the first by 2^-45, the rounding error of means
	# of 16 values up to 2, and then by a bit more. No note: another run is as low; the required difference is the difference to the lowest.
	$ awk 'BEGIN { for (t = 1; t <= 20; t++) { e = t % 3 / 20; print t / 10, t / 10 + 5 + e, t / 10 + 5.1 - e, t / 10 + 5.3 } }' > matrix
	$ ntcir_eval discpower -test tukey -B 100 matrix | awk '/signif/ || !/#/ { print $2, $3, ($7 < 0.05) }'
	ntcir_eval discpower: matrix: note: run "1" is more than the required difference below every other run, which hides differences between the others from tukey: -test hsd detects more
	significant=3 power=50.0% 1
	1 2 1
	1 3 1
	1 4 1
	2 4 0
	3 4 0
	2 3 0
	$ ntcir_eval discpower -test hsd matrix | sed -n 2p
	# significant=5 power=83.3% difference=0.0282
	$ cut -d ' ' -f 2- matrix | ntcir_eval discpower -test tukey | sed -n 2p | cut -d ' ' -f 2,3
	significant=2 power=66.7%
	$ awk 'BEGIN { for (t = 1; t <= 16; t++) print 0, 1e-9, -2 }' > near
	$ for tiny in 2.842170943040400743484497e-14 2.85e-14; do
	>   sed "s/1e-09/$tiny/" near | ntcir_eval discpower -test tukey -B 100 | sed -n 2p | cut -d ' ' -f 2,3; done
	significant=2 power=66.7%
	ntcir_eval discpower: <stdin>: note: run "3" is more than the required difference below every other run, which hides differences between the others from tukey: -test hsd detects more
	significant=2 power=66.7%
	$ for i in $(seq 16); do echo -2 0 .001 -2.001; done | ntcir_eval discpower -test tukey -B 100 | sed -n 2p | cut -d ' ' -f 2,3
	significant=4 power=66.7%
	$ printf '%s\n' '-2 0 0' '-2 0 0' | ntcir_eval discpower -test tukey -B 100 | sed -n 2p
	# significant=0 power=0.0% difference=2.0000
	$ cut -d ' ' -f 1,2 matrix | ntcir_eval discpower -test tukey | sed -n 2p | cut -d ' ' -f 2,3
	significant=1 power=100.0%
	$ awk '{ print $2, $3, $4, $1 + 10 }' matrix | ntcir_eval discpower -test tukey | sed -n 2p | cut -d ' ' -f 2,3
	significant=3 power=50.0%

	== differences that are all equal: p of the exact sign test, no interval, no difference required
	# Equal differences say nothing of the spread: p is 2^(1-n), of 2 topics .5, of 5 .0625, of 6 .03125, or 1 if they are 0. What
	# needs the standard deviation is missing. The difference required is that of the other pairs: -.1 and .2 have a standard error of
	# .15; with one degree of freedom, t is 12.7062, and t = 1/3 has p = 2 atan(3) / pi.
	$ printf '%s\n' '1 0 d1 1' '2 0 d1 1' '1 0 d2 0' '2 0 d2 0' > q; printf '%s Q0 d1 1 2 a\n' 1 2 > a
	> printf '%s\n' '1 Q0 d2 1 2 b' '1 Q0 d1 2 1 b' '2 Q0 d2 1 2 b' '2 Q0 d1 2 1 b' > b
	$ for test in t bootstrap; do ntcir_eval evaluate -test $test -baseline b -p -ci -m RR q b a | sed -n 3p; done
	> ntcir_eval evaluate -test hsd -ci -m RR q b a | sed -n 2,3p
	a         2  1.0000 ± - (+0.5000, p=0.5000)
	ntcir_eval evaluate: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	a         2  1.0000 ± - (+0.5000, p=0.5000)
	a       b         2  0.5000 ± -
	b       a         2  1.0000 ± -
	$ printf '%s\n' '.4 .3' '.5 .4' > two; for n in 0 3 4; do yes '.3 .2' | head -n $n | cat two - > matrix
	>   for test in bootstrap t hsd; do ntcir_eval discpower -test $test -effects matrix | awk '!/# topics|# index/'; done; done
	ntcir_eval discpower: matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	# significant=0 power=0.0% difference=-
	1 1 2 0.4500 0.3500 0.1000 0.5000 - - - 2 0 0 - -
	# significant=0 power=0.0% difference=-
	1 1 2 0.4500 0.3500 0.1000 0.5000 - - - 2 0 0 - -
	# significant=0 power=0.0% difference=-
	1 1 2 0.4500 0.3500 0.1000 0.5000 - - - 2 0 0 - -
	# significant=0 power=0.0% difference=-
	1 1 2 0.3600 0.2600 0.1000 0.0625 - - - 5 0 0 - -
	# significant=0 power=0.0% difference=-
	1 1 2 0.3600 0.2600 0.1000 0.0625 - - - 5 0 0 - -
	# significant=0 power=0.0% difference=-
	1 1 2 0.3600 0.2600 0.1000 0.0625 - - - 5 0 0 - -
	# significant=1 power=100.0% difference=-
	1 1 2 0.3500 0.2500 0.1000 0.0312 - - - 6 0 0 - -
	# significant=1 power=100.0% difference=-
	1 1 2 0.3500 0.2500 0.1000 0.0312 - - - 6 0 0 - -
	# significant=1 power=100.0% difference=-
	1 1 2 0.3500 0.2500 0.1000 0.0312 - - - 6 0 0 - -
	$ printf '%s\n' '.4 .3 .5' '.5 .4 .3' | ntcir_eval discpower -test t -effects | sed 1d | cut -d ' ' -f 2-10
	significant=0 power=0.0% difference=1.9059
	index run_x run_y mean_x mean_y difference p low high
	1 2 0.4500 0.3500 0.1000 0.5000 - - -
	1 3 0.4500 0.4000 0.0500 0.7952 -1.8559 1.9559 0.2357
	2 3 0.3500 0.4000 -0.0500 0.7952 -1.9559 1.8559 -0.2357

	== Benjamini and Hochberg by hand: the running minimum from the largest p on
	# p of the t test above, to six decimals: .005865, .018844, .074180. Times 3/k: .017595, .028266, .074180. Of the second
	# matrix: .034920, .211221, .245492; times 3/k .104760, .316832, .245492, and none is above the next.
	$ printf '%s\n' '0 1 5' '0 2 6' '0 3 8' > matrix
	$ ntcir_eval discpower -test t -correct bh -digits 6 matrix | cut -d ' ' -f 1-3,7
	# topics=3 runs=3 alpha=0.05
	# significant=2 power=66.7%
	# index run_x difference
	1 2 3 0.017595
	2 1 3 0.028266
	3 1 2 0.074180
	$ printf '%s\n' '0.1 0.3 0.32' '0.2 0.1 0.12' '0.6 0.5 0.5' '0.4 0.7 0.73' '0.2 0.6 0.61' > matrix
	$ for c in '' '-correct bh'; do ntcir_eval discpower -test t $c -digits 6 matrix | awk '!/#/ { print $2, $3, $7 }'; done
	2 3 0.034920
	1 3 0.211221
	1 2 0.245492
	2 3 0.104759
	1 3 0.245492
	1 2 0.245492

	== bh: a p of 0 counts as 1/(B+1); the warning comes only if no pair is significant
	# 28 pairs, 28/201 = .1393; the largest of 28 p of 0 counts 28/28 of 1/201. 28/.05 = 560.
	$ awk 'BEGIN { for (t = 0; t < 20; t++) { for (r = 0; r < 8; r++) printf "%.2f ", r / 10 + t % (r + 2) / 100; print "" } }' > matrix
	$ for c in bh holm; do ntcir_eval discpower -test randomisation -B 200 -correct $c matrix | sed -n '2p; 4p'; done
	# significant=28 power=100.0% difference=-
	1 1 2 0.0050 0.1095 -0.1045 0.0050
	ntcir_eval discpower: matrix: warning: with -B 200 none of 28 pairs can be significant after the correction: use -B 5600
	# significant=0 power=0.0% difference=-
	1 1 2 0.0050 0.1095 -0.1045 0.1393
	END
}

@test "Tukey HSD by hand, by published tables, and tukey by all exchanges" {
	long
	oracle exchange.awk
	transcript <<-'END'
	== Tukey HSD by hand: p, the difference required, simultaneous intervals
	# Of the first matrix above, sqrt(V/n) = sqrt(11/54) = .45134, so q = 2/.45134 = 4.4313, 14.0324 and 9.6011 for three runs and
	# 4 degrees of freedom: p is .0736, .0013 and .0054 (by quadrature in another language), and q_.05(3, 4) = 5.0402, as tables
	# have it. 5.0402 x .45134 = 2.2748. In the second matrix there is no residual.
	$ printf '%s\n' '0 1 5' '0 2 6' '0 3 8' > matrix
	$ ntcir_eval discpower -test hsd -effects matrix
	# topics=3 runs=3 pairs=3 test=hsd alpha=0.05
	# significant=2 power=66.7% difference=2.2748
	# index run_x run_y mean_x mean_y difference p low high effect wins ties losses effect-low effect-high
	1 1 3 0.0000 6.3333 -6.3333 0.0013 -8.6082 -4.0585 -8.1016 0 0 3 - -
	2 2 3 2.0000 6.3333 -4.3333 0.0054 -6.6082 -2.0585 -5.5432 0 0 3 - -
	3 1 2 0.0000 2.0000 -2.0000 0.0736 -4.2748 0.2748 -2.5584 0 0 3 - -
	$ ntcir_eval discpower -test hsd -digits 8 matrix | awk '!/#/ { print $7 }'
	0.00128816
	0.00542243
	0.07363623
	$ printf '%s\n' '0.1 0.1 0.3' '0.2 0.2 0.4' '0.3 0.3 0.5' '0.6 0.6 0.8' | ntcir_eval discpower -test hsd -effects
	# topics=4 runs=3 pairs=3 test=hsd alpha=0.05
	# significant=0 power=0.0% difference=-
	# index run_x run_y mean_x mean_y difference p low high effect wins ties losses effect-low effect-high
	1 1 3 0.3000 0.5000 -0.2000 0.1250 - - - 0 0 4 - -
	2 2 3 0.3000 0.5000 -0.2000 0.1250 - - - 0 0 4 - -
	3 1 2 0.3000 0.3000 0.0000 1.0000 - - - 0 4 0 - -

	== the difference required by hsd is the studentised range of published tables
	# Residuals a, -a, -a, a of runs 1 and 2 on topics 1 and 2, and 0: V = 4 a^2 / ((m - 1)(n - 1)), which is n if a is as below.
	# The difference required is then q itself: of m runs, and (m - 1)(n - 1) degrees of freedom. Harter's tables (Annals of
	# Mathematical Statistics 31(4), 1960) and those of Pearson and Hartley have three decimals.
	$ q() { awk -v m=$1 -v n=$2 'BEGIN { a = sqrt((m - 1) * (n - 1) * n) / 2
	>   for (j = 1; j <= n; j++) { s = j == 1 ? a : j == 2 ? -a : 0; printf "%.15g %.15g", s, -s; for (i = 3; i <= m; i++) printf " 0"; print "" } }' |
	>   ntcir_eval discpower -test hsd -digits 3 -alpha $3 | sed -n 's/.*difference=/'"$1 $((($1 - 1) * ($2 - 1))) $3 "'/p'; }
	> q 2 3 .05; q 2 11 .05; q 2 11 .01; q 3 2 .05; q 3 6 .05; q 3 11 .01; q 4 5 .05
	> q 5 6 .05; q 6 13 .05; q 6 13 .01; q 10 3 .05; q 11 7 .05; q 3 61 .05; q 4 41 .01
	2 2 .05 6.085
	2 10 .05 3.151
	2 10 .01 4.482
	3 2 .05 8.331
	3 10 .05 3.877
	3 20 .01 4.639
	4 12 .05 4.199
	5 20 .05 4.232
	6 60 .05 4.163
	6 60 .01 4.991
	10 18 .05 5.071
	11 60 .05 4.732
	3 120 .05 3.356
	4 120 .01 4.497

	== tukey agrees with going through all exchanges
	# All 6^4 permutations of 4 topics with 3 runs. With 100,000 trials a share has a standard error of at most .0016. The difference
	# required is exact, as shares are far from 5%.
	$ printf '%s\n' '31 52 10' '15 11 22' '70 95 63' '40 52 41' > matrix
	$ awk -v mode=tukey -f exchange.awk matrix > all; cat all
	> for seed in 1 2 3; do
	>   ntcir_eval discpower -test tukey -B 100000 -seed $seed matrix > found
	>   awk 'NR == FNR { p[$1, $2] = $3; most = $4 > most ? $4 : most; next }
	>     FNR == 2 { sub(/.*=/, "", $4); print "required", ($4 + 0 == most) }
	>     !/#/ { d = $7 - p[$2, $3]; near += d < 0.006 && d > -0.006 } END { print "near", near }' all found
	> done
	1 2 0.458333 21.25
	1 3 0.898148 21.25
	2 3 0.148148 21.25
	required 1
	near 3
	required 1
	near 3
	required 1
	near 3
	END
}

# As counted from the matrix itself. Scores of one decimal are often equal.
@test "wins, ties and losses are counted topic by topic" {
	for seed in 1 2 3 4 5 6 7 8; do
		awk -v x=$((seed * 7919)) 'BEGIN {
			for (t = 1; t <= 3 + x % 20; t++) {
				for (r = 1; r <= 4; r++) { x = 16807 * x % 2147483647; printf "%.1f ", x % 10 / 10 }
				print ""
			}
		}' >matrix
		ntcir_eval discpower -test t -effects matrix | awk '!/#/ { print $2, $3, $11, $12, $13 }' | sort >found
		awk '
			{ for (x = 1; x <= 4; x++) for (y = x + 1; y <= 4; y++) count[x, y, $x > $y ? 1 : $x < $y ? 3 : 2]++ }
			END {
				for (x = 1; x <= 4; x++)
					for (y = x + 1; y <= 4; y++)
						print x, y, count[x, y, 1] + 0, count[x, y, 2] + 0, count[x, y, 3] + 0
			}' matrix | sort | diff - found
	done
}

@test "ties, constant differences and rounding" {
	transcript <<-'END'
	== means are rounded to four more digits, and then to those that are printed
	# Means are rounded to 4 more digits first, so that the sum of decimal numbers is the same in any order: .123449996 is .12345 then.
	$ printf '%s\n' '.123449996 .123449994' '.123449996 .123449994' | ntcir_eval discpower -test t | awk '!/#/ { print $4, $5 }'
	0.1235 0.1234

	== values that only rounding tells apart are ties, whatever their unit
	# Values are equal if they differ by no more than 2^-50 of the larger one: by .888 if that is 1e15, and by 8.9e-31 of 1e-15. Differences
	# by topic: 0, .5, 4e-31, 2e-30, 10, 0, 1e-300, 2, 1.3e-15 of 3.
	$ printf '%s\n' 'topic a b' '1 0.5 0.5' '2 1000000000000000 999999999999999.5' '3 1e-15 1.0000000000000004e-15' '4 1e-15 1.000000000000002e-15' \
	>   '5 1e15 999999999999990' '6 0 0' '7 0 1e-300' '8 -1 1' '9 -3 -3.000000000000001' |
	>   ntcir_eval discpower -test t -effects | awk '!/#/ { print $11, $12, $13 }'
	1 5 3

	== -digits: decimals of all values; p has at least four
	# The differences required are 4.3026527 x .8819171, p .0058650 and .0736362 as above.
	$ printf '%s\n' '0 1 5' '0 2 6' '0 3 8' > matrix
	$ ntcir_eval discpower -test t -effects -digits 1 matrix
	# topics=3 runs=3 pairs=3 test=t alpha=0.05
	# significant=2 power=66.7% difference=3.8
	# index run_x run_y mean_x mean_y difference p low high effect wins ties losses effect-low effect-high
	1 2 3 2.0 6.3 -4.3 0.0059 -5.8 -2.9 -7.5 0 0 3 -14.5 -1.1
	2 1 3 0.0 6.3 -6.3 0.0188 -10.1 -2.5 -4.1 0 0 3 -8.1 -0.4
	3 1 2 0.0 2.0 -2.0 0.0742 -4.5 0.5 -2.0 0 0 3 -4.1 0.1
	$ ntcir_eval discpower -test t -digits 6 matrix | sed -n '2p; 4p'
	# significant=2 power=66.7% difference=3.794583
	1 2 3 2.000000 6.333333 -4.333333 0.005865
	$ ntcir_eval discpower -test t -digits 0 matrix | tail -n 1
	3 1 2 0 2 -2 0.0742
	$ ntcir_eval discpower -B 100000 -digits 0 matrix | awk 'END { print length($7) }'
	ntcir_eval discpower: matrix: warning: with 3 topics no pair can be significant, whatever -B is: more topics are needed
	7
	$ ntcir_eval discpower -digits 18 matrix
	ntcir_eval discpower: -digits takes a number from 0 to 17, not "18"
	[2]

	== sums that only rounding tells apart are equal, also if one run has no value but 0
	# z = 0.1, 0.2, -0.3 has the mean 0, though not in doubles. Runs that are the same differ in no exchange by less. Runs 1 and 3
	# always differ by 0.2, though not in doubles, so that the signs ++++ and ---- are as extreme: in 2 of 16 cases.
	# Of the 32 ways to choose signs for 6, 3, 4, 5 and 3, the sum is at least 9 in 14; in 4 it is 9, of other decimals in another order.
	$ printf '%s 0\n' .6 -.3 -.4 -.5 -.3 > one; printf '0 %s\n' .6 -.3 -.4 -.5 -.3 > other
	$ printf '%s 0\n' .7 1e-16 1e-16 -1e-16 1e-16 > first; for test in tukey randomisation; do
	>   ntcir_eval discpower -test $test first | awk '!/#/ { print $7 }'; done
	ntcir_eval discpower: first: warning: with 5 topics no pair can be significant, whatever -B is: more topics are needed
	1.0000
	ntcir_eval discpower: first: warning: with 5 topics no pair can be significant, whatever -B is: more topics are needed
	1.0000
	$ for test in tukey randomisation; do for file in one other; do ntcir_eval discpower -test $test -B 5000 $file
	>   done; done | awk '!/#/ { print (($7 - 14 / 32)^2 < .02^2) }'
	ntcir_eval discpower: one: warning: with 5 topics no pair can be significant, whatever -B is: more topics are needed
	ntcir_eval discpower: other: warning: with 5 topics no pair can be significant, whatever -B is: more topics are needed
	ntcir_eval discpower: one: warning: with 5 topics no pair can be significant, whatever -B is: more topics are needed
	ntcir_eval discpower: other: warning: with 5 topics no pair can be significant, whatever -B is: more topics are needed
	1
	1
	1
	1

	== equal means, identical runs, a constant difference
	$ for test in t randomisation tukey hsd; do printf '%s\n' '0.1 0' '0.2 0' '0 0.3' | ntcir_eval discpower -test $test; done 2>&1 | grep -v '#'
	1 1 2 0.1000 0.1000 0.0000 1.0000
	ntcir_eval discpower: <stdin>: warning: with 3 topics no pair can be significant, whatever -B is: more topics are needed
	1 1 2 0.1000 0.1000 0.0000 1.0000
	ntcir_eval discpower: <stdin>: warning: with 3 topics no pair can be significant, whatever -B is: more topics are needed
	1 1 2 0.1000 0.1000 0.0000 1.0000
	1 1 2 0.1000 0.1000 0.0000 1.0000
	$ for test in bootstrap t randomisation tukey hsd; do printf '%s\n' '0 0' '0 0' | ntcir_eval discpower -test $test -effects | tail -n 1; done
	ntcir_eval discpower: <stdin>: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	1 1 2 0.0000 0.0000 0.0000 1.0000 - - - 0 2 0 - -
	1 1 2 0.0000 0.0000 0.0000 1.0000 - - - 0 2 0 - -
	ntcir_eval discpower: <stdin>: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	1 1 2 0.0000 0.0000 0.0000 1.0000 - - - 0 2 0 - -
	ntcir_eval discpower: <stdin>: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	1 1 2 0.0000 0.0000 0.0000 1.0000 - - - 0 2 0 - -
	1 1 2 0.0000 0.0000 0.0000 1.0000 - - - 0 2 0 - -
	$ printf '%s\n' '0.1 0.1 0.3' '0.2 0.2 0.4' '0.3 0.3 0.5' '0.6 0.6 0.8' > matrix
	$ for test in randomisation tukey; do ntcir_eval discpower -test $test -B 100000 matrix |
	>   awk '!/#/ { print $2, $3, ($2 == 1 && $3 == 2 ? $7 : $7 > 0 && $7 < 0.2) }'; done
	ntcir_eval discpower: matrix: warning: with 4 topics no pair can be significant, whatever -B is: more topics are needed
	1 3 1
	2 3 1
	1 2 1.00000
	1 3 1
	2 3 1
	1 2 1.00000
	$ ntcir_eval discpower -test randomisation -B 100000 matrix | awk '$3 == 3 { print ($7 > 0.12 && $7 < 0.13) }'
	ntcir_eval discpower: matrix: warning: with 4 topics no pair can be significant, whatever -B is: more topics are needed
	1
	1

	== the tests do not depend on the unit of the scores, nor on large scores of another run
	$ printf '%s\n' '5 2 3' '4 1 5' '7 3 1' '2 4 2' '8 5 4' '6 6 9' > matrix
	$ for e in e0 e6 e-200 e-5; do awk -v e=$e '{ print $1 e, $2 e, $3 e }' matrix > m$e; for test in t randomisation tukey hsd
	>   do ntcir_eval discpower -test $test -effects m$e; done | awk '!/#/ { print $2, $3, $7, $10 }' > $e; cmp e0 $e; done; wc -l < e0
	12
	$ awk '{ print $1 + 100000, $2 + 100000, $3 + 100000 }' matrix > shifted
	$ for m in matrix shifted; do for test in t randomisation tukey hsd; do ntcir_eval discpower -test $test $m; done |
	>   awk '!/#/ { print $2, $3, $7 }' > $m.p; done; cmp matrix.p shifted.p
	$ awk '{ $2 = $2 (NR == 1 ? " 1e15" : " 0") } 1' matrix > large; for m in matrix large; do
	>   for test in bootstrap t randomisation; do ntcir_eval discpower -test $test -effects $m; done | grep -o ' 1 2 .*' > $m.p
	>   done; cmp matrix.p large.p

	== no p is 0 where people read; numbers in lines and for programs stay
	# p of t is about 1e-24; in 1,000 samples none is as extreme, so p is below .001; of 3,000, 1/3000 is .00033...
	$ awk 'BEGIN { print "topic a b"; for (t = 1; t <= 30; t++) print t, t % 7 / 10, t % 7 / 10 + .5 + t % 2 / 100 }' > matrix
	$ for o in '-test t' '-test t -digits 6' -B\ 1000 '-test randomisation -B 3000' '-B 3000 -digits 6' \
	>   '-test tukey -B 20' '-B 20000'; do ntcir_eval discpower $o -format text matrix 2> head | tail -n 1; done
	b    <0.0001        -
	b    <0.000001          -
	b    <0.0010        -
	b    <0.0004        -
	b    <0.000334          -
	b    <0.0500        -
	b    <0.00005         -
	$ ntcir_eval discpower matrix | tail -n 1; ntcir_eval discpower -format csv matrix 2> head | tail -n 1
	>   ntcir_eval discpower -format json -effects matrix 2> head | grep -o '"ASL": [^,]*'
	1 a b 0.2900 0.7950 -0.5050 0.0000
	b,0,
	"ASL": 0
	$ for f in latex markdown; do ntcir_eval discpower -test t -format $f matrix 2> head | grep '^[|]* *b'; done
	>   ntcir_eval discpower -test t -effects -format text matrix 2> head | cut -c 38-57 | sed 's/ *$//'
	b & \textless{}0.0001 & $-$ \\
	| b | \<0.0001 | - |
	difference        p
	   -0.5050  <0.0001
	$ ntcir_eval discpower -correct holm -format text matrix 2> head | tail -n 1
	b    0.0010       -

	== differences that cancel have p = 1, whatever rounding leaves
	# .3 - .1 and .4 - .2 are different doubles: 40 of each add up to what is no difference, but not to 0.
	$ awk 'BEGIN { for (i = 0; i < 40; i++) print ".3 .1\n.2 .4" }' > matrix
	>   for test in bootstrap t randomisation tukey hsd; do ntcir_eval discpower -test $test matrix; done | grep -v '#'
	1 1 2 0.2500 0.2500 0.0000 1.0000
	1 1 2 0.2500 0.2500 0.0000 1.0000
	1 1 2 0.2500 0.2500 0.0000 1.0000
	1 1 2 0.2500 0.2500 0.0000 1.0000
	1 1 2 0.2500 0.2500 0.0000 1.0000

	== bootstrap: a sample of zeros is not extreme; ties are relative to the values
	# Of differences -2, 1, 4 (mean 1), less the mean -3, 0, 3, there are 27 samples, 14 of them with t at least as far from 0 as 1/sqrt(3):
	# not 0 0 0, which has no deviation. Of 3, 3, -1, -1 (mean 1; t^2 = 4 x 3 / 16), less the mean 2 2 -2 -2, the samples with as many
	# of one kind as of the other have t = 0, 6 of 16; one or three of a kind have t^2 = 1. Values tie if they differ by
	# less than 2^-50 of the larger: by 5e-10 of 10^6, but not by 1e-13 of .001.
	$ printf '%s\n' '0 2' '3 2' '6 2' > matrix; ntcir_eval discpower -B 20000 matrix | awk '!/#/ { print ($7 > 14 / 27 - .015 && $7 < 14 / 27 + .015) }'
	ntcir_eval discpower: matrix: warning: with 3 topics no pair can be significant, whatever -B is: more topics are needed
	1
	$ printf '%s\n' 'topic a b' '1 1000000 1000000.0000000005' '2 0.0010000000001 0.001' '3 5 5' > matrix
	>   ntcir_eval discpower -test t -effects matrix | sed -n '$s/.* \(.* .* .*\) .* .*/\1/p'
	1 2 0
	$ printf '%s\n' '3 0' '3 0' '0 1' '0 1' > matrix
	>   ntcir_eval discpower -B 20000 matrix | awk '!/#/ { print ($7 > 10 / 16 - .015 && $7 < 10 / 16 + .015) }'
	1

	== a difference of all topics within the rounding error is none, a larger one is there
	# The two runs differ by the same number on both topics. Because of rounding, the mean of two differences may be up to 2^-49 =
	# 1.7763...e-15 although it is 0. The first difference is equal to this limit and does not count; the second one is larger and counts.
	$ for x in .5000000000000017763568394002504646778106689453125 .500000000000001887; do for test in bootstrap t; do
	>   printf '%s .5\n' $x $x | ntcir_eval discpower -test $test; done; done 2>&1 | grep -v '#'
	ntcir_eval discpower: <stdin>: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	1 1 2 0.5000 0.5000 0.0000 1.0000
	1 1 2 0.5000 0.5000 0.0000 1.0000
	ntcir_eval discpower: <stdin>: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	1 1 2 0.5000 0.5000 0.0000 0.5000
	1 1 2 0.5000 0.5000 0.0000 0.5000

	== effects: ties, differences and residuals at the limit of the rounding error, and small ones that are above it
	# The rounding error of 1 topic is 2^-50 of the larger value: 8.9e-10 of 10^6, and 1 - 2^-50 = .999999999999999111... Differences that
	# vary by 2 x 2^-50 on 2 topics do not vary. The residuals of two runs on two topics are a quarter of 1 - .5 - .5 + x, and those up to
	# 4 x 2^-50 are 0: so x = 2^-46 = 1.42e-14 leaves none. The mean of the last differences is .700000003, their standard deviation
	# sqrt((4 + 1 + 9) / 2)e-9 = 2.645751e-9.
	$ printf '%s\n' '1000000 1000000.0000000005' '1000000 1000000.0000000013' \
	>   '1 .999999999999999111821580299874767661094' '1 .999999999999999' '5 5' > matrix
	>   ntcir_eval discpower -test t -effects matrix | sed -n '$s/.* \(.* .* .*\) .* .*/\1/p'
	1 3 1
	$ for x in .7500000000000017763568394002504646778106689453125 .750000000000001888; do
	>   printf '%s .25\n' .75 $x | ntcir_eval discpower -test t -effects |
	>   awk '!/#/ { print $7, ($10 == "-" ? $10 : $10 > 1e14) }'; done
	0.5000 -
	0.0000 1
	$ for x in 1.42108547152020037174224853515625e-14 1.4254e-14; do
	>   printf '%s\n' '1 .5' ".5 $x" | ntcir_eval discpower -test hsd -effects |
	>   awk '!/#/ { print $7, ($10 == "-" ? $10 : $10 > 1e13) }'; done
	0.5000 -
	0.0000 1
	$ printf '%s 0\n' .700000001 .700000002 .700000006 | ntcir_eval discpower -test t -effects |
	>   awk '!/#/ { print ($10 > .7e9 / 2.64576 && $10 < .7e9 / 2.64574) }'
	1
	END
}

@test "corrections, samples, seeds, topics that are skipped, and the words of tests" {
	transcript <<-'END'
	== corrections take b of B samples for (b + 1)/(B + 1), and say which B is needed
	# A p of 0 of 59 samples is 1/60, and 3/60 is not below 0.05; 60 samples are enough, but only for a p of 0, so ten times as many are
	# advised. Of 61: 3/62. Runs 1 and 2 are the same, so all samples are as extreme; 3 is above both.
	$ awk 'BEGIN { for (t = 1; t <= 30; t++) print t % 7, t % 7, t % 7 + 1 + t % 2 / 10 }' > matrix
	$ ntcir_eval discpower -correct holm -B 59 matrix
	ntcir_eval discpower: matrix: warning: with -B 59 none of 3 pairs can be significant after the correction: use -B 600
	# topics=30 runs=3 pairs=3 test=bootstrap correct=holm B=59 alpha=0.05 seed=1
	# significant=0 power=0.0% difference=-
	# index run_x run_y mean_x mean_y difference p
	1 1 3 2.9000 3.9500 -1.0500 0.0500
	2 2 3 2.9000 3.9500 -1.0500 0.0500
	3 1 2 2.9000 2.9000 0.0000 1.0000
	$ for c in bonferroni bh; do ntcir_eval discpower -test randomisation -correct $c -B 60 matrix | sed 1d; done
	# significant=2 power=66.7% difference=-
	# index run_x run_y mean_x mean_y difference p
	1 1 3 2.9000 3.9500 -1.0500 0.0492
	2 2 3 2.9000 3.9500 -1.0500 0.0492
	3 1 2 2.9000 2.9000 0.0000 1.0000
	# significant=2 power=66.7% difference=-
	# index run_x run_y mean_x mean_y difference p
	1 1 3 2.9000 3.9500 -1.0500 0.0246
	2 2 3 2.9000 3.9500 -1.0500 0.0246
	3 1 2 2.9000 2.9000 0.0000 1.0000
	$ ntcir_eval discpower -test randomisation -B 59 matrix | tail -n 3
	1 1 3 2.9000 3.9500 -1.0500 0.0000
	2 2 3 2.9000 3.9500 -1.0500 0.0000
	3 1 2 2.9000 2.9000 0.0000 1.0000
	$ ntcir_eval discpower -correct holm -B 79 -alpha 0.0375 matrix 2>&1 | head -n 1
	>   ntcir_eval discpower -correct holm -B 80 -alpha 0.0375 matrix | sed -n 2p
	ntcir_eval discpower: matrix: warning: with -B 79 none of 3 pairs can be significant after the correction: use -B 800
	# significant=2 power=66.7% difference=-

	== corrections say that more topics are needed, whatever B is
	# One pair whose run 1 is always above: n topics have 2^n signs, two of which are as extreme, so p is 2^(1-n) at least: of 6 topics .03125,
	# of 5 .0625. Of bootstrap samples of n topics n in n^n have no deviation: of 3 topics 1/9, of 4 1/64. The warning of topics comes before
	# that of B, and with bh only if nothing is significant.
	$ for n in 5 6; do awk -v n=$n 'BEGIN { for (t = 1; t <= n; t++) print 1 + t / 10, 0 }' |
	>   ntcir_eval discpower -test randomisation -correct holm -B 1000 2>&1 | grep 'warning\|signif'; done
	ntcir_eval discpower: <stdin>: warning: with 5 topics no pair can be significant, whatever -B is: more topics are needed
	# significant=0 power=0.0% difference=-
	# significant=1 power=100.0% difference=-
	$ for n in 3 4; do awk -v n=$n 'BEGIN { for (t = 1; t <= n; t++) print 1 + t / 10, 0 }' |
	>   ntcir_eval discpower -correct bonferroni -B 10 -alpha 0.1 2>&1 | sed -n '/warning/p'; done
	ntcir_eval discpower: <stdin>: warning: with 3 topics no pair can be significant, whatever -B is: more topics are needed
	$ awk 'BEGIN { for (t = 1; t <= 5; t++) print 1 + t / 10, 0 }' | ntcir_eval discpower -test t -correct bh | sed -n 2p
	# significant=1 power=100.0% difference=-
	$ awk 'BEGIN { for (t = 1; t <= 5; t++) print 1 + t / 10, 0, 1 }' > matrix
	$ for alpha in 0.05 0.3; do ntcir_eval discpower -test randomisation -correct bh -alpha $alpha matrix 2>&1 |
	>   sed -n '/warning/p; s/ difference=.*//p'; done
	ntcir_eval discpower: matrix: warning: with 5 topics no pair can be significant, whatever -B is: more topics are needed
	# significant=0 power=0.0%
	# significant=3 power=100.0%

	== the same seed, the same bytes; bootstrap is the default
	$ awk 'BEGIN { for (i = 1; i <= 20; i++) print i * i % 17, i * 5 % 13, i }' > matrix
	$ for test in randomisation tukey; do
	>   ntcir_eval discpower -test $test matrix > one
	>   ntcir_eval discpower -test $test -seed 1 -B 1000 - < matrix | cmp one
	>   for s in 1 2 3 4 5 6; do ntcir_eval discpower -test $test -seed $s matrix | awk '!/#/ { print $7 }'; done | sort -u | awk 'END { print (NR > 5) }'
	> done
	1
	1
	$ ntcir_eval discpower matrix > one; ntcir_eval discpower -test bootstrap matrix | cmp one
	$ ntcir_eval discpower -test randomisation matrix > one; ntcir_eval discpower -test randomization matrix | cmp one
	$ ntcir_eval discpower -test hsd -B 7 -seed 3 matrix | head -n 1
	ntcir_eval discpower: warning: -B has no effect: the test hsd draws no samples
	ntcir_eval discpower: warning: -seed has no effect: the test hsd draws no samples
	# topics=20 runs=3 pairs=3 test=hsd alpha=0.05
	$ ntcir_eval discpower -test t -B 7 -seed 3 matrix | head -n 1
	ntcir_eval discpower: warning: -B has no effect: the test t draws no samples
	ntcir_eval discpower: warning: -seed has no effect: the test t draws no samples
	# topics=20 runs=3 pairs=3 test=t alpha=0.05

	== each test and each correction of -h: its word and its title, and whether it draws samples, as -h says
	$ printf '%s\n' '1 2 4' '2 4 1' '3 3 5' > matrix
	$ ntcir_eval table -h > help; for run in 1 2; do for t in 1 2 3; do echo "$t AP= 0.$((t * run))"; done > $run.nev; done
	$ words() { sed -n "s/^ *-$1 \([a-z|]*\).*/\1/p" help | tr '|' '\n'; }
	>   draws() { sed -n 's/^ *-B .*; \(.*\) draw none.*/ \1 /p' help | grep -cv " $1 "; }
	> for test in $(words test); do ntcir_eval discpower -test $test -B 99 matrix > out 2> log; sed -n 's/.*\(test=[^ ]*\).*/\1/p' out
	>   [ $(grep -c 'draws no' log) -eq $((1 - $(draws $test))) ] || cat help log; ntcir_eval table -test $test 1.nev 2.nev | sed -n 's/\( test\):.*/\1/p'
	> done
	ntcir_eval table: warning: with 3 topics no pair can be significant, whatever -B is: more topics are needed
	Bootstrap test
	test=t
	Paired t test
	test=randomisation
	ntcir_eval table: warning: with 3 topics no pair can be significant, whatever -B is: more topics are needed
	Randomisation test
	test=tukey
	ntcir_eval table: warning: with 3 topics no pair can be significant, whatever -B is: more topics are needed
	Randomised Tukey HSD test
	test=hsd
	Tukey HSD test
	$ for correct in $(sed -n 's/^ *-correct \([a-z|]*\).*/\1/p' help | tr '|' '\n'); do
	>   ntcir_eval discpower -test t -correct $correct matrix | sed -n 's/.*\(correct[^ ]*=[^ ]*\).*/\1/p'
	>   ntcir_eval table -test t -correct $correct 1.nev 2.nev | sed -n '/^Paired/{ s/:.*//; p; }'
	> done
	correct=holm
	Paired t test, Holm's correction
	correct=bonferroni
	Paired t test, Bonferroni's correction
	correct=bh
	Paired t test, Benjamini and Hochberg's correction

	== tests and corrections that are none
	$ printf '%s\n' '1 2' '2 4' > matrix
	$ discpower() { ntcir_eval discpower "$@" matrix; }
	> discpower -test anova; discpower -correct fdr; discpower -test tukey -correct holm; discpower -test tukey -B 10
	> discpower -test hsd -correct holm; discpower -test HSD
	ntcir_eval discpower: -test takes "bootstrap", "t", "randomisation", "tukey" or "hsd", not "anova"
	ntcir_eval discpower: -correct takes "holm", "bonferroni" or "bh", not "fdr": -correct bh controls the false discovery rate
	ntcir_eval discpower: -correct does not go with -test tukey, which takes all runs together already
	ntcir_eval discpower: -B times -alpha must be at least 1: 10 samples are too few, -B 20 is enough
	ntcir_eval discpower: -correct does not go with -test hsd, which takes all runs together already
	ntcir_eval discpower: -test takes "bootstrap", "t", "randomisation", "tukey" or "hsd", not "HSD"
	[2]

	== topics that are - for all runs are skipped, with a warning that counts them
	$ printf '%s\n' 'topic a b' '1 - -' '2 .1 .3' '3 - -' '4 .2 .4' > ids; sed '1d; s/^. //' ids > plain
	$ printf '%s\n' '.1 .3' '.2 .4' | ntcir_eval discpower > expected
	ntcir_eval discpower: <stdin>: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	$ ntcir_eval discpower plain | cmp - expected
	ntcir_eval discpower: plain: warning: skipped 2 topics with - for all runs
	ntcir_eval discpower: plain: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	$ ntcir_eval discpower ids | tail -n 1
	ntcir_eval discpower: ids: warning: skipped 2 topics with - for all runs
	ntcir_eval discpower: ids: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	1 a b 0.1500 0.3500 -0.2000 0.5000
	$ ntcir_eval swap ids | tail -n 1
	ntcir_eval swap: ids: warning: skipped 2 topics with - for all runs
	# unique=1.0 shared=0.0
	$ printf '%s\n' '.1 .3' '- .4' '.1 .2' | ntcir_eval discpower
	ntcir_eval discpower: <stdin>:2: expected a value (a number from -1e15 to 1e15), found "-"
	[1]
	$ printf '%s\n' '- -' '.1 .3 .4' '.1 .2 .5' | ntcir_eval discpower; printf '%s\n' '.1 .3' '-' '.1 .2' | ntcir_eval discpower
	ntcir_eval discpower: <stdin>:2: expected 2 values, as on line 1, found 3
	ntcir_eval discpower: <stdin>:2: expected 2 values, as on line 1, found 1
	[1]
	$ printf '%s\n' '- -' '.1 .3' '- -' | ntcir_eval discpower
	ntcir_eval discpower: <stdin>: warning: skipped 2 topics with - for all runs
	ntcir_eval discpower: <stdin>: expected values on at least 2 topics, one per line, found 1 line
	[1]
	END
}

@test "quantiles, and p that is exact, small or large" {
	transcript <<-'END'
	== Student's quantiles have ten decimals
	# The difference required of one pair with sd/sqrt(n) = 10^6 has the quantile to 10 decimals. With c = 10^6 sqrt(n - 1), half
	# of the n differences c and half -c; for odd n one of them 0 and c = 10^6 sqrt(n). Quantiles from the finite sums of
	# Abramowitz and Stegun 26.7.3 and 26.7.4, to 40 digits; their table 26.10 has 12.706, 2.306, 2.262, 2.064, 1.980, and
	# 318.309, 4.501, 4.297, 3.467, 3.160.
	$ required() { awk -v n=$1 'BEGIN { c = 1e6 * sqrt(n % 2 ? n : n - 1); for (i = 1; i < n; i += 2) print c " 0\n" (-c) " 0"; if (n % 2) print "0 0" }' |
	>   ntcir_eval discpower -test t -alpha $2; }; for alpha in 0.05 0.002; do for n in 2 9 10 25 50 121; do required $n $alpha; done; done |
	>   awk '/topics=/ { sub(/.*topics=/, ""); df = $1 - 1 } /difference=/ { sub(/.*=/, ""); print df, $0 }'
	1 12706204.7362
	8 2306004.1352
	9 2262157.1628
	24 2063898.5616
	49 2009575.2371
	120 1979930.4051
	1 318308838.9856
	8 4500790.9337
	9 4296805.6627
	24 3466777.2980
	49 3265079.1729
	120 3159538.7433

	== p of small and of large t
	# p = I_x(nu/2, 1/2) in closed form, 1 - 2/pi atan(t) for one and 1 - t/sqrt(2 + t^2) for two degrees of freedom, for t from
	# 1/1000 to 1000: for two topics with differences m + 1 and m - 1 t is m, and for three with m - 1, m, m + 1 m sqrt(3).
	$ for m in .001 .01 .1 1 10 100 1000; do
	>   awk -v m=$m 'BEGIN { print m + 1 " 0\n" m - 1 " 0" > "two"; print m + 1 " 0\n" m " 0\n" m - 1 " 0" > "three"; t = m * sqrt(3)
	>     printf "%.4f\n%.4f\n", 1 - 2 / 3.14159265358979 * atan2(m, 1), 1 - t / sqrt(2 + t * t) }'
	>   ntcir_eval discpower -test t two; ntcir_eval discpower -test t three
	> done | awk 'NF == 1 { closed[++n] = $1 } !/#/ && NF > 1 { print $7, ($7 == closed[++k]) }'
	0.9994 1
	0.9988 1
	0.9936 1
	0.9878 1
	0.9365 1
	0.8784 1
	0.5000 1
	0.2254 1
	0.0635 1
	0.0033 1
	0.0064 1
	0.0000 1
	0.0006 1
	0.0000 1

	== randomisation goes through all signs: exact p
	# 2^(n-1) choices of signs, n being the topics that differ, if these are at most B. .01 .12 .23 .34 .45: only the observed choice
	# has as large a sum, 1/16. -21 4 -25 -12 (x is mostly below y): of 8 choices that keep the first sign, the sums are -54 -30 -4
	# 20 -62 -38 -12 12: two are as large as 54, p .25; with alpha .3, the second largest is required, 54/4. 42 -11 32 11: 74 52 10 12
	# 96 74 32 10, p 3/8, required 74/4. 21 -7 7 -1: 20 22 6 8 34 36 20 22, p 6/8, required 34/4. Topics without a difference do not
	# count. .1 -.2 .3 .25 .4 .05 -.1 .3 was enumerated by another program. .25 .375 .75 are adjusted as they are.
	$ printf '%s 0\n' .01 .12 .23 .34 .45 > five; for test in randomisation tukey; do
	>   ntcir_eval discpower -test $test -seed 32 five; done
	ntcir_eval discpower: five: warning: with 5 topics no pair can be significant, whatever -B is: more topics are needed
	# topics=5 runs=2 pairs=1 test=randomisation exact alpha=0.05
	# significant=0 power=0.0% difference=-
	# index run_x run_y mean_x mean_y difference p
	1 1 2 0.2300 0.0000 0.2300 0.0625
	ntcir_eval discpower: five: warning: with 5 topics no pair can be significant, whatever -B is: more topics are needed
	# topics=5 runs=2 pairs=1 test=tukey exact alpha=0.05
	# significant=0 power=0.0% difference=-
	# index run_x run_y mean_x mean_y difference p
	1 1 2 0.2300 0.0000 0.2300 0.0625
	$ for z in '.5 .5 .5' '.5 .5 0 .5' '0 0 0' '.1 -.2 .3 .25 .4 .05 -.1 .3'; do printf '%s 0\n' $z |
	>   ntcir_eval discpower -test randomisation -alpha .3; done 2>&1 | grep -v '#'
	1 1 2 0.5000 0.0000 0.5000 0.2500
	1 1 2 0.3750 0.0000 0.3750 0.2500
	1 1 2 0.0000 0.0000 0.0000 1.0000
	1 1 2 0.1375 0.0000 0.1375 0.1250
	$ printf '%s\n' '31 52 10' '15 11 22' '70 95 63' '40 52 41' > matrix; ntcir_eval discpower -test randomisation -alpha .3 matrix
	> ntcir_eval discpower -test randomisation -alpha .3 -correct holm matrix | sed 1,3d
	# topics=4 runs=3 pairs=3 test=randomisation exact alpha=0.3
	# significant=1 power=33.3% difference=18.5000
	# index run_x run_y mean_x mean_y difference p
	1 1 2 39.0000 52.5000 -13.5000 0.2500
	2 2 3 52.5000 34.0000 18.5000 0.3750
	3 1 3 39.0000 34.0000 5.0000 0.7500
	ntcir_eval discpower: matrix: warning: with 4 topics none of 3 pairs can be significant after the correction, whatever -B is: more topics are needed
	1 1 2 39.0000 52.5000 -13.5000 0.7500
	2 2 3 52.5000 34.0000 18.5000 0.7500
	3 1 3 39.0000 34.0000 5.0000 0.7500
	$ awk 'BEGIN { for (t = 1; t <= 12; t++) print t * 7 % 13 + .5, t * 5 % 13 }' > twelve
	> for B in 2047 2048; do ntcir_eval discpower -test randomisation -B $B twelve; done |
	>   awk '/# topics/ { print $5, $6 } !/#/ { p[++n] = $7 } END { print ((p[1] - p[2])^2 < .04^2) }'
	test=randomisation B=2047
	test=randomisation exact
	1

	== with two runs, tukey is the randomisation test
	$ awk 'BEGIN { srand(2); for (t = 1; t <= 20; t++) printf "%.4f %.4f\n", rand(), rand() + 0.1 }' > matrix
	$ for test in tukey randomisation; do ntcir_eval discpower -test $test matrix | sed "1s/$test/T/" > $test; done
	>   cmp tukey randomisation && head -n 1 tukey
	# topics=20 runs=2 pairs=1 test=T B=1000 alpha=0.05 seed=1

	== alpha is at least 1e-12, in every subcommand
	$ printf '%s\n' '0 1 5' '0 2 6' '0 3 8' > matrix; printf '%s AP= %s\n' 1 .5 2 .7 > a.nev; sed 's/7/8/' a.nev > b.nev
	$ ntcir_eval discpower -test hsd -alpha 1e-12 matrix | head -n 1; ntcir_eval table -ci -alpha 1e-12 -digits 0 a.nev | tail -n 1
	> ntcir_eval samplesize -alpha 1e-12 -topics 50 -difference .1 -variance .05,.02 | sed -n '/^t D/p'
	# topics=3 runs=3 pairs=3 test=hsd alpha=1e-12
	a         2  1 ± 63661977237
	t D=.1 topics=50 power=0.0000
	$ ntcir_eval discpower -test t -alpha 9e-13 matrix; ntcir_eval table -ci -alpha 1e-300 a.nev
	> ntcir_eval evaluate -test t -alpha 1e-13 a.nev b.nev; ntcir_eval samplesize -alpha 1e-15 matrix; ntcir_eval ppi -alpha 1e-300 a b
	> ntcir_eval samplesize -alpha 0 matrix
	ntcir_eval discpower: -alpha is at least 1e-12, found "9e-13"
	ntcir_eval table: -alpha is at least 1e-12, found "1e-300"
	ntcir_eval evaluate: -alpha is at least 1e-12, found "1e-13"
	ntcir_eval samplesize: -alpha is at least 1e-12, found "1e-15"
	ntcir_eval ppi: -alpha is at least 1e-12, found "1e-300"
	ntcir_eval samplesize: -alpha takes a number above 0 and below 1, not "0"
	[2]

	== the interval of an effect ends at |t| = 1,000
	# Two topics whose differences are m - 1 and m + 1 have t = m. The effect m/sqrt(2) of a pair has no interval above t = 1,000.
	$ for m in 999.9 1000.1; do printf '%s 0\n' $(awk -v m=$m 'BEGIN { print m - 1, m + 1 }') |
	>   ntcir_eval discpower -test t -effects -digits 1 | tail -n 1 | cut -d ' ' -f 10-; done
	707.0 2 0 0 22.2 1584.8
	707.2 2 0 0 - -
	END
}

# Matrices without any difference: the scores of 8 runs on 15 topics are of the topic, and random. How often is some pair
# significant? In 100 matrices, 5% +- 3 standard errors is 11.5% at most; p is a little conservative with Holm.
@test "null data: tukey, hsd and Holm keep alpha for all pairs, pairwise tests do not" {
	long
	slow
	for i in $(seq 100); do
		awk -v i="$i" 'BEGIN {
			x = 7919 * i
			for (t = 1; t <= 15; t++) {
				topic = random()
				for (r = 1; r <= 8; r++)
					printf "%.4f ", topic + random() + random()
				print ""
			}
		}
		function random() { x = 16807 * x % 2147483647; return x / 2147483647 }' >matrix
		for test in 'tukey' 'hsd' 'randomisation' 't' 't -correct holm'; do
			# shellcheck disable=SC2086
			ntcir_eval discpower -B 200 -test $test matrix | sed -n "2s/significant=\([0-9]*\).*/\1 $test/p"
		done
	done | awk '
		{ test = $3 $4 $5; wrong[test] += $2 > 0; n++ }
		END { for (test in wrong) print test, 5 * wrong[test] / n }' | sort >rates
	cat rates
	awk '{ rate[$1] = $2 } END { exit !(rate["tukey"] > 0 && rate["tukey"] < 0.115 && rate["hsd"] > 0 &&
		rate["hsd"] < 0.115 && rate["t-correctholm"] < 0.115 && rate["t-correctholm"] > 0 && rate["t"] > 0.25 && rate["randomisation"] > 0.25) }' rates
}

# Scores of normal distributions, as hsd takes them to be: in 400 matrices, 5% +- 3 standard errors is 1.7% to 8.3%. The
# generator goes on from one matrix to the next.
@test "null data of normal scores: some pair is significant by hsd in 5% of the matrices" {
	long
	slow
	awk 'BEGIN {
		x = 4711
		for (i = 1; i <= 400; i++) {
			for (t = 1; t <= 12; t++) {
				topic = 3 * normal()
				for (r = 1; r <= 6; r++)
					printf "%.6f ", topic + normal() >("matrix." i)
				print "" >("matrix." i)
			}
			close("matrix." i)
		}
	}
	function normal() { return sqrt(-2 * log(uniform())) * cos(6.283185307179586 * uniform()) }
	function uniform() { x = 16807 * x % 2147483647; return x / 2147483647 }'
	for i in $(seq 400); do ntcir_eval discpower -test hsd "matrix.$i"; done |
		awk '/^# significant=/ { n++; wrong += $2 != "significant=0" } END { print wrong / n }' >rate
	cat rate
	awk '{ exit !($1 > 0.017 && $1 < 0.083) }' rate
}

@test "discpower -baseline, -format and -effects" {
	transcript <<-'END'
	== discpower -baseline: only the pairs with one run, which is the second of each
	# Pairs of the first test: Holm over the two with b, 2 x .005865 and .074180. The truth by all pairs has two significant
	# ones, and one of them is with b.
	$ printf '%s\n' 'topic a b c' '1 0 1 5' '2 0 2 6' '3 0 3 8' > matrix
	$ ntcir_eval discpower -test t -baseline b -correct holm matrix
	# topics=3 runs=3 pairs=2 test=t correct=holm alpha=0.05
	# significant=1 power=50.0% difference=-
	# index run_x run_y mean_x mean_y difference p
	1 c b 6.3333 2.0000 4.3333 0.0117
	2 a b 0.0000 2.0000 -2.0000 0.0742
	$ ntcir_eval discpower -test t matrix > all; ntcir_eval discpower -test t -baseline b matrix > b
	$ awk '/^. b c/ { $1 = 3; $6 = -$6 } 1' all > reversed
	$ for truth in all b reversed; do ntcir_eval discpower -test t -baseline b -compare $truth matrix | sed -n 3p; done
	# misses=0 false-alarms=0 reversed=0 missed=0.0% false=0.0%
	# misses=0 false-alarms=0 reversed=0 missed=0.0% false=0.0%
	# misses=0 false-alarms=1 reversed=0 missed=0.0% false=50.0%
	$ ntcir_eval discpower -test t -compare b matrix
	ntcir_eval discpower: b: expected 3 pairs of runs, found 2
	[1]
	$ for pair in 'a b' 'b c'; do sed "/ $pair /d" all | ntcir_eval discpower -test t -baseline b -compare - matrix
	>   done; sed '/ a c /d' all | ntcir_eval discpower -test t -baseline b -compare - matrix | sed -n 3p
	ntcir_eval discpower: <stdin>: expected 2 pairs of runs, found 1
	ntcir_eval discpower: <stdin>: expected 2 pairs of runs, found 1
	# misses=0 false-alarms=0 reversed=0 missed=0.0% false=0.0%
	$ ntcir_eval discpower -test t -baseline d matrix
	ntcir_eval discpower: -baseline: no run "d"; the first run is called a
	[2]
	$ ntcir_eval discpower -test tukey -baseline b matrix
	ntcir_eval discpower: -baseline does not go with -test tukey, which takes all pairs of runs
	[2]

	== discpower -format: a square table of p-values
	$ printf '%s\n' 'topic a b_1 c' '1 0 1 5' '2 0 2 6' '3 0 3 8' > matrix
	$ ntcir_eval discpower -test t -format text matrix
	# topics=3 runs=3 pairs=3 test=t alpha=0.05
	# significant=2 power=66.7% difference=3.7946
	run       a     b_1       c
	a         -  0.0742  0.0188
	b_1  0.0742       -  0.0059
	c    0.0188  0.0059       -
	$ ntcir_eval discpower -test t -alpha 0.0123456789 matrix | head -n 1
	# topics=3 runs=3 pairs=3 test=t alpha=0.0123456789
	$ ntcir_eval discpower -test t -correct bonferroni -baseline b_1 -format csv -digits 5 matrix 2> /dev/null
	run,b_1
	a,0.14836
	b_1,
	c,0.01173
	$ ntcir_eval discpower -test t -format latex matrix 2> /dev/null | sed -n '3p; 5,6p'
	run & a & b\_1 & c \\
	a & $-$ & 0.0742 & 0.0188 \\
	b\_1 & 0.0742 & $-$ & 0.0059 \\
	$ ntcir_eval discpower -format csv -compare x matrix
	ntcir_eval discpower: -format prints a table of p-values: -compare does not go with it
	[2]

	== discpower -effects -format: a row per pair, the heads as in the last line of #
	# The rows of "effects by hand" above.
	$ printf '%s\n' 'topic a b_1 c' '1 0 1 5' '2 0 2 6' '3 0 3 8' > matrix
	$ ntcir_eval discpower -test t -effects -format text matrix 2> head; cat head
	index  run_x  run_y  mean_x  mean_y  difference       p       low     high   effect  wins  ties  losses  effect-low  effect-high
	    1  b_1    c      2.0000  6.3333     -4.3333  0.0059   -5.7676  -2.8991  -7.5056     0     0       3    -14.4890      -1.0541
	    2  a      c      0.0000  6.3333     -6.3333  0.0188  -10.1279  -2.5388  -4.1461     0     0       3     -8.0953      -0.4027
	    3  a      b_1    0.0000  2.0000     -2.0000  0.0742   -4.4841   0.4841  -2.0000     0     0       3     -4.1055       0.1416
	# topics=3 runs=3 pairs=3 test=t alpha=0.05
	# significant=2 power=66.7% difference=3.7946
	$ ntcir_eval discpower -test t -effects -digits 1 -baseline b_1 -format json matrix 2> head
	[
	{"index": 1, "run_x": "c", "run_y": "b_1", "mean_x": 6.3, "mean_y": 2.0, "difference": 4.3, "p": 0.005865, "low": 2.9, "high": 5.8, "effect": 7.5, "wins": 3, "ties": 0, "losses": 0, "effect-low": 1.1, "effect-high": 14.5},
	{"index": 2, "run_x": "a", "run_y": "b_1", "mean_x": 0.0, "mean_y": 2.0, "difference": -2.0, "p": 0.07418, "low": -4.5, "high": 0.5, "effect": -2.0, "wins": 0, "ties": 0, "losses": 3, "effect-low": -4.1, "effect-high": 0.1}
	]
	$ ntcir_eval discpower -test hsd -effects -format tsv matrix 2> head | tail -n 1
	3	a	b_1	0.0000	2.0000	-2.0000	0.07364	-4.2748	0.2748	-2.5584	0	0	3		
	$ ntcir_eval discpower -effects -format markdown matrix 2> head | sed -n 1p
	| index | run\_x | run\_y | mean\_x | mean\_y | difference | ASL | low | high | effect | wins | ties | losses | effect-low | effect-high |
	END
}
