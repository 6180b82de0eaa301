import Foundation

extension NSObjectProtocol {
    /// The value for a key: from the object's own implementation, else from a stored property.
    ///
    /// Computed properties cannot be found by name on Linux.
    ///
    /// Source: Foundation NSObject.value(forKey:).
    public func value(forKey key: String) -> Any? { KeyedValues.flattened(KeyedValues.value(of: self, named: key)) }
}
