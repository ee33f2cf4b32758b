# SPDX-License-Identifier: MIT
# Builds ntcir_eval with any POSIX make and C99 compiler; nothing but libc and libm is needed.

.POSIX:
.SUFFIXES: .c .o

CC = cc
CFLAGS = -std=c99 -O2 -Wall -Wextra -Wpedantic
LDLIBS = -lm

# Without LDFLAGS the program is linked statically where that works, because it then starts in half the
# time; make STATIC= links it dynamically.
STATIC = -static

# Where `make install` puts things; names as in the GNU coding standards, in capitals, too.
PREFIX = /usr/local
prefix = $(PREFIX)
exec_prefix = $(prefix)
bindir = $(exec_prefix)/bin
datarootdir = $(prefix)/share
datadir = $(datarootdir)
MANDIR = $(datarootdir)/man
mandir = $(MANDIR)
DOCDIR = $(datarootdir)/doc/ntcir_eval
docdir = $(DOCDIR)
DESTDIR =

# No fused multiply-add, which rounds once where C rounds twice: all compilers give the same digits. For a
# compiler that does not know the option: make FLOAT_FLAGS=
FLOAT_FLAGS = -ffp-contract=off

# POSIX.1-2008 with XSI, and files of more than 2 GB where a long has 32 bits
SYSTEM = -D_XOPEN_SOURCE=700 -D_FILE_OFFSET_BITS=64

OBJECTS = \
	src/main.o \
	src/cmd/agree.o src/cmd/check.o src/cmd/compute.o src/cmd/consensus.o src/cmd/discpower.o \
	src/cmd/evaluate.o src/cmd/gfr.o src/cmd/irec.o src/cmd/items.o src/cmd/label.o \
	src/cmd/nuggets.o src/cmd/oneclick.o src/cmd/pool.o src/cmd/ppi.o src/cmd/rbo.o \
	src/cmd/samplesize.o src/cmd/subset.o src/cmd/support.o src/cmd/swap.o src/cmd/table.o \
	src/cmd/tau.o src/cmd/trec_eval.o \
	src/loop/at_hand.o src/loop/difference.o src/loop/driver.o src/loop/gains.o \
	src/loop/look.o src/loop/ranks.o src/loop/request.o src/loop/texts.o \
	src/report/built_in.o src/report/compare.o src/report/html.o src/report/lines.o \
	src/report/means.o src/report/page.o src/report/page_lists.o src/report/shown.o \
	src/report/table.o src/report/topics.o \
	src/measure/answer_measures.o src/measure/describe.o src/measure/evaluation.o \
	src/measure/measures.o src/measure/names.o src/measure/novelty.o \
	src/measure/parameters.o src/measure/sampled.o src/measure/selection.o \
	src/measure/sets.o src/measure/synonyms.o \
	src/read/answers.o src/read/chosen.o src/read/citations.o src/read/excluded.o \
	src/read/formats.o src/read/groups.o src/read/judges.o src/read/lists.o src/read/ranked.o \
	src/read/judgements.o src/read/walk.o \
	src/values/columns.o src/values/nev.o src/values/runs.o src/values/values.o \
	src/stats/agreement.o src/stats/correlation.o src/stats/distributions.o src/stats/margin.o \
	src/stats/matrix.o src/stats/regression.o src/stats/tests.o \
	src/base/cells.o src/base/die.o src/base/input.o src/base/number.o src/base/options.o \
	src/base/output.o src/base/random.o src/base/records.o src/base/set.o src/base/sha256.o \
	src/base/slice.o src/base/unpack.o
HEADERS = \
	src/cmd/commands.h \
	src/loop/at_hand.h src/loop/difference.h src/loop/driver.h src/loop/gains.h \
	src/loop/look.h src/loop/ranks.h src/loop/request.h src/loop/texts.h \
	src/report/built_in.h src/report/compare.h src/report/html.h src/report/lines.h \
	src/report/means.h src/report/page.h src/report/page_data.h src/report/page_lists.h \
	src/report/shown.h src/report/table.h src/report/topics.h \
	src/measure/answer_measures.h src/measure/describe.h src/measure/evaluation.h \
	src/measure/formula.h src/measure/measure.h src/measure/measures.h \
	src/measure/names.h src/measure/novelty.h src/measure/parameters.h \
	src/measure/sampled.h src/measure/selection.h src/measure/sets.h \
	src/measure/synonyms.h \
	src/read/answers.h src/read/chosen.h src/read/citations.h src/read/excluded.h \
	src/read/formats.h src/read/groups.h src/read/judges.h src/read/lists.h src/read/ranked.h \
	src/read/judgements.h src/read/walk.h \
	src/values/columns.h src/values/nev.h src/values/runs.h src/values/values.h \
	src/stats/agreement.h src/stats/correlation.h src/stats/distributions.h src/stats/margin.h \
	src/stats/matrix.h src/stats/regression.h src/stats/tests.h \
	src/base/cells.h src/base/die.h src/base/input.h src/base/number.h src/base/options.h \
	src/base/output.h src/base/random.h src/base/records.h src/base/scan.h src/base/set.h \
	src/base/sha256.h src/base/slice.h src/base/unpack.h

all: ntcir_eval

# A line for each file; make V=1 shows the commands.
V =
SHOW = case "$(V)" in 1) set -x ;; *) echo "  $(CC) $@" ;; esac

ntcir_eval: $(OBJECTS)
	@$(SHOW); case "$(V)" in 1) exec 3>&2 ;; *) exec 3>/dev/null ;; esac; \
		link() { $(CC) $(CFLAGS) "$$@" $(LDFLAGS) -o $@ $(OBJECTS) $(LDLIBS); }; \
		[ -z "$(LDFLAGS)" ] && [ -n "$(STATIC)" ] && link $(STATIC) 2>&3 && \
		./$@ -version >/dev/null 2>&3 || link

$(OBJECTS): $(HEADERS)

.c.o:
	@$(SHOW); $(CC) $(SYSTEM) -Isrc $(CPPFLAGS) $(CFLAGS) $(FLOAT_FLAGS) -c -o $@ $<

# The style and the script of the page of labelled lists, as strings of C: a line each, without
# comment lines and indents.
AS_STRINGS = sed -e 's/^[[:blank:]]*//' -e '/^$$/d' -e '/^\/\//d' -e '/^\/\*.*\*\/$$/d' \
	-e 's/[\\"]/\\&/g' -e 's/.*/	"&\\n",/'
src/report/built_in.c: src/report/page.css src/report/page.js
	@{ printf '#include "report/built_in.h"\n\n#include <stddef.h>\n\n' && \
		echo 'const char *const page_style[] = {' && \
		$(AS_STRINGS) src/report/page.css && printf '	NULL\n};\n\n' && \
		echo 'const char *const page_script[] = {' && \
		$(AS_STRINGS) src/report/page.js && printf '	NULL\n};\n'; } >$@

# Evaluates the collection in examples/, showing the commands.
demo: ntcir_eval
	@sh examples/demo

# The tests that a developer waits for. NO_INSTALL=1 make test: bats is not installed if it is missing.
test: ntcir_eval
	@sh tests/run

# All tests, those that take long too.
check: ntcir_eval
	sh tests/run -a

# Compares digits between compilers, processors and C libraries, and runs the tests in other locales.
portability: ntcir_eval
	sh tests/tools/portability

# Lets memory, reads and writes fail, at up to 100 places of a kind for each command, and the tools of SCRIPTS, at each place. All
# scripts take an hour or more.
faults: ntcir_eval
	bash tests/tools/faults/check-program -n 100
	bash tests/tools/faults/check-scripts -all $(SCRIPTS)

# Measures speed, as ratios of instructions (skipped without valgrind) and of times. Fails if one is above its limit.
bench: ntcir_eval
	CC='$(CC)' CFLAGS='$(CFLAGS)' sh tests/tools/bench/instructions || [ $$? -eq 77 ]
	CC='$(CC)' CFLAGS='$(CFLAGS)' sh tests/tools/bench/times

# The random topics and runs of make test, thousands instead of hundreds.
oracle: ntcir_eval
	sh tests/tools/oracle/compare 1000
	sh tests/tools/oracle/compare-check 500
	sh tests/tools/oracle/compare-evaluate 200
	sh tests/tools/oracle/compare-gfr 40
	sh tests/tools/oracle/compare-novelty 200
	sh tests/tools/oracle/compare-nuggets 500
	sh tests/tools/oracle/compare-rbo 500
	sh tests/tools/oracle/compare-sampled 500
	sh tests/tools/oracle/properties 150
	! command -v trec_eval >/dev/null || sh tests/tools/oracle/compare-trec-eval 700
	sh tests/tools/wholerun/compare 300

# Puts 200 faults into the program, one at a time: do the tests notice? Takes half an hour.
mutants:
	sh tests/tools/mutants

# Prints the lines that no test reaches.
coverage:
	sh tests/tools/coverage

# Static analysis, with gcc, clang-tidy and cppcheck, those that are installed.
analyse:
	@sh tests/tools/analyse || [ $$? -eq 77 ]

# Searches for inputs that break the program, SECONDS_EACH seconds from each of SEEDS (folders of tests/tools/fuzz/seeds;
# default: all). Needs AFL++.
SECONDS_EACH = 600
SEEDS =
fuzz: src/report/built_in.c
	SECONDS_EACH=$(SECONDS_EACH) sh tests/tools/fuzz/run $(SEEDS)

# Scripts that users call, and what they source, and completion.
SCRIPTS = 1CLICK-eval 1CLICK-splitmatch 1CLICK-splitnuggets Average-topicsys-matrices C-NTCIR-eval \
	CQA-splitruns D-NTCIR-IAeval \
	D-NTCIR-eval D-NTCIR-eval-sep DIN-NTCIR-PQeval DIN-NTCIR-eval DIN-NTCIR-eval-sep \
	DIN-splitqrels E-NTCIR-eval EarlyNTCIRqrels2NTCIRqrels IR4QAsplitruns NEV2mean NEVIA2nev \
	NEVIAPQ2sharpnev NEVplot NEVtable NTCIR-GFReval NTCIR-eval NTCIR-eval-sep NTCIR-look \
	NTCIRsplitCqrels NTCIRsplitqrels TREC2NTCIRqrels TRECrobust2NTCIRqrels TRECsplitqrels TRECsplitruns \
	Topicsys-matrix Topicsys-matrix-foreach-measure
SCRIPT_LIB = awk.sh completion.bash completion.fish diversity.sh evaluate.sh nev.sh ntcir_eval.sh \
	plots.sh split.sh

# README.md, the examples (tutorial, recipes, Python module), and what they have links to: in DOC as in the source tree.
# But the files of .github are in DOC itself; IN_DOC edits links to and from them.
GUIDES = README.md .github/CHANGES.md .github/CONTRIBUTING.md src/README.md
IN_DOC = sed 's|\.github/||g; s|(\.\./src/|(src/|g'
EXAMPLES = find examples ! -type d ! -path 'examples/out/*' ! -path '*/__pycache__/*'

BIN = $(DESTDIR)$(bindir)
SHARE = $(DESTDIR)$(datadir)/ntcir_eval
MAN = $(DESTDIR)$(mandir)
DOC = $(DESTDIR)$(docdir)
BASHDIR = $(DESTDIR)$(datadir)/bash-completion/completions
FISHDIR = $(DESTDIR)$(datadir)/fish/vendor_completions.d
ZSHDIR = $(DESTDIR)$(datadir)/zsh/site-functions

# drop DIRECTORY NAME...: removes files; put MODE DIRECTORY FROM NAME...: copies them there from the directory FROM; link TARGET
# DIRECTORY NAME... Files of these names are removed first, so that nothing is written through a link.
DROP = drop() { [ ! -d "$$1" ] || (CDPATH= cd "$$1" && shift && rm -f "$$@"); }; drop
PUT = put() { (mode=$$1 from=$$(pwd)/$$3 && CDPATH= cd "$$2" && shift 3 && rm -f "$$@" && \
	(for f; do shift; set -- "$$@" "$$from/$$f"; done; cp -P "$$@" .) && \
	for f; do shift; [ -L "$$f" ] || set -- "$$@" "$$f"; done && { [ -z "$$1" ] || chmod "$$mode" "$$@"; }); }; put
LINK = link() { (target=$$1 && CDPATH= cd "$$2" && shift 2 && rm -f "$$@" && for f; do ln -s "$$target" "$$f" || exit; done); }; link

# The scripts and what they source are together in share/; bin/ has links to them. Other names of a script are links,
# too, and so are the pages of all scripts, and the files where bash and fish look for completion.
install: ntcir_eval
	@other=; for f in ntcir_eval $(SCRIPTS); do \
		[ ! -f "$(BIN)/$$f" ] || grep -q -e 'ntcir_eval -version' -e 'ntcir_eval\.sh' "$(BIN)/$$f" || \
		other="$$other $$f"; done; \
	[ -z "$$other" ] || echo "make install: replacing other programs of these names in $(BIN), perhaps" \
		"those of NTCIREVAL:$$other" >&2
	umask 022 && mkdir -p "$(BIN)" "$(SHARE)/lib" "$(MAN)/man1" "$(MAN)/man7" \
		"$(BASHDIR)" "$(FISHDIR)" "$(ZSHDIR)" "$(DOC)"
	$(PUT) 755 "$(BIN)" . ntcir_eval
	$(PUT) 755 "$(SHARE)" scripts $(SCRIPTS)
	$(PUT) 644 "$(SHARE)/lib" scripts/lib $(SCRIPT_LIB)
	case "$(bindir) $(datadir)" in "$(prefix)/bin $(prefix)/share") share=../share ;; *) share="$(datadir)" ;; esac; \
	$(DROP) "$(BIN)" $(SCRIPTS) && for f in $(SCRIPTS); do set -- "$$@" "$$share/ntcir_eval/$$f"; done && ln -s "$$@" "$(BIN)"
	for n in 1 7; do $(PUT) 644 "$(MAN)/man$$n" src/man/man$$n $$(ls src/man/man$$n | grep "[.]$$n\$$") || exit; done
	$(LINK) ntcir_eval-scripts.1 "$(MAN)/man1" $$(printf '%s.1 ' $(SCRIPTS))
	$(LINK) ../../ntcir_eval/lib/completion.bash "$(BASHDIR)" ntcir_eval $(SCRIPTS)
	$(LINK) ../../ntcir_eval/lib/completion.fish "$(FISHDIR)" $$(printf '%s.fish ' ntcir_eval $(SCRIPTS))
	$(DROP) "$(ZSHDIR)" _ntcir_eval && umask 022 && \
		sed '1s/$$/ $(SCRIPTS)/' scripts/lib/_ntcir_eval >"$(ZSHDIR)/_ntcir_eval"
	$(PUT) 644 "$(DOC)" . LICENSE
	umask 022; for d in $$($(EXAMPLES) | sed 's|/[^/]*$$||' | sort -u); do mkdir -p "$(DOC)/$$d" && \
		$(PUT) u=rwX,go=rX "$(DOC)/$$d" $$d $$($(EXAMPLES) | sed -n "s|^$$d/\([^/]*\)$$|\1|p") || exit; done
	umask 022; for f in $(GUIDES); do to="$(DOC)/$${f#.github/}"; mkdir -p "$${to%/*}" && rm -f "$$to" && $(IN_DOC) $$f >"$$to" || exit; done

uninstall:
	$(DROP) "$(BIN)" ntcir_eval $(SCRIPTS)
	$(DROP) "$(SHARE)" $(SCRIPTS)
	$(DROP) "$(SHARE)/lib" $(SCRIPT_LIB)
	$(DROP) "$(MAN)" $$(printf 'man1/%s.1 ' $(SCRIPTS)) $$(ls -d src/man/man?/*.? | sed "s|^src/man/||")
	$(DROP) "$(BASHDIR)" ntcir_eval $(SCRIPTS)
	$(DROP) "$(FISHDIR)" $$(printf '%s.fish ' ntcir_eval $(SCRIPTS))
	$(DROP) "$(ZSHDIR)" _ntcir_eval
	[ ! -d "$(SHARE)/lib" ] || rmdir "$(SHARE)/lib" "$(SHARE)"
	[ ! -d "$(DOC)" ] || { guides="LICENSE $$(echo $(GUIDES) | sed 's|\.github/||g') $$($(EXAMPLES))" && \
		$(DROP) "$(DOC)" $$guides && for d in $$(printf '%s\n' $$guides | sed -n 's|/[^/]*$$||p' | sort -ru); do \
		(cd "$(DOC)" && rmdir -p "$$d" 2>/dev/null) || :; done; rmdir "$(DOC)"; }

# An archive of the last commit, named after the version of the program.
dist:
	name=ntcir_eval-$$(sed -n 's/^#define VERSION "\(.*\)"/\1/p' src/cmd/commands.h) && \
	{ git archive --prefix="$$name/" -o "$$name.tar.gz" HEAD || { rm -f "$$name.tar.gz"; exit 1; }; } && \
	echo "$$name.tar.gz"

clean:
	rm -rf ntcir_eval $(OBJECTS) src/report/built_in.c ntcir_eval-*.tar.gz examples/out

distclean: clean

.PHONY: all demo test check portability mutants faults fuzz bench oracle coverage analyse install uninstall dist clean distclean
