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

    @Test("The app hears them whatever has focus, again while they are held, and nothing on screen does")
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

    @Test("An app that does not ask for them hears them as any other press")
    func unasked() {
        let heard = Heard(), page = Hosted { Page(heard: heard, listens: false) }
        page.press(.volumeUp)
        #expect(heard.presses == [.volumeUp])
    }

    @Test("With one button or two they are no button")
    func switches() {
        let heard = Heard(), page = Hosted { Page(heard: heard, mode: .two) }
        page.press(.volumeUp)
        #expect(heard.keys == [.volumeUp] && heard.activations == 0 && page.focusedLabel == "First")
    }
    @Test("Those of a headset are heard, and the headset is no controller that anybody is told of")
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
