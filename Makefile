# Builds ntcir_eval with any POSIX make and C99 compiler; nothing but libc and libm is needed.

.POSIX:
.SUFFIXES: .c .o

CC = cc
CFLAGS = -std=c99 -O2 -Wall -Wextra -Wpedantic
LDFLAGS =
LDLIBS = -lm
PREFIX = /usr/local
MANDIR = $(PREFIX)/share/man
DESTDIR =

# POSIX.1-2008, and files of more than 2 GB where a long has 32 bits
SYSTEM = -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64

OBJECTS = src/main.o src/cmd_label.o src/cmd_compute.o src/cmd_glabel.o src/cmd_dinlabel.o \
	src/cmd_gcompute.o src/cmd_irec.o src/cmd_1click.o src/cmd_items.o src/cmd_table.o \
	src/cmd_tau.o src/cmd_discpower.o src/cmd_swap.o src/cmd_subset.o src/labelling.o \
	src/scoring.o src/comparing.o src/metrics.o src/nev.o \
	src/report.o src/ranktable.o src/table.o src/selection.o src/foreign.o src/measures.o \
	src/evaluation.o src/ranking.o src/run.o src/results.o src/topics.o src/judgements.o \
	src/labels.o src/din.o src/nuggets.o src/list.o src/sample.o src/pool.o src/teams.o \
	src/qrels.o src/truth.o src/significance.o src/swaprate.o src/rankcorr.o src/matrix.o \
	src/resample.o src/random.o src/progress.o src/names.o src/near.o src/input.o \
	src/options.o src/output.o src/text.o src/die.o
HEADERS = src/commands.h src/labelling.h src/scoring.h src/comparing.h src/report.h \
	src/metrics.h src/nev.h src/ranktable.h src/table.h src/selection.h src/foreign.h src/measures.h src/evaluation.h \
	src/ranking.h src/run.h src/results.h src/topics.h src/judgements.h src/labels.h \
	src/din.h src/nuggets.h src/list.h src/sample.h src/pool.h src/teams.h src/qrels.h \
	src/truth.h src/significance.h src/swaprate.h src/rankcorr.h src/matrix.h src/resample.h \
	src/random.h src/progress.h src/names.h src/near.h src/input.h src/options.h src/output.h \
	src/text.h src/die.h src/arithmetic.h

ntcir_eval: $(OBJECTS)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(OBJECTS) $(LDLIBS)

$(OBJECTS): $(HEADERS)

.c.o:
	$(CC) $(SYSTEM) $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

# Evaluates the collection in examples/, showing the commands.
demo: ntcir_eval
	sh examples/demo

test: ntcir_eval
	sh tests/run

# The same digits from other compilers, processors and C libraries, and in other locales.
portability: ntcir_eval
	sh tests/portability

# Memory, reads, writes and signals that fail or come at every place where they can. Takes its time.
faults: ntcir_eval
	bash tests/faults/check-program
	bash tests/faults/check-scripts

# Speed, as ratios within one run.
bench: ntcir_eval
	bash tests/bench

# What make test does with some hundred random topics and runs, with thousands.
oracle: ntcir_eval
	sh tests/oracle/compare 5000
	sh tests/oracle/properties 3000
	sh tests/wholerun/compare 1000

# Lines that no test reaches.
coverage:
	sh tests/coverage

# Static analysis, with what is there of gcc, clang-tidy and cppcheck.
analyse:
	sh tests/analyse

# Looks for inputs that the program cannot take, from each of SEEDS (folders of tests/fuzz/seeds; all) for
# SECONDS_EACH seconds. Needs AFL++.
SECONDS_EACH = 600
SEEDS =
fuzz:
	SECONDS_EACH=$(SECONDS_EACH) sh tests/fuzz/run $(SEEDS)

# Scripts that users call, and files that they source.
SCRIPTS = 1CLICK-eval 1CLICK-splitmatch 1CLICK-splitnuggets CQA-splitruns D-NTCIR-IAeval \
	D-NTCIR-eval D-NTCIR-eval-sep DIN-NTCIR-PQeval DIN-NTCIR-eval DIN-NTCIR-eval-sep \
	DIN-splitqrels E-NTCIR-eval EarlyNTCIRqrels2NTCIRqrels IR4QAsplitruns NEV2mean NEVIA2nev \
	NEVIAPQ2sharpnev NEVplot NEVtable NTCIR-eval NTCIR-eval-sep NTCIRsplitqrels TREC2NTCIRqrels \
	TRECrobust2NTCIRqrels TRECsplitqrels TRECsplitruns Topicsys-matrix
SOURCED = awk.sh diversity.sh evaluate.sh nev.sh ntcir_eval.sh split.sh

PAGES = src/ntcir_eval.1 scripts/ntcir_eval-scripts.1

BIN = $(DESTDIR)$(PREFIX)/bin
SHARE = $(DESTDIR)$(PREFIX)/share
MAN1 = $(DESTDIR)$(MANDIR)/man1
BASHDIR = $(SHARE)/bash-completion/completions
ZSHDIR = $(SHARE)/zsh/site-functions

# put MODE FILE PLACE: what is there is taken away first, so that nothing is written through a link. A link stays one.
PUT = put() { rm -f "$$3" && cp -P "$$2" "$$3" && { [ -h "$$3" ] || chmod "$$1" "$$3"; }; }; put

# The scripts and the files that they source stand together in share/; bin/ has links to them. Several names of one
# script are links, too, and so are the pages of all scripts.
install: ntcir_eval
	mkdir -p "$(BIN)" "$(SHARE)/ntcir_eval" "$(MAN1)" "$(BASHDIR)" "$(ZSHDIR)"
	$(PUT) 755 ntcir_eval "$(BIN)/ntcir_eval"
	for f in $(SCRIPTS); do \
		$(PUT) 755 scripts/$$f "$(SHARE)/ntcir_eval/$$f" && rm -f "$(BIN)/$$f" && \
		ln -s ../share/ntcir_eval/$$f "$(BIN)/$$f" || exit; done
	for f in $(SOURCED); do $(PUT) 644 scripts/$$f "$(SHARE)/ntcir_eval/$$f" || exit; done
	for f in $(PAGES); do $(PUT) 644 $$f "$(MAN1)/$${f##*/}" || exit; done
	for f in $(SCRIPTS); do \
		rm -f "$(MAN1)/$$f.1" && ln -s ntcir_eval-scripts.1 "$(MAN1)/$$f.1" || exit; done
	$(PUT) 644 scripts/completion.bash "$(BASHDIR)/ntcir_eval"
	$(PUT) 644 scripts/_ntcir_eval "$(ZSHDIR)/_ntcir_eval"

uninstall:
	for f in ntcir_eval $(SCRIPTS); do rm -f "$(BIN)/$$f" "$(MAN1)/$$f.1" || exit; done
	rm -f "$(MAN1)/ntcir_eval-scripts.1" "$(BASHDIR)/ntcir_eval" "$(ZSHDIR)/_ntcir_eval"
	for f in $(SCRIPTS) $(SOURCED); do rm -f "$(SHARE)/ntcir_eval/$$f" || exit; done
	[ ! -d "$(SHARE)/ntcir_eval" ] || rmdir "$(SHARE)/ntcir_eval"

# What the last commit has, with the version that the program prints.
dist:
	name=ntcir_eval-$$(sed -n 's/^#define VERSION "\(.*\)"/\1/p' src/main.c) && \
	{ git archive --prefix="$$name/" -o "$$name.tar.gz" HEAD || { rm -f "$$name.tar.gz"; exit 1; }; } && \
	echo "$$name.tar.gz"

# Writes anew in the manual pages what the program, the scripts and the README say.
manual: ntcir_eval
	for f in $(PAGES); do \
		sh src/manual $$f >$$f.new && mv $$f.new $$f || { rm -f $$f.new; exit 1; }; done

clean:
	rm -rf ntcir_eval $(OBJECTS) ntcir_eval-*.tar.gz examples/out

.PHONY: demo test portability faults fuzz bench oracle coverage analyse install uninstall dist manual clean
