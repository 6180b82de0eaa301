import TenFootViewGraph

/// Clips the content to a shape.
///
/// Source: SwiftUI clipShape.
package struct _ClipModifier<S: Shape>: _BoxModifier {
    let shape: S
    let style: FillStyle
    /// Whether it clips; if not, the content is shown whole.
    var isOn = true
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { ClipBox(node: node, shape, style, isOn) }
    package func _updateBox(_ box: UnaryBox) { (box as? ClipBox<S>)?.update(shape, style, isOn) }
}

private final class ClipBox<S: Shape>: UnaryBox {
    private var shape: S
    private var shown: S
    private var style: FillStyle

    init(node: _ViewNode, _ shape: S, _ style: FillStyle, _ isOn: Bool) {
        self.shape = shape
        self.style = style
        shown = shape
        super.init(node: node)
        clipsContent = isOn
    }

    override var animatesSize: Bool { clipsContent }

    func update(_ new: S, _ newStyle: FillStyle, _ isOn: Bool) {
        guard !Equality.areEqual(shape, new) || style != newStyle || clipsContent != isOn else { return }
        clipsContent = isOn
        style = newStyle
        let before = shown.animatableData
        let isMoved = before != new.animatableData
        shape = new
        shown = new
        if isMoved, isPlaced, let animation = Transaction.current.activeAnimation {
            shown.animatableData = before
            host.motion.animate(self, .shape, from: before, to: new.animatableData, animation) { [weak self] data in
                guard let self else { return }
                shown = shape
                shown.animatableData = data
                repaint()
            }
        } else {
            host.motion.cancel(self, .shape)
        }
        repaint()
    }

    override func paint() {
        guard clipsContent else {
            layer.clip = nil
            return
        }
        let direction = shown.direction(in: EnvironmentValues(scope: node.scope))
        let rect = CGRect(origin: .zero, size: drawnSize)
        layer.clip = LayerClip(DrawnShape.$box.withValue(self) { shown.path(in: rect, direction) }, style)
    }
}

extension LayerClip {
    /// The simplest clip equal to a path.
    package init(_ path: Path, _ style: FillStyle = FillStyle()) {
        switch path.storage {
        case .empty: self = .rect(.zero)
        case .rect(let rect): self = .rect(rect)
        case .roundedRect(let rect, let corner, _) where corner.width == corner.height:
            self = .roundedRect(rect, radius: corner.width)
        case .ellipse(let rect) where abs(rect.width - rect.height) < 0.01: self = .roundedRect(rect, radius: rect.width / 2)
        default: self = .path(path, isEvenOdd: style.isEOFilled)
        }
    }
}

/// Multiplies the content by the opacity of other views.
///
/// Source: SwiftUI mask.
package struct _MaskModifier<Mask: View>: SecondaryModifier {
    package let secondary: Mask
    let alignment: Alignment
    /// Whether it masks; if not, the content is shown whole.
    var isOn = true
    package func makeSecondaryBox(_ node: _ViewNode) -> SecondaryBox { MaskBox(node: node, alignment: alignment, isOn) }
    package func _updateBox(_ box: UnaryBox) {
        guard let box = box as? MaskBox else { return }
        box.alignment = alignment
        box.isOn = isOn
    }
}

/// The boxes of the mask are not children, since their layers are the mask of this layer and not its sublayers.
private final class MaskBox: SecondaryBox {
    private let root: MaskRootBox
    var isOn: Bool {
        didSet {
            guard isOn != oldValue else { return }
            layer.mask = isOn ? root.layer : nil
            invalidateLayout()
        }
    }

    init(node: _ViewNode, alignment: Alignment, _ isOn: Bool) {
        root = MaskRootBox(node: node)
        self.isOn = isOn
        super.init(node: node, alignment: alignment, depth: 0)
        root.setChildren([stack])
        root.alignment = { [weak self] in self?.alignment ?? .center }
        if isOn { layer.mask = root.layer }
    }

    override var ownBoxes: [_LayoutBox] { [root, stack] }

    override func setSecondary(_ elements: [_LayoutBox]) {
        stack.setChildren(elements)
        root.invalidateLayout()
    }

    override func arrange() {
        child?.place(at: .zero, proposal: proposal)
        if isOn { root.place(at: .zero, proposal: ProposedViewSize(size)) }
    }
}

/// The root of a mask's boxes, with the size of the masked content.
private final class MaskRootBox: _LayoutBox {
    var alignment: () -> Alignment = { .center }
    override var isBoundary: Bool { true }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions(by: .zero) }
    override func arrange() {
        let offered = ProposedViewSize(size)
        let own = ViewDimensions(size, box: nil, proposal: offered)
        let alignment = alignment()
        for child in children {
            let dimensions = child.dimensions(offered)
            let x = own[alignment.horizontal] - dimensions[alignment.horizontal]
            let y = own[alignment.vertical] - dimensions[alignment.vertical]
            child.place(at: CGPoint(x: x, y: y), proposal: offered)
        }
    }
}

extension View {
    /// Clips the view to its frame.
    public func clipped(antialiased: Bool = false) -> some View { modifier(_ClipModifier(shape: Rectangle(), style: FillStyle())) }
    /// Clips the view to a shape.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(_ClipModifier(shape: shape, style: style))
    }
    /// Clips the view to a shape or, without another identity, does not.
    package func clipShape<S: Shape>(_ shape: S, isOn: Bool) -> some View {
        modifier(_ClipModifier(shape: shape, style: FillStyle(), isOn: isOn))
    }
    /// Clips the view to a rectangle with a corner radius in points.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        modifier(_ClipModifier(shape: RoundedRectangle(cornerRadius: radius), style: FillStyle()))
    }
    /// Multiplies the view by the opacity of other views.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(_MaskModifier(secondary: mask(), alignment: alignment))
    }
    /// Multiplies the view by the opacity of other views or, without another identity, does not.
    package func mask<Mask: View>(alignment: Alignment, isOn: Bool, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(_MaskModifier(secondary: mask(), alignment: alignment, isOn: isOn))
    }
    /// Multiplies the view by the opacity of another view.
    public func mask<Mask: View>(_ mask: Mask) -> some View { modifier(_MaskModifier(secondary: mask, alignment: .center)) }

    /// Accepted: focus movement uses the frames of views, not their shapes.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { accepted() }
    /// Accepted: focus movement uses the frames of views, not their shapes.
    public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View { accepted() }
}

/// The purposes of a content shape.
///
/// Source: SwiftUI ContentShapeKinds.
public struct ContentShapeKinds: OptionSet, Sendable {
    /// The bits, one for each purpose.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Pointers and touches.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// Dragged pictures.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// Context menus.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    /// Hover effects.
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    /// Focus effects.
    public static let focusEffect = ContentShapeKinds(rawValue: 16)
    /// Accessibility.
    public static let accessibility = ContentShapeKinds(rawValue: 32)
}
