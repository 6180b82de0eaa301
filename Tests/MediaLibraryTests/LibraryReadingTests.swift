import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import TenFootMediaLibrary

// Tests of when files and folders are read, and when they are read again.
extension WithProgramsRunning.HomeLibraryTests {
    private var videos: Parts.Root { Parts.Root(path: tree.path + "/home/Videos", kind: .videos) }

    /// The number of the newest scan of the videos; nil if there was none.
    private func scans(_ library: HomeLibrary) -> UInt64? { library.state.withLock { $0.parts.scans[videos] } }

    @Test("A library that is started twice scans its folders once, and scans them again after rename()", .hangGuard)
    func once() async {
        tree.write("home/Videos/Film.mkv")
        let library = library()
        library.start()
        library.start()
        _ = await wait(library) { $0.isComplete }
        library.work.sync {}
        #expect(scans(library) == 1)
        library.rename()
        library.work.sync {}
        #expect(scans(library) == 2)
        library.stop()
    }

    @Test("A folder that changes during its scan is scanned once more, unless it was removed from the settings", .hangGuard)
    func meanwhile() async throws {
        tree.write("home/Videos/Film.mkv")
        let library = library()
        // Block the work queue, so that the end of the scan is handled after the blocks that are queued here.
        let gate = DispatchSemaphore(value: 0)
        library.work.async { gate.wait() }
        library.start()
        library.changed([videos.path])
        library.work.async { [videos] in
            #expect(library.state.withLock { $0.changedMeanwhile } == [videos])
        }
        gate.signal()
        _ = await wait(library) { $0.isComplete }
        while scans(library) == 1 { await Task.yield() }
        while library.state.withLock({ $0.scanning.contains(videos) }) { await Task.yield() }
        #expect(scans(library) == 2 && library.state.withLock { $0.changedMeanwhile.isEmpty })
        library.changed([videos.path])
        library.work.sync {}
        library.changeSettings { $0.videoFolders = [] }
        // Wait until the scan that the change requested is due.
        await withCheckedContinuation { continuation in library.work.asyncAfter(deadline: .now() + 1.6) { continuation.resume() } }
        // The catalogue may be composed later than that, if writing the settings took as long.
        await library.settled()
        #expect(scans(library) == nil && library.item("film:Film.mkv") == nil)
        library.stop()
    }

    @Test("The end of a scan is reported even if the scan finds nothing new", .hangGuard)
    func scanEnds() async {
        tree.write("home/Videos/Film.mkv")
        let library = library()
        let ends = Mutex(0)
        library.start { ends.withLock { $0 += 1 } }
        _ = await wait(library) { $0.isComplete }
        await library.settled()
        let (catalogue, count) = (library.catalogue, ends.withLock { $0 })
        #expect(count > 0)
        library.changed([videos.path])
        while ends.withLock({ $0 == count }), !Task.isCancelled { await Task.yield() }
        #expect(library.catalogue == catalogue)
        library.stop()
    }

    @Test("A folder on a network disk is scanned again when the box is used ten minutes after its last scan", .hangGuard)
    func shares() async {
        tree.write("home/Videos/Film.mkv")
        let library = library()
        library.start()
        _ = await wait(library) { $0.isComplete }
        library.work.sync {}
        func isScanned(afterMinutes minutes: Int) -> Bool {
            let before = scans(library)
            library.rescanShares(now: .now + .seconds(60 * minutes))
            library.work.sync {}
            // On a busy computer the scan may have ended already.
            return library.state.withLock { $0.scanning.contains(videos) } || scans(library) != before
        }
        func set(isShared: Bool) {
            library.state.withLock { state in
                guard var outcome = state.parts.finished[videos] else { return }
                outcome.isShared = isShared
                state.parts.finish(videos, outcome)
            }
        }
        set(isShared: false)
        #expect(!isScanned(afterMinutes: 60), "events tell of changes")
        set(isShared: true)
        #expect(!isScanned(afterMinutes: 9) && isScanned(afterMinutes: 11))
        library.rescanShares(now: .now + .seconds(3600))
        library.work.sync {}
        #expect(library.state.withLock { $0.changedMeanwhile.isEmpty }, "it is being scanned")
        library.stop()
    }

    @Test("The end of a scan that a later scan has replaced leaves the folder to the later one")
    func replaced() {
        let library = library()
        let numbers = library.state.withLock { state in
            state.parts.set(roots: [videos])
            state.scanning = [videos]
            return [state.parts.beginScan(videos), state.parts.beginScan(videos)]
        }
        library.finishScan(videos, numbers[0])
        #expect(library.state.withLock { $0.scanning } == [videos])
        library.finishScan(videos, numbers[1])
        #expect(library.state.withLock { $0.scanning }.isEmpty)
    }

    @Test("New films in a subfolder and new programs in a new subfolder appear while the library runs", .hangGuard)
    func laterFolders() async {
        tree.write("home/Videos/Sub/One (2001).mkv")
        tree.write("home/Videos/Sub/Two (2002).mkv")
        let library = library()
        library.start()
        _ = await wait(library) { $0.isComplete }
        library.work.sync {}
        tree.write("home/Videos/Sub/Three (2003).mkv")
        tree.write("new/one.desktop", "[Desktop Entry]\nType=Application\nName=One\nExec=true\n")
        rename(tree.path + "/new", tree.path + "/share/applications/new")
        _ = await wait(library) { $0.item("app:new-one.desktop") != nil }
        library.work.sync {}
        tree.write("share/applications/new/two.desktop", "[Desktop Entry]\nType=Application\nName=Two\nExec=true\n")
        #expect(await wait(library) { $0.item("app:new-two.desktop") != nil } != nil)
        _ = await wait(library) { _ in library.item("film:Sub/Three (2003).mkv") != nil }
        library.stop()
    }

    @Test("A film that is added to a folder during the first scan, after the folder was read, appears", .hangGuard)
    func duringScan() async {
        for name in ["One (2001)", "Two (2002)"] { tree.write("home/Videos/Sub/\(name).mkv") }
        let time = timespec(tv_sec: 1000, tv_nsec: 0)
        utimensat(AT_FDCWD, videos.path + "/Sub", [time, time], 0)
        let library = library()
        let gate = DispatchSemaphore(value: 0)
        library.start()
        // The end of the scan is handled on this queue.
        library.work.async { gate.wait() }
        while library.state.withLock({ $0.parts.mediaIndex().films.count }) < 2 { await Task.yield() }
        tree.write("home/Videos/Sub/Three (2003).mkv")
        gate.signal()
        _ = await wait(library) { _ in library.item("film:Sub/Three (2003).mkv") != nil }
        library.stop()
    }

    @Test(
        "Before its first scan, a library shows no rows if the demo is off",
        arguments: ["demo = \"never\"", "hidden = [\"demo\"]"])
    func noDemo(line: String) {
        tree.write("home/.config/tenfoot/launcher.toml", "[home]\n\(line)\n")
        #expect(library().catalogue.rows.isEmpty)
    }

    @Test("A damaged database is moved, which is listed as a problem, and a new one keeps what is stored from then on", .hangGuard)
    func damaged() async {
        tree.write("home/.local/share/tenfoot/library.sqlite", String(repeating: "no database ", count: 1000))
        let library = library()
        library.start()
        let catalogue = await wait(library) { $0.isComplete }
        #expect(catalogue?.problems.map(\.source) == [.database])
        #expect(catalogue?.problems.first?.inEnglish.contains("was damaged and has been moved") == true)
        await library.setFavourite("app:player.desktop", true)
        await library.settled()
        library.stop()
        let next = self.library()
        next.start()
        #expect(await wait(next) { $0.isComplete }?.problems.isEmpty == true)
        #expect(next.item("app:player.desktop")?.isFavourite == true)
        next.stop()
    }

    @Test("A program can be started from the last session's tile before the first scan, also by one of its actions")
    func early() async throws {
        entry(
            "player.desktop",
            "Name=Player\nExec=player plain\nActions=new;\n[Desktop Action new]\nName=New\nExec=player new\n[Desktop Action old]\nName=Old\nExec=player old"
        )
        tree.script("player", "echo $1 $OWN >> \(tree.path)/played")
        let first = library()
        first.start()
        _ = await wait(first) { $0.isComplete }
        #expect(first.actions(of: "app:player.desktop").map(\.name) == ["New"] && first.actions(of: "demo:one").isEmpty)
        first.stop()
        let library = library()
        for (action, environment) in [(nil, [:]), ("new", ["OWN": "mine"]), ("none", [:])] as [(String?, [String: String])] {
            let program = try library.launch("app:player.desktop", action: action, environment: environment)
            for await _ in program.events {}
        }
        #expect(try String(contentsOfFile: tree.path + "/played", encoding: .utf8) == "plain\nnew mine\nplain\n")
        // Once the library has settled, the program is among the recents.
        await library.settled()
        #expect(library.state.withLock { $0.parts.stored?.recents } == ["app:player.desktop"])
    }

    @Test("A trailer plays in the configured video player, and is not added to the recents")
    func trailer() async throws {
        tree.write("home/.config/tenfoot/launcher.toml", "[commands]\nvideo = \"sh -c 'echo $0 $OWN > $HOME/seen' %f\"\n")
        let library = library()
        let program = try library.play(
            HomeItem(id: "film:t", kind: .film, title: "T", path: "/films/t.mkv"), environment: ["OWN": "mine"])
        for await _ in program.events {}
        #expect(try String(contentsOfFile: tree.path + "/home/seen", encoding: .utf8) == "/films/t.mkv mine\n")
        await library.settled()
        #expect(library.state.withLock { $0.parts.stored?.recents ?? [] } == [])
    }

    @Test("A film that was copied and deleted keeps its position, watched mark, favourite or launch", .hangGuard, arguments: 0..<4)
    func copied(action: Int) async throws {
        let film = tree.write("home/Videos/Film.mkv", "a film like no other")
        tree.write("home/.config/tenfoot/launcher.toml", "[commands]\nvideo = \"true %f\"\n")
        let library = library()
        library.start()
        _ = await wait(library) { $0.isComplete }
        let id = "film:Film.mkv"
        switch action {
        case 0: library.setPosition(id, position: 500, duration: 1000)
        case 1: library.setWatched(id, true)
        case 2: await library.setFavourite(id, true)
        default: for await _ in try library.launch(id).events {}
        }
        await library.settled()
        library.identifying.sync {}
        library.stop()
        // Write a separate file with the same contents, under another name.
        tree.write("home/Videos/Copy.mkv", "a film like no other")
        unlink(film)
        let next = self.library()
        next.start()
        _ = await wait(next) { $0.isComplete }
        let (playback, item) = (next.playback(of: "film:Copy.mkv"), next.item("film:Copy.mkv"))
        switch action {
        case 0: #expect(playback?.position == 500)
        case 1: #expect(playback?.isWatched == true)
        case 2: #expect(item?.isFavourite == true)
        default: #expect(next.timesPlayed["film:Copy.mkv"] != nil)
        }
        next.stop()
    }

    @Test("Storing a position reads what is stored of that film alone, and fingerprints its file once", .hangGuard)
    func positionsCost() async throws {
        tree.write("home/Videos/Film.mkv", "a film")
        do {
            let store = LibraryStore(path: tree.places.databaseFile)
            for number in 0..<500 { store.setPosition("video:/v/\(number).mkv", position: 500, duration: 1000, at: 1) }
            store.close()
        }
        let library = library()
        library.start()
        _ = await wait(library) { $0.isComplete }
        await library.settled()
        let store = try #require(library.state.withLock { $0.store })
        let before = store.work.withLock { $0 }
        #expect(before.rows >= 500)
        for second in 1...10 {
            library.setPosition("film:Film.mkv", position: 500 + Double(second), duration: 1000)
            await library.settled()
            #expect(library.playback(of: "film:Film.mkv")?.position == 500 + Double(second))
        }
        library.identifying.sync {}
        let work = store.work.withLock { $0 }
        // Three rows each: what was stored before, and the state and the length afterwards.
        #expect(work.rows - before.rows < 50, "\(work.rows - before.rows)")
        #expect(work.fingerprints == before.fingerprints + 1)
        #expect(library.state.withLock { $0.parts.stored } == store.contents())
        library.stop()
    }

    @Test("The database that was opened for a change before the start is used after it")
    func changedBeforeStart() async throws {
        let library = library()
        await library.setFavourite("a", true)
        let store = try #require(library.state.withLock { $0.store })
        library.start()
        await library.settled()
        #expect(library.state.withLock { $0.store } === store)
        library.stop()
    }

    @Test("A database that another program locks at the start is used once it is free, with what has changed until then", .hangGuard)
    func lockedAtStart() async throws {
        let path = tree.places.databaseFile
        do { LibraryStore(path: path).setFavourite(["a"], true) }
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: path, configuration: configuration)
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        let library = library()
        library.state.withLock { $0.store = LibraryStore(path: path, patience: 0.01) }
        func favourites() -> [String]? { library.state.withLock { $0.parts.stored?.favourites } }
        func problems() -> Int? { library.state.withLock { $0.parts.problems["database"]?.count } }
        #expect(await library.setFavourite("b", true) == nil)
        #expect(favourites() == ["b"] && problems() == 1)
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        #expect(await library.setFavourite("c", true) == nil)
        #expect(favourites() == ["a", "b", "c"] && problems() == nil)
        #expect(LibraryStore(path: path).contents().favourites == ["a", "b", "c"])
    }

    @Test("The files of a scan are compared with the stored ones on its own thread: the work queue waits for no disk")
    func comparedBesides() {
        let film = tree.write("home/Videos/Film.mkv", "a film")
        let library = library(), store = LibraryStore(path: tree.places.databaseFile)
        library.state.withLock { state in
            state.store = store
            state.parts.set(roots: [videos])
            state.parts.scan(videos, by: MediaScanner(root: videos.path, kind: .videos))
        }
        let gate = DispatchSemaphore(value: 0)
        library.work.async { gate.wait() }
        library.sync(videos)
        #expect(store.contents().added == ["video:" + film])
        gate.signal()
    }

    @Test("A changed .nfo file is read again while the library runs, and the others are not", .hangGuard)
    func oneNote() async {
        func note(_ number: Int, _ title: String) { tree.write("home/Videos/\(number).nfo", "<movie><title>\(title)</title></movie>") }
        for number in 10..<30 {
            tree.write("home/Videos/\(number).mkv", "\(number)")
            note(number, "Film \(number)")
        }
        let library = library()
        library.start()
        _ = await wait(library) { $0.isComplete }
        func reads() -> Int? { library.state.withLock { $0.parts.details[videos]?.reads } }
        #expect(reads() == 20)
        note(15, "Another")
        _ = await wait(library) { titles($0, "films")?.first == "Another" }
        #expect(reads() == 21)
        library.stop()
    }

    @Test("A film that is replaced has the length of the new file, and no position behind its end", .hangGuard)
    func replacedFilm() async throws {
        let id = "film:Film.mkv"
        func fill(seconds: Int) throws {
            let file = tree.write("home/Videos/Film.mkv", "")
            try Data(Self.silence(seconds: Double(seconds))).write(to: URL(filePath: file))
            try #require(truncate(file, off_t(44 + seconds * 8_000)) == 0)
        }
        try fill(seconds: 5400)
        let library = library()
        library.start()
        while library.length(of: id) != 5400 { try await Task.sleep(for: .milliseconds(20)) }
        // The player measures a little more.
        library.setPosition(id, position: 5000, duration: 5401)
        await library.settled()
        #expect(library.length(of: id) == 5401)
        try fill(seconds: 3600)
        while library.length(of: id) != 3600 { try await Task.sleep(for: .milliseconds(20)) }
        #expect(library.playback(of: id)?.duration == 3600 && library.playback(of: id)?.position == nil)
        library.stop()
    }

    @Test("A film without pictures that is replaced gets a thumbnail of the new file", .hangGuard)
    func replacedStill() async throws {
        tree.script("ffmpegthumbnailer", "cat \"$2\" >> \(tree.path)/made\ncp \"$2\" \"$4\"")
        tree.write("home/Videos/Film.mkv", "old ")
        let library = library()
        library.start()
        func still() -> String? { library.state.withLock { $0.parts.stills[tree.path + "/home/Videos/Film.mkv"] } }
        while still() == nil { try await Task.sleep(for: .milliseconds(20)) }
        let picture = try #require(still())
        // Times are compared in whole seconds, and this test may take less than one.
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: picture)
        tree.write("home/Videos/Film.mkv", "newer ")
        while (try? String(contentsOfFile: picture, encoding: .utf8)) != "newer " { try await Task.sleep(for: .milliseconds(20)) }
        #expect(try String(contentsOfFile: tree.path + "/made", encoding: .utf8) == "old newer ")
        library.stop()
    }

    @Test("Every listener receives a change and the end, even after another listener has cancelled", .hangGuard)
    func readers() async {
        let library = library()
        library.start()
        _ = await wait(library) { $0.isComplete }
        final class Begun: Sendable { let count = Mutex(0) }
        let begun = Begun()
        func reader() -> Task<[Int], Never> {
            Task {
                var told: [Int] = []
                for await catalogue in library.updates() where catalogue.settings.overscan != told.last {
                    if told.isEmpty { begun.count.withLock { $0 += 1 } }
                    told.append(catalogue.settings.overscan)
                }
                return told
            }
        }
        func listeners() -> Int { library.state.withLock { $0.listeners.count } }
        let first = reader(), second = reader(), third = reader()
        // A reader that has not taken the first catalogue when the next one comes gets only that.
        while begun.count.withLock({ $0 }) < 3 { await Task.yield() }
        third.cancel()
        while listeners() > 2 { await Task.yield() }
        library.changeSettings { $0.overscan = 3 }
        #expect(await wait(library) { $0.settings.overscan == 3 } != nil)
        await library.settled()
        library.stop()
        let told = await [first.value, second.value]
        #expect(told == [[0, 3], [0, 3]])
    }

    @Test("A folder that cannot be watched yet, since its disk does not answer, holds up nothing else", .hangGuard)
    func hangingWatch() async {
        let library = library()
        let gate = DispatchSemaphore(value: 0)
        let watch = FolderWatch(
            add: { file, folder, mask in
                gate.wait()
                gate.signal()
                return inotify_add_watch(file, folder, mask)
            },
            report: { _ in })
        library.state.withLock { $0.watch = watch }
        for _ in 0..<2 { library.work.async { library.follow(patience: 0.01) } }
        await library.settled()
        #expect(library.state.withLock { $0.watchesDue } == 2)
        gate.signal()
        library.following.sync {}
        #expect(library.state.withLock { $0.watchesDue } == 0)
    }
}
