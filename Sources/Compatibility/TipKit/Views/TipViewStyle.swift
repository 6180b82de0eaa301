import TenFootControls

/// The appearance of tips on their background.
///
/// Source: TipKit TipViewStyle.
@MainActor @preconcurrency public protocol TipViewStyle {
    /// The type of the body.
    associatedtype Body: View
    /// Creates a tip's body.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The content of a tip.
    typealias Configuration = TipViewStyleConfiguration
}

/// The content of a tip, for its style.
///
/// Source: TipKit TipViewStyleConfiguration.
public struct TipViewStyleConfiguration {
    /// The tip.
    public let tip: any Tip
    /// Its buttons, whose actions also call the closure of the view that shows it.
    public let actions: [Tips.Action]
    let look: TipLook
    /// The title.
    public var title: Text? { tip.title }
    /// The message.
    public var message: Text? { tip.message }
    /// The image.
    public var image: Image? { tip.image }
}

/// An image beside the title and message, above a row of buttons, the last of which closes the tip.
///
/// The buttons share the full width, so that focus can move from views above or below the tip to one of them.
///
/// Source: TipKit MiniTipViewStyle.
public struct MiniTipViewStyle: TipViewStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// The title and message above the buttons.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 24) {
            HStack(alignment: .top, spacing: 32) {
                if let image = configuration.image {
                    let size = configuration.look.imageSize
                    image.resizable().scaledToFit().frame(width: size.width, height: size.height)
                        .foregroundStyle(configuration.look.imageStyle).accessibilityHidden(true)
                }
                VStack(alignment: .leading, spacing: 12) {
                    configuration.title?.font(.headline).bold()
                    configuration.message?.font(.callout).foregroundStyle(.secondary)
                }
            }
            HStack(spacing: 24) {
                ForEach(configuration.actions) { action in
                    Button(action: action.handler) { action.label().frame(maxWidth: .infinity) }
                }
                Button {
                    configuration.tip.invalidate(reason: .tipClosed)
                } label: {
                    Image(systemName: "xmark").frame(maxWidth: .infinity)
                }
                .accessibilityLabel("Close")
            }
        }
        .padding(32)
    }
}

extension TipViewStyle where Self == MiniTipViewStyle {
    /// The default style.
    public nonisolated static var miniTip: MiniTipViewStyle { MiniTipViewStyle() }
}

/// The appearance of tips in a part of the view tree.
struct TipLook: Sendable {
    var style = StyleBox<TipViewStyleConfiguration>(MiniTipViewStyle()) { $0.makeBody(configuration: $1) }
    var background = AnyShapeStyle(.regularMaterial)
    var cornerRadius: CGFloat = 32
    var imageSize = CGSize(width: 80, height: 80)
    var imageStyle = AnyShapeStyle(.tint)
}

private enum TipLookKey: EnvironmentKey {
    static var defaultValue: TipLook { TipLook() }
}

extension EnvironmentValues {
    var tipLook: TipLook {
        get { self[TipLookKey.self] }
        set { self[TipLookKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of tips in this view.
    ///
    /// Source: TipKit tipViewStyle(_:).
    public func tipViewStyle<S: TipViewStyle>(_ style: S) -> some View {
        let box = StyleBox<TipViewStyleConfiguration>(style) { $0.makeBody(configuration: $1) }
        return transformEnvironment(\.tipLook) { $0.style = box }
    }
    /// Sets the background of tips in this view.
    ///
    /// Source: TipKit tipBackground(_:).
    public func tipBackground(_ style: some ShapeStyle) -> some View {
        let background = AnyShapeStyle(style)
        return transformEnvironment(\.tipLook) { $0.background = background }
    }
    /// Sets the corner radius of tips in this view, in points.
    ///
    /// Source: TipKit tipCornerRadius(_:antialiased:).
    public func tipCornerRadius(_ cornerRadius: CGFloat, antialiased: Bool = true) -> some View {
        transformEnvironment(\.tipLook) { $0.cornerRadius = cornerRadius }
    }
    /// Sets the size of the images of tips in this view, in points.
    ///
    /// Source: TipKit tipImageSize(_:).
    public func tipImageSize(_ size: CGSize) -> some View { transformEnvironment(\.tipLook) { $0.imageSize = size } }
    /// Sets the style of the images of tips in this view.
    ///
    /// Source: TipKit tipImageStyle(_:).
    public func tipImageStyle(_ style: some ShapeStyle) -> some View {
        let image = AnyShapeStyle(style)
        return transformEnvironment(\.tipLook) { $0.imageStyle = image }
    }
}
