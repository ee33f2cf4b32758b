# SPDX-License-Identifier: MIT
# The scripts that split judgements and runs into a directory a topic, and those that turn one kind of
# qrels into another.
load lib/transcript

# A directory of their own, so that they can list it whole.
setup() {
	mkdir "$BATS_TEST_TMPDIR/work" && cd "$BATS_TEST_TMPDIR/work" || exit
}

# A disk of 40 kB in the directory "full".
small_disk() {
	mkdir full
	mount -t tmpfs -o size=40k tmpfs full 2>/dev/null || skip 'no tmpfs'
}

teardown() {
	cd /
	umount "$BATS_TEST_TMPDIR/work/full" 2>/dev/null || true
}

@test "NTCIRsplitqrels, TRECsplitqrels: a file of judgements for each topic, and the list of topics" {
	transcript <<-'END'
	== NTCIRsplitqrels makes a file a topic, and the list of topics
	$ printf '%s\n' '0002 d1 L0' '0001 d1 L2' '0001 d2 L0' '0002 d3 L1' > test.qrels
	$ NTCIRsplitqrels test.qrels rel
	created 0001/0001.rel
	created 0002/0002.rel
	created test.qrels.tid
	$ cat test.qrels.tid
	0001
	0002
	$ cat 0001/0001.rel
	d1 L2
	d2 L0
	$ cat 0002/0002.rel
	d1 L0
	d3 L1
	$ ls -A
	0001
	0002
	test.qrels
	test.qrels.tid
	$ NTCIRsplitqrels -q test.qrels other.rel
	$ cat 0002/0002.other.rel
	d1 L0
	d3 L1
	$ ls -A 0002
	0002.other.rel
	0002.rel

	== NTCIRsplitqrels replaces what an earlier call made
	$ printf '%s\n' '1 d1 L1' '1 d2 L1' > qrels
	$ NTCIRsplitqrels -q qrels rel
	$ printf '%s\n' '1 d3 L1' > qrels
	$ NTCIRsplitqrels -q qrels rel
	$ cat 1/1.rel
	d3 L1

	== NTCIRsplitqrels leaves the qrels' directory alone, but for the list of topics
	$ mkdir data
	$ printf '%s\n' '1 d1 L1' > data/qrels
	$ NTCIRsplitqrels data/qrels rel
	created 1/1.rel
	created data/qrels.tid
	$ ls -A . data
	.:
	1
	data
	
	data:
	qrels
	qrels.tid

	== NTCIRsplitqrels: a separator, classes, and blanks that belong to fields
	$ printf '%s\n' 'T 1;Mount Fuji;L3;1' '# 1;K 2 ;L0;2' 'T 1;富士山;L2;1' > answers.eqrels
	$ NTCIRsplitqrels answers.eqrels erel ';'
	created # 1/# 1.erel
	created T 1/T 1.erel
	created answers.eqrels.tid
	$ cat 'T 1/T 1.erel'
	Mount Fuji;L3;1
	富士山;L2;1
	$ cat '# 1/# 1.erel'
	K 2 ;L0;2
	$ printf 'T\tMount Fuji\tL3\n' > tabs
	$ NTCIRsplitqrels -q tabs rel -sep '\t'
	$ tr '\t' '|' < T/T.rel
	Mount Fuji|L3

	== splitting qrels: byte order mark, carriage returns, comments, a missing newline
	$ printf '\357\273\2771 d1 L1\r\n\r\n# a comment\r\n#\r\n \t\r\n#2\td2  L2\r\n1 d3 L0' > qrels
	$ NTCIRsplitqrels qrels rel
	ntcir_eval items: qrels:6: warning: 1 line that begins with "#" is skipped, first here
	created 1/1.rel
	created qrels.tid
	$ cat 1/1.rel
	d1 L1
	d3 L0

	== TRECsplitqrels makes Lk of level k and leaves negative levels out
	# Level 03 is L3, +1 is L1; -2 is not judged; -0 is 0. Topic 3 has only what is not judged: its file is
	# empty, but it is a topic.
	$ printf '%s\n' '2 0 d1 0' '1 0 d1 10' '1 x d2 -2' '3 0 d1 -1' '1 0 d3 03' '1 0 d4 +1' '1 0 d5 -0' > qrels
	$ TRECsplitqrels qrels rel
	ntcir_eval items: qrels:3: warning: 1 level is below -1 (first here: "-2"): not judged, as in trec_eval; if they mean spam that was judged, make them 0: awk '$4 < -1 { $4 = 0 } 1'
	created 1/1.rel
	created 2/2.rel
	created 3/3.rel
	created qrels.tid
	$ cat 1/1.rel
	d1 L10
	d3 L3
	d4 L1
	d5 L0
	$ cat 2/2.rel
	d1 L0
	$ cat 3/3.rel
	$ cat qrels.tid
	1
	2
	3
	END
}

@test "judgements that are refused make no file; wrong calls and help" {
	transcript <<-'END'
	== bad qrels: where and what, and no file is made
	$ printf '%s\n' '1 d1 L1' '1 d2' > qrels
	$ NTCIRsplitqrels qrels rel
	ntcir_eval items: qrels:2: expected "topic item label...", found 2 fields
	[1]
	$ printf '%s\n' '1;d1;L1' '2;;L1' > qrels
	$ NTCIRsplitqrels qrels rel ';'
	ntcir_eval items: qrels:2: expected "topic item label...", found an empty field
	[1]
	$ printf '1 d1 L1\n1 d2\0 L1\n' > qrels
	$ NTCIRsplitqrels qrels rel
	ntcir_eval items: qrels:2: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	[1]
	$ printf '%s\n' '1 0 d1 1' '1 0 d2 L1' > qrels
	$ TRECsplitqrels qrels rel
	ntcir_eval items: qrels:2: expected a level, an integer, found "L1"
	[1]
	$ printf '%s\n' '1 0 d1 1' '1 d2 1' > qrels
	$ TRECsplitqrels qrels rel
	ntcir_eval items: qrels:2: expected "topic anything item level", found 3 fields
	[1]
	$ TRECsplitqrels missing rel
	ntcir_eval items: missing: No such file or directory
	[1]
	$ TRECsplitqrels . rel
	ntcir_eval items: .: cannot read: Is a directory (name its files)
	[1]
	$ ls -A
	qrels

	== qrels without judgements are an error, labels that look wrong a warning
	$ printf '\n# nothing\n' > qrels
	$ NTCIRsplitqrels qrels rel
	NTCIRsplitqrels: qrels: no judgements
	[1]
	$ TRECsplitqrels /dev/null rel
	TRECsplitqrels: /dev/null: no judgements
	[1]
	$ ls -A
	qrels
	$ printf '%s\n' '1 d1 L2' '1 0 d2 1' '1 0 d3 1' > qrels
	$ NTCIRsplitqrels qrels rel
	NTCIRsplitqrels: warning: qrels:2: label "d2" is not L and digits (are these TREC qrels? See TRECsplitqrels)
	created 1/1.rel
	created qrels.tid
	$ cat 1/1.rel
	d1 L2
	0 d2 1
	0 d3 1

	== JSON, and TREC qrels in place of NTCIR qrels, are refused: nothing is made
	$ printf '{"0001": {"d1": 2}}\n' > a.json; printf '{\n "0001": {"d1": 2}}\n' > b.json
	>   printf '[{"query": 1}]\n' > c.json; printf '# x\n[\n' > d.json
	>   printf '1 0 a 1\n1 Q0 b 0\n2 0 c -1\n' > trec
	$ for f in *.json; do NTCIRsplitqrels $f rel; TRECsplitqrels $f rel 2>&1 | cut -d : -f 2-4; done; NTCIRsplitqrels trec rel; ls
	ntcir_eval items: a.json:1: the file is JSON: "From JSON" in examples/RECIPES.md has the call of jq that makes lines of it
	 a.json:1: the file is JSON
	ntcir_eval items: b.json:1: the file is JSON: "From JSON" in examples/RECIPES.md has the call of jq that makes lines of it
	 b.json:1: the file is JSON
	ntcir_eval items: c.json:1: the file is JSON: "From JSON" in examples/RECIPES.md has the call of jq that makes lines of it
	 c.json:1: the file is JSON
	ntcir_eval items: d.json:2: the file is JSON: "From JSON" in examples/RECIPES.md has the call of jq that makes lines of it
	 d.json:2: the file is JSON
	NTCIRsplitqrels: trec: these are TREC qrels, lines "topic anything item level": TRECsplitqrels splits them
	a.json
	b.json
	c.json
	d.json
	trec
	$ for c in 'label -r b.json' 'label -trec -r trec b.json' 'evaluate trec b.json' 'evaluate a.json trec' \
	>   'pool -depth 1 c.json'; do ntcir_eval $c 2>&1 | tail -n 1 | cut -d : -f 2-4; done
	>   printf '%s\n' '{' b > list; echo 'b L1' | ntcir_eval label -r - list
	 b.json:1: the file is JSON
	 b.json:1: the file is JSON
	 b.json:1: the file is JSON
	 a.json:1: the file is JSON
	 c.json:1: the file is JSON
	{
	b L1
	$ echo '1 a L1' | cat - trec > mixed; NTCIRsplitqrels -q mixed rel; head -n 1 1/1.rel
	NTCIRsplitqrels: warning: mixed:2: label "a" is not L and digits (are these TREC qrels? See TRECsplitqrels)
	a L1

	== splitting qrels: wrong calls and help
	$ NTCIRsplitqrels qrels
	usage: NTCIRsplitqrels [-q] QRELS SUFFIX [SEP | -sep SEP]
	(NTCIRsplitqrels -h explains the arguments)
	[2]
	$ NTCIRsplitqrels qrels rel ''
	NTCIRsplitqrels: SEP is empty
	usage: NTCIRsplitqrels [-q] QRELS SUFFIX [SEP | -sep SEP]
	[2]
	$ NTCIRsplitqrels a b c d e 2>/dev/null
	[2]
	$ TRECsplitqrels
	usage: TRECsplitqrels [-q] QRELS SUFFIX
	(TRECsplitqrels -h explains the arguments)
	[2]
	$ TRECsplitqrels a b c
	usage: TRECsplitqrels [-q] QRELS SUFFIX
	(TRECsplitqrels -h explains the arguments)
	[2]
	$ NTCIRsplitqrels -h 2>/dev/null | head -n 1
	usage: NTCIRsplitqrels [-q] QRELS SUFFIX [SEP | -sep SEP]
	$ TRECsplitqrels --help 2>/dev/null | head -n 1
	usage: TRECsplitqrels [-q] QRELS SUFFIX
	END
}

@test "topics, runs and items of any name, if it can be that of a file" {
	transcript <<-'END'
	== topic IDs that are no directories are refused, others are safe whatever they are
	$ printf '%s\n' '1 d1 L1' '../x d1 L1' > qrels
	$ NTCIRsplitqrels qrels rel
	NTCIRsplitqrels: qrels:2: topic ID "../x" cannot name a directory (ntcir_eval evaluate reads it)
	[1]
	$ echo '.. 0 d1 1' > qrels
	$ TRECsplitqrels qrels rel
	TRECsplitqrels: qrels:1: topic ID ".." cannot name a directory
	[1]
	$ echo '. d1 L1' > qrels
	$ NTCIRsplitqrels qrels rel
	NTCIRsplitqrels: qrels:1: topic ID "." cannot name a directory
	[1]
	$ echo ';d1;L1' > qrels
	$ NTCIRsplitqrels qrels rel ';'
	ntcir_eval items: qrels:1: expected "topic item label...", found an empty field
	[1]
	$ ls -A
	qrels
	$ printf '%s;d;L1\n' 'a b' '$(id)' -n a=b "it's" '"' '*' 'back\slash' > qrels
	$ NTCIRsplitqrels qrels rel ';'
	created "/".rel
	created $(id)/$(id).rel
	created */*.rel
	created -n/-n.rel
	created a b/a b.rel
	created a=b/a=b.rel
	created back\slash/back\slash.rel
	created it's/it's.rel
	created qrels.tid
	$ ls
	"
	$(id)
	*
	-n
	a b
	a=b
	back\slash
	it's
	qrels
	qrels.tid
	$ cat ./-n/-n.rel
	d;L1

	== byte 31 in an ID is refused by all scripts that split
	# Byte 31 is between the fields that scripts read from the program.
	$ printf 'T 0 a\037b 1\n' > qrels; printf 'T\0371 a L1\n' > ntcir; printf 'T Q0 a\037b 1 1 x\n' > run; echo T > tid
	$ TRECsplitqrels qrels rel
	ntcir_eval items: qrels:1: byte 31 separates the fields that -records writes, and cannot be in "a?b"
	[1]
	$ NTCIRsplitqrels ntcir rel
	ntcir_eval items: ntcir:1: byte 31 separates the fields that -records writes, and cannot be in "T?1"
	[1]
	$ echo run | TRECsplitruns tid
	TRECsplitruns: "a?b" of run.res has byte 31, which separates words in scripts
	[1]
	$ printf 'T,a\037b,c\n' > r.run.csv; echo r.run.csv | CQA-splitruns
	ntcir_eval items: r.run.csv:1: expected "line", found 2 fields
	[1]
	$ printf 'T\0371\n' > tid; echo run | TRECsplitruns tid
	ntcir_eval items: tid:1: expected "topic", found 2 fields
	[1]
	$ TRECsplitruns "$(printf 'tid\037x')" 2>&1 | head -n 1
	TRECsplitruns: byte 31 separates words in scripts, and cannot be in tid?x
	$ ls
	ntcir
	qrels
	r.run.csv
	run
	tid

	== TRECsplitruns: topics and runs of any name
	$ printf '%s\n' '*' -n '$(id)' 'a  b' 'it'"'"'s' '"' 'a=b' 'back\slash' '.t' > tid
	$ sed 's/$/;0;d1;1;1;R/' tid > '-r $(id)=1 *'
	$ printf '%s\n' '-r $(id)=1 *' > runs
	$ TRECsplitruns tid runs -sep ';'
	created */*.-r $(id)=1 *.res
	created -n/-n.-r $(id)=1 *.res
	created $(id)/$(id).-r $(id)=1 *.res
	created a  b/a  b.-r $(id)=1 *.res
	created it's/it's.-r $(id)=1 *.res
	created "/".-r $(id)=1 *.res
	created a=b/a=b.-r $(id)=1 *.res
	created back\slash/back\slash.-r $(id)=1 *.res
	created .t/.t.-r $(id)=1 *.res
	$ find . -name '*.res' -exec cat {} + | sort | uniq -c | sed 's/^ *//'
	9 d1
	END
}

@test "TRECsplitruns: a list for each topic and run; wrong calls" {
	transcript <<-'END'
	== TRECsplitruns makes a list a topic and run, in the run's order
	# Topic 0002 comes back after 0001; the run other lacks 0001; neither has 0003.
	$ printf '%s\n' 0002 0001 0003 > tid
	$ mkdir runs
	$ printf '%s\n' '0002 Q0 d3 9 0.1 R' '0002 Q0 d4 1 0.9 R' '0001 Q0 d1 1 0.3 R' '0001 Q0 d2 2 0.2 R' > runs/bm25
	$ printf '0002\t0\t d5 1 1 R more\n' > other
	$ printf '%s\n' runs/bm25 other | TRECsplitruns tid
	ntcir_eval items: runs/bm25:2: warning: scores rise in 1 topic, first here; the order of the lines counts (-sort score: order by score, as trec_eval does; -sort file: no warning)
	TRECsplitruns: warning: runs/bm25: 1 topic is missing from the run (first: "0003")
	TRECsplitruns: warning: other: 2 topics are missing from the run (first: "0001")
	created 0002/0002.bm25.res
	created 0002/0002.other.res
	created 0001/0001.bm25.res
	created 0001/0001.other.res
	created 0003/0003.bm25.res
	created 0003/0003.other.res
	$ head 000?/*
	==> 0001/0001.bm25.res <==
	d1
	d2
	
	==> 0001/0001.other.res <==
	
	==> 0002/0002.bm25.res <==
	d3
	d4
	
	==> 0002/0002.other.res <==
	d5
	
	==> 0003/0003.bm25.res <==
	
	==> 0003/0003.other.res <==
	$ ls -A
	0001
	0002
	0003
	other
	runs
	tid

	== TRECsplitruns counts lines of other topics
	$ echo 1 > tid
	$ printf '%s\n' '2 0 d1 1 9 R' '1 0 d2 1 9 R' '01 0 d3 2 9 R' > run
	$ printf '%s\n' '1 0 d4 1 9 R' '1.0 0 d1 1 9 R' > run2
	$ printf '%s\n' run run2 | TRECsplitruns tid
	TRECsplitruns: warning: run: skipped 2 lines of topics that tid does not have
	TRECsplitruns: warning: run2: skipped 1 line of topics that tid does not have
	created 1/1.run.res
	created 1/1.run2.res
	$ cat 1/1.run.res
	d2
	$ cat 1/1.run2.res
	d4
	$ echo run | TRECsplitruns -q tid
	TRECsplitruns: warning: run: skipped 2 lines of topics that tid does not have

	== TRECsplitruns warns of a run without lines
	$ echo 1 > tid; : > empty; echo '<SYSDESC>ours</SYSDESC>' > described; echo '1 0 d1 1 9 R' > run
	$ printf '%s\n' ./empty described run | TRECsplitruns -q tid
	TRECsplitruns: warning: run ./empty has no lines
	TRECsplitruns: warning: run described has no lines
	$ printf '%s\n' ./empty described run | TRECsplitruns -q tid -sort score
	TRECsplitruns: warning: run ./empty has no lines
	TRECsplitruns: warning: run described has no lines
	$ cat 1/1.run.res
	d1

	== TRECsplitruns: system descriptions, byte order mark, carriage returns, a missing newline
	$ printf '\357\273\2771\r\n2' > tid
	$ printf '\357\273\277<SYSDESC>BM25, title only</SYSDESC>\r\n2 0 d1 1 9 R\r\n1\t0 d2 1 9 R' > run
	$ printf '\357\273\277run\r\nrun2' > runs
	$ printf '\357\273\2771 0 d3 1 9 R\r\n' > run2
	$ TRECsplitruns -q tid runs
	TRECsplitruns: warning: run2: 1 topic is missing from the run (first: "2")
	$ head [12]/*
	==> 1/1.run.res <==
	d2
	
	==> 1/1.run2.res <==
	d3
	
	==> 2/2.run.res <==
	d1
	
	==> 2/2.run2.res <==
	$ printf '%s\n' '1 0 d2 1 9 R' '<SYSDESC>not in the first line</SYSDESC>' > run
	$ echo run | TRECsplitruns tid
	ntcir_eval items: run:2: expected "topic anything item rank score runname", found 5 fields
	[1]

	== TRECsplitruns -sort rank: ascending, equal ranks as they stand
	$ printf '%s\n' S T > tid
	$ printf '%s\n' 'T 0 ten 10 1 R' 'T 0 two-a 2 1 R' 'T 0 nine 09 1 R' 'T 0 two-z 2 9 R' 'T 0 two-b 2 1 R' \
	>   'T 0 zero 0 1 R' 'S 0 s2 2 1 R' 'S 0 s1 1 1 R' > run
	$ echo run > runs
	$ TRECsplitruns -q tid runs -sort rank
	$ head -n 99 S/* T/*
	==> S/S.run.res <==
	s1
	s2
	
	==> T/T.run.res <==
	zero
	two-a
	two-z
	two-b
	nine
	ten
	$ TRECsplitruns -q tid 3 runs -sort score -sort rank
	TRECsplitruns: warning: run: LIMIT 3 cuts the list of 1 topic (first: "T")
	$ cat T/T.run.res
	zero
	two-a
	two-z

	== TRECsplitruns: wrong calls and help
	$ TRECsplitruns
	usage: TRECsplitruns [-q] TIDLIST [LIMIT] [RUNLIST] [-s SEP | -sep SEP]
	       [-sort score|rank|file]
	(TRECsplitruns -h explains the arguments)
	[2]
	$ TRECsplitruns tid 0 2>&1 | head -n 1
	TRECsplitruns: LIMIT is at least 1
	$ TRECsplitruns tid 10 runs more
	usage: TRECsplitruns [-q] TIDLIST [LIMIT] [RUNLIST] [-s SEP | -sep SEP]
	       [-sort score|rank|file]
	(TRECsplitruns -h explains the arguments)
	[2]
	$ TRECsplitruns tid runs 10
	usage: TRECsplitruns [-q] TIDLIST [LIMIT] [RUNLIST] [-s SEP | -sep SEP]
	       [-sort score|rank|file]
	(TRECsplitruns -h explains the arguments)
	[2]
	$ TRECsplitruns -limit 10 tid
	TRECsplitruns: there is no option -limit
	usage: TRECsplitruns [-q] TIDLIST [LIMIT] [RUNLIST] [-s SEP | -sep SEP]
	       [-sort score|rank|file]
	[2]
	$ echo T > tid; echo run | TRECsplitruns tid -sort
	TRECsplitruns: -sort takes a value
	usage: TRECsplitruns [-q] TIDLIST [LIMIT] [RUNLIST] [-s SEP | -sep SEP]
	       [-sort score|rank|file]
	[2]
	$ echo run | TRECsplitruns tid -sort name
	ntcir_eval items: -sort takes "score", "rank" or "file", not "name"
	usage: TRECsplitruns [-q] TIDLIST [LIMIT] [RUNLIST] [-s SEP | -sep SEP]
	       [-sort score|rank|file]
	(TRECsplitruns -h explains the arguments)
	[2]
	$ rm tid; TRECsplitruns tid -s
	TRECsplitruns: -s takes a value
	usage: TRECsplitruns [-q] TIDLIST [LIMIT] [RUNLIST] [-s SEP | -sep SEP]
	       [-sort score|rank|file]
	[2]
	$ TRECsplitruns tid -sep ''
	TRECsplitruns: SEP is empty
	usage: TRECsplitruns [-q] TIDLIST [LIMIT] [RUNLIST] [-s SEP | -sep SEP]
	       [-sort score|rank|file]
	[2]
	$ TRECsplitruns -h 2>/dev/null | head -n 1
	usage: TRECsplitruns [-q] TIDLIST [LIMIT] [RUNLIST] [-s SEP | -sep SEP]
	$ TRECsplitruns -q -h > help 2> errors; cmp errors /dev/null && grep -c '^-sort rank' help
	1
	END
}

@test "TRECsplitruns: LIMIT, -sep and -sort score" {
	long
	transcript <<-'END'
	== TRECsplitruns takes the first 1000 lines of a topic, or LIMIT
	$ echo T > tid
	$ awk 'BEGIN { for (i = 1; i <= 1001; i++) print "T Q0 d" i, i, 2000 - i, "R" }' > run
	$ echo run > runs
	$ TRECsplitruns -q tid runs
	TRECsplitruns: warning: run: LIMIT 1000 cuts the list of 1 topic (first: "T")
	$ grep -c . T/T.run.res
	1000
	$ tail -n 1 T/T.run.res
	d1000
	$ TRECsplitruns -q tid 2 runs
	TRECsplitruns: warning: run: LIMIT 2 cuts the list of 1 topic (first: "T")
	$ cat T/T.run.res
	d1
	d2
	$ TRECsplitruns -q tid 0001 < runs
	TRECsplitruns: warning: run: LIMIT 1 cuts the list of 1 topic (first: "T")
	$ cat T/T.run.res
	d1
	$ TRECsplitruns -q tid 0010 < runs
	TRECsplitruns: warning: run: LIMIT 10 cuts the list of 1 topic (first: "T")
	$ grep -c . T/T.run.res
	10
	$ TRECsplitruns -q tid 1000000000000000000000 < runs
	$ grep -c . T/T.run.res
	1001
	$ mkdir -- -folder && cp run -- -folder/run && echo -folder/run > dash
	$ TRECsplitruns -q tid 1 dash
	TRECsplitruns: warning: -folder/run: LIMIT 1 cuts the list of 1 topic (first: "T")
	$ cat T/T.run.res
	d1
	$ cp runs 123
	$ TRECsplitruns -q tid 3 123
	TRECsplitruns: warning: run: LIMIT 3 cuts the list of 1 topic (first: "T")
	$ cat T/T.run.res
	d1
	d2
	d3
	$ TRECsplitruns -q tid ./123
	TRECsplitruns: warning: run: LIMIT 1000 cuts the list of 1 topic (first: "T")
	$ grep -c . T/T.run.res
	1000

	== TRECsplitruns: a separator
	$ printf '%s\n' 'T 1' > tid
	$ printf '%s\n' 'T 1;0;酒井哲也 パピプペポ;1;0.98;my run' 'T 1;0; b ;2;0.98;my run' > run
	$ echo run | TRECsplitruns -q tid -sep ';'
	$ sed 's/$/|/' 'T 1/T 1.run.res'
	酒井哲也 パピプペポ|
	 b |
	$ echo run | TRECsplitruns -q tid 1 -s ';' -sort score
	ntcir_eval items: run: warning: in 1 of 1 topics all scores are equal, so the names of the items decide their order
	TRECsplitruns: warning: run: LIMIT 1 cuts the list of 1 topic (first: "T 1")
	$ cat 'T 1/T 1.run.res'
	酒井哲也 パピプペポ
	$ printf 'T 1\t0\ta b\t1\t1\tR\n' > run
	$ cp tid ./-tid; echo run | TRECsplitruns -q -- -tid 1 && cat 'T 1/T 1.run.res'
	ntcir_eval items: run:1: expected a rank and a score, numbers, found "a" and "b" (is line 1 a heading? sed 1d FILE)
	[1]
	$ echo run | TRECsplitruns -q tid 1 -sep ';' --sep '\t' && cat 'T 1/T 1.run.res'
	a b

	== TRECsplitruns -sort score: as doubles, descending, then items in descending byte order
	# By score: 12 > 1e1 > 9.5 > 2e-1 = 0.2 (b before a) > 1e-3 > 1e-10 > 0 = -0 > -1e-3 > -2 > -10. As doubles,
	# 0.1 and 0.1000000000000000055511151231257827 are the same, 0.10000000000000002 is the next one.
	$ echo T > tid
	$ cat > run <<.
	> T 0 minus10 1 -10 R
	> T 0 micro 1 1e-10 R
	> T 0 milli 1 1e-3 R
	> T 0 minus2 1 -2 R
	> T 0 zero 1 -0.0 R
	> T 0 null 1 0 R
	> T 0 fifth-a 1 2e-1 R
	> T 0 fifth-b 1 00.2 R
	> T 0 minusmilli 1 -1E-3 R
	> T 0 nine 1 +9.5 R
	> T 0 ten 1 1e1 R
	> T 0 twelve 1 012 R
	> .
	$ echo run | TRECsplitruns -q tid -sort score
	$ cat T/T.run.res
	twelve
	ten
	nine
	fifth-b
	fifth-a
	milli
	micro
	zero
	null
	minusmilli
	minus2
	minus10
	$ echo run | TRECsplitruns -q tid 2 -sort score
	TRECsplitruns: warning: run: LIMIT 2 cuts the list of 1 topic (first: "T")
	$ cat T/T.run.res
	twelve
	ten
	$ cat > run <<.
	> T 0 below 1 0.09999999999999999 R
	> T 0 tenth-a 1 0.1 R
	> T 0 tenth-b 1 0.1000000000000000055511151231257827 R
	> T 0 tenth-B 1 .1 R
	> T 0 tenth 1 10E-02 R
	> T 0 above 1 0.10000000000000002 R
	> T 0 -below 1 -0.09999999999999999 R
	> T 0 -tenth 1 -0.1 R
	> T 0 -above 1 -0.10000000000000002 R
	> T 0 huge 1 1.5e300 R
	> T 0 tiny 1 3e-320 R
	> T 0 tiny2 1 4e-320 R
	> T 0 -tiny 1 -4e-320 R
	> T 0 none 1 1e-400 R
	> .
	$ echo run | TRECsplitruns -q tid -sort score
	$ cat T/T.run.res
	huge
	above
	tenth-b
	tenth-a
	tenth-B
	tenth
	below
	tiny2
	tiny
	none
	-tiny
	-below
	-tenth
	-above
	END
}

@test "TRECsplitruns: bad runs, TIDLIST and RUNLIST" {
	long
	transcript <<-'END'
	== TRECsplitruns: bad runs
	$ echo T > tid
	$ echo 'T 0 d1 1 9 R' > good
	$ printf '%s\n' 'T 0 d1 1 9 R' 'T 0 d2 2 9' > run
	$ printf '%s\n' good run | TRECsplitruns tid
	ntcir_eval items: run:2: expected "topic anything item rank score runname", found 5 fields
	[1]
	$ printf '%s\r\n' 'T 0 d1 1 9 R' '' > run
	$ echo run | TRECsplitruns tid
	created T/T.run.res
	$ printf '%s\n' ' ' > run
	$ echo run | TRECsplitruns tid
	TRECsplitruns: warning: run run has no lines
	created T/T.run.res
	$ printf 'T 0 d1 1 9 R\nT 0 d2 2 9 \r\n' > run
	$ echo run | TRECsplitruns tid
	ntcir_eval items: run:2: expected "topic anything item rank score runname", found 5 fields
	[1]
	$ printf '%s\n' 'T;0;;1;9;R' > run
	$ echo run | TRECsplitruns tid -sep ';'
	ntcir_eval items: run:1: expected "topic anything item rank score runname", found an empty field
	[1]
	$ printf 'T 0 d1 1 9 R\nT 0 d2 1 9 R\nT 0 d3 1 9 R\0\n' > run
	$ echo run | TRECsplitruns tid
	ntcir_eval items: run:3: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	[1]
	$ printf '%s\n' 'T 0 d1 1 9 R' 'T 0 d2 first high R' > run
	$ echo run | TRECsplitruns tid -sort score
	ntcir_eval items: run:2: expected a score, a number, found "high"
	[1]
	$ echo run | TRECsplitruns tid -sort rank
	ntcir_eval items: run:2: expected a rank, a number, found "first"
	[1]
	$ echo 'T 0 d1 0x1 nan R' > run
	$ echo run | TRECsplitruns tid -sort score
	ntcir_eval items: run:1: expected a score, a number, found "nan"
	[1]
	$ echo run | TRECsplitruns tid -sort rank
	ntcir_eval items: run:1: expected a rank, a number, found "0x1"
	[1]
	$ echo 'T 0 d1 1 -1e4x R' > run
	$ echo run | TRECsplitruns tid -sort score
	ntcir_eval items: run:1: expected a score, a number, found "-1e4x"
	[1]
	$ rm -r T; ls -A
	good
	run
	tid
	$ echo run | TRECsplitruns -q tid
	$ cat T/T.run.res
	d1

	== TRECsplitruns: what is wrong with TIDLIST and RUNLIST
	$ echo 'T 0 d1 1 9 R' > run
	$ echo run > runs
	$ echo T > tid
	$ TRECsplitruns missing runs
	ntcir_eval items: missing: No such file or directory
	[1]
	$ TRECsplitruns tid missing
	ntcir_eval items: missing: No such file or directory
	[1]
	$ echo missing | TRECsplitruns tid
	ntcir_eval items: missing: No such file or directory
	[1]
	$ echo . | TRECsplitruns tid 2>&1 | grep -c .
	1
	$ TRECsplitruns tid /dev/null
	TRECsplitruns: /dev/null: no runs
	[1]
	$ TRECsplitruns tid
	TRECsplitruns: <stdin>: no runs
	[1]
	$ printf '%s\n' run '' | TRECsplitruns tid
	ntcir_eval items: <stdin>:2: expected "run", found an empty line
	[1]
	$ mkdir folder
	$ cp run folder
	$ printf '%s\n' run folder/run | TRECsplitruns tid
	TRECsplitruns: two runs have the name run
	[1]
	$ for topic in '' . .. a/b /; do printf '%s\n' T "$topic" > bad; TRECsplitruns bad runs; done
	ntcir_eval items: bad:2: expected "topic", found an empty line
	TRECsplitruns: bad:2: topic ID "." cannot name a directory
	TRECsplitruns: bad:2: topic ID ".." cannot name a directory
	TRECsplitruns: bad:2: topic ID "a/b" cannot name a directory (ntcir_eval evaluate reads it)
	TRECsplitruns: bad:2: topic ID "/" cannot name a directory (ntcir_eval evaluate reads it)
	[1]
	$ TRECsplitruns /dev/null runs
	TRECsplitruns: /dev/null: no topics
	[1]
	$ ls -A
	bad
	folder
	run
	runs
	tid
	END
}

@test "IR4QAsplitruns: lists from the tags of XML" {
	transcript <<-'END'
	== IR4QAsplitruns: many tags in a line, one in many lines, entities, comments
	$ printf '%s\n' 'T&1' T2 T3 > tid
	$ mkdir runs
	$ cat > 'runs/my run.xml' <<'.'
	> <?xml version="1.0" encoding="UTF-8"?>
	> <!DOCTYPE TOPIC_SET [ <!ELEMENT TOPIC (DOCUMENT)*> ]>
	> <TOPIC_SET><METADATA><DESCRIPTION>it's "good" if a < b</DESCRIPTION></METADATA>
	> <TOPIC ID="T&amp;1"><DOCUMENT RANK="1" DOCID="d1" SCORE="9"/><DOCUMENT RANK='2' DOCID='d"2' />
	> <DOCUMENT
	> 	RANK="3"
	> 	XDOCID="no" TITLE="a > b, DOCID='no'"
	> 	DOCID = "&lt;d&gt;&quot;&apos;3&amp;lt;"
	> />
	> <!-- not <DOCUMENT DOCID="no"/>
	>      nor <DOCUMENT DOCID="no"/> --><![CDATA[ <DOCUMENT DOCID="no"/> ]]>
	> <DOCUMENT DOCID="d4"></DOCUMENT></TOPIC>
	> <TOPIC ID="other"><DOCUMENT DOCID="no"/></TOPIC>
	> <TOPIC ID='T2'>
	> <DOCUMENT DOCID="d1"/>
	> </TOPIC></TOPIC_SET>
	> .
	$ echo 'runs/my run.xml' | IR4QAsplitruns tid
	IR4QAsplitruns: warning: runs/my run.xml: skipped 1 document of topics that tid does not have
	created T&1/T&1.my run.res
	created T2/T2.my run.res
	created T3/T3.my run.res
	$ head T*/*
	==> T&1/T&1.my run.res <==
	d1
	d"2
	<d>"'3&lt;
	d4
	
	==> T2/T2.my run.res <==
	d1
	
	==> T3/T3.my run.res <==
	$ printf '\357\273\277' > crlf
	$ sed 's/$/\r/' 'runs/my run.xml' >> crlf
	$ echo crlf | IR4QAsplitruns -q tid 2>/dev/null
	$ cmp T2/T2.crlf.res 'T2/T2.my run.res'
	$ cmp 'T&1/T&1.crlf.res' 'T&1/T&1.my run.res'
	$ ls -A
	T&1
	T2
	T3
	crlf
	runs
	tid

	== IR4QAsplitruns: characters by their numbers, of one to four bytes in UTF-8
	$ echo T1 > tid
	$ printf '<TOPIC ID="T&#x31;"><D DOCID="a&#38;b&#39;c" X="&nosuch;"/><D DOCID="&#233;&#x20AC;&#x1F600;&#0065;"/>' > run
	$ printf '<D DOCID="~&#x7FF;&#x800;&#xFFFD;&#x10000;"/></TOPIC>' >> run
	$ echo run | IR4QAsplitruns -q tid
	$ cat T1/T1.run.res
	a&b'c
	é€😀A
	~߿ࠀ�𐀀

	== IR4QAsplitruns takes the first 1000 documents, from a file of one line too
	$ echo T > tid
	$ awk 'BEGIN { printf "<TOPIC ID=\"T\">"; for (i = 1; i <= 1001; i++) printf "<D DOCID=\"d%d\"/>", i; printf "</TOPIC>" }' > run.xml
	$ echo run.xml > runs
	$ IR4QAsplitruns -q tid runs
	$ grep -c . T/T.run.res
	1000
	$ tail -n 1 T/T.run.res
	d1000

	== IR4QAsplitruns: bad runs and wrong calls
	$ echo T > tid
	$ echo run > runs
	$ echo 'T Q0 d1 1 9 R' > run
	$ IR4QAsplitruns tid runs
	IR4QAsplitruns: run:1: expected <TOPIC ID="...">, found none
	[1]
	$ printf '%s\n' '<TOPIC ID="T">' '</TOPIC><D DOCID="d"/>' > run
	$ IR4QAsplitruns tid runs 2>&1 | sed 's/^.*run:2/run:2/'
	run:2: expected <TOPIC ID="...">, found a DOCID before it
	$ printf '%s\n' '<TOPIC ID="T"><D DOCID="d1"/>' '<D DOCID="d2' > run
	$ IR4QAsplitruns tid runs 2>&1 | sed 's/:[0-9]*:/:N:/'
	IR4QAsplitruns: run:N: expected the end of a tag, found the end of the file
	$ printf '<TOPIC ID="T"><D DOCID="d1"' > run
	$ IR4QAsplitruns tid runs 2>&1 | sed 's/:[0-9]*:/:N:/'
	IR4QAsplitruns: run:N: expected the end of a tag, found the end of the file
	$ printf '%s\n' '<TOPIC ID="T">' '<D DOCID=""/>' > run
	$ IR4QAsplitruns tid runs
	IR4QAsplitruns: run:2: expected DOCID="...", found none
	[1]
	$ printf '%s\n' '<TOPIC>' > run
	$ IR4QAsplitruns tid runs
	IR4QAsplitruns: run:1: expected ID="...", found none
	[1]
	$ printf '%s\n' '<TOPIC ID="T">' '<D DOCID="d1"' '<D DOCID="d2"/>' > run
	$ IR4QAsplitruns tid runs
	IR4QAsplitruns: run:3: expected the end of a tag, found <
	[1]
	$ printf '%s\n' '<TOPIC ID="T">' '<D DOCID=d1>' > run
	$ IR4QAsplitruns tid runs
	IR4QAsplitruns: run:2: expected a quote after DOCID=
	[1]
	$ for id in '&#32;' '&#x1f;' '&#xD800;' '&#xFFFF;' '&#x110000;' '&#99999999999999999999;' '&nosuch;' 'a&b'; do
	>   printf '%s\n' '<TOPIC ID="T">' "<D DOCID='$id'/>" > run; IR4QAsplitruns tid runs
	> done
	IR4QAsplitruns: run:2: &#32; is no character that an ID can have
	IR4QAsplitruns: run:2: &#x1f; is no character that an ID can have
	IR4QAsplitruns: run:2: &#xD800; is no character that an ID can have
	IR4QAsplitruns: run:2: &#xFFFF; is no character that an ID can have
	IR4QAsplitruns: run:2: &#x110000; is no character that an ID can have
	IR4QAsplitruns: run:2: &#99999999999999999999; is no character that an ID can have
	IR4QAsplitruns: run:2: expected &lt; &gt; &quot; &apos; &amp; or &#N; for a character, found "&nosuch;"
	IR4QAsplitruns: run:2: expected &lt; &gt; &quot; &apos; &amp; or &#N; for a character, found "&b"
	[1]
	$ printf '<TOPIC ID="T">\n\0' > run
	$ IR4QAsplitruns tid runs
	ntcir_eval items: run:2: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	[1]
	$ echo '<TOPIC ID="T"></TOPIC>' | tee run > run.xml
	$ printf '%s\n' run run.xml | IR4QAsplitruns tid
	IR4QAsplitruns: two runs have the name run
	[1]
	$ ls -A
	run
	run.xml
	runs
	tid
	$ IR4QAsplitruns
	usage: IR4QAsplitruns [-q] TIDLIST [RUNLIST]
	(IR4QAsplitruns -h explains the arguments)
	[2]
	$ IR4QAsplitruns tid runs 10
	usage: IR4QAsplitruns [-q] TIDLIST [RUNLIST]
	(IR4QAsplitruns -h explains the arguments)
	[2]
	$ IR4QAsplitruns -x tid
	IR4QAsplitruns: there is no option -x
	usage: IR4QAsplitruns [-q] TIDLIST [RUNLIST]
	[2]
	$ IR4QAsplitruns -h 2>/dev/null | head -n 1
	usage: IR4QAsplitruns [-q] TIDLIST [RUNLIST]
	END
}

@test "CQA-splitruns: lists from comma-separated lines" {
	transcript <<-'END'
	== CQA-splitruns: quotes, commas, carriage returns, empty fields at the end
	# The last question of the first run is in the second, too.
	$ mkdir runs
	$ printf '\357\273\277Q1,"Mount Fuji, Japan","say ""yes""",a b\r\n"Q,2",x,,\r\n-n,"",\r\n$(id),""""' > runs/one.run.csv
	$ printf '%s\n' 'Q1,z' '$(id)' > two.csv
	$ printf '%s\n' runs/one.run.csv two.csv | CQA-splitruns
	created $(id)/$(id).one.res
	created $(id)/$(id).two.csv.res
	created -n/-n.one.res
	created -n/-n.two.csv.res
	created Q,2/Q,2.one.res
	created Q,2/Q,2.two.csv.res
	created Q1/Q1.one.res
	created Q1/Q1.two.csv.res
	$ head Q*/* ./-n/* '$(id)'/*
	==> Q,2/Q,2.one.res <==
	x
	
	==> Q,2/Q,2.two.csv.res <==
	
	==> Q1/Q1.one.res <==
	Mount Fuji, Japan
	say "yes"
	a b
	
	==> Q1/Q1.two.csv.res <==
	z
	
	==> ./-n/-n.one.res <==
	
	==> ./-n/-n.two.csv.res <==
	
	==> $(id)/$(id).one.res <==
	"
	
	==> $(id)/$(id).two.csv.res <==
	$ ls -A
	$(id)
	-n
	Q,2
	Q1
	runs
	two.csv

	== CQA-splitruns: bad runs and wrong calls
	$ echo r.run.csv > runs
	$ for line in ',a' '../x,a' '.,a' '' 'q,a,,b' 'q,"a' 'q,"a"b' 'q,5" disk' 'q, "a"'; do
	>   printf '%s\n' 'Q1,a' "$line" > r.run.csv
	>   CQA-splitruns runs
	> done
	CQA-splitruns: r.run.csv:2: topic ID "" cannot name a directory
	CQA-splitruns: r.run.csv:2: topic ID "../x" cannot name a directory (ntcir_eval evaluate reads it)
	CQA-splitruns: r.run.csv:2: topic ID "." cannot name a directory
	ntcir_eval items: r.run.csv:2: expected "line", found an empty line
	CQA-splitruns: r.run.csv:2: expected an answer, found field 3 empty
	CQA-splitruns: r.run.csv:2: field 2 starts with a quote but does not end with one
	CQA-splitruns: r.run.csv:2: expected a comma after the quotes of field 2
	CQA-splitruns: r.run.csv:2: field 2 has a quote but does not start with one
	CQA-splitruns: r.run.csv:2: field 2 has a quote but does not start with one
	[1]
	$ printf '%s\n' 'Q1,a' 'Q2,b' 'Q1,c' > r.run.csv
	$ CQA-splitruns runs
	CQA-splitruns: r.run.csv:3: question "Q1" is on line 1 already
	[1]
	$ : > r.run.csv
	$ CQA-splitruns < runs
	CQA-splitruns: the runs have no questions
	[1]
	$ printf '%s\n' r.run.csv folder/r | CQA-splitruns
	CQA-splitruns: two runs have the name r
	[1]
	$ ls -A
	r.run.csv
	runs
	$ CQA-splitruns runs more
	usage: CQA-splitruns [-q] [RUNLIST]
	(CQA-splitruns -h explains the arguments)
	[2]
	$ CQA-splitruns -x
	CQA-splitruns: there is no option -x
	usage: CQA-splitruns [-q] [RUNLIST]
	[2]
	$ CQA-splitruns -h 2>/dev/null | head -n 1
	usage: CQA-splitruns [-q] [RUNLIST]
	END
}

@test "filters for qrels" {
	transcript <<-'END'
	== TREC2NTCIRqrels, from a file or standard input
	$ printf '\357\273\2771 0 d1 2\r\n\r\n# a comment\r\n1 0 d2 -1\r\n2\tQ0 d1 0\r\n2 0 d3 010' > qrels
	$ TREC2NTCIRqrels qrels
	1 d1 L2
	2 d1 L0
	2 d3 L10
	$ TREC2NTCIRqrels < qrels
	1 d1 L2
	2 d1 L0
	2 d3 L10
	$ TREC2NTCIRqrels - < qrels | tail -n 1
	2 d3 L10
	$ TREC2NTCIRqrels < /dev/null
	$ cp qrels ./-n
	$ TREC2NTCIRqrels -- -n | head -n 1
	1 d1 L2
	$ ls -A
	-n
	qrels

	== TRECrobust2NTCIRqrels and EarlyNTCIRqrels2NTCIRqrels
	$ printf '%s\n' '1 0 d1 2' '1 0 d2 1' '1 0 d3 0' '1 0 d4 -1' | TRECrobust2NTCIRqrels
	1 d1 L3
	1 d2 L1
	1 d3 L0
	$ printf '%s\n' '1 S d1 1' '1 A d2 1' '1 B d3 0' '1 C d4 0' > early
	$ EarlyNTCIRqrels2NTCIRqrels early
	1 d1 L3
	1 d2 L2
	1 d3 L1
	1 d4 L0

	== filters for qrels print nothing when they fail
	$ printf '%s\n' '1 0 d1 2' '1 0 d2 x' > qrels
	$ TREC2NTCIRqrels qrels
	ntcir_eval items: qrels:2: expected a level, an integer, found "x"
	[1]
	$ printf '%s\n' '1 0 d1 2' '1 0 d2' | TREC2NTCIRqrels
	ntcir_eval items: <stdin>:2: expected "topic anything item level", found 3 fields
	[1]
	$ printf '1 0 d1 2\n1 0 d\0 1\n' | TREC2NTCIRqrels
	ntcir_eval items: <stdin>:2: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	[1]
	$ printf '%s\n' '1 0 d1 2' '1 0 d2 3' | TRECrobust2NTCIRqrels
	TRECrobust2NTCIRqrels: <stdin>:2: expected a level of at most 2, found "3"
	[1]
	$ printf '%s\n' '1 S d1 1' '1 D d2 1' | EarlyNTCIRqrels2NTCIRqrels
	ntcir_eval items: <stdin>:2: expected S|A|B|C, found "D"
	[1]
	$ printf '%s\n' '1 S d1 1' '1 S d2 2' | EarlyNTCIRqrels2NTCIRqrels
	ntcir_eval items: <stdin>:2: expected 0|1, found "2"
	[1]
	$ TREC2NTCIRqrels missing
	ntcir_eval items: missing: No such file or directory
	[1]
	$ TREC2NTCIRqrels qrels qrels
	usage: TREC2NTCIRqrels [FILE]
	(TREC2NTCIRqrels -h explains the arguments)
	[2]
	$ TRECrobust2NTCIRqrels -x
	TRECrobust2NTCIRqrels: there is no option -x
	usage: TRECrobust2NTCIRqrels [FILE]
	[2]
	$ EarlyNTCIRqrels2NTCIRqrels -h 2>/dev/null | head -n 1
	usage: EarlyNTCIRqrels2NTCIRqrels [FILE]
	$ TREC2NTCIRqrels -h | sed '1,/skipped/d'
	
	    TREC2NTCIRqrels qrels > ntcir.qrels
	$ TREC2NTCIRqrels -options
	-h
	$ mkdir tmp
	$ TMPDIR=$PWD/tmp TREC2NTCIRqrels qrels 2>/dev/null
	[1]
	$ ls -A tmp
	END
}

@test "a full disk leaves nothing half written" {
	small_disk
	transcript <<-'END'
	$ awk 'BEGIN { for (i = 1; i <= 3000; i++) printf "%d Q0 document%06d %d 0.5 R\n", 1 + (i > 1500), i, i }' > run
	$ awk '{ print $1, 0, $3, 1 }' run > trec.qrels
	$ awk '{ print $1, $3, "L1" }' run > ntcir.qrels
	$ awk 'BEGIN { printf "<TOPIC ID=\"1\">"; for (i = 1; i <= 1000; i++) printf "<D DOCID=\"%050d\"/>", i }' > run.xml
	$ awk 'BEGIN { printf "1"; for (i = 1; i <= 1000; i++) printf ",%050d", i; print "" }' > cqa.run.csv
	$ printf '%s\n' 1 2 > tid
	$ cd full
	$ echo ../run | TRECsplitruns ../tid 2000 2>/dev/null
	[1]
	$ echo ../run | TRECsplitruns ../tid 2000 -sort score 2>/dev/null
	[1]
	$ echo ../run | TRECsplitruns ../tid 2000 -sort rank 2>/dev/null
	[1]
	$ echo ../run.xml | IR4QAsplitruns ../tid 2>/dev/null
	[1]
	$ echo ../cqa.run.csv | CQA-splitruns 2>/dev/null
	[1]
	$ NTCIRsplitqrels ../ntcir.qrels rel 2>/dev/null
	[1]
	$ TRECsplitqrels ../trec.qrels rel 2>/dev/null
	[1]
	$ TMPDIR=. TREC2NTCIRqrels ../trec.qrels 2>/dev/null
	[1]
	$ TMPDIR=. TREC2NTCIRqrels < ../trec.qrels 2>/dev/null
	[1]
	$ ls -A
	$ echo ../run | TRECsplitruns ../tid 1
	TRECsplitruns: warning: ../run: LIMIT 1 cuts the lists of 2 topics (first: "1")
	created 1/1.run.res
	created 2/2.run.res
	END
}

# Where the list of the topics that have directories cannot be made, nothing may be renamed.
@test "a disk without inodes keeps the files of before, or has all new ones" {
	long
	small_disk && umount full
	transcript <<-'END'
	$ printf '%s\n' '1 0 a 1' '2 0 b 1' '3 0 c 1' > q
	$ for inodes in $(seq 8 40); do
	>   mount -t tmpfs -o nr_inodes=$inodes,size=4m tmpfs full && mkdir full/1 && echo before > full/1/1.rel
	>   (cd full && TRECsplitqrels -q ../q rel 2> /dev/null; echo $? $(cat 1/1.rel; find . -name '*.rel' | sort))
	>   umount full
	> done | uniq
	1 before ./1/1.rel
	0 a L1 ./1/1.rel ./2/2.rel ./3/3.rel
	END
}

@test "scripts that split in odd surroundings: files and links in the way, pipes, variables, no standard error" {
	long
	transcript <<-'END'
	== files are announced one by one, more than ten in one line
	$ seq 10 | sed 's/$/ d L1/' > q; head -n 9 q > nine
	$ NTCIRsplitqrels nine rel 2>&1 | sed -n '1p; $p'
	created 1/1.rel
	created nine.tid
	$ NTCIRsplitqrels q rel
	created 11 files, the first 1/1.rel
	$ NTCIRsplitqrels -q q rel

	== scripts work when standard error is closed
	$ echo '1 0 d1 1' > qrels; echo '1 Q0 d1 1 1 R' > run; echo run > runs
	$ TRECsplitqrels qrels rel 2>&-; cat 1/1.rel qrels.tid
	d1 L1
	1
	$ TRECsplitruns qrels.tid runs 2>&-
	$ NTCIR-eval qrels.tid rel test runs -g 1 -m AP 2>&-; cat run.test.nev
	1 # syslen=1 jrel=1 jnonrel=0
	1 # r1=1 rp=1
	1 AP=                  1.0000
	$ TRECsplitqrels qrels 2>&-
	[2]
	$ TRECsplitqrels nosuch rel 2>&-
	[1]

	== a file in the place of a topic's directory
	$ echo 1 > tid
	$ echo '1 Q0 d1 1 1 R' > run
	$ echo file > 1
	$ echo run | TRECsplitruns tid
	TRECsplitruns: 1: Not a directory
	[1]
	$ printf '%s\n' '0 0 d1 1' '1 0 d1 1' '2 0 d1 1' > qrels; TRECsplitqrels qrels rel
	TRECsplitqrels: 1: Not a directory
	[1]
	$ cat 1
	file
	$ rm qrels; ls -A
	1
	run
	tid

	== a directory in the place of a file is an error
	$ echo '1 a L1' > q
	$ mkdir -p 1/1.rel
	$ NTCIRsplitqrels q rel
	NTCIRsplitqrels: ./1/1.rel: Is a directory
	[1]
	$ ls 1/1.rel

	== a new file replaces a link, and is not written through it
	$ printf '%s\n' '1 d L1' > qrels; printf '%s\n' '1 Q0 d 1 1 r' > run; echo mine > mine; mkdir 1
	$ ln -s mine qrels.tid; ln -s ../mine 1/1.rel; ln -s nowhere 1/1.run.res
	$ NTCIRsplitqrels -q qrels rel && echo run | TRECsplitruns -q qrels.tid && cat mine 1/1.rel 1/1.run.res qrels.tid; find . -type l
	mine
	d L1
	d
	1
	$ rm qrels.tid; ln -s . qrels.tid; NTCIRsplitqrels -q qrels rel
	NTCIRsplitqrels: qrels.tid: Is a directory
	[1]
	$ ls -A
	1
	mine
	qrels
	qrels.tid
	run

	== variables of the environment change nothing
	$ printf 'Q1,a1,a2,a3\n' > bm25.run.csv; echo bm25.run.csv > l
	$ limit=1 CQA-splitruns -q l; cat Q1/Q1.bm25.res
	a1
	a2
	a3
	$ printf '1 0 a 0\n' > q; printf '1 Q0 z 1 2 r\n' > r; echo r > rl
	$ TRECsplitqrels -q q rel; list_ending=lst TRECsplitruns -q q.tid rl; ls 1
	1.r.res
	1.rel
	$ lacking='" system("echo code >&2") "' by_intent=1 NTCIR-eval -q q.tid rel e rl -g 1
	NTCIR-eval: warning: run r: 1 topic has no judged item in the list (first: "1"): are IDs of items written differently?
	NTCIR-eval: warning: 1 topic has no relevant item (first: "1"): no measure is defined there

	== judgements and lists may come through a pipe
	$ printf '%s\n' '1 0 a 1' '2 0 b 0' | TREC2NTCIRqrels /dev/stdin
	1 a L1
	2 b L0
	$ mkfifo pipe; printf '%s\n' '1 0 a 1' > pipe & TREC2NTCIRqrels pipe
	1 a L1
	$ printf '%s\n' '1 Q0 a 1 2.5 r' > r
	$ echo r > runs
	$ rm pipe; mkfifo pipe; echo 1 > pipe & TRECsplitruns -q pipe runs
	$ cat 1/1.r.res
	a
	END
}

@test "standard output that is full is noticed" {
	need /dev/full
	transcript <<-'END'
	$ echo '1 0 d1 1' | TREC2NTCIRqrels > /dev/full
	cat: write error: No space left on device
	[1]
	END
}

# /dev/shm is a file system of its own nearly everywhere.
@test "a topic's directory may be on another file system" {
	other=$(mktemp -d /dev/shm/ntcir_eval.XXXXXX) || skip 'no /dev/shm'
	ln -s "$other" 1
	transcript <<-'END' || { rm -r "$other" && false; }
	$ printf '%s\n' '1 0 a 1' '2 0 b 0' > q; printf '1 Q0 a 1 2 r\n' > r; echo r > rl; echo old > 1/1.r.res
	$ TRECsplitqrels q rel; TRECsplitruns -q q.tid rl 2> /dev/null
	created 1/1.rel
	created 2/2.rel
	created q.tid
	$ head 1/* 2/*
	==> 1/1.r.res <==
	a
	
	==> 1/1.rel <==
	a L1
	
	==> 2/2.r.res <==
	
	==> 2/2.rel <==
	b L0
	$ ls -A 1/
	1.r.res
	1.rel
	END
	rm -r "$other"
}

@test "scripts that split: two at once, and options of the shell" {
	long
	transcript <<-'END'
	== two splits at once do not disturb each other
	$ awk 'BEGIN { for (i = 1; i <= 30; i++) print "t" i, "d" i, "L1" }' > qrels; cut -d ' ' -f 1 qrels | sort > topics
	$ for try in 1 2 3; do
	>   NTCIRsplitqrels -q qrels rel & NTCIRsplitqrels -q qrels rel && wait $! && echo good
	>   wait
	>   cmp topics qrels.tid; cat t*/t*.rel | wc -l; rm -r t[0-9]* qrels.tid
	> done | sed 's/ //g' | uniq -c | sed 's/^ *//'
	1 good
	1 30
	1 good
	1 30
	1 good
	1 30
	$ ls -A
	qrels
	topics
	$ sed 's/$/ Q0 d 1 1 r/' topics | tee r1 > r2; for try in 1 2 3; do
	>   echo r1 | TRECsplitruns -q topics & echo r2 | TRECsplitruns -q topics && wait $! && echo good
	>   wait
	>   ls t*/t*.res | wc -l; cat t1/*; rm -r t[0-9]*
	> done | sed 's/ //g' | sort | uniq -c | sed 's/^ *//'
	3 60
	6 d
	3 good

	== noglob and noclobber change nothing in the splitting scripts
	# bash, which takes options that it finds in SHELLOPTS.
	$ printf '%s\n' '1 d L1' '2 d L1' > qrels; printf '%s\n' '1 Q0 d 1 1 r' > run; echo run > runs
	$ in_bash() { script=$ROOT/scripts/$1; shift; env SHELLOPTS=noglob:noclobber bash "$script" "$@"; }
	> for try in 1 2; do
	>   in_bash NTCIRsplitqrels qrels rel; in_bash TRECsplitruns qrels.tid runs
	> done
	> cat 1/1.rel 1/1.run.res 2/2.run.res
	> echo '1 0 d 1' | in_bash TREC2NTCIRqrels
	created 1/1.rel
	created 2/2.rel
	created qrels.tid
	TRECsplitruns: warning: run: 1 topic is missing from the run (first: "2")
	created 1/1.run.res
	created 2/2.run.res
	created 1/1.rel
	created 2/2.rel
	created qrels.tid
	TRECsplitruns: warning: run: 1 topic is missing from the run (first: "2")
	created 1/1.run.res
	created 2/2.run.res
	d L1
	d
	1 d L1
	END
}
