# SPDX-License-Identifier: MIT
"""Evaluates runs and answers with the program ntcir_eval. Needs the standard library of Python 3.8 only.

    evaluate(qrels, run, measures)      {topic: {measure: value}}
    means(qrels, run, measures)         {measure: mean over the topics}
    compare(qrels, {name: run, ...}, measures, baseline=name)
                                        {name: {measure: {"mean", "difference", "p", ...}}}
    nuggets(nuggets, answers)           {topic: {measure: value}}; the topic "all" has the means
    agree(judged, judged, ...)          {topic: {name: value}}; "all" has the values of all items
    write_qrels(qrels, path)            a file for many calls of these
    write_run(run, path)

`qrels` is {topic: {item: level}}, where a level is a whole number (2, 2.0); if any is another number, all are gains. `run` is {topic:
{item: score}}; as in trec_eval, equal scores are ordered by decreasing item. Topics and items are strings or integers.
Either may be a DataFrame with the columns query_id, doc_id and relevance or score, or the path of a file that
`ntcir_eval evaluate` reads, so also of NTCIR qrels or of a compressed file.

`measures` is a text, as after -m, or a list of such texts. Results have the names that the program prints: those of
"P.5,10" are P@5 and P@10. If each text is one measure, they have the texts, too: AP and map for "map".

Options are those of `ntcir_eval evaluate -h`, without the dash: norel="zero", g="1:3:7", topic=["1", "2"]. One without
a value is True: j=True.

A topic that the run lacks has the values of an empty list. The value of a measure that a topic lacks is None: of all
measures if the topic has no relevant item (0 with norel="zero"), else of a measure such as AP(rel=2). Such topics
are not in the mean; a mean over no topic is None.

Error is raised if the program fails, with its message. Its warnings become Python's warnings.
"""

import importlib.metadata
import json
import numbers
import os
import re
import shutil
import subprocess
import sys
import tempfile
import warnings

__all__ = ["Error", "agree", "compare", "evaluate", "means", "nuggets", "program", "write_qrels", "write_run"]

# Options that change the form of the output, which this module could then not read.
_FORMS = {"by", "diff", "format", "h", "help", "long", "m", "topics", "v"}


class Error(RuntimeError):
    """The program failed; the text is its message."""


def evaluate(qrels, run, measures, **options):
    """The values of all topics of the judgements: {topic: {measure: value}}."""
    qrels, measures = _topics(qrels, "relevance"), _list(measures)
    rows = {}
    for _, topic, measure, value in _table(["-long"], qrels, run, measures, options)[1:]:
        rows.setdefault(topic, []).append((measure, value))
    given = {str(topic): topic for topic in qrels} if isinstance(qrels, dict) else {}
    return {given.get(topic, topic): _named(measures, *zip(*row)) for topic, row in rows.items()}


def means(qrels, run, measures, **options):
    """The means over the topics, and the sums of counts such as num_ret: {measure: value}."""
    measures = _list(measures)
    heads, cells = _table([], _topics(qrels, "relevance"), run, measures, options)
    # the first two columns are the run and the number of topics
    return _named(measures, heads[2:], cells[2:])


def compare(qrels, runs, measures, baseline, test="t", margin=None, **options):
    """Compares runs, {name: run}, with the one that is called `baseline`. Returns {name: {measure: {key: value}}}.

    The keys are "mean" and, of all runs but the baseline, "difference", "low" and "high" (the 1 - alpha
    interval of the difference, Student's t for this pair and measure by itself), "p" (corrected if
    correct="holm" or so is given), and "verdict": "better" or "worse" if the mean is significantly above or
    below that of the baseline, else "undecided". With margin, there is no test; p, the 1 - 2 alpha interval and
    the verdict ("equal" and "not worse", too) are those of -margin.
    """
    if baseline not in runs:
        raise ValueError(f"baseline: no run is called {baseline!r}; there is {', '.join(map(repr, runs))}")
    for option in {"ci", "gate", "names", "o", "order", "p", "wtl"} & set(options):
        raise TypeError(f"{option} is no option here: it changes what is printed")
    measures, baseline = _list(measures), list(runs).index(baseline)
    with tempfile.TemporaryDirectory(prefix="ntcir_eval.") as directory:
        files, values = _files(qrels, runs, directory), os.path.join(directory, "values of topics")
        form = ["-format", "json", "-baseline", files[1 + baseline],
                *(["-test", test, "-o", values] if margin is None else _words({"margin": margin}))]
        rows = json.loads("".join(_evaluate(form, files, measures, options, directory)))
        if margin is None:
            nev = [os.path.join(values, row["run"].replace("/", "-") + ".nev") for row in rows]
            _add_verdicts(rows, _halves(nev, baseline, options.get("alpha"), directory), options.get("alpha"))
    names = [head[:-len(" p")] for head in rows[0] if head.endswith(" p")]
    compared = {}
    for run, row in zip(runs, rows):
        keys = ["difference", "low", "high", "p", "verdict"] if row is not rows[baseline] else []
        found = [{"mean": row[name], **{key: row[f"{name} {key}"] for key in keys}} for name in names]
        compared[run] = dict(zip(names, found))
        if len(measures) == len(names):
            compared[run].update(zip(measures, found))
    return compared


def _add_verdicts(rows, halves, alpha):
    """Adds to rows what -margin would: the interval of each difference, and a verdict."""
    limit = float(alpha or 0.05) * (1 - 1e-12)
    for row, half in zip(rows, halves):
        for name in [head[:-len(" p")] for head in row if head.endswith(" p")]:
            difference, p, width = row[name + " difference"], row[name + " p"], half.get(name + " ci")
            known = None not in (difference, width)
            row[name + " low"] = difference - width if known else None
            row[name + " high"] = difference + width if known else None
            row[name + " verdict"] = ("undecided" if p is None or p >= limit else
                                      "better" if difference > 0 else "worse")


def _halves(nev, baseline, alpha, directory):
    """The rows of a table of differences, with half the width of each interval."""
    values = []
    for path in nev:
        with open(path, encoding="utf-8", errors="surrogateescape", newline="\n") as file:
            values.append(_by_topic(file))
    files = [os.path.join(directory, f"difference {number}.nev") for number in range(len(nev))]
    for path, run in zip(files, values):
        with open(path, "w", encoding="utf-8", errors="surrogateescape", newline="\n") as file:
            for topic, row in run.items():
                for name, value in row.items() if topic != "all" else []:
                    file.write(f"{topic} {name}= {value - values[baseline][topic][name]!r}\n")
    words = ["table", "-ci", "-format", "json", "-digits", "17", *_words({"alpha": alpha}), *files]
    return json.loads("".join(lines(words, directory)))


def nuggets(nuggets, answers, measures="all", **options):
    """The measures of answers {topic: {nugget: "support", ...}}; nuggets are {topic: {nugget: "vital", "okay" or a weight}}.

    A nugget is an ID or a text. With questions=True, {topic: {nugget: (weight, question)}}. Options are those of
    `ntcir_eval nuggets -h`. A topic in which no nugget is vital lacks Vital.
    """
    with tempfile.TemporaryDirectory(prefix="ntcir_eval.") as directory:
        files = [os.path.join(directory, name) for name in ("nuggets", "answers")]
        for path, topics in zip(files, (nuggets, answers)):
            _write_tabs(path, topics)
        words = ["nuggets", *_words({"digits": 17, **options}), *(f"--m={measure}" for measure in _list(measures)),
                 "-mean", "-sep", "\t", "-r", *files]
        return _by_topic(lines(words, directory), nuggets)


def agree(*judged, **options):
    """Kappa, alpha and so on of two or more assessors, each {topic: {item: level}}, or with labels="no:partly:yes"
    {topic: {item: word}}. Intervals are pairs, kappa-95%. Options are those of `ntcir_eval agree -h`."""
    with tempfile.TemporaryDirectory(prefix="ntcir_eval.") as directory:
        files = [os.path.join(directory, f"assessor {number}") for number in range(1, len(judged) + 1)]
        for path, topics in zip(files, judged):
            write_qrels(topics, path)
        words = ["agree", "-trec", *_words({"digits": 17, **options}), *files]
        return _by_topic(lines(words, directory), judged[0] if judged else {})


def write_qrels(qrels, path):
    """Writes {topic: {item: level or gain}} as TREC qrels."""
    _write(path, _topics(qrels, "relevance"), lambda topic, items: [
        f"{topic} 0 {item} {level if type(level) is int else _level(level)}\n" for item, level in items])


def write_run(run, path):
    """Writes {topic: {item: score}} as a TREC run."""
    _write(path, _topics(run, "score"), lambda topic, items: [
        f"{topic} 0 {item} 0 {float(score)!r} run\n" for item, score in items])


def _by_topic(printed, given=()):
    """{topic: {name: value}} of lines "topic name= value", or two values; others are skipped."""
    given, found = {str(topic): topic for topic in given}, {}
    for line in printed:
        matched = re.fullmatch(r"(.*) ([^ ]+)= +([-+.\de]+)(?: ([-+.\de]+))?", line.rstrip("\n"), re.DOTALL)
        if matched:
            topic, name, *values = matched.groups()
            values = [None if value == "-" else float(value) for value in values if value]
            found.setdefault(given.get(topic, topic), {})[name] = values[0] if len(values) == 1 else tuple(values)
    return found


def _list(measures):
    return [measures] if isinstance(measures, str) else list(measures)


def _named(measures, names, cells):
    """{measure: value} by the names that the program prints, and by those asked for, if each of them is one measure."""
    values = [float(cell) if cell not in ("", "-") else None for cell in cells]
    named = dict(zip(names, values))
    if len(measures) == len(values):
        named.update(zip(measures, values))
    return named


def _topics(given, column):
    """The dictionary {topic: {item: value}} that is given, or that of a DataFrame, or the path of a file."""
    what = "run" if column == "score" else "qrels"
    if hasattr(given, "itertuples"):
        return _from_columns(given, what, ["query_id", "doc_id", column])
    if isinstance(given, (str, os.PathLike)):
        return os.fspath(given)
    if not hasattr(given, "items"):
        raise TypeError(f"{what}: expected {{topic: {{item: {column}}}}}, a DataFrame or the path of a file, found "
                        f"{type(given).__name__}")
    for topic, items in given.items():
        if not hasattr(items, "items"):
            raise TypeError(f"{what}: topic {topic!r}: expected {{item: {column}}}, found {type(items).__name__}")
    return dict(given)


def _from_columns(frame, what, columns):
    if not set(columns) <= set(frame.columns):
        found = ", ".join(map(str, frame.columns))
        raise TypeError(f"{what}: expected the columns {', '.join(columns)}, found {found}")
    topics = {}
    for topic, item, value in zip(*(frame[column] for column in columns)):
        items = topics.setdefault(topic, {})
        if item in items:
            raise ValueError(f"{what}: topic {topic!r} has item {item!r} twice")
        items[item] = value
    return topics


def _level(level):
    if isinstance(level, str):
        return texts([level], "label")[0]
    # a gain has a decimal point, which 1e-05 lacks
    return int(level) if isinstance(level, numbers.Integral) else format(float(level), "#.17g")


def _write(path, topics, lines):
    names = texts(topics, "topic")
    for name in names:
        # such a line would be a comment; a byte order mark at the start of a file is dropped
        if name[0] in "#\ufeff":
            raise ValueError(f"topic {name!r}: a topic does not begin with # or a byte order mark")
    with open(path, "w", encoding="utf-8", errors="surrogateescape", newline="\n") as file:
        for name, items in zip(names, topics.values()):
            file.write("".join(lines(name, zip(texts(items, "item"), items.values()))))


def _write_tabs(path, topics):
    """Writes {topic: {name: value or values}} as fields that tabs separate."""
    with open(path, "w", encoding="utf-8", errors="surrogateescape", newline="\n") as file:
        for topic, values in topics.items():
            for name, value in values.items():
                fields = [str(field) for field in (topic, name, *(value if isinstance(value, tuple) else [value]))]
                for field in fields:
                    if not field or any(character in field for character in "\t\n\0"):
                        raise ValueError(f"{field!r}: a name is not empty, and has no tab, newline or NUL")
                file.write("\t".join(fields) + "\n")


def texts(names, what):
    """Names as texts, integers as their digits. Refuses names that a line of fields cannot have."""
    # all at once, because one by one takes as long as the evaluation
    made = list(names)
    try:
        joined = "\r".join(made)
    except TypeError:
        made = [_text(name, what) for name in made]
        joined = "\r".join(made)
        if len(set(made)) < len(made):
            raise ValueError(f"two {what}s have the same name: {', '.join(made)}") from None
    if "" in names or _blank(joined):
        for name in made:
            if not name or _blank(name):
                raise ValueError(f"{what} {name!r}: a name is not empty, and has no blank, newline or NUL")
    return made


def _text(name, what):
    if isinstance(name, numbers.Integral) and not isinstance(name, bool):
        return str(int(name))
    if not isinstance(name, str):
        raise TypeError(f"{what} {name!r}: expected a string or an integer, found {type(name).__name__}")
    return name


def _blank(text):
    return " " in text or "\t" in text or "\n" in text or "\0" in text


def program():
    """What NTCIR_EVAL in the environment names, else the program of this source tree, that of the wheel, or that on PATH."""
    built = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "ntcir_eval")
    program = os.environ.get("NTCIR_EVAL") or shutil.which(built) or _of_wheel() or shutil.which("ntcir_eval")
    if not program:
        raise Error("no program ntcir_eval on PATH: build it with make, or let NTCIR_EVAL name it")
    return program


def _of_wheel():
    """The program that pip installed with this module: its directory need not be on PATH."""
    try:
        files = importlib.metadata.files("ntcir_eval") or []
    except importlib.metadata.PackageNotFoundError:
        return None
    return next((shutil.which(file.locate()) for file in files if file.name == "ntcir_eval"), None)


def _words(options):
    """The options as words of the command line."""
    for name, value in options.items():
        if name in _FORMS:
            raise TypeError(f"{name} is no option here: it changes what is printed")
        for each in value if name == "topic" and not isinstance(value, (str, int)) else [value]:
            if each is True:
                yield f"-{name}"
            elif each is not None and each is not False:
                yield f"--{name.replace('_', '-')}={each}"


def lines(words, directory):
    """The lines that the program prints. Its messages name files of the directory without the directory."""
    done = subprocess.run([program(), *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    said = done.stderr.decode("utf-8", "replace").replace(directory + os.sep, "").strip()
    if done.returncode != 0:
        raise Error(said or f"ntcir_eval ended with status {done.returncode}")
    caller, level = sys._getframe(), 1
    while caller.f_back and caller.f_code.co_filename == __file__:
        caller, level = caller.f_back, level + 1
    for line in said.split("\n"):
        # which test it was is no warning
        if ": warning: " in line or ": note: " in line:
            warnings.warn(line, stacklevel=level)
    return done.stdout.decode("utf-8", "surrogateescape").split("\n")[:-1]


def _evaluate(form, files, measures, options, directory):
    """The lines that evaluate prints in this form."""
    if "help" in measures:
        raise ValueError('"help" is no measure: type ntcir_eval evaluate -m help')
    words = ["evaluate", *_words({"digits": 17, **options}), *(f"--m={measure}" for measure in measures), *form]
    return lines([*words, "--", *files], directory)


def _files(qrels, runs, directory):
    """The paths of judgements and runs; what is no path yet becomes a file of the directory."""
    files = []
    for name, given, write in ("qrels", _topics(qrels, "relevance"), write_qrels), *(
            (name, _topics(run, "score"), write_run) for name, run in runs.items()):
        if files and (name == "qrels" or not re.fullmatch(r"[A-Za-z0-9_+@][A-Za-z0-9_+@-]*", str(name))):
            name = f"run {len(files)}"
        files.append(given if isinstance(given, str) else os.path.join(directory, str(name)))
        if not isinstance(given, str):
            write(given, files[-1])
    return files


def _table(form, qrels, run, measures, options):
    """Calls the program. Returns the cells of its table, row by row."""
    with tempfile.TemporaryDirectory(prefix="ntcir_eval.") as directory:
        files = _files(qrels, {"run": run}, directory)
        printed = _evaluate(["-format", "tsv", *form], files, measures, options, directory)
    return [line.replace("\\\\", "\\").split("\t") for line in printed]
