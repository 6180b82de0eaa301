import Foundation

/// The files of the checkout from which these tests were built.
struct Checkout {
    struct File: CustomStringConvertible {
        /// The path relative to the root, with slashes.
        let path: String
        let text: String

        var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

        var description: String { path }
    }

    let root: URL

    init() {
        // The root is three levels above Tests/ArchitectureTests/Checkout.swift.
        root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    /// The files below a folder that have one of these extensions, except build products and files of Git.
    func files(under folder: String = "", extensions: Set<String>) -> [File] {
        let start = folder.isEmpty ? root : root.appending(path: folder)
        guard let walk = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil) else { return [] }
        var files: [File] = []
        for case let url as URL in walk {
            if url.lastPathComponent == ".build" || url.lastPathComponent == ".git" || url.lastPathComponent == ".swiftpm" {
                walk.skipDescendants()
                continue
            }
            guard extensions.contains(url.pathExtension), let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
            files.append(File(path: String(url.path.dropFirst(root.path.count + 1)), text: text))
        }
        return files.sorted { $0.path < $1.path }
    }

    func exists(_ path: String, besides file: File) -> Bool {
        let folder = root.appending(path: file.path).deletingLastPathComponent()
        return FileManager.default.fileExists(atPath: folder.appending(path: path).standardizedFileURL.path)
    }
}
