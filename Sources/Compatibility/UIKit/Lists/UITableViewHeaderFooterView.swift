import Foundation
import TenFoot

/// The header or footer of a section.
///
/// Source: UIKit UITableViewHeaderFooterView.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    /// Its reuse identifier.
    public let reuseIdentifier: String?
    /// The view for the app's content.
    public let contentView = UIView()
    /// The label of its title, created when it is first used.
    open private(set) lazy var textLabel: UILabel? = {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .headline)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        contentView.addSubview(label)
        return label
    }()
    /// The view behind its content.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }
    /// Creates a view with a reuse identifier.
    public required init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }
    /// Always nil: these views are not created from storyboards.
    public required init?(coder: NSCoder) { nil }
    /// Called before the view is reused.
    open func prepareForReuse() {}
    /// The size of its title.
    open override var intrinsicContentSize: CGSize {
        contentView.subviews.isEmpty ? super.intrinsicContentSize : textLabel?.intrinsicContentSize ?? super.intrinsicContentSize
    }
    /// Lays out its content to fill it; the title starts at the same inset as the texts of rows.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for view in [contentView, backgroundView] { view?.frame = bounds }
        title?.frame = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0)
    }
    /// The label of its title, if the view itself lays it out.
    private var title: UILabel? {
        (contentView.subviews.first as? UILabel).flatMap { $0.translatesAutoresizingMaskIntoConstraints ? $0 : nil }
    }
    private static let margin: CGFloat = 20
    /// The height of its content in a width, in points, with all lines of its title.
    func height(in width: CGFloat) -> CGFloat {
        let lines = title?.sizeThatFits(CGSize(width: max(1, width - 2 * Self.margin), height: 0)).height
        return max(fittingHeight(in: width), lines.map { $0 + Self.margin } ?? 0)
    }
}
