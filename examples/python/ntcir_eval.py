# SPDX-License-Identifier: MIT
"""Evaluates runs with the program ntcir_eval. Needs the standard library of Python 3.8 only.

    evaluate(qrels, run, measures)      {topic: {measure: value}}
    means(qrels, run, measures)         {measure: mean over the topics}
    write_qrels(qrels, path)            a file for many calls of these two
    write_run(run, path)

`qrels` is {topic: {item: level}}, where a level is a whole number; if any is a float, all are gains. `run` is {topic:
{item: score}}; as in trec_eval, equal scores are ordered by decreasing item. Either may be the path of a file that
`ntcir_eval evaluate` reads, so also of NTCIR qrels or of a compressed file. `measures` is a text, as after -m, or a
list of such texts. Results have the names that the program prints: those of "map" and "P.5,10" are AP, P@5 and P@10.

Options are those of `ntcir_eval evaluate -h`, without the dash: norel="zero", g="1:3:7", topic=["1", "2"]. One without
a value is True: j=True.

A topic that the run lacks has the values of an empty list. The value of a measure that a topic lacks is None: of all
measures if the topic has no relevant item (0 with norel="zero"), else of a measure such as AP(rel=2). Such topics
are not in the mean; a mean over no topic is None.

Error is raised if the program fails, with its message. Its warnings become Python's warnings.
"""

import numbers
import os
import shutil
import subprocess
import tempfile
import warnings

__all__ = ["Error", "evaluate", "means", "program", "write_qrels", "write_run"]

# Options that change the form of the output, which this module could then not read.
_FORMS = {"by", "format", "h", "help", "long", "m", "topics", "v"}


class Error(Exception):
    """The program failed; the text is its message."""


def evaluate(qrels, run, measures, **options):
    """The values of all topics of the judgements: {topic: {measure: value}}."""
    values = {}
    for _, topic, measure, value in _table(["-long"], qrels, run, measures, options)[1:]:
        values.setdefault(topic, {})[measure] = _number(value)
    return values


def means(qrels, run, measures, **options):
    """The means over the topics, and the sums of counts such as num_ret: {measure: value}."""
    heads, cells = _table([], qrels, run, measures, options)
    # the first two columns are the run and the number of topics
    return {head: _number(cell) for head, cell in zip(heads[2:], cells[2:])}


def write_qrels(qrels, path):
    """Writes {topic: {item: level or gain}} as TREC qrels."""
    _write(path, qrels, lambda topic, items: [f"{topic} 0 {item} {level if type(level) is int else _level(level)}\n"
                                              for item, level in items.items()])


def write_run(run, path):
    """Writes {topic: {item: score}} as a TREC run."""
    _write(path, run, lambda topic, items: [f"{topic} 0 {item} 0 {float(score)!r} run\n"
                                            for item, score in items.items()])


def _level(level):
    # a gain has a decimal point, which 1e-05 lacks
    return int(level) if isinstance(level, numbers.Integral) else format(float(level), "#.17g")


def _write(path, topics, lines):
    _check(topics, "topic")
    for topic in topics:
        # such a line would be a comment; a byte order mark at the start of a file is dropped
        if topic[0] in "#\ufeff":
            raise ValueError(f"topic {topic!r}: a topic does not begin with # or a byte order mark")
    with open(path, "w", encoding="utf-8", errors="surrogateescape", newline="\n") as file:
        for topic, items in topics.items():
            _check(items, "item")
            file.write("".join(lines(topic, items)))


def _check(names, what):
    """Refuses names that a line of fields cannot have."""
    # all at once, because one by one takes as long as the evaluation
    try:
        if "" not in names and not _blank("\r".join(names)):
            return
    except TypeError as error:
        raise TypeError(f"the names of {what}s are strings: {error}") from None
    for name in names:
        if not name or _blank(name):
            raise ValueError(f"{what} {name!r}: a name is not empty, and has no blank, newline or NUL")


def _blank(text):
    return " " in text or "\t" in text or "\n" in text or "\0" in text


def program():
    """What NTCIR_EVAL in the environment names, else the program of this source tree, else the one on PATH."""
    built = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "ntcir_eval")
    program = os.environ.get("NTCIR_EVAL") or shutil.which(built) or shutil.which("ntcir_eval")
    if not program:
        raise Error("no program ntcir_eval on PATH: build it with make, or let NTCIR_EVAL name it")
    return program


def _words(options):
    """The options as words of the command line."""
    for name, value in options.items():
        if name in _FORMS:
            raise TypeError(f"{name} is no option here: it changes what is printed")
        for each in value if name == "topic" and not isinstance(value, str) else [value]:
            if each is True:
                yield f"-{name}"
            elif each is not None and each is not False:
                yield f"--{name.replace('_', '-')}={each}"


def _file(topics, folder, name, write):
    """The path of a file with the topics, which may be such a path themselves."""
    if not hasattr(topics, "items"):
        return os.fspath(topics)
    path = os.path.join(folder, name)
    write(topics, path)
    return path


def _table(form, qrels, run, measures, options):
    """Calls the program. Returns the cells of its table, row by row."""
    measures = [measures] if isinstance(measures, str) else list(measures)
    if "help" in measures:
        raise ValueError('"help" is no measure: type ntcir_eval evaluate -m help')
    words = [*_words({"digits": 17, **options}), *(f"--m={measure}" for measure in measures), "-format", "tsv", *form]
    with tempfile.TemporaryDirectory(prefix="ntcir_eval.") as folder:
        files = [_file(qrels, folder, "qrels", write_qrels), _file(run, folder, "run", write_run)]
        done = subprocess.run([program(), "evaluate", *words, "--", *files], stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    said = done.stderr.decode("utf-8", "replace").replace(folder + os.sep, "").strip()
    if done.returncode != 0:
        raise Error(said or f"ntcir_eval ended with status {done.returncode}")
    for line in said.split("\n") if said else []:
        warnings.warn(line, stacklevel=3)
    lines = done.stdout.decode("utf-8", "surrogateescape").split("\n")
    return [line.replace("\\\\", "\\").split("\t") for line in lines[:-1]]


def _number(cell):
    return None if cell == "-" else float(cell)
