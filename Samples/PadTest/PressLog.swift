import TenFoot

/// A log of presses: the controls that are pressed now, the number of presses of each, and descriptions of the latest events.
struct PressLog {
    struct Line: Identifiable {
        let id: Int
        let text: String
    }

    private(set) var down: Set<RemoteControl> = []
    private(set) var counts: [RemoteControl: Int] = [:]
    private(set) var lines: [Line] = []
    /// The number of consecutive presses of Back.
    private(set) var backs = 0
    private var total = 0

    private static let shown = 14

    mutating func add(_ event: PressEvent) {
        switch event.phase {
        case .began:
            down.insert(event.control)
            counts[event.control, default: 0] += 1
            if event.control != .back { backs = 0 }
        case .ended:
            down.remove(event.control)
            if event.control == .back { backs += 1 }
        case .cancelled: down.remove(event.control)
        case .repeated, .long: break
        }
        total += 1
        lines.insert(Line(id: total, text: "\(event.control.rawValue) \(Self.words(for: event.phase))"), at: 0)
        if lines.count > Self.shown { lines.removeLast() }
    }

    private static func words(for phase: PressPhase) -> String {
        switch phase {
        case .began: "pressed"
        case .repeated(let count): "repeated \(count)"
        case .long: "held"
        case .ended: "released"
        case .cancelled: "cancelled"
        }
    }
}
