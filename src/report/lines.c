/* SPDX-License-Identifier: MIT */
#include "report/lines.h"

#include <stdio.h>
#include <string.h>

#include "base/output.h"

/* Names take this many characters, blanks included. Programs that read .nev files rely on it. */
enum { NAME_WIDTH = 21 };

void report_prefix(const struct report_options *options)
{
	if (options->prefix.at) {
		output_text(options->prefix);
		output_char(' ');
	}
}

void report_look(const struct report_options *options, enum look look)
{
	if (options->color == COLOR_ALWAYS ||
	    (options->color == COLOR_AUTO && output_suits_looks()))
		output_look(look);
}

/* Writes the start of a line, up to its value. */
static void write_name(const struct report_options *options, struct column column)
{
	char at[32] = "";
	int length = 0, padding;

	if (column.cutoff != NO_CUTOFF)
		length = snprintf(at, sizeof at, "@%04zu", column.cutoff);
	/* a cut-off of more than 4 digits moves its value to the right */
	padding = NAME_WIDTH - (int)strlen(column.name) - (length > 5 ? 5 : length) - 1;
	REPORT(options, "%s%s=%*s", column.name, at, padding > 1 ? padding : 1, "");
}

void report_name(const struct report_options *options, const char *name)
{
	write_name(options, (struct column){.name = name});
}

void report_value(const struct report_options *options, struct column column, double value)
{
	write_name(options, column);
	output_number(value, column.is_count ? 0 : options->digits);
	output_char('\n');
}

void report_interval(const struct report_options *options, const char *name, double low,
                     double high)
{
	report_name(options, name);
	output_number(low, options->digits);
	output_char(' ');
	output_number(high, options->digits);
	output_char('\n');
}
