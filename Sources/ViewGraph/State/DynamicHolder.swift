/// Holds a value whose own stored properties are dynamic: an app, a style, what describes a chart.
package struct DynamicHolder<Held>: DynamicProperty {
    package var held: Held
    package init(_ held: Held) { self.held = held }

    /// Connects the held value's properties.
    @MainActor package static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot) {
        let pointer = property.assumingMemoryBound(to: Self.self)
        slot.nested.install(into: &pointer.pointee.held, of: slot.node)
    }
}

extension DynamicHolder: GraphComparable {
    package static func isSame(_ one: DynamicHolder, _ other: DynamicHolder) -> Bool { Fields.of(Held.self).areEqual(one.held, other.held) }
}
