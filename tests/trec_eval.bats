# SPDX-License-Identifier: MIT
# ntcir_eval trec_eval, in trec_eval's place.
load lib/transcript

# Topic 1 has a (level 2) and b (level 1), topic 2 c. By score, the run has x, a, b of topic 1, and c after y of topic 2: AP is
# (1/2 + 2/3)/2 = .5833 and 1/2.
make_files() {
	printf '%s\n' '1 0 a 2' '1 0 b 1' '1 0 x 0' '2 0 c 1' >qrels
	printf '%s\n' '1 Q0 x 1 3 fair' '1 Q0 b 2 1 fair' '1 Q0 a 3 2 fair' '2 Q0 c 1 1 fair' '2 Q0 y 2 2 fair' >run
}

# quicktest EXPECTED OPTION... QRELS RUN: what trec_eval's own quick test expects.
quicktest() {
	local expected=quicktest/$1
	shift
	ntcir_eval trec_eval "$@" >found 2>messages
	diff "$expected" found
}

@test "the calls of trec_eval's own quick test print the same bytes" {
	need gzip tar
	gzip -dc "$ROOT/tests/lib/quicktest.tar.gz" | tar xf -
	cd quicktest
	awk '{ print $1, $2, $3, $4 }' qrels >qrels.test
	awk '{ print $1, $2, $3, $5 }' qrels >qrels.rel_level
	awk 'NR == 1 { print "# comment here" } NR == 3 { print "# and comment here" }
		NR == 5 { print "# comment in docno"; sub(/CR93/, "CR#93") } 1' qrels.test >qrels.test.with-comments
	cd ..
	quicktest out.test quicktest/qrels.test quicktest/results.test
	quicktest out.test quicktest/qrels.test.with-comments quicktest/results.test
	quicktest out.comment.test quicktest/qrels.comment quicktest/results.comment
	quicktest out.test.a -m all_trec quicktest/qrels.test quicktest/results.test
	quicktest out.test.aq -m all_trec -q quicktest/qrels.test quicktest/results.test
	quicktest out.test.aqc -m all_trec -q -c quicktest/qrels.test quicktest/results.trunc
	quicktest out.test.aqcM -m all_trec -q -c -M100 quicktest/qrels.test quicktest/results.trunc
	quicktest out.test.aql -m all_trec -mrelstring.20 -q -l2 quicktest/qrels.rel_level quicktest/results.test
	quicktest out.test.meas_params -q -miprec_at_recall..10,.20,.25,.75,.50 -m P.5,7,3 -m recall.20,2000 \
		-m Rprec_mult.5.0,0.2,0.35 -mutility.2,-1,0,0 -m 11pt_avg..25,.5,.75 -mndcg.1=3,2=9,4=4.5 \
		-mndcg_cut.10,20,23.4 -msuccess.2,5,20 quicktest/qrels.test quicktest/results.test
}

@test "trec_eval: measures, topics and names as it has them" {
	make_files
	transcript <<-'END'
	== trec_eval: the official measures; others, and ours after them
	# gm_map is sqrt(.58333 x .5) = .5401. Topic 1 has C(2)/2 = 1/2 at rank R = 2, topic 2 none at rank 1. No judged
	# nonrelevant item of topic 2 is listed; x of topic 1 is above all. P(r) is at most 2/3 and 1/2, mean .5833.
	# nDCG@3 of topic 1: gains 0 2 1 over 2 1, so (2 + 1/log2 3)/(2 + 1).
	$ ntcir_eval trec_eval qrels run
	runid                 	all	fair
	num_q                 	all	2
	num_ret               	all	5
	num_rel               	all	3
	num_rel_ret           	all	3
	map                   	all	0.5417
	gm_map                	all	0.5401
	Rprec                 	all	0.2500
	bpref                 	all	0.5000
	recip_rank            	all	0.5000
	iprec_at_recall_0.00  	all	0.5833
	iprec_at_recall_0.10  	all	0.5833
	iprec_at_recall_0.20  	all	0.5833
	iprec_at_recall_0.30  	all	0.5833
	iprec_at_recall_0.40  	all	0.5833
	iprec_at_recall_0.50  	all	0.5833
	iprec_at_recall_0.60  	all	0.5833
	iprec_at_recall_0.70  	all	0.5833
	iprec_at_recall_0.80  	all	0.5833
	iprec_at_recall_0.90  	all	0.5833
	iprec_at_recall_1.00  	all	0.5833
	P_5                   	all	0.3000
	P_10                  	all	0.1500
	P_15                  	all	0.1000
	P_20                  	all	0.0750
	P_30                  	all	0.0500
	P_100                 	all	0.0150
	P_200                 	all	0.0075
	P_500                 	all	0.0030
	P_1000                	all	0.0015
	$ ntcir_eval trec_eval -q -m success -m P.2,1 -m map -m nERR@10 -m num_q -m Q@1 -m nDCG@3 qrels run
	ntcir_eval trec_eval: note: nDCG@3 has no discount at ranks 1 and 2; trec_eval's ndcg_cut_3 is MSnDCG@3
	map                   	1	0.5833
	P_1                   	1	0.0000
	P_2                   	1	0.5000
	success_1             	1	0.0000
	success_5             	1	1.0000
	success_10            	1	1.0000
	nERR@10               	1	0.5128
	Q@1                   	1	0.0000
	nDCG@3                	1	0.8770
	map                   	2	0.5000
	P_1                   	2	0.0000
	P_2                   	2	0.5000
	success_1             	2	0.0000
	success_5             	2	1.0000
	success_10            	2	1.0000
	nERR@10               	2	0.5000
	Q@1                   	2	0.0000
	nDCG@3                	2	1.0000
	num_q                 	all	2
	map                   	all	0.5417
	P_1                   	all	0.0000
	P_2                   	all	0.5000
	success_1             	all	0.0000
	success_5             	all	1.0000
	success_10            	all	1.0000
	nERR@10               	all	0.5064
	Q@1                   	all	0.0000
	nDCG@3                	all	0.9385

	== trec_eval: topics that the run lacks, topics without relevant items, levels
	# Topics in byte order: 0, 1, 10, 2; 0 has no list. Topic 10 has no relevant item. From level 2 on, a is at rank 2 of topic 1, AP 1/2,
	# and c of topic 2 is not relevant. num_rel of -c counts from level 1 on, as trec_eval's does. With one invented item, the utility of
	# topic 0 is 2 0 - 1 + 0.5 (1 - 0) + (0 - 1 - 1).
	$ { cat qrels; printf '%s\n' '10 0 d 0' '0 0 e 1'; } > more; { cat run; echo '10 0 d 1 1 fair'; } > more.run
	$ ntcir_eval trec_eval -q -m num_q -m map -m num_rel more more.run
	ntcir_eval trec_eval: more.run: warning: 1 of 4 topics has no list: excluded (-c counts 0)
	num_rel               	1	2
	map                   	1	0.5833
	num_rel               	10	0
	map                   	10	0.0000
	num_rel               	2	1
	map                   	2	0.5000
	num_q                 	all	3
	num_rel               	all	3
	map                   	all	0.3611
	$ ntcir_eval trec_eval -q -c -l 2 -m num_q -m map -m num_rel more more.run
	num_rel               	0	0
	map                   	0	0.0000
	num_rel               	1	1
	map                   	1	0.5000
	num_rel               	10	0
	map                   	10	0.0000
	num_rel               	2	0
	map                   	2	0.0000
	num_q                 	all	4
	num_rel               	all	4
	map                   	all	0.1250
	$ ntcir_eval trec_eval -q -c -m map -m utility.2,-1,0.5,1 more more.run | grep '	0	'
	map                   	0	0.0000
	utility_2,-1,0.5,1    	0	-2.5000
	$ ntcir_eval trec_eval -n -q -M 1 -m num_ret qrels run
	num_ret               	1	1
	num_ret               	2	1
	$ ntcir_eval trec_eval -J -m num_ret -m gm_map qrels - < run; printf '1\ta\t1\n' | ntcir_eval trec_eval -m runid qrels -
	num_ret               	all	4
	gm_map                	all	0.7638
	ntcir_eval trec_eval: <stdin>: warning: 1 of 2 topics has no list: excluded (-c counts 0)
	runid                 	all	stdin
	$ echo '1 Q0 a first 3 tag' | ntcir_eval trec_eval -c -m runid qrels -
	ntcir_eval trec_eval: <stdin>:1: warning: the rank is not a whole number on 1 line, first here: is there a blank in an item?
	runid                 	all	tag

	== trec_eval: options as getopt takes them, and under the program's other name
	# Of the first items, x and y, y is not judged.
	$ ln -s "$ROOT/ntcir_eval" trec_eval
	$ ntcir_eval trec_eval -mmap -nq qrels run > short; cat short
	map                   	1	0.5833
	map                   	2	0.5000
	$ for options in '-qnmmap' '-q -n -m map --' '--query --nosummary --measure=map' '--quer --nos --measure map -Rqrels -Ttrec_results'; do
	>   ntcir_eval trec_eval $options qrels run | diff short -; ./trec_eval $options qrels run | diff short -; done
	$ ./trec_eval -M1 -mnum_ret qrels run -l 2 --comp -J; ./trec_eval -v | sed 's/ .*//'; ./trec_eval -h | sed -n 1p; ./trec_eval qrels
	num_ret               	all	1
	ntcir_eval
	usage: ntcir_eval trec_eval [options] QRELS RUN
	ntcir_eval trec_eval: takes QRELS and RUN, found 1 file (see ntcir_eval trec_eval -h)
	[2]
	$ ntcir_eval trec_eval -options | head -n 1; ntcir_eval trec_eval -m names | sed -n '1p; /^official$/,/^all/p; /^AP$/p; / /p'
	-q	print the lines of each topic first
	runid
	official
	set
	all_trec
	AP
	$ ntcir_eval trec_eval -m help | awk 'length($0) > 78'; ntcir_eval trec_eval -m help | sed -n '/^    map /,/^    Rprec /p'
	    map                    AP
	    gm_map                 the geometric mean of AP: exp of the mean of ln
	                           max(AP, 0.00001)
	    Rprec                  R-Prec

	== trec_eval: its own measures by names like ours; huge cut-offs
	# From level 2 on, only a, at rank 2, is relevant: 1/log2(2 + 2 - 1).
	$ ntcir_eval trec_eval -q -m 'unj@2,binG(rel=2)' -m P.1e15 qrels run | head -n 6
	P_1000000000000000    	1	0.0000
	unj@2                 	1	0.0000
	binG(rel=2)           	1	0.6309
	P_1000000000000000    	2	0.0000
	unj@2                 	2	0.5000
	binG(rel=2)           	2	0.0000
	$ ntcir_eval evaluate -m binG qrels run
	ntcir_eval evaluate: -m: no measure or set "binG": ntcir_eval trec_eval -m binG prints it (-m help describes every measure)
	[2]
	END
}

@test "trec_eval: levels and scores that are doubted; wrong calls, and what is not here" {
	make_files
	transcript <<-'END'
	== trec_eval: what no other subcommand has
	# Topic 1: x, a, b have levels 0, 2, 1; topic 2: y is not judged. infAP: 1/2 + 1/2 0/1 and 1/3 + 2/3 2/2 1/2, mean .5833; 1/2.
	# binG: each 1/log2(2 + r - C(r)) is 1/log2 3 = .6309. G: S(2) = 3, cg(2) = 2 and S(3) = 4, cg(3) = 3: (2 + 1)/log2 3/3. d(2) =
	# 2/log2 3 = 1.2619, d(3) = 1.7619, d*(1) = 2, d*(2) = 2.6309: ndcg .6697, ndcg_rel (.4796 + .6697)/2 = .5746, Rndcg (0 + .4796)/2;
	# and of topic 2 .6309, .6309, 0. From level 2 on, only a is
	# relevant: infAP 1/2, utility.1,1,1,1 with 10 documents 10. Rndcg of x a, R = 1: nDCG@1 = 0; of x a y, longer than R + 1,
	# (0 + 1/log2 3)/2 = .3155.
	$ for m in num_nonrel_judged_ret unj.5 relstring utility infAP gm_bpref binG G ndcg_rel Rndcg; do echo -m$m; done > names
	$ ntcir_eval trec_eval -q $(cat names) qrels run
	relstring             	1	'021'
	infAP                 	1	0.5833
	utility               	1	1.0000
	binG                  	1	0.6309
	G                     	1	0.6309
	ndcg_rel              	1	0.5746
	Rndcg                 	1	0.2398
	num_nonrel_judged_ret 	1	1
	unj_5                 	1	0.0000
	relstring             	2	'-1'
	infAP                 	2	0.5000
	utility               	2	0.0000
	binG                  	2	0.6309
	G                     	2	0.6309
	ndcg_rel              	2	0.6309
	Rndcg                 	2	0.0000
	num_nonrel_judged_ret 	2	0
	unj_5                 	2	0.2000
	infAP                 	all	0.5417
	gm_bpref              	all	0.0032
	utility               	all	0.5000
	binG                  	all	0.6309
	G                     	all	0.6309
	ndcg_rel              	all	0.6028
	Rndcg                 	all	0.1199
	num_nonrel_judged_ret 	all	1
	unj_5                 	all	0.1000
	$ ntcir_eval trec_eval -nq -l2 -m infAP -m num_nonrel_judged_ret -mbinG -mG -m utility.1,1,1,1 -N10 qrels run | grep -v '2	0'
	infAP                 	1	0.5000
	utility_1,1,1,1       	1	10.0000
	binG                  	1	0.6309
	G                     	1	0.6309
	num_nonrel_judged_ret 	1	2
	utility_1,1,1,1       	2	10.0000
	num_nonrel_judged_ret 	2	1
	$ echo '1 0 a 1' > one; printf '%s\n' '1 Q0 x 1 3 t' '1 Q0 a 2 2 t' | ntcir_eval trec_eval -m Rndcg one -
	Rndcg                 	all	0.0000
	$ printf '%s\n' '1 Q0 x 1 3 t' '1 Q0 a 2 2 t' '1 Q0 y 3 1 t' | ntcir_eval trec_eval -m Rndcg one -
	Rndcg                 	all	0.3155
	$ echo '1 Q0 a 1 1 t' | ntcir_eval trec_eval -nq -m G.1=0 -m ndcg.1=0 -m ndcg_rel.1=0 -m Rndcg.1=0 one -
	G_1=0                 	1	0.0000
	ndcg_1=0              	1	0.0000
	ndcg_rel_1=0          	1	0.0000
	Rndcg_1=0             	1	0.0000

	== trec_eval: a level that is most likely mistyped is warned of, without -g, which is no option here
	$ sed '1s/2$/22/' qrels > mistyped; ntcir_eval trec_eval -m map mistyped run; ntcir_eval evaluate -m AP mistyped run > means
	ntcir_eval trec_eval: mistyped:1: warning: the highest level is 22, first here, and the next one is 1: was it mistyped?
	map                   	all	0.5417
	ntcir_eval evaluate: mistyped:1: warning: the highest level is 22, first here, and the next one is 1: was it mistyped? (-g gives the gains)
	$ sed '1s/2$/1234567890123456/' qrels > huge; ntcir_eval trec_eval -m map huge run
	ntcir_eval trec_eval: huge:1: label "L1234567890123456": the level is the gain, and a gain is at most 1e15
	[1]

	== trec_eval: wrong calls, and what is not here
	$ for call in 'a' '-Z x' '-o' '-D1' '--nosuch' '-x' '-l0' '-M x' '-N -1' '-R prefs' --h=1 --v= --q=1 --nos=3 \
	>   --c=1 --J=1 '-m' '-mP.0' '-m relstring.-1' '-mP.5,5' '-mP.x' '-m map.5' \
	>     '-m rbp_resid' '-m ideal_dcg' '-m prefs_simp' '-m P_avgjg' '-mndcg.1' '-m utility.1,2' '-m set_F.1,2' \
	>   '-m Rprec_mult.-1' '-m iprec_at_recall.1.5' '-m gm_mop' '-m rbp' '-m dcg' '-m yaap' '-mndcg.x=3' '--=3'
	> do ntcir_eval trec_eval $call qrels run; done 2>&1 | cut -c 23- | cut -c -100
	takes QRELS and RUN, found 3 files (see ntcir_eval trec_eval -h)
	no option -Z: z-scores are not here
	no option -o: the format of old versions is not here
	no option -D: debugging output is not here
	unknown option "--nosuch" (see ntcir_eval trec_eval -h)
	unknown option "-x" (see ntcir_eval trec_eval -h)
	-l takes a whole number from 1, not "0"
	-M takes a whole number from 1, not "x"
	-N takes a whole number from 0, not "-1"
	-R takes qrels: the format of QRELS, not "prefs"
	-h takes no value, found "1"
	-v takes no value, found ""
	-q takes no value, found "1"
	-n takes no value, found "3"
	-c takes no value, found "1"
	-J takes no value, found "1"
	takes QRELS and RUN, found 1 file (see ntcir_eval trec_eval -h)
	-m: P takes different cut-offs from 1, such as 5,10, not "0"
	-m: relstring takes one number from 0, such as 20, not "-1"
	-m: P takes different cut-offs from 1, such as 5,10, not "5,5"
	-m: P takes different cut-offs from 1, such as 5,10, not "x"
	-m: map takes nothing after a point, not "5"
	-m: rbp_resid is not here, because trec_eval 10.0 computes it from uninitialised memory; RBP(p=0.9) 
	-m: ideal_dcg is not here; ntcir_eval evaluate -v -topic ID -m MSnDCG@ shows it, rank by rank, in th
	-m: prefs_simp is not here: it needs preferences or several assessors
	-m: P_avgjg is not here: it needs preferences or several assessors
	-m: ndcg takes gains from 0 of levels from 0, such as 1=3,2=9, not "1"
	-m: utility takes four numbers, such as 1,-1,0,0, not "1,2"
	-m: set_F takes one number from 0, such as 0.5, not "1,2"
	-m: Rprec_mult takes different numbers from 0, such as .1,.25, not "-1"
	-m: "iprec_at_recall.1.5": recall is a number from 0 to 1, such as .25 (-m help describes every meas
	-m: no measure or set "gm_mop": -geometric of evaluate, table and NEV2mean prints geometric means (-
	-m: rbp is not here, because trec_eval 10.0 computes it from uninitialised memory; RBP(p=0.9) and RB
	-m: dcg is not here; ntcir_eval evaluate -v -topic ID -m MSnDCG@ shows it, rank by rank, in the colu
	-m: yaap is not here
	-m: ndcg takes gains from 0 of levels from 0, such as 1=3,2=9, not "x=3"
	unknown option "--" (see ntcir_eval trec_eval -h)
	$ ntcir_eval trec_eval qrels run -N -1
	ntcir_eval trec_eval: -N takes a whole number from 0, not "-1"
	[2]
	$ ntcir_eval trec_eval qrels run -m
	ntcir_eval trec_eval: -m takes MEASURE: what to print, such as map, P.5,10, set or all_trec; -m help lists the names
	[2]

	== exact ties of ndcg round as in trec_eval
	# The ideal gains are 32, those of the list 3: 3/32 = .09375 whatever the discounts, and these decide how the sums round. The
	# values are those of trec_eval 10.
	$ for n in 3 4 6; do seq $n | awk -v g=$((n == 6 ? 11 : 3)) \
	>   '{ print 1, 0, "a" $1, 32 > "q"; print 1, 0, "b" $1, g > "q"; print 1, "Q0", "b" $1, $1, 9 - $1, "r" }' > r
	>   ntcir_eval trec_eval -m ndcg_cut.$n q r 2> /dev/null; done
	ndcg_cut_3            	all	0.0937
	ndcg_cut_4            	all	0.0938
	ndcg_cut_6            	all	0.3438

	== infinite scores order as in trec_eval; NaN is an error wherever a run is read
	# By trec_eval, a is third, after two infinite scores.
	$ printf '1 0 %s 1\n' a b > q; printf '1 Q0 %s r\n' 'x 1 inf' 'y 2 1e999' 'w 3 +INFINITY' 'a 4 2e300' 'c 5 0' 'z 6 -inf' 'b 7 -Infinity' > r
	$ ntcir_eval trec_eval -m recip_rank q r; ntcir_eval items -trec -sort score r | paste -s -; ntcir_eval label -trec -j -r q r
	recip_rank            	all	0.2500
	1 y	1 x	1 w	1 a	1 c	1 z	1 b
	1 a L1
	1 b L1
	$ for s in nan -NaN 'nan(2)'; do echo "1 Q0 k 8 $s r" | cat r - > bad
	>   for c in 'label -trec -r q' 'evaluate q' 'evaluate -sort rank q' 'pool -depth 9' 'items -trec'; do
	>   ntcir_eval $c bad; done; done 2>&1 | grep -v '^# error: '
	ntcir_eval label: bad:8: expected a score, a number, found "nan"
	ntcir_eval evaluate: bad:8: expected a score, a number, found "nan"
	ntcir_eval evaluate: bad:8: expected a score, a number, found "nan"
	ntcir_eval pool: bad:8: expected a score, a number, found "nan"
	ntcir_eval items: bad:8: expected a score, a number, found "nan"
	ntcir_eval label: bad:8: expected a score, a number, found "-NaN"
	ntcir_eval evaluate: bad:8: expected a score, a number, found "-NaN"
	ntcir_eval evaluate: bad:8: expected a score, a number, found "-NaN"
	ntcir_eval pool: bad:8: expected a score, a number, found "-NaN"
	ntcir_eval items: bad:8: expected a score, a number, found "-NaN"
	ntcir_eval label: bad:8: expected a score, a number, found "nan(2)"
	ntcir_eval evaluate: bad:8: expected a score, a number, found "nan(2)"
	ntcir_eval evaluate: bad:8: expected a score, a number, found "nan(2)"
	ntcir_eval pool: bad:8: expected a score, a number, found "nan(2)"
	ntcir_eval items: bad:8: expected a score, a number, found "nan(2)"
	$ for s in 0x10 none info; do echo "1 Q0 k 8 $s r" | cat r - > bad; ntcir_eval evaluate q bad; done; ntcir_eval evaluate -sort rank -m RR q bad
	ntcir_eval evaluate: bad:8: expected a score, a number, found "0x10"
	ntcir_eval evaluate: bad:8: expected a score, a number, found "none"
	ntcir_eval evaluate: bad:8: expected a score, a number, found "info"
	run  topics      RR
	bad       1  0.2500

	== levels of recall with any decimals, relstring.0, runid, and what leads to names that are not here
	# C is 1 at rank 1, 2 at rank 3, where P is 2/3; R = 8: .0625 R and .187 R are 1, .1876 R is 2. trec_eval's runid is that of
	# the last line of the file, whatever its topic.
	$ for item in a b c d e f g h; do echo 1 0 $item 1; done > qrels; echo '2 0 a 1' >> qrels
	$ printf '%s\n' '2 Q0 a 1 9 first' '1 Q0 a 1 9 second' '1 Q0 z 2 8 second' '1 Q0 b 3 7 second' > run
	$ ntcir_eval trec_eval -n -q -m iprec_at_recall.0.0625,.187,.1876 -m relstring.0 qrels run; ntcir_eval trec_eval -n -q -m 11pt_avg..187,.1876 qrels run
	iprec_at_recall_0.06  	1	1.0000
	iprec_at_recall_0.19  	1	1.0000
	iprec_at_recall_0.19  	1	0.6667
	relstring_0           	1	''
	iprec_at_recall_0.06  	2	1.0000
	iprec_at_recall_0.19  	2	1.0000
	iprec_at_recall_0.19  	2	1.0000
	relstring_0           	2	''
	11pt_avg_.187,.1876   	1	0.8333
	11pt_avg_.187,.1876   	2	1.0000
	$ grep '^2' run | ntcir_eval trec_eval -cnq -m relstring.0 -m relstring.1 qrels -
	relstring_0           	1	''
	relstring_1           	1	'-'
	relstring_0           	2	''
	relstring_1           	2	'1'
	$ ntcir_eval trec_eval -m runid qrels run; (cat run; echo '1 Q0 y 4 6 third'; echo '2 Q0 y 4 6 other'
	>   echo '1 Q0 x 5 5 last') > mixed; ntcir_eval trec_eval -m runid qrels mixed 2>/dev/null
	runid                 	all	second
	runid                 	all	last
	$ for name in recip_rank.2 dcg ideal_dcg rbp.p=0.5 rbp_resid.p=0.5 rbp; do ntcir_eval trec_eval -m $name qrels run; done
	ntcir_eval trec_eval: -m: recip_rank takes nothing after a point; RR@2 is that of the first 2 ranks
	ntcir_eval trec_eval: -m: dcg is not here; ntcir_eval evaluate -v -topic ID -m MSnDCG@ shows it, rank by rank, in the columns msdcg(r) and msdcg*(r)
	ntcir_eval trec_eval: -m: ideal_dcg is not here; ntcir_eval evaluate -v -topic ID -m MSnDCG@ shows it, rank by rank, in the columns msdcg(r) and msdcg*(r)
	ntcir_eval trec_eval: -m: rbp.p=0.5 is not here, because trec_eval 10.0 computes it from uninitialised memory; RBP(p=0.5) is rank-biased precision
	ntcir_eval trec_eval: -m: rbp_resid.p=0.5 is not here, because trec_eval 10.0 computes it from uninitialised memory; RBP-residual(p=0.5) is rank-biased precision
	ntcir_eval trec_eval: -m: rbp is not here, because trec_eval 10.0 computes it from uninitialised memory; RBP(p=0.9) and RBP-residual(p=0.9) are rank-biased precision
	[2]
	END
}

@test "trec_eval: parameters, compressed files, topics without list, relevant item or gain" {
	need gzip
	make_files
	transcript <<-'END'
	== trec_eval: parameters, negative levels, ends of lines, comments, compressed files
	# The level of x is negative: it is in the pool, and not judged. infAP: 1/2 + 1/2 1/1 (0 + e)/(0 + 2 e) = .75, and 1/3 + 2/3 2/2
	# (1 + e)/(1 + 2 e) = 1. With gains 9 and 3, d(3) = 9/log2 3 + 3/2 = 7.1784 of 9 + 3/log2 3 = 10.8928; 1/log2 3. set_F: P = 2/3 and
	# R = 1, 1.5 P R/(R + .5 P) = .75; 1/2 and 1: .6. P(r) from recall .25 and .75 on: 2/3 and 2/3; 1/2 and 1/2.
	$ sed 's/x 0/x -1/; s/$/\r/' qrels > pool; { echo '# a run'; cat run; } | gzip -c > run.gz
	$ ntcir_eval trec_eval -nq -m relstring.2 -m infAP -m utility.0,0,1,0 -mndcg.1=3,2=9 -m set_F.0.5 -m 11pt_avg..25,.75 pool run.gz
	relstring_2           	1	'.2'
	infAP                 	1	0.8750
	utility_0,0,1,0       	1	0.0000
	11pt_avg_.25,.75      	1	0.6667
	ndcg_1=3,2=9          	1	0.6590
	set_F_0.5             	1	0.7500
	relstring_2           	2	'-1'
	infAP                 	2	0.5000
	utility_0,0,1,0       	2	0.0000
	11pt_avg_.25,.75      	2	0.5000
	ndcg_1=3,2=9          	2	0.6309
	set_F_0.5             	2	0.6000
	$ ntcir_eval trec_eval -mP.2,1 -m P.3.9 -m P -mRprec_mult.0.5,2 -msuccess.2 -msuccess.2 -m relstring qrels run
	P_1                   	all	0.0000
	P_2                   	all	0.5000
	P_3                   	all	0.5000
	Rprec_mult_0.50       	all	0.0000
	Rprec_mult_2.00       	all	0.5000
	success_2             	all	1.0000
	$ printf '1 0 %s\n' 'a 8' 'b 9' 'c 10' 'd 11' > high
	>   printf '1 Q0 %s t\n' 'a 1 5' 'b 2 4' 'c 3 3' 'd 4 2' 'e 5 1' |
	>   ntcir_eval trec_eval -nq -m relstring.1 -m relstring.5 high -
	relstring_1           	1	'8'
	relstring_5           	1	'89>>-'
	$ printf '%s\n' '1 0 a 0.5' > gains; ntcir_eval trec_eval gains run
	ntcir_eval trec_eval: gains:1: expected a level, an integer, found "0.5" (decimal gains? evaluate reads them)
	[1]

	== trec_eval: topics without list, relevant item or gain; names of measures twice, with others, and long; run names
	# Topic 2 has no list, topic 3 no relevant item, and b has level 12. With gain 0 of level 1, d(3) = 12/log2 4 = 6 of 12; topic 2 has
	# then no gain. Rndcg of topic 1: nDCG@1 is 0, nDCG@2 .6309/12.6309; half of it. utility.1,1,1,1 counts all 10 documents, and x.gz names no run.
	# From level 2 on topic 1 has no relevant item. RBP-residual: .05 + .05 .95² + .95³. One of 20 items: P is 1 at recall 0 alone, 1/11.
	# With gain 3 of level 1, and 2 of level 2: (3/log2 3 + 2/2)/(3 + 2/log2 3).
	$ printf '%s\n' '1 0 a 1' '1 0 b 12' '1 0 x 0' '2 0 c 1' '3 0 d 0' >qrels
	$ printf '%s\n' '1 Q0 x 1 3 t' '1 Q0 a 2 2 t' '1 Q0 b 3 1 t' '3 Q0 d 1 1 t' >run
	$ ntcir_eval trec_eval -nqc -m P.2,1 -m P.2 -mmap,bpref -m ndcg.1=0 -m Rndcg -m relstring.3 -m utility.1,1,1,1 -N 10 qrels run 2> log
	map                   	1	0.5833
	bpref                 	1	0.0000
	P_1                   	1	0.0000
	P_2                   	1	0.5000
	relstring_3           	1	'01>'
	utility_1,1,1,1       	1	10.0000
	ndcg_1=0              	1	0.5000
	Rndcg                 	1	0.0250
	map                   	2	0.0000
	bpref                 	2	0.0000
	P_1                   	2	0.0000
	P_2                   	2	0.0000
	relstring_3           	2	'-'
	utility_1,1,1,1       	2	10.0000
	ndcg_1=0              	2	0.0000
	Rndcg                 	2	0.0000
	map                   	3	0.0000
	bpref                 	3	0.0000
	P_1                   	3	0.0000
	P_2                   	3	0.0000
	relstring_3           	3	'0'
	utility_1,1,1,1       	3	10.0000
	ndcg_1=0              	3	0.0000
	Rndcg                 	3	0.0000
	$ ntcir_eval trec_eval -nqcJ -m relstring.3 -m utility.0,1,0,0 qrels run 2> log | sed -n '/	2	/p'; cat log
	relstring_3           	2	''
	utility_0,1,0,0       	2	0.0000
	ntcir_eval trec_eval: qrels:2: warning: the highest level is 12, first here, and the next one is 1: was it mistyped?
	$ ntcir_eval trec_eval -nqc -m utility.0,1,0,0 qrels run 2> log | sed -n '/	2	/p'
	utility_0,1,0,0       	2	1.0000
	$ printf '%s\n' '1 0 a 1' '2 0 c 2' > levels; grep ^1 run > first
	>   ntcir_eval trec_eval -nqc -l 2 -m Rndcg.1=3 levels first
	>   ntcir_eval trec_eval -nqc -m 'RBP-residual,RBP-residual(p=0.5)' levels first
	Rndcg_1=3             	1	0.0000
	Rndcg_1=3             	2	0.0000
	RBP-residual          	1	0.9525
	RBP-residual(p=0.5)   	1	0.7500
	RBP-residual          	2	0.0000
	RBP-residual(p=0.5)   	2	0.0000
	$ for i in $(seq 20); do echo "1 0 d$i 1"; done > many; echo '1 Q0 d1 1 1 t' | ntcir_eval trec_eval -m 11pt_avg many -
	11pt_avg              	all	0.0909
	$ printf '%s\n' '1 0 a 1' '1 0 b 2' > two; ntcir_eval trec_eval -n -q -m ndcg.1=3 two first
	>   ntcir_eval trec_eval -n -q -m G.1=1 -m ndcg.1=3 -m ndcg_rel.2=9 two first | grep 'ndcg_1'
	ndcg_1=3              	1	0.6788
	ndcg_1=3              	1	0.6788
	$ for n in 41 42 43; do ones=$(awk -v n=$n 'BEGIN { for (i = 0; i < n; i++) printf "1,"; print ".5" }')
	>   ntcir_eval trec_eval -n -q -m 11pt_avg.$ones qrels run 2> log |
	>   awk -v name=11pt_avg_$ones 'NR == 1 { print ($1 == name), length($1) }'; done
	1 93
	1 95
	1 97
	$ awk '{ print $1 "\t" $3 "\t" $4 }' run > x; gzip -k x; for path in x.gz ./x.gz -; do ntcir_eval trec_eval -m runid qrels $path < x 2> log; done
	runid                 	all	x
	runid                 	all	x
	runid                 	all	stdin
	END
}
