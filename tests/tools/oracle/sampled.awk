# SPDX-License-Identifier: MIT
# infAP, infNDCG and infP@ a second time, straight from the formulas: awk -v l=10 -v least=K -f sampled.awk QRELS RUN
# prints "topic infAP infNDCG infP@" for each topic of QRELS with a relevant item, in the order of the judgements. The lines
# of RUN are in the order of the ranking. With least above 0, items have gain 1 from this level on, else 0.

function gain(topic, item) {
	if (!((topic, item) in level) || level[topic, item] < 0) return 0
	return least > 0 ? level[topic, item] >= least : level[topic, item]
}

# the sum over the strata of A (r + e)/(j + 3e), of the first k items of the list
function inferred(t, k,    s, i, item, A, j, r, sum) {
	for (s = 1; s <= strata[t]; s++) {
		A = j = r = 0
		for (i = 1; i <= k && i <= n[t]; i++) {
			item = list[t, i]
			if (stratum[t, item] != name[t, s]) continue
			A++; j += level[t, item] >= 0; r += gain(t, item) > 0
		}
		sum += A * (r + .00001) / (j + .00003)
	}
	return sum
}

function ndcg(t,    s, i, item, A, j, sum, found, ideal, g, k, items) {
	for (s = 1; s <= strata[t]; s++) {
		A = j = sum = 0
		for (i = 1; i <= n[t]; i++) {
			item = list[t, i]
			if (stratum[t, item] != name[t, s]) continue
			A++; j += level[t, item] >= 0; sum += gain(t, item) / (log(i + 1) / log(2))
		}
		if (j > 0) found += A * sum / j
	}
	for (g = 9; g > 0; g--) {
		items = 0
		for (s = 1; s <= strata[t]; s++)
			if (judged[t, name[t, s]] > 0) items += have[t, name[t, s], g] * size[t, name[t, s]] / judged[t, name[t, s]]
		for (items = int(items + .5); items > 0 && k < 1000; items--) ideal += g / (log(++k + 1) / log(2))
	}
	return found / ideal
}

FNR == NR {
	if (!($1 in strata)) topic[++topics] = $1
	if (!(($1, $4) in size)) {
		# names in byte order, by insertion
		for (s = ++strata[$1]; s > 1 && name[$1, s - 1] "" > $4 ""; s--) name[$1, s] = name[$1, s - 1]
		name[$1, s] = $4
	}
	size[$1, $4]++
	level[$1, $3] = $5
	stratum[$1, $3] = $4 ""
	if ($5 >= 0) { judged[$1, $4]++; have[$1, $4, gain($1, $3)]++ }
	next
}
n[$1] < 1000 { list[$1, ++n[$1]] = $3 }
END {
	for (i = 1; i <= topics; i++) {
		t = topic[i]
		R = sum = 0
		for (key in level) {
			split(key, part, SUBSEP)
			if (part[1] == t && gain(t, part[2]) > 0) R += size[t, stratum[key]] / judged[t, stratum[key]]
		}
		if (R == 0) continue
		for (k = 1; k <= n[t]; k++)
			if (gain(t, list[t, k]) > 0) {
				s = stratum[t, list[t, k]]
				sum += size[t, s] / judged[t, s] / k * (1 + inferred(t, k - 1))
			}
		printf "%s %.12f %.12f %.12f\n", t, sum / R, ndcg(t), inferred(t, l) / l
	}
}
