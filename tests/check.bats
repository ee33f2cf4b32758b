# SPDX-License-Identifier: MIT
# check: is a run right? Without judgements.
load lib/transcript

@test "check: oddities of runs, and runs that are right" {
	transcript <<-'END'
	== each kind of oddity, with its count and the first one
	# Lines 4 (no score) and 11 (empty), 12 (three fields) are malformed: topic 9 and the nan of topic 2 do not count.
	# Line 3 has b again. Topic 1 comes back on line 6, with four lines and three items. Topic 4: the lower score has the
	# smaller rank.
	$ printf '%s\n' '1 Q0 a 1 9 sys' '1 Q0 b 2 8 sys' '1 Q0 b 3 7 sys' '2 Q0 a 1 nan sys' '2 Q0 a 1 1 other' '1 Q0 c 4 6 X' \
	>   '3 Q0 a 1 1 sys' '3 Q0 b 2 1 sys' '4 Q0 a 1 1 sys' '4 Q0 b 2 2 sys' '' '9 Q0 x' > sys.txt
	$ printf '%s\n' 0007 1 2 0008 > topics
	$ printf '%s\n' 'c text' 'a' > items
	$ ntcir_eval check -topic-file topics -most 2 -items items sys.txt
	sys.txt: 2 lines are malformed (first: line 4)
	sys.txt: 1 line repeats an item (first: line 3)
	sys.txt: 2 topics of topics are missing (first: "0007")
	sys.txt: 2 topics are not in topics (first: "3")
	sys.txt: 1 topic has more than 2 items (first: "1")
	sys.txt: 1 topic is split (first: "1")
	sys.txt: 1 topic has ranks that contradict scores (first: "4")
	sys.txt: 1 line has another run name than its topic's first line (first: line 6)
	sys.txt: 1 item is not in items (first: "b")
	sys.txt: note: 1 topic has equal scores only (first: "3")
	[1]
	$ ntcir_eval check -format tsv - < sys.txt
	run	check	kind	count	first
	<stdin>	malformed	fault	2	line 4
	<stdin>	repeated-item	fault	1	line 3
	<stdin>	split-topic	fault	1	1
	<stdin>	rank-against-score	fault	1	4
	<stdin>	run-names	fault	1	line 6
	<stdin>	equal-scores	note	1	3
	[1]
	$ cat sys.txt | ntcir_eval check -format csv -most 1 -
	run,check,kind,count,first
	<stdin>,malformed,fault,2,line 4
	<stdin>,repeated-item,fault,1,line 3
	<stdin>,too-many-items,fault,3,1
	<stdin>,split-topic,fault,1,1
	<stdin>,rank-against-score,fault,1,4
	<stdin>,run-names,fault,1,line 6
	<stdin>,equal-scores,note,1,3
	[1]

	== runs that are right say nothing; of several runs a last line says how many are
	$ mkdir runs; for file in sys runs/sys.res runs/input.sys runs/input.sys.v2.txt
	>   do printf '%s\n' '<SYSDESC>x</SYSDESC>' '1 Q0 a 1 2 sys' '# comment' '1 Q0 b 2 1 sys' > $file; done
	$ gzip runs/input.sys; printf '%s\n' '1 a 1' '1 b 2' '2 b 1' > three
	>   printf '%s\n' '' runs/input.sys.gz runs/input.sys.v2.txt > list; echo 1 > topics
	$ ntcir_eval check -topic-file topics -most 2 -runs list sys runs/sys.res
	4 runs: 4 without oddities, 0 with notes only, 0 with faults
	$ ntcir_eval check three; ntcir_eval check -format json sys; ntcir_eval check -format tsv sys
	[]
	run	check	kind	count	first
	$ printf '%s\n' '1 Q0 a 1 2 sys' '#1 Q0 b 2 1 sys' > notes; cp notes faults; echo x >> faults
	>   ntcir_eval check sys notes
	notes: note: 1 line has the name of another run (first: line 1)
	notes: note: 1 line begins with "#" and is skipped (first: line 2)
	2 runs: 1 without oddities, 1 with notes only, 0 with faults
	$ ntcir_eval check three notes faults | tail -n 1
	3 runs: 1 without oddities, 1 with notes only, 1 with faults
	$ ntcir_eval check -format json notes faults
	[
	{"run": "notes", "check": "file-name", "kind": "note", "count": 1, "first": "line 1"},
	{"run": "notes", "check": "comments", "kind": "note", "count": 1, "first": "line 2"},
	{"run": "faults", "check": "malformed", "kind": "fault", "count": 1, "first": "line 3"},
	{"run": "faults", "check": "file-name", "kind": "note", "count": 1, "first": "line 1"},
	{"run": "faults", "check": "comments", "kind": "note", "count": 1, "first": "line 2"}
	]
	[1]

	== malformed lines count for nothing else; what a rank and a score may be
	# A score may be any number; ranks of three fields begin with 0 or 1, and rise. A heading, JSON, qrels and what a
	# failed command left are lines that evaluate refuses. Line 7 of three is none of topic 2, so topic 1 is not split; in
	# split it is: its rank 3 follows rank 2, and the second rank 3 does not rise.
	$ printf '%s\n' 'topic Q0 item rank score run' '1 0 a 1' 'query a' '1 Q0 a 1 inf r' '1 Q0 b x 1e3 r' '1 Q0 c 1 0x1 r' '1 Q0 d 1 - r' \
	>   '{"a": 1}' '# error: ntcir_eval label failed' '1 a 1' > r; ntcir_eval check r
	r: 8 lines are malformed (first: line 1)
	r: note: 1 line has a rank that is no whole number (first: line 5)
	[1]
	$ printf '%s\n' '1 a 0' '1 b 2' '1 c 2' '1 d x' '1 e 3 4' '1 f 4' '2 a 2' '1 a 5' '1 Q0 a 6 5 r' > three
	>   ntcir_eval check three
	three: 5 lines are malformed (first: line 3)
	three: 1 line repeats an item (first: line 8)
	[1]
	$ printf '%s\n' '1 a 1' '1 b 2' '2 c 1' '1 d 3' '2 e 0' '1 f 3' '2 g 7' > split
	>   ntcir_eval check -format csv split
	run,check,kind,count,first
	split,malformed,fault,2,line 5
	split,split-topic,fault,2,1
	[1]
	$ cat split | ntcir_eval check -format csv - | tail -n 1
	>   printf '1\ta b\t1\n1\t\t2\n' | ntcir_eval check -sep '\t' -
	<stdin>,split-topic,fault,2,1
	<stdin>: 1 line is malformed (first: line 2)
	[1]

	== files that cannot be read, and empty ones, have no other row; the reason is a message
	$ : > empty; printf '1 Q0 a 1 1 nul\n1 Q0 \0 2 1 nul\n' > nul
	>   printf '%s\n' '# x' '#1 Q0 a 1 1 r' '' '#' ' ' > comments; echo x > bad
	$ echo '<SYSDESC>x</SYSDESC>' > described; echo 7 > topics
	>   ntcir_eval check -topic-file topics empty missing nul comments bad described .
	ntcir_eval check: missing: No such file or directory
	ntcir_eval check: nul:2: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	ntcir_eval check: .: cannot read: Is a directory (name its files)
	empty: the run is empty
	missing: the file cannot be read to its end
	nul: the file cannot be read to its end
	comments: the run is empty
	comments: note: 1 line begins with "#" and is skipped (first: line 2)
	bad: 1 line is malformed (first: line 1)
	bad: 1 topic of topics is missing (first: "7")
	described: the run is empty
	.: the file cannot be read to its end
	7 runs: 0 without oddities, 0 with notes only, 7 with faults
	[1]
	$ ntcir_eval check -format json -topic-file topics comments missing
	ntcir_eval check: missing: No such file or directory
	[
	{"run": "comments", "check": "empty", "kind": "fault", "count": 1, "first": null},
	{"run": "comments", "check": "comments", "kind": "note", "count": 1, "first": "line 2"},
	{"run": "missing", "check": "unreadable", "kind": "fault", "count": 1, "first": null}
	]
	[1]
	$ ntcir_eval check -format tsv nul described 2> /dev/null
	run	check	kind	count	first
	nul	unreadable	fault	1	
	described	empty	fault	1	
	[1]

	== ranks that contradict scores, and distances without ranks
	# scores: the ranks of topic 1 contradict. distances have no ranks, never fall, and rise in topics 1 and 3. falls do
	# so in topic 2; ranked have ranks in topic 2, and these count. In even, one pair of neighbours agrees, one
	# contradicts, one is tied.
	$ run() { awk '{ print $1, "Q0", $2, $3, $4, "r" }' > $1; }
	>   printf '%s\n' '1 a 2 9' '1 b 1 8' '2 a 0 1' '2 b 0 2' | run scores
	>   printf '%s\n' '1 a 0 1' '1 b 0 2' '1 c 0 2' '2 a 0 1' '3 a 0 -2' '3 b 0 -1' | run distances
	>   printf '%s\n' '1 a 0 1' '1 b 0 2' '2 a 0 1' '2 b 0 0' | run falls
	>   printf '%s\n' '1 a 1 3' '1 b 1 3' '1 c 3 2' '1 d 2 1' | run even
	>   printf '%s\n' '1 a 0 1' '1 b 0 2' '2 a 1 2' '2 b 2 1' | run ranked
	>   ntcir_eval check -format csv scores distances falls even ranked | grep -v file-name
	run,check,kind,count,first
	scores,rank-against-score,fault,1,1
	distances,rank-against-score,fault,2,1

	== equal scores are a fault only if no topic has others
	# Topics of one item do not count; two lines with the same item are one.
	$ printf '%s\n' '1 Q0 a 1 5 r' '1 Q0 b 2 5.0 r' '2 Q0 a 1 7 r' > r; ntcir_eval check -format csv r
	>   printf '%s\n' '3 Q0 a 1 7 r' '3 Q0 b 2 6 r' >> r
	>   ntcir_eval check r; printf '%s\n' '1 Q0 a 1 5 r' '1 Q0 a 2 5 r' > r; ntcir_eval check r
	run,check,kind,count,first
	r,equal-scores,fault,1,1
	r: note: 1 topic has equal scores only (first: "1")
	r: 1 line repeats an item (first: line 2)
	[1]
	END
}

@test "check: other runs and items, names; wrong calls, files and topics" {
	transcript <<-'END'
	== items that no other run has, or the collection has not
	# One item of foreign is in others: of 100, then of 101. Nobody has those of alone; at least half of the others must
	# have items in common.
	$ run() { seq $2 $3 | awk -v run=$1 '{ print int($1 / 10), "Q0", "d" $1, $1 % 10, 1000 - $1, run }' > $1; }
	>   run a 0 99; run b 99 198; run c 198 297; run foreign 297 396; run alone 500 501
	>   ntcir_eval check a b c foreign
	>   run foreign 297 397; ntcir_eval check foreign a b c; ntcir_eval check a b alone
	4 runs: 4 without oddities, 0 with notes only, 0 with faults
	foreign: note: fewer than 1% of the items are in any other run (first: "d297")
	4 runs: 3 without oddities, 1 with notes only, 0 with faults
	alone: note: fewer than 1% of the items are in any other run (first: "d500")
	3 runs: 2 without oddities, 1 with notes only, 0 with faults
	$ ntcir_eval check a alone; ntcir_eval check b foreign alone; : > empty
	>   ntcir_eval check a b empty alone missing 2> /dev/null | tail -n 3
	2 runs: 2 without oddities, 0 with notes only, 0 with faults
	3 runs: 3 without oddities, 0 with notes only, 0 with faults
	alone: note: fewer than 1% of the items are in any other run (first: "d500")
	missing: the file cannot be read to its end
	5 runs: 2 without oddities, 1 with notes only, 2 with faults
	$ seq 0 396 | sed 's/.*/d& the text of it/' > items; gzip items
	>   ntcir_eval check -items items.gz a foreign alone; ntcir_eval check -items empty a
	foreign: 1 item is not in items.gz (first: "d397")
	alone: 2 items are not in items.gz (first: "d500")
	3 runs: 1 without oddities, 0 with notes only, 2 with faults
	ntcir_eval check: empty: the file has no items
	[1]
	$ mkfifo pipe; cat alone > pipe & ntcir_eval check a b pipe
	pipe: note: fewer than 1% of the items are in any other run (first: "d500")
	3 runs: 2 without oddities, 1 with notes only, 0 with faults
	$ printf '1\tQ0\ta b\t1\t1\tr\n2\tQ0\ta b\t1\t1\tr\n2\tQ0\tc\t2\t0\tr\n' > r
	>   printf 'a b\ttext\n' | ntcir_eval check -sep '\t' -items - r
	r: 1 item is not in <stdin> (first: "c")
	[1]

	== lines with the name of another run
	# A name is another run's if the file or lines of another have it, but not the own file. A dot may start an ending or
	# not.
	$ run() { printf "1 Q0 %s $2\n" 'a 1 2' 'b 2 1' > $1; }; mkdir x; run bm25-k1.2.txt bm25-k1.2
	>   run x/input.bm25-k1.5.txt bm25-k1.2; run dense bm25
	>   ntcir_eval check bm25-k1.2.txt x/input.bm25-k1.5.txt dense; run one same; run two same; run three one
	x/input.bm25-k1.5.txt: note: 2 lines have the name of another run (first: line 1)
	3 runs: 2 without oddities, 1 with notes only, 0 with faults
	$ ntcir_eval check one two; ntcir_eval check three one
	one: note: 2 lines have the name of another run (first: line 1)
	two: note: 2 lines have the name of another run (first: line 1)
	2 runs: 0 without oddities, 2 with notes only, 0 with faults
	three: note: 2 lines have the name of another run (first: line 1)
	2 runs: 1 without oddities, 1 with notes only, 0 with faults
	$ { cat one; echo '2 Q0 a 1 1 two'; } > four; ntcir_eval check four two; ntcir_eval check - two < one
	four: note: 3 lines have the name of another run (first: line 1)
	two: note: 2 lines have the name of another run (first: line 1)
	2 runs: 0 without oddities, 2 with notes only, 0 with faults
	two: note: 2 lines have the name of another run (first: line 1)
	2 runs: 1 without oddities, 1 with notes only, 0 with faults

	== control characters in names are blanks, where people read
	$ printf '%s\n' '1 Q0 a 1 2 s' '1 Q0 a 2 1 s' > "$(printf 'a\nb')"; printf '\001 Q0 a 1 2 r\n' > r
	>   echo 1 > "$(printf 't\033')"
	$ ntcir_eval check -topic-file t* a* r
	a b: 1 line repeats an item (first: line 2)
	r: 1 topic of t  is missing (first: "1")
	r: 1 topic is not in t  (first: " ")
	2 runs: 0 without oddities, 0 with notes only, 2 with faults
	[1]

	== wrong calls, and a wrong file of topics, items or runs
	$ try() { ntcir_eval check "$@" sys; }; : > empty; echo 1 > sys; echo - > standard; echo '1 2' > two
	> try -trec; try -most 0; try -format latex; try -sort score; ntcir_eval check; try sys; try ./sys; try - -
	ntcir_eval check: unknown option "-trec" (see ntcir_eval check -h)
	ntcir_eval check: -most takes a whole number from 1, not "0"
	ntcir_eval check: -format takes "text", "tsv", "csv" or "json", not "latex"
	ntcir_eval check: unknown option "-sort" (see ntcir_eval check -h)
	ntcir_eval check: takes RUN..., the runs (see ntcir_eval check -h)
	ntcir_eval check: the file "sys" is given twice
	ntcir_eval check: "sys" is the same file as "./sys"
	ntcir_eval check: standard input is used twice
	[2]
	$ try() { ntcir_eval check "$@"; }; try -topic-file empty sys; try -topic-file two sys
	>   try -topic-file missing sys; try -items missing sys; try -runs empty; try -runs standard; try -runs missing
	ntcir_eval check: empty: no topics
	ntcir_eval check: two:1: expected a topic ID, found 2 fields (awk '{ print $1 }' FILE | sort -u makes the list of topics)
	ntcir_eval check: missing: No such file or directory
	ntcir_eval check: missing: No such file or directory
	ntcir_eval check: empty: the file names no run
	ntcir_eval check: standard:1: standard input cannot be a run of -runs
	ntcir_eval check: missing: No such file or directory
	[1]
	END
}

# make_runs FIRST LAST: runs p01, p02, ... of 10 topics, 20 random ones of 60 items each; the file of topics.
make_runs() {
	awk -v first="$1" -v last="$2" 'BEGIN {
		for (n = first; n <= last; n++) {
			srand(n)
			run = sprintf("p%02d", n)
			for (topic = 101; topic <= 110; topic++) {
				score = 30
				for (i = 1; i <= 60; i++)
					left[i] = i
				for (rank = 1; rank <= 20; rank++) {
					k = 1 + int(rand() * (61 - rank))
					printf "%d Q0 D%d-%02d %d %.4f %s\n", topic, topic, left[k], rank, score -= .01 + rand(), run >run
					left[k] = left[61 - rank]
				}
			}
			close(run)
		}
	}'
	seq 101 110 >topics
}

# What is wrong with p01 to p25, in turn; p26 and p27 are right.
plant() {
	change() { awk "$2" "$1" >new && mv new "$1"; }
	rm p01 && mkdir p01
	printf '101 Q0 D 9\0 1 p02\n' >>p02
	gzip -c p03 | head -c 900 >new && mv new p03
	: >p04
	printf '%s\n' '# nothing' '#101' >p05
	change p06 'NR == 47 { $5 = "" } 1'
	change p07 'NR == 1 { print "topic q0 item rank score name" } 1'
	change p08 'NR == 9 || NR == 3 { $5 = "NaN" } 1'
	change p09 '{ if (NR % 20 == 2) $3 = item; item = $3 } 1'
	change p10 '$1 != 101 && $1 != 107'
	change p11 '{ sub(/^104/, "0104") } 1'
	change p12 '{ print } $4 == 20 && $1 > 107 { print $1, $2, "more", 21, -1000, $6 }'
	change p13 '$4 == 20 && $1 < 104 { last[++n] = $0; next } { print } END { for (i = 1; i <= n; i++) print last[i] }'
	change p14 '$1 == 105 { $4 = 21 - $4 } 1'
	change p15 '{ $4 = 0; $5 = -$5 } 1'
	change p16 'NR % 100 == 50 { $6 = "other" } 1'
	change p17 '{ $3 = NR == 1 ? "d101-61" : tolower($3) } 1'
	change p18 '$1 == 110 { $5 = 1 } 1'
	change p19 '{ $5 = 0.0 } 1'
	change p20 '{ $6 = "p26" } 1'
	change p21 '{ $6 = "same" } 1'
	change p22 '{ $6 = "same" } NR == 5 { $1 = "#" $1 } 1'
	change p23 '$4 == 3 { $4 = "3.5" } 1'
	change p24 '{ print $1, $2, $3, $5, $4, $6 }'
	change p25 '$1 == 102 && $4 == 4 { $4 = 3 } { print $1, $3, $4 }'
}

@test "25 planted oddities are found, and nothing else" {
	make_runs 1 27
	plant
	transcript <<-'END'
	$ ntcir_eval check -topic-file topics -most 20 -format csv p?? 2> /dev/null
	run,check,kind,count,first
	p01,unreadable,fault,1,
	p02,unreadable,fault,1,
	p03,unreadable,fault,1,
	p04,empty,fault,1,
	p05,empty,fault,1,
	p05,comments,note,1,line 2
	p06,malformed,fault,1,line 47
	p07,malformed,fault,1,line 1
	p08,malformed,fault,2,line 3
	p09,repeated-item,fault,10,line 2
	p10,missing-topic,fault,2,101
	p11,missing-topic,fault,1,104
	p11,unknown-topic,fault,1,0104
	p12,too-many-items,fault,3,108
	p13,split-topic,fault,3,101
	p14,rank-against-score,fault,1,105
	p15,rank-against-score,fault,10,101
	p16,run-names,fault,2,line 50
	p17,no-common-item,note,1,d101-61
	p18,equal-scores,note,1,110
	p19,equal-scores,fault,10,101
	p20,file-name,note,200,line 1
	p21,file-name,note,200,line 1
	p22,file-name,note,199,line 1
	p22,comments,note,1,line 5
	p23,odd-ranks,note,10,line 3
	p24,odd-ranks,note,200,line 1
	p25,malformed,fault,1,line 24
	[1]
	$ for topic in $(cat topics); do for n in $(seq 60); do printf 'D%d-%02d\n' $topic $n; done; done > items
	$ ntcir_eval check -items items p17 p26
	>   ntcir_eval check -topic-file topics -most 20 p?? 2> /dev/null | tail -n 1
	p17: 200 items are not in items (first: "d101-61")
	2 runs: 1 without oddities, 0 with notes only, 1 with faults
	27 runs: 2 without oddities, 7 with notes only, 18 with faults
	END
}

@test "nothing is found in 25 runs that are right" {
	make_runs 31 55
	transcript <<-'END'
	$ gzip p31; sed 's/$/\r/' p32 > new; mv new p32; sed 's/ [0-9]* \([0-9.-]*\) p/ 0 \1 p/' p33 > new; mv new p33
	$ awk '{ print $1, $3, $4 }' p34 > new; mv new p34; awk '{ $5 = int($5 / 2) } 1' p35 > new; mv new p35
	$ { echo '<SYSDESC>x</SYSDESC>'; echo '# a comment'; cat p36; } > new; mv new p36; sort -k 1,1r -s p37 > new
	>   mv new p37
	$ ntcir_eval check -topic-file topics -most 20 p*; ntcir_eval check -format json p*
	25 runs: 25 without oddities, 0 with notes only, 0 with faults
	[]
	END
}

@test "the counts are those of a second implementation on random runs" {
	NTCIR_EVAL=$ROOT/ntcir_eval sh "$ROOT/tests/tools/oracle/compare-check" "$(some 30)" 1
}
