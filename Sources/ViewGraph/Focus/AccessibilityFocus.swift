/// The assistive cursor: where an assistive technology is reading, independent of focus.
///
/// While none is attached, reads are nil or false and writes wait (AX3). Tests attach one and move it.
@MainActor package final class AssistiveCursor {
    package private(set) var isAttached = false
    /// The node that the cursor is at: a binding or a focus item.
    private(set) weak var element: FocusNode?
    private var locations: [any AccessibilityLocation] = []
    /// The nodes that declare a default place for the cursor, in the order in which they appeared.
    private var defaults: [WeakNode] = []

    nonisolated init() {}

    fileprivate func add(_ location: any AccessibilityLocation) {
        if !locations.contains(where: { $0 === location }) { locations.append(location) }
    }

    package func attach() {
        isAttached = true
        for location in locations { location.retry() }
        if element == nil { chooseDefault() }
    }

    package func detach() {
        isAttached = false
        move(to: nil)
    }

    /// Moves the cursor; nil for no place.
    package func move(to element: FocusNode?) {
        self.element = element
        element?.host.requestFrame()
        for location in locations { location.follow() }
    }

    /// Adds a node that declares a default place, which is applied at once if a technology is attached.
    fileprivate func add(_ node: any DefaultCursorNode) {
        defaults = defaults.filter { $0.node?.isMounted == true } + [WeakNode(node)]
        if isAttached { node.chooseDefault() }
    }

    /// Moves the cursor to its default place, as declared by the view that appeared last.
    func chooseDefault() {
        guard isAttached else { return }
        (defaults.last { $0.node?.isMounted == true }?.node as? any DefaultCursorNode)?.chooseDefault()
    }

    /// The name of the element that the cursor is at.
    package var name: String? {
        guard let element else { return nil }
        let item = element as? FocusItem ?? element.descendants(FocusItem.self).first
        return item.map { $0.identifier ?? $0.label ?? $0.host.focus.words(in: $0) ?? $0.name }
    }
}

@MainActor private protocol AccessibilityLocation: AnyObject {
    func follow()
    func retry()
}

/// Technologies that have a cursor.
///
/// Source: SwiftUI AccessibilityTechnologies.
public struct AccessibilityTechnologies: SetAlgebra, Sendable {
    private var bits: UInt8 = 0
    /// None.
    public init() {}
    private init(bits: UInt8) { self.bits = bits }
    /// A screen reader.
    public static var voiceOver: AccessibilityTechnologies { AccessibilityTechnologies(bits: 1) }
    /// One button or two in place of a remote.
    public static var switchControl: AccessibilityTechnologies { AccessibilityTechnologies(bits: 2) }
    /// The members of either set.
    public func union(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
        AccessibilityTechnologies(bits: bits | other.bits)
    }
    /// The members that are in both sets.
    public func intersection(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
        AccessibilityTechnologies(bits: bits & other.bits)
    }
    /// The members that are in exactly one of the sets.
    public func symmetricDifference(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
        AccessibilityTechnologies(bits: bits ^ other.bits)
    }
    /// Whether this set contains all members of another.
    public func contains(_ member: AccessibilityTechnologies) -> Bool { bits & member.bits == member.bits }
    /// Adds the members of another set.
    @discardableResult public mutating func insert(_ newMember: AccessibilityTechnologies) -> (
        inserted: Bool, memberAfterInsert: AccessibilityTechnologies
    ) {
        defer { bits |= newMember.bits }
        return (!contains(newMember), newMember)
    }
    /// Removes the members of another set.
    @discardableResult public mutating func remove(_ member: AccessibilityTechnologies) -> AccessibilityTechnologies? {
        defer { bits &= ~member.bits }
        return contains(member) ? member : nil
    }
    /// Adds the members of another set.
    @discardableResult public mutating func update(with newMember: AccessibilityTechnologies) -> AccessibilityTechnologies? {
        insert(newMember).inserted ? nil : newMember
    }
    /// Adds the members of another set.
    public mutating func formUnion(_ other: AccessibilityTechnologies) { self = union(other) }
    /// Keeps the members that are in both sets.
    public mutating func formIntersection(_ other: AccessibilityTechnologies) { self = intersection(other) }
    /// Keeps the members that are in exactly one of the sets.
    public mutating func formSymmetricDifference(_ other: AccessibilityTechnologies) { self = symmetricDifference(other) }
}

/// Follows and moves the cursor of an assistive technology.
///
/// Source: SwiftUI AccessibilityFocusState.
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    // False or nil: a constant, since the variables of a preview are created off the main actor.
    private let absent: Value
    private var location: AccessibilityFocusLocation<Value>?

    /// Creates a state that is true while the cursor is at the bound view.
    public init() where Value == Bool { absent = false }
    /// Creates a state that is nil while the cursor is at no bound view.
    public init<T: Hashable>() where Value == T? { absent = nil }
    /// Creates a state that is true while the cursor is at the bound view; all technologies share one cursor here.
    public init(for technologies: AccessibilityTechnologies) where Value == Bool { absent = false }
    /// Creates a state that is nil while the cursor is at no bound view; all technologies share one cursor here.
    public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? { absent = nil }

    /// The value bound to the view that the cursor is at; writing moves the cursor.
    @MainActor @preconcurrency public var wrappedValue: Value {
        get { location?.value ?? absent }
        nonmutating set { location?.set(newValue) }
    }

    /// A binding for `accessibilityFocused(_:)` and similar modifiers.
    public var projectedValue: Binding { Binding(location: location, absent: absent) }

    /// Reads and writes the state of another view.
    @propertyWrapper public struct Binding: @unchecked Sendable {
        // The location is confined to the main thread, where bindings are used.
        fileprivate let location: AccessibilityFocusLocation<Value>?
        fileprivate let absent: Value
        /// The value bound to the view that the cursor is at; writing moves the cursor.
        @MainActor @preconcurrency public var wrappedValue: Value {
            get { location?.value ?? absent }
            nonmutating set { location?.set(newValue) }
        }
        /// The binding itself.
        public var projectedValue: Binding { self }
    }

    /// Connects the state to the storage that its node retains.
    @MainActor public static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot) {
        let pointer = property.assumingMemoryBound(to: Self.self)
        let location =
            slot.storage as? AccessibilityFocusLocation<Value>
            ?? AccessibilityFocusLocation(pointer.pointee.absent, slot.node.host.assistive)
        slot.storage = location
        pointer.pointee.location = location
    }
}

extension AccessibilityFocusState: GraphComparable {
    package static func isSame(_ one: AccessibilityFocusState, _ other: AccessibilityFocusState) -> Bool { true }
}

extension AccessibilityFocusState.Binding: GraphComparable {
    package static func isSame(_ one: AccessibilityFocusState.Binding, _ other: AccessibilityFocusState.Binding) -> Bool {
        one.location === other.location
    }
}

/// The retained value of an AccessibilityFocusState.
package final class AccessibilityFocusLocation<Value: Hashable>: Source, AccessibilityLocation {
    private let absent: Value
    private var current: Value
    private var pending: Value?
    private let cursor: AssistiveCursor
    fileprivate var bindings: [AccessibilityBindingNode<Value>] = []

    package init(_ absent: Value, _ cursor: AssistiveCursor) {
        self.absent = absent
        current = absent
        self.cursor = cursor
        super.init()
        cursor.add(self)
    }

    var value: Value {
        Dependencies.read(self)
        return current
    }

    func set(_ new: Value) {
        pending = new
        retry()
    }

    func retry() {
        guard cursor.isAttached, let new = pending else { return }
        if new == absent {
            pending = nil
            if current != absent { cursor.move(to: nil) }
        } else if let target = bindings.first(where: { $0.value == new }) {
            pending = nil
            cursor.move(to: target)
        }
    }

    func follow() {
        let before = current
        let holders = bindings.filter { binding in cursor.element?.isInside(binding) ?? false }
        current = holders.max { $0.view.depth < $1.view.depth }?.value ?? absent
        if current != before { changed() }
    }
}

/// The focus node of an `accessibilityFocused` modifier.
package final class AccessibilityBindingNode<Value: Hashable>: FocusNode {
    private var location: AccessibilityFocusLocation<Value>?
    private(set) var value: Value

    package init(view: _ViewNode, location: AccessibilityFocusLocation<Value>?, value: Value) {
        self.location = location
        self.value = value
        super.init(view: view, role: .assistive)
        location?.bindings.append(self)
        location?.retry()
    }

    /// Binds the node to another state or value; the state reads the cursor's place again.
    func update(_ location: AccessibilityFocusLocation<Value>?, _ value: Value) {
        guard location !== self.location || value != self.value else { return }
        if location !== self.location {
            self.location?.bindings.removeAll { $0 === self }
            self.location?.follow()
            location?.bindings.append(self)
            self.location = location
        }
        self.value = value
        location?.follow()
        location?.retry()
    }

    package override func didDetach() {
        location?.bindings.removeAll { $0 === self }
        location?.follow()
    }
}

/// A node that declares a default place for the assistive cursor.
@MainActor private protocol DefaultCursorNode: _ViewNode {
    func chooseDefault()
}

/// Declares a default value for a state of the assistive cursor.
package struct _AccessibilityDefaultFocusModifier<Value: Hashable>: _PrimitiveModifier {
    let binding: AccessibilityFocusState<Value>.Binding
    let value: Value
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { AccessibilityDefaultFocusNode(self, context) }
}

private final class AccessibilityDefaultFocusNode<Value: Hashable>: ModifierNode<_AccessibilityDefaultFocusModifier<Value>>,
    DefaultCursorNode
{
    override var passesLaziness: Bool { true }
    override func contentDidMount() { host.assistive.add(self) }
    func chooseDefault() { modifier.binding.location?.set(modifier.value) }
}

/// Binds a view to the place of the assistive cursor.
package struct _AccessibilityFocusedModifier<Value: Hashable>: _PrimitiveModifier {
    let binding: AccessibilityFocusState<Value>.Binding
    let value: Value
    package func _makeNode(_ context: _NodeContext) -> _ViewNode {
        FocusModifierNode(
            self, context, { AccessibilityBindingNode(view: $0, location: binding.location, value: value) },
            change: { node, modifier in node.update(modifier.binding.location, modifier.value) })
    }
}

extension View {
    /// Binds the place of the assistive cursor to a state's value.
    ///
    /// Source: SwiftUI accessibilityFocused(_:equals:).
    public func accessibilityFocused<Value: Hashable>(_ binding: AccessibilityFocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(_AccessibilityFocusedModifier(binding: binding, value: value))
    }

    /// Declares where the assistive cursor goes when the view appears and when the element that was read is gone.
    ///
    /// Source: SwiftUI accessibilityDefaultFocus(_:_:).
    public func accessibilityDefaultFocus<Value: Hashable>(_ binding: AccessibilityFocusState<Value>.Binding, _ value: Value) -> some View {
        modifier(_AccessibilityDefaultFocusModifier(binding: binding, value: value))
    }

    /// Binds the place of the assistive cursor to a Boolean state.
    ///
    /// Source: SwiftUI accessibilityFocused(_:).
    public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
        modifier(_AccessibilityFocusedModifier(binding: condition, value: true))
    }
}
