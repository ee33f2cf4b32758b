# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# shellcheck disable=SC2034  # for NEVplot
# What NEVplot draws, in awk: gnuplot lays margins, tics and keys out; here is what it cannot know, how high a page must be and which
# texts have space. Lengths are in points. A page is `wide` points wide, and all its text has the same `size`.

awk_page='
BEGIN {
	FS = "\t"
	wide = ENVIRON["COLUMN"] ? 240 : 480
	size = ENVIRON["COLUMN"] ? 7 : 8
	tall = ENVIRON["COLUMN"] ? 110 : 160
	row = 1.3 * size	# from a line of text to the next
	inside = wide - 7 * size	# the axes
	dot = 0.08 * size	# a point as gnuplot takes it
	split("#004488 #ddaa33 #bb5566 #b5dcf5 #aa88dd #111111", color, " ")
	measures = read_file("measures", measure)
}
# A table: its rows are called name[], its columns head[].
FNR == 1 {
	columns = NF
	for (c = 1; c <= NF; c++)
		head[c] = plain($c)
	next
}
{
	name[++rows] = plain($1)
	at[rows] = rows
	for (c = 2; c <= NF; c++)
		cell[rows, c] = $c
}
# The columns of runs: `base` is that of the baseline, the run without a column "RUN difference" behind its own, bar[] those of others.
function find_runs(last,   c) {
	for (c = 2; c <= last; c++)
		if (ENVIRON["BASELINE"] == "")
			bar[++bars] = c
		else if (c < last && head[c + 1] == head[c] " difference")
			bar[++bars] = c++
		else
			base = c
}
# at[] are the rows, those with the largest key[] first.
function sort_rows(   i, n, line) {
	for (i = 1; i <= rows; i++)
		put("keys", sprintf("%.9f %d", key[i], i))
	close(STAGE "/keys")
	while (("sort -k 1,1nr -k 2,2n \"$STAGE/keys\"" | getline line) > 0)
		at[++n] = substr(line, index(line, " ") + 1)
	if (n != rows)
		stop("cannot write: is the disk full?")
}
# later() adds to what gnuplot reads; page() writes all of it, on a page of this height, for the kind of file that is made. Without
# one, the terminal that the page is for is a comment.
function later(text) {
	body = body text "\n"
}
function page(high,   i, n, line, type) {
	type = ENVIRON["TYPE"]
	high = int(high + 0.9)
	if (body ~ /[^ -~\n]/)	# gnuplot warns of an encoding that is not that of the locale
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
	n = split(body, line, "\n")
	for (i = 1; i < n; i++)
		emit(line[i])
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
function width(text) {
	gsub(/[\200-\277]/, "", text)
	return size * (0.64 * length(text) + 0.3 * gsub(/[A-Zmw@%+=#&<>]/, "&", text) - 0.25 * gsub(/[-ijltfr.,:;|() ]/, "&", text))
}
# The text, its middle left out where it is wider than the space.
function cut(text, space,   n, short) {
	short = text
	for (n = length(text) - 3; width(short) > space && n > 0; n--) {
		short = substr(text, 1, int(n * 0.6)) "..." substr(text, length(text) - int(n * 0.4))
		sub(/([\300-\377][\200-\277]*)?[.][.][.][\200-\277]*/, "...", short)	# of UTF-8
	}
	return short
}
# Two texts, on two lines if they are together too wide; `below` is the height of what is below the axis.
function folded(text, more, space) {
	below += 2.3 * row
	if (more == "" || width(text more) <= space)
		return text more
	below += row
	return text "\n" substr(more, 2)
}
# The rows, as data of this name; each is followed by its name.
function data(block, text,   i) {
	later("$" block " << END")
	for (i = 1; i <= rows; i++)
		later(text[at[i]] " # " name[at[i]])
	later("END")
}
# A list of tics, the names of the rows, or of each second, third ... row.
function tics(label, every,   i, list) {
	for (i = 1; i <= rows; i += every) {
		gsub(/%/, "%%", label[i])	# begins a format
		list = list (i > 1 ? ", \\\n" : "( \\\n") "  " quoted(label[i]) " " i - 1
	}
	return list " )"
}
# The axis below a plot with the names of topics, upright if they do not fit beside each other, and maybe only of each second, fifth,
# tenth ... topic.
function topic_axis(   i, label, longest, pitch, every, upright) {
	pitch = inside / (rows + 0.4)
	for (i = 1; i <= rows; i++) {
		label[i] = cut(name[at[i]], 16 * size)
		longest = width(label[i]) > longest ? width(label[i]) : longest
	}
	upright = longest + size > pitch
	for (every = 1; upright && every * pitch < 1.3 * size; )
		every *= every ~ /^2/ ? 2.5 : 2
	label_high = upright ? longest : size
	below += label_high
	return "set xrange [-0.7:" rows - 0.3 "]\nset xtics scale 0" (upright ? " rotate by 90 right " : " ") tics(label, every)
}
# A name for the key, which has as many columns as there is space for; in `above`, its height.
function titled(text, rest) {
	return " title " quoted(in_key(text, rest))
}
function in_key(text, rest,   w, columns) {
	text = cut(text, wide - 9 * size - width(rest)) rest
	w = width(text) + 4 * size
	widest_key = w > widest_key ? w : widest_key
	columns = int((wide - 5 * size) / widest_key)
	above = row * int((keys++ + columns) / columns)
	return text
}
# Notes that the values are from `least` to `most`. y_range(): an axis that holds 0 and these.
function hold(least, most) {
	low = least + 0 < low ? least + 0 : low
	high = most + 0 > high ? most + 0 : high
}
function y_range() {
	return "set yrange [" (low < 0 ? "*" : 0) ":" (high > 0 ? "*" : low < 0 ? 0 : 1) "]"
}
# Between tics, of which there will be fewer than asked.
function step(span, most,   s) {
	for (s = 0.001; s * most < span; )
		s *= s ~ /2$/ ? 2.5 : 2
	return s
}
# What the numbers of a measure are in a table, in which the second column says of how many topics.
function over(m,   r, fewest, most) {
	fewest = most = cell[1, 2] + 0
	for (r = 2; r <= rows; r++) {
		fewest = cell[r, 2] + 0 < fewest ? cell[r, 2] + 0 : fewest
		most = cell[r, 2] + 0 > most ? cell[r, 2] + 0 : most
	}
	return (measure[m] ~ /^num_(ret|rel|rel_ret|nonrel_judged_ret)$/ ? ", sum" : ", mean") " over " \
		(fewest < most ? fewest " to " : "") count(most, "topic")
}
function count(n, what) {
	return n " " what (n == 1 ? "" : "s")
}
'

# Bars are heights side by side, or of runs whose bars would be too narrow, each run by itself.
draw_bars='
END {
	find_runs(columns)
	for (i = 1; i <= rows; i++) {
		for (b = 1; b <= bars; b++) {
			height = base ? less(cell[i, bar[b]], cell[i, base]) : cell[i, bar[b]]
			hold(height, height)
			sum[b] += height
			heights[i] = heights[i] (b > 1 ? " " : "") height
		}
		key[i] = ENVIRON["SORT"] == "score" ? cell[i, 2] : ENVIRON["SORT"] ? heights[i] : 0
	}
	sort_rows()
	data("scores", heights)
	later("set xzeroaxis linetype 1 linecolor rgb \"#000000\"; set grid y linestyle 9")
	axis = topic_axis()
	text = count(rows, "topic") (ENVIRON["SORT"] == "score" ? ", by " short_name(2) : ENVIRON["SORT"] ? ", by gain" : base ? ", gain" : "")
	if (ENVIRON["SORT"] == "difference" && bars > 1)
		text = text " of " short_name(bar[1])
	text = quoted(folded(text, base ? " over " short_name(base) : "", inside))
	apart = bars > 1 && inside / rows / (bars + 0.5) < 2
	together = apart ? 1 : bars
	for (b = 1; b <= bars; b++)
		title[b] = titled(head[bar[b]], sprintf(" (mean " (base ? "%+.4f)" : "%.4f)"), sprintf("%.4f", sum[b] / rows) + 0))
	y_name = quoted((base ? "difference in " : "") measure[1])
	if (apart)
		begin_panels(50, 1.4 * row)
	else
		later("set ylabel " y_name "; set xlabel " text "; " y_range())
	later("set boxwidth " (apart && inside / rows < 3 ? 1 : 0.8) " / " together)
	for (b = 1; b <= bars; b++)
		later((b == 1 + bars - together ? axis "\n" : "") (b == 1 || apart ? "plot" : "    ") " $scores using ($0 + " \
			(apart ? 0 : b - (bars + 1) / 2) " * 0.8 / " together "):" b " with boxes linecolor rgb \"" color[apart ? 1 : b] "\"" title[b] \
			(apart ? "\nunset label" : b < bars ? ", \\" : ""))
	page(apart ? all : above + tall + below)
}
function begin_panels(plot, title) {
	all = bars * (plot + title) + below + size
	later(sprintf("set multiplot layout %d,1 margins screen %.4f,%.4f,%.4f,%.4f spacing screen 0,%.4f", bars, 6 * size / wide, \
		1 - size / wide, below / all, 1 - (title + size) / all, title / all))
	later(sprintf("set label %s at screen %.4f,0.5 center rotate by 90", y_name, size / wide))
	later(sprintf("set label %s at screen 0.5,%.4f center", text, (below - label_high - 1.3 * row) / all))
	high = low < high ? high : 1
	later(sprintf("set yrange [%.9g:%.9g]; set ytics %g; unset xtics; set key at graph 0,1 left bottom", low, high, step(high - low, 4)))
}
# Without the rounding error.
function less(x, y) {
	return sprintf("%.9f", x - y) + 0
}
function short_name(run) {
	return cut(head[run], wide - 20 * size)
}'

# A point for each run, the means of two measures, with its name beside it; if there is no space for one of the names, with numbers in
# the order of y for all of them. Places are in points from the lower left corner of the plot, which is W wide and H high; used[] has
# each square point on which something is.
draw_points='
END {
	W = wide - 8 * size
	H = tall + (wide > 240 ? 90 : 40)
	for (r = 1; r <= rows; r++)
		point[r] = cell[r, 3] " " cell[r, 4]
	if (ENVIRON["TAU"])
		later("# Kendall\047s tau of the runs: " ENVIRON["TAU"])
	data("means", point)
	find_range(3, "x")
	find_range(4, "y")
	name_axes()
	if (sharp != "")
		sharp = " dashed: equal " sharp ", the mean of the two"
	later("set xlabel " quoted(folded(x_name over(1), sharp, 0)) "; set ylabel " quoted(cut(y_name over(2), H)))
	below += 1.2 * row
	nameless = place_names(name)
	if (nameless) {
		for (r = 1; r <= rows; r++) {
			number_of[r] = r
			numbered[r] = in_key(r ": " name[r])
		}
		nameless = place_names(number_of)
		key_at = below + 0.5 * row
		below += above + 1.5 * row
		in_column = int(above / row + 0.5)
	}
	if (nameless)
		say("warning: no space for the names of " nameless " of " rows " runs")
	high = int(H + below + size + 0.9)
	later(sprintf("set lmargin at screen %.4f; set rmargin at screen %.4f; set bmargin at screen %.4f; set tmargin at screen %.4f", \
		6.5 * size / wide, 1 - 1.5 * size / wide, below / high, 1 - size / high))
	for (r = 1; r in numbered; r++)
		later(sprintf("set label %s at screen %.4f,%.4f", quoted(numbered[r]), \
			(size + int((r - 1) / in_column) * widest_key) / wide, (below - key_at - (r - 1) % in_column * row) / high))
	later(labels "set grid linestyle 9; unset key")
	later("plot " equal_lines "$means with points pointtype 7 pointsize " dot " linecolor rgb \"" color[1] "\"")
	page(high)
}
# Of I-rec and a D- measure, sharp is the name of their mean.
function name_axes(   cutoff) {
	x_name = measure[1]
	y_name = measure[2]
	cutoff = substr(x_name, index(x_name, "@"))
	if (x_name ~ /^I-rec@/ && y_name ~ ("^[A-Za-z]+" cutoff "$") && y_name !~ /^nDCG@/) {
		sub(/^MS/, "", y_name)
		sharp = ENVIRON["D"] "#-" y_name
		y_name = ENVIRON["D"] "-" y_name
	}
}
# The range of a column, with room around the points.
function find_range(c, axis,   r, room) {
	low = high = cell[1, c] + 0
	for (r = 1; r <= rows; r++)
		hold(cell[r, c], cell[r, c])
	room = (high - low) / 12
	room = room > 0 ? room : low > 0.2 ? low / 10 : 0.02
	from[c] = low - room
	to[c] = high + room
	later(sprintf("set %srange [%.9g:%.9g]", axis, from[c], to[c]))
}
function place(x, c, length_of_axis) {
	return (x - from[c]) / (to[c] - from[c]) * length_of_axis
}
# Places all texts in `labels`. Returns how many have no space.
function place_names(text,   r, nameless) {
	split("", used)
	labels = equal_lines = ""
	for (r = 1; r <= rows; r++)
		occupy(place(cell[r, 3], 3, W), place(cell[r, 4], 4, H), 0.7 * size, 0.7 * size)
	if (sharp != "")
		draw_equal_lines()
	for (r = 1; r <= rows; r++)
		nameless += !place_name(text[r], place(cell[r, 3], 3, W), place(cell[r, 4], 4, H))
	return nameless
}
# Lines on which the mean of x and y is c, a multiple of .1, .05 or .01.
function draw_equal_lines(   unit, i, last, c, x) {
	last = (to[3] + to[4]) / 2
	unit = last - (from[3] + from[4]) / 2
	unit = unit > 0.5 ? 0.1 : unit > 0.1 ? 0.05 : 0.01
	for (i = int((from[3] + from[4]) / 2 / unit + 1); i * unit < last; i++) {
		c = i * unit
		equal_lines = equal_lines 2 * c " - x with lines dashtype 2 linecolor rgb \"#999999\", \\\n     "
		for (x = 0; x < W; x += size)
			if (write(c, x + width(c) / 2, place(2 * c - from[3] - x / W * (to[3] - from[3]), 4, H) + size / 2, " textcolor rgb \"#666666\""))
				break
	}
}
# Beside its point, above or below it, or further away with a line to it.
function place_name(text, x, y,   away, way, end_x, end_y) {
	for (away = 0; away <= 6; away++)
		for (way = 1; way <= ways; way++) {
			end_x = x + way_x[way] * (0.6 + 0.7 * away) * size
			end_y = y + way_y[way] * (0.35 + 0.7 * away) * size
			if ((away == 0 || draw_line(x, y, end_x, end_y, 0)) &&
			    write(text, end_x + way_x[way] * width(text) / 2, end_y + way_y[way] * 0.6 * size)) {
				if (away > 0)
					draw_line(x, y, end_x, end_y, 1)
				return 1
			}
		}
	return 0
}
BEGIN {
	ways = split("1 -1 0 0 1 1 -1 -1 1 1 -1 -1 0.5 0.5 -0.5 -0.5", way_x, " ")
	split("0 0 1 -1 1 -1 1 -1 0.5 -0.5 0.5 -0.5 1 -1 1 -1", way_y, " ")
}
# Writes the text around x, y, if the place is free.
function write(text, x, y, how,   w, h) {
	w = width(text)
	h = 1.17 * size
	if (x - w / 2 < 2 || x + w / 2 > W || y - h / 2 < 2 || y + h / 2 > H || occupy(x, y, w, h, 1))
		return 0
	occupy(x, y, w, h)
	labels = labels sprintf("set label %s at graph %.4f,%.4f center front%s\n", quoted(text), x / W, y / H, how)
	return 1
}
# Takes the squares of a rectangle, or asks whether one is taken.
function occupy(x, y, w, h, asks,   i, j) {
	for (i = int(x - w / 2); i <= x + w / 2; i++)
		for (j = int(y - h / 2); j <= y + h / 2; j++)
			if (!asks)
				used[i, j]
			else if ((i, j) in used)
				return 1
	return 0
}
# The line from the end of a text to its point; or not drawn, whether it is free. Points may be the same.
function draw_line(x, y, end_x, end_y, drawn,   steps, i, rest, square) {
	steps = int(1 + (end_x < x ? x - end_x : end_x - x) + (end_y < y ? y - end_y : end_y - y))	# some awks lack sqrt()
	for (i = 0; i < steps; i++) {
		rest = 1 - i / steps
		square = int(x + (end_x - x) * rest) SUBSEP int(y + (end_y - y) * rest)
		if (drawn)
			used[square]
		else if (square in used && ((end_x - x) * (end_x - x) + (end_y - y) * (end_y - y)) * rest * rest > 0.6 * size * size)
			return 0
	}
	if (drawn)
		labels = labels sprintf("set arrow from graph %.4f,%.4f to graph %.4f,%.4f nohead linecolor rgb \"#999999\"\n", \
			end_x / W, end_y / H, x / W, y / H)
	return 1
}
'

# A row for each run: its name, its mean, and the confidence interval of the mean.
draw_means='
END {
	low = high = cell[1, 3] + 0
	for (r = 1; r <= rows; r++) {
		label[r] = cut(name[r], wide / 2)
		left = width(label[r]) + 2 * size > left ? width(label[r]) + 2 * size : left
		intervals += cell[r, 4] != ""
		hold(cell[r, 3] - cell[r, 4], cell[r, 3] + cell[r, 4])
		interval[r] = cell[r, 3] " " cell[r, 3] - cell[r, 4] " " cell[r, 3] + cell[r, 4]
	}
	data("means", interval)
	text = measure[1] over(1)
	kind = intervals ? " " 100 * (1 - ENVIRON["ALPHA"]) "% confidence intervals (t)" : ""
	later("set yrange [" rows - 0.5 ":-0.5]; set ytics scale 0 " tics(label, 1))
	later("set xlabel " quoted(folded(text (intervals ? "," : ""), kind, wide - left)))
	if (low >= high)
		later(sprintf("set xrange [%.9g:%.9g]", low -= 0.1, high += 0.1))
	later(sprintf("set lmargin at screen %.4f; set xtics %g; set grid x linestyle 9; unset key", left / wide, \
		step(high - low, (wide - left) / (4.5 * size))))
	later("plot $means using 1:0:2:3 with xerrorbars pointtype 7 pointsize " dot " linecolor rgb \"" color[1] "\"")
	page(rows * 1.5 * size + 1.7 * row + below)
}'

# From the worst to the best run on each topic, the highest median first; maybe with one run marked. The summary is the last columns.
draw_range='
END {
	worst = columns - 4
	find_runs(worst - 2)
	for (r = 1; r <= rows; r++) {
		hold(cell[r, worst], cell[r, worst + 3])
		key[r] = cell[r, worst + 1]
		marked = cell[r, base]
		if (base && marked == "" && !missing++)
			first = name[r]
		values[r] = cell[r, worst] " " cell[r, worst + 1] " " cell[r, worst + 3] " " (marked == "" ? "NaN" : marked)
	}
	if (missing)
		say("warning: " head[base] ": " count(missing, "topic") " missing, not marked (first: \"" first "\")")
	sort_rows()
	data("topics", values)
	later(topic_axis() "\nset grid y linestyle 9; set ylabel " quoted(measure[1]) "; " y_range())
	later("set xlabel " quoted(folded(count(rows, "topic") ", by median", "", inside)))
	pitch = inside / rows
	half = pitch < 3 ? 0.5 : 0.35
	later("plot $topics using 0:2:($0 - " half "):($0 + " half "):1:3 with boxxyerror linecolor rgb \"#cccccc\"" \
		titled("worst to best of " ENVIRON["RUNS"] " runs") ", \\")
	later("     $topics using ($0 - " half "):2:(2 * " half "):(0) with vectors nohead linewidth 1.5 linecolor rgb \"#000000\"" \
		titled("median") (base ? ", \\" : ""))
	if (base)
		later("     $topics using 0:4 with points pointtype 7 pointsize " (pitch > 6 ? dot : 0.2 + pitch * 0.06) \
			" linecolor rgb \"" color[3] "\"" titled(head[base]))
	page(above + tall + below)
}'
