#include "list.h"

const struct record_kind RES_RECORD = {"\"item\"", 1, 1, false};
const struct record_kind LAB_RECORD = {"\"item [label [class]]\"", 1, 3, false};
const struct record_kind GLAB_RECORD = {"\"item [gain]\"", 1, 2, false};

void list_open(struct list *list, const char *path, const struct record_kind *kind,
               const struct list_options *options)
{
	*list = (struct list){.kind = kind, .options = *options};
	input_open(&list->input, path);
}

size_t list_next(struct list *list, struct text field[FIELDS_KEPT])
{
	while (list->input.line < list->options.truncate) {
		size_t known = list->items.count, number;
		size_t count = input_record(&list->input, list->kind, list->options.separator, field);
		char word[QUOTE_SIZE];

		if (count == 0)
			return 0;
		number = names_add(&list->items, field[0]);
		if (number == known)
			return count;
		/* every line so far was a new item, so its number tells its line */
		if (!list->options.keep_first)
			die_at(input_place(&list->input), "item %s stands on line %zu already",
			       quote(word, field[0]), number + 1);
	}
	return 0;
}

void list_close(struct list *list)
{
	input_close(&list->input);
}
