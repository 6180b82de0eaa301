import Foundation
import Observation
import TenFootViewGraph
import Testing

@testable import TenFootControls
@testable import TenFootViews

@MainActor @Observable private final class Share {
    var value = 0.0
    var height: CGFloat = 3000
}

private struct Beside: View {
    let share: Share
    var body: some View {
        HStack {
            Tile("beside", width: 10, height: 10).opacity(share.value)
            ScrollView { Tile("content", width: 300, height: share.height) }
        }
    }
}

@MainActor @Suite("Scroll motion") struct ScrollMotionTests {
    /// Scrolls the content, and at the same time animates the fraction of the distance by a spring of a duration in seconds.
    private func send(_ scene: Stage, _ share: Share, to offset: CGFloat, duration: Double) {
        scene.scroll.scroll(to: CGPoint(x: 0, y: offset), isAnimated: true)
        withAnimation(.spring(duration: duration)) { share.value = offset / 2000 }
        scene.frame(after: 0)
    }

    @Test("A scroll animation lasts 0.36 s; a retargeted one lasts 0.6 of the time since the last target, at least 0.03 s")
    func durations() throws {
        let share = Share()
        let scene = Stage.scrolling { Beside(share: share) }
        func opacity() -> Double {
            var (layer, opacity) = (scene.tile("beside")?.layer, 1.0)
            while let current = layer {
                opacity *= current.opacity
                layer = current.parent
            }
            return opacity
        }
        func agree(for seconds: TimeInterval) {
            for _ in 0..<5 {
                scene.frame(after: seconds / 5)
                #expect(abs(scene.scroll.shownOffset.y - opacity() * 2000) < 0.5)
            }
        }
        send(scene, share, to: 1000, duration: 0.36)
        agree(for: 0.1)
        send(scene, share, to: 1500, duration: 0.06)
        agree(for: 0.04)
        send(scene, share, to: 1800, duration: 0.03)
        agree(for: 0.4)
        send(scene, share, to: 300, duration: 0.24)
        agree(for: 2)
        send(scene, share, to: 900, duration: 0.36)
        agree(for: 0.2)
    }

    @Test("A motion observer is called once when content starts to move and once when it rests; a jump ends the motion")
    func moving() {
        let scene = Stage.scrolling { ScrollView { Tile("content", width: 300, height: 3000) } }
        let scroll = scene.scroll
        var told: [String] = []
        let id = ObjectIdentifier(scene)
        scroll.observeMotion(id) { told.append("first") }
        scroll.observeMotion(id) { told.append(scroll.isMoving ? "moves" : "rests") }
        scroll.scroll(to: CGPoint(x: 0, y: 500), isAnimated: true)
        scene.frame(after: 0.1)
        scroll.scroll(to: CGPoint(x: 0, y: 600), isAnimated: true)
        #expect(told == ["moves"])
        scene.rest()
        #expect(told == ["moves", "rests"] && !scroll.isMoving)
        scroll.scroll(to: CGPoint(x: 0, y: 100), isAnimated: true)
        scene.frame(after: 0.1)
        scroll.setOffset(CGPoint(x: 0, y: 50))
        #expect(told == ["moves", "rests", "moves", "rests"] && scroll.shownOffset.y == 50)
        scene.rest()
        #expect(scroll.shownOffset.y == 50 && told.count == 4)
        scroll.scroll(to: CGPoint(x: 0, y: 50), isAnimated: true)
        scroll.scroll(to: CGPoint(x: 0, y: 70), isAnimated: false)
        #expect(told.count == 4 && scroll.shownOffset.y == 70)
    }

    @Test("Scroll observers are called once per scroll or layout change, one per id, in order of registration")
    func observers() {
        let share = Share()
        let scene = Stage.scrolling { Beside(share: share) }
        let (one, other) = (ObjectIdentifier(scene), ObjectIdentifier(share))
        var told: [String] = []
        scene.scroll.observe(one) { told.append("replaced") }
        scene.scroll.observe(other) { told.append("other") }
        scene.scroll.observe(one) { told.append("one") }
        scene.scroll.setOffset(CGPoint(x: 0, y: 100))
        scene.rest()
        #expect(told == ["one", "other"])
        share.height = 2500
        scene.rest()
        #expect(told == ["one", "other", "one", "other"])
        scene.frame(after: 1)
        #expect(told.count == 4)
    }

    @Test("A scroll view for both axes starts at its top and leading edge, in both layout directions", arguments: [false, true])
    func begins(isMirrored: Bool) {
        let scene = Stage.scrolling {
            ScrollView([.horizontal, .vertical]) { Tile("content", width: 3000, height: 2000) }
                .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
        }
        #expect(scene.scroll.contentOffset == CGPoint(x: isMirrored ? 2000 : 0, y: 0))
        scene.scroll.setOffset(CGPoint(x: 700, y: 300))
        scene.rest()
        #expect(scene.scroll.contentOffset == CGPoint(x: 700, y: 300) && scene.scroll.shownOffset == CGPoint(x: 700, y: 300))
    }

    @Test("defaultScrollAnchor sets where a scroll view starts; a later layout keeps the offset scrolled to")
    func anchored() {
        let share = Share()
        struct Page: View {
            let share: Share
            var body: some View {
                ScrollView([.horizontal, .vertical]) { Tile("content", width: 3000, height: share.height) }
                    .defaultScrollAnchor(UnitPoint(x: 0.25, y: 0.5))
            }
        }
        let scene = Stage.scrolling { Page(share: share) }
        #expect(scene.scroll.contentOffset == CGPoint(x: 500, y: 1100))
        scene.scroll.setOffset(CGPoint(x: 100, y: 200))
        share.height = 4000
        scene.rest()
        #expect(scene.scroll.contentOffset == CGPoint(x: 100, y: 200))
    }

    @Test("In right-to-left layout the leading edge of defaultScrollAnchor is the right one")
    func anchoredRightToLeft() {
        func start(_ anchor: UnitPoint) -> CGFloat {
            let scene = Stage.scrolling {
                ScrollView(.horizontal) { Tile("content", width: 3000, height: 100) }
                    .defaultScrollAnchor(anchor)
                    .environment(\.layoutDirection, .rightToLeft)
            }
            return scene.scroll.contentOffset.x
        }
        #expect(start(.leading) == 2000 && start(.trailing) == 0 && start(UnitPoint(x: 0.25, y: 0.5)) == 1500)
    }

    @Test("Content that becomes shorter during a scroll animation ends at its new end")
    func shortened() {
        let share = Share()
        let scene = Stage.scrolling { Beside(share: share) }
        scene.scroll.scroll(to: CGPoint(x: 0, y: 2000), isAnimated: true)
        scene.frame(after: 0.05)
        share.height = 1000
        scene.rest()
        #expect(scene.scroll.contentOffset.y == 200 && scene.scroll.shownOffset.y == 200)
        share.height = 500
        scene.rest()
        #expect(scene.scroll.contentOffset.y == 0 && scene.scroll.shownOffset.y == 0)
    }

    @Test("scrollTo aligns a view by the anchor, or without an anchor scrolls the least that shows the view")
    func scrollTo() throws {
        var proxy: ScrollViewProxy?
        let scene = Stage.scrolling {
            ScrollViewReader { reader in
                let _ = proxy = reader
                ScrollView([.horizontal, .vertical]) {
                    Tile("content", width: 3000, height: 3000).overlay(alignment: .topLeading) {
                        VStack(spacing: 0) {
                            Tile("small", width: 100, height: 200).id("small")
                            Tile("large", width: 1500, height: 1000).id("large")
                        }.padding(.leading, 1200).padding(.top, 1100)
                    }
                }
            }
        }
        let reader = try #require(proxy)
        func offset(_ id: String, _ anchor: UnitPoint?) -> CGPoint {
            reader.scrollTo(id, anchor: anchor)
            scene.rest()
            return scene.scroll.contentOffset
        }
        let small = try #require(scene.tile("small").flatMap { scene.scroll.frameInContent(of: $0) })
        // The viewport is 1000 by 800 points.
        #expect(offset("small", .topLeading) == small.origin)
        #expect(offset("small", .bottomTrailing) == CGPoint(x: small.maxX - 1000, y: small.maxY - 800))
        #expect(offset("small", UnitPoint(x: 0.25, y: 0.5)) == CGPoint(x: small.minX - 225, y: small.minY - 300))
        #expect(offset("small", nil) == CGPoint(x: small.minX - 225, y: small.minY - 300))
        scene.scroll.setOffset(.zero)
        #expect(offset("small", nil) == CGPoint(x: small.maxX - 1000, y: small.maxY - 800))
        // A view that does not fit is shown from its start.
        let large = try #require(scene.tile("large").flatMap { scene.scroll.frameInContent(of: $0) })
        #expect(offset("large", nil) == large.origin)
        #expect(offset("small", nil) == CGPoint(x: min(large.minX, small.minX), y: small.minY))
    }
}
