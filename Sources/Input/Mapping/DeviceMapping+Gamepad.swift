extension DeviceMapping {
    /// Adds a pad's controls by the kernel's gamepad specification, with the exceptions of two vendors.
    ///
    /// The kernel specifies NORTH and WEST, but the driver of Microsoft's pads, and all that follow it, send NORTH for the button marked X,
    /// which is the left one; Sony's driver sends the true positions. Nintendo marks the right button A, and A confirms.
    mutating func addGamepadBySpecification(of device: DeviceDescription) {
        let isSony = device.vendor == 0x054c
        let isNintendo = device.vendor == 0x057e
        let table: [UInt16: RemoteControl] = [
            PadButton.south: isNintendo ? .back : .select,
            PadButton.east: isNintendo ? .select : .back,
            (isSony ? PadButton.west : PadButton.north): .playPause,
            PadButton.start: .menu, PadButton.mode: .home,
            PadButton.leftShoulder: .pageUp, PadButton.rightShoulder: .pageDown,
            PadButton.up: .up, PadButton.down: .down, PadButton.left: .left, PadButton.right: .right,
        ]
        for (code, control) in table where device.keys.contains(code) { keys[code] = control }
        // Some pads send both a hat and D-pad buttons; the two sources of one control merge into one press.
        if device.axes[AxisCode.hat0X] != nil, device.axes[AxisCode.hat0Y] != nil {
            axes[AxisCode.hat0X] = AxisEnds(negative: .left, positive: .right)
            axes[AxisCode.hat0Y] = AxisEnds(negative: .up, positive: .down)
        }
        if device.axes[AxisCode.x] != nil, device.axes[AxisCode.y] != nil {
            stick = Stick(x: AxisCode.x, y: AxisCode.y)
        }
    }

    /// Adds the controls that a mapping line names.
    mutating func addGamepad(of device: DeviceDescription, row: ControllerRow) {
        let numbering = ControllerNumbering(device)
        var stickX: (code: UInt16, isInverted: Bool)?
        var stickY: (code: UInt16, isInverted: Bool)?
        for binding in row.bindings {
            if case .axis(let number, half: 0, let isInverted) = binding.source, binding.half == 0,
                let code = numbering.axis(number)
            {
                if binding.element == "leftx" {
                    stickX = (code, isInverted)
                    continue
                }
                if binding.element == "lefty" {
                    stickY = (code, isInverted)
                    continue
                }
            }
            guard let control = Self.control(binding) else { continue }
            add(control, binding.source, numbering)
        }
        if let stickX, let stickY {
            stick = Stick(x: stickX.code, y: stickY.code, invertsX: stickX.isInverted, invertsY: stickY.isInverted)
        }
    }

    private mutating func add(_ control: RemoteControl, _ source: ControllerRow.Source, _ numbering: ControllerNumbering) {
        switch source {
        case .key(let code):
            keys[code] = control
        case .button(let number):
            if let code = numbering.button(number) { keys[code] = control }
        case .hat(let number, let mask):
            guard let hat = numbering.hat(number) else { return }
            switch mask {
            case 1: axes[hat.y, default: AxisEnds()].negative = control
            case 2: axes[hat.x, default: AxisEnds()].positive = control
            case 4: axes[hat.y, default: AxisEnds()].positive = control
            default: axes[hat.x, default: AxisEnds()].negative = control
            }
        case .axis(let number, let half, let isInverted):
            guard let code = numbering.axis(number) else { return }
            switch isInverted ? -half : half {
            case 1...: axes[code, default: AxisEnds()].positive = control
            case ..<0: axes[code, default: AxisEnds()].negative = control
            default:
                axes[code, default: AxisEnds()].whole = control
                axes[code]?.isInverted = isInverted
            }
        }
    }

    static func control(_ binding: ControllerRow.Binding) -> RemoteControl? {
        if binding.element.hasPrefix("press-") { return RemoteControl(rawValue: String(binding.element.dropFirst(6))) }
        switch (binding.element, binding.half) {
        case ("leftx", -1): return .left
        case ("leftx", 1): return .right
        case ("lefty", -1): return .up
        case ("lefty", 1): return .down
        default: return elements[binding.element]
        }
    }

    /// The controls for SDL's elements on a television.
    private static let elements: [String: RemoteControl] = [
        "a": .select, "b": .back, "x": .playPause, "start": .menu, "guide": .home,
        "leftshoulder": .pageUp, "rightshoulder": .pageDown,
        "dpup": .up, "dpdown": .down, "dpleft": .left, "dpright": .right,
    ]
}
