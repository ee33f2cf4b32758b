# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# shellcheck disable=SC2016,SC2034,SC2154  # awk programs; variables of ntcir_eval.sh and of the scripts
# What the scripts share that read the values of .nev files, by "ntcir_eval table -long".

# shellcheck source=awk.sh
. "$scripts/awk.sh"

# read_operands FLAG WORD...: of the words, FLAG becomes `flag` (else empty), and the others are the `operands`.
read_operands() {
	flag='' operands='' wanted=$1
	shift
	for word; do
		case $word in
		"$wanted" | "-$wanted") flag=$wanted$US ;;
		--) ;;
		*) no_options "$word" && operands=$operands$word$US ;;
		esac
	done
}

# read_values SUFFIX METRIC...: what RUN.SUFFIX (or RUN.SUFFIX.nev, if only that is there) of each run of $stage/runs has
# of the METRICs, into $stage/values; the files of the runs are in $stage/nevs, one a line.
read_values() {
	check_name SUFFIX "$1"
	nevs='' options=''
	while IFS= read -r run; do
		nev=./${run##*/}.$1
		[ -e "$nev" ] || [ ! -e "$nev.nev" ] || nev=$nev.nev
		printf '%s\n' "$nev"
		case $US$nevs in *"$US$nev$US"*) ;; *) nevs=$nevs$nev$US ;; esac
	done <"$stage/runs" >"$stage/nevs" || exit 1
	shift
	for metric; do options=$options-m$US$metric$US; done
	printf '%s\n' "$@" >>"$stage/metrics" || cannot_write
	"$ntcir_eval" table -long $options -- $nevs >"$stage/values" || { [ $? -ne 2 ] || wrong_call; exit 1; }
}

# summarize PROGRAM [FILE]: an awk program that defines summarize(), called with
#	tids, tid[i]    the topics of $stage/tid
#	runs, run[r]    the runs of $stage/runs; where[r] names its file in messages
#	seen[f, t]      whether file f, file_of[r], has lines of topic t
#	name[f], all_topics, all_topic[i]       what the files are called, and their topics
#	value[f, t, m]  its value of metric m, as printed, if it has one
# FILE has more values, seen[f, t, 2] and value[f, t, 2, m]. put_out(FILE, line) adds lines to a file of $stage/out.
summarize() {
	mkdir -- "$stage/out" || exit 1
	run_awk "$awk_values$1" "$stage/values" ${2+"$2"} || exit 1
	check_files "$stage/out"
}

awk_values='
function read_file(name, array,   n) {
	while ((getline array[n + 1] < (STAGE "/" name)) > 0)
		n++
	return n + 0
}
# A name of the lines of table -long, where \\ is a backslash, \t a tab and \n a newline.
function plain(name,   at, letter, before) {
	while ((at = index(name, "\\")) > 0) {
		letter = substr(name, at + 1, 1)
		before = before substr(name, 1, at - 1) (letter == "t" ? "\t" : letter == "n" ? "\n" : letter)
		name = substr(name, at + 2)
	}
	return before name
}
# A metric as table -long writes it: without leading zeros in its cut-off.
function key(name) {
	while (match(name, /@0+[0-9]/))
		name = substr(name, 1, RSTART) substr(name, RSTART + RLENGTH - 1)
	return name
}
BEGIN {
	FS = "\t"
	while ((getline metric_named < (STAGE "/metrics")) > 0)
		spelled[key(metric_named)] = spelled[key(metric_named)] metric_named FS
	close(STAGE "/metrics")
	tids = read_file("tid", tid)
	runs = read_file("runs", run)
	read_file("nevs", nev)
	for (r = 1; r <= runs; r++) {
		sub(/.*\//, "", run[r])
		if (!(nev[r] in number_of))
			number_of[nev[r]] = ++files
		file_of[r] = number_of[nev[r]]
		sub(/^[.]\//, "", nev[r])
		where[r] = nev[r] ": "
	}
}
# the lines of a file are contiguous, and files come in their order; before them there is a heading
FNR == 1 {
	file = 0
	part = NR > 1 ? SUBSEP 2 : ""
	next
}
{
	if (FNR == 2 || $1 != last_name)
		name[++file] = plain($1)
	last_name = $1
	topic = plain($2)
	if (!(topic in known))
		all_topic[++all_topics] = topic
	known[topic]
	topic = topic part
	seen[file, topic]
	for (i = split($3 in spelled ? spelled[$3] : $3 FS, spelling, FS) - 1; i > 0; i--) {
		has_metric[spelling[i]]
		if ($4 != "-") {
			value[file, topic, spelling[i]] = $4
			has_metric[file, spelling[i]]
		}
	}
}
function put_out(file, line) {
	put(STAGE "/out/" file, line)
}
# note() each topic to warn of, then warn() once: the warning counts them and names the first ones.
function note(t, where, what) {
	if (++noted[where, what] <= 10)
		noted_topics[where, what] = noted_topics[where, what] " " t
}
function warn(where, what,   n) {
	n = noted[where, what]
	if (n)
		say("warning: " where n " topic" (n == 1 ? " " : "s ") what ":" noted_topics[where, what] \
			(n > 10 ? " ..." : ""))
	delete noted[where, what]
	delete noted_topics[where, what]
}
# METRIC is one name, though the program takes lists.
END {
	while ((getline metric_named < (STAGE "/metrics")) > 0)
		if (!(metric_named in has_metric))
			stop("no measure " metric_named " in these files")
	close(STAGE "/metrics")
	summarize()
}
'
