# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# shellcheck disable=SC2154  # the script sets here, the directory of the script
# For all examples. A script sets `here` and sources this file, which answers -h: the help is the comment below the
# script's licence line. The first line of the comment is the usage, if the script has arguments.

help() { sed -n '3,/^[^#]*$/s/^# \{0,1\}//p' "$here/${0##*/}"; }
case ${1-} in -h | -help | --help) help && exit ;; esac

# say TEXT: what comes next, and why.
say() { printf '\n# %s\n' "$1"; }

# run COMMAND: shows the command (without it, standard input), lines after the first as a shell shows them, and runs it.
run() {
	command=${1-$(cat)}
	printf '%s\n' "$command" | sed '1s/^/$ /; 2,$s/^/> /'
	eval "$command"
}
