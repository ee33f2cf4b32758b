# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# shellcheck disable=SC2064  # a trap
# What all scripts share: help, arguments, messages, the program, and files that appear when all of them are whole.
#
# A script sources this file, sets what its help says and its options, and calls start LEAST MOST "$@", which calls take NAME VALUE
# for each option. It makes its output in $stage, a directory that goes away however the script ends, and calls publish(), which
# renames the files into their places. The variables that functions of several files read:
#
#	variable	set by			read by
#	usage about about_options example	the script	make_help; of TIDLIST, RUNLIST and -q it tells by itself
#	quietly		the script: empty if it makes no files	make_help, wrong_call
#	options		the script: "-ids -m= -sort=score|rank"; = takes a value	start, list_options
#	passes refused	the script: the subcommand that takes all other options, but for these	start, list_options
#	operands passed	start: the words, the options for `passes`	the script
#	quiet		start: -q is given	publish
#	script name	this file: what the script does (not the name of a link), what messages call it	all
#	ntcir_eval	find_program: the program	all
#	stage STAGE	make_stage: a directory, for sh and for awk	all
#	beside		the script: a second directory that goes away	clean_up
#	separator	take_separator: SEP, if it is given	run_awk, read_records
#	flush		prepare: what shows messages that are held	say, clean_up
#	makes created	will_make: how many files, the first ten	publish
#	renames gone	rename; the script: files to be removed	publish
#	unmade		bring_near: a topic has no directory yet	publish
#	publishing	publish: it is at work	clean_up
#
# A word list is a variable with words that each end in $US. Unquoted, it gives these words:
#	set -- $operands

US=$(printf '\037')
IFS=$US
set -f +C
LC_ALL=C SCRIPT=${0##*/}
export US LC_ALL SCRIPT

# `script` is what a script does: its name, or if it is called by a link of the user, the name that this leads to.
script=$0
while [ ! -e "$scripts/${script##*/}" ] && link=$(readlink -- "$script"); do
	case $link in /*) script=$link ;; *) script=${script%/*}/$link ;; esac
done
script=${script##*/}
name=$SCRIPT quiet='' stage='' beside='' separator='' operands='' options='' passes='' passed='' refused=''
about_options='' example='' quietly='[-q] ' flush='' renames='' gone='' created='' makes=0 unmade='' publishing=''
true >&2 || exec 2>/dev/null # it may be closed
exec 9>&2

# These write to standard error, after what $flush shows; die and wrong_call end the script.
say() { $flush; printf '%s: %s\n' "$name" "$1" | tr '\001-\011\013-\037\177' '?' >&9; }
warn() { say "warning: $1"; }
die() {
	say "$1"
	exit 1
}
cannot_write() { die 'cannot write: is the disk full?'; }
wrong_call() { # [MESSAGE]
	if [ $# -eq 0 ]; then $flush; else say "$1"; fi
	printf 'usage: %s %s%s\n' "$name" "$quietly" "$usage" >&9
	[ $# -gt 0 ] || printf '(%s -h explains the arguments)\n' "$name" >&9
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
	printf 'usage: %s %s%s\n\n' "$name" "$quietly" "$usage"
	printf '%s\n' "$about" | paste -s -d ' ' - | fold -s -w 80 | sed 's/ *$//'
	about_options="${about_options:+$about_options
}${quietly:+-q  do not say which files are made
}"
	[ -z "$about_options" ] || printf '\n%s' "$about_options"
	[ -z "$example" ] || printf '\n%s\n' "$example"
}

# -options: a line an option, as "ntcir_eval SUBCOMMAND -options" has them.
list_options() {
	{
		[ -z "$passes" ] || { find_program && "$ntcir_eval" "$passes" -options; }
		printf '%s\n' "$options ${quietly:+-q }-h" | tr ' =' '\n '
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
	# to awk, k=10/values would be an assignment
	case ${1-.} in . | /*) ;; *) set -- "./$1" ;; esac
	stage=$(mktemp -d -- "${1-.}/.$name.XXXXXX") || exit 1
	STAGE=$stage
	export STAGE
}
clean_up() {
	status=$? # mksh: else that of rm
	trap '' HUP INT QUIT PIPE TERM
	$flush
	[ -z "$publishing" ] || say 'stopped while it renamed files: some may be of this call, others of an earlier one'
	[ ! -s "$stage/away" ] ||
		while IFS= read -r topic; do
			rm -rf -- "./$topic/${stage##*/}" || [ "$status" -ne 0 ] || status=1
		done <"$stage/away"
	rm -rf -- ${stage:+"$stage"} ${beside:+"$beside"} || [ "$status" -ne 0 ] || status=1
	exit "$status"
}

# empty FILE...: makes empty files.
empty() { for file; do true >"$file" || exit 1; done; }

# has_lines NUMBER FILE: that it has so many. On a full disk, awk, sed and sort of some systems lose lines and end with 0.
has_lines() { [ "$(wc -l <"$2")" -eq "$1" ] || cannot_write; }

# read_list FILE NAME PROGRAM WHAT: the lines of FILE (- is standard input), each of which is a WHAT, into $stage/NAME; `listed` is
# their number. The awk program calls fail() if a line, $2, is wrong.
read_list() {
	[ "$1" = - ] && list='<stdin>' || list=$1
	empty "$stage/$2"
	"$ntcir_eval" items -records "$4" -sep "$US" -- "$1" >"$stage/records" &&
		listed=$(LISTED=$stage/$2 awk -F "$US" "$awk_check_name"'
			function fail(message) { failed = 1; print $1 ": " message; exit }
			'"$3"'
			{ print $2 >ENVIRON["LISTED"] }
			END { if (!failed) print NR }' "$stage/records") || exit 1
	case $listed in
	*:*) die "$list:$listed" ;;
	0) die "$list: no $4s" ;;
	esac
	has_lines "$listed" "$stage/$2"
}
# Topics and intents become names of directories and files.
awk_check_name='
function check_name(name, what) {
	if (what == "topic ID" && name == "all")
		fail("topic ID \"all\" is the name of the means")
	if (name == "" || name == "." || name == ".." || index(name, "/"))
		fail(what " \"" name "\" cannot " (what == "intent" ? "be a part of the name of a file" : "name a directory" \
			(index(name, "/") ? " (ntcir_eval evaluate reads it)" : "")))
}
'

# read_topics TIDLIST: its topic IDs into $stage/tid. read_runs RUNLIST: its paths into $stage/paths, and the names of
# the runs, without directories and the ending of a compressed file, into $stage/runs.
read_topics() {
	[ "$1" != - ] || die '-: cannot be read'
	[ -f "$1.tid" ] && LIST=$1.tid || LIST=''
	export LIST
	read_list "$1" tid '
		split($2, word, " ") > 2 && ENVIRON["LIST"] {
			fail("expected a topic ID, found \"" $2 "\"; " ENVIRON["LIST"] " has the topic IDs")
		}
		{ check_name($2, "topic ID") }
		$2 in line_of { fail("topic ID \"" $2 "\" is on line " line_of[$2] " already") }
		{ line_of[$2] = $1 }' topic
}
read_runs() {
	[ "$1" != - ] || [ ! -t 0 ] || say 'reads RUNLIST from standard input'
	read_list "$1" paths '
		$2 ~ /\/$/ { fail("expected the name or path of a run, found \"" $2 "\"") }
		split($2, word, " ") > 5 && word[4] ~ /^[0-9]/ {
			fail("expected the name or path of a run, found a line of a TREC run")
		}' run
	sed -e 's/\([^/]\)[.]gz$/\1/; tb' -e 's/\([^/]\)[.]xz$/\1/; tb' -e 's/\([^/]\)[.]bz2$/\1/; tb' \
		-e 's/\([^/]\)[.]zst$/\1/' -e ':b' -e 's|^.*/||' "$stage/paths" >"$stage/runs" &&
		has_lines "$listed" "$stage/runs" || exit 1
}

# make_topic_directories DIRECTORY: one there for each topic of $stage/tid.
make_topic_directories() { escaped "$stage/tid" | (cd -- "$1" && xargs mkdir -p --) || exit 1; }
make_tree() { mkdir -- "$stage/tree" && make_topic_directories "$stage/tree" || exit 1; }
# escaped LIST: its lines, names of files, as xargs takes them.
escaped() { sed -e 's/./\\&/g' -e 's|^|./|' "$1"; }

# rename FILE PLACE: publish() will do so. will_make PLACE: and will say so.
rename() {
	renames=$renames$1$US$2$US
	will_make "${2#./}"
}
will_make() {
	[ ! -d "$1" ] || die "$1: Is a directory"
	makes=$((makes + 1))
	[ "$makes" -gt 10 ] || created=$created${1#./}$US
}

# with_tree COMMAND: runs it with the files TOPIC.* of each topic that has any, in $stage/tree or where bring_near() put them.
with_tree() {
	while IFS= read -r topic; do
		made=$stage/tree/$topic
		[ -d "$made" ] || made=./$topic/${stage##*/}
		set +f
		set -- "$1" "$made/$topic."*
		set -f
		[ ! -e "$2" ] || "$@"
	done <"$stage/tid"
}
will_make_files() { for file; do will_make "./$topic/${file##*/}"; done; }
move_files() { mv -f -- "$@" "./$topic/" || exit 1; }

# bring_near: mv copies to another file system, and who stops it leaves half a file. So where the directory of a topic is a link
# or mount, its files go there first, into a directory named like the stage. $stage/away has these topics: those for which df
# shows another file system than for "."; without an answer of df, all that have directories.
bring_near() {
	while IFS= read -r topic; do
		[ ! -d "./$topic" ] || { printf '%s\n' "$topic" && continue; } || cannot_write
		[ ! -e "./$topic" ] && [ ! -L "./$topic" ] || die "$topic: Not a directory"
		unmade=yes
	done <"$stage/tid" >"$stage/there" || cannot_write
	[ -s "$stage/there" ] || return 0
	escaped "$stage/there" >"$stage/escaped" || exit 1
	xargs df -P -- . <"$stage/escaped" >"$stage/disks" 2>/dev/null || empty "$stage/disks"
	awk '
	!listed && /^Filesystem / { getline home; sub(SIZES, " ", home) }
	!listed && !/^Filesystem / { sub(SIZES, " "); elsewhere[++disks] = $0 != home }
	listed { topic[FNR] = $0; topics = FNR }
	END { for (i = 1; i <= topics; i++) if (disks != topics || elsewhere[i]) print topic[i] }
	' SIZES='( +[-0-9]+)+%? +' "$stage/disks" listed=1 "$stage/there" >"$stage/away" || cannot_write
	while IFS= read -r topic; do
		mv -- "$stage/tree/$topic" "./$topic/${stage##*/}" || exit 1
	done <"$stage/away"
}

# publish: puts the files of $stage/tree into the directories of the topics, then renames what rename() named, and removes
# the files `gone`. Says what is made: each file, or of more than ten how many.
publish() {
	[ ! -d "$stage/tree" ] || bring_near
	publishing=yes
	[ -z "$unmade" ] || make_topic_directories .
	[ ! -d "$stage/tree" ] || with_tree move_files
	set -- $renames
	while [ $# -gt 0 ]; do
		mv -f -- "$1" "$2" || exit 1
		shift 2
	done
	[ -z "$gone" ] || rm -f -- $gone || exit 1
	publishing=''
	[ -z "$quiet" ] || return 0
	[ "$makes" -gt 10 ] && set -- "$makes files, the first ${created%%"$US"*}" || set -- $created
	printf 'created %s\n' "$@" >&9
	[ -z "$gone" ] || printf 'removed %s\n' $gone >&9
}
