import Foundation

/// When a secret may be read, and by what somebody would have to show who they are.
///
/// It is kept with its item and given back; nobody is asked here, as on a television without a passcode.
///
/// Source: Security SecAccessControl.
public final class SecAccessControl: NSObject, Sendable {
    let accessible: String
    let flags: SecAccessControlCreateFlags

    init(accessible: String, flags: SecAccessControlCreateFlags) {
        self.accessible = accessible
        self.flags = flags
    }

    /// Whether two say the same.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? SecAccessControl).map { $0.accessible == accessible && $0.flags == flags } ?? false
    }
    /// Equal ones have equal hashes.
    public override var hash: Int { accessible.hashValue ^ flags.rawValue.hashValue }
}

/// By what somebody shows who they are.
///
/// Source: Security SecAccessControlCreateFlags.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: CFOptionFlags
    /// Flags by their bits.
    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
    /// By a body's part or a passcode.
    public static let userPresence = SecAccessControlCreateFlags(rawValue: 1 << 0)
    /// By any finger or face.
    public static let biometryAny = SecAccessControlCreateFlags(rawValue: 1 << 1)
    /// By any finger.
    public static let touchIDAny = biometryAny
    /// By one of the fingers or faces known today.
    public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 1 << 3)
    /// By one of the fingers known today.
    public static let touchIDCurrentSet = biometryCurrentSet
    /// By the passcode.
    public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 1 << 4)
    /// Any of them will do.
    public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
    /// All of them are needed.
    public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
    /// For the use of a key.
    public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
    /// By a password of the app's own.
    public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)
}

/// Makes an object that says who may read a secret; nil, with an error, where the protection is not one of Security's own.
///
/// Source: Security SecAccessControlCreateWithFlags(_:_:_:_:).
public func SecAccessControlCreateWithFlags(
    _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
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
