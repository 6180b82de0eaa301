/// Reports a value to the ancestors; it replaces what its content reports.
package struct _PreferenceModifier<Key: PreferenceKey>: _PrimitiveModifier {
    let value: Key.Value
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { PreferenceNode(self, context) }
}

final class PreferenceNode<Key: PreferenceKey>: ModifierNode<_PreferenceModifier<Key>>, PreferenceWriter {
    let preferenceKey = ObjectIdentifier(Key.self)
    override var passesLaziness: Bool { true }
    func contribute(_ inner: () -> Any?) -> Any? { modifier.value }
    override func contentDidMount() { host.preferences.changed(preferenceKey, at: self) }
    override func modifierChanged(from old: _PreferenceModifier<Key>) {
        if !Equality.areEqual(old.value, modifier.value) { host.preferences.changed(preferenceKey, at: self) }
    }
    override func willUnmount() { host.preferences.changed(preferenceKey, at: self) }
}

/// Changes the value the content reports.
package struct _TransformPreferenceModifier<Key: PreferenceKey>: _PrimitiveModifier {
    let transform: (inout Key.Value) -> Void
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { TransformPreferenceNode(self, context) }
}

final class TransformPreferenceNode<Key: PreferenceKey>: ModifierNode<_TransformPreferenceModifier<Key>>, PreferenceWriter {
    let preferenceKey = ObjectIdentifier(Key.self)
    override var passesLaziness: Bool { true }
    func contribute(_ inner: () -> Any?) -> Any? {
        var value = inner() as? Key.Value ?? Key.defaultValue
        modifier.transform(&value)
        return value
    }
    override func contentDidMount() { host.preferences.changed(preferenceKey, at: self) }
    override func modifierChanged(from old: _TransformPreferenceModifier<Key>) { host.preferences.changed(preferenceKey, at: self) }
    override func willUnmount() { host.preferences.changed(preferenceKey, at: self) }
}

/// Calls a closure with the value the content reports, first and whenever it changes.
package struct _PreferenceChangeModifier<Key: PreferenceKey>: _PrimitiveModifier where Key.Value: Equatable {
    let action: (Key.Value) -> Void
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { PreferenceChangeNode(self, context) }
}

final class PreferenceChangeNode<Key: PreferenceKey>: ModifierNode<_PreferenceChangeModifier<Key>> where Key.Value: Equatable {
    private var reader: PreferenceReader?
    private var last: Key.Value?

    override var passesLaziness: Bool { true }

    override func contentDidMount() {
        let reader = PreferenceReader(Key.self, at: self) { [weak self] value in
            guard let self, last != value else { return }
            last = value
            host.afterUpdate { [weak self] in
                guard let self, isMounted else { return }
                modifier.action(value)
            }
        }
        self.reader = reader
        host.preferences.add(reader)
    }
}

extension View {
    /// Reports a value of a preference to the ancestors.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(_PreferenceModifier<K>(value: value))
    }

    /// Changes the value of a preference that this view reports.
    public func transformPreference<K: PreferenceKey>(_ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void) -> some View {
        modifier(_TransformPreferenceModifier<K>(transform: callback))
    }

    /// Calls a closure when the value this view reports changes.
    public func onPreferenceChange<K: PreferenceKey>(_ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void) -> some View
    where K.Value: Equatable {
        modifier(_PreferenceChangeModifier<K>(action: action))
    }
}
