# SPDX-License-Identifier: MIT
# Labelled lists with texts and queries beside them, as tables for people and as rows for programs; and NTCIR-look, a page of them.
load lib/transcript

# Topic 1 has R = 3: A finds b at 1 and a at 3 (AP 1/3, and 2/3 of 1/3 = .2222), B a at 1 and c at 2 (1/3 each). In topic 2, R = 1, A has it
# at 1; B lacks the topic. Topic 3 has no relevant item.
make_files() {
	printf '%s\n' '1 0 a 2' '1 0 b 1' '1 0 c 1' '1 0 d 0' '2 0 a 1' '3 0 a 0' >qrels
	printf '%s\n' '1 0 b 1 9 A' '1 0 x 2 8 A' '1 0 a 3 7 A' '2 0 a 1 9 A' '3 0 a 1 9 A' >A
	printf '%s\n' '1 0 a 1 9 B' '1 0 c 2 8 B' '1 0 d 3 7 B' '3 0 a 1 9 B' >B
	printf 'a\tan  apple\t%s\n' 'and a pear' 'is no apple' >texts
	printf '\nb\t\nd\tdates\nz\tnot shown\n' >>texts
	printf '%s\t%s\n' 1 'sweet fruit' 2 'red fruit' >queries
}

@test "texts and queries beside lists: blanks, control characters, wrong calls" {
	make_files
	transcript <<-'END'
	== -text: a text after each row of -v and -diff, and -queries
	$ ntcir_eval evaluate -v -topic 1 -topic 3 -m AP -text texts -queries queries qrels A 2> log; cat log
	# run A
	1 # query sweet fruit
	1 # syslen=3 jrel=3 jnonrel=1
	1 # r1=1 rp=3
	1 # rank item label   gain     AP text
	1 #    1 b    L1    1.0000 0.3333
	1 #    2 x    -     0.0000 0.0000
	1 #    3 a    L2    2.0000 0.2222 an apple and a pear
	1 #    - c    L1    1.0000      -
	1 AP=                  0.5556
	3 # no relevant items
	ntcir_eval evaluate: qrels: warning: 1 topic has no relevant item (first: "3"): not in the means (-norel zero counts 0)
	ntcir_eval evaluate: note: texts has no text for 2 items shown (first: "x")
	ntcir_eval evaluate: note: queries has no text for 1 topic shown (first: "3")
	$ ntcir_eval evaluate -diff -topic 1 -m AP -text texts -queries queries -digits 2 -text-length 9 qrels A B
	ntcir_eval evaluate: note: texts has no text for 1 item shown (first: "c")
	1 # query sweet fruit
	1 # diff AP A B
	1 # item label rank    A rank    B difference text
	1 # b    L1       1 0.33    - 0.00      -0.33
	1 # c    L1       - 0.00    2 0.33       0.33
	1 # a    L2       3 0.22    1 0.33       0.11 an apple…
	1 # sum             0.56      0.67       0.11
	$ ntcir_eval evaluate -v -topic 1 -color always -m AP -text texts qrels A 2> log | sed "s/$(printf '\033')/ESC/g" | sed -n '4,6p'
	1 ESC[1m# rank item label   gain     AP textESC[m
	1 ESC[32m#    1 b    L1    1.0000 0.3333ESC[m
	1 ESC[2m#    2 x    -     0.0000 0.0000ESC[m

	== -text: blanks, control characters and bytes that are not UTF-8; cut between characters
	# U+0085 (C2 85) is a control character, U+00A0 (C2 A0) is not. ED A0 80 is a surrogate: three bytes that are not UTF-8.
	$ echo '1 0 a 1' > q; echo '1 0 a 1 9 r' > r
	$ shown() { printf 'a\t%b\n' "$1" > t
	>   ntcir_eval evaluate -v -topic 1 -m AP -text t ${2:+-text-length $2} q r |
	>   sed -n 's/.* 1.0000 1.0000//p' | od -An -c | tr -d '\n' | sed 's/  */ /g'; echo; }
	> shown ' \tx \t\001\177\0302\0205y\0033[1m '; shown '\0377z\0303'; shown '\0355\0240\0200'; shown '\0302\0240' 1
	 x y [ 1 m \n
	 357 277 275 z 357 277 275 \n
	 357 277 275 357 277 275 357 277 275 \n
	 302 240 \n
	$ shown() { printf 'a\t%s\n' "$1" > t; ntcir_eval evaluate -v -topic 1 -m AP -text t ${2:+-text-length $2} q r | sed -n 's/.* 1.0000 1.0000//p'; }
	> shown '富士山' 3; shown '富士山です' 3; shown 'ab cd' 5; shown 'ab cd' 4; shown 'ab cd  ' 3; shown ab 1; shown a 1; shown ' ' 1
	 富士山
	 富士…
	 ab cd
	 ab …
	 ab…
	 …
	 a
	
	$ for length in 60 61; do printf "a\\t%0${length}d\\n" 0 > t; ntcir_eval evaluate -v -topic 1 -m AP -text t q r | sed -n 's/.* 1.0000 1.0000//p'; done
	 000000000000000000000000000000000000000000000000000000000000
	 00000000000000000000000000000000000000000000000000000000000…

	== -text, -queries: wrong calls and bad files
	$ for wrong in '-text texts' '-queries queries' '-v -topic 1 -text-length 5' \
	>   '-v -topic 1 -text texts -text-length 0' '-v -topic 1 -text - -queries -'; do ntcir_eval evaluate $wrong qrels A; done
	ntcir_eval evaluate: -text needs -v, -diff or -format html
	ntcir_eval evaluate: -queries needs -v, -diff or -format html
	ntcir_eval evaluate: -text-length needs -text FILE
	ntcir_eval evaluate: -text-length takes a whole number from 1, not "0"
	ntcir_eval evaluate: standard input is used twice
	[2]
	$ printf 'a\tb\n\nc d\n' > bad; for option in -text -queries
	>   do ntcir_eval evaluate -v -topic 1 $option bad qrels A; ntcir_eval evaluate -v -topic 1 $option nosuch qrels A; done; echo $?
	ntcir_eval evaluate: bad:3: expected "ID TAB text", found no tab (a text is one line)
	ntcir_eval evaluate: nosuch: No such file or directory
	ntcir_eval evaluate: bad:3: expected "ID TAB text", found no tab (a text is one line)
	ntcir_eval evaluate: nosuch: No such file or directory
	1
	$ printf '%s\n' '{"_id": "a", "text": "bees"}' > corpus.jsonl; ntcir_eval evaluate -v -topic 1 -text corpus.jsonl qrels A
	ntcir_eval evaluate: corpus.jsonl:1: expected "ID TAB text", found no tab (JSON? "See the documents" in examples/RECIPES.md has the call of jq that makes lines of it)
	[1]
	$ gzip -c texts | head -c 30 > cut.gz; ntcir_eval evaluate -v -topic 1 -text cut.gz qrels A 2>&1 | sed 's/failed:.*/failed/'
	ntcir_eval evaluate: cut.gz: cannot read: the program gzip failed
	$ gzip -k texts; for file in texts texts.gz -; do ntcir_eval evaluate -v -topic 1 -m AP -text $file qrels A < texts 2> log | cksum; done | uniq | wc -l
	1
	END
}

# 25 ranks, of which 2, 22 and 25 are relevant. In a text of 26 characters of two columns, 40 columns hold 19 and an ellipsis.
@test "a list on a terminal: 20 ranks, a row for those that are left out, texts that fit" {
	need script
	{ echo '1 0 d2 1'; echo '1 0 d22 2'; echo '1 0 d25 1'; echo '1 0 e 1'; } >qrels
	seq 25 | sed 's/.*/1 0 d& & -& A/' >A
	printf 'd1\t%s\nd2\t%s\n' 日本語の文章がここにありとても長いので切られる \
		'The quick brown fox jumps over the lazy dog, and the dog sleeps on' >texts
	cat >on <<-'END'
		TERM=xterm script -qec "stty cols $1 && $2" /dev/null | tr -d '\r' | sed "s/$(printf '\033')/ESC/g"
	END
	transcript <<-'END'
	$ v='ntcir_eval evaluate -v -m AP -topic 1 qrels A'; NO_COLOR=1 sh on 80 "$v" | sed '5d; 7,21d'
	>   NO_COLOR=1 sh on 80 "$v -depth 0" | wc -l; $v | wc -l; $v -depth 20 | grep -c 'not relevant'
	# run A
	1 # syslen=25 jrel=4 jnonrel=0
	1 # r1=2 rp=22
	1 # rank item           label   gain     AP
	1 #    2 d2             L1    1.0000 0.1250
	1 #   18 d18            -     0.0000 0.0000
	1 #   19 d19            -     0.0000 0.0000
	1 #   20 d20            -     0.0000 0.0000
	1 #    … 3 not relevant
	1 #   22 d22            L2    2.0000 0.0227
	1 #   25 d25            L1    1.0000 0.0300
	1 #    - e              L1    1.0000      -
	1 AP=                  0.1777
	31
	31
	1
	$ unset NO_COLOR; sh on 80 'ntcir_eval evaluate -v -m AP -topic 1 -depth 2 qrels A' | sed -n '4,$p'
	1 ESC[1m# rank item            label   gain     APESC[m
	1 ESC[2m#    1 d1              -     0.0000 0.0000ESC[m
	1 ESC[32m#    2 d2              L1    1.0000 0.1250ESC[m
	1 ESC[m#    … 21 not relevantESC[m
	1 ESC[1;32m#   22 d22             L2    2.0000 0.0227ESC[m
	1 ESC[32m#   25 d25             L1    1.0000 0.0300ESC[m
	1 ESC[32m#    - e               L1    1.0000      -ESC[m
	1 AP=                  0.1777
	$ v='ntcir_eval evaluate -v -m AP -topic 1 -depth 2 -text texts -color never qrels A 2> log'
	>   shown() { sed -n '5,8p' | sed '/not relevant/d; /# *22/d'; }
	> for columns in 80 120 62 61 40; do echo "$columns:"; sh on $columns "$v" | shown; done
	80:
	1 #    1 d1              -     0.0000 0.0000 日本語の文章がここにありとても長い…
	1 #    2 d2              L1    1.0000 0.1250 The quick brown fox jumps over the…
	120:
	1 #    1 d1              -     0.0000 0.0000 日本語の文章がここにありとても長いので切られる
	1 #    2 d2              L1    1.0000 0.1250 The quick brown fox jumps over the lazy dog, and the dog sleeps on
	62:
	1 #    1 d1              -     0.0000 0.0000
	1 #     日本語の文章がここにありとても長いので切られる
	1 #    2 d2              L1    1.0000 0.1250
	1 #     The quick brown fox jumps over the lazy dog, and the …
	61:
	1 #    1 d1              -     0.0000 0.0000
	1 #     日本語の文章がここにありとても長いので切られる
	1 #    2 d2              L1    1.0000 0.1250
	1 #     The quick brown fox jumps over the lazy dog, and the…
	40:
	1 #    1 d1              -     0.0000 0.0000
	1 #     日本語の文章がここにありとても…
	1 #    2 d2              L1    1.0000 0.1250
	1 #     The quick brown fox jumps over …
	$ v='ntcir_eval evaluate -v -m AP -topic 1 -depth 2 -text texts -color never qrels A 2> log'
	>   for set in COLUMNS=70 COLUMNS=10 COLUMNS=0 COLUMNS=x
	>   do echo $set; sh on 80 "export $set; $v" | sed -n '/ d2 /p; /The/p' | uniq; done
	> sh on 0 "$v" | sed -n 6p; sh on 80 "$v | cat" | sed -n 6p; sh on 80 "$v -text-length 30" | sed -n 6p
	COLUMNS=70
	1 #    2 d2              L1    1.0000 0.1250 The quick brown fox jump…
	COLUMNS=10
	1 #    2 d2              L1    1.0000 0.1250
	1 #     The quick…
	COLUMNS=0
	1 #    2 d2              L1    1.0000 0.1250 The quick brown fox jumps over the…
	COLUMNS=x
	1 #    2 d2              L1    1.0000 0.1250 The quick brown fox jumps over the…
	1 #    2 d2              L1    1.0000 0.1250 The quick brown fox jumps over the lazy dog, and the dog sl…
	1 #    2 d2              L1    1.0000 0.1250 The quick brown fox jumps over the lazy dog, and the dog sl…
	1 #    2 d2              L1    1.0000 0.1250 The quick brown fox jumps ove…
	END
}

@test "control characters are blanks where people read, and ? in messages" {
	transcript <<-'END'
	$ printf '1 0 a\033b 1\n1 0 c\033 2\n' > q; printf '1 Q0 a\033b 1 2 r\n1 Q0 x\001 2 1 r\n' > "$(printf 'r\n1')"
	$ echo '1 Q0 x 1 2 r' > s; ntcir_eval evaluate -v -topic 1 -m AP q r* 2> log
	# run r 1
	1 # syslen=2 jrel=2 jnonrel=0
	1 # r1=1 rp=1
	1 # rank item label   gain     AP
	1 #    1 a b  L1    1.0000 0.5000
	1 #    2 x    -     0.0000 0.0000
	1 #    - c    L2    2.0000      -
	1 AP=                  0.5000
	$ ntcir_eval evaluate -diff -topic 1 -m AP q r* s 2> log
	1 # diff AP r 1 s
	1 # item label rank    r 1 rank      s difference
	1 # a b  L1       1 0.5000    - 0.0000    -0.5000
	1 # sum             0.5000      0.0000    -0.5000
	$ printf 'd\033 L1\n' > rel; printf 'd\033\n' | ntcir_eval irec -cutoffs 1 -v - rel
	#intent_num=1
	# rank item intents
	#    1 d    1
	I-rec@n=             1.0000
	I-rec@0001=          1.0000
	$ printf '%s\n' 'x 1' 'y 2' > "$(printf 'A\033')"; cp A* B; cp A* C; ntcir_eval tau A* B C | head -n 2
	A  B C
	A  - 1.0000 1.0000
	$ ntcir_eval irec "-m$(printf 'A\033[31mX')"; ntcir_eval tau "-ci=$(printf '\033')"; ntcir_eval evaluate "$(printf 'AP(\033)')" x
	ntcir_eval irec: unknown option "-mA?[31mX": a blank follows the name of an option, as in -m A?[31mX
	ntcir_eval tau: unknown option "-ci=?": write two dashes before NAME=VALUE, --ci=?
	ntcir_eval evaluate: no file AP(?): a measure? -m 'AP(?)' (commas separate several)
	[2]
	END
}

@test "-v and -diff in formats for programs" {
	make_files
	transcript <<-'END'
	== -v -format tsv, csv, json: a row an item
	$ ntcir_eval evaluate -v -depth 2 -m AP,P@1 -digits 2 -format tsv qrels A B 2> log; cat log
	run	topic	rank	item	label	gain	AP	P@1
	A	1	1	b	L1	1.00	0.33	1.00
	A	1	2	x		0.00	0.00	0.00
	A	1	3	a	L2	2.00	0.22	0.00
	A	1		c	L1	1.00		
	A	2	1	a	L1	1.00	1.00	1.00
	B	1	1	a	L2	2.00	0.33	1.00
	B	1	2	c	L1	1.00	0.33	0.00
	B	1		b	L1	1.00		
	B	2		a	L1	1.00		
	ntcir_eval evaluate: B: warning: 1 of 2 topics is missing from the run and has the value 0: 2
	ntcir_eval evaluate: qrels: warning: 1 topic has no relevant item (first: "3"): not in the means (-norel zero counts 0)
	$ ntcir_eval evaluate -v -m AP -norel zero -topic 3 -format tsv -text texts -queries queries qrels A 2> log
	run	topic	rank	item	label	gain	AP	query	text
	A	3	1	a	L0	0.0000	0.0000		an apple and a pear
	$ ntcir_eval evaluate -v -topic 1 -m 'AP,AP(rel=3),num_rel' -format csv -queries queries qrels A 2> log
	run,topic,rank,item,label,gain,AP,AP(rel=3),query
	A,1,1,b,L1,1.0000,0.3333,,sweet fruit
	A,1,2,x,,0.0000,0.0000,,sweet fruit
	A,1,3,a,L2,2.0000,0.2222,,sweet fruit
	A,1,,c,L1,1.0000,,,sweet fruit
	$ printf 'a\t\\ and "%070d"\t\n' 0 > long; ntcir_eval evaluate -v -topic 1 -m num_rel_ret -format json -text long qrels B 2> log
	{"run": "B", "topic": "1", "rank": 1, "item": "a", "label": "L2", "gain": 2.0000, "num_rel_ret": 1, "text": "\\ and \"0000000000000000000000000000000000000000000000000000000000000000000000\""}
	{"run": "B", "topic": "1", "rank": 2, "item": "c", "label": "L1", "gain": 1.0000, "num_rel_ret": 1, "text": null}
	{"run": "B", "topic": "1", "rank": 3, "item": "d", "label": "L0", "gain": 0.0000, "num_rel_ret": 0, "text": null}
	{"run": "B", "topic": "1", "rank": null, "item": "b", "label": "L1", "gain": 1.0000, "num_rel_ret": null, "text": null}
	$ ntcir_eval evaluate -v -topic 2 -m AP,RR,map -format json qrels A; ntcir_eval evaluate -v -topic 2 -m AP,RR,map qrels A | sed -n '4p; $p'
	{"run": "A", "topic": "2", "rank": 1, "item": "a", "label": "L1", "gain": 1.0000, "AP": 1.0000, "RR": 1.0000}
	2 # rank item label   gain     AP     RR
	2 AP=                  1.0000
	$ for format in tsv csv
	>   do ntcir_eval evaluate -v -topic 1 -m RR -format $format -text long -text-length 8 qrels B 2> log | sed -n 2p; done
	B	1	1	a	L2	2.0000	1.0000	\\ and "…
	B,1,1,a,L2,2.0000,1.0000,"\ and ""…"
	$ ntcir_eval evaluate -v -topic 1 -format tsv qrels A | sed '$d' | cut -f 3,7-
	rank	C(r)	cg(r)	cg*(r)	P(r)	BR(r)	dcg(r)	dcg*(r)	msdcg(r)	msdcg*(r)
	1	1	1.0000	2.0000	1.0000	0.6667	1.0000	2.0000	1.0000	2.0000
	2	1	1.0000	3.0000	0.5000	0.4000	1.0000	3.0000	1.0000	2.6309
	3	2	3.0000	4.0000	0.6667	0.7143	2.2619	3.6309	2.0000	3.1309
	$ printf '%s\n' '1 0 a 1.50' '1 0 b 0.5' '1 0 d 0.0' > gains; ntcir_eval evaluate -v -m RR -format tsv gains B 2> log
	run	topic	rank	item	label	gain	RR
	B	1	1	a	1.50	1.5000	1.0000
	B	1	2	c		0.0000	0.0000
	B	1	3	d	0.0	0.0000	0.0000
	B	1		b	0.5	0.5000	
	$ printf '1 0 \377 1\n' > q; printf '1 0 \377 1 9 r\n' > r; for format in tsv csv json
	>   do ntcir_eval evaluate -v -m RR -format $format q r | tail -n 1; done
	>   ntcir_eval evaluate -v -topic 1 -m RR q r | od -An -c | grep -c 377
	r	1	1	�	L1	1.0000	1.0000
	r,1,1,�,L1,1.0000,1.0000
	{"run": "r", "topic": "1", "rank": 1, "item": "�", "label": "L1", "gain": 1.0000, "RR": 1.0000}
	1
	$ for wrong in '-v -format text' '-v -format nev -topic 1' '-diff -m AP -format markdown' '-v -format tsv -ci' \
	>   '-v -format tsv -o D' '-diff -v -m AP -format tsv'; do ntcir_eval evaluate $wrong qrels A B; done
	ntcir_eval evaluate: -v has the formats tsv, csv and json
	ntcir_eval evaluate: -v has the formats tsv, csv and json
	ntcir_eval evaluate: -diff has the formats tsv, csv and json
	ntcir_eval evaluate: -v shows lists in place of the table, so options of the table and -o do not go with it
	ntcir_eval evaluate: -v shows lists in place of the table, so options of the table and -o do not go with it
	ntcir_eval evaluate: -diff shows items in place of the table, so options of the table, -o and -v do not go with it
	[2]

	== -diff -format tsv, csv, json
	$ ntcir_eval evaluate -diff -m AP -format tsv -text texts -queries queries qrels A B 2> log
	topic	item	label	rank-A	value-A	rank-B	value-B	difference	query	text
	1	b	L1	1	0.3333		0.0000	-0.3333	sweet fruit	
	1	c	L1		0.0000	2	0.3333	0.3333	sweet fruit	
	1	a	L2	3	0.2222	1	0.3333	0.1111	sweet fruit	an apple and a pear
	2	a	L1	1	1.0000		0.0000	-1.0000	red fruit	an apple and a pear
	$ ntcir_eval evaluate -diff -m Judged@2 -depth 3 -topic 1 -digits 1 -format csv qrels A B
	>   ntcir_eval evaluate -diff -m num_rel_ret -depth 1 -topic 1 -format json qrels A B
	topic,item,label,rank-A,value-A,rank-B,value-B,difference
	1,a,L2,3,0.0,1,1.0,1.0
	1,b,L1,1,1.0,,0.0,-1.0
	1,x,,2,-0.5,,0.0,0.5
	{"topic": "1", "item": "b", "label": "L1", "rank-A": 1, "value-A": 1, "rank-B": null, "value-B": 0, "difference": -1}

	== readers of measures skip all lines of -v and -diff, whatever the names
	$ printf '%s\n' 'AP= 0 AP= 1' 'AP= 0 RR= 1' > qrels; printf '%s\n' 'AP= 0 AP= 1 9 r' > r; printf '%s\t%s\n' AP= 'AP= 7' RR= 'RR= 8' > texts
	$ cp r AP=; ntcir_eval evaluate -v -depth 1 -topic AP= -m RBP,NCUgu,P -text texts -queries texts qrels r 2> \
	>   log > shown; ntcir_eval evaluate -diff -topic AP= -m AP -text texts -queries texts qrels r AP= >> shown
	$ ntcir_eval table -long shown
	run	topic	measure	value
	shown	AP=	RBP	0.0500
	shown	AP=	NCUgu,P	0.5000
	END
}

# ---- the page ----

# body PAGE: without what is the same in each page.
make_body() { echo "sed -n '/^<h1>/,/^<script>/p' \"\$1\" | sed '/^<script>/d'" >body; }

@test "the page of small runs: one, two, three and six" {
	make_files
	make_body
	transcript <<-'END'
	== the page of two small runs
	# The values of make_files with AP. A has a at rank 3 and lacks c; B lacks b. x is in A alone, d in B alone.
	$ mv A 'a<"&.txt'
	$ NTCIR-look -m AP -depth 2 -text texts -queries queries qrels 'a<"&.txt' B > page
	>   sed '/<style>/,$d' page | sed "s/'sha256-[^']*'/HASH/g"; sh body page
	ntcir_eval evaluate: B: warning: 1 of 2 topics is missing from the run and has the value 0: 2
	ntcir_eval evaluate: qrels: warning: 1 topic has no relevant item (first: "3"): not in the means (-norel zero counts 0)
	ntcir_eval evaluate: note: texts has no text for 2 items shown (first: "x")
	<!DOCTYPE html>
	<html lang=en>
	<head>
	<meta charset=utf-8>
	<meta http-equiv=Content-Security-Policy content="default-src 'none'; style-src HASH; script-src HASH; base-uri 'none'; form-action 'none'">
	<meta name=viewport content="width=device-width, initial-scale=1">
	<title>AP: a&lt;&quot;&amp;.txt, B</title>
	<h1>AP: <bdi>a&lt;&quot;&amp;.txt</bdi>, <bdi>B</bdi></h1>
	<p class=facts><bdi>qrels</bdi> · 2 runs · 2 topics · AP · depth 2 · ntcir_eval 1.1.0
	<div class=head>
	<div class=runs><table>
	<thead><tr><th scope=col>run<th scope=col>mean<th scope=col>− A<th scope=col title="topics won/tied/lost">w/t/l
	<tbody>
	<tr><th scope=row><b>A</b> <span class=name>a&lt;&quot;&amp;.txt</span><td class=v4>0.7778<td><td>
	<tr><th scope=row><b>B</b> <span class=name>B</span><td class=v2>0.3333<td class=m2>−0.4444<td>1/0/1
	</table></div>
	<div class=legend>
	<p>Labels: <span class=g8>L2</span> <span class=g4>L1</span> <span class=g0>L0</span> not relevant, <span class=u>?</span> unjudged
	<p>Values, up to: <span class=v0>0</span> <span class=v1>0.2</span> <span class=v2>0.4</span> <span class=v3>0.6</span> <span class=v4>0.8</span> <span class=v5>1</span>
	<p><b>adds</b>: what the rank adds to AP
	<p><b>in B</b>, <b>in A</b>: the item's rank in the other list; – if the list does not have it
	</div>
	</div>
	</header>
	<main>
	<div class="box" id=topics role=region tabindex=0 aria-label=Topics>
	<table class=topics>
	<thead><tr><th scope=col>topic<th scope=col class=q>query<th scope=col title="relevant items">R<th scope=col><b>A</b> <span class=name>a&lt;&quot;&amp;.txt</span><th scope=col><b>B</b> <span class=name>B</span><th scope=col>B − A
	<tbody>
	<tr><th scope=row><a href="#topic-1">1</a><td class=q dir=auto>sweet fruit<td>3<td class=v3>0.5556<td class=v4>0.6667<td class=p1>+0.1111
	<tr><th scope=row><a href="#topic-2">2</a><td class=q dir=auto>red fruit<td>1<td class=v5>1.0000<td class=v0>0.0000<td class=m3>−1.0000
	<tfoot><tr><th scope=row>mean<td class=q><td><td class=v4>0.7778<td class=v2>0.3333<td class=m2>−0.4444
	</table></div>
	<p class=facts>1 topic has no relevant items, and no row.
	<section id="topic-1">
	<h2><bdi>1</bdi> <span dir=auto>sweet fruit</span></h2>
	<p class=nav><span>3 relevant; in the first 2:</span> <span>A 1</span> <span>B 2</span> <span>B − A +0.1111</span> <a rel=next href="#topic-2">next</a> <a href=#topics>table</a>
	<table class=two>
	<colgroup><col class=r><col class=l><col><col class=a><col class=o><colgroup><col class=l><col><col class=a><col class=o>
	<thead>
	<tr><th scope=colgroup colspan=5><b>A</b> <span class=name>a&lt;&quot;&amp;.txt</span> <b>0.5556</b><th scope=colgroup colspan=4><b>B</b> <span class=name>B</span> <b>0.6667</b>
	<tr><th scope=col>rank<th scope=col>label<th scope=col class=i>item<th scope=col>adds<th scope=col>in B<th scope=col>label<th scope=col class=i>item<th scope=col>adds<th scope=col>in A
	<tbody>
	<tr><td>1<td class=g4>L1<td class=i id=t1A1>b<td>0.3333<td>–<td class=g8>L2<td class=i id=t1B1>a<p dir=auto>an apple and a pear<td>0.3333<td><a href=#t1A3>3</a>
	<tr><td>2<td class=u>?<td class=i id=t1A2>x<td><td>–<td class=g4>L1<td class=i id=t1B2>c<td>0.3333<td>–
	</table>
	<div class=rest>
	<div>
	<details><summary>A: 1 relevant item further down</summary>
	<table class=list>
	<thead><tr><th scope=col>rank<th scope=col>label<th scope=col class=i>item<th scope=col>adds<th scope=col>in B
	<tbody>
	<tr><td>3<td class=g8>L2<td class=i id=t1A3>a<td>0.2222<td><a href=#t1B1>1</a>
	</table></details>
	<details><summary>A misses 1 relevant item</summary>
	<table class=list>
	<thead><tr><th scope=col>label<th scope=col class=i>item<th scope=col>in B
	<tbody>
	<tr><td class=g4>L1<td class=i>c<td><a href=#t1B2>2</a>
	</table></details>
	</div>
	<div class=b>
	<details><summary>B misses 1 relevant item</summary>
	<table class=list>
	<thead><tr><th scope=col>label<th scope=col class=i>item<th scope=col>in A
	<tbody>
	<tr><td class=g4>L1<td class=i>b<td><a href=#t1A1>1</a>
	</table></details>
	</div>
	</div>
	</section>
	<section id="topic-2">
	<h2><bdi>2</bdi> <span dir=auto>red fruit</span></h2>
	<p class=nav><span>1 relevant; in the first 2:</span> <span>A 1</span> <span>B 0</span> <span>B − A −1.0000</span> <a rel=prev href="#topic-1">previous</a> <a href=#topics>table</a>
	<table class=two>
	<colgroup><col class=r><col class=l><col><col class=a><col class=o><colgroup><col class=l><col><col class=a><col class=o>
	<thead>
	<tr><th scope=colgroup colspan=5><b>A</b> <span class=name>a&lt;&quot;&amp;.txt</span> <b>1.0000</b><th scope=colgroup colspan=4><b>B</b> <span class=name>B</span> <b>0.0000</b>
	<tr><th scope=col>rank<th scope=col>label<th scope=col class=i>item<th scope=col>adds<th scope=col>in B<th scope=col>label<th scope=col class=i>item<th scope=col>adds<th scope=col>in A
	<tbody>
	<tr><td>1<td class=g4>L1<td class=i id=t2A1>a<p dir=auto>an apple and a pear<td>1.0000<td>–<td><td class=i><em>no items</em><td><td>
	</table>
	<div class=rest>
	<div class=b>
	<details><summary>B misses 1 relevant item</summary>
	<table class=list>
	<thead><tr><th scope=col>label<th scope=col class=i>item<th scope=col>in A
	<tbody>
	<tr><td class=g4>L1<td class=i>a<p dir=auto>an apple and a pear<td><a href=#t2A1>1</a>
	</table></details>
	</div>
	</div>
	</section>
	</main>

	== the page of one run, of three and of six
	# Topic 1 has R = 3. The first 2K = 2 of the relevant items are a and b; three lists have others in columns.
	$ printf '1 0 x 1 9 C\n' > C
	$ NTCIR-look -m AP -depth 2 -topic 1 -text texts qrels A > one; sh body one | sed '1,/^<main>/d'
	ntcir_eval evaluate: note: texts has no text for 2 items shown (first: "x")
	<div class="box" id=topics role=region tabindex=0 aria-label=Topics>
	<table class=topics>
	<thead><tr><th scope=col>topic<th scope=col title="relevant items">R<th scope=col><b>A</b> <span class=name>A</span>
	<tbody>
	<tr><th scope=row><a href="#topic-1">1</a><td>3<td class=v3>0.5556
	<tfoot><tr><th scope=row>mean<td><td class=v3>0.5556
	</table></div>
	<section id="topic-1">
	<h2><bdi>1</bdi></h2>
	<p class=nav><span>3 relevant; in the first 2:</span> <span>A 1</span> <a href=#topics>table</a>
	<div class=lists>
	<div>
	<h3><b>A</b> <span class=name>A</span> 0.5556</h3>
	<table class=list>
	<thead><tr><th scope=col>rank<th scope=col>label<th scope=col class=i>item<th scope=col>adds
	<tbody>
	<tr><td>1<td class=g4>L1<td class=i id=t1A1>b<td>0.3333
	<tr><td>2<td class=u>?<td class=i id=t1A2>x<td>
	</table>
	<details><summary>A: 1 relevant item further down</summary>
	<table class=list>
	<thead><tr><th scope=col>rank<th scope=col>label<th scope=col class=i>item<th scope=col>adds
	<tbody>
	<tr><td>3<td class=g8>L2<td class=i id=t1A3>a<td>0.2222
	</table></details>
	<details><summary>A misses 1 relevant item</summary>
	<table class=list>
	<thead><tr><th scope=col>label<th scope=col class=i>item
	<tbody>
	<tr><td class=g4>L1<td class=i>c
	</table></details>
	</div>
	</div>
	</section>
	</main>
	$ NTCIR-look -m AP -depth 1 -topic 1 -baseline A qrels A B C > three 2> log; sh body three
	<h1>AP: <bdi>A</bdi>, <bdi>B</bdi>, <bdi>C</bdi></h1>
	<p class=facts><bdi>qrels</bdi> · 3 runs · 1 topic · AP · depth 1 · ntcir_eval 1.1.0
	<div class=head>
	<div class=runs><table>
	<thead><tr><th scope=col>run<th scope=col>mean<th scope=col>− A<th scope=col title="topics won/tied/lost">w/t/l
	<tbody>
	<tr><th scope=row><b>A</b> <span class=name>A</span><td class=v3>0.5556<td><td>
	<tr><th scope=row><b>B</b> <span class=name>B</span><td class=v4>0.6667<td class=p1>+0.1111<td>1/0/0
	<tr><th scope=row><b>C</b> <span class=name>C</span><td class=v0>0.0000<td class=m3>−0.5556<td>0/0/1
	</table></div>
	<div class=legend>
	<p>Labels: <span class=g8>L2</span> <span class=g4>L1</span> <span class=g0>L0</span> not relevant, <span class=u>?</span> unjudged
	<p>Values, up to: <span class=v0>0</span> <span class=v1>0.2</span> <span class=v2>0.4</span> <span class=v3>0.6</span> <span class=v4>0.8</span> <span class=v5>1</span>
	<p><b>adds</b>: what the rank adds to AP
	<p><b>in A</b>, <b>in B</b>, …: the item's rank in that list; – if the list does not have it
	</div>
	</div>
	</header>
	<main>
	<div class="box" id=topics role=region tabindex=0 aria-label=Topics>
	<table class=topics>
	<thead><tr><th scope=col>topic<th scope=col title="relevant items">R<th scope=col><b>A</b> <span class=name>A</span><th scope=col><b>B</b> <span class=name>B</span><th scope=col><b>C</b> <span class=name>C</span>
	<tbody>
	<tr><th scope=row><a href="#topic-1">1</a><td>3<td class=v3>0.5556<td class=v4>0.6667<small class=p1>+0.1111</small><td class=v0>0.0000<small class=m3>−0.5556</small>
	<tfoot><tr><th scope=row>mean<td><td class=v3>0.5556<td class=v4>0.6667<small class=p1>+0.1111</small><td class=v0>0.0000<small class=m3>−0.5556</small>
	</table></div>
	<section id="topic-1">
	<h2><bdi>1</bdi></h2>
	<p class=nav><span>3 relevant; in the first 1:</span> <span>A 1</span> <span>B 1</span> <span>C 0</span> <a href=#topics>table</a>
	<div class=lists>
	<div>
	<h3><b>A</b> <span class=name>A</span> 0.5556</h3>
	<table class=list>
	<thead><tr><th scope=col>rank<th scope=col>label<th scope=col class=i>item<th scope=col>adds<th scope=col>in B<th scope=col>in C
	<tbody>
	<tr><td>1<td class=g4>L1<td class=i id=t1A1>b<td>0.3333<td>–<td>–
	</table>
	</div>
	<div>
	<h3><b>B</b> <span class=name>B</span> 0.6667</h3>
	<table class=list>
	<thead><tr><th scope=col>rank<th scope=col>label<th scope=col class=i>item<th scope=col>adds<th scope=col>in A<th scope=col>in C
	<tbody>
	<tr><td>1<td class=g8>L2<td class=i id=t1B1>a<td>0.3333<td>3<td>–
	</table>
	</div>
	<div>
	<h3><b>C</b> <span class=name>C</span> 0.0000</h3>
	<table class=list>
	<thead><tr><th scope=col>rank<th scope=col>label<th scope=col class=i>item<th scope=col>adds<th scope=col>in A<th scope=col>in B
	<tbody>
	<tr><td>1<td class=u>?<td class=i id=t1C1>x<td><td>2<td>–
	</table>
	</div>
	</div>
	<details><summary>3 relevant items: ranks in all runs</summary>
	<div class=box role=region tabindex=0 aria-label="Relevant items">
	<table class=relevant>
	<thead><tr><th scope=col>label<th scope=col class=i>item<th scope=col title="A">A<th scope=col title="B">B<th scope=col title="C">C
	<tbody>
	<tr><td class=g8>L2<td class=i>a<td>3<td><a href=#t1B1>1</a><td>–
	<tr><td class=g4>L1<td class=i>b<td><a href=#t1A1>1</a><td>–<td>–
	<tr><td><td class=i colspan=4>1 more
	</table></div></details>
	</section>
	</main>
	$ for i in 1 2 3 4; do cp A A$i; done; NTCIR-look -m AP -depth 1 qrels A B A? > six 2> log
	>   sh body six | sed -n '/^<p><b>others/p; /id="topic-1"/,/^<section id="topic-2/p' | grep -e others -e '^<tr><td'
	<p><b>others</b>: the item's best rank in other lists, and how many of these 5 have it; – if the list does not have it
	<thead><tr><th scope=col>rank<th scope=col>label<th scope=col class=i>item<th scope=col>adds<th scope=col>others
	<tr><td>1<td class=g4>L1<td class=i id=t1A1>b<td>0.3333<td><a href=#t1C1>1</a> · 4 of 5
	<thead><tr><th scope=col>rank<th scope=col>label<th scope=col class=i>item<th scope=col>adds<th scope=col>others
	<tr><td>1<td class=g8>L2<td class=i id=t1B1>a<td>0.3333<td>3 · 5 of 5
	<thead><tr><th scope=col>rank<th scope=col>label<th scope=col class=i>item<th scope=col>adds<th scope=col>others
	<tr><td>1<td class=g4>L1<td class=i id=t1C1>b<td>0.3333<td><a href=#t1A1>1</a> · 4 of 5
	<thead><tr><th scope=col>rank<th scope=col>label<th scope=col class=i>item<th scope=col>adds<th scope=col>others
	<tr><td>1<td class=g4>L1<td class=i id=t1D1>b<td>0.3333<td><a href=#t1A1>1</a> · 4 of 5
	<thead><tr><th scope=col>rank<th scope=col>label<th scope=col class=i>item<th scope=col>adds<th scope=col>others
	<tr><td>1<td class=g4>L1<td class=i id=t1E1>b<td>0.3333<td><a href=#t1A1>1</a> · 4 of 5
	<thead><tr><th scope=col>rank<th scope=col>label<th scope=col class=i>item<th scope=col>adds<th scope=col>others
	<tr><td>1<td class=g4>L1<td class=i id=t1F1>b<td>0.3333<td><a href=#t1A1>1</a> · 4 of 5
	<tr><td class=g8>L2<td class=i>a<td>3<td><a href=#t1B1>1</a><td>3<td>3<td>3<td>3
	<tr><td class=g4>L1<td class=i>b<td><a href=#t1A1>1</a><td>–<td><a href=#t1C1>1</a><td><a href=#t1D1>1</a><td><a href=#t1E1>1</a><td><a href=#t1F1>1</a>
	<tr><td><td class=i colspan=7>1 more
	END
}

# A long item; names, texts, queries and topics that look like markup, with bytes that are not UTF-8, control characters, U+FFFE
# and marks of direction; IDs whose anchors are the same.
@test "hostile names: valid HTML, and each link has its target" {
	make_files
	make_links
	transcript <<-'END'
	$ printf '1&<b>\t<i>\\x]]>\357\277\276\342\200\256\n' > queries; item=$(printf '<p>\001\033&"\\%0190d' 0)
	>   { printf '1&<b> 0 %s 1\n' "$item"; printf '1&<b> 0 \302\205\377c 2\n2\001 0 x 1\n2\002 0 x 1\n2\357\277\275-2 0 x 1\n'; } > odd
	> printf '%s\t</table>\\&amp;\n' "$item" > t
	> for run in "r<$(printf '\001\302\205\377')" s; do
	>   printf '1&<b> Q0 %s 1 9 r\n1&<b> Q0 y 2 8 r\n2\001 0 x 1 9 r\n' "$item" > "$run"; done
	> NTCIR-look -m AP -text t -queries queries odd r* s > odd.html 2> log; sh links odd.html
	>   sed -n '/<h2>/p; /<title>/p; /<section/p; /id=t1B1/p; />Labels/p' odd.html | sed 's/0\{190\}/.../g'
	links
	<title>AP: r&lt;���, s</title>
	<p>Labels: <span class=g8>L2</span> <span class=g4>L1</span> <span class=g0>L0</span> not relevant, <span class=u>?</span> unjudged
	<section id="topic-1&amp;&lt;b&gt;">
	<h2><bdi>1&amp;&lt;b&gt;</bdi> <span dir=auto>&lt;i&gt;\x]]&gt;�‮</span></h2>
	<tr><td>1<td class=g4>L1<td class=i id=t1A1>&lt;p&gt;��&amp;&quot;\...<p dir=auto>&lt;/table&gt;\&amp;amp;<td>0.5000<td><a href=#t1B1>1</a><td class=g4>L1<td class=i id=t1B1>&lt;p&gt;��&amp;&quot;\...<p dir=auto>&lt;/table&gt;\&amp;amp;<td>0.5000<td><a href=#t1A1>1</a>
	<section id="topic-2�">
	<h2><bdi>2�</bdi></h2>
	<section id="topic-2�-2">
	<h2><bdi>2�</bdi></h2>
	<section id="topic-2�-2-2">
	<h2><bdi>2�-2</bdi></h2>
	$ for i in $(seq 40); do cp A run$i; done; NTCIR-look -m AP -depth 1 qrels run* > many.html 2> log
	>   sh links many.html; grep -o '<b>A[A-Z]</b>.*run[0-9]*' many.html | sed -n 14p
	links
	<b>AN</b> <span class=name>run9
	$ for run in baseline neural expansion; do ln -s "$ROOT/examples/collection/$run" .; done
	>   NTCIR-look -depth 20 "$ROOT/examples/collection/example.trec.qrels" baseline neural expansion > three.html; sh links three.html
	links
	$ if command -v tidy > tidy; then for page in odd many three; do tidy -q -e $page.html; done; fi
	END
}

# links PAGE: the links of a page without target, and ids that are there twice.
make_links() {
	cat >links <<-'END'
		sed -n '/<body/,/<script/p' "$1" | grep -v '^<script' | tr '<' '\n' | awk '
		/ id=/ { sub(/.* id="?/, ""); sub(/[">].*/, ""); sub(/ .*/, ""); if ($0 in id) print "twice: " $0; id[$0] }
		/^a .*href="?#/ { sub(/[^#]*#/, ""); sub(/[">].*/, ""); link[$0]; n++ }
		END { for (l in link) if (!(l in id) && l !~ /%/) print "no " l; print (n > 3 ? "links" : "few links") }'
	END
}

@test "the page of a collection has the values, ranks and counts of evaluate and of the files" {
	cp "$ROOT"/examples/collection/{example.trec.qrels,baseline,neural,texts.tsv} .
	transcript <<-'END'
	== values, means and differences of the page are those of evaluate
	$ NTCIR-look -m AP example.trec.qrels baseline neural > page
	>   sed -n '/<table class=topics>/,/<\/table>/p' page |
	>     sed -n 's/.*#topic-[0-9]*">\([^<]*\)<.*>\([0-9.]*\)<td.*>\([0-9.]*\)<td.*/\1 \2 \3/p' > shown
	> ntcir_eval evaluate -topics AP -format tsv example.trec.qrels baseline neural | tr '\t' ' ' | sed 1d | diff - shown; wc -l < shown
	8
	$ ntcir_eval evaluate -m AP -baseline baseline -test t -p -wtl example.trec.qrels baseline neural | grep neural
	>   NTCIR-look -m AP -baseline baseline -test t example.trec.qrels baseline neural |
	>   grep -e '^<tr><th scope=row>.*neural<' -e '^<tfoot' -e '^<p class=facts' -e 'th scope=col>run'
	>   NTCIR-look -m AP -baseline baseline -test t -alpha 0.2 example.trec.qrels baseline neural | grep -o '<td>[0-9.]*[*]$'
	neural         8  0.4925 (+0.1657, p=0.1084, 6/0/2)
	<p class=facts><bdi>example.trec.qrels</bdi> · 2 runs · 8 topics · AP · depth 10 · ntcir_eval 1.1.0
	<p class=facts>Paired t test: alpha 0.05 for each pair by itself; 8 topics.
	<thead><tr><th scope=col>run<th scope=col>mean<th scope=col>− A<th scope=col title="topics won/tied/lost">w/t/l<th scope=col>p
	<tr><th scope=row><b>B</b> <span class=name>neural</span><td class=v3>0.4925<td class=p1>+0.1657<td>6/0/2<td>0.1084
	<tfoot><tr><th scope=row>mean<td><td class=v2>0.3268<td class=v3>0.4925<td class=p1>+0.1657
	<td>0.1084*
	$ ntcir_eval evaluate -m num_rel_ret -l 2 example.trec.qrels baseline | tail -n 1
	>   NTCIR-look -m num_rel_ret -l 2 example.trec.qrels baseline |
	>   grep -e 'col>run' -e 'row>.*baseline' -e '^<tfoot' -e '=facts'
	baseline       8                  63
	<p class=facts><bdi>example.trec.qrels</bdi> · 1 run · 8 topics · num_rel_ret(rel=2) · depth 10 · ntcir_eval 1.1.0
	<thead><tr><th scope=col>run<th scope=col>sum
	<tr><th scope=row><b>A</b> <span class=name>baseline</span><td>63
	<tfoot><tr><th scope=row>sum<td><td>63
	$ NTCIR-look -digits 2 -m Judged@2 -depth 3 -topic 0001 example.trec.qrels baseline | grep '^<tr><td>' | head -n 3
	<tr><td>1<td class=g3>L1<td class=i id=t1A1>HD-1999-06-28-0053<td>1.00
	<tr><td>2<td class=g6>L2<td class=i id=t1A2>HD-1999-07-09-0097<td>
	<tr><td>3<td class=g6>L2<td class=i id=t1A3>HD-1998-05-14-0233<td>

	== ranks, values and counts of the page, computed a second time from the files
	$ for i in 1 2 3 4; do awk -v seed=$i 'BEGIN { srand(seed) } { $5 = rand(); print }' baseline > r$i; done
	$ NTCIR-look -m AP -text texts.tsv example.trec.qrels baseline neural > two
	>   sh "$ROOT/tests/tools/read-page" two 10 example.trec.qrels baseline neural
	16 R
	16 found
	16 further
	275 item
	364 label
	15 missed
	89 missed item
	275 part
	364 rank elsewhere
	16 value
	$ NTCIR-look -m AP -depth 5 example.trec.qrels baseline neural r? > six 2> log
	>   sh "$ROOT/tests/tools/read-page" six 5 example.trec.qrels baseline neural r?
	16 R
	48 found
	240 item
	311 label
	240 part
	240 rank elsewhere
	426 rank in a run
	48 value
	END
}

@test "the page: -order, undefined values, gains, labels; wrong calls and bad files" {
	make_files
	transcript <<-'END'
	== the page: -order, undefined values, gains, labels
	# AP(rel=2): topic 1 has a. Differences of AP: +.1111 and -1. A2 and B2 lack topic 3, of which the lists then have no line.
	# The bars of three topics or more: 100 for the widest, so 11.1 above and 100 below, 18 wide with gaps of 4.
	$ printf '%s\n' '1 0 a 0.50' '1 0 b 1.5' '2 0 a -1' '2 0 c 0.0' > gains; printf '%s\n' 2 3 > topics
	$ topics() { sed -n 's/^<section id="\(.*\)">/\1/p' | paste -s -d ' ' -; }
	>   NTCIR-look -m AP -order difference qrels A B 2> log | topics
	>   NTCIR-look -m AP -order difference -baseline B qrels A B 2> log | topics
	>   NTCIR-look -m AP -j qrels A B 2> log | topics
	>   NTCIR-look -m AP -topic-file topics -norel zero qrels A B 2> log | topics
	topic-2 topic-1
	topic-1 topic-2
	topic-1 topic-2
	topic-2 topic-3
	$ for run in A B; do grep -v ^3 $run > ${run}2; done; sort -r qrels > third-first
	>   NTCIR-look -m AP -norel zero third-first A2 B2 2> log |
	>   grep -e '#topic-.*<td' -e 'no items' -e relevant\; -e '>0 relevant'
	<tr><th scope=row><a href="#topic-3">3</a><td>0<td class=v0>0.0000<td class=v0>0.0000<td class=p0>0.0000
	<tr><th scope=row><a href="#topic-2">2</a><td>1<td class=v5>1.0000<td class=v0>0.0000<td class=m3>−1.0000
	<tr><th scope=row><a href="#topic-1">1</a><td>3<td class=v3>0.5556<td class=v4>0.6667<td class=p1>+0.1111
	<p class=nav><span>0 relevant</span> <span>B − A 0.0000</span> <a rel=next href="#topic-2">next</a> <a href=#topics>table</a>
	<tr><td>1<td><td class=i><em>no items</em><td><td><td><td class=i><em>no items</em><td><td>
	<p class=nav><span>1 relevant; in the first 10:</span> <span>A 1</span> <span>B 0</span> <span>B − A −1.0000</span> <a rel=prev href="#topic-3">previous</a> <a rel=next href="#topic-1">next</a> <a href=#topics>table</a>
	<tr><td>1<td class=g4>L1<td class=i id=t2A1>a<td>1.0000<td>–<td><td class=i><em>no items</em><td><td>
	<p class=nav><span>3 relevant; in the first 10:</span> <span>A 2</span> <span>B 2</span> <span>B − A +0.1111</span> <a rel=prev href="#topic-2">previous</a> <a href=#topics>table</a>
	$ NTCIR-look -m AP -norel zero third-first A2 B2 2> log | sed -n '/<figure/,/<.figure/p'
	>   for topics in '-topic 1 -topic 2' ''; do NTCIR-look -m AP -norel zero $topics qrels A B 2> log | grep -c '<rect'; done
	<figure><svg role=img aria-label="differences of topics" viewBox="0 -11.1 54 111.1" preserveAspectRatio=none>
	<rect class=m x=2 y=0.0 width=14 height=100.0><title>2 −1.0000</title></rect>
	<rect class=p x=20 y=0.0 width=14 height=0.0><title>3 0.0000</title></rect>
	<rect class=p x=38 y=-11.1 width=14 height=11.1><title>1 +0.1111</title></rect>
	<path d="M0 0H54"></path></svg>
	<figcaption>B − A of each topic</figcaption></figure>
	0
	3
	$ NTCIR-look -m 'AP(rel=2)' qrels A 2> log |
	>   grep -e '<title' -e '^<tfoot' -e '#topic-.*<td' -e '^<tr><td>' -e '^<h3'
	<title>AP(rel=2): A</title>
	<tr><th scope=row><a href="#topic-1">1</a><td>3<td class=v2>0.3333
	<tr><th scope=row><a href="#topic-2">2</a><td>1<td>
	<tfoot><tr><th scope=row>mean<td><td class=v2>0.3333
	<h3><b>A</b> <span class=name>A</span> 0.3333</h3>
	<tr><td>1<td class=g4>L1<td class=i id=t1A1>b<td>
	<tr><td>2<td class=u>?<td class=i id=t1A2>x<td>
	<tr><td>3<td class=g8>L2<td class=i id=t1A3>a<td>0.3333
	<h3><b>A</b> <span class=name>A</span> </h3>
	<tr><td>1<td class=g4>L1<td class=i id=t2A1>a<td>
	$ NTCIR-look -m 'AP(rel=2)' qrels A B 2> log | grep -e '#topic-.*<td' -e '^<tfoot'
	>   NTCIR-look -m AP -depth 0 qrels A B 2> log | grep -o '[0-9] relevant;.*>B [0-9]'
	>   cp A C; NTCIR-look -m AP -norel zero qrels A B C 2> log | grep 'ranks in all runs'
	<tr><th scope=row><a href="#topic-1">1</a><td>3<td class=v2>0.3333<td class=v5>1.0000<td class=p3>+0.6667
	<tr><th scope=row><a href="#topic-2">2</a><td>1<td><td><td>
	<tfoot><tr><th scope=row>mean<td><td class=v2>0.3333<td class=v5>1.0000<td class=p3>+0.6667
	3 relevant; found:</span> <span>A 2</span> <span>B 2
	1 relevant; found:</span> <span>A 1</span> <span>B 0
	<details><summary>3 relevant items: ranks in all runs</summary>
	<details><summary>1 relevant item: ranks in all runs</summary>
	$ for run in D E F G; do cp A $run; done; for runs in A?B?C?D?E A?B?C?D?E?F A?B?C?D?E?F?G; do
	>   NTCIR-look -m AP -topic 1 qrels $(echo $runs | tr '?' ' ') 2> log | grep -o -e 'box upright' -e 'col>in .*' -e 'col>others' | head -n 1; done
	col>in B<th scope=col>in C<th scope=col>in D<th scope=col>in E
	col>others
	box upright
	$ NTCIR-look -m RR gains B 2> log | grep -e Labels -e '^<p class=facts' -e '^<tr><td'
	<p class=facts><bdi>gains</bdi> · 1 run · 1 topic · RR · depth 10 · ntcir_eval 1.1.0
	<p>Labels: <span class=g8>1.5</span> <span class=g4>0.50</span> <span class=g0>0</span> not relevant, <span class=u>?</span> unjudged
	<p class=facts>1 topic has no relevant items, and no row.
	<tr><td>1<td class=g4>0.50<td class=i id=t1A1>a<td>1.0000
	<tr><td>2<td class=u>?<td class=i id=t1A2>c<td>
	<tr><td>3<td class=u>?<td class=i id=t1A3>d<td>
	<tr><td class=g8>1.5<td class=i>b
	$ NTCIR-look -m AP qrels A 2> log | grep -c options
	>   NTCIR-look -m AP -topic 1 -topic-file topics -j -g 1:3 -norel zero qrels A 2> log | grep options
	0
	<p class=facts><bdi>qrels</bdi> · 1 run · 3 topics · AP · depth 10 · options -g 1:3 -j -norel zero · ntcir_eval 1.1.0
	$ { seq 12 | sed 's/.*/1 0 d& 1/'; echo '1 0 a 3'; } > many
	>   NTCIR-look -m RR -depth 2 -g 0:1:1 many A 2> log | grep -e more -e misses -e 'class=g'
	<p>Labels: <span class=g8>L3</span> <span class=g0>L0</span> not relevant, <span class=u>?</span> unjudged
	<tr><td>3<td class=g8>L3<td class=i id=t1A3>a<td>0.3333
	$ NTCIR-look -m RR -depth 2 many A 2> log | grep -e more -e misses -e 'g4>L1'
	<p>Labels: <span class=g8>L3</span> <span class=g4>L1</span> <span class=g0>L0</span> not relevant, <span class=u>?</span> unjudged
	<details><summary>A misses 12 relevant items</summary>
	<tr><td class=g4>L1<td class=i>d1
	<tr><td class=g4>L1<td class=i>d2
	<tr><td><td class=i colspan=1>10 more
	$ for i in 1 2 5 9 10 11; do echo "1 0 d$i $i"; done > levels; sed 's/ a / d10 /' A > L
	>   NTCIR-look -m RR levels L 2> log | grep -e Labels -e 'id=t1A3'
	<p>Labels: <span class=g8>L11</span> <span class=g7>L10</span> <span class=g6>L9</span> <span class=g4>L5</span> <span class=g3>L2</span> <span class=g2>L1</span> <span class=g0>L0</span> not relevant, <span class=u>?</span> unjudged
	<tr><td>3<td class=g7>L10<td class=i id=t1A3>d10<td>0.3333

	== the page: wrong calls and bad files
	$ cp A C
	$ for wrong in 'qrels' '- -' '-m AP,RR qrels A' '-m trec qrels A' '-also RR qrels A' '-m num_rel qrels A' \
	>   '-order up qrels A' '-order difference qrels A' \
	>   '-order difference qrels A B C' '-text-length 5 qrels A' '-ci qrels A' '-topics AP qrels A' \
	>   '-by topics qrels A' '-long qrels A' '-o D qrels A' '-v -topic 1 qrels A' '-diff -m AP -topic 1 qrels A B' \
	>   '-test t qrels A B' '-color never qrels A' '-wtl -test t -baseline A qrels A B' '-baseline D qrels A B'
	>   do NTCIR-look $wrong > page 2> log; echo "$? $(wc -c < page) $(sed 's/^ntcir_eval evaluate: //' log)"; done
	2 0 takes QRELS and at least one RUN, found no RUN (see ntcir_eval evaluate -h)
	2 0 standard input is used twice
	2 0 -format html takes one measure in -m, found 2
	2 0 -format html takes one measure in -m, found 27
	2 0 -format html takes one measure in -m, found 2
	2 0 -format html: no item of a list adds to num_rel, which counts the judgements
	2 0 -format html: -order takes "topic" or "difference", not "up"
	2 0 -order difference takes two runs or more, found 1
	2 0 -order difference of 3 runs needs -baseline RUN
	2 0 -text-length needs -text FILE
	2 0 -format html is no table, so -ci does not go with it
	2 0 -format html is no table, so -topics does not go with it
	2 0 -format html is no table, so -by does not go with it
	2 0 -format html is no table, so -long does not go with it
	2 0 -format html prints one page: write > FILE in place of -o
	2 0 -v has the formats tsv, csv and json
	2 0 -diff has the formats tsv, csv and json
	2 0 -format html: -test needs -baseline RUN
	2 0 -color needs -v or -diff
	2 0 -format html is no table, so -wtl does not go with it
	2 0 -baseline: no run "D"; the first run is called A
	$ for wrong in '-depth 2' '-text texts' '-queries queries' '-depth 2 -format tsv' '-text texts -format latex' \
	>   '-baseline A' '-baseline A -format csv'
	>   do ntcir_eval evaluate $wrong qrels A B; done
	ntcir_eval evaluate: -depth needs -v, -diff or -format html; -cutoffs 10 evaluates at 10, as P@10 does; -truncate 10 cuts lists
	ntcir_eval evaluate: -text needs -v, -diff or -format html
	ntcir_eval evaluate: -queries needs -v, -diff or -format html
	ntcir_eval evaluate: -depth needs -v, -diff or -format html
	ntcir_eval evaluate: -text needs -v, -diff or -format html
	ntcir_eval evaluate: -baseline needs -test, -margin, -topics or -format html
	ntcir_eval evaluate: -baseline needs -test, -margin, -topics or -format html
	[2]
	$ echo 'a b' > bad; for wrong in '-text bad qrels A' '-text nosuch qrels A' \
	>   '-m nDGC@10 qrels A' 'qrels nosuch' '-topic 3 qrels A'
	>   do NTCIR-look $wrong > page 2> log; echo "$? $(wc -c < page) $(grep -v warning log)"; done
	1 0 ntcir_eval evaluate: bad:1: expected "ID TAB text", found no tab (a text is one line)
	1 0 ntcir_eval evaluate: nosuch: No such file or directory
	2 0 ntcir_eval evaluate: -m: no measure or set "nDGC@10": do you mean nDCG@10? (-m help describes every measure)
	1 0 ntcir_eval evaluate: nosuch: No such file or directory
	1 0 ntcir_eval evaluate: qrels: no topic has a relevant item, so the page would be empty
	END
}

@test "the page's policy allows its own style and script: SHA-256, computed by another program" {
	need sha256sum
	need base64
	make_files
	transcript <<-'END'
	$ NTCIR-look -m AP qrels A > page 2> log
	> for tag in style script; do
	>   sed -n "s/.*$tag-src 'sha256-\([^']*\)'.*/\1/p" page | base64 -d | od -A n -t x1 | tr -d ' \n' > policy
	>   sed -n "/^<$tag>/,/^<\/$tag>/p" page | sed "1s/<$tag>//; \$d" | sha256sum | cut -c 1-64 | tr -d '\n' | diff - policy && wc -c < policy
	> done
	64
	64
	END
}

# The windows are frames of these widths, as Chromium has none below 500 pixels; the pages tell the frames' parent.
@test "the page is never wider than the window" {
	long
	need chromium
	make_files
	transcript <<-'END'
	$ long=$(printf '%0200d' 7); sed "s/ a / a$long /" qrels > q; for run in A B C
	>   do sed "s/ a / a$long /" A > "$run$long"; done; printf '1\t%s\n' "$long" > queries; printf 'a%s\t%s\n' $long $long > t
	> NTCIR-look -text t -queries queries q A0* B0* > two 2> log
	> NTCIR-look -text t -queries queries q A0* B0* C0* > three 2> log
	> fits='[innerWidth, document.documentElement.scrollWidth <= innerWidth]'
	> echo "<!DOCTYPE html><title></title><script>const said = []
	>   onmessage = e => { said.push(e.data.join(' ')); document.title = said.sort().join('|') }</script>" > out.html
	> for page in two three
	>   do sed "s|</main>|&<script>parent.postMessage(['$page', $fits], '*')</script>|; /Security-Policy/d" $page > $page.html
	>   for width in 400 1200; do echo "<iframe src=$page.html style='width: ${width}px'></iframe>"; done; done >> out.html
	> chromium --headless --no-sandbox --disable-gpu --virtual-time-budget=2000 --dump-dom "file://$PWD/out.html" \
	>   2> log | grep -o '<title>[^<]*' | tr '|' '\n'
	<title>three 1200,true
	three 400,true
	two 1200,true
	two 400,true
	END
}

# The page as it is, whose policy lets its script run; and a copy without the policy, whose script does what a person does.
@test "the script of the page: sorting, filter, keys, light, lists of chosen runs" {
	long
	need chromium
	make_files
	cat >"dom" <<-'END'
		chromium --headless --no-sandbox --disable-gpu --virtual-time-budget=2000 --dump-dom "file://$PWD/$1" 2> log
	END
	cat >acts.js <<-'END'
		const all = s => [...document.querySelectorAll(s)], said = [];
		const say = (...words) => said.push(words.join(' '));
		const key = k => document.body.dispatchEvent(new KeyboardEvent('keydown', {key: k, bubbles: true}));
		const topics = () => all('.topics tbody tr:not([hidden]) a').map(a => a.textContent).join() + '/' +
			all('section:not([hidden])').map(s => s.id).join();
		const head = i => all('.topics thead button')[i].click();
		const presses = async (...keys) => {
			for (const k of keys) {
				key(k);
				await new Promise(done => setTimeout(done, 50));
				say(k, location.hash);
			}
		};
		head(4), say('B', topics()), head(4), say('B down', topics(), all('[aria-sort]').length);
		head(0), say('ID', topics());
		const filter = document.querySelector('input');
		const type = words => { filter.value = words; filter.dispatchEvent(new Event('input')); };
		const act = async () => {
			type('RED'), say('red', topics());
			await presses('j', 't');
			type('');
			await presses('j', 'j', 'k', 't');
			all('section a[rel=next]')[0].click();
			await presses('x');
			all('td.i')[0].dispatchEvent(new Event('pointerover', {bubbles: true}));
			say('lit', all('.lit').map(x => x.firstChild.textContent + ' ' + x.closest('section').id).join());
			all('.runs button').slice(1, 3).forEach(b => b.click());
			say('lists', all('.lists > div:not([hidden]) h3 > b').map(b => b.textContent).join(''));
			all('.runs button').slice(1, 3).forEach(b => b.click());
			say('all', all('.lists > div:not([hidden])').length);
			document.title = said.join('|');
		};
		act();
	END
	transcript <<-'END'
	$ echo '2 0 z 1 9 C' > C; NTCIR-look -m AP -queries queries qrels A B C > page.html 2> log
	>   sh dom page.html | grep -c 'class="tools"'
	> sed '/Security-Policy/d; s|</body>|<script src="acts.js"></script><style>section { height: 2000px }</style>&|' \
	>   page.html > copy.html
	>   sh dom copy.html | grep -o '<title>[^<]*' | tr '|' '\n'
	1
	<title>B 2,1/topic-2,topic-1
	B down 1,2/topic-1,topic-2 1
	ID 1,2/topic-1,topic-2
	red 2/topic-2
	j #topic-2
	t #topics
	j #topic-1
	j #topic-2
	k #topic-1
	t #topics
	x #topic-2
	lit b topic-1,b topic-1
	lists BCBC
	all 6
	END
}
