import Foundation
import TenFoot

/// Places one after the other along the way that content scrolls, of which those in a part are found without a look at all.
@MainActor struct PlacedElements {
    private let isVertical: Bool
    private var places: [UICollectionViewLayoutAttributes] = []
    private var items: [IndexPath: Int] = [:]
    /// The greatest extent along of the places up to one.
    private var reach: [CGFloat] = []
    /// The greatest length along.
    private var longest: CGFloat = 0

    init(isVertical: Bool) { self.isVertical = isVertical }

    mutating func append(_ place: UICollectionViewLayoutAttributes) {
        let (low, high) = along(place.frame)
        if place.representedElementCategory == .cell { items[place.indexPath] = places.count }
        places.append(place)
        reach.append(max(reach.last ?? -.infinity, high))
        // Later ones may begin before this one by as much as it lies ahead.
        longest = max(longest, high - low, (reach.last ?? high) - low)
    }
    private func along(_ rect: CGRect) -> (CGFloat, CGFloat) { isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX) }

    /// The furthest extent across.
    var breadth: CGFloat { places.map { isVertical ? $0.frame.maxX : $0.frame.maxY }.max() ?? 0 }

    /// What has its place in a part; O(log n) and the number of those.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let (low, high) = along(rect)
        var (first, last) = (0, reach.count)
        while first < last {
            let middle = (first + last) / 2
            if reach[middle] < low { first = middle + 1 } else { last = middle }
        }
        var found: [UICollectionViewLayoutAttributes] = []
        while first < places.count, along(places[first].frame).0 - longest <= high {
            if places[first].frame.intersects(rect) { found.append(places[first]) }
            first += 1
        }
        return found
    }
    /// The place of a cell.
    subscript(path: IndexPath) -> UICollectionViewLayoutAttributes? { items[path].map { places[$0] } }
    /// The place of a header or footer of a section.
    func supplementary(_ kind: String, section: Int) -> UICollectionViewLayoutAttributes? {
        places.first { $0.representedElementKind == kind && $0.indexPath.section == section }
    }
}
