import Foundation
import Observation
import TenFootInput
import TenFootStorage

/// Lets the viewer map the buttons of a device using only that device, and keeps the new mapping only if they confirm it with the device.
///
/// One device at a time. Its properties change with each press and each second of waiting, for a screen to show.
@Observable @MainActor public final class ControllerMapper {
    /// What the screen should show.
    public enum State: Hashable {
        /// Nothing is being mapped.
        case idle
        /// Waits for the control's button; `taken` is the control to which the button just pressed is already mapped.
        case asking(RemoteControl, taken: RemoteControl?)
        /// The new mapping is in force until `keep()` confirms it or `secondsLeft` runs out.
        case trying
        /// Nothing has changed; the sentence gives the reason.
        case failed(String)
    }

    /// What the screen should show.
    public private(set) var state = State.idle
    /// The device being mapped.
    public private(set) var device: InputDevice?
    /// The controls that have a button so far.
    public private(set) var done: Set<RemoteControl> = []

    /// Whole seconds until the control is skipped, or the mapping on trial is reverted.
    public private(set) var secondsLeft = 0

    /// Seconds until a control is skipped.
    public static let patience = Int(MappingWalk.patience / 1_000_000)
    /// Seconds until an unconfirmed mapping is reverted.
    static let trial = 20

    @ObservationIgnored private var walk: MappingWalk?
    @ObservationIgnored private var deadline: Int?
    /// When `secondsLeft` changes next.
    @ObservationIgnored private var nextSecond: TimeInterval = 0
    /// The user's file before the walk.
    @ObservationIgnored private var before: [UInt8] = []
    @ObservationIgnored private weak var services: AppServices?
    private var session: AppSession? { services?.session }

    init(services: AppServices) { self.services = services }

    /// Starts to map a device; ends the mapping of another one.
    public func begin(_ device: InputDevice) {
        cancel()
        guard let session else { return }
        self.device = device
        done = []
        walk = MappingWalk(at: session.clock.microseconds)
        session.learn(group: device.group)
        follow()
    }

    /// Stops mapping; reverts a mapping on trial.
    public func cancel() {
        if state == .trying { put(before) }
        end(.idle)
    }

    /// Confirms the mapping that is being tried.
    public func keep() {
        guard state == .trying else { return }
        end(.idle)
    }

    /// Removes the viewer's mapping of a device, so that the built-in one is in force again.
    public func reset(_ device: InputDevice) {
        guard let file = session?.mappings, var bytes = read(file) else { return }
        for guid in device.guids { bytes = ControllerDatabase.userFile(bytes, without: guid) }
        put(bytes)
    }

    func take(_ move: LearnedMove) {
        guard walk != nil else { return }
        walk?.take(move)
        follow()
    }

    /// Called when a device has been removed; stops if it is the one being mapped.
    func lost(_ info: DeviceInfo) {
        guard let device, device.group == info.group, state != .idle else { return }
        if state == .trying { put(before) }
        end(.failed(String(platform: "\(device.name) was unplugged. Nothing has changed.")))
    }

    // MARK: The walk

    private func follow() {
        guard let walk, let session else { return }
        schedule(nil)
        done = Set(walk.taken.keys)
        switch walk.phase {
        case .asking(let control):
            let next = State.asking(control, taken: walk.conflict)
            if state != next { state = next }
            count(until: session.clock.seconds(of: walk.asked) + Double(Self.patience))
            let due = walk.nextDeadline.map { session.clock.seconds(of: $0) } ?? .infinity
            schedule(min(due, nextSecond)) { [weak self] in self?.advance() }
        case .done: walk.row.map(tryOut) ?? end(.idle)
        case .cancelled: end(.failed(String(platform: "Stopped. Nothing has changed.")))
        case .useless: end(.failed(String(platform: "Without a button for Select nothing could be chosen. Nothing has changed.")))
        }
    }

    private func advance() {
        guard let session else { return }
        walk?.advance(to: session.clock.microseconds)
        follow()
    }

    private func tryOut(_ row: ControllerRow) {
        guard let session, let file = session.mappings else { return end(.idle) }
        walk = nil
        session.learn(group: nil)
        guard let bytes = read(file) else { return }
        before = bytes
        guard put(ControllerDatabase.userFile(before, replacing: row)) else { return }
        state = .trying
        holdTrial(until: session.clock.now + Double(Self.trial))
    }

    /// Counts down the seconds of the trial, and reverts the mapping at its end.
    private func holdTrial(until end: TimeInterval) {
        guard state == .trying, let session else { return }
        count(until: end)
        if session.clock.hasReached(end) {
            put(before)
            self.end(.failed(String(platform: "Keep was not pressed, so the old mapping is back.")))
        } else {
            schedule(nextSecond) { [weak self] in self?.holdTrial(until: end) }
        }
    }

    /// Counts whole seconds, so that a countdown makes one frame a second.
    private func count(until end: TimeInterval) {
        guard let now = session?.clock.now else { return }
        let left = max(0, Int((end - now).rounded(.up)))
        if secondsLeft != left { secondsLeft = left }
        nextSecond = end - Double(max(0, left - 1))
    }

    /// The bytes of the user's file; nil, with the reason shown, if it exists but cannot be read, and so must not be replaced.
    private func read(_ file: MappingFile) -> [UInt8]? {
        do throws(Files.Problem) {
            return try file.bytes()
        } catch {
            end(.failed(String(platform: "\(file.path) cannot be read: \(error.reason). Nothing has changed; check its permissions.")))
            return nil
        }
    }

    /// Writes the user's file and applies it.
    @discardableResult private func put(_ bytes: [UInt8]) -> Bool {
        guard let session, let file = session.mappings else { return false }
        do throws(Files.Problem) {
            try file.write(bytes)
        } catch {
            end(.failed(String(platform: "\(file.path) cannot be written: \(error.reason). Check its permissions.")))
            return false
        }
        session.configure(file.database(bytes))
        return true
    }

    private func end(_ new: State) {
        schedule(nil)
        if walk != nil { session?.learn(group: nil) }
        walk = nil
        if state != new { state = new }
    }

    private func schedule(_ time: TimeInterval?, _ action: @escaping () -> Void = {}) {
        if let deadline { session?.host.deadlines.cancel(deadline) }
        deadline = time.flatMap { session?.host.deadlines.schedule(at: $0, action) }
    }
}
