import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Shortcuts of controls") struct ShortcutTests {
    @Test("Only controls that have a shortcut are shown keys, as long as they have one and are there")
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
}
