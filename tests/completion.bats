# SPDX-License-Identifier: MIT
# Completion in bash, zsh and fish, which offer the same.
load lib/transcript

# The transcript on standard input, for which "offered LINE..." is what the shell offers.
transcript_in() {
	need "$1"
	wrap offered "env HOME='$BATS_TEST_TMPDIR' $1 '$ROOT/tests/lib/complete.$1'"
	transcript
}

# What all shells offer. A list of measures ends with a name that is not whole; NCUrb,P is one name. The last section has a program that
# is called by its path, and says what no other does.
all_offer() {
	cat <<-'END'
	== subcommands
	$ { ntcir_eval -h | awk '/^  / { print $1 }' && echo help; } | sort > listed; offered 'ntcir_eval ' | tr ' ' '\n' | diff listed -
	$ offered 'ntcir_eval gl' 'ntcir_eval GF' 'ntcir_eval -' 'ntcir_eval 1'
	glabel
	GFRcompute GFlabel
	-h -version
	1click
	
	== options and their values
	$ offered 'ntcir_eval tau -' 'ntcir_eval compute -r x -rb' 'ntcir_eval label --t' 'ntcir_eval 1click -b' \
	>   'ntcir_eval label -dup ' 'ntcir_eval label -r x --sort ' 'ntcir_eval swap -method d'
	-alpha -ci -digits -format -h -judges -matrix -top
	-rbp -rbup
	--t --topic --topic-file --trec --truncate
	-beta
	error first
	file rank score
	disjoint
	
	== measures
	$ offered 'ntcir_eval compute -r x -m O' 'ntcir_eval gcompute -m AP,20' 'ntcir_eval compute -also RR,AP@10,nE' \
	>   'ntcir_eval compute -m NCUgu' 'ntcir_eval compute -m P,NCUrb,' 'ntcir_eval compute -m NCUrb,P,Rec' \
	>   'ntcir_eval GFRcompute -m iRBU,GF-JSD@20,GF-R' 'ntcir_eval GFRcompute -g' \
	>   'ntcir_eval irec -m I-rec@n,a' 'ntcir_eval irec -m nN' 'ntcir_eval irec -m nd' 'ntcir_eval irec -a'
	O-measure
	AP,2011 AP,2019 AP,2022
	RR,AP@10,nEBR@ RR,AP@10,nERR@
	NCUgu,BR NCUgu,P
	P,NCUrb,BR P,NCUrb,BR@ P,NCUrb,IE P,NCUrb,IE@ P,NCUrb,P P,NCUrb,P@
	NCUrb,P,Recall@
	iRBU,GF-JSD@20,GF-RNOD iRBU,GF-JSD@20,GF-RNOD@
	-g -gdistr -gm
	I-rec@n,alpha-DCG@ I-rec@n,alpha-nDCG@
	nNRBP
	ndeval
	-alpha
	
	== the program that is called is asked
	$ mkdir bin
	> cat >bin/ntcir_eval <<'PROGRAM'
	> #!/bin/sh
	> case $* in
	> -options) printf '%s\t%s\n' brew 'Make tea.' break Pause. -h Help. ;;
	> 'brew -options') printf '%s\t%s\n' -m which '-with milk|lemon' what && printf '%s\n' Assam Ceylon@ ;;
	> esac
	> PROGRAM
	$ chmod +x bin/ntcir_eval
	$ offered 'bin/ntcir_eval br' './bin/ntcir_eval brew -' 'bin/ntcir_eval brew -with ' 'bin/ntcir_eval brew -m A' \
	>   'bin/ntcir_eval brew -m Assam,C'
	break brew
	-m -with
	lemon milk
	Assam
	Assam,Ceylon@
	END
}

# The scripts, as they are installed: zsh knows them by the line that make adds.
setup_file() {
	[ -z "${QUICK-}" ] || return 0
	make -s -C "$ROOT" install PREFIX="$BATS_FILE_TMPDIR/place"
}

scripts() {
	cat <<-'END'
	$ offered 'NTCIR-eval -' 'NTCIR-eval a b c -g 1 -m RR,nE' 'NTCIR-eval a b c -dup ' 'D-NTCIR-eval a b 1 c --ga' \
	>   'ntcir_eval evaluate -o' 'TRECsplitruns -sort ' 'NEVtable -test ' 'NEVtable -format '
	-also -beta -color -cutoffs -depth -digits -dup -ec -g -gamma -gap -h -j -logb -m -q -rbp -rbup -s -sep -truncate -v
	RR,nEBR@ RR,nERR@
	error first
	--gamma --gamma-sharp --gap
	-o -order
	file rank score
	bootstrap hsd randomisation t tukey
	csv json latex markdown text tsv
	$ for script in "$ROOT"/scripts/[A-Z1]*; do set -- "$@" "${script##*/} -"; done
	> offered "$@" > found; [ $# -eq $(wc -l < found) ] && grep -v -e "-h" found
	[1]
	END
}

@test "bash completes subcommands, options, their values, and measures" { all_offer | transcript_in bash; }
@test "fish completes subcommands, options, their values, and measures" { all_offer | transcript_in fish; }
@test "zsh completes subcommands, options, their values, measures, and files" {
	{
		all_offer
		cat <<-'END'
		
		== files
		$ touch judgements
		$ offered 'ntcir_eval label -r j' 'ntcir_eval tau j'
		judgements
		judgements
		END
	} | transcript_in zsh
}
@test "bash completes scripts" { long; scripts | COMPLETION=$BATS_FILE_TMPDIR/place/share transcript_in bash; }
@test "zsh completes scripts" { long; scripts | COMPLETION=$BATS_FILE_TMPDIR/place/share transcript_in zsh; }
@test "fish completes scripts" { long; scripts | COMPLETION=$BATS_FILE_TMPDIR/place/share transcript_in fish; }

@test "bash leaves the rest to its own completion, of files" {
	transcript <<-'END'
	$ bash -c '. "$ROOT/scripts/lib/completion.bash"; complete -p ntcir_eval'
	complete -o default -F _ntcir_eval ntcir_eval
	END
}
