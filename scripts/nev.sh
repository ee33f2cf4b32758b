# shellcheck shell=sh
# shellcheck disable=SC2154  # stage and the rest come from ntcir_eval.sh
# What the scripts that read .nev files share besides ntcir_eval.sh.

# find_nevs SUFFIX [NAME]: the RUN.SUFFIX of each run of $stage/runs, or RUN.SUFFIX.nev if there is only that,
# into $stage/nevs, or $stage/NAME.
find_nevs() {
	check_name SUFFIX "$1"
	while IFS= read -r run; do
		nev=./${run##*/}.$1
		[ -e "$nev" ] || [ ! -e "$nev.nev" ] || nev=$nev.nev
		[ -e "$nev" ] || die "no file ${nev#./} (made by NTCIR-eval or its like)"
		check_text "$nev"
		printf '%s\n' "$nev" || cannot_write
	done <"$stage/runs" >"$stage/${2-nevs}" || exit 1
}

# stage_nevs FILE...: files of any name, - being standard input, into $stage/nevs; as they were named,
# into $stage/names.
stage_nevs() {
	copies=0
	for file; do
		if [ "$file" = - ]; then
			cat >"$stage/stdin" || exit 1
			file=$stage/stdin
		fi
		copies=$((copies + 1))
		regular_file "$file" "input$copies"
		file=$regular
		check_text "$file"
		printf '%s\n' "$(path "$file")" || cannot_write
	done >"$stage/nevs"
	printf '%s\n' "$@" >"$stage/names" || cannot_write
}

# check_nev_name FILE: that it can stand in a list of files.
check_nev_name() {
	case $1 in '' | *"$newline"*) wrong_call "no file is called \"$1\"" ;; esac
}

# add_metrics OPTION [NAMES]: the value of -m, to $METRICS.
add_metrics() {
	case ${2-} in
	*[!\ ,]*) METRICS=$METRICS,$2 ;;
	*) wrong_call "$1 takes names of metrics" ;;
	esac
}

# summarize PROGRAM: runs an awk program, with the functions below, that reads files of the stage and
# .nev files in its BEGIN. Its lines go into files of $stage/out, by put_out().
summarize() {
	mkdir -- "$stage/out" || exit 1
	records "$stage/nevs" "$awk_nev$1" || exit 1
	check_put "$stage/out"
}

# show FILE: prints a file of $stage/out.
show() {
	cat "$stage/out/$1" || exit 1
}

# shellcheck disable=SC2016
awk_nev='
function put_out(file, line) {
	put(ENVIRON["STAGE"] "/out/" file, line)
}
# The lines of a file of the stage; returns how many there are.
function read_lines(file, lines,   line, n) {
	file = ENVIRON["STAGE"] "/" file
	while ((getline line < file) > 0)
		lines[++n] = line
	close(file)
	return n
}

# Reads a .nev, called so in messages:
#	NEV                         its name in messages
#	nev_topics, topic[1], ...   the topics that have measures
#	value[topic, key]           as printed
#	has[key]                    whether a topic has it
#	metrics, metric[1], ...     the names of measures
#	times[topic]                how often it was evaluated: it may be in TIDLIST twice
#	undefined[topic]            is there for a topic without relevant items
#	undefined_topics, undefined_topic[1], ...   these topics
function read_nev(file, called,   line, status, i) {
	split("", topic); split("", value); split("", has); split("", metric); split("", undefined)
	split("", times); split("", blocks); split("", repeats)
	split("", undefined_topic)
	nev_topics = undefined_topics = metrics = means = nev_line = 0
	NEV = called
	while ((status = (getline line < file)) > 0) {
		nev_line++
		sub(/[ \t\r]+$/, "", line)
		read_nev_line(line)
	}
	close(file)
	if (status < 0)
		stop(NEV ": cannot be read")
	for (i = 1; i <= nev_topics; i++)
		if (topic[i] in blocks)
			times[topic[i]] = blocks[topic[i]]
}
function read_nev_line(line,   n, measure, part) {
	if (match(line, /# no relevant items$/)) {
		line = before_match(line)
		if (!(line in undefined))
			undefined_topic[++undefined_topics] = line
		undefined[line]
	} else if (match(line, /^all # topics=[0-9]+$/))
		means = 1
	else if (match(line, /# syslen=[0-9]+ jrel=[0-9]+ jnonrel=[0-9]+$/))
		blocks[before_match(line)]++
	else {
		# a line of a .nevIA or .nevPQ has two, SUMp= and IA-NAME= or PplusQ@0010=
		while (match(line, /[^ \t]+=[ \t]+[^ \t]+$/)) {
			measure[++n] = substr(line, RSTART)
			line = before_match(line)
			if (measure[n] !~ /^(IA-|PplusQ@)/)
				break
		}
		if (n == 0 && line !~ /^$|(^|[ \t])#/)
			bad_line("expected \"topic metric= value\"")
		for (; n > 0; n--) {
			split(measure[n], part, /=[ \t]+/)
			if (part[1] !~ /^#/ && !(means && line == "all"))
				set_value(line, part[1], part[2])
		}
	}
}
# What stands before the last match, but for the blank in between.
function before_match(line) {
	line = substr(line, 1, RSTART - 1)
	sub(/[ \t]$/, "", line)
	return line
}
function bad_line(message) {
	stop(NEV ":" nev_line ": " message)
}
function set_value(of, name, text,   key) {
	key = key_of(name)
	if (text !~ /^-?[0-9]+([.][0-9]*)?([eE][-+]?[0-9]+)?$/)
		bad_line("expected a number after " name "=, found \"" text "\"")
	if ((of, key) in value && value[of, key] != text)
		bad_line("topic " of " has " name " twice, with different values")
	value[of, key] = text
	if (!(of in times))
		topic[++nev_topics] = of
	# without a line "# syslen=" that starts them, blocks are told by what comes again
	if (name != "SUMp" && ++repeats[of, key] > times[of])
		times[of]++
	if (!(key in has)) {
		has[key]
		metric[++metrics] = name
	}
}
# What the names of a metric have in common: Q@10 for Q@10 and Q@0010.
function key_of(name) {
	if (match(name, /@0+[0-9]/))
		return substr(name, 1, RSTART) substr(name, RSTART + RLENGTH - 1)
	return name
}

# The names in a list, with blanks or commas in between; the comma in NCUgu,P NCUrb,BR@0010 and so on
# belongs to the name. Returns how many there are.
function split_metrics(list, wanted,   part, parts, n, i) {
	parts = split(list, part, /[ \t,]+/)
	for (i = 1; i <= parts; i++)
		if (part[i] ~ /^NCU(gu|rb)$/ && i < parts)
			part[i + 1] = part[i] "," part[i + 1]
		else if (part[i] != "")
			wanted[++n] = part[i]
	return n + 0
}

# Names for runs: those of their files without folders and .nev, unless two are the same so.
function name_runs(runs, file, run,   r, first, same) {
	for (r = 1; r <= runs; r++) {
		run[r] = name_of_run(file[r])
		sub(/.*\//, "", run[r])
		if (run[r] in first)
			same = 1
		first[run[r]]
	}
	for (r = 1; same && r <= runs; r++)
		run[r] = name_of_run(file[r])
}
function name_of_run(file) {
	sub(/[.]([A-Za-z]*nev[A-Za-z]*|1cl)$/, "", file)
	return name_of_file(file)
}
function name_of_file(file) {
	return file == "-" ? "<stdin>" : file
}

# Dies of a .nevIA.
function refuse_intents() {
	if (key_of("SUMp") in has)
		stop(NEV ": has intents as well as topics; NEVIA2nev takes the topics out")
}

# Topics to warn of: note_topic() for each, then warn_of() once.
function note_topic(t, what) {
	if (++noted[what] <= 10)
		noted_topics[what] = noted_topics[what] " " t
}
function warn_of(where, what) {
	if (what in noted)
		warn(where ": " count_topics(noted[what]) " " what ":" noted_topics[what] \
			(noted[what] > 10 ? " ..." : ""))
	delete noted[what]
	delete noted_topics[what]
}
function count_topics(n) {
	return n " topic" (n == 1 ? "" : "s")
}

# What the .nev that was read has of a metric for the topics tid[1] to tid[tids], into of[topic]: its value, or
# UNDEFINED. Warns of topics that it lacks, and dies if it has a value for none.
function take_values(name, of,   i, key, taken, missing) {
	need_metric(name, NEV, has, metrics, metric)
	key = key_of(name)
	split("", of)
	for (i = 1; i <= tids; i++)
		if (tid[i] in undefined)
			of[tid[i]] = UNDEFINED
		else if ((tid[i], key) in value) {
			of[tid[i]] = value[tid[i], key]
			taken++
		} else
			missing++
	if (!taken)
		stop(NEV ": no topic of the list has " name)
	if (missing)
		warn(NEV ": " count_topics(missing) " without " name " left out")
}

# Notes a metric as one that some file has: in known[KEY] and known_metric[1] to known_metric[known_metrics].
function note_metric(name) {
	if (!(key_of(name) in known))
		known_metric[++known_metrics] = name
	known[key_of(name)]
}

# Dies if a metric is not one of those that were read.
function need_metric(name, where, has, metrics, metric,   i, names, level, best) {
	if (key_of(name) in has)
		return
	for (i = 1; i <= metrics; i++) {
		level = likeness(letters(name), letters(metric[i]))
		if (level > best) {
			best = level
			names = ""
		}
		if (level == best)
			names = names " " metric[i]
	}
	stop(where ": no line has " name "=; " (best ? "near it are" : "there are") \
		(names == "" ? " no measures" : names))
}
function letters(name) {
	sub(/@.*/, "", name)
	name = tolower(name)
	gsub(/[^a-z]/, "", name)
	return name
}
function likeness(a, b) {
	if (a == b)
		return 2
	return length(a) > 1 && length(b) > 1 && (index(a, b) || index(b, a)) ? 1 : 0
}

# Sums for means; a geometric one takes logarithms, which not every awk has.
function mean_term(x) {
	if (!GEOMETRIC)
		return x
	return logarithm(x + 0 < 0.00001 ? 0.00001 : x + 0)
}
function mean_of(sum, n) {
	return GEOMETRIC ? exponential(sum / n) : sum / n
}
# x = m 2^k, log m = 2 artanh((m - 1) / (m + 1))
function logarithm(x,   k, y, power, sum, i) {
	for (; x > 1.5; x /= 2)
		k++
	for (; x < 0.75; x *= 2)
		k--
	y = power = (x - 1) / (x + 1)
	for (i = 1; i < 30; i += 2) {
		sum += power / i
		power *= y * y
	}
	return 2 * sum + k * 0.693147180559945309
}
# e^x = (e^(x / 2^k))^(2^k)
function exponential(x,   k, term, sum, i) {
	for (; x < -0.5 || x > 0.5; x /= 2)
		k++
	term = sum = 1
	for (i = 1; i < 16; i++) {
		term *= x / i
		sum += term
	}
	for (; k > 0; k--)
		sum *= sum
	return sum
}
BEGIN {
	GEOMETRIC = ENVIRON["GEOMETRIC"] != ""
	UNDEFINED = "# no relevant items"
}
'
