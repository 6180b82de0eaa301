#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Two connected sockets that keep messages apart, closed on exec. Returns false and leaves `ends` alone where there are none.
bool isolation_pair(int ends[2]);

/// Sends one message, and a descriptor with it unless that is -1. Returns false when the other side is gone.
bool isolation_send(int socket, const void *bytes, size_t count, int descriptor);

/// Receives one message and the descriptor that came with it, or -1 in its place. Returns the bytes received; 0 or less at the end.
ssize_t isolation_receive(int socket, void *bytes, size_t capacity, int *descriptor);

/// Anonymous memory of a size that can be handed to another process; -1 where there is none.
int isolation_memory(size_t size);

/// Fixes the size of such memory, so that a process that maps it cannot lose a page of it.
bool isolation_seal(int memory);

/// Whether a descriptor is memory of at least `size` bytes whose size is fixed.
bool isolation_is_sealed(int memory, size_t size);

/// Starts a program with the socket as descriptor 3 and no other beyond the first three. Returns its process ID or -1.
///
/// Nothing is on the first three, but `output` where it prints, unless that is -1.
pid_t isolation_spawn(const char *path, char *const arguments[], char *const environment[], int socket, int output);

/// Starts a program in a folder, or in this process's where that is null, with `streams` as its first three descriptors and no other; -1 among
/// them is nowhere. No signal is held back or ignored. Returns its process ID, or minus an errno.
pid_t isolation_run(
    const char *path, char *const arguments[], char *const environment[], const char *folder, const int streams[3], bool leads_group);

/// Seconds of processor time a process has used, or -1 where it is gone.
double isolation_processor_seconds(pid_t process);

/// What `isolation_lock_down` leaves.
typedef struct {
    /// Bytes of address space.
    size_t memory;
    /// Seconds of processor time, for the whole process.
    unsigned seconds;
    /// Whether files may be opened for reading: those of the system and the user's fonts, where the kernel can tell them apart.
    bool may_read_fonts;
} isolation_limits;

/// What is in force after `isolation_lock_down`.
enum { isolation_rlimits = 1, isolation_landlock = 2, isolation_seccomp = 4 };

/// Whether this is a build that looks for wrong use of memory or for races: it keeps a copy of the address space and files of its own,
/// and so runs without limits.
bool isolation_is_sanitized(void);

/// Gives up everything but computing, memory and the descriptors that are open. For good: there is no way back.
///
/// Returns what the kernel has put in force, as a set of the flags above; a kernel without Landlock or seccomp leaves the rest.
int isolation_lock_down(isolation_limits limits);

/// Sets how many descriptors another process may have open, and how far it may raise that by itself.
void isolation_limit_descriptors(int process, unsigned long current, unsigned long most);

#ifdef __cplusplus
}
#endif
