# SPDX-License-Identifier: MIT
# Files as people have them: read rightly, or refused with what to type. Values are worked by hand.
load lib/transcript

# SMART's files (CACM, CISI) have lines "topic item 0 0", the files of PyTerrier "topic item level 0", pandas adds an index.
@test "judgements with columns in another order" {
	transcript <<-'END'
	$ printf '%s\n' '01 1410  0 0' '01 1572  0 0' '02 2434  0 0' > smart; printf '%s\n' '1   17   0   0.000000   ' '1   46   0   0.000000' > adi
	$ printf '%s\n' 'q1	d1	1	0' 'q1	d2	0	0' 'q1	d3	1	0' 'q2	d4	1	0' > py; echo 'q1 Q0 d1 1 9 r' > run
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
	$ printf '%s\n' qid,docno,label,iteration q1,d1,1,0 > a.csv; printf '%s\n' ,qid,docno,label 0,q1,d1,1 > b.csv; printf '%s\n' 'qid;docno;rank;score' 'q1;d1;1;9' > c.csv
	$ ntcir_eval evaluate a.csv run; ntcir_eval subset -counts b.csv; head -n 1 py | ntcir_eval evaluate - c.csv
	ntcir_eval evaluate: a.csv:1: expected "topic anything item level" or "topic item label", found 1 field (does ',' separate fields? sed 1d FILE | awk -F ',' '{ print $1, 0, $2, $3 }', with the numbers of the columns topic, item, level)
	ntcir_eval subset: b.csv:1: expected "topic anything item level" or "topic item label", found 1 field (does ',' separate fields? sed 1d FILE | awk -F ',' '{ print $1, 0, $2, $3 }', with the numbers of the columns topic, item, level)
	ntcir_eval evaluate: c.csv:1: expected "topic anything item rank score runname", found 1 field (does ';' separate fields? sed 1d FILE | awk -F ';' '{ print $1, "Q0", $2, $3, $4, "run" }', with the numbers of the columns topic, item, rank, score)
	[1]
	$ ntcir_eval items -trec c.csv; sed 1d b.csv | awk -F ',' '{ print $2, 0, $3, $4 }'
	# error: ntcir_eval items failed
	ntcir_eval items: c.csv:1: expected "topic anything item rank score runname", found 1 field (does ';' separate fields? sed 1d FILE | awk -F ';' '{ print $1, "Q0", $2, $3, $4, "run" }', with the numbers of the columns topic, item, rank, score)
	q1 0 d1 1
	END
}

# Judgements per intent: topic 1 has two intents, which d1 and d2 have, so I-rec@1 is 1. The same item with equal second
# fields is a judgement that is repeated.
@test "judgements per intent, and of several assessors, in one file" {
	transcript <<-'END'
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
	END
}
