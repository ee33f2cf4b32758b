# SPDX-License-Identifier: MIT
# The scripts for short texts: nuggets and matches of all topics, evaluated as ntcir_eval 1click does.
load lib/transcript

# Run "some" has a text for two topics of three, "none" for no topic.
setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	printf '%s\n' 't2 b 1 10 seven days' 't1 phone 3 20' 't1 address 1 10' 't1 hours 1 30' 't2 a 2 40' \
		't3 c 1 5' >nuggets
	printf '%s\n' 't1 address 120' 't1 syslen= 200' 't2 syslen= 300' 't2 a 60' 't1 phone 50' 't1 address 100' \
		't1 address 1e2' 't1 address 110' >some
	printf '%s\n' 't3 syslen= 100' >other
	printf '%s\n' some other >runs
}

split_collection() {
	1CLICK-splitnuggets -q nuggets nug && 1CLICK-splitmatch -q nuggets.tid runs
}

@test "1CLICK-splitnuggets and 1CLICK-splitmatch: files of each topic, empty ones too, the smallest offset" {
	transcript <<-'END'
	== 1CLICK-splitnuggets and 1CLICK-splitmatch make files of each topic
	$ 1CLICK-splitnuggets nuggets nug
	created t1/t1.nug
	created t2/t2.nug
	created t3/t3.nug
	created nuggets.tid
	$ cat nuggets.tid
	t1
	t2
	t3
	$ 1CLICK-splitmatch nuggets.tid < runs
	created t1/t1.other.mat
	created t1/t1.some.mat
	created t2/t2.other.mat
	created t2/t2.some.mat
	created t3/t3.other.mat
	created t3/t3.some.mat
	$ tail -n +1 t*/*
	==> t1/t1.nug <==
	phone 3 20
	address 1 10
	hours 1 30
	
	==> t1/t1.other.mat <==
	
	==> t1/t1.some.mat <==
	syslen= 200
	address 100
	phone 50
	
	==> t2/t2.nug <==
	b 1 10 seven days
	a 2 40
	
	==> t2/t2.other.mat <==
	
	==> t2/t2.some.mat <==
	syslen= 300
	a 60
	
	==> t3/t3.nug <==
	c 1 5
	
	==> t3/t3.other.mat <==
	syslen= 100
	
	==> t3/t3.some.mat <==

	== 1CLICK-splitmatch skips topics that TIDLIST lacks; an empty run gets a warning, an empty topic an empty file
	$ echo t2 > tid; : > empty
	$ printf '%s\n' some empty | 1CLICK-splitmatch tid
	1CLICK-splitmatch: warning: run empty has no lines
	1CLICK-splitmatch: warning: some: skipped 3 lines of topics that tid does not have
	created t2/t2.empty.mat
	created t2/t2.some.mat
	$ wc -c < t2/t2.empty.mat
	0
	$ printf '\357\273\277t2 a 7\r\nt2 syslen= 30\r\nt2\ta +6.5 \r\nt2 syslen= 30.0' > crlf; echo x/y/crlf > paths
	$ mkdir -p x/y; mv crlf x/y; 1CLICK-splitmatch -q tid paths; cat t2/t2.crlf.mat
	syslen= 30.0
	a +6.5

	== 1CLICK-splitmatch takes the smallest offset of a nugget, and numbers with leading zeros
	# 010 is ten, not eight.
	$ printf '%s\n' 't1 syslen= 0100' 't1 phone 010' 't1 phone 9' 't1 phone 9.5' 't1 address 07' 't1 address 8' 't1 syslen= 100.0' > run
	$ echo t1 > tid; echo run | 1CLICK-splitmatch -q tid && sed 's/ 0*/ /; s/\.0$//' t1/t1.run.mat
	syslen= 100
	phone 9
	address 7
	END
}

@test "1CLICK-eval: measures of each topic, its options, odd lines" {
	long
	split_collection
	transcript <<-'END'
	== 1CLICK-eval evaluates each topic of each run
	# L = 500. t1: ideal 3 x 480 + 470 + 440 = 2350, text 3 x 450 + 400 = 1750: S .745; T 30/200; F 2 x .15 x .745/.895.
	# t2: ideal 2 x 460 + 450 = 1370, text 2 x 440: S .642; T 40/300; F 2 x .1333 x .6423/.7757 = .221.
	# Means: S (.745 + .642)/3, F (.250 + .221)/3.
	$ 1CLICK-eval nuggets.tid nug test < runs
	created some.test.1cl
	created other.test.1cl
	$ cat some.test.1cl
	t1 #nuggets= 3 #matched= 2 #syslen= 200
	t1 Recall=              0.667
	t1 W-recall=            0.800
	t1 S-measure=           0.745
	t1 S-flat=              0.745
	t1 T-measure=           0.150
	t1 T-flat=              0.150
	t1 F-flat=              0.250
	t2 #nuggets= 2 #matched= 1 #syslen= 300
	t2 Recall=              0.500
	t2 W-recall=            0.667
	t2 S-measure=           0.642
	t2 S-flat=              0.642
	t2 T-measure=           0.133
	t2 T-flat=              0.133
	t2 F-flat=              0.221
	t3 #nuggets= 1 #matched= 0 #syslen= 0
	t3 Recall=              0.000
	t3 W-recall=            0.000
	t3 S-measure=           0.000
	t3 S-flat=              0.000
	t3 T-measure=           0.000
	t3 T-flat=              0.000
	t3 F-flat=              0.000
	$ grep '#' other.test.1cl
	t1 #nuggets= 3 #matched= 0 #syslen= 0
	t2 #nuggets= 2 #matched= 0 #syslen= 0
	t3 #nuggets= 1 #matched= 0 #syslen= 100
	$ NEVtable -m S-measure,F-flat some.test.1cl other.test.1cl
	run         topics  S-measure  F-flat
	some.test        3     0.4623  0.1570
	other.test       3     0.0000  0.0000
	$ NEV2mean runs nuggets.tid test.1cl S-measure
	created runs.nuggets.test.1cl.S-measure
	$ cat runs.nuggets.test.1cl.S-measure
	some 0.4623
	other 0.0000
	$ Topicsys-matrix nuggets.tid runs test.1cl T-measure
	0.150 0.000
	0.133 0.000
	0.000 0.000

	== 1CLICK-eval passes -L, -beta and -v on to 1click
	# L = 400: ideal 3 x 380 + 370 + 340 = 1850, text 3 x 350 + 300 = 1350: S .7297, of which phone .568;
	# beta = 2: F 5 x .15 x .7297/(4 x .15 + .7297) = .412.
	$ echo t1 > tid
	$ echo path/to/some | 1CLICK-eval -q tid nug test -L 300 --L 400 -beta 2 -v
	$ cat some.test.1cl
	t1 #nuggets= 3 #matched= 2 #syslen= 200
	t1 # nugget  weight vital-length offset L-offset S-measure
	t1 # phone        3           20     50      350     0.568
	t1 # address      1           10    100      300     0.162
	t1 # hours        1           30      -        -     0.000
	t1 Recall=              0.667
	t1 W-recall=            0.800
	t1 S-measure=           0.730
	t1 S-flat=              0.730
	t1 T-measure=           0.150
	t1 T-flat=              0.150
	t1 F-flat=              0.412

	== 1CLICK-eval: odd lines, topics without nuggets
	# The stub does not take a whole run. Byte order marks, carriage returns, comments, empty lines, a missing last
	# newline; t3 has no nugget.
	$ printf '\357\273\277phone 3 20\r\n\r\n# hours 1 30\naddress\t1 10' > t1/t1.nug; : > t3/t3.nug
	$ printf '\357\273\277syslen= 200\r\naddress 100' > t1/t1.some.mat
	$ 1CLICK-eval nuggets.tid nug test runs
	1CLICK-eval: warning: 1 topic has no nugget (first: "t3"): no measure is defined there
	created some.test.1cl
	created other.test.1cl
	$ grep '#' some.test.1cl
	t1 #nuggets= 2 #matched= 1 #syslen= 200
	t2 #nuggets= 2 #matched= 1 #syslen= 300
	t3 # no relevant items
	$ NEVtable -m Recall some.test.1cl
	ntcir_eval table: some.test.1cl: warning: excluded 1 topic without relevant items
	run        topics  Recall
	some.test       2  0.5000

	== 1CLICK-splitmatch skips the description that NTCIR runs start with
	$ printf '%s\n' '<SYSDESC>nothing but the title</SYSDESC>' 't1 syslen= 20' 't1 phone 3' > described
	$ echo described | 1CLICK-splitmatch -q nuggets.tid; cat t1/t1.described.mat
	syslen= 20
	phone 3
	END
}

@test "the splitting scripts: a separator, and bad input" {
	long
	transcript <<-'END'
	== a separator goes through all three, as third argument or option
	$ printf '%s\n' 'my topic;two words;1;10;more' > nuggets; printf '%s\n' 'my topic;two words;20' 'my topic;syslen=;40' > some
	$ 1CLICK-splitnuggets nuggets nug ';'
	created my topic/my topic.nug
	created nuggets.tid
	$ 1CLICK-splitnuggets -q nuggets same -sep ';'; cmp 'my topic/my topic.nug' 'my topic/my topic.same'
	$ echo some | 1CLICK-splitmatch nuggets.tid -sep ';'
	created my topic/my topic.some.mat
	$ cat 'my topic'/*.nug 'my topic'/*.mat
	two words;1;10;more
	syslen=;40
	two words;20
	$ echo some | 1CLICK-eval -q nuggets.tid nug test -sep ';' -L 100
	$ head -n 4 some.test.1cl
	my topic #nuggets= 1 #matched= 1 #syslen= 40
	my topic Recall=              1.000
	my topic W-recall=            1.000
	my topic S-measure=           0.889
	$ tr ';' '\t' < some > tabs; echo tabs | 1CLICK-splitmatch -q nuggets.tid -sep '\t'; tr '\t' ';' < 'my topic/my topic.tabs.mat'
	syslen=;40
	two words;20

	== the splitting scripts refuse bad input and leave no files behind
	$ split() { printf '%s\n' "$1" > run; echo run | 1CLICK-splitmatch tid; }
	> echo t > tid; echo ../x > up
	> split 't a 5'
	> split 't syslen= 5
	> t syslen= 6'
	> split 't syslen= five'
	> split 't syslen= -5'
	> split 't syslen= 5
	> t a here'
	> split 't a'
	> split 't a 5 6'
	> echo run | 1CLICK-splitmatch up
	> printf '%s\n' run x/run | 1CLICK-splitmatch tid
	> echo nosuch | 1CLICK-splitmatch tid
	> printf 't a\0005\n' > run; echo run | 1CLICK-splitmatch tid
	> nuggets() { printf '%s\n' "$1" > nug; 1CLICK-splitnuggets nug s; }
	> nuggets 't a 1'
	> nuggets '../x a 1 5'
	> nuggets '# nothing'
	> 1CLICK-splitnuggets nosuch s
	1CLICK-splitmatch: run:1: topic "t" has nuggets, but no line "t syslen= X"
	1CLICK-splitmatch: run:2: topic "t" has another syslen= on line 1
	ntcir_eval items: run:1: expected an offset, a number of 0 or more, found "five"
	ntcir_eval items: run:1: expected an offset, a number of 0 or more, found "-5"
	ntcir_eval items: run:2: expected an offset, a number of 0 or more, found "here"
	ntcir_eval items: run:1: expected "topic nugget-or-syslen= offset", found 2 fields
	ntcir_eval items: run:1: expected "topic nugget-or-syslen= offset", found 4 fields
	1CLICK-splitmatch: up:1: topic ID "../x" cannot name a directory (ntcir_eval evaluate reads it)
	ntcir_eval items: run:1: expected "topic nugget-or-syslen= offset", found 4 fields
	1CLICK-splitmatch: two runs have the name run
	ntcir_eval items: nosuch: No such file or directory
	ntcir_eval items: run:1: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	ntcir_eval items: nug:1: expected "topic nugget weight vital-length...", found 3 fields
	1CLICK-splitnuggets: nug:1: topic ID "../x" cannot name a directory (ntcir_eval evaluate reads it)
	1CLICK-splitnuggets: nug: no nuggets
	ntcir_eval items: nosuch: No such file or directory
	[1]
	$ ls -A
	nug
	nuggets
	other
	run
	runs
	some
	tid
	up
	END
}

@test "wrong calls of 1CLICK scripts, bad and missing files" {
	long
	split_collection
	transcript <<-'END'
	== 1CLICK-eval names bad or missing files, and makes no file
	$ echo a 1 2 >> t2/t2.nug
	$ 1CLICK-eval nuggets.tid nug test runs
	ntcir_eval 1click: ./t2/t2.nug:3: nugget "a" is on line 2 already (blanks separate the fields; tabs with -sep '\t')
	ntcir_eval 1click: ./t2/t2.nug:3: nugget "a" is on line 2 already (blanks separate the fields; tabs with -sep '\t')
	[1]
	$ echo 'a 2 40' > t2/t2.nug; echo unknown 5 >> t2/t2.some.mat
	$ 1CLICK-eval nuggets.tid nug test runs
	ntcir_eval 1click: ./t2/t2.some.mat:3: ./t2/t2.nug has no nugget "unknown"
	[1]
	$ 1CLICK-eval nuggets.tid mug test runs
	ntcir_eval 1click: ./t1/t1.mug: No such file or directory
	ntcir_eval 1click: ./t1/t1.mug: No such file or directory
	[1]
	$ echo third | 1CLICK-eval nuggets.tid nug test
	ntcir_eval 1click: ./t1/t1.third.mat: No such file or directory
	1CLICK-eval: 1CLICK-splitmatch makes t1/t1.third.mat
	[1]
	$ 1CLICK-eval nuggets.tid nug test nosuch
	ntcir_eval items: nosuch: No such file or directory
	[1]
	$ cat > stub <<'STUB'
	> #!/bin/sh
	> case $* in *lists* | *other*) eval "$HOW" ;; esac
	> exec "$ROOT/ntcir_eval" "$@"
	> STUB
	$ chmod +x stub; sed '$d' t2/t2.some.mat > short; mv short t2/t2.some.mat
	$ HOW='echo half; exit 3' NTCIR_EVAL=./stub 1CLICK-eval nuggets.tid nug test runs
	1CLICK-eval: run other, topic t1: ./stub ended with status 3
	[1]
	$ HOW='kill -TERM $PPID; sleep 0.1' NTCIR_EVAL=./stub 1CLICK-eval nuggets.tid nug test runs
	[143]
	$ ls -A . t1 | grep -e 1cl -e '^[.]1'
	[1]

	== 1CLICK scripts refuse wrong calls with the usage, and make nothing
	$ wrong() { "$@" 2>&1 </dev/null | head -n 1; }
	> wrong 1CLICK-splitnuggets nuggets
	> wrong 1CLICK-splitnuggets nuggets a/b
	> wrong 1CLICK-splitnuggets nuggets nug ''
	> wrong 1CLICK-splitnuggets nuggets nug -x ';'
	> wrong 1CLICK-splitmatch
	> wrong 1CLICK-splitmatch -x nuggets.tid
	> wrong 1CLICK-splitmatch nuggets.tid runs runs
	> wrong 1CLICK-splitmatch nuggets.tid runs -sep ''
	> wrong 1CLICK-splitmatch nuggets.tid runs -x
	> wrong 1CLICK-eval nuggets.tid nug
	> wrong 1CLICK-eval -L 5 nuggets.tid nug test
	> wrong 1CLICK-eval nuggets.tid nug a/b runs
	> wrong 1CLICK-eval nuggets.tid nug test runs -L 0
	> wrong 1CLICK-eval nuggets.tid nug test runs -L
	> wrong 1CLICK-eval nuggets.tid nug test runs -beta -1
	> wrong 1CLICK-eval nuggets.tid nug test runs -N nuggets
	> wrong 1CLICK-eval nuggets.tid nug test runs -digits 2
	> wrong 1CLICK-eval nuggets.tid nug test runs -sep ''
	> wrong 1CLICK-eval nuggets.tid nug test runs -truncate 2
	> wrong 1CLICK-eval nuggets.tid nug test runs -dup first
	usage: 1CLICK-splitnuggets [-q] FILE SUFFIX [SEP | -sep SEP]
	1CLICK-splitnuggets: SUFFIX "a/b" cannot be a part of a file's name
	1CLICK-splitnuggets: SEP is empty
	1CLICK-splitnuggets: there is no option -x
	usage: 1CLICK-splitmatch [-q] TIDLIST [RUNLIST] [-sep SEP]
	1CLICK-splitmatch: there is no option -x
	usage: 1CLICK-splitmatch [-q] TIDLIST [RUNLIST] [-sep SEP]
	1CLICK-splitmatch: SEP is empty
	1CLICK-splitmatch: there is no option -x
	usage: 1CLICK-eval [-q] TIDLIST SUFFIX EVAL [RUNLIST]
	1CLICK-eval: options come after the first 3 words, found -L
	1CLICK-eval: EVAL "a/b" cannot be a part of a file's name
	ntcir_eval 1click: -L takes a number above 0 and at most 1e15, not "0"
	ntcir_eval 1click: -L takes a number above 0 and at most 1e15, not "-out"
	ntcir_eval 1click: -beta takes a number from 0 to 1e15, not "-1"
	1CLICK-eval: -N is not an option here
	ntcir_eval 1click: unknown option "-digits" (see ntcir_eval 1click -h)
	ntcir_eval 1click: -sep takes a string of at least one character, without newlines, not ""
	ntcir_eval 1click: unknown option "-truncate" (see ntcir_eval 1click -h)
	ntcir_eval 1click: unknown option "-dup" (see ntcir_eval 1click -h)
	$ 1CLICK-eval nuggets.tid nug test runs -L 0 2> errors
	[2]
	$ 1CLICK-eval nuggets.tid nug test -L 0 2> errors <runs
	[2]
	$ for script in 1CLICK-splitnuggets 1CLICK-splitmatch 1CLICK-eval; do $script a -h | head -n 1 | cut -d ' ' -f 1-5; done
	usage: 1CLICK-splitnuggets [-q] FILE SUFFIX
	usage: 1CLICK-splitmatch [-q] TIDLIST [RUNLIST]
	usage: 1CLICK-eval [-q] TIDLIST SUFFIX
	END
}

@test "names that mean something to a shell, an awk or an option parser are only names" {
	long
	printf '%s;n;1;1\n' '$(touch x)' -n 'a=b' "it's" 'a  "b"' '\t*' '010' '10' >-N=1
	sed 's/;1;1$/;1/; p; s/;n;/;syslen=;/' ./-N=1 >'-run=1'
	echo ./-run=1 >'run list'
	transcript <<-'END'
	$ 1CLICK-splitnuggets -q -- -N=1 'n $x' ';'
	$ 1CLICK-splitmatch -q -- -N=1.tid -sep ';' < 'run list'
	$ 1CLICK-eval -- -N=1.tid 'n $x' 'e "v"' 'run list' -sep ';' -L 2
	created -run=1.e "v".1cl
	$ grep S-measure './-run=1.e "v".1cl'
	$(touch x) S-measure=           1.000
	-n S-measure=           1.000
	010 S-measure=           1.000
	10 S-measure=           1.000
	\t* S-measure=           1.000
	a  "b" S-measure=           1.000
	a=b S-measure=           1.000
	it's S-measure=           1.000
	$ ls -A | grep -x -e x -e '^[.]1.*'
	[1]
	END
}
