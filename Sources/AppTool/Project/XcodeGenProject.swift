import Foundation
import TenFootAppResources

/// A project that XcodeGen generates from a `project.yml`; many apps have only that file in their repository.
///
/// Templates, groups of targets and included files are not read.
///
/// Source: XcodeGen, Docs/ProjectSpec.md.
struct XcodeGenProject {
    private let folder: URL
    private let root: [String: Any]

    /// Reads `project.yml` or `project.yaml` of a folder; nil where there is none with targets.
    init?(_ folder: URL) {
        let names = ["project.yml", "project.yaml"]
        let text = names.lazy.compactMap { AppFile.text(folder.appendingPathComponent($0), limit: 4 << 20) }.first
        guard let text, let root = PlainYAML.read(text) as? [String: Any], root["targets"] is [String: Any] else { return nil }
        self.folder = folder
        self.root = root
    }

    private var targets: [(name: String, target: [String: Any])] {
        (root["targets"] as? [String: Any] ?? [:]).compactMap { name, value in (value as? [String: Any]).map { (name, $0) } }
            .sorted { $0.0 < $1.0 }
    }

    /// The project's tvOS app; nil if it has none.
    func app() -> AppProject? {
        let apps = targets.filter { ($0.target["type"] as? String) == "application" }
        guard let (name, target) = apps.first(where: { isForTV($0.target) }) else { return nil }
        let settings = settings(of: target)
        var app = AppProject(name: AppProject.moduleName(name), folder: folder, origin: "target \(name) of project.yml")
        (app.sources, app.resources) = files(of: target)
        for tests in targets.filter({ isUnitTest($0.target, of: name) }) {
            let (sources, resources) = files(of: tests.target)
            app.tests += sources
            app.testResources += resources
        }
        app.packages = packages
        app.packageProducts = products(of: target)
        let info = target["info"] as? [String: Any]
        app.infoPlist = (info?["path"] as? String).map { folder.appendingPathComponent($0) }
        app.information = (info?["properties"] as? [String: Any] ?? [:]).compactMapValues { $0 as? String }
        app.apply(settings, target: name)
        return app
    }

    private func isForTV(_ target: [String: Any]) -> Bool {
        (texts(target["platform"]) + texts(target["supportedDestinations"])).contains("tvOS")
    }

    private func isUnitTest(_ target: [String: Any], of app: String) -> Bool {
        (target["type"] as? String) == "bundle.unit-test" && dependencies(of: target).contains { ($0["target"] as? String) == app }
    }

    private func dependencies(of target: [String: Any]) -> [[String: Any]] {
        (target["dependencies"] as? [Any] ?? []).compactMap { $0 as? [String: Any] }
    }

    /// A text, or the texts of a list.
    private func texts(_ value: Any?) -> [String] {
        (value as? String).map { [$0] } ?? (value as? [Any] ?? []).compactMap { $0 as? String }
    }

    // MARK: Settings

    /// The settings of the debug configuration, the target's over the project's.
    private func settings(of target: [String: Any]) -> [String: Any] {
        var settings: [String: Any] = [:]
        for owner in [root, target] {
            if let file = (owner["configFiles"] as? [String: Any])?["Debug"] as? String {
                BuildSettings.merge(BuildSettings.read(folder.appendingPathComponent(file)), into: &settings)
            }
            let own = owner["settings"] as? [String: Any] ?? [:]
            // Settings of all configurations are under `base`, or at the top level.
            let isGrouped = own["base"] != nil || own["configs"] != nil || own["groups"] != nil
            BuildSettings.merge(isGrouped ? own["base"] as? [String: Any] ?? [:] : own, into: &settings)
            let configurations = own["configs"] as? [String: Any] ?? [:]
            let debug = configurations.first { $0.key.lowercased() == "debug" }?.value
            BuildSettings.merge(debug as? [String: Any] ?? [:], into: &settings)
        }
        return settings
    }

    // MARK: Files

    private func files(of target: [String: Any]) -> (sources: [URL], resources: [URL]) {
        let entries = target["sources"].map { ($0 as? [Any]) ?? [$0] } ?? []
        var sources: [URL] = []
        var resources: [URL] = []
        for entry in entries {
            let options = entry as? [String: Any] ?? [:]
            guard let path = entry as? String ?? options["path"] as? String else { continue }
            let place = folder.appendingPathComponent(path)
            let (included, excluded) = (texts(options["includes"]), texts(options["excludes"]))
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else { continue }
            guard isFolder.boolValue, place.pathExtension != "xcassets", (options["type"] as? String) != "folder" else {
                if place.pathExtension == "swift" { sources.append(place) } else { resources.append(place) }
                continue
            }
            let files = FolderFiles(place) { path in excluded.contains { Self.matches(path, $0) } }
            func isIncluded(_ url: URL) -> Bool {
                included.isEmpty || included.contains { Self.matches(ProjectFinder.relativePath(url, to: place), $0) }
            }
            sources += files.sources.filter(isIncluded)
            resources += files.resources.filter(isIncluded)
        }
        return (sources, resources)
    }

    /// Whether a path matches a glob, in which `**/` may also be no folder at all.
    private static func matches(_ path: String, _ glob: String) -> Bool {
        ProjectFinder.matches(path, glob) || ProjectFinder.matches(path, glob.replacingOccurrences(of: "**/", with: ""))
    }

    // MARK: Packages

    private var packages: [PackageReference] {
        (root["packages"] as? [String: Any] ?? [:]).sorted { $0.key < $1.key }.compactMap { _, value in
            guard let package = value as? [String: Any] else { return nil }
            if let path = package["path"] as? String {
                return PackageReference(place: .local(folder.appendingPathComponent(path).standardizedFileURL))
            }
            let address = package["url"] as? String ?? (package["github"] as? String).map { "https://github.com/" + $0 }
            guard let address, let requirement = PackageReference.requirement(Self.requirement(package)) else { return nil }
            return PackageReference(place: .remote(url: address, requirement: requirement))
        }
    }

    /// Converts a version requirement from XcodeGen's form to Xcode's.
    private static func requirement(_ package: [String: Any]) -> [String: Any] {
        func has(_ keys: String..., kind: String, as name: String) -> [String: Any]? {
            keys.lazy.compactMap { package[$0] as? String }.first.map { ["kind": kind, name: $0] }
        }
        if let low = package["minVersion"] as? String, let high = package["maxVersion"] as? String {
            return ["kind": "versionRange", "minimumVersion": low, "maximumVersion": high]
        }
        return has("from", "majorVersion", kind: "upToNextMajorVersion", as: "minimumVersion")
            ?? has("minorVersion", kind: "upToNextMinorVersion", as: "minimumVersion")
            ?? has("exactVersion", "version", kind: "exactVersion", as: "version") ?? has("branch", kind: "branch", as: "branch")
            ?? has("revision", kind: "revision", as: "revision") ?? [:]
    }

    /// The products that a target links: those it names, or the product that is named like the package.
    private func products(of target: [String: Any]) -> [String] {
        let linked = dependencies(of: target).flatMap { dependency -> [String] in
            guard let package = dependency["package"] as? String else { return [] }
            let platforms = texts(dependency["platforms"]) + texts(dependency["platformFilter"])
            guard platforms.isEmpty || platforms.contains("tvOS") else { return [] }
            let named = texts(dependency["product"]) + texts(dependency["products"])
            return named.isEmpty ? [package] : named
        }
        return Set(linked).sorted()
    }
}
