import Foundation

/// A program with all that it has started and that still runs, as the kernel's table shows them.
struct ProcessTree {
    /// The program first, each other behind what started it.
    let processes: [pid_t]
    /// Grows while any of them works: the processor time that they and their ended children have used, in ticks of the clock, and the
    /// nanoseconds for which they had or waited for a processor; nil where the kernel does not tell.
    let work: UInt64?

    init(_ root: pid_t) {
        var rows: [pid_t: (parent: pid_t, ticks: UInt64)] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            if let process = pid_t(name), let row = Self.row(process) { rows[process] = row }
        }
        var children: [pid_t: [pid_t]] = [:]
        for (process, row) in rows { children[row.parent, default: []].append(process) }
        var found = [root]
        var seen: Set<pid_t> = [root]
        var index = 0
        while index < found.count {
            for child in (children[found[index]] ?? []).sorted() where seen.insert(child).inserted { found.append(child) }
            index += 1
        }
        processes = found
        work = rows[root] == nil ? nil : found.reduce(0) { $0 &+ (rows[$1]?.ticks ?? 0) &+ Self.demand($1) }
    }

    /// The nanoseconds for which a process's threads had a processor, or waited for one.
    ///
    /// Source: the kernel's documentation, "Scheduler Statistics".
    private static func demand(_ process: pid_t) -> UInt64 {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        return tasks.reduce(0) { sum, task in
            let text = (try? String(contentsOfFile: "/proc/\(process)/task/\(task)/schedstat", encoding: .utf8)) ?? ""
            return text.split(separator: " ").prefix(2).reduce(sum) { $0 &+ (UInt64($1) ?? 0) }
        }
    }

    /// A process's parent, and the time that it and its ended children have used; nil once it is gone.
    ///
    /// Source: the manual page proc_pid_stat(5).
    private static func row(_ process: pid_t) -> (parent: pid_t, ticks: UInt64)? {
        guard let file = fopen("/proc/\(process)/stat", "re") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = fread(&bytes, 1, bytes.count, file)
        // The program's name, in brackets, may hold anything: fields are counted from its end.
        let line = String(decoding: bytes.prefix(count), as: UTF8.self)
        guard let end = line.lastIndex(of: ")") else { return nil }
        let fields = line[line.index(after: end)...].split(separator: " ")
        guard fields.count > 14, let parent = pid_t(fields[1]) else { return nil }
        return (parent, fields[11...14].reduce(0) { $0 &+ (UInt64($1) ?? 0) })
    }

    /// Ends them, those that were started last first; what does not heed the first signal gets the last one.
    func end() {
        for process in processes.reversed() { kill(process, SIGTERM) }
        usleep(500_000)
        for process in processes.reversed() { kill(process, SIGKILL) }
    }
}
