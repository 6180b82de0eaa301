import Foundation
import TenFootGeometry
import TenFootViewGraph

extension View {
    /// Runs a closure when assistive technology performs an action on a view; by default the action is activation.
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
    /// Adds a named action that assistive technology can perform.
    ///
    /// Source: SwiftUI accessibilityAction(named:_:).
    public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View { offering(name.string, handler) }
    /// Adds a named action that assistive technology can perform.
    ///
    /// Source: SwiftUI accessibilityAction(named:_:).
    public func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
        offering(nameKey.string, handler)
    }
    /// Adds a named action that assistive technology can perform.
    ///
    /// Source: SwiftUI accessibilityAction(named:_:).
    @_disfavoredOverload public func accessibilityAction<S: StringProtocol>(named name: S, _ handler: @escaping () -> Void) -> some View {
        offering(String(name), handler)
    }

    private func offering(_ name: String, _ handler: @escaping () -> Void) -> some View {
        modifier(AccessibilityModifier { $0.actions = [.init(name: name, perform: handler)] })
    }

    /// Adds the actions of the buttons in `content`.
    ///
    /// Source: SwiftUI accessibilityActions(_:).
    public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        modifier(AccessibilityDescriptionModifier(.actions(nil), content()))
    }
    /// Adds the actions of the buttons in `content` in a category, whose name screen readers get with each action.
    ///
    /// Source: SwiftUI accessibilityActions(category:_:).
    public func accessibilityActions<Content: View>(
        category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
    ) -> some View {
        modifier(AccessibilityDescriptionModifier(.actions(category.kind), content()))
    }

    /// Runs a closure when assistive technology increments or decrements the view's value.
    ///
    /// Source: SwiftUI accessibilityAdjustableAction(_:).
    public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) -> some View {
        modifier(
            AccessibilityModifier {
                $0.adjust = { handler($0 > 0 ? .increment : .decrement) }
                $0.role = .slider
            })
    }

    /// Runs a closure when assistive technology steps through the choices of a view, which gets the picker role; nil changes nothing.
    public func accessibilityChoiceAction(_ handler: ((AccessibilityAdjustmentDirection) -> Void)?) -> some View {
        modifier(
            AccessibilityModifier {
                guard let handler else { return }
                $0.adjust = { handler($0 > 0 ? .increment : .decrement) }
                $0.role = .picker
            })
    }

    /// Runs a closure when assistive technology scrolls the view towards an edge.
    ///
    /// Source: SwiftUI accessibilityScrollAction(_:).
    public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
        modifier(AccessibilityModifier { $0.scroll = handler })
    }

    /// Runs a closure when assistive technology zooms the view in or out.
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

    /// Describes the scroll position in a view; the text is announced when scrolling has changed it.
    ///
    /// Source: SwiftUI accessibilityScrollStatus(_:isEnabled:).
    public func accessibilityScrollStatus(_ status: Text, isEnabled: Bool = true) -> some View {
        modifier(ScrollStatus(isEnabled ? status.string : nil))
    }
    /// Describes the scroll position in a view; the text is announced when scrolling has changed it.
    ///
    /// Source: SwiftUI accessibilityScrollStatus(_:isEnabled:).
    public func accessibilityScrollStatus(_ statusKey: LocalizedStringKey, isEnabled: Bool = true) -> some View {
        modifier(ScrollStatus(isEnabled ? statusKey.string : nil))
    }
    /// Describes the scroll position in a view; the text is announced when scrolling has changed it.
    ///
    /// Source: SwiftUI accessibilityScrollStatus(_:isEnabled:).
    @_disfavoredOverload public func accessibilityScrollStatus(_ status: some StringProtocol, isEnabled: Bool = true) -> some View {
        modifier(ScrollStatus(isEnabled ? String(status) : nil))
    }

    /// Accepted: a television has no touch screen.
    ///
    /// Source: SwiftUI accessibilityDirectTouch(_:options:).
    public func accessibilityDirectTouch(
        _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
    ) -> some View { accepted() }

    /// Accepted: the larger text setting takes the place of the content viewer.
    ///
    /// Source: SwiftUI accessibilityShowsLargeContentViewer().
    public func accessibilityShowsLargeContentViewer() -> some View { accepted() }
    /// Accepted: the larger text setting takes the place of the content viewer.
    ///
    /// Source: SwiftUI accessibilityShowsLargeContentViewer(_:).
    public func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ largeContentView: () -> V) -> some View { accepted() }
    /// Accepted: there is no setting to invert colours.
    ///
    /// Source: SwiftUI accessibilityIgnoresInvertColors(_:).
    public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { accepted() }
}

/// The action that a handler performs.
///
/// Source: SwiftUI AccessibilityActionKind.
public struct AccessibilityActionKind: Sendable {
    enum Kind: Sendable {
        case primary
        case escape
        case named(String)
    }
    let kind: Kind

    /// The default action, as Select performs it.
    public static let `default` = AccessibilityActionKind(kind: .primary)
    /// The action that Back performs.
    public static let escape = AccessibilityActionKind(kind: .escape)
    /// The action that Play/Pause performs, whatever has focus.
    public static let magicTap = AccessibilityActionKind(kind: .named("play or pause"))
    /// Deletes the element.
    public static let delete = AccessibilityActionKind(kind: .named("delete"))
    /// Shows the context menu.
    public static let showMenu = AccessibilityActionKind(kind: .named("show menu"))
    /// An action with a name.
    public init(named name: Text) { kind = .named(name.string) }
    private init(kind: Kind) { self.kind = kind }
}

/// A category of actions; the actions of one category are offered together.
///
/// Source: SwiftUI AccessibilityActionCategory.
public struct AccessibilityActionCategory: Equatable, Sendable {
    /// Nil for the default category.
    let kind: AccessibilityDescription.ActionCategory?

    /// The default category, which has no name.
    public static let `default` = AccessibilityActionCategory(kind: nil)
    /// Actions that edit text.
    public static let edit = AccessibilityActionCategory(kind: .edit)
    /// A category that the app names.
    public init(_ name: Text) { kind = .named(name.string) }
    /// A category that the app names.
    public init(_ nameKey: LocalizedStringKey) { kind = .named(nameKey.string) }
    /// A category that the app names.
    @_disfavoredOverload public init(_ name: some StringProtocol) { kind = .named(String(name)) }
    private init(kind: AccessibilityDescription.ActionCategory?) { self.kind = kind }
}

/// A request to zoom a view in or out.
///
/// Source: SwiftUI AccessibilityZoomGestureAction.
public struct AccessibilityZoomGestureAction: Sendable {
    /// The zoom direction.
    ///
    /// Source: SwiftUI AccessibilityZoomGestureAction.Direction.
    public enum Direction: Hashable, Sendable {
        /// Zoom in: show less content, larger.
        case zoomIn
        /// Zoom out: show more content, smaller.
        case zoomOut
    }
    /// The zoom direction.
    public let direction: Direction
    /// The point of the view to zoom about, as fractions of its size.
    public let location: UnitPoint
    /// The point of the window to zoom about, in points.
    public let point: CGPoint
}

/// Options for views with direct touch; no effect on a television.
///
/// Source: SwiftUI AccessibilityDirectTouchOptions.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Nothing is spoken while the view is touched.
    public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
    /// The view must be activated before it can be touched directly.
    public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}

/// The direction in which an adjustable element's value changes.
///
/// Source: SwiftUI AccessibilityAdjustmentDirection.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    /// To a larger value.
    case increment
    /// To a smaller value.
    case decrement
}
