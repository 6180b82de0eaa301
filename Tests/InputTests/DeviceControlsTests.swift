import Testing

import TenFootInput

@Suite("From device events to controls")
struct DeviceControlsTests {
    @Test("A key event takes effect when its report is complete")
    func frames() {
        var player = Player()
        player.take(player.controls.receive(.key(KeyCode.ok, 1, at: 0)))
        #expect(player.heard() == [])
        player.frame()
        #expect(player.heard() == ["select began"])
        player.key(KeyCode.ok, 0)
        #expect(player.heard() == ["select ended"])
    }

    @Test("Only the first 1,024 events of an endless report count", arguments: [1023, 1024])
    func longFrame(_ count: Int) {
        var player = Player()
        for _ in 0..<count { player.take(player.controls.receive(.key(0x2ff, 1, at: 0))) }
        player.frame(.key(KeyCode.ok, 1, at: 0))
        #expect(player.heard() == (count == 1023 ? ["select began"] : []))
    }

    @Test("Key down and up in one report make a whole press")
    func clickInOneFrame() {
        var player = Player()
        player.frame(.key(KeyCode.ok, 1, at: 0), .key(KeyCode.ok, 0, at: 0))
        #expect(player.heard() == ["select began", "select ended"])
    }

    @Test("Unplugging a remote while Select is held cancels the press once and never ends it")
    func unplugWhileHeld() {
        var player = Player()
        player.key(KeyCode.ok, 1)
        player.frame(.key(KeyCode.ok, 0, at: 0), isForced: true)
        player.take(player.controls.cancelAll(at: 0))
        #expect(player.heard() == ["select began", "select cancelled"])
        player.key(KeyCode.up, 1)
        player.take(player.controls.cancelAll(at: 0))
        player.take(player.controls.cancelAll(at: 0))
        #expect(player.heard() == ["up began", "up cancelled"], "where the kernel's release never comes")
    }

    @Test("A key that is held when the device is opened is ignored until it is released")
    func arming() {
        var player = Player(state: DeviceState(keys: [KeyCode.ok]))
        player.key(KeyCode.ok, 1)
        player.wait(1000)
        player.key(KeyCode.ok, 0)
        #expect(player.heard() == [])
        player.key(KeyCode.ok, 1)
        #expect(player.heard() == ["select began"])
    }

    @Test("An axis or hat that is off centre when the device is opened is ignored until it returns to rest")
    func axisArming() {
        var player = Player(.sampleGamepad, state: DeviceState(axes: [0: -32768, 1: 0, 0x10: 1, 0x11: 0]))
        player.axis(0, -32767)
        player.wait(1000)
        #expect(player.heard() == [], "an axis that rests at its end never moves anything")
        player.axis(0x10, 0)
        player.axis(0x10, 1)
        #expect(player.heard() == ["right began"])
        player.axis(0x10, 0)
        player.axis(0x11, -1)
        #expect(player.heard() == ["right ended", "up began"], "what rested at open is heard at its first press")
    }

    @Test("After an overflow, new presses begin, lost releases cancel, and complete clicks stay lost")
    func overflow() {
        var player = Player()
        player.key(KeyCode.ok, 1)
        _ = player.heard()
        player.take(player.controls.receive(.dropped(at: 0)))
        player.frame(.key(KeyCode.back, 1, at: 0), .key(KeyCode.back, 0, at: 0))
        #expect(player.heard() == [], "nothing between the overflow and the true state is believed")
        #expect(player.controls.needsResync)
        player.take(player.controls.resync(to: DeviceState(keys: [KeyCode.left]), at: 5000))
        #expect(player.heard() == ["select cancelled", "left began"])
        player.key(KeyCode.left, 0)
        #expect(player.heard() == ["left ended"])
    }

    @Test("After an overflow, a D-pad pressed meanwhile begins, and one released meanwhile cancels")
    func overflownHat() {
        var player = Player(.sampleGamepad)
        player.take(player.controls.resync(to: DeviceState(axes: [0x10: 1]), at: 0))
        #expect(player.heard() == ["right began"])
        player.take(player.controls.resync(to: DeviceState(axes: [0x10: 0]), at: 0))
        #expect(player.heard() == ["right cancelled"])
    }

    @Test("An overflow arms keys that it shows released, and keys still held since the start stay ignored")
    func overflowAndArming() {
        var player = Player(state: DeviceState(keys: [KeyCode.ok, KeyCode.back]))
        player.take(player.controls.resync(to: DeviceState(keys: [KeyCode.back]), at: 0))
        player.key(KeyCode.back, 0)
        #expect(player.heard() == [])
        player.key(KeyCode.ok, 1)
        #expect(player.heard() == ["select began"])
    }

    @Test("Two keys of one control make one press, from the first down to the last up")
    func mergedSources() {
        var keyboard = DeviceDescription.sampleRemote
        keyboard.keys.formUnion([KeyCode.enter])
        var player = Player(keyboard)
        player.key(KeyCode.enter, 1)
        player.key(KeyCode.ok, 1)
        player.key(KeyCode.enter, 0)
        #expect(player.heard() == ["select began"])
        player.key(KeyCode.ok, 0)
        #expect(player.heard() == ["select ended"])
    }

    @Test("A pad that sends both a hat and D-pad buttons makes one press")
    func hatAndButtons() {
        var pad = DeviceDescription.sampleGamepad
        pad.keys.formUnion(KeyCode.directionButtons)
        var player = Player(pad)
        player.axis(AxisCode.hat0X, 1)
        player.key(PadButton.right, 1)
        player.key(PadButton.right, 0)
        player.axis(AxisCode.hat0X, 0)
        #expect(player.heard() == ["right began", "right ended"])
    }

    @Test("A hat that flips over ends one direction before it begins the other")
    func hatThrownOver() {
        var player = Player(.sampleGamepad)
        player.axis(AxisCode.hat0X, -1)
        player.axis(AxisCode.hat0X, 1)
        #expect(player.heard() == ["left began", "left ended", "right began"])
    }

    @Test("The D-pad overrides the stick, which is ignored until it has been at its centre")
    func dpadBeatsStick() {
        var player = Player(.sampleGamepad)
        player.stick(1, 0)
        player.axis(AxisCode.hat0Y, 1)
        #expect(player.heard() == ["right began", "down began", "right ended"])
        player.stick(0, -1)
        player.axis(AxisCode.hat0Y, 0)
        player.stick(0, -0.9)
        #expect(player.heard() == ["down ended"])
        player.stick(0, 0)
        player.wait(100)
        player.stick(0, -1)
        #expect(player.heard() == ["up began"])
    }

    @Test("The kernel's own key repeats are ignored")
    func kernelRepeatsIgnored() {
        var player = Player()
        player.key(KeyCode.up, 1)
        for _ in 0..<20 { player.key(KeyCode.up, 2) }
        #expect(player.heard() == ["up began"])
    }

    @Test("A hat held when the device is opened keeps it from being at rest until the hat is released")
    func heldHat() {
        var player = Player(.sampleGamepad, state: DeviceState(axes: [0x10: -1]))
        player.frame()
        player.axis(0x10, -1)
        #expect(player.heard() == [] && !player.controls.isAtRest)
        player.axis(0x10, 0)
        #expect(player.controls.isAtRest)
        player.axis(0x10, -1)
        #expect(player.heard() == ["left began"])
    }

    @Test("A stick that a mapping line inverts moves the other way")
    func invertedStick() throws {
        let row = try ControllerRow(parsing: "030000005e0400008e02000014010000,Pad,a:b0,leftx:a0~,lefty:a1")
        var player = Player(.sampleGamepad, row: row)
        player.stick(1, 0)
        #expect(player.heard() == ["left began"])
        player.stick(0, 0)
        player.wait(100)
        player.stick(0, 1)
        #expect(player.heard() == ["left ended", "down began"])
    }

    @Test("After an overflow, Control counts as held if the device's state says so")
    func heldModifier() {
        var keyboard = DeviceDescription.sampleRemote
        keyboard.keys = Set(1...0x7f)
        var player = Player(keyboard)
        player.take(player.controls.resync(to: DeviceState(keys: [KeyCode.leftControl]), at: 0))
        player.key(KeyCode.up, 1)
        player.key(KeyCode.up, 0)
        #expect(player.heard() == [], "Control and a key are the system's")
        player.take(player.controls.resync(to: DeviceState(), at: 1))
        player.key(KeyCode.up, 1)
        #expect(player.heard() == ["up began"])
    }

    @Test("Shift reverses Tab, and a key with Alt, Control or Meta is left to the system")
    func modifiers() {
        var player = Player(DeviceDescription(name: "Keyboard", keys: Set(1...0x7f)))
        player.key(KeyCode.tab, 1)
        player.key(KeyCode.tab, 0)
        player.key(KeyCode.leftShift, 1)
        player.key(KeyCode.tab, 1)
        player.key(KeyCode.leftShift, 0)
        player.key(KeyCode.tab, 0)
        #expect(player.heard() == ["tab began", "tab ended", "backtab began", "backtab ended"])
        for modifier in [
            KeyCode.leftAlt, KeyCode.rightAlt, KeyCode.leftControl, KeyCode.rightControl, KeyCode.leftMeta, KeyCode.rightMeta,
        ] {
            player.key(modifier, 1)
            player.key(KeyCode.up, 1)
            player.key(KeyCode.up, 0)
            player.key(modifier, 0)
            #expect(player.heard() == [], "\(modifier)")
            #expect(player.controls.isAtRest)
        }
    }

    @Test("F1 and Alt-Home on a keyboard mean Home, but Home alone and Control-Alt-F1 do nothing")
    func keyboardHome() {
        var player = Player(DeviceDescription(name: "Keyboard", keys: Set(1...0x7f)))
        for value: Int32 in [1, 0] { player.key(KeyCode.home, value) }
        #expect(player.heard() == [])
        for value: Int32 in [1, 0] { player.key(KeyCode.f1, value) }
        player.key(KeyCode.leftAlt, 1)
        player.key(KeyCode.home, 1)
        player.key(KeyCode.leftAlt, 0)
        player.key(KeyCode.home, 0)
        #expect(player.heard() == ["home began", "home ended", "home began", "home ended"])
        for key in [KeyCode.leftControl, KeyCode.rightAlt, KeyCode.f1] { player.key(key, 1) }
        for key in [KeyCode.f1, KeyCode.leftControl] { player.key(key, 0) }
        #expect(player.heard() == [])
        player.key(KeyCode.home, 1)
        player.take(player.controls.resync(to: DeviceState(), at: 0))
        #expect(player.heard() == ["home began", "home cancelled"])
        #expect(player.controls.isAtRest)
    }

    @Test("Triggers and the right stick never move focus")
    func triggersDoNotNavigate() {
        var player = Player(.sampleGamepad)
        for (code, value) in [(2, 255), (5, 255), (3, 32767), (4, -32768)] { player.axis(UInt16(code), Int32(value)) }
        player.wait(1000)
        #expect(player.heard() == [])
    }

    @Test("A trigger named in a mapping line presses near the end of its travel, not at the middle")
    func triggerAsButton() throws {
        let row = try ControllerRow(parsing: "030000005e0400008e02000014010000,Pad,press-page-up:a2")
        var player = Player(.sampleGamepad, row: row)
        player.axis(2, 0)
        player.axis(2, 130)
        #expect(player.heard() == [])
        player.axis(2, 200)
        player.axis(2, 120)
        player.axis(2, 60)
        #expect(player.heard() == ["page-up began", "page-up ended"])
    }

    @Test(
        "A trigger presses when it is pulled away from its rest, be that its lowest or its highest value",
        arguments: [false, true])
    func wholeAxes(_ isInverted: Bool) {
        var row = ControllerRow(describing: DeviceMapping(), of: .sampleGamepad)
        row.rebind(.menu, to: .axis(2, half: 0, isInverted: isInverted))
        let (rest, pulled) = isInverted ? (Int32(255), Int32(0)) : (0, 255)
        var player = Player(.sampleGamepad, row: row, state: DeviceState(axes: [2: rest]))
        player.axis(2, 128)
        #expect(player.heard() == [], "half way is not far enough to press")
        player.axis(2, pulled)
        player.axis(2, 128)
        player.axis(2, rest)
        #expect(player.heard() == ["menu began", "menu ended"])
    }
}
