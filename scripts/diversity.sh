# shellcheck shell=sh
# shellcheck disable=SC2154  # stage and the rest come from ntcir_eval.sh and evaluate.sh
# shellcheck disable=SC2034  # and others are for the scripts
# What the diversity scripts share besides ntcir_eval.sh, options.sh and evaluate.sh: how the intents of topics are
# read, and how measures are combined to new ones.

gamma=''

# are_gains WORD: such as 1:2:3, none below the one before, the last above 0.
are_gains() {
	GAINS=$1 awk "$awk_number"'BEGIN {
		last = 0
		n = split(ENVIRON["GAINS"], gain, ":")
		for (k = 1; k <= n; k++) {
			if (!is_number(gain[k]) || number(gain[k]) < last || number(gain[k]) > 1e15)
				exit 1
			last = number(gain[k])
		}
		exit last == 0
	}' </dev/null
}

# is_share WORD: a number from 0 to 1.
is_share() {
	SHARE=$1 awk "$awk_share"'BEGIN { exit !is_share(ENVIRON["SHARE"]) }' </dev/null
}

# read_intents IPROB: checks it, and makes $stage/intents/topics, its topics in their order, and
# $stage/intents/lines, its lines with inf where they say neither inf nor nav.
read_intents() {
	mkdir -- "$stage/intents" || exit 1
	records "$1" "$awk_diversity"'
		judgement("topic intent probability", 3, 4, f) {
			check_topic(f[1])
			check_intent(f[2])
			if (!is_share(f[3]))
				fail("expected a probability, a number from 0 to 1, found \"" f[3] "\"")
			if (!(4 in f))
				f[4] = "inf"
			else if (f[4] != "inf" && f[4] != "nav")
				fail("expected inf or nav, found \"" f[4] "\"")
			if (said_before("intent \"" f[2] "\" of topic \"" f[1] "\"", f[3] " " f[4]))
				next
			if (!(f[1] in topics)) {
				put_aside("topics", f[1])
				topic_numbered[++n] = f[1]
			}
			sum[f[1]] += number(f[3])
			topics[f[1]]
			put_aside("lines", f[1] SEPARATOR f[2] SEPARATOR f[3] SEPARATOR f[4])
		}
		function put_aside(file, line) {
			print line > (ENVIRON["STAGE"] "/intents/" file)
			lines_put++
		}
		END {
			for (i = 1; i <= n && !failed; i++)
				if (sum[topic_numbered[i]] > 1.001)
					warn(ENVIRON["FILE"] ": the probabilities of topic \"" topic_numbered[i] \
						"\" sum to " sprintf("%.6g", sum[topic_numbered[i]]) ", more than 1")
		}' || exit 1
	[ -f "$stage/intents/lines" ] || die "$1: no intents"
	check_put "$stage/intents"
}

# For read_options(): -digits is for irec too, and what the functions below take care of is "own".
# -truncate is missing: CUTOFF says it.
diversity_options="
-j - label compute
-sep S own
-dup error|first label own
-m LIST own
-cutoffs L own
-digits N compute irec
${measuring_options-}"

# read_evaluation CUTOFF EVAL [SEP] [RUNLIST] OPTION...: the arguments that the scripts share which
# evaluate and then combine measures. Options are those of options_table.
read_evaluation() {
	cutoff=$1 eval=$2
	shift 2
	take_operands "$@"
	shift "$taken"
	case $cutoff in
	'' | *[!0-9]* | 0* | ????????????????*) wrong_call "CUTOFF is a number from 1, not \"$cutoff\"" ;;
	esac
	check_name EVAL "$eval"
	cutoffs=$cutoff measures=2011 duplicates=error separator_option=''
	read_options "$@"
	eval "take_own_options $own_options"
}

take_own_options() {
	while [ $# -gt 0 ]; do
		case $1 in
		-sep)
			take_separator "$1" "$2"
			separator_option="-sep $(quote "$2")"
			;;
		-dup) duplicates=$2 ;;
		-m) measures=$2 ;;
		-cutoffs) cutoffs=$2 ;;
		-gamma-sharp)
			is_share "$2" || wrong_call "-gamma-sharp takes a number from 0 to 1, not \"$2\""
			gamma=$2
			;;
		-sharp | -ia) take_combined "$1" "$2" ;;
		esac
		shift 2
	done
}

# take_combined OPTION LIST: the measures of the list, which has commas, to `combined`, see choose_measures().
take_combined() {
	combined=''
	rest=$2,
	while [ -n "$rest" ]; do
		measure=${rest%%,*}
		rest=${rest#*,}
		case $measure in NCUrb)
			measure=$measure,${rest%%,*}
			rest=${rest#*,}
			;;
		esac
		case $measure in
		'' | *[!A-Za-z0-9,-]*)
			wrong_call "$1 takes names of measures without cut-off, such as ERR,EBR, not \"$2\"" ;;
		esac
		combined="$combined $measure@"
	done
}

# choose_measures: makes the options of all steps: gcompute is to print the measures of -m, and those of
# `combined`, a list with blanks, that are not among them, names that end in @ being at CUTOFF; the cut-offs
# of irec have CUTOFF among them.
choose_measures() {
	printf '%s\n' 'x 1' 'y 0' >"$stage/probe" || cannot_write
	at_cutoff=@$(printf '%04d' "$cutoff")
	print_names gcompute
	chosen=$measures COMBINED=''
	for measure in $combined; do
		case $measure in
		*@) printed=${measure%@}$at_cutoff measure=$measure$cutoff ;;
		*) printed=$measure ;;
		esac
		grep -qxF -e "$printed" "$stage/names" || measures=$measures,$measure
		COMBINED="$COMBINED $printed"
	done
	[ "$measures" = "$chosen" ] || print_names gcompute
	irec_cutoffs=$cutoffs
	print_names irec
	grep -qxF -e "I-rec$at_cutoff" "$stage/names" || irec_cutoffs=$cutoffs,$cutoff
	label_options="$label_options -truncate $cutoff $separator_option"
	compute_options="-cutoffs \"\$cutoffs\" -m \"\$measures\" $compute_options $separator_option"
	irec_options="-cutoffs \"\$irec_cutoffs\" $irec_options $separator_option"
	eval "ask $label_command /dev/null -t $label_options"
	AT_CUTOFF=$at_cutoff GAMMA=$gamma
	export COMBINED AT_CUTOFF GAMMA
}

# print_names gcompute|irec: the names of the measures that it prints, to $stage/names.
print_names() {
	case $1 in
	gcompute) eval "ask gcompute -I \"\$stage/probe\" -cutoffs \"\$cutoffs\" -m \"\$measures\" $compute_options" ;;
	irec) eval "ask irec -cutoffs \"\$cutoffs\" - \"\$stage/probe\" $irec_options" ;;
	esac
	cut -d = -f 1 "$stage/said" >"$stage/names" || exit 1
}

# shellcheck disable=SC2016
awk_combined=$awk_number'
BEGIN {
	measures = split(ENVIRON["COMBINED"], measure, " ")
	AT_CUTOFF = ENVIRON["AT_CUTOFF"]
}
'

# shellcheck disable=SC2016
awk_share=$awk_number'
function is_share(word) {
	return is_number(word) && number(word) <= 1
}
'

# shellcheck disable=SC2016
awk_diversity=$awk_share'
# An intent becomes a part of the name of a file.
function check_intent(intent) {
	if (intent == "" || index(intent, "/"))
		fail("intent \"" intent "\" cannot be a part of the name of a file")
}
# Whether the same was said of `whom` on an earlier line; dies if something else was.
function said_before(whom, what) {
	if (!(whom in said)) {
		said[whom] = what
		said_on[whom] = NR
		return 0
	}
	if (said[whom] != what)
		fail(whom " is said to be otherwise on line " said_on[whom])
	warn(ENVIRON["FILE"] ":" NR ": " whom " is said to be the same on line " said_on[whom])
	return 1
}
'
