/* SPDX-License-Identifier: MIT */
#include "base/pipe.h"

#include <errno.h>
#include <poll.h>

bool pipe_wait(int descriptor, short event)
{
	struct pollfd pipe = {.fd = descriptor, .events = event};

	if (errno != EAGAIN && errno != EWOULDBLOCK)
		return false;
	poll(&pipe, 1, -1);
	return true;
}
