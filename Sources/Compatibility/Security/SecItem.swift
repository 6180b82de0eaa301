@_exported import TenFootAppleFoundation

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
