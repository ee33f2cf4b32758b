# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# What the scripts share that read the values of .nev files, by "ntcir_eval table".

# shellcheck source=awk.sh
. "$scripts/lib/awk.sh"

# find_nevs SUFFIX: the files RUN.SUFFIX (or RUN.SUFFIX.nev, if only that is there) of the runs of $stage/runs, as the
# word list `nevs`, and one a line in $stage/nevs. A run that is named twice counts once.
find_nevs() {
	check_name SUFFIX "$1"
	run_awk "$stage/nevs" '!known[$0]++ { emit($0) }' "$stage/runs" && mv "$stage/nevs" "$stage/runs" || exit 1
	nevs=''
	while IFS= read -r run; do
		nev=./$run.$1
		[ -e "$nev" ] || [ ! -e "$nev.nev" ] || nev=$nev.nev
		nevs=$nevs$nev$US
		printf '%s\n' "$nev"
	done <"$stage/runs" >"$stage/nevs" || exit 1
}

# read_values FILE SUFFIX MEASURE...: their values in these files, as "ntcir_eval table -long" prints them, measure by
# measure, into $stage/FILE. (In one call, two names of a measure have one column.)
read_values() {
	values=$1
	find_nevs "$2"
	shift 2
	printf '%s\n' "$@" >"$stage/measures" || cannot_write
	empty "$stage/$values"
	for measure; do
		# -m takes lists, -topics one name
		case $measure in *[,\ ]*) table -topics "$measure" -- $nevs >/dev/null ;; esac
		table -long -m "$measure" -- $nevs >>"$stage/$values"
	done
}

told=''
# table WORD...: "ntcir_eval table", which ends the script if it fails. What it says twice in a row is shown once.
table() {
	{ said=$("$ntcir_eval" table "$@" 2>&1 >&8) && status=0 || status=$?; } 8>&1
	[ -z "$said" ] || [ "$said" = "$told" ] ||
		printf '%s\n' "$said" | sed "/(-m 2022 has it/s/^ntcir_eval table/$script/" >&9 || exit 1
	told=$said
	[ "$status" -eq 0 ] || exit "$status"
}

# summarize PROGRAM FILE...: an awk program with functions for these files. It defines summarize(), called with
#	tids, tid[i]              the topics of $stage/tid
#	measures, measure[m]      the measures of read_values
#	runs, nev[r]              the runs of $stage/runs, and their files as messages name them
#	seen[f, r, t]             whether file number f, values or others, has lines of topic t in run r
#	value[f, r, t, m]         the value of measure m, as printed, if there is one
# put_out(FILE, line) adds lines to a file of $stage/out.
summarize() {
	summary=$1
	shift
	mkdir -- "$stage/out" || exit 1
	run_awk /dev/null "$awk_notes$awk_values$summary" "$@" || exit 1
	check_files "$stage/out"
}

awk_notes='
BEGIN {
	FS = "\t"
	tids = read_file("tid", tid)
	measures = read_file("measures", measure)
	runs = read_file("nevs", nev)
	for (r = 1; r <= runs; r++)
		sub(/^[.]\//, "", nev[r])
}
# A name of the lines of table, where \\ is a backslash and \t a tab. (RUNLIST has lines, so no name has a newline.)
function plain(name,   at, letter, before) {
	while ((at = index(name, "\\")) > 0) {
		letter = substr(name, at + 1, 1)
		before = before substr(name, 1, at - 1) (letter == "t" ? "\t" : letter)
		name = substr(name, at + 2)
	}
	return before name
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
awk_values='
FNR == 1 {
	file++
	m = 0
}
$4 == "value" {
	m++
	r = 0
	next
}
{
	t = plain($2)
	if (r == 0 || $1 "" != name)
		r++
	name = $1
	seen[file, r, t]
	if ($4 != "")
		value[file, r, t, m] = $4
}
END { summarize() }
# The values of a measure go into r.m, as lines "TOPIC MEASURE= value". A topic without a value gets the line
# `undefined`, one without lines the line `missing`; if these are empty, it is excluded, with a warning.
function extract(r, m, undefined, missing,   i, t, n, text) {
	for (i = 1; i <= tids; i++) {
		t = tid[i]
		text = (1, r, t) in seen ? undefined : missing
		if ((1, r, t, m) in value) {
			text = measure[m] "= " value[1, r, t, m]
			n++
		}
		if (text != "")
			put_out(r "." m, t " " text)
		else
			note(t, nev[r], "without " measure[m] " excluded")
	}
	warn_of(nev[r], "without " measure[m] " excluded")
	if (!n)
		stop(nev[r] ": no topic of the list has " measure[m])
}
'
