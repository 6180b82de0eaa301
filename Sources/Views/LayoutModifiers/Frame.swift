import TenFootViewGraph

/// Sets a fixed width, height or both for the content's frame.
///
/// Source: SwiftUI frame(width:height:alignment:).
package struct _FrameModifier: _BoxModifier {
    let width, height: CGFloat?
    let alignment: Alignment
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { FrameBox(node: node, self) }
    package func _updateBox(_ box: UnaryBox) { (box as? FrameBox)?.update(self) }
}

/// A box that places its child by an alignment.
class AligningBox: UnaryBox {
    final var alignment: Alignment

    init(node: _ViewNode, alignment: Alignment) {
        self.alignment = alignment
        super.init(node: node)
    }

    /// The proposal for the child, given the box's proposal and its resulting size.
    func childProposal(_ proposal: ProposedViewSize, _ size: CGSize?) -> ProposedViewSize { proposal }

    override func childGeometry(_ size: CGSize, _ proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize) {
        let inner = childProposal(proposal, size)
        guard let child else { return (.zero, inner) }
        let dimensions = child.dimensions(inner)
        let own = ViewDimensions(size, box: nil, proposal: proposal)
        let x = own[alignment.horizontal] - dimensions[alignment.horizontal]
        let y = own[alignment.vertical] - dimensions[alignment.vertical]
        return (CGPoint(x: x, y: y), inner)
    }

    override func explicitGuide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
        // The position of the child depends on guides too: with nested frames, each level would triple the number of queries. So compute
        // the position only if the child has the guide.
        guard let guide = child?.dimensions(childProposal(dimensions.proposal, dimensions.size)).explicit(key) else { return nil }
        let origin = childGeometry(dimensions.size, dimensions.proposal).origin
        return guide + (key.isVertical ? origin.y : origin.x)
    }
}

final class FrameBox: AligningBox {
    private var width, height: CGFloat?

    init(node: _ViewNode, _ modifier: _FrameModifier) {
        width = modifier.width.map(Frame.length)
        height = modifier.height.map(Frame.length)
        super.init(node: node, alignment: modifier.alignment)
        #if DEBUG
            check(modifier)
        #endif
    }

    #if DEBUG
        private func check(_ modifier: _FrameModifier) {
            for length in [modifier.width, modifier.height] {
                guard let length, !length.isFinite || length < 0 else { continue }
                node.host.hint(
                    "frame(width:height:) in \(node.ownerName) was given \(length): a frame is a number of points from 0; "
                        + "to fill what is offered, write maxWidth: .infinity.")
            }
        }
    #endif

    func update(_ modifier: _FrameModifier) {
        let (newWidth, newHeight) = (modifier.width.map(Frame.length), modifier.height.map(Frame.length))
        guard width != newWidth || height != newHeight || alignment != modifier.alignment else { return }
        // A box with a fixed size is a layout boundary, which may change here: invalidate the container before and after.
        #if DEBUG
            check(modifier)
        #endif
        invalidateContainer()
        (width, height, alignment) = (newWidth, newHeight, modifier.alignment)
        invalidateContainer()
    }

    private func invalidateContainer() {
        invalidateLayout()
        parent?.invalidateLayout()
    }

    override var isBoundary: Bool { width != nil && height != nil }

    override func childProposal(_ proposal: ProposedViewSize, _ size: CGSize?) -> ProposedViewSize {
        ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let width, let height { return CGSize(width: width, height: height) }
        let size = child?.sizeThatFits(childProposal(proposal, nil)) ?? .zero
        return CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

/// Puts the content into a frame with minimum, ideal and maximum lengths.
///
/// Source: SwiftUI frame(minWidth:...).
package struct _FlexibleFrameModifier: _BoxModifier {
    let horizontal, vertical: Frame.Bounds
    let alignment: Alignment
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { FlexibleFrameBox(node: node, self) }
    package func _updateBox(_ box: UnaryBox) { (box as? FlexibleFrameBox)?.update(self) }
}

final class FlexibleFrameBox: AligningBox {
    private var horizontal, vertical: Frame.Bounds

    init(node: _ViewNode, _ modifier: _FlexibleFrameModifier) {
        horizontal = modifier.horizontal
        vertical = modifier.vertical
        super.init(node: node, alignment: modifier.alignment)
    }

    func update(_ modifier: _FlexibleFrameModifier) {
        guard horizontal != modifier.horizontal || vertical != modifier.vertical || alignment != modifier.alignment else { return }
        (horizontal, vertical, alignment) = (modifier.horizontal, modifier.vertical, modifier.alignment)
        invalidateLayout()
    }

    override func childProposal(_ proposal: ProposedViewSize, _ size: CGSize?) -> ProposedViewSize {
        ProposedViewSize(width: horizontal.proposal(proposal.width), height: vertical.proposal(proposal.height))
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child?.sizeThatFits(childProposal(proposal, nil)) ?? .zero
        return CGSize(
            width: horizontal.length(proposed: proposal.width, child: size.width),
            height: vertical.length(proposed: proposal.height, child: size.height))
    }
}

/// The arithmetic of frames.
package enum Frame {
    /// A valid length of a frame: negative values and NaN become 0.
    static func length(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : max(0, value) }

    /// The bounds of one axis in ascending order: an ideal below the minimum is raised to it, and a maximum below the ideal likewise.
    package struct Bounds: Equatable, Sendable {
        let least, ideal, most: CGFloat?

        package init(_ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?) {
            let low = least.map(Frame.length)
            let middle = ideal.map { max(Frame.length($0), low ?? 0) }
            self.least = low
            self.ideal = middle
            self.most = most.map { max(Frame.length($0), low ?? 0, middle ?? 0) }
        }

        /// The proposal for the child: the given one, or the ideal if that is nil, clamped to the bounds.
        func proposal(_ proposed: CGFloat?) -> CGFloat? {
            guard var value = proposed ?? ideal else { return nil }
            if let least { value = max(value, least) }
            if let most { value = min(value, most) }
            return value
        }

        /// The length of the frame; a missing bound is replaced by the child's length.
        ///
        /// Source: objc.io, the flexible frame modifier.
        func length(proposed: CGFloat?, child: CGFloat) -> CGFloat {
            guard least != nil || most != nil else { return proposed == nil ? ideal ?? child : child }
            let wanted = proposed ?? ideal ?? child
            let low = least ?? min(child, most ?? child)
            let high = most ?? max(child, low)
            return max(low, min(high, wanted))
        }
    }
}

extension View {
    /// Sets the width, height or both of the view's frame, in points.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        modifier(_FrameModifier(width: width, height: height, alignment: alignment))
    }

    /// Puts the view into a frame with bounds in points; nil bounds follow the view.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(
            _FlexibleFrameModifier(
                horizontal: Frame.Bounds(minWidth, idealWidth, maxWidth), vertical: Frame.Bounds(minHeight, idealHeight, maxHeight),
                alignment: alignment))
    }

    /// The view unchanged.
    ///
    /// Source: SwiftUI frame(), deprecated there.
    public func frame() -> some View { self }
}
