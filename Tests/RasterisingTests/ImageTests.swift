import Foundation
import TenFootGraphics
@testable import TenFootRasterising
import TestSupport
import Testing

@Suite("Picture loading", .hangGuard) @MainActor final class ImageTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tenfoot-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ name: String, _ data: Data) throws -> ImageSource {
        let place = folder.appendingPathComponent(name)
        try data.write(to: place)
        return .file(place.path)
    }

    func png(width: Int, height: Int) -> Data {
        let bitmap = Bitmap(width: width, height: height)
        for index in 0..<width * height { (bitmap.pixels + index * 4).storeBytes(of: 0xFF20_4060, as: UInt32.self) }
        return PNGWriter.data(of: bitmap)
    }

    func settle(_ loader: ImageLoader, _ source: ImageSource, _ size: CGSize? = nil) -> ImageState {
        _ = loader.state(of: source, pixelSize: size)
        while !loader.waitUntilIdle(timeout: 120) {}
        return loader.state(of: source, pixelSize: size)
    }

    @Test("A picture is first loading and then ready, scaled down to cover the size shown")
    func png() throws {
        let loader = ImageLoader()
        var changes = 0
        loader.onChange = { _ in changes += 1 }
        let source = try write("a.png", png(width: 64, height: 32))
        guard case .loading = loader.state(of: source, pixelSize: CGSize(width: 16, height: 16)) else {
            Issue.record("not loading")
            return
        }
        guard case .ready(let bitmap, let natural) = settle(loader, source, CGSize(width: 16, height: 16)) else {
            Issue.record("not ready")
            return
        }
        #expect(natural == CGSize(width: 64, height: 32) && bitmap.width == 32 && bitmap.height == 16 && changes == 1)
        #expect(Pixel.value(bitmap, 3, 3) == 0xFF20_4060)
        #expect(loader.naturalSize(of: source, pointSize: 10, weight: 400) == natural)
    }

    @Test("A picture requested at zero size reports its natural size without being decoded, or its failure")
    func sizeAlone() throws {
        let loader = ImageLoader()
        var changes = 0
        loader.onChange = { _ in changes += 1 }
        let (source, broken) = (try write("a.png", png(width: 64, height: 32)), try write("b.png", Data("no picture".utf8)))
        guard case .loading(nil) = loader.state(of: source, pixelSize: .zero) else {
            Issue.record("its size is known already")
            return
        }
        while !loader.waitUntilIdle(timeout: 120) {}
        guard case .loading(let size) = loader.state(of: source, pixelSize: .zero) else {
            Issue.record("not loading")
            return
        }
        #expect(size == CGSize(width: 64, height: 32) && loader.byteCount == 0 && changes == 1)
        _ = loader.state(of: broken, pixelSize: .zero)
        // The loader first reads the header, and then decodes the whole file.
        while !loader.waitUntilIdle(timeout: 120) {}
        guard case .failed = loader.state(of: broken, pixelSize: .zero) else {
            Issue.record("no failure")
            return
        }
    }

    @Test("An SVG is rasterised at the requested size")
    func svg() throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><rect width='10' height='10' fill='#ff0000'/></svg>"
        let source = try write("a.svg", Data(text.utf8))
        guard case .ready(let bitmap, _) = settle(ImageLoader(), source, CGSize(width: 50, height: 50)) else {
            Issue.record("not ready")
            return
        }
        #expect(bitmap.width == 50 && Pixel.value(bitmap, 25, 25) == 0xFFFF_0000)
    }

    @Test("Broken, truncated, huge, missing and irregular files fail with a reason")
    func hostile() throws {
        let loader = ImageLoader()
        let good = png(width: 64, height: 64)
        var huge = [UInt8](good)
        for (index, byte) in [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30].enumerated() { huge[16 + index] = UInt8(byte) }
        let sources: [ImageSource] = [
            try write("text.png", Data("no picture".utf8)), try write("empty.png", Data()), try write("cut.png", good.prefix(20)),
            try write("huge.png", Data(huge)), try write("bad.svg", Data("<svg><unclosed".utf8)), .file("/nonexistent.png"),
            .file("/dev/zero"),
            .file(folder.path), .asset("no such asset"), .asset("../../etc/passwd"),
        ]
        for source in sources {
            guard case .failed(let reason) = settle(loader, source) else {
                Issue.record("\(source) did not fail")
                continue
            }
            #expect(!reason.isEmpty && !reason.contains("\n"))
            #expect(reason.contains("30000 x 30000") == (source == sources[3]), "\(reason)")
        }
    }

    @Test("The least recently used pictures are discarded over budget, and loaded again when shown again")
    func budget() throws {
        let loader = ImageLoader(budget: 64 * 64 * 4 * 4)
        let sources = try (0..<8).map { try write("\($0).png", png(width: 64, height: 64)) }
        let counts = sources.map { source in
            _ = settle(loader, source)
            return loader.byteCount / (64 * 64 * 4)
        }
        // Eviction frees a quarter of the budget, so that it need not run for every new picture.
        #expect(counts == [1, 2, 3, 4, 3, 4, 3, 4])
        let kept = sources.filter { source in
            if case .ready = loader.state(of: source, pixelSize: nil) { true } else { false }
        }
        #expect(kept.count == 4 && kept == sources.suffix(4))
        while !loader.waitUntilIdle(timeout: 60) {}
        guard case .ready = settle(loader, sources[0]) else {
            Issue.record("the first did not come back")
            return
        }
    }

    @Test("All symbol drawings can be parsed, and symbol names with variants such as .fill and .circle are known")
    func symbols() {
        for (name, text) in SymbolDrawings.all { #expect(SymbolLibrary.parse(text) != nil, "\(name)") }
        for (name, target) in SymbolDrawings.aliases { #expect(SymbolLibrary.shared.knows(target), "\(name)") }
        for name in [
            "play.fill", "heart.circle.fill", "speaker.slash", "chevron.right.circle", "play.rectangle.fill", "gear", "goforward.15",
            "gobackward.30", "12.circle", "calendar.badge.clock", "person.fill.badge.plus", "rectangle.stack.badge.play.fill",
            "person.fill.questionmark", "checkmark.shield.fill", "xmark.octagon",
        ] {
            #expect(SymbolLibrary.shared.knows(name), "\(name)")
        }
        #expect(!SymbolLibrary.shared.knows("no.such.symbol"))
    }

    @Test("The size of a JPEG is found behind more than 64 KB of metadata")
    func longPreamble() throws {
        let notes: [UInt8] = [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 1, count: 65_533)
        let frame: [UInt8] = [0xFF, 0xC0, 0, 17, 8, 0, 200, 1, 44, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
        let scan: [UInt8] = [0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0]
        let place = folder.appendingPathComponent("photo.jpg")
        try Data([0xFF, 0xD8] + notes + frame + scan).write(to: place)
        #expect(PictureFile.size(place.path) == CGSize(width: 300, height: 200))
    }
}
