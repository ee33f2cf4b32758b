/* SPDX-License-Identifier: MIT */
/* commands: the subcommands, a file for each; main.c lists them in order. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include "base/options.h"

#define VERSION "1.1.0"

extern const struct command
	evaluate_command, label_command, compute_command, glabel_command, gcompute_command,
	dinlabel_command, gflabel_command, gfrcompute_command, irec_command, check_command,
	items_command, oneclick_command, nuggets_command, tau_command, discpower_command,
	swap_command, samplesize_command, ppi_command, agree_command, consensus_command,
	subset_command, pool_command, rbo_command, table_command, support_command,
	trec_eval_command;

#endif
