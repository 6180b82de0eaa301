import Foundation
import TenFootEvdevInput
import TenFootInput

/// The user's own mapping lines, and all that hold besides them.
struct MappingFile: Sendable {
    let path: String
    private let environment: [String: String]
    /// SDL's controller database.
    private let rows: [String]

    init(environment: [String: String], rows: [String] = []) {
        path = EvdevConfiguration.mappingFile(environment)
        self.environment = environment
        self.rows = rows
    }

    /// Empty where there is none.
    func text() -> String { FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? "" }

    func database(_ text: String) -> ControllerDatabase { ControllerDatabase(userFile: text, environment: environment, rows: rows) }

    /// In one step, so that nobody ever reads half a file.
    func write(_ text: String) throws(Files.Problem) {
        try Files.makeFolder((path as NSString).deletingLastPathComponent)
        let scratch = path + ".new"
        try Files.write(Data(text.utf8), to: scratch)
        guard rename(scratch, path) == 0 else { throw Files.Problem(reason: String(cString: strerror(errno))) }
    }
}
