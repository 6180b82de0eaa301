import Foundation
import TenFoot
import TenFootViewGraph

/// The direction of a focus update.
///
/// Source: UIKit UIFocusHeading.
public struct UIFocusHeading: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Directions by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Up.
    public static let up = UIFocusHeading(rawValue: 1 << 0)
    /// Down.
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    /// To the left.
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    /// To the right.
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// To the next view, by the Tab key; never reported here.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    /// To the previous view, by Shift-Tab; never reported here.
    public static let previous = UIFocusHeading(rawValue: 1 << 5)

    init(_ direction: MoveCommandDirection?) {
        self =
            switch direction {
            case .up: .up
            case .down: .down
            case .left: .left
            case .right: .right
            case nil: []
            }
    }
}

/// The focus of the running app.
///
/// Source: UIKit UIFocusSystem.
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
    /// Posted when a directional press finds no view to move focus to; the context in the notification has the direction.
    ///
    /// Source: UIKit UIFocusSystem.movementDidFailNotification.
    public nonisolated static let movementDidFailNotification: Notification.Name = {
        MainActor.hop { ViewHost.onFailedMove = { moveFailed($0) } }
        return Notification.Name("UIFocusMovementDidFailNotification")
    }()
    /// Posted when a `UIView` gets or loses focus; the context in the notification says which.
    ///
    /// Source: UIKit UIFocusSystem.didUpdateNotification.
    public nonisolated static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")
    /// The key of the context, a `UIFocusUpdateContext`.
    ///
    /// Source: UIKit UIFocusSystem.focusUpdateContextUserInfoKey.
    public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"

    private static let shared = UIFocusSystem()
    private weak var focused: UIView?

    /// The `UIView` that has focus.
    public var focusedItem: (any UIFocusEnvironment)? { focused }
    /// The one focus system there is.
    public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { shared }

    static func focusMoved(_ isFocused: Bool, on view: UIView) {
        if isFocused { shared.focused = view } else if shared.focused === view { shared.focused = nil }
    }

    static func told(_ context: UIFocusUpdateContext) {
        NotificationCenter.default.post(
            name: didUpdateNotification, object: shared, userInfo: [focusUpdateContextUserInfoKey: context])
    }

    private static func moveFailed(_ direction: MoveCommandDirection) {
        let context = UIFocusUpdateContext(from: shared.focused, to: nil, heading: UIFocusHeading(direction))
        NotificationCenter.default.post(
            name: movementDidFailNotification, object: shared, userInfo: [focusUpdateContextUserInfoKey: context])
    }
}
