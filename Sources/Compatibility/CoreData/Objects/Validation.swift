import Foundation

extension NSManagedObject {
    /// Throws if a required property is nil.
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

    /// Throws if a relationship with the deny rule still has objects.
    func checkDenial() throws {
        for case let relationship as NSRelationshipDescription in entity.properties where relationship.deleteRule == .denyDeleteRule {
            guard related(relationship).contains(where: { $0.phase != .deleted }) else { continue }
            throw CoreDataProblem.error(
                NSValidationRelationshipDeniedDeleteError,
                "a \(entity.key) cannot be deleted while its relationship '\(relationship.name)' refers to other objects",
                [NSValidationKeyErrorKey: relationship.name, NSValidationObjectErrorKey: self])
        }
    }
}

/// Creates the errors of Core Data.
enum CoreDataProblem {
    static func error(_ code: Int, _ text: String, _ information: [String: Any] = [:]) -> NSError {
        NSError(domain: NSCocoaErrorDomain, code: code, userInfo: information.merging([NSLocalizedDescriptionKey: text]) { $1 })
    }
}

/// The user info key of the property's name.
///
/// Source: Core Data NSValidationKeyErrorKey.
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
/// The user info key of the object.
///
/// Source: Core Data NSValidationObjectErrorKey.
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
/// Several objects failed validation.
///
/// Source: Core Data NSValidationMultipleErrorsError.
public let NSValidationMultipleErrorsError = 1560
/// A required property is nil.
///
/// Source: Core Data NSValidationMissingMandatoryPropertyError.
public let NSValidationMissingMandatoryPropertyError = 1570
/// An object cannot be deleted because of a relationship with the deny rule.
///
/// Source: Core Data NSValidationRelationshipDeniedDeleteError.
public let NSValidationRelationshipDeniedDeleteError = 1600
/// No object has the identifier.
///
/// Source: Core Data NSManagedObjectReferentialIntegrityError.
public let NSManagedObjectReferentialIntegrityError = 133000
/// Two contexts have changed the same object.
///
/// Source: Core Data NSManagedObjectMergeError.
public let NSManagedObjectMergeError = 133020
/// A uniqueness constraint is violated.
///
/// Source: Core Data NSManagedObjectConstraintMergeError.
public let NSManagedObjectConstraintMergeError = 133021
/// Another Core Data error.
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
