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

@test "the pages have what the program, the scripts and the README say (if not: make manual)" {
	for page in *.1; do
		sh "$ROOT/src/manual" "$page" | diff -u "$page" -
	done
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

# subsection NAME: its lines in the page of the program.
subsection() {
	sed -n "/^\.Ss $1\$/,/^\.\(S[hs]\|..end\)/p" ntcir_eval.1 | sed '1p; /^\.S/d'
}

@test "each subcommand has a subsection with all its options" {
	for subcommand in $(ntcir_eval -h | awk '/^  / { print $1 }'); do
		subsection "$subcommand" >found
		ntcir_eval "$subcommand" -h | awk '$1 ~ /^-/ && /^  -/ && $1 != "-h" { print substr($1, 2) }' >options
		[ "$subcommand" = tau ] || [ -s options ]
		[ -s found ]
		while read -r option; do
			grep -E "^\.It Fl (\\\\&)?$option( |\$)" found >/dev/null || {
				echo "$subcommand -$option"
				false
			}
		done <options
	done
}

@test "each measure that can be printed is explained" {
	printf '%s\n' 'a L1' 'b L0' >rel
	ntcir_eval compute -j -m all,2022 -r rel -g 1 rel |
		sed '/^#/d; s/=.*//; s/@.*/@/' | sort -u >measures
	[ -s measures ]
	while read -r measure; do
		printf '%s\n' "$measure" | sed 's/-/\\-/g' >name
		sed -n 's/^\.It Sy \(\\&\)\{0,1\}\([^ ]*\).*/\2/p' ntcir_eval.1 | grep -Fx -f name >/dev/null || {
			cat name
			false
		}
	done <measures
}

@test "each script has a name, a synopsis and a subsection" {
	cd "$ROOT/scripts"
	for script in *; do
		[ -x "$script" ] || continue
		[ "$(grep -c "^\.Nm $script\( ,\)\{0,1\}\$" ntcir_eval-scripts.1)" -ge 2 ]
		grep -x "\.Ss $script" ntcir_eval-scripts.1
	done
}

@test "a part that is not to be had is an error" {
	transcript <<-'END'
	$ printf '%s\n' '.\" begin readme Files: Nobody wrote this' '.\" end' > page
	$ sh "$ROOT/src/manual" page
	.\" begin readme Files: Nobody wrote this
	manual: README: nothing there for "Files: Nobody wrote this"
	[1]
	$ printf '%s\n' '.\" begin nothing' '.\" end' > page
	$ sh "$ROOT/src/manual" page
	.\" begin nothing
	manual: there is no part "nothing"
	[1]
	$ sh "$ROOT/src/manual"
	usage: manual PAGE
	[2]
	END
}
