# SPDX-License-Identifier: MIT
# Lines "row column cell" as a table, rows and columns in the order in which they first come. With `format`, cells are
# numbers, or two with a slash between them, and those of the same row and column are averaged. `corner` is what
# the heading begins with. There is no table if a cell is missing: what was to print it has failed.

BEGIN { side = length(corner) }

NF < 3 {
	failed = 1
	exit
}

!($1 in seen) {
	seen[$1]
	row[++rows] = $1
	if (length($1) > side)
		side = length($1)
}

!($2 in width) {
	column[++columns] = $2
	width[$2] = length($2)
}

{
	n[$1, $2]++
	cell[$1, $2] = $3
	numbers = split($3, x, "/")
	for (i = 1; i <= numbers; i++)
		sum[$1, $2, i] += x[i]
}

END {
	for (r = 1; r <= rows; r++)
		for (c = 1; c <= columns; c++)
			set_cell(row[r], column[c])
	if (failed || !rows)
		exit 1
	printf "%-" side "s", corner
	for (c = 1; c <= columns; c++)
		printf "%s", pad(column[c], width[column[c]])
	print ""
	for (r = 1; r <= rows; r++) {
		printf "%-" side "s", row[r]
		for (c = 1; c <= columns; c++)
			printf "%s", pad(cell[row[r], column[c]], width[column[c]])
		print ""
	}
}

function set_cell(r, c,   i, text) {
	if (!((r, c) in cell))
		failed = 1
	if (format != "") {
		for (i = 1; i <= numbers; i++)
			text = text (i > 1 ? "/" : "") number(sum[r, c, i], n[r, c])
		cell[r, c] = text
	}
	if (wide(cell[r, c]) > width[c])
		width[c] = wide(cell[r, c])
}

# The format "count" is for numbers that are whole unless they are averages.
function number(total, n,   text) {
	if (!n)
		return ""
	text = sprintf(format == "count" ? (n == 1 ? "%d" : "%.1f") : format, total / n)
	if (text !~ /[1-9]/)
		sub("-", "", text)
	return text
}

function pad(text, w) {
	return sprintf("  %" w - wide(text) "s", "") text
}

# An arrow has three bytes.
function wide(text) {
	gsub(/↑|↓/, "-", text)
	return length(text)
}
