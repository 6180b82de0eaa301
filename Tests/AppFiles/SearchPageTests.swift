import Foundation
import SwiftUI
import TenFootTesting
import Testing

@MainActor @Suite("Placement of search results")
struct SearchPageTests {
    /// Top and height of a text, in points.
    private func place(_ text: String, in page: Hosted) throws -> (top: Double, height: Double) {
        for line in page.layerText.split(separator: "\n") where line.contains("\"\(text)\"") {
            let match = try #require(line.firstMatch(of: #/ -?[\d.]+,(-?[\d.]+) [\d.]+x([\d.]+)/#)).output
            return (try #require(Double(match.1)), try #require(Double(match.2)))
        }
        throw Missing()
    }
    private struct Missing: Error {}

    @Test("Results smaller than the area below the keys are centred in it; a list begins directly below the keys")
    func middle() throws {
        let none = Hosted { Text("Nothing found").searchable(text: .constant("x")) }
        let keys = try place("space", in: none)
        let words = try place("Nothing found", in: none)
        let middle = words.top + words.height / 2
        // The keys and the area of the results end at the safe area, 60 points from the edges.
        #expect(middle > keys.top + 300 && middle < 760, "\(middle), keys at \(keys.top)")

        let list = Hosted { ScrollView { Text("First") }.searchable(text: .constant("x")) }
        #expect(try place("First", in: list).top < keys.top + 160)
    }
}
