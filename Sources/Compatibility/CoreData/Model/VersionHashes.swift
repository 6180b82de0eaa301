import Foundation

// Identifies the version of the model that wrote a store. The hashes differ from those of Apple's Core Data for the same model.

extension NSPropertyDescription {
    /// A hash that identifies this version of the property.
    ///
    /// It depends on what is stored, not on settings that matter only at run time.
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
    /// A hash that identifies this version of the entity.
    ///
    /// Source: Core Data NSEntityDescription.versionHash.
    public var versionHash: Data {
        let parts = [key, "\(isAbstract)", superentity?.key ?? "", versionHashModifier ?? ""]
        return VersionHash.data((parts + properties.map(\.hashed).sorted()).joined(separator: "\u{2}"))
    }
}

extension NSManagedObjectModel {
    /// The hashes of all entities, by entity name.
    ///
    /// Source: Core Data NSManagedObjectModel.entityVersionHashesByName.
    public var entityVersionHashesByName: [String: Data] { entitiesByName.mapValues(\.versionHash) }

    /// Whether this model, or one of its configurations, is the version that wrote a store.
    ///
    /// Source: Core Data NSManagedObjectModel.isConfiguration(withName:compatibleWithStoreMetadata:).
    public func isConfiguration(withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any]) -> Bool {
        guard let written = metadata[NSStoreModelVersionHashesKey] as? [String: Data] else { return false }
        let entities = entities(forConfigurationName: configuration) ?? []
        return written == Dictionary(entities.map { ($0.key, $0.versionHash) }) { $1 }
    }
}

/// A 32-byte hash of a string, the same on every run.
private enum VersionHash {
    static func data(_ text: String) -> Data {
        var bytes = Data()
        for seed in UInt64(0)..<4 {
            // FNV-1a, with another start value for each eight bytes.
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325 &+ seed
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            withUnsafeBytes(of: hash.bigEndian) { bytes.append(contentsOf: $0) }
        }
        return bytes
    }
}
