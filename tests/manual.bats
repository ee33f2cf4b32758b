# SPDX-License-Identifier: MIT
# The manual pages.
load lib/transcript

setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	cp "$ROOT"/src/man/man*/* .
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
	$ mandoc -Tlint ntcir_eval* | grep -v 'STYLE: referenced manual not found'
	[1]
	END
}

# A page of a script is a link to that of all scripts.
@test "each page that a page names is there" {
	for script in "$ROOT"/scripts/[A-Z1]*; do
		touch "${script##*/}.1"
	done
	sed -n 's/^\.Xr \([^ ]*\) \([17]\).*/\1.\2/p' ntcir_eval* | sort -u >named
	[ "$(wc -l <named)" -gt 30 ]
	xargs ls <named >/dev/null
}

@test "man finds the pages in the source, without installation, and they are a web site" {
	found=''
	for man in man mman; do
		command -v "$man" >/dev/null || continue
		found=yes
		for page in ntcir_eval ntcir_eval-evaluate ntcir_eval-measures ntcir_eval-scripts; do
			"$man" -M "$ROOT/src/man" "$page" 2>/dev/null >shown
			[ -s shown ]
		done
	done
	[ "$found" ] || skip 'no man'
	need mandoc
	transcript <<-'END'
	$ mandoc -Thtml -Oman=%N.%S.html ntcir_eval.1 | grep -o 'href="ntcir_eval-[A-Za-z0-9_]*.1.html"' | sort -u | wc -l
	27
	END
}

# shown COMMAND PAGE...: makes shown.text, what a command that formats pages shows of them, without bold type and underlines.
shown() {
	"$@" | awk '{ gsub(".\b", "") } 1' >shown.text
	grep -q '^DESCRIPTION' shown.text
}

check_width() {
	awk 'length > 78 { print; long = 1 } END { exit long }' shown.text
}

# A word may be broken at the end of a line only at a hyphen of its own: it then has this hyphen on a wide screen, too.
@test "the pages are plain bytes, at most 78 columns wide, without hyphens of the formatter" {
	transcript <<-'END'
	$ LC_ALL=C grep -n '[^	 -~]' ntcir_eval*
	[1]
	$ for page in ntcir_eval*; do grep -q '^.nr doc-hyphen-flags 0' "$page" || echo "$page"; done
	END
	if command -v mandoc >/dev/null; then
		shown mandoc -Tascii ntcir_eval*
		check_width
	fi
	if command -v groff >/dev/null; then
		shown groff -mandoc -Tascii -P-c -rLL=78n ntcir_eval*
		check_width
		mv shown.text narrow
		shown groff -mandoc -Tascii -P-c -rLL=2000n ntcir_eval*
		awk '
			NR == FNR { for (i = 1; i <= NF; i++) words[$i]; next }
			start != "" && !(start $1 in words) { print "hyphen: " start $1; found = 1 }
			{ start = $NF ~ /[A-Za-z]-$/ ? $NF : "" }
			END { exit found }' shown.text narrow
	fi
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
@test "each page has an example, which runs and prints something" {
	example_files
	subcommands
	for page in $(sed 's/.*/ntcir_eval-&.1/' subcommands) ntcir_eval-measures.7; do
		section "$page" EXAMPLES | plain | sed -n 's/^\.Dl //p' | sed 's/^"\(.*\)"$/\1/' >calls
		[ -s calls ] || echo "$page: no example"
		while read -r command; do
			((${#command} <= 67)) || echo "$page: more than a line"
			sh -c "$command" 2>&1 >printed </dev/null || echo "$page: $?"
			[[ -s printed || $command == *'>'* ]] || echo "$page: prints nothing"
		done <calls
	done | diff /dev/null -
}

# explained_elsewhere PAGE: a line "option TAB page" for each option that the page says another one explains.
explained_elsewhere() {
	plain <"$1" | awk '
		/^Explained in$/ { inside = 1; next }
		inside && $1 == ".Xr" { page = $2 "." $3; next }
		inside && $1 == ".Fl" { for (i = 2; i <= NF; i++) if ($i !~ /^[;.]$/) print $i "\t" page; next }
		{ inside = 0 }'
}

# The options that a page, on standard input, explains: items of a list.
own_options() {
	plain | awk '$1 == ".It" && $2 == "Fl" { print $3 }'
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

# synopsis PAGE: as people see it.
synopsis() {
	shown mandoc -Tascii -O width=200 "$1"
	sed '1,/^SYNOPSIS/d; /^$/,$d; s/^ *//' shown.text
}

@test "the synopsis of each page is the usage of the subcommand" {
	need mandoc
	subcommands
	while read -r subcommand; do
		ntcir_eval "$subcommand" -h | sed '/^$/,$d; s/^usage://; s/^ *//' >usage
		synopsis "ntcir_eval-$subcommand.1" | diff -u usage -
	done <subcommands
}

@test "each subcommand has a page, with its summary, as has the page of the program, and there is no other" {
	subcommands
	ntcir_eval -h | sed -n 's/^  \([^ ]*\) *\(.*\)\.$/ntcir_eval-\1: \2/p' >summaries
	section ntcir_eval.1 SUBCOMMANDS | awk '/^\.It Xr / { name = $3; getline; print name ": " $0 }' | diff -u summaries -
	for page in ntcir_eval-*.1; do
		[ "$page" = ntcir_eval-scripts.1 ] || sed -n '/^\.Sh NAME/,/^\.Sh SYN/{ s/^\.Nm //p; s/^\.Nd //p; }' "$page" | paste -sd : | sed 's/:/: /'
	done | sort | diff -u <(sort summaries) -
}

# After NAME, SYNOPSIS and DESCRIPTION come EXAMPLES, and last SEE ALSO; DESCRIPTION begins with one sentence.
@test "all pages of subcommands have the same order" {
	subcommands
	while read -r subcommand; do
		sed -n 's/^\.Sh //p' "ntcir_eval-$subcommand.1" | sed '5,${ $!d; }' | diff - <(
			printf '%s\n' NAME SYNOPSIS DESCRIPTION EXAMPLES 'SEE ALSO')
		section "ntcir_eval-$subcommand.1" DESCRIPTION | awk '/^\.Pp/ { exit } /[.?]$/ && !/ \.\.\.$/ { ends++ } END { exit ends != 1 }'
	done <subcommands
}

@test "each subcommand's page has all its options, each once, and no other" {
	long
	subcommands
	while read -r subcommand; do
		page=ntcir_eval-$subcommand.1
		ntcir_eval "$subcommand" -h | listed_options >listed
		[ -s listed ]
		{ own_options <"$page" && explained_elsewhere "$page" | cut -f 1; } | sort | diff -u listed -
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

@test "the words and defaults of options in the pages are those of -h" {
	subcommands
	while read -r subcommand; do
		page=ntcir_eval-$subcommand.1
		ntcir_eval "$subcommand" -h | choices_and_defaults >rows
		explained_elsewhere "$page" >elsewhere
		while IFS=$'\t' read -r name words usual; do
			home=$(awk -F '\t' -v name="$name" '$1 == name { print $2 }' elsewhere)
			explains "$name" "$words" "$usual" <"${home:-$page}" || echo "$name: no entry"
		done <rows | sed "s/^/$subcommand: /"
	done <subcommands >wrong
	diff /dev/null wrong
}

@test "each option that a page leaves to another is there, and no other is shared" {
	for page in ntcir_eval*; do
		explained_elsewhere "$page" >>elsewhere
		own_options <"$page" | sed "s/$/	$page/" >>own
	done
	sort -u elsewhere | comm -23 - <(sort own) | diff /dev/null -
	grep -e '	ntcir_eval.1$' -e measures.7 own | sort | comm -23 - <(sort -u elsewhere) | diff /dev/null -
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
	section ntcir_eval-measures.7 MEASURES | item_names Sy | sort | diff -u listed -
}

# I-rec@n is a line of I-rec.
@test "each measure of irec has an entry in its page, and each entry is a measure" {
	ntcir_eval irec -m help | awk '
		/^Set for -m/ { exit }
		/^    / && name != "" && name != "I-rec@n" { sub(/@$/, "", name); print name }
		{ name = /^[^ ]/ ? $1 : "" }' >listed
	[ -s listed ]
	section ntcir_eval-irec.1 MEASURES | item_names Sy | diff -u listed -
}

@test "each set of measures has an entry, and each entry is a set" {
	ntcir_eval compute -m help | sed '1,/^Sets for -m/d; /^$/,$d' |
		awk '/^    / && name != "" { print name } { name = /^[^ ]/ ? $1 : "" }' >listed
	[ -s listed ]
	section ntcir_eval-measures.7 SETS | item_names Cm | diff -u listed -
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
	shown mandoc -Tascii -O width=500 ntcir_eval-scripts.1
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
		grep -vxF -f shared options | diff -u - <({ item_options <text && explained_elsewhere text | cut -f 1; } | sort)
		cat options >>all_options
	done <headings
	grep -vx '[qh]' shared | comm -23 - <(sort -u all_options) | diff -u /dev/null -
}

@test "each default, and each set, in the -h of a script is in its entry in the page, or with the shared arguments" {
	long
	headings
	while read -r heading; do
		# 1CLICK-eval's entry names that of 1click
		{
			section ntcir_eval-scripts.1 "$heading"
			section ntcir_eval-scripts.1 'Arguments that scripts share'
			cat ntcir_eval-1click.1
		} | plain | tr -s '\n ' ' ' >text
		for script in ${heading//,/}; do
			# NEVtable is a subcommand
			[ "$script" != NEVtable ] || continue
			"$script" -h | tr -s '\n ' ' ' | grep -o -e '(default [^ ,)]*[ ,)]' -e 'set 2[0-9]*' >defaults || continue
			while read -r default; do
				grep -F "$default" text >/dev/null || { echo "$script: $default"; false; }
				echo "$default" >>seen
			done <defaults
		done
	done <headings
	[ "$(wc -l <seen)" -gt 10 ]
}

# Typing errors in texts that nothing else compares. tests/lib/words has authors, titles and parts of names of measures.
@test "each word in the help of subcommands, measures and scripts is in a page, a guide, a header or a test, or in tests/lib/words" {
	words() { tr '[:upper:]' '[:lower:]' | grep -oE '[a-z]{2,}' | sort -u; }
	{
		for subcommand in $(ntcir_eval -options | sed -n 's/^\([a-zA-Z0-9_]*\)	.*/\1/p'); do
			[ "$subcommand" = help ] || ntcir_eval "$subcommand" -h
			ntcir_eval "$subcommand" -m help 2>log || continue
		done
		for script in "$ROOT"/scripts/[A-Z1]*; do
			[ -L "$script" ] || "$script" -h
		done
	} | words >said
	cat "$ROOT"/src/man/man1/*.1 "$ROOT"/*.md "$ROOT"/*/*.md "$ROOT"/.github/*.md "$ROOT"/src/*/*.h "$ROOT"/tests/*.bats | sed 's/\\f.//g' | plain | words |
		sort -u - "$ROOT/tests/lib/words" | comm -23 said - | diff /dev/null -
	[ "$(wc -l <said)" -gt 500 ]
}
