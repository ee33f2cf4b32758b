# SPDX-License-Identifier: MIT
# The walk through examples/judges. Its figures are made once more here, from the files.
load transcript

# TEST_SHELL runs the scripts of the example, too.
setup_file() {
	copy_tree
	${TEST_SHELL-} examples/judges/walk >walk.out 2>&1 || { cat walk.out; return 1; }
}

setup() {
	PATH=$BATS_FILE_TMPDIR:$PATH
	cd "$BATS_FILE_TMPDIR/examples/out/judges" || exit
}

@test "the second judge is the same everywhere" {
	transcript <<-'END'
	$ cksum second.qrels
	1347206355 288800 second.qrels
	$ "$ROOT/examples/judges/second-judge" < first.qrels | cmp - second.qrels
	$ awk '{ print $3 }' second.qrels | sort -u | tr '\n' ' '
	L0 L1 L2 L3 \
	$ awk 'NR == FNR { judged[$1, $2]; next } !(($1, $2) in judged)' first.qrels second.qrels
	END
}

@test "the agreement is what the definitions say" {
	awk -f "$ROOT/tests/oracle/agree.awk" first.qrels second.qrels |
		awk '/#/ { print; next } { printf "%s %-20s %.4f\n", $1, $2, $3 }' >expected
	grep -v -e '# [fL]' -e -95% agreement | diff expected -
	rm expected
}

# tau: pairs in the same order less pairs in opposite orders.
@test "tau is that of the means" {
	for measure in AP Q-measure MSnDCG@10; do
		tau=$(awk '
			NR == FNR { if (FNR > 1) { run[++runs] = $1; first[$1] = $3 } next }
			{ second[$1] = $3 }
			END {
				for (i = 1; i <= runs; i++)
					for (j = 1; j < i; j++) {
						product = (first[run[i]] - first[run[j]]) * (second[run[i]] - second[run[j]])
						balance += (product > 0) - (product < 0)
					}
				printf "tau=                 %.4f\n", balance / (runs * (runs - 1) / 2)
			}' "first/$measure" "second/$measure")
		[ "$(ntcir_eval tau "first/$measure" "second/$measure" | head -n 1)" = "$tau" ]
		grep -qx "$tau" ../../../walk.out
	done
}

@test "pairs that are lost and found, by their significance levels" {
	transcript <<-'END'
	$ awk '/^#/ { next } { pair = $2 " " $3 } NR == FNR { first[pair] = $NF; next }
	>   first[pair] < 0.05 && $NF >= 0.05 { print "lost:", pair } first[pair] >= 0.05 && $NF < 0.05 { print "found:", pair }
	>   ' first/AP.discpower second/AP.discpower | sort -r
	lost: birch-1 birch-2
	found: alder-3 cedar-3
	found: alder-3 cedar-1
	found: alder-2 elm-1
	found: alder-1 elm-1
	$ sed -n '/^lost:/,/^$/p' ../../../walk.out
	lost:
	birch-1 birch-2
	found:
	alder-1 elm-1
	alder-2 elm-1
	alder-3 cedar-1
	alder-3 cedar-3
	
	$ awk '/misses=/ { print $2, $3 }' second/AP.discpower
	misses=1 false-alarms=4
	END
}

@test "topics whose scores change most, from the measures of the runs" {
	while read -r run; do
		grep ' AP=' "first/$run.nev" | sed 's/^/first /'
		grep ' AP=' "second/$run.nev" | sed 's/^/second /'
	done <runs | awk '
		$1 == "first" { topic[++n] = $2; score[n] = $NF; next }
		{ second++; d = $NF - score[second]; change[$2] += d < 0 ? -d : d }
		second == n { next }
		END { for (t in change) printf "%s %.4f\n", t, change[t] / 12 }' | sort >expected
	diff expected changes
	rm expected
	transcript <<-'END'
	$ tail -n 6 ../../../walk.out
	030 # both=452 only1=2 only2=0 levels=4
	030 # first/second  L0 L1 L2 L3
	030 # L0           427 10  0  0
	030 # L1             3  3  1  0
	030 # L2             0  1  2  1
	030 # L3             0  0  1  3
	$ awk 'NR == FNR { first[$1, $2] = $3; next } $1 == "030" { print first[$1, $2], $3 }' first.qrels second.qrels | sort | uniq -c | sed 's/^ *//'
	427 L0 L0
	10 L0 L1
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

# Lines of the README that are no commands.
@test "the README's figures are those of the walk" {
	awk '/^```/ { inside = $0 == "```text"; next } inside && !/^\$/' "$ROOT/examples/judges/README.md" \
		>"$BATS_TEST_TMPDIR/lines"
	[ "$(wc -l <"$BATS_TEST_TMPDIR/lines")" -eq 14 ]
	while IFS= read -r line; do
		grep -Fqx -- "$line" ../../../walk.out
	done <"$BATS_TEST_TMPDIR/lines"
}
