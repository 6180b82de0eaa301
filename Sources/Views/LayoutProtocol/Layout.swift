import TenFootViewGraph

/// Arranges views by an app's own rules.
///
/// Source: SwiftUI Layout.
public protocol Layout: Animatable {
    /// What it remembers between the calls of one layout.
    associatedtype Cache = Void
    /// The views to arrange.
    typealias Subviews = LayoutSubviews
    /// Properties of the layout as a whole.
    static var layoutProperties: LayoutProperties { get }
    /// Makes the cache for some views.
    func makeCache(subviews: Subviews) -> Cache
    /// Brings a cache up to date with other views.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// The distances the layout wants to its neighbours.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// The size for a proposal, in points.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places each view within bounds.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// Where a horizontal guide lies, if the layout sets it.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
    /// Where a vertical guide lies, if the layout sets it.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
}

extension Layout {
    /// No axis of its own.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }
    /// Makes the cache anew.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
    /// The default distances.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
    /// No guide of its own.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }
    /// No guide of its own.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }
    /// Arranges views.
    @MainActor @preconcurrency public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        _LayoutView(layout: self, content: content())
    }
}

extension Layout where Cache == Void {
    /// Nothing to remember.
    public func makeCache(subviews: Subviews) -> Cache { () }
}

/// Properties of a layout as a whole.
///
/// Source: SwiftUI LayoutProperties.
public struct LayoutProperties: Sendable {
    /// The axis along which spacers in it stretch; nil for both.
    public var stackOrientation: Axis?
    /// No axis.
    public init() {}
}

/// The distances a view would like to its neighbours.
///
/// Source: SwiftUI ViewSpacing.
public struct ViewSpacing: Sendable {
    /// No distance.
    public static let zero = ViewSpacing(0)
    private var wish: CGFloat?
    /// The default distances.
    public init() {}
    init(_ wish: CGFloat?) { self.wish = wish }

    /// Takes on the larger wish of two.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) { self = union(other, edges: edges) }
    /// The larger wish of two.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        ViewSpacing(wish.flatMap { own in other.wish.map { max(own, $0) } ?? own } ?? other.wish)
    }
    /// The distance to a view that follows, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        switch (wish, next.wish) {
        case (let one?, let other?): max(one, other)
        case (let one?, nil): one
        case (nil, let other?): other
        case (nil, nil): MainActor.assumeIsolated { StackBox.defaultSpacing }
        }
    }
}

/// A value a view hands to the layout around it.
///
/// Source: SwiftUI LayoutValueKey.
public protocol LayoutValueKey {
    /// The type of its value.
    associatedtype Value
    /// The value where a view sets none.
    static var defaultValue: Value { get }
}

extension View {
    /// Hands a value to the layout around this view.
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(_TraitModifier { $0.layoutValues[ObjectIdentifier(key)] = value })
    }
}

/// One of the views a layout arranges.
///
/// Source: SwiftUI LayoutSubview.
public struct LayoutSubview: Equatable, @unchecked Sendable {
    // Layouts run on the main thread alone.
    let box: _LayoutBox
    let placement: PlacementList

    /// Whether both are the same view.
    public static func == (one: LayoutSubview, other: LayoutSubview) -> Bool { one.box === other.box }

    /// The value the view hands to the layout.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        let id = ObjectIdentifier(key)
        return MainActor.assumeIsolated { UncheckedValue(box.traits.layoutValues[id]) }.value as? K.Value ?? K.defaultValue
    }
    /// What the view tells its container.
    public var containerValues: ContainerValues { MainActor.assumeIsolated { box.traits.containerValues } }
    /// How early it is given room.
    public var priority: Double { MainActor.assumeIsolated { box.traits.priority } }
    /// The distances it would like to its neighbours.
    public var spacing: ViewSpacing { MainActor.assumeIsolated { ViewSpacing(box.traits.isSpacer ? 0 : box.traits.spacing) } }
    /// The size it takes for a proposal, in points.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = MainActor.assumeIsolated { box.sizeThatFits(proposal) }
        // The layout reckons with a large number for infinity.
        return CGSize(
            width: size.width >= _LayoutBox.largest ? .infinity : size.width,
            height: size.height >= _LayoutBox.largest ? .infinity : size.height)
    }
    /// Its size and guides for a proposal.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { MainActor.assumeIsolated { box.dimensions(proposal) } }
    /// Places it with a point of it at a position; the last call counts.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        MainActor.assumeIsolated { placement.places[ObjectIdentifier(box)] = (position, anchor, proposal) }
    }
}

/// Where a layout put its views.
@MainActor final class PlacementList {
    var places: [ObjectIdentifier: (position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)] = [:]
}

/// The views a layout arranges, in order.
///
/// Source: SwiftUI LayoutSubviews.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
    private let views: [LayoutSubview]
    /// The direction in which the layout runs; it is mirrored from outside where that is from the right.
    public var layoutDirection = LayoutDirection.leftToRight

    init(_ views: [LayoutSubview]) { self.views = views }

    /// Shares a length out as the stacks do.
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
