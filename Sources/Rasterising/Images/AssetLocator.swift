import Foundation

/// Finds the app's pictures and other files by name.
///
/// In this order: the folder `$TENFOOT_ASSETS`, `assets` and resource bundles beside the executable, `../share/tenfoot` from it, and
/// the `assets` folder of a source tree above it or above the current folder.
package struct AssetLocator: Sendable {
    /// The locator of the running program.
    package static let shared = AssetLocator()

    /// The folders that exist, best first.
    package let folders: [String]

    package init(environment: [String: String] = ProcessInfo.processInfo.environment, executable: String? = nil) {
        var candidates: [String] = []
        if let own = environment["TENFOOT_ASSETS"], !own.isEmpty { candidates.append(own) }
        let program =
            executable ?? (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        let place = URL(fileURLWithPath: program).deletingLastPathComponent()
        candidates.append(place.appendingPathComponent("assets").path)
        let bundles = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
        for bundle in bundles.sorted() where bundle.hasSuffix(".resources") {
            candidates.append(place.appendingPathComponent(bundle + "/assets").path)
            candidates.append(place.appendingPathComponent(bundle).path)
        }
        candidates.append(place.deletingLastPathComponent().appendingPathComponent("share/tenfoot").path)
        for start in [place, URL(fileURLWithPath: FileManager.default.currentDirectoryPath)] {
            var folder = start
            for _ in 0..<6 where folder.path != "/" {
                // Require a package's source tree, not any folder with that name.
                if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
                    candidates.append(folder.appendingPathComponent("assets").path)
                }
                folder.deleteLastPathComponent()
            }
        }
        var seen: Set<String> = []
        folders = candidates.filter { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue && seen.insert(path).inserted
        }
    }

    /// A picture's scale in pixels per point, from its file name: 2 for `poster@2x.png`.
    package static func scale(of path: String) -> CGFloat {
        let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
        return name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
    }

    /// Finds a file by name, with or without its extension, also in subfolders one level down; nil if there is none.
    package func find(_ name: String) -> String? {
        // Refuse a name that leads out of the folders.
        guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
        let formats = [".png", ".jpg", ".jpeg", ".webp", ".svg"]
        let endings = [""] + formats + ["@2x", "@3x"].flatMap { scale in formats.map { scale + $0 } }
        for folder in folders {
            let inner = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map { folder + "/" + $0 }
            for place in [folder] + inner {
                for ending in endings {
                    let path = place + "/" + name + ending
                    var isFolder: ObjCBool = false
                    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue { return path }
                }
            }
        }
        return nil
    }
}
