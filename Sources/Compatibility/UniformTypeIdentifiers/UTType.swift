import Foundation
import Synchronization

/// A type of data: of a file, of the contents of a pasteboard.
///
/// Types listed in `KnownTypes` have Apple's identifiers, extensions and supertypes; any other extension or MIME type gives a dynamic type,
/// which conforms to the requested type.
///
/// Source: UniformTypeIdentifiers UTType.
public struct UTType: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The identifier, such as `public.jpeg`.
    public let identifier: String

    init(known identifier: String) { self.identifier = identifier }

    /// Creates a type from its identifier; nil if it is unknown.
    public init?(_ identifier: String) {
        guard KnownTypes.byIdentifier[identifier] != nil || Dynamic(identifier) != nil else { return nil }
        self.identifier = identifier
    }
    /// Creates the type of files with an extension.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let ending = filenameExtension.lowercased()
        guard !ending.isEmpty else { return nil }
        identifier =
            KnownTypes.all.first { $0.endings.contains(ending) && UTType(known: $0.identifier).conforms(to: supertype) }?.identifier
            ?? Dynamic(ending: ending, parent: supertype.identifier).identifier
    }
    /// Creates the type of data with a MIME type.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        let name = mimeType.lowercased().split(separator: ";").first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
        guard name.split(separator: "/").count == 2 else { return nil }
        identifier =
            KnownTypes.all.first { $0.mimeTypes.contains(name) && UTType(known: $0.identifier).conforms(to: supertype) }?.identifier
            ?? Dynamic(mimeType: name, parent: supertype.identifier).identifier
    }
    /// Creates a type that the app exports.
    ///
    /// The first parent type that is given for an identifier applies to all types with it.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.init(identifier, under: parentType) }
    /// Creates a type of another app that the app imports.
    ///
    /// The first parent type that is given for an identifier applies to all types with it.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.init(identifier, under: parentType) }

    private init(_ identifier: String, under parentType: UTType?) {
        self.identifier = identifier
        guard let parentType, parentType.identifier != identifier else { return }
        Self.declaredParents.withLock { $0[identifier] = $0[identifier] ?? parentType.identifier }
    }

    /// The parents of the types that the app exports or imports, by identifier.
    private static let declaredParents = Mutex<[String: String]>([:])

    /// The parts of the identifier of a dynamic type.
    private struct Dynamic {
        /// What it was created from.
        var ending: String?
        var mimeType: String?
        /// The type that it was required to conform to.
        var parent = "public.data"

        init(ending: String? = nil, mimeType: String? = nil, parent: String) {
            (self.ending, self.mimeType, self.parent) = (ending, mimeType, parent)
        }

        init?(_ identifier: String) {
            guard identifier.hasPrefix("dyn.") else { return nil }
            var rest = identifier.dropFirst(4)
            if !rest.hasPrefix("ending."), !rest.hasPrefix("mime."), let end = rest.firstIndex(of: "/") {
                parent = String(rest[..<end])
                rest = rest[rest.index(after: end)...]
            }
            if rest.hasPrefix("ending.") {
                ending = String(rest.dropFirst(7))
            } else if rest.hasPrefix("mime.") {
                mimeType = String(rest.dropFirst(5))
            } else {
                return nil
            }
        }

        var identifier: String {
            let source = ending.map { "ending." + $0 } ?? "mime." + (mimeType ?? "")
            return parent == "public.data" ? "dyn." + source : "dyn." + parent + "/" + source
        }
    }
    private var dynamic: Dynamic? { Dynamic(identifier) }
    private var known: KnownTypes.Entry? { KnownTypes.byIdentifier[identifier] }

    /// The preferred file extension.
    public var preferredFilenameExtension: String? { known?.endings.first ?? dynamic?.ending }
    /// The preferred MIME type.
    public var preferredMIMEType: String? { known?.mimeTypes.first ?? dynamic?.mimeType }
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
        var all: Set<UTType> = []
        func add(_ parents: [String]) {
            for parent in parents.map(UTType.init(known:)) where all.insert(parent).inserted { add(parent.parents) }
        }
        add(parents)
        all.remove(self)
        return all
    }
    private var parents: [String] {
        known?.parents ?? [dynamic?.parent ?? Self.declaredParents.withLock { $0[identifier] }].compactMap(\.self)
    }
    /// Whether it conforms to another type or equals it.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
    /// Whether it conforms to another type that it does not equal.
    public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
    /// Whether another type that it does not equal conforms to it.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}
