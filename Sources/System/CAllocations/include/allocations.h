#pragma once
#include <stdint.h>

/// How often this process has asked for heap memory so far, on all threads.
uint64_t allocations_so_far(void);
