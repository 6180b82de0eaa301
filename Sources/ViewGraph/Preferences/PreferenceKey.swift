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
    /// The value of its subtree for its key, `inner` being what the content reports.
    func contribute(_ inner: () -> Any?) -> Any?
}

/// Finds the readers of each preference and invalidates them when a value below them changes.
///
/// Reduction runs only for keys asked for.
@MainActor package final class PreferenceCenter {
    private var readers: [ObjectIdentifier: [WeakReader]] = [:]
    private var due: [(reader: PreferenceReader, depth: Int)] = []

    private struct WeakReader { weak var reader: PreferenceReader? }

    nonisolated init() {}

    package var hasWork: Bool { !due.isEmpty }

    package func add(_ reader: PreferenceReader) {
        readers[reader.key, default: []].append(WeakReader(reader: reader))
        enqueue(reader)
    }

    /// A writer of `key` came, went or changed at `node`: the readers above it are asked anew.
    package func changed(_ key: ObjectIdentifier, at node: _ViewNode) {
        guard var all = readers[key] else { return }
        all.removeAll { $0.reader?.node.map { !$0.isMounted } ?? true }
        readers[key] = all
        for entry in all { if let reader = entry.reader, let above = reader.node, node.isInside(above) { enqueue(reader) } }
    }

    private func enqueue(_ reader: PreferenceReader) {
        guard let node = reader.node, !due.contains(where: { $0.reader === reader }) else { return }
        due.append((reader, node.depth))
        node.host.requestFrame()
    }

    /// Reduces for each reader that is due, innermost first.
    func deliver(_ host: ViewHost) {
        guard !due.isEmpty else { return }
        let batch = due.sorted { $0.depth > $1.depth }
        due = []
        for entry in batch where entry.reader.node?.isMounted == true { entry.reader.deliver() }
    }
}

/// A node's wish to know a preference of its subtree.
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

/// Reduction over a subtree, in view order.
@MainActor package enum Preferences {
    package static func value<K: PreferenceKey>(of key: K.Type, below node: _ViewNode) -> K.Value? {
        reduce(K.self, node.children + node.extraChildren)
    }

    private static func reduce<K: PreferenceKey>(_ key: K.Type, _ nodes: [_ViewNode]) -> K.Value? {
        var result: K.Value?
        for node in nodes {
            let inner = { reduce(K.self, node.children + node.extraChildren) }
            let next: K.Value?
            if let writer = node as? any PreferenceWriter, writer.preferenceKey == ObjectIdentifier(K.self) {
                next = writer.contribute(inner) as? K.Value
            } else {
                next = inner()
            }
            guard let next else { continue }
            if var value = result {
                K.reduce(value: &value) { next }
                result = value
            } else {
                result = next
            }
        }
        return result
    }
}
