import CEvdev
import Foundation
import TenFootInput

/// Finds devices in the directory `/dev/input` if udev does not run, as in containers and on minimal systems.
///
/// A node appears before its permissions are set, so it is reported again when its attributes change.
final class DirectorySource: NodeSource {
    let fileDescriptor: Int32
    private let directory: String

    init?(directory: String = "/dev/input") {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        self.directory = directory
        fileDescriptor = descriptor
        let mask = UInt32(IN_CREATE | IN_ATTRIB | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM)
        // Without the directory nothing is found, which the host reports.
        _ = inotify_add_watch(descriptor, directory, mask)
    }

    deinit { close(fileDescriptor) }

    func present() -> [DeviceDescription] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.compactMap(describe)
    }

    func changes() -> [NodeChange] {
        var changes: [NodeChange] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(fileDescriptor, &buffer, buffer.count)
            guard count > 0 else { return changes }
            buffer.withUnsafeBytes { bytes in
                let header = MemoryLayout<inotify_event>.size
                var offset = 0
                while offset + header <= count {
                    let mask = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
                    let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                    guard length <= count - offset - header else { return }
                    let name = String(decoding: bytes[offset + header..<offset + header + length].prefix { $0 != 0 }, as: UTF8.self)
                    if mask & UInt32(IN_Q_OVERFLOW) != 0 {
                        changes.append(.overflow)
                    } else if mask & UInt32(IN_DELETE | IN_MOVED_FROM) != 0 {
                        changes.append(.removed(systemPath: directory + "/" + name))
                    } else if let description = describe(name) {
                        changes.append(.added(description, isSettled: mask & UInt32(IN_CREATE) == 0))
                    }
                    offset += header + length
                }
            }
        }
    }

    private func describe(_ name: String) -> DeviceDescription? {
        guard name.hasPrefix("event") else { return nil }
        var description = DeviceDescription(name: "")
        description.node = directory + "/" + name
        // Without udev there is no path under /sys that is never reused, so the node's own path is used.
        description.systemPath = description.node
        SysfsCapabilities.describe(at: "/sys/class/input/\(name)/device", into: &description)
        return description
    }
}
