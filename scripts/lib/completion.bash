# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Completion of ntcir_eval and the scripts in bash: to be sourced, or where bash-completion looks. It offers what they
# answer to -options: a line an option with the words that it takes, then other words, subcommands or measures.

_ntcir_eval() {
	local line=${COMP_LINE:0:${COMP_POINT:-0}} word option others='' offered='' name rest head='' dash=''
	local -a words command

	# COMP_WORDS has pieces where bash breaks words, as at the @ of nDCG@10
	[[ $line ]] || line="${COMP_WORDS[*]:0:COMP_CWORD+1}"
	read -r -a words <<<"$line"
	[[ $line != *[[:blank:]] ]] || words+=('')
	word=${words[${#words[@]} - 1]}
	option=${words[${#words[@]} - 2]/#--/-}
	command=("${words[0]/#\~\//$HOME/}")
	if [[ ${command[0]##*/} == ntcir_eval ]]; then
		if [[ ${#words[@]} -eq 2 || ${words[1]} == help ]]; then others=yes; else command+=("${words[1]}"); fi
	fi
	[[ $option != -m && $option != -also ]] || others=yes
	[[ $word != --* ]] || dash=-

	while IFS=$'\t' read -r name _; do
		case $name in
		"$option "*) offered=${name#* } && offered=${offered//|/ } && break ;;
		-*) [[ $word != -* ]] || offered+=" $dash${name%% *}" ;;
		*) [[ ! $others || $word == -* ]] || offered+=" $name" ;;
		esac
	done < <("${command[@]}" -options 2>/dev/null)

	# Names such as NCUrb,P have a comma: the last name of a list follows the first comma behind which one may begin.
	COMPREPLY=() rest=$word
	while true; do
		for name in $offered; do
			[[ $name != "$rest"* ]] || COMPREPLY+=("$head$name")
		done
		[[ ${#COMPREPLY[@]} -eq 0 && $option == -[ma]* && $rest == *,* ]] || break
		head=$head${rest%%,*},
		rest=${rest#*,}
	done
	[[ $option != -m && $option != -also ]] || compopt -o nospace 2>/dev/null
	if [[ $word == *@* && ${COMP_WORDS[COMP_CWORD]} != ?*@* ]]; then
		head=${word%@*}@
		COMPREPLY=("${COMPREPLY[@]#"$head"}")
	fi
}

# the scripts are in the directory above this file, wherever a link to it is
complete -o default -F _ntcir_eval ntcir_eval
for _ntcir_eval_script in "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")"/../*; do
	[[ ! -f $_ntcir_eval_script || ! -x $_ntcir_eval_script ]] ||
		complete -o default -F _ntcir_eval "${_ntcir_eval_script##*/}"
done
unset _ntcir_eval_script
