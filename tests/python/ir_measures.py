# SPDX-License-Identifier: MIT
"""What examples/python/ir_measures_provider.py uses of ir_measures, for tests where ir_measures is not installed:
measures with parameters, and the base classes of providers. Nothing here computes a value but the mean over topics."""

import types
from typing import Any, NamedTuple


class ParamInfo:
    def __init__(self, dtype=None, required=False, default=None, desc=None):
        self.dtype, self.required, self.default, self.desc = dtype, required, default, desc


class Measure:
    AT_PARAM = "cutoff"
    SUPPORTED_PARAMS = {}
    DEFAULT = 0.0

    def __init__(self, **params):
        self.params = params

    def __call__(self, **params):
        return type(self)(**{**self.params, **params})

    def __matmul__(self, value):
        return self(**{self.AT_PARAM: value})

    def __repr__(self):
        return self.NAME + (f"({self.params})" if self.params else "")

    def __eq__(self, other):
        return repr(self) == repr(other)

    def __hash__(self):
        return hash(repr(self))

    def validate_params(self):
        for key, value in self.params.items():
            if not isinstance(value, self.SUPPORTED_PARAMS[key].dtype):
                raise ValueError(f"{self}: {key}")


class Metric(NamedTuple):
    query_id: str
    measure: Any
    value: float


class Evaluator:
    def __init__(self, measures, qrel_topic_ids):
        self.measures, self.qrel_topic_ids = measures, qrel_topic_ids

    def iter_calc(self, run):
        missing = {(measure, topic) for measure in self.measures for topic in self.qrel_topic_ids}
        for metric in self._iter_calc(run):
            missing.discard((metric.measure, metric.query_id))
            yield metric
        for measure, topic in missing:
            yield Metric(topic, measure, measure.DEFAULT)

    def calc_aggregate(self, run):
        values = {}
        for metric in self.iter_calc(run):
            values.setdefault(metric.measure, []).append(metric.value)
        return {measure: sum(values[measure]) / len(values[measure]) for measure in self.measures}


class Provider:
    NAME = None

    def is_available(self):
        try:
            self.initialize()
        except Exception:
            return False
        return True

    def evaluator(self, measures, qrels):
        if not self.is_available():
            raise RuntimeError("provider not available")
        return self._evaluator(measures, qrels)

    def iter_calc(self, measures, qrels, run):
        return self.evaluator(measures, qrels).iter_calc(run)

    def calc_aggregate(self, measures, qrels, run):
        return self.evaluator(measures, qrels).calc_aggregate(run)


class _Dicts:
    def __init__(self, dicts):
        self.dicts = dicts

    def as_dict_of_dict(self):
        return self.dicts


known = {}


def _register(measure):
    known[measure.NAME] = measure


def _measure(name, at="cutoff", **params):
    made = type("_" + name, (Measure,), {"NAME": name, "AT_PARAM": at, "SUPPORTED_PARAMS": params})()
    _register(made)
    return made


_cutoff, _rel, _judged = ParamInfo(int), ParamInfo(int, default=1), ParamInfo(bool, default=False)
P = _measure("P", cutoff=_cutoff, rel=_rel, judged_only=_judged)
R = _measure("R", cutoff=_cutoff, rel=_rel, judged_only=_judged)
RR = _measure("RR", cutoff=_cutoff, rel=_rel, judged_only=_judged)
AP = _measure("AP", cutoff=_cutoff, rel=_rel, judged_only=_judged)
Rprec = _measure("Rprec", rel=_rel, judged_only=_judged)
Bpref = _measure("Bpref", rel=_rel)
Success = _measure("Success", cutoff=_cutoff, rel=_rel, judged_only=_judged)
nDCG = _measure("nDCG", cutoff=_cutoff, dcg=ParamInfo(str, default="log2"), gains=ParamInfo(dict), judged_only=_judged)
ERR = _measure("ERR", cutoff=_cutoff)
RBP = _measure("RBP", cutoff=_cutoff, p=ParamInfo(float, default=0.8), rel=ParamInfo(int))
IPrec = _measure("IPrec", "recall", recall=ParamInfo(float, required=True), rel=_rel, judged_only=_judged)
SetP = _measure("SetP", rel=_rel, relative=ParamInfo(bool, default=False), judged_only=_judged)
SetR = _measure("SetR", rel=_rel)
SetF = _measure("SetF", rel=_rel, beta=ParamInfo(float, default=1.0), judged_only=_judged)
SetAP = _measure("SetAP", rel=_rel, judged_only=_judged)
NumRet = _measure("NumRet", rel=ParamInfo(int))
NumRel = _measure("NumRel", rel=_rel)
infAP = _measure("infAP", rel=_rel)

measures = types.SimpleNamespace(Measure=Measure, ParamInfo=ParamInfo, register=_register)
providers = types.SimpleNamespace(Evaluator=Evaluator, Provider=Provider, register=lambda provider: None)
util = types.SimpleNamespace(flatten_measures=list, QrelsConverter=_Dicts, RunConverter=_Dicts)
