extension HomeLibrary {
    /// When films and series came, as places from the newest, counted from 0; a series counts from its newest episode.
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

    /// When films and series were last played, in seconds since 1970; a series counts from the episode played last.
    package var timesPlayed: [HomeItem.ID: Double] {
        state.withLock { state in
            let index = state.parts.mediaIndex()
            var times: [HomeItem.ID: Double] = [:]
            // A program that plays may tell nothing but that it was started.
            let played = (state.parts.stored?.videos ?? [:]).compactMapValues(\.lastPlayed)
            for (key, time) in played.merging(state.parts.stored?.launches ?? [:], uniquingKeysWith: max) {
                guard let item = index.item(key: key) else { continue }
                for id in [item.id, index.owner(of: item.id)].compactMap(\.self) { times[id] = max(time, times[id] ?? 0) }
            }
            return times
        }
    }
}
