import TenFootViewGraph

/// What a scroll view's content does.
///
/// Without a finger on it, it rests or moves to where focus or the app sent it. Source: SwiftUI ScrollPhase.
public enum ScrollPhase: Hashable, Sendable {
    /// It rests.
    case idle
    /// A finger may be about to scroll; never here.
    case tracking
    /// A finger scrolls; never here.
    case interacting
    /// It runs on after a finger; never here.
    case decelerating
    /// It moves to where it was sent.
    case animating

    /// Whether it moves.
    public var isScrolling: Bool { self != .idle }
}

/// Where a scroll view stands when its phase changes.
///
/// Source: SwiftUI ScrollPhaseChangeContext.
public struct ScrollPhaseChangeContext {
    /// Where it stands.
    public let geometry: ScrollGeometry
    /// How fast it moves; not known.
    public var velocity: CGVector? { nil }
}

private struct ScrollPhaseModifier: ViewModifier {
    let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
    @State private var observer = ScrollObserver()

    func body(content: Content) -> some View {
        let (observer, action) = (observer, action)
        observer.receiveMotion = { isMoving, geometry in
            action(isMoving ? .idle : .animating, isMoving ? .animating : .idle, ScrollPhaseChangeContext(geometry: geometry))
        }
        return content.observingScrolling(by: observer)
    }
}

extension View {
    /// Runs a closure when the nearest scroll view begins to move and when it has come to rest.
    ///
    /// Source: SwiftUI onScrollPhaseChange(_:).
    public func onScrollPhaseChange(_ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void) -> some View {
        modifier(ScrollPhaseModifier { old, new, _ in action(old, new) })
    }
    /// Runs a closure, which is told where the scroll view stands, when it begins to move and when it has come to rest.
    ///
    /// Source: SwiftUI onScrollPhaseChange(_:).
    public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
    ) -> some View { modifier(ScrollPhaseModifier(action: action)) }
}
