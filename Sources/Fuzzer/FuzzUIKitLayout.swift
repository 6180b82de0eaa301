import Foundation
import TenFootUIKit

/// Lays out constraints or a list's groups that the bytes choose: no crash, every frame is finite, and no size is negative.
@MainActor func fuzzUIKitLayout(_ bytes: [UInt8]) -> [String] {
    var dice = ByteDice(bytes)
    return dice.pick(2) == 0 ? dice.constraints() : dice.list()
}

extension ByteDice {
    /// A tree of views with constraints, laid out, changed and laid out again.
    @MainActor fileprivate mutating func constraints() -> [String] {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        var views = [root], constraints: [NSLayoutConstraint] = []
        let attributes = (0...20).compactMap(NSLayoutConstraint.Attribute.init)
        for _ in 0..<pick(12) {
            let outer = views[pick(views.count)]
            let view = [UIView(), UIScrollView(), UIStackView(), UILabel()][pick(4)]
            view.translatesAutoresizingMaskIntoConstraints = pick(4) == 0
            if view.translatesAutoresizingMaskIntoConstraints {
                view.frame = CGRect(x: length(), y: length(), width: length(), height: length())
            }
            if let stack = outer as? UIStackView { stack.addArrangedSubview(view) } else { outer.addSubview(view) }
            if let stack = view as? UIStackView {
                stack.axis = pick(2) == 0 ? .horizontal : .vertical
                stack.spacing = length()
                stack.distribution = UIStackView.Distribution(rawValue: pick(5)) ?? .fill
                stack.alignment = UIStackView.Alignment(rawValue: pick(6)) ?? .fill
            }
            views.append(view)
        }
        for _ in 0..<pick(40) {
            let isConstant = pick(2) == 0
            let constraint = NSLayoutConstraint(
                item: views[pick(views.count)], attribute: attributes[pick(attributes.count)],
                relatedBy: NSLayoutConstraint.Relation(rawValue: pick(3) - 1) ?? .equal,
                toItem: isConstant ? nil : views[pick(views.count)],
                attribute: isConstant ? .notAnAttribute : attributes[pick(attributes.count)], multiplier: length() / 64, constant: length())
            constraint.priority = UILayoutPriority(pick(3) == 0 ? Float(length()) : 1000)
            constraint.isActive = true
            constraints.append(constraint)
        }
        root.layoutIfNeeded()
        if !constraints.isEmpty { constraints[pick(constraints.count)].constant = length() }
        if views.count > 1 { views[pick(views.count)].removeFromSuperview() }
        root.layoutIfNeeded()
        return views.compactMap { view in
            // A view keeps the frame that the app gives it, finite or not.
            guard !view.translatesAutoresizingMaskIntoConstraints, view.superview != nil else { return nil }
            let frame = view.frame
            let isFinite = [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
            return isFinite && frame.width >= 0 && frame.height >= 0 ? nil : "a view at \(frame)"
        }
    }

    @MainActor private mutating func dimension() -> NSCollectionLayoutDimension {
        let kinds = [
            NSCollectionLayoutDimension.fractionalWidth, NSCollectionLayoutDimension.fractionalHeight, NSCollectionLayoutDimension.absolute,
            NSCollectionLayoutDimension.estimated,
        ]
        let kind = pick(kinds.count), value = length()
        return kinds[kind](kind < 2 ? value / 100 : value)
    }
    @MainActor private mutating func item(_ depth: Int) -> NSCollectionLayoutItem {
        let size = NSCollectionLayoutSize(widthDimension: dimension(), heightDimension: dimension())
        let item = depth > 2 || pick(2) == 0 ? NSCollectionLayoutItem(layoutSize: size) : group(depth + 1)
        item.contentInsets = NSDirectionalEdgeInsets(top: length(), leading: length(), bottom: length(), trailing: length())
        return item
    }
    @MainActor private mutating func group(_ depth: Int) -> NSCollectionLayoutGroup {
        let size = NSCollectionLayoutSize(widthDimension: dimension(), heightDimension: dimension())
        let (first, second) = (item(depth), item(depth))
        let group: NSCollectionLayoutGroup =
            switch pick(4) {
            case 0: .horizontal(layoutSize: size, subitems: [first, second])
            case 1: .vertical(layoutSize: size, subitems: [first])
            case 2: .horizontal(layoutSize: size, subitem: first, count: pick(256) - 1)
            default: .vertical(layoutSize: size, repeatingSubitem: first, count: pick(8))
            }
        group.interItemSpacing = pick(2) == 0 ? .fixed(length()) : .flexible(length())
        return group
    }

    private final class Numbers: UICollectionViewDataSource {
        let count: Int
        init(_ count: Int) { self.count = count }
        func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            UICollectionViewCell(frame: .zero)
        }
    }

    /// A list of groups, laid out at two scroll positions.
    @MainActor fileprivate mutating func list() -> [String] {
        let section = NSCollectionLayoutSection(group: group(0))
        section.interGroupSpacing = length()
        section.orthogonalScrollingBehavior = pick(2) == 0 ? .none : .continuous
        section.contentInsets = NSDirectionalEdgeInsets(top: length(), leading: length(), bottom: length(), trailing: length())
        let layout = UICollectionViewCompositionalLayout(section: section), numbers = Numbers(pick(60))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), collectionViewLayout: layout)
        view.dataSource = numbers
        view.layoutIfNeeded()
        view.contentOffset = CGPoint(x: 0, y: length())
        view.layoutIfNeeded()
        let size = view.contentSize
        return size.width.isFinite && size.height.isFinite ? [] : ["content of \(size)"]
    }
}
