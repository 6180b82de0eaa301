import Foundation
import Synchronization
import TenFootGraphics
import TestSupport
import Testing

@testable import TenFootRasterising

/// A clock that changes only when it is set.
private final class SetClock: Sendable {
    private let time = Mutex(1_000_000.0)

    var now: Double {
        get { time.withLock { $0 } }
        set { time.withLock { $0 = newValue } }
    }
}

/// Tests when a picture is requested from its server again, with a clock that the test sets.
@Suite("Caching rules for pictures from the network", .hangGuard) final class FetchRuleTests {
    private let folder: TemporaryFolder
    private let clock = SetClock()

    init() throws { folder = try TemporaryFolder() }

    private var cache: PictureCache { PictureCache(folder: folder.file("pictures")) }

    /// A fetcher as in a new run of the program.
    private func fetcher() -> PictureFetcher {
        var limits = PictureFetcher.Limits()
        limits.ignoresProxy = true
        return PictureFetcher(cache: cache, limits: limits) { [clock] in clock.now }
    }

    private func set(_ now: Double) { clock.now = now }

    @discardableResult private func get(_ url: URL, by fetcher: PictureFetcher? = nil) -> Result<String, PictureFetcher.Failure> {
        let answer = Mutex<Result<String, PictureFetcher.Failure>?>(nil), done = DispatchSemaphore(value: 0)
        (fetcher ?? self.fetcher()).fetch(url) { result in
            answer.withLock { $0 = result }
            done.signal()
        }
        done.wait()
        return answer.withLock { $0 } ?? .failure(.init(reason: "no answer", isPassing: false))
    }

    private func path(_ result: Result<String, PictureFetcher.Failure>) -> String? { try? result.get() }

    @Test(
        "A cached picture is fresh for the server's max-age, for a day without one, and for 30 days at most",
        arguments: [
            ([], 86_400), (["Cache-Control: max-age=600"], 600), (["Cache-Control: public, Max-Age=60 "], 60),
            (["Cache-Control: max-age=0"], 0), (["Cache-Control: max-age=-5"], 0), (["Cache-Control: max-age=soon"], 86_400),
            (["Cache-Control: max-age=2592000"], 2_592_000), (["Cache-Control: max-age=2592001"], 2_592_000),
            (["Cache-Control: no-cache, max-age=600"], 0), (["CACHE-CONTROL: No-Store,max-age=600"], 0),
            (["Cache-Control: max-age=nan"], 86_400),
        ] as [([String], Double)])
    func age(headers: [String], seconds: Double) throws {
        let server = try #require(PictureServer { _ in PictureServer.answer("200 OK", headers, Data("x".utf8)) })
        let url = server.url("/a")
        get(url)
        #expect(cache.note(for: url)?.freshUntil == 1_000_000 + seconds)
        #expect(cache.note(for: url)?.isPassing == (headers.first?.contains("No-Store") == true))
        guard seconds > 0 else { return }
        for (later, count) in [(seconds - 1, 1), (seconds, 2)] {
            set(1_000_000 + later)
            #expect(path(get(url)) == cache.file(for: url).path)
            #expect(server.requests.count == count, "\(later) s later")
        }
    }

    @Test("A picture cached while the clock was a second or more ahead is revalidated", arguments: [(0, 1), (0.5, 1), (1, 2), (400, 2)])
    func clockAhead(seconds: Double, count: Int) throws {
        let server = try #require(
            PictureServer { _ in PictureServer.answer("200 OK", ["Cache-Control: max-age=99999999"], Data("x".utf8)) })
        get(server.url("/a"))
        set(1_000_000 - seconds)
        get(server.url("/a"))
        #expect(server.requests.count == count)
    }

    @Test(
        "A picture is requested only once per run, even if its answer has expired; the next run removes one sent with no-store",
        arguments: [("no-store", true), ("no-cache", false), ("max-age=0", false), ("max-age=60", false)])
    func onceARun(directive: String, isRemoved: Bool) throws {
        let server = try #require(PictureServer { _ in PictureServer.answer("200 OK", ["Cache-Control: \(directive)"], Data("x".utf8)) })
        let fetcher = fetcher(), url = server.url("/a")
        for _ in 0..<3 { #expect(path(get(url, by: fetcher)) != nil) }
        set(1_000_100)
        // Fetching another picture does not remove it either.
        get(server.url("/b"), by: fetcher)
        get(url, by: fetcher)
        #expect(server.requests.map(\.path) == ["/a", "/b"])
        // What must not be kept is removed by the next run, whatever that fetches.
        get(server.url("/c"))
        #expect((cache.note(for: url) == nil) == isRemoved)
        #expect(FileManager.default.fileExists(atPath: cache.file(for: url).path) != isRemoved)
    }

    @Test("A stale picture is revalidated by its ETag or else by its date, and stays fresh as long as a 304 answer says")
    func asking() throws {
        let server = try #require(
            PictureServer { request in
                if request.headers["if-none-match"] != nil || request.headers["if-modified-since"] != nil {
                    return PictureServer.answer("304 Not Modified", ["Cache-Control: max-age=70"])
                }
                let tag = request.path == "/dated" ? [] : ["ETag: W/\"a:b\""]
                return PictureServer.answer("200 OK", tag + ["Last-Modified: yesterday", "Cache-Control: max-age=0"], Data("x".utf8))
            })
        for path in ["/tagged", "/dated"] {
            get(server.url(path))
            set(1_000_100)
            #expect(self.path(get(server.url(path))) == cache.file(for: server.url(path)).path)
            let asked = try #require(server.requests(of: path).last)
            #expect(asked.headers["if-none-match"] == (path == "/tagged" ? "W/\"a:b\"" : nil))
            #expect(asked.headers["if-modified-since"] == (path == "/dated" ? "yesterday" : nil))
            #expect(asked.headers["accept"] == "image/*")
            let note = try #require(cache.note(for: server.url(path)))
            #expect(note.freshUntil == 1_000_170 && note.modified == "yesterday")
            set(1_000_000)
        }
    }

    @Test(
        "A cached picture is shown while its server fails or is gone, and not after a 403 or 404",
        arguments: [("500 Trouble", true), ("503 Trouble", true), ("429 Busy", true), ("404 None", false), ("403 No", false), ("", true)])
    func trouble(status: String, isShown: Bool) throws {
        let isGone = Mutex(false)
        let server = try #require(
            PictureServer { _ in
                guard isGone.withLock({ $0 }) else { return PictureServer.answer("200 OK", ["Cache-Control: no-cache"], Data("x".utf8)) }
                return status.isEmpty ? nil : PictureServer.answer(status)
            })
        let url = server.url("/a")
        get(url)
        isGone.withLock { $0 = true }
        #expect((path(get(url)) == cache.file(for: url).path) == isShown)
        // A picture that was never fetched fails, temporarily or permanently depending on the server's answer.
        guard case .failure(let failure) = get(server.url("/b")) else {
            Issue.record("there is no such picture")
            return
        }
        #expect(failure.isPassing == isShown && !failure.reason.isEmpty)
    }

    @Test("A 304 answer for a picture that is not cached is a failure")
    func unchanged() throws {
        let server = try #require(PictureServer { _ in PictureServer.answer("304 Not Modified") })
        #expect(get(server.url("/a")) == .failure(.init(reason: "the server answered 304", isPassing: false)))
    }

    @Test("After redirects only the last answer's headers count, and only the first hundred of them")
    func headers() throws {
        let server = try #require(
            PictureServer { request in
                switch request.path {
                case "/moved": PictureServer.answer("302 Found", ["Location: /here", "ETag: \"first\"", "Cache-Control: no-store"])
                case "/many": PictureServer.answer("200 OK", (0..<120).map { "X-\($0): 1" } + ["ETag: \"late\""], Data("x".utf8))
                case "/few": PictureServer.answer("200 OK", (0..<97).map { "X-\($0): 1" } + ["ETag: \"soon\""], Data("x".utf8))
                default: PictureServer.answer("200 OK", ["Cache-Control: max-age=9"], Data("x".utf8))
                }
            })
        get(server.url("/moved"))
        let note = try #require(cache.note(for: server.url("/moved")))
        #expect(note.tag == nil && !note.isPassing && note.freshUntil == 1_000_009)
        get(server.url("/many"))
        #expect(cache.note(for: server.url("/many"))?.tag == nil)
        // The server sends two more headers before them, Content-Length and Connection.
        get(server.url("/few"))
        #expect(cache.note(for: server.url("/few"))?.tag == "\"soon\"")
    }

    @Test("Only http and https addresses are fetched, in any letter case; others fail with a reason")
    func schemes() throws {
        let server = try #require(PictureServer { _ in PictureServer.answer("200 OK", [], Data("x".utf8)) })
        #expect(path(get(try #require(URL(string: "HTTP://127.0.0.1:\(server.port)/a")))) != nil)
        for (address, kind) in [("ftp://127.0.0.1/a", "ftp"), ("a.png", "none")] {
            let reason = "addresses of the kind \(kind) are not fetched; give a file, http or https"
            #expect(get(try #require(URL(string: address))) == .failure(.init(reason: reason, isPassing: false)))
        }
    }

    @Test("A cache folder that cannot be written gives a temporary failure with a reason")
    func readOnly() throws {
        try Data().write(to: folder.file("pictures"))
        let server = try #require(PictureServer { _ in PictureServer.answer("200 OK", [], Data("x".utf8)) })
        let reason = "it cannot be kept in \(folder.file("pictures").path); make that folder writable"
        #expect(get(server.url("/a")) == .failure(.init(reason: reason, isPassing: true)))
    }

    @Test("A cached picture's name consists of two 16-digit hashes of its whole address")
    func names() throws {
        func sum(_ start: UInt64, _ text: String) -> String {
            // Source: Fowler, Noll and Vo, FNV-1a.
            let sum = text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
            let digits = String(sum, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        for number in 0..<200 {
            let url = try #require(URL(string: "http://example.org/\(number).png?size=\(number * 7)"))
            let wanted = sum(14_695_981_039_346_656_037, url.absoluteString) + sum(0x6c62_272e_07bb_0142, url.absoluteString)
            #expect(PictureCache.key(of: url) == wanted && wanted.count == 32)
        }
    }

    @Test("A cache note is valid only for its own address and while its picture exists")
    func notes() throws {
        let server = try #require(PictureServer { _ in PictureServer.answer("200 OK", [], Data("x".utf8)) })
        let url = server.url("/a")
        get(url)
        var note = try #require(cache.note(for: url))
        note.address = "http://example.org/other"
        try cache.write(note, for: url)
        #expect(cache.note(for: url) == nil)
        note.address = url.absoluteString
        try cache.write(note, for: url)
        #expect(cache.note(for: url) == note)
        try FileManager.default.removeItem(at: cache.file(for: url))
        #expect(cache.note(for: url) == nil)
    }

    @Test("Pictures are cached under XDG_CACHE_HOME if that is an absolute path, or else in the user's cache folder")
    func standardFolder() {
        func folder(_ environment: [String: String]) -> String { PictureCache.standardFolder(environment).path }
        #expect(folder(["XDG_CACHE_HOME": "/var/own"]) == "/var/own/tenfoot/pictures")
        for environment in [[:], ["XDG_CACHE_HOME": ""], ["XDG_CACHE_HOME": "own"]] {
            #expect(folder(environment) == NSHomeDirectory() + "/.cache/tenfoot/pictures")
        }
    }
}
