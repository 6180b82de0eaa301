import Foundation
import Glibc

/// The address of a launcher's socket.
package enum SocketAddress {
    /// The socket of this user's session; nil without `XDG_RUNTIME_DIR`.
    package static func standard(_ environment: [String: String]) -> String? {
        guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
        return folder + "/tenfoot/control.sock"
    }

    /// Calls a function with the socket address of a path; returns -1 with `errno` set on failure.
    static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        guard path.utf8.count < room else {
            errno = ENAMETOOLONG
            return -1
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }

    /// Creates a socket with close-on-exec set.
    static func open(isBlocking: Bool) -> Int32 {
        socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | (isBlocking ? 0 : SOCK_NONBLOCK.rawValue)), 0)
    }

    /// Whether a program listens at a path.
    static func isAlive(_ path: String) -> Bool {
        let descriptor = open(isBlocking: false)
        // Without a descriptor this cannot be found out. Report the socket as alive: the caller removes one that is not.
        guard descriptor >= 0 else { return true }
        defer { close(descriptor) }
        // A listener whose queue is full is alive too.
        return withAddress(path) { connect(descriptor, $0, $1) } == 0 || errno == EAGAIN
    }

    static func reason() -> String { String(cString: strerror(errno)) }
}
