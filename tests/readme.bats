# SPDX-License-Identifier: MIT
# What the README and the examples show is what happens.
load lib/transcript

setup_file() {
	copy_tree
	# as root, Chromium wants --no-sandbox; it also talks
	! has chromium || wrap chromium "$(command -v chromium) >log 2>&1 --no-sandbox"
}

setup() {
	cd "$BATS_FILE_TMPDIR" || exit
}

# blocks KIND FILE: the lines in the blocks of this KIND of a page, "sh" (commands) or "text" (what the block of commands
# above prints). What belongs to the Nth block of commands follows a line "== N", or the command that prints this line.
blocks() {
	awk -v kind="$1" '
		/^```/ { now = substr($0, 4) }
		/^```sh/ { print (kind == "sh" ? "echo " : "") "== " ++n }
		now == kind && !/^```/
		END { print (kind == "sh" ? "echo " : "") "== end" }' "$2"
}

# possible FILE: a page without the blocks of commands that need a tool which is not here, and what these print.
possible() {
	local missing='^$'

	has gnuplot || missing="$missing|NEVplot .*-o |gnuplot "
	has jq || missing="$missing|jq "
	has chromium || missing="$missing|chromium "
	awk -v missing="$missing" '
		/^```sh/ { block = ""; needs = 0; inside = 1 }
		/^```text/ && needs { skip = 1 }
		inside { block = block $0 "\n"; if ($0 ~ missing) needs = 1 }
		!inside && !skip
		inside && /^```$/ { if (!needs) printf "%s", block; inside = 0 }
		/^```$/ { skip = 0 }' "$1"
}

# Runs the commands of a page in one shell, as a reader does who copies them.
page() {
	possible "$1" >"$BATS_TEST_TMPDIR/page"
	blocks sh "$BATS_TEST_TMPDIR/page" >"$BATS_TEST_TMPDIR/commands"
	blocks text "$BATS_TEST_TMPDIR/page" >"$BATS_TEST_TMPDIR/expected"
	grep -q '^== 1$' "$BATS_TEST_TMPDIR/expected"
	sh -e "$BATS_TEST_TMPDIR/commands" </dev/null 2>&1 | diff -u "$BATS_TEST_TMPDIR/expected" -
}

# pictures DIRECTORY NAME...: that these pictures, which are beside the commands in a page, are what the commands have made; with
# another gnuplot, that they have the same words.
pictures() {
	local directory=$1 name
	shift
	command -v gnuplot >/dev/null || return 0
	for name; do
		set -- "$ROOT/examples/plots/$name.svg" "$directory/$name.svg"
		if [ "$(grep 'Produced by' "$1")" = "$(grep 'Produced by' "$2")" ]; then
			cmp "$1" "$2"
		else
			diff <(grep -o '<text>.*' "$1") <(grep -o '<text>.*' "$2")
		fi
	done
}

@test "the commands in the README print what it says" {
	long
	page "$ROOT/README.md"
}

# When this fails, take the picture again with the commands of the recipe "See the documents", look at it, and accept the sum.
@test "the picture of a page shows the page that the README's command makes" {
	transcript <<-'END'
	$ cd examples/collection
	> NTCIR-look -text texts.tsv -queries queries.tsv example.trec.qrels baseline neural | sed 's/ntcir_eval [0-9][^<]*//' | cksum
	2560828598 82750
	END
}

@test "the recipes print what they say" {
	long
	page "$ROOT/examples/RECIPES.md"
	pictures examples/out/recipes bars means range recall pmap power
}

# block KIND: the lines of the block of this kind in the recipes.
block() {
	awk -v kind="$1" '/^```/ { now = substr($0, 4) } now == kind && !/^```/' "$ROOT/examples/RECIPES.md"
}

@test "the gates of the recipes, in a Makefile and in a workflow, stop a run that is worse" {
	cd "$BATS_TEST_TMPDIR"
	cp "$ROOT/examples/collection/example.trec.qrels" qrels
	cp "$ROOT/examples/collection/neural" old.run
	cp "$ROOT/examples/collection/baseline" new.run
	block make >Makefile
	block yaml | sed '1,/^ *run: |$/d' >step
	# shellcheck disable=SC2016  # for the transcript
	transcript <<-'END'
	$ make -s gate 2>&1 | grep -v '^make' | tail -n 1; make -s gate > log 2>&1 || echo stopped; cp old.run new.run; make -s gate | tail -n 1
	Margin 0.02, one-sided t tests: alpha 0.05 for each verdict; 8 topics.
	stopped
	Margin 0.02, one-sided t tests: alpha 0.05 for each verdict; 8 topics.
	$ cp "$ROOT/examples/collection/baseline" new.run; GITHUB_STEP_SUMMARY=page sh -e step 2> log || echo "stopped ($?)"; sed -n 1,2p page
	stopped (3)
	| run | topics | MSnDCG@10 |
	| :--- | ---: | :--- |
	END
}

# Where pandas and R are; they keep the topics as strings.
@test "the lines for pandas and R read what -long writes" {
	cd "$BATS_TEST_TMPDIR"
	ntcir_eval evaluate -long -m AP "$ROOT/examples/collection/example.trec.qrels" "$ROOT/examples/collection/neural" >values.tsv
	for language in python3 Rscript; do
		case $language in
		python3) python3 -c 'import pandas' 2>log || continue; { echo 'import pandas'; block python; echo 'print(values.topic[0])'; } >lines ;;
		*) command -v Rscript >/dev/null || continue; { block r; echo 'cat(values$topic[1])'; } >lines ;;
		esac
		[ "$($language lines)" = 0001 ]
		done_by=$done_by$language
	done
	[ "$done_by" ] || skip 'needs the data: no pandas, no R'
}

@test "the commands in the tutorial print what it says" {
	long
	awk '/^```/ { inside = $0 == "```console"; next } inside' "$ROOT/examples/TUTORIAL.md" >tutorial
	transcript <tutorial
}

# install.bats looks whether they do where make install puts the pages.
@test "links lead to files and headings" {
	cd "$ROOT"
	tests/tools/links >"$BATS_TEST_TMPDIR/links"
	cat "$BATS_TEST_TMPDIR/links"
	[ "$(wc -l <"$BATS_TEST_TMPDIR/links")" -eq 1 ]
	[ "$(cat "$BATS_TEST_TMPDIR/links")" -gt 50 ]
}

# Between releases they cite the last one.
@test "the README and Zenodo's description cite the release that the program is" {
	cd "$ROOT"
	version=$(./ntcir_eval -version)
	release=$(sed -n 's/^## \([0-9.]*\)$/\1/p' .github/CHANGES.md | sed -n 1p)
	[[ $version = *-dev ]] || [ "$version" = "ntcir_eval $release" ]
	grep -qF "note = {Version $release}" README.md
	grep -qF "\"version\": \"$release\"" .zenodo.json
}

# The figures agree with tests/oracle on the same lists.
@test "make demo ends with a table of values per topic" {
	transcript <<-'END'
	$ sh examples/demo | tail -n 9
	topic  baseline  expansion  neural
	0001     0.4260     0.5380  0.6075
	0002     0.8875     0.8543  0.9622
	0003     0.6999     0.8212  0.7138
	0004     0.7213     0.7531  0.5190
	0005     0.0000     0.0000  0.1277
	0006     0.2969     0.2673  0.8114
	0007     0.0642     0.8326  0.7570
	0008     0.4067     0.6458  0.7233
	END
}

@test "the walks through question answering and diversity end with means" {
	long
	transcript <<-'END'
	$ sh examples/question-answering | tail -n 2
	qa-rerank 0.9281
	qa-simple 0.5002
	$ sh examples/diversity | tail -n 4
	run                  topics  PplusQ@20  P+Q#@20
	baseline.P+Q#@0020        8     0.1870   0.4841
	expansion.P+Q#@0020       8     0.2582   0.5510
	neural.P+Q#@0020          8     0.2862   0.5910
	END
}

@test "the example collection is what its script makes, seed and all" {
	cd "$BATS_TEST_TMPDIR"
	transcript <<-END
	\$ "$ROOT/examples/collection/make-collection" .
	\$ for f in *; do cmp "\$f" "$ROOT/examples/collection/\$f"; done
	END
}
