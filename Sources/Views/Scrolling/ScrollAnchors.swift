import TenFootViewGraph

/// The role of a scroll view's anchor.
///
/// Source: SwiftUI ScrollAnchorRole.
public struct ScrollAnchorRole: Hashable, Sendable {
    private let name: String
    /// The initial scroll offset.
    public static let initialOffset = ScrollAnchorRole(name: "initialOffset")
    /// The part of the content that stays visible when the content or the scroll view changes in size.
    public static let sizeChanges = ScrollAnchorRole(name: "sizeChanges")
    /// The alignment of content that is smaller than the scroll view.
    public static let alignment = ScrollAnchorRole(name: "alignment")
}

extension View {
    /// Sets the anchor of the next inner scroll view for all roles: initial offset, size changes and alignment.
    ///
    /// Source: SwiftUI defaultScrollAnchor(_:).
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        transformEnvironment(\.scrollStyle) {
            $0.anchor = anchor
            $0.sizeAnchor = anchor
            $0.alignment = anchor
        }
    }

    /// Sets the anchor of the next inner scroll view for one role.
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

    /// Runs a closure with the ids of the views in the scroll target layout of which at least a fraction is visible, when they change.
    ///
    /// Source: SwiftUI onScrollTargetVisibilityChange(idType:threshold:_:).
    public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View {
        modifier(TargetVisibilityModifier(threshold: threshold, action: action))
    }

    /// Accepted: scroll indicators appear while content moves.
    public func scrollIndicatorsFlash(onAppear: Bool) -> some View { accepted() }
    /// Accepted: scroll indicators appear while content moves.
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
