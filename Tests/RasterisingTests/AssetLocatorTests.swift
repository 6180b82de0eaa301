import Foundation
import TenFootGraphics
import TenFootRasterising
import TestSupport
import Testing

@Suite("Locating an app's pictures") struct AssetLocatorTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @discardableResult private func write(_ name: String) throws -> String {
        let file = folder.file(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("x".utf8).write(to: file)
        return file.path
    }

    @Test(
        "Assets are looked up in TENFOOT_ASSETS, beside the program, in its bundles, in the installation and in its package")
    func folders() throws {
        for name in ["own/a", "build/bin/assets/a", "build/bin/A.resources/assets/a", "build/share/tenfoot/a", "assets/a", "Package.swift"]
        {
            try write(name)
        }
        let program = folder.path + "/build/bin/program"
        let found = AssetLocator(environment: ["TENFOOT_ASSETS": folder.path + "/own"], executable: program).folders
        let wanted = ["own", "build/bin/assets", "build/bin/A.resources/assets", "build/bin/A.resources", "build/share/tenfoot", "assets"]
        #expect(Array(found.prefix(6)) == wanted.map { folder.path + "/" + $0 })
        // The package of the tests is last, and is listed once.
        #expect(Set(found).count == found.count)
        let without = AssetLocator(environment: ["TENFOOT_ASSETS": ""], executable: program).folders
        #expect(without.first == folder.path + "/build/bin/assets")
    }

    @Test("An asset is found by name with any extension and scale, in the folder or one below, and never outside it")
    func names() throws {
        let plain = try write("own/cover.png"), dense = try write("own/hero@2x.jpg"), inner = try write("own/posters/one.webp")
        try write("own/deep/deeper/two.png")
        try write("secret.png")
        try FileManager.default.createDirectory(atPath: folder.path + "/own/folder.png", withIntermediateDirectories: true)
        let assets = AssetLocator(environment: ["TENFOOT_ASSETS": folder.path + "/own"], executable: folder.path + "/bin/program")
        #expect(assets.find("cover") == plain && assets.find("cover.png") == plain && assets.find("hero") == dense)
        #expect(assets.find("one") == inner && assets.find("posters/one") == inner && assets.find("two") == nil)
        for name in ["", "/etc/passwd", "../secret", "posters/../../secret", "folder", "none"] {
            #expect(assets.find(name) == nil, "\(name)")
        }
        for (path, scale) in [("/a/b.png", 1), ("/a@2x/b.png", 1), ("/a/b@2x.png", 2), ("/a/b@3x.jpg", 3), ("", 1)] as [(String, CGFloat)] {
            #expect(AssetLocator.scale(of: path) == scale, "\(path)")
        }
    }

    @Test("The size of a picture is read from its bytes, and is nil for other data")
    func sizes() {
        #expect(Pictures.size(of: PNGWriter.data(of: Bitmap(width: 31, height: 17))) == CGSize(width: 31, height: 17))
        #expect(Pictures.size(of: Data("no picture".utf8)) == nil && Pictures.size(of: Data()) == nil)
        #expect(Pictures.hasSymbol("play") && !Pictures.hasSymbol("no.such.symbol"))
    }
}
