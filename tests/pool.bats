# SPDX-License-Identifier: MIT
# pool: what to judge.
load lib/transcript

# The first three of each run, topic by topic; scores would put r1's topic 1 in another order.
#	   topic 1   topic 2
#	r1  a b c     a
#	r2  b d a     x y
#	r3  e a       y x     (topic 3: z)
setup() {
	mkdir "$BATS_TEST_TMPDIR/work" && cd "$BATS_TEST_TMPDIR/work" || exit
	printf '%s\n' '1 Q0 a 2 7 r1' '1 Q0 b 3 8 r1' '1 Q0 c 1 9 r1' '1 Q0 d 4 6 r1' '2 Q0 a 1 5 r1' >r1
	printf '%s\n' '2 Q0 x 1 9 r2' '2 Q0 y 2 8 r2' '1 Q0 b 1 9 r2' '1 Q0 d 2 8 r2' '1 Q0 a 3 7 r2' >r2
	printf '%s\n' '<SYSDESC>a run</SYSDESC>' '3 0 z 1 1 r3' '1 0 e 1 9 r3' '1 0 a 2 8 r3' '2 0 y 1 9 r3' '2 0 x 2 8 r3' >r3
}

@test "pool: items by runs and ranks, or at random, without what is judged" {
	transcript <<-'END'
	== by number of runs, then by sum of ranks, then by item
	# Topic 1: a is first, third and second; b second and first; c third; d second; e first. Topic 2: a is first; x first and
	# second, y second and first. Topics are in the order 1, 2 (r1), 3 (r3); if r2 comes first, 2, 1, 3.
	$ ntcir_eval pool -depth 3 -sort file r1 r2 r3
	1 a 3 6
	1 b 2 3
	1 e 1 1
	1 d 1 2
	1 c 1 3
	2 x 2 3
	2 y 2 3
	2 a 1 1
	3 z 1 1
	$ ntcir_eval pool -depth 1 -sort file r2 r1 r3
	2 a 1 1
	2 x 1 1
	2 y 1 1
	1 a 1 1
	1 b 1 1
	1 e 1 1
	3 z 1 1

	== items in byte order where runs and ranks are equal
	$ printf '%s\n' '1 0 b 1 1 r' > b; printf '%s\n' '1 0 B 1 1 r' > B; printf '%s\n' '1 0 ba 1 1 r' > ba; printf '%s\n' '1 0 é 1 1 r' > e
	$ ntcir_eval pool -depth 5 e ba b B
	1 B 1 1
	1 b 1 1
	1 ba 1 1
	1 é 1 1
	$ ntcir_eval pool -depth 3 -order item -sort file r1 r2 r3
	1 a 3 6
	1 b 2 3
	1 c 1 3
	1 d 1 2
	1 e 1 1
	2 a 1 1
	2 x 2 3
	2 y 2 3
	3 z 1 1

	== -sort, and the warning without it
	# r1 by score: c b a d; by rank: c a b d. In the file's order the score rises, at line 2.
	$ ntcir_eval pool -depth 1 r1
	ntcir_eval pool: r1:2: warning: scores rise in 1 topic, first here; the order of the lines counts (-sort score: order by score, as trec_eval does; -sort file: no warning)
	1 a 1 1
	2 a 1 1
	$ ntcir_eval pool -depth 2 -sort score r1
	1 c 1 1
	1 b 1 2
	2 a 1 1
	$ ntcir_eval pool -depth 2 -sort rank - < r1
	1 c 1 1
	1 a 1 2
	2 a 1 1

	== -r: without what is judged
	# A negative level is not judged; qrels may have topics and items that no run has.
	$ printf '%s\n' '1 0 a 0' '1 0 b -1' '1 0 e 2' '1 0 q 1' '2 0 y 1' '4 0 z 1' > trec
	$ printf '%s\n' '1 a L0' '1 e L2 class' '2 y L1' '4 z L1' > ntcir
	$ ntcir_eval pool -depth 3 -sort file -r trec r1 r2 r3 | tee left
	1 b 2 3
	1 d 1 2
	1 c 1 3
	2 x 2 3
	2 a 1 1
	3 z 1 1
	$ ntcir_eval pool -depth 3 -sort file -r ntcir r1 r2 r3 | cmp - left
	$ ntcir_eval pool -depth 3 -sort file -r - r1 r2 r3 < ntcir | cmp - left
	$ awk '{ print $1, 0, $2, 1 }' left | cat trec - | grep -v -e -1 > all; ntcir_eval pool -depth 3 -sort file -r all r1 r2 r3
	$ echo '01 0 a 1' > apart; grep '^1' r1 > one; ntcir_eval pool -depth 3 -sort file -r apart r1 r2; ntcir_eval pool -depth 3 -sort file -r apart one
	ntcir_eval pool: r1: no topic in common with apart: this file has topics such as "1", apart has topics such as "01"
	ntcir_eval pool: one: no topic in common with apart: this file has topics such as "1", apart has topics such as "01"
	[1]
	$ echo '1 0 a -2' > low; ntcir_eval pool -depth 1 -sort file -r low r1
	ntcir_eval pool: low:1: warning: 1 level is below -1 (first here: "-2"): not judged, as in trec_eval; if they mean spam that was judged, make them 0: awk '$4 < -1 { $4 = 0 } 1'
	1 a 1 1
	2 a 1 1
	$ echo '2 0 x 1' > second; ntcir_eval pool -depth 1 -sort file -r second r1
	1 a 1 1
	2 a 1 1
	$ : > empty; ntcir_eval pool -depth 1 -r empty r1; ntcir_eval pool -depth 1 -r r2 r1
	ntcir_eval pool: empty: expected judgements, found none
	ntcir_eval pool: r2:1: expected "topic anything item level" or "topic item label", found 6 fields (a TREC run in place of judgements?)
	[1]

	== -order random: shuffled by seed, topic and item, whatever -r leaves out
	# Each item's random number is that of subset -rate (see subset.bats), computed apart from this program by a few lines of
	# Python: for seed 1, topic 1 a 3743f0250b0a2791, c 5b.., b 65.., d b4.., e e7..; for seed 2 a 57.., e 7e.., d d9.., c dc..,
	# b eb...
	$ ntcir_eval pool -depth 4 -sort file -order random r1 r2 r3 | tee all | awk '$1 == 1'
	1 a 3 6
	1 c 1 3
	1 b 2 3
	1 d 2 6
	1 e 1 1
	$ ntcir_eval pool -depth 4 -sort file -order random -seed 1 r1 r2 r3 | cmp - all
	$ ntcir_eval pool -depth 4 -sort file -order random -seed 2 r1 r2 r3 | awk '$1 == 1 { print $2 }' | paste -s -d ' ' -
	a e d c b
	$ echo '1 0 c 1' > c; ntcir_eval pool -depth 4 -sort file -order random -r c r1 r2 r3 | diff all -
	2d1
	< 1 c 1 3
	[1]

	== -order random: every order has the same chance
	# 400 topics with ten items each: each of the 45 pairs of items should be in order of the items in half of the topics, 200
	# give or take 10 (the standard deviation).
	$ awk 'BEGIN { for (t = 1; t <= 400; t++) for (i = 0; i < 10; i++) print t, 0, "d" i, i, -i, "r" }' > run
	$ ntcir_eval pool -depth 10 -order random -seed 3 run | awk '
	>   $1 != last { last = $1; items = 0 }
	>   { for (k = 1; k <= items; k++) { n[seen[k] < $2 ? seen[k] " " $2 : $2 " " seen[k]] += seen[k] < $2 } seen[++items] = $2 }
	>   END { for (pair in n) { pairs++; far += n[pair] < 150 || n[pair] > 250 } print pairs, far + 0 }'
	45 0

	== -sep, and blanks in items
	$ printf '%s\n' 'Q 1;0;Mount Fuji;1;9;r' 'Q 1;0;K2;2;8;r' > run; echo 'Q 1;K2;L0' > qrels
	$ cat run | ntcir_eval pool -depth 2 -sep ';' run -; ntcir_eval pool -depth 2 -sep ';' -r qrels run
	Q 1;Mount Fuji;2;2
	Q 1;K2;2;4
	Q 1;Mount Fuji;1;1

	== -r with topics of many and of few judgements, of which one comes back
	# Six items of topic 1 are judged, six of topic 2, four of topic 3, and in the end one more of topic 1.
	$ for t in 1 2 3; do for item in a b c d e f g h; do echo "$t Q0 $item 1 1 r"; done; done > run
	$ for item in a b c d e f; do echo "1 0 $item 1"; done > qrels; for item in b d f h x y; do echo "2 0 $item 2"; done >> qrels
	$ for item in h g d c; do echo "3 0 $item 0"; done >> qrels; echo '1 0 h 1' >> qrels
	$ ntcir_eval pool -depth 8 -sort file -order item -r qrels run | cut -d ' ' -f 1,2 | paste -s -d , -
	1 g,2 a,2 c,2 e,2 g,3 a,3 b,3 e,3 f
	END
}

@test "pool: sizes and topics; runs and calls that are refused" {
	transcript <<-'END'
	== pool refuses runs that are none
	# Lines beyond the depth are not read.
	$ printf '%s\n' '1 0 x 1 9 r' '1 0 b 2 8 r' '1 0 x 3 7 r' > twice; ntcir_eval pool -depth 2 twice; ntcir_eval pool -depth 3 r3 twice
	1 x 1 1
	1 b 1 2
	ntcir_eval pool: twice:3: item "x" is on line 1 already
	[1]
	$ echo '1 0 a 1' > qrels; ntcir_eval pool -depth 2 r3 qrels
	ntcir_eval pool: qrels:1: expected "topic anything item rank score runname", found 4 fields (TREC qrels? they go to -r)
	[1]
	$ printf '%s\n' '1 0 a 1 9 r' '2 0 a 1 9 r' '1 0 b 2 8 r' > split; ntcir_eval pool -depth 2 split
	ntcir_eval pool: split:3: topic "1" is split: its lines must be contiguous (sort -s -k 1,1 groups them)
	[1]
	$ ntcir_eval pool -depth 2 r3 missing
	ntcir_eval pool: missing: No such file or directory
	[1]
	$ : > empty; ntcir_eval pool -depth 2 empty
	ntcir_eval pool: empty: the run is empty
	[1]

	== -counts: the sizes of the pools
	# The first two: topic 1 has a b; d; e, topic 2 x y and a, topic 3 z. Of these, a b d e and x are judged.
	$ ntcir_eval pool -depth 2 -sort file -counts r1 r2 r3
	documents  topics  total  mean  least  most
	pool            3      8   2.7      1     4
	$ printf '%s\n' '1 0 a 1' '1 0 b 0' '1 0 d 0' '1 0 e 0' '1 0 f 1' '2 0 x 1' '2 0 y -1' > qrels
	$ ntcir_eval pool -depth 2 -sort file -counts -format tsv -r qrels r1 r2 r3
	documents	topics	total	mean	least	most
	pool	2	3	1.0	0	2
	$ ntcir_eval pool -depth 2 -counts -order item r1; ntcir_eval pool -depth 2 -format csv r1; ntcir_eval pool -depth 2 -counts -format nev r1
	ntcir_eval pool: -counts prints no items, so -order does not go with it
	ntcir_eval pool: -format needs -counts
	ntcir_eval pool: -format takes "text", "tsv", "csv", "markdown", "latex" or "json", not "nev"
	[2]

	== pool refuses wrong calls
	$ try() { ntcir_eval pool "$@"; }
	> try r; try -depth 0 r; try -depth x r; try -depth 5; try -depth 5 -order rank r; try -depth 5 -seed 2 r
	> try -depth 5 -seed 2 -order item r; try -depth 5 -seed -1 r; try -depth 5 -sort best r; try -depth 5 -r - -; try -depth 5 -rate 3 r
	ntcir_eval pool: -depth K is required: pool the first K items of each run (see ntcir_eval pool -h)
	ntcir_eval pool: -depth takes a whole number from 1, not "0"
	ntcir_eval pool: -depth takes a whole number from 1, not "x"
	ntcir_eval pool: takes RUN..., the runs that make the pool (see ntcir_eval pool -h)
	ntcir_eval pool: -order takes "runs", "random" or "item", not "rank"
	ntcir_eval pool: -seed needs -order random
	ntcir_eval pool: -seed needs -order random
	ntcir_eval pool: -seed takes a whole number from 0, not "-1"
	ntcir_eval pool: -sort takes "score", "rank" or "file", not "best"
	ntcir_eval pool: standard input is used twice
	ntcir_eval pool: unknown option "-rate" (see ntcir_eval pool -h)
	[2]

	== -topic, -topic-file and -runs
	# Topic 1 of the first two: a b d e; 2: x y a.
	$ printf '%s\n' r1 '' r2 > runs; printf '%s\n' 2 3 > topics; echo 'ntcir_eval pool -depth 2 -sort file -order random -seed 3 "$@"' > try
	$ sh try r1 r2 r3 > all; sh try -topic 1 -runs runs r3 > one; grep '^1' all | cmp - one; wc -l < one
	4
	$ sh try -topic-file topics r1 r2 r3 > two; grep -v '^1' all | cmp - two
	$ ntcir_eval pool -depth 2 -sort file -topic 2 -counts -runs runs
	documents  topics  total  mean  least  most
	pool            1      3   3.0      3     3
	$ printf '%s\n' '1 Q0 a 1 1 r' '1 Q0 a 2 1 r' '2 Q0 a 1 1 r' > twice; ntcir_eval pool -depth 2 -topic 2 twice
	>   echo '1 0 a 1' | ntcir_eval pool -depth 2 -topic 2 -r - twice; echo '01 0 a 1' | ntcir_eval pool -depth 2 -topic 2 -r - twice
	2 a 1 1
	2 a 1 1
	ntcir_eval pool: twice: no topic in common with <stdin>: this file has topics such as "1", <stdin> has topics such as "01"
	[1]
	$ : > empty; sh try -topic 9 r1 r2; sh try -topic-file topics r1; sh try -topic-file empty r1; sh try -runs empty; sh try -runs missing r1
	ntcir_eval pool: no run has topic "9", which -topic asks for
	ntcir_eval pool: no run has topic "3", which -topic-file asks for
	ntcir_eval pool: empty: no topics
	ntcir_eval pool: empty: the file names no run
	ntcir_eval pool: missing: No such file or directory
	[1]
	END
}

# 250 topics, 300 ranks in each of four runs, each item in two of them, one of which is judged for every third item.
@test "a pool of 300,000 lines, in little time" {
	long
	transcript <<-'END'
	$ for run in 0 1 2 3; do awk -v run=$run \
	>   'BEGIN { for (t = 1; t <= 250; t++) for (i = 1; i <= 300; i++) print t, 0, "d" i + run % 2 * 300, i, 1, "r" }' \
	>   > run$run; done
	$ awk 'BEGIN { for (t = 1; t <= 250; t++) for (i = 3; i <= 300; i += 3) print t, 0, "d" i, 0 }' > qrels
	$ ulimit -t 20; ntcir_eval pool -depth 1000 -r qrels run? | awk '$3 == 2' | wc -l
	125000
	END
}

@test "nothing is written if the device is full" {
	need /dev/full
	transcript <<-'END'
	$ ntcir_eval pool -depth 2 -sort file r1 > /dev/full
	ntcir_eval pool: <stdout>: cannot write: No space left on device
	[1]
	END
}
