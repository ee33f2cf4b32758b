# SPDX-License-Identifier: MIT
# -margin: is a run no worse than the baseline? -gate: exit status 3; -marks: a table for a paper.
load lib/transcript

# ". ./nev" defines nev FILE MEASURE VALUE...: a value for each topic.
setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	cat >nev <<-'END'
	nev() {
		file=$1 measure=$2 topic=0
		shift 2
		for value; do echo "$((topic += 1)) $measure= $value"; done >>"$file.nev"
	}
	END
}

@test "-margin, -gate and -marks: what they print, and wrong calls" {
	transcript <<-'END'
	== -margin: verdicts, their p and their intervals
	# The differences .02 -.01 .03 0 -.02 .01 .04 -.03 .02 .01 have the mean .007 and s = .022136, so se = .0070; with M = .02 P(T >=
	# .027/.007) = .001932 and P(T <= -.013/.007) = .048125. t_.95,9 = 1.8331: .007 +- .012832.
	# A loss that is found with power .8: the noncentrality 3.148 of t with 9 degrees of freedom, times .0070.
	$ . ./nev; nev old AP .5 .5 .5 .5 .5 .5 .5 .5 .5 .5; nev new AP .52 .49 .53 .5 .48 .51 .54 .47 .52 .51
	$ ntcir_eval table -baseline old -margin .02 old.nev new.nev; ntcir_eval table -baseline old -margin .02 -p -digits 6 old.nev new.nev | sed -n 3p
	> for format in csv json; do ntcir_eval table -baseline old -margin .02 -digits 6 -format $format old.nev new.nev 2>/dev/null; done
	> for margin in .01 .03; do for alpha in .001 .1 .3; do ntcir_eval table -baseline old -margin $margin -alpha $alpha -p old.nev new.nev | sed -n 3p
	>   ntcir_eval table -baseline new -margin $margin -alpha $alpha -p old.nev new.nev | sed -n 2p; done; done
	run  topics      AP
	old      10  0.5000
	new      10  0.5070 (+0.0070, equal)
	
	In brackets: the difference from old, and the verdict.
	Margin 0.02, one-sided t tests: alpha 0.05 for each verdict; 10 topics.
	new      10  0.507000 (+0.007000, equal, p=0.048125)
	run,topics,AP,AP difference,AP low,AP high,AP verdict,AP p
	old,10,0.500000,,,,,
	new,10,0.507000,+0.007000,-0.005832,0.019832,equal,0.0481252
	[
	{"run": "old", "topics": 10, "AP": 0.500000, "AP difference": null, "AP low": null, "AP high": null, "AP verdict": null, "AP p": null, "test": null, "correct": null, "alpha": 0.05, "B": null, "seed": null, "margin": 0.02, "version": "1.1.0"},
	{"run": "new", "topics": 10, "AP": 0.507000, "AP difference": 0.007000, "AP low": -0.005832, "AP high": 0.019832, "AP verdict": "equal", "AP p": 0.0481252, "test": null, "correct": null, "alpha": 0.05, "B": null, "seed": null, "margin": 0.02, "version": "1.1.0"}
	]
	new      10  0.5070 (+0.0070, undecided, p=0.0190)
	old      10  0.5000 (-0.0070, undecided, p=0.3392)
	new      10  0.5070 (+0.0070, not worse, p=0.0190)
	old      10  0.5000 (-0.0070, undecided, p=0.3392)
	new      10  0.5070 (+0.0070, better, p=0.1717)
	old      10  0.5000 (-0.0070, undecided, p=0.3392)
	new      10  0.5070 (+0.0070, not worse, p=0.0003)
	old      10  0.5000 (-0.0070, undecided, p=0.0047)
	new      10  0.5070 (+0.0070, equal, p=0.0047)
	old      10  0.5000 (-0.0070, equal, p=0.0047)
	new      10  0.5070 (+0.0070, equal, p=0.0047)
	old      10  0.5000 (-0.0070, equal, p=0.0047)

	== -margin: equal differences, one topic, sums, and a measure that lower values are better of
	# n equal differences say as much as their sign: 2^-5 = .0312, 2^-4 = .0625. -.05 is neither above -M nor below it.
	$ awk 'BEGIN { n = split("old:0 up:.1 some:.02 down:-.1 edge:-.05", run, " ")
	>   for (r = 1; r <= n; r++) { split(run[r], part, ":"); for (i = 1; i <= 5; i++) { d = .2 + i / 10 + part[2]
	>     print i " AP= " d "\n" i " RBP-residual= " d "\n" i " num_ret= " (i < 5 ? 10 : length(run[r])) > (part[1] ".nev") } } }'
	$ ntcir_eval table -baseline old -margin .05 -p *.nev
	> ntcir_eval table -m AP -baseline old -margin .05 -format tsv -topic 1 -topic 2 -topic 3 -topic 4 old.nev up.nev down.nev
	> ntcir_eval table -baseline old -margin .05 -topic 1 old.nev up.nev; ntcir_eval table -baseline old -margin .05 -format tsv -topic 1 old.nev up.nev
	run   topics      AP                                 RBP-residual                              num_ret
	down       5  0.4000 (-0.1000, worse, p=0.0312)            0.4000 (-0.1000, better, p=0.0312)       48 (+3)
	edge       5  0.4500 (-0.0500, undecided, p=1.0000)        0.4500 (-0.0500, better, p=0.0312)       49 (+4)
	old        5  0.5000                                       0.5000                                   45
	some       5  0.5200 (+0.0200, equal, p=0.0312)            0.5200 (+0.0200, equal, p=0.0312)        48 (+3)
	up         5  0.6000 (+0.1000, better, p=0.0312)           0.6000 (+0.1000, worse, p=0.0312)        45 (+0)
	
	In brackets: the difference from old, and the verdict with its p-value.
	Margin 0.05, one-sided t tests: alpha 0.05 for each verdict; 5 topics.
	ntcir_eval table: Margin 0.05, one-sided t tests: alpha 0.05 for each verdict; 4 topics.
	run	topics	AP	AP difference	AP low	AP high	AP verdict	AP p
	old	4	0.4500					
	up	4	0.5500	+0.1000			undecided	0.0625
	down	4	0.3500	-0.1000			undecided	1
	run  topics      AP            RBP-residual            num_ret
	old       1  0.3000                  0.3000                 10
	up        1  0.4000 (+0.1000)        0.4000 (+0.1000)       10 (+0)
	
	In brackets: the difference from old, and the verdict.
	Margin 0.05, one-sided t tests: alpha 0.05 for each verdict; 1 topic.
	ntcir_eval table: Margin 0.05, one-sided t tests: alpha 0.05 for each verdict; 1 topic.
	run	topics	AP	AP difference	AP low	AP high	AP verdict	AP p	RBP-residual	RBP-residual difference	RBP-residual low	RBP-residual high	RBP-residual verdict	RBP-residual p	num_ret	num_ret difference	num_ret low	num_ret high	num_ret verdict	num_ret p
	old	1	0.3000						0.3000						10					
	up	1	0.4000	+0.1000					0.4000	+0.1000					10	+0				

	== -gate: exit status 3 if a run does not pass
	$ . ./nev; nev old AP .5 .6 .5 .6 .5 .6 .5 .6; nev old P .5 .5 .5 .5 .5 .5 .5 .4; nev old num_ret 3 3 3 3
	>   nev bad AP .1 .2 .1 .2 .2 .2 .1 .2; nev bad P .5 .5 .5 .5 .5 .5 .5 .5; nev good AP .5 .6 .5 .61 .5 .6 .5 .6
	>   nev lacks P .5 .5 .5 .5 .5 .5 .5 .5
	$ ntcir_eval table -baseline old -test t -gate old.nev bad.nev good.nev lacks.nev 2>&1
	ntcir_eval table: old.nev: warning: num_ret is a sum over 4 of 8 topics
	ntcir_eval table: note: AP: a true loss of 0.0409 would have been found with power 0.8; what passes may still be worse by that
	ntcir_eval table: note: P: a true loss of 0.0409 would have been found with power 0.8; what passes may still be worse by that
	ntcir_eval table: gate: bad: AP -0.3875, p<0.0001
	run    topics      AP                  P            num_ret
	old         8  0.5500             0.4875                 12
	bad         8  0.1625 (-0.3875*)  0.5000 (+0.0125)        -
	good        8  0.5513 (+0.0013)        -                  -
	lacks       8       -             0.5000 (+0.0125)        -
	
	In brackets: the difference from old; * means that it is significant.
	Paired t test: alpha 0.05 for each pair by itself; 8 topics.
	[3]
	$ ntcir_eval table -baseline old -test t -gate -m AP old.nev good.nev
	> ntcir_eval table -baseline old -margin .1 -gate -m AP,num_ret old.nev good.nev 2>/dev/null
	ntcir_eval table: note: AP: a true loss of 0.0041 would have been found with power 0.8; what passes may still be worse by that
	run   topics      AP
	old        8  0.5500
	good       8  0.5513 (+0.0013)
	
	In brackets: the difference from old; none is significant.
	Paired t test: alpha 0.05 for each pair by itself; 8 topics.
	run   topics      AP                   num_ret
	old        8  0.5500                        12
	good       8  0.5513 (+0.0013, equal)        -
	
	In brackets: the difference from old, and the verdict.
	Margin 0.1, one-sided t tests: alpha 0.05 for each verdict; 8 topics.
	$ ntcir_eval table -baseline old -margin .1 -gate -p old.nev bad.nev good.nev lacks.nev
	ntcir_eval table: old.nev: warning: num_ret is a sum over 4 of 8 topics
	ntcir_eval table: gate: bad: AP -0.3875, worse, p<0.0001
	ntcir_eval table: gate: good: P -, no verdict
	ntcir_eval table: gate: lacks: AP -, no verdict
	run    topics      AP                                  P                             num_ret
	old         8  0.5500                             0.4875                                  12
	bad         8  0.1625 (-0.3875, worse, p<0.0001)  0.5000 (+0.0125, equal, p=0.0001)        -
	good        8  0.5513 (+0.0013, equal, p<0.0001)       -                                   -
	lacks       8       -                             0.5000 (+0.0125, equal, p=0.0001)        -
	
	In brackets: the difference from old, and the verdict with its p-value.
	Margin 0.1, one-sided t tests: alpha 0.05 for each verdict; 8 topics.
	[3]
	$ cp old.nev same.nev; ntcir_eval table -baseline old -test t -gate -m P old.nev same.nev
	run   topics       P
	old        8  0.4875
	same       8  0.4875 (+0.0000)
	
	In brackets: the difference from old; none is significant.
	Paired t test: alpha 0.05 for each pair by itself; 8 topics.
	$ ntcir_eval table -baseline old -margin .1 -gate -topic 1 -m AP old.nev good.nev >/dev/null
	ntcir_eval table: gate: good: AP +0.0000, no verdict
	[3]
	$ ntcir_eval table -baseline old -test t -gate -m P old.nev nosuch.nev
	ntcir_eval table: nosuch.nev: No such file or directory
	[1]

	== -marks: a table for a paper
	$ . ./nev; nev old AP .5 .6 .5 .6 .5 .6 .5 .6; nev bad AP .1 .2 .1 .2 .2 .2 .1 .2
	>   nev good AP .9 .9 .9 .91 .9 .9 .9 .9; nev same AP .5 .6 .5 .6 .5 .6 .5 .61
	$ for format in latex markdown; do ntcir_eval table -baseline old -test t -marks -ci -digits 3 -format $format *.nev; done
	\begin{tabular}{ll}
	\toprule
	run & AP \\
	\midrule
	bad & 0.163\textsuperscript{\ddag} $\pm$ 0.043 \\
	good & \textbf{0.901}\textsuperscript{\dag} $\pm$ 0.003 \\
	old & 0.550 $\pm$ 0.045 \\
	same & 0.551 $\pm$ 0.046 \\
	\bottomrule
	\end{tabular}
	
	\textsuperscript{\dag} significantly above old, \textsuperscript{\ddag} below.
	Paired t test: alpha 0.05 for each pair by itself; 8 topics.
	| run | topics | AP |
	| :--- | ---: | :--- |
	| bad | 8 | 0.163‡ ± 0.043 |
	| good | 8 | **0.901**† ± 0.003 |
	| old | 8 | 0.550 ± 0.045 |
	| same | 8 | 0.551 ± 0.046 |
	
	† significantly above old, ‡ below.
	Paired t test: alpha 0.05 for each pair by itself; 8 topics.

	== -margin, -gate and -marks: wrong calls
	$ printf '%s\n' '1 0 a 1' '2 0 b 1' > q; printf '%s Q0 a 1 9 x\n' 1 2 > x; cp x y; set --
	> for options in '-margin .1' '-gate' '-baseline x -gate' '-baseline x -margin 0' \
	>   '-baseline x -margin -1' '-baseline x -margin .1 -test t' '-baseline x -margin .1 -wtl' '-baseline x -margin .1 -geometric' \
	>   '-baseline x -margin .1 -by q' \
	>   '-baseline x -margin .1 -topics AP' '-baseline x -margin .1 -long' '-baseline x -margin .1 -alpha .5' '-baseline x -test t -marks' \
	>   '-marks -format latex' \
	>   '-baseline x -marks -format latex' '-baseline x -test t -marks -format latex -p' '-baseline x -test t -marks -format markdown -wtl' \
	>   '-baseline x -margin .1 -marks -format latex' '-baseline x -margin .1 -o z' '-baseline x -test t -gate -o z' '-baseline x -margin .1 -format nev' \
	>   '-baseline x -margin .1 -format html' '-baseline x -margin .1 -v -topic 1' '-tost'; do ntcir_eval evaluate $options q x y; done
	> ntcir_eval evaluate -margin .1 -baseline x q x
	ntcir_eval evaluate: -margin needs -baseline RUN
	ntcir_eval evaluate: -gate needs -baseline RUN
	ntcir_eval evaluate: -baseline needs -test, -margin, -topics or -format html
	ntcir_eval evaluate: -margin takes a number above 0 and at most 1e15, not "0"
	ntcir_eval evaluate: -margin takes a number above 0 and at most 1e15, not "-1"
	ntcir_eval evaluate: -margin has its own tests of means, so -test does not go with it
	ntcir_eval evaluate: -margin has its own tests of means, so -wtl does not go with it
	ntcir_eval evaluate: -margin has its own tests of means, so -geometric does not go with it
	ntcir_eval evaluate: -margin has its own tests of means, so -by does not go with it
	ntcir_eval evaluate: -margin has its own tests of means, so -topics does not go with it
	ntcir_eval evaluate: -margin has its own tests of means, so -long does not go with it
	ntcir_eval evaluate: -alpha of -margin is below 0.5
	ntcir_eval evaluate: -marks needs -test and -format latex or markdown
	ntcir_eval evaluate: -marks needs -baseline RUN
	ntcir_eval evaluate: -baseline needs -test, -margin, -topics or -format html
	ntcir_eval evaluate: -marks is in place of differences and their p
	ntcir_eval evaluate: -marks is in place of differences and of -wtl
	ntcir_eval evaluate: -margin has its own tests of means, so -marks does not go with it
	ntcir_eval evaluate: -o writes files of runs, so -margin and -gate do not go with it
	ntcir_eval evaluate: -o writes files of runs, so -margin and -gate do not go with it
	ntcir_eval evaluate: -format nev prints the lines of topics, so options of the table and -o do not go with it
	ntcir_eval evaluate: -format html is no table, so -margin does not go with it
	ntcir_eval evaluate: -v shows lists in place of the table, so options of the table and -o do not go with it
	ntcir_eval evaluate: no option -tost: -baseline RUN -margin M says which runs are equal or not worse
	ntcir_eval evaluate: -margin compares runs: it takes at least 2, found 1
	[2]
	END
}
