# SPDX-License-Identifier: MIT
# The command line: a message names the error and what is expected, and the status is 2.
load lib/transcript

@test "the list of subcommands, and help of each; -options; -m help" {
	transcript <<-'END'
	== without a subcommand: the list of them
	$ ntcir_eval 2>/dev/null
	[2]
	$ ntcir_eval 2>&1 | sed -n '1,4p; $p'
	usage: ntcir_eval SUBCOMMAND [options] [FILE]
	
	Ranked lists, of one topic or of whole runs:
	  evaluate   Evaluate runs, and print a table of means: a row for each run.
	ntcir_eval help SUBCOMMAND explains one; ntcir_eval -version prints the version.
	$ ntcir_eval 2>&1 | sed '1,2d' | sed '/^To evaluate/,$d' | grep -v '^  [0-9A-Za-z_]*  *[A-Z].*[.]$'
	Ranked lists, of one topic or of whole runs:
	
	Files of measures and runs:
	
	Systems and measures:
	
	Judgements:
	
	Other tasks:
	
	$ ntcir_eval -h | head -n 1
	usage: ntcir_eval SUBCOMMAND [options] [FILE]
	$ ntcir_eval -version | sed 's/-dev$//; s/ [0-9]*\.[0-9]*\.[0-9]*$/ N/'
	ntcir_eval N
	$ ntcir_eval --version | sed 's/-dev$//; s/ [0-9]*\.[0-9]*\.[0-9]*$/ N/'
	ntcir_eval N
	$ ntcir_eval lable
	ntcir_eval: unknown subcommand "lable": do you mean label? (see ntcir_eval -h)
	[2]
	$ ntcir_eval set; ntcir_eval sets
	ntcir_eval: unknown subcommand "set": ntcir_eval trec_eval -m set prints it
	ntcir_eval: unknown subcommand "sets": do you mean swap? (see ntcir_eval -h)
	[2]
	$ touch qrels; ntcir_eval qrels run
	ntcir_eval: unknown subcommand "qrels" (see ntcir_eval -h); to evaluate: ntcir_eval evaluate QRELS RUN, or ntcir_eval trec_eval with trec_eval's options
	[2]
	$ ntcir_eval -r rel
	ntcir_eval: unknown subcommand "-r" (see ntcir_eval -h); to evaluate: ntcir_eval evaluate QRELS RUN, or ntcir_eval trec_eval with trec_eval's options
	[2]

	== help, and help of a subcommand
	$ ntcir_eval help > list; ntcir_eval -h | diff list -; awk 'length > 80' list
	$ ntcir_eval help pool | head -n 3
	usage: ntcir_eval pool -depth K [options] RUN...
	
	List the items to judge: those among the first K of any run.
	$ for c in $(awk '/^  / { print $1 }' list); do ntcir_eval help $c > help.$c; done
	>   awk 'length > 80 || / $/ || FNR > 110 { print FILENAME ": " $0 }' help.*
	$ ntcir_eval help nosuch
	ntcir_eval: unknown subcommand "nosuch" (see ntcir_eval -h); scripts explain themselves: NEVplot -h
	[2]
	$ ntcir_eval help compare
	ntcir_eval: help: no measure or set "compare": ntcir_eval evaluate -test bootstrap compares means, discpower measures, evaluate -diff lists (-m help describes every measure)
	[2]
	$ ntcir_eval help pool tau
	ntcir_eval: help takes one SUBCOMMAND, found "tau" as well
	[2]

	== -h prints the usage of each subcommand
	$ for c in $(ntcir_eval -h | awk '/^  / { print $1 }'); do
	>   ntcir_eval $c -h > help; read -r line < help
	>   case $line in "usage: ntcir_eval $c "?*) ;; *) echo "$line" ;; esac
	> done
	$ ntcir_eval label --help
	usage: ntcir_eval label -r REL [options] [FILE]
	
	Add the labels of judged items to a ranked list.
	
	FILE is a ranked list, an item on each line, best first. The output has the
	same lines, with the label of each judged item.
	
	  -r REL           judgements, lines "item label" (required)
	  -ec              REL has lines "item label class": label only the first of
	                   each class
	  -j               skip unjudged items: a condensed list
	  -trec            as -t, but FILE is a TREC run, REL has TREC or NTCIR qrels
	  -truncate K      only the first K items of each list
	  -dup error|first a repeated item is an error, or skipped (default error)
	  -sort score|rank|file
	                   with -trec: order of TREC runs (default: as in the file)
	  -sep S           the string that separates fields, if not blanks (\t: a tab)
	  -t               files have all topics: every line starts with its topic
	  -topic ID        with -t or -trec: only this topic; can be repeated
	  -topic-file FILE with -t or -trec: only the topics of FILE, one ID per line
	  -h               print this help

	== -options lists the options and their words, and no headings
	# The first column of completion; evaluate has headings, and words that say where else an option is.
	$ ntcir_eval table -options | head -n 3 | tr '\t' '+'
	-m+these measures, in this order (default: all)
	-format text|tsv|csv|markdown|latex|json+default text, with -long tsv
	-digits+decimal places, 0 to 17
	$ ntcir_eval evaluate -options | cut -f 1 | sed '/^[A-Z]/,$d' | cut -d ' ' -f 1 | paste -s -d ' ' - | fold -s -w 100 | sed 's/ $//'
	-m -g -s -H -cutoffs -also -gap -beta -gamma -logb -rbp -rbup -norel -l -runs -j -sort -ties
	-truncate -dup -topic -topic-file -exclude -exclude-self -v -depth -color -diff -text -text-length
	-queries -format -o -digits -topics -order -summary -names -by -geometric -long -ci -test -baseline
	-p -wtl -marks -margin -gate -B -alpha -correct -seed -h

	== -m help describes every measure, with nothing else on the command line
	$ ntcir_eval compute -m help | sed -n '/^MSnDCG/,/^P@/p'
	MSnDCG@
	    Normalised discounted cumulated gain, "Microsoft version": every gain is
	    divided by log(r+1). The sum is divided by the same sum for the ideal
	    list.
	    Source: [NTCIREVAL] Eq 7
	P@
	$ ntcir_eval compute -m help > help; ntcir_eval gcompute -m help | diff help -
	$ sed '1,/^only between lists/d; /^Sets for -m/,$d' help > measures; grep -c '^[^ ]' measures > names
	$ grep -c '^    Source: ' measures | diff names -

	== -m help has the formula and the source of the first measure, too
	$ ntcir_eval compute -m help | sed -n '/^RR$/,/Source/p'
	RR
	    Reciprocal rank: 1/r1, where r1 is the rank of the first relevant item; 0
	    if there is none.
	    Source: [NCU] Eq 3

	== the usage of each subcommand has options that it takes
	$ ntcir_eval -options | cut -f 1 | grep '^[a-zA-Z1]' | grep -v '^help$' | while read -r name; do
	>   ntcir_eval $name -h > usage.$name; ntcir_eval $name -options > options.$name; done
	> awk 'FNR == 1 { split(FILENAME, of, "."); head = 1 } of[1] == "options" { sub(/[ \t].*/, ""); has[of[2], $0]; next } /^$/ { head = 0 }
	>   head { while (match($0, /[[ ]-[a-zA-Z]*/)) {
	>     option = substr($0, RSTART + 1, RLENGTH - 1); $0 = substr($0, RSTART + RLENGTH)
	>     if (!((of[2], option) in has)) print of[2], option
	>     if (of[2] == "nuggets" && !seen[option]++) print option } }' options.* usage.*
	-r
	END
}

@test "how options are written; values and operands that are not taken" {
	transcript <<-'END'
	== options may come anywhere, have two dashes, and be repeated; -- ends them
	$ echo 'd1 L1' > rel
	$ echo 'd1' > -list
	$ ntcir_eval label --r rel -- -list
	d1 L1
	$ ntcir_eval label ./-list -r nosuch --r rel
	d1 L1
	$ ntcir_eval label -r rel -list
	# error: ntcir_eval label failed
	ntcir_eval label: unknown option "-list" (see ntcir_eval label -h)
	[2]
	$ echo 'd1 L1' | ntcir_eval compute -r rel -g 9:9 -cutoffs 5 -g 1 -cutoffs 1,2 -m P -out -g
	-g # syslen=1 jrel=1 jnonrel=0
	-g # r1=1 rp=1
	-g P@0005=              0.2000
	-g P@0001=              1.0000
	-g P@0002=              0.5000

	== --option=VALUE is --option VALUE; only the first = separates
	$ printf '%s\n' 'd1=L1' 'd2=L0' > a=b
	$ printf '%s\n' d2 d1 | ntcir_eval label --r=a=b --sep== --j
	d2=L0
	d1=L1
	$ ntcir_eval label --r=a=b --j=yes
	# error: ntcir_eval label failed
	ntcir_eval label: -j takes no value, found "yes"
	[2]
	$ ntcir_eval label -r=a=b
	# error: ntcir_eval label failed
	ntcir_eval label: unknown option "-r=a=b": write two dashes before NAME=VALUE, --r=a=b
	[2]

	== -sep: tabs and backslashes; words that begin with dashes and are no options
	# \t in S is a tab; every other backslash is one.
	$ echo a > res; while read -r separator line; do printf '%s\n' "$line" | tr T '\t' > rel
	>   ntcir_eval label -r rel -sep "$separator" res; done <<'ENDS' | tr '\t' T
	> \ a\L1
	> t atL1
	> \n a\nL1
	> \t aTL1
	> \\t a\TL1
	> \t\t aTTL1
	> x\ty axTyL1
	> x\ ax\L1
	> ENDS
	a\L1
	atL1
	a\nL1
	aTL1
	a\TL1
	aTTL1
	axTyL1
	ax\L1
	$ for word in --=x -=1 --h=1 --t= --r -options=1; do ntcir_eval compute $word; done
	ntcir_eval compute: unknown option "--" (see ntcir_eval compute -h)
	ntcir_eval compute: unknown option "-=1" (see ntcir_eval compute -h)
	ntcir_eval compute: -h takes no value, found "1"
	ntcir_eval compute: -t takes no value, found ""
	ntcir_eval compute: -r takes REL: judgements, lines "item label"
	ntcir_eval compute: unknown option "-options=1" (see ntcir_eval compute -h)
	[2]
	$ : > 20; ntcir_eval evaluate -cutoffs 10 20 q; ntcir_eval evaluate -cutoffs 10 20x q
	>   ntcir_eval evaluate q -cutoffs 10 q 30; ntcir_eval evaluate -cutoffs 10 -- 30 q
	ntcir_eval evaluate: q: No such file or directory
	ntcir_eval evaluate: 20x: No such file or directory
	ntcir_eval evaluate: -cutoffs takes one argument, whole numbers from 1 with commas between them, such as 1,10,1000; found 30 after it
	ntcir_eval evaluate: -cutoffs takes one argument, whole numbers from 1 with commas between them, such as 1,10,1000; found 30 after it
	[2]

	== missing options, and too many operands
	$ ntcir_eval label
	# error: ntcir_eval label failed
	ntcir_eval label: -r REL is required: judgements, lines "item label" (see ntcir_eval label -h)
	[2]
	$ ntcir_eval label -r
	# error: ntcir_eval label failed
	ntcir_eval label: -r takes REL: judgements, lines "item label"
	[2]
	$ ntcir_eval glabel
	# error: ntcir_eval glabel failed
	ntcir_eval glabel: -I RELV is required: gains of the items, lines "item gain" (see ntcir_eval glabel -h)
	[2]
	$ ntcir_eval compute -r rel
	ntcir_eval compute: -g GAINS is required for one topic: numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0 (see ntcir_eval compute -h)
	[2]
	$ ntcir_eval compute -g 1
	ntcir_eval compute: -r REL is required: judgements, lines "item label" (see ntcir_eval compute -h)
	[2]
	$ ntcir_eval gcompute
	ntcir_eval gcompute: -I RELV is required: gains of the items, lines "item gain" (see ntcir_eval gcompute -h)
	[2]
	$ ntcir_eval irec
	ntcir_eval irec: takes RES and one REL or more, found 0 files
	[2]
	$ ntcir_eval irec res
	ntcir_eval irec: takes RES and one REL or more, found 1 file
	[2]
	$ ntcir_eval compute -r rel -g 1 a b
	ntcir_eval compute: takes one FILE, found "b" as well
	[2]
	$ ntcir_eval gcompute -I relv -g 1
	ntcir_eval gcompute: unknown option "-g" (see ntcir_eval gcompute -h)
	[2]

	== standard input can be read once only
	$ ntcir_eval label -r -
	# error: ntcir_eval label failed
	ntcir_eval label: standard input is used twice (without FILE, the list is read from standard input, too)
	[2]
	$ ntcir_eval compute -r - -g 1 -
	ntcir_eval compute: standard input is used twice
	[2]
	$ ntcir_eval irec - rel -
	ntcir_eval irec: standard input is used twice
	[2]

	== values that an option does not take
	$ try() { ntcir_eval compute -r rel -g 1:2 "$@"; }
	> try -g 2:1; try -g -1; try -g 0; try -g 1:x; try -g 1::2; try -g nan; try -g ''
	> try -s 2:1; try -s -1:1; try -s 1:2:3; try -s 0:1
	> try -cutoffs 0; try -cutoffs 1,; try -cutoffs -1; try -cutoffs 1.5; try -cutoffs 99999999999999999999
	> try -beta -1; try -beta 1x; try -gamma 0; try -gamma 1.1; try -logb 1; try -logb 0.5
	> try -rbp 0; try -rbp nan; try -rbup 2; try -digits 18; try -digits x; try -sep ''
	> try -sep "$(printf 'a\nb')"; try -beta 1e16; try -cutoffs 18446744073709551615
	ntcir_eval compute: -g takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0, not "2:1"
	ntcir_eval compute: -g takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0, not "-1"
	ntcir_eval compute: -g takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0, not "0"
	ntcir_eval compute: -g takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0, not "1:x"
	ntcir_eval compute: -g takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0, not "1::2"
	ntcir_eval compute: -g takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0, not "nan"
	ntcir_eval compute: -g takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0, not ""
	ntcir_eval compute: -s takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, not "2:1"
	ntcir_eval compute: -s takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, not "-1:1"
	ntcir_eval compute: -s takes as many stopping weights as -g has gains: 2, not 3
	ntcir_eval compute: -s: the stopping weight of L1 must be above 0, because its gain is above 0
	ntcir_eval compute: -cutoffs takes whole numbers from 1 with commas between them, such as 1,10,1000, not "0"
	ntcir_eval compute: -cutoffs takes whole numbers from 1 with commas between them, such as 1,10,1000, not "1,"
	ntcir_eval compute: -cutoffs takes whole numbers from 1 with commas between them, such as 1,10,1000, not "-1"
	ntcir_eval compute: -cutoffs takes whole numbers from 1 with commas between them, such as 1,10,1000, not "1.5"
	ntcir_eval compute: -cutoffs takes whole numbers from 1 with commas between them, such as 1,10,1000, not "99999999999999999999"
	ntcir_eval compute: -beta takes a number from 0 to 1e15, not "-1"
	ntcir_eval compute: -beta takes a number from 0 to 1e15, not "1x"
	ntcir_eval compute: -gamma takes a number above 0 and at most 1, not "0"
	ntcir_eval compute: -gamma takes a number above 0 and at most 1, not "1.1"
	ntcir_eval compute: -logb takes a number above 1 and at most 1e15, or 0 for e, not "1"
	ntcir_eval compute: -logb takes a number above 1 and at most 1e15, or 0 for e, not "0.5"
	ntcir_eval compute: -rbp takes a number above 0 and at most 1, not "0"
	ntcir_eval compute: -rbp takes a number above 0 and at most 1, not "nan"
	ntcir_eval compute: -rbup takes a number above 0 and at most 1, not "2"
	ntcir_eval compute: -digits takes a number from 0 to 17, not "18"
	ntcir_eval compute: -digits takes a number from 0 to 17, not "x"
	ntcir_eval compute: -sep takes a string of at least one character, without newlines, not ""
	ntcir_eval compute: -sep takes a string of at least one character, without newlines, not "a?b"
	ntcir_eval compute: -beta takes a number from 0 to 1e15, not "1e16"
	ntcir_eval compute: -cutoffs takes whole numbers from 1 with commas between them, such as 1,10,1000, not "18446744073709551615"
	[2]
	$ ntcir_eval compute -r rel -ec -g 0:1
	ntcir_eval compute: -g: with -ec every gain must be above 0
	[2]
	$ try() { ntcir_eval glabel -I relv "$@" >/dev/null; }
	> try -truncate 0; try -truncate -1; try -truncate x; try -dup last; try -digits 3
	ntcir_eval glabel: -truncate takes a whole number from 1, not "0"
	ntcir_eval glabel: -truncate takes a whole number from 1, not "-1"
	ntcir_eval glabel: -truncate takes a whole number from 1, not "x"
	ntcir_eval glabel: -dup takes "error" or "first", not "last"
	ntcir_eval glabel: -digits takes a number from 4 to 17, not "3"
	[2]

	== a long word is cut short, and the message goes on after it
	# A message shows at most 90 bytes of a word, and no part of a character; an emoji has four bytes.
	$ word() { printf '%s%s' "$(printf '%*s' $1 | tr ' ' x)" "$2"; }
	> for n in 85 86 87 89; do ntcir_eval evaluate -seed "$(word $n 😀yz)"; done 2>&1 | sed 's/x*x/x/'
	ntcir_eval evaluate: -seed takes a whole number from 0, not "x😀y..."
	ntcir_eval evaluate: -seed takes a whole number from 0, not "x😀..."
	ntcir_eval evaluate: -seed takes a whole number from 0, not "x..."
	ntcir_eval evaluate: -seed takes a whole number from 0, not "x..."
	$ ntcir_eval evaluate -seed "$(printf '%*s' 86 | tr ' ' x)😀" 2>&1 | sed 's/x*x/x/'
	ntcir_eval evaluate: -seed takes a whole number from 0, not "x😀"
	END
}

# Whatever is refused is printed.
@test "the lowest and highest values of options are taken, those beyond are not" {
	printf '%s\n' 'a L1' 'b L2' >rel
	echo 'a 1' >relv
	echo a >res
	echo 'a 0 1' >groups
	echo '1 0 a 1' | tee qrels >other
	echo '1 0 a 1 1 r' >run
	printf '%s\n' '1 2' '2 4' >matrix
	cat >take <<-'END'
	while read -r words; do eval "$* $words" </dev/null >out 2>messages || echo "$1 $2 $words"; done
	END
	PATH=$ROOT:$PATH
	transcript <<-'END'
	$ printf '%s\n' '-digits 0' '-digits 17' '-digits 18' '-beta 0' '-beta 1e15' '-gamma 1' '-gamma 1.01' '-rbp 1' \
	>   '-rbp 1.01' '-rbup 1' '-logb 0' '-logb 1.01' \
	>   '-logb 1e15' '-g 1e15:1e15 -s 1e15:1e15' '-g 0:1 -s 0:1' '-g 0:0' '-cutoffs 1,18446744073709551614' |
	>   sh take ntcir_eval compute -r rel -g 1:2 -m 2019
	ntcir_eval compute -digits 18
	ntcir_eval compute -gamma 1.01
	ntcir_eval compute -rbp 1.01
	ntcir_eval compute -g 0:0
	$ printf '%s\n' '-digits 3' '-digits 4' '-digits 17' '-truncate 0' '-truncate 1' | sh take ntcir_eval glabel -I relv
	ntcir_eval glabel -digits 3
	ntcir_eval glabel -truncate 0
	$ printf '%s\n' '-alpha 0' '-alpha 1' '-alpha 1.01' '-beta 0' '-beta 1' '-beta -0.01' '-cutoffs 1' | sh take ntcir_eval irec -m alpha-nDCG,NRBP res rel
	ntcir_eval irec -alpha 1.01
	ntcir_eval irec -beta -0.01
	$ printf '%s\n' '-difference 0' '-difference 1e15 -runs 2' '-difference 1e-9 -runs 1000000' \
	>   '-difference 1 -runs 1' '-width 1e15 -alpha 0.999' '-width 1 -alpha 1' \
	>   '-topics 1' '-topics 2' '-topics 10000000 -power 0.999' '-topics 10000001' '-topics 2 -power 1' | sh take ntcir_eval samplesize -variance 0,0
	ntcir_eval samplesize -difference 0
	ntcir_eval samplesize -difference 1 -runs 1
	ntcir_eval samplesize -width 1 -alpha 1
	ntcir_eval samplesize -topics 1
	ntcir_eval samplesize -topics 10000001
	ntcir_eval samplesize -topics 2 -power 1
	$ printf '%s\n' '-seed 0' '-seed -1' '-seed 18446744073709551615' '-seed 18446744073709551616' \
	>   '-seed 18446744073709551620' '-seed 00000000000000000000007' \
	>   '-alpha 1' | sh take ntcir_eval discpower matrix -B 2 -alpha 0.5
	ntcir_eval discpower -seed -1
	ntcir_eval discpower -seed 18446744073709551616
	ntcir_eval discpower -seed 18446744073709551620
	ntcir_eval discpower -alpha 1
	$ printf '%s\n' '-c 0' '-c 1' '-c 2' '-trials 1' '-trials 0' | sh take ntcir_eval swap matrix
	ntcir_eval swap -c 0
	ntcir_eval swap -c 2
	ntcir_eval swap -trials 0
	$ printf '%s\n' '-rate 100' '-rate 100.01' '-rate 0.0000001' '-rate 0' '-rate 0.00000001' | sh take ntcir_eval subset qrels
	ntcir_eval subset -rate 100.01
	ntcir_eval subset -rate 0
	ntcir_eval subset -rate 0.00000001
	$ printf '%s\n' '-least 0' '-least 1' '-least 2' '-least 3' | sh take ntcir_eval consensus -trec qrels other
	ntcir_eval consensus -least 0
	ntcir_eval consensus -least 3
	$ printf '%s\n' '-ngroups 1' '-ngroups 2' | sh take ntcir_eval GFlabel -gm groups res
	ntcir_eval GFlabel -ngroups 1
	$ printf '%s\n' '-l 0' '-l 1' '-M 0' '-M 1' '-N -1' '-N 0' | sed 's/$/ qrels run/' | sh take ntcir_eval trec_eval
	ntcir_eval trec_eval -l 0 qrels run
	ntcir_eval trec_eval -M 0 qrels run
	ntcir_eval trec_eval -N -1 qrels run
	END
}

@test "names of measures: ours, those of other programs, mistyped ones" {
	transcript <<-'END'
	== measures that do not exist, or cannot be had
	$ try() { ntcir_eval compute -r rel -g 1 -m "$1"; }
	> try map_10; try AP@0; try AP@x; try O-measure@10; try nDCG@1@2; try ''; try , ; try bpref@10
	> try P@18446744073709551615; try AP,help; try ap; try NCUrb; try '[GAP]'; try 2011@10
	ntcir_eval compute: -m: no measure or set "map_10": do you mean AP@10 (divided by min(10, R)) or map_cut@10 (divided by R, as in trec_eval)? (-m help describes every measure)
	ntcir_eval compute: -m: "AP@0": a cut-off is a number from 1 (-m help describes every measure)
	ntcir_eval compute: -m: "AP@x": a cut-off is a number from 1 (-m help describes every measure)
	ntcir_eval compute: -m: "O-measure@10": this measure takes no cut-off (-m help describes every measure)
	ntcir_eval compute: -m: "nDCG@1@2": a cut-off is a number from 1 (-m help describes every measure)
	ntcir_eval compute: -m takes names of measures or sets, found none (-m help describes every measure)
	ntcir_eval compute: -m takes names of measures or sets, found none (-m help describes every measure)
	ntcir_eval compute: -m: "bpref@10": this measure takes no cut-off (-m help describes every measure)
	ntcir_eval compute: -m: "P@18446744073709551615": a cut-off is a number from 1 (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "help" (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "ap": do you mean AP? (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "NCUrb" (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "[GAP]" (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "2011@10" (-m help describes every measure)
	[2]
	$ ntcir_eval gcompute -I relv -m NCUgu,P
	ntcir_eval gcompute: -m: "NCUgu,P" is not defined for global gains (-m help describes every measure)
	[2]

	== names of trec_eval and ir_measures that mean another number, or that we lack
	$ try() { ntcir_eval compute -r rel -g 1 -j -m "$1"; }
	> for name in gm_map gm_bpref NDCG ndcg@10 'NDCG_5(rel=2)' map@10 P_0.5 P_5_10 P_5,10 11pt_avg.0.1,0.2 set_F.0.5 f1 'NumRet(rel=2)' \
	>   num_q NumQ official infAP utility unj_5 G binG ndcg_rel Rndcg
	> do try $name; done
	ntcir_eval compute: -m: no measure or set "gm_map": trec_eval's is AP, with -geometric in evaluate, table and NEV2mean; ntcir_eval trec_eval -m gm_map prints it (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "gm_bpref": trec_eval's is bpref, with -geometric in evaluate, table and NEV2mean; ntcir_eval trec_eval -m gm_bpref prints it (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "NDCG": trec_eval's is ndcg, in lower case; it has no cut-off (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "ndcg@10": do you mean nDCG@10 (no discount up to the rank of -logb) or MSnDCG@10 (trec_eval's ndcg_cut_10)? (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "NDCG_5(rel=2)": do you mean nDCG@5 (no discount up to the rank of -logb) or MSnDCG@5 (trec_eval's ndcg_cut_5)? (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "map@10": do you mean AP@10 (divided by min(10, R)) or map_cut@10 (divided by R, as in trec_eval)? (-m help describes every measure)
	ntcir_eval compute: -m: "P_0.5": a cut-off is a number from 1 (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "P_5_10" (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "10" (name the measure for each cut-off: P@5,P@10) (-m help describes every measure)
	ntcir_eval compute: -m: "11pt_avg.0.1,0.2": this measure takes no cut-off (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "set_F.0.5": write set_F(beta=0.5) for set_F.0.5 of trec_eval (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "f1": set_F is F1 of the whole list; -truncate 10 -m set_F is F1@10 (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "NumRet(rel=2)": with a level it is num_rel_ret, as in num_rel_ret(rel=2) (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "num_q": it is topics= in the output of -mean; ntcir_eval trec_eval -m num_q prints it (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "NumQ": it is topics= in the output of -mean (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "official": the set trec has these measures; ntcir_eval trec_eval -m official prints it (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "infAP": it is a measure of evaluate: ntcir_eval evaluate -m infAP QRELS RUN (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "utility": it is 2 num_rel_ret - num_ret; ntcir_eval trec_eval -m utility prints it (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "unj_5": Judged@ is the share of judged items; ntcir_eval trec_eval -m unj prints it (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "G": ntcir_eval trec_eval -m G prints it (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "binG": ntcir_eval trec_eval -m binG prints it (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "ndcg_rel": ndcg and MSnDCG@ are here; ntcir_eval trec_eval -m ndcg_rel prints it (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "Rndcg": ndcg and MSnDCG@ are here; ntcir_eval trec_eval -m Rndcg prints it (-m help describes every measure)
	[2]

	== names of measures: the first of the table, several cut-offs, none, and measures of other subcommands
	# A word is near to a name if at most a quarter of the name's letters, rounded down, are other ones.
	$ for name in rr RRR bpreff bprefN@5 pbref bprfe xbref trecc MSnDGC@5,10 map.5,10 ndcg.5,10 map_ R F 5.5 2023 \
	>   20190 recip_rank_5 map_cut_5,10 Utility.1 relstrin gm_x num_qq \
	>   All GF-JSD I-rec@n I-rec@10 'P@5(p=1)' iprec_at_recall_1.01 iprec_at_recall_x iprec_at_recall_0.005 Rprec_mult@0.005 Rprec_mult@1e16 Rprec_mult@-1 \
	>   P_.5 P.x G.1=3 'AP(' 'AP()' '('
	> do ntcir_eval compute -r rel -g 1 -m "$name"; done 2>&1 | sed 's/^ntcir_eval compute: -m: //; s/ (-m help .*//'
	no measure or set "rr": do you mean RR?
	no measure or set "RRR"
	no measure or set "bpreff": do you mean bpref?
	no measure or set "bprefN@5"
	no measure or set "pbref": do you mean bpref?
	no measure or set "bprfe": do you mean bpref?
	no measure or set "xbref"
	no measure or set "trecc": do you mean trec?
	no measure or set "MSnDGC@5": do you mean MSnDCG@5?
	no measure or set "map.5,10": do you mean AP@? (divided by min(l, R), or map_cut@, divided by R)
	no measure or set "ndcg.5,10": do you mean nDCG@? (no discount up to the rank of -logb, or MSnDCG@, trec_eval's ndcg_cut_)
	no measure or set "map_": do you mean AP@? (divided by min(l, R), or map_cut@, divided by R)
	no measure or set "R"
	no measure or set "F"
	no measure or set "5.5" (name the measure for each cut-off: P@5,P@10)
	no measure or set "2023" (sets of compute: all, 2011, 2019, 2022, trec)
	no measure or set "20190" (name the measure for each cut-off: P@5,P@10)
	ntcir_eval compute: rel: No such file or directory
	no measure or set "10" (name the measure for each cut-off: P@5,P@10)
	no measure or set "Utility.1": it is 2 num_rel_ret - num_ret; ntcir_eval trec_eval -m utility prints it
	no measure or set "relstrin"
	no measure or set "gm_x": -geometric of evaluate, table and NEV2mean prints geometric means
	no measure or set "num_qq"
	no measure or set "All": it is a measure of nuggets: ntcir_eval nuggets -r NUGGETS -m All
	"GF-JSD" is for items with groups: GFRcompute has it
	no measure or set "I-rec@n": it is a measure of irec: ntcir_eval irec -trec -I DQRELS -m I-rec@n RUN
	no measure or set "I-rec@10": it is a measure of irec: ntcir_eval irec -trec -I DQRELS -m I-rec@10 RUN
	"P@5(p=1)": parameters come before @, as in P(p=1)@5
	"iprec_at_recall_1.01": recall is a number from 0 to 1 with at most two decimal places
	"iprec_at_recall_x": recall is a number from 0 to 1 with at most two decimal places
	"iprec_at_recall_0.005": recall is a number from 0 to 1 with at most two decimal places
	"Rprec_mult@0.005": a multiple of R is a number from 0 with at most two decimal places
	"Rprec_mult@1e16": a multiple of R is a number from 0 with at most two decimal places
	"Rprec_mult@-1": a multiple of R is a number from 0 with at most two decimal places
	no measure or set "P_.5"
	no measure or set "P.x"
	no measure or set "G.1=3": ntcir_eval trec_eval -m G prints it
	"AP(": expected parameters in parentheses, as in RBP(p=0.8,rel=2)@10
	"AP()": AP has no parameter ""; parameters of AP: rel
	"(": expected parameters in parentheses, as in RBP(p=0.8,rel=2)@10

	== names of trec_eval and ir_measures are taken, and printed as ours
	# List: a L1, u, b L2; judged: a L1, b L2, c L2. P: 2/3 at 3, 2/10 at 10; RR 1, AP (1 + 2/3)/3.
	# R-Prec 2/3; MSnDCG@10: (1 + 2/2)/(2 + 2 x .6309 + .5) = 2/3.7619; the rest is 1 or 2/3.
	$ printf '%s\n' 'a L1' 'b L2' 'c L2' > rel; printf '%s\n' 'a L1' u 'b L2' > lab
	$ ntcir_eval compute -r rel -g 1:2 -m 'map MAP recip_rank MRR mrr@1 Rprec P_10 P.3 p@3 recall_100 R@1 success_5 Success@5 ndcg_cut_10 Recall@3' lab
	# syslen=3 jrel=3 jnonrel=0
	# r1=1 rp=3
	AP=                  0.5556
	AP=                  0.5556
	RR=                  1.0000
	RR=                  1.0000
	RR@0001=             1.0000
	R-Prec=              0.6667
	P@0010=              0.2000
	P@0003=              0.6667
	P@0003=              0.6667
	Recall@0100=         0.6667
	Recall@0001=         0.3333
	Hit@0005=            1.0000
	Hit@0005=            1.0000
	MSnDCG@0010=         0.5317
	Recall@0003=         0.6667

	== typing errors: suggestions for mistyped names
	$ try() { ntcir_eval compute -r rel -g 1 -m "$1"; }
	> try NDCG@10; try MSnDGC@; try Qmeasure; try ERRR@5; try qq; try nosuch; try mapp
	> try xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
	ntcir_eval compute: -m: no measure or set "NDCG@10": do you mean nDCG@10 (no discount up to the rank of -logb) or MSnDCG@10 (trec_eval's ndcg_cut_10)? (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "MSnDGC@": do you mean MSnDCG? (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "Qmeasure": do you mean Q-measure? (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "ERRR@5" (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "qq" (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "nosuch" (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "mapp" (-m help describes every measure)
	ntcir_eval compute: -m: no measure or set "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" (-m help describes every measure)
	[2]
	$ ntcir_eval compute -cutoff 10; ntcir_eval compute -ebta 2; ntcir_eval compute --R rel; ntcir_eval label -trunctae 5
	> ntcir_eval evaluate -format=latex QRELS RUN; ntcir_eval evaluate -cutoffs 10 20 QRELS RUN; ntcir_eval evaluate -cfile QRELS RUN
	> ntcir_eval label -cutoffs 5; ntcir_eval Compute; ntcir_eval gcomput; ntcir_eval eval
	ntcir_eval compute: unknown option "-cutoff": do you mean -cutoffs? (see ntcir_eval compute -h)
	ntcir_eval compute: unknown option "-ebta": do you mean -beta? (see ntcir_eval compute -h)
	ntcir_eval compute: unknown option "--R": do you mean -r? (see ntcir_eval compute -h)
	# error: ntcir_eval label failed
	ntcir_eval label: unknown option "-trunctae": do you mean -truncate? (see ntcir_eval label -h)
	ntcir_eval evaluate: unknown option "-format=latex": write two dashes before NAME=VALUE, --format=latex
	ntcir_eval evaluate: -cutoffs takes one argument, whole numbers from 1 with commas between them, such as 1,10,1000; found 20 after it
	ntcir_eval evaluate: unknown option "-cfile" (see ntcir_eval evaluate -h)
	# error: ntcir_eval label failed
	ntcir_eval label: unknown option "-cutoffs" (see ntcir_eval label -h)
	ntcir_eval: unknown subcommand "Compute": do you mean compute? (see ntcir_eval -h)
	ntcir_eval: unknown subcommand "gcomput": do you mean gcompute? (see ntcir_eval -h)
	ntcir_eval: unknown subcommand "eval": do you mean evaluate? (see ntcir_eval -h)
	[2]

	== -m and -cutoffs add up, in the order given; help, if it is there, is printed
	$ echo 'd1 L1' > rel
	$ ntcir_eval compute -m RR -cutoffs 2 -m P@ -m 'AP, RR@1' -cutoffs 1,2 -r rel -g 1 rel
	# syslen=1 jrel=1 jnonrel=0
	# r1=1 rp=1
	RR=                  1.0000
	P@0002=              0.5000
	P@0001=              1.0000
	P@0002=              0.5000
	AP=                  1.0000
	RR@0001=             1.0000
	$ ntcir_eval compute -m RR -m , -r rel -g 1 rel
	ntcir_eval compute: -m takes names of measures or sets, found none (-m help describes every measure)
	[2]
	$ ntcir_eval compute -m help -m RR | sed -n 4p; ntcir_eval compute -m RR -m help | sed -n 4p
	Measures for -m. NAME@ is the measure at each of the -cutoffs; NAME@10 is the measure at 10
	Measures for -m. NAME@ is the measure at each of the -cutoffs; NAME@10 is the measure at 10
	END
}

@test "-m help lists the names of other programs: those that are accepted, and those that mean another number" {
	transcript <<-'END'
	$ ntcir_eval compute -m help | sed -n '/^Names of/,/^Sources/p'
	Names of other programs that -m accepts, and the same measures here. There may be
	several cut-offs, as in P.5,10.
	
	    map              AP
	    average_precision AP
	    recip_rank       RR
	    recip_rank_      RR@
	    recip_rank_cut_  RR@
	    reciprocal_rank  RR
	    reciprocal_rank_ RR@
	    mean_reciprocal_rank RR
	    MRR              RR
	    MRR_             RR@
	    expected_reciprocal_rank ERR
	    Rprec            R-Prec
	    R_precision      R-Prec
	    P_               P@
	    Precision_       P@
	    iP_              infP@
	    recall_          Recall@
	    R_               Recall@
	    success_         Hit@
	    hit_             Hit@
	    hit_rate_        Hit@
	    HitRate_         Hit@
	    ndcg_cut_        MSnDCG@, with levels as gains, -g 1:2:3
	    map_cut_         map_cut@
	    relative_P_      relative_P@
	    R_cap_           relative_P@
	    recall_cap_      relative_P@
	    Rprec_mult_      Rprec_mult@
	    IPrec_           iprec_at_recall_
	    Bpref            bpref
	    SetP             set_P
	    SetP(relative=True) set_relative_P
	    SetR             set_recall
	    SetAP            set_map
	    SetF             set_F
	    NumRet           num_ret
	    NumRet(rel=1)    num_rel_ret
	    NumRel           num_rel
	
	Names that -m does not accept, because the measure is different or missing here
	
	    map_             AP@, divided by min(l, R), or map_cut@, divided by R
	    average_precision_ AP@, as map_
	    Accuracy_        Hit@, 1 if one of these items is relevant; ir_measures' Accuracy is not here
	    acc_             Hit@, 1 if one of these items is relevant; ir_measures' Accuracy is not here
	    S_               Hit@, 1 if one of these items is relevant; ir_measures' Accuracy is not here
	    hits_            0 or 1 is Hit@10; ranx counts the relevant items: -truncate 10 -m num_rel_ret
	    NDCG             ndcg, in lower case; it has no cut-off
	    ndcg_            nDCG@, no discount up to the rank of -logb, or MSnDCG@, trec_eval's ndcg_cut_
	    DCG_             MSnDCG@, DCG divided by that of the ideal list; DCG is the column msdcg(r) of -v -topic ID
	    SDCG_            MSnDCG@, DCG divided by that of the ideal list; DCG is the column msdcg(r) of -v -topic ID
	    xDCG_            MSnDCG@, DCG divided by that of the ideal list; DCG is the column msdcg(r) of -v -topic ID
	    CG_              nCG@, CG divided by that of the ideal list
	    ndcg_burges_     gains 2^level - 1: -g 1:3:7 -m MSnDCG@10
	    dcg=*            gains 2^level - 1: -g 1:3:7 -m MSnDCG@10
	    gains=*          gains 2^level - 1: -g 1:3:7 -m MSnDCG@10
	    normalize=*      Compat is divided by its highest value
	    judged_only=*    the option -j skips unjudged items
	    mrecall_         not here: 1 where relative_P@10 is 1, else 0
	    F_               set_F is F1 of the whole list; -truncate 10 -m set_F is F1@10
	    F1_              set_F is F1 of the whole list; -truncate 10 -m set_F is F1@10
	    F1               set_F is F1 of the whole list; -truncate 10 -m set_F is F1@10
	    set_F_           write set_F(beta=10) for set_F.10 of trec_eval
	    NumRet(*         with a level it is num_rel_ret, as in num_rel_ret(rel=2)
	    QueriesRanked    the column topics counts them
	    num_q            it is topics= in the output of -mean; ntcir_eval trec_eval -m num_q prints it
	    NumQ             it is topics= in the output of -mean
	    runid            ntcir_eval trec_eval -m runid prints it
	    set              ntcir_eval trec_eval -m set prints it
	    official         the set trec has these measures; ntcir_eval trec_eval -m official prints it
	    all_trec         the set trec has those most used; ntcir_eval trec_eval -m all_trec prints it
	    gm_map           AP, with -geometric in evaluate, table and NEV2mean; ntcir_eval trec_eval -m gm_map prints it
	    gm_bpref         bpref, with -geometric in evaluate, table and NEV2mean; ntcir_eval trec_eval -m gm_bpref prints it
	    gm_*             -geometric of evaluate, table and NEV2mean prints geometric means
	    D-nDCG_          MSnDCG@, its name in .Dnev files, which D-NTCIR-eval makes
	    D-Q_             Q@, its name in .Dnev files, which D-NTCIR-eval makes
	    D#-*             D-NTCIR-eval makes it: D-NTCIR-eval -h
	    D-nDCG*          D-NTCIR-eval makes it: D-NTCIR-eval -h
	    D-Q*             D-NTCIR-eval makes it: D-NTCIR-eval -h
	    IA-*             D-NTCIR-IAeval makes it: D-NTCIR-IAeval -h
	    PplusQ*          DIN-NTCIR-PQeval makes it: DIN-NTCIR-PQeval -h
	    rbp_             do you mean RBP(p=0.9)? RBP has the p of -rbp
	    utility*         it is 2 num_rel_ret - num_ret; ntcir_eval trec_eval -m utility prints it
	    unjudged*        it is 1 - Judged@10
	    hole*            1 - Judged@10 is near it (BEIR: judged for no topic)
	    unj_             Judged@ is the share of judged items; ntcir_eval trec_eval -m unj prints it
	    relstring*       ntcir_eval trec_eval -m relstring prints it
	    num_nonrel_judged_ret ntcir_eval trec_eval -m num_nonrel_judged_ret prints it
	    G                ntcir_eval trec_eval -m G prints it
	    G.*              ntcir_eval trec_eval -m G prints it
	    binG             ntcir_eval trec_eval -m binG prints it
	    ndcg_rel*        ndcg and MSnDCG@ are here; ntcir_eval trec_eval -m ndcg_rel prints it
	    Rndcg*           ndcg and MSnDCG@ are here; ntcir_eval trec_eval -m Rndcg prints it
	    S-measure        ntcir_eval 1click prints it
	    T-measure        ntcir_eval 1click prints it
	    S-flat           ntcir_eval 1click prints it
	    T-flat           ntcir_eval 1click prints it
	    F-flat           ntcir_eval 1click prints it
	    W-recall         ntcir_eval 1click prints it
	    YAR*             ntcir_eval tau prints it
	    kendall*         ntcir_eval tau prints it
	    RBO*             ntcir_eval rbo prints it
	    kappa*           ntcir_eval agree prints it
	    bootstrap*       ntcir_eval evaluate -test bootstrap compares means, discpower measures
	    tukey*           ntcir_eval evaluate -test tukey compares means, discpower measures
	    compare          ntcir_eval evaluate -test bootstrap compares means, discpower measures, evaluate -diff lists
	    main_score       MTEB's for retrieval is MSnDCG@10
	    NERR8*           that of C/W/L is not here; nERR@ is another measure
	    NERR9*           that of C/W/L is not here; nERR@ is another measure
	    NERR10*          that of C/W/L is not here; nERR@ is another measure
	    NERR11*          that of C/W/L is not here; nERR@ is another measure
	    nauc_*           MTEB's nAUC is not here
	
	Sources
	$ ntcir_eval irec -m help | sed -n '/^Names of/,/^Sources/p'
	Names of ir_measures and ndeval that -m accepts, and the same measures here
	
	    StRecall_        I-rec@
	    strec_           I-rec@
	    S_recall_        I-rec@
	    subtopic_recall_ I-rec@
	    alpha_DCG_       alpha-DCG@
	    alpha_nDCG_      alpha-nDCG@
	    ERR_IA_          ERR-IA@
	    nERR_IA_         nERR-IA@
	    P_IA_            P-IA@
	    AP_IA            MAP-IA
	
	Sources
	$ ntcir_eval GFRcompute -m help | grep -c '^Names'
	0
	[1]
	END
}
