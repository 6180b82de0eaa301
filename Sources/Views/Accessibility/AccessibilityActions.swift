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
        modifier(AccessibilityActionsModifier(content()))
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

    /// Accepted: on a television content scrolls by moving focus.
    ///
    /// Source: SwiftUI accessibilityScrollAction(_:).
    public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { accepted() }

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
    /// Shows the context menu.
    public static let showMenu = AccessibilityActionKind(kind: .named("show menu"))
    /// An action by name.
    public init(named name: Text) { kind = .named(name.string) }
    private init(kind: Kind) { self.kind = kind }
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
