# SPDX-License-Identifier: MIT
# nuggets: answers of generating systems.

load lib/transcript

setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	printf '%s\n' '# the nuggets of two topics' '1 a vital 0.9' '1 b vital' '2 x okay' '1 c okay' '1 d okay' '1 e okay' '2 y okay' >nuggets
	printf '%s\n' '1 c support' '1 a support who said so' '2 x partial_support' '1 b partial_support' '1 d partial_support' \
		'1 e not_support' >answers
}

@test "nuggets: measures by hand, their names, topics that lack nuggets or answers" {
	transcript <<-'END'
	== All, Vital, Weighted and their strict forms; topics without vital nuggets; means
	# Topic 1: v = 2, o = 3; s of a, b is 1, 0.5, of c, d, e 1, 0.5, 0. All = 3/5, strictly 2/5; Vital = 1.5/2, strictly 1/2;
	# Weighted = (1.5 + 0.5 x 1.5)/(2 + 0.5 x 3) = 2.25/3.5, strictly (1 + 0.5)/3.5.
	# Topic 2: v = 0, o = 2; All = 0.5/2, Weighted = 0.25/1.
	$ ntcir_eval nuggets -r nuggets -mean answers
	ntcir_eval nuggets: answers: warning: 1 nugget of nuggets has no line in the answers: it is not supported (first: in topic "2")
	ntcir_eval nuggets: nuggets: warning: in 1 topic (first: "2"), no nugget is vital: no measure Vital
	ntcir_eval nuggets: nuggets: warning: 1 of 2 topics have no Vital: its mean is over the others
	ntcir_eval nuggets: nuggets: warning: 1 of 2 topics have no Vital-strict: its mean is over the others
	1 # nuggets=5 vital=2 assigned=5
	1 All=                 0.6000
	1 All-strict=          0.4000
	1 Vital=               0.7500
	1 Vital-strict=        0.5000
	1 Weighted=            0.6429
	1 Weighted-strict=     0.4286
	2 # nuggets=2 vital=0 assigned=1
	2 All=                 0.2500
	2 All-strict=          0.0000
	2 Weighted=            0.2500
	2 Weighted-strict=     0.0000
	all # topics=2
	all All=                 0.4250
	all All-strict=          0.2000
	all Vital=               0.7500
	all Vital-strict=        0.5000
	all Weighted=            0.4464
	all Weighted-strict=     0.2143

	== measures by name, some topics, texts of nuggets between tabs, tables
	$ ntcir_eval nuggets -r nuggets -m Weighted,All -digits 2 -topic 1 < answers
	1 # nuggets=5 vital=2 assigned=5
	1 Weighted=            0.64
	1 All=                 0.60
	$ printf '%s\t%s\t%s\n' 7 'the sky is blue' vital 7 'so is the sea' okay > texts
	$ printf '%s\t%s\t%s\n' 7 'so is the sea' support 7 'the sky is blue' not_support | ntcir_eval nuggets -r texts -sep '\t' -m All,Vital
	7 # nuggets=2 vital=1 assigned=2
	7 All=                 0.5000
	7 Vital=               0.0000
	$ grep -v '^2' nuggets > one; for a in support not_support; do sed "s/ .*support.*/&/; s/ [a-z_]*support.*/ $a/" answers | grep -v ^2 |
	>   ntcir_eval nuggets -r one -mean > $a.nev; done; ntcir_eval table -m All,Weighted-strict -order All not_support.nev support.nev
	run          topics     All  Weighted-strict
	support           1  1.0000           1.0000
	not_support       1  0.0000           0.0000
	$ ntcir_eval nuggets -m names; ntcir_eval help Vital; ntcir_eval nuggets -m help | tail -n 5
	All
	All-strict
	Vital
	Vital-strict
	Weighted
	Weighted-strict
	Supportive
	Contradictory
	Vital
	    The sum of s over the vital nuggets, divided by their number. A topic
	    without a vital nugget lacks it, and so does a file with weights only.
	    Source: [RAG]
	    Symbols and sources: ntcir_eval nuggets -m help
	    [DRAGUN] Zhang, Smucker & Clarke, Resources for Automated Evaluation of
	    Assistive RAG Systems that Help Readers with News Trustworthiness
	    Assessment, 2026
	    [RAG] Pradeep & others, Initial Nugget Evaluation Results for the TREC
	    2024 RAG Track with the AutoNuggetizer Framework, 2024

	== topics that only one file has
	$ printf '%s\n' '1 a support' '9 q support' | ntcir_eval nuggets -r nuggets -m All -mean
	ntcir_eval nuggets: <stdin>: warning: skipped 1 topic that nuggets does not have (first: "9")
	ntcir_eval nuggets: <stdin>: warning: 1 of 2 topics has no answer, so no nugget is supported
	ntcir_eval nuggets: <stdin>: warning: 4 nuggets of nuggets have no line in the answers: they are not supported (first: in topic "1")
	1 # nuggets=5 vital=2 assigned=1
	1 All=                 0.2000
	2 # nuggets=2 vital=0 assigned=0
	2 All=                 0.0000
	all # topics=2
	all All=                 0.1000
	$ echo 2 x support | ntcir_eval nuggets -r nuggets -m Vital -topic 2
	ntcir_eval nuggets: <stdin>: warning: 1 nugget of nuggets has no line in the answers: it is not supported (first: in topic "2")
	ntcir_eval nuggets: nuggets: warning: in 1 topic (first: "2"), no nugget is vital: no measure Vital
	2 # nuggets=2 vital=0 assigned=1
	$ ntcir_eval nuggets -r nuggets -m All /dev/null
	ntcir_eval nuggets: /dev/null: warning: 2 of 2 topics have no answer, so no nugget is supported
	1 # nuggets=5 vital=2 assigned=0
	1 All=                 0.0000
	2 # nuggets=2 vital=0 assigned=0
	2 All=                 0.0000
	$ echo 9 q support | ntcir_eval nuggets -r nuggets
	ntcir_eval nuggets: <stdin>: no topic in common with nuggets: this file has topics such as "9", nuggets has topics such as "1"
	[1]

	== -norel zero: Vital of a topic without vital nuggets is 0
	# Topic 2 has no vital nugget: the means of Vital and Vital-strict are .75/2 and .5/2.
	$ ntcir_eval nuggets -r nuggets -norel zero -m Vital,Vital-strict,All -mean answers 2> log | tail -n 9; grep -c vital log
	2 # nuggets=2 vital=0 assigned=1
	2 Vital=               0.0000
	2 Vital-strict=        0.0000
	2 All=                 0.2500
	all # topics=2
	all # options -norel zero
	all Vital=               0.3750
	all Vital-strict=        0.2500
	all All=                 0.4250
	0
	[1]
	$ ntcir_eval nuggets -r nuggets -norel zeros answers
	ntcir_eval nuggets: -norel takes "skip" or "zero", not "zeros"
	[2]

	== -v shows each nugget
	# Weighted = (.5 x .5 + 1 x 1 + 0)/(.5 + 1 + 2.5) = .0625 + .25.
	$ printf '%s\t%s\t%s\n' 1 'the sky is blue' okay 1 rain vital 1 wind 2.5 > texts
	$ printf '%s\t%s\t%s\n' 1 rain support 1 'the sky is blue' partial_support > answers
	$ ntcir_eval nuggets -r texts -v -sep '\t' -m Weighted answers
	ntcir_eval nuggets: answers: warning: 1 nugget of texts has no line in the answers: it is not supported (first: in topic "1")
	1 # nuggets=3 vital=1 assigned=2
	1 # nugget          weight support         Weighted
	1 # the sky is blue    0.5 partial_support   0.0625
	1 # rain                 1 support           0.2500
	1 # wind               2.5 -                 0.0000
	1 Weighted=            0.3125
	END
}

@test "nuggets: weights, questions, and what is refused" {
	transcript <<-'END'
	== weights in place of vital and okay; answers that contradict
	# Topic 1 has weights 3, 1; All = (.5 + 1)/2, strictly 1/2; Weighted = (3 x .5 + 1)/4, strictly 1/4. Topic 2 has weights
	# 1 (vital) and 2; All = 1/2, Vital = 0, Weighted = 2/3.
	$ printf '%s\n' '1 a 3' '1 b 1' > weights
	$ printf '%s\n' '1 a partial_support' '1 b support' > answers
	$ (cat weights; printf '%s\n' '2 c vital' '2 d 2.0') > mixed
	$ (cat answers; printf '%s\n' '2 c contradict' '2 d support') > both
	$ ntcir_eval nuggets -r weights -mean answers
	1 # nuggets=2 vital=0 assigned=2
	1 All=                 0.7500
	1 All-strict=          0.5000
	1 Weighted=            0.6250
	1 Weighted-strict=     0.2500
	all # topics=1
	all All=                 0.7500
	all All-strict=          0.5000
	all Weighted=            0.6250
	all Weighted-strict=     0.2500
	$ ntcir_eval nuggets -r weights -norel zero -m Vital,All answers
	ntcir_eval nuggets: weights: warning: in 1 topic (first: "1"), no nugget is vital: no measure Vital
	1 # nuggets=2 vital=0 assigned=2
	1 All=                 0.7500
	$ ntcir_eval nuggets -r mixed -m Vital,Weighted,Weighted-strict,All -norel zero both
	1 # nuggets=2 vital=0 assigned=2
	1 Vital=               0.0000
	1 Weighted=            0.6250
	1 Weighted-strict=     0.2500
	1 All=                 0.7500
	2 # nuggets=2 vital=1 assigned=2
	2 Vital=               0.0000
	2 Weighted=            0.6667
	2 Weighted-strict=     0.6667
	2 All=                 0.5000
	$ for w in 0 -1 1e16 heavy; do sed "s/3/$w/" weights | ntcir_eval nuggets -r - answers; done
	ntcir_eval nuggets: <stdin>:1: expected vital, okay or a weight above 0, found "0"
	ntcir_eval nuggets: <stdin>:1: expected vital, okay or a weight above 0, found "-1"
	ntcir_eval nuggets: <stdin>:1: expected vital, okay or a weight above 0, found "1e16" (blanks separate the fields; tabs with -sep '\t')
	ntcir_eval nuggets: <stdin>:1: expected vital, okay or a weight above 0, found "heavy" (blanks separate the fields; tabs with -sep '\t')
	[1]

	== -questions: Supportive and Contradictory
	# Of TREC's DRAGUN track: (4 (1 + .5)/2 + 2 x 0 + 1 x 0)/(4 + 2 + 1) = 3/7, and 2/7. The q1 of topic 2 is another one.
	$ printf '%s\n' '1 a1 4 q1' '1 a2 4 q1' '1 a3 2 q2' '1 a4 1 q3' '2 a1 okay q1' > questions
	$ printf '%s\n' '1 a1 support' '1 a2 partial_support' '1 a3 contradict' '2 a1 support' > answers
	$ ntcir_eval nuggets -r questions -questions -mean answers
	ntcir_eval nuggets: answers: warning: 1 nugget of questions has no line in the answers: it is not supported (first: in topic "1")
	ntcir_eval nuggets: questions: warning: in 2 topics (first: "1"), no nugget is vital: no measure Vital
	ntcir_eval nuggets: questions: warning: no topic has Vital: there is no mean
	ntcir_eval nuggets: questions: warning: no topic has Vital-strict: there is no mean
	1 # nuggets=4 vital=0 assigned=3
	1 All=                 0.3750
	1 All-strict=          0.2500
	1 Weighted=            0.5455
	1 Weighted-strict=     0.3636
	1 Supportive=          0.4286
	1 Contradictory=       0.2857
	2 # nuggets=1 vital=0 assigned=1
	2 All=                 1.0000
	2 All-strict=          1.0000
	2 Weighted=            1.0000
	2 Weighted-strict=     1.0000
	2 Supportive=          1.0000
	2 Contradictory=       0.0000
	all # topics=2
	all All=                 0.6875
	all All-strict=          0.6250
	all Weighted=            0.7727
	all Weighted-strict=     0.6818
	all Supportive=          0.7143
	all Contradictory=       0.1429
	$ ntcir_eval nuggets -r questions -m Contradictory answers
	> ntcir_eval evaluate -m Supportive questions answers
	ntcir_eval nuggets: -m: "Contradictory" needs -questions (-m help describes every measure)
	ntcir_eval evaluate: -m: no measure or set "Supportive": it is a measure of nuggets: ntcir_eval nuggets -r NUGGETS -m Supportive (-m help describes every measure)
	[2]
	$ sed 's/a2 4/a2 3/' questions | ntcir_eval nuggets -questions -r - answers
	ntcir_eval nuggets: <stdin>:2: question "q1" has the weight 3 here, and 4 on line 1: nuggets of a question have its weight
	[1]
	$ sed 's/ q3//' questions | ntcir_eval nuggets -questions -r - answers
	ntcir_eval nuggets: <stdin>:4: expected "topic nugget vital|okay|WEIGHT question", found 3 fields
	[1]

	== nuggets refuses bad data and wrong calls, and names the line
	$ echo 1 z support | ntcir_eval nuggets -r nuggets; echo 1 a supports | ntcir_eval nuggets -r nuggets
	ntcir_eval nuggets: <stdin>:1: nuggets has no nugget "z" in topic "1"
	ntcir_eval nuggets: <stdin>:1: expected "topic nugget support|partial_support|not_support|contradict", found "supports" (blanks separate the fields; tabs with -sep '\t')
	[1]
	$ printf '%s\n' '1 a support' '1 b support' '1 z support' | ntcir_eval nuggets -r nuggets
	>   printf '%s\n' '1 a support' '9 q support' > others; ntcir_eval nuggets -r nuggets -topic 1 -m All others
	ntcir_eval nuggets: <stdin>:3: nuggets has no nugget "z" in topic "1"
	ntcir_eval nuggets: others: warning: 4 nuggets of nuggets have no line in the answers: they are not supported (first: in topic "1")
	1 # nuggets=5 vital=2 assigned=1
	1 All=                 0.2000
	$ printf '%s\n' '1 a support' '1 a support' | ntcir_eval nuggets -r nuggets; echo 1 a | ntcir_eval nuggets -r nuggets
	ntcir_eval nuggets: <stdin>:2: nugget "a" is on line 1 already (blanks separate the fields; tabs with -sep '\t')
	ntcir_eval nuggets: <stdin>:1: expected "topic nugget support|partial_support|not_support|contradict", found 2 fields
	[1]
	$ sed 's/okay/ok/' nuggets | ntcir_eval nuggets -r - answers; (cat nuggets; echo 1 a okay) | ntcir_eval nuggets -r - answers
	ntcir_eval nuggets: <stdin>:4: expected vital, okay or a weight above 0, found "ok" (blanks separate the fields; tabs with -sep '\t')
	ntcir_eval nuggets: <stdin>:9: nugget "a" is on line 2 already (blanks separate the fields; tabs with -sep '\t')
	[1]
	$ ntcir_eval nuggets answers; ntcir_eval nuggets -r nuggets -m Vitals answers; ntcir_eval nuggets -r nuggets -topic 3 answers
	ntcir_eval nuggets: -r NUGGETS is required: lines "topic nugget vital|okay|WEIGHT" (see ntcir_eval nuggets -h)
	ntcir_eval nuggets: -m: no measure or set "Vitals": do you mean Vital? (-m help describes every measure)
	ntcir_eval nuggets: nuggets: no topic "3", which -topic asks for; there is topic "1"
	[1]
	$ for name in All All-strict Vital Vital-strict Weighted Weighted-strict; do
	>   ntcir_eval nuggets -r nuggets -m "$name(beta=2)" answers 2>&1; done | sed 's/ (-m help .*//'
	ntcir_eval nuggets: -m: "All(beta=2)": All has no parameter "beta"; parameters of All: none
	ntcir_eval nuggets: -m: "All-strict(beta=2)": All-strict has no parameter "beta"; parameters of All-strict: none
	ntcir_eval nuggets: -m: "Vital(beta=2)": Vital has no parameter "beta"; parameters of Vital: none
	ntcir_eval nuggets: -m: "Vital-strict(beta=2)": Vital-strict has no parameter "beta"; parameters of Vital-strict: none
	ntcir_eval nuggets: -m: "Weighted(beta=2)": Weighted has no parameter "beta"; parameters of Weighted: none
	ntcir_eval nuggets: -m: "Weighted-strict(beta=2)": Weighted-strict has no parameter "beta"; parameters of Weighted-strict: none
	$ ntcir_eval compute -m Vital -r nuggets -g 1 answers
	ntcir_eval compute: -m: no measure or set "Vital": it is a measure of nuggets: ntcir_eval nuggets -r NUGGETS -m Vital (-m help describes every measure)
	[2]
	END
}

@test "nuggets, support and 1click agree with their definitions on random answers" {
	NTCIR_EVAL=$ROOT/ntcir_eval sh "$ROOT/tests/tools/oracle/compare-nuggets" "$(some 60)" 1
}
