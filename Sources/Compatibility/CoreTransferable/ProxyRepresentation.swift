/// A form that is another value's: of a name as text, of a picture as its file.
///
/// Source: CoreTransferable ProxyRepresentation.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: _PrimitiveTransferRepresentation {
    /// The ways of that other value.
    public let _ways: [_TransferWay]

    /// Values become another one and are made of it.
    public init(
        exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
    ) { _ways = Self.ways(exporting, importing) }
    /// Values become another one.
    public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) { _ways = Self.ways(exporting, nil) }
    /// Values are made of another one.
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
