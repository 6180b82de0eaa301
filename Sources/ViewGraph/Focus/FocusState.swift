/// Follows and moves focus within a scene.
///
/// Source: SwiftUI FocusState.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    private var location: FocusStateLocation<Value>?
    // A constant, false or nil, that a preview's own variables are made with off the main actor.
    private nonisolated(unsafe) let absent: Value

    /// Creates a state that is true while the bound view has focus.
    public nonisolated init() where Value == Bool { absent = false }
    /// Creates a state that is nil while no bound view has focus.
    public nonisolated init<T: Hashable>() where Value == T? { absent = nil }

    /// What the location of focus says; writing moves focus in the next update.
    @MainActor public var wrappedValue: Value {
        get { location?.value ?? absent }
        nonmutating set { location?.set(newValue) }
    }

    /// A binding for `focused(_:)` and its kin.
    public var projectedValue: Binding { Binding(location: location, absent: absent) }

    /// Reads and writes a focus state of another view.
    @propertyWrapper public struct Binding: @unchecked Sendable {
        // The location is confined to the main thread, where bindings are used.
        package let location: FocusStateLocation<Value>?
        fileprivate let absent: Value

        /// What the location of focus says; writing moves focus in the next update.
        @MainActor public var wrappedValue: Value {
            get { location?.value ?? absent }
            nonmutating set { location?.set(newValue) }
        }
        /// The binding itself.
        public var projectedValue: Binding { self }
    }

    /// Connects the state to what its node remembers.
    public static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot) {
        let pointer = property.assumingMemoryBound(to: Self.self)
        let location = slot.storage as? FocusStateLocation<Value> ?? FocusStateLocation(pointer.pointee.absent, host: slot.node.host)
        slot.storage = location
        pointer.pointee.location = location
    }
}

extension FocusState: GraphComparable {
    package static func isSame(_ one: FocusState, _ other: FocusState) -> Bool { true }
}

extension FocusState.Binding: GraphComparable {
    package static func isSame(_ one: FocusState.Binding, _ other: FocusState.Binding) -> Bool { one.location === other.location }
}

/// The retained value of a FocusState and the views bound to it.
package final class FocusStateLocation<Value: Hashable>: Source, FocusLocation {
    package let absent: Value
    private var current: Value
    private var written: Value?
    /// The value last written, which FS11 prefers.
    private var lastWritten: Value?
    private weak var host: ViewHost?
    fileprivate var bindings: [FocusBindingNode<Value>] = []

    init(_ absent: Value, host: ViewHost) {
        self.absent = absent
        current = absent
        self.host = host
    }

    package var value: Value {
        Dependencies.read(self)
        return written ?? current
    }

    package func set(_ new: Value) {
        lastWritten = new
        pending = nil
        let before = written ?? current
        written = new
        host?.focus.wrote(self)
        if before != new { changed() }
    }

    fileprivate func add(_ binding: FocusBindingNode<Value>) { bindings.append(binding) }
    fileprivate func remove(_ binding: FocusBindingNode<Value>) { bindings.removeAll { $0 === binding } }

    /// Two views bound to one value: the app's mistake, told once (FS12).
    private func warnIfAmbiguous(_ found: [FocusBindingNode<Value>], _ value: Value) {
        guard found.count > 1, let host else { return }
        var bound: [(item: FocusItem, place: SourcePlace)] = []
        for binding in found {
            if let item = binding.targets.first, !bound.contains(where: { $0.item === item }) { bound.append((item, binding.place)) }
        }
        guard bound.count > 1 else { return }
        let names = bound.prefix(2).map {
            "\($0.item.identifier ?? $0.item.label ?? host.focus.words(in: $0.item) ?? $0.item.name) (\($0.place))"
        }
        host.warnOnce("The focus value \(value) is bound to two views, \(names[0]) and \(names[1]): give each its own value.")
    }

    // MARK: FocusLocation

    package func resolveWrite(_ focused: FocusItem?) -> FocusWriteResult {
        guard let value = written else { return .nothing }
        if value == absent {
            written = nil
            guard let focused, bindings.contains(where: { $0.holds(focused) }) else { return .nothing }
            return .dismiss
        }
        let found = bindings.filter { $0.value == value }
        warnIfAmbiguous(found, value)
        if let focused, found.contains(where: { $0.holds(focused) && ($0.isContainment || $0.targets.contains { $0 === focused }) }) {
            written = nil
            return .stay
        }
        guard let host else { return .nothing }
        var targets: [FocusItem] = []
        for binding in found { targets += binding.writeTargets }
        guard let target = host.focus.firstInLayoutOrder(targets) else {
            if let binding = found.first, binding.descendants(FocusItem.self).isEmpty,
                binding.chain.first(where: { $0 is FocusItem }) == nil
            {
                host.hint(
                    "A FocusState was set to \(value), but what focused(_:) stands on (\(binding.place)) cannot have focus: "
                        + "make it focusable() or a control.")
            }
            return .pending(isHeldBack: !targets.isEmpty)
        }
        written = nil
        return .focus(target)
    }

    package func dropWrite() {
        guard let value = written else { return }
        written = nil
        if value != current { changed() }
    }

    package var hasWrite: Bool { written != nil }
    package var hasPending: Bool { pending != nil || written != nil }

    package func follow(_ focused: FocusItem?) {
        let shown = written ?? current
        current = truth(focused)
        if written == nil, shown != current { changed() }
    }

    package func settlePending() {
        // FS9: after the update a write nobody could meet reads as the truth again; it stays pending unseen.
        guard let value = written else { return }
        pending = value
        written = nil
        if value != current { changed() }
    }

    package func retryPending() {
        guard written == nil, let value = pending else { return }
        let found = bindings.filter { $0.value == value }
        guard found.contains(where: { !$0.writeTargets.isEmpty }) else { return }
        pending = nil
        written = value
        host?.focus.wrote(self)
    }

    package func forgetPending() {
        guard let value = pending else { return }
        pending = nil
        let named = bindings.first { $0.value == value }
        let reason =
            if let named {
                "the view bound to it (\(named.place), in \(named.view.ownerName)) could not have focus"
            } else if let other = bindings.first {
                "no view was bound to it; others of its state are in \(other.view.ownerName) (\(other.place))"
            } else {
                "no view was bound to its state"
            }
        host?.warnOnce(
            "The FocusState value \(value) was written, but until the next press \(reason): bind a view that can have focus, or write later."
        )
    }
    private var pending: Value?

    private func truth(_ focused: FocusItem?) -> Value {
        guard let focused else { return absent }
        var matches: [Value] = []
        for binding in bindings where binding.holds(focused) { matches.append(binding.value) }
        if let last = lastWritten, matches.contains(last) { return last }
        // Innermost first: the binding applied first is the deepest around the item.
        let innermost = bindings.filter { $0.holds(focused) }.max { $0.view.depth < $1.view.depth }
        return innermost?.value ?? absent
    }
}

/// What a write comes to once the views stand.
package enum FocusWriteResult {
    case nothing, stay, dismiss
    /// Nobody can meet it now; held back where a view could but for what is presented over it.
    case pending(isHeldBack: Bool)
    case focus(FocusItem)
}

/// A FocusState's location as the controller sees it, whatever its value type.
@MainActor package protocol FocusLocation: AnyObject {
    func resolveWrite(_ focused: FocusItem?) -> FocusWriteResult
    /// Forgets a write that another one of the same transaction overtook.
    func dropWrite()
    var hasWrite: Bool { get }
    /// Takes the value that the location of focus says.
    func follow(_ focused: FocusItem?)
    /// Keeps an unmet write for later and reads as the truth meanwhile.
    func settlePending()
    /// Writes again what was pending, if a view can meet it now.
    func retryPending()
    /// Whether a write still waits for its view.
    var hasPending: Bool { get }
    func forgetPending()
}

/// A `focused(_:)` or `focused(_:equals:)` around some views.
package final class FocusBindingNode<Value: Hashable>: FocusNode, AnyFocusBinding {
    package private(set) var location: FocusStateLocation<Value>?
    package fileprivate(set) var value: Value
    package let isContainment: Bool
    /// Where the app wrote it.
    fileprivate let place: SourcePlace
    private var isChoosing = false

    package init(
        view: _ViewNode, location: FocusStateLocation<Value>?, value: Value, isContainment: Bool, place: SourcePlace
    ) {
        self.place = place
        self.location = location
        self.value = value
        self.isContainment = isContainment
        super.init(view: view)
        location?.add(self)
    }

    package func update(_ location: FocusStateLocation<Value>?, _ value: Value) {
        guard location !== self.location || value != self.value else { return }
        if location !== self.location {
            self.location?.remove(self)
            location?.add(self)
            self.location = location
        }
        self.value = value
        location?.follow(host.focus.effective)
        host.focus.treeChanged()
    }

    package override func didDetach() { location?.remove(self) }

    package var anyLocation: (any FocusLocation)? { location }

    /// Whether focus on `item` means this binding's value (FS13, FS14).
    package func holds(_ item: FocusItem) -> Bool {
        for node in item.chain {
            if node === self { return true }
            if !isContainment, let other = node as? FocusItem, other !== item, other.isRequested, other.twin !== item { return false }
        }
        return false
    }

    /// The focusable views it directly wraps: those below it with no other focusable view in between.
    package var targets: [FocusItem] {
        var found: [FocusItem] = []
        func visit(_ node: FocusNode) {
            for child in node.children {
                if let item = child as? FocusItem, item.isRequested, item.twin == nil {
                    if item.isCandidate { found.append(item) }
                } else {
                    visit(child)
                }
            }
        }
        visit(self)
        return found
    }

    /// Where a write leads: the one view it wraps, else the default or first of several (FS15).
    package var writeTargets: [FocusItem] {
        let targets = targets
        // A region may name the very container that asks.
        guard targets.count > 1, !isChoosing else { return targets }
        isChoosing = true
        defer { isChoosing = false }
        if let inner = host.focus.declaredDefault(in: self), targets.contains(where: { $0 === inner }) { return [inner] }
        for node in chain.dropFirst() where !(host.focus.focused?.isInside(node) ?? false) {
            if let declared = host.focus.ownDefault(of: node), targets.contains(where: { $0 === declared }) { return [declared] }
        }
        return host.focus.firstInLayoutOrder(targets).map { [$0] } ?? targets
    }
}

/// A focus binding, whatever its value type.
@MainActor package protocol AnyFocusBinding: FocusNode {
    var anyLocation: (any FocusLocation)? { get }
}
