import Foundation
import TenFootViews

/// What tells a preview how it is shown; `tenfoot preview` shows previews, and an app built without it has none.
///
/// Source: SwiftUI Preview.
public struct Preview: Sendable {
    /// The traits of previews that show views.
    public enum ViewTraits {}
}

/// What a trait changes about a preview.
package enum PreviewEffect: Sendable {
    case none
    case layout(PreviewLayout)
    case modifier(@MainActor @Sendable (AnyView) -> AnyView)
}

/// One trait of a preview.
///
/// Source: SwiftUI PreviewTrait.
public struct PreviewTrait<T>: Sendable {
    package var effect = PreviewEffect.none
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// A television's screen.
    public static var defaultLayout: Self { Self(effect: .layout(.device)) }
    /// As large as its content.
    public static var sizeThatFitsLayout: Self { Self(effect: .layout(.sizeThatFits)) }
    /// A size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self { Self(effect: .layout(.fixed(width: width, height: height))) }
    /// A device held upright; a television is not, so that it changes nothing.
    public static var portrait: Self { Self() }
    /// A device held on its head; a television is not, so that it changes nothing.
    public static var portraitUpsideDown: Self { Self() }
    /// A device on its left side; televisions are as wide as that anyway.
    public static var landscapeLeft: Self { Self() }
    /// A device on its right side; televisions are as wide as that anyway.
    public static var landscapeRight: Self { Self() }
    /// What a modifier makes of it.
    public static func modifier(_ modifier: some PreviewModifier) -> Self {
        // Used on the main thread alone, as every preview is.
        nonisolated(unsafe) let modifier = modifier
        return Self(effect: .modifier { AnyView(ModifiedPreview(modifier: modifier, content: $0)) })
    }
}

/// A preview inside what a modifier makes of it, as soon as what previews share has been made.
private struct ModifiedPreview<Modifier: PreviewModifier>: View {
    let modifier: Modifier
    let content: AnyView
    @State private var context: Modifier.Context?
    @State private var problem: String?

    var body: some View {
        if let context {
            modifier.body(content: content, context: context)
        } else {
            Text(problem ?? "").task {
                do { context = try await Modifier.makeSharedContext() } catch {
                    problem = "\(Modifier.self).makeSharedContext() failed: \(error)"
                }
            }
        }
    }
}

/// Gives previews what they have in common.
///
/// Source: SwiftUI PreviewModifier.
@MainActor @preconcurrency public protocol PreviewModifier {
    /// What is made once for all previews.
    associatedtype Context = Void
    /// The modified view.
    associatedtype Body: View
    /// The view of the preview.
    typealias Content = AnyView
    /// Makes what the previews share.
    static func makeSharedContext() async throws -> Context
    /// The preview with what it needs around it.
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    /// Nothing to share.
    public static func makeSharedContext() async throws {}
}

/// Views to look at while they are written, in the spelling from before the macro.
///
/// Source: SwiftUI PreviewProvider.
@MainActor @preconcurrency public protocol PreviewProvider {
    /// What is shown.
    associatedtype Previews: View
    /// The views to show.
    @ViewBuilder static var previews: Previews { get }
}

/// A device to show a preview on, by name.
///
/// Source: SwiftUI PreviewDevice.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    /// The name.
    public let rawValue: String
    /// A device by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A device by its name.
    public init(stringLiteral value: String) { rawValue = value }
}

/// How large a preview is shown.
///
/// Source: SwiftUI PreviewLayout.
public enum PreviewLayout: Sendable {
    /// A device's screen.
    case device
    /// As large as its content.
    case sizeThatFits
    /// A size in points.
    case fixed(width: CGFloat, height: CGFloat)
}

extension ContainerValues {
    private enum PreviewNameKey: ContainerValueKey { static var defaultValue: String? { nil } }
    private enum PreviewLayoutKey: ContainerValueKey { static var defaultValue: PreviewLayout? { nil } }

    /// What a view of a `PreviewProvider` is called.
    package var previewName: String? {
        get { self[PreviewNameKey.self] }
        set { self[PreviewNameKey.self] = newValue }
    }

    /// How large a view of a `PreviewProvider` is shown.
    package var previewLayout: PreviewLayout? {
        get { self[PreviewLayoutKey.self] }
        set { self[PreviewLayoutKey.self] = newValue }
    }
}

extension View {
    /// Names the preview, where the view is one that a `PreviewProvider` lists.
    ///
    /// Source: SwiftUI View.previewDisplayName(_:).
    public func previewDisplayName(_ value: String?) -> some View { containerValue(\.previewName, value) }
    /// Chooses the preview's device; without effect, since there is one kind of television.
    public func previewDevice(_ value: PreviewDevice?) -> some View { self }
    /// Chooses the preview's size, where the view is one that a `PreviewProvider` lists.
    ///
    /// Source: SwiftUI View.previewLayout(_:).
    public func previewLayout(_ value: PreviewLayout) -> some View { containerValue(\.previewLayout, value) }
}
