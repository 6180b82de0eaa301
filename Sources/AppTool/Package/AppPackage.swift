import Foundation

/// Writes an app's package into its folder of the cache, and builds it.
struct AppPackage {
    let workshop: Workshop
    let isRelease: Bool
    private var app: AppProject { workshop.app }
    private var toolchain: Toolchain { workshop.toolchain }

    /// The stand-ins that the app's sources import, with those every file sees.
    private func modules(_ sources: PreparedSources) -> [String] {
        let imported = Set(sources.findings.values.flatMap { $0.imports.map(\.name) })
        return toolchain.standIns.intersection(imported.union(Toolchain.implicit)).sorted()
    }

    /// The modules under Apple's own names that the app's sources import.
    private func namesakes(_ sources: PreparedSources) -> [String] {
        toolchain.namesakes.intersection(sources.findings.values.flatMap { $0.imports.map(\.name) }).sorted()
    }

    /// Builds the app and returns its program.
    func build() throws -> URL {
        let resources = ResourceFolder(app)
        let sources = try workshop.prepare(catalogue: resources.catalogue)
        let modules = modules(sources)
        try PreparedSources.write(manifest(modules, namesakes(sources)), to: workshop.place.appendingPathComponent("Package.swift"))
        let bin = workshop.place.appendingPathComponent("bin")
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        try resources.write(to: bin.appendingPathComponent(app.name + ".resources"))
        // One folder for all apps: TenFoot is compiled once for all of them.
        let scratch = workshop.place.deletingLastPathComponent().appendingPathComponent("build")
        let configuration = isRelease ? "release" : "debug"
        var command = [
            Toolchain.tool("swift"), "build", "--package-path", workshop.place.path, "--scratch-path", scratch.path, "-c", configuration,
            "--product",
            app.name,
        ]
        if isRelease { command.append("--static-swift-stdlib") }
        let result = try Subprocess.run(command, passesErrors: true, passesOutputToErrors: true)
        report(sources)
        guard result.status == 0 else {
            throw AppToolFailure("\(app.name) did not build: see above; `check` counts what is wrong", status: 1)
        }
        // Beside it: what decodes its pictures.
        for name in [app.name, "tenfoot-decode"] {
            let program = bin.appendingPathComponent(name)
            let made = scratch.appendingPathComponent("\(configuration)/\(name)").resolvingSymlinksInPath()
            guard FileManager.default.fileExists(atPath: made.path) else { continue }
            try? FileManager.default.removeItem(at: program)
            try FileManager.default.linkItem(at: made, to: program)
        }
        return bin.appendingPathComponent(app.name)
    }

    private func report(_ sources: PreparedSources) {
        let text = CheckReport(files: workshop.listed(sources), compilerErrors: [], isAvailable: workshop.isAvailable).missingText
        FileHandle.standardError.write(Data(text.utf8))
    }

    private func manifest(_ modules: [String], _ namesakes: [String]) -> String {
        func quoted(_ text: String) -> String { "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }
        let products = ["SwiftUI"] + namesakes + modules.map(Toolchain.module)
        let dependencies = products.map { ".product(name: \(quoted($0)), package: \"TenFoot\")" }.joined(separator: ", ")
        var flags = toolchain.importFlags(modules) + ["-suppress-warnings"]
        if app.isMainActorByDefault { flags += ["-default-isolation", "MainActor"] }
        if workshop.isLibraryLike { flags.append("-parse-as-library") }
        return """
            // swift-tools-version: 6.2
            // Made by `tenfoot app` of \(app.folder.lastPathComponent); made anew at each build.
            \("import") PackageDescription

            let package = Package(
                name: \(quoted(app.name)),
                dependencies: [.package(name: "TenFoot", path: \(quoted(toolchain.root.path)))],
                targets: [
                    .executableTarget(
                        name: \(quoted(app.name)), dependencies: [\(dependencies)], path: \(quoted("Sources/" + app.name)),
                        swiftSettings: [.swiftLanguageMode(.v\(app.languageMode)), .unsafeFlags([\(flags.map(quoted).joined(separator: ", "))])])
                ]
            )

            """
    }
}
