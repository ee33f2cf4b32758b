# SPDX-License-Identifier: MIT
# What discpower -test randomisation and -test tukey come to with ever more trials: all exchanges of scores that there are.
#
#	awk -v mode=randomisation -f exchange.awk MATRIX     all 2^n signs, for each pair of runs
#	awk -v mode=tukey -f exchange.awk MATRIX             all (m!)^n permutations, for all runs together
#
# Lines "x y p required": of a pair of runs, the share of exchanges as extreme as what was found, and the largest value that
# at least 5% of the exchanges reach. Values are sums over topics of scores that are whole numbers: there is no rounding.
{
	for (r = 1; r <= NF; r++) {
		score[NR, r] = $r
		total[r] += $r
	}
}
END {
	n = NR
	m = NF
	if (mode == "tukey") {
		split("", used)
		list_permutations(1, "")
		permute(1)
		report_all()
	} else {
		for (x = 1; x <= m; x++)
			for (y = x + 1; y <= m; y++) {
				split("", times)
				all = 0
				flip(1, 0)
				print x, y, share(absolute(total[x] - total[y])), required() / n
			}
	}
}
function absolute(a) {
	return a < 0 ? -a : a
}
function flip(t, sum) {
	if (t > n) {
		times[absolute(sum)]++
		all++
	} else {
		flip(t + 1, sum + score[t, x] - score[t, y])
		flip(t + 1, sum - score[t, x] + score[t, y])
	}
}
# The permutations of 1 to m, as words: order[1] to order[orders].
function list_permutations(place, text,   r) {
	if (place > m)
		order[++orders] = text
	for (r = 1; r <= m; r++)
		if (!used[r]) {
			used[r] = 1
			list_permutations(place + 1, text " " r)
			used[r] = 0
		}
}
function permute(t,   k, r, who, least, most) {
	if (t > n) {
		least = most = sum[1]
		for (r = 2; r <= m; r++) {
			least = sum[r] < least ? sum[r] : least
			most = sum[r] > most ? sum[r] : most
		}
		times[most - least]++
		all++
		return
	}
	for (k = 1; k <= orders; k++) {
		split(order[k], who, " ")
		for (r = 1; r <= m; r++)
			sum[r] += score[t, who[r]]
		permute(t + 1)
		split(order[k], who, " ")
		for (r = 1; r <= m; r++)
			sum[r] -= score[t, who[r]]
	}
}
function report_all(   x, y) {
	for (x = 1; x <= m; x++)
		for (y = x + 1; y <= m; y++)
			print x, y, share(absolute(total[x] - total[y])), required() / n
}
function share(least,   v, found) {
	for (v in times)
		if (v + 0 >= least)
			found += times[v]
	return found / all
}
function required(   v, best) {
	best = 0
	for (v in times)
		if (v + 0 > best && share(v + 0) >= 0.05)
			best = v + 0
	return best
}
