extension MediaScanner {
    /// Gathers one folder's items, and reports them at 60 items and each time the count has grown eightfold, so that the first appear at
    /// once and a huge folder is not sorted over and over.
    struct Work {
        let folder: String
        let isPhotos: Bool
        /// The reader of tags, for music.
        let tags: TagReader?
        let covers: CoverCache?
        let details: DetailsCache
        let report: (Listing) -> Bool
        private var found: [(key: String, found: Found)] = []
        private var next = 60
        private var goesOn = true
        private var unread: Set<String> = []

        init(
            folder: String, isPhotos: Bool, tags: TagReader?, covers: CoverCache?, details: DetailsCache,
            report: @escaping (Listing) -> Bool
        ) {
            self.folder = folder
            self.isPhotos = isPhotos
            self.tags = tags
            self.covers = covers
            self.details = details
            self.report = report
        }

        mutating func add(_ one: Found) {
            found.append((key: NaturalOrder.key(one.item.title), found: one))
            guard goesOn, found.count >= next else { return }
            next = found.count * 8
            goesOn = send(isComplete: false)
        }

        /// Reports the files found, then the details read from them; false if the receiver cancelled the scan.
        mutating func finish(unread: Set<String>) -> Bool {
            self.unread = unread
            let hasMore = found.contains { one in
                one.found.nfo != nil || isPhotos && one.found.item.kind == .photo || one.found.item.kind == .album
                    || one.found.episodes.contains { $0.nfo != nil }
            }
            guard goesOn, send(isComplete: !hasMore) else { return false }
            guard hasMore else { return true }
            var read = 0
            next = 60
            for index in found.indices {
                guard complete(index) else { continue }
                read += 1
                guard read == next else { continue }
                next *= 8
                // Send a sorted copy: sorting in place would invalidate the index.
                guard send(isComplete: false) else { return false }
            }
            return send(isComplete: true)
        }

        /// Reads the details of one item from its files; false if there are none.
        private mutating func complete(_ index: Int) -> Bool {
            if isPhotos {
                guard found[index].found.item.kind == .photo, let path = found[index].found.item.path else { return false }
                let date = details.photoDate(path)
                var read = MediaDetails()
                read.taken = date ?? PhotoDate.ofFile(path)
                found[index].found.item.details = read
                guard let date else { return true }
                // Sort by the time taken; photos without one follow, by name.
                found[index].key = " " + date
                return true
            }
            if let tags, found[index].found.item.kind == .album { return found[index].found.readTags(tags, covers, details) }
            var hasRead = false
            for episode in found[index].found.episodes.indices {
                guard let path = found[index].found.episodes[episode].nfo, let nfo = details.nfo(path) else { continue }
                found[index].found.episodes[episode].item.apply(nfo)
                found[index].found.episodes[episode].nfo = nil
                hasRead = true
            }
            if let path = found[index].found.nfo, let nfo = details.nfo(path) {
                found[index].found.item.apply(nfo)
                found[index].key = NaturalOrder.key(found[index].found.item.sortTitle)
                found[index].found.nfo = nil
                hasRead = true
            }
            return hasRead
        }

        private func send(isComplete: Bool) -> Bool {
            let sorted = found.sorted { a, b in
                let folders = (a.found.item.kind == .folder, b.found.item.kind == .folder)
                if folders.0 != folders.1 { return folders.0 }
                return (a.key, a.found.item.id) < (b.key, b.found.item.id)
            }
            var listing = Listing(folder: folder, items: [], isComplete: isComplete, unread: unread)
            listing.items.reserveCapacity(sorted.count)
            for one in sorted {
                if let series = one.found.series {
                    listing.items.append(series.item)
                    listing.series[series.item.id] = series
                } else {
                    listing.items.append(one.found.item)
                }
            }
            return report(listing)
        }
    }
}

extension HomeItem {
    /// Applies the values of an `.nfo` file; missing values stay as read from the file name.
    fileprivate mutating func apply(_ nfo: NFO) {
        if let title = nfo.title { self.title = title }
        var details = nfo.details
        details.year = details.year ?? self.details?.year
        details.collection = nfo.collection
        details.sortTitle = nfo.sortTitle
        details.version = self.details?.version
        details.databaseNumbers = self.details?.databaseNumbers
        if kind == .episode {
            details.season = details.season ?? self.details?.season
            details.episode = details.episode ?? self.details?.episode
            details.lastEpisode = self.details?.lastEpisode
            if let first = nfo.episodes.first, let last = nfo.episodes.last, last > first { details.lastEpisode = last }
        } else {
            (details.season, details.episode) = (nil, nil)
            subtitle = details.year.map(String.init) ?? subtitle
        }
        self.details = details
        if let isWatched = nfo.isWatched { self.isWatched = isWatched }
        if let position = nfo.position, let length = nfo.length ?? details.duration.map({ Double($0) * 60 }), length > 0, !self.isWatched {
            progress = min(position / length, 1)
        }
    }
}
