import CSDL
import Foundation

extension WindowKey {
    /// Source: SDL_keyboard.h.
    init(_ event: SDL_KeyboardEvent, time: UInt64) {
        self.init(
            scancode: Int(event.keysym.scancode.rawValue), character: Self.character(event.keysym.sym),
            modifiers: Modifiers(state: UInt32(event.keysym.mod)), isDown: event.type == SDL_KEYDOWN.rawValue, isRepeat: event.repeat != 0,
            time: time)
    }

    private static func character(_ sym: SDL_Keycode) -> Character? {
        if let special = specials[Int(sym)] { return special }
        // Below the mask of keys without a character, key codes are Unicode.
        guard sym > 0, sym < 0x4000_0000, let scalar = Unicode.Scalar(UInt32(sym)) else { return nil }
        return Character(scalar)
    }

    /// AppKit's function key characters, which SwiftUI's KeyEquivalent uses.
    private static let specials: [Int: Character] = [
        Int(SDLK_UP.rawValue): "\u{F700}", Int(SDLK_DOWN.rawValue): "\u{F701}", Int(SDLK_LEFT.rawValue): "\u{F702}",
        Int(SDLK_RIGHT.rawValue): "\u{F703}", Int(SDLK_HOME.rawValue): "\u{F729}", Int(SDLK_END.rawValue): "\u{F72B}",
        Int(SDLK_PAGEUP.rawValue): "\u{F72C}", Int(SDLK_PAGEDOWN.rawValue): "\u{F72D}", Int(SDLK_DELETE.rawValue): "\u{F728}",
        Int(SDLK_BACKSPACE.rawValue): "\u{8}", Int(SDLK_KP_ENTER.rawValue): "\r", Int(SDLK_CLEAR.rawValue): "\u{F739}",
    ]
}

extension WindowKey.Modifiers {
    init(state: UInt32) {
        self = []
        if state & KMOD_CAPS.rawValue != 0 { insert(.capsLock) }
        if state & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { insert(.shift) }
        if state & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { insert(.control) }
        if state & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { insert(.alt) }
        if state & (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) != 0 { insert(.meta) }
    }
}
