# SPDX-License-Identifier: MIT
# examples/sweep, with an sshd and a Slurm of its own, which any user can start. It runs once; the tests look at what it showed.
load lib/transcript

# there PROGRAM...: whether all are installed.
there() {
	local program

	for program; do
		command -v "$program" >/dev/null || return
	done
}

setup_file() {
	[ -z "${QUICK-}" ] && there parallel timeout || return 0
	copy_tree
	export PATH=$PATH:/usr/sbin:/sbin PARALLEL_HOME="$PWD/parallel" SLURM_CONF="$PWD/slurm.conf"
	daemons=() port=$((20000 + RANDOM % 20000))
	! there sshd ssh rsync || start_sshd
	! there munged slurmctld slurmd sbatch || start_slurm
	timeout 500 sh examples/sweep >shown 2>&1 || echo "status $?" >>shown
	[ ${#daemons[@]} -eq 0 ] || kill "${daemons[@]}"
	wait
}

setup() {
	long
	need parallel timeout
	cd "$BATS_FILE_TMPDIR" || exit
}

# start COMMAND...: a process in the background.
start() {
	"$@" 3>&- >>log 2>&1 &
	daemons+=($!)
}

# soon COMMAND...: waits until it succeeds, ten seconds at most.
soon() {
	for _ in {1..100}; do
		! "$@" >>log 2>&1 || return 0
		sleep 0.1
	done
}

# An sshd on this machine, and HOSTS, so that parallel goes to a directory "remote" through it.
start_sshd() {
	# root's sshd wants this directory, which its package makes when the system starts
	[ "$(id -u)" -ne 0 ] || mkdir -p /run/sshd
	mkdir remote
	ssh-keygen -q -t ed25519 -N '' -f host
	ssh-keygen -q -t ed25519 -N '' -f key
	cat >sshd_config <<-END
		Port $port
		ListenAddress 127.0.0.1
		HostKey $PWD/host
		PidFile none
		AuthorizedKeysFile $PWD/key.pub
		StrictModes no
		UsePAM no
		PermitRootLogin yes
		ForceCommand cd '$PWD/remote' && PATH='$PATH' exec sh -c "\$SSH_ORIGINAL_COMMAND"
	END
	cat >ssh_config <<-END
		Host elsewhere
		HostName 127.0.0.1
		Port $port
		IdentityFile $PWD/key
		UserKnownHostsFile $PWD/known
		BatchMode yes
	END
	echo "[127.0.0.1]:$port $(cat host.pub)" >known
	start "$(command -v sshd)" -D -e -f "$PWD/sshd_config"
	soon ssh -F ssh_config elsewhere true
	export HOSTS="2/ssh -F $PWD/ssh_config elsewhere"
}

# A Slurm with one node.
start_slurm() {
	mkdir state spool
	(umask 077 && head -c 1024 /dev/urandom >munge.key)
	cat >slurm.conf <<-END
		ClusterName=test
		SlurmctldHost=$(hostname -s)(127.0.0.1)
		SlurmUser=$(id -un)
		SlurmdUser=$(id -un)
		AuthInfo=socket=$PWD/munge.socket
		SlurmctldPort=$((port + 1))
		SlurmdPort=$((port + 2))
		SlurmctldPidFile=$PWD/slurmctld.pid
		SlurmdPidFile=$PWD/slurmd.pid
		StateSaveLocation=$PWD/state
		SlurmdSpoolDir=$PWD/spool
		ProctrackType=proctrack/pgid
		TaskPlugin=task/none
		MpiDefault=none
		SelectType=select/cons_tres
		SchedulerParameters=sched_min_interval=0,sched_interval=1,batch_sched_delay=0
		SlurmdParameters=config_overrides
		NodeName=$(hostname -s) NodeAddr=127.0.0.1 CPUs=10
		PartitionName=all Nodes=ALL Default=YES
	END
	start munged -F --force --num-threads=1 --key-file=munge.key --socket="$PWD/munge.socket" --pid-file=munged.pid \
		--log-file=munged.log --seed-file=munge.seed
	soon test -S munge.socket
	start slurmctld -D
	start slurmd -D
	soon sh -c 'sinfo -h -o %t | grep -x idle'
}

@test "run by run with GNU parallel, and topics in pieces: the bytes of one process" {
	transcript <<-'END'
	$ grep -e '^one: ' -e '^parallel: ' -e '^topics: ' -e '^status' shown
	one: 300 files, the bytes of one
	parallel: 300 files, the bytes of one
	topics: the same bytes as in one piece
	END
}

@test "over ssh, without a shared disk: the bytes of one process, and nothing stays there" {
	need sshd ssh rsync
	transcript <<-'END'
	$ grep '^ssh: ' shown || cat shown log
	ssh: 300 files, the bytes of one
	$ ls remote
	END
}

@test "a Slurm array: the bytes of one process" {
	need munged slurmctld slurmd sbatch
	transcript <<-'END'
	$ grep '^slurm: ' shown || cat shown log
	slurm: 300 files, the bytes of one
	END
}

@test "a way whose programs or machines are missing says what it needs" {
	mkdir few && for program in sh sed awk sort cut uniq split cat cp mkdir rm dirname head cmp diff uname ${TEST_AWK%% *}; do
		ln -s "$(command -v "$program")" few
	done
	transcript <<-'END'
	$ PATH=$PWD/few HOSTS= sh examples/sweep | grep -e '^one: ' -e '^not run'
	one: 300 files, the bytes of one
	not run: this needs parallel
	not run: this needs machines, as in HOSTS=host1,host2
	not run: this needs sbatch
	not run: this needs parallel
	END
}
