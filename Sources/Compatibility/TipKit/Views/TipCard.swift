/// A tip with its style and background; it counts as shown while it is visible.
struct TipCard: View {
    let tip: any Tip
    let isPresented: Binding<Bool>?
    let arrowEdge: Edge?
    let claim: TipClaim
    let action: @MainActor @Sendable (Tips.Action) -> Void
    @Environment(\.tipLook) private var look
    @Environment(\.layoutDirection) private var layoutDirection
    @State private var stay: TimeInterval?

    var body: some View {
        look.style.makeBody(configuration)
            .padding(arrowEdge.map { Edge.Set($0) } ?? [], TipShape.arrow)
            .background(look.background, in: TipShape(cornerRadius: look.cornerRadius, side: side))
            .focusSection()
            .onAppear {
                let left = TipStore.shared.displayed(tip)
                stay = left.isFinite ? left : nil
                claim.tell(isPresented, true)
            }
            .onDisappear {
                claim.tell(isPresented, false)
                TipStore.shared.hidden(tip)
            }
            .task(id: stay) {
                guard let stay, (try? await Task.sleep(for: .seconds(max(0, stay)))) != nil else { return }
                tip.invalidate(reason: .displayDurationExceeded)
            }
    }

    private var configuration: TipViewStyleConfiguration {
        let action = action
        return TipViewStyleConfiguration(
            tip: (tip as? AnyTip)?.base ?? tip,
            actions: tip.actions.enumerated().map { index, button in button.placed(at: index) { action($0) } }, look: look)
    }

    private var side: Edge? {
        guard layoutDirection == .rightToLeft else { return arrowEdge }
        return switch arrowEdge {
        case .leading: .trailing
        case .trailing: .leading
        default: arrowEdge
        }
    }
}

/// A rounded rectangle with an arrow at the centre of one side; `.leading` means left.
struct TipShape: Shape {
    /// The length of the arrow, in points.
    static let arrow: CGFloat = 18
    let cornerRadius: CGFloat
    let side: Edge?
    var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    func path(in rect: CGRect) -> Path {
        guard let side else { return Path(roundedRect: rect, cornerRadius: cornerRadius) }
        let arrow = Self.arrow
        var card = rect
        let tip: CGPoint
        switch side {
        case .top:
            card = CGRect(x: rect.minX, y: rect.minY + arrow, width: rect.width, height: rect.height - arrow)
            tip = CGPoint(x: rect.midX, y: rect.minY)
        case .bottom:
            card.size.height -= arrow
            tip = CGPoint(x: rect.midX, y: rect.maxY)
        case .leading:
            card = CGRect(x: rect.minX + arrow, y: rect.minY, width: rect.width - arrow, height: rect.height)
            tip = CGPoint(x: rect.minX, y: rect.midY)
        case .trailing:
            card.size.width -= arrow
            tip = CGPoint(x: rect.maxX, y: rect.midY)
        }
        var path = Path(roundedRect: card, cornerRadius: cornerRadius)
        let foot = CGPoint(x: min(max(tip.x, card.minX), card.maxX), y: min(max(tip.y, card.minY), card.maxY))
        let across = tip.x == foot.x ? CGSize(width: arrow, height: 0) : CGSize(width: 0, height: arrow)
        path.move(to: tip)
        path.addLine(to: CGPoint(x: foot.x + across.width, y: foot.y + across.height))
        path.addLine(to: CGPoint(x: foot.x - across.width, y: foot.y - across.height))
        path.closeSubpath()
        return path
    }
}
