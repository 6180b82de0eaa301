import Foundation
import Testing

@testable import TenFootFocusEngine

/// Compares explanations with the reviewed ones in `Resources/explained`, by the names of the scenes.
///
/// After an intended change, `TENFOOT_UPDATE_EXPLAINED=1` writes them anew; review the texts and pictures before you commit them.
@Test("DM16: Explanations of ten scenes match the reviewed texts and pictures")
func explained() throws {
    let folder = try #require(Bundle.module.url(forResource: "scenes", withExtension: "json", subdirectory: "Resources/explained"))
        .deletingLastPathComponent()
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Resources/explained")
    let scenarios = try Scenario.read(try Data(contentsOf: folder.appendingPathComponent("scenes.json")))
    #expect(scenarios.count == 10)
    for (index, scenario) in scenarios.enumerated() {
        let (words, svg) = scenario.explanation(index: index)
        for (text, kind) in [(words + "\n", "txt"), (svg ?? "", "svg")] {
            let name = "\(scenario.id ?? "").\(kind)"
            if ProcessInfo.processInfo.environment["TENFOOT_UPDATE_EXPLAINED"] != nil {
                try text.write(to: sources.appendingPathComponent(name), atomically: true, encoding: .utf8)
            } else {
                let expected = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                #expect(text == expected, "\(name) differs; see the comment of this test")
            }
        }
    }
}
