import Foundation
import TenFoot

/// A view of a collection that is used again for other items: a cell, header or footer.
///
/// Source: UIKit UICollectionReusableView.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    /// By what it is used again.
    public internal(set) var reuseIdentifier: String?
    /// A view in a place of the content.
    public override required init(frame: CGRect) { super.init(frame: frame) }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }
    /// It is about to be used for another item.
    open func prepareForReuse() {}
    /// It has a place in the content.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// An item of a collection.
///
/// Source: UIKit UICollectionViewCell.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    /// What the app's own views are put into.
    public let contentView = UIView()
    /// What is behind the content.
    open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
    /// What is behind the content while it is chosen.
    open var selectedBackgroundView: UIView? {
        didSet {
            replace(oldValue, by: selectedBackgroundView)
            selectedBackgroundView?.isHidden = !isSelected
        }
    }
    /// Whether it is chosen.
    open var isSelected = false { didSet { selectedBackgroundView?.isHidden = !isSelected } }
    /// Whether it is being pressed.
    open var isHighlighted = false
    /// The collection it is in, and where.
    weak var collection: UICollectionView?
    var place: IndexPath?

    /// A cell in a place of the content.
    public required init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }

    private func replace(_ old: UIView?, by new: UIView?) {
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
    }
    /// Everything in it fills it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for view in [contentView, backgroundView, selectedBackgroundView] { view?.frame = bounds }
    }
    /// Cells can have focus.
    open override var canBecomeFocused: Bool { isUserInteractionEnabled && (collection?.canFocus(self) ?? true) }
    /// Select is down.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.type == .select }) { isHighlighted = true }
        super.pressesBegan(presses, with: event)
    }
    /// A press of Select chooses it.
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        isHighlighted = false
        guard presses.contains(where: { $0.type == .select }), let collection else { return super.pressesEnded(presses, with: event) }
        collection.pressed(self)
    }
}
