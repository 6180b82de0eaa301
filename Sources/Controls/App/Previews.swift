import Foundation
import TenFootViews

/// What tells an editor's canvas how to show a preview; nothing shows previews here, so that all of it is accepted without effect.
///
/// Source: SwiftUI Preview.
public struct Preview: Sendable {
    /// The traits of previews that show views.
    public enum ViewTraits {}
}

/// One trait of a preview.
///
/// Source: SwiftUI PreviewTrait.
public struct PreviewTrait<T>: Sendable {}

extension PreviewTrait where T == Preview.ViewTraits {
    /// A device's screen.
    public static var defaultLayout: Self { Self() }
    /// As large as its content.
    public static var sizeThatFitsLayout: Self { Self() }
    /// A size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self { Self() }
    /// A device held upright.
    public static var portrait: Self { Self() }
    /// A device held on its head.
    public static var portraitUpsideDown: Self { Self() }
    /// A device on its left side.
    public static var landscapeLeft: Self { Self() }
    /// A device on its right side.
    public static var landscapeRight: Self { Self() }
    /// What a modifier makes of it.
    public static func modifier(_ modifier: some PreviewModifier) -> Self { Self() }
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

/// Views for an editor's canvas, in the spelling from before the macro.
///
/// Source: SwiftUI PreviewProvider.
@MainActor @preconcurrency public protocol PreviewProvider {
    /// What is shown.
    associatedtype Previews: View
    /// The views to show.
    @ViewBuilder static var previews: Previews { get }
}

/// A device of an editor's canvas, by name.
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

/// How large an editor's canvas makes a preview.
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

extension View {
    /// Names the preview; without effect.
    public func previewDisplayName(_ value: String?) -> some View { self }
    /// Chooses the preview's device; without effect.
    public func previewDevice(_ value: PreviewDevice?) -> some View { self }
    /// Chooses the preview's size; without effect.
    public func previewLayout(_ value: PreviewLayout) -> some View { self }
}
