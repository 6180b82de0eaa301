import Foundation
import TenFootGeometry

/// Views in a row.
///
/// Source: SwiftUI HStack.
public struct HStack<Content: View>: _ContainerView {
    private nonisolated let configuration: StackConfiguration
    /// The views.
    public nonisolated(unsafe) let content: Content

    /// Lays views out from leading to trailing; `spacing` in points, nil for the default.
    public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        configuration = StackConfiguration(axis: .horizontal, alignment: alignment.key, spacing: spacing)
        self.content = content()
    }

    /// Creates the layout box; the view graph calls it.
    public func _makeBox(_ node: _ViewNode) -> _LayoutBox { StackBox(node: node, configuration: configuration) }
    /// Gives the layout box a new value; the view graph calls it.
    public func _updateBox(_ box: _LayoutBox, from old: Self) { (box as? StackBox)?.configuration = configuration }
}

/// Views in a column.
///
/// Source: SwiftUI VStack.
public struct VStack<Content: View>: _ContainerView {
    private nonisolated let configuration: StackConfiguration
    /// The views.
    public nonisolated(unsafe) let content: Content

    /// Lays views out from top to bottom; `spacing` in points, nil for the default.
    public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        configuration = StackConfiguration(axis: .vertical, alignment: alignment.key, spacing: spacing)
        self.content = content()
    }

    /// Creates the layout box; the view graph calls it.
    public func _makeBox(_ node: _ViewNode) -> _LayoutBox { StackBox(node: node, configuration: configuration) }
    /// Gives the layout box a new value; the view graph calls it.
    public func _updateBox(_ box: _LayoutBox, from old: Self) { (box as? StackBox)?.configuration = configuration }
}

/// Views over one another.
///
/// Source: SwiftUI ZStack.
public struct ZStack<Content: View>: _ContainerView {
    private nonisolated let alignment: Alignment
    /// The views, the last on top.
    public nonisolated(unsafe) let content: Content

    /// Lays views over one another with their guides aligned.
    public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    /// Creates the layout box; the view graph calls it.
    public func _makeBox(_ node: _ViewNode) -> _LayoutBox { ZStackBox(node: node, alignment: alignment) }
    /// Gives the layout box a new value; the view graph calls it.
    public func _updateBox(_ box: _LayoutBox, from old: Self) { (box as? ZStackBox)?.alignment = alignment }
}

/// The box of ZStack, and of everything that shows several elements in one place.
package final class ZStackBox: _LayoutBox {
    package var alignment: Alignment { didSet { if alignment != oldValue { invalidateLayout() } } }

    package init(node: _ViewNode, alignment: Alignment) {
        self.alignment = alignment
        super.init(node: node)
    }

    private func bounds(_ proposal: ProposedViewSize) -> (size: CGSize, anchor: CGPoint) {
        // The size is that of the highest priority alone.
        let top = children.map(\.traits.priority).max() ?? 0
        var low = CGPoint(x: CGFloat.infinity, y: .infinity)
        var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
        for child in children where child.traits.priority == top {
            let dimensions = child.dimensions(proposal)
            let x = -dimensions[alignment.horizontal]
            let y = -dimensions[alignment.vertical]
            low = CGPoint(x: min(low.x, x), y: min(low.y, y))
            high = CGPoint(x: max(high.x, x + dimensions.width), y: max(high.y, y + dimensions.height))
        }
        guard low.x.isFinite, low.y.isFinite else { return (.zero, .zero) }
        return (CGSize(width: high.x - low.x, height: high.y - low.y), CGPoint(x: -low.x, y: -low.y))
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { bounds(proposal).size }

    private func origin(of child: _LayoutBox, _ anchor: CGPoint, _ proposal: ProposedViewSize) -> CGPoint {
        let dimensions = child.dimensions(proposal)
        return CGPoint(x: anchor.x - dimensions[alignment.horizontal], y: anchor.y - dimensions[alignment.vertical])
    }

    package override func arrange() {
        let anchor = bounds(proposal).anchor
        for child in children { child.place(at: origin(of: child, anchor, proposal), proposal: proposal) }
    }

    package override func explicitGuide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
        let guided = children.compactMap { child in child.dimensions(dimensions.proposal).explicit(key).map { (child: child, guide: $0) } }
        // Positions follow from the children's guides: without this check, nested stacks without this guide would ask each other for ever.
        guard !guided.isEmpty else { return nil }
        let anchor = bounds(dimensions.proposal).anchor
        let guides = guided.map { child, guide in
            let origin = origin(of: child, anchor, dimensions.proposal)
            return guide + (key.isVertical ? origin.y : origin.x)
        }
        return GuideRule.combine(guides, key)
    }
}

/// Takes all the room along a stack's axis that is left.
///
/// Source: SwiftUI Spacer.
public struct Spacer: _LeafView {
    private let minLength: CGFloat?

    /// Creates a spacer at least `minLength` points long (8 by default).
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    /// Creates the layout box; the view graph calls it.
    public func _makeBox(_ node: _ViewNode) -> _LayoutBox { SpacerBox(node: node, minLength: minLength) }
    /// Gives the layout box a new value; the view graph calls it.
    public func _updateBox(_ box: _LayoutBox, from old: Self) { (box as? SpacerBox)?.minLength = minLength }
}

private final class SpacerBox: _LayoutBox {
    var minLength: CGFloat? { didSet { if minLength != oldValue { invalidateLayout() } } }

    init(node: _ViewNode, minLength: CGFloat?) {
        self.minLength = minLength
        super.init(node: node)
        traits.isSpacer = true
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let least = minLength ?? StackBox.defaultSpacing
        // Frames and paddings do not change which stack a spacer stretches.
        var container = parent
        while let wrapper = container as? UnaryBox { container = wrapper.parent }
        switch (container as? StackBox)?.configuration.axis {
        case .horizontal: return CGSize(width: max(least, proposal.width ?? least), height: 0)
        case .vertical: return CGSize(width: 0, height: max(least, proposal.height ?? least))
        case nil: return CGSize(width: max(least, proposal.width ?? least), height: max(least, proposal.height ?? least))
        }
    }
}
