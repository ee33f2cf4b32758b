# SPDX-License-Identifier: MIT
# The walks through examples/group-fairness and examples/continuous-gains. Their figures are made once more here, by
# tests/oracle.
load lib/transcript

# See long in transcript.bash. TEST_SHELL runs the scripts of the example, too.
setup_file() {
	[ -z "${QUICK-}" ] || return 0
	copy_tree
	${TEST_SHELL-sh} examples/group-fairness/walk >fair.out 2>&1 || { cat fair.out; return 1; }
	${TEST_SHELL-sh} examples/continuous-gains >gains.out 2>&1 || { cat gains.out; return 1; }
}

# in_walk: goes where the walk has left its files.
in_walk() {
	long
	PATH=$BATS_FILE_TMPDIR:$PATH
	export ORACLE=$ROOT/tests/tools/oracle
	cd "$BATS_FILE_TMPDIR/examples/out/group-fairness" || exit
}

@test "the collection is the same everywhere" {
	transcript <<-'END'
	$ ${TEST_SHELL-sh} "$ROOT/examples/group-fairness/make-collection"
	$ cksum web.qrels hindex.gmemb gender.gmemb ratings.gmemb origin.gmemb popular balanced films.Cqrels
	3439728460 21600 web.qrels
	1463198739 12888 hindex.gmemb
	2326241679 11876 gender.gmemb
	4123171261 13321 ratings.gmemb
	3133841319 14376 origin.gmemb
	4078983538 19020 popular
	890584758 19620 balanced
	2330330281 11373 films.Cqrels
	$ awk '$1 ~ /^R/ && $4 <= 20' semantic | wc -l
	200
	END
}

@test "all measures of the walk are what the formulas say" {
	in_walk
	for attribute in hindex gender ratings origin; do
		while read -r run; do
			while read -r t; do
				echo "topic $t"
				awk -v rel="$t/$t.rel" -v gmv="$t/$t.$attribute" -v gold=$attribute.gold -v gains=1:3 -v cutoffs=20 \
					-v digits=4 -f "$ORACLE/gfr.awk" "$t/$t.$run.res"
			done <$attribute.gmemb.tid | awk '/^topic/ { t = $2; next } { print t, $0 }' | diff - "$run.$attribute.GFRnev"
		done <runs
	done
}

# The means of these measures, and those of the scores, straight from the lines that the test above has checked.
@test "what the README says of the means" {
	in_walk
	transcript <<-'END'
	$ for r in keywords semantic popular balanced; do
	>   awk '{ sum[$2] += $3 }
	>     END { printf "%.4f %.4f %.4f\n", sum["ERR@0020="] / 10, sum["iRBU@0020="] / 10, sum["GF-RNOD@0020="] / 10 }' $r.hindex.GFRnev
	> done
	0.6937 0.9588 0.6227
	0.8013 0.9723 0.5980
	0.7761 0.9687 0.5397
	0.6459 0.9631 0.6411
	$ grep 'hindex  *10  ' ../../../fair.out
	keywords.hindex      10  0.6937   0.9588     0.7289      0.6227
	semantic.hindex      10  0.8013   0.9723     0.6985      0.5980
	popular.hindex       10  0.7761   0.9687     0.6442      0.5397
	balanced.hindex      10  0.6459   0.9631     0.7056      0.6411
	$ for r in keywords semantic popular balanced; do
	>   awk '{ sum[$2] += $3 } END { printf "%.4f\n", sum["GF-JSD@0020="] / 10 }' $r.gender.GFRnev
	> done
	0.7578
	0.7243
	0.7480
	0.7787
	$ grep 'gender  *10  ' ../../../fair.out
	keywords.gender      10     0.7578
	semantic.gender      10     0.7243
	popular.gender       10     0.7480
	balanced.gender      10     0.7787
	$ cat *.hindex.GFRnev | awk '$1 == "R06" && /(iRBU|GF-RNOD)@/'; grep R06 hindex.gmemb.runs.GFR.tsm
	R06 iRBU@0020=           0.9587
	R06 GF-RNOD@0020=        0.7969
	R06 iRBU@0020=           0.9494
	R06 GF-RNOD@0020=        0.8077
	R06 iRBU@0020=           0.9735
	R06 GF-RNOD@0020=        0.4823
	R06 iRBU@0020=           0.9767
	R06 GF-RNOD@0020=        0.4956
	R06 0.8732 0.7219 0.7085 0.8469
	$ awk '/GF-JSD@/ && $1 == "R06"' keywords.gender.GFRnev semantic.gender.GFRnev popular.gender.GFRnev balanced.gender.GFRnev
	R06 GF-JSD@0020=         0.8624
	R06 GF-JSD@0020=         0.6935
	R06 GF-JSD@0020=         0.6696
	R06 GF-JSD@0020=         0.7851
	$ grep significant ../../../fair.out; grep ' balanced .*-' ../../../fair.out
	# Which runs differ significantly, on the topics of researchers and on all twenty topics?
	# significant=0 power=0.0% difference=0.0555
	# significant=3 power=50.0% difference=0.0387
	1 popular balanced 0.7521 0.7943 -0.0422 0.0730
	2 semantic balanced 0.7649 0.7943 -0.0294 0.1670
	4 keywords balanced 0.7798 0.7943 -0.0146 0.4490
	1 semantic balanced 0.7237 0.7763 -0.0526 0.0050
	2 popular balanced 0.7203 0.7763 -0.0560 0.0100
	3 keywords balanced 0.7363 0.7763 -0.0400 0.0240
	$ grep '^all GF' ../../../fair.out; grep -o '"GF.*"' fair.gnuplot
	all GF-RNOD@0020=        0.5397
	"GF-RNOD@20, mean over 10 topics"
	END
}

@test "continuous gains, from split judgements to means" {
	in_walk
	cd ../continuous-gains
	transcript <<-'END'
	$ for t in $(cat films.Cqrels.tid); do
	>   awk -v mode=gcompute -v rel=$t/$t.Crel -f "$ORACLE/label.awk" $t/$t.semantic.res |
	>     awk -v mode=gcompute -v rel=$t/$t.Crel -v cutoffs=10 -v digits=4 -f "$ORACLE/oracle.awk" |
	>     awk '/^#/ || /^MSnDCG@/ || /^ERR@/' | sed "s/^/$t /"
	> done > expected; grep -v RBP semantic.own.Cnev | diff expected -
	$ grep -e '^all' -e '^semantic' ../../../gains.out
	semantic.films      10     0.9265  0.8223  0.3191
	all MSnDCG@0010=         0.9265
	all ERR@0010=            0.8223
	all RBP=                 0.3191
	semantic.own      10     0.9265  0.8505  0.3482
	END
}

@test "the commands in the README print what it says" {
	long
	cp -R "$ROOT/examples" "$BATS_TEST_TMPDIR"
	cd "$BATS_TEST_TMPDIR"
	ln -s "$ROOT/ntcir_eval" .
	awk '/^```/ { inside = $0 == "```console"; next } inside' examples/group-fairness/README.md >blocks
	transcript <blocks
}
