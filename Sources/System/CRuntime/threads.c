// Keeps the program working when a process or its user has reached the limit of threads.
//
// libdispatch then sleeps a second on the thread that asked, our main thread too, and tries again for as long as that lasts; Foundation's
// Thread begins nothing and says nothing; GLib ends the program. So this file defines the program's own pthread_create, which takes
// precedence over the C library's in all linked libraries. It calls the C library's as long as that succeeds. When it fails, spare threads
// created at the start run the requested functions, and are replaced as soon as threads are available again. Detached threads, the only
// ones that libdispatch and Foundation create, can also start later, when threads are available; the caller continues at once.
//
// Source: libdispatch, src/queue.c, _dispatch_root_queue_poke_slow; GLib, glib/gthread.c, g_thread_new.
#define _GNU_SOURCE
#include "runtime.h"
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
// A sanitizer has its own pthread_create, which must not be bypassed.
#define IS_CHECKED 1
#endif
#endif

#ifdef IS_CHECKED

int keep_spare_threads(void (*are_short)(void)) {
    (void)are_short;
    return 0;
}

#else

typedef void *(*routine)(void *);

// A function for a thread to run, as if the caller had created the thread.
typedef struct work {
    routine body;
    void *context;
    sigset_t signals;
    size_t stack;
    struct work *next;
} work;

typedef struct {
    pthread_t thread;
    int is_there;
    work given;
} spare;

// The last ones are reserved for GLib's joinable threads, which cannot wait: GLib ends the program if it cannot create a thread. Pango
// makes it create two for each font look-up, which end soon and become available again.
enum { most_spares = 6, spares_for_joined = 3, patience_seconds = 10 };
// The intervals at which creating threads is retried, soon after a thread has ended and later; and the shortest time between two messages.
enum { soon_milliseconds = 5, late_milliseconds = 320, quiet_seconds = 60 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t is_given = PTHREAD_COND_INITIALIZER, is_wanted = PTHREAD_COND_INITIALIZER, is_made = PTHREAD_COND_INITIALIZER;
static spare spares[most_spares];
// The thread that retries; it runs nothing else, and so is always available.
static pthread_t keeper;
static int has_keeper;
static work *waiting, **last_waiting = &waiting;
// The number of spares that have finished, after which another thread is available soon.
static unsigned ends;
static void (*tell)(void);

static int make(pthread_t *thread, const pthread_attr_t *attributes, routine body, void *context) {
    static int (*original)(pthread_t *, const pthread_attr_t *, routine, void *);
    int (*create)(pthread_t *, const pthread_attr_t *, routine, void *) = __atomic_load_n(&original, __ATOMIC_RELAXED);
    if (!create) {
        *(void **)&create = dlsym(RTLD_NEXT, "pthread_create");
        __atomic_store_n(&original, create, __ATOMIC_RELAXED);
    }
    return create(thread, attributes, body, context);
}

static void *run(work it) {
    pthread_sigmask(SIG_SETMASK, &it.signals, NULL);
    return it.body(it.context);
}

static void *wait_as_spare(void *argument) {
    spare *own = argument;
    pthread_mutex_lock(&lock);
    while (!own->given.body) pthread_cond_wait(&is_given, &lock);
    work it = own->given;
    own->given.body = NULL;
    own->is_there = 0;
    pthread_cond_signal(&is_wanted);
    pthread_mutex_unlock(&lock);
    void *result = run(it);
    pthread_mutex_lock(&lock);
    ends++;
    pthread_cond_signal(&is_wanted);
    pthread_mutex_unlock(&lock);
    return result;
}

static void *run_waiting(void *argument) {
    work it = *(work *)argument;
    free(argument);
    return run(it);
}

// Creates threads first for queued work, in order, then for missing spares. Returns an error if not all could be created.
static int catch_up(void) {
    while (waiting) {
        work *first = waiting;
        pthread_attr_t attributes;
        pthread_attr_init(&attributes);
        pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
        pthread_attr_setstacksize(&attributes, first->stack);
        pthread_t thread;
        work *next = first->next;
        int error = make(&thread, &attributes, run_waiting, first);
        pthread_attr_destroy(&attributes);
        if (error) return error;
        waiting = next;
        if (!waiting) last_waiting = &waiting;
    }
    for (int i = 0; i < most_spares; i++) {
        if (spares[i].is_there) continue;
        int error = make(&spares[i].thread, NULL, wait_as_spare, &spares[i]);
        if (error) return error;
        spares[i].is_there = 1;
        pthread_cond_broadcast(&is_made);
    }
    return 0;
}

static int is_complete(void) {
    for (int i = 0; i < most_spares; i++)
        if (!spares[i].is_there) return 0;
    return !waiting;
}

// Waits for a change, with the lock held, at most for some milliseconds.
static void wait_for(pthread_cond_t *change, long milliseconds) {
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_nsec += milliseconds % 1000 * 1000000L;
    end.tv_sec += milliseconds / 1000 + end.tv_nsec / 1000000000L;
    end.tv_nsec %= 1000000000L;
    pthread_cond_timedwait(change, &lock, &end);
}

static time_t seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

static void *keep(void *nothing) {
    time_t told = 0;
    long pause = soon_milliseconds;
    unsigned seen = 0;
    pthread_mutex_lock(&lock);
    for (;;) {
        while (is_complete()) pthread_cond_wait(&is_wanted, &lock);
        if (!catch_up()) {
            pause = soon_milliseconds;
            continue;
        }
        time_t now = seconds();
        if (tell && (!told || now - told > quiet_seconds)) {
            pthread_mutex_unlock(&lock);
            tell();
            pthread_mutex_lock(&lock);
        }
        told = now;
        if (ends != seen) pause = soon_milliseconds;
        seen = ends;
        wait_for(&is_wanted, pause);
        pause = pause * 2 < late_milliseconds ? pause * 2 : late_milliseconds;
    }
    return nothing;
}

int keep_spare_threads(void (*are_short)(void)) {
    pthread_mutex_lock(&lock);
    int error = 0;
    if (!has_keeper) {
        tell = are_short;
        // Block signals in waiting threads; the function they run later has its caller's mask.
        sigset_t all, own;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &own);
        error = catch_up();
        if (!error) {
            pthread_attr_t attributes;
            pthread_attr_init(&attributes);
            pthread_attr_setstacksize(&attributes, 256 << 10);
            error = make(&keeper, &attributes, keep, NULL);
            pthread_attr_destroy(&attributes);
            has_keeper = !error;
        }
        pthread_sigmask(SIG_SETMASK, &own, NULL);
    }
    pthread_mutex_unlock(&lock);
    return error;
}

// A spare available for a thread of this type, NULL if there is none.
static spare *free_spare(int is_joined) {
    spare *found = NULL;
    int count = 0;
    for (int i = 0; i < most_spares; i++) {
        if (!spares[i].is_there || spares[i].given.body) continue;
        found = &spares[i];
        count++;
    }
    return is_joined || count > spares_for_joined ? found : NULL;
}

__attribute__((visibility("default"))) int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, routine body, void *context) {
    int error = make(thread, attributes, body, context);
    if (error != EAGAIN) return error;
    int state = PTHREAD_CREATE_JOINABLE;
    work it = {body, context, .stack = 1 << 20};
    if (attributes) {
        pthread_attr_getdetachstate(attributes, &state);
        pthread_attr_getstacksize(attributes, &it.stack);
    }
    pthread_sigmask(SIG_SETMASK, NULL, &it.signals);
    int is_joined = state == PTHREAD_CREATE_JOINABLE;
    time_t end = seconds() + patience_seconds;
    pthread_mutex_lock(&lock);
    while (has_keeper && error == EAGAIN) {
        spare *taken = free_spare(is_joined);
        work *later = taken || is_joined ? NULL : malloc(sizeof *later);
        if (taken) {
            *thread = taken->thread;
            if (!is_joined) pthread_detach(taken->thread);
            taken->given = it;
            pthread_cond_broadcast(&is_given);
            error = 0;
        } else if (later) {
            // Return the ID of any thread: that of a detached one is not used.
            *thread = keeper;
            *later = it;
            *last_waiting = later;
            last_waiting = &later->next;
            pthread_cond_signal(&is_wanted);
            error = 0;
        } else if (seconds() >= end) {
            break;
        } else {
            wait_for(&is_made, late_milliseconds);
        }
    }
    pthread_mutex_unlock(&lock);
    return error;
}

#endif
