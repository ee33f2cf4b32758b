# SPDX-License-Identifier: MIT
# Labels a ranked list, as `label` and `glabel` should:
#
#   awk -v rel=REL [-v mode=gcompute] [-v j=1] [-v ec=1] -f label.awk RES

BEGIN {
    j += 0
    ec += 0
    while ((getline line < rel) > 0) {
        split(line, f)
        label[f[1]] = f[2]
        class[f[1]] = f[3]
    }
}

!($1 in label) { if (!j) print $1; next }
mode == "gcompute" { printf "%s %.4f\n", $1, label[$1]; next }
!ec { print $1, label[$1]; next }
label[$1] == "L0" { print $1, label[$1], class[$1]; next }
class[$1] in found { print $1; next }
{ found[class[$1]] = 1; print $1, label[$1], class[$1] }
