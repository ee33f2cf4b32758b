# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# bash tests/lib/complete.bash LINE...: prints what bash offers at the end of each line, sorted.
# COMPLETION is the folder share/ of an installation (default: the source tree).
if [ -n "${COMPLETION-}" ]; then
	# shellcheck source=/dev/null
	. "$COMPLETION/bash-completion/completions/NTCIR-eval"
else
	. "${BASH_SOURCE[0]%/*}/../../scripts/lib/completion.bash"
fi

for line; do
	COMP_LINE=$line
	COMP_POINT=${#line}
	# as bash does, which takes @ for a word, and completes what is behind it
	read -r -a COMP_WORDS <<<"${line//@/ @ }"
	[[ $line != *[[:blank:]] ]] || COMP_WORDS+=('')
	COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
	complete -p "${COMP_WORDS[0]##*/}" >/dev/null || continue
	word=${line##* }
	before=''
	[[ $word != *@* ]] || before=${word%@*}@
	_ntcir_eval
	printf '%s\n' "${COMPREPLY[@]/#/$before}" | sort | paste -s -d ' ' -
done
