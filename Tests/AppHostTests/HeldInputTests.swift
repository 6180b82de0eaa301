import Foundation
import TenFootInput
import TenFootSDLRendering
import TenFootTesting
import TenFootViewGraph
import TestSupport
import Testing

@testable import TenFootAppHost

@MainActor @Suite("Held keys and buttons") struct HeldInputTests {
    /// Nine buttons that count their presses.
    private struct Row: View {
        @State private var presses = 0
        var body: some View {
            VStack {
                Text("Presses \(presses)")
                HStack { ForEach(0..<9) { number in Button("\(number)") { presses += 1 } } }
            }
        }
    }

    private let page = Hosted { Row() }

    nonisolated static let rightArrow = 79, enter = 40

    private func key(_ scancode: Int, isDown: Bool, isRepeat: Bool = false) {
        let now = page.session.clock.microseconds
        page.session.take(
            .key(WindowKey(scancode: scancode, character: nil, modifiers: [], isDown: isDown, isRepeat: isRepeat, time: now)), at: now)
        page.settle()
    }

    @Test("A held direction repeats with the delay and interval that were set")
    func repeats() {
        page.session.services.setRepeat(delay: 900, interval: 300)
        page.hold(.right, for: 0.8)
        #expect(page.focusedLabel == "1")
        page.hold(.right, for: 1.1)
        #expect(page.focusedLabel == "3")
        // Focus moves at 0, 900 and 1200 ms, and then a little sooner each time.
        page.hold(.left, for: 1.25)
        #expect(page.focusedLabel == "0")
        page.session.services.setRepeat(delay: 200, interval: 100)
        page.hold(.right, for: 0.35)
        #expect(page.focusedLabel == "3")
    }

    @Test("A window that loses the keyboard releases its keys: repeats stop, and an unfinished press does not act")
    func keyboardLost() {
        key(Self.rightArrow, isDown: true)
        #expect(page.focusedLabel == "1")
        page.session.take(.focused(false), at: page.session.clock.microseconds)
        page.advance(by: 3)
        #expect(page.focusedLabel == "1")
        page.session.take(.focused(true), at: page.session.clock.microseconds)
        key(Self.rightArrow, isDown: false)
        key(Self.enter, isDown: true)
        page.session.take(.focused(false), at: page.session.clock.microseconds)
        page.settle()
        key(Self.enter, isDown: false)
        #expect(page.texts.contains("Presses 0"))
        key(Self.enter, isDown: true)
        key(Self.enter, isDown: false)
        #expect(page.texts.contains("Presses 1"))
    }

    @Test("A key held when the window loses the keyboard does not act, although SDL reports its release first")
    func releasedBySDL() {
        key(Self.enter, isDown: true)
        let now = page.session.clock.microseconds
        var events: [WindowEvent] = []
        events.add(
            .key(WindowKey(scancode: Self.enter, character: nil, modifiers: [], isDown: false, isRepeat: false, time: now)))
        events.add(.focused(false))
        for event in events { page.session.take(event, at: now) }
        page.settle()
        #expect(page.texts.contains("Presses 0"))
        page.session.take(.focused(true), at: now)
        key(Self.enter, isDown: true)
        key(Self.enter, isDown: false)
        #expect(page.texts.contains("Presses 1"))
    }

    @Test("A key that was released acts, although the window loses the keyboard before the app has read that")
    func releasedBefore() {
        func release(_ scancode: Int) -> WindowEvent {
            .key(WindowKey(scancode: scancode, character: nil, modifiers: [], isDown: false, isRepeat: false, time: 0))
        }
        var events: [WindowEvent] = [release(Self.enter)]
        events.add(release(Self.rightArrow))
        events.add(.focused(false), behind: 1)
        // The first release is the viewer's, the second is SDL's.
        guard case .key(let first) = events[0], case .focused(false) = events[1], case .key(let second) = events[2] else {
            Issue.record("\(events)")
            return
        }
        #expect(first.scancode == Self.enter && second.scancode == Self.rightArrow && events.count == 3)
    }

    @Test("A key is timed by the X server's stamp, unless the server has another clock")
    func serverStamps() {
        // The server's 32 bits of milliseconds begin again after 49.7 days.
        let now: UInt64 = (1 << 32) * 1000 + 250_123
        #expect(ServerClock.microseconds(of: 250, readAt: now) == now)
        #expect(ServerClock.microseconds(of: 150, readAt: now) == now - 100_000)
        #expect(ServerClock.microseconds(of: .max - 49, readAt: now) == now - 300_000)
        #expect(ServerClock.microseconds(of: 251, readAt: now) == now)
        #expect(ServerClock.microseconds(of: 250 &- 10_001, readAt: now) == now)
        #expect(ServerClock.microseconds(of: .max, readAt: 5_000) == 5_000)
    }

    @Test("Keys held while a child program gets the screen are released", arguments: [HeldInputTests.rightArrow, HeldInputTests.enter])
    func child(scancode: Int) async {
        key(scancode, isDown: true)
        await page.session.suspendForChild()
        page.session.resume()
        page.settle()
        page.advance(by: 3)
        key(scancode, isDown: false)
        #expect(page.focusedLabel == (scancode == Self.enter ? "0" : "1"))
        #expect(page.texts.contains("Presses 0"))
        key(scancode, isDown: true)
        key(scancode, isDown: false)
        #expect(page.focusedLabel == (scancode == Self.enter ? "0" : "2"))
    }

    @Test("A key that is still held, and repeated by the window system, after a child program presses nothing until it was released")
    func repeatedAfterChild() async {
        key(Self.enter, isDown: true)
        await page.session.suspendForChild()
        page.session.resume()
        page.settle()
        for _ in 0..<3 { key(Self.enter, isDown: true, isRepeat: true) }
        key(Self.enter, isDown: false)
        #expect(page.texts.contains("Presses 0"))
        key(Self.enter, isDown: true)
        key(Self.enter, isDown: true, isRepeat: true)
        key(Self.enter, isDown: false)
        #expect(page.texts.contains("Presses 1"))
    }

    @Test("A button held while a child program gets the screen does not form a chord with another one after the return")
    func chordAfterChild() async {
        var played = 0
        let page = Hosted { Button("Film") {}.onPlayPauseCommand { played += 1 } }
        page.session.setControl(.back, isDown: true)
        page.settle()
        await page.session.suspendForChild()
        page.session.setControl(.back, isDown: false)
        page.session.resume()
        page.settle()
        page.press(.playPause)
        #expect(played == 1)
    }

    @Test("A press from outside counts as a short one, however busy the app is meanwhile", .hangGuard)
    func outside() async {
        var heard: [String] = []
        page.session.services.onHome = { heard.append("short") }
        page.session.services.onHomeLong = { heard.append("long") }
        let press = Task { [page] in await page.session.press(.home, isLong: false) }
        // Two seconds pass only once the press has begun.
        repeat { await Task.yield() } while page.session.input.isEmpty
        page.advance(by: 2)
        await press.value
        page.settle()
        #expect(heard == ["short"])
    }

    @Test("A long press from outside lasts longer than the time that the viewer has set for long presses")
    func outsideLong() {
        #expect(page.session.longPress == .seconds(1))
        page.session.services.setRepeat(delay: 400, interval: 120, hold: 2000)
        #expect(page.session.longPress == .milliseconds(2500))
    }

    @Test("While a child program has the screen, Home is held after the time that the viewer has set for long presses")
    func heldWithChild() async {
        var closed = 0
        page.session.services.setRepeat(delay: 400, interval: 120, hold: 1500)
        page.session.services.onHomeHeld = { closed += 1 }
        await page.session.suspendForChild()
        page.hold(.home, for: 1)
        #expect(closed == 0)
        page.hold(.home, for: 1.6)
        #expect(closed == 1)
    }

    /// A remote whose key events are read late.
    private final class LateRemote: MadeUpDevices {
        var events: [DeviceEvent] = []

        func press(_ control: RemoteControl, at time: UInt64) {
            events += [.down, .up].map { .control(ControlChange(control, $0, time: time, device: 7)) }
        }

        override func drain(most: Int, at now: UInt64) -> [DeviceEvent] {
            defer { events = [] }
            return events
        }
    }

    @Test("Presses made while a child program had the screen are ignored, even if read after its return")
    func readLate() async {
        let remote = LateRemote()
        page.session.read(remote)
        await page.session.suspendForChild()
        page.advance(by: 1)
        remote.press(.right, at: page.session.clock.microseconds)
        remote.press(.select, at: page.session.clock.microseconds)
        page.advance(by: 1)
        remote.press(.right, at: page.session.clock.microseconds - 1)
        page.session.resume()
        page.settle()
        #expect(page.focusedLabel == "0")
        #expect(page.texts.contains("Presses 0"))
        remote.press(.right, at: page.session.clock.microseconds)
        page.settle()
        #expect(page.focusedLabel == "1")
    }
}
