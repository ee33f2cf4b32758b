# SPDX-License-Identifier: MIT
# Doors: names, options and files that people bring from other programs, and mistakes of the first hour. A message says
# what was found, what was expected, and the one thing to type next.
load lib/transcript

setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	printf '%s\n' '0001 0 a 2' '0001 0 b 0' '0001 0 c 1' '0002 0 d 1' '0002 0 e 0' >q
	printf '%s\n' '0001 Q0 b 1 9 r' '0001 Q0 a 2 8 r' '0001 Q0 x 3 7 r' '0002 Q0 d 1 6 r' '0002 Q0 e 2 5 r' >r
}

@test "names and options of other programs, and help of what is elsewhere" {
	transcript <<-'END'
	== names of MTEB, ranx, BEIR and TREC's RAG track that mean the same number
	# 0001 has a and c, found at rank 2 of b a x; 0002 has d, at rank 1 of d e. So RR is (1/2 + 1)/2, Recall@2 (1/2 + 1)/2,
	# AP (1/4 + 1)/2, P@2 1/2, Hit@1 1/2, Hit@2 1, relative_P@2 (1/2 + 1)/2.
	$ means() { for name; do ntcir_eval evaluate -format tsv -m "$name" q r; done 2>&1 | cut -f 3 | paste -d ' ' - -; }
	> means mrr_at_2 recall_at_2 precision_at_2 hit_rate_at_1 hit_rate@1 HitRate@1 hit_1
	RR@2 0.7500
	Recall@2 0.7500
	P@2 0.5000
	Hit@1 0.5000
	Hit@1 0.5000
	Hit@1 0.5000
	Hit@1 0.5000
	$ means() { for name; do ntcir_eval evaluate -format tsv -m "$name" q r; done 2>&1 | cut -f 3 | paste -d ' ' - -; }
	> means RR_2 recip_rank@1 recip_rank_cut_2 reciprocal_rank reciprocal_rank@2 mean_reciprocal_rank average_precision \
	>   expected_reciprocal_rank r-precision R-precision R_precision R_cap@2 recall_cap@2
	RR@2 0.7500
	RR@1 0.5000
	RR@2 0.7500
	RR 0.7500
	RR@2 0.7500
	RR 0.7500
	AP 0.6250
	ERR 0.3333
	R-Prec 0.7500
	R-Prec 0.7500
	R-Prec 0.7500
	relative_P@2 0.7500
	relative_P@2 0.7500
	$ printf '%s\n' '1 n1 vital' '1 n2 okay' > nuggets; printf '%s\n' '1 n1 partial_support' > answers
	> for name in vital vital_score strict_vital_score V_strict all_score strict_all_score A_strict weighted_score \
	>   W_strict; do ntcir_eval nuggets -r nuggets -m $name answers 2> notes | sed 1d; done
	1 Vital=               0.5000
	1 Vital=               0.5000
	1 Vital-strict=        0.0000
	1 Vital-strict=        0.0000
	1 All=                 0.2500
	1 All-strict=          0.0000
	1 All-strict=          0.0000
	1 Weighted=            0.3333
	1 Weighted-strict=     0.0000
	$ printf '%s\n' '1 1 a 1' '1 2 b 1' > d; echo 1 Q0 a 1 1 r > run
	> for name in S-recall@1 subtopic_recall@1 strec@1 alpha-ndcg@1 err-ia@1; do ntcir_eval irec -trec -I d -m $name run | sed 1d; done
	1 I-rec@0001=          0.5000
	1 I-rec@0001=          0.5000
	1 I-rec@0001=          0.5000
	1 alpha-nDCG@0001=     1.0000
	1 ERR-IA@0001=         0.5000

	== names that mean another number, or are elsewhere: the name here, or who has it
	$ for name in ndcg_at_10 map_at_100 average_precision@5 rbp.95 rbp@0.8 rbp.0.8 'rbp(p=0.8)' 'rbp(p=0.8)@5' \
	>   rbp@10 rbp.8 rbp dcg@10 SDCG@5 xDCG@10 dcg cg@10 \
	>   Accuracy@1 accuracy_at_5 acc@1 S@1 F1@10 f1@10 F1 ndcg_burges@10 "nDCG(dcg='exp-log2')@10" 'nDCG(gains={0:0,1:1})@10' 'nDCG(judged_only=True)@10' \
	>   'AP(judged_only=True)' holes@10 hole_at_10 unjudged@10 mrecall@10 'MRR @10' 'AP (rel=2)' QueriesRanked main_score nauc_ndcg_at_10_max
	> do ntcir_eval evaluate -m "$name" q r; done 2>&1 | sed 's/.*-m: //; s/no measure or set //; s/ (-m help .*//'
	"ndcg_at_10": do you mean nDCG@10 (no discount up to the rank of -logb) or MSnDCG@10 (trec_eval's ndcg_cut_10)?
	"map_at_100": do you mean AP@100 (divided by min(100, R)) or map_cut@100 (divided by R, as in trec_eval)?
	"average_precision@5": do you mean AP@5 (divided by min(5, R)) or map_cut@5 (divided by R, as in trec_eval)?
	"rbp.95": do you mean RBP(p=0.95)? RBP has the p of -rbp
	"rbp@0.8": do you mean RBP(p=0.8)? RBP has the p of -rbp
	"rbp.0.8": do you mean RBP(p=0.8)? RBP has the p of -rbp
	"rbp(p=0.8)": do you mean RBP(p=0.8)?
	"rbp(p=0.8)@5": do you mean RBP(p=0.8)@5?
	"rbp@10": do you mean RBP@10?
	"rbp.8": do you mean RBP(p=0.8)? RBP has the p of -rbp
	"rbp": do you mean RBP(p=0.9)? RBP has the p of -rbp
	"dcg@10": do you mean MSnDCG@10? (DCG divided by that of the ideal list; DCG is the column msdcg(r) of -v -topic ID)
	"SDCG@5": do you mean MSnDCG@5? (DCG divided by that of the ideal list; DCG is the column msdcg(r) of -v -topic ID)
	"xDCG@10": do you mean MSnDCG@10? (DCG divided by that of the ideal list; DCG is the column msdcg(r) of -v -topic ID)
	"dcg": do you mean MSnDCG@? (DCG divided by that of the ideal list; DCG is the column msdcg(r) of -v -topic ID)
	"cg@10": do you mean nCG@10? (CG divided by that of the ideal list)
	"Accuracy@1": do you mean Hit@1? (1 if one of these items is relevant; ir_measures' Accuracy is not here)
	"accuracy_at_5": do you mean Hit@5? (1 if one of these items is relevant; ir_measures' Accuracy is not here)
	"acc@1": do you mean Hit@1? (1 if one of these items is relevant; ir_measures' Accuracy is not here)
	"S@1": do you mean Hit@1? (1 if one of these items is relevant; ir_measures' Accuracy is not here)
	"F1@10": set_F is F1 of the whole list; -truncate 10 -m set_F is F1@10
	"f1@10": set_F is F1 of the whole list; -truncate 10 -m set_F is F1@10
	"F1": set_F is F1 of the whole list; -truncate 10 -m set_F is F1@10
	"ndcg_burges@10": gains 2^level - 1: -g 1:3:7 -m MSnDCG@10
	"nDCG(dcg='exp-log2')@10": gains 2^level - 1: -g 1:3:7 -m MSnDCG@10
	"nDCG(gains={0:0,1:1})@10": -g gives the gains: -g 1 -m MSnDCG@10
	"nDCG(judged_only=True)@10": the option -j skips unjudged items
	"AP(judged_only=True)": the option -j skips unjudged items
	"holes@10": 1 - Judged@10 is near it (BEIR: judged for no topic)
	"hole_at_10": 1 - Judged@10 is near it (BEIR: judged for no topic)
	"unjudged@10": it is 1 - Judged@10
	"mrecall@10": not here: 1 where relative_P@10 is 1, else 0
	"@10" (no blank before @, as in MRR@10)
	"(rel=2)" (no blank before (, as in AP(rel=2))
	"QueriesRanked": the column topics counts them
	"main_score": MTEB's for retrieval is MSnDCG@10
	"nauc_ndcg_at_10_max": MTEB's nAUC is not here
	$ for name in S-measure D-nDCG@10 'D#-nDCG@10' IA-ERR@10 alpha-ndcg@10 err-ia@10 S-recall@10 \
	>   strict_vital_score kappa kendall; do ntcir_eval evaluate -m "$name" q r; done 2>&1 | sed 's/.*-m: //; s/no measure or set //; s/ (-m help .*//'
	"S-measure": ntcir_eval 1click prints it
	"D-nDCG@10": do you mean MSnDCG@10? (its name in .Dnev files, which D-NTCIR-eval makes)
	"D#-nDCG@10": D-NTCIR-eval makes it: D-NTCIR-eval -h
	"IA-ERR@10": D-NTCIR-IAeval makes it: D-NTCIR-IAeval -h
	"alpha-ndcg@10": it is a measure of irec: ntcir_eval irec -trec -I DQRELS -m alpha-nDCG@10 RUN
	"err-ia@10": it is a measure of irec: ntcir_eval irec -trec -I DQRELS -m ERR-IA@10 RUN
	"S-recall@10": it is a measure of irec: ntcir_eval irec -trec -I DQRELS -m I-rec@10 RUN
	"strict_vital_score": it is a measure of nuggets: ntcir_eval nuggets -r NUGGETS -m Vital-strict
	"kappa": ntcir_eval agree prints it
	"kendall": ntcir_eval tau prints it

	== RBP.80 has a cut-off, and so have Recall and Hit without a number
	# p is .95: (1/20)(1/2)(1/20) (.95 x 2) for topic 0001, with H = 2, and (1/20)(1/2) for 0002; with p = .8, .2 x .8 and .2 x .5
	$ ntcir_eval evaluate -digits 5 -m RBP.80 q r; ntcir_eval evaluate -digits 5 -m 'RBP(p=0.8)' q r
	ntcir_eval evaluate: note: RBP has p = 0.95 and the cut-off 80; RBP of ir_measures has p = 0.8: RBP(p=0.8)
	run  topics   RBP@80
	r         2  0.03625
	run  topics  RBP(p=0.8)
	r         2     0.13000
	$ for name in recall success hit precision P; do ntcir_eval evaluate -m $name q r 2>&1 | head -n 1; done
	ntcir_eval evaluate: note: Recall without a cut-off is Recall@1000; Recall@10 has one
	ntcir_eval evaluate: note: Hit without a cut-off is Hit@1000; Hit@10 has one
	ntcir_eval evaluate: note: Hit without a cut-off is Hit@1000; Hit@10 has one
	ntcir_eval evaluate: note: P without a cut-off is P@1000; P@10 has one
	ntcir_eval evaluate: note: P without a cut-off is P@1000; P@10 has one

	== help of measures that other subcommands and scripts have, and of scripts
	$ for word in S-measure T-measure F-flat W-recall IA-ERR PplusQ YAR kappa-linear bootstrap tukey
	>   do ntcir_eval help $word; done 2>&1 | sed 's/.*or set //; s/ (-m help .*//'
	"S-measure": ntcir_eval 1click prints it
	"T-measure": ntcir_eval 1click prints it
	"F-flat": ntcir_eval 1click prints it
	"W-recall": ntcir_eval 1click prints it
	IA-NAME@
	    Intent-aware measure, made by D-NTCIR-IAeval: the sum over the intents of
	    the probability of the intent times NAME@l with the gains for this intent.
	    Source: [AGRAWAL]
	    Symbols and sources: ntcir_eval irec -m help
	PplusQ@
	    The name of P+Q@ in files.
	    Source: [DIN]
	    Symbols and sources: ntcir_eval irec -m help
	"YAR": ntcir_eval tau prints it
	"kappa-linear": ntcir_eval agree prints it
	"bootstrap": ntcir_eval evaluate -test bootstrap compares means, discpower measures
	"tukey": ntcir_eval evaluate -test tukey compares means, discpower measures
	$ ntcir_eval help vital | head -n 1
	Vital
	$ for script in "$ROOT"/scripts/[A-Z1]*; do echo "${script##*/} -h" >> names; ntcir_eval help "${script##*/}"; done 2>&1 |
	>   sed 's/.*; scripts explain themselves: //' > found; diff names found
	$ ntcir_eval compare q r; ntcir_eval kappa q r; ntcir_eval TRECsplitqrels q; ntcir_eval -V; ntcir_eval -v
	ntcir_eval: unknown subcommand "compare": ntcir_eval evaluate -test bootstrap compares means, discpower measures, evaluate -diff lists
	ntcir_eval: unknown subcommand "kappa": ntcir_eval agree prints it
	ntcir_eval: unknown subcommand "TRECsplitqrels" (see ntcir_eval -h); scripts explain themselves: TRECsplitqrels -h
	ntcir_eval: no option -V: ntcir_eval -version prints the version
	ntcir_eval: no option -v: ntcir_eval -version prints the version
	[2]
	$ for word in wrong ties; do ntcir_eval $word; done
	ntcir_eval: unknown subcommand "wrong": do you mean check? (see ntcir_eval -h)
	ntcir_eval: unknown subcommand "ties" (see ntcir_eval -h); scripts explain themselves: NEVplot -h
	[2]
	$ ntcir_eval -version > version; for subcommand in evaluate label trec_eval
	>   do ntcir_eval $subcommand --version; ntcir_eval $subcommand -version; done 2>&1 | sort -u | diff version -
	$ ntcir_eval nosuch --version
	ntcir_eval: unknown subcommand "nosuch" (see ntcir_eval -h); scripts explain themselves: NEVplot -h
	[2]
	END
}

@test "options and files that people bring" {
	transcript <<-'END'
	== options that people bring
	$ while read -r options; do ntcir_eval evaluate $options q r; done <<'OPTIONS' 2>&1 | sed 's/ntcir_eval evaluate: //'
	> -g 1 2 3
	> -g 1,2,3
	> -cutoffs 10 20
	> -ci 0.9
	> --ci=0.9
	> -topic 0001,0002
	> -topic 1
	> -k 10
	> --depth 10
	> -metric AP
	> --measures AP
	> -mAP
	> -format md
	> -format trec
	> -sep ,
	> -V
	> -nq
	> -R q
	> -N 100
	> --per-query
	> --by_query
	> --qrels q
	> --json
	> --output f
	> --quiet
	> --latex
	> -test ttest
	> -test fisher
	> -test wilcoxon
	> -correct fdr
	> -median
	> -rel 2
	> OPTIONS
	-g takes one argument, numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0; found 2 after it
	-g takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0, not "1,2,3"
	-cutoffs takes one argument, whole numbers from 1 with commas between them, such as 1,10,1000; found 20 after it
	-ci takes no value, found "0.9": -alpha 0.1 makes 90% intervals
	-ci takes no value, found "0.9": -alpha 0.1 makes 90% intervals
	q: no topic "0001,0002", which -topic asks for: -topic takes one ID, and can be repeated; there is topic "0001"
	q: no topic "1", which -topic asks for; do you mean "0001"?
	no option -k: -cutoffs 10 evaluates at 10, as P@10 does; -truncate 10 cuts lists
	-depth needs -v, -diff or -format html; -cutoffs 10 evaluates at 10, as P@10 does; -truncate 10 cuts lists
	no option -metric: -m names measures: -m AP,P@10
	no option -measures: -m names measures: -m AP,P@10
	unknown option "-mAP": a blank follows the name of an option, as in -m AP
	-format takes "text", "tsv", "csv", "markdown", "latex", "json", "nev" or "html", not "md": -format markdown
	-format takes "text", "tsv", "csv", "markdown", "latex", "json", "nev" or "html", not "trec": ntcir_eval trec_eval prints trec_eval's lines
	no option -sep: evaluate reads blanks or tabs between fields: tr , ' ' < FILE
	no option -V: ntcir_eval -version prints the version
	no option -nq: ntcir_eval trec_eval has trec_eval's options
	no option -R: ntcir_eval trec_eval has trec_eval's options
	no option -N: ntcir_eval trec_eval has trec_eval's options
	no option -per-query: -topics AP or -long prints the values of topics
	no option -by_query: -topics AP or -long prints the values of topics
	no option -qrels: the files come without options: ntcir_eval evaluate QRELS RUN
	no option -json: -format json
	no option -output: > FILE keeps the table, -o DIR the values of topics
	no option -quiet: 2> /dev/null hides warnings and notes
	no option -latex: -format latex
	-test takes "bootstrap", "t", "randomisation", "tukey" or "hsd", not "ttest": -test t is Student's paired t test
	-test takes "bootstrap", "t", "randomisation", "tukey" or "hsd", not "fisher": -test randomisation is Fisher's permutation test
	-test takes "bootstrap", "t", "randomisation", "tukey" or "hsd", not "wilcoxon": -test randomisation needs no normal distribution either
	-correct takes "holm", "bonferroni" or "bh", not "fdr": -correct bh controls the false discovery rate
	no option -median: -topics AP -summary prints worst, median, mean and best of each topic
	no option -rel: -l 2: items are relevant from level 2 on
	$ ntcir_eval samplesize -d .1; ntcir_eval irec -trec q r; ntcir_eval evaluate -runs r q
	>   ntcir_eval evaluate q r 'nDCG@10 P@10'; ntcir_eval irec -k 10 q r; ntcir_eval agree -k 10 q r
	ntcir_eval samplesize: no option -d: -difference D is what to detect
	ntcir_eval irec: -I DQRELS is required with -t and -trec: a file of lines "topic intent item label", as in ntcir_eval irec -trec -I DQRELS RUN
	ntcir_eval evaluate: r:1: expected the path of a run, found a line of a TREC run
	ntcir_eval evaluate: no file nDCG@10 P@10: a measure? -m 'nDCG@10 P@10' (commas separate several)
	ntcir_eval irec: no option -k: -cutoffs 10 evaluates at 10, as P@10 does
	ntcir_eval agree: unknown option "-k" (see ntcir_eval agree -h)
	[2]

	== files of other formats: how to make them what is expected
	$ evaluate() { ntcir_eval evaluate -m AP "$@" 2>&1 | sed 's/ntcir_eval evaluate: //'; }
	> cut -d ' ' -f 1,3 r > two; cut -d ' ' -f 1-5 r > five; cut -d ' ' -f 1,3,5 r > scores; sed '1i\
	> topic item score' scores > headed; printf '%s\n' 'a L2' 'c L1' > rel; sed -n '1,3s/.*Q0 \(.*\) . . r/\1/p' r > res
	> evaluate rel res; evaluate q two; evaluate q five; evaluate q scores; evaluate q headed
	rel:1: expected "topic anything item level" or "topic item label", found 2 fields (files of one topic? ntcir_eval label -r REL RES | ntcir_eval compute -r REL -g 1:2:3 evaluates them)
	two:1: expected "topic anything item rank score runname", found 2 fields (lines "topic item"? ntcir_eval label -t reads them)
	five:1: expected "topic anything item rank score runname", found 5 fields (is the run's name missing? awk '{ print $0, "run" }' FILE)
	scores:1: expected a rank, found "9" (lines of three fields have "topic item rank"; the ranks of a topic begin with 0 or 1, and rise; if these are scores: awk '{ print $1, "Q0", $2, ++rank[$1], $3, "run" }' FILE)
	headed:1: expected a rank, found "score" (lines of three fields have "topic item rank"; the ranks of a topic begin with 0 or 1, and rise; if these are headings: sed 1d FILE)
	$ ntcir_eval label -r rel res | ntcir_eval compute -r rel -g 1:2:3 -m AP | tail -n 1
	AP=                  0.2500
	$ awk '{ print $0, "run" }' five > six; awk '{ print $1, "Q0", $2, 0, $3, "run" }' scores > run; ntcir_eval evaluate -m AP q six run
	run  topics      AP
	six       2  0.6250
	run       2  0.6250
	$ evaluate() { ntcir_eval evaluate -m AP "$@" 2>&1 | sed 's/ntcir_eval evaluate: //'; }
	> sed 's/\(.*\) /\1 L/' q > labels; sed '1i\
	> query-id 0 doc score' q > headed; (echo query,doc,relevance; cut -d ' ' -f 1,3,4 q | tr ' ' ,) > beir.csv
	>   tr ' ' , < q > q.csv; tr ' ' ';' < q > semicolons; tr ' ' : < q > colons
	> for file in labels headed beir.csv q.csv semicolons colons; do evaluate $file r; done
	>   cut -d ' ' -f 1,3,4 headed | evaluate - r; cut -d ' ' -f 1,3,4 q | evaluate - r
	labels:1: expected a level, an integer, found "L2" (NTCIR qrels have no second field: awk '{ print $1, $3, $4 }'; judgements of intents go to ntcir_eval irec -I)
	headed:1: expected a level, an integer, found "score" (is line 1 a heading? sed 1d FILE)
	beir.csv:1: expected "topic anything item level" or "topic item label", found 1 field (does ',' separate fields? sed 1d FILE | tr ',' '\t' makes it a tab)
	q.csv:1: expected "topic anything item level" or "topic item label", found 1 field (does ',' separate fields? tr ',' '\t' < FILE makes it a tab)
	semicolons:1: expected "topic anything item level" or "topic item label", found 1 field (does ';' separate fields? tr ';' '\t' < FILE makes it a tab)
	colons:1: expected "topic anything item level" or "topic item label", found 1 field (does ':' separate fields? tr ':' '\t' < FILE makes it a tab)
	<stdin>:1: expected "topic anything item level" or "topic item label", found 3 fields and no label L0, L1, ... (is line 1 a heading? sed 1d FILE)
	<stdin>:1: expected "topic anything item level" or "topic item label", found 3 fields and no label L0, L1, ... (BEIR's qrels have tabs: tr ' ' '\t' < FILE)
	$ evaluate() { ntcir_eval evaluate -m AP "$@" 2>&1 | tail -n +2; }
	> awk '{ print $1, $3, $4 }' labels | evaluate - r; sed 1d beir.csv | tr ',' '\t' | evaluate - r
	>   tr ',' '\t' < q.csv | evaluate - r; tr ':' '\t' < colons | evaluate - r; cut -d ' ' -f 1,3,4 q | tr ' ' '\t' | evaluate - r
	r         2  0.6250
	r         2  0.6250
	r         2  0.6250
	r         2  0.6250
	r         2  0.6250

	== files that are no text, and empty ones
	$ mkdir d; : > empty; printf 'PAR1\025\004\n' > parquet; printf 'PK\003\004\024\n' > x.xlsx
	>   printf '\377\3760\0000\000\n\000' > little; printf '\376\377\0000\0000\000\n' > big; printf 'a\0b\n' > binary
	> for file in d empty parquet x.xlsx little big binary; do ntcir_eval evaluate $file r; done
	ntcir_eval evaluate: d: cannot read: Is a directory (name its files)
	ntcir_eval evaluate: empty: the file has no judgements; r has topics, such as "0001"
	ntcir_eval evaluate: parquet: expected text, found a Parquet file: write it as text, as in pandas.read_parquet(FILE).to_csv(NEW, sep="\t", header=False, index=False)
	ntcir_eval evaluate: x.xlsx: expected text, found a zip archive, as .xlsx and .npz are: unpack it, or save it as text
	ntcir_eval evaluate: little: expected text, found UTF-16: iconv -f UTF-16 -t UTF-8 FILE > NEW
	ntcir_eval evaluate: big: expected text, found UTF-16: iconv -f UTF-16 -t UTF-8 FILE > NEW
	ntcir_eval evaluate: binary:1: expected text, found a NUL byte (is it a binary file, or UTF-16?)
	[1]
	$ cat big | ntcir_eval evaluate q -; ntcir_eval evaluate q empty
	ntcir_eval evaluate: <stdin>: expected text, found UTF-16: iconv -f UTF-16 -t UTF-8 FILE > NEW
	ntcir_eval evaluate: empty: the run is empty
	[1]

	== the right file in the wrong place
	$ ntcir_eval label -t -r q r; ntcir_eval label -r q r; printf '%s\n' '1 a L1 x' '1 b L1 y' > erel
	>   ntcir_eval label -ec -r erel r; sed 's/^0001 //' q > 0001.rel; ntcir_eval label -r 0001.rel r
	>   printf '%s\n' '1 a L1' '1 b L0' > many; ntcir_eval label -r many r
	# error: ntcir_eval label failed
	ntcir_eval label: q:2: item "0" is judged differently on line 1 (TREC qrels? -trec reads them)
	# error: ntcir_eval label failed
	ntcir_eval label: q:1: expected "item label", found 4 fields (TREC qrels? -trec reads them)
	# error: ntcir_eval label failed
	ntcir_eval label: erel:1: expected "item label class", found 4 fields (judgements of several topics? -t -ec reads them)
	# error: ntcir_eval label failed
	ntcir_eval label: 0001.rel:2: item "0" is judged differently on line 1 (TREC qrels, split by NTCIRsplitqrels? TRECsplitqrels splits them)
	# error: ntcir_eval label failed
	ntcir_eval label: many:2: item "1" is judged differently on line 1 (judgements of several topics? -t or -trec reads them)
	[1]
	$ for command in samplesize discpower swap; do ntcir_eval evaluate q r | ntcir_eval $command; done; ntcir_eval evaluate -long q r | ntcir_eval discpower
	ntcir_eval samplesize: <stdin>:1: expected a value, found "run" (a table of means? ntcir_eval evaluate -topics AP makes a matrix)
	ntcir_eval discpower: <stdin>:1: expected a value, found "run" (a table of means? ntcir_eval evaluate -topics AP makes a matrix)
	ntcir_eval swap: <stdin>:1: expected a value, found "run" (a table of means? ntcir_eval evaluate -topics AP makes a matrix)
	ntcir_eval discpower: <stdin>:1: expected a value, found "run" (a table of means? ntcir_eval evaluate -topics AP makes a matrix)
	[1]
	$ ntcir_eval evaluate -format nev -m AP,RR q r > r.nev; ntcir_eval tau r.nev q; ntcir_eval tau q r.nev
	>   ntcir_eval table q; ntcir_eval table r; ntcir_eval table many
	ntcir_eval tau: r.nev:1: expected "run score", found "0001 # syslen=3 jrel=2 jnonrel=1" (ntcir_eval evaluate -m AP QRELS RUN..., or table -m AP RUN.nev..., prints such a file)
	ntcir_eval tau: q:1: expected "run score", found "0001 0 a 2" (ntcir_eval evaluate -m AP QRELS RUN..., or table -m AP RUN.nev..., prints such a file)
	ntcir_eval table: q:1: expected "topic measure= value" (judgements or a TREC run? "ntcir_eval evaluate -o DIR QRELS RUN" makes such files)
	ntcir_eval table: r:1: expected "topic measure= value" (judgements or a TREC run? "ntcir_eval evaluate -o DIR QRELS RUN" makes such files)
	ntcir_eval table: many:1: expected "topic measure= value" (judgements or a TREC run? "ntcir_eval evaluate -o DIR QRELS RUN" makes such files)
	[1]
	$ sed 's/ 9 / 1 /' r > other; for measure in AP RR; do ntcir_eval evaluate -m $measure q r other > $measure
	>   done; ntcir_eval tau AP RR | head -n 1; ntcir_eval table -m AP r.nev
	tau=                 1.0000
	run  topics      AP
	r         2  0.6250
	END
}

@test "JSON as pytrec_eval, ranx and BEIR write it: the recipe makes lines of it" {
	need jq
	transcript <<-'END'
	$ echo '{"0001": {"a": 2, "b": 0, "c": 1}, "0002": {"d": 1, "e": 0}}' > q.json; jq -c . q.json > one
	>   jq --indent 4 . q.json > many; echo '{"0001":{"b":9.0,"a":8.5,"x":7},"0002":{"d":6e-1,"e":0.5}}' > r.json
	> printf '{"query": "0001", "doc": "%s", "score": %s}\n' b 9 a 8 > lines
	> for file in q.json one many lines; do ntcir_eval evaluate $file r; done; ntcir_eval evaluate q r.json
	ntcir_eval evaluate: q.json:1: the file is JSON: "From JSON" in examples/RECIPES.md has the call of jq that makes lines of it
	ntcir_eval evaluate: one:1: the file is JSON: "From JSON" in examples/RECIPES.md has the call of jq that makes lines of it
	ntcir_eval evaluate: many:1: the file is JSON: "From JSON" in examples/RECIPES.md has the call of jq that makes lines of it
	ntcir_eval evaluate: lines:1: the file is JSON: "From JSON" in examples/RECIPES.md has the call of jq that makes lines of it
	ntcir_eval evaluate: r.json:1: the file is JSON: "From JSON" in examples/RECIPES.md has the call of jq that makes lines of it
	[1]
	$ sed '1,/^## From JSON/d' "$ROOT/examples/RECIPES.md" | sed -n '/^jq/,$p' | sed '/^ntcir_eval/,$d' > calls; grep -c '^jq' calls
	> for file in one many; do cp $file qrels.json; cp r.json run.json
	>   sh ./calls; ntcir_eval evaluate -m AP json.qrels json.run | tail -n 1; done
	2
	json.run       2  0.6250
	json.run       2  0.6250
	END
}
