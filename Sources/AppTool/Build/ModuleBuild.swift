import Foundation

/// The compiler's output after a failure.
struct CompilerFailure: Error {
    let text: String
}

/// Compiles a module's sources to objects incrementally.
struct ModuleBuild {
    let toolchain: Toolchain
    let name: String
    /// The module's folder: objects, the compiler's incremental state, and the module itself.
    let folder: URL
    let isRelease: Bool
    /// Whether the compiler's output goes into the failure, rather than to standard error.
    var keepsErrors = false

    /// The objects of `sources`, compiled with `flags`.
    func objects(_ sources: [URL], flags: [String]) throws -> [URL] {
        let bases = sources.map { path(Workshop.shortHash($0.path) + "-" + $0.lastPathComponent) }
        var map = ["": ["swift-dependencies": path("module.swiftdeps"), "object": path("module.o")]]
        for (source, base) in zip(sources, bases) {
            map[source.path] = ["object": base + ".o", "swift-dependencies": base + ".swiftdeps", "dependencies": base + ".d"]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try PreparedSources.write(String(decoding: encoder.encode(map), as: UTF8.self), to: URL(fileURLWithPath: path("files.json")))
        let how =
            isRelease
            ? ["-O", "-whole-module-optimization", "-num-threads", "2", "-static-stdlib"]
            : ["-Onone", "-g", "-enable-testing", "-incremental", "-enable-batch-mode"]
        // Rename the entry point, so that a test program can contain the app as well.
        let entry = ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", name + "_main"]
        try compile(sources, ["-c", "-output-file-map", path("files.json")] + how + entry + flags)
        return bases.map { URL(fileURLWithPath: $0 + ".o") }
    }

    /// Builds the module that tests import.
    func module(_ sources: [URL], flags: [String]) throws {
        try compile(sources, ["-emit-module", "-emit-module-path", path(name + ".swiftmodule"), "-Onone", "-enable-testing"] + flags)
    }

    private func compile(_ sources: [URL], _ options: [String]) throws {
        try PreparedSources.write(
            sources.map { "\"\($0.path)\"" }.joined(separator: "\n"), to: URL(fileURLWithPath: path("sources.list")))
        let command = [Toolchain.swiftc, "-module-name", name, "-suppress-warnings", "-j", "2"] + options
        let result = try Subprocess.run(
            command + toolchain.searchFlags() + ["@" + path("sources.list")], passesErrors: !keepsErrors, passesOutputToErrors: !keepsErrors
        )
        if keepsErrors, result.status != 0 { throw CompilerFailure(text: result.errors + result.output) }
        guard result.status == 0 else { throw AppToolFailure("\(name) did not build: see above; `check` counts what is wrong", status: 1) }
    }

    private func path(_ file: String) -> String { folder.appendingPathComponent(file).path }
}
