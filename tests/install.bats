# SPDX-License-Identifier: MIT
# make install, uninstall and dist.
load lib/transcript

# PLACE has blanks.
setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	export PLACE="$BATS_TEST_TMPDIR/a place" PLAIN_PATH=${PATH#"$ROOT:$ROOT/scripts:"}
	ln -s "$ROOT" source
}

# Somebody with a strict umask installs; the second time into other directories of pages, over programs of the same names, as NTCIREVAL has
# them, and with few of the examples, for it takes long.
@test "program, scripts, pages and completion go where they belong, and away again" {
	transcript <<-'END'
	$ (umask 077 && make -s -C source install DESTDIR="$PLACE" PREFIX=/opt/my\ tools)
	$ cd 'a place/opt/my tools' && find . ! -type d | grep -e '/NTCIR-eval[.1]*$' -e '/_*ntcir_eval[^/-]*$' | sort
	./bin/NTCIR-eval
	./bin/ntcir_eval
	./share/bash-completion/completions/NTCIR-eval
	./share/bash-completion/completions/ntcir_eval
	./share/doc/ntcir_eval/examples/packaging/homebrew/ntcir_eval.rb
	./share/doc/ntcir_eval/examples/python/ntcir_eval.py
	./share/fish/vendor_completions.d/ntcir_eval.fish
	./share/man/man1/NTCIR-eval.1
	./share/man/man1/ntcir_eval.1
	./share/ntcir_eval/NTCIR-eval
	./share/ntcir_eval/lib/ntcir_eval.sh
	./share/zsh/site-functions/_ntcir_eval
	$ readlink 'a place/opt/my tools/share/man/man1/NTCIR-eval.1' 'a place/opt/my tools/bin/NTCIR-eval'
	ntcir_eval-scripts.1
	../share/ntcir_eval/NTCIR-eval
	$ diff -r source/src/man 'a place/opt/my tools/share/man' | grep -v '^Only in a place/.*/man1: '
	[1]
	$ find 'a place' -type d ! -perm -055
	$ find 'a place' -type f ! -perm -044
	$ (cd source && tests/tools/links) > links
	$ cd 'a place/opt/my tools/share/doc/ntcir_eval' && "$ROOT/tests/tools/links" | diff ../../../../../../links -
	$ cd 'a place/opt/my tools' && mv share first && rm bin/NTCIR-eval && echo '#!/bin/sh' > bin/NTCIR-eval && echo another > bin/ntcir_eval
	$ make -s -C source install PREFIX="$PLACE/opt/my tools" MANDIR="$PLACE/man" DOCDIR="$PLACE/doc" EXAMPLES='ls examples/demo' 2>&1 |
	>   sed "s|$PLACE|PLACE|"
	make install: replacing other programs of these names in PLACE/opt/my tools/bin, perhaps those of NTCIREVAL: ntcir_eval NTCIR-eval
	$ ls -A 'a place' 'a place/opt/my tools/share' 'a place/doc'
	a place:
	doc
	man
	opt
	
	a place/doc:
	CHANGES.md
	CONTRIBUTING.md
	LICENSE
	README.md
	examples
	src
	
	a place/opt/my tools/share:
	bash-completion
	fish
	ntcir_eval
	zsh
	$ make -s -C source uninstall PREFIX="$PLACE/opt/my tools" MANDIR="$PLACE/man" DOCDIR="$PLACE/doc" EXAMPLES='ls examples/demo'
	$ find 'a place' ! -type d | grep -v '/my tools/first/'
	[1]
	$ cd 'a place/opt/my tools' && rm -r share && mv first share
	$ make -s -C source uninstall DESTDIR="$PLACE" PREFIX=/opt/my\ tools
	$ find 'a place' ! -type d
	$ make -s -C source uninstall DESTDIR="$PLACE" PREFIX=/opt/my\ tools
	END
}

@test "every script of the source tree is installed, with a page and all that it needs" {
	long
	make -s -C source install PREFIX="$PLACE"
	for script in source/scripts/[A-Z1]*; do
		PATH=$PLAIN_PATH "$PLACE/bin/${script##*/}" -h >help
		head -n 1 help | grep -e "^usage: ${script##*/} " -e '^usage: ntcir_eval table '
		[ -s "$PLACE/share/man/man1/${script##*/}.1" ]
	done
}

@test "names of directories may be those of GNU" {
	long
	transcript <<-'END'
	$ make -s -C source install prefix="$PLACE" bindir="$PLACE/programs" datadir="$PLACE/data" mandir="$PLACE/man" \
	>   docdir="$PLACE/doc"
	$ cd 'a place' && find . ! -type d | grep -e '/NTCIR-eval[.1fish]*$' -e /ntcir_eval.1$ | sort
	./data/bash-completion/completions/NTCIR-eval
	./data/fish/vendor_completions.d/NTCIR-eval.fish
	./data/ntcir_eval/NTCIR-eval
	./man/man1/NTCIR-eval.1
	./man/man1/ntcir_eval.1
	./programs/NTCIR-eval
	$ PATH=$PLACE/programs:$PLAIN_PATH; NTCIR-eval --version | sed 's/ .*//'; TRECsplitqrels -h | head -n 1
	ntcir_eval
	usage: TRECsplitqrels [-q] QRELS SUFFIX
	$ prefix=$PLACE; cd "$ROOT" &&
	> make -s uninstall prefix="$prefix" bindir="$prefix/programs" datadir="$prefix/data" mandir="$prefix/man" docdir="$prefix/doc"
	$ find 'a place' ! -type d
	END
}

# A script finds the program that is on PATH, or else the one it was installed with, or built in its tree.
@test "scripts run from where they are installed, from links to them, and from the source tree" {
	long
	transcript <<-'END'
	$ make -s -C source install PREFIX="$PLACE"
	$ mkdir links t && ln -s "$PLACE/bin/NTCIR-eval" links && ln -s ../source/scripts/NTCIR-eval links/tree-eval
	$ echo t > tid
	$ echo a > t/t.run.res
	$ echo a L1 > t/t.rel
	$ for script in 'a place/bin/NTCIR-eval' links/NTCIR-eval source/scripts/NTCIR-eval links/tree-eval; do
	>   echo run | PATH=$PLAIN_PATH "$script" -q tid rel test -g 1 -m AP && cat run.test.nev && rm run.test.nev
	> done
	t # syslen=1 jrel=1 jnonrel=0
	t # r1=1 rp=1
	t AP=                  1.0000
	t # syslen=1 jrel=1 jnonrel=0
	t # r1=1 rp=1
	t AP=                  1.0000
	t # syslen=1 jrel=1 jnonrel=0
	t # r1=1 rp=1
	t AP=                  1.0000
	t # syslen=1 jrel=1 jnonrel=0
	t # r1=1 rp=1
	t AP=                  1.0000
	END
}

# An installation of links into a source tree is replaced; the files that they point to do not change.
@test "installing over an older installation, or one of links, replaces it" {
	long
	transcript <<-'END'
	$ make -s -C source install PREFIX="$PLACE"
	$ mkdir old
	$ echo old > old/program
	$ for f in bin/ntcir_eval bin/NTCIR-eval share/ntcir_eval/lib/nev.sh share/man/man1/NTCIR-eval.1; do
	>   ln -sf "$PWD/old/program" "$PLACE/$f"
	> done
	$ make -s -C source install PREFIX="$PLACE" 2>/dev/null
	$ make -s -C source install PREFIX="$PLACE"
	$ find 'a place' -type l -exec readlink {} + | grep old
	[1]
	$ find 'a place/bin/ntcir_eval' 'a place/share/ntcir_eval/lib/nev.sh' -type f
	a place/bin/ntcir_eval
	a place/share/ntcir_eval/lib/nev.sh
	$ cat old/program
	old
	$ 'a place/bin/ntcir_eval' tau -h | head -n 1
	usage: ntcir_eval tau [options] A B ...
	END
}

@test "make dist makes an archive of what is committed, called by the program's version" {
	long
	git -C "$ROOT" rev-parse HEAD >/dev/null 2>&1 || skip "no git clone"
	transcript <<-'END'
	$ git clone -q source clone
	$ echo 'not committed' > clone/src/new
	$ version=$(ntcir_eval -version | tr ' ' -)
	> make -s -C clone dist | sed "s/$version/NAME-VERSION/"
	> mv clone/$version.tar.gz dist.tar.gz && tar xzf dist.tar.gz && mv $version unpacked
	NAME-VERSION.tar.gz
	$ (cd unpacked && find . ! -type d | sort | sed 's/^..//') > found
	$ git -C clone ls-files | sort | diff - found
	$ sleep 1; rm -rf clone; git clone -q source clone && make -s -C clone dist | wc -l && cmp clone/*.tar.gz dist.tar.gz
	1
	END
}

@test "the version has its section in .github/CHANGES.md, the first one" {
	transcript <<-'END'
	$ ntcir_eval -version | sed 's/ntcir_eval /## /; s/-dev$/ (unreleased)/' > version
	$ grep '^## ' source/.github/CHANGES.md | head -n 1 | diff version -
	END
}

@test "the Debian source package builds" {
	long
	git -C "$ROOT" rev-parse HEAD >/dev/null 2>&1 || skip "no git clone"
	need dpkg-buildpackage dh
	transcript <<-'END'
	$ git clone -q source clone && (cd clone && make -s dist) > archive
	$ DEB_BUILD_OPTIONS=nocheck DEB_BUILD_PROFILES=nocheck \
	>   clone/examples/packaging/debian-package clone/$(cat archive) out > log 2>&1 || cat log
	$ ls out | sed 's/[0-9]*[.][0-9]*[.][0-9]\([-~]dev\)*/VERSION/; s/-1_.*[.]deb/_ARCHITECTURE.deb/' | grep -v -e info$ -e changes$ -e dbgsym
	ntcir-eval_VERSION-1.debian.tar.xz
	ntcir-eval_VERSION-1.dsc
	ntcir-eval_VERSION_ARCHITECTURE.deb
	ntcir-eval_VERSION.orig.tar.gz
	ntcir_eval-VERSION
	$ dpkg-deb -x out/ntcir-eval_*.deb root && rm -r clone out
	$ root/usr/bin/ntcir_eval -version > version; ntcir_eval -version | diff version -
	$ PATH=$PLAIN_PATH root/usr/bin/NTCIR-eval --version | diff version -
	$ gzip -dc root/usr/share/man/man1/ntcir_eval.1.gz | cmp - source/src/man/man1/ntcir_eval.1
	$ diff root/usr/share/doc/ntcir-eval/README.md source/README.md | grep -c "^>.*github/CHANGES"
	1
	$ cmp root/usr/lib/python3/dist-packages/ntcir_eval.py source/examples/python/ntcir_eval.py
	END
}

@test "the recipe for conda-forge and the formula for Homebrew name the archive" {
	need sha256sum
	transcript <<-'END'
	$ echo archive > ntcir_eval-1.2.3.tar.gz; mkdir out
	$ HOMEPAGE=https://example.org/someone/tools/ MAINTAINER='Some & One <a@example.org>' \
	>   source/examples/packaging/recipes ntcir_eval-1.2.3.tar.gz out; grep -r @ out
	[1]
	$ cd out
	$ grep -e '1[.]2[.]3' -e '{ version }' -e https: -e sha256 -e '- some' recipe.yaml ntcir_eval.rb
	recipe.yaml:  version: "1.2.3"
	recipe.yaml:  version: ${{ version }}
	recipe.yaml:  url: https://example.org/someone/tools/releases/download/v${{ version }}/ntcir_eval-${{ version }}.tar.gz
	recipe.yaml:  sha256: 371e16ce98051a3ea7af3eaef8b87d69033154fb5bb33da349d611f0fae061d6
	recipe.yaml:  homepage: https://example.org/someone/tools
	recipe.yaml:  repository: https://example.org/someone/tools
	recipe.yaml:    - someone
	ntcir_eval.rb:  homepage "https://example.org/someone/tools"
	ntcir_eval.rb:  url "https://example.org/someone/tools/releases/download/v1.2.3/ntcir_eval-1.2.3.tar.gz"
	ntcir_eval.rb:  sha256 "371e16ce98051a3ea7af3eaef8b87d69033154fb5bb33da349d611f0fae061d6"
	$ ../source/examples/packaging/recipes out; ../source/examples/packaging/recipes nosuch.tar.gz 2> /dev/null
	usage: recipes ntcir_eval-VERSION.tar.gz [DIRECTORY]
	[1]
	END
}

@test "the program for any Linux needs no library" {
	long
	git -C "$ROOT" rev-parse HEAD >/dev/null 2>&1 || skip "no git clone"
	CC=cc
	eval "$(sed -n '/^links_statically/,/^}/p' "$ROOT/examples/packaging/common.sh")"
	links_statically || skip 'no static libraries'
	transcript <<-'END'
	$ git clone -q source clone && (cd clone && make -s dist) > archive
	$ NO_TEST=1 clone/examples/packaging/linux-binary clone/$(cat archive) > log 2>&1 || cat log
	$ sha256sum -c --quiet ./*.sha256; tar xzf ntcir_eval-*-linux-*.tar.gz && mv ntcir_eval-*-linux-"$(uname -m)" unpacked
	$ ls unpacked; ldd unpacked/bin/ntcir_eval 2>&1 | tr -d '\t'
	LICENSE
	README.md
	bin
	share
	not a dynamic executable
	$ ntcir_eval -version > version; PATH=$PLAIN_PATH unpacked/bin/NTCIR-eval --version | diff version -
	$ clone/examples/packaging/linux-binary; HOMEPAGE=x MAINTAINER=x CC=nosuch clone/examples/packaging/linux-binary a.tar.gz
	usage: linux-binary ntcir_eval-VERSION.tar.gz [DIRECTORY]
	linux-binary: no nosuch. To install it, type: sudo apt-get install gcc libc6-dev
	[1]
	END
}

# The lines of examples/python/README.md and what they print.
@test "pip installs the wheel, with module and program, and removes it" {
	long
	git -C "$ROOT" rev-parse HEAD >/dev/null 2>&1 || skip "no git clone"
	python3 -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 8))' || skip "no python3 with pip"
	for number in 1 2; do
		awk -v number="$number" '/^```/ { inside = !inside; blocks += inside; next } inside && blocks == number' \
			"$ROOT/examples/python/README.md" >"block.$number"
	done
	cat >check <<-'END'
	import base64, hashlib, sys, zipfile
	wheel = zipfile.ZipFile(sys.argv[1])
	record = [line.split(",") for line in wheel.read(wheel.namelist()[-1]).decode().split()]
	assert [path for path, _, _ in record] == wheel.namelist() and record.pop()[1:] == ["", ""]
	for path, digest, size in record:
	    sha256 = base64.urlsafe_b64encode(hashlib.sha256(wheel.read(path)).digest()).decode().rstrip("=")
	    assert digest == "sha256=" + sha256 and int(size) == wheel.getinfo(path).file_size, path
	print(len(record), "files as in RECORD")
	END
	transcript <<-'END'
	$ git clone -q source clone && (cd clone && make -s dist) > archive
	$ HOMEPAGE=https://example.org/someone/tools MAINTAINER='Some One <a@example.org>' NO_TEST=1 \
	>   clone/examples/packaging/wheel clone/$(cat archive) > log 2>&1 || cat log
	$ python3 check ntcir_eval-*-py3-none-*.whl
	34 files as in RECORD
	$ python3 -m venv venv && venv/bin/pip -q --disable-pip-version-check install --no-index ntcir_eval-*.whl
	$ ntcir_eval -version > version; venv/bin/ntcir_eval -version | diff version -
	$ rm -r clone source; env -i venv/bin/python3 block.1 | diff block.2 -
	$ venv/bin/pip show ntcir_eval | grep -e ^Home -e ^License
	Home-page: https://example.org/someone/tools
	License: MIT
	$ venv/bin/pip -q uninstall -y ntcir_eval; find venv -name '*ntcir_eval*'
	END
}
