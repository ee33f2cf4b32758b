# SPDX-License-Identifier: MIT
# The distributions of src/stats/distributions.c: values of an independent computation, and published ones.
load lib/transcript

# Errors relative to the value, for degrees of freedom up to 1e12, of probabilities down to 1e-16: at most 1e-11, and 1e-8 at
# the far points. With odd numbers (NaN, infinite, 1e300) each function ends, as `make check` tries.
@test "t, F, noncentral t and F, one-sided noncentral t, and the studentised range agree with integrals of other formulas" {
	need cc
	cc -O2 -I "$ROOT/src" -o check "$ROOT/tests/tools/distributions/check.c" "$ROOT/src/stats/distributions.c" -lm
	[ -n "${QUICK-}" ] || ./check odd
	./check <"$ROOT/tests/tools/distributions/points" >errors
	cat errors
	awk '{ points += $2 } !($2 > 0 && $3 < (/far/ ? 1e-8 : 1e-11)) { wrong++ } END { exit points < 170 || wrong }' errors
}
