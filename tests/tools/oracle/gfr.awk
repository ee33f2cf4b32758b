# SPDX-License-Identifier: MIT
# GFlabel and GFRcompute a second time, slowly and straight from the formulas.
#
#   awk -v rel=REL -v gmv=GMV -v gold=GOLD -v gains=1:3 [-v rbup=0.99] [-v cutoffs=1000] [-v digits=12] -f gfr.awk RES
#
# Prints what "GFlabel | GFRcompute" prints. Exit status 1 without output: no relevant item.

function log2(x) { return log(x) / log(2) }
function abs(x) { return x < 0 ? -x : x }

# KL(P||M) of a distribution and the mean of both.
function kl(p,   i, sum) {
    for (i = 1; i <= n; i++)
        if (value(p, i) > 0)
            sum += value(p, i) * log2(value(p, i) / ((S[i] + T[i]) / 2))
    return sum + 0
}
function value(p, i) { return p == "S" ? S[i] : T[i] }

function jsd() { return kl("S") / 2 + kl("T") / 2 }

function cum(p, last,   i, sum) {
    for (i = 1; i <= last; i++)
        sum += value(p, i)
    return sum
}
function nmd(   i, sum) {
    for (i = 1; i <= n; i++)
        sum += abs(cum("S", i) - cum("T", i))
    return sum / (n - 1)
}

function dw(i,   j, sum) {
    for (j = 1; j <= n; j++)
        sum += abs(i - j) * (S[j] - T[j]) ^ 2
    return sum
}
function rnod(   i, sum, groups) {
    for (i = 1; i <= n; i++)
        if (T[i] > 0) {
            sum += dw(i)
            groups++
        }
    return sqrt(sum / groups / (n - 1))
}

function gain(item) { return judged[item] > 0 ? gain_of[judged[item]] + 0 : 0 }

# What a user gets who stops at rank r.
function utility(m, r) {
    if (m == 1) return 1 / r
    if (m == 2) return rbup ^ r
    return 1 - (m == 3 ? jsd() : m == 4 ? nmd() : rnod())
}

# The measure for ranks up to l.
function measure(m, l,   r, i, D, sum) {
    D = 1
    for (i = 1; i <= n; i++)
        total[i] = 0
    for (r = 1; r <= l && r <= length_of_list; r++) {
        for (i = 1; i <= n; i++) {
            total[i] += (list[r], i) in share ? share[list[r], i] : sprintf("%.6f", 1 / n)
            S[i] = total[i] / r
        }
        sum += utility(m, r) * D * gain(list[r]) / (H + 1)
        D *= 1 - gain(list[r]) / (H + 1)
    }
    return sum + 0
}

function show(at, l,   m) {
    for (m = 1; m <= 5; m++)
        printf "%-21s%." digits "f\n", name[m] at "=", measure(m, l)
}

BEGIN {
    split("ERR iRBU GF-JSD GF-NMD GF-RNOD", name)
    if (rbup == "") rbup = 0.99
    if (cutoffs == "") cutoffs = 1000
    if (digits == "") digits = 12
    H = gain_of[split(gains, gain_of, ":")] + 0
    while ((getline line < gold) > 0)
        T[++n] = line + 0
    while ((getline line < gmv) > 0) {
        fields = split(line, f)
        for (i = 2; i <= fields; i++)
            share[f[1], i - 1] = f[i] + 0
    }
    while ((getline line < rel) > 0) {
        split(line, f)
        judged[f[1]] = substr(f[2], 2) + 0
        if (gain(f[1]) > 0)
            R++
        else
            N++
    }
}
{ list[++length_of_list] = $1 "" }
END {
    if (!R) exit 1
    print "# syslen=" length_of_list + 0 " jrel=" R " jnonrel=" N + 0
    show("", length_of_list)
    cuts = split(cutoffs, cut, ",")
    for (c = 1; c <= cuts; c++)
        show(sprintf("@%04d", cut[c]), cut[c] + 0)
}
