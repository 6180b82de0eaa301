#pragma once
#include <stdint.h>

/// The number of heap allocations of this process so far, on all threads.
uint64_t allocations_so_far(void);

/// This thread's heap allocations minus its deallocations; -1 if a sanitizer replaces the heap.
int64_t allocations_alive(void);
