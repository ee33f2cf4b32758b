# shellcheck shell=sh
# shellcheck disable=SC2034,SC2154  # variables of ntcir_eval.sh and of the scripts
# What the evaluating scripts share besides ntcir_eval.sh: reading OPTIONS, and going through runs
# and topics so that a run's files appear together, when all of them are whole.

# Who OPTIONS are for, each a list of quoted words: eval "set -- $label_options".
label_options='' compute_options='' irec_options='' own_options=''

# Tables of options have lines "-name VALUE taker...", VALUE being - if there is none, and taker the
# first part of a name above: label (or glabel), compute (or gcompute), irec, own (the script). Of
# two lines for an option the first counts.
labelling_options='
-j - label compute
-sep S label compute
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

# take_runlist WORD: in `runlist` the word, unless it is an option or missing: then standard input; in
# `taken` how many words that took.
take_runlist() {
	runlist=- taken=0
	case $1 in
	'' | -?*) ;;
	*) runlist=$1 taken=1 ;;
	esac
}

# read_options TABLE WORD...: adds the words to the lists of those who take them.
read_options() {
	table=$newline$1
	shift
	while [ $# -gt 0 ]; do
		case $1 in
		--?*) option=${1#-} ;;
		-?*) option=$1 ;;
		*) wrong_call "expected an option, found \"$1\"" ;;
		esac
		row=${table#*"$newline$option "}
		case $option in
		-out | -r | -I) wrong_call "$option is not an option here: the script gives it" ;;
		*[!a-z-]*) wrong_call "there is no option $1" ;;
		esac
		[ "$row" != "$table" ] || wrong_call "there is no option $1"
		row=${row%%"$newline"*}
		words=$option
		if [ "${row%% *}" != - ]; then
			[ $# -ge 2 ] || wrong_call "$1 takes a value, ${row%% *}"
			[ "$option $2" != '-m help' ] ||
				wrong_call 'ntcir_eval compute -m help describes the measures'
			words="$option $(quote "$2")"
			shift
		fi
		shift
		for taker in ${row#* }; do
			eval "${taker}_options=\"\$${taker}_options \$words\""
		done
	done
}

# quote WORD: as the shell reads it back.
quote() {
	printf '%s\n' "$1" | sed "s/'/'\\\\''/g; 1s/^/'/; \$s/\$/'/"
}

# evaluate_runs NEV [COMMAND]: for each run of $stage/runs and each topic of $stage/tid, in their order,
# calls evaluate_topic(), which the script defines. That makes files of $run and $topic with new_file()
# and add_measures(). After all topics COMMAND may change $stage/nev, the measures of the run. Then the
# files appear in the tree, and RUN.NEV with the measures.
evaluate_runs() {
	warned=''
	mkdir -- "$stage/files" || exit 1
	while IFS= read -r run; do
		run=${run##*/}
		: >"$stage/nev" && : >"$stage/new" || exit 1
		while IFS= read -r topic; do
			evaluate_topic
		done <"$stage/tid"
		[ $# -lt 2 ] || "$2"
		sort -u -o "$stage/new" "$stage/new" || exit 1
		while IFS= read -r file; do
			publish "$stage/files/${file##*/}" "./$file"
		done <"$stage/new"
		publish "$stage/nev" "./$run.$1"
	done <"$stage/runs"
}

# new_file SUFFIX: the name to write TOPIC/TOPIC.RUN.SUFFIX under, in `file`.
new_file() {
	file=$stage/files/$topic.$run.$1
	printf '%s\n' "$topic/$topic.$run.$1" >>"$stage/new" || cannot_write
}

# need FILE WHAT SCRIPT: that there is a file of the topic, which SCRIPT makes.
need() {
	[ -e "$1" ] || die "no file ${1#./}: topic $topic has no $2 (made by $3)"
}

# step SUBCOMMAND WORD...: runs the program; its failure ends the script.
step() {
	"$ntcir_eval" "$@" || step_failed $? "$1"
}

# step_failed STATUS SUBCOMMAND. A usage error is one of the script.
step_failed() {
	[ "$1" -ne 2 ] || wrong_call
	die "run $run, topic $topic: ntcir_eval $2 failed (status $1)"
}

# add_measures LIST SUBCOMMAND WORD...: adds what the program says of a list to the run's measures. A
# topic without relevant items gets one line that says so, and add_measures returns 1.
add_measures() {
	measure_list "$@" || {
		mark_topic
		return 1
	}
}

# measure_list LIST SUBCOMMAND WORD...: the same, but without relevant items it adds nothing.
measure_list() {
	list=$1
	shift
	"$ntcir_eval" "$@" 2>"$stage/errors" <"$list" >>"$stage/nev" && status=0 || status=$?
	[ "$status" -ne 1 ] || ! no_relevant_items || return 1
	[ ! -s "$stage/errors" ] || cat "$stage/errors" >&2
	[ "$status" -eq 0 ] || step_failed "$status" "$1"
}

# mark_topic: the line for a topic without relevant items, and a warning, once.
mark_topic() {
	printf '%s # no relevant items\n' "$topic" >>"$stage/nev" || cannot_write
	case $warned in *"$newline$topic$newline"*) return ;; esac
	warned=$warned$newline$topic$newline
	warn "topic $topic has no relevant items: no measure is defined"
}

no_relevant_items() {
	case $(cat "$stage/errors") in
	*': no relevant item: no measure is defined') ;;
	*) return 1 ;;
	esac
}

# evaluate_ad_hoc LAB NEV TIDLIST SUFFIX EVAL [RUNLIST] OPTION...: all that NTCIR-eval does, with files
# that end in LAB and NEV.
evaluate_ad_hoc() {
	lab=$1 nev=$2 tidlist=$3 suffix=$4 eval=$5
	shift 5
	for word in "$tidlist" "$suffix" "$eval"; do
		case $operands_only$word in -?*) wrong_call "OPTIONS come last: found $word before" ;; esac
	done
	take_runlist "${1-}"
	shift "$taken"
	check_name SUFFIX "$suffix"
	check_name EVAL "$eval"
	read_options "$ad_hoc_options" "$@"
	find_program
	make_stage
	read_topics "$tidlist"
	read_runs "$runlist"
	evaluate_runs "$eval.$nev"
}

# What evaluate_runs() calls, unless the script defines another.
evaluate_topic() {
	rel=./$topic/$topic.$suffix
	res=./$topic/$topic.$run.res
	need "$rel" judgements NTCIRsplitqrels
	need "$res" "ranked list of run $run" TRECsplitruns
	new_file "$eval.$lab"
	{ eval "step label -r \"\$rel\" $label_options \"\$res\""; } >"$file" || exit 1
	eval "add_measures \"\$file\" compute -r \"\$rel\" $compute_options -out \"\$topic\""
}
