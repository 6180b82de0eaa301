import TenFootViewGraph

/// The phase of scrolling of a scroll view.
///
/// Without touch, the content is either at rest or moving to where focus or the app scrolled it. Source: SwiftUI ScrollPhase.
public enum ScrollPhase: Hashable, Sendable {
    /// The content is at rest.
    case idle
    /// A touch may be about to scroll; never used here.
    case tracking
    /// A touch scrolls the content; never used here.
    case interacting
    /// The content decelerates after a touch; never used here.
    case decelerating
    /// The content moves to a new offset by an animation.
    case animating

    /// Whether the content moves.
    public var isScrolling: Bool { self != .idle }
}

/// The state of a scroll view when its phase changes.
///
/// Source: SwiftUI ScrollPhaseChangeContext.
public struct ScrollPhaseChangeContext {
    /// The geometry of the scroll view.
    public let geometry: ScrollGeometry
    /// The velocity; always nil here.
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
    /// Runs a closure when the nearest scroll view starts or stops scrolling.
    ///
    /// Source: SwiftUI onScrollPhaseChange(_:).
    public func onScrollPhaseChange(_ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void) -> some View {
        modifier(ScrollPhaseModifier { old, new, _ in action(old, new) })
    }
    /// Runs a closure with the geometry of the nearest scroll view when that starts or stops scrolling.
    ///
    /// Source: SwiftUI onScrollPhaseChange(_:).
    public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
    ) -> some View { modifier(ScrollPhaseModifier(action: action)) }
}
