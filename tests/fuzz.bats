# SPDX-License-Identifier: MIT
# Cases that fuzzing starts from or has found; tests/tools/fuzz/target.c explains them, and what counts as a fault.
load lib/transcript

# The sanitizer of clang finds more than that of gcc: an offset of null, though it is 0.
setup_file() {
	! command -v clang >/dev/null || export CC=clang
}

@test "no case that fuzzing knows shows a fault" {
	long
	transcript <<-'END'
	$ "$ROOT/tests/tools/fuzz/replay"
	END
}

@test "a fault of the program is found" {
	long
	transcript <<-'END'
	$ printf '%s\n' 'tau A B' '=== A' 'one 0.5' '=== B' 'two 0.5' > case
	$ SANITIZERS='' "$ROOT/tests/tools/fuzz/replay" case
	$ printf '%s\n' "#include \"$ROOT/src/base/die.h\"" '#define EXIT_DATA 3' > faulty.h
	$ SANITIZERS='' CPPFLAGS='-include faulty.h' "$ROOT/tests/tools/fuzz/replay" case 2>&1 | grep -e fault: -e failed:
	fault: an unknown exit status
	failed: case
	END
}

@test "fuzzing names the tool that is missing" {
	transcript <<-'END'
	$ PATH=/nowhere /bin/sh "$ROOT/tests/tools/fuzz/run"
	fuzz: this needs AFL++. To install it, type: sudo apt-get install afl++
	[1]
	END
}
