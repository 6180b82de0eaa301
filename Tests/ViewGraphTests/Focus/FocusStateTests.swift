import TenFootControls
import TestSupport
import Testing

@testable import TenFootViewGraph

@MainActor @Suite struct FocusStateTests {
    private struct Plain: View {
        let log: Hand<String>
        @FocusState var flag: Bool
        @FocusState var value: Int?
        @FocusState var untyped
        var body: some View {
            let _ = log.bodies.append("\(flag) \(untyped) \(value.map(String.init) ?? "nil")")
            Block(10, 10)
        }
    }

    @Test("FS1: A Boolean focus state starts false, one without a type is Boolean, and an optional one starts nil")
    func initialValues() {
        let log = Hand<String>()
        _ = Stage(Plain(log: log))
        #expect(log.bodies == ["false false nil"])
    }

    private struct Child: View {
        var direct: FocusState<String?>.Binding
        @FocusState.Binding var wrapped: String?
        let seen: Hand<String?>
        var body: some View {
            let _ = seen.bodies.append(wrapped)
            HStack(spacing: 20) {
                stop("A").focused(direct, equals: "a").onPlayPauseCommand { wrapped = "b" }
                stop("B").focused($wrapped, equals: "b").onPlayPauseCommand { direct.wrappedValue = "a" }
            }
        }
    }

    @Test("FS2: A child view reads and writes the focus state through a binding")
    func bindingInAChild() {
        let (hand, seen) = (Hand<String?>(), Hand<String?>())
        let stage = Stage(Page(hand) { Child(direct: $0, wrapped: $0, seen: seen) })
        #expect(hand.read() == "a")
        stage.press(.playPause)
        #expect(stage.focused == "B")
        #expect(seen.bodies.last == "b")
        stage.press(.playPause)
        #expect(stage.focused == "A")
    }

    private func pair(_ hand: Hand<String?>) -> Stage {
        Stage(
            Page(hand) { focus in
                HStack(spacing: 20) {
                    stop("A").focused(focus, equals: "a")
                    stop("B").focused(focus, equals: "b")
                    stop("C")
                }
            })
    }

    @Test("FS3: Moving focus to a bound view sets the state to its value")
    func entering() {
        let hand = Hand<String?>()
        let stage = pair(hand)
        #expect(hand.read() == "a")
        stage.press(.right)
        #expect(hand.read() == "b")
    }

    @Test("FS4: Leaving a bound view resets the state to nil, and a move between two bound views shows no nil")
    func leaving() {
        let hand = Hand<String?>()
        let stage = pair(hand)
        hand.bodies = []
        hand.changes = []
        stage.press(.right)
        #expect(hand.changes == ["a>b"])
        #expect(!hand.bodies.contains(nil))
        stage.press(.right)
        #expect(stage.focused == "C")
        #expect(hand.read() == .some(nil))
        #expect(hand.changes == ["a>b", "b>nil"])
    }

    @Test("FS4: Removing the focused view with its binding resets the state to nil")
    func leavingByRemoval() {
        let (hand, turn) = (Hand<String?>(), Hand<Bool>())
        let stage = Stage(
            Page(hand) { focus in
                Turned(turn, true) { isThere in
                    HStack(spacing: 20) {
                        if isThere { stop("A").focused(focus, equals: "a") }
                        stop("C")
                    }
                }
            })
        #expect(hand.read() == "a")
        stage.turn(turn, to: false)
        #expect(stage.focused == "C")
        #expect(hand.read() == .some(nil))
    }

    @Test("FS5: A Boolean focus state is true when its view gains focus and false when it loses focus")
    func boolean() {
        let hand = Hand<Bool>()
        let stage = Stage(
            FlagPage(hand) { focus in
                HStack(spacing: 20) {
                    stop("A")
                    stop("B").focused(focus)
                }
            })
        #expect(hand.read() == false)
        stage.press(.right)
        #expect(hand.read() == true)
        stage.press(.left)
        #expect(hand.read() == false)
        #expect(hand.changes == ["false>true", "true>false"])
    }

    @Test("FS6: Writing a value, or true, moves focus to the bound view")
    func writing() {
        let hand = Hand<String?>()
        let stage = pair(hand)
        stage.turn(hand, to: "b")
        #expect(stage.focused == "B")
        let flag = Hand<Bool>()
        let other = Stage(
            FlagPage(flag) { focus in
                HStack(spacing: 20) {
                    stop("A")
                    stop("B").focused(focus)
                }
            })
        other.turn(flag, to: true)
        #expect(other.focused == "B")
    }

    @Test("FS7: Writing nil removes focus, but only while a bound view has it")
    func dismissing() {
        let hand = Hand<String?>()
        let stage = pair(hand)
        stage.turn(hand, to: nil)
        #expect(stage.focused == nil)
        stage.press(.right, .right, .right)
        #expect(stage.focused == "C")
        stage.turn(hand, to: nil)
        #expect(stage.focused == "C")
    }

    @Test("FS7: Writing nil ends text entry and closes the on-screen keyboard")
    func dismissingAField() {
        let hand = Hand<String?>()
        let stage = Stage(
            Page(hand) { focus in
                VStack {
                    TextField("Name", text: .constant("")).focused(focus, equals: "name")
                    Button("Other") {}
                }
            })
        stage.press(.select)
        #expect(stage.words.contains("space"))
        #expect(hand.read() == "name")
        stage.turn(hand, to: nil)
        #expect(!stage.words.contains("space"))
        #expect(stage.shown == nil)
        #expect(hand.read() == .some(nil))
        stage.press(.down)
        #expect(stage.shown == "Name")
    }

    @Test(
        "FS8: After focus is dismissed, the next press returns it to the same view without moving further",
        arguments: [RemoteControl.right, .select, .tab])
    func afterDismissal(_ control: RemoteControl) {
        let hand = Hand<String?>()
        let stage = pair(hand)
        stage.press(.right)
        stage.turn(hand, to: nil)
        #expect(stage.focused == nil)
        stage.press(control)
        #expect(stage.focused == "B")
    }

    @Test("FS8: After focus is dismissed, a press focuses the region's default, or the neighbour of a removed view")
    func afterDismissalInARegion() {
        let (hand, turn) = (Hand<String?>(), Hand<Bool>())
        let region = Stage(
            Page(hand) { focus in
                HStack(spacing: 20) {
                    stop("A").focused(focus, equals: "a")
                    stop("B").focused(focus, equals: "b")
                }
                .defaultFocus(focus, "b")
            })
        region.turn(hand, to: "a")
        region.turn(hand, to: nil)
        region.press(.left)
        #expect(region.focused == "B")
        let gone = Stage(
            Page(hand) { focus in
                Turned(turn, true) { isThere in
                    HStack(spacing: 20) {
                        stop("A")
                        stop("B")
                        if isThere { stop("C").focused(focus, equals: "c") }
                    }
                }
            })
        gone.turn(hand, to: "c")
        gone.turn(hand, to: nil)
        gone.turn(turn, to: false)
        #expect(gone.focused == nil)
        gone.press(.select)
        #expect(gone.focused == "B")
    }

    @Test("FS9: A write that matches no focusable view leaves focus, and the state reads the focused view's value")
    func unmet() {
        let hand = Hand<String?>()
        let stage = Stage(
            Page(hand) { focus in
                HStack(spacing: 20) {
                    stop("A").focused(focus, equals: "a")
                    stop("B").disabled(true).focused(focus, equals: "b")
                    Block(10, 10).focusable(false).focused(focus, equals: "c")
                }
            })
        for value in ["nowhere", "b", "c"] {
            hand.write(value)
            #expect(hand.read() == value)
            stage.frame()
            #expect(stage.focused == "A")
            #expect(hand.read() == "a")
        }
    }

    private func twice(_ hand: Hand<String?>) -> Stage {
        Stage(
            Page(hand) { focus in
                HStack(spacing: 20) {
                    stop("A")
                    stop("B").focused(focus, equals: "name").focused(focus, equals: "fullName")
                }
            })
    }

    @Test("FS10: Writing either of two values bound to one view focuses the view", arguments: ["name", "fullName"])
    func severalBindings(_ value: String) {
        let hand = Hand<String?>()
        let stage = twice(hand)
        stage.turn(hand, to: value)
        #expect(stage.focused == "B")
        #expect(hand.read() == value)
    }

    @Test("FS11: When the user focuses a view with two values, the state reads the last written, or else the first applied")
    func severalBindingsByTheUser() {
        let hand = Hand<String?>()
        let stage = twice(hand)
        stage.press(.right)
        #expect(hand.read() == "name")
        stage.turn(hand, to: "fullName")
        stage.press(.left, .right)
        #expect(hand.read() == "fullName")
    }

    @Test("FS12: If two views share a value, both report it, a write focuses the first, and one warning names both")
    func ambiguous() {
        let hand = Hand<String?>()
        let stage = Stage(
            Page(hand) { focus in
                HStack(spacing: 20) {
                    stop("A")
                    stop("B").focused(focus, equals: "name")
                    stop("C").focused(focus, equals: "name")
                }
            })
        stage.press(.right, .right)
        #expect(stage.focused == "C")
        #expect(hand.read() == "name")
        stage.press(.left, .left)
        stage.turn(hand, to: "name")
        #expect(stage.focused == "B")
        stage.press(.left)
        stage.turn(hand, to: "name")
        let told = stage.warnings.filter { $0.contains("name") && $0.contains("B") && $0.contains("C") }
        #expect(told.count == 1)
        // The warning contains both source positions, by file and line.
        #expect(told.allSatisfy { $0.components(separatedBy: "FocusStateTests.swift:").count == 3 })
    }

    @Test("FS13: A Boolean binding on a container is true while focus is anywhere inside")
    func containment() {
        let (outer, inner) = (Hand<Bool>(), Hand<Bool>())
        let stage = Stage(
            FlagPage(outer) { outer in
                FlagPage(inner) { inner in
                    HStack(spacing: 20) {
                        stop("X")
                        HStack(spacing: 20) {
                            stop("A").focused(inner)
                            stop("B")
                        }
                        .focused(outer)
                    }
                }
            })
        #expect(outer.read() == false)
        stage.press(.right)
        #expect((outer.read(), inner.read()) == (true, true))
        outer.changes = []
        stage.press(.right)
        #expect((outer.read(), inner.read()) == (true, false))
        #expect(outer.changes == [])
        stage.turn(outer, to: false)
        #expect(stage.focused == nil)
    }

    private func nested(_ hand: Hand<String?>) -> Stage {
        Stage(
            Page(hand) { focus in
                HStack(spacing: 20) {
                    stop("X")
                    VStack { stop("F").focused(focus, equals: "field") }
                        .padding(30).focusable().accessibilityIdentifier("box").focused(focus, equals: "container")
                }
            })
    }

    @Test("FS14: One state distinguishes a focusable container from the field inside it")
    func nestedEquals() {
        let hand = Hand<String?>()
        let stage = nested(hand)
        stage.turn(hand, to: "container")
        #expect(stage.focused == "box")
        #expect(hand.read() == "container")
        stage.turn(hand, to: "field")
        #expect(stage.focused == "F")
        #expect(hand.read() == "field")
    }

    @Test("FS14: A binding on a container that is not focusable reports its value for each view inside")
    func wrapping() {
        let hand = Hand<String?>()
        let stage = Stage(
            Page(hand) { focus in
                VStack(spacing: 20) {
                    stop("X")
                    HStack(spacing: 20) {
                        stop("A")
                        stop("B")
                    }
                    .focused(focus, equals: "row")
                }
            })
        #expect(hand.read() == .some(nil))
        stage.press(.down)
        #expect(hand.read() == "row")
        hand.changes = []
        stage.press(.right)
        #expect(hand.read() == "row")
        #expect(hand.changes == [])
    }

    @Test("FS15: Writing a container's value focuses its default, or else its first view, and the state reads that value")
    func writingAContainer() {
        let hand = Hand<String?>()
        let other = Hand<String?>()
        let stage = Stage(
            Page(other) { inner in
                Page(hand) { focus in
                    VStack(spacing: 20) {
                        stop("X")
                        HStack(spacing: 20) {
                            stop("A")
                            stop("B")
                        }
                        .focused(focus, equals: "plain")
                        HStack(spacing: 20) {
                            stop("C")
                            stop("D").focused(inner, equals: "d")
                        }
                        .defaultFocus(inner, "d")
                        .focused(focus, equals: "declared")
                    }
                }
            })
        stage.turn(hand, to: "plain")
        #expect(stage.focused == "A")
        #expect(hand.read() == "plain")
        stage.turn(hand, to: "declared")
        #expect(stage.focused == "D")
        #expect(hand.read() == "declared")
    }

    @Test("FS16: Of writes to several focus states in one transaction, the last wins")
    func lastWriteWins() {
        let (one, two) = (Hand<String?>(), Hand<String?>())
        let stage = Stage(
            Page(one) { first in
                Page(two) { second in
                    HStack(spacing: 20) {
                        stop("A")
                        stop("B").focused(first, equals: "b")
                        stop("C").focused(second, equals: "c")
                    }
                }
            })
        two.write("c")
        one.write("b")
        stage.frame()
        #expect(stage.focused == "B")
        #expect(two.read() == .some(nil))
    }

    private struct PingPong: View {
        @FocusState var one: Int?
        @FocusState var two: Int?
        var body: some View {
            HStack(spacing: 20) {
                stop("A").focused($one, equals: 1)
                stop("B").focused($two, equals: 1)
            }
            .onChange(of: one) { if one == 1 { two = 1 } }
            .onChange(of: two) { if two == 1 { one = 1 } }
        }
    }

    @Test("FS16: Two focus states that write each other settle")
    func pingPong() {
        let stage = Stage(PingPong())
        for _ in 0..<3 { stage.frame() }
        #expect(!stage.host.needsFrame)
        #expect(stage.focused != nil)
    }

    private struct Restless: View {
        @FocusState var focus: Int?
        var body: some View {
            HStack(spacing: 20) {
                stop("A").focused($focus, equals: 1)
                stop("B").focused($focus, equals: 2)
            }
            .onChange(of: focus) { focus = focus == 1 ? 2 : 1 }
        }
    }

    @Test("FS16: A focus state that never settles stops after a limited number of rounds, with one warning")
    func restless() {
        let stage = Stage(Restless())
        let told = stage.warnings.filter { $0.contains("keep changing each other") }
        #expect(told.count == 1)
        // The warning names the view, and the line of the handler.
        #expect(told.allSatisfy { $0.contains("Restless (FocusStateTests.swift:") })
        for _ in 0..<3 { stage.frame() }
        #expect(!stage.host.needsFrame)
        #expect(stage.focused != nil)
    }

    @Test("FS17: A tap action that also writes the focus state keeps focus on its view")
    func actionThatWrites() {
        let hand = Hand<String?>()
        let stage = Stage(
            Page(hand) { focus in
                HStack(spacing: 20) {
                    Block(100, 50, name: "A").focusable().accessibilityIdentifier("A")
                    Block(100, 50, name: "B").focusable().accessibilityIdentifier("B")
                        .onTapGesture { hand.write("b") }
                        .focused(focus, equals: "b")
                }
            })
        stage.tap("B")
        #expect(stage.focused == "B")
        #expect(hand.read() == "b")
        stage.press(.select)
        stage.frame()
        #expect(stage.focused == "B")
    }

    @Test("FS18: A focus state written in onAppear of the first frame takes effect")
    func onAppear() {
        let hand = Hand<String?>()
        let stage = Stage(
            Page(hand) { focus in
                HStack(spacing: 20) {
                    stop("A")
                    stop("B").focused(focus, equals: "b")
                }
                .onAppear { focus.wrappedValue = "b" }
            })
        #expect(stage.focused == "B")
        #expect(hand.read() == "b")
    }

    @Test("FS18: A focus state written in a task of the first frame takes effect", .hangGuard)
    func inTask() async {
        let hand = Hand<String?>()
        var stage: Stage?
        await withCheckedContinuation { written in
            stage = Stage(
                Page(hand) { focus in
                    HStack(spacing: 20) {
                        stop("A")
                        stop("B").focused(focus, equals: "b")
                    }
                    .task {
                        focus.wrappedValue = "b"
                        written.resume()
                    }
                })
        }
        stage?.frame()
        #expect(stage?.focused == "B")
        #expect(hand.read() == "b")
    }

    @Test("FS19: A focus binding on a view that cannot have focus has no effect and gives one warning")
    func nothingFocusable() {
        let hand = Hand<String?>()
        let stage = Stage(
            Page(hand) { focus in
                HStack(spacing: 20) {
                    stop("A")
                    Block(100, 50).focused(focus, equals: "text")
                }
            })
        stage.turn(hand, to: "text")
        stage.turn(hand, to: "text")
        #expect(stage.focused == "A")
        #expect(hand.read() == .some(nil))
        #expect(
            stage.warnings.filter { $0.contains("text") && $0.contains("focusable") && $0.contains("FocusStateTests.swift:") }.count == 1)
    }

    @Test("FS20: A view that keeps its identity keeps focus through insertions, deletions, moves and reloads")
    func dataChanges() {
        let (hand, turn) = (Hand<String?>(), Hand<[String]>())
        let stage = Stage(
            Page(hand) { focus in
                Turned(turn, ["a", "b", "c"]) { names in
                    VStack(spacing: 10) { ForEach(names, id: \.self) { stop($0).focused(focus, equals: $0) } }
                }
            })
        stage.press(.down)
        for names in [["x", "a", "b", "c"], ["b", "c"], ["c", "y", "b"], ["b"], ["p", "q", "r", "b"]] {
            hand.changes = []
            stage.turn(turn, to: names)
            #expect(stage.focused == "b")
            #expect(hand.read() == "b")
            #expect(hand.changes == [])
        }
    }
}
