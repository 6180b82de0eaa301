#if DEBUG

    import Foundation
    import GRDB

    @testable import TenFootAppHost
    @testable import TenFootMediaLibrary

    /// Something that is stored: its old state, a change to it, and the state that a restart finds.
    struct Operation: Sendable {
        var name: String
        /// Leaves the old state in a new home.
        var prepare: @Sendable (String) -> Void
        /// Changes it; true if the person is told of a failure.
        var run: @Sendable (String) -> Bool
        /// What a restart finds, in words.
        var state: @Sendable (String) -> String
        /// The state that a restart finds if nothing fails.
        var new: String
        /// Whether a failure must be reported to the person; not for data that can be obtained again.
        var tells = true
        /// Another state that a restart may find, for data that can be obtained again.
        var lost: String?
        /// Whether it can run in a copy of the process, which has no threads but one.
        var canBeKilled = true
        /// Whether a kill leaves a file that a later start clears away.
        var leavesParts = false

        static let all = [
            settings("a setting", before: ["/old"]), settings("the first setting", before: nil), controllers,
            database("a favourite", { $0.setFavourite(["b"], true) }, "a b, x, 600.0"),
            database("a launch", { $0.noteLaunch("y", title: "Y", at: 2) }, "a, y x, 600.0"),
            database("a position", { $0.setPosition("v", position: 900, duration: 6000, at: 2) }, "a, x, 900.0"),
            watched, hidden, tracks, facts, scan, migration, snapshot, swiftData, coreData, firstObjects, picture, thumbnail,
        ]

        static func places(_ home: String) -> Places { Places(environment: ["HOME": home, "PATH": home + "/bin:/usr/bin:/bin"]) }

        private static func settings(_ name: String, before: [String]?) -> Operation {
            @Sendable func write(_ folders: [String], _ home: String) -> Bool {
                var settings = SettingsFile(places: places(home)).settings
                settings.videoFolders = folders
                return (try? SettingsWriter.write(settings, places: places(home))) == nil
            }
            return Operation(
                name: name, prepare: { if let before { _ = write(before, $0) } }, run: { write(["/new"], $0) },
                state: { home in
                    let file = SettingsFile(places: places(home))
                    return "\(file.settings.videoFolders ?? []) \(file.problems.map(\.inEnglish))"
                }, new: "[\"/new\"] []")
        }

        private static let controllers: Operation = {
            @Sendable func file(_ home: String) -> MappingFile { MappingFile(environment: ["HOME": home]) }
            return Operation(
                name: "a mapping line", prepare: { try? file($0).write(Array("old\n".utf8)) },
                run: { (try? file($0).write(Array("new\n".utf8))) == nil },
                state: { (try? file($0).bytes()).map { String(decoding: $0, as: UTF8.self) } ?? "unreadable" }, new: "new\n")
        }()

        static let migration = Operation(
            name: "a database of the version before",
            prepare: { home in
                let path = places(home).databaseFile
                guard FolderMaker.make((path as NSString).deletingLastPathComponent), let queue = try? DatabaseQueue(path: path) else {
                    return
                }
                try? queue.write { database in
                    try database.execute(
                        sql: """
                            CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
                            INSERT INTO grdb_migrations VALUES ('1: favourites, launches, resume positions');
                            CREATE TABLE favourite (id TEXT PRIMARY KEY, position REAL NOT NULL);
                            CREATE TABLE launch (id TEXT PRIMARY KEY, title TEXT NOT NULL, at REAL NOT NULL, count INTEGER NOT NULL);
                            CREATE INDEX launch_at ON launch (at);
                            CREATE TABLE resume (id TEXT PRIMARY KEY, position REAL NOT NULL, duration REAL NOT NULL, at REAL NOT NULL);
                            INSERT INTO favourite VALUES ('a', 1);
                            INSERT INTO launch VALUES ('x', 'X', 5, 1);
                            INSERT INTO resume VALUES ('v', 100, 1000, 7);
                            """)
                }
                try? queue.close()
            },
            run: { home in
                let store = LibraryStore(path: places(home).databaseFile)
                store.close()
                return store.problem != nil
            },
            // Reading the state migrates the database, so everything is there afterwards, whatever failed before.
            state: { found($0, contents) }, new: "a, x, 100.0")

        private static let snapshot: Operation = {
            @Sendable func write(_ title: String, _ home: String) {
                let row = HomeRow(
                    id: "films", kind: .films, title: title, shape: .poster, items: [HomeItem(id: "film:a", kind: .film, title: title)])
                Snapshot(rows: [row], assets: nil).write(places(home).snapshotFile)
            }
            return Operation(
                name: "the home screen as last shown", prepare: { write("old", $0) },
                run: {
                    write("new", $0)
                    return false
                }, state: { Snapshot.read(places($0).snapshotFile, assets: nil)?.rows.first?.title ?? "none" }, new: "new", tells: false)
        }()

        private static let thumbnail = Operation(
            name: "a thumbnail",
            prepare: { home in
                for (name, text) in [("bin/ffmpegthumbnailer", "#!/bin/sh\necho picture > $4\n"), ("film.mkv", "film")] {
                    let path = home + "/" + name
                    try? FileManager.default.createDirectory(
                        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
                    _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o755])
                }
            },
            run: { Thumbnails(places: places($0)).make($0 + "/film.mkv") == nil },
            state: { home in
                let made = Thumbnails(places: places(home)).existing(home + "/film.mkv")
                return made.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? "none"
            }, new: "picture\n", tells: false, canBeKilled: false)
    }

#endif
