/// One result of a search, best first.
package struct SearchHit: Sendable, Hashable, Identifiable {
    /// How well the words match; smaller is better.
    package enum Match: Int, Sendable, Comparable {
        case titleStart, wordStart, inside
        /// There is no exact match, but a typing error would explain the difference.
        case similar

        package static func < (a: Match, b: Match) -> Bool { a.rawValue < b.rawValue }
    }

    package var item: HomeItem
    package var match: Match
    package var id: HomeItem.ID { item.id }
}
