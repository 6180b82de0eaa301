import Foundation

/// A program that is measured; it is ended when this object is released.
final class Program {
    let pid: pid_t
    /// When it was started, in the stopwatch's nanoseconds.
    let started: UInt64
    private let output: FileHandle?
    private var hasEnded = false

    /// Starts a program with exactly this environment; nil if it cannot be started.
    init?(_ path: String, _ arguments: [String], environment: [String: String], readsOutput: Bool = false) {
        let pipe = readsOutput ? Pipe() : nil
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let pipe {
            posix_spawn_file_actions_adddup2(&actions, pipe.fileHandleForWriting.fileDescriptor, 1)
        } else {
            posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        }
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var settings = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + settings { free(text) } }
        var pid: pid_t = 0
        started = Stopwatch.now()
        guard posix_spawn(&pid, path, &actions, nil, &words, &settings) == 0 else { return nil }
        self.pid = pid
        output = pipe?.fileHandleForReading
        pipe?.fileHandleForWriting.closeFile()
    }

    /// The first line it prints.
    func readLine() -> String? {
        var text = ""
        while let data = output?.availableData, !data.isEmpty {
            text += String(decoding: data, as: UTF8.self)
            if let end = text.firstIndex(of: "\n") { return String(text[..<end]) }
        }
        return nil
    }

    /// Sends SIGTERM, and waits until the program has ended.
    func stop() {
        guard !hasEnded else { return }
        hasEnded = true
        kill(pid, SIGTERM)
        var status: Int32 = 0
        waitpid(pid, &status, 0)
    }

    deinit { stop() }

    // MARK: Figures from the kernel

    /// Resident memory in bytes, shared pages included.
    var residentBytes: Int {
        let fields = read("statm").split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }

    /// Processor time of all threads, in hundredths of a second.
    var ticks: Int {
        let text = read("stat")
        // The program's name is in brackets and may contain any character, so count fields from the last bracket.
        guard let end = text.lastIndex(of: ")") else { return 0 }
        let fields = text[end...].split(separator: " ")
        return fields.count > 13 ? (Int(fields[12]) ?? 0) + (Int(fields[13]) ?? 0) : 0
    }

    /// How often each thread has gone to sleep by itself, which equals the number of its wake-ups.
    var sleeps: [String: Int] {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
        return tasks.reduce(into: [:]) { sleeps, task in
            let line = read("task/\(task)/status").split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
            sleeps[task] = line.flatMap { Int($0.split(separator: "\t").last ?? "") }
        }
    }

    /// The wake-ups of the threads that exist now since `before` was read from `sleeps`; threads that have ended since are not counted.
    func wakeUps(since before: [String: Int]) -> Int { sleeps.reduce(0) { $0 + $1.value - before[$1.key, default: 0] } }

    /// Its child processes that are still running, and their names.
    var children: [(process: pid_t, name: String)] {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
        let all = tasks.flatMap { read("task/\($0)/children").split(separator: " ").compactMap { pid_t($0) } }
        return all.map { process in
            let name = (try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)) ?? ""
            return (process, name.trimmingCharacters(in: .newlines))
        }
    }

    /// Polls a process that is not our child until it has ended; returns the time, or nil after `seconds`.
    static func end(of process: pid_t, within seconds: Double) -> UInt64? {
        let limit = Stopwatch.now() + UInt64(seconds * 1e9)
        while Stopwatch.now() < limit {
            let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
            let state = text.lastIndex(of: ")").map { text[$0...].dropFirst(2).first }
            if state == nil || state == "Z" { return Stopwatch.now() }
            usleep(100)
        }
        return nil
    }

    private func read(_ file: String) -> String { (try? String(contentsOfFile: "/proc/\(pid)/\(file)", encoding: .utf8)) ?? "" }
}
