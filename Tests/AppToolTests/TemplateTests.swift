import Foundation
import Testing

@testable import AppTool

@Suite("tenfoot new")
struct TemplateTests {
    @Test("A new package's app and test typecheck, and its manifest and desktop entry have the right paths")
    func typechecks() throws {
        let scratch = try Scratch()
        let toolchain = try Toolchain.find()
        let place = try Template(name: "Films", root: toolchain.root).write(into: scratch.folder)
        let sources = ["FilmsApp", "HomeView"].map { place.appendingPathComponent("Sources/Films/\($0).swift").path }
        let flags = ["-module-name", "Films", "-swift-version", "6", "-parse-as-library", "-warnings-as-errors"]
        let result = try Subprocess.run([Toolchain.swiftc, "-typecheck"] + flags + toolchain.searchFlags() + sources)
        #expect(result.status == 0, "\(result.errors)")
        // The app's test imports the app as a test in a package does.
        let module = scratch.folder.appendingPathComponent("Films.swiftmodule").path
        let made = try Subprocess.run(
            [Toolchain.swiftc, "-emit-module", "-emit-module-path", module, "-enable-testing"] + flags + toolchain.searchFlags() + sources)
        #expect(made.status == 0, "\(made.errors)")
        let plugins = URL(fileURLWithPath: Toolchain.swiftc).deletingLastPathComponent().appendingPathComponent(
            "../lib/swift/host/plugins/testing"
        ).path
        let tested = try Subprocess.run(
            [
                Toolchain.swiftc, "-typecheck", "-module-name", "FilmsTests", "-swift-version", "6", "-parse-as-library",
                "-warnings-as-errors",
            ]
                + ["-I", scratch.folder.path, "-plugin-path", plugins] + toolchain.searchFlags()
                + [place.appendingPathComponent("Tests/FilmsTests/HomeTests.swift").path])
        #expect(tested.status == 0, "\(tested.errors)")
        // SwiftPM must be able to read the manifest.
        let package = try Subprocess.run([Toolchain.tool("swift"), "package", "--package-path", place.path, "dump-package"])
        #expect(package.status == 0 && package.output.contains("FilmsTests"), "\(package.errors)")
        let entry = try String(contentsOf: place.appendingPathComponent("Films.desktop"), encoding: .utf8)
        #expect(entry.contains("Exec=\"\(place.path)/.build/release/Films\" --fullscreen"))
        let manifest = try String(contentsOf: place.appendingPathComponent("Package.swift"), encoding: .utf8)
        #expect(
            manifest.contains("path: \"\(toolchain.root.path)\"")
                && manifest.hasPrefix("// swift-tools-version: 6.2\nimport PackageDescription"))
    }

    @Test("A new package's app plays its script headless and takes both captures")
    func runs() throws {
        let scratch = try Scratch()
        let toolchain = try Toolchain.find()
        let place = try Template(name: "Films", root: toolchain.root).write(into: scratch.folder)
        let app = try ProjectFinder.find(place, include: [], exclude: [])
        let cache = scratch.folder.appendingPathComponent("cache")
        let work = AppBuild(workshop: Workshop(app, toolchain: toolchain, cache: cache), isRelease: false)
        let captures = scratch.folder.appendingPathComponent("captures").path
        let script = place.appendingPathComponent("home.script").path
        let run = try Subprocess.run([try work.build().path, "--headless", "--script", script, "--capture-dir", captures])
        #expect(run.status == 0, "\(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: captures).filter { $0.hasSuffix(".png") }.count == 2)
    }

    @Test("An invalid name and an existing folder are refused", arguments: ["films", "My App", "../X", "", "SwiftUI", "9"])
    func refused(name: String) throws {
        let scratch = try Scratch()
        #expect(throws: AppToolFailure.self) { try Template(name: name, root: scratch.folder).write(into: scratch.folder) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == [])
        try scratch.write("mine", "Films/note")
        #expect(throws: AppToolFailure.self) { try Template(name: "Films", root: scratch.folder).write(into: scratch.folder) }
    }
}
