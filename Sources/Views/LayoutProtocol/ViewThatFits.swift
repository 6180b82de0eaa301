import TenFootViewGraph

/// Shows the first of several views whose ideal size fits into the space offered.
///
/// Source: SwiftUI ViewThatFits.
public struct ViewThatFits<Content: View>: _ContainerView {
    private let axes: Axis.Set
    /// The views to choose from, the preferred one first.
    public let content: Content

    /// Chooses a view by its size along one axis or both.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    /// Creates the layout box; the view graph calls it.
    public func _makeBox(_ node: _ViewNode) -> _LayoutBox { ViewThatFitsBox(node: node, axes: axes) }
    /// Gives the layout box a new value; the view graph calls it.
    public func _updateBox(_ box: _LayoutBox, from old: Self) { (box as? ViewThatFitsBox)?.axes = axes }
}

private final class ViewThatFitsBox: _LayoutBox {
    var axes: Axis.Set { didSet { if axes != oldValue { invalidateLayout() } } }

    init(node: _ViewNode, axes: Axis.Set) {
        self.axes = axes
        super.init(node: node)
    }

    private func choice(_ proposal: ProposedViewSize) -> _LayoutBox? {
        children.first { child in
            let ideal = child.sizeThatFits(
                ProposedViewSize(
                    width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height))
            if axes.contains(.horizontal), let width = proposal.width, ideal.width > width { return false }
            if axes.contains(.vertical), let height = proposal.height, ideal.height > height { return false }
            return true
        } ?? children.last
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { choice(proposal)?.sizeThatFits(proposal) ?? .zero }

    override func arrange() {
        let chosen = choice(proposal)
        for child in children {
            let isHidden = child !== chosen
            if child.layer.isHidden != isHidden {
                child.layer.isHidden = isHidden
                if child.hasFocus { host.focusFramesChanged(child) }
            }
            if child === chosen { child.place(at: .zero, proposal: proposal) }
        }
    }

    override func explicitGuide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
        choice(dimensions.proposal)?.dimensions(dimensions.proposal).explicit(key)
    }
}
