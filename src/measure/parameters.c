/* SPDX-License-Identifier: MIT */
#include "measure/parameters.h"

#include <stddef.h>

#include "base/number.h"
#include "base/set.h"

READS(read_0_to_1, double, slice_to_number, *x >= 0 && *x <= 1)
READS(read_log_base, double, slice_to_number, *x == 0 || *x > 1)

static const struct reader reads_0_to_1 = {
	.read = read_0_to_1, .takes = "a number from 0 to 1", .write = write_number,
};
static const struct reader reads_log_base = {
	.read = read_log_base,
	.takes = "a number above 1 and at most 1e15, or 0 for e",
	.write = write_number,
};

#define IN(member) offsetof(struct parameters, member)

const struct parameter PARAMETERS[] = {
	{USES_WEIGHTS, NULL, "s", false, NOT_FOUND, NULL, NULL},
	{USES_BETA, "beta", "beta", true, IN(beta), &reads_not_negative, "1"},
	{USES_GAMMA, "gamma", "gamma", false, IN(gamma), &reads_share, "0.95"},
	{USES_LOGB, "logb", "logb", true, IN(log_base), &reads_log_base, "2"},
	{USES_RBP, "p", "rbp", false, IN(rbp), &reads_share, RBP_FALLBACK},
	{USES_RBUP, "p", "rbup", false, IN(rbup), &reads_share, "0.99"},
	{USES_COMPAT, "p", NULL, false, IN(compat), &reads_share, "0.95"},
	{USES_SET_BETA, "beta", NULL, false, IN(set_beta), &reads_not_negative, "1"},
	{USES_ALPHA, NULL, "alpha", false, IN(alpha), &reads_0_to_1, "0.5"},
	{USES_NRBP_BETA, NULL, "beta", false, IN(nrbp_beta), &reads_0_to_1, "0.5"},
	{USES_CUTOFFS, NULL, "cutoffs", false, NOT_FOUND, NULL, NULL},
};

const size_t parameter_count = sizeof PARAMETERS / sizeof *PARAMETERS;

double *parameter_in(struct parameters *all, const struct parameter *parameter)
{
	void *at = (char *)all + parameter->offset;

	return at;
}

struct option parameter_option(struct parameters *all, int use, const char *help)
{
	const struct parameter *row = PARAMETERS;

	while (row->use != use)
		row++;
	return (struct option){
		row->option, "X", row->reader, parameter_in(all, row), .help = help,
		.fallback = row->fallback, .changes = CHANGES_FORMULAS,
	};
}

void parameters_complete(struct parameters *all, bool has_options)
{
	for (const struct parameter *row = PARAMETERS; row < PARAMETERS + parameter_count; row++)
		if (row->offset != NOT_FOUND && !(row->option && has_options))
			row->reader->read((char *)row->fallback, parameter_in(all, row));
}
