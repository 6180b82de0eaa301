import Foundation
import TenFootGeometry

@testable import TenFootFocusEngine

/// A layout described briefly for a test, with simulated presses.
struct Stage {
    var scenario = Layouts.scenario([])
    private var player: ScenarioPlayer?

    init() {}

    /// Items by name: x, y, width, height in the scene.
    init(_ items: KeyValuePairs<String, [Double]>) { for (name, frame) in items { item(name, frame) } }

    static func rect(_ numbers: [Double]) -> CGRect { CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) }

    mutating func item(_ name: String, _ frame: [Double], in parent: String? = nil, focusable: Bool = true, layer: Int = 0) {
        scenario.items.append(.init(id: name, frame: Stage.rect(frame), isFocusable: focusable, parent: parent, layer: layer))
    }

    mutating func section(
        _ name: String, _ frame: [Double], in parent: String? = nil, default defaultFocus: String? = nil,
        priority: FocusDefaultPriority = .automatic
    ) {
        scenario.sections.append(.init(id: name, frame: Stage.rect(frame), parent: parent, defaultFocus: defaultFocus, priority: priority))
    }

    mutating func container(_ name: String, _ frame: [Double], content: [Double], offset: [Double] = [0, 0], in parent: String? = nil) {
        scenario.containers.append(
            .init(
                id: name, frame: Stage.rect(frame), content: CGSize(width: content[0], height: content[1]),
                offset: CGPoint(x: offset[0], y: offset[1]), parent: parent))
    }

    /// The target of a single press from an item, without memory.
    func press(_ heading: Heading, from source: String) -> String? { ScenarioMap(scenario).press(heading, from: source) }

    /// The targets of a run of presses, with memory and scrolling.
    func path(from start: String?, _ steps: Scenario.Step...) -> [String?] { path(from: start, steps) }

    func path(from start: String?, _ steps: [Scenario.Step]) -> [String?] {
        var scenario = scenario
        scenario.start = start
        var player = ScenarioPlayer(scenario)
        return steps.map { step in
            _ = player.press(step)
            return player.focus.map { player.names.name($0) }
        }
    }

    /// The map and a lookup of ids by name.
    var map: (map: FocusMap, id: (String) -> FocusID) {
        let names = ScenarioMap(scenario)
        return (names.map, { names.id($0) ?? FocusID(-1) })
    }
}

extension ScenarioMap {
    /// One press without memory, by name.
    func press(_ heading: Heading, from source: String, isAssisted: Bool = false) -> String? {
        var memory = PathMemory()
        return id(source).flatMap { map.move(FocusMove(heading, from: .item($0), isAssisted: isAssisted), memory: &memory).target }
            .map { name($0) }
    }
}

/// Adds an item to a map, with its number as its id and order.
func item(_ id: Int, _ frame: CGRect, in parent: Int? = nil, _ map: FocusMap) {
    map.setItem(FocusID(id), frame: frame, parent: parent.map { FocusID($0) }, order: UInt64(max(0, id)))
}
