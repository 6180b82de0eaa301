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
