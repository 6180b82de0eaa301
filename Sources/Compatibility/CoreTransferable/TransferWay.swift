import Foundation

/// A representation's content type, and its conversions to and from a value.
public struct _TransferWay: Sendable {
    /// The content type that values are exported as; nil if they cannot be exported.
    var exported: UTType?
    /// The content type that values are imported from; nil if they cannot be imported.
    var imported: UTType?
    var export: (@Sendable (any Sendable) async throws -> TransferContent)?
    var make: (@Sendable (TransferContent) async throws -> any Sendable)?
    var visibility = TransferRepresentationVisibility.all
    var suggestedName: (@Sendable (any Sendable) -> String?)?
    var condition: (@Sendable (any Sendable) -> Bool)?

    /// The default file name, used if the app suggests none.
    var plainFileName: String { "item" + (exported?.preferredFilenameExtension.map { ".\($0)" } ?? "") }

    /// Creates a conversion for values of one type.
    init<Item: Sendable>(
        exported: UTType?, imported: UTType?, export: (@Sendable (Item) async throws -> TransferContent)?,
        make: (@Sendable (TransferContent) async throws -> Item)?
    ) {
        (self.exported, self.imported, self.make) = (exported, imported, make)
        if let export { self.export = { try await export(try Self.item($0)) } }
    }

    static func item<Item>(_ value: any Sendable) throws -> Item {
        guard let item = value as? Item else { throw TransferError(what: "The value is a \(type(of: value)), not a \(Item.self)") }
        return item
    }
}

/// The transferred data or file.
enum TransferContent: Sendable {
    case data(Data)
    case file(URL)

    var data: Data {
        get throws {
            switch self {
            case .data(let data): data
            case .file(let url): try Data(contentsOf: url)
            }
        }
    }

    var fileName: String? {
        if case .file(let url) = self { url.lastPathComponent } else { nil }
    }
}

/// A temporary folder for one transfer.
struct TransferFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("transfer-\(UUID().uuidString)")
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    func remove() { try? FileManager.default.removeItem(at: url) }
}
