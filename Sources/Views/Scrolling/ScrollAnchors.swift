import TenFootViewGraph

/// What an anchor of a scroll view is for.
///
/// Source: SwiftUI ScrollAnchorRole.
public struct ScrollAnchorRole: Hashable, Sendable {
    private let name: String
    /// Where the content stands before it is scrolled.
    public static let initialOffset = ScrollAnchorRole(name: "initialOffset")
    /// What stays in view when the content or the view changes in size.
    public static let sizeChanges = ScrollAnchorRole(name: "sizeChanges")
    /// Where content stands that is smaller than the view.
    public static let alignment = ScrollAnchorRole(name: "alignment")
}

extension View {
    /// Sets where the content of the next scroll view stands: before it is scrolled, when it changes in size and where it is smaller than the view.
    ///
    /// Source: SwiftUI defaultScrollAnchor(_:).
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        transformEnvironment(\.scrollStyle) {
            $0.anchor = anchor
            $0.sizeAnchor = anchor
            $0.alignment = anchor
        }
    }

    /// Sets where the content of the next scroll view stands in one respect.
    ///
    /// Source: SwiftUI defaultScrollAnchor(_:for:).
    public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        transformEnvironment(\.scrollStyle) {
            switch role {
            case .sizeChanges: $0.sizeAnchor = anchor
            case .alignment: $0.alignment = anchor
            default: $0.anchor = anchor
            }
        }
    }

    /// Runs a closure when other views of the next scroll view's target layout come into view: with the ids of all that show at least a share of themselves.
    ///
    /// Source: SwiftUI onScrollTargetVisibilityChange(idType:threshold:_:).
    public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View {
        modifier(TargetVisibilityModifier(threshold: threshold, action: action))
    }

    /// Accepted: bars show while content moves.
    public func scrollIndicatorsFlash(onAppear: Bool) -> some View { accepted() }
    /// Accepted: bars show while content moves.
    public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { accepted() }
}

private struct TargetVisibilityModifier<ID: Hashable>: ViewModifier {
    let threshold: Double
    let action: ([ID]) -> Void
    @State private var observer = ScrollObserver()
    @State private var last = Last()

    final class Last { var ids: [ID] = [] }

    func body(content: Content) -> some View {
        let last = last
        let observer = observer
        observer.receive = { [weak observer] _ in
            let ids = (observer?.visibleTargets(threshold) ?? []).compactMap { $0.base as? ID }
            guard ids != last.ids else { return }
            last.ids = ids
            action(ids)
        }
        return content.observingScrolling(by: observer)
    }
}
