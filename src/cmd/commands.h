/* SPDX-License-Identifier: MIT */
/* commands: the subcommands, a file for each; main.c lists them in order. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include "base/options.h"

#define VERSION "1.1.0-dev"

extern const struct command evaluate_command;
extern const struct command label_command;
extern const struct command compute_command;
extern const struct command glabel_command;
extern const struct command gcompute_command;
extern const struct command dinlabel_command;
extern const struct command gflabel_command;
extern const struct command gfrcompute_command;
extern const struct command irec_command;
extern const struct command items_command;
extern const struct command oneclick_command;
extern const struct command nuggets_command;
extern const struct command tau_command;
extern const struct command discpower_command;
extern const struct command swap_command;
extern const struct command samplesize_command;
extern const struct command ppi_command;
extern const struct command agree_command;
extern const struct command consensus_command;
extern const struct command subset_command;
extern const struct command pool_command;
extern const struct command table_command;
extern const struct command trec_eval_command;

#endif
