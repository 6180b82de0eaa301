import Foundation
import TenFoot

/// A row of a table.
///
/// Source: UIKit UITableViewCell.
@preconcurrency @MainActor open class UITableViewCell: UIView {
    /// The built-in labels of a row.
    ///
    /// Source: UIKit UITableViewCell.CellStyle.
    public enum CellStyle: Int, Sendable {
        /// A text.
        case `default`
        /// A text, and a detail text at the trailing edge.
        case value1
        /// A text followed by a detail text; laid out as `value1`.
        case value2
        /// A text with a detail text below.
        case subtitle
    }
    /// The accessory at a row's trailing edge.
    ///
    /// Source: UIKit UITableViewCell.AccessoryType.
    public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }
    /// Accepted: the focused row is drawn on a platter, and selection adds nothing.
    ///
    /// Source: UIKit UITableViewCell.SelectionStyle.
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

    /// Its style; it has to be set before its labels are first used.
    var style: CellStyle
    /// Its reuse identifier.
    public internal(set) var reuseIdentifier: String?
    /// The view for the app's content.
    public let contentView: UIView = RowContent()
    /// The label of its text.
    public private(set) lazy var textLabel: UILabel? = label()
    /// The label of its detail text; nil in the default style.
    public private(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : detailLabel()
    /// Its picture.
    public private(set) lazy var imageView: UIImageView? = picture()
    /// The accessory at its trailing edge.
    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { setNeedsLayout() } } }
    /// The view at its trailing edge, which has its own size, in place of the accessory of `accessoryType`.
    ///
    /// Source: UIKit UITableViewCell.accessoryView.
    open var accessoryView: UIView? {
        didSet {
            guard accessoryView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
            setNeedsLayout()
            if isFocused { focusChanged() } else { setNeedsDisplay() }
        }
    }
    /// The width that the accessory takes from its labels, in points.
    private var accessoryWidth: CGFloat { accessoryView.map { $0.frame.width + Self.gap } ?? (accessoryType == .none ? 0 : 40) }
    /// Accepted: the focused row is drawn on a platter, and selection adds nothing.
    open var selectionStyle = SelectionStyle.default
    /// The appearance of the focused row.
    ///
    /// Source: UIKit UITableViewCell.FocusStyle.
    public enum FocusStyle: Int, Sendable { case `default`, custom }
    /// The appearance while it has focus: on a platter, or custom, as the app draws it.
    open var focusStyle = FocusStyle.default { didSet { if focusStyle != oldValue { focusChanged() } } }
    private var hasPlatter: Bool { isFocused && focusStyle == .default && configured.background == nil }
    /// Whether it is selected.
    open var isSelected = false
    /// Whether there is a separator; never on a television.
    ///
    /// Source: UIKit UITableViewCell.SeparatorStyle.
    public enum SeparatorStyle: Int, Sendable { case none, singleLine }
    private let configured = CellContent()
    /// The content configuration; nil if its labels or the app's views are shown.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set {
            configured.content = newValue
            showConfiguration()
        }
    }
    /// The background configuration; nil for the platter of the focused row.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured.background }
        set {
            configured.background = newValue
            showConfiguration()
        }
    }
    /// A content configuration for the row's style, for the app to fill in.
    open func defaultContentConfiguration() -> UIListContentConfiguration { style == .default ? .cell() : .subtitleCell() }
    /// Whether the content configuration is updated when the state changes.
    open var automaticallyUpdatesContentConfiguration = true
    /// Its present state.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isFocused, state.isDisabled) = (isSelected, isFocused, !isUserInteractionEnabled)
        return state
    }
    private func showConfiguration() {
        configured.show(in: self, contentView, configurationState, isUpdated: automaticallyUpdatesContentConfiguration)
    }
    /// The labels and pictures that are darkened while the platter is beneath them.
    private var darkened: [Darkened] = []
    override func focusChanged() {
        for one in darkened { one.end() }
        // Darken labels and symbols without a colour set by the app: they would be invisible on the white platter.
        let views = (configured.content == nil ? contentView.subviews : []) + (accessoryView.map { [$0] } ?? [])
        darkened = hasPlatter ? Darkened.all(in: views) : []
        if configured.content != nil || configured.background != nil { showConfiguration() }
        setNeedsDisplay()
    }
    /// Performs the segue that the storyboard connects to the row.
    var segue: (() -> Void)?
    /// The table that contains it, and its index path there.
    weak var table: UITableView?
    var place: IndexPath?

    /// Creates a row in the default style, with a frame.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }
    /// Creates a row with a style and a reuse identifier.
    public required init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 66))
        addSubview(contentView)
    }
    /// Creates a row from a storyboard or nib, with a frame of zero until its properties are read.
    public required init?(coder: NSCoder) {
        (style, reuseIdentifier) = (.default, nil)
        super.init(coder: coder)
        addSubview(contentView)
    }

    private func label() -> UILabel {
        let label = UILabel()
        contentView.addSubview(label)
        return label
    }
    private func detailLabel() -> UILabel {
        let detail = label()
        detail.textColor = .secondaryLabel
        if style == .subtitle { detail.font = .preferredFont(forTextStyle: .caption1) }
        return detail
    }
    private func picture() -> UIImageView {
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        contentView.addSubview(view)
        return view
    }
    /// Called before the cell is reused.
    open func prepareForReuse() {}
    /// Sets whether it is selected.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

    /// Lays out its labels and picture.
    open override func layoutSubviews() {
        isPlacing = true
        defer { isPlacing = false }
        contentView.frame = bounds
        super.layoutSubviews()
        if let accessoryView {
            let size = accessoryView.frame.size
            accessoryView.frame.origin = CGPoint(x: bounds.width - Self.margin - size.width, y: (bounds.height - size.height) / 2)
        }
        if let image = imageView?.image {
            let side = pictureSide(image, in: bounds.height)
            imageView?.frame = CGRect(
                x: Self.margin, y: (bounds.height - side) / 2, width: pictureWidth(image, side), height: side)
        }
        let (start, room) = wordsSpan(in: bounds.size)
        let (end, words, others) = (start + room, textLabel, detailTextLabel)
        switch style {
        case .default: words?.frame = CGRect(x: start, y: 0, width: room, height: bounds.height)
        case .subtitle:
            let (high, low) = (Self.height(of: words, in: room), Self.height(of: others, in: room))
            let top = max(0, (bounds.height - high - low) / 2)
            words?.frame = CGRect(x: start, y: top, width: room, height: high)
            others?.frame = CGRect(x: start, y: top + high, width: room, height: low)
        case .value1, .value2:
            let width = min(others?.intrinsicContentSize.width ?? 0, room)
            others?.frame = CGRect(x: end - width, y: 0, width: width, height: bounds.height)
            words?.frame = CGRect(x: start, y: 0, width: max(0, room - width - Self.gap), height: bounds.height)
        }
    }
    private var isPlacing = false
    /// Called when its content needs layout: labels side by side divide the width by their texts.
    fileprivate func contentChanged() { if style != .default, !isPlacing { setNeedsLayout() } }
    private static let margin: CGFloat = 20
    private static let gap: CGFloat = 16
    private func pictureSide(_ image: UIImage, in height: CGFloat) -> CGFloat { max(0, min(image.size.height, height - Self.gap)) }
    private func pictureWidth(_ image: UIImage, _ side: CGFloat) -> CGFloat {
        image.size.height > 0 ? side * image.size.width / image.size.height : side
    }
    /// The start of its labels, and the width available to them, in points.
    private func wordsSpan(in size: CGSize) -> (start: CGFloat, room: CGFloat) {
        let picture = imageView?.image.map { pictureWidth($0, pictureSide($0, in: size.height)) + Self.gap } ?? 0
        let start = Self.margin + picture
        return (start, max(0, size.width - Self.margin - accessoryWidth - start))
    }
    /// The height of a label's text in a width, in points; 0 without text.
    private static func height(of label: UILabel?, in width: CGFloat) -> CGFloat {
        guard let label, label.text?.isEmpty == false else { return 0 }
        return label.sizeThatFits(CGSize(width: width, height: 0)).height
    }

    /// The height of its content in a width, in points: of the app's views, or of its labels with margins.
    func contentHeight(in width: CGFloat) -> CGFloat {
        guard configured.content == nil else { return contentView.fittingHeight(in: width) }
        let room = wordsSpan(in: CGSize(width: width, height: bounds.height)).room
        let (words, others) = (Self.height(of: textLabel, in: room), Self.height(of: detailTextLabel, in: room))
        let both = style == .subtitle ? words + others : max(words, others)
        return max(contentView.fittingHeight(in: width), both > 0 ? both + Self.margin : 0)
    }

    /// Whether it is being pressed.
    open var isHighlighted = false
    /// Sets whether it is being pressed.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
    /// Highlights the row while Select is held.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.type == .select }) { setHighlighted(true, animated: false) }
        super.pressesBegan(presses, with: event)
    }
    /// Whether it can have focus; the delegate may prevent that.
    open override var canBecomeFocused: Bool { isUserInteractionEnabled && (table?.canFocus(self) ?? true) }
    /// Selects the row when Select is released.
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if isHighlighted { setHighlighted(false, animated: true) }
        guard presses.contains(where: { $0.type == .select }), let table else { return super.pressesEnded(presses, with: event) }
        table.pressed(self)
    }
    override func drawnContent() -> AnyView? {
        AnyView(
            ZStack(alignment: .trailing) {
                // The focused row is drawn on a platter, with dark labels.
                RoundedRectangle(cornerRadius: 12).fill(hasPlatter ? Color.white : Color.clear)
                if accessoryType != .none, accessoryView == nil {
                    Image(systemName: accessoryType == .checkmark ? "checkmark" : "chevron.right")
                        .foregroundStyle(hasPlatter ? Color.black : Color.secondary).padding(.trailing, 20)
                }
            })
    }
}

/// The content view of a row, which notifies the row when it needs layout.
private final class RowContent: UIView {
    override func setNeedsLayout() {
        super.setNeedsLayout()
        (superview as? UITableViewCell)?.contentChanged()
    }
}

/// A label or picture without a colour set by the app, which is dark while its row is on the white platter.
@MainActor private enum Darkened {
    case words(UILabel, own: UIColor, dark: UIColor)
    case picture(UIImageView)

    /// Darkens the labels and template pictures among some views and in them.
    static func all(in views: [UIView]) -> [Darkened] { views.flatMap { one($0).map { [$0] } ?? all(in: $0.subviews) } }

    private static func one(_ view: UIView) -> Darkened? {
        if let label = view as? UILabel {
            guard let own = label.textColor, let dark = dark(own) else { return nil }
            label.textColor = dark
            return .words(label, own: own, dark: dark)
        }
        guard let picture = view as? UIImageView, picture.tint == nil, picture.image?.isTemplate == true else { return nil }
        picture.tintColor = .black
        return .picture(picture)
    }
    private static func dark(_ color: UIColor) -> UIColor? {
        color == .label ? .black : color == .secondaryLabel ? UIColor(white: 0, alpha: 0.6) : nil
    }

    /// Restores its colour, unless the app has changed it in the meantime.
    func end() {
        switch self {
        case .words(let label, let own, let dark): if label.textColor == dark { label.textColor = own }
        case .picture(let view): if view.tintColor == .black { view.tintColor = nil }
        }
    }
}

extension IndexPath {
    /// Creates the index path of a row in a section.
    ///
    /// Source: UIKit IndexPath.init(row:section:).
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// Creates the index path of an item in a section.
    ///
    /// Source: UIKit IndexPath.init(item:section:).
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    /// The index of the section.
    public var section: Int {
        get { count > 0 ? self[0] : 0 }
        set { self = IndexPath(indexes: [newValue, row]) }
    }
    /// The row's index in its section.
    public var row: Int {
        get { count > 1 ? self[1] : 0 }
        set { self = IndexPath(indexes: [section, newValue]) }
    }
    /// The item's index in its section.
    public var item: Int {
        get { row }
        set { row = newValue }
    }
}

extension NSIndexPath {
    /// Creates the index path of a row in a section.
    ///
    /// Source: UIKit NSIndexPath.init(row:section:).
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
    /// The row's index in its section.
    public var row: Int { index(atPosition: 1) }
    /// The item's index in its section.
    public var item: Int { index(atPosition: 1) }
    /// The index of the section.
    public var section: Int { index(atPosition: 0) }
}
