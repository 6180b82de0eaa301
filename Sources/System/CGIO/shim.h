#include <errno.h>
#include <gio/gdesktopappinfo.h>
#include <gio/gio.h>
#include <gio/gunixfdlist.h>
#include <glib-unix.h>
#include <spawn.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// glibc declares these only with _GNU_SOURCE, which Swift does not set.
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
extern void *memmem(const void *, size_t, const void *, size_t);
#define CGIO_SPAWN_SETSID 0x80

// Functions that Swift cannot import, because they are variadic or return values through a union.

// Makes orphaned descendants of this process its children instead of init's. Returns 0 or an errno.
static inline int cgio_become_subreaper(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0 ? 0 : errno; }

// Creates two connected sockets that are closed on exec. Returns 0 or an errno.
static inline int cgio_socket_pair(int *ends) { return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0 ? 0 : errno; }

// Blocks until a child has ended, without reaping it. Returns its process ID, or minus an errno (ECHILD: there are no children).
static inline int cgio_wait_for_any_child(void) {
    siginfo_t info;
    info.si_pid = 0;
    return waitid(P_ALL, 0, &info, WEXITED | WNOWAIT) == 0 ? info.si_pid : -errno;
}

// Returns a descriptor for a process, which never refers to a later one with the same ID, or minus an errno.
static inline int cgio_pidfd_open(pid_t process) {
    long file = syscall(SYS_pidfd_open, process, 0);
    return file >= 0 ? (int)file : -errno;
}

// 0 or -1 with errno.
static inline int cgio_pidfd_signal(int file, int number) { return (int)syscall(SYS_pidfd_send_signal, file, number, (void *)0, 0); }
