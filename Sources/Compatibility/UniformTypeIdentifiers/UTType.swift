import Foundation

/// A type of data: of a file, of the contents of a pasteboard.
///
/// Types listed in `KnownTypes` have Apple's identifiers, extensions and supertypes; any other extension or MIME type gives a dynamic type,
/// which is plain data.
///
/// Source: UniformTypeIdentifiers UTType.
public struct UTType: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The identifier, such as `public.jpeg`.
    public let identifier: String

    init(known identifier: String) { self.identifier = identifier }

    /// Creates a type from its identifier; nil if it is unknown.
    public init?(_ identifier: String) {
        guard KnownTypes.byIdentifier[identifier] != nil || Self.dynamicParts(identifier) != nil else { return nil }
        self.identifier = identifier
    }
    /// Creates the type of files with an extension.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let ending = filenameExtension.lowercased()
        guard !ending.isEmpty else { return nil }
        identifier =
            KnownTypes.all.first { $0.endings.contains(ending) && UTType(known: $0.identifier).conforms(to: supertype) }?.identifier
            ?? "dyn.ending.\(ending)"
    }
    /// Creates the type of data with a MIME type.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        let name = mimeType.lowercased().split(separator: ";").first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
        guard name.split(separator: "/").count == 2 else { return nil }
        identifier =
            KnownTypes.all.first { $0.mimeTypes.contains(name) && UTType(known: $0.identifier).conforms(to: supertype) }?.identifier
            ?? "dyn.mime.\(name)"
    }
    /// Creates a type that the app exports.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }
    /// Creates a type of another app that the app imports.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }

    /// The extension and MIME type that a dynamic type was created from.
    private static func dynamicParts(_ identifier: String) -> (ending: String?, mimeType: String?)? {
        if identifier.hasPrefix("dyn.ending.") { return (String(identifier.dropFirst(11)), nil) }
        if identifier.hasPrefix("dyn.mime.") { return (nil, String(identifier.dropFirst(9))) }
        return nil
    }
    private var known: KnownTypes.Entry? { KnownTypes.byIdentifier[identifier] }

    /// The preferred file extension.
    public var preferredFilenameExtension: String? { known?.endings.first ?? Self.dynamicParts(identifier)?.ending }
    /// The preferred MIME type.
    public var preferredMIMEType: String? { known?.mimeTypes.first ?? Self.dynamicParts(identifier)?.mimeType }
    /// The description for the user; nil if there is none.
    public var localizedDescription: String? { known?.words }
    /// The identifier.
    public var description: String { identifier }
    /// Whether it was created from an extension or a MIME type that is unknown.
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    /// Whether its identifier begins with `public.`.
    public var isPublic: Bool { identifier.hasPrefix("public.") }
    /// Whether it is declared in `KnownTypes`.
    public var isDeclared: Bool { known != nil }

    /// All types that it conforms to, without itself.
    public var supertypes: Set<UTType> {
        guard let known else { return isDynamic ? [.data, .item] : [] }
        return known.parents.reduce(into: []) { all, parent in
            all.insert(UTType(known: parent))
            all.formUnion(UTType(known: parent).supertypes)
        }
    }
    /// Whether it conforms to another type or equals it.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
    /// Whether it conforms to another type that it does not equal.
    public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
    /// Whether another type that it does not equal conforms to it.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}
