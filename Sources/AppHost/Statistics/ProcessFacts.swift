import Foundation

/// The kernel's figures about this process.
package enum ProcessFacts {
    /// Bytes of memory in use, shared pages included; 0 where /proc is missing.
    package static var residentBytes: Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// Milliseconds since the process was started, loading of libraries included; the kernel counts it in steps of 10 ms.
    package static var millisecondsSinceStart: Double? {
        guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
            // The program's name stands in brackets and may hold anything, so count from the last one.
            let end = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[end...].split(separator: " ")
        // Field 22 of the line is the 20th after the name.
        guard fields.count > 20, let ticks = Double(fields[20]) else { return nil }
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        let now = Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
        return now - ticks * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
