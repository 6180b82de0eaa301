import Foundation

/// A representation as a file.
///
/// Source: CoreTransferable FileRepresentation.
public struct FileRepresentation<Item: Transferable>: _PrimitiveTransferRepresentation {
    /// The representation's conversion.
    public let _ways: [_TransferWay]

    /// Exports values as files of a content type, and imports them.
    public init(
        contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        _ways = [
            _TransferWay(
                exported: contentType, imported: contentType, export: { .file(try await exporting($0).file) },
                make: { try await Self.receive($0, contentType, shouldAttemptToOpenInPlace, importing) })
        ]
    }
    /// Exports values as files of a content type.
    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {
        _ways = [_TransferWay(exported: exportedContentType, imported: nil, export: { .file(try await exporting($0).file) }, make: nil)]
    }
    /// Imports values from files of a content type.
    public init(
        importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        _ways = [
            _TransferWay(
                exported: nil, imported: importedContentType, export: nil,
                make: { try await Self.receive($0, importedContentType, shouldAttemptToOpenInPlace, importing) })
        ]
    }

    /// Passes the original file to the closure, or a copy that is deleted when the closure returns.
    private static func receive(
        _ content: TransferContent, _ type: UTType, _ isInPlace: Bool, _ importing: (ReceivedTransferredFile) async throws -> Item
    ) async throws -> Item {
        if isInPlace, case .file(let url) = content { return try await importing(ReceivedTransferredFile(url, isOriginalFile: true)) }
        let folder = try TransferFolder()
        defer { folder.remove() }
        let ending = type.preferredFilenameExtension.map { ".\($0)" } ?? ""
        let copy = folder.url.appendingPathComponent(content.fileName ?? "item" + ending)
        switch content {
        case .data(let data): try data.write(to: copy)
        case .file(let url): try FileManager.default.copyItem(at: url, to: copy)
        }
        return try await importing(ReceivedTransferredFile(copy, isOriginalFile: false))
    }
}

/// A file that an app exports.
///
/// Source: CoreTransferable SentTransferredFile.
public struct SentTransferredFile: Sendable {
    /// The file's location.
    public let file: URL
    /// Whether the receiver may access the original file instead of a copy.
    public let allowAccessingOriginalFile: Bool
    /// Creates an exported file.
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
        (self.file, self.allowAccessingOriginalFile) = (file, allowAccessingOriginalFile)
    }
}

/// A file that an app imports; a copy is deleted when the importing closure returns.
///
/// Source: CoreTransferable ReceivedTransferredFile.
public struct ReceivedTransferredFile: Sendable {
    /// The file's location.
    public let file: URL
    /// Whether it is the original file instead of a copy.
    public let isOriginalFile: Bool
    init(_ file: URL, isOriginalFile: Bool) { (self.file, self.isOriginalFile) = (file, isOriginalFile) }
}
