import Foundation
import TenFoot
import TenFootViewGraph

/// The viewer's accessibility preferences.
///
/// Source: UIKit UIAccessibility.
@MainActor public enum UIAccessibility {
    /// Whether there is to be less motion.
    public static var isReduceMotionEnabled: Bool { UIApplication.services.display.reducesMotion }
    /// Whether colours are to stand apart more.
    public static var isDarkerSystemColorsEnabled: Bool { UIApplication.services.display.increasesContrast }
    /// Whether the built-in voice speaks, or a screen reader listens.
    public static var isVoiceOverRunning: Bool { UIApplication.host?.accessibility.isListening ?? false }
    /// Has a text said once what is being said has ended; changes of the screen are found without being told.
    public static func post(notification: Notification, argument: Any?) {
        let text = (argument as? String) ?? (argument as? NSAttributedString)?.string
        guard notification == .announcement, let text else { return }
        UIApplication.host?.accessibility.announce(text)
    }

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

/// What kind of thing a view is to assistive technologies.
///
/// Source: UIKit UIAccessibilityTraits.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt64
    /// Creates a set from its bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Nothing in particular.
    public static let none: UIAccessibilityTraits = []
    /// It can be pressed.
    public static let button = UIAccessibilityTraits(rawValue: 1)
    /// It leads somewhere.
    public static let link = UIAccessibilityTraits(rawValue: 2)
    /// A picture.
    public static let image = UIAccessibilityTraits(rawValue: 4)
    /// It is chosen.
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    /// Activating it plays a sound of its own.
    public static let playsSound = UIAccessibilityTraits(rawValue: 16)
    /// A key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
    /// A text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    /// It sums up what there is.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
    /// It cannot be used: said by its view being disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    /// It changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
    /// A field to search in.
    public static let searchField = UIAccessibilityTraits(rawValue: 1024)
    /// It begins to play something.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
    /// Accepted: steps are those of the view.
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
    /// Accepted: there are no touches.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
    /// Accepted: pages are turned by focus.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16_384)
    /// The head of a part.
    public static let header = UIAccessibilityTraits(rawValue: 65_536)
    /// Accepted: tab bars are SwiftUI's.
    public static let tabBar = UIAccessibilityTraits(rawValue: 131_072)

    /// The same for SwiftUI's views.
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
