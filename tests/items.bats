# SPDX-License-Identifier: MIT
# items: the lists of a TREC run, without judgements. What label -trec makes of runs is in wholerun.bats.
load lib/transcript

# Equal scores; by score the items decrease, by rank they are c a b.
make_run() {
	printf '%s\n' '2 Q0 a 2 5 r' '2 Q0 b 3 5.0 r' '2 Q0 c 1 5e0 r' '1 Q0 b 1 7 r and more' >run
}

@test "items writes topics and items in the order of the file, by score, or by rank" {
	make_run
	transcript <<-'END'
	$ ntcir_eval items -trec run
	2 a
	2 b
	2 c
	1 b
	$ ntcir_eval items --trec -sort score < run
	ntcir_eval items: <stdin>: warning: in 1 of 2 topics all scores are equal, so the names of the items decide their order
	2 c
	2 b
	2 a
	1 b
	$ ntcir_eval items -trec -sort rank - < run
	2 c
	2 a
	2 b
	1 b
	$ printf '%s 0 r\n' '1 Q0 a 1' '1 Q0 b 2' '1 Q0 c 3' '1 Q0 d 4' '2 Q0 b 2' '2 Q0 a 1' '2 Q0 c 3' | ntcir_eval items -trec -sort rank | tail -n 3
	2 a
	2 b
	2 c
	$ printf '1 Q0 %s 0 r\n' 'a 4294967296' 'b 1' 'c 999999999' 'd 1000000000' | ntcir_eval items -trec -sort rank
	1 b
	1 c
	1 d
	1 a
	END
}

# The doubles nearest to 9.999999999999999999 and 1.000000000000000002 are 10 and 1: equal scores, from high to low by item.
@test "items -sort score: scores are compared as doubles" {
	transcript <<-'END'
	$ printf '1 Q0 %s 1 %s r\n' a 1 b 10 c 100 d -1 e -10 f 1.5 g 15 h 1e1 i 0.2 j 00.3 k 9.999999999999999999 l 1.000000000000000001 \
	>   m 1.000000000000000002 n -0.0 o 0 p -2 q -1e-3 r +9.5 s 1e-400 t 99 u 007 v 05 w 0070 x .25 y -007 z +3 A 6 |
	> ntcir_eval items -trec -sort score | paste -s -d ' ' - | sed 's/1 //g'
	c t w g k h b r u A v z f m l a j x i s o n q d p y e
	$ printf '1 Q0 %s 1 %s r\n' a 1 ab 1 aa 1 b 1 abc 1 z 0 | ntcir_eval items -trec -sort score | paste -s -d ' ' - | sed 's/1 //g'
	b abc ab aa a z
	$ awk 'BEGIN { for (n = 1; n <= 16; n++) print 1, "Q0", n, 1, "1." substr("1111111111111111", 1, n), "r" }' | sort > longer
	> ntcir_eval items -trec -sort score longer | cut -d ' ' -f 2 | paste -s -d ' ' -
	16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1
	$ for score in 9. 10. 98.7 1234567.; do
	>   awk -v score=$score 'BEGIN { for (n = 0; n < 26; n++) { print 1, "Q0", sprintf("%c", 97 + n), 1, score, "r"; score = score 0 } }'
	>   done |
	> awk '{ $1 = $5 + 0 } 1' | ntcir_eval items -trec -sort score |
	>   awk '{ $1 != topic && topic = $1; items[topic] = items[topic] $2 } END { for (t in items) print t, items[t] }' \
	>   | sort
	ntcir_eval items: <stdin>: warning: in 4 of 4 topics all scores are equal, so the names of the items decide their order
	10 zyxwvutsrqponmlkjihgfedcba
	1234567 zyxwvutsrqponmlkjihgfedcba
	9 zyxwvutsrqponmlkjihgfedcba
	98.7 zyxwvutsrqponmlkjihgfedcba
	$ printf '1 Q0 %s 1 %s r\n' a 2 b 2 c 1 d 0 e 0 | ntcir_eval items -trec -sort score | paste -s -d ' ' -
	1 b 1 a 1 c 1 e 1 d
	END
}

@test "items -truncate counts the lines of a topic, before -dup leaves any out" {
	transcript <<-'END'
	$ printf '%s\n' '1 Q0 a 1 9 r' '1 Q0 a 2 8 r' '1 Q0 b 3 7 r' '2 Q0 a 1 9 r' '2 Q0 b 2 8 r' > run
	$ ntcir_eval items -trec -truncate 2 -dup first run
	1 a
	2 a
	2 b
	$ ntcir_eval items -trec -truncate 2 -dup keep run
	1 a
	1 a
	2 a
	2 b
	$ for n in 2 8 9; do { for i in $(seq $n); do echo "1 Q0 a $i 5 r"; done; echo '1 Q0 b 0 4 r'
	>   } | ntcir_eval items -trec -sort score -truncate 20 2>&1 > list | tail -n 1; done
	ntcir_eval items: <stdin>:2: item "a" is on line 1 already
	ntcir_eval items: <stdin>:2: item "a" is on line 1 already
	ntcir_eval items: <stdin>:2: item "a" is on line 1 already
	$ ntcir_eval items -trec -truncate 1 run
	1 a
	2 a
	END
}

@test "items -dup: an item that comes again in its topic is an error, left out, or kept" {
	transcript <<-'END'
	$ printf '%s\n' '1 Q0 a 1 9 r' '1 Q0 b 2 8 r' '1 Q0 a 3 7 r' '2 Q0 a 1 9 r' > run
	$ ntcir_eval items -trec run
	# error: ntcir_eval items failed
	ntcir_eval items: run:3: item "a" is on line 1 already
	[1]
	$ ntcir_eval items -trec run 2>/dev/null > default; ntcir_eval items -trec -dup error run 2>/dev/null | cmp - default
	$ ntcir_eval items -trec -dup first run
	1 a
	1 b
	2 a
	$ ntcir_eval items -trec -dup keep run
	1 a
	1 b
	1 a
	2 a
	$ ntcir_eval items -trec -dup last run
	# error: ntcir_eval items failed
	ntcir_eval items: -dup takes "error", "first" or "keep", not "last"
	[2]
	$ ntcir_eval label -trec -dup keep -r run run
	# error: ntcir_eval label failed
	ntcir_eval label: -dup takes "error" or "first", not "keep"
	[2]
	END
}

@test "items -sep, and the description that NTCIR runs start with" {
	transcript <<-'END'
	$ printf '1;Q0;%s;r%s\n' 'a;2;1' '' 'b;1;2' ';seven;eight;nine;ten' 'c;3;0' ';seven;eight;nine' | ntcir_eval items -trec -sep ';' -sort score
	1;b
	1;a
	1;c
	$ printf '%s\n' '<SYSDESC>title; BM25; 6 fields; or; more; of; them</SYSDESC>' 'T 1;0; Mount Fuji;1;9;r' > run
	$ ntcir_eval items -trec -sep ';' run
	T 1; Mount Fuji
	$ printf '\357\273\277<SYSDESC>title</SYSDESC>\r\n1\tQ0  a 1 9 r \r\n1 Q0 b 2 8 r' | ntcir_eval items -trec
	1 a
	1 b
	$ printf '1\tQ0\ta b\t1\t9\tr\n' | ntcir_eval items -trec -sep '\t' | tr '\t' '|'
	1|a b
	$ printf '%s\n' '1 Q0 a 1 9 r' '<SYSDESC>title</SYSDESC>' | ntcir_eval items -trec
	# error: ntcir_eval items failed
	ntcir_eval items: <stdin>:2: expected "topic anything item rank score runname", found 1 field
	[1]
	END
}

@test "items: malformed lines of a TREC run, topics that are not contiguous" {
	transcript <<-'END'
	$ printf '%s\n' '1 Q0 a 1 9 r' '1 Q0 b 2 8' | ntcir_eval items -trec
	# error: ntcir_eval items failed
	ntcir_eval items: <stdin>:2: expected "topic anything item rank score runname", found 5 fields
	[1]
	$ printf '%s\n' '1 Q0 a 1 9 r' '' | ntcir_eval items -trec
	# error: ntcir_eval items failed
	ntcir_eval items: <stdin>:2: expected "topic anything item rank score runname", found an empty line
	[1]
	$ echo '1;Q0;;1;9;r' | ntcir_eval items -trec -sep ';'
	# error: ntcir_eval items failed
	ntcir_eval items: <stdin>:1: expected "topic anything item rank score runname", found an empty field
	[1]
	$ printf '1 Q0 a 1 9 r\n1 Q0 b 2 8 \000\n' | ntcir_eval items -trec
	# error: ntcir_eval items failed
	ntcir_eval items: <stdin>:2: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	[1]
	$ echo '1 Q0 a first high r' | ntcir_eval items -trec
	ntcir_eval items: <stdin>:1: warning: the rank is not a whole number on 1 line, first here: is there a blank in an item?
	1 a
	$ echo '1 Q0 a first high r' | ntcir_eval items -trec -sort score
	# error: ntcir_eval items failed
	ntcir_eval items: <stdin>:1: expected a score, a number, found "high"
	[1]
	$ for score in 1: 1/ 1.0: -; do echo "1 Q0 a 1 $score r" | ntcir_eval items -trec -sort score; done 2>&1 | grep -v '#'
	ntcir_eval items: <stdin>:1: expected a score, a number, found "1:"
	ntcir_eval items: <stdin>:1: expected a score, a number, found "1/"
	ntcir_eval items: <stdin>:1: expected a score, a number, found "1.0:"
	ntcir_eval items: <stdin>:1: expected a score, a number, found "-"
	$ echo '1 Q0 a first high r' | ntcir_eval items -trec -sort rank
	# error: ntcir_eval items failed
	ntcir_eval items: <stdin>:1: expected a rank, a number, found "first"
	[1]
	$ printf '%s\n' '1 Q0 a 1 9 r' '2 Q0 a 1 9 r' '1 Q0 b 2 8 r' | ntcir_eval items -trec
	1 a
	2 a
	# error: ntcir_eval items failed
	ntcir_eval items: <stdin>:3: topic "1" is split: its lines must be contiguous (sort -s -k 1,1 groups them)
	[1]
	END
}

@test "items: an empty run, a missing run, and wrong calls" {
	need /dev/full
	make_run
	transcript <<-'END'
	$ ntcir_eval items -trec /dev/null
	$ echo '<SYSDESC>nothing found</SYSDESC>' | ntcir_eval items -trec
	$ echo '<SYSDESC></SYSDESC>' | ntcir_eval items -trec
	$ ntcir_eval items -trec nosuch
	# error: ntcir_eval items failed
	ntcir_eval items: nosuch: No such file or directory
	[1]
	$ ntcir_eval items run
	# error: ntcir_eval items failed
	ntcir_eval items: -trec is required: FILE is a TREC run
	[2]
	$ ntcir_eval items -trec -sort name run
	# error: ntcir_eval items failed
	ntcir_eval items: -sort takes "score", "rank" or "file", not "name"
	[2]
	$ ntcir_eval items -trec -truncate 0 run
	# error: ntcir_eval items failed
	ntcir_eval items: -truncate takes a whole number from 1, not "0"
	[2]
	$ ntcir_eval items -trec run run
	# error: ntcir_eval items failed
	ntcir_eval items: takes one FILE, found "run" as well
	[2]
	$ ntcir_eval items -trec run > /dev/full
	ntcir_eval items: <stdout>: cannot write: No space left on device
	[1]
	END
}

# Nothing in the lists is judged, so label writes them as they are. In each, lines 44 to 50 repeat the items of
# lines 1 to 7. By rank, the first 45 lack line 45, whose rank is 45, and so have 6 such pairs.
@test "items reads the lists that label -trec reads" {
	transcript <<-'END'
	$ awk 'BEGIN { for (t = 3; t >= 1; t--) for (i = 1; i <= 50; i++) print t, "Q0", "d" i * 7 % 43, i * 11 % 50, int(99 - i / 3), "r" }' > run
	$ printf '%s\n' '1 0 x 1' '2 0 x 1' '3 0 x 1' > qrels
	$ for order in '' '-sort score' '-sort rank'; do
	>   for part in '-truncate 20' '-dup first' '-dup first -truncate 45'; do
	>     ntcir_eval label -trec $order $part -r qrels run > labelled 2> /dev/null
	>     ntcir_eval items -trec $order $part run 2> /dev/null | cmp - labelled; wc -l < labelled
	>   done
	> done | sort -n | uniq -c | sed 's/^ *//'
	3 60
	1 117
	5 129
	$ ntcir_eval items -trec -dup first run > items; ntcir_eval label -t -r qrels items 2> /dev/null | cmp - items
	$ ntcir_eval items -trec run 2>/dev/null | ntcir_eval label -t -r qrels 2>&1 >/dev/null
	ntcir_eval label: <stdin>:1: the list is incomplete: the command that wrote it failed
	[1]
	END
}

@test "items -records: checked fields of other files" {
	transcript <<-'END'
	$ printf '%s\n' '# gains' '' '1  a  0.5' '2 b -1e3' > gains; ntcir_eval items -records 'topic item gain' gains | tr '\037' '|'
	3|1|a|0.5
	4|2|b|-1e3
	$ printf '%s\n' '<SYSDESC>title; BM25</SYSDESC>' '1 a L1' | ntcir_eval items -records 'topic item label' | tr '\037' '|'
	2|1|a|L1
	$ echo '1 a x' | ntcir_eval items -records 'topic item gain'
	# error: ntcir_eval items failed
	ntcir_eval items: <stdin>:1: expected a gain, a number, found "x"
	[1]
	$ echo x | ntcir_eval items -records gain
	# error: ntcir_eval items failed
	ntcir_eval items: <stdin>:1: expected a gain, a number, found "x"
	[1]
	$ printf '%s\n' '# 1' ' a b ' | ntcir_eval items -records topic -sep ';' | tr '\037' '|'
	1|# 1
	2| a b 
	$ printf '%s\n' 1 '' 2 | ntcir_eval items -records topic > topics
	ntcir_eval items: <stdin>:2: expected "topic", found an empty line
	[1]
	$ echo '1 a' | ntcir_eval items -records 'topic item gain'
	# error: ntcir_eval items failed
	ntcir_eval items: <stdin>:1: expected "topic item gain", found 2 fields
	[1]
	$ printf '%s\n' '1;a b;L1; c ;d' | ntcir_eval items -records 'topic item label...' -sep ';' | tr '\037' '|'
	1|1|a b|L1; c ;d
	$ printf '1 a L1 \n2 b L2 x \n' | ntcir_eval items -records 'topic item label...' | sed 's/$/|/' | tr '\037' '|'
	1|1|a|L1 |
	2|2|b|L2 x |
	$ echo '1 2 3' | ntcir_eval items -records 'x...' | tr '\037' '|'; for name in offset probability; do
	>   echo a 0 | ntcir_eval items -records "item $name" | tr '\037' '|'; done
	1|1 2 3
	1|a|0
	1|a|0
	$ printf '%s\n' '1 2 0.5' '1 3 .5 nav' | ntcir_eval items -records 'topic intent probability [inf|nav]' | tr '\037' '|'
	1|1|2|0.5
	2|1|3|.5|nav
	$ echo '1 3 1.5 nav' | ntcir_eval items -records 'topic intent probability [inf|nav]'
	# error: ntcir_eval items failed
	ntcir_eval items: <stdin>:1: expected a probability, a number from 0 to 1, found "1.5"
	[1]
	$ echo '1 3 1 maybe' | ntcir_eval items -records 'topic intent probability [inf|nav]'
	# error: ntcir_eval items failed
	ntcir_eval items: <stdin>:1: expected inf|nav, found "maybe"
	[1]
	$ printf '%s\n' '1 0 a 2' '1 0 b -1' '2 0 a 00' | ntcir_eval items -records qrels | tr '\037' '|'
	1|1|a|L2
	2|1|b
	3|2|a|L0
	$ echo '1 a L3 class' | ntcir_eval items -records qrels | tr '\037' '|'
	1|1|a|L3|class
	$ echo '1 2 a L1' | ntcir_eval items -records intents | tr '\037' '|'
	1|1|2|a|L1
	$ ntcir_eval items -records qrels -sort score gains
	# error: ntcir_eval items failed
	ntcir_eval items: -sort needs -trec
	[2]
	$ ntcir_eval items -records '1 2 3 4 5 6 7 8 9' gains
	# error: ntcir_eval items failed
	ntcir_eval items: -records takes the names of at most 8 fields, such as "topic item gain", not "1 2 3 4 5 6 7 8 9"
	[2]
	$ for words in '[x' 'x[' 'x]' '[]' '[y]' 'a [b c]' '' ' ' ... 'x ...' 'x [y]'; do
	>   echo '1 2' | ntcir_eval items -records "$words" 2>&1 | tail -n 1 | tr '\037' '|' |
	>   sed 's/.*at most 8 fields.*/not/; s/.*<stdin>:1: //'; done
	not
	expected "x[", found 2 fields
	expected "x]", found 2 fields
	not
	expected "[y]", found 2 fields
	not
	not
	not
	expected "...", found 2 fields
	1|1|2
	1|1|2
	$ echo '1 -1' | ntcir_eval items -records 'topic offset' 2>&1 | tail -n 1; ntcir_eval items -trec -records a 2>&1 | tail -n 1
	ntcir_eval items: <stdin>:1: expected an offset, a number of 0 or more, found "-1"
	ntcir_eval items: takes one of -trec, -records and -check
	$ for n in 124 125 126; do echo a | ntcir_eval items -records "$(printf '%*s' $n | tr ' ' x)" 2>&1 | tail -n 1 | tr '\037' '|' | cut -c -26; done
	1|a
	1|a
	ntcir_eval items: -records
	END
}

@test "more than a hundred lines in any order: by scores, however these are written; equal ones by items" {
	awk 'BEGIN {
		for (i = 0; i < 303; i++) {
			n = i * 50 % 303
			printf "t Q0 d%03d %d " (n % 3 == 0 ? "%.1f" : n % 3 == 1 ? "%e" : "%d") " r\n", n, i, 50 - int(n / 3)
		}
	}' >run
	# 50: d002, d001, d000; 49: d005, …; -50: …, d300
	awk 'BEGIN { for (k = 0; k <= 100; k++) for (n = 3 * k + 2; n >= 3 * k; n--) printf "t d%03d\n", n }' >expected
	transcript <<'EOF'
$ ntcir_eval items -trec -sort score run | cmp - expected
EOF
}

# Lines 4 (no score) and 11 (empty), 12 (three fields) are malformed: topic 9 and the nan of topic 2 do not count. Line 3
# has b again. Topic 1 comes back on line 6, with four lines and three items. Topic 4: the lower score has the smaller rank.
make_wrong_run() {
	printf '%s\n' '1 Q0 a 1 9 sys' '1 Q0 b 2 8 sys' '1 Q0 b 3 7 sys' '2 Q0 a 1 nan sys' '2 Q0 a 1 1 other' '1 Q0 c 4 6 X' \
		'3 Q0 a 1 1 sys' '3 Q0 b 2 1 sys' '4 Q0 a 1 1 sys' '4 Q0 b 2 2 sys' '' '9 Q0 x' >sys.txt
	printf '%s\n' 0007 1 2 0008 >topics
}

@test "-check: each kind of oddity, with its count and the first one" {
	make_wrong_run
	transcript <<-'END'
	$ ntcir_eval items -check -topic-file topics -most 2 sys.txt
	sys.txt: 3 lines are malformed (first: line 4)
	sys.txt: 1 line repeats an item (first: line 3)
	sys.txt: 2 topics of topics are missing (first: "0007")
	sys.txt: 2 topics are not in topics (first: "3")
	sys.txt: 1 topic has more than 2 items (first: "1")
	sys.txt: 1 topic is split (first: "1")
	sys.txt: 1 topic has ranks that contradict scores (first: "4")
	sys.txt: 1 line has another run name than its topic's first line (first: line 6)
	sys.txt: note: 2 lines have another run name than the file (first: line 5)
	sys.txt: note: 1 topic has equal scores only (first: "3")
	[1]
	$ ntcir_eval items -check -format tsv - < sys.txt
	run	check	count	first
	<stdin>	malformed	3	line 4
	<stdin>	repeated-item	1	line 3
	<stdin>	split-topic	1	1
	<stdin>	rank-against-score	1	4
	<stdin>	run-names	1	line 6
	<stdin>	equal-scores	1	3
	[1]
	END
}

@test "-check: runs that are right, and notes" {
	transcript <<-'END'
	$ mkdir runs; for file in sys runs/sys.res runs/input.sys runs/input.sys.v2.txt
	>   do printf '%s\n' '<SYSDESC>x</SYSDESC>' '1 Q0 a 1 2 sys' '# comment' '1 Q0 b 2 1 sys' > $file; done
	$ gzip runs/input.sys; printf '%s\n' '1 a 1' '1 b 2' '2 b 1' > three; printf '%s\n' '' runs/input.sys.gz runs/input.sys.v2.txt > list; echo 1 > topics
	$ ntcir_eval items -check -topic-file topics -most 2 -runs list sys runs/sys.res
	>   ntcir_eval items -check three; ntcir_eval items -check -format json sys; ntcir_eval items -check -format tsv sys
	[]
	run	check	count	first
	$ printf '1 Q0 %s 1 bm25-k1.2\n' 'a 1' 'b 2' > bm25-k1.5.run; ntcir_eval items -check bm25-k1.5.run
	>   mv bm25-k1.5.run bm25-k1.2.run; ntcir_eval items -check -format json bm25-k1.2.run
	bm25-k1.5.run: note: 2 lines have another run name than the file (first: line 1)
	bm25-k1.5.run: note: 1 topic has equal scores only (first: "1")
	[
	{"run": "bm25-k1.2.run", "check": "equal-scores", "count": 1, "first": "1"}
	]
	END
}

# A score may be any number; ranks of three fields begin with 0 or 1, and rise. JSON, qrels and what a failed command left
# are lines that evaluate refuses.
@test "-check: what is malformed" {
	transcript <<-'END'
	$ printf '%s\n' '1 0 a 1' 'query a' '1 Q0 a 1 inf r' '1 Q0 b x 1e3 r' '1 Q0 c 1 0x1 r' '1 Q0 d 1 - r' \
	>   '{"a": 1}' '# error: ntcir_eval label failed' > r; ntcir_eval items -check r
	r: 6 lines are malformed (first: line 1)
	[1]
	$ printf '%s\n' '1 a 0' '1 b 2' '1 c 2' '1 d x' '1 e 3 4' '1 f 4' '2 a 2' '1 a 5' > three; ntcir_eval items -check three
	three: 4 lines are malformed (first: line 3)
	three: 1 line repeats an item (first: line 8)
	three: 1 topic is split (first: "1")
	[1]
	$ printf '1\ta b\t1\n1\t\t2\n' | ntcir_eval items -check -sep '\t' -
	<stdin>: 1 line is malformed (first: line 2)
	[1]
	$ : > empty; printf '1 Q0 a 1 1 nul\n1 Q0 \0 2 1 nul\n' > nul; echo x > bad; ntcir_eval items -check empty missing nul bad .
	ntcir_eval items: empty: the run is empty
	ntcir_eval items: missing: No such file or directory
	ntcir_eval items: nul:2: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	ntcir_eval items: .: cannot read: Is a directory (name its files)
	bad: 1 line is malformed (first: line 1)
	[1]
	END
}

@test "-check: wrong calls, and a wrong file of topics or runs" {
	transcript <<-'END'
	$ try() { ntcir_eval items "$@" sys; }; : > empty; echo 1 > sys; echo - > standard; echo '1 2' > two
	> try -check -trec; try -most 5 -trec; try -check -most 0; try -check -format latex; try -check -sort score; ntcir_eval items -check; try -check sys
	ntcir_eval items: takes one of -trec, -records and -check
	# error: ntcir_eval items failed
	ntcir_eval items: -most needs -check
	ntcir_eval items: -most takes a whole number from 1, not "0"
	ntcir_eval items: -format takes "text", "tsv", "csv" or "json", not "latex"
	ntcir_eval items: -sort needs -trec
	ntcir_eval items: -check takes RUN..., the runs (see ntcir_eval items -h)
	ntcir_eval items: the file "sys" is given twice
	[2]
	$ try() { ntcir_eval items -check "$@"; }; try -topic-file empty sys; try -topic-file two sys
	>   try -topic-file missing sys; try -runs empty; try -runs standard; try -runs missing
	ntcir_eval items: empty: no topics
	ntcir_eval items: two:1: expected a topic ID, found 2 fields (awk '{ print $1 }' FILE | sort -u makes the list of topics)
	ntcir_eval items: missing: No such file or directory
	ntcir_eval items: empty: the file names no run
	ntcir_eval items: standard:1: standard input cannot be a run of -runs
	ntcir_eval items: missing: No such file or directory
	[1]
	END
}
