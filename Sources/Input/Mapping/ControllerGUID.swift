/// The 16 bytes that identify a model of pad in SDL's controller database.
///
/// Little endian words: bus, checksum of the name, vendor, 0, product, 0, version, driver. The checksum differs between SDL's versions and
/// no row for Linux carries one, so it is always zero here. A device without a vendor has the start of its name in bytes 4 and on.
/// Source: SDL_joystick.c, SDL_CreateJoystickGUID.
package struct ControllerGUID: Hashable, Sendable {
    package var bytes: [UInt8]

    package init(_ device: DeviceDescription) {
        var bytes: [UInt8] = []
        func append(_ word: UInt16) {
            bytes.append(UInt8(truncatingIfNeeded: word))
            bytes.append(UInt8(truncatingIfNeeded: word >> 8))
        }
        append(device.bus)
        append(0)
        if device.vendor != 0 {
            for word in [device.vendor, 0, device.product, 0, device.version, 0] { append(word) }
        } else {
            let name = Array(device.name.utf8.prefix(11))
            bytes += name + Array(repeating: 0, count: 12 - name.count)
        }
        self.bytes = bytes
    }

    /// Reads 32 hexadecimal digits; nil for anything else.
    package init?(_ text: some StringProtocol) {
        let digits = Array(text.utf8)
        guard digits.count == 32 else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: 32, by: 2) {
            guard let high = Self.value(digits[index]), let low = Self.value(digits[index + 1]) else { return nil }
            bytes.append(high << 4 | low)
        }
        bytes[2] = 0
        bytes[3] = 0
        // The last field names SDL's driver; the database's rows for Linux leave it empty.
        if Self.hasVendor(bytes) {
            bytes[14] = 0
            bytes[15] = 0
        }
        self.bytes = bytes
    }

    /// The same pad in any version: used if the exact GUID is unknown.
    package var withoutVersion: ControllerGUID {
        guard Self.hasVendor(bytes) else { return self }
        var copy = self
        copy.bytes[12] = 0
        copy.bytes[13] = 0
        return copy
    }

    package var text: String {
        bytes.map { byte in
            let hex = String(byte, radix: 16)
            return hex.count == 1 ? "0" + hex : hex
        }.joined()
    }

    private static func hasVendor(_ bytes: [UInt8]) -> Bool {
        bytes[4] | bytes[5] != 0 && bytes[6] | bytes[7] == 0 && bytes[10] | bytes[11] == 0
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
