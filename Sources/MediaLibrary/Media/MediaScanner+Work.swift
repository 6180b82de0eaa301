extension MediaScanner {
    /// One folder's items while they are gathered: reported at 60 and then each time they have grown eightfold, so that the first are there
    /// at once and a huge folder is not sorted over and over.
    struct Work {
        let folder: String
        let report: (Listing) -> Bool
        private var found: [(key: String, found: Found)] = []
        private var next = 60
        private var goesOn = true

        init(folder: String, report: @escaping (Listing) -> Bool) {
            self.folder = folder
            self.report = report
        }

        mutating func add(_ one: Found) {
            found.append((key: NaturalOrder.key(one.item.title), found: one))
            guard goesOn, found.count >= next else { return }
            next = found.count * 8
            goesOn = send(isComplete: false)
        }

        /// Reports what is there, then what the `.nfo` files add; false if nobody listens any more.
        mutating func finish() -> Bool {
            let hasMore = found.contains { $0.found.nfo != nil }
            guard goesOn, send(isComplete: !hasMore) else { return false }
            guard hasMore else { return true }
            var read = 0
            next = 60
            for index in found.indices {
                guard let path = found[index].found.nfo, let nfo = NFO(path: path) else { continue }
                found[index].found.item.apply(nfo)
                found[index].key = NaturalOrder.key(found[index].found.item.title)
                found[index].found.nfo = nil
                read += 1
                guard read == next else { continue }
                next *= 8
                // Sorting would move the entries under the index: a sorted copy is sent.
                guard send(isComplete: false) else { return false }
            }
            return send(isComplete: true)
        }

        private func send(isComplete: Bool) -> Bool {
            let sorted = found.sorted { a, b in
                let folders = (a.found.item.kind == .folder, b.found.item.kind == .folder)
                if folders.0 != folders.1 { return folders.0 }
                return (a.key, a.found.item.id) < (b.key, b.found.item.id)
            }
            return report(Listing(folder: folder, items: sorted.map(\.found.item), isComplete: isComplete))
        }
    }
}

extension HomeItem {
    /// Takes over what an `.nfo` file says; what it leaves out stays as the file's name has it.
    fileprivate mutating func apply(_ nfo: NFO) {
        if let title = nfo.title { self.title = title }
        var details = nfo.details
        details.year = details.year ?? self.details?.year
        details.season = details.season ?? self.details?.season
        details.episode = details.episode ?? self.details?.episode
        self.details = details
        let line = MediaScanner.subtitle(details)
        if !line.isEmpty, kind == .video || subtitle.isEmpty { subtitle = line }
    }
}
