import Foundation

/// What `tenfoot app` puts beside a program for its colours and texts: `NAME.resources`.
///
/// Looked for once, when the first colour or text is asked for by name; a program without it pays for one look.
package enum AppResources {
    /// The folder beside the program; nil where there is none.
    package static let folder: URL? = {
        guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
        let folder = URL(fileURLWithPath: program + ".resources")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    /// A table of the folder; nil where there is none or it cannot be read.
    package static func table<Table: Decodable>(_ name: String, as type: Table.Type) -> Table? {
        guard let folder, let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { return nil }
        return try? JSONDecoder().decode(type, from: data)
    }
}
