import Foundation
import TenFoot

/// A view of a collection that is used again for other items: a cell, header or footer.
///
/// Source: UIKit UICollectionReusableView.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    /// By what it is used again.
    public internal(set) var reuseIdentifier: String?
    /// The collection it is in.
    weak var collection: UICollectionView?
    /// What lies above what: higher numbers above.
    var zIndex = 0
    /// A view in a place of the content.
    public override required init(frame: CGRect) { super.init(frame: frame) }
    /// One that an interface has drawn, of no size yet.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// It is about to be used for another item.
    open func prepareForReuse() {}
    /// It has a place in the content.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// The place it wants instead of one that is estimated: as high as its content.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let height = contentHeight(in: layoutAttributes.size.width)
        guard layoutAttributes.isEstimated, height > 0 else { return layoutAttributes }
        let kind = layoutAttributes.representedElementKind
        let place =
            kind.map { UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0, with: layoutAttributes.indexPath) }
            ?? UICollectionViewLayoutAttributes(forCellWith: layoutAttributes.indexPath)
        place.frame = CGRect(origin: layoutAttributes.frame.origin, size: CGSize(width: layoutAttributes.size.width, height: height))
        return place
    }
    /// The height that what is in it asks for; 0 where nothing does.
    func contentHeight(in width: CGFloat) -> CGFloat { fittingHeight(in: width) }
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
    open var isSelected = false {
        didSet {
            selectedBackgroundView?.isHidden = !isSelected
            setNeedsUpdateConfiguration()
        }
    }
    /// Whether it is being pressed.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }
    private let configured = CellContent()
    /// What it shows, as a value; nil for the app's own views.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set {
            configured.content = newValue
            showConfiguration()
        }
    }
    /// What is behind it, as a value; nil for the app's own views.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured.background }
        set {
            configured.background = newValue
            showConfiguration()
        }
    }
    /// Whether its content follows its state by itself.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether its background follows its state by itself.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Sets it up for a state, each time that changes.
    open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// How it stands.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isFocused) = (isSelected, isHighlighted, isFocused)
        state.isDisabled = !isUserInteractionEnabled
        return state
    }
    /// Has it set up anew for its state.
    open func setNeedsUpdateConfiguration() {
        updateConfiguration(using: configurationState)
        configurationUpdateHandler?(self, configurationState)
        showConfiguration()
    }
    /// Sets it up for a state; a subclass does that here.
    open func updateConfiguration(using state: UICellConfigurationState) {}
    private func showConfiguration() {
        configured.show(in: self, contentView, configurationState, isUpdated: automaticallyUpdatesContentConfiguration)
    }
    override func focusChanged() { setNeedsUpdateConfiguration() }
    /// Where a press leads in a storyboard.
    var segue: (() -> Void)?
    /// Which item of the collection it is of.
    var place: IndexPath?

    /// A cell in a place of the content.
    public required init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }
    /// One that an interface has drawn, of no size yet.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }

    private func replace(_ old: UIView?, by new: UIView?) {
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
    }
    /// Everything in it fills it.
    open override func layoutSubviews() {
        // Constraints may go from the cell to what is in the content.
        for view in [contentView, backgroundView, selectedBackgroundView] { view?.frame = bounds }
        super.layoutSubviews()
        showConfiguration()
    }
    override func contentHeight(in width: CGFloat) -> CGFloat { contentView.fittingHeight(in: width) }
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

/// A row of a list in a collection.
///
/// Source: UIKit UICollectionViewListCell.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    /// What it shows at its end.
    open var accessories: [UICellAccessory] = [] { didSet { setNeedsDisplay() } }
    /// How far in it stands.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// How far a level is in, in points.
    open var indentationWidth: CGFloat = 40 { didSet { setNeedsLayout() } }

    /// A row in a place of the content, on a platter while it has focus.
    public required init(frame: CGRect) {
        super.init(frame: frame)
        backgroundConfiguration = .listCell()
    }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }
    /// What a row of a list shows, to be filled in.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    /// What is behind a row of a list.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

    private var endWidth: CGFloat { accessories.isEmpty ? 0 : 60 }
    /// The content keeps clear of what is at its end.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let start = CGFloat(indentationLevel) * indentationWidth
        contentView.frame = CGRect(x: start, y: 0, width: max(0, bounds.width - start - endWidth), height: bounds.height)
    }
    override func contentHeight(in width: CGFloat) -> CGFloat {
        max(66, super.contentHeight(in: max(0, width - CGFloat(indentationLevel) * indentationWidth - endWidth)))
    }
    override func drawnContent() -> AnyView? {
        let names = accessories.compactMap(\.symbol)
        guard !names.isEmpty else { return nil }
        let color = isFocused ? Color.black : Color.secondary
        return AnyView(
            HStack { ForEach(names, id: \.self) { Image(systemName: $0).foregroundStyle(color) } }
                .padding(.trailing, 20).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .trailing))
    }
}

/// Something at the end of a row.
///
/// Source: UIKit UICellAccessory.
@preconcurrency @MainActor public struct UICellAccessory {
    let symbol: String?
    /// A mark that the row leads on.
    public static func disclosureIndicator() -> Self { .init(symbol: "chevron.right") }
    /// A tick.
    public static func checkmark() -> Self { .init(symbol: "checkmark") }
    /// A mark that there is more to know.
    public static func detail() -> Self { .init(symbol: "info.circle") }
}

extension UIView {
    /// The height that constraints give it in a width; the wish of its content where there are none.
    func fittingHeight(in width: CGFloat) -> CGFloat {
        guard !constraints.isEmpty || !contentConstraints.isEmpty else { return intrinsicContentSize.height }
        return systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}
