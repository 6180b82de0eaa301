#if DEBUG

    import Foundation

    @testable import TenFootAppHost
    @testable import TenFootMediaLibrary

    /// Changes all stored data as fast as it can, until it is killed; and checks the data after such a kill.
    struct WriterLoop {
        let home: String

        private var places: Places { Places(environment: ["HOME": home]) }
        private var mappings: MappingFile { MappingFile(environment: ["HOME": home]) }

        func run() -> Never {
            let store = LibraryStore(path: places.databaseFile)
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
                try? mappings.write(String(repeating: "line \(number)\n", count: 40))
                let item = HomeItem(id: "film:a", kind: .film, title: "Film \(number)")
                Snapshot(rows: [HomeRow(id: "films", kind: .films, title: "Films", shape: .poster, items: [item])], assets: nil)
                    .write(places.snapshotFile)
            }
        }

        private func notePosition(_ number: Int, _ store: LibraryStore) {
            store.setPosition("film", position: 100 + Double(number), duration: 1e6, at: Double(number))
        }

        /// The data that is in neither the old nor the new state of a change.
        func problems() -> [String] {
            var problems: [String] = []
            let store = LibraryStore(path: places.databaseFile)
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
            let file = SettingsFile(places: places)
            problems += file.problems.map(\.inEnglish)
            if let folders = file.settings.videoFolders, folders.count != 40 || Set(folders).count != 1 {
                problems.append("settings \(folders)")
            }
            do {
                let lines = try mappings.text().split(separator: "\n")
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
