import Foundation
import TenFootUIKit

/// A circle with a person's image or initials, a title and a subtitle.
///
/// Source: TVUIKit TVMonogramView.
@preconcurrency @MainActor open class TVMonogramView: UIControl {
    /// The person's image.
    open var image: UIImage? { didSet { setNeedsLayout() } }
    /// The person's name; its initials are shown if there is no image.
    open var personNameComponents: PersonNameComponents? { didSet { setNeedsLayout() } }
    /// The title.
    open var title: String? { didSet { setNeedsLayout() } }
    /// The subtitle.
    open var subtitle: String? { didSet { setNeedsLayout() } }
    private let disc = UIView()
    private let picture = UIImageView()
    private let letters = UILabel()
    private let titleLabel = UILabel()
    private let subtitleLabel = UILabel()

    /// Creates a view with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        disc.backgroundColor = .darkGray
        disc.clipsToBounds = true
        picture.contentMode = .scaleAspectFill
        letters.font = .preferredFont(forTextStyle: .title1)
        titleLabel.font = .preferredFont(forTextStyle: .callout)
        subtitleLabel.font = .preferredFont(forTextStyle: .caption1)
        subtitleLabel.textColor = .secondaryLabel
        for label in [letters, titleLabel, subtitleLabel] { label.textAlignment = .center }
        addSubview(disc)
        disc.addSubview(letters)
        disc.addSubview(picture)
        addSubview(titleLabel)
        addSubview(subtitleLabel)
    }
    /// Always nil: interfaces are not decoded from archives.
    public required init?(coder: NSCoder) { nil }

    /// Whether it is enabled, and so can be focused.
    open override var canBecomeFocused: Bool { isEnabled }

    /// Lays out the circle, the title and the subtitle.
    open override func layoutSubviews() {
        super.layoutSubviews()
        titleLabel.text = title
        subtitleLabel.text = subtitle
        picture.image = image
        picture.isHidden = image == nil
        letters.text = String([personNameComponents?.givenName, personNameComponents?.familyName].compactMap { $0?.first })
        let heights = [titleLabel, subtitleLabel].map { $0.text == nil ? 0 : $0.intrinsicContentSize.height }
        let side = max(0, min(bounds.width, bounds.height - heights[0] - heights[1] - 12))
        disc.frame = CGRect(x: (bounds.width - side) / 2, y: 0, width: side, height: side)
        disc.layer.cornerRadius = side / 2
        picture.frame = disc.bounds
        letters.frame = disc.bounds
        titleLabel.frame = CGRect(x: 0, y: side + 12, width: bounds.width, height: heights[0])
        subtitleLabel.frame = CGRect(x: 0, y: side + 12 + heights[0], width: bounds.width, height: heights[1])
    }
    /// Enlarges the view while it is focused.
    open override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        transform = isFocused ? CGAffineTransform(scaleX: 1.1, y: 1.1) : .identity
    }
}
