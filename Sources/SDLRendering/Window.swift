import CSDL
import Foundation

/// The one window of an app, or the whole screen under KMS.
@MainActor package final class Window {
    package struct Configuration: Sendable {
        package var title: String
        /// Pixels; nil takes the display's size.
        package var size: (width: Int, height: Int)?
        package var fillsScreen: Bool

        package init(title: String, size: (width: Int, height: Int)?, fillsScreen: Bool) {
            self.title = title
            self.size = size
            self.fillsScreen = fillsScreen
        }
    }

    let handle: OpaquePointer
    /// True once it has been closed; nothing may be drawn to it any more.
    package private(set) var isClosed = false
    /// How often the graphics device lost its textures.
    private(set) var deviceResets = 0
    /// Under KMS, SDL creates the surface again in the first present after opening or resizing the window, which loses its content.
    var losesNextPicture = true
    private let connection: DisplayConnection
    private var isTyping = false
    let fillsScreen: Bool
    /// False on X without a window manager, where windows get exactly the requested size.
    var hasWindowManager: Bool { connection.hasWindowManager }

    /// Opens and shows the window at its full size.
    package init(_ configuration: Configuration) throws(WindowFailure) {
        try VideoSystem.start()
        var desktop = SDL_Rect()
        guard SDL_GetDisplayBounds(0, &desktop) == 0, desktop.w > 0, desktop.h > 0 else {
            throw WindowFailure("no display is connected: \(SDL.error)")
        }
        let width = Int32(clamping: configuration.size?.width ?? Int(desktop.w))
        let height = Int32(clamping: configuration.size?.height ?? Int(desktop.h))
        let isWhole = configuration.fillsScreen
        var flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        flags |= isWhole ? SDL_WINDOW_BORDERLESS.rawValue : SDL_WINDOW_RESIZABLE.rawValue
        // Only X11 can be without a window manager, which is known once there is a window.
        if isWhole, VideoSystem.driver != .x11 { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
        let centred: Int32 = 0x2FFF_0000  // SDL_WINDOWPOS_CENTERED, a macro Swift does not see
        let place = isWhole ? (desktop.x, desktop.y) : (centred, centred)
        guard
            let handle = SDL_CreateWindow(
                configuration.title, place.0, place.1, isWhole ? desktop.w : min(width, desktop.w),
                isWhole ? desktop.h : min(height, desktop.h),
                flags)
        else { throw WindowFailure("cannot open a window: \(SDL.error)") }
        self.handle = handle
        fillsScreen = isWhole
        connection = DisplayConnection(handle)
        if isWhole, VideoSystem.driver == .x11, connection.hasWindowManager {
            SDL_SetWindowFullscreen(handle, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
        }
        // SDL uses the window system's units; the requested size is in pixels.
        if !isWhole, density > 1, let size = configuration.size { resize(width: size.width, height: size.height) }
        if isWhole { SDL_ShowCursor(SDL_DISABLE) }
        SDL_ShowWindow(handle)
        takeKeyboard()
    }

    isolated deinit { close() }

    /// Closes the window.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        SDL_DestroyWindow(handle)
    }

    /// Readable when the window system has events; -1 if there is no descriptor.
    package var descriptor: Int32 { connection.descriptor }

    package var pixelSize: (width: Int, height: Int) {
        var width: Int32 = 0, height: Int32 = 0
        SDL_GetWindowSizeInPixels(handle, &width, &height)
        return (max(1, Int(width)), max(1, Int(height)))
    }

    /// Frames per second; 0 if unknown.
    package var refreshRate: Double {
        var mode = SDL_DisplayMode()
        guard SDL_GetCurrentDisplayMode(max(0, SDL_GetWindowDisplayIndex(handle)), &mode) == 0 else { return 0 }
        return Double(mode.refresh_rate)
    }

    /// Resizes the window to a size in pixels.
    package func resize(width: Int, height: Int) {
        func units(_ pixels: Int) -> Int32 { Int32(clamping: max(1, Int((Double(pixels) / density).rounded()))) }
        SDL_SetWindowSize(handle, units(width), units(height))
        losesNextPicture = true
    }

    /// Fills the window with a texture of its renderer.
    func show(_ texture: OpaquePointer, by renderer: OpaquePointer) {
        let times = losesNextPicture && VideoSystem.driver == .kmsdrm ? 2 : 1
        losesNextPicture = false
        for _ in 0..<times {
            SDL_RenderCopy(renderer, texture, nil, nil)
            SDL_RenderPresent(renderer)
        }
    }

    /// Pixels per unit of the window system; above 1 on dense displays.
    private var density: Double {
        var width: Int32 = 0, height: Int32 = 0
        SDL_GetWindowSize(handle, &width, &height)
        return width > 0 ? Double(pixelSize.width) / Double(width) : 1
    }

    /// Raises the window and gives it keyboard focus, which we must set ourselves without a window manager.
    package func takeKeyboard() {
        SDL_RaiseWindow(handle)
        if VideoSystem.driver == .x11, !connection.hasWindowManager { SDL_SetWindowInputFocus(handle) }
    }

    /// The windows of other programs; on X without a window manager only.
    package func guests() -> XGuests? {
        VideoSystem.driver == .x11 && !connection.hasWindowManager ? XGuests(own: connection.window) : nil
    }

    /// Sets whether keys produce text, through the window system's input method.
    package func setTyping(_ isTyping: Bool) {
        guard isTyping != self.isTyping else { return }
        self.isTyping = isTyping
        if isTyping { SDL_StartTextInput() } else { SDL_StopTextInput() }
    }

    /// Sets whether the screen may turn off without input.
    package static func allowScreenSaver(_ isAllowed: Bool) {
        if isAllowed { SDL_EnableScreenSaver() } else { SDL_DisableScreenSaver() }
    }

    /// The events since the last call, in order.
    ///
    /// Call it before each sleep: SDL and the client libraries read ahead, so that polling the descriptor alone would miss events.
    package func events(at time: UInt64) -> [WindowEvent] {
        var result: [WindowEvent] = []
        var event = SDL_Event()
        // The X server's stamp of the next key: SDL passes each of its events on before its own of the same key.
        var stamp: UInt32?
        // How many events there are up to the last key of the server's, which SDL has not made up.
        var known = 0
        while SDL_PollEvent(&event) != 0 {
            switch SDL_EventType(event.type) {
            case SDL_SYSWMEVENT: stamp = Self.keyStamp(of: event)
            case SDL_KEYDOWN, SDL_KEYUP:
                result.add(.key(WindowKey(event.key, time: stamp.map { ServerClock.microseconds(of: $0, readAt: time) } ?? time)))
                if stamp != nil { known = result.count }
                stamp = nil
            default: if let translated = translate(event) { result.add(translated, behind: known) }
            }
        }
        return result
    }

    /// When the X server received a key, by its own clock; nil for its other events.
    private static func keyStamp(of event: SDL_Event) -> UInt32? {
        let (keyPress, keyRelease): (Int32, Int32) = (2, 3)
        guard let message = event.syswm.msg?.pointee, message.subsystem == SDL_SYSWM_X11,
            [keyPress, keyRelease].contains(message.msg.x11.event.type)
        else { return nil }
        return UInt32(truncatingIfNeeded: message.msg.x11.event.xkey.time)
    }

    private func translate(_ event: SDL_Event) -> WindowEvent? {
        switch SDL_EventType(event.type) {
        case SDL_QUIT: return .closed
        case SDL_TEXTINPUT: return .text(withUnsafeBytes(of: event.text.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        case SDL_MOUSEMOTION: return .pointerMoved(pixel(event.motion.x, event.motion.y))
        case SDL_MOUSEBUTTONDOWN where event.button.button == 1: return .pointerDown(pixel(event.button.x, event.button.y))
        case SDL_MOUSEBUTTONUP where event.button.button == 1: return .pointerUp(pixel(event.button.x, event.button.y))
        case SDL_MOUSEWHEEL:
            let flip: CGFloat = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
            return .wheel(
                pixel(event.wheel.mouseX, event.wheel.mouseY),
                by: CGSize(width: CGFloat(event.wheel.preciseX) * flip, height: -CGFloat(event.wheel.preciseY) * flip))
        case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
            deviceResets += 1
            return .exposed
        case SDL_WINDOWEVENT: return translate(event.window)
        default: return nil
        }
    }

    private func translate(_ event: SDL_WindowEvent) -> WindowEvent? {
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_EXPOSED: .exposed
        case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: .resized
        case SDL_WINDOWEVENT_FOCUS_GAINED: .focused(true)
        case SDL_WINDOWEVENT_FOCUS_LOST: .focused(false)
        case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: .visible(false)
        case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_MAXIMIZED: .visible(true)
        case SDL_WINDOWEVENT_ENTER, SDL_WINDOWEVENT_LEAVE: .pointerCrossed
        case SDL_WINDOWEVENT_CLOSE: .closed
        default: nil
        }
    }

    /// Converts from SDL's window units, which are larger than pixels on a dense display.
    private func pixel(_ x: Int32, _ y: Int32) -> CGPoint {
        var width: Int32 = 1, height: Int32 = 1
        SDL_GetWindowSize(handle, &width, &height)
        let pixels = pixelSize
        return CGPoint(
            x: CGFloat(x) * CGFloat(pixels.width) / CGFloat(max(1, width)), y: CGFloat(y) * CGFloat(pixels.height) / CGFloat(max(1, height))
        )
    }
}
