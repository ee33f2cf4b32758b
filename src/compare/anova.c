/* SPDX-License-Identifier: MIT */
#include "compare/anova.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"

/* The mean of each topic over the runs; the caller frees. */
static double *topic_means(const struct matrix *matrix)
{
	double *mean = allocate(matrix->topics, sizeof *mean);

	for (size_t run = 0; run < matrix->runs; run++)
		for (size_t topic = 0; topic < matrix->topics; topic++)
			mean[topic] += matrix_run(matrix, run)[topic] / (double)matrix->runs;
	return mean;
}

static void add_square(struct variation *variation, double deviation, double noise)
{
	if (fabs(deviation) > noise)
		variation->squares += deviation * deviation;
}

struct anova anova_of(const struct matrix *matrix)
{
	double m = (double)matrix->runs, n = (double)matrix->topics, all = 0;
	double noise = rounding_error(matrix->runs + matrix->topics, 1);
	double *topic_mean = topic_means(matrix);
	struct anova anova = {{0, m - 1}, {0, n - 1}, {0, (m - 1) * (n - 1)}, 0};

	for (size_t run = 0; run < matrix->runs; run++)
		anova.unit = fmax(anova.unit, matrix_largest(matrix, run));
	for (size_t topic = 0; topic < matrix->topics; topic++)
		all += topic_mean[topic] / n;
	for (size_t run = 0; run < matrix->runs && anova.unit > 0; run++) {
		const double *score = matrix_run(matrix, run);
		double run_mean = matrix_mean(matrix, run);

		add_square(&anova.runs, (run_mean - all) / anova.unit, noise);
		for (size_t topic = 0; topic < matrix->topics; topic++)
			add_square(&anova.residual, (score[topic] - run_mean - topic_mean[topic] + all) / anova.unit, noise);
	}
	for (size_t topic = 0; topic < matrix->topics && anova.unit > 0; topic++)
		add_square(&anova.topics, (topic_mean[topic] - all) / anova.unit, noise);
	anova.runs.squares *= n;
	anova.topics.squares *= m;
	free(topic_mean);
	return anova;
}

double anova_mean_square(const struct anova *anova, const struct variation *variation)
{
	return variation->squares / variation->freedom * anova->unit * anova->unit;
}

double anova_residual_deviation(const struct anova *anova)
{
	return sqrt(anova->residual.squares / anova->residual.freedom) * anova->unit;
}

double anova_within_variance(const struct anova *anova)
{
	struct variation within = {anova->topics.squares + anova->residual.squares,
	                           anova->topics.freedom + anova->residual.freedom};

	return anova_mean_square(anova, &within);
}
