# SPDX-License-Identifier: MIT
# Makes the files of a whole run, and those of each topic that mean the same.
#
#   awk -v seed=N -v fates="normal missing ..." -v kind=rel|erel|relv|dqrels|din|nuggets
#       [-v trec=1] [-v sort=score|rank] [-v sep=S] [-v odd=1] [-v dup=1] [-v mixed=1] -f mix.awk
#
# Reads K.topic.rel and K.topic.res, which random-topic.awk has made, for K from 1 to the number of
# fates: normal; missing (not in the run), stranger (only in the run), nothing (no relevant item), unjudged (the level of
# each item is negative, in TREC qrels; else as nothing), relevant (no item judged nonrelevant). Writes
#   qrels run       all topics: with topics, or TREC's; dup puts items in the run twice; mixed mixes
#                   the topics in qrels; odd strews blanks, carriage returns, comments
#   K.rel K.res     the same of topic K, for one-topic mode; for dqrels K.intents names files, one an
#                   intent that has relevant items
#   judged listed   lines "K topic": the topics of qrels, and of the run, in their order
# The same seed gives the same files with every awk.

function random() {
	x = (16807 * x) % 2147483647
	return x / 2147483647
}

function below(n) { return int(random() * n) }

function one_in(n) { return below(n) == 0 }

# Several ways to name the k-th topic, all different whatever the style.
function topic_name(k) {
	if (sep != "") return "topic " k
	if (style == 0) return sprintf("%04d", k)
	if (style == 1) return substr("000", 1, k % 3) (int(k / 3) + 1)
	if (style == 2) return "a#rather-long-name-of-topic-" k
	return "検索" k
}

function blanks() {
	if (!strew || !one_in(4)) return " "
	return substr("  \t \t  \t\t", 1 + below(5), 1 + below(4))
}

# A line, its first `count` fields from field[]. Some are odd, where that must make no difference.
function line(count,   i, text) {
	strew = odd && sep == "" && one_in(8)
	text = strew && one_in(3) ? blanks() : ""
	for (i = 1; i <= count; i++)
		text = text (i == 1 ? "" : sep == "" ? blanks() : sep) field[i]
	if (strew && one_in(3)) text = text blanks()
	if (odd && one_in(8)) text = text "\r"
	return text
}

function add(file, text) { lines[file, ++count[file]] = text }

function write(file,   i) {
	printf "%s", (odd && one_in(3) ? "\357\273\277" : "") > file
	for (i = 1; i < count[file]; i++) print lines[file, i] > file
	if (count[file] > 0) printf "%s%s", lines[file, i], (odd && one_in(2) ? "" : "\n") > file
}

function plain(first, second, third, fourth,   s) {
	s = sep == "" ? " " : sep
	return first (second == "" ? "" : s second) (third == "" ? "" : s third) (fourth == "" ? "" : s fourth)
}

function level(label,   k) {
	k = substr(label, 2) + 0
	if (odd && one_in(4)) return "+" k
	if (odd && one_in(4)) return "0" k
	return k
}

function read_topic(k,   file, text, part, n) {
	file = k ".topic.rel"
	while ((getline text < file) > 0) {
		split(text, part, " ")
		n = ++judgements[k]
		item[k, n] = part[1]
		label[k, n] = part[2]
		class[k, n] = part[3]
		if (fate[k] == "nothing" || fate[k] == "unjudged") label[k, n] = label[k, n] ~ /^L/ ? "L0" : "0"
		if (fate[k] == "relevant" && (label[k, n] == "L0" || label[k, n] ~ /^[0.]*$/))
			judgements[k]--
	}
	for (n = 1; n <= judgements[k]; n++) is_judged[k, item[k, n]]
	close(file)
	file = k ".topic.res"
	while ((getline text < file) > 0) {
		if (kind == "nuggets" && !((k, text) in is_judged)) continue
		listed[k, ++length_of[k]] = text
		if (!dup || !one_in(6)) continue
		text = listed[k, 1 + below(length_of[k])]
		listed[k, ++length_of[k]] = text
	}
	close(file)
	if (fate[k] == "missing") length_of[k] = 0
	if (fate[k] == "stranger") judgements[k] = 0
}

# The n-th judgement of topic k becomes lines of qrels and of the topic's own files.
function judge(k, n,   first, intents, i, file) {
	field[1] = topic[k]
	if (kind == "dqrels") {
		first = below(4)
		intents = 1 + below(3)
		for (i = 0; i < intents; i++) {
			field[2] = "i" (first + i) % 4
			field[3] = item[k, n]
			field[4] = trec ? level(label[k, n]) : label[k, n]
			add("qrels", line(4))
			file = k "." field[2]
			print plain(item[k, n], label[k, n]) > file
			if (!((k, field[2]) in known)) {
				known[k, field[2]] = 1
				intent[k, ++intents_of[k]] = file
			}
			if (label[k, n] != "L0") relevant[file] = 1
		}
		return
	}
	if (kind == "din") {
		first = below(4)
		intents = 1 + below(3)
		field[4] = item[k, n]
		field[5] = label[k, n]
		for (i = 0; i < intents; i++) {
			field[2] = "i" (first + i) % 4
			field[3] = (k + first + i) % 2 ? "inf" : "nav"
			add("qrels", line(5))
			print plain(field[2], field[3], field[4], field[5]) > (k ".rel")
		}
		return
	}
	if (kind == "nuggets") {
		label[k, n] = one_in(3) ? 0.5 : 1 + below(4)
		class[k, n] = 1 + below(30)
	}
	if (trec && kind == "rel" && fate[k] == "unjudged") {
		field[2] = 0
		field[3] = item[k, n]
		field[4] = -1
		add("qrels", line(4))
		return
	}
	print plain(item[k, n], label[k, n], class[k, n]) > (k ".rel")
	if (trec && kind == "rel") {
		field[2] = one_in(9) ? "Q" n : 0
		field[3] = item[k, n]
		field[4] = level(label[k, n])
		add("qrels", line(4))
		if (one_in(9)) {
			field[3] = "not-judged-" n
			field[4] = -1 - below(2)
			add("qrels", line(4))
		}
		return
	}
	field[2] = item[k, n]
	field[3] = label[k, n]
	field[4] = kind == "erel" || kind == "nuggets" ? class[k, n] : "more"
	add("qrels", line(kind == "erel" || kind == "nuggets" || one_in(9) ? 4 : 3))
}

function make_qrels(   k, left, done, n, others) {
	for (k = 1; k <= topics; k++) left += judgements[k]
	k = 1 + below(topics)
	while (left > 0) {
		if (next_of[k] == judgements[k] || (mixed && one_in(3))) {
			k = 1 + below(topics)
			continue
		}
		if (odd && sep == "" && one_in(20)) add("qrels", one_in(2) ? "# a b c" : "")
		if (!next_of[k]) print k, topic[k] > "judged"
		judge(k, ++next_of[k])
		left--
	}
}

# Numbers so that in their order the list is what it is, and the lines in another order.
function sort_keys(k,   i, v, j, t) {
	v = 250
	for (i = 1; i <= length_of[k]; i++) {
		if (sort == "rank") {
			key[i] = sprintf(one_in(2) ? "%d" : "%04d", 7 * i)
		} else {
			# a tie where the next item is the lesser one
			if (i > 1 && !((listed[k, i - 1] "") > (listed[k, i] "") && one_in(2)))
				v -= 0.25 * (1 + below(2))
			key[i] = sprintf(one_in(3) ? "%.2f" : one_in(2) ? "%.6e" : "%.8g", v)
			if (v > 0 && one_in(9)) key[i] = "+" key[i]
		}
		order[i] = i
	}
	for (i = length_of[k]; i > 1; i--) {
		j = 1 + below(i)
		t = order[i]; order[i] = order[j]; order[j] = t
	}
}

function match_line(k, first, second) {
	print plain(first, second) > (k ".res")
	field[1] = topic[k]
	field[2] = first
	field[3] = second
	add("run", line(3))
}

function list_topic(k,   i, n) {
	if (kind == "nuggets") {
		if (length_of[k] > 0) match_line(k, "syslen=", one_in(9) ? 0 : 1 + below(600))
		for (i = 1; i <= length_of[k]; i++) match_line(k, listed[k, i], below(600) / 2)
		return
	}
	if (sort != "") sort_keys(k)
	for (i = 1; i <= length_of[k]; i++) {
		print listed[k, i] > (k ".res")
		n = sort != "" ? order[i] : i
		field[1] = topic[k]
		if (!trec) {
			field[2] = listed[k, n]
			add("run", line(2))
			continue
		}
		field[2] = one_in(9) ? "q" : "Q0"
		field[3] = listed[k, n]
		field[4] = sort == "rank" ? key[n] : one_in(9) ? "x" : i
		field[5] = sort == "score" ? key[n] : one_in(9) ? "-" : 0.5
		field[6] = one_in(9) ? "r\001" : "run-name"
		field[7] = "more"
		add("run", line(one_in(9) ? 7 : 6))
	}
}

function make_run(   i, k, j, t) {
	for (k = 1; k <= topics; k++) place[k] = k
	for (i = topics; i >= 1; i--) {
		j = 1 + below(i)
		t = place[i]; place[i] = place[j]; place[j] = t
	}
	if (trec && one_in(3)) add("run", "<SYSDESC>made by mix.awk</SYSDESC>")
	for (i = 1; i <= topics; i++) {
		if (length_of[place[i]] > 0 && fate[place[i]] != "stranger")
			print place[i], topic[place[i]] > "listed"
		list_topic(place[i])
	}
}

BEGIN {
	x = seed % 2147483646 + 1
	for (i = 1; i <= 10; i++) random()
	topics = split(fates, fate, " ")
	style = below(4)
	printf "" > "judged"
	printf "" > "listed"
	for (k = 1; k <= topics; k++) {
		topic[k] = topic_name(k)
		printf "" > (k ".rel")
		printf "" > (k ".res")
		judgements[k] = length_of[k] = 0
		read_topic(k)
	}
	make_qrels()
	make_run()
	write("qrels")
	write("run")
	for (k = 1; k <= topics; k++) {
		printf "" > (k ".intents")
		for (i = 1; i <= intents_of[k]; i++)
			if (intent[k, i] in relevant) print intent[k, i] > (k ".intents")
	}
}
