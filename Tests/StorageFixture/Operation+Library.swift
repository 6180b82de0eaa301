#if DEBUG

    import Foundation
    import TenFootPlayback

    @testable import TenFootMediaLibrary

    /// What the launcher keeps in its database.
    extension Operation {
        /// - Parameters:
        ///   - change: one change, which is stored whole or not at all.
        ///   - new: what the library says after it.
        ///   - words: what the library says.
        static func database(
            _ name: String, _ change: @escaping @Sendable (LibraryStore) -> Void, _ new: String,
            says words: @escaping @Sendable (LibraryStore) -> String = contents
        ) -> Operation {
            Operation(
                name: name,
                prepare: { home in
                    let store = LibraryStore(path: places(home).databaseFile)
                    store.setFavourite(["a"], true)
                    store.noteLaunch("x", title: "X", at: 1)
                    store.setPosition("v", position: 600, duration: 6000, at: 1)
                    store.close()
                }, run: { isTold($0, change) }, state: { found($0, words) }, new: new)
        }

        static let watched = database("a film watched", { $0.setWatched("v", true, at: 2) }, "a, x, ")

        static let hidden = database("hidden tiles", { $0.setHidden(["b", "c"], true) }, "b c") {
            $0.contents().hidden.sorted().joined(separator: " ")
        }

        static let tracks = database("a choice of subtitles", { $0.setChoices(TrackChoices(subtitles: .off), "v") }, "off") {
            $0.contents().choices["v"]?.subtitles == .off ? "off" : "none"
        }

        static let facts: Operation = {
            let file = FileVersion(key: "video:/v.mkv", path: "/v.mkv", stamp: "4-1")
            return database(
                "what was read of a film", { $0.setFacts([ReadFile(file: file, facts: FileFacts(record: "90\u{1F}"))]) }, "90.0"
            ) { "\($0.facts(of: file)?.facts?.duration ?? 0)" }
        }()

        /// A scan finds a favourite that was moved.
        static let scan: Operation = {
            @Sendable func find(_ name: String, _ home: String, _ store: LibraryStore) -> String {
                let key = "video:" + home + "/films/" + name
                store.sync([key], below: home + "/films", now: 1)
                return key
            }
            return Operation(
                name: "a scan",
                prepare: { home in
                    let films = home + "/films"
                    _ = FolderMaker.make(films)
                    _ = FileManager.default.createFile(atPath: films + "/a.mkv", contents: Data("film".utf8))
                    let store = LibraryStore(path: places(home).databaseFile)
                    let key = find("a.mkv", home, store)
                    store.setFavourite([key], true)
                    store.setPosition(key, position: 600, duration: 6000, at: 1)
                    store.close()
                    rename(films + "/a.mkv", films + "/b.mkv")
                },
                run: { home in isTold(home) { _ = find("b.mkv", home, $0) } },
                state: { found($0, contents).replacing($0, with: "") }, new: "video:/films/b.mkv, , 600.0")
        }()

        /// Changes the library; true if the person is told of a failure.
        private static func isTold(_ home: String, _ change: (LibraryStore) -> Void) -> Bool {
            let store = LibraryStore(path: places(home).databaseFile)
            let opened = store.problem ?? store.takeFailure()
            change(store)
            let failure = store.takeFailure()
            store.close()
            return opened != nil || failure != nil
        }

        /// What the library says after a restart.
        static func found(_ home: String, _ words: (LibraryStore) -> String) -> String {
            let store = LibraryStore(path: places(home).databaseFile)
            defer { store.close() }
            return store.problem?.inEnglish ?? words(store)
        }

        /// Favourites, launches and positions.
        @Sendable static func contents(_ store: LibraryStore) -> String {
            let contents = store.contents()
            let positions = contents.videos.values.compactMap(\.position).map { "\($0)" }
            return [contents.favourites, contents.recents, positions].map { $0.joined(separator: " ") }.joined(separator: ", ")
        }
    }

#endif
