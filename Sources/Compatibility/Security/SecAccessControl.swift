import Foundation

/// When an item can be read, and how the user must authenticate for it.
///
/// It is stored and returned with its item. Nothing enforces it here, as on a television without a passcode.
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
    /// Hashes the protection and flags.
    public override var hash: Int { accessible.hashValue ^ flags.rawValue.hashValue }
}

extension SecAccessControl: CoreFoundationObject {
    package static var typeID: CFTypeID { 257 }
}

/// The type identifier of `SecAccessControl`.
///
/// Source: Security SecAccessControlGetTypeID().
public func SecAccessControlGetTypeID() -> CFTypeID { SecAccessControl.typeID }

/// How the user must authenticate to access an item.
///
/// Source: Security SecAccessControlCreateFlags.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: CFOptionFlags
    /// Creates a set from its bits.
    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
    /// Biometry or the passcode.
    public static let userPresence = SecAccessControlCreateFlags(rawValue: 1 << 0)
    /// Biometry with any enrolled finger or face.
    public static let biometryAny = SecAccessControlCreateFlags(rawValue: 1 << 1)
    /// Touch ID with any enrolled finger.
    public static let touchIDAny = biometryAny
    /// Biometry with the fingers or face enrolled when the item is stored.
    public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 1 << 3)
    /// Touch ID with the fingers enrolled when the item is stored.
    public static let touchIDCurrentSet = biometryCurrentSet
    /// The passcode.
    public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 1 << 4)
    /// One of the methods is sufficient.
    public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
    /// All of the methods are required.
    public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
    /// Required for using a private key.
    public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
    /// A password defined by the app.
    public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)
}

/// Creates an access control; nil, with an error, if the protection is not one of Security's constants.
///
/// The protection is one of the `kSecAttrAccessible` strings, as a Swift string or a Core Foundation object.
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
