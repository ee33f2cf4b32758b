# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# How scripts use awk: run_awk() for any program, read_text() for lines, read_records() for fields.

# run_awk OUT PROGRAM [FILE...]: with the functions below. emit(LINE) writes to OUT, and put(FILE, LINE) to $stage/FILE.
# Values come by the environment, where awk reads no escapes into them. Not every awk notices a full disk, so the lines
# are counted: `lines` are those of put(), which check_files() looks for.
run_awk() {
	out=$1 program=$2
	shift 2
	SEP=$separator awk "$awk_functions$program"'
		END { print emitted + 0, lines + 0 > (STAGE "/lines") }' "$@" >"$out" || { [ $? -eq 1 ] || cannot_write; return 1; }
	IFS=' ' read -r emitted lines <"$stage/lines" && [ "$(wc -l <"$out")" -eq "$emitted" ] || cannot_write
}
# check_files PLACE...: that these files, and those in these directories, have all the lines.
check_files() {
	[ "$(find "$@" -type f -exec cat {} + | wc -l)" -eq "$lines" ] || cannot_write
}

# sort_file FILE WORD...: sorts it, by these options of sort. Not every sort notices a full disk, either.
sort_file() {
	file=$1
	shift
	unsorted=$(wc -l <"$file") && sort "$@" -o "$file" -- "$file" && [ "$(wc -l <"$file")" -eq "$unsorted" ] ||
		cannot_write
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
# In read_text() and read_records(), messages about the line, which is number `line` or NR of the file.
function fail(message) {
	stop(ENVIRON["FILE"] ":" (line ? line : NR) ": " message)
}
function warn(message) {
	say("warning: " ENVIRON["FILE"] ":" (line ? line : NR) ": " message)
}
# Topics and intents become names of directories and files.
function check_name(name, what) {
	if (what == "topic ID" && name == "all")
		fail("topic ID \"all\" is the name of the means")
	if (name == "" || name == "." || name == ".." || index(name, "/"))
		fail(what " \"" name "\" cannot " (what == "intent" ? "be a part of the name of a file" : "name a directory"))
}
'

# read_text OUT FILE PROGRAM: an awk program on the lines of FILE (- is standard input), without byte order mark and
# carriage returns.
read_text() {
	FILE=$2
	export FILE
	if [ "$2" = - ]; then
		FILE='<stdin>'
		run_awk "$1" "$awk_text$3"
	else
		is_text "$2" "$2" && run_awk "$1" "$awk_text$3" <"$2"
	fi
}
awk_text='
NR == 1 { sub("^" ENVIRON["BYTE_ORDER_MARK"], "") }
{ sub(/\r$/, "") }
index($0, US) { fail("expected text without byte 31, which separates words in scripts") }
'

# read_records OUT WORDS FILE PROGRAM: an awk program on the records of FILE, which "ntcir_eval items -records WORDS"
# reads: $1 is the number of a line, its fields follow.
read_records() {
	FILE=$3
	[ "$3" != - ] || FILE='<stdin>'
	export FILE
	"$ntcir_eval" items -records "$2" ${separator:+-sep$US$separator} -- "$3" >"$stage/records" ||
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
