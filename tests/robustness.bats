# SPDX-License-Identifier: MIT
# The walk through examples/robustness, on the invented collection and on data of one's own.
load lib/transcript

# See long in transcript.bash. TEST_SHELL runs the scripts of the example, too.
setup_file() {
	[ -z "${QUICK-}" ] || return 0
	copy_tree
	if [ -n "${TEST_SHELL-}" ]; then
		for script in make-runs evaluate table plot walk; do
			mv "examples/robustness/$script" "examples/robustness/$script.sh"
			# shellcheck disable=SC2016  # $0 and $@ are for the new script
			printf '#!/bin/sh\nexec %s "$0.sh" "$@"\n' "$TEST_SHELL" >"examples/robustness/$script"
			chmod +x "examples/robustness/$script"
		done
	fi
	examples/robustness/walk >walk.out 2>&1 || { cat walk.out; return 1; }
}

setup() {
	long
	PATH=$BATS_FILE_TMPDIR:$BATS_FILE_TMPDIR/examples/robustness:$PATH
	cd "$BATS_FILE_TMPDIR/examples/out/robustness" || exit
}

@test "the walk on the invented collection: judgements, means, tau and YAR, power, swaps, scores and ranks" {
	ln -s "$PWD" "$BATS_TEST_TMPDIR/walk.d"
	cd "$BATS_TEST_TMPDIR"
	transcript <<-'END'
	== the collection is the same everywhere, and judged where a run has a document among its first 100
	$ cd walk.d
	$ cd collection
	$ cksum all.qrels alder-1 elm-3
	814096024 291568 all.qrels
	2832027079 205688 alder-1
	969075723 193681 elm-3
	$ wc -l < elm-3
	6000
	$ awk '$4 <= 100 { print $1, $3 }' $(cat runs) | sort -u > pooled
	$ awk '{ print $1, $2 }' all.qrels | sort | cmp - pooled
	$ cut -d - -f 1 runs | paste -d ' ' runs - | cmp - teams
	$ cmp all.qrels ../all.qrels
	$ rm pooled

	== the parts have the judgements that they should have
	# Of 911 relevant documents at least 1 of each topic and 50%, rounded down, are 443. Means over the teams: (15374 + 15390 +
	# 15374 + 15461) / 4 = 15399.75, (821 + 842 + 861 + 872) / 4 = 849.
	$ cd walk.d
	$ table judgements
	part           topics  judgements  relevant
	all                40       18223       911
	rate-90            40       16369       803
	rate-70            40       12723       620
	rate-50            40        9093       443
	rate-30            40        5432       255
	rate-10            40        1793        79
	pool-100           40       18223       911
	pool-50            40       11440       790
	pool-10            40        3090       455
	pool-1             40         363       143
	without-alder      40       15374       821
	without-birch      40       15390       842
	without-cedar      40       15374       861
	without-elm        40       15461       872
	only-alder         40        6819       570
	only-birch         40        6793       538
	only-cedar         40        6772       472
	only-elm           40        6807       450
	without-*          40     15399.8     849.0
	only-*             40      6797.8     507.5
	$ table collection
	documents  topics  total   mean     range
	judged         40  18223  455.6  430..473
	relevant       40    911   22.8     5..51
	L3             40    109    2.7      0..7
	L2             40    253    6.3     0..18
	L1             40    549   13.7     3..28
	L0             40  17312  432.8  387..458
	$ grep -v L0 all.qrels | cut -d ' ' -f 1 | uniq -c | sort -n | sed -n '1p; $p' | awk '{ print $1 }'
	5
	51
	$ awk '$3 != "L0" { n[$1]++ } END { for (t in n) kept += n[t] < 2 ? 1 : int(n[t] / 2); print kept }' all.qrels
	443

	== means, tau and YAR are those of the runs as they are
	# A pair in opposite orders lowers tau by 2/66 = .0303. By AP-j, pool-10 has cedar-3 at rank 9 and cedar-1 at rank 10, and all
	# has them the other way round: of the 9 runs above cedar-1, 8 are rightly there, so YAR is 2/11 (10 + 8/9) - 1 = .98.
	$ cd walk.d
	$ ntcir_eval evaluate -g 1:2:3 -m AP,Q-measure,RBP rate-30.qrels collection/alder-1 collection/elm-3 2> /dev/null
	run      topics      AP  Q-measure     RBP
	alder-1      40  0.1328     0.1518  0.0388
	elm-3        40  0.0301     0.0394  0.0136
	$ ntcir_eval evaluate -g 1:2:3 -j -m AP,Q-measure,RBP,bpref rate-30.qrels collection/alder-1 collection/elm-3 2> /dev/null
	run      topics      AP  Q-measure     RBP   bpref
	alder-1      40  0.2415     0.2540  0.0635  0.2112
	elm-3        40  0.0684     0.0778  0.0304  0.0568
	$ table runs rate-30 | sed -n '1p; 2p; 13p'
	run      topics      AP       Q    nDCG     RBP    AP-j     Q-j  nDCG-j   RBP-j   bpref   infAP
	alder-1      40  0.1328  0.1518  0.2895  0.0388  0.2415  0.2540  0.3987  0.0635  0.2112  0.2035
	elm-3        40  0.0301  0.0394  0.1112  0.0136  0.0684  0.0778  0.1674  0.0304  0.0568  0.0457
	$ table runs rate-30 | awk '/-[1-3] / { sum += $8 } END { printf "%.4f\n", sum / 12 }'
	0.1623
	$ table mean | sed -n '1p; 6p'
	part           topics      AP       Q    nDCG     RBP    AP-j     Q-j  nDCG-j   RBP-j   bpref   infAP
	rate-30            40  0.0689  0.0868  0.1963  0.0238  0.1433  0.1623  0.2832  0.0457  0.1194  0.1082
	$ table tau | sed -n '1,2p; 10p; 17p; 20p'
	part           topics    AP     Q  nDCG   RBP  AP-j   Q-j  nDCG-j  RBP-j  bpref  infAP
	all                40  1.00  1.00  1.00  1.00  1.00  1.00    1.00   1.00   1.00   1.00
	pool-10            40  1.00  1.00  1.00  0.94  0.97  0.94    1.00   0.79   1.00   1.00
	only-birch         40  0.70  0.73  0.76  0.76  0.94  0.97    0.91   0.88   0.79   0.91
	without-*          40  0.95  0.95  0.96  0.95  0.94  0.95    0.98   0.89   0.92   0.96
	$ table YAR | awk '/pool-10 / { print $7 }'
	0.98
	$ for part in all pool-10; do awk -v p=$part '$1 == p && $2 == "AP-j" && $3 == "score" { print $4, $6 }' \
	>   $part/values | sort -k 2nr | cut -d ' ' -f 1 | paste -s -d ' ' -; done
	birch-1 alder-1 alder-2 birch-2 elm-1 alder-3 cedar-2 elm-2 cedar-1 cedar-3 birch-3 elm-3
	birch-1 alder-1 alder-2 birch-2 elm-1 alder-3 cedar-2 elm-2 cedar-3 cedar-1 birch-3 elm-3

	== power, the difference required, and errors are what the significance levels say
	# Of 66 pairs, 41 are significant by all judgements and 34 by those of cedar: 17 are missed, 10 are false alarms; of the 24
	# that are significant by both, 4 are reversed. So of the 34 pairs, 10 + 4 are not so by all judgements: 41.2%. The teams
	# together: 11 + 10 + 14 + 14 of 44 + 42 + 34 + 42. Means over the teams: (8 + 9 + 17 + 11) / 4 = 11.25, (11 + 10 + 10
	# + 12) / 4 = 10.75, (0 + 0 + 4 + 2) / 4 = 1.5.
	$ cd walk.d
	$ awk '!/^#/ && $NF < 0.05 { n++ } END { printf "%d %.1f%%\n", n, n / .66 }' only-cedar/AP.discpower
	34 51.5%
	$ awk '/^#/ { next } { better = $NF < 0.05 ? ($6 > 0) - ($6 < 0) : 0 } NR == FNR { true[$2, $3] = better; next }
	>   { misses += true[$2, $3] && !better; alarms += !true[$2, $3] && better; reversed += true[$2, $3] * better < 0 }
	>   END { print misses, alarms, reversed }' only-cedar/all/AP.discpower only-cedar/AP.discpower
	17 10 4
	$ table power | awk '/topics|all|cedar|only-\*/ { print $1, $2, $3, $4 }'
	part topics AP Q
	all 40 41/66 62.1%
	without-cedar 40 42/66 63.6%
	only-cedar 40 34/66 51.5%
	only-* 40 162/264 61.4%
	$ table errors | awk '/only-/ { print $1, $3 }'
	only-alder 8/11/0
	only-birch 9/10/0
	only-cedar 17/10/4
	only-elm 11/12/2
	only-* 11.2/10.8/1.5
	$ table 'errors percent' | awk '/only-/ { print $1, $3, $4 }'
	only-alder 11/44 25.0%
	only-birch 10/42 23.8%
	only-cedar 14/34 41.2%
	only-elm 14/42 33.3%
	only-* 49/162 30.2%
	$ table difference | awk '/all/ { print $3 }'; sed -n 's/.*difference=//p' all/AP.discpower
	0.05
	0.0487
	$ table asl | sed -n '1p; 43p'
	pair      AP       Q    nDCG     RBP    AP-j     Q-j  nDCG-j   RBP-j   bpref   infAP
	42    0.0520  0.0340  0.0250  0.0290  0.0520  0.0350  0.0260  0.0290  0.0380  0.0520
	$ awk '$1 == 42 { print $NF }' all/AP.discpower
	0.0520

	== swaps: for a way to draw topics, a confidence and a number of topics what swap says
	# .06/.2593 = 23.1%
	$ cd walk.d
	$ table swap | sed '3,7d'
	disjoint  topics  difference     max  relative  share  unique  shared
	RBP           40        0.03  0.1659     18.1%  45.9%    20.0     0.0
	AP            40        0.06  0.2593     23.1%  38.8%    20.0     0.0
	AP-j          40        0.06  0.2598     23.1%  38.8%    20.0     0.0
	infAP         40        0.06  0.2593     23.1%  38.8%    20.0     0.0
	bpref         40        0.06  0.2535     23.7%  35.0%    20.0     0.0
	$ ntcir_eval swap -method independent -c 10 pool-10/RBP-j.matrix | grep -e 80% -e unique
	# confidence=80% difference=0.02 max=0.2152 relative=9.3% share=56.9%
	# unique=10.0 shared=2.5
	$ table -method independent -c 10 -confidence 80 swap pool-10 | grep RBP-j
	RBP-j            40        0.02  0.2152      9.3%  56.9%    10.0     2.5
	$ table -method replacement rates | awk '$1 == "0.03" { print $2 }'
	0.1229
	$ ntcir_eval swap -method replacement all/AP.matrix | grep ^0.03
	0.03 6699 823 0.1229
	$ table -confidence 85 swap
	table: -confidence takes 95, 90 or 80
	usage: table [-o DIR] [OPTION VALUE...] TABLE
	[2]

	== scores and ranks change as the means say when a team is left out, or taken alone
	# .1671/.1816 - 1 = -8.0%. The sum of the changes of rank by AP is 2 x -1 - 2 - 2 - 1 = -7, and -7/12 = -0.6.
	$ cd walk.d
	$ table score without | sed -n '1,2p; $p'
	run      topics     AP      Q   nDCG    RBP    AP-j     Q-j  nDCG-j   RBP-j   bpref   infAP
	alder-1      40  -8.0%  -7.3%  -4.8%  -7.8%  +14.9%  +11.9%   +3.2%   +9.7%  +12.6%  +10.6%
	mean          -  -5.1%  -4.8%  -3.4%  -6.1%  +21.3%  +17.1%   +5.9%  +18.7%  +22.3%  +15.2%
	$ for part in all without-alder; do table runs $part | awk '/alder-1/ { print $3 }'; done
	0.1816
	0.1671
	$ for part in all without-elm; do table runs $part | awk 'NR > 1 { print $1, $3 }' | sort -k 2nr | awk '/elm/ { print NR, $1 }' | tr '\n' ' '; done
	5 elm-1 8 elm-2 12 elm-3 5 elm-1 8 elm-2 12 elm-3 \
	$ table rank without | awk '{ print $1, $3 }' | tr '\n' ' '
	run AP alder-1 2 alder-2 3↓4 alder-3 6↓8 birch-1 1↓3 birch-2 4↓5 birch-3 11 cedar-1 9 cedar-2 7↓8 cedar-3 10 elm-1 5 elm-2 8 elm-3 12 mean -0.6 \
	$ table score only | awk '/cedar-1|mean/ { print $1, $3, $6 }'
	cedar-1 +73.7% -0.1%
	mean +63.7% -0.1%
	END
}

# Topic 3 has one relevant document, which only b1 has, so the parts of A and without B lose it. P@1 of a run cannot change by
# its own documents. With the topic, a1 and b1 have .75; without it, a1 has 1, a2 1/3 and b1 2/3, by both judgements.
@test "parts are compared over the topics that they have" {
	cd "$BATS_TEST_TMPDIR" || return
	for t in 1 2 3 4; do printf '%s\n' "$t 0 r$t 1" "$t 0 n$t 0" "$t 0 m$t 0"; done >qrels
	while read -r run t first second; do
		printf '%s\n' "$t Q0 $first 1 2 $run" "$t Q0 $second 2 1 $run" >>"$run"
	done <<-'END'
		a1 1 r1 n1
		a1 2 r2 n2
		a1 3 n3 m3
		a1 4 r4 n4
		a2 1 r1 n1
		a2 2 n2 r2
		a2 3 m3 n3
		a2 4 n4 r4
		b1 1 n1 r1
		b1 2 r2 n2
		b1 3 r3 n3
		b1 4 r4 n4
	END
	printf '%s\n' a1 a2 b1 >list
	printf '%s\n' 'a1 A' 'a2 A' 'b1 B' >teams
	echo P1 full P@1 >measures
	walk -qrels qrels -runs list -teams teams -measures measures -depth 2 -pools 1 -rates 50 -o out >log 2>&1
	transcript <<-'END'
	$ table -o out score only
	run   topics    P1
	a1†        3  0.0%
	a2†        3  0.0%
	b1         4  0.0%
	mean       -  0.0%
	† over the topics that still have a relevant item; not in means over teams
	$ table -o out rank only
	run   topics   P1
	a1†        3    1
	a2†        3    3
	b1         4    1
	mean       -  0.0
	† over the topics that still have a relevant item; not in means over teams
	$ table -o out tau | grep -e topics -e only
	part        topics    P1
	only-A†          3  1.00
	only-B           4  0.67
	only-*           4  0.67
	† over the topics that still have a relevant item; not in means over teams
	$ table -o out mean | grep -e topics -e all -e only
	part           topics      P1
	all                 4  0.5833
	without-B/all       3  0.6667
	only-A†             3  0.6667
	only-A/all          3  0.6667
	only-B              4  0.5833
	only-*              4  0.5833
	† over the topics that still have a relevant item; not in means over teams
	$ table -o out power | awk '{ print $1 }' | tr '\n' ' '
	part all rate-50 pool-2 pool-1 without-A without-B† without-B/all only-A† only-A/all only-B without-* only-* † \
	$ table -o out errors | grep only-A
	only-A†          3  0/0/0
	$ echo 'b1 A' > one; evaluate -teams one -o out
	evaluate: one: no team for run a1
	[1]
	END
}

@test "data of one's own: parts and measures with few topics, wrong data, calls after a wrong one, messages" {
	cd "$BATS_TEST_TMPDIR"
	transcript <<-'END'
	== a part in which a measure has fewer than two topics is left out, and does not stop the walk
	# Of the items that a team has at rank 1, A has a relevant one on topic 1 only, B on topic 2 only, and C on both.
	$ printf '%s\n' '1 0 r 2' '1 0 n 0' '2 0 r 2' '2 0 n 0' >qrels
	$ printf '%s\n' '1 Q0 r 1 2 a' '1 Q0 n 2 1 a' '2 Q0 n 1 2 a' '2 Q0 r 2 1 a' >a
	$ printf '%s\n' '1 Q0 n 1 2 b' '1 Q0 r 2 1 b' '2 Q0 r 1 2 b' '2 Q0 n 2 1 b' >b
	$ printf '%s\n' '1 Q0 r 1 2 c' '1 Q0 n 2 1 c' '2 Q0 r 1 2 c' '2 Q0 n 2 1 c' >c
	$ printf '%s\n' a b c >list
	$ printf '%s\n' 'a A' 'b B' 'c C' >teams
	$ printf '%s\n' 'RR full RR' 'RR2 full RR(rel=2)' >measures
	$ walk -qrels qrels -runs list -teams teams -measures measures -depth 1 -rates 100 -o out 2>log.err >log; echo $?
	0
	$ grep ^evaluate: log.err
	evaluate: only-A is left out
	evaluate: only-B is left out
	evaluate: for warnings, see rate-100/messages pool-1/messages without-A/messages without-B/messages without-C/messages only-C/messages
	$ cat out/parts | tr '\n' ' '
	rate-100 pool-1 without-A without-B without-C only-C \
	$ table -o out rank only
	run   topics   RR  RR2
	c          2    1    1
	mean       -  0.0  0.0
	$ sed 's/ 2$/ 1/' out/all.qrels > out/low.qrels
	$ evaluate -o out low
	ntcir_eval table: no measure RR(rel=2) in these files; did you mean RR?
	evaluate: low is left out

	== measures are compared over the topics that both have, YAR with that of the row as the gold standard
	# By X, the runs are in the order 1 2 3 4, and by Y 3 1 2 4, over topics a and b, which both have; topic c would turn X round. Two
	# pairs are in opposite orders: tau = (4 - 2) / 6 = .33. YAR with X as the gold standard: 2/3 (0 + 1/2 + 1) - 1 = 0; with Y:
	# 2/3 (1 + 0 + 1) - 1 = .33.
	$ mkdir all
	$ printf '%s\n' 'topic 1 2 3 4' 'a .4 .3 .2 .1' 'b .4 .3 .2 .1' 'c 0 .3 .6 1' >all/X.matrix
	$ printf '%s\n' 'topic 1 2 3 4' 'a .3 .2 .4 .1' 'b .3 .2 .4 .1' >all/Y.matrix
	$ printf '%s\n' 'X full AP' 'Y full Q' >measures
	$ table between tau
	measure  topics     X     Y
	X          2..3  1.00  0.33
	Y             2  0.33  1.00
	$ table between YAR
	measure  topics     X     Y
	X          2..3  1.00  0.00
	Y             2  0.33  1.00

	== wrong data is told so
	$ printf '%s\n' '1 Q0 a 1 2 r' '1 Q0 b 2 1 r' '2 Q0 a 1 2 r' >one
	$ sed 's/ [ab] / c /' one >two
	$ printf '%s\n' '1 a L2' '1 b L0' '2 a L1' > qrels
	$ printf '%s\n' one two > list
	$ evaluate -qrels qrels -runs list -o out all
	ntcir_eval evaluate: run/two:2: item "c" is on line 1 already
	evaluate: all cannot be evaluated
	[1]
	$ printf '%s\n' 'AP full AP' 'Q whole Q' > measures
	$ evaluate -measures measures -o out all
	evaluate: measures: expected lines "name full|condensed|sampled measure", each name once, of letters, digits and . _ @ + -, found "Q whole Q"
	[1]
	$ echo 'P full Pp' > measures
	$ evaluate -measures measures -o out all
	ntcir_eval evaluate: -m: no measure or set "Pp" (-m help describes every measure)
	evaluate: all cannot be evaluated
	[1]
	$ for name in 'a run' '#1' -x; do echo "$name" > names; evaluate -qrels qrels -runs names -o names.out all; done
	evaluate: names: a run: names have only letters, digits and . _ @ + - #, the last two not first
	evaluate: names: #1: names have only letters, digits and . _ @ + - #, the last two not first
	evaluate: names: -x: names have only letters, digits and . _ @ + - #, the last two not first
	[1]
	$ cp one 'x#1'; printf '%s\n' one 'x#1' > names; evaluate -qrels qrels -runs names -o names.out all 2> log
	$ cut -d ' ' -f 1 names.out/teams
	run/one
	run/x#1
	$ printf '%s\n' 'one A' > teams
	$ evaluate -teams teams -o out all
	evaluate: teams: no team for run two
	[1]
	$ evaluate -teams list -o out all
	evaluate: list: expected lines "run team", found "one"
	[1]
	$ printf '%s\n' one three > list
	$ evaluate -runs list -o out all
	evaluate: list: three: no such file
	[1]
	$ printf '%s\n' one ./one > list
	$ evaluate -runs list -o out all
	evaluate: list: two runs are called one
	[1]
	$ mkdir own && cp qrels own/all.qrels && cp one own && echo one > own/runs
	$ cd own
	$ evaluate -qrels all.qrels -runs runs all
	evaluate: ./all.qrels would be overwritten: choose another directory with -o
	[1]
	$ cat runs
	one
	$ cd ..
	$ printf '%s\n' '1 a L1' '1 b' > qrels
	$ evaluate -qrels qrels -o out all
	ntcir_eval subset: qrels:2: expected "topic item label", as in the first line, found 2 fields
	evaluate: qrels cannot be used as qrels
	[1]
	$ evaluate -qrels none -o out all
	evaluate: cannot read none
	[1]

	== after a call with a wrong file, the corrected call works in the same directory
	# RR: (1 + 1/2) / 2.
	$ printf '%s\n' '1 Q0 a 1 2 r' '1 Q0 b 2 1 r' '2 Q0 b 1 2 r' '2 Q0 a 2 1 r' >one
	$ printf '%s\n' '1 a L1' '1 b L0' '2 a L1' '2 b L0' >qrels
	$ sed 's/r$/s/' one >two
	$ printf '%s\n' one two >list
	$ printf '%s\n' 'one A' 'two A' 'three A' >teams
	$ : >empty
	$ walk -qrels none -runs list -o out > log
	evaluate: cannot read none
	[1]
	$ walk -qrels qrels -runs none -o out > log
	evaluate: cannot read none
	[1]
	$ walk -qrels qrels -runs empty -o out > log
	evaluate: empty names no run
	[1]
	$ walk -qrels qrels -runs list -teams teams -o out > log
	evaluate: teams: three: no such file
	[1]
	$ echo 'RR full RR' > measures; evaluate -qrels qrels -runs list -measures measures -o out all; table -o out runs
	ntcir_eval discpower: all/all/RR.matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	ntcir_eval discpower: all/RR.matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	run  topics      RR
	one       2  0.7500
	two       2  0.7500

	== a walk shows each message once, also if it fails
	$ printf '%s\n' '1 Q0 a x 2 r' '1 Q0 b 2 1 r' '2 Q0 a 1 2 r' '2 Q0 b 2 1 r' >one
	$ sed -e 's/x/1/' -e 's/r$/s/' one >two
	$ printf '%s\n' '1 a L2' '1 b L0' '2 a L1' '2 b L1' >qrels
	$ printf '%s\n' one two >list
	$ printf '%s\n' 'one A' 'two B' >teams
	$ printf '%s\n' 'AP full AP' 'AP-j condensed AP' >measures
	$ walk -qrels qrels -runs list -teams teams -measures measures -depth 2 -rates 50 -o out > log
	ntcir_eval evaluate: run/one:1: warning: the rank is not a whole number on 1 line, first here: is there a blank in an item?
	ntcir_eval discpower: all/all/AP.matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	ntcir_eval discpower: all/AP.matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	ntcir_eval discpower: all/all/AP-j.matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	ntcir_eval discpower: all/AP-j.matrix: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	ntcir_eval subset: run/one:1: warning: the rank is not a whole number on 1 line, first here: is there a blank in an item?
	evaluate: for warnings, see rate-50/messages pool-2/messages pool-1/messages without-A/messages without-B/messages only-A/messages only-B/messages
	$ ls out | grep -e new -e messages
	[1]
	$ echo '2 Q0 b 3 0 s' >> two
	$ walk -qrels qrels -runs list -measures measures -o failed > log
	ntcir_eval evaluate: run/one:1: warning: the rank is not a whole number on 1 line, first here: is there a blank in an item?
	ntcir_eval evaluate: run/two:5: item "b" is on line 4 already
	evaluate: all cannot be evaluated
	[1]
	$ sed '$d' two > three; mv three two
	$ "$ROOT/examples/judges/walk" -first qrels -second qrels -runs list -measures AP,RR -o judges 2>&1 > log | sed 's| /.*/one| one|'
	ntcir_eval evaluate: one:1: warning: the rank is not a whole number on 1 line, first here: is there a blank in an item?
	ntcir_eval discpower: first.AP: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	ntcir_eval discpower: second.AP: warning: with 2 topics no pair can be significant, whatever -B is: more topics are needed
	ntcir_eval label: one:1: warning: the rank is not a whole number on 1 line, first here: is there a blank in an item?
	END
}

# Topic 003 has 7 relevant documents, 2 L3, 2 L2, and 3 L1: L2 has 2/13 of the stopping weights, L3 3/13. In
# NCUrb the first one has 1/(1 + .95 + ... + .95^6) = .1657, the next .95 times that.
@test "the pictures have what the tables have, of the measures that are asked for" {
	transcript <<-'EXPECTED'
	$ plot tau pool -measures AP,AP-j
	set terminal svg size 800,600 background "white"
	set termoption noenhanced
	set title "Shallow pools"
	set xlabel "pool depth"
	set ylabel "tau"
	set key outside
	set grid
	set datafile missing "-"
	set logscale x
	set xrange [*:100] reverse
	$table << END
	# part           topics    AP     Q  nDCG   RBP  AP-j   Q-j  nDCG-j  RBP-j  bpref  infAP
	100           40  1.00  1.00  1.00  1.00  1.00  1.00    1.00   1.00   1.00   1.00
	50            40  1.00  1.00  1.00  1.00  1.00  1.00    1.00   1.00   1.00   1.00
	10            40  1.00  1.00  1.00  0.94  0.97  0.94    1.00   0.79   1.00   1.00
	1             40  0.88  0.82  0.85  0.85  0.82  0.85    0.79   0.82   0.61   0.79
	END
	plot $table using 1:3 with linespoints title "AP" linecolor rgb "#004488" linewidth 2 pointtype 7 pointsize 0.8, \
	     $table using 1:7 with linespoints title "AP-j" linecolor rgb "#004488" linewidth 2 pointtype 6 dashtype 2 pointsize 1.6
	$ plot mean rate | sed -n '/<</,/END$/p' | awk 'NR < 5 { print $1, $2, $3, $NF }' | sed 1d
	# part topics infAP
	100 40 0.1181 0.1181
	90 40 0.1071 0.1141
	$ plot stop 003 alder-1 | sed -n '/^# rank/,/^END/p'
	# rank AP NCUgu NCUrb
	24 0.142857 0.1538 0.1657
	31 0.142857 0.2308 0.1575
	60 0.142857 0.1538 0.1496
	103 0.142857 0.0769 0.1421
	END
	$ plot -rows alder-1,mean -measures AP,RBP bars score only | sed -n '/<</,$p'
	$table << END
	# run      topics      AP       Q    nDCG    RBP    AP-j     Q-j  nDCG-j  RBP-j   bpref   infAP
	alder-1      40  +54.4%  +63.4%  +23.2%   0.0%  +54.5%  +63.6%  +23.2%   0.0%  +31.5%  +54.6%
	mean          -  +63.7%  +78.8%  +29.2%  -0.1%  +64.0%  +79.2%  +29.2%   0.0%  +28.5%  +64.1%
	END
	plot $table using 3:xtic(1) with histograms title "AP" linecolor rgb "#004488" fillstyle solid, \
	     $table using 6:xtic(1) with histograms title "RBP" linecolor rgb "#66aacc" fillstyle solid
	$ plot -measures share bars swap | tail -n 1
	plot $table using 6:xtic(1) with histograms title "share" linecolor rgb "#882200" fillstyle solid
	$ plot -measures X asl > /dev/null
	plot: there is nothing to draw: no such part, row or measure
	[1]
	EXPECTED
	plot swap -method independent | awk '/^0/ { print $1, $10 }' >found
	ntcir_eval swap -method independent all/bpref.matrix | awk '/^0/ { print $1, $4 }' | diff - found
	rm found
	need gnuplot
	for what in asl 'asl pool-1' swap 'tau rate' 'power pool' 'bars runs' 'stop 003 elm-3' \
		'-method disjoint,replacement -measures AP swap' '-gamma 1,0.5 stop 3' top-heaviness; do
		# shellcheck disable=SC2086
		plot $what | gnuplot >picture.svg 2>messages
		diff /dev/null messages
		[ "$(tail -n 2 picture.svg | tr -d '\n')" = '</svg>' ]
	done
	rm picture.svg messages
}

@test "every script has its help, of 80 columns, and a wrong call is told so" {
	for script in "$BATS_FILE_TMPDIR"/examples/{robustness/{walk,evaluate,table,plot,make-runs},judges/{walk,second-judge}} \
		"$BATS_FILE_TMPDIR"/examples/{group-fairness/{walk,make-collection},collection/make-collection} \
		"$BATS_FILE_TMPDIR"/examples/packaging/{debian-package,linux-binary,recipes,wheel} \
		"$BATS_FILE_TMPDIR"/examples/{demo,question-answering,diversity,continuous-gains,sweep,gains-by-topic,combinatorial-relevance}; do
		sh "$script" -h >help 2>messages
		[ "$(wc -l <help)" -gt 1 ]
		[ ! -s messages ]
		[ -z "$(grep -E '.{81}' help)" ]
	done
	rm help messages
	transcript <<-'END'
	$ table
	table: expected the name of a table (-h lists them)
	usage: table [-o DIR] [OPTION VALUE...] TABLE
	[2]
	$ table rank between
	table: expected the name of a table (-h lists them)
	usage: table [-o DIR] [OPTION VALUE...] TABLE
	[2]
	$ plot taus
	plot: expected the name of a picture (-h lists them)
	usage: plot [-o DIR] [OPTION VALUE...] PICTURE
	[2]
	$ evaluate -metrics x
	evaluate: there is no option -metrics
	usage: evaluate [-qrels QRELS] [-runs LIST] [OPTION VALUE...] [PART...]
	[2]
	$ evaluate -gains
	evaluate: -gains takes a value
	usage: evaluate [-qrels QRELS] [-runs LIST] [OPTION VALUE...] [PART...]
	[2]
	$ walk -qrels x
	walk: -qrels and -runs belong together
	usage: walk [-qrels QRELS -runs LIST] [OPTION VALUE...]
	[2]
	$ mkdir empty
	$ evaluate -o empty all
	evaluate: -qrels and -runs are needed
	usage: evaluate [-qrels QRELS] [-runs LIST] [OPTION VALUE...] [PART...]
	[2]
	$ table -o empty tau
	table: empty: evaluate made nothing in it, choose another with -o
	[1]
	$ rmdir empty
	$ table -o empty tau
	table: empty: evaluate made nothing in it, choose another with -o
	[1]
	$ table runs nosuch
	table: there is no part nosuch (evaluate makes a directory for each)
	[1]
	$ table -method x swap
	ntcir_eval swap: -method takes "disjoint", "replacement" or "independent", not "x"
	[2]
	$ walk -samples 0
	walk: -samples takes a whole number from 1
	usage: walk [-qrels QRELS -runs LIST] [OPTION VALUE...]
	[2]
	$ walk -depth 1.5
	walk: -depth takes a whole number from 1
	usage: walk [-qrels QRELS -runs LIST] [OPTION VALUE...]
	[2]
	$ make-runs here there
	make-runs: expected one directory at most
	usage: make-runs [DIR]
	[2]
	END
}

@test "what is missing makes no table" {
	cp -R "$BATS_FILE_TMPDIR/examples/out/robustness/"[a-w]* "$BATS_TEST_TMPDIR"
	cd "$BATS_TEST_TMPDIR" || return
	sed -i.old '/ Q tau /d' rate-30/values
	rm pool-1/AP.discpower
	grep -v only parts >new && mv new parts
	transcript <<-'END'
	$ table tau
	table: values are missing: run evaluate again
	[1]
	$ table asl pool-1 2>/dev/null
	[1]
	$ table rank only
	table: the file parts has no only-TEAM (walk makes such parts, with -teams)
	[1]
	$ rm all/values; table power 2>/dev/null || echo no table
	no table
	END
}

@test "the README's tables are those of the walk, and its commands print what it says" {
	awk '/^## / { inside = $2 == "Two" } /^```/ { block = inside && $0 == "```text"; next } block' \
		"$ROOT/examples/robustness/README.md" >"$BATS_TEST_TMPDIR/tables"
	transcript <"$BATS_TEST_TMPDIR/tables"
	cp "$ROOT/examples/collection/"qa* "$BATS_TEST_TMPDIR"
	cd "$BATS_TEST_TMPDIR" || return
	awk '/^```/ { inside = $0 == "```console"; next } inside' "$ROOT/examples/robustness/README.md" >blocks
	transcript <blocks
}

@test "the walk on data of one's own: compressed files, parameters, samples, five teams, a run that is only pooled" {
	need gzip
	cd "$BATS_TEST_TMPDIR" || return
	mkdir runs
	cp "$ROOT/examples/collection/"{example.trec.qrels,example.qrels,baseline,expansion,neural} .
	gzip -c neural >runs/neural.gz
	awk 'NR % 2 { $6 = "odd"; print }' neural >odd
	awk 'NR % 3 { $6 = "pooled"; print }' expansion >runs/pooled
	printf '%s\n' ./baseline '# a comment' expansion runs/neural.gz "$PWD/odd" >list
	printf '%s\n' 'baseline A' 'expansion B' '/elsewhere/neural C' 'odd D' 'runs/pooled E' >teams
	printf '%s\n' 'RBP.95 full RBP(p=0.95)' 'RBP.8 full RBP(p=0.8)' 'Q-j condensed Q-measure(beta=10)' 'P2 full AP(rel=2)' >measures
	gzip -c example.trec.qrels >qrels.gz
	walk -qrels qrels.gz -runs list -teams teams -measures measures -depth 30 -pools 10 -rates 50 -samples 3 -o trec \
		>log 2>&1 || { cat log; return 1; }
	transcript <<-'END'
	$ cat trec/runs trec/teams trec/gains trec/parts | tr '\n' ' '
	baseline expansion neural odd run/baseline A run/expansion B run/neural C run/odd D run/pooled E 1:2:3 rate-50-1 rate-50-2 rate-50-3 pool-30 pool-10 without-A without-B without-C without-D without-E only-A only-B only-C only-D only-E three-A+B+C three-B+C+D three-C+D+E three-D+E+A three-E+A+B \
	$ table -o trec judgements | grep -v -e with -e only -e pool
	part           topics  judgements  relevant
	all                 8         643       172
	rate-50             8       318.0      84.0
	rate-50:least       8         318        84
	rate-50:most        8         318        84
	three-A+B+C         8         497       128
	three-B+C+D         8         437       129
	three-C+D+E         8         401       124
	three-D+E+A         8         408       118
	three-E+A+B†        7         344       100
	three-*             8       435.8     124.8
	† over the topics that still have a relevant item; not in means over teams
	$ awk '{ n[$1, $4 > 0]++ } END { for (t in n) kept += int(n[t] / 2); print kept }' example.trec.qrels
	318
	$ ntcir_eval subset -rate 50 -seed 3 example.trec.qrels | cmp - trec/rate-50-3.qrels
	$ ntcir_eval subset -pool 30 -sort score expansion neural baseline example.trec.qrels | cmp - trec/three-A+B+C.qrels
	$ cat trec/rate-50-1/messages
	ntcir_eval evaluate: rate-50-1.qrels: warning: in 1 topic (first: "0006"), no item is of level 2 or higher: no measure with (rel=2) (-norel zero counts 0)
	ntcir_eval evaluate: rate-50-1.qrels: warning: 1 of 8 topics have no AP(rel=2): its mean is over the others
	$ table -o trec mean | sed -n '1p; /^rate/p'
	part             topics  RBP.95   RBP.8     Q-j      P2
	rate-50†           7..8  0.0942  0.2022  0.4291  0.2878
	rate-50:least      7..8  0.0811  0.1679  0.4055  0.2818
	rate-50:most       7..8  0.1069  0.2353  0.4433  0.2972
	rate-50/all        7..8  0.1978  0.4141  0.4081  0.4263
	$ for s in 1 2 3; do awk 'NR > 1 { sum += $2 + $3 + $4 + $5 } END { printf "%.4f ", sum / (NR - 1) / 4 }' trec/rate-50-$s/P2.matrix; done
	0.2818 0.2844 0.2972 \
	$ awk 'NR > 1 { x = $2 + $3 + $4 + $5; sum += x; if ($1 != "0006") without += x } END { printf "%.4f\n", (2 * sum / 8 + without / 7) / 3 / 4 }' \
	>   trec/all/P2.matrix
	0.4263
	$ table -o trec runs | grep neural
	neural          8  0.2341  0.4731  0.5364  0.5345
	$ ntcir_eval evaluate -m 'RBP(p=0.8)' example.qrels neural | tail -n 1
	neural       8      0.4731
	$ evaluate -gains 1:5:10 -o trec all
	$ table -o trec runs > expected; grep neural expected
	neural          8  0.1757  0.3844  0.5339  0.5345
	$ ntcir_eval evaluate -j -g 1:5:10 -beta 10 -m Q-measure example.qrels neural | tail -n 1
	neural       8     0.5339
	$ evaluate -qrels example.qrels -runs list -measures measures -gains 1:5:10 -o ntcir all
	$ table -o ntcir runs | cmp - expected
	END
}

@test "twenty thousand topics" {
	cd "$BATS_TEST_TMPDIR" || return
	awk 'BEGIN { for (t = 1; t <= 20000; t++) {
		print t, 0, "a 1\n" t, 0, "b 0" >"qrels"; print t, "Q0 a 1 1 x" >"x"
		print t, "Q0 b 1 2 y\n" t, "Q0 a 2 1 y" >"y" } }'
	printf '%s\n' x y >list
	echo RR full RR >measures
	transcript <<-'END'
	$ evaluate -qrels qrels -runs list -measures measures -o out all
	$ table -o out runs
	run  topics      RR
	x     20000  1.0000
	y     20000  0.5000
	END
}
