# SPDX-License-Identifier: MIT
# Bad data: one line that says where and what, status 1, and nothing that looks like a result.
load lib/transcript

@test "files that cannot be read, and bytes that are odd: errors and messages" {
	transcript <<-'END'
	== a file that is missing, a directory, or not readable
	$ echo 'd1 L1' > rel
	$ mkdir folder
	$ ntcir_eval label -r missing rel
	# error: ntcir_eval label failed
	ntcir_eval label: missing: No such file or directory
	[1]
	$ ntcir_eval label -r rel missing
	# error: ntcir_eval label failed
	ntcir_eval label: missing: No such file or directory
	[1]
	$ ntcir_eval label -r folder rel
	# error: ntcir_eval label failed
	ntcir_eval label: folder: cannot read: Is a directory (name its files)
	[1]
	$ ntcir_eval compute -r missing -g 1 rel
	ntcir_eval compute: missing: No such file or directory
	[1]
	$ ntcir_eval compute -r rel -g 1 folder
	ntcir_eval compute: folder: cannot read: Is a directory (name its files)
	[1]
	$ ntcir_eval gcompute -I folder rel
	ntcir_eval gcompute: folder: cannot read: Is a directory (name its files)
	[1]
	$ ntcir_eval irec rel missing
	ntcir_eval irec: missing: No such file or directory
	[1]
	$ ntcir_eval label -r rel <&-
	# error: ntcir_eval label failed
	ntcir_eval label: <stdin>: cannot read: Bad file descriptor
	[1]

	== NUL bytes are refused, in judgements and in lists
	$ printf 'd1 L1\nd2\0 L1\n' > rel
	$ echo d1 | ntcir_eval label -r rel
	# error: ntcir_eval label failed
	ntcir_eval label: rel:2: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	[1]
	$ echo 'd1 L1' > rel
	$ printf 'd1 L1\nd2\n\0' | ntcir_eval compute -r rel -g 1
	ntcir_eval compute: <stdin>:3: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	[1]

	== a byte order mark inside a file: an item, or a topic, that nobody sees
	# \357\273\277 is the mark
	$ printf 'a L1\nb L0\n\357\273\277c L2\n' > rel; printf '\357\273\277a\n\357\273\277c\n' > res
	$ echo c | ntcir_eval label -r rel
	# error: ntcir_eval label failed
	ntcir_eval label: rel:3: expected text, found a byte order mark (were files concatenated?)
	[1]
	$ printf 'a L1\n' > rel; ntcir_eval label -r rel res
	# error: ntcir_eval label failed
	ntcir_eval label: res:2: expected text, found a byte order mark (were files concatenated?)
	[1]
	$ printf '1 a L1\n\357\273\2772 a L1\n' > qrels; NTCIRsplitqrels qrels rel
	ntcir_eval items: qrels:2: expected text, found a byte order mark (were files concatenated?)
	[1]

	== items and labels of any length, files of any size: the same with blanks as with another separator
	# 90 bytes are shown, which would end inside the 45th é.
	# The program looks at 64 bytes at a time, and reads 64 KB and more at a time.
	$ awk 'BEGIN { for (n = 1; n <= 260; n++) { long = long "x"; item[n] = long } for (n = 1; n <= 260; n++) print item[n], item[1 + (n * 77) % 260] }' \
	>   > rel; cut -d ' ' -f 1 rel > res
	$ ntcir_eval label -r rel res | cmp - rel; tr ' ' ';' < rel > rel.sep; ntcir_eval label -sep ';' -r rel.sep res | cmp - rel.sep
	$ awk 'BEGIN { for (n = 1; n <= 20000; n++) print "d" n, "L" n % 3 }' > rel; cut -d ' ' -f 1 rel > res; ntcir_eval label -r rel res | cmp - rel
	$ tr ' ' ';' < rel > rel.sep; ntcir_eval label -sep ';' -r rel.sep res | cmp - rel.sep; cat res | ntcir_eval label -sep ';' -r rel.sep | cmp - rel.sep
	$ printf '%s\n' document1 document2 > res; { printf 'document1;L'; sleep 0.2; printf '1\ndocument2;L'; sleep 0.2
	>   printf '0\n'; } | ntcir_eval label -sep ';' -r - res
	document1;L1
	document2;L0
	$ awk 'BEGIN { for (n = 1; n <= 20000; n++) print n, "AP= " n % 2 }' | ntcir_eval table
	run    topics      AP
	stdin   20000  0.5000

	== a file whose lines end with carriage returns only
	# Some old programs write such files. A carriage return inside a line of others is a part of the item.
	$ printf 'd1 L1\rd2 L0\r' > rel; echo d1 | ntcir_eval label -r rel; printf 'd1\rd2' | ntcir_eval label -r - /dev/null
	# error: ntcir_eval label failed
	ntcir_eval label: rel:1: the file is one line with carriage returns: do its lines end with CR only? (tr '\r' '\n' makes them newlines)
	# error: ntcir_eval label failed
	ntcir_eval label: <stdin>:1: the file is one line with carriage returns: do its lines end with CR only? (tr '\r' '\n' makes them newlines)
	[1]
	$ printf 'd1 L1\nd2\rd3 L2\n' > rel; printf 'd1\nd2\rd3\n' | ntcir_eval label -r rel | tr '\r' '+'
	d1 L1
	d2+d3 L2
	$ printf 'd2\rd3 L2\nd1 L1\n' > rel; printf 'd2\rd3\r\nd1\r\n' | ntcir_eval label -r rel | tr '\r' '+'
	d2+d3 L2
	d1 L1

	== a long word is cut short in a message, but not inside a character
	$ printf 'a x' > rel; for n in $(seq 46); do printf 'é'; done >> rel
	$ ntcir_eval compute -r rel -g 1 /dev/null
	ntcir_eval compute: rel:1: expected a label L0, L1, ..., found "xéééééééééééééééééééééééééééééééééééééééééééé..."
	[1]

	== control characters do not reach the terminal in a message
	$ printf 'd1 \033[31mL1\n' > rel
	$ echo d1 | ntcir_eval compute -r rel -g 1
	ntcir_eval compute: rel:1: expected a label L0, L1, ..., found "?[31mL1"
	[1]
	$ ntcir_eval compute -g 1 -r "$(printf 'no\nsuch\033file')"
	ntcir_eval compute: no?such?file: No such file or directory
	[1]

	== the user's locale changes nothing
	$ echo 'd1 0.5' > relv
	$ echo d1 | LC_ALL=de_DE.UTF-8 ntcir_eval glabel -I relv
	d1 0.5000
	END
}

@test "lines that are no data: fields, items that come again, labels, gains, numbers" {
	transcript <<-'END'
	== too few fields, too many fields
	$ printf '%s\n' 'd1 L1' '' 'd2' > example.rel
	$ echo d1 | ntcir_eval label -r example.rel
	# error: ntcir_eval label failed
	ntcir_eval label: example.rel:3: expected "item label", found 1 field
	[1]
	$ echo d1,L1 > rel.csv; echo d1 | ntcir_eval label -r rel.csv
	# error: ntcir_eval label failed
	ntcir_eval label: rel.csv:1: expected "item label", found 1 field (does ',' separate fields? tr ',' '\t' < FILE makes it a tab)
	[1]
	$ printf '%s\n' '0001 d1 L1 A' > qrels
	$ echo d1 | ntcir_eval label -r qrels
	# error: ntcir_eval label failed
	ntcir_eval label: qrels:1: expected "item label", found 4 fields (TREC qrels? -trec reads them)
	[1]
	$ printf '%s\n' 'd1 L1' > erel
	$ echo d1 | ntcir_eval label -ec -r erel
	# error: ntcir_eval label failed
	ntcir_eval label: erel:1: expected "item label class", found 2 fields
	[1]
	$ echo 'd1 L1 A x' > erel; echo 'd1 L1 A' | ntcir_eval compute -ec -r erel -g 1; sed 's/^/1 /' erel | ntcir_eval compute -t -ec -r - erel
	ntcir_eval compute: erel:1: expected "item label class", found 4 fields (judgements of several topics? -t -ec reads them)
	ntcir_eval compute: <stdin>:1: expected "topic item label class", found 5 fields
	[1]
	$ echo 'd1' > relv
	$ echo d1 | ntcir_eval glabel -I relv
	# error: ntcir_eval glabel failed
	ntcir_eval glabel: relv:1: expected "item gain", found 1 field
	[1]
	$ echo 'd1 L1' > rel
	$ echo '0001 Q0 d1 1 2.5 run' | ntcir_eval label -r rel
	# error: ntcir_eval label failed
	ntcir_eval label: <stdin>:1: expected "item", found 6 fields (a TREC run? -trec reads it)
	[1]
	$ echo '1 d1 L1' > trel; echo '1 d1 L1' | ntcir_eval label -t -r trel
	# error: ntcir_eval label failed
	ntcir_eval label: <stdin>:1: expected "topic item", found 3 fields (is this list labelled already?)
	[1]
	$ echo '0001 Q0 d1 1 2.5 run' | ntcir_eval compute -r rel -g 1
	ntcir_eval compute: <stdin>:1: expected "item [label [class]]", found 6 fields (a TREC run? label it first, with -trec)
	[1]
	$ echo 'd1 L1 A x' | ntcir_eval compute -r rel -g 1
	ntcir_eval compute: <stdin>:1: expected "item [label [class]]", found 4 fields
	[1]
	$ echo 'd1 1 x' | ntcir_eval gcompute -I rel
	ntcir_eval gcompute: rel:1: expected a gain (a number from 0 to 1e15), found "L1"
	[1]
	$ echo 'd1 1' > relv
	$ echo 'd1 1 x' | ntcir_eval gcompute -I relv
	ntcir_eval gcompute: <stdin>:1: expected "item [gain]", found 3 fields
	[1]

	== an item that is judged twice is an error if its labels differ
	$ printf '%s\n' 'd1 L1' 'd2 L0' 'd1 L1' > rel
	$ printf '%s\n' d2 d1 | ntcir_eval label -r rel
	ntcir_eval label: rel:3: warning: 1 judgement is repeated, first d1
	d2 L0
	d1 L1
	$ printf '%s\n' 'd2 L0' 'd1 L1' | ntcir_eval compute -r rel -g 1 -m AP
	ntcir_eval compute: rel:3: warning: 1 judgement is repeated, first d1
	# syslen=2 jrel=1 jnonrel=1
	# r1=2 rp=2
	AP=                  0.5000
	$ printf '%s\n' 'd1 L1' 'd2 L0' 'd1 L2' > rel
	$ echo d1 | ntcir_eval label -r rel
	# error: ntcir_eval label failed
	ntcir_eval label: rel:3: item "d1" is judged differently on line 1
	[1]
	$ echo d1 | ntcir_eval compute -r rel -g 1:2
	ntcir_eval compute: rel:3: item "d1" is judged differently on line 1
	[1]
	$ t() { printf '%s\n' "$1" "$2" > rel; shift 2; echo d1 | ntcir_eval label "$@" -r rel 2>&1 | sed 1d; }
	> t '1 a L1' '1 b L0'; t 'd1 b' 'd1 c'; t 'd1 1' 'd1 2'; t '1 1 L1' '1 2 L0'; t '1;a b;L1' '1;a c;L0' -sep ';'
	>   t '1;a;L1' '1;b;L0' -sep ';'; t '1 d1 b' '1 d1 c' -t
	ntcir_eval label: rel:2: item "1" is judged differently on line 1 (judgements of several topics? -t or -trec reads them)
	ntcir_eval label: rel:2: item "d1" is judged differently on line 1 (judgements of several topics? -t or -trec reads them)
	ntcir_eval label: rel:2: item "d1" is judged differently on line 1
	ntcir_eval label: rel:2: item "1" is judged differently on line 1
	ntcir_eval label: rel:2: item "1" is judged differently on line 1
	ntcir_eval label: rel:2: item "1" is judged differently on line 1 (judgements of several topics? -t or -trec reads them)
	ntcir_eval label: rel:2: item "d1" is judged differently on line 1 (TREC qrels? -trec reads them)
	$ printf '%s\n' 'd1 L1 A' 'd1 L1 B' > erel
	$ echo d1 | ntcir_eval compute -ec -r erel -g 1
	ntcir_eval compute: erel:2: item "d1" is judged differently on line 1
	[1]
	$ printf '%s\n' 'd1 2' 'd1 2.0' > relv
	$ echo d1 | ntcir_eval glabel -I relv
	ntcir_eval glabel: relv:2: warning: 1 judgement is repeated, first d1
	d1 2.0000
	$ printf '%s\n' 'd1 2' 'd1 2.1' > relv
	$ echo d1 2 | ntcir_eval gcompute -I relv
	ntcir_eval gcompute: relv:2: item "d1" is judged differently on line 1
	[1]
	$ printf '%s\n' 'd1 1' 'd1 1.0' > intent
	$ echo d1 | ntcir_eval irec - intent 2>&1 | head -n 1
	ntcir_eval irec: intent:2: warning: 1 judgement is repeated, first d1
	$ printf '%s\n' 'd1 L1' 'd1 L0' > intent
	$ echo d1 | ntcir_eval irec - intent
	ntcir_eval irec: intent:2: item "d1" is judged differently on line 1
	[1]

	== an item twice in a ranked list
	$ printf '%s\n' 'd1 L1' > rel
	$ printf '%s\n' 'd1 1' > relv
	$ printf '%s\n' d2 d1 d3 d2 > res
	$ ntcir_eval label -r rel res
	# error: ntcir_eval label failed
	ntcir_eval label: res:4: item "d2" is on line 1 already
	[1]
	$ ntcir_eval glabel -j -I relv res
	# error: ntcir_eval glabel failed
	ntcir_eval glabel: res:4: item "d2" is on line 1 already
	[1]
	$ ntcir_eval compute -j -r rel -g 1 res
	ntcir_eval compute: res:4: item "d2" is on line 1 already
	[1]
	$ ntcir_eval gcompute -I relv res
	ntcir_eval gcompute: res:4: item "d2" is on line 1 already
	[1]
	$ ntcir_eval irec res rel
	ntcir_eval irec: res:4: item "d2" is on line 1 already
	[1]

	== labels that compute cannot take
	$ echo d1 > list; for label in 1 L L-1 L01 L1x l1 relevant L3 L99999999999999999999; do
	>   echo "d1 $label" > rel
	>   ntcir_eval compute -r rel -g 1:2 list
	> done
	ntcir_eval compute: rel:1: expected a label L0, L1, ..., found "1"
	ntcir_eval compute: rel:1: expected a label L0, L1, ..., found "L"
	ntcir_eval compute: rel:1: expected a label L0, L1, ..., found "L-1"
	ntcir_eval compute: rel:1: expected a label L0, L1, ..., found "L01"
	ntcir_eval compute: rel:1: expected a label L0, L1, ..., found "L1x"
	ntcir_eval compute: rel:1: expected a label L0, L1, ..., found "l1"
	ntcir_eval compute: rel:1: expected a label L0, L1, ..., found "relevant"
	ntcir_eval compute: rel:1: label "L3" is above L2, the highest level that -g gives a gain
	ntcir_eval compute: rel:1: label "L99999999999999999999" is above L2, the highest level that -g gives a gain
	[1]
	$ printf '%s\n' 'd1 L2' 'd2 L1' > rel
	$ printf '%s\n' 'd2 L1' 'd1 L3' | ntcir_eval compute -r rel -g 1:2
	ntcir_eval compute: <stdin>:2: label "L3" is above L2, the highest level that -g gives a gain
	[1]
	$ printf '%s\n' 'd2 L1' 'd1 2' | ntcir_eval compute -r rel -g 1:2
	ntcir_eval compute: <stdin>:2: expected a label L0, L1, ..., found "2"
	[1]

	== gains that are no plain decimals from 0 to 1e15
	$ echo d1 > list; for gain in nan inf 1x 0x10 -1 1e16 1e400 1e-400 . 1e 1,5; do
	>   echo "d1 $gain" > relv
	>   ntcir_eval gcompute -I relv list
	> done
	ntcir_eval gcompute: relv:1: expected a gain (a number from 0 to 1e15), found "nan"
	ntcir_eval gcompute: relv:1: expected a gain (a number from 0 to 1e15), found "inf"
	ntcir_eval gcompute: relv:1: expected a gain (a number from 0 to 1e15), found "1x"
	ntcir_eval gcompute: relv:1: expected a gain (a number from 0 to 1e15), found "0x10"
	ntcir_eval gcompute: relv:1: expected a gain (a number from 0 to 1e15), found "-1"
	ntcir_eval gcompute: relv:1: expected a gain (a number from 0 to 1e15), found "1e16"
	ntcir_eval gcompute: relv:1: expected a gain (a number from 0 to 1e15), found "1e400"
	ntcir_eval gcompute: relv:1: expected a gain (a number from 0 to 1e15), found "1e-400"
	ntcir_eval gcompute: relv:1: expected a gain (a number from 0 to 1e15), found "."
	ntcir_eval gcompute: relv:1: expected a gain (a number from 0 to 1e15), found "1e"
	ntcir_eval gcompute: relv:1: expected a gain (a number from 0 to 1e15), found "1,5"
	[1]
	$ echo 'd1 1' > relv
	$ echo 'd1 -1' | ntcir_eval gcompute -I relv
	ntcir_eval gcompute: <stdin>:1: expected a gain (a number from 0 to 1e15), found "-1"
	[1]

	== numbers may be long, but not too large for a double; a score that is too large is infinite
	$ echo "a 2.$(seq -s '' 100 199)" > relv
	$ echo a | ntcir_eval glabel -I relv
	a 2.1001
	$ echo '1 a 1' > qrels; printf '%s\n' '1 Q0 a 1 1e999 r' '1 Q0 b 2 1 r' > run
	$ ntcir_eval glabel -trec -I qrels -sort score run
	1 a 1.0000
	1 b
	$ echo 'a 1e999' | ntcir_eval glabel -I /dev/stdin /dev/null
	# error: ntcir_eval glabel failed
	ntcir_eval glabel: /dev/stdin:1: expected a gain (a number from 0 to 1e15), found "1e999"
	[1]

	== recall may be each number of two decimal places from 0 to 1
	# 100 x is not a whole number for .29, .57 and .58 as doubles.
	$ echo 'a L1' > rel; seq 0 100 | awk '{ printf "iprec_at_recall_%.2f,Rprec_mult@%.2f,", $1 / 100, $1 / 100 }' > names
	$ ntcir_eval compute -r rel -g 1 -m "$(cat names)" rel > values
	> grep -c 'iprec.* 1.0000$' values; grep -c 'Rprec_mult@' values; grep -o '[01][.].[789]=' values | sort -u | wc -l
	101
	101
	30
	END
}

@test "judgements and lists that do not belong together, or look suspicious" {
	transcript <<-'END'
	== a list labelled with another file
	$ printf '%s\n' 'd1 L1' 'd2 L0' > rel
	$ printf '%s\n' 'd1 L1' 'd3' 'd4 L1' | ntcir_eval compute -r rel -g 1:2
	ntcir_eval compute: <stdin>:3: more items with label "L1" (2) than in rel (1): the list was labelled with another file
	[1]
	$ printf '%s\n' 'd1 L2' | ntcir_eval compute -r rel -g 1:2
	ntcir_eval compute: <stdin>:1: more items with label "L2" (1) than in rel (0): the list was labelled with another file
	[1]
	$ printf '%s\n' 'd1 L0' 'd2 L0' | ntcir_eval compute -r rel -g 1:2
	ntcir_eval compute: <stdin>:2: more items with label "L0" (2) than in rel (1): the list was labelled with another file
	[1]

	== suspicious input gets a warning
	$ printf '%s\n' 'd1 L1 A' 'd2 L0 B' > rel
	$ printf '%s\n' d3 d1 | ntcir_eval compute -r rel -g 1 -m AP
	ntcir_eval compute: <stdin>: warning: a list without labels: run label first
	# syslen=2 jrel=1 jnonrel=1
	# r1=0 rp=0
	AP=                  0.0000
	$ printf '%s\n' d3 'd4 L0' 'd5 L1' | ntcir_eval compute -r rel -g 1 -m AP
	ntcir_eval compute: <stdin>:2: warning: 2 labelled items are not judged in rel, this one first: was the list labelled with another file?
	# syslen=3 jrel=1 jnonrel=1
	# r1=3 rp=3
	AP=                  0.3333
	$ printf '%s\n' d3 'd1 L1 A' | ntcir_eval compute -r rel -g 1 -m AP
	ntcir_eval compute: <stdin>:2: warning: the list has classes, which count with -ec only
	# syslen=2 jrel=1 jnonrel=1
	# r1=2 rp=2
	AP=                  0.5000
	$ echo 'd1 L1 A' | ntcir_eval compute -r rel -g 1 -m AP > measures
	ntcir_eval compute: <stdin>:1: warning: the list has classes, which count with -ec only
	$ printf '%s\n' d3 d4 | ntcir_eval compute -r rel -g 1 -m AP
	# syslen=2 jrel=1 jnonrel=1
	# r1=0 rp=0
	AP=                  0.0000

	== a list labelled with another file, with equivalence classes
	$ printf '%s\n' 'd1 L1 A' 'd2 L2 B' 'd3 L1 A' 'd4 L0 C' > erel
	$ printf '%s\n' 'd1 L1' | ntcir_eval compute -ec -r erel -g 1:2
	ntcir_eval compute: <stdin>:1: expected "item [label class]", found 2 fields
	[1]
	$ printf '%s\n' 'd1 L1 X' | ntcir_eval compute -ec -r erel -g 1:2
	ntcir_eval compute: <stdin>:1: erel has no class "X": the list was labelled with another file
	[1]
	$ printf '%s\n' 'd1 L2 A' | ntcir_eval compute -ec -r erel -g 1:2
	ntcir_eval compute: <stdin>:1: class "A" reaches only L1 in erel: the list was labelled with another file
	[1]
	$ printf '%s\n' 'd1 L1 A' 'd4 L0 C' 'd3 L1 A' | ntcir_eval compute -ec -r erel -g 1:2
	ntcir_eval compute: <stdin>:3: class "A" is relevant on line 1 already: the list was not labelled with -ec
	[1]
	$ printf '%s\n' 'd4 L0 C' 'd5 L0 C' | ntcir_eval compute -ec -r erel -g 1:2
	ntcir_eval compute: <stdin>:2: more items with label "L0" (2) than in erel (1): the list was labelled with another file
	[1]

	== a list labelled with another file of gains
	$ printf '%s\n' 'd1 1.5' 'd2 0.25' 'd3 0' > relv
	$ printf '%s\n' 'd1 1.5' 'd3 0' 'd2 0.25' 'd4 0.1' | ntcir_eval gcompute -I relv
	ntcir_eval gcompute: <stdin>:4: more items with a gain above 0 (3) than in relv (2): the list was labelled with another file
	[1]
	$ printf '%s\n' 'd1 1.5001' | ntcir_eval gcompute -I relv
	ntcir_eval gcompute: <stdin>:1: gain 1.5001 is above the highest in relv (1.5): the list was labelled with another file
	[1]
	$ printf '%s\n' 'd1 1.5' 'd2 0.2502' | ntcir_eval gcompute -I relv
	ntcir_eval gcompute: <stdin>:2: more gain so far (1.7502) than in all of relv (1.75): the list was labelled with another file
	[1]
	$ printf '%s\n' 'd1 1.50005' 'd2 0.25005' | ntcir_eval gcompute -I relv -m AP
	# syslen=2 jrel=2 jnonrel=1
	# r1=1 rp=1
	AP=                  1.0000
	$ awk 'BEGIN { for (i = 1; i <= 1000; i++) print i, "88.12345" }' > many
	>   cut -d ' ' -f 1 many | ntcir_eval glabel -I many | tee labelled | ntcir_eval gcompute -I many -m AP
	>   head -n 1 labelled
	# syslen=1000 jrel=1000 jnonrel=0
	# r1=1 rp=1
	AP=                  1.0000
	1 88.1235

	== no relevant item: no measure is defined
	$ echo d1 > res
	$ ntcir_eval compute -r /dev/null -g 1 res
	ntcir_eval compute: /dev/null: no relevant item: no measure is defined
	[1]
	$ printf '%s\n' 'd1 L0' > rel
	$ ntcir_eval compute -r rel -g 1 res
	ntcir_eval compute: rel: no relevant item: no measure is defined
	[1]
	$ printf '%s\n' 'd1 L1' > rel
	$ ntcir_eval compute -r rel -g 0:1 res
	ntcir_eval compute: rel: no relevant item: no measure is defined
	[1]
	$ printf '%s\n' 'd1 0.0' > relv
	$ ntcir_eval gcompute -I relv res
	ntcir_eval gcompute: relv: no relevant item: no measure is defined
	[1]
	END
}

@test "what is printed, and where, before an error and after it" {
	transcript <<-'END'
	== a labeller that fails makes its reader fail
	$ printf '%s\n' 'd1 L1' > rel
	$ printf '%s\n' 'd1 1' > relv
	$ printf '%s\n' d1 d1 > twice
	$ ntcir_eval label -r rel twice 2>/dev/null | ntcir_eval compute -r rel -g 1
	ntcir_eval compute: <stdin>:1: the list is incomplete: the command that wrote it failed
	[1]
	$ ntcir_eval label -r missing twice 2>/dev/null | ntcir_eval compute -r rel -g 1
	ntcir_eval compute: <stdin>:1: the list is incomplete: the command that wrote it failed
	[1]
	$ ntcir_eval label --no-such-option 2>/dev/null | ntcir_eval compute -r rel -g 1
	ntcir_eval compute: <stdin>:1: the list is incomplete: the command that wrote it failed
	[1]
	$ ntcir_eval glabel -sep ';' -I relv twice 2>/dev/null | ntcir_eval gcompute -I relv
	ntcir_eval gcompute: <stdin>:1: the list is incomplete: the command that wrote it failed
	[1]
	$ ntcir_eval label -r rel twice 2>/dev/null | ntcir_eval compute -sep ';' -r rel -g 1
	ntcir_eval compute: rel:1: expected "item label", found 1 field
	[1]
	$ echo 'd1;L1' > rel
	$ ntcir_eval label -sep ';' -r rel twice 2>/dev/null | ntcir_eval compute -sep ';' -r rel -g 1
	ntcir_eval compute: <stdin>:1: the list is incomplete: the command that wrote it failed
	[1]
	$ ntcir_eval label -r missing twice 2>/dev/null | ntcir_eval irec - rel
	ntcir_eval irec: <stdin>:1: the list is incomplete: the command that wrote it failed
	[1]
	$ ntcir_eval label -h | grep -c failed
	0
	[1]

	== a reader that closes the pipe ends the program without a word
	# 100,000 lines do not fit into a pipe; 141 is 128 + SIGPIPE, also where that signal is ignored.
	$ echo 'd1 L1' > rel
	$ awk 'BEGIN { for (i = 1; i <= 100000; i++) print "d" i }' > res
	$ { ntcir_eval label -r rel res; echo "status $?" > status; } | head -n 1
	d1 L1
	$ cat status
	status 141
	$ trap '' PIPE; { ntcir_eval label -r rel res; echo "status $?" > status; } | head -n 1
	d1 L1
	$ cat status
	status 141

	== results are on standard output, messages on standard error
	# Of each command the lines that it prints on standard output, and those on standard error after "!".
	$ cat > both <<'BOTH'
	> both() { ntcir_eval "$@" > out 2> errors; status=$?; cat out; sed 's/^ntcir_eval /! /' errors; return $status; }
	> BOTH
	$ printf '%s\n' 'd1 L1' 'd2 L0' > rel; printf '%s\n' 'd1 L1' d3 > lab
	$ . ./both; both compute -r rel -g 1 -m AP -beta 2 lab
	# syslen=2 jrel=1 jnonrel=1
	# r1=1 rp=1
	AP=                  1.0000
	! compute: warning: -beta has no effect: no measure that is printed uses it
	$ printf '%s\n' '1 0 a 1' '2 0 b 0' '3 0 c 1' > qrels; printf '%s\n' '1 Q0 a 1 .5 r' '1 Q0 b 2 .6 r' '2 Q0 b 1 1 r' > run
	$ . ./both; both label -trec -r qrels run
	1 a L1
	1 b
	2 b L0
	! label: run:2: warning: scores rise in 1 topic, first here; the order of the lines counts (-sort score: order by score, as trec_eval does; -sort file: no warning)
	$ . ./both; both label -trec -r nosuch run
	# error: ntcir_eval label failed
	! label: nosuch: No such file or directory
	[1]
	$ . ./both; both label -sort up
	# error: ntcir_eval label failed
	! label: -sort takes "score", "rank" or "file", not "up"
	[2]
	$ . ./both; both evaluate -m AP -norel zero -sort file qrels run
	run  topics      AP
	run       3  0.3333
	! evaluate: run: warning: 1 of 3 topics is missing from the run and has the value 0: 3
	$ . ./both; both evaluate -m AP qrels run nosuch > /dev/null
	[1]
	$ . ./both; both evaluate -m AP qrels run nosuch | grep -v '^! '
	[1]
	$ . ./both; both compute -m AP
	! compute: -r REL is required: judgements, lines "item label" (see ntcir_eval compute -h)
	[2]
	$ ntcir_eval 2> /dev/null
	[2]

	== label writes while it reads
	# A list is held until its end, so each topic is written before the next one is read.
	$ awk 'BEGIN { for (t = 1; t <= 50000; t++) print t, "d1 L1" }' > qrels
	$ awk 'BEGIN { for (;;) print ++t, "d1" }' | { ulimit -t 5; ntcir_eval label -t -r qrels; } | head -n 1
	1 d1 L1
	$ echo 'd1 L1' > rel
	$ awk 'BEGIN { for (;;) print "d" ++i }' | { ulimit -t 5; ntcir_eval label -truncate 2 -r rel; }
	d1 L1
	d2

	== of several faults in a topic, a malformed line is reported before a repeated item
	# A topic's malformed lines are told first, then repeated items, then labels that do not fit.
	$ printf '%s\n' 'd1 L1' 'd2 L1' > rel; printf '%s\n' d1 d2 d1 'd3 d4' > res
	$ ntcir_eval label -r rel res
	# error: ntcir_eval label failed
	ntcir_eval label: res:4: expected "item", found 2 fields
	[1]
	$ ntcir_eval label -dup first -r rel res
	# error: ntcir_eval label failed
	ntcir_eval label: res:4: expected "item", found 2 fields
	[1]
	$ ntcir_eval label -truncate 3 -r rel res
	# error: ntcir_eval label failed
	ntcir_eval label: res:3: item "d1" is on line 1 already
	[1]
	$ ntcir_eval label -truncate 2 -r rel res
	d1 L1
	d2 L1
	$ printf '%s\n' 'd1 LX' d2 d1 'd3 L1 x y' > lab
	$ ntcir_eval compute -r rel -g 1 lab
	ntcir_eval compute: lab:4: expected "item [label [class]]", found 4 fields
	[1]
	$ sed 3q lab | ntcir_eval compute -r rel -g 1
	ntcir_eval compute: <stdin>:3: item "d1" is on line 1 already
	[1]
	$ sed 2q lab | ntcir_eval compute -r rel -g 1
	ntcir_eval compute: <stdin>:1: expected a label L0, L1, ..., found "LX"
	[1]
	$ printf '%s\n' '1 0 d1 1' '2 0 d1 1' > qrels
	$ printf '%s\n' '1 Q0 d1 1 3 r' '2 Q0 d1 1 3 r' '2 Q0 d1 2 2 r' '2 Q0 d2 3 x r' > run
	$ ntcir_eval label -trec -sort score -r qrels run
	1 d1 L1
	# error: ntcir_eval label failed
	ntcir_eval label: run:4: expected a score, a number, found "x"
	[1]
	$ ntcir_eval evaluate qrels run
	ntcir_eval evaluate: run:4: expected a score, a number, found "x"
	[1]
	$ ntcir_eval evaluate -sort file qrels run
	ntcir_eval evaluate: run:3: item "d1" is on line 2 already
	[1]

	== an error after hundreds of topics: nothing is printed
	# The tables of -v are more than the program writes at once.
	$ awk 'BEGIN { for (t = 1; t <= 900; t++) print t, "a L1" }' > rel; { cat rel; echo 901 a L1 A x; } > list
	>   ntcir_eval compute -t -v -r rel rel | wc -l; ntcir_eval compute -t -v -r rel list
	20700
	ntcir_eval compute: list:901: expected "topic item [label [class]]", found 5 fields
	[1]

	== more judgements, lists and tables than may be open at once
	# Of 30 files there are 435 pairs.
	$ for i in $(seq 30); do
	>   echo '1 0 d 1' > q.$i; echo "1 Q0 d$i 1 1 r" > run.$i; printf 'a 0.1\nb 0.5\n' > tau.$i
	>   echo '1 AP= 0.5' > $i.nev; echo d 1 > irel.$i
	> done
	$ ulimit -n 15; ntcir_eval consensus -trec q.*
	1 0 d 1
	$ ulimit -n 15; ntcir_eval agree -trec q.* | grep -c kappa
	435
	$ ulimit -n 15; ntcir_eval pool -depth 1 run.* | wc -l
	30
	$ ulimit -n 15; ntcir_eval tau tau.* 2>&1 | wc -l
	31
	$ ulimit -n 15; ntcir_eval table *.nev | wc -l
	31
	$ ulimit -n 15; echo d | ntcir_eval irec -cutoffs 1 - irel.*
	#intent_num=30
	I-rec@n=             1.0000
	I-rec@0001=          1.0000

	== evaluate counts a topic that the judgements lack once, also in a run whose topics are split
	# Topics that come back are read once more, from the start.
	$ printf '%s\n' '1 0 a 1' '2 0 b 1' > q
	$ printf '%s\n' '9 Q0 x 1 4 r' '1 Q0 a 1 4 r' '2 Q0 b 1 4 r' '1 Q0 c 2 3 r' '8 Q0 y 1 1 r' > run
	$ ntcir_eval evaluate -m AP q run; sed '5s/8/9/' run | ntcir_eval evaluate -m AP q -
	ntcir_eval evaluate: run: warning: skipped 2 topics that q does not have (first: "9")
	run  topics      AP
	run       2  1.0000
	ntcir_eval evaluate: <stdin>: warning: skipped 1 topic that q does not have (first: "9")
	run    topics      AP
	stdin       2  1.0000

	== evaluate goes on to the next run when one whose topics are split turns out to be malformed
	# Under AddressSanitizer, no memory of the reading that the fourth line ends may be lost.
	$ printf '%s\n' '1 0 a 1' '2 0 b 1' > q
	$ printf '%s\n' '1 Q0 a 1 4 r' '2 Q0 b 1 4 r' '1 Q0 c 2 3 r' '2 Q0 b 1' | tee x > y; head -n 2 x > run
	$ ntcir_eval evaluate -m AP q x y run
	ntcir_eval evaluate: x:4: expected "topic anything item rank score runname", found 4 fields
	ntcir_eval evaluate: y:4: expected "topic anything item rank score runname", found 4 fields
	[1]
	END
}

# label_pipe COMMAND: after COMMAND, labels the list in the pipe `list`, in the background; its number is in `pid`. If it ends before it
# opens the pipe, the pipe is held open until the test has opened it, so that no test waits for ever.
label_pipe() {
	rm -f opened
	{
		status=0
		sh -c "${1:-:}; echo \$\$ >pid; exec ntcir_eval label -r rel list" >lab || status=$?
		exec 4<>list
		until [ -e opened ]; do sleep 0.1; done
		exit $status
	} 3>&- &
	exec 4>list
	touch opened
}

# The labeller waits for more of its list when the signal comes. A signal that was ignored when the tests began stays
# ignored in what they start, so it cannot be tested; nohup does that to HUP.
@test "a labeller that a signal ends leaves the failure line, and dies of the signal" {
	printf '%s\n' 'd1 L1' >rel
	mkfifo list
	for signal in HUP TERM ALRM USR1 USR2 XCPU; do
		if sh -c "kill -s $signal \$\$"; then
			continue
		fi
		label_pipe ''
		printf '%s\n' d1 d2 d3 d4 >&4
		sleep 0.1 # it has labels now that it has not written
		kill -s $signal "$(cat pid)"
		exec 4>&-
		status=0
		wait $! || status=$?
		[ "$(cat lab)" = '# error: ntcir_eval label failed' ]
		[ "$(kill -l $status)" = $signal ]
	done
	printf '%s\n' 'd1 L1' '# error: ntcir_eval label failed' >lab
	run ntcir_eval compute -r rel -g 1 lab
	[ "$status" -eq 1 ]
}

@test "a signal that is ignored at the start stays ignored" {
	printf '%s\n' 'd1 L1' >rel
	mkfifo list
	label_pipe "trap '' HUP"
	echo d1 >&4
	kill -s HUP "$(cat pid)"
	exec 4>&-
	wait $!
	[ "$(cat lab)" = 'd1 L1' ]
}

@test "output that cannot be written" {
	need /dev/full
	transcript <<-'END'
	$ echo 'd1 L1' > rel
	$ echo d1 | ntcir_eval label -r rel > /dev/full
	ntcir_eval label: <stdout>: cannot write: No space left on device
	[1]
	$ echo 'd1 L1' | ntcir_eval compute -r rel -g 1 > /dev/full
	ntcir_eval compute: <stdout>: cannot write: No space left on device
	[1]
	$ echo d1 | ntcir_eval irec - rel > /dev/full
	ntcir_eval irec: <stdout>: cannot write: No space left on device
	[1]
	$ ntcir_eval compute -h > /dev/full
	ntcir_eval compute: <stdout>: cannot write: No space left on device
	[1]
	$ ntcir_eval compute -m help > /dev/full
	ntcir_eval compute: <stdout>: cannot write: No space left on device
	[1]
	$ ntcir_eval -version > /dev/full
	ntcir_eval: <stdout>: cannot write: No space left on device
	[1]
	$ ntcir_eval -h > /dev/full
	ntcir_eval: <stdout>: cannot write: No space left on device
	[1]
	$ ntcir_eval 2> /dev/full
	[2]
	$ echo d1 | ntcir_eval label -r rel >&-
	ntcir_eval label: <stdout>: cannot write: Bad file descriptor
	[1]
	END
}

# The other program that has the pipe may put it into this mode; a pipe holds 64 KB.
@test "pipes in non-blocking mode are waited for, at both ends" {
	need perl
	transcript <<-'END'
	$ echo 'd1 L1' > rel; awk 'BEGIN { for (i = 1; i <= 100000; i++) print "d" i }' > res; ntcir_eval label -r rel res > whole
	$ printf '%s\n' 'use Fcntl;' 'fcntl(STDIN, F_SETFL, O_NONBLOCK); fcntl(STDOUT, F_SETFL, O_WRONLY | O_NONBLOCK);' > nonblocking
	> echo 'exec @ARGV;' >> nonblocking
	$ { sleep 0.2; cat res; } | perl nonblocking ntcir_eval label -r rel | { sleep 0.2; cmp - whole; }
	$ { sleep 0.2; cat whole; } | perl nonblocking ntcir_eval compute -r rel -g 1 -v | { sleep 0.2; tail -n 1; }
	Hit@1000=            1.0000
	END
}

# The descriptors 0, 1 and 2 are open, so the program can open one file more.
@test "a file can be read where four files may be open" {
	(ulimit -n 4; ntcir_eval -version) >/dev/null 2>&1 3>&- || skip 'cannot run with four files'
	transcript <<-'END'
	$ echo 'a L1' > rel; echo a | (ulimit -n 4; ntcir_eval label -r rel) 3>&-
	a L1
	END
}

@test "a line of 10 MB is read whole" {
	long
	transcript <<-'END'
	$ awk 'BEGIN { for (i = 0; i < 1000000; i++) printf "0123456789" }' > long
	$ { cat long; echo ' L1'; } > rel
	$ ntcir_eval label -r rel long | wc -c
	10000004
	$ ntcir_eval label -r rel long | ntcir_eval compute -r rel -g 1 -m AP
	# syslen=1 jrel=1 jnonrel=0
	# r1=1 rp=1
	AP=                  1.0000
	$ echo > newline
	$ cat long newline long | ntcir_eval label -r rel | tail -n 1
	ntcir_eval label: <stdin>:2: item "012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789..." is on line 1 already
	# error: ntcir_eval label failed
	END
}

@test "compressed data that comes through a pipe in pieces is told from NUL bytes" {
	need gzip
	transcript <<-'END'
	$ echo '1 0 a 1' > q; echo '1 Q0 a 1 1 r' | gzip > run.gz
	$ (printf '\037'; sleep .2; tail -c +2 run.gz) | ntcir_eval evaluate q -
	ntcir_eval evaluate: <stdin>: the data is compressed, and comes through a pipe: put gzip -dc FILE | before this command
	[1]
	END
}

# gzip here counts what is left of those before it.
@test "the program that unpacks a file, and the pipes to it, are gone before the next file is read, also if a line is bad" {
	need ps
	mkdir bin
	cat >bin/gzip <<-'END'
	#!/bin/sh
	ps -A -o ppid= -o stat= | awk -v parent="$PPID" '$1 == parent && $2 ~ /^Z/ { n++ } END { print n + 0 }' >>zombies
	yes '1 Q0' 2>/dev/null
	END
	chmod +x bin/gzip
	transcript <<-'END'
	$ echo '1 0 a 1' > q; for i in $(seq 12); do printf '\037\213' > $i.gz; done
	$ ulimit -n 14; PATH=$PWD/bin:$PATH ntcir_eval evaluate q *.gz 2>&1 | grep -c 'found 2 fields'
	> sort zombies | uniq -c | awk '{ print $1, $2 }'
	12
	12 0
	END
}
