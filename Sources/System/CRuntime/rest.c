// Keeps libdispatch asleep while nothing happens.
//
// Where the kernel does not run its worker threads for it, libdispatch wakes its manager thread every second, for as long as the program
// runs, to see whether workers are blocked and others could be started. A home screen that rests has no workers, and a box in standby
// should not be woken 86,400 times a day to find that out. The timer cannot be switched off or found, so it is kept from being started: the
// linker is told (in Package.swift) to lead the two calls that make it through here. What is lost is a third worker thread of one priority
// where two are blocked; queues of their own, which is where we wait for files, are not counted among those.
//
// Source: libdispatch, src/event/workqueue.c, _dispatch_workq_init_once.
#include "runtime.h"
#include <stdint.h>

// Only where libdispatch is linked in can it be known; from outside the library the symbol is not there, and nothing is kept back.
extern char _dispatch_mgr_q __attribute__((weak));
// DISPATCH_SOURCE_TYPE_TIMER: what the call has to be asked for. Another libdispatch may put other sources on its manager queue.
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
