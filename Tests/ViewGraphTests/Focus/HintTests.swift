import TenFootControls
import TenFootFocusEngine
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Warnings about focus that cannot work") struct HintTests {
    private func told(_ words: String, _ stage: Stage) -> Int { stage.warnings.filter { $0.contains(words) }.count }

    @Test(
        "A press towards a section with no focusable view warns if its centre lies beyond the focused view's edge",
        arguments: [(RemoteControl.up, 0.0, -1.0), (.down, 0, 1), (.left, -1, 0), (.right, 1, 0)])
    func sectionAhead(_ control: RemoteControl, _ x: Double, _ y: Double) {
        for (way, count) in [(50.0, 0), (51, 1), (-51, 0)] {
            let stage = Stage(
                ZStack {
                    stop("A", 100, 100)
                    Block(20, 20).focusSection().offset(x: x * way, y: y * way)
                })
            stage.press(control)
            #expect(told("has nothing in it that can have focus", stage) == count, "\(control) \(way)")
        }
    }

    @Test("A scroll view with no focusable view warns if its content is over a point larger, unless scrolling is disabled")
    func scrollAhead() {
        func count(_ axis: Axis.Set, _ length: CGFloat, isDisabled: Bool = false) -> Int {
            let stage = Stage(
                VStack(spacing: 0) {
                    stop("A")
                    ScrollView(axis) { Block(axis == .horizontal ? length : 100, axis == .horizontal ? 100 : length) }
                        .frame(width: 100, height: 100).scrollDisabled(isDisabled)
                })
            stage.press(.down)
            return told("so a remote cannot scroll it", stage)
        }
        for axis in [Axis.Set.horizontal, .vertical] {
            #expect(count(axis, 100) == 0 && count(axis, 101) == 0 && count(axis, 102) == 1 && count(axis, 300, isDisabled: true) == 0)
        }
    }

    @Test("A press with nothing focusable on screen gives one warning, and one for a scroll view, but none for a section")
    func nothingAtAll() {
        let nothing = "nothing on the screen can have focus"
        let texts = Stage(
            ScrollView {
                VStack {
                    Block(20, 20).focusSection()
                    Block(100, 5_000)
                }
            })
        texts.press(.down)
        #expect(told(nothing, texts) == 1 && told("so a remote cannot scroll it", texts) == 1 && texts.warnings.count == 2)
        // Cells that have not been created yet may be focusable.
        let lazy = Stage(ScrollView { LazyVStack { ForEach(0..<600) { Block(100, 50).focusable($0 > 500) } } })
        lazy.press(.down)
        #expect(told(nothing, lazy) == 0)
        let page = Stage(stop("A"))
        page.press(.down)
        #expect(page.warnings == [])
    }

    @Test("SC13: An alert's initial focus follows changed button roles and shortcuts")
    func changedRole() {
        let turn = Hand<Int>()
        let stage = Stage(
            Turned(turn, 0) { step in
                stop("A").alert("Delete?", isPresented: .constant(true)) {
                    Button("One", role: step > 0 ? .destructive : nil) {}
                    Button("Two") {}
                    Button("Three") {}.keyboardShortcut(step > 1 ? .defaultAction : KeyboardShortcut("x"))
                }
            })
        func start() -> String? {
            let focus = stage.host.focus
            return focus.tracker.map.defaultFocus(in: focus.topLayer.id).map { focus.tracker.name(of: $0.id) }
        }
        #expect(start() == "One")
        stage.turn(turn, to: 1)
        #expect(start() == "Two")
        stage.turn(turn, to: 2)
        #expect(start() == "Three")
        stage.turn(turn, to: 0)
        #expect(start() == "One")
    }
}
