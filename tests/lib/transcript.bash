# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Functions that all tests use. A test is a transcript: commands as a person types them, each after "$ ", and all
# that they print, standard output and error together. A line "> " continues the command above it (so no output
# may begin like that); "[1]" after the output is an exit status other than 0.
#
#	@test "label writes labels after judged items" {
#		transcript <<-'END'
#		$ printf '%s\n' c b a > example.res
#		$ printf '%s\n' 'a L1' 'b L0' > example.rel
#		$ ntcir_eval label -r example.rel example.res
#		c
#		b L0
#		a L1
#		$ ntcir_eval label -r nosuch.rel example.res
#		# error: ntcir_eval label failed
#		ntcir_eval label: nosuch.rel: No such file or directory
#		[1]
#		END
#	}
#
# The commands run in an empty directory, each in a shell of its own: files stay, variables do not. "cd DIR" on
# its own is for all that follow.
#
# A line "== WHAT" begins a section, whose directory has the files that were there before the transcript. It stands behind an
# empty line, and before the first command may stand text. A test takes a tenth of a second, a section nearly nothing.

ROOT=${BATS_TEST_DIRNAME%/*}
PATH=$ROOT:$ROOT/scripts:$PATH
export ROOT PATH LC_ALL=C
# options of the make that runs the tests
unset MAKEFLAGS MAKELEVEL MFLAGS

# wrap NAME COMMAND: from now on the tests of the file find a program NAME that is COMMAND.
wrapped=$BATS_FILE_TMPDIR/bin
PATH=$wrapped:$PATH
wrap() {
	mkdir -p "$wrapped"
	printf '#!/bin/sh\nexec %s "$@"\n' "$2" >"$wrapped/$1"
	chmod +x "$wrapped/$1"
}
# wrap_scripts COMMAND: the same for all scripts, which COMMAND runs.
wrap_scripts() {
	for script in "$ROOT"/scripts/[A-Z1]*; do
		wrap "${script##*/}" "$1 '$script'"
	done
}

# The first test wraps for the others of its file.
if [ ! -d "$wrapped" ]; then
	# TEST_SHELL and TEST_AWK name the shell and the awk that run the scripts ("busybox sh"). Then variables of the
	# environment have the names of theirs, too.
	[ -z "${TEST_SHELL-}" ] || wrap_scripts "env $("$ROOT/tests/lib/script-variables" | tr '\n' ' ') $TEST_SHELL"
	[ -z "${TEST_AWK-}" ] || wrap awk "$TEST_AWK"
	# TEST_LOCALE is the locale of a user, which must not change anything.
	if [ -n "${TEST_LOCALE-}" ]; then
		wrap_scripts "env LC_ALL='$TEST_LOCALE'"
		wrap ntcir_eval "env LC_ALL='$TEST_LOCALE' '$ROOT/ntcir_eval'"
	fi
	# With UNDER_VALGRIND set, the program runs under valgrind, which reports memory errors on standard error, where no
	# transcript expects them. Tests that would take too long then call slow.
	if [ -n "${UNDER_VALGRIND-}" ]; then
		mkdir -p "$wrapped"
		"$ROOT/tests/tools/dynamic" "$wrapped/unoptimised" '-std=c99 -O0 -g'
		wrap ntcir_eval "valgrind -q --leak-check=full --show-leak-kinds=definite,indirect,possible \\
			--error-exitcode=99 '$wrapped/unoptimised'"
	fi
fi
[ -z "${TEST_LOCALE-}${UNDER_VALGRIND-}" ] || export NTCIR_EVAL=ntcir_eval

# long: leaves the test to `make check`, and to those who run its file alone.
long() {
	[ -z "${QUICK-}" ] || skip "takes long: make check runs it"
}

# slow: skips the test where SLOW says that the program is slow, or valgrind makes it so.
slow() {
	[ -z "${SLOW-}${UNDER_VALGRIND-}" ] || skip 'takes long here'
}

# has PROGRAM: whether it is here, or a device such as /dev/full; script must run a command, as that of BSD cannot, and chromium
# must have no limit of memory. need PROGRAM...: skips the test where one is missing; tests/run prints what follows "no ".
has() {
	case $1 in
	/dev/*) [ -c "$1" ] ;;
	chromium) command -v chromium >/dev/null && [ "$(ulimit -v)" = unlimited ] ;;
	script) script -qec true /dev/null >/dev/null 2>&1 ;;
	*) command -v "$1" >/dev/null ;;
	esac
}
need() {
	for program; do
		has "$program" || skip "no $program"
	done
}

# some NUMBER: how many random cases `make test` has time for, where there are NUMBER in `make check`.
some() {
	[ -n "${QUICK-}" ] && echo $((($1 + 5) / 6)) || echo "$1"
}

# Makes a copy of the tree, for all tests of a file, and goes there. For setup_file.
copy_tree() {
	cp -R "$ROOT/examples" "$ROOT/scripts" "$BATS_FILE_TMPDIR"
	ln -s "$ROOT/ntcir_eval" "$BATS_FILE_TMPDIR"
	cd "$BATS_FILE_TMPDIR" || exit
	rm -rf examples/out
}

setup() {
	cd "$BATS_TEST_TMPDIR" || exit
}

# Runs the commands of the transcript on standard input, and compares all that they print. bats records its place before each
# command of a function, which takes longer than the command itself: not here.
transcript() {
	local status=0

	set +T
	compare_transcript || status=$?
	set -T
	return "$status"
}

# The commands run in one shell. \036 shows where the output of a command ends; output that does not end its last line ends
# in "\". At the end of a section, named pipes are opened, so that a command in the background that waits for a reader, which
# failed before it opened the pipe, goes on and ends. With BATS_TEST_TIMEOUT, all that the transcript starts ends after so many
# seconds: some versions of bats wait for it. With ACCEPT, what differs is kept for tests/accept.
compare_transcript() {
	local line lines script='end() { s=$?; printf "\036"; [ $s -eq 0 ] || echo "[$s]"; }' command='' said='' expected found limit=()
	local open_pipes=$'\nfor pipe in *; do [ ! -p "$pipe" ] || : <>"$pipe"; done' section=0 heading=''

	mapfile -t lines
	for line in "${lines[@]}" ''; do
		case $line in
		'> '*)
			command+=$'\n'${line#> } said+=$'\n'$line
			continue ;;
		esac
		if [ -n "$command" ]; then
			script+=$'\n'"printf '%s\n' '${said//\'/\'\\\'\'}'"$'\n'
			case ${command#cd } in
			"$command" | *[!A-Za-z0-9./_-]*) script+=$'(\n'$command$'\n)\nend' ;;
			*) script+=$command ;;
			esac
		fi
		command=''
		case $line in
		'$ '*) command=${line#\$ } said=$line heading='' ;;
		'== '*)
			section=$((section + 1)) heading=yes
			script+=$open_pipes$'\n'"cp -R '$PWD' '$BATS_TEST_TMPDIR.$section'; cd '$BATS_TEST_TMPDIR.$section'"
			[ "$section" -eq 1 ] || script+=$'\necho' ;;
		esac
		[ -z "$heading" ] || script+=$'\n'"printf '%s\n' '${line//\'/\'\\\'\'}'"
	done
	[ -n "$said" ] || return
	script+=$open_pipes
	printf -v expected '%s\n' "${lines[@]}"
	# cat waits for all that the commands have started, so that the limit ends that, too
	[ -z "${BATS_TEST_TIMEOUT-}" ] || ! command -v timeout >/dev/null ||
		limit=(timeout -k 5 "$BATS_TEST_TIMEOUT" sh -c '"$@" 2>&1 | cat' sh)
	found=$("${limit[@]}" sh -c "$script" 2>&1 </dev/null; echo x)
	found=${found%x}
	found=${found//$'\n\036'/$'\n'}
	found=${found//$'\036'/$'\\\n'}
	[ "$found" != "$expected" ] || return 0
	[ -z "${ACCEPT-}" ] || printf %s "$found" >"$ACCEPT/${BASH_LINENO[1]}"
	diff -u -L expected -L found <(printf %s "$expected") <(printf %s "$found") | awk '
		NR == FNR { if (/^== /) name = " " $0; section[NR] = name; next }
		/^@@ / { split($2, at, /[-,]/); $0 = $0 section[at[2] + 3] }
		{ print }' <(printf %s "$expected") -
	return 1
}
