import Foundation

extension NSManagedObject {
    /// What must not be nil is not.
    func checkRequired() throws {
        for property in entity.properties where !property.isOptional && !property.isTransient {
            let isMissing: Bool
            if let relationship = property as? NSRelationshipDescription {
                isMissing = links(relationship).isEmpty
            } else {
                isMissing = values[property.name] == nil
            }
            guard isMissing else { continue }
            throw CoreDataProblem.error(
                NSValidationMissingMandatoryPropertyError, "a \(entity.key) cannot be saved without its '\(property.name)'",
                [NSValidationKeyErrorKey: property.name, NSValidationObjectErrorKey: self])
        }
    }

    /// What must lead to nothing when the object goes, does.
    func checkDenial() throws {
        for case let relationship as NSRelationshipDescription in entity.properties where relationship.deleteRule == .denyDeleteRule {
            guard related(relationship).contains(where: { $0.phase != .deleted }) else { continue }
            throw CoreDataProblem.error(
                NSValidationRelationshipDeniedDeleteError,
                "a \(entity.key) cannot be deleted while its '\(relationship.name)' leads to others",
                [NSValidationKeyErrorKey: relationship.name, NSValidationObjectErrorKey: self])
        }
    }
}

/// Why something could not be kept or found.
enum CoreDataProblem {
    static func error(_ code: Int, _ text: String, _ information: [String: Any] = [:]) -> NSError {
        NSError(domain: NSCocoaErrorDomain, code: code, userInfo: information.merging([NSLocalizedDescriptionKey: text]) { $1 })
    }
}

/// The name of the property that an error is about.
///
/// Source: Core Data NSValidationKeyErrorKey.
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
/// The object that an error is about.
///
/// Source: Core Data NSValidationObjectErrorKey.
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
/// Several objects cannot be saved.
///
/// Source: Core Data NSValidationMultipleErrorsError.
public let NSValidationMultipleErrorsError = 1560
/// An object lacks what it must have.
///
/// Source: Core Data NSValidationMissingMandatoryPropertyError.
public let NSValidationMissingMandatoryPropertyError = 1570
/// An object that is to be deleted leads to others.
///
/// Source: Core Data NSValidationRelationshipDeniedDeleteError.
public let NSValidationRelationshipDeniedDeleteError = 1600
/// There is no object of a name.
///
/// Source: Core Data NSManagedObjectReferentialIntegrityError.
public let NSManagedObjectReferentialIntegrityError = 133000
/// Two contexts have changed one object.
///
/// Source: Core Data NSManagedObjectMergeError.
public let NSManagedObjectMergeError = 133020
/// Two objects have alike what must be unique.
///
/// Source: Core Data NSManagedObjectConstraintMergeError.
public let NSManagedObjectConstraintMergeError = 133021
/// Something else.
///
/// Source: Core Data NSCoreDataError.
public let NSCoreDataError = 134060
/// A store cannot be opened.
///
/// Source: Core Data NSPersistentStoreOpenError.
public let NSPersistentStoreOpenError = 134080
/// A store cannot be written.
///
/// Source: Core Data NSPersistentStoreSaveError.
public let NSPersistentStoreSaveError = 134030
