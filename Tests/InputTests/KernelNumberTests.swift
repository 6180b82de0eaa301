import Foundation
import Testing

import TenFootInput

/// Compares our codes of keys, buttons, axes and buses with the kernel's header, and those of a window's keys with SDL's.
@Suite("Key, button and axis codes")
struct KernelNumberTests {
    static let path = "/usr/include/linux/input-event-codes.h"

    private static let numbers: [(name: String, ours: UInt16)] = [
        ("KEY_ESC", KeyCode.escape), ("KEY_BACKSPACE", KeyCode.backspace), ("KEY_TAB", KeyCode.tab), ("KEY_Q", KeyCode.q),
        ("KEY_P", KeyCode.p), ("KEY_ENTER", KeyCode.enter), ("KEY_LEFTCTRL", KeyCode.leftControl), ("KEY_LEFTSHIFT", KeyCode.leftShift),
        ("KEY_RIGHTSHIFT", KeyCode.rightShift), ("KEY_LEFTALT", KeyCode.leftAlt), ("KEY_SPACE", KeyCode.space),
        ("KEY_F1", KeyCode.f1), ("KEY_F8", KeyCode.f8), ("KEY_F10", KeyCode.f10),
        ("KEY_KPENTER", KeyCode.keypadEnter), ("KEY_RIGHTCTRL", KeyCode.rightControl), ("KEY_RIGHTALT", KeyCode.rightAlt),
        ("KEY_HOME", KeyCode.home), ("KEY_UP", KeyCode.up), ("KEY_PAGEUP", KeyCode.pageUp), ("KEY_LEFT", KeyCode.left),
        ("KEY_RIGHT", KeyCode.right), ("KEY_DOWN", KeyCode.down), ("KEY_PAGEDOWN", KeyCode.pageDown), ("KEY_DELETE", KeyCode.delete),
        ("KEY_MUTE", KeyCode.mute),
        ("KEY_VOLUMEDOWN", KeyCode.volumeDown), ("KEY_VOLUMEUP", KeyCode.volumeUp), ("KEY_POWER", KeyCode.power),
        ("KEY_PAUSE", KeyCode.pause), ("KEY_LEFTMETA", KeyCode.leftMeta), ("KEY_RIGHTMETA", KeyCode.rightMeta),
        ("KEY_COMPOSE", KeyCode.compose), ("KEY_MENU", KeyCode.menu), ("KEY_SETUP", KeyCode.setup), ("KEY_SLEEP", KeyCode.sleep),
        ("KEY_WAKEUP", KeyCode.wakeUp), ("KEY_BACK", KeyCode.back), ("KEY_PLAYPAUSE", KeyCode.playPause), ("KEY_STOP", KeyCode.stop),
        ("KEY_STOPCD", KeyCode.stopCD), ("KEY_NEXTSONG", KeyCode.nextSong), ("KEY_PREVIOUSSONG", KeyCode.previousSong),
        ("KEY_REWIND", KeyCode.rewind), ("KEY_FASTFORWARD", KeyCode.fastForward), ("KEY_NEXT", KeyCode.next),
        ("KEY_PREVIOUS", KeyCode.previous), ("KEY_HOMEPAGE", KeyCode.homePage),
        ("KEY_AUDIO_DESC", KeyCode.audioDescription), ("KEY_EXIT", KeyCode.exit), ("KEY_PLAYCD", KeyCode.playCD),
        ("KEY_PAUSECD", KeyCode.pauseCD), ("KEY_PLAY", KeyCode.play), ("KEY_OK", KeyCode.ok), ("KEY_SELECT", KeyCode.select),
        ("KEY_CHANNELUP", KeyCode.channelUp), ("KEY_CHANNELDOWN", KeyCode.channelDown), ("KEY_CONTEXT_MENU", KeyCode.contextMenu),
        ("KEY_ROOT_MENU", KeyCode.rootMenu),
        ("BTN_MOUSE", KeyCode.mouseButtons.lowerBound), ("BTN_TASK", KeyCode.mouseButtons.upperBound),
        ("BTN_JOYSTICK", KeyCode.joystickButtons.lowerBound), ("BTN_DPAD_UP", KeyCode.directionButtons.lowerBound),
        ("BTN_DPAD_RIGHT", KeyCode.directionButtons.upperBound), ("BTN_TRIGGER_HAPPY1", KeyCode.happyButtons.lowerBound),
        ("BTN_TRIGGER_HAPPY40", KeyCode.happyButtons.upperBound),
        ("BTN_SOUTH", PadButton.south), ("BTN_EAST", PadButton.east), ("BTN_NORTH", PadButton.north), ("BTN_WEST", PadButton.west),
        ("BTN_TL", PadButton.leftShoulder), ("BTN_TR", PadButton.rightShoulder), ("BTN_SELECT", PadButton.select),
        ("BTN_START", PadButton.start), ("BTN_MODE", PadButton.mode), ("BTN_DPAD_UP", PadButton.up), ("BTN_DPAD_DOWN", PadButton.down),
        ("BTN_DPAD_LEFT", PadButton.left), ("BTN_DPAD_RIGHT", PadButton.right),
        ("ABS_X", AxisCode.x), ("ABS_Y", AxisCode.y), ("ABS_HAT0X", AxisCode.hat0X), ("ABS_HAT0Y", AxisCode.hat0Y),
        ("ABS_HAT0X", AxisCode.hats.lowerBound), ("ABS_HAT3Y", AxisCode.hats.upperBound), ("ABS_MAX", AxisCode.last),
        ("EV_SYN", EventType.synchronisation), ("EV_KEY", EventType.key), ("EV_ABS", EventType.absolute),
        ("EV_MSC", EventType.miscellaneous),
        ("SYN_REPORT", SynchronisationCode.report), ("SYN_DROPPED", SynchronisationCode.dropped),
    ]

    private static let places: [(name: String, ours: Int)] = [
        ("RETURN", ScanCode.enter), ("ESCAPE", ScanCode.escape), ("BACKSPACE", ScanCode.backspace), ("TAB", ScanCode.tab),
        ("SPACE", ScanCode.space), ("F1", ScanCode.f1), ("F8", ScanCode.f8), ("F10", ScanCode.f10), ("HOME", ScanCode.home),
        ("PAGEUP", ScanCode.pageUp), ("DELETE", ScanCode.delete), ("PAGEDOWN", ScanCode.pageDown), ("RIGHT", ScanCode.right),
        ("LEFT", ScanCode.left), ("DOWN", ScanCode.down), ("UP", ScanCode.up), ("KP_ENTER", ScanCode.keypadEnter),
        ("APPLICATION", ScanCode.application), ("MENU", ScanCode.menu), ("SELECT", ScanCode.select), ("MUTE", ScanCode.mute),
        ("VOLUMEUP", ScanCode.volumeUp), ("VOLUMEDOWN", ScanCode.volumeDown), ("AUDIOMUTE", ScanCode.audioMute),
        ("AUDIOPLAY", ScanCode.audioPlay), ("AUDIONEXT", ScanCode.audioNext), ("AUDIOPREV", ScanCode.audioPrevious),
        ("AUDIOSTOP", ScanCode.audioStop), ("AUDIOREWIND", ScanCode.audioRewind), ("AUDIOFASTFORWARD", ScanCode.audioFastForward),
        ("AC_HOME", ScanCode.acHome), ("AC_BACK", ScanCode.acBack),
    ]

    @Test("Scan codes of a window's keys equal those in SDL's header")
    func windowKeys() throws {
        var values: [Substring: Int] = [:]
        for line in try String(contentsOfFile: "/usr/include/SDL2/SDL_scancode.h", encoding: .utf8).split(separator: "\n") {
            guard let found = line.firstMatch(of: /^ *SDL_SCANCODE_(\w+) = (\d+)/) else { continue }
            values[found.1] = Int(found.2)
        }
        for (name, ours) in Self.places { #expect(values[Substring(name)] == ours, "\(name)") }
    }

    @Test("Key, button, axis and event codes equal those in the kernel's header")
    func header() throws {
        var values: [Substring: UInt16] = [:]
        for line in try String(contentsOfFile: Self.path, encoding: .utf8).split(separator: "\n") where line.hasPrefix("#define") {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard words.count > 2 else { continue }
            values[words[1]] = words[2].hasPrefix("0x") ? UInt16(words[2].dropFirst(2), radix: 16) : UInt16(words[2]) ?? values[words[2]]
        }
        for (name, ours) in Self.numbers { #expect(values[Substring(name)] == ours, "\(name)") }
        #expect(BusCode.usb == 3 && BusCode.bluetooth == 5 && BusCode.cec == 0x1e)
    }
}
