/* report: measures as lines of text. */
#ifndef REPORT_H
#define REPORT_H

#include "selection.h"

struct report_options {
	const char *prefix;     /* every line starts with it and a space; NULL: with neither */
	int digits;             /* decimals, 0 to 17 */
};

/* Writes the prefix of a line. */
void report_prefix(const struct report_options *options);

/* Writes one measure: "NAME=" or "NAME@CUTOFF=", padded, then the value. */
void report_measure(const struct report_options *options, const char *name, size_t cutoff,
                    double value);

/* Writes the two lines that sum a list up: "# syslen=..." and "# r1=...". */
void report_summary(const struct report_options *options, const struct evaluation *evaluation);

/* Writes the selected measures of an evaluation, but for those that N = 0 leaves undefined. */
void report_measures(const struct report_options *options, const struct selection *selection,
                     const struct evaluation *evaluation);

/* Writes name, formula and source of every measure, and the sets. */
void report_help(void);

#endif
