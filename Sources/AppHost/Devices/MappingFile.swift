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

    /// The bytes of the file, none if there is no file; throws if the file exists but cannot be read, and so must not be replaced.
    ///
    /// Not its text: a line with bytes that are not UTF-8 is to stay as it is when another one is replaced.
    func bytes() throws(Files.Problem) -> [UInt8] {
        try Files.regular(path, limit: EvdevConfiguration.mappingFileLimit).map { [UInt8]($0) } ?? []
    }

    func database(_ bytes: [UInt8]) -> ControllerDatabase {
        ControllerDatabase(userFile: String(decoding: bytes, as: UTF8.self), environment: environment, rows: rows)
    }

    /// Replaces the file in one step; creates its folder if missing.
    func write(_ bytes: [UInt8]) throws(Files.Problem) {
        try Files.makeFolder((path as NSString).deletingLastPathComponent)
        try Files.replace(path, by: Data(bytes))
    }
}
