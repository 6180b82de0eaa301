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
    public let contentView = UIView()
    /// Its words.
    public private(set) lazy var textLabel: UILabel? = label()
    /// Its other words.
    public private(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : label()
    /// Its picture.
    public private(set) lazy var imageView: UIImageView? = picture()
    /// What it shows at its end.
    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { setNeedsDisplay() } } }
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
    /// The labels that are dark while the platter is under them.
    private var darkened: [UILabel] = []
    override func focusChanged() {
        for label in darkened { label.textColor = .label }
        // Words that have no colour of their own are to be read on the platter.
        darkened = hasPlatter && configured.content == nil ? plainLabels(in: contentView) : []
        for label in darkened { label.textColor = .black }
        if configured.content != nil || configured.background != nil { showConfiguration() }
        setNeedsDisplay()
    }
    /// Where a press leads in a storyboard.
    var segue: (() -> Void)?
    private func plainLabels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { inner in (inner as? UILabel).map { $0.textColor == .label ? [$0] : [] } ?? plainLabels(in: inner) }
    }
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
        contentView.frame = bounds
        super.layoutSubviews()
        let (margin, gap): (CGFloat, CGFloat) = (20, 16)
        var start = margin
        if let image = imageView?.image {
            let side = min(image.size.height, bounds.height - 16)
            let width = image.size.height > 0 ? side * image.size.width / image.size.height : side
            imageView?.frame = CGRect(x: start, y: (bounds.height - side) / 2, width: width, height: side)
            start += width + gap
        }
        let end = bounds.width - margin - (accessoryType == .none ? 0 : 40)
        let (words, others) = (textLabel, detailTextLabel)
        switch style {
        case .default: words?.frame = CGRect(x: start, y: 0, width: max(0, end - start), height: bounds.height)
        case .subtitle:
            let both = (words?.intrinsicContentSize.height ?? 0) + (others?.intrinsicContentSize.height ?? 0)
            let top = max(0, (bounds.height - both) / 2)
            words?.frame = CGRect(x: start, y: top, width: max(0, end - start), height: words?.intrinsicContentSize.height ?? 0)
            others?.frame = CGRect(
                x: start, y: words?.frame.maxY ?? top, width: max(0, end - start), height: others?.intrinsicContentSize.height ?? 0)
        case .value1, .value2:
            let width = min(others?.intrinsicContentSize.width ?? 0, max(0, end - start))
            others?.frame = CGRect(x: end - width, y: 0, width: width, height: bounds.height)
            words?.frame = CGRect(x: start, y: 0, width: max(0, end - width - start - gap), height: bounds.height)
        }
    }

    /// The height that what is in it asks for.
    func contentHeight(in width: CGFloat) -> CGFloat { contentView.fittingHeight(in: width) }

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
