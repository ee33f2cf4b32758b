# shellcheck shell=bash
# Completion of ntcir_eval in bash: to be sourced, or where bash-completion looks. What it offers is what
# the program's help says when it is asked.

_ntcir_eval() {
	local line=${COMP_LINE:0:${COMP_POINT:-0}} program word option help
	local -a words

	# COMP_WORDS has pieces where bash breaks words, as at the @ of nDCG@10
	[[ $line ]] || line="${COMP_WORDS[*]:0:COMP_CWORD+1}"
	read -r -a words <<<"$line"
	[[ $line != *[[:blank:]] ]] || words+=('')
	program=${words[0]/#\~\//$HOME/}
	word=${words[${#words[@]} - 1]}
	COMPREPLY=()

	if [[ ${#words[@]} -le 2 ]]; then
		_ntcir_eval_offer "$("$program" -h 2>/dev/null | WORD=$word awk '
			ENVIRON["WORD"] !~ /^-/ && /^  / { print $1 }
			ENVIRON["WORD"] ~ /^-/ { for (i = 1; i <= NF; i++) if ($i ~ /^-[a-z]/) print $i }')"
		return
	fi
	help=$("$program" "${words[1]}" -h 2>/dev/null)
	option=${words[${#words[@]} - 2]/#--/-}
	if [[ $option == -* && $help =~ [^a-z-]"$option "([a-z]+(\|[a-z]+)+) ]]; then
		_ntcir_eval_offer "${BASH_REMATCH[1]//|/ }"
	elif [[ $option == -m || $option == -also ]]; then
		_ntcir_eval_measures
	elif [[ $word == --* ]]; then
		_ntcir_eval_offer "$(awk '/^  -/ { print "-" $1 }' <<<"$help")"
	elif [[ $word == -* ]]; then
		_ntcir_eval_offer "$(awk '/^  -/ { print $1 }' <<<"$help")"
	fi
}

# Of some words those that begin with the one to be completed.
_ntcir_eval_offer() {
	local candidate

	while read -r candidate; do
		COMPREPLY+=("$candidate")
	done < <(compgen -W "$1" -- "$word")
}

# Measures and sets, for the end of a list. Names such as NCUrb,P have a comma, too: the end is what
# follows the first comma behind which a name may begin so.
_ntcir_eval_measures() {
	local names name head='' rest=$word

	# in the help a name is on a line of its own, before lines that are further in
	names=$("$program" "${words[1]}" -m help 2>/dev/null |
		awk '/^ / { if (name != "") print name } { name = /^[^ ]/ ? $1 : "" }')
	while true; do
		for name in $names; do
			[[ $name != "$rest"* ]] || COMPREPLY+=("$head$name")
		done
		[[ ${#COMPREPLY[@]} -eq 0 && $rest == *,* ]] || break
		head=$head${rest%%,*},
		rest=${rest#*,}
	done
	compopt -o nospace 2>/dev/null
	if [[ $word == *@* && ${COMP_WORDS[COMP_CWORD]} != ?*@* ]]; then
		head=${word%@*}@
		COMPREPLY=("${COMPREPLY[@]#"$head"}")
	fi
}

complete -o default -F _ntcir_eval ntcir_eval
