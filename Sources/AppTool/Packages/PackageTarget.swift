import Foundation
import TenFootAppResources

/// A target of a package, with its files.
struct PackageTarget {
    var package: PackageResolution.Package
    let manifest: PackageManifest
    let target: PackageManifest.Target

    var platform: PackageManifest.Platform { package.isForLinux ? .linux : .tvos }
    var module: String { target.module }
    var id: String { package.identity + "/" + target.name }

    /// Its folder: from the manifest, else SwiftPM's default.
    var folder: URL {
        let root = URL(fileURLWithPath: package.folder)
        if let path = target.path { return root.appendingPathComponent(path).standardizedFileURL }
        let names = (target.kind == "test" ? ["Tests"] : []) + ["Sources", "Source", "src", "srcs"]
        let places = names.map { root.appendingPathComponent($0) }
        let named = places.map { $0.appendingPathComponent(target.name) }.first { FileManager.default.fileExists(atPath: $0.path) }
        return named ?? places.first { FileManager.default.fileExists(atPath: $0.path) } ?? root
    }

    /// The sources with one of the given extensions.
    func sources(_ endings: Set<String>) -> [URL] {
        let folder = folder
        func isIn(_ path: String, _ places: [String]) -> Bool {
            places.contains { place in
                let place = place.hasSuffix("/") ? String(place.dropLast()) : place
                return path == place || path.hasPrefix(place + "/") || place == "." || place.isEmpty
            }
        }
        let paths = Self.files(in: folder).filter { path in
            endings.contains((path as NSString).pathExtension) && !isIn(path, target.excluded)
                && target.sources.map { isIn(path, $0) } ?? true
                // The examples of a documentation catalogue are not sources.
                && !path.split(separator: "/").contains { $0.hasPrefix(".") || $0.hasSuffix(".docc") }
        }
        return paths.map { folder.appendingPathComponent($0) }
    }

    /// The paths of the files in a folder and the folders within, those behind symbolic links as well.
    private static func files(in folder: URL) -> [String] {
        let manager = FileManager.default
        var folders = FolderWalk(folder)
        func list(_ folder: URL) -> [String] {
            ((try? manager.contentsOfDirectory(atPath: folder.path)) ?? []).sorted().flatMap { name -> [String] in
                let place = folder.appendingPathComponent(name)
                var isFolder: ObjCBool = false
                guard manager.fileExists(atPath: place.path, isDirectory: &isFolder) else { return [name] }
                // Skip a pipe, which would block its reader.
                guard isFolder.boolValue else { return AppFile.isThere(place) ? [name] : [] }
                return folders.enters(place) ? list(place).map { name + "/" + $0 } : []
            }
        }
        return list(folder)
    }

    /// The platforms its sources are written for: Linux, if they are C or test for it; tvOS, if they use SwiftUI or UIKit.
    var asksFor: (linux: Bool, television: Bool) {
        var linux = false, television = false
        // Ignore headers: Xcode puts one beside Swift sources.
        for file in sources(["swift", "c"]) {
            guard let text = AppFile.text(file) else { continue }
            linux = linux || file.pathExtension == "c" || ["os(Linux)", "Glibc", "FoundationNetworking"].contains(where: text.contains)
            television = television || text.contains(#/import (SwiftUI|UIKit)\b/#)
        }
        return (linux, television)
    }

    /// Whether a source imports zlib without testing `canImport(zlib)`; sources for Linux that test it mean Apple's module.
    var importsZlib: Bool {
        sources(["swift"]).contains { file in
            guard let text = AppFile.text(file) else { return false }
            return text.contains(#/import zlib\b/#) && !text.contains("canImport(zlib)")
        }
    }

    /// The content of its `Bundle.module`; nil if it has none.
    var bundle: AppProject? {
        guard !target.resources.isEmpty else { return nil }
        var bundle = AppProject(name: "\(manifest.name)_\(target.name)", folder: folder, origin: "package \(manifest.name)")
        bundle.resources = target.resources.flatMap { path, isCopy in
            let place = folder.appendingPathComponent(path)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else { return [URL]() }
            let isWhole = isCopy || !isFolder.boolValue || place.pathExtension == "xcassets"
            return isWhole ? [place] : FolderFiles(place).resources
        }
        return bundle
    }

    /// The source that declares `Bundle.module`; empty if it has none.
    var bundleAccessor: String {
        guard let bundle else { return "" }
        return """
            \("import") Foundation
            extension Foundation.Bundle {
                static let module = Bundle(path: Bundle.main.bundleURL.appendingPathComponent("\(bundle.name).resources").path) ?? .main
            }

            """
    }
}
