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
    /// Everything in it fills it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for view in [contentView, backgroundView] { view?.frame = bounds }
        if let label = contentView.subviews.first as? UILabel, label.translatesAutoresizingMaskIntoConstraints { label.frame = bounds }
    }
}
