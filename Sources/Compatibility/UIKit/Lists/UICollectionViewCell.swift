import Foundation
import TenFoot

/// A reusable view of a collection: a cell, header or footer.
///
/// Source: UIKit UICollectionReusableView.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    /// Its reuse identifier.
    public internal(set) var reuseIdentifier: String?
    /// The collection that contains it.
    weak var collection: UICollectionView?
    /// The stacking order: views with higher values are drawn above.
    var zIndex = 0
    /// Creates a view with a frame.
    public override required init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a view from a storyboard or nib, with a frame of zero until its properties are read.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Called before the view is reused.
    open func prepareForReuse() {}
    /// Called with the view's layout attributes whenever it is laid out.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// The attributes that replace estimated ones: with the height of the view's content.
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
    /// The height of its content in a width, in points; 0 without content.
    func contentHeight(in width: CGFloat) -> CGFloat { fittingHeight(in: width) }
}

/// The cell of an item in a collection.
///
/// Source: UIKit UICollectionViewCell.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    /// The view for the app's content.
    public let contentView = UIView()
    /// The view behind the content.
    open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
    /// The view behind the content while the cell is selected.
    open var selectedBackgroundView: UIView? {
        didSet {
            replace(oldValue, by: selectedBackgroundView)
            selectedBackgroundView?.isHidden = !isSelected
        }
    }
    /// Whether it is selected.
    open var isSelected = false {
        didSet {
            selectedBackgroundView?.isHidden = !isSelected
            setNeedsUpdateConfiguration()
        }
    }
    /// Whether it is being pressed.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }
    private let configured = CellContent()
    /// The content configuration; nil if the app adds views itself.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set {
            configured.content = newValue
            showConfiguration()
        }
    }
    /// The background configuration; nil if the app sets views itself.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured.background }
        set {
            configured.background = newValue
            showConfiguration()
        }
    }
    /// Whether the content configuration is updated when the state changes.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether the background configuration is updated when the state changes.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Called to configure the cell each time its state changes.
    open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Its present state.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isFocused) = (isSelected, isHighlighted, isFocused)
        state.isDisabled = !isUserInteractionEnabled
        return state
    }
    /// Updates the cell's configurations for its state.
    open func setNeedsUpdateConfiguration() {
        updateConfiguration(using: configurationState)
        configurationUpdateHandler?(self, configurationState)
        showConfiguration()
    }
    /// Configures the cell for a state; does nothing unless a subclass overrides it.
    open func updateConfiguration(using state: UICellConfigurationState) {}
    private func showConfiguration() {
        configured.show(in: self, contentView, configurationState, isUpdated: automaticallyUpdatesContentConfiguration)
    }
    override func focusChanged() { setNeedsUpdateConfiguration() }
    /// Performs the segue that the storyboard connects to the cell.
    var segue: (() -> Void)?
    /// The index path of its item.
    var place: IndexPath?

    /// Creates a cell with a frame.
    public required init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }
    /// Creates a view from a storyboard or nib, with a frame of zero until its properties are read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }

    private func replace(_ old: UIView?, by new: UIView?) {
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
    }
    /// Lays out the content and background views to fill the cell.
    open override func layoutSubviews() {
        // Set the frames first: constraints may connect the cell with views in its content view.
        for view in [contentView, backgroundView, selectedBackgroundView] { view?.frame = bounds }
        super.layoutSubviews()
        showConfiguration()
    }
    override func contentHeight(in width: CGFloat) -> CGFloat { contentView.fittingHeight(in: width) }
    /// Whether it can have focus; the delegate may prevent that.
    open override var canBecomeFocused: Bool { isUserInteractionEnabled && (collection?.canFocus(self) ?? true) }
    /// Highlights the cell while Select is held.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.type == .select }) { isHighlighted = true }
        super.pressesBegan(presses, with: event)
    }
    /// Selects the cell when Select is released.
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        isHighlighted = false
        guard presses.contains(where: { $0.type == .select }), let collection else { return super.pressesEnded(presses, with: event) }
        collection.pressed(self)
    }
}

/// A cell of a list layout.
///
/// Source: UIKit UICollectionViewListCell.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    /// The accessories at its trailing edge.
    open var accessories: [UICellAccessory] = [] { didSet { setNeedsDisplay() } }
    /// The number of indentation levels.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The width of an indentation level, in points.
    open var indentationWidth: CGFloat = 40 { didSet { setNeedsLayout() } }

    /// Creates a row with a frame, on a platter while it has focus.
    public required init(frame: CGRect) {
        super.init(frame: frame)
        backgroundConfiguration = .listCell()
    }
    /// Always nil: list cells are not created from storyboards.
    public required init?(coder: NSCoder) { nil }
    /// A content configuration for a list row, for the app to fill in.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    /// The background configuration of a list row.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

    private var endWidth: CGFloat { accessories.isEmpty ? 0 : 60 }
    /// Lays out the content within the indentation and the accessories.
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

/// An accessory at the trailing edge of a row.
///
/// Source: UIKit UICellAccessory.
@preconcurrency @MainActor public struct UICellAccessory {
    let symbol: String?
    /// A chevron, for a row that leads to another screen.
    public static func disclosureIndicator() -> Self { .init(symbol: "chevron.right") }
    /// A checkmark.
    public static func checkmark() -> Self { .init(symbol: "checkmark") }
    /// An info symbol, for a row with details.
    public static func detail() -> Self { .init(symbol: "info.circle") }
}

extension UIView {
    /// The height by its constraints in a width, in points; its intrinsic height without constraints.
    func fittingHeight(in width: CGFloat) -> CGFloat {
        guard !constraints.isEmpty || !contentConstraints.isEmpty else { return intrinsicContentSize.height }
        return systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}
