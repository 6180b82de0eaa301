import Foundation
import TenFootViews

/// The card of menus: a column of actions beside the view that they are about, which stays in sight.
struct MenuCard<Actions: View>: View {
    /// The frame of that view in the scene; nil for the middle of the screen.
    let place: CGRect?
    /// Drawn over that view while the menu is open; nil for none.
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
    /// Whether a control is one of a menu's actions: those that choose or switch are marked with a check there.
    var isInMenu: Bool {
        get { self[MenuKey.self] }
        set { self[MenuKey.self] = newValue }
    }
}

/// Puts its content behind a place in reading direction where there is room, else before it, else over its end;
/// level with its middle, and within the safe area.
private struct BesidePlace: Layout {
    let place: CGRect?
    /// Whether the first view is shown over the place.
    let hasPreview: Bool

    /// Points between the place, which may be lifted, and the content.
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
            // The place is one in the scene, which runs from the left.
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
            // Layouts run from the leading edge; a place in the scene runs from the left.
            if subviews.layoutDirection == .rightToLeft { place.origin.x = bounds.width - place.maxX }
            var x = place.maxX + Self.gap
            if x + size.width > safe.maxX { x = place.minX - Self.gap - size.width }
            // Over a row as wide as the screen, whose words stand at its beginning.
            if x < safe.minX { x = place.maxX - size.width }
            x = max(safe.minX, min(x, safe.maxX - size.width))
            let y = max(safe.minY, min(place.midY - size.height / 2, safe.maxY - size.height))
            subview.place(at: CGPoint(x: x, y: y), proposal: ProposedViewSize(size))
        }
    }
}
