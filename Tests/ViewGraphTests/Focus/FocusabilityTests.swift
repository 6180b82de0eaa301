import Foundation
import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite struct FocusabilityTests {
    @Test("FO6: A transparent or disabled view cannot have focus, and a visible, enabled one can")
    func eligible() {
        let stage = Stage(
            HStack {
                stop("shown")
                stop("hidden").opacity(0)
                stop("off").disabled(true)
            })
        let items = stage.host.focus.root.descendants(FocusItem.self)
        func isEligible(_ name: String) -> Bool? { items.first { $0.identifier == name }.map { stage.host.focus.isEligible($0) } }
        #expect(isEligible("shown") == true && isEligible("hidden") == false && isEligible("off") == false)
    }

    @Test("FO1: focusable(), focusable(false) and focusable(_:interactions:) determine whether a view can have focus")
    func focusable() {
        let stage = Stage(
            HStack(spacing: 20) {
                stop("A")
                Block(100, 50, name: "B").focusable(false).accessibilityIdentifier("B")
                Block(100, 50, name: "C").focusable(interactions: .activate).accessibilityIdentifier("C")
                Block(100, 50, name: "D").focusable(false, interactions: .edit).accessibilityIdentifier("D")
            })
        stage.press(.right)
        #expect(stage.focused == "C")
        stage.press(.right)
        #expect(stage.focused == "C")
    }

    @Test("A view's accessibility identifier does not apply to a focusable view inside it")
    func ownIdentifier() {
        let stage = Stage(VStack { Block(100, 50).focusable() }.padding(20).focusable().accessibilityIdentifier("card"))
        let names = stage.host.focus.root.items.map(\.identifier)
        #expect(names.count == 2 && names.filter { $0 == "card" }.count == 1)
    }

    @Test("FO2: FocusInteractions is an option set, and `automatic` contains both other interactions")
    func interactions() {
        let both: FocusInteractions = [.activate, .edit]
        #expect(FocusInteractions.automatic == both)
        #expect(both.contains(.edit) && !FocusInteractions.activate.contains(.edit))
        #expect(FocusInteractions(rawValue: both.rawValue) == both)
        func isSendable<T: Sendable & SetAlgebra & ExpressibleByArrayLiteral>(_: T.Type) -> Bool { true }
        #expect(isSendable(FocusInteractions.self))
    }

    @Test("FO3: Select activates a view with .activate but not one with .edit, which gets keys; moves reach both")
    func activateAndEdit() {
        var log: [String] = []
        let stage = Stage(
            HStack(spacing: 20) {
                Block(100, 50, name: "A").focusable(interactions: .activate).onTapGesture { log.append("A") }
                    .accessibilityIdentifier("A")
                Block(100, 50, name: "E").focusable(interactions: .edit).onTapGesture { log.append("E") }
                    .onKeyPress("k") {
                        log.append("k")
                        return .handled
                    }
                    .accessibilityIdentifier("E")
            })
        stage.press(.select, .right)
        #expect(stage.focused == "E")
        stage.press(.select)
        stage.type("k")
        #expect(log == ["A", "k"])
    }

    @Test("FO4: Fields, buttons, toggles and links can have focus by default; text, shapes and stacks cannot")
    func controls() {
        let stage = Stage(
            VStack(spacing: 20) {
                Text("Words")
                Rectangle().frame(width: 50, height: 50)
                TextField("Field", text: .constant(""))
                SecureField("Secret", text: .constant(""))
                Button("Button") {}
                Toggle("Toggle", isOn: .constant(true))
                if let url = URL(string: "https://example.org") { Link("Link", destination: url) }
            })
        var visited = [stage.shown ?? "nothing"]
        for _ in 0..<5 {
            stage.press(.down)
            if stage.shown != visited.last { visited.append(stage.shown ?? "nothing") }
        }
        #expect(visited == ["Field", "Secret", "Button", "Toggle, On", "Link"])
    }

    private struct Reader: View {
        let name: String
        let log: Hand<[String: Bool]>
        @Environment(\.isFocused) private var isFocused
        var body: some View {
            let _ = log.write([name: isFocused])
            Block(20, 20)
        }
    }

    private struct OwnModifiers: View {
        let log: Hand<[String: Bool]>
        @Environment(\.isFocused) private var isFocused
        var body: some View {
            let _ = log.write(["own": isFocused])
            Block(60, 60).focusable().accessibilityIdentifier("own")
        }
    }

    @Test("FO5: isFocused reads the focus of the nearest focusable view around the reader, and false outside all")
    func isFocused() {
        let log = Hand<[String: Bool]>()
        var seen: [String: Bool] = [:]
        log.write = { seen.merge($0) { $1 } }
        let stage = Stage(
            HStack(spacing: 20) {
                Reader(name: "outside", log: log)
                OwnModifiers(log: log)
                VStack {
                    Reader(name: "content", log: log)
                    Reader(name: "inner", log: log).focusable().accessibilityIdentifier("inner")
                    Reader(name: "unfocusable", log: log).focusable(false)
                }
                .background { Reader(name: "background", log: log) }
                .focusable().accessibilityIdentifier("outer")
                .background { Reader(name: "above", log: log) }
            })
        #expect(stage.focused == "own")
        #expect(seen.values.allSatisfy { !$0 })
        stage.press(.right)
        #expect(stage.focused == "outer")
        #expect(
            seen == [
                "outside": false, "own": false, "content": true, "inner": false, "unfocusable": true, "background": true, "above": false,
            ])
        stage.press(.right)
        #expect(stage.focused == "inner")
        #expect(seen["content"] == false && seen["inner"] == true && seen["background"] == false)
    }

    /// The focused view before a change to the middle one of three stops, after it, and after another press of Right from the first.
    private func skips(_ change: @escaping (AnyView, Bool) -> some View) -> [String?] {
        let turn = Hand<Bool>()
        let stage = Stage(
            Turned(turn, false) { isChanged in
                HStack(spacing: 20) {
                    stop("A")
                    change(AnyView(stop("B")), isChanged)
                    stop("C")
                }
            })
        stage.press(.right)
        let before = stage.focused
        stage.turn(turn, to: true)
        let after = stage.focused
        stage.press(.left, .left)
        stage.press(.right)
        return [before, after, stage.focused]
    }

    @Test("FO6: Disabled, transparent, empty, clipped, off-screen and covered views lose focus in the same update")
    func unfocusable() {
        func isLeft(_ found: [String?]) -> Bool { found[0] == "B" && found[1] != "B" && found[1] != nil && found[2] == "C" }
        #expect(isLeft(skips { $0.disabled($1) }))
        #expect(isLeft(skips { $0.opacity($1 ? 0 : 1) }))
        #expect(isLeft(skips { view, isHidden in view.frame(width: 100, height: isHidden ? 0 : 50).clipped() }))
        #expect(isLeft(skips { view, isAway in ZStack { view.offset(y: isAway ? 5000 : 0) } }))
        #expect(isLeft(skips { view, isAway in ZStack { view.offset(x: isAway ? 5000 : 0) } }))
        #expect(isLeft(skips { view, isAway in ZStack { view.offset(y: isAway ? 200 : 0) }.frame(width: 100, height: 50).clipped() }))
        #expect(isLeft(skips { view, isAway in ZStack { view.offset(x: isAway ? 200 : 0) }.frame(width: 100, height: 50).clipped() }))
        #expect(
            isLeft(
                skips { view, isCovered in
                    ZStack {
                        view
                        Color.black.opacity(isCovered ? 1 : 0.5)
                    }
                    .frame(width: 120, height: 60)
                }))
    }

    @Test("FO6: A hidden view is skipped, a fading one counts by its final opacity, and a background does not matter")
    func hiddenAndFading() {
        let turn = Hand<Bool>()
        let stage = Stage(
            Turned(turn, false) { isGone in
                HStack(spacing: 20) {
                    stop("A").background(Color.black)
                    stop("H").hidden()
                    stop("B").opacity(isGone ? 0 : 1).animation(.linear(duration: 5), value: isGone)
                }
                .background(Color.black)
            })
        #expect(stage.focused == "A")
        stage.press(.right)
        #expect(stage.focused == "B")
        stage.turn(turn, to: true)
        #expect(stage.focused == "A")
        stage.turn(turn, to: false)
        stage.press(.right)
        #expect(stage.focused == "B")
    }

    private struct Shown: ViewModifier {
        let hand: Hand<Double>
        @State private var opacity = 0.0
        func body(content: Content) -> some View {
            let _ = (hand.write = { opacity = $0 })
            content.opacity(opacity)
        }
    }

    @Test("FO6: A transparent view can have focus as soon as it is partly visible")
    func barelyShown() {
        let hand = Hand<Double>()
        let stage = Stage(
            HStack(spacing: 20) {
                stop("A")
                stop("B").modifier(Shown(hand: hand))
            })
        stage.press(.right)
        #expect(stage.focused == "A")
        stage.turn(hand, to: 0.5)
        stage.press(.right)
        #expect(stage.focused == "B")
    }

    @Test("FO6: A view that leaves by a transition, or is under a modal presentation, cannot have focus")
    func leavingAndModal() {
        let (turn, sheet) = (Hand<Bool>(), Hand<Bool>())
        let stage = Stage(
            Turned(sheet, false) { isPresented in
                Turned(turn, true) { isThere in
                    HStack(spacing: 20) {
                        stop("A")
                        if isThere { stop("B").transition(.opacity) }
                    }
                }
                .sheet(isPresented: Binding(get: { isPresented }, set: { sheet.write($0) })) { stop("S") }
            })
        stage.press(.right)
        withAnimation(.linear(duration: 5)) { turn.write(false) }
        stage.frame()
        #expect(stage.focused == "A")
        stage.press(.right)
        #expect(stage.focused == "A")
        stage.turn(sheet, to: true)
        #expect(stage.focused == "S")
        stage.press(.left, .right, .up, .down)
        #expect(stage.focused == "S")
    }

    @Test("FO6: A view of ViewThatFits that is no longer shown cannot have focus")
    func thatNoLongerFits() {
        let width = Hand<CGFloat>()
        let stage = Stage(
            Turned(width, 500) { width in
                ViewThatFits(in: .horizontal) {
                    stop("wide", 400)
                    stop("narrow", 100)
                }
                .frame(width: width)
            })
        #expect(stage.focused == "wide")
        stage.turn(width, to: 200)
        #expect(stage.focused == "narrow")
        stage.press(.left, .right, .up, .down)
        #expect(stage.focused == "narrow")
        stage.turn(width, to: 500)
        #expect(stage.focused == "wide")
    }

    @Test("FO6: A cover blocks focus only if it is opaque, covers the whole view and is drawn above it, by zIndex first")
    func covers() {
        func isStop(_ page: some View) -> Bool {
            let stage = Stage(
                HStack(spacing: 20) {
                    page
                    stop("B")
                })
            return stage.focused == "A"
        }
        let black = Color.black
        func cover(_ width: CGFloat) -> some View { black.frame(width: width, height: 50) }
        #expect(
            isStop(
                ZStack {
                    black
                    stop("A")
                }))
        #expect(
            !isStop(
                ZStack {
                    stop("A")
                    cover(100)
                }))
        #expect(
            isStop(
                ZStack(alignment: .leading) {
                    stop("A")
                    cover(99)
                }))
        #expect(
            isStop(
                ZStack {
                    stop("A").zIndex(1)
                    cover(100)
                }))
        #expect(
            !isStop(
                ZStack {
                    cover(100).zIndex(1)
                    stop("A")
                }))
        #expect(
            isStop(
                ZStack {
                    stop("A")
                    ZStack { cover(100) }.opacity(0.9)
                }))
        #expect(isStop(stop("A").overlay { cover(100) }) == false && isStop(stop("A").background { cover(100) }))
    }

    @Test("FO6: A row under a cover cannot have focus if its whole scroll view is covered")
    func coveredScrollView() {
        func focused(_ height: CGFloat) -> String? {
            Stage(
                size: CGSize(width: 1000, height: 800),
                VStack(spacing: 0) {
                    ZStack(alignment: .top) {
                        ScrollView { VStack { ForEach(["A", "C", "D"], id: \.self) { stop($0) } } }.frame(width: 100, height: 100)
                        Color.black.frame(width: 100, height: height)
                    }
                    stop("B")
                }
            ).focused
        }
        #expect(focused(99) == "A" && focused(100) == "B")
    }

    @Test("FO6: An opaque view in a scroll view covers views that scroll with it, but no views it scrolls past")
    func scrolledCovers() {
        let stage = Stage(
            size: CGSize(width: 1000, height: 800),
            VStack(alignment: .leading, spacing: 0) {
                stop("Bar", 300)
                HStack(alignment: .bottom, spacing: 20) {
                    ScrollView {
                        LazyVStack(spacing: 0) {
                            ForEach(0..<20, id: \.self) { stop("\($0)").background(Color.black.frame(width: 1000, height: 60)) }
                        }
                    }
                    .frame(width: 100, height: 150)
                    stop("Side")
                }
            })
        stage.press(.down)
        while stage.focused != "9" { stage.press(.down) }
        stage.press(.right, .up)
        #expect(stage.focused == "Bar")

        let covered = Stage(
            size: CGSize(width: 1000, height: 800),
            ScrollView {
                VStack(spacing: 0) {
                    stop("A")
                    stop("B").overlay { Color.black.frame(width: 100, height: 50) }
                    stop("C")
                }
            })
        covered.press(.down)
        #expect(covered.focused == "C")
    }

    @Test("FO7: Commands go to the focused view first, then outwards until a view handles them")
    func commands() {
        var log: [String] = []
        let stage = Stage(
            VStack(spacing: 20) {
                stop("A").onPlayPauseCommand { log.append("A play") }
                stop("B").onExitCommand(perform: nil)
            }
            .onPlayPauseCommand { log.append("page play") }
            .onExitCommand { log.append("page exit") }
            .onDeleteCommand { log.append("page delete") }
            .onKeyPress("x") {
                log.append("page x")
                return .ignored
            })
        stage.press(.playPause, .back, .delete)
        stage.type("x")
        #expect(log == ["A play", "page exit", "page delete", "page x"])
        log = []
        stage.press(.down)
        stage.press(.playPause, .back)
        #expect(log == ["page play", "page exit"])
    }

    @Test("FO7: Without focusable views a page still gets remote commands, and Back at the root requests exit")
    func nothingToFocus() {
        var log: [String] = []
        let stage = Stage(VStack { Block(100, 100) }.onPlayPauseCommand { log.append("play") }.onMoveCommand { log.append("\($0)") })
        stage.press(.playPause, .up)
        #expect(log == ["play", "up"])
        _ = stage.frame([.press(PressEvent(.back, .began, time: 0))])
        #expect(stage.frame([.press(PressEvent(.back, .ended, time: 0))]).exitRequested)
    }

    @Test("FO8: onMoveCommand runs if a move finds no target, and always in a view with .edit")
    func moveCommand() {
        var log: [String] = []
        let stage = Stage(
            HStack(spacing: 20) {
                stop("A").onMoveCommand { log.append("A \($0)") }
                Block(100, 50, name: "E").focusable(interactions: [.activate, .edit]).onMoveCommand { log.append("E \($0)") }
                    .accessibilityIdentifier("E")
            })
        stage.press(.up)
        stage.press(.right)
        #expect(log == ["A up"])
        #expect(stage.focused == "E")
        stage.press(.up)
        stage.press(.left)
        #expect(log == ["A up", "E up", "E left"])
        #expect(stage.focused == "A")
    }

    @Test("FO8: A handled key press prevents the focus move")
    func keyPressFirst() {
        var isTaken = true
        let stage = Stage(
            HStack(spacing: 20) {
                stop("A").onKeyPress(.rightArrow) { isTaken ? .handled : .ignored }
                stop("B")
            })
        stage.press(.right)
        #expect(stage.focused == "A")
        isTaken = false
        stage.press(.right)
        #expect(stage.focused == "B")
    }

    @Test("FO9: A click focuses a focusable view, and also activates a control")
    func pointer() {
        var count = 0
        let stage = Stage(
            HStack(spacing: 20) {
                stop("A")
                stop("B")
                Button {
                    count += 1
                } label: {
                    Block(100, 50, name: "C")
                }
                .accessibilityIdentifier("C")
            })
        stage.tap("B")
        #expect(stage.focused == "B")
        stage.tap("C")
        #expect(stage.focused == "C")
        #expect(count == 1)
    }

    @Test("FO9: A click goes to the innermost view under it, and not to one with allowsHitTesting(false)")
    func pointed() {
        let stage = Stage(
            HStack(spacing: 20) {
                stop("first")
                VStack { stop("inner", 50, 20) }.frame(width: 200, height: 100).focusable().accessibilityIdentifier("outer")
                stop("kept").allowsHitTesting(false)
            })
        #expect(stage.focused == "first")
        stage.tap("kept")
        #expect(stage.focused == "first")
        stage.tap("inner")
        #expect(stage.focused == "inner")
        let corner = CGPoint(x: (stage.frames["inner"]?.minX ?? 0) - 20, y: stage.frames["inner"]?.midY ?? 0)
        stage.frame([.pointerDown(corner)])
        #expect(stage.focused == "outer")
        // The click acts as Select, which moves focus inside (DM13).
        stage.frame([.pointerUp(corner)])
        #expect(stage.focused == "inner")
        stage.frame([.pointerMoved(CGPoint(x: 1, y: 1))])
        #expect(stage.focused == "inner")
        stage.frame([.pointerMoved(CGPoint(x: stage.frames["first"]?.midX ?? 0, y: stage.frames["first"]?.midY ?? 0))])
        #expect(stage.focused == "first")
    }

    @Test("FO7: An exit command inside a sheet takes precedence over dismissing the sheet")
    func exitInSheet() {
        let sheet = Hand<Bool>()
        var log: [String] = []
        let stage = Stage(
            Turned(sheet, true) { isShown in
                stop("X").sheet(isPresented: Binding(get: { isShown }, set: { sheet.write($0) })) {
                    stop("S").onExitCommand { log.append("exit") }
                }
            })
        stage.frame()
        #expect(stage.focused == "S")
        stage.press(.back)
        #expect(log == ["exit"])
        #expect(stage.focused == "S")
    }

    @Test("FO9: A pointer that is released outside a control does not activate the control")
    func releasedElsewhere() {
        var count = 0
        let stage = Stage(
            HStack(spacing: 20) {
                stop("A")
                Button {
                    count += 1
                } label: {
                    Block(100, 50, name: "C")
                }
            })
        let frame = stage.frames["C"] ?? .zero
        stage.frame([.pointerDown(CGPoint(x: frame.midX, y: frame.midY))])
        stage.frame([.pointerUp(CGPoint(x: frame.midX, y: frame.midY + 400))])
        #expect(count == 0)
    }

    @Test("DM7: A move without a target is reported for the edge cue, and a successful one is not")
    func edgeCue() {
        let stage = Stage(
            HStack(spacing: 20) {
                stop("A")
                stop("B")
            })
        #expect(!stage.frame([.press(PressEvent(.right, .began, time: 0))]).moveFailed)
        stage.frame([.press(PressEvent(.right, .ended, time: 0))])
        #expect(stage.frame([.press(PressEvent(.right, .began, time: 0))]).moveFailed)
    }
}
