import Foundation
import Testing

@testable import AppTool

/// What a built app shows of its catalogues, tables and fonts.
@Suite("Resources that a built app shows")
struct ShownResourceTests {
    private static let font = "/usr/share/fonts/truetype/noto/NotoSansMono-Regular.ttf"

    /// A font of one width for all characters, by a name that no font of the system has.
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
        "a colour has its dark variant and its symbol, a text its plural, and a font of the app's own is found by its family",
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
