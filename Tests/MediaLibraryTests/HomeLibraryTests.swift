import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import TenFootMediaLibrary

extension WithProgramsRunning {
    @Suite("The home screen's library")
    struct HomeLibraryTests {
        let tree = TemporaryTree()

        init() {
            entry("player.desktop", "Name=Player\nExec=player\nCategories=AudioVideo;")
            entry("chess.desktop", "Name=Chess\nExec=chess\nCategories=Game;")
            tree.makeFolder("home")
            tree.script("player", "exit 0")
            tree.write(
                "assets/demo/demo.json",
                """
                {"shelves": [{"id": "s", "title": "Shelf", "shape": "poster", "titles": ["one", "gone"]}],
                 "titles": [{"id": "one", "title": "One", "year": 2020, "duration": 90, "genres": ["Drama"], "rating": 7.5, "synopsis": "S",
                             "poster": "posters/one.jpg"}]}
                """)
        }

        func entry(_ name: String, _ lines: String) {
            tree.write("share/applications/" + name, "[Desktop Entry]\nType=Application\n\(lines)\n")
        }

        func library() -> HomeLibrary { HomeLibrary(places: tree.places, assets: tree.path + "/assets") }

        /// The first catalogue that fulfils a condition.
        func wait(_ library: HomeLibrary, until condition: (HomeCatalogue) -> Bool) async -> HomeCatalogue? {
            for await catalogue in library.updates() where condition(catalogue) { return catalogue }
            return nil
        }

        func titles(_ catalogue: HomeCatalogue?, _ row: HomeRow.ID) -> [String]? {
            catalogue?.rows.first { $0.id == row }?.items.map(\.title)
        }

        @Test("Before its first scan, an empty library shows the demo rows")
        func demoFirst() {
            let library = library()
            #expect(library.catalogue.rows.map(\.id) == ["demo:s"])
            #expect(library.catalogue.rows.first?.items.map(\.id) == ["demo:one"])
            #expect(library.catalogue.rows.first?.items.first?.artwork.poster == tree.path + "/assets/demo/posters/one.jpg")
            #expect(!library.catalogue.isComplete)
        }

        @Test("A new listener receives the current catalogue, even if nothing changes", .hangGuard)
        func lateListener() async {
            let library = library()
            for _ in 0..<2 { #expect(await wait(library) { _ in true }?.rows.map(\.id) == ["demo:s"]) }
        }

        @Test("A hidden tile is missing from its row and from search, also after a restart, until it is shown again", .hangGuard)
        func hiddenTile() async {
            for isAll in [false, true] {
                let first = library()
                first.start()
                _ = await wait(first) { $0.isComplete }
                await first.setHidden("app:player.desktop", true)
                let without = await wait(first) { $0.hiddenCount == 1 }
                #expect(without?.rows.map(\.id) == ["games", "demo:s"])
                #expect(await first.search("player").isEmpty)
                first.stop()
                let second = library()
                second.start()
                #expect(await wait(second) { $0.isComplete }?.rows.map(\.id) == ["games", "demo:s"])
                if isAll { second.showAllHidden() } else { await second.setHidden("app:player.desktop", false) }
                let again = await wait(second) { $0.hiddenCount == 0 }
                #expect(titles(again, "applications") == ["Player"])
                #expect(await second.search("player").map(\.id) == ["app:player.desktop"])
                second.stop()
            }
        }

        @Test("Search leaves out tiles that were hidden since the last search, and demo titles while the demo is off", .hangGuard)
        func searchAgain() async {
            let library = library()
            library.start()
            _ = await wait(library) { $0.isComplete }
            func found() async -> [HomeItem.ID] { await (library.search("player") + library.search("one")).map(\.id) }
            #expect(await found() == ["app:player.desktop", "demo:one"])
            await library.setHidden("app:player.desktop", true)
            _ = await wait(library) { $0.hiddenCount == 1 }
            #expect(await found() == ["demo:one"])
            library.changeSettings { $0.demo = .never }
            #expect(await found() == [])
            library.showAllHidden()
            _ = await wait(library) { $0.hiddenCount == 0 }
            #expect(await found() == ["app:player.desktop"])
            await library.settled()
            tree.write("home/.config/tenfoot/launcher.toml", "[home]\ndemo = \"always\"\n")
            _ = await wait(library) { $0.settings.demo == .always }
            #expect(await found() == ["app:player.desktop", "demo:one"])
            library.stop()
        }

        @Test(
            "A stopped library ends its listeners and does not start again; one that never started writes no snapshot", .hangGuard
        )
        func stopped() async {
            let library = library()
            let reader = Task {
                var last = HomeCatalogue()
                for await catalogue in library.updates() { last = catalogue }
                return last
            }
            // Once the library has stopped, the reader would be told nothing at all.
            while library.state.withLock({ $0.listeners.isEmpty }) { await Task.yield() }
            library.start()
            library.start()
            _ = await wait(library) { $0.isComplete }
            // The snapshot is stored at once, since the computer may be switched off at any time.
            library.work.sync {}
            #expect(
                Snapshot.read(tree.places.snapshotFile, assets: tree.path + "/assets")?.rows.map(\.id) == [
                    "applications", "games", "demo:s",
                ])
            unlink(tree.places.snapshotFile)
            library.stop()
            #expect(await reader.value.isComplete)
            #expect(access(tree.places.snapshotFile, F_OK) == 0)
            for await _ in library.updates() { Issue.record("something is told after the end") }
            entry("zebra.desktop", "Name=Zebra\nExec=true")
            library.start()
            await library.settled()
            #expect(library.catalogue.item("app:zebra.desktop") == nil)
            unlink(tree.places.snapshotFile)
            let idle = self.library()
            idle.stop()
            #expect(access(tree.places.snapshotFile, F_OK) != 0)
        }

        @Test("Films on a drive that was missing for a session do not count as new when the drive returns", .hangGuard)
        func drive() async {
            tree.write("home/.config/tenfoot/launcher.toml", "[media]\nvideos = \"\(tree.path)/disk/Films\"\n")
            func film(_ name: String, secondsAgo: Int) {
                let file = tree.write("disk/Films/\(name).mkv", name)
                var times = [timeval(tv_sec: time(nil) - secondsAgo, tv_usec: 0), timeval(tv_sec: time(nil) - secondsAgo, tv_usec: 0)]
                utimes(file, &times)
            }
            func added() async -> [String] {
                let library = library()
                library.start()
                _ = await wait(library) { $0.isComplete }
                library.stop()
                return LibraryStore(path: tree.places.databaseFile).contents().added.map { String($0.suffix(5)) }
            }
            film("A", secondsAgo: 100)
            #expect(await added() == ["A.mkv"])
            film("B", secondsAgo: 10_000)
            #expect(await added() == ["B.mkv", "A.mkv"])
            rename(tree.path + "/disk", tree.path + "/away")
            #expect(await added() == ["B.mkv", "A.mkv"])
            rename(tree.path + "/away", tree.path + "/disk")
            #expect(await added() == ["B.mkv", "A.mkv"])
        }

        @Test("After a change of the language, programs have their names in that language", .hangGuard)
        func language() async {
            entry("player.desktop", "Name=Player\nName[fr]=Lecteur\nExec=player")
            let library = library()
            library.rename()
            library.start()
            _ = await wait(library) { titles($0, "applications") == ["Player"] && $0.isComplete }
            library.changeSettings { $0.language = "fr" }
            library.rename()
            #expect(await wait(library) { titles($0, "applications") == ["Lecteur"] } != nil)
            library.stop()
        }

        @Test("The bundled demo rows are complete: every title has its pictures and a synopsis")
        func delivered() throws {
            let assets = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
                .appendingPathComponent("assets").path
            let rows = DemoContent(assets: assets).rows
            #expect(rows.map(\.items.count) == [8, 12, 12])
            for item in rows.flatMap(\.items) {
                let poster = try #require(item.artwork.poster)
                for path in [poster, item.artwork.landscape, item.artwork.backdrop].compactMap({ $0 }) {
                    #expect(FolderListing.isFile(path), "\(path)")
                }
                #expect(item.details?.synopsis?.isEmpty == false)
            }
            #expect(rows.first?.items.allSatisfy { $0.artwork.landscape != nil } == true)
        }

        @Test("Programs and games get rows, with a tile for each desktop entry")
        func applications() async {
            let library = library()
            library.start()
            let catalogue = await wait(library) { $0.isComplete }
            library.stop()
            #expect(catalogue?.rows.map(\.id) == ["applications", "games", "demo:s"])
            #expect(catalogue?.rows.first?.items.map(\.id) == ["app:player.desktop"])
            #expect(catalogue?.rows.first?.items.first?.subtitle == "Media")
            #expect(catalogue?.item("app:chess.desktop")?.kind == .game)
        }

        @Test("The next start immediately shows the rows of the last session, in the order of the current config")
        func snapshot() async {
            let first = library()
            first.start()
            _ = await wait(first) { $0.isComplete }
            first.stop()
            tree.write("home/.config/tenfoot/launcher.toml", "[home]\nrows = [\"games\"]\nhidden = [\"demo\"]\n")
            let second = library()
            #expect(second.catalogue.rows.map(\.id) == ["games", "applications"])
            #expect(!second.catalogue.isComplete)
            tree.write("home/.cache/tenfoot/home.json", "{\"format\": 1, \"rows\": [")
            #expect(library().catalogue.rows.isEmpty)
        }

        @Test("Media folders add rows of films, series and pictures, which replace the demo rows")
        func media() async {
            tree.write("home/Videos/Film (2001).mkv")
            tree.write("home/Videos/Show/S01E01.mkv")
            tree.write("home/Videos/Show/S01E02.mkv")
            tree.write("home/Bilder/a.jpg")
            tree.write("home/.config/user-dirs.dirs", "XDG_PICTURES_DIR=\"$HOME/Bilder\"\n")
            let library = library()
            library.start()
            let catalogue = await wait(library) { $0.isComplete }
            #expect(titles(catalogue, "films") == ["Film"])
            #expect(titles(catalogue, "series") == ["Show"])
            #expect(titles(catalogue, "pictures:\(tree.path)/home/Bilder") == ["a"])
            #expect(catalogue?.rows.contains { $0.kind == .demo } == false)
            #expect(library.series("series:Show")?.episodes.map(\.id) == ["episode:Show/S01E01.mkv", "episode:Show/S01E02.mkv"])
            #expect(await library.search("film").map(\.id) == ["film:Film (2001).mkv"])
            #expect(await library.search("one").isEmpty, "a demo title beside real ones")
            #expect(await library.search("chess").map(\.id) == ["app:chess.desktop"])
            library.stop()
        }

        @Test("A folder that is constantly written to still shows its new films", .hangGuard)
        func download() async throws {
            let part = tree.write("home/Videos/download.part")
            let library = library()
            library.start()
            _ = await wait(library) { $0.isComplete }
            let writer = Task.detached {
                while !Task.isCancelled {
                    try? Data("x".utf8).write(to: URL(filePath: part))
                    try? await Task.sleep(for: .milliseconds(100))
                }
            }
            tree.write("home/Videos/New Film.mkv")
            #expect(await wait(library) { $0.rows.contains { $0.items.contains { $0.title == "New Film" } } } != nil)
            writer.cancel()
            library.stop()
        }

        @Test("Changes in quick succession scan a media folder once or twice, not once for each change", .hangGuard)
        func gathered() async throws {
            tree.write("home/Videos/Film.mkv")
            let library = library()
            library.start()
            _ = await wait(library) { $0.isComplete }
            library.work.sync {}
            let root = Parts.Root(path: tree.path + "/home/Videos", kind: .videos)
            func scans() -> UInt64? { library.state.withLock { $0.parts.scans[root] } }
            let before = try #require(scans())
            let (clock, changes) = (ContinuousClock(), 20)
            let taken = await clock.measure {
                for _ in 1...changes {
                    library.changed([root.path])
                    library.work.sync {}
                }
                while library.state.withLock({ !$0.scanning.isEmpty }) { try? await Task.sleep(for: .milliseconds(20)) }
            }
            // One scan for the first change and one for later ones; on a busy computer, changes may be so far apart that more scans follow.
            let more = try #require(scans()) - before
            #expect(more >= 1 && Double(more) <= 2 + taken / .seconds(1.5) && more < changes, "\(more) in \(taken)")
            library.stop()
        }

        @Test("A system bus that never answers times out, and does not block the library", .hangGuard)
        func silentBus() async throws {
            let bus = try SilentBus(), other = try SilentBus()
            let power = PowerControl(address: bus.address, patience: 0.3)
            #expect(await power.availability()[.sleep] == .unavailable("Sleep is not available here: the system bus does not answer."))
            await #expect(throws: PowerError.self) { try await power.perform(.restart) }
            // While the request waits for its answer, a program that is installed gets its tile.
            async let answer = PowerControl(address: other.address, patience: 1_000_000).availability()
            let library = library()
            library.start()
            _ = await wait(library) { $0.isComplete }
            entry("later.desktop", "Name=Later\nExec=later")
            #expect(await wait(library) { $0.rows.contains { $0.items.contains { $0.title == "Later" } } } != nil)
            library.stop()
            other.hangUp()
            #expect(await answer[.sleep] != .available)
        }

        @Test("Ten thousand file changes cause few reports of a watch, and ten thousand reports one rereading", .hangGuard)
        func manyChanges() async throws {
            tree.makeFolder("busy")
            let (reports, continuation) = AsyncStream<Void>.makeStream()
            let count = Mutex(0)
            let watch = FolderWatch(pause: 100) { _ in
                count.withLock { $0 += 1 }
                continuation.yield()
            }
            watch.follow([tree.path + "/busy"])
            for number in 0..<10_000 { close(open(tree.path + "/busy/\(number % 50)", O_WRONLY | O_CREAT, 0o600)) }
            for await _ in reports { break }
            #expect(count.withLock { $0 } < 1000)
            watch.cancel()
            let library = HomeLibrary(places: tree.places, assets: nil)
            let gate = DispatchSemaphore(value: 0)
            library.work.async { gate.wait() }
            for _ in 0..<10_000 { library.changed([tree.path + "/busy"]) }
            gate.signal()
            await library.settled()
            #expect(library.state.withLock { $0.rereadings } == 1)
            library.stop()
        }

        @Test("A setting that is changed while the config is being reread keeps its new value")
        func editWhileReading() async throws {
            tree.write("config/tenfoot/launcher.toml", "[home]\ndemo = \"never\"\n")
            let library = library()
            library.start()
            _ = await wait(library) { $0.isComplete }
            // Report changes of the folder all the time, as if another program wrote to it.
            let changing = Task.detached { [places = library.places] in
                while !Task.isCancelled {
                    library.changed([places.configHome + "/tenfoot"])
                    await library.settled()
                }
            }
            for number in 0..<300 {
                library.changeSettings { $0.overscan = number % 10 + 1 }
                for _ in 0..<10 {
                    try await Task.sleep(for: .microseconds(100))
                    #expect(library.settings.overscan == number % 10 + 1)
                }
            }
            changing.cancel()
            library.stop()
        }

        @Test("A favourite that cannot be stored is not added, and the error is a problem until a write succeeds")
        func lostFavourite() async throws {
            let library = library()
            library.start()
            _ = await wait(library) { $0.isComplete }
            // Another connection that locks the file for writing simulates a full disk.
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(path: tree.places.databaseFile, configuration: configuration)
            try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
            let problem = await library.setFavourite("app:player.desktop", true)
            #expect(problem?.inEnglish.contains("cannot be written (database is locked)") == true)
            let without = await wait(library) { !$0.problems.isEmpty }
            #expect(without?.problems.map(\.source) == [.database])
            #expect(titles(without, "favourites") == nil)
            try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
            #expect(await library.setFavourite("app:player.desktop", true) == nil)
            let with = await wait(library) { $0.problems.isEmpty }
            #expect(titles(with, "favourites") == ["Player"])
            library.stop()
        }

        @Test("A failed write of a scan is listed as a problem, and not reported to who stores something afterwards")
        func failureOfAnother() async throws {
            let library = library()
            await library.setFavourite("a", true)
            let store = try #require(library.state.withLock { $0.store })
            store.write(nil, "INSERT INTO nowhere VALUES (1)", [])
            func problems() -> Int? { library.state.withLock { $0.parts.problems["database"]?.count } }
            #expect(await library.setFavourite("b", true) == nil)
            #expect(problems() == 1)
            #expect(await library.setFavourite("c", true) == nil)
            #expect(problems() == nil)
        }

        @Test("A missing media folder and a faulty config are listed as problems, and the rest works")
        func problems() async {
            tree.write("home/.config/tenfoot/launcher.toml", "[media]\nvideos = \"/no/such/folder\"\nphotos = 1\n")
            let library = library()
            #expect(library.catalogue.problems.map(\.source) == [.config])
            library.start()
            let catalogue = await wait(library) { $0.isComplete }
            library.stop()
            #expect(catalogue?.problems.map(\.source) == [.config, .folder])
            #expect(titles(catalogue, "applications") == ["Player"])
        }

        @Test("When a missing media folder appears, its films are shown and its problem is gone")
        func connected() async {
            tree.write("home/.config/tenfoot/launcher.toml", "[media]\nvideos = \"\(tree.path)/disk/Films\"\n")
            let library = library()
            library.start()
            #expect(await wait(library) { $0.isComplete }?.problems.map(\.source) == [.folder])
            tree.write("disk/Films/Film (2001).mkv", "film")
            let catalogue = await wait(library) { titles($0, "films") == ["Film"] && $0.problems.isEmpty }
            #expect(catalogue != nil)
            library.stop()
        }

        @Test("While idle, the library reads each film's length, shows it, and remembers it in the next session", .hangGuard)
        func lengths() async throws {
            // The length is read from the contents; an hour and a half of silence is a sparse file.
            func fill(_ name: String, _ bytes: [UInt8]) throws {
                let file = tree.path + "/home/Videos/\(name).mkv"
                tree.write("home/Videos/\(name).mkv", "")
                try Data(bytes).write(to: URL(filePath: file))
                try #require(truncate(file, 44 + 5_400 * 8_000 + 4_000) == 0)
                var times = [timeval(tv_sec: 1_000_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000_000, tv_usec: 0)]
                try #require(utimes(file, &times) == 0)
            }
            for name in ["One (2001)", "Two (2002)"] { try fill(name, Self.silence(seconds: 5400.5)) }
            tree.write("home/Videos/Two (2002).nfo", "<movie><title>Two</title><runtime>100</runtime></movie>")
            for _ in 0..<2 {
                let library = library()
                library.start()
                let catalogue = await wait(library) { catalogue in
                    catalogue.rows.first { $0.id == "films" }?.items.map { $0.details?.duration } == [90, 100]
                }
                #expect(catalogue != nil)
                while library.length(of: "film:Two (2002).mkv") == nil { try? await Task.sleep(for: .milliseconds(20)) }
                #expect(library.length(of: "film:Two (2002).mkv") == 5400.5)
                library.stop()
                // The files keep their size and date, but are no longer films: a program that reads them again finds no length.
                for name in ["One (2001)", "Two (2002)"] { try fill(name, []) }
            }
        }

        /// The header of a WAV file with 8,000 bytes a second.
        static func silence(seconds: Double) -> [UInt8] {
            func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
            let size = Int(seconds * 8_000)
            let format = little(16, 4) + little(1, 2) + little(1, 2) + little(8_000, 4) + little(8_000, 4) + little(1, 2) + little(8, 2)
            return Array("RIFF".utf8) + little(36 + size, 4) + Array("WAVEfmt ".utf8) + format + Array("data".utf8) + little(size, 4)
        }

        @Test(
            "While idle, the library makes thumbnails of films without pictures, and does not retry a failed one",
            .hangGuard)
        func stills() async throws {
            // Called with -i FILM -o PICTURE.
            tree.script(
                "ffmpegthumbnailer",
                "echo \"${2##*/}\" >> \(tree.path)/made\ncase \"$2\" in *Broken*) exit 1;; esac\necho picture > \"$4\"")
            tree.script("ffmpeg", "exit 1")
            tree.write("home/Videos/Broken (2001).mkv", "b")
            tree.write("home/Videos/Shown (2002).mkv", "s")
            tree.write("home/Videos/Shown (2002)-poster.jpg", "art")
            for name in ["Vault (2003)", "Zoo (2004)"] {
                let file = tree.write("home/Videos/\(name).mkv", name)
                // Newest films come first, and the library stops after this one: the broken film's turn must be before it.
                try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: file)
                let library = library()
                library.start()
                func still(_ catalogue: HomeCatalogue?) -> String? {
                    catalogue?.rows.first { $0.id == "films" }?.items.first { name.hasPrefix($0.title) }?.artwork.landscape
                }
                let picture = try #require(still(await wait(library) { still($0) != nil }))
                let address = "file://\(tree.path)/home/Videos/\(name.replacing(" ", with: "%20")).mkv"
                #expect(picture == "\(tree.path)/home/.cache/thumbnails/x-large/\(MD5.hex(address)).png")
                #expect(try FileManager.default.attributesOfItem(atPath: picture)[.posixPermissions] as? Int == 0o600)
                library.stop()
            }
            // Use the example in the standard.
            #expect(MD5.hex("file:///home/jens/photos/me.png") == "c6ee772d9e49320e97ec29a7eb5b1697")
            let made = try String(contentsOfFile: tree.path + "/made", encoding: .utf8).split(separator: "\n").sorted()
            #expect(made == ["Broken (2001).mkv", "Vault (2003).mkv", "Zoo (2004).mkv"])
        }

        @Test("Search finds demo titles only while there are no real films", arguments: [true, false])
        func demoSearch(hasFilm: Bool) async {
            if hasFilm { tree.write("home/Videos/Film (2001).mkv") }
            let library = library()
            library.start()
            _ = await wait(library) { $0.isComplete }
            #expect(await library.search("One", limit: 9).map(\.item.title) == (hasFilm ? [] : ["One"]))
            library.stop()
        }

        @Test("New, changed and deleted desktop entries update their row, and other rows keep their revision")
        func live() async {
            let library = library()
            library.start()
            let before = await wait(library) { $0.isComplete }
            entry("zebra.desktop", "Name=Zebra\nExec=true")
            let after = await wait(library) { titles($0, "applications") == ["Player", "Zebra"] }
            if let before, let after {
                var change = CatalogueDiff.RowChange(row: "applications")
                change.inserted = ["app:zebra.desktop"]
                var diff = CatalogueDiff(from: before, to: before)
                #expect(diff.isEmpty)
                diff.changes = [change]
                #expect(CatalogueDiff(from: before, to: after) == diff)
            }
            entry("zebra.desktop", "Name=Zorro\nExec=true")
            #expect(await wait(library) { titles($0, "applications") == ["Player", "Zorro"] } != nil)
            unlink(tree.path + "/share/applications/zebra.desktop")
            #expect(await wait(library) { titles($0, "applications") == ["Player"] } != nil)
            // A folder that was missing when the library started.
            tree.write("home/.local/share/applications/own.desktop", "[Desktop Entry]\nType=Application\nName=Own\nExec=true\n")
            #expect(await wait(library) { titles($0, "applications") == ["Own", "Player"] } != nil)
            library.stop()
        }

        @Test("A change of the config file takes effect immediately")
        func liveConfig() async {
            let library = library()
            library.start()
            _ = await wait(library) { $0.isComplete }
            tree.write("home/.config/tenfoot/launcher.toml", "[home]\nhidden = [\"applications\"]\n")
            #expect(await wait(library) { $0.rows.map(\.id) == ["games", "demo:s"] } != nil)
            let film = tree.write("elsewhere/Film (2001).mkv")
            tree.write(
                "home/.config/tenfoot/launcher.toml",
                "[media]\nvideos = \"\((film as NSString).deletingLastPathComponent)\"\n[home]\nrows = 3\n")
            #expect(await wait(library) { titles($0, "films") == ["Film"] && $0.problems.map(\.source) == [.config] } != nil)
            tree.write("home/.config/tenfoot/launcher.toml", "[household]\npin = \"1590\"\n")
            #expect(await wait(library) { PIN.isHash($0.settings.pin) && $0.problems.isEmpty } != nil)
            library.stop()
        }

        @Test("Media folders and an icon theme chosen on screen take effect immediately and are saved in the config", .hangGuard)
        func chosenFolders() async throws {
            entry("player.desktop", "Name=Player\nExec=player\nIcon=player")
            let film = tree.write("elsewhere/Film (2001).mkv")
            let icon = tree.write("share/icons/Own/64/apps/player.png")
            tree.write("share/icons/Own/index.theme", "[Icon Theme]\nName=Own\nDirectories=64/apps\n[64/apps]\nSize=64\n")
            let library = library()
            library.start()
            _ = await wait(library) { $0.isComplete }
            library.changeSettings { $0.videoFolders = [(film as NSString).deletingLastPathComponent] }
            #expect(await wait(library) { titles($0, "films") == ["Film"] } != nil)
            tree.write("photos/a.jpg")
            library.changeSettings { $0.pictureFolders = [tree.path + "/photos"] }
            #expect(await wait(library) { titles($0, "pictures:\(tree.path)/photos") == ["a"] } != nil)
            tree.write("music/Album/1.mp3")
            library.changeSettings { $0.musicFolders = [tree.path + "/music"] }
            #expect(await wait(library) { titles($0, "music") == ["Album"] && $0.isComplete } != nil)
            library.changeSettings { $0.iconTheme = "Own" }
            #expect(await wait(library) { $0.item("app:player.desktop")?.artwork.icon == icon } != nil)
            await library.settled()
            library.stop()
            let config = try String(contentsOfFile: tree.path + "/home/.config/tenfoot/launcher.toml", encoding: .utf8)
            #expect(config.contains("elsewhere") && config.contains("\"Own\""))
        }

        @Test("Without a system bus, sleep is unavailable with the reason, and a restart fails")
        func noBus() async {
            let power = PowerControl(address: "unix:path=\(tree.path)/no-bus")
            let actions = await power.availability()
            #expect(actions.count == 4)
            #expect(
                actions[.sleep] == .unavailable("Sleep is not available here: there is no system bus; it needs D-Bus and logind running."))
            await #expect(throws: PowerError.self) { try await power.perform(.restart) }
        }

        @Test("CatalogueDiff skips rows of equal revision, and tells reordering, changes and removals of items apart")
        func diff() {
            let a = HomeItem(id: "a", kind: .film, title: "A"), b = HomeItem(id: "b", kind: .film, title: "B")
            var changed = a
            changed.title = "A2"
            func row(_ items: [HomeItem], _ revision: UInt64) -> HomeCatalogue {
                HomeCatalogue(rows: [HomeRow(id: "r", kind: .films, title: "R", shape: .poster, items: items, revision: revision)])
            }
            #expect(CatalogueDiff(from: row([a, b], 1), to: row([b], 1)).isEmpty)
            #expect(CatalogueDiff(from: row([a, b], 1), to: row([b, a], 2)).changes.first?.isReordered == true)
            #expect(CatalogueDiff(from: row([a, b], 1), to: row([changed], 2)).changes.first?.changed == ["a"])
            #expect(CatalogueDiff(from: row([a, b], 1), to: row([changed], 2)).changes.first?.removed == ["b"])
            #expect(CatalogueDiff(from: HomeCatalogue(), to: row([], 1)).insertedRows == ["r"])
        }
    }
}

extension HomeLibrary {
    /// The stored length in seconds; nil if the file has not been read.
    func length(of id: HomeItem.ID) -> Double? {
        state.withLock { state in state.parts.item(id).flatMap { state.parts.stored?.lengths[$0.storeKey] } }
    }
}
