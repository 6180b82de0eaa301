import Foundation
import TenFootViews

// The types of values for accepted modifiers; the values have no effect.

/// The content type of a text, by its name in UIKit.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a content type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A user's name.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A new password.
    public static let newPassword = UITextContentType(rawValue: "newPassword")
    /// A one-time code.
    public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
    /// An email address.
    public static let emailAddress = UITextContentType(rawValue: "emailAddress")
    /// A URL.
    public static let URL = UITextContentType(rawValue: "URL")
    /// A person's name.
    public static let name = UITextContentType(rawValue: "name")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
}

/// The automatic capitalisation of typed text, by its name in UIKit.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// No letters, the first letter of words, the first letter of sentences, or all letters.
    case none, words, sentences, allCharacters
}

/// The automatic capitalisation of typed text.
///
/// Source: SwiftUI TextInputAutocapitalization.
public struct TextInputAutocapitalization: Sendable {
    /// No letters.
    public static var never: Self { Self() }
    /// The first letter of each word.
    public static var words: Self { Self() }
    /// The first letter of each sentence.
    public static var sentences: Self { Self() }
    /// All letters.
    public static var characters: Self { Self() }
}

/// The label of the submit key.
///
/// Source: SwiftUI SubmitLabel.
public struct SubmitLabel: Sendable {
    /// Done.
    public static var done: Self { Self() }
    /// Go.
    public static var go: Self { Self() }
    /// Send.
    public static var send: Self { Self() }
    /// Join.
    public static var join: Self { Self() }
    /// Route.
    public static var route: Self { Self() }
    /// Search.
    public static var search: Self { Self() }
    /// Return.
    public static var `return`: Self { Self() }
    /// Next.
    public static var next: Self { Self() }
    /// Continue.
    public static var `continue`: Self { Self() }
}

/// How scrolling dismisses the keyboard.
///
/// Source: SwiftUI ScrollDismissesKeyboardMode.
public struct ScrollDismissesKeyboardMode: Sendable {
    /// The platform's default.
    public static var automatic: Self { Self() }
    /// The keyboard is dismissed at once.
    public static var immediately: Self { Self() }
    /// The keyboard follows the drag.
    public static var interactively: Self { Self() }
    /// Scrolling does not dismiss the keyboard.
    public static var never: Self { Self() }
}

/// A height at which a sheet rests.
///
/// Source: SwiftUI PresentationDetent.
public struct PresentationDetent: Hashable, Sendable {
    private let name: String
    /// Half the height of the screen.
    public static let medium = PresentationDetent(name: "medium")
    /// The full height.
    public static let large = PresentationDetent(name: "large")
    /// A height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(name: "height \(height)") }
    /// A fraction of the full height.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(name: "fraction \(fraction)") }
}

/// Whether the view behind a sheet can be used.
///
/// Source: SwiftUI PresentationBackgroundInteraction.
public struct PresentationBackgroundInteraction: Sendable {
    /// The platform's default.
    public static var automatic: Self { Self() }
    /// The view behind can be used.
    public static var enabled: Self { Self() }
    /// The view behind cannot be used.
    public static var disabled: Self { Self() }
}

/// What a drag on a sheet's content does first.
///
/// Source: SwiftUI PresentationContentInteraction.
public struct PresentationContentInteraction: Sendable {
    /// The platform's default.
    public static var automatic: Self { Self() }
    /// It resizes the sheet.
    public static var resizes: Self { Self() }
    /// It scrolls the content.
    public static var scrolls: Self { Self() }
}

/// The presentation to use in a compact size class.
///
/// Source: SwiftUI PresentationAdaptation.
public struct PresentationAdaptation: Sendable {
    /// The platform's default.
    public static var automatic: Self { Self() }
    /// The presentation does not adapt.
    public static var none: Self { Self() }
    /// A sheet.
    public static var sheet: Self { Self() }
    /// A full-screen cover.
    public static var fullScreenCover: Self { Self() }
    /// A popover.
    public static var popover: Self { Self() }
}

/// A navigation bar.
///
/// Source: SwiftUI NavigationBarItem.
public struct NavigationBarItem: Sendable {
    /// The display mode of a title.
    public enum TitleDisplayMode: Sendable {
        /// As on the previous page, in the bar, or large and below it.
        case automatic, inline, large
    }
}

/// The style of a page index.
///
/// Source: SwiftUI IndexViewStyle.
public protocol IndexViewStyle: Sendable {}
/// A page index of dots.
///
/// Source: SwiftUI PageIndexViewStyle.
public struct PageIndexViewStyle: IndexViewStyle {
    /// When the dots have a background.
    public enum BackgroundDisplayMode: Sendable {
        /// The platform's default, always, while in use, or never.
        case automatic, always, interactive, never
    }
    /// The style with dots.
    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}
extension IndexViewStyle where Self == PageIndexViewStyle {
    /// The style with dots.
    public static var page: PageIndexViewStyle { PageIndexViewStyle() }
    /// The style with dots.
    public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle { PageIndexViewStyle() }
}

/// How a search changes the toolbar.
///
/// Source: SwiftUI SearchPresentationToolbarBehavior.
public struct SearchPresentationToolbarBehavior: Sendable {
    /// The platform's default.
    public static var automatic: Self { Self() }
    /// The toolbar does not change.
    public static var avoidHidingContent: Self { Self() }
}

/// The style of split views.
///
/// Source: SwiftUI NavigationSplitViewStyle.
public protocol NavigationSplitViewStyle: Sendable {}
/// A split view style of the platform.
public struct _NamedSplitViewStyle: NavigationSplitViewStyle {}
extension NavigationSplitViewStyle where Self == _NamedSplitViewStyle {
    /// The platform's default.
    public static var automatic: Self { Self() }
    /// Columns side by side.
    public static var balanced: Self { Self() }
    /// The detail column is above the others.
    public static var prominentDetail: Self { Self() }
}

/// The style of navigation views.
///
/// Source: SwiftUI NavigationViewStyle.
public protocol NavigationViewStyle: Sendable {}
/// Pages in a stack.
///
/// Source: SwiftUI StackNavigationViewStyle.
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public init() {}
}
/// The platform's default style.
///
/// Source: SwiftUI DefaultNavigationViewStyle.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public init() {}
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// Pages in a stack.
    public static var stack: Self { Self() }
}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// The platform's default.
    public static var automatic: Self { Self() }
}
