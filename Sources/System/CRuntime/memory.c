// Pictures and bitmaps come and go by the megabyte. Left to itself malloc raises the size from which a piece is the system's own with each
// one freed, up to 32 MB, and then keeps them in heaps, one a thread, that shrink only from their ends.
#include "runtime.h"
#include <malloc.h>

void return_memory_early(void) {
    mallopt(M_MMAP_THRESHOLD, 256 << 10);
    mallopt(M_TRIM_THRESHOLD, 2 << 20);
    mallopt(M_ARENA_MAX, 2);
}
