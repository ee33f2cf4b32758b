# SPDX-License-Identifier: MIT
# NEVplot: programs for gnuplot.
load transcript

# with_Q FILE...: the files have values of Q, too, those of AP.
with_Q() {
	for file; do
		sed '/ AP= /{p;s// Q= /;}' "$file" >with_Q && mv -- with_Q "$file"
	done
}

# Topic 3 has no relevant item, topic 4 no bpref, and b has no topic 5.
make_nevs() {
	cat >a.test.nev <<-'END'
	1 # syslen=3 jrel=1 jnonrel=1
	1 AP=                  0.5000
	1 bpref=               0.2000
	2 AP=                  0.1000
	2 bpref=               0.0000
	3 # no relevant items
	4 AP=                  0.2000
	5 AP=                  0.4000
	5 bpref=               1.0000
	END
	cat >b.test.nev <<-'END'
	1 AP=                  0.3000
	1 bpref=               0.3000
	2 AP=                  0.6000
	2 bpref=               0.1000
	3 # no relevant items
	4 AP=                  0.4000
	END
}

# The means of I-rec are .6 and .8, those of MSnDCG .4 and .6.
make_Dnevs() {
	printf '%s\n' '1 MSnDCG@0010= 0.3000' '1 I-rec@n= 0' '1 I-rec@0010= 0.5000' '1 D#-nDCG@0010= 0.4000' \
		'2 MSnDCG@0010= 0.5000' '2 I-rec@n= 0' '2 I-rec@0010= 0.7000' '2 D#-nDCG@0010= 0.6000' >a.test.Dnev
	printf '%s\n' '1 MSnDCG@0010= 0.5000' '1 I-rec@n= 0' '1 I-rec@0010= 0.7000' '1 D#-nDCG@0010= 0.6000' \
		'2 MSnDCG@0010= 0.7000' '2 I-rec@n= 0' '2 I-rec@0010= 0.9000' '2 D#-nDCG@0010= 0.8000' >b.test.Dnev
}

# Means of AP over topics 1, 2, 4 and 5: a (.5 + .1 + .2 + .4)/4 = .3, b (.3 + .6 + .4 + 0)/4 = .325.
@test "bars: one measure of two runs, topic by topic" {
	make_nevs
	transcript <<-'EXPECTED'
	$ NEVplot -m AP a.test.nev b.test.nev
	NEVplot: warning: 1 topic without AP excluded: 3
	NEVplot: warning: b.test.nev: 1 topic missing, counted as 0: 5
	set key above reverse Left font ",8" maxcols 3
	set termoption noenhanced
	set tics nomirror; set style data histogram; set style fill solid
	set grid ytics linetype 1 linecolor rgb "#dddddd"
	set xzeroaxis linetype 1 linecolor rgb "#000000"
	$scores << END
	0.5000 0.3000 # 1
	0.1000 0.6000 # 2
	0.2000 0.4000 # 4
	0.4000 0.0000 # 5
	END
	set ylabel "AP"
	set xlabel "4 topics"
	set xrange [-0.75:3.75]
	set yrange [0:*]
	set xtics scale 0 ( \
	  "1" 0, \
	  "2" 1, \
	  "4" 2, \
	  "5" 3 )
	plot $scores using 1 linecolor rgb "#004488" title "a.test (mean 0.3000)", \
	     $scores using 2 linecolor rgb "#ddaa33" title "b.test (mean 0.3250)"
	EXPECTED
}

# b - a: -.2, .5, .2, -.4; topic 1 comes before 2 where differences are the same, though .3 - .1 and
# .4 - .2 are not the same double.
@test "bars can be in the order of scores or differences" {
	make_nevs
	transcript <<-'END'
	$ NEVplot -sort difference -m AP a.test.nev b.test.nev 2>&1 | grep -e '#.[1-9]' -e label.*topics
	0.1000 0.6000 # 2
	0.2000 0.4000 # 4
	0.5000 0.3000 # 1
	0.4000 0.0000 # 5
	set xlabel "4 topics, largest difference b.test - a.test first"
	$ NEVplot a.test.nev --sort score -m AP b.test.nev 2>&1 | grep -e '^  "' -e '#.[1-9]' -e label.*topics
	0.5000 0.3000 # 1
	0.4000 0.0000 # 5
	0.2000 0.4000 # 4
	0.1000 0.6000 # 2
	set xlabel "4 topics, highest value of a.test first"
	  "1" 0, \
	  "5" 1, \
	  "4" 2, \
	  "2" 3 )
	$ printf '%s\n' '1 AP= 0.1' '2 AP= 0.2' '3 AP= 0.0' > x.nev; printf '%s\n' '1 AP= 0.3' '2 AP= 0.4' '3 AP= 0.2' > y.nev
	$ NEVplot -sort difference -m AP x.nev y.nev | grep '#.[1-9]'
	0.1 0.3 # 1
	0.2 0.4 # 2
	0.0 0.2 # 3
	$ NEVplot -sort difference -m AP y.nev x.nev | grep '#.[1-9]'
	0.3 0.1 # 1
	0.4 0.2 # 2
	0.2 0.0 # 3
	END
}

# Differences to a on topics 1, 2, 4, 5: b -.2, .5, .2, -.4, mean .025; c, which has .2 everywhere, -.3, .1, 0, -.2, mean -.1.
@test "bars of more runs, and of differences to a baseline" {
	long
	make_nevs
	for t in 1 2 4 5; do echo "$t AP= 0.2"; done >c.test.nev
	transcript <<-'EXPECTED'
	$ NEVplot -m AP a.test.nev b.test.nev c.test.nev 2> /dev/null | sed -n '/scores <</,$p'
	$scores << END
	0.5000 0.3000 0.2 # 1
	0.1000 0.6000 0.2 # 2
	0.2000 0.4000 0.2 # 4
	0.4000 0.0000 0.2 # 5
	END
	set ylabel "AP"
	set xlabel "4 topics"
	set xrange [-0.75:3.75]
	set yrange [0:*]
	set xtics scale 0 ( \
	  "1" 0, \
	  "2" 1, \
	  "4" 2, \
	  "5" 3 )
	plot $scores using 1 linecolor rgb "#004488" title "a.test (mean 0.3000)", \
	     $scores using 2 linecolor rgb "#ddaa33" title "b.test (mean 0.3250)", \
	     $scores using 3 linecolor rgb "#bb5566" title "c.test (mean 0.2000)"
	$ NEVplot -m AP -baseline a.test -sort difference b.test.nev a.test.nev c.test.nev 2> /dev/null | sed -n '/scores <</,$p'
	$scores << END
	0.5 0.1 # 2
	0.2 0 # 4
	-0.2 -0.3 # 1
	-0.4 -0.2 # 5
	END
	set ylabel "difference in AP"
	set xlabel "4 topics, largest difference b.test - a.test first"
	set xrange [-0.75:3.75]
	set yrange [*:*]
	set xtics scale 0 ( \
	  "2" 0, \
	  "4" 1, \
	  "1" 2, \
	  "5" 3 )
	plot $scores using 1 linecolor rgb "#004488" title "b.test - a.test (mean +0.0250)", \
	     $scores using 2 linecolor rgb "#ddaa33" title "c.test - a.test (mean -0.1000)"
	$ for name in a.test a.test.nev; do NEVplot -m AP -baseline $name a.test.nev c.test.nev 2> /dev/null | tail -n 1; done
	plot $scores using 1 linecolor rgb "#004488" title "c.test - a.test (mean -0.1000)"
	plot $scores using 1 linecolor rgb "#004488" title "c.test - a.test (mean -0.1000)"
	$ NEVplot -m AP -sort score c.test.nev | tail -n 1
	plot $scores using 1 linecolor rgb "#004488" title "c.test (mean 0.2000)"
	EXPECTED
}

@test "a topic for which the measure is not defined is left out, and a run may be on standard input" {
	make_nevs
	transcript <<-'END'
	$ sed /^5/d a.test.nev | NEVplot -m bpref - b.test.nev | grep -e '#.[1-9]' -e mean
	NEVplot: warning: 2 topics without bpref excluded: 3 4
	0.2000 0.3000 # 1
	0.0000 0.1000 # 2
	plot $scores using 1 linecolor rgb "#004488" title "stdin (mean 0.1000)", \
	     $scores using 2 linecolor rgb "#ddaa33" title "b.test (mean 0.2000)"
	$ for t in 1 2 3 4 5 6 7 8 9 10 11; do echo "$t # no relevant items"; done > c.test.nev; NEVplot -m AP a.test.nev c.test.nev
	NEVplot: warning: 7 topics without AP excluded: 3 6 7 8 9 10 11
	NEVplot: c.test.nev: no topic has AP
	[1]
	END
}

# The range of y holds 0, and is not empty where all is 0.
@test "bars may be 0, or below" {
	transcript <<-'END'
	$ printf '%s\n' '1 M= 0' '2 M= 0.0' | tee zero.nev > null.nev; printf '%s\n' '1 M= -0.5' '2 M= -1e-1' > below.nev
	$ printf '%s\n' '1 M= 0.5' '2 M= 2.' > above.nev
	$ NEVplot -m M zero.nev null.nev | grep -e range -e mean
	set xrange [-0.75:1.75]
	set yrange [0:1]
	plot $scores using 1 linecolor rgb "#004488" title "zero (mean 0.0000)", \
	     $scores using 2 linecolor rgb "#ddaa33" title "null (mean 0.0000)"
	$ NEVplot -m M zero.nev above.nev | grep yrange; NEVplot -m M below.nev zero.nev | grep yrange
	set yrange [0:*]
	set yrange [*:0]
	$ NEVplot -m M below.nev above.nev | grep -e yrange -e '#.[12]'
	-0.5 0.5 # 1
	-1e-1 2. # 2
	set yrange [*:*]
	END
}

# 61 topics or more: each second has its name; 31 names of 3 characters fit no more beside each other.
@test "names of topics are upright, and some are left out, if there is not enough space" {
	long
	transcript <<-'END'
	$ topics() { for t in $(seq $1 $2); do echo "$t AP= 0.5"; done > x.nev; NEVplot -m AP x.nev; }
	> topics 1 24 | grep -c '^  "'; topics 1 24 | grep -e margin -e scale; topics 10 40 | grep -e margin -e scale
	24
	set xtics scale 0 ( \
	set bmargin 4
	set xtics scale 0 rotate by 90 right font ",8" ( \
	$ topics() { for t in $(seq $1 $2); do echo "$t AP= 0.5"; done > x.nev; NEVplot -m AP x.nev; }
	> topics 301 360 | grep -c '^  "'; topics 301 361 | grep -c '^  "'; topics 301 550 | grep '^  "' | tail -n 2
	60
	31
	  "541" 240, \
	  "546" 245 )
	$ echo 'a-very-long-topic-ID-of-more-than-72-characters-the-like-of-which-one-hardly-ever-sees AP= 1' > x.nev
	$ NEVplot -m AP x.nev | grep margin
	set bmargin at screen 0.5
	END
}

# The range of I-rec is .6 to .8 and a fifth of that on either side, outwards to steps of .05, and so is that
# of MSnDCG. A line of equal mean m goes down from y = .65 or x = .55, whichever it meets, to y = .35 or x =
# .85: for .6 from (.55, .65) to (.85, .35). Those of .45 and .75 only touch a corner.
@test "points: I-rec against D-nDCG, with lines of equal D#-nDCG" {
	make_Dnevs
	transcript <<-'EXPECTED'
	$ NEVplot -scatter a.test.Dnev b.test.Dnev
	set key above reverse Left font ",8" maxcols 2
	set termoption noenhanced
	set tics nomirror; set style data histogram; set style fill solid
	set grid ytics linetype 1 linecolor rgb "#dddddd"
	set xzeroaxis linetype 1 linecolor rgb "#000000"
	$means << END
	0.6000 0.4000 # a.test
	0.8000 0.6000 # b.test
	END
	set label "a.test" at 0.6000,0.4000 left offset 1,0 front
	set label "b.test" at 0.8000,0.6000 right offset -1,0 front
	equal = "equal D#-nDCG@10 = (I-rec@10 + D-nDCG@10) / 2"
	set xlabel "I-rec@10, mean over 2 topics"
	set ylabel "D-nDCG@10, mean over 2 topics"
	stats $means using 1 name "X" nooutput
	stats $means using 2 name "Y" nooutput
	room(d) = d > 0.1 ? d / 5 : 0.02
	x0 = X_min - room(X_max - X_min); x1 = X_max + X_min - x0
	y0 = Y_min - room(Y_max - Y_min); y1 = Y_max + Y_min - y0
	set xrange [x0 : x1]
	set yrange [y0 : y1]
	left(c) = 2 * c - y1 > x0 ? 2 * c - y1 : x0
	first = ceil(10 * (x0 + y0))
	last = strlen(equal) > 0 ? floor(10 * (x1 + y1)) : first - 1
	do for [i = first : last] {
	    set label sprintf("%g", 0.05 * i) at left(0.05 * i), 0.1 * i - left(0.05 * i) offset 1,-1 textcolor rgb "#666666"
	}
	plot for [i = first : last] 0.1 * i - x with lines dashtype 2 linecolor rgb "#999999" \
	        title i == first ? equal : "", \
	    $means with points pointtype 7 pointsize 1.2 linecolor rgb "#004488" notitle
	EXPECTED
}

# AP: .5, .1, .2, .4 and .3, .6, .4, 0, in steps of .01 with .02 on either side; bpref of topics 1, 2 and 5:
# .2, 0, 1 and .3, .1, 0, mean .4 and .1333; .2667/5 = .0533 on either side, in steps of .05.
@test "points of any two measures, over the same topics" {
	make_nevs
	with_Q a.test.nev b.test.nev
	transcript <<-'EXPECTED'
	$ NEVplot -scatter -m AP,Q a.test.nev b.test.nev | sed '/^set [kt]/d; /^set grid/d; /^set xz/d; /^stats/,$d'
	NEVplot: warning: 1 topic without AP excluded: 3
	NEVplot: warning: b.test.nev: 1 topic missing, counted as 0: 5
	$means << END
	0.3000 0.3000 # a.test
	0.3250 0.3250 # b.test
	END
	set label "a.test" at 0.3000,0.3000 left offset 1,0 front
	set label "b.test" at 0.3250,0.3250 right offset -1,0 front
	equal = ""
	set xlabel "AP, mean over 4 topics"
	set ylabel "Q, mean over 4 topics"
	$ NEVplot -scatter -m AP -m bpref b.test.nev a.test.nev | grep -e ' # ' -e '^set label' -e xlabel -e ylabel
	NEVplot: warning: 1 topic without AP excluded: 3
	NEVplot: warning: 1 topic without bpref excluded: 4
	NEVplot: warning: b.test.nev: 1 topic missing, counted as 0: 5
	0.3000 0.1333 # b.test
	0.3333 0.4000 # a.test
	set label "b.test" at 0.3000,0.1333 left offset 1,0 front
	set label "a.test" at 0.3333,0.4000 right offset -1,0 front
	set xlabel "AP, mean over 3 topics"
	set ylabel "bpref, mean over 3 topics"
	$ sed /^3/d a.test.nev | NEVplot -scatter -m AP,Q | grep -e ' # ' -e '^set label'
	0.3000 0.3000 # stdin
	set label "stdin" at 0.3000,0.3000 left offset 1,0 front
	EXPECTED
}

# Points at 1 and at .9: the second name would go beyond the rim. Names of the same point do not meet.
@test "names of runs are beside their points if there is enough space" {
	transcript <<-'END'
	$ for run in first second third; do printf '1 %s= 0.5\n' M N > $run.nev; done; printf '1 %s= 1\n' M N > fourth-run.nev
	$ NEVplot -scatter -m M,N first.nev fourth-run.nev second.nev third.nev | grep '^set label'
	set label "first" at 0.5000,0.5000 left offset 1,0 front
	set label "fourth-run" at 1.0000,1.0000 right offset -1,0 front
	set label "second" at 0.5000,0.5000 left offset 1,0 front
	set label "third" at 0.5000,0.5000 left offset 1,0 front
	$ for run in 1 2 3 4 5 6 7 8 9 10 11 12 13; do printf '1 %s= 0.5\n' M N > r$run.nev; done
	$ NEVplot -scatter -m M,N r*.nev | grep -c 'font ",8"'; NEVplot -scatter -m M,N r?.nev | grep -c font
	14
	1
	END
}

@test "the cut-off of the points is the only one, or that of D#-nDCG" {
	long
	make_Dnevs
	transcript <<-'END'
	$ sed 's/@0010/@0005/' a.test.Dnev | sed '/D#/d' | cat - a.test.Dnev > two.Dnev; NEVplot -scatter two.Dnev | grep label\ .I
	set xlabel "I-rec@10, mean over 2 topics"
	$ sed '/D#/d' two.Dnev > none.Dnev; NEVplot -scatter none.Dnev
	NEVplot: none.Dnev: which measures are to be drawn? (-m I-rec@10,MSnDCG@10, say)
	[1]
	$ NEVplot -scatter -m I-rec@5,MSnDCG@5 none.Dnev | grep -e label\ .[ID] -e '^equal'
	equal = "equal D#-nDCG@5 = (I-rec@5 + D-nDCG@5) / 2"
	set xlabel "I-rec@5, mean over 2 topics"
	set ylabel "D-nDCG@5, mean over 2 topics"
	$ sed 's/MSnDCG/Q/' none.Dnev > q.Dnev; NEVplot -scatter -m I-rec@5,Q@5 q.Dnev | grep -o 'ylabel.*\|"equal.*"'
	"equal D#-Q@5 = (I-rec@5 + D-Q@5) / 2"
	ylabel "D-Q@5, mean over 2 topics"
	$ NEVplot -scatter -m I-rec@5,Q@10 q.Dnev | grep -e ylabel -e '^equal'
	equal = ""
	set ylabel "Q@10, mean over 2 topics"
	$ NEVplot -scatter q.Dnev
	NEVplot: q.Dnev: which measures are to be drawn? (-m I-rec@10,MSnDCG@10, say)
	[1]
	$ NEVplot -scatter a.test.Dnev q.Dnev
	NEVplot: q.Dnev: no topic has MSnDCG@10
	[1]
	END
}

@test "the comma of NCU belongs to its name" {
	transcript <<-'END'
	$ printf '%s\n' '1 NCUgu,P= 0.5' '1 NCUrb,BR@0010= 0.5' > x.nev
	$ NEVplot -m NCUrb,BR@10 x.nev | grep ylabel; NEVplot -scatter -m NCUgu,P,NCUrb,BR@10 x.nev | grep label\ .N
	set ylabel "NCUrb,BR@10"
	set xlabel "NCUgu,P, mean over 1 topic"
	set ylabel "NCUrb,BR@10, mean over 1 topic"
	END
}

@test "a run is named after its file, without the common ending" {
	long
	transcript <<-'END'
	$ mkdir old; for f in a.x.nev b.x.nev b.y.nev old/a.x.nev old/.nev a.Dnev; do printf '1 %s= 0.5\n' M N > $f; done
	$ runs() { NEVplot -scatter -m M,N "$@" | sed -n 's/^.*# //p' | paste -s -d ' ' -; }
	> runs a.x.nev b.x.nev; runs a.x.nev b.y.nev; runs a.x.nev old/a.x.nev; runs a.x.nev a.Dnev; runs a.x.nev; runs ./old/.nev a.Dnev
	a.x b.x
	a.x b.y
	a.x old/a.x
	a.x a
	a.x
	 a
	END
}

# A plot of one column is 480 wide, on paper 8.5 cm (240 points); a png file has twice the pixels.
@test "-o makes the plot with gnuplot" {
	long
	need gnuplot
	make_nevs
	make_Dnevs
	transcript <<-'END'
	$ mkdir x; NEVplot -m AP --o 'x/|id.svg' b.test.nev; grep -o 'width="[0-9]*" height="[0-9]*"' 'x/|id.svg' | head -n 1
	NEVplot: warning: 1 topic without AP excluded: 3
	created x/|id.svg
	width="960" height="480"
	$ NEVplot -scatter -column -o a-m,b.svg a.test.Dnev; grep -o 'width="[0-9]*" height="[0-9]*"' a-m,b.svg | head -n 1
	created a-m,b.svg
	width="480" height="400"
	$ NEVplot -q -m bpref -column -o it\'s.png a.test.nev 2> /dev/null; od -A n -t u1 -j 16 -N 8 it\'s.png
	   0   0   3 192   0   0   2 128
	$ NEVplot -q -scatter -column -o '|p.pdf' a.test.Dnev; grep -a -o 'MediaBox.*' '|p.pdf'
	MediaBox [ 0 0 240 200 ]
	$ NEVplot -m nosuch -o no.svg a.test.nev
	ntcir_eval table: no measure nosuch in a.test.nev; it has AP, bpref
	[1]
	$ mkdir bin; printf '%s\n' '#!/bin/sh' 'echo out of paint >&2' 'exit 1' > bin/gnuplot; chmod +x bin/gnuplot
	$ PATH=$PWD/bin:$PATH; NEVplot -scatter -o no.svg a.test.Dnev
	out of paint
	NEVplot: gnuplot cannot make no.svg
	[1]
	$ NEVplot -scatter -o nosuch/no.svg a.test.Dnev 2>&1 | sed 's/.*: //'
	No such file or directory
	$ ls -A | grep -v '^[.][ef]'
	a-m,b.svg
	a.test.Dnev
	a.test.nev
	b.test.Dnev
	b.test.nev
	bin
	it's.png
	x
	|p.pdf
	END
}

# Neither a quote nor a backslash ends a name, % is no format, and nothing in it is run.
odd_names() {
	printf '%s\n' "''" "it's \`touch pwned\`" '"a" `touch pwned` @b' '100%d % # $0' 'back\n\' '!touch pwned' '{a}_b^c~d' END
}
make_odd_nevs() {
	odd_names | sed 's/$/ AP= 0.5/' >"it's \`touch pwned\` \"\`touch pwned\`.nev"
	odd_names | sed 's/$/ AP= 0.25/' >'@x_y {^2} %d \.nev'
}

@test "names that mean something to gnuplot are drawn as they are" {
	make_odd_nevs
	transcript <<-'EXPECTED'
	$ NEVplot -m AP -- *.nev | sed '1,/bmargin/d'
	set xtics scale 0 rotate by 90 right font ",8" ( \
	  "''" 0, \
	  "it's \140touch pwned\140" 1, \
	  "\042a\042 \140touch pwned\140 @b" 2, \
	  "100%%d %% # $0" 3, \
	  "back\134n\134" 4, \
	  "!touch pwned" 5, \
	  "{a}_b^c~d" 6, \
	  "END" 7 )
	plot $scores using 1 linecolor rgb "#004488" title "@x_y {^2} %d \134 (mean 0.2500)", \
	     $scores using 2 linecolor rgb "#ddaa33" title "it's \140touch pwned\140 \042\140touch pwned\140 (mean 0.5000)"
	$ printf '富士山 %s= 1\n' AP Q > a.nev; for f in *\ *.nev; do sed 's/ AP= / Q= /' "$f" > q; cat q >> "$f"; done
	$ NEVplot -scatter -m AP,Q -- *\ *.nev | grep '^set label'
	set label "@x_y {^2} %d \134" at 0.2500,0.2500 left offset 1,0 front
	set label "it's \140touch pwned\140 \042\140touch pwned\140" at 0.5000,0.5000 right offset -1,0 front
	$ NEVplot -m AP -- a.nev '@x'* 2> /dev/null | sed -n '1p; /#.*富/p'
	set encoding utf8
	1 0.0000 # 富士山
	$ mv a.nev é.nev; NEVplot -m AP @x* @x* | grep -c utf8; NEVplot -m AP @x* é.nev 2> /dev/null | sed -n '1p; /é/p'
	ntcir_eval table: the file "@x_y {^2} %d \.nev" is given twice
	0
	set encoding utf8
	     $scores using 2 linecolor rgb "#ddaa33" title "é (mean 0.1111)"
	EXPECTED
}

# drawn NEVplot ...: the words in the plot; gnuplot is given the program on a pipe and as a file, and says
# nothing.
drawn() {
	"$@" >program 2>/dev/null
	{ echo 'set terminal dumb' && cat program; } | gnuplot >/dev/null 2>messages
	gnuplot -e 'set terminal svg' program >picture.svg 2>>messages
	diff /dev/null messages
	grep -qx '</svg>' picture.svg
	sed -n 's/^.*<text>\(.*\)<\/text>.*$/\1/p' picture.svg
}

@test "gnuplot draws names as they are, and runs nothing in them" {
	long
	need gnuplot
	make_odd_nevs
	drawn NEVplot -m AP -- *.nev >words
	odd_names | grep -vxFf words | diff /dev/null -
	[ "$(grep -cxF -e "it's \`touch pwned\` \"\`touch pwned\` (mean 0.5000)" -e '@x_y {^2} %d \ (mean 0.2500)' words)" -eq 2 ]
	with_Q *.nev
	drawn NEVplot -scatter -m AP,Q -- *.nev >words
	[ "$(grep -cxF -e "it's \`touch pwned\` \"\`touch pwned\`" -e '@x_y {^2} %d \' words)" -eq 2 ]
	NEVplot -q -m AP -o '|touch pwned;.svg' -- *.nev
	[ -s '|touch pwned;.svg' ]
	[ ! -e pwned ]
}

@test "gnuplot draws all there is without a word" {
	long
	need gnuplot
	make_nevs
	make_Dnevs
	for t in $(seq 301 550); do echo "$t AP= 0.$t"; done >many.nev
	for t in $(seq 301 360); do echo "a-topic-with-a-rather-long-name-indeed-$t AP= 0"; done >zero.nev
	cp zero.nev null.nev
	echo '1 AP= -0.5' >below.nev
	for run in $(seq 30); do echo "1 AP= 0.$run" >"run$run.nev"; done
	for files in 'a.test.nev b.test.nev' 'many.nev' 'zero.nev null.nev' 'below.nev'; do
		# shellcheck disable=SC2086
		drawn NEVplot -m AP $files >words
		grep -qx AP words
	done
	drawn NEVplot -column -m AP run1.nev run2.nev run3.nev run4.nev run5.nev run6.nev >words
	drawn NEVplot -column -m AP -baseline run9 -sort difference run1.nev run2.nev run9.nev >words
	grep -qx 'difference in AP' words
	drawn NEVplot -scatter -column a.test.Dnev b.test.Dnev >words
	drawn NEVplot -scatter a.test.Dnev b.test.Dnev >words
	[ "$(grep -cx -e a.test -e b.test -e 0.5 -e 0.55 -e 0.6 -e 0.65 -e 0.7 words)" -ge 7 ]
	# room of a fifth of .2 around .6 to .8 and .4 to .6; lines of equal mean from .5 (above .46) to .7 (below .74)
	{ echo 'set terminal dumb' && NEVplot -scatter a.test.Dnev b.test.Dnev && echo 'print sprintf("%g %g %g %g", x0, x1, y0, y1), first, last'; } |
		gnuplot 2>&1 >/dev/null | grep -qx '0.56 0.84 0.36 0.64 10 14'
	drawn NEVplot -scatter a.test.Dnev >words
	sed '/MSnDCG/s/=.*/= 0.5/; s/= 0.[67]/= 0.0/' b.test.Dnev >flat.test.Dnev
	drawn NEVplot -scatter b.test.Dnev flat.test.Dnev >words
	with_Q below.nev zero.nev run?.nev run??.nev
	drawn NEVplot -scatter -m AP,Q below.nev >words
	drawn NEVplot -scatter -m AP,Q zero.nev >words
	drawn NEVplot -scatter -m AP,Q run?.nev run??.nev >words
	[ "$(grep -c '^run' words)" -eq 30 ]
}

@test "NEVplot: errors in the files" {
	make_nevs
	make_Dnevs
	transcript <<-'END'
	$ NEVplot -m ap a.test.nev b.test.nev
	ntcir_eval table: no measure ap in a.test.nev; did you mean AP?
	[1]
	$ NEVplot -m bpref a.test.nev a.test.Dnev
	NEVplot: warning: 2 topics without bpref excluded: 3 4
	NEVplot: a.test.Dnev: no topic has bpref
	[1]
	$ NEVplot -m AP a.test.nev nosuch.nev
	ntcir_eval table: nosuch.nev: No such file or directory
	[1]
	$ printf '%s\n' '1 AP= 0.5' '1 AP= nan' | NEVplot -m AP a.test.nev -
	ntcir_eval table: <stdin>:2: expected a number after AP=, found "nan"
	[1]
	$ NEVplot -scatter < /dev/null
	ntcir_eval table: <stdin>: no measures
	[1]
	END
}

@test "NEVplot: wrong calls, and help" {
	long
	make_nevs
	transcript <<-'END'
	$ NEVplot a.test.nev b.test.nev
	NEVplot: bars take one measure (-m)
	usage: NEVplot [-q] -m MEASURE [-baseline RUN] [-sort score|difference]
	       [-column] [-o PLOT] RUN1.nev [RUN2.nev...]
	       NEVplot [-q] -scatter [-m X,Y] [-column] [-o PLOT] [FILE.nev...]
	[2]
	$ for call in '-m AP,bpref a.test.nev b.test.nev' '-m AP' '-m AP -sort difference a.test.nev' '-m AP -baseline a.test a.test.nev' \
	>     '-m AP 1 2 3 4 5 6 7' '-m AP -baseline a 1 2 3 4 5 6 7 8' '-m AP -baseline x a.test.nev b.test.nev' '-scatter -baseline a x' '-baseline' \
	>     '-scatter -m AP a.test.nev' '-scatter -m AP -m AP -m AP' '-scatter -sort score -m AP,Q' \
	>     '-m AP x y -sort' '-sort topic -m AP x y' '-o x.gif -m AP x y' '-o .png -m AP x y' '-m AP x y -o' \
	>     'x y -m' '-z -m AP x y'; do
	>   NEVplot $call 2>&1 | head -n 1
	> done
	NEVplot: bars take one measure (-m)
	NEVplot: name a file .nev or more, made by NTCIR-eval or "ntcir_eval evaluate -o"
	NEVplot: too few files for these bars: 1
	NEVplot: too few files for these bars: 1
	NEVplot: too many files for bars: 7 (-scatter takes any number)
	NEVplot: too many files for bars: 8 (-scatter takes any number)
	NEVplot: no file is of the baseline x; the first one is of a.test
	NEVplot: -sort and -baseline are for bars
	NEVplot: -baseline takes a value
	NEVplot: points take two measures (-m)
	ntcir_eval table: <stdin>: no measures
	NEVplot: -sort and -baseline are for bars
	NEVplot: -sort takes a value
	NEVplot: -sort takes score or difference
	NEVplot: -o takes a file .png, .svg or .pdf
	NEVplot: -o takes a file .png, .svg or .pdf
	NEVplot: -o takes a value
	NEVplot: -m takes a value
	NEVplot: there is no option -z
	$ NEVplot a.test.nev -h | head -n 4; NEVplot -o -h 2>&1 | head -n 1; ls
	usage: NEVplot [-q] -m MEASURE [-baseline RUN] [-sort score|difference]
	       [-column] [-o PLOT] RUN1.nev [RUN2.nev...]
	       NEVplot [-q] -scatter [-m X,Y] [-column] [-o PLOT] [FILE.nev...]
	
	usage: NEVplot [-q] -m MEASURE [-baseline RUN] [-sort score|difference]
	a.test.nev
	b.test.nev
	END
}
