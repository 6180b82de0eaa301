import Foundation

/// A program and its running descendants, from the kernel's process table.
struct ProcessTree {
    /// The program first, every other process after its parent.
    let processes: [pid_t]
    /// The processor time that they and their ended children have used, in ticks of the clock; nil if the kernel does not report it.
    let ticks: UInt64?
    /// Whether one of their threads is running or runnable, or waits for a disk.
    let isBusy: Bool

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
        ticks = rows[root] == nil ? nil : found.reduce(0) { $0 &+ (rows[$1]?.ticks ?? 0) }
        isBusy = found.contains { process in
            let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
            return threads.contains { ["R", "D"].contains(Self.fields("/proc/\(process)/task/\($0)/stat")?.first) }
        }
    }

    /// A process's parent, and the time that it and its ended children have used; nil once it is gone.
    ///
    /// Source: the manual page proc_pid_stat(5).
    private static func row(_ process: pid_t) -> (parent: pid_t, ticks: UInt64)? {
        guard let fields = fields("/proc/\(process)/stat"), fields.count > 14, let parent = pid_t(fields[1]) else { return nil }
        return (parent, fields[11...14].reduce(0) { $0 &+ (UInt64($1) ?? 0) })
    }

    /// The fields of a `stat` file after the program's name, the state first; nil if it cannot be read.
    private static func fields(_ path: String) -> [Substring]? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = fread(&bytes, 1, bytes.count, file)
        // The program's name, in brackets, may hold anything: fields are counted from its end.
        let line = String(decoding: bytes.prefix(count), as: UTF8.self)
        return line.lastIndex(of: ")").map { line[line.index(after: $0)...].split(separator: " ") }
    }

    /// Ends them with SIGTERM, then with SIGKILL.
    ///
    /// Parents are signalled first: a parent might continue after the end of a child.
    func end() {
        for process in processes { kill(process, SIGTERM) }
        usleep(500_000)
        for process in processes { kill(process, SIGKILL) }
    }
}
