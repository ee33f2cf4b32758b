# SPDX-License-Identifier: MIT
# items: the lists of a TREC run, without judgements. What label -trec makes of runs is in wholerun.bats.
load lib/transcript

# Equal scores; by score the items decrease, by rank they are c a b.
make_run() {
	printf '%s\n' '2 Q0 a 2 5 r' '2 Q0 b 3 5.0 r' '2 Q0 c 1 5e0 r' '1 Q0 b 1 7 r and more' >run
}

@test "items: the lines of a TREC run, by topics" {
	make_run
	transcript <<-'END'
	== items writes topics and items in the order of the file, by score, or by rank
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

	== items -sort score: scores are compared as doubles
	# The doubles nearest to 9.999999999999999999 and 1.000000000000000002 are 10 and 1: equal scores, from high to low by item.
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

	== items -truncate counts the lines of a topic, before -dup leaves any out
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

	== items -dup: an item that comes again in its topic is an error, left out, or kept
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

	== items -sep, and the description that NTCIR runs start with
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

	== items: malformed lines of a TREC run, topics that are not contiguous
	$ printf '%s\n' '1 Q0 a 1 9 r' '1 Q0 b 2 8' | ntcir_eval items -trec
	# error: ntcir_eval items failed
	ntcir_eval items: <stdin>:2: expected "topic anything item rank score runname", found 5 fields
	[1]
	$ printf '%s\n' '1 Q0 a 1 9 r' '' | ntcir_eval items -trec
	1 a
	$ echo '1;Q0;;1;9;r' | ntcir_eval items -trec -sep ';'
	# error: ntcir_eval items failed
	ntcir_eval items: <stdin>:1: expected "topic anything item rank score runname", found an empty field
	[1]
	$ printf '1 Q0 a 1 9 r\n1 Q0 b 2 8 \000\n' | ntcir_eval items -trec
	# error: ntcir_eval items failed
	ntcir_eval items: <stdin>:2: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	[1]
	$ echo '1 Q0 a first high r' | ntcir_eval items -trec
	# error: ntcir_eval items failed
	ntcir_eval items: <stdin>:1: expected a rank and a score, numbers, found "first" and "high" (is line 1 a heading? sed 1d FILE)
	[1]
	$ echo '1 Q0 a first high r' | ntcir_eval items -trec -sort score
	# error: ntcir_eval items failed
	ntcir_eval items: <stdin>:1: expected a rank and a score, numbers, found "first" and "high" (is line 1 a heading? sed 1d FILE)
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

	== items reads the lists that label -trec reads
	# Nothing in the lists is judged, so label writes them as they are. In each, lines 44 to 50 repeat the items of
	# lines 1 to 7. By rank, the first 45 lack line 45, whose rank is 45, and so have 6 such pairs.
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
	$ ntcir_eval items -check run
	# error: ntcir_eval items failed
	ntcir_eval items: no option -check: ntcir_eval check RUN... says what is wrong with runs
	[2]
	$ ntcir_eval items -h | grep -c -e -records; ntcir_eval items -options | grep -c -e -records; ntcir_eval items -record x
	0
	0
	# error: ntcir_eval items failed
	ntcir_eval items: unknown option "-record" (see ntcir_eval items -h)
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
	>   echo '1 2' | ntcir_eval items -records "$words"; done 2>&1 | tr '\037' '|' |
	>   sed '/^# error: /d; s/.*at most 8 fields.*/not/; s/.*<stdin>:1: //'
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
	ntcir_eval items: takes -trec or -records, not both
	$ echo a | ntcir_eval items -records "$(printf '%*s' 1000 | tr ' ' x)" | tr '\037' '|'
	1|a
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
