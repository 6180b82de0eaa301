import Foundation
import TenFootTesting
import TenFootUIKit
import TestSupport
import Testing

@testable import AVKit
@testable import TenFootPlayerViewController

@MainActor @Suite("Player controllers")
struct PlayerControllerTests {
    private final class Listener: AVPlayerViewControllerDelegate {
        var heard: [String] = []
        var allowsDismissal = true

        func playerViewController(
            _ playerViewController: AVPlayerViewController, willTransitionToVisibilityOfTransportBar visible: Bool,
            with coordinator: any AVPlayerViewControllerAnimationCoordinator
        ) {
            heard.append("bar \(visible)")
            coordinator.addCoordinatedAnimations({ self.heard.append("animation") }, completion: nil)
        }
        func playerViewControllerShouldDismiss(_ playerViewController: AVPlayerViewController) -> Bool {
            heard.append("back")
            return allowsDismissal
        }
        func playerViewControllerWillBeginDismissalTransition(_ playerViewController: AVPlayerViewController) { heard.append("begins") }
        func playerViewControllerDidEndDismissalTransition(_ playerViewController: AVPlayerViewController) { heard.append("ended") }
    }

    @Test("The delegate hears of the transport bar, decides whether Back dismisses the controller, and hears of the dismissal")
    func delegate() async {
        let below = UIViewController(), controller = AVPlayerViewController(), listener = Listener()
        controller.player = AVPlayer()
        controller.delegate = listener
        let page = Hosted { ShownController(controller: below) }
        below.present(controller, animated: true)
        await page.rest()
        #expect(listener.heard == ["bar true", "animation"])
        // The first press hides the bar.
        page.press(.back)
        await page.rest()
        #expect(listener.heard == ["bar true", "animation", "bar false", "animation"] && below.presentedViewController === controller)
        listener.heard = []
        listener.allowsDismissal = false
        page.press(.back)
        await page.rest()
        #expect(listener.heard == ["back"] && below.presentedViewController === controller)
        listener.allowsDismissal = true
        page.press(.back)
        await page.rest()
        page.advance(by: 1)
        #expect(listener.heard == ["back", "back", "begins", "ended"] && below.presentedViewController == nil)
    }

    @Test("How the film fills the view, and whether it can be skipped, is passed on to the player")
    func properties() {
        let controller = AVPlayerViewController()
        #expect(controller.rootView.additions.gravity == .fit && !controller.rootView.additions.isLinear)
        controller.videoGravity = .resizeAspectFill
        controller.requiresLinearPlayback = true
        #expect(controller.rootView.additions.gravity == .fill && controller.rootView.additions.isLinear)
    }
}
