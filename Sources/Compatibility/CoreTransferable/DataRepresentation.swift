import Foundation

/// A form that is bytes.
///
/// Source: CoreTransferable DataRepresentation.
public struct DataRepresentation<Item: Transferable>: _PrimitiveTransferRepresentation {
    /// The way.
    public let _ways: [_TransferWay]

    /// Bytes of a kind, which values become and are made of.
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
    /// Bytes of a kind, which values become.
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        _ways = [_TransferWay(exported: exportedContentType, imported: nil, export: { .data(try await exporting($0)) }, make: nil)]
    }
    /// Bytes of a kind, which values are made of.
    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
        _ways = [
            _TransferWay(exported: nil, imported: importedContentType, export: nil, make: { try await importing(try $0.data) })
        ]
    }
}
