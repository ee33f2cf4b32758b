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
	END
}

@test "-text, -queries: wrong calls and bad files" {
	make_files
	transcript <<-'END'
	$ for wrong in '-text texts' '-queries queries' '-v -topic 1 -text-length 5' \
	>   '-v -topic 1 -text texts -text-length 0' '-v -topic 1 -text - -queries -'; do ntcir_eval evaluate $wrong qrels A; done
	ntcir_eval evaluate: -text needs -v or -diff
	ntcir_eval evaluate: -queries needs -v or -diff
	ntcir_eval evaluate: -text-length needs -text FILE
	ntcir_eval evaluate: -text-length takes a whole number from 1, not "0"
	ntcir_eval evaluate: standard input is used twice
	[2]
	$ printf 'a\tb\n\nc d\n' > bad; for option in -text -queries
	>   do ntcir_eval evaluate -v -topic 1 $option bad qrels A; ntcir_eval evaluate -v -topic 1 $option nosuch qrels A; done; echo $?
	ntcir_eval evaluate: bad:3: expected "ID TAB text", found no tab
	ntcir_eval evaluate: nosuch: No such file or directory
	ntcir_eval evaluate: bad:3: expected "ID TAB text", found no tab
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
	$ ntcir_eval evaluate -diff -m Judged@2 -depth 3 -topic 1 -digits 1 -format csv qrels A B
	>   ntcir_eval evaluate -diff -m num_rel_ret -depth 1 -topic 1 -format json qrels A B
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
	$ cp r AP=; ntcir_eval evaluate -v -depth 1 -topic AP= -m RBP,NCUgu,P -text texts -queries texts qrels r 2> \
	>   log > shown; ntcir_eval evaluate -diff -topic AP= -m AP -text texts -queries texts qrels r AP= >> shown
	$ ntcir_eval table -long shown
	run	topic	measure	value
	shown	AP=	RBP	0.0500
	shown	AP=	NCUgu,P	0.5000
	END
}

# ---- NTCIR-look ----

# The values of make_files with AP. Of x, B shows nothing; c and d are unknown to A, but d is not relevant.
@test "NTCIR-look: the page of two small runs" {
	make_files
	mv A 'a<"&.txt'
	transcript <<-'END'
	$ NTCIR-look -m AP -depth 2 -text texts -queries queries qrels 'a<"&.txt' B > page; sed -n '1,/<style>/p; /<body>/,$p' page
	ntcir_eval evaluate: B: warning: 1 of 2 topics is missing from the run and has the value 0: 2
	ntcir_eval evaluate: qrels: warning: 1 topic has no relevant item (first: "3"): not in the means (-norel zero counts 0)
	ntcir_eval evaluate: note: texts has no text for 2 items shown (first: "x")
	<!DOCTYPE html>
	<html lang="en">
	<head>
	<meta charset="utf-8">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<title>AP: a&lt;&quot;&amp;.txt, B</title>
	<style>
	<body>
	<main>
	<h1>AP, topic by topic</h1>
	<table class="runs">
	<tr><th scope="col">run<th scope="col">mean
	<tr><th scope="row"><b>A</b> <span class="name">a&lt;&quot;&amp;.txt</span><td class="v4">0.7778
	<tr><th scope="row"><b>B</b> <span class="name">B</span><td class="v2">0.3333
	</table>
	<p class="legend">Labels: <span class="g4">L2</span> <span class="g2">L1</span> <span class="g0">L0</span> <span class="u">unjudged</span>
	<p class="legend">Values, up to: <span class="v0">0</span> <span class="v1">0.2</span> <span class="v2">0.4</span> <span class="v3">0.6</span> <span class="v4">0.8</span> <span class="v5">1</span>
	<p class="legend">Adds: what the rank adds to AP. In A, in B: the rank of the item in the other list, &#8211; if it is not shown there.
	<div class="box" id="topics" role="region" tabindex="0" aria-label="Topics">
	<table class="topics">
	<thead>
	<tr><th scope="col">topic<th scope="col" class="text">query<th scope="col"><b>A</b> <span class="name">a&lt;&quot;&amp;.txt</span><th scope="col"><b>B</b> <span class="name">B</span><th scope="col">B &#8722; A
	<tr class="mean"><th scope="row">mean<td><td class="v4">0.7778<td class="v2">0.3333<td class="m2">-0.4444
	<tbody>
	<tr><th scope="row"><a href="#t1">1</a><td class="text" dir="auto">sweet fruit<td class="v3">0.5556<td class="v4">0.6667<td class="p1">+0.1111
	<tr><th scope="row"><a href="#t2">2</a><td class="text" dir="auto">red fruit<td class="v5">1.0000<td class="v0">0.0000<td class="m3">-1.0000
	</table>
	</div>
	<p>1 topic has no relevant items, and no row.
	<section id="t1">
	<h2>1 <span dir="auto">sweet fruit</span></h2>
	<p class="nav">
	<span>A 0.5556</span> <span>B 0.6667</span> <span>B &#8722; A +0.1111</span> <a href="#topics">all topics</a> <a href="#t2">next</a>
	<div class="lists">
	<div class="box" role="region" tabindex="0" aria-label="1: a&lt;&quot;&amp;.txt">
	<table class="list">
	<caption><b>A</b> <span class="name">a&lt;&quot;&amp;.txt</span> 0.5556</caption>
	<thead><tr><th scope="col">rank<th scope="col">label<th scope="col" class="text">item<th scope="col">adds<th scope="col">in B
	<tbody>
	<tr id="t1r1k1"><td>1<td class="g2">L1<td>b<td>0.3333<td>&#8211;
	<tr><td>2<td class="u">unjudged<td>x<td class="z">0.0000<td>&#8211;
	<tbody><tr><th scope="rowgroup" colspan="5">further down
	<tr id="t1r1k3"><td>3<td class="g4">L2<td>a<p dir="auto">an apple and a pear<td>0.2222<td><a href="#t1r2k1">1</a>
	<tbody><tr><th scope="rowgroup" colspan="5">missed
	<tr><td><td class="g2">L1<td>c<td><td><a href="#t1r2k2">2</a>
	</table>
	</div>
	<div class="box" role="region" tabindex="0" aria-label="1: B">
	<table class="list">
	<caption><b>B</b> <span class="name">B</span> 0.6667</caption>
	<thead><tr><th scope="col">rank<th scope="col">label<th scope="col" class="text">item<th scope="col">adds<th scope="col">in A
	<tbody>
	<tr id="t1r2k1"><td>1<td class="g4">L2<td>a<p dir="auto">an apple and a pear<td>0.3333<td><a href="#t1r1k3">3</a>
	<tr id="t1r2k2"><td>2<td class="g2">L1<td>c<td>0.3333<td>&#8211;
	<tbody><tr><th scope="rowgroup" colspan="5">missed
	<tr><td><td class="g2">L1<td>b<td><td><a href="#t1r1k1">1</a>
	</table>
	</div>
	</div>
	</section>
	<section id="t2">
	<h2>2 <span dir="auto">red fruit</span></h2>
	<p class="nav">
	<span>A 1.0000</span> <span>B 0.0000</span> <span>B &#8722; A -1.0000</span> <a href="#topics">all topics</a> <a href="#t1">previous</a>
	<div class="lists">
	<div class="box" role="region" tabindex="0" aria-label="2: a&lt;&quot;&amp;.txt">
	<table class="list">
	<caption><b>A</b> <span class="name">a&lt;&quot;&amp;.txt</span> 1.0000</caption>
	<thead><tr><th scope="col">rank<th scope="col">label<th scope="col" class="text">item<th scope="col">adds<th scope="col">in B
	<tbody>
	<tr id="t2r1k1"><td>1<td class="g2">L1<td>a<p dir="auto">an apple and a pear<td>1.0000<td>&#8211;
	</table>
	</div>
	<div class="box" role="region" tabindex="0" aria-label="2: B">
	<table class="list">
	<caption><b>B</b> <span class="name">B</span> 0.0000</caption>
	<thead><tr><th scope="col">rank<th scope="col">label<th scope="col" class="text">item<th scope="col">adds<th scope="col">in A
	<tbody>
	<tr><td colspan="5">no items
	<tbody><tr><th scope="rowgroup" colspan="5">missed
	<tr><td><td class="g2">L1<td>a<p dir="auto">an apple and a pear<td><td><a href="#t2r1k1">1</a>
	</table>
	</div>
	</div>
	</section>
	</main>
	</html>
	END
}

# links PAGE: the links of a page without target, and ids that are there twice.
make_links() {
	cat >links <<-'END'
		sed -n '/<body>/,$p' "$1" | tr '<' '\n' | awk '
		/ id="/ { sub(/.* id="/, ""); sub(/".*/, ""); if ($0 in id) print "twice: " $0; id[$0]; next }
		/^a href="#/ { sub(/.*#/, ""); sub(/".*/, ""); link[$0]; n++ }
		END { for (l in link) if (!(l in id)) print "no " l; print (n > 3 ? "links" : "few links") }'
	END
}

# A long item; names, texts and queries that look like markup, with bytes that are not UTF-8 and control characters; 27 runs.
@test "NTCIR-look: valid HTML, and each link has its target" {
	make_files
	make_links
	transcript <<-'END'
	$ printf '1&<b>\t<i>\\x\n' > queries; item=$(printf '<p>\001\033&"\\%0190d' 0)
	>   { printf '1&<b> 0 %s 1\n' "$item"; printf '1&<b> 0 \302\205\377c 2\n2 0 x 1\n'; } > odd; printf '%s\t</table>\\&amp;\n' "$item" > t
	> for run in "r<$(printf '\001\302\205\377')" s; do printf '1&<b> Q0 %s 1 9 r\n1&<b> Q0 y 2 8 r\n2 0 x 1 9 r\n' "$item" > "$run"; done
	> NTCIR-look -m AP -text t -queries queries odd r* s > odd.html 2> log; sh links odd.html
	>   sed -n '/<h2>/p; /<title>/p; /"t1r2k1"/p; /"g4"/p' odd.html | sed 's/0\{190\}/.../'
	links
	<title>AP: r&lt;���, s</title>
	<p class="legend">Labels: <span class="g4">L2</span> <span class="g2">L1</span> <span class="g0">L0</span> <span class="u">unjudged</span>
	<h2>1&amp;&lt;b&gt; <span dir="auto">&lt;i&gt;\x</span></h2>
	<tr><td><td class="g4">L2<td>��c<td><td>
	<tr id="t1r2k1"><td>1<td class="g2">L1<td>&lt;p&gt;��&amp;&quot;\...<p dir="auto">&lt;/table&gt;\&amp;amp;<td>0.5000<td><a href="#t1r1k1">1</a>
	<tr><td><td class="g4">L2<td>��c<td><td>
	<h2>2</h2>
	$ for i in $(seq 27); do cp A run$i; done; NTCIR-look -m AP -depth 1 qrels run* > many.html 2> log
	>   sh links many.html; sed -n '/scope="row".*R27/p; /others/,/further/p' many.html | sed 's/B&.*/.../' | head -n 4
	links
	<tr><th scope="row"><b>R27</b> <span class="name">run9</span><td class="v4">0.7778
	<thead><tr><th scope="col">rank<th scope="col">label<th scope="col" class="text">item<th scope="col">adds<th scope="col">others
	<tbody>
	<tr id="t1r1k1"><td>1<td class="g2">L1<td>b<td>0.3333<td> ...
	$ for run in baseline neural expansion; do ln -s "$ROOT/examples/collection/$run" .; done
	>   NTCIR-look -depth 20 "$ROOT/examples/collection/example.trec.qrels" baseline neural expansion > three.html; sh links three.html
	links
	$ if command -v tidy > tidy; then for page in odd many three; do tidy -q -e $page.html; done; fi
	END
}

@test "NTCIR-look: values, means and differences are those of evaluate" {
	cp "$ROOT"/examples/collection/{example.trec.qrels,baseline,neural} .
	transcript <<-'END'
	$ NTCIR-look -m AP example.trec.qrels baseline neural > page
	>   sed -n '/<table class="topics">/,/<\/table>/p' page | sed -n 's/.*#t[0-9]*">\([^<]*\)<.*>\([0-9.]*\)<td.*>\([0-9.]*\)<td.*/\1 \2 \3/p' > shown
	> ntcir_eval evaluate -topics AP -format tsv example.trec.qrels baseline neural | tr '\t' ' ' | sed 1d | diff - shown; wc -l < shown
	8
	$ printf '%s 0 a 1\n' 1 01 1.0 > q; printf '%s Q0 a 1 9 r\n' 1 01 1.0 > 1; sed 2d 1 > 01
	>   NTCIR-look -m AP -order difference q 1 01 2> log | sed -n 's/<td class="[vmp][0-9]">/ /g; s/.*#t[0-9]">\([0-9.]*\)<.a>/\1/p'
	01 1.0000 0.0000 -1.0000
	1 1.0000 1.0000 0.0000
	1.0 1.0000 1.0000 0.0000
	$ ntcir_eval evaluate -m AP -baseline baseline -test t example.trec.qrels baseline neural | grep neural; grep 'class="mean"' page
	neural         8  0.4925 (+0.1657)
	<tr class="mean"><th scope="row">mean<td class="v2">0.3268<td class="v3">0.4925<td class="p1">+0.1657
	$ ntcir_eval evaluate -m num_rel_ret -l 2 example.trec.qrels baseline | tail -n 1
	>   NTCIR-look -m num_rel_ret -l 2 example.trec.qrels baseline | grep -e '>run' -e '<th scope="row">[<s].*"v' | head -n 3
	baseline       8                  63
	<tr><th scope="col">run<th scope="col">sum
	<tr><th scope="row"><b>A</b> <span class="name">baseline</span><td class="v5">63
	<tr class="mean"><th scope="row">sum<td class="v5">63
	END
}

# AP(rel=2): topic 1 has a. Differences of AP: +.1111 and -1. A2 and B2 lack topic 3, of which the lists then have no line.
@test "NTCIR-look: -order, what is not shown, undefined values, gains" {
	make_files
	printf '%s\n' '1 0 a 0.50' '1 0 b 1.5' '2 0 a -1' '2 0 c 0.0' >gains
	printf '%s\n' 2 3 >topics
	transcript <<-'END'
	$ headings() { sed -n 's/<h2>\(.*\)<.h2>/\1/p'; }
	>   NTCIR-look -m AP -order difference qrels A B 2> log | headings
	>   NTCIR-look -m AP -order topic -j qrels A B 2> log | headings; NTCIR-look -m AP -topic-file topics -norel zero qrels A B 2> log | headings
	2
	1
	1
	2
	2
	3
	$ for run in A B; do grep -v ^3 $run > ${run}2; done; sort -r qrels > third-first
	>   NTCIR-look -m AP -norel zero third-first A2 B2 2> log |
	>   sed -n 's/<td class="[vmp][0-9]">/ /g; s/.*#t[0-9]*">\([0-9]\)<.a>/\1/p; /<h2>/p; /no items/p'
	3 0.0000 0.0000 0.0000
	2 1.0000 0.0000 -1.0000
	1 0.5556 0.6667 +0.1111
	<h2>3</h2>
	<tr><td colspan="5">no items
	<tr><td colspan="5">no items
	<h2>2</h2>
	<tr><td colspan="5">no items
	<h2>1</h2>
	$ NTCIR-look -m 'AP(rel=2)' qrels A 2> log | sed -n '/<title/p; /class="mean"/,/<.table>/p; /<span>A/p; /<caption/p; /<tr><td>/p'
	<title>AP(rel=2): A</title>
	<tr class="mean"><th scope="row">mean<td class="v2">0.3333
	<tbody>
	<tr><th scope="row"><a href="#t1">1</a><td class="v2">0.3333
	<tr><th scope="row"><a href="#t2">2</a><td class="v">
	</table>
	<span>A 0.3333</span> <a href="#topics">all topics</a> <a href="#t2">next</a>
	<caption><b>A</b> <span class="name">A</span> 0.3333</caption>
	<tr><td>1<td class="g2">L1<td>b<td class="z">0.0000
	<tr><td>2<td class="u">unjudged<td>x<td class="z">0.0000
	<tr><td>3<td class="g4">L2<td>a<td>0.3333
	<tr><td><td class="g2">L1<td>c<td>
	<span>A &#8211;</span> <a href="#topics">all topics</a> <a href="#t1">previous</a>
	<caption><b>A</b> <span class="name">A</span> </caption>
	<tr><td>1<td class="g2">L1<td>a<td>
	$ NTCIR-look -m RR gains B 2> log | sed -n '/Labels/p; /<p>/p; /<tr><td>/p'
	<p class="legend">Labels: <span class="g4">1.5</span> <span class="g0">0</span> <span class="u">unjudged</span>
	<p>1 topic has no relevant items, and no row.
	<tr><td>1<td class="g2">0.50<td>a<td>1.0000
	<tr><td>2<td class="u">unjudged<td>c<td class="z">0.0000
	<tr><td>3<td class="u">unjudged<td>d<td class="z">0.0000
	<tr><td><td class="g4">1.5<td>b<td>
	$ NTCIR-look -m AP qrels A 2> log | grep -c Options
	>   NTCIR-look -m AP -topic 1 -topic-file topics -j -g 1:3 -norel zero qrels A 2> log | grep Options
	0
	<p class="legend">Options: -j -g 1:3 -norel zero
	$ { seq 12 | sed 's/.*/1 0 d& 1/'; echo '1 0 a 3'; } > many
	>   NTCIR-look -m RR -depth 2 -g 0:1:1 many A 2> log | grep -e more -e missed -e 'class="g' | sed 's/<td>[^<]*$//'
	<p class="legend">Labels: <span class="g4">L3</span> <span class="g3">L2</span> <span class="g2">L1</span> <span class="g0">L0</span> <span class="u">unjudged</span>
	<tr><td>3<td class="g4">L3<td>a
	$ NTCIR-look -m RR -depth 2 many A 2> log | grep -e more -e missed -e '"g2">L1<td>'
	<tbody><tr><th scope="rowgroup" colspan="4">missed
	<tr><td><td class="g2">L1<td>d1<td>
	<tr><td><td class="g2">L1<td>d2<td>
	<tr><td colspan="4">10 more
	END
}

@test "NTCIR-look: wrong calls and bad files" {
	make_files
	transcript <<-'END'
	$ for wrong in 'qrels' '- A' 'qrels -' '-text - qrels A' '--queries=- qrels A' '-runs - qrels' \
	>   '-m AP,RR qrels A' '-m trec qrels A' '-order up qrels A' '-order difference qrels A' \
	>   '-text-length 5 qrels A' '-ci qrels A' '-digits 3 qrels A' '-o D qrels A'
	>   do NTCIR-look $wrong > page 2> log; echo "$? $(wc -c < page) $(grep -v '^usage\|^  \|^(\|warning' log)"; done
	2 0 ntcir_eval evaluate: takes QRELS and at least one RUN, found no RUN (see ntcir_eval evaluate -h)
	2 0 NTCIR-look: QRELS and RUN are files, not -
	2 0 NTCIR-look: QRELS and RUN are files, not -
	2 0 NTCIR-look: -text takes a file, not -
	2 0 NTCIR-look: -queries takes a file, not -
	2 0 NTCIR-look: -runs takes a file, not -
	2 0 NTCIR-look: -m takes one measure, and AP,RR is several
	2 0 NTCIR-look: -m takes one measure, and trec is several
	2 0 NTCIR-look: -order takes topic or difference
	2 0 NTCIR-look: -order difference takes two runs or more
	2 0 NTCIR-look: -text-length needs -text
	2 0 NTCIR-look: there is no option -ci
	2 0 NTCIR-look: there is no option -digits
	2 0 NTCIR-look: there is no option -o
	$ echo 'a b' > bad; for wrong in '-text bad qrels A' '-text nosuch qrels A' '-depth 0 qrels A' \
	>   '-m num_rel qrels A' '-m nDGC@10 qrels A' 'qrels nosuch' '-topic 3 qrels A'
	>   do NTCIR-look $wrong > page 2> log; echo "$? $(wc -c < page) $(grep -v warning log)"; done
	1 0 ntcir_eval evaluate: bad:1: expected "ID TAB text", found no tab
	1 0 ntcir_eval evaluate: nosuch: No such file or directory
	2 0 ntcir_eval evaluate: -depth takes a whole number from 1, not "0"
	1 0 NTCIR-look: no item of a list adds to num_rel, which counts the judgements
	2 0 ntcir_eval evaluate: -m: no measure or set "nDGC@10": do you mean nDCG@10? (-m help describes every measure)
	1 0 ntcir_eval evaluate: nosuch: No such file or directory
	1 0 NTCIR-look: no topic has a relevant item
	END
}

# The window is a frame of this width, as Chromium has none below 500 pixels; the page tells the frame's parent.
@test "NTCIR-look: the page is never wider than the window" {
	need chromium
	make_files
	transcript <<-'END'
	$ long=$(printf '%0200d' 7); sed "s/ a / a$long /" qrels > q; for run in A B
	>   do sed "s/ a / a$long /" $run > "$run$long"; done; printf '1\t%s\n' "$long" > queries; printf 'a%s\t%s\n' $long $long > t
	> NTCIR-look -text t -queries queries q A0* B0* > page 2> log
	>   sed 's|</main>|</main><script>parent.postMessage([innerWidth, document.documentElement.scrollWidth <= innerWidth], "*")</script>|' page > in.html
	> for width in 400 1200
	>   do echo "<!DOCTYPE html><title></title><script>onmessage = e => { document.title = e.data }</script>
	>   <iframe src=in.html style='width: ${width}px'></iframe>" > out.html
	> chromium --headless --no-sandbox --disable-gpu --virtual-time-budget=2000 --dump-dom "file://$PWD/out.html" 2> log | grep -o '<title>[^<]*'; done
	<title>400,true
	<title>1200,true
	END
}

@test "NTCIR-look: a topic without relevant items, which no run has, before the last topic" {
	transcript <<-'END'
	$ printf '%s\n' '1 0 a 1' '2 0 b 0' '3 0 a 1' '3 0 c 1' > qrels; printf '%s\n' '1 Q0 a 1 9 r' '3 Q0 a 1 9 r' > A
	$ NTCIR-look -m AP -norel zero qrels A 2> log | grep -e '^<h2' -e 'href="#t.">[0-9]' -e '^<tr><td'
	<tr><th scope="row"><a href="#t1">1</a><td class="v5">1.0000
	<tr><th scope="row"><a href="#t2">2</a><td class="v0">0.0000
	<tr><th scope="row"><a href="#t3">3</a><td class="v3">0.5000
	<h2>1</h2>
	<tr><td>1<td class="g4">L1<td>a<td>1.0000
	<h2>2</h2>
	<tr><td colspan="4">no items
	<h2>3</h2>
	<tr><td>1<td class="g4">L1<td>a<td>0.5000
	<tr><td><td class="g4">L1<td>c<td>
	END
}
