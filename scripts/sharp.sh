# shellcheck shell=sh
# shellcheck disable=SC2034,SC2154  # variables of ntcir_eval.sh, of what this sources and of the scripts
# What the scripts share that evaluate by global gains and intent recall, besides ntcir_eval.sh.

# shellcheck source=evaluate.sh
. "$scripts/evaluate.sh"
# shellcheck source=diversity.sh
. "$scripts/diversity.sh"

options_table="
-gamma-sharp G own
-sharp MEASURES own
$diversity_options"

# evaluate_sharp KIND LAB GAINS WORD...: all that D-NTCIR-eval does for a command line. Measures are called
# KIND#-NAME, files end in LAB and KINDnev, and label_command writes what TOPIC.PREFIX.GAINS has.
evaluate_sharp() {
	kind=$1 lab=$2 gains=$3
	shift 3
	start "$@"
	shift "$options"
	[ $# -ge 4 ] || wrong_call
	for word in "$1" "$2" "$3" "$4"; do no_option "$word"; done
	tidlist=$1 prefix=$2
	shift 2
	combined='Q@ MSnDCG@'
	gamma=0.5
	read_evaluation "$@"
	check_name PREFIX "$prefix"
	case "$combined " in
	*' nDCG@ '*) wrong_call "-sharp: $kind#-nDCG is made from MSnDCG; write MSnDCG" ;;
	esac
	measure_command='gcompute -I'
	prepare
	choose_measures
	KIND=$kind
	export KIND
	evaluate_runs "$eval.${kind}nev" "$combine_measures"
}

# gcompute measures by FILE.Grelv; gains of another kind stand beside, in FILE.din.
label() {
	labels=$1
	[ "$gains" = Grelv ] || labels=${1%.Grelv}.$gains
	shift
	eval "\"\$ntcir_eval\" $label_command \"\$labels\" \"\$@\" $label_options"
}

list_units() {
	while IFS= read -r topic; do
		printf '%s\n' "$topic" "./$topic/$topic.$prefix.Grelv" "$eval.$lab" "$topic" || cannot_write
	done <"$stage/tid"
}
check_unit() {
	need "$judged" 'global gains' DIN-splitqrels
	need "./$topic/$topic.$prefix.$gains" 'gains for its intents' DIN-splitqrels
	need_list
}

recall() {
	eval "\"\$ntcir_eval\" irec \"\$@\" $irec_options"
}

# For irec -t: the files of all intents, numbered topic by topic; and how many it should find. For label,
# what stands beside the judgements.
gather_more() {
	: >"$stage/intent_counts" && each_unit index_intents >"$stage/intents.index" || exit 1
	gather intents || return
	[ "$gains" = Grelv ] || {
		each_unit index_gains >"$stage/judgements.$gains.index" || exit 1
		gather "judgements.$gains"
	}
}
index_gains() {
	printf '%s\n' "$number" "./$topic/$topic.$prefix.$gains" || cannot_write
}
index_intents() {
	intent=0
	for relv in "./$topic/$topic.$prefix.Irelv"*; do
		[ -e "$relv" ] || return 0
		intent=$((intent + 1))
		printf '%s\n' "$number $intent" "$relv" || cannot_write
	done
	printf '%s\n' "$number #intent_num=$intent" >>"$stage/intent_counts" || cannot_write
}

# irec -t passes over intents without relevant items, and topics all of whose intents are so; irec does not.
measure_together() {
	measure "$stage/judgements" "$1" -t >"$stage/measured" 2>"$stage/errors" && nothing_said &&
		recall -t -I "$stage/intents" "$stage/lists" >"$stage/recalled" 2>"$stage/errors" &&
		nothing_said 'passed over [0-9]* topic' &&
		grep '#intent_num=' "$stage/recalled" | cmp -s - "$stage/intent_counts"
}

evaluate_one_by_one() {
	: >"$stage/measured" && : >"$stage/recalled" || exit 1
	each_unit evaluate_topic
}
evaluate_topic() {
	evaluate_unit || return 0
	if [ "$duplicates" = first ]; then
		eval "\"\$ntcir_eval\" label -r /dev/null -dup first $separator_option \"\$list\"" \
			>"$stage/whole" 2>"$stage/errors" && status=0 || status=$?
		step_ended "$status" label
		list=$stage/whole
	fi
	set -- "./$topic/$topic.$prefix.Irelv"*
	need "$1" 'gains for any intent' DIN-splitqrels
	recall -out "$number" "$list" "$@" >>"$stage/recalled" 2>"$stage/errors" && status=0 || status=$?
	step_ended "$status" irec
}

# shellcheck disable=SC2016
combine_measures=$awk_combined'
BEGIN {
	G = number(ENVIRON["GAMMA"])
	RECALLED = ENVIRON["STAGE"] "/recalled"
}
function end_unit(   lines, i) {
	lines = take_measures(RECALLED)
	if (undefined)
		mark_undefined()
	else if (!lines)
		give_up()
	else
		for (i = 1; i <= measures; i++)
			put_line(words " " sharp(measure[i]))
}
# As the program writes measures: a cut-off of more than 4 digits moves the value.
function sharp(measure,   name) {
	name = measure
	sub(/^MSnDCG@/, "nDCG@", name)
	return sprintf("%-" (21 + length(AT_CUTOFF) - 5) "s%.4f", ENVIRON["KIND"] "#-" name "=",
		G * value["I-rec" AT_CUTOFF] + (1 - G) * value[measure])
}'
