import TenFootAccessibility

/// A list of places on a screen that the user of a screen reader steps through, such as the unread messages.
package struct AccessibilityRotor {
    package enum Name: Hashable, Sendable {
        case system(RotorKind)
        case custom(String)
    }

    /// One place in the list.
    package struct Entry {
        package var label: String
        /// The id of the target view; nil for the view that has the rotor.
        package var place: AccessibilityPlace?
        /// Called before the target is looked up, since the app may have to show it first.
        package var prepare: () -> Void
        /// The target's node, for an entry without an id.
        var node: WeakNode?

        package init(label: String, place: AccessibilityPlace?, prepare: @escaping () -> Void) {
            self.label = label
            self.place = place
            self.prepare = prepare
        }
    }

    package var name: Name
    /// Called at each step, so that the entries are current.
    package var entries: @MainActor () -> [Entry]

    package init(name: Name, entries: @escaping @MainActor () -> [Entry]) {
        self.name = name
        self.entries = entries
    }
}

/// The id of a view: in a namespace, or as `id(_:)` and ForEach give it.
package struct AccessibilityPlace: Hashable {
    package var id: AnyHashable
    package var namespace: Namespace.ID?

    package init(id: AnyHashable, namespace: Namespace.ID?) {
        self.id = id
        self.namespace = namespace
    }
}

/// A rotor and the view that has it.
@MainActor package struct FoundRotor {
    package let rotor: AccessibilityRotor
    let node: _ViewNode
    private let index: Int
    /// The index of the entry that is being read; nil if none is.
    package private(set) var start: Int?

    /// Identifies the rotor for as long as its view is in the tree.
    package struct ID: Hashable {
        let node: ObjectIdentifier
        let index: Int
    }
    package var id: ID { ID(node: ObjectIdentifier(node), index: index) }

    init(_ rotor: AccessibilityRotor, index: Int, of node: _ViewNode, start: Int? = nil) {
        self.start = start
        self.rotor = rotor
        self.index = index
        self.node = node
    }
}

extension AccessibilityTree {
    /// The rotors of the topmost presentation, else of the scene, in the order in which their views appeared.
    package func rotors() -> [FoundRotor] {
        let outermost = outermost
        return rotorNodes.compactMap { $0.node as? AccessibilityModifierNode }
            .filter { node in
                guard let box = node.elements.first else { return false }
                return outermost.contains { box.isInside($0) }
            }
            .flatMap { node in
                node.modifier.properties.rotors.enumerated().map { FoundRotor($0.element, index: $0.offset, of: node) }
            } + [linkRotor()].compactMap(\.self)
    }

    /// A rotor over the elements linked with the element that is being read; nil if there are none.
    private func linkRotor() -> FoundRotor? {
        let id = reading?.id ?? host.focus.focused?.box.flatMap { path(to: $0).last?.id }
        guard let id, let link = found(id)?.properties.link else { return nil }
        let group = group(of: link)
        guard group.count > 1, let first = group.first else { return nil }
        let entries = group.map { node, element in
            var entry = AccessibilityRotor.Entry(label: describe(element).label, place: nil) {}
            entry.node = WeakNode(node)
            return entry
        }
        return FoundRotor(
            AccessibilityRotor(name: .system(.linkedElements)) { entries }, index: -1, of: first.node,
            start: group.firstIndex { $0.element.id == id })
    }

    /// The elements of a linked group, in the order in which they appeared.
    private func group(of link: AccessibilityPlace) -> [(node: _ViewNode, element: Found)] {
        linkNodes.compactMap { $0.node as? AccessibilityModifierNode }.compactMap { node in
            guard node.modifier.properties.link == link, let box = node.elements.first, box.described.isInScene else { return nil }
            return firstElement(of: box).map { (node, $0) }
        }
    }

    /// The other elements of an element's linked group.
    func elements(linkedWith found: Found) -> [Found] {
        guard let link = found.properties.link else { return [] }
        let others = group(of: link).map(\.element).filter { $0.id != found.id }
        for other in others { handOut(other) }
        return others
    }

    /// Reads the target of a rotor's entry, after the current update, and moves focus to it if it can have focus.
    ///
    /// Announces the entry's label if no target is found.
    package func read(_ entry: AccessibilityRotor.Entry, of found: FoundRotor) {
        entry.prepare()
        host.afterUpdate { [weak self, weak node = found.node] in
            guard let self, let node, node.isMounted else { return }
            guard let box = box(at: entry.place, of: entry.node?.node ?? node), let element = firstElement(of: box) else {
                return announce(entry.label)
            }
            handOut(element)
            // A cell that has just been made is in the focus map only after this.
            host.focus.tracker.sync()
            read(element.id)
        }
    }

    private func box(at place: AccessibilityPlace?, of node: _ViewNode) -> _LayoutBox? {
        guard let place else { return node.elements.first }
        if place.namespace != nil { return rotorPlaces[place]?.node?.elements.first }
        return ScrollFinder.find(place.id, below: node)
    }

    // MARK: Views that come and go

    func noteRotors(of node: AccessibilityModifierNode) {
        let properties = node.modifier.properties
        if let place = properties.rotorPlace { rotorPlaces[place] = WeakNode(node) }
        if properties.link == nil {
            linkNodes.removeAll { $0.node === node }
        } else if !linkNodes.contains(where: { $0.node === node }) {
            linkNodes.append(WeakNode(node))
        }
        if properties.rotors.isEmpty {
            rotorNodes.removeAll { $0.node === node }
        } else if !rotorNodes.contains(where: { $0.node === node }) {
            rotorNodes.append(WeakNode(node))
        }
    }

    func forgetRotors(of node: AccessibilityModifierNode, at place: AccessibilityPlace?) {
        rotorNodes.removeAll { $0.node === node }
        linkNodes.removeAll { $0.node === node }
        if let place, rotorPlaces[place]?.node === node { rotorPlaces[place] = nil }
    }
}
