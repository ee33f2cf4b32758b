/* SPDX-License-Identifier: MIT */
#include "base/records.h"

#include <string.h>

#include "base/output.h"

/* Splits a line at each separator. Returns the number of fields, 0 if one is empty, and keeps the
   first FIELDS_KEPT. */
static size_t split_at(struct slice separator, struct slice line, struct slice field[])
{
	struct slice part;
	size_t count = 0;
	bool has_empty = false;

	while (slice_part(&line, separator, &part)) {
		has_empty |= part.length == 0;
		if (count < FIELDS_KEPT)
			field[count] = part;
		count++;
	}
	return has_empty ? 0 : count;
}

static bool is_description(struct slice line)
{
	const size_t end = sizeof "</SYSDESC>" - 1;

	line = slice_trim_end(line);
	return line.length >= sizeof "<SYSDESC></SYSDESC>" - 1 && slice_starts(line, "<SYSDESC>") &&
	       slice_is((struct slice){line.at + line.length - end, end}, "</SYSDESC>");
}

/* Whether it is the line with which a failed subcommand ends its list (see output.h). */
static inline bool is_failure(const struct input *input, const struct record_kind *kind)
{
	return input->text.at[0] == '#' && !kind->judgements &&
	       slice_starts(input->text, FAILURE_LINE);
}

bool input_skips(struct input *input, const struct record_kind *kind, struct slice separator)
{
	struct slice line = input->text;
	bool blanks = separator.length == 0;

	if (kind->described && input->line == 1 && is_description(line))
		return true;
	if (!kind->judgements && !kind->of_topics)
		return false;
	while (blanks && line.length > 0 && is_blank(line.at[0]))
		line = (struct slice){line.at + 1, line.length - 1};
	if (line.length == 0)
		return true;
	if (line.at[0] != '#' || !blanks || is_failure(input, kind) ||
	    (kind->judgements && line.at > input->text.at))
		return false;
	if (line.length == 1 || is_blank(line.at[1]))
		return true;
	if (kind->of_topics)
		note(&input->comments, input_place(input));
	return kind->of_topics;
}

void input_warn_comments(const struct input *input)
{
	size_t count = input->comments.count;

	if (count > 0)
		warn_at(input->comments.first, "%zu line%s with \"#\" %s skipped, first here",
		        count, count == 1 ? " that begins" : "s that begin",
		        count == 1 ? "is" : "are");
}

/* Goes to the next line in the order of lines; false after the last one. */
static bool next_in_order(struct input *input)
{
	const struct line_place *line = &input->order[input->next];

	if (input->next == input->ordered)
		return false;
	input->start = line->start;
	input->line = line->number - 1;
	input->next++;
	return true;
}

/* Takes the next line and splits it at blanks; false at the end of the file. Splitting finds the
   end of the line, too. If the buffer does not have all of it yet, it is filled, and the line is
   split again. A call for each line would be 3% of the instructions of evaluate. */
#ifdef __GNUC__
__attribute__((always_inline))
#endif
static inline bool next_split(struct input *input, struct slice field[FIELDS_KEPT], size_t *count)
{
	const char *newline;

	if (!input->started)
		input_start(input);
	if (input->order && !next_in_order(input))
		return false;
	for (;;) {
		*count = scan_fields(input->buffer + input->start, field, &newline);
		if (newline < input->buffer + input->filled || input->ended)
			break;
		input_find_newline(input, (size_t)(newline - input->buffer) - input->start);
	}
	if (input_at_end(input))
		return false;
	input_take_line(input, newline);
	return true;
}

void input_refuse_others(const struct input *input)
{
	struct slice line = slice_trim_end(input->text);

	if (slice_starts(line, "<?xml") || slice_starts(line, "<TOPIC"))
		die_at(input_place(input), "the file is XML: IR4QAsplitruns reads runs of IR4QA");
	if (slice_is(line, "{") || slice_is(line, "[") || slice_starts(line, "{\"") ||
	    slice_starts(line, "[\"") || slice_starts(line, "[{"))
		die_at(input_place(input), "the file is JSON: \"From JSON\" in examples/RECIPES.md "
		       "has the call of jq that makes lines of it");
}

const char *record_hint(const struct record_kind *kind, const struct slice field[], size_t fields)
{
	const char *hint = kind->hint ? kind->hint(field, fields) : NULL;

	if (hint)
		return hint;
	for (size_t i = 0; i < sizeof kind->mistake / sizeof *kind->mistake; i++)
		if (kind->mistake[i].fields == fields)
			return kind->mistake[i].hint;
	return "";
}

/* What to do about a line that `mark` seems to separate: of a heading with four names or more, some
   are chosen. */
static const char *mark_hint(const struct record_kind *kind, struct slice line, char mark)
{
	bool is_heading = true;
	size_t names = 1;

	for (size_t i = 0; i < line.length; i++) {
		is_heading &= !is_digit(line.at[i]);
		names += line.at[i] == mark;
	}
	if (is_heading && names > 3 && kind->columns)
		return text_of(" (does '%c' separate fields? sed 1d FILE | awk -F '%c' '{ print %s "
		               "}', with the numbers of the columns %s)", mark, mark, kind->fields,
		               kind->columns);
	return text_of(" (does '%c' separate fields? %str '%c' '\\t'%s makes it a tab)", mark,
	               is_heading ? "sed 1d FILE | " : "", mark, is_heading ? "" : " < FILE");
}

/* What to do about a first record of `fields` fields: a line without blanks may have other
   separators. */
static const char *first_hint(const struct record_kind *kind, struct slice line,
                              const struct slice field[], size_t fields)
{
	for (const char *mark = ",;|:"; *mark && fields == 1; mark++)
		if (memchr(line.at, *mark, line.length))
			return mark_hint(kind, line, *mark);
	return record_hint(kind, field, fields);
}

bool input_fields(struct input *input, struct slice separator, struct slice field[FIELDS_KEPT],
                  size_t *count)
{
	struct slice line;

	if (separator.length == 0)
		return next_split(input, field, count);
	if (!input_line(input, &line))
		return false;
	*count = split_at(separator, line, field);
	return true;
}

size_t input_record(struct input *input, const struct record_kind *kind, struct slice separator,
                    struct slice field[FIELDS_KEPT])
{
	bool blanks = separator.length == 0;
	size_t count;

	while (blanks ? next_split(input, field, &count)
	              : input_fields(input, separator, field, &count)) {
		struct slice line = input->text;
		bool is_first = !input->has_record && line.length > 0, is_empty;

		/* the end of a line or a blank, and few other characters, come before # */
		if (((unsigned char)line.at[0] <= '#' || input->line == 1) &&
		    input_skips(input, kind, separator))
			continue;
		if (is_failure(input, kind))
			die_at(input_place(input),
			       "the list is incomplete: the command that wrote it failed");
		input->has_record |= is_first;
		if (is_first && (kind->judgements || kind->of_topics))
			input_refuse_others(input);
		if (count > 0 && count >= kind->least && count <= kind->most)
			return count;
		is_empty = line.length == 0 || (count == 0 && blanks);
		if (count == 0)
			die_at(input_place(input), "expected %s, found an empty %s",
			       kind->expected, is_empty ? "line" : "field");
		die_at(input_place(input), "expected %s, found %zu field%s%s", kind->expected,
		       count, plural(count), is_first ? first_hint(kind, line, field, count) : "");
	}
	return 0;
}
