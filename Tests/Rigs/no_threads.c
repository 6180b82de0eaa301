// Makes pthread_create fail as in a process at its limit of threads: while the file named by NO_THREADS_WHILE exists, at most MOST_THREADS
// threads can run besides the first.
// Build: cc -shared -fPIC -o no_threads.so no_threads.c -ldl; use: LD_PRELOAD.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct {
    void *(*body)(void *);
    void *context;
} work;

static int alive;

static void *run(void *argument) {
    work it = *(work *)argument;
    free(argument);
    void *result = it.body(it.context);
    __atomic_sub_fetch(&alive, 1, __ATOMIC_RELAXED);
    return result;
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *context) {
    static int (*original)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    if (!original) *(void **)&original = dlsym(RTLD_NEXT, "pthread_create");
    const char *most = getenv("MOST_THREADS"), *file = getenv("NO_THREADS_WHILE");
    if (most && file && __atomic_load_n(&alive, __ATOMIC_RELAXED) >= atoi(most) && access(file, F_OK) == 0) return EAGAIN;
    work *it = malloc(sizeof *it);
    *it = (work){body, context};
    __atomic_add_fetch(&alive, 1, __ATOMIC_RELAXED);
    int error = original(thread, attributes, run, it);
    if (error) __atomic_sub_fetch(&alive, 1, __ATOMIC_RELAXED);
    return error;
}
