import Foundation
import TenFootGraphics
import TenFootRasterising
import TestSupport

/// The fixture app with `--inspect`, and a client of its page.
final class InspectedApp {
    let fixture: Fixture
    let client: WebClient
    /// The address that the app printed, without its host.
    let path: String
    private var cookie = ""
    private var line: WebLine?
    private var count = 0
    /// The frames that the app has reported so far.
    private(set) var frames: [[String: Any]] = []
    /// The result of a replay; nil before its end.
    private(set) var finished: String?

    init(_ arguments: String...) throws {
        fixture = try Fixture(["--headless", "--inspect"] + arguments)
        var found: (port: UInt16, path: String)?
        while found == nil {
            guard fixture.process.isRunning else { throw Child.Failure(reason: "the app has ended: \(fixture.complaints)") }
            usleep(10_000)
            found = fixture.complaints.firstMatch(of: #/inspect it at http:\/\/127\.0\.0\.1:(\d+)(\/\S+)\n/#).flatMap { match in
                UInt16(match.output.1).map { ($0, String(match.output.2)) }
            }
        }
        client = WebClient(port: found?.port ?? 0)
        path = found?.path ?? ""
    }

    var origin: String { "http://127.0.0.1:\(client.port)" }
    var address: String { origin + path }
    /// The headers of the page's requests.
    var credentials: [String: String] { ["Cookie": cookie, "Origin": origin] }

    /// Requests the page with the token, and keeps the cookie it gets.
    @discardableResult func enter() throws -> WebClient.Answer {
        let answer = try client.request(path)
        cookie = String((answer.headers["set-cookie"] ?? "").prefix { $0 != ";" })
        return answer
    }

    /// Opens the page's WebSocket, and waits for the app's first message.
    @discardableResult func open() throws -> [String: Any] {
        if cookie.isEmpty { try enter() }
        let line = try WebLine(port: client.port, "/live", credentials)
        self.line = line
        while true { if let word = try hear(line), word["app"] != nil { return word } }
    }

    func close() throws {
        try line?.close()
        line = nil
    }

    /// Sends a request to the app as the page does, and waits for the answer; `NSNull` if it is empty.
    @discardableResult func ask(_ what: String, _ more: [String: Any] = [:]) throws -> Any {
        guard let line else { throw Child.Failure(reason: "no line is open") }
        count += 1
        let text = try JSONSerialization.data(withJSONObject: ["n": count, "ask": what].merging(more) { $1 })
        try line.send(String(decoding: text, as: UTF8.self))
        while true { if let word = try hear(line), word["n"] as? Int == count { return word["answer"] ?? NSNull() } }
    }

    func rows() throws -> [[String: Any]] { try ask("tree") as? [[String: Any]] ?? [] }

    /// The number of the first node with a name.
    func node(_ name: String) throws -> Int? { try rows().first { $0["name"] as? String == name }?["node"] as? Int }

    /// Presses a control, and waits until the result is drawn.
    func press(_ control: String) throws {
        let before = frames.count
        try ask("press", ["control": control])
        while !frames.dropFirst(before).contains(where: { Self.events($0).contains("\(control) ended") }) { try wait() }
    }

    /// Waits for the app's next message.
    func wait() throws { if let line { _ = try hear(line) } }

    static func events(_ frame: [String: Any]) -> [String] {
        (frame["events"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
    }

    /// The picture of the app's current frame.
    func picture() throws -> Bitmap {
        let address = try ask("picture") as? String ?? ""
        let data = Data(base64Encoded: String(address.drop { $0 != "," }.dropFirst())) ?? Data()
        let folder = try TemporaryFolder()
        try data.write(to: folder.file("shown.png"))
        return try PNGReader.read(folder.path + "/shown.png")
    }

    private func hear(_ line: WebLine) throws -> [String: Any]? {
        let word = try JSONSerialization.jsonObject(with: Data(line.receive().utf8)) as? [String: Any]
        // A replay that steps back starts again with its first message.
        if word?["app"] != nil { (frames, finished) = ([], nil) }
        if let word, word["n"] == nil, word["took"] != nil { frames.append(word) }
        if let line = word?["finished"] as? String { finished = line }
        return word
    }
}
