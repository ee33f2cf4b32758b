#include "report.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "die.h"
#include "foreign.h"
#include "output.h"

/* Values start in the next column: those that read .nev files count on it. */
enum { NAME_WIDTH = 21, HELP_WIDTH = 78 };

void report_check_options(const struct report_options *options, bool topics)
{
	if (options->prefix.at && topics)
		die_usage("-out is for one topic: with -t and -trec every line starts with its topic");
	if (options->mean && !topics)
		die_usage("-mean is for several topics, with -t or -trec");
}

void report_prefix(const struct report_options *options)
{
	if (options->prefix.at) {
		output_text(options->prefix);
		output_char(' ');
	}
}

void report_measure(const struct report_options *options, const char *name, size_t cutoff,
                    double value)
{
	char at[32] = "";
	int length = 0, padding;

	if (cutoff != WHOLE_LIST)
		length = snprintf(at, sizeof at, "@%04zu", cutoff);
	/* a cut-off of more than 4 digits moves its value to the right */
	padding = NAME_WIDTH - (int)strlen(name) - (length > 5 ? 5 : length) - 1;
	report_prefix(options);
	output_format("%s%s=%*s", name, at, padding > 1 ? padding : 1, "");
	output_number(value, options->digits);
	output_char('\n');
}

void report_summary(const struct report_options *options, const struct evaluation *evaluation)
{
	report_prefix(options);
	output_format("# syslen=%zu jrel=%zu jnonrel=%zu\n", evaluation->length, evaluation->R,
	              evaluation->N);
	report_prefix(options);
	output_format("# r1=%zu rp=%zu\n", evaluation->r1, evaluation->rp);
}

void report_values(const struct report_options *options, const struct selection *selection,
                   const double value[])
{
	for (size_t i = 0; i < selection->count; i++)
		if (!isnan(value[i]))
			report_measure(options, selection->at[i].measure->name,
			               selection->at[i].cutoff, value[i]);
}

/* Writes words in lines of at most HELP_WIDTH columns, each after `indent` blanks. */
static void write_paragraph(const char *words, int indent)
{
	int column = 0;

	while (*words) {
		int length = (int)strcspn(words, " ");
		if (column > 0 && column + 1 + length > HELP_WIDTH) {
			output_char('\n');
			column = 0;
		}
		output_format("%*s%.*s", column == 0 ? indent : 1, "", length, words);
		column += (column == 0 ? indent : 1) + length;
		words += length + (words[length] == ' ');
	}
	output_char('\n');
}

static const char *condition(const struct measure *measure)
{
	switch (measure->when) {
	case CONDENSED:
		return " (only with -j)";
	case STOPPING_WEIGHTS:
		return " (not in gcompute)";
	case ALWAYS:
	case OTHER_NAME:
		break;
	}
	return "";
}

void report_help(void)
{
	output_string(
		"Measures for -m. NAME@ is the measure at each of -cutoffs, NAME@10 at 10 only.\n"
		"At rank r of a list: G(r) gain, I(r) = 1 if G(r) > 0, C(r) and cg(r) the sums of I\n"
		"and G down to r, P(r) = C(r)/r; with a star, the ideal list's. R relevant and N\n"
		"judged nonrelevant items, n items in the list. H is the highest gain of -g, whether\n"
		"an item has it or not (gcompute: the highest in RELV), so RBP, ERR, EBR and iRBU\n"
		"compare only between lists that were evaluated with the same gains.\n\n");
	for (size_t i = 0; i < measure_count; i++) {
		output_format("%s%s%s\n", measures[i].name, measures[i].scope == CUT_OFF ? "@" : "",
		              condition(&measures[i]));
		write_paragraph(measures[i].formula, 4);
		output_format("    Source: %s\n", measures[i].source);
	}
	output_string("\nSets for -m ([in brackets]: GAP with -gap, iRBU@ with -rbup in compute;\n"
	              "with -j the bpref and rpref families follow)\n");
	for (size_t i = 0; i < measure_set_count; i++) {
		output_format("%s%s\n", measure_sets[i].name, i == 0 ? " (default)" : "");
		write_paragraph(measure_sets[i].whole, 4);
		output_string("    then for each cut-off\n");
		write_paragraph(measure_sets[i].cut_off, 4);
	}
	output_string("all\n    every measure, first those without cut-off\n"
	              "\nWhat trec_eval calls them\n\n");
	for (size_t i = 0; i < foreign_measure_count; i++) {
		const struct foreign_measure *row = &foreign_measures[i];

		output_format("    %-12s %s%s%s\n", row->name, row->ours ? row->ours : "",
		              row->ours && row->note ? ", " : "", row->note ? row->note : "");
	}
	output_string("\nSources\n\n");
	for (size_t i = 0; i < source_count; i++)
		write_paragraph(sources[i], 4);
}
