import Observation
import TenFootControls
import TestSupport
import Testing

@testable import TenFootViewGraph

private struct TitleKey: FocusedValueKey { typealias Value = String }
private struct Plain { var word: String }
private struct PlainKey: FocusedValueKey { typealias Value = Plain }
private struct TextKey: FocusedValueKey { typealias Value = Binding<String> }

extension FocusedValues {
    fileprivate var title: String? {
        get { self[TitleKey.self] }
        set { self[TitleKey.self] = newValue }
    }
    fileprivate var plain: Plain? {
        get { self[PlainKey.self] }
        set { self[PlainKey.self] = newValue }
    }
    fileprivate var text: Binding<String>? {
        get { self[TextKey.self] }
        set { self[TextKey.self] = newValue }
    }
}

@Observable private final class Model {
    var name: String
    init(_ name: String) { self.name = name }
}

private final class Player: ObservableObject {
    @Published var track: String
    init(_ track: String) { self.track = track }
}

@MainActor @Suite struct FocusedValueTests {
    private struct Reader: View {
        let hand: Hand<String>
        @FocusedValue(\.title) var title
        @FocusedValue(Model.self) var model
        var body: some View {
            let _ = hand.bodies.append("\(title ?? "nil") \(model?.name ?? "nil")")
            Block(1, 1)
        }
    }

    private func page(_ hand: Hand<String>, @ViewBuilder _ content: @escaping () -> some View) -> Stage {
        Stage(
            VStack(spacing: 20) {
                Reader(hand: hand)
                content()
            })
    }

    @Test("FV6: A scene value is gone with its publisher, though focus stays")
    func scenePublisherGoes() {
        let (hand, turn) = (Hand<String>(), Hand<Bool>())
        let stage = page(hand) {
            stop("A")
            Turned(turn, true) { isThere in if isThere { Block(1, 1).focusedSceneValue(\.title, "scene") } }
        }
        #expect(hand.bodies.last == "scene nil")
        stage.turn(turn, to: false)
        #expect(hand.bodies.last == "nil nil")
        #expect(stage.focused == "A")
    }

    @Test("FV10: Readers update when the focused view's value appears, and when a scene value is added")
    func changedPublication() {
        let (hand, turn) = (Hand<String>(), Hand<Int>())
        let stage = page(hand) {
            Turned(turn, 0) { step in
                VStack {
                    stop("A").focusedValue(\.title, step > 0 ? "later" : nil)
                    if step > 1 { Block(1, 1).focusedSceneValue(\.title, "scene") }
                    stop("B")
                }
            }
        }
        #expect(hand.bodies.last == "nil nil")
        stage.turn(turn, to: 1)
        #expect(hand.bodies.last == "later nil")
        stage.press(.down)
        #expect(hand.bodies.last == "nil nil")
        stage.turn(turn, to: 2)
        #expect(hand.bodies.last == "scene nil")
    }

    @Test("FV10: Readers update when the focused view's value changes to another")
    func otherValue() {
        let (hand, turn) = (Hand<String>(), Hand<String>())
        let stage = page(hand) { Turned(turn, "one") { stop("A").focusedValue(\.title, $0) } }
        #expect(hand.bodies.last == "one nil")
        stage.turn(turn, to: "two")
        #expect(hand.bodies.last == "two nil")
    }

    private struct PlainReader: View {
        let hand: Hand<String>
        @FocusedValue(\.plain) var plain
        var body: some View {
            let _ = hand.bodies.append(plain?.word ?? "nil")
            Block(1, 1)
        }
    }

    @Test("FV10: Readers update when a value is published whose type is not Equatable")
    func incomparable() {
        let (hand, turn) = (Hand<String>(), Hand<String>())
        let stage = Stage(
            VStack {
                PlainReader(hand: hand)
                Turned(turn, "one") { stop("A").focusedValue(\.plain, Plain(word: $0)) }
            })
        #expect(hand.bodies.last == "one")
        stage.turn(turn, to: "two")
        #expect(hand.bodies.last == "two")
    }

    @Test("FV10: Readers do not update when the same object is published again")
    func sameObject() {
        let (hand, turn, model) = (Hand<String>(), Hand<Int>(), Model("m"))
        let stage = page(hand) { Turned(turn, 0) { step in stop("A\(step)").focusedValue(model) } }
        #expect(hand.bodies.last == "nil m")
        let count = hand.bodies.count
        for step in 1...3 { stage.turn(turn, to: step) }
        #expect(stage.focused == "A3" && hand.bodies.count == count)
    }

    @Test("FV1: An unset key reads nil, and so does one whose publisher has lost focus")
    func unset() {
        let hand = Hand<String>()
        let stage = page(hand) {
            stop("A").focusedValue(\.title, "a")
            stop("B")
        }
        // The first body runs before anything has focus.
        #expect(hand.bodies == ["nil nil", "a nil"])
        stage.press(.down)
        #expect(hand.bodies == ["nil nil", "a nil", "nil nil"])
    }

    @Test("FV2: A reader updates for another publisher, even with an equal value, and not while the publisher stays")
    func equality() {
        let hand = Hand<String>()
        let stage = page(hand) {
            VStack(spacing: 20) {
                stop("A")
                stop("B")
            }
            .focusedValue(\.title, "words")
            stop("C").focusedValue(\.title, "words")
            stop("D")
        }
        #expect(hand.bodies == ["nil nil", "words nil"])
        stage.frame()
        stage.press(.down)
        #expect(stage.focused == "B" && hand.bodies.count == 2)
        stage.press(.down)
        #expect(stage.focused == "C" && hand.bodies == ["nil nil", "words nil", "words nil"])
        stage.press(.down)
        #expect(stage.focused == "D" && hand.bodies.count == 4 && hand.bodies.last == "nil nil")
    }

    @Test("FV4: A value is published while focus is inside its view, and the publisher closest to focus wins")
    func closest() {
        let hand = Hand<String>()
        let stage = page(hand) {
            VStack(spacing: 20) {
                stop("A").focusedValue(\.title, "inner")
                stop("B")
            }
            .focusedValue(\.title, "outer")
            stop("C")
        }
        #expect(hand.bodies.last == "inner nil")
        stage.press(.down)
        #expect(hand.bodies.last == "outer nil")
        stage.press(.down)
        #expect(hand.bodies.last == "nil nil")
    }

    @Test("FV5: A value that becomes nil is no longer published, and an unchanged value updates no reader")
    func becomesNil() {
        let (hand, turn) = (Hand<String>(), Hand<String?>())
        let stage = page(hand) { Turned(turn, Optional("a")) { stop("A").focusedValue(\.title, $0) } }
        #expect(hand.bodies.last == "a nil")
        let count = hand.bodies.count
        stage.turn(turn, to: "a")
        #expect(hand.bodies.count == count)
        stage.turn(turn, to: nil)
        #expect(hand.bodies.last == "nil nil")
        stage.turn(turn, to: "b")
        #expect(hand.bodies.last == "b nil")
    }

    @Test("FV5: A nil value publishes nothing, and the outer publisher's value is read")
    func optional() {
        let hand = Hand<String>()
        let none: String? = nil
        let stage = page(hand) {
            VStack(spacing: 20) {
                stop("A").focusedValue(\.title, none)
                stop("B").focusedValue(\.title, Optional("b"))
            }
            .focusedValue(\.title, "outer")
        }
        #expect(hand.bodies.last == "outer nil")
        stage.press(.down)
        #expect(hand.bodies.last == "b nil")
    }

    @Test("FV6: A scene value is published while the scene is active, and a value closer to focus overrides it")
    func scene() {
        let hand = Hand<String>()
        let model = Model("m")
        let stage = page(hand) {
            stop("A")
            stop("B").focusedValue(\.title, "b")
            Block(1, 1).focusedSceneValue(\.title, "scene").focusedSceneValue(model)
        }
        #expect(hand.bodies.last == "scene m")
        stage.press(.down)
        #expect(hand.bodies.last == "b m")
        stage.frame([.scenePhase(.inactive)])
        #expect(hand.bodies.last == "b nil")
    }

    @Test("FV7: An Observable model is read by its type, and its changes update the reader", .hangGuard)
    func model() async {
        let hand = Hand<String>()
        let model = Model("m")
        let stage = page(hand) {
            stop("A").focusedValue(model)
            stop("B")
        }
        #expect(hand.bodies.last == "nil m")
        model.name = "n"
        while hand.bodies.last != "nil n" {
            await Task.yield()
            stage.frame()
        }
        stage.press(.down)
        #expect(hand.bodies.last == "nil nil")
    }

    private struct Editor: View {
        let hand: Hand<String>
        @State var text = "one"
        var body: some View {
            let _ = (hand.read = { text })
            VStack(spacing: 20) {
                stop("A").focusedValue(\.text, $text)
                stop("B")
            }
        }
    }

    private struct BindingReader: View {
        let hand: Hand<String?>
        @FocusedBinding(\.text) var text
        var body: some View {
            let _ = hand.bodies.append(text)
            let _ = (hand.write = { text = $0 })
            let _ = (hand.read = { $text.wrappedValue })
            Block(1, 1)
        }
    }

    @Test("FV8: A FocusedBinding reads and writes the published binding, and ignores writes while none is published")
    func binding() {
        let (source, reader) = (Hand<String>(), Hand<String?>())
        let stage = Stage(
            VStack(spacing: 20) {
                BindingReader(hand: reader)
                Editor(hand: source)
            })
        #expect(reader.bodies.last == "one")
        stage.turn(reader, to: "two")
        #expect(source.read() == "two")
        #expect(reader.bodies.last == "two")
        stage.press(.down)
        #expect(reader.bodies.last == .some(nil))
        stage.turn(reader, to: "lost")
        #expect(source.read() == "two")
        #expect(reader.read() == .some(nil))
    }

    private struct ObjectReader: View {
        let hand: Hand<String?>
        @FocusedObject var player: Player?
        var body: some View {
            let _ = hand.bodies.append(player?.track)
            let _ = (hand.write = { if let track = $0 { $player?.track.wrappedValue = track } })
            Block(1, 1)
        }
    }

    @Test(
        "FV9: The object closest to focus is read, its changes update the reader, and its members are bindings", .hangGuard)
    func object() async {
        let hand = Hand<String?>()
        let (inner, outer) = (Player("inner"), Player("scene"))
        let none: Player? = nil
        let stage = Stage(
            VStack(spacing: 20) {
                ObjectReader(hand: hand)
                stop("A").focusedObject(inner)
                stop("B").focusedObject(none)
                Block(1, 1).focusedSceneObject(outer)
                Block(1, 1).focusedSceneObject(none)
            })
        #expect(hand.bodies.last == "inner")
        hand.write("next")
        #expect(inner.track == "next")
        while hand.bodies.last != "next" {
            await Task.yield()
            stage.frame()
        }
        stage.press(.down)
        #expect(hand.bodies.last == "scene")
    }

    @Test("FV9: An object that is published again when focus returns is observed again", .hangGuard)
    func objectAgain() async {
        let hand = Hand<String?>()
        let player = Player("inner")
        let stage = Stage(
            VStack(spacing: 20) {
                ObjectReader(hand: hand)
                stop("A").focusedObject(player)
                stop("B")
            })
        stage.press(.down)
        #expect(hand.bodies.last == .some(nil))
        stage.press(.up)
        #expect(hand.bodies.last == "inner")
        player.track = "next"
        while hand.bodies.last != "next" {
            await Task.yield()
            stage.frame()
        }
    }

    @Test("FV10: A reader updates once, in the frame in which focus moves")
    func sameFrame() {
        let hand = Hand<String>()
        let stage = page(hand) {
            stop("A").focusedValue(\.title, "a")
            stop("B").focusedValue(\.title, "b")
            stop("C").focusedValue(\.title, "b").focusedValue(\.text, .constant(""))
        }
        let count = hand.bodies.count
        stage.frame([.press(PressEvent(.down, .began, time: 0))])
        #expect(hand.bodies.last == "b nil")
        #expect(hand.bodies.count == count + 1)
    }

    @MainActor private static let log = Hand<String>()

    private struct MenuCommands: Commands {
        @FocusedValue(\.title) var title
        var body: some Commands {
            CommandMenu("Library") {
                Button("Play \(title ?? "nothing")") { log.bodies.append("play \(title ?? "nothing")") }
                    .keyboardShortcut("p").disabled(title == nil)
            }
        }
    }

    private struct TestApp: App {
        @FocusedValue(\.title) var title
        var body: some Scene {
            WindowGroup {
                HStack(spacing: 20) {
                    stop("A").focusedValue(\.title, "a")
                    stop("B")
                }
            }
            .commands {
                MenuCommands()
                CommandGroup(after: .newItem) { Button("Close") {} }.disabled(title == nil)
            }
        }
    }

    @Test("FV11: Commands read focused values, are reached by Menu, held Select and shortcuts, and can be disabled")
    func commands() {
        let log = Self.log
        log.bodies = []
        let stage = Stage(AppRoot(TestApp()))
        func command() { stage.frame([.key(KeyEvent(key: "p", characters: "p", modifiers: 16, phase: .down))]) }
        command()
        #expect(log.bodies == ["play a"])
        stage.press(.menu)
        #expect(stage.shown == "Play a")
        stage.press(.down)
        #expect(stage.shown == "Close")
        stage.press(.up)
        stage.press(.select)
        #expect(log.bodies == ["play a", "play a"])
        #expect(stage.focused == "A")
        stage.press(.right)
        command()
        #expect(log.bodies.count == 2)
        stage.longPress(.select)
        #expect(stage.words.contains("Play nothing"))
        #expect(stage.shown == nil)
        stage.press(.back)
        #expect(stage.focused == "B")
    }
}
