# SPDX-License-Identifier: MIT
# Comparing measures: tau, discpower, swap. What is drawn depends on the seed; nearly all that is tested
# here does not.
load lib/transcript

oracle() {
	cp "$ROOT/tests/tools/oracle/$1" .
}

@test "tau, YAR and other correlations of two files, by hand" {
	transcript <<-'END'
	== tau and YAR of a ranking with itself and with its reverse
	$ printf '%s\n' 'r1 0.9' 'r2 0.8' 'r3 0.5' 'r4 0.1' > a
	$ printf '%s\n' 'r2 80' 'r4 1e1' 'r1 +90.0' 'r3 50' > a-again
	$ printf '%s\n' 'r1 -0.9' 'r2 -0.8' 'r3 -0.5' 'r4 -0.1' > reverse
	$ ntcir_eval tau a a-again
	tau=                 1.0000
	tau-b=               1.0000
	YAR=                 1.0000
	YAR-symmetric=       1.0000
	tau-95%=             -
	YAR-b=               1.0000
	spearman=            1.0000
	pearson=             1.0000
	$ ntcir_eval tau - reverse < a
	tau=                 -1.0000
	tau-b=               -1.0000
	YAR=                 -1.0000
	YAR-symmetric=       -1.0000
	tau-95%=             -
	YAR-b=               -1.0000
	spearman=            -1.0000
	pearson=             -1.0000

	== YAR weighs errors at the top; the gold standard is A
	# B has d, the last of A, first: d is in the wrong order with three others, and three pairs are right.
	# YAR, B's ranks 2 to 4: of {d} none is above a in A, of {d, a} a is above b, of {d, a, b} a and b are
	# above c: 2/3 (0 + 1/2 + 2/3) - 1 = -2/9. With B as the gold standard, ranks 2 to 4 of A: a is above b
	# and a, b above c in B, none of {a, b, c} above d: 2/3 (1 + 1 + 0) - 1 = 1/3. Mean 1/18.
	$ printf '%s\n' 'a 4' 'b 3' 'c 2' 'd 1' > a
	$ printf '%s\n' 'd 4' 'a 3' 'b 2' 'c 1' > b
	$ ntcir_eval tau a b
	tau=                 0.0000
	tau-b=               0.0000
	YAR=                 -0.2222
	YAR-symmetric=       0.0556
	tau-95%=             -1.0000 1.0000
	YAR-b=               0.0556
	spearman=            -0.2000
	pearson=             -0.2000
	$ ntcir_eval tau b a
	tau=                 0.0000
	tau-b=               0.0000
	YAR=                 0.3333
	YAR-symmetric=       0.0556
	tau-95%=             -1.0000 1.0000
	YAR-b=               0.0556
	spearman=            -0.2000
	pearson=             -0.2000

	== YAR is tau when the errors are spread evenly
	# a c b d: 5 of 6 pairs are right, tau = 4/6. The terms of YAR are 1, 1/2, 1, and those of tau, weighed
	# by 1/6, 2/6, 3/6, have the same mean: 2 (5/6) - 1. The interval: t_i = 1, 1/3, 1/3, 1, A = 4 (1/3)^2 / 3 = 4/27,
	# B = (12 - 12 (4/6)^2) / 11 = .60606, the variance (4 x 2 A + 2 B)/12 = .19978: .66667 - 1.959964 x .44696 = -.20936.
	$ printf '%s\n' 'a 4' 'b 3' 'c 2' 'd 1' > a
	$ printf '%s\n' 'a 4' 'c 3' 'b 2' 'd 1' > b
	$ ntcir_eval tau a b
	tau=                 0.6667
	tau-b=               0.6667
	YAR=                 0.6667
	YAR-symmetric=       0.6667
	tau-95%=             -0.2094 1.0000
	YAR-b=               0.6667
	spearman=            0.8000
	pearson=             0.8000

	== ties: neither for tau, one half for YAR
	# b, c are tied in A and c, d in B. a b is discordant, and a c, a d, b d are concordant:
	# tau = (3 - 1)/6, tau-b = 2/sqrt(5 x 5).
	# YAR, B's order b a {c d}: at rank 2, b is not above a in A: 0. Above c stand b (tied: 1/2) and a,
	# above d b and a: 3/2 and 2, on average 7/4; at rank 3 that is (7/4)/2, at rank 4 the other one of the
	# two is above as well: (7/4 + 1/2)/3. 2/3 (0 + 7/8 + 3/4) - 1 = 1/12.
	# With B as the gold standard, A's order a {b c} d: B has a above c, not above b: on average 1/2; rank 2
	# (1/2)/1, rank 3 (1/2 + 1/2)/2; rank 4: a and b are above d in B, c is tied: (5/2)/3.
	# 2/3 (1/2 + 1/2 + 5/6) - 1 = 2/9. Mean 11/72. The interval: t_i = (1, 0, 1, 2)/3, A = 2/3 (1/3)^2 = 2/27, B = (8 - 4/3)/11
	# = 20/33, the variance (16/27 + 40/33)/12 = .15039: 1/3 - 1.959964 x .38781 = -.42676.
	$ printf '%s\n' 'a 3' 'b 2' 'c 2.0' 'd 1' > a
	$ printf '%s\n' 'a 2' 'b 3' 'c 1' 'd 1' > b
	$ ntcir_eval tau a b
	tau=                 0.3333
	tau-b=               0.4000
	YAR=                 0.0833
	YAR-symmetric=       0.1528
	tau-95%=             -0.4268 1.0000
	YAR-b=               0.0556
	spearman=            0.5000
	pearson=             0.4264
	$ printf '%s\n' 'd 7' 'c 7' 'b 7' 'a 7' > tied
	$ ntcir_eval tau a tied
	tau=                 0.0000
	tau-b=               -
	YAR=                 0.0000
	YAR-symmetric=       0.0000
	tau-95%=             -
	YAR-b=               -
	spearman=            -
	pearson=             -

	== tau -digits
	# YAR is -97/360 and, the other way round, -157/720: the mean -0.24375 lies half way between two numbers of
	# 4 decimals. As a double it is nearer to zero than that.
	# One of three pairs is exchanged, below a: tau (2 - 1)/3, YAR 1 + 1/2 - 1 either way.
	$ printf '%s\n' 'a 3' 'b 2' 'c 1' > A; printf '%s\n' 'a 3' 'b 1' 'c 2' > B; cp A C
	>   ntcir_eval tau -digits 6 A B; ntcir_eval tau -digits 2 A B C; ntcir_eval tau -ci -format csv -digits 1 A B C
	tau=                 0.333333
	tau-b=               0.333333
	YAR=                 0.500000
	YAR-symmetric=       0.500000
	tau-95%=             -
	YAR-b=               0.500000
	spearman=            0.500000
	pearson=             0.500000
	A B C
	A - 0.33 1.00
	B 0.50 - 0.33
	C 1.00 0.50 -
	file,A,B,C
	A,,0.3 [-],1.0 [-]
	B,0.5,,0.3 [-]
	C,1.0,0.5,

	== tau: a mean half way between two decimals goes where the decimal number does
	$ printf '%s\n' 'p 1' 'q 2' 'r 1' 's 1' 't 2' 'u 0' 'v 1' > a
	$ printf '%s\n' 'p 0' 'q 1' 'r 2' 's 2' 't 0' 'u 2' 'v 0' > b
	$ ntcir_eval tau a b
	tau=                 -0.2857
	tau-b=               -0.4140
	YAR=                 -0.2694
	YAR-symmetric=       -0.2437
	tau-95%=             -0.7189 0.1475
	YAR-b=               -0.6750
	spearman=            -0.4734
	pearson=             -0.4830

	== tau has an interval of four runs, but of three none
	# Of four runs, one of six pairs is turned round: tau is 2/3. The sums of concordances by run are 3, 1, 1, 3, so A is 4/27 and B is
	# (12 - 12 x 4/9)/11: the half-width is 1.96 sqrt((8 x .1481 + 2 x .6061)/12) = .8760.
	$ printf '%s\n' 'a 3' 'b 2' 'c 1' > A; printf '%s\n' 'a 3' 'b 1' 'c 2' > B; ntcir_eval tau A B | grep -e tau= -e 95%
	tau=                 0.3333
	tau-95%=             -
	$ echo 'd 0' | tee -a A >> B; ntcir_eval tau A B | grep -e tau= -e 95%
	tau=                 0.6667
	tau-95%=             -0.2094 1.0000

	== tau of 2,000 runs is right
	# 2,000 runs have 1,999,000 pairs. Runs 1 and 2000 exchanged: each is on the wrong side of the 1,998 between
	# them and of the other one, 3,997 discordant pairs: tau = 1 - 2 x 3997/1999000 = .996001.
	$ awk 'BEGIN { for (i = 1; i <= 2000; i++) print "r" i, -i }' > a
	$ awk '$1 == "r1" { $2 = -2000 } $1 == "r2000" { $2 = -1 } { print }' a > b
	$ ntcir_eval tau -digits 6 a b | head -n 1
	tau=                 0.996001

	== tau: YAR-b, spearman and pearson; -top
	# A's order is a b c d: of the runs above b, c, d in A, all, half and all are above them in B, 2/3 (1 + 1/2 + 1) - 1; the same the
	# other way round. With c tied with b in A and with d in B: all above b and c are above them in B, too, but of a b c only a is above
	# d: 2/3 (1 + 1 + 1/3) - 1, and the same the other way round. spearman of ranks 1 2 3 4 and 1 3 2 4: 1 - 6 x 2 / 60.
	$ printf '%s\n' 'a .5' 'b .4' 'c .3' 'd .2' > A; printf '%s\n' 'a .6' 'b .3' 'c .35' 'd .1' > B; ntcir_eval tau A B | tail -n 3
	> printf '%s\n' 'a .5' 'b .4' 'c .4' 'd .2' > A; printf '%s\n' 'a .6' 'b .3' 'c .35' 'd .35' > B; ntcir_eval tau A B | tail -n 3
	YAR-b=               0.6667
	spearman=            0.8000
	pearson=             0.9103
	YAR-b=               0.5556
	spearman=            0.5000
	pearson=             0.5869
	$ sed '/d/d' A > three; sed '/d/d' B > others; ntcir_eval tau three others > expected; for K in 2 3; do
	>   ntcir_eval tau -top $K A B | cmp - expected; done; ntcir_eval tau -top 9 A B | tail -n 1
	pearson=             0.5869
	$ ntcir_eval tau -top 1 A B; ntcir_eval tau -top 2 A B A; ntcir_eval tau -judges A B; ntcir_eval tau -matrix -alpha .1 A B
	> ntcir_eval tau -matrix -judges -ci A B; ntcir_eval tau -matrix -judges A; ln -s A link; ntcir_eval tau -matrix -judges A B link
	ntcir_eval tau: -top takes a number of runs from 2, not "1"
	ntcir_eval tau: -top is for two files, or for -judges, found 3
	ntcir_eval tau: -judges needs -matrix
	ntcir_eval tau: -alpha needs -judges
	ntcir_eval tau: -judges has intervals, so -ci does not go with it
	ntcir_eval tau: takes two files or more, A and B, found 1
	ntcir_eval tau: "link" is the same file as "A"
	[2]
	END
}

@test "tau -matrix: means of matrices, and judges that rank systems" {
	transcript <<-'END'
	== tau -matrix: means, whatever the order of topics and runs
	# A's sums are 1.7, .7, .5; B's are all .3, though .2 + .1 and .3 are not the same double. C has r2 above r1: tau 1/3,
	# YAR with C as the gold standard 2/2 (0 + 1) - 1.
	$ printf '%s\n' 'topic r1 r2 r3' 't3 0 0 0' 't1 .9 .5 .1' 't2 .8 .2 .4' > A
	$ printf '%s\n' 'topic r3 r1 r2' 't3 0 0 0' 't2 .2 0 .1' 't1 .1 .3 .2' > B
	$ ntcir_eval tau -matrix A B
	tau=                 0.0000
	tau-b=               -
	YAR=                 0.0000
	YAR-symmetric=       0.0000
	tau-95%=             -
	YAR-b=               -
	spearman=            -
	pearson=             -
	topic-tau=           0.3333 topics=2
	$ cat A | ntcir_eval tau -matrix A -
	tau=                 1.0000
	tau-b=               1.0000
	YAR=                 1.0000
	YAR-symmetric=       1.0000
	tau-95%=             -
	YAR-b=               1.0000
	spearman=            1.0000
	pearson=             1.0000
	topic-tau=           1.0000 topics=2
	$ awk '/^t[12]/ { $2 -= .5; $3 += .3 } { print }' A > C; ntcir_eval tau -matrix A B C
	A B C
	A - 0.0000 0.3333
	B 0.0000 - 0.0000
	C 0.0000 0.0000 -

	== tau -matrix: means that differ by rounding are equal, whichever file has the larger numbers
	# In `large`, the means of a and b are sums of the same numbers in another order: they differ by 9e-10. Of three pairs, two
	# are in the same order and one is tied in one file: tau-b is 2/sqrt(6).
	$ printf '%s\n' 'topic a b c' '1 7000000.7 7000000.7 1' '2 1000000.8 5000000.4 1' '3 5000000.4 1000000.8 1' > large
	$ printf '%s\n' 'topic a b c' '1 .3 .2 .1' '2 .3 .2 .1' '3 .3 .2 .1' > small
	$ ntcir_eval tau -matrix large small | head -n 2; ntcir_eval tau -matrix small large | head -n 2
	tau=                 0.6667
	tau-b=               0.8165
	tau=                 0.6667
	tau-b=               0.8165

	== tau -matrix: means that rounding may have exchanged are equal
	# 2 x 10^15/2^50 is 1.8: of means with a value of 10^15, those of a and b cannot be told apart, and agree with neither order.
	# 2 x 2/2^50 is 3.55e-15: below it, means have the values of equal ones, 5 of 6 pairs and YAR 2 (1 + 1 + 2.5/3)/3 - 1.
	$ printf '%s\n' 'topic big a b' '1 1e15 .3 .9' '2 1e15 .3 .9' > up
	>   printf '%s\n' 'topic big a b' '1 1e15 .9 .3' '2 1e15 .9 .3' > down
	>   ntcir_eval tau -matrix up down | head -n 1
	tau=                 0.6667
	$ for file in up down; do sed 's/1e15/5/' $file > $file.5; done; ntcir_eval tau -matrix up.5 down.5 | head -n 1
	tau=                 0.3333
	$ for x in 0 2.7e-15 3.6e-15; do for t in 1 2; do echo $t 2 1 0 $x; done > a
	>   awk '{ print $1, $2, $3, $5, $4 }' a > b; for f in a b; do { echo topic big mid a b; cat $f; } > $f.$x; done
	>   ntcir_eval tau -matrix a.$x b.$x; done
	tau=                 0.8333
	tau-b=               1.0000
	YAR=                 0.8889
	YAR-symmetric=       0.8889
	tau-95%=             0.3953 1.0000
	YAR-b=               1.0000
	spearman=            1.0000
	pearson=             1.0000
	topic-tau=           1.0000 topics=2
	tau=                 0.8333
	tau-b=               1.0000
	YAR=                 0.8889
	YAR-symmetric=       0.8889
	tau-95%=             0.3953 1.0000
	YAR-b=               1.0000
	spearman=            1.0000
	pearson=             1.0000
	topic-tau=           0.6667 topics=2
	tau=                 0.6667
	tau-b=               0.6667
	YAR=                 0.7778
	YAR-symmetric=       0.7778
	tau-95%=             -0.2094 1.0000
	YAR-b=               0.7778
	spearman=            0.8000
	pearson=             1.0000
	topic-tau=           0.6667 topics=2

	== tau -judges: is a judge good enough to rank systems?
	# In the truth r1 and r2 (.9 on average) are significantly above r3 (.2), and all above r4 (.1): five pairs. The first judge takes
	# r1 for r3 and r2 for r4: four are reversed, r3 r4 is missed, r1 r2 invented; r4 rises from rank 4 to 1. The second one invents r1
	# r2. The third one likes r4: r1 r4 and r2 r4 are missed, r3 r4 is reversed. The fourth one has constant values. Of one topic,
	# no pair is tested.
	$ printf '%s\n' 'topic r1 r2 r3 r4' '1 .91 .90 .20 .11' '2 .89 .90 .19 .10' '3 .90 .91 .21 .09' > truth
	> awk '{ print $1, $4, $5, $2, $3 }' truth | sed '1s/.*/topic r1 r2 r3 r4/' > turned
	> awk 'NR > 1 { $3 -= .2 } { print }' truth > apart; awk 'NR > 1 { $5 += .8 } { print }' truth > kind
	> sed 's/ [.][0-9]*/ .5/g' truth > same
	$ ntcir_eval tau -matrix -judges truth turned apart kind same
	judge       tau      low    high    YAR-b  spearman  pearson  topic-tau  significant  found  missed  false  reversed  riser  from  to
	turned  -1.0000        -       -  -1.0000   -1.0000  -0.9918    -0.7778            5      0       1      1         4  r4        4   1
	apart    0.6667  -0.2094  1.0000   0.3333    0.8000   0.9775     0.7778            5      5       0      1         0  r1        2   1
	kind     0.5000  -0.4390  1.0000   0.6667    0.6325   0.5003     0.3439            5      2       2      0         1  r4        4   2
	same     0.0000        -       -        -         -        -          -            5      0       5      0         0  r4        4   1
	$ ntcir_eval tau -matrix -judges -format tsv -top 2 -digits 2 truth kind
	judge	tau	low	high	YAR-b	spearman	pearson	topic-tau	significant	found	missed	false	reversed	riser	from	to
	kind	1.00			1.00	1.00	1.00	1.00	0	0	0	0	0			
	$ head -n 2 truth > one; head -n 2 kind > k; ntcir_eval tau -matrix -judges -format json one k
	[
	{"judge": "k", "tau": 0.1667, "low": -1.0000, "high": 1.0000, "YAR-b": 0.2500, "spearman": 0.1054, "pearson": 0.5005, "topic-tau": 0.1826, "significant": null, "found": null, "missed": null, "false": null, "reversed": null, "riser": "r4", "from": 4, "to": 1}
	]
	$ ntcir_eval tau -matrix truth same | tail -n 4; ntcir_eval tau -matrix truth kind | tail -n 1
	YAR-b=               -
	spearman=            -
	pearson=             -
	topic-tau=           - topics=0
	topic-tau=           0.3439 topics=3
	END
}

@test "tau: files that cannot be, and wrong calls" {
	transcript <<-'END'
	== tau refuses files that it cannot read as scores, and names the line
	$ printf '%s\n' 'run 2' 'b 1' > first; printf '%s\n' 'b 2' 'run 1' | ntcir_eval tau first - | head -n 1
	tau=                 -1.0000
	$ printf '%s\n' 'letter run topics AP' 'a x 2 .5' 'b y 2 .4' | ntcir_eval tau - first
	ntcir_eval tau: <stdin>:1: expected "run score", found "letter run topics AP" (ntcir_eval evaluate -m AP QRELS RUN..., or table -m AP RUN.nev..., prints such a file)
	[1]
	$ printf '%s\n' 'x 1' 'y 2' > a
	$ printf '%s\n' 'x 1' 'z 2' 'y 3' > b
	$ ntcir_eval tau a b
	ntcir_eval tau: b:2: a has no run "z"
	[1]
	$ ntcir_eval tau b a
	ntcir_eval tau: b:2: a has no run "z"
	[1]
	$ printf '%s\n' 'x 1' 'y 2' 'x 3' | ntcir_eval tau a -
	ntcir_eval tau: <stdin>:3: run "x" is on line 1 already
	[1]
	$ echo 'x 1' | ntcir_eval tau - a
	ntcir_eval tau: <stdin>: expected at least 2 runs, found 1
	[1]
	$ ntcir_eval tau a /dev/null
	ntcir_eval tau: /dev/null: expected at least 2 runs, found 0
	[1]
	$ printf '%s\n' 'x 1' 'y nan' | ntcir_eval tau a -
	ntcir_eval tau: <stdin>:2: expected a score (a number from -1e15 to 1e15), found "nan"
	[1]
	$ printf '%s\n' 'x 1' 'y' | ntcir_eval tau a -
	ntcir_eval tau: <stdin>:2: expected "run score", found "y" (ntcir_eval evaluate -m AP QRELS RUN..., or table -m AP RUN.nev..., prints such a file)
	[1]
	$ printf '%s\n' 'x 1' '' | ntcir_eval tau a -
	ntcir_eval tau: <stdin>:2: expected "run score", found "" (ntcir_eval evaluate -m AP QRELS RUN..., or table -m AP RUN.nev..., prints such a file)
	[1]
	$ ntcir_eval tau a missing
	ntcir_eval tau: missing: No such file or directory
	[1]
	$ ntcir_eval tau a a b
	ntcir_eval tau: the file "a" is given twice
	[2]
	$ ntcir_eval tau a; ntcir_eval tau; ntcir_eval tau - -; ntcir_eval tau -x a b; ntcir_eval tau -seed 2 a b
	ntcir_eval tau: takes two files or more, A and B, found 1
	ntcir_eval tau: takes two files or more, A and B, found 0
	ntcir_eval tau: standard input is used twice
	ntcir_eval tau: unknown option "-x" (see ntcir_eval tau -h)
	ntcir_eval tau: unknown option "-seed" (see ntcir_eval tau -h)
	[2]
	$ ntcir_eval tau -ci a b; for format in text csv; do ntcir_eval tau -format $format a b; done; ntcir_eval tau -format cvs a b c
	ntcir_eval tau: -ci is for the table of three files or more, found two
	ntcir_eval tau: -format is for the table of three files or more, found two
	ntcir_eval tau: -format is for the table of three files or more, found two
	ntcir_eval tau: -format takes "text", "tsv", "csv", "markdown", "latex" or "json", not "cvs"
	[2]

	== tau -matrix: errors in the files
	$ printf '%s\n' 'topic r1 r2' 't1 1 2' 't2 3 4' > A; sed 's/t2/t3/' A > B; sed 's/r2/r3/' A > C; echo 't3 1 1' | cat A - > D
	$ sed 's/t2/t1/' A > E; sed '1d; s/^t. //' A > F
	$ for file in B C D E F missing; do ntcir_eval tau -matrix A $file; ntcir_eval tau -matrix $file A; done
	ntcir_eval tau: A: B has no topic "t2"
	ntcir_eval tau: B: A has no topic "t3"
	ntcir_eval tau: A: C has no run "r2"
	ntcir_eval tau: C: A has no run "r3"
	ntcir_eval tau: D: A has no topic "t3"
	ntcir_eval tau: D: A has no topic "t3"
	ntcir_eval tau: E:3: topic "t1" appears twice
	ntcir_eval tau: E:3: topic "t1" appears twice
	ntcir_eval tau: F:1: expected a first line "topic RUN ..." (Topicsys-matrix -ids, or ntcir_eval table -topics AP, writes it)
	ntcir_eval tau: F:1: expected a first line "topic RUN ..." (Topicsys-matrix -ids, or ntcir_eval table -topics AP, writes it)
	ntcir_eval tau: missing: No such file or directory
	ntcir_eval tau: missing: No such file or directory
	[1]
	$ cp A G; ntcir_eval tau A G
	ntcir_eval tau: A:1: expected "run score", found "topic r1 r2" (ntcir_eval evaluate -m AP QRELS RUN..., or table -m AP RUN.nev..., prints such a file)
	[1]
	$ ntcir_eval discpower -test t E | tail -n 1 | cut -d ' ' -f 1-4
	ntcir_eval discpower: E:3: topic "t1" appears twice

	== tau: a table with a run twice, or without a score
	$ printf '%s\n' 'a .5' 'b .4' > other
	>   for table in 'run topics AP\na 2\nb 2 .5' 'run,topics,AP\na,2\nb,2,.5' 'run topics AP\na 2 .5\na 2 .4' \
	>   'a .5\nb 1\na 1' 'run topics\na 2' 'run topics AP\na 2 .5'; do printf "$table\n" | ntcir_eval tau - other
	>   done
	ntcir_eval tau: <stdin>:2: expected "run topics score", found "a 2" (ntcir_eval evaluate -m AP QRELS RUN..., or table -m AP RUN.nev..., prints such a file)
	ntcir_eval tau: <stdin>:2: expected "run topics score", found "a,2" (ntcir_eval evaluate -m AP QRELS RUN..., or table -m AP RUN.nev..., prints such a file)
	ntcir_eval tau: <stdin>:3: run "a" is on line 2 already
	ntcir_eval tau: <stdin>:3: run "a" is on line 1 already
	ntcir_eval tau: <stdin>:1: expected a table of one measure, found 0 (ntcir_eval table -m AP has one)
	ntcir_eval tau: <stdin>: expected at least 2 runs, found 1
	[1]
	END
}

@test "tau of more than two files, and of tables in all formats" {
	transcript <<-'END'
	== tau of more than two files: tau above the diagonal, YAR below it
	# a and b are those of the test of YAR above. c has one pair in another order than a: tau 4/6, and YAR is the same, in
	# both directions. b and c: of the pairs ab and ac are in the same order, the other four are not: -2/6. YAR with c as the
	# gold standard, ranks 2 to 4 of b's order d a b c: of {d} none is above a in c, of {d, a} a is above b, of {d, a, b} a is
	# above c: 2/3 (0 + 1/2 + 1/3) - 1 = -4/9.
	$ printf '%s\n' 'a 4' 'b 3' 'c 2' 'd 1' > a
	$ printf '%s\n' 'd 4' 'a 3' 'b 2' 'c 1' > b
	$ printf '%s\n' 'run topics AP' 'd 5 .1' 'b 5 .2' 'c 5 .3' 'a 5 .4' > c
	$ ntcir_eval tau a ./b - < c
	a ./b -
	a - 0.0000 0.6667
	./b 0.3333 - -0.3333
	- 0.6667 -0.4444 -

	== tau reads tables of one measure in text, tsv and csv
	# A table with blanks, tsv with a column of the test, csv with quotes: the same three runs.
	$ printf '%s\n' 'run  topics  AP' 'my run  5  .3' 'b  5  .2' 'c  5  .1' > text
	$ printf '%s\t%s\t%s\t%s\n' run topics AP 'AP above' b 5 .3 x 'my run' 5 .2 '' c 5 .1 '' > tsv
	$ printf '%s\r\n' 'run,topics,AP' 'c,5,.3' '"my run",5,.2' 'b,5,.1' > csv
	$ ntcir_eval tau text tsv csv
	text tsv csv
	text - 0.3333 -0.3333
	tsv 0.0000 - -1.0000
	csv 0.0000 -1.0000 -
	$ printf '%s\n' 'run,topics,AP,RR' 'a,1,1,1' 'b,1,2,2' | ntcir_eval tau - csv
	ntcir_eval tau: <stdin>:1: expected a table of one measure, found 2 (ntcir_eval table -m AP has one)
	[1]
	$ printf '%s\n' 'run,topics,AP' 'b,5,' | ntcir_eval tau - csv
	ntcir_eval tau: <stdin>:2: expected a score (a number from -1e15 to 1e15), found ""
	[1]

	== tau -ci and -format: intervals in the table, and a table as of table
	# The intervals are those of the pairs: of a and a itself, and of the tests above.
	$ printf '%s\n' 'a 4' 'b 3' 'c 2' 'd 1' > a; printf '%s\n' 'a 4' 'c 3' 'b 2' 'd 1' > c; sed 's/ / 1/' a > 1a
	$ ntcir_eval tau -ci a 1a c
	a 1a c
	a - 1.0000 [-] 0.6667 [-0.2094, 1.0000]
	1a 1.0000 - 0.6667 [-0.2094, 1.0000]
	c 0.6667 0.6667 -
	$ ntcir_eval tau -format text a 1a c
	file       a      1a       c
	a          -  1.0000  0.6667
	1a    1.0000       -  0.6667
	c     0.6667  0.6667       -
	$ ntcir_eval tau -ci -format json a 1a c
	[
	{"file": "a", "a": null, "1a": "1.0000 [-]", "c": "0.6667 [-0.2094, 1.0000]"},
	{"file": "1a", "a": 1.0000, "1a": null, "c": "0.6667 [-0.2094, 1.0000]"},
	{"file": "c", "a": 0.6667, "1a": 0.6667, "c": null}
	]
	$ printf '%s\n' 'd 4' 'a 3' 'b 2' 'c 1' > b; ntcir_eval tau -ci -format latex b a c | sed -n 5,7p
	b & $-$ & 0.0000 {[}$-$1.0000, 1.0000] & $-$0.3333 {[}$-$1.0000, 0.8413] \\
	a & $-$0.2222 & $-$ & 0.6667 {[}$-$0.2094, 1.0000] \\
	c & $-$0.4444 & 0.6667 & $-$ \\
	$ ntcir_eval tau -format json a 1a c | sed -n 2p
	{"file": "a", "a": null, "1a": 1.0000, "c": 0.6667},

	== tau, discpower: what table prints as tsv and csv, with letters, tests and names that have commas and blanks
	# a and b are the same but for b's first topic, c is lower: the means of AP are .5, .45, .2, and those of RR the other way round.
	$ printf '%s\n' '1 AP= .5' '2 AP= .5' '1 RR= .1' '2 RR= .1' > 'a, one.nev'; printf '%s\n' '1 AP= .4' '2 AP= .5' '1 RR= .2' '2 RR= .2' > b.nev
	$ printf '%s\n' '1 AP= .2' '2 AP= .2' '1 RR= .3' '2 RR= .3' '3 # no relevant items' > c.nev
	$ ntcir_eval table -m AP -test t -format csv *.nev > AP.csv 2> log; ntcir_eval table -m RR -ci -format tsv *.nev > RR.tsv 2> log
	$ cat AP.csv RR.tsv
	letter,run,topics,AP,AP above
	a,"a, one",2,0.5000,
	b,b,2,0.4500,
	c,c,2,0.2000,
	run	topics	RR	RR ci
	a, one	2	0.1000	
	b	2	0.2000	
	c	2	0.3000	
	$ ntcir_eval tau AP.csv RR.tsv | head -n 1
	tau=                 -1.0000
	$ ntcir_eval table -topics AP -format csv *.nev > m.csv; ntcir_eval table -topics AP -format tsv *.nev > m.tsv; cat m.tsv
	topic	a, one	b	c
	1	.5	.4	.2
	2	.5	.5	.2
	3			
	$ ntcir_eval tau -matrix m.csv m.tsv | head -n 1
	ntcir_eval tau: m.csv: warning: skipped 1 topic with - for all runs
	ntcir_eval tau: m.tsv: warning: skipped 1 topic with - for all runs
	tau=                 1.0000
	$ ntcir_eval discpower -test t m.csv > csv; ntcir_eval discpower -test t m.tsv | cmp - csv; tail -n 1 csv
	ntcir_eval discpower: m.csv: warning: skipped 1 topic with - for all runs
	ntcir_eval discpower: m.tsv: warning: skipped 1 topic with - for all runs
	3 a, one c 0.5000 0.2000 0.3000 0.5000
	$ ntcir_eval samplesize -width .5 m.csv | tail -n 1 | cut -d ' ' -f 1-3
	ntcir_eval samplesize: m.csv: warning: skipped 1 topic with - for all runs
	ci W=.5 topics=3
	$ ntcir_eval table -format csv *.nev 2> log | ntcir_eval tau - RR.tsv
	ntcir_eval tau: <stdin>:1: expected a table of one measure, found 2 (ntcir_eval table -m AP has one)
	[1]
	END
}

@test "discpower: ASL and the difference required, by hand" {
	transcript <<-'END'
	== discpower: identical runs, and a constant difference
	# Runs 1 and 2 are the same: p = 1. Run 3 is better by 0.2 always (0.3 - 0.1 and 0.4 - 0.2 are not the same
	# double): four equal differences say nothing of the spread, and p is that of the exact sign test, 2^-3.
	$ printf '%s\n' '0.1 0.1 0.3' '0.2 0.2 0.4' '0.3 0.3 0.5' '0.6 0.6 0.8' > matrix
	$ ntcir_eval discpower matrix
	# topics=4 runs=3 pairs=3 B=1000 alpha=0.05 seed=1
	# significant=0 power=0.0% difference=-
	# index run_x run_y mean_x mean_y difference ASL
	1 1 3 0.3000 0.5000 -0.2000 0.1250
	2 2 3 0.3000 0.5000 -0.2000 0.1250
	3 1 2 0.3000 0.3000 0.0000 1.0000

	== discpower: different scores with equal means
	# z = 0.1, 0.2, -0.3, whose mean is 0, though not in doubles: t(z) = 0.
	$ printf '%s\n' '0.1 0' '0.2 0' '0 0.3' | ntcir_eval discpower | tail -n 1
	ntcir_eval discpower: <stdin>: warning: with 3 topics no pair can be significant, whatever -B is: more topics are needed
	1 1 2 0.1000 0.1000 0.0000 1.0000
	$ printf '%s\n' '0.1 0 0.1' '0.7 0.1 0.3' '0.2 0.3 0' | ntcir_eval discpower -seed 5 | tail -n 1 | cut -d ' ' -f 2,3,7
	ntcir_eval discpower: <stdin>: warning: with 3 topics no pair can be significant, whatever -B is: more topics are needed
	2 3 1.0000

	== discpower: two topics
	# z = (m + h, m - h), w = (h, -h): a sample has both topics, and t = 0, or one of them twice, and t is
	# infinite; one or the other in half of the samples, the same ones for all pairs. The difference required
	# goes with an infinite t and is h: 0.1, 0.2 and 0.3 in the three pairs.
	$ printf '%s\n' '0 0.3 0.1' '0 0.1 0.5' > matrix
	$ for seed in 1 2 3; do ntcir_eval discpower -seed $seed matrix |
	>   awk '$2 ~ /^sig/ { print $4 } !/#/ { print $2, $3, ($7 > 0.45 && $7 < 0.55); seen[$7] } END { for (s in seen) n++; print n }'; done
	ntcir_eval discpower: matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	difference=0.3000
	1 2 1
	1 3 1
	2 3 1
	1
	ntcir_eval discpower: matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	difference=0.3000
	1 2 1
	1 3 1
	2 3 1
	1
	ntcir_eval discpower: matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	difference=0.3000
	1 2 1
	1 3 1
	2 3 1
	1

	== discpower does not depend on the unit of the scores
	# Scores a million times as large, or 1e-200 times, whose squares are too small for a double, differ as
	# significantly; so do scores with 100,000 added.
	$ printf '%s\n' '5 2 3' '4 1 5' '7 3 1' '2 4 2' '8 5 4' '6 6 9' > matrix
	$ asl() { awk -v e=$1 '{ print $1 e, $2 e, $3 e }' matrix | ntcir_eval discpower | awk '!/#/ { print $2, $3, $7 }'; }
	> asl e0 > one; asl e6 | cmp one; asl e-200 | cmp one; asl e-5 | cmp one; wc -l < one
	3
	$ awk '{ print $1 + 100000, $2 + 100000, $3 + 100000 }' matrix | ntcir_eval discpower | awk '!/#/ { print $2, $3, $7 }' | cmp one

	== discpower: significant is below alpha, not at it
	# Whatever the ASL of a pair is, alpha must be above it.
	$ printf '%s\n' '5 2' '4 1' '7 3' '2 4' '8 5' '6 6' > matrix
	$ asl=$(ntcir_eval discpower matrix | awk '!/#/ { print $7 }')
	> ntcir_eval discpower -alpha $asl matrix | awk 'NR == 2 { print $2, $3 }'
	> ntcir_eval discpower -alpha ${asl}1 matrix | awk 'NR == 2 { print $2, $3 }'
	significant=0 power=0.0%
	significant=1 power=100.0%

	== discpower: the same seed, the same bytes; another one, other samples
	$ printf '%s\n' '5 2' '4 1' '7 3' '2 4' '8 5' '6 6' > matrix
	$ ntcir_eval discpower matrix > one; ntcir_eval discpower -seed 1 - < matrix | cmp one; echo $?
	0
	$ for s in 1 2 3 4 5 6; do ntcir_eval discpower -seed $s matrix; done | awk '!/#/ && !seen[$7]++ { n++ } END { print (n > 3) }'
	1

	== discpower: ASL has a decimal for each sample
	$ printf '%s\n' '1 1 2' '2 2 3' > matrix
	$ ntcir_eval discpower -B 10000 -alpha 0.5 matrix | tail -n 1; ntcir_eval discpower -B 10001 -alpha 5e-1 matrix
	ntcir_eval discpower: matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	3 1 2 1.5000 1.5000 0.0000 1.0000
	ntcir_eval discpower: matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	# topics=2 runs=3 pairs=3 B=10001 alpha=0.5 seed=1
	# significant=0 power=0.0% difference=-
	# index run_x run_y mean_x mean_y difference ASL
	1 1 3 1.5000 2.5000 -1.0000 0.50000
	2 2 3 1.5000 2.5000 -1.0000 0.50000
	3 1 2 1.5000 1.5000 0.0000 1.00000

	== discpower: the difference required goes with the floor(B alpha)-th largest |t|
	# 0.29 x 100 is 29, though the double 0.29 times 100 is less. With two topics (see above) the k-th largest
	# |t| is infinite or 0 as k is at most the number of samples that have a topic twice, or not; that is
	# where the difference required falls from 0.2 to 0.
	$ printf '%s\n' '0.3 0' '0 0.1' > matrix
	$ twice=$(ntcir_eval discpower -B 100 matrix | awk '!/#/ { print $7 * 100 }')
	> for k in $((twice - 1)) $twice $((twice + 1)); do ntcir_eval discpower -B 100 -alpha 0.$k matrix; done | awk '$2 ~ /^sig/ { print $4 }'
	ntcir_eval discpower: matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	difference=0.2000
	difference=0.2000
	difference=0.0000
	$ for B in 1 2 3 99 100; do ntcir_eval discpower -B $B -alpha 0.01 matrix | head -n 1; done
	ntcir_eval discpower: -B times -alpha must be at least 1: 1 samples are too few, -B 100 is enough
	ntcir_eval discpower: -B times -alpha must be at least 1: 2 samples are too few, -B 100 is enough
	ntcir_eval discpower: -B times -alpha must be at least 1: 3 samples are too few, -B 100 is enough
	ntcir_eval discpower: -B times -alpha must be at least 1: 99 samples are too few, -B 100 is enough
	ntcir_eval discpower: matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	# topics=2 runs=2 pairs=1 B=100 alpha=0.01 seed=1

	== discpower: among infinite t the larger mean decides, whatever rounding does
	# z = 0.2, 0.2 (0.3 - 0.1 and 0.4 - 0.2, two doubles), 0, 0, 0, 0, mean 0.2/3; w = 0.4/3 twice and -0.2/3 four
	# times. Samples with one of the two values alone have an infinite t: of all, (2/6)^6 = .0014 and
	# (4/6)^6 = .0878. Those with the larger mean come first, and the 100th of 100,000 is among them.
	$ printf '%s\n' '0.3 0.1' '0.4 0.2' '0 0' '0 0' '0 0' '0 0' > matrix
	$ for alpha in 0.001 0.01; do ntcir_eval discpower -B 100000 -alpha $alpha matrix; done | awk '$2 ~ /^sig/ { print $4 }'
	difference=0.1333
	difference=0.0667
	END
}

@test "discpower agrees with going through all samples, and with the paired t-test" {
	oracle resample.awk
	transcript <<-'END'
	== discpower agrees with going through all samples
	# ASL and difference required from all n^n samples that there are. With 100,000 samples an ASL has a
	# standard error of at most sqrt(.25/100000) = .0016. With three topics, many samples have sd 0; of the
	# differences 1, 2, 3 (runs 1 and 2) one is the mean: a sample that has it thrice has t = 0.
	# In the last matrix 240 of the 3,125 samples have the very |t| that was found, but for rounding.
	$ printf '%s\n' '0.31 0.52 0.10 0.4' '0.15 0.11 0.22 0.4' '0.70 0.95 0.63 0.4' '0.40 0.52 0.41 0.4' '0.05 0.33 0.00 0.4' > five
	$ printf '%s\n' '1 0 1' '2 0 1' '3 0 5' > three
	$ printf '%s\n' '0.3 0' '0.8 0' '0.3 0' '-0.2 0' '-0.2 0' > ties
	$ for m in five three ties; do
	>   awk -v mode=discpower -f resample.awk $m | sort -k 1,2 -k 4,4r -k 5,5r > samples
	>   ntcir_eval discpower -B 100000 $m > found
	>   awk 'NR == FNR { mean[$1, $2, ++all[$1, $2]] = $5; above[$1, $2] += $3; next }
	>     FNR == 2 { said = $4 }
	>     !/#/ { n = all[$2, $3]; d = $7 - above[$2, $3] / n; print $2, $3, n, (d < 0.006 && d > -0.006)
	>       m = mean[$2, $3, int(n * 0.05 + 1)]; if (m > most) most = m }
	>     END { required = sprintf("difference=%.4f", most); print said == required ? "same" : required " " said }' samples found | sort
	> done
	1 2 3125 1
	1 3 3125 1
	1 4 3125 1
	2 3 3125 1
	2 4 3125 1
	3 4 3125 1
	same
	ntcir_eval discpower: three: warning: with 3 topics no pair can be significant, whatever -B is: more topics are needed
	1 2 27 1
	1 3 27 1
	2 3 27 1
	same
	1 2 3125 1
	same

	== discpower: ASL is near the paired t-test's p on normal data
	# z are the normal distribution's quantiles at (i - 1/2)/40, by Tukey's lambda (p^.135 - (1-p)^.135)/.1975,
	# plus a shift: as normal as data can be. p is that of Student's t with 39 degrees of freedom,
	# Abramowitz and Stegun 26.7.3: A = 2/pi (theta + sin theta (cos theta + 2/3 cos^3 theta + ...)).
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

@test "matrices: names of runs, headings, tables and what other programs write" {
	transcript <<-'END'
	== names come from RUNLIST, without directories
	$ printf '%s\n' '1 2' '2 3' > matrix
	$ printf '%s\n' runs/old ../x/new > list
	$ ntcir_eval discpower -names list matrix | tail -n 1
	ntcir_eval discpower: matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	1 old new 1.5000 2.5000 -1.0000 0.5000
	$ printf '%s\n' /old new | ntcir_eval discpower -names - matrix | tail -n 1
	ntcir_eval discpower: matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	1 old new 1.5000 2.5000 -1.0000 0.5000
	$ ntcir_eval discpower -names - matrix < list | tail -n 1
	ntcir_eval discpower: matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	1 old new 1.5000 2.5000 -1.0000 0.5000
	$ echo a | ntcir_eval discpower -names - matrix
	ntcir_eval discpower: <stdin>: expected 2 names, as matrix has runs, found 1
	[1]
	$ printf '%s\n' a b c | ntcir_eval swap -names - matrix
	ntcir_eval swap: <stdin>: expected 2 names, as matrix has runs, found 3
	[1]
	$ printf '%s\n' x/a y/a | ntcir_eval discpower -names - matrix
	ntcir_eval discpower: <stdin>:2: run "a" is on line 1 already
	[1]
	$ printf '%s\n' a b/ | ntcir_eval discpower -names - matrix
	ntcir_eval discpower: <stdin>:2: expected the name or path of a run, found "b/"
	[1]
	$ printf '%s\n' a '' b | ntcir_eval discpower -names - matrix
	ntcir_eval discpower: <stdin>:2: expected "run", found an empty line
	[1]
	$ printf '%s\n' a 'b c' | ntcir_eval discpower -names - matrix
	ntcir_eval discpower: <stdin>:2: expected "run", found 2 fields
	[1]
	$ ntcir_eval discpower -names missing matrix
	ntcir_eval discpower: missing: No such file or directory
	[1]
	$ ntcir_eval discpower -names - < matrix
	ntcir_eval discpower: standard input is used twice (without FILE, the list is read from standard input, too)
	[2]

	== a first line topic RUN ... names the runs, and topics come before the scores
	# The matrix of "identical runs, and a constant difference".
	$ printf '%s\n' 'topic x y z' 't1 0.1 0.1 0.3' 't2 0.2 0.2 0.4' '-3 0.3 0.3 0.5' '4 0.6 0.6 0.8' > ids
	$ sed '1d; s/^[^ ]* //' ids > plain
	$ ntcir_eval discpower ids
	# topics=4 runs=3 pairs=3 B=1000 alpha=0.05 seed=1
	# significant=0 power=0.0% difference=-
	# index run_x run_y mean_x mean_y difference ASL
	1 x z 0.3000 0.5000 -0.2000 0.1250
	2 y z 0.3000 0.5000 -0.2000 0.1250
	3 x y 0.3000 0.3000 0.0000 1.0000
	$ printf '%s\n' runs/p q r > runs; ntcir_eval discpower -names runs ids | tail -n 3
	1 p r 0.3000 0.5000 -0.2000 0.1250
	2 q r 0.3000 0.5000 -0.2000 0.1250
	3 p q 0.3000 0.3000 0.0000 1.0000
	$ ntcir_eval discpower -names runs plain > expected; ntcir_eval discpower -names runs ids | cmp - expected
	$ ntcir_eval swap plain > expected; ntcir_eval swap ids | cmp - expected; ntcir_eval swap -names runs ids | cmp - expected
	$ printf '\357\273\277topic x  y\r\n\tt 1 2\r\nu 2 3' | ntcir_eval discpower | tail -n 1
	ntcir_eval discpower: <stdin>: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	1 x y 1.5000 2.5000 -1.0000 0.5000
	$ awk 'BEGIN { srand(3); print "topic a b c d"; for (t = 1; t <= 20; t++) print "t" t, rand(), rand(), rand(), rand() }' > ids
	$ sed '1d; s/^[^ ]* //' ids > plain; printf '%s\n' a b c d > runs
	$ ntcir_eval discpower -names runs plain > expected; ntcir_eval discpower ids | cmp - expected
	$ ntcir_eval swap plain > expected; ntcir_eval swap < ids | cmp - expected

	== a wide matrix, and a matrix of another program
	# More runs than a record of other files may have fields; tabs, carriage returns, no last newline.
	$ awk 'BEGIN { for (t = 1; t <= 2; t++) { for (r = 1; r < 300; r++) printf "%d ", r; print r } }' | ntcir_eval discpower | head -n 2
	ntcir_eval discpower: <stdin>: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	# topics=2 runs=300 pairs=44850 B=1000 alpha=0.05 seed=1
	# significant=0 power=0.0% difference=-
	$ printf '\357\273\277 1\t2 \r\n-2.5  .5' | ntcir_eval discpower | awk '{ print $4, $5, $6 }' | sed 's/ *$//'
	ntcir_eval discpower: <stdin>: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	pairs=1 B=1000 alpha=0.05
	difference=1.0000
	run_y mean_x mean_y
	-0.7500 1.2500 -2.0000

	== a matrix without the column of means, with the headings of other programs, and tables that are none
	# The mean of the runs has a column where people read, and pandas no name for the column of topics. Differences of .25, -.25 and
	# -.125 have the mean -.0417 and t = -.2774; with two degrees of freedom p = 1 - .2774/sqrt(2 + .2774^2) = .8075.
	$ printf '%s\n' '1 AP= 0.5' '2 AP= 0.25' '3 AP= 0.125' > a.nev; printf '%s\n' '1 AP= 0.25' '2 AP= 0.5' '3 AP= 0.25' > b.nev
	$ ntcir_eval table -topics AP a.nev b.nev > plain; ntcir_eval table -topics AP -order AP a.nev b.nev | tee ordered
	topic      a     b  (mean)
	3      0.125  0.25  0.1875
	1        0.5  0.25  0.3750
	2       0.25   0.5  0.3750
	$ sort -r ordered > means; for f in plain means; do sort -r $f > sorted
	>   for c in 'discpower -test t' 'swap -c 1' 'samplesize -topics 9'; do ntcir_eval $c sorted > "$c $f"
	>   diff "$c plain" "$c $f"; done; done; ntcir_eval tau -matrix plain ordered | head -n 1
	tau=                 1.0000
	$ ntcir_eval table -topics AP -format csv a.nev b.nev | sed 1s/topic// > pandas; head -n 1 pandas
	>   ntcir_eval discpower -test t pandas | cmp - 'discpower -test t plain'
	>   sed 's/topic/qid/; s/ b$/ 7/' plain > named; ntcir_eval discpower -test t named | tail -n 1
	,a,b
	1 a 7 0.2917 0.3333 -0.0417 0.8075
	$ printf '%s\n' 'a b c' '.1 .2 .3' '.2 .3 .4' | ntcir_eval discpower
	>   printf '%s\n' '1 x .3' '2 .1 .4' | ntcir_eval swap
	>   printf '%s\n' 'topic worst median mean best best-run' '1 .1 .2 .2 .3 a' | ntcir_eval samplesize
	ntcir_eval discpower: <stdin>:1: the heading has names of runs only, and no field for the topics, which each line must start with
	ntcir_eval swap: <stdin>:1: expected a value (a number from -1e15 to 1e15), found "x"
	ntcir_eval samplesize: <stdin>:1: a table of -summary has no values of runs
	[1]

	== discpower: tsv, csv or columns, as the first line shows
	# Tabs with a blank beside them, or at an end, or with two together fill up columns; else blanks belong to names. A cell may end
	# the line with what else begins something: a backslash, a letter after it, a quote.
	$ heading() { { printf "$1"; printf "$2" 1 .1 .2 2 .3 .5; } | ntcir_eval discpower -test t; }
	> { for line in 'a b c\tx y' ' a\tb' 'a\tb ' 'a  b\tc' 'a\\tb\tc\\' 'a\\\\b\tc\\t' 'a\\b\tc\\b'; do heading "topic\t$line\n" '%s\t%s\t%s\n'; done
	>   heading 'topic \ta\tb\n' '%s\t%s\t%s\n'; heading ' topic\ta\tb\n' '%s\t%s\t%s\n'
	>   heading 'topic,"a""b","c, ""d"""\n' '%s,%s,%s\n'; heading 'topic,"a","b""\n' '%s,%s,%s\n'; } 2>&1 | tr '\t' '+' | sed '/^#/d; s/ 0.2000 .*//'
	1 a b c x y
	1  a b
	1 a b 
	1 a  b c
	1 a+b c\
	1 a\b c+
	1 a\b c\b
	1 a b
	1 a b
	1 a"b c, "d"
	1 a b"

	== discpower: names with a comma, and blanks before numbers, are in columns that blanks align
	# p = 1 - |t| / sqrt(2 + t^2) for two degrees of freedom, t = -.2 / sqrt(.1825 / 3)
	$ printf 'topic   a,1     b\n1      0.50  0.25\n2      0.25  0.50\n3      0.10  0.70\n' > matrix
	$ ntcir_eval discpower -test t matrix | tail -n 1
	1 a,1 b 0.2833 0.4833 -0.2000 0.5026
	$ printf ' 0.50\t0.25\n 0.25\t0.50\n 0.10\t0.70\n' > matrix
	$ ntcir_eval discpower -test t matrix | tail -n 1
	1 1 2 0.2833 0.4833 -0.2000 0.5026
	END
}

@test "matrices that are none, and wrong calls of discpower, swap and samplesize" {
	transcript <<-'END'
	== a heading and topics that do not fit the matrix
	$ for c in discpower swap; do
	>   printf '%s\n' 'topic a b' '1 .1' '2 .1' | ntcir_eval $c
	>   printf '%s\n' 'topic a b c' '1 .1 .2' '2 .1 .2' | ntcir_eval $c
	>   printf '%s\n' 'topic a b' '1 .1 .2 .3' '2 .1 .2 .3' | ntcir_eval $c
	>   printf '%s\n' 'topic a b' '1 .1 .2' '2 .1' | ntcir_eval $c
	>   printf '%s\n' 'topic a b' '1 .1 .2' '' '2 .1 .2' | ntcir_eval $c
	>   printf '%s\n' 'topic a b' '1 .1 .2' '2 .1 x' | ntcir_eval $c
	>   printf '%s\n' 'topic a b a' '1 .1 .2 .3' '2 .1 .2 .3' | ntcir_eval $c
	>   printf '%s\n' 'topic a b' '1 .1 .2' | ntcir_eval $c
	>   printf '%s\n' 'topic a b' | ntcir_eval $c
	>   printf '%s\n' 'topic a b' '1 .1 .2' '2' | ntcir_eval $c
	>   printf '%s\n' '1 .1 .2' 'topic a b' | ntcir_eval $c
	>   printf '%s\n' 'a b' '.1 .2' | ntcir_eval $c
	> done
	ntcir_eval discpower: <stdin>:2: expected values of at least 2 runs, found 1
	ntcir_eval discpower: <stdin>:2: expected 3 values, as line 1 has runs, found 2
	ntcir_eval discpower: <stdin>:2: expected 2 values, as line 1 has runs, found 3
	ntcir_eval discpower: <stdin>:3: expected 2 values, as on line 2, found 1
	ntcir_eval discpower: <stdin>:3: expected 2 values, as on line 2, found 0
	ntcir_eval discpower: <stdin>:3: expected a value (a number from -1e15 to 1e15), found "x"
	ntcir_eval discpower: <stdin>:1: run "a" appears twice
	ntcir_eval discpower: <stdin>: expected values on at least 2 topics, one per line, found 1 line
	ntcir_eval discpower: <stdin>: expected values on at least 2 topics, one per line, found 0 lines
	ntcir_eval discpower: <stdin>:3: expected 2 values, as on line 2, found 0
	ntcir_eval discpower: <stdin>:2: expected a value (a number from -1e15 to 1e15), found "topic"
	ntcir_eval discpower: <stdin>:2: expected values of at least 2 runs, found 1
	ntcir_eval swap: <stdin>:2: expected values of at least 2 runs, found 1
	ntcir_eval swap: <stdin>:2: expected 3 values, as line 1 has runs, found 2
	ntcir_eval swap: <stdin>:2: expected 2 values, as line 1 has runs, found 3
	ntcir_eval swap: <stdin>:3: expected 2 values, as on line 2, found 1
	ntcir_eval swap: <stdin>:3: expected 2 values, as on line 2, found 0
	ntcir_eval swap: <stdin>:3: expected a value (a number from -1e15 to 1e15), found "x"
	ntcir_eval swap: <stdin>:1: run "a" appears twice
	ntcir_eval swap: <stdin>: expected values on at least 2 topics, one per line, found 1 line
	ntcir_eval swap: <stdin>: expected values on at least 2 topics, one per line, found 0 lines
	ntcir_eval swap: <stdin>:3: expected 2 values, as on line 2, found 0
	ntcir_eval swap: <stdin>:2: expected a value (a number from -1e15 to 1e15), found "topic"
	ntcir_eval swap: <stdin>:2: expected values of at least 2 runs, found 1
	[1]
	$ printf '%s\n' 'topic a b' '1 .1 .2' '2 .1 .2' > ids; echo x | ntcir_eval discpower -names - ids
	ntcir_eval discpower: <stdin>: expected 2 names, as ids has runs, found 1
	[1]

	== discpower, swap and samplesize refuse a matrix that is none
	$ for c in discpower swap; do
	>   printf '%s\n' '1 2 3' '4 5' '6 7 8' | ntcir_eval $c
	>   printf '%s\n' '1 2' '4 5 6' | ntcir_eval $c
	>   printf '%s\n' '1 2' '4 x5' | ntcir_eval $c
	>   printf '%s\n' '1 nan' '4 5' | ntcir_eval $c
	>   printf '%s\n' '1 2' '4 1e16' | ntcir_eval $c
	>   printf '%s\n' 1 2 3 | ntcir_eval $c
	>   printf '%s\n' '1 2 3' | ntcir_eval $c
	>   printf '%s\n' '1 2' '' '3 4' | ntcir_eval $c
	>   printf '%s\n' '' '1 2' | ntcir_eval $c
	>   ntcir_eval $c /dev/null
	>   ntcir_eval $c missing
	> done
	ntcir_eval discpower: <stdin>:2: expected 3 values, as on line 1, found 2
	ntcir_eval discpower: <stdin>:2: expected 2 values, as on line 1, found 3
	ntcir_eval discpower: <stdin>:2: expected a value (a number from -1e15 to 1e15), found "x5"
	ntcir_eval discpower: <stdin>:2: expected values of at least 2 runs, found 1
	ntcir_eval discpower: <stdin>:2: expected a value (a number from -1e15 to 1e15), found "1e16"
	ntcir_eval discpower: <stdin>:1: expected values of at least 2 runs, found 1
	ntcir_eval discpower: <stdin>: expected values on at least 2 topics, one per line, found 1 line
	ntcir_eval discpower: <stdin>:2: expected 2 values, as on line 1, found 0
	ntcir_eval discpower: <stdin>:1: expected values of at least 2 runs, found 0
	ntcir_eval discpower: /dev/null: expected values on at least 2 topics, one per line, found 0 lines
	ntcir_eval discpower: missing: No such file or directory
	ntcir_eval swap: <stdin>:2: expected 3 values, as on line 1, found 2
	ntcir_eval swap: <stdin>:2: expected 2 values, as on line 1, found 3
	ntcir_eval swap: <stdin>:2: expected a value (a number from -1e15 to 1e15), found "x5"
	ntcir_eval swap: <stdin>:2: expected values of at least 2 runs, found 1
	ntcir_eval swap: <stdin>:2: expected a value (a number from -1e15 to 1e15), found "1e16"
	ntcir_eval swap: <stdin>:1: expected values of at least 2 runs, found 1
	ntcir_eval swap: <stdin>: expected values on at least 2 topics, one per line, found 1 line
	ntcir_eval swap: <stdin>:2: expected 2 values, as on line 1, found 0
	ntcir_eval swap: <stdin>:1: expected values of at least 2 runs, found 0
	ntcir_eval swap: /dev/null: expected values on at least 2 topics, one per line, found 0 lines
	ntcir_eval swap: missing: No such file or directory
	[1]

	== what is no matrix, and what it may be
	$ for lines in 'AP= 1 2' '1 2\n3 AP=' '1 #x' '1 2\n3 # 4' '1 Q0 d 1 2 t' '1 Q0 2 3 4' '1 Q1 d 1 2 t' '1 ""' '1' \
	>   '1 2' 'topic a\n1 2\n2 3' 'topic a b\n1 2 3\n1 3 4' 'topic a b c\n1 2 3\n2 3 4' 'topic a a\n1 2 3' \
	>     'topic a b\n1 2 3\n2 - 4' 'topic a b\n1 - -\n2 3 4'; do
	>   printf "$lines\n" | ntcir_eval discpower 2>&1; done | sed -n 's/ntcir_eval discpower: <stdin>//p'
	:1: expected a value (a number from -1e15 to 1e15), found "AP=" (a .nev file? Topicsys-matrix, or ntcir_eval table -topics AP, makes a matrix)
	:2: expected a value (a number from -1e15 to 1e15), found "AP=" (a .nev file? Topicsys-matrix, or ntcir_eval table -topics AP, makes a matrix)
	:1: expected a value (a number from -1e15 to 1e15), found "#x" (a .nev file? Topicsys-matrix, or ntcir_eval table -topics AP, makes a matrix)
	:2: expected 2 values, as on line 1, found 3
	:1: expected a value (a number from -1e15 to 1e15), found "Q0" (a TREC run? evaluate it first: ntcir_eval evaluate -topics MEASURE QRELS RUN...)
	: expected values on at least 2 topics, one per line, found 0 lines
	: expected values on at least 2 topics, one per line, found 0 lines
	: expected values on at least 2 topics, one per line, found 0 lines
	:1: expected values of at least 2 runs, found 1
	: expected values on at least 2 topics, one per line, found 1 line
	:2: expected values of at least 2 runs, found 1
	:3: topic "1" appears twice
	:2: expected 3 values, as line 1 has runs, found 2
	:1: run "a" appears twice
	:3: expected a value (a number from -1e15 to 1e15), found "-"
	: warning: skipped 1 topic with - for all runs
	: expected values on at least 2 topics, one per line, found 1 line
	$ printf '%s\n' 'topic a b' '1 .5 .25' '2 .25 .75' > m
	>   for names in 'a c' 'd/a b' 'b a' 'x b' 'a a' 'a b c' 'a/ b'; do
	>   printf '%s\n' $names | ntcir_eval discpower -test t -names - m 2>&1; done | sed '/^#/d'
	1 a c 0.3750 0.5000 -0.1250 0.7952
	1 a b 0.3750 0.5000 -0.1250 0.7952
	ntcir_eval discpower: <stdin>:1: run "b" is number 2 in the first line of m
	1 x b 0.3750 0.5000 -0.1250 0.7952
	ntcir_eval discpower: <stdin>:2: run "a" is on line 1 already
	ntcir_eval discpower: <stdin>: expected 2 names, as m has runs, found 3
	ntcir_eval discpower: <stdin>:1: expected the name or path of a run, found "a/"

	== options of discpower and swap
	$ discpower() { ntcir_eval discpower "$@" matrix; }
	> discpower -alpha 0; discpower -alpha 1; discpower -alpha -0.1; discpower -alpha x; discpower -alpha
	> discpower -B 0; discpower -B 1.5; discpower -seed -1; discpower -seed x; discpower -B 10; discpower x
	ntcir_eval discpower: -alpha takes a number above 0 and below 1, not "0"
	ntcir_eval discpower: -alpha takes a number above 0 and below 1, not "1"
	ntcir_eval discpower: -alpha takes a number above 0 and below 1, not "-0.1"
	ntcir_eval discpower: -alpha takes a number above 0 and below 1, not "x"
	ntcir_eval discpower: -alpha takes a number above 0 and below 1, not "matrix"
	ntcir_eval discpower: -B takes a whole number from 1, not "0"
	ntcir_eval discpower: -B takes a whole number from 1, not "1.5"
	ntcir_eval discpower: -seed takes a whole number from 0, not "-1"
	ntcir_eval discpower: -seed takes a whole number from 0, not "x"
	ntcir_eval discpower: -B times -alpha must be at least 1: 10 samples are too few, -B 20 is enough
	ntcir_eval discpower: takes one FILE, found "matrix" as well
	[2]
	$ printf '%s\n' '1 2' '2 3' '3 4' '4 5' '5 6' > matrix
	$ swap() { ntcir_eval swap "$@" matrix; }
	> swap -method x; swap -c 0; swap -c 1.5; swap -trials 0; swap -seed 1e3; swap -alpha 1
	> swap -c 3; swap -method independent -c 6
	ntcir_eval swap: -method takes "disjoint", "replacement" or "independent", not "x"
	ntcir_eval swap: -c takes a whole number from 1, not "0"
	ntcir_eval swap: -c takes a whole number from 1, not "1.5"
	ntcir_eval swap: -trials takes a whole number from 1, not "0"
	ntcir_eval swap: -seed takes a whole number from 0, not "1e3"
	ntcir_eval swap: unknown option "-alpha" (see ntcir_eval swap -h)
	ntcir_eval swap: -c takes at most half of the topics for disjoint subsets: 2 of the 5 topics of matrix, not 3
	ntcir_eval swap: -c takes at most the number of topics: the 5 of matrix, not 6
	[2]
	$ for o in '' '-c 2' '-method independent' '-method independent -c 5' '-method replacement -c 6'; do
	>   ntcir_eval swap $o matrix; done | sed -n 's/unique=//p'
	# 2.0 shared=0.0
	# 2.0 shared=0.0
	# 2.0 shared=0.8
	# 5.0 shared=5.0
	# 3.7 shared=2.7
	END
}

@test "discpower -compare: two outputs of discpower" {
	transcript <<-'END'
	== discpower -compare counts misses and false alarms against an earlier output
	# Here a differs from c and b from c (constant differences), a and b do not. In the truth the first two pairs are
	# significant: a and b (a miss), b and c; a and c are not (a false alarm). 1 of 3 pairs is 33.3%.
	$ printf '%s\n' '0.1 0.1 0.3' '0.2 0.2 0.4' > matrix
	$ printf '%s\n' a b c > names
	$ printf '%s\n' '# topics=50 runs=3 pairs=3 B=1000 alpha=0.01 seed=9' \
	>   '# significant=2 power=66.7% difference=0.1' '# misses=0 false-alarms=7' '1 c b 0 0 0 0.0000' \
	>   '2 b a 0 0 0 0.0090' '3 a c 0 0 0 0.0100' > truth
	$ ntcir_eval discpower -alpha .6 -names names -compare truth matrix
	# topics=2 runs=3 pairs=3 B=1000 alpha=0.6 seed=1
	# significant=2 power=66.7% difference=-
	# misses=1 false-alarms=1 reversed=0 missed=33.3% false=33.3%
	# index run_x run_y mean_x mean_y difference ASL
	1 a c 0.1500 0.3500 -0.2000 0.5000
	2 b c 0.1500 0.3500 -0.2000 0.5000
	3 a b 0.1500 0.1500 0.0000 1.0000
	$ ntcir_eval discpower -alpha .6 -names names matrix | ntcir_eval discpower -alpha .6 -names names -compare - matrix | sed -n 3p
	# misses=0 false-alarms=0 reversed=0 missed=0.0% false=0.0%
	$ ntcir_eval discpower -alpha .6 -names names -effects -test t matrix | sed '/^# [ti]/d' | sort |
	>   ntcir_eval discpower -alpha .6 -names names -compare - matrix | sed -n 3p
	# misses=0 false-alarms=0 reversed=0 missed=0.0% false=0.0%

	== discpower -compare: pairs that are significant with the other run ahead
	# Here b is ahead of a by 0.2, c of b by 0.1, always. In the outputs for -compare, a is ahead of b (reversed), of c (reversed,
	# the runs the other way round), and c of b; then a difference of 0.0000 says nothing about who is ahead.
	$ printf '%s\n' '0.1 0.3 0.4' '0.2 0.4 0.5' > matrix
	$ printf '%s\n' a b c > names
	$ reversed() { ntcir_eval discpower -alpha .6 -test t -names names -compare - matrix | sed -n 3p; }
	> printf '%s\n' '# significant=3' '1 a b 0.3 0.2 0.1 0' '2 c a 0.2 0.3 -0.1 0' '3 c b 0.4 0.3 0.1 0' | reversed
	> printf '%s\n' '# significant=1' '1 a b 0.3 0.2 0.1 0' '2 c a 0.2 0.3 -0.1 0.5' '3 c b 0.4 0.3 0.1 0.5' | reversed
	> printf '%s\n' '# significant=3' '1 a b 0.2 0.2 0.0000 0' '2 c a 0.2 0.3 -0.0000 0' '3 c b 0.4 0.3 0.1 0' | reversed
	# misses=0 false-alarms=0 reversed=2 missed=0.0% false=0.0%
	# misses=0 false-alarms=2 reversed=1 missed=0.0% false=66.7%
	# misses=0 false-alarms=0 reversed=0 missed=0.0% false=0.0%
	$ ntcir_eval discpower -alpha .6 -test t -names names matrix | sed '5s/ -0/ x/' | ntcir_eval discpower -alpha .6 -names names -compare - matrix
	ntcir_eval discpower: <stdin>:5: expected the difference of two means (a number), found "x.3000"
	[1]

	== discpower -compare knows an ASL below alpha that was rounded up to it
	# 499 of 9981 samples are fewer than 5%, 499.05, but 499/9981 = 0.04999 is printed 0.0500: "significant=" decides.
	$ printf '%s\n' '0.1 0.1' '0.2 0.2' > matrix
	$ for n in 1 0; do printf '%s\n' "# significant=$n" '1 1 2 0 0 0 0.0500' | ntcir_eval discpower -compare - matrix | sed -n 3p; done
	ntcir_eval discpower: matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	# misses=1 false-alarms=0 reversed=0 missed=100.0% false=0.0%
	ntcir_eval discpower: matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	# misses=0 false-alarms=0 reversed=0 missed=0.0% false=0.0%

	== discpower -compare: reversed pairs, misses and false alarms
	# x and y, z differ significantly, also in the other order; a difference of 0 has no sign. Then x, y are said to be the significant pair.
	$ printf '%s\n' 'topic x y z' '1 1 2 5' '2 2 3 7' '3 3 5 8' > up; awk '{ print $1, $4, $3, $2 }' up > down
	>   awk 'NR > 1 { $2 /= 10; $3 /= 10; $4 /= 10 } 1' down > small; ntcir_eval discpower -test t up > earlier
	>   sed 1,3d earlier
	1 x z 2.0000 6.6667 -4.6667 0.0051
	2 y z 3.3333 6.6667 -3.3333 0.0099
	3 x y 2.0000 3.3333 -1.3333 0.0572
	$ for m in up down small; do for by in 1 -1 0; do
	>   awk -v by=$by '!/#/ { $6 *= by } 1' earlier | ntcir_eval discpower -test t -compare - $m; done
	>   done | grep misses
	# misses=0 false-alarms=0 reversed=0 missed=0.0% false=0.0%
	# misses=0 false-alarms=0 reversed=2 missed=0.0% false=0.0%
	# misses=0 false-alarms=0 reversed=0 missed=0.0% false=0.0%
	# misses=0 false-alarms=0 reversed=0 missed=0.0% false=0.0%
	# misses=0 false-alarms=0 reversed=2 missed=0.0% false=0.0%
	# misses=0 false-alarms=0 reversed=0 missed=0.0% false=0.0%
	# misses=0 false-alarms=0 reversed=0 missed=0.0% false=0.0%
	# misses=0 false-alarms=0 reversed=2 missed=0.0% false=0.0%
	# misses=0 false-alarms=0 reversed=0 missed=0.0% false=0.0%
	$ awk '/signif/ { sub(/=2/, "=1") } !/#/ { $1 = 4 - $1 } 1' earlier | ntcir_eval discpower -test t -compare - up | sed -n 3p
	# misses=1 false-alarms=2 reversed=0 missed=33.3% false=66.7%

	== discpower -compare: outputs that cannot be compared
	$ printf '%s\n' '0.1 0.1 0.3' '0.2 0.2 0.4' > matrix
	$ ntcir_eval discpower -alpha .6 matrix > truth
	$ compare() { ntcir_eval discpower -alpha .6 -compare - matrix; }
	> sed '5d' truth | compare; sed '5s/ 2 / x /' truth | compare; sed '5s/ 2 / 3 /' truth | compare
	> sed '5s/ 2 / 1 /' truth | compare; sed '6s/$/x/' truth | compare; sed '6s/ 1.0000$//' truth | compare
	> sed '6s/1.0000$/1.5/' truth | compare; sed '6s/^3/0/' truth | compare; sed 2d truth | compare
	> sed '2s/=2/=-2/' truth | compare; compare < /dev/null; head -n 2 truth | compare
	ntcir_eval discpower: <stdin>: expected 3 pairs of runs, found 2
	ntcir_eval discpower: <stdin>:5: run "x" is not one of those that are compared
	ntcir_eval discpower: <stdin>:5: expected two runs, found one twice
	ntcir_eval discpower: <stdin>:5: this pair of runs has a line already
	ntcir_eval discpower: <stdin>:6: expected an ASL or p-value (a number from 0 to 1), found "1.0000x"
	ntcir_eval discpower: <stdin>:6: expected "index run_x run_y mean_x mean_y difference p", found 6 fields
	ntcir_eval discpower: <stdin>:6: expected an ASL or p-value (a number from 0 to 1), found "1.5"
	ntcir_eval discpower: <stdin>:6: expected the index of a pair (1, 2, ...), found "0"
	ntcir_eval discpower: <stdin>: expected discpower's output, with a line "# significant=..." before the pairs
	ntcir_eval discpower: <stdin>: expected discpower's output, with a line "# significant=..." before the pairs
	ntcir_eval discpower: <stdin>: expected discpower's output, with a line "# significant=..." before the pairs
	ntcir_eval discpower: <stdin>: expected 3 pairs of runs, found 0
	[1]
	$ ntcir_eval discpower -compare missing matrix
	ntcir_eval discpower: matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	ntcir_eval discpower: missing: No such file or directory
	[1]
	$ ntcir_eval discpower -compare - < truth
	ntcir_eval discpower: standard input is used twice (without FILE, the list is read from standard input, too)
	[2]

	== an earlier output of discpower that cannot be
	$ printf '%s\n' '.1 .2' '.3 .5' '.2 .2' > matrix
	$ printf '%s\n' '# significant=2' '1 1 2 .2 .3 -.1 .04' > earlier; ntcir_eval discpower -compare earlier matrix
	ntcir_eval discpower: matrix: warning: with 3 topics no pair can be significant, whatever -B is: more topics are needed
	ntcir_eval discpower: earlier: 2 significant pairs, but 2 runs have only 1
	[1]
	$ ntcir_eval discpower matrix > earlier
	>   for change in 's/^1 /0 /' 's/^1 /x /' 's/[^ ]*$/-0.1/' 's/[^ ]*$/1.5/' 's/[^ ]*$/x/' 's/^1 1 2/1 2 2/' \
	>   's/^1 1/1 3/' '2s/^#/ #/' '2s/^/\n/' \
	>     '$d' '$p' '1s/^/\n/' 's/[^ ]*$/1/' 's/[^ ]*$/0/' '$s/$/ 7/' '1s/^/#\n/' '$s/$/\n/' 's/^# s/#s #/'; do
	>   sed "$change" earlier | ntcir_eval discpower -compare - matrix 2>&1; done |
	>   sed -n 's/ntcir_eval discpower: <stdin>:* *//p; /misses/p'
	ntcir_eval discpower: matrix: warning: with 3 topics no pair can be significant, whatever -B is: more topics are needed
	4: expected the index of a pair (1, 2, ...), found "0"
	4: expected the index of a pair (1, 2, ...), found "x"
	4: expected an ASL or p-value (a number from 0 to 1), found "-0.1"
	4: expected an ASL or p-value (a number from 0 to 1), found "1.5"
	4: expected an ASL or p-value (a number from 0 to 1), found "x"
	4: expected two runs, found one twice
	4: run "3" is not one of those that are compared
	expected discpower's output, with a line "# significant=..." before the pairs
	expected discpower's output, with a line "# significant=..." before the pairs
	expected 1 pairs of runs, found 0
	5: this pair of runs has a line already
	expected discpower's output, with a line "# significant=..." before the pairs
	# misses=0 false-alarms=0 reversed=0 missed=0.0% false=0.0%
	# misses=0 false-alarms=0 reversed=0 missed=0.0% false=0.0%
	# misses=0 false-alarms=0 reversed=0 missed=0.0% false=0.0%
	# misses=0 false-alarms=0 reversed=0 missed=0.0% false=0.0%
	# misses=0 false-alarms=0 reversed=0 missed=0.0% false=0.0%
	expected discpower's output, with a line "# significant=..." before the pairs
	END
}

@test "swap: bins, swaps and levels of confidence" {
	transcript <<-'END'
	== swap: differences that change their sign, and that do not
	# Two topics, one in each subset. The runs differ by 0.05 and -0.05: each trial is a swap. Then by 0.57 - 0.5
	# on both, which is 0.07 but a little less in doubles: relative to the highest mean, 7/57 = 12.3%.
	$ printf '%s\n' '0.50 0.45' '0.45 0.50' | ntcir_eval swap | grep -v -- -$
	0.05 1000 1000 1.0000
	# unique=1.0 shared=0.0
	$ printf '%s\n' '0.50 0.57' '0.50 0.57' | ntcir_eval swap -trials 300
	0.00 0 0 -
	0.01 0 0 -
	0.02 0 0 -
	0.03 0 0 -
	0.04 0 0 -
	0.05 0 0 -
	0.06 0 0 -
	0.07 300 0 0.0000
	0.08 0 0 -
	0.09 0 0 -
	0.10 0 0 -
	0.11 0 0 -
	0.12 0 0 -
	0.13 0 0 -
	0.14 0 0 -
	0.15 0 0 -
	0.16 0 0 -
	0.17 0 0 -
	0.18 0 0 -
	0.19 0 0 -
	0.20 0 0 -
	# confidence=95% difference=0.07 max=0.5700 relative=12.3% share=100.0%
	# confidence=90% difference=0.07 max=0.5700 relative=12.3% share=100.0%
	# confidence=80% difference=0.07 max=0.5700 relative=12.3% share=100.0%
	# unique=1.0 shared=0.0

	== swap: zero against non-zero is a swap, zero against zero is none
	# One topic has no difference, the other one has: zero against non-zero, from either side. In the second
	# matrix the differences are -0.5, 0.2, 0.3, each twice, so those of one half of the topics and of the other
	# one have the sum 0: both means are 0, if one of each is there, though 0.1 + 0.2 + 0.3 - 0.6 is 0 in
	# doubles only if 0.3 is not added last, or they have opposite signs.
	$ printf '%s\n' '0.3 0.3' '0.7 0.62' | ntcir_eval swap | awk '$1 == "0.00" || $1 == "0.08" { print $1, $4; n += $2 } END { print n }'
	0.00 1.0000
	0.08 1.0000
	1000
	$ printf '%s\n' '0.1 0.6' '0.2 0' '0.3 0' '0.1 0.6' '0.2 0' '0.3 0' | ntcir_eval swap | awk '$2 > 0 && !/#/ { print ($1 < 0.01), $4 }' | sort -u
	0 1.0000
	1 0.0000
	$ printf '%s\n' '0.4 0.4' '0.1 0.1' | ntcir_eval swap -trials 10 | sed -n '1p; 22p'
	0.00 10 0 0.0000
	# confidence=95% difference=0.00 max=0.4000 relative=0.0% share=100.0%

	== swap: the difference at each level of confidence
	# Two topics, one in each subset; a pair of runs differs by the same amount on both, with the other sign if
	# it is to swap. Clusters of two runs stand far from each other (bin 0.20, no swap). In the
	# clusters: 5 pairs that differ by 0.02, of which 1 swaps, 10 by 0.05 with 1, 20 by 0.08 with 1: 20%, 10%
	# and 5% swaps, each of them just allowed. 70 runs, 2415 pairs; the highest score is 35.08.
	$ cat > clusters.awk <<'E'
	> function cluster(count, d,   i) {
	>   for (i = 1; i <= count; i++) {
	>     base++
	>     one = one " " base " " base + d
	>     two = two " " (i == 1 ? base + d " " base : base " " base + d)
	>   }
	> }
	> BEGIN { cluster(5, 0.02); cluster(10, 0.05); cluster(20 - fewer, 0.08); print one; print two }
	> E
	$ awk -f clusters.awk | ntcir_eval swap -trials 100 | grep -v -- -$
	0.02 500 100 0.2000
	0.05 1000 100 0.1000
	0.08 2000 100 0.0500
	0.20 238000 0 0.0000
	# confidence=95% difference=0.08 max=35.0800 relative=0.2% share=99.4%
	# confidence=90% difference=0.05 max=35.0800 relative=0.1% share=99.8%
	# confidence=80% difference=0.02 max=35.0800 relative=0.1% share=100.0%
	# unique=1.0 shared=0.0
	$ awk -v fewer=1 -f clusters.awk | ntcir_eval swap -trials 100 | grep '^0.08\|confidence=95'
	0.08 1900 100 0.0526
	# confidence=95% difference=0.20 max=34.0800 relative=0.6% share=98.5%

	== swap: a bin counts only if all later ones do
	# Runs 1 and 2 differ by 0.02 on both topics and never swap, but those that differ by more always do.
	$ printf '%s\n' '0.10 0.12 0.17' '0.10 0.12 0.07' | ntcir_eval swap | awk '$4 > 0 || /0.02|%/' | cut -d ' ' -f 1,4-
	0.02 0.0000
	0.03 1.0000
	0.05 1.0000
	0.07 1.0000
	# max=0.1700 relative=- share=-
	# max=0.1700 relative=- share=-
	# max=0.1700 relative=- share=-

	== swap: the highest mean is that of any run on any subset
	# 0.9, of run 1 on the first topic.
	$ printf '%s\n' '0.9 0.1 0.2' '0.7 0.1 0.2' | ntcir_eval swap | grep confidence=80 | cut -d ' ' -f 4
	max=0.9000
	$ printf '%s\n' '0.2 0.1 0.1' '0.2 0.8 0.6' | ntcir_eval swap | grep confidence=80 | cut -d ' ' -f 4
	max=0.8000

	== swap: no mean above zero
	$ printf '%s\n' '-0.50 -0.25' '-0.50 -0.25' | ntcir_eval swap | grep confidence=95
	# confidence=95% difference=0.20 max=-0.2500 relative=- share=100.0%
	$ printf '%s\n' '-0.50 0' '-0.50 0' | ntcir_eval swap | grep confidence=80
	# confidence=80% difference=0.20 max=0.0000 relative=- share=100.0%
	END
}

@test "tau, discpower -compare and swap agree with going through all orders, lines and subsets" {
	long
	oracle resample.awk
	transcript <<-'END'
	== swap: a difference at the lower edge of a bin is in it
	# Each edge of a bin, written with two decimals, belongs to the bin above it.
	$ awk 'BEGIN {
	>   split("0 0.1 0.3 0.5 0.7", from, " ")
	>   for (k = 0; k <= 20; k++)
	>     for (x = 1; x <= 5; x++)
	>       for (i = 1; i <= 2; i++)
	>         printf "%.2f %.2f\n", from[x], from[x] + k / 100 > sprintf("%.2f-from-%s", k / 100, from[x]) }'
	$ for matrix in *-from-*; do echo "$matrix"; ntcir_eval swap -trials 1 $matrix; done |
	>   awk '/from/ { matrix = $1; next } $2 == 1 && matrix ~ "^" $1 { right++ } $2 == 1 && matrix !~ "^" $1 { print matrix, $1 }
	>     END { print right }'
	105
	$ printf '%s\n' '0.1 0.2199' '0.1 0.2199' | ntcir_eval swap -trials 7 | grep 0.0000
	0.11 7 0 0.0000
	$ printf '%s\n' '1 12.5' '2 13.5' | ntcir_eval swap -trials 7 | grep 0.0000
	0.20 7 0 0.0000

	== swap agrees with going through all subsets
	# Shares and rates of 200,000 trials have a standard error below .0012, rates in a bin with a tenth of
	# them below .004.
	$ printf '%s\n' '0.31 0.52' '0.15 0.11' '0.40 0.35' '0.40 0.41' '0.12 0.33' '0.28 0.20' > matrix
	$ for m in disjoint replacement independent; do
	>   awk -v mode=$m -v C=2 -f resample.awk matrix > all
	>   ntcir_eval swap -method $m -c 2 -trials 200000 matrix > found
	>   awk '
	>     function near(a, b, by) { return a - b < by && b - a < by }
	>     NR == FNR { first[FNR] = $1; second[FNR] = $2; next }
	>     FNR <= 21 && !near($2 / 200000, first[FNR], 0.005) { print "comparisons", $1, $2 / 200000, first[FNR] }
	>     FNR <= 21 && first[FNR] > 0.1 { checked++; if (!near($4, second[FNR], 0.02)) print "rate", $1, $4, second[FNR] }
	>     END { sub(/.*=/, "", $2); sub(/.*=/, "", $3); print "'$m'", (checked > 1), near($2, first[22], 0.06), near($3, second[22], 0.06) }' all found
	> done
	disjoint 1 1 1
	replacement 1 1 1
	independent 1 1 1

	== tau agrees with all orders that ties allow, on random rankings
	$ for seed in $(seq 100); do
	>   awk -v seed="$seed" '
	>   function below(n) { x = 16807 * x % 2147483647; return int(x / 2147483647 * n) }
	>   BEGIN {
	>     x = 7919 * seed
	>     below(1)
	>     L = 2 + below(5)
	>     values = 1 + below(8)
	>     for (i = 1; i <= L; i++)
	>       print below(values), below(values)
	>   }' >pairs
	>   awk '{ print "r" NR, $1 }' pairs >a
	>   awk '{ print "r" NR, $2 }' pairs | sort -k 2 >b
	>   ntcir_eval tau a b >found
	>   awk -f "$ROOT/tests/tools/oracle/tau.awk" pairs | diff -u - found
	> done

	== discpower -compare agrees with a count over the lines
	# Counted from the lines of both outputs, with the runs of the second matrix shuffled so that many pairs turn round.
	$ for seed in 1 2 3 4 5 6; do
	>   awk -v x=$((seed * 7919)) '
	>     function random() { x = 16807 * x % 2147483647; return x / 2147483647 }
	>     BEGIN {
	>       print "topic a b c d e f" >"one"
	>       print "topic c a f b e d" >"two"
	>       for (t = 1; t <= 12; t++)
	>         for (file = 1; file <= 2; file++) {
	>           line = t
	>           for (r = 1; r <= 6; r++)
	>             line = line sprintf(" %.3f", r / 12 + random())
	>           print line >(file == 1 ? "one" : "two")
	>         }
	>     }'
	>   for test in t hsd; do
	>     ntcir_eval discpower -test "$test" -alpha 0.3 two >truth
	>     ntcir_eval discpower -test "$test" -alpha 0.3 -compare truth one >found
	>     awk '
	>       FNR == 1 { file++ }
	>       /^# significant=/ { significant[file] = substr($2, 13) }
	>       /^# misses=/ { said = $2 " " $3 " " $4 }
	>       /^[0-9]/ { ahead[file, $6 > 0 ? $2 " " $3 : $3 " " $2] = $1 <= significant[file] + 0 }
	>       function is_ahead(file, runs) { return (file SUBSEP runs) in ahead && ahead[file, runs] }
	>       END {
	>         for (k in ahead) {
	>           split(k, part, SUBSEP)
	>           split(part[2], run, " ")
	>           other = run[2] " " run[1]
	>           if (ahead[k] && part[1] == 1) {
	>             misses += !is_ahead(2, part[2]) && !is_ahead(2, other)
	>           } else if (ahead[k]) {
	>             alarms += !is_ahead(1, part[2]) && !is_ahead(1, other)
	>             reversed += is_ahead(1, other)
	>           }
	>         }
	>         print said
	>         print "misses=" misses + 0, "false-alarms=" alarms + 0, "reversed=" reversed + 0
	>       }' truth found
	>   done
	> done >counts; wc -l <counts
	24
	$ # the lines are pairs, and some pair is of each kind
	> uniq -c counts | awk '$1 % 2'; for kind in misses false-alarms reversed; do grep -q "$kind=[1-9]" counts || echo no $kind; done
	END
}

@test "swap: the topics that are drawn" {
	transcript <<-'END'
	== the random numbers are those of SplitMix64
	# Vigna's splitmix64.c, seed 1234567, gives 6457827717110365317, 3203168211198807973,
	# 9817491932198370423, 4593380528125082431, 16408922859458223821, ...: times 20 / 2^64 that is 7, 3, 10, 4,
	# 17. Topic k, from 0, has a difference of k/100, and topics 3, 10 and 17 have the other sign. So the
	# first subsets are 7, 10, 17, and the second ones 3 (a swap), 4 (a swap).
	$ awk 'BEGIN { for (k = 0; k < 20; k++) printf "%.2f 0\n", (k % 7 == 3 ? -k / 100 : k / 100) }' > matrix
	$ ntcir_eval swap -seed 1234567 -method replacement -c 1 -trials 2 matrix | awk '$2 == 1 { print $1, $3 }'
	0.07 1
	0.10 1
	$ ntcir_eval swap -seed 1234567 -method replacement -c 1 -trials 3 matrix | awk '$2 == 1 { print $1 }'
	0.07
	0.10
	0.17

	== without replacement topics are drawn as Fisher and Yates do it
	# The same numbers, as shares of 2^64: .350, .174, .532, .249, .890. Without replacement, 2 of topics 0 to
	# 19 are drawn by exchanging topic 0 with number .350 x 20 = 7, then 1 with number 1 + .174 x 19 = 4:
	# {7, 4}; of the other 18 (2, 3, 1, 5, 6, 0, 8, 9, ...) number .532 x 18 = 9, which is 11, and after the
	# exchange number 1 + .249 x 17 = 5, which is 0. Topic k has a difference of k/50, topic 11 -11/50, topic 6
	# (where the number would be 4) 1/2: (7 + 4)/2/50 is 0.11, and the trial is a swap.
	# With 2 of 4 topics, {1, 0} leave nothing to be drawn. The next subset is {2, 0} of 1, 0, 2, 3: .532 x 4
	# = 2 and 1 + .249 x 3 = 1. Differences are 0, 0.02, 0.04, 0.08.
	$ awk 'BEGIN { for (k = 0; k < 20; k++) printf "%.2f 0\n", (k == 11 ? -0.22 : k == 6 ? 0.5 : k / 50) }' > matrix
	$ ntcir_eval swap -seed 1234567 -c 2 -trials 1 matrix | awk '$2 == 1 { print $1, $3 }'
	0.11 1
	$ printf '%s\n' '0 0' '0.02 0' '0.04 0' '0.08 0' | ntcir_eval swap -seed 1234567 -trials 2 | awk '$2 == 1 { print $1 }'
	0.01
	0.02

	== swap: distinct and shared topics
	# Of n = 42 topics 20 are drawn. With replacement a subset has 42 (1 - (41/42)^20) = 16.06 of them and two
	# subsets share 16.06^2/42 = 6.14; without, independently, they share 20^2/42 = 9.52.
	$ awk 'BEGIN { for (i = 0; i < 42; i++) print i / 100, 0 }' > matrix
	$ for m in disjoint replacement independent; do ntcir_eval swap -method $m -c 20 -trials 20000 matrix; done | grep unique
	# unique=20.0 shared=0.0
	# unique=16.1 shared=6.1
	# unique=20.0 shared=9.5

	== swap: two equal systems swap in half of the trials
	# The differences are 25 numbers and the same with the other sign, so that either run is as often the
	# better one: in half of the trials the two subsets disagree.
	$ awk 'BEGIN { for (i = 1; i <= 25; i++) { z = (i * i * 7 % 101) / 1010; print 0.5 + z, 0.5; print 0.5 - z, 0.5 } }' > matrix
	$ ntcir_eval swap -method replacement -c 11 -trials 20000 matrix | awk '$1 < 0.02 && !/#/ { print $1, ($2 > 2000), ($4 > 0.48 && $4 < 0.52) }'
	0.00 1 1
	0.01 1 1

	== swap: the same seed, the same bytes; another one, other subsets
	$ awk 'BEGIN { for (i = 1; i <= 20; i++) print i * i % 17, i * 5 % 13, i }' > matrix
	$ for m in disjoint replacement independent; do
	>   ntcir_eval swap -method $m matrix > one
	>   ntcir_eval swap -seed 1 -c 10 --trials 1000 -method $m - < matrix | cmp one
	>   ntcir_eval swap -seed 2 -method $m matrix | cmp -s one; echo $?
	> done
	1
	1
	1
	END
}

@test "nothing is printed by a command that fails, or can be lost" {
	need /dev/full
	transcript <<-'END'
	$ printf '%s\n' '1 2' '2 3' '3 x' > matrix
	$ ntcir_eval discpower matrix 2>/dev/null; ntcir_eval swap matrix 2>/dev/null
	[1]
	$ printf '%s\n' '1 2' '2 3' > matrix; printf '%s\n' 'a 1' 'b 2' > a
	$ ntcir_eval discpower matrix > /dev/full
	ntcir_eval discpower: matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	ntcir_eval discpower: <stdout>: cannot write: No space left on device
	[1]
	$ ntcir_eval swap matrix > /dev/full
	ntcir_eval swap: <stdout>: cannot write: No space left on device
	[1]
	$ cp a b; ntcir_eval tau a b > /dev/full
	ntcir_eval tau: <stdout>: cannot write: No space left on device
	[1]
	END
}

# `script` makes a terminal; `timeout` stops what would take days.
@test "progress is shown on a terminal after two seconds, and only there" {
	long
	slow
	need script timeout
	printf '%s\n' '1 2' '2 3' >matrix
	script -qec 'timeout 3 ntcir_eval swap -trials 4000000000 matrix' /dev/null >shown || true
	tr '\r' '\n' <shown | grep -qx 'ntcir_eval swap: [0-9]%'
	timeout 3 ntcir_eval swap -trials 4000000000 matrix 2>shown || true
	[ ! -s shown ]
	script -qec 'ntcir_eval swap -trials 10 matrix' /dev/null | tr '\r' '\n' >shown
	! grep 'ntcir_eval' shown
}

# The loop finds a number of trials that takes three seconds or more. The percentages of such a call rise, and end with 99.
@test "progress of swap rises to the end, and so does that of tests with trials" {
	long
	slow
	need script
	printf '%s\n' '1 2 3' '2 3 1' >matrix
	for trials in 1 4 16 64 256 1024; do
		start=$(date +%s)
		script -qec "ntcir_eval swap -trials ${trials}000000 matrix" /dev/null | tr '\r' '\n' | sed -n 's/^ntcir_eval swap: \(.*\)%$/\1/p' >shown
		[ $(($(date +%s) - start)) -lt 3 ] || break
	done
	sort -n -u shown | diff - shown
	[ "$(tail -n 1 shown)" -eq 99 ]

	# That of tests goes from one percent to the next, through the trials and then the pairs. It is shown after two seconds, so the first
	# percentage depends on the speed of the program.
	awk 'BEGIN { srand(3); for (t = 1; t <= 1000; t++) { for (r = 1; r <= 11; r++) printf "%.3f ", rand(); print "" } }' >matrix
	seen=''
	for test in 'randomisation -B 100000' 'tukey -B 100000'; do
		script -qec "ntcir_eval discpower -test $test matrix" /dev/null | tr '\r' '\n' |
			sed -n 's/^ntcir_eval discpower: \([0-9]*\)%$/\1/p' >shown
		cat shown
		awk 'NR > 1 && $1 != last + 1 { wrong = 1 } { last = $1 } END { exit wrong || NR > 0 && last != 100 }' shown
		[ ! -s shown ] || seen=yes
	done
	# progress is shown after two seconds, and one of these takes longer on any machine
	[ -n "$seen" ]
}
