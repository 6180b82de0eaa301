import Foundation
import TenFootStorage

/// The number of frames drawn in a run and their timing: the content of `--stats`.
package struct RunStatistics: Sendable {
    package var wakeups = 0
    package var firstFrameMs: Double?
    /// The time from the start of a frame to the end of presenting.
    package var frameMs = Samples()
    /// The time from the stamp of a frame's oldest event to the end of presenting.
    package var inputToPresentMs = Samples()

    /// The time to suspend for the last child program, and from its end to the first frame presented after it, in milliseconds.
    package var leaveMs: Double?
    package var returnMs: Double?

    /// Video frames that were drawn, and those dropped because they were late.
    package var videoFrames = 0
    package var videoDropped = 0

    package init() {}

    package struct Report: Encodable, Sendable {
        package struct Percentiles: Encodable, Sendable {
            package var p50, p99: Double
        }
        package var frames, bodies, layouts, draws, wakeups, textureBytes, residentBytes, videoFrames, videoDropped: Int
        package var firstFrameMs: Double
        package var frameMs, inputToPresentMs: Percentiles
        /// Omitted if no child was started.
        package var leaveMs, returnMs: Double?
    }

    package func report(frames: Int, bodies: Int, layouts: Int, draws: Int, textureBytes: Int) -> Report {
        Report(
            frames: frames, bodies: bodies, layouts: layouts, draws: draws, wakeups: wakeups, textureBytes: textureBytes,
            residentBytes: ProcessFacts.residentBytes, videoFrames: videoFrames, videoDropped: videoDropped,
            firstFrameMs: rounded(firstFrameMs ?? 0), frameMs: percentiles(frameMs),
            inputToPresentMs: percentiles(inputToPresentMs), leaveMs: leaveMs.map(rounded), returnMs: returnMs.map(rounded))
    }

    private func percentiles(_ samples: Samples) -> Report.Percentiles {
        .init(p50: rounded(samples.percentile(0.5) ?? 0), p99: rounded(samples.percentile(0.99) ?? 0))
    }

    /// Rounds to microseconds; further digits are meaningless.
    private func rounded(_ milliseconds: Double) -> Double { (milliseconds * 1000).rounded() / 1000 }
}

extension RunStatistics.Report {
    /// Writes the report; throws a sentence that names the file.
    package func write(to path: String) throws(AppFailure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(self) else { return }
        do {
            try Files.write(data + Data("\n".utf8), to: path)
        } catch {
            throw AppFailure(status: 2, message: "cannot write the statistics to \(path): \(error.reason)")
        }
    }
}
