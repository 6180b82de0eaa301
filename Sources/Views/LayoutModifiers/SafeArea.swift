import TenFootViewGraph

extension _LayoutBox {
    /// The bounds of the box, extended to the end of the screen on the edges at which the box reaches the safe area's edge, with x from the
    /// leading edge.
    final func expanded(_ edges: Edge.Set) -> CGRect { inside(SafeArea.carriedOn(sceneFrame, around: self, edges)) }

    /// A rectangle of the scene in the coordinates in which the box places its children: from its own leading edge.
    fileprivate final func inside(_ rect: CGRect) -> CGRect {
        let frame = sceneFrame
        let x = isMirrored ? frame.maxX - rect.maxX : rect.minX - frame.minX
        return CGRect(x: x, y: rect.minY - frame.minY, width: rect.width, height: rect.height)
    }

    /// The value of `safeAreaInside` for a box with bars along its edges.
    fileprivate final func safeArea(within insets: EdgeInsets) -> (safe: CGRect, whole: CGRect) {
        let frame = sceneFrame
        let inner = frame.inset(by: insets, in: isMirrored ? .rightToLeft : .leftToRight)
        return (SafeArea.inScene(around: self).intersection(inner), frame)
    }
}

/// Insets content that is proposed the whole screen to the screen's safe area.
package struct InsideSafeAreaModifier: _BoxModifier {
    package init() {}
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { InsideSafeAreaBox(node: node) }
    package func _updateBox(_ box: UnaryBox) {}
}

/// A box that insets its child from its edges.
private class InsetBox: UnaryBox {
    var insets: EdgeInsets { EdgeInsets() }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max(0, $0 - insets.horizontal) }, height: proposal.height.map { max(0, $0 - insets.vertical) })
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child?.sizeThatFits(inner(proposal)) ?? .zero
        return CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical)
    }

    override func childGeometry(_ size: CGSize, _ proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize) {
        (CGPoint(x: insets.leading, y: insets.top), inner(proposal))
    }
}

private final class InsideSafeAreaBox: InsetBox {
    // This box has the whole screen, whatever safe area its ancestors report.
    override var safeAreaInside: (safe: CGRect, whole: CGRect)? {
        (RootBox.safeArea(of: host), CGRect(origin: .zero, size: host.size))
    }
    override var insets: EdgeInsets {
        let safe = RootBox.safeArea(of: host)
        return EdgeInsets(top: safe.minY, leading: safe.minX, bottom: safe.minY, trailing: safe.minX)
    }
}

/// The regions of the screen that content avoids.
///
/// Source: SwiftUI SafeAreaRegions.
public struct SafeAreaRegions: OptionSet, Sendable {
    /// The bits, one for each region.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The edges that a television may crop, and bars.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The keyboard; it never covers anything here.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// All regions.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// Extends the content to the end of the screen on edges at which it reaches the safe area's edge.
///
/// Source: SwiftUI ignoresSafeArea.
package struct _IgnoresSafeAreaModifier: _BoxModifier {
    let edges: Edge.Set
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { IgnoresSafeAreaBox(node: node, edges) }
    package func _updateBox(_ box: UnaryBox) { (box as? IgnoresSafeAreaBox)?.edges = edges }
}

private final class IgnoresSafeAreaBox: UnaryBox {
    var edges: Edge.Set { didSet { if edges != oldValue { invalidateLayout() } } }

    init(node: _ViewNode, _ edges: Edge.Set) {
        self.edges = edges
        super.init(node: node)
    }

    override var safeAreaInside: (safe: CGRect, whole: CGRect)? {
        let outer = SafeArea.inScene(around: self)
        let screen = CGRect(origin: .zero, size: host.size)
        let left = edges.contains(isMirrored ? .trailing : .leading) ? screen.minX : outer.minX
        let right = edges.contains(isMirrored ? .leading : .trailing) ? screen.maxX : outer.maxX
        let top = edges.contains(.top) ? screen.minY : outer.minY
        let bottom = edges.contains(.bottom) ? screen.maxY : outer.maxY
        let safe = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        return (safe, safe)
    }

    override func arrange() {
        guard let child else { return }
        let room = expanded(edges)
        let offered = ProposedViewSize(
            width: room.width == size.width ? proposal.width : room.width,
            height: room.height == size.height ? proposal.height : room.height)
        let taken = child.sizeThatFits(offered)
        let shown = room.intersection(inside(CGRect(origin: .zero, size: host.size)))
        func start(_ size: CGFloat, _ room: (low: CGFloat, high: CGFloat), _ shown: (low: CGFloat, high: CGFloat)) -> CGFloat {
            // Content that fits into its space starts at the start of the space, whether or not the space was extended.
            if size <= room.high - room.low + 0.5, room == shown { return room.low }
            // A view that extends beyond the screen but would fit into it is centred in the visible part.
            let (low, high) = size <= shown.high - shown.low + 0.5 ? shown : room
            return (low + high - size) / 2
        }
        child.place(
            at: CGPoint(
                x: start(taken.width, (room.minX, room.maxX), (shown.minX, shown.maxX)),
                y: start(taken.height, (room.minY, room.maxY), (shown.minY, shown.maxY))), proposal: offered)
    }
}

/// Insets the safe area of the content.
///
/// Source: SwiftUI safeAreaPadding.
package struct _SafeAreaPaddingModifier: _BoxModifier {
    let insets: EdgeInsets
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { SafeAreaPaddingBox(node: node, insets) }
    package func _updateBox(_ box: UnaryBox) { (box as? SafeAreaPaddingBox)?.padding = insets }
}

private final class SafeAreaPaddingBox: InsetBox {
    var padding: EdgeInsets { didSet { if padding != oldValue { invalidateLayout() } } }
    override var insets: EdgeInsets { padding }

    init(node: _ViewNode, _ padding: EdgeInsets) {
        self.padding = padding
        super.init(node: node, name: nil)
    }

    override var safeAreaInside: (safe: CGRect, whole: CGRect)? { safeArea(within: insets) }
}

/// Shows views along an edge and insets the safe area of the content by them.
///
/// Source: SwiftUI safeAreaInset.
package struct _SafeAreaInsetModifier<Inset: View>: SecondaryModifier {
    package let secondary: Inset
    let edge: Edge
    let alignment: Alignment
    let spacing: CGFloat
    package func makeSecondaryBox(_ node: _ViewNode) -> SecondaryBox { SafeAreaInsetBox(node: node, edge, alignment, spacing) }
    package func _updateBox(_ box: UnaryBox) { (box as? SafeAreaInsetBox)?.update(edge, alignment, spacing) }
}

private final class SafeAreaInsetBox: SecondaryBox {
    private var edge: Edge
    private var spacing: CGFloat

    init(node: _ViewNode, _ edge: Edge, _ alignment: Alignment, _ spacing: CGFloat) {
        self.edge = edge
        self.spacing = spacing
        super.init(node: node, alignment: alignment, depth: .infinity)
    }

    func update(_ edge: Edge, _ alignment: Alignment, _ spacing: CGFloat) {
        self.alignment = alignment
        guard self.edge != edge || self.spacing != spacing else { return }
        (self.edge, self.spacing) = (edge, spacing)
        invalidateLayout()
    }

    private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

    private func bar(_ proposal: ProposedViewSize) -> CGSize {
        stack.sizeThatFits(axis.proposal(main: nil, cross: proposal.length(axis.other)))
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let taken = bar(proposal).length(axis) + spacing
        return axis.proposal(main: proposal.length(axis).map { max(0, $0 - taken) }, cross: proposal.length(axis.other))
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child?.sizeThatFits(inner(proposal)) ?? .zero
        return axis.size(main: size.length(axis) + bar(proposal).length(axis) + spacing, cross: size.length(axis.other))
    }

    private var insets: EdgeInsets { EdgeInsets(bar(ProposedViewSize(size)).length(axis) + spacing, on: Edge.Set(edge)) }
    override var safeAreaInside: (safe: CGRect, whole: CGRect)? { safeArea(within: insets) }

    override func childGeometry(_ size: CGSize, _ proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize) {
        let taken = bar(proposal).length(axis) + spacing
        let main = edge == .top || edge == .leading ? taken : 0
        return (axis.point(main: main, cross: 0), inner(proposal))
    }

    override func arrange() {
        let geometry = childGeometry(size, proposal)
        child?.place(at: geometry.origin, proposal: geometry.proposal)
        let offered = axis.proposal(main: nil, cross: size.length(axis.other))
        let dimensions = stack.dimensions(offered)
        let own = ViewDimensions(size, box: nil, proposal: offered)
        let cross =
            axis == .vertical
            ? own[alignment.horizontal] - dimensions[alignment.horizontal] : own[alignment.vertical] - dimensions[alignment.vertical]
        let main = edge == .top || edge == .leading ? 0 : size.length(axis) - dimensions.size.length(axis)
        stack.place(at: axis.point(main: main, cross: cross), proposal: offered)
    }
}

extension View {
    /// Extends the view to the end of the screen on edges at which it reaches the safe area's edge.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        modifier(_IgnoresSafeAreaModifier(edges: regions.contains(.container) ? edges : []))
    }
    /// Extends the view to the end of the screen on edges at which it reaches the safe area's edge.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }

    /// Shows views along the top or bottom edge and insets the safe area of this view by them; `spacing` in points.
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            _SafeAreaInsetModifier(
                secondary: content(), edge: edge == .top ? .top : .bottom,
                alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing ?? 0))
    }
    /// Shows views along the leading or trailing edge and insets the safe area of this view by them; `spacing` in points.
    public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            _SafeAreaInsetModifier(
                secondary: content(), edge: edge == .leading ? .leading : .trailing,
                alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing ?? 0))
    }

    /// Shows a bar along the top or bottom edge and insets the safe area of this view by it; `spacing` in points.
    ///
    /// Source: SwiftUI safeAreaBar(edge:alignment:spacing:content:).
    public func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }
    /// Shows a bar along the leading or trailing edge and insets the safe area of this view by it; `spacing` in points.
    ///
    /// Source: SwiftUI safeAreaBar(edge:alignment:spacing:content:).
    public func safeAreaBar<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }

    /// Insets the safe area of this view, in points.
    public func safeAreaPadding(_ insets: EdgeInsets) -> some View { modifier(_SafeAreaPaddingModifier(insets: insets)) }
    /// Insets the safe area of this view on some edges, in points.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        safeAreaPadding(EdgeInsets(length ?? _PaddingModifier.standard, on: edges))
    }
    /// Insets the safe area of this view on all edges, in points.
    public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(EdgeInsets(length)) }
}
