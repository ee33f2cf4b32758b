# SPDX-License-Identifier: MIT
# The manual pages.
load lib/transcript

setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	cp "$ROOT/src/ntcir_eval.1" "$ROOT/scripts/ntcir_eval-scripts.1" .
}

# section PAGE HEADING: the lines of a section with its subsections, or of a subsection.
section() {
	awk -v heading="$2" '
		/^\.S[hs] / && substr($0, 5) == heading { kind = $1; next }
		$1 == ".Sh" || ($1 == ".Ss" && kind == ".Ss") { kind = "" }
		kind != ""' "$1"
}

# plain: text without the escapes of a page, from standard input.
plain() {
	sed 's/\\&//g; s/\\-/-/g; s/\\e/\\/g'
}

# examples PAGE: the displays that begin with a command after "$ ", as one transcript.
examples() {
	awk '
		/^\.Ed/ { shown = 0 }
		shown || (begins && /^\$ /) { shown = 1; print }
		{ begins = /^\.Bd -literal/ }' "$1" | plain
}

@test "mandoc finds nothing wrong in the pages" {
	need mandoc
	transcript <<-'END'
	$ mandoc -Tlint ntcir_eval.1 | grep -v 'STYLE: referenced manual not found'
	[1]
	$ mandoc -Tlint ntcir_eval-scripts.1 | grep -v 'STYLE: referenced manual not found'
	[1]
	END
}

# shown PAGE COMMAND...: what a command that formats pages shows of it, without bold type and underlines.
shown() {
	"${@:2}" "$1" | awk '{ gsub(".\b", "") } 1' >shown.text
	grep '^DESCRIPTION' shown.text
}

check_width() {
	awk 'length > 78 { print; long = 1 } END { exit long }' shown.text
}

# A word may be broken at the end of a line only at a hyphen of its own: it then has this hyphen on a wide screen, too.
check_rendering() {
	transcript <<-END
	$ LC_ALL=C grep -n '[^	 -~]' $1
	[1]
	END
	if command -v mandoc >/dev/null; then
		shown "$1" mandoc -Tascii
		check_width
	fi
	if command -v groff >/dev/null; then
		shown "$1" groff -mandoc -Tascii -P-c -rLL=78n
		check_width
		mv shown.text narrow
		shown "$1" groff -mandoc -Tascii -P-c -rLL=2000n
		awk '
			NR == FNR { for (i = 1; i <= NF; i++) words[$i]; next }
			start != "" && !(start $1 in words) { print "hyphen: " start $1; found = 1 }
			{ start = $NF ~ /[A-Za-z]-$/ ? $NF : "" }
			END { exit found }' shown.text narrow
	fi
}

@test "the page of the program is plain bytes, at most 78 columns wide, without hyphens of the formatter" {
	check_rendering ntcir_eval.1
}

@test "the page of the scripts is plain bytes, at most 78 columns wide, without hyphens of the formatter" {
	check_rendering ntcir_eval-scripts.1
}

@test "the examples in the page of the program print what it says" {
	examples ntcir_eval.1 >examples
	transcript <examples
}

@test "the examples in the page of the scripts print what it says" {
	long
	examples ntcir_eval-scripts.1 >examples
	transcript <examples
}

# example_files: files with the names that the examples of the subcommands have.
example_files() {
	while read -r name file; do
		cp "$ROOT/examples/$file" "$name"
	done <<-END
		qrels	collection/example.trec.qrels
		run1	collection/baseline
		run2	collection/expansion
		run3	collection/neural
		dqrels	collection/example.Dqrels
		rel	figures/example.rel
		res	figures/example.res
		relv	figures/example.Grelv
		din	figures/example.din
		groups	figures/fair.groups
		gold	figures/fair.gold
		nug	figures/example.nuggets
		matches	figures/example.matches
	END
	printf '%s\n' '1 fact vital' '1 more okay' >nuggets
	printf '%s\n' '1 fact support' '1 more not_support' >answers
	printf '%s\n' '1 1 d1 support' '1 2 -' >citations
	cp qrels qrels1
	awk 'NR % 7 == 0 && $4 > 0 { $4-- } { print }' qrels >qrels2
	ntcir_eval evaluate -o nevs -topics AP qrels run1 run2 run3 >AP
	ntcir_eval evaluate -topics RR qrels run1 run2 run3 >RR
	ntcir_eval evaluate -topics AP qrels2 run1 run2 run3 >model.AP
	head -n 5 AP >people.AP
}

# No example warns: so none has the wrong files.
@test "each subcommand has an example, which runs and prints something" {
	example_files
	subcommands
	section ntcir_eval.1 SUBCOMMANDS | plain | awk '
		/^\.Ss / { name = $2 }
		/^\.Dl / { print name "\t" substr($0, 5) }' >calls
	cut -f 1 calls | sort -u | diff -u <(sort subcommands) -
	while IFS=$'\t' read -r name command; do
		sh -c "$command" 2>&1 >printed </dev/null || echo "$name: $?"
		[[ -s printed || $command == *'>'* ]] || echo "$name: prints nothing"
	done <calls | diff /dev/null -
}

# The options of a page that is read from standard input: each item of a list, each word of a line
# "Shared options:".
documented_options() {
	plain | awk '
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

# The subcommands that the program lists.
subcommands() {
	ntcir_eval -h | awk '/^  / { print $1 }' >subcommands
	[ -s subcommands ]
}

@test "the synopsis has the usage of each subcommand" {
	need mandoc
	subcommands
	while read -r subcommand; do
		ntcir_eval "$subcommand" -h | sed '/^$/,$d; s/^usage://; s/^ *//'
	done <subcommands >usages
	printf '%s\n' 'ntcir_eval help [SUBCOMMAND]' 'ntcir_eval -version' >>usages
	shown ntcir_eval.1 mandoc -Tascii -O width=200
	sed '1,/^SYNOPSIS/d; /^$/,$d; s/^ *//' shown.text | diff -u usages -
}

@test "the description has the summary of each subcommand" {
	subcommands
	ntcir_eval -h | sed -n 's/^  \([^ ]*\) */\1: /p' >summaries
	section ntcir_eval.1 DESCRIPTION | awk '/^\.It Cm / { name = $3; getline; print name ": " $0 }' | diff -u summaries -
}

@test "each subcommand has a subsection with all its options and no other" {
	long
	subcommands
	while read -r subcommand; do
		section ntcir_eval.1 "$subcommand" >text
		[ -s text ]
		ntcir_eval "$subcommand" -h | listed_options >listed
		[ -s listed ]
		documented_options <text | diff -u listed -
	done <subcommands
}

# The options with a default, or with words to choose from, that -h on standard input has: a line "name, words, default",
# separated by tabs.
choices_and_defaults() {
	awk '
		function show() {
			if (match(text, /[(]default [^() ]*[)]/)) usual = substr(text, RSTART + 9, RLENGTH - 10)
			if (name != "" && (usual != "" || words ~ /[|]/))
				print name "\t" (words ~ /[|]/ ? words : "-") "\t" usual
			usual = name = ""
		}
		/^  -/ { show(); name = substr($1, 2); words = $2; text = $0; next }
		{ text = text " " $0 }
		END { show() }'
}

# explains NAME WORDS DEFAULT: the item of option NAME on standard input, a part of the page, has this default, and the part
# the words; or the item names another subcommand that has them.
explains() {
	plain | awk -v name="$1" -v words="$2" -v usual="$3" '
		function clean(text) { gsub(/\\f[A-Z]|[(),;:|]|[.]( |$)/, " ", text); text = " " text " "; gsub(/ +/, " ", text); return text }
		/^\.It / || /^\.El/ { inside = 0 }
		$1 == ".It" && $2 == "Fl" && $3 == name { inside = found = 1 }
		inside { item = item " " $0 }
		{ all = all " " $0 }
		END {
			if (!found) exit 1
			item = clean(item); all = clean(all); usual = clean(usual)
			if (item ~ /as for |a format of /) exit
			count = words == "-" ? 0 : split(words, word, "|")
			for (i = 1; i <= count; i++)
				if (!index(all, " " word[i] " ")) print name ": " word[i]
			if (usual ~ /[^ ]/ && !index(item, "default" (words == "-" ? usual : " ")) && !index(item, usual "default"))
				print name ": default" usual
		}'
}

@test "the words and defaults of options in the page are those of -h" {
	subcommands
	section ntcir_eval.1 'SHARED OPTIONS' >shared
	while read -r subcommand; do
		section ntcir_eval.1 "$subcommand" >own
		ntcir_eval "$subcommand" -h | choices_and_defaults >rows
		while IFS=$'\t' read -r name words usual; do
			explains "$name" "$words" "$usual" <own || explains "$name" "$words" "$usual" <shared
		done <rows | sed "s/^/$subcommand: /"
	done <subcommands >wrong
	diff /dev/null wrong
}

@test "each shared option is explained once" {
	awk '/^Shared options:/ { shared = 1 } !/^\.Fl|^Shared/ { shared = 0 } shared' ntcir_eval.1 | documented_options >shared
	[ -s shared ]
	section ntcir_eval.1 'SHARED OPTIONS' | plain | sed -n 's/^\.It Fl \([^ ]*\).*/\1/p' | sort | diff -u shared -
}

# The names that items of a list on standard input have: words after the macro, but for commas.
item_names() {
	plain | awk -v macro="$1" '$1 == ".It" && $2 == macro { for (i = 3; i <= NF; i++) if ($i != ",") print $i }'
}

@test "each measure has an entry, and each entry is a measure" {
	ntcir_eval compute -m help | awk '
		/^Sets for -m/ { exit }
		/^    / && name != "" { print name }
		{ name = /^[^ ]/ ? $1 : "" }' | sort >listed
	[ -s listed ]
	section ntcir_eval.1 MEASURES | item_names Sy | sort | diff -u listed -
}

# I-rec@n is a line of I-rec.
@test "each measure of irec has an entry in its subsection, and each entry is a measure" {
	ntcir_eval irec -m help | awk '
		/^Set for -m/ { exit }
		/^    / && name != "" && name != "I-rec@n" { sub(/@$/, "", name); print name }
		{ name = /^[^ ]/ ? $1 : "" }' >listed
	[ -s listed ]
	section ntcir_eval.1 irec | item_names Sy | diff -u listed -
}

@test "each set of measures has an entry, and each entry is a set" {
	ntcir_eval compute -m help | sed '1,/^Sets for -m/d; /^$/,$d' |
		awk '/^    / && name != "" { print name } { name = /^[^ ]/ ? $1 : "" }' >listed
	[ -s listed ]
	section ntcir_eval.1 MEASURES | item_names Cm | diff -u listed -
}

# The scripts of the tree, in the order of bytes.
scripts() {
	(cd "$ROOT/scripts" && ls -d [A-Z1]*) >scripts
	[ -s scripts ]
}

# usages: a line for each usage in the -h of the scripts on standard input, without -q, which all of them take. NEVtable
# is a subcommand.
usages() {
	while read -r script; do
		"$script" -h | sed '/^$/,$d; s/^usage://; s/ \[-q]//; s/^ *//; s/^ntcir_eval table /NEVtable /' |
			awk -v name="$script" '
				{ printf "%s%s", NR == 1 ? "" : $1 == name ? "\n" : " ", $0 }
				END { print "" }'
	done
}

@test "the page of the scripts has each script, with its usage, and no other" {
	long
	need mandoc
	scripts
	section ntcir_eval-scripts.1 NAME | sed -n 's/^\.Nm \([^ ]*\).*/\1/p' | diff -u scripts -
	usages <scripts | sort >expected
	shown ntcir_eval-scripts.1 mandoc -Tascii -O width=500
	# what is between the heading of an entry and its first empty line
	sed '1,/^SCRIPTS/d; /^ENVIRONMENT/,$d' shown.text |
		awk '/^$/ { usage = 0 } usage { sub(/^ */, ""); print } /^   [^ ]/ { usage = 1 }' | sort | diff -u expected -
}

# The options that items of a list on standard input have.
item_options() {
	plain | awk '$1 == ".It" { for (i = 2; i < NF; i++) if ($i == "Fl") print $(i + 1) }' | sort -u
}

# headings: those of entries, each of one or more scripts.
headings() {
	sed -n '/^\.Sh SCRIPTS$/,/^\.Sh ENVIRONMENT$/s/^\.Ss //p' ntcir_eval-scripts.1 >headings
	[ -s headings ]
}

@test "each option in a usage of a script is explained, in its entry or with the shared arguments, and no other" {
	long
	section ntcir_eval-scripts.1 'Arguments that scripts share' | item_options >shared
	[ -s shared ]
	headings
	while read -r heading; do
		section ntcir_eval-scripts.1 "$heading" >text
		tr -d , <<<"$heading" | tr ' ' '\n' | usages >usage
		[ -s usage ]
		grep -o '[[ ]-[A-Za-z-]*' usage | cut -c 3- | sort -u >options || [ ! -s options ]
		grep -vxF -f shared options | diff -u - <(item_options <text)
		cat options >>all_options
	done <headings
	grep -vx '[qh]' shared | comm -23 - <(sort -u all_options) | diff -u /dev/null -
}

@test "each default in the -h of a script is in its entry in the page, or with the shared arguments" {
	long
	headings
	while read -r heading; do
		# 1CLICK-eval's entry names that of 1click
		{
			section ntcir_eval-scripts.1 "$heading"
			section ntcir_eval-scripts.1 'Arguments that scripts share'
			section ntcir_eval.1 1click
		} | plain | tr -s '\n ' ' ' >text
		for script in ${heading//,/}; do
			# NEVtable is a subcommand
			[ "$script" != NEVtable ] || continue
			"$script" -h | tr -s '\n ' ' ' | grep -o '(default [^ ,)]*[ ,)]' >defaults || continue
			while read -r default; do
				grep -F "$default" text >/dev/null || { echo "$script: $default"; false; }
				echo "$default" >>seen
			done <defaults
		done
	done <headings
	[ "$(wc -l <seen)" -gt 10 ]
}
