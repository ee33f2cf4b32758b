# SPDX-License-Identifier: MIT
# Differences from a baseline, topic by topic.
load lib/transcript

make_runs() {
	printf '%s AP= %s\n' 1 0.5 2 0.25 3 1 4 0 >a.nev
	printf '%s AP= %s\n' 1 0.75 2 0 3 1 >b.nev
	printf '%s AP= %s\n' 1 0.25 2 0.125 4 0.5 >c.nev
}

@test "-topics -baseline: the difference beside each value of another run" {
	make_runs
	transcript <<-'END'
	== values, sums and formats
	# b - a: .25 -.25 0; c - a: -.25 -.125 (none) .5. Their means: 0, -.1875, 0, .5.
	$ ntcir_eval table -topics AP -baseline a a.nev b.nev c.nev 2>/dev/null; ntcir_eval table -topics AP -baseline a.nev -order difference a.nev b.nev c.nev
	> ntcir_eval table -topics AP -baseline b -order difference a.nev b.nev; ntcir_eval table -topics AP -baseline a -order AP -format markdown b.nev a.nev
	> for format in tsv csv json; do ntcir_eval table -topics AP -baseline a -order difference -format $format a.nev b.nev; done
	topic     a     b                c
	1       0.5  0.75 (+0.2500)   0.25 (-0.2500)
	2      0.25     0 (-0.2500)  0.125 (-0.1250)
	3         1     1 (+0.0000)      -
	4         0     -              0.5 (+0.5000)
	topic     a     b                c
	2      0.25     0 (-0.2500)  0.125 (-0.1250)
	1       0.5  0.75 (+0.2500)   0.25 (-0.2500)
	3         1     1 (+0.0000)      -
	4         0     -              0.5 (+0.5000)
	topic     a               b
	1       0.5 (-0.2500)  0.75
	3         1 (+0.0000)     1
	2      0.25 (+0.2500)     0
	4         0               -
	| topic | b | a | (mean) |
	| :--- | :--- | ---: | ---: |
	| 4 | - | 0 | 0.0000 |
	| 2 | 0 (-0.2500) | 0.25 | 0.1250 |
	| 1 | 0.75 (+0.2500) | 0.5 | 0.6250 |
	| 3 | 1 (+0.0000) | 1 | 1.0000 |
	topic	a	b	b difference
	2	0.25	0	-0.2500
	3	1	1	+0.0000
	1	0.5	0.75	+0.2500
	4	0		
	topic,a,b,b difference
	2,0.25,0,-0.2500
	3,1,1,+0.0000
	1,0.5,0.75,+0.2500
	4,0,,
	[
	{"topic": "2", "a": 0.25, "b": 0, "b difference": -0.2500},
	{"topic": "3", "a": 1, "b": 1, "b difference": 0.0000},
	{"topic": "1", "a": 0.5, "b": 0.75, "b difference": 0.2500},
	{"topic": "4", "a": 0, "b": null, "b difference": null}
	]

	== what reads tables of topics leaves the differences out
	# The mean of a over topics 1 to 3 is 1.75/3, of b 1.75/3.
	$ for format in tsv csv; do ntcir_eval table -topics AP -baseline a -topic 1 -topic 2 -topic 3 -format $format a.nev b.nev | tee m.$format |
	>   ntcir_eval discpower -test t | tail -n 1; done; ntcir_eval swap m.csv | head -n 1; ntcir_eval tau -matrix m.tsv m.csv | head -n 1
	> printf 'topic,a difference,x,x difference,x difference,(mean)\n1,.5,.25,9,1,9\n2,.25,.25,9,1,9\n' | ntcir_eval discpower -test t | tail -n 3
	> ntcir_eval ppi m.tsv m.csv 2>&1 | tail -n 1
	1 a b 0.5833 0.5833 0.0000 1.0000
	1 a b 0.5833 0.5833 0.0000 1.0000
	0.00 335 335 1.0000
	tau=                 0.0000
	1 a difference x difference 0.3750 1.0000 -0.6250 0.1257
	2 a difference x 0.3750 0.2500 0.1250 0.5000
	3 x x difference 0.2500 1.0000 -0.7500 0.5000
	They hold if people judged a random sample of the topics, enough to meet the model's errors.

	== -topics -baseline: with evaluate, wrong calls
	$ printf '%s\n' '1 0 a 1' '2 0 b 1' > q; printf '%s\n' '1 Q0 a 1 9 x' '2 Q0 z 1 9 x' '2 Q0 b 2 8 x' > old
	> printf '%s\n' '1 Q0 z 1 9 y' '1 Q0 a 2 8 y' '2 Q0 b 1 9 y' > new
	> ntcir_eval evaluate -topics AP -baseline old -order difference -digits 2 q old new; ntcir_eval evaluate -topics num_rel_ret -baseline old q old new
	> for options in '-order difference' '-topics AP -order difference' '-baseline old' '-topics AP -baseline old -p' '-topics AP -baseline old -wtl' \
	>   '-topics AP -baseline old -summary' '-long -baseline old' '-topics AP -baseline x'; do ntcir_eval evaluate $options q old new; done
	> ntcir_eval evaluate -topics AP -baseline old q old; ntcir_eval table -topics AP -order difference x.nev y.nev
	topic   old   new
	1      1.00  0.50 (-0.50)
	2      0.50  1.00 (+0.50)
	topic  old  new
	1        1    1 (+0)
	2        1    1 (+0)
	ntcir_eval evaluate: -order difference needs -topics MEASURE and -baseline RUN
	ntcir_eval evaluate: -order difference needs -topics MEASURE and -baseline RUN
	ntcir_eval evaluate: -baseline needs -test, -margin, -topics or -format html
	ntcir_eval evaluate: -topics prints no means, so -p does not go with it
	ntcir_eval evaluate: -topics prints no means, so -wtl does not go with it
	ntcir_eval evaluate: -summary compares no runs, so -baseline does not go with it
	ntcir_eval evaluate: -baseline needs -test, -margin, -topics or -format html
	ntcir_eval evaluate: -baseline: no run "x"; the first run is called old
	ntcir_eval evaluate: -baseline compares runs: it takes at least 2, found 1
	ntcir_eval table: -order difference needs -topics MEASURE and -baseline RUN
	[2]
	END
}
