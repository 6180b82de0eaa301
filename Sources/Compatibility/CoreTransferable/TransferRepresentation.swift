/// A form, or several, in which values are handed on.
///
/// Source: CoreTransferable TransferRepresentation.
public protocol TransferRepresentation<Item>: Sendable {
    /// The type of the values.
    associatedtype Item: Transferable
    /// The type of what it is made of.
    associatedtype Body: TransferRepresentation
    /// The forms that it is made of.
    @TransferRepresentationBuilder<Item> var body: Body { get }
    /// The forms one by one; those that apps write have what their body has.
    var _ways: [_TransferWay] { get }
}

extension TransferRepresentation {
    /// The body's.
    public var _ways: [_TransferWay] { body._ways }
}

/// A form that is not made of others.
public protocol _PrimitiveTransferRepresentation: TransferRepresentation where Body == Self {}

extension _PrimitiveTransferRepresentation {
    /// Itself.
    public var body: Self { self }
}

/// Gathers the forms that are written one under another.
///
/// Source: CoreTransferable TransferRepresentationBuilder.
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
    /// A form of these values.
    public static func buildExpression<Content: TransferRepresentation<Item>>(_ content: Content) -> Content { content }
    /// One form.
    public static func buildBlock<Content: TransferRepresentation<Item>>(_ content: Content) -> Content { content }
    /// Several forms.
    public static func buildBlock<First: TransferRepresentation, Second: TransferRepresentation, each Rest: TransferRepresentation>(
        _ first: First, _ second: Second, _ rest: repeat each Rest
    ) -> TupleTransferRepresentation<Item> {
        var ways = first._ways + second._ways
        for content in repeat each rest { ways += content._ways }
        return TupleTransferRepresentation(_ways: ways)
    }
}

/// Several forms.
///
/// Source: CoreTransferable TupleTransferRepresentation.
public struct TupleTransferRepresentation<Item: Transferable>: _PrimitiveTransferRepresentation {
    /// Theirs.
    public let _ways: [_TransferWay]
}
