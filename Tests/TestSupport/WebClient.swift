import Foundation

/// A minimal client of a server on this machine: one request per connection.
package struct WebClient: Sendable {
    package struct Answer {
        package var status: Int
        /// By name in lower case.
        package var headers: [String: String]
        package var body: Data
        package var text: String { String(decoding: body, as: UTF8.self) }
    }

    package let port: UInt16
    package init(port: UInt16) { self.port = port }

    /// Sends a request without a body, with exactly these headers besides Host, and reads the answer to its end.
    package func request(_ path: String, method: String = "GET", host: String? = nil, _ headers: [String: String] = [:]) throws -> Answer {
        let wire = try Wire(port: port)
        try wire.begin(method, path, host: host ?? "127.0.0.1:\(port)", headers.merging(["Connection": "close"]) { $1 })
        let (status, answered) = try wire.head()
        var body = Data()
        if let length = answered["content-length"].flatMap(Int.init) { body = try wire.read(length) }
        return Answer(status: status, headers: answered, body: body)
    }
}

/// A WebSocket connection to a server on this machine.
package final class WebLine {
    private let wire: Wire

    /// Opens the connection; throws the status if the server refuses.
    package init(port: UInt16, _ path: String, _ headers: [String: String] = [:]) throws {
        wire = try Wire(port: port)
        let upgrade = [
            "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        ]
        try wire.begin("GET", path, host: "127.0.0.1:\(port)", headers.merging(upgrade) { $1 })
        let status = try wire.head().status
        guard status == 101 else { throw Child.Failure(reason: "refused with \(status)") }
    }

    package func send(_ text: String) throws { try wire.write(frame(1, Data(text.utf8))) }

    /// Waits for the next text; throws if the connection is closed.
    package func receive() throws -> String {
        var text = Data()
        while true {
            let head = try wire.read(2)
            var length = Int(head[1] & 0x7f)
            if length >= 126 { length = try wire.read(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) } }
            let payload = try wire.read(length)
            switch head[0] & 0xf {
            case 0, 1: text += payload
            case 8: throw Child.Failure(reason: "the line was closed")
            default: continue
            }
            if head[0] & 0x80 != 0 { return String(decoding: text, as: UTF8.self) }
        }
    }

    /// Closes the connection as a closing page does.
    package func close() throws { try wire.write(frame(8, Data([0x03, 0xe8]))) }

    /// Clients must mask frames; a mask of zeros keeps them readable.
    private func frame(_ kind: UInt8, _ payload: Data) -> Data {
        var frame = Data([0x80 | kind])
        if payload.count < 126 {
            frame.append(0x80 | UInt8(payload.count))
        } else {
            frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
        }
        return frame + [0, 0, 0, 0] + payload
    }
}

/// A connection to a port of this machine, read and written in turns.
private final class Wire {
    private let socket: Int32

    init(port: UInt16) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        // A server that never answers fails the test instead of stopping the suite.
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
        guard result == 0 else { throw Child.Failure(reason: "port \(port): \(String(cString: strerror(errno)))") }
    }

    deinit { close(socket) }

    func write(_ data: Data) throws {
        let sent = data.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard sent == data.count else { throw Child.Failure(reason: "the connection is closed") }
    }

    func read(_ count: Int) throws -> Data {
        var bytes = [UInt8](repeating: 0, count: count)
        var got = 0
        while got < count {
            let part = bytes.withUnsafeMutableBytes { recv(socket, $0.baseAddress?.advanced(by: got), count - got, 0) }
            guard part > 0 else { throw Child.Failure(reason: "the connection ended after \(got) of \(count) bytes") }
            got += part
        }
        return Data(bytes)
    }

    func begin(_ method: String, _ path: String, host: String, _ headers: [String: String]) throws {
        let lines = ["\(method) \(path) HTTP/1.1", "Host: \(host)"] + headers.map { "\($0): \($1)" } + ["", ""]
        try write(Data(lines.joined(separator: "\r\n").utf8))
    }

    func head() throws -> (status: Int, headers: [String: String]) {
        var text = Data()
        while !text.suffix(4).elementsEqual("\r\n\r\n".utf8) { text += try read(1) }
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\r\n")
        guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
            throw Child.Failure(reason: "no HTTP: \(lines.first ?? "")")
        }
        let headers = lines.dropFirst().map { line in
            (line.prefix { $0 != ":" }.lowercased(), line.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces))
        }
        return (status, Dictionary(headers) { $1 })
    }
}
