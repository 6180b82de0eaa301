import Foundation
import Synchronization

/// Reports changes in a set of folders through inotify, without polling, even for folders that do not exist yet.
///
/// A folder over which a drive is mounted has changed too; that is seen in the table of mounts.
/// GAppInfoMonitor and GFileMonitor are not used: the first follows only the folders this process started with, the second wakes every four
/// seconds for each missing folder.
final class FolderWatch: Sendable {
    private struct State {
        var wanted: Set<String> = []
        /// What each inotify watch descriptor stands for.
        var watched: [Int32: Watched] = [:]
        var changed: Set<String> = []
        var isReported = true
        var hasRunOut = false
        var hasEnded = false
        var mounts: MountWatch?

        /// The watch descriptor of each wanted folder that exists.
        var descriptors: [String: Int32] {
            var result: [String: Int32] = [:]
            for (descriptor, watched) in watched { for folder in watched.folders { result[folder] = descriptor } }
            return result
        }
    }

    /// A watched folder on the disk, and the wanted folders that its events concern.
    private struct Watched {
        /// The wanted paths of this very folder.
        var folders: [String] = []
        /// Wanted folders below it, existing or not, by the name of the entry that leads to them.
        var below: [String: [String]] = [:]
    }

    /// Adds a watch for a path and a mask of changes to an inotify descriptor; returns -1 and sets `errno` on failure.
    typealias Adder = @Sendable (Int32, String, UInt32) -> Int32

    private let file: Int32
    private let add: Adder
    private let state = Mutex(State())
    private let report: @Sendable (Set<String>) -> Void
    /// How long to gather changes before reporting, in milliseconds.
    private let pause: Int
    /// The queue on which changes are read and reported.
    let queue = DispatchQueue(label: "tenfoot.folders", qos: .utility)
    /// Nil if this process has no file descriptor left.
    ///
    /// After `init` it is only cancelled, which is allowed on any thread.
    nonisolated(unsafe) private let source: (any DispatchSourceRead)?

    private static let mask = UInt32(
        IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
    /// The mask for the ancestors of an existing wanted folder, one of which may be renamed.
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
        let mounts = source == nil ? nil : MountWatch { [weak self] in self?.mountsChanged() }
        state.withLock { $0.mounts = mounts }
    }

    deinit { cancel() }

    /// Ends the watch; nothing is reported afterwards.
    func cancel() {
        // Set it before the descriptor is closed and its number reused.
        state.withLock { state in
            state.hasEnded = true
            state.mounts = nil
        }
        source?.cancel()
    }

    /// Follows these folders and no others; missing ones are followed as soon as they appear.
    ///
    /// Returns false if the kernel's limit of watches was reached (`fs.inotify.max_user_watches`); the rest is then not followed.
    ///
    /// - Parameter written: when folders had changed last before they were read, as `FolderListing.written` tells it, or `missing`; those
    ///   that have changed or appeared since, and were not followed yet, are reported.
    @discardableResult
    func follow(_ folders: Set<String>, written: [String: Int] = [:]) -> Bool {
        guard source != nil else { return false }
        let (isComplete, new, appeared) = state.withLock { state -> (Bool, Set<String>, Set<String>) in
            guard state.wanted != folders, !state.hasEnded else { return (!state.hasRunOut, [], []) }
            let new = folders.subtracting(state.wanted)
            state.wanted = folders
            let appeared = arrange(&state)
            return (!state.hasRunOut, new, appeared)
        }
        let changed = new.filter { folder in
            written[folder].map { (FolderListing.written(folder) ?? FolderListing.missing) != $0 } ?? false
        }
        note { _ in appeared.union(changed) }
        return isComplete
    }

    /// Watches the wanted folders and those around them; returns the folders that appeared meanwhile, of which no event tells.
    private func arrange(_ state: inout State) -> Set<String> {
        var appeared: Set<String> = []
        var watched: [Int32: Watched] = [:]
        // Thousands of folders share a few parents, so cache the watches of parents.
        var parents: [String: Int32] = [:]
        state.hasRunOut = false
        for folder in state.wanted {
            var path = folder
            var name: String?
            var isThere = false
            var missing: String?
            while true {
                let descriptor = isThere ? parents[path] ?? add(file, path, Self.above) : add(file, path, Self.mask)
                if descriptor >= 0 {
                    if let below = missing, add(file, below, Self.mask) >= 0 {
                        // It appeared after it was looked for, and before the folder around it was watched.
                        appeared.insert(folder)
                        (path, name, missing) = (folder, nil, nil)
                        continue
                    }
                    missing = nil
                    if isThere { parents[path] = descriptor }
                    isThere = true
                    if let name {
                        watched[descriptor, default: Watched()].below[name, default: []].append(folder)
                    } else {
                        watched[descriptor, default: Watched()].folders.append(folder)
                    }
                } else {
                    if errno == ENOSPC { state.hasRunOut = true }
                    if !isThere { missing = path }
                }
                guard let slash = path.lastIndex(of: "/"), path != "/" else { break }
                name = String(path[path.index(after: slash)...])
                path = slash == path.startIndex ? "/" : String(path[..<slash])
            }
        }
        for old in state.watched.keys where watched[old] == nil { inotify_rm_watch(file, old) }
        state.watched = watched
        return appeared
    }

    /// Reads all pending events.
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
        note { state in
            needsArranging && !state.hasEnded ? hits.union(arrange(&state)) : hits
        }
    }

    /// Follows the folders that are others under the same path since a drive was mounted or unmounted, and reports them.
    func mountsChanged() {
        note { state in
            guard !state.hasEnded else { return [] }
            let before = state.descriptors
            let appeared = arrange(&state)
            let after = state.descriptors
            return appeared.union(state.wanted.filter { before[$0] != after[$0] })
        }
    }

    /// Schedules a report of the folders that a closure returns.
    private func note(_ find: (inout State) -> Set<String>) {
        let mustSchedule = state.withLock { state -> Bool in
            let hits = find(&state)
            if hits.isEmpty { return false }
            state.changed.formUnion(hits)
            defer { state.isReported = false }
            return state.isReported
        }
        if mustSchedule { queue.asyncAfter(deadline: .now() + .milliseconds(pause)) { [weak self] in self?.flush() } }
    }

    /// Notes the folders that an event concerns; true if folders appeared or disappeared, so that watches have to be updated.
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
