import Foundation

/// The kinds of merge policies.
///
/// Source: Core Data NSMergePolicyType.
public enum NSMergePolicyType: UInt, Sendable {
    /// Saving is an error.
    case errorMergePolicyType
    /// What the store has stays.
    case mergeByPropertyStoreTrumpMergePolicyType
    /// What the context has stays.
    case mergeByPropertyObjectTrumpMergePolicyType
    /// What the context has stays.
    case overwriteMergePolicyType
    /// What the store has stays.
    case rollbackMergePolicyType
}

/// Which of two objects stays that are unique in something and have it alike.
///
/// Source: Core Data NSMergePolicy.
open class NSMergePolicy: NSObject, @unchecked Sendable {
    /// Its kind.
    public let mergeType: NSMergePolicyType
    /// A policy of a kind.
    public init(merge type: NSMergePolicyType) { mergeType = type }

    /// Saving is an error.
    public static let error = NSMergePolicy(merge: .errorMergePolicyType)
    /// What the store has stays.
    public static let mergeByPropertyStoreTrump = NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType)
    /// What the context has stays.
    public static let mergeByPropertyObjectTrump = NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
    /// What the context has stays.
    public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
    /// What the store has stays.
    public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)
}

/// Saving is an error.
///
/// Source: Core Data NSErrorMergePolicy.
public let NSErrorMergePolicy = NSMergePolicy.error
/// What the store has stays.
///
/// Source: Core Data NSMergeByPropertyStoreTrumpMergePolicy.
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump
/// What the context has stays.
///
/// Source: Core Data NSMergeByPropertyObjectTrumpMergePolicy.
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
/// What the context has stays.
///
/// Source: Core Data NSOverwriteMergePolicy.
public let NSOverwriteMergePolicy = NSMergePolicy.overwrite
/// What the store has stays.
///
/// Source: Core Data NSRollbackMergePolicy.
public let NSRollbackMergePolicy = NSMergePolicy.rollback
