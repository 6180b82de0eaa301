import TenFootInput
import TenFootTesting
import Testing

@testable import TenFootAppHost

@Suite("Volume keys") @MainActor struct VolumeKeyTests {
    private final class Heard {
        var keys: [RemoteControl] = []
        var presses: [RemoteControl] = []
        var activations = 0
    }

    private struct Page: View {
        let heard: Heard
        var listens = true
        var mode = SwitchOptions.Mode.off
        @State private var isAsking = false
        @Environment(\.appServices) private var services

        var body: some View {
            VStack {
                Button("First") { heard.activations += 1 }
                Button("Second") { isAsking = true }
            }
            .onRemotePress { if $0.phase == .began { heard.presses.append($0.control) } }
            .alert("Sure?", isPresented: $isAsking) { Button("Yes") {} }
            .onAppear {
                if listens { services.onVolume = { heard.keys.append($0) } }
                services.switches.mode = mode
            }
        }
    }

    @Test("The app receives volume keys wherever focus is, repeatedly while held, and no view reacts to them")
    func anywhere() {
        let heard = Heard(), page = Hosted { Page(heard: heard) }
        page.press(.volumeUp)
        page.press(.mute)
        page.press(.down)
        page.press(.select)
        page.settle()
        #expect(page.focusedLabel == "Yes")
        page.press(.volumeDown)
        #expect(heard.keys == [.volumeUp, .mute, .volumeDown] && page.focusedLabel == "Yes")
        page.hold(.volumeDown, for: 1)
        #expect(heard.keys.count > 5 && heard.keys.dropFirst(2).allSatisfy { $0 == .volumeDown })
        #expect(heard.presses == [.down, .select])
    }

    @Test("Without onVolume, volume keys reach views as ordinary presses")
    func unasked() {
        let heard = Heard(), page = Hosted { Page(heard: heard, listens: false) }
        page.press(.volumeUp)
        #expect(heard.presses == [.volumeUp])
    }

    @Test("In switch control, volume keys do not count as switches")
    func switches() {
        let heard = Heard(), page = Hosted { Page(heard: heard, mode: .two) }
        page.press(.volumeUp)
        #expect(heard.keys == [.volumeUp] && heard.activations == 0 && page.focusedLabel == "First")
    }
    @Test("A headset's volume keys reach the app, but the headset is not listed as a controller")
    func headset() {
        let heard = Heard(), page = Hosted { Page(heard: heard) }
        page.advance(by: 2)
        let session = page.session, headset = DeviceInfo(id: 77, name: "Headset", roles: .media)
        session.take(.added(headset))
        session.take(.control(ControlChange(.volumeUp, .down, time: session.clock.microseconds, device: headset.id)))
        session.take(.control(ControlChange(.volumeUp, .up, time: session.clock.microseconds, device: headset.id)))
        page.settle()
        #expect(heard.keys == [.volumeUp])
        #expect(session.services.devices.all.isEmpty && session.services.devices.notices.isEmpty)
        session.take(.removed(headset))
        page.settle()
        #expect(session.services.devices.notices.isEmpty && session.deviceInfo(headset.id) == nil)
    }
}
