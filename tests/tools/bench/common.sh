# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# What tests/tools/bench/instructions and tests/tools/bench/times share: runs to measure, and lines of ratios.

set -eu
here=$(cd "$(dirname "$0")" && pwd)
PATH=$here/../../..:$here/../../../scripts:$PATH
export LC_ALL=C
# files in memory, where there is such a folder: how long a disk takes to make files is not what is measured
[ -n "${TMPDIR-}" ] || [ ! -w /dev/shm ] || export TMPDIR=/dev/shm
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for program in floor cpu; do
	${CC-cc} ${CFLAGS--std=c99 -O2} -D_XOPEN_SOURCE=700 -o "$program" "$here/$program.c"
done
PATH=$work:$PATH
above=0

measures='-m AP,MSnDCG@10,P@10,RR'
ours="ntcir_eval evaluate $measures"

# line NAME LIMIT RATIO [LOW HIGH]: prints a ratio, which is above the limit only if its whole interval is.
line() {
	awk -v name="$1" -v limit="$2" -v ratio="$3" -v low="${4-$3}" -v high="${5-$3}" 'BEGIN {
		interval = low < high ? sprintf("%.3f-%.3f", low, high) : ""
		verdict = low > limit ? "  above the limit" : high > limit ? "  too noisy to tell" : ""
		printf "%-64s %8.3f %15s %8.3f%s\n", name, ratio, interval, limit, verdict
		exit low > limit
	}' || above=$((above + 1))
}

# finish: the last line, and status 1 if a ratio was above its limit.
finish() {
	echo "$above above the limit"
	[ "$above" -eq 0 ]
}

# script NAME: a shell script to measure, from standard input.
script() {
	{ echo 'set -eu' && cat; } >"$1"
}
script filters <<END
ntcir_eval label -trec -r qrels plain | ntcir_eval compute -trec -r qrels $measures -mean
END

# make_run TOPICS LINES JUDGED: TREC runs of so many lines a topic, highest score first, and "qrels", half of whose items they
# find. "plain" has no ties, "ties" has two decimal places, "digits" the 17 that Python prints; in "ranks", ranks contradict
# the scores; "unsorted" is plain with the lines of each topic in any order, "shuffled" with all lines in any order.
make_run() {
	awk -v topics="$1" -v lines="$2" -v judged="$3" '
		function item() {
			return sprintf("clueweb12-%04d%s-%02d-%05d", 2000 * rand(), rand() < .5 ? "wb" : "tw", 100 * rand(),
				100000 * rand())
		}
		function write(file, rank, score) {
			print t, "Q0", id, rank, score, "system" >file
		}
		function judge(id) {
			print t, 0, id, int(4 * rand() * rand()) >"qrels"
		}
		BEGIN {
			srand(15)
			for (t = 201; t <= 200 + topics; t++) {
				for (r = 1; r <= lines; r++) {
					do id = item(); while ((t, id) in seen)
					seen[t, id]
					score = 30 - (r + rand()) * 20 / lines
					write("plain", r, sprintf("%.6f", score))
					write("ties", r, sprintf("%.2f", score))
					write("digits", r, sprintf("%.17g", score))
					write("ranks", lines + 1 - r, sprintf("%.6f", score))
					printf "%.9f ", rand() >"keys"
					write("keys", r, sprintf("%.6f", score))
					if (rand() < judged / 2 / lines)
						judge(id)
				}
				for (r = 1; r <= judged / 2; r++)
					judge(item())
				split("", seen)
			}
		}'
	sort keys | cut -d ' ' -f 2- >shuffled
	sort -s -k 1,1 shuffled >unsorted
}
