import Foundation

/// Decides which folders below an app's folder are listed if symbolic links lead to others.
///
/// Links that lead out of the folder are followed, as by Xcode and SwiftPM. But not those to a folder around it or around the link, such as
/// `/`, which would list everything else there, nor those to a folder inside it, which is listed anyway.
package struct FolderWalk {
    /// The folder and those that links out of it lead to, without links in their paths.
    private var roots: [String]
    private var walked: Set<String>

    /// Begins at a folder, which may be a link itself.
    package init(_ folder: URL) {
        let root = folder.resolvingSymlinksInPath().path
        (roots, walked) = ([root], [root])
    }

    /// Whether to list a folder; false if it has been listed.
    package mutating func enters(_ folder: URL) -> Bool {
        let place = folder.resolvingSymlinksInPath().path
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: folder.path)) != nil {
            // A folder around one that another link leads to is listed too, without that one.
            let here = [roots[0], folder.deletingLastPathComponent().resolvingSymlinksInPath().path]
            guard !here.contains(where: { Self.isInside($0, place) }), !roots.contains(where: { Self.isInside(place, $0) }) else {
                return false
            }
            roots.append(place)
        }
        return walked.insert(place).inserted
    }

    private static func isInside(_ path: String, _ folder: String) -> Bool {
        (path + "/").hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }
}
