# SPDX-License-Identifier: MIT
# -exclude and -exclude-self: as if the collection lacked these items.
load lib/transcript

@test "-exclude and -exclude-self: items that take no part" {
	transcript <<-'END'
	== -exclude and -exclude-self in evaluate
	# Documents as queries: without a1 and b1, a2 is at rank 1 and b2 at rank 2: (1 + 1/log2 3)/2 = .8155, (1 + 1/2)/2. BEIR's
	# values for this collection are the same.
	# H of t is 3, then 1: ERR@1 of the list b is 1/(3 + 1), then 1/(1 + 1).
	$ printf '%s\n' 'query-id	corpus-id	score' 'a1	a2	1' 'b1	b2	1' > test.tsv
	> printf '%s\n' 'a1 Q0 a1 1 9 x' 'a1 Q0 a2 2 8 x' 'b1 Q0 b1 1 9 x' 'b1 Q0 b9 2 8 x' 'b1 Q0 b2 3 7 x' > run
	$ ntcir_eval evaluate -exclude-self -m MSnDCG@10,RR@10 test.tsv run
	> ntcir_eval evaluate -exclude-self -truncate 1 -m RR@10 -format nev test.tsv run | tail -n 3
	ntcir_eval evaluate: note: excluded 2 items of lists, in 2 topics
	run  topics  MSnDCG@10   RR@10
	run       2     0.8155  0.7500
	ntcir_eval evaluate: warning: -truncate 1 cuts lists above the cut-off of RR@10
	ntcir_eval evaluate: note: excluded 2 items of lists, in 2 topics
	all # topics=2
	all # options -truncate 1 -exclude-self
	all RR@0010=             0.5000
	$ printf '%s\n' '# read' 't b' 'a1 0 a1 3' > read; printf '%s\n' 't 0 b 1' 't 0 a 3' 't 0 c 0' > q; printf '%s\n' 't a L3' 'z x L1' > out
	> printf '%s\n' 't Q0 a 1 9 x' 't Q0 b 2 9 x' 't Q0 c 3 1 x' > r; ntcir_eval evaluate -ties worst -exclude out -m ERR@1,ERR@2 -also num_ret,num_rel q r
	> for file in read q; do ntcir_eval evaluate -exclude $file -m RR,num_rel -norel zero q r; done
	> ntcir_eval evaluate -exclude-self -exclude run -m RR q r
	> ntcir_eval evaluate -exclude out -v -topic t -m AP q r
	ntcir_eval evaluate: note: ERR@1 has the levels as gains; ERR@1 of gdeval and ir_measures has 2^level - 1 of 16: -g 1:3:7:15
	ntcir_eval evaluate: note: excluded 1 item of lists and 1 of judgements, in 1 topic
	run  topics   ERR@1   ERR@2  num_ret  num_rel
	r         1  0.5000  0.5000        2        1
	ntcir_eval evaluate: note: excluded 1 item of lists and 1 of judgements, in 1 topic
	run  topics      RR  num_rel
	r         1  1.0000        1
	ntcir_eval evaluate: note: excluded 3 items of lists and 3 of judgements, in 1 topic
	run  topics      RR  num_rel
	r         1  0.0000        0
	ntcir_eval evaluate: run: warning: no item of lists or judgements is excluded (-exclude, -exclude-self)
	ntcir_eval evaluate: note: in up to 1 of 1 topics (first: r) items with equal scores and different gains are not in the order of their ranks: trec_eval's order counts (-sort rank or file: the run's own; -ties best, worst: by how much it matters)
	run  topics      RR
	r         1  1.0000
	ntcir_eval evaluate: note: excluded 1 item of lists and 1 of judgements, in 1 topic
	# run r
	t # syslen=2 jrel=1 jnonrel=1
	t # r1=1 rp=1
	t # rank item label   gain     AP
	t #    1 b    L1    1.0000 1.0000
	t #    2 c    L0    0.0000 0.0000
	t AP=                  1.0000

	== -exclude in items, pool and subset, for pipes
	$ printf '%s\n' '1 0 a 1' '1 0 b 0' '1 0 1 2' '2 0 a -1' '2 0 b 1' > q; printf '%s\n' '1 Q0 1 1 9 x' '1 Q0 a 2 8 x' '1 Q0 c 3 7 x' '2 Q0 a 1 9 x' > r
	> echo '2 a' > out; ntcir_eval items -trec -truncate 2 -exclude-self -exclude out r
	ntcir_eval items: note: excluded 2 items of lists, in 2 topics
	1 a
	1 c
	$ ntcir_eval pool -depth 1 -exclude out r; ntcir_eval pool -depth 2 -exclude-self -r q r
	ntcir_eval pool: note: excluded 1 item of lists, in 1 topic
	1 1 1 1
	ntcir_eval pool: note: excluded 1 item of lists, in 1 topic
	1 c 1 2
	2 a 1 1
	$ ntcir_eval subset -rate 100 -exclude out -exclude-self q; ntcir_eval subset -pool 1 -exclude-self -r q r; ntcir_eval subset -counts -exclude-self q
	ntcir_eval subset: note: excluded 0 items of lists and 1 of judgements, in 1 topic
	1 0 a 1
	1 0 b 0
	2 0 b 1
	ntcir_eval subset: note: excluded 1 item of lists and 1 of judgements, in 1 topic
	ntcir_eval subset: q: warning: topics left without a relevant item: 1 of 2
	1 0 a 1
	2 0 a -1
	ntcir_eval subset: note: excluded 0 items of lists and 1 of judgements, in 1 topic
	documents  topics  total  mean  least  most
	judged          2      3   1.5      1     2
	relevant        2      2   1.0      1     1
	L1              2      2   1.0      1     1
	L0              1      1   0.5      0     1
	$ ntcir_eval items -exclude out r; for file in /dev/null nosuch r; do ntcir_eval items -trec -exclude $file r | tail -n 1; done
	> echo 1 > bad; ntcir_eval pool -depth 1 -exclude bad r
	# error: ntcir_eval items failed
	ntcir_eval items: -exclude needs -trec
	ntcir_eval items: /dev/null: warning: no item of lists or judgements is excluded (-exclude)
	2 a
	ntcir_eval items: nosuch: No such file or directory
	# error: ntcir_eval items failed
	ntcir_eval items: note: excluded 4 items of lists, in 2 topics
	ntcir_eval pool: bad:1: expected "topic item", found 1 field
	[1]

	== -exclude in runs of three fields; comments in the file of -exclude are told once
	# The ranks of three fields are those of all lines: 1 and 2, with the first taken out.
	$ printf '%s\n' '1 0 a 1' '2 0 a 1' > q; printf '%s\n' '1 1 1' '2 b 0' '1 a 2' '2 2 5' '2 a 6' > r; printf '%s\n' '#x' '2 b' > out
	> ntcir_eval evaluate -exclude-self -exclude out -m RR,num_ret q r; printf '%s\n' '1 1 2' '1 a 1' > bad; ntcir_eval evaluate -exclude-self -m RR q bad
	ntcir_eval evaluate: out:1: warning: 1 line that begins with "#" is skipped, first here
	ntcir_eval evaluate: note: excluded 3 items of lists, in 2 topics
	run  topics      RR  num_ret
	r         2  1.0000        2
	ntcir_eval evaluate: bad:1: expected a rank, found "2" (lines of three fields have "topic item rank"; the ranks of a topic begin with 0 or 1, and rise; if these are scores: awk '{ print $1, "Q0", $2, ++rank[$1], $3, "run" }' FILE)
	[1]
	END
}
