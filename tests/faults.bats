# SPDX-License-Identifier: MIT
# Systems that fail: see tests/faults. `make faults` tries every place where they can.
load transcript

# survives COMMAND...: runs it; exit status 77 means that this machine cannot run it.
survives() {
	run "$@"
	printf '%s\n[%s]\n' "$output" "$status"
	[ "$status" -ne 77 ] || skip "$output"
	[ "$status" -eq 0 ]
}

@test "no memory, read and write errors at some places: one line of message, and no output that looks like a result" {
	survives "$ROOT/tests/faults/check-program" -n "$(some 4)"
}

@test "scripts do the same in odd surroundings; when tools fail or lose lines, signals come or disks are full, all files are old, or all new" {
	long
	survives "$ROOT/tests/faults/check-scripts"
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
