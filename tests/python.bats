# SPDX-License-Identifier: MIT
# examples/python. Where Python is missing, these tests are skipped.
load lib/transcript

setup_file() {
	local has_both

	# 0 or 1: whether the real ir_measures is here, in PYTHONPATH or the installed packages
	has_both=$(python3 -c 'import importlib.util as i, sys; print(int(i.find_spec("ir_measures") is not None)); sys.exit(sys.version_info < (3, 8))') ||
		return 0
	export HAS_PYTHON=yes PYTHONPATH="$ROOT/examples/python${PYTHONPATH:+:$PYTHONPATH}" PYTHONDONTWRITEBYTECODE=1 PYTHONWARNINGS=ignore
	[ "$has_both" = 1 ] || export PYTHONPATH="$PYTHONPATH:$ROOT/tests/tools/python" IS_STANDIN=yes
}

setup() {
	[ -n "${HAS_PYTHON-}" ] || skip "no python3"
	cd "$BATS_TEST_TMPDIR" || exit
}

# block NUMBER: a block of code of the README.
block() {
	awk -v number="$1" '/^```/ { inside = !inside; blocks += inside; next } inside && blocks == number' \
		"$ROOT/examples/python/README.md"
}

# Values by hand in evaluate.bats: q1 is its topic 1, and q2 its topic 2 with the items the other way round. Differences of RR are 1/2,
# 1/2, 0: t = (1/3)/(1/6) = 2 of 2 degrees of freedom, p = 1 - 2/sqrt(6); the interval is 1/3 +- 4.302653/6. Nuggets: 1/(1 + 1/2).
# kappa-quadratic of 2 1, 0 0, 1 1: 1 - (1/3)/((1 + 4 + 1 + 1 + 1 + 1)/9).
@test "the lines of the README print what it says" {
	for number in 1 3 5; do block $number; done >lines.py
	for number in 2 4 6; do block $number; done >expected
	cd "$ROOT"
	unset PYTHONPATH
	python3 "$BATS_TEST_TMPDIR/lines.py" | diff "$BATS_TEST_TMPDIR/expected" -
}

# AP (7/12 + 1/2)/2, Q (.7167 + .6667)/2, nERR (.5128 + .5)/2 and nDCG (.6697 + .6309)/2 are as above. NCUrb with BR: of q1 (.6 + .95
# .8333)/1.95 = .713675, of q2 .666667.
@test "the lines of the README for ir_measures" {
	block 7 >lines.py
	cd "$ROOT"
	python3 "$BATS_TEST_TMPDIR/lines.py" | awk '{ print substr($NF, 1, 6) }' | diff <(printf '%s\n' 0.5417 0.6503 0.6917 0.5064 0.6902 0.6916) -
}

@test "values are those of the command line" {
	long
	python3 "$ROOT/tests/tools/python/random-dicts" "$(some 200)" >found
	grep -x '[1-9][0-9]* values compared' found
	[ "$(wc -l <found)" -eq 1 ] || { cat found; return 1; }
}

# Topic 3 has no relevant item, topic 2 none of level 2; the run lacks topic 3. By hand in evaluate.bats; with -norel zero the means
# are over three topics.
make_script() {
	cat >script <<-'END'
	import sys, warnings
	import ntcir_eval
	from ntcir_eval import evaluate, means
	warnings.simplefilter("always")
	warnings.showwarning = lambda message, *_: print("warning:", message)
	qrels = {"1": {"a": 2, "b": 1, "x": 0}, "2": {"c": 1}, "3": {"z": 0}}
	run = {"1": {"x": 3, "b": 1, "a": 2.0}, "2": {"c": 1, "y": 2}}
	for line in sys.stdin:
	    try:
	        print(eval(line))
	    except Exception as error:
	        print(f"{type(error).__name__}: {error}")
	END
}

@test "what is not defined is None; what the program refuses, and names that no file can have, are exceptions with its words" {
	long
	make_script
	transcript <<-'END'
	== what is not defined is None, and warnings are Python's
	$ echo 'evaluate(qrels, run, ["AP", "num_ret,AP(rel=2)"])' | python3 script
	warning: ntcir_eval evaluate: qrels: warning: in 1 topic (first: "2"), no item is of level 2 or higher: no measure with (rel=2) (-norel zero counts 0)
	warning: ntcir_eval evaluate: qrels: warning: 1 topic has no relevant item (first: "3"): not in the means (-norel zero counts 0)
	{'1': {'AP': 0.5833333333333333, 'num_ret': 3.0, 'AP(rel=2)': 0.5}, '2': {'AP': 0.5, 'num_ret': 2.0, 'AP(rel=2)': None}, '3': {'AP': None, 'num_ret': None, 'AP(rel=2)': None}}
	$ echo 'means(qrels, run, "AP,num_ret", digits=4), means(qrels, run, "AP,num_ret,AP(rel=2)", norel="zero", digits=4)' |
	>     python3 script | grep -v ^warning
	({'AP': 0.5417, 'num_ret': 5.0}, {'AP': 0.3611, 'num_ret': 5.0, 'AP(rel=2)': 0.1667})
	$ echo 'means({"1": {"x": 0}}, run, "AP")' | python3 script | tail -n 1
	{'AP': None}

	== what the program refuses is an exception with its words, and so are names that no file can have
	$ python3 script <<'EOF'
	> evaluate(qrels, run, "nosuch")
	> evaluate(qrels, run, "AP", g=[1, 3])
	> evaluate("nosuch", run, "AP")
	> evaluate(qrels, {"1": {"a": float("nan")}}, "AP")
	> evaluate(qrels, {"9": {"a": 1}}, "AP")
	> evaluate({}, run, "AP")
	> evaluate(qrels, run, "AP", order="AP")
	> evaluate(qrels, run, "AP", format="json")
	> means(qrels, run, "help")
	> evaluate(qrels, {"1": {"a b": 1}}, "AP")
	> evaluate({"1\t": {}}, run, "AP")
	> evaluate({"1": {"": 1}}, run, "AP")
	> evaluate({"1": {"a": 1, "b\n2": 1}}, run, "AP")
	> evaluate(qrels, {"#1": {"a": 1}}, "AP")
	> evaluate({"\ufeff1": {"a": 1}}, run, "AP")
	> EOF
	Error: ntcir_eval evaluate: -m: no measure or set "nosuch" (-m help describes every measure)
	Error: ntcir_eval evaluate: -g takes numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one before, the last above 0, not "[1, 3]"
	Error: ntcir_eval evaluate: nosuch: No such file or directory
	Error: ntcir_eval evaluate: run:1: expected a score, a number, found "nan"
	Error: ntcir_eval evaluate: run: no topic in common with qrels: this file has topics such as "9", qrels has topics such as "1"
	Error: ntcir_eval evaluate: qrels: the file has no judgements; run has topics, such as "1"
	Error: ntcir_eval evaluate: -long prints the values in the order of the topics, so -order does not go with it
	TypeError: format is no option here: it changes what is printed
	ValueError: "help" is no measure: type ntcir_eval evaluate -m help
	ValueError: item 'a b': a name is not empty, and has no blank, newline or NUL
	ValueError: topic '1\t': a name is not empty, and has no blank, newline or NUL
	ValueError: item '': a name is not empty, and has no blank, newline or NUL
	ValueError: item 'b\n2': a name is not empty, and has no blank, newline or NUL
	ValueError: topic '#1': a topic does not begin with # or a byte order mark
	ValueError: topic '\ufeff1': a topic does not begin with # or a byte order mark
	$ cp "$ROOT/examples/python/ntcir_eval.py" .
	$ unset NTCIR_EVAL; python=$(python3 -c 'import sys; print(sys.executable)')
	> echo 'evaluate(qrels, run, "AP")' | PATH=/nowhere PYTHONPATH=. "$python" script
	Error: no program ntcir_eval on PATH: build it with make, or let NTCIR_EVAL name it
	END
}

@test "options, gains, files; runs compared, nuggets, assessors" {
	make_script
	transcript <<-'END'
	== options, gains, files
	# -g 0:1 makes a the only relevant item, at rank 2. Condensed, topic 2 is c alone. With gains .5 and .00001, ERR's H is .5.
	$ python3 script <<'EOF' | grep -v ^warning
	> evaluate(qrels, run, "AP", g="0:1", topic="1"), evaluate(qrels, run, "map", j=True, gap=False, topic=["2", "1"])
	> evaluate({"1": {"a": 0.00001, "x": 0.5}}, run, "P@1,nDCG@1", digits=3), evaluate({"1": {"a": True, "x": 0}}, run, "RR")
	> means(qrels, run, ["P.1,2", "RR"], topic_file=None, truncate=1), means(qrels, run, ["recip_rank", "P_1"])
	> ntcir_eval.write_qrels(qrels, "qrels"), ntcir_eval.write_run(run, "run"), means("qrels", "run", "RR"), means("qrels", run, "RR")
	> evaluate({"é\r\\\udcff\x85": {"\u2028": 1}}, {"é\r\\\udcff\x85": {"\u2028": 1}}, "AP")
	> EOF
	({'1': {'AP': 0.5}}, {'1': {'AP': 0.5833333333333333, 'map': 0.5833333333333333}, '2': {'AP': 1.0, 'map': 1.0}})
	({'1': {'P@1': 1.0, 'nDCG@1': 1.0}}, {'1': {'RR': 0.5}})
	({'P@1': 0.0, 'P@2': 0.0, 'RR': 0.0}, {'RR': 0.5, 'P@1': 0.0, 'recip_rank': 0.5, 'P_1': 0.0})
	(None, None, {'RR': 0.5}, {'RR': 0.5})
	{'é\r\\\udcff\x85': {'AP': 1.0}}
	$ cat qrels run
	1 0 a 2
	1 0 b 1
	1 0 x 0
	2 0 c 1
	3 0 z 0
	1 0 x 0 3.0 run
	1 0 b 0 1.0 run
	1 0 a 0 2.0 run
	2 0 c 0 1.0 run
	2 0 y 0 2.0 run

	== runs compared, nuggets, assessors: names, verdicts, what is not defined, what is refused
	# Differences of P@1 are 1, 1, 0, twice those of RR in the README. Those from b are 1/2, 0: standard error 1/4, p = 1/2 - atan(1.4)/pi,
	# and half of the 90% interval is 6.313752/4. Weighted is 1/(1 + 2), and 0.
	$ sed '/^for/i\
	> first = {t: {"x": 1} for t in range(9)}; other = {"1": {"b": 2, "x": 1}, "2": {"c": 1, "y": 2}}
	> s/import evaluate, means/import */' script > all; python3 all <<'EOF'
	> compare(qrels, {"a": run, "b c/d": {"1": {"a": 1}, "2": {"c": 1}}}, "P_1,num_ret", "a", norel="zero", digits=4)
	> compare(first, {"x": first, 7: {t: {"y": 2, "x": 1} for t in first}}, ["Success@1"], "x", "randomisation")[7]["Success@1"]["verdict"]
	> "{mean} {difference} [{low:.4f}, {high:.4f}] {p:.4f} {verdict}".format(**compare(qrels, {"a": run, "b": other}, "RR", "a", margin=0.1)["b"]["RR"])
	> compare(qrels, {"a": run}, "AP", "b"), compare(qrels, {"a": run}, "AP", "a")
	> compare(qrels, {"a": run, "b": run}, "AP", "a", order="AP")
	> compare(qrels, {"a": run, "b": run}, "AP", "a", test="z")
	> nuggets({1: {"a b": "vital", "c": 2}, "2 x": {"d": "okay"}}, {1: {"a b": "support"}, "2 x": {"d": "contradict"}}, ["Vital", "Weighted"], digits=2)
	> nuggets({1: {"a\tb": "vital"}}, {})
	> agree({1: {"a": "no", "b": "yes"}}, {"1": {"a": "no", "b": "no"}}, labels="no:yes")[1]["agreement"]
	> agree({1: {"a": 1}}, {"1": {"b": 1}})
	> agree({1: {"a": 1}})
	> EOF
	warning: ntcir_eval evaluate: a: warning: 1 of 3 topics is missing from the run and has the value 0: 3 (the same in 2 runs)
	{'a': {'P@1': {'mean': 0.0}, 'num_ret': {'mean': 5}}, 'b c/d': {'P@1': {'mean': 0.6667, 'difference': 0.6667, 'low': -0.7675175765831549, 'high': 2.100917576583155, 'p': 0.1835, 'verdict': 'undecided'}, 'num_ret': {'mean': 2, 'difference': None, 'low': None, 'high': None, 'p': None, 'verdict': 'undecided'}}}
	worse
	warning: ntcir_eval evaluate: qrels: warning: 1 topic has no relevant item (first: "3"): not in the means (-norel zero counts 0)
	0.75 0.25 [-1.3284, 1.8284] 0.1974 undecided
	ValueError: baseline: no run is called 'b'; there is 'a'
	TypeError: order is no option here: it changes what is printed
	Error: ntcir_eval evaluate: -test takes "bootstrap", "t", "randomisation", "tukey" or "hsd", not "z"
	warning: ntcir_eval nuggets: answers: warning: 1 nugget of nuggets has no line in the answers: it is not supported (first: in topic "1")
	warning: ntcir_eval nuggets: nuggets: warning: in 1 topic (first: "2 x"), no nugget is vital: no measure Vital
	warning: ntcir_eval nuggets: nuggets: warning: 1 of 2 topics have no Vital: its mean is over the others
	{1: {'Vital': 1.0, 'Weighted': 0.33}, '2 x': {'Weighted': 0.0}, 'all': {'Vital': 1.0, 'Weighted': 0.17}}
	ValueError: 'a\tb': a name is not empty, and has no tab, newline or NUL
	0.5
	Error: ntcir_eval agree: assessor 2: no item in common with assessor 1
	Error: ntcir_eval agree: takes two files or more, JUDGED1 and JUDGED2, found 1
	END
}

# A takes the place of a DataFrame where pandas is missing.
@test "integers, DataFrames, and what is neither" {
	make_script
	sed '/^for/,$d' script >cut
	mv cut script
	cat >>script <<-'END'
	class A(dict):
	    columns = property(list)
	    itertuples = None
	def tried(*words):
	    try:
	        print(evaluate(*words, "RR"))
	    except Exception as error:
	        print(f"{type(error).__name__}: {error}")
	tried({1: {10: 1, 11: 0}, "2": {"c": 1}}, {"1": {"11": 2, "10": 1}, 2: {"c": 1}})
	tried(A(query_id=[1, 1], doc_id=["a", "b"], relevance=[0, 2]), A(query_id=[1, 1], doc_id=["a", "b"], score=[2, 1.5]))
	tried(A(query_id=[1, 1], doc_id=["a", "a"], relevance=[0, 0]), run)
	tried(qrels, A(qid=["1"], docno=["a"], score=[1]))
	tried([("1", "a", 1)], run)
	tried(qrels, {"1": ["a", "b"]})
	tried({1: {}, "1": {}}, run)
	tried({1.5: {}}, run)
	END
	transcript <<-'END'
	$ python3 script
	{1: {'RR': 0.5}, '2': {'RR': 1.0}}
	{1: {'RR': 0.5}}
	ValueError: qrels: topic 1 has item 'a' twice
	TypeError: run: expected the columns query_id, doc_id, score, found qid, docno, score
	TypeError: qrels: expected {topic: {item: relevance}}, a DataFrame or the path of a file, found list
	TypeError: run: topic '1': expected {item: score}, found list
	ValueError: two topics have the same name: 1, 1
	TypeError: topic 1.5: expected a string or an integer, found float
	END
}

# x a b and y c, with levels 0 2 1 and 0 1; topic 3 counts 0. BR is .6, .8333 and .6667; with beta 10 21/32, 32/33 and 11/12. AP (7/12 +
# 1/2)/3, at 2 (1/4 + 1/2)/3. nDCG@2 (1.26186/2.63093 + .63093)/3; with gains 3 and 1 (1.89279/3.63093 + .63093)/3. ERR with 3/16 and 1/16:
# (3/16/2 + 13/16/16/3 + 1/16/2)/3; nERR@2 ((1/3)/(2/3 + 1/3/3/2) + 1/2)/3. RBP (.2 (.8 + .64) + .2 .8)/3. NCUgu (2/3 1/2 + 1/3 2/3 + 1/2)/3; with
# BR and beta 2 (2/3 5/8 + 1/3 8/9 + 3/4)/3. iRBU@2 .81 (2/3 + 1/3)/3. GAP (6/2 + (2 + 2)/3)/8 and 1/2. RBP-residual .8^3, .2 + .8^2, 1. EBR@2
# (.6 2/3 + 2/3 1/3)/3. nCG@2 (2/3 + 1)/3. SetF (1.5 2/3/(1 + .5 2/3) + 1.5 1/2/(1 + .5/2))/3. y is not judged: AP without it (7/12 + 1)/3.
@test "the provider for ir_measures: the measures of both" {
	cat >script <<-'END'
	from ir_measures import *
	from ir_measures_provider import *
	qrels = {"1": {"a": 2, "b": 1, "x": 0}, "2": {"c": 1}, "3": {"z": 0}}
	run = {"1": {"x": 3, "b": 1, "a": 2}, "2": {"c": 1, "y": 2}, "9": {"a": 1}}
	wanted = [AP, AP(rel=2), AP@2, P(rel=2)@5, R@2, RR(rel=2)@2, Success@1, Rprec, Bpref, nDCG@2, nDCG(dcg="exp-log2")@2, ERR@5,
	          RBP(rel=1), IPrec@0.1, SetP(relative=True), SetF(beta=0.5), Q, Q(beta=10.0), O_measure, NCU(stop="gu"),
	          NCU(stop="gu", utility="BR", beta=2.0), iRBU(p=0.9)@2, nERR@2, GAP, EBR@2, nCG@2, RBP_residual(p=0.8),
	          NumQ, Judged@1, AP(judged_only=True), RR(rel=2, judged_only=True)@1]
	values = provider.calc_aggregate(wanted, qrels, run)
	print(*(f"{values[measure]:.4f}" for measure in wanted))
	counts = {(metric.measure, metric.query_id): metric.value for metric in
	          provider.iter_calc([NumRet, NumRet(rel=2), NumRel], qrels, run)}
	print(*(counts[measure, topic] for measure in (NumRet, NumRet(rel=2), NumRel) for topic in "123"))
	print(*(provider.supports(measure) for measure in
	        (Q@5, infAP, RBP, nDCG(gains={1: 3}), nERR, NCU(stop="x"), IPrec@0.125, ERR_IA, ERR_IA(judged_only=True)@5)))
	try:
	    list(provider.iter_calc([Q], qrels, {}))
	except Exception as error:
	    print(str(error).split(": ")[-1])
	try:
	    provider.calc_aggregate([AP, infAP], qrels, run)
	except ValueError as error:
	    print(error)
	END
	transcript <<-'END'
	$ python3 script
	0.3611 0.1667 0.2500 0.0667 0.5000 0.1667 0.0000 0.1667 0.3333 0.3702 0.3841 0.0473 0.1493 0.3889 0.6667 0.4500 0.4611 0.5765 0.4222 0.3519 0.4877 0.2700 0.3205 0.3472 0.2074 0.5556 0.7840 3.0000 0.3333 0.5278 0.0000
	3.0 2.0 0.0 1.0 0.0 0.0 2.0 1.0 0.0
	True False False False False False False False False
	the run is empty
	unsupported measure infAP
	END
}

# alpha_nDCG@10 is that of "Getting started" of ir_measures, .8637574337885664 and .4318787168942832; ERR_IA@20 that of its tests, .4659
# and .1803, mean .3231. By hand, for D0 D2 D3 D1 D4 and D1 D3 D2 D4: NRBP (1 - .5 .5)/2 ((2/2 + .5/4 + .5/8) + 1/2)/2. AP_IA of topic 0
# ((1/2 + 2/4)/2 + (1/2 + 2/3)/2)/2, of 1 (1/2)/2/2; with rel=2 1/3, intent 1 only, and (1/2)/2. At 4, topic 0 has both intents, topic 1
# one. Q ((2/5 + 5/7 + 7/8)/3 + 3/6/3 + 0)/3: topic 3 is in no run.
@test "the provider for ir_measures: diversity, and without naming the provider" {
	cat >script <<-'END'
	import ir_measures
	from ir_measures import *
	from ir_measures_provider import *
	qrels = [Qrel("q0", "d0", 1, "0"), Qrel("q0", "d0", 1, "1"), Qrel("q0", "d1", 1, "0")]
	for item in "d0", "d1":
	    print(provider.calc_aggregate([alpha_nDCG@10], iter(qrels), [ScoredDoc("q0", item, 1)]))
	qrels = [Qrel(*fields) for fields in (
	    ("0", "D0", 0, "0"), ("0", "D1", 1, "0"), ("0", "D2", 1, "0"), ("0", "D2", 1, "1"), ("0", "D3", 2, "1"), ("0", "D4", 0, "0"),
	    ("1", "D0", 1, "0"), ("1", "D3", 2, "0"), ("1", "D5", 2, "1"))]
	run = [ScoredDoc(*fields) for fields in (
	    ("0", "D0", .8), ("0", "D2", .7), ("0", "D1", .3), ("0", "D3", .4), ("0", "D4", .1),
	    ("1", "D1", .8), ("1", "D3", .7), ("1", "D4", .3), ("1", "D2", .4))]
	print(*(f"{metric.query_id} {metric.value:.4f}" for metric in provider.iter_calc([ERR_IA@20], qrels, run)))
	wanted = [ERR_IA@20, NRBP, AP_IA, AP_IA(rel=2), StRecall@4]
	values = provider.calc_aggregate(wanted, qrels, run)
	print(*(f"{values[measure]:.4f}" for measure in wanted))
	qrels.append(Qrel("3", "D1", 1))
	values = ir_measures.calc_aggregate([Q, nERR@1], qrels, run)
	print(f"{values[Q]:.4f} {values[nERR@1]:.4f}")
	END
	transcript <<-'END'
	$ python3 script
	{alpha_nDCG@10: 0.8637574337885663}
	{alpha_nDCG@10: 0.43187871689428314}
	0 0.4659 1 0.1803
	0.3231 0.3164 0.3333 0.2917 0.7500
	0.2766 0.0000
	END
}

@test "the stand-in for ir_measures has only what ir_measures has" {
	[ -z "${IS_STANDIN-}" ] || skip 'needs the data: no ir_measures'
	cat >script <<-'END'
	import importlib.util, sys, types
	import ir_measures
	spec = importlib.util.spec_from_file_location("standin", sys.argv[1])
	standin = importlib.util.module_from_spec(spec)
	spec.loader.exec_module(standin)
	for name, thing in vars(standin).items():
	    if name.startswith("_") or name in ("Any", "NamedTuple", "types"):
	        continue
	    if not hasattr(ir_measures, name) and name != "registry":
	        print(name)
	    elif isinstance(thing, types.SimpleNamespace):
	        print(*(f"{name}.{each}" for each in vars(thing) if not hasattr(getattr(ir_measures, name), each)), end="")
	    elif isinstance(thing, standin.Measure):
	        print(*(f"{name}({each})" for each in thing.SUPPORTED_PARAMS if each not in getattr(ir_measures, name).SUPPORTED_PARAMS), end="")
	END
	transcript <<-'END'
	$ python3 script "$ROOT/tests/tools/python/ir_measures.py"
	END
}
