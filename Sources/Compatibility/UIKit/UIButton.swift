import Foundation
import TenFoot

/// A button with words and a picture, which looks as SwiftUI's do.
///
/// Source: UIKit UIButton.
@preconcurrency @MainActor open class UIButton: UIControl {
    /// How a button looks.
    ///
    /// Source: UIKit UIButton.ButtonType.
    public enum ButtonType: Int, Sendable {
        /// Only what the app puts in it, which focus lifts.
        case custom
        /// On a platter.
        case system
        case detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    }
    /// How it looks.
    public private(set) var buttonType: ButtonType
    /// The label whose font and colour the words have.
    public let titleLabel: UILabel? = UILabel()
    /// A view with the picture; the picture itself is set for a state.
    public let imageView: UIImageView? = UIImageView()
    /// Words, picture and colours together; nil where they are set for states.
    open var configuration: Configuration? { didSet { invalidateIntrinsicContentSize() } }
    private var titles: [State: String] = [:]
    private var colors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]
    private var backgrounds: [State: UIImage] = [:]

    /// A button without a platter.
    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
    }
    /// A button of a look.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
    }
    /// A button that does something when it is pressed.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: type)
        setTitle(primaryAction?.title, for: .normal)
        setImage(primaryAction?.image, for: .normal)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }
    /// A button of words, picture and colours.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
    }
    /// One that an interface has drawn, of no size yet.
    public required init?(coder: NSCoder) {
        buttonType = .custom
        super.init(coder: coder)
    }

    /// Says how it looks, once.
    func setType(_ type: ButtonType) { buttonType = type }
    /// Its words while it stands in a way; those of `normal` count where there are none.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        invalidateIntrinsicContentSize()
    }
    /// Its words while it stands in a way, without their attributes.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { setTitle(title?.string, for: state) }
    /// The colour of its words while it stands in a way.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        colors[state] = color
        setNeedsDisplay()
    }
    /// Its picture while it stands in a way.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        if state == .normal { imageView?.image = image }
        invalidateIntrinsicContentSize()
    }
    /// The picture behind it while it stands in a way.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgrounds[state] = image
        setNeedsDisplay()
    }
    /// Its words while it stands in a way.
    public func title(for state: State) -> String? { titles[state] }
    /// The colour of its words while it stands in a way.
    public func titleColor(for state: State) -> UIColor? { colors[state] }
    /// Its picture while it stands in a way.
    public func image(for state: State) -> UIImage? { images[state] }
    /// The picture behind it while it stands in a way.
    public func backgroundImage(for state: State) -> UIImage? { backgrounds[state] }
    /// Its words now.
    public var currentTitle: String? { configuration?.title ?? titles[state] ?? titles[.normal] }
    /// Its picture now.
    public var currentImage: UIImage? { configuration?.image ?? images[state] ?? images[.normal] }
    /// The picture behind it now.
    public var currentBackgroundImage: UIImage? { backgrounds[state] ?? backgrounds[.normal] }
    /// The colour of its words now.
    public var currentTitleColor: UIColor { configuration?.baseForegroundColor ?? colors[state] ?? colors[.normal] ?? .label }

    /// The room of words and picture, and on a platter that around them.
    open override var intrinsicContentSize: CGSize {
        let label = UILabel()
        label.text = currentTitle
        label.font = titleLabel?.font
        let words = currentTitle == nil ? CGSize.zero : label.intrinsicContentSize
        let picture = currentImage?.size ?? .zero
        let gap = words.width > 0 && picture.width > 0 ? imagePadding : 0
        let room = buttonType == .custom ? CGSize.zero : CGSize(width: 80, height: 40)
        if stacksImage {
            return CGSize(width: max(words.width, picture.width) + room.width, height: words.height + picture.height + gap + room.height)
        }
        return CGSize(width: words.width + picture.width + gap + room.width, height: max(words.height, picture.height) + room.height)
    }

    fileprivate var imagePadding: CGFloat { configuration?.imagePadding ?? 12 }
    fileprivate var imagePlacement: NSDirectionalRectEdge { configuration?.imagePlacement ?? .leading }
    /// Whether the picture stands over or under the words.
    fileprivate var stacksImage: Bool { !imagePlacement.isDisjoint(with: [.top, .bottom]) }

    override var isFocusDrawnInside: Bool { true }
    override func drawnContent() -> AnyView? {
        AnyView(ButtonContent(button: self, revision: changes.revision).modifier(InnerFocus(view: self)))
    }
}

/// A button of SwiftUI's with what one of UIKit's holds.
private struct ButtonContent: View {
    let button: UIButton
    /// A button is the same object whatever is written to it: this tells that it looks otherwise.
    let revision: Int

    var body: some View {
        let action: @MainActor @Sendable () -> Void = { button.press(.select) }
        if let configuration = button.configuration, let color = configuration.background.backgroundColor {
            // A ground of the app's own is its platter.
            Button(action: action) {
                label.padding(.vertical, 20).padding(.horizontal, 40).foregroundStyle(Color(uiColor: button.currentTitleColor))
                    .background(
                        Color(uiColor: color), in: RoundedRectangle(cornerRadius: configuration.background.cornerRadius))
            }
            .buttonStyle(.plain).disabled(!button.isEnabled)
        } else if button.buttonType == .custom, button.configuration == nil {
            Button(action: action) { label.foregroundStyle(Color(uiColor: button.currentTitleColor)) }.buttonStyle(.plain)
                .disabled(!button.isEnabled)
        } else {
            // On a platter the words' colour follows focus, unless the app has one of its own.
            Button(action: action) { label }.disabled(!button.isEnabled)
                .tint(button.configuration?.baseBackgroundColor.map { Color(uiColor: $0) })
                .buttonBorderShape(button.configuration?.cornerStyle == .capsule ? .capsule : .automatic)
                .controlSize(controlSize)
        }
    }

    private var controlSize: ControlSize {
        switch button.configuration?.buttonSize {
        case .mini: .mini
        case .small: .small
        case .large: .large
        case .medium, nil: .regular
        }
    }

    private func words(_ title: String) -> Text {
        guard let configuration = button.configuration else { return Text(title) }
        guard let transformer = configuration.titleTextAttributesTransformer else {
            return configuration.attributedTitle.map { Text($0) } ?? Text(title)
        }
        return Text(AttributedString(title, attributes: transformer(AttributeContainer())))
    }

    private var label: some View {
        let spacing = button.imagePadding
        let layout = button.stacksImage ? AnyLayout(VStackLayout(spacing: spacing)) : AnyLayout(HStackLayout(spacing: spacing))
        let isFirst = button.imagePlacement.isDisjoint(with: [.trailing, .bottom])
        let insets = button.configuration?.contentInsets ?? UIButton.Configuration.usualInsets
        let usual = UIButton.Configuration.usualInsets
        return layout {
            if button.configuration?.showsActivityIndicator == true { ProgressView() }
            if let image = button.currentImage, isFirst { Image(uiImage: image) }
            if let title = button.currentTitle {
                VStack(spacing: button.configuration?.titlePadding) {
                    words(title).font(button.titleLabel.map { Font($0.font) })
                    if let subtitle = button.configuration?.subtitle { Text(subtitle).font(.caption) }
                }
            }
            if let image = button.currentImage, !isFirst { Image(uiImage: image) }
        }
        .padding(
            EdgeInsets(
                top: insets.top - usual.top, leading: insets.leading - usual.leading, bottom: insets.bottom - usual.bottom,
                trailing: insets.trailing - usual.trailing)
        )
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { if let image = button.currentBackgroundImage { Image(uiImage: image).resizable() } }
    }
}

/// Changes how words are written.
///
/// Source: UIKit UIConfigurationTextAttributesTransformer.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    /// The change.
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer
    /// A change by a closure.
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    /// The attributes after the change.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension UIButton {
    /// A button's words, picture and colours together.
    ///
    /// Source: UIKit UIButton.Configuration.
    @preconcurrency @MainActor public struct Configuration {
        /// Its words.
        public var title: String?
        /// Its words with attributes of their own, in the place of `title`.
        public var attributedTitle: AttributedString? { didSet { title = attributedTitle.map { String($0.characters) } ?? title } }
        /// How the words are written: font and colour are taken.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Words beneath, smaller.
        public var subtitle: String?
        /// The room around words and picture, in points; that of a television's platters unless told.
        public var contentInsets = usualInsets
        fileprivate static let usualInsets = NSDirectionalEdgeInsets(top: 20, leading: 40, bottom: 20, trailing: 40)
        /// What is behind words and picture.
        public var background = UIBackgroundConfiguration.clear()
        /// Points between the words and those beneath.
        public var titlePadding: CGFloat = 1
        /// Accepted: words stand in the middle.
        public var titleAlignment = TitleAlignment.automatic
        /// Whether a wheel turns in the place of the picture.
        public var showsActivityIndicator = false
        /// Accepted: symbols have the size of their picture.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Where words stand.
        ///
        /// Source: UIKit UIButton.Configuration.TitleAlignment.
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
        /// Its picture.
        public var image: UIImage?
        /// The colour of words and picture.
        public var baseForegroundColor: UIColor?
        /// The colour of the platter.
        public var baseBackgroundColor: UIColor?
        /// Points between picture and words.
        public var imagePadding: CGFloat = 12
        /// On which side of the words the picture stands.
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// How round the platter's corners are.
        public var cornerStyle: CornerStyle = .dynamic
        /// How large the platter is.
        public var buttonSize: Size = .medium
        /// How round a platter's corners are.
        ///
        /// Source: UIKit UIButton.Configuration.CornerStyle.
        public enum CornerStyle: Int, Sendable {
            /// As a television's platters are.
            case fixed, dynamic
            /// As a television's platters are: there is one radius.
            case small, medium, large
            /// Half circles at both ends.
            case capsule
        }
        /// How large a platter is.
        ///
        /// Source: UIKit UIButton.Configuration.Size.
        public enum Size: Int, Sendable { case medium, small, mini, large }
        private init() {}
        /// A button without a platter of its own.
        public static func borderless() -> Configuration { Configuration() }
        /// A button; on a television all stand on platters.
        public static func plain() -> Configuration { Configuration() }
        /// A button; on a television all stand on platters.
        public static func tinted() -> Configuration { Configuration() }
        /// A button; on a television all stand on platters.
        public static func gray() -> Configuration { Configuration() }
        /// A button; on a television all stand on platters.
        public static func filled() -> Configuration { Configuration() }
        /// A button; on a television all stand on platters.
        public static func bordered() -> Configuration { Configuration() }
        /// A button; on a television all stand on platters.
        public static func borderedProminent() -> Configuration { Configuration() }
    }
}
