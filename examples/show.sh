# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# For walks that show what they do: each sources this file, in the project's root.

# say TEXT: what comes next, and why.
say() {
	printf '\n# %s\n' "$1"
}

# Shows the command on standard input, lines after the first as a shell shows them, and runs it.
run() {
	command=$(cat)
	printf '%s\n' "$command" | sed '1s/^/$ /; 2,$s/^/> /'
	eval "$command"
}
