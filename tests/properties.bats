# SPDX-License-Identifier: MIT
# What must hold for measures whatever their values are; see tests/tools/oracle/properties.
load lib/transcript

@test "values are in range, ideal lists perfect, better items higher up no loss; ways to ask agree" {
	topics=40
	[ -z "${QUICK-}" ] || topics=2
	NTCIR_EVAL=$ROOT/ntcir_eval sh "$ROOT/tests/tools/oracle/properties" "$topics" 1
}

# The better item, b, moves up from rank 3 to 2. BR(2) was (1+1)/(2+3) and is (1+2)/(2+3); BR(3) is
# (2+3)/(3+3) in both. So P-measure 5/6 -> 3/5, P-plus (2/5+5/6)/2 -> 3/5,
# NCUgu,P (1/2+2*2/3)/3 -> (2*1/2+2/3)/3, NCUgu,BR (2/5+2*5/6)/3 -> (2*3/5+5/6)/3, and with Rel 1/3 and
# 2/3 EBR 2/5*1/3 + 5/6*2/3*2/3 -> 3/5*2/3 + 5/6*1/3*1/3, of the ideal list's 2/3 + 1/3*1/3 = 7/9.
@test "measures that a better item higher up may lower" {
	transcript <<-'END'
	$ printf '%s\n' 'a L1' 'b L2' > rel
	$ printf '%s\n' u 'a L1' 'b L2' |
	>   ntcir_eval compute -r rel -g 1:2 -m P-measure,P-plus,NCUgu,P,NCUgu,BR,EBR,nEBR@1000,AP,Q-measure
	# syslen=3 jrel=2 jnonrel=0
	# r1=2 rp=3
	P-measure=           0.8333
	P-plus=              0.6167
	NCUgu,P=             0.6111
	NCUgu,BR=            0.6889
	EBR=                 0.5037
	nEBR@1000=           0.6476
	AP=                  0.5833
	Q-measure=           0.6167
	$ printf '%s\n' u 'b L2' 'a L1' |
	>   ntcir_eval compute -r rel -g 1:2 -m P-measure,P-plus,NCUgu,P,NCUgu,BR,EBR,nEBR@1000,AP,Q-measure
	# syslen=3 jrel=2 jnonrel=0
	# r1=2 rp=2
	P-measure=           0.6000
	P-plus=              0.6000
	NCUgu,P=             0.5556
	NCUgu,BR=            0.6778
	EBR=                 0.4926
	nEBR@1000=           0.6333
	AP=                  0.5833
	Q-measure=           0.7167
	END
}

# The unjudged item moves down from rank 1 to 2: (1-p) p^0 + p^3 -> (1-p) p + p^3, p = 0.95.
@test "the residual of RBP is about the unjudged items" {
	transcript <<-'END'
	$ printf '%s\n' 'a L1' 'b L2' > rel
	$ printf '%s\n' u 'a L1' 'b L2' | ntcir_eval compute -r rel -g 1:2 -m RBP-residual | tail -n 1
	RBP-residual=        0.9074
	$ printf '%s\n' 'a L1' u 'b L2' | ntcir_eval compute -r rel -g 1:2 -m RBP-residual | tail -n 1
	RBP-residual=        0.9049
	END
}
