# shellcheck shell=sh
# shellcheck disable=SC2034,SC2154  # variables of ntcir_eval.sh and of the scripts
# What the evaluating scripts share besides ntcir_eval.sh: evaluating all topics of a run in one go, so that
# all files appear when all of them are whole.

# shellcheck source=options.sh
. "$scripts/options.sh"

labelling_options='
-j - label compute
-sep S label compute own
-dup error|first label
-truncate K label
'
measuring_options='
-m LIST compute
-cutoffs L compute
-digits N compute
-beta X compute
-gamma X compute
-logb X compute
-rbp X compute
-rbup X compute
-gap - compute
-v - compute
'

ad_hoc_options="$labelling_options$measuring_options
-g GAINS compute
-s WEIGHTS compute
-ec - label compute
"

# For `about` of all of these scripts, and of those that take SEP.
about_runs='TIDLIST has one topic a line; RUNLIST has the name or path of a run a line (RUN is the name without
folders), and without it they come from standard input. No file is made unless all runs are good.'
about_separator='If the word where SEP should be starts with -, and -sep SEP is among OPTIONS, SEP is left out; the runs then
come from standard input.'

# What is evaluated are units: a ranked list and judgements of it, of a topic or of an intent of a topic.
# The script defines
#	list_units              prints four lines for each unit: its topic; the file of its judgements; how the
#	                        name of its labelled list ends, after TOPIC.RUN., if it has one; the words before
#	                        its measures. A unit without judgements is there for put_measures() alone.
#	check_unit              dies if a file is missing
#	label_command, measure_command  the subcommand, and the option that takes judgements
# and uses label_options and compute_options. All units of a run go through one process of each
# subcommand, in files of the stage whose lines start with the number of the unit. Should one of these
# have something to say, the units are evaluated one by one instead, so that it speaks of the user's files.

# How the names of the lists end, after TOPIC.RUN.
list_ending=res

# evaluate_runs ENDING PROGRAM: evaluates the runs of $runlist for the topics of $tidlist, in their
# order. Then the files appear in the tree, RUN.ENDING with the measures among them. See put_measures().
evaluate_runs() {
	read_topics "$tidlist"
	read_runs "$runlist"
	mkdir -- "$stage/labelled" "$stage/nevs" || exit 1
	make_topic_folders "$stage/labelled"
	: >"$stage/created" && : >"$stage/warned" || exit 1
	records "$stage/runs" '
		{ sub(/.*\//, "") }
		!($0 in seen) { seen[$0]; put(ENVIRON["STAGE"] "/run_names", $0) }' || exit 1
	check_lines "$(wc -l <"$stage/run_names")"
	list_units >"$stage/units" || exit 1
	together=''
	! gather_judgements || ! gather_more || together=yes
	while IFS= read -r run; do
		evaluate_run "$@"
	done <"$stage/run_names"
	publish_runs "$1"
}

evaluate_run() {
	each_unit index_list >"$stage/lists.index" 3>"$stage/new" || exit 1
	sort -u -o "$stage/new" "$stage/new" || exit 1
	if ! { evaluate_together && put_measures "$@"; }; then
		evaluate_one_by_one
		put_measures "$@" || die "run $run: the program printed no measures"
	fi
	{ cat "$stage/new" && printf './%s\n' "$run.$1"; } >>"$stage/created" || cannot_write
}

# each_unit COMMAND: runs COMMAND for each unit: `topic`, `judged` and `list` (files), `ending`, and its `number`.
each_unit() {
	number=0
	while IFS= read -r topic && IFS= read -r judged && IFS= read -r ending && IFS= read -r words; do
		number=$((number + 1))
		list=./$topic/$topic.$run.$list_ending
		"$1"
	done <"$stage/units"
}

# need FILE WHAT SCRIPT: that there is a file of the topic, which SCRIPT makes.
need() {
	[ -e "$1" ] || die "no file ${1#./}: topic $topic has no $2 (made by $3)"
}

need_list() {
	need "$list" "ranked list of run $run" TRECsplitruns
}

# label JUDGEMENTS LIST [WORD...], measure JUDGEMENTS LIST [WORD...]: run the program.
label() {
	eval "\"\$ntcir_eval\" $label_command \"\$@\" $label_options"
}
measure() {
	eval "\"\$ntcir_eval\" $measure_command \"\$@\" $compute_options"
}

# ask SUBCOMMAND WORD...: runs it before there is anything to evaluate, so that a wrong option is noticed.
ask() {
	"$ntcir_eval" "$@" </dev/null >"$stage/said" 2>"$stage/errors" && return
	status=$?
	show_errors
	[ "$status" -ne 2 ] || wrong_call
	die "ntcir_eval $1 failed (status $status)"
}

# index_list, index_judgements: the unit's two lines of an index, see gather(). The name of its labelled
# list goes to descriptor 3.
index_list() {
	check_unit
	[ -n "$judged" ] || return 0
	printf '%s\n' "$number" "$list" || cannot_write
	[ -z "$ending" ] || printf '%s\n' "./$topic/$topic.$run.$ending" >&3 || cannot_write
}
index_judgements() {
	[ -z "$judged" ] || printf '%s\n' "$number" "$judged" || cannot_write
}

# gather_judgements: those of all units, in $stage/judgements; unless the script defines another.
gather_judgements() {
	gather_units
}
gather_units() {
	case $separator in *[0-9]*) return 1 ;; esac	# a number before it would not end there
	run=''
	each_unit index_judgements >"$stage/judgements.index" || exit 1
	gather judgements
}

# What else is the same for all runs, if the script defines it.
gather_more() {
	:
}

# gather NAME: in $stage/NAME the lines of all files of an index, $stage/NAME.index, which has two lines
# for each: the words to put before its lines, and its path. Lines of judgements that say nothing are
# left out. Fails if a file cannot be read or is no text.
gather() {
	sed -n 'n;s/./\\&/g;p' "$stage/$1.index" >"$stage/quoted" &&
		xargs cat -- <"$stage/quoted" >"$stage/bytes" 2>"$stage/errors" &&
		tr -d '\000' <"$stage/bytes" | cmp -s - "$stage/bytes" || return 1
	: >"$stage/$1" || exit 1
	GATHERED=$1 run_awk "$awk_files"'
		BEGIN {
			gathered = ENVIRON["STAGE"] "/" ENVIRON["GATHERED"]
			while ((getline words < (gathered ".index")) > 0) {
				getline path < (gathered ".index")
				start = ""
				n = split(words, word, " ")
				for (i = 1; i <= n; i++)
					start = start word[i] SEPARATOR
				gather(path, start)
			}
		}
		# A list that ends with the word of a labeller that it failed is refused only as it stands. So is a
		# byte order mark inside a file, which no line would start with.
		function gather(path, start) {
			while (next_line(path))
				if (index(LINE, ENVIRON["BYTE_ORDER_MARK"]) == 1) {
					failed = 1
					exit 1
				} else if (LINE ~ /^# error: ntcir_eval /)
					put(gathered, LINE)
				else if (ENVIRON["GATHERED"] == "lists" || !is_comment(LINE))
					put(gathered, start LINE)
		}' </dev/null || return 1
	check_lines "$(wc -l <"$stage/$1")"
}

# evaluate_together: all units in one go: their labelled lists into $stage/labelled, their measures, each
# after the number of its unit, into $stage/measured. Fails if all is not as usual.
evaluate_together() {
	[ -n "$together" ] && gather lists &&
		label "$stage/judgements" "$stage/lists" -t >"$stage/all" 2>"$stage/errors" && nothing_said &&
		measure_together "$stage/all" && split_lists
}
measure_together() {
	measure "$stage/judgements" "$1" -t >"$stage/measured" 2>"$stage/errors" && nothing_said
}

# nothing_said [WARNING]: by the program, but for warnings that start so. Without an argument, those of what
# put_measures() finds itself.
nothing_said() {
	[ ! -s "$stage/errors" ] ||
		! grep -qv "^[^:]*: [^:]*: warning: ${1-topic \"[0-9]*\": no relevant item: }" "$stage/errors"
}

# split_lists: the labelled lists of all units, $stage/all, become files.
split_lists() {
	RUN=$run run_awk "$awk_units"'
		BEGIN {
			while (next_unit()) {
				name = ENVIRON["STAGE"] "/labelled/" topic "/" topic "." ENVIRON["RUN"] "." ending
				if (judged != "" && !(name in empty)) {
					empty[name]
					file[unit] = name
				}
			}
		}
		{
			at = index($0, SEPARATOR)
			unit = substr($0, 1, at - 1)
			if (!(unit in file))
				next
			delete empty[file[unit]]
			put(file[unit], substr($0, at + length(SEPARATOR)))
		}
		END {
			for (name in empty)
				touch(name)
		}' <"$stage/all" || return 1
	sed 's/./\\&/g' "$stage/new" >"$stage/quoted" || exit 1
	check_lines "$( (cd -- "$stage/labelled" && xargs cat --) <"$stage/quoted" | wc -l)"
}

# evaluate_one_by_one: the same, unit by unit. What is wrong is said, and ends the script.
evaluate_one_by_one() {
	: >"$stage/measured" || exit 1
	each_unit evaluate_unit
}

# What that calls, unless the script defines another. Returns 1 if the unit has no relevant items.
evaluate_unit() {
	file=$stage/labelled/$topic/$topic.$run.$ending
	{
		label "$judged" "$list" 2>"$stage/errors" && status=0 || status=$?
		step_ended "$status" "$label_command"
	} >"$file" || exit 1
	measure_unit - <"$file"
}
measure_unit() {
	measure "$judged" "$1" -out "$number" 2>"$stage/errors" >>"$stage/measured" && status=0 || status=$?
	if [ "$status" -eq 1 ] && no_relevant_items; then
		printf '%s # no relevant items\n' "$number" >>"$stage/measured" || cannot_write
		return 1
	fi
	step_ended "$status" "$measure_command"
}

# step_ended STATUS SUBCOMMAND...: shows what it said; its failure ends the script.
step_ended() {
	[ ! -s "$stage/errors" ] || show_errors
	[ "$1" -eq 0 ] || die "run $run, topic $topic: ntcir_eval ${2%% *} failed (status $1)"
}

show_errors() {
	cat "$stage/errors" >&2
}

no_relevant_items() {
	case $(cat "$stage/errors") in
	*': no relevant item: no measure is defined' | *': no nugget: no measure is defined') ;;
	*) return 1 ;;
	esac
}

# put_measures ENDING PROGRAM: what $stage/measured has becomes $stage/nevs/RUN.ENDING, with a warning for
# topics without relevant items that were not warned of. The program is one for awk that has
# end_unit(), called for each unit after its measures: `words` stands before them, value[NAME] are their
# values, `undefined` is whether it has none. Fails if a unit is missing.
put_measures() {
	: >"$stage/nevs/$run.$1" || exit 1
	NEV=$stage/nevs/$run.$1 run_awk "$2$awk_units$awk_measures" </dev/null || return 1
	check_lines "$(wc -l <"$stage/nevs/$run.$1")"
}

# publish_runs ENDING: all files of the stage go into the tree.
publish_runs() {
	nev=$1
	while IFS= read -r file; do
		[ ! -d "$file" ] || die "$file: Is a directory"
	done <"$stage/created"
	sort -u -o "$stage/tid" "$stage/tid" || exit 1
	while IFS= read -r topic; do
		set -- "$stage/labelled/$topic/$topic."*
		[ ! -e "$1" ] || mv -f -- "$@" "./$topic/" || exit 1
	done <"$stage/tid"
	while IFS= read -r run; do
		mv -f -- "$stage/nevs/$run.$nev" "./$run.$nev" || exit 1
	done <"$stage/run_names"
	[ -n "$quiet" ] || sed 's/^\.\//created /' "$stage/created" >&2
}

# shellcheck disable=SC2016
awk_files='
# Reads the next line of a file into LINE, without a byte order mark; returns 0 at its end.
function next_line(file) {
	if ((getline LINE < file) <= 0) {
		close(file)
		delete lines_read[file]
		return 0
	}
	if (++lines_read[file] == 1 && index(LINE, ENVIRON["BYTE_ORDER_MARK"]) == 1)
		LINE = substr(LINE, length(ENVIRON["BYTE_ORDER_MARK"]) + 1)
	return 1
}
# Whether a line of judgements says nothing.
function is_comment(line) {
	return line ~ /^\r?$/ || (SEP == "" && line ~ /^([ \t]*\r?$|#[ \t]|#\r?$)/)
}
'

# shellcheck disable=SC2016
awk_units='
# Goes on to the next unit; returns 0 after the last.
function next_unit(   file) {
	file = ENVIRON["STAGE"] "/units"
	if ((getline topic < file) <= 0)
		return 0
	getline judged < file
	getline ending < file
	getline words < file
	unit++
	return 1
}
'

# shellcheck disable=SC2016
awk_measures='
BEGIN {
	MEASURED = ENVIRON["STAGE"] "/measured"
	WARNED = ENVIRON["STAGE"] "/warned"
	while ((getline line < WARNED) > 0)
		warned[line]
	close(WARNED)
	while (next_unit()) {
		split("", value)
		undefined = 0
		if (!take_measures(MEASURED) && judged != "")
			give_up()
		end_unit()
	}
	for (i = 1; i <= topics_to_warn; i++) {
		warn("topic " to_warn[i] " has no relevant items: no measure is defined")
		print to_warn[i] >> WARNED
	}
}
# Takes the measures of the unit from a file of lines "unit measure"; returns how many there are.
function take_measures(file,   n) {
	if (!(file in unit_ahead))
		look_ahead(file)
	for (n = 0; unit_ahead[file] == unit; n++) {
		take_measure(line_ahead[file])
		look_ahead(file)
	}
	return n
}
function look_ahead(file,   line, at) {
	if ((getline line < file) <= 0)
		line = ""
	at = index(line, " ")
	unit_ahead[file] = substr(line, 1, at - 1)
	line_ahead[file] = substr(line, at + 1)
}
function take_measure(line,   word) {
	if (line == "# no relevant items")
		undefined = 1
	else if (!undefined) {
		put_line(words " " line)
		if (line !~ /^#/ && split(line, word, " ") == 2)
			value[substr(word[1], 1, length(word[1]) - 1)] = word[2]
	}
}
function put_line(line) {
	put(ENVIRON["NEV"], line)
}
function mark_undefined() {
	put_line(words " # no relevant items")
	if (!(topic in warned))
		to_warn[++topics_to_warn] = topic
	warned[topic]
}
function give_up() {
	failed = 1
	exit 1
}
'

# evaluate_ad_hoc LAB NEV WORD...: all that NTCIR-eval does for a command line, with files that end in LAB and
# NEV.
evaluate_ad_hoc() {
	lab=$1 nev=$2
	shift 2
	options_table=$ad_hoc_options
	read_call "$@"
	prepare
	label_command='label -r' measure_command='compute -r'
	eval "ask label -r /dev/null -t $label_options"
	eval "ask compute -r /dev/null -t $compute_options"
	evaluate_runs "$eval.$nev" "$mark_topics"
}

# read_call [-q] TIDLIST SUFFIX EVAL [SEP] [RUNLIST] OPTION...: a command line; options are those of
# options_table.
read_call() {
	start "$@"
	shift "$options"
	[ $# -ge 3 ] || wrong_call
	tidlist=$1 suffix=$2 eval=$3
	shift 3
	for word in "$tidlist" "$suffix" "$eval"; do
		case $operands_only$word in -?*) wrong_call "OPTIONS come last: found $word before" ;; esac
	done
	take_operands "$@"
	shift "$taken"
	check_name SUFFIX "$suffix"
	check_name EVAL "$eval"
	read_options "$@"
	eval "take_separator $own_options"
}

# prepare: the program and the stage.
prepare() {
	find_program
	make_stage
}

# For put_measures(): a topic has its measures, or the mark that it has none.
# shellcheck disable=SC2016
mark_topics='function end_unit() { if (undefined) mark_undefined() }'

# Units, unless the script defines others: topics.
list_units() {
	while IFS= read -r topic; do
		printf '%s\n' "$topic" "./$topic/$topic.$suffix" "${lab:+$eval.$lab}" "$topic" || cannot_write
	done <"$stage/tid"
}
check_unit() {
	need "$judged" judgements NTCIRsplitqrels
	need_list
}
