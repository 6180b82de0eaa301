#pragma once
#include <stdint.h>

/// How often this process has asked for heap memory so far, on all threads.
uint64_t allocations_so_far(void);

/// How many pieces of heap memory this thread has asked for more than it has given back; -1 where a sanitizer has the heap.
int64_t allocations_alive(void);
