import Foundation
import TenFoot

/// The looks of a bar; kept, since bars here keep their own.
///
/// Source: UIKit UIBarAppearance.
@preconcurrency @MainActor open class UIBarAppearance {
    /// The colour behind the bar.
    open var backgroundColor: UIColor?
    /// What is behind the bar is blurred so.
    open var backgroundEffect: UIBlurEffect?
    /// A picture behind the bar.
    open var backgroundImage: UIImage?
    /// The colour of the line below the bar.
    open var shadowColor: UIColor?
    /// A picture for the line below the bar.
    open var shadowImage: UIImage?
    /// Looks as the system has them.
    public required init() {}
    /// The looks of another bar.
    public init(barAppearance: UIBarAppearance) {
        (backgroundColor, backgroundEffect) = (barAppearance.backgroundColor, barAppearance.backgroundEffect)
        (backgroundImage, shadowColor, shadowImage) = (barAppearance.backgroundImage, barAppearance.shadowColor, barAppearance.shadowImage)
    }
    /// Back to the looks that the system has.
    open func configureWithDefaultBackground() { clear() }
    /// No blur behind the bar.
    open func configureWithOpaqueBackground() { clear() }
    /// Nothing behind the bar.
    open func configureWithTransparentBackground() { clear() }

    private func clear() { (backgroundColor, backgroundEffect, backgroundImage, shadowColor, shadowImage) = (nil, nil, nil, nil, nil) }
}

/// The looks of a navigation controller's bar; kept, since a television shows none.
///
/// Source: UIKit UINavigationBarAppearance.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// How the title is written.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How a large title is written.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The looks of a tab bar; kept, since bars here keep their own.
///
/// Source: UIKit UITabBarAppearance.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    /// The looks of items with the picture above the words.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// The looks of items with the picture beside the words.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// The looks of such items where there is little room.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// The looks of a tab bar's items; kept, since bars here keep their own.
///
/// Source: UIKit UITabBarItemAppearance.
@preconcurrency @MainActor open class UITabBarItemAppearance {
    /// The looks in one state.
    ///
    /// Source: UIKit UITabBarItemStateAppearance.
    @preconcurrency @MainActor public final class State {
        /// The picture's colour.
        public var iconColor: UIColor?
        /// How the words are written.
        public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    }
    /// The looks of an item that is not chosen.
    public let normal = State()
    /// The looks of the chosen item.
    public let selected = State()
    /// The looks of an item with focus.
    public let focused = State()
    /// The looks of an item that cannot be chosen.
    public let disabled = State()
    /// Looks as the system has them.
    public init() {}
}

/// For which height of a bar a picture is.
///
/// Source: UIKit UIBarMetrics.
public enum UIBarMetrics: Int, Sendable {
    case `default`, compact, defaultPrompt = 101, compactPrompt
}
