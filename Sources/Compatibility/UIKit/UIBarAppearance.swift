import Foundation
import TenFoot

/// The appearance of a bar; stored, but bars have a fixed appearance here.
///
/// Source: UIKit UIBarAppearance.
@preconcurrency @MainActor open class UIBarAppearance {
    /// The colour behind the bar.
    open var backgroundColor: UIColor?
    /// The blur behind the bar.
    open var backgroundEffect: UIBlurEffect?
    /// A picture behind the bar.
    open var backgroundImage: UIImage?
    /// The colour of the line below the bar.
    open var shadowColor: UIColor?
    /// A picture for the line below the bar.
    open var shadowImage: UIImage?
    /// Creates the default appearance.
    public required init() {}
    /// Copies another appearance.
    public init(barAppearance: UIBarAppearance) {
        (backgroundColor, backgroundEffect) = (barAppearance.backgroundColor, barAppearance.backgroundEffect)
        (backgroundImage, shadowColor, shadowImage) = (barAppearance.backgroundImage, barAppearance.shadowColor, barAppearance.shadowImage)
    }
    /// Resets to the default background.
    open func configureWithDefaultBackground() { clear() }
    /// Resets to an opaque background.
    open func configureWithOpaqueBackground() { clear() }
    /// Resets to a transparent background.
    open func configureWithTransparentBackground() { clear() }

    private func clear() { (backgroundColor, backgroundEffect, backgroundImage, shadowColor, shadowImage) = (nil, nil, nil, nil, nil) }
}

/// The appearance of a navigation bar; stored, but a television shows no navigation bars.
///
/// Source: UIKit UINavigationBarAppearance.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// The text attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The text attributes of a large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The appearance of a tab bar; stored, but bars have a fixed appearance here.
///
/// Source: UIKit UITabBarAppearance.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    /// The appearance of items with the picture above the title.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// The appearance of items with the picture beside the title.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// The appearance of such items in a compact width.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// The appearance of a tab bar's items; stored, but bars have a fixed appearance here.
///
/// Source: UIKit UITabBarItemAppearance.
@preconcurrency @MainActor open class UITabBarItemAppearance {
    /// The appearance in one state.
    ///
    /// Source: UIKit UITabBarItemStateAppearance.
    @preconcurrency @MainActor public final class State {
        /// The picture's colour.
        public var iconColor: UIColor?
        /// The text attributes of the title.
        public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    }
    /// The appearance of an item that is not selected.
    public let normal = State()
    /// The appearance of the selected item.
    public let selected = State()
    /// The appearance of the focused item.
    public let focused = State()
    /// The appearance of a disabled item.
    public let disabled = State()
    /// Creates the default appearance.
    public init() {}
}

/// The height of a bar for which a picture is meant.
///
/// Source: UIKit UIBarMetrics.
public enum UIBarMetrics: Int, Sendable {
    case `default`, compact, defaultPrompt = 101, compactPrompt
}
