# SPDX-License-Identifier: MIT
# NEVplot: what one sees. Each plot is drawn as pdf, and the boxes of its words are looked at.
load lib/transcript

# make_runs RUNS TOPICS NAMES: files of AP, Q, I-rec and MSnDCG, whose values are the same on each machine, named by short names,
# by long ones of 45 characters, or by wide ones.
make_runs() {
	rm -rf nevs && mkdir nevs
	awk -v runs="$1" -v topics="$2" -v names="$3" '
	function random() { seed = (seed * 1103 + 12345) % 65536; return seed / 65536 }
	BEGIN {
		seed = runs * 100 + topics
		for (r = 1; r <= runs; r++) {
			name = names == "short" ? "run-" r : names == "wide" ? sprintf("MMMM-WWW_%02d@%%", r) : \
				sprintf("university-of-somewhere-2026-neural-rerank-%02d", r)
			level = int(r * random()) / runs
			for (t = 1; t <= topics; t++) {
				AP = random() * random() * (0.5 + level / 2)
				id = names == "short" ? t : names == "wide" ? "MW/" t : sprintf("conversation-%03d_turn-%d", t / 5 + 1, t % 5)
				printf "%s AP= %.4f\n%s Q= %.4f\n", id, AP, id, (AP * 3 + random() * 0.2) / 3.2 > ("nevs/" name ".nev")
				printf "%s I-rec@0010= %.4f\n%s MSnDCG@0010= %.4f\n", id, random(), id, AP > ("nevs/" name ".nev")
			}
			close("nevs/" name ".nev")
		}
	}'
}

# check_words FILE.pdf SIZE: that no word lies on another, is outside of the page, or is not of this size (a line is 1.164 times as
# high, and a word of four characters or more longer than that).
check_words() {
	pdftotext -bbox "$1" words.html
	awk -F '"' -v size="$2" -v plot="$1" '
	/<page / { width = $2; height = $4 }
	/<word / {
		n++
		x1[n] = $2; y1[n] = $4; x2[n] = $6; y2[n] = $8
		text[n] = $9
		gsub(/^>|<.*/, "", text[n])
		if (x1[n] < 0 || y1[n] < 0 || x2[n] > width || y2[n] > height)
			print plot ": outside: " text[n]
		high = x2[n] - x1[n] < y2[n] - y1[n] ? x2[n] - x1[n] : y2[n] - y1[n]
		if (length(text[n]) >= 4 && (high < 1.1 * size || high > 1.25 * size))
			print plot ": size of " text[n] ": " high / 1.164
		for (i = 1; i < n; i++)
			if (x1[n] < x2[i] - 0.1 && x2[n] > x1[i] + 0.1 && y1[n] < y2[i] - 0.1 && y2[n] > y1[i] + 0.1)
				print plot ": " text[n] " lies on " text[i]
	}
	END { if (n < 5) print plot ": only " n + 0 " words" }' words.html
}

@test "no label lies on another or outside of the plot, and none is small" {
	long
	need gnuplot pdftotext
	for names in short long wide; do
		for size in '1 5' '2 10' '3 40' '6 250' '12 50' '17 40'; do
			make_runs ${size} "$names"
			set -- nevs/*.nev
			first=${1#nevs/}
			for column in '' -column; do
				[ -z "$column" ] && high=8 || high=7
				plot() { # KIND OPTION...
					file=plots/$names-$(echo $size$column | tr ' ' -)-$1.pdf
					shift
					NEVplot -q $column -o "$file" "$@"
					check_words "$file" "$high"
					plots=$((plots + 1))
				}
				mkdir -p plots
				[ $# -gt 6 ] || plot bars -m AP -sort score "$@"
				[ $# -gt 6 ] || [ $# -lt 2 ] || plot differences -m AP -sort difference -baseline "${first%.nev}" "$@"
				plot means -means -m AP "$@"
				[ $# -lt 2 ] || plot range -range -m AP -mark "$1" "$@"
				plot points -scatter -m AP,Q "$@"
				[ "$names" != short ] || plot sharp -scatter -m I-rec@10,MSnDCG@10 "$@"
			done
		done
	done >found
	diff /dev/null found
	[ "$plots" -gt 60 ]
}
