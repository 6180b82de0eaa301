import Foundation
import TenFootGeometry

/// Feeds bytes to the scenario reader and computes every answer; returns the broken properties, none in a sound engine.
package func fuzzScenario(_ bytes: [UInt8]) -> [String] {
    guard let scenarios = try? Scenario.read(Data(bytes)) else { return [] }
    var broken: [String] = []
    for (index, scenario) in scenarios.enumerated() {
        let answer = scenario.answer(index: index)
        if answer != scenario.answer(index: index) { broken.append("object \(index): two answers to one question") }
        // The checks below cost more than a move and are skipped for large layouts.
        if scenario.items.count <= 40 {
            _ = scenario.explanation(index: index)
            _ = scenario.reachability(index: index)
        }
    }
    return broken
}

/// Applies bytes as changes of a focus map and presses on it, and compares with a new map; returns the broken properties.
package func fuzzFocusMap(_ bytes: [UInt8]) -> [String] {
    var feed = bytes[...]
    func byte() -> Int { Int(feed.popFirst() ?? 0) }
    let map = FocusMap()
    var frames: [Int: (frame: CGRect, parent: Int?)] = [:]
    map.setSection(FocusID(100), frame: CGRect(x: 40, y: 40, width: 120, height: 120))
    map.setContainer(
        FocusID(101), frame: CGRect(x: 100, y: 0, width: 100, height: 100), contentSize: CGSize(width: 100, height: 250), offset: .zero)
    var broken: [String] = []
    while !feed.isEmpty {
        let (action, id) = (byte(), byte() % 32)
        switch action % 8 {
        case 0:
            map.remove(FocusID(id))
            frames[id] = nil
        case 1:
            map.setOffset(CGPoint(x: 0, y: byte() % 151), of: FocusID(101))
        default:
            let frame = CGRect(x: byte(), y: byte(), width: byte() % 64, height: byte() % 64)
            let parent = action % 8 < 5 ? nil : action % 8 == 5 ? 101 : 100
            map.setItem(FocusID(id), frame: frame, parent: parent.map { FocusID($0) }, order: UInt64(id))
            frames[id] = (frame, parent)
        }
    }
    let fresh = FocusMap()
    fresh.setSection(FocusID(100), frame: CGRect(x: 40, y: 40, width: 120, height: 120))
    fresh.setContainer(
        FocusID(101), frame: CGRect(x: 100, y: 0, width: 100, height: 100), contentSize: CGSize(width: 100, height: 250),
        offset: map.offset(of: FocusID(101)) ?? .zero)
    for (id, item) in frames.sorted(by: { $0.key < $1.key }) {
        fresh.setItem(FocusID(id), frame: item.frame, parent: item.parent.map { FocusID($0) }, order: UInt64(id))
    }
    for id in frames.keys.sorted() {
        for heading in Heading.allCases {
            var (memory, other) = (PathMemory(), PathMemory())
            let move = FocusMove(heading, from: .item(FocusID(id)))
            let decision = map.move(move, memory: &memory)
            if decision != fresh.move(move, memory: &other) {
                broken.append("\(heading) from \(id): a changed map answers unlike a new one")
            }
            if decision.target == move.source { broken.append("\(heading) from \(id): the source is its own target") }
        }
    }
    broken += map.checkInvariants()
    return broken
}
