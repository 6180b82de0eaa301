import Foundation
import TenFootGraphics
import TenFootInput
import TenFootViewGraph
import TenFootViews

extension RecordWriter {
    /// Writes an event; the caller leaves out events that a record cannot hold.
    mutating func put(_ event: HostEvent) {
        switch event {
        case .press(let press):
            put(1)
            put(press.control.rawValue)
            put(press.phase.number)
            if case .repeated(let count) = press.phase { put(count) }
            put(press.time)
            put(press.device)
        case .text(let text):
            put(2)
            put(text)
        case .key(let key):
            put(3)
            put(String(key.key))
            put(key.characters)
            put(key.modifiers)
            put(key.phase == .down ? 0 : key.phase == .repeat ? 1 : 2)
        case .pointerMoved(let point): put(4, point)
        case .pointerDown(let point): put(5, point)
        case .pointerUp(let point): put(6, point)
        case .wheel(let point, let distance):
            put(7, point)
            put(distance)
        case .lean(let lean): put(8, lean)
        case .scenePhase(let phase):
            put(9)
            put(phase == .background ? 0 : phase == .inactive ? 1 : 2)
        case .resize(let size):
            put(10)
            put(size)
        case .displayScale(let scale):
            put(11)
            put(scale)
        case .overscan(let share):
            put(12)
            put(share)
        case .setting(let times as PressRepeat):
            put(15)
            put(times.delay)
            put(times.interval)
        case .setting(let clock as WallClock):
            put(16)
            put(clock.epoch)
        case .setting(let setting):
            put(13)
            let display = setting as? DisplayPreferences ?? DisplayPreferences()
            put(display.colorScheme == .light)
            put(display.reducesMotion)
            put(display.increasesContrast)
        case .picture(let source):
            put(14)
            put(source.name)
        }
    }

    private mutating func put(_ kind: Int, _ point: CGPoint) {
        put(kind)
        put(point)
    }
}

extension RecordReader {
    mutating func event() throws(RecordProblem) -> HostEvent {
        switch try int() {
        case 1:
            guard let control = RemoteControl(rawValue: try text()), let phase = try phase() else { try fail() }
            return .press(PressEvent(control, phase, time: try unsigned(), device: try int()))
        case 2: return .text(try text())
        case 3:
            let key = try text(), characters = try text()
            let modifiers = try int()
            let phases: [KeyEvent.Phase] = [.down, .repeat, .up]
            let phase = try int()
            guard key.count == 1, let character = key.first, phases.indices.contains(phase) else { try fail() }
            return .key(KeyEvent(key: character, characters: characters, modifiers: modifiers, phase: phases[phase]))
        case 4: return .pointerMoved(try point())
        case 5: return .pointerDown(try point())
        case 6: return .pointerUp(try point())
        case 7: return .wheel(try point(), by: try size())
        case 8: return .lean(try point())
        case 9:
            let phases: [ScenePhase] = [.background, .inactive, .active]
            let phase = try int()
            guard phases.indices.contains(phase) else { try fail() }
            return .scenePhase(phases[phase])
        case 10: return .resize(try canvas())
        case 11: return .displayScale(try scale())
        case 12:
            let share = try double()
            guard (0...0.5).contains(share) else { try fail() }
            return .overscan(share)
        case 13:
            var display = DisplayPreferences()
            display.colorScheme = try flag() ? .light : .dark
            display.reducesMotion = try flag()
            display.increasesContrast = try flag()
            return .setting(display)
        case 14:
            guard let source = ImageSource(name: try text()) else { try fail() }
            return .picture(source)
        case 15:
            let delay = try double(), interval = try double()
            guard (0.01...10).contains(delay), (0.01...10).contains(interval) else { try fail() }
            return .setting(PressRepeat(delay: delay, interval: interval))
        case 16: return .setting(WallClock(epoch: try double()))
        default: try fail()
        }
    }

    /// Reads a canvas size in points; throws if it is larger than any screen.
    mutating func canvas() throws(RecordProblem) -> CGSize {
        let size = try size()
        guard size.width > 0, size.height > 0, size.width <= 200_000, size.height <= 200_000 else { try fail() }
        return size
    }

    mutating func scale() throws(RecordProblem) -> Double {
        let scale = try double()
        guard (0.01...32).contains(scale) else { try fail() }
        return scale
    }

    private mutating func phase() throws(RecordProblem) -> PressPhase? {
        switch try int() {
        case 0: .began
        case 1: .repeated(count: try int())
        case 2: .long
        case 3: .ended
        case 4: .cancelled
        default: nil
        }
    }
}

extension PressPhase {
    fileprivate var number: Int {
        switch self {
        case .began: 0
        case .repeated: 1
        case .long: 2
        case .ended: 3
        case .cancelled: 4
        }
    }
}
