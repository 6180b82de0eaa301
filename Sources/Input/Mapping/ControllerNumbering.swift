/// The numbers that mapping lines use for a device's buttons, axes and hats.
///
/// Buttons count the keys present from 0x120 up, then those below; hats are the pairs from HAT0X on that have three positions; axes are the
/// absolute axes in order, without the hats. Source: SDL_sysjoystick.c for Linux.
package struct ControllerNumbering: Sendable {
    private let buttons: [UInt16]
    private let axes: [UInt16]
    private let hats: [(x: UInt16, y: UInt16)]

    package init(_ device: DeviceDescription) {
        let keys = device.keys.sorted()
        let first = KeyCode.joystickButtons.lowerBound
        buttons = keys.filter { $0 >= first && $0 < 0x2ff } + keys.filter { $0 < first }
        hats = stride(from: AxisCode.hats.lowerBound, to: AxisCode.hats.upperBound, by: 2).compactMap { x in
            guard device.axes[x]?.isDigital == true, device.axes[x + 1]?.isDigital == true else { return nil }
            return (x, x + 1)
        }
        let taken = Set(hats.flatMap { [$0.x, $0.y] })
        axes = device.axes.keys.sorted().filter { $0 < AxisCode.last && !taken.contains($0) }
    }

    package func button(_ number: Int) -> UInt16? { buttons.indices.contains(number) ? buttons[number] : nil }
    package func axis(_ number: Int) -> UInt16? { axes.indices.contains(number) ? axes[number] : nil }
    package func hat(_ number: Int) -> (x: UInt16, y: UInt16)? { hats.indices.contains(number) ? hats[number] : nil }

    /// The number of a key, for writing a mapping line.
    package func number(ofButton code: UInt16) -> Int? { buttons.firstIndex(of: code) }
    /// The number of an axis, for writing a mapping line.
    package func number(ofAxis code: UInt16) -> Int? { axes.firstIndex(of: code) }
    /// The number of the hat an axis belongs to, for writing a mapping line.
    package func number(ofHatAxis code: UInt16) -> (number: Int, isVertical: Bool)? {
        hats.firstIndex { $0.x == code || $0.y == code }.map { ($0, hats[$0].y == code) }
    }
}
