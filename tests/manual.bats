# SPDX-License-Identifier: MIT
# The manual pages.
load transcript

setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	cp "$ROOT/src/ntcir_eval.1" "$ROOT/scripts/ntcir_eval-scripts.1" .
}

# The displays in the section EXAMPLES of a page, as one transcript.
examples() {
	sed -n '/^\.Sh EXAMPLES/,/^\.Sh [^E]/ {
		/^\.Bd -literal/,/^\.Ed/ {
			/^\.[BE]d/d
			s/\\&//g
			s/\\-/-/g
			s/\\e/\\/g
			p
		}
	}' "$1"
}

@test "the pages are clean" {
	command -v mandoc >/dev/null || skip "no mandoc"
	transcript <<-'END'
	$ mandoc -Tlint -Wwarning ntcir_eval.1 ntcir_eval-scripts.1
	END
}

@test "the examples in the page of the program print what it says" {
	examples ntcir_eval.1 >examples
	transcript <examples
}

@test "the examples in the page of the scripts print what it says" {
	examples ntcir_eval-scripts.1 >examples
	transcript <examples
}

# section PAGE HEADING: the lines of a section or subsection, up to the next one.
section() {
	awk -v heading="$2" '/^\.S[hs] / { inside = substr($0, 5) == heading; next } inside' "$1"
}

# The options of a page that is read from standard input: each item of a list, each word of a line
# "Shared options:".
documented_options() {
	awk '
	/^\.It Fl / { print $3 }
	/^Shared options:/ { shared = 1; next }
	shared && /^\.Fl / {
		for (i = 2; i <= NF; i++)
			if ($i !~ /^[,.]$/)
				print $i
		next
	}
	{ shared = 0 }' | sort -u
}

# The options that -h lists, on standard input.
listed_options() {
	awk '/^  -/ && $1 != "-h" { print substr($1, 2) }' | sort -u
}

@test "each subcommand has a line, a synopsis, and a subsection with all its options and no other" {
	ntcir_eval -h | awk '/^  / { print $1 }' >subcommands
	[ -s subcommands ]
	while read -r subcommand; do
		section ntcir_eval.1 SYNOPSIS | grep -Fx ".Cm $subcommand"
		section ntcir_eval.1 DESCRIPTION | grep -Fx ".It Cm $subcommand"
		section ntcir_eval.1 "$subcommand" >text
		[ -s text ]
		ntcir_eval "$subcommand" -h | listed_options >listed
		documented_options <text | diff -u listed -
	done <subcommands
}

@test "each shared option is explained" {
	awk '/^Shared options:/ { shared = 1 } !/^\.Fl|^Shared/ { shared = 0 } shared' ntcir_eval.1 | documented_options >shared
	[ -s shared ]
	section ntcir_eval.1 'SHARED OPTIONS' | documented_options | grep -vx h | diff -u shared -
}

@test "each measure has an entry, and each entry is a measure" {
	ntcir_eval compute -m help | awk '
		/^Sets for -m/ { exit }
		/^    / && name != "" { print name }
		{ name = /^[^ ]/ ? $1 : "" }' | sort >listed
	[ -s listed ]
	section ntcir_eval.1 MEASURES | sed -n 's/\\//g; s/^\.It Sy \([^ ]*\).*/\1/p' | sort | diff -u listed -
}

# I-rec@n is a line of I-rec.
@test "each measure of irec has an entry in its subsection, and each entry is a measure" {
	ntcir_eval irec -m help | awk '
		/^Set for -m/ { exit }
		/^    / && name != "" && name != "I-rec@n" { sub(/@$/, "", name); print name }
		{ name = /^[^ ]/ ? $1 : "" }' >listed
	[ -s listed ]
	section ntcir_eval.1 irec | sed -n 's/\\//g; s/^\.It Sy \([^ ]*\).*/\1/p' | diff -u listed -
}

@test "each set of measures has an entry" {
	ntcir_eval compute -m help | sed '1,/^Sets for -m/d; /^What/,$d' |
		awk '/^    / && name != "" { print name } { name = /^[^ ]/ ? $1 : "" }' >listed
	[ -s listed ]
	section ntcir_eval.1 'MEASURE SETS' | awk '/^\.It Sy/ { print $3 }' | diff -u listed -
}

@test "each script has a name, a synopsis, and a subsection with all its options" {
	for script in "$ROOT"/scripts/*; do
		[ -x "$script" ] || continue
		name=${script##*/}
		section ntcir_eval-scripts.1 NAME | grep -x "\.Nm $name\( ,\)\{0,1\}"
		section ntcir_eval-scripts.1 SYNOPSIS | grep -x "\.Nm $name"
		section ntcir_eval-scripts.1 "$name" >text
		[ -s text ]
		# options of the usage, and lines that explain one
		"$script" -h | awk '/^$/ { terms = 1 } !terms; terms && /^(  )?-/ { print $1 }' | tr '[] ' '\n\n\n' | sed -n 's/^-\([A-Za-z].*\)/\1/p' |
			grep -vx -e q -e h | sort -u >listed || true
		while read -r option; do
			grep -E "^\.(It )?Fl (.* )?$option( |\$)" text
		done <listed
	done
}
