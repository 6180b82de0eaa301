import Foundation
import TenFootEvdevInput
import TenFootInput

/// The loop of `tenfoot inputs --watch`: a minimal host for devices.
struct InputsWatch: Sendable {
    let configuration: EvdevConfiguration
    let json: Bool
    /// Whether lines on standard input are commands: suspend, resume, learn DEVICE, unlearn, rumble DEVICE, quit.
    let takesOrders: Bool
    let seconds: Double?

    func run() {
        let stop = StopSignals.fileDescriptor()
        let devices = EvdevDevices()
        devices.start(configuration)
        var presses = PressMachine()
        var orders = LineBuffer()
        var latencies: [UInt64] = []
        var groups: [Int: String] = [:]
        let end = seconds.map { monotonicMicroseconds() + UInt64(max(0, min($0, 1e9)) * 1_000_000) }
        while true {
            wait(for: devices.eventFileDescriptor, stop, until: [presses.nextDeadline, end].compactMap { $0 }.min())
            let now = monotonicMicroseconds()
            for event in devices.drain() {
                show(event, &presses, &latencies, at: now)
                if case .added(let info) = event { groups[info.id] = info.group }
            }
            for press in presses.advance(to: now) { show(press) }
            if let end, now >= end { break }
            if isReadable(stop) { break }
            if takesOrders, isReadable(STDIN_FILENO), !processCommands(orders.read(from: STDIN_FILENO), devices, groups) { break }
        }
        devices.stop()
        for event in devices.drain() { show(event, &presses, &latencies, at: monotonicMicroseconds()) }
        if !json { FileHandle.standardError.write(Data(summary(latencies).utf8)) }
    }

    private func show(_ event: DeviceEvent, _ presses: inout PressMachine, _ latencies: inout [UInt64], at now: UInt64) {
        switch event {
        case .control(let change):
            let latency = now > change.time ? now - change.time : 0
            latencies.append(latency)
            for press in presses.handle(change) { show(press, latency) }
        case .added(let info): show("added", info)
        case .removed(let info): show("removed", info)
        case .changed(let info): show("changed", info)
        case .surveyed: break
        case .asksForMapping(let info): show("asks-for-mapping", info)
        case .learned(let move):
            put(
                WatchLine(event: "learned", device: move.device.id, isDown: move.isDown, source: move.source.text, row: move.row.text),
                plain: "learned  \(move.source.text) \(move.isDown ? "moved" : "let go")")
        // Keys are shown as the controls they stand for, and a lean presses nothing.
        case .stroke, .lean: break
        case .battery(let info, let state):
            put(
                WatchLine(event: "battery", device: info.id, name: info.name, battery: state.percent, isCharging: state.isCharging),
                plain: "battery  \(info.name)  \(state.percent) %\(state.isCharging ? ", charging" : "")")
        case .problem(let problem):
            put(WatchLine(event: "problem", node: problem.node, message: problem.message), plain: "problem  \(problem.message)")
        }
    }

    private func show(_ event: String, _ info: DeviceInfo) {
        put(
            WatchLine(
                event: event, device: info.id, name: info.name, node: info.node, roles: info.roles.text, group: info.group,
                speaksForGroup: info.speaksForGroup),
            plain: "\(event) \(info.node)  \(info.roles.text)  \(info.name)")
    }

    private func show(_ press: PressEvent, _ latency: UInt64? = nil) {
        var line = WatchLine(event: "press", device: press.device, control: press.control.rawValue, time: press.time, latency: latency)
        switch press.phase {
        case .began: line.phase = "began"
        case .repeated(let count): (line.phase, line.count) = ("repeated", count)
        case .long: line.phase = "long"
        case .ended: line.phase = "ended"
        case .cancelled: line.phase = "cancelled"
        }
        let phase = (line.phase ?? "") + (line.count.map { " \($0)" } ?? "")
        let late = latency.map { String(format: "  %.2f ms", Double($0) / 1000) } ?? ""
        put(line, plain: "device \(press.device)  \(press.control.rawValue) \(phase)\(late)")
    }

    private func put(_ line: WatchLine, plain: String) {
        print(json ? line.text : plain)
        fflush(nil)
    }

    private func summary(_ latencies: [UInt64]) -> String {
        guard !latencies.isEmpty else { return "no presses\n" }
        let sorted = latencies.sorted()
        func milliseconds(_ share: Double) -> String {
            String(format: "%.2f ms", Double(sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]) / 1000)
        }
        return "\(sorted.count) changes, device stamp to here: p50 \(milliseconds(0.5)), p99 \(milliseconds(0.99))\n"
    }

    // MARK: Waiting

    private func wait(for events: Int32, _ stop: Int32, until deadline: UInt64?) {
        var waited = [events, stop].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        if takesOrders { waited.append(pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)) }
        let now = monotonicMicroseconds()
        let timeout = deadline.map { $0 <= now ? 0 : Int32(clamping: ($0 - now + 999) / 1000) } ?? -1
        poll(&waited, nfds_t(waited.count), timeout)
    }

    private func isReadable(_ descriptor: Int32) -> Bool {
        var asked = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&asked, 1, 0) == 1
    }

    /// Executes the lines of standard input; false at `quit` and at the end of the input.
    private func processCommands(_ lines: [String]?, _ devices: EvdevDevices, _ groups: [Int: String]) -> Bool {
        guard let lines else { return false }
        for line in lines {
            switch line {
            case "suspend":
                let suspended = DispatchSemaphore(value: 0)
                devices.suspendForChild { suspended.signal() }
                suspended.wait()
                put(WatchLine(event: "suspended"), plain: "suspended")
            case "resume":
                devices.resume()
                put(WatchLine(event: "resumed"), plain: "resumed")
            case let order where order.hasPrefix("learn "):
                devices.learn(group: Int(order.dropFirst(6)).flatMap { groups[$0] })
            case let order where order.hasPrefix("rumble "):
                devices.rumble(device: Int(order.dropFirst(7)) ?? -1, strength: 1, milliseconds: 200)
            case "unlearn": devices.learn(group: nil)
            case "quit": return false
            default: break
            }
        }
        return true
    }
}

/// Reads lines from a descriptor that is also polled; a buffered stream would take in lines that `poll` then does not report.
private struct LineBuffer {
    private var rest: [UInt8] = []

    /// Reads once and returns the complete lines; nil at the end of the input.
    mutating func read(from descriptor: Int32) -> [String]? {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = Foundation.read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return nil }
        rest += bytes.prefix(count)
        var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
        rest = Array((lines.popLast() ?? "").utf8)
        return lines
    }
}

/// One line of `--json`: keys that do not apply are left out.
struct WatchLine: Encodable {
    var event: String
    var device: Int?
    var name: String?
    var node: String?
    var roles: String?
    var group: String?
    var speaksForGroup: Bool?
    var battery: Int?
    var isCharging: Bool?
    var isDown: Bool?
    var reason: String?
    var message: String?
    var control: String?
    var phase: String?
    var count: Int?
    var source: String?
    var row: String?
    /// Microseconds of the monotonic clock.
    var time: UInt64?
    /// Microseconds from the device's timestamp until the event was handled here.
    var latency: UInt64?

    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
