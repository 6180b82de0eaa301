import Foundation

/// A representation as data.
///
/// Source: CoreTransferable DataRepresentation.
public struct DataRepresentation<Item: Transferable>: _PrimitiveTransferRepresentation {
    /// The representation's conversion.
    public let _ways: [_TransferWay]

    /// Exports values as data of a content type, and imports them.
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        _ways = [
            _TransferWay(
                exported: contentType, imported: contentType, export: { .data(try await exporting($0)) },
                make: { try await importing(try $0.data) })
        ]
    }
    /// Exports values as data of a content type.
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        _ways = [_TransferWay(exported: exportedContentType, imported: nil, export: { .data(try await exporting($0)) }, make: nil)]
    }
    /// Imports values from data of a content type.
    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
        _ways = [
            _TransferWay(exported: nil, imported: importedContentType, export: nil, make: { try await importing(try $0.data) })
        ]
    }
}
