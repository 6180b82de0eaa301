import Foundation
import TenFootControls
import TenFootViewGraph
import Testing

@MainActor @Suite("What an app is told of scrolling") struct ScrollWatchTests {
    @Test("onScrollPhaseChange is called when an animated scroll begins and when it has come to rest, but not for a jump")
    func phases() {
        var told: [String] = []
        let scene = Stage.scrolling {
            ScrollView { Tile("a", width: 300, height: 2000) }
                .onScrollPhaseChange { old, new, context in told.append("\(old) \(new) \(Int(context.geometry.contentOffset.y))") }
        }
        scene.scroll.scroll(to: CGPoint(x: 0, y: 250), isAnimated: true)
        #expect(told == ["idle animating 250"])
        scene.rest()
        #expect(told == ["idle animating 250", "animating idle 250"])
        scene.scroll.scroll(to: CGPoint(x: 0, y: 500), isAnimated: false)
        scene.rest()
        #expect(told.count == 2)
        #expect(ScrollPhase.animating.isScrolling && !ScrollPhase.idle.isScrolling)
    }

    @Test("onScrollTargetVisibilityChange is called with the ids of the views of which at least the threshold shows, and any part by 0")
    func visibleTargets() {
        func seen(_ threshold: Double, at offsets: [CGFloat]) -> [[Int]] {
            var seen: [[Int]] = []
            let scene = Stage.scrolling {
                ScrollView {
                    VStack(spacing: 0) { ForEach(0..<10) { Tile("\($0)", width: 300, height: 400) } }.scrollTargetLayout()
                }
                .onScrollTargetVisibilityChange(idType: Int.self, threshold: threshold) { seen.append($0) }
            }
            scene.rest()
            for offset in offsets {
                scene.scroll.setOffset(CGPoint(x: 0, y: offset))
                scene.rest()
            }
            return seen
        }
        // The viewport is 800 points high.
        #expect(seen(0.5, at: [199, 200, 201, 3200]) == [[0, 1], [0, 1, 2], [1, 2], [8, 9]])
        #expect(seen(0, at: [399, 400]) == [[0, 1], [0, 1, 2], [1, 2]])
    }
}
