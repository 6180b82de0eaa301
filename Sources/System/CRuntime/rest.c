// Keeps libdispatch asleep while nothing happens.
//
// Where the kernel does not run its worker threads for it, libdispatch wakes its manager thread every second, for as long as the program
// runs, to see whether workers are blocked and others could be started. An idle home screen has no workers, and an idle machine should not
// be woken 86,400 times a day to check that. The timer cannot be switched off or found, so its start is prevented: a linker option in
// Package.swift redirects the two calls that create it to this file. The only loss is a third worker thread of one priority when two are
// blocked; private queues, on which we wait for files, are not affected.
//
// Source: libdispatch, src/event/workqueue.c, _dispatch_workq_init_once; HeldMonitorTests looks whether the toolchain's still does that.
#include "runtime.h"
#include <stdint.h>

// The symbol is available only if libdispatch is linked statically; otherwise nothing is prevented.
extern char _dispatch_mgr_q __attribute__((weak));
// DISPATCH_SOURCE_TYPE_TIMER: the type to intercept. Another version of libdispatch may put other sources on its manager queue.
extern const char _dispatch_source_type_timer __attribute__((weak));

void *__real_dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue);
void __real_dispatch_activate(void *object);

static void *monitor;

void *__wrap_dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
    void *source = __real_dispatch_source_create(type, handle, mask, queue);
    // No code outside the library can name its manager queue, and the only plain timer the library puts there is the monitor.
    if (&_dispatch_mgr_q && queue == &_dispatch_mgr_q && type == &_dispatch_source_type_timer && !handle && !mask && !monitor)
        monitor = source;
    return source;
}

void __wrap_dispatch_activate(void *object) {
    if (!object || object != monitor) __real_dispatch_activate(object);
}
