import Foundation
import TenFootAppResources
import Testing

@testable import AppTool

@Suite("Asset catalogues and string tables")
struct ResourceTests {
    private func catalogue() throws -> (AssetCatalog, Scratch) {
        let scratch = try Scratch()
        let assets = "Assets.xcassets/"
        try scratch.write(
            """
            {"colors":[
             {"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0xFF","green":"128","blue":"0.250","alpha":"1"}}},
             {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
              "color":{"color-space":"gray-gamma-22","components":{"white":"0.500","alpha":"0.400"}}}]}
            """, assets + "Brand Primary.colorset/Contents.json")
        try scratch.write(
            #"{"colors":[{"idiom":"universal","color":{"platform":"ios","reference":"systemTealColor"}}]}"#,
            assets + "Group/Hint.colorset/Contents.json")
        try scratch.write(
            #"{"images":[{"idiom":"tv","scale":"2x","filename":"p2.png"},{"idiom":"tv","scale":"1x","filename":"p1.png"},{"idiom":"universal","filename":"u.png"}]}"#,
            assets + "poster-wide.imageset/Contents.json")
        for name in ["p1.png", "p2.png", "u.png"] { try scratch.write(name, assets + "poster-wide.imageset/" + name) }
        try scratch.write(
            #"{"images":[{"idiom":"universal","scale":"1x"},{"idiom":"universal","scale":"2x","filename":"a.png"}]}"#,
            assets + "sharp.imageset/Contents.json")
        try scratch.write("a", assets + "sharp.imageset/a.png")
        try scratch.write(
            #"{"data":[{"idiom":"universal","filename":"gone.json"},{"idiom":"universal","filename":"all.json"}]}"#,
            assets + "channels.dataset/Contents.json")
        try scratch.write("[1]", assets + "channels.dataset/all.json")
        return (AssetCatalog([scratch.folder.appendingPathComponent("Assets.xcassets")]), scratch)
    }

    @Test("Catalogue colours are read in every notation with their dark variants, and images at the available scale")
    func assets() throws {
        let (catalogue, _) = try catalogue()
        #expect(catalogue.colours["Brand Primary"]?.light == [1, 128.0 / 255, 0.25, 1])
        #expect(catalogue.colours["Brand Primary"]?.dark == [0.5, 0.5, 0.5, 0.4])
        #expect(catalogue.colours["Hint"]?.system == "systemTealColor")
        #expect(catalogue.pictures["poster-wide"]?.file.lastPathComponent == "p1.png" && catalogue.pictures["poster-wide"]?.scale == 1)
        #expect(catalogue.pictures["sharp"]?.scale == 2)
    }

    @Test("A custom symbol is its sheet's regular variant, without the sheet's colours, cropped to its guides")
    func symbol() throws {
        let scratch = try Scratch()
        let set = "app/Assets.xcassets/tomato.fresh.symbolset/"
        try scratch.write(#"{"symbols": [{"idiom": "universal", "filename": "t.svg"}]}"#, set + "Contents.json")
        let sheet = """
            <svg width="3300" height="2200"><style>.a {fill:#F00}</style><g id="Notes"><rect id="artboard" width="3300" height="2200"/></g>
            <g id="Guides"><line id="left-margin-Regular-S" x1="1400" x2="1400" y1="720" y2="600"/>
            <line id="right-margin-Regular-S" x1="1500" x2="1500" y1="720" y2="600"/></g>
            <g id="Symbols"><g id="Black-S" transform="matrix(1 0 0 1 2884 696)"><path d="M1 1"/></g>
            <g id="Regular-S" transform="matrix(1 0 0 1 1400 696)"><path class="a" style="fill:red" d="M2 2L3 &lt; 3"/><g><circle r="4"/></g></g></g></svg>
            """
        try scratch.write(sheet, set + "t.svg")
        try scratch.write("<svg/>", "app/Assets.xcassets/odd.symbolset/odd.svg")
        try scratch.write(#"{"symbols": [{"filename": "odd.svg"}]}"#, "app/Assets.xcassets/odd.symbolset/Contents.json")
        let catalogue = AssetCatalog([scratch.folder.appendingPathComponent("app/Assets.xcassets")])
        #expect(
            catalogue.symbols == [
                "tomato.fresh": """
                <svg xmlns="http://www.w3.org/2000/svg" width="29.0" height="34.8" viewBox="1400.0 600.0 100.0 120.0" fill="#fff">\
                <g transform="matrix(1 0 0 1 1400 696)"><path d="M2 2L3 &lt; 3"></path><g><circle r="4"></circle></g></g></svg>
                """
            ])
        #expect(AssetSymbols.source(catalogue).contains("static let tomatoFresh = ImageResource(name: \"tomato.fresh\""))
    }

    @Test(
        "Generated asset symbols have the same names as in Xcode",
        arguments: [
            ("Brand Primary", "Color", "brandPrimary"), ("brandColor", "Color", "brand"), ("poster-wide", "Image", "posterWide"),
            ("TVLogo", "Image", "tvLogo"), ("URL", "Image", "url"), ("3rd", "Image", "_3rd"), ("default", "Image", "`default`"),
        ])
    func symbols(name: String, suffix: String, symbol: String) { #expect(AssetSymbols.symbol(name, dropping: suffix) == symbol) }

    @Test("The resource folder has the app's colours, images, strings and Info.plist")
    func folder() throws {
        let (_, scratch) = try catalogue()
        try scratch.write("\"Hello\" = \"Hallo\";", "de.lproj/Localizable.strings")
        try scratch.write("[]", "Data/films.json")
        try scratch.write("let a = 1", "A.swift")
        let app = try ProjectFinder.find(scratch.folder, include: [], exclude: [])
        let place = scratch.folder.appendingPathComponent("out.resources")
        try ResourceFolder(app).write(to: place)
        func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: place.appendingPathComponent(path).path) }
        #expect(exists("Assets.json") && exists("assets/poster-wide.png") && exists("assets/sharp@2x.png") && exists("films.json"))
        #expect(try Data(contentsOf: place.appendingPathComponent("datasets/channels")) == Data("[1]".utf8))
        #expect(exists("de.lproj/Localizable.strings") && exists("Strings.json") && exists("Info.plist"))
        // A file removed from the app is removed from the folder.
        try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("Data/films.json"))
        try ResourceFolder(ProjectFinder.find(scratch.folder, include: [], exclude: ["out.resources"])).write(to: place)
        #expect(!exists("films.json") && exists("Assets.json"))
    }

    @Test("Sources and resources behind symbolic links out of the app's folder are used; a link to a folder around it is not followed")
    func links() throws {
        let scratch = try Scratch()
        for (path, text) in [
            "App/A.swift": "", "App/Help.bundle/a.txt": "a", "Shared/films.json": "[1]", "Shared/b.txt": "b", "Shared/Code/B.swift": "",
            "Shared/Code/more.json": "[2]", "Other/C.swift": "",
        ] { try scratch.write(text, path) }
        let links = [
            "films.json": "../Shared/films.json", "Code": "../Shared/Code", "Up": "../..", "All": "/",
            "Help.bundle/b.txt": "../../Shared/b.txt",
            "Help.bundle/Up": "../..", "Help.bundle/All": "/",
        ]
        for (name, place) in links {
            let link = scratch.folder.appendingPathComponent("App/" + name)
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: place)
        }
        let folder = scratch.folder.appendingPathComponent("App"), place = scratch.folder.appendingPathComponent("out.resources")
        func write() throws { try ResourceFolder(ProjectFinder.find(folder, include: [], exclude: [])).write(to: place) }
        func text(_ path: String) -> String? { try? String(contentsOf: place.appendingPathComponent(path), encoding: .utf8) }

        let app = try ProjectFinder.find(folder, include: [], exclude: [])
        #expect(app.sources.map { ProjectFinder.relativePath($0, to: folder) } == ["A.swift", "Code/B.swift"])
        try write()
        #expect(["films.json", "more.json", "Help.bundle/a.txt", "Help.bundle/b.txt"].map(text) == ["[1]", "[2]", "a", "b"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path + "/Help.bundle").sorted() == ["a.txt", "b.txt"])
        // A changed file in a copied folder is copied again, and a removed one is removed.
        try scratch.write("longer", "App/Help.bundle/a.txt")
        try FileManager.default.removeItem(at: folder.appendingPathComponent("Help.bundle/b.txt"))
        try write()
        #expect(text("Help.bundle/a.txt") == "longer" && text("Help.bundle/b.txt") == nil)
    }

    @Test("Links to a folder and to one around it are both followed, and each file is listed once")
    func nestedLinks() throws {
        let scratch = try Scratch()
        for path in ["App/Main.swift", "Shared/Code/B.swift", "Shared/C.swift"] { try scratch.write("", path) }
        for (name, place) in [("App/First", "../Shared/Code"), ("App/Second", "../Shared"), ("Shared/Code/Up", "..")] {
            try FileManager.default.createSymbolicLink(
                atPath: scratch.folder.appendingPathComponent(name).path, withDestinationPath: place)
        }
        let folder = scratch.folder.appendingPathComponent("App")
        let app = try ProjectFinder.find(folder, include: [], exclude: [])
        #expect(app.sources.map { ProjectFinder.relativePath($0, to: folder) } == ["First/B.swift", "Main.swift", "Second/C.swift"])
    }

    @Test("Writing resources changes nothing behind a link in the resource folder")
    func linkInResources() throws {
        let scratch = try Scratch()
        for path in ["App/A.swift", "App/Help.bundle/a.txt"] { try scratch.write("new", path) }
        let old = try scratch.write("older", "Elsewhere/a.txt")
        let place = scratch.folder.appendingPathComponent("out.resources")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: place.path + "/Help.bundle", withDestinationPath: scratch.folder.path + "/Elsewhere")
        let app = try ProjectFinder.find(scratch.folder.appendingPathComponent("App"), include: [], exclude: [])
        try ResourceFolder(app).write(to: place)
        #expect(try String(contentsOf: old, encoding: .utf8) == "older")
        #expect(try String(contentsOf: place.appendingPathComponent("Help.bundle/a.txt"), encoding: .utf8) == "new")
    }

    @Test("Strings are read from string catalogues, .strings tables and .stringsdict plurals")
    func texts() throws {
        let scratch = try Scratch()
        let catalogue = try scratch.write(
            """
            {"sourceLanguage":"en","version":"1.0","strings":{
             "Hello, %@":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Hallo, %@"}}}},
             "%lld films":{"localizations":{"en":{"variations":{"plural":{
               "one":{"stringUnit":{"value":"%lld film"}},"other":{"stringUnit":{"value":"%lld films"}}}}}}}}}
            """, "Localizable.xcstrings")
        let table = try scratch.write("/* note */ \"Play\" = \"Abspielen\";", "de.lproj/Buttons.strings")
        let plurals = try scratch.write(
            """
            <plist version="1.0"><dict><key>seasons</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@!</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>
            <string>d</string><key>one</key><string>%d Staffel</string><key>other</key><string>%d Staffeln</string></dict></dict></dict></plist>
            """, "de.lproj/Localizable.stringsdict")
        let tables = StringTables([catalogue, table, plurals])
        #expect(tables.languages["de"]?["Localizable"]?["Hello, %@"] == .text("Hallo, %@"))
        #expect(tables.languages["en"]?["Localizable"]?["%lld films"] == .plural(["one": "%lld film", "other": "%lld films"]))
        #expect(tables.languages["de"]?["Buttons"]?["Play"] == .text("Abspielen"))
        #expect(tables.languages["de"]?["Localizable"]?["seasons"] == .plural(["one": "%d Staffel!", "other": "%d Staffeln!"]))
        #expect(StringTables([try scratch.write("{", "Broken.xcstrings"), try scratch.write("=", "de.lproj/Broken.strings")]).isEmpty)
    }
}
