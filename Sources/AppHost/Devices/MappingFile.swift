import Foundation
import TenFootEvdevInput
import TenFootInput
import TenFootStorage

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

    /// Bytes beyond which a file is no mapping file.
    private static let limit = 4 << 20

    /// Empty where there is no file; throws where there is one that cannot be read, which must not be replaced then.
    func text() throws(Files.Problem) -> String {
        try Files.regular(path, limit: Self.limit).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    func database(_ text: String) -> ControllerDatabase { ControllerDatabase(userFile: text, environment: environment, rows: rows) }

    /// Replaces the file in one step; makes its folder if there is none.
    func write(_ text: String) throws(Files.Problem) {
        try Files.makeFolder((path as NSString).deletingLastPathComponent)
        try Files.replace(path, by: Data(text.utf8))
    }
}
