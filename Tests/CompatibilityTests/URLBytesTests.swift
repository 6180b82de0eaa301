import Foundation
import FoundationNetworking
import TenFootAppleFoundation
import Testing

@Suite("URLSession.AsyncBytes")
struct URLBytesTests {
    /// Answers with lines in two pieces; at `/broken` the connection ends after the first.
    private final class Lines: URLProtocol {
        override class func canInit(with request: URLRequest) -> Bool { true }
        override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
        override func startLoading() {
            guard let url = request.url, url.path != "/nowhere",
                let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
            else {
                client?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
                return
            }
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: Data("one\r\n\ntw".utf8))
            if url.path == "/broken" {
                client?.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
                return
            }
            client?.urlProtocol(self, didLoad: Data("o\u{2028}drei\u{85}vier".utf8))
            client?.urlProtocolDidFinishLoading(self)
        }
        override func stopLoading() {}
    }

    private func bytes(_ path: String) async throws -> (URLSession.AsyncBytes, URLResponse) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Lines.self]
        return try await URLSession(configuration: configuration).bytes(from: try #require(URL(string: "http://box.example" + path)))
    }

    @Test("URLSession.bytes returns the response first, then its bytes, one by one or as lines without empty ones")
    func lines() async throws {
        let (bytes, response) = try await bytes("/")
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        var lines: [String] = []
        for try await line in bytes.lines { lines.append(line) }
        #expect(lines == ["one", "two", "drei", "vier"])
        var count = 0
        for try await _ in try await self.bytes("/").0 { count += 1 }
        #expect(count == "one\r\n\ntwo\u{2028}drei\u{85}vier".utf8.count)
    }

    @Test("URLSession.bytes throws after the received lines if the connection breaks, and before any if it fails")
    func failures() async throws {
        var lines: [String] = []
        let error = await #expect(throws: URLError.self) {
            for try await line in try await self.bytes("/broken").0.lines { lines.append(line) }
        }
        #expect(error?.code == .networkConnectionLost && lines == ["one"])
        let none = await #expect(throws: URLError.self) { try await self.bytes("/nowhere") }
        #expect(none?.code == .cannotFindHost)
    }
}
