import TenFootViewGraph

/// Gives the content its ideal size along some axes.
///
/// Source: SwiftUI fixedSize.
package struct _FixedSizeModifier: _BoxModifier {
    let axes: Axis.Set
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { FixedSizeBox(node: node, axes) }
    package func _updateBox(_ box: UnaryBox) { (box as? FixedSizeBox)?.axes = axes }
}

private final class FixedSizeBox: UnaryBox {
    var axes: Axis.Set { didSet { if axes != oldValue { invalidateLayout() } } }

    init(node: _ViewNode, _ axes: Axis.Set) {
        self.axes = axes
        super.init(node: node)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { child?.sizeThatFits(inner(proposal)) ?? .zero }
    override func childGeometry(_ size: CGSize, _ proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize) {
        (.zero, inner(proposal))
    }
}

/// How a view with an aspect ratio fits into a size.
///
/// Source: SwiftUI ContentMode.
public enum ContentMode: CaseIterable, Hashable, Sendable {
    /// The largest size that fits.
    case fit
    /// The smallest size that covers the space.
    case fill
}

/// Constrains the content to an aspect ratio.
///
/// Source: SwiftUI aspectRatio.
package struct _AspectRatioModifier: _BoxModifier {
    let ratio: CGFloat?
    let mode: ContentMode
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { AspectRatioBox(node: node, ratio, mode) }
    package func _updateBox(_ box: UnaryBox) { (box as? AspectRatioBox)?.update(ratio, mode) }
}

private final class AspectRatioBox: UnaryBox {
    private var ratio: CGFloat?
    private var mode: ContentMode

    init(node: _ViewNode, _ ratio: CGFloat?, _ mode: ContentMode) {
        self.ratio = ratio
        self.mode = mode
        super.init(node: node)
    }

    func update(_ ratio: CGFloat?, _ mode: ContentMode) {
        guard self.ratio != ratio || self.mode != mode else { return }
        (self.ratio, self.mode) = (ratio, mode)
        invalidateLayout()
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        var ratio = self.ratio ?? 0
        if self.ratio == nil, let ideal = child?.sizeThatFits(.unspecified), ideal.height > 0 { ratio = ideal.width / ideal.height }
        guard ratio > 0, ratio.isFinite else { return proposal }
        switch (proposal.width, proposal.height) {
        case (nil, nil): return proposal
        case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
        case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
        case (let width?, let height?):
            let isTooWide = width > height * ratio
            return isTooWide == (mode == .fit)
                ? ProposedViewSize(width: height * ratio, height: height) : ProposedViewSize(width: width, height: width / ratio)
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { child?.sizeThatFits(inner(proposal)) ?? .zero }
    override func childGeometry(_ size: CGSize, _ proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize) {
        (.zero, inner(proposal))
    }
}

/// Sizes the content relative to the visible size of the nearest container.
///
/// Source: SwiftUI containerRelativeFrame.
package struct _ContainerRelativeFrameModifier: _BoxModifier {
    let axes: Axis.Set
    let alignment: Alignment
    let length: (CGFloat, Axis) -> CGFloat
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { ContainerRelativeBox(node: node, self) }
    package func _updateBox(_ box: UnaryBox) { (box as? ContainerRelativeBox)?.update(self) }
}

/// A box to whose visible size `containerRelativeFrame` refers: a scroll view, a column or the scene.
@MainActor package protocol RelativeFrameContainer: _LayoutBox {
    /// The visible size, in points.
    var containerSize: CGSize { get }
}

private final class ContainerRelativeBox: AligningBox {
    private var modifier: _ContainerRelativeFrameModifier

    init(node: _ViewNode, _ modifier: _ContainerRelativeFrameModifier) {
        self.modifier = modifier
        super.init(node: node, alignment: modifier.alignment)
    }

    func update(_ new: _ContainerRelativeFrameModifier) {
        let container = container
        let isSame = [Axis.horizontal, .vertical].allSatisfy { axis in
            new.axes.contains(Axis.Set(axis)) == modifier.axes.contains(Axis.Set(axis))
                && new.length(axis.of(container), axis) == modifier.length(axis.of(container), axis)
        }
        modifier = new
        alignment = new.alignment
        if !isSame { invalidateLayout() }
    }

    private var container: CGSize {
        var box = parent
        while let current = box {
            if let container = current as? any RelativeFrameContainer { return container.containerSize }
            box = current.parent
        }
        return RootBox.safeArea(of: host).size
    }

    override func childProposal(_ proposal: ProposedViewSize, _ size: CGSize?) -> ProposedViewSize {
        let container = container
        return ProposedViewSize(
            width: modifier.axes.contains(.horizontal) ? modifier.length(container.width, .horizontal) : proposal.width,
            height: modifier.axes.contains(.vertical) ? modifier.length(container.height, .vertical) : proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = childProposal(proposal, nil)
        let size = child?.sizeThatFits(inner) ?? .zero
        return CGSize(
            width: modifier.axes.contains(.horizontal) ? inner.width ?? size.width : size.width,
            height: modifier.axes.contains(.vertical) ? inner.height ?? size.height : size.height)
    }
}

extension View {
    /// Gives the view its ideal size.
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
    /// Gives the view its ideal width, height or both.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(_FixedSizeModifier(axes: [horizontal ? .horizontal : [], vertical ? .vertical : []]))
    }

    /// Constrains the view to a ratio of width to height; nil for the view's own.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(_AspectRatioModifier(ratio: aspectRatio, mode: contentMode))
    }
    /// Constrains the view to the aspect ratio of a size.
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil, contentMode: contentMode)
    }
    /// Gives the view the largest size that fits with its own aspect ratio.
    public func scaledToFit() -> some View { aspectRatio(nil, contentMode: .fit) }
    /// Gives the view the smallest size that covers the space with its own aspect ratio.
    public func scaledToFill() -> some View { aspectRatio(nil, contentMode: .fill) }

    /// Gives the view the size of its container along some axes.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        modifier(_ContainerRelativeFrameModifier(axes: axes, alignment: alignment) { length, _ in length })
    }
    /// Gives the view a length computed from its container's along some axes.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(_ContainerRelativeFrameModifier(axes: axes, alignment: alignment, length: length))
    }
    /// Gives the view the length of `span` out of `count` columns of its container, `spacing` points apart.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        let count = CGFloat(max(count, 1))
        let span = CGFloat(max(span, 1))
        return modifier(
            _ContainerRelativeFrameModifier(axes: axes, alignment: alignment) { length, _ in
                let column = max(0, (length - spacing * (count - 1)) / count)
                return column * span + spacing * (span - 1)
            })
    }
}
