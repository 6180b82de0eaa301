extension Array where Element: Identifiable {
    /// The elements in the order of an earlier list, and those that are new after them.
    ///
    /// The strengths of radio signals change all the time: sorted by these, the lines of a page would change places while one is being chosen.
    func keepingPlaces(of old: [Element]) -> [Element] {
        let places = Dictionary(old.enumerated().map { ($1.id, $0) }) { first, _ in first }
        return filter { places[$0.id] != nil }.sorted { (places[$0.id] ?? 0) < (places[$1.id] ?? 0) } + filter { places[$0.id] == nil }
    }
}
