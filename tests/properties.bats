# SPDX-License-Identifier: MIT
# What must hold for measures whatever their values are; see tests/tools/oracle/properties.
load lib/transcript

@test "values are in range, ideal lists perfect, better items higher up no loss; ways to ask agree" {
	topics=40
	[ -z "${QUICK-}" ] || topics=2
	NTCIR_EVAL=$ROOT/ntcir_eval sh "$ROOT/tests/tools/oracle/properties" "$topics" 1
}

# The better item, b, moves up from rank 3 to 2. BR(2) was (1+1)/(2+3) and is (1+2)/(2+3); BR(3) is
# (2+3)/(3+3) in both. So P-measure 5/6 -> 3/5, P-plus (2/5+5/6)/2 -> 3/5,
# NCUgu,P (1/2+2*2/3)/3 -> (2*1/2+2/3)/3, NCUgu,BR (2/5+2*5/6)/3 -> (2*3/5+5/6)/3, and with Rel 1/3 and
# 2/3 EBR 2/5*1/3 + 5/6*2/3*2/3 -> 3/5*2/3 + 5/6*1/3*1/3, of the ideal list's 2/3 + 1/3*1/3 = 7/9.
@test "measures that a better item higher up may lower" {
	transcript <<-'END'
	$ printf '%s\n' 'a L1' 'b L2' > rel
	$ printf '%s\n' u 'a L1' 'b L2' |
	>   ntcir_eval compute -r rel -g 1:2 -m P-measure,P-plus,NCUgu,P,NCUgu,BR,EBR,nEBR@1000,AP,Q-measure
	# syslen=3 jrel=2 jnonrel=0
	# r1=2 rp=3
	P-measure=           0.8333
	P-plus=              0.6167
	NCUgu,P=             0.6111
	NCUgu,BR=            0.6889
	EBR=                 0.5037
	nEBR@1000=           0.6476
	AP=                  0.5833
	Q-measure=           0.6167
	$ printf '%s\n' u 'b L2' 'a L1' |
	>   ntcir_eval compute -r rel -g 1:2 -m P-measure,P-plus,NCUgu,P,NCUgu,BR,EBR,nEBR@1000,AP,Q-measure
	# syslen=3 jrel=2 jnonrel=0
	# r1=2 rp=2
	P-measure=           0.6000
	P-plus=              0.6000
	NCUgu,P=             0.5556
	NCUgu,BR=            0.6778
	EBR=                 0.4926
	nEBR@1000=           0.6333
	AP=                  0.5833
	Q-measure=           0.7167
	END
}

# The unjudged item moves down from rank 1 to 2: (1-p) p^0 + p^3 -> (1-p) p + p^3, p = 0.95.
@test "the residual of RBP is about the unjudged items" {
	transcript <<-'END'
	$ printf '%s\n' 'a L1' 'b L2' > rel
	$ printf '%s\n' u 'a L1' 'b L2' | ntcir_eval compute -r rel -g 1:2 -m RBP-residual | tail -n 1
	RBP-residual=        0.9074
	$ printf '%s\n' 'a L1' u 'b L2' | ntcir_eval compute -r rel -g 1:2 -m RBP-residual | tail -n 1
	RBP-residual=        0.9049
	END
}

# One call makes the values; the other files have the same in lines of trec_eval, in csv with a heading, in columns of another
# order, and in a row for each run and topic.
@test "values have the same tables and tests, whatever the form of their file" {
	transcript <<-'END'
	$ cd=$ROOT/examples/collection && cp "$cd/example.trec.qrels" "$cd/neural" "$cd/baseline" .
	$ ntcir_eval evaluate -digits 9 -m AP,nERR@10,num_ret -o nev example.trec.qrels neural baseline > means
	$ ntcir_eval evaluate -digits 9 -m AP,nERR@10,num_ret -long example.trec.qrels neural baseline > long
	$ mkdir trec && awk 'NR > 1 { print $3 "  \t" $2 "\t" $4 > ("trec/" $1) }' long
	$ awk 'BEGIN { print "Metric,qid,score,name" } NR > 1 { print $3 "," $2 "," $4 ",\"" $1 "\"" }' long > lines.csv
	$ awk 'NR > 1 { print $4, $3, "x", $1, $2 }' long > columns
	$ awk 'BEGIN { printf "runid,topic,AP,nERR@10,num_ret" }
	>   NR > 1 { printf "%s", (($1, $2) in seen ? "" : "\n" $1 "," $2) "," $4; seen[$1, $2] } END { print "" }' long > wide.csv
	$ while read -r options; do
	>   ntcir_eval table $options nev/neural.nev nev/baseline.nev > table 2>&1 || cat table
	>   for values in long 'trec/neural trec/baseline' lines.csv '-columns value,measure,_,run,topic columns' wide.csv; do
	>     ntcir_eval table $options $values 2>&1 | diff table - || echo "$options: $values"
	>   done
	> done <<'options'
	> -ci
	> -topics nERR@10
	> -test t -baseline baseline -p
	> -test tukey -B 50 -alpha .5 -format json
	> -geometric -order nERR@10 -format csv
	> -topic 0003 -topic 0001
	> options
	END
}

# a quarter of the judged items, and half of the unjudged ones of a run
@test "-exclude does what taking the lines out by hand does; lines of judgements and runs in another order change nothing" {
	transcript <<-'END'
	$ cd=$ROOT/examples/collection && cp "$cd/example.trec.qrels" qrels && cp "$cd/neural" "$cd/baseline" .
	$ { awk 'NR % 4 == 1' qrels; awk 'NR % 2 { print $1, $3 }' baseline; } > seen
	$ mkdir left other && for file in qrels neural baseline; do
	>   awk 'NR == FNR { out[$1, NF == 2 ? $2 : $3]; next } !(($1, $3) in out)' seen "$file" > "left/$file"
	>   sort -k 3,3 "$file" > "other/$file"
	> done
	$ while read -r options; do
	>   ntcir_eval evaluate $options -exclude seen qrels neural baseline > excluded 2> notes
	>   (cd left && ntcir_eval evaluate $options qrels neural baseline 2>&1) | diff excluded - || echo "$options"
	>   ntcir_eval evaluate $options qrels neural baseline > ordered 2>&1
	>   (cd other && ntcir_eval evaluate $options qrels neural baseline 2>&1) | diff ordered - || echo "order: $options"
	> done <<'options'
	> -digits 9 -m all
	> -m AP,RR -truncate 20 -ties worst -norel zero -test t -baseline neural -p
	> -m MSnDCG@10 -sort rank -g 1:3:4 -margin .1 -baseline neural
	> -m AP -diff -topic 0001
	> options
	$ ntcir_eval evaluate -format html -m AP -exclude seen qrels neural baseline 2> notes | sed 's/ · options -exclude seen//' > page
	$ cd left
	$ ntcir_eval evaluate -format html -m AP qrels neural baseline | diff ../page -
	$ cd ../other
	$ for by in score rank; do
	>   (cd .. && ntcir_eval rbo -p 0.99 -digits 9 -sort $by neural baseline) | sort > "$by"
	>   ntcir_eval rbo -p 0.99 -digits 9 -sort $by neural baseline | sort | diff "$by" -
	> done
	END
}
