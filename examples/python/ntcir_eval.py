# SPDX-License-Identifier: MIT
"""Evaluates runs with the program ntcir_eval. Needs the standard library of Python 3.8 only.

    evaluate(qrels, run, measures)      {topic: {measure: value}}
    means(qrels, run, measures)         {measure: mean over the topics}
    write_qrels(qrels, path)            a file for many calls of these two
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
import numbers
import os
import shutil
import subprocess
import tempfile
import warnings

__all__ = ["Error", "evaluate", "means", "program", "write_qrels", "write_run"]

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


def write_qrels(qrels, path):
    """Writes {topic: {item: level or gain}} as TREC qrels."""
    _write(path, _topics(qrels, "relevance"), lambda topic, items: [
        f"{topic} 0 {item} {level if type(level) is int else _level(level)}\n" for item, level in items])


def write_run(run, path):
    """Writes {topic: {item: score}} as a TREC run."""
    _write(path, _topics(run, "score"), lambda topic, items: [
        f"{topic} 0 {item} 0 {float(score)!r} run\n" for item, score in items])


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
    for line in said.split("\n") if said else []:
        warnings.warn(line, stacklevel=4)
    return done.stdout.decode("utf-8", "surrogateescape").split("\n")[:-1]


def _table(form, qrels, run, measures, options):
    """Calls the program. Returns the cells of its table, row by row."""
    if "help" in measures:
        raise ValueError('"help" is no measure: type ntcir_eval evaluate -m help')
    words = ["evaluate", *_words({"digits": 17, **options}), *(f"--m={measure}" for measure in measures),
             "-format", "tsv", *form]
    with tempfile.TemporaryDirectory(prefix="ntcir_eval.") as directory:
        files = []
        for name, given, write in ("qrels", qrels, write_qrels), ("run", _topics(run, "score"), write_run):
            files.append(given if isinstance(given, str) else os.path.join(directory, name))
            if not isinstance(given, str):
                write(given, files[-1])
        printed = lines([*words, "--", *files], directory)
    return [line.replace("\\\\", "\\").split("\t") for line in printed]
