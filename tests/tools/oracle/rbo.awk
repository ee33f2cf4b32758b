# SPDX-License-Identifier: MIT
# Rank-biased overlap of two runs, straight from its definition: awk -v p=P -v sort=score|rank|file -v K=K -f rbo.awk
# RUN1 RUN2 prints what "rbo -mean" does, without its line "# topics=". Where the lists of a topic are short, it fails
# if RBO (of lists of one length) or RBO-min is not the mean over all orders that break the ties.

FNR == 1 { run++ }
{
	if (run == 1 && !($1 in known)) { known[$1]; topic[++topics] = $1 }
	n = ++count[run, $1]
	item[run, $1, n] = $3
	key[run, $1, n] = sort == "score" ? $5 : sort == "rank" ? -$4 : -n
}

# order(RUN, TOPIC): fills in id[RUN, RANK] and t[RUN, RANK] to b[RUN, RANK], the ranks of its ties; returns the length.
# Items of equal keys are in any order.
function order(run, topic,   n, i, k, best, taken, length_) {
	n = count[run, topic]
	for (i = 1; i <= n; i++) {
		best = 0
		for (k = 1; k <= n; k++)
			if (!(k in taken) && (!best || key[run, topic, k] > key[run, topic, best])) best = k
		taken[best]
		id[run, i] = item[run, topic, best]
		value[run, i] = key[run, topic, best]
	}
	length_ = n
	if (K > 0 && K < n)
		for (length_ = K; length_ < n && value[run, length_ + 1] == value[run, length_];) length_++
	for (i = 1; i <= length_; i++) {
		for (k = i; k > 1 && value[run, k - 1] == value[run, i];) k--
		t[run, i] = k
		for (k = i; k < length_ && value[run, k + 1] == value[run, i];) k++
		b[run, i] = k
	}
	return length_
}

# The share of the item at a rank of a run that is among the first d; and of an item by its name.
function c(run, rank, d) {
	return d < t[run, rank] ? 0 : d >= b[run, rank] ? 1 : (d - t[run, rank] + 1) / (b[run, rank] - t[run, rank] + 1)
}
function c_of(run, n, name, d,   r) {
	for (r = 1; r <= n; r++) if (id[run, r] == name) return c(run, r, d)
	return 0
}

# The values of runs S and L, whose lengths are s <= l, into RBO, MIN and MAX.
function compare(S, s, L, l,   d, e, X, X_s, X_l, more, seen, m, i, sum, low, high, harmonic, f, share, n, best, k) {
	for (e = 1; e <= s; e++) in_S[id[S, e]]
	for (d = 1; d <= l; d++) {
		X = 0
		for (e = 1; e <= s; e++) X += c(S, e, d) * c_of(L, l, id[S, e], d)
		if (d == s) X_s = X
		sum += (X / d) * p ^ d; low += (X / d) * p ^ d; high += (X / d) * p ^ d
		harmonic += p ^ d / d
		if (d <= s) continue
		m = seen = n = 0
		for (e = 1; e <= l; e++)
			if (!(id[L, e] in in_S) && c(L, e, d) > 0) { m += c(L, e, d); seen++; share[++n] = c(L, e, d) }
		sum += (d - s) * (X_s / s) * (m / seen) / d * p ^ d
		# the d - s highest
		for (i = 1; i <= d - s && i <= n; i++) {
			best = i
			for (k = i + 1; k <= n; k++) if (share[k] > share[best]) best = k
			m = share[best]; share[best] = share[i]; share[i] = m
			high += m / d * p ^ d
		}
	}
	X_l = X; f = l + s - X_l
	RBO = (1 - p) / p * sum + (X_l + (l - s) * X_s / s) / l * p ^ l
	MIN = (1 - p) / p * (low + X_l * (-log(1 - p) - harmonic))
	for (d = l + 1; d <= f + 1e-9; d++) high += (2 * d - l - s + X_l) / d * p ^ d
	MAX = (1 - p) / p * (high + p ^ (l + s - X_l + 1) / (1 - p))
	split("", in_S)
}

# The numbers of orders: of RBO and MIN without ties the sums over all orders of the ties of both runs from rank r on.
function permute(run, r,   k, name) {
	if (run == 2 && r > length_of[2]) {
		compare_plain()
		return
	}
	if (r > length_of[run]) {
		permute(2, 1)
		return
	}
	for (k = r; k <= b[run, r]; k++) {
		name = id[run, r]; id[run, r] = id[run, k]; id[run, k] = name
		permute(run, r + 1)
		name = id[run, r]; id[run, r] = id[run, k]; id[run, k] = name
	}
}

# Webber, Moffat & Zobel, Eq. 11 and 32, of lists in one order.
function compare_plain(   d, r, k, s, l, X, X_s, sum, low, harmonic) {
	s = length_of[1] < length_of[2] ? length_of[1] : length_of[2]
	l = length_of[1] + length_of[2] - s
	for (d = 1; d <= l; d++) {
		X = 0
		for (r = 1; r <= d && r <= length_of[1]; r++)
			for (k = 1; k <= d && k <= length_of[2]; k++) X += id[1, r] == id[2, k]
		if (d == s) X_s = X
		sum += X / d * p ^ d + (d > s ? X_s * (d - s) / (s * d) * p ^ d : 0)
		low += X / d * p ^ d
		harmonic += p ^ d / d
	}
	orders++
	of_RBO += (1 - p) / p * sum + ((X - X_s) / l + X_s / s) * p ^ l
	of_MIN += (1 - p) / p * (low + X * (-log(1 - p) - harmonic))
}

function near(a, b) { return a - b < 1e-9 && b - a < 1e-9 }

# How many orders the ties of a run have.
function orders_of(run, n,   r, product) {
	product = 1
	for (r = 1; r <= n; r++) product *= b[run, r] - r + 1
	return product
}

END {
	for (i = 1; i <= topics; i++) {
		id_ = topic[i]
		if (!((2, id_) in count)) continue
		length_of[1] = order(1, id_); length_of[2] = order(2, id_)
		if (length_of[1] < length_of[2]) compare(1, length_of[1], 2, length_of[2])
		else compare(2, length_of[2], 1, length_of[1])
		if (orders_of(1, length_of[1]) * orders_of(2, length_of[2]) <= 1000) {
			orders = of_RBO = of_MIN = 0
			permute(1, 1)
			of_RBO /= orders; of_MIN /= orders
			if (length_of[1] == length_of[2] && !near(of_RBO, RBO) || !near(of_MIN, MIN)) {
				print "topic " id_ ": of all orders RBO " of_RBO ", RBO-min " of_MIN ", not " RBO ", " MIN
				exit 1
			}
		}
		printf "%s RBO= %.12f\n%s RBO-min= %.12f\n%s RBO-max= %.12f\n", id_, RBO, id_, MIN, id_, MAX
		all++; all_RBO += RBO; all_MIN += MIN; all_MAX += MAX
	}
	printf "all RBO= %.12f\nall RBO-min= %.12f\nall RBO-max= %.12f\n", all_RBO / all, all_MIN / all, all_MAX / all
}
