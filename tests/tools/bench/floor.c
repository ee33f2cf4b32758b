// SPDX-License-Identifier: MIT
// The least work that tests/tools/bench measures ntcir_eval against, as plain C: nothing is judged, checked or kept.
//
//	floor RUN...      reads TREC runs block by block, splits each line into its fields, and parses rank and score
//	floor -draw N     draws N random numbers below 50, and adds up the values that they choose
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *after_blanks(const char *p)
{
	while (*p == ' ' || *p == '\t')
		p++;
	return p;
}

static const char *after_field(const char *p)
{
	for (p = after_blanks(p); *p != ' ' && *p != '\t' && *p != '\n'; p++)
		;
	return p;
}

// Adds the plain decimal at p, of at most 19 digits, to the sum. Returns the end of it.
static const char *add_number(const char *p, double *sum)
{
	static const double power[] = { 1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
		1e16, 1e17, 1e18, 1e19 };
	const char *point = NULL;
	uint64_t digits = 0;

	for (p = after_blanks(p); (*p >= '0' && *p <= '9') || *p == '.'; p++)
		if (*p == '.')
			point = p;
		else
			digits = 10 * digits + (uint64_t)(*p - '0');
	*sum += (double)digits / power[point != NULL ? p - point - 1 : 0];
	return p;
}

static double read_run(FILE *run)
{
	static char block[1 << 17];
	size_t kept = 0, read;
	double sum = 0;

	setvbuf(run, NULL, _IONBF, 0);
	while ((read = fread(block + kept, 1, sizeof block / 2, run)) > 0) {
		const char *p = block, *end = block + kept + read;

		while (end[-1] != '\n')
			end--;
		while (p < end) {
			p = after_field(after_field(after_field(p)));
			p = add_number(add_number(p, &sum), &sum);
			p = after_field(p) + 1;
		}
		kept = (size_t)(block + kept + read - end);
		memmove(block, end, kept);
	}
	return sum;
}

static double draw(unsigned long times)
{
	double value[50], sum = 0;
	uint32_t random = 1;

	for (int i = 0; i < 50; i++)
		value[i] = i / 50.0;
	while (times-- > 0) {
		random = 1664525 * random + 1013904223;
		sum += value[(uint64_t)random * 50 >> 32];
	}
	return sum;
}

int main(int argc, char **argv)
{
	double sum = 0;

	if (argc == 3 && strcmp(argv[1], "-draw") == 0) {
		sum = draw(strtoul(argv[2], NULL, 10));
	} else {
		for (int i = 1; i < argc; i++) {
			FILE *run = fopen(argv[i], "r");

			if (run == NULL)
				return perror(argv[i]), 1;
			sum += read_run(run);
			fclose(run);
		}
	}
	// printed, so that a compiler does not leave the work out
	printf("%g\n", sum);
	return 0;
}
