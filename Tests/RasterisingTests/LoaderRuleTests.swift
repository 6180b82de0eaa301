import Foundation
import TenFootDecoding
import TenFootGraphics
import TestSupport
import Testing

@testable import TenFootRasterising

@Suite("Rules of the picture loader", .hangGuard) @MainActor struct LoaderRuleTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ name: String, _ data: Data) throws -> ImageSource {
        try data.write(to: folder.file(name))
        return .file(folder.file(name).path)
    }

    private func png(_ width: Int, _ height: Int) -> Data { PNGWriter.data(of: Bitmap(width: width, height: height)) }

    private func settle(_ loader: ImageLoader) { while !loader.waitUntilIdle(timeout: 60) {} }

    private func program(_ script: String) throws -> String {
        let place = folder.file("decoder-\(UUID().uuidString)")
        try writeProgram(script, to: place.path)
        return place.path
    }

    private func reason(_ source: ImageSource, _ loader: ImageLoader) -> String? {
        _ = loader.state(of: source, pixelSize: nil)
        settle(loader)
        if case .failed(let reason) = loader.state(of: source, pixelSize: nil) { return reason }
        return nil
    }

    @Test("The loader remembers 8192 picture sizes, then forgets the least recently used half, and keeps decoded pictures")
    func manySizes() throws {
        let loader = ImageLoader(assets: AssetLocator(), budget: 1 << 20)
        _ = try write("a.png", png(8, 4))
        // Fourteen path components of two forms each, `/.` and `/`, give 16,384 names of one file.
        func source(_ number: Int) -> ImageSource {
            .file(folder.path + (0..<14).map { number >> $0 & 1 == 1 ? "/." : "/" }.joined() + "/a.png")
        }
        _ = loader.state(of: source(8500), pixelSize: CGSize(width: 8, height: 4))
        settle(loader)
        for number in 0..<8190 { _ = loader.state(of: source(number), pixelSize: .zero) }
        settle(loader)
        _ = loader.state(of: source(0), pixelSize: .zero)
        let (one, two) = (try write("one.png", png(8, 4)), try write("two.png", png(8, 4)))
        _ = loader.state(of: one, pixelSize: nil)
        settle(loader)
        #expect(loader.kept.count == 8192)
        _ = loader.state(of: two, pixelSize: nil)
        settle(loader)
        // 4096 of the 8190 entries that contain only a size have been evicted; the three pictures have not.
        #expect(loader.kept.count == 8193 - 4096)
        let kept = Set(loader.kept.map(\.source))
        #expect([source(0), source(4097), source(8189), source(8500), one, two].allSatisfy(kept.contains))
        #expect(!kept.contains(source(1)) && !kept.contains(source(4096)))
    }

    @Test("A picture is decoded once per size, and its size is read once, however often it is requested")
    func once() throws {
        let loader = ImageLoader(assets: AssetLocator(), budget: 1 << 20), source = try write("a.png", png(40, 20))
        var changes = 0
        loader.onChange = { _ in changes += 1 }
        for _ in 0..<3 { _ = loader.state(of: source, pixelSize: .zero) }
        settle(loader)
        for _ in 0..<3 { _ = loader.state(of: source, pixelSize: .zero) }
        #expect(!loader.isBusy && changes == 1)
        for _ in 0..<3 { _ = loader.state(of: source, pixelSize: CGSize(width: 9, height: 9)) }
        settle(loader)
        #expect(
            changes == 2 && loader.kept.first?.bitmaps.map(\.width) == [18] && loader.byteCount == Bitmap(width: 18, height: 9).byteCount)
        // A bitmap is used up to a quarter above its own size.
        for (width, isEnough) in [(22.5, true), (25, false)] as [(CGFloat, Bool)] {
            _ = loader.state(of: source, pixelSize: CGSize(width: width, height: 1))
            #expect(loader.isBusy == !isEnough, "\(width)")
        }
        settle(loader)
    }

    @Test("An SVG's natural size is found by decoding it, and data that is no picture has no size")
    func vectors() throws {
        let loader = ImageLoader(assets: AssetLocator(), budget: 1 << 20)
        let svg = try write("a.svg", Data("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='7'/>".utf8))
        _ = loader.state(of: svg, pixelSize: .zero)
        settle(loader)
        #expect(loader.naturalSize(of: svg, pointSize: 1, weight: 400) == CGSize(width: 9, height: 7))
        #expect(Pictures.size(of: png(40, 20)) == CGSize(width: 40, height: 20))
        #expect(Pictures.size(of: Data("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='7'/>".utf8)) == nil)
        var huge = [UInt8](png(4, 4))
        huge.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
        #expect(Pictures.size(of: Data(huge)) == nil && Pictures.size(of: Data()) == nil)
        let place = folder.file("b.png")
        try png(40, 20).write(to: place)
        #expect(Pictures.decode(place.path, covering: CGSize(width: 10, height: 5))?.width == 10)
        #expect(Pictures.decode(folder.path + "/none.png") == nil)
    }

    @Test(
        "A picture's failure reason says how its decoding helper ended",
        arguments: [
            ("kill -9 $$", "it makes the decoder fail (signal 9)"), ("kill -ABRT $$", "it makes the decoder fail (signal 6)"),
            ("kill -XCPU $$", "decoding it takes too long"), ("exit 3", "it makes the decoder fail (status 3)"),
            ("exit 0", "the decoder ends over it"), ("exit 127", "does not run, as a library is missing; ldd "),
        ])
    func dying(script: String, wanted: String) throws {
        // The helper runs the script only after it has received a request.
        let loader = ImageLoader(
            assets: AssetLocator(), budget: 1 << 20, pool: DecodingPool(places: [try program("head -c 1 <&3 >/dev/null; " + script)]))
        let source = try write("a.png", png(4, 4))
        #expect(reason(source, loader)?.contains(wanted) == true)
        // Only a helper that cannot run at all makes the loader try the picture again.
        loader.retry(source)
        _ = loader.state(of: source, pixelSize: nil)
        #expect(loader.isBusy == wanted.contains("ldd"))
        settle(loader)
    }

    @Test("A decoding helper that takes too long is ended, and the reason names the limit")
    func silent() throws {
        for (seconds, wanted) in [(5, "decoding it takes longer than 5 s"), (1.2, "decoding it takes longer than 2 s")] {
            let pool = DecodingPool(
                places: [try program("exec sleep 100")], limits: .init(seconds: seconds, wallSeconds: 0.01), idleSeconds: 0.01)
            let loader = ImageLoader(assets: AssetLocator(), budget: 1 << 20, pool: pool)
            #expect(reason(try write("a.png", png(4, 4)), loader) == wanted)
        }
        #expect(DecodingHelper.Limits().seconds == 15 && DecodingHelper.Limits().wallSeconds == 120)
    }

    @Test("A decoding helper's environment has only the variables that libraries and fonts need")
    func surroundings() throws {
        let list = folder.file("list")
        let pool = DecodingPool(places: [try program("/usr/bin/env > \(list.path); exit 3")])
        _ = reason(try write("a.png", png(4, 4)), ImageLoader(assets: AssetLocator(), budget: 1 << 20, pool: pool))
        let names = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").compactMap { $0.split(separator: "=").first }
        let own = ProcessInfo.processInfo.environment
        let known = ["HOME", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"]
        #expect(own.contains { !known.contains($0.key) } && known.allSatisfy { own[$0] == nil || names.contains(Substring($0)) })
        // The variables that the shell adds, and the one that turns crash reports off.
        let added = ["PWD", "OLDPWD", "SHLVL", "_", "SWIFT_BACKTRACE"]
        #expect(names.allSatisfy { (known + added).contains(String($0)) || $0.hasPrefix("FONTCONFIG_") }, "\(names)")
    }

    @Test("While pictures wait, up to four decoding helpers are started, and they end when idle")
    func helpers() throws {
        // Each picture takes a helper until all may end.
        let release = folder.file("release")
        let pool = DecodingPool(places: [try program("while [ ! -e \(release.path) ]; do sleep 0.02; done")], idleSeconds: 0.01)
        let loader = ImageLoader(assets: AssetLocator(), budget: 1 << 20, pool: pool)
        let sources = try (0..<9).map { try write("\($0).png", png(4, 4)) }
        _ = loader.state(of: sources[0], pixelSize: nil)
        while pool.helperCount == 0, !Task.isCancelled { usleep(5000) }
        #expect(pool.helperCount == 1, "one at first")
        for source in sources.dropFirst() { _ = loader.state(of: source, pixelSize: nil) }
        while pool.helperCount < 4, !Task.isCancelled { usleep(5000) }
        // A fifth would be started within a quarter of a second.
        for _ in 0..<100 {
            #expect(pool.helperCount == 4)
            usleep(5000)
        }
        try Data().write(to: release)
        settle(loader)
        #expect(loader.kept.count { $0.failure != nil } == 9)
        while pool.helperCount > 0 { usleep(5000) }
    }

    @Test("A failure reason is a single line without control characters")
    func reasons() {
        let failure = DecodingPool.Failure(reason: "cut\nshort\u{1B}[31m\r\nat \u{7}byte 9")
        #expect(failure.reason == "cut short[31m at byte 9" && !failure.isPassing && !failure.concernsAll && !failure.isDropped)
        #expect(DecodingPool.Failure.dropped.isDropped && DecodingPool.Failure.dropped.isPassing)
    }

    @Test("A missing, irregular or unreadable file fails with a reason that says so")
    func files() throws {
        func reason(_ path: String) -> String? {
            do throws(DecodingPool.Failure) {
                _ = try PictureFile(path).header()
                return nil
            } catch { return error.reason }
        }
        #expect(reason(folder.path + "/none") == "there is no such file" && reason(folder.path) == "it is not a regular file")
        #expect(reason(folder.path + "/none/\0") != nil && reason("/dev/zero") == "it is not a regular file")
        try Data().write(to: folder.file("plain"))
        #expect(reason(folder.path + "/plain/a") == "it cannot be read")
        #expect(reason(folder.path + "/plain") == "it is not a PNG, JPEG, WebP, GIF, BMP or SVG picture, or is cut short")
    }
}
