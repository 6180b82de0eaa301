import Foundation

/// A benchmark: a name that `--filter` matches, and a function that returns its metrics.
struct Benchmark {
    var name: String
    var run: () throws -> [Metric]
}

/// One line of `tenfoot bench`.
struct Metric {
    var name: String
    /// `us`, `ms`, `MB`, `percent` or `%`, `times` or `count`.
    var unit: String
    /// The size that is measured, such as a number of items or tiles, or a frame's height in pixels.
    var n: Int
    var p50, p99: Double
    var runs: Int

    /// The metric as one JSON line.
    var line: String {
        "{\"name\": \"\(name)\", \"unit\": \"\(unit)\", \"n\": \(n), \"p50\": \(digits(p50)), \"p99\": \(digits(p99)), \"runs\": \(runs)}"
    }

    /// The metric as a row for people.
    var row: String {
        let cells = [(name, 28), ("\(n)", 9), (digits(p50), 12), (digits(p99), 12), (unit, 6), ("\(runs)", 8)]
        return cells.enumerated().map { index, cell in
            let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
            return index == 0 || index == 4 ? cell.0 + space : space + cell.0 + " "
        }.joined()
    }

    /// A metric whose percentiles were computed elsewhere.
    init(_ name: String, unit: String, n: Int, p50: Double, p99: Double, runs: Int) {
        (self.name, self.unit, self.n, self.p50, self.p99, self.runs) = (name, unit, n, p50, p99, runs)
    }

    /// A metric from samples in its unit; without samples both percentiles are 0.
    init(_ name: String, unit: String, n: Int, samples: [Double]) {
        let sorted = samples.sorted()
        func quantile(_ share: Double) -> Double { sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))] }
        (self.name, self.unit, self.n, runs) = (name, unit, n, samples.count)
        (p50, p99) = (quantile(0.5), quantile(0.99))
    }

    private func digits(_ value: Double) -> String { String(format: "%.3f", value) }
}

/// Measures time on the monotonic clock.
enum Stopwatch {
    /// Nanoseconds since an arbitrary moment.
    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// The duration of each of several runs, in microseconds.
    static func microseconds(runs: Int, _ work: (Int) throws -> Void) rethrows -> [Double] {
        var samples = [Double](repeating: 0, count: runs)
        for run in 0..<runs {
            let start = now()
            try work(run)
            samples[run] = Double(now() - start) / 1000
        }
        return samples
    }
}

/// Random numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
