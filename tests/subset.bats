# SPDX-License-Identifier: MIT
# subset: a part of the judgements. What is kept at random is tested by its properties; sizes, pools
# and contributions are worked out by hand.
load lib/transcript

# sizes.awk counts the lines of each topic, relevant and not. nested.awk says which lines of its last
# file are not in the first.
setup() {
	mkdir "$BATS_TEST_TMPDIR/work" && cd "$BATS_TEST_TMPDIR/work" || exit
	cat >sizes.awk <<-'END'
	{ if (!($1 in relevant)) { topic[++topics] = $1; relevant[$1] = other[$1] = 0 } }
	$3 == "L0" { other[$1]++; next }
	{ relevant[$1]++ }
	END { for (i = 1; i <= topics; i++) print topic[i], relevant[topic[i]], other[topic[i]] }
	END
	cat >nested.awk <<-'END'
	NR == FNR { larger[$0]; next }
	!($0 in larger) { print FILENAME ": " $0 }
	END
}

# Topic 1: R = 7, N = 40. 2: R = 100, N = 1000. 3: R = 0, N = 50. 4: R = 1, N = 9. 5: R = 50, N = 0.
# Topics 1 and 2 alternate. Of each topic's relevant items, every third is L2.
judge_five_topics() {
	awk '
		function judge(topic, items, relevant,   i) {
			for (i = 1; i <= items; i++)
				print topic, "d" topic "-" i, "L" (!relevant ? 0 : i % 3 ? 1 : 2)
		}
		BEGIN {
			for (i = 1; i <= 40; i++) {
				if (i <= 7)
					print 1, "rel" i, "L1"
				print 2, "e" i, "L0"
				print 1, "d" i, "L0"
			}
			judge(2, 100, 1); judge(2, 0, 0)
			for (i = 41; i <= 1000; i++)
				print 2, "e" i, "L0"
			judge(3, 50, 0)
			print 4, "only", "L3"
			judge(4, 9, 0)
			judge(5, 50, 1)
		}' >qrels
}

@test "-rate: samples of each topic's judgements" {
	judge_five_topics
	transcript <<-'END'
	== -rate: exact sizes, topic by topic
	# R_J = max(1, floor(R J / 100)), N_J = max(10, floor(N J / 100)), at most what there is.
	# J = 1:    topic 1: 0.07, 0.4; 2: 1, 10; 3: -, 0.5; 4: 0.01, 0.09; 5: 0.5, -
	# J = 12.5: topic 1: 0.875, 5; 2: 12.5, 125; 3: -, 6.25; 4: all; 5: 6.25, -
	# J = 29:   topic 1: 2.03, 11.6; 2: 29, 290; 3: -, 14.5; 4: all; 5: 14.5, -
	# J = 58:   topic 1: 4.06, 23.2; 2: 58, 580; 3: -, 29; 4: all; 5: 29, -
	# 100 * 0.29 and 50 * 0.58 are below 29 in doubles.
	$ awk -f sizes.awk qrels
	1 7 40
	2 100 1000
	3 0 50
	4 1 9
	5 50 0
	$ ntcir_eval subset -rate 1 qrels | awk -f sizes.awk | sort
	1 1 10
	2 1 10
	3 0 10
	4 1 9
	5 1 0
	$ ntcir_eval subset -rate 12.5 qrels | awk -f sizes.awk | sort
	1 1 10
	2 12 125
	3 0 10
	4 1 9
	5 6 0
	$ ntcir_eval subset -rate 29 qrels | awk -f sizes.awk | sort
	1 2 11
	2 29 290
	3 0 14
	4 1 9
	5 14 0
	$ ntcir_eval subset -rate 58 < qrels | awk -f sizes.awk | sort
	1 4 23
	2 58 580
	3 0 29
	4 1 9
	5 29 0
	$ ntcir_eval subset -rate 100 qrels | cmp - qrels
	$ ntcir_eval subset -rate 1e2 - < qrels | cmp - qrels

	== -rate: decimals are what they say
	# floor(R J / 100), R = 1000 and 3: J = 0.7: 7; 2.3: 23; 8.2: 82; 33.3: 333, 0.999 (1 at least);
	# 33.4: 334, 1.002; 66.6666666: 666, 1.999999998; 66.6666667: 666, 2.000000001; 99.9999999: 999, 2;
	# 0.0000001: 0 (1 at least). 1000 * 0.7 / 100 and others are below the whole number in doubles.
	$ awk 'BEGIN { for (i = 1; i <= 1000; i++) print "a", i, "L1"; for (i = 1; i <= 3; i++) print "b", i, "L1" }' > qrels
	$ for rate in 0.7 2.3 8.2 33.3 33.4 66.6666666 66.6666667 99.9999999 0.0000001; do
	>   ntcir_eval subset -rate $rate qrels | awk -f sizes.awk | tr '\n' ' '; echo $rate
	> done
	ntcir_eval subset: warning: -rate is a percentage: 0.7 keeps 0.7%, not 70%
	a 7 0 b 1 0 0.7
	a 23 0 b 1 0 2.3
	a 82 0 b 1 0 8.2
	a 333 0 b 1 0 33.3
	a 334 0 b 1 0 33.4
	a 666 0 b 1 0 66.6666666
	a 666 0 b 2 0 66.6666667
	a 999 0 b 2 0 99.9999999
	ntcir_eval subset: warning: -rate is a percentage: 1e-07 keeps 1e-07%, not 1e-05%
	a 1 0 b 1 0 0.0000001
	$ for rate in 0.9999999 1; do ntcir_eval subset -rate $rate qrels > part; done
	ntcir_eval subset: warning: -rate is a percentage: 1 keeps 1%, not 100%

	== -rate: what is kept is in the file's order; a lower rate keeps a part of a higher one
	# At 50%: topic 1: 3 + 20; 2: 50 + 500; 3: 25; 4: 1 + 9; 5: 25.
	$ for rate in 1 2 5 10 25.5 50 75 99; do ntcir_eval subset -seed 7 -rate $rate qrels > part$rate; done
	$ for s in part*; do diff qrels $s | grep '^>'; done
	[1]
	$ cat part50 | wc -l
	633
	$ for pair in '1 2' '2 5' '5 10' '10 25.5' '25.5 50' '50 75' '75 99'; do
	>   set -- $pair; awk -f nested.awk part$2 part$1
	> done
	$ ntcir_eval subset -seed 8 -rate 5 qrels | awk -f nested.awk part10 - | awk 'END { print (NR > 5) }'
	1

	== -seed: the same is the same sample, another is another; the default is 1
	$ for seed in 0 1 2 4294967294; do ntcir_eval subset -rate 10 -seed $seed qrels > part$seed; done
	$ ntcir_eval subset -rate 10 qrels | cmp - part1
	$ ntcir_eval subset -seed 01 -rate 10 qrels | cmp - part1
	$ ntcir_eval subset -rate 10 -seed 2 qrels | cmp - part2
	$ for s in part*; do awk -f sizes.awk $s | sort | tail -n +2 | tr '\n' ' '; echo; done | sort -u
	2 10 100 3 0 10 4 1 9 5 5 0 
	$ for s in part*; do sort $s | cksum; done | sort -u | wc -l
	4

	== -rate: the same bytes on every platform
	# Each item's random number is the first of the SplitMix64 stream that the bytes of seed, topic and
	# item lead to (src/base/random.h), computed apart from this program, by a few lines of Python whose
	# generator gives the published numbers for the seed 1234567 (6457827717110365317,
	# 3203168211198807973, 9817491932198370423). Increasing, they are for seed 1, topic 1:
	#	relevant a 3743f0250b0a2791, c 5b9729c73d70bc50, b 65a6e30f686aaed8, d b40c5bfb380d6930
	#	others n 29a5ea9e36fe86b4, p m i j l f g h o k e
	# for seed 1, topic 2: c a d b; n p h o m k j f g l i e; for seed 2, topic 1: a d c b; h f g j m e o p n
	# l i k. At 50% the first 2 of 4 relevant items are kept, and 10 of 12 others, so those that are left out
	# are b, d and k, e; b, d and i, e; b, c and i, k.
	$ for item in a b c d; do echo "1 $item L1"; done > 1
	$ for item in e f g h i j k l m n o p; do echo "1 $item L0"; done >> 1
	$ sed 's/^1/2/' 1 > 2
	$ cat 1 2 | ntcir_eval subset -rate 50 > s; cat 1 2 | diff - s
	2d1
	< 1 b L1
	4,5d2
	< 1 d L1
	< 1 e L0
	11d7
	< 1 k L0
	18d13
	< 2 b L1
	20,21d14
	< 2 d L1
	< 2 e L0
	25d17
	< 2 i L0
	[1]
	$ ntcir_eval subset -rate 50 -seed 2 1 | diff 1 -
	2,3d1
	< 1 b L1
	< 1 c L1
	9d6
	< 1 i L0
	11d7
	< 1 k L0
	[1]

	== -rate: every item has the same chance, and every pair
	# 2,000 topics with 10 relevant items each, 3 of them kept: each item should be there 600 times, give
	# or take 20 (the standard deviation), each pair 2000 * 3/10 * 2/9 = 133 times, give or take 11.
	$ awk 'BEGIN { for (t = 1; t <= 2000; t++) for (i = 0; i < 10; i++) print t, i, "L1" }' |
	>   ntcir_eval subset -rate 30 > sample
	$ awk '{ n[$2]++ } END { for (i in n) { print (n[i] > 500 && n[i] < 700) } }' sample | sort | uniq -c | tr -s ' '
	 10 1
	$ awk '$1 == last1 { n[last2, $2]++ } $1 == last0 { n[first, $2]++ }
	>   { last0 = last1; first = last2; last1 = $1; last2 = $2 }
	>   END { for (i in n) print (n[i] > 78 && n[i] < 188) }' sample | sort | uniq -c | tr -s ' '
	 45 1

	== -rate: a topic's sample depends neither on other topics nor on the order of lines
	# Topic 1: 1 + 10; 2: 20 + 200; 3: 10; 4: 1 + 9; 5: 10.
	$ ntcir_eval subset -rate 20 qrels > sample
	$ for t in 1 2 3 4 5; do awk -v t=$t '$1 == t' qrels | ntcir_eval subset -rate 20; done | sort > alone
	$ sort sample | cmp - alone
	$ sort -r qrels | ntcir_eval subset -rate 20 | sort | cmp - alone
	$ wc -l < alone
	261
	END
}

@test "subset: the lines of judgements are copied, or refused" {
	transcript <<-'END'
	== lines are copied as they stand; comments, empty lines and carriage returns are not
	$ printf '\357\273\277 1\td1  L1 \r\n# a comment\n\n#\n1 d2 L0\t\r\n  2 d1\tL10' > qrels
	$ ntcir_eval subset -rate 100 qrels > s; tr '\t' '_' < s
	 1_d1  L1 
	1 d2 L0_
	  2 d1_L10
	$ echo '1 0 d1 1 9 r' > run; ntcir_eval subset -pool 5 run qrels 2> warning | tr '\t' '_'; cat warning
	 1_d1  L1 
	ntcir_eval subset: qrels: warning: topics left without a relevant item: 1 of 2

	== equivalence classes, and -sep for every file
	$ printf '%s\n' 'Q 1;Mount Fuji;L2;Fuji' 'Q 1;# 2;L0;K2' '# Q;Fuji;L1;' > qrels
	$ ntcir_eval subset -rate 100 -sep ';' qrels
	ntcir_eval subset: qrels:3: expected "topic item label", as in the first line, found an empty field
	[1]
	$ sed 's/;$//' qrels > q; ntcir_eval subset -rate 100 -sep ';' q
	Q 1;Mount Fuji;L2;Fuji
	Q 1;# 2;L0;K2
	# Q;Fuji;L1
	$ echo 'Q 1;0;Mount Fuji;1;0.9;r' > 'a run'; echo 'a run;team A' > teams
	$ ntcir_eval subset -pool 1 -sep ';' 'a run' q
	ntcir_eval subset: q: warning: topics left without a relevant item: 1 of 2
	Q 1;Mount Fuji;L2;Fuji
	$ ntcir_eval subset -pool 1 -sep ';' -teams teams -leave 'team A' q 2> warning
	Q 1;# 2;L0;K2
	# Q;Fuji;L1
	$ ntcir_eval subset -pool 1 -sep ';' -teams teams -contributions q
	team A 1 0.50 0.50

	== subset drops a repeated judgement, and refuses another label for the same item
	$ printf '%s\n' '1 d1 L1' '2 d1 L0' '1 d2 L0' '1  d1 L1 ' '2 d2 L1' > qrels
	$ ntcir_eval subset -rate 100 qrels
	ntcir_eval subset: qrels:4: warning: 1 judgement is repeated, first 1 d1
	1 d1 L1
	2 d1 L0
	1 d2 L0
	2 d2 L1
	$ echo '2 d1 L1' >> qrels; ntcir_eval subset -rate 100 qrels 2>&1 >/dev/null | tail -n 1
	ntcir_eval subset: qrels:6: item "d1" is judged differently on line 2
	$ printf '%s\n' '1 d1 L1 A' '1 d1 L1' > qrels; ntcir_eval subset -rate 100 qrels
	ntcir_eval subset: qrels:2: item "d1" is judged differently on line 1
	[1]
	$ printf '%s\n' '1 d1 L1 A' '1 d1 L1 B' > qrels; ntcir_eval subset -rate 100 qrels
	ntcir_eval subset: qrels:2: item "d1" is judged differently on line 1
	[1]

	== subset refuses judgements that are none
	$ try() { printf '%s\n' "$@" | ntcir_eval subset -rate 50; }
	> ntcir() { try '1 d1 L1' "$1"; }
	> ntcir '1 d2'; ntcir '1 d2 L0 A B'; ntcir '1 d2 l1'; ntcir '1 d2 L'; ntcir '1 d2 L01'; ntcir '1 d2 1'; ntcir '1 0 d2 1'
	ntcir_eval subset: <stdin>:2: expected "topic item label", as in the first line, found 2 fields
	ntcir_eval subset: <stdin>:2: expected "topic item label", as in the first line, found 5 fields
	ntcir_eval subset: <stdin>:2: expected a label L0, L1, ..., as in the first line, found "l1"
	ntcir_eval subset: <stdin>:2: expected a label L0, L1, ..., as in the first line, found "L"
	ntcir_eval subset: <stdin>:2: expected a label L0, L1, ..., found "L01"
	ntcir_eval subset: <stdin>:2: expected a label L0, L1, ..., as in the first line, found "1"
	ntcir_eval subset: <stdin>:2: expected a label L0, L1, ..., as in the first line, found "d2"
	[1]
	$ try() { printf '%s\n' "$@" | ntcir_eval subset -rate 50; }
	> trec() { try '1 0 d1 1' "$1"; }
	> trec '1 d2 L1'; trec '1 0 d2 x'; trec '1 0 d2 1.5'; trec '1 0 d2 L1'; trec '1 0 d2 -x'
	> try '1 d1'; try '1 d1 1'; try '1 0 d1 1 x'; try '1 0 d1 L1'
	ntcir_eval subset: <stdin>:2: expected "topic anything item level", found 3 fields
	ntcir_eval subset: <stdin>:2: expected a level, an integer, found "x"
	ntcir_eval subset: <stdin>:2: expected a level, an integer, found "1.5" (decimal gains? evaluate reads them)
	ntcir_eval subset: <stdin>:2: expected a level, an integer, found "L1"
	ntcir_eval subset: <stdin>:2: expected a level, an integer, found "-x"
	ntcir_eval subset: <stdin>:1: expected "topic anything item level" or "topic item label", found 2 fields (pairs of a topic and a relevant item? awk '{ print $1, 0, $2, 1 }' FILE)
	ntcir_eval subset: <stdin>:1: expected "topic anything item level" or "topic item label", found 3 fields and no label L0, L1, ... (BEIR's qrels have tabs: tr ' ' '\t' < FILE)
	ntcir_eval subset: <stdin>:1: expected "topic anything item level" or "topic item label", found 5 fields (a sample in strata? ntcir_eval evaluate reads it)
	ntcir_eval subset: <stdin>:1: expected a level, an integer, found "L1" (NTCIR qrels have no second field: awk '{ print $1, $3, $4 }'; judgements of intents go to ntcir_eval irec -I)
	[1]
	$ echo '1 0 L2 0' | ntcir_eval subset -rate 50
	1 0 L2 0
	$ printf '1 d1 L1\n1 d2\0 L1\n' | ntcir_eval subset -rate 50
	ntcir_eval subset: <stdin>:2: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	[1]
	$ printf '# nothing\n\n' | ntcir_eval subset -rate 50
	ntcir_eval subset: <stdin>: expected judgements, found none
	[1]
	$ ntcir_eval subset -rate 50 missing
	ntcir_eval subset: missing: No such file or directory
	[1]

	== subset keeps the heading of BEIR's qrels; teams from standard input
	# One judgement of each kind is kept whatever the rate; a run of b alone keeps b.
	$ printf 'query-id\tcorpus-id\tscore\n1\ta\t1\n1\tb\t0\n' > beir; printf '%s\n' '1 0 b 1 2 x' > run; ntcir_eval subset -rate 50 beir | cmp - beir
	$ ntcir_eval subset -pool 1 run beir
	ntcir_eval subset: beir: warning: topics left without a relevant item: 1 of 1
	query-id	corpus-id	score
	1	b	0
	$ echo 'run t' > teams; ntcir_eval subset -pool 1 -teams - -leave u -r beir < teams
	>   ntcir_eval subset -pool 1 -teams teams -take t,u -r beir
	>   ntcir_eval subset -pool 1 -teams teams -take u,t -r beir
	ntcir_eval subset: <stdin>: no run of team "u", which -leave asks for
	ntcir_eval subset: teams: no run of team "u", which -take asks for
	ntcir_eval subset: teams: no run of team "u", which -take asks for
	[1]
	END
}

# What the first lines of the runs are, topic by topic:
#	    topic 1                           topic 2
#	A1  a x | b                           f a
#	A2  a c                               f y
#	B1  c d | a                           a b
#	C1  e                                 w
# The bar is depth 2. A1 has its topics by turns; B1 starts as NTCIR runs do.
make_runs() {
	printf '%s\n' '1 a L1' '1 b L0' '1 c L2' '1 d L1' '1 e L0' '2 a L0' '2 b L1' '2 f L3' >qrels
	printf '%s\n' '1 Q0 a 1 9 A1' '1 Q0 x 2 8 A1' '1 Q0 b 3 7 A1' '2 Q0 f 1 8 A1' '2 Q0 a 2 7 A1' >A1
	printf '%s\n' '1 Q0 a 1 9 A2' '1 Q0 c 2 8 A2' '2 Q0 f 1 8 A2' '2 Q0 y 2 7 A2 and more' >A2
	printf '%s\n' '<SYSDESC>one line, in seven words</SYSDESC> ' '1 0 c 1 3 B1' '1 0 d 1 2 B1' \
		'1 0 a 1 1 B1' '2 0 a 1 2 B1' '2 0 b 1 1 B1' >B1
	printf '%s\r\n' '1 0 e 1 1 C1' '2 0 w 1 1 C1' >C1
	printf '%s\n' '# run team' '' 'A1 A' 'B1 B' 'A2 A' 'C1 C' >teams
}

@test "-pool, -take, -leave, -contributions: what runs and teams contribute" {
	make_runs
	transcript <<-'END'
	== -pool: what is among the first items of some run
	# Depth 1: a, c, e; f, a. Depth 2: but for b of topic 1, which is third in A1, all. The order of B1's
	# lines counts: ranks and scores would have it otherwise.
	$ ntcir_eval subset -pool 1 A1 A2 B1 C1 qrels
	1 a L1
	1 c L2
	1 e L0
	2 a L0
	2 f L3
	$ ntcir_eval subset -pool 2 A1 A2 B1 C1 qrels | diff qrels -
	2d1
	< 1 b L0
	[1]
	$ ntcir_eval subset -pool 3 A1 A2 B1 C1 qrels | cmp - qrels
	$ ntcir_eval subset -pool 1000 C1 A1 qrels
	1 a L1
	1 b L0
	1 e L0
	2 a L0
	2 f L3
	$ ntcir_eval subset -pool 2 A2 qrels
	1 a L1
	1 c L2
	2 f L3
	$ ntcir_eval subset -pool 2 -teams teams qrels | diff qrels -
	2d1
	< 1 b L0
	[1]
	$ printf '' > empty; ntcir_eval subset -pool 2 empty C1 qrels
	ntcir_eval subset: empty: the run is empty
	[1]

	== -pool: QRELS is that of -r, or the last file, or standard input; pipes
	$ mkfifo pipe1 pipe2
	$ ntcir_eval subset -pool 2 A2 C1 qrels > s; cat s
	1 a L1
	1 c L2
	1 e L0
	2 f L3
	$ ntcir_eval subset -pool 2 -r qrels A2 C1 | cmp - s
	$ ntcir_eval subset C1 -pool 2 A2 - < qrels | cmp - s
	$ ntcir_eval subset -pool 2 A2 C1 -r - < qrels | cmp - s
	$ ntcir_eval subset -pool 2 -- C1 - qrels < A2 | cmp - s
	$ ntcir_eval subset -pool 2 -r qrels -- C1 - < A2 | cmp - s
	$ cat A2 > pipe1 & cat C1 > pipe2 & ntcir_eval subset -pool 2 pipe1 pipe2 - < qrels | cmp - s
	$ cat C1 > pipe1 & cat qrels > pipe2 & ntcir_eval subset -pool 2 A2 pipe1 pipe2 | cmp - s
	$ { printf '# judgements\n\n'; cat qrels; } > commented; ntcir_eval subset -pool 2 A2 C1 commented | cmp - s
	$ cat B1 > pipe1 & ntcir_eval subset -pool 2 C1 pipe1 -r qrels
	1 c L2
	1 d L1
	1 e L0
	2 a L0
	2 b L1
	$ { printf '\357\273\277'; cat B1; } > marked; ntcir_eval subset -pool 2 marked - < qrels
	1 c L2
	1 d L1
	2 a L0
	2 b L1
	$ echo 'A2 A' > A; ntcir_eval subset -pool 2 -teams A -r qrels; ntcir_eval subset -pool 2 -teams - -r qrels < A
	1 a L1
	1 c L2
	2 f L3
	1 a L1
	1 c L2
	2 f L3
	$ ntcir_eval subset -rate 100 -r qrels | cmp - qrels; ntcir_eval subset -rate 100 -r - < qrels | cmp - qrels

	== -pool: topics that the judgements do not have are skipped, with one warning for all runs
	$ printf '%s\n' '3 0 a 1 1 r' '3 0 a 2 1 r' '1 0 a 1 1 r' > r; echo '4 0 a 1 1 r' | cat r - > s
	$ ntcir_eval subset -pool 5 A1 r s qrels
	ntcir_eval subset: qrels: warning: skipped 2 topics of the runs that this file does not have (first: "3" of r)
	1 a L1
	1 b L0
	2 a L0
	2 f L3
	$ printf '%s\n' 'r A' 's B' > t; ntcir_eval subset -pool 5 -teams t -take A qrels
	ntcir_eval subset: qrels: warning: skipped 1 topic of the runs that this file does not have (first: "3" of r)
	ntcir_eval subset: qrels: warning: topics left without a relevant item: 1 of 2
	1 a L1

	== -take: only what these teams contribute
	# Depth 2: A has a, x, c; f, a, y. B has c, d; a, b. C has e. B and C together c, d, e; a, b.
	# Topic 3 has no relevant item to lose.
	$ ntcir_eval subset -pool 2 -teams teams -take A qrels
	1 a L1
	1 c L2
	2 a L0
	2 f L3
	$ ntcir_eval subset -pool 2 -teams teams -take C,B,C qrels
	1 c L2
	1 d L1
	1 e L0
	2 a L0
	2 b L1
	$ echo '3 z L0' >> qrels
	$ ntcir_eval subset -pool 2 -teams teams -take C qrels
	ntcir_eval subset: qrels: warning: topics left without a relevant item: 2 of 3
	1 e L0
	$ ntcir_eval subset -pool 1 -teams teams -take B < qrels
	ntcir_eval subset: <stdin>: warning: topics left without a relevant item: 1 of 3
	1 c L2
	2 a L0
	$ rm A1 A2; ntcir_eval subset -pool 2 -teams teams -take C,A -take C qrels 2>/dev/null
	1 e L0

	== -leave: all but what only this team contributes
	# Depth 2: only A has a, x; f, y. Only B has d; b. Only C has e. Depth 3: B has a too, A alone b. What
	# no run has, b at depth 2, stays.
	$ ntcir_eval subset -pool 2 -teams teams -leave A qrels
	1 b L0
	1 c L2
	1 d L1
	1 e L0
	2 a L0
	2 b L1
	$ ntcir_eval subset -pool 2 -teams teams -leave B qrels | diff qrels -
	4d3
	< 1 d L1
	7d5
	< 2 b L1
	[1]
	$ ntcir_eval subset -pool 2 -teams teams -leave C qrels | diff qrels -
	5d4
	< 1 e L0
	[1]
	$ ntcir_eval subset -pool 3 -teams teams -leave A qrels | diff qrels -
	2d1
	< 1 b L0
	8d6
	< 2 f L3
	[1]

	== -contributions: what only one team contributes, a topic
	# Depth 2, over 2 topics: A 4 items, a and f relevant; B 2, both; C e, w. With a third topic, which no
	# run has, 4/3, 2/3; 2/3, 2/3; 2/3, 0. Depth 3: A has x, b; f, y, of which f is relevant; B as before.
	# Depth 1: A a; f. B c; a, of which c is relevant.
	$ ntcir_eval subset -pool 2 -teams teams -contributions qrels
	A 2 2.00 1.00
	B 1 1.00 1.00
	C 1 1.00 0.00
	$ ntcir_eval subset -pool 3 -teams teams -contributions qrels
	A 2 2.00 0.50
	B 1 1.00 1.00
	C 1 1.00 0.00
	$ ntcir_eval subset -pool 1 -teams teams -contributions qrels
	A 2 1.00 1.00
	B 1 1.00 0.50
	C 1 1.00 0.00
	$ echo '3 z L1' >> qrels
	$ ntcir_eval subset -pool 2 -teams teams -contributions -digits 4 < qrels
	A 2 1.3333 0.6667
	B 1 0.6667 0.6667
	C 1 0.6667 0.0000
	END
}

@test "the files of subset: TREC qrels, -topic, -runs; runs and teams that are none" {
	judge_five_topics
	mv qrels five
	make_runs
	transcript <<-'END'
	== TREC qrels: the first line decides; levels below 0 are kept, and neither sampled nor counted
	# The sample of the same judgements is the same, whatever the format. R and N are 2 and 1, 1 and 1: of topic 1, one of a and
	# c is kept, and the random number of a is the smaller one (see "the same bytes on every platform").
	$ printf '%s\n' '1 0 a 1' '1 0 z -1' '1 0 b 0' '1  0 c +2 ' '2 0 f 3' '# comment' '2 0 a -1' '2 0 a 0' '2 0 g -1' > trec
	$ awk '$4 >= 0 && /^[^#]/ { print $1, $3, "L" $4 + 0 }' trec > ntcir
	$ ntcir_eval subset -rate 50 trec | awk '$4 >= 0 { print $1, $3, "L" $4 + 0 }' > s
	> ntcir_eval subset -rate 50 ntcir | cmp - s; diff ntcir s
	3d2
	< 1 c L2
	[1]
	$ ntcir_eval subset -rate 50 trec
	1 0 a 1
	1 0 z -1
	1 0 b 0
	2 0 f 3
	2 0 a -1
	2 0 a 0
	2 0 g -1
	$ ntcir_eval subset -pool 1 A1 trec
	1 0 a 1
	1 0 z -1
	2 0 f 3
	2 0 a -1
	2 0 g -1
	$ echo '1 0 g 1 1 G' > G; ntcir_eval subset -pool 2 G trec
	ntcir_eval subset: trec: warning: topics left without a relevant item: 2 of 2
	1 0 z -1
	2 0 a -1
	2 0 g -1
	$ printf '%s\n' 'A1 A' 'G G' > t; ntcir_eval subset -pool 3 -teams t -contributions trec
	A 1 2.50 1.00
	G 1 0.50 0.00
	$ printf '%s\n' '1 0 a -2' '1 0 b -1' '2 0 c -3' | ntcir_eval subset -rate 10
	ntcir_eval subset: <stdin>:1: warning: 2 levels are below -1 (first here: "-2"): not judged, as in trec_eval; if they mean spam that was judged, make them 0: awk '$4 < -1 { $4 = 0 } 1'
	1 0 a -2
	1 0 b -1
	2 0 c -3
	$ printf '%s\n' '1 0 a 1' '1 0 a 01' '1 0 b 0' '1 0 b 1' | ntcir_eval subset -rate 10
	ntcir_eval subset: <stdin>:4: item "b" is judged differently on line 3
	[1]

	== judgements in a run's place, and a run in theirs
	$ ntcir_eval subset -rate 5 A1
	ntcir_eval subset: A1:1: expected "topic anything item level" or "topic item label", found 6 fields (a TREC run in place of judgements?)
	[1]
	$ ntcir_eval subset -rate 5 < B1
	ntcir_eval subset: <stdin>:1: expected "topic anything item level" or "topic item label", found 5 fields (a sample in strata? ntcir_eval evaluate reads it)
	[1]
	$ ntcir_eval subset -pool 5 A1 A2
	ntcir_eval subset: A2:1: expected "topic anything item level" or "topic item label", found 6 fields (a TREC run in place of judgements?)
	[1]
	$ ntcir_eval subset -pool 5 -teams teams A1
	ntcir_eval subset: A1:1: expected "topic anything item level" or "topic item label", found 6 fields (a TREC run in place of judgements?)
	[1]
	$ ntcir_eval subset -pool 5 qrels A1 -r qrels
	ntcir_eval subset: qrels:1: expected "topic anything item rank score runname", found 3 fields (NTCIR qrels? or an MS MARCO run? evaluate reads a run of such lines)
	[1]
	$ ntcir_eval subset -pool 5 A1 qrels qrels
	ntcir_eval subset: the file "qrels" is given twice
	[2]
	$ { echo; cat A1; } > gap; ntcir_eval subset -pool 5 A2 gap qrels
	1 a L1
	1 b L0
	1 c L2
	2 a L0
	2 f L3
	$ echo '5 0 a 1 1 r' > five; ntcir_eval subset -pool 5 A1 five qrels
	ntcir_eval subset: five: no topic in common with qrels: this file has topics such as "5", qrels has topics such as "1"
	[1]

	== subset refuses runs that are none
	# r has x and a twice; lines beyond DEPTH are not checked.
	$ printf '%s\n' '1 0 x 1 9 r' '1 0 b 2 8 r' '1 0 x 3 7 r' '2 0 x 1 9 r' '2 0 a 2 8 r' '2 0 a 3 7 r' > r
	$ ntcir_eval subset -pool 1 r C1 qrels 2>/dev/null
	1 e L0
	$ ntcir_eval subset -pool 3 C1 r qrels
	ntcir_eval subset: r:3: item "x" is on line 1 already
	[1]
	$ sed 3d r > s; ntcir_eval subset -pool 3 -teams teams -contributions qrels > /dev/null && ntcir_eval subset -pool 3 C1 s qrels
	ntcir_eval subset: s:5: item "a" is on line 4 already
	[1]
	$ printf '%s\n' '1 0 a 1 9 r' '1 0 b 2 8' > r; ntcir_eval subset -pool 1 r qrels
	ntcir_eval subset: r:2: expected "topic anything item rank score runname", found 5 fields
	[1]
	$ printf '%s\n' '1 0 a 1 9 r' '<SYSDESC>second</SYSDESC>' > r; ntcir_eval subset -pool 1 r qrels
	ntcir_eval subset: r:2: expected "topic anything item rank score runname", found 1 field
	[1]
	$ printf '%s\n' '<SYSDESC>not closed' '1 0 a 1 9 r' > r; ntcir_eval subset -pool 1 r qrels
	ntcir_eval subset: r:1: expected "topic anything item rank score runname", found 2 fields (lines "topic item"? ntcir_eval label -t reads them)
	[1]
	$ ntcir_eval subset -pool 1 C1 missing qrels
	ntcir_eval subset: missing: No such file or directory
	[1]
	$ ntcir_eval subset -pool 1 missing qrels; ntcir_eval subset -pool 1 C1 missing
	ntcir_eval subset: missing: No such file or directory
	ntcir_eval subset: missing: No such file or directory
	[1]

	== subset refuses files of teams that are none
	$ ntcir_eval subset -pool 5 -teams teams -take A,D qrels
	ntcir_eval subset: teams: no run of team "D", which -take asks for
	[1]
	$ ntcir_eval subset -pool 5 -teams teams -leave A,B qrels
	ntcir_eval subset: teams: no run of team "A,B", which -leave asks for
	[1]
	$ try() { printf '%s\n' "$@" | ntcir_eval subset -pool 5 -teams - qrels; }
	> try 'A1 A' 'B1'; try 'A1 A B'; try 'A1 A' 'C1 C' 'A1 B'; try 'A1 A' '- C'; try '# none'; try 'A1 A' 'missing A'
	ntcir_eval subset: <stdin>:2: expected "run-file team", found 1 field
	ntcir_eval subset: A1 A: No such file or directory
	ntcir_eval subset: <stdin>:3: run "A1" is on line 1 already
	ntcir_eval subset: <stdin>:2: expected a run's file, found "-" (a run named here cannot be standard input)
	ntcir_eval subset: <stdin>: expected "run-file team", found none
	ntcir_eval subset: missing: No such file or directory
	[1]
	$ ntcir_eval subset -pool 5 -teams missing qrels
	ntcir_eval subset: missing: No such file or directory
	[1]
	$ cp A1 'run  of A'; cp B1 'b 1'; printf ' run  of A \t \tTeam A \r\nb 1  B\nC1\tC #1\n' > blanks
	$ ntcir_eval subset -pool 3 -teams blanks -contributions qrels
	Team A 1 1.50 0.50
	B 1 1.50 1.50
	C #1 1 1.00 0.00
	$ ntcir_eval subset -pool 1 -teams blanks -take 'C #1' qrels
	ntcir_eval subset: qrels: warning: topics left without a relevant item: 2 of 2
	1 e L0

	== -topic, -topic-file and -runs
	# Depth 2: A1 has a, x; f, a. C1 has e; w. Only A contributes a of topic 1, f and a of topic 2 (but B1 has it, too).
	$ printf '%s\n' A1 C1 > runs; echo 2 > topics; ntcir_eval subset -pool 2 -runs runs qrels > s; cat s
	1 a L1
	1 e L0
	2 a L0
	2 f L3
	$ ntcir_eval subset -pool 2 -runs runs -r qrels | cmp - s
	>   ntcir_eval subset -pool 2 C1 -runs topics -r qrels 2>&1 | tail -n 1; echo A1 > one; ntcir_eval subset -pool 2 C1 -runs one - < qrels | cmp - s
	ntcir_eval subset: 2: No such file or directory
	$ ntcir_eval subset -pool 2 -runs runs -topic 1 qrels; ntcir_eval subset -pool 2 -runs runs -topic-file topics qrels
	1 a L1
	1 e L0
	2 a L0
	2 f L3
	$ ntcir_eval subset -rate 30 -seed 7 five > all
	>   ntcir_eval subset -rate 30 -seed 7 -topic 2 -topic 5 five > part; grep -e '^2' -e '^5' all | cmp - part; wc -l < part
	345
	$ ntcir_eval subset -counts -topic 2 -topic 4 -format tsv five | sed -n '2,3p'
	judged	2	1110	555.0	10	1100
	relevant	2	101	50.5	1	100
	$ ntcir_eval subset -pool 2 -teams teams -contributions -topic 1 qrels
	>   printf '%s\n' '3 0 c 1 1 r' '1 Q0 b 1 2 r' '1 Q0 b 2 1 r' '2 Q0 b 1 1 r' > extra; ntcir_eval subset -pool 2 -topic 2 extra qrels
	A 2 2.00 1.00
	B 1 1.00 1.00
	C 1 1.00 0.00
	2 b L1

	== -topic, -topic-file and -runs: wrong calls and data
	$ try() { ntcir_eval subset "$@" qrels; }; : > empty; echo A1 > runs; echo - > standard
	> try -rate 50 -topic 9; try -rate 50 -topic-file empty; try -pool 2 -runs empty; try -pool 2 -runs standard; try -pool 2 -runs missing
	ntcir_eval subset: qrels: no topic "9", which -topic asks for; there is topic "1"
	ntcir_eval subset: empty: no topics
	ntcir_eval subset: empty: the file names no run
	ntcir_eval subset: standard:1: standard input cannot be a run of -runs
	ntcir_eval subset: missing: No such file or directory
	[1]
	$ try() { ntcir_eval subset "$@" qrels; }; try -rate 50 -runs runs; try -pool 2 -teams teams -runs runs; try -pool 2 -runs runs A1
	ntcir_eval subset: -runs needs -pool or -strata
	ntcir_eval subset: -teams names the runs, so -runs does not go with it
	ntcir_eval subset: the file "A1" is given twice
	[2]
	END
}

@test "-counts and -strata; options and values that subset does not take" {
	transcript <<-'END'
	== -counts: judgements by level
	# Topic 1: a L2, b L1, c L1, e L0; d is not judged. Topic 2: f L0, which is judged twice. Topic 3: no judgement.
	$ printf '%s\n' '1 0 a 2' '1 0 b 1' '1 0 c 1' '1 0 d -1' '1 0 e 0' '2 0 f 0' '2 0 f 0' '3 0 g -1' > qrels
	$ ntcir_eval subset -counts qrels
	ntcir_eval subset: qrels:7: warning: 1 judgement is repeated, first 2 f
	documents  topics  total  mean  least  most
	judged          2      5   1.7      0     4
	relevant        1      3   1.0      0     3
	L2              1      1   0.3      0     1
	L1              1      2   0.7      0     2
	L0              2      2   0.7      0     1
	$ ntcir_eval subset -counts -topic 2 -topic 3 qrels 2> log
	documents  topics  total  mean  least  most
	judged          1      1   0.5      0     1
	relevant        0      0   0.0      0     0
	L0              1      1   0.5      0     1
	$ printf '%s\n' '1 a L12' '1 b L3' | ntcir_eval subset -counts -format tsv
	documents	topics	total	mean	least	most
	judged	1	2	2.0	2	2
	relevant	1	2	2.0	2	2
	L12	1	1	1.0	1	1
	L3	1	1	1.0	1	1
	L0	0	0	0.0	0	0
	$ ntcir_eval subset -counts "$ROOT/examples/collection/example.qrels" | head -n 4
	documents  topics  total  mean  least  most
	judged          8    643  80.4     66    88
	relevant        8    172  21.5      4    38
	L3              8     22   2.8      1     5

	== -counts: wrong calls and data
	$ echo '1 0 a 1' > qrels; echo '1 a x' > bad; : > empty
	$ ntcir_eval subset -counts -rate 50 qrels; ntcir_eval subset -counts -pool 5 qrels
	>   ntcir_eval subset -counts run qrels; ntcir_eval subset -rate 50 -format csv qrels
	ntcir_eval subset: -counts is of all judgements: pipe a subset into subset -counts
	ntcir_eval subset: -counts is of all judgements: pipe a subset into subset -counts
	ntcir_eval subset: -counts takes no file but QRELS, found "run"
	ntcir_eval subset: -format needs -counts
	[2]
	$ ntcir_eval subset -counts bad; ntcir_eval subset -counts empty
	ntcir_eval subset: bad:1: expected "topic anything item level" or "topic item label", found 3 fields and no label L0, L1, ...
	ntcir_eval subset: empty: expected judgements, found none
	[1]

	== -strata: strata, their sizes, and what is written
	# first has a b c d e of topic 1, second has f d a: d has the best rank 2, so stratum 1 of 2 ranks has a b d f,
	# stratum 2 of 4 ranks has c, and the rest has e h; g is not judged. 50% of 4 are 2, 50% of 1 is 0.5, rounded up, 10%
	# of 2 is 0.2, so 1.
	$ printf '1 Q0 %s\n' 'a 1 9 r' 'b 2 8 r' 'c 3 7 r' 'd 4 6 r' 'e 5 5 r' >first
	$ printf '1 Q0 %s\n' 'f 1 9 s' 'd 2 8 s' 'a 3 7 s' >second
	$ printf '1 x %s\n' 'a 1' 'b 0' 'c 2' 'd 0' 'e 10' 'f 0' 'g -1' 'h 0' 'a 1' >qrels
	$ printf '1\ta\t1\n1\tc\t0\n' >beir
	$ ntcir_eval subset -strata 2:100,4:100,all:100 -r qrels first second
	ntcir_eval subset: qrels:9: warning: 1 judgement is repeated, first 1 a
	1 x a 1 1
	1 x b 1 0
	1 x c 2 2
	1 x d 1 0
	1 x e 3 10
	1 x f 1 0
	1 x h 3 0
	$ ntcir_eval subset -strata 2:50,4:50,all:10 -r qrels first second 2> warnings |
	>   awk '{ n[$4]++; drawn[$4] += $5 >= 0 } END { for (s = 1; s <= 3; s++) print s, n[s], drawn[s] }'
	1 4 2
	2 1 1
	3 2 1
	$ ntcir_eval subset -strata 4:0.1,all:100 first beir
	1 0 a 1 1
	1 0 c 1 -1
	$ sed 's/x//; s/ \([0-9]*\)$/ L\1/; /-1/d' qrels | ntcir_eval subset -strata all:100 - 2>&1 | sed 2q
	ntcir_eval subset: <stdin>:8: warning: 1 judgement is repeated, first 1 a
	1 0 a 1 1
	$ ntcir_eval subset -strata 1:100 -topic 1 -r qrels first
	ntcir_eval subset: qrels:9: warning: 1 judgement is repeated, first 1 a
	1 x a 1 1
	$ echo 1 0 a .5 | ntcir_eval subset -strata all:100
	ntcir_eval subset: <stdin>:1: expected a level, an integer, found ".5" (decimal gains? evaluate reads them)
	[1]
	$ for strata in '' 4 4: :5 4:0 4:101 0:5 4:5,4:5 5:5,4:5 all:5,4:5 4:5,; do
	>   ntcir_eval subset -strata "$strata" first qrels; done 2>&1 | sed 's/.*, //' | paste -s -d ' ' -
	not "" not "4" not "4:" not ":5" not "4:0" not "4:101" not "0:5" not "4:5,4:5" not "5:5,4:5" not "all:5,4:5" not "4:5,"
	$ ntcir_eval subset -strata 4:5 -rate 5 qrels
	ntcir_eval subset: takes -strata alone: pipe a subset into subset -strata
	[2]
	$ ntcir_eval subset -strata 4:5 qrels
	ntcir_eval subset: -strata takes RUN... before QRELS (see ntcir_eval subset -h)
	[2]
	$ ntcir_eval subset -strata 4:5 -teams qrels qrels
	ntcir_eval subset: -teams needs -pool DEPTH
	[2]

	== -strata: a lower percentage is a part of a higher one, other topics change nothing, evaluate reads it
	# 40 of 100 items and 16 of 40.
	$ awk 'BEGIN { for (t = 1; t <= 3; t++) for (i = 1; i <= 140; i++) {
	>   print t, 0, "d" i, i % 3 >"qrels"
	>   if (i <= 100) print t, "Q0", "d" i, i, 200 - i, "r" >"run" } }'
	$ ntcir_eval subset -strata 100:40,all:40 -seed 3 -r qrels run > forty
	$ ntcir_eval subset -strata 100:5,all:10 -seed 3 -r qrels run | grep -v -e '-1$' > drawn
	$ awk -f nested.awk forty drawn; wc -l < drawn
	27
	$ ntcir_eval subset -strata 100:40,all:40 -seed 3 -topic 2 -r qrels run > one; grep '^2 ' forty | cmp - one
	$ ntcir_eval subset -strata 100:40,all:40 -r qrels run | cmp -s - forty
	[1]
	$ awk '{ n[$1 " " $4]++; drawn[$1 " " $4] += $5 >= 0 } END { for (s in n) print s, n[s], drawn[s] }' forty | sort
	1 1 100 40
	1 2 40 16
	2 1 100 40
	2 2 40 16
	3 1 100 40
	3 2 40 16
	$ ntcir_eval evaluate -m infP@50 forty run
	run  topics  infP@50
	run       3   0.6279

	== options that do not go together
	$ try() { ntcir_eval subset "$@"; }
	> try; try -rate 5 -pool 5 r q; try -seed 1 -pool 5 r q; try -rate 5 -teams t; try -rate 5 -contributions
	> try -pool 5; try -pool 5 -take A r q; try -pool 5 -leave A r q; try -pool 5 -contributions r q
	> try -pool 5 -teams t -take A -leave B; try -pool 5 -teams t -take A -contributions
	> try -pool 5 -teams t -leave A -contributions; try -pool 5 -teams t -take A -digits 3
	> try -pool 5 -teams t r q; try -rate 5 r q; try -rate 5 -r q p; try -pool 5 q; try -pool 5 -r q; try -rate 5 -digits 0
	> try -rate 5 -pool 1 q; try -pool 1 q; try -rate 0.0000001 r q; try -rate 0.0000001 -pool 1 q
	ntcir_eval subset: takes -rate J, -pool DEPTH or -strata (see ntcir_eval subset -h)
	ntcir_eval subset: takes -rate or -pool, not both: pipe one subset into another
	ntcir_eval subset: -seed needs -rate or -strata
	ntcir_eval subset: -teams needs -pool DEPTH
	ntcir_eval subset: -contributions needs -teams FILE
	ntcir_eval subset: -pool takes RUN... before QRELS, or -teams FILE (see ntcir_eval subset -h)
	ntcir_eval subset: -take needs -teams FILE
	ntcir_eval subset: -leave needs -teams FILE
	ntcir_eval subset: -contributions needs -teams FILE
	ntcir_eval subset: takes one of -take, -leave and -contributions
	ntcir_eval subset: takes one of -take, -leave and -contributions
	ntcir_eval subset: takes one of -take, -leave and -contributions
	ntcir_eval subset: -digits needs -contributions
	ntcir_eval subset: -teams FILE names the runs: it takes no file but QRELS, found "r"
	ntcir_eval subset: -rate takes no file but QRELS, found "r"
	ntcir_eval subset: -rate takes no file but QRELS, found "p"
	ntcir_eval subset: -pool takes RUN... before QRELS, or -teams FILE (see ntcir_eval subset -h)
	ntcir_eval subset: -pool takes RUN... before QRELS, or -teams FILE (see ntcir_eval subset -h)
	ntcir_eval subset: -digits needs -contributions
	ntcir_eval subset: takes -rate or -pool, not both: pipe one subset into another
	ntcir_eval subset: -pool takes RUN... before QRELS, or -teams FILE (see ntcir_eval subset -h)
	ntcir_eval subset: -rate takes no file but QRELS, found "r"
	ntcir_eval subset: takes -rate or -pool, not both: pipe one subset into another
	[2]
	$ try() { ntcir_eval subset "$@"; }
	> try -pool 5 - -; try -pool 5 -teams -; try -pool 5 -r - - r; try -pool 5 -teams - -r -
	ntcir_eval subset: standard input is used twice
	ntcir_eval subset: standard input is used twice (without QRELS, the judgements are read from standard input)
	ntcir_eval subset: standard input is used twice (without QRELS, the judgements are read from standard input)
	ntcir_eval subset: standard input is used twice (without QRELS, the judgements are read from standard input)
	[2]

	== values that subset's options do not take
	$ try() { ntcir_eval subset "$@"; }
	> try -rate 0; try -rate -1; try -rate 100.0000001; try -rate 101; try -rate 33.33333333; try -rate 1e-8; try -rate 1e-14
	> try -rate 10%; try -rate ''; try -seed -1; try -seed 1.5; try -seed 18446744073709551616; try -pool 0
	> try -pool x; try -take A,; try -take ,A; try -take ''; try -digits 18; try -sep ''
	ntcir_eval subset: -rate takes a percentage above 0 and at most 100, with at most 7 decimal places, not "0"
	ntcir_eval subset: -rate takes a percentage above 0 and at most 100, with at most 7 decimal places, not "-1"
	ntcir_eval subset: -rate takes a percentage above 0 and at most 100, with at most 7 decimal places, not "100.0000001"
	ntcir_eval subset: -rate takes a percentage above 0 and at most 100, with at most 7 decimal places, not "101"
	ntcir_eval subset: -rate takes a percentage above 0 and at most 100, with at most 7 decimal places, not "33.33333333"
	ntcir_eval subset: -rate takes a percentage above 0 and at most 100, with at most 7 decimal places, not "1e-8"
	ntcir_eval subset: -rate takes a percentage above 0 and at most 100, with at most 7 decimal places, not "1e-14"
	ntcir_eval subset: -rate takes a percentage above 0 and at most 100, with at most 7 decimal places, not "10%"
	ntcir_eval subset: -rate takes a percentage above 0 and at most 100, with at most 7 decimal places, not ""
	ntcir_eval subset: -seed takes a whole number from 0, not "-1"
	ntcir_eval subset: -seed takes a whole number from 0, not "1.5"
	ntcir_eval subset: -seed takes a whole number from 0, not "18446744073709551616"
	ntcir_eval subset: -pool takes a whole number from 1, not "0"
	ntcir_eval subset: -pool takes a whole number from 1, not "x"
	ntcir_eval subset: -take takes names of teams, separated by commas, not "A,"
	ntcir_eval subset: -take takes names of teams, separated by commas, not ",A"
	ntcir_eval subset: -take takes names of teams, separated by commas, not ""
	ntcir_eval subset: -digits takes a number from 0 to 17, not "18"
	ntcir_eval subset: -sep takes a string of at least one character, without newlines, not ""
	[2]
	END
}

@test "nothing is written by a subset that fails, and a full device is noticed" {
	make_runs
	need /dev/full
	transcript <<-'END'
	$ awk 'BEGIN { for (i = 1; i <= 100000; i++) print 1, "d" i, "L1"; print 1 }' > long
	$ ntcir_eval subset -rate 100 long > out; wc -c < out
	ntcir_eval subset: long:100001: expected "topic item label", as in the first line, found 1 field
	0
	$ ntcir_eval subset -rate 100 qrels > /dev/full
	ntcir_eval subset: <stdout>: cannot write: No space left on device
	[1]
	$ ntcir_eval subset -pool 2 -teams teams -contributions qrels > /dev/full
	ntcir_eval subset: <stdout>: cannot write: No space left on device
	[1]
	END
}

# 1,000 topics with 100 judgements and 300 ranks each. d1 to d99 in steps of 1 are judged, d3, d6, ...
# listed: of 100,000 judgements, 33 a topic.
@test "100,000 judgements and a run of 300,000 lines, in little time" {
	long
	transcript <<-'END'
	$ awk 'BEGIN { for (t = 1; t <= 1000; t++) for (i = 1; i <= 100; i++) print t, "d" i, "L" (i % 3 == 0) }' > qrels
	$ awk 'BEGIN { for (t = 1; t <= 1000; t++) for (i = 1; i <= 300; i++) print t, 0, "d" i * 3, i, 1, "r" }' > run
	$ echo 'run A' > teams
	$ ulimit -t 20; ntcir_eval subset -pool 1000 run qrels | wc -l
	33000
	$ ulimit -t 20; ntcir_eval subset -pool 1000 -teams teams -contributions qrels
	A 1 300.00 33.00
	$ ulimit -t 20; ntcir_eval subset -rate 50 qrels | wc -l
	49000
	END
}

# script(1) gives the program a terminal; from when it is opened, the first run takes more than two seconds.
# Without a terminal there is no progress.
@test "a person who waits is told how far it is" {
	need script
	make_runs
	mkfifo slow1 slow2
	transcript <<-'END'
	$ echo 'ntcir_eval subset -pool 2 slow1 C1 qrels > out1' > try
	$ { sleep 2.1; cat A1; } > slow1 & { sleep 2.1; cat A1; } > slow2 &
	> ntcir_eval subset -pool 2 slow2 C1 qrels > out2 2>&1 &
	> script -qec 'sh ./try' /dev/null | tr '\r' '+'; : <> slow1; wait $!; : <> slow2; wait; cmp out1 out2; cat out1
	ntcir_eval subset: 50%+                                                  +1 a L1
	1 e L0
	2 a L0
	2 f L3
	END
}
