import CFetch
import Foundation
import Synchronization
import TenFootGraphics
@testable import TenFootRasterising
import TestSupport
import Testing

@Suite("Pictures from the network", .hangGuard) @MainActor final class FetchTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tenfoot-\(UUID().uuidString)")
    deinit { try? FileManager.default.removeItem(at: folder) }

    nonisolated static func png(_ width: Int = 20, _ height: Int = 10) -> Data { PNGWriter.data(of: Bitmap(width: width, height: height)) }

    func loader(budget: Int = 1 << 20, limits: PictureFetcher.Limits = .init()) -> ImageLoader {
        // Do not use the computer's proxy.
        var limits = limits
        limits.ignoresProxy = true
        return ImageLoader(
            assets: AssetLocator(), budget: 1 << 20,
            fetcher: PictureFetcher(cache: PictureCache(folder: folder, budget: budget), limits: limits))
    }

    func settle(_ loader: ImageLoader, _ url: URL) -> ImageState {
        _ = loader.state(of: .remote(url), pixelSize: CGSize(width: 20, height: 10))
        while !loader.waitUntilIdle(timeout: 120) {}
        return loader.state(of: .remote(url), pixelSize: CGSize(width: 20, height: 10))
    }

    func size(_ state: ImageState) -> CGSize? { if case .ready(_, let size) = state { size } else { nil } }
    func reason(_ state: ImageState) -> String { if case .failed(let reason) = state { reason } else { "" } }

    @Test("A picture is fetched once, and read from the disk cache in the next run while it is fresh")
    func fresh() throws {
        let server = try #require(PictureServer { _ in PictureServer.answer("200 OK", ["Cache-Control: max-age=600"], Self.png()) })
        #expect(size(settle(loader(), server.url("/a"))) == CGSize(width: 20, height: 10))
        #expect(size(settle(loader(), server.url("/a"))) == CGSize(width: 20, height: 10))
        #expect(server.requests.count == 1)
    }

    @Test("Only the owner can read cached pictures and their folder, even if the folder was open to others before")
    func privacy() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
        let server = try #require(PictureServer { _ in PictureServer.answer("200 OK", [], Self.png()) })
        #expect(size(settle(loader(), server.url("/a?token=secret"))) != nil)
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try mode(folder.path) == 0o700)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.count == 2)
        for file in files { #expect(try mode(folder.path + "/" + file) == 0o600) }
    }

    @Test("A stale picture is revalidated, and kept if the server answers 304")
    func revalidation() throws {
        let server = try #require(
            PictureServer { request in
                request.headers["if-none-match"] == "\"one\""
                    ? PictureServer.answer("304 Not Modified", ["Cache-Control: max-age=600"])
                    : PictureServer.answer("200 OK", ["ETag: \"one\"", "Cache-Control: no-cache"], Self.png())
            })
        for _ in 0..<3 { #expect(size(settle(loader(), server.url("/a"))) != nil) }
        // The picture is fetched, then revalidated, and then fresh for ten minutes.
        #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"one\""])
    }

    @Test("Without the network a cached picture is shown, and an uncached one fails and can be retried")
    func offline() throws {
        let server = try #require(PictureServer { _ in PictureServer.answer("200 OK", ["Cache-Control: no-cache"], Self.png()) })
        let kept = server.url("/kept"), other = server.url("/other")
        #expect(size(settle(loader(), kept)) != nil)
        server.stop()
        let loader = loader()
        #expect(size(settle(loader, kept)) != nil)
        #expect(!reason(settle(loader, other)).isEmpty)
        loader.retry(.remote(other))
        guard case .loading = loader.state(of: .remote(other), pixelSize: nil) else {
            Issue.record("it was not tried again")
            return
        }
        while !loader.waitUntilIdle(timeout: 120) {}
    }

    @Test("A redirect is followed only to web addresses, and at most 8 times")
    func redirects() throws {
        let secret = folder.appendingPathComponent("secret.png")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Self.png().write(to: secret)
        let port = Mutex<UInt16>(0)
        let server = try #require(
            PictureServer { request in
                switch request.path {
                case "/moved": PictureServer.answer("301 Moved Permanently", ["Location: /again"], Data("moved".utf8))
                case "/again": PictureServer.answer("308 Permanent Redirect", ["Location: http://127.0.0.1:\(port.withLock { $0 })/here"])
                case "/round": PictureServer.answer("302 Found", ["Location: /round"])
                case "/inside": PictureServer.answer("302 Found", ["Location: \(secret.absoluteString)"])
                default: PictureServer.answer("200 OK", [], Self.png())
                }
            })
        port.withLock { $0 = server.port }
        #expect(size(settle(loader(), server.url("/moved"))) != nil)
        #expect(reason(settle(loader(), server.url("/round"))) == "it redirects more than 8 times")
        #expect(server.requests(of: "/round").count == 9)
        #expect(reason(settle(loader(), server.url("/inside"))).hasPrefix("it redirects to file://"))
        #expect(reason(settle(loader(), try #require(URL(string: "ftp://127.0.0.1/a.png")))).contains("ftp"))
    }

    @Test(
        "A redirect may lead from http to https, but not from https to http or to another scheme",
        arguments: ["https://a/b.png", "HTTPS://a", "hTTps:a"])
    func secret(address: String) {
        #expect(fetch_may_follow("http://a", address) && fetch_may_follow(address, "https://b"))
        for other in ["http://b", "HTTP://b", "file:///etc/passwd", "ftp://b", "", "httpsx://b"] {
            #expect(!fetch_may_follow(address, other))
        }
        #expect(fetch_may_follow("http://a", "http://b") && !fetch_may_follow("http://a", "file:///a"))
    }

    @Test("A missing, truncated, oversized, silent or invalid picture fails with a reason and leaves no partial file")
    func failures() throws {
        let server = try #require(
            PictureServer { request in
                switch request.path {
                case "/404": PictureServer.answer("404 Not Found", [], Data("no".utf8))
                case "/cut": PictureServer.answer("200 OK", [], Self.png(), length: 100_000)
                case "/huge": PictureServer.answer("200 OK", [], Data(count: 3 << 20))
                case "/full": PictureServer.answer("200 OK", [], Data(count: 2 << 20))
                case "/silent": nil
                default: PictureServer.answer("200 OK", ["Content-Type: image/png"], Data("<html>".utf8))
                }
            })
        let loader = loader(limits: PictureFetcher.Limits(bytes: 2 << 20, connectSeconds: 60, stallSeconds: 60, totalSeconds: 60))
        #expect(reason(settle(loader, server.url("/404"))) == "the server answered 404")
        #expect(!reason(settle(loader, server.url("/cut"))).isEmpty)
        #expect(reason(settle(loader, server.url("/huge"))) == "it is larger than 2 MB")
        #expect(!reason(settle(loader, server.url("/full"))).contains("larger"))
        #expect(!reason(settle(loader, server.url("/silent"))).isEmpty)
        #expect(reason(settle(loader, server.url("/page"))).contains("not a PNG"))
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(!left.contains { $0.contains("part") })
        // The failure of an address is cached, so that the server is not asked again in each frame.
        _ = settle(loader, server.url("/404"))
        #expect(server.requests(of: "/404").count == 1)
    }

    @Test("A retry asks the server again after a 5xx or 429 answer, and not after another error", arguments: [500, 503, 429, 404, 499])
    func trouble(status: Int) throws {
        let server = try #require(PictureServer { _ in PictureServer.answer("\(status) Trouble") }), loader = loader()
        let url = server.url("/a")
        #expect(reason(settle(loader, url)) == "the server answered \(status)")
        for _ in 1...2 {
            loader.retry(.remote(url))
            _ = settle(loader, url)
        }
        #expect(server.requests.count == (status >= 500 || status == 429 ? 3 : 1))
    }

    @Test("The disk cache keeps to its budget by removing the least recently used pictures")
    func budget() throws {
        let bytes = Self.png(100, 100).count
        let server = try #require(PictureServer { _ in PictureServer.answer("200 OK", [], Self.png(100, 100)) })
        let loader = loader(budget: bytes * 4)
        let cache = PictureCache(folder: folder)
        for index in 0..<4 {
            _ = settle(loader, server.url("/\(index)"))
            // Set the times as if the files had been fetched at different times.
            var times = [timeval(tv_sec: 1000 + index, tv_usec: 0), timeval(tv_sec: 1000 + index, tv_usec: 0)]
            utimes(cache.file(for: server.url("/\(index)")).path, &times)
        }
        cache.touch(server.url("/0"))
        _ = settle(loader, server.url("/4"))
        let kept = (0..<5).filter { cache.note(for: server.url("/\($0)")) != nil }
        #expect(kept == [0, 3, 4])
    }

    @Test("A picture sent with no-store is removed when the disk cache is tidied")
    func passing() throws {
        let server = try #require(PictureServer { _ in PictureServer.answer("200 OK", ["Cache-Control: no-store"], Self.png()) })
        _ = settle(loader(), server.url("/a"))
        PictureCache(folder: folder).tidy()
        #expect(PictureCache(folder: folder).note(for: server.url("/a")) == nil)
    }

    @Test("Simultaneous requests for one picture fetch it once and all get the result")
    func together() throws {
        let server = try #require(
            PictureServer { _ in
                usleep(50_000)
                return PictureServer.answer("200 OK", [], Self.png())
            })
        var limits = PictureFetcher.Limits()
        limits.ignoresProxy = true
        let fetcher = PictureFetcher(cache: PictureCache(folder: folder), limits: limits), url = server.url("/a")
        let paths = Mutex<[String]>([]), done = DispatchGroup()
        for _ in 0..<5 {
            done.enter()
            fetcher.fetch(url) { answer in
                if case .success(let path) = answer { paths.withLock { $0.append(path) } }
                done.leave()
            }
        }
        done.wait()
        #expect(paths.withLock { $0 } == Array(repeating: PictureCache(folder: folder).file(for: url).path, count: 5))
        #expect(server.requests.count == 1)
    }

    @Test("At most four pictures are fetched at a time, and then the latest request comes first", .hangGuard)
    func four() throws {
        let go = DispatchSemaphore(value: 0), open = Mutex((now: 0, most: 0))
        let server = try #require(
            PictureServer { _ in
                open.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                go.wait()
                open.withLock { $0.now -= 1 }
                return PictureServer.answer("200 OK", [], Self.png())
            })
        var limits = PictureFetcher.Limits()
        limits.ignoresProxy = true
        let fetcher = PictureFetcher(cache: PictureCache(folder: folder), limits: limits), done = DispatchGroup()
        func ask(_ path: String) {
            done.enter()
            fetcher.fetch(server.url(path)) { _ in done.leave() }
        }
        func wait(_ count: Int) { while server.requests.count < count { usleep(1000) } }
        // The limit also holds after some pictures have been fetched and their threads have ended.
        for number in 0..<3 {
            ask("/before\(number)")
            go.signal()
            done.wait()
        }
        for path in ["/a", "/b", "/c", "/d"] { ask(path) }
        wait(7)
        for path in ["/e", "/f", "/g", "/e", "/a"] { ask(path) }
        for count in 8...10 {
            go.signal()
            wait(count)
        }
        for _ in 0..<4 { go.signal() }
        done.wait()
        #expect(server.requests.map(\.path).suffix(3) == ["/e", "/g", "/f"])
        #expect(open.withLock { $0.most } == 4)
    }

    @Test(
        "A fetched picture is fresh for its max-age, for at most 30 days, and for a day if there is none",
        arguments: ["", "max-age=99999999", "max-age=-5", "max-age=60"])
    func freshness(word: String) throws {
        let server = try #require(
            PictureServer { _ in PictureServer.answer("200 OK", word.isEmpty ? [] : ["Cache-Control: \(word)"], Self.png()) })
        _ = settle(loader(), server.url("/a"))
        let note = try #require(PictureCache(folder: folder).note(for: server.url("/a")))
        let all: [String: Double] = ["": 86_400, "max-age=99999999": 30 * 86_400, "max-age=-5": 0, "max-age=60": 60]
        let seconds = try #require(all[word])
        #expect(abs(note.freshUntil - Date().timeIntervalSince1970 - seconds) < 600)
    }

    @Test("Tidying the cache removes partial files older than an hour and keeps newer ones")
    func leftovers() throws {
        let cache = PictureCache(folder: folder), url = try #require(URL(string: "http://example.org/a.png"))
        let old = try cache.makePart(for: url), new = try cache.makePart(for: url)
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)
        }
        #expect(!open.contains(old.path) && !open.contains(new.path))
        let oldNote = folder.appendingPathComponent(".dat.nosync1"), newNote = folder.appendingPathComponent(".dat.nosync2")
        for note in [oldNote, newNote] { try Data("{".utf8).write(to: note) }
        for (part, age) in [(old, 4000), (new, 3000), (oldNote, 4000), (newNote, 3000)] {
            let time = Int(Date().timeIntervalSince1970) - age
            var times = [timeval(tv_sec: time, tv_usec: 0), timeval(tv_sec: time, tv_usec: 0)]
            utimes(part.path, &times)
        }
        cache.tidy()
        #expect(!FileManager.default.fileExists(atPath: old.path) && FileManager.default.fileExists(atPath: new.path))
        #expect(!FileManager.default.fileExists(atPath: oldNote.path) && FileManager.default.fileExists(atPath: newNote.path))
    }
}
