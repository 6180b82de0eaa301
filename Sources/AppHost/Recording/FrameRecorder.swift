import Foundation
import TenFootViewGraph

/// Writes each frame's input to a file as it is made, so that a record ends where the app did, however that was.
@MainActor final class FrameRecorder {
    private let file: UnsafeMutablePointer<FILE>
    private let path: String
    private let images: RecordingImages
    private var hasFailed = false
    /// Takes one line where writing fails; the app goes on without its record.
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
        // Each frame goes out at once: what is recorded for may well end in a crash.
        if fwrite(bytes, 1, bytes.count, file) != bytes.count || fflush(file) != 0 {
            hasFailed = true
            report("the record \(path) ends here: \(String(cString: strerror(errno)))")
        }
    }
}
