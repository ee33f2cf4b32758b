# SPDX-License-Identifier: MIT
# The walk through examples/robustness. Its tables are made once more here, from the files below them.
load transcript

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

# Each cell is made in the same way: of nine metrics, these are made once more.
METRICS='AP RBP-j bpref'

# cells TABLE...: a table as lines "part column cell", without the other metrics, and averages over teams.
cells() {
	table "$@" | awk 'NR == 1 { split($0, name); next } /\*/ { next }
		{ sub(/^rate-[0-9]+/, "&-1"); for (i = 2; i <= NF; i++) print $1, name[i - 1], $i }' |
		grep -v -E ' (Q|nDCG|RBP|AP-j|Q-j|nDCG-j) '
}

# Runs a command for each part and metric, as "$part" and "$metric".
for_each() {
	local part metric
	while read -r part; do
		for metric in $METRICS; do
			"$@" || return
		done
	done
}

@test "the collection is the same everywhere, and judged where a run has a document among its first 100" {
	transcript <<-'END'
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
	END
}

@test "the parts have the judgements that they should have" {
	transcript <<-'END'
	$ table judgements
	               topics  judgements  relevant
	all                40       18223       911
	rate-90            40       16369       803
	rate-70            40       12723       620
	rate-50            40        9093       443
	rate-30            40        5432       255
	rate-10            40        1793        79
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
	without-*        40.0     15399.8     849.0
	only-*           40.0      6797.8     507.5
	END
	# straight from the definitions: [INC] section 4, pools, and what only one team contributes
	# shellcheck disable=SC2046  # a word a run
	awk '
	FILENAME == "collection/teams" { team[$1] = $2; next }
	FILENAME == "all.qrels" {
		relevant[$1, $2] = $3 != "L0"
		n[$1, $3 != "L0"]++
		topic[$1]
		next
	}
	{
		if (!(($1, $3) in best) || $4 < best[$1, $3])
			best[$1, $3] = $4
		if ($4 <= 100)
			by[$1, $3, team[$6]]
	}
	function put(part, judged, relevant) {
		print part, "topics", 40
		print part, "judgements", judged
		print part, "relevant", relevant
	}
	function at_least(least, share, all) {
		share = int(all * share / 100)
		share = share < least ? least : share
		return share < all ? share : all
	}
	END {
		for (rate = 100; rate > 0; rate = rate == 100 ? 90 : rate - 20) {
			r = others = 0
			for (t in topic) {
				r += at_least(1, rate, n[t, 1])
				others += at_least(10, rate, n[t, 0])
			}
			put(rate == 100 ? "all" : "rate-" rate "-1", r + others, r)
		}
		teams = split("alder birch cedar elm", name)
		for (d in relevant) {
			for (depth = 1; depth < 100; depth = depth == 1 ? 10 : depth * 5)
				if (best[d] <= depth) {
					pool[depth]++
					pool_relevant[depth] += relevant[d]
				}
			for (i = 1; i <= teams; i++)
				hands[d] += (d, name[i]) in by
			for (i = 1; i <= teams; i++) {
				if ((d, name[i]) in by) {
					only[i]++
					only_relevant[i] += relevant[d]
				}
				if (hands[d] > ((d, name[i]) in by)) {
					without[i]++
					without_relevant[i] += relevant[d]
				}
			}
		}
		for (depth = 1; depth < 100; depth = depth == 1 ? 10 : depth * 5)
			put("pool-" depth, pool[depth], pool_relevant[depth])
		for (i = 1; i <= teams; i++) {
			put("only-" name[i], only[i], only_relevant[i])
			put("without-" name[i], without[i], without_relevant[i])
		}
	}' collection/teams all.qrels $(sed 's/^/run\//' runs) | sort | diff - <(cells judgements | sort)
}

@test "the means are those of the runs as they are" {
	transcript <<-'END'
	$ awk '{ print $1, 0, $2, substr($3, 2) }' rate-30-1.qrels > rate-30.trec
	$ while read -r run; do
	>   ntcir_eval label -trec -j -r rate-30.trec run/$run |
	>     ntcir_eval compute -trec -j -r rate-30.trec -g 1:2:3 -m Q-measure |
	>     awk -v run=$run '/=/ && !/#/ { sum += $3 } END { printf "%s %.4f\n", run, sum / 40 }'
	> done < runs > expected
	$ cmp expected rate-30-1/Q-j.means
	$ while read -r run; do
	>   ntcir_eval label -trec -r rate-30.trec run/$run |
	>     ntcir_eval compute -trec -r rate-30.trec -g 1:2:3 -m nDCG@1000 |
	>     awk -v run=$run '/=/ && !/#/ { sum += $3 } END { printf "%s %.4f\n", run, sum / 40 }'
	> done < runs > expected
	$ cmp expected rate-30-1/nDCG.means
	$ wc -l < expected
	12
	$ rm expected rate-30.trec
	END
}

@test "tau is what the means say" {
	transcript <<-'END'
	$ table tau
	                   AP       Q    nDCG     RBP    AP-j     Q-j  nDCG-j   RBP-j   bpref
	all            1.0000  1.0000  1.0000  1.0000  1.0000  1.0000  1.0000  1.0000  1.0000
	rate-90        0.9394  0.9394  0.9697  0.9697  0.9394  0.9394  0.9697  0.9697  0.9394
	rate-70        0.9394  0.8788  0.9394  0.9697  0.9394  0.9091  0.9394  0.9697  0.9091
	rate-50        0.8485  0.8485  0.8182  0.9394  0.9091  0.9091  0.9091  0.9242  0.9394
	rate-30        0.7273  0.8182  0.8788  0.7727  0.9091  0.9697  0.9394  0.8788  0.8788
	rate-10        0.6667  0.7273  0.6667  0.7424  0.7576  0.7879  0.6970  0.7576  0.6970
	pool-50        1.0000  1.0000  1.0000  1.0000  1.0000  1.0000  1.0000  1.0000  1.0000
	pool-10        1.0000  1.0000  1.0000  0.9394  0.9697  0.9394  1.0000  0.7879  1.0000
	pool-1         0.8788  0.8182  0.8485  0.8485  0.8182  0.8485  0.7879  0.8182  0.6061
	without-alder  0.9091  0.8939  0.9394  0.9394  0.9697  0.9697  1.0000  0.9091  0.9394
	without-birch  0.9091  0.9091  0.9394  0.9394  1.0000  1.0000  1.0000  0.8788  0.9697
	without-cedar  0.9697  0.9697  0.9697  0.9697  0.9091  0.9091  0.9697  0.8182  0.8788
	without-elm    1.0000  1.0000  1.0000  0.9697  0.8788  0.9394  0.9697  0.9394  0.9091
	only-alder     0.8182  0.7879  0.8182  0.8788  0.9697  0.9091  0.9091  0.7273  0.8485
	only-birch     0.6970  0.7273  0.7576  0.7576  0.9394  0.9697  0.9091  0.8788  0.7879
	only-cedar     0.2727  0.3333  0.3636  0.4848  0.9697  0.7576  0.7576  0.8485  0.9091
	only-elm       0.4242  0.4242  0.3939  0.5152  0.8485  0.7576  0.8182  0.8788  0.9091
	without-*      0.9470  0.9432  0.9621  0.9546  0.9394  0.9546  0.9849  0.8864  0.9243
	only-*         0.5530  0.5682  0.5833  0.6591  0.9318  0.8485  0.8485  0.8334  0.8637
	END
	tau() {
		awk -v part="$part" -v metric="$metric" '
		NR == FNR { before[$1] = $2; run[NR] = $1; next }
		{ after[$1] = $2 }
		function sign(x) { return (x > 0) - (x < 0) }
		END {
			for (i = 1; i <= 12; i++)
				for (k = i + 1; k <= 12; k++)
					alike += sign(before[run[i]] - before[run[k]]) * sign(after[run[i]] - after[run[k]])
			printf "%s %s %.4f\n", part, metric, alike / 66
		}' "all/$metric.means" "$part/$metric.means"
	}
	{ echo all; cat parts; } | for_each tau | diff - <(cells tau)
}

@test "power, misses and false alarms are what the significance levels say" {
	transcript <<-'END'
	$ table power
	                  AP      Q   nDCG    RBP   AP-j    Q-j  nDCG-j  RBP-j  bpref
	all            62.1%  63.6%  65.2%  65.2%  62.1%  63.6%   65.2%  65.2%  66.7%
	rate-90        66.7%  68.2%  63.6%  66.7%  68.2%  69.7%   66.7%  68.2%  68.2%
	rate-70        59.1%  60.6%  57.6%  62.1%  62.1%  60.6%   57.6%  65.2%  60.6%
	rate-50        45.5%  48.5%  39.4%  48.5%  50.0%  50.0%   45.5%  54.5%  42.4%
	rate-30        36.4%  37.9%  36.4%  57.6%  42.4%  40.9%   37.9%  59.1%  39.4%
	rate-10         4.5%  16.7%  24.2%  13.6%  18.2%  22.7%   21.2%  19.7%  15.2%
	pool-50        62.1%  63.6%  65.2%  65.2%  62.1%  63.6%   65.2%  65.2%  63.6%
	pool-10        57.6%  51.5%  56.1%  65.2%  59.1%  53.0%   57.6%  68.2%  62.1%
	pool-1         43.9%  43.9%  43.9%  54.5%  40.9%  37.9%   30.3%  39.4%  43.9%
	without-alder  63.6%  65.2%  62.1%  63.6%  69.7%  68.2%   65.2%  71.2%  69.7%
	without-birch  65.2%  68.2%  65.2%  68.2%  62.1%  63.6%   65.2%  66.7%  68.2%
	without-cedar  63.6%  65.2%  69.7%  66.7%  60.6%  60.6%   63.6%  65.2%  62.1%
	without-elm    63.6%  65.2%  63.6%  65.2%  60.6%  59.1%   63.6%  65.2%  62.1%
	only-alder     66.7%  72.7%  74.2%  72.7%  54.5%  65.2%   63.6%  63.6%  51.5%
	only-birch     63.6%  69.7%  71.2%  71.2%  68.2%  63.6%   65.2%  66.7%  65.2%
	only-cedar     51.5%  62.1%  57.6%  56.1%  56.1%  47.0%   45.5%  63.6%  56.1%
	only-elm       63.6%  66.7%  65.2%  65.2%  62.1%  62.1%   62.1%  62.1%  66.7%
	without-*      64.0%  66.0%  65.2%  65.9%  63.2%  62.9%   64.4%  67.1%  65.5%
	only-*         61.4%  67.8%  67.0%  66.3%  60.2%  59.5%   59.1%  64.0%  59.9%
	$ table errors
	                      AP         Q     nDCG      RBP     AP-j      Q-j   nDCG-j    RBP-j    bpref
	rate-90              2/5       1/4      4/3      3/4      1/5      1/5      1/2      3/5      1/2
	rate-70              5/3       3/1      5/0      6/4      3/3      3/1      6/1      5/5      5/1
	rate-50             13/2      12/2     18/1     13/2     11/3     10/1     14/1     11/4     17/1
	rate-30             22/5      20/3     20/1     14/9     15/2     17/2     20/2     10/6     19/1
	rate-10             39/1      32/1     30/3     34/0     29/0     27/0     29/0     30/0     35/1
	pool-50              0/0       0/0      0/0      0/0      0/0      0/0      0/0      0/0      2/0
	pool-10              3/0       8/0      6/0      2/2      2/0      8/1      5/0      1/3      4/1
	pool-1              12/0      13/0     14/0      8/1     14/0     17/0     23/0     17/0     16/1
	without-alder        1/2       1/2      2/0      2/1      0/5      0/3      0/0      1/5      2/4
	without-birch        2/4       3/6      4/4      1/3      2/2      1/1      0/0      1/2      2/3
	without-cedar        2/3       2/3      0/3      0/1      3/2      2/0      2/1      4/4      5/2
	without-elm          0/1       0/1      1/0      0/0      4/3      4/1      2/1      5/5      7/4
	only-alder          8/11      6/12     4/10      4/9      6/1      3/4      5/4      5/4     14/4
	only-birch          9/10       5/9      5/9      4/8      1/5      3/3      2/2      7/8      6/5
	only-cedar         17/10     11/10    16/11    16/10      5/1     14/3     16/3      3/2      8/1
	only-elm           11/12      8/10      8/8    10/10      6/6      7/6      8/6      2/0      5/5
	without-*        1.2/2.5   1.5/3.0  1.8/1.8  0.8/1.2  2.2/3.0  1.8/1.2  1.0/0.5  2.8/4.0  4.0/3.2
	only-*         11.2/10.8  7.5/10.2  8.2/9.5  8.5/9.2  4.5/3.2  6.8/4.0  7.8/3.8  4.2/3.5  8.2/3.8
	END
	power() {
		awk -v part="$part" -v metric="$metric" '!/^#/ { n += $NF < 0.05; pairs++ }
			END { printf "%s %s %.1f%%\n", part, metric, 100 * n / pairs }' "$part/$metric.discpower"
	}
	{ echo all; cat parts; } | for_each power | diff - <(cells power)
	errors() {
		awk -v part="$part" -v metric="$metric" '
			/^#/ { next }
			NR == FNR { true[$2, $3] = $NF < 0.05; next }
			{ misses += true[$2, $3] && $NF >= 0.05; alarms += !true[$2, $3] && $NF < 0.05 }
			END { print part, metric, misses "/" alarms }' <(sed '/^#/d' "all/$metric.discpower") \
			<(sed '/^#/d' "$part/$metric.discpower")
	}
	for_each errors <parts | diff - <(cells errors)
}

@test "the average over the teams" {
	# judgements: (15374 + 15390 + 15374 + 15461) / 4 = 15399.75
	# tau of AP: (.9091 + .9091 + .9697 + 1) / 4 = .94698; power: (63.6 + 65.2 + 63.6 + 63.6) / 4 = 64.0
	# errors of AP, only: (8 + 9 + 17 + 11) / 4 = 11.25, (11 + 10 + 10 + 12) / 4 = 10.75
	transcript <<-'END'
	$ table judgements | grep '[*]'
	without-*        40.0     15399.8     849.0
	only-*           40.0      6797.8     507.5
	$ table tau | awk '/[*]/ { print $1, $2 }'
	without-* 0.9470
	only-* 0.5530
	$ table power | awk '/[*]/ { print $1, $2 }'
	without-* 64.0%
	only-* 61.4%
	$ table errors | awk '/[*]/ { print $1, $2 }'
	without-* 1.2/2.5
	only-* 11.2/10.8
	END
}

@test "shares of misses and false alarms are those of 66 pairs, and differences required those of discpower" {
	cells errors | awk '{ split($3, n, "/"); printf "%s %s %.1f%%/%.1f%%\n", $1, $2, n[1] / .66, n[2] / .66 }' |
		diff - <(cells errors percent)
	required() { sed -n "s/.*difference=/$part $metric /p" "$part/$metric.discpower"; }
	{ echo all; cat parts; } | for_each required | diff - <(cells difference)
}

@test "what a topic has in the collection, counted with other tools" {
	transcript <<-'END'
	$ table collection
	          topics  total  average  least  most
	judged        40  18223    455.6    430   473
	relevant      40    911     22.8      5    51
	L3            40    109      2.7      0     7
	L2            40    253      6.3      0    18
	L1            40    549     13.7      3    28
	L0            40  17312    432.8    387   458
	$ cut -d ' ' -f 1 all.qrels | uniq -c | sort -n | sed -n '1p; $p' | awk '{ print $1 }'
	430
	473
	$ grep -v L0 all.qrels | cut -d ' ' -f 1 | uniq -c | sort -n | sed -n '1p; $p' | awk '{ print $1 }'
	5
	51
	$ grep -c L3 all.qrels
	109
	$ grep L3 all.qrels | cut -d ' ' -f 1 | uniq -c | sort -n | awk 'END { print NR, $1 }'
	36 7
	END
}

@test "the mean over runs, by part" {
	transcript <<-'END'
	$ table mean | sed 9q
	                   AP       Q    nDCG     RBP    AP-j     Q-j  nDCG-j   RBP-j   bpref
	all            0.1182  0.1269  0.3091  0.0837  0.1185  0.1275  0.3093  0.0837  0.1176
	rate-90        0.1071  0.1179  0.2921  0.0733  0.1170  0.1268  0.3018  0.0782  0.1146
	rate-70        0.0912  0.1037  0.2600  0.0556  0.1196  0.1293  0.2905  0.0690  0.1143
	rate-50        0.0773  0.0923  0.2299  0.0401  0.1268  0.1386  0.2848  0.0605  0.1158
	rate-30        0.0689  0.0868  0.1963  0.0238  0.1433  0.1623  0.2831  0.0457  0.1194
	rate-10        0.0542  0.0775  0.1357  0.0066  0.1836  0.2193  0.2779  0.0180  0.1235
	pool-50        0.1312  0.1410  0.3202  0.0835  0.1357  0.1472  0.3233  0.0846  0.1262
	pool-10        0.1697  0.1782  0.3418  0.0729  0.2197  0.2332  0.3724  0.0990  0.1855
	END
	mean() { awk -v part="$part" -v metric="$metric" '{ sum += $2 } END { printf "%s %s %.4f\n", part, metric, sum / NR }' \
		"$part/$metric.means"; }
	{ echo all; cat parts; } | for_each mean | diff - <(cells mean)
}

# pairs FILE FILE: tau, and symmetric YAR: of the runs above each one, how many are above it by the other ranking, too;
# the means have no ties here.
pairs() {
	awk '
	NR == FNR { a[$1] = $2; run[NR] = $1; next }
	{ b[$1] = $2 }
	END {
		for (i in run) {
			above_a = above_b = both = 0
			for (k in run) {
				above_a += a[run[k]] > a[run[i]]
				above_b += b[run[k]] > b[run[i]]
				both += a[run[k]] > a[run[i]] && b[run[k]] > b[run[i]]
			}
			alike += both
			yar += (above_a ? both / above_a : 0) + (above_b ? both / above_b : 0)
		}
		printf "%.4f %.4f\n", 4 * alike / (12 * 11) - 1, yar / 11 - 1
	}' "$@"
}

@test "metrics correlate as their means say" {
	transcript <<-'END'
	$ table between tau | sed 3q
	            AP       Q    nDCG     RBP    AP-j     Q-j  nDCG-j   RBP-j   bpref
	AP      1.0000  0.9697  0.9697  1.0000  1.0000  0.9697  0.9697  1.0000  0.9697
	Q       0.9697  1.0000  1.0000  0.9697  0.9697  1.0000  1.0000  0.9697  0.9394
	$ table between YAR only-cedar | sed 3q
	            AP       Q    nDCG     RBP    AP-j     Q-j  nDCG-j   RBP-j   bpref
	AP      1.0000  0.9120  0.8918  0.7358  0.1755  0.2607  0.2607  0.2558  0.1422
	Q       0.9120  1.0000  0.9798  0.7328  0.3392  0.4177  0.4177  0.1906  0.3042
	END
	for a in $METRICS; do
		for b in $METRICS; do
			[ "$(cut -d ' ' -f 2 "only-cedar/$a.means" | sort -u | wc -l)" -eq 12 ]
			echo "$a $b $(pairs "only-cedar/$a.means" "only-cedar/$b.means")"
		done
	done >expected
	cut -d ' ' -f 1-3 expected | diff - <(cells between tau only-cedar | grep -E '^(AP|RBP-j|bpref) ')
	cut -d ' ' -f 1,2,4 expected | diff - <(cells between YAR only-cedar | grep -E '^(AP|RBP-j|bpref) ')
	rm expected
}

@test "YAR with the ranking by all judgements as the gold standard" {
	# by AP-j, pool-10 has cedar-3 at rank 9 and cedar-1 at rank 10, and all has them the other way round: of the 9 runs
	# above cedar-1, 8 are rightly there. 2/11 (10 + 8/9) - 1 = .9798
	transcript <<-'END'
	$ table YAR | sed -n '1p; 9p'
	                   AP       Q    nDCG     RBP    AP-j     Q-j  nDCG-j   RBP-j   bpref
	pool-10        1.0000  1.0000  1.0000  0.9212  0.9798  0.7955  1.0000  0.6843  1.0000
	$ sort -k 2,2nr all/AP-j.means | cut -d ' ' -f 1 | tr '\n' ' '
	birch-1 alder-1 alder-2 birch-2 elm-1 alder-3 cedar-2 elm-2 cedar-1 cedar-3 birch-3 elm-3 \
	$ sort -k 2,2nr pool-10/AP-j.means | cut -d ' ' -f 1 | tr '\n' ' '
	birch-1 alder-1 alder-2 birch-2 elm-1 alder-3 cedar-2 elm-2 cedar-3 cedar-1 birch-3 elm-3 \
	END
}

@test "swaps: for three ways to draw topics what swap says, 23.1% being .06/.2593" {
	transcript <<-'END'
	$ table swap | sed '4,9d; 14,19d; 24,29d'
	disjoint  difference     max  relative  share
	AP              0.06  0.2593     23.1%  38.8%
	Q               0.06  0.2645     22.7%  39.2%
	bpref           0.06  0.2535     23.7%  35.0%
	
	replacement  difference     max  relative  share
	AP                 0.06  0.2996     20.0%  39.2%
	RBP-j              0.03  0.1987     15.1%  46.0%
	bpref              0.05  0.2873     17.4%  44.5%
	
	independent  difference     max  relative  share
	nDCG-j             0.06  0.5320     11.3%  60.9%
	RBP-j              0.02  0.1683     11.9%  61.7%
	bpref              0.03  0.2585     11.6%  65.8%
	
	topics       unique  shared
	disjoint       20.0     0.0
	replacement    15.9     6.3
	independent    20.0    10.0
	$ ntcir_eval swap -method independent all/AP.matrix | grep -e 95% -e unique
	# confidence=95% difference=0.04 max=0.2678 relative=14.9% share=56.5%
	# unique=20.0 shared=10.0
	END
}

# change KIND: "run metric score rank change", what changes from all to KIND- and the run's own team; the last is that
# of the rank as a number.
change() {
	local metric run team
	for metric in $METRICS; do
		while read -r run team; do
			for part in all "$1-$team"; do
				sort -k 2,2nr "$part/$metric.means" | awk -v run="$run" '
				$2 != last { rank = NR; last = $2 }
				$1 == run { print $2, rank }'
			done | awk -v run="$run" -v metric="$metric" '
				NR == 1 { score = $1; rank = $2 }
				END {
					percent = sprintf("%+.1f%%", ($1 / score - 1) * 100)
					sub(/^[+-]0[.]0%/, "0.0%", percent)
					print run, metric, percent, rank ($2 < rank ? "↑" $2 : $2 > rank ? "↓" $2 : ""), rank - $2
				}'
		done <collection/teams
	done
}

# check_change KIND
check_change() {
	change "$1" | sort >changes
	[ "$(wc -l <changes)" -eq 36 ]
	cells score "$1" | grep -v '^mean' | sort | diff <(cut -d ' ' -f 1-3 changes) -
	cells rank "$1" | grep -v '^mean' | sort | diff <(cut -d ' ' -f 1,2,4 changes) -
	cells rank "$1" | awk '$1 == "mean" { printf "%s %.1f\n", $2, $3 }' | sort |
		diff <(awk '{ sum[$2] += $5 } END { for (m in sum) printf "%s %.1f\n", m, sum[m] / 12 }' changes |
			sort) -
	rm changes
}

@test "scores and ranks change as sorting the means says when a team is left out" {
	transcript <<-'END'
	$ table score without
	            AP      Q   nDCG    RBP    AP-j     Q-j  nDCG-j   RBP-j   bpref
	alder-1  -8.0%  -7.3%  -4.8%  -7.8%  +14.9%  +11.9%   +3.2%   +9.7%  +12.6%
	alder-2  -7.2%  -6.6%  -3.6%  -6.8%  +15.0%  +11.7%   +3.8%  +13.0%  +23.0%
	alder-3  -8.1%  -7.2%  -4.4%  -7.3%  +17.0%  +14.5%   +5.2%  +14.2%  +15.8%
	birch-1  -8.5%  -8.2%  -4.8%  -9.4%  +15.9%  +11.6%   +4.1%  +10.3%  +18.7%
	birch-2  -7.7%  -6.7%  -4.4%  -8.6%  +15.1%  +12.7%   +2.9%  +10.8%  +15.1%
	birch-3  -5.1%  -5.3%  -4.1%  -9.2%  +26.4%  +20.1%   +5.2%  +19.7%  +22.5%
	cedar-1  -6.9%  -6.1%  -4.3%  -6.2%  +23.6%  +19.5%   +6.0%  +24.8%  +24.9%
	cedar-2  -3.9%  -3.8%  -2.5%  -5.1%  +24.0%  +18.6%   +6.9%  +21.0%  +25.6%
	cedar-3  -6.5%  -6.6%  -4.2%  -4.6%  +26.2%  +20.4%   +9.5%  +26.7%  +28.4%
	elm-1    -2.7%  -3.3%  -2.0%  -3.6%  +19.9%  +15.9%   +5.9%  +18.1%  +21.6%
	elm-2    +0.8%  +1.1%  -1.1%  -3.2%  +26.6%  +22.7%   +7.8%  +23.2%  +21.4%
	elm-3    +2.2%  +2.7%  -0.9%  -1.9%  +31.1%  +24.8%   +9.7%  +32.6%  +38.0%
	mean     -5.1%  -4.8%  -3.4%  -6.1%  +21.3%  +17.0%   +5.9%  +18.7%  +22.3%
	$ table rank without
	           AP     Q  nDCG    RBP   AP-j   Q-j  nDCG-j  RBP-j  bpref
	alder-1     2     2     2      2    2↑1   2↑1       2    2↑1    2↑1
	alder-2   3↓4   3↓4   3↓4    3↓4      3     3       3    3↑2      3
	alder-3   6↓8   6↓8   6↓7    6↓7      6     6       6    6↑5    6↑5
	birch-1   1↓3   1↓3   1↓3    1↓3      1     1       1      1      1
	birch-2   4↓5   4↓5     4      4      4     4       4    4↑3    4↑3
	birch-3    11    11    11     11     11    11      11   11↑8     11
	cedar-1     9    10    10      9    9↑8  10↑9      10    9↑7    9↑8
	cedar-2   7↓8   7↓8   7↓8      7    7↑6   7↑6       7    7↑5    8↑6
	cedar-3    10     9     9  10↓11   10↑9   9↑8     9↑8   10↑8   10↑9
	elm-1       5     5     5      5    5↑4     5       5      5    5↑4
	elm-2       8     8     8    8↓9    8↑6   8↑6     8↑7    8↑6    7↑6
	elm-3      12    12    12     12  12↑11    12      12     12  12↑11
	mean     -0.6  -0.6  -0.4   -0.5   +0.7  +0.5    +0.2   +1.2   +0.8
	END
	check_change without
}

@test "scores and ranks change as sorting the means says when a team is taken alone" {
	transcript <<-'END'
	$ table score only
	             AP       Q    nDCG    RBP    AP-j     Q-j  nDCG-j  RBP-j   bpref
	alder-1  +54.4%  +63.4%  +23.2%  -0.1%  +54.5%  +63.6%  +23.2%  -0.1%  +31.5%
	alder-2  +57.6%  +68.4%  +24.1%   0.0%  +57.8%  +68.5%  +24.1%  -0.1%  +35.4%
	alder-3  +59.4%  +72.6%  +26.0%  -0.1%  +59.8%  +73.4%  +26.1%   0.0%  +31.2%
	birch-1  +53.3%  +64.0%  +24.0%  -0.1%  +53.4%  +64.0%  +24.0%   0.0%  +28.5%
	birch-2  +54.1%  +64.8%  +23.9%   0.0%  +54.1%  +65.0%  +23.9%   0.0%  +26.3%
	birch-3  +53.5%  +67.7%  +25.4%   0.0%  +54.0%  +68.6%  +25.5%  +0.2%  +16.3%
	cedar-1  +73.7%  +97.0%  +34.7%  -0.1%  +74.0%  +97.5%  +34.8%  -0.1%  +22.2%
	cedar-2  +70.1%  +89.5%  +30.8%   0.0%  +70.2%  +89.7%  +30.8%   0.0%  +27.4%
	cedar-3  +68.9%  +86.1%  +32.6%  -0.2%  +69.3%  +86.6%  +32.7%   0.0%  +27.7%
	elm-1    +79.2%  +96.3%  +35.5%  -0.1%  +79.2%  +96.4%  +35.6%  -0.1%  +45.1%
	elm-2    +75.8%  +90.9%  +35.6%   0.0%  +76.1%  +91.4%  +35.7%   0.0%  +37.4%
	elm-3    +64.9%  +84.6%  +33.9%   0.0%  +65.5%  +85.8%  +34.1%   0.0%  +13.2%
	mean     +63.7%  +78.8%  +29.1%  -0.1%  +64.0%  +79.2%  +29.2%   0.0%  +28.5%
	$ table rank only
	           AP     Q  nDCG   RBP  AP-j   Q-j  nDCG-j  RBP-j  bpref
	alder-1   2↑1   2↑1   2↑1   2↑1     2   2↑1     2↑1    2↓3      2
	alder-2   3↑2   3↑2   3↑2   3↑2     3   3↑2     3↑2    3↓5      3
	alder-3   6↑3   6↑3   6↑3   6↑4     6     6       6   6↓11    6↓9
	birch-1     1     1     1     1     1     1       1    1↓3    1↓3
	birch-2   4↑2   4↑2   4↑2   4↑2     4   4↑3     4↑2      4    4↓6
	birch-3  11↑5  11↑5  11↑5  11↑5    11    11      11  11↓12  11↓12
	cedar-1   9↑2  10↑2  10↑2   9↑3     9  10↑7    10↑7   9↓10   9↓10
	cedar-2   7↑1   7↑1   7↑1   7↑1     7   7↑5     7↑5    7↓8      8
	cedar-3  10↑3   9↑3   9↑3  10↑6    10   9↑8     9↑8  10↓11  10↓11
	elm-1     5↑1   5↑1   5↑1   5↑1   5↑4   5↑2     5↑4      5      5
	elm-2     8↑2   8↑2   8↑2   8↑2   8↑7   8↑6     8↑6   8↓10      7
	elm-3    12↑8  12↑7  12↑7  12↑8    12    12      12     12     12
	mean     +3.9  +4.0  +4.0  +3.5  +0.2  +1.2    +1.1   -1.3   -0.8
	END
	check_change only
}

# points PLOT...: the data of a gnuplot program, lines "metric x y"
points() {
	plot "$@" | awk '
	/^\$curves << END$/ { data = 1; next }
	/^END$/ { data = 0 }
	data && NF { print curve + 0, $0; blank = 0 }
	data && !NF && ++blank == 2 { curve++ }
	' | awk 'NR == FNR { name[NR - 1] = $1; next } { print name[$1], $2, $3 }' metrics -
}

@test "the curves are those of the tables" {
	transcript <<-'EXPECTED'
	$ plot tau pool | sed '13,$d'
	set terminal svg size 800,600 background "white"
	set termoption noenhanced
	set title "Shallow pools"
	set xlabel "pool depth"
	set ylabel "Kendall's tau with the ranking by all judgements"
	set key outside
	set grid
	set logscale x
	set xrange [*:*] reverse
	$curves << END
	100 1
	50 1
	$ plot tau pool | tail -n 3
	     $curves index 6 with linespoints title "nDCG-j" linecolor rgb "#bb5566" linewidth 2 dashtype 2 pointsize 1.6 pointtype 8, \
	     $curves index 7 with linespoints title "RBP-j" linecolor rgb "#66aacc" linewidth 2 dashtype 2 pointsize 1.6 pointtype 10, \
	     $curves index 8 with linespoints title "bpref" linecolor rgb "#117733" linewidth 2 dashtype 2 pointsize 1.6 pointtype 12
	EXPECTED
	for picture in 'mean rate' 'tau rate' 'power pool'; do
		read -r what kind <<<"$picture"
		points "$what" "$kind" | grep -v -E '^(Q|nDCG|RBP|AP-j|Q-j|nDCG-j) ' | sort >found
		cells "$what" | sed 's/^all/'"$kind"'-100/; s/%$//' |
			awk -v kind="$kind" 'sub("^" kind "-", "") { sub("-1$", "", $1); print $2, $1, $3 + 0 }' | sort | diff - found
		[ -s found ]
	done
	points asl rate-30-1 >found
	while read -r metric rest; do
		awk -v metric="$metric" '!/^#/ { print metric, $1, $7 }' "rate-30-1/$metric.discpower"
	done <metrics | diff - found
	[ "$(wc -l <found)" -eq 594 ]
	points swap >found
	while read -r metric rest; do
		ntcir_eval swap "all/$metric.matrix" | awk -v metric="$metric" '/^0/ && $2 > 0 { print metric, $1, $4 }'
	done <metrics | diff - found
	rm found
}

@test "gnuplot draws every curve" {
	command -v gnuplot >/dev/null || skip "no gnuplot"
	for what in asl 'asl pool-1' swap 'tau rate' 'power pool'; do
		# shellcheck disable=SC2086
		plot $what | gnuplot >picture.svg 2>messages
		diff /dev/null messages
		[ "$(tail -n 2 picture.svg | tr -d '\n')" = '</svg>' ]
		while read -r metric rest; do
			grep -q ">$metric<" picture.svg
		done <metrics
	done
	rm picture.svg messages
}

@test "every script has its help, and a wrong call is told so" {
	for script in walk evaluate table plot; do
		"$script" -h >help 2>messages
		[ "$(sed 's/ .*//; q' help)" = usage: ] && [ "$(wc -l <help)" -gt 9 ] && [ ! -s messages ]
	done
	rm help messages
	transcript <<-'END'
	$ table
	table: expected the name of a table (-h lists them)
	usage: table [-o FOLDER] TABLE
	[2]
	$ plot taus
	plot: expected the name of a picture (-h lists them)
	usage: plot [-o FOLDER] PICTURE
	[2]
	$ evaluate -metrix x
	evaluate: there is no option -metrix
	usage: evaluate [-qrels QRELS] [-runs LIST] [-teams TEAMS] [-metrics METRICS] [-gains 1:2:3] [-o FOLDER] [PART...]
	[2]
	$ evaluate -gains
	evaluate: -gains takes a value
	usage: evaluate [-qrels QRELS] [-runs LIST] [-teams TEAMS] [-metrics METRICS] [-gains 1:2:3] [-o FOLDER] [PART...]
	[2]
	$ walk -qrels x
	walk: -qrels and -runs belong together
	usage: walk [-qrels QRELS -runs LIST] [-teams TEAMS] [-metrics METRICS] [-gains 1:2:3] [-o FOLDER] [OPTION VALUE...]
	[2]
	$ mkdir empty
	$ evaluate -o empty all
	evaluate: empty has no all.qrels: -qrels and -runs are needed
	usage: evaluate [-qrels QRELS] [-runs LIST] [-teams TEAMS] [-metrics METRICS] [-gains 1:2:3] [-o FOLDER] [PART...]
	[2]
	$ table -o empty tau
	table: empty: evaluate has made nothing in this folder (-o names another)
	[1]
	$ rmdir empty
	$ make-runs here there
	usage: make-runs [DIR]
	[2]
	END
}

@test "what is missing makes no table" {
	cp -R "$BATS_FILE_TMPDIR/examples/out/robustness/"[a-w]* "$BATS_TEST_TMPDIR"
	cd "$BATS_TEST_TMPDIR" || return
	rm rate-30-1/Q.means pool-1/AP.discpower
	transcript <<-'END'
	$ table tau
	ntcir_eval tau: rate-30-1/Q.means: No such file or directory
	[1]
	$ table power 2>/dev/null
	[1]
	$ table rank between 2>/dev/null
	[2]
	END
}

@test "the README's tables are those of the walk" {
	awk '/^## / { inside = $2 == "Two" } /^```/ { block = inside && $0 == "```text"; next } block' \
		"$ROOT/examples/robustness/README.md" >"$BATS_TEST_TMPDIR/tables"
	transcript <"$BATS_TEST_TMPDIR/tables"
}

@test "the walk on data of one's own, TREC or NTCIR files, with parameters" {
	cd "$BATS_TEST_TMPDIR" || return
	for file in example.trec.qrels example.qrels baseline expansion neural; do
		cp "$ROOT/examples/collection/$file" .
	done
	printf '%s\n' ./baseline expansion "$PWD/neural" >list
	printf '%s\n' 'baseline A' 'expansion A' '/elsewhere/neural B' >teams
	printf '%s\n' '# parameters' 'RBP.95 full RBP' 'RBP.8 full RBP -rbp 0.8' \
		'Q1510-j condensed Q-measure -g 1:5:10 -beta 10' 'P2 full AP(rel=2)' >metrics
	walk -qrels example.trec.qrels -runs list -teams teams -metrics metrics -depth 30 -pools 10 -rates 50 -samples 3 \
		-o trec >log 2>&1 || { cat log; return 1; }
	transcript <<-'END'
	$ cat trec/runs trec/teams trec/gains trec/parts
	baseline
	expansion
	neural
	run/baseline A
	run/expansion A
	run/neural B
	1:2:3
	rate-50-1
	rate-50-2
	rate-50-3
	pool-10
	without-A
	without-B
	only-A
	only-B
	$ table -o trec judgements
	           topics  judgements  relevant
	all             8         643       172
	rate-50       8.0       318.0      84.0
	pool-10         8         169        80
	without-A       8         386       132
	without-B       8         476       138
	only-A          7         330        94
	only-B          8         240        88
	without-*     8.0       431.0     135.0
	only-*        7.5       285.0      91.0
	$ ntcir_eval label -trec -sort score -r example.trec.qrels neural |
	>   ntcir_eval compute -trec -r example.trec.qrels -g 1:2:3 -m RBP -rbp 0.8 -mean | tail -n 1
	all RBP=                 0.4731
	$ grep neural trec/all/RBP.8.means
	neural 0.4731
	$ ntcir_eval label -trec -j -sort score -r example.trec.qrels neural |
	>   ntcir_eval compute -trec -j -r example.trec.qrels -g 1:5:10 -m Q-measure -beta 10 -mean | tail -n 1
	all Q-measure=           0.5339
	$ grep neural trec/all/Q1510-j.means
	neural 0.5339
	$ evaluate -qrels example.qrels -runs list -metrics metrics -o ntcir all
	$ diff -r trec/all ntcir/all
	$ cmp trec/all.qrels ntcir/all.qrels
	$ grep -v -e L0 -e L1 trec/rate-50-1.qrels | cut -d ' ' -f 1 | sort -u | wc -l
	7
	$ ls trec/rate-50-1
	1
	2
	3
	P2.discpower
	P2.matrix
	P2.means
	Q1510-j.discpower
	Q1510-j.matrix
	Q1510-j.means
	RBP.8.discpower
	RBP.8.matrix
	RBP.8.means
	RBP.95.discpower
	RBP.95.matrix
	RBP.95.means
	messages
	$ sed 1d trec/rate-50-1/P2.matrix | wc -l
	7
	$ cat trec/rate-50-1/messages
	ntcir_eval compute: rate-50-1.qrels: warning: in 1 topic (first: "0006"), no item is of level 2 or higher: no measure with (rel=2)
	ntcir_eval compute: rate-50-1.qrels: warning: in 1 topic (first: "0006"), no item is of level 2 or higher: no measure with (rel=2)
	ntcir_eval compute: rate-50-1.qrels: warning: in 1 topic (first: "0006"), no item is of level 2 or higher: no measure with (rel=2)
	ntcir_eval table: baseline.nev: warning: AP(rel=2) is a mean over 7 of 8 topics
	ntcir_eval table: expansion.nev: warning: AP(rel=2) is a mean over 7 of 8 topics
	ntcir_eval table: neural.nev: warning: AP(rel=2) is a mean over 7 of 8 topics
	$ cmp -s trec/rate-50-1.qrels trec/rate-50-2.qrels
	[1]
	$ ntcir_eval subset -rate 50 -seed 3 example.qrels | cmp - trec/rate-50-3.qrels
	END
	# a mean, from the topics
	awk 'NR > 1 { sum += $4 } END { printf "neural %.4f\n", sum / (NR - 1) }' trec/rate-50-1/P2.matrix |
		diff - <(grep neural trec/rate-50-1/P2.means)
	# a row is the average of its samples
	for sample in 1 2 3; do
		ntcir_eval tau trec/all/RBP.95.means "trec/rate-50-$sample/RBP.95.means"
	done | awk '$1 == "tau=" { sum += $2 } END { printf "rate-50 %.4f\n", sum / 3 }' |
		diff - <(table -o trec tau | awk '$1 == "rate-50" { print $1, $2 }')
}

@test "wrong data is told so" {
	cd "$BATS_TEST_TMPDIR" || return
	printf '%s\n' '1 Q0 a 1 2 r' '1 Q0 b 2 1 r' '2 Q0 a 1 2 r' >one
	sed 's/ [ab] / c /' one >two
	transcript <<-'END'
	$ printf '%s\n' '1 a L2' '1 b L0' '2 a L1' > qrels
	$ printf '%s\n' one two > list
	$ evaluate -qrels qrels -runs list -o out all
	ntcir_eval label: run/two:2: item "c" is on line 1 already
	evaluate: all cannot be evaluated
	[1]
	$ printf '%s\n' 'AP full AP' 'Q whole Q' > metrics
	$ evaluate -metrics metrics -o out all
	evaluate: metrics: expected "name full|condensed measure [options]", each name once, of letters, digits and . _ @ + -, found "Q whole Q"
	[1]
	$ echo 'P full P' > metrics
	$ evaluate -metrics metrics -o out all
	ntcir_eval label: run/two:2: item "c" is on line 1 already
	evaluate: all cannot be evaluated
	[1]
	$ printf '%s\n' 'one A' > teams
	$ evaluate -teams teams -o out all
	evaluate: teams: no team for run two; a team has a name of letters, digits and . _ @ + -
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
	evaluate: all.qrels would be overwritten: -o names another folder
	[1]
	$ evaluate -qrels ../qrels -runs ../own/runs all
	evaluate: ../own/runs would be overwritten: -o names another folder
	[1]
	$ cat runs
	one
	$ cd ..
	$ echo '1 a c1 L1' > qrels
	$ evaluate -qrels qrels -o out all
	ntcir_eval items: qrels:1: expected a level, an integer, found "L1"
	evaluate: qrels cannot be used as qrels
	[1]
	$ printf '%s\n' '1 a L1' '1 b' > qrels
	$ evaluate -qrels qrels -o out all
	ntcir_eval subset: qrels:2: expected "topic item label", as in the first line, found 2 fields
	evaluate: qrels cannot be used as qrels
	[1]
	$ printf '%s\n' '1 a 1' '1 b 0' > qrels
	$ evaluate -qrels qrels -o out all
	ntcir_eval subset: qrels:1: expected "topic anything item level" or "topic item label", found 3 fields and no label L0, L1, ... (BEIR's qrels have tabs between fields)
	evaluate: qrels cannot be used as qrels
	[1]
	$ evaluate -qrels none -o out all
	evaluate: none cannot be read
	[1]
	END
}
