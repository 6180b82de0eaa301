/// Notices which key, button, axis or hat a person moves on a device, whatever it is mapped to: what a remapping screen asks for.
package struct SourceLearner: Sendable {
    private let numbering: ControllerNumbering
    private let ranges: [UInt16: AxisRange]
    /// Where each axis stood at the start: in its middle, or at its end as a trigger does.
    private let rest: [UInt16: Double]
    /// Axes that have been reported and are not back yet.
    private var moved: Set<UInt16> = []

    package init(_ description: DeviceDescription, state: DeviceState) {
        numbering = ControllerNumbering(description)
        ranges = description.axes
        rest = Dictionary(
            uniqueKeysWithValues: description.axes.map { code, range in (code, state.axes[code].map(range.normalise) ?? 0) })
    }

    /// The source that an event moves, told once until it is back where it rested.
    package mutating func receive(_ event: RawEvent) -> ControllerRow.Source? {
        switch event.type {
        case EventType.key where event.value == 1: key(event.code)
        case EventType.absolute: axis(event.code, event.value)
        default: nil
        }
    }

    private func key(_ code: UInt16) -> ControllerRow.Source? {
        guard let number = numbering.number(ofButton: code) else { return nil }
        return code >= KeyCode.joystickButtons.lowerBound && code < KeyCode.ok ? .button(number) : .key(code)
    }

    private mutating func axis(_ code: UInt16, _ value: Int32) -> ControllerRow.Source? {
        guard let range = ranges[code], let rest = rest[code] else { return nil }
        let position = range.normalise(value)
        let distance = abs(position - rest)
        if distance < 0.3 { moved.remove(code) }
        guard distance >= 0.5, moved.insert(code).inserted else { return nil }
        if let hat = numbering.number(ofHatAxis: code) {
            return .hat(hat.number, mask: hat.isVertical ? (position < 0 ? 1 : 4) : (position < 0 ? 8 : 2))
        }
        guard let number = numbering.number(ofAxis: code) else { return nil }
        let restsAtEnd = abs(rest) > 0.5
        return .axis(number, half: restsAtEnd ? 0 : position < 0 ? -1 : 1, isInverted: restsAtEnd && rest > 0)
    }
}
