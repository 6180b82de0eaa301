@_exported import Foundation
@_exported import TenFootUniformTypeIdentifiers

/// A value that can leave an app, and come to it, as data or a file.
///
/// Source: CoreTransferable Transferable.
public protocol Transferable: Sendable {
    /// What describes its forms.
    associatedtype Representation: TransferRepresentation
    /// Its forms, the best one first.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

extension Transferable {
    private static var ways: [_TransferWay] { transferRepresentation._ways }

    /// The kinds of data that a value of this type can become.
    ///
    /// Source: CoreTransferable Transferable.exportedContentTypes(visibility:).
    public static func exportedContentTypes(visibility: TransferRepresentationVisibility = .all) -> [UTType] {
        ways.filter { $0.visibility >= visibility }.compactMap(\.exported).uniqued
    }

    /// The kinds of data that a value of this type can be made of.
    ///
    /// Source: CoreTransferable Transferable.importedContentTypes().
    public static func importedContentTypes() -> [UTType] { ways.compactMap(\.imported).uniqued }

    /// The kinds of data that this value can become.
    ///
    /// Source: CoreTransferable Transferable.exportedContentTypes(visibility:).
    public func exportedContentTypes(visibility: TransferRepresentationVisibility = .all) -> [UTType] {
        exports(as: nil).filter { $0.visibility >= visibility }.compactMap(\.exported).uniqued
    }

    /// The name that a file of it should have; nil where none is proposed.
    ///
    /// Source: CoreTransferable Transferable.suggestedFilename.
    public var suggestedFilename: String? { exports(as: nil).lazy.compactMap { $0.suggestedName?(self) }.first }

    /// Makes data of it, by the first form that is of this kind; by the first one of all for nil.
    ///
    /// Source: CoreTransferable Transferable.exported(as:).
    public func exported(as contentType: UTType? = nil) async throws -> Data { try await content(as: contentType).content.data }

    /// Writes it to a new file in a folder, by the first form that is of this kind.
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

    /// Hands over a file of it, which is gone afterwards.
    ///
    /// Source: CoreTransferable Transferable.withExportedFile(contentType:fileHandler:).
    public func withExportedFile<Result>(contentType: UTType? = nil, fileHandler: (URL) async throws -> Result) async throws -> Result {
        let folder = try TransferFolder()
        defer { folder.remove() }
        return try await fileHandler(try await export(to: folder.url, contentType: contentType))
    }

    /// Makes a value of data: by the first form that takes this kind, for nil by the first one that succeeds.
    ///
    /// Source: CoreTransferable Transferable.init(importing:contentType:).
    public init(importing data: Data, contentType: UTType?) async throws {
        self = try await Self.imported(.data(data), as: contentType)
    }

    /// Makes a value of a file, of the kind that its name says where none is given.
    ///
    /// Source: CoreTransferable Transferable.init(importing:contentType:).
    public init(importing file: URL, contentType: UTType?) async throws {
        let ofName = UTType(filenameExtension: file.pathExtension).flatMap { $0.isDynamic ? nil : $0 }
        self = try await Self.imported(.file(file), as: contentType ?? ofName)
    }

    /// The forms in which this value can be had.
    private func exports(as contentType: UTType?) -> [_TransferWay] {
        Self.ways.filter { way in
            guard let exported = way.exported, way.export != nil, way.condition?(self) ?? true else { return false }
            return contentType.map(exported.conforms) ?? true
        }
    }

    private func content(as contentType: UTType?) async throws -> (way: _TransferWay, content: TransferContent) {
        guard let way = exports(as: contentType).first, let export = way.export else {
            throw TransferError(what: "\(Self.self) has no form that is \(contentType?.identifier ?? "exported")")
        }
        return (way, try await export(self))
    }

    private static func imported(_ content: TransferContent, as contentType: UTType?) async throws -> Self {
        var reason: any Error = TransferError(what: "\(Self.self) is made of nothing that is \(contentType?.identifier ?? "imported")")
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

/// Why a value is not had in the form that was asked for.
struct TransferError: LocalizedError {
    let what: String
    var errorDescription: String? { what + "." }
}

extension [UTType] {
    fileprivate var uniqued: [UTType] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
