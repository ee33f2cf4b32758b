# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# shellcheck disable=SC2034,SC2154  # variables of ntcir_eval.sh, evaluate.sh and of the scripts
# What the scripts share that combine measures of gcompute and irec to new ones.

# shellcheck source=awk.sh
. "$scripts/awk.sh"

# check_cutoff CUTOFF
check_cutoff() {
	case $1 in '' | *[!0-9]* | 0*) wrong_call "CUTOFF is a number from 1, not \"$1\"" ;; esac
	cutoff=$1
}

# at_cutoff OPTION LIST: the measures of a list, ERR,NCUrb,P say, at the cut-off: ERR@10,NCUrb,P@10.
at_cutoff() {
	case ,$2, in
	*,,* | *[!A-Za-z0-9,-]*)
		wrong_call "$1 takes names of measures without cut-off, such as ERR,EBR, not \"$2\"" ;;
	esac
	shift
	printf '%s\n' "$1" | sed "s/,/@$cutoff,/g; s/\(NCU[a-z]*\)@$cutoff,/\1,/g; s/\$/@$cutoff/"
}

# has_2022 LIST: whether a list for -m has the set 2022, which NTCIREVAL combines in another way.
has_2022() {
	case ,$(printf %s "$1" | tr ' \t\n' ',,,'), in *,2022,*) ;; *) return 1 ;; esac
}

# take_share OPTION NUMBER: a number from 0 to 1, in `share`.
take_share() {
	share=$2
	SHARE=$2 awk "$awk_functions$awk_share"'BEGIN { exit !is_share(ENVIRON["SHARE"]) }' ||
		wrong_call "$1 takes a number from 0 to 1, not \"$2\""
}

# shellcheck disable=SC2016
awk_share='
function is_share(word) {
	return is_number(word) && number(word) <= 1
}
'

# choose_measures MEASURES: the program prints those of MEASURES (MEASURE@CUTOFF,...) that -m does not choose, too;
# without -cutoffs, all at CUTOFF.
choose_measures() {
	cutoffs=${cutoffs:-$cutoff}
	compute_words=-cutoffs$US$cutoffs$US$compute_words-also$US$1${also:+,$also}$US
	case $label_words in
	*-truncate*) wrong_call '-truncate is not an option here: CUTOFF says where lists are cut' ;;
	esac
	label_words=$label_words-truncate$US$cutoff$US
	COMBINED=$1 CUTOFF=$cutoff AT_CUTOFF=@$(printf '%04d' "$cutoff")
	export COMBINED CUTOFF AT_CUTOFF
}

# combine PROGRAM: makes $nev of $stage/measured, which has a line $US TOPIC before the measures of each topic.
# The awk program defines end_topic(), and perhaps take_line(line) for each other line.
combine() {
	run_awk "$awk_combine$1" "$stage/measured" >"$nev" || exit 1
	check_lines "$(wc -l <"$nev")"
}

# shellcheck disable=SC2016
awk_combine='
BEGIN {
	AT_CUTOFF = ENVIRON["AT_CUTOFF"]
	measures = split(ENVIRON["COMBINED"] ",", measure, "@" ENVIRON["CUTOFF"] ",") - 1
}
function print_line(line) {
	print line
	lines++
}
# The value of a measure, which the program has printed.
function value_of(name) {
	if (!(name in value))
		stop("no " name " for " topic)
	return value[name]
}
# The measure that the line has after `prefix` and a blank goes into value[NAME].
function take_measure(line, prefix,   word) {
	if (split(substr(line, length(prefix) + 2), word, " ") == 2 && sub(/=$/, "", word[1]))
		value[word[1]] = word[2]
}
index($0, US) == 1 && index($0, US US) != 1 {
	if (NR > 1)
		end_topic()
	topic = substr($0, length(US) + 1)
	split("", value)
	undefined = 0
	next
}
{ take_line($0) }
END { end_topic() }
'

# read_intents IPROB: checks it, and makes for each of its topics $stage/intents/TOPIC with three lines an intent:
# intent, probability, and inf or nav (inf if IPROB does not say). $stage/iprob.tid has these topics.
read_intents() {
	mkdir -- "$stage/intents" || exit 1
	records "$1" "$awk_share$awk_said"'
		(n = fields("topic intent probability", 3, 4, f)) {
			check_topic(f[1])
			check_name(f[2], "intent")
			if (!is_share(f[3]))
				fail("expected a probability, a number from 0 to 1, found \"" f[3] "\"")
			if (n == 3)
				f[4] = "inf"
			else if (f[4] !~ /^(inf|nav)$/)
				fail("expected inf or nav, found \"" f[4] "\"")
			if (said_before("intent \"" f[2] "\" of topic \"" f[1] "\"", f[3] " " f[4]))
				next
			if (!(f[1] in sum))
				order[++topics] = f[1]
			sum[f[1]] += number(f[3])
			put(STAGE "/intents/" f[1], f[2] "\n" f[3] "\n" f[4])
			lines += 2
		}
		END {
			for (i = 1; i <= topics; i++) {
				print order[i] > (STAGE "/iprob.tid")
				if (sum[order[i]] > 1.001)
					warn("the probabilities of topic \"" order[i] "\" sum to " \
						sprintf("%.6g", sum[order[i]]) ", more than 1")
			}
		}' || exit 1
	check_files "$stage/intents"
	[ -s "$stage/iprob.tid" ] || die "$1: no intents"
}

# shellcheck disable=SC2016
awk_said='
# Topics and intents become parts of the names of files.
function check_name(name, what) {
	if (name == "" || name == "." || name == ".." || index(name, "/"))
		fail(what " \"" name "\" cannot be a part of the name of a file")
}
# Whether the same was said of something on an earlier line; fails if another thing was said.
function said_before(thing, what) {
	if (!(thing in said)) {
		said[thing] = what
		said_on[thing] = NR
		return 0
	}
	if (said[thing] != what)
		fail(thing " has another value on line " said_on[thing])
	warn_here(thing " has the same value on line " said_on[thing])
	return 1
}
'
