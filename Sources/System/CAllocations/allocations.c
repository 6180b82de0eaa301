// Counts calls of malloc and related functions; definitions in the executable replace those of the C library for all libraries.
#include "allocations.h"
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)

uint64_t allocations_so_far(void) { return 0; }
int64_t allocations_alive(void) { return -1; }

#else

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Atomic uint64_t count;
// Use the executable's static TLS, so that the counter needs no allocation.
static _Thread_local int64_t alive __attribute__((tls_model("initial-exec")));

uint64_t allocations_so_far(void) { return atomic_load_explicit(&count, memory_order_relaxed); }
int64_t allocations_alive(void) { return alive; }

static void *note(void *memory) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    if (memory) alive++;
    return memory;
}

void *malloc(size_t size) { return note(__libc_malloc(size)); }
void *calloc(size_t number, size_t size) { return note(__libc_calloc(number, size)); }
void *memalign(size_t alignment, size_t size) { return note(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return note(__libc_memalign(alignment, size)); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
    *memory = note(__libc_memalign(alignment, size));
    return *memory ? 0 : ENOMEM;
}

void *realloc(void *old, size_t size) {
    if (old) alive--;
    return note(__libc_realloc(old, size));
}

void free(void *memory) {
    if (memory) alive--;
    __libc_free(memory);
}

#endif
