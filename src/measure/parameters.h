/* SPDX-License-Identifier: MIT */
/* parameters: the numbers in formulas that users set, with an option for all measures, or in the name of one measure, as
   in RBP(p=0.8). */
#ifndef PARAMETERS_H
#define PARAMETERS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/options.h"

struct parameters {
	double beta;            /* at least 0: weight of cumulated gain in the blended ratio */
	double gamma;           /* above 0, at most 1: persistence of NCUrb */
	double log_base;        /* a of nDCG: above 1, or 0 for e */
	double rbp;             /* above 0, at most 1: persistence of RBP */
	double rbup;            /* above 0, at most 1: persistence of iRBU and NCUrb,IE */
	double set_beta;        /* at least 0: weight of recall in set_F */
};

/* Their values if the user sets none. */
#define PARAMETERS_DEFAULT {.beta = 1, .gamma = 0.95, .log_base = 2, .rbp = 0.95, .rbup = 0.99, .set_beta = 1}

/* What measures use: parameters, and what an evaluation has only if a measure uses it. */
enum {
	NO_PARAMETER = 0, USES_BETA = 1, USES_GAMMA = 2, USES_LOGB = 4, USES_RBP = 8, USES_RBUP = 16, USES_WEIGHTS = 32,
	USES_AVERAGES = 64, USES_SET_BETA = 128, USES_LEVELS_ABOVE = 256, USES_GAINS_ABOVE = 512,
	IS_BINARY = 1024        /* of levels, the measure uses only whether they are relevant */
};

/* What the options take, for messages. */
#define TAKES_BETA "a number from 0 to 1e15"
#define TAKES_LOGB "a number above 1 and at most 1e15, or 0 for e"

bool read_log_base(char *word, void *value);            /* double above 1, or 0 */

/* A parameter that a name can have. A measure uses at most one of those with the same name. */
struct parameter {
	const char *name;       /* in parentheses */
	int use;                /* its USES_ */
	size_t offset;          /* of its double in struct parameters */
	bool (*read)(char *word, void *value);
	const char *takes;      /* for messages */
};

extern const struct parameter named_parameters[];
extern const size_t named_parameter_count;

double *parameter_in(struct parameters *all, const struct parameter *parameter);

/* How a measure differs from what the options say: (p=0.8,rel=2). All zero: it does not. */
struct variant {
	size_t least;           /* K of rel=K: gains are 1 from level K on, 0 below; 0 without */
	int given;              /* parameters, as the sum of their USES_ */
	struct parameters parameters;   /* those; the others are 0 */
};

#endif
