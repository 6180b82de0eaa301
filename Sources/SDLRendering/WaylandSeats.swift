import Foundation

/// Queries a Wayland compositor, before SDL connects, for a seat (keyboard, pointer or touch).
///
/// SDL before 2.30 dereferences a null pointer if there is none, as on a machine whose only input is a gamepad. The query is two short
/// requests on the compositor's socket, without a library.
///
/// Source: the wire format of the Wayland protocol; https://github.com/libsdl-org/SDL/issues/8898.
enum WaylandSeats {
    /// False only if a compositor answered and listed no seat.
    static func mayExist(_ environment: [String: String]) -> Bool {
        guard let path = socketPath(environment), let socket = connect(to: path) else { return true }
        defer { close(socket) }
        // wl_display (object 1): get_registry makes object 2, sync makes object 3, which answers when the registry has told everything.
        let requests: [UInt32] = [1, 12 << 16 | 1, 2, 1, 12 << 16 | 0, 3]
        guard requests.withUnsafeBytes({ write(socket, $0.baseAddress, $0.count) }) == requests.count * 4 else { return true }
        var answer: [UInt8] = []
        while true {
            var part = [UInt8](repeating: 0, count: 4096)
            let count = read(socket, &part, part.count)
            guard count > 0 else { return true }
            answer += part.prefix(count)
            if let result = hasSeat(answer) { return result }
        }
    }

    /// Nil while the answer is incomplete.
    static func hasSeat(_ bytes: [UInt8]) -> Bool? {
        func word(_ place: Int) -> Int {
            bytes.withUnsafeBytes { Int($0.loadUnaligned(fromByteOffset: place, as: UInt32.self)) }
        }
        var place = 0
        while place + 8 <= bytes.count {
            let object = word(place), size = word(place + 4) >> 16
            guard size >= 8, place + size <= bytes.count else { return nil }
            if object == 3 { return false }
            // A `global` event of the registry: its number, the length of its interface's name, the name and a zero.
            if object == 2, size >= 16 {
                let name = bytes[(place + 16)..<(place + size)].prefix { $0 != 0 }
                if name.elementsEqual("wl_seat".utf8) { return true }
            }
            place += size
        }
        return nil
    }

    private static func socketPath(_ environment: [String: String]) -> String? {
        // Leave an inherited socket to SDL; it can be used only once.
        guard environment["WAYLAND_SOCKET"] == nil else { return nil }
        let name = environment["WAYLAND_DISPLAY"] ?? "wayland-0"
        if name.hasPrefix("/") { return name }
        return environment["XDG_RUNTIME_DIR"].map { $0 + "/" + name }
    }

    private static func connect(to path: String) -> Int32? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        // Limit the wait; if the compositor hangs, leave the waiting to SDL.
        var limit = timeval(tv_sec: 1, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }
}
