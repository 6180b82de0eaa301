/// A stored property of a view whose value the graph supplies.
///
/// Source: SwiftUI DynamicProperty.
public protocol DynamicProperty {
    /// Called before each body, after the property's own dynamic properties are in place.
    mutating func update()
    /// Connects the property to its node; the graph's own wrappers implement it.
    @MainActor static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot)
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}
    /// Connects the dynamic properties inside this one, then updates it.
    @MainActor public static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot) {
        let pointer = property.assumingMemoryBound(to: Self.self)
        slot.nested.install(Fields.of(Self.self), into: property, of: slot.node)
        pointer.pointee.update()
    }
}

/// The storage of one dynamic property at one node, which is kept between bodies.
@MainActor @preconcurrency public final class _PropertySlot {
    package unowned let node: _ViewNode
    /// The wrapper's retained storage, of a type chosen by the wrapper.
    package var storage: AnyObject?
    package lazy var nested: PropertySlots = {
        hasNested = true
        return PropertySlots()
    }()
    fileprivate private(set) var hasNested = false

    init(node: _ViewNode) { self.node = node }
}

/// State of a property that is lost when its node is made again.
@MainActor package protocol LosableState {
    var hasBeenWritten: Bool { get }
}

/// All dynamic properties of one view or modifier.
@MainActor package final class PropertySlots {
    private var slots: [_PropertySlot] = []

    package func install<T>(into value: inout T, of node: _ViewNode) {
        let fields = Fields.of(T.self)
        guard !fields.properties.isEmpty else { return }
        withUnsafeMutablePointer(to: &value) { install(fields, into: UnsafeMutableRawPointer($0), of: node) }
    }

    func install(_ fields: Fields, into value: UnsafeMutableRawPointer, of node: _ViewNode) {
        if slots.isEmpty { slots = fields.properties.map { _ in _PropertySlot(node: node) } }
        for (property, slot) in zip(fields.properties, slots) { property.type._install(value + property.offset, slot) }
    }

    /// Whether a state among them was written, or they own an object that may have been changed.
    var losesState: Bool {
        slots.contains { slot in
            if (slot.storage as? any LosableState)?.hasBeenWritten ?? false { return true }
            return slot.hasNested && slot.nested.losesState
        }
    }
}
