#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Creates two connected sockets that preserve message boundaries, closed on exec. Returns false without changing `ends` on failure.
bool isolation_pair(int ends[2]);

/// Sends one message, and a descriptor with it unless that is -1. Returns false when the other side is gone.
bool isolation_send(int socket, const void *bytes, size_t count, int descriptor);

/// Receives one message and the descriptor that came with it, or -1 in its place. Returns the bytes received; 0 or less at the end.
ssize_t isolation_receive(int socket, void *bytes, size_t capacity, int *descriptor);

/// Creates anonymous memory of a size that can be passed to another process; -1 on failure.
int isolation_memory(size_t size);

/// Seals the size of such memory, so that no page of a mapping can disappear.
bool isolation_seal(int memory);

/// Whether a descriptor is memory of at least `size` bytes with a sealed size.
bool isolation_is_sealed(int memory, size_t size);

/// Has the kernel report the ends of this process's children, which it does not for a program that was started with SIGCHLD ignored.
void isolation_keep_children(void);

/// Starts a program with the socket as descriptor 3 and no other beyond the first three. Returns its process ID or -1.
///
/// The first three are /dev/null; if `output` is not -1, it receives the program's output.
pid_t isolation_spawn(const char *path, char *const arguments[], char *const environment[], int socket, int output);

/// Starts a program in a folder, or in this process's where that is null, with `streams` as its first three descriptors and no other; -1
/// stands for /dev/null. No signal is blocked or ignored. Returns its process ID, or minus an errno.
pid_t isolation_run(
    const char *path, char *const arguments[], char *const environment[], const char *folder, const int streams[3], bool leads_group);

/// Seconds of processor time used by a process, or -1 if it is gone.
double isolation_processor_seconds(pid_t process);

/// What `isolation_lock_down` still permits.
typedef struct {
    /// Bytes of address space.
    size_t memory;
    /// Seconds of processor time, for the whole process.
    unsigned seconds;
    /// Whether files may be opened for reading: those of the system and the user's fonts, but any file if the kernel lacks Landlock.
    bool may_read_fonts;
} isolation_limits;

/// The restrictions in force after `isolation_lock_down`.
enum { isolation_rlimits = 1, isolation_landlock = 2, isolation_seccomp = 4 };

/// Whether this is a sanitizer build, which needs much address space and its own files, and so runs without limits.
bool isolation_is_sanitized(void);

/// Irrevocably gives up everything but computing, memory and the open descriptors.
///
/// Returns what the kernel has put in force, as a set of the flags above; a kernel without Landlock or seccomp leaves the rest.
int isolation_lock_down(isolation_limits limits);

/// Sets another process's soft and hard limits of open descriptors.
void isolation_limit_descriptors(int process, unsigned long current, unsigned long most);

#ifdef __cplusplus
}
#endif
