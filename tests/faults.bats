# Systems that fail: see tests/faults. `make faults` tries every place where they can.
load transcript

# survives COMMAND...: one that exits with 77 cannot be tried here.
survives() {
	run "$@"
	echo "$output"
	[ "$status" -ne 77 ] || skip "$output"
	[ "$status" -eq 0 ]
}

@test "no memory, read and write errors at some places: said in one line, and nothing like a result" {
	survives "$ROOT/tests/faults/check-program" -n 4
}

@test "scripts that are ended, and disks that fill, at some places: all files are old, or new and whole" {
	survives "$ROOT/tests/faults/check-scripts" -n 1
}
