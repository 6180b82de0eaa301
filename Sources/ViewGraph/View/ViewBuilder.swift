/// Makes one view of the several written in a closure.
///
/// Source: SwiftUI ViewBuilder.
@resultBuilder public enum ViewBuilder {
    /// An expression of a view type.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    /// An empty closure.
    public static func buildBlock() -> EmptyView { EmptyView() }
    /// A single view stands for itself.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// Several views, in order.
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content), children: TupleChildren(repeat each content))
    }
    /// `if` without `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    /// The first branch of an `if` or `switch`.
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .first(first))
    }
    /// The other branch.
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .second(second))
    }
    /// `if #available`: the type is erased so that the branch may name newer types.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
