# SPDX-License-Identifier: MIT
# NEVplot: programs for gnuplot.
load lib/transcript

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

@test "bars of two runs, topic by topic: their order, width, and values of 0 or below" {
	make_nevs
	transcript <<-'EXPECTED'
	== bars: one measure of two runs, topic by topic
	# Means of AP over topics 1, 2, 4 and 5: a (.5 + .1 + .2 + .4)/4 = .3, b (.3 + .6 + .4 + 0)/4 = .325.
	# A character is .64 of the size 8 wide, the thin ones .25 less and capitals, m and w .3 more: "a.test (mean 0.3000)" has 20, of which
	# 8 are thin, so 11.1, which is 88.8; the key has space for three, 32 more each, in 440. The plot is 160 high, the key above it 10.4, the
	# names of topics below 8 and the text 2.3 x 10.4: 202.3 in all.
	$ NEVplot -m AP a.test.nev b.test.nev
	ntcir_eval table: warning: 1 topic excluded, as no run has AP: 3
	ntcir_eval table: b.test.nev: warning: 1 topic without AP: 0.0000: 5
	# set terminal pdfcairo size 480/72.,203/72. font "Sans,8" fontscale 0.75
	set termoption noenhanced
	set border 3; set tics nomirror scale 0.5; set style fill solid noborder; set style line 9 linewidth 0.5 linecolor rgb "#dddddd"
	set key tmargin left horizontal Left reverse samplen 1
	$scores << END
	0.5000 0.3000 # 1
	0.1000 0.6000 # 2
	0.2000 0.4000 # 4
	0.4000 0.0000 # 5
	END
	set xzeroaxis linetype 1 linecolor rgb "#000000"; set grid y linestyle 9
	set ylabel "AP"; set xlabel "4 topics"; set yrange [0:*]
	set boxwidth 0.8 / 2
	set xrange [-0.7:3.7]
	set xtics scale 0 ( \
	  "1" 0, \
	  "2" 1, \
	  "4" 2, \
	  "5" 3 )
	plot $scores using ($0 + -0.5 * 0.8 / 2):1 with boxes linecolor rgb "#004488" title "a.test (mean 0.3000)", \
	     $scores using ($0 + 0.5 * 0.8 / 2):2 with boxes linecolor rgb "#ddaa33" title "b.test (mean 0.3250)"

	== bars can be in the order of scores or differences
	# b - a: -.2, .5, .2, -.4; topic 1 comes before 2 where differences are the same, though .3 - .1 and
	# .4 - .2 are not the same double.
	$ NEVplot -sort difference -m AP a.test.nev b.test.nev 2>&1 | grep -e '#.[1-9]' -e label.*topics
	0.5 # 2
	0.2 # 4
	-0.2 # 1
	-0.4 # 5
	set ylabel "difference in AP"; set xlabel "4 topics, by gain over a.test"; set yrange [*:*]
	$ NEVplot a.test.nev --sort score -m AP b.test.nev 2>&1 | grep -e '^  "' -e '#.[1-9]' -e label.*topics
	0.5000 0.3000 # 1
	0.4000 0.0000 # 5
	0.2000 0.4000 # 4
	0.1000 0.6000 # 2
	set ylabel "AP"; set xlabel "4 topics, by a.test"; set yrange [0:*]
	  "1" 0, \
	  "5" 1, \
	  "4" 2, \
	  "2" 3 )
	$ printf '%s\n' '1 AP= 0.1' '2 AP= 0.2' '3 AP= 0.0' > x.nev; printf '%s\n' '1 AP= 0.3' '2 AP= 0.4' '3 AP= 0.2' > y.nev
	$ NEVplot -sort difference -m AP x.nev y.nev | grep '#.[1-9]'
	0.2 # 1
	0.2 # 2
	0.2 # 3
	$ NEVplot -sort difference -m AP y.nev x.nev | grep '#.[1-9]'
	-0.2 # 1
	-0.2 # 2
	-0.2 # 3

	== the mean of the differences is that of table, not the difference of rounded means
	# The means .3334 and .1666 differ by .1668, but those of .33336 and .16664 by .16672.
	$ printf '%s\n' '1 AP= 0.33336' '2 AP= 0.33336' > a.nev; printf '%s\n' '1 AP= 0.16664' '2 AP= 0.16664' > b.nev
	$ ntcir_eval table -test t -baseline b -m AP -format tsv a.nev b.nev 2> /dev/null | cut -f 1,3,4
	run	AP	AP difference
	a	0.3334	+0.1667
	b	0.1666	
	$ NEVplot -m AP -baseline b a.nev b.nev | grep -o '"a (.*"'
	"a (mean +0.1667)"

	== bars that would be too narrow side by side are drawn for each run by itself
	# 40 topics and two runs in a column: (240 - 7 x 7)/40/2.5 is below 2, for 30 topics above. Bars of 80 topics touch each other. Plots
	# are 50 high; from the end of one to the next is 1.4 times a line of 9.1, with the key in the middle.
	$ runs() { for t in $(seq $1 $2); do echo "$t AP= 0.4" >&3; echo "$t AP= 0.2"; done 3> x.nev > y.nev; NEVplot -m AP -column x.nev y.nev; }
	> runs 10 49 | grep -e boxwidth -e plot -e 'label "' -e margin -e ytics; runs 1 30 | grep -c with; runs 101 180 | grep -e boxwidth
	set key tmargin left horizontal Left reverse samplen 1
	set multiplot layout 2,1 margins screen 0.1750,0.9708,0.1841,0.8784 spacing screen 0,0.0785
	set label "AP" at screen 0.0292,0.5 center rotate by 90
	set label "40 topics" at screen 0.5,0.0560 center
	set yrange [0:0.4]; set ytics 0.1; unset xtics; set key at graph 0,1 left bottom
	set boxwidth 0.8 / 1
	plot $scores using ($0 + 0 * 0.8 / 1):1 with boxes linecolor rgb "#004488" title "x (mean 0.4000)"
	plot $scores using ($0 + 0 * 0.8 / 1):2 with boxes linecolor rgb "#004488" title "y (mean 0.2000)"
	2
	set boxwidth 1 / 1

	== a topic for which the measure is not defined is left out, and a run may be on standard input
	$ sed /^5/d a.test.nev | NEVplot -m bpref - b.test.nev | grep -e '#.[1-9]' -e mean
	ntcir_eval table: warning: 2 topics excluded, as no run has bpref: 3 4
	0.2000 0.3000 # 1
	0.0000 0.1000 # 2
	plot $scores using ($0 + -0.5 * 0.8 / 2):1 with boxes linecolor rgb "#004488" title "stdin (mean 0.1000)", \
	     $scores using ($0 + 0.5 * 0.8 / 2):2 with boxes linecolor rgb "#ddaa33" title "b.test (mean 0.2000)"
	$ for t in 1 2 3 4 5 6 7 8 9 10 11; do echo "$t # no relevant items"; done > c.test.nev; NEVplot -m AP a.test.nev c.test.nev
	NEVplot: c.test: no topic has AP
	[1]

	== bars may be 0, or below
	# The range of y holds 0, and is not empty where all is 0.
	$ printf '%s\n' '1 M= 0' '2 M= 0.0' | tee zero.nev > null.nev; printf '%s\n' '1 M= -0.5' '2 M= -1e-1' > below.nev
	$ printf '%s\n' '1 M= 0.5' '2 M= 2.' > above.nev
	$ for f in null above below; do NEVplot -m M zero.nev $f.nev | grep yrange; done
	set ylabel "M"; set xlabel "2 topics"; set yrange [0:1]
	set ylabel "M"; set xlabel "2 topics"; set yrange [0:*]
	set ylabel "M"; set xlabel "2 topics"; set yrange [*:0]
	$ NEVplot -m M below.nev above.nev | grep -e yrange -e '#.[12]'
	-0.5 0.5 # 1
	-1e-1 2. # 2
	set ylabel "M"; set xlabel "2 topics"; set yrange [*:*]
	$ printf '1 M= 3000\n2 M= 1700\n' > x.nev; printf '1 M= 0.00031\n' > y.nev; for f in x y; do NEVplot -m M $f.nev | grep yrange; done
	set ylabel "M"; set xlabel "2 topics"; set yrange [0:*]
	set ylabel "M"; set xlabel "1 topic"; set yrange [0:*]
	EXPECTED
}

@test "bars of more runs, differences, names of topics and runs, and the cut-off of points" {
	long
	make_nevs
	make_Dnevs
	transcript <<-'EXPECTED'
	== bars of more runs, and of differences to a baseline
	# Differences to a on topics 1, 2, 4, 5: b -.2, .5, .2, -.4, mean .025; c, which has .2 everywhere, -.3, .1, 0, -.2, mean -.1.
	$ for t in 1 2 4 5; do echo "$t AP= 0.2"; done > c.test.nev
	$ NEVplot -m AP a.test.nev b.test.nev c.test.nev 2> /dev/null | grep -e '#.[1-9]$' -e label -e with
	0.5000 0.3000 0.2 # 1
	0.1000 0.6000 0.2 # 2
	0.2000 0.4000 0.2 # 4
	0.4000 0.0000 0.2 # 5
	set ylabel "AP"; set xlabel "4 topics"; set yrange [0:*]
	plot $scores using ($0 + -1 * 0.8 / 3):1 with boxes linecolor rgb "#004488" title "a.test (mean 0.3000)", \
	     $scores using ($0 + 0 * 0.8 / 3):2 with boxes linecolor rgb "#ddaa33" title "b.test (mean 0.3250)", \
	     $scores using ($0 + 1 * 0.8 / 3):3 with boxes linecolor rgb "#bb5566" title "c.test (mean 0.2000)"
	$ NEVplot -m AP -baseline a.test -sort difference b.test.nev a.test.nev c.test.nev 2> /dev/null |
	>   sed -n '/#.[1-9]$/p; /yrange/p; /with /p; s/^set label \(.*\) at.*/\1/p'
	0.5 0.1 # 2
	0.2 0 # 4
	-0.2 -0.3 # 1
	-0.4 -0.2 # 5
	set ylabel "difference in AP"; set xlabel "4 topics, by gain of b.test over a.test"; set yrange [*:*]
	plot $scores using ($0 + -0.5 * 0.8 / 2):1 with boxes linecolor rgb "#004488" title "b.test (mean +0.0250)", \
	     $scores using ($0 + 0.5 * 0.8 / 2):2 with boxes linecolor rgb "#ddaa33" title "c.test (mean -0.1000)"
	$ for name in a.test a.test.nev; do NEVplot -m AP -baseline $name a.test.nev c.test.nev 2> /dev/null | grep mean; done
	plot $scores using ($0 + 0 * 0.8 / 1):1 with boxes linecolor rgb "#004488" title "c.test (mean -0.1000)"
	plot $scores using ($0 + 0 * 0.8 / 1):1 with boxes linecolor rgb "#004488" title "c.test (mean -0.1000)"
	$ NEVplot -m AP -sort score c.test.nev | grep mean
	plot $scores using ($0 + 0 * 0.8 / 1):1 with boxes linecolor rgb "#004488" title "c.test (mean 0.2000)"
	$ NEVplot -m AP -baseline nosuch a.test.nev c.test.nev
	ntcir_eval table: warning: 1 topic excluded, as no run has AP: 3
	ntcir_eval table: -baseline: no run "nosuch"; the first run is called a.test
	[2]

	== names of topics are upright, and some are left out, if there is not enough space
	# The plot is 480 - 7 x 8 = 424 wide. 24 topics of two digits, 10.2 and 8 beside it, do not fit; 20 do. 41 names of 10.4 do not all fit
	# upright, nor 60: each second does, of 250 each tenth. A name has the width of 16 sizes at most.
	$ topics() { for t in $(seq $1 $2); do echo "$t AP= 0.5"; done > x.nev; NEVplot -m AP x.nev | grep -e 'scale 0 ' -e '^  "'; }
	> topics 1 20 | head -n 1; topics 1 24 | head -n 1; topics 1 24 | grep -c '^  "'
	set xtics scale 0 ( \
	set xtics scale 0 rotate by 90 right ( \
	24
	$ topics() { for t in $(seq $1 $2); do echo "$t AP= 0.5"; done > x.nev; NEVplot -m AP x.nev | grep '^  "'; }
	> topics 301 341 | grep -c .; topics 301 360 | grep -c .; topics 301 550 | tail -n 2
	21
	30
	  "531" 230, \
	  "541" 240 )
	$ echo 'a-very-long-topic-ID-of-more-than-72-characters-the-like-of-which-one-hardly-ever-sees AP= 1' > x.nev
	$ NEVplot -m AP x.nev | grep '^  "'; NEVplot -column -m AP x.nev | grep '^  "'
	  "a-very-long-topi...y-ever-sees" 0 )
	  "a-very-long-topi...y-ever-sees" 0 )

	== the cut-off of the points is the only one, or that of D#-nDCG
	$ sed 's/@0010/@0005/' a.test.Dnev | sed '/D#/d' | cat - a.test.Dnev > two.Dnev; NEVplot -scatter two.Dnev | grep -o '"I.*"'
	"I-rec@10, mean over 2 topics\0012dashed: equal D#-nDCG@10, the mean of the two"; set ylabel "D-nDCG@10, mean over 2 topics"
	$ sed '/D#/d' two.Dnev > none.Dnev; NEVplot -scatter none.Dnev
	NEVplot: none.Dnev: which measures are to be drawn? (-m I-rec@10,MSnDCG@10, say)
	[1]
	$ NEVplot -scatter -m I-rec@5,MSnDCG@5 none.Dnev | grep -o '"[ID].*"'
	"I-rec@5, mean over 2 topics\0012dashed: equal D#-nDCG@5, the mean of the two"; set ylabel "D-nDCG@5, mean over 2 topics"
	$ sed 's/MSnDCG/Q/' none.Dnev > q.Dnev; NEVplot -scatter -m I-rec@5,Q@5 q.Dnev | grep -o '"D.*"'
	"D-Q@5, mean over 2 topics"
	$ NEVplot -scatter -m I-rec@5,Q@10 q.Dnev | grep -o '"Q.*"'
	"Q@10, mean over 2 topics"
	$ NEVplot -scatter q.Dnev
	NEVplot: q.Dnev: which measures are to be drawn? (-m I-rec@10,MSnDCG@10, say)
	[1]
	$ NEVplot -scatter a.test.Dnev q.Dnev
	NEVplot: q: no topic has MSnDCG@10
	[1]

	== a run is named after its file, without the common ending
	$ mkdir old; for f in a.x.nev b.x.nev b.y.nev old/a.x.nev old/.nev a.Dnev; do printf '1 %s= 0.5\n' M N > $f; done
	$ runs() { NEVplot -scatter -m M,N "$@" | sed -n 's/^0.*# //p' | paste -s -d ' ' -; }
	> runs a.x.nev b.x.nev; runs a.x.nev b.y.nev; runs a.x.nev old/a.x.nev; runs a.x.nev a.Dnev; runs a.x.nev; runs ./old/.nev a.Dnev
	a.x b.x
	a.x b.y
	a.x old/a.x
	a.x a
	a.x
	 a
	EXPECTED
}

@test "points of runs in two measures: lines of equal means, names beside them, tau, keys" {
	make_nevs
	make_Dnevs
	with_Q a.test.nev b.test.nev
	transcript <<-'EXPECTED'
	== points: I-rec against D-nDCG, with lines of equal D#-nDCG
	# I-rec is .6 to .8, with room a twelfth of .2 more, D-nDCG .4 to .6. The plot is 480 - 8 x 8 = 416 wide and 250 high. A line of equal
	# mean m is y = 2m - x; its value is at the first place, in steps of 8, where it has space: for .5 at x = .583333 + 8/416 x .233333,
	# 8 from the left axis, and y = 1 - x, 30.9 from the lower one. "0.5" is 3 x .64 - .25 sizes wide, 13.4, so its middle is at 14.7 and
	# 30.9 + 4. Point a is at 29.7, its name of 24.7 begins at .6 x 8 more, so its middle is at 46.9.
	$ NEVplot -scatter a.test.Dnev b.test.Dnev
	# set terminal pdfcairo size 480/72.,305/72. font "Sans,8" fontscale 0.75
	set termoption noenhanced
	set border 3; set tics nomirror scale 0.5; set style fill solid noborder; set style line 9 linewidth 0.5 linecolor rgb "#dddddd"
	set key tmargin left horizontal Left reverse samplen 1
	$means << END
	0.800000000 0.600000000 # b.test
	0.600000000 0.400000000 # a.test
	END
	set xrange [0.583333333:0.816666667]
	set yrange [0.383333333:0.616666667]
	set xlabel "I-rec@10, mean over 2 topics\0012dashed: equal D#-nDCG@10, the mean of the two"; set ylabel "D-nDCG@10, mean over 2 topics"
	set lmargin at screen 0.1083; set rmargin at screen 0.9750; set bmargin at screen 0.1534; set tmargin at screen 0.9738
	set label "0.5" at graph 0.0353,0.1396 center front textcolor rgb "#666666"
	set label "0.55" at graph 0.0414,0.5682 center front textcolor rgb "#666666"
	set label "0.6" at graph 0.0545,0.9775 center front textcolor rgb "#666666"
	set label "0.65" at graph 0.5030,0.9638 center front textcolor rgb "#666666"
	set label "0.7" at graph 0.9199,0.9693 center front textcolor rgb "#666666"
	set label "b.test" at graph 0.9698,0.9286 center front
	set label "a.test" at graph 0.1127,0.0714 center front
	set grid linestyle 9; unset key
	plot 1 - x with lines dashtype 2 linecolor rgb "#999999", \
	     1.1 - x with lines dashtype 2 linecolor rgb "#999999", \
	     1.2 - x with lines dashtype 2 linecolor rgb "#999999", \
	     1.3 - x with lines dashtype 2 linecolor rgb "#999999", \
	     1.4 - x with lines dashtype 2 linecolor rgb "#999999", \
	     $means with points pointtype 7 pointsize 0.64 linecolor rgb "#004488"

	== points of any two measures, over the same topics
	# AP: .5, .1, .2, .4 and .3, .6, .4, 0; bpref of topics 1, 2 and 5: .2, 0, 1 and .3, .1, 0, mean .4 and .1333; a twelfth of the range
	# is added on either side. A range of one point is a tenth of it on either side.
	$ NEVplot -scatter -m AP,Q a.test.nev b.test.nev | grep -e '# [ab]' -e '^set label'
	ntcir_eval table: warning: 1 topic excluded, as no run has Q: 3
	ntcir_eval table: b.test.nev: warning: 1 topic missing, counted as 0 (first: "5")
	0.325000000 0.325000000 # b.test
	0.300000000 0.300000000 # a.test
	set label "b.test" at graph 0.9698,0.9286 center front
	set label "a.test" at graph 0.1127,0.0714 center front
	$ NEVplot -scatter -m AP -m bpref b.test.nev a.test.nev | grep -e '# [ab]' -e mean -e range
	ntcir_eval table: warning: 2 topics excluded, as no run has bpref: 3 4
	ntcir_eval table: b.test.nev: warning: 1 topic missing, counted as 0 (first: "5")
	$means << END
	0.333333333 0.400000000 # a.test
	0.300000000 0.133333333 # b.test
	set xrange [0.297222222:0.336111111]
	set yrange [0.111111111:0.422222222]
	set xlabel "AP, mean over 3 topics"; set ylabel "bpref, mean over 3 topics"
	plot $means with points pointtype 7 pointsize 0.64 linecolor rgb "#004488"
	$ printf '%s\n' '1 num_ret= 10' '1 AP= 0.1' '2 num_ret= 20' '2 AP= 0.3' | NEVplot -scatter -m num_ret,AP | grep -e '# [a-z]*$' -e over
	30 0.200000000 # stdin
	set xlabel "num_ret, sum over 2 topics"; set ylabel "AP, mean over 2 topics"
	$ echo '5 # no relevant items' | cat b.test.nev - | NEVplot -scatter -m AP,bpref a.test.nev - 2>&1 | grep -e excluded -e '# [a-z.]*$' -e over
	ntcir_eval table: warning: 2 topics excluded, as no run has bpref: 3 4
	ntcir_eval table: <stdin>: warning: excluded 1 topic without relevant items
	ntcir_eval table: warning: runs are over different topics, of which all have 2 (a.test.nev and <stdin> differ)
	0.333333333 0.400000000 # a.test
	0.450000000 0.200000000 # stdin
	set xlabel "AP, mean over 2 to 3 topics"; set ylabel "bpref, mean over 2 to 3 topics"
	$ sed /^3/d a.test.nev | NEVplot -scatter -m AP,Q | grep -e '# [a-z]*$' -e range
	0.300000000 0.300000000 # stdin
	set xrange [0.27:0.33]
	set yrange [0.27:0.33]

	== tau of the means is above the points of three or more runs
	# Of ten pairs, only c and d are in opposite orders: (9 - 1)/10.
	$ values() { printf '1 M= %s\n1 N= %s\n' $2 $3 > $1.nev; }
	> values a 0.1 0.1; values b 0.2 0.2; values c 0.3 0.4; values d 0.4 0.3; values e 0.5 0.5
	> NEVplot -scatter -m M,N a.nev b.nev c.nev d.nev e.nev | grep tau; NEVplot -scatter -m M,N a.nev b.nev | grep -c tau
	# Kendall's tau of the runs: 0.8000
	0
	[1]

	== names of runs are beside their points, or at the end of a line; or numbers are
	# The points are at the same place, in the middle of a plot of 184: beside, above and below it is space for four names. They are
	# 1.03 x 7 wide (r is thin) and begin .6 x 7 beside it: r1 is at 92 + 4.2 + 3.6 = 99.8. Numbers are .64 x 7 wide: 1 is at 98.4.
	$ for run in 1 2 3 4; do printf '1 %s= 0.5\n' M N > r$run.nev; done
	$ NEVplot -column -scatter -m M,N r?.nev | grep -o -e '^set label ".*,' -e arrow
	set label "r1" at graph 0.5424,
	set label "r2" at graph 0.4576,
	set label "r3" at graph 0.5000,
	arrow
	set label "r4" at graph 0.5000,
	arrow
	$ for run in 1 2 3 4; do cp r1.nev a-run-of-a-name-that-is-wider-than-half-a-plot-$run.nev; done
	$ NEVplot -column -scatter -m M,N r4.nev *plot*.nev | grep -o -e '^set label ".*,' -e arrow
	set label "1: r4" at screen 0.0292,
	set label "2: a-run-of-a-name-that-is-...-than-half-a-plot-1" at screen 0.0292,
	set label "3: a-run-of-a-name-that-is-...-than-half-a-plot-2" at screen 0.0292,
	set label "4: a-run-of-a-name-that-is-...-than-half-a-plot-3" at screen 0.0292,
	set label "5: a-run-of-a-name-that-is-...-than-half-a-plot-4" at screen 0.0292,
	set label "1" at graph 0.5350,
	set label "2" at graph 0.4650,
	set label "3" at graph 0.5000,
	arrow
	set label "4" at graph 0.5000,
	arrow
	set label "5" at graph 0.5308,
	arrow

	== a key has as many columns as there is space for
	# "a (mean 0.5000)" has 15 characters, of which 5 are thin and m wide: 15 x .64 - 5 x .25 + .3 = 8.65, which is 60.6 of the size 7, and
	# with a box and space, 4 x 7, 88.6. Two of these have space in 240 - 5 x 7, so that three rows are 1.3 x 7 apart.
	$ for run in a b c d e; do printf '1 AP= 0.5\n2 AP= 0.5\n' > $run.nev; done
	$ NEVplot -column -m AP ?.nev | grep -o '"[a-e] .*)'
	"a (mean 0.5000)
	"b (mean 0.5000)
	"c (mean 0.5000)
	"d (mean 0.5000)
	"e (mean 0.5000)

	== the comma of NCU belongs to its name
	$ printf '%s\n' '1 NCUgu,P= 0.5' '1 NCUrb,BR@0010= 0.5' > x.nev
	$ NEVplot -m NCUrb,BR@10 x.nev | grep -o '"N.*"'; NEVplot -scatter -m NCUgu,P,NCUrb,BR@10 x.nev | grep -o '"N.*"'
	"NCUrb,BR@10"; set xlabel "1 topic"
	"NCUgu,P, mean over 1 topic"; set ylabel "NCUrb,BR@10, mean over 1 topic"
	EXPECTED
}

@test "means and ranges of runs, and their names; without gnuplot" {
	make_nevs
	make_Dnevs
	transcript <<-'EXPECTED'
	== -means: the means of table with their confidence intervals, the highest first
	# AP of a: .5, .1, .2, .4, mean .3, sd sqrt(.1/3) = .182574; t with 3 degrees of freedom is 3.182446, so half is 3.182446 x .182574/2
	# = .290516. Of b .3, .6, .4: mean .433333, sd sqrt(.046667/2) = .152753, t with 2 degrees 4.302653: .379458. With alpha .5, t is .764892 and .816497:
	# .069825 and .072008. The rows are 12 high. In a column the text has two lines; gnuplot reads four digits after "\0". A name has
	# half of the width, 240, and a digit takes .64 of the size, 8, a dot .39: 45 digits and three dots.
	$ NEVplot -means -m AP a.test.nev b.test.nev 2> /dev/null
	# set terminal pdfcairo size 480/72.,66/72. font "Sans,8" fontscale 0.75
	set termoption noenhanced
	set border 3; set tics nomirror scale 0.5; set style fill solid noborder; set style line 9 linewidth 0.5 linecolor rgb "#dddddd"
	set key tmargin left horizontal Left reverse samplen 1
	$means << END
	0.433333333 0.053875 0.812792 # b.test
	0.300000000 0.00948373 0.590516 # a.test
	END
	set yrange [1.5:-0.5]; set ytics scale 0 ( \
	  "b.test" 0, \
	  "a.test" 1 )
	set xlabel "AP, mean over 3 to 4 topics, 95% confidence intervals (t)"
	set lmargin at screen 0.0848; set xtics 0.1; set grid x linestyle 9; unset key
	plot $means using 1:0:2:3 with xerrorbars pointtype 7 pointsize 0.64 linecolor rgb "#004488"
	$ NEVplot -means -m AP -alpha 0.5 -column a.test.nev b.test.nev 2> /dev/null | grep -o -e '.* # .*' -e '"AP.*"'
	0.433333333 0.361325 0.505342 # b.test
	0.300000000 0.230175 0.369825 # a.test
	"AP, mean over 3 to 4 topics,\001250% confidence intervals (t)"
	$ printf '%s\n' '1 num_ret= 10' '2 num_ret= 20' | NEVplot -means -m num_ret - | grep -e '#.std' -e xlabel
	30 30 30 # stdin
	set xlabel "num_ret, sum over 2 topics"
	$ sed -n 2p a.test.nev | NEVplot -means -m AP - | grep -o -e '.* # .*' -e '"AP.*"' -e 'xrange.*' -e 'xtics .*'
	0.500000000 0.5 0.5 # stdin
	"AP, mean over 1 topic"
	xrange [0.4:0.6]
	xtics 0.02; set grid x linestyle 9; unset key
	$ long=$(seq 30 | tr -d '\n'); cp b.test.nev $long.nev; NEVplot -means -m AP $long.nev 2> log | grep -o -e '.* # .*' -e '".*" 0'
	0.433333333 0.053875 0.812792 # 123456789101112131415161718192021222324252627282930
	"12345678910111213141516171...222324252627282930" 0
	$ printf '1 bpref= 1\n' > c.nev; NEVplot -means -m AP a.test.nev c.nev 2>&1 | tail -n 1
	NEVplot: c: no topic has AP

	== -range: the worst, median and best run on each topic, the highest median first
	# Medians: topic 1 .3 (of .5, .3, .2), 2 .2 (.1, .6, .2), 4 .3 (.2, .4, .3), 5 .25 (.4, .1); 3 has no values.
	$ printf '%s\n' '1 AP= 0.2' '2 AP= 0.2' '4 AP= 0.3' '5 AP= 0.1' > c.nev
	$ NEVplot -range -m AP -mark b.test a.test.nev b.test.nev c.nev | grep -v -e ' screen y.*screen' -e margin
	ntcir_eval table: warning: 1 topic excluded, as no run has AP: 3
	NEVplot: warning: b.test: 1 topic missing, not marked (first: "5")
	# set terminal pdfcairo size 480/72.,203/72. font "Sans,8" fontscale 0.75
	set termoption noenhanced
	set border 3; set tics nomirror scale 0.5; set style fill solid noborder; set style line 9 linewidth 0.5 linecolor rgb "#dddddd"
	$topics << END
	0.200000000 0.300000000 0.500000000 0.3000 # 1
	0.200000000 0.300000000 0.400000000 0.4000 # 4
	0.100000000 0.250000000 0.400000000 NaN # 5
	0.100000000 0.200000000 0.600000000 0.6000 # 2
	END
	set xrange [-0.7:3.7]
	set xtics scale 0 ( \
	  "1" 0, \
	  "4" 1, \
	  "5" 2, \
	  "2" 3 )
	set grid y linestyle 9; set ylabel "AP"; set yrange [0:*]
	set xlabel "4 topics, by median"
	plot $topics using 0:2:($0 - 0.35):($0 + 0.35):1:3 with boxxyerror linecolor rgb "#cccccc" title "worst to best of 3 runs", \
	     $topics using ($0 - 0.35):2:(2 * 0.35):(0) with vectors nohead linewidth 1.5 linecolor rgb "#000000" title "median", \
	     $topics using 0:4 with points pointtype 7 pointsize 0.64 linecolor rgb "#bb5566" title "b.test"
	$ NEVplot -range -m bpref a.test.nev b.test.nev | grep -e '# [1-9]' -e with
	ntcir_eval table: warning: 2 topics excluded, as no run has bpref: 3 4
	1.000000000 1.000000000 1.000000000 NaN # 5
	0.200000000 0.250000000 0.300000000 NaN # 1
	0.000000000 0.050000000 0.100000000 NaN # 2
	plot $topics using 0:2:($0 - 0.35):($0 + 0.35):1:3 with boxxyerror linecolor rgb "#cccccc" title "worst to best of 2 runs", \
	     $topics using ($0 - 0.35):2:(2 * 0.35):(0) with vectors nohead linewidth 1.5 linecolor rgb "#000000" title "median"
	$ NEVplot -range -m AP a.test.nev
	ntcir_eval table: warning: 1 topic excluded, as no run has AP: 3
	ntcir_eval table: -summary is of several runs: it takes at least 2, found 1
	[2]
	$ NEVplot -range -m AP -mark a.test a.test.nev
	ntcir_eval table: warning: 1 topic excluded, as no run has AP: 3
	ntcir_eval table: -mark compares runs: it takes at least 2, found 1
	[2]
	$ NEVplot -range -m AP -mark nosuch a.test.nev b.test.nev
	ntcir_eval table: warning: 1 topic excluded, as no run has AP: 3
	ntcir_eval table: -mark: no run "nosuch"; the first run is called a.test
	[2]
	$ for x in 0 -.5; do printf "1 AP= $x\n" > low.nev; cp low.nev lower.nev; NEVplot -range -m AP low.nev lower.nev | grep -o 'set yrange.*'; done
	set yrange [0:1]
	set yrange [*:0]

	== -range: an axis that begins below 0
	# From -.5 to .5 are five steps of .2.
	$ printf '1 X= -0.5\n2 X= 0.25\n' > a.nev; printf '1 X= 0.5\n2 X= 0.5\n' > b.nev
	$ NEVplot -range -m X a.nev b.nev | grep -o 'yrange.*]'
	yrange [*:*]

	== -names names the runs, also for -baseline and -mark
	$ printf '%s\n' BM25 'dense, new' > names; NEVplot -m bpref -names names a.test.nev b.test.nev 2>&1 | grep -o 'title "[^"]*"'
	title "BM25 (mean 0.4000)"
	title "dense, new (mean 0.1333)"
	$ NEVplot -m AP -names names -baseline BM25 a.test.nev b.test.nev 2> log | grep -o -e 'title "[^"]*"' -e 'xlabel.*'
	xlabel "4 topics, gain over BM25"; set yrange [*:*]
	title "dense, new (mean +0.0250)"
	$ NEVplot -range -m AP -names names -mark 'dense, new' a.test.nev b.test.nev 2> log | grep -o 'title "[^"]*"'
	title "worst to best of 2 runs"
	title "median"
	title "dense, new"
	$ NEVplot -m AP -names names -baseline a.test.nev a.test.nev b.test.nev 2>&1 | tail -n 1
	ntcir_eval table: -baseline: no run "a.test.nev"; the first run is called BM25

	== runs 1 and 01, and topics 1 and 01, are two
	$ printf '%s AP= 0.1\n' 1 01 > 1; sed 's/1$/2/' 1 > 01; NEVplot -m AP 1 01 | grep '^0[.].*#'
	> NEVplot -range -m AP -mark 1 1 01 | grep '^0[.].*#'; NEVplot -m AP -baseline 1 1 01 | grep '^[-0-9.]* #'
	0.1 0.2 # 1
	0.1 0.2 # 01
	0.100000000 0.150000000 0.200000000 0.1 # 1
	0.100000000 0.150000000 0.200000000 0.1 # 01
	0.1 # 1
	0.1 # 01

	== without gnuplot, a message says what to do
	$ mkdir bin; ln -s /bin/* /usr/bin/* bin/ 2> /dev/null; rm -f bin/gnuplot*
	$ PATH=$PWD/bin "$(command -v NEVplot)" -m AP -o x.pdf a.test.nev
	NEVplot: no program gnuplot; without -o, NEVplot prints what gnuplot reads, there or elsewhere: NEVplot ... > plot.gp
	[1]
	EXPECTED
}

# A plot of one column is 240 points wide, 8.5 cm; svg has two pixels a point, png four.
@test "-o makes the plot with gnuplot" {
	long
	need gnuplot
	make_nevs
	make_Dnevs
	transcript <<-'END'
	$ mkdir x; NEVplot -m AP --o 'x/|id.svg' b.test.nev; grep -o 'width="[0-9]*" height="[0-9]*"' 'x/|id.svg' | head -n 1
	ntcir_eval table: warning: 1 topic excluded, as no run has AP: 3
	created x/|id.svg
	width="960" height="406"
	$ NEVplot -scatter -column -o a-m,b.svg a.test.Dnev; grep -o 'width="[0-9]*" height="[0-9]*"' a-m,b.svg | head -n 1
	created a-m,b.svg
	width="480" height="396"
	$ NEVplot -q -m bpref -column -o it\'s.png a.test.nev 2> /dev/null; od -A n -t u1 -j 16 -N 8 it\'s.png
	   0   0   3 192   0   0   2  76
	$ NEVplot -q -scatter -column -o '|p.pdf' a.test.Dnev; grep -a -o 'MediaBox.*' '|p.pdf'
	MediaBox [ 0 0 240 198 ]
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
	$ NEVplot -m AP -- *.nev | grep '^  "'
	  "''" 0, \
	  "it's \0140touch pwned\0140" 1, \
	  "\0042a\0042 \0140touch pwned\0140 @b" 2, \
	  "100%%d %% # $0" 3, \
	  "back\0134n\0134" 4, \
	  "!touch pwned" 5, \
	  "{a}_b^c~d" 6, \
	  "END" 7 )
	$ printf '富士山 %s= 1\n' AP Q > a.nev; for f in *\ *.nev; do sed 's/ AP= / Q= /' "$f" > q; cat q >> "$f"; done
	$ NEVplot -scatter -m AP,Q -- *\ *.nev | sed -n 's/^set label \(.*front\)/\1/p'
	"it's \0140touch pwned\0140 \0042\0140touch pwned\0140" at graph 0.7274,0.9286 center front
	"@x_y {^2} %d \0134" at graph 0.1677,0.0714 center front
	$ NEVplot -m AP -- a.nev '@x'* 2> /dev/null | sed -n '1p; /#.*富/p'
	set encoding utf8
	1 0.0000 # 富士山
	$ mv a.nev é.nev; NEVplot -m AP @x* @x* | grep -c utf8; NEVplot -m AP @x* é.nev 2> /dev/null | sed -n '1p; s/.*\("é.*"\).*/\1/p'
	ntcir_eval table: the file "@x_y {^2} %d \.nev" is given twice
	0
	set encoding utf8
	"é (mean 0.1111)"
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
	for run in $(seq 30); do printf '%s\n' "1 AP= 0.$run" "2 AP= 0.5" >"run$run.nev"; done
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
	# the lines of equal mean between .45, that of .55 and .35, and .75; tics begin with a blank
	[ "$(grep -cx -e a.test -e b.test -e 0.5 -e 0.55 -e 0.6 -e 0.65 -e 0.7 words)" -eq 7 ]
	drawn NEVplot -scatter a.test.Dnev >words
	sed '/MSnDCG/s/=.*/= 0.5/; s/= 0.[67]/= 0.0/' b.test.Dnev >flat.test.Dnev
	drawn NEVplot -scatter b.test.Dnev flat.test.Dnev >words
	with_Q below.nev zero.nev run?.nev run??.nev
	drawn NEVplot -scatter -m AP,Q below.nev >words
	drawn NEVplot -scatter -m AP,Q zero.nev >words
	drawn NEVplot -scatter -m AP,Q run?.nev run??.nev >words
	[ "$(grep -c 'run[0-9]' words)" -eq 30 ]
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
	       [-names FILE] [-columns LIST] [-column] [-o PLOT] FILE...
	       NEVplot [-q] -means -m MEASURE [-alpha A]
	       [-names FILE] [-columns LIST] [-column] [-o PLOT] FILE...
	       NEVplot [-q] -range -m MEASURE [-mark RUN]
	       [-names FILE] [-columns LIST] [-column] [-o PLOT] FILE...
	       NEVplot [-q] -scatter [-m X,Y]
	       [-names FILE] [-columns LIST] [-column] [-o PLOT] [FILE...]
	[2]
	$ for call in '-m AP,bpref a.test.nev b.test.nev' '-m AP' '-m AP -sort difference a.test.nev' '-m AP -baseline a.test a.test.nev' \
	>     '-scatter -baseline a x' '-baseline' \
	>     '-scatter -m AP a.test.nev' '-scatter -m AP -m AP -m AP' '-scatter -sort score -m AP,Q' \
	>     '-m AP x y -sort' '-sort topic -m AP x y' '-o x.gif -m AP x y' '-o .png -m AP x y' '-m AP x y -o' \
	>     '-means -range' '-range -alpha 0.1 -m AP x' '-mark x -m AP x' '-means -m AP,bpref a.test.nev' '-range x' \
	>     'x y -m' '-z -m AP x y'; do
	>   NEVplot $call 2>&1 | head -n 1
	> done
	NEVplot: bars take one measure (-m)
	NEVplot: name a file .nev or more, made by NTCIR-eval or "ntcir_eval evaluate -o"
	NEVplot: too few runs for these bars: 1
	NEVplot: too few runs for these bars: 1
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
	NEVplot: takes -means or -range, not both
	NEVplot: -alpha is for -means
	NEVplot: -mark is for -range
	NEVplot: -means takes one measure (-m)
	NEVplot: -range takes one measure (-m)
	NEVplot: -m takes a value
	NEVplot: there is no option -z
	$ NEVplot a.test.nev -h | head -n 6; NEVplot -o -h 2>&1 | head -n 1; ls
	usage: NEVplot [-q] -m MEASURE [-baseline RUN] [-sort score|difference]
	       [-names FILE] [-columns LIST] [-column] [-o PLOT] FILE...
	       NEVplot [-q] -means -m MEASURE [-alpha A]
	       [-names FILE] [-columns LIST] [-column] [-o PLOT] FILE...
	       NEVplot [-q] -range -m MEASURE [-mark RUN]
	       [-names FILE] [-columns LIST] [-column] [-o PLOT] FILE...
	usage: NEVplot [-q] -m MEASURE [-baseline RUN] [-sort score|difference]
	a.test.nev
	b.test.nev
	END
}
