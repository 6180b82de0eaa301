import Foundation

/// The folder `NAME.resources` that `tenfoot app` creates beside a program, with its colours and texts.
///
/// It is looked up once, when the first colour or text is requested by name.
package enum AppResources {
    /// The folder beside the program; nil if there is none.
    package static let folder: URL? = {
        guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
        let folder = URL(fileURLWithPath: program + ".resources")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    /// A table of the folder; nil if it does not exist or cannot be read.
    package static func table<Table: Decodable>(_ name: String, as type: Table.Type) -> Table? {
        guard let folder, let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { return nil }
        return try? JSONDecoder().decode(type, from: data)
    }
}
