# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# What run and long share. A check is a step, which passes or fails as a whole, or a run of tests, of which each counts. With
# status 77 a step is skipped. The tools are installed first, so a test that is skipped for a missing tool is a failure.

passed=0 failed=0 part=''
log=$(mktemp) && skips=$(mktemp) || exit 1
trap 'rm -f "$log" "$skips"' EXIT

# a test that hangs fails, with its name
BATS_TEST_TIMEOUT=600
export BATS_TEST_TIMEOUT

# shellcheck disable=SC2034  # for the scripts
sanitizers='-fsanitize=address,undefined -fno-sanitize-recover=all'

# collections and the program to compare with, which are not ours to copy
if [ -d ../shared/data/ntcir ]; then
	NTCIREVAL_SAMPLE=$(cd ../shared/data/ntcir && pwd)
	PATH=$PATH:$(cd ../shared/peers && pwd)
	export NTCIREVAL_SAMPLE
fi

start() {
	name=$1
	started=$(date +%s)
	# without its tools and the program nothing can be checked
	case $name in install* | 'build with '* | *"$part"*) ;; *) return 1 ;; esac
}
seconds() {
	echo "$(($(date +%s) - started)) s"
}

# step NAME COMMAND... A variable `part` leaves out those that have not got it in their names.
step() {
	start "$1" || return 0
	shift
	status=0
	"$@" >"$log" 2>&1 || status=$?
	case $status in
	0)
		passed=$((passed + 1))
		echo "ok: $name ($(seconds))"
		grep 'skipped[,:]' "$log" >>"$skips" ;;
	77)
		echo "skipped: $name ($(seconds)): $(tail -n 1 "$log" | tee -a "$skips")" ;;
	*)
		failed=$((failed + 1))
		echo "FAILED: $name ($(seconds))"
		tail -n 60 "$log" ;;
	esac
}

# tests NAME COMMAND...: a run of tests/run, which ends with a line of counts.
tests() {
	start "$1" || return 0
	shift
	if "$@" >"$log" 2>&1; then status=0; else status=$?; fi
	counts=$(grep -E '^[0-9]+ passed, [0-9]+ failed' "$log" || echo '0 passed, 0 failed')
	read -r good _ bad _ <<-END
		$counts
	END
	# a run that broke off, ran nothing, or could not run everything, has failed too
	if [ "$bad" -eq 0 ]; then
		case $status,$good,$counts in 0,0,* | [!0]* | *' skipped ('*) bad=1 ;; esac
	fi
	passed=$((passed + good))
	failed=$((failed + bad))
	echo "$name: $counts ($(seconds))"
	[ "$bad" -eq 0 ] || awk '/^not ok/ { left = 30 } /^ok/ { left = 0 } left-- > 0 || /^FAILED/' "$log" | head -n 300
}

# begin_aside: runs the function aside in the background; end_aside waits for it and adds what it counted.
# shellcheck disable=SC2030,SC2031 # the subshell's counts are its own
begin_aside() {
	beside=$(mktemp -d) || exit 1
	(log=$beside/log passed=0 failed=0 && aside >"$beside/said"; echo "$passed $failed" >"$beside/counts") &
}
# shellcheck disable=SC2031
end_aside() {
	wait
	cat "$beside/said"
	read -r good bad <"$beside/counts" || bad=1
	passed=$((passed + good)) failed=$((failed + bad))
	rm -r "$beside"
}

# share N: every Nth line of standard input, others each day. What else comes in turns depends on `day`, too.
day=$(($(date +%s) / 86400))
share() {
	awk -v n="$1" -v day="$day" 'NR % n == day % n'
}

# scripts_under SHELL AWK N [VARIABLE=VALUE]: the tests of the scripts, their limits, and pages; every Nth file.
scripts_under() {
	# shellcheck disable=SC2046 # a word each
	tests "scripts under $1 with $2" env TEST_SHELL="$1" TEST_AWK="$2" ${4:+"$4"} sh tests/run \
		$(printf 'tests/%s.bats\n' split scripts ntcir-eval plot diversity intents look 1click-scripts gfr-scripts | share "$3")
}

build() {
	make clean && make -j2 CC="$1" CFLAGS="-std=c99 $2 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror" LDFLAGS="$3"
}

# -O0: optimised code may have a pointer in a register that is lost when the program dies, which looks like a leak
sanitized_build() {
	git clone -q . "$copy" && (cd "$copy" && build gcc "-O0 -g $sanitizers" '')
}
sanitized_tests() {
	(cd tests && ls ./*.bats) | grep -v -e split -e plot -e readme -e robustness -e manual -e completion -e install \
		-e includes -e faults -e scripts -e diversity -e intents -e sweep -e judges -e group-fairness |
		sed 's,^[.],tests,' | share "$1" | QUICK=yes xargs sh "$copy/tests/run"
}
# under_sanitizers N: the tests of the program, every Nth file.
under_sanitizers() {
	copy=$(mktemp -d)
	step 'build with sanitizers' sanitized_build
	tests 'tests with sanitizers of addresses and undefined behaviour' sanitized_tests "$1"
	rm -rf "$copy"
}

# install PACKAGE...: what the checks need, and these.
install() {
	apt-get update &&
		DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
			bats shellcheck gcc libc6-dev gcc-multilib musl-tools clang clang-tidy cppcheck \
			valgrind mawk gawk busybox original-awk mksh parallel procps mandoc zsh fish gnuplot-nox poppler-utils python3 jq \
			bzip2 xz-utils zstd dpkg-dev debhelper texlive-latex-base texlive-latex-recommended \
			openssh-server rsync slurm-wlm python3-venv chromium tidy "$@"
}
install_tools() {
	if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
		step 'install what the checks need' install "$@"
	else
		echo 'the installation of what the checks need: no apt-get, or not root' >>"$skips"
	fi
}

end() {
	make clean >/dev/null
	[ ! -s "$skips" ] || { echo 'skipped:' && sort "$skips" | uniq -c; }
	echo "$passed passed, $failed failed"
	[ "$failed" -eq 0 ]
}
