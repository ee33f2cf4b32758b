/* SPDX-License-Identifier: MIT */
/* evaluating: what the subcommands that evaluate labelled lists have in common. */
#ifndef EVALUATING_H
#define EVALUATING_H

#include "measure/selection.h"
#include "report/report.h"

/* What an option for gains takes, for messages. */
#define TAKES_GAINS                                                                              \
	"gains of L1, L2, ... such as 1:2:3: numbers from 0 to 1e15, none lower than the one before, the last above 0"

/* What parameters are if no option gives them. */
#define PARAMETERS_DEFAULT {.beta = 1, .gamma = 0.95, .log_base = 2, .rbp = 0.95, .rbup = 0.99}

bool read_nondecreasing(char *word, void *value);       /* struct numbers, none below 0 or the one before */
bool read_gains(char *word, void *value);               /* the same, the last above 0 */

/* Warns of a parameter that was given, and that no measure uses. */
void warn_of_unused(const char *option);

/* The columns of a report of these measures; the caller frees. */
struct column *columns_of(const struct selection *selection);

#endif
