import Foundation
import Synchronization

extension NSSortDescriptor {
    /// Sorts by the value for a key: of a managed object, a dictionary or a stored property.
    ///
    /// Source: Foundation NSSortDescriptor.init(key:ascending:).
    public convenience init(key: String?, ascending: Bool) {
        self.init(key: key, ascending: ascending) { ComparedValues.listOrder($0, $1) }
    }

    /// Sorts by the value for a key, compared by a closure.
    ///
    /// Source: Foundation NSSortDescriptor.init(key:ascending:comparator:).
    public convenience init(key: String?, ascending: Bool, comparator: @escaping Comparator) {
        let path = key.map { \Any?.[_path: $0] } ?? \Any?.[_path: "self"]
        SortKeys.add(key, of: path)
        self.init(keyPath: path, ascending: ascending, comparator: comparator)
    }

    /// Sorts by strings compared by a selector's method, such as `caseInsensitiveCompare` or `localizedStandardCompare`.
    ///
    /// Source: Foundation NSSortDescriptor.init(key:ascending:selector:).
    public convenience init(key: String?, ascending: Bool, selector: Selector?) {
        let name = selector.map { "\($0)" } ?? ""
        let isLocal = name.contains("localized")
        let options: String.CompareOptions =
            name.contains("Standard")
            ? [.caseInsensitive, .numeric, .widthInsensitive] : name.lowercased().contains("caseinsensitive") ? [.caseInsensitive] : []
        self.init(key: key, ascending: ascending) { one, other in
            guard let one = KeyedValues.flattened(one) as? String, let other = KeyedValues.flattened(other) as? String else {
                return ComparedValues.listOrder(one, other)
            }
            return one.compare(other, options: options, range: nil, locale: isLocal ? .current : nil)
        }
    }

    /// Sorts by a property of any type; nil sorts first.
    ///
    /// Source: Foundation NSSortDescriptor.init(keyPath:ascending:).
    public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
        self.init(keyPath: keyPath, ascending: ascending) { ComparedValues.listOrder($0, $1) }
    }

    /// The key; nil if the descriptor was created with a Swift key path.
    ///
    /// Source: Foundation NSSortDescriptor.key.
    public var key: String? { SortKeys.key(of: keyPath) }
}

/// The keys of descriptors whose key path was made from a key.
private enum SortKeys {
    /// Safe to share: such a key path captures a string and nothing else.
    private struct Table: @unchecked Sendable { var names: [AnyKeyPath: String] = [:] }
    private static let known = Mutex(Table())

    static func add(_ key: String?, of path: AnyKeyPath) {
        nonisolated(unsafe) let path = path
        known.withLock { $0.names[path] = key }
    }
    static func key(of path: AnyKeyPath) -> String? {
        nonisolated(unsafe) let path = path
        return known.withLock { $0.names[path] }
    }
}

extension Optional where Wrapped == Any {
    /// The value at a key path given as text.
    fileprivate subscript(_path path: String) -> Any? { KeyedValues.value(of: self, at: path.split(separator: ".").map(String.init)) }
}
