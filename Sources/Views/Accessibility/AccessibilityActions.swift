import Foundation
import TenFootGeometry
import TenFootViewGraph

extension View {
    /// Does something when a view is activated by assistive technology.
    ///
    /// Source: SwiftUI accessibilityAction(_:_:).
    public func accessibilityAction(_ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void) -> some View {
        modifier(
            AccessibilityModifier {
                switch actionKind.kind {
                case .primary: $0.actions = [.init(name: nil, perform: handler)]
                case .escape: $0.escape = handler
                case .named(let name): $0.actions = [.init(name: name, perform: handler)]
                }
            })
    }
    /// Offers an action by name.
    ///
    /// Source: SwiftUI accessibilityAction(named:_:).
    public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View { offering(name.string, handler) }
    /// Offers an action by name.
    ///
    /// Source: SwiftUI accessibilityAction(named:_:).
    public func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
        offering(nameKey.string, handler)
    }
    /// Offers an action by name.
    ///
    /// Source: SwiftUI accessibilityAction(named:_:).
    @_disfavoredOverload public func accessibilityAction<S: StringProtocol>(named name: S, _ handler: @escaping () -> Void) -> some View {
        offering(String(name), handler)
    }

    private func offering(_ name: String, _ handler: @escaping () -> Void) -> some View {
        modifier(AccessibilityModifier { $0.actions = [.init(name: name, perform: handler)] })
    }

    /// Offers what the buttons of some views do.
    ///
    /// Source: SwiftUI accessibilityActions(_:).
    public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        modifier(AccessibilityDescriptionModifier(.actions(nil), content()))
    }
    /// Offers what the buttons of some views do, in a category: screen readers hear its name with each.
    ///
    /// Source: SwiftUI accessibilityActions(category:_:).
    public func accessibilityActions<Content: View>(
        category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
    ) -> some View {
        modifier(AccessibilityDescriptionModifier(.actions(category.kind), content()))
    }

    /// Steps a value when assistive technology asks for it.
    ///
    /// Source: SwiftUI accessibilityAdjustableAction(_:).
    public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) -> some View {
        modifier(
            AccessibilityModifier {
                $0.adjust = { handler($0 > 0 ? .increment : .decrement) }
                $0.role = .slider
            })
    }

    /// Steps through choices when assistive technology asks for it, and says that the view is a picker; nil leaves it as it is.
    public func accessibilityChoiceAction(_ handler: ((AccessibilityAdjustmentDirection) -> Void)?) -> some View {
        modifier(
            AccessibilityModifier {
                guard let handler else { return }
                $0.adjust = { handler($0 > 0 ? .increment : .decrement) }
                $0.role = .picker
            })
    }

    /// Scrolls towards an edge when assistive technology asks for it.
    ///
    /// Source: SwiftUI accessibilityScrollAction(_:).
    public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
        modifier(AccessibilityModifier { $0.scroll = handler })
    }

    /// Enlarges what a view shows, or makes it smaller, when assistive technology asks for it.
    ///
    /// Source: SwiftUI accessibilityZoomAction(_:).
    public func accessibilityZoomAction(_ handler: @escaping (AccessibilityZoomGestureAction) -> Void) -> some View {
        modifier(
            AccessibilityModifier {
                $0.zoom = {
                    handler(AccessibilityZoomGestureAction(direction: $0.isIn ? .zoomIn : .zoomOut, location: $0.location, point: $0.point))
                }
            })
    }

    /// Says where one is in the scrolled content of a view, once scrolling has made it another place.
    ///
    /// Source: SwiftUI accessibilityScrollStatus(_:isEnabled:).
    public func accessibilityScrollStatus(_ status: Text, isEnabled: Bool = true) -> some View {
        modifier(ScrollStatus(isEnabled ? status.string : nil))
    }
    /// Says where one is in the scrolled content of a view, once scrolling has made it another place.
    ///
    /// Source: SwiftUI accessibilityScrollStatus(_:isEnabled:).
    public func accessibilityScrollStatus(_ statusKey: LocalizedStringKey, isEnabled: Bool = true) -> some View {
        modifier(ScrollStatus(isEnabled ? statusKey.string : nil))
    }
    /// Says where one is in the scrolled content of a view, once scrolling has made it another place.
    ///
    /// Source: SwiftUI accessibilityScrollStatus(_:isEnabled:).
    @_disfavoredOverload public func accessibilityScrollStatus(_ status: some StringProtocol, isEnabled: Bool = true) -> some View {
        modifier(ScrollStatus(isEnabled ? String(status) : nil))
    }

    /// Accepted: a television is not touched.
    ///
    /// Source: SwiftUI accessibilityDirectTouch(_:options:).
    public func accessibilityDirectTouch(
        _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
    ) -> some View { accepted() }

    /// Accepted: everything on a television is large already; use larger text.
    ///
    /// Source: SwiftUI accessibilityShowsLargeContentViewer().
    public func accessibilityShowsLargeContentViewer() -> some View { accepted() }
    /// Accepted: everything on a television is large already; use larger text.
    ///
    /// Source: SwiftUI accessibilityShowsLargeContentViewer(_:).
    public func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ largeContentView: () -> V) -> some View { accepted() }
    /// Accepted: a television has no smart inversion of colours.
    ///
    /// Source: SwiftUI accessibilityIgnoresInvertColors(_:).
    public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { accepted() }
}

/// Which action a handler stands for.
///
/// Source: SwiftUI AccessibilityActionKind.
public struct AccessibilityActionKind: Sendable {
    enum Kind: Sendable {
        case primary
        case escape
        case named(String)
    }
    let kind: Kind

    /// What Select does.
    public static let `default` = AccessibilityActionKind(kind: .primary)
    /// What Back does.
    public static let escape = AccessibilityActionKind(kind: .escape)
    /// What Play/Pause does wherever one is.
    public static let magicTap = AccessibilityActionKind(kind: .named("play or pause"))
    /// Takes the element away.
    public static let delete = AccessibilityActionKind(kind: .named("delete"))
    /// Shows the context menu.
    public static let showMenu = AccessibilityActionKind(kind: .named("show menu"))
    /// An action by name.
    public init(named name: Text) { kind = .named(name.string) }
    private init(kind: Kind) { self.kind = kind }
}

/// What an action is about; actions of one category are offered together.
///
/// Source: SwiftUI AccessibilityActionCategory.
public struct AccessibilityActionCategory: Equatable, Sendable {
    /// Nil for what every element offers.
    let kind: AccessibilityDescription.ActionCategory?

    /// What every element offers, without a name.
    public static let `default` = AccessibilityActionCategory(kind: nil)
    /// What changes a text.
    public static let edit = AccessibilityActionCategory(kind: .edit)
    /// A category of the app's own.
    public init(_ name: Text) { kind = .named(name.string) }
    /// A category of the app's own.
    public init(_ nameKey: LocalizedStringKey) { kind = .named(nameKey.string) }
    /// A category of the app's own.
    @_disfavoredOverload public init(_ name: some StringProtocol) { kind = .named(String(name)) }
    private init(kind: AccessibilityDescription.ActionCategory?) { self.kind = kind }
}

/// A wish to see more of what a view shows, or to see it more closely.
///
/// Source: SwiftUI AccessibilityZoomGestureAction.
public struct AccessibilityZoomGestureAction: Sendable {
    /// Which of both.
    ///
    /// Source: SwiftUI AccessibilityZoomGestureAction.Direction.
    public enum Direction: Hashable, Sendable {
        /// More closely.
        case zoomIn
        /// More of it.
        case zoomOut
    }
    /// Which of both.
    public let direction: Direction
    /// About which point of the view, by shares of its size.
    public let location: UnitPoint
    /// About which point of the window, in points.
    public let point: CGPoint
}

/// How an area that is touched directly behaves; no effect on a television.
///
/// Source: SwiftUI AccessibilityDirectTouchOptions.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Nothing is spoken while it is touched.
    public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
    /// It is activated first.
    public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}

/// Which way an adjustable element is stepped.
///
/// Source: SwiftUI AccessibilityAdjustmentDirection.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    /// Up.
    case increment
    /// Down.
    case decrement
}
