# SPDX-License-Identifier: MIT
"""A provider for ir_measures: its measures, and those that only ntcir_eval has, from ntcir_eval.

    import ir_measures
    from ir_measures import nDCG, AP
    from ir_measures_provider import provider, Q, nERR

    provider.calc_aggregate([nDCG@10, AP(rel=2), Q, nERR@10], qrels, run)

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


def _translate(measure):
    """The name that ntcir_eval prints, or None if it has no such measure, and the options that the measure needs."""
    given = {key: value for key, value in measure.params.items() if value != measure.SUPPORTED_PARAMS[key].default}
    cutoff = given.pop("cutoff", None)
    choices = [str(given.pop(key)) for key in ("dcg", "relative", "stop", "utility") if key in given]
    kind = " ".join([measure.NAME, *choices])
    whole, cut = _NAMES.get(kind, (None, None))
    name = whole if cutoff is None else cut
    # the gains of gdeval, which has levels up to 4
    options = {"g": "1:3:7:15"} if kind in ("ERR", "nDCG exp-log2") else {}
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
        name += "(" + ",".join(f"{key}={value}" for key, value in given.items()) + ")"
    return name + ("" if cutoff is None else f"@{cutoff}"), options


class NtcirEvalEvaluator(providers.Evaluator):
    def __init__(self, wanted, qrels):
        super().__init__(wanted, set(qrels))
        self.topics = set(qrels)
        self.folder = tempfile.TemporaryDirectory(prefix="ntcir_eval.")
        self.qrels = os.path.join(self.folder.name, "qrels")
        ntcir_eval.write_qrels(qrels, self.qrels)

    def _iter_calc(self, run):
        run = ir_measures.util.RunConverter(run).as_dict_of_dict()
        run = {topic: items for topic, items in run.items() if topic in self.topics}
        calls = {}
        for measure in self.measures:
            name, options = _translate(measure)
            calls.setdefault(tuple(options.items()), []).append((name, measure))
        for options, wanted in calls.items():
            names = [name for name, _ in wanted]
            values = ntcir_eval.evaluate(self.qrels, run, names, norel="zero", **dict(options))
            for topic in values:
                for name, measure in wanted:
                    yield Metric(query_id=topic, measure=measure, value=values[topic][name])


class NtcirEvalProvider(providers.Provider):
    """ntcir_eval: graded measures of NTCIR, and the usual ones."""
    NAME = "ntcir_eval"

    def supports(self, measure):
        measure.validate_params()
        return _translate(measure)[0] is not None

    def _evaluator(self, measures, qrels):
        wanted = list(ir_measures.util.flatten_measures(measures))
        for measure in wanted:
            if not self.supports(measure):
                raise ValueError(f"unsupported measure {measure}")
        return NtcirEvalEvaluator(wanted, ir_measures.util.QrelsConverter(qrels).as_dict_of_dict())

    def initialize(self):
        ntcir_eval.program()


provider = NtcirEvalProvider()
providers.register(provider)
