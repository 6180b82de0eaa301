import Foundation
import TenFootViews

/// The card of menus: a column of actions beside the view to which they apply, which stays visible.
struct MenuCard<Actions: View>: View {
    /// The frame of that view in the scene; nil to centre the card on the screen.
    let place: CGRect?
    /// A preview drawn over that view while the menu is open; nil for none.
    var preview: AnyView?
    @ViewBuilder let actions: Actions
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        ZStack {
            Scrim(opacity: 0.45)
            BesidePlace(place: place, hasPreview: preview != nil) {
                if let preview { MenuPreview(content: preview) }
                ViewThatFits(in: .vertical) {
                    column
                    ScrollView(.vertical, showsIndicators: false) { column }
                }
                .focusSection()
                .dialogPanel(width: 520, cornerRadius: 32)
            }
            .ignoresSafeArea()
        }
    }

    private var column: some View {
        VStack(spacing: 12) { actions }
            .buttonStyle(DialogButtonStyle(dismiss: dismiss))
            .environment(\.isInMenu, true)
            .padding(32)
    }
}

/// The preview of `contextMenu(menuItems:preview:)`, beside the menu.
private struct MenuPreview: View {
    let content: AnyView

    var body: some View {
        content
            .clipShape(RoundedRectangle(cornerRadius: 24))
            .shadow(color: .black.opacity(0.5), radius: 50, x: 0, y: 30)
            .focusable(false)
            .disabled(true)
    }
}

private enum MenuKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether a control is an action of a menu, in which pickers and toggles show check marks.
    var isInMenu: Bool {
        get { self[MenuKey.self] }
        set { self[MenuKey.self] = newValue }
    }
}

/// Places its content beside a frame, centred vertically and within the safe area: after the frame in reading direction if there is
/// space, else before it, else over its end.
private struct BesidePlace: Layout {
    let place: CGRect?
    /// Whether the first view is a preview, which is shown over the frame.
    let hasPreview: Bool

    /// The distance between the frame, whose view may be lifted, and the content, in points.
    private static let gap: CGFloat = 44

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let safe = bounds.insetBy(dx: 80, dy: 60)
        var place = place
        if hasPreview, let preview = subviews.first {
            let size = preview.sizeThatFits(ProposedViewSize(safe.size))
            let middle = place.map { CGPoint(x: $0.midX, y: $0.midY) } ?? CGPoint(x: bounds.midX, y: bounds.midY)
            let frame = CGRect(
                x: max(safe.minX, min(middle.x - size.width / 2, safe.maxX - size.width)),
                y: max(safe.minY, min(middle.y - size.height / 2, safe.maxY - size.height)), width: size.width, height: size.height)
            // The frame is in scene coordinates, with x from the left; placement is from the leading edge.
            let x = subviews.layoutDirection == .rightToLeft ? bounds.width - frame.maxX : frame.minX
            preview.place(at: CGPoint(x: x, y: frame.minY), proposal: ProposedViewSize(size))
            place = frame
        }
        for subview in subviews.dropFirst(hasPreview ? 1 : 0) {
            let size = subview.sizeThatFits(ProposedViewSize(width: nil, height: safe.height))
            guard var place else {
                subview.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: ProposedViewSize(size))
                continue
            }
            // Placement is from the leading edge; the frame is in scene coordinates, with x from the left.
            if subviews.layoutDirection == .rightToLeft { place.origin.x = bounds.width - place.maxX }
            var x = place.maxX + Self.gap
            if x + size.width > safe.maxX { x = place.minX - Self.gap - size.width }
            // The row is as wide as the screen: cover its end, since its text is at its start.
            if x < safe.minX { x = place.maxX - size.width }
            x = max(safe.minX, min(x, safe.maxX - size.width))
            let y = max(safe.minY, min(place.midY - size.height / 2, safe.maxY - size.height))
            subview.place(at: CGPoint(x: x, y: y), proposal: ProposedViewSize(size))
        }
    }
}
