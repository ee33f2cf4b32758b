# SPDX-License-Identifier: MIT
# table reads the values that other programs print.
load lib/transcript

# What trec_eval's own quick test expects, which is printed with 4 decimals, and what evaluate computes.
@test "trec_eval -q: means, intervals and tests are evaluate's" {
	need gzip tar
	gzip -dc "$ROOT/tests/lib/quicktest.tar.gz" | tar xf -
	mv quicktest/out.test.aq full
	mv quicktest/out.test.aqcM cut
	mv quicktest/out.test means
	mv quicktest/out.test.aql levels
	mv quicktest/results.test full.run
	awk '{ print $1, $2, $3, $4 }' quicktest/qrels >qrels
	transcript <<-'END'
	$ ntcir_eval table -m map,Rprec,P_10,num_ret -ci full means; ntcir_eval table -m AP means
	>   ntcir_eval table -m map,Rprec,P_10,num_ret -ci full; ntcir_eval evaluate -m map,Rprec,P_10,num_ret -ci -digits 3 qrels full.run
	ntcir_eval table: means: only means, no topics (trec_eval -q prints them)
	run    topics     map
	means       3  0.1785
	run   topics              map            Rprec             P_10   num_ret
	full       3  0.1786 ± 0.5183  0.2174 ± 0.6478  0.3000 ± 0.8957  1500 ± -
	run       topics             AP         R-Prec           P@10   num_ret
	full.run       3  0.179 ± 0.518  0.217 ± 0.648  0.300 ± 0.896  1500 ± -
	$ ntcir_eval table -m map,set_F levels; ntcir_eval table -topics P@10 full cut
	> ntcir_eval table -topics P_10 -format tsv full cut | ntcir_eval discpower -test t | tail -n 1
	run     topics     map   set_F
	levels       3  0.1667  0.0696
	topic    full     cut
	301    0.2000  0.2000
	302    0.7000  0.0000
	303    0.0000  0.4000
	1 full cut 0.3000 0.2000 0.1000 0.7852
	END
}

@test "gdeval, ndeval, any columns, and what is refused" {
	transcript <<-'END'
	== gdeval and ndeval: a heading with runs, topics and a column for each measure
	# ndcg is .5 .3 .1, mean .3, deviation .2, so the half-width is 4.3027 x
	# .2/sqrt(3) = .4968; the differences 0 .4 0 have t = 1, p = .4226. err of dense: .2 .5 .3.
	$ printf '%s\r\n' runid,topic,ndcg@20,err@20 bm25,1,0.50000,0.20000 bm25,2,0.30000,0.10000 bm25,3,0.10000,0.30000 bm25,amean,0.3,0.2 > bm25.csv
	>   sed 's/bm25/dense/; s/,0.30000,0.1/,0.70000,0.5/; s/,0.3,0.2/,9,9/' bm25.csv > dense.csv
	>   ntcir_eval table -ci bm25.csv dense.csv; ntcir_eval table -topics ndcg@20 -format tsv bm25.csv dense.csv | tee m
	>   ntcir_eval discpower -test t m | tail -n 1; ntcir_eval samplesize m | head -n 2; sed 's/0.7/0.2/' m > n; ntcir_eval tau -matrix m n | head -n 1
	run    topics          ndcg@20           err@20
	bm25        3  0.3000 ± 0.4968  0.2000 ± 0.2484
	dense       3  0.4333 ± 0.7589  0.3333 ± 0.3795
	topic	bm25	dense
	1	0.50000	0.50000
	2	0.30000	0.70000
	3	0.10000	0.10000
	1 bm25 dense 0.3000 0.4333 -0.1333 0.4226
	# source df sum-of-squares mean-square F p
	# runs 1 0.0267 0.0267 1.0000 0.4226
	tau=                 -1.0000
	$ (sed 's/$/\r/' bm25.csv; sed 1d dense.csv) | tr -d '\r' | sort -r > both.csv; gzip both.csv; ntcir_eval table -order err@20 both.csv.gz
	>   ntcir_eval table -m ndcg@20 -test t -baseline bm25 -p both.csv.gz
	run    topics  ndcg@20  err@20
	dense       3   0.4333  0.3333
	bm25        3   0.3000  0.2000
	run    topics  ndcg@20
	dense       3   0.4333 (+0.1333, p=0.4226)
	bm25        3   0.3000
	
	In brackets: the difference from bm25 and its p-value; none is significant.
	Paired t test: alpha 0.05 for each pair by itself; 3 topics.
	$ gunzip both.csv.gz; NEVplot -m ndcg@20 -baseline bm25 both.csv | grep -A 3 "<< END"
	> NEVplot -range -mark dense -m ndcg@20 both.csv | grep -A 3 "<< END"
	>   sed 1d both.csv | grep -v ami > lines; NEVplot -means -m value -columns run,topic,value,_ lines | grep "# [bd]"
	$scores << END
	0 # 3
	0.4 # 2
	0 # 1
	$topics << END
	0.300000000 0.500000000 0.700000000 0.70000 # 2
	0.500000000 0.500000000 0.500000000 0.50000 # 1
	0.100000000 0.100000000 0.100000000 0.10000 # 3
	0.433333333 -0.325583 1.19225 # dense
	0.300000000 -0.196828 0.796828 # bm25
	$ printf '%s\n' 'runid,topic,alpha-nDCG@5,run,P-IA@5' 'r,20,0.25,x,0.5' 'r,22,0.75,x,-' 'r,amean,0.5,x,0.5' > ndeval; ntcir_eval table ndeval
	ntcir_eval table: ndeval:3: warning: 1 value is missing, first here
	ntcir_eval table: ndeval: warning: P-IA@5 is a mean over 1 of 2 topics
	run  topics  alpha-nDCG@5  P-IA@5
	x         2        0.5000  0.5000
	$ grep -v '^r,2' ndeval | ntcir_eval table; ntcir_eval table -topics P-IA@5 - < ndeval
	run  topics  alpha-nDCG@5  P-IA@5
	x         -        0.5000  0.5000
	ntcir_eval table: <stdin>:3: warning: 1 value is missing, first here
	topic    x
	20     0.5
	22       -

	== any columns: -columns, or headings of runs, topics, measures and values
	# berry (1 + .5)/2, ewe (.5 + .25)/2. ppi: b = .27/.19 = 1.4211 on the five topics of both, where the model's mean is .54; over all eleven
	# it is .5: .52 + 1.4211 (.5 - .54) = .4632.
	$ printf '%s\n' 'berry SCORE 1002 1.0' 'berry SCORE 1004 0.5' 'ewe SCORE 1002 0.5' 'ewe SCORE 1004 0.25' > lines
	>   ntcir_eval table -columns run,measure,topic,value lines; ntcir_eval table < lines
	run    topics   SCORE
	berry       2  0.7500
	ewe         2  0.3750
	ntcir_eval table: <stdin>:1: which column is what? With -columns run,measure,topic,value: run "berry", measure "SCORE", topic "1002", value 1.0; with -columns run,topic,measure,value: run "berry", topic "SCORE", measure "1002", value 1.0
	[1]
	$ (printf 'Score\tQID\tnotes\tRun_ID\tname\tMetric\n'; printf '%s\t%s\t\t%s\tx\t%s\n' .5 ' q 2 ' ewe F1 .1 q1 berry F1 '' q1 ewe F1 1 q1 ewe rel) > tsv
	>   ntcir_eval table tsv; ntcir_eval table -topics F1 tsv
	ntcir_eval table: tsv:4: warning: 1 value is missing, first here
	ntcir_eval table: warning: runs are over different topics, of which all have 1 (tsv (ewe) and tsv (berry) differ)
	ntcir_eval table: tsv (ewe): warning: F1 is a mean over 1 of 2 topics
	ntcir_eval table: tsv (ewe): warning: rel is a mean over 1 of 2 topics
	run    topics      F1     rel
	ewe         2  0.5000  1.0000
	berry       1  0.1000       -
	ntcir_eval table: tsv:4: warning: 1 value is missing, first here
	topic  ewe  berry
	q 2     .5      -
	q1       -     .1
	$ printf '%s\n' 'topic value' 't1 0.5' '# x' '' 't2 0.25' 'all 7' > plain.txt; ntcir_eval table plain.txt
	> ntcir_eval table -columns topic,value plain.txt
	run        topics   value
	plain.txt       2  0.3750
	ntcir_eval table: plain.txt:1: expected a number, found "value" (a heading? -columns is for files without one)
	[1]
	$ printf '%s\n' 'a,"q 1",.5' '"a ""b""",q2,.25' | ntcir_eval table -columns run,topic,value -long
	> printf 'x|q1|.5\n' | ntcir_eval table -columns _,topic,value
	run	topic	measure	value
	a	q 1	value	.5
	a "b"	q2	value	.25
	ntcir_eval table: <stdin>:1: expected 3 fields, as in -columns, found 1
	[1]
	$ for y in 0:.2:.3 1:.5:.6 2:.7:.6 3:.3:.4 4:.9:.8 5::.5 6::.7 7::.2 8::.1 9::.9 10::.4; do echo "gpt:$y"; done | tr : , > scores
	>   grep -v ,, scores | ntcir_eval table -topics value -format tsv -columns run,topic,value,_ > people
	>   ntcir_eval table -topics value -format tsv -columns run,topic,_,value scores > model; ntcir_eval ppi people model | head -n 2
	run  n  N  people   model        corrected       r  effective-n
	gpt  5  6  0.5200  0.5000  0.4632 ± 0.3609  0.9674            -

	== values of other programs: what is refused, and what is missing
	$ for lines in 'map 1 .5\nmap 2 x\n' 'map 1 .5\nmap 2\n' 'map 1 .5\nrr 1 1\nrr 1 .5\n' 'map 1 .5\n1 AP= .5\n' '1 AP= .5\nmap 1 .5\n' \
	>   'q1 d1 1\nq2 d2 0\n' '1 AP 0.5\n' 'AP 1 .5\nall AP .5\n' 'run,ndcg\na,.5\n' 'qid,metric\n1,2\n' 'run,topic,AP,AP\n' 'topic,score\n' \
	>   'Read 7 runs\n# of x\n\nmap 1 .5\n' '[{"run": "a"}]\n' 'topic a b\n1 .5 .6\n' '1 .5 .6 .7\n' '1 0 d 1.0\n' '1 Q0 d 1 9.5 r\n' 'a b c d e\n' \
	>   'query-id\tcorpus-id\tscore\n1\ta\t1\n' \
	>   'a b c 1 x\n' 'topic,value\n1,.5\ntopic,value\n' 'map,1,"0.5\n' \
	>   'map\t\t.5\n' 'run,topic,metric,value\n,1,AP,.5\n' 'qid,metric,value\n1,,.5\n' \
	>   ',runid,topic,AP\n0,a,1,.5\n'; do printf "$lines" | ntcir_eval table; done 2>&1
	ntcir_eval table: <stdin>:2: expected a number, found "x"
	ntcir_eval table: <stdin>:2: expected 3 fields, as line 1 has, found 2
	ntcir_eval table: <stdin>:3: topic 1 has rr on line 2 already
	ntcir_eval table: <stdin>:2: expected "measure topic value", as on line 1
	ntcir_eval table: <stdin>:2: expected "topic measure= value"
	ntcir_eval table: <stdin>:1: expected "topic measure= value" (judgements or a TREC run? "ntcir_eval evaluate -o DIR QRELS RUN" makes such files; lines "topic measure value"? -columns topic,measure,value)
	ntcir_eval table: <stdin>:1: expected "topic measure= value" (judgements or a TREC run? "ntcir_eval evaluate -o DIR QRELS RUN" makes such files; lines "topic measure value"? -columns topic,measure,value)
	ntcir_eval table: <stdin>:2: expected "topic measure= value" (judgements or a TREC run? "ntcir_eval evaluate -o DIR QRELS RUN" makes such files; lines "topic measure value"? -columns topic,measure,value)
	ntcir_eval table: <stdin>:1: the heading has no column of topics; headings may name runs (run, runid, run_id, system, name), topics (topic, topic_id, qid, query_id, query, request_id), measures (measure, metric) and values (value, score)
	ntcir_eval table: <stdin>:1: the heading has no column of values; headings may name runs (run, runid, run_id, system, name), topics (topic, topic_id, qid, query_id, query, request_id), measures (measure, metric) and values (value, score)
	ntcir_eval table: <stdin>:1: the heading names "AP" twice
	ntcir_eval table: <stdin>: no measures
	ntcir_eval table: <stdin>:1: expected "topic measure= value", found "Read 7 runs"; line 4 is one of values: remove the lines before it
	ntcir_eval table: <stdin>:1: the file is JSON: "From JSON" in examples/RECIPES.md has the call of jq that makes lines of it
	ntcir_eval table: <stdin>:1: expected "topic measure= value" (a matrix? discpower, swap, samplesize, ppi and "tau -matrix" read it)
	ntcir_eval table: <stdin>:1: expected "topic measure= value" (a matrix? discpower, swap, samplesize, ppi and "tau -matrix" read it)
	ntcir_eval table: <stdin>:1: expected "topic measure= value" (judgements or a TREC run? "ntcir_eval evaluate -o DIR QRELS RUN" makes such files)
	ntcir_eval table: <stdin>:1: expected "topic measure= value" (judgements or a TREC run? "ntcir_eval evaluate -o DIR QRELS RUN" makes such files)
	ntcir_eval table: <stdin>:1: expected "topic measure= value"
	ntcir_eval table: <stdin>:1: expected "topic measure= value" (judgements or a TREC run? "ntcir_eval evaluate -o DIR QRELS RUN" makes such files)
	ntcir_eval table: <stdin>:1: which column is what? With -columns run,measure,topic,value,_: run "a", measure "b", topic "c", value 1; with -columns run,topic,measure,value,_: run "a", topic "b", measure "c", value 1
	ntcir_eval table: <stdin>:3: expected a number, found "value"
	run    topics     map
	stdin       1  0.5000
	ntcir_eval table: <stdin>:1: expected a topic, found an empty field
	ntcir_eval table: <stdin>:2: expected a run, found an empty field
	ntcir_eval table: <stdin>:2: expected a measure, found an empty field
	run  topics      AP
	a         1  0.5000
	$ printf 'topic\tvalue\tscore\n1\tnan\tx\n2\tNULL\t\n3\tNone\t\n4\t-\t\n5\t\t\n6\tNA\t\n7\t-.5\t\n' | ntcir_eval table
	ntcir_eval table: <stdin>:2: warning: 6 values are missing, first here
	run    topics    value
	stdin       1  -0.5000
	$ printf 'runid all x\nnum_q all 50\nmap all .25\nnum_ret all 100\n' > m; ntcir_eval table m; sed 's/.25/.5/' m > m2
	>   for option in -ci '-test t' -geometric '-topics map' -long '-topic 1' '-by m'; do ntcir_eval table $option m m2 2>&1 | uniq -c; done
	run  topics     map  num_ret
	m        50  0.2500      100
	      1 ntcir_eval table: m: only means, no topics (trec_eval -q prints them)
	      1 ntcir_eval table: m: only means, no topics (trec_eval -q prints them)
	      1 ntcir_eval table: m: only means, no topics (trec_eval -q prints them)
	      1 ntcir_eval table: m: only means, no topics (trec_eval -q prints them)
	      1 ntcir_eval table: m: only means, no topics (trec_eval -q prints them)
	      1 ntcir_eval table: m: only means, no topics (trec_eval -q prints them)
	      1 ntcir_eval table: m: only means, no topics (trec_eval -q prints them)
	$ printf 'run,topic,metric,value\na,all,AP,.5\nb,all,AP,.4\n' | ntcir_eval table
	run  topics      AP
	a         -  0.5000
	b         -  0.4000
	$ printf 'run,topic,value\na,1,.5\n' > a; printf 'run,topic,value\nb,1,.5\na,2,.5\n' > b; ntcir_eval table a b; printf 'x 1 AP .5\n' > c
	>   for list in topic value,topic,run,x run,topic,topic,value '' ,; do ntcir_eval table -columns "$list" c; done
	> ntcir_eval table -columns run,topic,_,value -topics value c a
	>   ntcir_eval table -columns run,topic,_,value -topics value c; printf '1 AP= .5\n' | ntcir_eval table -columns run,topic,value
	ntcir_eval table: b (a): run "a" is in a, too
	ntcir_eval table: -columns takes topic, value, and run and measure if there are such columns, each once, with _ for any other: run,_,topic,value, not "topic"
	ntcir_eval table: -columns takes topic, value, and run and measure if there are such columns, each once, with _ for any other: run,_,topic,value, not "value,topic,run,x"
	ntcir_eval table: -columns takes topic, value, and run and measure if there are such columns, each once, with _ for any other: run,_,topic,value, not "run,topic,topic,value"
	ntcir_eval table: -columns takes topic, value, and run and measure if there are such columns, each once, with _ for any other: run,_,topic,value, not ""
	ntcir_eval table: -columns takes topic, value, and run and measure if there are such columns, each once, with _ for any other: run,_,topic,value, not ","
	ntcir_eval table: a:1: expected 4 fields, as in -columns, found 3
	topic   x
	1      .5
	run    topics      AP
	stdin       1  0.5000
	END
}
