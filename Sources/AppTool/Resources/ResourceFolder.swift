import Foundation
import TenFootAppResources

/// The folder `NAME.resources` beside the program, for `Bundle.main`, pictures, colours and texts.
struct ResourceFolder {
    let catalogue: AssetCatalog
    let strings: StringTables
    let models: [DataModel]
    private let app: AppProject

    init(_ app: AppProject) {
        self.app = app
        catalogue = AssetCatalog(app.resources.filter { $0.pathExtension == "xcassets" })
        strings = StringTables(app.resources)
        models = Self.models(app)
    }

    /// The app's data models.
    static func models(_ app: AppProject) -> [DataModel] {
        app.resources.filter { ["xcdatamodeld", "xcdatamodel"].contains($0.pathExtension) }.compactMap(DataModel.init)
    }

    private struct Assets: Codable {
        var colors: [String: AssetCatalog.Colour]
    }

    /// Extensions of files that are converted here rather than copied.
    private static let read: Set = [
        "xcassets", "xcstrings", "strings", "stringsdict", "xcdatamodeld", "xcdatamodel", "storyboard", "xib",
    ]

    /// The app's interfaces, by the names of their files beside the program.
    private var interfaces: [String: InterfaceFile] {
        let files = app.resources.filter { ["storyboard", "xib"].contains($0.pathExtension) }
        // Of several languages use the base, whose texts the tables of the others replace.
        let sorted = files.sorted { one, _ in one.path.contains("/Base.lproj/") }
        let read = sorted.compactMap { file in InterfaceFile(file).map { ("\($0.name).\(file.pathExtension).json", $0) } }
        return Dictionary(read) { first, _ in first }
    }

    /// Writes the folder; files that are already there as they should be are left alone.
    func write(to folder: URL) throws {
        // Nothing is written through a link, which could lead into the app's own folder.
        for path in FileManager.default.subpaths(atPath: folder.path) ?? [] {
            let place = folder.appendingPathComponent(path).path
            guard (try? FileManager.default.destinationOfSymbolicLink(atPath: place)) != nil else { continue }
            try FileManager.default.removeItem(atPath: place)
        }
        var expected: Set<String> = []
        func text(_ data: Data, _ path: String) throws {
            try PreparedSources.write(String(decoding: data, as: UTF8.self), to: folder.appendingPathComponent(path))
            expected.insert(path)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if !catalogue.colours.isEmpty { try text(encoder.encode(Assets(colors: catalogue.colours)), "Assets.json") }
        if !strings.isEmpty { try text(encoder.encode(strings), "Strings.json") }
        for (name, interface) in interfaces { try text(interface.json, name) }
        for model in models { try text(encoder.encode(model), model.name + ".momd") }
        for language in strings.languages.keys {
            for (table, entries) in strings.propertyLists(language) {
                try text(
                    PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0),
                    "\(language).lproj/\(table).strings")
            }
        }
        try text(PropertyListSerialization.data(fromPropertyList: information, format: .xml, options: 0), "Info.plist")
        for (name, picture) in catalogue.pictures {
            if let stack = catalogue.stacks[name]?.picture {
                try text(Data(stack.utf8), Self.path(name, picture, kind: "svg"))
                continue
            }
            let path = Self.path(name, picture)
            try copy(picture.file, to: folder.appendingPathComponent(path))
            expected.insert(path)
        }
        for (name, symbol) in catalogue.symbols { try text(Data(symbol.utf8), "assets/\(name).svg") }
        for (name, file) in catalogue.data {
            try copy(file, to: folder.appendingPathComponent("datasets/\(name)"))
            expected.insert("datasets/\(name)")
        }
        for resource in app.resources where !Self.read.contains(resource.pathExtension) {
            let isFont = ["ttf", "otf", "ttc"].contains(resource.pathExtension.lowercased())
            // Xcode copies files flat, whatever folder they lie in.
            let path = (isFont ? "fonts/" : "") + resource.lastPathComponent
            for (file, path) in Self.files(of: resource, at: path) {
                try copy(file, to: folder.appendingPathComponent(path))
                expected.insert(path)
            }
        }
        try removeOthers(than: expected, in: folder)
    }

    /// The path of a picture in the folder; a stack of layers is one SVG.
    private static func path(_ name: String, _ picture: (file: URL, scale: Int), kind: String? = nil) -> String {
        "assets/\(name)\(picture.scale == 1 ? "" : "@\(picture.scale)x").\(kind ?? picture.file.pathExtension.lowercased())"
    }

    /// The icon's file in the folder, which has been written; nil for an app without one.
    func icon(in folder: URL) -> String? {
        let wanted = app.settings["ASSETCATALOG_COMPILER_APPICON_NAME"].flatMap { catalogue.icons[$0] }
        guard let name = wanted ?? catalogue.icons.min(by: { $0.key < $1.key })?.value, let picture = catalogue.pictures[name] else {
            return nil
        }
        // If a layer of a stack cannot be read, the icon is the stack's back layer instead.
        let kinds = catalogue.stacks[name] == nil ? [nil] : ["svg", nil]
        return kinds.map { Self.path(name, picture, kind: $0) }.first {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
    }

    /// The app's displayed name.
    var title: String {
        let names = ["CFBundleDisplayName", "CFBundleName"].compactMap { information[$0] as? String }
        return names.first { !$0.isEmpty && !$0.contains("$(") } ?? app.name
    }

    /// Info.plist with the values that Xcode would add.
    private var information: [String: Any] {
        var values = app.infoPlist.flatMap { ProjectFinder.plist(at: $0) } ?? [:]
        values.merge(app.information) { $1 }
        func expanded(_ value: Any) -> Any {
            (value as? String).map { BuildSettings.expanded($0, by: app.settings) } ?? value
        }
        values = values.mapValues(expanded)
        for (key, value) in ["CFBundleName": app.name, "CFBundleExecutable": app.name, "CFBundleIdentifier": "org.tenfoot.\(app.name)"]
        where (values[key] as? String ?? "").isEmpty { values[key] = value }
        return values
    }

    /// The files of a resource with their paths in the folder; those of a folder one by one, so that each change in it is noticed.
    private static func files(of resource: URL, at path: String) -> [(file: URL, path: String)] {
        var folders = FolderWalk(resource)
        func list(_ place: URL, _ path: String) -> [(file: URL, path: String)] {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else { return [] }
            guard isFolder.boolValue else { return AppFile.isThere(place, orFolder: false) ? [(place, path)] : [] }
            guard place == resource || folders.enters(place) else { return [] }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path).sorted()) ?? []
            return names.flatMap { list(place.appendingPathComponent($0), path + "/" + $0) }
        }
        return list(resource, path)
    }

    private func copy(_ source: URL, to target: URL) throws {
        // The copy of a link would lead nowhere.
        let source = source.resolvingSymlinksInPath()
        let manager = FileManager.default
        func stamp(_ url: URL) -> [AnyHashable]? {
            guard let found = try? manager.attributesOfItem(atPath: url.path) else { return nil }
            return [found[.size] as? NSNumber, found[.modificationDate] as? Date]
        }
        if let old = stamp(target), old == stamp(source) { return }
        try? manager.removeItem(at: target)
        try manager.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        do { try manager.copyItem(at: source, to: target) } catch { throw AppToolFailure("\(source.path) cannot be copied: \(error)") }
        if let date = try? manager.attributesOfItem(atPath: source.path)[.modificationDate] {
            try? manager.setAttributes([.modificationDate: date], ofItemAtPath: target.path)
        }
    }

    private func removeOthers(than expected: Set<String>, in folder: URL) throws {
        var kept = expected
        for path in expected {
            var outer = (path as NSString).deletingLastPathComponent
            while !outer.isEmpty, kept.insert(outer).inserted { outer = (outer as NSString).deletingLastPathComponent }
        }
        for path in FileManager.default.subpaths(atPath: folder.path) ?? [] where !kept.contains(path) {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(path))
        }
    }
}
