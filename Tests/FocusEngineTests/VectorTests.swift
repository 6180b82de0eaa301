import Foundation
import Testing

@testable import TenFootFocusEngine

private struct Vector: Decodable {
    var id: String
    var expect: String?
}

@Test("DM2, DM3, DM4, DM10: The engine answers 268 clear cases as eleven open-source engines do")
func universalVectors() throws {
    let url = try #require(Bundle.module.url(forResource: "universal", withExtension: "json", subdirectory: "Resources"))
    let data = try Data(contentsOf: url)
    let vectors = try JSONDecoder().decode([Vector].self, from: data)
    let scenarios = try Scenario.read(data)
    #expect(scenarios.count == 268)
    for (scenario, vector) in zip(scenarios, vectors) {
        #expect(scenario.answer(index: 0) == "{\"id\": \(JSONText.quoted(vector.id)), \"focus\": \(JSONText.value(vector.expect))}")
    }
}
