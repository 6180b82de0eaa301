import TenFootViewGraph

/// Takes all the room offered and makes its content from its size and place.
///
/// Source: SwiftUI GeometryReader.
public struct GeometryReader<Content: View>: _PrimitiveView {
    /// Makes the content.
    public var content: (GeometryProxy) -> Content

    /// Makes views from a size and a place.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    /// Creates the retained node; the view graph calls it.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { GeometryReaderNode(self, context) }
}

/// The node of a geometry reader: makes its content in the middle of layout, when its size is known.
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

/// What a content closure asked about places, so that it runs again when an answer changes.
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

/// Where a view is and how large.
///
/// Source: SwiftUI GeometryProxy.
public struct GeometryProxy: @unchecked Sendable {
    // Made and read on the main thread, where layout runs.
    weak var box: _LayoutBox?
    /// The size in points.
    public let size: CGSize
    let reads: GeometryReads?
    /// Whether frames are those of the moment, on the way of a scrolling motion.
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

    /// The bounds of a named space's view in this view's coordinates; nil where there is none.
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

    /// How far the screen goes on beyond the safe area at the edges where the view reaches it, in points.
    public var safeAreaInsets: EdgeInsets {
        MainActor.assumeIsolated {
            guard let box else { return EdgeInsets() }
            let frame = read { [weak box] in box?.sceneFrame ?? .zero }
            let beyond = box.expanded(.all)
            return EdgeInsets(
                top: -beyond.minY, leading: -beyond.minX, bottom: beyond.maxY - frame.height, trailing: beyond.maxX - frame.width)
        }
    }

    /// What an anchor names, in this view's coordinates.
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
