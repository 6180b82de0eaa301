import Foundation

/// A message bus that accepts connections and never answers, like one that is stopped or hangs.
package final class SilentBus: Sendable {
    package let address: String
    private let path: String
    private let file: Int32

    package struct Failure: Error {}

    package init() throws {
        path = NSTemporaryDirectory() + "tenfoot-bus-" + UUID().uuidString
        address = "unix:path=" + path
        file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var name = sockaddr_un()
        name.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let bound = withUnsafePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        guard bound == 0, listen(file, 20) == 0 else { throw Failure() }
    }

    deinit {
        close(file)
        unlink(path)
    }

    /// Waits for a connection, and closes it.
    package func hangUp() { close(accept(file, nil, nil)) }
}
