import Foundation
import TenFootDecoding
import TenFootGraphics
@testable import TenFootRasterising
import TestSupport
import Testing

/// Files that try to crash or block a decoder; each must only make its own picture fail.
@Suite("Hostile pictures", .hangGuard) @MainActor final class HostilePictureTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tenfoot-\(UUID().uuidString)")
    static let corpora = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Corpora").standardized

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ name: String, _ data: Data) throws -> ImageSource {
        let place = folder.appendingPathComponent(name)
        try data.write(to: place)
        return .file(place.path)
    }

    static let good = PNGWriter.data(of: Bitmap(width: 32, height: 16))

    /// Loads a hostile picture beside a good one, checks that the good one is shown, and returns the reason why the other failed.
    func reason(for source: ImageSource, seconds: Double = 15) throws -> String {
        let loader = ImageLoader(assets: AssetLocator(), budget: 1 << 24, pool: DecodingPool(limits: .init(seconds: seconds)))
        let neighbour = try write("good.png", Self.good)
        for shown in [source, neighbour] { _ = loader.state(of: shown, pixelSize: CGSize(width: 32, height: 16)) }
        while !loader.waitUntilIdle(timeout: 120) {}
        guard case .ready = loader.state(of: neighbour, pixelSize: CGSize(width: 32, height: 16)) else {
            Issue.record("the picture beside it is missing")
            return ""
        }
        guard case .failed(let reason) = loader.state(of: source, pixelSize: CGSize(width: 32, height: 16)) else { return "" }
        return reason
    }

    func corpus(_ path: String) -> ImageSource { .file(Self.corpora.appending(path: path).path) }

    @Test("A PNG whose last chunk claims more bytes than the file has fails with a reason")
    func endlessPNG() throws { #expect(try reason(for: corpus("png/endless.png")).contains("cannot be decoded")) }

    @Test("A GIF whose first frame is far larger than its screen is rejected by the frame's size")
    func gifFrame() throws {
        // The screen is 1 x 1, the frame 20,000 x 20,000.
        let bytes: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 0x20, 0x4E, 0x20, 0x4E, 0, 2, 0, 0x3B]
        #expect(try reason(for: write("bomb.gif", Data(bytes))).contains("20000 x 20000 pixels are too many"))
        #expect(try !reason(for: corpus("gif/huge-frame.gif")).isEmpty)
        _ = try reason(for: corpus("gif/frame-outside.gif"))
    }

    @Test("A GIF whose first frame is empty or unreadable is rejected")
    func gifLaterFrame() throws {
        for name in ["empty-frame", "unreadable-frame"] {
            #expect(try reason(for: corpus("gif/\(name).gif")).contains("is cut short"), "\(name)")
        }
    }

    @Test("A WebP without a chunk around its pixel data is rejected")
    func webpWithoutChunk() throws { #expect(try reason(for: corpus("webp/no-chunk.webp")).contains("is cut short")) }

    @Test("A file that is not a regular one is rejected, and its descriptor is closed only once")
    func irregular() async {
        let refusing = Task.detached {
            for _ in 0..<5000 { if (try? PictureFile("/dev/null")) != nil { return false } }
            return true
        }
        var lost = 0
        for _ in 0..<5000 {
            let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
            await Task.yield()
            if close(descriptor) != 0 { lost += 1 }
        }
        #expect(await refusing.value)
        #expect(lost == 0)
    }

    @Test("A GIF that has crashed a decoder fails at most its own picture")
    func crashingGIF() throws {
        let text =
            "R0lGODlhFAAUAPEAABsTG15eXqGhoeTk5CH5BAAAAAAAIf8LSW1hZ2VNYWdpY2sOZ2FtbWE9MC40NTQ1z8oALAAyAAAUABQAAAJI"
            + "nI+py+0voInZhd0mluaJlgG3Cuvrxi4AAIAAABQAFAAAAkicj6nL7S+gidmF3SaW5omWAbcK6+vGLgAAgIQAAPoAAE0AAHomAACA"
            + "hAAAAExJREFUKM9j/P+fgff+DwwKhz1AwPhD2gBG5XH5hDan1CfzyMxqt9yu2QsOi7UFADs="
        let bytes = try #require(Data(base64Encoded: text))
        let loader = ImageLoader()
        let size = CGSize(width: 8, height: 8)
        let (bad, good) = (try write("crash.gif", bytes), corpus("gif/small.gif"))
        _ = loader.state(of: bad, pixelSize: size)
        while !loader.waitUntilIdle(timeout: 60) {}
        _ = loader.state(of: good, pixelSize: size)
        while !loader.waitUntilIdle(timeout: 60) {}
        guard case .ready = loader.state(of: good, pixelSize: size) else {
            Issue.record("the GIF after it is missing")
            return
        }
        if case .loading = loader.state(of: bad, pixelSize: size) { Issue.record("it is waited for still") }
    }

    /// A grey JPEG of three components, all in one scan or each in its own scan.
    static func jpeg(_ side: Int, scans: Int) -> Data {
        func segment(_ marker: UInt8, _ bytes: [UInt8]) -> [UInt8] {
            [0xFF, marker, UInt8((bytes.count + 2) >> 8), UInt8((bytes.count + 2) & 0xFF)] + bytes
        }
        let size = [UInt8(side >> 8), UInt8(side & 0xFF)]
        var file: [UInt8] = [0xFF, 0xD8] + segment(0xDB, [0] + Array(repeating: 1, count: 64))
        file += segment(0xC0, [8] + size + size + [3] + (1...3).flatMap { [UInt8($0), 0x11, 0] })
        for table in [0x00, 0x10] as [UInt8] { file += segment(0xC4, [table, 1] + Array(repeating: 0, count: 16)) }
        let blocks = (side + 7) / 8 * ((side + 7) / 8)
        if scans == 1 {
            file += segment(0xDA, [3, 1, 0, 2, 0, 3, 0, 0, 0x3F, 0]) + Array(repeating: 0, count: (blocks * 6 + 7) / 8)
        } else {
            for component in 1...3 as ClosedRange<UInt8> {
                file += segment(0xDA, [1, component, 0, 0, 0x3F, 0]) + Array(repeating: 0, count: (blocks * 2 + 7) / 8)
            }
        }
        return Data(file + [0xFF, 0xD9])
    }

    @Test("A JPEG of 250 million pixels in three scans is rejected, and one in a single scan is shown")
    func scans() throws {
        #expect(try reason(for: write("three.jpg", Self.jpeg(15800, scans: 3))).contains("at most 40 million"))
        #expect(try reason(for: write("small.jpg", Self.jpeg(800, scans: 3))) == "")
        #expect(try reason(for: write("one.jpg", Self.jpeg(15800, scans: 1))) == "")
    }

    @Test("An SVG with very slow filters is given up after the time limit, and other pictures are still shown")
    func filters() throws {
        let slow = corpus("svg/slow-filters.svg")
        #expect(try reason(for: slow, seconds: 0.5).contains("longer than 1 s"))
        // The same drawing in a file named as a photograph.
        let disguised = try write("poster.jpg", Data(contentsOf: Self.corpora.appending(path: "svg/slow-filters.svg")))
        #expect(try reason(for: disguised, seconds: 0.5).contains("longer than 1 s"))
    }

    @Test("A picture behind four slow ones of its kind is shown once those are given up")
    func manySlow() throws {
        let loader = ImageLoader(assets: AssetLocator(), budget: 1 << 24, pool: DecodingPool(limits: .init(seconds: 0.5)))
        let text = try Data(contentsOf: Self.corpora.appending(path: "svg/slow-filters.svg"))
        let slow = try (0..<4).map { try write("slow-\($0).svg", text) }
        let fine = try write("fine.svg", Data("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".utf8))
        for source in slow + [fine] { _ = loader.state(of: source, pixelSize: CGSize(width: 9, height: 9)) }
        while !loader.waitUntilIdle(timeout: 120) {}
        guard case .ready = loader.state(of: fine, pixelSize: CGSize(width: 9, height: 9)) else {
            Issue.record("the picture behind them is missing")
            return
        }
    }

    @Test("A file that is truncated repeatedly while it is read fails at most its own picture", arguments: 0..<4)
    func shrinking(round: Int) throws {
        let whole = Self.jpeg(9000 + round * 16, scans: 1)
        let place = folder.appendingPathComponent("shrinking.jpg")
        try whole.write(to: place)
        let isDone = Flag()
        let cutter = Thread {
            while !isDone.value {
                truncate(place.path, 200)
                usleep(300)
                try? whole.write(to: place)
                usleep(useconds_t(200 * (round + 1)))
            }
            isDone.ended()
        }
        cutter.start()
        for _ in 0..<6 { _ = try reason(for: .file(place.path)) }
        isDone.set()
        isDone.waitForEnd()
    }

    @Test("An SVG does not load a file or a network address that it references")
    func references() throws {
        let white = PNGWriter.data(of: opaque(0xFFFF_FFFF))
        let secret = try write("secret.png", white)
        let server = try #require(PictureServer { _ in PictureServer.answer("200 OK", [], white) })
        defer { server.stop() }
        guard case .file(let path) = secret else {
            Issue.record("the picture is no file")
            return
        }
        let text = """
            <svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='8' height='8'>
            <image xlink:href='file://\(path)' width='8' height='8'/>
            <image xlink:href='\(server.url("/a.png"))' width='8' height='8'/></svg>
            """
        let loader = ImageLoader()
        let source = try write("a.svg", Data(text.utf8))
        _ = loader.state(of: source, pixelSize: CGSize(width: 8, height: 8))
        while !loader.waitUntilIdle(timeout: 60) {}
        guard case .ready(let bitmap, _) = loader.state(of: source, pixelSize: CGSize(width: 8, height: 8)) else {
            Issue.record("the SVG itself is not shown")
            return
        }
        #expect((0..<64).allSatisfy { Pixel.value(bitmap, $0 % 8, $0 / 8) == 0 })
        #expect(server.requests.isEmpty)
    }

    @Test("An SVG that is a million points wide is rasterised at 4096 pixels")
    func vectorSize() throws {
        let source = try write(
            "wide.svg", Data("<svg xmlns='http://www.w3.org/2000/svg' width='1000000' height='500000'><path d='M0 0h9v9z'/></svg>".utf8))
        let loader = ImageLoader()
        _ = loader.state(of: source, pixelSize: nil)
        while !loader.waitUntilIdle(timeout: 60) {}
        guard case .ready(let bitmap, let natural) = loader.state(of: source, pixelSize: nil) else {
            Issue.record("not ready")
            return
        }
        #expect(bitmap.width == 4096 && bitmap.height == 2048 && natural == CGSize(width: 1_000_000, height: 500_000))
    }

    private func opaque(_ color: UInt32) -> Bitmap {
        let bitmap = Bitmap(width: 8, height: 8)
        for index in 0..<64 { (bitmap.pixels + index * 4).storeBytes(of: color, as: UInt32.self) }
        return bitmap
    }
}

/// Tells another thread to end, and waits until it has.
private final class Flag: @unchecked Sendable {
    // The condition guards both variables.
    private let condition = NSCondition()
    private var isSet = false, hasEnded = false

    var value: Bool { condition.withLock { isSet } }
    func set() { condition.withLock { isSet = true } }
    func ended() {
        condition.withLock {
            hasEnded = true
            condition.broadcast()
        }
    }
    func waitForEnd() { condition.withLock { while !hasEnded { condition.wait() } } }
}
