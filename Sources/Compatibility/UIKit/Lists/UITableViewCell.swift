import Foundation
import TenFoot

/// A row of a table.
///
/// Source: UIKit UITableViewCell.
@preconcurrency @MainActor open class UITableViewCell: UIView {
    /// What a row has by itself.
    ///
    /// Source: UIKit UITableViewCell.CellStyle.
    public enum CellStyle: Int, Sendable {
        /// Words.
        case `default`
        /// Words, and others at the end.
        case value1
        /// Words, and others after them.
        case value2
        /// Words, and others beneath.
        case subtitle
    }
    /// What a row shows at its end.
    ///
    /// Source: UIKit UITableViewCell.AccessoryType.
    public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }
    /// Accepted: a row that has focus stands on a platter.
    ///
    /// Source: UIKit UITableViewCell.SelectionStyle.
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

    /// What it has by itself; set before its words are asked for.
    var style: CellStyle
    /// By what it is used again.
    public internal(set) var reuseIdentifier: String?
    /// What the app's own views are put into.
    public let contentView: UIView = RowContent()
    /// Its words.
    public private(set) lazy var textLabel: UILabel? = label()
    /// Its other words.
    public private(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : detailLabel()
    /// Its picture.
    public private(set) lazy var imageView: UIImageView? = picture()
    /// What it shows at its end.
    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { setNeedsLayout() } } }
    /// Accepted: a row that has focus stands on a platter.
    open var selectionStyle = SelectionStyle.default
    /// How a row looks that has focus.
    ///
    /// Source: UIKit UITableViewCell.FocusStyle.
    public enum FocusStyle: Int, Sendable { case `default`, custom }
    /// How the row looks while it has focus: on a platter, or as the app has it.
    open var focusStyle = FocusStyle.default { didSet { if focusStyle != oldValue { focusChanged() } } }
    private var hasPlatter: Bool { isFocused && focusStyle == .default && configured.background == nil }
    /// Whether it is chosen.
    open var isSelected = false
    /// Whether a line under it is shown; never on a television.
    ///
    /// Source: UIKit UITableViewCell.SeparatorStyle.
    public enum SeparatorStyle: Int, Sendable { case none, singleLine }
    private let configured = CellContent()
    /// What it shows, as a value; nil for words and views.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set {
            configured.content = newValue
            showConfiguration()
        }
    }
    /// What is behind it, as a value; nil for the platter of the row that has focus.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured.background }
        set {
            configured.background = newValue
            showConfiguration()
        }
    }
    /// What a row shows, to be filled in.
    open func defaultContentConfiguration() -> UIListContentConfiguration { style == .default ? .cell() : .subtitleCell() }
    /// Whether its content follows its state by itself.
    open var automaticallyUpdatesContentConfiguration = true
    /// How it stands.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isFocused, state.isDisabled) = (isSelected, isFocused, !isUserInteractionEnabled)
        return state
    }
    private func showConfiguration() {
        configured.show(in: self, contentView, configurationState, isUpdated: automaticallyUpdatesContentConfiguration)
    }
    /// What is dark while the platter is under it.
    private var darkened: [Darkened] = []
    override func focusChanged() {
        for one in darkened { one.end() }
        // Words and symbols that have no colour of their own are to be seen on the platter.
        darkened = hasPlatter && configured.content == nil ? Darkened.all(in: contentView) : []
        if configured.content != nil || configured.background != nil { showConfiguration() }
        setNeedsDisplay()
    }
    /// Where a press leads in a storyboard.
    var segue: (() -> Void)?
    /// The table it is in, and where.
    weak var table: UITableView?
    var place: IndexPath?

    /// A row in a place of the table.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }
    /// A row that is used again by a name.
    public required init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 66))
        addSubview(contentView)
    }
    /// One that an interface has drawn, of no size yet.
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
    /// It is about to be used for another row.
    open func prepareForReuse() {}
    /// Chooses it, or no longer.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

    /// Places its words and picture.
    open override func layoutSubviews() {
        isPlacing = true
        defer { isPlacing = false }
        contentView.frame = bounds
        super.layoutSubviews()
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
    /// Something in it is to be laid out anew: words side by side share their room by what they say.
    fileprivate func contentChanged() { if style != .default, !isPlacing { setNeedsLayout() } }
    private static let margin: CGFloat = 20
    private static let gap: CGFloat = 16
    private func pictureSide(_ image: UIImage, in height: CGFloat) -> CGFloat { max(0, min(image.size.height, height - Self.gap)) }
    private func pictureWidth(_ image: UIImage, _ side: CGFloat) -> CGFloat {
        image.size.height > 0 ? side * image.size.width / image.size.height : side
    }
    /// Where its words begin, and how wide they can be.
    private func wordsSpan(in size: CGSize) -> (start: CGFloat, room: CGFloat) {
        let picture = imageView?.image.map { pictureWidth($0, pictureSide($0, in: size.height)) + Self.gap } ?? 0
        let start = Self.margin + picture
        return (start, max(0, size.width - Self.margin - (accessoryType == .none ? 0 : 40) - start))
    }
    /// How high words are in a width; none where there are none.
    private static func height(of label: UILabel?, in width: CGFloat) -> CGFloat {
        guard let label, label.text?.isEmpty == false else { return 0 }
        return label.sizeThatFits(CGSize(width: width, height: 0)).height
    }

    /// The height that what is in it asks for: the app's views, and its own words with room above and beneath.
    func contentHeight(in width: CGFloat) -> CGFloat {
        guard configured.content == nil else { return contentView.fittingHeight(in: width) }
        let room = wordsSpan(in: CGSize(width: width, height: bounds.height)).room
        let (words, others) = (Self.height(of: textLabel, in: room), Self.height(of: detailTextLabel, in: room))
        let both = style == .subtitle ? words + others : max(words, others)
        return max(contentView.fittingHeight(in: width), both > 0 ? both + Self.margin : 0)
    }

    /// Whether it is being pressed.
    open var isHighlighted = false
    /// It is pressed, or no longer.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
    /// Select is down.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.type == .select }) { setHighlighted(true, animated: false) }
        super.pressesBegan(presses, with: event)
    }
    /// Rows can have focus.
    open override var canBecomeFocused: Bool { isUserInteractionEnabled && (table?.canFocus(self) ?? true) }
    /// A press of Select chooses it.
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if isHighlighted { setHighlighted(false, animated: true) }
        guard presses.contains(where: { $0.type == .select }), let table else { return super.pressesEnded(presses, with: event) }
        table.pressed(self)
    }
    override func drawnContent() -> AnyView? {
        AnyView(
            ZStack(alignment: .trailing) {
                // A row that has focus stands on a platter, with dark words.
                RoundedRectangle(cornerRadius: 12).fill(hasPlatter ? Color.white : Color.clear)
                if accessoryType != .none {
                    Image(systemName: accessoryType == .checkmark ? "checkmark" : "chevron.right")
                        .foregroundStyle(hasPlatter ? Color.black : Color.secondary).padding(.trailing, 20)
                }
            })
    }
}

/// What is in a row, which places its own words anew when they change.
private final class RowContent: UIView {
    override func setNeedsLayout() {
        super.setNeedsLayout()
        (superview as? UITableViewCell)?.contentChanged()
    }
}

/// A label or picture to which the app gave no colour: it is dark while the row is on its white platter.
@MainActor private enum Darkened {
    case words(UILabel, own: UIColor, dark: UIColor)
    case picture(UIImageView)

    /// Darkens what is in a view.
    static func all(in view: UIView) -> [Darkened] { view.subviews.flatMap { one($0).map { [$0] } ?? all(in: $0) } }

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

    /// Gives it its colour back, unless the app has changed it meanwhile.
    func end() {
        switch self {
        case .words(let label, let own, let dark): if label.textColor == dark { label.textColor = own }
        case .picture(let view): if view.tintColor == .black { view.tintColor = nil }
        }
    }
}

extension IndexPath {
    /// A row of a section.
    ///
    /// Source: UIKit IndexPath.init(row:section:).
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// An item of a section.
    ///
    /// Source: UIKit IndexPath.init(item:section:).
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    /// The section's number.
    public var section: Int {
        get { count > 0 ? self[0] : 0 }
        set { self = IndexPath(indexes: [newValue, row]) }
    }
    /// The row's number in its section.
    public var row: Int {
        get { count > 1 ? self[1] : 0 }
        set { self = IndexPath(indexes: [section, newValue]) }
    }
    /// The item's number in its section.
    public var item: Int {
        get { row }
        set { row = newValue }
    }
}

extension NSIndexPath {
    /// A row of a section.
    ///
    /// Source: UIKit NSIndexPath.init(row:section:).
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
    /// The row in its section.
    public var row: Int { index(atPosition: 1) }
    /// The item in its section.
    public var item: Int { index(atPosition: 1) }
    /// The section.
    public var section: Int { index(atPosition: 0) }
}
