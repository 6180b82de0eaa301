/// Everything known about a device node before its first event.
package struct DeviceDescription: Hashable, Sendable {
    package var name: String
    /// For example `/dev/input/event5`.
    package var node: String
    /// The path under /sys, which, unlike the node, is never reused for another device.
    package var systemPath: String
    /// The path under /sys of the input device's parent.
    package var parentPath: String
    /// The kernel's `phys`: bus position, ending in `/inputN`.
    package var physicalPath: String
    /// The kernel's `uniq`: a serial number or a Bluetooth address, often empty.
    package var uniqueID: String

    package var bus: UInt16
    package var vendor: UInt16
    package var product: UInt16
    package var version: UInt16

    /// Key and button codes the device can send.
    package var keys: Set<UInt16>
    package var axes: [UInt16: AxisRange]
    /// The kernel's INPUT_PROP_ bits.
    package var properties: Set<UInt16>
    /// udev's ID_INPUT_ properties without the prefix (`JOYSTICK`, `KEY`, ...); nil without udev.
    package var tags: Set<String>?
    /// Whether its parent is an infrared receiver (the kernel's rc-core).
    package var isBelowReceiver: Bool
    /// Microseconds before the kernel's own first repeat; nil if the kernel does not repeat.
    package var kernelRepeatDelay: UInt64?

    package init(
        name: String, node: String = "", systemPath: String = "", parentPath: String = "", physicalPath: String = "", uniqueID: String = "",
        bus: UInt16 = BusCode.usb, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0,
        keys: Set<UInt16> = [], axes: [UInt16: AxisRange] = [:], properties: Set<UInt16> = [],
        tags: Set<String>? = nil, isBelowReceiver: Bool = false, kernelRepeatDelay: UInt64? = nil
    ) {
        self.name = name
        self.node = node
        self.systemPath = systemPath
        self.parentPath = parentPath
        self.physicalPath = physicalPath
        self.uniqueID = uniqueID
        self.bus = bus
        self.vendor = vendor
        self.product = product
        self.version = version
        self.keys = keys
        self.axes = axes
        self.properties = properties
        self.tags = tags
        self.isBelowReceiver = isBelowReceiver
        self.kernelRepeatDelay = kernelRepeatDelay
    }
}

extension String {
    /// A device's name without control characters, and truncated: when shown, it must neither control a terminal nor break a line.
    package var asDeviceName: String {
        // The longest name that the kernel reports has 255 bytes.
        let scalars = unicodeScalars.prefix(255)
        return String(String.UnicodeScalarView(scalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
    }
}

/// The range of an absolute axis.
package struct AxisRange: Hashable, Sendable {
    package var minimum: Int32
    package var maximum: Int32

    package init(_ minimum: Int32, _ maximum: Int32) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// True for an axis with three positions only, as the hats of most pads.
    package var isDigital: Bool { minimum == -1 && maximum == 1 }

    /// The position between -1 and 1; 0 for an axis without extent.
    package func normalise(_ value: Int32) -> Double {
        guard maximum > minimum else { return 0 }
        let low = Double(minimum)
        let high = Double(maximum)
        return max(-1, min(1, (2 * Double(value) - low - high) / (high - low)))
    }

    /// The value at a position between -1 and 1.
    package func value(at position: Double) -> Int32 {
        let low = Double(minimum)
        let high = Double(maximum)
        return Int32(((low + high + max(-1, min(1, position)) * (high - low)) / 2).rounded())
    }
}

/// Which keys are down, and the positions of the axes, at one moment.
package struct DeviceState: Hashable, Sendable {
    package var keys: Set<UInt16>
    package var axes: [UInt16: Int32]

    package init(keys: Set<UInt16> = [], axes: [UInt16: Int32] = [:]) {
        self.keys = keys
        self.axes = axes
    }
}
