import Foundation
import Synchronization

/// Says when something in a set of folders changed, by inotify: no polling, whether a folder exists yet or not.
///
/// GAppInfoMonitor and GFileMonitor are not used: the one follows only the folders this process started with, the other wakes every
/// four seconds for each folder that is missing.
final class FolderWatch: Sendable {
    private struct State {
        var wanted: Set<String> = []
        /// What each inotify descriptor stands for.
        var watched: [Int32: Watched] = [:]
        var changed: Set<String> = []
        var isReported = true
        var hasRunOut = false
        var hasEnded = false
    }

    /// A folder on the disk, and the wanted ones that its changes are about.
    private struct Watched {
        /// Those that it is itself.
        var folders: [String] = []
        /// Those that lie below it, whether they are there or not, by the name of the entry on the way to them.
        var below: [String: [String]] = [:]
    }

    /// Adds a watch for a path and a mask of changes to an inotify descriptor; -1 and `errno` where that fails.
    typealias Adder = @Sendable (Int32, String, UInt32) -> Int32

    private let file: Int32
    private let add: Adder
    private let state = Mutex(State())
    private let report: @Sendable (Set<String>) -> Void
    /// How long to gather further changes before reporting, in milliseconds.
    private let pause: Int
    /// Where changes are read and reported.
    let queue = DispatchQueue(label: "tenfoot.folders", qos: .utility)
    /// Nil where this process has no descriptor left.
    ///
    /// All that is done to it later is to cancel it, which any thread may.
    nonisolated(unsafe) private let source: (any DispatchSourceRead)?

    private static let mask = UInt32(
        IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
    /// For what a wanted folder lies in while it is there: the way to it may be renamed.
    private static let above = UInt32(IN_MOVED_FROM | IN_ONLYDIR) | UInt32(IN_MASK_ADD)

    /// - Parameter report: called on `queue` with the folders that changed, a little after the first change.
    init(
        pause: Int = 200, add: @escaping Adder = { inotify_add_watch($0, $1, $2) }, report: @escaping @Sendable (Set<String>) -> Void
    ) {
        self.pause = pause
        self.add = add
        self.report = report
        let file = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        self.file = file
        source = file < 0 ? nil : DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
        source?.setEventHandler { [weak self] in self?.read() }
        source?.setCancelHandler { close(file) }
        source?.resume()
    }

    deinit { cancel() }

    /// Ends the watch; nothing is reported afterwards.
    func cancel() {
        // Before the descriptor is closed, and another may have its number.
        state.withLock { $0.hasEnded = true }
        source?.cancel()
    }

    /// Follows these folders and no others; missing ones are followed as soon as they appear.
    ///
    /// Returns false if the kernel's limit of watches was reached (`fs.inotify.max_user_watches`); the rest is then not followed.
    @discardableResult
    func follow(_ folders: Set<String>) -> Bool {
        guard source != nil else { return false }
        return state.withLock { state in
            guard state.wanted != folders, !state.hasEnded else { return !state.hasRunOut }
            state.wanted = folders
            arrange(&state)
            return !state.hasRunOut
        }
    }

    private func arrange(_ state: inout State) {
        var watched: [Int32: Watched] = [:]
        // Thousands of folders lie in the same few.
        var parents: [String: Int32] = [:]
        state.hasRunOut = false
        for folder in state.wanted {
            var path = folder
            var name: String?
            var isThere = false
            while true {
                let descriptor = isThere ? parents[path] ?? add(file, path, Self.above) : add(file, path, Self.mask)
                if descriptor >= 0 {
                    if isThere { parents[path] = descriptor }
                    isThere = true
                    if let name {
                        watched[descriptor, default: Watched()].below[name, default: []].append(folder)
                    } else {
                        watched[descriptor, default: Watched()].folders.append(folder)
                    }
                } else if errno == ENOSPC {
                    state.hasRunOut = true
                }
                guard let slash = path.lastIndex(of: "/"), path != "/" else { break }
                name = String(path[path.index(after: slash)...])
                path = slash == path.startIndex ? "/" : String(path[..<slash])
            }
        }
        for old in state.watched.keys where watched[old] == nil { inotify_rm_watch(file, old) }
        state.watched = watched
    }

    /// Drains the descriptor.
    private func read() {
        var buffer = [UInt8](repeating: 0, count: 16384)
        var needsArranging = false
        var hits: Set<String> = []
        while true {
            let count = buffer.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
            guard count > 0 else { break }
            buffer.withUnsafeBytes { bytes in
                var offset = 0
                while offset < count {
                    let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let start = offset + MemoryLayout<inotify_event>.size
                    let name = String(decoding: bytes[start..<start + Int(event.len)].prefix { $0 != 0 }, as: UTF8.self)
                    offset = start + Int(event.len)
                    if handle(event, name, &hits) { needsArranging = true }
                }
            }
        }
        guard !hits.isEmpty else { return }
        let mustSchedule = state.withLock { state in
            if needsArranging, !state.hasEnded { arrange(&state) }
            state.changed.formUnion(hits)
            defer { state.isReported = false }
            return state.isReported
        }
        if mustSchedule { queue.asyncAfter(deadline: .now() + .milliseconds(pause)) { [weak self] in self?.flush() } }
    }

    /// Notes the folders an event is about; true if folders came or went, so that watches have to move.
    private func handle(_ event: inotify_event, _ name: String, _ hits: inout Set<String>) -> Bool {
        state.withLock { state in
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
                hits.formUnion(state.wanted)
                return true
            }
            guard let watched = state.watched[event.wd] else { return false }
            let isGone = event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0
            let below = isGone ? watched.below.values.flatMap(\.self) : watched.below[name] ?? []
            hits.formUnion(watched.folders + below)
            return isGone || !below.isEmpty
        }
    }

    private func flush() {
        let changed: Set<String>? = state.withLock { state in
            defer {
                state.changed = []
                state.isReported = true
            }
            return state.hasEnded ? nil : state.changed
        }
        if let changed { report(changed) }
    }
}
