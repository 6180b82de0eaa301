import Foundation
import Testing

@testable import AppTool

/// A built app shows the contents of its catalogues, tables and fonts.
@Suite("Resources of a built app")
struct ShownResourceTests {
    private static let font = "/usr/share/fonts/truetype/noto/NotoSansMono-Regular.ttf"

    /// A PNG of 100 x 100 pixels with the first columns in a colour and the others transparent, written with zlib's stored blocks.
    private func picture(columns: Int, _ colour: [UInt8]) -> Data {
        func big(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        func crc(_ bytes: [UInt8]) -> UInt32 {
            ~bytes.reduce(UInt32.max) { sum, byte in (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1) * 0xEDB8_8320 } }
        }
        func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
            big(UInt32(data.count)) + Array(name.utf8) + data + big(crc(Array(name.utf8) + data))
        }
        let row: [UInt8] = [0] + (0..<100).flatMap { $0 < columns ? colour + [255] : [0, 0, 0, 0] }
        let rows = Array(repeating: row, count: 100).flatMap(\.self)
        let sums = rows.reduce((UInt32(1), UInt32(0))) {
            let a = ($0.0 + UInt32($1)) % 65521; return (a, ($0.1 + a) % 65521)
        }
        let length = UInt16(rows.count)
        let block = [1, UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8)] + rows
        let stored = [0x78, 0x01] + block + big(sums.1 << 16 | sums.0)
        return Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", big(100) + big(100) + [8, 6, 0, 0, 0]) + chunk("IDAT", stored)
                + chunk("IEND", []))
    }

    @Test("A layered icon shows all its layers, also in the desktop entry, and UIKit finds images and colours by name")
    func stack() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            import SwiftUI
            import UIKit
            @main struct Films: App { var body: some Scene { WindowGroup { Page() } } }
            struct Page: View {
                @State private var isDrawn = false
                var body: some View {
                    VStack {
                        Button("Draw") { isDrawn = true }
                        if isDrawn {
                            HStack(spacing: 0) {
                                Color(red: 1, green: 0, blue: 0).frame(width: 25)
                                Color(red: 0, green: 1, blue: 0).frame(width: 25)
                                Color(red: 0, green: 0, blue: 1)
                            }
                            .frame(width: 100, height: 100)
                            HStack(spacing: 0) {
                                Color(red: 0, green: 1, blue: 0).frame(width: 50)
                                Color.clear
                            }
                            .frame(width: 100, height: 100)
                            Color(red: 0, green: 128 / 255, blue: 1).frame(width: 50, height: 50)
                        } else {
                            Image("App Icon")
                            Image(uiImage: UIImage(resource: .logo))
                            Color(uiColor: UIColor(resource: .brand)).frame(width: 50, height: 50)
                        }
                    }
                }
            }
            """, "app/App.swift")
        let brand = "app/Assets.xcassets/Brand.brandassets/"
        try scratch.write(
            """
            {"assets":[{"filename":"App Icon Large.imagestack","idiom":"tv","role":"primary-app-icon","size":"1280x768"},
             {"filename":"App Icon.imagestack","idiom":"tv","role":"primary-app-icon","size":"400x240"},
             {"filename":"Shelf.imageset","idiom":"tv","role":"top-shelf-image","size":"1920x720"}]}
            """, brand + "Contents.json")
        let layers: [(String, Int, [UInt8])] = [("Front", 25, [255, 0, 0]), ("Middle", 50, [0, 255, 0]), ("Back", 100, [0, 0, 255])]
        try scratch.write(
            "{\"layers\":[" + layers.map { "{\"filename\":\"\($0.0).imagestacklayer\"}" }.joined(separator: ",") + "]}",
            brand + "App Icon.imagestack/Contents.json")
        for (name, columns, colour) in layers {
            let set = brand + "App Icon.imagestack/\(name).imagestacklayer/Content.imageset/"
            try scratch.write(#"{"images":[{"idiom":"tv","scale":"1x","filename":"l.png"}]}"#, set + "Contents.json")
            try picture(columns: columns, colour).write(to: scratch.folder.appendingPathComponent(set + "l.png"))
        }
        let images = "app/Assets.xcassets/Logo.imageset/", colours = "app/Assets.xcassets/Brand.colorset/"
        try scratch.write(#"{"images":[{"idiom":"universal","scale":"1x","filename":"l.png"}]}"#, images + "Contents.json")
        try picture(columns: 50, [0, 255, 0]).write(to: scratch.folder.appendingPathComponent(images + "l.png"))
        try scratch.write(
            """
            {"colors":[{"idiom":"universal","color":{"color-space":"srgb",
              "components":{"red":"0x00","green":"0x80","blue":"0xFF","alpha":"1.000"}}}]}
            """, colours + "Contents.json")
        try scratch.write(
            "<plist version=\"1.0\"><dict><key>CFBundleDisplayName</key><string>All Films</string></dict></plist>", "app/Info.plist")
        let app = try ProjectFinder.find(scratch.folder.appendingPathComponent("app"), include: [], exclude: [])
        let cache = scratch.folder.appendingPathComponent("cache")
        let program = try AppBuild(workshop: Workshop(app, toolchain: try Toolchain.find(), cache: cache), isRelease: false).build()
        let script = try scratch.write(
            "wait 1s\ncapture icon\npress select\nwait 1s\ncapture drawn\n", "walk.script")
        let run = try Subprocess.run([program.path, "--headless", "--script", script.path, "--capture-dir", scratch.folder.path])
        #expect(run.status == 0, "\(run.errors)")
        func shown(_ name: String) throws -> Data { try Data(contentsOf: scratch.folder.appendingPathComponent(name + ".png")) }
        #expect(try shown("icon") == shown("drawn"))

        let entry = try String(contentsOf: program.appendingPathExtension("desktop"), encoding: .utf8)
        let icon = try #require(entry.firstMatch(of: /\nIcon=(.*)\n/)).output.1
        #expect(entry.contains("\nName=All Films\n") && entry.contains("\nExec=\"\(program.path)\" --fullscreen\n"))
        let drawing = try String(contentsOfFile: String(icon), encoding: .utf8)
        #expect(icon.hasSuffix("/App Icon.svg") && drawing.hasPrefix("<svg") && drawing.components(separatedBy: "<image").count == 4)
    }

    /// A monospaced font with a name that no font of the system has.
    private func renamedFont() throws -> Data {
        var bytes = try Data(contentsOf: URL(fileURLWithPath: Self.font))
        for name in ["Noto Sans Mono", "NotoSansMono"] {
            for encoding in [String.Encoding.utf16BigEndian, .isoLatin1] {
                guard let old = name.data(using: encoding), let new = name.replacing("Noto", with: "Zoto").data(using: encoding) else {
                    continue
                }
                while let place = bytes.firstRange(of: old) { bytes.replaceSubrange(place, with: new) }
            }
        }
        return bytes
    }

    @Test(
        "A built app shows a colour's dark variant, a plural string, and its own font by family name",
        .enabled(if: FileManager.default.fileExists(atPath: font), "fonts-noto-core is not installed; ./tenfoot setup installs it"))
    func shown() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            import SwiftUI
            @main struct Films: App { var body: some Scene { WindowGroup { Page() } } }
            struct Page: View {
                @State private var widths: [String: CGFloat] = [:]
                private func word(_ text: String) -> some View {
                    Text(verbatim: text).font(.custom("Zoto Sans Mono", size: 40))
                        .onGeometryChange(for: CGFloat.self) { $0.size.width } action: { widths[text] = $0 }
                }
                var body: some View {
                    VStack {
                        Text("\\(1) films")
                        Text(String(localized: "\\(2) films"))
                        word("iiii")
                        word("WWWW")
                        if let narrow = widths["iiii"], let wide = widths["WWWW"] { Text(narrow == wide ? "one width" : "several widths") }
                        Color.brand.frame(width: 101, height: 50)
                        Color("Brand").frame(width: 102, height: 50).environment(\\.colorScheme, .light)
                    }
                }
            }
            """, "app/App.swift")
        try scratch.write(
            """
            {"sourceLanguage":"en","version":"1.0","strings":{"%lld films":{"localizations":{"en":{"variations":{"plural":{
              "one":{"stringUnit":{"value":"%lld film"}},"other":{"stringUnit":{"value":"%lld films"}}}}}}}}}
            """, "app/Localizable.xcstrings")
        func components(_ red: Int, _ green: Int) -> String {
            #"{"color-space":"srgb","components":{"red":"\#(red)","green":"\#(green)","blue":"0","alpha":"1.000"}}"#
        }
        try scratch.write(
            """
            {"colors":[{"idiom":"universal","color":\(components(255, 0))},
             {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],"color":\(components(0, 255))}]}
            """, "app/Assets.xcassets/Brand.colorset/Contents.json")
        try scratch.write(
            "<plist version=\"1.0\"><dict><key>UIAppFonts</key><array><string>Zoto.ttf</string></array></dict></plist>", "app/Info.plist")
        let fonts = scratch.folder.appendingPathComponent("app/Fonts")
        try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
        try renamedFont().write(to: fonts.appendingPathComponent("Zoto.ttf"))
        let app = try ProjectFinder.find(scratch.folder.appendingPathComponent("app"), include: [], exclude: [])
        let cache = scratch.folder.appendingPathComponent("cache")
        let program = try AppBuild(workshop: Workshop(app, toolchain: try Toolchain.find(), cache: cache), isRelease: false).build()
        let script = try scratch.write(
            "await text \"one width\"\nexpect text \"1 film\"\nexpect text \"2 films\"\ncapture page\n", "walk.script")
        let run = try Subprocess.run([program.path, "--headless", "--script", script.path, "--capture-dir", scratch.folder.path])
        #expect(run.status == 0, "\(run.errors)")
        let drawn = try String(contentsOf: scratch.folder.appendingPathComponent("page.txt"), encoding: .utf8)
        #expect(drawn.contains(/#00FF00 \S+ 101x50/) && drawn.contains(/#FF0000 \S+ 102x50/), "\(drawn)")
    }
}
