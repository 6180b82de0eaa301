import Foundation
import Testing

@testable import TenFootMediaLibrary

@Suite("Folders that cannot be read to their end") struct UnreadFoldersTests {
    let tree = TemporaryTree()
    private static let cutOff = FolderListing.Failure(code: EIO, isCutOff: true)

    init() { LauncherLanguage.begin() }

    /// A library folder that is scanned again and again.
    private struct Box {
        let root: Parts.Root
        var parts = Parts()

        init(_ folder: String) {
            root = Parts.Root(path: folder, kind: .videos)
            parts.set(roots: [root])
        }

        /// Scans with errors in some folders, of which only names before `n` are read; returns the titles of the films.
        mutating func films(_ failures: [String: FolderListing.Failure] = [:]) -> [String] {
            var scanner = MediaScanner(root: root.path, kind: .videos)
            scanner.read = { folder, kind, links in
                let result = FolderContents.read(folder, kind, links: links)
                guard let failure = failures[folder], case .success(var contents) = result else { return result }
                guard failure.isCutOff else { return .failure(failure) }
                contents.media.removeAll { $0 >= "n" }
                contents.folders = []
                contents.failure = failure
                return .success(contents)
            }
            parts.scan(root, by: scanner)
            return parts.mediaIndex().films.map(\.title)
        }

        var problems: [String] { parts.problems.values.flatMap { $0 }.map(\.inEnglish) }
    }

    @Test("An error in the middle of a folder is not taken for its end")
    func cutOff() throws {
        // More names than the system returns at once.
        for number in 0..<1000 { tree.write("films/\(number) is a film with a long name.mkv") }
        let folder = tree.path + "/films"
        let other = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(other) }
        var names = 0
        let failure = FolderListing.each(folder) { _, _ in
            names += 1
            guard names == 1 else { return }
            // From now on the open folder is a file without names.
            for name in FolderListing.names("/proc/self/fd") ?? [] {
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + name)
                if target == folder, let descriptor = Int32(name) { dup2(other, descriptor) }
            }
        }
        #expect(failure == FolderListing.Failure(code: ENOTDIR, isCutOff: true) && failure?.isPassing == true)
        #expect(names > 0 && names < 1000)
    }

    @Test("A folder that is gone or closed holds nothing, any other error leaves what lies in it, and what lies beside it is not in it")
    func passing() {
        for code in [ENOENT, ENOTDIR, EACCES, EPERM, ELOOP, ENAMETOOLONG, EIO, ESTALE, ETIMEDOUT, EHOSTDOWN] {
            let isGone = ![EIO, ESTALE, ETIMEDOUT, EHOSTDOWN].contains(code)
            #expect(FolderListing.Failure(code: code, isCutOff: false).isPassing == !isGone)
            #expect(FolderListing.Failure(code: code, isCutOff: true).isPassing)
        }
        for (path, isInside) in [("/v/More", true), ("/v/More/a.mkv", true), ("/v/More films/a.mkv", false), ("/v", false)] {
            #expect(MediaScanner.Listing.lies(path, in: ["/other", "/v/More"]) == isInside)
        }
        #expect(!MediaScanner.Listing.lies(nil, in: ["/v/More"]))
    }

    @Test("A folder that could not be read to its end is scanned again after a pause that grows to half an hour, until a scan is whole")
    func again() {
        let library = HomeLibrary(places: tree.places, assets: nil)
        let root = Parts.Root(path: tree.makeFolder("films"), kind: .videos)
        library.state.withLock { $0.parts.set(roots: [root]) }
        /// Ends a scan; returns its number.
        func scan(_ unread: Set<String>) -> UInt64 {
            library.state.withLock { state in
                let number = state.parts.beginScan(root)
                var outcome = MediaScanner.Outcome()
                (outcome.folders, outcome.unread) = ([root.path], unread)
                state.parts.finish(root, outcome)
                return number
            }
        }
        let pauses = (0..<70).map { _ in library.pauseAfterScan(root, scan([root.path])) }
        #expect(pauses.prefix(8) == [30, 60, 120, 240, 480, 960, 1800, 1800] && pauses.dropFirst(8).allSatisfy { $0 == 1800 })
        #expect(library.pauseAfterScan(root, scan([])) == nil)
        let last = scan([root.path + "/a"])
        #expect(library.pauseAfterScan(root, last - 1) == nil && library.pauseAfterScan(root, last) == 30)
        library.readAgain(root, last - 1)
        #expect(library.state.withLock { $0.scanning } == [], "a later scan has read it")
        library.readAgain(root, last)
        #expect(library.state.withLock { $0.scanning } == [root])
        library.stop()
    }

    @Test("What a scan cannot read to its end stays as it was, and the rest changes; the first scan shows what it gets")
    func kept() {
        for name in ["x (2001)/x.mkv", "b (2002)/b.mkv", "loose.mkv", "More/o.mkv", "More/p.mkv", "More/Deep/q.mkv", "More/Deep/r.mkv"] {
            tree.write("films/" + name)
        }
        for name in ["Season 1/s01e01.mkv", "Season 1/s01e02.mkv", "Season 2/s02e01.mkv"] { tree.write("films/Show/" + name) }
        let folder = tree.path + "/films"
        var box = Box(folder)
        func episodes() -> Int { box.parts.series("series:Show").map { $0.episodes.map(\.id).count } ?? 0 }
        #expect(box.films() == ["b", "loose", "o", "p", "q", "r", "x"] && episodes() == 3 && box.problems == [])
        let watched = box.parts.mediaFolders
        unlink(folder + "/loose.mkv")
        tree.write("films/new.mkv")
        let parts = ["/x (2001)", "/More", "/Show/Season 2"].map { (folder + $0, Self.cutOff) }
        #expect(box.films(Dictionary(uniqueKeysWithValues: parts)) == ["b", "new", "o", "p", "q", "r", "x"] && episodes() == 3)
        #expect(box.parts.mediaFolders == watched && box.problems.count == 1)
        #expect(box.parts.contents(ofFolder: folder).map(\.title).sorted() == ["More", "Show", "b", "new", "x"])
        #expect(box.parts.contents(ofFolder: folder).first?.title == "More", "folders come first")
        // The library folder itself.
        #expect(box.films([folder: Self.cutOff]) == ["b", "new", "o", "p", "q", "r", "x"] && episodes() == 3)
        for _ in 1...2 { #expect(box.films([folder: FolderListing.Failure(code: EIO, isCutOff: false)]).count == 7 && episodes() == 3) }
        #expect(box.parts.mediaFolders == watched && box.problems.count == 1)
        // After the next whole scan the deleted files are no longer listed.
        for file in ["/x (2001)/x.mkv", "/More/p.mkv", "/Show/Season 2/s02e01.mkv"] { unlink(folder + file) }
        #expect(box.films() == ["b", "new", "o", "q", "r"] && episodes() == 2 && box.problems == [])
        #expect(box.films([folder: FolderListing.Failure(code: ENOENT, isCutOff: false)]) == [])
        var first = Box(folder)
        tree.write("films/a.mkv")
        #expect(first.films([folder: Self.cutOff]) == ["a"] && first.problems.count == 1)
        #expect(first.problems.first?.contains("cannot be read to its end") == true)
    }
}
