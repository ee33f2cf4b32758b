/* SPDX-License-Identifier: MIT */
/* Compares src/stats/distributions.c with the values in `points`, on standard input. Prints for each function the number
   of points and the largest error, relative to the value. With an argument, calls each function with all combinations of odd
   numbers instead: each call must end. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "stats/distributions.h"

static double t_quantile(const double x[])
{
	return student_quantile(x[0], x[1]);
}

static double range_quantile(const double x[])
{
	return studentised_range_quantile(x[0], x[1], x[2]);
}

static double noncentral_t(const double x[])
{
	return noncentral_f_tail(x[0] * x[0], 1, x[1], x[2] * x[2]);
}

static double t_tail(const double x[])
{
	return noncentral_t_tail(x[0], x[1], x[2]);
}

/* The noncentrality, from the tail. */
static double t_noncentrality(const double x[])
{
	return noncentral_t_noncentrality(x[0], x[1], x[2]);
}

static double noncentral_f(const double x[])
{
	return noncentral_f_tail(x[0], x[1], x[2], x[3]);
}

/* The noncentrality, from the quantile and the power. */
static double noncentrality(const double x[])
{
	return noncentral_f_noncentrality(x[3], x[0], x[1], x[2]);
}

static double f_quantile_of(const double x[])
{
	return f_quantile(x[0], x[1], x[2]);
}

static double range(const double x[])
{
	return studentised_range_tail(x[0], x[1], x[2]);
}

static struct function {
	const char *name;
	double (*at)(const double x[]);
	int arguments, points;
	double error;
} functions[] = {
	{"t_quantile", t_quantile, 2, 0, 0}, {"noncentral_t", noncentral_t, 3, 0, 0},
	{"noncentral_f", noncentral_f, 4, 0, 0}, {"f_quantile", f_quantile_of, 3, 0, 0},
	{"noncentrality", noncentrality, 4, 0, 0}, {"range", range, 3, 0, 0}, {"range_quantile", range_quantile, 3, 0, 0},
	{"noncentral_t_tail", t_tail, 3, 0, 0}, {"noncentral_t_noncentrality", t_noncentrality, 3, 0, 0},
	{"noncentral_far", noncentral_f, 4, 0, 0}, {"range_far", range, 3, 0, 0},
};

static const size_t function_count = sizeof functions / sizeof *functions;

static void call_with_odd_numbers(const struct function *f)
{
	static const double odd[] = {NAN, INFINITY, -1, 1e300, 0.5};
	enum { ODD = sizeof odd / sizeof *odd };
	double x[4];

	for (int i = 0; i < ODD * ODD * ODD * ODD; i++) {
		for (int k = 0, rest = i; k < 4; k++, rest /= ODD)
			x[k] = odd[rest % ODD];
		f->at(x);
	}
}

int main(int argc, char **argv)
{
	char line[256], name[32];
	double x[5];

	(void)argv;
	for (size_t i = 0; i < function_count && argc > 1; i++)
		call_with_odd_numbers(&functions[i]);
	if (argc > 1)
		return 0;
	while (fgets(line, sizeof line, stdin))
		for (struct function *f = functions; f < functions + function_count; f++)
			if (sscanf(line, "%31s %lf %lf %lf %lf %lf", name, &x[0], &x[1], &x[2], &x[3], &x[4]) == f->arguments + 2 &&
			    strcmp(name, f->name) == 0) {
				double value = x[f->arguments];

				f->points++;
				f->error = fmax(f->error, fabs(f->at(x) / value - 1));
			}
	for (struct function *f = functions; f < functions + function_count; f++)
		printf("%s %d %.0e\n", f->name, f->points, f->error);
	return 0;
}
