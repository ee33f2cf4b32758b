# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# shellcheck disable=SC2064,SC2094  # a trap; names in messages
# What all scripts share. A script sources this file and sets
#	usage about about_options example	for -h; what it says of TIDLIST, RUNLIST and -q is here
#	options	its options: "-ids -m= -sort=score|rank"; those with = take a value
#	passes	the subcommand that takes all other options, but for those of `refused`; they become `passed`
# and calls start LEAST MOST "$@", which calls take NAME VALUE for each option. The other words are `operands`.
# Output is made in $stage, a directory that goes away however the script ends; files that are whole are renamed from there
# into the tree.
#
# A word list is a variable with words that each end in $US. Unquoted, it gives these words:
#	set -- $operands

# shellcheck source=awk.sh
. "$scripts/awk.sh"

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
name=$SCRIPT quiet='' stage='' xcpu='' beside='' separator='' operands='' options='' passes='' passed='' refused=''
about_options='' example='' flush='' renames='' here='' gone=''
true >&2 && exec 9>&2 || exec 9>/dev/null # standard error may be closed

# These write to standard error, after what $flush shows; die and wrong_call end the script.
say() { $flush; printf '%s: %s\n' "$name" "$1" | tr '\001-\011\013-\037\177' '?' >&9; }
warn() { say "warning: $1"; }
die() {
	say "$1"
	exit 1
}
cannot_write() { die 'cannot write: is the disk full?'; } # not all shells and awks say so
wrong_call() { # [MESSAGE]
	[ $# -eq 0 ] || say "$1"
	printf 'usage: %s [-q] %s\n' "$name" "$usage" >&2
	[ $# -gt 0 ] || printf '(%s -h explains the arguments)\n' "$name" >&2
	exit 2
}

start() {
	least=$1 most=$2 count=0 literal=0 passing=''
	shift 2
	for word; do
		case $word in
		*"$US"*) wrong_call "byte 31 separates words in scripts, and cannot be in $word" ;;
		--) break ;;
		-h | -help | --h | --help) help=$(make_help) && printf '%s\n' "$help" && exit || cannot_write ;;
		esac
	done
	while [ $# -gt 0 ]; do
		word=$1 word_value=${2-} taken=2
		case $1 in --?*=*) word=${1%%=*} word_value=${1#*=} taken=1 ;; esac
		case $word in --?*) word=${word#-} ;; esac
		[ "$count" -ge "$literal" ] || word=''
		case $word in
		-version) find_program && exec "$ntcir_eval" -version ;;
		-options) list_options && exit || cannot_write ;;
		-q) quiet=yes taken=1 ;;
		--) literal=${least#0} literal=${literal:-1000000} taken=1 ;;
		-?*) read_option "$1" $# ;;
		*)
			taken=1
			if [ -n "$passing" ]; then
				passed=$passed$1$US passing=''
			else
				[ "$count" -lt "$most" ] || wrong_call ${passes:+"expected an option, found \"$1\""}
				operands=$operands$1$US count=$((count + 1))
			fi ;;
		esac
		shift "$taken"
	done
	[ "$count" -ge "$least" ] || wrong_call
}

# read_option WORD WORDS: WORD is $word, of so many words that are left.
read_option() {
	[ -z "$passes" ] || [ "$count" -ge "$least" ] || wrong_call "options come after the first $least words, found $1"
	case " $refused " in *" $word "*) wrong_call "$word is not an option here" ;; esac
	case " $options " in
	*" $word="*)
		[ "$2" -ge "$taken" ] || wrong_call "$word takes a value"
		passing='' && take "$word" "$word_value" ;;
	*" $word "*)
		[ "$taken" -eq 2 ] || wrong_call "$word takes no value"
		passing='' taken=1 && take "$word" '' ;;
	*)
		[ -n "$passes" ] || wrong_call "there is no option $1"
		# the next word may be its value
		[ "$taken" -eq 1 ] && passing='' || passing=yes
		passed=$passed$1$US taken=1 ;;
	esac
}

# `about` is one paragraph, which is folded.
make_help() {
	case $usage in *TIDLIST*) about="$about TIDLIST has one topic ID per line." ;; esac
	case $usage in *RUNLIST*) about="$about RUNLIST has the name or path of one run per line." ;; esac
	case $usage in *'[RUNLIST]'*) about="$about Without it, standard input is read." ;; esac
	printf 'usage: %s [-q] %s\n\n' "$name" "$usage"
	printf '%s\n' "$about" | paste -s -d ' ' - | fold -s -w 80 | sed 's/ *$//'
	printf '\n%s-q  do not say which files are made\n' "${about_options:+$about_options
}"
	[ -z "$example" ] || printf '\n%s\n' "$example"
}

# -options: a line an option, as "ntcir_eval SUBCOMMAND -options" has them.
list_options() {
	{
		[ -z "$passes" ] || { find_program && "$ntcir_eval" "$passes" -options; }
		printf '%s\n' "$options -q -h" | tr ' =' '\n '
	} | REFUSED=$refused awk '$1 != "" && index(" " ENVIRON["REFUSED"] " ", " " $1 " ") == 0 && !known[$1]++'
}

# check_name WHAT WORD: that WORD can be a part of a file's name.
check_name() { case $2 in '' | */*) wrong_call "$1 \"$2\" cannot be a part of a file's name" ;; esac; }

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

# make_stage [DIRECTORY]: in the tree, or in a directory for what does not go there.
make_stage() {
	trap clean_up EXIT
	for signal in 1 2 3 13 15; do trap "exit $((128 + signal))" "$signal"; done # HUP INT QUIT PIPE TERM
	(trap : XCPU) 2>/dev/null && xcpu=XCPU && trap 'exit 152' XCPU || xcpu='' # not all shells know it
	case ${1-.} in -*) set -- "./$1" ;; esac
	stage=$(mktemp -d -- "${1-.}/.$name.XXXXXX") || exit 1
	STAGE=$stage
	export STAGE
}
clean_up() {
	status=$? # mksh: else that of rm
	trap '' HUP INT QUIT PIPE TERM
	$flush
	rm -rf -- ${stage:+"$stage"} ${beside:+"$beside"} || [ "$status" -ne 0 ] || status=1
	exit "$status"
}

# empty FILE...: makes empty files.
empty() { for made; do true >"$made" || exit 1; done; }

# is_text FILE NAME: that it can be read and has no NUL byte, at which shells and awks go different ways; else says so.
is_text() {
	[ ! -d "$1" ] || { say "$2: Is a directory" && return 1; }
	[ -r "$1" ] || { say "${2:-\"\"}: cannot be read" && return 1; }
	[ -f "$1" ] || return 0
	tr -d '\001-\377' <"$1" >"$stage/nul" || exit 1
	[ -s "$stage/nul" ] || return 0
	newlines=$(tr '\000\n' '\n\000' <"$1" | head -n 1 | tr -dc '\000' | wc -c)
	say "$2:$((newlines + 1)): expected text, found a NUL byte (is the file compressed, or UTF-16?)"
	return 1
}

# read_topics TIDLIST: its topic IDs into $stage/tid. read_runs RUNLIST: its paths into $stage/paths, and the names of
# the runs, without directories and the ending of a compressed file, into $stage/runs.
read_topics() {
	[ "$1" != - ] || die '-: cannot be read'
	[ -f "$1.tid" ] && LIST=$1.tid || LIST=''
	export LIST
	read_text "$stage/tid" "$1" '
		NF > 2 && ENVIRON["LIST"] { fail("expected a topic ID, found \"" $0 "\"; " ENVIRON["LIST"] " has the topic IDs") }
		{ check_name($0, "topic ID") }
		$0 in line_of { fail("topic ID \"" $0 "\" is on line " line_of[$0] " already") }
		{ line_of[$0] = NR; emit($0) }' || exit 1
	[ -s "$stage/tid" ] || die "$1: no topics"
}
read_runs() {
	[ "$1" != - ] || [ ! -t 0 ] || say 'reads RUNLIST from standard input'
	read_text "$stage/paths" "$1" '
		/^$|\/$/ { fail("expected the name or path of a run, found \"" $0 "\"") }
		NF > 5 && $4 ~ /^[0-9]/ { fail("expected the name or path of a run, found a line of a TREC run") }
		{ emit($0) }' || exit 1
	[ -s "$stage/paths" ] || die "$FILE: no runs"
	sed -e 's/\([^/]\)[.]gz$/\1/; tb' -e 's/\([^/]\)[.]xz$/\1/; tb' -e 's/\([^/]\)[.]bz2$/\1/; tb' \
		-e 's/\([^/]\)[.]zst$/\1/' -e ':b' -e 's|^.*/||' "$stage/paths" >"$stage/runs" || cannot_write
}

# make_topic_directories DIRECTORY SUBDIRECTORY: one there for each topic of $stage/tid.
make_topic_directories() {
	sed -e 's/./\\&/g' -e "s|^|./$2/|" "$stage/tid" >"$stage/quoted" || exit 1
	(cd -- "$1" && xargs mkdir -p --) <"$stage/quoted" || exit 1
}

# need_place FILE: that a file of the stage can be renamed so.
need_place() { [ ! -d "$1" ] || die "$1: Is a directory"; }

# rename FILE NEW_NAME: publish() will do so. move_here FILE: it will move FILE into the current directory.
rename() {
	renames=$renames$1$US$2$US
	will_make "${2#./}"
}
move_here() {
	here=$here$1$US
	will_make "${1##*/}"
}
will_make() {
	need_place "$1"
	printf 'created %s\n' "$1" >>"$stage/made" || cannot_write
}

# with_tree COMMAND: runs it with the files $stage/tree/TOPIC/TOPIC.* of each topic that has any.
with_tree() {
	while IFS= read -r topic; do
		set +f
		set -- "$1" "$stage/tree/$topic/$topic."*
		set -f
		[ ! -e "$2" ] || "$@"
	done <"$stage/tid"
}
need_places() {
	[ ! -d "./$topic" ] || [ -w "./$topic" ] || die "./$topic: cannot write into this directory"
	for file; do need_place "./$topic/${file##*/}"; done
}
move_files() { mv -f -- "$@" "./$topic/" || exit 1; }

# check_tree: that the files can go into the directories of the topics. list_tree: that, and publish() will say that they
# are created.
check_tree() { with_tree need_places; }
list_tree() {
	check_tree
	[ -z "$quiet" ] || return 0
	(cd -- "$stage/tree" && find . -type f) >"$stage/made" && sort -o "$stage/made" "$stage/made" || exit 1
}
put_tree() {
	missing='' linked=''
	while IFS= read -r topic; do
		[ -d "./$topic" ] || missing=yes
		[ ! -L "./$topic" ] || linked=yes
	done <"$stage/tid"
	[ -z "$missing" ] || make_topic_directories . .
	# all at once, by links to files, where cp has -l and no directory is a link: mv takes one directory at a time
	{ [ -z "$linked" ] && cp -Rlf -- "$stage/tree/." ./ 2>/dev/null; } || with_tree move_files
}

# publish: puts the tree and what rename() and move_here() named into their places, and removes the files `gone`. Signals
# wait until all of this is done. Then prints $stage/made.
publish() {
	(
		trap '' HUP INT QUIT PIPE TERM
		[ -z "$xcpu" ] || trap '' XCPU
		[ ! -d "$stage/tree" ] || put_tree
		[ -z "$here" ] || mv -f -- $here ./ || exit 1
		set -- $renames
		while [ $# -gt 0 ]; do
			mv -f -- "$1" "$2" || exit 1
			shift 2
		done
		[ -z "$gone" ] || rm -f -- $gone || exit 1
	) || exit
	[ -n "$quiet" ] || sed 's/^[.]\//created /' "$stage/made" >&2
}
