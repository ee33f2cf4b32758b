# SPDX-License-Identifier: MIT
# 1click: short texts measured by the nuggets they hold, and where.
load lib/transcript

# Ideal text, by weight, then length: n1 ends at 20, n2 at 30, n3 at 60. With L = 500 the denominator is
# 3 x 480 + 470 + 440 = 2350.
setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	printf '%s\n' 'n3 1 30 what it says' 'n1 3 20' 'n2 1 10' >nug
}

@test "1click by hand: one text" {
	transcript <<-'END'
	== 1click prints seven measures
	# n2 at 100, n1 at 50: Recall 2/3, W-recall (1 + 3)/5, S (3 x 450 + 400)/2350 = 1750/2350 = .7447,
	# T (20 + 10)/500 = .06, F 2 x .06 x .7447/(.06 + .7447) = .1111.
	$ printf '%s\n' 'syslen= 500' 'n2 100' 'n1 50' > text
	$ ntcir_eval 1click -L 500 -N nug text
	#nuggets= 3 #matched= 2 #syslen= 500
	Recall=              0.667
	W-recall=            0.800
	S-measure=           0.745
	S-flat=              0.745
	T-measure=           0.060
	T-flat=              0.060
	F-flat=              0.111
	$ ntcir_eval 1click -out 0001 -L 500 -N nug < text
	0001 #nuggets= 3 #matched= 2 #syslen= 500
	0001 Recall=              0.667
	0001 W-recall=            0.800
	0001 S-measure=           0.745
	0001 S-flat=              0.745
	0001 T-measure=           0.060
	0001 T-flat=              0.060
	0001 F-flat=              0.111

	== -beta weighs S-flat against T-flat
	# T = 30/60 = .5, S = .7447. beta 2: 5 x .5 x .7447/(4 x .5 + .7447) = 1.8617/2.7447 = .6783;
	# beta 0: T-flat; beta .5: 1.25 x .5 x .7447/(.125 + .7447) = .5351.
	$ printf '%s\n' 'syslen= 60' 'n2 100' 'n1 50' > text
	$ for beta in 1 2 0 .5 1e15; do ntcir_eval 1click -beta $beta -L 500 -N nug text; done | grep F-flat
	F-flat=              0.598
	F-flat=              0.678
	F-flat=              0.500
	F-flat=              0.535
	F-flat=              0.745

	== S-measure and T-measure may be above 1, the flat ones not
	# All at 5: S = 495 x 5/2350 = 1.0532; T = 60/40 = 1.5.
	$ printf '%s\n' 'syslen= 40' 'n2 5' 'n1 5' 'n3 5' | ntcir_eval 1click -L 500 -N nug
	#nuggets= 3 #matched= 3 #syslen= 40
	Recall=              1.000
	W-recall=            1.000
	S-measure=           1.053
	S-flat=              1.000
	T-measure=           1.500
	T-flat=              1.000
	F-flat=              1.000

	== nuggets after L add nothing to S-measure
	# L = 30: only n1 ends before, 3 x 10 = 30. n1 at 29: 3 x 1; n2 at 30 and n3 at 31: nothing.
	# L = 20: nothing ends before.
	$ printf '%s\n' 'syslen= 120' 'n1 29' 'n2 30' 'n3 31' > text
	$ ntcir_eval 1click -L 30 -N nug text
	#nuggets= 3 #matched= 3 #syslen= 120
	Recall=              1.000
	W-recall=            1.000
	S-measure=           0.100
	S-flat=              0.100
	T-measure=           0.500
	T-flat=              0.500
	F-flat=              0.167
	$ ntcir_eval 1click -L 20 -N nug text | grep flat
	S-flat=              0.000
	T-flat=              0.500
	F-flat=              0.000
	$ ntcir_eval 1click -L 20 -beta 0 -N nug text | grep F-
	F-flat=              0.000

	== in the ideal text heavier nuggets come first, then shorter ones
	# a and b weigh 2, c 10: c ends at 5, b at 9, a at 19: 10 x 95 + 2 x 91 + 2 x 81 = 1294. A text with c at 5
	# and b at 9 has 1132/1294 = .8748. (a before b: 950 + 2 x 85 + 2 x 81 = 1282, .883.)
	$ printf '%s\n' 'a 2 10' 'b 2 4' 'c 10 5' > nug
	$ printf '%s\n' 'syslen= 9' 'c 5' 'b 9' | ntcir_eval 1click -L 100 -N nug | grep S-m
	S-measure=           0.875

	== a text that matches nothing, an empty one, an empty list
	$ echo 'syslen= 80' | ntcir_eval 1click -L 500 -N nug
	#nuggets= 3 #matched= 0 #syslen= 80
	Recall=              0.000
	W-recall=            0.000
	S-measure=           0.000
	S-flat=              0.000
	T-measure=           0.000
	T-flat=              0.000
	F-flat=              0.000
	$ ntcir_eval 1click -L 500 -N nug /dev/null | head -n 2
	#nuggets= 3 #matched= 0 #syslen= 0
	Recall=              0.000
	$ printf '%s\n' 'syslen= 0' 'n1 0' | ntcir_eval 1click -L 500 -N nug | grep -v recall
	#nuggets= 3 #matched= 1 #syslen= 0
	Recall=              0.333
	S-measure=           0.638
	S-flat=              0.638
	T-measure=           0.000
	T-flat=              0.000
	F-flat=              0.000

	== a text may be shorter than a character
	# T-measure (20 + 10)/0.5
	$ printf '%s\n' 'a 1 20' 'b 1 10' > short.nug
	$ printf '%s\n' 'syslen= 0.5' 'a 1' 'b 2' | ntcir_eval 1click -L 500 -N short.nug | grep -e '#' -e T-
	#nuggets= 2 #matched= 2 #syslen= 0.5
	T-measure=           60.000
	T-flat=              1.000

	== -v shows what each nugget adds
	# 3 x 449.5/2350 = .574, 400/2350 = .170; 3.5/(5 - .25) = .737.
	$ printf '%s\n' 'syslen= 500' 'n2 100' 'n1 50.5' > text
	$ ntcir_eval 1click -v -L 500 -N nug text | head -n 6
	#nuggets= 3 #matched= 2 #syslen= 500
	# nugget weight vital-length offset L-offset S-measure
	# n3          1           30      -        -     0.000
	# n1          3           20   50.5    449.5     0.574
	# n2          1           10    100      400     0.170
	Recall=              0.667
	$ printf '%s\n' '富士山の高さ;1e15;0.25' 'b;0.1;1000000' > wide
	$ printf '%s\n' 'syslen=;3.5' 'b;7' '富士山の高さ;1.5' | ntcir_eval 1click -sep ';' -v -L 5 -out t -N wide | head -n 4
	t #nuggets= 2 #matched= 2 #syslen= 3.5
	t # nugget       weight vital-length offset L-offset S-measure
	t # 富士山の高さ  1e+15         0.25    1.5      3.5     0.737
	t # b               0.1      1000000      7        0     0.000

	== -out ID of a topic without nuggets: a line that says so, and a warning
	$ echo 'syslen= 500' > text; echo '# none' > none
	$ ntcir_eval 1click -L 500 -N none -out 0007 text
	ntcir_eval 1click: none: warning: no nugget: no measure is defined
	0007 # no relevant items
	$ ntcir_eval 1click -L 500 -N none text
	ntcir_eval 1click: none: no nugget: no measure is defined
	[1]
	$ ntcir_eval 1click -L 500 -N none -out 0007 nosuch
	ntcir_eval 1click: nosuch: No such file or directory
	[1]
	$ printf '%s\n' 'syslen= 500' 'n1 5' | ntcir_eval 1click -L 500 -N none -out 0007
	ntcir_eval 1click: <stdin>:2: none has no nugget "n1"
	[1]
	END
}

@test "1click: nuggets, matches and calls that cannot be" {
	transcript <<-'END'
	== 1click refuses nuggets and matches that cannot be, and names the line
	$ echo 'syslen= 1' > text
	$ try() { printf "$1\n" > bad; ntcir_eval 1click -L 500 -N bad text; }
	> try 'a 1'; try 'a 0 1'; try 'a 1 0'; try 'a -1 1'; try 'a 1 1e16'; try 'a x 1'; try 'a 1 nan'
	> try 'a 1 1\nb 1 1\na 1 1'; try 'a 1 1\nsyslen= 1 1'; try ''; try '# none'; try 'a 1 1\n\n# c\n\nb'
	ntcir_eval 1click: bad:1: expected "nugget weight vital-length", found 2 fields
	ntcir_eval 1click: bad:1: expected a weight (a number above 0, at most 1e15), found "0"
	ntcir_eval 1click: bad:1: expected a vital length (a number above 0, at most 1e15), found "0"
	ntcir_eval 1click: bad:1: expected a weight (a number above 0, at most 1e15), found "-1"
	ntcir_eval 1click: bad:1: expected a vital length (a number above 0, at most 1e15), found "1e16"
	ntcir_eval 1click: bad:1: expected a weight (a number above 0, at most 1e15), found "x"
	ntcir_eval 1click: bad:1: expected a vital length (a number above 0, at most 1e15), found "nan"
	ntcir_eval 1click: bad:3: nugget "a" is on line 1 already (blanks separate the fields; tabs with -sep '\t')
	ntcir_eval 1click: bad:2: expected a nugget, found "syslen="
	ntcir_eval 1click: bad: no nugget: no measure is defined
	ntcir_eval 1click: bad: no nugget: no measure is defined
	ntcir_eval 1click: bad:5: expected "nugget weight vital-length", found 1 field
	[1]

	== errors in a list of matches
	$ try() { printf "$1\n" | ntcir_eval 1click -L 500 -N nug; }
	> try 'n1 5'; try 'syslen=500'; try 'syslen= x'; try 'syslen= -1'; try 'syslen= 1 2'
	> try 'syslen= 9\nn1'; try 'syslen= 9\nn9 1'; try 'syslen= 9\nn1 1\nn2 2\nn1 1'; try 'syslen= 9\nn1 -1'
	> try 'syslen= 9\nn1 inf'; try 'syslen= 9\n\nn1 1'; try 'syslen= 9\nsyslen= 9'; try ''
	> try '# error: ntcir_eval label failed'
	ntcir_eval 1click: <stdin>:1: expected "syslen= X" before the first nugget, found "n1"
	ntcir_eval 1click: <stdin>:1: expected "syslen= X" or "nugget offset", found 1 field
	ntcir_eval 1click: <stdin>:1: expected a length (a number from 0 to 1e15), found "x"
	ntcir_eval 1click: <stdin>:1: expected a length (a number from 0 to 1e15), found "-1"
	ntcir_eval 1click: <stdin>:1: expected "syslen= X" or "nugget offset", found 3 fields
	ntcir_eval 1click: <stdin>:2: expected "syslen= X" or "nugget offset", found 1 field
	ntcir_eval 1click: <stdin>:2: nug has no nugget "n9"
	ntcir_eval 1click: <stdin>:4: nugget "n1" is on line 2 already
	ntcir_eval 1click: <stdin>:2: expected an offset (a number from 0 to 1e15), found "-1"
	ntcir_eval 1click: <stdin>:2: expected an offset (a number from 0 to 1e15), found "inf"
	ntcir_eval 1click: <stdin>:2: expected "syslen= X" or "nugget offset", found an empty line
	ntcir_eval 1click: <stdin>:2: nugget "syslen=" is on line 1 already
	ntcir_eval 1click: <stdin>:1: expected "syslen= X" or "nugget offset", found an empty line
	ntcir_eval 1click: <stdin>:1: the list is incomplete: the command that wrote it failed
	[1]

	== 1click refuses wrong calls
	$ ntcir_eval 1click -N nug
	ntcir_eval 1click: -L L is required: patience: characters that the user reads (see ntcir_eval 1click -h)
	[2]
	$ ntcir_eval 1click -L 500
	ntcir_eval 1click: -N NUG is required: nuggets, lines "nugget weight vital-length" (see ntcir_eval 1click -h)
	[2]
	$ ntcir_eval 1click -L 500 -N -
	ntcir_eval 1click: standard input is used twice (without FILE, the list is read from standard input, too)
	[2]
	$ for L in 0 -1 x 1e16; do ntcir_eval 1click -N nug -L $L; done
	ntcir_eval 1click: -L takes a number above 0 and at most 1e15, not "0"
	ntcir_eval 1click: -L takes a number above 0 and at most 1e15, not "-1"
	ntcir_eval 1click: -L takes a number above 0 and at most 1e15, not "x"
	ntcir_eval 1click: -L takes a number above 0 and at most 1e15, not "1e16"
	[2]
	$ ntcir_eval 1click -N nug -L 500 -beta -1
	ntcir_eval 1click: -beta takes a number from 0 to 1e15, not "-1"
	[2]
	$ ntcir_eval 1click -N nug -L 500 text text
	ntcir_eval 1click: takes one FILE, found "text" as well
	[2]
	$ ntcir_eval 1click -N nug -L 500 -trec
	ntcir_eval 1click: unknown option "-trec" (see ntcir_eval 1click -h)
	[2]
	END
}

@test "1click: several topics" {
	transcript <<-'END'
	== -t: all topics in the order of NUG, and their means
	# 2: n1 at 10 of 20: S = 490/495, T = 5/20, F = 2 x .25 x .9899/(1.2399) = .3992. 1: both at 250:
	# (2 x 250 + 250)/(2 x 490 + 480) = 750/1460 = .5137, T = 20/10. 3 is missing in the list.
	# Means: Recall 2/3, S-flat (.9899 + .5137)/3 = .5012, T (.25 + 2)/3 = .75, T-flat (.25 + 1)/3 = .4167,
	# F (.3992 + 2 x .5137/1.5137)/3 = (.3992 + .6787)/3 = .3593.
	$ printf '%s\n' '2 n1 4 5' '1 n1 2 10' '3 n1 1 1' '1 n2 1 10' > all
	$ printf '%s\n' '9 syslen= 9' '1 syslen= 10' '1 n2 250' '1 n1 250' '8 syslen= x' '2 syslen= 20' '2 n1 10' > run
	$ ntcir_eval 1click -t -mean -L 500 -N all run
	ntcir_eval 1click: run: warning: skipped 2 topics that all does not have (first: "9")
	2 #nuggets= 1 #matched= 1 #syslen= 20
	2 Recall=              1.000
	2 W-recall=            1.000
	2 S-measure=           0.990
	2 S-flat=              0.990
	2 T-measure=           0.250
	2 T-flat=              0.250
	2 F-flat=              0.399
	1 #nuggets= 2 #matched= 2 #syslen= 10
	1 Recall=              1.000
	1 W-recall=            1.000
	1 S-measure=           0.514
	1 S-flat=              0.514
	1 T-measure=           2.000
	1 T-flat=              1.000
	1 F-flat=              0.679
	3 #nuggets= 1 #matched= 0 #syslen= 0
	3 Recall=              0.000
	3 W-recall=            0.000
	3 S-measure=           0.000
	3 S-flat=              0.000
	3 T-measure=           0.000
	3 T-flat=              0.000
	3 F-flat=              0.000
	all # topics=3
	all Recall=              0.667
	all W-recall=            0.667
	all S-measure=           0.501
	all S-flat=              0.501
	all T-measure=           0.750
	all T-flat=              0.417
	all F-flat=              0.359

	== -t: an error in any topic, and nothing is printed
	$ printf '%s\n' '1 n1 2 10' '2 n2 4 5' > all
	$ try() { printf "$1\n" | ntcir_eval 1click -t -L 500 -N all; }
	> try '1 syslen= 5\n2 syslen= 5\n1 n1 2'; try '1 syslen= 5\n2 n2 5'; try '2 syslen= 5\n2 n1 5'
	> try '2 syslen= -0.1'; try 'syslen= 5'; try '1 syslen= 5\n1 n1 1\n1 n1 1'
	ntcir_eval 1click: <stdin>:3: topic "1" is split: its lines must be contiguous (sort -s -k 1,1 groups them)
	ntcir_eval 1click: <stdin>:2: topic "2": expected "syslen= X" before the first nugget, found "n2"
	ntcir_eval 1click: <stdin>:2: topic "2": all has no nugget "n1"
	ntcir_eval 1click: <stdin>:1: topic "2": expected a length (a number from 0 to 1e15), found "-0.1"
	ntcir_eval 1click: <stdin>:1: expected "topic syslen= X" or "topic nugget offset", found 2 fields
	ntcir_eval 1click: <stdin>:3: nugget "n1" is on line 2 already
	[1]
	$ printf '%s\n' '1 n1 2 10' '2 n2 4 5' '1 n1 2 10' | ntcir_eval 1click -t -L 500 -N - /dev/null
	ntcir_eval 1click: <stdin>:3: nugget "n1" is on line 1 already (blanks separate the fields; tabs with -sep '\t')
	[1]
	$ echo 'all n1 2 10' | ntcir_eval 1click -t -mean -L 500 -N - /dev/null
	ntcir_eval 1click: <stdin>:1: the topic ID "all" is the name of the means: rename the topic
	[1]

	== -mean is for several topics, -out for one
	$ ntcir_eval 1click -L 500 -N nug -mean /dev/null
	ntcir_eval 1click: -mean needs -t
	[2]
	$ ntcir_eval 1click -L 500 -N nug -t -out x /dev/null
	ntcir_eval 1click: -out is for one topic: with -t and -trec every line starts with its topic
	[2]
	END
}
