# SPDX-License-Identifier: MIT
# consensus: one set of judgements from several assessors.
load lib/transcript

make_files() {
	printf '%s\n' '1 Q0 a 2' '1 0 b 0' '2 x c 3' '1 0 n -1' >A
	printf '%s\n' '1 0 a 1' '1 0 b 1' '1 0 d 1' '2 x c 0' '2 5 f 2' >B
	printf '%s\n' '1 a L2' '2 c L0' '2 e L4' '2 f L2' '1 b L1' >C
}

@test "consensus: rules, formats and topics" {
	make_files
	transcript <<-'END'
	== consensus decides by each rule as by hand
	# a has 2, 1, 2; b 0, 1, 1; d 1; c 3, 0, 0; e 4; f 2, 2. n is not judged. Topics, then items, as they appear first.
	$ ntcir_eval consensus -trec A B C
	ntcir_eval consensus: warning: 3 of 6 items are not judged by all 3 assessors
	1 Q0 a 2
	1 0 b 1
	1 0 d 1
	2 x c 0
	2 0 f 2
	2 0 e 4
	$ for rule in sum mean median min max; do echo $rule $(ntcir_eval consensus -trec -rule $rule A B C 2> /dev/null | cut -d ' ' -f 4); done
	sum 5 2 1 3 4 4
	mean 1.66667 0.666667 1.0 1.0 2.0 4.0
	median 2 1 1 0 2 4
	min 1 0 1 0 2 4
	max 2 1 1 3 2 4

	== of equals the lower level, of an even number the lower middle one
	# Of two levels that are given as often, and of an even number of levels: 0, 1; 0, 0, 3, 3; 1, 2, 2, 9.
	$ printf '%s\n' 'a L1' 'b L3' 'c L9' > 1; printf '%s\n' 'a L0' 'b L0' 'c L2' > 2; printf '%s\n' 'b L3' 'c L1' > 3; printf '%s\n' 'b L0' 'c L2' > 4
	$ for rule in majority median; do ntcir_eval consensus -rule $rule 1 2 3 4; done
	ntcir_eval consensus: warning: 1 of 3 items are not judged by all 4 assessors
	a L0
	b L0
	c L2
	ntcir_eval consensus: warning: 1 of 3 items are not judged by all 4 assessors
	a L0
	b L0
	c L2

	== the output has the format of the first file; -least
	$ ntcir_eval consensus -trec -least 2 -rule max C A B
	ntcir_eval consensus: warning: 1 of 4 items are not judged by all 3 assessors
	1 a L2
	1 b L1
	2 c L3
	2 f L2
	$ ntcir_eval consensus -trec -least 3 A C B
	1 Q0 a 2
	1 0 b 1
	2 x c 0
	$ printf '%s\n' '1,a b,L1' > E; printf '%s\n' '1,a b,L2' '2,c,L1' > D; ntcir_eval consensus -t -sep , -rule sum - D < E
	ntcir_eval consensus: warning: 1 of 2 items are not judged by both assessors: their sum is that of fewer (-least 2 drops them)
	1,a b,L3
	2,c,L1
	$ printf '%s\n' 'query-id	corpus-id	score' '1	a	2' > beir; ntcir_eval consensus -trec -rule mean beir A 2> /dev/null
	query-id	corpus-id	score
	1	a	2.0
	1	b	0.0
	2	c	3.0
	$ tail -n 1 beir > headless; ntcir_eval consensus -trec headless beir | ntcir_eval consensus -trec - A 2> /dev/null
	1	a	2
	1	b	0
	2	c	3

	== -sep: the second field may have blanks
	# What is odd in other topics is not warned of.
	$ echo '1;0 0;a;1' > A; echo '1;0 1;a;1' > B; ntcir_eval consensus -trec -sep ';' A B
	1;0 0;a;1

	== -topic and -topic-file: only these topics
	$ echo '1 0 m -2' >> B; echo '2 5 f 2' >> B; ntcir_eval consensus -trec -topic 2 A B C
	ntcir_eval consensus: B:7: warning: 1 judgement is repeated, first 2 f
	ntcir_eval consensus: warning: 2 of 3 items are not judged by all 3 assessors
	2 x c 0
	2 0 f 2
	2 0 e 4
	$ echo 1 > topics; ntcir_eval consensus -trec -topic-file topics -least 3 C A B
	ntcir_eval consensus: B:6: warning: 1 level is below -1 (first here: "-2"): not judged, as in trec_eval; if they mean spam that was judged, make them 0: awk '$4 < -1 { $4 = 0 } 1'
	1 a L2
	1 b L1
	$ ntcir_eval consensus -trec -topic 3 A C
	ntcir_eval consensus: no file has topic "3", which -topic asks for
	[1]
	$ ntcir_eval consensus -trec -topic 2 -topic 3 A B C; ntcir_eval consensus -topic 1 A B
	ntcir_eval consensus: B:7: warning: 1 judgement is repeated, first 2 f
	ntcir_eval consensus: no file has topic "3", which -topic asks for
	ntcir_eval consensus: -topic needs -t or -trec
	[2]

	== means have at least one decimal, and evaluate reads them
	# 2/3 has six digits, 1234567 is 1.23457e+06, 1000000 has no decimal point of its own.
	$ printf '%s\n' '1 0 a 1' '1 0 b 1234567' '1 0 c 1000000' > 1; sed 's/ 1$/ 0/' 1 > 2; sed 's/ 1$/ 1/' 1 > 3
	$ ntcir_eval consensus -trec -rule mean 1 2 3 | tee mean
	1 0 a 0.666667
	1 0 b 1.23457e+06
	1 0 c 1.0e+06
	$ echo '1 0 b 1 9 x' > run; ntcir_eval evaluate -m AP mean run | tail -n 1
	run       1  0.3333
	END
}

@test "consensus: -labels; wrong calls and files" {
	make_files
	transcript <<-'END'
	== -labels: words in place of levels, in each form of file
	# a: yes and yes; b: no and partly; the item L1: partly twice; c: only in the second file.
	$ printf '%s\n' '1 0 a yes' '1 9 b no' '1 0 L1 partly' > trec; printf '%s\n' '1 a yes' '1 b partly' '1 L1 partly' '1 c no' > ntcir
	$ ntcir_eval consensus -trec -labels no:partly:yes -rule max trec ntcir
	ntcir_eval consensus: warning: 1 of 4 items are not judged by both assessors
	1 0 a yes
	1 9 b partly
	1 0 L1 partly
	1 0 c no
	$ ntcir_eval consensus -trec -labels no:partly:yes -least 2 ntcir trec
	1 a yes
	1 b no
	1 L1 partly
	$ cut -d ' ' -f 2- ntcir > one; cut -d ' ' -f 3- trec > two
	>   ntcir_eval consensus -labels no:partly:yes -rule min -least 2 one two
	>   ntcir_eval consensus -t -labels no:partly:yes ntcir ntcir 2>&1 | tail -n 1; cp ntcir again
	>   ntcir_eval consensus -t -labels no:partly:yes ntcir again | cmp - ntcir
	a yes
	b no
	L1 partly
	ntcir_eval consensus: the file "ntcir" is given twice
	$ printf 'query-id\tcorpus-id\tscore\n1\ta\tno\n' > beir; ntcir_eval consensus -trec -labels no:partly:yes -least 2 beir trec | tr '\t' '|'
	query-id|corpus-id|score
	1|a|no
	$ printf 'd1\tnot at all\n' > s1; printf 'd1\tvery much\n' > s2
	>   ntcir_eval consensus -sep '\t' -labels 'not at all:very much' -rule max s1 s2 | tr '\t' '|'
	>   ntcir_eval consensus -labels 2:1:0 -rule max one two; echo 'd 0' > zero; echo 'd 1' > one; ntcir_eval consensus -labels 2:1:0 -rule max zero one
	d1|very much
	ntcir_eval consensus: one:1: expected one of the 3 labels of -labels, such as 2, found "yes"
	d 0

	== -labels: wrong calls and files
	$ echo 'a yes' > a; echo 'a L1' > b; echo 'a yes x' > c; try() { ntcir_eval consensus -labels "$@"; }
	> try no:no a b; try no: a b; try :no a b; try '' a b; try no,yes a b; for rule in sum mean median; do try no:yes -trec -rule $rule a b; done
	ntcir_eval consensus: -labels takes two or more different words, separated by colons, such as no:partly:yes, not "no:no"
	ntcir_eval consensus: -labels takes two or more different words, separated by colons, such as no:partly:yes, not "no:"
	ntcir_eval consensus: -labels takes two or more different words, separated by colons, such as no:partly:yes, not ":no"
	ntcir_eval consensus: -labels takes two or more different words, separated by colons, such as no:partly:yes, not ""
	ntcir_eval consensus: -labels takes two or more different words, separated by colons, such as no:partly:yes, not "no,yes"
	ntcir_eval consensus: -labels has words, which -rule sum, mean and median cannot add up
	ntcir_eval consensus: -labels has words, which -rule sum, mean and median cannot add up
	ntcir_eval consensus: -labels has words, which -rule sum, mean and median cannot add up
	[2]
	$ try() { ntcir_eval "$@"; }; try consensus -labels no:yes a b; try agree -labels no:yes a b
	>   try agree -labels no:yes a c; try agree -labels No:Yes a a2; ntcir_eval agree a b
	ntcir_eval consensus: b:1: expected one of the 2 labels of -labels, such as no, found "L1"
	ntcir_eval agree: b:1: expected one of the 2 labels of -labels, such as no, found "L1"
	ntcir_eval agree: c:1: expected "item label", found 3 fields
	ntcir_eval agree: a:1: expected one of the 2 labels of -labels, such as No, found "yes"
	ntcir_eval agree: a:1: expected a label L0, L1, ..., found "yes"
	[1]

	== consensus refuses wrong calls and judgements that do not go together
	$ ntcir_eval consensus A; ntcir_eval consensus -least 4 A B C; ntcir_eval consensus -rule mean A B
	>   ntcir_eval consensus A ./A; ntcir_eval consensus -rule mode A B
	ntcir_eval consensus: takes two files or more, JUDGED1 and JUDGED2, found 1
	ntcir_eval consensus: -least takes at most the number of files, 3, not 4
	ntcir_eval consensus: -rule mean writes decimal gains, which only TREC qrels have: it needs -trec
	ntcir_eval consensus: "./A" is the same file as "A"
	ntcir_eval consensus: -rule takes "majority", "sum", "mean", "median", "min" or "max", not "mode"
	[2]
	$ ntcir_eval consensus -trec -rule mean C A
	ntcir_eval consensus: C: -rule mean writes decimal gains, which NTCIR qrels cannot have
	[1]
	$ echo '1 0 a 0.5' > gains; ntcir_eval consensus -trec A gains
	ntcir_eval consensus: gains:1: expected a level, an integer, found "0.5" (decimal gains? evaluate reads them)
	[1]
	$ echo '1 a L1 k' > classes; ntcir_eval consensus -trec A classes
	ntcir_eval consensus: classes:1: expected no class, found "k"
	[1]
	$ printf '%s\n' '3 0 a 1' > other; ntcir_eval consensus -trec -least 2 A other
	ntcir_eval consensus: no item is judged in 2 or more of the files
	[1]
	$ echo '1 Q0 a 3' | cat A - > twice; ntcir_eval consensus -trec B twice
	ntcir_eval consensus: twice:5: item "a" is judged differently on line 1
	[1]
	END
}

# By awk, from the definitions: three TREC files of random levels, where one in five judgements is missing.
@test "random judgements agree with awk" {
	for seed in $(seq "$(some 10)"); do
		awk -v seed="$seed" 'BEGIN {
			srand(seed)
			for (j = 1; j <= 3; j++)
				for (i = 0; i < 40; i++)
					if (rand() < 0.8)
						print i % 3, j, "d" (i * 7 + j) % 40, int(rand() * 5) - 1 >j
		}'
		for rule in majority sum mean median min max; do
			ntcir_eval consensus -trec -rule $rule 1 2 3 2>/dev/null >found
			awk -v rule=$rule '
			!($1 in topic) { topic[$1] = ++topics }
			$4 < 0 { next }
			!(($1, $3) in n) { order[++items] = $1 " " $3 }
			{ level[$1, $3, ++n[$1, $3]] = $4; if (FILENAME == "1") second[$1, $3] = 1 }
			END {
				for (t = 1; t <= topics; t++)
					for (i = 1; i <= items; i++) {
						split(order[i], id, " ")
						if (topic[id[1]] == t)
							print id[1], second[id[1], id[2]] + 0, id[2], value(id[1] SUBSEP id[2])
					}
			}
			function value(id,   k, m, l, times, best, sum, least, most, below) {
				least = 99; most = -1; m = n[id]
				for (k = 1; k <= m; k++) { l = level[id, k]; sum += l; if (l < least) least = l; if (l > most) most = l }
				if (rule == "sum") return sum
				if (rule == "min") return least
				if (rule == "max") return most
				if (rule == "mean") { l = sprintf("%.6g", sum / m); return l ~ /[.]/ ? l : l ".0" }
				best = 0
				for (l = 0; l <= 4; l++) {
					times = 0
					for (k = 1; k <= m; k++) times += level[id, k] == l
					below += times
					if (rule == "median" && below >= m / 2) return l
					if (rule == "majority" && times > best) { best = times; most = l }
				}
				return most
			}' 1 2 3 | diff - found
		done
	done
}
