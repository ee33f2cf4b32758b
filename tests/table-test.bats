# SPDX-License-Identifier: MIT
# table -test: means that are significantly above others; and table -format.
load lib/transcript

# Three runs on three topics, those of significance.bats: p of the t test is .0742 for a and b, .0188 for a and c, .0059 for b
# and c; means 0, 2 and 19/3. By the other measure, the runs do not differ.
make_runs() {
	printf '%s\n' '1 AP= 0' '2 AP= 0' '3 AP= 0' >a.nev
	printf '%s\n' '1 AP= 1' '2 AP= 2' '3 AP= 3' >b.nev
	printf '%s\n' '1 AP= 5' '2 AP= 6' '3 AP= 8' >c.nev
	for run in a b c; do printf '%s RR= 0.5\n' 1 2 3 >>$run.nev; done
}

@test "letters, and differences to a baseline: what is significantly above what" {
	make_runs
	transcript <<-'END'
	== letters: those of the runs that a mean is significantly above
	$ ntcir_eval table -test t a.nev b.nev c.nev
	letter  run  topics      AP         RR
	a       a         3  0.0000     0.5000
	b       b         3  2.0000     0.5000
	c       c         3  6.3333 ab  0.5000

	Letters after a mean: it is significantly above the means of these runs.
	Paired t test: alpha 0.05 for each pair by itself; 3 topics.
	$ ntcir_eval table -test t -alpha 0.1 -m AP c.nev b.nev a.nev
	letter  run  topics      AP
	a       c         3  6.3333 bc
	b       b         3  2.0000 c
	c       a         3  0.0000

	Letters after a mean: it is significantly above the means of these runs.
	Paired t test: alpha 0.1 for each pair by itself; 3 topics.
	$ ntcir_eval table -test t -correct bonferroni -m AP a.nev b.nev c.nev
	letter  run  topics      AP
	a       a         3  0.0000
	b       b         3  2.0000
	c       c         3  6.3333 b

	Letters after a mean: it is significantly above the means of these runs.
	Paired t test, Bonferroni's correction: alpha 0.05 for all pairs together; 3 topics.
	$ ntcir_eval table -test t -m RR a.nev b.nev c.nev
	letter  run  topics      RR
	a       a         3  0.5000
	b       b         3  0.5000
	c       c         3  0.5000

	No difference between two means is significant.
	Paired t test: alpha 0.05 for each pair by itself; 3 topics.

	== Tukey HSD: alpha is for all pairs together
	# p of a and b is .0736, of a and c .0013, of b and c .0054 (significance.bats). RR has no residual, and no difference.
	$ ntcir_eval table -test hsd a.nev b.nev c.nev
	letter  run  topics      AP         RR
	a       a         3  0.0000     0.5000
	b       b         3  2.0000     0.5000
	c       c         3  6.3333 ab  0.5000
	
	Letters after a mean: it is significantly above the means of these runs.
	Tukey HSD test: alpha 0.05 for all pairs of a measure together; 3 topics.
	$ ntcir_eval table -test hsd -baseline a -m AP -format tsv a.nev b.nev c.nev
	ntcir_eval table: Tukey HSD test: alpha 0.05 for all pairs together; 3 topics.
	run	topics	AP	AP difference	AP p
	a	3	0.0000		
	b	3	2.0000	+2.0000	0.07364
	c	3	6.3333	+6.3333	0.001288
	$ ntcir_eval table -test hsd -correct holm a.nev b.nev
	ntcir_eval table: -correct does not go with -test hsd, which takes all runs together already
	[2]

	== a baseline: the difference to it, with * if it is significant, and p for programs
	# Holm's correction for two pairs: .0188 x 2 = .0377, and .0742.
	$ ntcir_eval table -test t -baseline a -m AP a.nev b.nev c.nev
	run  topics      AP
	a         3  0.0000
	b         3  2.0000 (+2.0000)
	c         3  6.3333 (+6.3333*)
	
	In brackets: the difference from a; * means that it is significant.
	Paired t test: alpha 0.05 for each pair by itself; 3 topics.
	$ ntcir_eval table -test t -correct holm -baseline a -m AP,RR -format tsv a.nev b.nev c.nev
	ntcir_eval table: Paired t test, Holm's correction: alpha 0.05 for all pairs of a measure together; 3 topics.
	run	topics	AP	AP difference	AP p	RR	RR difference	RR p
	a	3	0.0000			0.5000		
	b	3	2.0000	+2.0000	0.07418	0.5000	+0.0000	1
	c	3	6.3333	+6.3333	0.03769	0.5000	+0.0000	1
	$ ntcir_eval table -test t -baseline c.nev -m AP b.nev c.nev | head -n 3
	run  topics      AP
	b         3  2.0000 (-4.3333*)
	c         3  6.3333
	$ ntcir_eval table -test t -baseline x a.nev b.nev
	ntcir_eval table: -baseline: no run "x"; the first run is called a
	[2]

	== programs get the letters in columns of their own
	$ ntcir_eval table -test t -m AP,RR -format tsv a.nev b.nev c.nev
	ntcir_eval table: Paired t test: alpha 0.05 for each pair by itself; 3 topics.
	letter	run	topics	AP	AP above	RR	RR above
	a	a	3	0.0000		0.5000	
	b	b	3	2.0000		0.5000	
	c	c	3	6.3333	ab	0.5000	

	== a baseline: p-values, topics above, equal and below; measures that a run lacks; false discovery rate
	# Benjamini and Hochberg: the lower of two p-values, .0188, times 2. d is above a on topic 1, equal on 2, below on 3, and the
	# mean of the differences is 0. Counts are not tested; X has 0.5 for c on topic 1, where a has no value, and .25 for a on
	# topic 2: differences .5 and -.25, t = 1/3 with 1 degree of freedom, so p is 1 - 2/pi atan(1/3) = .7952.
	$ ntcir_eval table -test t -baseline a -correct bh -p -wtl -m AP a.nev b.nev c.nev
	run  topics      AP
	a         3  0.0000
	b         3  2.0000 (+2.0000, p=0.0742, 3/0/0)
	c         3  6.3333 (+6.3333*, p=0.0377, 3/0/0)
	
	In brackets: the difference from a, its p-value, and the topics above/equal/below; * means that it is significant.
	Paired t test, Benjamini and Hochberg's correction: false discovery rate 0.05; 3 topics.
	$ printf '%s\n' '1 AP= 1' '2 AP= 0' '3 AP= -1' > d.nev
	$ ntcir_eval table -test t -baseline d -p -m AP a.nev d.nev; ntcir_eval table -test t -baseline c -wtl -m AP d.nev c.nev
	run  topics      AP
	a         3  0.0000 (+0.0000, p=1.0000)
	d         3  0.0000
	
	In brackets: the difference from d and its p-value; none is significant.
	Paired t test: alpha 0.05 for each pair by itself; 3 topics.
	run  topics      AP
	d         3  0.0000 (-6.3333*, 0/0/3)
	c         3  6.3333
	
	In brackets: the difference from c, and the topics above/equal/below; * means that it is significant.
	Paired t test: alpha 0.05 for each pair by itself; 3 topics.
	$ printf '%s num_ret= 2\n' 1 2 3 | tee -a a.nev b.nev >> c.nev
	$ echo '2 X= 0.25' >> a.nev; echo '1 X= 0.5' >> c.nev
	$ ntcir_eval table -test t -baseline a -wtl -m AP,num_ret,X -format json a.nev b.nev c.nev 2> log | sed 's/"version": "[0-9].*"/VERSION/'; cat log
	[
	{"run": "a", "topics": 3, "AP": 0.0000, "AP difference": null, "AP p": null, "AP wins": null, "AP ties": null, "AP losses": null, "num_ret": 6, "num_ret difference": null, "num_ret p": null, "num_ret wins": null, "num_ret ties": null, "num_ret losses": null, "X": 0.2500, "X difference": null, "X p": null, "X wins": null, "X ties": null, "X losses": null, "test": "t", "correct": null, "alpha": 0.05, "B": null, "seed": null, "margin": null, VERSION},
	{"run": "b", "topics": 3, "AP": 2.0000, "AP difference": 2.0000, "AP p": 0.07418, "AP wins": 3, "AP ties": 0, "AP losses": 0, "num_ret": 6, "num_ret difference": null, "num_ret p": null, "num_ret wins": null, "num_ret ties": null, "num_ret losses": null, "X": null, "X difference": null, "X p": null, "X wins": null, "X ties": null, "X losses": null, "test": "t", "correct": null, "alpha": 0.05, "B": null, "seed": null, "margin": null, VERSION},
	{"run": "c", "topics": 3, "AP": 6.3333, "AP difference": 6.3333, "AP p": 0.01884, "AP wins": 3, "AP ties": 0, "AP losses": 0, "num_ret": 6, "num_ret difference": null, "num_ret p": null, "num_ret wins": null, "num_ret ties": null, "num_ret losses": null, "X": 0.5000, "X difference": 0.1250, "X p": 0.7952, "X wins": 1, "X ties": 0, "X losses": 1, "test": "t", "correct": null, "alpha": 0.05, "B": null, "seed": null, "margin": null, VERSION}
	]
	ntcir_eval table: a.nev: warning: 1 topic without X: 0 in the test
	ntcir_eval table: c.nev: warning: 1 topic without X: 0 in the test
	ntcir_eval table: a.nev: warning: X is a mean over 1 of 3 topics
	ntcir_eval table: c.nev: warning: X is a mean over 1 of 3 topics
	ntcir_eval table: Paired t test: alpha 0.05 for each pair by itself; 3 topics, X 2.
	$ ntcir_eval table -test t -m num_ret,AP,X -format json a.nev b.nev c.nev 2> log | sed 's/"version": "[0-9].*"/VERSION/'
	[
	{"letter": "a", "run": "a", "topics": 3, "num_ret": 6, "num_ret above": null, "AP": 0.0000, "AP above": "", "X": 0.2500, "X above": "", "test": "t", "correct": null, "alpha": 0.05, "B": null, "seed": null, "margin": null, VERSION},
	{"letter": "b", "run": "b", "topics": 3, "num_ret": 6, "num_ret above": null, "AP": 2.0000, "AP above": "", "X": null, "X above": "", "test": "t", "correct": null, "alpha": 0.05, "B": null, "seed": null, "margin": null, VERSION},
	{"letter": "c", "run": "c", "topics": 3, "num_ret": 6, "num_ret above": null, "AP": 6.3333, "AP above": "ab", "X": 0.5000, "X above": "", "test": "t", "correct": null, "alpha": 0.05, "B": null, "seed": null, "margin": null, VERSION}
	]
	$ ntcir_eval table -test t -order X -m num_ret a.nev b.nev c.nev 2> log
	letter  run  topics  num_ret
	a       c         3        6
	b       a         3        6
	c       b         3        6
	
	No difference between two means is significant.
	Paired t test: alpha 0.05 for each pair by itself; 0 topics.
	END
}

@test "measures and topics that only some runs have; what -p and warnings say" {
	transcript <<-'END'
	== means are those of the lines all, tests are of topics; a missing topic counts 0
	# The lines "all" say 0.9; the test and the difference are of the topics' lines. Topic 3 is undefined for both, and topic 4 is
	# missing from y. AP of x: 1, 1, 1, mean 1; of y: 0, 0, 0.
	$ printf '%s\n' '1 AP= 1' '2 AP= 1' '3 # no relevant items' '4 AP= 1' 'all # topics=3' 'all AP= 0.9' > x.nev
	$ printf '%s\n' '1 AP= 0' '2 AP= 0' '3 # no relevant items' > y.nev
	$ ntcir_eval table -test t -baseline y x.nev y.nev
	ntcir_eval table: x.nev: warning: excluded 1 topic without relevant items
	ntcir_eval table: y.nev: warning: excluded 1 topic without relevant items
	ntcir_eval table: warning: runs are over different topics, of which all have 2 (x.nev and y.nev differ)
	ntcir_eval table: y.nev: warning: 1 topic without AP: 0 in the test
	run  topics      AP
	x         3  0.9000 (+1.0000)
	y         2  0.0000

	In brackets: the difference from y; none is significant.
	Paired t test: alpha 0.05 for each pair by itself; 3 topics.

	== a measure that only some topics or runs have
	# bpref is missing from run z altogether; x and y have it on two of three topics.
	$ for run in x y z; do printf '%s AP= 0.5\n' 1 2 3 > $run.nev; done
	$ printf '%s bpref= 0.1\n' 1 2 >> x.nev; printf '%s bpref= 0.3\n' 1 2 >> y.nev
	$ ntcir_eval table -test t x.nev y.nev z.nev
	ntcir_eval table: x.nev: warning: bpref is a mean over 2 of 3 topics
	ntcir_eval table: y.nev: warning: bpref is a mean over 2 of 3 topics
	letter  run  topics      AP   bpref
	a       x         3  0.5000  0.1000
	b       y         3  0.5000  0.3000
	c       z         3  0.5000       -

	No difference between two means is significant.
	Paired t test: alpha 0.05 for each pair by itself; 3 topics, bpref 2.
	$ ntcir_eval table -test t -baseline z -m bpref x.nev y.nev z.nev 2> /dev/null
	run  topics   bpref
	x         3  0.1000
	y         3  0.3000
	z         3       -

	In brackets: the difference from z; none is significant.
	Paired t test: alpha 0.05 for each pair by itself; 0 topics.

	== a measure that only one run has comes first: the warning and the topics are those of the others
	# Only a has X: it is not tested. AP has three pairs.
	$ printf '%s\n' '1 X= .1' '2 X= .2' '1 AP= .1' '2 AP= .2' '3 AP= .4' > a.nev
	$ printf '%s\n' '1 AP= .2' '2 AP= .3' '3 AP= .3' > b.nev; printf '%s\n' '1 AP= .1' '2 AP= .1' '3 AP= .3' > c.nev
	$ ntcir_eval table -m X,AP -test randomisation -B 20 -correct holm a.nev b.nev c.nev 2>&1 | grep -v '^[abc] \|^letter'
	ntcir_eval table: warning: with 3 topics no pair can be significant, whatever -B is: more topics are needed
	ntcir_eval table: a.nev: warning: X is a mean over 2 of 3 topics
	
	No difference between two means is significant.
	Randomisation test, Holm's correction: alpha 0.05 for all pairs of a measure together, exact; 3 topics, X 0.

	== a test of counts alone
	# Counts such as num_ret are never tested, so there are no letters.
	$ for f in a b; do printf '%s num_ret= 3\n' 1 2 > $f.nev; done; ntcir_eval table -test randomisation -correct bh -B 20 a.nev b.nev
	letter  run  topics  num_ret
	a       a         2        6
	b       b         2        6

	No difference between two means is significant.
	Randomisation test, Benjamini and Hochberg's correction: false discovery rate 0.05; 0 topics.

	== tukey says by which measure one run far below the others hides their differences
	# The four runs of the test in significance.bats, and one measure without a low run.
	$ awk 'BEGIN { for (t = 1; t <= 20; t++) { e = t % 3 / 20; n = split("0 " 5 + e " " 5.1 - e " 5.3", add, " ")
	>   for (r = 1; r <= n; r++) { print t " AP= " t / 10 + add[r] >("r" r ".nev"); print t " RR= " (t * r % 7) / 7 >("r" r ".nev") } } }'
	$ ntcir_eval table -test tukey -format tsv r1.nev r2.nev r3.nev r4.nev
	ntcir_eval table: AP: note: run "r1" is more than the required difference below every other run, which hides differences between the others from tukey: -test hsd detects more
	ntcir_eval table: Randomised Tukey HSD test: alpha 0.05 for all pairs of a measure together, B 1000, seed 1; 20 topics.
	letter	run	topics	AP	AP above	RR	RR above
	a	r1	20	1.0500		0.4500	
	b	r2	20	6.1025	a	0.4500	
	c	r3	20	6.0975	a	0.4500	
	d	r4	20	6.3500	a	0.4500	
	$ for run in r?.nev; do sed -n 's/AP=/Q=/p' $run > q; cat q >> $run; done
	>   ntcir_eval table -test tukey -m RR,AP,Q r2.nev r1.nev r3.nev r4.nev 2>&1 | head -n 1
	ntcir_eval table: AP and 1 more measure: note: run "r1" is more than the required difference below every other run, which hides differences between the others from tukey: -test hsd detects more

	== -p: no p is 0 where people read, and a p of 0 of B samples is below 1/B
	# No sample of 1,000 is as extreme; by t, p is about 1e-29.
	$ for t in $(seq 30); do echo "$t AP= 0.$((t % 5))" >> a.nev; echo "$t AP= 0.$((t % 5 + 4))$((t % 2))" >> b.nev; done
	$ for o in t bootstrap 'randomisation -B 700 -wtl'; do ntcir_eval table -test $o -baseline a -p a.nev b.nev | sed -n 3p; done
	b        30  0.6050 (+0.4050*, p<0.0001)
	b        30  0.6050 (+0.4050*, p<0.0010)
	b        30  0.6050 (+0.4050*, p<0.0015, 30/0/0)
	$ ntcir_eval table -test t -baseline a -p -format latex a.nev b.nev | grep '^b'
	>   ntcir_eval table -test t -baseline a -format tsv a.nev b.nev 2> log | tail -n 1
	b & \textbf{0.6050} (+0.4050{*}, p\textless{}0.0001) \\
	b	30	0.6050	+0.4050	6.607e-57

	== the warning of table names a B that is enough
	# Of 3 pairs and 8 topics 3/128 is below .05, and 3/51 is not.
	$ for run in 3 4 5; do for t in $(seq 12); do echo "$t AP= 0.$((t * run % 7))"; done > $run.nev; done
	$ ntcir_eval table -test randomisation -correct holm -B 50 3.nev 4.nev 5.nev 2>&1 | head -n 1
	ntcir_eval table: warning: with -B 50 none of 3 pairs can be significant after the correction: use -B 600
	END
}

# The pairs that table calls different are those of discpower, for each test.
@test "the tests are those of discpower" {
	long
	for run in one two three four; do
		awk -v seed="$run" 'BEGIN { srand(length(seed)); x = length(seed) * 7 + index("otf", substr(seed, 1, 1))
			for (t = 1; t <= 25; t++) { x = x * 16807 % 2147483647; printf "%d AP= %.4f\n", t, length(seed) / 12 + (x % 1000) / 3000 } }' >$run.nev
	done
	ntcir_eval table -topics AP one.nev two.nev three.nev four.nev >matrix
	for test in bootstrap t randomisation tukey hsd 'bootstrap -correct holm' 't -correct bonferroni'; do
		# shellcheck disable=SC2086
		ntcir_eval discpower -test $test -seed 4 matrix |
			awk '!/#/ && $7 < 0.05 { print ($6 > 0 ? $2 " " $3 : $3 " " $2) }' | sort >pairs
		# shellcheck disable=SC2086
		ntcir_eval table -test $test -seed 4 -format tsv one.nev two.nev three.nev four.nev 2>note |
			awk 'NR > 1 { run[$1] = $2; above[$2] = $5 } END { for (r in above) for (l in run) if (index(above[r], l)) print r, run[l] }' |
			sort | diff pairs -
		[ -s pairs ]
	done
	grep -x "ntcir_eval table: Paired t test, Bonferroni's correction: alpha 0.05 for all pairs together; 25 topics." note
}

@test "letters of many rows, and a table for a paper" {
	transcript <<-'END'
	== more runs than letters
	# Run 27 is aa, and above all others, whose letters have commas between them.
	$ for i in $(seq 10 37); do printf '%s AP= 0.'$i'\n' 1 2 3 4 5 6 > r$i.nev; done; printf '%s AP= 0.9\n' 1 2 3 4 5 6 > r36.nev
	$ ntcir_eval table -test t r1*.nev r2*.nev r3[0-6].nev | grep ' r36 '; ntcir_eval table -test t r1*.nev r2*.nev r3[0-46].nev | grep ' r36 '
	aa      r36       6  0.9000 a-z
	z       r36       6  0.9000 a-y
	$ ntcir_eval table -test t r*.nev | sed -n '/^ *letter/p; /^[az][a ]* /p'
	letter  run  topics      AP
	a       r10       6  0.1000
	z       r35       6  0.3500 a-y
	aa      r36       6  0.9000 a-z,ab

	== letters of three rows or more that follow one another are a range, before the half-width
	# Each run has one value on all six topics, so each difference has p = 1/32. r4 is above r1, r2, r3 and r0; r3 above r1, r2, r0.
	# By t, the half-width is 2.5706 x sd / sqrt(6): of three values .4 and three .6, with sd .10954, .1150. That of equal values is
	# missing.
	$ for i in 0 1 2 3 4; do printf '%s AP= 0.'$i'\n' 1 2 3 4 5 6 > r$i.nev; done; printf '%s AP= 0.4\n' 1 2 3 > x.nev; printf '%s AP= 0.6\n' 4 5 6 >> x.nev
	$ table() { ntcir_eval table -test t "$@" r1.nev r2.nev r3.nev r4.nev r0.nev | grep ' r[0-4] '; }; table
	>   table -order AP -format markdown; table -format latex
	a       r1        6  0.1000 e
	b       r2        6  0.2000 ae
	c       r3        6  0.3000 abe
	d       r4        6  0.4000 a-c,e
	e       r0        6  0.0000
	| a | r4 | 6 | **0.4000** b-e |
	| b | r3 | 6 | 0.3000 c-e |
	| c | r2 | 6 | 0.2000 de |
	| d | r1 | 6 | 0.1000 e |
	| e | r0 | 6 | 0.0000 |
	a & r1 & 0.1000\textsuperscript{e} \\
	b & r2 & 0.2000\textsuperscript{ae} \\
	c & r3 & 0.3000\textsuperscript{abe} \\
	d & r4 & \textbf{0.4000}\textsuperscript{a--c,e} \\
	e & r0 & 0.0000 \\
	$ ntcir_eval table -test t -ci -format tsv r1.nev r2.nev r0.nev r3.nev 2>/dev/null | tail -n 1
	>   ntcir_eval table -test t -ci r1.nev r2.nev r3.nev r4.nev x.nev | sed -n 4,6p
	d	r3	6	0.3000		abc
	c       r3        6  0.3000 ab  ± -
	d       r4        6  0.4000 a-c ± -
	e       x         6  0.5000 a-c ± 0.1150
	$ ntcir_eval table -test t -ci -format latex r1.nev r2.nev x.nev | sed -n 6,7p
	b & r2 & 0.2000\textsuperscript{a} $\pm$ $-$ \\
	c & x & \textbf{0.5000}\textsuperscript{ab} $\pm$ 0.1150 \\

	== a table for a paper: the number of topics in a note; no endings that all runs have
	$ for run in one two v1.5; do printf '%s\n' "1 AP= 0.${#run}" '2 AP= 0.2' > $run.rel.all.nev; done; echo '3 AP= 0.1' >> two.rel.all.nev
	$ ntcir_eval table -format latex one.rel.all.nev v1.5.rel.all.nev
	\begin{tabular}{lr}
	\toprule
	run & AP \\
	\midrule
	one & 0.2500 \\
	v1.5 & \textbf{0.3000} \\
	\bottomrule
	\end{tabular}

	2 topics.
	$ ntcir_eval table -format latex one.rel.all.nev two.rel.all.nev | sed -n '3p; 5,$p'
	ntcir_eval table: warning: runs are over different topics, of which all have 2 (one.rel.all.nev and two.rel.all.nev differ)
	run & topics & AP \\
	one & 2 & \textbf{0.2500} \\
	two & 3 & 0.2000 \\
	\bottomrule
	\end{tabular}
	$ ntcir_eval table -format markdown -test t -baseline one.rel.all one.rel.all.nev v1.5.rel.all.nev | sed -n '3,$p'
	| one | 2 | 0.2500 |
	| v1.5 | 2 | **0.3000** (+0.0500) |

	In brackets: the difference from one; none is significant.
	Paired t test: alpha 0.05 for each pair by itself; 2 topics.
	$ cp one.rel.all.nev v2.5.nev; cp one.rel.all.nev v1.5.nev; ntcir_eval table -format markdown v1.5.nev v2.5.nev | tail -n 1
	| v2.5 | 2 | **0.2500** |
	$ ntcir_eval table -format markdown one.rel.all.nev | tail -n 1
	| one.rel.all | 2 | **0.2500** |
	$ ntcir_eval table one.rel.all.nev v1.5.rel.all.nev | tail -n 1
	v1.5.rel.all       2  0.3000

	== a table for a paper: topics that only one run has count in the test, not in the means
	$ printf '%s\n' '1 AP= 0.1' '2 AP= 0.2' > a.nev; printf '%s\n' '1 AP= 0.1' '3 AP= 0.2' > b.nev
	$ ntcir_eval table -test t -format latex a.nev b.nev 2> /dev/null | tail -n 1
	Paired t test: alpha 0.05 for each pair by itself; 3 topics. Each row has 2 topics.
	END
}

odd_names() {
	for run in '[a_1]' '*b&c%$#{}~^\' 'd,"e" f' 'g|h<i>`--' 'tab	_x_'; do printf '%s Q@10= -0.5\n' 1 2 3 4 5 6 >"$run.nev"; done
	printf '%s Q@10= 0.25\n' 1 2 3 4 5 6 >'[a_1].nev'
}

@test "formats: names that would be markup" {
	odd_names
	transcript <<-'EXPECTED'
	$ ntcir_eval table -test t -format latex *.nev
	\begin{tabular}{lll}
	\toprule
	letter & run & Q@10 \\
	\midrule
	a & {*}b\&c\%\$\#\{\}\textasciitilde{}\textasciicircum{}\textbackslash{} & $-$0.5000 \\
	b & {[}a\_1] & \textbf{0.2500}\textsuperscript{a,c--e} \\
	c & d,\char34{}e\char34{} f & $-$0.5000 \\
	d & g\textbar{}h\textless{}i\textgreater{}`-{}- & $-$0.5000 \\
	e & tab \_x\_ & $-$0.5000 \\
	\bottomrule
	\end{tabular}

	Letters after a mean: it is significantly above the means of these runs.
	Paired t test: alpha 0.05 for each pair by itself; 6 topics.
	$ ntcir_eval table -test t -format markdown -baseline 'd,"e" f' *.nev
	| run | topics | Q@10 |
	| :--- | ---: | :--- |
	| \*b\&c%\$\#{}\~\^\\ | 6 | -0.5000 (+0.0000) |
	| \[a\_1\] | 6 | **0.2500** (+0.7500\*) |
	| d,"e" f | 6 | -0.5000 |
	| g\|h\<i\>\`-- | 6 | -0.5000 (+0.0000) |
	| tab \_x\_ | 6 | -0.5000 (+0.0000) |

	In brackets: the difference from d,"e" f; \* means that it is significant.
	Paired t test: alpha 0.05 for each pair by itself; 6 topics.
	$ ntcir_eval table -format csv *.nev
	run,topics,Q@10
	*b&c%$#{}~^\,6,-0.5000
	[a_1],6,0.2500
	"d,""e"" f",6,-0.5000
	g|h<i>`--,6,-0.5000
	tab	_x_,6,-0.5000
	$ ntcir_eval table -format tsv *.nev
	run	topics	Q@10
	*b&c%$#{}~^\\	6	-0.5000
	[a_1]	6	0.2500
	d,"e" f	6	-0.5000
	g|h<i>`--	6	-0.5000
	tab\t_x_	6	-0.5000
	EXPECTED
}

@test "formats of values, half-widths, and wrong calls" {
	make_runs
	transcript <<-'END'
	== formats of -topics and -long; tau reads tsv
	$ ntcir_eval table -topics AP -format markdown a.nev c.nev
	| topic | a | c |
	| :--- | ---: | ---: |
	| 1 | 0 | 5 |
	| 2 | 0 | 6 |
	| 3 | 0 | 8 |
	$ printf '%s\n' '1 NCUrb,P= 0.5' 'to,pic NCUrb,P= 0.25' ',x NCUrb,P= 1' 'x, NCUrb,P= 1' '"x NCUrb,P= 1' |
	>   ntcir_eval table -long -format csv
	run,topic,measure,value
	stdin,1,"NCUrb,P",0.5
	stdin,"to,pic","NCUrb,P",0.25
	stdin,",x","NCUrb,P",1
	stdin,"x,","NCUrb,P",1
	stdin,"""x","NCUrb,P",1
	$ ntcir_eval table -long -m RR a.nev > long; ntcir_eval table -format tsv -long -m RR a.nev | cmp long
	$ ntcir_eval table -m AP a.nev b.nev c.nev > text; ntcir_eval table -format tsv -m AP a.nev b.nev c.nev | ntcir_eval tau - text | head -n 1
	tau=                 1.0000

	== -ci and -geometric of measures that one topic, one run or none has, and of counts; -order puts runs without last
	# t is 4.3027 with 2 degrees of freedom. 5, 6, 8: deviation sqrt(7/3), half-width 4.3027 sqrt(7)/3 = 3.7946; 1, 2, 3:
	# 4.3027/sqrt(3) = 2.4841. exp(mean(ln)): 240^(1/3) = 6.2145 and 6^(1/3) = 1.8171; of a, 0.00001.
	$ for run in a b c; do printf '%s num_ret= 2\n' 1 2 3 >> $run.nev; done; echo '2 X= 0.25' >> a.nev; echo '1 X= 0.5' >> c.nev
	$ ntcir_eval table -ci -order X -m AP,num_ret,X a.nev b.nev c.nev 2> log
	run  topics               AP  num_ret           X
	c         3  6.3333 ± 3.7946    6 ± -  0.5000 ± -
	a         3       0.0000 ± -    6 ± -  0.2500 ± -
	b         3  2.0000 ± 2.4841    6 ± -           -
	$ ntcir_eval table -ci -order X -format json -m AP,num_ret,X b.nev c.nev 2> log | sed 's/"version": "[0-9].*"/VERSION/'
	[
	{"run": "c", "topics": 3, "AP": 6.3333, "AP ci": 3.7946, "num_ret": 6, "num_ret ci": null, "X": 0.5000, "X ci": null, "test": null, "correct": null, "alpha": 0.05, "B": null, "seed": null, "margin": null, VERSION},
	{"run": "b", "topics": 3, "AP": 2.0000, "AP ci": 2.4841, "num_ret": 6, "num_ret ci": null, "X": null, "X ci": null, "test": null, "correct": null, "alpha": 0.05, "B": null, "seed": null, "margin": null, VERSION}
	]
	$ ntcir_eval table -geometric -order X -m AP,num_ret,X b.nev a.nev c.nev 2> log
	geometric means  topics      AP  num_ret       X
	c                     3  6.2145        -  0.5000
	a                     3  0.0000        -  0.2500
	b                     3  1.8171        -       -

	== table -test refuses wrong calls
	$ for call in '-test x' '-test t a.nev' '-test t' '-alpha 0.1' '-baseline a' '-correct holm' '-seed 2' '-B 10' \
	>     '-test tukey -correct holm a.nev b.nev' '-test tukey -B 10 a.nev b.nev' '-test t -geometric a.nev b.nev' \
	>     '-test t -topics AP a.nev b.nev' '-test t -long a.nev b.nev' '-format pdf' '-long -format text a.nev' \
	>     '-test t -alpha 1' '-test t -by g a.nev b.nev' '-long -order RR a.nev' '-topics AP -ci a.nev' '-long -by g a.nev' \
	>     '-ci -geometric a.nev' '-p -test t a.nev b.nev' '-wtl -test t a.nev b.nev'; do ntcir_eval table $call; done
	ntcir_eval table: -test takes "bootstrap", "t", "randomisation", "tukey" or "hsd", not "x"
	ntcir_eval table: -test compares runs: it takes at least 2, found 1
	ntcir_eval table: -test compares runs: it takes at least 2, found 0
	ntcir_eval table: -alpha needs -test, -ci or -margin
	ntcir_eval table: -baseline needs -test, -margin or -topics
	ntcir_eval table: -correct needs -test bootstrap|t|randomisation|tukey|hsd
	ntcir_eval table: -seed needs -test bootstrap|t|randomisation|tukey|hsd
	ntcir_eval table: -B needs -test bootstrap|t|randomisation|tukey|hsd
	ntcir_eval table: -correct does not go with -test tukey, which takes all runs together already
	ntcir_eval table: -B times -alpha must be at least 1: 10 samples are too few, -B 20 is enough
	ntcir_eval table: -test compares arithmetic means, so -geometric does not go with it
	ntcir_eval table: -test marks means, so -topics does not go with it
	ntcir_eval table: -test marks means, so -long does not go with it
	ntcir_eval table: -format takes "text", "tsv", "csv", "markdown", "latex" or "json", not "pdf"
	ntcir_eval table: -long prints lines for programs, so -format text does not go with it
	ntcir_eval table: -alpha takes a number above 0 and below 1, not "1"
	ntcir_eval table: -test is over all topics, so -by does not go with it
	ntcir_eval table: -long prints the values in the order of the topics, so -order does not go with it
	ntcir_eval table: -topics prints no means, so -ci does not go with it
	ntcir_eval table: -long prints no means, so -by does not go with it
	ntcir_eval table: -ci is for arithmetic means, so -geometric does not go with it
	ntcir_eval table: -p needs -baseline RUN
	ntcir_eval table: -wtl needs -baseline RUN
	[2]
	$ printf '%s\n' '1 AP= 0.5' > one.nev; cp one.nev two.nev; ntcir_eval table -test t one.nev two.nev
	ntcir_eval table: one.nev: a test needs at least 2 topics with AP, found 1
	[1]
	$ printf '%s\n' 'all # topics=2' 'all AP= 0.5' > all.nev; ntcir_eval table -test t a.nev all.nev
	ntcir_eval table: all.nev: has means over topics, but no lines of topics
	[1]
	$ sed -i.2 s/=2/=1/ all.nev; for options in '-topics AP' '-long' '-geometric'; do
	>   ntcir_eval table $options all.nev; done; sed 's/=1/=0/' all.nev | ntcir_eval table -long
	ntcir_eval table: all.nev: has means over topics, but no lines of topics
	ntcir_eval table: all.nev: has means over topics, but no lines of topics
	ntcir_eval table: all.nev: has means over topics, but no lines of topics
	run	topic	measure	value
	$ ntcir_eval table -test t -B 10 -seed 2 a.nev b.nev 2>&1 >/dev/null
	ntcir_eval table: warning: -B has no effect: the test t draws no samples
	ntcir_eval table: warning: -seed has no effect: the test t draws no samples
	$ ntcir_eval table -test bootstrap -correct holm -B 50 a.nev b.nev c.nev 2>&1 | head -n 1
	ntcir_eval table: warning: with 3 topics no pair can be significant, whatever -B is: more topics are needed
	END
}

@test "LaTeX compiles, whatever the names" {
	need pdflatex
	odd_names
	{
		printf '%s\n' '\documentclass{article}' '\usepackage{booktabs}' '\begin{document}'
		ntcir_eval table -test t -format latex -- *.nev
		ntcir_eval table -test t -format latex -baseline '[a_1]' -- *.nev
		ntcir_eval table -topics Q@10 -format latex -- *.nev
		echo '\end{document}'
	} >t.tex
	[ "$(grep -c '^.begin{tabular}' t.tex)" -eq 3 ]
	pdflatex -interaction nonstopmode -halt-on-error t.tex >log || { cat log; false; }
	! grep -e '^!' -e 'Missing character' log
}

# AP of 0.5, 0.25 and 0.75 in the only topics, twice; by t, no pair differs significantly, as all differences are equal: 0.
make_three() {
	for run in a:0.5 b.v2:0.25 c:0.75; do printf '1 AP= %s\n2 AP= %s\n' "${run#*:}" "${run#*:}" >"${run%:*}.nev"; done
	printf '%s\n' 'BM25 & co' 'Ours, v2' '*best*' >names
}

@test "-names and -baseline: the names of runs" {
	make_three
	transcript <<-'END'
	== -names: the names of the runs, as they are, in every format; the baseline is named so
	$ ntcir_eval table -names names a.nev b.v2.nev c.nev
	run        topics      AP
	BM25 & co       2  0.5000
	Ours, v2        2  0.2500
	*best*          2  0.7500
	$ ntcir_eval table -names names -order AP -format latex a.nev b.v2.nev c.nev | sed -n 5,7p
	{*}best{*} & \textbf{0.7500} \\
	BM25 \& co & 0.5000 \\
	Ours, v2 & 0.2500 \\
	$ ntcir_eval table -names names -topics AP -format tsv a.nev b.v2.nev c.nev
	topic	BM25 & co	Ours, v2	*best*
	1	0.5	0.25	0.75
	2	0.5	0.25	0.75
	$ ntcir_eval table -long -names names -format json a.nev b.v2.nev c.nev | sed -n 3p
	{"run": "Ours, v2", "topic": "1", "measure": "AP", "value": 0.25}
	$ ntcir_eval table -names names -test randomisation -seed 1 -baseline 'BM25 & co' a.nev b.v2.nev c.nev 2>/dev/null | sed -n 3p | cut -c -28
	Ours, v2        2  0.2500 (-
	$ ntcir_eval table -names names -test t -baseline a a.nev b.v2.nev c.nev
	>   ntcir_eval table -names names -test t -baseline 'Ours, v1' a.nev b.v2.nev c.nev
	ntcir_eval table: -baseline: no run "a"; the first run is called BM25 & co
	ntcir_eval table: -baseline: no run "Ours, v1"; did you mean Ours, v2?
	[2]

	== -names: a wrong file
	$ try() { printf "$1" > wrong; shift; ntcir_eval table -names wrong "$@" a.nev c.nev; }
	> try 'x\n'; try 'x\ny\nz\n'; try 'x\n\n'; try 'x\nx\n'; try ''; try 'x\ny z\n' -topics AP; ntcir_eval table -names missing a.nev
	ntcir_eval table: wrong: has 1 name for 2 runs
	ntcir_eval table: wrong: has 3 names for 2 runs
	ntcir_eval table: wrong:2: expected the name of a run, found none
	ntcir_eval table: wrong:2: the name "x" is there already
	ntcir_eval table: wrong: has 0 names for 2 runs
	ntcir_eval table: wrong:2: the name "y z" has a blank, which separates the columns of -topics (-format tsv has tabs)
	ntcir_eval table: missing: No such file or directory
	[1]

	== -baseline: a file as given, its name, or this without its ending, if one run has it
	# The file of b.v2 is called b.v2.nev.gz, b.v2.nev, or b.v2. Two files are called c.nev, or c.
	$ mkdir d e; gzip b.v2.nev; cp c.nev d; mv c.nev e
	>   try() { ntcir_eval table -test randomisation -baseline "$1" a.nev b.v2.nev.gz d/c.nev e/c.nev 2>&1 | grep -o -e 'from [^;]*' -e '-baseline.*'; }
	> try b.v2; try b.v2.nev; try b.v2.nev.gz; try d/c.nev; try e/c; try c; try b
	from b.v2
	from b.v2
	from b.v2
	from d/c
	from e/c
	-baseline: no run "c"; the first run is called a
	-baseline: no run "b"; did you mean b.v2?
	$ for call in "table -test t" "discpower -test t" ppi "evaluate -test t"; do ntcir_eval $call -baseline a --baseline=b.v2 a.nev e/c.nev; done
	ntcir_eval table: -baseline takes one run, "b.v2" is a second one
	ntcir_eval discpower: -baseline takes one run, "b.v2" is a second one
	ntcir_eval ppi: -baseline takes one run, "b.v2" is a second one
	ntcir_eval evaluate: -baseline takes one run, "b.v2" is a second one
	[2]
	END
}
