/* SPDX-License-Identifier: MIT */
/* plain_double: makes the compiler compute in double, or stops it, so that all compilers give the
   same digits. slice.h includes this in all files. The Makefile's FLOAT_FLAGS turn off fused
   multiply-add. */
#ifndef PLAIN_DOUBLE_H
#define PLAIN_DOUBLE_H

#include <float.h>

/* 32-bit x86 without SSE2 computes in the extended precision of the x87. */
#if defined __i386__ && defined __GNUC__ && !defined __clang__
#pragma GCC target("sse2,fpmath=sse")
#elif FLT_EVAL_METHOD == 2 || FLT_EVAL_METHOD < 0
#error this compiler does not compute in double: on 32-bit x86 add -msse2 to CFLAGS
#endif

#if defined __FAST_MATH__ || defined __ASSOCIATIVE_MATH__ || defined __RECIPROCAL_MATH__ ||       \
	(defined __FINITE_MATH_ONLY__ && __FINITE_MATH_ONLY__ > 0)
#error -ffast-math, -Ofast and what they include change the digits of measures: not in CFLAGS
#endif

#endif
