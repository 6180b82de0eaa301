import TenFootControls

/// How tips look, on the ground that all of them have.
///
/// Source: TipKit TipViewStyle.
@MainActor @preconcurrency public protocol TipViewStyle {
    /// The look's type.
    associatedtype Body: View
    /// Makes a tip's look.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// What a tip hands its style.
    typealias Configuration = TipViewStyleConfiguration
}

/// What a tip hands its style.
///
/// Source: TipKit TipViewStyleConfiguration.
public struct TipViewStyleConfiguration {
    /// The tip.
    public let tip: any Tip
    /// Its buttons: what they do is told to the view that shows it, too.
    public let actions: [Tips.Action]
    let look: TipLook
    /// What it says first.
    public var title: Text? { tip.title }
    /// What it says more.
    public var message: Text? { tip.message }
    /// The picture beside it.
    public var image: Image? { tip.image }
}

/// The picture beside what it says, over a row of its buttons and one that takes it away.
///
/// The buttons share the whole width: what lies above or below the tip is above or below one of them, and within reach.
///
/// Source: TipKit MiniTipViewStyle.
public struct MiniTipViewStyle: TipViewStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// The words over the buttons.
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
    /// The look that tips have where none is set.
    public nonisolated static var miniTip: MiniTipViewStyle { MiniTipViewStyle() }
}

/// How tips in a part of the tree look.
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
    /// Sets how tips in this view look.
    ///
    /// Source: TipKit tipViewStyle(_:).
    public func tipViewStyle<S: TipViewStyle>(_ style: S) -> some View {
        let box = StyleBox<TipViewStyleConfiguration>(style) { $0.makeBody(configuration: $1) }
        return transformEnvironment(\.tipLook) { $0.style = box }
    }
    /// Sets what tips in this view lie on.
    ///
    /// Source: TipKit tipBackground(_:).
    public func tipBackground(_ style: some ShapeStyle) -> some View {
        let background = AnyShapeStyle(style)
        return transformEnvironment(\.tipLook) { $0.background = background }
    }
    /// Sets how round the corners of tips in this view are.
    ///
    /// Source: TipKit tipCornerRadius(_:antialiased:).
    public func tipCornerRadius(_ cornerRadius: CGFloat, antialiased: Bool = true) -> some View {
        transformEnvironment(\.tipLook) { $0.cornerRadius = cornerRadius }
    }
    /// Sets the size of the pictures of tips in this view.
    ///
    /// Source: TipKit tipImageSize(_:).
    public func tipImageSize(_ size: CGSize) -> some View { transformEnvironment(\.tipLook) { $0.imageSize = size } }
    /// Sets the colour of the pictures of tips in this view.
    ///
    /// Source: TipKit tipImageStyle(_:).
    public func tipImageStyle(_ style: some ShapeStyle) -> some View {
        let image = AnyShapeStyle(style)
        return transformEnvironment(\.tipLook) { $0.imageStyle = image }
    }
}
