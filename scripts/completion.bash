# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Completion of ntcir_eval and the scripts in bash: to be sourced, or where bash-completion looks. What it offers is
# what their help says when it is asked.

_ntcir_eval() {
	local line=${COMP_LINE:0:${COMP_POINT:-0}} program subcommand word option help options
	local -a words

	# COMP_WORDS has pieces where bash breaks words, as at the @ of nDCG@10
	[[ $line ]] || line="${COMP_WORDS[*]:0:COMP_CWORD+1}"
	read -r -a words <<<"$line"
	[[ $line != *[[:blank:]] ]] || words+=('')
	program=${words[0]/#\~\//$HOME/}
	word=${words[${#words[@]} - 1]}
	COMPREPLY=()

	if [[ ${program##*/} != ntcir_eval ]]; then
		_ntcir_eval_script
	elif [[ ${#words[@]} -le 2 ]]; then
		_ntcir_eval_offer "$("$program" -h 2>/dev/null | WORD=$word awk '
			ENVIRON["WORD"] !~ /^-/ && /^  / { print $1 }
			ENVIRON["WORD"] ~ /^-/ { for (i = 1; i <= NF; i++) if ($i ~ /^-[a-z]/) print $i }')"
		return
	else
		subcommand=${words[1]}
		help=$("$program" "$subcommand" -h 2>/dev/null)
		options=$(awk '/^  -/ { print $1 }' <<<"$help")
	fi
	option=${words[${#words[@]} - 2]/#--/-}
	if [[ $option == -* && $help =~ [^a-z-]"$option "([a-z]+(\|[a-z]+)+) ]]; then
		_ntcir_eval_offer "${BASH_REMATCH[1]//|/ }"
	elif [[ $option == -m || $option == -also ]]; then
		_ntcir_eval_measures
	elif [[ $word == --* ]]; then
		_ntcir_eval_offer "-${options//$'\n'/$'\n'-}"
	elif [[ $word == -* ]]; then
		_ntcir_eval_offer "$options"
	fi
}

# The options of a script are in its usage and at the beginning of lines. If its usage has OPTIONS, it takes those of
# the subcommand that its help names, but for some that it gives itself.
_ntcir_eval_script() {
	local others=''

	help=$("$program" -h 2>/dev/null)
	program=${NTCIR_EVAL:-ntcir_eval}
	[[ ! $help =~ ntcir_eval\ (g?compute) ]] || subcommand=${BASH_REMATCH[1]}
	case $help in
	*'[OPTIONS...]'*) others=$("$program" "$subcommand" -h 2>/dev/null) ;;
	*'[OPTIONS of NEVtable]'*) others=$("$program" table -h 2>/dev/null) ;;
	esac
	options=$({
		awk '
			/^$/ { explained = 1 }
			/^OPTIONS/ { explained = 0 }
			{ gsub(/[][()|,.]/, " ") }
			{ for (i = 1; i <= (explained ? 1 : NF); i++) if ($i ~ /^-[A-Za-z]/) print $i }' <<<"$help"
		awk '/^  -/ && $1 !~ /^-(r|I|out|t|trec|topic|norel|mean)$/ { print $1 }' <<<"$others"
		echo -h
	} | sort -u)
	help+=$'\n'$others
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
	names=$("$program" "$subcommand" -m help 2>/dev/null |
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

# the scripts are beside this file, wherever a link to it is
complete -o default -F _ntcir_eval ntcir_eval
_ntcir_eval_register() {
	local script folder

	folder=$(readlink -f -- "${BASH_SOURCE[0]}")
	for script in "${folder%/*}"/*; do
		[[ ! -f $script || ! -x $script ]] || complete -o default -F _ntcir_eval "${script##*/}"
	done
}
_ntcir_eval_register
unset -f _ntcir_eval_register
