import Foundation
import TenFootGraphics
import TenFootInput
import TenFootRasterising
import TenFootSDLRendering
import TenFootStorage
import TenFootViewGraph

extension AppSession: ScriptStage {
    package func rest() { rest(atMost: Self.patience) }

    /// Rests for at most some seconds of real time.
    package func rest(atMost seconds: TimeInterval) {
        if clock.isVirtual { restInVirtualTime(atMost: seconds) } else { restInRealTime(atMost: seconds) }
    }

    package func advance(by seconds: TimeInterval) {
        let end = clock.now + seconds
        if clock.isVirtual { advance(to: end) } else { run(until: end) }
    }

    package func pause(_ seconds: TimeInterval) {
        if clock.isVirtual { waiter.wait(for: descriptors, seconds: seconds) }
    }

    package func setControl(_ control: RemoteControl, isDown: Bool) {
        let now = clock.microseconds
        if isDown { twin.devices.press(control, at: now) } else { twin.devices.release(control, at: now) }
        takeDeviceEvents(at: now)
    }

    package func type(_ text: String) {
        guard !isSuspended else { return }
        if let character = text.first, text.count == 1 {
            input.add(.key(KeyEvent(key: character, characters: text, phase: .down)))
            if input.isTyping, !character.isControl { input.add(.text(text)) }
            input.add(.key(KeyEvent(key: character, characters: text, phase: .up)))
        } else {
            input.add(.text(text))
        }
    }

    package func setPointer(x: Double, y: Double, isDown: Bool) {
        guard !isSuspended else { return }
        let point = CGPoint(x: x, y: y)
        input.add(.pointerMoved(point))
        input.add(isDown ? .pointerDown(point) : .pointerUp(point))
    }

    package func plug(_ device: SampleDevice) {
        twin.devices.plug(device.description)
        takeDeviceEvents(at: clock.microseconds)
    }

    package func setButton(_ number: Int, isDown: Bool) {
        twin.devices.setButton(number, isDown: isDown, at: clock.microseconds)
        takeDeviceEvents(at: clock.microseconds)
    }

    package func setStick(x: Double, y: Double) {
        twin.devices.setStick(x: x, y: y, at: clock.microseconds)
        takeDeviceEvents(at: clock.microseconds)
    }

    package func unplugGamepad() {
        twin.devices.unplug(at: clock.microseconds)
        takeDeviceEvents(at: clock.microseconds)
    }

    package func resize(to size: PixelSize) { screen.resize(to: size) }

    package var focusNames: [String]? {
        guard let focus = host.focusDescription else { return nil }
        return [focus.identifier, focus.label].compactMap(\.self)
    }

    package var visibleTexts: [String] { host.layers.visibleTexts(of: host.rootBox.layer) }
    package var spoken: [String] { voice.log.sentences }
    package var focusTree: String { host.dumpFocus() }
    package var playing: NowPlaying? { player?.nowPlaying }

    package func capture(name: String, byGPU: Bool) throws(AppFailure) {
        guard let folder = captureFolder else { throw AppFailure(status: 2, message: "capture needs --capture-dir DIR") }
        if host.needsFrame || needsCompleteFrame { frame() }
        let picture: Bitmap
        do throws(WindowFailure) {
            let complete = host.completeFrame()
            picture = byGPU ? try screen.captureByGPU(complete) : screen.capture(complete)
        } catch {
            throw AppFailure(status: 3, message: "the GPU cannot capture \(name): \(error.message)")
        }
        let text = host.layers.textDump() + "\n" + host.dumpFocus()
        do throws(Files.Problem) {
            // Each in one step, so that a program that waits for the text finds both whole.
            try Files.replace("\(folder)/\(name).png", by: PNGWriter.data(of: picture), isDurable: false)
            try Files.replace("\(folder)/\(name).txt", by: Data(text.utf8), isDurable: false)
        } catch {
            throw AppFailure(status: 2, message: "cannot write \(folder)/\(name): \(error.reason)")
        }
    }
}

extension Character {
    /// Backspace, escape and their like: keys, but no text.
    fileprivate var isControl: Bool {
        unicodeScalars.allSatisfy { $0.value < 0x20 || $0.value == 0x7f || (0xF700...0xF8FF).contains($0.value) }
    }
}
