# SPDX-License-Identifier: MIT
# The walk through examples/judges, on the invented collection and on judgements of one's own. Its figures are made once
# more here, from the files.
load lib/transcript

# See long in transcript.bash. TEST_SHELL runs the scripts of the example, too.
setup_file() {
	[ -z "${QUICK-}" ] || return 0
	copy_tree
	${TEST_SHELL-} examples/judges/walk >walk.out 2>&1 || { cat walk.out; return 1; }
}

# in_walk: goes where the walk has left its files.
in_walk() {
	long
	PATH=$BATS_FILE_TMPDIR:$PATH
	cd "$BATS_FILE_TMPDIR/examples/out/judges" || exit
}

@test "the second judge is the same everywhere, and likes what a run has at its top" {
	in_walk
	transcript <<-'END'
	$ cksum second.qrels
	1255960725 288800 second.qrels
	$ "$ROOT/examples/judges/second-judge" first.qrels cedar-1 | cmp - second.qrels
	$ "$ROOT/examples/judges/second-judge" < first.qrels > indifferent
	$ awk '{ print $3 }' second.qrels | sort -u | paste -s -d ' ' -
	L0 L1 L2 L3
	$ awk 'NR == FNR { judged[$1, $2]; next } !(($1, $2) in judged)' first.qrels second.qrels
	$ cat > milder.awk <<'EOS'
	> FILENAME == "first.qrels" { first[$1, $2] = $3; next }
	> FILENAME == "cedar-1" { top[$1, $3] = $4 <= 10; next }
	> first[$1, $2] == "L0" { n[top[$1, $2] + 0]++; L1[top[$1, $2] + 0] += $3 == "L1" }
	> END { printf "%.2f of the top, %.2f of the others\n", L1[1] / n[1], L1[0] / n[0] }
	> EOS
	$ awk -f milder.awk first.qrels cedar-1 second.qrels; awk -f milder.awk first.qrels cedar-1 indifferent
	0.14 of the top, 0.02 of the others
	0.02 of the top, 0.02 of the others
	$ rm indifferent milder.awk
	END
}

@test "the agreement is what the definitions say" {
	in_walk
	awk -f "$ROOT/tests/tools/oracle/jackknife.awk" -f "$ROOT/tests/tools/oracle/agree.awk" first.qrels second.qrels |
		awk '/#/ { print; next } { printf "%s %-20s %.4f\n", $1, $2, $3 }' >expected
	grep -v -e '# [fL]' -e -95% agreement | diff expected -
	rm expected
}

# tau: pairs in the same order less pairs in opposite orders.
@test "tau is that of the means" {
	in_walk
	for measure in AP Q-measure MSnDCG@10; do
		for judge in first second; do
			ntcir_eval evaluate -m "$measure" -digits 8 "$judge.qrels" $(cat runs) >"$BATS_TEST_TMPDIR/$judge"
		done
		tau=$(cd "$BATS_TEST_TMPDIR" && awk '
			NR == FNR { if (FNR > 1) { run[++runs] = $1; first[$1] = $3 } next }
			{ second[$1] = $3 }
			END {
				for (i = 1; i <= runs; i++)
					for (j = 1; j < i; j++) {
						product = (first[run[i]] - first[run[j]]) * (second[run[i]] - second[run[j]])
						balance += (product > 0) - (product < 0)
					}
				printf "tau=                 %.4f\n", balance / (runs * (runs - 1) / 2)
			}' first second)
		grep -A 1 -x "$measure" ../../../walk.out | grep -qx "$tau"
	done
}

@test "pairs that are lost and found, by their significance levels" {
	in_walk
	transcript <<-'END'
	$ awk '/^#/ { next } { pair = $2 " " $3 } NR == FNR { first[pair] = $NF; next }
	>   first[pair] < 0.05 && $NF >= 0.05 { print "lost:", pair } first[pair] >= 0.05 && $NF < 0.05 { print "found:", pair }
	>   ' first.discpower second.discpower | sort > expected
	$ grep -c lost expected; grep -c found expected; grep -o 'misses=.*reversed=[0-9]*' second.discpower
	5
	3
	misses=5 false-alarms=3 reversed=0
	$ grep -e '^lost: ' -e '^found: ' ../../../walk.out | cmp - expected
	$ rm expected
	END
}

@test "topics whose values change most, from the measures of the runs" {
	in_walk
	while read -r run; do
		for judge in first second; do
			ntcir_eval label -trec -r "$judge.qrels" "$run" | ntcir_eval compute -trec -r "$judge.qrels" -g 1:2:3 -digits 8 -m AP |
				sed -n "s/ AP=/ $judge/p"
		done
	done <runs | awk '
		$2 == "first" { first[$1] = $NF }
		$2 == "second" { d = $NF - first[$1]; change[$1] += d < 0 ? -d : d }
		END { for (t in change) printf "%s %.4f\n", t, change[t] / 12 }' | sort >expected
	diff expected changes
	rm expected
	transcript <<-'END'
	$ grep '^030 #' ../../../walk.out
	030 # both=452 only1=2 only2=0 levels=4
	030 # first/second  L0 L1 L2 L3
	030 # L0           426 11  0  0
	030 # L1             3  3  1  0
	030 # L2             0  1  2  1
	030 # L3             0  0  1  3
	$ awk 'NR == FNR { first[$1, $2] = $3; next } $1 == "030" { print first[$1, $2], $3 }' first.qrels second.qrels | sort | uniq -c | sed 's/^ *//'
	426 L0 L0
	11 L0 L1
	3 L1 L0
	3 L1 L1
	1 L1 L2
	1 L2 L1
	2 L2 L2
	1 L2 L3
	1 L3 L2
	3 L3 L3
	END
}

@test "runs that the second judge favours, from the qrels and the ranks" {
	in_walk
	awk '
	FNR == 1 { file++ }
	file == 1 { first[$1, $2] = substr($3, 2) }
	file == 2 { second[$1, $2] = substr($3, 2) }
	file > 2 && $4 <= 10 && (($1, $3) in second) { n[$6]++; sum[$6] += second[$1, $3] - first[$1, $3] }
	END { for (run in n) printf "%s %d %.4f\n", run, n[run], sum[run] / n[run] }' first.qrels second.qrels $(cat runs) | sort >expected
	sort favoured | diff expected -
	cut -d ' ' -f 3 favoured | sort -g -r -c
	rm expected
}

@test "judgements of one's own; topics in another order; the walk stops at the first error" {
	cd "$BATS_TEST_TMPDIR"
	wrap try_walk "'$ROOT/examples/judges/walk' -first qrels -second qrels"
	transcript <<-'END'
	== one's own judgements: TREC qrels, a topic without relevant items, a topic and an item of one judge only
	# Of the topics 1 to 4, 3 has no relevant item by the second judge, and 4 is not judged by this judge. The runs have the
	# items a, b, c of each topic: x in this order, y in the opposite one. By the second judge, c of topics 1 and 2 is two levels
	# higher and a of topic 1 is one level lower: with -top 2, x has -1 over the 6 items a, b of topics 1 and 2 that both
	# judged, less b of topic 2 that the second judge left out, so -1/3; and y 4/3.
	$ mkdir in
	$ for t in 1 2 3 4; do printf '%s\n' "$t 0 a 2" "$t 0 b 1" "$t 0 c 0"; done >in/first
	$ sed -e '/^4/d' -e '/^2 0 b/d' -e '/^[12]/s/c 0/c 2/' -e 's/^1 0 a 2/1 0 a 1/' -e '/^3/s/.$/0/' in/first >in/second
	$ for t in 1 2 3 4; do
	>   printf '%s\n' "$t Q0 a 1 3 x" "$t Q0 b 2 2 x" "$t Q0 c 3 1 x" >>in/x
	>   printf '%s\n' "$t Q0 c 1 3 y" "$t Q0 b 2 2 y" "$t Q0 a 3 1 y" >>in/y
	> done
	$ printf '%s\n' in/x in/y >list
	$ "$ROOT/examples/judges/walk" -first in/first -second in/second -runs list -measures AP,RR -top 2 -o out > log 2>&1
	$ cat out/topics out/favoured
	1
	2
	y 3 1.3333
	x 3 -0.3333
	$ cat out/first.AP
	topic	x	y
	1	1.00000000	0.58333333
	2	1.00000000	0.58333333
	$ "$ROOT/examples/judges/walk" -first in/first -second in/second
	walk: -first, -second and -runs belong together
	usage: walk [-first QRELS -second QRELS -runs LIST [-third QRELS]] [OPTION VALUE...]
	[2]
	$ sed 's/.$/0/' in/first > in/third
	$ "$ROOT/examples/judges/walk" -first in/first -second in/third -runs list -o none 2>&1 | tail -n 1
	walk: there is no topic for which both assessors have a relevant item

	== topics in another order, a measure with parameters, a list of runs in another directory
	# The judges agree on topics 1 and 3; all labels of topic 3 are the same, so it has no kappa. On topic 2, the second judge
	# takes only c for relevant: AP of x is 1/3 and not 1; that of y is 1 and not (1/2 + 2/3)/2 = 7/12; the mean of the changes
	# 2/3 and 5/12 is .5417. No label of topic 2 is the same, and 2/9 + 1/9 would be by chance: kappa is (0 - 1/3)/(1 - 1/3).
	$ mkdir in
	$ for t in 1 2 3; do
	>   printf '%s\n' "$t 0 a 2" "$t 0 b 1" "$t 0 c 0" >>in/all
	>   printf '%s\n' "$t Q0 a 1 3 x" "$t Q0 b 2 2 x" "$t Q0 c 3 1 x" >>in/x
	>   printf '%s\n' "$t Q0 c 1 3 y" "$t Q0 b 2 2 y" "$t Q0 a 3 1 y" >>in/y
	> done
	$ sed '/^3/s/.$/2/' in/all >first
	$ sed -e '/^2/s/.$/0/' -e 's/^2 0 c 0/2 0 c 2/' first | sort -r >second
	$ printf '%s\n' '# runs' x y >in/list
	$ "$ROOT/examples/judges/walk" -first first -second second -runs in/list -measures 'AP(rel=1),RBP(p=0.8)' -o out > log
	ntcir_eval discpower: first.AP(rel=1): warning: with 3 topics no pair can be significant, whatever -B is: more topics are needed
	ntcir_eval discpower: second.AP(rel=1): warning: with 3 topics no pair can be significant, whatever -B is: more topics are needed
	$ cat out/changes
	1 0.0000
	2 0.5417
	3 0.0000
	$ grep -A 3 '^topic  both' log | cut -c 1-36
	topic  both  agreement       kappa  
	2         3     0.0000     -0.5000  
	1         3     1.0000      1.0000  
	3         3     1.0000           -  
	$ head -n 1 'out/second.RBP(p=0.8)'
	topic	x	y

	== the walk stops at the first error
	$ echo '1 0 a 1' >qrels
	$ echo '1 Q0 a 1 3 x' >x
	$ echo x >list
	$ printf '%s\n' x nosuch >missing
	$ : >empty
	$ try_walk -runs missing
	walk: missing: nosuch: no such file
	[1]
	$ try_walk -runs empty
	walk: empty names no run
	[1]
	$ try_walk -runs nosuch
	walk: cannot read nosuch
	[1]
	$ try_walk -runs qrels
	walk: qrels: 1: no such file
	[1]
	$ try_walk -runs list -measures APP > log
	ntcir_eval evaluate: -topics: no measure or set "APP" (-m help describes every measure)
	[2]
	$ "$ROOT/examples/judges/second-judge" qrels
	second-judge: expected lines "topic item label" (such as "001 d7 L0") in QRELS, and a TREC run as RUN
	[1]
	$ "$ROOT/examples/judges/second-judge" nosuch
	second-judge: cannot read nosuch
	[1]
	END
}

# Lines of the README that are no commands.
@test "the README's figures are those of the walk" {
	in_walk
	awk '/^```/ { inside = $0 == "```text"; next } inside && !/^\$/' "$ROOT/examples/judges/README.md" \
		>"$BATS_TEST_TMPDIR/lines"
	[ "$(wc -l <"$BATS_TEST_TMPDIR/lines")" -eq 22 ]
	while IFS= read -r line; do
		grep -Fqx -- "$line" ../../../walk.out
	done <"$BATS_TEST_TMPDIR/lines"
}
