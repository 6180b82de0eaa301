import CGIO
import TenFootGLib
import Foundation
import Synchronization

/// Says when something in a set of folders changed, by inotify on the GLib thread: no polling, whether a folder exists yet or not.
///
/// GAppInfoMonitor and GFileMonitor are not used: the one follows only the folders this process started with, the other wakes every
/// four seconds for each folder that is missing.
final class FolderWatch: Sendable {
    private struct State {
        var wanted: Set<String> = []
        /// What each inotify descriptor stands for: the folders wanted there or below, and the child that must appear first.
        var descriptors: [Int32: [Place]] = [:]
        var changed: Set<String> = []
        var isReported = true
        var source: UInt = 0
        var hasRunOut = false
    }

    private struct Place {
        /// The folder that was asked for.
        var folder: String
        /// Set while the folder is missing: the name that has to appear in its nearest existing ancestor.
        var missing: String?
    }

    private let file: Int32
    private let state = Mutex(State())
    private let report: @Sendable (Set<String>) -> Void
    /// How long to gather further changes before reporting, in milliseconds.
    private let pause: UInt32

    private static let mask = UInt32(
        IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

    /// - Parameter report: called on the GLib thread with the folders that changed, a little after the first change.
    init(pause: UInt32 = 200, report: @escaping @Sendable (Set<String>) -> Void) {
        self.pause = pause
        self.report = report
        file = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard file >= 0 else { return }
        let source = g_unix_fd_source_new(file, G_IO_IN)
        let callback: GUnixFDSourceFunc = { _, _, data in
            guard let data, let watch = Unmanaged<Link>.fromOpaque(data).takeUnretainedValue().watch else { return 0 }
            watch.read()
            return 1
        }
        g_source_set_callback(
            source, unsafeBitCast(callback, to: GSourceFunc.self), Unmanaged.passRetained(Link(self)).toOpaque(),
            { data in
                guard let data else { return }
                Unmanaged<Link>.fromOpaque(data).release()
            })
        g_source_attach(source, GLibThread.shared.context)
        state.withLock { $0.source = UInt(bitPattern: source) }
    }

    /// What GLib holds: it keeps no watch alive, and points at none that is gone.
    private final class Link: Sendable {
        // Written once, before the source is attached.
        nonisolated(unsafe) private(set) weak var watch: FolderWatch?
        init(_ watch: FolderWatch) { self.watch = watch }
    }

    deinit {
        cancel()
        if file >= 0 { GLibThread.shared.enqueue { [file] in close(file) } }
    }

    /// Ends the watch; nothing is reported afterwards.
    func cancel() {
        let source = state.withLock { state in
            defer { state.source = 0 }
            return state.source
        }
        guard source != 0 else { return }
        GLibThread.shared.enqueue {
            let pointer = UnsafeMutablePointer<GSource>(bitPattern: source)
            g_source_destroy(pointer)
            g_source_unref(pointer)
        }
    }

    /// Follows these folders and no others; missing ones are followed as soon as they appear.
    ///
    /// Returns false if the kernel's limit of watches was reached (`fs.inotify.max_user_watches`); the rest is then not followed.
    @discardableResult
    func follow(_ folders: Set<String>) -> Bool {
        guard file >= 0 else { return false }
        return state.withLock { state in
            guard state.wanted != folders else { return !state.hasRunOut }
            state.wanted = folders
            arrange(&state)
            return !state.hasRunOut
        }
    }

    private func arrange(_ state: inout State) {
        var descriptors: [Int32: [Place]] = [:]
        state.hasRunOut = false
        for folder in state.wanted {
            var path = folder
            var missing: String?
            var descriptor = inotify_add_watch(file, path, Self.mask)
            while descriptor < 0, errno == ENOENT || errno == ENOTDIR, path != "/" {
                let slash = path.lastIndex(of: "/") ?? path.startIndex
                missing = String(path[path.index(after: slash)...])
                path = slash == path.startIndex ? "/" : String(path[..<slash])
                descriptor = inotify_add_watch(file, path, Self.mask)
            }
            guard descriptor >= 0 else {
                if errno == ENOSPC { state.hasRunOut = true }
                continue
            }
            descriptors[descriptor, default: []].append(Place(folder: folder, missing: missing))
        }
        for old in state.descriptors.keys where descriptors[old] == nil { inotify_rm_watch(file, old) }
        state.descriptors = descriptors
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
                while offset + MemoryLayout<inotify_event>.size <= count {
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
            if needsArranging { arrange(&state) }
            state.changed.formUnion(hits)
            defer { state.isReported = false }
            return state.isReported
        }
        if mustSchedule { GLibThread.shared.enqueue(after: pause) { [weak self] in self?.flush() } }
    }

    /// Notes the folders an event is about; true if folders came or went, so that watches have to move.
    private func handle(_ event: inotify_event, _ name: String, _ hits: inout Set<String>) -> Bool {
        let isOverflow = event.mask & UInt32(IN_Q_OVERFLOW) != 0
        return state.withLock { state in
            if isOverflow {
                hits.formUnion(state.wanted)
                return true
            }
            let isGone = event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0
            var moves = isGone
            for place in state.descriptors[event.wd] ?? [] {
                if let missing = place.missing {
                    guard missing == name || isGone else { continue }
                    moves = true
                }
                hits.insert(place.folder)
            }
            return moves
        }
    }

    private func flush() {
        let changed: Set<String>? = state.withLock { state in
            defer {
                state.changed = []
                state.isReported = true
            }
            return state.source == 0 ? nil : state.changed
        }
        if let changed, !changed.isEmpty { report(changed) }
    }
}
