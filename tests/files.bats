# SPDX-License-Identifier: MIT
# Files as people have them: read rightly, or refused with what to type. Values are worked by hand.
load lib/transcript

@test "judgements with other columns, intents, levels and gains" {
	transcript <<-'END'
	== judgements with columns in another order
	# SMART's files (CACM, CISI) have lines "topic item 0 0", the files of PyTerrier "topic item level 0", pandas adds an index.
	$ printf '%s\n' '01 1410  0 0' '01 1572  0 0' '02 2434  0 0' > smart; printf '%s\n' '1   17   0   0.000000   ' '1   46   0   0.000000' > adi
	$ printf '%s\n' 'q1	d1	1	0' 'q1	d2	0	0' 'q1	d3	1	0' 'q2	d4	1	0' > py
	>   echo 'q1 Q0 d1 1 9 r' > run
	$ for file in smart adi py; do ntcir_eval evaluate $file run; done; TRECsplitqrels smart rel; ntcir_eval agree -trec smart py; ls
	ntcir_eval evaluate: smart:2: item "0" is judged on line 1, too, and the second fields differ, "1410" and "1572": are the columns topic, item, level? awk '{ print $1, 0, $2, $3 }' FILE (1 for $3 if each line says relevant, as in SMART's files)
	ntcir_eval evaluate: adi:2: item "0" is judged on line 1, too, and the second fields differ, "17" and "46": are the columns topic, item, level? awk '{ print $1, 0, $2, $3 }' FILE (1 for $3 if each line says relevant, as in SMART's files)
	ntcir_eval evaluate: py:3: item "1" is judged on line 1, too, and the second fields differ, "d1" and "d3": are the columns topic, item, level? awk '{ print $1, 0, $2, $3 }' FILE (1 for $3 if each line says relevant, as in SMART's files)
	ntcir_eval items: smart:2: item "0" is judged on line 1, too, and the second fields differ, "1410" and "1572": are the columns topic, item, level? awk '{ print $1, 0, $2, $3 }' FILE (1 for $3 if each line says relevant, as in SMART's files)
	ntcir_eval agree: smart:2: item "0" is judged on line 1, too, and the second fields differ, "1410" and "1572": are the columns topic, item, level? awk '{ print $1, 0, $2, $3 }' FILE (1 for $3 if each line says relevant, as in SMART's files)
	adi
	py
	run
	smart
	$ awk '{ print $1, 0, $2, $3 }' py | ntcir_eval evaluate -m num_rel,RR - run
	ntcir_eval evaluate: run: warning: 1 of 2 topics is missing from the run and has the value 0: q2
	run  topics  num_rel      RR
	run       2        3  0.5000
	$ printf '%s\n' qid,docno,label,iteration q1,d1,1,0 > a.csv; printf '%s\n' ,qid,docno,label 0,q1,d1,1 > b.csv
	>   printf '%s\n' 'qid;docno;rank;score' 'q1;d1;1;9' > c.csv
	$ ntcir_eval evaluate a.csv run; ntcir_eval subset -counts b.csv; head -n 1 py | ntcir_eval evaluate - c.csv
	ntcir_eval evaluate: a.csv:1: expected "topic anything item level" or "topic item label", found 1 field (does ',' separate fields? sed 1d FILE | awk -F ',' '{ print $1, 0, $2, $3 }', with the numbers of the columns topic, item, level)
	ntcir_eval subset: b.csv:1: expected "topic anything item level" or "topic item label", found 1 field (does ',' separate fields? sed 1d FILE | awk -F ',' '{ print $1, 0, $2, $3 }', with the numbers of the columns topic, item, level)
	ntcir_eval evaluate: c.csv:1: expected "topic anything item rank score runname", found 1 field (does ';' separate fields? sed 1d FILE | awk -F ';' '{ print $1, "Q0", $2, $3, $4, "run" }', with the numbers of the columns topic, item, rank, score)
	[1]
	$ ntcir_eval items -trec c.csv; sed 1d b.csv | awk -F ',' '{ print $2, 0, $3, $4 }'
	# error: ntcir_eval items failed
	ntcir_eval items: c.csv:1: expected "topic anything item rank score runname", found 1 field (does ';' separate fields? sed 1d FILE | awk -F ';' '{ print $1, "Q0", $2, $3, $4, "run" }', with the numbers of the columns topic, item, rank, score)
	q1 0 d1 1

	== judgements per intent, and of several assessors, in one file
	# Judgements per intent: topic 1 has two intents, which d1 and d2 have, so I-rec@1 is 1. The same item with equal second
	# fields is a judgement that is repeated.
	$ printf '%s\n' '1 1 d1 1' '1 2 d1 1' '1 1 d2 0' '1 2 d2 1' > intents; printf '%s\n' '1 ann a 1' '1 ann b 0' '1 bob a 2' '1 bob b 0' > assessors
	$ echo '1 Q0 d1 1 2 r' > run; ntcir_eval evaluate intents run; ntcir_eval trec_eval assessors run; ntcir_eval label -trec -r intents run
	ntcir_eval evaluate: intents:2: item "d1" is judged on line 1, too, and the second fields differ, "1" and "2": judgements per intent (ntcir_eval irec -trec -I FILE), or of several assessors (awk '{ print > ("judge." $2) }' FILE, then ntcir_eval consensus)?
	ntcir_eval trec_eval: assessors:3: item "a" is judged on line 1, too, and the second fields differ, "ann" and "bob": judgements per intent (ntcir_eval irec -trec -I FILE), or of several assessors (awk '{ print > ("judge." $2) }' FILE, then ntcir_eval consensus)?
	# error: ntcir_eval label failed
	ntcir_eval label: intents:2: item "d1" is judged on line 1, too, and the second fields differ, "1" and "2": judgements per intent (ntcir_eval irec -trec -I FILE), or of several assessors (awk '{ print > ("judge." $2) }' FILE, then ntcir_eval consensus)?
	[1]
	$ ntcir_eval pool -depth 1 -r assessors run; ntcir_eval subset -counts intents; ntcir_eval consensus -trec intents assessors
	ntcir_eval pool: assessors:3: item "a" is judged on line 1, too, and the second fields differ, "ann" and "bob": judgements per intent (ntcir_eval irec -trec -I FILE), or of several assessors (awk '{ print > ("judge." $2) }' FILE, then ntcir_eval consensus)?
	ntcir_eval subset: intents:2: item "d1" is judged on line 1, too, and the second fields differ, "1" and "2": judgements per intent (ntcir_eval irec -trec -I FILE), or of several assessors (awk '{ print > ("judge." $2) }' FILE, then ntcir_eval consensus)?
	ntcir_eval consensus: intents:2: item "d1" is judged on line 1, too, and the second fields differ, "1" and "2": judgements per intent (ntcir_eval irec -trec -I FILE), or of several assessors (awk '{ print > ("judge." $2) }' FILE, then ntcir_eval consensus)?
	[1]
	$ ntcir_eval irec -trec -m I-rec@1 -I intents run
	1 #intent_num=2
	1 I-rec@0001=          1.0000
	$ awk '{ print > ("judge." $2) }' assessors; ntcir_eval consensus -trec -rule max judge.ann judge.bob
	1 ann a 2
	1 ann b 0
	$ printf '%s\n' '1 0 a 1' '1 1 b 1' '1 0 a 1' | ntcir_eval evaluate -m num_rel - run
	ntcir_eval evaluate: <stdin>:3: warning: 1 judgement is repeated, first 1 a
	ntcir_eval evaluate: run: warning: none of 1 item in the first 10 ranks is judged in <stdin>: the list has items such as "d1", the judgements have items such as "a"
	run  topics  num_rel
	run       1        2

	== levels that are written as 2.0 are levels; gains below 0 get a warning
	# pandas writes levels as 2.0 if a cell is missing. a has level 2, at rank 2: AP(rel=2) 1/2; c and a are relevant: AP 1; with
	# gains 1:3, ERR is 1/4 + 3/4 * 3/4 / 2 of 3/4 + 1/4 * 1/4 / 2. With a level of 0.5, all are gains.
	$ printf '%s\n' '1 0 a 2.0' '1 0 b 0.0' '1 0 c 1.0' '1 0 d -1.0' > qrels; printf '%s\n' '1 Q0 c 1 9 x' '1 Q0 a 2 8 x' '1 Q0 b 3 7 x' > run
	$ ntcir_eval evaluate -l 2 -m AP,nERR@10 -g 1:3 qrels run; ntcir_eval evaluate -m 'AP,AP(rel=2),NCUgu,P' qrels run
	run  topics  AP(rel=2)  nERR@10
	run       1     0.5000   0.6800
	run  topics      AP  AP(rel=2)  NCUgu,P
	run       1  1.0000     0.5000   1.0000
	$ ntcir_eval trec_eval -m map qrels run; ntcir_eval trec_eval -l 2 -m map qrels run
	map                   	all	1.0000
	map                   	all	0.5000
	$ ntcir_eval label -trec -r qrels run | ntcir_eval compute -trec -r qrels -g 1:2 -m AP; ntcir_eval subset -rate 100 qrels
	1 # syslen=3 jrel=2 jnonrel=1
	1 # r1=1 rp=2
	1 AP=                  1.0000
	1 0 a 2.0
	1 0 b 0.0
	1 0 c 1.0
	1 0 d -1.0
	$ cp qrels other; ntcir_eval consensus -trec qrels other; ntcir_eval subset -counts qrels; TRECsplitqrels -q qrels rel; cat 1/1.rel
	1 0 a 2
	1 0 b 0
	1 0 c 1
	documents  topics  total  mean  least  most
	judged          1      3   3.0      3     3
	relevant        1      2   2.0      2     2
	L2              1      1   1.0      1     1
	L1              1      1   1.0      1     1
	L0              1      1   1.0      1     1
	a L2
	b L0
	c L1
	$ printf 'query-id\tcorpus-id\tscore\n1\ta\t2.0\n1\tc\t1\n' > beir; ntcir_eval evaluate -l 2 -m AP beir run
	>   ntcir_eval agree -trec qrels beir | grep kappa=
	run  topics  AP(rel=2)
	run       1     0.5000
	1 kappa=               1.0000
	all kappa=               1.0000
	all mean-kappa=          1.0000
	$ NTCIRsplitqrels qrels rel; printf '%s\n' '1 1 a 1.0' '1 2 b 0.0' > intents; ntcir_eval irec -trec -I intents -m I-rec@2 run
	NTCIRsplitqrels: qrels: these are TREC qrels, lines "topic anything item level": TRECsplitqrels splits them
	1 #intent_num=1
	1 I-rec@0002=          1.0000
	$ ntcir_eval evaluate -H 4 -m nERR@10 qrels run; printf '%s\n' '1 0 e 0.50' '1 0 f 2' | cat qrels - > gains; ntcir_eval evaluate -l 2 gains run
	run  topics  nERR@10
	run       1   0.7826
	ntcir_eval evaluate: gains:5: -l is for levels, and this file has gains, first here
	[1]
	$ ntcir_eval evaluate -v -topic 1 -m AP gains run | grep '# '; ntcir_eval evaluate -H 4 beir run; echo '1 0 b 2.50' | ntcir_eval label -trec -r - run
	# run run
	1 # syslen=3 jrel=4 jnonrel=1
	1 # r1=1 rp=2
	1 # rank item label   gain     AP
	1 #    1 c    1.0   1.0000 0.2500
	1 #    2 a    2.0   2.0000 0.2500
	1 #    3 b    0.0   0.0000 0.0000
	1 #    - f    2     2.0000      -
	1 #    - e    0.50  0.5000      -
	run  topics      AP  MSnDCG@10  nERR@10    Q@10    P@10      RR
	run       1  1.0000     0.8597   0.7826  0.8333  0.2000  1.0000
	# error: ntcir_eval label failed
	ntcir_eval label: <stdin>:1: expected a level, an integer, found "2.50" (decimal gains? evaluate reads them)
	[1]
	$ printf '1 0 %s\n' 'a 1' 'b 2.0' 'c 2' 'd 1.0' > mixed; printf '1 Q0 %s r\n' 'd 1 4' 'c 2 3' 'b 3 2' 'a 4 1' > run
	$ ntcir_eval evaluate -m 'AP(rel=2),MSnDCG@2' mixed run
	run  topics  AP(rel=2)  MSnDCG@2
	run       1     0.5833    0.6934

	== gains below 0 get a warning, which says how they count as judged nonrelevant
	# The logits of a cross-encoder. As judged nonrelevant items, b and c are judged, AP of the condensed list is (1 + 2/4)/2, and
	# bpref (1 + 0)/2.
	$ printf '%s\n' '1 0 a 2.5' '1 0 b -0.7' '1 0 c -3.1' '1 0 d 0.4' '1 0 e -1' > qrels
	>   printf '%s\n' '1 Q0 a 1 9 x' '1 Q0 b 2 8 x' '1 Q0 c 3 7 x' '1 Q0 d 4 6 x' > run
	$ ntcir_eval evaluate -m Judged@4,bpref,AP qrels run
	ntcir_eval evaluate: qrels:2: warning: 2 gains are below 0 and not -1 (first here: "-0.7"): not judged; if they mean judged nonrelevant, make them 0: awk '$4 < 0 && $4 != -1 { $4 = 0 } 1'
	run  topics  Judged@4   bpref      AP
	run       1    0.5000  1.0000  0.7500
	$ awk '$4 < 0 && $4 != -1 { $4 = 0 } 1' qrels > judged; ntcir_eval evaluate -m Judged@4,bpref,AP judged run; ntcir_eval evaluate -j -m AP judged run
	run  topics  Judged@4   bpref      AP
	run       1    1.0000  0.5000  0.7500
	run  topics      AP
	run       1  0.7500
	$ printf '1\ta\t1\n1\tb\t-2.0\n' > beir; ntcir_eval evaluate -m Judged@2 beir run
	>   awk 'BEGIN { FS = OFS = "\t" } $3 < -1 { $3 = 0 } 1' beir | ntcir_eval evaluate -m Judged@2 - run
	ntcir_eval evaluate: beir:2: warning: 1 level is below -1 (first here: "-2"): not judged, as in trec_eval; if they mean spam that was judged, make them 0: awk 'BEGIN { FS = OFS = "\t" } $3 < -1 { $3 = 0 } 1'
	run  topics  Judged@2
	run       1    0.5000
	run  topics  Judged@2
	run       1    1.0000
	$ printf '%s\n' '1 0 a 1.5' '1 0 b -0.x' | ntcir_eval evaluate - run
	ntcir_eval evaluate: <stdin>:2: expected a gain (a number from 0 to 1e15), found "-0.x"
	[1]

	== judgements with other fields
	# MS MARCO's pairs of query and passage; a heading is one only if line 2 reads.
	$ echo '1 Q0 a 1 9 r' > run; printf '1\ta\n2\tc\n' > pairs; ntcir_eval evaluate pairs run
	>   ntcir_eval trec_eval pairs run; awk '{ print $1, 0, $2, 1 }' pairs > qrels
	>   ntcir_eval evaluate -m AP -topic 1 qrels run
	ntcir_eval evaluate: pairs:1: expected "topic anything item level" or "topic item label", found 2 fields (pairs of a topic and a relevant item? awk '{ print $1, 0, $2, 1 }' FILE)
	ntcir_eval trec_eval: pairs:1: expected "topic anything item level" or "topic item label", found 2 fields (pairs of a topic and a relevant item? awk '{ print $1, 0, $2, 1 }' FILE)
	run  topics      AP
	run       1  1.0000
	$ printf '%s\n' 'q49 0 p3659' 'q49 0 p36' > pool; printf '%s\n' 'topic x item label' '1 0 a 1' > heading
	>   printf '%s\n' '1 a b a' '1 a c c' > preferences
	$ printf 'Q1\tportable monitor\tB1\t0\t0\n' > blanks; echo '1 0 a 0.5' > gains; TRECsplitqrels gains rel
	ntcir_eval items: gains:1: expected a level, an integer, found "0.5" (decimal gains? evaluate reads them; NTCIRsplitCqrels splits the lines of awk '{ print $1, $3, $4 }' FILE)
	[1]
	$ cp run other; for qrels in blanks other pool heading preferences; do ntcir_eval evaluate $qrels run; done
	ntcir_eval evaluate: blanks:1: expected "topic anything item level" or "topic item label", found 6 fields (has a field blanks? -sep '\t' separates fields at tabs alone)
	ntcir_eval evaluate: other:1: expected "topic anything item level" or "topic item label", found 6 fields (a TREC run in place of judgements?)
	ntcir_eval evaluate: pool:1: expected "topic anything item level" or "topic item label", found 3 fields and no label L0, L1, ...
	ntcir_eval evaluate: heading:1: expected a level, an integer, found "label" (is line 1 a heading? sed 1d FILE)
	ntcir_eval evaluate: preferences:1: expected a level, an integer, found "a"
	[1]
	END
}

@test "runs with other fields, distances as scores, the note on equal scores" {
	transcript <<-'END'
	== runs with other fields are refused with what to type, or a heading
	# ColBERT writes four fields; other programs leave out the second. A heading, decimal commas (of Java), XML.
	$ echo '1 0 a 1' > qrels; printf '1\ta\t1\t9.5\n1\tb\t2\t9.1\n' > four; echo '1 a 1 9.5 run' > five
	>   echo '1 Q0 a 1 9.5' > unnamed; echo '1 Q0 a 9.5' > unranked
	$ printf '%s\n' 'qid docno rank score' '1 a 1 3.5' > headed
	>   printf '%s\n' '<?xml version="1.0" encoding="UTF-8"?>' '<TOPIC_SET>' > run.xml; echo '1 0 a 1' > other
	$ for run in four five unnamed unranked headed run.xml other; do ntcir_eval evaluate qrels $run; done; ntcir_eval pool -depth 1 four
	ntcir_eval evaluate: four:1: expected "topic anything item rank score runname", found 4 fields (lines "topic item rank score"? awk '{ print $1, "Q0", $2, $3, $4, "run" }' FILE)
	ntcir_eval evaluate: five:1: expected "topic anything item rank score runname", found 5 fields (is the second field missing? awk '{ print $1, "Q0", $2, $3, $4, $5 }' FILE)
	ntcir_eval evaluate: unnamed:1: expected "topic anything item rank score runname", found 5 fields (is the run's name missing? awk '{ print $0, "run" }' FILE)
	ntcir_eval evaluate: unranked:1: expected "topic anything item rank score runname", found 4 fields (are rank and run's name missing? awk '{ print $1, $2, $3, ++rank[$1], $4, "run" }' FILE)
	ntcir_eval evaluate: headed:1: expected "topic anything item rank score runname", found 4 fields (is line 1 a heading? sed 1d FILE)
	ntcir_eval evaluate: run.xml:1: the file is XML: IR4QAsplitruns reads runs of IR4QA
	ntcir_eval evaluate: other:1: expected "topic anything item rank score runname", found 4 fields (TREC qrels? QRELS come first)
	ntcir_eval pool: four:1: expected "topic anything item rank score runname", found 4 fields (lines "topic item rank score"? awk '{ print $1, "Q0", $2, $3, $4, "run" }' FILE)
	[1]
	$ awk '{ print $1, "Q0", $2, $3, $4, "run" }' four | ntcir_eval evaluate -m AP qrels -
	run    topics      AP
	stdin       1  1.0000
	$ printf '%s\n' 'topic Q0 docid rank score run' '1 Q0 a 1 2 r' > heading; ntcir_eval evaluate qrels heading
	>   ntcir_eval label -trec -r qrels heading; ntcir_eval trec_eval qrels heading
	ntcir_eval evaluate: heading:1: expected a rank and a score, numbers, found "rank" and "score" (is line 1 a heading? sed 1d FILE)
	# error: ntcir_eval label failed
	ntcir_eval label: heading:1: expected a rank and a score, numbers, found "rank" and "score" (is line 1 a heading? sed 1d FILE)
	ntcir_eval trec_eval: heading:1: expected a rank and a score, numbers, found "rank" and "score" (is line 1 a heading? sed 1d FILE)
	[1]
	$ sed 1q heading | ntcir_eval items -trec; ntcir_eval check heading; sed 1d heading | ntcir_eval evaluate -m AP qrels -
	# error: ntcir_eval items failed
	ntcir_eval items: <stdin>:1: expected a rank and a score, numbers, found "rank" and "score" (is line 1 a heading? sed 1d FILE)
	heading: 1 line is malformed (first: line 1)
	run    topics      AP
	stdin       1  1.0000
	$ printf '%s\n' '1 Q0 a one high r' '1 Q0 b two low r' > words; ntcir_eval label -trec -r qrels words; ntcir_eval evaluate qrels words
	ntcir_eval label: words:1: warning: the rank is not a whole number on 2 lines, first here: is there a blank in an item?
	1 a L1
	1 b
	ntcir_eval evaluate: words:1: expected a score, a number, found "high"
	[1]
	$ printf '%s\n' '1 Q0 b 1 0,5 r' '1 Q0 a 2 0,25 r' > comma; ntcir_eval evaluate qrels comma
	>   awk '{ sub(/,/, ".", $5) } 1' comma | ntcir_eval evaluate -m RR qrels -
	ntcir_eval evaluate: comma:1: expected a score, a number, found "0,5" (a decimal comma? awk '{ sub(/,/, ".", $5) } 1' FILE)
	run    topics      RR
	stdin       1  0.5000

	== distances as scores, with ranks or with the same rank on all lines
	# Nearest first: a c b, and d e, so AP is 1; in the order of scores it is ((1/2 + 2/3)/2 + 1/2)/2.
	$ printf '%s\n' '1 a 0.12' '1 c 0.34' '1 b 0.90' '2 d 0.05' '2 e 0.5' > three; printf '%s\n' '1 0 a 1' '1 0 b 0' '1 0 c 1' '2 0 d 1' > qrels
	$ awk '{ print $1, "Q0", $2, ++rank[$1], $3, "run" }' three > ranks; awk '{ print $1, "Q0", $2, 0, $3, "run" }' three > zeros
	$ ntcir_eval evaluate qrels three; ntcir_eval evaluate -m AP qrels ranks zeros
	>   ntcir_eval trec_eval -m map qrels zeros; ntcir_eval trec_eval -m map qrels ranks
	ntcir_eval evaluate: three:1: expected a rank, found "0.12" (lines of three fields have "topic item rank"; the ranks of a topic begin with 0 or 1, and rise; if these are scores: awk '{ print $1, "Q0", $2, ++rank[$1], $3, "run" }' FILE)
	ntcir_eval evaluate: ranks: warning: in 2 of 2 topics, scores and ranks give opposite orders: are the scores distances? (-sort rank orders by rank)
	ntcir_eval evaluate: zeros: warning: in 2 of 2 topics scores rise, in none they fall, and ranks are equal: are the scores distances? (-sort file keeps the order of the lines)
	run    topics      AP
	ranks       2  0.5417
	zeros       2  0.5417
	ntcir_eval trec_eval: zeros: warning: in 2 of 2 topics scores rise, in none they fall, and ranks are equal: are the scores distances? (evaluate -sort file keeps the order of the lines)
	map                   	all	0.5417
	ntcir_eval trec_eval: ranks: warning: in 2 of 2 topics, scores and ranks give opposite orders: are the scores distances? (evaluate -sort rank orders by rank)
	map                   	all	0.5417
	$ ntcir_eval evaluate -sort rank -m AP qrels ranks; ntcir_eval evaluate -sort file -m AP qrels zeros; ntcir_eval check ranks zeros
	run    topics      AP
	ranks       2  1.0000
	run    topics      AP
	zeros       2  1.0000
	ranks: 2 topics have ranks that contradict scores (first: "1")
	ranks: note: 5 lines have the name of another run (first: line 1)
	zeros: 2 topics have ranks that contradict scores (first: "1")
	zeros: note: 5 lines have the name of another run (first: line 1)
	2 runs: 0 without oddities, 0 with notes only, 2 with faults
	[1]
	$ { cat zeros; echo '2 Q0 f 0 0.1 run'; } > falls; ntcir_eval evaluate -m num_ret qrels falls; ntcir_eval check falls
	run    topics  num_ret
	falls       2        6

	== a warning that is the same for several runs is one line
	# Topics 2 and 3 are missing from each run, and topic 9 is not judged: two facts. Run 4 lacks 2 and 4.
	$ printf '%s\n' '1 0 a 1' '2 0 b 1' '3 0 c 1' '4 0 d 1' > qrels
	$ for n in 1 2 3; do printf '%s\n' "1 Q0 a 1 3 r$n" "4 Q0 x 1 3 r$n" "9 Q0 b 1 3 r$n" > run$n; done
	$ printf '%s\n' '1 Q0 a 1 3 r4' '3 Q0 c 1 3 r4' > run4; sort -r run2 > run2.r; mv run2.r run2
	$ ntcir_eval evaluate -m AP qrels run1 run2 run3 run4; ntcir_eval evaluate -m AP qrels run1; ntcir_eval check run?
	ntcir_eval evaluate: run1: warning: 2 of 4 topics are missing from the run and have the value 0, first 2 (the same in 3 runs)
	ntcir_eval evaluate: run1: warning: skipped 1 topic that qrels does not have (first: "9") (the same in 3 runs)
	ntcir_eval evaluate: run4: warning: 2 of 4 topics are missing from the run and have the value 0, first 2
	run   topics      AP
	run1       4  0.2500
	run2       4  0.2500
	run3       4  0.2500
	run4       4  0.5000
	ntcir_eval evaluate: run1: warning: 2 of 4 topics are missing from the run and have the value 0, first 2
	ntcir_eval evaluate: run1: warning: skipped 1 topic that qrels does not have (first: "9")
	run   topics      AP
	run1       4  0.2500
	4 runs: 4 without oddities, 0 with notes only, 0 with faults

	== the note on equal scores: unjudged items take no part under -j, but with -truncate; irec -sort file is no other option
	# Unjudged z is between a and b by rank, and above both by item; without it nothing of -j changes.
	$ printf '%s\n' '1 0 a 1' '1 0 b 1' > qrels; printf '1 Q0 %s r\n' 'a 1 5' 'z 2 5' 'b 3 5' 'c 4 1' > run
	$ ntcir_eval evaluate -m AP qrels run; ntcir_eval evaluate -j -m AP qrels run; ntcir_eval evaluate -j -truncate 3 -m AP qrels run
	ntcir_eval evaluate: note: in up to 1 of 1 topics (first: run) items with equal scores and different gains are not in the order of their ranks: trec_eval's order counts (-sort rank or file: the run's own; -ties best, worst: by how much it matters)
	run  topics      AP
	run       1  0.5833
	run  topics      AP
	run       1  1.0000
	ntcir_eval evaluate: note: in up to 1 of 1 topics (first: run) items with equal scores and different gains are not in the order of their ranks: trec_eval's order counts (-sort rank or file: the run's own; -ties best, worst: by how much it matters)
	run  topics      AP
	run       1  1.0000
	$ echo '1 1 a 1' > intents; for sort in file score; do ntcir_eval irec -trec -mean -m I-rec@1 -sort $sort -I intents run | grep '^all #'; done
	all # topics=1
	all # topics=1
	all # options -sort score

	== NTCIR-eval asks whether IDs differ only if no topic has a judged item
	# The list of topic 3 has no judged item: README's P is 0, and IDs fit elsewhere.
	$ printf '%s\n' '1 0 a 1' '2 0 b 1' '3 0 c 1' > qrels; printf '%s\n' '1 Q0 a 1 3 r' '2 Q0 b 1 3 r' '3 Q0 x 1 3 r' > run; echo run > runs
	$ TRECsplitqrels -q qrels rel; TRECsplitruns -q qrels.tid < runs; NTCIR-eval -q qrels.tid rel e -g 1 < runs
	NTCIR-eval: warning: run run: 1 topic has no judged item in the list (first: "3")
	$ sed 's/ a / y /; s/ b / y /' run > run.new; mv run.new run; TRECsplitruns -q qrels.tid < runs; NTCIR-eval -q qrels.tid rel e -g 1 < runs
	NTCIR-eval: warning: run run: 3 topics have no judged item in the list (first: "1"): are IDs of items written differently?

	== queries that are documents: a note leads to -exclude-self
	# Without a1 and b1, a2 is at rank 1 and b2 at rank 2: nDCG 1 and 1/log2(3), RR 1 and 1/2.
	$ printf 'query-id\tcorpus-id\tscore\na1\ta2\t1\nb1\tb2\t1\n' > test.tsv
	>   printf '%s\n' 'a1 Q0 a1 1 9 x' 'a1 Q0 a2 2 8 x' 'b1 Q0 b1 1 9 x' 'b1 Q0 b9 2 8 x' 'b1 Q0 b2 3 7 x' > run
	$ ntcir_eval evaluate -m MSnDCG@10,RR@10 test.tsv run
	>   ntcir_eval evaluate -exclude-self -m MSnDCG@10,RR@10 test.tsv run
	>   awk '$1 != $3' run | ntcir_eval evaluate -m RR@10 test.tsv -
	ntcir_eval evaluate: note: items have the ID of their topic in 2 of 2 topics (documents as queries? -exclude-self takes them out, as BEIR does)
	run  topics  MSnDCG@10   RR@10
	run       2     0.5655  0.4167
	ntcir_eval evaluate: note: excluded 2 items of lists, in 2 topics
	run  topics  MSnDCG@10   RR@10
	run       2     0.8155  0.7500
	run    topics   RR@10
	stdin       2  0.7500
	$ sed 2d test.tsv > half; printf 'b1\tb1\t0\nc1\tc2\t1\na1\ta2\t1\n' >> half; ntcir_eval evaluate -m RR@10 half run
	ntcir_eval evaluate: run: warning: 1 of 3 topics is missing from the run and has the value 0: c1
	run  topics   RR@10
	run       3  0.2778
	END
}

# Topic 1 has a and b at ranks 1 and 3, so ranx's hits@10 is 2; topic 2 has nothing: Hit@10 is 1/2.
@test "names of measures that others have, with the numbers that were typed" {
	transcript <<-'END'
	$ printf '%s\n' '1 0 a 1' '1 0 b 1' '2 0 c 1' > qrels; printf '%s\n' '1 Q0 a 1 9 x' '1 Q0 z 2 8 x' '1 Q0 b 3 7 x' '2 Q0 y 1 9 x' > dense.run
	$ ntcir_eval evaluate -m hits@10 qrels dense.run; ntcir_eval evaluate -m Hit@10 qrels dense.run
	>   ntcir_eval evaluate -truncate 10 -m num_rel_ret qrels dense.run
	ntcir_eval evaluate: -m: no measure or set "hits@10": 0 or 1 is Hit@10; ranx counts the relevant items: -truncate 10 -m num_rel_ret (-m help describes every measure)
	run        topics  Hit@10
	dense.run       2  0.5000
	run        topics  num_rel_ret
	dense.run       2            2
	$ ntcir_eval evaluate -cutoffs 1k -m R@1k,hit@1,P qrels dense.run; ntcir_eval evaluate -m RBP.50 qrels dense.run
	run        topics  Recall@1000   Hit@1  P@1000
	dense.run       2       0.5000  0.5000  0.0010
	ntcir_eval evaluate: note: RBP.50 has p = 0.95 and the cut-off 50; do you mean RBP(p=0.5)?
	run        topics  RBP@50
	dense.run       2  0.0476
	$ for name in hits_3 f1@20 ndcg_burges@3 'nDCG(gains={0:0,1:1,2:5})@20' 'nDCG(gains={1:1,2:3,3:7.5})' holes@5 mrecall@5 \
	>   rbp.50 NERR8@10 NERR11 map@100-l2 ndcg-l3 rbp.p=0.5 'RBP(p=0.8,residual=True)' R@0k
	> do ntcir_eval evaluate -m "$name" qrels dense.run 2>&1 | sed 's/.*-m: //; s/ (-m help .*//'; done
	no measure or set "hits_3": 0 or 1 is Hit@3; ranx counts the relevant items: -truncate 3 -m num_rel_ret
	no measure or set "f1@20": set_F is F1 of the whole list; -truncate 20 -m set_F is F1@20
	no measure or set "ndcg_burges@3": gains 2^level - 1: -g 1:3:7 -m MSnDCG@3
	"nDCG(gains={0:0,1:1,2:5})@20": -g gives the gains: -g 1:5 -m MSnDCG@20
	"nDCG(gains={1:1,2:3,3:7.5})": -g gives the gains: -g 1:3:7.5 -m MSnDCG@10
	no measure or set "holes@5": 1 - Judged@5 is near it (BEIR: judged for no topic)
	no measure or set "mrecall@5": not here: 1 where relative_P@5 is 1, else 0
	no measure or set "rbp.50": do you mean RBP(p=0.5)? RBP has the p of -rbp
	no measure or set "NERR8@10": that of C/W/L is not here; nERR@ is another measure
	no measure or set "NERR11": that of C/W/L is not here; nERR@ is another measure
	no measure or set "map@100-l2": levels are written as in AP(rel=2), or -l 2
	no measure or set "ndcg-l3": levels are written as in AP(rel=3), or -l 3
	no measure or set "rbp.p=0.5": do you mean RBP(p=0.5)?
	"RBP(p=0.8,residual=True)": do you mean RBP-residual(p=0.8)?
	"R@0k": a cut-off is a number from 1
	$ ntcir_eval evaluate qrels dense.run 'AP Q@20'; ntcir_eval evaluate AP,Q@20 qrels dense.run; ntcir_eval evaluate qrels dense.run AP,nosuch
	ntcir_eval evaluate: no file AP Q@20: a measure? -m 'AP Q@20' (commas separate several)
	ntcir_eval evaluate: no file AP,Q@20: a measure? -m AP,Q@20 (commas separate several)
	ntcir_eval evaluate: AP,nosuch: No such file or directory (files are separated by blanks, not by commas)
	[1]
	$ sed 's/x$/y/' dense.run > other; for run in densee Dense DENSE.RUN; do ntcir_eval evaluate -baseline $run -test t qrels dense.run other; done
	ntcir_eval evaluate: -baseline: no run "densee"; did you mean dense.run?
	ntcir_eval evaluate: -baseline: no run "Dense"; did you mean dense.run?
	ntcir_eval evaluate: -baseline: no run "DENSE.RUN"; did you mean dense.run?
	[2]
	$ for name in 'RBP(p=0.8)@5' 'P(rel=2)@5' 'NumRel(rel=2)' 'nDCG(logb=3)' 'ERR(rel=2)@5' 'MSnDCG(rel=2)@5' IPrec@0.3 Rprec_mult P.5,10
	>   do ntcir_eval help $name | grep 'names:\|where:'; done; ntcir_eval evaluate -m set_F.0.25 qrels dense.run
	    Other names: RBP(p=0.8)@5 in ir_measures
	    Other names: P_5 with -l 2 in trec_eval, P(rel=2)@5 in ir_measures
	    Other names: num_rel with -l 2 in trec_eval, NumRel(rel=2) in ir_measures
	    Other names: iprec_at_recall_0.30 in trec_eval, IPrec@0.30 in ir_measures
	    Other names: Rprec_mult_0.20 in trec_eval
	    Other names: P_5 in trec_eval, P@5 in ir_measures
	ntcir_eval evaluate: -m: no measure or set "set_F.0.25": write set_F(beta=0.25) for set_F.0.25 of trec_eval (-m help describes every measure)
	[2]
	$ for name in nDCG@10 map RR@5 ERR; do ntcir_eval help $name | grep -e : -e cut; done
	>   ntcir_eval help measures > a; ntcir_eval evaluate -m help | cmp - a
	    Normalised discounted cumulated gain after Järvelin and Kekäläinen: gains
	    Source: [BIAS] Eq 3
	    Elsewhere: nDCG@10 has no discount at ranks 1 and 2; trec_eval's
	    ndcg_cut_10 is MSnDCG@10
	    Symbols and sources: ntcir_eval compute -m help
	    Average precision: sum of P(r) over the relevant items retrieved, divided
	    Source: [NTCIREVAL] Eq 1
	    Other names: map in trec_eval, AP in ir_measures
	    Symbols and sources: ntcir_eval compute -m help
	    Source: [NCU] Eq 3
	    Other names: RR@5 in ir_measures
	    Symbols and sources: ntcir_eval compute -m help
	    Expected reciprocal rank: sum of (G(r)/(H+1)) D(r-1)/r, where D(r) is the
	    Source: [NTCIREVAL] Eq 4
	    Symbols and sources: ntcir_eval compute -m help
	END
}
