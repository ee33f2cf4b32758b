# SPDX-License-Identifier: MIT
# Systems that fail: see tests/faults. `make faults` tries every place where they can.
load lib/transcript

# survives COMMAND...: runs it; exit status 77 means that this machine cannot run it.
survives() {
	local status=0

	"$@" >said 2>&1 || status=$?
	cat said
	[ "$status" -ne 77 ] || skip "$(cat said)"
	return "$status"
}

# `make test` tries one command of each subcommand.
@test "no memory, read and write errors at some places: one line of message, and no output that looks like a result" {
	local places='-n 8'

	[ -z "${QUICK-}" ] || places=-few
	survives "$ROOT/tests/tools/faults/check-program" $places
}

@test "scripts do the same in odd surroundings; when tools fail or lose lines, signals come or disks are full, all files are old, or all new" {
	long
	# two that make files in all topics' directories; make faults has all scripts
	survives "$ROOT/tests/tools/faults/check-scripts" NTCIR-eval TRECsplitruns
}

# Those of busybox too: its awk, cut, head, paste, sed, sort and uniq do not.
@test "tools whose output no script counts notice a full disk" {
	[ -c /dev/full ] || skip 'no /dev/full'
	echo line >file
	for of in '' $(command -v busybox); do
		for tool in 'cat file' 'cp file /dev/stdout' 'tr a b'; do
			if $of $tool <file >/dev/full; then
				echo "$of $tool"
				false
			fi
		done
	done
}

# That of the second test ends, and leaves a process that hangs.
@test "a test whose command hangs fails, with its name" {
	long
	need timeout
	printf 'load "%s/tests/lib/transcript"\n@test "%s" {\n\ttranscript <<<"$ %s"\n}\n' "$ROOT" 'this hangs' 'sleep 60 | cat' >hangs.bats
	printf '@test "%s" {\n\ttranscript <<<"$ %s"\n}\n' 'this leaves a process' 'sleep 60 & true' 'this is good' true >>hangs.bats
	started=$(date +%s)
	env -i PATH="$PATH" BATS_TEST_TIMEOUT=2 "$(type -ap bats | tail -n 1)" --tap hangs.bats >log 2>&1 || [ $? -eq 1 ]
	cat log
	grep -q '^not ok 1 this hangs' log
	grep -q '^not ok 2 this leaves a process' log
	grep -q '^ok 3 this is good' log
	[ $(($(date +%s) - started)) -lt 30 ]
}

@test "each subcommand is called under faults, and is a word for the fuzzer" {
	ntcir_eval -options | sed -n 's/^\([a-zA-Z0-9_]*\)	.*/\1/p' >subcommands
	awk '
		FILENAME == "subcommands" { if ($1 != "help") name[$1]; next }
		/^\t[a-zA-Z0-9_]+ / || sub(/^"/, "") { has[FILENAME, $1] }
		END {
			for (n in name)
				for (i = 2; i < ARGC; i++)
					if (!((ARGV[i], n) in has)) print n ": " ARGV[i]
		}' subcommands "$ROOT/tests/tools/faults/check-program" "$ROOT/tests/tools/fuzz/dictionary" | diff /dev/null -
	[ -s subcommands ]
}
