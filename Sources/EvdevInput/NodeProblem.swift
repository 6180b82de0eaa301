import Foundation
import TenFootInput

/// Describes why a node cannot be read, in one line with its name and how to fix it.
package enum NodeProblem {
    package static func message(_ device: DeviceDescription, code: Int32) -> String {
        let what = device.name.isEmpty ? device.node : "\(device.node) (\(device.name))"
        switch code {
        case EACCES, EPERM: return "\(what): no permission to read it; \(cure(device))"
        case EMFILE, ENFILE: return "\(what): too many open files; close some programs or raise the limit (ulimit -n)"
        default: return "\(what): cannot be opened: \(errorText(code)); unplug it and plug it in again"
        }
    }

    package static func flood(_ device: DeviceInfo) -> String {
        "\(device.node) (\(device.name)): sends more presses than can be heard, and some are dropped; unplug it if you did not press them"
    }

    /// How to get permission: a desktop's user may open gamepads, remotes and receivers need a udev rule, and logind opens keyboards for
    /// the active local session.
    package static func cure(_ device: DeviceDescription) -> String {
        let group =
            "as the last resort run `sudo usermod -aG input $USER` and log in again, which lets all your programs read every keyboard"
        if device.tags?.contains("KEYBOARD") ?? false {
            return "use it through the window, log in at the machine itself, as `systemctl enable tenfoot@USER` does, or \(group)"
        }
        return "install the rule in assets/udev/72-tenfoot-remotes.rules (its first lines say how), or \(group)"
    }
}
