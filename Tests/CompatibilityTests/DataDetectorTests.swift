import Foundation
import TenFootAppleFoundation
import Testing

@Suite("NSDataDetector and Darwin's socket addresses")
struct DataDetectorTests {
    private func found(_ text: String, types: NSTextCheckingTypes = 1 << 5) throws -> [(String, URL?)] {
        let all = NSRange(text.startIndex..., in: text)
        return try NSDataDetector(types: types).matches(in: text, range: all).map { ((text as NSString).substring(with: $0.range), $0.url) }
    }

    @Test(
        "NSDataDetector finds a link or email address without the surrounding punctuation",
        arguments: [
            ("See https://films.example/a?b=1#c.", "https://films.example/a?b=1#c", "https://films.example/a?b=1#c"),
            ("(http://films.example)", "http://films.example", "http://films.example"),
            (
                "at https://films.example/wiki/Film_(art), says", "https://films.example/wiki/Film_(art)",
                "https://films.example/wiki/Film_(art)"
            ),
            ("or www.films.example!", "www.films.example", "http://www.films.example"),
            ("Ask ada@films.example, please", "ada@films.example", "mailto:ada@films.example"),
            ("Fünf 📽️ https://films.example", "https://films.example", "https://films.example"),
        ])
    func addresses(text: String, address: String, url: String) throws {
        let all = try found(text)
        #expect(all.count == 1 && all.first?.0 == address && all.first?.1?.absoluteString == url, "\(all)")
    }

    @Test("NSDataDetector finds links in order, counts all of them, and stops when the block asks to")
    func several() throws {
        let text = "https://one.example and https://two.example"
        let all = NSRange(text.startIndex..., in: text)
        let detector = try NSDataDetector(types: 1 << 5)
        #expect(detector.firstMatch(in: text, range: all)?.url?.host == "one.example")
        #expect(detector.numberOfMatches(in: text, range: all) == 2)
        var count = 0
        detector.enumerateMatches(in: text, range: all) { _, _, stop in
            count += 1
            stop.pointee = true
        }
        #expect(count == 1)
    }

    @Test("NSDataDetector finds no links in plain text and no dates, and rejects an empty set of types")
    func nothing() throws {
        #expect(try found("No address. Not even e.g. this @ one").isEmpty)
        #expect(try found("on 3 May 2026, https://films.example", types: 1 << 3).isEmpty)
        #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
    }

    @Test("Darwin's sockaddr_in initialiser, byte order and byte-swap functions are available")
    func sockets() {
        let address = sockaddr_in(
            sin_len: UInt8(MemoryLayout<sockaddr_in>.size), sin_family: sa_family_t(AF_INET), sin_port: _OSSwapInt16(8080),
            sin_addr: in_addr(s_addr: 7), sin_zero: (0, 0, 0, 0, 0, 0, 0, 0))
        #expect(Int32(address.sin_family) == AF_INET && address.sin_port == 0x901F && address.sin_addr.s_addr == 7)
        #expect((OSHostByteOrder() == OSLittleEndian) == (UInt16(1).littleEndian == 1))
        #expect(_OSSwapInt32(1) == 0x0100_0000 && _OSSwapInt64(1) == 1 << 56)
    }
}
