import Foundation
import TenFootAppleFoundation
import TestSupport
import Testing

@Suite("Dispatch sources for file system events", .hangGuard)
struct FileSystemSourceTests {
    /// The events that a source has reported, in the order of its queue.
    private final class Watched: @unchecked Sendable {
        let source: any DispatchSourceFileSystemObject
        let queue = DispatchQueue(label: "watched")
        // Used on the queue only.
        private var told: DispatchSource.FileSystemEvent = []

        init(_ place: URL, _ mask: DispatchSource.FileSystemEvent) throws {
            let file = open(place.path, O_EVTONLY)
            try #require(file >= 0)
            source = DispatchSource.makeFileSystemObjectSource(fileDescriptor: file, eventMask: mask, queue: queue)
            source.setEventHandler { [weak self] in self.map { $0.told.formUnion($0.source.data) } }
            source.setCancelHandler { close(file) }
            source.resume()
        }

        var all: DispatchSource.FileSystemEvent { queue.sync { told } }
        /// Forgets the events that have been reported.
        func clear() { queue.sync { told = [] } }
        /// Waits until an event has been reported; one that never is fails the test by its time limit.
        func hear(_ event: DispatchSource.FileSystemEvent) async throws {
            while !all.contains(event) { try await Task.sleep(for: .milliseconds(10)) }
        }
    }

    private func inFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("watched-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    @Test("A dispatch source reports writing, growth, renaming and deletion of a file, but no unrequested events")
    func file() async throws {
        try await inFolder { folder in
            let (place, other) = (folder.appendingPathComponent("films"), folder.appendingPathComponent("moved"))
            try Data("one".utf8).write(to: place)
            let watched = try Watched(place, [.write, .extend, .rename, .delete])
            let file = try FileHandle(forWritingTo: place)
            try file.seekToEnd()
            try file.write(contentsOf: Data("two".utf8))
            try await watched.hear([.write, .extend])
            #expect(!watched.all.contains(.delete))
            try FileManager.default.moveItem(at: place, to: other)
            try await watched.hear(.rename)
            try FileManager.default.removeItem(at: other)
            try await watched.hear(.delete)
            #expect(!watched.all.contains(.attrib))
            try file.close()
        }
    }

    @Test("Dispatch sources report that a file was replaced, and that a folder gained a file")
    func replaced() async throws {
        try await inFolder { folder in
            let place = folder.appendingPathComponent("films")
            try Data("one".utf8).write(to: place)
            let (watched, around) = (try Watched(place, .all), try Watched(folder, .write))
            try Data("two".utf8).write(to: place, options: .atomic)
            try await watched.hear(.delete)
            try await around.hear(.write)
        }
    }

    @Test("A suspended dispatch source reports its events on resume, and a cancelled one calls its cancel handler once and is silent")
    func suspended() async throws {
        try await inFolder { folder in
            let watched = try Watched(folder, .write)
            watched.source.suspend()
            try Data().write(to: folder.appendingPathComponent("a"))
            try await Task.sleep(for: .milliseconds(100))
            #expect(watched.all.isEmpty)
            watched.source.resume()
            try await watched.hear(.write)
            await withCheckedContinuation { done in
                watched.source.setCancelHandler {
                    close(watched.source.handle)
                    done.resume()
                }
                watched.source.cancel()
                watched.source.cancel()
            }
            #expect(watched.source.isCancelled && watched.source.mask == .write)
            // Another source of the same folder shows that the kernel has reported the change.
            let other = try Watched(folder, .write)
            watched.clear()
            watched.source.resume()
            try Data().write(to: folder.appendingPathComponent("b"))
            try await other.hear(.write)
            #expect(watched.all.isEmpty)
        }
    }

    @Test("Dispatch queues are equal only if they are the same queue")
    func queues() {
        let queue = DispatchQueue(label: "one")
        #expect(Set([queue, queue, DispatchQueue(label: "one")]).count == 2)
    }
}
