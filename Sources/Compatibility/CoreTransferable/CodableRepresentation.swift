import Foundation

/// A form that a coder writes and reads: JSON where none is named.
///
/// Source: CoreTransferable CodableRepresentation.
public struct CodableRepresentation<Item: Transferable & Codable, Encoder, Decoder>: _PrimitiveTransferRepresentation {
    /// The way.
    public let _ways: [_TransferWay]

    private init(
        _ contentType: UTType, _ encode: @escaping @Sendable (Item) throws -> Data, _ decode: @escaping @Sendable (Data) throws -> Item
    ) {
        _ways = [
            _TransferWay(
                exported: contentType, imported: contentType, export: { .data(try encode($0)) }, make: { try decode(try $0.data) })
        ]
    }
}

extension CodableRepresentation where Encoder == JSONEncoder, Decoder == JSONDecoder {
    /// JSON of a kind of its own.
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {
        self.init(for: itemType, contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
    }
    /// JSON of a kind of its own, by these coders.
    public init(for itemType: Item.Type = Item.self, contentType: UTType, encoder: JSONEncoder, decoder: JSONDecoder) {
        self.init(contentType, { try encoder.encode($0) }, { try decoder.decode(itemType, from: $0) })
    }
}

extension CodableRepresentation where Encoder == PropertyListEncoder, Decoder == PropertyListDecoder {
    /// A property list of a kind of its own, by these coders.
    public init(
        for itemType: Item.Type = Item.self, contentType: UTType, encoder: PropertyListEncoder, decoder: PropertyListDecoder
    ) {
        self.init(contentType, { try encoder.encode($0) }, { try decoder.decode(itemType, from: $0) })
    }
}
