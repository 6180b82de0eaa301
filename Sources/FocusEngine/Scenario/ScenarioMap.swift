import TenFootGeometry

/// A scenario as a focus map, with the names of its entries.
package struct ScenarioMap {
    package let map = FocusMap()
    package private(set) var names: [String] = []
    private var ids: [String: FocusID] = [:]

    /// Builds the map; the scenario has been checked when it was read.
    package init(_ scenario: Scenario) {
        map.layoutDirection = scenario.layoutDirection
        let all = scenario.items.map(\.id) + scenario.sections.map(\.id) + scenario.containers.map(\.id)
        for (number, name) in all.enumerated() {
            ids[name] = FocusID(number)
            names.append(name)
        }
        map.build(all.count) { place(scenario, all.count) }
    }

    private func place(_ scenario: Scenario, _ count: Int) {
        let (sections, containers) = (scenario.items.count, scenario.items.count + scenario.sections.count)
        var isPlaced = [Bool](repeating: false, count: count)
        // A parent may stand anywhere in the input, the map wants it first: place each entry after its ancestors.
        for start in 0..<count {
            var way: [Int] = []
            var at: Int? = start
            while let number = at, !isPlaced[number] {
                isPlaced[number] = true
                way.append(number)
                let parent =
                    number < sections
                    ? scenario.items[number].parent
                    : number < containers ? scenario.sections[number - sections].parent : scenario.containers[number - containers].parent
                at = parent.flatMap { ids[$0]?.rawValue }
            }
            for number in way.reversed() {
                if number < sections {
                    place(scenario.items[number], number)
                } else if number < containers {
                    place(scenario.sections[number - sections], number)
                } else {
                    place(scenario.containers[number - containers], number)
                }
            }
        }
    }

    package func id(_ name: String) -> FocusID? { ids[name] }

    package func name(_ id: FocusID) -> String { names.indices.contains(id.rawValue) ? names[id.rawValue] : id.description }

    package func name(_ target: FocusTarget) -> String { name(target.id) }

    private func place(_ item: Scenario.Item, _ number: Int) {
        let parent = item.parent.flatMap { ids[$0] }
        map.setItem(
            FocusID(number), frame: local(item.frame, parent), parent: parent, isFocusable: item.isFocusable, layer: item.layer,
            order: UInt64(number))
    }

    private func place(_ section: Scenario.Section, _ number: Int) {
        let parent = section.parent.flatMap { ids[$0] }
        map.setSection(
            FocusID(number), frame: local(section.frame, parent), parent: parent, defaultFocus: section.defaultFocus.flatMap { ids[$0] },
            priority: section.priority, order: UInt64(number))
    }

    private func place(_ container: Scenario.Container, _ number: Int) {
        let parent = container.parent.flatMap { ids[$0] }
        map.setContainer(
            FocusID(number), frame: local(container.frame, parent), contentSize: container.content, offset: container.offset,
            orderOffset: container.offset,  // Frames are told as they are drawn when asked.
            parent: parent, order: UInt64(number))
    }

    private func local(_ frame: CGRect, _ parent: FocusID?) -> CGRect {
        let origin = map.contentOrigin(within: parent)
        return frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }
}
