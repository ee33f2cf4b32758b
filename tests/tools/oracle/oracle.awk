# SPDX-License-Identifier: MIT
# A second implementation of the measures, straight from the formulas, to check the program
# against. Plain loops, no care for speed, no checks of its input.
#
#   awk -v mode=compute -v rel=REL -v g=1:2:3 -f oracle.awk LABELLED_LIST
#
# Variables (an empty one takes its default):
#   mode     compute: REL is `item label [class]`; gcompute: REL is `item gain`
#   rel      the judgements' file
#   g s      gains and stopping weights of L1:L2:... (s: the gains)
#   cutoffs  such as 10,1000 (1000)
#   beta gamma logb rbp rbup    parameters (1 0.95 2 0.95 0.99)
#   j        1: evaluate the condensed list
#   ec       1: REL and the list carry classes
#   digits   decimals (12)
#
# Prints the measure set `all`, the bpref and rpref families, and the counts. Exit status 1 without output: no relevant item.

function max(a, b) { return a > b ? a : b }
function min(a, b) { return a < b ? a : b }

# Levels. For gcompute a level is the gain itself. A level with gain 0 is judged nonrelevant,
# so that from here on level > 0 means relevant.

function gain(level) {
    if (mode == "gcompute") return level
    return level > 0 ? gains[level] + 0 : 0
}

function level_of(word,   level) {
    level = mode == "gcompute" ? word + 0 : substr(word, 2) + 0
    return gain(level) > 0 ? level : 0
}

function stop(level) { return level > 0 ? stops[level] + 0 : 0 }

# Judgements: judged[item], N, R and the ideal list's levels Li[1..R].

function read_judgements(   line, f, nf, level, class, best) {
    while ((getline line < rel) > 0) {
        nf = split(line, f)
        if (nf == 0 || f[1] == "#") continue
        judged[f[1]] = 1
        level = level_of(f[2])
        relv[f[1]] = level
        if (level == 0)
            N++
        else if (ec)
            best[f[3]] = max(best[f[3]], level)
        else
            Li[++R] = level
    }
    for (class in best)
        Li[++R] = best[class]
    sort_decreasing(Li, R)
}

# By level, which is by gain too. Where two levels have the same gain this puts the higher one
# first; only GAP@l can tell the difference.
function sort_decreasing(a, n,   i, k, x) {
    for (i = 2; i <= n; i++) {
        x = a[i]
        for (k = i; k > 1 && a[k - 1] < x; k--)
            a[k] = a[k - 1]
        a[k] = x
    }
}

# The vectors of the list and, with an i at the end, of the ideal list, at ranks 1..M.

function vectors(   r) {
    M = max(n, R)
    for (r = 1; r <= ncut; r++)
        M = max(M, cut[r])
    a = logb == 0 ? exp(1) : logb
    D[0] = Di[0] = 1
    for (r = 1; r <= M; r++) {
        L[r] += 0
        Li[r] += 0
        G[r] = gain(L[r])
        Gi[r] = gain(Li[r])
        I[r] = G[r] > 0
        C[r] = C[r - 1] + I[r]
        cg[r] = cg[r - 1] + G[r]
        cgi[r] = cgi[r - 1] + Gi[r]
        P[r] = C[r] / r
        BR[r] = (C[r] + beta * cg[r]) / (r + beta * cgi[r])
        Rel[r] = G[r] / (H + 1)
        Reli[r] = Gi[r] / (H + 1)
        D[r] = D[r - 1] * (1 - Rel[r])
        Di[r] = Di[r - 1] * (1 - Reli[r])
        dcg[r] = dcg[r - 1] + discounted(G[r], r)
        dcgi[r] = dcgi[r - 1] + discounted(Gi[r], r)
    }
}

function discounted(x, r) { return r <= a ? x : x / (log(r) / log(a)) }

# r1 and rp, 0 if there is none.

function first_relevant(   r) {
    for (r = 1; r <= n; r++)
        if (I[r]) return r
    return 0
}

function preferred(   r, highest) {
    for (r = 1; r <= n; r++)
        highest = max(highest, L[r])
    for (r = 1; r <= n; r++)
        if (I[r] && L[r] == highest) return r
    return 0
}

# Sums up to rank l.

function sum_I(U, l,   r, x) {
    for (r = 1; r <= l; r++) x += I[r] * U[r]
    return x + 0
}

function sum_gu(U,   r, x, all) {
    for (r = 1; r <= R; r++) all += stop(Li[r])
    for (r = 1; r <= n; r++) x += stop(L[r]) / all * U[r]
    return x + 0
}

function sum_rb(U, l,   r, x) {
    for (r = 1; r <= l; r++)
        if (I[r]) x += gamma ^ (C[r] - 1) * U[r]
    return x + 0
}

function rb_weights(   k, x) {
    for (k = 1; k <= R; k++) x += gamma ^ (k - 1)
    return x
}

function w(level) { return level * (level + 1) }

function sum_gap(l,   r, k, x, inner) {
    for (r = 1; r <= l; r++) {
        if (!I[r]) continue
        inner = 0
        for (k = 1; k <= r; k++) inner += w(min(L[r], L[k]))
        x += inner / r
    }
    return x + 0
}

function sum_gapi(l,   k, x) {
    for (k = 1; k <= l; k++) x += w(Li[k])
    return x
}

function sum_rbp(g, l,   r, x) {
    for (r = 1; r <= l; r++) x += g[r] * rbp ^ (r - 1)
    return x + 0
}

function sum_err(Rel, D, l,   r, x) {
    for (r = 1; r <= l; r++) x += Rel[r] * D[r - 1] / r
    return x + 0
}

function sum_ebr(l,   r, x) {
    for (r = 1; r <= l; r++) x += BR[r] * Rel[r] * D[r - 1]
    return x + 0
}

# The ideal list has BR = 1 at ranks up to R; below them it has nothing to add.
function sum_ebri(l,   r, x) {
    for (r = 1; r <= l; r++) x += Reli[r] * Di[r - 1]
    return x + 0
}

function sum_irbu(Rel, D, l,   r, x) {
    for (r = 1; r <= l; r++) x += rbup ^ r * Rel[r] * D[r - 1]
    return x + 0
}

function sum_ms(g, l,   r, x) {
    for (r = 1; r <= l; r++) x += g[r] / log(r + 1)
    return x + 0
}

function mean_ratio(u, v, l,   r, x) {
    for (r = 1; r <= l; r++) x += u[r] / v[r]
    return x / l
}

function share_judged(l,   r, x) {
    l = min(l, n)
    for (r = 1; r <= l; r++) x += seen[r]
    return l ? x / l : 1
}

# Compatibility: the ideal list that is nearest has, of equal gains, the items found first. gcompute takes the gains of
# REL.
function compat(p,   r, k, i, place, o, x, y) {
    for (r = 1; r <= n; r++) {
        if (!I[r]) continue
        own[r] = mode == "gcompute" ? relv[name[r]] : G[r]
        place[r] = 1
        for (k = 1; k <= R; k++) place[r] += Gi[k] > own[r]
        for (k = 1; k < r; k++) place[r] += I[k] && own[k] == own[r]
    }
    for (i = 1; i <= 1000; i++) {
        o = 0
        for (r = 1; r <= n && r <= i; r++) o += I[r] && place[r] <= i
        x += p ^ (i - 1) * o / i
        y += p ^ (i - 1) * min(i, R) / i
    }
    return x / y
}

function residual(   r, x) {
    for (r = 1; r <= n; r++)
        if (!seen[r]) x += rbp ^ (r - 1)
    return (1 - rbp) * x + rbp ^ n
}

# The families for incomplete judgements, with ranks in the condensed list. Redundant items of the list may make it hold
# more nonrelevant items than were judged so: hence the cap at N, and no term below 0. 0/0 is 0.

function condensed(r,   k, x) {
    for (k = 1; k <= r; k++) x += seen[k]
    return x
}

function above(r) { return min(condensed(r) - C[r], N) }

# a/b; with b = 0, more than any number unless a = 0, too. A b that only rounding has left is 0.
function over(a, b) { return b > 1e-9 ? a / b : a > 0 ? 1e9 : 0 }

function bpref(kind,   r, x, part) {
    for (r = 1; r <= n; r++) {
        if (!I[r]) continue
        if (kind == "")
            part = over(min(R, above(r)), min(R, N))
        else if (kind == "R")
            part = min(R, above(r)) / R
        else if (kind == "N")
            part = over(above(r), N)
        else
            part = condensed(r) == 1 ? 1 : above(r) / (condensed(r) - 1)
        x += max(0, 1 - part)
    }
    return x / R
}

# An item of gain 0 adds 1 to the penalty: those are the ones that above() counts and caps.
function pen(r,   k, x) {
    for (k = 1; k < r; k++)
        if (I[k] && G[k] < G[r]) x += (G[r] - G[k]) / G[r]
    return x + above(r)
}

function rpref(kind,   r, x, part) {
    for (r = 1; r <= n; r++) {
        if (!I[r]) continue
        if (kind == "N")
            part = over(pen(r), R + N - cgi[R] / H)
        else if (kind == "relative")
            part = condensed(r) == 1 ? 1 : pen(r) / (condensed(r) - 1)
        else
            part = pen(r) / condensed(r)
        x += G[r] * max(0, 1 - part)
    }
    return x / cgi[R]
}

# What only trec_eval has. x is 100 times the recall or the multiple of R, a whole number.

function iprec(x,   r, best) {
    for (r = 1; r <= n; r++)
        if (C[r] >= int((x * R + 50) / 100)) best = max(best, P[r])
    return best + 0
}

function eleven(   x, sum) {
    for (x = 0; x <= 100; x += 10) sum += iprec(x)
    return sum / 11
}

function at_multiple(x,   r, k, hits) {
    k = int((x * R + 90) / 100)
    for (r = 1; r <= k && r <= n; r++) hits += I[r]
    return k ? hits / k : 0
}

function f_measure(p, r) { return p + r > 0 ? 2 * p * r / (p + r) : 0 }

# A cut-off of more than four digits moves the value to the right.
function show_count(name, count) {
    printf "%-21s%d\n", name "=", count
}

function show(name, value, l,   width) {
    width = 21
    if (l != "") {
        name = name sprintf("@%04d", l)
        width += max(0, length(l "") - 4)
    }
    printf "%-" max(width, length(name) + 2) "s%." digits "f\n", name "=", value
}

BEGIN {
    if (mode == "") mode = "compute"
    if (s == "") s = g
    if (cutoffs == "") cutoffs = "1000"
    if (beta == "") beta = 1
    if (gamma == "") gamma = 0.95
    if (logb == "") logb = 2
    if (rbp == "") rbp = 0.95
    if (rbup == "") rbup = 0.99
    if (digits == "") digits = 12
    j += 0
    ec += 0
    R = N = n = 0
    levels = split(g, gains, ":")
    split(s, stops, ":")
    ncut = split(cutoffs, cut, ",")
    read_judgements()
    H = mode == "gcompute" ? Li[1] : gains[levels] + 0
}

# A bare item is unjudged, or (with classes) redundant if the judgements hold it.
{
    is_judged = NF > 1 || (ec && ($1 in judged))
    if (j && !is_judged) next
    n++
    name[n] = $1
    L[n] = NF > 1 ? level_of($2) : 0
    seen[n] = is_judged
}

END {
    if (R == 0) exit 1
    vectors()
    r1 = first_relevant()
    rp = preferred()
    for (r = 1; r <= M; r++) IE[r] = rbup ^ r

    printf "# syslen=%d jrel=%d jnonrel=%d\n", n, R, N
    printf "# r1=%d rp=%d\n", r1, rp

    show("RR", r1 ? 1 / r1 : 0)
    show("O-measure", r1 ? BR[r1] : 0)
    show("P-measure", rp ? BR[rp] : 0)
    show("P-plus", rp ? sum_I(BR, rp) / C[rp] : 0)
    show("AP", sum_I(P, n) / R)
    show("Q-measure", sum_I(BR, n) / R)
    if (mode == "compute") {
        show("NCUgu,P", sum_gu(P))
        show("NCUgu,BR", sum_gu(BR))
    }
    show("NCUrb,P", sum_rb(P, n) / rb_weights())
    show("NCUrb,BR", sum_rb(BR, n) / rb_weights())
    show("NCUrb,IE", sum_rb(IE, n) / rb_weights())
    show("GAP", sum_gap(n) / sum_gapi(R))
    show("RBP", (1 - rbp) / H * sum_rbp(G, n))
    show("ERR", sum_err(Rel, D, n))
    show("EBR", sum_ebr(n))
    show("iRBU", sum_irbu(Rel, D, n))
    show("R-Prec", C[R] / R)
    show("R-measure", BR[R])
    if (!ec) show("Compat", compat(0.95))
    if (!j) show("RBP-residual", residual())
    show_count("num_ret", n)
    show_count("num_rel", R)
    show_count("num_rel_ret", C[n] + 0)
    show("ndcg", sum_ms(G, M) / sum_ms(Gi, M))
    for (x = 0; x <= 100; x += 10) show(sprintf("iprec_at_recall_%.2f", x / 100), iprec(x))
    show("11pt_avg", eleven())
    set_p = n ? C[n] / n : 0
    show("set_P", set_p)
    show("set_recall", C[n] / R)
    show("set_relative_P", n ? C[n] / min(n, R) : 0)
    show("set_map", set_p * C[n] / R)
    show("set_F", f_measure(set_p, C[n] / R))
    for (x = 20; x <= 200; x += 20) show(sprintf("Rprec_mult@%.2f", x / 100), at_multiple(x))

    for (i = 1; i <= ncut; i++) {
        l = cut[i] + 0
        show("RR", r1 && r1 <= l ? 1 / r1 : 0, l)
        show("AP", sum_I(P, l) / min(l, R), l)
        show("Q", sum_I(BR, l) / min(l, R), l)
        show("NCUrb,P", sum_rb(P, l) / min(l, R), l)
        show("NCUrb,BR", sum_rb(BR, l) / min(l, R), l)
        show("NCUrb,IE", sum_rb(IE, l) / min(l, R), l)
        show("GAP", sum_gap(l) / sum_gapi(min(l, R)), l)
        show("nDCG", dcg[l] / dcgi[l], l)
        show("MSnDCG", sum_ms(G, l) / sum_ms(Gi, l), l)
        show("P", C[l] / l, l)
        show("RBP", (1 - rbp) / H * sum_rbp(G, l), l)
        show("ERR", sum_err(Rel, D, l), l)
        show("EBR", sum_ebr(l), l)
        show("iRBU", sum_irbu(Rel, D, l), l)
        show("nERR", sum_err(Rel, D, l) / sum_err(Reli, Di, l), l)
        show("nEBR", sum_ebr(l) / sum_ebri(l), l)
        show("niRBU", sum_irbu(Rel, D, l) / sum_irbu(Reli, Di, l), l)
        show("nRBP", sum_rbp(G, l) / sum_rbp(Gi, l), l)
        show("Hit", C[l] > 0 ? 1 : 0, l)
        show("nCG", cg[l] / cgi[l], l)
        show("AnCG", mean_ratio(cg, cgi, l), l)
        show("AnDCG", mean_ratio(dcg, dcgi, l), l)
        show("Recall", C[l] / R, l)
        if (!j) show("Judged", share_judged(l), l)
        show("map_cut", sum_I(P, l) / R, l)
        show("relative_P", C[l] / min(l, R), l)
    }

    show("bpref", bpref(""))
    show("bpref_R", bpref("R"))
    show("bpref_N", bpref("N"))
    show("bpref_relative", bpref("relative"))
    show("rpref_N", rpref("N"))
    show("rpref_relative", rpref("relative"))
    show("rpref_relative2", rpref("relative2"))
}
