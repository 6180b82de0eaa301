import TenFootInput

/// One device in virtual time, connected as a host connects it, with a frame every 10 ms while the test waits.
struct Player {
    var controls: DeviceControls
    var presses = PressMachine()
    var audit = PressAudit()
    private(set) var now: UInt64 = 0
    private(set) var log: [PressEvent] = []

    init(_ device: DeviceDescription = .sampleRemote, row: ControllerRow? = nil, state: DeviceState = DeviceState()) {
        let roles = device.classify(isInDatabase: row != nil).roles
        controls = DeviceControls(
            device: 2, description: device, mapping: DeviceMapping(device, roles: roles, row: row), state: state)
    }

    /// The events since the last call, as text: `right began`, `right repeat 1`.
    mutating func heard() -> [String] {
        defer { log.removeAll() }
        return log.map(\.words)
    }

    mutating func take(_ changes: [ControlChange]) {
        for change in changes { record(presses.handle(change)) }
    }

    mutating func frame(_ events: RawEvent..., isForced: Bool = false) {
        for event in events + [.report(at: now, isForced: isForced)] { take(controls.receive(event)) }
    }

    mutating func key(_ code: UInt16, _ value: Int32) { frame(.key(code, value, at: now)) }

    mutating func axis(_ code: UInt16, _ value: Int32) { frame(.axis(code, value, at: now)) }

    /// Moves the left stick, each axis from -1 to 1.
    mutating func stick(_ x: Double, _ y: Double) {
        frame(.axis(0, Int32(x * 32767), at: now), .axis(1, Int32(y * 32767), at: now))
    }

    /// Lets some milliseconds pass, with a frame every 10 ms.
    mutating func wait(_ milliseconds: Int) {
        for _ in 0..<milliseconds / 10 {
            now += 10_000
            take(controls.advance(to: now))
            let events = presses.advance(to: now)
            audit.takeFrame(events)
            log += events
        }
    }

    private mutating func record(_ events: [PressEvent]) {
        audit.take(events)
        log += events
    }
}

extension PressEvent {
    var words: String {
        switch phase {
        case .began: "\(control.rawValue) began"
        case .repeated(let count): "\(control.rawValue) repeat \(count)"
        case .long: "\(control.rawValue) long"
        case .ended: "\(control.rawValue) ended"
        case .cancelled: "\(control.rawValue) cancelled"
        }
    }
}

/// A small generator with a seed that a failing test can print.
