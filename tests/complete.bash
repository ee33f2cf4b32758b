# bash tests/complete.bash LINE...: prints what bash offers at the end of each line, sorted.
. "${BASH_SOURCE[0]%/*}/../scripts/completion.bash"

for line; do
	COMP_LINE=$line
	COMP_POINT=${#line}
	# as bash does, which takes @ for a word, and completes what is behind it
	read -r -a COMP_WORDS <<<"${line//@/ @ }"
	[[ $line != *[[:blank:]] ]] || COMP_WORDS+=('')
	COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
	word=${line##* }
	before=''
	[[ $word != *@* ]] || before=${word%@*}@
	_ntcir_eval
	printf '%s\n' "${COMPREPLY[@]/#/$before}" | sort | paste -s -d ' ' -
done
