/* SPDX-License-Identifier: MIT */
#include "base/jobs.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/die.h"
#include "base/memory.h"

/* A process that does every n-th piece of work. Files are temporary. */
struct process {
	pid_t id;
	FILE *results;          /* of each of its pieces: struct end, and what save() writes */
	FILE *messages;         /* its standard error */
	long shown;             /* bytes of messages that were shown */
};

/* How a piece of work ended. */
struct end {
	bool failed;
	long messages;          /* where its messages end */
};

/* The work of this process. */
static const struct jobs *jobs;
static size_t next, step;
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
	struct end end = {.failed = failed};

	working = false;
	if (!results)
		return;
	end.messages = (long)lseek(STDERR_FILENO, 0, SEEK_CUR);
	jobs_write(&end, 1, sizeof end, results);
	if (!failed)
		jobs->save(jobs->context, number, results);
}

/* Does the next pieces of work. If one of them dies, this is called again for the others, before the program exits. */
static void go_on(void)
{
	if (working)
		end_work(next - step, true);
	while (next < jobs->count) {
		size_t number = next;

		next += step;
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
	if (dup2(fileno(process->messages), STDERR_FILENO) < 0)
		die_of_files();
	work();
	_exit(EXIT_SUCCESS);
}

static void show_messages(struct process *process, long end)
{
	int c;

	for (; process->shown < end && (c = getc(process->messages)) != EOF; process->shown++)
		putc(c, stderr);
}

static bool take_results(struct process process[])
{
	bool failed = false;

	for (size_t i = 0; i < jobs->count; i++) {
		struct process *own = &process[i % jobs->processes];
		struct end end;

		jobs_read(&end, 1, sizeof end, own->results);
		show_messages(own, end.messages);
		if (!end.failed)
			jobs->load(jobs->context, i, own->results);
		failed = failed || end.failed;
	}
	return failed;
}

void jobs_do(const struct jobs *all)
{
	struct process *process = allocate(all->processes, sizeof *process);
	bool failed;

	jobs = all;
	step = all->processes;
	if (all->processes == 1) {
		free(process);
		work();
		return;
	}
	for (size_t i = 0; i < all->processes; i++) {
		next = i;
		start(&process[i]);
	}
	for (size_t i = 0; i < all->processes; i++) {
		while (waitpid(process[i].id, NULL, 0) < 0 && errno == EINTR)
			continue;
		rewind(process[i].results);
		rewind(process[i].messages);
	}
	failed = take_results(process);
	for (size_t i = 0; i < all->processes; i++) {
		fclose(process[i].results);
		fclose(process[i].messages);
	}
	free(process);
	if (failed)
		exit(EXIT_DATA);
}

void jobs_fail_together(bool together)
{
	die_then(together ? NULL : go_on);
}
