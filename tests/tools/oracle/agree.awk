# SPDX-License-Identifier: MIT
# The agreement of two judges from the definitions, slowly: sums over all pairs of levels. Input: two files of lines
# "topic item Lk", no item twice, at least one item in common. It needs -f jackknife.awk; with -v mode=intervals,
# the intervals alone.

NR == FNR {
	if (!($1 in has1)) {
		topic[++topics] = $1
		has1[$1]
	}
	one[$1, $2] = substr($3, 2) + 0
	next
}
{ two[$1, $2] = substr($3, 2) + 0 }

END {
	for (t = 1; t <= topics; t++) {
		for (key in one)
			if (starts(key, topic[t] SUBSEP) && (key in two))
				used[t] = 1
		if (t in used)
			compared[++n_compared] = topic[t]
	}
	if (mode == "intervals") {
		for (t = 0; t <= n_compared; t++) {
			count_items("", t ? compared[t] SUBSEP : "")
			values[1, t] = kappa("nominal")
			values[2, t] = kappa("linear")
			values[3, t] = kappa("interval")
			values[4, t] = alpha("ordinal")
		}
		put_interval("kappa", 1, n_compared)
		put_interval("kappa-linear", 2, n_compared)
		put_interval("kappa-quadratic", 3, n_compared)
		put_interval("alpha-ordinal", 4, n_compared)
		exit
	}
	for (t = 1; t <= topics; t++)
		report(topic[t], topic[t] SUBSEP)
	report("all", "")
	mean("mean-kappa", "nominal")
	mean("mean-kappa-linear", "linear")
	mean("mean-kappa-quadratic", "interval")
}

# Of the topics for which it is defined.
function mean(name, kind,    t, x, sum, defined) {
	for (t = 1; t <= topics; t++) {
		count_items(topic[t] SUBSEP)
		x = n ? kappa(kind) : "-"
		if (x != "-") {
			sum += x
			defined++
		}
	}
	put("all", name, defined ? sum / defined : "-")
}

# Counts the items whose key begins with `start`, and not with `out` if that is something, into o[i, j].
function count_items(start, out,    key) {
	split("", o)
	split("", level)
	n = only1 = only2 = levels = 0
	for (key in one)
		if (starts(key, start) && (out == "" || !starts(key, out))) {
			if (!(key in two)) {
				only1++
				continue
			}
			o[one[key], two[key]]++
			level[one[key]]
			level[two[key]]
			n++
		}
	for (key in two)
		only2 += starts(key, start) && !(key in one)
	for (key in level)
		levels++
}

function starts(key, start) {
	return substr(key, 1, length(start)) == start
}

function report(name, start,    i, j) {
	count_items(start)
	printf "%s # both=%d only1=%d only2=%d levels=%d\n", name, n, only1, only2, levels
	if (!n)
		return
	put(name, "agreement", 1 - seen("nominal") / n)
	put(name, "agreement-binary", 1 - seen("binary") / n)
	put(name, "kappa", kappa("nominal"))
	put(name, "kappa-binary", kappa("binary"))
	put(name, "kappa-linear", kappa("linear"))
	put(name, "kappa-quadratic", kappa("interval"))
	put(name, "alpha-nominal", alpha("nominal"))
	put(name, "alpha-ordinal", alpha("ordinal"))
	put(name, "alpha-interval", alpha("interval"))
	bias = 0
	for (i in level)
		for (j in level)
			bias += (j - i) * o[i, j]
	put(name, "bias", bias / n)
}

function put(name, measure, x) {
	if (x == "-")
		printf "%s %-20s -\n", name, measure "="
	else
		printf "%s %-20s %.12f\n", name, measure "=", (x < 5e-13 && x > -5e-13 ? 0 : x)
}

# The disagreement of levels i and j.
function w(kind, i, j,    g, sum) {
	i += 0
	j += 0
	if (kind == "nominal")
		return i != j
	if (kind == "binary")
		return (i > 0) != (j > 0)
	if (kind == "linear")
		return i > j ? i - j : j - i
	if (kind == "interval")
		return (i - j) * (i - j)
	for (g in level)
		if ((g + 0 - i) * (g + 0 - j) <= 0)
			sum += given[g]
	sum -= (given[i] + given[j]) / 2
	return sum * sum
}

function seen(kind,    i, j, sum) {
	for (i in level)
		for (j in level)
			sum += w(kind, i, j) * o[i, j]
	return sum
}

function kappa(kind,    i, j, row, column, sum) {
	for (i in level)
		for (j in level) {
			row[i] += o[i, j] / n
			column[j] += o[i, j] / n
		}
	for (i in level)
		for (j in level)
			sum += w(kind, i, j) * row[i] * column[j]
	return sum > 0 ? 1 - seen(kind) / n / sum : "-"
}

function alpha(kind,    i, j, sum, observed) {
	split("", given)
	for (i in level)
		for (j in level)
			given[i] += o[i, j] + o[j, i]
	for (i in level)
		for (j in level) {
			observed += (o[i, j] + o[j, i]) * w(kind, i, j)
			sum += given[i] * given[j] * w(kind, i, j)
		}
	return sum > 0 ? 1 - (2 * n - 1) * observed / sum : "-"
}
