# SPDX-License-Identifier: MIT
# table: means of .nev files, their values by topic, and a line a value.
load lib/transcript
load lib/nevs

@test "means, and with -topics and -long values: rows, columns, measures" {
	make_nevs
	transcript <<-'END'
	== means: a row for each file, a column for each measure
	# one: AP (0.5 + 0.25 + 0 + 0.125)/4 = 0.21875, NCUrb,P 0.6/4, bpref 0.8/2; two: 1.25/2, 0.3/2, 0.2/2.
	# Geometric, of AP: (0.5 x 0.25 x 0.00001 x 0.125)^(1/4) = (1.5625e-7)^(1/4) = 0.01988.
	$ ntcir_eval table one.test.nev two.test.nev
	ntcir_eval table: two.test.nev: warning: excluded 1 topic without relevant items
	ntcir_eval table: warning: runs are over different topics, of which all have 2 (one.test.nev and two.test.nev differ)
	ntcir_eval table: one.test.nev: warning: bpref is a mean over 2 of 4 topics
	run       topics      AP  NCUrb,P@10   bpref
	one.test       4  0.2188      0.1500  0.4000
	two.test       2  0.6250      0.1500  0.1000
	$ ntcir_eval table -geometric -m AP < one.test.nev
	geometric means  topics      AP
	stdin                 4  0.0199
	$ ntcir_eval table --m AP two.test.nev - < one.test.nev 2>/dev/null
	run       topics      AP
	two.test       2  0.6250
	stdin          4  0.2188

	== a measure that no topic of a file has; a file without measured topics
	$ mkdir old; grep -v bpref two.test.nev > old/one.test.nev
	$ ntcir_eval table -m 'AP bpref' one.test.nev old/one.test.nev 2> /dev/null
	run           topics      AP   bpref
	one.test           4  0.2188  0.4000
	old/one.test       2  0.6250       -
	$ printf '%s\n' '4 # no relevant items' '5 # no relevant items' '4 # no relevant items' > none.nev
	$ ntcir_eval table -m AP one.test.nev none.nev
	ntcir_eval table: none.nev: warning: excluded 2 topics without relevant items
	run       topics      AP
	one.test       4  0.2188
	none           0       -
	$ ntcir_eval table none.nev
	ntcir_eval table: none.nev: warning: excluded 2 topics without relevant items
	run   topics
	none       0

	== -m: names as typed, in this order; commas in names; once each
	$ ntcir_eval table one.test.nev -m NCUrb,P@10,AP -m NCUrb,P@0010
	run       topics  NCUrb,P@10      AP
	one.test       4      0.1500  0.2188
	$ ntcir_eval table -m ',AP, ,NCUrb,P@0010	AP,' one.test.nev
	run       topics      AP  NCUrb,P@10
	one.test       4  0.2188      0.1500
	$ ntcir_eval table -m AP,bpref one.test.nev
	ntcir_eval table: one.test.nev: warning: bpref is a mean over 2 of 4 topics
	run       topics      AP   bpref
	one.test       4  0.2188  0.4000

	== -m takes names with a comma that some file has
	# a alone is a measure, and so are b and a,b: with its comma it comes first. c,d,e is one if it is a word of the list.
	$ printf '%s\n' '1 a= 0.1' '1 b= 0.2' '1 a,b= 0.3' > x.nev
	$ printf '%s\n' '1 c,d,e= 0.4' '1 c= 0.5' '1 d= 0.6' > y.nev
	$ ntcir_eval table -m 'a,b,a c,d,e b,a,c,d' x.nev y.nev
	run  topics     a,b       a   c,d,e       b       c       d
	x         1  0.3000  0.1000       -  0.2000       -       -
	y         1       -       -  0.4000       -  0.5000  0.6000
	$ ntcir_eval table -m 'a, b' x.nev
	run  topics       a       b
	x         1  0.1000  0.2000

	== a cut-off may have leading zeros or not
	$ printf '%s\n' '1 Q@0010= 0.4' '2 Q@10= 0.2' '2 P@0= 0.1' '1 X@00= 0.6' > a.nev
	$ printf '%s\n' '1 Q@010= 0.5' > b.nev
	$ ntcir_eval table a.nev b.nev 2>/dev/null
	run  topics    Q@10     P@0     X@0
	a         2  0.3000  0.1000  0.6000
	b         1  0.5000       -       -
	$ ntcir_eval table -topics Q@00010 a.nev b.nev
	topic    a    b
	1      0.4  0.5
	2      0.2    -
	$ printf '%s\n' '1 Q@0010= 0.4' '1 Q@10= 0.5' | ntcir_eval table
	ntcir_eval table: <stdin>:2: topic 1 has Q@10 twice, with different values
	[1]

	== -topics: a row for each topic of some file, values as printed
	$ echo '5 AP= 1e-1' > three.nev
	$ ntcir_eval table -topics AP three.nev two.test.nev one.test.nev
	topic  three  two.test  one.test
	5       1e-1         -         -
	1          -    0.2500    0.5000
	2          -    1.0000    0.2500
	4          -         -    0.1250
	3          -         -    0.0000
	$ ntcir_eval table -topics NCUrb,P@10 two.test.nev three.nev
	topic  two.test  three
	1        0.1000      -
	2        0.2000      -
	4             -      -
	5             -      -

	== -long: a line for each value, and with -m for each topic and measure
	$ sed 's/AP= .*/AP= 0.25/' one.test.nev > x.nev
	$ printf '%s\n' '2 P= 0.2' '1 P= 0.3' '2 AP= 0.4' > y.nev
	$ ntcir_eval table -long x.nev y.nev
	run	topic	measure	value
	x	1	AP	0.25
	x	1	NCUrb,P@10	0.1000
	x	1	bpref	0.5000
	x	2	AP	0.25
	x	2	NCUrb,P@10	0.2000
	x	2	bpref	0.3000
	x	3	AP	0.25
	x	3	NCUrb,P@10	0.0000
	x	4	AP	0.25
	x	4	NCUrb,P@10	0.3000
	y	2	AP	0.4
	y	2	P	0.2
	y	1	P	0.3
	$ ntcir_eval table -long -m NCUrb,P@10,bpref two.test.nev y.nev
	run	topic	measure	value
	two.test	1	NCUrb,P@10	0.1000
	two.test	1	bpref	0.1000
	two.test	2	NCUrb,P@10	0.2000
	two.test	2	bpref	0.1000
	two.test	4	NCUrb,P@10	
	two.test	4	bpref	
	y	2	NCUrb,P@10	
	y	2	bpref	
	y	1	NCUrb,P@10	
	y	1	bpref	
	$ printf '%s\n' '1 AP= 0.5' '1 # no relevant items' | ntcir_eval table -long -m AP
	run	topic	measure	value
	stdin	1	AP	
	END
}

@test "names of measures: those that no file has, those of trec_eval, and those that are like others" {
	make_nevs
	transcript <<-'END'
	== a measure that no file has
	$ ntcir_eval table -m AP,nDCG@10 one.test.nev
	ntcir_eval table: no measure nDCG@10 in one.test.nev; it has AP, NCUrb,P@10, bpref
	[1]
	$ ntcir_eval table -m AP,nDCG@10 one.test.nev two.test.nev 2>&1 | tail -n 1
	ntcir_eval table: no measure nDCG@10 in these files; they have AP, NCUrb,P@10, bpref
	$ printf '1 MSnDCG@%s= 0.5\n' 0010 0100 > n.nev
	$ ntcir_eval table -m nDCG@10 one.test.nev n.nev
	ntcir_eval table: warning: runs are over different topics, of which all have 1 (one.test.nev and n.nev differ)
	ntcir_eval table: no measure nDCG@10 in these files; they have AP, NCUrb,P@10, bpref, MSnDCG@10, MSnDCG@100
	[1]
	$ ntcir_eval table -m nDCG one.test.nev n.nev
	ntcir_eval table: warning: runs are over different topics, of which all have 1 (one.test.nev and n.nev differ)
	ntcir_eval table: no measure nDCG in these files; they have AP, NCUrb,P@10, bpref, MSnDCG@10, MSnDCG@100
	[1]
	$ ntcir_eval table -m AP,NCUrb,P@20 one.test.nev n.nev
	ntcir_eval table: warning: runs are over different topics, of which all have 1 (one.test.nev and n.nev differ)
	ntcir_eval table: no measure NCUrb,P@20 in these files; did you mean NCUrb,P@10?
	[1]
	$ ntcir_eval table -m msndcg@0020,AP one.test.nev n.nev
	ntcir_eval table: warning: runs are over different topics, of which all have 1 (one.test.nev and n.nev differ)
	ntcir_eval table: no measure msndcg@0020 in these files; did you mean MSnDCG@10, MSnDCG@100?
	[1]
	$ ntcir_eval table -order D-nDCG@10 n.nev
	ntcir_eval table: no measure D-nDCG@10 in n.nev; did you mean MSnDCG@10? (its name in .Dnev files, which D-NTCIR-eval makes)
	[1]
	$ ntcir_eval table -m pref one.test.nev
	ntcir_eval table: no measure pref in one.test.nev; did you mean bpref?
	[1]
	$ for measure in EBR RBP@10 D#-RBU@5 D#-MSnDCG@10 IA-iRBU@10 GAP RBP P-plus '#' -; do
	>   echo '1 AP= 0.5' | ntcir_eval table -m "$measure" 2>&1
	> done | sed 's/.*table: no measure//; s/ in <stdin>; it has AP/:/'
	 EBR: (-m 2022 has it; for all scripts: NTCIR_EVAL_MEASURES=2022)
	 RBP@10: (-m 2022 has it; for all scripts: NTCIR_EVAL_MEASURES=2022)
	 D#-RBU@5: (-m 2022 has it; for all scripts: NTCIR_EVAL_MEASURES=2022)
	 D#-MSnDCG@10: (-m 2022 has it; for all scripts: NTCIR_EVAL_MEASURES=2022)
	 IA-iRBU@10: (-m 2022 has it; for all scripts: NTCIR_EVAL_MEASURES=2022)
	 GAP:
	 RBP:
	 P-plus:
	 #:
	 -:
	$ ntcir_eval table -m bpref_R < one.test.nev
	ntcir_eval table: no measure bpref_R in <stdin>; it has AP, NCUrb,P@10, bpref
	[1]
	$ echo '1 @5= 0.5' | ntcir_eval table -m @10
	ntcir_eval table: no measure @10 in <stdin>; did you mean @5?
	[1]
	$ ntcir_eval table -m bperf one.test.nev
	ntcir_eval table: no measure bperf in one.test.nev; did you mean bpref?
	[1]
	$ printf '1 %s= 0.5\n' T-measure S-measure T-flat | ntcir_eval table -m S-measur
	ntcir_eval table: no measure S-measur in <stdin>; did you mean S-measure?
	[1]
	$ ntcir_eval table -topics ap one.test.nev
	ntcir_eval table: no measure ap in one.test.nev; did you mean AP?
	[1]
	$ ntcir_eval table -topics AP,bpref one.test.nev
	ntcir_eval table: no measure AP,bpref in one.test.nev; it has AP, NCUrb,P@10, bpref
	[1]
	$ printf '1 %s= 0.5\n' a b c d e f g h i j > ten.nev
	$ ntcir_eval table -m Q ten.nev
	ntcir_eval table: no measure Q in ten.nev; it has a, b, c, d, e, f, g, h, i, j
	[1]
	$ echo '1 k= 0.5' >> ten.nev; ntcir_eval table -m Q,a ten.nev
	ntcir_eval table: no measure Q in ten.nev; it has a, b, c, d, e, f, g, h, i, j, ...
	[1]
	$ printf '1 MSnDCG@%s= 0.5\n' 1 2 3 4 5 6 7 8 9 10 11 | ntcir_eval table -m MSNDGC@5
	ntcir_eval table: no measure MSNDGC@5 in <stdin>; did you mean MSnDCG@1, MSnDCG@2, MSnDCG@3, MSnDCG@4, MSnDCG@5, MSnDCG@6, MSnDCG@7, MSnDCG@8, MSnDCG@9, MSnDCG@10?
	[1]
	$ echo '1 # no relevant items' | ntcir_eval table -long -m AP
	ntcir_eval table: no measure AP in <stdin>; it has no measures
	[1]

	== a word of 33 letters is like no other
	# Of 32 letters, 8 may be others; a longer word is near to none.
	$ printf '1 %s= 0.5\n' a23456789b23456789c23456789d2345 > n.nev; printf '1 %s= 0.5\n' a23456789b23456789c23456789d23456 > longer.nev
	$ for name in axxxxxxxxb23456789c23456789d2345 axxxxxxxxx23456789c23456789d2345 \
	>   a23456789b23456789c23456789d23456; do ntcir_eval table -m $name n.nev; done
	> ntcir_eval table -m a23456789b23456789c23456789d2345 longer.nev
	ntcir_eval table: no measure axxxxxxxxb23456789c23456789d2345 in n.nev; did you mean a23456789b23456789c23456789d2345?
	ntcir_eval table: no measure axxxxxxxxx23456789c23456789d2345 in n.nev; it has a23456789b23456789c23456789d2345
	ntcir_eval table: no measure a23456789b23456789c23456789d23456 in n.nev; it has a23456789b23456789c23456789d2345
	ntcir_eval table: no measure a23456789b23456789c23456789d2345 in longer.nev; it has a23456789b23456789c23456789d23456
	[1]

	== names of trec_eval, and of another measure than the first
	$ printf '%s\n' '1 AP= 0.5' '1 P@0005= 0.2' '2 AP= 0.25' '2 P@0005= 0.4' > x.nev
	$ printf '%s\n' '1 AP= 0.75' '1 P@0005= 0' '2 AP= 0.75' '2 P@0005= 0' > y.nev
	$ ntcir_eval table -m map x.nev y.nev
	run  topics      AP
	x         2  0.3750
	y         2  0.7500
	$ ntcir_eval table -m map -order P_5 x.nev y.nev | cut -c 1; ntcir_eval table -order map x.nev y.nev | cut -c 1
	r
	x
	y
	r
	y
	x
	$ for f in a b c; do printf '%s AP= 0.66666666666667\n' 1 2 3 > $f.nev; done; printf '%s AP= 0.33333333333333\n' 1 2 3 > d.nev
	> ntcir_eval table -order AP a.nev b.nev c.nev | cut -c 1 | paste -s -; for f in a d; do
	>   ntcir_eval table -topics AP -order AP $f.nev | cut -c 1 | paste -s -; done
	r	a	b	c
	t	1	2	3
	t	1	2	3
	$ ntcir_eval table -topics P.5 y.nev x.nev
	topic  y    x
	1      0  0.2
	2      0  0.4

	== bold is the best mean, but not of residuals; unknown names with commas in parentheses
	# Of a residual no run is the best. A comma in parentheses belongs to the name.
	$ for x in 5 3; do printf \
	>   "1 RBP= .$x\n1 RBP-residual= .$x\n1 RBP-residual(p=0.8)= .$x\n1 RBP-residua= .$x\n1 num_ret= $x\n" > $x.nev
	>   done; ntcir_eval table -format markdown 5.nev 3.nev | sed -n '1p;3,4p'
	| run | topics | RBP | RBP-residual | RBP-residual(p=0.8) | RBP-residua | num\_ret |
	| 5 | 1 | **0.5000** | 0.5000 | 0.5000 | **0.5000** | 5 |
	| 3 | 1 | 0.3000 | 0.3000 | 0.3000 | 0.3000 | 3 |
	$ for x in 0 1; do echo "1 AP= $x" > $x.nev; done; ntcir_eval table -digits 0 -format markdown 0.nev 1.nev | sed 1,2d
	| 0 | 1 | 0 |
	| 1 | 1 | **1** |
	$ ntcir_eval table -m 'RBP-residual(p=0.8),RBP' 5.nev | head -n 1; ntcir_eval table -m 'X(p=0.7,rel=2),RBP' 5.nev
	run  topics  RBP-residual(p=0.8)     RBP
	ntcir_eval table: no measure X(p=0.7,rel=2) in 5.nev; it has RBP, RBP-residual, RBP-residual(p=0.8), RBP-residua, num_ret
	[1]
	$ long=$(printf %095d 0); printf '1 %s= .5\n' Q@10 1000 Q@ 2000 > numbers.nev
	>   printf "1 $long= 1\n1 1$long= 1\n1 x= 1\n" > long.nev; ntcir_eval table -m 200 numbers.nev
	>   for f in numbers long; do ntcir_eval table -m 100 $f.nev 2>&1 | sed 's/0\{20,\}/0:/g'; done
	ntcir_eval table: no measure 200 in numbers.nev; did you mean 2000?
	ntcir_eval table: no measure 100 in numbers.nev; did you mean 1000?
	ntcir_eval table: no measure 100 in long.nev; it has 0:..., 10:..., x
	$ ntcir_eval table -m '(a,b),RBP' 3.nev
	ntcir_eval table: no measure (a,b) in 3.nev; it has RBP, RBP-residual, RBP-residual(p=0.8), RBP-residua, num_ret
	[1]
	END
}

@test "names of runs and topics: files, characters of all kinds, csv, latex and json" {
	transcript <<-'END'
	== a run is named by its file, with directories if there are two of a name
	$ echo '1 AP= 0.5' > nev
	$ mkdir a b
	$ for f in a/x.Dnev b/y.t.enev z.1cl w.nevIA u.nev2 .nev v.nev.txt nevada; do cp nev $f; done
	$ ntcir_eval table a/x.Dnev b/y.t.enev z.1cl w.nevIA u.nev2 .nev v.nev.txt nevada
	run        topics      AP
	x               1  0.5000
	y.t             1  0.5000
	z               1  0.5000
	w               1  0.5000
	u.nev2          1  0.5000
	                1  0.5000
	v.nev.txt       1  0.5000
	nevada          1  0.5000
	$ cp nev b/x.nev; cp nev x.nev; ntcir_eval table a/x.Dnev b/x.nev ./z.1cl
	run  topics      AP
	a/x       1  0.5000
	b/x       1  0.5000
	z         1  0.5000
	$ ntcir_eval table x.nev x.nev -m AP
	ntcir_eval table: the file "x.nev" is given twice
	[2]
	$ for f in -m.nev -.nev '*.nev' '$(id).nev' 'a  b.nev' 'a%s.nev' 情報.nev; do cp -- nev "$f"; done
	$ ntcir_eval table -- -m.nev -.nev '*.nev' '$(id).nev' 'a  b.nev' 'a%s.nev' 情報.nev
	run    topics      AP
	-m          1  0.5000
	-           1  0.5000
	*           1  0.5000
	$(id)       1  0.5000
	a  b        1  0.5000
	a%s         1  0.5000
	情報        1  0.5000
	$ cp nev "$(printf 'c\td\ne.nev')"; ntcir_eval table "$(printf 'c\td\ne.nev')"
	run    topics      AP
	c d e       1  0.5000
	$ ntcir_eval table -long "$(printf 'c\td\ne.nev')"
	run	topic	measure	value
	c\td\ne	1	AP	0.5

	== no run can be called (mean), as the column of means is
	$ printf '1 0 a 1\n2 0 b 1\n' > q; echo '1 Q0 a 1 2 r' | tee '(mean)' > r2; echo '1 AP= 1' > '(mean).nev'
	$ ntcir_eval evaluate -m AP q '(mean)' r2
	ntcir_eval evaluate: a run cannot be called (mean), as the column of means is: rename it (-names)
	[2]
	$ ntcir_eval table '(mean).nev'
	ntcir_eval table: a run cannot be called (mean), as the column of means is: rename it (-names)
	[2]
	$ printf '%s\n' '(mean)' b > n; ntcir_eval evaluate -m AP -names n q r2 '(mean)'
	ntcir_eval evaluate: n:1: a run cannot be called (mean), as the column of means is: rename it
	[1]
	$ printf '%s\n' a b > n; ntcir_eval evaluate -topics AP -names n q r2 '(mean)' 2> log
	topic       a       b
	1      1.0000  1.0000
	2      0.0000  0.0000
	$ printf 'run\ttopic\tmeasure\tvalue\n(mean)\t1\tAP\t.1\n' | ntcir_eval table
	ntcir_eval table: <stdin>:2: a run cannot be called (mean), as the column of means is: rename it
	[1]
	$ printf 'topic (mean) b\n1 .1 .2\n2 .2 .3\n' | ntcir_eval discpower -test t
	ntcir_eval discpower: <stdin>:1: a run cannot be called (mean), as the column of means is: rename it
	[1]
	$ printf 'topic a b (mean)\n1 .1 .2 .15\n2 .2 .3 .25\n' | ntcir_eval discpower -test t | tail -n 1
	1 a b 0.1500 0.2500 -0.1000 0.5000

	== letters of several bytes, and bytes that are no characters, are aligned
	# The column is 5 wide, and 2 blanks follow. A letter with an accent of its own, a letter of three bytes; then bytes that are no
	# characters, a column each: two that would be longer than needed, one, and the first two of three.
	$ printf '%b AP= 0.5\n' 'e\0314\0201' '\0340\0270\0201' '\0300\0200' '\0377' '\0343\0201' > w.nev
	$ ntcir_eval table -topics AP w.nev | sed '1d; s/[^ ]//g' | awk '{ printf "%s", length } END { print "" }'
	66565

	== a name in Latin-1 takes the columns that a terminal gives it
	# E9 alone begins a character of three bytes, and is none: it takes one column, as what follows it does.
	$ printf 'caf\351t\351-x\nplain\n' > names; printf '1 AP= 0.5\n' | tee a.nev > b.nev
	$ ntcir_eval table -names names a.nev b.nev | tr '\351' e
	run       topics      AP
	cafete-x       1  0.5000
	plain          1  0.5000

	== columns are aligned by the widths of characters
	# The first and the last character of each block of wide (2 columns) or combining (0) ones, and those beside it: code and width.
	$ cat > widths <<'E'
	> 767 1 768 0 879 0 880 1 8202 1 8203 0 8207 0 8208 1 65023 1 65024 0 65039 0 65040 1 4351 1 4352 2 4447 2 4448 1
	> 11903 1 11904 2 42191 2 42192 1 44031 1 44032 2 55203 2 55204 1 63743 1 63744 2 64255 2 64256 1 65071 1 65072 2 65135 2 65136 1
	> 65279 1 65280 2 65376 2 65377 1 65503 1 65504 2 65510 2 65511 1 127743 1 127744 2 129791 2 129792 1 131071 1 131072 2 262141 2 262142 1
	> 97 1 233 1 2047 1 2048 1
	> E
	$ tr ' ' '\n' < widths | paste -d ' ' - - | LC_ALL=C awk '
	> function utf8(c) { return c < 128 ? sprintf("%c", c) : c < 2048 ? sprintf("%c%c", 192 + int(c / 64), 128 + c % 64) : \
	>   c < 65536 ? sprintf("%c%c%c", 224 + int(c / 4096), 128 + int(c / 64) % 64, 128 + c % 64) : \
	>   sprintf("%c%c%c%c", 240 + int(c / 262144), 128 + int(c / 4096) % 64, 128 + int(c / 64) % 64, 128 + c % 64) }
	> { print "x" utf8($1) "y P= .5" > "widths.nev"; print "x" utf8($1) "y" substr("         ", 1, 9 - $2) ".5" }' > expected
	$ ntcir_eval table -topics P widths.nev | sed 1d | diff expected - | head -n 4; wc -l < expected
	52

	== json: UTF-8 of any length, and bytes that are none
	# A character of two bytes (U+00E9), of three (U+2192), of four (U+1F600); a byte that is none; a surrogate.
	$ printf '\303\251\342\206\222\360\237\230\200 AP= 0.5\n\377\355\240\200 AP= 0.25\n' > 'r"\.nev'
	$ ntcir_eval table -topics AP -format json *.nev
	[
	{"topic": "é→😀", "r\"\\": 0.5},
	{"topic": "����", "r\"\\": 0.25}
	]
	$ printf '1 a\302= 1\n1 \251b= 2\n1 \365\200\200\200= 3\n' | ntcir_eval table -format json -digits 0 | sed -n 2p
	{"run": "stdin", "topics": 1, "a�": 1, "�b": 2, "����": 3}
	$ i=0; for value in +.5 -.5 007.50 -0 5. +1e3 00; do echo "$((i += 1)) P= $value"; done | ntcir_eval table -topics P -format json | cut -d ' ' -f 4
	[
	0.5},
	-0.5},
	7.50},
	-0},
	5},
	1e3},
	0}
	]
	$ printf '\340\237\277|\360\217\277\277|\364\220\200\200|\365\200|\301\277|\303x|\342\206x|\377\200|\302 P= 1\n' \
	>   > odd; ntcir_eval table -topics P -format json odd | sed -n "s/$(printf '\357\277\275')/?/gp"
	{"topic": "???|????|????|??|??|?x|??x|??|?", "odd": 1}
	$ printf '\340\240\200|\360\220\200\200|\364\217\277\277|\355\237\277|\356\200\200|\302\200|\177' > name; printf '%s P= 1\n' "$(cat name)" > plain
	$ ntcir_eval table -topics P -format json plain | grep -c -F "\"$(cat name)\""; printf 'a\033b P= 1\n' > plain
	>   ntcir_eval table -topics P -format json plain | sed -n 2p
	1
	{"topic": "a\u001bb", "plain": 1}

	== csv: a name with a comma, a quote, a carriage return or a newline is in quotes, and no other
	$ for name in 'a b' 'a;b' "a'b" 'a,b' 'a"b' 'a\rb' 'a\nb'; do name=$(printf "$name"); echo '1 AP= 0.5' > "$name.nev"
	>   ntcir_eval table -format csv "$name.nev" | tail -n +2 | tr '\r\n' '^$'; echo; done
	a b,1,0.5000$
	a;b,1,0.5000$
	a'b,1,0.5000$
	"a,b",1,0.5000$
	"a""b",1,0.5000$
	"a^b",1,0.5000$
	"a$b",1,0.5000$

	== latex: two characters that would become one are kept apart, each of its kind
	$ for name in a--b "a''b" 'a``b' 'a,,b' 'a;;b' 'a?`b' 'a!`b'; do echo '1 AP= 0.5' > "$name.nev"
	>   ntcir_eval table -format latex "$name.nev"; done | sed -n '/^run/d; s/ &.*//p'
	a-{}-b
	a'{}'b
	a`{}`b
	a,{},b
	a;;b
	a?{}`b
	a!{}`b
	END
}

@test "lines beside measures: lines all, lines with a #, rows of -v and -diff" {
	transcript <<-'END'
	== lines all are means, wherever they are
	# The means of the file count: those of AP from unrounded values, say; P is in no line of "all".
	$ printf '%s\n' '1 AP= 0.5' '2 AP= 0.2' '1 P= 0.1' '2 P= 0.4' '3 # no relevant items' \
	>     'all # topics=2' 'all AP= 0.3501' > m.nev
	$ ntcir_eval table m.nev
	ntcir_eval table: m.nev: warning: excluded 1 topic without relevant items
	run  topics      AP       P
	m         2  0.3501  0.2500
	$ ntcir_eval table -geometric m.nev 2>/dev/null
	geometric means  topics      AP       P
	m                     2  0.3162  0.2000
	$ ntcir_eval table -topics AP m.nev
	topic    m
	1      0.5
	2      0.2
	3        -
	$ ntcir_eval table -long m.nev
	run	topic	measure	value
	m	1	AP	0.5
	m	1	P	0.1
	m	2	AP	0.2
	m	2	P	0.4
	$ grep all m.nev > all.nev; ntcir_eval table all.nev
	run  topics      AP
	all       2  0.3501
	$ ntcir_eval table -geometric all.nev
	ntcir_eval table: all.nev: has means over topics, but no lines of topics
	[1]
	$ ntcir_eval table -long all.nev
	ntcir_eval table: all.nev: has means over topics, but no lines of topics
	[1]
	$ ntcir_eval table -topics AP m.nev all.nev
	ntcir_eval table: all.nev: has means over topics, but no lines of topics
	[1]
	$ printf '%s\n' 'all AP= 0.5' 'b AP= 0.2' | ntcir_eval table -topics AP
	topic  stdin
	b        0.2
	$ printf '%s\n' '1 # no relevant items' 'all # topics=0' | ntcir_eval table -geometric
	ntcir_eval table: <stdin>: warning: excluded 1 topic without relevant items
	geometric means  topics
	stdin                 0
	$ printf '%s\n' 'all # topics=3' 'all # topics=x' 'all AP= 1' 'all # topics=03' | ntcir_eval table
	run    topics      AP
	stdin       3  1.0000
	$ cat all.nev all.nev | ntcir_eval table
	run    topics      AP
	stdin       2  0.3501
	$ printf '%s\n' 'all # topics=3' 'all # topics=4' | ntcir_eval table
	ntcir_eval table: <stdin>:2: all # topics= appears twice, with different numbers (were files concatenated?)
	[1]

	== lines with a # beside others
	# Topic 1 has AP. A line "# syslen=N jrel=R" alone says that topic 2 was evaluated; -v prints lines "# RANK", "# rank" and "# missed".
	$ for line in '2 # no relevant itemsx' '2 # no' '2 3 # no relevant items' '2 # syslen=3 jrel=2 x' '2 # syslen=3' \
	>   '2 # syslen=3 x jrel=2' '2 # syslen=3 jrel=' '2 # jrel=2' \
	>   'all # syslen=3 jrel=2' 'all # options' '2 # options x' 'all # topics=1' 'all # topics=2' 'all # topics=2 x' \
	>   'all # topics=' '2 # topics=7' '# no relevant items' \
	>   '# syslen=2 jrel=1' '2 # rank AP= 1' '2 # missed AP= 1' '2 # 7 AP= 1' '2 # x AP= 1' '2 #AP= 1' '#' '2 #' \
	>   '2 x' 'a b c d e f' '2 SUM= 1 AP= 1' '  # syslen=2 jrel=1'
	> do printf '%s\n' '1 AP= 0.5' "$line" | ntcir_eval table 2>&1; echo end; done |
	>   awk '/^run/ { next } /^end$/ { print said; said = ""; next } { sub(/^ntcir_eval table: /, ""); said = said (said == "" ? "" : ";") $0 }'
	stdin       1  0.5000
	stdin       1  0.5000
	<stdin>: warning: excluded 1 topic without relevant items;stdin       1  0.5000
	<stdin>: warning: AP is a mean over 1 of 2 topics;stdin       2  0.5000
	stdin       1  0.5000
	stdin       1  0.5000
	stdin       1  0.5000
	stdin       1  0.5000
	stdin       1  0.5000
	stdin       1  0.5000
	stdin       1  0.5000
	stdin       1  0.5000
	<stdin>: the lines "all" are means over 2 topics, but the file has values for 1: evaluate again, or remove the lines "all"
	stdin       1  0.5000
	stdin       1  0.5000
	stdin       1  0.5000
	<stdin>: warning: excluded 1 topic without relevant items;stdin       1  0.5000
	<stdin>: warning: AP is a mean over 1 of 2 topics;stdin       2  0.5000
	stdin       1  0.5000
	stdin       1  0.5000
	stdin       1  0.5000
	stdin       2  0.7500
	stdin       1  0.5000
	stdin       1  0.5000
	stdin       1  0.5000
	<stdin>:2: expected "topic measure= value"
	<stdin>:2: expected "topic measure= value" (judgements or a TREC run? "ntcir_eval evaluate -o DIR QRELS RUN" makes such files)
	stdin       2  0.7500
	<stdin>: warning: AP is a mean over 1 of 2 topics;stdin       2  0.5000
	$ printf ' # syslen=2 jrel=1 jnonrel=0\n AP= 0.5\n' | ntcir_eval table
	run    topics      AP
	stdin       1  0.5000
	$ printf 'run\ttopic\tmeasure\tvalue\nr\t1\tP@0\t0.5\nr\t1\tP@010\t.5\nr\t1\t@05\t7\n' | ntcir_eval table -m P@0,P@10,@5
	run  topics     P@0    P@10      @5
	r         1  0.5000  0.5000  7.0000
	$ printf '1 %s= .5\n' P@0 P@00 P@007 P@0x P@100 P@5@05 P0@ 0 00 | ntcir_eval table -long | cut -f 3 | paste -s -d ' ' -
	measure P@0 P@7 P@0x P@100 P@5@5 P0@ 0 00

	== lines without measures: rows of -v, topics that were evaluated, and what is none of these
	# Of topic 1, three lines are rows of -v. Topics 2 to 4 of the third file have no value; topic 4 was evaluated.
	$ printf '%s\n' '1 AP= .5' '1 # rank 2 a= 1' '1 # 5 b= 1' '1 # missed c= 3' '1 # foo= 0.5' '# bar= 1' | ntcir_eval table -long
	run	topic	measure	value
	stdin	1	AP	.5
	stdin	1 #	foo	0.5
	stdin	#	bar	1
	$ printf '%s\n' '1 AP= .5' '1 # no relevant items x' '2 # no' '2 # nothing relevant items' 'all # options' 'all # options ' | ntcir_eval table
	run    topics      AP
	stdin       1  0.5000
	$ printf '%s\n' '1 AP= .5' '1 # syslen=3 jrel=x' '2 # syslen=x jrel=1' '3 # syslen=2' '3 # syslen=2 jre=2' \
	>   '4 # syslen=2 jrel=1 jnonrel=0' 'all # syslen=2 jrel=1' | ntcir_eval table
	ntcir_eval table: <stdin>: warning: AP is a mean over 1 of 2 topics
	run    topics      AP
	stdin       2  0.5000
	$ for lines in 'all # options -j\nall # options -j\nall # topics=1\nall # topics=1\nall AP= .5\n1 AP= .5\n' \
	>   'all # topics=1\nall # topics=2\n' 'all # topics=0\n' \
	>     '1 # no relevant items\n' '1 # syslen=1 jrel=1\n' 'all # topics=2 x\n'; do printf "$lines" | ntcir_eval table; done
	run    topics      AP
	stdin       1  0.5000
	ntcir_eval table: <stdin>:2: all # topics= appears twice, with different numbers (were files concatenated?)
	run    topics
	stdin       0
	ntcir_eval table: <stdin>: warning: excluded 1 topic without relevant items
	run    topics
	stdin       0
	ntcir_eval table: <stdin>: no measures
	ntcir_eval table: <stdin>: no measures
	[1]

	== rows that -v and -diff print are never values, whatever the names in them
	$ for word in run rank missed stop diff item 7; do printf '%s\n' '1 AP= 0.5' "2 # $word AP= 1" | ntcir_eval table; done |
	>   grep -v '^run' | uniq -c | sed 's/^ *//'
	7 stdin       1  0.5000

	== the rows of -v and -diff are no measures, whatever an item or a run is called
	# Items and runs are called AP=, and so are stops.
	$ printf '1 0 %s 1\n' AP= syslen=9 b > q; printf '1 Q0 %s r\n' 'AP= 1 3' 'syslen=9 2 2' > AP=; sed 's/AP=/b/' AP= > 0.5
	$ for run in AP= 0.5; do ntcir_eval evaluate -v -topic 1 -m NCUgu,P,NCUrb,P q $run; done | grep -e stop -e run
	# run AP=
	1 # stop 1 AP= NCUgu=0.3333 NCUrb=0.3506
	1 # stop 2 syslen=9 NCUgu=0.3333 NCUrb=0.3330
	# run 0.5
	1 # stop 1 b NCUgu=0.3333 NCUrb=0.3506
	1 # stop 2 syslen=9 NCUgu=0.3333 NCUrb=0.3330
	$ ntcir_eval evaluate -v -topic 1 -m NCUgu,P,NCUrb,P q AP= | sed 's/\(NCU..\)=/\1= /g' > v
	>   ntcir_eval evaluate -diff -topic 1 -m AP q AP= 0.5 > d; sed '2s/$/ 0.5/' d > e
	$ echo '1 RR= 1' | cat v d e - | ntcir_eval table
	run    topics  NCUgu,P  NCUrb,P      RR
	stdin       1   0.6667   0.6836  1.0000
	END
}

@test "reads what programs print, with blanks, intents and special characters" {
	transcript <<-'END'
	== reads what the program prints
	# AP is 1/2 for topic 1 (rank 2 of 2), 1 for topic 2: 0.75.
	$ printf '%s\n' 'a L1' > rel; printf '%s\n' x a > res
	$ ntcir_eval label -r rel res | ntcir_eval compute -r rel -g 1 -m AP -v | ntcir_eval table
	run    topics      AP
	stdin       1  0.5000
	$ ntcir_eval label -r rel res | ntcir_eval compute -r rel -g 1 -m AP -out 'some topic' | ntcir_eval table -topics AP
	topic        stdin
	some topic  0.5000
	$ ntcir_eval label -r rel res | ntcir_eval compute -r rel -g 1 -m AP | ntcir_eval table -topics AP
	topic   stdin
	       0.5000
	$ printf '%s\n' '1 1 some=item= L1' '2 1 b L1' '3 1 c L0' > dqrels
	$ printf '%s\n' '1 some=item=' '1 x=' '2 b' > run
	$ ntcir_eval irec -t -v -mean -cutoffs 1 -I dqrels run 2>/dev/null > run.irec; grep -e = -e all run.irec
	1 #intent_num=1
	1 #    1 some=item= 1
	1 #    2 x=         -
	1 I-rec@n=             1.0000
	1 I-rec@0001=          1.0000
	2 #intent_num=1
	2 I-rec@n=             1.0000
	2 I-rec@0001=          1.0000
	all # topics=2
	all I-rec@n=             1.0000
	all I-rec@0001=          1.0000
	$ ntcir_eval table run.irec
	ntcir_eval table: run.irec: warning: excluded 1 topic without relevant items
	run       topics  I-rec@n  I-rec@1
	run.irec       2   1.0000   1.0000
	$ printf '%s\n' '1 # 1 some=item= 1' '# 1 x= 2' '1 #intent_num=2' '#nuggets= 3 #matched= 2 #syslen= 500' \
	>     '1 #nuggets= 3 #matched= 2 #syslen= 500' '1 Recall= 0.5' | ntcir_eval table -long
	run	topic	measure	value
	stdin	1	Recall	0.5

	== lines: blanks, topics with blanks or like measures, CRLF, byte order mark, no newline at the end
	$ printf '\357\273\277a b\t AP=\t0.5  \r\n\r\n \t\na= 1 AP= 0.25\r\n # no relevant items\r\nx=y P= 1' > b.nev
	$ ntcir_eval table -topics AP b.nev
	topic     b
	a b     0.5
	a= 1   0.25
	          -
	x=y       -
	$ ntcir_eval table -long b.nev
	run	topic	measure	value
	b	a b\t	AP	0.5
	b	a= 1	AP	0.25
	b	x=y	P	1
	$ printf 'a\tb AP= .5\n' | ntcir_eval table -long
	run	topic	measure	value
	stdin	a\tb	AP	.5
	$ printf '%s\n' 'AP= 0.5' 'AP= 0.5' '# no relevant items' | ntcir_eval table
	ntcir_eval table: <stdin>: warning: excluded 1 topic without relevant items
	run    topics      AP
	stdin       1  0.5000

	== a topic that has a measure twice
	$ printf '%s\n' '1 AP= 0.5' '2 AP= 0.1' '1 AP= 0.5' | ntcir_eval table
	run    topics      AP
	stdin       2  0.3000
	$ printf '%s\n' '1 AP= 0.5' '1 AP= 0.5' '1 AP= 0.6' | ntcir_eval table
	ntcir_eval table: <stdin>:3: topic 1 has AP twice, with different values
	[1]
	$ printf '%s\n' 'AP= 0.5' 'AP= 0.50' | ntcir_eval table
	ntcir_eval table: <stdin>:2: AP appears twice, with different values
	[1]
	$ printf '%s\n' 'all # topics=1' 'all AP= 0.5' 'all AP= 0.6' | ntcir_eval table
	ntcir_eval table: <stdin>:3: topic all has AP twice, with different values
	[1]

	== a file that has intents as well as topics
	$ printf '%s\n' '1 1 0.7 ERR@0010= 0.2' '1 2 0.3 # no relevant items' '1 SUMp= 0.7000 IA-ERR@0010= 0.1400' > r.nevIA
	$ ntcir_eval table r.nevIA
	ntcir_eval table: r.nevIA: has lines of intents, too; NEVIA2nev extracts the lines of topics
	[1]
	$ ntcir_eval table -long r.nevIA
	run	topic	measure	value
	r	1 1 0.7	ERR@10	0.2
	r	1	SUMp	0.7000
	r	1	IA-ERR@10	0.1400
	$ ntcir_eval table -topics IA-ERR@10 r.nevIA
	topic         r
	1 1 0.7       -
	1 2 0.3       -
	1        0.1400
	$ echo 'a= 1 SUMp= x IA-ERR@0010= 0.1' | ntcir_eval table -long
	ntcir_eval table: <stdin>:1: expected a number after SUMp=, found "x"
	[1]

	== reads what -long prints
	# What table -long prints is read like .nev files: tsv or csv, several runs. r2 lacks topic 2, which it has no value for.
	$ printf '%s\n' '1 AP= 0.50' '1 P@0010= 0.1' '2 AP= 0.25' '2 P@0010= 0.2' > r1.nev
	$ printf '%s\n' '1 AP= 1' '2 # no relevant items' > r2.nev
	$ ntcir_eval table -long -m AP,P@10 r1.nev r2.nev > long.tsv; ntcir_eval table long.tsv
	run  topics      AP    P@10
	r1        2  0.3750  0.1500
	r2        1  1.0000       -
	$ ntcir_eval table -long -m AP -format csv r1.nev r2.nev | ntcir_eval table -topics AP
	topic    r1  r2
	1      0.50   1
	2      0.25   -
	$ ntcir_eval table -long r1.nev > long; ntcir_eval table -long -format csv r1.nev | ntcir_eval table -long | cmp - long
	$ printf '%s\n' 'run,topic,measure,value' 'a,1,"NCUrb,P",0.5' 'b,1,"NCUrb,P",x' | ntcir_eval table
	ntcir_eval table: <stdin>:3: expected a number, found "x"
	[1]
	$ printf '%s\n' 'run,topic,measure,value' 'a,1,AP,0.5' 'b,1,AP,1' 'a,2,AP,1' | ntcir_eval table
	ntcir_eval table: warning: runs are over different topics, of which all have 1 (<stdin> (a) and <stdin> (b) differ)
	run  topics      AP
	a         2  0.7500
	b         1  1.0000
	$ printf '%s\n' 'run,topic,measure,value' 'a,1,AP' | ntcir_eval table
	ntcir_eval table: <stdin>:2: expected 4 fields, as line 1 has, found 3
	[1]
	$ printf '%s\n' 'run,topic,measure,value' | ntcir_eval table
	ntcir_eval table: <stdin>: no measures
	[1]

	== reads the special characters that -long writes
	# The name of the run has a tab, a backslash, a comma and quotes, those of topics backslashes.
	$ printf '%s\n' 'a\tb AP= 1' 'c\ AP= .5' > "$(printf 'T\tn\\n,"q"').nev"; ntcir_eval table -long *.nev | tee tsv
	run	topic	measure	value
	T\tn\\n,"q"	a\\tb	AP	1
	T\tn\\n,"q"	c\\	AP	.5
	$ ntcir_eval table -long tsv | cmp - tsv; ntcir_eval table -long -format csv *.nev > csv
	>   ntcir_eval table -long csv | cmp - tsv; tr '\t' T < csv
	run,topic,measure,value
	"TTn\n,""q""",a\tb,AP,1
	"TTn\n,""q""",c\,AP,.5
	$ printf '%s\n' 'run,topic,measure,value' '"a ""b"" c",1,AP,"1"' '"""",2,AP,"0.5' | ntcir_eval table -long | tr '\t' '|'
	run|topic|measure|value
	a "b" c|1|AP|1
	"|2|AP|0.5
	$ printf 'run\ttopic\tmeasure\tvalue\na\\\t\\x\tAP\t1\nb\t1\tAP\t1\\\n' | ntcir_eval table -long
	ntcir_eval table: <stdin>:3: expected a number, found "1\"
	[1]
	$ printf 'run\ttopic\tmeasure\tvalue\na\\\t\\x\tAP\t1\n' | ntcir_eval table -long
	run	topic	measure	value
	a\\	\\x	AP	1

	== lines each with another topic and another measure are no measures of topics
	# 4,000 topics, each with a measure of its own, would be 16,000,000 values; 10,000,000 are allowed, and 50 times as many as there are.
	$ awk 'BEGIN { for (i = 1; i <= 4000; i++) print i, "m" i "= 0.5" }' | ntcir_eval table -m m1
	ntcir_eval table: <stdin>: 4000 topics and 4000 measures, but only 4000 values: these are no measures of topics
	[1]
	$ awk 'BEGIN { for (i = 1; i <= 4000; i++) print i % 2500, "m" i "= 0.5" }' | ntcir_eval table -m m1 2> /dev/null
	run    topics      m1
	stdin    2500  0.5000
	$ awk 'BEGIN { for (t = 1; t <= 1000; t++) for (m = 1; m <= 201; m++) print t, "m" ((t * 201 + m) % 10050) "= .5" }' \
	>   > sparse; ntcir_eval table -m m1 sparse; sed 1d sparse | ntcir_eval table -m m1
	ntcir_eval table: sparse: warning: m1 is a mean over 20 of 1000 topics
	run     topics      m1
	sparse    1000  0.5000
	ntcir_eval table: <stdin>: 1000 topics and 10050 measures, but only 200999 values: these are no measures of topics
	[1]
	END
}

@test "what is not a file of measures is an error, and nothing is printed" {
	need /dev/full
	transcript <<-'END'
	$ printf '%s\n' one two > runs; ntcir_eval table runs
	ntcir_eval table: runs:1: expected "topic measure= value"
	[1]
	$ printf '%s\n' '1 AP= 0.5' '2 AP= nan' | ntcir_eval table
	ntcir_eval table: <stdin>:2: expected a number after AP=, found "nan"
	[1]
	$ printf '1 AP= 0.5\n2 AP=' | ntcir_eval table
	ntcir_eval table: <stdin>:2: expected "topic measure= value"
	[1]
	$ for line in '1 = 0.5' '1 AP 0.5' '1 AP=0.5' '0.5' '#a b c'; do echo "$line" | ntcir_eval table; done
	ntcir_eval table: <stdin>:1: expected "topic measure= value"
	ntcir_eval table: <stdin>:1: expected "topic measure= value" (judgements or a TREC run? "ntcir_eval evaluate -o DIR QRELS RUN" makes such files; lines "topic measure value"? -columns topic,measure,value)
	ntcir_eval table: <stdin>:1: expected "topic measure= value"
	ntcir_eval table: <stdin>:1: expected "topic measure= value"
	ntcir_eval table: <stdin>:1: expected "topic measure= value"
	[1]
	$ for heading in xrun,topic,measure,value run,xtopic,measure,value run,topic,xmeasure,value \
	>   run,topic,measure,xvalue run,topic,measure run,topic,measure,value,x 'run topic measure value' x; do
	>   printf "$heading\nr,1,AP,.5\n" | ntcir_eval table; done 2>&1 | uniq -c | sed 's/^ *//'
	1 run    topics      AP
	1 stdin       1  0.5000
	1 ntcir_eval table: <stdin>:1: the heading has no column of topics; headings may name runs (run, runid, run_id, system, name), topics (topic, topic_id, qid, query_id, query, request_id), measures (measure, metric) and values (value, score)
	1 run  topics   value
	1 r         1  0.5000
	2 ntcir_eval table: <stdin>:1: the heading has no column of values; headings may name runs (run, runid, run_id, system, name), topics (topic, topic_id, qid, query_id, query, request_id), measures (measure, metric) and values (value, score)
	1 ntcir_eval table: <stdin>:2: expected 5 fields, as line 1 has, found 4
	1 ntcir_eval table: <stdin>:2: expected 4 fields, as line 1 has, found 1
	1 ntcir_eval table: <stdin>:1: expected "topic measure= value"
	$ for value in 1x 0x1 inf 1e16 - 1,5; do echo "1 AP= $value" | ntcir_eval table; done
	ntcir_eval table: <stdin>:1: expected a number after AP=, found "1x"
	ntcir_eval table: <stdin>:1: expected a number after AP=, found "0x1"
	ntcir_eval table: <stdin>:1: expected a number after AP=, found "inf"
	ntcir_eval table: <stdin>:1: expected a number after AP=, found "1e16"
	ntcir_eval table: <stdin>:1: expected a number after AP=, found "-"
	ntcir_eval table: <stdin>:1: expected a number after AP=, found "1,5"
	[1]
	$ printf '1 AP= 0.5\000\n' > nul.nev; ntcir_eval table nul.nev
	ntcir_eval table: nul.nev:1: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	[1]
	$ echo '1 AP= 0.5' > good.nev; ntcir_eval table good.nev nosuch.nev
	ntcir_eval table: nosuch.nev: No such file or directory
	[1]
	$ mkdir dir.nev; ntcir_eval table good.nev dir.nev
	ntcir_eval table: dir.nev: cannot read: Is a directory (name its files)
	[1]
	$ ntcir_eval table good.nev - < /dev/null
	ntcir_eval table: <stdin>: no measures
	[1]
	$ printf '%s\n' '1 # syslen=3 jrel=1 jnonrel=0' '' | ntcir_eval table
	ntcir_eval table: <stdin>: no measures
	[1]
	$ ntcir_eval table good.nev > /dev/full
	ntcir_eval table: <stdout>: cannot write: No space left on device
	[1]
	END
}

@test "means: -digits, -geometric and -by, and how they are rounded" {
	transcript <<-'END'
	== means that round to zero have no sign
	$ printf '%s\n' '1 AP= -0.00001' '1 P= -0.0' '1 Q= -0.25' | ntcir_eval table
	run    topics      AP       P        Q
	stdin       1  0.0000  0.0000  -0.2500

	== a geometric mean of values with four decimals may be wrong in the third
	# AP of expansion on topic 0005 is .00166113, and .0017 with 4 decimals. exp(mean(ln x)) over the eight topics is
	# .217447, and .218078 of the values with 4 decimals.
	$ for digits in 4 8; do
	>   ntcir_eval label -trec -r "$ROOT/examples/collection/example.trec.qrels" "$ROOT/examples/collection/expansion" |
	>     ntcir_eval compute -trec -r "$ROOT/examples/collection/example.trec.qrels" -m AP -digits $digits > $digits.nev
	> done
	$ awk '/0005 AP=/ { print $3 }' 4.nev 8.nev
	0.0017
	0.00166113
	$ ntcir_eval table -geometric -m AP 4.nev 8.nev
	geometric means  topics      AP
	4                     8  0.2181
	8                     8  0.2174

	== -digits: decimals of means and differences
	# (.5 + .25)/2; the difference of the means is .375 - .5
	$ printf '%s\n' '1 AP= 0.5' '2 AP= 0.25' > a.nev; printf '%s\n' '1 AP= 0.25' '2 AP= 0.75' > b.nev
	$ ntcir_eval table -digits 6 a.nev
	run  topics        AP
	a         2  0.375000
	$ ntcir_eval table -digits 1 -test t -baseline b -format csv a.nev b.nev 2> note | cut -d , -f 1-4
	run,topics,AP,AP difference
	a,2,0.4,-0.1
	b,2,0.5,

	== numbers are rounded to four decimals more than are printed, so that the order of additions does not decide
	# Means are ordered, and differences printed, as rounded to 4 decimals more than are printed: .500000004 and .500000001 are equal.
	$ echo '1 AP= 0.500000001' > a.nev; echo '1 AP= 0.500000004' > b.nev; echo '1 AP= 0.500000016' > c.nev
	>   ntcir_eval table -order AP -digits 9 a.nev b.nev c.nev
	run  topics           AP
	c         1  0.500000016
	a         1  0.500000001
	b         1  0.500000004
	$ printf '%s\n' 'topic a b' '1 0.123449996 0' '2 0.123449996 0' > near; sed 's/6 /4 /' near > far
	>   for m in near far; do ntcir_eval discpower -test t $m | tail -n 1; done
	1 a b 0.1235 0.0000 0.1235 0.5000
	1 a b 0.1234 0.0000 0.1234 0.5000

	== -by: the best of each group is bold; groups without values; all is no group
	# Of topics 1 and 2, b is better on 1, and a on 2; topic 3 has no relevant items, so group z has no values.
	$ printf '%s\n' '1 AP= 0.0' '2 AP= 0.9' '3 # no relevant items' > a.nev
	$ printf '%s\n' '1 AP= 0.5' '2 AP= 0.3' '3 # no relevant items' > b.nev
	$ printf '%s\n' '3 z' '8 x' '2 y' '9 w' '1 x' > groups; ntcir_eval table -by groups -format markdown a.nev b.nev 2> /dev/null
	| run | group | topics | AP |
	| :--- | :--- | ---: | ---: |
	| a | x | 1 | 0.0000 |
	| a | y | 1 | **0.9000** |
	| a | all | 2 | **0.4500** |
	| b | x | 1 | **0.5000** |
	| b | y | 1 | 0.3000 |
	| b | all | 2 | 0.4000 |
	$ printf '%s\n' '1 x' '2 all' > groups; ntcir_eval table -by groups a.nev 2>&1 | tail -n 1
	ntcir_eval table: groups:2: the group "all" would have the name of the row of all topics: rename it
	$ printf '%s\n' '1 x' '3 x' '2 y' '1 x' > groups; ntcir_eval table -by groups a.nev 2> /dev/null
	>   printf '%s\n' '3 x' '2 y' '1 x' '2 x' > groups; ntcir_eval table -by groups a.nev
	run  group  topics      AP
	a    x           1  0.0000
	a    y           1  0.9000
	a    all         2  0.4500
	ntcir_eval table: a.nev: warning: excluded 1 topic without relevant items
	ntcir_eval table: groups:4: topic "2" is in another group on line 2
	[1]
	$ for lines in '1 x\n2 y z' '1 x\n1 y' '1 x'; do printf "$lines\n" > groups; ntcir_eval table -by groups a.nev 2>&1 | tail -n 1; done
	ntcir_eval table: groups:2: expected "topic group", found 3 fields
	ntcir_eval table: groups:2: topic "1" is in another group on line 1
	ntcir_eval table: groups: topic "2", which run a has, is in no group
	$ echo '1 x' > groups; grep -v '^2' a.nev > c.nev; ntcir_eval table -by groups c.nev b.nev 2>&1 | tail -n 1
	ntcir_eval table: groups: topic "2", which run b has, is in no group
	$ printf '%s\n' '1 AP= 0.5' '2 AP= 0.3' > d.nev; printf '%s\n' '1 AP= 0.4' '2 RR= 1' > e.nev; printf '%s\n' '1 x' '2 y' > groups
	$ ntcir_eval table -m AP -by groups d.nev e.nev
	ntcir_eval table: e.nev: warning: AP is a mean over 1 of 2 topics
	run  group  topics      AP
	d    x           1  0.5000
	d    y           1  0.3000
	d    all         2  0.4000
	e    x           1  0.4000
	e    y           1       -
	e    all         2  0.4000

	== -by: intervals, geometric means and counts of groups
	# Half-widths: t is 12.7062 with 1 degree of freedom, 4.3027 with 2. Of a and group x, (.5 - .125)/2 t = 2.3824; of b .25 t; of a on all
	# topics .18764/sqrt(3) t = .4661, of b .8455 (awk). Geometric means: sqrt(.25 .75) = .4330, (.25 .9 .75)^(1/3) = .5526, sqrt(.5 .125),
	# (.5 .3 .125)^(1/3) = .2657; of 1, 2, 3 sqrt(3) and 6^(1/3). num_ret, with parameters or not, is a sum.
	$ printf '%s\n' '1 AP= .5' '2 AP= .3' '3 AP= .125' '2 X= .5' > a.nev; for m in 'num_ret(x)' num_retx; do printf "%s $m= %s\n" 1 1 2 2 3 3 >> a.nev; done
	$ printf '%s\n' '1 AP= .25' '2 AP= .9' '3 AP= .75' '2 X= .25' > b.nev; printf '%s\n' '1 x' '2 y' '3 x' > groups
	>   ntcir_eval table -m 'AP,num_ret(x),num_retx,X' -by groups -ci a.nev b.nev 2> log
	run  group  topics               AP  num_ret(x)          num_retx           X
	a    x           2  0.3125 ± 2.3824       4 ± -  2.0000 ± 12.7062           -
	a    y           1       0.3000 ± -       2 ± -        2.0000 ± -  0.5000 ± -
	a    all         3  0.3083 ± 0.4661       6 ± -   2.0000 ± 2.4841  0.5000 ± -
	b    x           2  0.5000 ± 3.1766           -                 -           -
	b    y           1       0.9000 ± -           -                 -  0.2500 ± -
	b    all         3  0.6333 ± 0.8455           -                 -  0.2500 ± -
	$ ntcir_eval table -m 'AP,num_ret(x),num_retx,X' -by groups -geometric -order AP a.nev b.nev 2> log
	geometric means  group  topics      AP  num_ret(x)  num_retx       X
	b                x           2  0.4330           -         -       -
	b                y           1  0.9000           -         -  0.2500
	b                all         3  0.5526           -         -  0.2500
	a                x           2  0.2500           -    1.7321       -
	a                y           1  0.3000           -    2.0000  0.5000
	a                all         3  0.2657           -    1.8171  0.5000
	END
}

@test "files that do not belong together, and wrong calls" {
	transcript <<-'END'
	== files that do not belong together: other options, other topics, the same file twice
	$ printf '%s\n' '1 RBP= 0.5' '2 RBP= 0.25' 'all # topics=2' 'all # options -rbp 0.5' 'all RBP= 0.375' > a.nev
	$ printf '%s\n' '1 RBP= 0.5' '2 RBP= 0.25' 'all # topics=2' 'all # options -rbp 0.95' 'all RBP= 0.375' > b.nev
	$ printf '%s\n' '1 RBP= 0.5' '2 RBP= 0.25' 'all # topics=2' 'all RBP= 0.375' > c.nev
	$ printf '%s\n' '2 RBP= 0.5' '3 RBP= 0.25' > d.nev
	$ cp a.nev e.nev; ntcir_eval table a.nev e.nev
	run  topics     RBP
	a         2  0.3750
	e         2  0.3750
	$ ntcir_eval table a.nev e.nev b.nev
	ntcir_eval table: warning: runs were evaluated with different options (a.nev: -rbp 0.5, b.nev: -rbp 0.95)
	run  topics     RBP
	a         2  0.3750
	e         2  0.3750
	b         2  0.3750
	$ ntcir_eval table a.nev b.nev e.nev 2>&1 >/dev/null; ntcir_eval table a.nev c.nev 2>&1 >/dev/null
	ntcir_eval table: warning: runs were evaluated with different options (a.nev: -rbp 0.5, b.nev: -rbp 0.95)
	ntcir_eval table: warning: runs were evaluated with different options (a.nev: -rbp 0.5, c.nev: none)
	$ ntcir_eval table c.nev a.nev 2>&1 >/dev/null
	ntcir_eval table: warning: runs were evaluated with different options (c.nev: none, a.nev: -rbp 0.5)
	$ ntcir_eval table -m RBP d.nev a.nev 2>&1 > table; sed '/^all/d' b.nev > f.nev; ntcir_eval table f.nev a.nev b.nev 2>&1 > table
	ntcir_eval table: warning: runs are over different topics, of which all have 1 (d.nev and a.nev differ)
	ntcir_eval table: warning: runs were evaluated with different options (a.nev: -rbp 0.5, b.nev: -rbp 0.95)
	$ ntcir_eval table c.nev d.nev
	ntcir_eval table: warning: runs are over different topics, of which all have 1 (c.nev and d.nev differ)
	run  topics     RBP
	c         2  0.3750
	d         2  0.3750
	$ cat a.nev b.nev | grep -v topics= | ntcir_eval table
	ntcir_eval table: <stdin>:7: all # options appears twice, with different options (were files concatenated?)
	[1]
	$ printf '%s\n' 'all # options x' 'all # options y' '1 AP= 1' | ntcir_eval table
	ntcir_eval table: <stdin>:2: all # options appears twice, with different options (were files concatenated?)
	[1]
	$ ln -s a.nev link.nev; ntcir_eval table a.nev link.nev
	ntcir_eval table: "link.nev" is the same file as "a.nev"
	[2]
	$ ntcir_eval table -topics RBP a.nev d.nev a.nev; ntcir_eval table -long d.nev - d.nev < a.nev
	ntcir_eval table: the file "a.nev" is given twice
	ntcir_eval table: the file "d.nev" is given twice
	[2]

	== table refuses wrong calls
	$ echo '1 AP= 0.5' > a.nev
	$ ntcir_eval table -m
	ntcir_eval table: -m takes names of measures, such as AP,NCUrb,P,Q@10
	[2]
	$ ntcir_eval table -m , a.nev
	ntcir_eval table: -m takes names of measures, such as AP,NCUrb,P,Q@10, not ","
	[2]
	$ ntcir_eval table -m AP -m '' a.nev
	ntcir_eval table: -m takes names of measures, such as AP,NCUrb,P,Q@10, not ""
	[2]
	$ ntcir_eval table -topics
	ntcir_eval table: -topics takes a name
	[2]
	$ ntcir_eval table -topics '' a.nev
	ntcir_eval table: -topics takes a name, not ""
	[2]
	$ ntcir_eval table -topics AP -m AP a.nev
	ntcir_eval table: takes -m or -topics, not both
	[2]
	$ ntcir_eval table -topics AP -long a.nev
	ntcir_eval table: takes -long or -topics, not both
	[2]
	$ ntcir_eval table -topics AP -geometric a.nev
	ntcir_eval table: -topics prints no means, so -geometric does not go with it
	[2]
	$ ntcir_eval table -long -geometric a.nev
	ntcir_eval table: -long prints no means, so -geometric does not go with it
	[2]
	$ ntcir_eval table -digits 5 -long a.nev
	ntcir_eval table: -topics and -long print values as they are in the files, so -digits does not go with it
	[2]
	$ ntcir_eval table -topic AP a.nev
	ntcir_eval table: -topic: no file has topic "AP"; -topics AP prints the values of this measure
	[1]
	$ ntcir_eval table - a.nev -
	ntcir_eval table: standard input is used twice
	[2]
	END
}

# 2,000 topics x 300 measures and the same number of measures that only one topic has: no step may take time
# that grows with topics times measures squared.
@test "many topics, many measures" {
	long
	slow
	awk 'BEGIN {
		for (t = 1; t <= 500; t++) {
			for (m = 1; m <= 300; m++)
				printf "%d M%d= 0.%d\n", t, m, t % 2 * 5
			printf "%d only%d= 1\n", t, t
		}
	}' >large.nev
	transcript <<-'END'
	$ ntcir_eval table -m M1,M300 large.nev
	run    topics      M1    M300
	large     500  0.2500  0.2500
	$ ntcir_eval table large.nev 2>/dev/null | wc -lw
	      2    1604
	$ ntcir_eval table -long large.nev | wc -l
	150501
	END
}

@test "-topics: -order, -summary, and only some topics" {
	transcript <<-'END'
	== -topics -order: the means that topics are ordered by, where people read
	$ printf '%s\n' '1 AP= 0.5' '1 RR= 0.5' '2 AP= 0.25' '2 RR= 1' '3 RR= 1' > r1.nev
	$ printf '%s\n' '1 AP= 0.25' '1 RR= 0.5' '2 AP= 0.25' '2 RR= 0.5' '3 RR= 1' > r2.nev
	$ ntcir_eval table -topics AP -order AP r1.nev r2.nev
	topic    r1    r2  (mean)
	2      0.25  0.25  0.2500
	1       0.5  0.25  0.3750
	3         -     -       -
	$ sed 's/2 AP/4 AP/' r2.nev > r3.nev; ntcir_eval table -topics AP -order AP r1.nev r3.nev
	topic    r1    r3  (mean)
	2      0.25     -  0.2500
	4         -  0.25  0.2500
	1       0.5  0.25  0.3750
	3         -     -       -
	$ ntcir_eval table -topics AP -order RR r1.nev r2.nev -format markdown
	| topic | r1 | r2 | (mean) |
	| :--- | ---: | ---: | ---: |
	| 1 | 0.5 | 0.25 | 0.5000 |
	| 2 | 0.25 | 0.25 | 0.7500 |
	| 3 | - | - | 1.0000 |
	$ ntcir_eval table -topics AP -order AP r1.nev r2.nev -format csv
	topic,r1,r2
	2,0.25,0.25
	1,0.5,0.25
	3,,
	$ ntcir_eval table -topics AP -format csv r1.nev r2.nev | ntcir_eval discpower -test t | tail -n 1
	ntcir_eval discpower: <stdin>: warning: skipped 1 topic with - for all runs
	1 r1 r2 0.3750 0.2500 0.1250 0.5000
	$ ntcir_eval table -topics P_5 r1.nev
	ntcir_eval table: no measure P@5 in r1.nev; it has AP, RR
	[1]

	== -summary: worst, median, mean and best of each topic, and the first run that is best
	# Topic 1: .2, .3, .5, mean 1/3. Topic 2: of a and c, .1 and .4, median and mean .25. Topic 3: the best is a
	# by .00001, which is not printed; its median of the middle two of four, a and d, is .500005. By mean: 2, 1, 3.
	$ printf '%s\n' '1 AP= 0.3' '2 AP= 0.4' '3 AP= 0.50001' '4 # no relevant items' '5 RR= 1' > a.nev
	$ printf '%s\n' '1 AP= 0.5' '2 # syslen=0 jrel=1 jnonrel=0' '3 AP= 0.50000' '4 # no relevant items' > b.nev
	$ printf '%s\n' '1 AP= 0.2' '2 AP= 0.1' '3 AP= 0.50000' > c.nev
	$ ntcir_eval table -topics AP -summary a.nev b.nev c.nev
	topic   worst  median    mean    best  best-run
	1      0.2000  0.3000  0.3333  0.5000  b
	2      0.1000  0.2500  0.2500  0.4000  a
	3      0.5000  0.5000  0.5000  0.5000  a
	4           -       -       -       -  -
	5           -       -       -       -  -
	$ cp a.nev d.nev
	$ ntcir_eval table -topics AP -summary -order AP -digits 6 -format tsv d.nev c.nev a.nev b.nev
	topic	worst	median	mean	best	best-run
	2	0.100000	0.400000	0.300000	0.400000	d
	1	0.200000	0.300000	0.325000	0.500000	b
	3	0.500000	0.500005	0.500005	0.500010	d
	4					
	5					
	$ for f in csv markdown latex json; do ntcir_eval table -topics AP -summary -format $f a.nev b.nev; done | grep -w -e best-run -e 4
	topic,worst,median,mean,best,best-run
	4,,,,,
	| topic | worst | median | mean | best | best-run |
	| 4 | - | - | - | - | - |
	topic & worst & median & mean & best & best-run \\
	4 & $-$ & $-$ & $-$ & $-$ & $-$ \\
	{"topic": "1", "worst": 0.3000, "median": 0.4000, "mean": 0.4000, "best": 0.5000, "best-run": "b"},
	{"topic": "2", "worst": 0.4000, "median": 0.4000, "mean": 0.4000, "best": 0.4000, "best-run": "a"},
	{"topic": "3", "worst": 0.5000, "median": 0.5000, "mean": 0.5000, "best": 0.5000, "best-run": "a"},
	{"topic": "4", "worst": null, "median": null, "mean": null, "best": null, "best-run": null},
	{"topic": "5", "worst": null, "median": null, "mean": null, "best": null, "best-run": null}

	== -summary needs several runs, and -topics, and takes no means
	$ printf '%s\n' '1 AP= 0.3' > a.nev; cp a.nev b.nev
	$ ntcir_eval table -topics AP -summary a.nev
	ntcir_eval table: -summary is of several runs: it takes at least 2, found 1
	[2]
	$ ntcir_eval table -topics AP -summary < a.nev
	ntcir_eval table: -summary is of several runs: it takes at least 2, found 0
	[2]
	$ ntcir_eval table -summary a.nev b.nev
	ntcir_eval table: -summary needs -topics MEASURE
	[2]
	$ for o in -ci '-test t' '-by a.nev' -long; do ntcir_eval table -topics AP -summary $o a.nev b.nev; done
	ntcir_eval table: -topics prints no means, so -ci does not go with it
	ntcir_eval table: -test marks means, so -topics does not go with it
	ntcir_eval table: -topics prints no means, so -by does not go with it
	ntcir_eval table: takes -long or -topics, not both
	[2]

	== -topic and -topic-file: only these topics, of which a missing one counts 0 or not at all
	# Topics 4 1 5 9 3 2 of the file t. a: (1 + 0.5 + 0.25)/3, or with 0 for 5 and 9 1.75/5; b: (0.1 + 0.3)/2, with 0 for
	# 4, 9 and 2 0.4/5. Geometric: (1 x 0.5 x 0.25 x 0.00001^2)^(1/5) = 1.25e-11^(1/5) = 0.0066.
	$ cat > a.nev <<'E'
	> 1 # syslen=2 jrel=1 jnonrel=1
	> 1 AP= 0.5
	> 2 AP= 0.25
	> 3 # no relevant items
	> 4 AP= 1
	> other AP= 0.9
	> all AP= 0.6625
	> E
	$ printf '%s\n' '1 # syslen=2 jrel=9 jnonrel=1' '1 AP= 0.1' '3 AP= 0.3' '5 # no relevant items' > b.nev
	$ printf '%s\n' 4 '# a comment' '1  ' '' 5 9 3 2 4 > t
	$ ntcir_eval table -topic-file t a.nev b.nev
	ntcir_eval table: t: warning: 1 topic is in no file (first: "9")
	ntcir_eval table: a.nev: warning: excluded 1 topic without relevant items
	ntcir_eval table: b.nev: warning: excluded 1 topic without relevant items
	ntcir_eval table: warning: runs are over different topics, of which all have 1 (a.nev and b.nev differ)
	ntcir_eval table: b.nev: warning: 1 topic has another number of relevant items (jrel=) than in a.nev (first: "1"): were the runs evaluated with other judgements?
	run  topics      AP
	a         3  0.5833
	b         2  0.2000
	$ ntcir_eval table -topic-file t -missing zero a.nev b.nev
	ntcir_eval table: a.nev: warning: 2 topics missing, counted as 0 (first: "5")
	ntcir_eval table: b.nev: warning: 3 topics missing, counted as 0 (first: "4")
	ntcir_eval table: a.nev: warning: excluded 1 topic without relevant items
	ntcir_eval table: b.nev: warning: excluded 1 topic without relevant items
	ntcir_eval table: warning: runs are over different topics, of which all have 4 (a.nev and b.nev differ)
	ntcir_eval table: b.nev: warning: 1 topic has another number of relevant items (jrel=) than in a.nev (first: "1"): were the runs evaluated with other judgements?
	run  topics      AP
	a         5  0.3500
	b         5  0.0800
	$ ntcir_eval table -topic-file t -missing zero -geometric a.nev 2> log
	> ntcir_eval table -topic 1 -topic 3 -topic other -missing exclude a.nev
	geometric means  topics      AP
	a                     5  0.0066
	ntcir_eval table: a.nev: warning: excluded 1 topic without relevant items
	run  topics      AP
	a         2  0.7000
	$ ntcir_eval table -topics AP -topic-file t a.nev b.nev 2> log
	> ntcir_eval table -topics AP -topic-file t -missing zero b.nev a.nev
	topic     a    b
	4         1    -
	1       0.5  0.1
	5         -    -
	3         -  0.3
	2      0.25    -
	ntcir_eval table: a.nev: warning: 1 topic has another number of relevant items (jrel=) than in b.nev (first: "1"): were the runs evaluated with other judgements?
	ntcir_eval table: warning: 1 topic excluded, as no run has AP: 5
	ntcir_eval table: b.nev: warning: 3 topics without AP: 0.0000: 4 9 2
	ntcir_eval table: a.nev: warning: 2 topics without AP: 0.0000: 9 3
	topic       b       a
	4      0.0000       1
	1         0.1     0.5
	9      0.0000  0.0000
	3         0.3  0.0000
	2      0.0000    0.25
	$ ntcir_eval table -topics AP -summary -topic-file t -missing zero a.nev b.nev 2> log
	> ntcir_eval table -topics AP -topic 2 -topic 4 -order AP -missing zero a.nev b.nev 2> log
	topic   worst  median    mean    best  best-run
	4      0.0000  0.5000  0.5000  1.0000  a
	1      0.1000  0.3000  0.3000  0.5000  a
	9      0.0000  0.0000  0.0000  0.0000  a
	3      0.0000  0.1500  0.1500  0.3000  b
	2      0.0000  0.1250  0.1250  0.2500  a
	topic     a       b  (mean)
	2      0.25  0.0000  0.1250
	4         1  0.0000  0.5000
	$ ntcir_eval table -long -topic-file t -missing zero b.nev 2> log
	> ntcir_eval table -long -m AP -topic-file t b.nev 2> log
	run	topic	measure	value
	b	4	AP	0.0000
	b	1	AP	0.1
	b	9	AP	0.0000
	b	3	AP	0.3
	b	2	AP	0.0000
	run	topic	measure	value
	b	1	AP	0.1
	b	5	AP	
	b	3	AP	0.3

	== -topic-file: IDs with blanks; topics that files lack; wrong calls
	# IDs may have blanks, and one may look like a comment. The matrix names the first ten topics of a kind.
	$ printf '%s\n' 'a b AP= 0.5' '# c AP= 0.25' 'd AP= 1' > a.nev
	$ printf 'a b\n# c\n# d\n' > t; ntcir_eval table -topics AP -format tsv -topic-file t a.nev
	topic	a
	a b	0.5
	# c	0.25
	$ seq 11 | sed 's/$/ Q= 1/' > b.nev; cat b.nev >> a.nev; seq 20 > t
	> ntcir_eval table -topics AP -topic-file t -topic d -missing zero a.nev b.nev | wc -l
	ntcir_eval table: warning: 11 topics excluded, as no run has AP: 1 2 3 4 5 6 7 8 9 10 ...
	ntcir_eval table: a.nev: warning: 9 topics without AP: 0.0000: 12 13 14 15 16 17 18 19 20
	ntcir_eval table: b.nev: warning: 10 topics without AP: 0.0000: d 12 13 14 15 16 17 18 19 20
	11
	$ : > none; echo all > all; printf 'all AP= .5\nall # topics=2\n' > means.nev; try() { ntcir_eval table "$@"; echo "status $?"; }
	> try -topic-file none a.nev; try -topic-file all a.nev; try -topic 99 a.nev; try -topic 99 -topic 98 a.nev
	> try -topic 1 -topics AP -missing zero a.nev; try -missing zero a.nev
	> try -missing one -topic 1 a.nev; try -topic 1 means.nev; try -topic-file missing a.nev
	ntcir_eval table: none: no topics
	status 1
	ntcir_eval table: all:1: the topic ID "all" is the name of the means: rename the topic
	status 1
	ntcir_eval table: -topic: no file has topic "99"
	status 1
	ntcir_eval table: -topic: no file has these topics
	status 1
	ntcir_eval table: warning: 1 topic excluded, as no run has AP: 1
	ntcir_eval table: no topic that was asked for has AP
	status 1
	ntcir_eval table: -missing needs -topic or -topic-file
	status 2
	ntcir_eval table: -missing takes "zero" or "exclude", not "one"
	status 2
	ntcir_eval table: means.nev: has means over topics, but no lines of topics
	status 1
	ntcir_eval table: missing: No such file or directory
	status 1
	$ printf 'b.nev\n' > runs; ntcir_eval table -m Q -runs runs a.nev 2> log; : > none; ntcir_eval table -runs none
	run  topics       Q
	b        11  1.0000
	a        14  1.0000
	ntcir_eval table: none: the file names no run
	[1]
	END
}

# Python reads with pandas, or without it with its own csv; R reads, too, where it is installed.
@test "other programs read a missing value as missing, and all others as numbers" {
	need python3
	cat >read.py <<-'END'
	import csv, sys
	try:
	    import pandas
	    values = pandas.read_csv(sys.argv[1], dtype={"topic": str})
	    print(list(values["topic"]), values["a"].dtype, values["a"].isna().sum(), values["a"].sum())
	except ImportError:
	    rows = list(csv.DictReader(open(sys.argv[1], newline="")))
	    found = [float(row["a"]) for row in rows if row["a"] != ""]
	    print([row["topic"] for row in rows], "float64", len(rows) - len(found), sum(found))
	END
	transcript <<-'END'
	$ printf '%s\n' '01 # syslen=1 jrel=1 jnonrel=0' '01 AP= 0.5' '02 # no relevant items' '03 AP= 0.25' > a.nev
	$ ntcir_eval table -topics AP -format csv a.nev | tee values.csv
	topic,a
	01,0.5
	02,
	03,0.25
	$ python3 read.py values.csv
	['01', '02', '03'] float64 1 0.75
	END
	! command -v Rscript >/dev/null || Rscript -e 'v <- read.csv("values.csv", colClasses = c(topic = "character"))
		stopifnot(v$topic == c("01", "02", "03"), is.numeric(v$a), is.na(v$a) == c(FALSE, TRUE, FALSE))'
}
