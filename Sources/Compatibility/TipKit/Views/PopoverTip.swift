import TenFootControls
import TenFootViews

extension View {
    /// Presents a tip beside this view while it is available; the tip has focus until it is closed.
    ///
    /// Source: TipKit popoverTip(_:isPresented:arrowEdge:action:).
    public func popoverTip(
        _ tip: (any Tip)?, isPresented: Binding<Bool>? = nil, arrowEdge: Edge? = nil,
        action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
    ) -> some View {
        modifier(PopoverTip(tip: tip, isPresented: isPresented, arrowEdge: arrowEdge, action: action))
    }

    /// Presents a tip beside this view, at the first of several edges.
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
                    // The remote's Back button closes a tip, as its own close button does.
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

/// Places its content at an edge of a rectangle, within the safe area: by default below it, or above it if there is no space.
private struct BesideView: Layout {
    let place: CGRect?
    let edge: Edge?

    /// The gap between the rectangle, which may be lifted by focus, and the content, in points.
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
                // Layouts start at the leading edge, whereas the rectangle is measured from the scene's left edge.
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
