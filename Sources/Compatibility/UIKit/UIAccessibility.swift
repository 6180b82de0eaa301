import Foundation
import TenFoot
import TenFootViewGraph

/// The viewer's accessibility preferences.
///
/// Source: UIKit UIAccessibility.
@MainActor public enum UIAccessibility {
    /// Whether the viewer prefers less motion.
    public static var isReduceMotionEnabled: Bool { UIApplication.services.display.reducesMotion }
    /// Whether the viewer prefers more contrast.
    public static var isDarkerSystemColorsEnabled: Bool { UIApplication.services.display.increasesContrast }
    /// Whether the built-in speech is on or a screen reader is connected.
    public static var isVoiceOverRunning: Bool { UIApplication.host?.accessibility.isListening ?? false }
    /// Speaks a text after the present one; changes of the screen are detected without notifications.
    public static func post(notification: Notification, argument: Any?) {
        let text = (argument as? String) ?? (argument as? NSAttributedString)?.string
        guard notification == .announcement, let text else { return }
        UIApplication.host?.accessibility.announce(text)
    }

    /// The type of an accessibility notification.
    ///
    /// Source: UIKit UIAccessibility.Notification.
    public enum Notification: Sendable {
        /// A text to be spoken.
        case announcement
        /// Something on the screen changed.
        case layoutChanged
        /// The screen changed.
        case screenChanged
    }
}

/// The traits of a view for assistive technologies.
///
/// Source: UIKit UIAccessibilityTraits.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt64
    /// Creates a set from its bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// No traits.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 2)
    /// A picture.
    public static let image = UIAccessibilityTraits(rawValue: 4)
    /// It is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    /// Activating it plays a sound of its own.
    public static let playsSound = UIAccessibilityTraits(rawValue: 16)
    /// A key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
    /// A text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    /// A summary of the present state.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
    /// It is disabled; reported through the view's own disabled state.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    /// It changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
    /// A field to search in.
    public static let searchField = UIAccessibilityTraits(rawValue: 1024)
    /// It starts media playback.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
    /// Assistive technologies can change its value, through `accessibilityIncrement()` and `accessibilityDecrement()`.
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
    /// Accepted: there are no touches.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
    /// Accepted: pages are turned by focus.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16_384)
    /// The header of a section.
    public static let header = UIAccessibilityTraits(rawValue: 65_536)
    /// Accepted: tab bars are drawn by SwiftUI, which sets their traits.
    public static let tabBar = UIAccessibilityTraits(rawValue: 131_072)

    /// The corresponding traits of SwiftUI.
    var traits: AccessibilityTraits {
        let pairs: [(UIAccessibilityTraits, AccessibilityTraits)] = [
            (.button, .isButton), (.link, .isLink), (.image, .isImage), (.selected, .isSelected), (.playsSound, .playsSound),
            (.keyboardKey, .isKeyboardKey), (.staticText, .isStaticText), (.summaryElement, .isSummaryElement),
            (.updatesFrequently, .updatesFrequently), (.searchField, .isSearchField), (.startsMediaSession, .startsMediaSession),
            (.header, .isHeader),
        ]
        return pairs.reduce(into: []) { if contains($1.0) { $0.formUnion($1.1) } }
    }
}
