import Foundation
import Testing

@testable import TenFootFocusEngine

private func mismatches(_ seeds: Range<Int>, isAssisted: Bool = false, _ make: (Int) -> Scenario) -> [String] {
    var result: [String] = []
    for seed in seeds where result.count < 5 {
        let scenario = make(seed)
        let (names, oracle) = (ScenarioMap(scenario), Oracle(scenario))
        for item in scenario.items {
            for heading in Heading.allCases {
                guard fitsViewport(item.id, scenario) else { continue }
                let (mine, plain) = (
                    names.press(heading, from: item.id, isAssisted: isAssisted), oracle.move(item.id, heading, isAssisted: isAssisted)
                )
                if mine != plain { result.append("seed \(seed): \(heading) from \(item.id): engine \(mine ?? "-"), scan \(plain ?? "-")") }
            }
        }
    }
    return result
}

/// Whether an item fits into every scroll container.
///
/// Presses first scroll through a larger source (DM9), which the scan does not model.
private func fitsViewport(_ id: String, _ scenario: Scenario) -> Bool {
    guard let item = scenario.items.first(where: { $0.id == id }) else { return false }
    return scenario.containers.allSatisfy { item.frame.width <= $0.frame.width && item.frame.height <= $0.frame.height }
}

@Test("DM18: The index answers like a plain scan, on 10,000 layouts of items")
func indexEqualsScan() {
    #expect(mismatches(0..<10_000, Layouts.plain) == [])
}

@Test("DM5, DM6, DM8, DM13, DM18: The index answers like a plain scan with sections, containers and nested items, on 3,000 layouts")
func indexEqualsScanNested() {
    #expect(mismatches(0..<3_000, Layouts.nested) == [])
}

@Test("DM7, DM18: The index answers like a plain scan for assisted moves, on 3,000 layouts")
func indexEqualsScanAssisted() {
    #expect(mismatches(0..<1_500, isAssisted: true, Layouts.plain) == [])
    #expect(mismatches(0..<1_500, isAssisted: true, Layouts.nested) == [])
}
