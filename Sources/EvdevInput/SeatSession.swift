import CEvdev
import Dispatch
import Glibc
import Synchronization
import TenFootGLib

/// Opens device nodes through logind for a user who lacks the permission: logind opens them for the active session.
///
/// While the session has control, logind mutes the text console's keyboard and refuses control to other programs. Control is taken when a
/// node cannot be opened, and released while a child program has the screen, since the child may need it.
///
/// Used only on the reader thread, which blocks on the replies.
/// Source: org.freedesktop.login1(5).
final class SeatSession {
    /// A signal from logind.
    enum News: Equatable, Sendable {
        /// Another session is about to become active; if `isAwaited`, logind waits for `agree` with the device's number.
        case leaves(major: UInt32, minor: UInt32, isAwaited: Bool)
        /// The session is active again.
        case returns
    }

    private static let name = "org.freedesktop.login1"
    private static let session = name + ".Session"
    /// The caller's own session.
    private static let path = "/org/freedesktop/login1/session/auto"
    private static let seat = "/org/freedesktop/login1/seat/auto"

    private let bus: Bus
    private let patience: Double
    private let tell: @Sendable (News) -> Void
    private var listener: Task<Void, Never>?
    private var hasControl = false
    /// Whether logind refused control, as there is no session or another program has it; `release` clears it.
    private var isRefused = false
    private var taken: Set<dev_t> = []

    /// - Parameters:
    ///   - patience: the timeout of a call, in seconds; logind usually answers within milliseconds.
    ///   - tell: called on any thread.
    init(bus: Bus = .system, patience: Double = 2, tell: @escaping @Sendable (News) -> Void) {
        self.bus = bus
        self.patience = patience
        self.tell = tell
    }

    deinit { listener?.cancel() }

    /// Whether devices have been opened through logind, which then signals when the session is active.
    var isInUse: Bool { !taken.isEmpty }

    /// Opens a node; nil if logind does not run, this is not a session of a seat, or the request is refused.
    func open(_ path: String) -> Int32? {
        var facts = stat()
        guard stat(path, &facts) == 0, takeControl() else { return nil }
        let device = facts.st_rdev
        // Release a paused device first.
        if taken.contains(device) { release(device) }
        let arguments = [Variant.unsigned(device.major), .unsigned(device.minor)]
        guard let descriptor = call(Self.path, "TakeDevice", arguments)?.descriptor else { return nil }
        taken.insert(device)
        return descriptor
    }

    /// Lets logind switch to the other session, once the device is closed here.
    func agree(major: UInt32, minor: UInt32) {
        _ = call(Self.path, "PauseDeviceComplete", [.unsigned(major), .unsigned(minor)])
    }

    /// Releases all devices and the session; the next `open` takes it again.
    func release() {
        listener?.cancel()
        listener = nil
        if hasControl { _ = call(Self.path, "ReleaseControl") }
        (hasControl, isRefused, taken) = (false, false, [])
    }

    /// Switches to another virtual console; the kernel does not receive the console keys while logind mutes them.
    func show(console: UInt32) { _ = call(Self.seat, "SwitchTo", [.unsigned(console)], of: Self.name + ".Seat") }

    private func release(_ device: dev_t) {
        taken.remove(device)
        _ = call(Self.path, "ReleaseDevice", [.unsigned(device.major), .unsigned(device.minor)])
    }

    private func takeControl() -> Bool {
        guard !hasControl, !isRefused else { return hasControl }
        // Subscribe before taking control, so that no signal is missed.
        listen()
        hasControl = call(Self.path, "TakeControl", [.bool(false)]) != nil
        if !hasControl {
            isRefused = true
            listener?.cancel()
            listener = nil
        }
        return hasControl
    }

    private func listen() {
        let (bus, tell) = (bus, tell)
        let pauses = bus.signals(of: Self.name, interface: Self.session, name: "PauseDevice")
        let changes = bus.signals(
            of: Self.name, interface: "org.freedesktop.DBus.Properties", name: "PropertiesChanged", about: Self.session)
        listener = Task {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    for await signal in pauses {
                        guard signal.arguments.count > 2, let major = signal.arguments[0].number, let minor = signal.arguments[1].number,
                            signal.arguments[2].text != "gone"
                        else { continue }
                        tell(
                            .leaves(
                                major: UInt32(clamping: major), minor: UInt32(clamping: minor),
                                isAwaited: signal.arguments[2].text == "pause"))
                    }
                }
                group.addTask {
                    for await signal in changes where signal.arguments.dropFirst().first?.dictionary?["Active"]?.flag == true {
                        tell(.returns)
                    }
                }
            }
        }
    }

    /// Calls logind, and waits for its reply; nil if it refuses or does not run.
    private func call(_ path: String, _ method: String, _ arguments: [Variant] = [], of interface: String = session) -> Bus.Reply? {
        let isThere = DispatchSemaphore(value: 0)
        let answer = Mutex<Bus.Reply?>(nil)
        bus.call(Self.name, path, interface, method, arguments, seconds: patience) { result in
            answer.withLock { $0 = try? result.get() }
            isThere.signal()
        }
        isThere.wait()
        return answer.withLock { $0 }
    }
}

extension dev_t {
    /// Source: makedev(3).
    fileprivate var major: UInt32 { UInt32(truncatingIfNeeded: self >> 8 & 0xFFF | self >> 32 & ~0xFFF) }
    fileprivate var minor: UInt32 { UInt32(truncatingIfNeeded: self & 0xFF | self >> 12 & ~0xFF) }
}
