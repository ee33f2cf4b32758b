# shellcheck shell=sh
# shellcheck disable=SC2034,SC2154  # variables of ntcir_eval.sh, of what this sources and of the scripts
# What the scripts share that evaluate intent by intent, besides ntcir_eval.sh.

# shellcheck source=evaluate.sh
. "$scripts/evaluate.sh"
# shellcheck source=diversity.sh
. "$scripts/diversity.sh"

options_table="
-j - label compute joining
$diversity_options"
joining_options=''

# For `about`.
about_intents='An intent without relevant items has no measures and no part in the sums. A topic all of whose intents
are so has one line, "TOPIC # no relevant items".

With -j an item of the list counts as judged for all intents of the topic if it is for any: to those of
TOPIC/TOPIC.SUFFIXK come all other items that have global gains, with gain 0. These are
TOPIC/TOPIC.PREFIX.Grelv; SUFFIX must be PREFIX.Irelv.'
about_options='OPTIONS       of "ntcir_eval gcompute": -cutoffs (default CUTOFF), -m, -j, -digits, -sep and so on, which
              glabel takes too where it has them; -dup error|first for glabel.'

# evaluate_intents LAB NEV PROGRAM WORD...: evaluates by a command line TIDLIST IPROB SUFFIX CUTOFF EVAL
# [RUNLIST] OPTION..., with files that end in LAB and intent, and in NEV. The script defines
#	combined        the measures needed, see choose_measures()
#	describe_intent sets `words`, those before the measures of `intent` of `topic`, given its `kind` (inf or
#	                nav) and `probability`, which comes last
# and PROGRAM, which is one for awk, the names of the sums over the intents, sum_name[1] to sum_name[sums], and
# summand(i, kind), the measure that sum i takes from an intent, given the word before its probability.
evaluate_intents() {
	lab=$1 nev=$2 program=$3
	shift 3
	start "$@"
	shift "$options"
	[ $# -ge 5 ] || wrong_call
	for word in "$1" "$2" "$3" "$4" "$5"; do no_option "$word"; done
	tidlist=$1 iprob=$2 suffix=$3
	shift 3
	read_evaluation "$@"
	check_name SUFFIX "$suffix"
	prefix=''
	case $suffix in ?*.Irelv) prefix=${suffix%.Irelv} ;; esac
	[ -z "$joining_options" ] || [ -n "$prefix" ] ||
		wrong_call "-j: SUFFIX is PREFIX.Irelv, not \"$suffix\", as PREFIX.Grelv says which items are judged"
	label_command='glabel -I' measure_command='gcompute -I'
	prepare
	choose_measures
	list_intents
	evaluate_runs "$eval.$nev" "$sum_over_intents$program"
}

# For each topic of IPROB, $stage/intents_of/TOPIC: its intents, their probabilities and kinds in turn.
# shellcheck disable=SC2016
list_intents() {
	read_intents "$iprob"
	mkdir -- "$stage/intents_of" || exit 1
	records "$stage/intents/lines" '
		{
			split_line($0, f)
			file = ENVIRON["STAGE"] "/intents_of/" f[1]
			put(file, f[2])
			put(file, f[3])
			put(file, f[4])
		}' || exit 1
	check_put "$stage/intents_of"
}

# A unit for each intent with judgements, and one for the topic, whose ending says whether all is well: that
# no intent has a file may also be a mistake in SUFFIX.
list_units() {
	while IFS= read -r topic; do
		well=''
		[ ! -f "$stage/intents_of/$topic" ] || list_intents_of_topic
		printf '%s\n' "$topic" '' "$well" "$topic" || cannot_write
	done <"$stage/tid"
}
list_intents_of_topic() {
	[ -z "$prefix" ] || [ ! -e "./$topic/$topic.$prefix.Grelv" ] || well=yes
	while IFS= read -r intent && IFS= read -r probability && IFS= read -r kind; do
		relv=./$topic/$topic.$suffix$intent
		[ -e "$relv" ] || continue
		well=yes
		[ -z "$joining_options" ] || relv=$stage/joined/${relv#./}
		describe_intent
		printf '%s\n' "$topic" "$relv" "$eval.$lab$intent" "$words" || cannot_write
	done <"$stage/intents_of/$topic"
}

check_unit() {
	need_list
	[ -z "$judged$ending" ] || return 0
	[ -f "$stage/intents_of/$topic" ] || die "$iprob: topic $topic has no intents"
	[ -z "$prefix" ] || need "./$topic/$topic.$prefix.Grelv" 'gains for any intent' DIN-splitqrels
	[ -n "$prefix" ] || need "./$topic/$topic.$suffix*" 'gains for any intent' DIN-splitqrels
}

gather_judgements() {
	[ -z "$joining_options" ] || join_judgements
	gather_units
}

# For -j, $stage/joined has the tree's TOPIC/TOPIC.SUFFIXK, in which all other items of the topic follow.
join_judgements() {
	mkdir -- "$stage/joined" || exit 1
	make_topic_folders "$stage/joined"
	each_unit check_joined
	JOINED=$stage/joined/ PREFIX=$prefix run_awk "$awk_files$awk_units"'
		BEGIN {
			while (next_unit())
				if (judged != "" && !(judged in joined)) {
					joined[judged]
					join("./" substr(judged, length(ENVIRON["JOINED"]) + 1),
						"./" topic "/" topic "." ENVIRON["PREFIX"] ".Grelv")
				}
		}
		# The lines of the first file stay where they are, for messages.
		function join(intent, all,   f, known) {
			touch(judged)
			while (next_line(intent)) {
				put(judged, LINE)
				if (split_judgement(f))
					known[f[1]]
			}
			while (next_line(all))
				if (split_judgement(f) && !(f[1] in known)) {
					known[f[1]]
					put(judged, f[1] SEPARATOR "0")
				}
		}
		function split_judgement(f,   line) {
			line = LINE
			sub(/\r$/, "", line)
			return is_comment(line) ? 0 : split_line(line, f)
		}' </dev/null || exit 1
	check_put "$stage/joined"
}
check_joined() {
	[ -n "$judged" ] || return 0
	need "./$topic/$topic.$prefix.Grelv" 'global gains' DIN-splitqrels
	check_text "./$topic/$topic.$prefix.Grelv"
	check_text "./${judged#"$stage/joined/"}"
}

# Messages name the files of the tree.
show_errors() {
	JOINED=$stage/joined/ run_awk '
		{
			at = index($0, ENVIRON["JOINED"])
			print at ? substr($0, 1, at - 1) "./" substr($0, at + length(ENVIRON["JOINED"])) : $0
		}' <"$stage/errors" >&2
}

evaluate_one_by_one() {
	: >"$stage/measured" || exit 1
	each_unit evaluate_intent
}
evaluate_intent() {
	[ -z "$judged" ] || evaluate_unit || :
}

# shellcheck disable=SC2016
sum_over_intents=$awk_combined'
function end_unit(   i, n, word) {
	if (judged == "")
		put_sums()
	else if (!undefined) {
		n = split(words, word, " ")
		probability = number(word[n])
		sum_of_probabilities += probability
		for (i = 1; i <= sums; i++)
			sum[i] += probability * value[summand(i, word[n - 1])]
		intents++
	}
}
function put_sums(   i) {
	if (!intents)
		mark_undefined()
	for (i = 1; i <= sums && intents; i++)
		put_line(sprintf("%s SUMp= %.4f %s= %.4f", words, sum_of_probabilities, sum_name[i], sum[i]))
	split("", sum)
	sum_of_probabilities = intents = 0
}
'
