# SPDX-License-Identifier: MIT
# label and glabel: which items are copied, which get a label or gain, which are left out.
load lib/transcript

@test "label: which items are copied, and get a label" {
	transcript <<-'END'
	== label copies labels unchanged and leaves unjudged items without label
	$ printf '%s\n' 'd1 L2' 'd2 L0' 'd3 relevant third-field' > rel
	$ printf '%s\n' d3 d4 d2 d1 | ntcir_eval label -r rel
	d3 relevant
	d4
	d2 L0
	d1 L2
	$ printf '%s\n' d3 d4 d2 d1 | ntcir_eval label -r rel -
	d3 relevant
	d4
	d2 L0
	d1 L2
	
	== label -j leaves unjudged items out, -truncate counts lines before that
	$ printf '%s\n' 'd1 L2' 'd2 L0' > rel
	$ printf '%s\n' d3 d2 d4 d1 > res
	$ ntcir_eval label -j -r rel res
	d2 L0
	d1 L2
	$ ntcir_eval label -j -truncate 3 -r rel res
	d2 L0
	$ ntcir_eval label -r rel res -truncate 1
	ntcir_eval label: res: warning: none of 1 item is judged in rel: the list has items such as "d3", the judgements have items such as "d1"
	d3
	$ ntcir_eval label -r rel -truncate 99 res
	d3
	d2 L0
	d4
	d1 L2
	
	== a one-topic list without a judged item gets a warning; an empty list, or one without judgements, gets none
	$ printf '%s\n' d1 d2 > res; echo 'd3 L1' > rel; echo 'd3 1' > relv; echo '1 inf d3 0.5' > din; : > none
	$ ntcir_eval label -j -r rel res; ntcir_eval glabel -I relv res; ntcir_eval dinlabel -din din res | head -n 1
	ntcir_eval label: res: warning: none of 2 items is judged in rel: the list has items such as "d1", the judgements have items such as "d3"
	ntcir_eval glabel: res: warning: none of 2 items is judged in relv: the list has items such as "d1", the judgements have items such as "d3"
	d1
	d2
	ntcir_eval dinlabel: res: warning: none of 2 items is judged in din: the list has items such as "d1", the judgements have items such as "d3"
	d1
	$ ntcir_eval label -r rel none; ntcir_eval label -j -r none res; { for i in $(seq 300); do echo x$i; done; echo d3; } | ntcir_eval label -j -r rel
	d3 L1
	
	== label -truncate reads no further: what follows may be anything
	$ echo 'd1 L1' > rel
	$ printf '%s\n' d1 d2 d1 'a b c' | ntcir_eval label -r rel -truncate 2
	d1 L1
	d2
	
	== label refuses a list that is labelled already
	$ printf '%s\n' 'd1 L1' > rel
	$ printf '%s\n' d2 d1 | ntcir_eval label -r rel | ntcir_eval label -r rel
	# error: ntcir_eval label failed
	ntcir_eval label: <stdin>:2: expected "item", found 2 fields
	[1]
	END
}

@test "label: the first of an item's places, and of each equivalence class" {
	transcript <<-'END'
	== label -dup first keeps the first of an item's places
	$ printf '%s\n' 'd1 L2' > rel
	$ printf '%s\n' d2 d1 d2 d3 d1 > res
	$ ntcir_eval label -dup first -r rel res
	d2
	d1 L2
	d3
	$ ntcir_eval label -dup first -truncate 3 -r rel res
	d2
	d1 L2
	$ ntcir_eval label -dup error -r rel res
	# error: ntcir_eval label failed
	ntcir_eval label: res:3: item "d2" is on line 1 already
	[1]

	== label -ec labels the first relevant item of each class
	# In class A, u2 comes first; u1 is redundant although its level is higher. z is L0: it is written
	# whatever its class, and makes nothing redundant.
	$ printf '%s\n' 'u1 L3 A' 'u2 L1 A' 'v L2 B' 'z L0 B' 'y L0 wrong' > erel
	$ printf '%s\n' z u2 x y u1 v > res
	$ ntcir_eval label -ec -r erel res
	z L0 B
	u2 L1 A
	x
	y L0 wrong
	u1
	v L2 B
	$ ntcir_eval label -ec -j -r erel res
	z L0 B
	u2 L1 A
	y L0 wrong
	u1
	v L2 B

	== label -ec checks labels, label does not
	$ printf '%s\n' 'u1 3 A' > erel
	$ echo u1 | ntcir_eval label -r erel
	u1 3
	$ echo u1 | ntcir_eval label -ec -r erel
	# error: ntcir_eval label failed
	ntcir_eval label: erel:1: expected a label L0, L1, ..., found "3"
	[1]
	END
}

@test "label: fields, separators and lines that are odd" {
	transcript <<-'END'
	== -sep: blanks belong to the fields, and the separator is written between them
	$ printf '%s\n' 'Mount Fuji;L3;1' '富士山;L2;1' '# 1;L0;x' > erel
	$ printf '%s\n' 'K 2' '富士山' '# 1' 'Mount Fuji' | ntcir_eval label -sep ';' -ec -r erel
	K 2
	富士山;L2;1
	# 1;L0;x
	Mount Fuji
	$ printf 'a b\tL1\n' > rel
	$ echo 'a b' | ntcir_eval label -sep '\t' -r rel | tr '\t' '|'
	a b|L1
	$ printf 'a b::L1\n' > rel
	$ echo 'a b' | ntcir_eval label -sep :: -r rel
	a b::L1
	$ printf 'a;;L1\n' > rel
	$ echo a | ntcir_eval label -sep ';' -r rel
	# error: ntcir_eval label failed
	ntcir_eval label: rel:1: expected "item label", found an empty field
	[1]

	== -sep with a string of several characters, and empty lines
	# "a;b" is an item whose ; begins no separator.
	$ printf '%s\n' 'a;b;;L1' '' 'c;;L2' > rel
	$ printf '%s\n' 'c' 'a;b' | ntcir_eval label -sep ';;' -r rel
	c;;L2
	a;b;;L1

	== blanks are spaces and tabs, as many as there are
	$ printf ' d1 \t L1 \t\nd2\tL2\n' > rel
	$ printf '\td2 \n d1\n' | ntcir_eval label -r rel
	d2 L2
	d1 L1

	== byte order mark, carriage returns and a missing last newline do no harm
	$ printf '\357\273\277d1 L1\r\nd2 L0\r\n\r\n' > rel
	$ printf '\357\273\277d2\r\nd1' | ntcir_eval label -r rel
	d2 L0
	d1 L1
	$ printf '\357\273\277' | ntcir_eval label -r rel
	$ ntcir_eval label -r rel /dev/null
	$ printf 'd1\n' | ntcir_eval label -r /dev/null
	d1

	== comments and empty lines in judgements are skipped, in lists they are errors
	$ printf '%s\n' '# a comment' '#' '' '  ' 'd1 L1' '#d2 L2' > rel
	$ printf '%s\n' d1 '#d2' | ntcir_eval label -r rel
	d1 L1
	#d2 L2
	$ printf '%s\n' d1 '' d2 | ntcir_eval label -r rel
	# error: ntcir_eval label failed
	ntcir_eval label: <stdin>:2: expected "item", found an empty line
	[1]
	$ printf '%s\n' d1 '# d2' | ntcir_eval label -r rel
	# error: ntcir_eval label failed
	ntcir_eval label: <stdin>:2: expected "item", found 2 fields
	[1]
	END
}

@test "glabel writes gains" {
	transcript <<-'END'
	== glabel writes gains with 4 decimals, or as many as -digits says
	$ printf '%s\n' 'd1 1.8' 'd2 0 ignored' 'd3 0.00005' 'd4 1e3' 'd5 -0' > relv
	$ printf '%s\n' d9 d4 d1 d2 d5 > res
	$ ntcir_eval glabel -I relv res
	d9
	d4 1000.0000
	d1 1.8000
	d2 0.0000
	d5 0.0000
	$ ntcir_eval glabel -j -truncate 3 -I relv res
	d4 1000.0000
	d1 1.8000
	$ echo d3 | ntcir_eval glabel -digits 17 -I relv
	d3 0.00005000000000000
	$ echo d1 | ntcir_eval glabel -digits 4 -I relv
	d1 1.8000
	$ echo d3 | ntcir_eval glabel -digits 3 -I relv
	# error: ntcir_eval glabel failed
	ntcir_eval glabel: -digits takes a number from 4 to 17, not "3"
	[2]

	== glabel warns of a gain that would be written as 0
	$ printf '%s\n' 'd1 0.00004' 'd2 1' > relv
	$ printf '%s\n' d1 d2 | ntcir_eval glabel -I relv
	ntcir_eval glabel: relv:1: warning: gain 4e-05 is written as 0: -digits writes more decimal places
	d1 0.0000
	d2 1.0000
	$ printf '%s\n' d1 d2 | ntcir_eval glabel -digits 5 -I relv
	d1 0.00004
	d2 1.00000
	END
}

# 8,192 names that have the same hash where each eight bytes are added and multiplied by a constant, whatever the seed: of
# each 16 letters, the highest bits of the 8th and the 12th cancel each other.
# The hash has a key that is another in each call. Without it all these names would have the hash 0: the product of the halves of the
# first eight bytes begins with FvQe, so one half of the second product would be 0.
@test "names that collide without a key" {
	slow
	transcript <<-'END'
	$ awk 'BEGIN { for (n = 1000; n <= 40000; n++) printf "uybtnnmlFvQe%04x L%d\n", n, n % 2 }' > rel
	>   cut -d ' ' -f 1 rel > res; ulimit -t 2; ntcir_eval label -r rel res | cmp - rel
	END
}

# A hash has 32 bits, so some of 300,000 names have the same hash.
@test "300,000 names are different" {
	transcript <<-'END'
	$ awk 'BEGIN { for (n = 1; n <= 300000; n++) print "document" n * 7 }' > res
	>   sed '$s/$/ L1/;$!s/$/ L0/' res > rel; ntcir_eval label -r rel res | cmp - rel
	END
}

@test "names that are made up to collide" {
	LC_ALL=C awk -v k=13 -v high="$(printf '\341')" 'BEGIN {
		for (i = 0; i < 2 ^ k; i++) {
			name = ""
			for (b = 0; b < k; b++)
				name = name (int(i / 2 ^ b) % 2 ? "aaaaaaa" high "aaa" high "aaaa" : "aaaaaaaaaaaaaaaa")
			print name, "L" i % 3
		}
	}' >rel
	cut -d ' ' -f 1 rel >res
	ntcir_eval label -r rel res >lab
	cmp lab rel
	sort -r rel >backwards
	ntcir_eval label -r backwards res | cmp - rel
	ntcir_eval compute -r rel -g 1:2 -m P@1,Recall@8192 lab >nev
	[ "$(sed 's/.*= *//' nev | tail -n 2 | tr '\n' ' ')" = '0.0000 1.0000 ' ]
}
