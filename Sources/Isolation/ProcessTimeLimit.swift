import CIsolation
import Foundation

/// A time limit for a program: counts the time in which it computes, sleeps or waits for a disk.
///
/// Time in which it waits for a processor does not count: on a busy machine a program of low priority may wait for a hundred times as long
/// as it computes.
package struct ProcessTimeLimit {
    /// What a program has done so far.
    struct Sample {
        /// Seconds of processor time.
        var computed: Double
        /// Whether one of its threads runs, or waits for a processor.
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
        let threads = "/proc/\(process)/task/"
        isRunnable = ((try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? []).contains { thread in
            // The state follows the name, which is in brackets and may contain anything.
            let line = (try? String(contentsOfFile: threads + thread + "/stat", encoding: .isoLatin1)) ?? ""
            return line.lastIndex(of: ")").map { line[$0...].dropFirst(2).first == "R" } ?? false
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
