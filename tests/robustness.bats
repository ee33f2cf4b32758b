# The walk through examples/robustness. Its tables are made once more here, from the files below them.
load transcript

# A copy of the tree, for all tests; see long in transcript.bash. TEST_SHELL runs the scripts of the example, too.
setup_file() {
	[ -z "${QUICK-}" ] || return 0
	cp -R "$ROOT/examples" "$ROOT/scripts" "$BATS_FILE_TMPDIR"
	ln -s "$ROOT/ntcir_eval" "$BATS_FILE_TMPDIR"
	cd "$BATS_FILE_TMPDIR" || exit
	rm -rf examples/out
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

# cells TABLE...: a table as lines "row column cell".
cells() {
	table "$@" | awk 'NR == 1 { split($0, name); next } { for (i = 2; i <= NF; i++) print $1, name[i - 1], $i }'
}

# Runs a command for each part and metric, as "$part" and "$metric".
for_each() {
	local part metric rest
	while read -r part; do
		while read -r metric rest; do
			"$@" || return
		done <metrics
	done
}

@test "the collection is the same everywhere, and judged where a run has a document among its first 100" {
	transcript <<-'END'
	$ cksum all.qrels alder-1 elm-3
	814096024 291568 all.qrels
	2832027079 205688 alder-1
	969075723 193681 elm-3
	$ wc -l < elm-3
	6000
	$ awk '$4 <= 100 { print $1, $3 }' $(cat runs) | sort -u > pooled
	$ awk '{ print $1, $2 }' all.qrels | sort | cmp - pooled
	$ cut -d - -f 1 runs | paste -d ' ' runs - | cmp - teams
	END
	rm pooled
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
	END
	# straight from the definitions: [INC] section 4, pools, and what only one team contributes
	# shellcheck disable=SC2046  # a word a run
	awk '
	FILENAME == "teams" { team[$1] = $2; next }
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
			put(rate == 100 ? "all" : "rate-" rate, r + others, r)
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
	}' teams all.qrels $(cat runs) | sort | diff - <(cells judgements | sort)
}

@test "the means are those of the runs as they are" {
	transcript <<-'END'
	$ awk '{ print $1, 0, $2, substr($3, 2) }' rate-30.qrels > rate-30.trec
	$ while read -r run; do
	>   ntcir_eval label -trec -j -r rate-30.trec $run |
	>     ntcir_eval compute -trec -j -r rate-30.trec -g 1:2:3 -m Q-measure |
	>     awk -v run=$run '/=/ && !/#/ { sum += $3 } END { printf "%s %.4f\n", run, sum / 40 }'
	> done < runs > expected
	$ cmp expected rate-30/Q-j.means
	$ while read -r run; do
	>   ntcir_eval label -trec -r rate-30.trec $run |
	>     ntcir_eval compute -trec -r rate-30.trec -g 1:2:3 -m nDCG@1000 |
	>     awk -v run=$run '/=/ && !/#/ { sum += $3 } END { printf "%s %.4f\n", run, sum / 40 }'
	> done < runs > expected
	$ cmp expected rate-30/nDCG.means
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
	$ table errors
	                  AP      Q   nDCG    RBP  AP-j   Q-j  nDCG-j  RBP-j  bpref
	rate-90          2/5    1/4    4/3    3/4   1/5   1/5     1/2    3/5    1/2
	rate-70          5/3    3/1    5/0    6/4   3/3   3/1     6/1    5/5    5/1
	rate-50         13/2   12/2   18/1   13/2  11/3  10/1    14/1   11/4   17/1
	rate-30         22/5   20/3   20/1   14/9  15/2  17/2    20/2   10/6   19/1
	rate-10         39/1   32/1   30/3   34/0  29/0  27/0    29/0   30/0   35/1
	pool-50          0/0    0/0    0/0    0/0   0/0   0/0     0/0    0/0    2/0
	pool-10          3/0    8/0    6/0    2/2   2/0   8/1     5/0    1/3    4/1
	pool-1          12/0   13/0   14/0    8/1  14/0  17/0    23/0   17/0   16/1
	without-alder    1/2    1/2    2/0    2/1   0/5   0/3     0/0    1/5    2/4
	without-birch    2/4    3/6    4/4    1/3   2/2   1/1     0/0    1/2    2/3
	without-cedar    2/3    2/3    0/3    0/1   3/2   2/0     2/1    4/4    5/2
	without-elm      0/1    0/1    1/0    0/0   4/3   4/1     2/1    5/5    7/4
	only-alder      8/11   6/12   4/10    4/9   6/1   3/4     5/4    5/4   14/4
	only-birch      9/10    5/9    5/9    4/8   1/5   3/3     2/2    7/8    6/5
	only-cedar     17/10  11/10  16/11  16/10   5/1  14/3    16/3    3/2    8/1
	only-elm       11/12   8/10    8/8  10/10   6/6   7/6     8/6    2/0    5/5
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

# change KIND: "run metric score rank", what changes from all to KIND- and the run's own team
change() {
	local metric rest run team
	while read -r metric rest; do
		while read -r run team; do
			for part in all "$1-$team"; do
				sort -k 2,2nr "$part/$metric.means" | awk -v run="$run" '
				$2 != last { rank = NR; last = $2 }
				$1 == run { print $2, rank }'
			done | awk -v run="$run" -v metric="$metric" '
				NR == 1 { score = $1; rank = $2 }
				END { printf "%s %s %.4f %d\n", run, metric, $1 - score, rank - $2 }'
		done <teams
	done <metrics
}

# check_change KIND
check_change() {
	change "$1" | sort >changes
	[ "$(wc -l <changes)" -eq 108 ]
	cells score "$1" | awk '$1 != "mean" { printf "%s %s %.4f\n", $1, $2, $3 }' | sort |
		diff <(sed 's/ [^ ]*$//; s/-0\.0000$/0.0000/' changes) -
	cells rank "$1" | awk '$1 != "mean" { printf "%s %s %d\n", $1, $2, $3 }' | sort |
		diff <(awk '{ print $1, $2, $4 }' changes) -
	cells rank "$1" | awk '$1 == "mean" { printf "%s %.1f\n", $2, $3 }' | sort |
		diff <(awk '{ sum[$2] += $4 } END { for (m in sum) printf "%s %.1f\n", m, sum[m] / 12 }' changes |
			sort) -
	rm changes
}

@test "scores and ranks change as sorting the means says when a team is left out" {
	transcript <<-'END'
	$ table score without
	              AP        Q     nDCG      RBP     AP-j      Q-j   nDCG-j    RBP-j    bpref
	alder-1  -0.0145  -0.0140  -0.0197  -0.0093  +0.0271  +0.0229  +0.0131  +0.0115  +0.0226
	alder-2  -0.0120  -0.0115  -0.0140  -0.0074  +0.0250  +0.0205  +0.0150  +0.0143  +0.0359
	alder-3  -0.0090  -0.0083  -0.0130  -0.0058  +0.0189  +0.0168  +0.0155  +0.0113  +0.0186
	birch-1  -0.0158  -0.0161  -0.0198  -0.0114  +0.0295  +0.0227  +0.0170  +0.0124  +0.0343
	birch-2  -0.0112  -0.0105  -0.0161  -0.0091  +0.0220  +0.0200  +0.0107  +0.0115  +0.0218
	birch-3  -0.0036  -0.0044  -0.0099  -0.0057  +0.0186  +0.0167  +0.0128  +0.0122  +0.0163
	cedar-1  -0.0061  -0.0059  -0.0112  -0.0042  +0.0209  +0.0188  +0.0158  +0.0168  +0.0229
	cedar-2  -0.0039  -0.0042  -0.0071  -0.0038  +0.0239  +0.0206  +0.0196  +0.0157  +0.0253
	cedar-3  -0.0056  -0.0064  -0.0111  -0.0029  +0.0225  +0.0200  +0.0249  +0.0169  +0.0248
	elm-1    -0.0036  -0.0046  -0.0064  -0.0032  +0.0268  +0.0222  +0.0191  +0.0162  +0.0269
	elm-2    +0.0008  +0.0011  -0.0029  -0.0022  +0.0256  +0.0234  +0.0212  +0.0162  +0.0213
	elm-3    +0.0012  +0.0017  -0.0017  -0.0008  +0.0174  +0.0155  +0.0177  +0.0140  +0.0210
	mean     -0.0069  -0.0069  -0.0111  -0.0055  +0.0232  +0.0200  +0.0169  +0.0141  +0.0243
	$ table rank without
	           AP     Q  nDCG   RBP  AP-j   Q-j  nDCG-j  RBP-j  bpref
	alder-1     0     0     0     0    +1    +1       0     +1     +1
	alder-2    -1    -1    -1    -1     0     0       0     +1      0
	alder-3    -2    -2    -1    -1     0     0       0     +1     +1
	birch-1    -2    -2    -2    -2     0     0       0      0      0
	birch-2    -1    -1     0     0     0     0       0     +1     +1
	birch-3     0     0     0     0     0     0       0     +3      0
	cedar-1     0     0     0     0    +1    +1       0     +2     +1
	cedar-2    -1    -1    -1     0    +1    +1       0     +2     +2
	cedar-3     0     0     0    -1    +1    +1      +1     +2     +1
	elm-1       0     0     0     0    +1     0       0      0     +1
	elm-2       0     0     0    -1    +2    +2      +1     +2     +1
	elm-3       0     0     0     0    +1     0       0      0     +1
	mean     -0.6  -0.6  -0.4  -0.5  +0.7  +0.5    +0.2   +1.2   +0.8
	END
	check_change without
}

@test "scores and ranks change as sorting the means says when a team is taken alone" {
	transcript <<-'END'
	$ table score only
	              AP        Q     nDCG      RBP     AP-j      Q-j   nDCG-j    RBP-j    bpref
	alder-1  +0.0987  +0.1215  +0.0953  -0.0001  +0.0991  +0.1223  +0.0954  -0.0001  +0.0566
	alder-2  +0.0955  +0.1190  +0.0940        0  +0.0960  +0.1198  +0.0940  -0.0001  +0.0553
	alder-3  +0.0660  +0.0836  +0.0770  -0.0001  +0.0667  +0.0848  +0.0774        0  +0.0368
	birch-1  +0.0987  +0.1249  +0.0996  -0.0001  +0.0990  +0.1254  +0.0997        0  +0.0522
	birch-2  +0.0787  +0.1019  +0.0868        0  +0.0790  +0.1025  +0.0869        0  +0.0379
	birch-3  +0.0375  +0.0559  +0.0620        0  +0.0381  +0.0571  +0.0624  +0.0001  +0.0118
	cedar-1  +0.0650  +0.0932  +0.0909  -0.0001  +0.0655  +0.0942  +0.0911  -0.0001  +0.0204
	cedar-2  +0.0695  +0.0985  +0.0874        0  +0.0698  +0.0991  +0.0875        0  +0.0271
	cedar-3  +0.0589  +0.0837  +0.0856  -0.0001  +0.0595  +0.0848  +0.0860        0  +0.0242
	elm-1    +0.1062  +0.1336  +0.1152  -0.0001  +0.1065  +0.1343  +0.1154  -0.0001  +0.0562
	elm-2    +0.0728  +0.0935  +0.0973        0  +0.0733  +0.0944  +0.0976        0  +0.0373
	elm-3    +0.0361  +0.0526  +0.0619        0  +0.0366  +0.0537  +0.0624        0  +0.0073
	mean     +0.0736  +0.0968  +0.0877  -0.0001  +0.0741  +0.0977  +0.0880        0  +0.0353
	$ table rank only
	           AP     Q  nDCG   RBP  AP-j   Q-j  nDCG-j  RBP-j  bpref
	alder-1    +1    +1    +1    +1     0    +1      +1     -1      0
	alder-2    +1    +1    +1    +1     0    +1      +1     -2      0
	alder-3    +3    +3    +3    +2     0     0       0     -5     -3
	birch-1     0     0     0     0     0     0       0     -2     -2
	birch-2    +2    +2    +2    +2     0    +1      +2      0     -2
	birch-3    +6    +6    +6    +6     0     0       0     -1     -1
	cedar-1    +7    +8    +8    +6     0    +3      +3     -1     -1
	cedar-2    +6    +6    +6    +6     0    +2      +2     -1      0
	cedar-3    +7    +6    +6    +4     0    +1      +1     -1     -1
	elm-1      +4    +4    +4    +4    +1    +3      +1      0      0
	elm-2      +6    +6    +6    +6    +1    +2      +2     -2      0
	elm-3      +4    +5    +5    +4     0     0       0      0      0
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
	10 1
	$ plot tau pool | tail -n 3
	END
	titles = "AP Q nDCG RBP AP-j Q-j nDCG-j RBP-j bpref"
	plot for [i = 1:9] $curves index i - 1 with linespoints title word(titles, i)
	EXPECTED
	for what in tau power; do
		for kind in rate pool; do
			points "$what" "$kind" | sort >found
			cells "$what" | sed 's/^all/'"$kind"'-100/; s/%$//' |
				awk -v kind="$kind" 'sub("^" kind "-", "") { print $2, $1, $3 + 0 }' | sort | diff - found
			[ -s found ]
		done
	done
	points asl rate-30 >found
	while read -r metric rest; do
		awk -v metric="$metric" '!/^#/ { print metric, $1, $7 }' "rate-30/$metric.discpower"
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
	for what in asl 'asl pool-1' swap 'swap only-elm' 'tau rate' 'tau pool' 'power rate' 'power pool'; do
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

@test "a wrong call is told so" {
	transcript <<-'END'
	$ table
	usage: table judgements | tau | power | errors | score without|only | rank without|only
	[2]
	$ plot taus
	usage: plot asl [PART] | swap [PART] | tau rate|pool | power rate|pool
	[2]
	$ evaluate
	usage: evaluate PART...
	[2]
	$ make-runs here there
	usage: make-runs [DIR]
	[2]
	END
}

@test "what is missing makes no table" {
	cp -R "$BATS_FILE_TMPDIR/examples/out/robustness/"[am-t]* "$BATS_TEST_TMPDIR"
	cd "$BATS_TEST_TMPDIR" || return
	rm rate-30/Q.means pool-1/AP.discpower
	transcript <<-'END'
	$ table tau
	ntcir_eval tau: rate-30/Q.means: No such file or directory
	[1]
	$ table power 2>/dev/null
	[1]
	$ table rank between 2>/dev/null
	[1]
	END
}

@test "the README's tables are those of the walk" {
	awk '/^## / { inside = $2 == "Robustness" } /^```/ { block = inside && $0 == "```text"; next } block' \
		"$ROOT/README.md" >"$BATS_TEST_TMPDIR/tables"
	transcript <"$BATS_TEST_TMPDIR/tables"
}

@test "the walk says and makes the same again" {
	find . -type f -exec cksum {} + | sort >"$BATS_TEST_TMPDIR/before"
	grep -c . "$BATS_TEST_TMPDIR/before"
	cd "$BATS_FILE_TMPDIR" || return
	examples/robustness/walk 2>&1 | diff walk.out -
	cd examples/out/robustness || return
	find . -type f -exec cksum {} + | sort | diff "$BATS_TEST_TMPDIR/before" -
}
