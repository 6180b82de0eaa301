extension ControllerRow {
    /// The row that describes a mapping, from which a person starts to change it.
    package init(describing mapping: DeviceMapping, of device: DeviceDescription) {
        let numbering = ControllerNumbering(device)
        guid = ControllerGUID(device)
        name = device.name
        bindings = []
        for (code, control) in mapping.keys.sorted(by: { $0.key < $1.key }) {
            let isButton = code >= KeyCode.joystickButtons.lowerBound && code < KeyCode.ok
            let number = isButton || KeyCode.directionButtons.contains(code) ? numbering.number(ofButton: code) : nil
            bind(control, to: number.map { .button($0) } ?? .key(code))
        }
        for (code, ends) in mapping.axes.sorted(by: { $0.key < $1.key }) {
            if let hat = numbering.number(ofHatAxis: code) {
                if let control = ends.negative { bind(control, to: .hat(hat.number, mask: hat.isVertical ? 1 : 8)) }
                if let control = ends.positive { bind(control, to: .hat(hat.number, mask: hat.isVertical ? 4 : 2)) }
            } else if let number = numbering.number(ofAxis: code) {
                if let control = ends.negative { bind(control, to: .axis(number, half: -1, isInverted: false)) }
                if let control = ends.positive { bind(control, to: .axis(number, half: 1, isInverted: false)) }
                if let control = ends.whole { bind(control, to: .axis(number, half: 0, isInverted: ends.isInverted)) }
            }
        }
        if let stick = mapping.stick, let x = numbering.number(ofAxis: stick.x), let y = numbering.number(ofAxis: stick.y) {
            bindings.append(Binding(element: "leftx", half: 0, source: .axis(x, half: 0, isInverted: stick.invertsX)))
            bindings.append(Binding(element: "lefty", half: 0, source: .axis(y, half: 0, isInverted: stick.invertsY)))
        }
    }

    /// Gives a control this source only; the source is removed from any other control.
    package mutating func rebind(_ control: RemoteControl, to source: Source) {
        bindings.removeAll { DeviceMapping.control($0) == control || $0.source == source }
        bind(control, to: source)
    }

    /// Whether some source of the row is bound to a control.
    package func binds(_ control: RemoteControl) -> Bool { bindings.contains { DeviceMapping.control($0) == control } }

    private mutating func bind(_ control: RemoteControl, to source: Source) {
        bindings.append(Binding(element: Self.element(control), half: 0, source: source))
    }

    private static func element(_ control: RemoteControl) -> String { "press-" + control.rawValue }

    /// The row as a line of a mapping file.
    package var text: String {
        let scalars = name.unicodeScalars.map { $0 == "," || Character($0).isNewline ? " " : $0 }
        let plainName = String(String.UnicodeScalarView(scalars))
        let fields = bindings.map { "\($0.half == 0 ? "" : $0.half > 0 ? "+" : "-")\($0.element):\($0.source.text)" }
        return ([guid.text, plainName.isEmpty ? "*" : plainName] + fields + ["platform:Linux"]).joined(separator: ",") + ","
    }
}

extension ControllerRow.Source {
    /// The source as mapping lines write it: `b0`, `-a1`, `a1~`, `h0.4`, `k158`.
    package var text: String {
        switch self {
        case .button(let number): "b\(number)"
        case .axis(let number, let half, let isInverted):
            "\(half == 0 ? "" : half > 0 ? "+" : "-")a\(number)\(isInverted ? "~" : "")"
        case .hat(let number, let mask): "h\(number).\(mask)"
        case .key(let code): "k\(code)"
        }
    }
}
