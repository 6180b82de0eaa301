import Foundation
import TenFootEvdevInput
import TenFootInput
import TenFootStorage

/// The user's own mapping lines, and the built-in ones.
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

    /// The largest size of a mapping file, in bytes.
    private static let limit = 4 << 20

    /// The text of the file, empty if there is none; throws if the file exists but cannot be read, and so must not be replaced.
    func text() throws(Files.Problem) -> String {
        try Files.regular(path, limit: Self.limit).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    func database(_ text: String) -> ControllerDatabase { ControllerDatabase(userFile: text, environment: environment, rows: rows) }

    /// Replaces the file in one step; creates its folder if missing.
    func write(_ text: String) throws(Files.Problem) {
        try Files.makeFolder((path as NSString).deletingLastPathComponent)
        try Files.replace(path, by: Data(text.utf8))
    }
}
