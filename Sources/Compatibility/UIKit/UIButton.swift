import Foundation
import TenFoot

/// A button with a title and a picture, which looks like SwiftUI's buttons.
///
/// Source: UIKit UIButton.
@preconcurrency @MainActor open class UIButton: UIControl {
    /// The style of a button.
    ///
    /// Source: UIKit UIButton.ButtonType.
    public enum ButtonType: Int, Sendable {
        /// The app's content alone, which is lifted by focus.
        case custom
        /// On a platter.
        case system
        case detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    }
    /// Its style.
    public private(set) var buttonType: ButtonType
    /// The label that holds the font of the title.
    public let titleLabel: UILabel? = UILabel()
    /// An image view with the picture of the normal state; set the picture with `setImage(_:for:)`.
    public let imageView: UIImageView? = UIImageView()
    /// The title, picture and colours as one value; nil if they are set per state.
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
    /// Creates a button with a style.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
    }
    /// Creates a button that performs an action when it is pressed.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: type)
        setTitle(primaryAction?.title, for: .normal)
        setImage(primaryAction?.image, for: .normal)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }
    /// Creates a button with a configuration.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
    }
    /// Creates a button from a storyboard or nib, with a frame of zero until its properties are read.
    public required init?(coder: NSCoder) {
        buttonType = .custom
        super.init(coder: coder)
    }

    /// Sets its style, as read from a storyboard or nib.
    func setType(_ type: ButtonType) { buttonType = type }
    /// Sets the title for a state; states without a title use that of `normal`.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        invalidateIntrinsicContentSize()
    }
    /// Sets the title for a state, without its attributes.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { setTitle(title?.string, for: state) }
    /// Sets the title's colour for a state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        colors[state] = color
        setNeedsDisplay()
    }
    /// Sets the picture for a state.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        if state == .normal { imageView?.image = image }
        invalidateIntrinsicContentSize()
    }
    /// Sets the background picture for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgrounds[state] = image
        setNeedsDisplay()
    }
    /// The title that was set for a state.
    public func title(for state: State) -> String? { titles[state] }
    /// The title's colour that was set for a state.
    public func titleColor(for state: State) -> UIColor? { colors[state] }
    /// The picture that was set for a state.
    public func image(for state: State) -> UIImage? { images[state] }
    /// The background picture that was set for a state.
    public func backgroundImage(for state: State) -> UIImage? { backgrounds[state] }
    /// The title in the present state.
    public var currentTitle: String? { configuration?.title ?? titles[state] ?? titles[.normal] }
    /// The picture in the present state.
    public var currentImage: UIImage? { configuration?.image ?? images[state] ?? images[.normal] }
    /// The background picture in the present state.
    public var currentBackgroundImage: UIImage? { backgrounds[state] ?? backgrounds[.normal] }
    /// The title's colour in the present state.
    public var currentTitleColor: UIColor { configuration?.baseForegroundColor ?? colors[state] ?? colors[.normal] ?? .label }

    /// The size of title and picture, with the padding of the platter if there is one.
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
    /// Whether the picture is above or below the title.
    fileprivate var stacksImage: Bool { !imagePlacement.isDisjoint(with: [.top, .bottom]) }

    override var isFocusDrawnInside: Bool { true }
    override func drawnContent() -> AnyView? {
        AnyView(ButtonContent(button: self, revision: changes.revision).reacting(as: self).modifier(InnerFocus(view: self)))
    }
}

/// A SwiftUI button with the content of a UIKit button.
private struct ButtonContent: View {
    let button: UIButton
    /// The button's change count: `button` is a reference, so only this value shows that its appearance changed.
    let revision: Int

    var body: some View {
        let action: @MainActor @Sendable () -> Void = { button.press(.select) }
        if let configuration = button.configuration, let color = configuration.background.backgroundColor {
            // A background colour set by the app replaces the platter.
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
            // On a platter the title's colour follows focus.
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

/// Changes the attributes of a text.
///
/// Source: UIKit UIConfigurationTextAttributesTransformer.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    /// The closure that changes the attributes.
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer
    /// Creates a transformer from a closure.
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    /// The attributes after the change.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension UIButton {
    /// The title, picture and colours of a button.
    ///
    /// Source: UIKit UIButton.Configuration.
    @preconcurrency @MainActor public struct Configuration {
        /// Its title.
        public var title: String?
        /// Its title with attributes, which replaces `title`.
        public var attributedTitle: AttributedString? { didSet { title = attributedTitle.map { String($0.characters) } ?? title } }
        /// Changes the attributes of the title.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// A smaller text below the title.
        public var subtitle: String?
        /// The insets around title and picture, in points; by default those of a television's platters.
        public var contentInsets = usualInsets
        fileprivate static let usualInsets = NSDirectionalEdgeInsets(top: 20, leading: 40, bottom: 20, trailing: 40)
        /// The background behind title and picture.
        public var background = UIBackgroundConfiguration.clear()
        /// The spacing between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// Accepted: title and subtitle are centred.
        public var titleAlignment = TitleAlignment.automatic
        /// Whether an activity indicator is shown.
        public var showsActivityIndicator = false
        /// Accepted: symbols are shown in the size of their picture.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// The alignment of title and subtitle.
        ///
        /// Source: UIKit UIButton.Configuration.TitleAlignment.
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
        /// Its picture.
        public var image: UIImage?
        /// The colour of title and picture.
        public var baseForegroundColor: UIColor?
        /// The colour of the platter.
        public var baseBackgroundColor: UIColor?
        /// The spacing between picture and title, in points.
        public var imagePadding: CGFloat = 12
        /// The side of the title on which the picture is placed.
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// The corner style of the platter.
        public var cornerStyle: CornerStyle = .dynamic
        /// The size of the platter.
        public var buttonSize: Size = .medium
        /// The corner style of a platter.
        ///
        /// Source: UIKit UIButton.Configuration.CornerStyle.
        public enum CornerStyle: Int, Sendable {
            /// The radius of a television's platters.
            case fixed, dynamic
            /// Also the radius of a television's platters: there is only one.
            case small, medium, large
            /// Half circles at both ends of the platter.
            case capsule
        }
        /// The size of a platter.
        ///
        /// Source: UIKit UIButton.Configuration.Size.
        public enum Size: Int, Sendable { case medium, small, mini, large }
        private init() {}
        /// A button without a platter of its own.
        public static func borderless() -> Configuration { Configuration() }
        /// A button on a platter, like all styles on a television.
        public static func plain() -> Configuration { Configuration() }
        /// A button on a platter, like all styles on a television.
        public static func tinted() -> Configuration { Configuration() }
        /// A button on a platter, like all styles on a television.
        public static func gray() -> Configuration { Configuration() }
        /// A button on a platter, like all styles on a television.
        public static func filled() -> Configuration { Configuration() }
        /// A button on a platter, like all styles on a television.
        public static func bordered() -> Configuration { Configuration() }
        /// A button on a platter, like all styles on a television.
        public static func borderedProminent() -> Configuration { Configuration() }
    }
}
