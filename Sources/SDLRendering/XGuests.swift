import Foundation

/// A minimal window manager for X servers without one.
///
/// It gives the windows of other programs keyboard focus and the screen's size, and resizes them when that changes. It opens
/// a second connection to the X server, because SDL must receive all events of the first.
@MainActor package final class XGuests {
    private typealias Display = UnsafeMutableRawPointer
    private typealias XWindow = UInt

    /// Visible windows, the frontmost last.
    private var shown: [XWindow] = []
    /// Whether new windows are raised, which is true once a program has been started.
    package var welcomesWindows = false
    /// The screen's size in pixels; `onResize` is called when it changes, as with another television.
    private var size: (width: UInt32, height: UInt32)
    package var onResize: ((_ width: Int, _ height: Int) -> Void)?
    /// Called after every change with the number of visible windows.
    package var onChange: ((Int) -> Void)?
    package enum VolumeKey: Sendable { case lower, mute, raise }
    /// Called for each volume key event, repeats included, while volume keys are grabbed.
    package var onVolume: ((VolumeKey) -> Void)?
    /// The volume keys by their key codes on this keyboard.
    private var volumeKeys: [UInt32: VolumeKey] = [:]
    package let descriptor: Int32
    private let display: Display
    private let calls: Calls
    private let root: XWindow
    private let own: XWindow

    /// Starts to manage windows; nil if there is no X server, or a window manager is running.
    ///
    /// - Parameter own: our own window, which is not managed here.
    init?(own: UInt) {
        guard let calls = Calls(), let display = calls.open(nil) else { return nil }
        self.calls = calls
        self.display = display
        self.own = own
        root = calls.root(display)
        let screen = calls.defaultScreen(display)
        size = (UInt32(calls.width(display, screen)), UInt32(calls.height(display, screen)))
        descriptor = calls.number(display)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        GuestErrors.ignore(on: display, install: calls.onError)
        _ = calls.select(display, root, Self.structureNotify | Self.substructureNotify)
        _ = calls.flush(display)
    }

    isolated deinit {
        GuestErrors.stop()
        _ = calls.close(display)
    }

    /// Handles pending events.
    package func serve() {
        let before = shown
        while calls.pending(display) > 0 {
            // XEvent is a union of 24 longs.
            var event = [UInt](repeating: 0, count: 24)
            _ = event.withUnsafeMutableBytes { calls.next(display, $0.baseAddress) }
            let (kind, window, isOverride) = (Int32(truncatingIfNeeded: event[0]), event[5], event[6] & 0xFF != 0)
            switch kind {
            // Menus and tooltips position themselves, and take no keyboard focus.
            case Self.mapNotify where !isOverride && window != own && welcomesWindows: welcome(window)
            case Self.unmapNotify, Self.destroyNotify: shown.removeAll { $0 == window }
            case Self.configureNotify where window == root: resize(event[7])
            // The key code follows the modifier state.
            case Self.keyPress: if let key = volumeKeys[UInt32(truncatingIfNeeded: event[10] >> 32)] { onVolume?(key) }
            default: break
            }
        }
        guard shown != before else { return }
        if let front = shown.last, front != before.last { bringToFront(front) }
        onChange?(shown.count)
    }

    /// Grabs volume keys globally, as a desktop does, or releases them.
    package func takeVolumeKeys(_ isOn: Bool) {
        if volumeKeys.isEmpty {
            for (symbol, key) in Self.volumeSymbols {
                let code = calls.keycode(display, symbol)
                if code != 0 { volumeKeys[UInt32(code)] = key }
            }
        }
        for code in volumeKeys.keys {
            if isOn {
                _ = calls.grabKey(display, Int32(code), Self.anyModifier, root, 0, Self.asynchronous, Self.asynchronous)
            } else {
                _ = calls.ungrabKey(display, Int32(code), Self.anyModifier, root)
            }
        }
        _ = calls.flush(display)
    }

    /// XF86AudioLowerVolume, XF86AudioMute, XF86AudioRaiseVolume.
    private static let volumeSymbols: [(UInt, VolumeKey)] = [(0x1008_FF11, .lower), (0x1008_FF12, .mute), (0x1008_FF13, .raise)]

    /// Raises the frontmost window again and gives it keyboard focus.
    package func raise() { if let front = shown.last { bringToFront(front) } }

    package var count: Int { shown.count }

    /// Adopts the root window's size, packed with the height in the upper half.
    private func resize(_ sides: UInt) {
        let new = (width: UInt32(truncatingIfNeeded: sides), height: UInt32(truncatingIfNeeded: sides >> 32))
        guard new != size else { return }
        size = new
        for window in shown { fill(window) }
        _ = calls.flush(display)
        onResize?(Int(new.width), Int(new.height))
    }

    /// Resizes a window to the screen, except dialogs, which keep their size.
    private func fill(_ window: XWindow) {
        var leader: XWindow = 0
        if calls.transientFor(display, window, &leader) == 0 { _ = calls.moveResize(display, window, 0, 0, size.width, size.height) }
    }

    private func welcome(_ window: XWindow) {
        fill(window)
        shown.removeAll { $0 == window }
        shown.append(window)
    }

    private func bringToFront(_ window: XWindow) {
        _ = calls.raise(display, window)
        _ = calls.setFocus(display, window, Self.revertToParent, 0)
        _ = calls.flush(display)
    }

    private static let structureNotify = 1 << 17, substructureNotify = 1 << 19
    private static let configureNotify: Int32 = 22
    private static let keyPress: Int32 = 2, anyModifier: UInt32 = 1 << 15, asynchronous: Int32 = 1
    private static let unmapNotify: Int32 = 18, mapNotify: Int32 = 19, destroyNotify: Int32 = 17, revertToParent: Int32 = 2

    /// Xlib functions, from the library that SDL has loaded already; linking it would load it on every machine.
    private struct Calls {
        let open: @convention(c) (UnsafePointer<CChar>?) -> Display?
        let close: @convention(c) (Display) -> Int32
        let root: @convention(c) (Display) -> XWindow
        let number: @convention(c) (Display) -> Int32
        let select: @convention(c) (Display, XWindow, Int) -> Int32
        let pending: @convention(c) (Display) -> Int32
        let next: @convention(c) (Display, UnsafeMutableRawPointer?) -> Int32
        let flush: @convention(c) (Display) -> Int32
        let raise: @convention(c) (Display, XWindow) -> Int32
        let setFocus: @convention(c) (Display, XWindow, Int32, UInt) -> Int32
        let moveResize: @convention(c) (Display, XWindow, Int32, Int32, UInt32, UInt32) -> Int32
        let transientFor: @convention(c) (Display, XWindow, UnsafeMutablePointer<XWindow>) -> Int32
        let defaultScreen: @convention(c) (Display) -> Int32
        let width: @convention(c) (Display, Int32) -> Int32
        let height: @convention(c) (Display, Int32) -> Int32
        let keycode: @convention(c) (Display, UInt) -> UInt8
        let grabKey: @convention(c) (Display, Int32, UInt32, XWindow, Int32, Int32, Int32) -> Int32
        let ungrabKey: @convention(c) (Display, Int32, UInt32, XWindow) -> Int32
        let onError: GuestErrors.Installer

        init?() {
            guard let library = dlopen("libX11.so.6", RTLD_NOW) else { return nil }
            func find<F>(_ name: String, as type: F.Type) -> F? { dlsym(library, name).map { unsafeBitCast($0, to: type) } }
            guard let open = find("XOpenDisplay", as: (@convention(c) (UnsafePointer<CChar>?) -> Display?).self),
                let close = find("XCloseDisplay", as: (@convention(c) (Display) -> Int32).self),
                let root = find("XDefaultRootWindow", as: (@convention(c) (Display) -> XWindow).self),
                let number = find("XConnectionNumber", as: (@convention(c) (Display) -> Int32).self),
                let select = find("XSelectInput", as: (@convention(c) (Display, XWindow, Int) -> Int32).self),
                let pending = find("XPending", as: (@convention(c) (Display) -> Int32).self),
                let next = find("XNextEvent", as: (@convention(c) (Display, UnsafeMutableRawPointer?) -> Int32).self),
                let flush = find("XFlush", as: (@convention(c) (Display) -> Int32).self),
                let raise = find("XRaiseWindow", as: (@convention(c) (Display, XWindow) -> Int32).self),
                let setFocus = find("XSetInputFocus", as: (@convention(c) (Display, XWindow, Int32, UInt) -> Int32).self),
                let moveResize = find(
                    "XMoveResizeWindow", as: (@convention(c) (Display, XWindow, Int32, Int32, UInt32, UInt32) -> Int32).self),
                let transientFor = find(
                    "XGetTransientForHint", as: (@convention(c) (Display, XWindow, UnsafeMutablePointer<XWindow>) -> Int32).self),
                let defaultScreen = find("XDefaultScreen", as: (@convention(c) (Display) -> Int32).self),
                let width = find("XDisplayWidth", as: (@convention(c) (Display, Int32) -> Int32).self),
                let height = find("XDisplayHeight", as: (@convention(c) (Display, Int32) -> Int32).self),
                let keycode = find("XKeysymToKeycode", as: (@convention(c) (Display, UInt) -> UInt8).self),
                let grabKey = find(
                    "XGrabKey", as: (@convention(c) (Display, Int32, UInt32, XWindow, Int32, Int32, Int32) -> Int32).self),
                let ungrabKey = find("XUngrabKey", as: (@convention(c) (Display, Int32, UInt32, XWindow) -> Int32).self),
                let onError = find("XSetErrorHandler", as: GuestErrors.Installer.self)
            else { return nil }
            self.open = open
            self.close = close
            self.root = root
            self.number = number
            self.select = select
            self.pending = pending
            self.next = next
            self.flush = flush
            self.raise = raise
            self.setFocus = setFocus
            self.moveResize = moveResize
            self.transientFor = transientFor
            self.defaultScreen = defaultScreen
            self.width = width
            self.height = height
            self.keycode = keycode
            self.grabKey = grabKey
            self.ungrabKey = ungrabKey
            self.onError = onError
        }
    }
}
