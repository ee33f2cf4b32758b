# SPDX-License-Identifier: MIT
# Makes one random topic: judgements and a ranked list.
#
#   awk -v seed=N -v rel=REL -v res=RES [-v kind=rel|erel|relv] [-v levels=3] -f random-topic.awk
#
# Drawn unless given: n (length of the list, at most the number of items there are), relevant
# (items, at least 1), nonrelevant, unjudged (items that the judgements lack); for relv ties
# (1: few different gains) and size (gains below 10^size, at most 6). Gains have at most 4
# decimals, which glabel keeps. The same seed gives the same topic with every awk.

# Park and Miller's generator: x stays below 2^31, the product below 2^46, exact in a double.
function random() {
    x = (16807 * x) % 2147483647
    return x / 2147483647
}

function below(n) { return int(random() * n) }

function between(low, high) { return low + below(high - low + 1) }

# Mostly few, now and then as many as there may be.
function amount(low, high,   u) {
    u = random()
    if (u < 0.45) return between(low, min(high, 12))
    if (u < 0.94) return between(low, min(high, 100))
    return between(low, high)
}

function min(a, b) { return a < b ? a : b }

function drawn(given, value) { return given == "" ? value : given + 0 }

# Several ways to name the i-th item; the third makes numbers that differ as strings only.
function name(i) {
    if (style == 0) return "d" i
    if (style == 1) return sprintf("doc-en%04d-%02d", i / 10, i % 10)
    return substr("0000", 1, i % 4) (int(i / 4) + 1)
}

function new_gain(   text, decimals) {
    do {
        text = below(10 ^ between(0, size))
        decimals = below(5)
        if (decimals)
            text = text "." substr(10000 + below(10000), 2, decimals)
    } while (text + 0 == 0)
    return text
}

function draw_gains(   i, kinds) {
    kinds = ties ? between(1, 6) : relevant
    for (i = 1; i <= kinds; i++)
        pool[i] = new_gain()
    for (i = 1; i <= relevant; i++)
        value[i] = pool[ties ? between(1, kinds) : i]
    for (; i <= judged; i++)
        value[i] = below(2) ? "0" : "0.0000"
}

# Some topics have one level only.
function draw_labels(   i, only) {
    only = below(4) ? 0 : between(1, levels)
    for (i = 1; i <= judged; i++)
        value[i] = "L" (i > relevant ? 0 : only ? only : between(1, levels))
}

# Classes are shared by items of different levels; an L0 item has one of its own or of those.
function draw_classes(   i, classes) {
    classes = between(1, relevant)
    for (i = 1; i <= judged; i++)
        class[i] = i > relevant && below(2) ? "n" i : "c" between(1, classes)
}

function shuffle(a, n,   i, k, t) {
    for (i = n; i > 1; i--) {
        k = between(1, i)
        t = a[i]; a[i] = a[k]; a[k] = t
    }
}

function worth(i) { return i > judged ? 0 : kind == "relv" ? value[i] + 0 : substr(value[i], 2) + 0 }

# A list better than chance, up to nearly ideal.
function improve(a, n, swaps,   i, k, t) {
    while (swaps-- > 0) {
        i = between(1, n)
        k = between(1, n)
        if (i < k && worth(a[i]) < worth(a[k])) {
            t = a[i]; a[i] = a[k]; a[k] = t
        }
    }
}

BEGIN {
    x = seed % 2147483646 + 1
    for (i = 1; i <= 10; i++) random()
    if (kind == "") kind = "rel"
    levels = drawn(levels, 3)
    style = below(3)
    relevant = drawn(relevant, amount(1, 500))
    nonrelevant = drawn(nonrelevant, below(8) ? amount(0, 500) : 0)
    judged = relevant + nonrelevant
    n = drawn(n, below(20) ? amount(1, 2000) : 0)
    u = below(4)
    unjudged = drawn(unjudged, u == 0 ? 0 : u == 1 ? below(6) : u == 2 ? n : 3 * n)
    ties = drawn(ties, below(2))
    size = drawn(size, between(0, 6))

    if (kind == "relv") draw_gains()
    else draw_labels()
    if (kind == "erel") draw_classes()

    all = judged + unjudged
    for (i = 1; i <= all; i++) list[i] = i
    for (i = 1; i <= judged; i++) order[i] = i
    shuffle(list, all)
    shuffle(order, judged)
    u = below(4)
    improve(list, all, u == 0 ? 0 : u == 1 ? all : u == 2 ? 5 * all : 20 * all)

    printf "" > rel
    for (i = 1; i <= judged; i++)
        print name(order[i]), value[order[i]] (kind == "erel" ? " " class[order[i]] : "") > rel
    printf "" > res
    for (i = 1; i <= min(n, all); i++)
        print name(list[i]) > res
}
