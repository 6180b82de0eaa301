import Foundation
import Testing
import TenFootInput
import TenFootViewGraph

@testable import TenFootControls
@testable import TenFootViews

/// Gives a test access to a view's state.
@MainActor private final class Reach<Value> {
    var read: () -> Value? = { nil }
    var write: (Value?) -> Void = { _ in }
}

private struct Shelf: View {
    let reach: Reach<Int>
    var isLazy = true
    var anchor: UnitPoint?
    @State var first: Int?

    var body: some View {
        let _ = (reach.read = { first }, reach.write = { first = $0 })
        ScrollView(.horizontal) {
            if isLazy {
                LazyHStack(spacing: 0) { tiles }.scrollTargetLayout()
            } else {
                HStack(spacing: 0) { tiles }.scrollTargetLayout()
            }
        }
        .scrollPosition(id: $first, anchor: anchor)
    }

    private var tiles: some View { ForEach(0..<40) { Tile("\($0)", width: 250).focusable() } }
}

@MainActor @Suite("Scroll position bindings") struct ScrollPositionTests {
    @Test("Moving focus through a shelf writes the id of its first visible tile to scrollPosition, both ways", arguments: [true, false])
    func reported(isLazy: Bool) {
        let reach = Reach<Int>()
        let scene = Stage.scrolling { Shelf(reach: reach, isLazy: isLazy) }
        #expect(reach.read() == nil)
        for control in Array(repeating: RemoteControl.right, count: 9) + Array(repeating: .left, count: 6) {
            scene.press(control)
            scene.rest()
            let start = Int((scene.scroll.contentOffset.x + 1) / 250)
            #expect(reach.read() == start || (start == 0 && reach.read() == nil))
        }
        #expect(scene.focusedName == "3")
    }

    @Test("scrollPosition with an anchor reports the id of the view at that anchor")
    func anchored() {
        let reach = Reach<Int>()
        let scene = Stage.scrolling { Shelf(reach: reach, anchor: .trailing) }
        for _ in 0..<6 { scene.press(.right) }
        scene.rest()
        #expect(reach.read() == Int((scene.scroll.contentOffset.x + 999) / 250))
    }

    @Test("A view-aligned shelf with margins stops with a tile at the margin, and reports that tile", arguments: [true, false])
    func alignedAtMargin(isLazy: Bool) {
        let reach = Reach<Int>()
        let scene = Stage.scrolling {
            Shelf(reach: reach, isLazy: isLazy).scrollTargetBehavior(.viewAligned).contentMargins(.horizontal, 80, for: .scrollContent)
        }
        scene.scroll.scroll(to: CGPoint(x: 600, y: 0), isAnimated: false)
        scene.rest()
        #expect(scene.scroll.contentOffset.x == 750 && reach.read() == 3)
        scene.scroll.scroll(to: CGPoint(x: 30, y: 0), isAnimated: false)
        scene.rest()
        #expect(scene.scroll.contentOffset.x == 0 && reach.read() == 0)
    }

    @Test("A scroll position set by the app is kept even if the end of the content prevents reaching it exactly")
    func asked() {
        let reach = Reach<Int>()
        let scene = Stage.scrolling { Shelf(reach: reach) }
        reach.write(38)
        scene.rest()
        #expect(scene.place("38").map { $0.minX >= 0 && $0.maxX <= 1000 } == true)
        #expect(reach.read() == 38)
        reach.write(12)
        scene.rest()
        #expect(scene.scroll.contentOffset.x == 3000 && reach.read() == 12)
    }

    @Test("The completion of an animated scroll is called when the content has come to rest")
    func completion() {
        final class Log: @unchecked Sendable { var count = 0 }
        let (reach, log) = (Reach<ScrollPosition>(), Log())
        let scene = Stage.scrolling { Positioned(reach: reach) }
        func scroll(to x: CGFloat) {
            withAnimation(.linear(duration: 1)) {
                var wish = reach.read() ?? ScrollPosition(idType: Int.self)
                wish.scrollTo(x: x)
                reach.write(wish)
            } completion: {
                log.count += 1
            }
        }
        scroll(to: 1000)
        scene.step(to: 1)
        scene.step(to: 1.9)
        #expect(log.count == 0 && scene.scroll.contentOffset.x == 1000 && scene.scroll.shownOffset.x < 1000)
        scene.step(to: 2.1)
        #expect(log.count == 1)
        scroll(to: 1000)
        scene.step(to: 2.2)
        #expect(log.count == 2, "nothing is to be moved")
    }

    private struct Positioned: View {
        let reach: Reach<ScrollPosition>
        @State var position = ScrollPosition(idType: Int.self)
        var body: some View {
            let _ = (reach.read = { position }, reach.write = { position = $0 ?? position })
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) { ForEach(0..<40) { Tile("\($0)", width: 250).focusable() } }.scrollTargetLayout()
            }
            .scrollPosition($position)
        }
    }

    @Test("ScrollPosition reports the id of the view shown and whether the user scrolled")
    func position() {
        let reach = Reach<ScrollPosition>()
        let scene = Stage.scrolling { Positioned(reach: reach) }
        var wish = ScrollPosition(idType: Int.self)
        wish.scrollTo(id: 20, anchor: .leading)
        reach.write(wish)
        scene.rest()
        #expect(scene.scroll.contentOffset.x == 5000)
        #expect(reach.read()?.viewID(type: Int.self) == 20 && reach.read()?.isPositionedByUser == false)
        scene.press(.right)
        scene.rest()
        #expect(reach.read()?.isPositionedByUser == true)
        #expect(reach.read()?.viewID(type: Int.self) == Int((scene.scroll.contentOffset.x + 1) / 250))
    }

    @Test("The leading edge is where the content begins, also from right to left", arguments: [false, true])
    func edges(isMirrored: Bool) {
        let reach = Reach<ScrollPosition>()
        let scene = Stage.scrolling {
            Positioned(reach: reach).environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
        }
        func offset(at edge: Edge) -> CGFloat {
            var wish = ScrollPosition(idType: Int.self)
            wish.scrollTo(edge: edge)
            reach.write(wish)
            scene.rest()
            return scene.scroll.contentOffset.x
        }
        #expect(scene.scroll.contentOffset.x == (isMirrored ? 9000 : 0))
        #expect(offset(at: .trailing) == (isMirrored ? 0 : 9000))
        #expect(offset(at: .leading) == (isMirrored ? 9000 : 0))
    }

    @Test("An id that is set again after nil is scrolled to again")
    func again() {
        struct Row: View {
            let reach: Reach<Int>
            @State var id: Int?
            var body: some View {
                let _ = (reach.read = { id }, reach.write = { id = $0 })
                ScrollView(.horizontal) { HStack(spacing: 0) { ForEach(0..<40) { Tile("\($0)", width: 250) } } }.scrollPosition(id: $id)
            }
        }
        let reach = Reach<Int>()
        let scene = Stage.scrolling { Row(reach: reach) }
        reach.write(12)
        scene.rest()
        #expect(scene.scroll.contentOffset.x == 2250)
        scene.scroll.setOffset(.zero)
        scene.rest()
        #expect(scene.scroll.contentOffset.x == 0 && reach.read() == 12)
        reach.write(nil)
        scene.rest()
        #expect(scene.scroll.contentOffset.x == 0)
        reach.write(12)
        scene.rest()
        #expect(scene.scroll.contentOffset.x == 2250)
    }
}
