import Foundation

/// When an item may be read, and how its reader has to be authenticated.
///
/// It is stored with its item and returned with it. Nothing enforces it here, as on a television without a passcode.
///
/// Source: Security SecAccessControl.
public final class SecAccessControl: NSObject, Sendable {
    let accessible: String
    let flags: SecAccessControlCreateFlags

    init(accessible: String, flags: SecAccessControlCreateFlags) {
        self.accessible = accessible
        self.flags = flags
    }

    /// Whether two objects have the same protection and flags.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? SecAccessControl).map { $0.accessible == accessible && $0.flags == flags } ?? false
    }
    /// Equal ones have equal hashes.
    public override var hash: Int { accessible.hashValue ^ flags.rawValue.hashValue }
}

extension SecAccessControl: CoreFoundationObject {
    package static var typeID: CFTypeID { 257 }
}

/// The kind of access controls.
///
/// Source: Security SecAccessControlGetTypeID().
public func SecAccessControlGetTypeID() -> CFTypeID { SecAccessControl.typeID }

/// How the reader of an item is authenticated.
///
/// Source: Security SecAccessControlCreateFlags.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: CFOptionFlags
    /// Flags by their bits.
    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
    /// By biometry or the passcode.
    public static let userPresence = SecAccessControlCreateFlags(rawValue: 1 << 0)
    /// By any enrolled finger or face.
    public static let biometryAny = SecAccessControlCreateFlags(rawValue: 1 << 1)
    /// By any enrolled finger.
    public static let touchIDAny = biometryAny
    /// By a finger or face that is enrolled when the item is stored.
    public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 1 << 3)
    /// By a finger that is enrolled when the item is stored.
    public static let touchIDCurrentSet = biometryCurrentSet
    /// By the passcode.
    public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 1 << 4)
    /// One of the methods is enough.
    public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
    /// All of the methods are needed.
    public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
    /// For the use of a key.
    public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
    /// By a password of the app's own.
    public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)
}

/// Creates an access control; nil, with an error, where the protection is not one of Security's own.
///
/// The protection is one of the `kSecAttrAccessible` texts, as itself or as an object of Core Foundation.
///
/// Source: Security SecAccessControlCreateWithFlags(_:_:_:_:).
public func SecAccessControlCreateWithFlags(
    _ allocator: CFAllocator?, _ protection: Any, _ flags: SecAccessControlCreateFlags,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
    let known = [
        kSecAttrAccessibleWhenUnlocked, kSecAttrAccessibleAfterFirstUnlock, kSecAttrAccessibleAlways,
        kSecAttrAccessibleWhenUnlockedThisDeviceOnly, kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
        kSecAttrAccessibleAlwaysThisDeviceOnly, kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly,
    ]
    guard let accessible = protection as? String, known.contains(accessible) else {
        error?.pointee = .passRetained(NSError(domain: NSOSStatusErrorDomain, code: Int(errSecParam)))
        return nil
    }
    return SecAccessControl(accessible: accessible, flags: flags)
}
