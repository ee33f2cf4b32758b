# SPDX-License-Identifier: MIT
# Compat of a TREC run, straight from its definition: awk -v p=P -f compat.awk QRELS RUN prints "TOPIC value" for each
# topic with relevant items. RUN is sorted by topic, decreasing score and decreasing item. The ideal list is made, and
# the items that both have down to each depth are counted.

NR == FNR { if ($4 > 0) gain[$1, $3] = $4; if ($4 > 0) R[$1]++; next }
{ list[$1, ++n[$1]] = $3 }

# Appends to the ideal list of topic t all items with gain g among those of the list, or not of it.
function append(t, g,   r, key, at) {
	for (r = 1; r <= n[t]; r++)
		if (gain[t, list[t, r]] == g) { ideal[++I] = list[t, r]; found[list[t, r]] }
	for (key in gain) {
		split(key, at, SUBSEP)
		if (at[1] == t && gain[key] == g && !(at[2] in found)) ideal[++I] = at[2]
	}
}

function compat(t,   g, i, o, x, y, in_list, in_ideal) {
	I = 0
	split("", found); split("", ideal)
	for (g = 9; g > 0; g--) append(t, g)
	for (i = 1; i <= 1000; i++) {
		if (i <= n[t]) { in_list[list[t, i]]; o += list[t, i] in in_ideal }
		if (i <= I) { in_ideal[ideal[i]]; o += ideal[i] in in_list }
		x += p ^ (i - 1) * o / i
		y += p ^ (i - 1) * (i < I ? i : I) / i
	}
	return x / y
}

END { for (t in R) printf "%s %.6f\n", t, compat(t) }
