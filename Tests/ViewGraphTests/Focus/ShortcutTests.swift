import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Keyboard shortcuts of controls") struct ShortcutTests {
    @Test("Only existing controls with a keyboard shortcut are registered for shortcuts")
    func known() {
        let hand = Hand<Int>()
        let stage = Stage(
            Turned(hand, 0) { turn in
                ForEach(0..<50) { index in Button("Plain \(index)") {} }
                if turn < 2 { Button("Own") {}.keyboardShortcut(turn == 0 ? KeyboardShortcut("o") : nil) }
            })
        #expect(stage.host.focus.withShortcut.count == 1)
        stage.turn(hand, to: 1)
        #expect(stage.host.focus.withShortcut.count == 0)
        stage.turn(hand, to: 0)
        #expect(stage.host.focus.withShortcut.count == 1)
        stage.turn(hand, to: 2)
        #expect(stage.host.focus.withShortcut.count == 0)
    }

    @Test("A keyboard shortcut acts once when its key is pressed, unless onKeyPress around focus handles the key")
    func phases() {
        var (acted, handled) = (0, false)
        let stage = Stage(
            VStack {
                stop("A").onKeyPress("o", phases: .all) { _ in handled ? .handled : .ignored }
                Button("Own") { acted += 1 }.keyboardShortcut("o")
            })
        func key(_ phase: KeyEvent.Phase) {
            stage.frame([.key(KeyEvent(key: "o", characters: "o", modifiers: 16, phase: phase))])
        }
        key(.down)
        #expect(acted == 1)
        key(.repeat)
        key(.up)
        #expect(acted == 1)
        handled = true
        key(.down)
        #expect(acted == 1)
        handled = false
        key(.down)
        #expect(acted == 2)
    }
}
