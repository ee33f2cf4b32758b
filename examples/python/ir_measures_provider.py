# SPDX-License-Identifier: MIT
"""A provider for ir_measures: its measures, and those that only ntcir_eval has, from ntcir_eval.

    import ir_measures
    from ir_measures import nDCG, AP
    from ir_measures_provider import provider, Q, nERR

    ir_measures.calc_aggregate([nDCG@10, Q, nERR@10], qrels, run)
    provider.calc_aggregate([nDCG@10, AP(rel=2), Q], qrels, run)

The first call takes other providers for the measures that they have, and the second one takes ntcir_eval for all.

A topic that the run lacks, or that has no relevant item, counts 0, as in ir_measures' other providers.
"""

import os
import tempfile

import ir_measures
import ntcir_eval
from ir_measures import Metric, measures, providers


def _parameter(dtype, description, default=None):
    if default is None:
        return measures.ParamInfo(dtype=dtype, required=False, desc=description)
    return measures.ParamInfo(dtype=dtype, default=default, desc=description)


_CUTOFF = _parameter(int, "ranking cutoff threshold")
_BETA = _parameter(float, "weight of the cumulated gain in the blended ratio", 1.0)


def _measure(name, title, **params):
    """Makes a measure that ir_measures lacks, and makes it known there."""
    made = type("_" + name, (measures.Measure,), {
        "__name__": name, "NAME": name, "PRETTY_NAME": title, "SHORT_DESC": title, "__doc__": title,
        "SUPPORTED_PARAMS": params,
    })()
    measures.register(made)
    return made


# `ntcir_eval evaluate -m help` has their formulas and sources.
Q = _measure("Q", "Q-measure", cutoff=_CUTOFF, beta=_BETA)
O_measure = _measure("O_measure", "O-measure", beta=_BETA)
P_measure = _measure("P_measure", "P-measure", beta=_BETA)
P_plus = _measure("P_plus", "P-plus", beta=_BETA)
NCU = _measure(
    "NCU", "Normalised Cumulative Utility", beta=_BETA,
    stop=_parameter(str, "where users stop: rb (rank-biased) or gu (graded-uniform)", "rb"),
    utility=_parameter(str, "P (precision), BR (blended ratio) or, with rb, IE (that of iRBU)", "P"),
    gamma=_parameter(float, "persistence of rb", 0.95), p=_parameter(float, "persistence of IE", 0.99))
EBR = _measure("EBR", "Expected Blended Ratio", cutoff=_CUTOFF, beta=_BETA)
iRBU = _measure("iRBU", "intentwise Rank-Biased Utility", cutoff=_CUTOFF, p=_parameter(float, "persistence", 0.99))
nERR = _measure("nERR", "normalised Expected Reciprocal Rank", cutoff=_CUTOFF)
GAP = _measure("GAP", "Graded Average Precision", cutoff=_CUTOFF)
nCG = _measure("nCG", "normalised Cumulated Gain", cutoff=_CUTOFF)
RBP_residual = _measure("RBP_residual", "residual of RBP", p=_parameter(float, "persistence", 0.95))

# A measure of ir_measures, with the parameters that choose another measure of ntcir_eval: its name there for the whole
# list, and at a cut-off.
_NAMES = {
    "P": (None, "P"),
    "R": (None, "Recall"),
    "RR": ("RR", "RR"),
    "AP": ("AP", "map_cut"),
    "Rprec": ("R-Prec", None),
    "Bpref": ("bpref", None),
    "Success": (None, "Hit"),
    "Judged": ("Judged@999999999", "Judged"),
    "nDCG": ("ndcg", "MSnDCG"),
    "nDCG exp-log2": ("ndcg", "MSnDCG"),
    "ERR": ("ERR", "ERR"),
    "RBP": ("RBP", "RBP"),
    "IPrec": ("iprec_at_recall", None),
    "SetP": ("set_P", None),
    "SetP True": ("set_relative_P", None),
    "SetR": ("set_recall", None),
    "SetF": ("set_F", None),
    "SetAP": ("set_map", None),
    "NumRet": ("num_ret", None),
    "NumRel": ("num_rel", None),
    "Q": ("Q-measure", "Q"),
    "O_measure": ("O-measure", None),
    "P_measure": ("P-measure", None),
    "P_plus": ("P-plus", None),
    "NCU": ("NCUrb,P", None),
    "NCU BR": ("NCUrb,BR", None),
    "NCU IE": ("NCUrb,IE", None),
    "NCU gu": ("NCUgu,P", None),
    "NCU gu BR": ("NCUgu,BR", None),
    "EBR": ("EBR", "EBR"),
    "iRBU": ("iRBU", "iRBU"),
    "nERR": (None, "nERR"),
    "GAP": ("GAP", "GAP"),
    "nCG": (None, "nCG"),
    "RBP_residual": ("RBP-residual", None),
}
# Likewise those of irec.
_DIVERSITY = {
    "ERR_IA": (None, "ERR-IA"),
    "nERR_IA": (None, "nERR-IA"),
    "alpha_DCG": (None, "alpha-DCG"),
    "alpha_nDCG": (None, "alpha-nDCG"),
    "NRBP": ("NRBP", None),
    "nNRBP": ("nNRBP", None),
    "AP_IA": ("MAP-IA", None),
    "P_IA": (None, "P-IA"),
    "StRecall": (None, "I-rec"),
}


def _given(measure):
    """The parameters that do not have their default values, and the cut-off."""
    given = {key: value for key, value in measure.params.items() if value != measure.SUPPORTED_PARAMS[key].default}
    return given, given.pop("cutoff", None)


def _name(names, cutoff):
    whole, cut = names
    return whole if cutoff is None else cut and f"{cut}@{cutoff}"


def _translate(measure):
    """The name that ntcir_eval prints, or None if it has no such measure, and the options that the measure needs."""
    given, cutoff = _given(measure)
    choices = [str(given.pop(key)) for key in ("dcg", "relative", "stop", "utility") if key in given]
    kind = " ".join([measure.NAME, *choices])
    name = _name(_NAMES.get(kind, (None, None)), cutoff)
    # the gains of gdeval, which has levels up to 4
    options = {"g": "1:3:7:15"} if kind in ("ERR", "nDCG exp-log2") else {}
    if given.pop("judged_only", False):
        options["j"] = True
    if kind == "RBP":
        given = {"p": 0.8, **given}
        # without rel, ir_measures has other gains
        name = name if "rel" in given else None
    elif kind == "NumRet" and "rel" in given:
        name = "num_rel_ret"
    elif kind == "IPrec":
        recall = given.pop("recall")
        name = f"{name}_{recall:.2f}" if round(recall, 2) == recall else None
    if name is None or set(given) - {"rel", "p", "beta", "gamma"}:
        return None, options
    if given:
        base, at, cut = name.partition("@")
        name = base + "(" + ",".join(f"{key}={value}" for key, value in given.items()) + ")" + at + cut
    return name, options


def _translate_diversity(measure):
    """The name in irec, or None, and the level from which on items are relevant and the options of irec."""
    given, cutoff = _given(measure)
    name = _name(_DIVERSITY.get(measure.NAME, (None, None)), cutoff)
    rel = given.pop("rel", 1)
    options = [f"--{key}={value}" for key, value in given.items()]
    return None if set(given) - {"alpha", "beta"} else name, (rel, *options)


class NtcirEvalEvaluator(providers.Evaluator):
    def __init__(self, wanted, qrels):
        # qrels may be an iterator, which can be read once only
        judged, with_intents = ir_measures.util.QrelsConverter(qrels).tee(2)
        qrels = judged.as_dict_of_dict()
        super().__init__(wanted, set(qrels))
        self.topics = {str(topic): topic for topic in qrels}
        self.counted, self.calls, self.diversity = [], {}, {}
        for measure in wanted:
            name, options = _translate(measure)
            if measure.NAME == "NumQ":
                self.counted.append(measure)
            elif name:
                self.calls.setdefault(tuple(options.items()), []).append((name, measure))
            else:
                name, options = _translate_diversity(measure)
                self.diversity.setdefault(options, []).append((name, measure))
        self.directory = tempfile.TemporaryDirectory(prefix="ntcir_eval.")
        ntcir_eval.write_qrels(qrels, self._path("qrels"))
        if self.diversity:
            self._write_intents(list(with_intents.as_namedtuple_iter()), {rel for rel, *_ in self.diversity})

    def _path(self, name):
        return os.path.join(self.directory.name, name)

    def _write_intents(self, judged, levels):
        """A file "topic intent item level" for each level from which on items are relevant: they have level 1 there."""
        lines = [(row.query_id, getattr(row, "iteration", "0"), row.doc_id, row.relevance) for row in judged]
        for what, names in zip(("topic", "intent", "item"), zip(*lines)):
            ntcir_eval.texts(dict.fromkeys(names), what)
        for rel in levels:
            with open(self._path(f"intents.{rel}"), "w", encoding="utf-8", newline="\n") as file:
                file.writelines(f"{topic} {intent} {item} {int(level >= rel)}\n"
                                for topic, intent, item, level in lines)

    def _iter_calc(self, run):
        run = ir_measures.util.RunConverter(run).as_dict_of_dict()
        run = {str(topic): items for topic, items in run.items() if str(topic) in self.topics}
        ntcir_eval.write_run(run, self._path("run"))
        for topic in self.topics.values():
            for measure in self.counted:
                yield Metric(query_id=topic, measure=measure, value=1)
        for wanted, rows in self._values():
            for topic, values in rows.items():
                for (_, measure), value in zip(wanted, values):
                    # of a topic that the run lacks, nothing is judged in ir_measures
                    if measure.NAME != "Judged" or topic in run:
                        yield Metric(query_id=self.topics[topic], measure=measure, value=value)

    def _values(self):
        """The values of the run, call by call: (name, measure) of each, and {topic: [value of each]}."""
        for options, wanted in self.calls.items():
            names = [name for name, _ in wanted]
            values = ntcir_eval.evaluate(self._path("qrels"), self._path("run"), names, norel="zero", **dict(options))
            yield wanted, {topic: [of_topic[name] for name in names] for topic, of_topic in values.items()}
        for (rel, *options), wanted in self.diversity.items():
            words = ["irec", "-trec", "-I", self._path(f"intents.{rel}"), "-sort", "score", "-digits", "17", *options,
                     *(f"--m={name}" for name, _ in wanted), self._path("run")]
            rows = {}
            for line in ntcir_eval.lines(words, self.directory.name):
                topic, rest = line.split(" ", 1)
                if not rest.startswith("#"):
                    rows.setdefault(topic, []).append(float(rest.rsplit(" ", 1)[1]))
            yield wanted, rows


class NtcirEvalProvider(providers.Provider):
    """ntcir_eval: graded measures of NTCIR, and the usual ones."""
    NAME = "ntcir_eval"

    def supports(self, measure):
        measure.validate_params()
        return bool(measure.NAME == "NumQ" or _translate(measure)[0] or _translate_diversity(measure)[0])

    def _evaluator(self, measures, qrels):
        wanted = list(measures)
        for measure in wanted:
            if not self.supports(measure):
                raise ValueError(f"unsupported measure {measure}")
        return NtcirEvalEvaluator(wanted, qrels)

    def initialize(self):
        ntcir_eval.program()


provider = NtcirEvalProvider()
providers.register(provider)
# ir_measures.calc_aggregate() and its like then find the measures that no other provider has
ir_measures.DefaultPipeline.providers.append(provider)
