import Foundation
import TenFootAppResources

/// A project that Tuist generates from a `Project.swift`; many apps have only that file in their repository.
///
/// It reads the manifest as data: it runs no functions of the manifest or of plugins, and does not build the project's own frameworks.
///
/// Source: Tuist's documentation, "Manifests" and the reference of ProjectDescription.
struct TuistProject {
    private let folder: URL
    private let root: ManifestValue
    private let packages: TuistPackages

    /// Reads `Project.swift` of a folder; nil where there is none that holds a project.
    ///
    /// - Parameter top: the folder that the app is in, where the manifest's helpers and packages are.
    init?(_ folder: URL, top: URL) {
        let file = folder.appendingPathComponent("Project.swift")
        guard let text = AppFile.text(file, limit: 4 << 20) else { return nil }
        let helpers = FolderFiles(top.appendingPathComponent("Tuist/ProjectDescriptionHelpers")).sources.compactMap { AppFile.text($0) }
        let manifest = SwiftManifest(text, helpers: helpers)
        guard manifest.imports("ProjectDescription"), let root = manifest.value("Project") else { return nil }
        self.folder = folder
        self.root = root
        packages = TuistPackages(top)
        tell(file)
    }

    /// The app of the manifests in a folder: that of its `Project.swift`, else of a project that its `Workspace.swift` names.
    static func app(in folder: URL) -> AppProject? {
        let workspace = AppFile.text(folder.appendingPathComponent("Workspace.swift")).map { SwiftManifest($0) }
        let named = workspace.flatMap { $0.imports("ProjectDescription") ? $0.value("Workspace") : nil }?["projects"]?.texts ?? []
        for place in [folder] + named.flatMap({ projects($0, in: folder) }) {
            guard var app = TuistProject(place, top: folder)?.app() else { continue }
            if place != folder { app.origin += " in \(ProjectFinder.relativePath(place, to: folder))" }
            return app
        }
        return nil
    }

    /// The folders with a project that a path or a pattern of a workspace means.
    private static func projects(_ path: String, in folder: URL) -> [URL] {
        let pattern = PathPattern(path)
        let base = pattern.base.isEmpty ? folder : folder.appendingPathComponent(pattern.base)
        if pattern.isPlain { return [base] }
        let manifests = FolderFiles(base).sources.filter { $0.lastPathComponent == "Project.swift" }
        return manifests.map { $0.deletingLastPathComponent() }.filter { pattern.matches(ProjectFinder.relativePath($0, to: folder)) }
    }

    /// Reports once the values that the manifest computes in code.
    private func tell(_ file: URL) {
        let codes = root.all.compactMap { value -> String? in
            guard case .unknown(let code, let line) = value else { return nil }
            return (line > 0 ? "line \(line), " : "") + "`\(code)`"
        }
        guard let first = codes.first else { return }
        let rest = codes.count == 1 ? "" : " and \(codes.count - 1) more"
        AppFile.tell(
            file,
            "says some of the project in code, which is not run and left out: \(first)\(rest); write it out, or run `tuist generate` on a Mac"
        )
    }

    // MARK: The app

    private var targets: [ManifestValue] { (root["targets"]?.members ?? []).filter { $0["name"]?.text != nil } }

    /// The project's tvOS app; nil if it has none whose sources are literal values.
    func app() -> AppProject? {
        let target = targets.first { $0["product"]?.name == "app" && Self.isForTV($0) }
        guard let target, let name = target["name"]?.text else { return nil }
        var settings = settings(of: target)
        if let identifier = target["bundleId"]?.text { settings["PRODUCT_BUNDLE_IDENTIFIER"] = identifier }
        var app = AppProject(name: AppProject.moduleName(name), folder: folder, origin: "target \(name) of Project.swift")
        (app.sources, app.resources) = files(of: target)
        guard !app.sources.isEmpty else { return nil }
        for tests in targets.filter({ Self.isUnitTest($0, of: name) }) {
            let (sources, resources) = files(of: tests)
            app.tests += sources
            app.testResources += resources
        }
        let own = packages.references(in: root["packages"], at: folder)
        app.packages = own + packages.external.filter { other in !own.contains { $0.identity == other.identity } }
        app.packagePins = packages.pins
        app.packageProducts = Set(Self.dependencies(of: target).compactMap(Self.product)).sorted()
        takeInfoPlist(of: target, to: &app)
        app.apply(settings, target: name)
        let frameworks = Self.dependencies(of: target).filter(isFramework).compactMap { ($0["name"] ?? $0["target"])?.text }
        if !frameworks.isEmpty {
            AppFile.tell(
                folder.appendingPathComponent("Project.swift"),
                "asks for frameworks of the project's own, which are not built: \(frameworks.joined(separator: ", ")); make them Swift packages"
            )
        }
        return app
    }

    /// Whether a dependency is a module that the project, or another one, makes.
    private func isFramework(_ dependency: ManifestValue) -> Bool {
        guard dependency.name == "target" else { return dependency.name == "project" }
        let target = targets.first { $0["name"]?.text == dependency["name"]?.text }
        return ["framework", "staticFramework", "staticLibrary", "dynamicLibrary"].contains(target?["product"]?.name ?? "")
    }

    private static func isForTV(_ target: ManifestValue) -> Bool {
        let words = [target["platform"], target["destinations"]].compactMap { $0 }.flatMap(\.members).compactMap(\.name)
        return words.contains { ["tvOS", "appleTv"].contains($0) }
    }

    private static func isUnitTest(_ target: ManifestValue, of app: String) -> Bool {
        target["product"]?.name == "unitTests" && dependencies(of: target).contains { $0.name == "target" && $0["name"]?.text == app }
    }

    /// A target's dependencies that hold for tvOS.
    private static func dependencies(of target: ManifestValue) -> [ManifestValue] {
        (target["dependencies"]?.members ?? []).filter { dependency in
            let platforms = dependency["condition"]?.unlabelled.flatMap(\.members).compactMap(\.name) ?? []
            return platforms.isEmpty || platforms.contains("tvos")
        }
    }

    /// The product of a package that a dependency means.
    private static func product(_ dependency: ManifestValue) -> String? {
        switch dependency.name {
        case "external": dependency["name"]?.text
        case "package": dependency["product"]?.text
        default: nil
        }
    }

    /// Sets the app's Info.plist, from a file of the project or from values in the manifest.
    private func takeInfoPlist(of target: ManifestValue, to app: inout AppProject) {
        guard let list = target["infoPlist"] else { return }
        if let path = list.name == "file" ? list["path"]?.text : list.name == nil ? list.text : nil {
            app.infoPlist = folder.appendingPathComponent(path)
        }
        for case .map(let entries) in [list["with"]].compactMap({ $0 }) + list.unlabelled {
            app.information.merge(entries.compactMapValues(\.text)) { $1 }
        }
    }

    /// The settings of the debug configuration, the target's over the project's.
    private func settings(of target: ManifestValue) -> [String: Any] {
        var settings: [String: Any] = [:]
        func merge(_ value: ManifestValue?) {
            guard case .map(let entries)? = value else { return }
            let own = entries.compactMapValues { value -> Any? in value.text ?? (value.texts.isEmpty ? nil : value.texts) }
            BuildSettings.merge(own, into: &settings)
        }
        for owner in [root["settings"], target["settings"]].compactMap({ $0 }) {
            merge(owner["base"])
            merge(owner["debug"])
            guard let debug = owner["configurations"]?.members.first(where: { $0.name == "debug" }) else { continue }
            if let file = debug["xcconfig"]?.text {
                BuildSettings.merge(BuildSettings.read(folder.appendingPathComponent(file)), into: &settings)
            }
            merge(debug["settings"])
        }
        return settings
    }

    // MARK: Files

    private func files(of target: ManifestValue) -> (sources: [URL], resources: [URL]) {
        func named(_ label: String) -> [(sources: [URL], resources: [URL])] { Self.patterns(target[label]).map { found($0, $1) } }
        let code = named("sources"), folders = named("buildableFolders"), data = named("resources")
        let models = named("coreDataModels").flatMap(\.resources)
        func isModel(_ url: URL) -> Bool { ["xcdatamodeld", "xcdatamodel"].contains(url.pathExtension) }
        let resources = (data + folders).flatMap(\.resources) + code.flatMap(\.resources).filter(isModel) + models
        return ((code + folders).flatMap(\.sources), resources)
    }

    /// The patterns of a list of files, each with those of what it leaves out.
    private static func patterns(_ value: ManifestValue?) -> [(pattern: String, excluded: [String])] {
        guard let value else { return [] }
        switch value {
        case .text(let text): return [(text, [])]
        case .list(let list): return list.flatMap(patterns)
        case .call(let name, let arguments):
            if ["glob", "folder"].contains(name) {
                let excluded = value["excluding"].map { patterns($0).map(\.pattern) } ?? []
                return arguments.first?.value.text.map { [($0, excluded)] } ?? []
            }
            return arguments.first.map { patterns($0.value) } ?? []
        case .map, .unknown: return []
        }
    }

    private func found(_ pattern: String, _ excluded: [String]) -> (sources: [URL], resources: [URL]) {
        let (own, others) = (PathPattern(pattern), excluded.map(PathPattern.init))
        let base = own.base.isEmpty ? folder : folder.appendingPathComponent(own.base)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: base.path, isDirectory: &isFolder) else { return ([], []) }
        let isOne = !isFolder.boolValue || ["xcassets", "xcdatamodeld", "xcdatamodel", "bundle"].contains(base.pathExtension)
        if isOne { return base.pathExtension == "swift" ? ([base], []) : ([], [base]) }
        let files = FolderFiles(base)
        func isMeant(_ url: URL) -> Bool {
            let inside = ProjectFinder.relativePath(url, to: base)
            // Write the path as the patterns do, which may begin above the folder.
            let path = own.base.isEmpty ? inside : own.base + "/" + inside
            return (own.isPlain || own.matches(path)) && !others.contains { $0.matches(path) }
        }
        return (files.sources.filter(isMeant), files.resources.filter(isMeant))
    }
}
