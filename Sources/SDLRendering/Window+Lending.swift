import CSDL
import Foundation

extension Window {
    /// The graphics device under KMS; nil under a window system.
    private var device: Int32? {
        guard VideoSystem.driver == .kmsdrm, let info = DisplayConnection.info(handle) else { return nil }
        return info.subsystem == SDL_SYSWM_KMSDRM ? info.info.kmsdrm.drm_fd : nil
    }

    /// Saves the content of the screen under KMS, for `lendScreen`; nil under a window system.
    package func noteScreen() -> NotedScreen? { device.map { NotedScreen(pictures: scanout_read($0)) } }

    /// Lets another program take the screen, showing the saved content until then; false if the window must be closed instead.
    ///
    /// The kernel displays the framebuffers of one program, the DRM master. Without a master it keeps showing the last one.
    /// Source: https://docs.kernel.org/gpu/drm-uapi.html (primary nodes, DRM master and authentication).
    package func lendScreen(showing noted: NotedScreen?) -> Bool {
        guard let device else { return false }
        // logind switches the screen to the text console when its session is released, so show the saved content again.
        if var noted { scanout_show(device, &noted.pictures) }
        guard scanout_give_up(device) == 0 else { return false }
        Self.lendKeyboard()
        return true
    }

    /// Enables the console's keyboard, which SDL disables while the window is open, so that console switching works.
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

/// The saved content of the screen under KMS.
package struct NotedScreen {
    fileprivate var pictures: scanout
}
