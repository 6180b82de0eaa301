import Foundation

/// An event of a window; positions are in pixels of its content.
package enum WindowEvent: Sendable {
    case key(WindowKey)
    /// Characters as the keyboard layout or an input method composes them.
    case text(String)
    case pointerMoved(CGPoint)
    /// The pointer entered or left the window, or a window opened under it.
    case pointerCrossed
    case pointerDown(CGPoint)
    case pointerUp(CGPoint)
    /// The wheel was turned by notches, positive right and down, with the pointer at a position.
    case wheel(CGPoint, by: CGSize)
    /// The content size has changed; everything must be drawn again.
    case resized
    /// The window system lost what was shown, or the device its textures: everything must be drawn again.
    case exposed
    /// A different screen is plugged in, or the same one again; the window must be opened again.
    case replugged
    /// The window has gained or lost keyboard focus.
    case focused(Bool)
    /// The window has become visible, or is minimised.
    case visible(Bool)
    /// The person closed the window.
    case closed
}

extension [WindowEvent] {
    /// Adds the next event as SDL reports it, but the loss of keyboard focus before the releases in front of it.
    ///
    /// Before SDL reports the loss, it sends releases for all held keys; without the reordering a held Select would act.
    ///
    /// - Parameter known: the number of events before which the loss does not belong, since the window system itself reported the last.
    package mutating func add(_ event: WindowEvent, behind known: Int = 0) {
        var place = endIndex
        if case .focused(false) = event {
            while place > known, case .key(let key) = self[place - 1], !key.isDown { place -= 1 }
        }
        insert(event, at: place)
    }
}

/// A key of a keyboard going down or up.
package struct WindowKey: Hashable, Sendable {
    /// The modifier bits of SwiftUI's EventModifiers.
    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        package static let capsLock = Modifiers(rawValue: 1)
        package static let shift = Modifiers(rawValue: 2)
        package static let control = Modifiers(rawValue: 4)
        package static let alt = Modifiers(rawValue: 8)
        package static let meta = Modifiers(rawValue: 16)
        package static let keypad = Modifiers(rawValue: 32)
    }

    /// The USB usage number of its physical position.
    package var scancode: Int
    /// Its character without modifiers, or SwiftUI's character for an arrow or function key; nil if there is none.
    package var character: Character?
    package var modifiers: Modifiers
    package var isDown: Bool
    /// Sent again by the window system because the key is held.
    package var isRepeat: Bool
    /// When it moved, in microseconds of the monotonic clock; where the window system does not say it, when it was read.
    package var time: UInt64

    package init(scancode: Int, character: Character?, modifiers: Modifiers, isDown: Bool, isRepeat: Bool, time: UInt64) {
        self.scancode = scancode
        self.character = character
        self.modifiers = modifiers
        self.isDown = isDown
        self.isRepeat = isRepeat
        self.time = time
    }
}
