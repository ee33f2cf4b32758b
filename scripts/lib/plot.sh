# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# shellcheck disable=SC2034  # for NEVplot
# How NEVplot lays a page out, in awk: what fits where is known before gnuplot draws, so that no label lies on another.
# Lengths are in points, places in points from the left and from the top. A page is `wide` points wide, and all its text
# has the same `size`.

awk_page='
BEGIN {
	wide = ENVIRON["COLUMN"] ? 240 : 480
	size = ENVIRON["COLUMN"] ? 7 : 8
	dot = 0.08 * size	# a point as gnuplot takes it
	row = 1.3 * size	# from a line of text to the next
	right = wide - 1.5 * size
	split("#004488 #ddaa33 #bb5566 #b5dcf5 #aa88dd #111111", color, " ")
}
# later() adds a line to what gnuplot reads; page() writes all of them, on a page of this height, for the kind of file that
# is made. Without one, the terminal that the page is laid out for is a comment.
function later(line) {
	held[++holds] = line
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
	emit("x(points) = points / " wide ".0")
	emit("y(points) = 1 - points / " high ".0")
	emit("set termoption noenhanced")
	emit("set border 3; set tics nomirror scale 0.5; unset key; set style fill solid noborder")
	for (i = 1; i <= holds; i++)
		emit(held[i])
}
function spot(x, y) {
	return sprintf("screen x(%.1f), screen y(%.1f)", x, y)
}
# How is left, center or right of the place, and maybe more that gnuplot knows.
function label(text, x, y, how) {
	later("set label " quoted(text) " at " spot(x, y) " " how)
}
# As gnuplot takes it literally.
function quoted(text,   i, at, out) {
	for (i = 1; i <= length(text); i++) {
		at = index("\\\"`", substr(text, i, 1))
		out = out (at ? substr("\\134\\042\\140", 4 * at - 3, 4) : substr(text, i, 1))
	}
	return "\"" out "\""
}
# The width of a text in DejaVu Sans, a wide font.
function width(text,   w) {
	w = gsub(/[mwMW@%]/, "", text)
	w += 0.8 * gsub(/[A-HJ-LN-VX-Z+=#&<>]/, "", text)
	w += 0.33 * gsub(/[ijl.,:;| ]/, "", text)
	w += 0.42 * gsub(/[-ftrI!()]/, "", text)
	return size * (w + 0.64 * length(text))
}
# The text, its middle left out where it is wider than the space.
function cut(text, space,   n, head, tail) {
	if (width(text) <= space)
		return text
	for (n = length(text) - 1; n > 1; n--) {
		head = substr(text, 1, int(n * 0.6))
		tail = substr(text, length(text) - (n - length(head)) + 1)
		sub(/[\300-\377][\200-\277]*$/, "", head)	# of UTF-8
		sub(/^[\200-\277]+/, "", tail)
		if (width(head tail) + size <= space)
			break
	}
	return head "..." tail
}
# Lines of text around the middle of the plot. Returns where the next line would be.
function caption(text, y,   n, i, word, line) {
	n = split(text, word, " ")
	for (i = 1; i <= n + 1; i++)
		if (i > n || (line != "" && width(line " " word[i]) > wide - 2 * size)) {
			caption_line(substr(line, 2), y)
			y += row
			line = " " word[i]
		} else
			line = line " " word[i]
	return y
}
function caption_line(text, y,   half, x) {
	half = width(text) / 2
	x = (left + right) / 2
	x = x + half > wide ? wide - half : x - half < 0 ? half : x
	label(text, x, y, "center")
}
# A key in one line or in columns. Each entry is a name, cut to its space, and the rest. mark[i] is a colour, "line" and "point",
# which have one, or a letter. Returns where the next line would be.
function key(n, name, rest, mark, y,   i, x, widest, all, columns, rows) {
	for (i = 1; i <= n; i++) {
		name[i] = cut(name[i], wide - 4 * size - width(rest[i])) rest[i]
		widest = width(name[i]) > widest ? width(name[i]) : widest
		all += width(name[i]) + 3 * size
	}
	columns = all < wide + size ? n : int((wide + size) / (widest + 3 * size))
	rows = columns < 2 ? n : int((n + columns - 1) / columns)
	for (i = 1; i <= n; i++) {
		if (i == 1)
			x = size
		else if ((i - 1) % rows == 0)
			x += 3 * size + (rows == 1 ? width(name[i - 1]) : widest)
		show_mark(mark[i], x, y + (i - 1) % rows * row)
		label(name[i], x + 1.5 * size, y + (i - 1) % rows * row, "left")
	}
	return y + rows * row
}
function show_mark(mark, x, y) {
	if (mark ~ /^#/)
		later("set object rectangle from " spot(x, y - size / 3) " to " spot(x + size, y + size / 3) " fillcolor rgb \"" mark \
			"\" fillstyle solid noborder")
	else if (mark == "line")
		later("set arrow from " spot(x, y) " to " spot(x + size, y) " nohead linewidth 1.5")
	else if (mark == "point")
		later("set label \"\" at " spot(x + size / 2, y) " point pointtype 7 pointsize " dot " linecolor rgb \"" color[3] "\"")
	else
		label(mark, x + size / 2, y, "center")
}

# scale() chooses the tics of an axis: from `least` to `most`, in steps of `step`, about as many as asked, printed by `format`
# in a space of `tic_width`.
function scale(from, to, tics,   power, places) {
	if (to - from < 1e-9)
		to = from + 1
	step = (to - from) / tics
	for (power = 1; power > step; power /= 10)
		places++
	while (power * 10 < step)
		power *= 10
	step = step <= 1.001 * power ? power : step <= 2.001 * power ? 2 * power : step <= 5.001 * power ? 5 * power : 10 * power
	places -= step > 9.99 * power
	least = step * whole(from / step + 1e-6)
	most = 0 - step * whole(-to / step + 1e-6)
	format = "%." (places > 0 ? places : 0) "f"
	tic_width = width(sprintf(format, least))
	if (tic_width < width(sprintf(format, most)))
		tic_width = width(sprintf(format, most))
}
# The largest whole number that is not above x.
function whole(x) {
	return int(x) > x ? int(x) - 1 : int(x)
}
function axis(name) {
	later(sprintf("set %srange [%.9g:%.9g]; set %stics %.9g; set format %s \"%s\"", name, least, most, name, step, name, format))
	later("set grid " name "tics linetype 1 linecolor rgb \"#dddddd\"")
}
# Beside a plot between top and bottom. The plot begins at `left`.
function y_axis(title, top, bottom) {
	left = 2.8 * size + tic_width
	axis("y")
	label(cut(title, bottom - top), size, (top + bottom) / 2, "center rotate by 90")
}
# Names of topics below a plot, upright if they do not fit beside each other, and maybe only of each second, fifth, tenth ...
# topic. Returns their height.
function topic_axis(n, topic,   i, name, longest, pitch, every, upright) {
	pitch = (right - left) / (n + 0.4)
	for (i = 1; i <= n; i++) {
		name[i] = cut(topic[i], 16 * size)
		longest = width(name[i]) > longest ? width(name[i]) : longest
	}
	upright = longest + size > pitch
	for (every = 1; upright && every * pitch < 1.3 * size; )
		every *= every ~ /^2/ ? 2.5 : 2
	later("set xrange [-0.7:" n - 0.3 "]")
	later("set xtics scale 0" (upright ? " rotate by 90 right" : "") " ( \\")
	for (i = 1; i <= n; i += every) {
		gsub(/%/, "%%", name[i])	# begins a format
		later("  " quoted(name[i]) " " i - 1 (i + every <= n ? ", \\" : " )"))
	}
	return upright ? longest + size : 2.3 * size
}
function place(top, bottom) {
	later(sprintf("set lmargin at screen x(%.1f); set rmargin at screen x(%.1f)", left, right))
	later(sprintf("set tmargin at screen y(%.1f); set bmargin at screen y(%.1f)", top, bottom))
}
function data(name, n, line,   i) {
	later(name " << END")
	for (i = 1; i <= n; i++)
		later(line[i])
	later("END")
}
'
