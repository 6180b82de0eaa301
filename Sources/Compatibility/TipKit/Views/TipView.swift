/// A tip among other views, which is there while the tip is to be shown.
///
/// Source: TipKit TipView.
public struct TipView<Content: Tip>: View {
    private let tip: Content?
    private let isPresented: Binding<Bool>?
    private let arrowEdge: Edge?
    private let action: @MainActor @Sendable (Tips.Action) -> Void
    @State private var claim = TipClaim()

    /// A tip with an arrow at an edge; the closure hears of its buttons.
    public init(
        _ tip: Content?, isPresented: Binding<Bool>? = nil, arrowEdge: Edge? = nil,
        action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
    ) {
        (self.tip, self.isPresented, self.arrowEdge, self.action) = (tip, isPresented, arrowEdge, action)
    }

    /// The tip's card; nothing while it is not to be shown.
    public var body: some View {
        if let tip, claim.shows(tip, isPresented) {
            TipCard(tip: tip, isPresented: isPresented, arrowEdge: arrowEdge, claim: claim, action: action).id(tip.id)
        }
    }
}

extension TipView where Content == AnyTip {
    /// A tip of any type with an arrow at an edge; the closure hears of its buttons.
    @_disfavoredOverload public init(
        _ tip: (any Tip)?, isPresented: Binding<Bool>? = nil, arrowEdge: Edge? = nil,
        action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
    ) {
        self.init(tip.map(AnyTip.init), isPresented: isPresented, arrowEdge: arrowEdge, action: action)
    }
}
