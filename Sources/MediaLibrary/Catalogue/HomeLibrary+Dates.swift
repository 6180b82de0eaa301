extension HomeLibrary {
    /// The rank of films and series by the time they were added, 0 for the newest; a series has the rank of its newest episode.
    package var placesByArrival: [HomeItem.ID: Int] {
        state.withLock { state in
            let index = state.parts.mediaIndex()
            var places: [HomeItem.ID: Int] = [:]
            for (place, key) in (state.parts.stored?.added ?? []).enumerated() {
                guard let item = index.item(key: key) else { continue }
                for id in [item.id, index.owner(of: item.id)].compactMap(\.self) where places[id] == nil { places[id] = place }
            }
            return places
        }
    }

    /// When films and series were last played, in seconds since 1970; a series has the time of the episode played last.
    package var timesPlayed: [HomeItem.ID: Double] {
        state.withLock { state in
            let index = state.parts.mediaIndex()
            var times: [HomeItem.ID: Double] = [:]
            // Of an external player often only the time of its start is known.
            let played = (state.parts.stored?.videos ?? [:]).compactMapValues(\.lastPlayed)
            for (key, time) in played.merging(state.parts.stored?.launches ?? [:], uniquingKeysWith: max) {
                guard let item = index.item(key: key) else { continue }
                for id in [item.id, index.owner(of: item.id)].compactMap(\.self) { times[id] = max(time, times[id] ?? 0) }
            }
            return times
        }
    }
}
