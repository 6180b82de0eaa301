import Foundation
import TenFoot

/// The content of a list row: a picture, a text and a secondary text.
///
/// Source: UIKit UIListContentConfiguration.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
    /// The appearance of a text.
    ///
    /// Source: UIKit UIListContentConfiguration.TextProperties.
    @preconcurrency @MainActor public struct TextProperties {
        /// The alignment of the lines.
        ///
        /// Source: UIKit UIListContentConfiguration.TextProperties.TextAlignment.
        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        /// The font.
        public var font: UIFont
        /// The colour.
        public var color: UIColor
        /// The maximum number of lines; 0 for no limit.
        public var numberOfLines = 0
        /// The alignment of the lines.
        public var alignment = TextAlignment.natural
        /// Where a text that is too long is truncated.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// Whether the font shrinks for a text that is too wide.
        public var adjustsFontSizeToFitWidth = false
        /// Accepted: fonts always follow the user's text size.
        public var adjustsFontForContentSizeCategory = true
        /// The default colour, to detect whether the app has set another.
        fileprivate var usual: UIColor
        fileprivate init(_ font: UIFont, _ color: UIColor) { (self.font, self.color, usual) = (font, color, color) }
    }
    /// The appearance of the picture.
    ///
    /// Source: UIKit UIListContentConfiguration.ImageProperties.
    @preconcurrency @MainActor public struct ImageProperties {
        /// The tint colour of a template picture; nil uses the text's colour.
        public var tintColor: UIColor?
        /// The corner radius, in points.
        public var cornerRadius: CGFloat = 0
        /// The maximum size, in points; 0 for no limit.
        public var maximumSize = CGSize.zero
        /// The minimum space reserved for the picture, in points.
        public var reservedLayoutSize = CGSize.zero
        /// Accepted: symbols are shown in the size of their picture.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    }
    /// The picture.
    public var image: UIImage?
    /// The appearance of the picture.
    public var imageProperties = ImageProperties()
    /// The text.
    public var text: String?
    /// The text with attributes.
    public var attributedText: NSAttributedString?
    /// The appearance of the text.
    public var textProperties = TextProperties(.preferredFont(forTextStyle: .body), .label)
    /// The secondary text.
    public var secondaryText: String?
    /// The secondary text with attributes.
    public var secondaryAttributedText: NSAttributedString?
    /// The appearance of the secondary text.
    public var secondaryTextProperties = TextProperties(.preferredFont(forTextStyle: .caption1), .secondaryLabel)
    /// The margins around the content, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 14, leading: 20, bottom: 14, trailing: 20)
    /// Accepted: the configuration has its own margins.
    public var axesPreservingSuperviewLayoutMargins: [NSLayoutConstraint.Axis] = []
    /// Whether the text and the secondary text are placed side by side.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The spacing between picture and text, in points.
    public var imageToTextPadding: CGFloat = 20
    /// The spacing between the texts if they are side by side, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 20
    /// The spacing between the texts if they are stacked, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 4

    private init() {}
    /// A row of a list.
    public static func cell() -> Self { .init() }
    /// A row with a secondary text below.
    public static func subtitleCell() -> Self { .init() }
    /// A row with a secondary text at the trailing edge.
    public static func valueCell() -> Self {
        var value = Self()
        value.prefersSideBySideTextAndSecondaryText = true
        return value
    }
    private static func edge(_ style: UIFont.TextStyle) -> Self {
        var value = Self()
        value.textProperties = TextProperties(.preferredFont(forTextStyle: style), .secondaryLabel)
        return value
    }
    /// The header of a section.
    public static func plainHeader() -> Self { edge(.headline) }
    /// The header of a section.
    public static func groupedHeader() -> Self { edge(.headline) }
    /// The header of a section.
    public static func header() -> Self { edge(.headline) }
    /// A large header of a section.
    public static func prominentInsetGroupedHeader() -> Self { edge(.title3) }
    /// The footer of a section.
    public static func plainFooter() -> Self { edge(.footnote) }
    /// The footer of a section.
    public static func groupedFooter() -> Self { edge(.footnote) }
    /// The footer of a section.
    public static func footer() -> Self { edge(.footnote) }

    /// Creates a view that shows the configuration.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
    /// The configuration adjusted to a state: the texts are dark on the platter of the focused row.
    public func updated(for state: any UIConfigurationState) -> Self {
        guard let state = state as? UICellConfigurationState else { return self }
        var copy = self
        func color(_ text: TextProperties) -> UIColor {
            text.color != text.usual ? text.color : state.isFocused ? .black : state.isDisabled ? .tertiaryLabel : text.usual
        }
        copy.textProperties.color = color(textProperties)
        copy.secondaryTextProperties.color = color(secondaryTextProperties)
        return copy
    }
}

/// A view that shows a list content configuration.
///
/// Source: UIKit UIListContentView.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
    private let row = UIStackView(), words = UIStackView()
    private let picture = UIImageView(), label = UILabel(), other = UILabel()
    private var edges: [NSLayoutConstraint] = []
    private var limits: [NSLayoutConstraint] = []
    private var shown: UIListContentConfiguration
    /// The configuration that it shows.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let list = newValue as? UIListContentConfiguration else { return }
            shown = list
            show()
        }
    }

    /// A view that shows a configuration.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        row.alignment = .center
        picture.contentMode = .scaleAspectFit
        for view in [picture, words] { row.addArrangedSubview(view) }
        for view in [label, other] { words.addArrangedSubview(view) }
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        edges = [
            row.leadingAnchor.constraint(equalTo: leadingAnchor), row.topAnchor.constraint(equalTo: topAnchor),
            trailingAnchor.constraint(equalTo: row.trailingAnchor), bottomAnchor.constraint(equalTo: row.bottomAnchor),
        ]
        limits = [
            picture.widthAnchor.constraint(equalToConstant: 0), picture.heightAnchor.constraint(equalToConstant: 0),
        ]
        NSLayoutConstraint.activate(edges)
        picture.setContentHuggingPriority(.required, for: .horizontal)
        show()
    }
    /// Always nil: the view is not created from storyboards.
    public required init?(coder: NSCoder) { nil }

    private func show() {
        let margins = shown.directionalLayoutMargins
        for (edge, room) in zip(edges, [margins.leading, margins.top, margins.trailing, margins.bottom]) { edge.constant = room }
        row.spacing = shown.imageToTextPadding
        let isSideBySide = shown.prefersSideBySideTextAndSecondaryText
        words.axis = isSideBySide ? .horizontal : .vertical
        words.spacing = isSideBySide ? shown.textToSecondaryTextHorizontalPadding : shown.textToSecondaryTextVerticalPadding
        other.setContentHuggingPriority(isSideBySide ? .defaultHigh : .defaultLow, for: .horizontal)
        showPicture()
        show(shown.text, shown.attributedText, shown.textProperties, in: label)
        show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: other)
    }

    private func showPicture() {
        picture.isHidden = shown.image == nil
        picture.image = shown.image
        // Only template pictures are tinted; others keep their colours.
        picture.tintColor = shown.imageProperties.tintColor ?? (shown.image?.isTemplate == true ? shown.textProperties.color : nil)
        picture.layer.cornerRadius = shown.imageProperties.cornerRadius
        picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
        let (most, least) = (shown.imageProperties.maximumSize, shown.imageProperties.reservedLayoutSize)
        let size = shown.image?.size ?? .zero
        let scale = min(
            1, most.width > 0 && size.width > 0 ? most.width / size.width : 1,
            most.height > 0 && size.height > 0 ? most.height / size.height : 1)
        limits[0].constant = max(least.width, size.width * scale)
        limits[1].constant = max(least.height, size.height * scale)
        for limit in limits { limit.isActive = shown.image != nil }
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?, _ look: UIListContentConfiguration.TextProperties, in label: UILabel
    ) {
        label.isHidden = text == nil && attributed == nil
        label.font = look.font
        label.textColor = look.color
        label.numberOfLines = look.numberOfLines
        label.lineBreakMode = look.lineBreakMode
        label.textAlignment = look.alignment == .center ? .center : .natural
        label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
        if let attributed { label.attributedText = attributed } else { label.text = text }
    }
}
