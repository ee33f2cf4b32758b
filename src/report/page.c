/* SPDX-License-Identifier: MIT */
#include "report/page.h"

#include <stdlib.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "base/sha256.h"
#include "report/built_in.h"
#include "report/compare.h"
#include "report/html.h"
#include "report/page_lists.h"

/* Shades of values and of differences, beside that of 0. */
enum { VALUE_SHADES = 5, DIFFERENCE_SHADES = 3 };

#define DOT " \xC2\xB7 "
/* What an en dash is. */
#define ABSENT_NOTE "\xE2\x80\x93 if the list does not have it"

/* What is written, and what was found out before. */
struct sheet {
	struct page *page;
	struct shown *shown;
	size_t baseline;        /* a run, or NOT_FOUND: there are no differences */
	struct pair *pair;      /* by run: against the baseline */
	struct comparison comparison;
	double *mean;           /* by run */
	double highest, widest; /* of all values and differences: the last shade */
	char **id;              /* by topic */
	struct ordered *order;  /* of the topics that have values, */
	size_t topics;          /*   so many */
	struct page_lists lists;
};

/* ---- what is written ---- */

/* The value of a run less that of the baseline, or NaN. */
static double difference_of(const struct sheet *s, size_t run, size_t topic)
{
	return page_value(s->shown, run, topic) - page_value(s->shown, s->baseline, topic);
}

/* Whether a run has differences. */
static bool is_compared(const struct sheet *s, size_t run)
{
	return s->baseline != NOT_FOUND && run != s->baseline;
}

/* Compares a run with the baseline, over the topics that both have values for. */
static void compare_run(struct sheet *s, size_t run)
{
	struct pair *pair = &s->pair[run];
	double *x = allocate(s->topics, 2 * sizeof *x), *y = x + s->topics;
	size_t topics = 0;

	pair->p = NAN;
	for (size_t i = 0; i < s->topics; i++) {
		x[topics] = page_value(s->shown, run, s->order[i].number);
		y[topics] = page_value(s->shown, s->baseline, s->order[i].number);
		topics += !isnan(x[topics]) && !isnan(y[topics]);
	}
	testing_outcomes(pair, x, y, topics);
	pair->difference = s->mean[run] - s->mean[s->baseline];
	free(x);
}

static void find_widest(struct sheet *s, size_t run)
{
	for (size_t i = 0; i < s->topics; i++) {
		size_t topic = s->order[i].number;
		double value = page_value(s->shown, run, topic);

		s->highest = fmax(s->highest, isnan(value) ? 0 : value);
		if (is_compared(s, run))
			s->widest = fmax(s->widest, fabs(difference_of(s, run, topic)));
	}
}

static void compare_runs(struct sheet *s)
{
	const struct shown *shown = s->shown;
	size_t runs = s->page->runs;
	struct ordered *order = allocate(runs, sizeof *order);

	s->mean = allocate(runs, sizeof *s->mean);
	s->pair = allocate(runs, sizeof *s->pair);
	s->highest = shown_is_count(shown, 0) ? 0 : 1;
	for (size_t r = 0; r < runs; r++) {
		order[r].number = r;
		s->mean[r] = values_mean(shown->values, &shown->values->run[r],
		                         shown->chosen.at[0], false).value;
		find_widest(s, r);
	}
	compare_means(&s->comparison, shown, order);
	for (size_t r = 0; r < runs; r++) {
		if (is_compared(s, r))
			compare_run(s, r);
		if (is_compared(s, r) && shows_test(shown) && !shown_is_count(shown, 0))
			s->pair[r] = s->comparison.measure[0].pair[r];
	}
}

/* Orders the topics as the judgements do; or those first that lost most against the baseline, on
   average over the runs. */
static void order_topics(struct sheet *s)
{
	const struct page *page = s->page;

	s->order = allocate(page->topics, sizeof *s->order);
	for (size_t t = 0; t < page->topics; t++) {
		double sum = 0;

		if (!page->topic[t].is_there)
			continue;
		for (size_t r = 0; r < page->runs && page->by_difference; r++)
			sum += is_compared(s, r) ? difference_of(s, r, t) : 0;
		s->order[s->topics++] = (struct ordered){t, sum};
	}
	if (page->by_difference)
		order_rows(s->order, s->topics);
}

/* The id of a topic that has no other one; `uses` is by id. */
static char *new_id(struct set *ids, size_t uses[], const char *plain)
{
	size_t first = set_add(ids, slice_of(plain));
	char *id = NULL;

	if (uses[first] == 0) {
		uses[first] = 1;
		return string_of(slice_of(plain));
	}
	do {
		free(id);
		id = string_format("%s-%zu", plain, ++uses[first]);
	} while (set_find(ids, slice_of(id)) != NOT_FOUND);
	uses[set_add(ids, slice_of(id))] = 1;
	return id;
}

/* Gives each topic an id; of topics that would have the same one, the second has "-2" after it. */
static void name_topics(struct sheet *s)
{
	const struct set *names = s->shown->values->topics;
	size_t *uses = allocate(names->count, sizeof *uses);
	struct set ids = {0};

	s->id = allocate(names->count, sizeof *s->id);
	for (size_t i = 0; i < s->topics; i++) {
		size_t topic = s->order[i].number;
		char *plain = html_id(set_get(names, topic));

		s->id[topic] = new_id(&ids, uses, plain);
		free(plain);
	}
	free(uses);
	set_free(&ids);
}

static int by_level(const void *first, const void *second)
{
	const struct page_item *a = first, *b = second;

	return then_by(COMPARE(a->level, b->level), COMPARE(a->label, b->label));
}

/* Finds the levels of relevant items. */
static void find_levels(struct page *page)
{
	size_t count = 0, items = 0;
	struct page_item *item;

	for (size_t t = 0; t < page->topics; t++)
		count += page->topic[t].R;
	item = allocate(count, sizeof *item);
	for (size_t t = 0; t < page->topics; t++)
		for (size_t i = 0; i < page->topic[t].R; i++)
			item[items++] = page->topic[t].relevant[i];
	qsort(item, count, sizeof *item, by_level);
	page->level = allocate(count, sizeof *page->level);
	page->level_label = allocate(count, sizeof *page->level_label);
	for (size_t i = 0; i < count; i++)
		if (i == 0 || item[i].level > item[i - 1].level) {
			page->level_label[page->levels] = item[i].label;
			page->level[page->levels++] = item[i].level;
		}
	free(item);
}

/* ---- cells ---- */

/* The number of a shade: 0 for 0, else 1 to `shades`. */
static int shade(double x, double most, int shades)
{
	return x > 0 && most > 0 ? (int)ceil(shades * fmin(x / most, 1)) : 0;
}

static void write_value(const struct sheet *s, double value, double highest)
{
	if (isnan(value)) {
		output_string("<td>");
		return;
	}
	if (highest > 0)
		output_format("<td class=v%d>", shade(value, highest, VALUE_SHADES));
	else
		output_string("<td>");
	html_number(value, page_decimals(s->shown));
}

/* Writes a difference in an element: "td", or "small" beside a value. */
static void write_difference(const struct sheet *s, const char *element, double difference)
{
	if (isnan(difference))
		output_format("<%s>", element);
	else
		output_format("<%s class=%c%d>", element, difference < 0 ? 'm' : 'p',
		              shade(fabs(difference), s->widest, DIFFERENCE_SHADES));
	html_signed(difference, page_decimals(s->shown));
}

/* Whether differences have a column of their own; else they are below the values. */
static bool has_column(const struct sheet *s)
{
	return s->baseline != NOT_FOUND && s->page->runs == 2;
}

/* Writes the cells of all runs: of a topic, or the means. */
static void write_values(const struct sheet *s, size_t topic)
{
	bool is_mean = topic == NOT_FOUND;
	/* a sum is no value of a topic */
	double highest = is_mean && shown_is_count(s->shown, 0) ? 0 : s->highest;

	for (size_t r = 0; r < s->page->runs; r++) {
		write_value(s, is_mean ? s->mean[r] : page_value(s->shown, r, topic), highest);
		if (is_compared(s, r) && !has_column(s)) {
			write_difference(s, "small", is_mean ? s->pair[r].difference
			                                     : difference_of(s, r, topic));
			output_string("</small>");
		}
	}
	if (has_column(s)) {
		size_t run = 1 - s->baseline;

		write_difference(s, "td", is_mean ? s->pair[run].difference
		                                  : difference_of(s, run, topic));
	}
}

/* ---- the head ---- */

static void write_hash(const char *const line[])
{
	struct sha256 hash;
	char base64[SHA256_BASE64];

	sha256_start(&hash);
	for (; *line; line++)
		sha256_add(&hash, *line, strlen(*line));
	sha256_end(&hash, base64);
	output_format("'sha256-%s'", base64);
}

static void write_lines(const char *const line[])
{
	for (; *line; line++)
		output_string(*line);
}

/* "AP: baseline, neural", or of many runs their number. */
static void write_title(const struct sheet *s, const char *before, const char *after)
{
	enum { MOST_NAMES = 3 };
	size_t runs = s->page->runs;

	html_text(shown_measure(s->shown, 0));
	output_string(": ");
	for (size_t r = 0; r < runs && runs <= MOST_NAMES; r++) {
		output_format("%s%s", r > 0 ? ", " : "", before);
		html_string(s->shown->values->run[r].name);
		output_string(after);
	}
	if (runs > MOST_NAMES)
		output_format("%zu runs", runs);
}

/* Of more runs the table of topics is too wide for most windows; of still more, the names of runs
   are upright in it. */
enum { MOST_NARROW = 3, MOST_LEVEL = 6 };

/* Whether the table of topics fits into most windows. */
static bool is_narrow(const struct sheet *s)
{
	enum { MOST_COLUMNS = 24 };

	for (size_t r = 0; r < s->page->runs; r++)
		if (slice_width(slice_of(s->shown->values->run[r].name)) > MOST_COLUMNS)
			return false;
	return s->page->runs <= MOST_NARROW;
}

static void write_head(const struct sheet *s)
{
	output_string("<!DOCTYPE html>\n<html lang=en>\n<head>\n<meta charset=utf-8>\n"
	              "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; "
	              "style-src ");
	write_hash(page_style);
	output_string("; script-src ");
	write_hash(page_script);
	output_string("; base-uri 'none'; form-action 'none'\">\n<meta name=viewport "
	              "content=\"width=device-width, initial-scale=1\">\n<title>");
	write_title(s, "", "");
	output_string("</title>\n<style>");
	write_lines(page_style);
	output_format("</style>\n</head>\n<body class=\"%s%s\">\n<header>\n<h1>",
	              s->page->runs > MOST_LEVEL ? "many"
	              : s->page->runs > MOST_NARROW ? "some" : "few",
	              is_narrow(s) ? " narrow" : "");
	write_title(s, "<bdi>", "</bdi>");
	output_string("</h1>\n");
}

static void write_facts(const struct sheet *s)
{
	const struct page *page = s->page;

	output_string("<p class=facts><bdi>");
	html_string(page->judgements);
	output_format("</bdi>" DOT "%zu run%s" DOT "%zu topic%s" DOT, page->runs,
	              plural(page->runs), s->topics, plural(s->topics));
	html_text(shown_measure(s->shown, 0));
	if (page->depth < SIZE_MAX)
		output_format(DOT "depth %zu", page->depth);
	if (page->options) {
		output_string(DOT "options");
		html_string(page->options);
	}
	output_format(DOT "ntcir_eval %s\n", page->version);
	if (shows_test(s->shown)) {
		char *note = compare_test_note(&s->comparison, NOT_FOUND);

		output_string("<p class=facts>");
		html_string(note);
		output_char('\n');
		free(note);
	}
}

static void write_run_row(const struct sheet *s, size_t run)
{
	const struct pair *pair = &s->pair[run];

	output_string("<tr><th scope=row>");
	page_write_run(s->shown, run);
	write_value(s, s->mean[run], shown_is_count(s->shown, 0) ? 0 : s->highest);
	if (s->baseline != NOT_FOUND && !is_compared(s, run)) {
		output_string(shows_test(s->shown) ? "<td><td><td>" : "<td><td>");
	} else if (is_compared(s, run)) {
		write_difference(s, "td", pair->difference);
		output_format("<td>%zu/%zu/%zu", pair->wins, pair->ties, pair->losses);
	}
	if (is_compared(s, run) && shows_test(s->shown)) {
		char p[48];

		output_string("<td>");
		if (!isnan(pair->p))
			html_string(testing_p(&s->shown->testing, pair->adjusted, s->shown->digits,
			                      FOR_PEOPLE, p));
		if (pair->significant)
			output_char('*');
	}
	output_char('\n');
}

static void write_runs(const struct sheet *s)
{
	output_format("<div class=runs><table>\n<thead><tr><th scope=col>run<th scope=col>%s",
	              shown_is_count(s->shown, 0) ? "sum" : "mean");
	if (s->baseline != NOT_FOUND) {
		output_string("<th scope=col>" HTML_MINUS " ");
		page_write_letter(s->baseline);
		output_string("<th scope=col title=\"topics won/tied/lost\">w/t/l");
		if (shows_test(s->shown))
			output_string("<th scope=col>p");
	}
	output_string("\n<tbody>\n");
	for (size_t r = 0; r < s->page->runs; r++)
		write_run_row(s, r);
	output_string("</table></div>\n");
}

static void write_labels(const struct page *page)
{
	enum { MOST_LEVELS = 12 };
	size_t step = page->levels <= MOST_LEVELS || page->levels < 2 ? 1 : page->levels - 1;
	bool is_level = page->levels == 0 ||
	                slice_starts(set_get(&page->labels, page->level_label[0]), "L");

	output_string("<p>Labels:");
	for (size_t i = page->levels; i > 0; i = i > step ? i - step : 0) {
		output_char(' ');
		page_write_label(page, "span", (struct page_item){
			.label = page->level_label[i - 1], .level = page->level[i - 1],
		});
		output_string("</span>");
	}
	output_format(" <span class=g0>%s</span> not relevant, <span class=u>?</span> unjudged\n",
	              is_level ? "L0" : "0");
}

static void write_legend(const struct sheet *s)
{
	size_t runs = s->page->runs;

	output_string("<div class=legend>\n");
	write_labels(s->page);
	output_string("<p>Values, up to:");
	for (int k = 0; k <= VALUE_SHADES; k++)
		output_format(" <span class=v%d>%g</span>", k, s->highest * k / VALUE_SHADES);
	output_string("\n<p><b>adds</b>: what the rank adds to ");
	html_text(shown_measure(s->shown, 0));
	output_char('\n');
	if (runs == 2)
		output_string("<p><b>in B</b>, <b>in A</b>: the item's rank in the other list; "
		              ABSENT_NOTE "\n");
	else if (runs > 2 && runs <= 5)
		output_string("<p><b>in A</b>, <b>in B</b>, \xE2\x80\xA6: the item's rank in that "
		              "list; " ABSENT_NOTE "\n");
	else if (runs > 5)
		output_format("<p><b>others</b>: the item's best rank in other lists, and how many "
		              "of these %zu have it; " ABSENT_NOTE "\n", runs - 1);
	output_string("</div>\n");
}

/* ---- the table of topics ---- */

static void write_topic_heads(const struct sheet *s)
{
	const struct page *page = s->page;

	output_string("<thead><tr><th scope=col>topic");
	if (page->query)
		output_string("<th scope=col class=q>query");
	output_string("<th scope=col title=\"relevant items\">R");
	for (size_t r = 0; r < page->runs; r++) {
		output_string("<th scope=col>");
		page_write_run(s->shown, r);
	}
	if (has_column(s)) {
		output_string("<th scope=col>");
		page_write_letter(1 - s->baseline);
		output_string(" " HTML_MINUS " ");
		page_write_letter(s->baseline);
	}
}

static void write_link(const struct sheet *s, size_t i, const char *attributes)
{
	output_format("<a%s href=\"", attributes);
	html_fragment(slice_of(s->id[s->order[i].number]));
	output_string("\">");
}

/* Whether differences of topics are shown as bars, too. */
static bool has_bars(const struct sheet *s)
{
	enum { LEAST_BARS = 3, MOST_BARS = 300 };

	return has_column(s) && s->widest > 0 && s->topics >= LEAST_BARS &&
	       s->topics <= MOST_BARS;
}

/* Writes the differences as bars, those that lost most first. */
static void write_bars(const struct sheet *s)
{
	enum { BAR = 18, HIGHEST = 100 };
	size_t run = 1 - s->baseline;
	struct ordered *order = allocate(s->topics, sizeof *order);
	double above = 1, below = 1;

	for (size_t i = 0; i < s->topics; i++) {
		order[i] = (struct ordered){i, difference_of(s, run, s->order[i].number)};
		above = fmax(above, HIGHEST * fmax(0, order[i].key) / s->widest);
		below = fmax(below, HIGHEST * fmax(0, -order[i].key) / s->widest);
	}
	order_rows(order, s->topics);
	output_format("<figure><svg role=img aria-label=\"differences of topics\" viewBox=\"0 -%.1f "
	              "%zu %.1f\" preserveAspectRatio=none>\n", above, BAR * s->topics,
	              above + below);
	for (size_t i = 0; i < s->topics && !isnan(order[i].key); i++) {
		double height = HIGHEST * fabs(order[i].key) / s->widest;

		output_format("<rect class=%c x=%zu y=%.1f width=%d height=%.1f><title>",
		              order[i].key < 0 ? 'm' : 'p', BAR * i + 2,
		              order[i].key < 0 ? 0 : number_unsigned_zero(-height, 1), BAR - 4,
		              height);
		html_text(set_get(s->shown->values->topics, s->order[order[i].number].number));
		output_char(' ');
		html_signed(order[i].key, page_decimals(s->shown));
		output_string("</title></rect>\n");
	}
	output_format("<path d=\"M0 0H%zu\"></path></svg>\n<figcaption>", BAR * s->topics);
	page_write_letter(run);
	output_string(" " HTML_MINUS " ");
	page_write_letter(s->baseline);
	output_string(" of each topic</figcaption></figure>\n");
	free(order);
}

static void write_topics(const struct sheet *s)
{
	const struct page *page = s->page;
	size_t undefined = s->shown->values->run[0].undefined;

	if (has_bars(s))
		output_string("<div class=beside>\n");
	output_format("<div class=\"box%s\" id=topics role=region tabindex=0 aria-label=Topics>\n"
	              "<table class=topics>\n", page->runs > MOST_LEVEL ? " upright" : "");
	write_topic_heads(s);
	output_string("\n<tbody>\n");
	for (size_t i = 0; i < s->topics; i++) {
		size_t topic = s->order[i].number;

		output_string("<tr><th scope=row>");
		write_link(s, i, "");
		html_text(set_get(s->shown->values->topics, topic));
		output_string("</a>");
		if (page->query) {
			output_string("<td class=q dir=auto>");
			html_string(page->query[topic] ? page->query[topic] : "");
		}
		output_format("<td>%zu", page->topic[topic].R);
		write_values(s, topic);
		output_char('\n');
	}
	output_format("<tfoot><tr><th scope=row>%s%s<td>",
	              shown_is_count(s->shown, 0) ? "sum" : "mean", page->query ? "<td class=q>" : "");
	write_values(s, NOT_FOUND);
	output_string("\n</table></div>\n");
	if (has_bars(s)) {
		write_bars(s);
		output_string("</div>\n");
	}
	if (undefined > 0)
		output_format("<p class=facts>%zu topic%s no relevant items, and no row.\n",
		              undefined, undefined == 1 ? " has" : "s have");
}

/* ---- topics ---- */

static void write_found(const struct sheet *s, size_t topic)
{
	const struct page *page = s->page;

	output_format("<span>%zu relevant", page->topic[topic].R);
	for (size_t r = 0; r < page->runs && page->topic[topic].R > 0; r++) {
		if (r == 0 && page->depth < SIZE_MAX)
			output_format("; in the first %zu:</span>", page->depth);
		else if (r == 0)
			output_string("; found:</span>");
		output_string(" <span>");
		page_write_letter(r);
		output_format(" %zu</span>", page_list(page, r, topic)->found);
	}
	if (page->topic[topic].R == 0)
		output_string("</span>");
}

/* Longer queries do not fit into the heading, which is one line, and are below it, too. */
enum { MOST_IN_HEADING = 60 };

static void write_topic_head(const struct sheet *s, size_t i)
{
	size_t topic = s->order[i].number;
	const char *query = s->page->query ? s->page->query[topic] : NULL;

	output_string("<section id=\"");
	html_string(s->id[topic]);
	output_string("\">\n<h2><bdi>");
	html_text(set_get(s->shown->values->topics, topic));
	output_string("</bdi>");
	if (query) {
		output_string(" <span dir=auto>");
		html_string(query);
		output_string("</span>");
	}
	output_string("</h2>\n");
	if (query && slice_width(slice_of(query)) > MOST_IN_HEADING) {
		output_string("<p class=query dir=auto>");
		html_string(query);
		output_char('\n');
	}
	output_string("<p class=nav>");
	write_found(s, topic);
	if (has_column(s) && !isnan(difference_of(s, 0, topic))) {
		output_string(" <span>");
		page_write_letter(1 - s->baseline);
		output_string(" " HTML_MINUS " ");
		page_write_letter(s->baseline);
		output_char(' ');
		html_signed(difference_of(s, 1 - s->baseline, topic), page_decimals(s->shown));
		output_string("</span>");
	}
	if (i > 0) {
		output_char(' ');
		write_link(s, i - 1, " rel=prev");
		output_string("previous</a>");
	}
	if (i + 1 < s->topics) {
		output_char(' ');
		write_link(s, i + 1, " rel=next");
		output_string("next</a>");
	}
	output_string(" <a href=#topics>table</a>\n");
}

void page_write(struct page *page, struct shown *shown)
{
	struct sheet *s = page->sheet = allocate(1, sizeof *s);

	*s = (struct sheet){.page = page, .shown = shown, .baseline = shown->baseline};
	if (s->baseline == NOT_FOUND && page->runs == 2)
		s->baseline = 0;
	order_topics(s);
	if (s->topics == 0)
		die_at(in_file(page->judgements), "no topic has a relevant item, so the page would "
		       "be empty");
	compare_runs(s);
	name_topics(s);
	find_levels(page);
	write_head(s);
	write_facts(s);
	output_string("<div class=head>\n");
	write_runs(s);
	write_legend(s);
	output_string("</div>\n</header>\n<main>\n");
	write_topics(s);
	page_lists_start(&s->lists, page, shown);
	for (size_t i = 0; i < s->topics; i++) {
		write_topic_head(s, i);
		page_lists_write(&s->lists, s->order[i].number);
		output_string("</section>\n");
	}
	output_string("</main>\n<script>");
	write_lines(page_script);
	output_string("</script>\n</body>\n</html>\n");
}
