# SPDX-License-Identifier: MIT
"""What examples/python/ir_measures_provider.py and its tests use of ir_measures 0.4, for where ir_measures is not
installed: measures with parameters, and the base classes of providers. Everything here is in ir_measures, too, where it
does the same. Nothing here computes a value but the mean over topics."""

import types
from typing import Any, NamedTuple

_NOT_PROVIDED = object()


class ParamInfo:
    def __init__(self, dtype=None, required=False, choices=_NOT_PROVIDED, default=_NOT_PROVIDED, desc=None):
        self.dtype, self.required, self.choices, self.default, self.desc = dtype, required, choices, default, desc


class MeanAgg:
    def __init__(self):
        self.values = []

    def add(self, value):
        self.values.append(value)

    def result(self):
        return sum(self.values) / len(self.values)


class SumAgg(MeanAgg):
    def result(self):
        return sum(self.values)


class Measure:
    NAME = None
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
        given = [f"{key}={value!r}" for key, value in self.params.items()
                 if key != self.AT_PARAM and value != self.SUPPORTED_PARAMS[key].default]
        at = f"@{self.params[self.AT_PARAM]}" if self.AT_PARAM in self.params else ""
        return self.__name__ + (f"({','.join(given)})" if given else "") + at

    def __eq__(self, other):
        return repr(self) == repr(other)

    def __hash__(self):
        return hash(repr(self))

    def aggregator(self):
        return SumAgg() if self.NAME in ("NumQ", "NumRel", "NumRet") else MeanAgg()

    def validate_params(self):
        assert set(self.params) <= set(self.SUPPORTED_PARAMS), f"unsupported params found: {self.params}"
        for name, param in self.SUPPORTED_PARAMS.items():
            value = self.params.get(name, _NOT_PROVIDED)
            valid = not param.required if value is _NOT_PROVIDED else isinstance(value, param.dtype)
            assert valid, f"invalid param {name}"


class Qrel(NamedTuple):
    query_id: str
    doc_id: str
    relevance: int
    iteration: str = "0"


class ScoredDoc(NamedTuple):
    query_id: str
    doc_id: str
    score: float


class Metric(NamedTuple):
    query_id: str
    measure: Any
    value: float


class Evaluator:
    def __init__(self, measures, qrel_qids):
        self.measures, self.qrel_qids = measures, qrel_qids

    def iter_calc(self, run):
        missing = {(measure, topic) for measure in self.measures for topic in self.qrel_qids}
        for metric in self._iter_calc(run):
            missing.discard((metric.measure, metric.query_id))
            yield metric
        for measure, topic in missing:
            yield Metric(topic, measure, measure.DEFAULT)

    def calc_aggregate(self, run):
        values = {measure: measure.aggregator() for measure in self.measures}
        for metric in self.iter_calc(run):
            values[metric.measure].add(metric.value)
        return {measure: values[measure].result() for measure in self.measures}


class Provider:
    NAME = None

    def is_available(self):
        try:
            self.initialize()
        except RuntimeError:
            return False
        return True

    def evaluator(self, measures, qrels):
        if not self.is_available():
            raise RuntimeError(f"Provider {self.NAME} is not available.")
        return self._evaluator(measures, qrels)

    def iter_calc(self, measures, qrels, run):
        return self.evaluator(measures, qrels).iter_calc(run)

    def calc_aggregate(self, measures, qrels, run):
        return self.evaluator(measures, qrels).calc_aggregate(run)


class _FallbackProvider(Provider):
    """Without the providers of ir_measures, all measures come from the first one that was added."""
    def __init__(self):
        self.providers = []

    def initialize(self):
        pass

    def _evaluator(self, measures, qrels):
        return self.providers[0].evaluator(set(measures), qrels)


class _Converter:
    """Of dictionaries, and of Qrels or ScoredDocs."""
    def __init__(self, given):
        self.given = given if isinstance(given, dict) else list(given)

    def tee(self, count):
        return [self] * count

    def as_dict_of_dict(self):
        if isinstance(self.given, dict):
            return self.given
        made = {}
        for topic, item, value, *_ in self.given:
            made.setdefault(topic, {})[item] = value
        return made

    def as_namedtuple_iter(self):
        if not isinstance(self.given, dict):
            yield from self.given
        else:
            yield from (Qrel(topic, item, level) for topic in self.given for item, level in self.given[topic].items())


registry = {}


def _register(measure):
    assert measure.NAME not in registry
    registry[measure.NAME] = measure


def _measure(name, at="cutoff", **params):
    made = type("_" + name, (Measure,), {"__name__": name, "NAME": name, "AT_PARAM": at, "SUPPORTED_PARAMS": params})()
    _register(made)
    return made


_cutoff, _rel, _judged = ParamInfo(int), ParamInfo(int, default=1), ParamInfo(bool, default=False)
_cut, _alpha = {"cutoff": _cutoff, "rel": _rel, "judged_only": _judged}, ParamInfo(float, default=0.5)
P, R, RR = _measure("P", **_cut), _measure("R", **_cut), _measure("RR", **_cut)
AP, Success = _measure("AP", **_cut), _measure("Success", **_cut)
Rprec = _measure("Rprec", rel=_rel, judged_only=_judged)
Bpref = _measure("Bpref", rel=_rel)
Judged = _measure("Judged", cutoff=_cutoff)
nDCG = _measure("nDCG", cutoff=_cutoff, dcg=ParamInfo(str, default="log2"), gains=ParamInfo(dict), judged_only=_judged)
ERR = _measure("ERR", cutoff=_cutoff)
RBP = _measure("RBP", cutoff=_cutoff, p=ParamInfo(float, default=0.8), rel=ParamInfo(int))
IPrec = _measure("IPrec", "recall", recall=ParamInfo(float, required=True), rel=_rel, judged_only=_judged)
SetP = _measure("SetP", rel=_rel, relative=ParamInfo(bool, default=False), judged_only=_judged)
SetR = _measure("SetR", rel=_rel)
SetF = _measure("SetF", rel=_rel, beta=ParamInfo(float, default=1.0), judged_only=_judged)
SetAP = _measure("SetAP", rel=_rel, judged_only=_judged)
NumQ = _measure("NumQ")
NumRet = _measure("NumRet", rel=ParamInfo(int))
NumRel = _measure("NumRel", rel=_rel)
infAP = _measure("infAP", rel=_rel)
ERR_IA, alpha_nDCG = _measure("ERR_IA", **_cut), _measure("alpha_nDCG", alpha=_alpha, **_cut)
NRBP = _measure("NRBP", alpha=_alpha, beta=_alpha, rel=_rel)
AP_IA = _measure("AP_IA", rel=_rel, judged_only=_judged)
StRecall = _measure("StRecall", cutoff=_cutoff, rel=_rel)

DefaultPipeline = _FallbackProvider()
calc_aggregate = DefaultPipeline.calc_aggregate
measures = types.SimpleNamespace(Measure=Measure, ParamInfo=ParamInfo, register=_register)
providers = types.SimpleNamespace(Evaluator=Evaluator, Provider=Provider, register=lambda provider: provider)
util = types.SimpleNamespace(QrelsConverter=_Converter, RunConverter=_Converter)
