# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Files of measures of two runs, for the tests of what reads such files.

# bpref has no value for topics 3 and 4 of the first run; topic 4 is undefined for the second one.
make_nevs() {
	cat >one.test.nev <<-'END'
	1 # syslen=2 jrel=1 jnonrel=1
	1 # r1=2 rp=2
	1 AP=                  0.5000
	1 NCUrb,P@0010=        0.1000
	1 bpref=               0.5000
	2 # syslen=2 jrel=1 jnonrel=1
	2 # r1=2 rp=2
	2 AP=                  0.2500
	2 NCUrb,P@0010=        0.2000
	2 bpref=               0.3000
	3 # syslen=2 jrel=1 jnonrel=0
	3 # r1=0 rp=0
	3 AP=                  0.0000
	3 NCUrb,P@0010=        0.0000
	4 # syslen=2 jrel=1 jnonrel=0
	4 # r1=1 rp=1
	4 AP=                  0.1250
	4 NCUrb,P@0010=        0.3000
	END
	cat >two.test.nev <<-'END'
	1 # syslen=2 jrel=1 jnonrel=1
	1 # r1=2 rp=2
	1 AP=                  0.2500
	1 NCUrb,P@0010=        0.1000
	1 bpref=               0.1000
	2 # syslen=2 jrel=1 jnonrel=1
	2 # r1=1 rp=1
	2 AP=                  1.0000
	2 NCUrb,P@0010=        0.2000
	2 bpref=               0.1000
	4 # no relevant items
	END
}
