/// Finds which key, button, axis or hat is moved on a device, whatever its mapping; for a remapping screen.
package struct SourceLearner: Sendable {
    private let numbering: ControllerNumbering
    private let ranges: [UInt16: AxisRange]
    /// The position of each axis at the start, taken as its rest position: the centre, or an end as for a trigger.
    ///
    /// A hat rests in its centre, even if it is held at the start.
    private let rest: [UInt16: Double]
    /// Axes that have been reported and have not returned yet.
    private var moved: [UInt16: ControllerRow.Source] = [:]

    package init(_ description: DeviceDescription, state: DeviceState) {
        let numbering = ControllerNumbering(description)
        self.numbering = numbering
        ranges = description.axes
        rest = Dictionary(
            uniqueKeysWithValues: description.axes.map { code, range in
                (code, numbering.number(ofHatAxis: code) == nil ? state.axes[code].map(range.normalise) ?? 0 : 0)
            })
    }

    /// The sources that an event moves or releases: each once, until it has returned to rest.
    package mutating func receive(_ event: RawEvent) -> [Move] {
        switch event.type {
        case EventType.key where event.value != 2: key(event.code).map { [Move($0, event.value == 1)] } ?? []
        case EventType.absolute: axis(event.code, event.value)
        default: []
        }
    }

    /// A source that left its rest position or returned to it.
    package struct Move: Hashable, Sendable {
        package var source: ControllerRow.Source
        package var isDown: Bool

        init(_ source: ControllerRow.Source, _ isDown: Bool) {
            self.source = source
            self.isDown = isDown
        }
    }

    private func key(_ code: UInt16) -> ControllerRow.Source? {
        guard let number = numbering.number(ofButton: code) else { return nil }
        return code >= KeyCode.joystickButtons.lowerBound && code < KeyCode.ok ? .button(number) : .key(code)
    }

    private mutating func axis(_ code: UInt16, _ value: Int32) -> [Move] {
        guard let range = ranges[code], let rest = rest[code] else { return [] }
        let position = range.normalise(value)
        let distance = abs(position - rest)
        if distance < 0.3 { return moved.removeValue(forKey: code).map { [Move($0, false)] } ?? [] }
        guard distance >= 0.5, let source = source(of: code, at: position, restingAt: rest), moved[code] != source else { return [] }
        // The axis was thrown from one end to the other without stopping between.
        let left = moved.updateValue(source, forKey: code)
        return (left.map { [Move($0, false)] } ?? []) + [Move(source, true)]
    }

    private func source(of code: UInt16, at position: Double, restingAt rest: Double) -> ControllerRow.Source? {
        let isBackwards = position.sign == .minus
        if let hat = numbering.number(ofHatAxis: code) {
            return .hat(hat.number, mask: hat.isVertical ? (isBackwards ? 1 : 4) : (isBackwards ? 8 : 2))
        }
        guard let number = numbering.number(ofAxis: code) else { return nil }
        let restsAtEnd = abs(rest) > 0.5
        return .axis(number, half: restsAtEnd ? 0 : isBackwards ? -1 : 1, isInverted: restsAtEnd && rest > 0)
    }
}
