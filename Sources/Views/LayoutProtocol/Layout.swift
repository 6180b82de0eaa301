import TenFootViewGraph

/// A custom layout of an app.
///
/// Source: SwiftUI Layout.
public protocol Layout: Animatable {
    /// The data that the layout caches between its calls.
    associatedtype Cache = Void
    /// The views to arrange.
    typealias Subviews = LayoutSubviews
    /// Properties of the layout as a whole.
    static var layoutProperties: LayoutProperties { get }
    /// Creates the cache for some views.
    func makeCache(subviews: Subviews) -> Cache
    /// Updates the cache after the views have changed.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// The preferred distances of the layout to its neighbours.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// The size for a proposal, in points.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places each view within bounds.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// The position of a horizontal alignment guide; nil if the layout does not set it.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
    /// The position of a vertical alignment guide; nil if the layout does not set it.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
}

extension Layout {
    /// The default properties, without a stack axis.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }
    /// Creates the cache again.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
    /// The default distances.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
    /// Nil: the layout sets no guide.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }
    /// Nil: the layout sets no guide.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }
    /// Arranges views.
    @MainActor @preconcurrency public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        _LayoutView(layout: self, content: content())
    }
}

extension Layout where Cache == Void {
    /// An empty cache.
    public func makeCache(subviews: Subviews) -> Cache { () }
}

/// Properties of a layout as a whole.
///
/// Source: SwiftUI LayoutProperties.
public struct LayoutProperties: Sendable {
    /// The axis along which spacers in the layout stretch; nil for both.
    public var stackOrientation: Axis?
    /// Creates properties without a stack axis.
    public init() {}
}

/// The preferred distances of a view to its neighbours.
///
/// Source: SwiftUI ViewSpacing.
public struct ViewSpacing: Sendable {
    /// No distance.
    public static let zero = ViewSpacing(0)
    private var wish: CGFloat?
    /// The default distances.
    public init() {}
    init(_ wish: CGFloat?) { self.wish = wish }

    /// Replaces each distance by the larger one of both.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) { self = union(other, edges: edges) }
    /// The larger distances of both.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        ViewSpacing(wish.flatMap { own in other.wish.map { max(own, $0) } ?? own } ?? other.wish)
    }
    /// The distance to the next view along an axis, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        switch (wish, next.wish) {
        case (let one?, let other?): max(one, other)
        case (let one?, nil): one
        case (nil, let other?): other
        case (nil, nil): MainActor.assumeIsolated { StackBox.defaultSpacing }
        }
    }
}

/// The key of a value that a view passes to its layout.
///
/// Source: SwiftUI LayoutValueKey.
public protocol LayoutValueKey {
    /// The type of its value.
    associatedtype Value
    /// The value if a view sets none.
    static var defaultValue: Value { get }
}

extension View {
    /// Passes a value to the layout of this view.
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(_TraitModifier { $0.layoutValues[ObjectIdentifier(key)] = value })
    }
}

/// One of the views a layout arranges.
///
/// Source: SwiftUI LayoutSubview.
public struct LayoutSubview: Equatable, @unchecked Sendable {
    // Layouts run on the main thread only.
    let box: _LayoutBox
    let placement: PlacementList

    /// Whether both are the same view.
    public static func == (one: LayoutSubview, other: LayoutSubview) -> Bool { one.box === other.box }

    /// The value that the view passes to the layout.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        let id = ObjectIdentifier(key)
        return MainActor.assumeIsolated { UncheckedValue(box.traits.layoutValues[id]) }.value as? K.Value ?? K.defaultValue
    }
    /// The container values of the view.
    public var containerValues: ContainerValues { MainActor.assumeIsolated { box.traits.containerValues } }
    /// The layout priority of the view.
    public var priority: Double { MainActor.assumeIsolated { box.traits.priority } }
    /// The preferred distances of the view to its neighbours.
    public var spacing: ViewSpacing { MainActor.assumeIsolated { ViewSpacing(box.traits.isSpacer ? 0 : box.traits.spacing) } }
    /// The size of the view for a proposal, in points.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = MainActor.assumeIsolated { box.sizeThatFits(proposal) }
        // Boxes use a large number in place of infinity.
        return CGSize(
            width: size.width >= _LayoutBox.largest ? .infinity : size.width,
            height: size.height >= _LayoutBox.largest ? .infinity : size.height)
    }
    /// The size and guides of the view for a proposal.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { MainActor.assumeIsolated { box.dimensions(proposal) } }
    /// Places the view with its anchor at a position, in points; the last call applies.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        MainActor.assumeIsolated { placement.places[ObjectIdentifier(box)] = (position, anchor, proposal) }
    }
}

/// The placements that a layout chose for its views.
@MainActor final class PlacementList {
    var places: [ObjectIdentifier: (position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)] = [:]
}

/// The views a layout arranges, in order.
///
/// Source: SwiftUI LayoutSubviews.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
    private let views: [LayoutSubview]
    /// The layout direction; right-to-left layouts are mirrored outside the layout.
    public var layoutDirection = LayoutDirection.leftToRight

    init(_ views: [LayoutSubview]) { self.views = views }

    /// Lays the views out as stacks do.
    func solve(_ axis: Axis, _ alignment: AlignmentKey, _ spacing: CGFloat?, _ proposal: ProposedViewSize) -> StackSolver.Solution {
        MainActor.assumeIsolated {
            StackSolver(
                children: views.map(\.box), configuration: StackConfiguration(axis: axis, alignment: alignment, spacing: spacing)
            ).solve(proposal)
        }
    }

    /// The first index.
    public var startIndex: Int { views.startIndex }
    /// The index after the last.
    public var endIndex: Int { views.endIndex }
    /// The view at an index.
    public subscript(position: Int) -> LayoutSubview { views[position] }
    /// Some of the views.
    public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(Array(views[bounds])) }
    /// Some of the views.
    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int { LayoutSubviews(indices.map { views[$0] }) }
    /// Some of the views.
    public typealias SubSequence = LayoutSubviews
}
