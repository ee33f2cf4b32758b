# SPDX-License-Identifier: MIT
# Which modules of src/ include which: tests/tools/includes says what is allowed.
load lib/transcript

@test "the includes of src/ have no dependency cycle, and none leads up" {
	"$ROOT/tests/tools/includes"
}

@test "no struct has more members than a reader can hold" {
	"$ROOT/tests/tools/house"
}

# What a command prints is as wide as it is.
@test "no line of a test is wider than 160 columns" {
	cd "$ROOT/tests"
	awk '
		FNR == 1 { end = "" }
		{ is_output = end != "" && $0 !~ /^\t+[$>] / }
		end != "" && $1 == end { end = "" }
		match($0, /transcript.*<<-?\047[A-Z]+\047/) { end = $0; sub(/.*<<-?\047/, "", end); sub(/\047.*/, "", end) }
		is_output { next }
		{ gsub(/\t/, "        ") }
		length($0) > 160 { print FILENAME ":" FNR ": " substr($0, 1, 100); bad = 1 }
		END { exit bad }' ./*.bats
}

@test "each file that computes with doubles includes what makes compilers compute in double" {
	cd "$ROOT/src"
	awk '
		function leads_there(file,   i) {
			if (file == "base/slice.h")
				return 1
			if ((start, file) in seen)
				return 0
			seen[start, file]
			for (i = 1; i <= includes[file]; i++)
				if (leads_there(include[file, i]))
					return 1
			return 0
		}
		BEGIN { for (i = 1; i < ARGC; i++) exists[ARGV[i]] }
		FNR == 1 { module = folder = FILENAME; sub(/[.][ch]$/, "", module); sub(/[^\/]*$/, "", folder) }
		/^#[ \t]*include[ \t]*"/ { split($0, part, "\""); include[FILENAME, ++includes[FILENAME]] = (part[2] in exists ? "" : folder) part[2] }
		/(^|[^A-Za-z0-9_])double([^A-Za-z0-9_]|$)/ { computes[module] }
		END {
			for (start in exists) {
				module = start
				if (sub(/[.]c$/, "", module) && module in computes && ++n && !leads_there(start))
					print start
			}
			if (n < 50)
				print n + 0 " files"
		}' */*.[ch] | diff /dev/null -
}

# The headers of musl show nothing else to who asks for nothing else; other systems do so, too.
@test "src/ calls no function beyond POSIX.1-2008 with XSI" {
	long
	need musl-gcc
	cd "$ROOT"
	musl-gcc -std=c99 -D_XOPEN_SOURCE=700 -Werror=implicit-function-declaration -Isrc -fsyntax-only src/*.c src/*/*.c
}

@test "the drawing has directories, modules, layers, arrows and lines; cycles of two and three modules are found" {
	transcript <<-'END'
	== the drawing has the directories, what they include, and all modules, layers, arrows and lines
	$ mkdir -p src/cmd src/read src/base
	$ printf '#include "%s"\n' cmd/tau.h base/die.h > src/main.c
	$ printf '#include <stdio.h>\n#include "%s"\n#include "%s"\n' cmd/tau.h read/list.h > src/cmd/tau.c
	$ printf '#include "%s"\n' base/die.h base/slice.h > src/read/list.h
	$ printf '#include "%s"\n' base/slice.h > src/base/die.c
	$ touch src/cmd/tau.h src/base/die.h src/base/slice.h
	$ "$ROOT/tests/tools/includes" src
	.         1 modules, cmd 1, base 1
	cmd       1 modules, read 1
	read      1 modules, base 2
	base      2 modules, itself 1
	5 modules in 5 layers, 6 arrows, 8 lines
	$ echo '#include "read/list.h"' >> src/base/die.c
	$ "$ROOT/tests/tools/includes" src | tail -n 1
	base/die.c:2: "read/list.h" leads up: base may not include read
	dependency cycle: base/die read/list
	5 modules in 4 layers, 7 arrows, 9 lines

	== a cycle of two modules in one directory is found, and so is one of three
	$ mkdir -p src/base
	$ printf '#include "base/%s.h"\n' b > src/base/a.h
	$ printf '#include "%s.h"\n' a > src/base/b.c
	$ touch src/base/b.h
	$ "$ROOT/tests/tools/includes" src
	base      2 modules, itself 2
	2 modules in 1 layers, 2 arrows, 2 lines
	dependency cycle: base/a base/b
	[1]
	$ printf '#include "base/%s.h"\n' c > src/base/b.c
	$ printf '#include "base/%s.h"\n' a > src/base/c.h
	$ "$ROOT/tests/tools/includes" src | tail -n 1
	dependency cycle: base/a base/b base/c
	3 modules in 1 layers, 3 arrows, 3 lines
	END
}

@test "an include that leads up is found, and so are a new directory and a header that is not there" {
	cp -R "$ROOT/src" src
	transcript <<-'END'
	$ echo '#include "cmd/commands.h"' >> src/base/random.c
	$ mkdir src/attic && touch src/attic/old.c
	$ echo '#include "base/nosuch.h"' >> src/attic/old.c
	$ "$ROOT/tests/tools/includes" src 2>&1 | sed -n 's/:[0-9]*:/:N:/; /attic/p; /random/p'
	folder attic: tests/tools/includes does not say what it may include
	attic/old.c:N: there is no "base/nosuch.h"
	base/random.c:N: "cmd/commands.h" leads up: base may not include cmd
	END
}

@test "the Makefile has every module and every header, and no other" {
	cd "$ROOT"
	grep -o 'src/[a-z_/0-9]*[.][oh]' Makefile | sed 's/o$/c/' | sort -u >"$BATS_TEST_TMPDIR/listed"
	find src -name '*.[ch]' | sort | diff -u "$BATS_TEST_TMPDIR/listed" -
}

@test "src/README.md has every module of every directory, and no other" {
	cd "$ROOT/src"
	find . -name '*.[ch]' | sed -n 's,^\./\([^/]*\)/\(.*\)\.[ch]$,\1 \2,p' | sort -u >"$BATS_TEST_TMPDIR/modules"
	awk '
	/^\| `[a-z]*\/` \| \|$/ { split($2, part, "[`/]"); folder = part[2]; next }
	folder != "" && /^\| `/ {
		n = split($0, part, "|")
		n = split(part[2], name, "`")
		for (i = 2; i <= n; i += 2)
			print folder, name[i]
	}
	/^$/ { folder = "" }' README.md | sort | diff -u "$BATS_TEST_TMPDIR/modules" -
}
