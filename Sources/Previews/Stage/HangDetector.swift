import Foundation

/// Distinguishes a preview that hangs from one that is slow.
///
/// It uses processor time rather than real time: on a busy machine a process may get no time at all for seconds.
struct HangDetector {
    /// What a process has done so far.
    struct Sample {
        /// Seconds of processor time.
        var computed: Double
        /// The number of times its main thread has gone to sleep.
        var sleeps: Int
        /// Whether its main thread sleeps.
        var isAsleep: Bool
    }

    /// Seconds between two samples.
    static let interval = 0.25
    /// How many successive samples without progress find a thread asleep that will not wake: a thread with work does not sleep, however
    /// busy the machine is.
    static let mostSleeping = 12

    /// Seconds of processor time without a message after which it is considered hung.
    private let limit: Double
    private var first: Sample?
    private var last: Sample?
    private var sleeping = 0

    init(limit: Double) { self.limit = limit }

    /// Resets the detector after a message.
    mutating func heard() { (first, last, sleeping) = (nil, nil, 0) }

    /// Whether it hangs, according to this sample and the earlier ones.
    mutating func hangs(_ sample: Sample) -> Bool {
        let start = first ?? sample
        first = start
        sleeping = sample.isAsleep && sample.sleeps == last?.sleeps ? sleeping + 1 : 0
        last = sample
        return sample.computed - start.computed > limit || sleeping >= Self.mostSleeping
    }
}

extension HangDetector.Sample {
    /// The sample of a process; nil once it has ended.
    ///
    /// - Parameter computed: seconds of processor time; below 0 where they are not known.
    init?(process: pid_t, computed: Double) {
        guard computed >= 0, let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else { return nil }
        func field(_ name: String) -> Substring? {
            status.split(separator: "\n").first { $0.hasPrefix(name + ":") }?.dropFirst(name.count + 1).drop { $0.isWhitespace }
        }
        guard let state = field("State")?.first, let sleeps = field("voluntary_ctxt_switches").flatMap({ Int($0) }) else { return nil }
        self.init(computed: computed, sleeps: sleeps, isAsleep: state == "S")
    }
}
