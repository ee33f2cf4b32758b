/* SPDX-License-Identifier: MIT */
#include "cmd/comparing.h"

#include "base/number.h"
#include "base/output.h"

void comparing_start(struct comparing *comparing, const struct command *command,
                     const struct option own[], char **argv)
{
	const struct option common[] = {
		{"seed", "N", read_seed, &comparing->seed, "a whole number from 0",
		 "seed of the random numbers (default 1)", false},
		{"names", "RUNLIST", read_path, &comparing->names,
		 "a file of names or paths, one a run of MATRIX",
		 "names or paths of runs, one per line (default 1, 2, ...)", false},
		{0},
	};
	const struct option *const groups[] = {own, common, NULL};
	struct parsed parsed;

	*comparing = (struct comparing){.seed = 1};
	parsed = options_read(command, groups, argv);
	comparing->matrix = options_file(&parsed);
}

void comparing_write(double number, int decimals)
{
	output_number(number_rounded(number, decimals), decimals);
}
