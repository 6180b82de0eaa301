import Foundation
import TenFootAppResources
import Testing

@testable import AppTool

@Suite("Finding an app by its XcodeGen project.yml")
struct XcodeGenTests {
    @Test("A project.yml is used only if the Xcode project beside it lacks some of its sources")
    func older() throws {
        let scratch = try Scratch()
        for name in ["A", "B"] { try scratch.write("let \(name.lowercased()) = 1", "App/\(name).swift") }
        try scratch.write("targets:\n  Cinema:\n    type: application\n    platform: tvOS\n    sources: [App]\n", "project.yml")
        for (listed, origin) in [(["A"], "project.yml"), (["A", "B"], "Cinema.xcodeproj")] {
            let files = listed.map { "F\($0) = { isa = PBXFileReference; path = \"App/\($0).swift\"; }; E\($0) = { fileRef = F\($0); };" }
            let project = """
                { objects = {
                    R = { isa = PBXProject; targets = (T); mainGroup = G; };
                    T = { isa = PBXNativeTarget; name = Cinema; productType = "com.apple.product-type.application"; buildPhases = (S);
                        buildConfigurationList = C; };
                    C = { buildConfigurations = (N); };
                    N = { name = Debug; buildSettings = { SUPPORTED_PLATFORMS = "appletvos"; }; };
                    G = { isa = PBXGroup; children = (\(listed.map { "F" + $0 }.joined(separator: ", "))); };
                    S = { isa = PBXSourcesBuildPhase; files = (\(listed.map { "E" + $0 }.joined(separator: ", "))); };
                    \(files.joined(separator: "\n"))
                }; rootObject = R; }
                """
            try scratch.write(project, "Cinema.xcodeproj/project.pbxproj")
            let app = try ProjectFinder.find(scratch.folder, include: [], exclude: [])
            #expect(app.origin.hasSuffix(origin) && app.sources.count == 2, "\(app.origin)")
        }
    }

    private let project = """
        name: Cinema   # the project, not the app
        settings:
          base:
            SWIFT_VERSION: "6.0"
            MARKETING_VERSION: "1.2"
        packages:
          Pictures:
            url: https://example.org/pictures.git
            from: "12.8"
          Near: {path: ../Near}
          Words:
            github: someone/words
            exactVersion: 2.0.1
          Unclear:
            url: https://example.org/unclear.git
        targets:
          Phone:
            type: application
            platform: iOS
            sources: [Phone]
          Cinema TV:
            type: application
            platform: tvOS
            sources:
              - path: App
                excludes:
                  - "**/*.example.swift"
                  - Old
              - Shared
            info:
              path: App/Info.plist
              properties:
                Address: 'it''s: here'
                UILaunchScreen: {}
            settings:
              base:
                PRODUCT_BUNDLE_IDENTIFIER: org.example.cinema
                OTHER_SWIFT_FLAGS: -D PAID
              configs:
                Debug:
                  SWIFT_ACTIVE_COMPILATION_CONDITIONS: DEBUG TRIAL
            dependencies:
              - package: Pictures
                product: PicturesUI
              - package: Near
              - package: Words
                platforms: [iOS]
              - target: Shelf
          Shelf:
            type: app-extension
            platform: tvOS
            sources: [Shelf]
          CinemaTests:
            type: bundle.unit-test
            platform: tvOS
            sources: CinemaTests
            dependencies:
            - target: Cinema TV
        """

    @Test("The tvOS target of a project.yml gives the app's files, settings, conditions and packages")
    func target() throws {
        let scratch = try Scratch()
        for path in [
            "App/A.swift", "App/Keys.example.swift", "App/Deep/More.example.swift", "App/Old/B.swift", "Shared/S.swift", "Phone/P.swift",
            "Shelf/X.swift", "CinemaTests/T.swift",
        ] { try scratch.write("", path) }
        try scratch.write("{}", "App/Assets.xcassets/Contents.json")
        try scratch.write(project, "project.yml")
        let app = try ProjectFinder.find(scratch.folder, include: [], exclude: [])
        #expect(app.name == "Cinema_TV")
        #expect(app.origin == "target Cinema TV of project.yml")
        #expect(app.sources.map { ProjectFinder.relativePath($0, to: app.folder) } == ["App/A.swift", "Shared/S.swift"])
        #expect(app.tests.map(\.lastPathComponent) == ["T.swift"])
        #expect(app.resources.map(\.lastPathComponent) == ["Assets.xcassets"])
        #expect(app.languageMode == "6")
        #expect(app.conditions == ["DEBUG", "TRIAL", "PAID"])
        #expect(app.infoPlist?.lastPathComponent == "Info.plist")
        #expect(app.information["Address"] == "it's: here")
        #expect(app.information["CFBundleShortVersionString"] == "1.2")
        #expect(app.information["CFBundleIdentifier"] == "org.example.cinema")
        #expect(
            app.packages.map(\.dependency) == [
                ".package(path: \"\(scratch.folder.deletingLastPathComponent().appendingPathComponent("Near").standardizedFileURL.path)\")",
                ".package(url: \"https://example.org/pictures.git\", from: \"12.8.0\")",
                ".package(url: \"https://github.com/someone/words\", exact: \"2.0.1\")",
            ])
        #expect(app.packageProducts == ["Near", "PicturesUI"])
    }

    @Test("A project.yml without an app for tvOS is ignored, and the folder's files are used")
    func otherPlatforms() throws {
        let scratch = try Scratch()
        try scratch.write("", "App/A.swift")
        for text in [
            "targets:\n  Phone:\n    type: application\n    platform: iOS\n    sources: [App]\n", "", "- a\n- b", "targets: [", "a: |\n",
        ] {
            try scratch.write(text, "project.yml")
            #expect(try ProjectFinder.find(scratch.folder, include: [], exclude: []).origin == "the folder's files")
        }
    }

    @Test("A target for several platforms is used if tvOS is one of them")
    func severalPlatforms() throws {
        let scratch = try Scratch()
        try scratch.write("", "App/A.swift")
        for words in [
            "platform: [iOS, tvOS]", "supportedDestinations:\n    - tvOS", "platform: auto\n    supportedDestinations: [ 'tvOS' ]",
        ] {
            try scratch.write("targets:\n  Both:\n    type: application\n    sources: App\n    \(words)\n", "project.yml")
            #expect(try ProjectFinder.find(scratch.folder, include: [], exclude: []).name == "Both", "\(words)")
        }
    }

    @Test("The YAML reader supports blocks, brackets, quotes, comments and multi-line strings")
    func yaml() throws {
        let text = """
            # a comment
            plain: a value # and a comment
            quoted: "a # b"
            address: https://example.org/x
            empty:
            list:
            - one
            - key: 1
              other: [2, "3, 4", {a: b}]
            - - deep
            script: |
              echo a: b
              exit
            last: {a: [1, 2], 'b c': "d"}
            """
        let value = try #require(PlainYAML.read(text) as? [String: Any])
        let expected: [String: Any] = [
            "plain": "a value", "quoted": "a # b", "address": "https://example.org/x", "empty": "",
            "list": ["one", ["key": "1", "other": ["2", "3, 4", ["a": "b"]] as [Any]] as [String: Any], "- deep"] as [Any],
            "script": "echo a: b\nexit", "last": ["a": ["1", "2"], "b c": "d"] as [String: Any],
        ]
        #expect("\(Canonical(value))" == "\(Canonical(expected))")
    }

    @Test("Malformed and deeply nested YAML neither crashes the reader nor runs without end")
    func broken() {
        for text in ["a:\n  b", "a: [b, {c", "- ", "-\n-", "  x: 1\n y: 2\nz", "\"", "a: \"", ": :", "a:\n    b: 1\n  c: 2\nd: 3"] {
            _ = PlainYAML.read(text)
        }
        #expect((PlainYAML.read("a:\n    b: 1\nd: 3") as? [String: Any])?["d"] as? String == "3")
        _ = PlainYAML.read(String(repeating: "- ", count: 5000) + "x")
        _ = PlainYAML.read("a: " + String(repeating: "[", count: 5000))
        _ = PlainYAML.read((0..<500).map { String(repeating: " ", count: $0) + "k:" }.joined(separator: "\n"))
    }
}

/// Describes a value with its keys sorted.
private struct Canonical: CustomStringConvertible {
    let value: Any
    init(_ value: Any) { self.value = value }
    var description: String {
        if let map = value as? [String: Any] {
            return "{" + map.sorted { $0.key < $1.key }.map { "\($0.key)=\(Canonical($0.value))" }.joined(separator: ";") + "}"
        }
        if let list = value as? [Any] { return "[" + list.map { "\(Canonical($0))" }.joined(separator: ";") + "]" }
        return "'\(value)'"
    }
}
