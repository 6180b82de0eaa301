import Foundation
import TenFootAppResources

/// Finds the app in a folder.
enum ProjectFinder {
    /// The app in a folder: the tvOS target of an Xcode project, a `project.yml` or a `Project.swift` where one can be read, else the program
    /// of a Swift package, else the folder's Swift files.
    ///
    /// `include` and `exclude` are globs over paths relative to the folder; a path of sources must match one of `include`, where there are any,
    /// and none of `exclude`.
    static func find(_ folder: URL, include: [String], exclude: [String]) throws -> AppProject {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
            throw AppToolFailure("\(folder.path) is not a folder")
        }
        let project = newer(try fromXcode(folder), fromXcodeGen(folder))
        var app =
            try project ?? TuistProject.app(in: folder) ?? PackageProject(folder)?.app() ?? fromXcodeBelow(folder) ?? fromFiles(folder)
        app.folder = folder
        var seen: Set<String> = []
        app.sources = app.sources.map(\.standardizedFileURL).filter { url in
            let path = relativePath(url, to: folder)
            return (include.isEmpty || include.contains { matches(path, $0) }) && !exclude.contains { matches(path, $0) }
                && AppFile.isThere(url, orFolder: false) && seen.insert(url.path).inserted
        }
        app.sources.sort { $0.path < $1.path }
        // Several targets of tests may share a file.
        var tests = seen
        app.tests = app.tests.map(\.standardizedFileURL).filter { url in
            let path = relativePath(url, to: folder)
            return !exclude.contains { matches(path, $0) } && AppFile.isThere(url, orFolder: false) && tests.insert(url.path).inserted
        }
        app.resources = app.resources.map(\.standardizedFileURL).filter { url in
            let path = relativePath(url, to: folder)
            return !exclude.contains { matches(path, $0) } && AppFile.isThere(url)
                && seen.insert(url.path).inserted
        }
        app.testResources = app.testResources.map(\.standardizedFileURL).filter { url in
            !exclude.contains { matches(relativePath(url, to: folder), $0) } && AppFile.isThere(url) && seen.insert(url.path).inserted
        }
        guard !app.sources.isEmpty else { throw AppToolFailure("\(folder.path) has no Swift sources (\(app.origin))") }
        try refuseNamesakes(app.sources, in: folder)
        return app
    }

    /// Throws an error that names the sources of one module that have the same file name.
    static func refuseNamesakes(_ sources: [URL], in folder: URL) throws {
        let namesakes = Dictionary(grouping: sources, by: \.lastPathComponent).values.filter { $0.count > 1 }
        guard let first = namesakes.min(by: { $0[0].path < $1[0].path }) else { return }
        let paths = first.map { relativePath($0, to: folder) }.joined(separator: ", ")
        throw AppToolFailure("Swift takes one file of a name in a module, and here are \(paths): leave out all but one with --exclude")
    }

    static func relativePath(_ url: URL, to folder: URL) -> String {
        let base = folder.standardizedFileURL.path + "/"
        let path = url.standardizedFileURL.path
        return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
    }

    /// Whether a path matches a glob, in which `*` crosses folders; a folder's name alone matches all that is in it.
    static func matches(_ path: String, _ glob: String) -> Bool {
        fnmatch(glob, path, 0) == 0 || path.hasPrefix(glob.hasSuffix("/") ? glob : glob + "/")
    }

    private static func fromXcode(_ folder: URL) throws -> AppProject? {
        let projects = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter { $0.hasSuffix(".xcodeproj") }
        let apps = projects.compactMap { name -> (app: AppProject, isForTV: Bool)? in
            guard let project = readable(folder.appendingPathComponent(name)), var app = project.app(), !app.sources.isEmpty else {
                return nil
            }
            app.origin += " of \(name)"
            return (app, project.hasTVApp)
        }
        return (apps.first(where: \.isForTV) ?? apps.first)?.app
    }

    /// Reads an Xcode project; if that fails, reports it, and the app is searched elsewhere.
    private static func readable(_ bundle: URL) -> XcodeProject? {
        do { return try XcodeProject(bundle) } catch {
            AppFile.tell(bundle, "is left out: \(error)")
            return nil
        }
    }

    /// The one tvOS app among the projects one or two folders down, as in a repository with an app for each platform.
    private static func fromXcodeBelow(_ folder: URL) throws -> AppProject? {
        // Ignore the examples of a package.
        guard !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) else { return nil }
        var folders = FolderWalk(folder)
        let projects = tvProjects(below: folder, levels: 2, &folders)
        guard projects.count < 2 else {
            let names = projects.map { relativePath($0, to: folder) }.joined(separator: ", ")
            throw AppToolFailure("\(folder.path) holds several tvOS apps: \(names); give the folder that one of them is in")
        }
        guard let project = projects.first, var app = try XcodeProject(project).app(), !app.sources.isEmpty else { return nil }
        app.origin += " of \(relativePath(project, to: folder))"
        return app
    }

    /// Folders of third-party code and build products.
    private static let foreign: Set = ["Pods", "Carthage", "build", "DerivedData"]

    private static func tvProjects(below folder: URL, levels: Int, _ walk: inout FolderWalk) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
        let folders = names.filter { !$0.hasPrefix(".") && !foreign.contains($0) && $0 != "node_modules" }
        var projects: [URL] = []
        for name in folders {
            let place = folder.appendingPathComponent(name)
            if name.hasSuffix(".xcodeproj") {
                if (try? XcodeProject(place))?.hasTVApp == true { projects.append(place) }
            } else if levels > 0, walk.enters(place) {
                projects += tvProjects(below: place, levels: levels - 1, &walk)
            }
        }
        return projects
    }

    /// Chooses between an Xcode project and XcodeGen's description: the Xcode project, unless it is outdated and lacks sources.
    private static func newer(_ project: AppProject?, _ generated: AppProject?) -> AppProject? {
        guard let project, let generated, project.name == generated.name else { return project ?? generated }
        let listed = Set(project.sources.map(\.standardizedFileURL.path))
        return Set(generated.sources.map(\.standardizedFileURL.path)).isStrictSuperset(of: listed) ? generated : project
    }

    private static func fromXcodeGen(_ folder: URL) -> AppProject? {
        guard let app = XcodeGenProject(folder)?.app(), !app.sources.isEmpty else { return nil }
        return app
    }

    /// The folder's own Swift files, less its tests, extensions, build folders and what describes the project in Swift (SwiftPM, Tuist).
    private static func fromFiles(_ folder: URL) -> AppProject {
        let files = FolderFiles(folder)
        let hasTuist = FileManager.default.fileExists(atPath: folder.appendingPathComponent("Tuist").path)
        let descriptions: Set = hasTuist ? ["Package.swift", "Project.swift", "Workspace.swift"] : ["Package.swift"]
        // An extension is a separate program, marked by the Info.plist in its folder.
        let extensions = files.infoPlists.filter { plist(at: $0)?["NSExtension"] != nil }.map { $0.deletingLastPathComponent().path + "/" }
        func belongs(_ url: URL) -> Bool {
            let parts = relativePath(url, to: folder).split(separator: "/").dropLast()
            let isApart = parts.contains { part in
                part.hasSuffix("Tests") || foreign.contains(String(part))
                    || ["Preview Content", "docs", "fastlane", "scripts", "Tuist"].contains(part)
            }
            return !isApart && !extensions.contains { url.path.hasPrefix($0) } && !descriptions.contains(url.lastPathComponent)
        }
        func isUnitTest(_ url: URL) -> Bool {
            let parts = relativePath(url, to: folder).split(separator: "/").dropLast()
            return parts.contains { $0.hasSuffix("Tests") } && !parts.contains { $0.hasSuffix("UITests") || $0 == "UI" }
        }
        var app = AppProject(name: AppProject.moduleName(folder.lastPathComponent), folder: folder, origin: "the folder's files")
        app.sources = files.sources.filter(belongs)
        app.tests = files.sources.filter(isUnitTest)
        app.testResources = files.resources.filter(isUnitTest)
        app.resources = files.resources.filter(belongs)
        if hasTuist { takeTuistPackages(of: folder, to: &app) }
        app.infoPlist = files.infoPlists.first { url in belongs(url) }
        let isPackage = FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
        // A library checked on its own has its resources in the main bundle.
        if isPackage { app.generated["resource_bundle_accessor.swift"] = PackageProject.accessor }
        let yaml = AppFile.text(folder.appendingPathComponent("project.yml")) ?? ""
        if isPackage || yaml.contains(#/SWIFT_VERSION: *"?6/#) { app.languageMode = "6" }
        return app
    }

    /// Takes the packages known to Tuist if its project cannot be read as data; the app links the modules that its sources import.
    private static func takeTuistPackages(of folder: URL, to app: inout AppProject) {
        let packages = TuistPackages(folder)
        guard !packages.external.isEmpty else { return }
        (app.packages, app.packagePins) = (packages.external, packages.pins)
        let imports = #/^\s*(?:@\w+\s+)*import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)/#
        let modules = app.sources.compactMap { AppFile.text($0) }.flatMap { text in
            text.split(whereSeparator: \.isNewline).filter { $0.contains("import") }
                .compactMap { line in line.prefixMatch(of: imports).map { String($0.output.1) } }
        }
        app.packageProducts = Set(modules).sorted()
    }

    static func plist(at url: URL) -> [String: Any]? {
        guard let data = AppFile.data(url) else { return nil }
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        if list == nil { AppFile.tell(url, "is no property list, and is left out: save it again in Xcode") }
        return list
    }
}
