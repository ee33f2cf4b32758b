# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# shellcheck disable=SC2034,SC2154  # variables of ntcir_eval.sh and of the scripts
# What the evaluating scripts share: OPTIONS, and files that appear together, when all of them are whole.
#
#	prepare "$tidlist"
#	while IFS= read -r run; do
#		start_run EXTENSION || continue
#		...	for each topic of $stage/tid: new FILE; write $new; add to $nev; or failed STATUS
#		end_run
#	done <"$stage/runs"
#	publish_runs

about_runs='TIDLIST has one topic ID per line. RUNLIST has the name or path of one run per line (RUN is the name without
folders); without RUNLIST, standard input is read. A topic without relevant items has one line, "TOPIC # no
relevant items". If anything is wrong with any run, no file is made.'

# OPTIONS as word lists: for label (glabel, dinlabel, GFlabel), compute (gcompute, GFRcompute) and irec.
label_words='' compute_words='' irec_words='' runlist=-

# take_separator [SEP] ...: the argument SEP.
take_separator() {
	[ $# -ge 1 ] || wrong_call
	case $1 in
	'') wrong_call 'SEP is empty' ;;
	-sep | --sep | -g | -m | -cutoffs | -j) wrong_call "expected SEP after EVAL, found the option $1" ;;
	esac
	read_options - -sep "$1"
}

# read_options WORD...: [RUNLIST] OPTION... A script that has options of its own, which take values, defines
# own_option WORD VALUE; it fails for any other.
own_option() { return 1; }
read_options() {
	case ${1--} in
	-?*) ;;
	*) [ $# -eq 0 ] || { runlist=$1 && shift; } ;;
	esac
	case ${1--} in -*) ;; *) wrong_call "expected an option, found \"$1\"" ;; esac
	while [ $# -gt 0 ]; do
		word=$1 value=${2-} words=2
		case $1 in --?*=*) word=${1%%=*} value=${1#*=} words=1 ;; esac
		case $word in --?*) word=${word#-} ;; esac
		pair=$word$US$value$US
		case $word in
		-j | -ec) words=1 pair=$word$US ;;
		-m) [ "$value" != help ] || wrong_call 'ntcir_eval compute -m help describes the measures' ;;
		-r | -I | -din | -gm | -gdistr | -N | -out | -t | -trec | -topic | -norel | -mean)
			wrong_call "$word is not an option here: the script gives it" ;;
		esac
		if ! own_option "$word" "$value"; then
			case $word in
			-j | -ec) label_words=$label_words$pair compute_words=$compute_words$pair ;;
			-truncate) label_words=$label_words$pair ;;
			-dup) label_words=$label_words$pair irec_words=$irec_words$pair ;;
			-digits) compute_words=$compute_words$pair irec_words=$irec_words$pair ;;
			-sep)
				separator=$value label_words=$label_words$pair
				compute_words=$compute_words$pair irec_words=$irec_words$pair ;;
			*) words=1 compute_words=$compute_words$1$US ;;
			esac
		fi
		[ $# -ge "$words" ] || wrong_call "$word takes a value"
		shift "$words"
	done
}

# prepare TIDLIST: the stage, with the topics, the runs of $runlist, and a folder for each topic in $tree.
prepare() {
	find_program
	make_stage
	read_topics "$1"
	read_runs "$runlist"
	tree=$stage/tree failed='' nevs=''
	mkdir -- "$tree" || exit 1
	empty "$stage/created"
	make_topic_folders "$tree"
}

# start_run EXTENSION: from now on `run`, a line of RUNLIST, is the name of the run, and `nev` the file to be
# RUN.EVAL.EXTENSION. Fails if the run was there before.
start_run() {
	run=${run##*/}
	nev=$stage/$run.$eval.$1
	[ ! -e "$nev" ] || return 1
	nevs=$nevs$nev$US
	empty "$nev" "$stage/labelled"
}

# new FILE: a file of the tree, to be written as $new.
new() {
	new=$tree/$1
	empty "$new"
	printf '%s\n' "$1" >>"$stage/labelled" || cannot_write
}

# failed STATUS: of the program, which has said why. The other runs are looked at all the same.
failed() {
	[ "$1" -ne 2 ] || wrong_call
	[ "$1" -eq 1 ] || say "run $run, topic $topic: $ntcir_eval ended with status $1"
	failed=yes
}

end_run() {
	{ sort -u "$stage/labelled" && printf '%s\n' "${nev##*/}"; } >>"$stage/created" || cannot_write
}

# publish_runs: all files of all runs go into the tree, unless one failed.
publish_runs() {
	[ -z "$failed" ] || exit 1
	for file in $nevs; do need_place "${file##*/}"; done
	move_topics :
	mv -f -- $nevs . || exit 1
	[ -n "$quiet" ] || sed 's/^/created /' "$stage/created" >&2
}
