/// A representation by another value, such as a name by its text.
///
/// Source: CoreTransferable ProxyRepresentation.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: _PrimitiveTransferRepresentation {
    /// The conversions of that other value.
    public let _ways: [_TransferWay]

    /// Exports values as another value, and imports them.
    public init(
        exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
    ) { _ways = Self.ways(exporting, importing) }
    /// Exports values as another value.
    public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) { _ways = Self.ways(exporting, nil) }
    /// Imports values from another value.
    public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) { _ways = Self.ways(nil, importing) }

    private static func ways(
        _ exporting: (@Sendable (Item) async throws -> ProxyRepresentation)?,
        _ importing: (@Sendable (ProxyRepresentation) async throws -> Item)?
    ) -> [_TransferWay] {
        ProxyRepresentation.transferRepresentation._ways.map { way in
            var own = way
            own.suggestedName = nil
            own.condition = nil
            own.export = nil
            own.make = nil
            if let exporting, let export = way.export {
                own.export = { try await export(try await exporting(try _TransferWay.item($0))) }
            } else {
                own.exported = nil
            }
            if let importing, let make = way.make {
                own.make = { try await importing(try _TransferWay.item(try await make($0))) }
            } else {
                own.imported = nil
            }
            return own
        }
    }
}
