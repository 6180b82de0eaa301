import Foundation
import TenFootGeometry
import TestSupport

@testable import TenFootFocusEngine

/// Layouts generated from seeds, with integer coordinates so that ties are frequent and exact.
enum Layouts {
    /// Items only, from scattered to arranged in a grid.
    static func plain(_ seed: Int) -> Scenario {
        var random = Seeded(seed)
        let grid = [1, 5, 20, 60][random.number(0...3)]
        let items = (0..<random.number(2...24)).map { index in
            Scenario.Item(
                id: "i\(index)", frame: frame(&random, grid, CGRect(x: 0, y: 0, width: 600, height: 400)),
                isFocusable: random.number(0...9) > 0,
                parent: nil, layer: random.number(0...20) == 0 ? 1 : 0)
        }
        return scenario(items)
    }

    /// Items in nested sections, scroll containers and one another.
    static func nested(_ seed: Int) -> Scenario {
        var random = Seeded(seed)
        let grid = [5, 20, 40][random.number(0...2)]
        let scene = CGRect(x: 0, y: 0, width: 800, height: 600)
        var result = scenario([])
        let hasLayers = random.number(0...5) == 0
        if random.number(0...3) == 0 { result.layoutDirection = .rightToLeft }
        var groups: [(name: String?, area: CGRect)] = [(nil, scene)]
        for index in 0..<random.number(0...5) {
            let outer = groups[random.number(0...groups.count - 1)]
            let frame = frame(&random, grid, outer.area, larger: 4)
            if random.number(0...2) > 0 {
                result.sections.append(.init(id: "s\(index)", frame: frame, parent: outer.name, defaultFocus: nil, priority: .automatic))
                groups.append(("s\(index)", frame))
            } else {
                let content = CGSize(
                    width: frame.width * CGFloat(random.number(1...3)), height: frame.height * CGFloat(random.number(1...3)))
                let offset = CGPoint(
                    x: CGFloat(random.number(0...max(0, Int(content.width - frame.width)))),
                    y: CGFloat(random.number(0...max(0, Int(content.height - frame.height)))))
                result.containers.append(.init(id: "c\(index)", frame: frame, content: content, offset: offset, parent: outer.name))
                groups.append(
                    ("c\(index)", CGRect(x: frame.minX - offset.x, y: frame.minY - offset.y, width: content.width, height: content.height)))
            }
        }
        for index in 0..<random.number(2...24) {
            let group = groups[random.number(0...groups.count - 1)]
            var frame = frame(&random, grid, group.area)
            if random.number(0...24) == 0 { frame.size.height = 0 }
            let layer = hasLayers ? random.number(0...1) : 0
            result.items.append(
                .init(id: "i\(index)", frame: frame, isFocusable: random.number(0...9) > 0, parent: group.name, layer: layer))
            if random.number(0...12) == 0 { groups.append(("i\(index)", frame)) }
        }
        return result
    }

    static func scenario(_ items: [Scenario.Item]) -> Scenario {
        Scenario(id: nil, items: items, sections: [], containers: [], start: nil, question: .step(.initial), layoutDirection: .leftToRight)
    }

    private static func frame(_ random: inout Seeded, _ grid: Int, _ area: CGRect, larger: Int = 1) -> CGRect {
        func cell(_ length: Double) -> Int { max(1, Int(length) / grid) }
        let width = CGFloat(random.number(1...max(1, cell(area.width / 4) * larger)) * grid)
        let height = CGFloat(random.number(1...max(1, cell(area.height / 4) * larger)) * grid)
        return CGRect(
            x: area.minX + CGFloat(random.number(0...cell(area.width)) * grid),
            y: area.minY + CGFloat(random.number(0...cell(area.height)) * grid),
            width: width, height: height)
    }
}
