import Testing

import TenFootInput

@Suite("Keyboard of a window")
struct WindowKeyboardTests {
    @Test(
        "Arrow, Return, Escape, Tab and media keys map to their controls",
        arguments: [
            (ScanCode.left, RemoteControl.left), (ScanCode.enter, .select), (ScanCode.space, .select), (ScanCode.escape, .back),
            (ScanCode.tab, .tab), (ScanCode.delete, .delete), (ScanCode.acHome, .home), (ScanCode.audioPlay, .playPause),
            (ScanCode.volumeUp, .volumeUp), (ScanCode.volumeDown, .volumeDown), (ScanCode.mute, .mute), (ScanCode.audioMute, .mute),
        ])
    func keys(_ scancode: Int, _ control: RemoteControl) {
        var keyboard = WindowKeyboard()
        #expect(keyboard.keyDown(scancode: scancode, at: 1)?.control == control)
        #expect(keyboard.keyUp(scancode: scancode, at: 2)?.kind == .up)
    }

    @Test("The window system's key repeats are dropped")
    func repeatsDropped() {
        var keyboard = WindowKeyboard()
        #expect(keyboard.keyDown(scancode: ScanCode.down, at: 0) != nil)
        #expect(keyboard.keyDown(scancode: ScanCode.down, at: 500_000) == nil)
    }

    @Test("While typing, Space, Backspace and Delete are text, and Return still selects")
    func typing() {
        var keyboard = WindowKeyboard()
        for code in [ScanCode.space, ScanCode.backspace, ScanCode.delete] {
            #expect(keyboard.keyDown(scancode: code, isTyping: true, at: 0) == nil)
            #expect(keyboard.keyUp(scancode: code, at: 0) == nil)
        }
        #expect(keyboard.keyDown(scancode: ScanCode.enter, isTyping: true, at: 0)?.control == .select)
    }

    @Test("A key's release reports the control of its press, even if Shift was released before")
    func modifiers() {
        var keyboard = WindowKeyboard()
        #expect(keyboard.keyDown(scancode: ScanCode.tab, modifiers: .shift, at: 0)?.control == .backtab)
        #expect(keyboard.keyUp(scancode: ScanCode.tab, at: 0)?.control == .backtab)
        #expect(keyboard.keyDown(scancode: ScanCode.left, modifiers: .control, at: 0) == nil)
        #expect(keyboard.keyDown(scancode: ScanCode.home, modifiers: .alt, at: 0)?.control == .home)
    }

    @Test("Return and Space held together are one press, and losing the keyboard cancels it once")
    func cancelled() {
        var keyboard = WindowKeyboard()
        _ = keyboard.keyDown(scancode: ScanCode.enter, at: 0)
        #expect(keyboard.keyDown(scancode: ScanCode.space, at: 0) == nil)
        #expect(keyboard.keyUp(scancode: ScanCode.enter, at: 0) == nil)
        #expect(keyboard.cancelAll(at: 1).map(\.kind) == [.cancelled])
        #expect(keyboard.cancelAll(at: 1).isEmpty)
        #expect(keyboard.keyUp(scancode: ScanCode.space, at: 2) == nil)
    }
}
