/* SPDX-License-Identifier: MIT */
#include "compare/design.h"

#include <math.h>
#include <stdbool.h>

#include "compare/distributions.h"

/* What topics are sought for. */
struct requirement {
	const struct design *design;
	double difference, power;       /* of a test */
	double variance, width;         /* of an interval */
	double alpha;
};

/* The smallest number of topics that is enough; more topics than enough are enough, too. */
static size_t fewest_topics(bool (*is_enough)(const struct requirement *requirement, size_t topics),
                            const struct requirement *requirement)
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

static bool has_power(const struct requirement *requirement, size_t topics)
{
	return design_power(requirement->design, topics, requirement->difference, requirement->alpha) >= requirement->power;
}

size_t design_topics(const struct design *design, double difference, double alpha, double power)
{
	struct requirement requirement = {.design = design, .difference = difference, .power = power, .alpha = alpha};

	return fewest_topics(has_power, &requirement);
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

static bool is_narrow(const struct requirement *requirement, size_t topics)
{
	return interval_width(requirement->variance, topics, requirement->alpha) <= requirement->width;
}

size_t interval_topics(double variance, double width, double alpha)
{
	struct requirement requirement = {.variance = variance, .width = width, .alpha = alpha};

	return fewest_topics(is_narrow, &requirement);
}
