import TenFootInput
import TenFootSDLRendering
import TenFootTesting
import Testing

@testable import TenFootAppHost

@MainActor @Suite struct SwitchControlTests {
    private struct Page: View {
        let chosen: (String) -> Void
        var body: some View {
            VStack {
                HStack { ForEach(["A", "B"], id: \.self) { name in Button(name) { chosen(name) } } }
                Button("Off") {}.disabled(true)
                Button("C") { chosen("C") }
            }
        }
    }

    private struct Told: View {
        @Environment(\.accessibilitySwitchControlEnabled) private var isSwitched
        var body: some View { Button(isSwitched ? "Switched" : "Remote") {} }
    }

    @Test("Switch control skips views that do not respond to user interaction")
    func unresponsive() {
        let page = Hosted {
            VStack {
                Button("A") {}
                Text("Plot").focusable().accessibilityRespondsToUserInteraction(false)
                Button("B") {}
            }
        }
        page.session.services.switches.mode = .two
        page.press(.right)
        #expect(page.focusedLabel == "B")
    }

    @Test("accessibilitySwitchControlEnabled tells views whether switch control is on")
    func told() {
        let page = Hosted { Told() }
        #expect(page.focusedLabel == "Remote")
        page.session.services.switches.mode = .two
        page.settle()
        #expect(page.focusedLabel == "Switched")
        page.session.services.switches.mode = .off
        page.settle()
        #expect(page.focusedLabel == "Remote")
    }

    @Test("With one switch, focus cycles through the screen by itself, and any button selects")
    func one() {
        var chosen: [String] = []
        let page = Hosted { Page { chosen.append($0) } }
        page.session.services.switches.mode = .one
        page.session.services.switches.interval = 1
        page.settle()
        var seen: [String?] = []
        for _ in 0..<4 {
            seen.append(page.focusedLabel)
            page.advance(by: 1.02)
        }
        #expect(seen == ["A", "B", "C", "A"])
        #expect(page.focusedLabel == "B")
        page.press(.menu)
        #expect(chosen == ["B"])
        // A press restarts the interval.
        page.advance(by: 0.9)
        #expect(page.focusedLabel == "B")
        page.session.services.switches.mode = .off
        page.advance(by: 5)
        page.press(.left)
        #expect(page.focusedLabel == "A" && chosen == ["B"])
    }

    /// A page whose pad has its first button, which selects, held.
    private func held(_ mode: SwitchOptions.Mode) -> Hosted {
        let page = Hosted { Page { _ in } }
        page.session.services.switches.mode = mode
        page.session.services.switches.interval = 1
        page.plugGamepad()
        page.settle()
        page.session.setButton(0, isDown: true)
        page.settle()
        return page
    }

    @Test("After a press that is cancelled, the scan waits a whole interval before it goes on")
    func cancelled() {
        let page = held(.one)
        page.advance(by: 3)
        page.session.unplugGamepad()
        page.settle()
        #expect(page.focusedLabel == "A")
        page.advance(by: 0.9)
        #expect(page.focusedLabel == "A")
        page.advance(by: 0.12)
        #expect(page.focusedLabel == "B")
    }

    @Test("A cancelled press does not end that of the other switch")
    func otherCancelled() {
        let page = held(.two)
        page.session.setControl(.right, isDown: true)
        page.settle()
        page.session.unplugGamepad()
        page.settle()
        page.session.setControl(.right, isDown: false)
        page.settle()
        #expect(page.focusedLabel == "B")
    }

    @Test("Switch control that is switched off while a button is held scans again when it is switched on")
    func switchedOff() {
        let page = held(.one)
        page.session.services.switches.mode = .off
        page.session.unplugGamepad()
        page.settle()
        page.session.services.switches.mode = .one
        page.settle()
        page.advance(by: 1.02)
        #expect(page.focusedLabel == "B")
    }

    @Test("With two switches, Select selects, any other button moves on, and a held button goes back")
    func two() {
        var chosen: [String] = []
        struct Cover: View {
            let chosen: (String) -> Void
            @State private var isShown = true
            var body: some View {
                Button("Under") {}.fullScreenCover(isPresented: $isShown) { Page(chosen: chosen) }
            }
        }
        let page = Hosted { Cover { chosen.append($0) } }
        page.session.services.switches.mode = .two
        page.press(.left, count: 2)
        #expect(page.focusedLabel == "C")
        page.press(.select)
        #expect(chosen == ["C"])
        page.advance(by: 20)
        #expect(page.focusedLabel == "C")
        page.hold(.right, for: 1.6)
        #expect(page.focusedLabel == "Under")
    }

    @Test("A button counts as held for as long as it was held, however late a busy app reads its release")
    func readLate() {
        let page = Hosted { Page { _ in } }
        page.session.services.switches.mode = .two
        page.settle()
        let began = page.session.clock.microseconds
        func rightArrow(isDown: Bool, at time: UInt64) {
            let key = WindowKey(scancode: 79, character: nil, modifiers: [], isDown: isDown, isRepeat: false, time: time)
            page.session.take(.key(key), at: page.session.clock.microseconds)
            page.settle()
        }
        rightArrow(isDown: true, at: began)
        page.advance(by: 2)
        rightArrow(isDown: false, at: began + 100_000)
        #expect(page.focusedLabel == "B")
    }
}
