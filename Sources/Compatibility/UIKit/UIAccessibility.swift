import Foundation
import TenFoot

/// The viewer's accessibility preferences.
///
/// Source: UIKit UIAccessibility.
@MainActor public enum UIAccessibility {
    /// Whether there is to be less motion.
    public static var isReduceMotionEnabled: Bool { UIApplication.services.display.reducesMotion }
    /// Whether colours are to stand apart more.
    public static var isDarkerSystemColorsEnabled: Bool { UIApplication.services.display.increasesContrast }
    /// Whether things are read out: not known here.
    public static var isVoiceOverRunning: Bool { false }
    /// Accepted: what is to be said is not said.
    public static func post(notification: Notification, argument: Any?) {}

    /// What is to be told.
    ///
    /// Source: UIKit UIAccessibility.Notification.
    public enum Notification: Sendable {
        /// A sentence.
        case announcement
        /// Something on the screen changed.
        case layoutChanged
        /// The screen changed.
        case screenChanged
    }
}
