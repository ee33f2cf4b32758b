/* SPDX-License-Identifier: MIT */
#include "report/page_lists.h"

#include <math.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "report/html.h"

/* More other lists than this have no column each. */
enum { MOST_COLUMNS = 4, SHADES = 8 };

/* Where a list has an item that is shown. */
struct page_place {
	size_t rank;            /* 0: it lacks the item */
	bool has_row;
};

/* What is written for a rank of a list that lacks the item: an en dash. */
#define ABSENT "\xE2\x80\x93"

/* ---- parts of rows ---- */

void page_write_letter(size_t run)
{
	if (run >= 26)
		page_write_letter(run / 26 - 1);
	output_char((char)('A' + run % 26));
}

void page_write_run(const struct shown *shown, size_t run)
{
	output_string("<b>");
	page_write_letter(run);
	output_string("</b> <span class=name>");
	html_string(shown->values->run[run].name);
	output_string("</span>");
}

double page_value(const struct shown *shown, size_t run, size_t topic)
{
	return value_of(&shown->values->run[run], topic, shown->chosen.at[0]);
}

int page_decimals(const struct shown *shown)
{
	return shown_is_count(shown, 0) ? 0 : shown->digits;
}

/* Levels are spread over the shades: the highest has the last one. */
static size_t shade_of(const struct page *page, double level)
{
	const double *at = level > 0 && page->levels > 0
	                   ? bsearch(&level, page->level, page->levels, sizeof level, number_compare)
	                   : NULL;
	size_t number = at ? (size_t)(at - page->level) + 1 : 0;

	return at ? (SHADES * number + page->levels - 1) / page->levels : 0;
}

void page_write_label(const struct page *page, const char *element, struct page_item item)
{
	if (item.label == UNLABELLED) {
		output_format("<%s class=u>?", element);
		return;
	}
	output_format("<%s class=g%zu>", element, shade_of(page, item.level));
	html_text(set_get(&page->labels, item.label));
}

/* The start of an id: of the topic, and of the run's list in it. */
static void write_place(const struct page_lists *lists, size_t run, size_t rank)
{
	output_format("t%zu", lists->topic + 1);
	page_write_letter(run);
	output_format("%zu", rank);
}

static const struct page_place *place_of(const struct page_lists *lists, uint32_t item, size_t run)
{
	return &lists->place[(lists->slot[item] - 1) * lists->page->runs + run];
}

/* Writes a rank, as a link if its row is shown. */
static void write_rank(const struct page_lists *lists, size_t run, const struct page_place *place)
{
	if (place->rank == 0) {
		output_string(ABSENT);
		return;
	}
	if (place->has_row) {
		output_string("<a href=#");
		write_place(lists, run, place->rank);
		output_char('>');
	}
	output_format("%zu", place->rank);
	if (place->has_row)
		output_string("</a>");
}

/* Writes where the other lists have an item: a cell for each, or of many one cell. */
static void write_elsewhere(const struct page_lists *lists, size_t run, uint32_t item)
{
	size_t runs = lists->page->runs, others = 0, best = run;

	for (size_t r = 0; r < runs; r++) {
		const struct page_place *place = place_of(lists, item, r);

		if (r == run)
			continue;
		if (runs - 1 <= MOST_COLUMNS) {
			output_string("<td>");
			write_rank(lists, r, place);
		}
		others += place->rank > 0;
		if (place->rank > 0 && (best == run || place->rank < place_of(lists, item, best)->rank))
			best = r;
	}
	if (runs - 1 <= MOST_COLUMNS)
		return;
	output_string("<td>");
	if (others == 0) {
		output_string(ABSENT);
		return;
	}
	write_rank(lists, best, place_of(lists, item, best));
	output_format(" \xC2\xB7 %zu of %zu", others, runs - 1);
}

static void write_elsewhere_heads(const struct page_lists *lists, size_t run)
{
	size_t runs = lists->page->runs;

	if (runs - 1 > MOST_COLUMNS) {
		output_string("<th scope=col>others");
		return;
	}
	for (size_t r = 0; r < runs; r++)
		if (r != run) {
			output_string("<th scope=col>in ");
			page_write_letter(r);
		}
}

static const char *text_of_item(const struct page *page, uint32_t item)
{
	return page->text ? page->text[item] : NULL;
}

/* Writes the item's name, in a cell that has an id if a rank is given, and below it the text. */
static void write_item(const struct page_lists *lists, size_t run, size_t rank, uint32_t item,
                       const char *text)
{
	output_string("<td class=i");
	if (rank > 0) {
		output_string(" id=");
		write_place(lists, run, rank);
	}
	output_char('>');
	html_text(set_get(&lists->page->items, item));
	if (text && *text) {
		output_string("<p dir=auto>");
		html_string(text);
	}
}

/* Writes label, item, what the rank adds, and where other lists have the item. */
static void write_row(const struct page_lists *lists, size_t run, const struct page_rank *row,
                      const char *text)
{
	page_write_label(lists->page, "td", row->is);
	write_item(lists, run, row->rank, row->is.item, text);
	output_string("<td>");
	if (row->adds != 0)
		html_number(row->adds, page_decimals(lists->shown));
	write_elsewhere(lists, run, row->is.item);
}

static void write_heads(const struct page_lists *lists, size_t run, bool has_rank, bool adds)
{
	if (has_rank)
		output_string("<th scope=col>rank");
	output_string("<th scope=col>label<th scope=col class=i>item");
	if (adds)
		output_string("<th scope=col>adds");
	write_elsewhere_heads(lists, run);
}

static void write_more(size_t columns, size_t more)
{
	if (more > 0)
		output_format("\n<tr><td><td class=i colspan=%zu>%zu more", columns - 1, more);
}

/* ---- folded tables of one list ---- */

static void write_further(const struct page_lists *lists, size_t run)
{
	const struct page_list *list = page_list(lists->page, run, lists->topic);

	if (list->further == 0)
		return;
	output_string("<details><summary>");
	page_write_letter(run);
	output_format(": %zu relevant item%s further down</summary>\n<table class=list>\n<thead><tr>",
	              list->further, plural(list->further));
	write_heads(lists, run, true, true);
	output_string("\n<tbody>");
	for (size_t i = list->top; i < list->rows; i++) {
		output_format("\n<tr><td>%zu", list->row[i].rank);
		write_row(lists, run, &list->row[i], NULL);
	}
	write_more(4, list->further - (list->rows - list->top));
	output_string("\n</table></details>\n");
}

static void write_missed(const struct page_lists *lists, size_t run)
{
	const struct page_list *list = page_list(lists->page, run, lists->topic);

	if (list->lacking == 0)
		return;
	output_string("<details><summary>");
	page_write_letter(run);
	output_format(" misses %zu relevant item%s</summary>\n<table class=list>\n<thead><tr>",
	              list->lacking, plural(list->lacking));
	write_heads(lists, run, false, false);
	output_string("\n<tbody>");
	for (size_t i = 0; i < list->missed_rows; i++) {
		uint32_t item = list->missed[i].item;

		output_string("\n<tr>");
		page_write_label(lists->page, "td", list->missed[i]);
		write_item(lists, run, 0, item, text_of_item(lists->page, item));
		write_elsewhere(lists, run, item);
	}
	write_more(2, list->lacking - list->missed_rows);
	output_string("\n</table></details>\n");
}

/* ---- two lists ---- */

static void write_side(const struct page_lists *lists, size_t run, size_t i)
{
	const struct page_list *list = page_list(lists->page, run, lists->topic);

	if (i < list->top)
		write_row(lists, run, &list->row[i],
		          text_of_item(lists->page, list->row[i].is.item));
	else
		output_format("<td><td class=i>%s<td><td>", list->top == 0 && i == 0
		              ? "<em>no items</em>" : "");
}

static void write_two(const struct page_lists *lists)
{
	const struct page *page = lists->page;
	size_t rows = 1;

	output_string("<table class=two>\n<colgroup><col class=r><col class=l><col><col class=a>"
	              "<col class=o><colgroup><col class=l><col><col class=a><col class=o>\n<thead>\n<tr>");
	for (size_t r = 0; r < 2; r++) {
		size_t top = page_list(page, r, lists->topic)->top;

		rows = top > rows ? top : rows;
		output_format("<th scope=colgroup colspan=%d>", r == 0 ? 5 : 4);
		page_write_run(lists->shown, r);
		output_string(" <b>");
		html_number(page_value(lists->shown, r, lists->topic),
		            page_decimals(lists->shown));
		output_string("</b>");
	}
	output_string("\n<tr>");
	for (size_t r = 0; r < 2; r++)
		write_heads(lists, r, r == 0, true);
	output_string("\n<tbody>");
	for (size_t i = 0; i < rows; i++) {
		output_format("\n<tr><td>%zu", i + 1);
		write_side(lists, 0, i);
		write_side(lists, 1, i);
	}
	output_string("\n</table>\n<div class=rest>\n");
	for (size_t r = 0; r < 2; r++) {
		const struct page_list *list = page_list(page, r, lists->topic);

		if (list->further == 0 && list->lacking == 0)
			continue;
		output_string(r == 0 ? "<div>\n" : "<div class=b>\n");
		write_further(lists, r);
		write_missed(lists, r);
		output_string("</div>\n");
	}
	output_string("</div>\n");
}

/* ---- one list, or many ---- */

static void write_list(const struct page_lists *lists, size_t run)
{
	const struct page *page = lists->page;
	const struct page_list *list = page_list(page, run, lists->topic);
	size_t others = page->runs - 1, columns = 4 + (others <= MOST_COLUMNS ? others : 1);

	output_string("<div>\n<h3>");
	page_write_run(lists->shown, run);
	output_char(' ');
	html_number(page_value(lists->shown, run, lists->topic), page_decimals(lists->shown));
	output_string("</h3>\n<table class=list>\n<thead><tr>");
	write_heads(lists, run, true, true);
	output_string("\n<tbody>");
	for (size_t i = 0; i < list->top; i++) {
		const char *text = text_of_item(page, list->row[i].is.item);

		output_format("\n<tr><td>%zu", list->row[i].rank);
		write_row(lists, run, &list->row[i], NULL);
		if (text && *text) {
			output_format("\n<tr><td class=x dir=auto colspan=%zu>", columns);
			html_string(text);
		}
	}
	if (list->top == 0)
		output_format("\n<tr><td><td class=i colspan=%zu><em>no items</em>", columns - 1);
	output_string("\n</table>\n");
	if (page_is_of_few(page)) {
		write_further(lists, run);
		write_missed(lists, run);
	}
	output_string("</div>\n");
}

/* Relevant items against runs. */
static void write_relevant(const struct page_lists *lists)
{
	const struct page *page = lists->page;
	const struct page_topic *topic = &page->topic[lists->topic];
	size_t rows = page_relevant_rows(page, lists->topic);

	if (topic->R == 0)
		return;
	output_format("<details><summary>%zu relevant item%s: ranks in all runs</summary>\n"
	              "<div class=box role=region tabindex=0 aria-label=\"Relevant items\">\n"
	              "<table class=relevant>\n<thead><tr><th scope=col>label<th scope=col class=i>"
	              "item", topic->R, plural(topic->R));
	for (size_t r = 0; r < page->runs; r++) {
		output_string("<th scope=col title=\"");
		html_string(lists->shown->values->run[r].name);
		output_string("\">");
		page_write_letter(r);
	}
	output_string("\n<tbody>");
	for (size_t i = 0; i < rows; i++) {
		uint32_t item = topic->relevant[i].item;

		output_string("\n<tr>");
		page_write_label(page, "td", topic->relevant[i]);
		write_item(lists, 0, 0, item, text_of_item(page, item));
		for (size_t r = 0; r < page->runs; r++) {
			output_string("<td>");
			write_rank(lists, r, place_of(lists, item, r));
		}
	}
	write_more(page->runs + 2, topic->R - rows);
	output_string("\n</table></div></details>\n");
}

/* ---- places ---- */

static void add_slot(struct page_lists *lists, uint32_t item)
{
	if (lists->slot[item] == 0)
		lists->slot[item] = (uint32_t)++lists->slots;
}

/* Finds where each list has each item that is shown. */
static void find_places(struct page_lists *lists)
{
	const struct page *page = lists->page;
	const struct page_topic *topic = &page->topic[lists->topic];
	size_t runs = page->runs;

	lists->slots = 0;
	for (size_t i = 0; i < topic->R; i++)
		add_slot(lists, topic->relevant[i].item);
	for (size_t r = 0; r < runs; r++) {
		const struct page_list *list = page_list(page, r, lists->topic);

		for (size_t i = 0; i < list->rows; i++)
			add_slot(lists, list->row[i].is.item);
	}
	lists->place = allocate(lists->slots, runs * sizeof *lists->place);
	for (size_t r = 0; r < runs; r++) {
		const struct page_list *list = page_list(page, r, lists->topic);

		for (size_t i = 0; i < list->length; i++)
			if (lists->slot[list->item[i]] > 0)
				lists->place[(lists->slot[list->item[i]] - 1) * runs + r].rank = i + 1;
		for (size_t i = 0; i < list->rows; i++)
			lists->place[(lists->slot[list->row[i].is.item] - 1) * runs + r].has_row = true;
	}
}

static void forget_places(struct page_lists *lists)
{
	const struct page *page = lists->page;
	const struct page_topic *topic = &page->topic[lists->topic];

	for (size_t i = 0; i < topic->R; i++)
		lists->slot[topic->relevant[i].item] = 0;
	for (size_t r = 0; r < page->runs; r++) {
		const struct page_list *list = page_list(page, r, lists->topic);

		for (size_t i = 0; i < list->rows; i++)
			lists->slot[list->row[i].is.item] = 0;
	}
	free(lists->place);
}

void page_lists_start(struct page_lists *lists, const struct page *page, const struct shown *shown)
{
	*lists = (struct page_lists){.page = page, .shown = shown};
	lists->slot = allocate(page->items.count, sizeof *lists->slot);
}

void page_lists_write(struct page_lists *lists, size_t topic)
{
	size_t runs = lists->page->runs;

	lists->topic = topic;
	find_places(lists);
	if (runs == 2) {
		write_two(lists);
	} else {
		output_string("<div class=lists>\n");
		for (size_t r = 0; r < runs; r++)
			write_list(lists, r);
		output_string("</div>\n");
	}
	if (!page_is_of_few(lists->page))
		write_relevant(lists);
	forget_places(lists);
}
