# SPDX-License-Identifier: MIT
# The agreement of three or more judges from the definitions, slowly: Krippendorff's alpha as 1 - Do/De, with Do over all
# pairs of values of a unit. Input: a file for each judge, lines "topic item Lk", no item twice. It needs
# -f jackknife.awk; with -v mode=intervals, the intervals alone.

FNR == 1 { file[++judges] = FILENAME }
{
	if (!($1 in known)) {
		known[$1]
		topic[++topics] = $1
	}
	key = $1 SUBSEP $2
	if (!(key in topic_of)) {
		topic_of[key] = $1
		item[++items] = key
	}
	level[key, judges] = substr($3, 2) + 0
}

END {
	for (i = 1; i <= items; i++)
		if (count_judges(item[i]) > 1)
			is_compared[topic_of[item[i]]]
	if (mode == "intervals") {
		for (t = 1; t <= topics; t++)
			if (topic[t] in is_compared)
				compared[++n_compared] = topic[t]
		for (k = 0; k <= n_compared; k++) {
			for (t = 1; t <= topics; t++)
				times[topic[t]] = !(k && topic[t] == compared[k])
			take_values()
			values[1, k] = alpha("nominal")
			values[2, k] = alpha("ordinal")
			values[3, k] = alpha("interval")
		}
		put_interval("alpha-nominal", 1, n_compared)
		put_interval("alpha-ordinal", 2, n_compared)
		put_interval("alpha-interval", 3, n_compared)
		exit
	}
	for (t = 1; t <= topics; t++) {
		split("", times)
		times[topic[t]] = 1
		report(topic[t])
	}
	for (t = 1; t <= topics; t++)
		times[topic[t]] = 1
	report("all")
	for (a = 1; a <= judges; a++)
		for (b = a + 1; b <= judges; b++)
			print "all kappa-quadratic", file[a], file[b], twelve(kappa(a, b))
}

function count_judges(key,   j, m) {
	for (j = 1; j <= judges; j++)
		m += (key, j) in level
	return m
}

# Takes the values of the topics, each as often as `times` has it; n values, of the units 1, 2, ...
function take_values(   i, j, k) {
	n = units = 0
	split("", given)
	for (i = 1; i <= items; i++)
		for (k = count_judges(item[i]) > 1 ? times[topic_of[item[i]]] : 0; k > 0; k--) {
			units++
			judges_of[units] = count_judges(item[i])
			for (j = 1; j <= judges; j++)
				if ((item[i], j) in level) {
					value[++n] = level[item[i], j]
					given[value[n]]++
					unit[n] = units
				}
		}
}

function report(name) {
	take_values()
	printf "%s # judges=%d items=%d\n", name, judges, units
	if (!units)
		return
	printf "%s %-21s%s\n", name, "alpha-nominal=", twelve(alpha("nominal"))
	printf "%s %-21s%s\n", name, "alpha-ordinal=", twelve(alpha("ordinal"))
	printf "%s %-21s%s\n", name, "alpha-interval=", twelve(alpha("interval"))
}

function twelve(x) {
	return x == "-" ? x : sprintf("%.12f", x < 5e-13 && x > -5e-13 ? 0 : x)
}

function delta(kind, c, k,   g, sum, low, high) {
	if (kind != "ordinal")
		return kind == "nominal" ? c != k : (c - k) ^ 2
	low = c < k ? c : k
	high = c < k ? k : c
	for (g in given)
		if (g + 0 >= low && g + 0 <= high)
			sum += given[g] / (g + 0 == c || g + 0 == k ? 2 : 1)
	return low == high ? 0 : sum ^ 2
}

function alpha(kind,   i, j, c, k, seen, chance) {
	for (c in given)
		for (k in given)
			chance += given[c] * given[k] / (n * (n - 1)) * delta(kind, c + 0, k + 0)
	# the values of a unit follow each other
	for (i = 1; i <= n; i++)
		for (j = i + 1; j <= n && unit[i] == unit[j]; j++)
			seen += 2 * delta(kind, value[i], value[j]) / (judges_of[unit[i]] - 1) / n
	return chance > 0 ? 1 - seen / chance : "-"
}

# Of the items that both judges judged.
function kappa(a, b,   i, k, pairs, x, y, seen, chance) {
	for (i = 1; i <= items; i++)
		if (((item[i], a) in level) && ((item[i], b) in level)) {
			x[++pairs] = level[item[i], a]
			y[pairs] = level[item[i], b]
		}
	for (i = 1; i <= pairs; i++) {
		seen += (x[i] - y[i]) ^ 2
		for (k = 1; k <= pairs; k++)
			chance += (x[i] - y[k]) ^ 2 / pairs
	}
	return chance > 0 ? 1 - seen / chance : "-"
}
