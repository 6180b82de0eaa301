/// Describes one or several representations in which values are transferred.
///
/// Source: CoreTransferable TransferRepresentation.
public protocol TransferRepresentation<Item>: Sendable {
    /// The type of the values.
    associatedtype Item: Transferable
    /// The type of the body.
    associatedtype Body: TransferRepresentation
    /// The representations that it is composed of.
    @TransferRepresentationBuilder<Item> var body: Body { get }
    /// The conversions of all its representations; by default those of the body.
    var _ways: [_TransferWay] { get }
}

extension TransferRepresentation {
    /// The body's conversions.
    public var _ways: [_TransferWay] { body._ways }
}

/// A representation without a body.
public protocol _PrimitiveTransferRepresentation: TransferRepresentation where Body == Self {}

extension _PrimitiveTransferRepresentation {
    /// The representation itself.
    public var body: Self { self }
}

/// Builds a list of representations.
///
/// Source: CoreTransferable TransferRepresentationBuilder.
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
    /// A single representation.
    public static func buildExpression<Content: TransferRepresentation<Item>>(_ content: Content) -> Content { content }
    /// One representation.
    public static func buildBlock<Content: TransferRepresentation<Item>>(_ content: Content) -> Content { content }
    /// Several representations.
    public static func buildBlock<First: TransferRepresentation, Second: TransferRepresentation, each Rest: TransferRepresentation>(
        _ first: First, _ second: Second, _ rest: repeat each Rest
    ) -> TupleTransferRepresentation<Item> {
        var ways = first._ways + second._ways
        for content in repeat each rest { ways += content._ways }
        return TupleTransferRepresentation(_ways: ways)
    }
}

/// Several representations.
///
/// Source: CoreTransferable TupleTransferRepresentation.
public struct TupleTransferRepresentation<Item: Transferable>: _PrimitiveTransferRepresentation {
    /// The conversions of all of them.
    public let _ways: [_TransferWay]
}
