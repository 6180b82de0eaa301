import TenFootViewGraph

/// Views arranged by a layout.
struct _LayoutView<L: Layout, Content: View>: _ContainerView {
    let layout: L
    let content: Content
    func _makeBox(_ node: _ViewNode) -> _LayoutBox { CustomLayoutBox(node: node, AnyLayout(layout)) }
    func _updateBox(_ box: _LayoutBox, from old: Self) { (box as? CustomLayoutBox)?.layout = AnyLayout(layout) }
}

/// The box of a custom layout; keeps the cache of the layout, and updates it when the layout or a child has changed.
final class CustomLayoutBox: _LayoutBox, StackOriented {
    var layout: AnyLayout {
        didSet {
            // Layouts cannot be compared, so any new value causes layout.
            if type(of: oldValue.layout) != type(of: layout.layout) {
                cache = nil
                for child in children { GridSolver.row(child)?.leaveGrid() }
            }
            invalidateLayout()
        }
    }
    private var cache: AnyLayout.Cache?
    private let placement = PlacementList()

    init(node: _ViewNode, _ layout: AnyLayout) {
        self.layout = layout
        super.init(node: node)
        host.guides.insertAll()
    }

    var stackAxis: Axis? { type(of: layout.layout).layoutProperties.stackOrientation }
    private var subviews: LayoutSubviews { LayoutSubviews(children.map { LayoutSubview(box: $0, placement: placement) }) }

    private func withCache<T>(_ work: (LayoutSubviews, inout AnyLayout.Cache) -> T) -> T {
        let subviews = subviews
        var current = cache ?? layout.makeCache(subviews: subviews)
        if cache != nil, isStale { layout.updateCache(&current, subviews: subviews) }
        isStale = false
        let result = work(subviews, &current)
        cache = current
        return result
    }

    private var isStale = false
    override func measurementsDropped() { isStale = true }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        withCache { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
    }

    override func arrange() {
        placement.places = [:]
        let bounds = CGRect(origin: .zero, size: size)
        withCache { layout.placeSubviews(in: bounds, proposal: proposal, subviews: $0, cache: &$1) }
        for child in children {
            // Centre a view that the layout did not place.
            let place = placement.places[ObjectIdentifier(child)] ?? (bounds.center, .center, proposal)
            let size = child.sizeThatFits(place.proposal)
            let origin = CGPoint(x: place.position.x - place.anchor.x * size.width, y: place.position.y - place.anchor.y * size.height)
            child.place(at: origin.x.isFinite && origin.y.isFinite ? origin : .zero, proposal: place.proposal)
        }
    }

    override func explicitGuide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
        withCache {
            layout.explicitGuide(
                key, in: CGRect(origin: .zero, size: dimensions.size), proposal: dimensions.proposal, subviews: $0, cache: &$1)
        }
    }
}

/// A type-erased layout; changing it keeps the views and their state.
///
/// Source: SwiftUI AnyLayout.
public struct AnyLayout: Layout {
    let layout: any Layout

    /// Wraps a layout.
    public init<L: Layout>(_ layout: L) {
        self.layout = (layout as? AnyLayout)?.layout ?? layout
    }

    /// The cache of the wrapped layout.
    public struct Cache {
        var value: Any
    }

    /// The layout has no animatable data.
    public typealias AnimatableData = EmptyAnimatableData

    /// Creates the wrapped layout's cache.
    public func makeCache(subviews: Subviews) -> Cache {
        func make<L: Layout>(_ layout: L) -> Cache { Cache(value: layout.makeCache(subviews: subviews)) }
        return make(layout)
    }

    private func withCache<T>(_ cache: inout Cache, subviews: Subviews, _ work: (any LayoutCall) -> T) -> T {
        func open<L: Layout>(_ layout: L) -> T {
            let call = Call(layout, cache.value as? L.Cache ?? layout.makeCache(subviews: subviews))
            let result = work(call)
            cache.value = call.cache
            return result
        }
        return open(layout)
    }

    private final class Call<L: Layout>: LayoutCall {
        let layout: L
        var cache: L.Cache
        init(_ layout: L, _ cache: L.Cache) {
            self.layout = layout
            self.cache = cache
        }
        func update(_ subviews: Subviews) { layout.updateCache(&cache, subviews: subviews) }
        func size(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGSize {
            layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        }
        func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews) {
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        func spacing(_ subviews: Subviews) -> ViewSpacing { layout.spacing(subviews: subviews, cache: &cache) }
        func guide(_ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews) -> CGFloat? {
            layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        func guide(_ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews) -> CGFloat? {
            layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
    }

    /// Updates the wrapped layout's cache.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { withCache(&cache, subviews: subviews) { $0.update(subviews) } }
    /// The wrapped layout's distances.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        withCache(&cache, subviews: subviews) { $0.spacing(subviews) }
    }
    /// The wrapped layout's size.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        withCache(&cache, subviews: subviews) { $0.size(proposal, subviews) }
    }
    /// Places the views by the wrapped layout.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        withCache(&cache, subviews: subviews) { $0.place(bounds, proposal, subviews) }
    }
    /// The wrapped layout's guide.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        withCache(&cache, subviews: subviews) { $0.guide(guide, bounds, proposal, subviews) }
    }
    /// The wrapped layout's guide.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        withCache(&cache, subviews: subviews) { $0.guide(guide, bounds, proposal, subviews) }
    }

    @MainActor func explicitGuide(
        _ key: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        if key.isVertical {
            explicitAlignment(of: VerticalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        } else {
            explicitAlignment(of: HorizontalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
    }
}

private protocol LayoutCall {
    func update(_ subviews: LayoutSubviews)
    func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize
    func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews)
    func spacing(_ subviews: LayoutSubviews) -> ViewSpacing
    func guide(_ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGFloat?
    func guide(_ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGFloat?
}
