/* SPDX-License-Identifier: MIT */
#include "values/runs.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/input.h"
#include "base/output.h"
#include "base/unpack.h"

/* Makes a name, the end of a path, begin one directory earlier; false if it is the whole path. */
static bool add_directory(struct slice *name, struct slice path)
{
	size_t start = path.length - name->length;

	if (start == 0)
		return false;
	do
		start--;
	while (start > 0 && path.at[start - 1] != '/');
	*name = (struct slice){path.at + start, path.length - start};
	return true;
}

/* By name: whether another path has the same one. The caller frees. */
static bool *find_clashes(const struct slice name[], const struct slice path[], size_t count)
{
	size_t *first = allocate(count, sizeof *first);         /* with a name, by its number */
	bool *clashes = allocate(count, sizeof *clashes);
	struct set names = {0};

	for (size_t i = 0; i < count; i++) {
		size_t known = names.count, number = set_add(&names, name[i]);

		if (number == known)
			first[number] = i;
		clashes[first[number]] |= !slice_equal(path[i], path[first[number]]);
	}
	for (size_t i = 0; i < count; i++)
		clashes[i] = clashes[first[set_find(&names, name[i])]];
	set_free(&names);
	free(first);
	return clashes;
}

void run_names(char *name[], const char *const file[], size_t count,
               struct slice (*plain)(struct slice path))
{
	struct slice *end = allocate(count, sizeof *end), *path = allocate(count, sizeof *path);
	bool *clashes, any = true;

	for (size_t i = 0; i < count; i++) {
		path[i] = slice_of(file[i]);
		end[i] = plain(path[i]);
	}
	clashes = find_clashes(end, path, count);
	for (size_t i = 0; i < count; i++) {
		path[i] = clashes[i] ? path[i] : end[i];
		end[i] = slice_after_last(path[i], '/');
	}
	while (any) {
		free(clashes);
		clashes = find_clashes(end, path, count);
		any = false;
		for (size_t i = 0; i < count; i++)
			any |= clashes[i] && add_directory(&end[i], path[i]);
	}
	for (size_t i = 0; i < count; i++)
		name[i] = string_of(end[i]);
	free(clashes);
	free(end);
	free(path);
}

/* A path without "./" and "//", which mean nothing in it. The caller frees. */
static char *plain_path(const char *path)
{
	char *plain = allocate(strlen(path) + 1, 1), *to = plain;

	while (*path) {
		bool starts = to == plain || to[-1] == '/';

		if (starts && path[0] == '.' && path[1] == '/')
			path += 2;
		else if (starts && path[0] == '/' && to > plain)
			path++;
		else
			*to++ = *path++;
	}
	return plain;
}

void run_names_of_lists(char *name[], const char *const path[], size_t count)
{
	char **plain = allocate(count, sizeof *plain);

	for (size_t r = 0; r < count; r++) {
		plain[r] = plain_path(strcmp(path[r], "-") == 0 ? "stdin" : path[r]);
		if (plain[r][0] == '\0' || plain[r][strlen(plain[r]) - 1] == '/')
			die_usage("%s cannot be a run's file", quote(slice_of(path[r])));
	}
	run_names(name, (const char *const *)plain, count, unpacked_name);
	for (size_t r = 0; r < count; r++)
		free(plain[r]);
	free(plain);
}

/* The ending of a name, a dot and what follows it, not a digit first; or an empty slice. */
static struct slice ending_of(const char *name)
{
	const char *dot = strrchr(name, '.');
	bool is_ending = dot && dot > name && dot[-1] != '/' && !strchr(dot, '/') &&
	                 dot[1] != '\0' && !strchr("0123456789", dot[1]);

	return slice_of(is_ending ? dot : "");
}

void run_names_shorten(char *name[], size_t count)
{
	bool is_shared = count > 1;

	while (is_shared) {
		struct slice shared = ending_of(name[0]);

		for (size_t i = 0; i < count; i++)
			is_shared = is_shared && slice_equal(ending_of(name[i]), shared);
		is_shared = is_shared && shared.length > 0;
		for (size_t i = 0; i < count && is_shared; i++)
			*strrchr(name[i], '.') = '\0';
	}
}

void run_names_read(char *name[], size_t runs, const char *path, bool has_columns)
{
	struct set known = {0};
	struct input input;
	struct slice line;

	input_open(&input, path);
	while (input_line(&input, &line)) {
		size_t number = known.count;

		if (line.length == 0)
			die_at(input_place(&input), "expected the name of a run, found none");
		if (slice_is(line, MEAN_COLUMN))
			die_at(input_place(&input), NO_MEAN_RUN);
		if (set_add(&known, line) < number)
			die_at(input_place(&input), "the name %s is there already", quote(line));
		if (has_columns &&
		    (memchr(line.at, ' ', line.length) || memchr(line.at, '\t', line.length)))
			die_at(input_place(&input), "the name %s has a blank, which separates the "
			       "columns of -topics (-format tsv has tabs)", quote(line));
		if (number < runs) {
			free(name[number]);
			name[number] = string_of(line);
		}
	}
	if (known.count != runs)
		die_at(in_file(input.name), "has %zu name%s for %zu run%s", known.count,
		       plural(known.count), runs, plural(runs));
	input_close(&input);
	set_free(&known);
}

/* Whether the word is the name of a file, with or without its last ending. */
static bool names_file(struct slice word, struct slice path)
{
	struct slice name = slice_after_last(path, '/'), plain = unpacked_name(name);

	return slice_equal(word, name) || slice_equal(word, plain) ||
	       slice_equal(word, input_stem(plain));
}

size_t run_find(const char *word, const struct set *names, const char *const file[],
                bool only_names)
{
	struct slice sought = slice_of(word);
	size_t number = set_find(names, sought), found = 0, matches = 0, nearest = NOT_FOUND;
	size_t least = SIZE_MAX;

	if (number != NOT_FOUND)
		return number;
	for (size_t r = 0; r < names->count; r++) {
		struct slice path = file ? slice_of(file[r]) : set_get(names, r);

		if (!only_names && slice_equal(path, sought))
			return r;
		if (!only_names && names_file(sought, path) && matches++ == 0)
			found = r;
		if (slice_nearer(input_stem(sought), input_stem(set_get(names, r)), &least))
			nearest = r;
	}
	if (matches == 1)
		return found;
	number = nearest == NOT_FOUND ? 0 : nearest;
	die_usage("-baseline: no run %s; %s %s%s", quote(sought),
	          nearest == NOT_FOUND ? "the first run is called" : "did you mean",
	          printable(set_get(names, number)), nearest == NOT_FOUND ? "" : "?");
}
