import Foundation
import GRDB
import TenFootPlayback
import TestSupport
import Testing

@testable import TenFootMediaLibrary

@Suite("The library's database")
struct StoreTests {
    let tree = TemporaryTree()
    private var path: String { tree.path + "/data/tenfoot/library.sqlite" }

    @Test("Favourites, recents and positions are kept after a restart")
    func remembers() {
        do {
            let store = LibraryStore(path: path)
            #expect(store.problem == nil)
            store.setFavourite(["a"], true)
            store.setFavourite(["b"], true)
            store.setFavourite(["c"], true)
            store.setFavourite(["b"], false)
            store.setFavourite(["a"], true)
            store.noteLaunch("x", title: "X", at: 1)
            store.noteLaunch("y", title: "Y", at: 2)
            store.noteLaunch("x", title: "X", at: 3)
            store.setPosition("v", position: 600, duration: 6000, at: 1)
        }
        let contents = LibraryStore(path: path).contents()
        #expect(contents.favourites == ["a", "c"])
        #expect(contents.recents == ["x", "y"])
        #expect(contents.videos == ["v": Playback(position: 600, duration: 6000, isWatched: false, lastPlayed: 1)])
    }

    @Test("What is read again after each change makes the same contents as reading everything", arguments: 0..<10)
    func areas(seed: Int) {
        let store = LibraryStore(path: path)
        var dice = Seeded(seed)
        var contents = store.contents()
        _ = store.takeChanges()
        for time in 1...60 {
            let key = "video:/v/\(dice.number(1...6)).mkv"
            switch dice.number(0...10) {
            case 0: store.setFavourite([key], dice.chance(0.7))
            case 1: store.orderFavourites(contents.favouriteTiles.reversed())
            case 2: store.noteLaunch(key, title: "A", at: Double(time))
            case 3: store.removeFromRecents(key)
            case 4: store.setHidden([key], dice.chance(0.7))
            case 5: store.setChoices(TrackChoices(audio: .track(language: "ger", title: nil, number: time), subtitles: .off), key)
            case 6: store.showAll()
            case 7: store.setWatched(key, dice.chance(0.7), at: Double(time))
            case 8: store.forgetPosition(key, at: Double(time))
            default: store.setPosition(key, position: Double(dice.number(0...1000)), duration: 1000, at: Double(time))
            }
            for reading in store.read(store.takeChanges()) ?? [] { contents.take(reading) }
            #expect(contents == store.contents(), "seed \(seed), change \(time)")
        }
    }

    @Test("What a write changes is read again only after it: another thread would read it too early, and not again")
    func noted() {
        let store = LibraryStore(path: path)
        var early: Set<LibraryStore.Area> = []
        store.write(.favourites) { _ in early = store.takeChanges() }
        #expect(early == [] && store.takeChanges() == [.favourites])
    }

    @Test("Favourites keep the order in which they are arranged")
    func order() {
        let store = LibraryStore(path: path)
        for id in ["a", "b", "c"] { store.setFavourite([id], true) }
        store.orderFavourites([["c"], ["a"], ["b"]])
        #expect(store.contents().favourites == ["c", "a", "b"])
        // Those that are not named follow, and do not become one with another.
        store.orderFavourites([["b"]])
        #expect(store.contents().favouriteTiles == [["b"], ["c"], ["a"]])
    }

    @Test("Favourites that turn out to be one are one, in the place of the first key, and are removed together")
    func joinedFavourites() {
        let store = LibraryStore(path: path)
        for key in ["a", "x", "b"] { store.setFavourite([key], true) }
        store.setFavourite(["c", "b"], true)
        #expect(store.contents().favouriteTiles == [["a"], ["x"], ["b", "c"]])
        store.setFavourite(["a", "b"], true)
        #expect(store.contents().favouriteTiles == [["a", "b", "c"], ["x"]])
        store.setFavourite(["c"], false)
        #expect(store.contents().favouriteTiles == [["x"]])
    }

    @Test("Tiles that were hidden one by one, also by an earlier version, and turn out to be one are shown together")
    func joinedHidden() {
        let store = LibraryStore(path: path)
        store.write(nil, "INSERT INTO hidden (id) VALUES ('old')", [])
        for key in ["a", "x"] { store.setHidden([key], true) }
        store.setHidden(["a", "old"], true)
        #expect(store.contents().hidden == ["a", "old", "x"])
        store.setHidden(["old"], false)
        #expect(store.contents().hidden == ["x"])
    }

    @Test(
        "A video left near its start has no position to resume, and one left near its end is watched",
        arguments: [(10.0, false), (5900, true)])
    func finished(position: Double, isWatched: Bool) {
        let store = LibraryStore(path: path)
        store.setPosition("v", position: 600, duration: 6000, at: 1)
        store.setPosition("v", position: position, duration: 6000, at: 2)
        #expect(store.playback("v")?.position == nil)
        #expect(store.playback("v")?.isWatched == isWatched)
        #expect(store.playback("v")?.lastPlayed == 2)
    }

    @Test(
        "A position is stored after a minute (5 % of a shorter video), and a video is watched from 95 % on",
        arguments: [
            (59.9, 6000.0, nil, nil), (60, 6000, 60, false), (5699.9, 6000, 5699.9, false), (5700, 6000, nil, true), (4.9, 100, nil, nil),
            (5, 100, 5, false), (94.9, 100, 94.9, false), (95, 100, nil, true), (0, 100, nil, nil), (-1, 100, nil, nil),
        ] as [(Double, Double, Double?, Bool?)])
    func limits(left: Double, length: Double, position: Double?, isWatched: Bool?) {
        var playback = Playback()
        playback.leave(at: left, of: length, time: 1)
        #expect(playback.position == position && playback.isWatched == isWatched && playback.lastPlayed == 1)
        // At the end of a part that is not the last, the film is not watched: the next part follows.
        playback = Playback()
        playback.leave(at: left, of: length, part: 1, isLast: false, time: 1)
        #expect(playback == Playback(part: 1, position: left, duration: length, isWatched: false, lastPlayed: 1))
    }

    @Test("A film in parts resumes in the part where it was left, and is watched only at the end of the last")
    func parts() {
        let store = LibraryStore(path: path)
        store.setPosition("v", position: 2990, duration: 3000, part: 0, isLast: false, at: 1)
        #expect(store.contents().videos["v"] == Playback(part: 0, position: 2990, duration: 3000, isWatched: false, lastPlayed: 1))
        // The first seconds of a later part are not the beginning of the film.
        store.setPosition("v", position: 2, duration: 4000, part: 1, isLast: true, at: 2)
        let left = Playback(part: 1, position: 2, duration: 4000, isWatched: false, lastPlayed: 2)
        #expect(store.contents().videos["v"] == left)
        #expect(store.playback("v") == left)
        store.setPosition("v", position: 3990, duration: 4000, part: 1, isLast: true, at: 3)
        #expect(store.playback("v") == Playback(duration: 4000, isWatched: true, lastPlayed: 3))
    }

    @Test("A tile's progress covers all parts of a film, and is nil for a part that does not exist")
    func progress() {
        let playback = Playback(part: 1, position: 1000, duration: 4000)
        #expect(playback.progress(files: 2) == 0.625)
        #expect(playback.progress(files: 1) == nil)
        #expect(Playback(position: 1000, duration: 4000).progress(files: 1) == 0.25)
        #expect(
            Playback(position: 5000, duration: 4000).progress(files: 1) == 1 && Playback(position: -5, duration: 40).progress(files: 1) == 0
        )
        #expect(Playback(position: 0, duration: 0).progress(files: 1) == nil && Playback(position: 1).progress(files: 1) == nil)
    }

    @Test(
        "Positions and durations that are not valid numbers change nothing",
        arguments: [(Double.nan, 6000.0), (5, 0), (100, .infinity), (-.infinity, 50)])
    func nonsense(position: Double, duration: Double) {
        let store = LibraryStore(path: path)
        store.setPosition("v", position: 600, duration: 6000, at: 1)
        store.setPosition("v", position: position, duration: duration, at: 2)
        #expect(store.playback("v")?.position == 600)
    }

    @Test("A database of the previous version is migrated with its favourites, recents and positions")
    func migration() throws {
        #expect(FolderMaker.make((path as NSString).deletingLastPathComponent))
        try DatabaseQueue(path: path).write { database in
            try database.execute(
                sql: """
                    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
                    INSERT INTO grdb_migrations VALUES ('1: favourites, launches, resume positions');
                    CREATE TABLE favourite (id TEXT PRIMARY KEY, position REAL NOT NULL);
                    CREATE TABLE launch (id TEXT PRIMARY KEY, title TEXT NOT NULL, at REAL NOT NULL, count INTEGER NOT NULL);
                    CREATE INDEX launch_at ON launch (at);
                    CREATE TABLE resume (id TEXT PRIMARY KEY, position REAL NOT NULL, duration REAL NOT NULL, at REAL NOT NULL);
                    INSERT INTO favourite VALUES ('video:/v/a.mkv', 1);
                    INSERT INTO launch VALUES ('video:/v/b.mkv', 'B', 5, 1);
                    INSERT INTO resume VALUES ('video:/v/a.mkv', 100, 1000, 7);
                    """)
        }
        let store = LibraryStore(path: path)
        #expect(store.problem == nil)
        let contents = store.contents()
        #expect(contents.favourites == ["video:/v/a.mkv"])
        #expect(contents.recents == ["video:/v/b.mkv"])
        #expect(contents.videos == ["video:/v/a.mkv": Playback(position: 100, duration: 1000, lastPlayed: 7)])
    }

    @Test("A file that is renamed, or copied and deleted, keeps its stored data, and a renamed folder keeps its marks")
    func renamed() throws {
        let store = LibraryStore(path: path)
        let root = tree.path + "/films"
        for name in ["a", "b", "c"] { tree.write("films/Old/\(name).mkv", "the film \(name)") }
        func keys(_ folder: String, _ names: [String]) -> [String] { names.map { "video:\(root)/\(folder)/\($0).mkv" } }
        store.sync(keys("Old", ["a", "b", "c"]), below: root, now: 10)
        for key in keys("Old", ["a", "b"]) {
            store.setPosition(key, position: 100, duration: 1000, at: 5)
            store.identify(key)
        }
        store.setFavourite(["folder:\(root)/Old"], true)
        let german = TrackChoices(audio: .track(language: "ger", title: nil, number: 2), subtitles: .off)
        for key in ["folder:\(root)/Old"] + keys("Old", ["a"]) { store.setChoices(german, key) }
        store.setFavourite(keys("Old", ["b"]), true)
        rename(root + "/Old", root + "/New")
        rename(root + "/New/a.mkv", root + "/New/z.mkv")
        // A copy has another inode.
        try FileManager.default.copyItem(atPath: root + "/New/b.mkv", toPath: root + "/New/copy.mkv")
        unlink(root + "/New/b.mkv")
        store.sync(keys("New", ["c", "copy", "z"]), below: root, now: 20)
        let contents = store.contents()
        #expect(Set(contents.videos.keys) == Set(keys("New", ["z", "copy"])))
        #expect(contents.favourites == ["folder:\(root)/New"] + keys("New", ["copy"]))
        #expect(Set(contents.added) == Set(keys("New", ["c", "copy", "z"])))
        #expect(contents.choices == ["folder:\(root)/New": german, keys("New", ["z"])[0]: german])
    }

    @Test("If two new files are equal, the one that is the old file under a new name keeps the stored data")
    func equalFiles() {
        let store = LibraryStore(path: path)
        let root = tree.path + "/films"
        tree.write("films/a.mkv", "the film")
        store.sync(["video:\(root)/a.mkv"], below: root, now: 10)
        store.setPosition("video:\(root)/a.mkv", position: 100, duration: 1000, at: 5)
        store.identify("video:\(root)/a.mkv")
        rename(root + "/a.mkv", root + "/moved.mkv")
        tree.write("films/copy.mkv", "the film")
        store.sync(["copy", "moved"].map { "video:\(root)/\($0).mkv" }, below: root, now: 20)
        #expect(Array(store.contents().videos.keys) == ["video:\(root)/moved.mkv"])
    }

    @Test("A copy that was played before it was found in a scan keeps its own position when the other file is deleted")
    func playedCopy() {
        let store = LibraryStore(path: path)
        let root = tree.path + "/films"
        let (old, copy) = ("video:\(root)/a.mkv", "video:\(root)/copy.mkv")
        for (key, position) in [(old, 100.0), (copy, 200)] {
            tree.write("films/\(key == old ? "a" : "copy").mkv", "the film")
            if key == old { store.sync([old], below: root, now: 10) }
            store.setPosition(key, position: position, duration: 1000, at: 5)
            store.identify(key)
        }
        unlink(root + "/a.mkv")
        store.sync([copy], below: root, now: 20)
        #expect(store.playback(copy)?.position == 200 && store.playback(old)?.position == 100)
    }

    @Test(
        "If many files are copied to another folder at once, each is read once at most, and compared twice at most",
        arguments: [true, false])
    func manyMoved(isRenamed: Bool) throws {
        let store = LibraryStore(path: path)
        let root = tree.path + "/films"
        let names = (10..<40).map { "\($0)" }
        func key(_ folder: String, _ name: String) -> String { "video:\(root)/\(folder)/\(name).mkv" }
        // All of one size, and ten of each content, which only their names tell apart.
        for name in names { tree.write("films/old/\(name).mkv", "the film \(name.dropLast())") }
        store.sync(names.map { key("old", $0) }, below: root, now: 10)
        for (place, name) in names.enumerated() {
            store.setPosition(key("old", name), position: Double(100 + place), duration: 1000, at: 5)
            store.identify(key("old", name))
        }
        if isRenamed {
            rename(root + "/old", root + "/new")
        } else {
            try FileManager.default.copyItem(atPath: root + "/old", toPath: root + "/new")
            try FileManager.default.removeItem(atPath: root + "/old")
        }
        store.work.withLock { $0 = LibraryStore.Work() }
        store.sync(names.map { key("new", $0) }, below: root, now: 20)
        for (place, name) in names.enumerated() { #expect(store.playback(key("new", name))?.position == Double(100 + place)) }
        let work = store.work.withLock(\.self)
        #expect(work.fingerprints == (isRenamed ? 0 : names.count) && work.comparisons <= 2 * names.count)
    }

    @Test("A scan looks on the disks of other folders only for files of the size of a new one, and finds one that was moved from there")
    func otherFolders() {
        let store = LibraryStore(path: path)
        let (root, other) = (tree.path + "/films", tree.path + "/other")
        for name in ["a", "bb", "ccc"] { tree.write("other/\(name).mkv", name) }
        store.sync(["a", "bb", "ccc"].map { "video:\(other)/\($0).mkv" }, below: other, now: 1)
        var keys = ["video:\(root)/new.mkv"]
        tree.write("films/new.mkv", "dd")
        store.work.withLock { $0 = LibraryStore.Work() }
        for _ in 1...3 { store.sync(keys, below: root, now: 2) }
        #expect(store.work.withLock(\.lookups) == 1)
        store.setPosition("video:\(other)/ccc.mkv", position: 100, duration: 1000, at: 3)
        rename(other + "/ccc.mkv", root + "/moved.mkv")
        keys.append("video:\(root)/moved.mkv")
        store.sync(keys, below: root, now: 4)
        #expect(store.playback(keys[1])?.position == 100 && store.work.withLock(\.lookups) == 2)
    }

    @Test("Marks follow a renamed folder of a file, and its parents if the names below them are unchanged")
    func renamedAbove() {
        func marks(after moves: [(String, String)], _ old: String, _ new: String) -> [String] {
            let store = LibraryStore(path: tree.path + "/\(UUID()).sqlite")
            let root = tree.path + "/\(UUID())"
            let file = root + "/" + old
            tree.write(String(file.dropFirst(tree.path.count + 1)), "the film")
            store.sync(["video:" + file], below: root, now: 1)
            store.setPosition("video:" + file, position: 100, duration: 1000, at: 1)
            store.identify("video:" + file)
            for folder in ["A", "A/X"] { store.setFavourite(["folder:\(root)/\(folder)"], true) }
            for (from, to) in moves { rename(root + "/" + from, root + "/" + to) }
            store.sync(["video:\(root)/\(new)"], below: root, now: 2)
            #expect(store.playback("video:\(root)/\(new)")?.position == 100)
            return store.contents().favourites.map { String($0.dropFirst("folder:\(root)/".count)) }
        }
        #expect(marks(after: [("A", "B")], "A/X/f.mkv", "B/X/f.mkv") == ["B", "B/X"])
        #expect(marks(after: [("A/X", "A/Y")], "A/X/f.mkv", "A/Y/f.mkv") == ["A", "A/Y"])
        #expect(marks(after: [("A", "B"), ("B/X", "B/Y")], "A/X/f.mkv", "B/Y/f.mkv") == ["A", "B/Y"])
    }

    @Test("A modification time at the limits of numbers is read as one millions of years away")
    func farTimes() {
        for (seconds, read) in [(Int.min, -1e14), (.max, 1e14), (1_000, 1_000)] {
            var status = stat()
            status.st_mtim.tv_sec = seconds
            #expect(FileIdentity(status).modified == read)
        }
    }

    @Test("The sizes of a film's files add up, to the largest number at most")
    func sizes() {
        #expect(FileIdentity.sum([]) == 0 && FileIdentity.sum([700, 650]) == 1350)
        #expect(FileIdentity.sum([.max, 1, .max]) == .max && FileIdentity.sum([-1, 5]) == 5)
    }

    @Test("A file's fingerprint is its size and a hash of its first and last 64 KB")
    func fingerprints() throws {
        for size in [1, 100, 65_535, 65_536, 65_537, 200_000] {
            let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 * 31 + $0 / 251) }
            tree.write("print")
            #expect(FileManager.default.createFile(atPath: tree.path + "/print", contents: Data(bytes)))
            var hash = UInt64(0xcbf2_9ce4_8422_2325)
            for byte in bytes.prefix(65_536) + bytes.suffix(65_536) { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01b3 }
            #expect(FileIdentity.fingerprint(tree.path + "/print") == "\(size)-" + String(hash, radix: 16))
        }
        tree.write("empty")
        #expect(FileIdentity.fingerprint(tree.path + "/empty") == nil && FileIdentity.fingerprint(tree.path + "/none") == nil)
        #expect(FileIdentity.fingerprint(tree.path) == nil)
        // A pipe without a writer.
        try #require(mkfifo(tree.path + "/pipe", 0o600) == 0)
        #expect(FileIdentity.fingerprint(tree.path + "/pipe") == nil && PhotoDate.read(tree.path + "/pipe") == nil)
    }

    @Test("Stored data of a file outlasts the absence of its disk, and a file without stored data is forgotten")
    func away() {
        let store = LibraryStore(path: path)
        let root = tree.path + "/films"
        for name in ["a", "b"] { tree.write("films/\(name).mkv", name) }
        store.sync(["video:\(root)/a.mkv", "video:\(root)/b.mkv"], below: root, now: 1)
        store.setWatched("video:\(root)/a.mkv", true, at: 2)
        for name in ["a", "b"] { unlink(root + "/\(name).mkv") }
        store.sync([], below: root, now: 3)
        #expect(store.contents().added == ["video:\(root)/a.mkv"])
        #expect(store.contents().videos["video:\(root)/a.mkv"]?.isWatched == true)
    }

    @Test("Films on a drive that is unplugged, with the empty folder left behind, are not new when it is plugged in again")
    func emptiedMount() {
        let store = LibraryStore(path: path)
        let root = tree.path + "/films"
        let keys = ["a", "b"].map { "video:\(root)/\($0).mkv" }
        for name in ["a", "b"] { tree.write("films/\(name).mkv", name) }
        store.sync(keys, below: root, now: 100)
        let added = store.contents().added
        // As if they lay on another device than the folder does now.
        store.write(nil, "UPDATE video SET device = device + 1", [])
        for name in ["a", "b"] { unlink(root + "/\(name).mkv") }
        store.sync([], below: root, now: 200)
        #expect(store.contents().added == added && added.count == 2)
        for name in ["a", "b"] { tree.write("films/\(name).mkv", name) }
        tree.write("films/c.mkv", "c")
        store.sync(keys + ["video:\(root)/c.mkv"], below: root, now: 300)
        #expect(store.contents().added == ["video:\(root)/c.mkv"] + added)
    }

    @Test("Files in a folder's first scan were added when they were written, and later files when they are found")
    func added() {
        let store = LibraryStore(path: path)
        let root = tree.path + "/films"
        for (name, time) in [("old", 1000), ("new", 2000)] {
            let file = tree.write("films/\(name).mkv", name)
            var times = [timeval(tv_sec: time, tv_usec: 0), timeval(tv_sec: time, tv_usec: 0)]
            utimes(file, &times)
        }
        store.sync(["old", "new"].map { "video:\(root)/\($0).mkv" }, below: root, now: 3000)
        #expect(store.contents().added == ["new", "old"].map { "video:\(root)/\($0).mkv" })
        tree.write("films/later.mkv", "later")
        store.sync(["old", "new", "later"].map { "video:\(root)/\($0).mkv" }, below: root, now: 4000)
        #expect(store.contents().added == ["later", "new", "old"].map { "video:\(root)/\($0).mkv" })
    }

    @Test("A film that is found later was added later although the clock has been set back")
    func addedLater() {
        let store = LibraryStore(path: path)
        let root = tree.path + "/films"
        let keys = ["a", "b", "c"].map { "video:\(root)/\($0).mkv" }
        for (place, name) in ["a", "b", "c"].enumerated() {
            tree.write("films/\(name).mkv", name)
            store.sync(Array(keys[...place]), below: root, now: 4000 - 1000 * Double(place))
        }
        #expect(store.contents().added == keys.reversed())
    }

    @Test("A film that is played or marked before the end of its folder's first scan was added when it was written, as the others were")
    func addedWhilePlaying() {
        let store = LibraryStore(path: path)
        let root = tree.path + "/films"
        for (name, time) in [("old", 1000), ("new", 2000), ("oldest", 0)] {
            let file = tree.write("films/\(name).mkv", name)
            var times = [timeval(tv_sec: time, tv_usec: 0), timeval(tv_sec: time, tv_usec: 0)]
            utimes(file, &times)
        }
        let keys = ["oldest", "old", "new"].map { "video:\(root)/\($0).mkv" }
        store.setPosition(keys[1], position: 100, duration: 1000, at: 2500)
        store.identify(keys[1])
        for now in [3000.0, 4000] {
            store.sync(keys, below: root, now: now)
            #expect(store.contents().added == keys.reversed())
        }
        #expect(store.playback(keys[1])?.position == 100)
    }

    @Test("If all files of a folder are replaced, its new files were added when they were written")
    func addedAnew() {
        let store = LibraryStore(path: path)
        func sync(_ name: String, written: Int, now: Double) -> String {
            let file = tree.write(name, name)
            var times = [timeval(tv_sec: written, tv_usec: 0), timeval(tv_sec: written, tv_usec: 0)]
            utimes(file, &times)
            store.sync(["video:" + file], below: (file as NSString).deletingLastPathComponent, now: now)
            return file
        }
        let before = sync("films/before.mkv", written: 1000, now: 3000)
        let other = sync("others/other.mkv", written: 2500, now: 3000)
        unlink(before)
        let anew = sync("films/anew.mkv", written: 2000, now: 4000)
        #expect(store.contents().added == [other, anew].map { "video:" + $0 })
    }

    @Test("Films keep the times at which they were added if the library cannot be read when their folder has been scanned")
    func unreadSync() {
        let store = LibraryStore(path: path)
        let root = tree.path + "/films", keys = ["a", "b"].map { "video:\(root)/\($0).mkv" }
        for name in ["a", "b"] { tree.write("films/\(name).mkv", name) }
        let late = Date().timeIntervalSince1970 + 1000
        store.sync([keys[0]], below: root, now: late)
        store.sync(keys, below: root, now: late)
        #expect(store.contents().added == [keys[1], keys[0]])
        // Reads of this table fail from now on, and writes of the other do not.
        store.write(nil, "ALTER TABLE launch RENAME TO away", [])
        store.sync(keys, below: root, now: late)
        #expect(store.takeFailure()?.source == .database)
        store.write(nil, "ALTER TABLE away RENAME TO launch", [])
        #expect(store.contents().added == [keys[1], keys[0]])
    }

    @Test("A damaged database is moved aside with one message, and a new one is created", arguments: [0, 5000])
    func damaged(offset: Int) throws {
        do {
            let store = LibraryStore(path: path)
            for number in 0..<400 { store.setFavourite(["video:/some/long/path/to/make/pages/\(number)"], true) }
        }
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        try file.seek(toOffset: UInt64(offset))
        try file.write(contentsOf: Data(repeating: 0xA5, count: 9000))
        try file.close()
        let store = LibraryStore(path: path)
        #expect(store.problem?.inEnglish.contains("\(path).damaged-1") == true)
        #expect(access(path + ".damaged-1", F_OK) == 0)
        store.setFavourite(["a"], true)
        #expect(LibraryStore(path: path).contents().favourites == ["a"])
    }

    @Test("Rows without a key and infinite numbers, as after damage, leave everything else as it is")
    func damagedRows() {
        let store = LibraryStore(path: path)
        store.setPosition("v", position: 600, duration: 6000, at: 1)
        store.setHidden(["h"], true)
        for sql in [
            "INSERT INTO hidden (id) VALUES (NULL)", "INSERT INTO video (id, added) VALUES (NULL, 5)",
            "INSERT INTO video (id, position, duration, played) VALUES ('w', 9e999, 9e999, 9e999)",
            "INSERT INTO launch VALUES ('w', 'W', 9e999, 1)",
        ] { store.write(nil, sql, []) }
        let contents = store.contents()
        #expect(store.takeFailure() == nil)
        #expect(contents.hidden == ["h"] && contents.videos["v"]?.position == 600)
        #expect(contents.videos["w"]?.progress(files: 1) == nil && contents.latestUse == 1)
    }

    @Test("A database with other tables is reported and replaced")
    func foreign() throws {
        #expect(FolderMaker.make((path as NSString).deletingLastPathComponent))
        try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE launch (x)") }
        let store = LibraryStore(path: path)
        #expect(store.problem?.source == .database)
        store.noteLaunch("x", title: "X", at: 1)
        #expect(store.contents().recents == ["x"])
    }

    @Test("A locked or unwritable database is left alone, and the session's data is kept in memory")
    func locked() throws {
        do { LibraryStore(path: path).setFavourite(["a"], true) }
        let other = try DatabaseQueue(path: path)
        try other.inDatabase { database in
            try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
            let store = LibraryStore(path: path, patience: 0.01)
            #expect(store.problem?.inEnglish.contains("last until you quit") == true)
            store.setFavourite(["b"], true)
            #expect(store.contents().favourites == ["b"])
            try database.execute(sql: "ROLLBACK")
        }
        #expect(access(path + ".damaged-1", F_OK) != 0)
        tree.write("file")
        let nowhere = LibraryStore(path: tree.path + "/file/x/library.sqlite")
        #expect(nowhere.problem != nil)
        nowhere.setFavourite(["c"], true)
        #expect(nowhere.contents().favourites == ["c"])
    }

    @Test("After close, reads and writes fail with a reason and do not crash, also from another thread")
    func closed() async {
        let store = LibraryStore(path: path)
        store.setFavourite(["a"], true)
        let asking = Task.detached { for _ in 0..<2000 { _ = store.contents() } }
        store.close()
        store.setFavourite(["b"], true)
        #expect(store.contents().favourites.isEmpty)
        #expect(store.takeFailure()?.inEnglish.contains("is closed") == true)
        await asking.value
        #expect(LibraryStore(path: path).contents().favourites == ["a"])
    }

    @Test("A failed write is reported once with its reason, and later writes succeed")
    func full() throws {
        let store = LibraryStore(path: path, patience: 0.01)
        store.setFavourite(["a"], true)
        #expect(store.takeFailure() == nil)
        // Another connection that locks the file for writing simulates a full disk: the write fails.
        let other = try DatabaseQueue(path: path)
        try other.inDatabase { database in
            try database.execute(sql: "BEGIN IMMEDIATE")
            store.setFavourite(["b"], true)
            #expect(store.takeFailure()?.inEnglish.contains("\(path) cannot be written (database is locked)") == true)
            try database.execute(sql: "ROLLBACK")
        }
        #expect(store.takeFailure() == nil)
        #expect(store.contents().favourites == ["a"])
        store.setFavourite(["b"], true)
        #expect(store.contents().favourites == ["a", "b"])
    }

    @Test("After close, all data is in a single file")
    func closes() throws {
        let store = LibraryStore(path: path)
        store.setFavourite(["a"], true)
        store.close()
        #expect(access(path + "-wal", F_OK) != 0)
        store.setFavourite(["b"], true)
        #expect(store.takeFailure() != nil)
        #expect(LibraryStore(path: path).contents().favourites == ["a"])
    }

    @Test("A stored length that no film has is left out, and the other facts of the file are used", arguments: [1e300, -1e300])
    func absurdLength(seconds: Double) throws {
        let film = HomeItem(id: "film:a", kind: .film, title: "A", path: tree.write("a.mkv", "film"))
        var facts = try #require(FileFacts(record: FilmRecord.file("90", FilmRecord.video("hevc", 1920, 1080))))
        facts.duration = seconds
        let store = LibraryStore(path: path), file = try #require(FileVersion(film))
        store.setFacts([ReadFile(file: file, facts: facts)])
        let read = store.facts(of: file)?.facts
        #expect(read?.codec == "hevc" && read?.duration == nil)
    }
}
