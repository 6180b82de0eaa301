import Foundation
import TenFoot

/// Layout attributes in the order of the scroll direction; those in a rectangle are found by binary search.
@MainActor struct PlacedElements {
    private let isVertical: Bool
    private var places: [UICollectionViewLayoutAttributes] = []
    private var items: [IndexPath: Int] = [:]
    /// For each element, the furthest end of it and all elements before it, along the scroll direction.
    private var reach: [CGFloat] = []
    /// The longest element along the scroll direction.
    private var longest: CGFloat = 0

    init(isVertical: Bool) { self.isVertical = isVertical }

    mutating func append(_ place: UICollectionViewLayoutAttributes) {
        let (low, high) = along(place.frame)
        if place.representedElementCategory == .cell { items[place.indexPath] = places.count }
        places.append(place)
        reach.append(max(reach.last ?? -.infinity, high))
        // An element may begin before earlier ones: count the distance to their furthest end as length.
        longest = max(longest, high - low, (reach.last ?? high) - low)
    }
    private func along(_ rect: CGRect) -> (CGFloat, CGFloat) { isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX) }

    /// The furthest end of all elements across the scroll direction.
    var breadth: CGFloat { places.map { isVertical ? $0.frame.maxX : $0.frame.maxY }.max() ?? 0 }

    /// The elements that intersect a rectangle; O(log n) plus the number of those found.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let (low, high) = along(rect)
        var (first, last) = (0, reach.count)
        while first < last {
            let middle = (first + last) / 2
            if reach[middle] < low { first = middle + 1 } else { last = middle }
        }
        var found: [UICollectionViewLayoutAttributes] = []
        while first < places.count, along(places[first].frame).0 - longest <= high {
            if places[first].frame.meets(rect) { found.append(places[first]) }
            first += 1
        }
        return found
    }
    /// The layout attributes of a cell.
    subscript(path: IndexPath) -> UICollectionViewLayoutAttributes? { items[path].map { places[$0] } }
    /// The layout attributes of a section's header or footer.
    func supplementary(_ kind: String, section: Int) -> UICollectionViewLayoutAttributes? {
        places.first { $0.representedElementKind == kind && $0.indexPath.section == section }
    }
}
