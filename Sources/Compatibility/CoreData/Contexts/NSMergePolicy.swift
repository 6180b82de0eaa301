import Foundation

/// The merge policies.
///
/// Source: Core Data NSMergePolicyType.
public enum NSMergePolicyType: UInt, Sendable {
    /// Saving throws.
    case errorMergePolicyType
    /// The object that is already in the store is kept.
    case mergeByPropertyStoreTrumpMergePolicyType
    /// The object in the context that saves is kept.
    case mergeByPropertyObjectTrumpMergePolicyType
    /// The object in the context that saves is kept.
    case overwriteMergePolicyType
    /// The object that is already in the store is kept.
    case rollbackMergePolicyType
}

/// How a violation of a uniqueness constraint is resolved: which of the two objects is kept.
///
/// Source: Core Data NSMergePolicy.
open class NSMergePolicy: NSObject, @unchecked Sendable {
    /// The type of policy.
    public let mergeType: NSMergePolicyType
    /// Creates a policy of a type.
    public init(merge type: NSMergePolicyType) { mergeType = type }

    /// Saving throws.
    public static let error = NSMergePolicy(merge: .errorMergePolicyType)
    /// The object that is already in the store is kept.
    public static let mergeByPropertyStoreTrump = NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType)
    /// The object in the context that saves is kept.
    public static let mergeByPropertyObjectTrump = NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
    /// The object in the context that saves is kept.
    public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
    /// The object that is already in the store is kept.
    public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)
}

/// Saving throws.
///
/// Source: Core Data NSErrorMergePolicy.
public let NSErrorMergePolicy = NSMergePolicy.error
/// The object that is already in the store is kept.
///
/// Source: Core Data NSMergeByPropertyStoreTrumpMergePolicy.
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump
/// The object in the context that saves is kept.
///
/// Source: Core Data NSMergeByPropertyObjectTrumpMergePolicy.
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
/// The object in the context that saves is kept.
///
/// Source: Core Data NSOverwriteMergePolicy.
public let NSOverwriteMergePolicy = NSMergePolicy.overwrite
/// The object that is already in the store is kept.
///
/// Source: Core Data NSRollbackMergePolicy.
public let NSRollbackMergePolicy = NSMergePolicy.rollback
