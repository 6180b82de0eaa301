import Foundation
import TenFootGameController
import TenFootTesting
import TenFootViewGraph
import Testing

@Suite("Game controllers")
@MainActor struct GameControllerTests {
    /// A page whose code asks for the controllers, as an app's does.
    private struct Page: View {
        let look: () -> Void
        var body: some View { Button("Films") {}.onAppear(perform: look) }
    }

    private func inScene<T>(_ page: Hosted, _ ask: @MainActor () -> T) -> T { ViewHost.$current.withValue(page.session.host) { ask() } }

    @Test("a gamepad that is plugged in is a controller whose parts follow presses and the stick")
    func gamepad() throws {
        @MainActor final class Heard {
            var connected: [String] = []
            var parts: [GCControllerElement] = []
            var presses: [Bool] = []
        }
        let heard = Heard()
        let observer = NotificationCenter.default.addObserver(forName: .GCControllerDidConnect, object: nil, queue: nil) { note in
            let name = (note.object as? GCController)?.vendorName ?? ""
            MainActor.assumeIsolated { heard.connected.append(name) }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        let page = Hosted { Page { GCController.startWirelessControllerDiscovery() } }
        #expect(inScene(page) { GCController.controllers().isEmpty })
        page.plugGamepad()
        let controller = try #require(inScene(page) { GCController.controllers().first })
        #expect(heard.connected == [controller.vendorName ?? "none"] && controller.microGamepad == nil)
        let pad = try #require(controller.extendedGamepad)
        pad.valueChangedHandler = { heard.parts.append($1) }
        pad.buttonA.pressedChangedHandler = { heard.presses.append($2) }
        page.moveStick(x: 0.4, y: 0)
        page.moveStick(x: 1, y: 0)
        #expect(pad.dpad.right.isPressed && pad.dpad.xAxis.value == 1)
        #expect(inScene(page) { GCController.current } === controller)
        page.moveStick(x: 0, y: 0)
        #expect(!pad.dpad.right.isPressed && pad.dpad.xAxis.value == 0)
        page.session.setButton(0, isDown: true)
        page.advance(by: 0.05)
        page.session.setButton(0, isDown: false)
        page.settle()
        #expect(heard.presses == [true, false] && heard.parts.contains(pad.buttonA) && heard.parts.contains(pad.dpad))
    }
}
