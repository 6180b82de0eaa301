// Restricts a process before it reads untrusted bytes: resource limits, files (Landlock), system calls (seccomp).
#define _GNU_SOURCE
#include "isolation.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool limit(int what, rlim_t most) {
    struct rlimit both = {most, most};
    return setrlimit(what, &both) == 0;
}

// MARK: Landlock

// From linux/landlock.h, which older systems lack; the numbers are part of the kernel's stable ABI.
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif
enum { landlock_read_file = 1 << 2, landlock_read_folder = 1 << 3, landlock_all_of_version_1 = (1 << 13) - 1 };

typedef struct __attribute__((packed)) {
    uint64_t allowed;
    int32_t parent;
} landlock_rule;

static void allow_beneath(int rules, const char *folder) {
    int parent = open(folder, O_PATH | O_CLOEXEC);
    if (parent < 0) return;
    landlock_rule rule = {landlock_read_file | landlock_read_folder, parent};
    syscall(SYS_landlock_add_rule, rules, 1, &rule, 0);
    close(parent);
}

static bool restrict_files(bool may_read_fonts) {
    uint64_t handled = landlock_all_of_version_1;
    int rules = (int)syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0);
    if (rules < 0) return false;
    if (may_read_fonts) {
        const char *system[] = {"/usr/share", "/usr/lib", "/usr/local/share", "/lib", "/etc/fonts", "/var/cache/fontconfig"};
        for (size_t index = 0; index < sizeof system / sizeof *system; index++) allow_beneath(rules, system[index]);
        const char *own[] = {".fonts", ".fontconfig", ".cache/fontconfig", ".config/fontconfig", ".local/share/fonts"};
        const char *home = getenv("HOME");
        for (size_t index = 0; home && index < sizeof own / sizeof *own; index++) {
            char path[4096];
            if (snprintf(path, sizeof path, "%s/%s", home, own[index]) < (int)sizeof path) allow_beneath(rules, path);
        }
    }
    bool is_done = syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    close(rules);
    return is_done;
}

// MARK: seccomp

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE

// Memory, threads of the process itself, and reading and writing open descriptors.
static const int allowed_calls[] = {
    SYS_read, SYS_pread64, SYS_readv, SYS_write, SYS_writev, SYS_lseek, SYS_close, SYS_fstat, SYS_recvmsg, SYS_sendmsg, SYS_memfd_create,
    SYS_ftruncate, SYS_fcntl, SYS_munmap, SYS_mremap, SYS_brk, SYS_madvise, SYS_futex, SYS_set_robust_list, SYS_rt_sigaction,
    SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_clock_gettime, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday,
    SYS_getrusage, SYS_getpid, SYS_gettid, SYS_sched_yield, SYS_sched_getaffinity, SYS_getrandom, SYS_exit, SYS_exit_group,
    SYS_restart_syscall, SYS_membarrier, SYS_uname, SYS_sysinfo,
#ifdef SYS_rseq
    SYS_rseq,
#endif
};

// Examining files by name, for fonts; Landlock restricts which files may be opened.
static const int reading_calls[] = {
    SYS_newfstatat, SYS_statx, SYS_faccessat, SYS_readlinkat, SYS_getdents64, SYS_fstatfs, SYS_statfs, SYS_getcwd,
    SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid,
#ifdef SYS_faccessat2
    SYS_faccessat2,
#endif
#ifdef SYS_stat
    SYS_stat, SYS_lstat, SYS_access, SYS_readlink,
#endif
};

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
// The low half of an argument, which holds all flags and process IDs.
#define LOAD_ARGUMENT(index) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + 8 * (index))
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, (value))
#define ALLOW ANSWER(SECCOMP_RET_ALLOW)
#define REFUSE(error) ANSWER(SECCOMP_RET_ERRNO | (error))
#define UNLESS_CALL(number, skipped) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, (skipped))

typedef struct {
    struct sock_filter steps[256];
    unsigned short count;
} program;

static void add(program *filter, const struct sock_filter *steps, size_t count) {
    for (size_t index = 0; index < count && filter->count < 256; index++) filter->steps[filter->count++] = steps[index];
}

#define ADD(...)                                                                \
    do {                                                                        \
        const struct sock_filter steps[] = {__VA_ARGS__};                       \
        add(&filter, steps, sizeof steps / sizeof *steps);                      \
    } while (0)

// Allows a call where none of the bits of an argument are set.
#define ALLOW_WITHOUT(call, argument, bits)                                                                                   \
    ADD(UNLESS_CALL((call), 4), LOAD_ARGUMENT(argument), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), 0, 1), REFUSE(EPERM), ALLOW)

static bool restrict_calls(bool may_read_fonts) {
    program filter = {.count = 0};
    ADD(LOAD(arch), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0), ANSWER(SECCOMP_RET_KILL_PROCESS), LOAD(nr));
    for (size_t index = 0; index < sizeof allowed_calls / sizeof *allowed_calls; index++)
        ADD(UNLESS_CALL((unsigned)allowed_calls[index], 1), ALLOW);
    ALLOW_WITHOUT(SYS_mmap, 2, PROT_EXEC);
    ALLOW_WITHOUT(SYS_mprotect, 2, PROT_EXEC);
    // Threads, never processes. The newer clone3 passes its flags in memory, where a filter cannot read them; without it the C library uses
    // this one.
    ADD(UNLESS_CALL(SYS_clone, 4), LOAD_ARGUMENT(0), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0), REFUSE(EPERM), ALLOW);
#ifdef SYS_clone3
    ADD(UNLESS_CALL(SYS_clone3, 1), REFUSE(ENOSYS));
#endif
    // Signals only to the process itself, as abort sends them.
    ADD(UNLESS_CALL(SYS_tgkill, 4), LOAD_ARGUMENT(0), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)getpid(), 1, 0), REFUSE(EPERM), ALLOW);
    if (may_read_fonts) {
        for (size_t index = 0; index < sizeof reading_calls / sizeof *reading_calls; index++)
            ADD(UNLESS_CALL((unsigned)reading_calls[index], 1), ALLOW);
        ALLOW_WITHOUT(SYS_openat, 2, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND);
#ifdef SYS_open
        ALLOW_WITHOUT(SYS_open, 1, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND);
#endif
    }
    // Return an error rather than kill the process: a library that tries an unknown call continues without it.
    ADD(REFUSE(EPERM));
    struct sock_fprog installed = {filter.count, filter.steps};
    return filter.count < 256 && syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &installed) == 0;
}

#else
static bool restrict_calls(bool may_read_fonts) { return false; }
#endif

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED
#endif
#endif

bool isolation_is_sanitized(void) {
#ifdef IS_SANITIZED
    return true;
#else
    return false;
#endif
}

int isolation_lock_down(isolation_limits limits) {
    int done = 0;
    if (isolation_is_sanitized()) return done;
    bool has_limits = limit(RLIMIT_CORE, 0);
    has_limits &= limits.memory == 0 || (limit(RLIMIT_AS, limits.memory) && limit(RLIMIT_FSIZE, limits.memory));
    has_limits &= limit(RLIMIT_CPU, limits.seconds) && limit(RLIMIT_NOFILE, limits.may_read_fonts ? 64 : 16);
    if (has_limits) done |= isolation_rlimits;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return done;
    if (restrict_files(limits.may_read_fonts)) done |= isolation_landlock;
    if (restrict_calls(limits.may_read_fonts)) done |= isolation_seccomp;
    return done;
}
