import Foundation
import TenFootGLib
import TestSupport
import Testing

@testable import TenFootMediaLibrary

@Suite("Folders that are followed") struct FolderWatchTests {
    let tree = TemporaryTree()

    /// A watch, and what it reports: folders by their names below the tree.
    private final class Watched {
        let watch: FolderWatch
        private var reports: AsyncStream<Set<String>>.Iterator

        init(_ tree: TemporaryTree) {
            let (reports, continuation) = AsyncStream<Set<String>>.makeStream()
            self.reports = reports.makeAsyncIterator()
            let base = tree.path.count + 1
            watch = FolderWatch(pause: 20) { continuation.yield(Set($0.map { String($0.dropFirst(base)) })) }
        }

        func next() async -> Set<String>? { await reports.next() }
    }

    private func path(_ names: String...) -> Set<String> { Set(names.map { tree.path + "/" + $0 }) }

    /// One change, and not the two of a file that is made and closed.
    private func make(_ name: String) { mkdir(tree.path + "/" + name, 0o700) }

    @Test("Each change is told with its folder, and none a second time", .hangGuard)
    func changes() async {
        for name in ["a", "b", "c"] { make(name) }
        let watched = Watched(tree)
        #expect(watched.watch.follow(path("a", "b")) && watched.watch.follow(path("a", "b")))
        make("a/1")
        #expect(await watched.next() == ["a"])
        make("b/1")
        #expect(await watched.next() == ["b"])
        rename(tree.path + "/a/1", tree.path + "/b/2")
        #expect(await watched.next() == ["a", "b"])
        rmdir(tree.path + "/b/2")
        #expect(await watched.next() == ["b"])
        // What is no longer asked for is not told, what is asked for since is.
        #expect(watched.watch.follow(path("b", "c")))
        make("a/3")
        make("c/3")
        #expect(await watched.next() == ["c"])
    }

    @Test("A folder that is missing, with those it lies in, is told when it comes, when it goes, and when it comes again", .hangGuard)
    func missing() async {
        let watched = Watched(tree)
        make("other")
        #expect(watched.watch.follow(path("a/b/c", "other")))
        // Its name is that of another, or it lies elsewhere.
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
            rename(tree.path + "/a/b/c", tree.path + "/away")
            #expect(await watched.next() == ["a/b/c"])
            make("a/b/c")
            #expect(await watched.next() == ["a/b/c"])
            for folder in ["/away/film", "/away"] { rmdir(tree.path + folder) }
        }
    }

    @Test("A file where a folder is wanted is as good as nothing, until the folder comes", .hangGuard)
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

    @Test("Those that wait for the same folder are all told", .hangGuard)
    func together() async {
        let watched = Watched(tree)
        #expect(watched.watch.follow(path("a/b", "a/c", "a")))
        make("a")
        #expect(await watched.next() == ["a", "a/b", "a/c"])
        make("a/b")
        #expect(await watched.next() == ["a", "a/b"])
    }

    @Test("More changes than the kernel keeps count as a change of every folder: what came after them is not lost", .hangGuard)
    func overflow() async throws {
        for name in ["a", "b", "c"] { make(name) }
        let most = try #require(
            Int(
                String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8).trimmingCharacters(
                    in: .whitespacesAndNewlines)))
        let watched = Watched(tree)
        #expect(watched.watch.follow(path("a", "b/new", "c")))
        // Nothing is read meanwhile.
        let gate = DispatchSemaphore(value: 0)
        await withCheckedContinuation { continuation in
            GLibThread.shared.enqueue {
                continuation.resume()
                gate.wait()
            }
        }
        for _ in 0..<most / 2 + 1 {
            make("a/1")
            rmdir(tree.path + "/a/1")
        }
        make("b/new")
        gate.signal()
        #expect(await watched.next() == ["a", "b/new", "c"])
        // The folder that came meanwhile is followed like any other.
        make("b/new/1")
        #expect(await watched.next() == ["b/new"])
    }

    @Test("A watch that has ended tells nothing", .hangGuard)
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
}
