/* SPDX-License-Identifier: MIT */
#include "stats/parametric.h"

#include <math.h>
#include <stdlib.h>

#include "base/die.h"
#include "stats/distributions.h"

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
			add_square(&anova.residual, (score[topic] - run_mean - topic_mean[topic] + all) / anova.unit,
			           noise);
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

double anova_f(const struct anova *anova, const struct variation *variation)
{
	const struct variation *residual = &anova->residual;

	if (residual->squares == 0)
		return NAN;
	return variation->squares / variation->freedom / (residual->squares / residual->freedom);
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

/* The value that F must exceed. */
static double critical_f(const struct design *design, size_t topics, double alpha)
{
	return f_quantile(alpha, design->numerator, design->denominator * ((double)topics - 1));
}

double design_power(const struct design *design, size_t topics, double difference, double alpha)
{
	double n = (double)topics, standardised = difference / sqrt(2 * design->variance);

	return noncentral_f_tail(critical_f(design, topics, alpha), design->numerator, design->denominator * (n - 1),
	                         n * standardised * standardised);
}

double design_difference(const struct design *design, size_t topics, double alpha, double power)
{
	double n = (double)topics;
	double noncentrality = noncentral_f_noncentrality(power, critical_f(design, topics, alpha), design->numerator,
	                                                  design->denominator * (n - 1));

	return sqrt(noncentrality) * sqrt(2 * design->variance / n);
}

double interval_width(double variance, size_t topics, double alpha)
{
	double n = (double)topics;

	return 2 * student_quantile(alpha, n - 1) * sqrt(2 * variance / n) * chi_mean(n - 1);
}

double interval_half(double deviation, size_t topics, double alpha)
{
	double n = (double)topics;

	return student_quantile(alpha, n - 1) * deviation / sqrt(n);
}

/* What topics are sought for: the power of a test, or without a design the width of an interval. */
struct requirement {
	const struct design *design;
	double difference, power;
	double variance, width;
	double alpha;
};

static bool is_enough(const struct requirement *r, size_t topics)
{
	return r->design ? design_power(r->design, topics, r->difference, r->alpha) >= r->power :
	                   interval_width(r->variance, topics, r->alpha) <= r->width;
}

/* The smallest number of topics that is enough; more topics than enough are enough, too. */
static size_t fewest_topics(const struct requirement *requirement)
{
	size_t low = 1, high = 2;

	while (!is_enough(requirement, high)) {
		if (high == MOST_TOPICS)
			return 0;
		low = high;
		high = high < MOST_TOPICS / 2 ? high * 2 : MOST_TOPICS;
	}
	while (high - low > 1) {
		size_t middle = low + (high - low) / 2;

		if (is_enough(requirement, middle))
			high = middle;
		else
			low = middle;
	}
	return high;
}

size_t design_topics(const struct design *design, double difference, double alpha, double power)
{
	return fewest_topics(&(struct requirement){
		.design = design, .difference = difference, .power = power, .alpha = alpha,
	});
}

size_t interval_topics(double variance, double width, double alpha)
{
	return fewest_topics(&(struct requirement){.variance = variance, .width = width, .alpha = alpha});
}
