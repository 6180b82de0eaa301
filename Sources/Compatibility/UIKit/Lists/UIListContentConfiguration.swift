import Foundation
import TenFoot

/// A picture, words and smaller words in a row.
///
/// Source: UIKit UIListContentConfiguration.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
    /// How words look.
    ///
    /// Source: UIKit UIListContentConfiguration.TextProperties.
    @preconcurrency @MainActor public struct TextProperties {
        /// Where lines stand.
        ///
        /// Source: UIKit UIListContentConfiguration.TextProperties.TextAlignment.
        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        /// The font.
        public var font: UIFont
        /// The colour.
        public var color: UIColor
        /// At most so many lines; 0 is no limit.
        public var numberOfLines = 0
        /// Where lines stand.
        public var alignment = TextAlignment.natural
        /// Where words that are too long are cut.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// Whether words that are too wide shrink.
        public var adjustsFontSizeToFitWidth = false
        /// Accepted: fonts follow the user's size by themselves.
        public var adjustsFontForContentSizeCategory = true
        /// Whether the app has a colour of its own.
        fileprivate var usual: UIColor
        fileprivate init(_ font: UIFont, _ color: UIColor) { (self.font, self.color, usual) = (font, color, color) }
    }
    /// How a picture looks.
    ///
    /// Source: UIKit UIListContentConfiguration.ImageProperties.
    @preconcurrency @MainActor public struct ImageProperties {
        /// The colour of a symbol; nil is the tint.
        public var tintColor: UIColor?
        /// How round its corners are, in points.
        public var cornerRadius: CGFloat = 0
        /// At most so large, in points; 0 is no limit.
        public var maximumSize = CGSize.zero
        /// Room that a picture is given even where it is smaller, in points.
        public var reservedLayoutSize = CGSize.zero
        /// Accepted: symbols have the size of their picture.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    }
    /// The picture.
    public var image: UIImage?
    /// How the picture looks.
    public var imageProperties = ImageProperties()
    /// The words.
    public var text: String?
    /// The words with attributes of their own.
    public var attributedText: NSAttributedString?
    /// How the words look.
    public var textProperties = TextProperties(.preferredFont(forTextStyle: .body), .label)
    /// The smaller words.
    public var secondaryText: String?
    /// The smaller words with attributes of their own.
    public var secondaryAttributedText: NSAttributedString?
    /// How the smaller words look.
    public var secondaryTextProperties = TextProperties(.preferredFont(forTextStyle: .caption1), .secondaryLabel)
    /// The room around everything, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 14, leading: 20, bottom: 14, trailing: 20)
    /// Accepted: margins are its own.
    public var axesPreservingSuperviewLayoutMargins: [NSLayoutConstraint.Axis] = []
    /// Whether both words stand side by side.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The room between picture and words, in points.
    public var imageToTextPadding: CGFloat = 20
    /// The room between the words side by side, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 20
    /// The room between the words over each other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 4

    private init() {}
    /// A row of a list.
    public static func cell() -> Self { .init() }
    /// A row with smaller words beneath.
    public static func subtitleCell() -> Self { .init() }
    /// A row with smaller words at the end.
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
    /// What is over a section.
    public static func plainHeader() -> Self { edge(.headline) }
    /// What is over a section.
    public static func groupedHeader() -> Self { edge(.headline) }
    /// What is over a section.
    public static func header() -> Self { edge(.headline) }
    /// What is over a section, large.
    public static func prominentInsetGroupedHeader() -> Self { edge(.title3) }
    /// What is under a section.
    public static func plainFooter() -> Self { edge(.footnote) }
    /// What is under a section.
    public static func groupedFooter() -> Self { edge(.footnote) }
    /// What is under a section.
    public static func footer() -> Self { edge(.footnote) }

    /// A view that shows it.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
    /// The same for a state: words are dark on the platter of the row that has focus.
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

/// A view that shows a picture and words in a row.
///
/// Source: UIKit UIListContentView.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
    private let row = UIStackView(), words = UIStackView()
    private let picture = UIImageView(), label = UILabel(), other = UILabel()
    private var edges: [NSLayoutConstraint] = []
    private var limits: [NSLayoutConstraint] = []
    private var shown: UIListContentConfiguration
    /// What it shows.
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
    /// Interfaces are not read from archives.
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
