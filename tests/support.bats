# SPDX-License-Identifier: MIT
# support: answers by their citations.
load lib/transcript

setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	printf '%s\n' '# sentences of two topics' '1 1 d1 support because' '1 1 d2 not_support' '2 s d1 support' \
		'1 2 d3 partial_support' '1 3 -' '1 4 d1 contradict' '2 s d2 support' '2 t - nothing' >answers
	printf '%s\n' '1 a vital' '1 b okay' '2 c vital' '2 d vital' >nuggets
	printf '%s\n' '1 a support' '1 b partial_support' '2 c support' '2 d support' >said
}

@test "support: measures by hand, options, and what is refused" {
	transcript <<-'END'
	== measures of citations and of sentences; means over topics, and of all sentences together
	# Topic 1: Cite-P = (1 + 0 + .5 + 0)/4, Cite-contradict 1/4, Cite-first (1 + .5 + 0)/3, Sent-any (1 + .5 + 0 + 0)/4,
	# Sent-first the same, Sent-all 0 (sentence 1 has d2, too), F1-cite = 2 x .375 x .375/.75.
	# Topic 2: Cite-P = 2/2, Cite-first 1/1, Sent-any 1/2, Sent-first 1/2, Sent-all 1/2, F1-cite = 2 x 1 x .5/1.5.
	# Of all: Cite-P = 3.5/6, contradict 1/6, Cite-first 2.5/4, Sent-any 2.5/6, Sent-first 2.5/6, Sent-all 1/6,
	# F1-cite = 2 x .583333 x .416667/1.
	$ ntcir_eval support -mean answers
	1 # sentences=4 cited=3 citations=4
	1 Cite-P=              0.3750
	1 Cite-contradict=     0.2500
	1 Cite-first=          0.5000
	1 Sent-any=            0.3750
	1 Sent-first=          0.3750
	1 Sent-all=            0.0000
	1 F1-cite=             0.3750
	2 # sentences=2 cited=1 citations=2
	2 Cite-P=              1.0000
	2 Cite-contradict=     0.0000
	2 Cite-first=          1.0000
	2 Sent-any=            0.5000
	2 Sent-first=          0.5000
	2 Sent-all=            0.5000
	2 F1-cite=             0.6667
	all # topics=2
	all Cite-P=              0.6875
	all Cite-contradict=     0.1250
	all Cite-first=          0.7500
	all Sent-any=            0.4375
	all Sent-first=          0.4375
	all Sent-all=            0.2500
	all F1-cite=             0.5208
	all # micro sentences=6 cited=4 citations=6
	all micro-Cite-P=        0.5833
	all micro-Cite-contradict= 0.1667
	all micro-Cite-first=    0.6250
	all micro-Sent-any=      0.4167
	all micro-Sent-first=    0.4167
	all micro-Sent-all=      0.1667
	all micro-F1-cite=       0.4861
	$ ntcir_eval support -mean -m Cite-P,Cite-contradict answers > a.nev
	$ sed 's/contradict/support/' answers | ntcir_eval support -mean -m Cite-P,Cite-contradict > b.nev
	$ ntcir_eval table -format markdown a.nev b.nev
	| run | topics | Cite-P | Cite-contradict | micro-Cite-P | micro-Cite-contradict |
	| :--- | ---: | ---: | ---: | ---: | ---: |
	| a | 2 | 0.6875 | 0.1250 | 0.5833 | 0.1667 |
	| b | 2 | **0.8125** | 0.0000 | **0.7500** | 0.0000 |
	$ ntcir_eval table -m Cite-P,micro-Cite-P -topic 1 -topic 9 -missing zero a.nev
	ntcir_eval table: a.nev: warning: 1 topic missing, counted as 0 (first: "9")
	run  topics  Cite-P  micro-Cite-P
	a         2  0.1875             -

	== -r and -nuggets: F1-nuggets
	# Of the best run of TREC's RAGTIME track in 2025: 171 of 245 nuggets and 268 of 815 sentences, F1 .4470.
	# Topic 1 here: All-strict = 1/2, Sent-all = 0; topic 2: 1 and 1/2, F1 = 2 x .5/1.5; of all: 3/4 and 1/6.
	$ ntcir_eval support -r nuggets -nuggets said -m Sent-all,F1-nuggets -mean answers
	1 # sentences=4 cited=3 citations=4
	1 Sent-all=            0.0000
	1 F1-nuggets=          0.0000
	2 # sentences=2 cited=1 citations=2
	2 Sent-all=            0.5000
	2 F1-nuggets=          0.6667
	all # topics=2
	all Sent-all=            0.2500
	all F1-nuggets=          0.3333
	all # micro sentences=6 cited=4 citations=6
	all micro-Sent-all=      0.1667
	all micro-F1-nuggets=    0.2727
	$ awk 'BEGIN { for (i = 1; i <= 245; i++) print "1 n" i, "okay" }' > many
	$ awk '{ print $1, $2, NR <= 171 ? "support" : "partial_support" }' many > said
	$ seq 815 | awk '{ print 1, NR, NR <= 268 ? "d support" : NR % 2 ? "-" : "d not_support" }' > long
	$ ntcir_eval support -r many -nuggets said -m F1-nuggets,Sent-all,Cite-P -mean long | tail -n 4
	all # micro sentences=815 cited=541 citations=541
	all micro-F1-nuggets=    0.4470
	all micro-Sent-all=      0.3288
	all micro-Cite-P=        0.4954

	== -need: sentences that need a citation; topics that a file lacks
	# Topic 1 needs 1 and 5, and 2, 4 have citations, so 3 does not count: Sent-any = (1 + .5 + 0 + 0)/4. Topic 2 needs u,
	# and s counts, too: 1/2. Topic 3 has no answer. Topic 4 has one sentence, which needs no citation and has none.
	$ printf '%s\n' '1 1' '1 5' '2 u' '3 1' '3 2' > need
	$ echo '4 1 -' >> answers
	$ ntcir_eval support -need need -m Sent-any,Cite-P -mean answers
	ntcir_eval support: answers: warning: 1 topic has no sentence that counts (first: "4"): no measure is defined there
	ntcir_eval support: answers: warning: 1 of 4 topics is missing (first: "3"): each measure is 0
	ntcir_eval support: answers: warning: 4 sentences of need are missing: they count as sentences without citation (first: in topic "1")
	1 # sentences=4 cited=3 citations=4
	1 Sent-any=            0.3750
	1 Cite-P=              0.3750
	2 # sentences=2 cited=1 citations=2
	2 Sent-any=            0.5000
	2 Cite-P=              1.0000
	4 # no relevant items
	3 # sentences=2 cited=0 citations=0
	3 Sent-any=            0.0000
	3 Cite-P=              0.0000
	all # topics=3
	all # options -need need
	all Sent-any=            0.2917
	all Cite-P=              0.4583
	all # micro sentences=8 cited=4 citations=6
	all micro-Sent-any=      0.3125
	all micro-Cite-P=        0.5833
	$ ntcir_eval support -need need -norel zero -topic 4 -topic 1 -m Sent-any -mean answers
	ntcir_eval support: answers: warning: 1 sentence of need is missing: it counts as one without citation (first: in topic "1")
	1 # sentences=4 cited=3 citations=4
	1 Sent-any=            0.3750
	4 # sentences=0 cited=0 citations=0
	4 Sent-any=            0.0000
	all # topics=2
	all # options -need need -norel zero
	all Sent-any=            0.1875
	all # micro sentences=4 cited=3 citations=4
	all micro-Sent-any=      0.3750
	$ echo 7 e okay >> nuggets
	$ echo 2 c support | ntcir_eval support -r nuggets -nuggets - -m F1-nuggets answers
	ntcir_eval support: answers: warning: 1 of 4 topics is missing (first: "7"): each measure is 0
	ntcir_eval support: <stdin>: warning: 2 of 3 topics have no answer, so no nugget is supported
	ntcir_eval support: <stdin>: warning: 1 nugget of nuggets has no line in the answers: it is not supported (first: in topic "2")
	1 # sentences=4 cited=3 citations=4
	1 F1-nuggets=          0.0000
	2 # sentences=2 cited=1 citations=2
	2 F1-nuggets=          0.5000
	4 # sentences=1 cited=0 citations=0
	7 # sentences=0 cited=0 citations=0
	7 F1-nuggets=          0.0000

	== -labels, -sep, -digits; help
	$ printf '%s\t%s\t%s\t%s\n' 1 'It rains.' 'the news' FS 1 'It rains.' 'a blog' PS 1 'It snows.' - '' > tabs
	$ sed 's/-\t$/-/' tabs | ntcir_eval support -labels FS:PS:NS:C -sep '\t' -digits 2 -m Cite-P,Sent-any
	1 # sentences=2 cited=1 citations=2
	1 Cite-P=              0.75
	1 Sent-any=            0.50
	$ for words in FS:PS:NS FS:PS:NS:NS FS:PS::C; do ntcir_eval support -labels $words answers; done
	ntcir_eval support: -labels takes four different words, separated by colons, such as FS:PS:NS:C, not "FS:PS:NS"
	ntcir_eval support: -labels takes four different words, separated by colons, such as FS:PS:NS:C, not "FS:PS:NS:NS"
	ntcir_eval support: -labels takes four different words, separated by colons, such as FS:PS:NS:C, not "FS:PS::C"
	[2]
	$ ntcir_eval support -m names | tr '\n' ' '; ntcir_eval help Sent-all
	Cite-P Cite-contradict Cite-first Sent-any Sent-first Sent-all F1-cite F1-nuggets Sent-all
	    The share of sentences that have a citation, and all of whose citations
	    have s = 1: precision of TREC's RAGTIME track.
	    Source: [RAGTIME]
	    Symbols and sources: ntcir_eval support -m help
	$ ntcir_eval evaluate -m Cite-P answers said; for m in Cite All; do ntcir_eval support -m $m answers; done
	ntcir_eval evaluate: -m: no measure or set "Cite-P": it is a measure of support: ntcir_eval support -m Cite-P (-m help describes every measure)
	ntcir_eval support: -m: no measure or set "Cite" (-m help describes every measure)
	ntcir_eval support: -m: no measure or set "All" (-m help describes every measure)
	[2]
	$ ntcir_eval support -r nuggets answers; ntcir_eval support -nuggets said answers
	> ntcir_eval support -m F1-nuggets answers
	ntcir_eval support: -r needs -nuggets FILE
	ntcir_eval support: -nuggets needs -r NUGGETS
	ntcir_eval support: -m: "F1-nuggets" needs -r NUGGETS and -nuggets FILE (-m help describes every measure)
	[2]

	== support refuses bad data, and names the line
	$ wrong() { printf '%s\n' "$@" | ntcir_eval support; }
	> wrong '1 1 d1 supports'; wrong '1 1 d1'; wrong '1 1'; wrong '1 1 - support'; wrong 'all 1 -'
	> wrong '1 1 d1 support' '1 2 d1 support' '1 1 d1 not_support'; wrong '1 1 -' '1 2 -' '1 1 -'
	> wrong '1 1 d1 support' '1 1 -'; wrong '1 1 -' '2 1 -' '1 1 d1 support'
	ntcir_eval support: <stdin>:1: expected support, partial_support, not_support or contradict after the citation, found "supports"
	ntcir_eval support: <stdin>:1: expected support, partial_support, not_support or contradict after the citation, found nothing
	ntcir_eval support: <stdin>:1: expected "topic sentence citation support|partial_support|not_support|contradict" or "topic sentence -", found 2 fields
	ntcir_eval support: <stdin>:1: found "support", but - is a sentence without citation
	ntcir_eval support: <stdin>:1: the topic ID "all" is the name of the means: rename the topic
	ntcir_eval support: <stdin>:3: citation "d1" of sentence "1" is on line 1 already
	ntcir_eval support: <stdin>:3: sentence "1" is on line 1 already, without citation
	ntcir_eval support: <stdin>:2: sentence "1" is on line 1 already, with a citation
	ntcir_eval support: <stdin>:3: sentence "1" is on line 1 already, without citation
	[1]
	$ ntcir_eval support /dev/null; ntcir_eval support -need /dev/null answers; ntcir_eval support -topic 5 answers
	ntcir_eval support: /dev/null: no sentences
	ntcir_eval support: /dev/null: no sentences
	ntcir_eval support: answers: no topic "5", which -topic asks for; there is topic "1"
	[1]
	$ printf '%s\n' '1 1' '1 2' '1 1' > need; ntcir_eval support -need need answers
	ntcir_eval support: need:3: sentence "1" of topic "1" is there already
	[1]
	$ echo 01 1 > need; ntcir_eval support -need need answers
	> echo 1 z support | ntcir_eval support -r nuggets -nuggets - answers
	ntcir_eval support: need: no topic in common with answers: this file has topics such as "01", answers has topics such as "1"
	ntcir_eval support: <stdin>:1: nuggets has no nugget "z" in topic "1"
	[1]
	$ sed 's/^/0/' nuggets > other; sed 's/^/0/' said | ntcir_eval support -r other -nuggets - answers
	ntcir_eval support: other: no topic in common with answers: this file has topics such as "01", answers has topics such as "1"
	[1]
	END
}
