import Foundation
import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Visibility of focusable views") struct SightTests {
    private func item(_ name: String, _ stage: Stage) -> FocusItem? { stage.host.focus.root.items.first { $0.identifier == name } }

    /// Whether a view can have focus, by its name.
    private func canFocus(_ name: String, _ stage: Stage) -> Bool { item(name, stage).map { stage.host.focus.isEligible($0) } ?? false }

    private func isStop(_ page: some View) -> Bool { canFocus("A", Stage(size: CGSize(width: 1000, height: 800), page)) }

    @Test("FO6: A view in a scroll view that a frame clips completely cannot have focus, and a partly visible one can")
    func cutOffInScrollView() {
        func page(_ x: CGFloat) -> some View {
            ScrollView { ZStack { stop("A").offset(x: x) }.frame(width: 100, height: 50).clipped() }.frame(width: 300, height: 100)
        }
        #expect(isStop(page(99)) && !isStop(page(100)) && !isStop(page(200)))
    }

    @Test("FO6: A view scrolled out of sight can have focus, unless its scroll view lies outside the screen")
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

    @Test("FO6: A view whose offset puts it just outside the screen cannot have focus, and one a point less far can")
    func drawer() {
        // Without an offset, the view of 200 by 100 points is in the centre of 1000 by 800.
        func isStop(_ x: CGFloat, _ y: CGFloat) -> Bool { self.isStop(stop("A", 200, 100).offset(x: x, y: y)) }
        #expect(isStop(-599, 0) && isStop(599, 0) && isStop(0, -449) && isStop(0, 449))
        #expect(!isStop(-600, 0) && !isStop(600, 0) && !isStop(0, -450) && !isStop(0, 450))
    }

    @Test("FO6: A focusable scroll view can have focus only if it is on the screen itself")
    func focusableScrollView() {
        func page(_ x: CGFloat) -> some View {
            ScrollView { Block(100, 500) }.frame(width: 300, height: 100).focusable().accessibilityIdentifier("A").offset(x: x)
        }
        #expect(isStop(page(0)) && !isStop(page(2_000)))
    }

    @Test("FO6: A cover in scrolled content blocks focus only for the view under it, wherever the content is scrolled")
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

    @Test("FO6: A clipped cover blocks focus only if its visible part covers the whole view")
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

    @Test("FO6: A cover with an offset blocks focus at its offset position only")
    func offsetCover() {
        func page(_ x: CGFloat, _ y: CGFloat) -> some View {
            ZStack {
                stop("A")
                Color.black.frame(width: 100, height: 50).offset(x: x, y: y)
            }
        }
        #expect(!isStop(page(0, 0)) && isStop(page(1, 0)) && isStop(page(0, -1)))
    }

    @Test("FO6: A cover that is put behind a view no longer blocks focus, by its zIndex or by its place in the container")
    func coverPutBehind() {
        let front = Hand<Double>()
        let byIndex = Stage(
            Turned(front, 0) { zIndex in
                ZStack {
                    stop("A")
                    Color.black.frame(width: 200, height: 100).zIndex(zIndex)
                }
            })
        let order = Hand<[String]>()
        let byPlace = Stage(
            Turned(order, ["A", "cover"]) { names in
                ZStack {
                    ForEach(names, id: \.self) { name in
                        if name == "A" { stop("A") } else { Color.black.frame(width: 200, height: 100) }
                    }
                }
            })
        #expect(!canFocus("A", byIndex) && !canFocus("A", byPlace))
        byIndex.turn(front, to: -1)
        byPlace.turn(order, to: ["cover", "A"])
        #expect(canFocus("A", byIndex) && canFocus("A", byPlace))
        byIndex.turn(front, to: 0)
        byPlace.turn(order, to: ["A", "cover"])
        #expect(!canFocus("A", byIndex) && !canFocus("A", byPlace))
    }

    @Test("FO6: A view without area cannot have focus, even in a scroll view")
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

    @Test("DM16: The overlay's beam stays in place when the source view of the press is removed")
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

    @Test("DM16, FS21: The overlay marks the focused view once while a write is pending")
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
