#define _GNU_SOURCE
#include "keyfiles.h"
#include <dlfcn.h>

// A program's own definitions take precedence over the library's. A release too many makes the number negative.

static _Thread_local int alive;

int key_files_alive(void) { return alive; }

void *g_key_file_new(void) {
    void *(*original)(void) = (void *(*)(void))dlsym(RTLD_NEXT, "g_key_file_new");
    alive++;
    return original();
}

void g_key_file_unref(void *file) {
    void (*original)(void *) = (void (*)(void *))dlsym(RTLD_NEXT, "g_key_file_unref");
    alive--;
    original(file);
}
