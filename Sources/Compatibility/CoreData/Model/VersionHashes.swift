import Foundation

// Which version of a model a store was written by. The hashes are ours: those that Apple's Core Data makes of the same model are others.

extension NSPropertyDescription {
    /// Tells this version of the property from others.
    ///
    /// It changes with what is kept, not with what the app does with it.
    ///
    /// Source: Core Data NSPropertyDescription.versionHash.
    public var versionHash: Data { VersionHash.data(hashed) }

    fileprivate var hashed: String {
        var parts = [name, "\(isOptional)", "\(isTransient)", versionHashModifier ?? ""]
        switch self {
        case let attribute as NSAttributeDescription: parts.append("\(attribute.attributeType.rawValue)")
        case let relationship as NSRelationshipDescription:
            parts += [relationship.destinationEntity?.key ?? "", relationship.inverseRelationship?.name ?? ""]
            parts += ["\(relationship.isToMany)", "\(relationship.isOrdered)"]
        default: break
        }
        return parts.joined(separator: "\u{1}")
    }
}

extension NSEntityDescription {
    /// Tells this version of the entity from others.
    ///
    /// Source: Core Data NSEntityDescription.versionHash.
    public var versionHash: Data {
        let parts = [key, "\(isAbstract)", superentity?.key ?? "", versionHashModifier ?? ""]
        return VersionHash.data((parts + properties.map(\.hashed).sorted()).joined(separator: "\u{2}"))
    }
}

extension NSManagedObjectModel {
    /// What tells each entity from its other versions, by the entities' names.
    ///
    /// Source: Core Data NSManagedObjectModel.entityVersionHashesByName.
    public var entityVersionHashesByName: [String: Data] { entitiesByName.mapValues(\.versionHash) }

    /// Whether a store was written by this version of the model, or of a part of it.
    ///
    /// Source: Core Data NSManagedObjectModel.isConfiguration(withName:compatibleWithStoreMetadata:).
    public func isConfiguration(withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any]) -> Bool {
        guard let written = metadata[NSStoreModelVersionHashesKey] as? [String: Data] else { return false }
        let entities = entities(forConfigurationName: configuration) ?? []
        return written == Dictionary(entities.map { ($0.key, $0.versionHash) }) { $1 }
    }
}

/// A text in 32 bytes that are the same on every run.
private enum VersionHash {
    static func data(_ text: String) -> Data {
        var bytes = Data()
        for seed in UInt64(0)..<4 {
            // FNV-1a, begun at another place for each eight bytes.
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325 &+ seed
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            withUnsafeBytes(of: hash.bigEndian) { bytes.append(contentsOf: $0) }
        }
        return bytes
    }
}
