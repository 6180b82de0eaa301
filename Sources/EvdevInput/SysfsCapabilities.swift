import Foundation
import TenFootInput

/// Reads an input device's properties from /sys, which all users may read, so that a node without permission can still be named and
/// classified.
enum SysfsCapabilities {
    /// - Parameter path: the `inputN` folder.
    static func describe(at path: String, into description: inout DeviceDescription) {
        func text(_ name: String) -> String {
            let data = FileManager.default.contents(atPath: path + "/" + name) ?? Data()
            return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        func hex(_ name: String) -> UInt16 { UInt16(text(name), radix: 16) ?? 0 }
        description.name = text("name").asDeviceName
        description.physicalPath = text("phys")
        description.uniqueID = text("uniq")
        description.bus = hex("id/bustype")
        description.vendor = hex("id/vendor")
        description.product = hex("id/product")
        description.version = hex("id/version")
        description.keys = bits(text("capabilities/key"))
        description.properties = bits(text("properties"))
        // Only the node knows the ranges of axes; hats have three positions on all but a few gamepads.
        for code in bits(text("capabilities/abs")) {
            description.axes[code] = AxisCode.hats.contains(code) ? AxisRange(-1, 1) : AxisRange(-32768, 32767)
        }
    }

    /// Reads words of 64 bits in hexadecimal, the highest first.
    static func bits(_ text: String) -> Set<UInt16> {
        var bits: Set<UInt16> = []
        for (index, word) in text.split(separator: " ").reversed().enumerated() {
            guard index < 16, let value = UInt64(word, radix: 16) else { continue }
            for bit in 0..<64 where value >> bit & 1 == 1 { bits.insert(UInt16(index * 64 + bit)) }
        }
        return bits
    }
}
