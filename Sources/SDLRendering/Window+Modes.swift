import CRandR
import CSDL

/// A resolution with its frames a second, 0 where the display does not know.
package typealias WindowMode = (width: Int, height: Int, rate: Double)

extension Window {
    /// The available modes: from SDL under KMS, from RandR on X; empty elsewhere, and in a window that does not fill the screen.
    package var modes: [WindowMode] {
        guard fillsScreen else { return [] }
        switch VideoSystem.driver {
        case .kmsdrm:
            let display = max(0, SDL_GetWindowDisplayIndex(handle))
            return (0..<max(0, SDL_GetNumDisplayModes(display))).compactMap { index in
                var mode = SDL_DisplayMode()
                return SDL_GetDisplayMode(display, index, &mode) == 0 ? Self.described(mode) : nil
            }
        case .x11: return Self.xModes().all
        case .wayland, .other: return []
        }
    }

    /// The current mode; nil if it is not known.
    package var mode: WindowMode? {
        guard fillsScreen else { return nil }
        switch VideoSystem.driver {
        case .kmsdrm:
            var mode = SDL_DisplayMode()
            return SDL_GetCurrentDisplayMode(max(0, SDL_GetWindowDisplayIndex(handle)), &mode) == 0 ? Self.described(mode) : nil
        case .x11: return Self.xModes().current
        case .wayland, .other: return nil
        }
    }

    /// Sets the screen to one of its modes, and the window with it; false if that is refused.
    package func set(_ mode: WindowMode) -> Bool {
        switch VideoSystem.driver {
        case .kmsdrm:
            var wanted = SDL_DisplayMode()
            (wanted.w, wanted.h, wanted.refresh_rate) = (Int32(mode.width), Int32(mode.height), Int32(mode.rate.rounded()))
            losesNextPicture = true
            // SDL sets a mode only when the window enters full screen, not while it is full screen.
            return SDL_SetWindowFullscreen(handle, 0) == 0 && SDL_SetWindowDisplayMode(handle, &wanted) == 0
                && SDL_SetWindowFullscreen(handle, SDL_WINDOW_FULLSCREEN.rawValue) == 0
        case .x11:
            guard randr_set(randr_mode(width: Int32(mode.width), height: Int32(mode.height), rate: mode.rate)) != 0 else { return false }
            // A window manager does this for windows that fill the screen.
            if !hasWindowManager { SDL_SetWindowSize(handle, Int32(mode.width), Int32(mode.height)) }
            return true
        case .wayland, .other: return false
        }
    }

    private static func described(_ mode: SDL_DisplayMode) -> WindowMode { (Int(mode.w), Int(mode.h), Double(mode.refresh_rate)) }

    private static func xModes() -> (all: [WindowMode], current: WindowMode?) {
        var found = randr_modes()
        guard randr_read(&found) != 0 else { return ([], nil) }
        let (count, current) = (Int(found.count), Int(found.current))
        let all = withUnsafeBytes(of: &found.modes) { bytes in
            bytes.bindMemory(to: randr_mode.self).prefix(count).map { (Int($0.width), Int($0.height), $0.rate) as WindowMode }
        }
        return (all, all.indices.contains(current) ? all[current] : nil)
    }
}
