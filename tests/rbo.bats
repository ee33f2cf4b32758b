# SPDX-License-Identifier: MIT
# rbo: how alike two runs are.
load lib/transcript

# list ITEM=SCORE...: topic 1 of a run.
list() {
	local rank=0
	for item; do
		echo "1 Q0 ${item%=*} $((rank += 1)) ${item#*=} r"
	done
}

setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	list a=3 b=2 c=1 >abc
	list a=3 c=2 d=1 >acd
}

@test "rbo: values by hand, topics, -truncate, and what is refused" {
	transcript <<-'END'
	== the values of two lists; ties share their ranks
	# a b c, a c d, p = .9: X/d is 1, 1/2, 2/3 at the depths 1 to 3. RBO = .1 (1 + .9/2 + .81 x 2/3) + .729 x 2/3
	# = .199 + .486; RBO-min = .199 + .1 x 2 (-ln(.1)/.9 - 1 - .45 - .27) = .199 + .167686; RBO-max, where the lists agree
	# from depth 3 + 3 - 2 = 4 on: .199 + .1 x .729 + .6561.
	# (a b), c and b a c, p = .8: X is 1/2, 2, 3; RBO = RBO-max = .2 (.5 + .8 + .64) + .512 = .388 + .512;
	# RBO-min = .388 + .2 x 3 (-ln(.2)/.8 - 1 - .4 - .64/3) = .388 + .6 x .398464.
	# a b c d, b a d e, p = .9: X/d is 0, 1, 2/3, 3/4: RBO = .1 (.9 + .54 + .54675) + .6561 x .75 = .198675 + .492075;
	# RBO-min = .198675 + .1 x 3 (2.558428 - 1 - .45 - .27 - .18225) = .198675 + .3 x .656178; RBO-max, with f = 5:
	# .198675 + .1 x .6561 + .59049.
	$ printf '1 Q0 %s r\n' 'a 1 2' 'b 2 2' 'c 3 1' > ties
	$ printf '1 Q0 %s r\n' 'b 1 3' 'a 2 2' 'c 3 1' > bac
	$ printf '1 Q0 %s r\n' 'a 1 4' 'b 2 3' 'c 3 2' 'd 4 1' > abcd
	$ printf '1 Q0 %s r\n' 'b 1 4' 'a 2 3' 'd 3 2' 'e 4 1' > bade
	$ ntcir_eval rbo -digits 6 abc acd
	1 RBO=                 0.685000
	1 RBO-min=             0.366686
	1 RBO-max=             0.928000
	$ ntcir_eval rbo -p 0.8 -digits 6 ties bac | tee found; ntcir_eval rbo -p 0.8 -digits 6 bac ties | cmp found -
	1 RBO=                 0.900000
	1 RBO-min=             0.627078
	1 RBO-max=             0.900000
	$ ntcir_eval rbo abcd bade
	1 RBO=                 0.6908
	1 RBO-min=             0.3955
	1 RBO-max=             0.8548

	== lists of unequal length, of one item, all items tied
	# b c a and a b, p = .5, s = 2, l = 3: X is 0, 1, 2, and X_s/s = 1/2.
	# RBO = .5 (0 + .5 x 1/2 + .25 x (2 + 1/2)/3) + .125 (2 + 1/2)/3 = .5 (.25 + .208333) + .104167;
	# RBO-min = .5 (.25 + .25 x 2/3) + .5 x 2 (ln(2)/.5 - 1 - .25 - .083333) = .208333 + .052961;
	# RBO-max: X + 1 at depth 3, where the lists agree: .5 (.25 + .25) + .125.
	# (b c), a and a: X is 0, 0, 1. X_s = 0, so nothing is expected: RBO = .5 x .25/3 + .125/3;
	# RBO-min = .041667 + .5 x .052961; RBO-max: at depth 2 b or c, at depth 3 both: .5 (.5 x 1/2 + .25 x 3/3) + .125.
	# a and a, p = .9: RBO-min = .1 x -ln(.1)/.9. a and z: RBO-max = .1 x .9 x 2/2 + .81.
	# Two items that are tied in both, p = .5: X is 1/2, 2: RBO = .5 (.5 + .5) + .25; RBO-min = .5 + .5 x 2 (ln(2)/.5 - 1.25).
	# By rank a b and b a: X is 0, 2: RBO = .5 x .5 + .25.
	$ printf '1 Q0 %s r\n' 'b 1 3' 'c 2 2' 'a 3 1' > bca
	$ printf '1 Q0 %s r\n' 'a 1 3' 'b 2 2' > ab
	$ printf '1 Q0 %s r\n' 'b 1 2' 'c 2 2' 'a 3 1' > ties
	$ printf '1 Q0 %s r\n' 'a 1 1' > a
	$ printf '1 Q0 %s r\n' 'a 1 2' > same
	$ printf '1 Q0 %s r\n' 'z 1 1' > z
	$ printf '1 Q0 %s r\n' 'a 1 1' 'b 2 1' > equal
	$ printf '1 Q0 %s r\n' 'b 1 1' 'a 2 1' > other
	$ ntcir_eval rbo -p .5 -digits 6 bca ab | tee found; ntcir_eval rbo -p .5 -digits 6 ab bca | cmp found -
	1 RBO=                 0.333333
	1 RBO-min=             0.261294
	1 RBO-max=             0.375000
	$ ntcir_eval rbo -p .5 -digits 6 ties a
	1 RBO=                 0.083333
	1 RBO-min=             0.068147
	1 RBO-max=             0.375000
	$ ntcir_eval rbo a same; ntcir_eval rbo -digits 6 a z
	1 RBO=                 1.0000
	1 RBO-min=             0.2558
	1 RBO-max=             1.0000
	1 RBO=                 0.000000
	1 RBO-min=             0.000000
	1 RBO-max=             0.900000
	$ ntcir_eval rbo -p .5 equal other
	ntcir_eval rbo: equal: warning: in 1 of 1 topics all scores are equal, so all items are tied (-sort rank orders by rank)
	ntcir_eval rbo: other: warning: in 1 of 1 topics all scores are equal, so all items are tied (-sort rank orders by rank)
	1 RBO=                 0.7500
	1 RBO-min=             0.6363
	1 RBO-max=             0.7500
	$ ntcir_eval rbo -p .5 -sort rank equal other | tee found
	1 RBO=                 0.5000
	1 RBO-min=             0.3863
	1 RBO-max=             0.5000
	$ ntcir_eval rbo -p .5 -sort file equal other | cmp found -

	== topics: those of both, in the order of the first run; lines in any order; means; runs by rank
	$ (echo 2 Q0 x 1 1 r; cat abc; echo 3 Q0 x 1 1 r) > first
	$ (sed -n 2p acd; echo 4 Q0 x 1 1 r; sed -n '1p; 3p' acd; echo 2 Q0 x 1 1 r) > second
	$ ntcir_eval rbo -mean first second
	ntcir_eval rbo: first: warning: skipped 1 topic that second does not have (first: "3")
	ntcir_eval rbo: second: warning: skipped 1 topic that first does not have (first: "4")
	2 RBO=                 1.0000
	2 RBO-min=             0.2558
	2 RBO-max=             1.0000
	1 RBO=                 0.6850
	1 RBO-min=             0.3667
	1 RBO-max=             0.9280
	all # topics=2
	all RBO=                 0.8425
	all RBO-min=             0.3113
	all RBO-max=             0.9640
	$ ntcir_eval rbo -topic 1 -digits 2 first second
	1 RBO=                 0.69
	1 RBO-min=             0.37
	1 RBO-max=             0.93
	$ echo 1 > topics; ntcir_eval rbo -topic-file topics -digits 2 first - < second | tail -n 1
	1 RBO-max=             0.93
	$ gzip first; awk '{ print $1, $3, $4 }' acd > marco
	$ ntcir_eval rbo -topic 1 -digits 2 marco first.gz | head -n 1
	1 RBO=                 0.69
	$ ntcir_eval rbo -mean first.gz second > reproduced.nev 2> notes; ntcir_eval table reproduced.nev
	run         topics     RBO  RBO-min  RBO-max
	reproduced       2  0.8425   0.3113   0.9640
	$ ntcir_eval table -topics RBO reproduced.nev
	topic  reproduced
	2          1.0000
	1          0.6850
	$ seq 12 | sed 's/$/ Q0 x 1 1 r/' > twelve; cp twelve again; ntcir_eval rbo -mean twelve again | grep -A 1 topics
	all # topics=12
	all RBO=                 1.0000

	== -truncate takes all of the last group of ties; the line of means names options
	# a, (b c) down to depth 2, where the group of b and c begins, so that both count; and a, c, without b, p = .5. X is 1, 1.5,
	# 2; s = 2, l = 3, X_s = 1.5. RBO = .5 (1 + .5 x 1.5/2 + .25 (2 + .75)/3) + .125 x 2.75/3 = .5 x 1.604167 + .114583.
	# In the order of the file a b and a c: .5 (1 + .5 x 1/2) + .25 x 1/2.
	$ printf '1 Q0 %s r\n' 'a 1 2' 'b 2 1' 'c 3 1' 'd 4 0' > ties
	$ printf '1 Q0 %s r\n' 'a 1 3' 'c 2 2' 'b 3 1' > acb
	$ ntcir_eval rbo -p .5 -truncate 2 -digits 6 ties acb | head -n 1
	1 RBO=                 0.916667
	$ ntcir_eval rbo -truncate 1 ties acb | head -n 1
	1 RBO=                 1.0000
	$ ntcir_eval rbo -mean -truncate 2 -sort file -p 0.5 ties acb | sed -n 4,6p
	all # topics=1
	all # options -p 0.5 -sort file -truncate 2
	all RBO=                 0.7500
	$ ntcir_eval rbo -mean -sort score -p .9 ties acb | grep -c '#'
	1

	== bad runs and wrong calls
	$ sed 's/^1/2/' acd > other
	$ cat abc other > both
	$ (cat abc; echo 1 Q0 a 4 0 r) > twice
	$ sed 's/^1/all/' abc > all
	$ for p in 0 1 1.5 -1 x; do ntcir_eval rbo -p $p abc acd; done
	ntcir_eval rbo: -p takes a number above 0 and below 1, not "0"
	ntcir_eval rbo: -p takes a number above 0 and below 1, not "1"
	ntcir_eval rbo: -p takes a number above 0 and below 1, not "1.5"
	ntcir_eval rbo: -p takes a number above 0 and below 1, not "-1"
	ntcir_eval rbo: -p takes a number above 0 and below 1, not "x"
	[2]
	$ ntcir_eval rbo abc; ntcir_eval rbo abc acd abc; ntcir_eval rbo abc ./abc; ntcir_eval rbo - - < abc
	ntcir_eval rbo: takes two runs, RUN1 and RUN2, found 1
	ntcir_eval rbo: takes two runs, RUN1 and RUN2, found 3
	ntcir_eval rbo: "./abc" is the same file as "abc"
	ntcir_eval rbo: standard input is used twice
	[2]
	$ ntcir_eval rbo twice acd; ntcir_eval rbo acd twice; ntcir_eval rbo other twice
	ntcir_eval rbo: twice:4: item "a" is on line 1 already
	ntcir_eval rbo: twice:4: item "a" is on line 1 already
	ntcir_eval rbo: twice:4: item "a" is on line 1 already
	[1]
	$ ntcir_eval rbo abc other; ntcir_eval rbo abc /dev/null; ntcir_eval rbo abc nosuch; ntcir_eval rbo -topic 7 abc acd
	ntcir_eval rbo: other: no topic in common with abc: this file has topics such as "2", abc has topics such as "1"
	ntcir_eval rbo: /dev/null: the run is empty
	ntcir_eval rbo: nosuch: No such file or directory
	ntcir_eval rbo: no run has topic "7", which -topic asks for
	[1]
	$ ntcir_eval rbo -topic 2 both acd; ntcir_eval rbo -topic 1 -topic 2 both acd | head -n 1
	ntcir_eval rbo: no topic that was chosen is in both runs
	ntcir_eval rbo: both: warning: skipped 1 topic that acd does not have (first: "2")
	1 RBO=                 0.6850
	$ ntcir_eval rbo all abc; sed 's/ 2 r/ x r/' abc | ntcir_eval rbo - acd; head -c 15 abc | ntcir_eval rbo - acd
	ntcir_eval rbo: all:1: the topic ID "all" is the name of the means: rename the topic
	ntcir_eval rbo: <stdin>:2: expected a score, a number, found "x"
	ntcir_eval rbo: <stdin>:2: expected "topic anything item rank score runname", found 1 field
	[1]
	END
}

@test "rbo agrees with its definition, and with the mean over all orders of ties, on random runs" {
	NTCIR_EVAL=$ROOT/ntcir_eval sh "$ROOT/tests/tools/oracle/compare-rbo" "$(some 120)" 1
}
