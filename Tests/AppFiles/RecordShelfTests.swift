import SwiftUI
import TenFootTesting
import Testing

@Suite("A shelf of records") @MainActor
struct RecordShelfTests {
    @Test("A picker in a menu shows its choices with the selected one checked, and a toggle is one more choice")
    func menu() {
        let page = Hosted { RecordShelf() }
        #expect(page.texts.contains("Sort: Added") && page.texts.contains("with halo"))
        page.press(.select)
        page.advance(by: 1)
        #expect(page.focusedLabel?.hasPrefix("Added") == true && page.texts.contains("Artist") && page.texts.contains("Year"))
        #expect(page.texts.count { $0 == "✓" } == 2 && !page.texts.contains("On"))
        page.press(.down)
        page.press(.select)
        page.advance(by: 1)
        #expect(page.texts.contains("Sort: Artist") && !page.texts.contains("Year"))
        page.press(.select)
        page.advance(by: 1)
        page.press(.down, count: 3)
        #expect(page.focusedLabel?.hasPrefix("Halo") == true)
        page.press(.select)
        page.advance(by: 1)
        #expect(page.texts.contains("plain"))
    }

    /// The frame of the focused view, as the dump of the focus tree prints it.
    private func place(_ page: Hosted) throws -> Substring {
        try #require(page.focusTree.firstMatch(of: #/ focused (\[[^\]]*\])/#)).output.1
    }

    @Test("With a ScrollViewReader inside a scroll view, focus that returns to the top scrolls back to the beginning")
    func scrolls() throws {
        let page = Hosted { RecordShelf() }
        let rest = try place(page)
        page.press(.down, count: 4)
        page.advance(by: 1)
        #expect(page.focusedLabel?.hasSuffix(" 3") == true)
        page.press(.up, count: 4)
        page.advance(by: 1)
        #expect(try place(page) == rest)
    }

    @Test("An opaque blur of one colour fills the screen with that colour up to its corners")
    func blur() {
        let picture = Hosted { RecordShelf() }.capture()
        /// Red, green and blue of a pixel; rounding may change each by 1 of 255.
        func pixel(_ x: Int, _ y: Int) -> [Int] {
            let value = picture.pixels.assumingMemoryBound(to: UInt32.self)[y * picture.stride / 4 + x]
            return [16, 8, 0].map { Int(value >> $0 & 255) }
        }
        let middle = pixel(960, 200)
        #expect(middle[0] > 200)
        for (x, y) in [(2, 2), (1917, 2), (2, 1077), (1917, 1077)] {
            #expect(zip(pixel(x, y), middle).allSatisfy { abs($0 - $1) <= 2 }, "\(x), \(y)")
        }
    }
}
