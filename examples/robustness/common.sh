# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# shellcheck disable=SC2154  # the script sets here, the directory of this file
# What the scripts share.

LC_ALL=C PATH=$here/../..:$PATH CDPATH=''
export LC_ALL PATH
set -f
# shellcheck source=../show.sh
. "$here/../show.sh"

warn() { script=${0##*/} && printf '%s: %s\n' "${script%.sh}" "$1" >&2; }
die() { warn "$1" && exit 1; }
wrong_call() { warn "$1"; help | sed -n '1s/^/usage: /p' >&2; exit 2; }

# options WORD...: after -NAME VALUE, if the help has a line -NAME, the variable NAME has this value; `words` gets all
# other words.
options() {
	names=$(help | sed -n 's/^-\([a-z]*\) .*/\1/p' | tr '\n' ' ') words=''
	while [ $# -gt 0 ]; do
		option=${1#-} && option=${option#-}
		case " $names,$1" in
		*" $option "*,-*)
			[ $# -ge 2 ] || wrong_call "$1 takes a value"
			eval "$option=\$2"
			shift ;;
		*,-?*) wrong_call "there is no option $1" ;;
		*) words="$words $1" ;;
		esac
		shift
	done
}

# word TEXT: each line as a word of a command line.
word() { printf '%s\n' "$1" | sed "/[^A-Za-z0-9_.\/:@+-]/{ s/'/'\\\\''/g; s/.*/'&'/; }"; }

# readable FILE...: stops at one that cannot be read. An empty name is no file.
readable() { for file; do [ -z "$file" ] || [ -r "$file" ] && [ ! -d "$file" ] || die "cannot read $file"; done; }

# plain_lines FILE: without comments and empty lines.
plain_lines() { tr -d '\r' <"$1" | awk 'NF && !/^#([ \t]|$)/'; }

# run_file LIST PATH: the whole path of a run that LIST names from here or from the directory of LIST.
run_file() {
	[ -f "$2" ] && path=$2 || path=$(dirname -- "$1")/$2
	[ -f "$path" ] || die "$1: $2: no such file"
	printf '%s/%s\n' "$(cd -- "$(dirname -- "$path")" && pwd -P)" "${path##*/}"
}

# step TEXT COMMAND...: what comes next, and its commands.
step() { say "$1"; shift; for step; do run "$step"; done; }

# gather_messages DIR: from here on, shows each message once, at the end.
gather_messages() {
	messages=$(cd -- "$1" && pwd)/walk.messages
	exec 3>&2 2>"$messages"
	trap 'awk "!seen[\$0]++" "$messages" >&3; rm -f -- "$messages"' EXIT
}

# enter DIR: goes to where evaluate has written its results.
enter() { cd -- "$1" 2>/dev/null && [ -s measures ] || die "$1: evaluate made nothing in it, choose another with -o"; }

# judged QRELS: lines "topic level" of its judgements. A line that has no level from 0 on is none.
judged() { awk '{ sub(/^L/, "", $NF) } $NF ~ /^[0-9]+$/ { print $1, $NF }' "$1"; }

# common A B: the rows of the matrix B of the topics that the matrix A has.
common() { awk 'NR == FNR { has[$1]; next } $1 in has' "$1" "$2"; }
