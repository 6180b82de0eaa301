// Makes opendir wait at the folder named by SLOW_FOLDER, as at a network disk that does not answer: for five minutes at most, so that a
// program that waits for it fails its test and does not hang.
// Build: cc -shared -fPIC -o slow_folder.so slow_folder.c -ldl; use: LD_PRELOAD.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

DIR *opendir(const char *name) {
    static DIR *(*original)(const char *);
    if (!original) *(void **)&original = dlsym(RTLD_NEXT, "opendir");
    const char *slow = getenv("SLOW_FOLDER");
    if (slow && strcmp(name, slow) == 0) sleep(300);
    return original(name);
}
