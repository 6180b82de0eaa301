import Foundation
import Observation
import Testing
import TenFootViewGraph

@testable import TenFootControls
@testable import TenFootViews

@MainActor @Observable private final class Reading { var direction = LayoutDirection.leftToRight }

private struct Page: View {
    let reading: Reading
    var body: some View {
        HStack(spacing: 10) {
            Tile("a", width: 100, height: 50)
            Tile("b", width: 200, height: 50)
        }
        .padding(.leading, 30)
        .frame(width: 600, alignment: .leading)
        .environment(\.layoutDirection, reading.direction)
    }
}

@MainActor @Suite("Layout direction") struct MirroringTests {
    @Test("Stacks, padding and frames are mirrored when the layout direction becomes right-to-left, and back again")
    func mirrored() {
        let reading = Reading()
        let scene = Stage.scrolling { Page(reading: reading) }
        #expect(scene.place("a")?.minX == 230)
        reading.direction = .rightToLeft
        scene.rest()
        #expect(scene.place("a")?.maxX == 770)
        #expect(scene.place("b")?.maxX == 660)
        reading.direction = .leftToRight
        scene.rest()
        #expect(scene.place("a")?.minX == 230)
    }

    @Test("A right-to-left horizontal scroll view starts at its right end and creates only the tiles near it")
    func shelf() {
        let scene = Stage.scrolling {
            ScrollView(.horizontal) { LazyHStack(spacing: 0) { ForEach(0..<1000) { Tile("\($0)", width: 200, height: 300) } } }
                .environment(\.layoutDirection, .rightToLeft)
        }
        scene.rest()
        #expect(scene.place("0")?.maxX == 1000)
        #expect(scene.place("4")?.minX == 0)
        #expect(scene.tiles.count < 20)
        scene.scroll.setOffset(CGPoint(x: scene.scroll.contentOffset.x - 20_000, y: 0))
        scene.rest()
        #expect(scene.place("100")?.maxX == 1000)
    }

    @Test("A right-to-left shelf narrower than the screen starts at the right edge")
    func shortShelf() {
        let scene = Stage.scrolling {
            ScrollView(.horizontal) { LazyHStack(spacing: 0) { ForEach(0..<2) { Tile("\($0)", width: 200, height: 300) } } }
                .environment(\.layoutDirection, .rightToLeft)
        }
        scene.rest()
        #expect(scene.place("0")?.maxX == 1000)
        #expect(scene.place("1")?.minX == 600)
    }
}
