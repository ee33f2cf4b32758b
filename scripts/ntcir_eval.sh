# shellcheck shell=sh
# What the scripts share; each of them sources this file.
#
# A script sets `usage` (its arguments) and `about` (what it does), and options_table if options take
# values, calls `start "$@"` and shifts by $options. Its output is made in $stage, a folder beside the tree
# that goes away however the script ends; what is whole is renamed from there. No pipeline whose first
# commands may fail: each step writes a file, and its status counts.

LC_ALL=C
export LC_ALL
name=${0##*/}
quiet=''
operands_only=''
separator=''
stage_in=''
stage=''
beside=''
options_table=''
newline='
'

say() {
	printf '%s: %s\n' "$name" "$*" >&2
}

warn() {
	say "warning: $*"
}

die() {
	say "$*"
	exit 1
}

# wrong_call [MESSAGE]
wrong_call() {
	[ $# -eq 0 ] || say "$*"
	printf 'usage: %s [-q] %s\n' "$name" "$usage" >&2
	exit 2
}

# Handles -h anywhere, and -q before the arguments; `options` is how many options stand there.
start() {
	help_if_asked "$@"
	options=0
	while [ $# -gt 0 ]; do
		case $1 in
		-q) quiet=yes ;;
		--)
			operands_only=yes
			options=$((options + 1))
			return
			;;
		*) return ;;
		esac
		options=$((options + 1))
		shift
	done
}

# help_if_asked WORD...: for -h, prints help and ends the script, unless it is the value of an option or
# -- stands before it.
help_if_asked() {
	while [ $# -gt 0 ]; do
		case $1 in
		-h | -help | --help)
			printf 'usage: %s [-q] %s\n\n%s\n' "$name" "$usage" "$about" || cannot_write
			exit 0
			;;
		--) return ;;
		-?*) ! find_option "$1" || [ "$value" = - ] || [ $# -eq 1 ] || shift ;;
		esac
		shift
	done
}

# find_option WORD: in `option` the word with one dash. Options that take a value, at least, have a line
# "-name VALUE takers" in options_table, VALUE being - if there is none: these go into `value` and `takers`.
# Fails if there is no such line.
find_option() {
	case $1 in
	--?*) option=${1#-} ;;
	*) option=$1 ;;
	esac
	row=${options_table#*"$newline$option "}
	case $option in *[!A-Za-z-]*) return 1 ;; esac
	[ "$row" != "$options_table" ] || return 1
	row=${row%%"$newline"*}
	value=${row%% *}
	takers=${row#* }
}

# no_option WORD: a wrong call if WORD looks like an option and no -- came before it.
no_option() {
	case $operands_only$1 in -?*) wrong_call "there is no option $1" ;; esac
}

# check_name WHAT WORD: that it can be a part of a file's name.
check_name() {
	case $2 in
	'' | */*) wrong_call "$1 \"$2\" cannot be a part of a file's name" ;;
	esac
}

# make_stage: in $stage_in, if the output does not go into the tree.
make_stage() {
	stage=${stage_in:-.}/.$name.$$
	trap clean_up EXIT
	trap 'exit 129' HUP
	trap 'exit 130' INT
	trap 'exit 141' PIPE
	trap 'exit 143' TERM
	mkdir -m 700 -- "$stage" || { trap - EXIT; exit 1; }
}
clean_up() {
	status=$?	# mksh: else that of rm
	trap '' HUP INT PIPE TERM
	rm -rf -- "$stage" ${beside:+"$beside"}
	exit "$status"
}

# path FILE: as no command takes it for an option, nor awk for an assignment.
path() {
	case $1 in
	/*) printf '%s\n' "$1" ;;
	*) printf './%s\n' "$1" ;;
	esac
}

# publish FILE NEW_NAME: renames a whole file of the stage.
publish() {
	[ ! -d "$2" ] || die "$2: Is a directory"
	mv -f -- "$1" "$2" || exit 1
	[ -n "$quiet" ] || printf 'created %s\n' "${2#./}" >&2
}

# The program to run, in `ntcir_eval`: if nothing says which, the one of this tree or installation.
find_program() {
	if [ -n "${NTCIR_EVAL-}" ]; then
		ntcir_eval=$NTCIR_EVAL
	elif command -v ntcir_eval >/dev/null; then
		ntcir_eval=ntcir_eval
	else
		ntcir_eval=$scripts/../ntcir_eval
		[ -f "$ntcir_eval" ] || ntcir_eval=$scripts/../../bin/ntcir_eval
	fi
	command -v "$ntcir_eval" >/dev/null ||
		die "no program $ntcir_eval: run make, or name it in NTCIR_EVAL"
}

# check_text FILE [NAME]: that it can be read and has no NUL byte, at which awks go different ways.
check_text() {
	[ ! -d "$1" ] || die "${2-$1}: Is a directory"
	[ -r "$1" ] || die "${2-$1}: cannot be read"
	tr -d '\000' <"$1" | cmp -s - "$(path "$1")" ||
		die "${2-$1}:$(line_of_nul "$1"): expected text, found a NUL byte (is the file compressed, or UTF-16?)"
}

# The number of newlines before the first NUL byte, and 1.
line_of_nul() {
	newlines=$(tr '\000\n' '\n\000' <"$1" | head -n 1 | tr -dc '\000' | wc -c)
	printf '%s\n' "$((newlines + 1))"
}

BYTE_ORDER_MARK=$(printf '\357\273\277')
SCRIPT=$name
export BYTE_ORDER_MARK SCRIPT

# records FILE PROGRAM [NAME]: runs an awk program on a file of records, with the functions below.
# Values come by the environment, where awk reads no escapes into them: SEP (a string between fields;
# empty: blanks), STAGE, FILE (the file's name, or NAME, for messages).
records() {
	regular_file "$1" input
	check_text "$regular" "${3-$1}"
	run_awk "$2" "${3-$1}" <"$regular"
}

# run_awk PROGRAM [NAME]: the same for standard input, which nobody need check.
run_awk() {
	FILE=${2-} STAGE=$stage SEP=${separator-} awk "$awk_records$1"
}

# regular_file FILE NAME: in `regular` the file, or, if it is a pipe, a copy called NAME in the stage: a
# pipe can be read once only.
regular_file() {
	regular=$1
	[ ! -p "$1" ] && [ ! -c "$1" ] || {
		regular=$stage/$2
		cat <"$1" >"$regular" || exit 1
	}
}

# check_put DIR: that the lines which the last awk program put into files of DIR are all there; not
# every awk notices a full disk.
check_put() {
	check_lines "$(find "$1" -type f -exec cat {} + | wc -l)"
}

# check_lines NUMBER: the same, given how many lines there are.
check_lines() {
	IFS= read -r lines <"$stage/lines" && [ "$(($1))" = "$lines" ] || cannot_write
}

# For what some shells fail at without a word.
cannot_write() {
	die 'cannot write: is the disk full?'
}

# make_topic_folders DIR: one in DIR for each topic of $stage/tid that has none.
make_topic_folders() {
	sed 's/./\\&/g; s/^/.\//' "$stage/tid" >"$stage/quoted" || exit 1
	(cd -- "$1" && xargs mkdir -p --) <"$stage/quoted" || exit 1
}

# read_topics TIDLIST: its topic IDs, one a line, into $stage/tid.
read_topics() {
	: >"$stage/tid" || exit 1
	records "$1" '{ tidy_line(); check_topic($0); put(ENVIRON["STAGE"] "/tid", $0) }' || exit 1
	check_lines "$(wc -l <"$stage/tid")"
	[ -s "$stage/tid" ] || die "$1: no topics"
}

# read_runs RUNLIST: its run names or paths, one a line, into $stage/runs. - or nothing is standard
# input.
read_runs() {
	case $1 in
	'' | -)
		cat >"$stage/stdin" || exit 1
		set -- "$stage/stdin" '<stdin>'
		;;
	esac
	: >"$stage/runs" || exit 1
	records "$1" '
		{
			tidy_line()
			if ($0 ~ /^(.*\/)?$/)
				fail("expected the name or path of a run, found \"" $0 "\"")
			if (split($0, f, " ") > 5 && f[4] f[5] ~ /^[-+.0-9eE]+$/)
				fail("expected the name or path of a run, found a line of a TREC run")
			put(ENVIRON["STAGE"] "/runs", $0)
		}' "${2-$1}" || exit 1
	check_lines "$(wc -l <"$stage/runs")"
	[ -s "$stage/runs" ] || die "${2-$1}: no runs"
}

# print_records [FILE] PROGRAM: for a filter; the program calls put(OUT, line). Reads standard input
# if FILE is '' or -, prints nothing unless all is well.
print_records() {
	stage_in=${TMPDIR:-/tmp}
	make_stage
	file=$1
	case $1 in '' | -) cat >"$stage/stdin" && file=$stage/stdin || exit 1 ;; esac
	: >"$stage/out" || exit 1
	records "$file" 'BEGIN { OUT = ENVIRON["STAGE"] "/out" }'"$2" "${1:-<stdin>}" || exit 1
	check_lines "$(wc -l <"$stage/out")"
	cat "$stage/out" || exit 1
}

# read_split_call FILE SUFFIX [SEP | -sep SEP]: the arguments of scripts that call split_qrels(). SEP goes to
# `separator`.
read_split_call() {
	no_option "${1-}"
	case $# in
	2) ;;
	3) separator=$3 ;;
	4)
		case $3 in
		-sep | --sep) separator=$4 ;;
		*) wrong_call ;;
		esac
		;;
	*) wrong_call ;;
	esac
	[ $# -eq 2 ] || [ -n "$separator" ] || wrong_call 'SEP is empty'
	check_name SUFFIX "$2"
}

# split_qrels QRELS SUFFIX PROGRAM [WHAT]: the program calls put_topic() for each judgement, or WHAT else it
# is; makes the topics' files and QRELS.tid.
split_qrels() {
	mkdir -- "$stage/topics" && : >"$stage/topics.tid" || exit 1
	records "$1" "$3" || exit 1
	[ -s "$stage/topics.tid" ] || die "$1: no ${4-judgements}"
	check_put "$stage/topics"
	sort -u "$stage/topics.tid" >"$stage/tid" || exit 1
	publish_topics "$2"
	publish_tid "$1"
}

# publish_tid FILE: the sorted topic IDs of $stage/tid become FILE.tid, which may be anywhere.
publish_tid() {
	beside=$1.tid.$$
	cp -- "$stage/tid" "$beside" || exit 1
	publish "$beside" "$1.tid"
}

# publish_topics SUFFIX: $stage/topics/TOPIC becomes TOPIC/TOPIC.SUFFIX for each topic of $stage/tid.
publish_topics() {
	while IFS= read -r topic; do
		[ -d "./$topic" ] || mkdir -- "./$topic" || exit 1
		publish "$stage/topics/$topic" "./$topic/$topic.$1"
	done <"$stage/tid"
}

# shellcheck disable=SC2016
awk_records='
function fail(message) {
	stop(ENVIRON["FILE"] ":" NR ": " message)
}
function stop(message) {
	printf "%s: %s\n", ENVIRON["SCRIPT"], message | "cat >&2"
	close("cat >&2")
	failed = 1
	exit 1
}
function warn(message) {
	printf "%s: warning: %s\n", ENVIRON["SCRIPT"], message | "cat >&2"
	close("cat >&2")
}
# Splits the line into f[1] to f[n], returns n; an empty field counts.
function split_line(line, f,   n, at) {
	if (SEP == "")
		return split(line, f, " ")
	n = split("", f)
	while ((at = index(line, SEP)) > 0) {
		f[++n] = substr(line, 1, at - 1)
		line = substr(line, at + length(SEP))
	}
	f[++n] = line
	return n
}
# Reads the line as a record of judgements into f; returns 0 for one to skip. Dies of one that has
# not `least` to `most` fields, or an empty one.
function judgement(expected, least, most, f,   n, i) {
	n = record(f)
	if (n == 0 || (SEP == "" && $0 ~ /^#([ \t]|$)/))
		return 0
	check_fields(expected, least, most, f, n)
	return n
}
# Drops a byte order mark and the carriage return at the end.
function tidy_line() {
	if (index($0, ENVIRON["BYTE_ORDER_MARK"]) == 1) {
		if (NR > 1)
			fail("expected text, found a byte order mark (were files put together?)")
		$0 = substr($0, length(ENVIRON["BYTE_ORDER_MARK"]) + 1)
	}
	sub(/\r$/, "")
}
function record(f) {
	tidy_line()
	return $0 == "" ? 0 : split_line($0, f)
}
function check_fields(expected, least, most, f, n,   i) {
	for (i = 1; i <= n; i++)
		if (f[i] == "")
			fail("expected \"" expected "\", found an empty field")
	if (n < least || n > most)
		fail("expected \"" expected "\", found " n " field" (n == 1 ? "" : "s"))
}
# A topic ID becomes the name of a folder.
function check_topic(topic) {
	if (topic == "" || topic == "." || topic == ".." || index(topic, "/"))
		fail("topic ID \"" topic "\" cannot name a folder")
}
# Writes a line to a file of the stage. One is open at a time: there may be thousands.
function put(file, line) {
	if (file != open_file) {
		if (open_file != "")
			close(open_file)
		open_file = file
	}
	print line >> file
	lines_put++
}
function touch(file) {
	printf "" >> file
	close(file)
}
# Writes a line, if it is not empty, to the topic file of the stage, which is made in any case.
function put_topic(topic, line) {
	check_topic(topic)
	if (!(topic in topics)) {
		topics[topic]
		touch(ENVIRON["STAGE"] "/topics/" topic)
		print topic >> (ENVIRON["STAGE"] "/topics.tid")
	}
	if (line != "")
		put(ENVIRON["STAGE"] "/topics/" topic, line)
}
# "L2" for 2, nothing for a negative level: not judged.
function label_of_level(level) {
	if (level !~ /^[-+]?[0-9]+$/)
		fail("expected a level, an integer, found \"" level "\"")
	if (level ~ /^-/ && level !~ /^-0+$/)
		return ""
	sub(/^[-+]?0*/, "", level)
	return "L" (level == "" ? 0 : level)
}
BEGIN {
	SEP = ENVIRON["SEP"]
	gsub(/\\t/, "\t", SEP)
	SEPARATOR = SEP == "" ? " " : SEP
}
# How many lines were put, for check_put; a program that puts lines in an END calls it after them.
function note_lines() {
	print lines_put + 0 > (ENVIRON["STAGE"] "/lines")
	close(ENVIRON["STAGE"] "/lines")
}
END {
	if (failed)
		exit 1
	note_lines()
}
'

# Plain decimals.
# shellcheck disable=SC2016
awk_number='
function is_number(word) {
	return word ~ /^[+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]+)?$/
}
# Without what makes 010 an 8 to some awks.
function plain(word) {
	sub(/^[+]?0*/, "", word)
	return word ~ /^[0-9]/ ? word : "0" word
}
function number(word) {
	return plain(word) + 0
}
'
