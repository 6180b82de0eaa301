import Foundation
import TenFootSDLRendering
import TenFootViewGraph

extension AppSession {
    /// Opens the screen for the first frame, which was laid out for the size it was likely to have; false if it cannot be opened.
    func openScreen() -> Bool {
        guard !isScreenOpen else { return true }
        waitForScreen()
        guard !hasQuit else { return false }
        do {
            try screen.open()
        } catch {
            fail(
                AppFailure(
                    status: 3,
                    message: "no window: \(error.message); start an X or Wayland server, give access to /dev/dri, "
                        + "or pass \(optionWithoutWindow)"))
            return false
        }
        isScreenOpen = true
        clock.follow(refreshRate: screen.refreshRate)
        pacer = FramePacer(interval: clock.frameInterval)
        let canvas = canvasScale.canvas(for: screen.size)
        if host.size != canvas || host.displayScale != scale {
            needsCompleteFrame = true
            make([.displayScale(scale), .resize(canvas)])
        }
        return true
    }

    /// Waits for a television that is off or not connected; if the app ended, the viewer would see a text console later.
    private func waitForScreen() {
        guard screen.isPluggedOut else { return }
        report(Self.noScreen)
        while screen.isPluggedOut, !hasQuit {
            waiter.wait(for: [signals?.descriptor ?? -1], seconds: Self.screenPatience)
            if signals?.take() == true { quit() }
        }
    }

    static let noScreen = "no screen is connected, or it is off; waiting for one"

    /// Seconds between two checks for a screen.
    static let screenPatience = 1.0

    /// Presents the frame, and records its timing.
    func show(began: UInt64, stamp: UInt64?) {
        do {
            if try !screen.show(output.display) { needsCompleteFrame = true }
        } catch {
            // Presenting a frame restores a lost GPU device; an error means that it cannot be restored.
            fail(AppFailure(status: 3, message: error.message))
        }
        let ended = monotonicNanoseconds()
        statistics.frameMs.add(Double(ended - began) / 1e6)
        if let stamp, !clock.isVirtual { statistics.inputToPresentMs.add(max(0, Double(ended) / 1e6 - Double(stamp) / 1e3)) }
        if stamp != nil, clock.isVirtual { statistics.inputToPresentMs.add(Double(ended - began) / 1e6) }
        if let returned {
            statistics.returnMs = Double(ended - returned) / 1e6
            self.returned = nil
        }
        if statistics.firstFrameMs == nil { statistics.firstFrameMs = ProcessFacts.millisecondsSinceStart }
    }
}
