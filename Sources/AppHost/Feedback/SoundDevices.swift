import CSDL
import Foundation

/// Opens and closes SDL's sound devices, one at a time: SDL counts them and the users of its sound without a lock.
enum SoundDevices {
    private static let lock = NSLock()

    /// Opens the system's device, paused; the reason is SDL's if it cannot be opened, and the device is 0 then.
    static func open(_ wanted: inout SDL_AudioSpec) -> (device: SDL_AudioDeviceID, reason: String) {
        lock.withLock {
            guard SDL_InitSubSystem(UInt32(SDL_INIT_AUDIO)) == 0 else { return (0, String(cString: SDL_GetError())) }
            let device = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
            guard device == 0 else { return (device, "") }
            let reason = String(cString: SDL_GetError())
            SDL_QuitSubSystem(UInt32(SDL_INIT_AUDIO))
            return (0, reason)
        }
    }

    /// Closes a device; waits for its callback.
    static func close(_ device: SDL_AudioDeviceID) {
        lock.withLock {
            SDL_CloseAudioDevice(device)
            // Quit the subsystem too, since it may run a thread that watches for devices.
            SDL_QuitSubSystem(UInt32(SDL_INIT_AUDIO))
        }
    }
}
