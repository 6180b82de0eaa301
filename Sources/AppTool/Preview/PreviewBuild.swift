import Foundation

/// A preview found in the sources.
struct ListedPreview {
    /// Its number in the program of previews.
    let number: Int
    let file: URL
    let line: Int
}

extension AppBuild {
    /// Builds the program of the app's previews and returns it with the list of previews; throws `CompilerFailure` with the compiler's
    /// output.
    ///
    /// Only changed files and their dependents are compiled; TenFoot itself is not linked again.
    func buildPreviews() throws -> (program: URL, previews: [ListedPreview]) {
        let app = workshop.app
        let sources = try prepare()
        let found = app.sources.flatMap { file in (sources.findings[file]?.previews ?? []).map { (file: file, place: $0) } }
        let list = workshop.place.appendingPathComponent("Previews/List.swift")
        try PreparedSources.write(Self.list(found.map(\.place.name), entry: entry), to: list)
        var module = ModuleBuild(toolchain: workshop.toolchain, name: app.name, folder: folder(app.name), isRelease: false)
        module.keepsErrors = true
        let flags = flags + ["-Xfrontend", "-import-module", "-Xfrontend", "TenFootPreviews"]
        let objects = try module.objects(sources.files + [list], flags: flags)
        let program = bin.appendingPathComponent(app.name)
        try workshop.toolchain.linkQuickly(
            objects + workshop.packages.objects, libraries: workshop.packages.libraries, entry: entry, to: program, cache: workshop.cache)
        try placeHelpers(in: bin)
        let previews = found.enumerated().map { ListedPreview(number: $0, file: $1.file, line: $1.place.line) }
        return (program, previews)
    }

    private var entry: String { workshop.app.name + "_previews" }

    /// The program's entry point, which knows every preview.
    private static func list(_ functions: [String], entry: String) -> String {
        """
        @_cdecl("\(entry)") nonisolated func tenFootPreviews(_ count: Int32, _ arguments: UnsafeMutableRawPointer?) -> Int32 {
            MainActor.assumeIsolated {
                PreviewHost.run([
                    \(functions.map { $0 + "," }.joined(separator: "\n            "))
                ])
            }
        }

        """
    }
}
