@_exported import Foundation
@_exported import TenFootUniformTypeIdentifiers

/// A value that can be exported to other apps and imported from them, as data or as a file.
///
/// Source: CoreTransferable Transferable.
public protocol Transferable: Sendable {
    /// The type of the representation.
    associatedtype Representation: TransferRepresentation
    /// The representations, the preferred one first.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

extension Transferable {
    private static var ways: [_TransferWay] { transferRepresentation._ways }

    /// The content types that values of this type can be exported as.
    ///
    /// Source: CoreTransferable Transferable.exportedContentTypes(visibility:).
    public static func exportedContentTypes(visibility: TransferRepresentationVisibility = .all) -> [UTType] {
        ways.filter { $0.visibility >= visibility }.compactMap(\.exported).uniqued
    }

    /// The content types that values of this type can be imported from.
    ///
    /// Source: CoreTransferable Transferable.importedContentTypes().
    public static func importedContentTypes() -> [UTType] { ways.compactMap(\.imported).uniqued }

    /// The content types that this value can be exported as.
    ///
    /// Source: CoreTransferable Transferable.exportedContentTypes(visibility:).
    public func exportedContentTypes(visibility: TransferRepresentationVisibility = .all) -> [UTType] {
        exports(as: nil).filter { $0.visibility >= visibility }.compactMap(\.exported).uniqued
    }

    /// The suggested file name; nil if there is none.
    ///
    /// Source: CoreTransferable Transferable.suggestedFilename.
    public var suggestedFilename: String? { exports(as: nil).lazy.compactMap { $0.suggestedName?(self) }.first }

    /// Exports the value as data, in the first representation of the content type; nil means the first one.
    ///
    /// Source: CoreTransferable Transferable.exported(as:).
    public func exported(as contentType: UTType? = nil) async throws -> Data { try await content(as: contentType).content.data }

    /// Exports the value to a new file in a folder, in the first representation of the content type.
    ///
    /// Source: CoreTransferable Transferable.export(to:contentType:).
    public func export(to destinationDirectory: URL, contentType: UTType? = nil) async throws -> URL {
        let (way, content) = try await content(as: contentType)
        let name = way.suggestedName?(self) ?? content.fileName ?? way.plainFileName
        let file = destinationDirectory.appendingPathComponent(name.replacingOccurrences(of: "/", with: "-"))
        switch content {
        case .data(let data): try data.write(to: file, options: .withoutOverwriting)
        case .file(let source): try FileManager.default.copyItem(at: source, to: file)
        }
        return file
    }

    /// Exports the value to a temporary file, which is deleted when the closure returns.
    ///
    /// Source: CoreTransferable Transferable.withExportedFile(contentType:fileHandler:).
    public func withExportedFile<Result>(contentType: UTType? = nil, fileHandler: (URL) async throws -> Result) async throws -> Result {
        let folder = try TransferFolder()
        defer { folder.remove() }
        return try await fileHandler(try await export(to: folder.url, contentType: contentType))
    }

    /// Imports a value from data: by the first representation of the content type, or for nil by the first one that succeeds.
    ///
    /// Source: CoreTransferable Transferable.init(importing:contentType:).
    public init(importing data: Data, contentType: UTType?) async throws {
        self = try await Self.imported(.data(data), as: contentType)
    }

    /// Imports a value from a file; a nil content type is derived from the file's name.
    ///
    /// Source: CoreTransferable Transferable.init(importing:contentType:).
    public init(importing file: URL, contentType: UTType?) async throws {
        let ofName = UTType(filenameExtension: file.pathExtension).flatMap { $0.isDynamic ? nil : $0 }
        self = try await Self.imported(.file(file), as: contentType ?? ofName)
    }

    /// The representations in which this value can be exported.
    private func exports(as contentType: UTType?) -> [_TransferWay] {
        Self.ways.filter { way in
            guard let exported = way.exported, way.export != nil, way.condition?(self) ?? true else { return false }
            return contentType.map(exported.conforms) ?? true
        }
    }

    private func content(as contentType: UTType?) async throws -> (way: _TransferWay, content: TransferContent) {
        guard let way = exports(as: contentType).first, let export = way.export else {
            throw TransferError(what: "\(Self.self) cannot be exported as \(contentType?.identifier ?? "any content type")")
        }
        return (way, try await export(self))
    }

    private static func imported(_ content: TransferContent, as contentType: UTType?) async throws -> Self {
        var reason: any Error = TransferError(what: "\(Self.self) cannot be imported from \(contentType?.identifier ?? "any content type")")
        for way in ways {
            guard let kind = way.imported, let make = way.make, contentType?.conforms(to: kind) ?? true else { continue }
            do {
                if let value = try await make(content) as? Self { return value }
            } catch { reason = error }
            if contentType != nil { break }
        }
        throw reason
    }
}

/// Why a value could not be transferred.
struct TransferError: LocalizedError {
    let what: String
    var errorDescription: String? { what + "." }
}

extension [UTType] {
    fileprivate var uniqued: [UTType] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
