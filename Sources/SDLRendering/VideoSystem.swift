import CSDL
import Foundation

/// Starts and stops SDL's video, and reports the window system.
@MainActor package enum VideoSystem {
    /// Names of SDL's drivers.
    package enum Driver: String, Sendable { case x11, wayland, kmsdrm = "KMSDRM", other }

    private static var isReady = false
    private static var connection: VideoConnection?
    /// Why connecting was not even tried.
    private static var refusal: WindowFailure?

    /// Starts to connect on another thread; `start` waits for it.
    ///
    /// Connecting takes some hundred round trips to the window system, 30 ms in which the app can make its first frame.
    package static func begin() {
        guard !isReady, connection == nil else { return }
        do {
            try prepare()
            connection = VideoConnection()
        } catch {
            refusal = error
        }
    }

    /// Connects to a window system, or takes the screen if there is none; further calls do nothing.
    package static func start() throws(WindowFailure) {
        guard !isReady else { return }
        begin()
        if let refusal {
            Self.refusal = nil
            throw refusal
        }
        let problem = connection?.wait()
        connection = nil
        if let problem { throw WindowFailure(explanation(ProcessInfo.processInfo.environment, problem)) }
        // SDL starts with text input enabled, which opens input methods.
        SDL_StopTextInput()
        isReady = true
        if driver == .x11 {
            XServerLoss.report()
            // They say when keys were pressed.
            SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
        }
    }

    /// Sets SDL's hints.
    private static func prepare() throws(WindowFailure) {
        // Through GL each update of a software surface would cost 8 to 14 ms instead of a tile's copy.
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        // The app decides whether the screen may turn off.
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
        // The host handles signals itself, to release devices first.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        // Bypassing the compositor would show the desktop while a child starts.
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
        SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "1")
        SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
        let environment = ProcessInfo.processInfo.environment
        // By default SDL falls back to a driver that displays nothing and always succeeds.
        var drivers = environment["SDL_VIDEODRIVER"] ?? candidates(environment)
        if needsSeat, drivers.split(separator: ",").contains("wayland"), !WaylandSeats.mayExist(environment) {
            drivers = drivers.split(separator: ",").filter { $0 != "wayland" }.joined(separator: ",")
            guard !drivers.isEmpty else { throw WindowFailure(seatless) }
        }
        // Override the environment, which may name the excluded driver.
        SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, drivers, SDL_HINT_OVERRIDE)
        SDL_SetMainReady()
    }

    /// Keeps libdbus, which SDL asks for the session bus, from starting one where there is none: 10 to 50 ms, and a stray daemon.
    ///
    /// Also keeps libdbus from connecting to a session or system bus that never responds, with which no window would ever open. Call it
    /// before the program has a second thread. Started programs need an environment without the value set here; a hidden system bus may
    /// respond later, to other code than libdbus (`Bus.systemAddress`).
    package nonisolated static func hideMissingSessionBus() {
        let environment = ProcessInfo.processInfo.environment
        let hidden = SessionBus.isThere(environment) ? SessionBus.silentBus(environment) : SessionBus.variable
        if let hidden { setenv(hidden, "disabled:", 1) }
    }

    /// Disconnects from the window system; under KMS another program can then take the screen.
    package static func stop() {
        guard isReady else { return }
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
        isReady = false
    }

    package static var driver: Driver {
        guard let name = SDL_GetCurrentVideoDriver() else { return .other }
        return Driver(rawValue: String(cString: name)) ?? .other
    }

    /// True if an app can be displayed: an X or Wayland server answers, or a DRM device can drive a screen.
    package static var hasDisplay: Bool {
        if isReady { return true }
        do { try start() } catch { return false }
        return SDL_GetNumVideoDisplays() > 0
    }

    /// Whether KMS would be used and no screen is plugged in; callers wait for one, since a television may just be off.
    package nonisolated static var lacksScreen: Bool {
        let environment = ProcessInfo.processInfo.environment
        return (environment["SDL_VIDEODRIVER"] ?? candidates(environment)).lowercased() == "kmsdrm" && Connectors.lackScreen()
    }

    /// The drivers to try, in order: those named by the environment, else KMS.
    nonisolated static func candidates(_ environment: [String: String]) -> String {
        func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
        switch (isSet("WAYLAND_DISPLAY"), isSet("DISPLAY")) {
        case (true, true): return "wayland,x11"
        case (true, false): return "wayland"
        case (false, true): return "x11"
        case (false, false): return "kmsdrm"
        }
    }

    /// Source: https://github.com/libsdl-org/SDL/issues/8898, mended in 2.30.
    private static var needsSeat: Bool {
        var version = SDL_version()
        SDL_GetVersion(&version)
        return version.major == 2 && version.minor < 30
    }

    private static let seatless =
        "the Wayland compositor has no seat, with which SDL before 2.30 crashes; connect a keyboard or mouse, or update SDL"

    /// Whether presenting waits for the display's refresh.
    ///
    /// Under Wayland there is no tearing, and SDL would wait a second for a window that is hidden or not shown yet; our own frame pacer is
    /// used there.
    static var waitsForDisplay: Bool { driver != .wayland }

    nonisolated private static func explanation(_ environment: [String: String], _ reason: String) -> String {
        switch candidates(environment) {
        case "kmsdrm": "neither DISPLAY nor WAYLAND_DISPLAY is set, and no screen can be driven through /dev/dri (\(reason))"
        case "x11": "the X server at DISPLAY=\(environment["DISPLAY"] ?? "") does not answer (\(reason))"
        default: "the compositor at WAYLAND_DISPLAY=\(environment["WAYLAND_DISPLAY"] ?? "") does not answer (\(reason))"
        }
    }
}

enum SDL {
    static var error: String { String(cString: SDL_GetError()) }
}
