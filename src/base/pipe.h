/* SPDX-License-Identifier: MIT */
/* pipe: waits for pipes in non-blocking mode. Another program that has the pipe open may have set this mode. */
#ifndef PIPE_H
#define PIPE_H

#include <stdbool.h>

/* After read() or write() has failed: if it failed because the pipe is in non-blocking mode and is empty or full,
   waits for `event` (POLLIN or POLLOUT) and returns true; the caller tries again. Else returns false. */
bool pipe_wait(int descriptor, short event);

#endif
