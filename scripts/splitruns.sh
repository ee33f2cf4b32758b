# shellcheck shell=sh
# shellcheck disable=SC2154  # stage and quiet come from ntcir_eval.sh
# What the scripts that split runs share: each makes TOPIC/TOPIC.RUN.res for every topic and run, or another
# LIST_ENDING.

LIST_ENDING=res
export LIST_ENDING

# The part of the awk programs that writes the lists of one run, RUN; the program calls put_item().
# shellcheck disable=SC2016
lists='
# The list of each topic of $stage/tid, as a file of the stage.
BEGIN {
	LIMIT = ENVIRON["LIMIT"] == "" ? 1e15 : ENVIRON["LIMIT"] + 0
	while ((getline line < (ENVIRON["STAGE"] "/tid")) > 0) {
		list[line] = ENVIRON["STAGE"] "/topics/" line "/" line "." ENVIRON["RUN"] "." ENVIRON["LIST_ENDING"]
		number_of[line] = ++topics_listed
		topic_numbered[topics_listed] = line
	}
	close(ENVIRON["STAGE"] "/tid")
}
# Puts an item at the end of a list that is not full.
function put_item(topic, item) {
	if (!(topic in list)) {
		others++
		return
	}
	if (++items[topic] > LIMIT)
		return
	# as put(list[topic], item); a call a line would take time
	if (list[topic] != open_file) {
		if (open_file != "")
			close(open_file)
		open_file = list[topic]
	}
	print item >> open_file
	lines_put++
}
# A topic without items has a list too.
function touch_lists(   topic) {
	for (topic in list)
		if (!(topic in items))
			touch(list[topic])
}
function warn_of_others(thing) {
	if (others)
		warn(ENVIRON["FILE"] ": passed over " others " " thing (others == 1 ? "" : "s") \
			" of topics that " ENVIRON["TIDLIST"] " does not have")
}
# Whether the line is the first one that NTCIR runs have.
function is_description() {
	return NR == 1 && $0 ~ /^<SYSDESC>.*<\/SYSDESC>[ \t]*$/
}
# Splits the line of a run into f[1] to f[n]; dies if it is empty or has not `least` to `most` fields.
function split_run_line(expected, least, most, f,   n) {
	n = $0 == "" ? 0 : split_line($0, f)
	if (n == 0)
		fail("expected \"" expected "\", found an empty line")
	check_fields(expected, least, most, f, n)
}
function warn_of_no_lines(lines) {
	if (lines + 0 == 0 && !failed)
		warn("run " ENVIRON["FILE"] " has no lines")
}
'

# start_lists: makes the stage ready for the lists of all topics of $stage/tid.
start_lists() {
	lines_of_lists=0
	sort -u -o "$stage/tid" "$stage/tid" && mkdir -- "$stage/topics" || exit 1
	make_topic_folders "$stage/topics"
}

# each_run COMMAND [ENDING]: runs COMMAND FILE for each run of $stage/runs; RUN is its name without
# folders and ENDING.
each_run() {
	rm -rf -- "$stage/names" && mkdir -- "$stage/names" || exit 1
	while IFS= read -r run_file; do
		RUN=${run_file##*/}
		case $RUN in ?*"${2-}") RUN=${RUN%"${2-}"} ;; esac
		[ ! -e "$stage/names/$RUN" ] || die "two runs are called $RUN"
		: >"$stage/names/$RUN" || exit 1
		export RUN
		"$1" "$run_file"
	done <"$stage/runs"
}

# put_lists FILE PROGRAM [NAME]: like records, for a program that writes lists.
put_lists() {
	records "$1" "$lists$2" "${3-$1}" || exit 1
	lines=$(cat "$stage/lines") || exit 1
	lines_of_lists=$((lines_of_lists + ${lines:-0}))
}

# publish_lists: all lists of the stage become files of the tree, one topic after the other.
publish_lists() {
	printf '%s\n' "$lines_of_lists" >"$stage/lines" || cannot_write
	check_put "$stage/topics"
	make_topic_folders .
	(
		cd -- "$stage/topics" || exit 1
		while IFS= read -r topic; do
			set -- "$topic/$topic."*
			mv -f -- "$@" "../../$topic/" || exit 1
			[ -n "$quiet" ] || printf 'created %s\n' "$@" >&2
		done <../tid
	) || exit 1
}
