import Foundation
import TenFootInput
import TenFootTesting
import TenFootViewGraph
import Testing

@testable import TenFootGameController

@Suite("Game controllers")
@MainActor struct GameControllerTests {
    /// A page that looks for controllers when it appears, as apps do.
    private struct Page: View {
        let look: () -> Void
        var body: some View { Button("Films") {}.onAppear(perform: look) }
    }

    private func inScene<T>(_ page: Hosted, _ ask: @MainActor () -> T) -> T { ViewHost.$current.withValue(page.session.host) { ask() } }

    @Test("A connected gamepad appears as a GCController whose elements follow the buttons and the stick")
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

    @Test("GCKeyboard.coalesced appears with the first key press, combines all keyboards, and reports keys by their position")
    func keyboard() throws {
        @MainActor final class Heard {
            var keys: [String] = []
            var connected = 0
        }
        let heard = Heard()
        let observer = NotificationCenter.default.addObserver(forName: .GCKeyboardDidConnect, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated { heard.connected += 1 }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        let page = Hosted { Page { _ = GCKeyboard.coalesced } }
        #expect(inScene(page) { GCKeyboard.coalesced == nil })
        func press(_ code: UInt16, _ phase: KeyStroke.Phase, on device: Int = 7) {
            page.session.take(.stroke(KeyStroke(device: device, code: code, phase: phase, time: 0)))
            page.settle()
        }
        // The kernel's key codes of A and of the right arrow.
        press(30, .down)
        let input = try #require(inScene(page) { GCKeyboard.coalesced?.keyboardInput })
        #expect(heard.connected == 1 && input.isAnyKeyPressed && input.button(forKeyCode: .keyA)?.isPressed == true)
        input.keyChangedHandler = { _, _, code, isDown in
            MainActor.assumeIsolated { heard.keys.append("\(code == .rightArrow ? "right" : "other") \(isDown)") }
        }
        input.button(forKeyCode: .rightArrow)?.pressedChangedHandler = { _, value, _ in
            MainActor.assumeIsolated { heard.keys.append("\(value)") }
        }
        press(106, .down, on: 8)
        press(106, .repeat, on: 8)
        press(106, .up, on: 8)
        press(30, .up)
        #expect(heard.keys == ["1.0", "right true", "0.0", "right false", "other false"] && !input.isAnyKeyPressed)
        #expect(heard.connected == 1 && inScene(page) { GCKeyboard.coalesced?.keyboardInput } === input)
        #expect(input.button(forKeyCode: GCKeyCode(rawValue: 1000)) == nil)
        #expect(GCKeyCode(evdev: 29) == .leftControl && GCKeyCode(evdev: 1) == .escape && GCKeyCode(evdev: 11) == .zero)
    }
}
