import TenFootAccessibility

/// A list of places on a screen that a person who reads by ear goes along: the unread messages, the films with a prize.
package struct AccessibilityRotor {
    package enum Name: Hashable, Sendable {
        case system(RotorKind)
        case custom(String)
    }

    /// One place.
    package struct Entry {
        package var label: String
        /// Nil for the view that has the rotor.
        package var place: AccessibilityPlace?
        /// Called before the place is looked for: the app may have to show it first.
        package var prepare: () -> Void

        package init(label: String, place: AccessibilityPlace?, prepare: @escaping () -> Void) {
            self.label = label
            self.place = place
            self.prepare = prepare
        }
    }

    package var name: Name
    /// Asked at each step, so that the places are those of the moment.
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

    /// The same for as long as the view stands.
    package struct ID: Hashable {
        let node: ObjectIdentifier
        let index: Int
    }
    package var id: ID { ID(node: ObjectIdentifier(node), index: index) }

    init(_ rotor: AccessibilityRotor, index: Int, of node: _ViewNode) {
        self.rotor = rotor
        self.index = index
        self.node = node
    }
}

extension AccessibilityTree {
    /// The rotors of what is presented on top, or of the scene, in the order in which their views appeared.
    package func rotors() -> [FoundRotor] {
        let outermost = outermost
        return rotorNodes.compactMap { $0.node as? AccessibilityModifierNode }
            .filter { node in
                guard let box = node.elements.first else { return false }
                return outermost.contains { box.isInside($0) }
            }
            .flatMap { node in
                node.modifier.properties.rotors.enumerated().map { FoundRotor($0.element, index: $0.offset, of: node) }
            }
    }

    /// Reads at an entry of a rotor, after the update under way; says the entry's label where no view has its id.
    package func read(_ entry: AccessibilityRotor.Entry, of found: FoundRotor) {
        entry.prepare()
        host.afterUpdate { [weak self, weak node = found.node] in
            guard let self, let node, node.isMounted else { return }
            guard let box = box(at: entry.place, of: node), let element = firstElement(of: box) else {
                return announce(entry.label)
            }
            handOut(element)
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
        if properties.rotors.isEmpty {
            rotorNodes.removeAll { $0.node === node }
        } else if !rotorNodes.contains(where: { $0.node === node }) {
            rotorNodes.append(WeakNode(node))
        }
    }

    func forgetRotors(of node: AccessibilityModifierNode, at place: AccessibilityPlace?) {
        rotorNodes.removeAll { $0.node === node }
        if let place, rotorPlaces[place]?.node === node { rotorPlaces[place] = nil }
    }
}
