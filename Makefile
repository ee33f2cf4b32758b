# Builds ntcir_eval with any POSIX make and C99 compiler; nothing but libc and libm is needed.

.POSIX:
.SUFFIXES: .c .o

CC = cc
CFLAGS = -std=c99 -O2 -Wall -Wextra -Wpedantic
LDFLAGS =
LDLIBS = -lm
PREFIX = /usr/local
DESTDIR =

# POSIX.1-2008, and files of more than 2 GB where a long has 32 bits
SYSTEM = -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64

OBJECTS = src/main.o src/cmd_label.o src/cmd_compute.o src/cmd_glabel.o src/cmd_dinlabel.o \
	src/cmd_gcompute.o src/cmd_irec.o src/cmd_1click.o src/cmd_tau.o src/cmd_discpower.o \
	src/cmd_swap.o src/cmd_subset.o src/labelling.o src/scoring.o src/comparing.o src/report.o \
	src/ranktable.o src/selection.o src/foreign.o src/measures.o src/evaluation.o src/ranking.o src/run.o \
	src/results.o src/topics.o src/judgements.o src/labels.o src/din.o src/nuggets.o src/list.o \
	src/sample.o src/pool.o src/teams.o src/qrels.o src/truth.o src/significance.o \
	src/swaprate.o src/rankcorr.o src/matrix.o src/resample.o src/random.o src/progress.o \
	src/names.o src/near.o src/input.o src/options.o src/output.o src/text.o src/die.o
HEADERS = src/commands.h src/labelling.h src/scoring.h src/comparing.h src/report.h src/ranktable.h \
	src/selection.h src/foreign.h src/measures.h src/evaluation.h src/ranking.h src/run.h src/results.h \
	src/topics.h src/judgements.h src/labels.h src/din.h src/nuggets.h src/list.h src/sample.h \
	src/pool.h src/teams.h src/qrels.h src/truth.h src/significance.h src/swaprate.h \
	src/rankcorr.h src/matrix.h src/resample.h src/random.h src/progress.h src/names.h src/near.h \
	src/input.h src/options.h src/output.h src/text.h src/die.h \
	src/arithmetic.h

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

# Scripts that users call, and files that they source.
SCRIPTS = CQA-splitruns D-NTCIR-IAeval D-NTCIR-eval DIN-splitqrels E-NTCIR-eval \
	EarlyNTCIRqrels2NTCIRqrels IR4QAsplitruns NEV2mean NEVIA2nev NEVtable NTCIR-eval \
	NTCIRsplitqrels TREC2NTCIRqrels TRECrobust2NTCIRqrels TRECsplitqrels TRECsplitruns \
	Topicsys-matrix
SOURCED = diversity.sh evaluate.sh nev.sh ntcir_eval.sh splitruns.sh

install: ntcir_eval
	mkdir -p "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/ntcir_eval"
	cp ntcir_eval "$(DESTDIR)$(PREFIX)/bin/ntcir_eval"
	chmod 755 "$(DESTDIR)$(PREFIX)/bin/ntcir_eval"
	for f in $(SCRIPTS); do \
		cp scripts/$$f "$(DESTDIR)$(PREFIX)/bin/$$f" && \
		chmod 755 "$(DESTDIR)$(PREFIX)/bin/$$f" || exit; done
	for f in $(SOURCED); do \
		cp scripts/$$f "$(DESTDIR)$(PREFIX)/share/ntcir_eval/$$f" && \
		chmod 644 "$(DESTDIR)$(PREFIX)/share/ntcir_eval/$$f" || exit; done

uninstall:
	for f in ntcir_eval $(SCRIPTS); do rm -f "$(DESTDIR)$(PREFIX)/bin/$$f" || exit; done
	rm -rf "$(DESTDIR)$(PREFIX)/share/ntcir_eval"

clean:
	rm -rf ntcir_eval $(OBJECTS) examples/out

.PHONY: demo test portability faults bench install uninstall clean
