/* SPDX-License-Identifier: MIT */
/* Puts the program's variables where the target finds them, to begin each case anew. */
#pragma clang section bss = "program_bss" data = "program_data"
