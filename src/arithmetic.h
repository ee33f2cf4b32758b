/* arithmetic: that of double, each step rounded once, so that all compilers give the same digits. */
#ifndef ARITHMETIC_H
#define ARITHMETIC_H

#include <float.h>

/* No fused multiply-add, which rounds two steps at once. */
#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize("fp-contract=off")
#else
#pragma STDC FP_CONTRACT OFF
#endif

/* Nor the extended precision of the x87, with which 32-bit x86 is left without SSE2. */
#if defined __i386__ && defined __GNUC__ && !defined __clang__
#pragma GCC target("sse2,fpmath=sse")
#elif FLT_EVAL_METHOD == 2 || FLT_EVAL_METHOD < 0
#error does not compute in double: add -msse2 to CFLAGS (on 32-bit x86; elsewhere what makes it do so)
#endif

#if defined __FAST_MATH__ || defined __ASSOCIATIVE_MATH__ || defined __RECIPROCAL_MATH__ ||       \
	(defined __FINITE_MATH_ONLY__ && __FINITE_MATH_ONLY__ > 0)
#error -ffast-math, -Ofast and what they stand for change the digits of measures: leave them out of CFLAGS
#endif

#endif
