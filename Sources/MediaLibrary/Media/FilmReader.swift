import Foundation
import TenFootIsolation

/// Reads what is in video files through `tenfoot-probe`, a process that can do nothing else.
///
/// A file takes 0.4 ms where its head tells all, else some 50 ms. Confined to one thread; waits for the disk.
final class FilmReader {
    private let files: FileReader

    /// - Parameters:
    ///   - places: where the program may be; the first that is there counts.
    ///   - patience: seconds that one file may take.
    ///   - isBackground: whether everything else on the machine comes first.
    /// - Returns: nil where the program is missing.
    init?(_ places: [String] = HelperProcess.places("tenfoot-probe"), patience: Double = 10, isBackground: Bool = false) {
        files = FileReader(places, patience: patience, isBackground: isBackground)
        guard files.isThere else { return nil }
    }

    /// What is in a file; nil if it is no film, or could not be read in time.
    func read(_ file: String) -> FileFacts? {
        guard let answer = files.ask(0, file) else { return nil }
        if answer.memory >= 0 { close(answer.memory) }
        return FileFacts(record: String(decoding: answer.bytes, as: UTF8.self))
    }
}
