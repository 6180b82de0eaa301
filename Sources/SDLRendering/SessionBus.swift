import Foundation

/// The message buses that SDL connects to through libdbus: the session bus, then the system bus.
enum SessionBus {
    /// The variable with the address of the session bus.
    static let variable = "DBUS_SESSION_BUS_ADDRESS"
    /// The variable with the address of the system bus.
    static let systemVariable = "DBUS_SYSTEM_BUS_ADDRESS"

    /// Whether the environment names a session bus, or there is a socket at systemd's default path.
    static func isThere(_ environment: [String: String]) -> Bool { address(environment) != nil }

    private static func address(_ environment: [String: String]) -> String? {
        if let address = environment[variable], !address.isEmpty { return address }
        guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty, access(folder + "/bus", F_OK) == 0 else { return nil }
        return "unix:path=" + folder + "/bus"
    }

    /// The variable of the bus that accepts a connection and then does not respond, so that libdbus would wait for ever.
    ///
    /// Without the session bus SDL does not ask the system bus, so if both are silent it is the session bus. A bus that answers does so within
    /// a fraction of a millisecond; a bus that does not exist causes no wait.
    ///
    /// - Parameter milliseconds: the timeout; systemd may have to start the bus first.
    static func silentBus(_ environment: [String: String], patience milliseconds: Int = 3000) -> String? {
        let system = environment[systemVariable] ?? "unix:path=/run/dbus/system_bus_socket"
        // Ask both before waiting for either.
        let asked = [(variable, address(environment).flatMap(ask)), (systemVariable, ask(system))]
        defer { for case (_, let socket?) in asked { close(socket) } }
        let end = DispatchTime.now() + .milliseconds(milliseconds)
        for case (let variable, let socket?) in asked where !hasAnswered(socket, by: end) { return variable }
        return nil
    }

    /// Connects and requests the bus's authentication methods; nil if that fails, or if the address is not a socket path.
    private static func ask(_ address: String) -> Int32? {
        guard var name = socketName(address) else { return nil }
        let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        guard file >= 0 else { return nil }
        let size = socklen_t(MemoryLayout<sa_family_t>.size + name.path.count)
        let problem = withUnsafePointer(to: &name.whole) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(file, $0, size) == 0 ? 0 : errno }
        }
        // EAGAIN: its queue of connections is full, so it does not answer either.
        guard problem == 0 || problem == EAGAIN else {
            close(file)
            return nil
        }
        // Source: the D-Bus specification, "Authentication Protocol": a NUL byte, then lines; AUTH alone asks for what there is.
        let question = Array("\0AUTH\r\n".utf8)
        _ = send(file, question, question.count, Int32(MSG_NOSIGNAL))
        return file
    }

    private static func hasAnswered(_ socket: Int32, by end: DispatchTime) -> Bool {
        while true {
            let now = DispatchTime.now()
            let left = now < end ? (end.uptimeNanoseconds - now.uptimeNanoseconds + 999_999) / 1_000_000 : 0
            var asked = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            let count = poll(&asked, 1, Int32(left))
            // A bus that closes the connection has responded, too.
            if count > 0 { return true }
            if count == 0, left == 0 { return false }
        }
    }

    private static func socketName(_ address: String) -> (whole: sockaddr_un, path: [UInt8])? {
        let first = address.prefix { $0 != ";" }
        guard first.hasPrefix("unix:") else { return nil }
        for pair in first.dropFirst(5).split(separator: ",") {
            let words = pair.split(separator: "=", maxSplits: 1)
            guard words.count == 2, let text = String(words[1]).removingPercentEncoding else { continue }
            let path: [UInt8]
            switch words[0] {
            case "path": path = Array(text.utf8)
            case "abstract": path = [0] + Array(text.utf8)
            default: continue
            }
            var whole = sockaddr_un()
            whole.sun_family = sa_family_t(AF_UNIX)
            guard path.count < MemoryLayout.size(ofValue: whole.sun_path) else { return nil }
            withUnsafeMutableBytes(of: &whole.sun_path) { $0.copyBytes(from: path) }
            return (whole, path)
        }
        return nil
    }
}
