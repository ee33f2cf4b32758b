# SPDX-License-Identifier: MIT
# fish tests/lib/complete.fish LINE...: prints what fish offers at the end of each line, sorted, but
# for words in other capitals, which fish offers, too.
# COMPLETION is the folder share/ of an installation (default: the source tree).
if set -q COMPLETION
    source $COMPLETION/fish/vendor_completions.d/NTCIR-eval.fish
else
    source (dirname (status filename))/../../scripts/lib/completion.fish
end

for line in $argv
    set word (string split ' ' -- $line)[-1]
    complete -C $line | string replace -r '\t.*' '' | string match -- "$word*" | sort | paste -s -d ' ' -
end
