import Foundation
import Synchronization

/// A folder that is removed when the test ends.
package final class TemporaryFolder {
    package let path: String

    package init() throws {
        path = NSTemporaryDirectory() + "tenfoot-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package func file(_ name: String) -> URL { URL(fileURLWithPath: path + "/" + name) }

    /// A new folder that several tests share; it is removed when the process exits.
    package static func untilExit(_ name: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tenfoot-\(name)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        shared.withLock { paths in
            if paths.isEmpty { atexit { TemporaryFolder.removeShared() } }
            paths.append(folder.path)
        }
        return folder
    }

    private static let shared = Mutex<[String]>([])

    private static func removeShared() {
        for path in shared.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
    }
}
