import Foundation
import Testing

@testable import AppTool

@Suite("Finding an app by its Tuist manifest")
struct TuistTests {
    private func names(_ app: AppProject) -> [String] { app.sources.map { ProjectFinder.relativePath($0, to: app.folder) } }
    private static let head = "\("import") ProjectDescription\n\("import") ProjectDescriptionHelpers\n"

    private static let project =
        head + """
            let company = "org.example"
            let shared: SettingsDictionary = ["MARKETING_VERSION": "1.2", "SWIFT_VERSION": "5.0"]

            let project = Project(
                name: "Cinema",
                options: .options(automaticSchemesOptions: .disabled),
                packages: [.package(path: "../Near"), .remote(url: "https://example.org/words.git", requirement: .exact("2.0.1"))],
                settings: .settings(base: shared),
                targets: [
                    .target(name: "Phone", destinations: .iOS, product: .app, bundleId: "x", sources: ["Phone/**"]),
                    .target(
                        name: "Cinema TV",
                        destinations: [.iPhone, .appleTv],
                        product: .app,
                        bundleId: "\\(company).cinema",
                        deploymentTargets: .tvOS("17.0"),
                        infoPlist: .extendingDefault(with: ["Address": "it's: here", "Scenes": ["A": "b"], "Title": .string(Constants.title)]),
                        sources: ["App/**/*.swift", .glob("Shared/**", excluding: ["Shared/Old/**", "**/*.example.swift"])],
                        resources: ["App/Assets.xcassets", "App/*.{json,txt}"],
                        dependencies: [
                            .target(name: "Kit"), .target(name: "Shelf"), .external(name: "Pictures"), .package(product: "Near"),
                            .external(name: "Touch", condition: .when([.ios])), .sdk(name: "c++", type: .library),
                        ],
                        settings: .settings(
                            base: ["SWIFT_VERSION": "6.0", "OTHER_SWIFT_FLAGS": ["-D", "PAID"]],
                            configurations: [
                                .release(name: "Release", settings: ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "NONE"]),
                                .debug(name: "Debug", settings: ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG TRIAL"]),
                            ])
                    ),
                    .target(name: "Kit", destinations: .tvOS, product: .staticFramework, bundleId: "x", sources: ["Kit/**"]),
                    .target(name: "Shelf", destinations: .tvOS, product: .tvTopShelfExtension, bundleId: "x", sources: ["Shelf/**"]),
                    .cinemaTests,
                ] + makeTargets(for: company)
            )

            """

    @Test("The tvOS target of a Project.swift gives the app's files, settings, conditions and packages, with helpers' constants")
    func target() throws {
        let scratch = try Scratch()
        for path in [
            "App/A.swift", "App/Deep/B.swift", "Shared/S.swift", "Shared/Old/O.swift", "Shared/K.example.swift", "Phone/P.swift",
            "Kit/K.swift",
            "Shelf/X.swift", "CinemaTests/T.swift", "App/films.json", "App/notes.md", "App/Deep/deep.json",
        ] { try scratch.write("", path) }
        try scratch.write("{}", "App/Assets.xcassets/Contents.json")
        try scratch.write(Self.project, "Project.swift")
        let helper = """
            enum Constants { static let title = "Cine" + "ma" }
            extension Target {
                static var cinemaTests: Target {
                    .target(name: "CinemaTests", destinations: .tvOS, product: .unitTests, sources: "CinemaTests/**", dependencies: [.target(name: "Cinema TV")])
                }
            }
            """
        try scratch.write(Self.head + helper, "Tuist/ProjectDescriptionHelpers/Deep/Helper.swift")
        let packages = """
            // swift-tools-version: 5.9
            \("import") PackageDescription
            #if TUIST
            let packageSettings = PackageSettings()
            #endif
            let package = Package(name: "Cinema", dependencies: [
                .package(url: "https://example.org/pictures", from: .init(12, 8, 0)),
                .package(url: "https://example.org/words.git", from: "1.0.0"), .package(path: "Inner"),
            ])
            """
        try scratch.write(packages, "Tuist/Package.swift")
        try scratch.write("{}", "Tuist/Package.resolved")
        let app = try ProjectFinder.find(scratch.folder, include: [], exclude: [])
        #expect(app.name == "Cinema_TV" && app.origin == "target Cinema TV of Project.swift")
        #expect(names(app) == ["App/A.swift", "App/Deep/B.swift", "Shared/S.swift"])
        #expect(app.resources.map(\.lastPathComponent).sorted() == ["Assets.xcassets", "films.json"])
        #expect(app.tests.map(\.lastPathComponent) == ["T.swift"])
        #expect(app.languageMode == "6" && app.conditions == ["DEBUG", "TRIAL", "PAID"])
        #expect(app.information["Address"] == "it's: here" && app.information["Title"] == "Cinema" && app.information["Scenes"] == nil)
        #expect(app.information["CFBundleIdentifier"] == "org.example.cinema" && app.information["CFBundleShortVersionString"] == "1.2")
        #expect(app.packageProducts == ["Near", "Pictures"])
        let near = scratch.folder.deletingLastPathComponent().appendingPathComponent("Near").standardizedFileURL.path
        let inner = scratch.folder.appendingPathComponent("Tuist/Inner").standardizedFileURL.path
        #expect(
            app.packages.map(\.dependency) == [
                ".package(path: \"\(near)\")", ".package(url: \"https://example.org/words.git\", exact: \"2.0.1\")",
                ".package(url: \"https://example.org/pictures\", from: \"12.8.0\")", ".package(path: \"\(inner)\")",
            ])
        #expect(app.packagePins?.lastPathComponent == "Package.resolved")
    }

    @Test("An older manifest's platform, Target initialiser, source paths and Info.plist file are read")
    func older() throws {
        let scratch = try Scratch()
        for path in ["App/A.swift", "One.swift", "App/Info.plist"] { try scratch.write("", path) }
        let text = """
            let app = Target(
                name: "Films", platform: .tvOS, product: .app, bundleId: "x", infoPlist: .file(path: "App/Info.plist"),
                sources: SourceFilesList(globs: ["App", .init("One.swift")]), resources: [.glob(pattern: "Texts/**")])
            let project = Project(name: "Films", targets: [app])
            """
        try scratch.write(Self.head + text, "Project.swift")
        let app = try ProjectFinder.find(scratch.folder, include: [], exclude: [])
        #expect(app.name == "Films" && names(app) == ["App/A.swift", "One.swift"] && app.infoPlist?.lastPathComponent == "Info.plist")
    }

    @Test("A Tuist workspace's projects are found by path and by pattern; an Xcode project takes precedence")
    func workspace() throws {
        let scratch = try Scratch()
        try scratch.write(Self.head + "let workspace = Workspace(name: \"All\", projects: [\"Phone\", \"Apps/**\"])", "Workspace.swift")
        for (place, destination) in [("Phone", ".iOS"), ("Apps/TV", ".tvOS")] {
            let target = ".target(name: \"App\", destinations: \(destination), product: .app, sources: [\"Code/**\"])"
            try scratch.write(Self.head + "let project = Project(name: \"P\", targets: [\(target)])", place + "/Project.swift")
            try scratch.write("", place + "/Code/A.swift")
        }
        let app = try ProjectFinder.find(scratch.folder, include: [], exclude: [])
        #expect(app.origin == "target App of Project.swift in Apps/TV" && names(app) == ["Apps/TV/Code/A.swift"])
        try scratch.write(ProjectTests.project, "My.xcodeproj/project.pbxproj")
        try scratch.write("", "Code/Shared.swift")
        #expect(try ProjectFinder.find(scratch.folder, include: [], exclude: []).origin == "target My TV of My.xcodeproj")
    }

    @Test("A manifest made by code is replaced by the folder's files, with the packages that the sources import")
    func code() throws {
        let scratch = try Scratch()
        try scratch.write("\("import") SwiftUI\n@testable import Pictures\nimport struct Words.Word", "App/A.swift")
        try scratch.write(
            "let package = Package(name: \"P\", dependencies: [.package(url: \"https://example.org/w\", branch: \"main\")])",
            "Tuist/Package.swift")
        for text in [
            "let project = Own.project.toTuist()", "let project = Project(name: \"A\", targets: targets())", "", "let project =",
            "let a = a",
        ] {
            try scratch.write(Self.head + text, "Project.swift")
            let app = try ProjectFinder.find(scratch.folder, include: [], exclude: [])
            #expect(app.origin == "the folder's files" && names(app) == ["App/A.swift"], "\(text)")
            #expect(app.packages.map(\.dependency) == [".package(url: \"https://example.org/w\", branch: \"main\")"])
            #expect(app.packageProducts == ["Pictures", "SwiftUI", "Words"])
        }
        // A file of that name that does not import ProjectDescription is an ordinary source.
        try scratch.write(
            "let project = Project(name: \"A\", targets: [.target(name: \"B\", destinations: .tvOS, product: .app, sources: \"App/**\")])",
            "Project.swift")
        #expect(try ProjectFinder.find(scratch.folder, include: [], exclude: []).origin == "the folder's files")
    }

    @Test("Literal values of a manifest are read, and computed ones are unknown with their line")
    func values() throws {
        func value(_ text: String) throws -> ManifestValue {
            try #require(SwiftManifest("\nlet value = Project(\(text))").value("Project"))
        }
        #expect(
            try value("a: \"x\" + \"y\"")["a"]?.text == "xy" && value("a: 1")["a"]?.text == "1"
                && value("a: \"\\u{41}\\\"\"")["a"]?.text == "A\"")
        #expect(try value("a: [\"b\"] + [\"c\"]")["a"]?.texts == ["b", "c"])
        #expect(try value("a: Destinations.tvOS")["a"]?.name == "tvOS" && value("a: (.b)")["a"]?.name == "b")
        for code in ["f()", "x.y(1)", "c ? 1 : 2", "\"\\(f())\"", "Own.member", "unheard", "-1", "a.map { $0 }"] {
            guard case .unknown(_, 2)? = try value("a: \(code)")["a"] else {
                Issue.record("\(code)")
                continue
            }
        }
    }

    @Test("Manifest constants that refer to themselves, or double many times, are read in a finite time")
    func endless() {
        #expect(SwiftManifest("let a = a\nlet project = Project(name: a)").value("Project")?["name"]?.text == nil)
        let doubling = (0..<60).map { "let a\($0) = [a\($0 + 1), a\($0 + 1)]" }.joined(separator: "\n")
        #expect(SwiftManifest(doubling + "\nlet project = Project(name: \"A\", targets: a0)").value("Project")?["name"]?.text == "A")
        for text in [
            "let project = Project(" + String(repeating: "[", count: 2000), "let project = Project(" + String(repeating: "[([", count: 20),
            "\u{0}", "extension { static let }", "let project: Project",
        ] {
            _ = SwiftManifest(text).value("Project")
        }
    }

    @Test(
        "Path patterns match folder by folder, and only ** spans several",
        arguments: [
            ("A/**", "A/b.swift", true), ("A/**", "A/b/c.swift", true), ("A/**", "A", false), ("A/**/*.swift", "A/b.swift", true),
            ("A/**/*.swift", "A/b/c/d.swift", true), ("A/*.swift", "A/b/c.swift", false), ("./A/*.{json,txt}", "A/b.txt", true),
            ("A/*.{json,txt}", "A/b.md", false), ("**/*.swift", "b.swift", true), ("{A,B}/**", "B/c", true),
            ("A/**/C/**/*.d", "A/C/b/e.d", true),
            ("A{", "A{", true),
        ])
    func patterns(pattern: String, path: String, isMatch: Bool) { #expect(PathPattern(pattern).matches(path) == isMatch) }

    @Test("A pattern with many ** matches quickly")
    func quickPatterns() {
        let pattern = PathPattern(String(repeating: "**/a/", count: 30) + "b")
        #expect(
            !pattern.matches(String(repeating: "a/", count: 60) + "c") && PathPattern("A/b/**").base == "A/b" && PathPattern("A/b").isPlain)
    }

    @Test(
        "A package's version requirement is read from the manifest",
        arguments: [
            ("from: \"1.2\"", "from: \"1.2.0\""), (".upToNextMajor(from: \"1.0.0\")", "from: \"1.0.0\""),
            (".upToNextMinor(from: Version(1, 2, 3))", ".upToNextMinor(from: \"1.2.3\")"), ("exact: \"2.0.0\"", "exact: \"2.0.0\""),
            ("\"1.0.0\"..<\"2.0.0\"", "\"1.0.0\"..<\"2.0.0\""), ("branch: \"main\"", "branch: \"main\""),
            ("requirement: .revision(\"abc\")", "revision: \"abc\""),
            ("requirement: .range(from: \"1.0.0\", to: \"3.0.0\")", "\"1.0.0\"..<\"3.0.0\""),
        ])
    func requirements(words: String, requirement: String) throws {
        let scratch = try Scratch()
        try scratch.write("let package = Package(name: \"P\", dependencies: [.package(url: \"u\", \(words))])", "Tuist/Package.swift")
        #expect(TuistPackages(scratch.folder).external == [PackageReference(place: .remote(url: "u", requirement: requirement))])
    }
}
