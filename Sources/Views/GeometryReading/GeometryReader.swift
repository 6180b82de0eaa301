import TenFootViewGraph

/// A view that takes all the space offered and makes its content from its own geometry.
///
/// Source: SwiftUI GeometryReader.
public struct GeometryReader<Content: View>: _PrimitiveView {
    /// Makes the content.
    public var content: (GeometryProxy) -> Content

    /// Creates a view whose content depends on its size and position.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    /// Creates the retained node; the view graph calls it.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { GeometryReaderNode(self, context) }
}

/// The node of a geometry reader; makes its content during layout, when its size is known.
final class GeometryReaderNode<Content: View>: PrimitiveNode<GeometryReader<Content>>, GeometryWatcher {
    private lazy var box = GeometryReaderBox(node: self)
    private let reads = GeometryReads()
    private var builtSize: CGSize?

    override init(_ view: GeometryReader<Content>, _ context: _NodeContext) {
        super.init(view, context)
        box.onArrange = { [weak self] in self?.sizeKnown() }
        host.geometry.add(self)
    }

    override var gathersElements: Bool { true }
    override func gather() { box.setChildren(children.first?.elements ?? []) }
    override func appendElements(to elements: inout [_LayoutBox]) { elements.append(box) }

    private func sizeKnown() {
        guard builtSize != box.size else { return }
        build()
        box.setChildren(children[0].elements, isSettled: true)
    }

    private func build() {
        builtSize = box.size
        reads.begin()
        let proxy = GeometryProxy(box: box, size: box.size, reads: reads)
        let content = tracked { view.content(proxy) }
        reads.end()
        if let child = children.first {
            Content._updateNode(child, content)
        } else {
            children = [Content._makeNode(content, _NodeContext(host: host, parent: self, scope: scope))]
        }
    }

    override func viewChanged(from old: GeometryReader<Content>) { if builtSize != nil { build() } }

    override func evaluate() {
        guard isMounted else { return }
        host.clearDirty(self)
        if builtSize != nil { build() }
    }

    func geometryDidChange() { if reads.areStale { invalidate(.body) } }
}

private final class GeometryReaderBox: _LayoutBox {
    var onArrange: (() -> Void)?

    override var isBoundary: Bool { true }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func arrange() {
        onArrange?()
        for child in children { child.place(at: .zero, proposal: ProposedViewSize(size)) }
    }
}

/// Records the frames that a content closure read, so that it runs again when one of them changes.
@MainActor final class GeometryReads {
    private var answers: [(ask: () -> CGRect, answer: CGRect)] = []
    private var isRecording = false

    func begin() {
        answers = []
        isRecording = true
    }
    func end() { isRecording = false }

    func note(_ ask: @escaping () -> CGRect) -> CGRect {
        let answer = ask()
        if isRecording { answers.append((ask, answer)) }
        return answer
    }

    var areStale: Bool { answers.contains { $0.ask() != $0.answer } }
}

/// The size and position of a view.
///
/// Source: SwiftUI GeometryProxy.
public struct GeometryProxy: @unchecked Sendable {
    // Created and read on the main thread, where layout runs.
    weak var box: _LayoutBox?
    /// The size in points.
    public let size: CGSize
    let reads: GeometryReads?
    /// Whether frames are those shown now, during a scroll animation, instead of the resting frames.
    private let isScrolled: Bool

    @MainActor init(box: _LayoutBox, size: CGSize, reads: GeometryReads? = nil, isScrolled: Bool = false) {
        self.box = box
        self.size = size
        self.reads = reads
        self.isScrolled = isScrolled
    }

    @MainActor private func read(_ ask: @escaping () -> CGRect) -> CGRect { reads?.note(ask) ?? ask() }

    /// The resting frame in a coordinate space, in points.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        guard coordinateSpace != .local else { return CGRect(origin: .zero, size: size) }
        return MainActor.assumeIsolated {
            guard let box else { return CGRect(origin: .zero, size: size) }
            return read { [weak box, isScrolled] in box?.frame(in: coordinateSpace, asScrolled: isScrolled) ?? .zero }
        }
    }

    /// The resting frame in a coordinate space, in points.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect { frame(in: coordinateSpace.coordinateSpace) }

    /// The bounds of a named space's view in this view's coordinates; nil if no ancestor has the name.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        let name = UncheckedValue(coordinateSpace.name)
        return MainActor.assumeIsolated {
            var current = box
            while let candidate = current {
                if let space = candidate as? CoordinateSpaceBox, space.spaceName == name.value, let box {
                    let own = box.sceneFrame
                    return space.sceneFrame.offsetBy(dx: -own.minX, dy: -own.minY)
                }
                current = candidate.parent
            }
            return nil
        }
    }

    /// The distance, in points, from the safe area to the end of the screen on each edge at which the view reaches the safe area's edge.
    public var safeAreaInsets: EdgeInsets {
        MainActor.assumeIsolated {
            guard let box else { return EdgeInsets() }
            let frame = read { [weak box] in box?.sceneFrame ?? .zero }
            let beyond = box.expanded(.all)
            return EdgeInsets(
                top: -beyond.minY, leading: -beyond.minX, bottom: beyond.maxY - frame.height, trailing: beyond.maxX - frame.width)
        }
    }

    /// The value of an anchor in this view's coordinates.
    public subscript<T>(anchor: Anchor<T>) -> T {
        let anchor = UncheckedValue(anchor)
        return MainActor.assumeIsolated {
            let origin = read { [weak box] in
                let own = box?.sceneFrame ?? .zero
                let other = anchor.value.box()?.sceneFrame ?? own
                return other.offsetBy(dx: -own.minX, dy: -own.minY)
            }
            return UncheckedValue(anchor.value.resolve(origin))
        }.value
    }
}
