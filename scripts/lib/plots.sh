# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# shellcheck disable=SC2034  # for NEVplot
# What NEVplot draws, in awk: gnuplot lays margins, tics and keys out; here is what it cannot know. Lengths are in points. A page is
# `wide` points wide, and all its text has the same `size`.

awk_page='
BEGIN {
	FS = "\t"
	wide = ENVIRON["COLUMN"] ? 240 : 480
	size = ENVIRON["COLUMN"] ? 7 : 8
	tall = ENVIRON["COLUMN"] ? 110 : 160
	row = 1.3 * size	# from a line of text to the next
	dot = 0.08 * size	# a point as gnuplot takes it
	split("#004488 #ddaa33 #bb5566 #b5dcf5 #aa88dd #111111", color, " ")
	measures = read_file("measures", measure)
}
# later() adds lines to what gnuplot reads; page() writes all of them, on a page of this height, for the kind of file that is made.
# Without one, the terminal that the page is for is a comment.
function later(text,   n, i, line) {
	n = split(text, line, "\n")
	for (i = 1; i <= n; i++)
		held[++holds] = line[i]
}
function page(high,   i, type) {
	type = ENVIRON["TYPE"]
	high = int(high + 0.9)
	for (i = 1; i < holds && held[i] !~ /[^ -~]/; i++)
		;
	if (i < holds)	# gnuplot warns of an encoding that is not that of the locale
		emit("set encoding utf8")
	if (type == "png")
		emit("set terminal pngcairo size " 4 * wide "," 4 * high " font \"Sans," 4 * size "\" fontscale 0.75 linewidth 2.5 pointscale 4")
	else if (type == "svg")
		emit("set terminal svg size " 2 * wide "," 2 * high " font \"Arial," 2 * size "\" background \"white\"")
	else
		emit((type ? "" : "# ") "set terminal pdfcairo size " wide "/72.," high "/72. font \"Sans," size "\" fontscale 0.75")
	if (type)
		emit("set output \"plot\"")
	emit("set termoption noenhanced")
	emit("set border 3; set tics nomirror scale 0.5; set style fill solid noborder; set style line 9 linewidth 0.5 linecolor rgb \"#dddddd\"")
	emit("set key tmargin left horizontal Left reverse samplen 1")
	for (i = 1; i <= holds; i++)
		emit(held[i])
}
# As gnuplot takes it literally, but for newlines. An octal number that begins with 0 has four digits there.
function quoted(text,   i, at, out) {
	for (i = 1; i <= length(text); i++) {
		at = index("\\\"`\n", substr(text, i, 1))
		out = out (at ? substr("\\0134\\0042\\0140\\0012", 5 * at - 4, 5) : substr(text, i, 1))
	}
	return "\"" out "\""
}
# The width of a text in DejaVu Sans, a wide font.
function width(text,   w) {
	gsub(/[\200-\277]/, "", text)
	w = gsub(/[mwMW@%]/, "", text)
	w += 0.8 * gsub(/[A-HJ-LN-VX-Z+=#&<>]/, "", text)
	w += 0.33 * gsub(/[ijl.,:;| ]/, "", text)
	w += 0.42 * gsub(/[-ftrI!()]/, "", text)
	return size * (w + 0.64 * length(text))
}
# The text, its middle left out where it is wider than the space.
function cut(text, space,   n, head, tail) {
	for (n = length(text) - 1; width(text) > space && n > 1; n--) {
		head = substr(text, 1, int(n * 0.6))
		tail = substr(text, length(text) - (n - length(head)) + 1)
		sub(/[\300-\377][\200-\277]*$/, "", head)	# of UTF-8
		sub(/^[\200-\277]+/, "", tail)
		if (width(head tail) + size <= space)
			return head "..." tail
	}
	return text
}
# The text in lines that are not wider than the plot.
function folded(text, space,   n, i, word, line, out) {
	n = split(text, word, " ")
	for (i = 1; i <= n; i++) {
		if (line != "" && width(line " " word[i]) > (space ? space : wide - 7 * size)) {
			out = out line "\n"
			lines_below++
			line = ""
		}
		line = line (line == "" ? "" : " ") word[i]
	}
	return out line
}
function data(name, n, line,   i) {
	later(name " << END")
	for (i = 1; i <= n; i++)
		later(line[i])
	later("END")
}
# In `tics`, names of topics below a plot, upright if they do not fit beside each other, and maybe only of each second, fifth,
# tenth ... topic. Returns their height.
function topic_axis(n, topic,   i, name, longest, pitch, every, upright) {
	pitch = (wide - 7 * size) / (n + 0.4)
	for (i = 1; i <= n; i++) {
		name[i] = cut(topic[i], 16 * size)
		longest = width(name[i]) > longest ? width(name[i]) : longest
	}
	upright = longest + size > pitch
	for (every = 1; upright && every * pitch < 1.3 * size; )
		every *= every ~ /^2/ ? 2.5 : 2
	tics = "set xtics scale 0" (upright ? " rotate by 90 right" : "") " ( \\\n"
	for (i = 1; i <= n; i += every) {
		gsub(/%/, "%%", name[i])	# begins a format
		tics = tics "  " quoted(name[i]) " " i - 1 (i + every <= n ? ", \\\n" : " )")
	}
	later("set xrange [-0.7:" n - 0.3 "]")
	return upright ? longest : size
}
# Adds a line for the key, and so many `keys` lines are above the plot.
function titled(name, rest,   w) {
	name = cut(name, wide - 9 * size - width(rest)) rest
	w = width(name) + 4 * size
	keys = keys && in_key + w < wide - 5 * size ? keys : keys + 1
	in_key = in_key + w < wide - 5 * size ? in_key + w : w
	return " title " quoted(name)
}
# Between tics, of which there will be fewer than asked.
function step(span, tics,   s) {
	for (s = 0.001; s * tics < span; )
		s *= s ~ /2$/ ? 2.5 : 2
	return s
}
function count(n, what) {
	return n " " what (n == 1 ? "" : "s")
}
# Topics are noted, and told together.
function note(t, where, what) {
	if (++noted[where, what] <= 10)
		noted_topics[where, what] = noted_topics[where, what] " " t
}
function warn_of(where, what,   n) {
	n = noted[where, what]
	if (n)
		say("warning: " (where == "" ? "" : where ": ") count(n, "topic") " " what ":" noted_topics[where, what] (n > 10 ? " ..." : ""))
}
'

# The values of each measure, a table with the lines "topic RUN...". A topic that no run has is excluded; other missing values
# are 0.
read_values='
FNR == 1 {
	m++
	runs = NF - 1
	for (r = 1; r <= runs; r++)
		run[r] = plain($(r + 1))
	next
}
{
	t = plain($1)
	if (m == 1)
		known[++known_topics] = t
	for (r = 1; r <= runs; r++)
		value[m, r, t] = $(r + 1)
}
END {
	for (i = 1; i <= known_topics; i++)
		read_topic(known[i])
	for (m = 1; m <= measures; m++) {
		warn_of("", "without " measure[m] " excluded")
		for (r = 1; r <= runs; r++)
			if (!found[m, r])
				stop(run[r] ": no topic has " measure[m])
	}
	for (r = 1; r <= runs; r++)
		warn_of(run[r], "missing, counted as 0")
}
function read_topic(t,   m, r, lacking) {
	for (m = 1; m <= measures; m++) {
		lacking = 0
		for (r = 1; r <= runs; r++)
			lacking += value[m, r, t] == ""
		if (lacking == runs) {
			note(t, "", "without " measure[m] " excluded")
			return
		}
	}
	for (r = 1; r <= runs; r++) {
		if (value[1, r, t] == "" || value[measures, r, t] == "")
			note(t, run[r], "missing, counted as 0")
		for (m = 1; m <= measures; m++) {
			found[m, r] += value[m, r, t] != ""
			value[m, r, t] = value[m, r, t] == "" ? "0.0000" : value[m, r, t]
			sum[m, r] += value[m, r, t]
		}
	}
	topic[++topics] = t
}
function mean(m, r) {
	return sprintf("%.4f", sum[m, r] / topics)
}'

# The rows are sorted by a number, the largest first, and their place.
awk_rows='
function add_row(by, t, line) {
	rows++
	put("rows", sprintf("%.9f", by) US rows US t US line)
}
function sort_rows(   n, line, part) {
	close(STAGE "/rows")
	while (("sort -t \"$US\" -k 1,1nr -k 2,2n \"$STAGE/rows\"" | getline line) > 0) {
		split(line, part, US)
		topic[++n] = part[3]
		row_data[n] = part[4] "# " part[3]
	}
	if (n != rows)
		stop("cannot write: is the disk full?")
}'

# Bars are heights side by side, or of runs whose bars would be too narrow, each run by itself.
draw_bars='
END {
	for (r = 1; r <= runs; r++)
		if (ENVIRON["BASE"] == r)
			base = r
		else
			bar[++bars] = r
	while (base && (getline line < (STAGE "/differences")) > 0) {
		split(line, part, "\t")
		difference[plain(part[1])] = part[4]
	}
	for (i = 1; i <= topics; i++)
		add_heights(topic[i])
	sort_rows()
	for (b = 1; b <= bars; b++) {
		rest[b] = base ? difference[run[bar[b]]] : mean(1, bar[b])
		rest[b] = rest[b] == "" ? "" : " (mean " rest[b] ")"
	}
	apart = bars > 1 && (wide - 7 * size) / topics / (bars + 0.5) < 2
	data("$scores", topics, row_data)
	later("set xzeroaxis linetype 1 linecolor rgb \"#000000\"; set grid y linestyle 9")
	text = count(topics, "topic")
	if (ENVIRON["SORT"] == "score")
		text = text ", by " short(run[1])
	else if (ENVIRON["SORT"])
		text = text ", by gain" (bars > 1 ? " of " short(run[bar[1]]) : "") " over " short(run[base])
	else if (base)
		text = text ", gain over " short(run[base])
	below = topic_axis(topics, topic)
	text = folded(text)
	below += (lines_below + 2.3) * row
	if (apart)
		draw_apart()
	else
		draw_together()
}
function add_heights(t,   b, x, heights) {
	for (b = 1; b <= bars; b++) {
		x = base ? less(bar[b], base, t) : value[1, bar[b], t]
		low = x + 0 < low ? x + 0 : low
		high = x + 0 > high ? x + 0 : high
		heights = heights x " "
	}
	add_row(ENVIRON["SORT"] == "score" ? value[1, 1, t] : ENVIRON["SORT"] ? less(bar[1], base, t) : 0, t, heights)
}
# Without the rounding error.
function less(r, from, t) {
	return sprintf("%.9f", value[1, r, t] - value[1, from, t]) + 0
}
function draw_together(   b, line) {
	later(tics)
	later("set ylabel " quoted((base ? "difference in " : "") measure[1]) "; set xlabel " quoted(text))
	later("set yrange " "[" (low < 0 ? "*" : 0) ":" (high > 0 ? "*" : low < 0 ? 0 : 1) "]; set boxwidth 0.8 / " bars)
	for (b = 1; b <= bars; b++) {
		line = titled(run[bar[b]], rest[b])
		later((b == 1 ? "plot" : "    ") " $scores using ($0 + " b - (bars + 1) / 2 " * 0.8 / " bars "):" b " with boxes linecolor rgb \"" \
			color[b] "\"" line (b < bars ? ", \\" : ""))
	}
	page(tall + below + keys * row)
}
function draw_apart(   b, all) {
	all = bars * (50 + 1.4 * row) + below + size
	later(sprintf("set multiplot layout %d,1 margins screen %.4f,%.4f,%.4f,%.4f spacing screen 0,%.4f", bars, 6 * size / wide, \
		1 - size / wide, below / all, 1 - (row + size) / all, 1.4 * row / all))
	later(sprintf("set label 1 %s at screen %.4f,0.5 center rotate by 90", quoted((base ? "difference in " : "") measure[1]), size / wide))
	high = low < high ? high : low + 1
	later(sprintf("set yrange [%.9g:%.9g]; set ytics %g; set boxwidth %s", low, high, step(high - low, 4), (wide - 7 * size) / topics < 3 ? 1 : 0.8))
	later("unset key; unset xtics")
	for (b = 1; b <= bars; b++) {
		if (b == bars)
			later(tics "\nset xlabel " quoted(text))
		later("set label 2 " quoted(cut(run[bar[b]], wide - 8 * size - width(rest[b])) rest[b]) " at graph 0,1 left offset 0,0.7")
		later("plot $scores using 0:" b " with boxes linecolor rgb \"" color[1] "\"")
		later("unset label 1")
	}
	later("unset multiplot")
	page(all)
}
function short(name) {
	return cut(name, wide - 20 * size)
}'


# A point for each run, with its name beside it; if there is no space for one of the names, with letters for all of them. Places are
# in points from the lower left corner of the plot, which is W wide and H high; owner[] is who has a square point.
draw_points='
END {
	W = wide - 8 * size
	H = tall + (wide > 240 ? 90 : 40)
	if (runs > 2)
		tell_tau()
	for (r = 1; r <= runs; r++)
		point[r] = mean(1, r) " " mean(2, r) " # " run[r]
	data("$means", runs, point)
	name_axes()
	range(1, "x")
	range(2, "y")
	for (r = 1; r <= runs; r++) {
		point_x[r] = (mean(1, r) - from[1]) / (to[1] - from[1]) * W
		point_y[r] = (mean(2, r) - from[2]) / (to[2] - from[2]) * H
		occupy("point", point_x[r], point_y[r], 0.7 * size, 0.7 * size)
	}
	over = ", mean over " count(topics, "topic")
	text = folded(x_name over)
	if (sharp != "" && draw_equal_lines())
		text = text "\n" folded("dashed: equal " sharp ", the mean of the two") substr(++lines_below, 1, 0)
	below = (lines_below + 3.5) * row
	if (!name_points())
		below += name_by_letters()
	later("set xlabel " quoted(text) "; set ylabel " quoted(cut(y_name over, H)) "; set grid linestyle 9; unset key")
	high = int(H + below + size + 0.9)
	later(sprintf("set lmargin at screen %.4f; set rmargin at screen %.4f; set bmargin at screen %.4f; set tmargin at screen %.4f", \
		6.5 * size / wide, 1 - 1.5 * size / wide, below / high, 1 - size / high))
	for (i = 1; i <= letters; i++)
		later(sprintf("set label %s at screen %.4f,%.4f left", quoted(letter_text[i]), letter_x[i] / wide, (below - letter_y[i]) / high))
	later("plot $means with points pointtype 7 pointsize " dot " linecolor rgb \"" color[1] "\"")
	page(high)
}
function tell_tau(   r, line) {
	for (r = 1; r <= runs; r++)
		put("x", r " " sum[1, r])
	for (r = 1; r <= runs; r++)
		put("y", r " " sum[2, r])
	close(STAGE "/y")
	"\"$PROGRAM\" tau \"$STAGE/x\" \"$STAGE/y\"" | getline line
	if (line !~ /^tau=/)
		stop("no tau of the means")
	sub(/^tau= */, "", line)
	if (line != "-")
		later("# Kendall\047s tau of the runs: " line)
}
# Of I-rec and a D- measure, sharp is the name of their mean.
function name_axes(   cutoff, D) {
	x_name = measure[1]
	y_name = measure[2]
	cutoff = substr(x_name, index(x_name, "@"))
	if (x_name ~ /^I-rec@/ && y_name ~ ("^[A-Za-z]+" cutoff "$") && y_name !~ /^nDCG@/) {
		sub(/^MS/, "", y_name)
		D = ENVIRON["DIN"] ? "DIN" : "D"
		sharp = D "#-" y_name
		y_name = D "-" y_name
	}
}
# The range of measure m, with room around the points.
function range(m, axis,   r, room) {
	from[m] = to[m] = mean(m, 1) + 0
	for (r = 2; r <= runs; r++) {
		from[m] = mean(m, r) + 0 < from[m] ? mean(m, r) + 0 : from[m]
		to[m] = mean(m, r) + 0 > to[m] ? mean(m, r) + 0 : to[m]
	}
	room = (to[m] - from[m]) / 12
	room = room > 0 ? room : from[m] > 0.2 ? from[m] / 10 : 0.02
	from[m] -= room
	to[m] += room
	later(sprintf("set %srange [%.9g:%.9g]", axis, from[m], to[m]))
}
# Lines on which the mean of x and y is c, a multiple of .1, .05 or .01. Returns their number.
function draw_equal_lines(   lines_drawn, unit, c, low, high, x, w, share) {
	unit = to[1] + to[2] - from[1] - from[2]
	unit = unit > 1 ? 0.1 : unit > 0.2 ? 0.05 : 0.01
	for (c = unit * int((from[1] + from[2]) / 2 / unit + 1); c < (to[1] + to[2]) / 2; c += unit) {
		low = 2 * c - to[2] > from[1] ? 2 * c - to[2] : from[1]
		high = 2 * c - from[2] < to[1] ? 2 * c - from[2] : to[1]
		later(sprintf("set arrow from %.9g,%.9g to %.9g,%.9g nohead dashtype 2 linecolor rgb \"#999999\"", low, 2 * c - low, \
			high, 2 * c - high))
		w = width(c)
		for (share = 0.1; share < 1; share += 0.1) {
			x = low + share * (high - low)
			if (take("line", c, (x - from[1]) / (to[1] - from[1]) * W + w / 2, \
				(2 * c - x - from[2]) / (to[2] - from[2]) * H + size / 2, w, " textcolor rgb \"#666666\""))
				break
		}
		lines_drawn++
	}
	return lines_drawn
}
# Writes the text around x, y, if the place is free.
function take(who, text, x, y, w, how) {
	if (x - w / 2 < 2 || x + w / 2 > W || y - 0.6 * size < 2 || y + 0.6 * size > H || !occupy(who, x, y, w, 1.17 * size, 1))
		return 0
	later(sprintf("set label %s at graph %.4f,%.4f center front%s", quoted(text), x / W, y / H, how))
	return 1
}
# Takes the squares of a rectangle; if asked, only if they are free.
function occupy(who, x, y, w, h, ask,   i, j) {
	for (i = int(x - w / 2); ask && i <= x + w / 2; i++)
		for (j = int(y - h / 2); j <= y + h / 2; j++)
			if ((i, j) in owner)
				return 0
	for (i = int(x - w / 2); i <= x + w / 2; i++)
		for (j = int(y - h / 2); j <= y + h / 2; j++)
			owner[i, j] = who
	return 1
}
function name_points(   r, held_before, square) {
	held_before = holds
	for (r = 1; r <= runs; r++)
		if (!name_point(r, run[r], 6)) {
			holds = held_before
			for (square in owner)
				if (owner[square] ~ /^[0-9]/)
					delete owner[square]
			return 0
		}
	return 1
}
# Beside its point, above or below it, or further away with a line to it.
function name_point(r, text, far,   away, way, x, y, w) {
	w = width(text)
	for (away = 0; away <= far; away++)
		for (way = 1; way <= ways; way++) {
			x = point_x[r] + way_x[way] * (w / 2 + (0.6 + 0.7 * away) * size)
			y = point_y[r] + way_y[way] * (0.95 + 0.7 * away) * size
			if ((away == 0 || reach(r, x - way_x[way] * w / 2, y - way_y[way] * 0.6 * size)) && take(r "", text, x, y, w, ""))
				return draw_line(r, x - way_x[way] * w / 2, y - way_y[way] * 0.6 * size, away)
		}
	return 0
}
BEGIN {
	ways = split("1 -1 0 0 1 1 -1 -1 1 1 -1 -1 0.5 0.5 -0.5 -0.5", way_x, " ")
	split("0 0 1 -1 1 -1 1 -1 0.5 -0.5 0.5 -0.5 1 -1 1 -1", way_y, " ")
}
# Whether nothing is between x, y and point r; points may be the same.
function reach(r, x, y,   dx, dy, steps, i, rest) {
	dx = point_x[r] - x
	dy = point_y[r] - y
	steps = int(1 + (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy))	# some awks lack sqrt()
	for (i = 0; i < steps; i++) {
		rest = 1 - i / steps
		if ((dx * dx + dy * dy) * rest * rest > 0.6 * size * size &&
		    ((int(x + dx * i / steps), int(y + dy * i / steps)) in owner))
			return 0
	}
	return 1
}
function draw_line(r, x, y, away,   i) {
	for (i = 0; away && i < 1; i += 0.02)
		owner[int(x + (point_x[r] - x) * i), int(y + (point_y[r] - y) * i)] = r ""
	if (away)
		later(sprintf("set arrow from graph %.4f,%.4f to %.9g,%.9g nohead linecolor rgb \"#999999\"", x / W, y / H, mean(1, r), mean(2, r)))
	return 1
}
# Letters in the order of the means of y, and below the plot what they mean. Returns the height of that.
function name_by_letters(   i, j, r, by, letter, widest, columns, rows, nameless) {
	for (i = 1; i <= runs; i++) {
		for (j = i - 1; j > 0 && sum[2, by[j]] < sum[2, i]; j--)
			by[j + 1] = by[j]
		by[j + 1] = i
	}
	for (i = 1; i <= runs; i++) {
		letter = substr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", i, 1)
		nameless += letter == "" || !name_point(by[i], letter, 30)
		if (letter == "")
			continue
		letter_text[++letters] = letter ": " cut(run[by[i]], wide - 4 * size)
		widest = width(letter_text[i]) > widest ? width(letter_text[i]) : widest
	}
	if (nameless)
		say("warning: no space for the names of " nameless " of " runs " runs")
	columns = int((wide - size) / (widest + 2 * size))
	columns = columns < 1 ? 1 : columns
	rows = int((letters + columns - 1) / columns)
	for (i = 1; i <= letters; i++) {
		letter_x[i] = size + int((i - 1) / rows) * (widest + 2 * size)
		letter_y[i] = below + ((i - 1) % rows) * row
	}
	return rows * row + size
}
'

# A row for each run: its name, its mean, and the confidence interval of the mean.
draw_means='
FNR == 1 { next }
$3 == "" { stop(plain($1) ": no topic has " measure[1]) }
{
	name[++means] = cut(plain($1), wide / 2)
	fewest = means == 1 || $2 + 0 < fewest ? $2 + 0 : fewest
	largest = $2 + 0 > largest ? $2 + 0 : largest
	intervals += $4 != ""
	interval[means] = $3 " " $3 - $4 " " $3 + $4 " " means " # " plain($1)
	low = means == 1 || $3 - $4 < low ? $3 - $4 : low
	high = means == 1 || $3 + $4 > high ? $3 + $4 : high
	left = width(name[means]) + 2 * size > left ? width(name[means]) + 2 * size : left
}
END {
	data("$means", means, interval)
	later("set yrange [" means + 0.5 ":0.5]; set ytics scale 0 ( \\")
	for (i = 1; i <= means; i++) {
		gsub(/%/, "%%", name[i])
		later("  " quoted(name[i]) " " i (i < means ? ", \\" : " )"))
	}
	text = measure[1] ", mean over " (fewest < largest ? fewest " to " : "") count(largest, "topic")
	if (intervals) {
		kind = 100 * (1 - ENVIRON["ALPHA"]) "% confidence intervals (t)"
		if (width(text ", " kind) > wide - left) {
			text = folded(text ",", wide - left) "\n"
			lines_below++
			text = text folded(kind, wide - left)
		} else
			text = text ", " kind
	} else
		text = folded(text, wide - left)
	if (low >= high)
		later(sprintf("set xrange [%.9g:%.9g]", low -= 0.1, high += 0.1))
	later(sprintf("set lmargin at screen %.4f; set xtics %g", left / wide, step(high - low, (wide - left) / (4.5 * size))))
	later("set grid x linestyle 9; set xlabel " quoted(text) "; unset key")
	later("plot $means using 1:4:2:3 with xerrorbars pointtype 7 pointsize " dot " linecolor rgb \"" color[1] "\"")
	page(means * 1.5 * size + (lines_below + 4) * row)
}'

# From the worst to the best run on each topic, the highest median first; maybe with one run marked.
draw_range='
FNR == 1 {
	file++
	marked = ENVIRON["BASE"] + 0
	marked_name = marked ? plain($(marked + 1)) : ""
	next
}
file == 2 && marked { of_marked[plain($1)] = $(marked + 1) }
file == 1 && $2 == "" { note(plain($1), "", "without " measure[1] " excluded") }
file == 1 && $2 != "" {
	known[++topics] = plain($1)
	worst[topics] = $2
	median[topics] = $3
	best[topics] = $5
	high = topics == 1 || $5 + 0 > high ? $5 + 0 : high
	low = $2 + 0 < low ? $2 + 0 : low
}
END {
	warn_of("", "without " measure[1] " excluded")
	for (i = 1; i <= topics; i++) {
		if (marked && of_marked[known[i]] == "")
			note(known[i], marked_name, "missing, not marked")
		add_row(median[i], known[i], worst[i] " " median[i] " " best[i] " " (of_marked[known[i]] == "" ? "NaN" : of_marked[known[i]]) " ")
	}
	warn_of(marked_name, "missing, not marked")
	sort_rows()
	data("$topics", topics, row_data)
	below = topic_axis(topics, topic)
	later(tics)
	later("set grid y linestyle 9; set ylabel " quoted(measure[1]) "; set yrange [" (low < 0 ? "*" : 0) ":" (high > 0 ? "*" : low < 0 ? 0 : 1) "]")
	later("set xlabel " quoted(folded(count(topics, "topic") ", by median")))
	pitch = (wide - 7 * size) / topics
	half = pitch < 3 ? 0.5 : 0.35
	later("plot $topics using 0:2:($0 - " half "):($0 + " half "):1:3 with boxxyerror linecolor rgb \"#cccccc\"" \
		titled("worst to best of " ENVIRON["RUNS"] " runs") ", \\")
	later("     $topics using ($0 - " half "):2:(2 * " half "):(0) with vectors nohead linewidth 1.5 linecolor rgb \"#000000\"" \
		titled("median") (marked ? ", \\" : ""))
	if (marked)
		later("     $topics using 0:4 with points pointtype 7 pointsize " (pitch > 6 ? dot : 0.2 + pitch * 0.06) \
			" linecolor rgb \"" color[3] "\"" titled(marked_name))
	page(tall + below + (keys + lines_below + 2.3) * row)
}'
