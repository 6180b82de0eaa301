import Foundation

extension NSObjectProtocol {
    /// The value of a name: what the object itself says, else a stored property.
    ///
    /// Computed properties have no names on Linux.
    ///
    /// Source: Foundation NSObject.value(forKey:).
    public func value(forKey key: String) -> Any? { KeyedValues.flattened(KeyedValues.value(of: self, named: key)) }
}
