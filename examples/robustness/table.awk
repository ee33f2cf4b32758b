# SPDX-License-Identifier: MIT
# Prints a table, as the script table asks for it:
#   what=cells  lines "row column cell"; `corner` begins the heading
#   what=parts  what evaluate says of the parts: the values of the `keys`, with slashes between, in the printf format
#               `format`; the columns are the measures, or what `columns` names
#   what=runs   the means of runs by the part `kind`, or how their score or rank (`how`) changes from all judgements to
#               the part KIND-TEAM, over the same topics
# There is no table if a cell is missing: what was to print it has failed.

what == "cells" { put($1, $2, $3) }
FILENAME == "measures" && !columns { measure[++measures] = $1 }
FILENAME == "teams" { team[$1] = $2 }
FILENAME == "runs" { run[++runs] = "run/" $1 }
FILENAME ~ /values$/ { value[$1, $2, $3] = $4 }
FILENAME ~ /values$/ && $1 !~ "/all$" && !known[$1]++ { part[++parts] = $1 }

END {
	if (columns)
		measures = split(columns, measure)
	for (p = 1; p <= parts; p++)
		for (m = 1; m <= measures; m++)
			if (value[part[p], measure[m], "topics"] < value["all", measure[m], "topics"])
				lost[part[p]] = lost[rate_of(part[p])] = "†"
	if (what == "parts")
		of_parts()
	if (what == "runs")
		of_runs()
	exit !print_table()
}

# A part without the number of its sample.
function rate_of(part) {
	if (part ~ /^rate-.*-/)
		sub(/-[^-]*$/, "", part)
	return part
}

# Samples are averaged, and teams that have not lost topics.
function of_parts(   p, r) {
	keys_wanted = split(keys, key)
	for (p = 1; p <= parts; p++) {
		r = rate_of(part[p])
		put_part(r lost[r], part[p])
		if ((r "-2") in known) {
			put_part(r ":least", part[p])
			put_part(r ":most", part[p])
		}
		if (lost[r] && (part[p] "/all", measure[1], key[1]) in value)
			put_part(r "/all", part[p] "/all")
	}
	for (p = 1; p <= parts; p++)
		if (match(part[p], /^(without|only|three)-/) && !lost[part[p]])
			put_part(substr(part[p], 1, RLENGTH) "*", part[p])
}

function put_part(row, p,   m, k, text) {
	put_topics(row, p)
	for (m = 1; m <= measures; m++) {
		for (k = 1; k <= keys_wanted && ((p, measure[m], key[k]) in value); k++)
			text = (k > 1 ? text "/" : "") value[p, measure[m], key[k]]
		if (k > keys_wanted)
			put(row, measure[m], text)
	}
}

function put_topics(row, p,   m) {
	for (m = 1; m <= measures; m++)
		put(row, "topics", value[p, measure[m], "topics"])
}

# The last row has the means of the changes, but for teams that have lost topics.
function of_runs(   i, m, p, row, x, y, change, n, sum) {
	for (i = 1; i <= runs; i++) {
		p = how ? kind "-" team[run[i]] : kind
		row = substr(run[i], 5) lost[p]
		put_topics(row, p)
		for (m = 1; m <= measures; m++) {
			x = how ? value_of(p "/all", measure[m], run[i]) : 0
			y = value_of(p, measure[m], run[i])
			change = how == "rank" ? x - y : x ? 100 * (y / x - 1) : "-"
			put(row, measure[m], !how ? sprintf("%.4f", y) : how == "rank" ? x arrow(change, y) : signed(change))
			if (!lost[p] && change != "-") {
				n[m]++
				sum[m] += change
			}
		}
	}
	for (m = 0; how && m <= measures; m++)
		put("mean", m ? measure[m] : "topics", signed(n[m] ? sum[m] / n[m] : "-"))
}

# A run's mean, or its rank, which is the same for equal means.
function value_of(p, m, r,   i, above) {
	for (i = 1; i <= runs && how == "rank"; i++)
		above += value[p, m, run[i]] > value[p, m, r] + 1e-9
	failed += !((p, m, r) in value)
	return how == "rank" ? above + 1 : value[p, m, r]
}

function arrow(up, to) { return up > 0 ? "↑" to : up < 0 ? "↓" to : "" }

function signed(x) { return x == "-" ? x : plain_zero(sprintf(how == "rank" ? "%+.1f" : "%+.1f%%", x)) }

function plain_zero(text) {
	if (text !~ /[1-9]/)
		sub(/[-+]/, "", text)
	return text
}

# Adds a cell. Several in one place are averaged.
function put(row, column, x) {
	if (!seen["row", row]++)
		rows[++row_count] = row
	if (!seen["column", column]++)
		titles[++column_count] = column
	cells[row, column] = cells[row, column] " " x
}

function text_of(row, column,   n, x, y, numbers, k, i, low, high, sum, text) {
	n = split(cells[row, column], x)
	if (x[1] == "-" || what != "parts" && column != "topics" || what == "cells")
		return x[1]
	numbers = split(x[1], y, "/")
	for (k = 1; k <= numbers; k++) {
		sum = 0
		for (i = 1; i <= n; i++) {
			split(x[i], y, "/")
			sum += y[k]
			low = i == 1 || y[k] + 0 < low ? y[k] + 0 : low
			high = i == 1 || y[k] + 0 > high ? y[k] + 0 : high
		}
		sum = row ~ /:least$/ ? low : row ~ /:most$/ ? high : sum / n
		text = text (k > 1 ? "/" : "") plain_zero(sprintf(format ? format : n > 1 && row !~ /:/ ? "%.1f" : "%d", sum))
	}
	return column != "topics" ? text : low == high ? low : low "-" high
}

# Row 0 and column 0 have the names. Returns whether all cells are there.
function print_table(   r, c, text, width, pad, dagger) {
	rows[0] = corner
	for (r = 0; r <= row_count; r++)
		for (c = 0; c <= column_count; c++) {
			failed += r && c && cells[rows[r], titles[c]] !~ /[^ ]/
			text[r, c] = !c ? rows[r] : !r ? titles[c] : text_of(rows[r], titles[c])
			if (wide(text[r, c]) > width[c])
				width[c] = wide(text[r, c])
		}
	for (r = 0; !failed && row_count && r <= row_count; r++) {
		for (c = 0; c <= column_count; c++) {
			pad = sprintf("%" width[c] - wide(text[r, c]) "s", "")
			printf "%s", c ? "  " pad text[r, c] : text[r, c] pad
		}
		print ""
		dagger += rows[r] ~ /†/
	}
	if (dagger && !failed)
		print "† over the topics that still have a relevant item; not in means over teams"
	return row_count && !failed
}

# Arrows and daggers have three bytes.
function wide(text) {
	gsub(/↑|↓|†/, "-", text)
	return length(text)
}
