/// A value that views report to their ancestors.
///
/// Source: SwiftUI PreferenceKey.
public protocol PreferenceKey {
    /// The type of its value.
    associatedtype Value
    /// The value used where no view reports one.
    static var defaultValue: Value { get }
    /// Joins the value so far with the next in view order.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// Nil.
    public static var defaultValue: Value { nil }
}

/// A node that reports or changes a preference.
@MainActor package protocol PreferenceWriter: _ViewNode {
    var preferenceKey: ObjectIdentifier { get }
    /// The value of its subtree for its key; `inner` returns what the content reports.
    func contribute(_ inner: () -> Any?) -> Any?
}

/// Finds the readers of each preference and invalidates them when a value below them changes.
///
/// Values are reduced only for keys that have readers.
@MainActor package final class PreferenceCenter {
    private var readers: [ObjectIdentifier: [WeakReader]] = [:]
    private var due: [(reader: PreferenceReader, depth: Int)] = []

    private struct WeakReader { weak var reader: PreferenceReader? }

    nonisolated init() {}

    package var hasWork: Bool { !due.isEmpty }

    /// Whether any view reads a key: values without readers need not be computed.
    package func isRead(_ key: ObjectIdentifier) -> Bool { readers[key] != nil }

    package func add(_ reader: PreferenceReader) {
        readers[reader.key, default: []].append(WeakReader(reader: reader))
        enqueue(reader)
    }

    /// Called when a writer of `key` was added, removed or changed at `node`: the readers above it are evaluated again.
    ///
    /// Costs the way up to the nearest node below which the key is reported already.
    package func changed(_ key: ObjectIdentifier, at node: _ViewNode) {
        var place: _ViewNode? = node
        while let current = place, current.reportedPreferences.insert(key).inserted { place = current.parent }
        guard var all = readers[key] else { return }
        all.removeAll { $0.reader?.node.map { !$0.isMounted } ?? true }
        readers[key] = all
        for entry in all { if let reader = entry.reader, let above = reader.node, node.isInside(above) { enqueue(reader) } }
    }

    /// Called when the nodes below `node` have another order, in which values are reduced.
    func reordered(at node: _ViewNode) {
        let all = node.reportedPreferences.flatMap { readers[$0] ?? [] }.compactMap(\.reader)
        let above = all.filter { $0.node.map { $0.isMounted && node.isInside($0) } ?? false }
        for reader in above.sorted(by: { ($0.node?.id ?? 0) < ($1.node?.id ?? 0) }) { enqueue(reader) }
    }

    private func enqueue(_ reader: PreferenceReader) {
        guard let node = reader.node, !due.contains(where: { $0.reader === reader }) else { return }
        due.append((reader, node.depth))
    }

    /// Reduces for each reader that is due, innermost first.
    func deliver(_ host: ViewHost) {
        guard !due.isEmpty else { return }
        let batch = due.sorted { $0.depth > $1.depth }
        due = []
        for entry in batch where entry.reader.node?.isMounted == true { entry.reader.deliver() }
    }
}

/// A node's subscription to a preference of its subtree.
@MainActor package final class PreferenceReader {
    package let key: ObjectIdentifier
    fileprivate weak var node: _ViewNode?
    fileprivate let deliver: () -> Void

    /// `receive` is called in the update in which the subtree's value may have changed.
    package init<K: PreferenceKey>(_ key: K.Type, at node: _ViewNode, receive: @escaping (K.Value) -> Void) {
        self.key = ObjectIdentifier(key)
        self.node = node
        deliver = { [weak node] in
            guard let node else { return }
            receive(Preferences.value(of: K.self, below: node) ?? K.defaultValue)
        }
    }
}

/// Reduction over a subtree, in view order; parts that never reported the key are skipped.
@MainActor package enum Preferences {
    package static func value<K: PreferenceKey>(of key: K.Type, below node: _ViewNode) -> K.Value? {
        var result: K.Value?
        func join(_ nodes: [_ViewNode]) {
            for node in nodes where node.reportedPreferences.contains(ObjectIdentifier(K.self)) {
                guard let next = contribution(of: node, to: K.self) else { continue }
                if var value = result {
                    K.reduce(value: &value) { next }
                    result = value
                } else {
                    result = next
                }
            }
        }
        join(node.children)
        join(node.extraChildren)
        return result
    }

    private static func contribution<K: PreferenceKey>(of node: _ViewNode, to key: K.Type) -> K.Value? {
        guard let writer = node as? any PreferenceWriter, writer.preferenceKey == ObjectIdentifier(K.self) else {
            return value(of: key, below: node)
        }
        return writer.contribute { value(of: key, below: node) } as? K.Value
    }
}
