# SPDX-License-Identifier: MIT
# What discpower and swap come to with ever more samples and trials: all that may be drawn is gone
# through, each as likely as another. Input: a matrix of few topics.
#
#	awk -v mode=discpower -f resample.awk MATRIX        for all n^n samples of each pair of runs lines
#	                                                    "run_x run_y E T M": E is 1 if |t(w*b)| is not
#	                                                    below |t(z)|, T is |t(w*b)|, M |mean(w*b)|
#	awk -v mode=disjoint -v C=2 -f resample.awk MATRIX  21 lines "share rate" of the bins, then
#	                                                    "unique shared"; or replacement, independent

{
	for (r = 1; r <= NF; r++)
		score[r, NR] = $r
	n = NR
	runs = NF
}

END {
	if (mode == "discpower")
		for (x = 1; x <= runs; x++)
			for (y = x + 1; y <= runs; y++) {
				t_z = prepare(x, y)
				sample(1)
			}
	else
		swap()
}

# Leaves w = z - mean(z) and returns |t(z)|.
function prepare(x, y,   i, t, sum) {
	for (i = 1; i <= n; i++) {
		drawn[i] = i
		w[i] = score[x, i] - score[y, i]
		sum += w[i]
	}
	t = absolute_t()
	for (i = 1; i <= n; i++)
		w[i] -= sum / n
	return t
}

# Infinity is 1e9. Leaves |mean|.
function absolute_t(   i, squares) {
	mean = 0
	for (i = 1; i <= n; i++)
		mean += w[drawn[i]] / n
	for (i = 1; i <= n; i++)
		squares += (w[drawn[i]] - mean) ^ 2
	mean = mean < 0 ? -mean : mean
	if (mean < 1e-10)
		return 0
	if (squares < 1e-20)
		return 1e9
	return mean / (sqrt(squares / (n - 1)) / sqrt(n))
}

# Draws topic k of a bootstrap sample, in all ways.
function sample(k,   i, t) {
	if (k > n) {
		t = absolute_t()
		printf "%d %d %d %020.9f %.9f\n", x, y, (t >= t_z * (1 - 1e-9)), t, mean
		return
	}
	for (i = 1; i <= n; i++) {
		drawn[k] = i
		sample(k + 1)
	}
}

function swap(   k) {
	split("", bin)
	draw(1)
	for (k = 0; k <= 20; k++)
		printf "%.6f %.6f\n", bin[k] / trials, bin[k] ? swaps[k] / bin[k] : 0
	printf "%.6f %.6f\n", unique / (2 * trials), shared / trials
}

# Draws topic k of the first and then the second subset, in all ways that the method allows.
function draw(k,   i, j, from) {
	if (k > 2 * C) {
		for (x = 1; x <= runs; x++)
			for (y = x + 1; y <= runs; y++)
				try(x, y)
		return
	}
	from = mode == "disjoint" || k <= C ? 1 : C + 1
	for (i = 1; i <= n; i++) {
		if (mode != "replacement") {
			for (j = from; j < k; j++)
				if (subset[j] == i)
					break
			if (j < k)
				continue
		}
		subset[k] = i
		draw(k + 1)
	}
}

function try(x, y,   d, e, k, i, in_first, in_second) {
	trials++
	d = difference(x, y, 1)
	e = difference(x, y, C + 1)
	k = int(100 * (d < 0 ? -d : d) + 1e-9)
	if (k > 20)
		k = 20
	bin[k]++
	swaps[k] += sign(d) != sign(e)
	for (i = 1; i <= C; i++) {
		in_first[subset[i]]
		in_second[subset[C + i]]
	}
	for (i in in_first) {
		unique++
		shared += i in in_second
	}
	for (i in in_second)
		unique++
}

function difference(x, y, from,   i, d) {
	for (i = from; i < from + C; i++)
		d += (score[x, subset[i]] - score[y, subset[i]]) / C
	return d
}

function sign(d) {
	return d > 1e-10 ? 1 : d < -1e-10 ? -1 : 0
}
