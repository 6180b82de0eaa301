import CSDL
import Foundation
import TenFootGraphics

/// The details of the window system's connection that SDL does not expose.
///
/// The client libraries are loaded by SDL at run time; linking them would load both on every machine.
@MainActor struct DisplayConnection {
    /// Readable when the window system has events; -1 if there is no descriptor.
    let descriptor: Int32
    /// False on X without a window manager, where we set the size and keyboard focus of windows.
    let hasWindowManager: Bool
    /// The X window ID of our window; 0 on other systems.
    private(set) var window: UInt = 0

    init(_ window: OpaquePointer) {
        guard let info = Self.info(window) else {
            descriptor = -1
            hasWindowManager = true
            return
        }
        switch info.subsystem {
        case SDL_SYSWM_X11:
            let display = info.info.x11.display.map(UnsafeMutableRawPointer.init)
            descriptor = Self.x11Descriptor(display)
            hasWindowManager = Self.hasWindowManager(display)
            self.window = info.info.x11.window
        case SDL_SYSWM_WAYLAND:
            descriptor = Self.waylandDescriptor(info.info.wl.display.map(UnsafeMutableRawPointer.init))
            hasWindowManager = true
        default:
            // Under KMS only page flips are reported through a descriptor, and SDL waits for those itself.
            descriptor = -1
            hasWindowManager = true
        }
    }

    /// The client library's own connection; nil under KMS.
    static func display(of window: OpaquePointer) -> WindowSystemDisplay? {
        guard let info = info(window) else { return nil }
        return switch info.subsystem {
        case SDL_SYSWM_X11: info.info.x11.display.map { .x11(UnsafeMutableRawPointer($0)) }
        case SDL_SYSWM_WAYLAND: info.info.wl.display.map { .wayland(UnsafeMutableRawPointer($0)) }
        default: nil
        }
    }

    static func info(_ window: OpaquePointer) -> SDL_SysWMinfo? {
        var info = SDL_SysWMinfo()
        info.version = SDL_version(major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION), patch: UInt8(SDL_PATCHLEVEL))
        return SDL_GetWindowWMInfo(window, &info) == SDL_TRUE ? info : nil
    }

    private static func function<F>(_ name: String, in library: String, as type: F.Type) -> F? {
        guard let handle = dlopen(library, RTLD_LAZY), let symbol = dlsym(handle, name) else { return nil }
        return unsafeBitCast(symbol, to: type)
    }

    private static func x11Descriptor(_ display: UnsafeMutableRawPointer?) -> Int32 {
        typealias ConnectionNumber = @convention(c) (UnsafeMutableRawPointer?) -> Int32
        return function("XConnectionNumber", in: "libX11.so.6", as: ConnectionNumber.self)?(display) ?? -1
    }

    private static func waylandDescriptor(_ display: UnsafeMutableRawPointer?) -> Int32 {
        typealias GetDescriptor = @convention(c) (UnsafeMutableRawPointer?) -> Int32
        return function("wl_display_get_fd", in: "libwayland-client.so.0", as: GetDescriptor.self)?(display) ?? -1
    }

    /// Source: freedesktop's window manager hints, _NET_SUPPORTING_WM_CHECK.
    private static func hasWindowManager(_ display: UnsafeMutableRawPointer?) -> Bool {
        typealias InternAtom = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>, Int32) -> UInt
        typealias DefaultRoot = @convention(c) (UnsafeMutableRawPointer?) -> UInt
        typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Int32
        typealias GetProperty =
            @convention(c) (
                UnsafeMutableRawPointer?, UInt, UInt, Int, Int, Int32, UInt, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<Int32>,
                UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UnsafeMutableRawPointer?>
            ) -> Int32
        let library = "libX11.so.6"
        guard let intern = function("XInternAtom", in: library, as: InternAtom.self),
            let root = function("XDefaultRootWindow", in: library, as: DefaultRoot.self),
            let property = function("XGetWindowProperty", in: library, as: GetProperty.self),
            let free = function("XFree", in: library, as: Free.self)
        else { return true }
        let atom = intern(display, "_NET_SUPPORTING_WM_CHECK", 1)
        guard atom != 0 else { return false }
        var type: UInt = 0, format: Int32 = 0, count: UInt = 0, left: UInt = 0
        var data: UnsafeMutableRawPointer?
        let status = property(display, root(display), atom, 0, 1, 0, 0, &type, &format, &count, &left, &data)
        if let data { _ = free(data) }
        return status == 0 && count > 0
    }
}
