# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# What the scripts share that read the values of .nev files, by "ntcir_eval table".

# shellcheck source=awk.sh
. "$scripts/lib/awk.sh"

# find_nevs SUFFIX: the files RUN.SUFFIX (or RUN.SUFFIX.nev, if only that is there) of the runs of $stage/runs, one a line in
# $stage/nevs. A run that is named twice counts once.
find_nevs() {
	check_name SUFFIX "$1"
	run_awk "$stage/nevs" '!known[$0]++ { emit($0) }' "$stage/runs" && mv "$stage/nevs" "$stage/runs" || exit 1
	while IFS= read -r run; do
		nev=$run.$1
		[ -e "$nev" ] || [ ! -e "$nev.nev" ] || nev=$nev.nev
		printf '%s\n' "$nev"
	done <"$stage/runs" >"$stage/nevs" || exit 1
}

# tables FILE MEASURE WORD...: a table of one measure of the topics of $stage/tid in these files, as tsv into $stage/FILE.
tables() {
	file=$1 measure=$2
	shift 2
	# -m takes lists, -topics one name
	case $measure in *[,\ ]*) table -topics "$measure" -runs "$stage/nevs" >/dev/null ;; esac
	table "$@" -topic-file "$stage/tid" -runs "$stage/nevs" -format tsv >"$stage/$file"
}

# table WORD...: "ntcir_eval table", which ends the script if it fails. Of its warnings those that $shown matches are shown, once.
shown=. edit=''
table() {
	"$ntcir_eval" table "$@" 2>"$stage/said" && status=0 || status=$?
	if [ -s "$stage/said" ]; then
		true >>"$stage/told" && sed -e "/$shown/b" -e '/: warning: /d' "$stage/said" >"$stage/chosen" || exit 1
		grep -v -x -F -f "$stage/told" "$stage/chosen" >"$stage/new"
		sed -e "/(-m 2022 has it/s/^ntcir_eval table/$script/" -e 's,^\(ntcir_eval table: \).*/[.][^/]*/tid: ,\1TIDLIST: ,' -e "$edit" \
			"$stage/new" >&9 && cat "$stage/new" >>"$stage/told" || exit 1
	elif [ "$status" -eq 1 ]; then
		cannot_write # on a full disk, the message of the program is lost
	fi
	[ "$status" -eq 0 ] || exit "$status"
}

# topics_of FILE: the topics of the rows of $stage/FILE, in tsv, into $stage/tid.
topics_of() { run_awk "$stage/tid" 'NR > 1 { sub(/\t.*/, ""); emit(plain($0)) }' "$stage/$1" || exit 1; }

# extract FILE MEASURE: the values of the topics, as lines "RUN US TOPIC US VALUE" into $stage/FILE. VALUE is empty where a run has
# the topic without the measure. A topic that a run lacks is excluded, with a warning.
extract() {
	extracted=$1
	shown='missing, excluded' && tables long "$2" -long -m "$2" -names "$stage/runs"
	MEASURE=$2 run_awk "$stage/$extracted" '
	BEGIN {
		FS = "\t"
		runs = read_file("runs", run)
		read_file("nevs", nev)
	}
	NR > 1 {
		found[plain($1)] += $4 != ""
		emit(plain($1) US plain($2) US $4)
	}
	END {
		for (r = 1; r <= runs; r++)
			if (!found[run[r]])
				stop(nev[r] ": no topic of the list has " ENVIRON["MEASURE"])
	}' "$stage/long" || exit 1
}
