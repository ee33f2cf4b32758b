# SPDX-License-Identifier: MIT
# The program against a second, simple implementation of every measure; see tests/oracle.
load lib/transcript

# few NUMBER: one random collection of NUMBER in `make check`, for those that take long.
few() {
	[ -n "${QUICK-}" ] && echo 1 || echo "$1"
}

@test "the oracle itself gives the published figures" {
	sh "$ROOT/tests/tools/oracle/check-oracle"
}

@test "label, compute, glabel and gcompute agree with the oracle on random topics" {
	long
	NTCIR_EVAL=$ROOT/ntcir_eval sh "$ROOT/tests/tools/oracle/compare" "$(some 100)" 1
}

@test "group fairness and continuous gains, by program and by scripts, agree with the oracle on random collections" {
	NTCIR_EVAL=$ROOT/ntcir_eval sh "$ROOT/tests/tools/oracle/compare-gfr" "$(few 4)" 1
}

@test "evaluate agrees with label and compute on random collections with random options" {
	need gzip
	NTCIR_EVAL=$ROOT/ntcir_eval sh "$ROOT/tests/tools/oracle/compare-evaluate" "$(few 10)" 1
}

@test "trec_eval prints the bytes of trec_eval on random collections" {
	case $(trec_eval --version 2>&1) in *' 10'*) ;; *) skip 'needs the data: no trec_eval 10' ;; esac
	NTCIR_EVAL=$ROOT/ntcir_eval sh "$ROOT/tests/tools/oracle/compare-trec-eval" "$(some 40)" 1
}

# NTCIREVAL_SAMPLE names the folder of the sample collection that NTCIREVAL is distributed with,
# which is not ours to copy: its 2019 release printed TRECRUN.test.nev.
@test "the NTCIREVAL sample gives the bytes of its 2019 release" {
	[ -n "${NTCIREVAL_SAMPLE-}" ] || skip 'needs the data: NTCIREVAL_SAMPLE is not set'
	for topic in 0001 0002 0003; do
		awk -v t=$topic '$1 == t { print $2, $3 }' "$NTCIREVAL_SAMPLE/test.qrels" >rel
		awk -v t=$topic '$1 == t { print $3 }' "$NTCIREVAL_SAMPLE/TRECRUN" |
			ntcir_eval label -r rel |
			ntcir_eval compute -r rel -g 1:2 -cutoffs 10,1000 -m 2019 -out $topic
	done >nev
	cmp nev "$NTCIREVAL_SAMPLE/TRECRUN.test.nev"
}
