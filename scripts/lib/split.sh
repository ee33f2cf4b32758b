# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# What the scripts share that split judgements and runs into a directory a topic.

# shellcheck source=awk.sh
. "$scripts/lib/awk.sh"

limit=999999999999999 list_ending=res tells='' tidlist=''
about_sep='-sep SEP  the string between two fields (\t: a tab), if not blanks'

# take_separator SEP
take_separator() {
	[ -n "$1" ] || wrong_call 'SEP is empty'
	separator=$1
}

# list_judgements FILE SUFFIX WORDS PROGRAM: the program calls put_topic() for each of the records, which are as WORDS.
# The lines of the topics, each after its topic, go into $stage/list.
list_judgements() {
	check_name SUFFIX "$2"
	find_program
	make_stage
	empty "$stage/tid"
	read_records "$stage/list" "$3" "$1" "$awk_topics$4" || exit 1
	check_files "$stage/tid"
}
awk_topics='
# Adds a line, if it is not empty, to the file of a topic, which is made in any case.
function put_topic(topic, text) {
	check_name(topic, "topic ID")
	if (!(topic in topics))
		put("tid", topic)
	topics[topic]
	if (text != "")
		emit(topic SEPARATOR text)
}
'

# split_list FILE SUFFIX WHAT: the lines of $stage/list become files of the tree.
split_list() {
	[ -s "$stage/tid" ] || die "$1: no $3"
	sort_file "$stage/tid"
	make_tree
	split_lines "$2" "$limit" "$stage/list"
	check_files "$stage/tree"
	with_tree will_make_files
	rename_tid "$1"
	publish
}


# rename_tid FILE: the topics of $stage/tid will be FILE.tid, which may be anywhere.
rename_tid() {
	beside=$(mktemp -d -- "$1.tid.XXXXXX") && cp -- "$stage/tid" "$beside/tid" || exit 1
	rename "$beside/tid" "$1.tid"
}

# split_lines ENDING LIMIT FILE: of lines "topic text" the text, of at most so many lines a topic, goes into the file
# TOPIC.ENDING of each topic of $stage/tid, which may be empty. $stage/others has the number of other lines, or nothing; that of
# topics without lines, and the first; and that of topics with more, and the first.
split_lines() {
	ENDING=$1 LIMIT=$2
	export ENDING LIMIT
	run_awk "$stage/others" "$awk_split" "$3" || exit 1
}
awk_split='
BEGIN {
	LIMIT = ENVIRON["LIMIT"] + 0
	topics = read_file("tid", tid)
	for (i = 1; i <= topics; i++)
		file[tid[i]] = "tree/" tid[i] "/" tid[i] "." ENVIRON["ENDING"]
}
# Most lines begin like the line before: with its topic.
NR == 1 || index($0, beginning) != 1 {
	topic = substr($0, 1, index($0, SEPARATOR) - 1)
	beginning = topic SEPARATOR
	place = topic in file ? file[topic] : ""
}
{
	text = substr($0, length(beginning) + 1)
	if (index(text, US))
		stop("\"" text "\" of " ENVIRON["ENDING"] " has byte 31, which separates words in scripts")
	if (++count[topic] <= LIMIT && place != "")
		put(place, text)
}
END {
	for (topic in count)
		if (!(topic in file)) {
			others += count[topic]
			at_least = count[topic] > LIMIT ? "at least " : at_least
		}
	for (i = topics; i > 0; i--)
		if (!(tid[i] in count)) {
			missing++
			first_missing = tid[i]
		} else if (count[tid[i]] > LIMIT) {
			cut++
			first_cut = tid[i]
		}
	for (topic in file)
		if (!(topic in count)) {
			printf "" >> (STAGE "/" file[topic])
			close(STAGE "/" file[topic])
		}
	emit(others ? at_least others : "")
	emit(missing + 0 " " first_missing)
	emit(cut + 0 " " first_cut)
}
'

# split_runs COMMAND [ENDING [WHAT]]: COMMAND FILE OUTPUT writes lines "topic item" of a run, separated as -sep says,
# into OUTPUT; they become TOPIC/TOPIC.RUN.res for each run (without ENDING) and each topic of $stage/tid.
# COMMAND may add topics to $stage/tid. WHAT is what a line of a run is called; a
# list has at most $limit items. If $tells, warnings count topics that a run lacks, and lists that $limit cuts.
split_runs() {
	mkdir -- "$stage/items" && printf '' >>"$stage/tid" || exit 1
	failed='' all_lines=0 warnings=''
	while IFS= read -r run && IFS= read -r path <&3; do
		case $run in ?*"${2-}") run=${run%"${2-}"} ;; esac
		[ ! -e "$stage/items/$run" ] || die "two runs have the name $run"
		empty "$stage/items/$run"
		"$1" "$path" "$stage/items/$run" || failed=yes
		printf '%s\n' "$run" "$path" >>"$stage/names" || cannot_write
	done <"$stage/runs" 3<"$stage/paths"
	[ -z "$failed" ] || exit 1
	[ -s "$stage/tid" ] || die 'the runs have no questions'
	[ -n "$tells" ] || sort_file "$stage/tid"
	make_tree
	while IFS= read -r run && IFS= read -r path; do
		split_lines "$run.$list_ending" "$limit" "$stage/items/$run"
		all_lines=$((all_lines + lines))
		{ read -r others && IFS=' ' read -r missing first_missing && IFS=' ' read -r cut first_cut; } <"$stage/others" || exit 1
		[ "$others" = 1 ] && plural='' || plural=s
		[ -z "$others" ] ||
			warnings="$warnings$path: skipped $others ${3-line}$plural of topics that $tidlist does not have$US"
		[ -n "$tells" ] && [ -s "$stage/items/$run" ] || continue
		[ "$missing" = 1 ] && plural=' is' || plural='s are'
		[ "$missing" = 0 ] ||
			warnings="$warnings$path: $missing topic$plural missing from the run (first: \"$first_missing\")$US"
		[ "$cut" = 1 ] && plural='the list of 1 topic' || plural="the lists of $cut topics"
		[ "$cut" = 0 ] || warnings="$warnings$path: LIMIT $limit cuts $plural (first: \"$first_cut\")$US"
	done <"$stage/names"
	[ "$all_lines" -gt 0 ] || [ -z "$warnings" ] ||
		die "$tidlist: no line is a topic of a run (are these qrels? NTCIRsplitqrels and TRECsplitqrels make QRELS.tid)"
	for warning in $warnings; do warn "$warning"; done
	lines=$all_lines
	check_files "$stage/tree"
	with_tree will_make_files
	publish
}
