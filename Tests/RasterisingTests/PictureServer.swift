import Foundation
import Synchronization

/// A web server for a test, on a local port, which answers requests by their paths.
final class PictureServer: Sendable {
    struct Request: Sendable {
        var path: String
        /// The header fields; their names are in lower case.
        var headers: [String: String]
    }

    /// Returns the complete response to a request, header included; nil closes the connection without a response.
    typealias Handler = @Sendable (Request) -> Data?

    let port: UInt16
    private let socket: Int32
    private let seen = Mutex<[Request]>([])

    var requests: [Request] { seen.withLock { $0 } }
    func requests(of path: String) -> [Request] { requests.filter { $0.path == path } }

    init?(_ handler: @escaping Handler) {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, length) == 0 && listen(socket, 16) == 0 && getsockname(socket, $0, &length) == 0
            }
        }
        guard isBound else { return nil }
        self.socket = socket
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in
            while true {
                let connection = accept(socket, nil, nil)
                guard connection >= 0 else { return }
                Thread.detachNewThread { self.serve(connection, handler) }
            }
        }
    }

    /// Refuses all later connections.
    func stop() { shutdown(socket, Int32(SHUT_RDWR)) }

    func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)\(path)") ?? URL(fileURLWithPath: path) }

    private func serve(_ connection: Int32, _ handler: Handler) {
        defer { close(connection) }
        var text = Data()
        var buffer = [UInt8](repeating: 0, count: 4096)
        while text.range(of: Data("\r\n\r\n".utf8)) == nil {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            text.append(contentsOf: buffer[..<count])
        }
        let lines = String(decoding: text, as: UTF8.self).components(separatedBy: "\r\n")
        var request = Request(path: lines[0].split(separator: " ").dropFirst().first.map(String.init) ?? "", headers: [:])
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            request.headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        seen.withLock { $0.append(request) }
        guard let answer = handler(request) else { return }
        answer.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = send(connection, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
                guard count > 0 else { return }
                sent += count
            }
        }
    }

    static func answer(_ status: String = "200 OK", _ headers: [String] = [], _ body: Data = Data(), length: Int? = nil) -> Data {
        let head = ["HTTP/1.1 \(status)", "Content-Length: \(length ?? body.count)", "Connection: close"] + headers
        return Data((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    }
}
