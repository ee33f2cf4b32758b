# SPDX-License-Identifier: MIT
# Writes random samples of topics for `simulate` into the current directory, and the truth on standard output. Variables: what
# (see BEGIN), data (see value()), topics, trials, seed; of a model: model (see judge()), more (topics that it alone judged); of
# the population: table (a matrix with a heading), runs (so many of its first ones).

# Park and Miller's generator. No product here reaches 2^53. (The awk of some busyboxes has no log and cos.)
function uniform() { state = 16807 * state % 2147483647; return state / 2147483647 }
function normal() { return sqrt(-2 * log(uniform())) * cos(6.283185307179586 * uniform()) }
function among(n) { return int(n * uniform()) + 1 }

# Reads the topics of the first `runs` runs.
function read_population(   line, field, r) {
	getline line <table
	while ((getline line <table) > 0) {
		split(line, field, " ")
		size++
		for (r = 1; r <= runs; r++)
			population[size, r] = field[1 + r]
	}
}

# What is drawn for a topic: of a normal distribution with the effect size .5 or 2; 0 or 1 in 61% of cases; of exponential
# distributions, whose long tail has the sign of the effect 1, or the other one; a run's value; or the difference between two.
function value() {
	if (data == "normal") return .5 + normal()
	if (data == "normal-2") return 2 + normal()
	if (data == "skew") { u = uniform(); return u < .52 ? 0 : u < .61 ? 1 : uniform() }
	if (data == "tail") return -log(uniform())
	if (data == "tail-against") return 2 + log(uniform())
	drawn = among(size)
	return population[drawn, 1] - (data ~ /difference/ ? population[drawn, 2] : 0)
}

function find_moments(   t, x, sum, squares) {
	if (data == "normal") { mean = .5; deviation = 1 }
	else if (data == "normal-2") { mean = 2; deviation = 1 }
	else if (data == "skew") { mean = .09 + .39 / 2; deviation = sqrt(.09 + .39 / 3 - mean * mean) }
	else if (data ~ /tail/) mean = deviation = 1
	else {
		for (t = 1; t <= size; t++) {
			x = population[t, 1] - (data ~ /difference/ ? population[t, 2] : 0)
			sum += x
			squares += x * x
		}
		mean = sum / size
		deviation = sqrt(squares / size - mean * mean)
	}
}

# The variances within runs and of the residual in the population.
function find_variances(   t, r, run, topic, all) {
	for (t = 1; t <= size; t++)
		for (r = 1; r <= runs; r++) {
			run[r] += population[t, r] / size
			topic[t] += population[t, r] / runs
			all += population[t, r] / size / runs
		}
	for (t = 1; t <= size; t++)
		for (r = 1; r <= runs; r++) {
			V1 += (population[t, r] - run[r]) ^ 2 / size / runs
			V2 += (population[t, r] - run[r] - topic[t] + all) ^ 2 / size / (runs - 1)
		}
}

# A model's value for y: biased, with the correlation `model`, or right but for one topic in ten, which it overrates.
function judge(y) {
	if (model == "errs") return uniform() < .1 ? y + .4 : y
	if (model == 0) return .5 + .2 * normal()
	return .1 + .6 * y + .6 * deviation * sqrt(1 / model / model - 1) * normal()
}

# Exchanges a topic's values among the runs.
function permute(x,   r, other, kept) {
	for (r = runs; r > 1; r--) {
		other = among(r)
		kept = x[other]
		x[other] = x[r]
		x[r] = kept
	}
}

# The means of the runs become 0, so that no run differs from another in the mean.
function level(   t, r, sum) {
	for (r = 1; r <= runs; r++) {
		sum = 0
		for (t = 1; t <= size; t++)
			sum += population[t, r]
		for (t = 1; t <= size; t++)
			population[t, r] -= sum / size
	}
}

function write_matrices(   i, t, r, x, line) {
	for (i = 1; i <= trials; i++) {
		for (t = 1; t <= topics; t++) {
			drawn = among(size)
			for (r = 1; r <= runs; r++)
				x[r] = population[drawn, r]
			if (what == "permuted")
				permute(x)
			line = ""
			for (r = 1; r <= runs; r++)
				line = line sprintf("%.6f ", x[r])
			print line >("matrix." i)
		}
		close("matrix." i)
	}
}

# Writes a row for each topic, a column for each sample: "matrix" after a column of 0, or "people", and with more topics "model".
function write_columns(   i, t, heads, ys, xs, y) {
	for (i = 1; i <= trials; i++)
		heads = heads " s" i
	print "topic zero" heads >"matrix"
	print "topic" heads >"people"
	print "topic" heads >"model"
	for (t = 1; t <= topics + more; t++) {
		ys = xs = ""
		for (i = 1; i <= trials; i++) {
			y = value()
			ys = ys sprintf(" %.6f", y)
			if (what == "ppi")
				xs = xs sprintf(" %.6f", judge(y))
		}
		print t " 0" ys >"matrix"
		if (t <= topics)
			print t ys >"people"
		print t xs >"model"
	}
}

function write_nevs(   i, t) {
	for (i = 1; i <= trials; i++) {
		for (t = 1; t <= topics; t++)
			printf "%d AP= %.6f\n", t, value() >("s" i ".nev")
		close("s" i ".nev")
	}
}

BEGIN {
	state = 7919 * seed
	# the first numbers of small seeds are small
	for (i = 0; i < 9; i++)
		uniform()
	if (table != "")
		read_population()
	if (what == "variances") {
		find_variances()
		write_matrices()
		print V1, V2
		exit
	}
	if (what == "permuted" || what == "level") {
		if (what == "level")
			level()
		write_matrices()
		exit
	}
	find_moments()
	if (what == "nevs")
		write_nevs()
	else
		write_columns()
	print (what == "effects" ? mean / deviation : mean)
}
