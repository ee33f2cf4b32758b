/* SPDX-License-Identifier: MIT */
#include "report/html.h"

#include <math.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"

#define REPLACEMENT "\xEF\xBF\xBD"

/* Takes a character off *rest; U+FFFD for one that HTML may not have: U+0000 to U+001F, U+007F to
   U+009F, U+FFFE and U+FFFF. */
static struct slice take_character(struct slice *rest)
{
	struct slice c = slice_character(rest);
	unsigned char first = (unsigned char)c.at[0];
	bool is_control = first < ' ' || first == 0x7F ||
	                  (first == 0xC2 && (unsigned char)c.at[1] < 0xA0);
	bool is_none = first == 0xEF && (unsigned char)c.at[1] == 0xBF &&
	               (unsigned char)c.at[2] >= 0xBE;

	return is_control || is_none ? slice_of(REPLACEMENT) : c;
}

void html_text(struct slice t)
{
	while (t.length > 0) {
		size_t plain = 0;

		while (plain < t.length && t.at[plain] >= ' ' && t.at[plain] < 0x7F &&
		       !strchr("&<>\"", t.at[plain]))
			plain++;
		output_text((struct slice){t.at, plain});
		t = (struct slice){t.at + plain, t.length - plain};
		if (t.length == 0)
			break;
		switch (t.at[0]) {
		case '&': output_string("&amp;"); break;
		case '<': output_string("&lt;"); break;
		case '>': output_string("&gt;"); break;
		case '"': output_string("&quot;"); break;
		default: output_text(take_character(&t)); continue;
		}
		t = (struct slice){t.at + 1, t.length - 1};
	}
}

void html_string(const char *string)
{
	html_text(slice_of(string));
}

void html_number(double number, int decimals)
{
	double shown = number_unsigned_zero(number, decimals);

	if (isfinite(number))
		output_format("%s%.*f", shown < 0 ? HTML_MINUS : "", decimals, fabs(shown));
}

void html_signed(double number, int decimals)
{
	double rounded = number_rounded(number, decimals);
	char *digits = string_format("%.*f", decimals, fabs(rounded));

	if (isfinite(number) && strspn(digits, "0.") < strlen(digits))
		output_string(rounded < 0 ? HTML_MINUS : "+");
	if (isfinite(number))
		output_string(digits);
	free(digits);
}

void html_fragment(struct slice id)
{
	output_char('#');
	for (size_t i = 0; i < id.length; i++) {
		unsigned char c = (unsigned char)id.at[i];

		if (is_digit(id.at[i]) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
		    (c != '\0' && strchr("-._~", c)))
			output_char(id.at[i]);
		else
			output_format("%%%02X", c);
	}
}

char *html_id(struct slice name)
{
	static const char start[] = "topic-";
	/* U+FFFD is three bytes for one */
	char *id = allocate(sizeof start + 3 * name.length, 1), *to = id + sizeof start - 1;

	memcpy(id, start, sizeof start);
	while (name.length > 0) {
		bool blank = is_blank(name.at[0]);
		struct slice c = take_character(&name);

		if (blank)
			c = slice_of("_");
		memcpy(to, c.at, c.length);
		to += c.length;
	}
	*to = '\0';
	return id;
}
