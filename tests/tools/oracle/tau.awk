# SPDX-License-Identifier: MIT
# The rank correlations from their definitions, slowly: YAR as the mean over all orders that agree with
# the ranking, ties being broken in every way. Input: lines "score score", one a thing, at most 8.

{ a[NR] = $1 + 0; b[NR] = $2 + 0 }

END {
	L = NR
	for (i = 1; i <= L; i++)
		for (j = i + 1; j <= L; j++) {
			sign = (a[i] > a[j] ? 1 : a[i] < a[j] ? -1 : 0) * (b[i] > b[j] ? 1 : b[i] < b[j] ? -1 : 0)
			balance += sign
			counted += 2 * (sign != 0)
			with_others[i] += sign / (L - 1)
			with_others[j] += sign / (L - 1)
			all++
			in_a += a[i] != a[j]
			in_b += b[i] != b[j]
		}
	there = mean_yar(a, b)
	back = mean_yar(b, a)
	put("tau", balance / all)
	if (in_a * in_b)
		put("tau-b", balance / sqrt(in_a * in_b))
	else
		printf "%-21s-\n", "tau-b="
	put("YAR", there)
	put("YAR-symmetric", (there + back) / 2)
	interval(balance / all)
	there = yar_b(a, b)
	back = yar_b(b, a)
	put_or_none("YAR-b", (there + back) / 2, there != "-" && back != "-")
	for (i = 1; i <= L; i++) {
		rank_a[i] = mean_rank(a, i)
		rank_b[i] = mean_rank(b, i)
	}
	put_or_none("spearman", product(rank_a, rank_b), in_a * in_b)
	put_or_none("pearson", product(a, b), in_a * in_b)
}

function put_or_none(name, x, is_there) {
	if (is_there)
		put(name, x)
	else
		printf "%-21s-\n", name "="
}

# 2/(L - t) sum over i below the top group of {j above i in both} / (p - 1), less 1; p is the first rank of the group of i.
function yar_b(gold, other,   i, j, p, both, sum, below) {
	for (i = 1; i <= L; i++) {
		p = 1
		both = 0
		for (j = 1; j <= L; j++) {
			p += gold[j] > gold[i]
			both += gold[j] > gold[i] && other[j] > other[i]
		}
		if (p > 1) {
			sum += both / (p - 1)
			below++
		}
	}
	return below ? 2 / below * sum - 1 : "-"
}

function mean_rank(score, i,   j, first, last) {
	for (j = 1; j <= L; j++) {
		first += score[j] > score[i]
		last += score[j] >= score[i]
	}
	return (first + 1 + last) / 2
}

# Pearson's correlation, by sums of products.
function product(x, y,   i, sx, sy, sxx, syy, sxy) {
	for (i = 1; i <= L; i++) {
		sx += x[i]
		sy += y[i]
		sxx += x[i] * x[i]
		syy += y[i] * y[i]
		sxy += x[i] * y[i]
	}
	return L * sxx == sx * sx || L * syy == sy * sy ? 0 : (L * sxy - sx * sy) / sqrt((L * sxx - sx * sx) * (L * syy - sy * sy))
}

# Long and Cliff's, from the pairs of each thing with all others.
function interval(tau,   i, things, pairs, half, low, high) {
	if (L < 4 || counted == 0 || tau == 1 || tau == -1) {
		print "tau-95%=             -"
		return
	}
	for (i = 1; i <= L; i++)
		things += (with_others[i] - tau) ^ 2 / (L - 1)
	pairs = (counted - L * (L - 1) * tau ^ 2) / (L * (L - 1) - 1)
	half = 1.959964 * sqrt((4 * (L - 2) * things + 2 * pairs) / (L * (L - 1)))
	low = tau - half < -1 ? -1 : tau - half
	high = tau + half > 1 ? 1 : tau + half
	printf "tau-95%%=             %.4f %.4f\n", rounded(low), rounded(high)
}

function rounded(x) {
	x = int(x * 1e8 + (x < 0 ? -0.5 : 0.5)) / 1e8
	return x < 0.00005 && x > -0.00005 ? 0 : x
}

# What lies half way between two numbers of 4 decimals goes where its own decimal number does.
function put(name, x) {
	printf "%-21s%.4f\n", name "=", rounded(x)
}

function mean_yar(gold, other,   i) {
	for (i = 1; i <= L; i++) {
		g[i] = gold[i]
		o[i] = other[i]
		used[i] = 0
	}
	sum = orders = 0
	order(1)
	return sum / orders
}

# Tries everything that may be at rank r.
function order(r,   i, j) {
	if (r > L) {
		sum += yar()
		orders++
		return
	}
	for (i = 1; i <= L; i++) {
		if (used[i])
			continue
		for (j = 1; j <= L; j++)
			if (!used[j] && o[j] > o[i])
				break
		if (j <= L)
			continue
		used[i] = 1
		at[r] = i
		order(r + 1)
		used[i] = 0
	}
}

# 2/(L-1) sum over i = 2 to L of n(i)/(i-1), less 1; a pair tied in gold counts one half.
function yar(   i, j, n, s) {
	for (i = 2; i <= L; i++) {
		n = 0
		for (j = 1; j < i; j++)
			n += g[at[j]] > g[at[i]] ? 1 : g[at[j]] == g[at[i]] ? 0.5 : 0
		s += n / (i - 1)
	}
	return 2 * s / (L - 1) - 1
}
