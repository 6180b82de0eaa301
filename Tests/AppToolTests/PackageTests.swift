import Foundation
import Testing

@testable import AppTool

@Suite("Swift packages of an app")
struct PackageTests {
    /// An app whose Xcode project names packages of repositories in the same folder.
    private struct Bench {
        let scratch: Scratch
        var packages: [(url: String, requirement: String)] = []
        var products: [String] = []

        init() throws { scratch = try Scratch() }

        /// Creates a Git repository of a package's files, tagged with a version.
        mutating func add(_ name: String, _ files: [String: String], products: [String], version: String = "1.2.0") throws {
            for (path, text) in files { try scratch.write(text, "\(name)/\(path)") }
            let folder = scratch.folder.appendingPathComponent(name)
            let git = ["git", "-c", "user.name=T", "-c", "user.email=t@example.org", "-C", folder.path]
            for step in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", name], ["tag", version]] {
                let result = try Subprocess.run(git + step)
                try #require(result.status == 0, "\(result.errors)")
            }
            packages.append(("file://" + folder.path, "kind = upToNextMajorVersion; minimumVersion = 1.0.0;"))
            self.products += products
        }

        /// The app, with its project, ready to be built.
        func work(_ sources: [String: String], local: String? = nil) throws -> AppBuild {
            for (path, text) in sources { try scratch.write(text, "app/" + path) }
            let names = sources.keys.sorted()
            let remote = packages.enumerated().map { index, package in
                "P\(index) = { isa = XCRemoteSwiftPackageReference; repositoryURL = \"\(package.url)\"; requirement = { \(package.requirement) }; };"
            }
            let locals = local.map { ["L = { isa = XCLocalSwiftPackageReference; relativePath = \"\($0)\"; };"] } ?? []
            let references = packages.indices.map { "P\($0)" } + (local == nil ? [] : ["L"])
            let project = """
                { objects = {
                    R = { isa = PBXProject; targets = (T); mainGroup = G; packageReferences = (\(references.joined(separator: ", "))); };
                    T = { isa = PBXNativeTarget; name = Films; productType = "com.apple.product-type.application"; buildPhases = (S);
                        buildConfigurationList = C; packageProductDependencies = (\(products.indices.map { "D\($0)" }.joined(separator: ", "))); };
                    C = { buildConfigurations = (B); };
                    B = { name = Debug; buildSettings = { SUPPORTED_PLATFORMS = "appletvos"; }; };
                    G = { isa = PBXGroup; children = (\(names.indices.map { "F\($0)" }.joined(separator: ", "))); };
                    S = { isa = PBXSourcesBuildPhase; files = (\(names.indices.map { "E\($0)" }.joined(separator: ", "))); };
                    \(names.enumerated().map { "E\($0) = { fileRef = F\($0); }; F\($0) = { isa = PBXFileReference; path = \"\($1)\"; };" }.joined())
                    \(products.enumerated().map { "D\($0) = { isa = XCSwiftPackageProductDependency; productName = \"\($1)\"; };" }.joined())
                    \((remote + locals).joined(separator: "\n"))
                }; rootObject = R; }
                """
            try scratch.write(project, "app/Films.xcodeproj/project.pbxproj")
            let app = try ProjectFinder.find(scratch.folder.appendingPathComponent("app"), include: [], exclude: [])
            let workshop = Workshop(app, toolchain: try Toolchain.find(), cache: scratch.folder.appendingPathComponent("cache"))
            return AppBuild(workshop: try workshop.withPackages(), isRelease: false)
        }
    }

    @Test(
        "A package's modules share package access from swift-tools-version 5.9 on, as in SwiftPM",
        arguments: [
            ("5", false), ("5.8.1", false), ("5.9", true), ("5.10", true), ("6.0", true), ("6", true),
        ])
    func packageAccess(tools: String, isOne: Bool) throws {
        let json = "{\"name\": \"P\", \"targets\": [], \"toolsVersion\": {\"_version\": \"\(tools)\"}}"
        let manifest = try #require(PackageManifest(json))
        #expect(manifest.isOnePackage == isOne && manifest.languageMode == (tools.hasPrefix("6") ? "6" : "5"))
    }

    private static func manifest(_ name: String, products: String, targets: String) -> String {
        """
        // swift-tools-version: 5.9
        \("import") PackageDescription
        let package = Package(name: "\(name)", platforms: [.tvOS(.v17)], products: [\(products)], targets: [\(targets)])

        """
    }

    private static let app = """
        import SwiftUI
        import Shelves
        @main struct Films: App {
            var body: some Scene { WindowGroup { VStack { Shelf(); Text("sum \\(Shelf.sum)") } } }
        }

        """

    /// A package for tvOS: a C module, a view under a compilation condition, and a text file in its bundle.
    private static let shelves = [
        "Package.swift": manifest(
            "Shelves", products: ".library(name: \"Shelves\", targets: [\"Shelves\"])",
            targets: """
                .target(name: "CSum", cSettings: [.define("STEP", to: "2", .when(platforms: [.tvOS]))]),
                .target(name: "Shelves", dependencies: ["CSum"], resources: [.process("Texts")], swiftSettings: [.define("TALL", .when(platforms: [.tvOS]))])
                """),
        "Sources/CSum/sum.c": "#include \"CSum.h\"\nint sum(int a) { return a + STEP; }\n",
        "Sources/CSum/include/CSum.h": "int sum(int a);\n",
        "Sources/Shelves/Texts/motto.txt": "Lights out",
        "Sources/Shelves/List.swift": "public enum List { public enum Kind: String { case films } }",
        "Sources/Shelves/Shelf.swift": """
        import CSum
        import UIKit
        import SwiftUI
        public struct Shelf: View {
            public init() {}
            public static var sum: Int { Int(CSum.sum(40)) }
            var motto: String {
                Bundle.module.url(forResource: "motto", withExtension: "txt").flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "no motto"
            }
            #if os(tvOS) && TALL
            public var body: some View { Text(motto).foregroundStyle(Color(uiColor: .white)) }
            #endif
        }
        // An override in an extension is as good in a package as in an app.
        public class Page: UIViewController {}
        #if os(tvOS)
        public extension Page { override func viewDidLoad() { super.viewDidLoad() } }
        #endif
        """,
    ]

    @Test("A package is fetched, compiled for tvOS with its C and resources, and linked; unchanged, it is not compiled again")
    func whole() throws {
        var bench = try Bench()
        try bench.add("Shelves", Self.shelves, products: ["Shelves"])
        // In a file that does not import SwiftUI, `List` is the package's type.
        let kinds = "import Shelves\nenum Kinds { static let first: List.Kind = .films }"
        let work = try bench.work([
            "App.swift": Self.app.replacing("Shelf()", with: "Shelf(); Text(Kinds.first.rawValue)"), "Kinds.swift": kinds,
        ])
        #expect(work.workshop.packages.refused == [])
        let program = try work.build()
        let script = try bench.scratch.write(
            "expect text \"Lights out\"\nexpect text \"sum 42\"\nexpect text \"films\"\n", "walk.script")
        let run = try Subprocess.run([program.path, "--headless", "--script", script.path])
        #expect(run.status == 0, "\(run.errors)")

        func dates() throws -> [Date?] {
            try work.workshop.packages.objects.map { try FileManager.default.attributesOfItem(atPath: $0.path)[.modificationDate] as? Date }
        }
        let before = try dates()
        // Remove the repository: the fetched copy is enough.
        try FileManager.default.removeItem(at: bench.scratch.folder.appendingPathComponent("Shelves"))
        #expect(try bench.work(["App.swift": Self.app]).workshop.check().errors == [])
        #expect(try dates() == before && before.count == 4)
    }

    @Test("A local package is compiled again when one of its files has changed")
    func local() throws {
        var bench = try Bench()
        for (path, text) in Self.shelves { try bench.scratch.write(text, "app/Own/" + path) }
        bench.products = ["Shelves"]
        #expect(try bench.work(["App.swift": Self.app], local: "Own").workshop.check().errors == [])
        let broken = Self.shelves["Sources/Shelves/Shelf.swift"]?.replacing("var sum", with: "var total") ?? ""
        try bench.scratch.write(broken, "app/Own/Sources/Shelves/Shelf.swift")
        let report = try bench.work(["App.swift": Self.app], local: "Own").workshop.check()
        #expect(report.errors.map(\.file) == ["App.swift"], "\(report.errors)")
    }

    @Test("An app that is only a package is built with the package's other targets and its resource bundle")
    func program() throws {
        let scratch = try Scratch()
        let targets = """
            .target(name: "Models"),
            .executableTarget(name: "Films", dependencies: ["Models"], resources: [.process("Texts")], swiftSettings: [.define("TALL")]),
            .testTarget(name: "FilmsTests", dependencies: ["Films"]), .testTarget(name: "ModelsTests", dependencies: ["Models"])
            """
        for (path, text) in [
            "Package.swift": Self.manifest("Films", products: "", targets: targets),
            "Sources/Models/Film.swift": "public struct Film { public let title = \"Alien\"; public init() {} }\n",
            "Sources/Films/Texts/motto.txt": "Lights out", "Tests/FilmsTests/A.swift": "import Testing\n", "Tests/ModelsTests/B.swift": "",
            "Sources/Films/App.swift": """
            import SwiftUI
            import Models
            @main struct Films: App {
                var motto: String {
                    Bundle.module.url(forResource: "motto", withExtension: "txt").flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "none"
                }
                #if TALL && SWIFT_PACKAGE
                var body: some Scene { WindowGroup { VStack { Text(Film().title); Text(motto) } } }
                #endif
            }

            """,
        ] { try scratch.write(text, path) }
        let app = try ProjectFinder.find(scratch.folder, include: [], exclude: [])
        #expect(app.origin == "target Films of Package.swift" && app.name == "Films" && app.tests.map(\.lastPathComponent) == ["A.swift"])
        #expect(app.sources.map(\.lastPathComponent) == ["App.swift"])
        let workshop = Workshop(app, toolchain: try Toolchain.find(), cache: scratch.folder.appendingPathComponent("cache"))
        let program = try AppBuild(workshop: try workshop.withPackages(), isRelease: false).build()
        let script = try scratch.write("expect text \"Alien\"\nexpect text \"Lights out\"\n", "walk.script")
        let run = try Subprocess.run([program.path, "--headless", "--script", script.path])
        #expect(run.status == 0, "\(run.errors)")
        // The same through a symbolic link to the folder.
        let link = scratch.folder.appendingPathComponent("link")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: scratch.folder.path)
        let linked = try ProjectFinder.find(link, include: [], exclude: [])
        let other = Workshop(linked, toolchain: try Toolchain.find(), cache: scratch.folder.appendingPathComponent("cache"))
        #expect(try other.withPackages().check().errors == [])
    }

    @Test("An app that is only a package gets the packages that it depends on")
    func programWithPackages() throws {
        var bench = try Bench()
        try bench.add("Shelves", Self.shelves, products: [])
        let manifest = """
            // swift-tools-version: 6.0
            \("import") PackageDescription
            let package = Package(
                name: "Films", platforms: [.tvOS(.v17)], dependencies: [.package(url: "\(bench.packages[0].url)", from: "1.0.0")],
                targets: [.executableTarget(name: "Films", dependencies: ["Shelves"])])

            """
        try bench.scratch.write(manifest, "app/Package.swift")
        try bench.scratch.write(Self.app, "app/Sources/Films/App.swift")
        let app = try ProjectFinder.find(bench.scratch.folder.appendingPathComponent("app"), include: [], exclude: [])
        let workshop = try Workshop(app, toolchain: try Toolchain.find(), cache: bench.scratch.folder.appendingPathComponent("cache"))
            .withPackages()
        #expect(workshop.packages.refused == [] && workshop.packages.names.contains("Shelves"))
        #expect(try workshop.check().errors == [])
    }

    @Test("A package with code for Linux is compiled for Linux")
    func linux() throws {
        var bench = try Bench()
        try bench.add(
            "Clock",
            [
                "Package.swift": Self.manifest(
                    "Clock", products: ".library(name: \"Clock\", targets: [\"Clock\"])", targets: ".target(name: \"Clock\")"),
                "Sources/Clock/Clock.swift": """
                #if canImport(Darwin)
                import Darwin
                public let system = mach_absolute_time()
                #elseif os(Linux)
                import Glibc
                public let system = "Linux"
                #endif
                """,
            ], products: ["Clock"])
        let work = try bench.work(["App.swift": "import Clock\nlet name: String = system\n"])
        #expect(try work.workshop.check().errors == [])
    }

    @Test("A package that does not compile for tvOS is compiled for Linux, with linked source folders but no .docc examples")
    func secondTry() throws {
        var bench = try Bench()
        let manifest = Self.manifest(
            "Clock", products: ".library(name: \"Clock\", targets: [\"Clock\"])",
            targets: ".target(name: \"Clock\", cSettings: [.define(\"_GNU_SOURCE\", to: \"1\")])")
        // A symbolic link to a folder of sources, and one to a parent folder.
        try bench.scratch.write("import Glibc\npublic func stream() { _ = fopencookie }\n", "Clock/Shared/Stream.swift")
        let sources = bench.scratch.folder.appendingPathComponent("Clock/Sources/Clock")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        for (name, place) in [("Shared", "../../Shared"), ("Again", "..")] {
            try FileManager.default.createSymbolicLink(atPath: sources.appendingPathComponent(name).path, withDestinationPath: place)
        }
        try bench.add(
            "Clock",
            [
                "Package.swift": manifest, "Sources/Clock/Docs.docc/Resources/step.swift": "func main() { unfinished",
                "Sources/Clock/Clock.swift": "#if os(tvOS)\nlet clock: Int = \"\"\n#else\npublic let system = \"another\"\n#endif\n",
            ], products: ["Clock"])
        let work = try bench.work(["App.swift": "import Clock\nlet name: String = system\nfunc make() { stream() }\n"])
        #expect(work.workshop.packages.refused == [])
        #expect(try work.workshop.check().errors == [])
        // The results are cached: the failure for tvOS, and the module for Linux.
        let again = try bench.work(["App.swift": "import Clock\nlet name: String = system\nfunc make() { stream() }\n"])
        #expect(again.workshop.packages.refused == [] && again.workshop.packages.names == ["Clock"])
    }

    @Test("A package with code for Linux is compiled for tvOS if another package needs its non-Linux API")
    func neededForTelevision() throws {
        var bench = try Bench()
        let one = { (name: String, dependencies: String, needs: String) in
            """
            // swift-tools-version: 5.9
            \("import") PackageDescription
            let package = Package(name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(dependencies)], targets: [.target(name: "\(name)", dependencies: [\(needs)])])

            """
        }
        let fetch = "#if !os(Linux)\npublic func download() -> String { \"42\" }\n#endif\npublic func fetch() -> Int { 1 }\n"
        try bench.add("Fetch", ["Package.swift": one("Fetch", "", ""), "Sources/Fetch/Fetch.swift": fetch], products: ["Fetch"])
        let client = one("Client", ".package(url: \"\(bench.packages[0].url)\", from: \"1.0.0\")", "\"Fetch\"")
        let source = "import Fetch\npublic let answer = download()\n"
        try bench.add("Client", ["Package.swift": client, "Sources/Client/Client.swift": source], products: ["Client"])
        let app = ["App.swift": "import Client\nimport Fetch\nlet all: [String] = [answer, download(), String(fetch())]\n"]
        let work = try bench.work(app)
        #expect(work.workshop.packages.refused == [])
        func dates() throws -> [Date?] {
            try work.workshop.packages.objects.map { try FileManager.default.attributesOfItem(atPath: $0.path)[.modificationDate] as? Date }
        }
        let before = try dates()
        #expect(try bench.work(app).workshop.packages.refused == [] && dates() == before, "the second time nothing is compiled again")
        #expect(try work.workshop.check().errors == [])
    }

    @Test("The targets that only a package's macro depends on are not compiled for the app")
    func macroParts() throws {
        var bench = try Bench()
        let manifest = """
            // swift-tools-version: 5.9
            \("import") PackageDescription
            \("import") CompilerPluginSupport
            let package = Package(name: "Marked", platforms: [.macOS(.v13)], products: [.library(name: "Marked", targets: ["Marked"])],
                targets: [.target(name: "Marked", dependencies: ["Marks"]), .macro(name: "Marks", dependencies: ["Parts"]), .target(name: "Parts")])

            """
        let files = [
            "Package.swift": manifest, "Sources/Marked/Marked.swift": "public let marked = 1\n",
            "Sources/Marks/Marks.swift": "import Parts\n@main struct Marks { static func main() { print(part) } }\n",
            "Sources/Parts/Parts.swift": "public let part = 1\n",
        ]
        try bench.add("Marked", files, products: ["Marked"])
        let work = try bench.work(["App.swift": "import Marked\nlet count: Int = marked\n"])
        #expect(work.workshop.packages.refused == [] && !work.workshop.packages.names.contains("Parts"))
        #expect(try work.workshop.check().errors == [])
    }

    @Test("A package can import zlib under Apple's module name")
    func zlib() throws {
        var bench = try Bench()
        let manifest = Self.manifest("Pack", products: ".library(name: \"Pack\", targets: [\"Pack\"])", targets: ".target(name: \"Pack\")")
        let source = """
            import UIKit
            #if canImport(zlib)
            import zlib
            public let packer = String(cString: zlibVersion())
            #endif
            """
        try bench.add("Pack", ["Package.swift": manifest, "Sources/Pack/Pack.swift": source], products: ["Pack"])
        let app = """
            import SwiftUI
            import Pack
            @main struct Films: App { var body: some Scene { WindowGroup { Text(packer.isEmpty ? "none" : "packed") } } }

            """
        let program = try bench.work(["App.swift": app]).build()
        let script = try bench.scratch.write("expect text \"packed\"\n", "walk.script")
        let run = try Subprocess.run([program.path, "--headless", "--script", script.path])
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("A package with code for Linux can import zlib, but canImport(zlib) is false for it")
    func zlibOnLinux() throws {
        var bench = try Bench()
        for name in ["Packs", "Asks"] {
            let manifest = Self.manifest(
                name, products: ".library(name: \"\(name)\", targets: [\"\(name)\"])", targets: ".target(name: \"\(name)\")")
            let source = """
                #if os(Linux)
                public let home = "Linux"
                #endif
                \(name == "Packs" ? "import zlib\npublic let packs = zlibVersion() != nil" : "#if !canImport(zlib)\npublic let asks = false\n#endif")

                """
            try bench.add(name, ["Package.swift": manifest, "Sources/\(name)/\(name).swift": source], products: [name])
        }
        let work = try bench.work(["A.swift": "import Asks\nimport Packs\nlet both: Bool = packs && asks\n"])
        #expect(work.workshop.packages.refused == [])
        #expect(try work.workshop.check().errors == [])
    }

    @Test("A package that is unreachable, in Objective-C or has errors is listed with address and reason; others still work")
    func refused() throws {
        var bench = try Bench()
        try bench.add("Shelves", Self.shelves, products: ["Shelves"])
        let one = { (name: String) in
            Self.manifest(name, products: ".library(name: \"\(name)\", targets: [\"\(name)\"])", targets: ".target(name: \"\(name)\")")
        }
        try bench.add("Old", ["Package.swift": one("Old"), "Sources/Old/Old.m": "", "Sources/Old/include/Old.h": ""], products: ["Old"])
        try bench.add("Wrong", ["Package.swift": one("Wrong"), "Sources/Wrong/W.swift": "\nlet a: Int = \"\"\n"], products: ["Wrong"])
        let gone = "file://" + bench.scratch.folder.appendingPathComponent("Gone").path
        bench.packages.append((gone, "kind = branch; branch = main;"))
        bench.products.append("Gone")
        let work = try bench.work(["App.swift": Self.app, "B.swift": "import Gone\nimport Old\n"])
        let report = try work.workshop.check()
        #expect(report.files == 2 && report.withoutErrors == 1, "\(report.errors)")
        #expect(Set(report.packages.map(\.name)) == ["Gone", "Old", "Wrong"])
        #expect(report.packages.first { $0.name == "Old" }?.reason == "it is written in Objective-C")
        #expect(report.packages.first { $0.name == "Gone" }?.address == gone)
        #expect(report.packages.first { $0.name == "Wrong" }?.reason.contains("Sources/Wrong/W.swift:2") == true, "\(report.packages)")
        #expect(report.missingText.contains("package Gone, \(gone): "))
    }

    @Test("A binary target that cannot be downloaded removes only the products that need it")
    func unreachableBinary() throws {
        var bench = try Bench()
        try bench.add("Shelves", Self.shelves, products: ["Shelves"])
        let manifest = """
            // swift-tools-version: 5.9
            \("import") PackageDescription
            let package = Package(
                name: "Server", products: [.library(name: "Server", targets: ["Server"]), .library(name: "Player", targets: ["Player"])],
                targets: [
                    .target(name: "Server"), .target(name: "Player", dependencies: ["decoder"]),
                    .binaryTarget(
                        name: "decoder", url: "https://127.0.0.1:1/decoder.artifactbundle.zip",
                        checksum: "\(String(repeating: "0", count: 64))"),
                ])

            """
        let files = [
            "Package.swift": manifest, "Sources/Player/Player.swift": "",
            "Sources/Server/Server.swift": "import SwiftUI\npublic let address = \"https://example.org\"\n",
        ]
        try bench.add("Server", files, products: ["Server", "Player"])
        let work = try bench.work(["App.swift": Self.app, "B.swift": "import Server\nlet place: String = address\n"])
        #expect(work.workshop.packages.refused.map(\.name) == ["Player"])
        #expect(work.workshop.packages.refused.map(\.reason) == ["it needs decoder: it is a binary for Apple's systems"])
        #expect(try work.workshop.check().errors == [])
    }

    @Test("A local package is used even if a dependency is unreachable; only the products that need it are missing")
    func localWithUnreachable() throws {
        var bench = try Bench()
        try bench.add("Shelves", Self.shelves, products: [])
        let gone = "file://" + bench.scratch.folder.appendingPathComponent("Gone").path
        let manifest = """
            // swift-tools-version: 5.9
            \("import") PackageDescription
            let package = Package(name: "Own", products: [.library(name: "Own", targets: ["Own"]), .library(name: "Lost", targets: ["Lost"])],
                dependencies: [.package(url: "\(bench.packages[0].url)", from: "1.0.0"), .package(url: "\(gone)", "1.0.0"..<"2.0.0"),
                    .package(path: "../Beside")],
                targets: [.target(name: "Own", dependencies: ["Shelves", "Beside"]), .target(name: "Lost", dependencies: ["Gone"])])

            """
        bench.packages = []
        bench.products = ["Own", "Lost"]
        let beside = Self.manifest(
            "Beside", products: ".library(name: \"Beside\", targets: [\"Beside\"])", targets: ".target(name: \"Beside\")")
        for (path, text) in [
            "Own/Package.swift": manifest, "Own/Sources/Own/Own.swift": "@_exported import Shelves\n@_exported import Beside\n",
            "Own/Sources/Lost/Lost.swift": "import Gone\n", "Beside/Package.swift": beside,
            "Beside/Sources/Beside/Beside.swift": "public let beside = 1\n",
        ] { try bench.scratch.write(text, "app/" + path) }
        let report = try bench.work(
            ["A.swift": "import Own\nlet sum = Shelf.sum + beside\n", "B.swift": "import Lost\n"], local: "Own"
        ).workshop.check()
        #expect(report.files == 2 && report.errors.map(\.file) == ["B.swift"], "\(report.errors)")
        #expect(Set(report.packages.map(\.name)) == ["Gone", "Lost"], "\(report.packages)")
        #expect(report.packages.first { $0.name == "Lost" }?.reason == "it needs Gone, which cannot be had")
    }

    @Test("Packages have the versions that Xcode pinned; if a pinned commit is gone, its version's tag is used")
    func pins() throws {
        var bench = try Bench()
        for name in ["Kept", "Moved"] {
            let manifest = Self.manifest(
                name, products: ".library(name: \"\(name)\", targets: [\"\(name)\"])", targets: ".target(name: \"\(name)\")")
            for version in ["1.0.0", "1.1.0", "1.2.0"] {
                let source = "public let version\(name) = \"\(version)\"\n"
                try bench.add(name, ["Package.swift": manifest, "Sources/\(name)/V.swift": source], products: [], version: version)
            }
        }
        bench.packages = [bench.packages[0], bench.packages[3]]
        bench.products = ["Kept", "Moved"]
        let kept = try Subprocess.run(["git", "-C", bench.scratch.folder.appendingPathComponent("Kept").path, "rev-parse", "1.0.0"]).output
        let pins = [(0, "1.0.0", kept.trimmingCharacters(in: .whitespacesAndNewlines)), (1, "1.1.0", String(repeating: "ab", count: 20))]
            .map {
                """
                { "identity": "\(bench.products[$0].lowercased())", "kind": "remoteSourceControl", "location": "\(bench.packages[$0].url)",
                  "state": { "revision": "\($2)", "version": "\($1)" } }
                """
            }
        try bench.scratch.write(
            "{ \"pins\": [\(pins.joined(separator: ","))], \"version\": 2 }",
            "app/Films.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved")
        let app = """
            import Kept
            import Moved
            let versions: String = versionKept + versionMoved
            """
        let work = try bench.work(["A.swift": app])
        #expect(try work.workshop.check().errors == [])
        let checkouts = work.workshop.place.appendingPathComponent("Packages/.build/checkouts")
        let texts = try ["Kept", "Moved"].map {
            try String(contentsOf: checkouts.appendingPathComponent("\($0)/Sources/\($0)/V.swift"), encoding: .utf8)
        }
        #expect(texts[0].contains("1.0.0") && texts[1].contains("1.1.0"), "\(texts)")
    }

    @Test("A package that TenFoot includes in part is compiled whole, not mixed with TenFoot's copy")
    func partOfTenFoot() throws {
        var bench = try Bench()
        let manifest = Self.manifest(
            "swift-collections", products: ".library(name: \"Queues\", targets: [\"Queues\"])",
            targets: ".target(name: \"OrderedCollections\"), .target(name: \"Queues\", dependencies: [\"OrderedCollections\"])")
        let files = [
            "Package.swift": manifest, "Sources/OrderedCollections/Next.swift": "package func next() -> Int { 41 + 1 }\n",
            "Sources/Queues/Queue.swift": "import OrderedCollections\npublic func queued() -> Int { next() }\n",
        ]
        try bench.add("swift-collections", files, products: ["Queues"])
        let app = """
            import SwiftUI
            import Queues
            @main struct Films: App { var body: some Scene { WindowGroup { Text("queued \\(queued())") } } }

            """
        let work = try bench.work(["App.swift": app])
        #expect(work.workshop.packages.refused == [])
        let program = try work.build()
        let script = try bench.scratch.write("expect text \"queued 42\"\n", "walk.script")
        let run = try Subprocess.run([program.path, "--headless", "--script", script.path])
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("A system library target is found by pkg-config")
    func systemLibrary() throws {
        var bench = try Bench()
        let manifest = Self.manifest(
            "Type", products: ".library(name: \"Type\", targets: [\"Type\"])",
            targets: """
                .systemLibrary(name: "CType", path: "Modules", pkgConfig: "freetype2"), .target(name: "Type", dependencies: ["CType"])
                """)
        try bench.add(
            "Type",
            [
                "Package.swift": manifest, "Modules/module.modulemap": "module CType { header \"type.h\" }\n",
                "Modules/type.h":
                    "#include <ft2build.h>\n#include FT_FREETYPE_H\nstatic inline int version(void) { return FREETYPE_MAJOR; }\n",
                "Sources/Type/Type.swift": "import CType\npublic let typeVersion = version()\n",
            ], products: ["Type"])
        let app = """
            import SwiftUI
            import Type
            @main struct Films: App { var body: some Scene { WindowGroup { Text(typeVersion == 2 ? "found" : "old") } } }

            """
        let program = try bench.work(["App.swift": app]).build()
        let script = try bench.scratch.write("expect text \"found\"\n", "walk.script")
        let run = try Subprocess.run([program.path, "--headless", "--script", script.path])
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("An Xcode package requirement becomes SwiftPM's, with its versions completed to three parts")
    func requirements() {
        #expect(PackageReference.requirement(["kind": "upToNextMajorVersion", "minimumVersion": "1.5"]) == "from: \"1.5.0\"")
        #expect(PackageReference.requirement(["kind": "exactVersion", "version": "2.0.1"]) == "exact: \"2.0.1\"")
        #expect(
            PackageReference.requirement(["kind": "versionRange", "minimumVersion": "1.0.0", "maximumVersion": "3"])
                == "\"1.0.0\"..<\"3.0.0\"")
        #expect(PackageReference.requirement(["kind": "branch", "branch": "a\"b"]) == "branch: \"a\\\"b\"")
        #expect(PackageReference.requirement(["kind": "unheard of"]) == nil)
    }
}
