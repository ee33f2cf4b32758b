# SPDX-License-Identifier: MIT
# Completion of ntcir_eval and the scripts in fish: to be sourced, or where fish looks. What it offers is what their
# help says when it is asked.

function __ntcir_eval
    set -l words (commandline -opc) (commandline -ct)
    set -l word $words[-1]
    set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
    set -l subcommand $words[2]
    set -l help
    set -l options
    if test (basename -- $program) != ntcir_eval
        __ntcir_eval_script
    else if test (count $words) -le 2
        set help ($program -h 2>/dev/null)
        if string match -q -- '-*' $word
            string match -ar -- '(?<= )-[a-z]+' $help
        else
            string replace -rf '^  (\S+) +(.*)' '$1\t$2' -- $help
        end
        return
    else
        set help ($program $subcommand -h 2>/dev/null)
        set options (string replace -rf '^  (-\S+)(?:.*?  +(?=\S))?(.*)' '$1\t$2' -- $help)
    end
    set -l option (string replace -r '^--' - -- $words[-2])
    set -l values (string replace -rf -- ".*[^a-z-]$option "'([a-z]+(\|[a-z]+)+).*' '$1' $help)
    if string match -q -- '-*' $option; and test -n "$values[1]"
        string split '|' -- $values[1]
    else if contains -- $option -m -also
        __ntcir_eval_measures
    else if string match -q -- '--*' $word
        string replace -r '^' - -- $options
    else if string match -q -- '-*' $word
        printf '%s\n' $options
    else
        __fish_complete_path $word
    end
end

# The options of a script are in its usage and at the beginning of lines. If its usage has OPTIONS, it takes those of
# the subcommand that its help names, but for some that it gives itself.
function __ntcir_eval_script --no-scope-shadowing
    set help ($program -h 2>/dev/null)
    set program ntcir_eval
    test -n "$NTCIR_EVAL"; and set program $NTCIR_EVAL
    set subcommand (string replace -rf '.*?ntcir_eval (g?compute)\b.*' '$1' -- $help)[1]
    set -l others
    if string match -q '*[OPTIONS...]*' -- "$help"
        set others ($program $subcommand -h 2>/dev/null)
    else if string match -q '*[OPTIONS of NEVtable]*' -- "$help"
        set others ($program table -h 2>/dev/null)
    end
    set options (printf '%s\n' $help | awk '
        /^$/ { explained = 1 }
        /^OPTIONS/ { explained = 0 }
        { gsub(/[][()|,.]/, " ") }
        { for (i = 1; i <= (explained ? 1 : NF); i++) if ($i ~ /^-[A-Za-z]/) print $i }') (printf '%s\n' $others | awk '
        /^  -/ && $1 !~ /^-(r|I|out|t|trec|topic|norel|mean)$/ { print $1 }') -h
    set help $help $others
end

# Measures and sets, for the end of a list. Names such as NCUrb,P have a comma, too: the end is what follows the first
# comma behind which a name may begin so.
function __ntcir_eval_measures --no-scope-shadowing
    set -l names ($program $subcommand -m help 2>/dev/null |
        awk '/^ / { if (name != "") print name } { name = /^[^ ]/ ? $1 : "" }')
    set -l head ''
    set -l rest $word
    while not string match -qr -- '^'(string escape --style=regex -- $rest) $names
        string match -q '*,*' -- $rest; or return
        set head $head(string replace -r ',.*' , -- $rest)
        set rest (string replace -r '^[^,]*,' '' -- $rest)
    end
    string replace -r '^' $head -- $names
end

# The scripts are beside this file, wherever a link to it is.
complete -c ntcir_eval -f -a '(__ntcir_eval)'
for script in (dirname (realpath (status filename)))/*
    test -f $script -a -x $script; and complete -c (basename $script) -f -a '(__ntcir_eval)'
end
