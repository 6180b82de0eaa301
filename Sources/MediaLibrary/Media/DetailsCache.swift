import Foundation
import Synchronization

/// The details that scans of a media folder have read from its files, so that the next scan reads only files that have changed since.
final class DetailsCache: Sendable {
    /// What tells one version of a file from another.
    ///
    /// The time of the last change of the inode also shows that a file was replaced by an older one, or has become readable.
    private struct Version: Equatable, Sendable {
        var size: off_t
        var device: dev_t
        var node: ino_t
        /// In nanoseconds.
        var written: Int
        var changed: Int

        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            (size, device, node) = (status.st_size, status.st_dev, status.st_ino)
            (written, changed) = (Self.nanoseconds(status.st_mtim), Self.nanoseconds(status.st_ctim))
        }

        private static func nanoseconds(_ time: timespec) -> Int { time.tv_sec &* 1_000_000_000 &+ time.tv_nsec }
    }

    private struct Known<Value: Sendable>: Sendable {
        var version: Version
        var value: Value
        /// The number of the last scan that asked for it.
        var scan: Int
    }

    private struct State {
        var notes: [String: Known<NFO>] = [:]
        var tags: [String: Known<AudioTags>] = [:]
        var dates: [String: Known<String>] = [:]
        var covers: [String: Known<String>] = [:]
        var scan = 0
        var reads = 0
    }

    private let state = Mutex(State())

    /// The number of files read so far, for tests.
    var reads: Int { state.withLock { $0.reads } }

    func beginScan() { state.withLock { $0.scan += 1 } }

    /// Forgets the files that the last scan has not asked for.
    func endScan() {
        state.withLock { state in
            let scan = state.scan
            state.notes = state.notes.filter { $0.value.scan == scan }
            state.tags = state.tags.filter { $0.value.scan == scan }
            state.dates = state.dates.filter { $0.value.scan == scan }
            state.covers = state.covers.filter { $0.value.scan == scan }
        }
    }

    /// What an `.nfo` file says, except what only a details page shows; nil if nothing can be read from it.
    func nfo(_ path: String) -> NFO? {
        let nfo = value(\.notes, path) {
            guard let data = NFO.data(path) else { return nil }
            var nfo = NFO(data: data) ?? NFO()
            nfo.facts = TitleFacts()
            return nfo
        }
        return nfo == NFO() ? nil : nfo
    }

    func tags(_ path: String, _ reader: TagReader) -> AudioTags? { value(\.tags, path) { reader.read(path) } }

    /// The path of the picture extracted from an audio file; nil if it has none.
    func cover(_ path: String, _ covers: CoverCache) -> String? {
        let cover = value(\.covers, path) { covers.cover(of: path) ?? "" }
        // The cached picture may have been deleted.
        if let cover, !cover.isEmpty, access(cover, R_OK) != 0 { return covers.cover(of: path) }
        return cover == "" ? nil : cover
    }

    /// The time at which a photo was taken; nil if its file does not state it.
    func photoDate(_ path: String) -> String? {
        let date = value(\.dates, path) { PhotoDate.read(path) ?? "" }
        return date == "" ? nil : date
    }

    /// A failure to read is not kept, since it may be the disk's; that a file has no date or cover, or says nothing, is.
    private func value<Value: Sendable>(
        _ kind: WritableKeyPath<State, [String: Known<Value>]>, _ path: String, _ read: () -> Value?
    ) -> Value? {
        guard let version = Version(path) else { return nil }
        let known = state.withLock { state -> Value? in
            guard let known = state[keyPath: kind][path], known.version == version else {
                state.reads += 1
                return nil
            }
            let scan = state.scan
            state[keyPath: kind][path]?.scan = scan
            return known.value
        }
        if let known { return known }
        guard let value = read() else { return nil }
        state.withLock { state in
            let scan = state.scan
            state[keyPath: kind][path] = Known(version: version, value: value, scan: scan)
        }
        return value
    }
}
