/* SPDX-License-Identifier: MIT */
#include "scores/run_names.h"

#include <stdlib.h>

#include "base/die.h"

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

/* Adds a folder to each name that another path has, too. Returns whether one had more. */
static bool add_folders(struct named named[], size_t count)
{
	bool *clashes = allocate(count, sizeof *clashes), any = false;

	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < i; k++)
			if (!slice_equal(named[i].path, named[k].path) &&
			    slice_equal(name_of(&named[i]), name_of(&named[k])))
				clashes[i] = clashes[k] = true;
	for (size_t i = 0; i < count; i++)
		if (clashes[i] && start_of(named[i].path, named[i].folders) > 0) {
			named[i].folders++;
			any = true;
		}
	free(clashes);
	return any;
}

void run_names(char *name[], const char *const file[], size_t count, struct slice (*plain)(struct slice path))
{
	struct named *named = allocate(count, sizeof *named);
	struct slice *path = allocate(count, sizeof *path);

	for (size_t i = 0; i < count; i++)
		path[i] = named[i].path = plain(slice_of(file[i]));
	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < count; k++)
			if (slice_equal(path[i], path[k]) && strcmp(file[i], file[k]) != 0)
				named[i].path = slice_of(file[i]);
	while (add_folders(named, count))
		continue;
	for (size_t i = 0; i < count; i++)
		name[i] = string_of(name_of(&named[i]));
	free(named);
	free(path);
}
