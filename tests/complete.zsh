# zsh tests/complete.zsh LINE...: what zsh says may stand at the end of each line. A zsh runs on a terminal
# of its own, where a key inserts all there is. Leaves a file "found".
zmodload zsh/zpty
export ZSH_FUNCTIONS=${0:A:h}/../scripts

zpty terminal zsh -f -i
zpty -w terminal '
	fpath=($ZSH_FUNCTIONS $fpath)
	autoload -Uz compinit && compinit -u -D
	all() { _main_complete; compstate[insert]=all }
	zle -C all complete-word all
	complete-line() {
		BUFFER=$LINE CURSOR=$#LINE
		zle all
		print -r -- "$BUFFER" >found.new && mv found.new found
		BUFFER=
	}
	zle -N complete-line
	bindkey "^X" complete-line'
for line; do
	rm -f found
	zpty -w terminal "LINE=${(qq)line}"
	zpty -n -w terminal $'\C-X'
	for try in {1..200}; do
		[[ -e found ]] && break
		sleep 0.05
	done
	found=$(<found)
	print -r -- ${${found#${line% *} }% }
done
zpty -d terminal
