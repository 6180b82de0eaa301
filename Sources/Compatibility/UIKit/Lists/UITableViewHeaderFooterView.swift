import Foundation
import TenFoot

/// What is over or under a section.
///
/// Source: UIKit UITableViewHeaderFooterView.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    /// By what it was made.
    public let reuseIdentifier: String?
    /// What the app's own views are put into.
    public let contentView = UIView()
    /// A title.
    open private(set) lazy var textLabel: UILabel? = {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .headline)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        contentView.addSubview(label)
        return label
    }()
    /// What is behind it.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }
    /// A view by a name.
    public required init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }
    /// It is about to be used for another section.
    open func prepareForReuse() {}
    /// The room of its title.
    open override var intrinsicContentSize: CGSize {
        contentView.subviews.isEmpty ? super.intrinsicContentSize : textLabel?.intrinsicContentSize ?? super.intrinsicContentSize
    }
    /// Everything in it fills it; a title begins where those of rows do.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for view in [contentView, backgroundView] { view?.frame = bounds }
        title?.frame = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0)
    }
    /// Its title, where it has one that it places itself.
    private var title: UILabel? {
        (contentView.subviews.first as? UILabel).flatMap { $0.translatesAutoresizingMaskIntoConstraints ? $0 : nil }
    }
    private static let margin: CGFloat = 20
    /// The height that what is in it asks for, with all lines of its title.
    func height(in width: CGFloat) -> CGFloat {
        let lines = title?.sizeThatFits(CGSize(width: max(1, width - 2 * Self.margin), height: 0)).height
        return max(fittingHeight(in: width), lines.map { $0 + Self.margin } ?? 0)
    }
}
