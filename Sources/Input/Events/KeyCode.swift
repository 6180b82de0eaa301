/// The key and button numbers that this target uses.
///
/// Source: linux/input-event-codes.h.
package enum KeyCode {
    package static let escape: UInt16 = 1
    package static let backspace: UInt16 = 14
    package static let tab: UInt16 = 15
    package static let q: UInt16 = 16
    package static let p: UInt16 = 25
    package static let enter: UInt16 = 28
    package static let leftControl: UInt16 = 29
    package static let leftShift: UInt16 = 42
    package static let rightShift: UInt16 = 54
    package static let leftAlt: UInt16 = 56
    package static let space: UInt16 = 57
    package static let f1: UInt16 = 59
    package static let f8: UInt16 = 66
    package static let f10: UInt16 = 68
    package static let keypadEnter: UInt16 = 96
    package static let rightControl: UInt16 = 97
    package static let rightAlt: UInt16 = 100
    package static let home: UInt16 = 102
    package static let up: UInt16 = 103
    package static let pageUp: UInt16 = 104
    package static let left: UInt16 = 105
    package static let right: UInt16 = 106
    package static let down: UInt16 = 108
    package static let pageDown: UInt16 = 109
    package static let delete: UInt16 = 111
    package static let mute: UInt16 = 113
    package static let volumeDown: UInt16 = 114
    package static let volumeUp: UInt16 = 115
    package static let power: UInt16 = 116
    package static let pause: UInt16 = 119
    package static let leftMeta: UInt16 = 125
    package static let rightMeta: UInt16 = 126
    package static let compose: UInt16 = 127
    package static let menu: UInt16 = 139
    package static let setup: UInt16 = 141
    package static let sleep: UInt16 = 142
    package static let wakeUp: UInt16 = 143
    package static let back: UInt16 = 158
    package static let playPause: UInt16 = 164
    package static let stop: UInt16 = 128
    package static let stopCD: UInt16 = 166
    package static let nextSong: UInt16 = 163
    package static let previousSong: UInt16 = 165
    package static let rewind: UInt16 = 168
    package static let fastForward: UInt16 = 208
    package static let next: UInt16 = 0x197
    package static let previous: UInt16 = 0x19c
    package static let homePage: UInt16 = 172
    package static let exit: UInt16 = 174
    package static let playCD: UInt16 = 200
    package static let pauseCD: UInt16 = 201
    package static let play: UInt16 = 207
    package static let ok: UInt16 = 0x160
    package static let select: UInt16 = 0x161
    package static let channelUp: UInt16 = 402
    package static let channelDown: UInt16 = 403
    package static let contextMenu: UInt16 = 0x1b6
    package static let rootMenu: UInt16 = 0x26a
    package static let audioDescription: UInt16 = 0x26e

    /// Buttons of mice; pads never have them.
    package static let mouseButtons: ClosedRange<UInt16> = 0x110...0x117
    /// The kernel's ranges for sticks (0x120...) and pads (0x130...).
    package static let joystickButtons: ClosedRange<UInt16> = 0x120...0x13f
    package static let directionButtons: ClosedRange<UInt16> = 0x220...0x223
    package static let happyButtons: ClosedRange<UInt16> = 0x2c0...0x2e7
}

/// Buttons of a pad by their position, with the names of the kernel's gamepad specification.
package enum PadButton {
    package static let south: UInt16 = 0x130
    package static let east: UInt16 = 0x131
    package static let north: UInt16 = 0x133
    package static let west: UInt16 = 0x134
    package static let leftShoulder: UInt16 = 0x136
    package static let rightShoulder: UInt16 = 0x137
    package static let select: UInt16 = 0x13a
    package static let start: UInt16 = 0x13b
    package static let mode: UInt16 = 0x13c
    package static let up: UInt16 = 0x220
    package static let down: UInt16 = 0x221
    package static let left: UInt16 = 0x222
    package static let right: UInt16 = 0x223
}

/// Numbers of absolute axes.
package enum AxisCode {
    package static let x: UInt16 = 0
    package static let y: UInt16 = 1
    package static let hat0X: UInt16 = 0x10
    package static let hat0Y: UInt16 = 0x11
    package static let hats: ClosedRange<UInt16> = 0x10...0x17
    package static let last: UInt16 = 0x3f
}

/// Bus numbers of a device's identity.
package enum BusCode {
    package static let usb: UInt16 = 3
    package static let bluetooth: UInt16 = 5
    package static let cec: UInt16 = 0x1e
}
