# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# shellcheck disable=SC2016,SC2154  # awk programs; variables of ntcir_eval.sh and of the scripts
# What the scripts share that split judgements and runs into a folder a topic.

# shellcheck source=awk.sh
. "$scripts/awk.sh"

# read_separator WORD...: the optional last arguments SEP or -sep SEP.
read_separator() {
	case $#,${1-} in
	0,) return ;;
	2,-sep | 2,--sep) shift ;;
	1,*) no_options "$1" ;;
	*) wrong_call ;;
	esac
	separator=$1
	[ -n "$separator" ] || wrong_call 'SEP is empty'
}

# split_qrels FILE SUFFIX PROGRAM [WHAT]: the program calls put_topic() for each of the judgements, or WHAT else they
# are; its topics become TOPIC/TOPIC.SUFFIX and FILE.tid.
split_qrels() {
	make_stage
	put_topics "$1" "$3" "$1"
	publish_topics "$1" "$2" "${4-judgements}"
}

# put_topics FILE PROGRAM NAME: the program does this; NAME is what messages call FILE.
put_topics() {
	mkdir -- "$stage/topics" || exit 1
	records "$1" "$awk_topics$2" "$3" || exit 1
	check_files "$stage/topics"
}

# publish_topics FILE SUFFIX WHAT: the topics go into the tree.
publish_topics() {
	(cd -- "$stage/topics" && ls -A) >"$stage/tid" || exit 1
	[ -s "$stage/tid" ] || die "$1: no $3"
	while IFS= read -r topic; do
		need_place "./$topic/$topic.$2"
	done <"$stage/tid"
	need_place "$1.tid"
	make_topic_folders .
	while IFS= read -r topic; do
		publish "$stage/topics/$topic" "./$topic/$topic.$2"
	done <"$stage/tid"
	publish_tid "$1"
}

# publish_tid FILE: the topics of $stage/tid become FILE.tid, which may be anywhere.
publish_tid() {
	beside=$(mktemp -d -- "$1.tid.XXXXXX") && cp -- "$stage/tid" "$beside/tid" || exit 1
	publish "$beside/tid" "$1.tid"
}

awk_topics='
# Adds a line, if it is not empty, to the file of a topic, which is made in any case.
function put_topic(topic, line) {
	check_topic(topic)
	if (!(topic in topics))
		touch(STAGE "/topics/" topic)
	topics[topic]
	if (line != "")
		put(STAGE "/topics/" topic, line)
}
# "L2" for level 2; nothing for a negative one, which means not judged.
function label(level) {
	if (level !~ /^[-+]?[0-9]+$/)
		fail("expected a level, an integer, found \"" level "\"")
	if (level ~ /^-0*[1-9]/) {
		if (level !~ /^-0*1$/ && !low_levels++)
			first_low = ENVIRON["FILE"] ":" NR ": " level
		return ""
	}
	sub(/^[-+]?0*/, "", level)
	return "L" (level == "" ? 0 : level)
}
END {
	if (low_levels)
		say("warning: " first_low " is below -1 (levels below -1: " low_levels "): left out as not judged; if they " \
			"mean spam that was judged, make them 0: awk '\''$4 < -1 { $4 = 0 } 1'\''")
}
'

# split_runs COMMAND [ENDING [WHAT]]: COMMAND FILE OUTPUT writes lines "topic item" of a run, separated as -sep says, into
# OUTPUT; they become TOPIC/TOPIC.RUN.res for each run of $stage/runs and each topic of $stage/tid, RUN being the name
# of the file without folders and ENDING. `list_ending` may be another than res. COMMAND may add topics to $stage/tid.
# WHAT is what a line of a run is called; a list has at most $limit items.
split_runs() {
	mkdir -- "$stage/items" "$stage/tree" && printf '' >>"$stage/tid" || exit 1
	failed='' limit=${limit-999999999999999}
	while IFS= read -r file; do
		run=${file##*/}
		case $run in ?*"${2-}") run=${run%"${2-}"} ;; esac
		[ ! -e "$stage/items/$run" ] || die "two runs have the name $run"
		empty "$stage/items/$run"
		"$1" "$file" "$stage/items/$run" || failed=yes
		printf '%s\n' "$run" "$file" >>"$stage/names" || cannot_write
	done <"$stage/runs"
	[ -z "$failed" ] || exit 1
	[ -s "$stage/tid" ] || die 'the runs have no questions'
	sort -u -o "$stage/tid" "$stage/tid" || exit 1
	make_topic_folders "$stage/tree"
	all_lines=0
	while IFS= read -r run && IFS= read -r file; do
		RUN=$run LIMIT=$limit ENDING=${list_ending-res} SEP=$separator run_awk "$awk_lists" <"$stage/items/$run" || exit 1
		read -r lines <"$stage/lines" && { read -r others && read -r at_least; } <"$stage/others" || cannot_write
		all_lines=$((all_lines + lines))
		what=${3-line}
		[ "$others" -eq 1 ] || what=${what}s
		[ "$others" -eq 0 ] || warn "$file: skipped $at_least$others $what of topics that $tidlist does not have"
	done <"$stage/names"
	printf '%s\n' "$all_lines" >"$stage/lines" || cannot_write
	check_files "$stage/tree"
	make_topic_folders .
	move_topics say_created
}

awk_lists='
BEGIN {
	SEP = ENVIRON["SEP"]
	gsub(/\\t/, "\t", SEP)
	SEP = SEP == "" ? " " : SEP
	LIMIT = ENVIRON["LIMIT"] + 0
	while ((getline topic < (STAGE "/tid")) > 0)
		list[topic] = STAGE "/tree/" topic "/" topic "." ENVIRON["RUN"] "." ENVIRON["ENDING"]
}
{
	at = index($0, SEP)
	topic = substr($0, 1, at - 1)
	if (!(topic in list)) {
		others++
		if (++other[topic] > LIMIT)
			at_least = "at least "
		next
	}
	if (++items[topic] > LIMIT)
		next
	put(list[topic], substr($0, at + length(SEP)))
}
END {
	for (topic in list)
		if (!(topic in items))
			printf "" >> list[topic]
	print others + 0 "\n" at_least > (STAGE "/others")
}
'
