# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# shellcheck disable=SC2016,SC2154  # awk programs; variables of ntcir_eval.sh and of the scripts
# How scripts use awk: run_awk() for any program, records() for files of fields.

# run_awk PROGRAM [FILE...]: with the functions below. Values come by the environment, where awk reads no escapes into
# them. The program counts the lines that it writes in `lines`; then check_lines() or check_files() look
# whether all are there, as not every awk notices a full disk.
run_awk() {
	program=$1
	shift
	awk "$awk_functions$program"' END { print lines + 0 > (STAGE "/lines") }' "$@"
}
awk_functions='
BEGIN {
	STAGE = ENVIRON["STAGE"]
	US = ENVIRON["US"]
}
# The number that a word is; to some awks, 010 is 8.
function number(word) {
	sub(/^[+]?0*/, "", word)
	return (word ~ /^[0-9]/ ? word : "0" word) + 0
}
# A decimal of 0 or more.
function is_number(word) {
	return word ~ /^[+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]+)?$/
}
function say(message) {
	printf "%s: %s\n", ENVIRON["SCRIPT"], message | "cat >&2"
	close("cat >&2")
}
function stop(message) {
	say(message)
	failed = 1
	exit 1
}
# Adds a line to a file of the stage. One file is open at a time: there may be thousands.
function put(file, line) {
	if (file != open_file && open_file != "")
		close(open_file)
	open_file = file
	print line >> file
	lines++
}
END {
	if (failed)
		exit 1
}
'

# check_lines NUMBER: of lines that are there. check_files FOLDER...: the lines of their files.
check_files() {
	check_lines "$(find "$@" -type f -exec cat {} + | wc -l)"
}
check_lines() {
	IFS= read -r lines <"$stage/lines" && [ "$(($1))" -eq "$lines" ] || cannot_write
}

# records FILE PROGRAM [NAME]: runs an awk program, with the functions below, on the lines of FILE, - being standard
# input. NAME is what messages call the file. SEP, the string between two fields (empty: blanks), STAGE
# and others come by the environment, where awk reads no escapes into them.
records() {
	FILE=${3-$1} input=$1
	if [ "$1" = - ]; then
		FILE='<stdin>' input=$stage/input
		cat >"$input" || return 1
	elif [ -p "$1" ] || [ -c "$1" ]; then
		input=$stage/input
		cat <"$1" >"$input" || return 1
	fi
	is_text "$input" "$FILE" || return 1
	FILE=$FILE SEP=$separator run_awk "$awk_records$2" <"$input"
}

awk_records='
BEGIN {
	SEP = ENVIRON["SEP"]
	gsub(/\\t/, "\t", SEP)
	SEPARATOR = SEP == "" ? " " : SEP
}
function fail(message) {
	stop(ENVIRON["FILE"] (NR ? ":" NR : "") ": " message)
}
function warn(message) {
	say("warning: " ENVIRON["FILE"] ": " message)
}
function warn_here(message) {
	say("warning: " ENVIRON["FILE"] ":" NR ": " message)
}
# Splits the line into f[1] to f[n] and returns n, or 0 if it is empty or a comment.
function fields(expected, least, most, f,   n, at, rest) {
	if ($0 ~ /^[ \t]*$/ || (SEP == "" && $0 ~ /^#([ \t]|$)/))
		return 0
	if (SEP == "")
		n = split($0, f, " ")
	else {
		split("", f)
		for (rest = $0; (at = index(rest, SEP)) > 0; rest = substr(rest, at + length(SEP)))
			f[++n] = substr(rest, 1, at - 1)
		f[++n] = rest
		for (at = 1; at <= n; at++)
			if (f[at] == "")
				fail("expected \"" expected "\", found an empty field")
	}
	if (n < least || n > most)
		fail("expected \"" expected "\", found " n " field" (n == 1 ? "" : "s"))
	return n
}
# The fields of an array from f[first] on, as a line.
function join(f, first, last,   i, line) {
	line = f[first]
	for (i = first + 1; i <= last; i++)
		line = line SEPARATOR f[i]
	return line
}
function check_topic(topic) {
	if (topic == "" || topic == "." || topic == ".." || index(topic, "/"))
		fail("topic ID \"" topic "\" cannot name a folder")
}
function touch(file) {
	printf "" >> file
	close(file)
}
index($0, ENVIRON["BYTE_ORDER_MARK"]) == 1 {
	if (NR > 1)
		fail("expected text, found a byte order mark (were files put together?)")
	$0 = substr($0, length(ENVIRON["BYTE_ORDER_MARK"]) + 1)
}
{ sub(/\r$/, "") }
'
