import Foundation
import TenFootTesting
import TenFootViewGraph
import Testing

@testable import TenFootAppHost

/// Two apps in one process, each with its own scene, devices, clock and services.
@MainActor @Suite("Two apps in one process are independent") struct TwoSessionsTests {
    private struct Page: View {
        @Environment(\.appServices) private var services
        @Environment(\.colorScheme) private var scheme
        @Environment(\.accessibilityReduceMotion) private var reducesMotion
        @State private var ticks = 0
        @State private var isPlaying = false
        private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

        var body: some View {
            VStack {
                Text("Ticks \(ticks)")
                Text("Devices \(services.devices.names.joined(separator: ","))")
                Text(scheme == .light ? "Light" : "Dark")
                Text(reducesMotion ? "Still" : "Moving")
                HStack {
                    Button("Left") {}
                    Button("Right") { isPlaying.toggle() }
                    Button("Far") {}
                }
            }
            .keepsScreenOn(isPlaying)
            .onReceive(timer) { _ in ticks += 1 }
        }
    }

    private let first = Hosted { Page() }
    private let second = Hosted { Page().environment(\.layoutDirection, .rightToLeft) }

    @Test("A press moves focus only in its own app, by that app's layout direction")
    func focus() {
        #expect(first.focusedLabel == "Left" && second.focusedLabel == "Left")
        first.press(.right)
        #expect(first.focusedLabel == "Right" && second.focusedLabel == "Left")
        second.press(.right)
        #expect(second.focusedLabel == "Left", "on the right there is nothing")
        second.press(.left)
        #expect(first.focusedLabel == "Right" && second.focusedLabel == "Right")
    }

    @Test("Timers and deadlines follow the clock of the app that set them")
    func clocks() {
        var calls: [String] = []
        first.session.services.after(0.5) { calls.append("first") }
        second.session.services.after(0.5) { calls.append("second") }
        second.advance(by: 2)
        #expect(calls == ["second"])
        #expect(second.texts.contains("Ticks 2") && first.texts.contains("Ticks 0"))
        #expect(second.session.services.time == 2 && first.session.services.time == 0)
        first.advance(by: 1)
        #expect(calls == ["second", "first"] && first.texts.contains("Ticks 1"))
    }

    @Test("A device and its presses belong to the app that reads the device")
    func devices() {
        first.plugGamepad()
        #expect(first.texts.contains("Devices Gamepad") && second.texts.contains("Devices "))
        first.moveStick(x: 1, y: 0)
        #expect(first.focusedLabel == "Right" && second.focusedLabel == "Left")
        #expect(first.session.services.devices.isInUse && !second.session.services.devices.isInUse)
    }

    @Test("Display preferences, feedback, key repeat and Home are set for one app only")
    func settings() {
        var answers = 0, homes: [String] = []
        let services = first.session.services
        services.display.colorScheme = .light
        services.display.reducesMotion = true
        services.feedback.clicks = true
        services.setRepeat(delay: 1000, interval: 1000)
        services.onHome = { homes.append("first") }
        second.session.services.onHome = { homes.append("second") }
        for page in [first, second] { page.session.feedback.answers = { _ in answers += 1 } }
        first.settle()
        second.settle()
        #expect(first.texts.contains("Light") && first.texts.contains("Still"))
        #expect(second.texts.contains("Dark") && second.texts.contains("Moving"))
        first.press(.right)
        #expect(answers == 1)
        second.press(.left)
        #expect(answers == 1, "the second app asked for no clicks")
        // A press of 0.8 s repeats in the second app alone.
        first.press(.left)
        second.press(.right)
        first.hold(.right, for: 0.8)
        second.hold(.left, for: 0.8)
        #expect(first.focusedLabel == "Right" && second.focusedLabel == "Far")
        second.press(.home)
        #expect(homes == ["second"])
    }

    @Test("The screen is kept on only for the app that plays")
    func screens() {
        func isKeptOn(_ page: Hosted) -> Bool? { (page.session.screen as? HeadlessScreen)?.isKeptOn }
        second.press(.left)
        second.press(.select)
        #expect(isKeptOn(second) == true && isKeptOn(first) == false)
    }

    @Test("Settings that the first body makes take effect, although it runs before the session exists")
    func firstBody() {
        struct Asking: View {
            @Environment(\.appServices) private var services
            let onHome: @MainActor () -> Void
            var body: some View {
                let _ = ask()
                HStack { ForEach(0..<5) { Button("\($0)") {} } }
            }
            private func ask() {
                services.setRepeat(delay: 1000, interval: 300)
                services.overscan = 0.1
                services.switches.interval = 3
                services.voice.rate = 20
                services.onHome = onHome
            }
        }
        var homes = 0
        let page = Hosted { Asking { homes += 1 } }
        page.hold(.right, for: 0.8)
        #expect(page.focusedLabel == "1")
        page.press(.home)
        #expect(homes == 1 && page.session.overscan == 0.1)
        #expect(page.session.switches.options.interval == 3 && page.session.voice.options.rate == 20)
    }

    @Test("Display preferences set during the first frame apply to that frame")
    func firstFrame() {
        struct Light: View {
            @Environment(\.appServices) private var services
            @Environment(\.colorScheme) private var scheme
            var body: some View {
                Text(scheme == .light ? "Light" : "Dark").onAppear { services.display.colorScheme = .light }
            }
        }
        let page = Hosted { Light() }
        let background = page.host.layers.background
        #expect(page.texts == ["Light"])
        #expect(background != first.host.layers.background)
        #expect(first.texts.contains("Dark"))
    }
}
