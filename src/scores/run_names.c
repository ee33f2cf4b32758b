/* SPDX-License-Identifier: MIT */
#include "scores/run_names.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/strset.h"

/* Where the last `folders` folders of a path begin; they may be fewer. */
static size_t start_of(struct slice path, size_t folders)
{
	size_t start = path.length;

	for (;; start--)
		if (start == 0 || (path.at[start - 1] == '/' && folders-- == 0))
			return start;
}

/* A path as it is to be named. */
struct named {
	struct slice path;
	size_t folders;
};

static struct slice name_of(const struct named *named)
{
	size_t start = start_of(named->path, named->folders);

	return (struct slice){named->path.at + start, named->path.length - start};
}

/* Marks in clash[] each path whose name is that of another path. Returns whether there is one. */
static bool find_clashes(const struct named named[], size_t count, bool clash[])
{
	struct strset names = {0};
	size_t *first = allocate(count, sizeof *first);
	bool any = false;

	for (size_t i = 0; i < count; i++) {
		size_t known = names.count, number = strset_add(&names, name_of(&named[i]));

		clash[i] = false;
		if (number == known)
			first[number] = i;
		else if (!slice_equal(named[first[number]].path, named[i].path))
			clash[i] = clash[first[number]] = any = true;
	}
	free(first);
	strset_free(&names);
	return any;
}

/* Adds a folder to the names that clash. Returns whether one had more. */
static bool add_folders(struct named named[], size_t count, const bool clash[])
{
	bool any = false;

	for (size_t i = 0; i < count; i++)
		if (clash[i] && start_of(named[i].path, named[i].folders) > 0) {
			named[i].folders++;
			any = true;
		}
	return any;
}

/* Takes the endings off, but for files that have the same path without them. */
static void take_endings(struct named named[], const char *const file[], size_t count,
                         struct slice (*plain)(struct slice path))
{
	struct strset files = {0}, paths = {0};
	size_t *sharing = allocate(count, sizeof *sharing);

	for (size_t i = 0; i < count; i++) {
		size_t known = files.count;

		if (strset_add(&files, slice_of(file[i])) == known)
			sharing[strset_add(&paths, plain(slice_of(file[i])))]++;
	}
	for (size_t i = 0; i < count; i++) {
		struct slice path = plain(slice_of(file[i]));

		named[i].path = sharing[strset_find(&paths, path)] > 1 ? slice_of(file[i]) : path;
	}
	free(sharing);
	strset_free(&files);
	strset_free(&paths);
}

void run_names(char *name[], const char *const file[], size_t count, struct slice (*plain)(struct slice path))
{
	struct named *named = allocate(count, sizeof *named);
	bool *clash = allocate(count, sizeof *clash);

	take_endings(named, file, count, plain);
	while (find_clashes(named, count, clash) && add_folders(named, count, clash))
		continue;
	for (size_t i = 0; i < count; i++)
		name[i] = string_of(name_of(&named[i]));
	free(named);
	free(clash);
}
