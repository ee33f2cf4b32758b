# SPDX-License-Identifier: MIT
# Completion of ntcir_eval and the scripts in fish: to be sourced, or where fish looks. What it offers is what they
# answer to -options: a line an option with the words that it takes, then other words, subcommands or measures.

function __ntcir_eval
    set -l words (commandline -opc) (commandline -ct)
    set -l word $words[-1]
    set -l option (string replace -r '^--' - -- $words[-2])
    set -l others
    set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
    if test (basename -- $program) = ntcir_eval
        if test (count $words) -eq 2; or test $words[2] = help
            set others yes
        else
            set -a program $words[2]
        end
    end
    set -l lines ($program -options 2>/dev/null)
    set -l values (string replace -rf -- "^$option (\S+).*" '$1' $lines)
    if test -n "$values"
        string split '|' -- $values
    else if contains -- $option -m -also
        __ntcir_eval_list $word (string replace -rf -- '^([^-].*)' '$1' $lines)
    else if string match -q -- '-*' $word
        string replace -rf -- '^(-\S+)[^\t]*' (string match -r -- '^-(?=-)|^' $word)'$1' $lines
    else if test -n "$others"
        string match -rv -- '^-' $lines
    else
        __fish_complete_path $word
    end
end

# Names for the end of a list. Names such as NCUrb,P have a comma, too: the end is what follows the first comma behind
# which a name may begin so.
function __ntcir_eval_list -a rest
    set -l names $argv[2..]
    set -l head ''
    while not string match -qr -- '^'(string escape --style=regex -- $rest) $names
        string match -q '*,*' -- $rest; or return
        set head $head(string replace -r ',.*' , -- $rest)
        set rest (string replace -r '^[^,]*,' '' -- $rest)
    end
    string replace -r '^' $head -- $names
end

# The scripts are in the directory above this file, wherever a link to it is.
complete -c ntcir_eval -f -a '(__ntcir_eval)'
for script in (dirname (realpath (status filename)))/../*
    test -f $script -a -x $script; and complete -c (basename $script) -f -a '(__ntcir_eval)'
end
