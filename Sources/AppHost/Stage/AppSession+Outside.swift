import Foundation
import TenFootInput
import TenFootRasterising

/// Requests to a running app from outside its window and devices.
extension AppSession {
    /// Presses a control as a remote would, and releases it at once, or with `isLong` once it counts as held; returns after the frame that
    /// handles it.
    ///
    /// While another program has the screen, only Home and Back have an effect, as from any device.
    package func press(_ control: RemoteControl, isLong: Bool) async {
        setControl(control, isDown: true)
        // A busy app would come to the release of a short press late, and take the press for a long one.
        if isLong { try? await Task.sleep(for: longPress) }
        setControl(control, isDown: false)
        // Return after the frame, so that a question for the state that follows the reply is answered with the effect of the press.
        while !input.isEmpty, !isSuspended {
            await withCheckedContinuation { continuation in afterFrame.append { continuation.resume() } }
        }
    }

    /// How long a press from outside lasts, to count as long with the viewer's setting.
    var longPress: Duration { .microseconds(input.timing.longPress) + .milliseconds(500) }

    /// Opens a URL in the app, as another program would: in the next frame, when the views that receive it are there.
    package func open(_ url: URL) {
        host.schedule(at: host.time) { [weak self] in
            guard let self else { return }
            let isReceived = host.open(url)
            AppServices.onOpenURL?(url, isReceived)
        }
    }

    /// What the app shows now, as a PNG; nil while another program has the screen.
    package func screenshot() -> Data? {
        guard !isSuspended else { return nil }
        if host.needsFrame || needsCompleteFrame { frame() }
        return PNGWriter.data(of: screen.capture(host.completeFrame()))
    }
}
