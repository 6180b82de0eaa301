import Foundation
import TenFootGraphics
import TestSupport
import Testing

@testable import TenFootRasterising

@Suite("Pictures at the size they are shown", .hangGuard) @MainActor struct LoaderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @discardableResult private func write(_ name: String, _ width: Int, _ height: Int) throws -> ImageSource {
        let file = folder.file(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try PNGWriter.data(of: Bitmap(width: width, height: height)).write(to: file)
        return .file(file.path)
    }

    /// The width in pixels of the bitmap shown at a size, nil if there is none, and whether the loader is decoding another.
    private func show(_ source: ImageSource, _ width: CGFloat, _ height: CGFloat? = nil, by loader: ImageLoader) -> (
        shown: Int?, isBusy: Bool
    ) {
        let state = loader.state(of: source, pixelSize: CGSize(width: width, height: height ?? width))
        let isBusy = loader.isBusy
        while !loader.waitUntilIdle(timeout: 60) {}
        #expect(!loader.isBusy)
        if case .ready(let bitmap, _) = state { return (bitmap.width, isBusy) } else { return (nil, isBusy) }
    }

    private func kept(_ source: ImageSource, _ loader: ImageLoader) -> [Int] {
        loader.kept.first { $0.source == source }?.bitmaps.map(\.width) ?? []
    }

    @Test("A bitmap is used for sizes from two fifths to five quarters of its own, and at most three are kept per picture")
    func sizes() throws {
        let loader = ImageLoader(assets: AssetLocator(), budget: 1 << 30), source = try write("a.png", 400, 400)
        #expect(show(source, 100, by: loader) == (nil, true))
        #expect(show(source, 100, by: loader) == (100, false))
        #expect(show(source, 125, by: loader) == (100, false))
        // Until the new size is decoded, the existing one is shown.
        #expect(show(source, 130, by: loader) == (100, true))
        #expect(show(source, 130, by: loader) == (130, false))
        #expect(show(source, 40, by: loader) == (100, false))
        #expect(show(source, 39, by: loader) == (100, true))
        #expect(show(source, 39, by: loader) == (39, false))
        #expect(kept(source, loader) == [39, 100, 130])
        #expect(show(source, 300, by: loader).isBusy)
        #expect(kept(source, loader) == [39, 130, 300], "a small one and large ones")
        #expect(loader.byteCount == [39, 130, 300].reduce(0) { $0 + Bitmap(width: $1, height: $1).byteCount })
        // A bitmap is too large or too small if one of its sides is.
        #expect(show(source, 39, 300, by: loader) == (300, false))
        #expect(show(source, 400, by: loader).isBusy && !show(source, 4000, by: loader).isBusy, "there is no more of it")
    }

    @Test("A picture requested at an infinite size is decoded at its own size, and at a tiny size has at least one pixel")
    func boundless() throws {
        let loader = ImageLoader(assets: AssetLocator(), budget: 1 << 30), source = try write("a.png", 30, 20)
        _ = loader.state(of: source, pixelSize: CGSize(width: CGFloat.infinity, height: 5))
        while !loader.waitUntilIdle(timeout: 60) {}
        #expect(kept(source, loader) == [30])
        let other = try write("b.png", 30, 20)
        #expect(show(other, 0.4, by: loader) == (nil, true) && kept(other, loader) == [2], "a pixel is the least")
    }

    @Test("An asset's natural size is known immediately, in points by its name; another file's once it has been read")
    func naturalSizes() throws {
        try write("assets/hero@2x.png", 40, 20)
        try write("assets/plain.png", 40, 20)
        try Data("none".utf8).write(to: folder.file("assets/broken.png"))
        let file = try write("other@2x.png", 40, 20)
        let assets = AssetLocator(environment: ["TENFOOT_ASSETS": folder.path + "/assets"], executable: folder.path + "/bin/program")
        let loader = ImageLoader(assets: assets, budget: 1 << 20)
        func size(_ source: ImageSource) -> CGSize? { loader.naturalSize(of: source, pointSize: 17, weight: 400) }
        for _ in 1...2 {
            #expect(size(.asset("hero")) == CGSize(width: 20, height: 10) && size(.asset("plain")) == CGSize(width: 40, height: 20))
        }
        #expect(size(.asset("broken")) == nil && size(.asset("gone")) == nil && size(file) == nil)
        #expect(!loader.isBusy && loader.byteCount == 0)
        _ = show(file, 40, by: loader)
        #expect(size(file) == CGSize(width: 40, height: 20))
    }

    @Test("A symbol is 1.2 times as high as its font size and as wide as its drawing; an empty name has no size")
    func symbolSizes() {
        let loader = ImageLoader()
        func size(_ name: String, _ points: CGFloat) -> CGSize? { loader.naturalSize(of: .symbol(name), pointSize: points, weight: 400) }
        #expect(size("square", 20) == CGSize(width: 24, height: 24) && size("chevron.left", 20) == CGSize(width: 14, height: 24))
        #expect(size("chevron.left", 11) == CGSize(width: 8, height: 13) && size("no.such.symbol", 10) == CGSize(width: 12, height: 12))
        #expect(size("", 20) == .zero)
    }

    @Test("Reloading a picture reads its changed file, and does nothing for a picture that was never requested")
    func reload() throws {
        let loader = ImageLoader(assets: AssetLocator(), budget: 1 << 20), source = try write("a.png", 30, 20)
        var changes: [ImageSource] = []
        loader.onChange = { changes.append($0) }
        loader.reload(source)
        #expect(changes.isEmpty)
        _ = show(source, 30, by: loader)
        try write("a.png", 50, 40)
        #expect(show(source, 30, by: loader) == (30, false))
        loader.reload(source)
        #expect(changes == [source, source] && loader.byteCount == 0 && kept(source, loader) == [])
        _ = show(source, 50, by: loader)
        #expect(loader.naturalSize(of: source, pointSize: 1, weight: 400) == CGSize(width: 50, height: 40))
    }

    @Test("A picture whose file is gone before a sharper size is decoded stays as it is; one that was never decoded fails")
    func gone() throws {
        let loader = ImageLoader(assets: AssetLocator(), budget: 1 << 30), source = try write("a.png", 400, 400)
        let other = try write("b.png", 400, 400)
        _ = show(source, 100, by: loader)
        for name in ["a.png", "b.png"] { try FileManager.default.removeItem(at: folder.file(name)) }
        #expect(show(source, 300, by: loader) == (100, true))
        #expect(show(source, 300, by: loader) == (100, false) && show(source, 100, by: loader) == (100, false))
        #expect(show(other, 300, by: loader) == (nil, true) && show(other, 300, by: loader) == (nil, false))
        #expect(loader.kept.count { $0.failure == "there is no such file" } == 2)
    }

    @Test("A picture that failed is read again once its file has been written to its end or has appeared, and not before")
    func mended() throws {
        let loader = ImageLoader(assets: AssetLocator(), budget: 1 << 20)
        let (cut, late) = (try write("cut.png", 30, 20), ImageSource.file(folder.file("late.png").path))
        let whole = try Data(contentsOf: folder.file("cut.png"))
        try whole.prefix(20).write(to: folder.file("cut.png"))
        let (damaged, removed) = (try write("damaged.png", 30, 20), try write("removed.png", 30, 20))
        for name in ["damaged.png", "removed.png"] { try Data("no picture".utf8).write(to: folder.file(name)) }
        for source in [cut, late, damaged, removed] { #expect(show(source, 30, by: loader) == (nil, true)) }
        #expect(loader.kept.count { $0.failure != nil } == 4)
        var changes: [ImageSource] = []
        loader.onChange = { changes.append($0) }
        func retry() {
            loader.retryChangedFiles()
            while !loader.waitUntilIdle(timeout: 60) {}
        }
        retry()
        #expect(changes.isEmpty)
        try whole.write(to: folder.file("cut.png"))
        try write("late.png", 30, 20)
        try FileManager.default.removeItem(at: folder.file("removed.png"))
        retry()
        #expect(changes == [cut, late], "a file that is gone now cannot be read either")
        for source in [cut, late] { #expect(show(source, 30, by: loader) == (nil, true) && show(source, 30, by: loader) == (30, false)) }
        #expect(Set(loader.kept.filter { $0.failure != nil }.map(\.source)) == [damaged, removed])
        changes = []
        retry()
        #expect(changes.isEmpty)
    }

    @Test("Up to 48 decoding requests are never cancelled; of more, those not shown are, and all are reported", arguments: [48, 49])
    func few(count: Int) throws {
        let release = folder.file("release"), program = folder.file("decoder")
        try writeProgram("while [ ! -e \(release.path) ]; do sleep 0.02; done", to: program.path)
        let loader = ImageLoader(assets: AssetLocator(), budget: 1 << 20, pool: DecodingPool(places: [program.path]))
        let sources = try (0..<count).map { try write("\($0).png", 4, 4) }
        for source in sources { _ = loader.state(of: source, pixelSize: CGSize(width: 4, height: 4)) }
        #expect(!loader.waitUntilIdle(timeout: 0.01) && loader.isBusy)
        var told: Set<String> = []
        loader.onChange = { told.insert($0.name) }
        loader.drop { _ in false }
        try Data().write(to: release)
        while !loader.waitUntilIdle(timeout: 60) {}
        let tried = loader.kept.count { $0.failure != nil }
        #expect(count == 48 ? tried == 48 : tried < 10)
        #expect(told.count == count)
    }

    @Test("The budgets for pictures and bitmaps grow with the screen's pixels, up to sixteen times")
    func budgets() {
        for (scale, times) in [(0.5, 1), (1, 1), (2, 4), (3, 9), (4, 16), (8, 16)] as [(CGFloat, Int)] {
            #expect(ImageLoader.budget(scale: scale) == times * 24 << 20)
            let compositor = SoftwareCompositor(scale: scale, budget: 1000)
            #expect(compositor.cache.budget == times * 1000)
            compositor.scale = 1
            #expect(compositor.cache.budget == 1000)
            compositor.scale = scale
            #expect(compositor.cache.budget == times * 1000)
        }
    }
}
