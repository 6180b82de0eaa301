import TenFootGeometry

/// A scenario as a focus map, with the names of its entries.
package struct ScenarioMap {
    package let map = FocusMap()
    package private(set) var names: [String] = []
    private var ids: [String: FocusID] = [:]
    private var parents: [String?] = []
    private let scenario: Scenario
    /// The one focus state whose values items are bound to.
    static let state = FocusStateID(0)

    /// Builds the map; the scenario has been checked when it was read.
    ///
    /// `without` names a layer that is left out, with its content.
    package init(_ scenario: Scenario, without layer: String? = nil) {
        self.scenario = scenario
        map.layoutDirection = scenario.layoutDirection
        for item in scenario.items { add(item.id, item.parent) }
        for section in scenario.sections { add(section.id, section.parent) }
        for container in scenario.containers { add(container.id, container.parent) }
        for part in scenario.parts { add(part.id, part.parent) }
        // A preference and a binding are entries of their own around the item.
        map.build(names.count) { for number in names.indices where !isInside(number, layer) { place(number) } }
    }

    private mutating func add(_ name: String, _ parent: String?) {
        ids[name] = FocusID(names.count)
        names.append(name)
        parents.append(parent)
    }

    private func isInside(_ number: Int, _ layer: String?) -> Bool {
        guard let layer else { return false }
        var at: String? = names[number]
        while let name = at {
            if name == layer { return true }
            at = ids[name].flatMap { parents[$0.rawValue] }
        }
        return false
    }

    /// Puts a layer that was left out on top of everything, with its content.
    package func present(_ layer: String) { map.build { for number in names.indices where isInside(number, layer) { place(number) } } }

    /// Removes a layer, with its content.
    package func dismiss(_ layer: String) {
        guard let id = ids[layer] else { return }
        map.dismiss(id)
        for number in names.indices.reversed() where isInside(number, layer) { remove(FocusID(number)) }
    }

    /// Removes an entry, with the binding and preference around it.
    package func remove(_ id: FocusID) {
        map.remove(id)
        map.remove(preference(id.rawValue))
        map.remove(binding(id.rawValue))
    }

    package func id(_ name: String) -> FocusID? { ids[name] }

    package func name(_ id: FocusID) -> String { names.indices.contains(id.rawValue) ? names[id.rawValue] : id.description }

    package func name(_ target: FocusTarget) -> String { name(target.id) }

    private var hasLayers: Bool { scenario.parts.contains { if case .layer = $0.kind { true } else { false } } }

    private func binding(_ number: Int) -> FocusID { FocusID(names.count + 2 * number) }
    private func preference(_ number: Int) -> FocusID { FocusID(names.count + 2 * number + 1) }

    /// Adds an entry after those around it: in the input a parent may come later, but the map needs it first.
    private func place(_ number: Int) {
        guard !map.contains(FocusID(number)) else { return }
        var way = [number]
        while let parent = parents[way[way.count - 1]].flatMap({ ids[$0] }), !map.contains(parent) { way.append(parent.rawValue) }
        for number in way.reversed() { put(number) }
    }

    private func put(_ number: Int) {
        let parent = parents[number].flatMap { ids[$0] }
        let (id, order) = (FocusID(number), UInt64(number))
        let sections = scenario.items.count
        let containers = sections + scenario.sections.count
        let parts = containers + scenario.containers.count
        if number < sections {
            put(scenario.items[number], number, parent)
        } else if number < containers {
            let section = scenario.sections[number - sections]
            map.setSection(
                id, frame: local(section.frame, parent), parent: parent, defaultFocus: section.defaultFocus.flatMap { ids[$0] },
                priority: section.priority, order: order)
        } else if number < parts {
            let container = scenario.containers[number - containers]
            map.setContainer(
                id, frame: local(container.frame, parent), contentSize: container.content, offset: container.offset,
                orderOffset: container.offset,  // Frames in the input are as drawn at the present offset.
                parent: parent, order: order)
        } else {
            put(scenario.parts[number - parts], id, parent, order)
        }
    }

    private func put(_ item: Scenario.Item, _ number: Int, _ outer: FocusID?) {
        let order = UInt64(number)
        let frame = local(item.frame, outer)
        var parent = outer
        if let scope = item.prefers.flatMap({ ids[$0] }) {
            map.setPreference(preference(number), namespace: FocusNamespace(UInt64(scope.rawValue)), parent: parent, order: order)
            parent = preference(number)
        }
        if let value = item.value {
            let name = FocusName(ScenarioMap.state, AnyHashable(value))
            map.setBinding(binding(number), to: name, isContainment: false, parent: parent, order: order)
            parent = binding(number)
        }
        // With layers of their own in the input, items lie in the layer around them; else in the one they name.
        map.setItem(
            FocusID(number), frame: frame, parent: parent, isFocusable: item.isFocusable, layer: hasLayers ? nil : item.layer,
            traits: item.traits, order: order)
    }

    private func put(_ part: Scenario.Part, _ id: FocusID, _ parent: FocusID?, _ order: UInt64) {
        switch part.kind {
        case .scope: map.setScope(id, namespace: FocusNamespace(UInt64(id.rawValue)), parent: parent, order: order)
        case .region(let name, let priority):
            map.setRegion(
                id, parent: parent, defaultFocus: name.flatMap { ids[$0] }.map { .entry($0) }, priority: priority, order: order)
        case .layer(let isDialog):
            map.present(id)
            map.setLayer(id, parent: parent, isDialog: isDialog, order: order)
        }
    }

    private func local(_ frame: CGRect, _ parent: FocusID?) -> CGRect {
        let origin = map.contentOrigin(within: parent)
        return frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }
}
