# SPDX-License-Identifier: MIT
# The diversity scripts: gains from judgements per intent, D# measures, intent-aware measures.
load lib/transcript

# Topic t1 has two intents, item a is relevant to both; t2 has one with relevant items; t3 has none.
# The run ranks x (unjudged), b, d for t1, then c and a; nothing for t2.
setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	printf '%s\n' 't1 1 0.8' 't1 2 0.2 nav' 't2 1 0.5' 't2 2 0.5' 't3 1 1' >Iprob
	printf '%s\n' 't2 2 e L1' 't1 1 d L1' 't1 1 a L2' 't1 2 b L1' 't1 2 a L1' 't1 0 c L0' \
		't2 1 f L0' 't3 1 z L0' >Dqrels
	printf '%s\n' 't1 Q0 x 1 5 run' 't1 Q0 b 2 4 run' 't1 Q0 d 3 3 run' 't1 Q0 c 4 2 run' \
		't1 Q0 a 5 1 run' 't3 Q0 z 1 1 run' >run
	echo run >runs
}

# The same, split.
split_collection() {
	DIN-splitqrels -q Iprob Dqrels test && TRECsplitruns -q Iprob.tid <runs
}

@test "DIN-splitqrels: gains of each topic, of each intent and of all; names of topics and intents" {
	transcript <<-'END'
	== DIN-splitqrels makes files of gains per topic and for all
	# Global gains: a .8 x 2 + .2 x 1 = 1.8, d .8, b .2, c 0.
	$ DIN-splitqrels Iprob Dqrels test
	created 12 files, the first t1/t1.test.Grelv
	$ cat t1/t1.test.Irelv1
	a 2
	d 1
	$ cat t1/t1.test.Irelv2
	b 1
	a 1
	$ cat t1/t1.test.Grelv
	a 1.8
	d 0.8
	b 0.2
	c 0
	$ cat t1/t1.test.din
	1 inf d 0.8
	1 inf a 1.6
	2 nav b 0.2
	2 nav a 0.2
	0 inf c 0
	$ cat t2/t2.test.Irelv2
	e 1
	$ cat t2/t2.test.Grelv
	e 0.5
	f 0
	$ cat t2/t2.test.din
	2 inf e 0.5
	1 inf f 0
	$ cat t3/t3.test.Grelv
	z 0
	$ cat t3/t3.test.din
	1 inf z 0
	$ cat test.Grelv
	t1 a 1.8
	t1 d 0.8
	t1 b 0.2
	t1 c 0
	t2 e 0.5
	t2 f 0
	t3 z 0
	$ cat test.din
	t1 1 inf d 0.8
	t1 1 inf a 1.6
	t1 2 nav b 0.2
	t1 2 nav a 0.2
	t1 0 inf c 0
	t2 2 inf e 0.5
	t2 1 inf f 0
	t3 1 inf z 0
	$ cat Iprob.tid
	t1
	t2
	t3
	$ ls
	Dqrels
	Iprob
	Iprob.tid
	run
	runs
	t1
	t2
	t3
	test.Grelv
	test.din

	== DIN-splitqrels writes 6 digits, and sums the rounded gains
	# .1234567 and .8765433 print as .123457 and .876543; .123457 + .876543 = 1, .123457 x 2 = .246914
	# but .1234567 x 2 = .246913. 1/3 x 10^6 prints as 333333.
	$ printf '%s\n' 't 1 0.1234567' 't 2 .8765433' 't 3 0.0000001' 't 4 0.333333333' > I
	$ printf '%s\n' 't 3 p L1' 't 1 s L1' 't 2 s L1' 't 1 d L2' 't 3 u L7' 't 4 m L1000000' 't 2 q L01' > D
	$ DIN-splitqrels -q I D p
	DIN-splitqrels: warning: I: the probabilities of topic "t" sum to 1.33333, more than 1
	$ cat t/t.p.din
	3 inf p 1e-07
	1 inf s 0.123457
	2 inf s 0.876543
	1 inf d 0.246913
	3 inf u 7e-07
	4 inf m 333333
	2 inf q 0.876543
	$ cat t/t.p.Grelv
	m 333333
	s 1
	q 0.876543
	d 0.246913
	u 7e-07
	p 1e-07
	$ cat t/t.p.Irelv4 t/t.p.Irelv2
	m 1000000
	s 1
	q 1

	== DIN-splitqrels takes an intent that IPROB lacks as impossible, and leaves topics that it lacks out
	$ printf '%s\n' 't1 1 0.5' 't9 1 1' > I
	$ printf '%s\n' 't1 1 a L1' 't1 7 a L1' 't1 7 b L2' 't1 0 c L0' 't5 1 a L1' 't5 2 a L1' 't6 1 a L1' > D
	$ DIN-splitqrels -q I D p
	DIN-splitqrels: warning: D:2: I has no intent "7" of topic "t1": its probability is taken as 0
	DIN-splitqrels: warning: D: 2 topics that are not in I skipped
	$ tail -n +1 t1/* t9/*
	==> t1/t1.p.Grelv <==
	a 0.5
	b 0
	c 0
	
	==> t1/t1.p.Irelv1 <==
	a 1
	
	==> t1/t1.p.Irelv7 <==
	b 2
	a 1
	
	==> t1/t1.p.din <==
	1 inf a 0.5
	7 inf a 0
	7 inf b 0
	0 inf c 0
	
	==> t9/t9.p.Grelv <==
	
	==> t9/t9.p.din <==
	$ cat I.tid
	t1
	t9

	== topics may be called as files of DIN-splitqrels are
	$ printf '%s\n' 'din 1 0.5' 'Grelv 1 1' > I; printf '%s\n' 'din 1 a L1' 'Grelv 1 b L1' > D
	$ DIN-splitqrels -q I D p
	$ cat p.Grelv p.din din/din.p.Grelv Grelv/Grelv.p.Grelv
	Grelv b 1
	din a 0.5
	Grelv 1 inf b 1
	din 1 inf a 0.5
	a 0.5
	b 1

	== intents are words: 1 and 01 are two
	$ printf '%s\n' '1 1 0.5' '1 01 0.3' '1 2 0.2' > ip
	$ printf '%s\n' '1 1 a L1' '1 01 b L2' '1 2 a L1' > dq
	$ DIN-splitqrels -q ip dq z
	$ cat 1/1.z.Irelv1 1/1.z.Irelv01 1/1.z.Irelv2
	a 1
	b 2
	a 1
	END
}

@test "DIN-splitqrels: levels, separators, names and wrong calls; options of the shell" {
	long
	transcript <<-'END'
	== DIN-splitqrels -g gives the gains of levels; files of intents that are gone are removed
	# With 0:3, L1 is not relevant: intent 2 of t1 and t2 as a whole have no relevant item left.
	$ DIN-splitqrels -q Iprob Dqrels test
	$ DIN-splitqrels -q Iprob Dqrels test -g 1.5:10
	$ cat t1/t1.test.Irelv1
	a 10
	d 1.5
	$ cat t1/t1.test.Grelv
	a 8.3
	d 1.2
	b 0.3
	c 0
	$ DIN-splitqrels -q Iprob Dqrels test -g 01.5:010 && cat t1/t1.test.Grelv
	a 8.3
	d 1.2
	b 0.3
	c 0
	$ DIN-splitqrels Iprob Dqrels test -g 0:3 2>&1 | grep removed
	removed t1/t1.test.Irelv2
	removed t2/t2.test.Irelv2
	$ tail -n +1 t1/* t2/*
	==> t1/t1.test.Grelv <==
	a 2.4
	d 0
	b 0
	c 0
	
	==> t1/t1.test.Irelv1 <==
	a 3
	d 0
	
	==> t1/t1.test.din <==
	1 inf d 0
	1 inf a 2.4
	2 nav b 0
	2 nav a 0
	0 inf c 0
	
	==> t2/t2.test.Grelv <==
	e 0
	f 0
	
	==> t2/t2.test.din <==
	2 inf e 0
	1 inf f 0
	$ DIN-splitqrels Iprob Dqrels other -g 3
	DIN-splitqrels: Dqrels:3: label "L2" is above L1, the highest level that -g gives a gain
	[1]

	== DIN-splitqrels: a separator, as third argument or option, is for all files
	$ printf '%s\n' 'a b;1;0.5;inf' 'a b;i j;0.5' > I
	$ printf '%s\n' 'a b;1;Mount Fuji;L2' 'a b;i j;# x;L1' > D
	$ DIN-splitqrels I D p ';'
	created a b/a b.p.Grelv
	created a b/a b.p.Irelv1
	created a b/a b.p.Irelvi j
	created a b/a b.p.din
	created p.Grelv
	created p.din
	created I.tid
	$ tail -n +1 'a b'/* p.din
	==> a b/a b.p.Grelv <==
	Mount Fuji;1
	# x;0.5
	
	==> a b/a b.p.Irelv1 <==
	Mount Fuji;2
	
	==> a b/a b.p.Irelvi j <==
	# x;1
	
	==> a b/a b.p.din <==
	1;inf;Mount Fuji;1
	i j;inf;# x;0.5
	
	==> p.din <==
	a b;1;inf;Mount Fuji;1
	a b;i j;inf;# x;0.5
	$ cp p.din before
	$ DIN-splitqrels -q I D p -sep ';' -g 1:2
	$ cmp p.din before
	$ tr ';' '\t' < I > I2; tr ';' '\t' < D > D2
	$ DIN-splitqrels -q I2 D2 p '\t'
	$ tr '\t' ';' < p.din | cmp - before

	== topics and intents that cannot be names of files are refused
	$ for topic in ../x . .. a/b ''; do
	>   printf '%s;1;1\n' "$topic" > I
	>   DIN-splitqrels I Dqrels p ';'
	> done
	DIN-splitqrels: I:1: topic ID "../x" cannot name a directory (ntcir_eval evaluate reads it)
	DIN-splitqrels: I:1: topic ID "." cannot name a directory
	DIN-splitqrels: I:1: topic ID ".." cannot name a directory
	DIN-splitqrels: I:1: topic ID "a/b" cannot name a directory (ntcir_eval evaluate reads it)
	ntcir_eval items: I:1: expected "topic intent probability [inf|nav]", found an empty field
	[1]
	$ echo 't /etc 1' > I
	$ DIN-splitqrels I Dqrels p
	DIN-splitqrels: I:1: intent "/etc" cannot be a part of the name of a file
	[1]
	$ echo 't 1 1' > I; echo 't 1/2 a L1' > D
	$ DIN-splitqrels I D p
	DIN-splitqrels: D:1: intent "1/2" cannot be a part of the name of a file
	[1]
	$ echo ../x > tid
	$ D-NTCIR-eval tid test 10 ev runs
	D-NTCIR-eval: tid:1: topic ID "../x" cannot name a directory (ntcir_eval evaluate reads it)
	[1]
	$ D-NTCIR-IAeval tid Iprob test.Irelv 10 ev runs
	D-NTCIR-IAeval: tid:1: topic ID "../x" cannot name a directory (ntcir_eval evaluate reads it)
	[1]
	$ NEVIA2nev runs tid ev.nevIA IA-ERR@0010
	NEVIA2nev: tid:1: topic ID "../x" cannot name a directory (ntcir_eval evaluate reads it)
	[1]

	== wrong calls of DIN-splitqrels
	$ DIN-splitqrels Iprob Dqrels
	usage: DIN-splitqrels [-q] IPROB DQRELS PREFIX [SEP | -sep SEP] [-g GAINS]
	(DIN-splitqrels -h explains the arguments)
	[2]
	$ DIN-splitqrels Iprob Dqrels a/b
	DIN-splitqrels: PREFIX "a/b" cannot be a part of a file's name
	usage: DIN-splitqrels [-q] IPROB DQRELS PREFIX [SEP | -sep SEP] [-g GAINS]
	[2]
	$ DIN-splitqrels Iprob Dqrels p ''
	DIN-splitqrels: SEP is empty
	usage: DIN-splitqrels [-q] IPROB DQRELS PREFIX [SEP | -sep SEP] [-g GAINS]
	[2]
	$ DIN-splitqrels Iprob Dqrels p -sep
	DIN-splitqrels: -sep takes a value
	usage: DIN-splitqrels [-q] IPROB DQRELS PREFIX [SEP | -sep SEP] [-g GAINS]
	[2]
	$ for gains in 2:1 0 0:0 1: a -1 ''; do DIN-splitqrels Iprob Dqrels p -g "$gains" 2>&1 | head -n 1; done
	ntcir_eval compute: -g takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0, not "2:1"
	ntcir_eval compute: -g takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0, not "0"
	ntcir_eval compute: -g takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0, not "0:0"
	ntcir_eval compute: -g takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0, not "1:"
	ntcir_eval compute: -g takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0, not "a"
	ntcir_eval compute: -g takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0, not "-1"
	ntcir_eval compute: -g takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0, not ""
	$ DIN-splitqrels Iprob Dqrels p -x
	DIN-splitqrels: there is no option -x
	usage: DIN-splitqrels [-q] IPROB DQRELS PREFIX [SEP | -sep SEP] [-g GAINS]
	[2]
	$ DIN-splitqrels Iprob Dqrels p ';' ,
	usage: DIN-splitqrels [-q] IPROB DQRELS PREFIX [SEP | -sep SEP] [-g GAINS]
	(DIN-splitqrels -h explains the arguments)
	[2]
	$ DIN-splitqrels nosuch Dqrels p
	ntcir_eval items: nosuch: No such file or directory
	[1]
	$ DIN-splitqrels Iprob nosuch p
	ntcir_eval items: nosuch: No such file or directory
	[1]
	$ DIN-splitqrels -h | head -n 4
	usage: DIN-splitqrels [-q] IPROB DQRELS PREFIX [SEP | -sep SEP] [-g GAINS]
	
	Makes files of gains from judgements per intent. IPROB has lines "topic intent
	probability", or with inf or nav as a fourth field; DQRELS has lines "topic

	== noglob and noclobber change nothing in the diversity scripts
	# bash, which takes options that it finds in SHELLOPTS.
	$ in_bash() { script=$ROOT/scripts/$1; shift; env SHELLOPTS=noglob:noclobber bash "$script" "$@"; }
	> for try in 1 2; do
	>   in_bash DIN-splitqrels -q Iprob Dqrels test && in_bash TRECsplitruns -q Iprob.tid runs
	>   in_bash D-NTCIR-eval -q Iprob.tid test 3 ev runs && in_bash D-NTCIR-IAeval -q Iprob.tid Iprob test.Irelv 3 ev runs
	> done 2> /dev/null
	> in_bash DIN-splitqrels Iprob Dqrels test -g 0:3 2>&1 | grep removed; head -n 9 t1/*.Irelv*
	removed t1/t1.test.Irelv2
	removed t2/t2.test.Irelv2
	a 3
	d 0
	$ grep -e intent -e I-rec -e D# run.ev.Dnev
	t1 #intent_num=2
	t1 I-rec@n=             0.5000
	t1 I-rec@0003=          1.0000
	t1 D#-Q@0003=           0.6297
	t1 D#-nDCG@0003=        0.6094
	t2 #intent_num=1
	t2 I-rec@n=             0.0000
	t2 I-rec@0003=          0.0000
	t2 D#-Q@0003=           0.0000
	t2 D#-nDCG@0003=        0.0000
	$ grep SUMp run.ev.nevIA | cut -d ' ' -f 1-3
	t1 SUMp= 1.0000
	t1 SUMp= 1.0000
	t1 SUMp= 1.0000
	t2 SUMp= 0.5000
	t2 SUMp= 0.5000
	t2 SUMp= 0.5000
	END
}

@test "DIN-splitqrels: odd lines, malformed ones, repeated ones, and warnings" {
	transcript <<-'END'
	== DIN-splitqrels: byte order marks, carriage returns, comments, tabs and a missing newline do no harm
	$ printf '\357\273\277t1 1 1\r\n\r\n# t1 2 0' > I
	$ printf '\357\273\277t1\t1 a L1 \r\n#\nt1 1  b L2' > D
	$ DIN-splitqrels -q I D p
	$ cat t1/t1.p.Grelv
	b 2
	a 1

	== DIN-splitqrels refuses malformed lines, and leaves no files behind
	$ split() { printf '%s\n' "$1" > I; printf '%s\n' "$2" > D; DIN-splitqrels I D p; }
	> split 't 1 1.1' ''
	> split 't 1 half' ''
	> split 't 1 -0.5' ''
	> split 't 1 0.5 maybe' ''
	> split 't 1' ''
	> split 't 1 0.5 inf x' ''
	> split '# no line' ''
	> split 't 1 0.5
	> t 1 0.6' ''
	> split 't 1 1' 't 1 a'
	> split 't 1 1' 't 1 a L'
	> split 't 1 1' 't 1 a L1.5'
	> split 't 1 1' 't 1 a L1
	> t 1 a L2'
	> split 't 1 1' 't 1 a L9999999999999999'
	> ls
	ntcir_eval items: I:1: expected a probability, a number from 0 to 1, found "1.1"
	ntcir_eval items: I:1: expected a probability, a number from 0 to 1, found "half"
	ntcir_eval items: I:1: expected a probability, a number from 0 to 1, found "-0.5"
	ntcir_eval items: I:1: expected inf|nav, found "maybe"
	ntcir_eval items: I:1: expected "topic intent probability [inf|nav]", found 2 fields
	ntcir_eval items: I:1: expected "topic intent probability [inf|nav]", found 5 fields
	DIN-splitqrels: I: no intents
	DIN-splitqrels: I:2: intent "1" of topic "t" has another value on line 1
	ntcir_eval items: D:1: expected "topic intent item label", found 3 fields
	ntcir_eval items: D:1: expected a level, an integer, found "L"
	ntcir_eval items: D:1: expected a level, an integer, found "L1.5" (decimal gains? evaluate reads them)
	DIN-splitqrels: D:2: item "a" for intent "1" of topic "t" has another value on line 1
	DIN-splitqrels: D:1: label "L9999999999999999" is above any gain that the program takes
	D
	Dqrels
	I
	Iprob
	run
	runs

	== DIN-splitqrels warns of probabilities that sum to more than 1
	# b: .5 + .501 = 1.001 is still rounding, a: 1.0011 is not; what is said twice counts once.
	$ printf '%s\n' 'b 1 .5' 'c 1 1' 'a 1 0.5' 'a 2 0.5011' 'b 2 .501' 'd 1 1' 'c 2 .5' 'd 1 1' > I
	$ echo 'a 1 x L1' > D; DIN-splitqrels -q I D p
	DIN-splitqrels: warning: I: 1 intent is repeated, first d 1
	DIN-splitqrels: warning: I: the probabilities of topic "c" sum to 1.5, more than 1
	DIN-splitqrels: warning: I: the probabilities of topic "a" sum to 1.0011, more than 1

	== DIN-splitqrels refuses judgements that are none
	$ echo 't 1 1' > I; : > D; printf '# judgements\n\n' > D2
	$ DIN-splitqrels I D p; DIN-splitqrels I D2 p; ls t p.din I.tid 2> errors
	DIN-splitqrels: D: no judgements
	DIN-splitqrels: D2: no judgements
	[2]

	== DIN-splitqrels counts repeated lines once
	$ printf '%s\n' 't 1 1' 't 1 1 inf' > I
	$ printf '%s\n' 't 1 a L1' 't 1 b L1' 't 1 a L1' 't 1 b L1' > D
	$ DIN-splitqrels -q I D p
	DIN-splitqrels: warning: I: 1 intent is repeated, first t 1
	DIN-splitqrels: warning: D: 2 judgements are repeated, first t a
	$ cat p.Grelv
	t a 1
	t b 1
	END
}

@test "D-NTCIR-eval: measures of the global gains and intent recall, combined" {
	long
	split_collection
	transcript <<-'END'
	== D-NTCIR-eval: global gains, intent recall and their combination
	# t1, gains x -, b .2, d .8; ideal 1.8, .8, .2; H = 1.8.
	# ERR: b .2/2.8 / 2 = .0357, d .8/2.8 x (1 - .0714) / 3 = .0884, together .1241.
	# Q@3: (BR(2) + BR(3))/3 = (1.2/(2 + 2.6) + 3/(3 + 2.8))/3 = (.2609 + .5172)/3 = .2594.
	# MSnDCG@3: (.2 x .6309 + .8/2)/(1.8 + .8 x .6309 + .2/2) = .5262/2.4047 = .2188.
	# I-rec: b is for intent 2, d for intent 1: @n, which is @2, 1/2; @3 1.
	# D#-Q .5 + .5 x .2594 = .6297, D#-nDCG .5 + .5 x .2188 = .6094.
	$ D-NTCIR-eval Iprob.tid test 3 ev runs -m ERR
	D-NTCIR-eval: warning: 1 topic has no relevant item (first: "t3"): no measure is defined there
	created t1/t1.run.ev.glab
	created t2/t2.run.ev.glab
	created t3/t3.run.ev.glab
	created run.ev.Dnev
	$ tail -n +1 t*/*.glab
	==> t1/t1.run.ev.glab <==
	x
	b 0.2000
	d 0.8000
	
	==> t2/t2.run.ev.glab <==
	
	==> t3/t3.run.ev.glab <==
	z 0.0000
	$ cat run.ev.Dnev
	t1 # syslen=3 jrel=3 jnonrel=1
	t1 # r1=2 rp=3
	t1 ERR=                 0.1241
	t1 Q@0003=              0.2594
	t1 MSnDCG@0003=         0.2188
	t1 #intent_num=2
	t1 I-rec@n=             0.5000
	t1 I-rec@0003=          1.0000
	t1 D#-Q@0003=           0.6297
	t1 D#-nDCG@0003=        0.6094
	t2 # syslen=0 jrel=1 jnonrel=1
	t2 # r1=0 rp=0
	t2 ERR=                 0.0000
	t2 Q@0003=              0.0000
	t2 MSnDCG@0003=         0.0000
	t2 #intent_num=1
	t2 I-rec@n=             0.0000
	t2 I-rec@0003=          0.0000
	t2 D#-Q@0003=           0.0000
	t2 D#-nDCG@0003=        0.0000
	t3 # no relevant items
	$ NEV2mean runs Iprob.tid ev.Dnev D#-nDCG@0003
	ntcir_eval table: run.ev.Dnev: warning: excluded 1 topic without relevant items
	created runs.Iprob.ev.Dnev.D#-nDCG@0003
	$ cat runs.Iprob.ev.Dnev.D#-nDCG@0003
	run 0.3047

	== D-NTCIR-eval: the default measures suffice for D#; RUNLIST is standard input
	# Q@10: (.2609 + .5172 + BR(5) = 5.8/7.8)/3 = .5072; MSnDCG@10: (.5262 + 1.8/log2(6))/2.4047 = .5084.
	$ echo path/to/run | D-NTCIR-eval -q Iprob.tid test 10 ev
	D-NTCIR-eval: warning: 1 topic has no relevant item (first: "t3"): no measure is defined there
	$ ntcir_eval glabel -I t1/t1.test.Grelv -truncate 10 t1/t1.run.res | cmp - t1/t1.run.ev.glab
	$ ntcir_eval gcompute -I t1/t1.test.Grelv -cutoffs 10 -out t1 t1/t1.run.ev.glab > expected
	$ ntcir_eval irec -cutoffs 10 -out t1 t1/t1.run.res t1/t1.test.Irelv1 t1/t1.test.Irelv2 >> expected
	$ grep '^t1 ' run.ev.Dnev | grep -v D# | diff expected -
	$ grep '^t1 D#' run.ev.Dnev
	t1 D#-Q@0010=           0.7536
	t1 D#-nDCG@0010=        0.7542

	== files that editors leave beside those of intents are no intents, and stay
	# x, which ranks first, would be found at once.
	$ echo t1 > tid
	$ for left in Irelv1~ Irelv1.bak Irelv2.orig Irelv Irelv-3 Irelv3x; do echo 'x 9' > "t1/t1.test.$left"; done
	$ D-NTCIR-eval -q tid test 3 ev runs -m RR
	D-NTCIR-eval: warning: t1/t1.test.Irelv-3 is skipped: an intent is a number
	D-NTCIR-eval: warning: t1/t1.test.Irelv3x is skipped: an intent is a number
	$ grep -e intent -e I-rec -e D# run.ev.Dnev
	t1 #intent_num=2
	t1 I-rec@n=             0.5000
	t1 I-rec@0003=          1.0000
	t1 D#-Q@0003=           0.6297
	t1 D#-nDCG@0003=        0.6094
	$ D-NTCIR-IAeval -q tid Iprob test.Irelv 3 ev runs && cut -d ' ' -f 1-3 run.ev.nevIA | grep -v SUMp | sort -u
	t1 1 0.8
	t1 2 0.2
	$ echo 'x 1' > t1/t1.test.Irelv7; echo 'x 1' > t1/t1.test.Irelv02
	$ DIN-splitqrels Iprob Dqrels test 2>&1 | grep removed
	removed t1/t1.test.Irelv02
	removed t1/t1.test.Irelv7
	$ ls t1
	t1.run.ev.Ilab1
	t1.run.ev.Ilab2
	t1.run.ev.glab
	t1.run.res
	t1.test.Grelv
	t1.test.Irelv
	t1.test.Irelv-3
	t1.test.Irelv1
	t1.test.Irelv1.bak
	t1.test.Irelv1~
	t1.test.Irelv2
	t1.test.Irelv2.orig
	t1.test.Irelv3x
	t1.test.din

	== D-NTCIR-eval -cutoffs -digits -gamma-sharp
	# Whatever -cutoffs says, D# is at CUTOFF, and what is needed for it is there.
	# -gamma-sharp .2: .2 x 1 + .8 x .2594 = .4075, .2 x 1 + .8 x .2188 = .3750.
	$ echo t1 > tid
	$ D-NTCIR-eval tid test 3 ev runs -cutoffs 2,5 -m P@ -gamma-sharp 0.2 -digits 2 -q
	$ D-NTCIR-eval -q tid test 3 ev runs -cutoffs 2,5 -m P@ -gamma-sharp 0.2 -digits 6
	$ cat run.ev.Dnev
	t1 # syslen=3 jrel=3 jnonrel=1
	t1 # r1=2 rp=3
	t1 P@0002=              0.500000
	t1 P@0005=              0.400000
	t1 Q@0003=              0.259370
	t1 MSnDCG@0003=         0.218812
	t1 #intent_num=2
	t1 I-rec@n=             0.500000
	t1 I-rec@0002=          0.500000
	t1 I-rec@0005=          1.000000
	t1 I-rec@0003=          1.000000
	t1 D#-Q@0003=           0.4075
	t1 D#-nDCG@0003=        0.3750
	$ D-NTCIR-eval -q tid test 3 ev runs -gamma-sharp 1 -cutoffs 3,1 -m Q@3,MSnDCG@
	$ cat run.ev.Dnev
	t1 # syslen=3 jrel=3 jnonrel=1
	t1 # r1=2 rp=3
	t1 Q@0003=              0.2594
	t1 MSnDCG@0003=         0.2188
	t1 MSnDCG@0001=         0.0000
	t1 #intent_num=2
	t1 I-rec@n=             0.5000
	t1 I-rec@0003=          1.0000
	t1 I-rec@0001=          0.0000
	t1 D#-Q@0003=           1.0000
	t1 D#-nDCG@0003=        1.0000

	== D-NTCIR-eval -sharp combines other measures
	# EBR@2: BR(2) x .2/2.8 = .2609 x .0714 = .0186. MSnDCG@2: .1262/(1.8 + .8 x .6309) = .0548.
	# P@2 = 1/2, AP@2 = (1/2)/2.
	$ echo t1 > tid
	$ D-NTCIR-eval -q tid test 2 ev runs -sharp 'Q, ERR' 2>&1 | head -n 1
	D-NTCIR-eval: -sharp takes names of measures without cut-off, such as ERR,EBR, not "Q, ERR"
	$ D-NTCIR-eval -q tid test 2 ev runs -sharp Q@5 2>&1 | head -n 1
	D-NTCIR-eval: -sharp takes names of measures without cut-off, such as ERR,EBR, not "Q@5"
	$ D-NTCIR-eval -q tid test 2 ev runs -m AP@ -sharp EBR,MSnDCG,AP,NCUrb,P,P
	$ cat run.ev.Dnev
	t1 # syslen=2 jrel=3 jnonrel=1
	t1 # r1=2 rp=2
	t1 AP@0002=             0.2500
	t1 EBR@0002=            0.0186
	t1 MSnDCG@0002=         0.0548
	t1 NCUrb,P@0002=        0.2500
	t1 P@0002=              0.5000
	t1 #intent_num=2
	t1 I-rec@n=             0.5000
	t1 I-rec@0002=          0.5000
	t1 D#-EBR@0002=         0.2593
	t1 D#-nDCG@0002=        0.2774
	t1 D#-AP@0002=          0.3750
	t1 D#-NCUrb,P@0002=     0.3750
	t1 D#-P@0002=           0.5000
	$ D-NTCIR-eval -q tid test 100000 ev runs -m AP -sharp Hit
	$ cat run.ev.Dnev
	t1 # syslen=5 jrel=3 jnonrel=1
	t1 # r1=2 rp=5
	t1 AP=                  0.5889
	t1 Hit@100000=            1.0000
	t1 #intent_num=2
	t1 I-rec@n=             0.5000
	t1 I-rec@100000=          1.0000
	t1 D#-Hit@100000=         1.0000
	END
}

@test "D-NTCIR-eval: options that it passes on, and its own; the measures of NTCIREVAL since 2022" {
	long
	split_collection
	transcript <<-'END'
	== D-NTCIR-eval: options of its own as --option=VALUE, and cut-off 10
	# A cut-off that has another value in octal.
	$ echo t1 > tid
	$ D-NTCIR-eval -q tid test 10 ev runs --gamma-sharp=1 --sharp=ERR --cutoffs=3,10 --dup=first --digits=1 -m RR
	$ cat run.ev.Dnev
	t1 # syslen=5 jrel=3 jnonrel=1
	t1 # r1=2 rp=5
	t1 RR=                  0.5
	t1 ERR@0010=            0.2
	t1 #intent_num=2
	t1 I-rec@n=             0.5
	t1 I-rec@0003=          1.0
	t1 I-rec@0010=          1.0
	t1 D#-ERR@0010=         1.0000

	== D-NTCIR-eval: under -m 2022 the measures, and their names, are those of NTCIREVAL since 2022
	# Q and MSnDCG as above. RBP@3: (1 - .95)/1.8 x (.2 x .95 + .8 x .95^2) = .0253. With the stopping probabilities of ERR,
	# .0714 and .2857 x .9286 = .2653: EBR@3 .2609 x .0714 + .5172 x .2653 = .1559, iRBU@3 .99^2 x .0714 + .99^3 x .2653 =
	# .3274. D# is half of each printed value, and .5: .51265 and .57795 are rounded as doubles are. If -cutoffs lacks
	# CUTOFF, the measures that D# needs follow those of the set.
	$ echo t1 > tid
	$ D-NTCIR-eval -q tid test 3 ev runs -m 2022
	$ grep -e 'Hit@' -e 'D#' run.ev.Dnev
	t1 Hit@0003=            1.0000
	t1 D#-Q@0003=           0.6297
	t1 D#-MSnDCG@0003=      0.6094
	t1 D#-RBP@0003=         0.5127
	t1 D#-EBR@0003=         0.5779
	t1 D#-RBU@0003=         0.6637
	$ for list in 'AP, 2022 RR' '2022,RR' "$(printf 'AP\n2022')" 2019; do
	>   D-NTCIR-eval -q tid test 3 ev runs --m="$list"; grep -c D# run.ev.Dnev
	> done
	5
	5
	5
	2
	$ D-NTCIR-eval -q tid test 3 ev runs -m AP -m 2022 -cutoffs 5
	$ sed -n '/Hit@/,$p' run.ev.Dnev
	t1 Hit@0005=            1.0000
	t1 Q@0003=              0.2594
	t1 MSnDCG@0003=         0.2188
	t1 RBP@0003=            0.0253
	t1 EBR@0003=            0.1559
	t1 iRBU@0003=           0.3274
	t1 #intent_num=2
	t1 I-rec@n=             0.5000
	t1 I-rec@0005=          1.0000
	t1 I-rec@0003=          1.0000
	t1 D#-Q@0003=           0.6297
	t1 D#-MSnDCG@0003=      0.6094
	t1 D#-RBP@0003=         0.5127
	t1 D#-EBR@0003=         0.5779
	t1 D#-RBU@0003=         0.6637
	$ D-NTCIR-eval -q tid test 3 ev runs -sharp iRBU,MSnDCG,ERR -m 2022; grep D# run.ev.Dnev
	t1 D#-RBU@0003=         0.6637
	t1 D#-MSnDCG@0003=      0.6094
	t1 D#-ERR@0003=         0.5621
	$ D-NTCIR-eval -q tid test 3 ev runs -sharp iRBU,MSnDCG -m 2019; grep D# run.ev.Dnev
	t1 D#-iRBU@0003=        0.6637
	t1 D#-nDCG@0003=        0.6094
	$ DIN-NTCIR-eval -q tid test 3 ev runs -m 2022; grep DIN# run.ev.DINnev
	t1 DIN#-Q@0003=         0.6297
	t1 DIN#-MSnDCG@0003=    0.6094
	t1 DIN#-RBP@0003=       0.5127
	t1 DIN#-EBR@0003=       0.5779
	t1 DIN#-RBU@0003=       0.6637
	$ sharp=ERR D-NTCIR-eval -q tid test 3 ev runs -m AP; grep D# run.ev.Dnev
	t1 D#-Q@0003=           0.6297
	t1 D#-nDCG@0003=        0.6094

	== D-NTCIR-eval -j -dup -sep reach every step that they matter to
	# -j: b d c. MSnDCG@4: (.2 + .8 x .6309)/2.4047 = .2931. Q@4: (1.2/2.8 + 3/4.6)/3 = .3602. bpref: 2/3.
	# D#: .2 x 1 + .8 x .3602 = .4882, .2 x 1 + .8 x .2931 = .4345.
	# x y b b d: with -dup first, x y b of the first 4, and x y b d of all.
	$ echo t1 > tid
	$ D-NTCIR-eval -q tid test 4 ev runs -j -m MSnDCG,bpref -gamma-sharp .2
	$ cat t1/t1.run.ev.glab
	b 0.2000
	d 0.8000
	c 0.0000
	$ cat run.ev.Dnev
	t1 # syslen=3 jrel=3 jnonrel=1
	t1 # r1=1 rp=2
	t1 MSnDCG@0004=         0.2931
	t1 bpref=               0.6667
	t1 Q@0004=              0.3602
	t1 #intent_num=2
	t1 I-rec@n=             0.5000
	t1 I-rec@0004=          1.0000
	t1 D#-Q@0004=           0.4882
	t1 D#-nDCG@0004=        0.4345
	$ printf '%s\n' x y b b d > t1/t1.run.res
	$ D-NTCIR-eval tid test 3 dup runs
	ntcir_eval irec: ./t1/t1.run.res:4: item "b" is on line 3 already
	[1]
	$ D-NTCIR-eval tid test 4 dup runs -dup error
	ntcir_eval glabel: ./t1/t1.run.res:4: item "b" is on line 3 already
	[1]
	$ ls -A | grep dup
	[1]
	$ D-NTCIR-eval -q tid test 4 dup runs -dup first -m P@ -sharp P
	$ cat run.dup.Dnev t1/t1.run.dup.glab
	t1 # syslen=3 jrel=3 jnonrel=1
	t1 # r1=3 rp=3
	t1 P@0004=              0.2500
	t1 #intent_num=2
	t1 I-rec@n=             0.0000
	t1 I-rec@0004=          1.0000
	t1 D#-P@0004=           0.6250
	x
	y
	b 0.2000
	$ printf '%s\n' 'a b;1;1' > I; printf '%s\n' 'a b;1;Mount Fuji;L2' > D; mkdir 'a b'
	$ printf '%s\n' 'Mount Aso' 'Mount Fuji' > 'a b/a b.run.res'
	$ DIN-splitqrels -q I D p ';'
	$ D-NTCIR-eval -q I.tid p 4 sep runs -sep ';' -m P@ -sharp P
	$ cat run.sep.Dnev 'a b/a b.run.sep.glab'
	a b # syslen=2 jrel=1 jnonrel=0
	a b # r1=2 rp=2
	a b P@0004=              0.2500
	a b #intent_num=1
	a b I-rec@n=             0.0000
	a b I-rec@0004=          1.0000
	a b D#-P@0004=           0.6250
	Mount Aso
	Mount Fuji;2.0000
	END
}

@test "D-NTCIR-IAeval and NEVIA2nev: measures of each intent, and their sums" {
	long
	split_collection
	transcript <<-'END'
	== D-NTCIR-IAeval: each intent, and the sums weighted by probability
	# t1, x b d. Intent 1: - - d with a 2, d 1: ERR 1/3 / 3 = .1111, nERR .1111/(2/3 + (1/3)(1/3)/2 = .7222)
	# = .1538, MSnDCG .5/(2 + .6309) = .1900. Intent 2: - b - with b 1, a 1: ERR .5/2 = .2500, nERR
	# .25/(.5 + .5 x .5/2 = .625) = .4000, MSnDCG .6309/1.6309 = .3869. Together ERR .8 x .1111 + .2 x .25 = .1389.
	$ D-NTCIR-IAeval Iprob.tid Iprob test.Irelv 3 ev runs -m RR,nERR@
	D-NTCIR-IAeval: warning: 1 topic has no relevant item (first: "t3"): no measure is defined there
	created t1/t1.run.ev.Ilab1
	created t1/t1.run.ev.Ilab2
	created t2/t2.run.ev.Ilab2
	created run.ev.nevIA
	$ tail -n +1 t*/*.Ilab*
	==> t1/t1.run.ev.Ilab1 <==
	x
	b
	d 1.0000
	
	==> t1/t1.run.ev.Ilab2 <==
	x
	b 1.0000
	d
	
	==> t2/t2.run.ev.Ilab2 <==
	$ cat run.ev.nevIA
	t1 1 0.8 # syslen=3 jrel=2 jnonrel=0
	t1 1 0.8 # r1=3 rp=3
	t1 1 0.8 RR=                  0.3333
	t1 1 0.8 nERR@0003=           0.1538
	t1 1 0.8 ERR@0003=            0.1111
	t1 1 0.8 MSnDCG@0003=         0.1900
	t1 2 0.2 # syslen=3 jrel=2 jnonrel=0
	t1 2 0.2 # r1=2 rp=2
	t1 2 0.2 RR=                  0.5000
	t1 2 0.2 nERR@0003=           0.4000
	t1 2 0.2 ERR@0003=            0.2500
	t1 2 0.2 MSnDCG@0003=         0.3869
	t1 SUMp= 1.0000 IA-ERR@0003= 0.1389
	t1 SUMp= 1.0000 IA-nERR@0003= 0.2030
	t1 SUMp= 1.0000 IA-MSnDCG@0003= 0.2294
	t2 2 0.5 # syslen=0 jrel=1 jnonrel=0
	t2 2 0.5 # r1=0 rp=0
	t2 2 0.5 RR=                  0.0000
	t2 2 0.5 nERR@0003=           0.0000
	t2 2 0.5 ERR@0003=            0.0000
	t2 2 0.5 MSnDCG@0003=         0.0000
	t2 SUMp= 0.5000 IA-ERR@0003= 0.0000
	t2 SUMp= 0.5000 IA-nERR@0003= 0.0000
	t2 SUMp= 0.5000 IA-MSnDCG@0003= 0.0000
	t3 # no relevant items

	== D-NTCIR-IAeval -ia -cutoffs -digits; RUNLIST is standard input
	# x b d c a, in the order of IPROB; P@5 is 2/5 for each: .8 x .4 + .2 x .4 = .4.
	$ echo t1 > tid; printf '%s\n' 't1 2 0.2' 't1 7 0.1' 't1 1 00.80' > I
	$ echo path/to/run | D-NTCIR-IAeval -q tid I test.Irelv 5 ev -ia P,Hit -cutoffs 2,3 -m P@ -digits 2
	D-NTCIR-IAeval: warning: I: the probabilities of topic "t1" sum to 1.1, more than 1
	$ cat run.ev.nevIA
	t1 2 0.2 # syslen=5 jrel=2 jnonrel=0
	t1 2 0.2 # r1=2 rp=2
	t1 2 0.2 P@0002=              0.50
	t1 2 0.2 P@0003=              0.33
	t1 2 0.2 P@0005=              0.40
	t1 2 0.2 Hit@0005=            1.00
	t1 1 00.80 # syslen=5 jrel=2 jnonrel=0
	t1 1 00.80 # r1=3 rp=5
	t1 1 00.80 P@0002=              0.00
	t1 1 00.80 P@0003=              0.33
	t1 1 00.80 P@0005=              0.40
	t1 1 00.80 Hit@0005=            1.00
	t1 SUMp= 1.0000 IA-P@0005= 0.4000
	t1 SUMp= 1.0000 IA-Hit@0005= 1.0000

	== D-NTCIR-IAeval: under -m 2022 the measures are those of NTCIREVAL since 2022
	# t1, x b d. Intent 1: Q@3 BR(3) = 2/(3 + 3), /2 = .1667; MSnDCG .1900; iRBU .99^3 x 1/3 = .3234. Intent 2: Q@3
	# BR(2) = 2/(2 + 2), /2 = .2500; MSnDCG .3869; iRBU .99^2/2 = .49005. Together Q .8 x .1667 + .2 x .25 = .1834, from
	# the printed digits.
	$ echo t1 > tid
	$ D-NTCIR-IAeval -q tid Iprob test.Irelv 3 ev runs -m 2022 -m RR; grep -e ' [QMi].*@' -e SUMp run.ev.nevIA
	t1 1 0.8 Q@0003=              0.1667
	t1 1 0.8 MSnDCG@0003=         0.1900
	t1 1 0.8 iRBU@0003=           0.3234
	t1 2 0.2 Q@0003=              0.2500
	t1 2 0.2 MSnDCG@0003=         0.3869
	t1 2 0.2 iRBU@0003=           0.4900
	t1 SUMp= 1.0000 IA-Q@0003= 0.1834
	t1 SUMp= 1.0000 IA-MSnDCG@0003= 0.2294
	t1 SUMp= 1.0000 IA-iRBU@0003= 0.3567
	$ D-NTCIR-IAeval -q tid Iprob test.Irelv 3 ev runs -m AP,2022 -ia ERR; grep SUMp run.ev.nevIA
	t1 SUMp= 1.0000 IA-ERR@0003= 0.1389
	$ DIN-NTCIR-PQeval -q tid Iprob test.Irelv 3 ev runs -m 2022; grep SUMp run.ev.nevPQ
	t1 SUMp= 1.0000 PplusQ@0003= 0.2334

	== D-NTCIR-IAeval: -dup and -sep, but no -j
	$ echo t1 > tid
	$ D-NTCIR-IAeval -q tid Iprob test.Irelv 5 ev runs -j -m AP@,bpref -ia AP
	D-NTCIR-IAeval: -j is not an option here
	usage: D-NTCIR-IAeval [-q] TIDLIST IPROB SUFFIX CUTOFF EVAL [RUNLIST]
	       [-ia MEASURES] [OPTIONS...]
	[2]
	$ printf '%s\n' 'a b;i j;0.5' > I; printf '%s\n' 'a b;i j;Mount Fuji;L2' > D; mkdir 'a b'
	$ printf '%s\n' 'Mount Fuji' 'Mount Fuji' > 'a b/a b.run.res'
	$ DIN-splitqrels -q I D p ';'
	$ D-NTCIR-IAeval -q I.tid I p.Irelv 4 sep runs -sep ';' -m P@ -ia P
	ntcir_eval glabel: ./a b/a b.run.res:2: item "Mount Fuji" is on line 1 already
	[1]
	$ D-NTCIR-IAeval I.tid I p.Irelv 4 sep runs -sep ';' -m P@ -ia P -dup first
	created a b/a b.run.sep.Ilabi j
	created run.sep.nevIA
	$ cat run.sep.nevIA 'a b/a b.run.sep.Ilabi j'
	a b i j 0.5 # syslen=1 jrel=1 jnonrel=0
	a b i j 0.5 # r1=1 rp=1
	a b i j 0.5 P@0004=              0.2500
	a b SUMp= 0.5000 IA-P@0004= 0.1250
	Mount Fuji;2.0000
	$ NEVIA2nev runs I.tid sep.nevIA IA-P@0004
	created run.sep.nevIA.IA-P@0004.nev
	$ cat run.sep.nevIA.IA-P@0004.nev
	a b IA-P@0004= 0.1250

	== NEVIA2nev takes intent-aware measures out
	$ D-NTCIR-IAeval -q Iprob.tid Iprob test.Irelv 3 ev runs
	D-NTCIR-IAeval: warning: 1 topic has no relevant item (first: "t3"): no measure is defined there
	$ NEVIA2nev runs Iprob.tid ev.nevIA IA-ERR@0003 IA-MSnDCG@3
	created run.ev.nevIA.IA-ERR@0003.nev
	created run.ev.nevIA.IA-MSnDCG@3.nev
	$ cat run.ev.nevIA.IA-*
	t1 IA-ERR@0003= 0.1389
	t2 IA-ERR@0003= 0.0000
	t3 # no relevant items
	t1 IA-MSnDCG@3= 0.2294
	t2 IA-MSnDCG@3= 0.0000
	t3 # no relevant items
	$ NEV2mean -q runs Iprob.tid ev.nevIA.IA-ERR@0003.nev IA-ERR@0003
	ntcir_eval table: run.ev.nevIA.IA-ERR@0003.nev: warning: excluded 1 topic without relevant items
	$ cat runs.Iprob.ev.nevIA.IA-ERR@0003.nev.IA-ERR@0003
	run 0.0694
	$ printf '%s\n' t9 t1 t8 > tid
	$ echo run | NEVIA2nev - tid ev.nevIA IA-ERR@0003
	ntcir_eval table: run.ev.nevIA: warning: 2 topics missing, excluded (first: "t9")
	created run.ev.nevIA.IA-ERR@0003.nev
	$ cat run.ev.nevIA.IA-ERR@0003.nev
	t1 IA-ERR@0003= 0.1389

	== an intent without relevant items has no part
	# An Irelv of items that are not relevant, as others may make them, is as good as none.
	$ echo 'b 0' > t1/t1.test.Irelv2; echo 'e 0' > t2/t2.test.Irelv2
	$ D-NTCIR-IAeval -q Iprob.tid Iprob test.Irelv 3 ev runs -m MSnDCG -ia MSnDCG
	D-NTCIR-IAeval: warning: 2 topics have no relevant item (first: "t2"): no measure is defined there
	$ cat run.ev.nevIA
	t1 1 0.8 # syslen=3 jrel=2 jnonrel=0
	t1 1 0.8 # r1=3 rp=3
	t1 1 0.8 MSnDCG@0003=         0.1900
	t1 SUMp= 0.8000 IA-MSnDCG@0003= 0.1520
	t2 # no relevant items
	t3 # no relevant items
	END
}

@test "NEVIA2nev and NEVtable refuse what they cannot read; scripts that were written for releases of NTCIREVAL" {
	split_collection
	old_script
	transcript <<-'END'
	== NEVIA2nev: no such measure, no such file
	$ D-NTCIR-IAeval -q Iprob.tid Iprob test.Irelv 3 ev runs -m nERR
	D-NTCIR-IAeval: warning: 1 topic has no relevant item (first: "t3"): no measure is defined there
	$ NEVIA2nev runs Iprob.tid ev.nevIA IA-ERR@0010
	ntcir_eval table: no measure IA-ERR@0010 in run.ev.nevIA; did you mean IA-ERR@3?
	[1]
	$ NEVIA2nev runs Iprob.tid ev.nevIA IA-ERR@0003 nERR@0003
	NEVIA2nev: run.ev.nevIA: no topic of the list has nERR@0003
	[1]
	$ echo t9 > tid
	$ NEVIA2nev runs tid ev.nevIA IA-ERR@0003
	ntcir_eval table: TIDLIST: no file has topic "t9"
	[1]
	$ NEVIA2nev runs Iprob.tid no.nevIA IA-ERR@0003
	ntcir_eval table: run.no.nevIA: No such file or directory
	[1]
	$ NEVIA2nev runs Iprob.tid ev.nevIA a/b
	NEVIA2nev: MEASURE "a/b" cannot be a part of a file's name
	usage: NEVIA2nev [-q] RUNLIST TIDLIST SUFFIX MEASURE...
	[2]
	$ NEVIA2nev runs Iprob.tid ev.nevIA
	usage: NEVIA2nev [-q] RUNLIST TIDLIST SUFFIX MEASURE...
	(NEVIA2nev -h explains the arguments)
	[2]
	$ NEVIA2nev -x runs Iprob.tid ev.nevIA
	NEVIA2nev: there is no option -x
	usage: NEVIA2nev [-q] RUNLIST TIDLIST SUFFIX MEASURE...
	[2]
	$ NEVIA2nev -h | head -n 3
	usage: NEVIA2nev [-q] RUNLIST TIDLIST SUFFIX MEASURE...
	
	Extracts intent-aware measures from the files of D-NTCIR-IAeval. For each run
	$ ls -A | grep IA-
	[1]

	== NEVtable refuses a .nevIA, whose lines are of intents too
	$ printf '%s\n' '1 1 0.6 ERR= 0.5' '1 SUMp= 1.0000 IA-ERR@0010= 0.5' > r.e.nevIA
	$ NEVtable r.e.nevIA
	ntcir_eval table: r.e.nevIA: has lines of intents, too; NEVIA2nev extracts the lines of topics
	[1]

	== a script that was written for a release of NTCIREVAL runs with NTCIR_EVAL_MEASURES=2022, and an older one without
	# Scripts for releases before 2022 need no variable. t1: x b d with gains 0 .2 .8, of 1.8 .8 .2; both intents are covered. RBP .05 (.2 .95
	# + .8 .9025)/1.8 = .0253; MSnDCG (.2/log 3 + .8/log 4)/(1.8/log 2 + .8/log 3 + .2/log 4) = .2188. t2 has an empty list.
	$ printf '%s\n' t1 t2 > tid
	$ NTCIR_EVAL_MEASURES=2022 ./old-D-NTCIR-eval RBP D#-RBP tid test 3 ev < runs; cat run.ev.old
	t1 D#-RBP@0003= 0.5127
	t2 D#-RBP@0003= 0.0000
	$ NTCIR_EVAL_MEASURES=2022 D-NTCIR-eval -q tid test 3 ev runs; grep D#-RBP run.ev.Dnev
	t1 D#-RBP@0003=         0.5127
	t2 D#-RBP@0003=         0.0000
	$ ./old-D-NTCIR-eval MSnDCG D#-nDCG tid test 3 ev < runs; cat run.ev.old
	t1 D#-nDCG@0003= 0.6094
	t2 D#-nDCG@0003= 0.0000
	$ D-NTCIR-eval -q tid test 3 ev runs; grep D#-nDCG run.ev.Dnev
	t1 D#-nDCG@0003=        0.6094
	t2 D#-nDCG@0003=        0.0000
	END
}

@test "wrong calls of D-NTCIR-eval and D-NTCIR-IAeval, and missing files" {
	long
	split_collection
	transcript <<-'END'
	== wrong calls of D-NTCIR-eval and D-NTCIR-IAeval
	$ wrong() { "$@" 2>&1 </dev/null | grep -v -e ^usage: -e "^       "; }
	> wrong D-NTCIR-eval Iprob.tid test 0 ev runs
	> wrong D-NTCIR-eval Iprob.tid test ten ev runs
	> wrong D-NTCIR-eval Iprob.tid test '' ev runs
	> wrong D-NTCIR-eval Iprob.tid a/b 3 ev runs
	> wrong D-NTCIR-eval Iprob.tid test 3 a/b runs
	> wrong D-NTCIR-eval Iprob.tid test 3 ev runs more
	> wrong D-NTCIR-eval -m AP Iprob.tid test 3 ev runs
	> wrong D-NTCIR-eval Iprob.tid test 3 ev runs -gamma-sharp 1.5
	> wrong D-NTCIR-eval Iprob.tid test 3 ev runs -gamma-sharp
	> wrong D-NTCIR-eval Iprob.tid test 3 ev runs -sharp ERR@5
	> wrong D-NTCIR-eval Iprob.tid test 3 ev runs -sharp ''
	> wrong D-NTCIR-eval Iprob.tid test 3 ev runs -sharp nDCG
	> wrong D-NTCIR-eval Iprob.tid test 3 ev runs -sharp O-measure
	> wrong D-NTCIR-eval Iprob.tid test 3 ev runs -sep ''
	> wrong D-NTCIR-eval Iprob.tid test 3 ev runs -ia ERR
	> wrong D-NTCIR-eval Iprob.tid test 3 ev runs -out x
	> wrong D-NTCIR-eval Iprob.tid test 3 ev runs -g 1:2
	> wrong D-NTCIR-eval Iprob.tid test 3 ev runs -truncate 5
	> wrong D-NTCIR-eval Iprob.tid test 3 ev runs -m nosuch
	> wrong D-NTCIR-eval Iprob.tid test 3 ev runs -cutoffs 0
	> wrong D-NTCIR-eval Iprob.tid test 3 ev runs -digits x
	> wrong D-NTCIR-eval Iprob.tid test 3 ev runs -dup last
	> wrong D-NTCIR-IAeval Iprob.tid Iprob a/b 3 ev runs
	> wrong D-NTCIR-IAeval Iprob.tid Iprob test.Irelv 3 ev runs -sharp ERR
	> wrong D-NTCIR-IAeval Iprob.tid Iprob test.Irelv 3 ev runs -ia AP,nosuch
	> ls -A
	D-NTCIR-eval: CUTOFF is a number from 1, not "0"
	D-NTCIR-eval: CUTOFF is a number from 1, not "ten"
	D-NTCIR-eval: CUTOFF is a number from 1, not ""
	D-NTCIR-eval: PREFIX "a/b" cannot be a part of a file's name
	D-NTCIR-eval: EVAL "a/b" cannot be a part of a file's name
	D-NTCIR-eval: expected an option, found "more"
	D-NTCIR-eval: options come after the first 4 words, found -m
	D-NTCIR-eval: -gamma-sharp takes a number from 0 to 1, not "1.5"
	D-NTCIR-eval: -gamma-sharp takes a value
	D-NTCIR-eval: -sharp takes names of measures without cut-off, such as ERR,EBR, not "ERR@5"
	D-NTCIR-eval: -sharp takes names of measures without cut-off, such as ERR,EBR, not ""
	D-NTCIR-eval: -sharp: D#-nDCG is made from MSnDCG; write MSnDCG
	ntcir_eval gcompute: -also: "O-measure@3": this measure takes no cut-off (-m help describes every measure)
	(D-NTCIR-eval -h explains the arguments)
	ntcir_eval glabel: -sep takes a string of at least one character, without newlines, not ""
	(D-NTCIR-eval -h explains the arguments)
	ntcir_eval gcompute: unknown option "-ia" (see ntcir_eval gcompute -h)
	(D-NTCIR-eval -h explains the arguments)
	D-NTCIR-eval: -out is not an option here
	ntcir_eval gcompute: unknown option "-g" (see ntcir_eval gcompute -h)
	(D-NTCIR-eval -h explains the arguments)
	D-NTCIR-eval: -truncate is not an option here
	ntcir_eval gcompute: -m: no measure or set "nosuch" (-m help describes every measure)
	(D-NTCIR-eval -h explains the arguments)
	ntcir_eval gcompute: -cutoffs takes whole numbers from 1 with commas between them, such as 1,10,1000, not "0"
	(D-NTCIR-eval -h explains the arguments)
	ntcir_eval gcompute: -digits takes a number from 0 to 17, not "x"
	(D-NTCIR-eval -h explains the arguments)
	ntcir_eval glabel: -dup takes "error" or "first", not "last"
	(D-NTCIR-eval -h explains the arguments)
	D-NTCIR-IAeval: SUFFIX "a/b" cannot be a part of a file's name
	ntcir_eval gcompute: unknown option "-sharp" (see ntcir_eval gcompute -h)
	(D-NTCIR-IAeval -h explains the arguments)
	ntcir_eval gcompute: -also: no measure or set "nosuch@3" (-m help describes every measure)
	(D-NTCIR-IAeval -h explains the arguments)
	Dqrels
	Iprob
	Iprob.tid
	run
	runs
	t1
	t2
	t3
	test.Grelv
	test.din
	$ D-NTCIR-eval Iprob.tid test 3
	usage: D-NTCIR-eval [-q] TIDLIST PREFIX CUTOFF EVAL [RUNLIST]
	       [-gamma-sharp G] [-sharp MEASURES] [OPTIONS...]
	(D-NTCIR-eval -h explains the arguments)
	[2]
	$ D-NTCIR-IAeval Iprob.tid Iprob test.Irelv 3
	usage: D-NTCIR-IAeval [-q] TIDLIST IPROB SUFFIX CUTOFF EVAL [RUNLIST]
	       [-ia MEASURES] [OPTIONS...]
	(D-NTCIR-IAeval -h explains the arguments)
	[2]
	$ D-NTCIR-eval Iprob.tid test 3 ev runs -sharp O-measure 2> /dev/null
	[2]
	$ D-NTCIR-eval Iprob.tid test 3 ev runs -dup last 2> /dev/null
	[2]
	$ D-NTCIR-eval -h | head -n 1
	usage: D-NTCIR-eval [-q] TIDLIST PREFIX CUTOFF EVAL [RUNLIST]
	$ DIN-NTCIR-eval-sep -h | sed '1,3d; /^$/,$d'
	The same as D-NTCIR-eval, which explains the arguments (D-NTCIR-eval -h), but
	with the gains of "ntcir_eval dinlabel" from TOPIC/TOPIC.PREFIX.din. It writes
	TOPIC/TOPIC.RUN.EVAL.dinlab and RUN.EVAL.DINnev, with DIN#-Q@CUTOFF and so on.
	SEP is the string between two fields of judgements and labelled lists. TIDLIST
	has one topic ID per line. RUNLIST has the name or path of one run per line.
	Without it, standard input is read.
	$ D-NTCIR-IAeval -h | head -n 1
	usage: D-NTCIR-IAeval [-q] TIDLIST IPROB SUFFIX CUTOFF EVAL [RUNLIST]

	== missing files are named
	$ D-NTCIR-eval Iprob.tid other 3 ev runs
	ntcir_eval glabel: ./t1/t1.other.Grelv: No such file or directory
	[1]
	$ echo other > others
	$ D-NTCIR-eval Iprob.tid test 3 ev others
	ntcir_eval glabel: ./t1/t1.other.res: No such file or directory
	D-NTCIR-eval: TRECsplitruns makes t1/t1.other.res
	[1]
	$ D-NTCIR-IAeval Iprob.tid Iprob test.Irelv 3 ev others
	ntcir_eval glabel: ./t1/t1.other.res: No such file or directory
	D-NTCIR-IAeval: TRECsplitruns makes t1/t1.other.res
	[1]
	$ D-NTCIR-IAeval Iprob.tid Iprob test 3 ev runs
	D-NTCIR-IAeval: no file t1/t1.test, nor for any other intent
	[1]
	$ echo t9 > tid
	$ D-NTCIR-IAeval tid Iprob test.Irelv 3 ev runs
	D-NTCIR-IAeval: Iprob: no intents of topic t9
	[1]
	$ grep -v t2 Iprob > I
	$ D-NTCIR-IAeval Iprob.tid I test.Irelv 3 ev runs
	D-NTCIR-IAeval: I: no intents of topic t2
	[1]
	$ rm t1/*.Irelv*
	$ D-NTCIR-eval Iprob.tid test 3 ev runs
	D-NTCIR-eval: topic t1 has no files of intents, IrelvK with a number K (made by DIN-splitqrels)
	[1]
	$ D-NTCIR-eval nosuch test 3 ev runs
	ntcir_eval items: nosuch: No such file or directory
	[1]
	$ D-NTCIR-eval Iprob.tid test 3 ev nosuch
	ntcir_eval items: nosuch: No such file or directory
	[1]
	$ D-NTCIR-IAeval Iprob.tid nosuch test.Irelv 3 ev runs
	ntcir_eval items: nosuch: No such file or directory
	[1]
	$ ls -A | grep ev
	[1]
	END
}

@test "names that mean something to a shell, an awk or an option parser are only names" {
	long
	printf '%s;1;1\n' '$(touch x)' -n 'a=b' "it's" 'a  "b"' '\t*' >-I
	sed 's/;1$/;doc 1;L1/' ./-I >'D=1'
	cat >'-run=1' <<-'END'
	$(touch x);0;doc 1;1;1;r
	-n;0;doc 1;1;1;r
	a=b;0;doc 1;1;1;r
	it's;0;doc 1;1;1;r
	a  "b";0;doc 1;1;1;r
	\t*;0;doc 1;1;1;r
	END
	echo ./-run=1 >'run list'
	transcript <<-'END'
	$ DIN-splitqrels -q -- -I D=1 'p $x' ';'
	$ TRECsplitruns -q ./-I.tid -s ';' < 'run list'
	$ D-NTCIR-eval -- -I.tid 'p $x' 5 'e "v"' 'run list' -sep ';' -m P@ -sharp P
	created $(touch x)/$(touch x).-run=1.e "v".glab
	created -n/-n.-run=1.e "v".glab
	created \t*/\t*.-run=1.e "v".glab
	created a  "b"/a  "b".-run=1.e "v".glab
	created a=b/a=b.-run=1.e "v".glab
	created it's/it's.-run=1.e "v".glab
	created -run=1.e "v".Dnev
	$ grep D# './-run=1.e "v".Dnev'
	$(touch x) D#-P@0005=           0.6000
	-n D#-P@0005=           0.6000
	\t* D#-P@0005=           0.6000
	a  "b" D#-P@0005=           0.6000
	a=b D#-P@0005=           0.6000
	it's D#-P@0005=           0.6000
	$ D-NTCIR-IAeval -q -- -I.tid -I 'p $x.Irelv' 5 'e "v"' 'run list' -sep ';' -m P@ -ia P
	$ NEVIA2nev 'run list' ./-I.tid 'e "v".nevIA' IA-P@0005
	created -run=1.e "v".nevIA.IA-P@0005.nev
	$ cat './-run=1.e "v".nevIA.IA-P@0005.nev'
	$(touch x) IA-P@0005= 0.2000
	-n IA-P@0005= 0.2000
	\t* IA-P@0005= 0.2000
	a  "b" IA-P@0005= 0.2000
	a=b IA-P@0005= 0.2000
	it's IA-P@0005= 0.2000
	$ ls -A | grep -e x$ -e '^[.][DN]'
	[1]
	END
}

# The stub does as the program does, but not for the whole run, nor then for topic t2.
@test "a step that fails or is killed leaves nothing half written, and its status counts" {
	long
	split_collection
	D-NTCIR-eval -q Iprob.tid test 3 ev runs
	D-NTCIR-IAeval -q Iprob.tid Iprob test.Irelv 3 ev runs
	cat >stub <<-'END'
	#!/bin/sh
	case "$*" in
	"$FAILS "*/lists* | "$FAILS "*/all* | "$FAILS "*t2.*) eval "$HOW" ;;
	esac
	exec ntcir_eval "$@"
	END
	chmod +x stub
	cp run.ev.Dnev old.Dnev
	cp run.ev.nevIA old.nevIA
	cat t*/*lab* >old.lab
	transcript <<-'END'
	$ evaluate() {
	>   FAILS=$1 HOW=$2 NTCIR_EVAL=./stub D-NTCIR-eval Iprob.tid test 2 ev runs
	>   echo "status $?"
	>   FAILS=$1 HOW=$2 NTCIR_EVAL=./stub D-NTCIR-IAeval Iprob.tid Iprob test.Irelv 2 ev runs
	>   echo "status $?"
	> }
	> evaluate glabel 'exit 3'
	> evaluate gcompute 'exit 1'
	> evaluate glabel 'kill -TERM $PPID; sleep 0.1'
	> evaluate gcompute 'kill -TERM $PPID; sleep 0.1'
	D-NTCIR-eval: run run, topic t2: ./stub ended with status 3
	status 1
	D-NTCIR-IAeval: run run, topic t2: ./stub ended with status 3
	status 1
	status 1
	status 1
	status 143
	status 143
	status 143
	status 143
	$ FAILS=irec HOW='echo half a line; exit 4' NTCIR_EVAL=./stub D-NTCIR-eval Iprob.tid test 2 ev runs
	D-NTCIR-eval: run run, topic t2: ./stub ended with status 4
	[1]
	$ cmp run.ev.Dnev old.Dnev; cmp run.ev.nevIA old.nevIA; cat t*/*lab* | cmp - old.lab
	$ D-NTCIR-eval Iprob.tid test 2 pipe runs 2>&1 | head -n 1
	D-NTCIR-eval: warning: 1 topic has no relevant item (first: "t3"): no measure is defined there
	$ ls -A | grep '^[.]D'
	[1]
	$ NTCIR_EVAL=./nosuch D-NTCIR-eval Iprob.tid test 2 ev runs
	D-NTCIR-eval: no program ./nosuch: run make, or name it in NTCIR_EVAL
	[1]
	$ NTCIR_EVAL=false D-NTCIR-eval Iprob.tid test 2 ev runs
	D-NTCIR-eval: false is another program than ntcir_eval: name the right one in NTCIR_EVAL
	[1]
	END
}

# old_script: the script of a user who moves over, as the releases of NTCIREVAL have them: it looks for lines of the measures that it
# combines by their names. The first argument is the measure, RBP in 2022, MSnDCG before, the second its name in the result.
old_script() {
	cat >old-D-NTCIR-eval <<-'END'
	#!/bin/sh
	measure=$1 name=$2 tid=$3 prefix=$4 cutoff=$5 eval=$6
	l=`printf %04d $cutoff`
	while read run; do
		rm -f $run.$eval.old
		for t in `cat $tid`; do
			cat $t/$t.$run.res | ntcir_eval glabel -I $t/$t.$prefix.Grelv -truncate $cutoff > $t/$t.$run.$eval.oldlab
			cat $t/$t.$run.$eval.oldlab | ntcir_eval gcompute -I $t/$t.$prefix.Grelv -cutoffs $cutoff -out $t > tmp
			ntcir_eval irec -cutoffs $cutoff -out $t $t/$t.$run.res $t/$t.$prefix.Irelv* >> tmp
			irec=`grep "I-rec@$l=" tmp | awk '{ print $3 }'`
			value=`grep " $measure@$l=" tmp | awk '{ print $3 }'`
			echo $t $name@$l $irec $value | awk '{ printf "%s %s= %.4f\n", $1, $2, 0.5 * $3 + 0.5 * $4 }'
		done >> $run.$eval.old
	done
	END
	chmod +x old-D-NTCIR-eval
}
