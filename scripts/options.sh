# shellcheck shell=sh
# shellcheck disable=SC2034,SC2154  # variables of ntcir_eval.sh and of the scripts
# How scripts read OPTIONS that stand after their operands, besides ntcir_eval.sh.

# Who OPTIONS are for, each a list of quoted words: eval "set -- $label_options". The lines of options_table
# are "-name VALUE taker...", a taker being the first part of such a name: label (or glabel), compute (or
# gcompute), irec, own (the script). Of two lines for an option the first counts.
label_options='' compute_options='' irec_options='' own_options=''

# Whether the script takes SEP after EVAL.
takes_separator=''

# take_operands WORD...: the last operands before OPTIONS: SEP, if the script takes it, and [RUNLIST], which goes
# to `runlist`; to `taken`, how many words these are.
take_operands() {
	runlist=- taken=0
	[ -z "$takes_separator" ] || read_separator "$@"
	shift "$taken"
	case ${1-} in
	'' | -?*) ;;
	*) runlist=$1 taken=$((taken + 1)) ;;
	esac
}

# read_separator SEP WORD...: as -sep SEP; but a word with - may be the first of OPTIONS, if these have -sep.
read_separator() {
	[ $# -gt 0 ] || wrong_call
	[ -n "$1" ] || wrong_call 'SEP is empty'
	case $1 in -?*) ! has_separator "$@" || return 0 ;; esac
	read_options -sep "$1"
	taken=1
}

# Whether -sep is among the words.
has_separator() {
	for word; do
		case $word in -sep | --sep) return 0 ;; esac
	done
	return 1
}

# read_options WORD...: adds the words to the lists of those who take them, as options_table says.
read_options() {
	while [ $# -gt 0 ]; do
		case $1 in
		-out | --out | -r | --r | -I | --I | -din | --din | -N | --N)
			wrong_call "-${1##*-} is not an option here: the script gives it" ;;
		-?*) find_option "$1" || wrong_call "there is no option $1" ;;
		*) wrong_call "expected an option, found \"$1\"" ;;
		esac
		words=$option
		if [ "$value" != - ]; then
			[ $# -ge 2 ] || wrong_call "$1 takes a value, $value"
			[ "$option $2" != '-m help' ] ||
				wrong_call 'ntcir_eval compute -m help describes the measures'
			words="$option $(quote "$2")"
			shift
		fi
		shift
		for taker in $takers; do
			eval "${taker}_options=\"\$${taker}_options \$words\""
		done
	done
}

# quote WORD: as the shell reads it back.
quote() {
	printf '%s\n' "$1" | sed "s/'/'\\\\''/g; 1s/^/'/; \$s/\$/'/"
}

# take_separator [-sep S]...: in `separator` the last one.
take_separator() {
	while [ $# -gt 0 ]; do
		[ -n "$2" ] || wrong_call '-sep takes a string that is not empty'
		separator=$2
		shift 2
	done
}
