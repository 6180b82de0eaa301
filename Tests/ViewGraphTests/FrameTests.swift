import Foundation
import Observation
import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite struct FrameTests {
    private struct Page: View {
        let hand: Switch
        var body: some View {
            ZStack {
                VStack {
                    stop("one")
                    stop("two")
                }
                if hand.isOn { Color.black }
            }
        }
    }

    @Observable final class Switch { var isOn = true }

    @Test("FO6: an opaque view that somebody still holds after it has left hides nothing any more")
    func coverThatOutlivesItsNode() {
        let hand = Switch()
        let stage = Stage(Page(hand: hand))
        #expect(stage.focused == nil)
        func covers(_ box: _LayoutBox) -> [_LayoutBox] { (box.coversFocus ? [box] : []) + box.children.flatMap(covers) }
        // As a motion under way holds it.
        let held = covers(stage.host.rootBox)
        #expect(!held.isEmpty)
        hand.isOn = false
        stage.frame()
        stage.frame()
        #expect(stage.focused == "one")
        withExtendedLifetime(held) {}
    }

    @Test("what a frame sets off and settles itself owes no second frame")
    func noEmptyFrame() {
        let stage = Stage(
            HStack {
                stop("one")
                stop("two")
            })
        #expect(!stage.host.needsFrame)
        stage.press(.right)
        #expect(stage.focused == "two")
        #expect(!stage.host.needsFrame)
        stage.host.resize(to: CGSize(width: 1280, height: 720))
        #expect(stage.host.needsFrame)
        stage.frame()
        #expect(!stage.host.needsFrame)
    }

    @Test("what changes its size is laid out with what is around it, and nothing in its neighbours, whatever changed in them before")
    func neighboursKeepTheirLayout() {
        func layouts(afterOneInside: Bool) -> Int {
            let (width, inner) = (Hand<CGFloat>(), Hand<CGFloat>())
            let stage = Stage(
                HStack(spacing: 0) {
                    Turned(width, 20) { Block($0, 20) }
                    VStack { VStack { Turned(inner, 10) { Block($0, 10) } } }.fixedSize()
                })
            if afterOneInside { stage.turn(inner, to: 15) }
            let before = stage.host.counters.layouts
            stage.turn(width, to: 30)
            return stage.host.counters.layouts - before
        }
        #expect(layouts(afterOneInside: true) == layouts(afterOneInside: false) && layouts(afterOneInside: false) > 0)
    }

    private struct Chasing: View {
        let hand: Hand<CGFloat>
        let byGeometry: Bool
        @State var width: CGFloat = 0
        var body: some View {
            let _ = (hand.read = { width })
            let _ = (hand.write = { width = $0 })
            Block(width, 10)
                .onChange(of: width) { if !byGeometry { width += 1 } }
                .onGeometryChange(for: CGFloat.self) {
                    $0.size.width
                } action: {
                    if byGeometry, $0 > 0 { width = $0 + 1 }
                }
        }
    }

    @Test("values that chase each other end with the frame, and nothing goes on by itself", arguments: [false, true])
    func endlessChange(byGeometry: Bool) {
        let hand = Hand<CGFloat>()
        let stage = Stage(Chasing(hand: hand, byGeometry: byGeometry))
        stage.turn(hand, to: 1)
        let reached = hand.read()
        #expect(reached ?? 0 > 4 && stage.warnings.contains { $0.contains("keep changing each other") })
        for _ in 0..<3 { stage.frame() }
        #expect(hand.read() == reached && !stage.host.needsFrame)
    }

    private struct Guided: View {
        let hand: Switch
        var body: some View {
            HStack(alignment: .top, spacing: 0) {
                ZStack { ZStack { Block(100, 100, name: "low") } }
                if !hand.isOn { Block(100, 100, name: "high").alignmentGuide(.top) { $0.height } }
            }
        }
    }

    @Test("an alignment guide that nothing set at first counts from when something does")
    func lateGuide() {
        let hand = Switch()
        let stage = Stage(Guided(hand: hand))
        #expect(stage.frames["low"]?.minY == 490)
        hand.isOn = false
        stage.frame()
        #expect(stage.frames["high"]?.minY == 440)
        #expect(stage.frames["low"]?.minY == 540)
    }
}
