import CSDL
import Foundation

extension Window {
    /// Lets another program take the screen, with our picture on it until it does; false where only closing the window lets it.
    ///
    /// The kernel shows the pictures of one program, the master of the device. Without one it goes on showing what it showed last.
    /// Source: https://docs.kernel.org/gpu/drm-uapi.html (primary nodes, DRM master and authentication).
    package func lendScreen() -> Bool {
        guard VideoSystem.driver == .kmsdrm, let info = DisplayConnection.info(handle), info.subsystem == SDL_SYSWM_KMSDRM else {
            return false
        }
        let dropMaster: UInt = 0x641F  // DRM_IOCTL_DROP_MASTER, a macro Swift does not see
        guard ioctl(info.info.kmsdrm.drm_fd, dropMaster, 0) == 0 else { return false }
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
