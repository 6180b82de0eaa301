import TenFootControls
import TenFootViews

extension View {
    /// Shows a tip beside this view, over all others, while it is to be shown; it has focus until it is taken away.
    ///
    /// Source: TipKit popoverTip(_:isPresented:arrowEdge:action:).
    public func popoverTip(
        _ tip: (any Tip)?, isPresented: Binding<Bool>? = nil, arrowEdge: Edge? = nil,
        action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
    ) -> some View {
        modifier(PopoverTip(tip: tip, isPresented: isPresented, arrowEdge: arrowEdge, action: action))
    }

    /// Shows a tip beside this view, at the first of some edges.
    ///
    /// Source: TipKit popoverTip(_:isPresented:arrowEdges:action:).
    public func popoverTip(
        _ tip: (any Tip)?, isPresented: Binding<Bool>? = nil, arrowEdges: Edge.Set,
        action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
    ) -> some View {
        let order: [Edge] = [.bottom, .top, .trailing, .leading]
        return popoverTip(
            tip, isPresented: isPresented, arrowEdge: order.first { arrowEdges.contains(Edge.Set($0)) }, action: action)
    }
}

private struct PopoverTip: ViewModifier {
    let tip: (any Tip)?
    let isPresented: Binding<Bool>?
    let arrowEdge: Edge?
    let action: @MainActor @Sendable (Tips.Action) -> Void
    @State private var claim = TipClaim()
    @State private var place = ViewPlace()

    func body(content: Content) -> some View {
        let (claim, place, tip, isPresented) = (claim, place, tip, isPresented)
        content
            .modifier(_ViewPlaceModifier(place))
            .presenting(
                Binding {
                    claim.shows(tip, isPresented)
                } set: {
                    // Back on the remote takes a tip away as its button does.
                    if !$0 { tip?.invalidate(reason: .tipClosed) }
                }, isDialog: true
            ) {
                if let tip {
                    ZStack {
                        Color.black.opacity(0.3).ignoresSafeArea()
                        BesideView(place: place.frame, edge: arrowEdge) {
                            TipCard(tip: tip, isPresented: isPresented, arrowEdge: nil, claim: claim, action: action).id(tip.id)
                        }
                        .ignoresSafeArea()
                    }
                }
            }
    }
}

/// Puts its content at an edge of a place, within the safe area: under it where none is said, or over it where there is no room.
private struct BesideView: Layout {
    let place: CGRect?
    let edge: Edge?

    /// Points between the place, which may be lifted, and the content.
    private static let gap: CGFloat = 36
    private static let width: CGFloat = 760

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let safe = bounds.insetBy(dx: min(80, bounds.width / 10), dy: min(60, bounds.height / 10))
        for subview in subviews {
            let size = subview.sizeThatFits(ProposedViewSize(width: min(Self.width, safe.width), height: safe.height))
            var corner = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
            if var place {
                // Layouts run from the leading edge; a place in the scene runs from the left.
                if subviews.layoutDirection == .rightToLeft { place.origin.x = bounds.width - place.maxX }
                corner = CGPoint(x: place.midX - size.width / 2, y: place.midY - size.height / 2)
                let isRoomBelow = place.maxY + Self.gap + size.height <= safe.maxY
                switch edge ?? (isRoomBelow ? .bottom : .top) {
                case .top: corner.y = place.minY - Self.gap - size.height
                case .bottom: corner.y = place.maxY + Self.gap
                case .leading: corner.x = place.minX - Self.gap - size.width
                case .trailing: corner.x = place.maxX + Self.gap
                }
            }
            corner.x = max(safe.minX, min(corner.x, safe.maxX - size.width))
            corner.y = max(safe.minY, min(corner.y, safe.maxY - size.height))
            subview.place(at: corner, proposal: ProposedViewSize(size))
        }
    }
}
