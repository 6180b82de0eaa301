// Links the static libdispatch with CRuntime/rest.c: says whether the library, once it has a worker, has created the timer that rest.c
// holds back, and whether an app's timer still fires.
// Build: cc -I CRuntime -I CRuntime/include -Wl,--wrap=dispatch_source_create,--wrap=dispatch_activate held_monitor.c libdispatch.a ...
#include "rest.c"
#include <stdio.h>

void *dispatch_get_global_queue(intptr_t, uintptr_t);
void dispatch_async_f(void *, void *, void (*)(void *));
void *dispatch_semaphore_create(intptr_t);
intptr_t dispatch_semaphore_signal(void *);
intptr_t dispatch_semaphore_wait(void *, uint64_t);
uint64_t dispatch_time(uint64_t, int64_t);
void *dispatch_source_create(const void *, uintptr_t, uintptr_t, void *);
void dispatch_activate(void *);
void dispatch_set_context(void *, void *);
void dispatch_source_set_timer(void *, uint64_t, uint64_t, uint64_t);
void dispatch_source_set_event_handler_f(void *, void (*)(void *));

static void signal_end(void *end) { dispatch_semaphore_signal(end); }

int main(void) {
    void *queue = dispatch_get_global_queue(0, 0), *end = dispatch_semaphore_create(0);
    dispatch_async_f(queue, end, signal_end);
    dispatch_semaphore_wait(end, UINT64_MAX);
    void *held = monitor;
    void *timer = dispatch_source_create(&_dispatch_source_type_timer, 0, 0, queue);
    dispatch_set_context(timer, end);
    dispatch_source_set_event_handler_f(timer, signal_end);
    dispatch_source_set_timer(timer, dispatch_time(0, 0), UINT64_MAX, 0);
    dispatch_activate(timer);
    int is_late = dispatch_semaphore_wait(end, dispatch_time(0, 60000000000)) != 0;
    printf("%s, %s\n", held && monitor == held ? "held" : "not found", is_late ? "late" : "fired");
    return 0;
}
