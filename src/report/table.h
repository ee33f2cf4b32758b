/* SPDX-License-Identifier: MIT */
/* table: rows of cells, for people to read, for spreadsheets, and for papers. */
#ifndef TABLE_H
#define TABLE_H

#include "base/output.h"
#include "report/lines.h"

/* How the cells of a column are aligned. A mark follows the cell before it, after a blank, or
   raised in LaTeX; it may be empty, and its head is. Formats for programs have no marks; there a
   text that is LEFT is one, and all others are numbers. */
/* Marks after a number, which are raised in LaTeX. */
#define DAGGER "\xE2\x80\xA0"
#define DOUBLE_DAGGER "\xE2\x80\xA1"

enum table_side { LEFT, RIGHT, MARK, RAISED_MARK };

/* The words of -format, and what they mean:
   TEXT         aligned, with two blanks between cells
   TSV          tabs between cells; \t is a tab, \n a newline, \\ a backslash
   CSV          quoted as in RFC 4180; lines end with a newline alone
   MARKDOWN     as GitHub and pandoc know it
   LATEX        a tabular, with the lines of the package booktabs
   JSON         RFC 8259: an array of objects, one a row */
#define TABLE_FORMATS(choice)                                           \
	choice(TEXT, "text") choice(TSV, "tsv") choice(CSV, "csv")      \
	choice(MARKDOWN, "markdown") choice(LATEX, "latex") choice(JSON, "json")
/* The same, and for programs LINES: a blank between cells. */
#define TABLE_FORMATS_OR(lines, choice) TABLE_FORMATS(choice) choice(LINES, lines)

/* Rows for subcommands that have -format. */
#define FORMAT_HINTS                                                    \
	HINT("json", "-format json"), HINT("csv", "-format csv"),       \
	HINT("md|markdown", "-format markdown")

/* HTML is no table, but the page of evaluate. */
enum table_format { TABLE_FORMATS_OR("", CHOICE_NAME) HTML };

/* Whether a format is for programs. */
bool table_is_data(enum table_format format);

/* Rows are kept until the table is written, because the width of a column depends on all of them.
   The first row has the heads. */
struct table {
	enum table_side *side;  /* by column */
	size_t columns, capacity;
	char *bytes;            /* the texts of the cells, contiguous */
	size_t used, bytes_capacity;
	size_t fit;             /* of table_write(): columns of the terminal, if texts in the last
	                           column are to fit; or 0 */
	struct table_cell {
		size_t end;     /* where its text ends */
		size_t bold;    /* how many of its first bytes are bold in Markdown, LaTeX */
		bool missing;   /* there is no value */
		bool is_number; /* even in a LEFT column */
		enum look look; /* of the row */
	} *cell;                /* row by row */
	size_t cells, cells_capacity;
	enum look look;         /* of the last row */
};

/* Starts a table with columns of these heads: words, before which > says that the side is RIGHT,
   ">rank item >gain". table_columns() adds more, and table_column() one, before the first row. */
void table_start(struct table *table, const char *heads);
void table_columns(struct table *table, const char *heads);
void table_column(struct table *table, enum table_side side, struct slice head);

/* The same of a column beside that of `name`: its head is the name, a blank, and `what`. */
void table_column_of(struct table *table, enum table_side side, struct slice name,
                     const char *what);

/* Starts a row. The caller then adds one cell for each column: a text, a count, a number (rounded
   twice, as number_rounded() does, or as it is), formatted text, or no value: "-" where people read
   and in LINES, null in JSON, and nothing in TSV and CSV. A number that is not finite, a text
   whose `at` is NULL, and a label "-", are no values. */
void table_row(struct table *table, enum look look);
void table_text(struct table *table, struct slice t);
void table_label(struct table *table, struct slice t);
void table_count(struct table *table, size_t count);
void table_number(struct table *table, double number, int decimals);
void table_rounded(struct table *table, double number, int decimals);
/* A difference, rounded, with its sign. For people it is "(+0.1000", which the caller goes on with
   and closes by table_more(), and an empty cell if it is NaN. */
void table_difference(struct table *table, double difference, int decimals, bool for_people);
void table_format(struct table *table, const char *format, ...) PRINTF_LIKE(2, 3);
void table_missing(struct table *table);

/* The heads of a table of counts, and a row of it: `name`; the number of topics whose count is not
   0; the sum; and over all topics the mean, the lowest and the highest count. */
#define COUNT_HEADS "documents >topics >total >mean >least >most"
void table_counts(struct table *table, const char *name, const size_t count[], size_t topics);

/* Appends to the last cell or head. */
void table_more(struct table *table, const char *format, ...) PRINTF_LIKE(2, 3);

/* Sets what the last cell has so far in bold, in formats that have bold text. */
void table_embolden(struct table *table);

/* Writes the heads and the rows as comments, and frees the table. Each line starts with the prefix
   and "# "; there is a blank between cells. Cells much wider than others of their column are not
   aligned. With .fit, the last cell of a row is cut to what the terminal's width leaves, and ends in
   an ellipsis; if that is less than 20 columns, it is below the row, on a line of its own. */
void table_write(struct table *table, const struct report_options *options);

/* Writes the heads and the rows, not as comments, and frees the table. Where people read, control
   characters, which would break lines and columns, become blanks. */
void table_print(struct table *table, enum table_format format);

/* Writes the heads, which JSON has not. */
void table_print_heads(const struct table *table, enum table_format format);

/* Writes all rows, without the heads, as lines of TSV, CSV, JSON (objects whose keys are the heads)
   or LINES. Only the heads stay; more rows may follow. */
void table_print_lines(struct table *table, enum table_format format);

/* Writes the rows of a table of one column as notes below a table in this format, an empty line
   before them; for programs as messages. Frees the notes. */
void table_print_notes(struct table *notes, enum table_format format);

void table_free(struct table *table);

#endif
