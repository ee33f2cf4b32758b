# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# shellcheck disable=SC2034,SC2154  # a script sets here, its directory, and uses the variables
# For all that makes packages: help and arguments, ARCHIVE [DIRECTORY], who publishes them, and the build.
. "$here/../show.sh"

# Fill in: the project's page, https://HOST/OWNER/PROJECT, whose releases have the archives, and who makes the packages.
HOMEPAGE=${HOMEPAGE-https://example.org/FILL-IN/ntcir_eval}
MAINTAINER=${MAINTAINER-${DEBFULLNAME-FILL IN} <${DEBEMAIL-fill-in@example.org}>}

case $#,${1-} in
1,*.tar.gz | 2,*.tar.gz) ;;
*)
	echo "usage: ${0##*/} ntcir_eval-VERSION.tar.gz [DIRECTORY]" >&2
	exit 2 ;;
esac
archive=$1 name=${1##*/}
name=${name%.tar.gz}
version=${name#*-}
HOMEPAGE=${HOMEPAGE%/} owner=${HOMEPAGE%/*} owner=${owner##*/}
case "$HOMEPAGE $MAINTAINER" in
*FILL*) echo "${0##*/}: before you publish it, set HOMEPAGE and MAINTAINER, now $HOMEPAGE and $MAINTAINER" >&2 ;;
esac

# fill_in FILE: the file, with these words and those of the archive in place of @NAMES@.
fill_in() {
	sed -e "s|@VERSION@|$version|g" -e "s|@HOMEPAGE@|$HOMEPAGE|g" -e "s|@SHA256@|$sum|g" -e "s|@OWNER@|$owner|g" \
		-e "s|@MAINTAINER@|$(printf '%s\n' "$MAINTAINER" | sed 's/[&|\\]/\\&/g')|g" "$1"
}

# need PROGRAM PACKAGES
need() {
	command -v "$1" >/dev/null && return
	echo "${0##*/}: no $1. To install it, type: sudo apt-get install $2" >&2
	exit 1
}

# Whether CC links a program statically. With glibc that is as fast on large files as linked dynamically; with musl it takes
# half as long again.
links_statically() {
	linked=$(mktemp) && echo 'int main(void) { return 0; }' | "$CC" -static -x c -o "$linked" - -lm 2>/dev/null
	set -- $?
	rm -f "$linked"
	return "$1"
}

# Builds the archive in a new directory, "work", and installs it there with the prefix $1. With NO_TEST set, it is not tested.
build() {
	work=$(mktemp -d) || exit
	trap 'rm -rf "$work"' EXIT
	tar xzf "$archive" -C "$work" &&
		make -C "$work/$name" CC="$CC" LDFLAGS="$LDFLAGS" &&
		{ [ -n "${NO_TEST-}" ] || make -C "$work/$name" test; } &&
		make -C "$work/$name" install DESTDIR="$work" PREFIX="$1" || exit
}
