# SPDX-License-Identifier: MIT
# irec a second time, slowly and straight from the definitions.
#
#   awk -v dqrels=DQRELS -v measures='alpha-nDCG@5 NRBP' [-v alpha=0.5] [-v beta=0.5] [-v digits=12] -f novelty.awk RUN
#
# DQRELS has lines "topic intent item level", RUN has lines "topic item". Prints what irec -t prints.

function log2(x) { return log(x) / log(2) }

# How many of the items list[1] .. list[last] are relevant to an intent.
function count(list, last, intent,   k, n) {
    for (k = 1; k <= last; k++)
        n += (topic, intent, list[k]) in relevant
    return n + 0
}

# What an item adds to the first r - 1 items of a list. 0^0 is 1.
function gain(list, r, item,   i, sum) {
    for (i = 1; i <= intents; i++)
        if ((topic, intent[i], item) in relevant)
            sum += power(1 - alpha, count(list, r - 1, intent[i]))
    return sum + 0
}
function power(x, n) { return n == 0 ? 1 : x ^ n }

# The ideal list, ideal[1] .. ideal[ideals].
function make_ideal(   i, g, most, best, left) {
    split("", ideal)
    for (i = 1; i <= items; i++)
        left[i] = item[i]
    for (ideals = 0; ; ) {
        most = 0
        for (i in left) {
            g[i] = gain(ideal, ideals + 1, left[i])
            if (g[i] > most)
                most = g[i]
        }
        if (most == 0)
            return
        best = ""
        for (i in left)
            if (g[i] >= most - 1e-9 && (best == "" || left[i] "" > left[best] ""))
                best = i
        ideal[++ideals] = left[best]
        delete left[best]
    }
}

function discount(name, r) { return name ~ /ERR/ ? r : log2(r + 1) }

# The sum of the discounted gains of a list of n items.
function discounted(name, list, n, l,   r, sum) {
    for (r = 1; r <= l && r <= n; r++)
        sum += gain(list, r, list[r]) / discount(name, r)
    return sum + 0
}
function most_possible(name, l,   r, sum) {
    for (r = 1; r <= l; r++)
        sum += power(1 - alpha, r - 1) / discount(name, r)
    return intents * sum
}
function rank_biased(list, n,   r, sum) {
    for (r = 1; r <= n; r++)
        sum += gain(list, r, list[r]) * power(beta, r - 1)
    return (1 - (1 - alpha) * beta) / intents * sum
}
function ratio(a, b) { return b == 0 ? 0 : a / b }

function at_most(a, b) { return a < b ? a : b }

function intent_recall(l,   i, covered) {
    for (i = 1; i <= intents; i++)
        covered += count(list, at_most(l, n), intent[i]) > 0
    return covered / intents
}
function precision(l,   i, sum) {
    for (i = 1; i <= intents; i++)
        sum += count(list, at_most(l, n), intent[i]) / l
    return sum / intents
}
function average_precision(i,   r, sum) {
    for (r = 1; r <= n; r++)
        if ((topic, intent[i], list[r]) in relevant)
            sum += count(list, r, intent[i]) / r
    return sum / count(item, items, intent[i])
}
function map_ia(   i, sum) {
    for (i = 1; i <= intents; i++)
        sum += average_precision(i)
    return sum / intents
}

function value(name, l) {
    if (name == "I-rec") return intent_recall(l)
    if (name == "P-IA") return precision(l)
    if (name == "MAP-IA") return map_ia()
    if (name == "NRBP") return rank_biased(list, n)
    if (name == "nNRBP") return ratio(rank_biased(list, n), rank_biased(ideal, ideals))
    if (name ~ /^(alpha-n|n)/) return ratio(discounted(name, list, n, l), discounted(name, ideal, ideals, l))
    return ratio(discounted(name, list, n, l), most_possible(name, l))
}

function evaluate(   m, part, at) {
    n = lines[topic]
    for (k = 1; k <= n; k++)
        list[k] = listed[topic, k]
    intents = intents_of[topic]
    if (!intents) {
        print topic " # no relevant items"
        return
    }
    for (i = 1; i <= intents; i++)
        intent[i] = intent_of[topic, i]
    items = items_of[topic]
    for (i = 1; i <= items; i++)
        item[i] = item_of[topic, i]
    make_ideal()
    print topic " #intent_num=" intents
    for (m = 1; m <= wanted; m++) {
        split(measure[m], part, "@")
        at = part[2] ? sprintf("@%04d", part[2]) : ""
        if (measure[m] == "I-rec@n")
            printf "%s %-21s%." digits "f\n", topic, "I-rec@n=", intent_recall(intents)
        else
            printf "%s %-21s%." digits "f\n", topic, part[1] at "=", value(part[1], part[2])
    }
}

BEGIN {
    if (alpha == "") alpha = 0.5
    if (beta == "") beta = 0.5
    if (digits == "") digits = 12
    wanted = split(measures, measure)
    while ((getline line < dqrels) > 0) {
        split(line, f)
        if (!(f[1] in seen)) {
            seen[f[1]]
            order[++topics] = f[1]
        }
        if (f[4] + 0 <= 0)
            continue
        relevant[f[1], f[2], f[3]]
        if (!((f[1], f[2]) in has_intent)) {
            has_intent[f[1], f[2]]
            intent_of[f[1], ++intents_of[f[1]]] = f[2]
        }
        if (!((f[1], f[3]) in has_item)) {
            has_item[f[1], f[3]]
            item_of[f[1], ++items_of[f[1]]] = f[3]
        }
    }
}
{ listed[$1, ++lines[$1]] = $2 }
END {
    for (t = 1; t <= topics; t++) {
        topic = order[t]
        evaluate()
    }
}
