import CSDL
import Foundation

extension Window {
    /// The graphics device of a bare screen; nil under a window system.
    private var device: Int32? {
        guard VideoSystem.driver == .kmsdrm, let info = DisplayConnection.info(handle) else { return nil }
        return info.subsystem == SDL_SYSWM_KMSDRM ? info.info.kmsdrm.drm_fd : nil
    }

    /// What is on a bare screen now, for `lendScreen`; nil under a window system.
    package func noteScreen() -> NotedScreen? { device.map { NotedScreen(pictures: scanout_read($0)) } }

    /// Lets another program take the screen, with a noted picture on it until it does; false where only closing the window lets it.
    ///
    /// The kernel shows the pictures of one program, the master of the device. Without one it goes on showing what it showed last.
    /// Source: https://docs.kernel.org/gpu/drm-uapi.html (primary nodes, DRM master and authentication).
    package func lendScreen(showing noted: NotedScreen?) -> Bool {
        guard let device else { return false }
        // logind brings the text console to the screen when its session is given back.
        if var noted { scanout_show(device, &noted.pictures) }
        guard scanout_give_up(device) == 0 else { return false }
        Self.lendKeyboard()
        return true
    }

    /// SDL has the console ignore its keyboard as long as the window is open; the way to another console is by that keyboard.
    private static func lendKeyboard() {
        let console = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard console >= 0 else { return }
        defer { Glibc.close(console) }
        let (read, write): (UInt, UInt) = (0x4B44, 0x4B45)  // KDGKBMODE, KDSKBMODE
        let (unicode, off): (Int32, Int32) = (3, 4)  // K_UNICODE, K_OFF
        var mode: Int32 = 0
        if ioctl(console, read, &mode) == 0, mode == off { _ = ioctl(console, write, unicode) }
    }
}

/// The pictures of a bare screen at some time.
package struct NotedScreen {
    fileprivate var pictures: scanout
}
