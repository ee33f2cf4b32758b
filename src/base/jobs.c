/* SPDX-License-Identifier: MIT */
#include "base/jobs.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/die.h"

/* A process that does pieces `first` to `end` - 1. Files are temporary. */
struct process {
	pid_t id;
	size_t first, end;
	FILE *results;          /* of each piece: whether it failed, else what save() writes */
	FILE *messages;         /* its standard error */
};

/* The work of this process. */
static const struct jobs *jobs;
static size_t next, end;
static FILE *results;           /* NULL: this process does it all */
static bool working;            /* so a piece of work failed, if go_on() is called */

static void NORETURN die_of_files(void)
{
	die_then(NULL);
	die("-jobs: temporary files: %s", strerror(errno));
}

void jobs_write(const void *things, size_t count, size_t size, FILE *file)
{
	if (count > 0 && fwrite(things, size, count, file) < count)
		die_of_files();
}

void jobs_read(void *things, size_t count, size_t size, FILE *file)
{
	if (count > 0 && fread(things, size, count, file) < count)
		die("-jobs: a process ended early, by a signal or for lack of space in the folder of temporary files");
}

static void end_work(size_t number, bool failed)
{
	working = false;
	if (!results)
		return;
	jobs_write(&failed, 1, sizeof failed, results);
	if (!failed)
		jobs->save(jobs->context, number, results);
}

/* Does the next pieces of work. If one of them dies, this is called again for the others, before the program exits. */
static void go_on(void)
{
	if (working)
		end_work(next - 1, true);
	while (next < end) {
		size_t number = next++;

		working = true;
		jobs->work(jobs->context, number);
		end_work(number, false);
	}
	if (results && fflush(results) == EOF)
		die_of_files();
}

static void work(void)
{
	die_then(go_on);
	go_on();
	die_then(NULL);
}

static void start(struct process *process)
{
	process->results = tmpfile();
	process->messages = tmpfile();
	if (!process->results || !process->messages)
		die_of_files();
	process->id = fork();
	if (process->id < 0)
		die("-jobs: cannot start a process: %s", strerror(errno));
	if (process->id > 0)
		return;
	results = process->results;
	next = process->first;
	end = process->end;
	if (dup2(fileno(process->messages), STDERR_FILENO) < 0)
		die_of_files();
	work();
	_exit(EXIT_SUCCESS);
}

/* Waits for a process, shows its messages and takes its results; returns whether any of its pieces failed. */
static bool finish(struct process *process)
{
	bool failed, any_failed = false;
	int c;

	while (waitpid(process->id, NULL, 0) < 0 && errno == EINTR)
		continue;
	rewind(process->results);
	rewind(process->messages);
	while ((c = getc(process->messages)) != EOF)
		putc(c, stderr);
	for (size_t i = process->first; i < process->end; i++) {
		jobs_read(&failed, 1, sizeof failed, process->results);
		if (!failed)
			jobs->load(jobs->context, i, process->results);
		any_failed = any_failed || failed;
	}
	fclose(process->results);
	fclose(process->messages);
	return any_failed;
}

/* Does the work of the first processes; returns whether any of it failed. */
static bool share(size_t processes)
{
	struct process process;
	bool failed;

	if (processes == 0)
		return false;
	process.first = jobs->count * (processes - 1) / jobs->processes;
	process.end = jobs->count * processes / jobs->processes;
	start(&process);
	failed = share(processes - 1);
	return finish(&process) || failed;
}

void jobs_do(const struct jobs *all)
{
	jobs = all;
	end = all->count;
	if (all->processes == 1)
		work();
	else if (share(all->processes))
		exit(EXIT_DATA);
}

void jobs_fail_together(bool together)
{
	die_then(together ? NULL : go_on);
}
