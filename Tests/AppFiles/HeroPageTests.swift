import SwiftUI
import TenFootTesting
import Testing

@MainActor @Suite("A hero picture that fades into a material")
struct HeroPageTests {
    /// The difference between the brightest and the darkest pixel of a row, in the green channel.
    private func contrast(_ picture: Bitmap, y: Int) -> Int {
        let row = picture.pixels.assumingMemoryBound(to: UInt32.self).advanced(by: y * picture.stride / 4)
        let greens = (400..<600).map { Int(row[$0] >> 8 & 0xFF) }
        return greens.reduce(0, max) - greens.reduce(255, min)
    }

    @Test("A masked material blurs the picture only where the mask is: sharp above, blurred below")
    func mask() {
        let picture = Hosted { HeroPage() }.capture()
        #expect(contrast(picture, y: 300) == 255)
        #expect(contrast(picture, y: 720) < 60)
        let between = contrast(picture, y: 540)
        #expect(between > 60 && between < 220)
    }

    @Test("A focused plain button shows its text on a white platter without moving it")
    func plain() throws {
        let page = Hosted { HeroPage() }
        let place = try #require(page.focusTree.firstMatch(of: #/"description"[^\[]*\[(\d+) (\d+) \d+ (\d+)\]/#)).output
        let x = try #require(Int(place.1)) - 10, y = try #require(Int(place.2)) + (try #require(Int(place.3))) / 2
        // Read the pixel at once, since a later capture draws into the same bitmap.
        func isWhite() -> Bool {
            let picture = page.capture()
            return picture.pixels.assumingMemoryBound(to: UInt32.self)[y * picture.stride / 4 + x] & 0xFFFFFF == 0xFFFFFF
        }
        #expect(!isWhite())
        page.press(.right)
        page.advance(by: 1)
        #expect(page.focused == "description")
        #expect(isWhite())
        page.press(.select)
        #expect(page.texts.contains("All of it"))
    }
}
