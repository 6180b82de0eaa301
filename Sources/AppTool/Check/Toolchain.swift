import Foundation

/// The compiler, and the TenFoot checkout that apps are compiled against.
struct Toolchain {
    /// The checkout.
    let root: URL
    /// The built modules: `.build/debug` or another configuration.
    let build: URL

    /// `TENFOOT_ROOT`, which `./tenfoot` sets, else the checkout around the program.
    static func find(configuration: String = "debug") throws -> Toolchain {
        let environment = ProcessInfo.processInfo.environment
        if let root = environment["TENFOOT_ROOT"] { return Toolchain(root: URL(fileURLWithPath: root), configuration: configuration) }
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        for start in [URL(fileURLWithPath: program), URL(fileURLWithPath: FileManager.default.currentDirectoryPath)] {
            var folder = start
            while folder.path != "/" {
                if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Sources/Compatibility").path) {
                    return Toolchain(root: folder, configuration: configuration)
                }
                folder.deleteLastPathComponent()
            }
        }
        throw AppToolFailure("TenFoot's checkout was not found: run this as ./tenfoot app, or set TENFOOT_ROOT")
    }

    init(root: URL, configuration: String) {
        self.root = root.standardizedFileURL
        build = self.root.appendingPathComponent(".build/\(configuration)")
    }

    /// Apple's modules that have a stand-in with another name: the folders of `Sources/Compatibility`.
    var standIns: Set<String> { folders("Sources/Compatibility") }

    /// Modules of TenFoot with Apple's own names, such as `AVKit`.
    var namesakes: Set<String> { folders("Sources").intersection(Frameworks.onTVOS).subtracting(Frameworks.onLinux) }

    private func folders(_ path: String) -> Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(path).path)) ?? []).filter {
            !$0.contains(".")
        }
    }

    /// The module that stands in for one of Apple's.
    static func module(for framework: String) -> String { "TenFoot" + framework }

    /// Stand-ins that are imported into every file.
    ///
    /// On tvOS Foundation re-exports the first two and Security, SwiftUI re-exports UIKit and CoreTransferable, and UIKit re-exports
    /// CoreImage and ImageIO. AVKit's view controller cannot be in our AVKit, which does not depend on UIKit.
    static let implicit: Set<String> = [
        "AppleFoundation", "Combine", "CoreImage", "CoreTransferable", "ImageIO", "PlayerViewController", "Security", "UIKit",
    ]

    /// The flags that make an app's `import X` find a stand-in, and that import modules implicitly.
    func importFlags(_ modules: [String]) -> [String] {
        modules.sorted().flatMap { ["-module-alias", "\($0)=\(Self.module(for: $0))"] } + ["-module-alias", "Darwin=Glibc"]
            + (["SwiftUI"] + Self.implicit.sorted().map(Self.module)).flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
            + zlibFlags
    }

    /// The flags that make `import zlib` find the system's library.
    var zlibFlags: [String] { ["-Xcc", "-fmodule-map-file=\(moduleMap("zlib"))"] }

    private func moduleMap(_ library: String) -> String { root.appendingPathComponent("Sources/System/\(library)/module.modulemap").path }

    /// The search paths of the built modules, and of the C modules they import.
    func searchFlags() throws -> [String] {
        var flags = ["-I", build.appendingPathComponent("Modules").path]
        let system = root.appendingPathComponent("Sources/System")
        let generated = build
        let maps =
            // Leave out zlib: a package for Linux that tests `canImport(zlib)` means Apple's module.
            try FileManager.default.contentsOfDirectory(atPath: system.path).filter { $0 != "zlib" }.sorted().map(moduleMap)
            + FileManager.default.contentsOfDirectory(atPath: generated.path).sorted().filter { $0.hasSuffix(".build") }.map {
                generated.appendingPathComponent($0 + "/module.modulemap").path
            }
            // SwiftData's stores.
            + [root.appendingPathComponent(".build/checkouts/GRDB.swift/Sources/GRDBSQLite/module.modulemap").path]
        flags += maps.filter { FileManager.default.fileExists(atPath: $0) }.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        flags += try packageFlags().flatMap { ["-Xcc", $0] }
        let macros = build.appendingPathComponent("TenFootMacros-tool").path
        if FileManager.default.fileExists(atPath: macros) { flags += ["-load-plugin-executable", "\(macros)#TenFootMacros"] }
        return flags
    }

    /// The include folders of the C libraries that the modules name, by pkg-config.
    private func packageFlags() throws -> [String] {
        let result = try Subprocess.run(["pkg-config", "--cflags-only-I"] + libraries())
        return result.output.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// The C libraries of the system, by pkg-config's names.
    func libraries() throws -> [String] {
        Set(try manifest().matches(of: #/pkgConfig: "([^"]+)"/#).map { String($0.output.1) }).sorted()
    }

    func manifest() throws -> String { try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8) }

    /// The compiler, where `./tenfoot` found it.
    static var swiftc: String { tool("swiftc") }
    static func tool(_ name: String) -> String {
        let places = [
            ProcessInfo.processInfo.environment["TENFOOT_SWIFT_BIN"], "/opt/swift/usr/bin", "/usr/local/swift/usr/bin", "/usr/local/bin",
        ]
        return places.compactMap { $0 }.map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) } ?? name
    }
}
