// Messages with descriptors between two processes, memory that both can map, and starting the other process. In C, because control messages
// are built with macros and file seals are set by a variadic function.
#define _GNU_SOURCE
#include "isolation.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

bool isolation_pair(int ends[2]) { return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) == 0; }

typedef union {
    char bytes[CMSG_SPACE(sizeof(int))];
    struct cmsghdr alignment;
} control_space;

bool isolation_send(int socket, const void *bytes, size_t count, int descriptor) {
    struct iovec part = {(void *)bytes, count};
    control_space control = {0};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (descriptor >= 0) {
        message.msg_control = control.bytes;
        message.msg_controllen = sizeof control.bytes;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
    }
    ssize_t sent;
    do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent == (ssize_t)count;
}

ssize_t isolation_receive(int socket, void *bytes, size_t capacity, int *descriptor) {
    struct iovec part = {bytes, capacity};
    control_space control = {0};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
    ssize_t count;
    do count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (count < 0 && errno == EINTR);
    *descriptor = -1;
    if (count < 0) return count;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        // The space is rounded up, so that two descriptors fit; the kernel closes any more. Close what is not expected.
        size_t number = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t index = 0; index < number; index++) {
            int received;
            memcpy(&received, CMSG_DATA(header) + index * sizeof received, sizeof received);
            if (number == 1)
                *descriptor = received;
            else
                close(received);
        }
    }
    return count;
}

int isolation_memory(size_t size) {
    int memory = memfd_create("picture", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (memory < 0) return -1;
    if (ftruncate(memory, (off_t)size) != 0) {
        close(memory);
        return -1;
    }
    return memory;
}

bool isolation_seal(int memory) { return fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0; }

bool isolation_is_sealed(int memory, size_t size) {
    struct stat facts;
    // Other types of files have no seals.
    int seals = fcntl(memory, F_GET_SEALS);
    return seals >= 0 && (seals & F_SEAL_SHRINK) && fstat(memory, &facts) == 0 && facts.st_size >= 0 && (size_t)facts.st_size >= size;
}

void isolation_keep_children(void) {
    struct sigaction action;
    if (sigaction(SIGCHLD, NULL, &action) == 0 && action.sa_handler == SIG_IGN) signal(SIGCHLD, SIG_DFL);
}

/// Starts a program with only these descriptors, at most four, numbered from 0; -1 stands for /dev/null. Returns its process ID, or minus
/// an errno.
static pid_t spawn(
    const char *path, char *const arguments[], char *const environment[], const char *folder, const int *kept, int count, short flags) {
    posix_spawn_file_actions_t actions;
    if (posix_spawn_file_actions_init(&actions) != 0) return -ENOMEM;
    isolation_keep_children();
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    int copies[4] = {-1, -1, -1, -1};
    for (int number = 0; number < count; number++) {
        int file = kept[number];
        // Its number may be overwritten before it is duplicated, so copy it first.
        if (file >= 0 && file < count && file != number) file = copies[number] = fcntl(file, F_DUPFD_CLOEXEC, count);
        if (file < 0)
            posix_spawn_file_actions_addopen(&actions, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0);
        else
            posix_spawn_file_actions_adddup2(&actions, file, number);
    }
    if (folder) posix_spawn_file_actions_addchdir_np(&actions, folder);
    posix_spawn_file_actions_addclosefrom_np(&actions, count);
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | flags);
    pid_t process = -1;
    int error = posix_spawn(&process, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    for (int number = 0; number < count; number++)
        if (copies[number] >= 0) close(copies[number]);
    return error == 0 ? process : -error;
}

pid_t isolation_spawn(const char *path, char *const arguments[], char *const environment[], int socket, int output) {
    return spawn(path, arguments, environment, NULL, (int[]){-1, output, output, socket}, 4, 0);
}

pid_t isolation_run(
    const char *path, char *const arguments[], char *const environment[], const char *folder, const int streams[3], bool leads_group) {
    return spawn(path, arguments, environment, folder, streams, 3, leads_group ? POSIX_SPAWN_SETPGROUP : 0);
}

double isolation_processor_seconds(pid_t process) {
    clockid_t clock;
    struct timespec time;
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

void isolation_limit_descriptors(int process, unsigned long current, unsigned long most) {
    struct rlimit limit = {current, most};
    prlimit(process, RLIMIT_NOFILE, &limit, NULL);
}
