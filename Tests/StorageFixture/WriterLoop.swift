#if DEBUG

    import Foundation

    @testable import TenFootAppHost
    @testable import TenFootMediaLibrary

    /// Changes all stored data as fast as it can, moves a film and migrates databases, until it is killed; checks the data after that.
    struct WriterLoop {
        let home: String

        private var places: Places { Places(environment: ["HOME": home]) }
        private var mappings: MappingFile { MappingFile(environment: ["HOME": home]) }
        /// A watched folder with one film, which gets another name in each round.
        private var films: String { home + "/films" }

        func run() -> Never {
            for name in folders where name.contains("outdated") { remove(name) }
            let store = LibraryStore(path: places.databaseFile)
            prepareFilm(store)
            var number = store.contents().favourites.count
            // The last kill may have come between a favourite and its position; after a second one there the position would be two behind.
            if number > 0 { notePosition(number, store) }
            while true {
                number += 1
                // Write both one after the other, so that the check knows which came first.
                store.setFavourite(["favourite \(number)"], true)
                notePosition(number, store)
                var settings = SettingsFile(places: places).settings
                settings.videoFolders = Array(repeating: "/folder \(number)", count: 40)
                try? SettingsWriter.write(settings, places: places)
                try? mappings.write(Array(String(repeating: "line \(number)\n", count: 40).utf8))
                let item = HomeItem(id: "film:a", kind: .film, title: "Film \(number)")
                Snapshot(rows: [HomeRow(id: "films", kind: .films, title: "Films", shape: .poster, items: [item])], assets: nil)
                    .write(places.snapshotFile)
                if let film { rename(film, films + "/\(number).mkv") }
                scan(store)
                if number % 10 == 0 { migrate("outdated \(number)") }
            }
        }

        /// Gives the film a position, which follows it from then on.
        private func prepareFilm(_ store: LibraryStore) {
            if film == nil {
                try? FileManager.default.createDirectory(atPath: films, withIntermediateDirectories: true)
                _ = FileManager.default.createFile(atPath: films + "/0.mkv", contents: Data("film".utf8))
            }
            // The last kill may have come between the change of its name and the scan.
            scan(store)
            if let film, store.playback("video:" + film)?.position == nil {
                store.setPosition("video:" + film, position: 500, duration: 6000, at: 1)
            }
        }

        private var film: String? {
            (try? FileManager.default.contentsOfDirectory(atPath: films))?.first.map { films + "/" + $0 }
        }

        private func scan(_ store: LibraryStore) {
            if let film { store.sync(["video:" + film], below: films, now: 1) }
        }

        private var folders: [String] { (try? FileManager.default.contentsOfDirectory(atPath: home)) ?? [] }

        /// Makes a database of an old version and opens it, which migrates it; the folder has its name as long as the database is whole.
        private func migrate(_ name: String) {
            Operation.migration.prepare(home + "/new " + name)
            rename(home + "/new " + name, home + "/" + name)
            _ = Operation.migration.run(home + "/" + name)
            remove(name)
        }

        private func remove(_ name: String) {
            rename(home + "/" + name, home + "/old " + name)
            try? FileManager.default.removeItem(atPath: home + "/old " + name)
        }

        private func notePosition(_ number: Int, _ store: LibraryStore) {
            store.setPosition("film", position: 100 + Double(number), duration: 1e6, at: Double(number))
        }

        /// The data that is in neither the old nor the new state of a change.
        func problems() -> [String] {
            var problems: [String] = []
            let store = LibraryStore(path: places.databaseFile)
            scan(store)
            let contents = store.contents()
            store.close()
            problems += [store.problem, store.takeFailure()].compactMap { $0?.inEnglish }
            let count = contents.favourites.count
            if contents.favourites != (0..<count).map({ "favourite \($0 + 1)" }) {
                problems.append("favourites \(contents.favourites.suffix(3))")
            }
            if let position = contents.videos["film"]?.position, ![count, count - 1].contains(Int(position) - 100) {
                problems.append("\(count) favourites, but position \(position)")
            }
            // Before the first favourite, the film may have no position yet.
            let positions = contents.videos.filter { $0.key.hasPrefix("video:") }.mapValues(\.position)
            if count > 0, positions != [film.map { "video:" + $0 } ?? "none": 500] { problems.append("films \(positions)") }
            for name in folders where name.hasPrefix("outdated") {
                let state = Operation.migration.state(home + "/" + name)
                if state != Operation.migration.new { problems.append("\(name): \(state)") }
            }
            let file = SettingsFile(places: places)
            problems += file.problems.map(\.inEnglish)
            if let folders = file.settings.videoFolders, folders.count != 40 || Set(folders).count != 1 {
                problems.append("settings \(folders)")
            }
            do {
                let lines = try mappings.bytes().split(separator: UInt8(ascii: "\n"))
                if !lines.isEmpty, lines.count != 40 || Set(lines).count != 1 { problems.append("mapping lines \(lines)") }
            } catch {
                problems.append("mapping lines: \(error.reason)")
            }
            if FileManager.default.fileExists(atPath: places.snapshotFile), Snapshot.read(places.snapshotFile, assets: nil) == nil {
                problems.append("the home screen as last shown cannot be read")
            }
            return problems
        }
    }

#endif
