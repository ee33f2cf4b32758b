# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# shellcheck disable=SC2154  # the script sets here, the folder of this file
# What walk, evaluate, table and plot share. A script sources this file and calls options().

LC_ALL=C
PATH=$PATH:$here/../..:$here/../../scripts
export LC_ALL PATH
set -f
script=${0##*/}
script=${script%.sh}

warn() { printf '%s: %s\n' "$script" "$1" >&2; }
die() {
	warn "$1"
	exit 1
}

# Below the licence line, a script has a comment. Its first line is the usage, and all of it is the help.
usage() { sed -n '3s/^# /usage: /p' "$here/${0##*/}"; }
help() { usage && sed -n '4,/^$/s/^# \{0,1\}//p' "$here/${0##*/}"; }
wrong_call() { # [MESSAGE]
	[ $# -eq 0 ] || warn "$1"
	usage >&2
	exit 2
}

# options NAMES WORD...: after -NAME VALUE the variable NAME has this value; `words` gets all other words. Answers -h.
options() {
	names=$1 words=''
	shift
	while [ $# -gt 0 ]; do
		option=${1#-}
		option=${option#-}
		case $1 in
		-h | -help | --help) help && exit ;;
		-?*)
			case " $names " in *" $option "*) ;; *) wrong_call "there is no option $1" ;; esac
			[ $# -ge 2 ] || wrong_call "$1 takes a value"
			eval "$option=\$2"
			shift
			;;
		*) words="$words $1" ;;
		esac
		shift
	done
}

# enter FOLDER: goes there. `table` and `plot` read what evaluate made in it.
enter() { cd -- "$1" || exit; }
enter_evaluated() {
	enter "$1"
	[ -s metrics ] || die "$1: evaluate has made nothing in this folder (-o names another)"
}
