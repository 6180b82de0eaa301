import Foundation
import TenFootViews

// The values that accepted modifiers take: names without meaning here.

/// A kind of text, by its name on telephones.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A user's name.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A password to be chosen.
    public static let newPassword = UITextContentType(rawValue: "newPassword")
    /// A code sent to the user.
    public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
    /// An address for mail.
    public static let emailAddress = UITextContentType(rawValue: "emailAddress")
    /// An address of the web.
    public static let URL = UITextContentType(rawValue: "URL")
    /// A person's name.
    public static let name = UITextContentType(rawValue: "name")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
}

/// What is typed in capitals, by its name on telephones.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// Nothing, the first letter of words, of sentences, all.
    case none, words, sentences, allCharacters
}

/// What is typed in capitals.
///
/// Source: SwiftUI TextInputAutocapitalization.
public struct TextInputAutocapitalization: Sendable {
    /// Nothing.
    public static var never: Self { Self() }
    /// The first letter of each word.
    public static var words: Self { Self() }
    /// The first letter of each sentence.
    public static var sentences: Self { Self() }
    /// All letters.
    public static var characters: Self { Self() }
}

/// What the key that ends typing says.
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

/// How scrolling ends typing.
///
/// Source: SwiftUI ScrollDismissesKeyboardMode.
public struct ScrollDismissesKeyboardMode: Sendable {
    /// As the platform has it.
    public static var automatic: Self { Self() }
    /// At once.
    public static var immediately: Self { Self() }
    /// As it is dragged.
    public static var interactively: Self { Self() }
    /// Not at all.
    public static var never: Self { Self() }
}

/// How high a sheet stands.
///
/// Source: SwiftUI PresentationDetent.
public struct PresentationDetent: Hashable, Sendable {
    private let name: String
    /// Half.
    public static let medium = PresentationDetent(name: "medium")
    /// Whole.
    public static let large = PresentationDetent(name: "large")
    /// A height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(name: "height \(height)") }
    /// A share of the whole.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(name: "fraction \(fraction)") }
}

/// Whether what lies under a sheet can be used.
///
/// Source: SwiftUI PresentationBackgroundInteraction.
public struct PresentationBackgroundInteraction: Sendable {
    /// As the platform has it.
    public static var automatic: Self { Self() }
    /// Yes.
    public static var enabled: Self { Self() }
    /// No.
    public static var disabled: Self { Self() }
}

/// What a drag on a sheet does first.
///
/// Source: SwiftUI PresentationContentInteraction.
public struct PresentationContentInteraction: Sendable {
    /// As the platform has it.
    public static var automatic: Self { Self() }
    /// It makes the sheet larger.
    public static var resizes: Self { Self() }
    /// It scrolls.
    public static var scrolls: Self { Self() }
}

/// What a presentation turns into where there is little room.
///
/// Source: SwiftUI PresentationAdaptation.
public struct PresentationAdaptation: Sendable {
    /// As the platform has it.
    public static var automatic: Self { Self() }
    /// Nothing else.
    public static var none: Self { Self() }
    /// A sheet.
    public static var sheet: Self { Self() }
    /// A cover.
    public static var fullScreenCover: Self { Self() }
    /// A popover.
    public static var popover: Self { Self() }
}

/// A bar with a title.
///
/// Source: SwiftUI NavigationBarItem.
public struct NavigationBarItem: Sendable {
    /// How large titles are.
    public enum TitleDisplayMode: Sendable {
        /// As before, in the bar, or under it.
        case automatic, inline, large
    }
}

/// How the dots of pages look.
///
/// Source: SwiftUI IndexViewStyle.
public protocol IndexViewStyle: Sendable {}
/// Dots for pages.
///
/// Source: SwiftUI PageIndexViewStyle.
public struct PageIndexViewStyle: IndexViewStyle {
    /// Whether the dots have a ground.
    public enum BackgroundDisplayMode: Sendable {
        /// As the platform has it, always, when used, never.
        case automatic, always, interactive, never
    }
    /// Dots.
    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}
extension IndexViewStyle where Self == PageIndexViewStyle {
    /// Dots.
    public static var page: PageIndexViewStyle { PageIndexViewStyle() }
    /// Dots.
    public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle { PageIndexViewStyle() }
}

/// What a search field does with the bar.
///
/// Source: SwiftUI SearchPresentationToolbarBehavior.
public struct SearchPresentationToolbarBehavior: Sendable {
    /// As the platform has it.
    public static var automatic: Self { Self() }
    /// It leaves the bar as it is.
    public static var avoidHidingContent: Self { Self() }
}

/// How split views look.
///
/// Source: SwiftUI NavigationSplitViewStyle.
public protocol NavigationSplitViewStyle: Sendable {}
/// One of the looks of split views.
public struct _NamedSplitViewStyle: NavigationSplitViewStyle {}
extension NavigationSplitViewStyle where Self == _NamedSplitViewStyle {
    /// The platform's.
    public static var automatic: Self { Self() }
    /// Columns side by side.
    public static var balanced: Self { Self() }
    /// The last column above the others.
    public static var prominentDetail: Self { Self() }
}

/// How navigation views look.
///
/// Source: SwiftUI NavigationViewStyle.
public protocol NavigationViewStyle: Sendable {}
/// Pages in a stack.
///
/// Source: SwiftUI StackNavigationViewStyle.
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// The style.
    public init() {}
}
/// The platform's look.
///
/// Source: SwiftUI DefaultNavigationViewStyle.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// The style.
    public init() {}
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// Pages in a stack.
    public static var stack: Self { Self() }
}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// The platform's.
    public static var automatic: Self { Self() }
}
