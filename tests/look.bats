# SPDX-License-Identifier: MIT
# Labelled lists with texts and queries beside them, as tables for people and as rows for programs; and NTCIR-look, a page of them.
load transcript

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

@test "-text: a text after each row of -v and -diff, and -queries" {
	make_files
	transcript <<-'END'
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
	1 ESC[1;32m#    1 b    L1    1.0000 0.3333ESC[m
	1 ESC[2m#    2 x    -     0.0000 0.0000ESC[m
	END
}

# U+0085 (C2 85) is a control character, U+00A0 (C2 A0) is not. ED A0 80 is a surrogate: three bytes that are not UTF-8.
@test "-text: blanks, control characters and bytes that are not UTF-8; cut between characters" {
	echo '1 0 a 1' >q
	echo '1 0 a 1 9 r' >r
	transcript <<-'END'
	$ shown() { printf 'a\t%b\n' "$1" > t; ntcir_eval evaluate -v -topic 1 -m AP -text t ${2:+-text-length $2} q r | sed -n 's/.* 1.0000 1.0000//p' | od -An -c | tr -d '\n' | sed 's/  */ /g'; echo; }
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
	END
}

@test "-text, -queries: wrong calls and bad files" {
	make_files
	transcript <<-'END'
	$ for wrong in '-text texts' '-queries queries' '-v -topic 1 -text-length 5' '-v -topic 1 -text texts -text-length 0' '-v -topic 1 -text - -queries -'; do ntcir_eval evaluate $wrong qrels A; done
	ntcir_eval evaluate: -text needs -v or -diff
	ntcir_eval evaluate: -queries needs -v or -diff
	ntcir_eval evaluate: -text-length needs -text FILE
	ntcir_eval evaluate: -text-length takes a whole number from 1, not "0"
	ntcir_eval evaluate: standard input is used twice
	[2]
	$ printf 'a\tb\n\nc d\n' > bad; for option in -text -queries; do ntcir_eval evaluate -v -topic 1 $option bad qrels A; ntcir_eval evaluate -v -topic 1 $option nosuch qrels A; done; echo $?
	ntcir_eval evaluate: bad:3: expected "ID TAB text", found no tab
	ntcir_eval evaluate: nosuch: No such file or directory
	ntcir_eval evaluate: bad:3: expected "ID TAB text", found no tab
	ntcir_eval evaluate: nosuch: No such file or directory
	1
	$ gzip -c texts | head -c 30 > cut.gz; ntcir_eval evaluate -v -topic 1 -text cut.gz qrels A 2>&1 | sed 's/failed:.*/failed/'
	ntcir_eval evaluate: cut.gz: cannot read: the program gzip failed
	$ gzip -k texts; for file in texts texts.gz -; do ntcir_eval evaluate -v -topic 1 -m AP -text $file qrels A < texts 2> log | cksum; done | uniq | wc -l
	1
	END
}

@test "-v -format tsv, csv, json: a row an item" {
	make_files
	transcript <<-'END'
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
	$ ntcir_eval evaluate -v -topic 1 -m 'AP,AP(rel=3),num_rel' -format csv -queries queries qrels A 2> log | tr -d '\r'
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
	$ for format in tsv csv; do ntcir_eval evaluate -v -topic 1 -m RR -format $format -text long -text-length 8 qrels B 2> log | sed -n 2p; done | tr -d '\r'
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
	$ printf '1 0 \377 1\n' > q; printf '1 0 \377 1 9 r\n' > r; for format in tsv csv json; do ntcir_eval evaluate -v -m RR -format $format q r | tail -n 1; done | tr -d '\r'; ntcir_eval evaluate -v -topic 1 -m RR q r | od -An -c | grep -c 377
	r	1	1	�	L1	1.0000	1.0000
	r,1,1,�,L1,1.0000,1.0000
	{"run": "r", "topic": "1", "rank": 1, "item": "�", "label": "L1", "gain": 1.0000, "RR": 1.0000}
	1
	$ for wrong in '-v -format text' '-v -format nev -topic 1' '-diff -m AP -format markdown' '-v -format tsv -ci' '-v -format tsv -o D' '-diff -v -m AP -format tsv'; do ntcir_eval evaluate $wrong qrels A B; done
	ntcir_eval evaluate: -v has the formats tsv, csv and json
	ntcir_eval evaluate: -v has the formats tsv, csv and json
	ntcir_eval evaluate: -diff has the formats tsv, csv and json
	ntcir_eval evaluate: -v shows lists in place of the table, so options of the table and -o do not go with it
	ntcir_eval evaluate: -v shows lists in place of the table, so options of the table and -o do not go with it
	ntcir_eval evaluate: -diff shows items in place of the table, so options of the table, -o and -v do not go with it
	[2]
	END
}

@test "-diff -format tsv, csv, json" {
	make_files
	transcript <<-'END'
	$ ntcir_eval evaluate -diff -m AP -format tsv -text texts -queries queries qrels A B 2> log
	topic	item	label	rank-A	value-A	rank-B	value-B	difference	query	text
	1	b	L1	1	0.3333		0.0000	-0.3333	sweet fruit	
	1	c	L1		0.0000	2	0.3333	0.3333	sweet fruit	
	1	a	L2	3	0.2222	1	0.3333	0.1111	sweet fruit	an apple and a pear
	2	a	L1	1	1.0000		0.0000	-1.0000	red fruit	an apple and a pear
	$ ntcir_eval evaluate -diff -m Judged@2 -depth 3 -topic 1 -digits 1 -format csv qrels A B | tr -d '\r'; ntcir_eval evaluate -diff -m num_rel_ret -depth 1 -topic 1 -format json qrels A B
	topic,item,label,rank-A,value-A,rank-B,value-B,difference
	1,a,L2,3,0.0,1,1.0,1.0
	1,b,L1,1,1.0,,0.0,-1.0
	1,x,,2,-0.5,,0.0,0.5
	{"topic": "1", "item": "b", "label": "L1", "rank-A": 1, "value-A": 1, "rank-B": null, "value-B": 0, "difference": -1}
	END
}

@test "readers of measures skip all lines of -v and -diff, whatever the names" {
	printf '%s\n' 'AP= 0 AP= 1' 'AP= 0 RR= 1' >qrels
	printf '%s\n' 'AP= 0 AP= 1 9 r' >r
	printf '%s\t%s\n' AP= 'AP= 7' RR= 'RR= 8' >texts
	transcript <<-'END'
	$ cp r AP=; ntcir_eval evaluate -v -depth 1 -topic AP= -m RBP,NCUgu,P -text texts -queries texts qrels r 2> log > shown; ntcir_eval evaluate -diff -topic AP= -m AP -text texts -queries texts qrels r AP= >> shown
	$ ntcir_eval table -long shown
	run	topic	measure	value
	shown	AP=	RBP	0.0500
	shown	AP=	NCUgu,P	0.5000
	END
}
