# SPDX-License-Identifier: MIT
# NEVplot: programs for gnuplot.
load transcript

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
	NEVplot: warning: 1 topic without AP left out: 3
	NEVplot: warning: b.test.nev: 1 topic missing, counted as 0: 5
	set termoption noenhanced
	set border 3
	set tics nomirror
	set key above reverse Left
	set style data histogram
	set style histogram clustered gap 1
	set style fill solid
	set grid ytics linetype 1 linecolor rgb "#dddddd"
	set xlabel 'topic'
	set ylabel 'AP'
	set title '4 topics' offset 0,-0.5
	set xrange [-0.75:3.75]
	set yrange [0:*]
	set xtics scale 0 ( \
	  '1' 0, \
	  '2' 1, \
	  '4' 2, \
	  '5' 3 )
	$scores << END
	0.5000 0.3000 # 1
	0.1000 0.6000 # 2
	0.2000 0.4000 # 4
	0.4000 0.0000 # 5
	END
	plot $scores using 1 linecolor rgb "#004488" title 'a (mean 0.3000)', \
	     $scores using 2 linecolor rgb "#ddaa33" title 'b (mean 0.3250)'
	EXPECTED
}

# b - a: -.2, .5, .2, -.4; topic 1 comes before 2 where differences are the same, though .3 - .1 and
# .4 - .2 are not the same double.
@test "bars can be in the order of scores or differences" {
	make_nevs
	transcript <<-'END'
	$ NEVplot -sort difference -m AP a.test.nev b.test.nev 2>&1 | grep -e '#.[1-9]' -e title.*topics
	set title '4 topics, largest difference b - a first' offset 0,-0.5
	0.1000 0.6000 # 2
	0.2000 0.4000 # 4
	0.5000 0.3000 # 1
	0.4000 0.0000 # 5
	$ NEVplot a.test.nev --sort score -m AP b.test.nev 2>&1 | grep -e "^  '" -e '#.[1-9]' -e title.*topics
	set title '4 topics, highest score of a first' offset 0,-0.5
	  '1' 0, \
	  '5' 1, \
	  '4' 2, \
	  '2' 3 )
	0.5000 0.3000 # 1
	0.4000 0.0000 # 5
	0.2000 0.4000 # 4
	0.1000 0.6000 # 2
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
	make_nevs
	for t in 1 2 4 5; do echo "$t AP= 0.2"; done >c.test.nev
	transcript <<-'EXPECTED'
	$ NEVplot -m AP a.test.nev b.test.nev c.test.nev 2> /dev/null | sed -n '/title .4/p; /scores <</,$p'
	set title '4 topics' offset 0,-0.5
	$scores << END
	0.5000 0.3000 0.2 # 1
	0.1000 0.6000 0.2 # 2
	0.2000 0.4000 0.2 # 4
	0.4000 0.0000 0.2 # 5
	END
	plot $scores using 1 linecolor rgb "#004488" title 'a (mean 0.3000)', \
	     $scores using 2 linecolor rgb "#ddaa33" title 'b (mean 0.3250)', \
	     $scores using 3 linecolor rgb "#bb5566" title 'c (mean 0.2000)'
	$ NEVplot -m AP -baseline a -sort difference b.test.nev a.test.nev c.test.nev 2> /dev/null | sed -n '/label\|title .4\|range \[\*/p; /scores <</,$p'
	set xlabel 'topic'
	set ylabel 'difference in AP'
	set title '4 topics, largest difference b - a first' offset 0,-0.5
	set yrange [*:*]
	$scores << END
	0.5 0.1 # 2
	0.2 0 # 4
	-0.2 -0.3 # 1
	-0.4 -0.2 # 5
	END
	plot $scores using 1 linecolor rgb "#004488" title 'b - a (mean +0.0250)', \
	     $scores using 2 linecolor rgb "#ddaa33" title 'c - a (mean -0.1000)'
	$ for name in a a.test a.test.nev; do NEVplot -m AP -baseline $name a.test.nev c.test.nev 2> /dev/null | tail -n 1; done
	plot $scores using 1 linecolor rgb "#004488" title 'c - a (mean -0.1000)'
	plot $scores using 1 linecolor rgb "#004488" title 'c - a (mean -0.1000)'
	plot $scores using 1 linecolor rgb "#004488" title 'c - a (mean -0.1000)'
	$ NEVplot -m AP -sort score c.test.nev | tail -n 1
	plot $scores using 1 linecolor rgb "#004488" title 'c.test (mean 0.2000)'
	EXPECTED
}

@test "a topic for which the measure is not defined is left out, and a run may be on standard input" {
	make_nevs
	transcript <<-'END'
	$ sed /^5/d a.test.nev | NEVplot -m bpref - b.test.nev | grep -e '#.[1-9]' -e mean
	NEVplot: warning: 2 topics without bpref left out: 3 4
	0.2000 0.3000 # 1
	0.0000 0.1000 # 2
	plot $scores using 1 linecolor rgb "#004488" title '<stdin> (mean 0.1000)', \
	     $scores using 2 linecolor rgb "#ddaa33" title 'b.test (mean 0.2000)'
	$ for t in 1 2 3 4 5 6 7 8 9 10 11; do echo "$t # no relevant items"; done > c.test.nev
	$ cat c.test.nev b.test.nev > d.test.nev; NEVplot -m AP a.test.nev d.test.nev
	NEVplot: d.test.nev: no topic has AP
	[1]
	END
}

# The range of y holds 0, and is not empty where all is 0.
@test "bars may be 0, or below" {
	transcript <<-'END'
	$ printf '%s\n' '1 M= 0' '2 M= 0.0' > zero.nev; printf '%s\n' '1 M= -0.5' '2 M= -1e-1' > below.nev
	$ printf '%s\n' '1 M= 0.5' '2 M= 2.' > above.nev
	$ NEVplot -m M zero.nev zero.nev | grep -e range -e mean
	set xrange [-0.75:1.75]
	set yrange [0:1]
	plot $scores using 1 linecolor rgb "#004488" title 'zero (mean 0.0000)', \
	     $scores using 2 linecolor rgb "#ddaa33" title 'zero (mean 0.0000)'
	$ NEVplot -m M zero.nev above.nev | grep yrange; NEVplot -m M below.nev zero.nev | grep yrange
	set yrange [0:*]
	set yrange [*:0]
	$ NEVplot -m M below.nev above.nev | grep -e yrange -e '#.[12]'
	set yrange [*:*]
	-0.5 0.5 # 1
	-1e-1 2. # 2
	END
}

# 61 topics or more: each second has its name; 31 names of 3 characters fit no more beside each other.
@test "names of topics are upright, and some are left out, if there is not enough space" {
	transcript <<-'END'
	$ topics() { for t in $(seq $1 $2); do echo "$t AP= 0.5"; done > x.nev; NEVplot -m AP x.nev x.nev; }
	> topics 1 24 | grep -c "^  '"; topics 1 24 | grep -e margin -e scale; topics 10 40 | grep -e margin -e scale
	24
	set xtics scale 0 ( \
	set bmargin 4
	set xtics scale 0 rotate by 90 right font ",8" ( \
	$ topics() { for t in $(seq $1 $2); do echo "$t AP= 0.5"; done > x.nev; NEVplot -m AP x.nev x.nev; }
	> topics 301 360 | grep -c "^  '"; topics 301 361 | grep -c "^  '"; topics 301 550 | grep "^  '" | tail -n 2
	60
	31
	  '541' 240, \
	  '546' 245 )
	$ echo 'a-very-long-topic-ID-of-more-than-72-characters-the-like-of-which-one-hardly-ever-sees AP= 1' > x.nev
	$ NEVplot -m AP x.nev x.nev | grep margin; NEVplot -o x.svg -m AP x.nev x.nev | grep -e margin -e size
	set bmargin at screen 0.5
	set terminal svg size 960,910 background "white"
	set bmargin 33
	END
}

# The range of I-rec is .6 to .8 and a fifth of that on either side, outwards to steps of .05, and so is that
# of MSnDCG. A line of equal mean m goes down from y = .65 or x = .55, whichever it meets, to y = .35 or x =
# .85: for .6 from (.55, .65) to (.85, .35). Those of .45 and .75 only touch a corner.
@test "points: I-rec against D-nDCG, with lines of equal D#-nDCG" {
	make_Dnevs
	transcript <<-'EXPECTED'
	$ NEVplot -scatter a.test.Dnev b.test.Dnev
	set termoption noenhanced
	set border 3
	set tics nomirror
	set key above reverse Left
	set style textbox opaque noborder margins 0.5,0.5
	set xlabel 'I-rec@10, mean over 2 topics'
	set ylabel 'D-nDCG@10, mean over 2 topics'
	set xrange [0.55:0.85]
	set yrange [0.35:0.65]
	$contours << END
	0.55 0.45 0.1 -0.1 0.5
	0.55 0.55 0.2 -0.2 0.55
	0.55 0.65 0.3 -0.3 0.6
	0.65 0.65 0.2 -0.2 0.65
	0.75 0.65 0.1 -0.1 0.7
	END
	set label 'a' at 0.6000,0.4000 left offset 1,0 front
	set label 'b' at 0.8000,0.6000 left offset 1,0 front
	$means << END
	0.6000 0.4000 # a
	0.8000 0.6000 # b
	END
	plot $contours using 1:2:3:4 with vectors nohead dashtype 2 linecolor rgb "#999999" title 'equal D#-nDCG@10 = (I-rec@10 + D-nDCG@10) / 2', \
	     $contours using ($1 + 0.85 * $3):($2 + 0.85 * $4):5 with labels boxed textcolor rgb "#666666" notitle, \
	     $means with points pointtype 7 pointsize 1.2 linecolor rgb "#004488" notitle
	EXPECTED
}

# AP: .5, .1, .2, .4 and .3, .6, .4, 0, in steps of .01 with .02 on either side; bpref of topics 1, 2 and 5:
# .2, 0, 1 and .3, .1, 0, mean .4 and .1333; .2667/5 = .0533 on either side, in steps of .05.
@test "points of any two measures, over the same topics" {
	make_nevs
	transcript <<-'EXPECTED'
	$ NEVplot -scatter -m AP,AP a.test.nev b.test.nev
	NEVplot: warning: 1 topic without AP left out: 3
	NEVplot: warning: b.test.nev: 1 topic missing, counted as 0: 5
	set termoption noenhanced
	set border 3
	set tics nomirror
	set key above reverse Left
	set style textbox opaque noborder margins 0.5,0.5
	set xlabel 'AP, mean over 4 topics'
	set ylabel 'AP, mean over 4 topics'
	set xrange [0.28:0.35]
	set yrange [0.28:0.35]
	set label 'a' at 0.3000,0.3000 left offset 1,0 front
	set label 'b' at 0.3250,0.3250 left offset 1,0 front
	$means << END
	0.3000 0.3000 # a
	0.3250 0.3250 # b
	END
	plot $means with points pointtype 7 pointsize 1.2 linecolor rgb "#004488" notitle
	$ NEVplot -scatter -m AP -m bpref b.test.nev a.test.nev | grep -e ' # ' -e label -e range
	NEVplot: warning: 1 topic without AP left out: 3
	NEVplot: warning: 1 topic without bpref left out: 4
	NEVplot: warning: b.test.nev: 1 topic missing, counted as 0: 5
	set xlabel 'AP, mean over 3 topics'
	set ylabel 'bpref, mean over 3 topics'
	set xrange [0.28:0.36]
	set yrange [0.05:0.5]
	set label 'b' at 0.3000,0.1333 left offset 1,0 front
	set label 'a' at 0.3333,0.4000 left offset 1,0 front
	0.3000 0.1333 # b
	0.3333 0.4000 # a
	$ sed /^3/d a.test.nev | NEVplot -scatter -m AP,AP | grep -e ' # ' -e label
	set xlabel 'AP, mean over 4 topics'
	set ylabel 'AP, mean over 4 topics'
	set label '<stdin>' at 0.3000,0.3000 left offset 1,0 front
	0.3000 0.3000 # <stdin>
	EXPECTED
}

# Points at 1 and at .9: the second name would go beyond the rim. Names of the same point do not meet.
@test "names of runs are beside their points if there is enough space" {
	transcript <<-'END'
	$ for run in first second third; do echo '1 M= 0.5' > $run.nev; done; echo '1 M= 1' > fourth-run.nev
	$ NEVplot -scatter -m M,M first.nev fourth-run.nev second.nev third.nev | grep -e label\ .*at -e range
	set xrange [0.4:1]
	set yrange [0.4:1]
	set label 'first' at 0.5000,0.5000 left offset 1,0 front
	set label 'fourth-run' at 1.0000,1.0000 right offset -1,0 front
	set label 'second' at 0.5000,0.5000 right offset -1,0 front
	set label 'third' at 0.5000,0.5000 center offset 0,1.1 front
	$ for run in 1 2 3 4 5 6 7 8 9 10 11 12 13; do echo "1 M= 0.5" > r$run.nev; done
	$ NEVplot -scatter -m M,M r*.nev | grep -c 'font ",8"'; NEVplot -scatter -m M,M r?.nev | grep -c font
	13
	0
	[1]
	END
}

@test "the cut-off of the points is the only one, or that of D#-nDCG" {
	make_Dnevs
	transcript <<-'END'
	$ sed 's/@0010/@0005/' a.test.Dnev | sed '/D#/d' | cat - a.test.Dnev > two.Dnev; NEVplot -scatter two.Dnev | grep label\ .I
	set xlabel 'I-rec@10, mean over 2 topics'
	$ sed '/D#/d' two.Dnev > none.Dnev; NEVplot -scatter none.Dnev
	NEVplot: none.Dnev: I-rec and MSnDCG have the cut-offs 5 10: choose one with -m I-rec@K,MSnDCG@K
	[1]
	$ NEVplot -scatter -m I-rec@5,MSnDCG@5 none.Dnev | grep -e label\ .[ID] -e title
	set xlabel 'I-rec@5, mean over 2 topics'
	set ylabel 'D-nDCG@5, mean over 2 topics'
	plot $contours using 1:2:3:4 with vectors nohead dashtype 2 linecolor rgb "#999999" title 'equal D#-nDCG@5 = (I-rec@5 + D-nDCG@5) / 2', \
	     $contours using ($1 + 0.85 * $3):($2 + 0.85 * $4):5 with labels boxed textcolor rgb "#666666" notitle, \
	     $means with points pointtype 7 pointsize 1.2 linecolor rgb "#004488" notitle
	$ sed 's/MSnDCG/Q/' none.Dnev > q.Dnev; NEVplot -scatter -m I-rec@5,Q@5 q.Dnev | grep -o "ylabel.*\|'equal.*'"
	ylabel 'D-Q@5, mean over 2 topics'
	'equal D#-Q@5 = (I-rec@5 + D-Q@5) / 2'
	$ NEVplot -scatter -m I-rec@5,Q@10 q.Dnev | grep -c -e ylabel..Q@10 -e contours
	1
	$ NEVplot -scatter q.Dnev
	NEVplot: q.Dnev: no cut-off has both I-rec and MSnDCG: name two metrics with -m
	[1]
	$ NEVplot -scatter a.test.Dnev q.Dnev
	NEVplot: q.Dnev: no topic has MSnDCG@10
	[1]
	END
}

@test "the comma of NCU belongs to its name" {
	transcript <<-'END'
	$ printf '%s\n' '1 NCUgu,P= 0.5' '1 NCUrb,BR@0010= 0.5' > x.nev
	$ NEVplot -m NCUrb,BR@10 x.nev x.nev | grep ylabel; NEVplot -scatter -m NCUgu,P,NCUrb,BR@10 x.nev | grep label\ .N
	set ylabel 'NCUrb,BR@10'
	set xlabel 'NCUgu,P, mean over 1 topic'
	set ylabel 'NCUrb,BR@10, mean over 1 topic'
	END
}

@test "a run is named after its file, without the common ending" {
	transcript <<-'END'
	$ mkdir old; for f in a.x.nev b.x.nev b.y.nev old/a.x.nev old/.nev a.Dnev; do echo '1 M= 0.5' > $f; done
	$ runs() { NEVplot -scatter -m M,M "$@" | sed -n 's/^.*# //p' | tr '\n' ' '; echo; }
	> runs a.x.nev b.x.nev; runs a.x.nev b.y.nev; runs a.x.nev old/a.x.nev; runs a.x.nev a.Dnev; runs a.x.nev; runs ./old/.nev a.Dnev
	a b 
	a.x b.y 
	a old/a 
	a.x a 
	a.x 
	 a 
	END
}

@test "a picture is a file that gnuplot writes" {
	make_nevs
	make_Dnevs
	transcript <<-'END'
	$ bars() { NEVplot -m AP "$@" a.test.nev b.test.nev 2> /dev/null | grep -e terminal -e output; }
	> bars; bars -o it\'s.png; mkdir x; bars --o 'x/|id.svg'; bars -o '|id.pdf'
	set terminal pngcairo size 960,480
	set output './it''s.png'
	unset output
	set terminal svg size 960,480 background "white"
	set output './x/|id.svg'
	unset output
	set terminal pdfcairo size 5,2.5
	set output './|id.pdf'
	unset output
	$ for o in p.png p.svg p.pdf; do NEVplot -m AP -column -o $o b.test.nev 2> /dev/null | head -n 1; NEVplot -scatter -column -o $o a.test.Dnev | head -n 1; done
	set terminal pngcairo size 960,640 fontscale 2 linewidth 2 pointscale 2
	set terminal pngcairo size 960,800 fontscale 2 linewidth 2 pointscale 2
	set terminal svg size 480,320 background "white"
	set terminal svg size 480,400 background "white"
	set terminal pdfcairo size 3.333,2.222 fontscale 0.67
	set terminal pdfcairo size 3.333,2.778 fontscale 0.67
	$ NEVplot -scatter -o a-m,b.png a.test.Dnev | sed '2q'
	set terminal pngcairo size 800,600
	set output './a-m,b.png'
	END
}

# Neither a quote nor a backslash ends a name, % is no format, and nothing in it is run.
odd_names() {
	printf '%s\n' "it's \`touch pwned\`" '"a" `touch pwned` @b' '100%d % # $0' 'back\n\' '!touch pwned' '{a}_b^c~d' END
}
make_odd_nevs() {
	odd_names | sed 's/$/ AP= 0.5/' >"it's \`touch pwned\` \"\`touch pwned\`.nev"
	odd_names | sed 's/$/ AP= 0.25/' >'@x_y {^2} %d \.nev'
}

@test "names are literal" {
	make_odd_nevs
	transcript <<-'EXPECTED'
	$ NEVplot -m AP -- *.nev | sed '1,/bmargin/d'
	set xtics scale 0 rotate by 90 right font ",8" ( \
	  'it''s `touch pwned`' 0, \
	  '"a" `touch pwned` @b' 1, \
	  '100%%d %% # $0' 2, \
	  'back\n\' 3, \
	  '!touch pwned' 4, \
	  '{a}_b^c~d' 5, \
	  'END' 6 )
	$scores << END
	0.25 0.5 # it's `touch pwned`
	0.25 0.5 # "a" `touch pwned` @b
	0.25 0.5 # 100%d % # $0
	0.25 0.5 # back\n\
	0.25 0.5 # !touch pwned
	0.25 0.5 # {a}_b^c~d
	0.25 0.5 # END
	END
	plot $scores using 1 linecolor rgb "#004488" title '@x_y {^2} %d \ (mean 0.2500)', \
	     $scores using 2 linecolor rgb "#ddaa33" title 'it''s `touch pwned` "`touch pwned` (mean 0.5000)'
	$ echo '富士山 AP= 1' > a.nev; NEVplot -scatter -m AP,AP -- *\ *.nev | grep 'set label'
	set label '@x_y {^2} %d \' at 0.2500,0.2500 left offset 1,0 front
	set label 'it''s `touch pwned` "`touch pwned`' at 0.5000,0.5000 right offset -1,0 front
	$ NEVplot -m AP -- a.nev '@x'* 2> /dev/null | sed -n '1p; /#.*富/p'
	set encoding utf8
	1 0.0000 # 富士山
	$ mv a.nev é.nev; NEVplot -m AP @x* @x* | grep -c utf8; NEVplot -m AP @x* é.nev 2> /dev/null | sed -n '1p; /é/p'
	0
	set encoding utf8
	     $scores using 2 linecolor rgb "#ddaa33" title 'é (mean 0.1250)'
	EXPECTED
}

# drawn NEVplot ...: the words in the picture; gnuplot is given the program on a pipe and as a file, and says
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
	command -v gnuplot >/dev/null || skip "no gnuplot"
	make_odd_nevs
	drawn NEVplot -m AP -- *.nev >words
	odd_names | grep -vxFf words | diff /dev/null -
	[ "$(grep -cxF -e "it's \`touch pwned\` \"\`touch pwned\` (mean 0.5000)" -e '@x_y {^2} %d \ (mean 0.2500)' words)" -eq 2 ]
	drawn NEVplot -scatter -m AP,AP -- *.nev >words
	[ "$(grep -cxF -e "it's \`touch pwned\` \"\`touch pwned\`" -e '@x_y {^2} %d \' words)" -eq 2 ]
	NEVplot -m AP -o '|touch pwned;.svg' -- *.nev | gnuplot
	[ -s '|touch pwned;.svg' ]
	[ ! -e pwned ]
}

@test "gnuplot draws all there is without a word" {
	command -v gnuplot >/dev/null || skip "no gnuplot"
	make_nevs
	make_Dnevs
	for t in $(seq 301 550); do echo "$t AP= 0.$t"; done >many.nev
	for t in $(seq 301 360); do echo "a-topic-with-a-rather-long-name-indeed-$t AP= 0"; done >zero.nev
	echo '1 AP= -0.5' >below.nev
	for run in $(seq 30); do echo "1 AP= 0.$run" >"run$run.nev"; done
	for files in 'a.test.nev b.test.nev' 'many.nev many.nev' 'zero.nev zero.nev' 'below.nev below.nev'; do
		# shellcheck disable=SC2086
		drawn NEVplot -m AP $files >words
		grep -qx AP words
	done
	drawn NEVplot -column -m AP run1.nev run2.nev run3.nev run4.nev run5.nev run6.nev >words
	drawn NEVplot -column -m AP -baseline run9 -sort difference run1.nev run2.nev run9.nev >words
	grep -qx 'difference in AP' words
	drawn NEVplot -scatter -column a.test.Dnev b.test.Dnev >words
	drawn NEVplot -scatter a.test.Dnev b.test.Dnev >words
	[ "$(grep -cx -e a -e b -e 0.5 -e 0.55 -e 0.6 -e 0.65 -e 0.7 words)" -ge 7 ]
	drawn NEVplot -scatter a.test.Dnev >words
	sed '/MSnDCG/s/=.*/= 0.5/; s/= 0.[67]/= 0.0/' b.test.Dnev >flat.test.Dnev
	drawn NEVplot -scatter b.test.Dnev flat.test.Dnev >words
	drawn NEVplot -scatter -m AP,AP below.nev >words
	drawn NEVplot -scatter -m AP,AP zero.nev >words
	drawn NEVplot -scatter -m AP,AP run?.nev run??.nev >words
	[ "$(grep -c '^run' words)" -eq 30 ]
}

@test "NEVplot: errors in the files" {
	make_nevs
	make_Dnevs
	transcript <<-'END'
	$ NEVplot -m ap a.test.nev b.test.nev
	ntcir_eval table: no measure ap in these files; did you mean AP?
	[1]
	$ NEVplot -m bpref a.test.nev a.test.Dnev
	NEVplot: a.test.Dnev: no topic has bpref
	[1]
	$ NEVplot -m AP a.test.nev nosuch.nev
	ntcir_eval table: nosuch.nev: No such file or directory
	[1]
	$ printf '%s\n' '1 AP= 0.5' '1 AP= nan' | NEVplot -m AP a.test.nev -
	ntcir_eval table: <stdin>:2: expected a number after AP=, found "nan"
	[1]
	$ echo '1 I1 SUMp= 1.0000 IA-ERR@0010= 0.5' > r.nevIA; NEVplot -m IA-ERR@10 r.nevIA r.nevIA
	NEVplot: r.nevIA: has lines of intents, too; NEVIA2nev extracts the lines of topics
	[1]
	$ NEVplot -scatter < /dev/null
	ntcir_eval table: <stdin>: no measures
	[1]
	END
}

@test "NEVplot: wrong calls, and help" {
	make_nevs
	transcript <<-'END'
	$ NEVplot a.test.nev b.test.nev
	NEVplot: bars take one metric (-m), found 0
	usage: NEVplot [-q] -m METRIC [-baseline RUN] [-sort score|difference] [-column] [-o PICTURE] RUN1.nev [RUN2.nev...]
	       NEVplot [-q] -scatter [-m XMETRIC,YMETRIC] [-column] [-o PICTURE] [FILE.nev...]
	[2]
	$ for call in '-m AP,bpref a.test.nev b.test.nev' '-m AP' '-m AP -sort difference a.test.nev' '-m AP -baseline a a.test.nev' \
	>     '-m AP 1 2 3 4 5 6 7' '-m AP -baseline a 1 2 3 4 5 6 7 8' '-m AP -baseline x a.test.nev b.test.nev' '-scatter -baseline a x' '-baseline' \
	>     '-scatter -m AP a.test.nev' '-scatter -m AP -m AP -m AP' '-scatter -sort score -m AP,AP' '-m , x y' \
	>     '-m AP x y -sort' '-sort topic -m AP x y' '-o x.gif -m AP x y' '-o .png -m AP x y' '-m AP x y -o' \
	>     'x y -m' '-z -m AP x y'; do
	>   NEVplot $call 2>&1 | head -n 1
	> done
	NEVplot: bars take one metric (-m), found 2
	NEVplot: bars take a file, found 0
	NEVplot: a difference is between two files, found 1
	NEVplot: a difference is between two files, found 1
	NEVplot: bars of 7 files would be too thin: they take 6 at most, -scatter any number
	NEVplot: bars of 8 files would be too thin: they take 7 at most, -scatter any number
	NEVplot: no file is of the baseline x; the first one is of a
	NEVplot: -baseline is for bars
	NEVplot: -baseline takes the name of a run
	NEVplot: points take two metrics, found 1
	ntcir_eval table: <stdin>: no measures
	NEVplot: -sort is for bars
	ntcir_eval table: x: No such file or directory
	NEVplot: -sort takes score or difference
	NEVplot: -sort takes score or difference
	NEVplot: -o takes a file .png, .svg or .pdf
	NEVplot: -o takes a file .png, .svg or .pdf
	NEVplot: -o takes a file .png, .svg or .pdf
	NEVplot: -m takes names of metrics
	NEVplot: there is no option -z
	$ NEVplot -m AP '' a.test.nev 2>&1 | head -n 1; NEVplot -m AP -o 'a
	> b.png' x y 2>&1 | head -n 1
	NEVplot: no file is called ""
	NEVplot: -o takes a name of one line
	$ NEVplot a.test.nev -h | head -n 4; NEVplot -o -h 2>&1 | head -n 1; ls
	usage: NEVplot [-q] -m METRIC [-baseline RUN] [-sort score|difference] [-column] [-o PICTURE] RUN1.nev [RUN2.nev...]
	       NEVplot [-q] -scatter [-m XMETRIC,YMETRIC] [-column] [-o PICTURE] [FILE.nev...]
	
	Prints a program with data for gnuplot, which draws pictures of measures:
	usage: NEVplot [-q] -m METRIC [-baseline RUN] [-sort score|difference] [-column] [-o PICTURE] RUN1.nev [RUN2.nev...]
	a.test.nev
	b.test.nev
	END
}
