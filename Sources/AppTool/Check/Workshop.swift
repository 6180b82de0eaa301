import Foundation
import TenFootAppResources

/// The working folder of an app's build, with its prepared sources, in the user's cache.
struct Workshop {
    let app: AppProject
    let toolchain: Toolchain
    /// The app's folder in the cache.
    let place: URL
    /// The folder of all caches.
    let cache: URL
    /// The modules of the app's packages.
    private(set) var packages = PackageModules()

    init(_ app: AppProject, toolchain: Toolchain, cache: URL = Workshop.userCache) {
        self.app = app
        self.toolchain = toolchain
        self.cache = cache
        // Apps with the same name in different folders are different apps.
        place = cache.appendingPathComponent("tenfoot/apps/\(app.name)-\(Self.shortHash(app.folder.path))")
    }

    /// Returns a copy with the app's packages, compiling those that have changed.
    func withPackages(isRelease: Bool = false) throws -> Workshop {
        var workshop = self
        workshop.packages = try PackageBuild(app, toolchain: toolchain, place: place, isRelease: isRelease).build()
        return workshop
    }

    /// `$XDG_CACHE_HOME`, else `~/.cache`.
    static var userCache: URL {
        let environment = ProcessInfo.processInfo.environment
        let given = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return URL(fileURLWithPath: given ?? (environment["HOME"] ?? "/tmp") + "/.cache")
    }

    /// FNV-1a, the same in every run.
    static func shortHash(_ text: String) -> String {
        let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 36)
    }

    /// Whether a module can be imported here.
    var isAvailable: (String) -> Bool {
        let modules = Frameworks.onLinux.union(toolchain.standIns).union(toolchain.namesakes).union(packages.names)
        return { modules.contains($0) }
    }

    /// Prepares the app's sources, with the symbols of the asset catalogues and the classes of the data models among them.
    func prepare(catalogue: AssetCatalog? = nil, keepsPreviews: Bool = false) throws -> PreparedSources {
        let catalogue = catalogue ?? AssetCatalog(app.resources.filter { $0.pathExtension == "xcassets" })
        return try prepare(
            app, into: "\(keepsPreviews ? "Previews" : "Sources")/\(app.name)", keepsPreviews: keepsPreviews,
            generated: app.generated.merging([
                "GeneratedAssetSymbols.swift": AssetSymbols.source(catalogue),
                "GeneratedDataModels.swift": DataModelClasses.source(ResourceFolder.models(app)),
            ]) { $1 })
    }

    /// Prepares sources into a subfolder; an unavailable import is blanked, except with `keepsImports` one that is not Apple's.
    func prepare(
        _ app: AppProject, into folder: String, keepsImports: Bool = false, keepsPreviews: Bool = false, generated: [String: String] = [:]
    ) throws -> PreparedSources {
        let key = [
            app.languageMode, app.conditions.sorted().joined(separator: ","),
            toolchain.standIns.union(toolchain.namesakes).union(packages.names).sorted().joined(separator: ","), "13",
            packages.namesakes.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value.keys.sorted())" }.joined(separator: ","),
        ]
        let isAvailable = isAvailable
        var app = app
        app.packageModules = packages.names
        app.packageNamesakes = packages.namesakes
        return try PreparedSources(
            app, into: place.appendingPathComponent(folder),
            index: place.appendingPathComponent("\(app.name)\(keepsPreviews ? "-previews" : "").json"),
            isAvailable: { isAvailable($0) || keepsImports && !Frameworks.onTVOS.contains($0) }, keepsPreviews: keepsPreviews,
            key: key.joined(separator: ";"), generated: generated)
    }

    /// The findings by path, in the order of the sources.
    func listed(_ sources: PreparedSources) -> [(path: String, findings: SourceFindings)] {
        app.sources.map { (ProjectFinder.relativePath($0, to: app.folder), sources.findings[$0] ?? SourceFindings()) }
    }

    /// Whether no source contains top-level code.
    var isLibraryLike: Bool { !app.sources.contains { $0.lastPathComponent == "main.swift" } }

    /// Typechecks the app against the built modules.
    func check() throws -> CheckReport {
        let sources = try prepare()
        let list = place.appendingPathComponent("check.list")
        try PreparedSources.write(sources.files.map { "\"\($0.path)\"" }.joined(separator: "\n"), to: list)
        let how = ["-continue-building-after-errors", "-suppress-warnings", "-diagnostic-style", "llvm", "-j", "2"]
        let main = isLibraryLike ? ["-parse-as-library"] : []
        let result = try Subprocess.run(
            [Toolchain.swiftc, "-typecheck", "-module-name", app.name] + main + compileFlags + toolchain.searchFlags() + how + [
                "@" + list.path
            ])
        let errors = Diagnostics.errors(in: result.errors + result.output, folder: app.folder)
        guard result.status == 0 || !errors.isEmpty else { throw AppToolFailure("the compiler failed: \(result.errors)") }
        return CheckReport(files: listed(sources), compilerErrors: errors, isAvailable: isAvailable, packages: packages.refused)
    }

    /// The compiler flags for the sources of the app and of its tests.
    var compileFlags: [String] {
        // The app's packages, and the app itself, take precedence over a stand-in with the same name.
        languageFlags + packages.flags + toolchain.importFlags(toolchain.standIns.subtracting(packages.names.union([app.name])).sorted())
    }

    private var languageFlags: [String] {
        ["-swift-version", app.languageMode] + (app.isMainActorByDefault ? ["-default-isolation", "MainActor"] : [])
            + app.features.sorted().flatMap { ["-enable-upcoming-feature", $0] }
            + (app.hasBareSlashRegex ? ["-enable-bare-slash-regex"] : [])
    }
}
