# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# What the scripts share that combine measures of gcompute and irec to new ones.

# shellcheck source=awk.sh
. "$scripts/lib/awk.sh"

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

# take_share OPTION NUMBER: a number from 0 to 1, in GAMMA.
take_share() {
	find_program
	"$ntcir_eval" irec -alpha "$2" -h >/dev/null 2>&1 || wrong_call "$1 takes a number from 0 to 1, not \"$2\""
	GAMMA=$2
}

# choose_measures MEASURES: the program prints those of MEASURES (MEASURE@CUTOFF,...) that -m does not choose, too;
# without -cutoffs, all at CUTOFF.
choose_measures() {
	cutoffs=${cutoffs:-$cutoff}
	compute_words=-cutoffs$US$cutoffs$US$compute_words-also$US$1${also:+,$also}$US
	label_words=$label_words-truncate$US$cutoff$US
	COMBINED=$1 CUTOFF=$cutoff AT_CUTOFF=@$(printf '%04d' "$cutoff")
	export COMBINED CUTOFF AT_CUTOFF
}

# What all these scripts share: their own options.
cutoffs='' also='' lists=''
unset combined
refused="$refused -truncate -ec"
own_option() {
	case $1 in
	-m)
		lists=$lists,$2
		return 1 ;;
	-cutoffs) cutoffs=${cutoffs:+$cutoffs,}$2 ;;
	-also) also=${also:+$also,}$2 ;;
	-sharp | -ia) combined=$2 ;;
	-gamma-sharp) take_share "$1" "$2" ;;
	*) return 1 ;;
	esac
}

# find_set: SET is 2022 if the measures have this set, which NTCIREVAL combines in another way.
find_set() {
	words=$(printf %s "${lists:-${NTCIR_EVAL_MEASURES-}}" | tr ' \t\n' ',,,') || exit 1
	case ,$words, in *,2022,*) SET=2022 ;; *) SET='' ;; esac
}

# combine PROGRAM: makes $nev of $stage/measured, which has a line $US TOPIC before the measures of each topic.
# The awk program defines end_topic(), and perhaps take_line(line) for each other line.
combine() {
	run_awk "$nev" "$awk_combine$1" "$stage/measured" || exit 1
}

awk_combine='
BEGIN {
	AT_CUTOFF = ENVIRON["AT_CUTOFF"]
	measures = split(ENVIRON["COMBINED"] ",", measure, "@" ENVIRON["CUTOFF"] ",") - 1
}
# The value of a measure, which has the same name in the lines only if it is no name of another program.
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

# read_intents IPROB NAME: makes for each of its topics $stage/intents/TOPIC with three lines an intent: intent,
# probability, and inf or nav (inf if IPROB does not say). $stage/NAME has these topics.
read_intents() {
	mkdir -- "$stage/intents" || exit 1
	NAME=$2
	export NAME
	read_records /dev/null 'topic intent probability [inf|nav]' "$1" "$awk_said"'
		{
			check_name($2, "topic ID")
			check_name($3, "intent")
			kind = NF > 4 ? $5 : "inf"
			if (said_before("intent \"" $3 "\" of topic \"" $2 "\"", $4 " " kind, $2 " " $3))
				next
			if (!($2 in sum))
				order[++topics] = $2
			sum[$2] += number($4)
			put("intents/" $2, $3 "\n" $4 "\n" kind)
			lines += 2
		}
		END {
			warn_of_repeated("intent")
			for (i = 1; i <= topics; i++) {
				put(ENVIRON["NAME"], order[i])
				if (sum[order[i]] > 1.001)
					say("warning: " ENVIRON["FILE"] ": the probabilities of topic \"" order[i] "\" sum to " \
						sprintf("%.6g", sum[order[i]]) ", more than 1")
			}
		}' || exit 1
	[ -e "$stage/$2" ] || die "$1: no intents"
	check_files "$stage/intents" "$stage/$2"
}

awk_said='
# Whether the same was said of something on an earlier line; fails if another thing was said.
function said_before(thing, what, names) {
	if (!(thing in said)) {
		said[thing] = what
		said_on[thing] = line
		return 0
	}
	if (said[thing] != what)
		fail(thing " has another value on line " said_on[thing])
	first_repeated = repeated++ ? first_repeated : names
	return 1
}
function warn_of_repeated(what) {
	if (repeated)
		say("warning: " ENVIRON["FILE"] ": " repeated " " what (repeated == 1 ? " is" : "s are") " repeated, first " first_repeated)
}
'
