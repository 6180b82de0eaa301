import CIsolation
import Foundation
import Testing

/// Each test runs in its own process, since a process cannot regain the privileges that it has given up.
@Suite(
    "Privileges of a locked-down process", .enabled(if: !isolation_is_sanitized(), "a sanitizer runs without limits"))
struct LockdownTests {
    /// The forbidden actions that succeed in this process.
    private static func ways(mayReadFonts: Bool, isLandlocked: Bool) -> [String] {
        var ways: [String] = []
        func refused(_ what: String, _ answer: some BinaryInteger) {
            guard answer < 0 else { return ways.append(what) }
        }
        // A decoder that may read fonts opens files by path; then only Landlock protects the user's files.
        if !mayReadFonts || isLandlocked { refused("reading the user's files", open("/etc/passwd", O_RDONLY)) }
        refused("writing a file", open("/tmp/tenfoot-\(getpid())", O_WRONLY | O_CREAT, 0o600))
        refused("changing a file", open("/dev/null", O_RDWR))
        refused("removing a file", unlink("/tmp/tenfoot-\(getpid())-nothing") == -1 && errno == ENOENT ? 0 : -1)
        for family in [AF_INET, AF_INET6, AF_UNIX, AF_NETLINK] {
            refused("a socket of family \(family)", socket(family, Int32(SOCK_DGRAM.rawValue), 0))
        }
        var process: pid_t = 0
        if posix_spawn(&process, "/bin/true", nil, nil, [strdup("true"), nil], nil) == 0 { ways.append("another program") }
        refused("becoming another program", execv("/bin/false", [strdup("false"), nil]))
        refused("signals to others", kill(getppid(), 0))
        let code = mmap(nil, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        if code != MAP_FAILED { ways.append("memory that can be executed") }
        let memory = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        if memory == MAP_FAILED || mprotect(memory, 4096, PROT_READ | PROT_EXEC) == 0 { ways.append("memory made executable") }
        return ways
    }

    @Test("A locked-down photograph decoder can read an open file, and cannot open files, sockets or programs")
    func common() async {
        await #expect(processExitsWith: .success) {
            let picture = open("/etc/hostname", O_RDONLY)
            let done = isolation_lock_down(isolation_limits(memory: 0, seconds: 90, may_read_fonts: false))
            #expect(done & Int32(isolation_seccomp) != 0)
            #expect(LockdownTests.ways(mayReadFonts: false, isLandlocked: done & Int32(isolation_landlock) != 0) == [])
            var byte: UInt8 = 0
            #expect(read(picture, &byte, 1) >= 0 && open("/usr/share", O_RDONLY) < 0)
            #expect(isolation_memory(4096) >= 0, "an answer is handed over in memory of its own")
        }
    }

    @Test("A locked-down SVG decoder can also read the system's fonts")
    func vector() async {
        await #expect(processExitsWith: .success) {
            let done = isolation_lock_down(isolation_limits(memory: 0, seconds: 90, may_read_fonts: true))
            #expect(done & Int32(isolation_seccomp) != 0)
            #expect(LockdownTests.ways(mayReadFonts: true, isLandlocked: done & Int32(isolation_landlock) != 0) == [])
            #expect(open("/usr/share", O_RDONLY) >= 0)
        }
    }

    @Test("A locked-down process has resource limits and cannot map more memory than they allow")
    func limits() async {
        await #expect(processExitsWith: .success) {
            let done = isolation_lock_down(isolation_limits(memory: 8 << 40, seconds: 7, may_read_fonts: false))
            #expect(done & Int32(isolation_rlimits) != 0)
            let address = mmap(nil, 9 << 40, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
            #expect(address == MAP_FAILED)
        }
    }
}
