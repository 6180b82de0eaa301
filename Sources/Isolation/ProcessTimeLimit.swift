import CIsolation
import Foundation

/// A time limit for a program: counts the time in which it computes, sleeps or waits for a disk.
///
/// Time in which it waits for a processor does not count: on a busy machine a program of low priority may wait for a hundred times as long
/// as it computes.
package struct ProcessTimeLimit {
    /// What a program has done so far.
    struct Sample {
        /// Seconds of processor time, with those of the programs that it has started.
        var computed: Double
        /// Whether one of its threads, or of theirs, runs or waits for a processor.
        var isRunnable: Bool
    }

    /// Seconds between two samples.
    let interval: Double
    private let seconds: Double
    private let start: Double
    private var idle = 0.0

    /// - Parameters:
    ///   - seconds: how long the program may take.
    ///   - start: the processor time in seconds that it had used before.
    init(seconds: Double, start: Double = 0) {
        (self.seconds, self.start) = (seconds, start)
        interval = min(0.25, seconds)
    }

    /// Whether the limit is reached, according to this sample and the earlier ones; the first is taken an interval after the start.
    mutating func isReached(by sample: Sample) -> Bool {
        if !sample.isRunnable { idle += interval }
        return sample.computed - start + idle >= seconds
    }
}

extension ProcessTimeLimit.Sample {
    /// The sample of a process; nil once it has ended.
    init?(process: pid_t) {
        computed = isolation_processor_seconds(process)
        guard computed >= 0 else { return nil }
        isRunnable = false
        let threads = "/proc/\(process)/task/"
        for thread in (try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? [] {
            // The state follows the name, which is in brackets and may contain anything.
            let line = (try? String(contentsOfFile: threads + thread + "/stat", encoding: .isoLatin1)) ?? ""
            let facts = line.lastIndex(of: ")").map { line[$0...].split(separator: " ") } ?? []
            if facts.count > 1, facts[1] == "R" { isRunnable = true }
            // Fields 16 and 17: of programs that it started and that have ended; each thread has the same.
            if thread == "\(process)", facts.count > 15, let own = Double(facts[14]), let system = Double(facts[15]) {
                computed += (own + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
            }
            // A script leaves the work to the programs that it starts, and waits for them.
            let children = (try? String(contentsOfFile: threads + thread + "/children", encoding: .isoLatin1)) ?? ""
            for child in children.split(separator: " ").compactMap({ pid_t($0) }) {
                guard let sample = Self(process: child) else { continue }
                computed += sample.computed
                isRunnable = isRunnable || sample.isRunnable
            }
        }
    }
}

extension ChildProcess {
    /// Waits until the program ends, and kills it if it takes longer; false if it was killed.
    ///
    /// - Parameter patience: the `ProcessTimeLimit` in seconds.
    package func waitUntilExit(patience: Double) -> Bool {
        let hasEnded = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            self.waitUntilExit()
            hasEnded.signal()
        }
        var limit = ProcessTimeLimit(seconds: patience)
        while hasEnded.wait(timeout: .now() + limit.interval) == .timedOut {
            guard let sample = ProcessTimeLimit.Sample(process: processIdentifier), limit.isReached(by: sample) else { continue }
            terminate(SIGKILL)
            hasEnded.wait()
            return false
        }
        return true
    }
}
