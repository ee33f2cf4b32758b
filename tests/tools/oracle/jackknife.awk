# SPDX-License-Identifier: MIT
# The 95% interval of a kappa or an alpha over n topics: the jackknife of log(1 - value). values[m, 0] is measure m of all topics,
# values[m, t] that without topic t; "-" is undefined. For agree.awk and agree-several.awk.

# The 97.5% quantiles of Student's t with 1, 2, 3 and 4 degrees of freedom, as in printed tables: with 1 it is tan(.475 pi), with 2
# sqrt(2 .95^2 / (1 - .95^2)).
BEGIN { split("12.706204736175 4.302652729749 3.182446305284 2.776445105198", quantile, " ") }

function put_interval(name, m, n,   t, g, mean, squares, largest, half, undefined) {
	undefined = n < 2
	for (t = 0; t <= n; t++)
		undefined = undefined || values[m, t] == "-" || values[m, t] > 1 - 1e-12
	for (t = 1; t <= n && !undefined; t++) {
		g[t] = log(1 - values[m, t])
		mean += g[t] / n
	}
	for (t = 1; t <= n && !undefined; t++) {
		squares += (g[t] - mean) ^ 2
		if ((g[t] - mean) ^ 2 > largest)
			largest = (g[t] - mean) ^ 2
	}
	if (undefined || largest < 1e-24) {
		print "all", name "-95%= - -"
		return
	}
	half = quantile[n - 1] * sqrt((n - 1) / n * squares)
	printf "all %s-95%%= %.6f %.6f\n", name, at_least(-1, 1 - (1 - values[m, 0]) * exp(half)), 1 - (1 - values[m, 0]) * exp(-half)
}

function at_least(low, x) {
	return x < low ? low : x
}
