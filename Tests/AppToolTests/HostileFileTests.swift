import Foundation
import TenFootAppResources
import Testing

@testable import AppTool

/// Whatever files are in an app's folder, the tool ends without a crash, and names the file at fault.
@Suite("Malformed and unusual project files")
struct HostileFileTests {
    private func pipe(_ scratch: Scratch, _ path: String) throws -> URL {
        let url = scratch.folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try #require(mkfifo(url.path, 0o600) == 0)
        return url
    }

    private func link(_ scratch: Scratch, _ path: String, to place: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: scratch.folder.appendingPathComponent(path).path, withDestinationPath: place)
    }

    @Test("Reading a pipe, a folder, a missing file or a file of 5 GB throws a specific error")
    func kinds() throws {
        let scratch = try Scratch()
        let pipe = try pipe(scratch, "a.json")
        #expect(throws: AppFile.Problem.notAFile) { try AppFile.read(pipe) }
        #expect(throws: AppFile.Problem.notAFile) { try AppFile.read(scratch.folder) }
        #expect(throws: AppFile.Problem.missing) { try AppFile.read(scratch.folder.appendingPathComponent("none")) }
        // A sparse file takes no space on the disk.
        let large = try scratch.write("", "large.plist")
        try #require(truncate(large.path, 5 << 30) == 0)
        #expect(throws: AppFile.Problem.tooLarge(5 << 30)) { try AppFile.read(large) }
        #expect(AppFile.Problem.tooLarge(5 << 30).words.hasPrefix("has 5120 MB"))
        for problem: AppFile.Problem in [.notAFile, .tooLarge(1)] { #expect(problem.words.contains("--exclude")) }
        #expect(AppFile.text(try scratch.write("\u{FEFF}a", "marked")) == "a")
        #expect(try AppFile.read(try scratch.write("\u{0}", "nothing")) == Data([0]))
    }

    @Test("Pipes in place of project files, sources and resources do not block")
    func pipes() throws {
        let scratch = try Scratch()
        try scratch.write("let a = 1", "A.swift")
        for path in [
            "My.xcodeproj/project.pbxproj", "All.xcworkspace/contents.xcworkspacedata", "project.yml", "Info.plist", "B.swift",
            "de.lproj/Localizable.strings", "Words.xcstrings", "de.lproj/Many.stringsdict", "Main.storyboard", "Page.xib", "films.json",
            "Assets.xcassets/Contents.json", "Assets.xcassets/Poster.imageset/Contents.json", "Model.xcdatamodel/contents",
        ] { _ = try pipe(scratch, path) }
        let app = try ProjectFinder.find(scratch.folder, include: [], exclude: [])
        #expect(app.sources.map(\.lastPathComponent) == ["A.swift"])
        #expect(app.resources.map(\.lastPathComponent).sorted() == ["Assets.xcassets", "Model.xcdatamodel"])
        try ResourceFolder(app).write(to: scratch.folder.appendingPathComponent("out.resources"))
        // Other files, such as a project, may still refer to these files.
        let files = ["de.lproj/Localizable.strings", "Words.xcstrings", "de.lproj/Many.stringsdict"]
        #expect(StringTables(files.map { scratch.folder.appendingPathComponent($0) }).isEmpty)
        #expect(InterfaceFile(scratch.folder.appendingPathComponent("Main.storyboard")) == nil)
        #expect(ProjectFinder.plist(at: scratch.folder.appendingPathComponent("Info.plist")) == nil)
        #expect(XcodeWorkspace(scratch.folder.appendingPathComponent("All.xcworkspace")) == nil)
    }

    @Test("A pipe among a package's sources is ignored")
    func packagePipe() throws {
        let scratch = try Scratch()
        try scratch.write("", "Sources/Own/A.swift")
        _ = try pipe(scratch, "Sources/Own/B.swift")
        let manifest = try #require(PackageManifest(#"{"name": "Own", "targets": [{"name": "Own", "type": "regular"}]}"#))
        let package = PackageResolution.Package(
            identity: "own", address: "", folder: scratch.folder.path, manifest: "", isForLinux: false)
        let target = PackageTarget(package: package, manifest: manifest, target: try #require(manifest.targets.first))
        #expect(target.sources(["swift"]).map(\.lastPathComponent) == ["A.swift"])
    }

    @Test("A source file of 1 GB is rejected with an error that names it")
    func largeSource() throws {
        let scratch = try Scratch()
        let file = try scratch.write("", "app/A.swift")
        try #require(truncate(file.path, 1 << 30) == 0)
        let app = try ProjectFinder.find(scratch.folder.appendingPathComponent("app"), include: [], exclude: [])
        let error = #expect(throws: AppToolFailure.self) {
            try PreparedSources(
                app, into: scratch.folder.appendingPathComponent("out"), index: scratch.folder.appendingPathComponent("i.json"),
                isAvailable: { _ in true }, key: "")
        }
        #expect(error?.description.hasPrefix(file.path + " has 1024 MB") == true)
    }

    @Test("Sources, asset catalogues and packages with symbolic links to their own parent folders are read once")
    func loops() throws {
        let scratch = try Scratch()
        try scratch.write("let a = 1", "App/A.swift")
        try scratch.write(
            #"{"colors":[{"color":{"reference":"systemTealColor"}}]}"#, "App/Assets.xcassets/Group/Hint.colorset/Contents.json")
        for name in ["One", "Two", "Three"] {
            try link(scratch, "App/\(name)", to: "..")
            try link(scratch, "App/Assets.xcassets/Group/\(name)", to: "..")
        }
        try link(scratch, "App/Assets.xcassets/Self", to: ".")
        try link(scratch, "Gone.swift", to: "Gone.swift")
        let app = try ProjectFinder.find(scratch.folder, include: [], exclude: [])
        #expect(app.sources.map(\.lastPathComponent) == ["A.swift"])
        let catalogue = AssetCatalog(app.resources.filter { $0.pathExtension == "xcassets" })
        #expect(Array(catalogue.colours.keys) == ["Hint"])
        try scratch.write("let b = 1", "Own/Sources/Own/Inner/B.swift")
        try link(scratch, "Own/Sources/Own/Self", to: ".")
        try link(scratch, "Own/Sources/Own/Inner/One", to: "..")
        try link(scratch, "Own/Sources/Own/Inner/Two", to: "../..")
        let manifest = try #require(PackageManifest(#"{"name": "Own", "targets": [{"name": "Own", "type": "regular"}]}"#))
        let package = PackageResolution.Package(
            identity: "own", address: "", folder: scratch.folder.appendingPathComponent("Own").path, manifest: "", isForLinux: false)
        let target = PackageTarget(package: package, manifest: manifest, target: try #require(manifest.targets.first))
        #expect(target.sources(["swift"]).map(\.lastPathComponent) == ["B.swift"])
    }

    @Test("A project whose groups contain themselves and each other still finds its files")
    func groups() throws {
        let scratch = try Scratch()
        let project = ProjectTests.project
            .replacing("H = { isa = PBXGroup; children = (F1, F2, F3);", with: "H = { isa = PBXGroup; children = (F1, F2, F3, G, H);")
            .replacing("path = \"TV App.swift\"; sourceTree = \"<group>\"", with: "path = A.swift; sourceTree = SOURCE_ROOT")
            .replacing("C1 = { isa = XCBuildConfiguration;", with: "C1 = { isa = XCBuildConfiguration; baseConfigurationReference = H;")
        try scratch.write(project, "My.xcodeproj/project.pbxproj")
        try scratch.write("", "A.swift")
        #expect(try ProjectFinder.find(scratch.folder, include: [], exclude: []).sources.map(\.lastPathComponent) == ["A.swift"])
    }

    @Test("A truncated, deeply nested or malformed project file is ignored, and the folder's files are used")
    func nonsense() throws {
        for text in [
            "", "{", "\u{0}", "{ objects = ( 1 ); rootObject = R; }", "{ objects = { R = { targets = R; }; }; rootObject = R; }",
            String(repeating: "{a=", count: 20_000), "<plist><dict>", "{ objects = { R = ( ); }; rootObject = R; }",
            "{ rootObject = R; objects = { R = { targets = (R); productType = \"com.apple.product-type.application\"; buildPhases = (R); }; }; }",
        ] {
            let scratch = try Scratch()
            let paths = ["My.xcodeproj/project.pbxproj", "My.xcworkspace/contents.xcworkspacedata", "Info.plist", "project.yml"]
            for path in paths { try scratch.write(text, path) }
            try scratch.write("let a = 1", "A.swift")
            let app = try ProjectFinder.find(scratch.folder, include: [], exclude: [])
            #expect(app.sources.map(\.lastPathComponent) == ["A.swift"], "\(text.prefix(60))")
            try ResourceFolder(app).write(to: scratch.folder.appendingPathComponent("out.resources"))
        }
    }

    @Test("Build settings that include or expand each other repeatedly stay within a size limit")
    func settings() throws {
        let scratch = try Scratch()
        for number in 0..<40 {
            let include = "#include \"\(number + 1).xcconfig\"\n"
            try scratch.write(include + include + "A\(number) = \(number)\nB = $(inherited)$(inherited)x\n", "\(number).xcconfig")
        }
        let settings = BuildSettings.read(scratch.folder.appendingPathComponent("0.xcconfig"))
        #expect(settings["A0"] as? String == "0" && (settings["B"] as? String ?? "").utf8.count <= 64 << 10)
        let loops = ["A": String(repeating: "$(B)", count: 1000), "B": String(repeating: "$(A)", count: 1000)]
        #expect(BuildSettings.expanded("$(A)", by: loops).utf8.count < 1 << 20)
        // A large number of unclosed brackets.
        let open = String(repeating: "$(a", count: 20_000)
        #expect(BuildSettings.expanded(open, by: ["a": "b"]) == open)
        #expect(BuildSettings.expanded("$ $(", by: [:]) == "$ $(" && BuildSettings.expanded("$(A)$(B", by: ["A": "1"]) == "1$(B")
        // Invalid UTF-8, and CR LF line endings.
        let file = scratch.folder.appendingPathComponent("other.xcconfig")
        try (Data([0xFF, 0xFE, 0x0A]) + Data("KEY[sdk=appletvos*] = a = b ; // c\r\nMORE=1\r\n".utf8)).write(to: file)
        let read = BuildSettings.read(file)
        #expect(read["KEY"] as? String == "a = b" && read["MORE"] as? String == "1")
    }

    @Test("A project.yml with a byte order mark, CR LF lines, invalid UTF-8 or deep nesting is read")
    func yaml() throws {
        let scratch = try Scratch()
        try scratch.write("let a = 1", "App/A.swift")
        let text = "\u{FEFF}targets:\r\n  Films:\r\n    type: application\r\n    platform: tvOS\r\n    sources:\r\n      - App\r\n"
        try (Data(text.utf8) + Data([0x23, 0xC3, 0x28])).write(to: scratch.folder.appendingPathComponent("project.yml"))
        #expect(try ProjectFinder.find(scratch.folder, include: [], exclude: []).origin == "target Films of project.yml")
        let nested = (0..<500).map { String(repeating: " ", count: $0 * 4) + ($0 % 2 == 0 ? "- a:" : "b:") }.joined(separator: "\n")
        #expect(PlainYAML.read(nested) != nil)
    }

    @Test("A string catalogue's language that is empty or a path to another folder is ignored")
    func languages() throws {
        let scratch = try Scratch()
        let unit = #"{"stringUnit":{"value":"v"}}"#
        let text = #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"../../evil":\#(unit),"":\#(unit),"pt-BR":\#(unit)}}}}"#
        let tables = StringTables([try scratch.write(text, "Localizable.xcstrings")])
        #expect(Array(tables.languages.keys) == ["pt-BR"])
    }

    @Test("Malformed string tables, catalogues, data models and interface files are skipped, and valid ones still load")
    func broken() throws {
        let scratch = try Scratch()
        let good = try scratch.write("\"a\" = \"b\";", "de.lproj/Good.strings")
        let bad = try [
            scratch.write("\"a\" = ", "de.lproj/Bad.strings"), scratch.write("[1]", "Bad.xcstrings"),
            scratch.write("\u{0}", "de.lproj/Bad.stringsdict"),
        ]
        #expect(StringTables(bad + [good]).languages["de"]?["Good"]?["a"] == .text("b"))
        #expect(InterfaceFile(try scratch.write("<document><scenes>", "Main.storyboard")) == nil)
        // Names of elements and attributes that are invalid UTF-8.
        for name in ["Names.storyboard", "Model.xcdatamodel/contents", "All.xcworkspace/contents.xcworkspacedata"] {
            let end = Data("='1'/><FileRef location='group:A.xcodeproj'/></a>".utf8)
            let text = Data("<a><b".utf8) + [0xFC] + Data("c d".utf8) + [0xE9] + end
            try text.write(to: scratch.write("", name))
        }
        _ = InterfaceFile(scratch.folder.appendingPathComponent("Names.storyboard"))
        #expect(DataModel(scratch.folder.appendingPathComponent("Model.xcdatamodel")) == nil)
        let workspace = XcodeWorkspace(scratch.folder.appendingPathComponent("All.xcworkspace"))
        #expect(workspace?.members.map(\.lastPathComponent) == ["A.xcodeproj"])
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(InterfaceFile(try scratch.write(deep, "Deep.xib")) == nil)
        try scratch.write("[[", "Assets.xcassets/A.colorset/Contents.json")
        try scratch.write(String(repeating: "[", count: 100_000), "Assets.xcassets/B.imageset/Contents.json")
        try scratch.write(#"{"colors":[{"color":{"reference":"systemTealColor"}}]}"#, "Assets.xcassets/C.colorset/Contents.json")
        #expect(Array(AssetCatalog([scratch.folder.appendingPathComponent("Assets.xcassets")]).colours.keys) == ["C"])
    }
}
