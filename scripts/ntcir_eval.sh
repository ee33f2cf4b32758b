# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# shellcheck disable=SC2034,SC2094,SC2154  # variables of the scripts; a name in a message is not read
# What all scripts share. A script sources this file, sets `usage` (its arguments) and `about` (what it does), and
# calls start "$@". Output is made in $stage, a folder that goes away however the script ends; files
# that are whole are renamed from there into the tree.
#
# A word list is a variable with words that each end in $US. Unquoted, it gives these words:
#	label_words=$label_words-sep$US$separator$US
#	"$ntcir_eval" label $label_words ...

US=$(printf '\037')
IFS=$US
set -f +C
LC_ALL=C SCRIPT=${0##*/} BYTE_ORDER_MARK=$(printf '\357\273\277')
export US LC_ALL SCRIPT BYTE_ORDER_MARK

# `script` is what a script does: its name, or if it is called by a link of the user, the name that this leads to.
script=$0
while [ ! -e "$scripts/${script##*/}" ] && link=$(readlink -- "$script"); do
	case $link in /*) script=$link ;; *) script=${script%/*}/$link ;; esac
done
script=${script##*/}
name=$SCRIPT quiet='' operands_only='' stage='' beside='' separator=''

# These write to standard error; die and wrong_call end the script.
say() { printf '%s: %s\n' "$name" "$1" >&2; }
warn() { say "warning: $1"; }
die() {
	say "$1"
	exit 1
}
cannot_write() { die 'cannot write: is the disk full?'; } # not all shells and awks say so
wrong_call() { # [MESSAGE]
	[ $# -eq 0 ] || say "$1"
	printf 'usage: %s [-q] %s\n' "$name" "$usage" >&2
	exit 2
}

# start WORD...: answers -h and --version. `options` is how many words to shift: -q and -- before the arguments.
start() {
	for word; do
		case $word in
		-h | -help | --help)
			printf 'usage: %s [-q] %s\n\n%s\n' "$name" "$usage" "$about" || cannot_write
			exit ;;
		-version | --version) find_program && exec "$ntcir_eval" -version ;;
		--) break ;;
		esac
	done
	options=0
	while [ "${1-}" = -q ]; do
		quiet=yes options=$((options + 1))
		shift
	done
	[ "${1-}" != -- ] || operands_only=yes options=$((options + 1))
}

# check_name WHAT WORD: that WORD can be a part of a file's name.
check_name() { case $2 in '' | */*) wrong_call "$1 \"$2\" cannot be a part of a file's name" ;; esac; }

# no_options WORD...: a wrong call if a word looks like an option and no -- came before.
no_options() {
	for word; do
		case $operands_only$word in -?*) wrong_call "there is no option $word" ;; esac
	done
}

# Finds the program, for `"$ntcir_eval" SUBCOMMAND`: $NTCIR_EVAL, or that of this tree, or on PATH, or that of this
# installation.
find_program() {
	ntcir_eval=${NTCIR_EVAL:-$scripts/../ntcir_eval}
	if [ -z "${NTCIR_EVAL-}" ] && [ ! -f "$ntcir_eval" ]; then
		ntcir_eval=ntcir_eval
		command -v ntcir_eval >/dev/null || ntcir_eval=$scripts/../../bin/ntcir_eval
	fi
	case $("$ntcir_eval" -version 2>/dev/null) in 'ntcir_eval '*) return ;; esac
	file=$(command -v "$ntcir_eval") || die "no program $ntcir_eval: run make, or name it in NTCIR_EVAL"
	die "$file is another program than ntcir_eval: name the right one in NTCIR_EVAL"
}

# make_stage [FOLDER]: in the tree, or in a folder for what does not go there.
make_stage() {
	trap clean_up EXIT
	trap 'exit 129' HUP
	trap 'exit 130' INT
	trap 'exit 141' PIPE
	trap 'exit 143' TERM
	case ${1-.} in -*) set -- "./$1" ;; esac
	stage=$(mktemp -d -- "${1-.}/.$name.XXXXXX") || exit 1
	STAGE=$stage
	export STAGE
}
clean_up() {
	status=$? # mksh: else that of rm
	trap '' HUP INT PIPE TERM
	rm -rf -- ${stage:+"$stage"} ${beside:+"$beside"}
	exit "$status"
}

# empty FILE...: makes empty files.
empty() { for made; do printf '' >"$made" || exit 1; done; }

# is_text FILE NAME: that it can be read and has no NUL byte, at which shells and awks go different ways; else says so.
is_text() {
	[ ! -d "$1" ] || { say "$2: Is a directory" && return 1; }
	[ -r "$1" ] || { say "${2:-\"\"}: cannot be read" && return 1; }
	[ ! -f "$1" ] || tr -d '\000' <"$1" | cmp -s -- - "$1" || {
		newlines=$(tr '\000\n' '\n\000' <"$1" | head -n 1 | tr -dc '\000' | wc -c)
		say "$2:$((newlines + 1)): expected text, found a NUL byte (is the file compressed, or UTF-16?)"
		return 1
	}
}

# read_topics TIDLIST: its topic IDs into $stage/tid. read_runs RUNLIST: its run names or paths into $stage/runs.
read_topics() {
	is_text "$1" "$1" || exit 1
	read_lines "$1" check_topic <"$1" >"$stage/tid" || exit 1
	[ -s "$stage/tid" ] || die "$1: no topics"
}
read_runs() {
	if [ "$1" = - ]; then
		set -- '<stdin>'
		read_lines "$1" check_run >"$stage/runs" || exit 1
	else
		is_text "$1" "$1" || exit 1
		read_lines "$1" check_run <"$1" >"$stage/runs" || exit 1
	fi
	[ -s "$stage/runs" ] || die "$1: no runs"
}
check_topic() { case $line in '' | . | .. | */*) die "$place: topic ID \"$line\" cannot name a folder" ;; esac; }
check_run() {
	case $line in
	'' | */) die "$place: expected the name or path of a run, found \"$line\"" ;;
	*[\ \	]*[\ \	]*[\ \	][0-9]*[\ \	][-+.0-9]*[\ \	]*)
		die "$place: expected the name or path of a run, found a line of a TREC run" ;;
	esac
}

# read_lines NAME CHECK: the lines of standard input, without byte order mark and carriage returns. CHECK is called for
# each `line`, whose `place` is NAME:NUMBER.
read_lines() {
	carriage_return=$(printf '\r') mark=$BYTE_ORDER_MARK number=0
	while IFS= read -r line || [ -n "$line" ]; do
		line=${line#"$mark"} mark='' number=$((number + 1)) place=$1:$number
		line=${line%"$carriage_return"}
		"$2"
		printf '%s\n' "$line" 2>/dev/null || cannot_write
	done
}

# make_topic_folders FOLDER: one in FOLDER for each topic of $stage/tid.
make_topic_folders() {
	sed 's/./\\&/g; s/^/.\//' "$stage/tid" >"$stage/quoted" || exit 1
	(cd -- "$1" && xargs mkdir -p --) <"$stage/quoted" || exit 1
}

# need_place FILE...: that a file of the stage can be renamed so.
need_place() {
	for place; do [ ! -d "$place" ] || die "$place: Is a directory"; done
}

# publish FILE NEW_NAME: renames a whole file of the stage.
publish() {
	need_place "$2"
	mv -f -- "$1" "$2" || exit 1
	[ -n "$quiet" ] || printf 'created %s\n' "${2#./}" >&2
}

# each_topic COMMAND: calls COMMAND with the files $stage/tree/TOPIC/TOPIC.* of each `topic` that has any.
each_topic() {
	command=$1
	while IFS= read -r topic; do
		set +f
		set -- "$stage/tree/$topic/$topic."*
		set -f
		[ ! -e "$1" ] || "$command" "$@"
	done <"$stage/tid"
}

# move_topics COMMAND: renames all these files into the folders of the tree, and calls COMMAND with those of each topic.
move_topics() {
	after_move=$1
	sort -u -o "$stage/tid" "$stage/tid" || exit 1
	each_topic check_topic_files
	each_topic move_topic_files
}
check_topic_files() {
	[ -w "./$topic" ] || die "$topic: cannot write into this folder"
	for file; do need_place "./$topic/${file##*/}"; done
}
move_topic_files() {
	if [ $# -le 2000 ]; then
		mv -f -- "$@" "./$topic/" || exit 1
	else
		find "$stage/tree/$topic" -type f -exec sh -c 'mv -f -- "$@" "$0"' "./$topic/" {} + || exit 1
	fi
	"$after_move" "$@"
}
say_created() {
	[ -n "$quiet" ] || for file; do printf 'created %s\n' "${file#"$stage/tree/"}" >&2; done
}
