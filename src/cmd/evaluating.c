/* SPDX-License-Identifier: MIT */
#include "cmd/evaluating.h"

#include "base/die.h"
#include "base/memory.h"

bool read_nondecreasing(char *word, void *value)
{
	const struct numbers *numbers = value;

	if (!read_numbers(word, value) || numbers->at[0] < 0)
		return false;
	for (size_t i = 1; i < numbers->count; i++)
		if (numbers->at[i] < numbers->at[i - 1])
			return false;
	return true;
}

bool read_gains(char *word, void *value)
{
	const struct numbers *gains = value;

	return read_nondecreasing(word, value) && gains->at[gains->count - 1] > 0;
}

void warn_of_unused(const char *option)
{
	warn_at((struct place){.file = NULL}, "-%s has no effect: no measure that is printed uses it", option);
}

struct column *columns_of(const struct selection *selection)
{
	struct column *column = allocate(selection->count, sizeof *column);

	for (size_t i = 0; i < selection->count; i++) {
		const struct wanted *wanted = &selection->at[i];

		column[i].name = wanted->name;
		column[i].cutoff = wanted->cutoff == WHOLE_LIST ? NO_CUTOFF : wanted->cutoff;
	}
	return column;
}
