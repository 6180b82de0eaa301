import Foundation
import TenFootViewGraph

/// Writes each frame's input to a file at once, so that a record is complete even after a crash.
@MainActor final class FrameRecorder {
    private let file: UnsafeMutablePointer<FILE>
    private let path: String
    private let images: RecordingImages
    private var hasFailed = false
    /// Called with one line if writing fails; the app continues without a record.
    var report: (String) -> Void = { _ in }

    init(path: String, images: RecordingImages) throws(AppFailure) {
        guard let file = fopen(path, "wb") else {
            throw AppFailure(status: 2, message: "cannot write the record to \(path): \(String(cString: strerror(errno)))")
        }
        self.file = file
        self.path = path
        self.images = images
    }

    isolated deinit { fclose(file) }

    func begin(_ start: FrameRecord.Start) { write(start.bytes) }

    func note(_ input: FrameInput, _ output: FrameOutput, endedWork: Int) {
        write(FrameRecord.encoded(input, output, answers: images.take(), endedWork: endedWork))
    }

    private func write(_ bytes: [UInt8]) {
        guard !hasFailed else { return }
        // Flush each frame, since the run may end in a crash.
        if fwrite(bytes, 1, bytes.count, file) != bytes.count || fflush(file) != 0 {
            hasFailed = true
            report("the record \(path) ends here: \(String(cString: strerror(errno)))")
        }
    }
}
