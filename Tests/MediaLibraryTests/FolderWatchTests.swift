import Foundation
import Synchronization
import TestSupport
import Testing

@testable import TenFootMediaLibrary

@Suite("Watching folders with FolderWatch") struct FolderWatchTests {
    let tree = TemporaryTree()

    /// A watch and its reports, which are sets of folders, by their paths below the tree.
    private final class Watched {
        let watch: FolderWatch
        private var reports: AsyncStream<Set<String>>.Iterator

        init(_ tree: TemporaryTree, add: @escaping FolderWatch.Adder = { inotify_add_watch($0, $1, $2) }) {
            let (reports, continuation) = AsyncStream<Set<String>>.makeStream()
            self.reports = reports.makeAsyncIterator()
            let base = tree.path.count + 1
            watch = FolderWatch(pause: 20, add: add) { continuation.yield(Set($0.map { String($0.dropFirst(base)) })) }
        }

        func next() async -> Set<String>? { await reports.next() }

        /// Makes a change of several events, which are read together: between two of them this thread may lose the processor for longer
        /// than changes are gathered.
        func read(after change: () -> Void) {
            watch.queue.sync {}
            watch.queue.suspend()
            change()
            watch.queue.resume()
        }
    }

    private func path(_ names: String...) -> Set<String> { Set(names.map { tree.path + "/" + $0 }) }

    /// Makes a folder, which is one change; creating and closing a file would be two.
    private func make(_ name: String) { mkdir(tree.path + "/" + name, 0o700) }

    @Test("A folder that appears just before the one around it is watched is reported, and followed", .hangGuard)
    func appearing() async {
        make("a")
        let folder = tree.path + "/a"
        let watched = Watched(tree) { file, path, mask in
            if path == folder { for name in ["/b", "/b/c"] { mkdir(folder + name, 0o700) } }
            return inotify_add_watch(file, path, mask)
        }
        #expect(watched.watch.follow(path("a/b/c")))
        #expect(await watched.next() == ["a/b/c"])
        make("a/b/c/film")
        #expect(await watched.next() == ["a/b/c"])
    }

    @Test("A folder that changed after it was read, and before it is followed, is reported once", .hangGuard)
    func changedBefore() async {
        var written: [String: Int] = [:]
        for folder in path("a", "b", "c") {
            mkdir(folder, 0o700)
            let time = timespec(tv_sec: 1000, tv_nsec: 0)
            utimensat(AT_FDCWD, folder, [time, time], 0)
            written[folder] = FolderListing.written(folder)
        }
        #expect(written.count == 3)
        for name in ["a/1", "c/1"] { make(name) }
        let watched = Watched(tree)
        #expect(watched.watch.follow(path("a", "b"), written: written))
        #expect(await watched.next() == ["a"])
        #expect(watched.watch.follow(path("a", "b", "c"), written: written))
        #expect(await watched.next() == ["c"])
        make("b/1")
        #expect(await watched.next() == ["b"])
    }

    @Test("A folder that was missing when it was to be read, and appeared before it is followed, is reported", .hangGuard)
    func appearedBefore() async {
        var written: [String: Int] = [:]
        for root in path("a", "b") { written.merge(MediaScanner(root: root, kind: .videos).scan { _ in true }.written) { $1 } }
        #expect(Set(written.keys) == path("a", "b"))
        make("a")
        let watched = Watched(tree)
        #expect(watched.watch.follow(path("a", "b"), written: written))
        #expect(await watched.next() == ["a"])
        make("b")
        #expect(await watched.next() == ["b"])
    }

    @Test("FolderWatch reports each change once, with the folder that changed", .hangGuard)
    func changes() async {
        for name in ["a", "b", "c"] { make(name) }
        let watched = Watched(tree)
        #expect(watched.watch.follow(path("a", "b")) && watched.watch.follow(path("a", "b")))
        make("a/1")
        #expect(await watched.next() == ["a"])
        make("b/1")
        #expect(await watched.next() == ["b"])
        watched.read { rename(tree.path + "/a/1", tree.path + "/b/2") }
        #expect(await watched.next() == ["a", "b"])
        rmdir(tree.path + "/b/2")
        #expect(await watched.next() == ["b"])
        // Changes of folders that are no longer followed are not reported; changes of folders followed since then are.
        #expect(watched.watch.follow(path("b", "c")))
        make("a/3")
        make("c/3")
        #expect(await watched.next() == ["c"])
    }

    @Test("FolderWatch reports the creation and removal of a missing folder and the creation of its missing parents", .hangGuard)
    func missing() async {
        let watched = Watched(tree)
        make("other")
        #expect(watched.watch.follow(path("a/b/c", "other")))
        // Folders with the same name elsewhere, and other folders, do not count.
        tree.makeFolder("x/b/c")
        make("b")
        make("other/1")
        #expect(await watched.next() == ["other"])
        for name in ["a", "a/b", "a/b/c"] {
            make(name)
            #expect(await watched.next() == ["a/b/c"], "\(name)")
        }
        make("a/b/x")
        make("other/2")
        #expect(await watched.next() == ["other"])
        for _ in 1...2 {
            make("a/b/c/film")
            #expect(await watched.next() == ["a/b/c"])
            watched.read { rename(tree.path + "/a/b/c", tree.path + "/away") }
            #expect(await watched.next() == ["a/b/c"])
            make("a/b/c")
            #expect(await watched.next() == ["a/b/c"])
            for folder in ["/away/film", "/away"] { rmdir(tree.path + folder) }
        }
    }

    @Test("FolderWatch reports a folder over which a drive is mounted, and follows what is on the drive", .hangGuard)
    func mountedOver() async {
        for name in ["drive", "other", "mounted"] { make(name) }
        let (drive, mounted, base) = (tree.path + "/drive", tree.path + "/mounted", tree.path.count + 1)
        let isMounted = Mutex(false)
        let (reports, continuation) = AsyncStream<Set<String>>.makeStream()
        let watch = FolderWatch(
            pause: 20,
            add: { inotify_add_watch($0, $1 == drive && isMounted.withLock { $0 } ? mounted : $1, $2) },
            report: { continuation.yield(Set($0.map { String($0.dropFirst(base)) })) })
        var told = reports.makeAsyncIterator()
        watch.follow(path("drive", "other"))
        // Nothing is reported for another drive.
        watch.mountsChanged()
        make("other/1")
        #expect(await told.next() == ["other"])
        isMounted.withLock { $0 = true }
        watch.mountsChanged()
        #expect(await told.next() == ["drive"])
        make("drive/below")
        make("mounted/film")
        #expect(await told.next() == ["drive"])
        make("drive/below2")
        make("other/2")
        #expect(await told.next() == ["other"])
        watch.cancel()
    }

    /// Whether this process may mount, as root may outside most containers.
    private static let canMount: Bool = {
        let tree = TemporaryTree()
        return mount("none", tree.path, "tmpfs", 0, nil) == 0 && umount2(tree.path, Int32(MNT_DETACH)) == 0
    }()

    @Test("FolderWatch notices a real mount and its end", .hangGuard, .enabled(if: canMount, "mounting needs root"))
    func realMount() async {
        make("drive")
        let watched = Watched(tree)
        #expect(watched.watch.follow(path("drive")))
        #expect(mount("none", tree.path + "/drive", "tmpfs", 0, nil) == 0)
        #expect(await watched.next() == ["drive"])
        make("drive/film")
        #expect(await watched.next() == ["drive"])
        #expect(umount2(tree.path + "/drive", Int32(MNT_DETACH)) == 0)
        #expect(await watched.next() == ["drive"])
        #expect(access(tree.path + "/drive/film", F_OK) != 0)
    }

    @Test("FolderWatch reports that the permissions of a folder or of a file in it have changed", .hangGuard)
    func permissions() async {
        make("a")
        let file = tree.write("b/file")
        chmod(tree.path + "/a", 0)
        let watched = Watched(tree)
        #expect(watched.watch.follow(path("a", "b")))
        // The kernel may tell it twice: of the folder, and of one in the folder around it.
        watched.read { chmod(tree.path + "/a", 0o700) }
        #expect(await watched.next() == ["a"])
        make("a/1")
        #expect(await watched.next() == ["a"])
        chmod(file, 0)
        #expect(await watched.next() == ["b"])
    }

    @Test("FolderWatch follows a path whose parent is a file: it reports the file's removal and the folders created instead", .hangGuard)
    func file() async {
        let file = tree.write("a")
        let watched = Watched(tree)
        #expect(watched.watch.follow(path("a/b")))
        unlink(file)
        #expect(await watched.next() == ["a/b"])
        for name in ["a", "a/b", "a/b/1"] {
            make(name)
            #expect(await watched.next() == ["a/b"], "\(name)")
        }
    }

    @Test("Creating a missing folder is reported for every watched folder at or below its path", .hangGuard)
    func together() async {
        let watched = Watched(tree)
        #expect(watched.watch.follow(path("a/b", "a/c", "a")))
        make("a")
        #expect(await watched.next() == ["a", "a/b", "a/c"])
        make("a/b")
        #expect(await watched.next() == ["a", "a/b"])
    }

    @Test("An overflow of inotify's queue counts as a change of every watched folder, and later changes are reported", .hangGuard)
    func overflow() async throws {
        for name in ["a", "b", "c"] { make(name) }
        let most = try #require(
            Int(
                String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8).trimmingCharacters(
                    in: .whitespacesAndNewlines)))
        let watched = Watched(tree)
        #expect(watched.watch.follow(path("a", "b/new", "c")))
        // Suspend the reading, so that the kernel's queue of events overflows.
        watched.watch.queue.suspend()
        for _ in 0..<most / 2 + 1 {
            make("a/1")
            rmdir(tree.path + "/a/1")
        }
        make("b/new")
        watched.watch.queue.resume()
        #expect(await watched.next() == ["a", "b/new", "c"])
        // The folder that was created in the meantime is followed like any other.
        make("b/new/1")
        #expect(await watched.next() == ["b/new"])
    }

    @Test("A cancelled FolderWatch reports nothing", .hangGuard)
    func ended() async {
        let folder = tree.makeFolder("a")
        let (reports, continuation) = AsyncStream<String>.makeStream()
        let first = FolderWatch(pause: 0) { _ in continuation.yield("ended") }
        #expect(first.follow([folder]))
        first.cancel()
        let second = FolderWatch(pause: 20) { _ in continuation.yield("goes on") }
        #expect(second.follow([folder]))
        make("a/1")
        var iterator = reports.makeAsyncIterator()
        #expect(await iterator.next() == "goes on")
    }

    @Test("FolderWatch reports that a parent is renamed, restored or replaced, and does not follow a folder that moved away", .hangGuard)
    func renamedParent() async {
        for name in ["a", "a/b", "a/b/c", "y", "y/c", "other"] { make(name) }
        let watched = Watched(tree)
        func rename(_ old: String, _ new: String) {
            watched.read { Glibc.rename(tree.path + "/" + old, tree.path + "/" + new) }
        }
        #expect(watched.watch.follow(path("a/b/c", "other")))
        rename("a", "away")
        #expect(await watched.next() == ["a/b/c"])
        make("away/b/c/1")
        make("other/1")
        #expect(await watched.next() == ["other"])
        rename("away", "a")
        #expect(await watched.next() == ["a/b/c"])
        make("a/b/c/2")
        #expect(await watched.next() == ["a/b/c"])
        rename("a/b", "a/x")
        #expect(await watched.next() == ["a/b/c"])
        rename("y", "a/b")
        #expect(await watched.next() == ["a/b/c"])
        make("a/x/c/3")
        // Changes beside the path to the folder are ignored.
        for name in ["a/1", "a/b/1"] { make(name) }
        rename("a/1", "a/2")
        make("other/2")
        #expect(await watched.next() == ["other"])
        make("a/b/c/4")
        #expect(await watched.next() == ["a/b/c"])
    }

    @Test("A change in nested watched folders is reported only for the folders concerned", .hangGuard)
    func within() async {
        for name in ["a", "a/b", "a/c"] { make(name) }
        let watched = Watched(tree)
        #expect(watched.watch.follow(path("a", "a/b", "a/c")))
        make("a/b/1")
        #expect(await watched.next() == ["a/b"])
        make("a/1")
        #expect(await watched.next() == ["a"])
        watched.read { rename(tree.path + "/a/b", tree.path + "/a/d") }
        #expect(await watched.next() == ["a", "a/b"])
        watched.read { rename(tree.path + "/a", tree.path + "/away") }
        #expect(await watched.next() == ["a", "a/b", "a/c"])
    }

    @Test("At the kernel's limit FolderWatch.follow returns false and watches what it can; with room it watches all", .hangGuard)
    func full() async {
        for name in ["a", "b", "closed"] { make(name) }
        let hasRoom = Mutex(false)
        let (reports, continuation) = AsyncStream<Set<String>>.makeStream()
        let watch = FolderWatch(
            pause: 20,
            add: { file, path, mask in
                guard path.hasSuffix("/closed") || path.hasSuffix("/b") && !hasRoom.withLock({ $0 }) else {
                    return inotify_add_watch(file, path, mask)
                }
                errno = path.hasSuffix("/closed") ? EACCES : ENOSPC
                return -1
            }, report: { continuation.yield($0) })
        #expect(watch.follow(path("a", "closed")), "what may not be read is no lack of room")
        #expect(!watch.follow(path("a", "b")) && !watch.follow(path("a", "b")))
        make("a/1")
        var iterator = reports.makeAsyncIterator()
        #expect(await iterator.next() == path("a"))
        hasRoom.withLock { $0 = true }
        #expect(watch.follow(path("a", "b", "closed")) && watch.follow(path("a", "b", "closed")))
        make("b/1")
        #expect(await iterator.next() == path("b"))
    }

    /// Whether this process has an inotify watch on a folder of the tree.
    private func isWatched(_ name: String) -> Bool {
        var status = stat()
        guard stat(tree.path + "/" + name, &status) == 0 else { return false }
        let mark = " ino:\(String(status.st_ino, radix: 16)) "
        return (FolderListing.names("/proc/self/fdinfo") ?? []).contains {
            (try? String(contentsOfFile: "/proc/self/fdinfo/" + $0, encoding: .utf8))?.contains(mark) == true
        }
    }

    @Test("The kernel watches the requested folders and their parents until the FolderWatch is cancelled or released", .hangGuard)
    func released() async {
        for name in ["a", "a/b", "c"] { make(name) }
        func watched() -> [Bool] { ["a", "a/b", "c"].map(isWatched) }
        for ends in [true, false] {
            var watch: FolderWatch? = FolderWatch(pause: 0) { _ in }
            #expect(watched() == [false, false, false])
            watch?.follow(path("a/b", "c"))
            #expect(watched() == [true, true, true])
            watch?.follow(path("c"))
            #expect(watched() == [false, false, true])
            // Changes that are reported while the watch ends do no harm.
            for number in 0..<20 { close(creat(tree.path + "/c/\(number)", 0o600)) }
            if ends { watch?.cancel() } else { watch = nil }
            while isWatched("c") { await Task.yield() }
            // A request after the end has no effect.
            watch?.follow(path("a"))
            #expect(watched() == [false, false, false])
        }
    }
}
