@_exported import TenFootAppleFoundation

/// Truth of Core Foundation.
///
/// Source: Core Foundation kCFBooleanTrue.
public let kCFBooleanTrue: Bool! = true
/// Falsehood of Core Foundation.
///
/// Source: Core Foundation kCFBooleanFalse.
public let kCFBooleanFalse: Bool! = false

/// It worked.
public let errSecSuccess: OSStatus = 0
/// The call cannot be understood.
public let errSecParam: OSStatus = -50
/// It could not be written or read.
public let errSecIO: OSStatus = -36
/// There is such an item already.
public let errSecDuplicateItem: OSStatus = -25299
/// There is no such item.
public let errSecItemNotFound: OSStatus = -25300
/// The user would have to be asked.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// Not done here.
public let errSecUnimplemented: OSStatus = -4
/// The item cannot be read.
public let errSecDecode: OSStatus = -26275
/// The user was asked and said no.
public let errSecUserCanceled: OSStatus = -128
/// It may not be reached.
public let errSecAuthFailed: OSStatus = -25293

/// Keeps a new item; `errSecDuplicateItem` where there is one of the same class, service, account and server.
///
/// Source: Security SecItemAdd(_:_:).
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    Keychain.shared.add(attributes, result)
}
/// Finds items: the data, the attributes or both, one or all, as the query says.
///
/// Source: Security SecItemCopyMatching(_:_:).
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    Keychain.shared.find(query, result)
}
/// Changes the items a query finds.
///
/// Source: Security SecItemUpdate(_:_:).
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    Keychain.shared.update(query, attributesToUpdate)
}
/// Deletes the items a query finds.
///
/// Source: Security SecItemDelete(_:).
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { Keychain.shared.delete(query) }

/// What a status means, in a sentence.
///
/// Source: Security SecCopyErrorMessageString(_:_:).
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
    switch status {
    case errSecSuccess: "It worked."
    case errSecDuplicateItem: "There is such an item already."
    case errSecItemNotFound: "There is no such item."
    case errSecParam: "The call cannot be understood."
    case errSecIO: "The file of secrets cannot be written or read."
    default: "The call failed with status \(status)."
    }
}

/// Where random bytes come from: the system.
public struct SecRandomRef: Sendable {}
/// Where random bytes come from: the system.
public let kSecRandomDefault: SecRandomRef? = nil
/// Fills memory with random bytes of the system.
///
/// Source: Security SecRandomCopyBytes(_:_:_:).
public func SecRandomCopyBytes(_ random: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    var generator = SystemRandomNumberGenerator()
    for index in 0..<max(0, count) {
        bytes.storeBytes(of: UInt8.random(in: 0...255, using: &generator), toByteOffset: index, as: UInt8.self)
    }
    return errSecSuccess
}
