# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# What the evaluating scripts share: OPTIONS, and files that appear together, when all of them are whole.
#
#	read_call "$@"; set -- $operands
#	prepare "$tidlist" "$runlist"
#	while IFS= read -r run; do
#		start_run EXTENSION || continue
#		...	for each topic: new FILE; write $new; or failed STATUS LIST SCRIPT; output to $nev, messages to $stage/said
#		end_run
#	done <"$stage/runs"
#	publish_runs

# Options that others than compute (gcompute, GFRcompute, 1click) take, too, or in its place. A script that has
# its own adds them to `options` and defines own_option NAME VALUE, which fails for any other.
passes=compute options='-j -ec -truncate= -dup=error|first -sep= -digits= -m='
refused='-r -I -din -gm -gdistr -N -out -t -trec -topic -topic-file -norel -mean'
own_option() { return 1; }

# As word lists: for label (glabel, dinlabel, GFlabel), compute and irec.
label_words='' compute_words='' irec_words=''

# What topics may lack, and whether that is usual for a list (by_intent=yes).
lacking='relevant item' by_intent=''

# read_call WORD...: the call, with $operands_before before RUNLIST, into `operands` and these lists.
read_call() {
	start "$operands_before" $((operands_before + 1)) "$@"
	compute_words=$compute_words$passed
}
take() {
	pair=$1$US$2$US
	own_option "$1" "$2" || case $1 in
	-j | -ec) label_words=$label_words$1$US compute_words=$compute_words$1$US ;;
	-truncate) label_words=$label_words$pair ;;
	-dup) label_words=$label_words$pair irec_words=$irec_words$pair ;;
	-digits) compute_words=$compute_words$pair irec_words=$irec_words$pair ;;
	-sep)
		separator=$2 label_words=$label_words$pair
		compute_words=$compute_words$pair irec_words=$irec_words$pair ;;
	-m)
		case $2 in help | names) find_program && exec "$ntcir_eval" "$passes" -m "$2" ;; esac
		compute_words=$compute_words$pair ;;
	*) compute_words=$compute_words$pair ;;
	esac
}

# take_separator SEP: the operand SEP; an option -sep wins.
take_separator() {
	[ -n "$1" ] || wrong_call 'SEP is empty'
	label_words=-sep$US$1$US$label_words compute_words=-sep$US$1$US$compute_words irec_words=-sep$US$1$US$irec_words
}

# prepare TIDLIST RUNLIST: the stage, with topics and runs.
prepare() {
	find_program
	make_stage
	read_topics "$1"
	read_runs "$2"
	new='' failed='' nevs=''
	empty "$stage/said" "$stage/apart"
	flush=show_said
	make_tree
}

# start_run EXTENSION: from now on `nev` is the file to be RUN.EVAL.EXTENSION. Fails if the run was there before.
start_run() {
	nev=$stage/$run.$eval.$1
	[ ! -e "$nev" ] || return 1
	nevs=$nevs$nev$US
	empty "$nev"
}

# new TOPIC/FILE: a file of the tree, to be written as $new.
new() {
	new=$stage/tree/$1
	will_make "./$1"
}

# show_said: what the program said; publish_runs counts the topics without relevant items, end_run lists without judged ones.
show_said() {
	[ -s "$stage/said" ] || return 0
	sed -e '/: no measure is defined$/d' -e "/$none_judged/d" "$stage/said" >&9 &&
		sed -n "s/^ntcir_eval $none_judged.*/\\1/p" "$stage/said" >>"$stage/apart" && empty "$stage/said"
}
none_judged='[a-z]*label: [.]\/\([^/]*\)\/.*: warning: none of [0-9]* items\{0,1\} is judged in '

# failed STATUS LIST SCRIPT: of the program, which has said why (or the shell has, if it could not make $new). SCRIPT makes
# the file LIST. The other runs are looked at all the same.
failed() {
	[ -z "$new" ] || [ -e "$new" ] || exit 1
	[ "$1" -ne 2 ] || wrong_call
	printf '\n' >"$stage/probe" || cannot_write # on a full disk, the message of the program is lost
	[ "$1" -eq 1 ] || say "run $run, topic $topic: $ntcir_eval ended with status $1"
	[ -n "$failed" ] || [ -e "$2" ] || say "$3 makes ${2#./}"
	failed=yes
}

end_run() {
	show_said || exit 1
	if [ -s "$stage/apart" ] && IFS= read -r first <"$stage/apart"; then
		apart=$(grep -c '' "$stage/apart") && empty "$stage/apart"
		[ "$apart" = 1 ] && plural=' has' || plural='s have'
		listed=0
		while IFS= read -r topic; do
			[ ! -s "./$topic/$topic.$run.res" ] || listed=$((listed + 1))
		done <"$stage/tid"
		[ "$apart" -lt "$listed" ] && ask='' || ask=': are IDs of items written differently?'
		[ -n "$by_intent$failed" ] ||
			warn "run $run: $apart topic$plural no judged item in the list (first: \"$first\")$ask"
	fi
	rename "$nev" "./${nev##*/}"
}

# publish_runs: all files of all runs go into the tree, unless one failed.
publish_runs() {
	[ -z "$failed" ] || exit 1
	LACKING=$lacking awk 'sub(/ # no relevant items$/, "") && !known[$0]++ && !n++ { first = $0 }
		END { if (n) print n " topic" (n == 1 ? " has" : "s have") " no " ENVIRON["LACKING"] " (first: \"" first "\")" }' \
		$nevs >"$stage/undefined" || cannot_write
	! IFS= read -r undefined <"$stage/undefined" || warn "$undefined: no measure is defined there"
	publish
}
