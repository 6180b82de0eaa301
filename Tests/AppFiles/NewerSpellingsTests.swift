import Foundation
import SwiftUI
import TenFootTesting
import Testing

@Suite("Newer API and rarely used names")
@MainActor struct NewerSpellingsTests {
    private func rgb(_ page: Hosted, _ x: Int, _ y: Int) -> [Int] {
        let picture = page.capture()
        let pixel = picture.pixels.assumingMemoryBound(to: UInt32.self)[y * picture.stride / 4 + x]
        return [16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
    }

    @Test("@Animatable animates every property except ignored ones")
    func animatable() {
        var pointer = Pointer(angle: 1, length: 10)
        #expect(pointer.animatableData == AnimatablePair(1, 10))
        pointer.animatableData = AnimatablePair(2, 20)
        #expect(pointer.angle == 2 && pointer.length == 20 && pointer.isFilled)
    }

    @Test("A LocalizedStringResource without a translation shows its own text")
    func resources() { #expect(Hosted { Notice() }.texts == ["Watch later", "3 films"]) }

    @Test("Timer text counts by the second, stops at its end and while paused, and progress bars follow it")
    func timers() {
        // The clock of the scene starts at its own date.
        var start = Date()
        struct Clock: View {
            let tell: (Date) -> Void
            var body: some View {
                TimelineView(.animation) { context in
                    let _ = tell(context.date); Text("x")
                }
            }
        }
        _ = Hosted { Clock { start = $0 } }
        let page = Hosted { Countdown(start: start) }
        #expect(page.texts.prefix(4) == ["1:30", "Since 0:00", "66:40", "0:00"])
        page.advance(by: 10.5)
        #expect(page.texts.prefix(4) == ["1:20", "Since 0:10", "66:38", "0:10"])
        #expect(page.accessibilityOutline.contains("10 percent"))
        let work = page.work { page.advance(by: 3) }
        #expect(work.bodies <= 12, "the texts alone go on: \(work.bodies)")
        page.advance(by: 4000)
        #expect(page.texts.prefix(4) == ["0:00", "Since 1:06:40", "66:38", "1:06:53"])
        let rest = page.work { page.advance(by: 0.9) }
        #expect(rest.paints <= 1)
    }

    @Test("A button can call the action of the refreshable around it")
    func refresh() async {
        let page = Hosted { Refreshing() }
        page.press(.select)
        await page.rest()
        #expect(page.focusedLabel == "Reloaded 1")
    }

    @Test("A scroll view reports when it begins to scroll and when it comes to rest")
    func scrollPhases() {
        let page = Hosted { MovingShelf() }
        #expect(page.texts.first == "Phases: ")
        page.press(.right, count: 8)
        page.advance(by: 1)
        let phases = page.texts.first?.split(separator: " ").dropFirst() ?? []
        #expect(phases.first == "idle-animating" && phases.filter { $0.hasPrefix("idle") }.count == 1)
        #expect(Set(phases.suffix(2)) == ["animating-idle", "moved"], "\(phases)")
    }

    @Test("Select on a tagged row selects it, while buttons and pickers in the list keep their own action")
    func taggedRows() {
        let page = Hosted { TaggedRows() }
        #expect(page.focusedLabel == "Films" && page.accessibilityOutline.contains("button \"Films\" focused selected"))
        page.press(.down)
        page.press(.select)
        #expect(page.texts.contains("Kind: series, order 1"))
        page.press(.down)
        #expect(page.focusedLabel == "Neither")
        page.press(.select)
        #expect(page.texts.contains("Kind: none, order 1"))
        page.press(.down)
        page.press(.select)
        page.press(.down)
        page.press(.select)
        #expect(page.texts.contains("Kind: none, order 2"))
    }

    @Test("AppStorage uses the store that defaultAppStorage sets")
    func defaultStore() throws {
        let suite = "newer-\(UUID().uuidString)"
        let store = try #require(UserDefaults(suiteName: suite))
        defer { store.removePersistentDomain(forName: suite) }
        store.set(41, forKey: "newer.count")
        let page = Hosted { StoredCount().defaultAppStorage(store) }
        #expect(page.focusedLabel == "Count 41")
        page.press(.select)
        #expect(page.focusedLabel == "Count 42" && store.integer(forKey: "newer.count") == 42)
        #expect(UserDefaults.standard.object(forKey: "newer.count") == nil)
    }

    @Test("A NavigationPath of codable values can be saved and restored; with other values it cannot be saved")
    func paths() throws {
        var path = NavigationPath([1, 2])
        path.append(KeptPage(name: "A"))
        let kept = try JSONEncoder().encode(#require(path.codable))
        #expect(try NavigationPath(JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: kept)) == path)
        struct Other: Hashable {}
        path.append(Other())
        #expect(path.codable == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data("[\"NoType\", \"1\"]".utf8))
        }
    }

    @Test("A canvas draws through its filters, and a mesh gradient mixes the colours of its points")
    func filters() {
        let page = Hosted(size: CGSize(width: 200, height: 100)) { Filtered().ignoresSafeArea() }
        #expect(rgb(page, 75, 50) == [255, 255, 255], "black, inverted")
        #expect(rgb(page, 25, 50)[0] > 200 && rgb(page, 25, 50)[2] < 100, "red, as it is")
        let (top, bottom) = (rgb(page, 150, 4), rgb(page, 150, 96))
        #expect(top[0] > 180 && top[2] < 110 && bottom[2] > 180 && bottom[0] < 80)
    }
}
