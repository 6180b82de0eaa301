import Foundation

/// A form that is a file.
///
/// Source: CoreTransferable FileRepresentation.
public struct FileRepresentation<Item: Transferable>: _PrimitiveTransferRepresentation {
    /// The way.
    public let _ways: [_TransferWay]

    /// Files of a kind, which values become and are made of.
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
    /// Files of a kind, which values become.
    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {
        _ways = [_TransferWay(exported: exportedContentType, imported: nil, export: { .file(try await exporting($0).file) }, make: nil)]
    }
    /// Files of a kind, which values are made of.
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

    /// Hands over the file itself, or a copy that is gone afterwards.
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

/// A file that an app hands on.
///
/// Source: CoreTransferable SentTransferredFile.
public struct SentTransferredFile: Sendable {
    /// Where it is.
    public let file: URL
    /// Whether the receiver may have the file itself and not a copy.
    public let allowAccessingOriginalFile: Bool
    /// A file.
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
        (self.file, self.allowAccessingOriginalFile) = (file, allowAccessingOriginalFile)
    }
}

/// A file that an app is handed; a copy is gone when the closure that got it returns.
///
/// Source: CoreTransferable ReceivedTransferredFile.
public struct ReceivedTransferredFile: Sendable {
    /// Where it is.
    public let file: URL
    /// Whether it is the file itself and not a copy.
    public let isOriginalFile: Bool
    init(_ file: URL, isOriginalFile: Bool) { (self.file, self.isOriginalFile) = (file, isOriginalFile) }
}
