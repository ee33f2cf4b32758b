# SPDX-License-Identifier: MIT
# Random choices for test scripts, the same with every shell. Set state first, to 1 .. 2147483646.
# shellcheck shell=sh
# shellcheck disable=SC2034

# Park and Miller's generator, in Schrage's form, which needs no more than 32 bits.
random() {
    state=$((16807 * (state % 127773) - 2836 * (state / 127773)))
    [ "$state" -gt 0 ] || state=$((state + 2147483647))
}

# Sets word to one of the arguments. An empty word is an option not given.
pick() {
    random
    shift $((state / 8 % $#))
    word=$1
}
