// Pictures and bitmaps of megabytes are allocated and freed often. By default malloc raises its mmap threshold with each one freed, up to
// 32 MB, and then keeps them in per-thread heaps that shrink only from their ends.
#include "runtime.h"
#include <malloc.h>

void return_memory_early(void) {
    mallopt(M_MMAP_THRESHOLD, 256 << 10);
    mallopt(M_TRIM_THRESHOLD, 2 << 20);
    mallopt(M_ARENA_MAX, 2);
}
