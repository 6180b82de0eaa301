/// Shows a tip inline while it is available.
///
/// Source: TipKit TipView.
public struct TipView<Content: Tip>: View {
    private let tip: Content?
    private let isPresented: Binding<Bool>?
    private let arrowEdge: Edge?
    private let action: @MainActor @Sendable (Tips.Action) -> Void
    @State private var claim = TipClaim()

    /// Creates a view of a tip with an arrow at an edge; the closure is called for its buttons.
    public init(
        _ tip: Content?, isPresented: Binding<Bool>? = nil, arrowEdge: Edge? = nil,
        action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
    ) {
        (self.tip, self.isPresented, self.arrowEdge, self.action) = (tip, isPresented, arrowEdge, action)
    }

    /// The tip's card; empty while the tip is not available.
    public var body: some View {
        if let tip, claim.shows(tip, isPresented) {
            TipCard(tip: tip, isPresented: isPresented, arrowEdge: arrowEdge, claim: claim, action: action).id(tip.id)
        }
    }
}

extension TipView where Content == AnyTip {
    /// Creates a view of a type-erased tip with an arrow at an edge; the closure is called for its buttons.
    @_disfavoredOverload public init(
        _ tip: (any Tip)?, isPresented: Binding<Bool>? = nil, arrowEdge: Edge? = nil,
        action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
    ) {
        self.init(tip.map(AnyTip.init), isPresented: isPresented, arrowEdge: arrowEdge, action: action)
    }
}
