# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# How scripts use awk: run_awk() for any program, read_records() for the fields of a file.

# run_awk OUT PROGRAM [FILE...]: with the functions below. emit(LINE) writes to OUT, and put(FILE, LINE) to $stage/FILE;
# `lines` are those of put(), which check_files() looks for. Values come by the environment, where awk reads no escapes into
# them.
run_awk() {
	out=$1 program=$2
	shift 2
	SEP=$separator awk "$awk_functions$awk_check_name$program"'
		END { print emitted + 0, lines + 0 > (STAGE "/lines") }' "$@" >"$out" || { [ $? -eq 1 ] || cannot_write; return 1; }
	IFS=' ' read -r emitted lines <"$stage/lines" && [ -n "$lines" ] || cannot_write
	[ "$out" = /dev/null ] || has_lines "$emitted" "$out"
}
# check_files PLACE...: that these files, and those in these directories, have all the lines.
check_files() {
	[ "$(find "$@" -type f -exec cat {} + | wc -l)" -eq "$lines" ] || cannot_write
}

# sort_file FILE WORD...: sorts it, by these options of sort.
sort_file() {
	file=$1 unsorted=$(wc -l <"$1")
	shift
	sort "$@" -o "$file" -- "$file" || exit 1
	has_lines "$unsorted" "$file"
}

awk_functions='
BEGIN {
	STAGE = ENVIRON["STAGE"]
	US = ENVIRON["US"]
	SEPARATOR = ENVIRON["SEP"]
	gsub(/\\t/, "\t", SEPARATOR)
	if (SEPARATOR == "")
		SEPARATOR = " "
}
END {
	if (failed)
		exit 1
}
function emit(line) {
	print line
	emitted++
}
# One file is open at a time: there may be thousands.
function put(file, line) {
	if (file != open_file) {
		if (open_file != "")
			close(open_path)
		open_file = file
		open_path = STAGE "/" file
	}
	print line >> open_path
	lines++
}
function read_file(file, array,   n) {
	while ((getline array[n + 1] < (STAGE "/" file)) > 0)
		n++
	close(STAGE "/" file)
	return n + 0
}
# A cell of tsv, where \\ is a backslash and \t a tab.
function plain(name,   at, letter, before) {
	while ((at = index(name, "\\")) > 0) {
		letter = substr(name, at + 1, 1)
		before = before substr(name, 1, at - 1) (letter == "t" ? "\t" : letter)
		name = substr(name, at + 2)
	}
	return before name
}
# The number that a word is; to some awks, 010 is 8.
function number(word) {
	sub(/^[+]?0*/, "", word)
	return (word ~ /^[0-9]/ ? word : "0" word) + 0
}
function say(message) {
	gsub(/[\001-\011\013-\037\177]/, "?", message)
	printf "%s: %s\n", ENVIRON["SCRIPT"], message | "cat >&2"
	close("cat >&2")
}
function stop(message) {
	say(message)
	failed = 1
	exit 1
}
# In read_records(), messages about the record.
function fail(message) {
	stop(ENVIRON["FILE"] ":" line ": " message)
}
function warn(message) {
	say("warning: " ENVIRON["FILE"] ":" line ": " message)
}
'

# read_records OUT WORDS FILE PROGRAM: an awk program on the records of FILE, which "ntcir_eval items -records WORDS"
# reads: $1 is the number of a line, its fields follow.
read_records() {
	FILE=$3
	[ "$3" != - ] || FILE='<stdin>'
	export FILE
	"$ntcir_eval" items -records "$2" ${separator:+-sep} ${separator:+"$separator"} -- "$3" >"$stage/records" ||
		{ [ $? -ne 2 ] || wrong_call; return 1; }
	run_awk "$1" "$awk_records$4" "$stage/records"
}
awk_records='
BEGIN { FS = US }
{ line = $1 }
# The fields from the first on, with the separator between them.
function rest(first,   i, text) {
	text = $first
	for (i = first + 1; i <= NF; i++)
		text = text SEPARATOR $i
	if (ENVIRON["SEP"] == "")
		gsub(/[ \t]+/, " ", text)
	return text
}
'
