import Foundation
import TenFootAppResources

/// The app in a folder that is a Swift package without a project: its first program that imports SwiftUI.
struct PackageProject {
    private let folder: URL
    private let program: PackageTarget

    /// Nil if there is no manifest that SwiftPM can read here, or no such program in it.
    init?(_ folder: URL) {
        guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path),
            let dump = Self.dump(folder), dump.status == 0, let manifest = PackageManifest(dump.output)
        else { return nil }
        let package = PackageResolution.Package(
            identity: folder.lastPathComponent.lowercased(), address: folder.path, folder: folder.path, manifest: dump.output,
            isForLinux: false)
        let programs = manifest.targets.filter { $0.kind == "executable" }.map {
            PackageTarget(package: package, manifest: manifest, target: $0)
        }
        // A program that imports TenFoot is meant to be built by SwiftPM.
        guard let program = programs.first(where: { Self.imports("SwiftUI", $0) && !Self.imports("TenFoot", $0) }) else { return nil }
        self.folder = folder
        self.program = program
    }

    private static func dump(_ folder: URL) -> Subprocess.Result? {
        do { return try SwiftPM().dump(folder.path) } catch {
            if let failure = error as? SwiftPM.StoodStill {
                let rest = "the folder's files are taken as they are; try again"
                FileHandle.standardError.write(Data("tenfoot: \(failure.reason); \(rest)\n".utf8))
            }
            return nil
        }
    }

    private static func imports(_ module: String, _ target: PackageTarget) -> Bool {
        target.sources(["swift"]).contains { file in
            guard let text = AppFile.text(file) else { return false }
            return text.split(whereSeparator: \.isNewline).contains { $0.hasSuffix("import " + module) }
        }
    }

    /// The source that declares `Bundle.module` where it is the app's own bundle.
    static let accessor = "\("import") Foundation\nextension Foundation.Bundle { static let module = Bundle.main }\n"

    /// The program's files, the targets and packages it needs, and the tests of it.
    func app() -> AppProject {
        let target = program.target
        var app = AppProject(name: program.module, folder: folder, origin: "target \(target.name) of Package.swift")
        app.sources = program.sources(["swift"])
        app.resources = program.bundle?.resources ?? []
        if !target.resources.isEmpty { app.generated["resource_bundle_accessor.swift"] = Self.accessor }
        app.languageMode = target.settings("swiftLanguageMode", on: .tvos).first ?? program.manifest.languageMode
        app.conditions.formUnion(["SWIFT_PACKAGE"] + target.settings("define", on: .tvos))
        app.features = Set(target.settings("enableUpcomingFeature", on: .tvos))
        app.isMainActorByDefault = target.settings("defaultIsolation", on: .tvos).contains("MainActor")
        app.packageProducts = target.dependencies(on: .tvos)
        if !app.packageProducts.isEmpty {
            // SwiftPM fetches no dependencies of a package none of whose products is used, so name them as well.
            app.packages = [PackageReference(place: .local(folder.standardizedFileURL))] + program.manifest.dependencies
        }
        let pins = folder.appendingPathComponent("Package.resolved")
        if FileManager.default.fileExists(atPath: pins.path) { app.packagePins = pins }
        for test in program.manifest.targets where test.kind == "test" && test.dependencies(on: .tvos).contains(target.name) {
            let tests = PackageTarget(package: program.package, manifest: program.manifest, target: test)
            app.tests += tests.sources(["swift"])
            app.testResources += tests.bundle?.resources ?? []
        }
        return app
    }
}
