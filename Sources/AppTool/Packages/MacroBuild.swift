import Foundation

/// Builds a package's macros with SwiftPM: a program for this machine, which the compiler starts.
///
/// SwiftPM builds them in a package whose one dependency is the package with the macros: an error in another package of the app does not
/// stop the build.
struct MacroBuild {
    let target: PackageTarget
    /// The folder of the app's packages.
    let place: URL

    func run() throws -> (module: PackageModules.Module?, reason: String?) {
        let folder = place.appendingPathComponent("Macros")
        let program = folder.appendingPathComponent(".build/debug/\(target.target.name)-tool")
        let shared = target.folder.appendingPathComponent("TenFootFoundation.swift")
        let sources = target.sources(["swift"]).filter { $0.lastPathComponent != shared.lastPathComponent }
        let key = try sources.map { "\($0.path)\(try FileManager.default.attributesOfItem(atPath: $0.path)[.modificationDate] ?? "")" }
        let module = PackageModules.Module(
            flags: ["-load-plugin-executable", "\(program.path)#\(target.module)"], key: Workshop.shortHash(key.joined() + " 2"))
        let record = place.appendingPathComponent("macros-\(target.module).txt")
        let before = try? String(contentsOf: record, encoding: .utf8)
        if before == module.key, FileManager.default.fileExists(atPath: program.path) { return (module, nil) }
        if let before, before.hasPrefix(module.key + " ") { return (nil, String(before.dropFirst(module.key.count + 1))) }
        FileHandle.standardError.write(Data("building the macros \(target.module)\n".utf8))
        // On a Mac every file sees Foundation's members once one of them, or a module it needs, imports it. A package of the app's own folder
        // is not written to.
        if target.package.folder.hasPrefix(place.path + "/") { try PreparedSources.write("\("import") Foundation\n", to: shared) }
        let manifest = """
            // swift-tools-version: 6.0
            \("import") PackageDescription
            let package = Package(name: "Macros", dependencies: [.package(path: \(PackageReference.literal(target.package.folder)))])

            """
        try PreparedSources.write(manifest, to: folder.appendingPathComponent("Package.swift"))
        // Use the app's versions; SwiftPM ignores those of other packages.
        let pins = folder.appendingPathComponent("Package.resolved")
        try? FileManager.default.removeItem(at: pins)
        try? FileManager.default.copyItem(at: place.appendingPathComponent("Package.resolved"), to: pins)
        let result: Subprocess.Result
        do {
            result = try SwiftPM().run(["build", "--package-path", folder.path, "--product", target.target.name])
        } catch let failure as SwiftPM.StoodStill {
            // The next run tries it again.
            return (nil, "its macros do not build: " + failure.reason)
        }
        guard result.status == 0, FileManager.default.fileExists(atPath: program.path) else {
            let text = result.output + result.errors
            let lines = text.split(separator: "\n")
            // Prefer the compiler's message about a source to SwiftPM's own.
            let line =
                lines.first { $0.contains(": error: ") } ?? lines.first { $0.contains("error: ") } ?? "SwiftPM made no program of them"
            let reason = "its macros do not build: " + line.replacing(target.package.folder + "/", with: "")
            try PreparedSources.write(module.key + " " + reason, to: record)
            return (nil, reason)
        }
        try PreparedSources.write(module.key, to: record)
        return (module, nil)
    }
}
