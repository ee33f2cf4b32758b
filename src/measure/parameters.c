/* SPDX-License-Identifier: MIT */
#include "measure/parameters.h"

bool read_log_base(char *word, void *value)
{
	return read_not_negative(word, value) && (*(double *)value == 0 || *(double *)value > 1);
}

const struct parameter named_parameters[] = {
	{"p", USES_RBP, offsetof(struct parameters, rbp), read_share, TAKES_SHARE},
	{"p", USES_RBUP, offsetof(struct parameters, rbup), read_share, TAKES_SHARE},
	{"gamma", USES_GAMMA, offsetof(struct parameters, gamma), read_share, TAKES_SHARE},
	{"beta", USES_BETA, offsetof(struct parameters, beta), read_not_negative, TAKES_BETA},
	{"beta", USES_SET_BETA, offsetof(struct parameters, set_beta), read_not_negative, TAKES_BETA},
	{"logb", USES_LOGB, offsetof(struct parameters, log_base), read_log_base, TAKES_LOGB},
};

const size_t named_parameter_count = sizeof named_parameters / sizeof *named_parameters;

double *parameter_in(struct parameters *all, const struct parameter *parameter)
{
	void *at = (char *)all + parameter->offset;

	return at;
}
