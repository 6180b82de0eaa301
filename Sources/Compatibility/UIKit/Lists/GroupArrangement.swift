import Foundation
import TenFoot

/// Computes the frames of a group's cells, relative to the group's origin.
@MainActor struct GroupArrangement {
    /// The frame of a cell.
    struct Leaf {
        var frame: CGRect
        var isEstimated = false
        var zIndex = 0
        var badges: [NSCollectionLayoutSupplementaryItem] = []
    }
    /// A group with all its cells.
    struct Arranged {
        var leaves: [Leaf]
        var size: CGSize
    }

    let environment: any NSCollectionLayoutEnvironment
    /// The measured size of an item's content, by the item's index in its section.
    let wish: (Int) -> CGSize?
    /// The maximum number of cells and groups in a group and all groups inside: those of size zero would otherwise be added without end.
    private static let limit = 1000

    init(environment: any NSCollectionLayoutEnvironment, wish: @escaping (Int) -> CGSize?) {
        (self.environment, self.wish) = (environment, wish)
    }

    func arrange(_ group: NSCollectionLayoutGroup, in container: CGSize, firstItem: Int) -> Arranged {
        var left = Self.limit
        return arrange(group, size: group.layoutSize.points(in: container), firstItem: firstItem, &left)
    }

    /// - Parameter left: how many more cells and groups may be added.
    private func arrange(_ group: NSCollectionLayoutGroup, size: CGSize, firstItem: Int, _ left: inout Int) -> Arranged {
        let insets = group.contentInsets.onScreen
        let inner = CGSize(
            width: max(0, size.width - insets.leading - insets.trailing), height: max(0, size.height - insets.top - insets.bottom))
        var result: Arranged
        switch group.arrangement {
        case .custom(let provider):
            let items = provider(LayoutEnvironment(inner, environment.traitCollection))
            result = Arranged(leaves: items.prefix(left).map { Leaf(frame: $0.frame.onScreen, zIndex: $0.zIndex) }, size: inner)
            left -= result.leaves.count
        case .row: result = line(group, inner, firstItem, &left, isRow: true)
        case .column: result = line(group, inner, firstItem, &left, isRow: false)
        }
        for index in result.leaves.indices {
            result.leaves[index].frame = result.leaves[index].frame.offsetBy(dx: insets.leading, dy: insets.top)
        }
        result.size = size
        // A group with an estimated height is as high as its content.
        if group.layoutSize.heightDimension.isEstimated, result.leaves.contains(where: \.isEstimated) {
            result.size.height = (result.leaves.map(\.frame.maxY).max() ?? 0) + insets.bottom
        }
        return result
    }

    private struct Member {
        let item: NSCollectionLayoutItem
        var size: CGSize
        var arranged: Arranged?
    }

    /// Arranges the items of a group one after the other.
    private func line(
        _ group: NSCollectionLayoutGroup, _ room: CGSize, _ firstItem: Int, _ left: inout Int, isRow: Bool
    ) -> Arranged {
        func along(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }
        let whole = along(room)
        let least = group.interItemSpacing?.spacing ?? 0
        var members: [Member] = []
        var (used, item) = (CGFloat(0), firstItem)
        while members.count < group.count ?? .max, left > 0, !group.subitems.isEmpty {
            left -= 1
            let next = group.subitems[members.count % group.subitems.count]
            var size = next.layoutSize.points(in: room)
            if group.isShared, let count = group.count {
                let share = max(0, (whole - least * CGFloat(count - 1)) / CGFloat(count))
                if isRow { size.width = share } else { size.height = share }
            }
            let member = member(next, size, item, room, &left)
            let edges = edgeSpacing(next, isRow)
            let needed = along(member.size) + edges.0 + edges.1 + (members.isEmpty ? 0 : least)
            // The first item is added whatever its size, and so are all of a fixed count.
            if group.count == nil, !members.isEmpty, used + needed > whole + 0.01 { break }
            used += needed
            item += member.arranged?.leaves.count ?? 1
            members.append(member)
        }
        return place(members, group, room, isRow: isRow, spare: max(0, whole - used))
    }

    private func member(
        _ item: NSCollectionLayoutItem, _ size: CGSize, _ number: Int, _ room: CGSize, _ left: inout Int
    ) -> Member {
        var size = size
        if let group = item as? NSCollectionLayoutGroup {
            let arranged = arrange(group, size: size, firstItem: number, &left)
            return Member(item: item, size: arranged.size, arranged: arranged)
        }
        if let wish = wish(number) {
            if item.layoutSize.heightDimension.isEstimated { size.height = wish.height }
            if item.layoutSize.widthDimension.isEstimated { size.width = wish.width }
        }
        return Member(item: item, size: size, arranged: nil)
    }

    private func edgeSpacing(_ item: NSCollectionLayoutItem, _ isRow: Bool) -> (CGFloat, CGFloat) {
        let spacing = item.edgeSpacing
        return isRow
            ? (spacing?.leading?.spacing ?? 0, spacing?.trailing?.spacing ?? 0)
            : (spacing?.top?.spacing ?? 0, spacing?.bottom?.spacing ?? 0)
    }

    private func place(
        _ members: [Member], _ group: NSCollectionLayoutGroup, _ room: CGSize, isRow: Bool, spare: CGFloat
    ) -> Arranged {
        func flexible(_ item: NSCollectionLayoutItem) -> (Bool, Bool) {
            let spacing = item.edgeSpacing
            let (before, after) = isRow ? (spacing?.leading, spacing?.trailing) : (spacing?.top, spacing?.bottom)
            return (before?.isFlexibleSpacing == true, after?.isFlexibleSpacing == true)
        }
        let between = group.interItemSpacing?.isFlexibleSpacing == true ? max(0, members.count - 1) : 0
        let shares = members.reduce(between) { $0 + (flexible($1.item).0 ? 1 : 0) + (flexible($1.item).1 ? 1 : 0) }
        let share = shares > 0 ? spare / CGFloat(shares) : 0
        let least = (group.interItemSpacing?.spacing ?? 0) + (between > 0 ? share : 0)
        var leaves: [Leaf] = []
        var position: CGFloat = 0
        for (index, member) in members.enumerated() {
            if index > 0 { position += least }
            let (fixed, flex) = (edgeSpacing(member.item, isRow), flexible(member.item))
            position += fixed.0 + (flex.0 ? share : 0)
            let crossing = member.item.edgeSpacing
            let across = (isRow ? crossing?.top : crossing?.leading)?.spacing ?? 0
            let origin = isRow ? CGPoint(x: position, y: across) : CGPoint(x: across, y: position)
            if let arranged = member.arranged {
                leaves += arranged.leaves.map { leaf in
                    var moved = leaf
                    moved.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
                    return moved
                }
            } else {
                let insets = member.item.contentInsets.onScreen
                let frame = CGRect(origin: origin, size: member.size).inset(
                    by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
                leaves.append(
                    Leaf(
                        frame: CGRect(x: frame.minX, y: frame.minY, width: max(0, frame.width), height: max(0, frame.height)),
                        isEstimated: member.item.layoutSize.heightDimension.isEstimated, badges: member.item.supplementaryItems))
            }
            position += isRow ? member.size.width : member.size.height
            position += fixed.1 + (flex.1 ? share : 0)
        }
        return Arranged(leaves: leaves, size: room)
    }
}

extension CGRect {
    /// The rectangle limited to finite, sensible values.
    fileprivate var onScreen: CGRect {
        CGRect(x: origin.x.onScreen, y: origin.y.onScreen, width: max(0, size.width.onScreen), height: max(0, size.height.onScreen))
    }
}
