import Foundation
import Synchronization

/// Controls access to the page: only the first browser that sends the token, and only our own pages in it.
///
/// The token is part of the address that the app prints, and is valid for one visit. The browser gets a cookie for it, which scripts cannot
/// read and which requests from other sites do not contain.
final class Door: Sendable {
    enum Answer: Equatable {
        case refuse(String)
        /// Set this cookie, and redirect to the address without the token.
        case welcome(cookie: String)
        case pass
    }

    let token = Door.secret()
    private let ticket = Door.secret()
    private let state = Mutex((port: UInt16(0), isSpent: false))

    /// 128 random bits in hexadecimal.
    private static func secret() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in String(format: "%016lx", UInt(generator.next() as UInt64)) }.joined()
    }

    func open(port: UInt16) { state.withLock { $0.port = port } }

    private var hosts: [String] {
        let port = state.withLock { $0.port }
        return ["127.0.0.1:\(port)", "localhost:\(port)"]
    }

    /// The addresses that the page may connect to.
    var live: String { hosts.map { "ws://\($0)" }.joined(separator: " ") }

    func answer(path: String, token given: String?, host: String?, origin: String?, cookies: String?) -> Answer {
        // With a foreign name that resolves to this machine, the request has that name as its host.
        guard let host, hosts.contains(host) else { return .refuse("the inspector is reached as 127.0.0.1 alone") }
        if let origin, !hosts.contains(where: { origin == "http://" + $0 }) {
            return .refuse("the inspector answers no page of another origin")
        }
        if path == "/live", origin == nil { return .refuse("the app talks to the inspector's page alone") }
        let name = "tenfoot-inspect-\(state.withLock { $0.port })"
        let pairs = (cookies ?? "").split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        if pairs.contains(where: { Self.areEqual($0, "\(name)=\(ticket)") }) { return .pass }
        guard let given else { return .refuse("open the address that the app printed: it holds the token") }
        guard Self.areEqual(given, token) else { return .refuse("this is not the token that the app printed") }
        let isFirst = state.withLock { state in
            defer { state.isSpent = true }
            return !state.isSpent
        }
        guard isFirst else { return .refuse("the token has been used, and is good for one visit: start the app again") }
        return .welcome(cookie: "\(name)=\(ticket); Path=/; HttpOnly; SameSite=Strict")
    }

    /// Compares in a time that does not depend on where the strings differ.
    private static func areEqual(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
