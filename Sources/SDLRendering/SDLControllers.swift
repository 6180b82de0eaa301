import CSDL

/// SDL's controller database, as lines of text.
///
/// SDL knows some hundreds of gamepads by their IDs; reading its database avoids an outdated copy.
package enum SDLControllers {
    /// The mapping lines of this SDL for Linux, with those of `SDL_GAMECONTROLLERCONFIG_FILE`; call on the main thread.
    ///
    /// Takes about 1.5 ms. The subsystem is closed again, with its table: SDL would poll devices it keeps open.
    package static func rows() -> [String] {
        SDL_SetHint("SDL_JOYSTICK_HIDAPI", "0")
        SDL_SetHint("SDL_NO_SIGNAL_HANDLERS", "1")
        guard SDL_InitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER)) == 0 else { return [] }
        defer { SDL_QuitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER)) }
        return (0..<SDL_GameControllerNumMappings()).compactMap { index in
            guard let text = SDL_GameControllerMappingForIndex(index) else { return nil }
            defer { SDL_free(text) }
            return String(cString: text)
        }
    }
}
