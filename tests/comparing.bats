# Comparing metrics: tau, discpower, swap. What is drawn depends on the seed; nearly all that is tested
# here does not.
load transcript

oracle() {
	cp "$ROOT/tests/oracle/$1" .
}

# Runs 1 and 2 are the same, t(z) = 0, and |t| >= 0 for all samples. Run 3 is better by 0.2 always (0.3 -
# 0.1 and 0.4 - 0.2 are not the same double): t(z) is infinite, w is 0, and no |t(w*b)| is infinite; the
# difference required is a mean of zeros.
@test "discpower: identical runs, and a constant difference" {
	transcript <<-'END'
	$ printf '%s\n' '0.1 0.1 0.3' '0.2 0.2 0.4' '0.3 0.3 0.5' '0.6 0.6 0.8' > matrix
	$ ntcir_eval discpower matrix
	# topics=4 runs=3 pairs=3 B=1000 alpha=0.05 seed=1
	# significant=2 power=66.7% difference=0.0000
	1 1 3 0.3000 0.5000 -0.2000 0.0000
	2 2 3 0.3000 0.5000 -0.2000 0.0000
	3 1 2 0.3000 0.3000 0.0000 1.0000
	END
}

# z = 0.1, 0.2, -0.3, whose mean is 0, though not in doubles: t(z) = 0.
@test "discpower: different scores with equal means" {
	transcript <<-'END'
	$ printf '%s\n' '0.1 0' '0.2 0' '0 0.3' | ntcir_eval discpower | tail -n 1
	1 1 2 0.1000 0.1000 0.0000 1.0000
	$ printf '%s\n' '0.1 0 0.1' '0.7 0.1 0.3' '0.2 0.3 0' | ntcir_eval discpower -seed 5 | tail -n 1 | cut -d ' ' -f 2,3,7
	2 3 1.0000
	END
}

# z = (m + h, m - h), w = (h, -h): a sample has both topics, and t = 0, or one of them twice, and t is
# infinite; one or the other in half of the samples, the same ones for all pairs. The difference required
# goes with an infinite t and is h: 0.1, 0.2 and 0.3 in the three pairs.
@test "discpower: two topics" {
	transcript <<-'END'
	$ printf '%s\n' '0 0.3 0.1' '0 0.1 0.5' > matrix
	$ for seed in 1 2 3; do ntcir_eval discpower -seed $seed matrix |
	>   awk '$2 ~ /^sig/ { print $4 } !/#/ { print $2, $3, ($7 > 0.45 && $7 < 0.55); seen[$7] } END { for (s in seen) n++; print n }'; done
	difference=0.3000
	1 2 1
	1 3 1
	2 3 1
	1
	difference=0.3000
	1 2 1
	1 3 1
	2 3 1
	1
	difference=0.3000
	1 2 1
	1 3 1
	2 3 1
	1
	END
}

# Scores a million times as large, or 1e-200 times, whose squares are too small for a double, differ as
# significantly; so do scores with 100,000 added.
@test "discpower does not depend on the unit of the scores" {
	transcript <<-'END'
	$ printf '%s\n' '5 2 3' '4 1 5' '7 3 1' '2 4 2' '8 5 4' '6 6 9' > matrix
	$ asl() { awk -v e=$1 '{ print $1 e, $2 e, $3 e }' matrix | ntcir_eval discpower | awk '!/#/ { print $2, $3, $7 }'; }
	> asl e0 > one; asl e6 | cmp one; asl e-200 | cmp one; asl e-5 | cmp one; wc -l < one
	3
	$ awk '{ print $1 + 100000, $2 + 100000, $3 + 100000 }' matrix | ntcir_eval discpower | awk '!/#/ { print $2, $3, $7 }' | cmp one
	END
}

# ASL and difference required from all n^n samples that there are. With 100,000 samples an ASL has a
# standard error of at most sqrt(.25/100000) = .0016. With three topics, many samples have sd 0; of the
# differences 1, 2, 3 (runs 1 and 2) one is the mean: a sample that has it thrice has t = 0.
# In the last matrix 240 of the 3,125 samples have the very |t| that was found, but for rounding.
@test "discpower agrees with going through all samples" {
	oracle resample.awk
	transcript <<-'END'
	$ printf '%s\n' '0.31 0.52 0.10 0.4' '0.15 0.11 0.22 0.4' '0.70 0.95 0.63 0.4' '0.40 0.52 0.41 0.4' '0.05 0.33 0.00 0.4' > five
	$ printf '%s\n' '1 0 1' '2 0 1' '3 0 5' > three
	$ printf '%s\n' '0.3 0' '0.8 0' '0.3 0' '-0.2 0' '-0.2 0' > ties
	$ for m in five three ties; do
	>   awk -v mode=discpower -f resample.awk $m | sort -k 1,2 -k 4,4r -k 5,5r > samples
	>   ntcir_eval discpower -B 100000 $m > found
	>   awk 'NR == FNR { all[$1, $2]++; above[$1, $2] += $3; next }
	>     !/#/ { d = $7 - above[$2, $3] / all[$2, $3]; print $2, $3, all[$2, $3], (d < 0.006 && d > -0.006) }' samples found | sort
	>   awk '{ all[$1, $2]++ } END { for (pair in all) print int(all[pair] * 0.05 + 1) }' samples | sort -u > rank
	>   awk 'NR == FNR { rank = $1; next }
	>     ++seen[$1, $2] == rank && $5 > most { most = $5 }
	>     END { printf "difference=%.4f\n", most }' rank samples > required
	>   awk 'NR == 2 { print $4 }' found | diff required - && echo same
	> done
	1 2 3125 1
	1 3 3125 1
	1 4 3125 1
	2 3 3125 1
	2 4 3125 1
	3 4 3125 1
	same
	1 2 27 1
	1 3 27 1
	2 3 27 1
	same
	1 2 3125 1
	same
	END
}

# z are the normal distribution's quantiles at (i - 1/2)/40, by Tukey's lambda (p^.135 - (1-p)^.135)/.1975,
# plus a shift: as normal as data can be. p is that of Student's t with 39 degrees of freedom,
# Abramowitz and Stegun 26.7.3: A = 2/pi (theta + sin theta (cos theta + 2/3 cos^3 theta + ...)).
@test "discpower: ASL is near the paired t-test's p on normal data" {
	transcript <<-'END'
	$ cat > normal.awk <<'E'
	> BEGIN {
	>   n = 40
	>   for (k = 0; k <= 6; k++) {
	>     mean = squares = 0
	>     for (i = 1; i <= n; i++) {
	>       p = (i - 0.5) / n
	>       z[i, k] = (p ^ 0.135 - (1 - p) ^ 0.135) / 0.1975 + k / 10
	>       mean += z[i, k] / n
	>     }
	>     for (i = 1; i <= n; i++) squares += (z[i, k] - mean) ^ 2
	>     theta = atan2(mean / sqrt(squares / (n - 1)) * sqrt(n), sqrt(n - 1))
	>     term = cos(theta); sum = 0
	>     for (j = 3; j <= n - 1; j += 2) { sum += term; term *= cos(theta) ^ 2 * (j - 1) / j }
	>     print k, 1 - 2 / 3.14159265358979 * (theta + sin(theta) * sum) > "p"
	>   }
	>   for (i = 1; i <= n; i++) {
	>     line = "0"
	>     for (k = 0; k <= 6; k++) line = line sprintf(" %.6f", z[i, k])
	>     print line > "matrix"
	>   }
	> }
	> E
	$ awk -f normal.awk
	$ ntcir_eval discpower -B 20000 matrix | awk '
	>   NR == FNR { p[$1] = $2; next }
	>   $2 == 1 { k = $3 - 2; d = $7 - p[k]; print k, (d < 0.01 && d > -0.01), (p[k] > 0.001) }' p - | sort
	0 1 1
	1 1 1
	2 1 1
	3 1 1
	4 1 1
	5 1 1
	6 1 0
	END
}

# Whatever the ASL of a pair is, alpha must be above it.
@test "discpower: significant is below alpha, not at it" {
	transcript <<-'END'
	$ printf '%s\n' '5 2' '4 1' '7 3' '2 4' '8 5' '6 6' > matrix
	$ asl=$(ntcir_eval discpower matrix | awk '!/#/ { print $7 }')
	> ntcir_eval discpower -alpha $asl matrix | awk 'NR == 2 { print $2, $3 }'
	> ntcir_eval discpower -alpha ${asl}1 matrix | awk 'NR == 2 { print $2, $3 }'
	significant=0 power=0.0%
	significant=1 power=100.0%
	END
}

@test "discpower: the same seed, the same bytes; another one, other samples" {
	transcript <<-'END'
	$ printf '%s\n' '5 2' '4 1' '7 3' '2 4' '8 5' '6 6' > matrix
	$ ntcir_eval discpower matrix > one; ntcir_eval discpower -seed 1 - < matrix | cmp one; echo $?
	0
	$ for s in 1 2 3 4 5 6; do ntcir_eval discpower -seed $s matrix | awk '!/#/ { print $7 }'; done | sort -u | awk 'END { print (NR > 3) }'
	1
	END
}

@test "discpower: ASL has a decimal for each sample" {
	transcript <<-'END'
	$ printf '%s\n' '1 1 2' '2 2 3' > matrix
	$ ntcir_eval discpower -B 10000 -alpha 0.5 matrix | tail -n 1; ntcir_eval discpower -B 10001 -alpha 5e-1 matrix
	3 1 2 1.5000 1.5000 0.0000 1.0000
	# topics=2 runs=3 pairs=3 B=10001 alpha=0.5 seed=1
	# significant=2 power=66.7% difference=0.0000
	1 1 3 1.5000 2.5000 -1.0000 0.00000
	2 2 3 1.5000 2.5000 -1.0000 0.00000
	3 1 2 1.5000 1.5000 0.0000 1.00000
	END
}

# 0.29 x 100 is 29, though the double 0.29 times 100 is less. With two topics (see above) the k-th largest
# |t| is infinite or 0 as k is at most the number of samples that have a topic twice, or not; that is
# where the difference required falls from 0.2 to 0.
@test "discpower: the difference required goes with the floor(B alpha)-th largest |t|" {
	transcript <<-'END'
	$ printf '%s\n' '0.3 0' '0 0.1' > matrix
	$ twice=$(ntcir_eval discpower -B 100 matrix | awk '!/#/ { print $7 * 100 }')
	> for k in $((twice - 1)) $twice $((twice + 1)); do ntcir_eval discpower -B 100 -alpha 0.$k matrix | awk 'NR == 2 { print $4 }'; done
	difference=0.2000
	difference=0.2000
	difference=0.0000
	$ for B in 1 2 3 99 100; do ntcir_eval discpower -B $B -alpha 0.01 matrix | head -n 1; done
	ntcir_eval discpower: -B times -alpha must be at least 1: 1 samples are too few
	ntcir_eval discpower: -B times -alpha must be at least 1: 2 samples are too few
	ntcir_eval discpower: -B times -alpha must be at least 1: 3 samples are too few
	ntcir_eval discpower: -B times -alpha must be at least 1: 99 samples are too few
	# topics=2 runs=2 pairs=1 B=100 alpha=0.01 seed=1
	END
}

# z = 0.2, 0.2 (0.3 - 0.1 and 0.4 - 0.2, two doubles), 0, 0, 0, 0, mean 0.2/3; w = 0.4/3 twice and -0.2/3 four
# times. Samples with one of the two values alone have an infinite t: of all, (2/6)^6 = .0014 and
# (4/6)^6 = .0878. Those with the larger mean come first, and the 100th of 100,000 is among them.
@test "discpower: among infinite t the larger mean decides, whatever rounding does" {
	transcript <<-'END'
	$ printf '%s\n' '0.3 0.1' '0.4 0.2' '0 0' '0 0' '0 0' '0 0' > matrix
	$ for alpha in 0.001 0.01; do ntcir_eval discpower -B 100000 -alpha $alpha matrix | awk 'NR == 2 { print $4 }'; done
	difference=0.1333
	difference=0.0667
	END
}

# Here a differs from c and b from c (constant differences), a and b do not. The truth, whose alpha is
# 0.01, has a and b different (a miss), a and c not, 0.0100 being no less (a false alarm), b and c too.
@test "discpower -compare counts misses and false alarms against an earlier output" {
	transcript <<-'END'
	$ printf '%s\n' '0.1 0.1 0.3' '0.2 0.2 0.4' > matrix
	$ printf '%s\n' a b c > names
	$ printf '%s\n' '# topics=50 runs=3 pairs=3 B=1000 alpha=0.01 seed=9' '# significant=2 power=66.7% difference=0.1' '# misses=0 false-alarms=7' '1 c b 0 0 0 0.0000' '2 b a 0 0 0 0.0090' '3 a c 0 0 0 0.0100' > truth
	$ ntcir_eval discpower -names names -compare truth matrix
	# topics=2 runs=3 pairs=3 B=1000 alpha=0.05 seed=1
	# significant=2 power=66.7% difference=0.0000
	# misses=1 false-alarms=1
	1 a c 0.1500 0.3500 -0.2000 0.0000
	2 b c 0.1500 0.3500 -0.2000 0.0000
	3 a b 0.1500 0.1500 0.0000 1.0000
	$ ntcir_eval discpower -names names matrix | ntcir_eval discpower -names names -compare - matrix | sed -n 3p
	# misses=0 false-alarms=0
	END
}

# 499 of 9981 samples are fewer than 5%, 499.05, but 499/9981 = 0.04999 is printed 0.0500.
@test "discpower -compare knows an ASL below alpha that was rounded up to it" {
	transcript <<-'END'
	$ printf '%s\n' '0.1 0.1' '0.2 0.2' > matrix
	$ for B in 9981 9980; do printf '%s\n' "# B=$B alpha=0.05" '1 1 2 0 0 0 0.0500' | ntcir_eval discpower -compare - matrix | sed -n 3p; done
	# misses=1 false-alarms=0
	# misses=0 false-alarms=0
	END
}

@test "discpower -compare: what cannot be compared" {
	transcript <<-'END'
	$ printf '%s\n' '0.1 0.1 0.3' '0.2 0.2 0.4' > matrix
	$ ntcir_eval discpower matrix > truth
	$ compare() { ntcir_eval discpower -compare - matrix; }
	> sed '4d' truth | compare; sed '4s/ 2 / x /' truth | compare; sed '4s/ 2 / 3 /' truth | compare
	> sed '4s/ 2 / 1 /' truth | compare; sed '5s/$/x/' truth | compare; sed '5s/$/ x/' truth | compare
	> sed '5s/1.0000$/1.5/' truth | compare; sed 1d truth | compare; sed '1s/alpha=/alpha=x/' truth | compare
	> sed '1s/B=/B=-/' truth | compare; compare < /dev/null; head -n 1 truth | compare
	ntcir_eval discpower: <stdin>: no line for the pair of runs "2" and "3"
	ntcir_eval discpower: <stdin>:4: run "x" is not one of those that are compared
	ntcir_eval discpower: <stdin>:4: expected two runs, found one twice
	ntcir_eval discpower: <stdin>:4: this pair of runs has a line already
	ntcir_eval discpower: <stdin>:5: expected an ASL (a number from 0 to 1), found "1.0000x"
	ntcir_eval discpower: <stdin>:5: expected "index run_x run_y mean_x mean_y difference ASL", found 8 fields
	ntcir_eval discpower: <stdin>:5: expected an ASL (a number from 0 to 1), found "1.5"
	ntcir_eval discpower: <stdin>:1: expected the first line of discpower's output, "# topics=... alpha=..."
	ntcir_eval discpower: <stdin>:1: expected the first line of discpower's output, "# topics=... alpha=..."
	ntcir_eval discpower: <stdin>:1: expected the first line of discpower's output, "# topics=... alpha=..."
	ntcir_eval discpower: <stdin>:1: expected the first line of discpower's output, "# topics=... alpha=..."
	ntcir_eval discpower: <stdin>: no line for the pair of runs "1" and "2"
	[1]
	$ ntcir_eval discpower -compare missing matrix
	ntcir_eval discpower: missing: No such file or directory
	[1]
	$ ntcir_eval discpower -compare - < truth
	ntcir_eval discpower: standard input is named twice (a list that is not named is read from there too)
	[2]
	END
}

# More runs than a record of other files may have fields; tabs, carriage returns, no last newline.
@test "a wide matrix, and one that came from elsewhere" {
	transcript <<-'END'
	$ awk 'BEGIN { for (t = 1; t <= 2; t++) { for (r = 1; r < 300; r++) printf "%d ", r; print r } }' | ntcir_eval discpower | head -n 2
	# topics=2 runs=300 pairs=44850 B=1000 alpha=0.05 seed=1
	# significant=44850 power=100.0% difference=0.0000
	$ printf '\357\273\277 1\t2 \r\n-2.5  .5' | ntcir_eval discpower | awk '{ print $4, $5, $6 }' | sed 's/ *$//'
	pairs=1 B=1000 alpha=0.05
	difference=1.0000
	-0.7500 1.2500 -2.0000
	END
}
