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

// glibc declares these for _GNU_SOURCE alone, which Swift does not set.
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
extern void *memmem(const void *, size_t, const void *, size_t);
#define CGIO_SPAWN_SETSID 0x80

// Calls that Swift cannot import, because they are variadic or answer through a union.

// Orphans below this process become its children instead of init's. 0 or an errno.
static inline int cgio_become_subreaper(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0 ? 0 : errno; }

// Two connected sockets that no program inherits. 0 or an errno.
static inline int cgio_socket_pair(int *ends) { return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0 ? 0 : errno; }

// Blocks until some child has ended, and leaves it as it is. Its process ID, or minus an errno (ECHILD: there are no children).
static inline int cgio_wait_for_any_child(void) {
    siginfo_t info;
    info.si_pid = 0;
    return waitid(P_ALL, 0, &info, WEXITED | WNOWAIT) == 0 ? info.si_pid : -errno;
}

// A descriptor that stands for one process and no later one of the same number, or minus an errno.
static inline int cgio_pidfd_open(pid_t process) {
    long file = syscall(SYS_pidfd_open, process, 0);
    return file >= 0 ? (int)file : -errno;
}

// 0 or -1 with errno.
static inline int cgio_pidfd_signal(int file, int number) { return (int)syscall(SYS_pidfd_send_signal, file, number, (void *)0, 0); }
