# SPDX-License-Identifier: MIT
# What the README shows is what happens.
load transcript

# The console blocks of a file, as one transcript.
console_blocks() {
	awk '/^```/ { inside = $0 == "```console"; next } inside' "$1"
}

@test "the commands in the README print what it says" {
	cp -R "$ROOT/examples" .
	ln -s "$ROOT/ntcir_eval" "$ROOT/scripts" .
	console_blocks "$ROOT/README.md" >blocks
	transcript <blocks
}

@test "the commands in the tutorial print what it says" {
	cp -R "$ROOT/examples" .
	ln -s "$ROOT/ntcir_eval" "$ROOT/scripts" .
	console_blocks "$ROOT/examples/TUTORIAL.md" >blocks
	transcript <blocks
}

# The figures agree with tests/oracle on the same lists.
@test "make demo ends with a table of scores per topic" {
	cp -R "$ROOT/examples" .
	ln -s "$ROOT/ntcir_eval" "$ROOT/scripts" .
	transcript <<-'END'
	$ sh examples/demo | tail -n 9
	topic   baseline expansion    neural
	0001      0.4260    0.5380    0.6075
	0002      0.8875    0.8543    0.9622
	0003      0.6999    0.8212    0.7138
	0004      0.7213    0.7531    0.5190
	0005      0.0000    0.0000    0.1277
	0006      0.2969    0.2673    0.8114
	0007      0.0642    0.8326    0.7570
	0008      0.4067    0.6458    0.7233
	END
}

@test "the walks through question answering and diversity end with means" {
	cp -R "$ROOT/examples" .
	ln -s "$ROOT/ntcir_eval" "$ROOT/scripts" .
	transcript <<-'END'
	$ sh examples/question-answering | tail -n 2
	qa-rerank 0.9281
	qa-simple 0.5002
	$ sh examples/diversity | tail -n 4
	run                  topics  PplusQ@0020  P+Q#@0020
	baseline.P+Q#@0020        8       0.1870     0.4841
	expansion.P+Q#@0020       8       0.2582     0.5510
	neural.P+Q#@0020          8       0.2862     0.5910
	END
}

@test "the walk in parallel gives the same bytes as one process" {
	command -v parallel >/dev/null || skip "no GNU parallel"
	cp -R "$ROOT/examples" .
	ln -s "$ROOT/ntcir_eval" "$ROOT/scripts" .
	transcript <<-'END'
	$ sh examples/in-parallel | tail -n 1
	168 neural.nev
	END
}

@test "the example collection is what its script makes, seed and all" {
	transcript <<-END
	\$ "$ROOT/examples/collection/make-collection" .
	\$ for f in *; do cmp "\$f" "$ROOT/examples/collection/\$f"; done
	END
}
