# SPDX-License-Identifier: MIT
# ppi: means by a model's judgements, corrected by people's of few topics.
load lib/transcript

# Of both, y has the mean .52, x .54; S_xx = .152, S_xy = .216, S_yy = .328, so b = 27/19 = 1.421053, and S_yy - b S_xy = .0210526. All
# 11 x have the mean .5, and squares of .62. Corrected: .52 - .04 b = .463158; v = .0210526/3 (1/5 + .04^2/.152) + b^2 .062/11 =
# .00147738 + .01138202 = .01285940, times t_{.975,3} = 3.182446: .360888. r = .216/sqrt(.152 x .328) = .967375.
make_tables() {
	printf '%s\n' 'topic a' '1 .2' '2 .5' '3 .7' '4 .3' '5 .9' >people
	printf '%s\n' 'topic a' '1 .3' '2 .6' '3 .6' '4 .4' '5 .8' '6 .5' '7 .7' '8 .2' '9 .1' '10 .9' '11 .4' >model
}

@test "ppi: tables of people and of a model" {
	make_tables
	transcript <<-'END'
	== ppi by hand: the regression estimator, its interval, and the correlation
	# With 90%, t_{.95,3} = 2.353363: .266870.
	$ ntcir_eval ppi people model
	run  n  N  people   model        corrected       r  effective-n
	a    5  6  0.5200  0.5000  0.4632 ± 0.3609  0.9674            -
	
	95% intervals of the mean over the topics that these were drawn from; as the mean of these n + N topics they are too wide.
	They hold if people judged a random sample of the topics, enough to meet the model's errors.
	$ ntcir_eval ppi -alpha 0.1 -digits 6 -format tsv people model > out; cat out
	ntcir_eval ppi: 90% intervals of the mean over the topics that these were drawn from; as the mean of these n + N topics they are too wide.
	ntcir_eval ppi: They hold if people judged a random sample of the topics, enough to meet the model's errors.
	run	n	N	people	model	corrected	ci	r	effective-n
	a	5	6	0.520000	0.500000	0.463158	0.266870	0.967375	
	$ ntcir_eval ppi -alpha 1e-12 people model | sed -n 's/ intervals.*//p'
	99.9999999999%
	$ ntcir_eval ppi -format json people - < model 2> notes
	[
	{"run": "a", "n": 5, "N": 6, "people": 0.5200, "model": 0.5000, "corrected": 0.4632, "ci": 0.3609, "r": 0.9674, "effective-n": null}
	]
	$ gzip -k model; tr ' ' , < people > comma; for f in csv latex markdown; do ntcir_eval ppi -format $f comma model.gz 2> notes | tail -n 4; done
	run,n,N,people,model,corrected,ci,r,effective-n
	a,5,6,0.5200,0.5000,0.4632,0.3609,0.9674,
	\end{tabular}
	
	95\% intervals of the mean over the topics that these were drawn from; as the mean of these n + N topics they are too wide.
	They hold if people judged a random sample of the topics, enough to meet the model's errors.
	| a | 5 | 6 | 0.5200 | 0.5000 | 0.4632 ± 0.3609 | 0.9674 | - |
	
	95% intervals of the mean over the topics that these were drawn from; as the mean of these n + N topics they are too wide.
	They hold if people judged a random sample of the topics, enough to meet the model's errors.

	== ppi -baseline: differences of the other runs, and p
	# The differences of b from c are the values above: with 3 degrees of freedom, t = .463158/sqrt(.0128594) = 4.084312 and u = t/sqrt(3), p
	# is 1 - 2/pi (atan(u) + u/(1 + u^2)) = .026516. Of d, x differs by the same number on all topics: b = 0, v = S_yy/(4 5) = .0164, t_{.975,4}
	# = 2.776445, half-width .355558; t = .52/.128062 = 4.060520 with 4 degrees of freedom, p = .015347.
	$ printf '%s\n' 'topic b c d' '1 .3 .1 .3' '2 .6 .1 .6' '3 .7 0 .7' '4 .4 .1 .4' '5 1 .1 1' > people
	$ printf '%s\n' 'topic c b e d' '1 .2 .5 0 .3' '2 .1 .7 0 .2' '3 .3 .9 0 .4' '4 .3 .7 0 .4' '5 0 .8 0 .1' '6 0 .5 0 .1' '7 .2 .9 0 .3' \
	>   '8 .2 .4 0 .3' '9 .1 .2 0 .2' '10 0 .9 0 .1' '11 .3 .7 0 .4' > model
	$ ntcir_eval ppi -baseline c people model
	ntcir_eval ppi: model: warning: skipped 1 run that people lacks
	run  n  N  people   model        corrected       r  effective-n       p
	b    5  6  0.5200  0.5000  0.4632 ± 0.3609  0.9674            -  0.0265
	d    5  6  0.5200  0.1000  0.5200 ± 0.3556       -            -  0.0153
	
	Differences from c; each p stands by itself.
	95% intervals of the mean over the topics that these were drawn from; as the mean of these n + N topics they are too wide.
	They hold if people judged a random sample of the topics, enough to meet the model's errors.
	$ sed 's/c d$/colour d/' people | ntcir_eval ppi -baseline color - model
	>   ntcir_eval ppi -baseline xyzxyz people model; cut -d ' ' -f 1,2 people > one
	>   ntcir_eval ppi -baseline b one model
	ntcir_eval ppi: -baseline: no run "color"; did you mean colour?
	ntcir_eval ppi: -baseline: no run "xyzxyz"; the first run is called b
	ntcir_eval ppi: -baseline compares runs: one has only one
	[2]

	== effective-n: how many topics by people alone, from ten topics on
	# y is .1 .3 .1 .3 .2 where x is 0, and .6 .8 .6 .8 .7 where it is 1: b = .5, squares of .08 are left, 8 degrees of freedom. Two more x are
	# 0 and eight 1: the mean rises from .5 to .65, s^2 = 20 x .65 x .35/19. v = .01 (1/10 + .0225/2.5) + .25 s^2/20 = .00408342; half-width
	# 2.306004 sqrt(v) = .147357; S_yy = .25 x 2.5 + .08 = .705; r = 1.25/sqrt(2.5 x .705) = .941554; .705/9/v = 19.183. Nine topics have none.
	$ awk 'BEGIN { print "topic a"; n = split(".1 .3 .1 .3 .2 .6 .8 .6 .8 .7", y); for (t = 1; t <= n; t++) print t, y[t] }' > people
	$ awk 'BEGIN { print "topic a"; for (t = 1; t <= 20; t++) print t, (t > 5 && t != 11 && t != 12) }' > model
	$ ntcir_eval ppi -digits 6 people model | sed -n 2p
	a    10  10  0.450000  0.650000  0.525000 ± 0.147357  0.941554         19.2
	$ sed '$d' people | ntcir_eval ppi -format tsv - model 2> notes | cut -f 9
	effective-n
	

	== a model that says nothing, no more topics, and equal values of the model
	# b = 0: x says nothing of y, r^2 = .04/2, and the mean of x stays: v = .02/4 with 2 degrees of freedom, 4.302653 sqrt(v) = .304243. Without
	# more topics, or if all x are equal, v = .04/3/4 with 3 degrees of freedom: 3.182446 sqrt(v) = .183739.
	$ printf '%s\n' 'topic a' '1 .2' '2 .4' '3 .2' '4 .4' > people; printf '%s\n' 'topic a' '1 0' '2 0' '3 1' '4 1' '5 .5' > model
	$ ntcir_eval ppi -digits 6 people model | sed -n 2p
	a    4  1  0.300000  0.500000  0.300000 ± 0.304243  0.000000            -
	$ sed '$d' model | ntcir_eval ppi -digits 6 people - | sed -n 2p
	ntcir_eval ppi: <stdin>: warning: has no more topics than people: nothing to gain (PEOPLE is the first file, MODEL the second)
	a    4  0  0.300000  0.500000  0.300000 ± 0.183739  0.000000            -
	$ awk 'NR > 1 { $2 = .7 } 1' model | ntcir_eval ppi -digits 6 people - | sed -n 2p
	a    4  1  0.300000  0.700000  0.300000 ± 0.183739  -            -

	== values that are equal but for rounding have no interval; a model that fits all topics gets a warning
	# .6123 - .3623, .7123 - .4623 and .8123 - .5623 are three doubles, but one difference. y = x/2: r^2 = 0, v = s^2/4/5 with s^2 = .1, so .005,
	# and 12.706205 sqrt(v) = .898464.
	$ printf '%s\n' 'topic a b' '1 .3623 .6123' '2 .4623 .7123' '3 .5623 .8123' > people
	>   printf '%s\n' 'topic a b' '1 .2 .3' '2 .3 .5' '3 .1 .2' '4 .5 .9' > model
	$ ntcir_eval ppi -baseline a people model | sed -n 2p; ntcir_eval ppi -baseline a -format tsv people model 2> notes | tail -n 1
	b    3  1  0.2500  0.2000  0.2500 ± -  -            -  -
	b	3	1	0.2500	0.2000	0.2500				
	$ printf '%s\n' 'topic a b' '1 .1 .3' '2 .2 .1' '3 .3 .6' > people; printf '%s\n' 'topic a b' '1 .2 .3' '2 .4 .3' '3 .6 .5' '4 .8 .9' '5 1 .4' > model
	$ ntcir_eval ppi -digits 6 people model | sed -n 2p
	ntcir_eval ppi: model: warning: fits all 3 topics of people exactly for 1 run (first: "a"): errors that are rarer than 1 in 3 are not in the interval
	a    3  2  0.200000  0.600000  0.300000 ± 0.898464  1.000000            -

	== missing values: of one run silently, of a topic that the model lacks with a warning
	# Topic 6 has no value of people for a, so it is one of the model's; topic 7 none of the model's for b. Topics 8 and 9 the model lacks.
	$ printf '%s\n' 'topic a b' '1 .1 .2' '2 .2 .3' '3 .4 .2' '6 - .5' '7 .3 .1' '8 .2 .2' '9 - .1' '10 - -' > people
	$ printf '%s\n' 'topic a b' '1 .1 .3' '2 .3 .3' '3 .2 .4' '4 .1 .9' '6 .5 .4' '7 .1 -' '9 - -' > model
	$ ntcir_eval ppi people model | head -n 3 | cut -c 1-8
	ntcir_eval ppi: people: warning: skipped 2 topics without a value in model (first: "8"): make both tables with -norel zero, or the topics are no random sample
	run  n  
	a    4  
	b    4  
	$ ntcir_eval ppi -format tsv people model 2> notes | cut -f 1-3
	run	n	N
	a	4	2
	b	4	1
	$ ntcir_eval ppi -baseline b -format tsv people model 2> notes | cut -f 1-5
	run	n	N	people	model
	a	3	2	0.0000	-0.2200

	== ppi: a p that would be 0
	$ awk 'BEGIN { print "topic a b"; for (t = 1; t <= 30; t++) print t, t % 5 / 10, t % 5 / 10 + .5 + t % 2 / 100 }' > people
	$ awk 'BEGIN { print "topic a b"; for (t = 1; t <= 60; t++) print t, t % 5 / 10, t % 5 / 10 + .4 + t % 7 / 100 }' > model
	$ ntcir_eval ppi -baseline a people model | sed -n 2p | grep -o '[^ ]*$'
	>   ntcir_eval ppi -baseline a -format tsv people model 2> notes | tail -n 1 | cut -f 10
	<0.0001
	1.145e-57

	== ppi: two tables with headings, of the same runs, with three topics or more in both
	$ ntcir_eval ppi people; ntcir_eval ppi; ntcir_eval ppi people model model; ntcir_eval ppi people people; ln -s people link; ntcir_eval ppi people link
	ntcir_eval ppi: takes two files, PEOPLE and MODEL, found 1
	ntcir_eval ppi: takes two files, PEOPLE and MODEL, found 0
	ntcir_eval ppi: takes two files, PEOPLE and MODEL, found 3
	ntcir_eval ppi: the file "people" is given twice
	ntcir_eval ppi: "link" is the same file as "people"
	[2]
	$ ntcir_eval ppi - -; ntcir_eval ppi -alpha 1 people model; ntcir_eval ppi -correct holm people model; ntcir_eval ppi -format x people model
	ntcir_eval ppi: standard input is used twice
	ntcir_eval ppi: -alpha takes a number above 0 and below 1, not "1"
	ntcir_eval ppi: unknown option "-correct" (see ntcir_eval ppi -h)
	ntcir_eval ppi: -format takes "text", "tsv", "csv", "markdown", "latex" or "json", not "x"
	[2]
	$ sed 1d model > bare; ntcir_eval ppi people bare; sed 's/a$/b/' model | ntcir_eval ppi people -
	ntcir_eval ppi: bare: warning: the first column has a different whole number on each line: topic IDs? Then a first line "topic RUN ..." must name the runs
	ntcir_eval ppi: bare:1: expected a first line "topic RUN ..." (Topicsys-matrix -ids, or ntcir_eval table -topics AP, writes it)
	ntcir_eval ppi: <stdin>: lacks run "a", which people has
	[1]
	$ head -n 3 people > few; ntcir_eval ppi few model; awk 'NR > 1 { $1 += 20 } 1' people > other; ntcir_eval ppi other model
	ntcir_eval ppi: few: run "a" has values of people and of the model on 2 topics, expected at least 3
	ntcir_eval ppi: other: warning: skipped 5 topics without a value in model (first: "21"): make both tables with -norel zero, or the topics are no random sample
	ntcir_eval ppi: other: run "a" has values of people and of the model on 0 topics, expected at least 3
	[1]
	$ sed 's/^5 .9/4 .9/' people > twice; ntcir_eval ppi twice model; sed 's/.9/x/' people > word; ntcir_eval ppi word model; ntcir_eval ppi nosuch model
	ntcir_eval ppi: twice:6: topic "4" appears twice
	ntcir_eval ppi: word:6: expected a value (a number from -1e15 to 1e15), found "x"
	ntcir_eval ppi: nosuch: No such file or directory
	[1]
	$ echo '1 0 d1 2' > trec; echo '1 d1 L2' > ntcir; for qrels in trec ntcir; do ntcir_eval ppi $qrels model; done
	ntcir_eval ppi: trec:1: expected a value (a number from -1e15 to 1e15), found "d1" (judgements? evaluate runs first: ntcir_eval evaluate -topics MEASURE QRELS RUN...)
	ntcir_eval ppi: ntcir:1: expected a value (a number from -1e15 to 1e15), found "d1" (judgements? evaluate runs first: ntcir_eval evaluate -topics MEASURE QRELS RUN...)
	[1]
	END
}

@test "ppi -r: a sample of items that people judged" {
	transcript <<-'END'
	== ppi -r by hand: items that people judged correct the model
	# P@2, so each weight is 1/2. Topic 1: M = 1, b of a stratum of two was wrongly judged by the model: 1 - 1/2 2 = 0.
	# Topic 2: M = 1/2. Topic 3: M = 1, a was wrongly judged: 1/2. The mean of 0, 1/2, 1/2 is 1/3, sd .288675, t_{.975,2} =
	# 4.302653: half-width .717109. The other run has 0; c: 1/2, and by people 1/2 2; 0 without a list. Differences 0, 0,
	# 1/2: mean 1/6, the same sd, so t = 1 and p = 1 - 1/sqrt(3).
	# RBP with p = .5, weights 1/2 and 1/4, gains are halves of levels: 3/8 - 2/4 1/2 = 1/8; 1/4; 3/8 - 1/2 1/2 + 1/4 1/2 = 1/4: mean
	# .208333; with rel=2, 0, 0 and 1/4; P@2 from level 2 on: 0, 0, 1/2.
	$ printf '%s\n' '1 0 a x 1' '1 0 b y 0' '1 0 c y -1' '2 0 a x 1' '2 0 b y -1' '2 0 c y 1' '3 0 a x 0' '3 0 b y 2' \
	>   '4 0 a x -1' > sample
	$ printf '%s\n' '1 0 a 1' '1 0 b 1' '1 0 c 0' '2 0 a 1' '2 0 b 0' '2 0 c 1' '3 0 a 1' '3 0 b 1' '5 0 a 1' > model
	$ printf '%s 0 9 r\n' '1 Q0 a' '2 Q0 a' '3 Q0 a' > run
	$ printf '%s 0 8 r\n' '1 Q0 b' '2 Q0 b' '3 Q0 b' >> run
	$ printf '%s\n' '1 Q0 c 1 9 r' '1 Q0 z 2 8 r' '2 Q0 b 1 9 r' '2 Q0 c 2 8 r' > other
	$ ntcir_eval ppi -r sample -model model -m P@2 run
	ntcir_eval ppi: sample: warning: 1 stratum in 1 topic has no judged item (first: topic "4", stratum "x"): no relevant items are estimated there
	run  topics  judged  people   model        corrected
	run       3       5  0.5000  0.8333  0.3333 ± 0.7171
	
	95% intervals of the mean over the topics that these were drawn from.
	They hold if people judged a random sample of each stratum.
	$ ntcir_eval ppi -r sample -model model -m P@2 -baseline other -format tsv run other 2>&1 | sed 1d
	ntcir_eval ppi: other: warning: 1 of 3 topics is missing from the run and has the value 0: 3
	ntcir_eval ppi: model: warning: 1 item of runs is not judged by the model and counts 0 (first: topic "1", item "z")
	ntcir_eval ppi: Differences from other; each p stands by itself.
	ntcir_eval ppi: 95% intervals of the mean over the topics that these were drawn from.
	ntcir_eval ppi: They hold if people judged a random sample of each stratum.
	run	topics	judged	people	model	corrected	ci	p
	run	3	5	0.1667	0.6667	0.1667	0.7171	0.4226
	$ ntcir_eval ppi -r sample -model model -m 'RBP(p=0.5),RBP(p=0.5,rel=2)@2,P@2,P@2' -l 2 -digits 6 run 2>&1 |
	>   sed -n '/^run/,/^$/p'
	run  measure             topics  judged    people     model            corrected
	run  RBP(p=0.5)               3       5  0.250000  0.333333  0.208333 ± 0.179277
	run  RBP(p=0.5,rel=2)@2       3       5  0.083333  0.000000  0.083333 ± 0.358554
	run  P(rel=2)@2               3       5  0.166667  0.000000  0.166667 ± 0.717109
	
	$ ntcir_eval ppi -r sample -model model other 2>&1 | sed -n '/^run/,/^$/p'
	run    measure     topics  judged  people   model        corrected
	other  P@10             3       1  0.0667  0.0333  0.0333 ± 0.1434
	other  RBP(p=0.8)       3       1  0.0533  0.0267  0.0267 ± 0.1147
	

	== ppi -r: files and options that do not fit
	$ printf '%s\n' '1 0 a x 1' '2 0 a x 0' '3 0 b x 1' '3 0 c y -1' > sample
	$ printf '%s\n' '1 0 a 1' '2 0 a 0' '3 0 b 1' '3 0 c 0' > model
	$ printf '%s\n' '1 Q0 a 1 1 r' '2 Q0 a 1 1 r' '3 Q0 b 1 1 r' > run
	$ try() { ntcir_eval ppi "$@" 2>&1; echo end; }; both() { try -r sample -model model "$@"; }
	> { both -m nCG@10 run; try -r sample run; try -model model run
	> try -m P@5 a b; try -sort rank a b; both; both run run; try -r sample -model sample run; try -r - -model - run
	> both -baseline nil run; both -baseline run run; try -r model -model sample run
	> sed '/^3/d' sample > two; try -r two -model model run; sed 's/b 1/b -1/' model > less; try -r sample -model less run
	> sed 's/^3/4/' sample > four; try -r four -model model run; echo 1 Q0 > bad; both bad run missing
	> } | awk '/^end$/ { sub(/^ntcir_eval ppi: /, "", last); sub(/, (so no|which this).*/, "", last); print last; next } { last = $0 }'
	-m: nCG@10 is not a sum of gains times weights of their ranks
	-r needs -model QRELS
	-model needs -r SAMPLE
	-m needs -r SAMPLE
	-sort needs -r
	-r takes RUN... (see ntcir_eval ppi -h)
	the file "run" is given twice
	the file "sample" is given twice
	standard input is used twice
	-baseline: no run "nil"; the first run is called run
	-baseline compares runs: there is only one
	model: -r takes a sample of items, lines "topic anything item stratum level"
	two: 2 topics with judged items, expected at least 3
	less: the model has not judged item "b" of topic "3", which people judged in sample
	model: the model has not judged item "b" of topic "4", which people judged in four
	missing: No such file or directory
	END
}
