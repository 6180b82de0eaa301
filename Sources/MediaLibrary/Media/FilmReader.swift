import Foundation
import TenFootIsolation

/// Reads what is in video files through `tenfoot-probe`, a sandboxed process.
///
/// A file takes 0.4 ms if its header is sufficient, else some 50 ms. Use it on one thread only; blocks on the disk.
final class FilmReader {
    private let files: FileReader

    /// - Parameters:
    ///   - places: paths of the program; the first that exists is used.
    ///   - patience: the timeout for one file, in seconds.
    ///   - isBackground: whether the process runs at low priority.
    /// - Returns: nil if the program is missing.
    init?(_ places: [String] = HelperProcess.places("tenfoot-probe"), patience: Double = 10, isBackground: Bool = false) {
        files = FileReader(places, patience: patience, isBackground: isBackground)
        guard files.isThere else { return nil }
    }

    /// What is in a file; nil if it is not a video, or could not be read in time.
    func read(_ file: String) -> FileFacts? {
        guard let answer = files.ask(0, file) else { return nil }
        if answer.memory >= 0 { close(answer.memory) }
        return FileFacts(record: String(decoding: answer.bytes, as: UTF8.self))
    }
}
