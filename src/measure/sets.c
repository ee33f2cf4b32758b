/* SPDX-License-Identifier: MIT */
#include "measure/sets.h"

#include <stdlib.h>

/* First of the sets 2011 and 2019. */
#define OF_2011 \
	"RR O-measure P-measure P-plus AP Q-measure NCUgu,P NCUgu,BR NCUrb,P NCUrb,BR [GAP] RBP ERR"
#define NDEVAL_AT(l) \
	"I-rec@" l " alpha-DCG@" l " alpha-nDCG@" l " ERR-IA@" l " nERR-IA@" l " P-IA@" l " "

const struct measure_set measure_sets[] = {
	{"2011", OF_LISTS, OF_2011, "AP@ Q@ [GAP@] nDCG@ MSnDCG@ P@ nERR@ Hit@"},
	{"2019", OF_LISTS, OF_2011 " EBR",
	 "AP@ Q@ [GAP@] nDCG@ MSnDCG@ P@ RBP@ ERR@ nERR@ EBR@ [iRBU@] Hit@"},
	{"2022", OF_LISTS,
	 "RR O-measure P-measure P-plus AP Q-measure NCUrb,P NCUrb,BR NCUrb,IE [GAP] RBP ERR EBR "
	 "iRBU",
	 "AP@ Q@ NCUrb,P@ NCUrb,BR@ NCUrb,IE@ [GAP@] nDCG@ MSnDCG@ Prec@ RBP@ nRBP@ ERR@ nERR@ "
	 "EBR@ nEBR@ iRBU@ niRBU@ Hit@"},
	{"trec", OF_LISTS,
	 "num_ret num_rel num_rel_ret AP R-Prec bpref RR iprec_at_recall_ P@5 P@10 P@15 P@20 P@30 "
	 "P@100 P@200 P@500 P@1000", NULL},
	{"ndeval", OF_INTENTS,
	 NDEVAL_AT("5") NDEVAL_AT("10") NDEVAL_AT("20") "NRBP nNRBP MAP-IA", NULL},
};

const size_t measure_set_count = sizeof measure_sets / sizeof *measure_sets;

const struct measure_set *measure_set_find(struct slice name, int kinds)
{
	for (size_t i = 0; i < measure_set_count; i++)
		if (slice_is(name, measure_sets[i].name) && (measure_sets[i].kinds & kinds))
			return &measure_sets[i];
	return NULL;
}

const char *measures_usual(void)
{
	const char *of_user = getenv(MEASURES_VARIABLE);

	return of_user && of_user[0] ? of_user : "2011";
}
