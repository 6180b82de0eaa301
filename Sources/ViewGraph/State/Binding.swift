/// Reads and writes a value owned elsewhere.
///
/// Source: SwiftUI Binding.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    private let location: AnyLocation<Value>?
    private let getter: @MainActor () -> Value
    private let setter: @MainActor (Value, Transaction) -> Void
    /// The transaction each write is made in.
    public var transaction = Transaction()

    /// Creates a binding from two closures.
    @preconcurrency public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        location = nil
        getter = get
        setter = { value, _ in set(value) }
    }

    /// Creates a binding from closures, the second of which also gets the transaction.
    @preconcurrency public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value, Transaction) -> Void) {
        location = nil
        getter = get
        setter = set
    }

    package init(location: AnyLocation<Value>) {
        self.location = location
        getter = { location.value }
        setter = { value, _ in location.set(value) }
    }

    /// The value.
    public var wrappedValue: Value {
        get { MainActor.value(getter) }
        nonmutating set {
            let (value, setter, transaction) = (UncheckedValue(newValue), self.setter, self.transaction)
            MainActor.hop {
                if transaction.isEmpty {
                    setter(value.value, transaction)
                } else {
                    withTransaction(transaction) { setter(value.value, transaction) }
                }
            }
        }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// The same binding, for `init(projectedValue:)` of a wrapper.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding to a constant, which ignores writes.
    public static func constant(_ value: Value) -> Binding<Value> {
        let box = UncheckedValue(value)
        return Binding(get: { box.value }, set: { _ in })
    }

    /// A binding to a part of the value.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        let source = self
        let path = UncheckedValue(keyPath)
        return Binding<Subject>(
            get: { source.wrappedValue[keyPath: path.value] }, set: { source.wrappedValue[keyPath: path.value] = $0 })
    }

    /// The same binding, writing in a transaction.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var copy = self
        copy.transaction = transaction
        return copy
    }

    /// The same binding, animating what its writes change.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var copy = self
        copy.transaction.animation = animation
        return copy
    }
}

/// Carries a value into a closure of the main thread; the closure's isolation is what makes it safe.
package struct UncheckedValue<Value>: @unchecked Sendable {
    package let value: Value
    package init(_ value: Value) { self.value = value }
}

extension Binding: DynamicProperty {
    /// A binding needs no connecting.
    @MainActor public static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot) {}
}

// The closures run on the main thread alone, which is what makes handing a binding on safe.
extension Binding: @unchecked Sendable {}

extension Binding: GraphComparable {
    package static func isSame(_ one: Binding, _ other: Binding) -> Bool {
        guard let one = one.location, let other = other.location else { return false }
        return one.isSame(as: other)
    }
}

extension Binding {
    /// A binding to the wrapped value; nil if there is none.
    @MainActor @preconcurrency public init?(_ base: Binding<Value?>) {
        guard let first = base.wrappedValue else { return nil }
        let last = UncheckedValue(first)
        self.init(get: { base.wrappedValue ?? last.value }, set: { base.wrappedValue = $0 })
    }

    /// A binding to an optional that always has a value.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
    }

    /// A binding that erases a hashable type.
    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(get: { AnyHashable(base.wrappedValue) }, set: { if let value = $0.base as? V { base.wrappedValue = value } })
    }
}

extension Binding: Identifiable where Value: Identifiable {
    /// The identity of the value.
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    /// A binding to each element.
    public typealias Element = Binding<Value.Element>
    /// Iterates over bindings.
    public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    /// The index of the bound collection.
    public typealias Index = Value.Index
    /// Its indices.
    public typealias Indices = Value.Indices
    /// The first index.
    public var startIndex: Index { wrappedValue.startIndex }
    /// The index after the last.
    public var endIndex: Index { wrappedValue.endIndex }
    /// All indices.
    public var indices: Value.Indices { wrappedValue.indices }
    /// The index after another.
    public func index(after i: Index) -> Index { wrappedValue.index(after: i) }
    /// A binding to the element at an index.
    ///
    /// Once the collection has no such index, the binding keeps the value that it had last: a row that is being removed still shows it.
    public subscript(position: Index) -> Binding<Value.Element> {
        let source = self
        let (position, last) = (UncheckedValue(position), UncheckedValue(LastValue<Value.Element>()))
        return Binding<Value.Element>(
            get: {
                let all = source.wrappedValue
                if let gone = last.value.value, !all.holds(position.value) { return gone }
                let value = all[position.value]
                last.value.value = value
                return value
            },
            set: { if source.wrappedValue.holds(position.value) { source.wrappedValue[position.value] = $0 } })
    }
}

extension Binding {
    /// The binding of a row to its element, which may be at another index later: while an element with another identity is at the index,
    /// it has the last value, and ignores writes.
    func held<ID: Equatable>(by path: UncheckedValue<KeyPath<Value, ID>>) -> Binding<Value> {
        let source = self
        let last = UncheckedValue(LastValue<Value>())
        /// Whether the element that is at the index now is another one than that of the last value.
        @MainActor func isOther(_ now: Value) -> Bool {
            guard let value = last.value.value, value[keyPath: path.value] != now[keyPath: path.value] else { return false }
            // An identity that is another one each time it is read tells nothing.
            return source.wrappedValue[keyPath: path.value] == now[keyPath: path.value]
        }
        return Binding(
            get: {
                let now = source.wrappedValue
                if let value = last.value.value, isOther(now) { return value }
                last.value.value = now
                return now
            },
            set: {
                let before = source.wrappedValue
                guard !isOther(before) else { return }
                // The write may change the identity.
                last.value.value = $0
                source.wrappedValue = $0
                // The collection may have refused it.
                let now = source.wrappedValue
                if now[keyPath: path.value] == before[keyPath: path.value] { last.value.value = now }
            })
    }
}

/// The value that a binding has read last.
private final class LastValue<Value> {
    var value: Value?
}

extension Collection {
    /// Whether there is an element at an index.
    fileprivate func holds(_ index: Index) -> Bool { index >= startIndex && index < endIndex }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
    /// The index before another.
    public func index(before i: Index) -> Index { wrappedValue.index(before: i) }
}

extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {}
