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

    @Test("A view extends beyond the safe area at its leading edge", arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func safeArea(direction: LayoutDirection) {
        let stage = Stage {
            HStack(spacing: 0) {
                Color.white.ignoresSafeArea(edges: .leading).frame(width: 400).background(Color.black)
                Spacer(minLength: 0)
            }
            .environment(\.layoutDirection, direction)
        }
        let left: CGFloat = direction == .leftToRight ? 0 : 1440
        #expect(stage.frame(of: .white) == CGRect(x: left, y: 60, width: 480, height: 960))
        #expect(stage.frame(of: .black) == CGRect(x: left, y: 0, width: 480, height: 1080))
    }

    @Test("Safe area padding and bars inset their content on the right side", arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func insets(direction: LayoutDirection) {
        let stage = Stage {
            Color.white.ignoresSafeArea(edges: .trailing).safeAreaPadding(.trailing, 100).environment(\.layoutDirection, direction)
        }
        // The view goes on under the padding, to the end of the screen.
        #expect(stage.frame(of: .white)?.minX == (direction == .leftToRight ? 80 : 0))
        #expect(stage.frame(of: .white)?.maxX == (direction == .leftToRight ? 1920 : 1840))
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
