import Foundation

/// Waits until something below a folder changes.
final class FolderWatch {
    private let folder: URL
    private let descriptor: Int32

    init(_ folder: URL) throws {
        self.folder = folder
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else {
            throw AppToolFailure("\(folder.path) cannot be watched: \(String(cString: strerror(errno)))", status: 3)
        }
        watchFolders()
    }

    deinit { close(descriptor) }

    /// Watches the folders of an app's files that are outside the folder too, behind symbolic links or named by its project.
    func follow(_ app: AppProject) {
        let places = (app.sources + app.resources).map { $0.resolvingSymlinksInPath().deletingLastPathComponent() }
        for place in Set(places) { watch(place) }
    }

    /// Waits for a change and then until there are no more for a moment: an editor that saves a file may write, rename and delete.
    func wait() {
        // Watch folders that were made since the last call. The caller reads all folders again after this returns, so no file is missed.
        watchFolders()
        var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var patience: Int32 = -1
        while poll(&events, 1, patience) > 0 || errno == EINTR && patience < 0 {
            while read(descriptor, &buffer, buffer.count) > 0 {}
            patience = Self.quiet
        }
    }

    /// Milliseconds without a further change.
    private static let quiet: Int32 = 20

    private func watchFolders() {
        watch(folder)
        let keys: [URLResourceKey] = [.isDirectoryKey]
        guard let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles]) else {
            return
        }
        for case let url as URL in all where (try? url.resourceValues(forKeys: Set(keys)))?.isDirectory == true { watch(url) }
    }

    /// Watches a folder; does nothing if it is already watched.
    private func watch(_ folder: URL) {
        let changes = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE
        _ = inotify_add_watch(descriptor, folder.path, UInt32(changes))
    }
}

/// The files of an app as they were when last looked at.
struct SavedState: Equatable {
    private var files: [String: Stamp] = [:]

    private struct Stamp: Equatable {
        let size: Int?
        let modified: Date?
    }

    init(_ app: AppProject) {
        for url in app.sources + app.resources + [app.infoPlist].compactMap(\.self) {
            add(url)
            for path in FileManager.default.subpaths(atPath: url.path) ?? [] { add(url.appendingPathComponent(path)) }
        }
    }

    private mutating func add(_ url: URL) {
        // The file that a link leads to, not the link.
        let found = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
        files[url.path] = Stamp(size: (found?[.size] as? NSNumber)?.intValue, modified: found?[.modificationDate] as? Date)
    }
}
