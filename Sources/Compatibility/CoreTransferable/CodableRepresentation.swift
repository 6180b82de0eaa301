import Foundation

/// A representation encoded by a coder; JSON by default.
///
/// Source: CoreTransferable CodableRepresentation.
public struct CodableRepresentation<Item: Transferable & Codable, Encoder, Decoder>: _PrimitiveTransferRepresentation {
    /// The representation's conversion.
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
    /// Represents a value as JSON of the app's own content type.
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {
        self.init(for: itemType, contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
    }
    /// Represents a value as JSON of the app's own content type, with the given coders.
    public init(for itemType: Item.Type = Item.self, contentType: UTType, encoder: JSONEncoder, decoder: JSONDecoder) {
        self.init(contentType, { try encoder.encode($0) }, { try decoder.decode(itemType, from: $0) })
    }
}

extension CodableRepresentation where Encoder == PropertyListEncoder, Decoder == PropertyListDecoder {
    /// Represents a value as a property list of the app's own content type, with the given coders.
    public init(
        for itemType: Item.Type = Item.self, contentType: UTType, encoder: PropertyListEncoder, decoder: PropertyListDecoder
    ) {
        self.init(contentType, { try encoder.encode($0) }, { try decoder.decode(itemType, from: $0) })
    }
}
