import Foundation
import TenFoot

/// The presentation of one controller over another.
///
/// Source: UIKit UIPresentationController.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
    /// The presented controller.
    public let presentedViewController: UIViewController
    /// The presenting controller.
    public let presentingViewController: UIViewController
    /// The view of the presented controller, if it is loaded.
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }

    /// Describes the presentation of one controller over another.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        self.presentingViewController = presentingViewController ?? presentedViewController
        super.init()
    }
}

/// The style in which a controller is presented.
///
/// Source: UIKit UIModalPresentationStyle.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, blurOverFullScreen
    case automatic = -2
}

/// The transition with which a controller is presented and dismissed.
///
/// Source: UIKit UIModalTransitionStyle.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

extension UIViewController {
    /// The controller's presentation; nil while it is not presented.
    public var presentationController: UIPresentationController? {
        presentingViewController.map { UIPresentationController(presentedViewController: self, presenting: $0) }
    }
}

/// Lets what is behind a presented controller show through, blurred or not, if the style of its presentation does not hide it.
struct PresentedGround: ViewModifier {
    let style: UIModalPresentationStyle

    func body(content: Content) -> some View {
        switch style {
        case .overFullScreen, .overCurrentContext, .custom: content.presentationBackground(.clear)
        case .blurOverFullScreen: content.presentationBackground(.regularMaterial)
        default: content
        }
    }
}
