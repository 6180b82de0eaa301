import Foundation
import TenFootViews

/// A preview declared by the macro; `tenfoot preview` shows previews, and other builds of an app do not contain them.
///
/// Source: SwiftUI Preview.
public struct Preview: Sendable {
    /// The traits of previews that show views.
    public enum ViewTraits {}
}

/// The effect of a trait on a preview.
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
    /// The size of a television's screen.
    public static var defaultLayout: Self { Self(effect: .layout(.device)) }
    /// The size of the content.
    public static var sizeThatFitsLayout: Self { Self(effect: .layout(.sizeThatFits)) }
    /// A size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self { Self(effect: .layout(.fixed(width: width, height: height))) }
    /// Portrait orientation; no effect on a television.
    public static var portrait: Self { Self() }
    /// Upside-down portrait orientation; no effect on a television.
    public static var portraitUpsideDown: Self { Self() }
    /// Left landscape orientation; no effect, since televisions are in landscape.
    public static var landscapeLeft: Self { Self() }
    /// Right landscape orientation; no effect, since televisions are in landscape.
    public static var landscapeRight: Self { Self() }
    /// Applies a preview modifier.
    public static func modifier(_ modifier: some PreviewModifier) -> Self {
        // Previews are used on the main thread only.
        nonisolated(unsafe) let modifier = modifier
        return Self(effect: .modifier { AnyView(ModifiedPreview(modifier: modifier, content: $0)) })
    }
}

/// A preview with a modifier applied, shown when the shared context has been created.
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

/// A modifier for previews with a shared context.
///
/// Source: SwiftUI PreviewModifier.
@MainActor @preconcurrency public protocol PreviewModifier {
    /// The type of the context, which is created once for all previews.
    associatedtype Context = Void
    /// The type of the modified view.
    associatedtype Body: View
    /// The view of the preview.
    typealias Content = AnyView
    /// Creates the shared context.
    static func makeSharedContext() async throws -> Context
    /// The modified preview.
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    /// An empty context.
    public static func makeSharedContext() async throws {}
}

/// A type with previews, as declared before there was the macro.
///
/// Source: SwiftUI PreviewProvider.
@MainActor @preconcurrency public protocol PreviewProvider {
    /// The type of the previews.
    associatedtype Previews: View
    /// The previews.
    @ViewBuilder static var previews: Previews { get }
}

/// A device to show a preview on, by name.
///
/// Source: SwiftUI PreviewDevice.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a device from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a device from its name.
    public init(stringLiteral value: String) { rawValue = value }
}

/// How a device is held.
///
/// Source: SwiftUI InterfaceOrientation.
public struct InterfaceOrientation: CaseIterable, Identifiable, Hashable, Sendable {
    /// The orientation itself, as its identity.
    public var id: InterfaceOrientation { self }
    private let name: String
    /// All orientations.
    public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
    /// Upright.
    public static let portrait = InterfaceOrientation(name: "portrait")
    /// Upside down.
    public static let portraitUpsideDown = InterfaceOrientation(name: "portraitUpsideDown")
    /// With the top at the left.
    public static let landscapeLeft = InterfaceOrientation(name: "landscapeLeft")
    /// With the top at the right.
    public static let landscapeRight = InterfaceOrientation(name: "landscapeRight")
}

/// The size of a preview.
///
/// Source: SwiftUI PreviewLayout.
public enum PreviewLayout: Sendable {
    /// A device's screen.
    case device
    /// The size of the content.
    case sizeThatFits
    /// A size in points.
    case fixed(width: CGFloat, height: CGFloat)
}

extension ContainerValues {
    private enum PreviewNameKey: ContainerValueKey { static var defaultValue: String? { nil } }
    private enum PreviewLayoutKey: ContainerValueKey { static var defaultValue: PreviewLayout? { nil } }

    /// The display name of a view in a `PreviewProvider`.
    package var previewName: String? {
        get { self[PreviewNameKey.self] }
        set { self[PreviewNameKey.self] = newValue }
    }

    /// The layout of a view in a `PreviewProvider`.
    package var previewLayout: PreviewLayout? {
        get { self[PreviewLayoutKey.self] }
        set { self[PreviewLayoutKey.self] = newValue }
    }
}

extension View {
    /// Sets the display name of the preview, if the view is in a `PreviewProvider`.
    ///
    /// Source: SwiftUI View.previewDisplayName(_:).
    public func previewDisplayName(_ value: String?) -> some View { containerValue(\.previewName, value) }
    /// Sets the preview's device; no effect, since there is one type of television.
    public func previewDevice(_ value: PreviewDevice?) -> some View { self }
    /// Sets how the preview's device is held; no effect, since televisions are in landscape.
    ///
    /// Source: SwiftUI View.previewInterfaceOrientation(_:).
    public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
    /// Sets the size of the preview, if the view is in a `PreviewProvider`.
    ///
    /// Source: SwiftUI View.previewLayout(_:).
    public func previewLayout(_ value: PreviewLayout) -> some View { containerValue(\.previewLayout, value) }
}
