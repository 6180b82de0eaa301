import Foundation

/// A kind of data: of a file, of what is on a pasteboard.
///
/// Kinds that `KnownTypes` lists have Apple's identifiers, endings and parents; any other ending or MIME type makes a kind of its own, which is
/// plain data.
///
/// Source: UniformTypeIdentifiers UTType.
public struct UTType: Hashable, Codable, Sendable, CustomStringConvertible {
    /// Its name, such as `public.jpeg`.
    public let identifier: String

    init(known identifier: String) { self.identifier = identifier }

    /// A kind by its name; nil where it is not known.
    public init?(_ identifier: String) {
        guard KnownTypes.byIdentifier[identifier] != nil || Self.dynamicParts(identifier) != nil else { return nil }
        self.identifier = identifier
    }
    /// The kind of files with an ending.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let ending = filenameExtension.lowercased()
        guard !ending.isEmpty else { return nil }
        identifier =
            KnownTypes.all.first { $0.endings.contains(ending) && UTType(known: $0.identifier).conforms(to: supertype) }?.identifier
            ?? "dyn.ending.\(ending)"
    }
    /// The kind of data with a MIME type.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        let name = mimeType.lowercased().split(separator: ";").first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
        guard name.split(separator: "/").count == 2 else { return nil }
        identifier =
            KnownTypes.all.first { $0.mimeTypes.contains(name) && UTType(known: $0.identifier).conforms(to: supertype) }?.identifier
            ?? "dyn.mime.\(name)"
    }
    /// A kind that the app itself declares.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }
    /// A kind that the app declares for another one.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }

    /// The ending and MIME type that a kind was made of which is not known.
    private static func dynamicParts(_ identifier: String) -> (ending: String?, mimeType: String?)? {
        if identifier.hasPrefix("dyn.ending.") { return (String(identifier.dropFirst(11)), nil) }
        if identifier.hasPrefix("dyn.mime.") { return (nil, String(identifier.dropFirst(9))) }
        return nil
    }
    private var known: KnownTypes.Entry? { KnownTypes.byIdentifier[identifier] }

    /// The ending its files have first of all.
    public var preferredFilenameExtension: String? { known?.endings.first ?? Self.dynamicParts(identifier)?.ending }
    /// The MIME type it has first of all.
    public var preferredMIMEType: String? { known?.mimeTypes.first ?? Self.dynamicParts(identifier)?.mimeType }
    /// Its name in words; nil where there is none.
    public var localizedDescription: String? { known?.words }
    /// Its name.
    public var description: String { identifier }
    /// Whether it was made of an ending or a MIME type that is not known.
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    /// Whether its name is known to all.
    public var isPublic: Bool { identifier.hasPrefix("public.") }
    /// Whether an app declares it.
    public var isDeclared: Bool { known != nil }

    /// All kinds that it is, without itself.
    public var supertypes: Set<UTType> {
        guard let known else { return isDynamic ? [.data, .item] : [] }
        return known.parents.reduce(into: []) { all, parent in
            all.insert(UTType(known: parent))
            all.formUnion(UTType(known: parent).supertypes)
        }
    }
    /// Whether it is another kind, or that kind itself.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
    /// Whether it is another kind and not that kind itself.
    public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
    /// Whether another kind is this one and not this one itself.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}
