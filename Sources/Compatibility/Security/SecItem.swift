@_exported import TenFootAppleFoundation

/// Adds an item; `errSecDuplicateItem` if the keychain contains one with the same class, service, account and server.
///
/// Source: Security SecItemAdd(_:_:).
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    Keychain.shared.add(attributes, result)
}
/// Finds items and returns their data, attributes or both, for one item or for all, as the query requests.
///
/// Source: Security SecItemCopyMatching(_:_:).
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    Keychain.shared.find(query, result)
}
/// Updates the items that match a query.
///
/// Source: Security SecItemUpdate(_:_:).
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    Keychain.shared.update(query, attributesToUpdate)
}
/// Deletes the items that match a query.
///
/// Source: Security SecItemDelete(_:).
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { Keychain.shared.delete(query) }

/// A random number generator.
public struct SecRandomRef: Sendable {}
/// The default random number generator: the kernel's.
public let kSecRandomDefault: SecRandomRef? = nil
/// Fills a buffer with random bytes from the kernel.
///
/// Source: Security SecRandomCopyBytes(_:_:_:).
public func SecRandomCopyBytes(_ random: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    var generator = SystemRandomNumberGenerator()
    for index in 0..<max(0, count) {
        bytes.storeBytes(of: UInt8.random(in: 0...255, using: &generator), toByteOffset: index, as: UInt8.self)
    }
    return errSecSuccess
}
