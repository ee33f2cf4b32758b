# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# shellcheck disable=SC2034  # for NEVplot
# What NEVplot draws, in awk. Each drawing lays out its page from the top: a key, the plot, what is below it.

# Topics are noted, and told together.
awk_notes='
BEGIN {
	FS = "\t"
	tids = read_file("tid", tid)
	measures = read_file("measures", measure)
	runs = read_file("nevs", nev)
	for (r = 1; r <= runs; r++)
		sub(/^[.]\//, "", nev[r])
}
function put_out(file, line) {
	put("out/" file, line)
}
# note() each topic to warn of, then warn_of() once: the warning counts them and names the first ones.
function note(t, where, what) {
	if (++noted[where, what] <= 10)
		noted_topics[where, what] = noted_topics[where, what] " " t
}
function warn_of(where, what,   n) {
	n = noted[where, what]
	if (n)
		say("warning: " (where == "" ? "" : where ": ") n " topic" (n == 1 ? " " : "s ") what ":" \
			noted_topics[where, what] (n > 10 ? " ..." : ""))
	delete noted[where, what]
	delete noted_topics[where, what]
}
'
# After each heading are the values of a measure, with those of a run together.

# The values of each measure, a table with the lines "topic RUN...". A topic that no run has is excluded; other missing values
# are 0.
read_values='
FNR == 1 {
	m++
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
				stop(nev[r] ": no topic has " measure[m])
	}
	for (r = 1; r <= runs; r++)
		warn_of(nev[r], "missing, counted as 0")
	over = topics " topic" (topics == 1 ? "" : "s")
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
			note(t, nev[r], "missing, counted as 0")
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
		base = run[r] "" == ENVIRON["BASELINE"] || nev[r] "" == ENVIRON["BASELINE"] ? r : base
	for (r = 1; r <= runs; r++)
		if (r != base)
			bar[++bars] = r
	while (base && (getline line < (STAGE "/differences")) > 0) {
		split(line, part, "\t")
		difference[plain(part[1])] = part[4]
	}
	first = bar[base ? 1 : 2]
	for (i = 1; i <= topics; i++)
		add_heights(topic[i])
	sort_rows()
	for (b = 1; b <= bars; b++) {
		name[b] = run[bar[b]]
		rest[b] = base ? difference[name[b]] : mean(1, bar[b])
		rest[b] = rest[b] == "" ? "" : " (mean " rest[b] ")"
	}
	title = (base ? "difference in " : "") measure[1]
	apart = bars > 1 && (right - 5 * size) / topics / (bars + 0.5) < 2
	data("$scores", topics, row_data)
	later("set xzeroaxis linetype 1 linecolor rgb \"#000000\"")
	if (apart)
		draw_apart()
	else
		draw_together()
	page(y)
}
function add_heights(t,   b, x, heights) {
	for (b = 1; b <= bars; b++) {
		x = base ? less(bar[b], base, t) : value[1, bar[b], t]
		low = x + 0 < low ? x + 0 : low
		high = x + 0 > high ? x + 0 : high
		heights = heights x " "
	}
	add_row(ENVIRON["SORT"] == "score" ? value[1, 1, t] : ENVIRON["SORT"] ? less(first, base ? base : 1, t) : 0, t, heights)
}
# Without the rounding error.
function less(r, from, t) {
	return sprintf("%.9f", value[1, r, t] - value[1, from, t]) + 0
}
function draw_together(   top, b) {
	for (b = 1; b <= bars; b++)
		mark[b] = color[b]
	top = key(bars, name, rest, mark, size)
	y = top + (wide > 240 ? 170 : 120)
	scale(low, high, 5)
	y_axis(title, top, y)
	place(top, y)
	below()
	later("set boxwidth 0.8 / " bars)
	for (b = 1; b <= bars; b++)
		later((b == 1 ? "plot" : "    ") " $scores using ($0 + " b - (bars + 1) / 2 " * 0.8 / " bars "):" b " with boxes linecolor rgb \"" \
			color[b] "\"" (b < bars ? ", \\" : ""))
}
function draw_apart(   b) {
	later("set multiplot")
	later("set boxwidth " ((right - 5 * size) / topics < 3 ? 1 : 0.8))
	scale(low, high, 4)
	y_axis(title, size, size + bars * (50 + 1.4 * row))
	later("unset xtics; set xrange [-0.7:" topics - 0.3 "]")
	y = size
	for (b = 1; b <= bars; b++) {
		label(cut(name[b], right - left - width(rest[b])) rest[b], left, y, "left")
		y += 0.7 * row + 50
		place(y - 50, y)
		if (b == bars)
			below()
		else
			y += 0.7 * row
		later("plot $scores using 0:" b " with boxes linecolor rgb \"" color[1] "\"")
		later("unset label")
	}
	later("unset multiplot")
}
# The topics, and what they are.
function below(   text) {
	text = over
	if (base)
		text = text ", difference from " short(run[base])
	if (ENVIRON["SORT"] == "score")
		text = text ", highest value of " short(run[1]) " first"
	else if (ENVIRON["SORT"])
		text = text (base ? ", largest of " short(run[first]) : ", largest difference " short(run[2]) " - " short(run[1])) " first"
	y += topic_axis(topics, topic)
	y = caption(text, y + 0.5 * row)
}
function short(name) {
	return cut(name, wide - 8 * size)
}'

# A point for each run, with its name beside it; if there is no space for one of the names, with letters for all of them.
draw_points='
END {
	top = size
	if (runs > 2 && show_tau(top))
		top += row
	bottom = top + (wide > 240 ? 250 : 150)
	for (r = 1; r <= runs; r++)
		point[r] = mean(1, r) " " mean(2, r) " # " run[r]
	data("$means", runs, point)
	name_axes()
	choose_range(2)
	y_axis(y_name ", mean over " over, top, bottom)
	y_least = least
	y_most = most
	choose_range(1)
	axis("x")
	later("set xtics offset 0,-0.2")
	place(top, bottom)
	for (r = 1; r <= runs; r++) {
		point_x[r] = left + (mean(1, r) - least) / (most - least) * (right - left)
		point_y[r] = bottom - (mean(2, r) - y_least) / (y_most - y_least) * (bottom - top)
		add_taken(point_x[r], point_y[r], 0.7 * size, 0.7 * size)
	}
	y = caption(x_name ", mean over " over, bottom + 3.4 * size)
	if (sharp != "" && draw_equal_lines())
		y = caption("dashed: equal " sharp ", the mean of the two", y)
	if (!name_points())
		y = name_by_letters(y + 0.5 * size)
	later("plot $means with points pointtype 7 pointsize " dot " linecolor rgb \"" color[1] "\"")
	page(y)
}
function show_tau(y,   r, line) {
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
		label("Kendall\047s tau of the runs: " line, size, y, "left")
	return line != "-"
}
# Of I-rec and a D- measure, sharp is the name of their mean.
function name_axes(   cutoff, D) {
	x_name = measure[1]
	y_name = measure[2]
	cutoff = substr(x_name, index(x_name, "@"))
	if (x_name ~ /^I-rec@/ && y_name ~ ("^[A-Za-z]+" cutoff "$") && y_name !~ /^nDCG@/) {
		sub(/^MS/, "", y_name)
		D = nev[1] ~ /DINnev$/ ? "DIN" : "D"
		sharp = D "#-" y_name
		y_name = D "-" y_name
	}
}
# The scale of measure m, with room around the points.
function choose_range(m,   r, from, to, room) {
	from = to = mean(m, 1) + 0
	for (r = 2; r <= runs; r++) {
		from = mean(m, r) + 0 < from ? mean(m, r) + 0 : from
		to = mean(m, r) + 0 > to ? mean(m, r) + 0 : to
	}
	room = (to - from) / 12
	room = room > 0 ? room : from > 0.2 ? from / 10 : 0.02
	scale(from - room, to + room, wide > 240 ? 8 : 5)
}
# Lines on which the mean of x and y is c, a multiple of .1, .05 or .01. Returns their number.
function draw_equal_lines(   lines_drawn, unit, c, from, to, x, w, share) {
	unit = most + y_most - least - y_least
	unit = unit > 1 ? 0.1 : unit > 0.2 ? 0.05 : 0.01
	for (c = unit * whole((least + y_least) / 2 / unit + 1); c < (most + y_most) / 2; c += unit) {
		from = 2 * c - y_most > least ? 2 * c - y_most : least
		to = 2 * c - y_least < most ? 2 * c - y_least : most
		later(sprintf("set arrow from %.9g,%.9g to %.9g,%.9g nohead dashtype 2 linecolor rgb \"#999999\"", from, 2 * c - from, \
			to, 2 * c - to))
		w = width(c)
		for (share = 0.1; share < 1; share += 0.1) {
			x = from + share * (to - from)
			if (take_label(c, left + (x - least) / (most - least) * (right - left) + w / 2, \
				bottom - (2 * c - x - y_least) / (y_most - y_least) * (bottom - top) - size / 2, w, " textcolor rgb \"#666666\""))
				break
		}
		lines_drawn++
	}
	return lines_drawn
}
function take_label(text, x, y, w, how) {
	if (!take(x, y, w, 1.17 * size))
		return 0
	label(text, x, y, "center front" how)
	return 1
}
# Takes the rectangle around x, y if it is free. The first ones are the points.
function take(x, y, w, h,   i) {
	if (x - w / 2 < left + 2 || x + w / 2 > right || y - h / 2 < top || y + h / 2 > bottom - 2)
		return 0
	for (i = 1; i <= taken; i++)
		if (x - w / 2 < taken_right[i] && x + w / 2 > taken_left[i] && y - h / 2 < taken_bottom[i] && y + h / 2 > taken_top[i])
			return 0
	add_taken(x, y, w, h)
	return 1
}
function add_taken(x, y, w, h) {
	taken++
	taken_left[taken] = x - w / 2
	taken_right[taken] = x + w / 2
	taken_top[taken] = y - h / 2
	taken_bottom[taken] = y + h / 2
}
function name_points(   r, before, held_before) {
	before = taken
	held_before = holds
	for (r = 1; r <= runs; r++)
		if (!name_point(r, run[r], 6)) {
			taken = before
			holds = held_before
			return 0
		}
	return 1
}
# Beside its point, above or below it, or further away with a line to it.
function name_point(r, text, far,   away, way, x, y, w, high) {
	w = width(text)
	high = 1.17 * size
	for (away = 0; away <= far; away++)
		for (way = 1; way <= ways; way++) {
			x = point_x[r] + way_x[way] * (w / 2 + (0.6 + 0.7 * away) * size)
			y = point_y[r] + way_y[way] * (0.95 + 0.7 * away) * size
			if (!take(x, y, w, high))
				continue
			if (away == 0 || reach(r, x - way_x[way] * w / 2, y - way_y[way] * high / 2)) {
				label(text, x, y, "center front")
				return 1
			}
			taken--
		}
	return 0
}
BEGIN {
	ways = split("1 -1 0 0 1 1 -1 -1 1 1 -1 -1 0.5 0.5 -0.5 -0.5", way_x, " ")
	split("0 0 -1 1 -1 1 -1 1 -0.5 0.5 -0.5 0.5 -1 1 -1 1", way_y, " ")
}
# Draws a line from x, y to point r, unless something is between: the last rectangle is its name, and points may be the same.
function reach(r, x, y,   dx, dy, steps, n, i, t) {
	dx = point_x[r] - x
	dy = point_y[r] - y
	steps = int(1 + (dx < 0 ? -dx : dx) / 2 + (dy < 0 ? -dy : dy) / 2)	# some awks lack sqrt()
	n = taken
	for (i = 1; i < n; i++)
		for (t = 0; t < steps && !is_in(i, point_x[r], point_y[r]); t++)
			if (is_in(i, x + dx * t / steps, y + dy * t / steps))
				return 0
	for (t = 0; t < steps; t++)
		add_taken(x + dx * t / steps, y + dy * t / steps, 1, 1)
	later("set arrow from " spot(x, y) " to " spot(x + dx, y + dy) " nohead linecolor rgb \"#999999\"")
	return 1
}
function is_in(i, x, y) {
	return x > taken_left[i] && x < taken_right[i] && y > taken_top[i] && y < taken_bottom[i]
}
function name_by_letters(y,   r, name, rest, mark, nameless) {
	for (r = 1; r <= runs; r++) {
		name[r] = run[r]
		rest[r] = ""
		mark[r] = substr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", r, 1)
		nameless += mark[r] == "" || !name_point(r, mark[r], 30)
	}
	if (nameless)
		say("warning: no space for the names of " nameless " of " runs " runs")
	return key(runs < 52 ? runs : 52, name, rest, mark, y)
}
'

# A row for each run: its name, its mean, and the confidence interval of the mean.
draw_means='
FNR == 1 { next }
$3 == "" { stop(plain($1) ": no topic has " measure[1]) }
{
	name[++means] = plain($1)
	fewest = means == 1 || $2 + 0 < fewest ? $2 + 0 : fewest
	largest = $2 + 0 > largest ? $2 + 0 : largest
	intervals += $4 != ""
	from[means] = $3 - $4
	to[means] = $3 + $4
	interval[means] = $3 " " from[means] " " to[means] " " means " # " name[means]
}
END {
	low = from[1]
	high = to[1]
	for (i = 1; i <= means; i++) {
		low = from[i] < low ? from[i] : low
		high = to[i] > high ? to[i] : high
		name[i] = cut(name[i], wide / 2)
		longest = width(name[i]) > longest ? width(name[i]) : longest
	}
	left = longest + 2 * size
	bottom = size + means * 1.5 * size
	for (i = 1; i <= means; i++)
		label(name[i], left - size, size + (i - 0.5) * 1.5 * size, "right")
	data("$means", means, interval)
	later("set yrange [" means + 0.5 ":0.5]; unset ytics")
	scale(low, high, (right - left) / (4 * size))
	axis("x")
	place(size, bottom)
	text = measure[1] ", mean over " (fewest < largest ? fewest " to " : "") largest " topic" (largest == 1 ? "" : "s")
	if (intervals)
		text = text ", " 100 * (1 - ENVIRON["ALPHA"]) "% confidence intervals (t)"
	y = caption(text, bottom + 3 * size)
	later("plot $means using 1:4:2:3 with xerrorbars pointtype 7 pointsize " dot " linecolor rgb \"" color[1] "\"")
	page(y)
}'

# From the worst to the best run on each topic, the highest median first; maybe with one run marked.
draw_range='
FNR == 1 {
	file++
	for (r = 1; file == 2 && r <= runs; r++)
		if (plain($(r + 1)) == ENVIRON["MARK"] || nev[r] "" == ENVIRON["MARK"])
			marked = r
	if (file == 2 && !marked)
		stop("no file is of the run " ENVIRON["MARK"] "; the first one is of " plain($2))
	marked_name = plain($(marked + 1))
	next
}
file == 2 { of_marked[plain($1)] = $(marked + 1) }
file == 1 && $2 == "" { note(plain($1), "", "without " measure[1] " excluded") }
file == 1 && $2 != "" {
	known[++topics] = plain($1)
	worst[topics] = $2
	median[topics] = $3
	best[topics] = $5
	low = $2 + 0 < low ? $2 + 0 : low
	high = $5 + 0 > high ? $5 + 0 : high
}
END {
	warn_of("", "without " measure[1] " excluded")
	for (i = 1; i <= topics; i++) {
		if (marked && of_marked[known[i]] == "")
			note(known[i], nev[marked], "missing, not marked")
		add_row(median[i], known[i], worst[i] " " median[i] " " best[i] " " (of_marked[known[i]] == "" ? "NaN" : of_marked[known[i]]) " ")
	}
	if (marked)
		warn_of(nev[marked], "missing, not marked")
	sort_rows()
	name[1] = "worst to best of " runs " runs"
	name[2] = "median"
	name[3] = marked_name
	mark[1] = "#cccccc"
	mark[2] = "line"
	mark[3] = "point"
	top = key(marked ? 3 : 2, name, rest, mark, size)
	y = top + (wide > 240 ? 170 : 120)
	data("$topics", topics, row_data)
	scale(low, high, 5)
	y_axis(measure[1], top, y)
	place(top, y)
	y += topic_axis(topics, topic)
	y = caption(topics " topic" (topics == 1 ? "" : "s") ", highest median first", y + 0.5 * row)
	pitch = (right - left) / topics
	half = pitch < 3 ? 0.5 : 0.35
	later("plot $topics using 0:2:($0 - " half "):($0 + " half "):1:3 with boxxyerror linecolor rgb \"#cccccc\", \\")
	later("     $topics using ($0 - " half "):2:(2 * " half "):(0) with vectors nohead linewidth 1.5 linecolor rgb \"#000000\"" \
		(marked ? ", \\" : ""))
	if (marked)
		later("     $topics using 0:4 with points pointtype 7 pointsize " (pitch > 6 ? dot : 0.2 + pitch * 0.06) \
			" linecolor rgb \"" color[3] "\"")
	page(y)
}'
