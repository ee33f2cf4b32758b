# SPDX-License-Identifier: MIT
# The manual pages.
load lib/transcript

# For each test the pages, in plain/ without escapes; the subcommands that the program lists; and help.SUBCOMMAND, what -h says.
setup_file() {
	mkdir -p "$BATS_FILE_TMPDIR/pages/plain" && cd "$BATS_FILE_TMPDIR/pages" || exit
	cp "$ROOT"/src/man/man*/* .
	for page in ntcir_eval*; do
		plain <"$page" >"plain/$page"
	done
	ntcir_eval -h | awk '/^  / { print $1 }' >subcommands
	[ -s subcommands ]
	while read -r subcommand; do
		ntcir_eval "$subcommand" -h >"help.$subcommand" || return
	done <subcommands
}

setup() {
	cp -R "$BATS_FILE_TMPDIR/pages/." "$BATS_TEST_TMPDIR" && cd "$BATS_TEST_TMPDIR" || exit
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
	scripts=("$ROOT"/scripts/[A-Z1]*)
	scripts=("${scripts[@]##*/}")
	touch "${scripts[@]/%/.1}"
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
	pages=($(sed 's/.*/ntcir_eval-&.1/' subcommands) ntcir_eval-measures.7)
	(cd plain && awk '
		/^\.Sh / { shown = $0 == ".Sh EXAMPLES" }
		shown && sub(/^\.Dl /, "") { if (/^".*"$/) $0 = substr($0, 2, length - 2); print FILENAME, $0 }' "${pages[@]}") >calls
	while read -r page command; do
		((${#command} <= 67)) || echo "$page: more than a line"
		sh -c "$command" 2>&1 >printed </dev/null || echo "$page: $?"
		[[ -s printed || $command == *'>'* ]] || echo "$page: prints nothing"
	done <calls >wrong
	diff /dev/null wrong
	cut -d ' ' -f 1 calls | uniq | diff <(printf '%s\n' "${pages[@]}") -
}

# explained_elsewhere PAGE...: a line "page TAB option TAB other page" for each option that a page says another one explains.
explained_elsewhere() {
	awk '
		FNR == 1 { inside = 0 }
		/^Explained in$/ { inside = 1; next }
		inside && $1 == ".Xr" { page = $2 "." $3; next }
		inside && $1 == ".Fl" { for (i = 2; i <= NF; i++) if ($i !~ /^[;.]$/) print FILENAME "\t" $i "\t" page; next }
		{ inside = 0 }' "$@"
}

# own_options PAGE...: a line "page TAB option" for each option that a page explains: items of a list.
own_options() {
	awk '$1 == ".It" && $2 == "Fl" { print FILENAME "\t" $3 }' "$@"
}

@test "the synopsis of each page is the usage of the subcommand" {
	need mandoc
	awk '
		FNR == 1 { usage = 1; print "== " substr(FILENAME, 6) }
		/^$/ { usage = 0 }
		usage { sub(/^usage:/, ""); sub(/^ */, ""); print }' help.* >expected
	shown mandoc -Tascii -O width=200 $(sed 's/.*/ntcir_eval-&.1/' subcommands | sort)
	awk '
		FNR == NR { name["NTCIR_EVAL-" toupper($0) "(1)"] = $0; next }
		/^[^ ].*\([0-9]\)$/ { print "== " name[$1] }
		/^$/ { synopsis = 0 }
		synopsis { sub(/^ */, ""); print }
		/^SYNOPSIS$/ { synopsis = 1 }' subcommands shown.text | diff -u expected -
}

@test "each subcommand has a page, with its summary, as has the page of the program, and there is no other" {
	ntcir_eval -h | sed -n 's/^  \([^ ]*\) *\(.*\)\.$/ntcir_eval-\1: \2/p' >summaries
	section ntcir_eval.1 SUBCOMMANDS | awk '/^\.It Xr / { name = $3; getline; print name ": " $0 }' | diff -u summaries -
	rm ntcir_eval-scripts.1
	awk '
		/^\.Sh / { name = $2 == "NAME" }
		name && $1 == ".Nm" { printf "%s: ", $2 }
		name && sub(/^\.Nd /, "")' ntcir_eval-*.1 | sort | diff -u <(sort summaries) -
}

# After NAME, SYNOPSIS and DESCRIPTION come EXAMPLES, and last SEE ALSO; DESCRIPTION begins with one sentence.
@test "all pages of subcommands have the same order" {
	awk '
		function check() {
			if (headings !~ /^ NAME SYNOPSIS DESCRIPTION EXAMPLES .*SEE ALSO $/) print page ":" headings
			if (ends != 1) print page ": the first paragraph has " ends + 0 " sentences"
		}
		FNR == 1 { if (page != "") check(); page = FILENAME; headings = " "; ends = first = 0 }
		sub(/^\.Sh /, "") { headings = headings $0 " "; first = $0 == "DESCRIPTION"; next }
		/^\.Pp/ { first = 0 }
		first && /[.?]$/ && !/ \.\.\.$/ { ends++ }
		END { check() }' $(sed 's/.*/ntcir_eval-&.1/' subcommands) | diff /dev/null -
}

@test "each subcommand's page has all its options, each once, and no other" {
	long
	awk '/^  -/ && $1 != "-h" { print "ntcir_eval-" substr(FILENAME, 6) ".1\t" substr($1, 2) }' help.* | sort -u >listed
	cd plain
	pages=($(sed 's/.*/ntcir_eval-&.1/' ../subcommands))
	{ own_options "${pages[@]}" && explained_elsewhere "${pages[@]}" | cut -f 1,2; } | sort | diff -u ../listed -
	cut -f 1 ../listed | uniq | diff - <(printf '%s\n' "${pages[@]}" | sort)
}

# The page that explains an option must have what help.* says of it: its default in the entry of the option, the words to choose from
# anywhere. An entry that says "as for" another subcommand, or "a format of" one, needs neither.
@test "the words and defaults of options in the pages are those of -h" {
	(cd plain && explained_elsewhere ntcir_eval*) >elsewhere
	cp plain/* .
	awk '
		function clean(text) {
			gsub(/\\f[A-Z]|[(),;:|]|[.]( |$)/, " ", text); text = " " text " "; gsub(/ +/, " ", text); return text
		}
		function complain(what) { print subcommand ": " name ": " what; wrong = 1 }
		function check(   page, text, count, word, i) {
			if (match(row, /[(]default [^() ]*[)]/)) usual = substr(row, RSTART + 9, RLENGTH - 10)
			if (name != "" && (usual != "" || words ~ /[|]/)) {
				rows++
				page = "ntcir_eval-" subcommand ".1"
				if ((page, name) in home) page = home[page, name]
				if (!((page, name) in item))
					complain("no entry")
				else if ((text = clean(item[page, name])) !~ /as for |a format of /) {
					usual = clean(usual)
					count = words ~ /[|]/ ? split(words, word, "|") : 0
					if (!(page in cleaned)) cleaned[page] = clean(all[page])
					for (i = 1; i <= count; i++)
						if (!index(cleaned[page], " " word[i] " ")) complain(word[i])
					if (usual ~ /[^ ]/ && !index(text, "default" (count ? " " : usual)) && !index(text, usual "default"))
						complain("default" usual)
				}
			}
			usual = name = ""
		}
		FILENAME == "elsewhere" { split($0, part, "\t"); home[part[1], part[2]] = part[3]; next }
		FNR == 1 { inside = 0 }
		FILENAME !~ /^help/ {
			if (/^\.It / || /^\.El/) inside = 0
			if ($1 == ".It" && $2 == "Fl") { inside = 1; option = $3 }
			if (inside) item[FILENAME, option] = item[FILENAME, option] " " $0
			all[FILENAME] = all[FILENAME] " " $0
			next
		}
		FNR == 1 { check(); subcommand = substr(FILENAME, 6) }
		/^  -/ { check(); name = substr($1, 2); words = $2; row = $0; next }
		{ row = row " " $0 }
		END { check(); exit wrong || rows < 50 }' elsewhere ntcir_eval* help.*
}

@test "each option that a page leaves to another is there, and no other is shared" {
	cd plain
	explained_elsewhere ntcir_eval* | cut -f 2- | sort -u >../elsewhere
	own_options ntcir_eval* | awk -F '\t' '{ print $2 "\t" $1 }' | sort >../own
	comm -23 ../elsewhere ../own | diff /dev/null -
	grep -e '	ntcir_eval.1$' -e measures.7 ../own | comm -23 - ../elsewhere | diff /dev/null -
}

# The names that items of a list on standard input have: words after the macro, but for commas.
item_names() {
	plain | awk -v macro="$1" '$1 == ".It" && $2 == macro { for (i = 3; i <= NF; i++) if ($i != ",") print $i }'
}

# I-rec@n is a line of I-rec.
@test "each measure, measure of irec and set of measures has an entry, and each entry is one" {
	ntcir_eval compute -m help | awk '
		/^Sets for -m/ { sets = 1 }
		sets && /^$/ { exit }
		/^    / && name != "" { print name > (sets ? "sets" : "measures") }
		{ name = /^[^ ]/ ? $1 : "" }'
	ntcir_eval irec -m help | awk '
		/^Set for -m/ { exit }
		/^    / && name != "" && name != "I-rec@n" { sub(/@$/, "", name); print name }
		{ name = /^[^ ]/ ? $1 : "" }' >of_irec
	[ -s measures ] && [ -s sets ] && [ -s of_irec ]
	section ntcir_eval-measures.7 MEASURES | item_names Sy | sort | diff -u <(sort measures) -
	section ntcir_eval-measures.7 SETS | item_names Cm | diff -u sets -
	section ntcir_eval-irec.1 MEASURES | item_names Sy | diff -u of_irec -
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
		section ntcir_eval-scripts.1 "$heading" | plain >text
		tr -d , <<<"$heading" | tr ' ' '\n' | usages >usage
		[ -s usage ]
		grep -o '[[ ]-[A-Za-z-]*' usage | cut -c 3- | sort -u >options || [ ! -s options ]
		grep -vxF -f shared options | diff -u - <({ item_options <text && explained_elsewhere text | cut -f 2; } | sort)
		cat options >>all_options
	done <headings
	grep -vx '[qh]' shared | comm -23 - <(sort -u all_options) | diff -u /dev/null -
}

@test "each default, set and decimal in the -h of a script is in its entry in the page, or with the shared arguments" {
	long
	headings
	while read -r heading; do
		# 1CLICK-eval's entry names the page of 1click, NEV2mean's that of table
		{
			section ntcir_eval-scripts.1 "$heading"
			section ntcir_eval-scripts.1 'Arguments that scripts share'
			cat ntcir_eval-1click.1 ntcir_eval-table.1
		} | plain | tr -s '\n ' ' ' >text
		for script in ${heading//,/}; do
			# NEVtable is a subcommand
			[ "$script" != NEVtable ] || continue
			"$script" -h | tr -s '\n ' ' ' | grep -o -e '(default [^ ,)]*[ ,)]' -e 'set 2[0-9]*' -e '[0-9]*[.][0-9][0-9]*' >defaults || continue
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
	{
		cat help.*
		while read -r subcommand; do
			ntcir_eval "$subcommand" -m help 2>log || continue
		done <subcommands
		for script in "$ROOT"/scripts/[A-Z1]*; do
			[ -L "$script" ] || "$script" -h
		done
	} >said
	cat "$ROOT"/src/man/man1/*.1 "$ROOT"/*.md "$ROOT"/*/*.md "$ROOT"/.github/*.md "$ROOT"/src/*/*.h "$ROOT"/tests/*.bats "$ROOT/tests/lib/words" |
		sed 's/\\f.//g' | plain | tr '[:upper:]' '[:lower:]' | awk '
		BEGIN { FS = "[^a-z]+" }
		FILENAME == "said" { $0 = tolower($0); for (i = 1; i <= NF; i++) if (length($i) > 1) said[$i]; next }
		{ for (i = 1; i <= NF; i++) known[$i] }
		END { for (word in said) { n++; if (!(word in known)) print word } if (n <= 500) print n " words" }' said - | diff /dev/null -
}
