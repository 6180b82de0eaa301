import Foundation

/// One form of a value: its kind, and how it is made and read.
public struct _TransferWay: Sendable {
    /// The kind that values become; nil where they do not.
    var exported: UTType?
    /// The kind that values are made of; nil where they are not.
    var imported: UTType?
    var export: (@Sendable (any Sendable) async throws -> TransferContent)?
    var make: (@Sendable (TransferContent) async throws -> any Sendable)?
    var visibility = TransferRepresentationVisibility.all
    var suggestedName: (@Sendable (any Sendable) -> String?)?
    var condition: (@Sendable (any Sendable) -> Bool)?

    /// The name of a file where nobody proposes one.
    var plainFileName: String { "item" + (exported?.preferredFilenameExtension.map { ".\($0)" } ?? "") }

    /// A way of values of one type.
    init<Item: Sendable>(
        exported: UTType?, imported: UTType?, export: (@Sendable (Item) async throws -> TransferContent)?,
        make: (@Sendable (TransferContent) async throws -> Item)?
    ) {
        (self.exported, self.imported, self.make) = (exported, imported, make)
        if let export { self.export = { try await export(try Self.item($0)) } }
    }

    static func item<Item>(_ value: any Sendable) throws -> Item {
        guard let item = value as? Item else { throw TransferError(what: "A \(type(of: value)) is no \(Item.self)") }
        return item
    }
}

/// What is handed on.
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

/// A folder of the user's temporary ones.
struct TransferFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("transfer-\(UUID().uuidString)")
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    func remove() { try? FileManager.default.removeItem(at: url) }
}
