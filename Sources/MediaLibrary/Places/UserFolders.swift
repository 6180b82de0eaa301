import Foundation
import TenFootStorage

/// The user's folders for videos and pictures, as configured by `xdg-user-dirs`.
///
/// GLib's own `g_get_user_special_dir` uses only this process's environment and caches its first result.
package enum UserFolders {
    /// A folder by the name it has in `user-dirs.dirs`, such as VIDEOS; nil if it is unset, disabled or missing.
    package static func folder(_ name: String, _ places: Places) -> String? {
        let path = written(name, places) ?? places.home + "/" + name.capitalized
        // A folder set to the home folder itself is disabled.
        return path != places.home && FolderListing.isFolder(path) ? path : nil
    }

    /// The folders to choose from in a folder, or at the start: the home folder, and those in which disks are mounted.
    ///
    /// Reads them on a separate thread, since an unreachable network disk blocks it.
    package static func choices(in folder: String?, _ places: Places) async -> [String] {
        await withCheckedContinuation { continuation in
            let thread = Thread {
                let folders =
                    if let folder {
                        below(folder).map { folder == "/" ? "/" + $0 : folder + "/" + $0 }
                    } else {
                        [places.home] + ["/media", "/mnt", "/run/media", "/srv"].filter { !below($0).isEmpty }
                    }
                continuation.resume(returning: folders)
            }
            thread.name = "tenfoot-folders"
            thread.start()
        }
    }

    /// The subfolders of a folder that are not hidden, in natural order.
    static func below(_ folder: String) -> [String] {
        var names: [String] = []
        _ = FolderListing.each(folder) { name, kind in if kind == .folder, !name.hasPrefix(".") { names.append(name) } }
        return MediaScanner.sorted(names)
    }

    private static func written(_ name: String, _ places: Places) -> String? {
        guard let text = try? Files.regular(places.configHome + "/user-dirs.dirs", limit: 1 << 16) else { return nil }
        let key = "XDG_\(name)_DIR="
        for line in String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline) where line.hasPrefix(key) {
            var value = line.dropFirst(key.count).trimmingCharacters(in: CharacterSet(charactersIn: "\" \t"))
            if value.hasPrefix("$HOME") { value = places.home + value.dropFirst(5) }
            let end = value.lastIndex { $0 != "/" }
            return end.map { String(value[...$0]) } ?? String(value.prefix(1))
        }
        return nil
    }
}
