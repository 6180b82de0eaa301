import Foundation
import TenFootStorage

/// File systems that other machines, or programs, change without the kernel noticing: inotify is silent about them.
enum NetworkDisks {
    private static let types: Set<Substring> = [
        "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "virtiofs", "vboxsf", "afs", "ceph", "glusterfs", "davfs",
    ]

    /// Whether one of some devices, as `stat` tells them, is such a file system.
    ///
    /// Reads the table of mounts, and asks no disk.
    static func holdAny(of devices: Set<dev_t>, mounts: String = "/proc/self/mountinfo") -> Bool {
        !numbers(MountTable.text(mounts)).isDisjoint(with: devices.map(number))
    }

    /// The numbers of the devices of such file systems, as `0:42`.
    ///
    /// Source: proc_pid_mountinfo(5); the type follows a field that is a dash.
    static func numbers(_ table: String) -> Set<String> {
        let found = table.split(separator: "\n").compactMap { line -> String? in
            let words = line.split(separator: " ")
            guard words.count > 2, let dash = words.firstIndex(of: "-"), dash + 1 < words.count else { return nil }
            let type = words[dash + 1]
            return types.contains(type) || type.hasPrefix("fuse.") ? String(words[2]) : nil
        }
        return Set(found)
    }

    /// The number of a device as the table of mounts writes it.
    static func number(_ device: dev_t) -> String {
        let device = UInt64(device)
        let major = device >> 8 & 0xFFF | device >> 32 & 0xFFFF_F000
        let minor = device & 0xFF | device >> 12 & 0xFFFF_FF00
        return "\(major):\(minor)"
    }
}
