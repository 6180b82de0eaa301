import Foundation
import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Which views can be seen, and so can have focus") struct SightTests {
    private func item(_ name: String, _ stage: Stage) -> FocusItem? { stage.host.focus.root.items.first { $0.identifier == name } }

    /// Whether a view can have focus, by its name.
    private func canFocus(_ name: String, _ stage: Stage) -> Bool { item(name, stage).map { stage.host.focus.isEligible($0) } ?? false }

    private func isStop(_ page: some View) -> Bool { canFocus("A", Stage(size: CGSize(width: 1000, height: 800), page)) }

    @Test("FO6: what a frame in a scroll view cuts off wholly is not brought in by scrolling, and what it shows in part is")
    func cutOffInScrollView() {
        func page(_ x: CGFloat) -> some View {
            ScrollView { ZStack { stop("A").offset(x: x) }.frame(width: 100, height: 50).clipped() }.frame(width: 300, height: 100)
        }
        #expect(isStop(page(99)) && !isStop(page(100)) && !isStop(page(200)))
    }

    @Test("FO6: what is scrolled out of sight can be brought in, but not where its scroll view lies outside the screen")
    func scrollViewOutside() {
        func page(_ y: CGFloat) -> some View {
            ScrollView {
                VStack(spacing: 0) {
                    Block(100, 500)
                    stop("A")
                }
            }
            .frame(width: 300, height: 100).offset(y: y)
        }
        #expect(isStop(page(0)) && isStop(page(400)) && !isStop(page(450)) && !isStop(page(3_000)))
    }

    @Test("FO6: what is pushed out of the screen just so far that it ends at the edge cannot have focus, as a drawer that is shut")
    func drawer() {
        // Without an offset, the view of 200 by 100 points is in the centre of 1000 by 800.
        func isStop(_ x: CGFloat, _ y: CGFloat) -> Bool { self.isStop(stop("A", 200, 100).offset(x: x, y: y)) }
        #expect(isStop(-599, 0) && isStop(599, 0) && isStop(0, -449) && isStop(0, 449))
        #expect(!isStop(-600, 0) && !isStop(600, 0) && !isStop(0, -450) && !isStop(0, 450))
    }

    @Test("FO6: a scroll view that can have focus itself is seen where it stands")
    func focusableScrollView() {
        func page(_ x: CGFloat) -> some View {
            ScrollView { Block(100, 500) }.frame(width: 300, height: 100).focusable().accessibilityIdentifier("A").offset(x: x)
        }
        #expect(isStop(page(0)) && !isStop(page(2_000)))
    }

    @Test("FO6: a cover in a scrolled page hides what lies under it there, wherever the page stands")
    func coverInScrolledPage() {
        let turn = Hand<Bool>()
        let stage = Stage(
            size: CGSize(width: 400, height: 300),
            Turned(turn, false) { isCovered in
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<20) { index in
                            stop("\(index)").overlay { if isCovered, index == 12 { Color.black.frame(width: 100, height: 50) } }
                        }
                    }
                }
            })
        for _ in 0..<10 { stage.press(.down) }
        #expect(stage.focused == "10")
        stage.turn(turn, to: true)
        #expect([11, 12, 13].map { canFocus("\($0)", stage) } == [true, false, true])
        stage.turn(turn, to: false)
        #expect(canFocus("12", stage))
    }

    @Test("FO6: a cover hides no more than what the views around it let show of it")
    func cutCover() {
        func page(_ height: CGFloat) -> some View {
            ZStack(alignment: .top) {
                stop("A")
                ZStack(alignment: .top) { Color.black.frame(width: 100, height: 50) }
                    .frame(width: 100, height: height, alignment: .top).clipped()
            }
        }
        #expect(!isStop(page(50)) && isStop(page(49)))
        // A frame that the cover extends beyond does not make it smaller.
        #expect(
            !isStop(
                ZStack {
                    stop("A")
                    Color.black.frame(width: 100, height: 50).frame(width: 10, height: 10)
                }))
    }

    @Test("FO6: a cover hides what it lies over where its offset puts it, and nothing where it would stand without")
    func offsetCover() {
        func page(_ x: CGFloat, _ y: CGFloat) -> some View {
            ZStack {
                stop("A")
                Color.black.frame(width: 100, height: 50).offset(x: x, y: y)
            }
        }
        #expect(!isStop(page(0, 0)) && isStop(page(1, 0)) && isStop(page(0, -1)))
    }

    @Test("FO6: what has no area is not seen, in a scroll view either")
    func withoutArea() {
        for (width, height) in [(0.0, 50.0), (100, 0)] {
            for isScrolled in [false, true] {
                let stage = Stage(
                    VStack {
                        stop("B")
                        if isScrolled { ScrollView { stop("A", width, height) } } else { stop("A", width, height) }
                    })
                #expect(item("A", stage)?.isReachable == false && item("B", stage)?.isReachable == true)
            }
        }
    }

    @Test("DM16: where the source of a press has gone since, its beam is drawn where it was")
    func beamOfTheGone() {
        let turn = Hand<Bool>()
        let stage = Stage(
            size: CGSize(width: 960, height: 540),
            Turned(turn, true) { isThere in
                ZStack {
                    if isThere { stop("a").offset(x: -200) }
                    stop("b").offset(x: 200)
                    stop("c").offset(y: 200)
                }
            })
        stage.host.explainsFocus = true
        if stage.focused != "a" { stage.press(.left) }
        stage.press(.right)
        func beam() -> CGRect? { stage.host.focusMarks.first { $0.kind == .beam }?.frame }
        let before = beam()
        #expect(before != nil && stage.focused == "b")
        stage.turn(turn, to: false)
        stage.frame()
        #expect(beam() == before)
    }

    @Test("DM16, FS21: of a write that waits what keeps focus is marked once")
    func waitingWriteMarks() {
        let hand = Hand<String?>()
        let stage = Stage(
            size: CGSize(width: 960, height: 540),
            Page(hand) { focus in
                HStack(spacing: 20) {
                    stop("a").focused(focus, equals: "a")
                    stop("b")
                }
            })
        stage.host.explainsFocus = true
        stage.turn(hand, to: "late")
        let sources = stage.host.focusMarks.filter { $0.kind == .source }
        #expect(sources.count == 1 && sources.first?.label == "source")
    }
}
