#define _GNU_SOURCE
#include "faults.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// A program's own definitions take precedence over the C library's, also in the libraries that it loads: SQLite and Foundation call these.

static char folder[PATH_MAX];
static int calls, first, failure, persists;
static const char *hit;

void faults_arm(const char *path, int nth, int error, int stays) {
    snprintf(folder, sizeof folder, "%s", path);
    calls = 0, first = nth, failure = error, persists = stays, hit = NULL;
}

void faults_disarm(void) { first = 0; }
const char *faults_hit(void) { return hit; }

static void die(void) { syscall(SYS_kill, getpid(), SIGKILL); }

int faults_kill(const char *path, int nth, void (*body)(void *), void *context) {
    pid_t child = fork();
    if (child < 0) return -1;
    if (child == 0) {
        faults_arm(path, nth, 0, 0);
        body(context);
        _exit(0);
    }
    int status;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return -1;
    if (WIFSIGNALED(status)) return WTERMSIG(status) == SIGKILL ? 1 : -1;
    return WEXITSTATUS(status) == 0 ? 0 : -1;
}

static int lies_below(const char *path) { return strncmp(path, folder, strlen(folder)) == 0; }

// A read-only disk still does what changes nothing on it.
static int succeeds(int changes) { return failure == EROFS && !changes; }

static int fails(const char *path, const char *name, int changes) {
    if (!first || !lies_below(path) || succeeds(changes)) return 0;
    calls++;
    if (persists ? calls < first : calls != first) return 0;
    if (!hit) hit = name;
    // A write is killed later, after half of its bytes.
    if (!failure && strcmp(name, "write") != 0) die();
    errno = failure;
    return 1;
}

static int file_fails(int file, const char *name, int changes) {
    if (!first || succeeds(changes)) return 0;
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    long count = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
    if (count < 0) return 0;
    path[count] = 0;
    return fails(path, name, changes);
}

static int open_file(const char *path, int flags, mode_t mode) {
    int changes = (flags & O_ACCMODE) != O_RDONLY || flags & O_CREAT;
    return fails(path, "open", changes) ? -1 : (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

static mode_t mode_of(int flags, va_list rest) { return flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(rest, mode_t) : 0; }

#define OPEN(NAME) \
    int NAME(const char *path, int flags, ...) { \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = mode_of(flags, rest); \
        va_end(rest); \
        return open_file(path, flags, mode); \
    }
OPEN(open)
OPEN(open64)

// The C library's mkstemp does not call its public open.
int mkstemp(char *template) { return fails(template, "open", 1) ? -1 : mkostemp(template, 0); }

ssize_t read(int file, void *bytes, size_t count) { return file_fails(file, "read", 0) ? -1 : syscall(SYS_read, file, bytes, count); }

ssize_t pread64(int file, void *bytes, size_t count, off64_t place) {
    return file_fails(file, "read", 0) ? -1 : syscall(SYS_pread64, file, bytes, count, place);
}
ssize_t pread(int file, void *bytes, size_t count, off_t place) { return pread64(file, bytes, count, place); }

ssize_t write(int file, const void *bytes, size_t count) {
    if (!file_fails(file, "write", 1)) return syscall(SYS_write, file, bytes, count);
    syscall(SYS_write, file, bytes, count / 2);
    if (!failure) die();
    errno = failure;
    return -1;
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
    if (!file_fails(file, "write", 1)) return syscall(SYS_pwrite64, file, bytes, count, place);
    syscall(SYS_pwrite64, file, bytes, count / 2, place);
    if (!failure) die();
    errno = failure;
    return -1;
}
ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) { return pwrite64(file, bytes, count, place); }

// A kill, unlike a loss of power, loses nothing that was written, so that it need not reach the disk, for which thousands of runs waited.
static int sync_file(int file) { return file_fails(file, "sync", 0) || fcntl(file, F_GETFD) < 0 ? -1 : 0; }
int fsync(int file) { return sync_file(file); }
int fdatasync(int file) { return sync_file(file); }
int fchmod(int file, mode_t mode) { return file_fails(file, "fchmod", 1) ? -1 : (int)syscall(SYS_fchmod, file, mode); }

int ftruncate64(int file, off64_t length) { return file_fails(file, "truncate", 1) ? -1 : (int)syscall(SYS_ftruncate, file, length); }
int ftruncate(int file, off_t length) { return ftruncate64(file, length); }

int rename(const char *old, const char *new) {
    return fails(new, "rename", 1) ? -1 : (int)syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 0);
}

int mkdir(const char *path, mode_t mode) { return fails(path, "mkdir", 1) ? -1 : (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode); }
