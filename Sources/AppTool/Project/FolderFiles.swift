import Foundation
import TenFootAppResources

/// The Swift sources and resources below a folder, in a stable order.
struct FolderFiles {
    private(set) var sources: [URL] = []
    private(set) var resources: [URL] = []
    private(set) var infoPlists: [URL] = []

    /// Folders that are one resource each.
    private static let bundles: Set<String> = ["xcassets", "bundle", "imagestack", "scnassets", "xcdatamodeld", "xcdatamodel"]
    /// The extensions of resource files; project files and the like are left out.
    private static let carried: Set<String> = [
        "xcassets", "strings", "stringsdict", "xcstrings", "json", "plist", "png", "jpg", "jpeg", "webp", "heic", "svg", "gif", "ttf",
        "otf",
        "ttc", "mp3", "m4a", "wav", "caf", "aiff", "mp4", "mov", "m4v", "txt", "csv", "md", "html", "bundle", "der", "cer", "pem", "sqlite",
        "vtt", "srt", "m3u8", "xml", "pdf", "storyboard", "xib", "xcdatamodeld", "xcdatamodel",
    ]

    /// Lists a folder; `isLeftOut` is called with paths relative to it.
    init(_ folder: URL, isLeftOut: (String) -> Bool = { _ in false }) {
        folders = FolderWalk(folder)
        walk(folder, "", isLeftOut)
        if left <= 0 {
            AppFile.tell(folder, "holds more than \(Self.most) files, of which the others are left out: give the folder of the app alone")
        }
    }

    /// The most files listed, more than any app has: otherwise a project that names the root folder would be walked for hours.
    private static let most = 200_000
    private var left = Self.most
    private var folders: FolderWalk

    private mutating func walk(_ folder: URL, _ prefix: String, _ isLeftOut: (String) -> Bool) {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        for name in names where !name.hasPrefix(".") {
            left -= 1
            guard left > 0 else { return }
            let path = prefix + name
            let url = folder.appendingPathComponent(name)
            var isFolder: ObjCBool = false
            guard !isLeftOut(path), FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { continue }
            let ending = url.pathExtension.lowercased()
            if isFolder.boolValue, !Self.bundles.contains(ending) {
                if folders.enters(url) { walk(url, path + "/", isLeftOut) }
            } else if ending == "swift" {
                sources.append(url)
            } else if name == "Info.plist" {
                infoPlists.append(url)
            } else if Self.carried.contains(ending) {
                resources.append(url)
            }
        }
    }
}
