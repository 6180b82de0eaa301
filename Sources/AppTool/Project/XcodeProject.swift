import Foundation
import TenFootAppResources

/// An Xcode project's description: the target that is the tvOS app, its files and its settings.
struct XcodeProject {
    let objects: [String: [String: Any]]
    let root: [String: Any]
    /// The folder the project lies in.
    let folder: URL
    private let bundle: URL

    /// Reads `NAME.xcodeproj`.
    init(_ bundle: URL) throws {
        let file = bundle.appendingPathComponent("project.pbxproj")
        guard let data = AppFile.data(file),
            let plist = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
            let objects = plist["objects"] as? [String: [String: Any]],
            let root = (plist["rootObject"] as? String).flatMap({ objects[$0] })
        else { throw AppToolFailure("\(file.path) is not an Xcode project this tool can read: save it again in Xcode") }
        self.objects = objects
        self.root = root
        folder = bundle.deletingLastPathComponent()
        self.bundle = bundle
    }

    private var appTargets: [[String: Any]] {
        list(root, "targets").filter { ($0["productType"] as? String) == "com.apple.product-type.application" }
    }

    /// Whether one of its apps is for tvOS.
    var hasTVApp: Bool { appTargets.contains(where: isForTV) }

    /// The project's tvOS app, else its first app; nil if it has none.
    func app() -> AppProject? {
        let targets = appTargets
        guard let target = targets.first(where: isForTV) ?? targets.first else { return nil }
        let settings = settings(of: target)
        let name = target["name"] as? String ?? "App"
        var app = AppProject(name: AppProject.moduleName(name), folder: folder, origin: "target \(name)")
        let parents = parents()
        let (sources, resources) = files(of: target, parents)
        app.sources = sources
        app.resources = resources
        for tests in list(root, "targets").filter({ isUnitTest($0, of: target) }) {
            let (sources, resources) = files(of: tests, parents)
            app.tests += sources
            app.testResources += resources
        }
        let workspace = XcodeWorkspace.naming(bundle)
        app.packages = packages(workspace)
        app.packageProducts = packageProducts(of: target)
        app.packagePins = [workspace?.bundle, bundle.appendingPathComponent("project.xcworkspace")].compactMap { $0 }
            .map { $0.appendingPathComponent("xcshareddata/swiftpm/Package.resolved") }
            .first { FileManager.default.fileExists(atPath: $0.path) }
        app.apply(settings, target: name)
        return app
    }

    // MARK: Settings

    private func isForTV(_ target: [String: Any]) -> Bool {
        let settings = settings(of: target)
        let platforms = AppProject.words(settings["SUPPORTED_PLATFORMS"])
        if platforms.isEmpty { return (settings["SDKROOT"] as? String)?.hasPrefix("appletvos") ?? false }
        return platforms.contains("appletvos")
    }

    /// The settings of the debug configuration, the target's over the project's.
    private func settings(of target: [String: Any]) -> [String: Any] {
        var settings: [String: Any] = [:]
        for owner in [root, target] {
            let configurations = reference(owner, "buildConfigurationList").map { list($0, "buildConfigurations") } ?? []
            let chosen = configurations.first { ($0["name"] as? String) == "Debug" } ?? configurations.first
            if let file = chosen.flatMap(settingsFile) { BuildSettings.merge(BuildSettings.read(file), into: &settings) }
            BuildSettings.merge(chosen?["buildSettings"] as? [String: Any] ?? [:], into: &settings)
        }
        return settings
    }

    /// The file of settings that a configuration is based on: one of the project's files, or a path in a folder that Xcode follows by itself.
    private func settingsFile(_ configuration: [String: Any]) -> URL? {
        if let id = configuration["baseConfigurationReference"] as? String { return place(of: id, parents()) }
        guard let folder = configuration["baseConfigurationReferenceAnchor"] as? String,
            let path = configuration["baseConfigurationReferenceRelativePath"] as? String
        else { return nil }
        return place(of: folder, parents()).appendingPathComponent(path)
    }

    // MARK: Files

    /// The Swift sources and the resources of a target.
    private func files(of target: [String: Any], _ parents: [String: String]) -> (sources: [URL], resources: [URL]) {
        var sources: [URL] = []
        var resources: [URL] = []
        for phase in list(target, "buildPhases") {
            let files = list(phase, "files").filter(isForTVFile).compactMap { entry in
                reference(entry, "fileRef").map { ($0, entry["fileRef"] as? String) }
            }
            let urls = files.flatMap { file, id in self.urls(of: file, id: id, parents) }
            switch phase["isa"] as? String {
            case "PBXSourcesBuildPhase":
                sources += urls.filter { $0.pathExtension == "swift" }
                // Xcode compiles data models too.
                resources += urls.filter { ["xcdatamodeld", "xcdatamodel"].contains($0.pathExtension) }
            case "PBXResourcesBuildPhase": resources += urls
            default: break
            }
        }
        let followed = Set(target["fileSystemSynchronizedGroups"] as? [String] ?? [])
        for (id, group) in objects where (group["isa"] as? String) == "PBXFileSystemSynchronizedRootGroup" {
            let found = synchronised(id, group, isFollowed: followed.contains(id), target: target, parents)
            sources += found.0
            resources += found.1
        }
        return (sources, resources)
    }

    /// Whether a target is a bundle of unit tests of the app.
    private func isUnitTest(_ target: [String: Any], of app: [String: Any]) -> Bool {
        (target["productType"] as? String) == "com.apple.product-type.bundle.unit-test"
            && list(target, "dependencies").contains { reference($0, "target").map { $0 as NSDictionary == app as NSDictionary } ?? false }
    }

    func list(_ object: [String: Any], _ key: String) -> [[String: Any]] {
        (object[key] as? [String] ?? []).compactMap { objects[$0] }
    }

    func reference(_ object: [String: Any], _ key: String) -> [String: Any]? { (object[key] as? String).flatMap { objects[$0] } }

    /// The group that contains each object.
    func parents() -> [String: String] {
        var parents: [String: String] = [:]
        for (id, object) in objects { for child in object["children"] as? [String] ?? [] { parents[child] = id } }
        return parents
    }

    func place(of id: String, _ parents: [String: String], depth: Int = 0) -> URL {
        guard depth < 100, let object = objects[id] else { return folder }
        let path = object["path"] as? String
        if let path, (object["sourceTree"] as? String) == "<absolute>" { return URL(fileURLWithPath: path) }
        let base =
            (object["sourceTree"] as? String) == "SOURCE_ROOT"
            ? folder : parents[id].map { place(of: $0, parents, depth: depth + 1) } ?? folder
        return path.map { base.appendingPathComponent($0) } ?? base
    }

    /// The files of a reference: one, or those of each language of a variant group.
    private func urls(of file: [String: Any], id: String?, _ parents: [String: String]) -> [URL] {
        guard let id else { return [] }
        guard (file["isa"] as? String) == "PBXVariantGroup" else { return [place(of: id, parents)] }
        return (file["children"] as? [String] ?? []).map { place(of: $0, parents) }
    }

    /// Whether a file of a build phase applies to tvOS, according to its platform filters.
    func isForTVFile(_ entry: [String: Any]) -> Bool {
        let filters = entry["platformFilters"] as? [String] ?? (entry["platformFilter"] as? String).map { [$0] }
        return filters?.contains("tvos") ?? true
    }

    /// The target's files in a folder that Xcode follows by itself: all except the exceptions if the target has the folder, else only
    /// these.
    private func synchronised(
        _ id: String, _ group: [String: Any], isFollowed: Bool, target: [String: Any], _ parents: [String: String]
    ) -> ([URL], [URL]) {
        let base = place(of: id, parents)
        var exceptions: Set<String> = []
        var others: Set<String> = []
        for exception in list(group, "exceptions") {
            guard let owner = reference(exception, "target"), owner as NSDictionary == target as NSDictionary else { continue }
            exceptions.formUnion(exception["membershipExceptions"] as? [String] ?? [])
            for (path, filters) in exception["platformFiltersByRelativePath"] as? [String: [String]] ?? [:] where !filters.contains("tvos")
            {
                others.insert(path)
            }
        }
        guard isFollowed || !exceptions.isEmpty else { return ([], []) }
        func isException(_ path: String) -> Bool { exceptions.contains { path == $0 || path.hasPrefix($0 + "/") } }
        let files = FolderFiles(base) { isFollowed && isException($0) || others.contains($0) }
        guard !isFollowed else { return (files.sources, files.resources) }
        func isMember(_ url: URL) -> Bool { isException(ProjectFinder.relativePath(url, to: base)) }
        return (files.sources.filter(isMember), files.resources.filter(isMember))
    }
}
