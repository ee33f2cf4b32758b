# SPDX-License-Identifier: MIT
# zsh tests/lib/complete.zsh LINE...: what zsh says may stand at the end of each line. A zsh runs on a terminal
# of its own, where a key inserts all there is. The key is typed when the line editor has started.
# Leaves files "found.1" and so on. COMPLETION is the folder share/ of an installation (default: the source tree).
zmodload zsh/zpty zsh/zselect
export ZSH_FUNCTIONS=${COMPLETION:+$COMPLETION/zsh/site-functions}
: ${ZSH_FUNCTIONS:=${0:A:h}/../../scripts/lib}

zpty terminal zsh -f -i
zpty -w terminal '
	fpath=($ZSH_FUNCTIONS $fpath)
	autoload -Uz compinit && compinit -u -D
	all() { _main_complete; compstate[insert]=all }
	zle -C all complete-word all
	complete-line() {
		BUFFER=$LINE CURSOR=$#LINE
		zle all
		print -r -- "$BUFFER" >found.new && mv found.new found.$NUMBER
		BUFFER=
	}
	zle -N complete-line
	zle-line-init() { : >found.ready.$NUMBER }
	zle -N zle-line-init
	bindkey "^T" complete-line'
wait_for() {
	for try in {1..6000}; do
		[[ -e $1 ]] && return
		zselect -t 1
	done
}

number=0
for line; do
	number=$((number + 1))
	rm -f found.$number found.ready.$number
	zpty -w terminal "NUMBER=$number LINE=${(qq)line}"
	wait_for found.ready.$number
	zpty -n -w terminal $'\C-T'
	wait_for found.$number
	found=$(<found.$number)
	print -r -- ${${found#${line% *} }% }
done
zpty -d terminal
