import CEvdev
import Foundation
import TenFootInput

/// Finds devices through udev, which reports them after its rules have set permissions and properties.
final class UdevSource: NodeSource {
    private let udev: OpaquePointer
    private let monitor: OpaquePointer

    /// True if a udev daemon runs; without one its monitor would never report anything.
    static var isRunning: Bool { access("/run/udev/control", F_OK) == 0 }

    init?() {
        guard let udev = udev_new() else { return nil }
        guard let monitor = udev_monitor_new_from_netlink(udev, "udev") else {
            udev_unref(udev)
            return nil
        }
        self.udev = udev
        self.monitor = monitor
        udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil)
        // Drivers report changes of the charge; no polling is needed.
        udev_monitor_filter_add_match_subsystem_devtype(monitor, "power_supply", nil)
        guard udev_monitor_enable_receiving(monitor) >= 0 else { return nil }
    }

    deinit {
        udev_monitor_unref(monitor)
        udev_unref(udev)
    }

    var fileDescriptor: Int32 { udev_monitor_get_fd(monitor) }

    func present() -> [DeviceDescription] {
        guard let enumerate = udev_enumerate_new(udev) else { return [] }
        defer { udev_enumerate_unref(enumerate) }
        udev_enumerate_add_match_subsystem(enumerate, "input")
        udev_enumerate_scan_devices(enumerate)
        var found: [DeviceDescription] = []
        var entry = udev_enumerate_get_list_entry(enumerate)
        while let current = entry {
            if let path = udev_list_entry_get_name(current), let device = udev_device_new_from_syspath(udev, path) {
                if let description = Self.describe(device) { found.append(description) }
                udev_device_unref(device)
            }
            entry = udev_list_entry_get_next(current)
        }
        return found
    }

    func changes() -> [NodeChange] {
        var changes: [NodeChange] = []
        while true {
            errno = 0
            guard let device = udev_monitor_receive_device(monitor) else {
                guard errno == ENOBUFS else { return changes }
                changes.append(.overflow)
                continue
            }
            defer { udev_device_unref(device) }
            if Self.string(udev_device_get_subsystem(device)) == "power_supply" {
                if let change = Self.battery(device) { changes.append(change) }
                continue
            }
            switch Self.string(udev_device_get_action(device)) {
            case "remove": changes.append(.removed(systemPath: Self.string(udev_device_get_syspath(device))))
            default: if let description = Self.describe(device) { changes.append(.added(description, isSettled: true)) }
            }
        }
    }

    private static func battery(_ device: OpaquePointer) -> NodeChange? {
        let path = string(udev_device_get_syspath(device))
        guard let range = path.firstRange(of: "/power_supply/"),
            let state = BatteryLevel.state(
                capacity: string(udev_device_get_property_value(device, "POWER_SUPPLY_CAPACITY")),
                level: string(udev_device_get_property_value(device, "POWER_SUPPLY_CAPACITY_LEVEL")),
                status: string(udev_device_get_property_value(device, "POWER_SUPPLY_STATUS")))
        else { return nil }
        return .battery(below: String(path[..<range.lowerBound]), state)
    }

    /// The description of an eventN node; nil for the inputN, jsN and mouseN that come with it.
    private static func describe(_ device: OpaquePointer) -> DeviceDescription? {
        let node = string(udev_device_get_devnode(device))
        guard node.hasPrefix("/dev/input/event") else { return nil }
        var description = DeviceDescription(name: "")
        description.node = node
        description.systemPath = string(udev_device_get_syspath(device))
        let parent = udev_device_get_parent_with_subsystem_devtype(device, "input", nil)
        if let parent {
            SysfsCapabilities.describe(at: string(udev_device_get_syspath(parent)), into: &description)
            description.parentPath = udev_device_get_parent(parent).map { string(udev_device_get_syspath($0)) } ?? ""
        }
        description.isBelowReceiver = udev_device_get_parent_with_subsystem_devtype(device, "rc", nil) != nil
        var tags: Set<String> = []
        var entry = udev_device_get_properties_list_entry(device)
        while let current = entry {
            let name = string(udev_list_entry_get_name(current))
            if name.hasPrefix("ID_INPUT_"), string(udev_list_entry_get_value(current)) == "1" { tags.insert(String(name.dropFirst(9))) }
            entry = udev_list_entry_get_next(current)
        }
        description.tags = tags
        return description
    }

    private static func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
}
