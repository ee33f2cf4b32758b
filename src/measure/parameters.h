/* SPDX-License-Identifier: MIT */
/* parameters: the numbers in formulas that users set. */
#ifndef PARAMETERS_H
#define PARAMETERS_H

#include "base/options.h"

/* Each is set with an option for all measures, or in the name of one measure, as in RBP(p=0.8) and
   AP(rel=2). PARAMETERS says how. */
struct parameters {
	double beta;            /* at least 0: weight of cumulated gain in the blended ratio */
	double gamma;           /* above 0, at most 1: persistence of NCUrb */
	double log_base;        /* a of nDCG: above 1, or 0 for e */
	double rbp;             /* above 0, at most 1: persistence of RBP */
	double rbup;            /* above 0, at most 1: persistence of iRBU and NCUrb,IE */
	double compat;          /* above 0, at most 1: persistence of Compat */
	double set_beta;        /* at least 0: weight of recall in set_F */
	double alpha;           /* 0 to 1: how much of its gain an intent loses with each item */
	double nrbp_beta;       /* 0 to 1: persistence of NRBP */
	size_t least;           /* K of rel=K: the gain is 1 from level K on, else 0; or 0 */
	bool by_log2;           /* of trec_eval: MSnDCG discounts by log2, so that exact ties round
	                           as there */
};

/* What users set: a bit for each row of PARAMETERS. */
enum {
	USES_BETA = 1, USES_GAMMA = 2, USES_LOGB = 4, USES_RBP = 8, USES_RBUP = 16,
	USES_WEIGHTS = 32,      /* -s */
	USES_SET_BETA = 64, USES_ALPHA = 128, USES_NRBP_BETA = 256,
	USES_CUTOFFS = 512,     /* -cutoffs */
	USES_COMPAT = 1024
};

/* A number of struct parameters, or something else that users set for measures that use it. */
struct parameter {
	int use;                /* its USES_ */
	const char *name;       /* in names of measures; or NULL */
	const char *option;     /* or NULL */
	bool in_table;          /* columns of -v use it */
	size_t offset;          /* of its double in struct parameters; else NOT_FOUND */
	const struct reader *reader;    /* of numbers, and */
	const char *fallback;           /*   the value without option */
};

/* A measure uses at most one of those with the same name. */
extern const struct parameter PARAMETERS[];
extern const size_t parameter_count;

/* The value of USES_RBP without option, for a message. */
#define RBP_FALLBACK "0.95"

/* The number of a row. */
double *parameter_in(struct parameters *all, const struct parameter *parameter);

/* The row for an option: which number it sets, how, and its value without the option. */
struct option parameter_option(struct parameters *all, int use, const char *help);

/* Gives those that no option sets the values of their rows; and those that have an option, too,
   unless the subcommand `has_options`. */
void parameters_complete(struct parameters *all, bool has_options);

#endif
