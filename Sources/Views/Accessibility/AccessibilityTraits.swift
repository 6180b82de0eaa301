import TenFootAccessibility

/// The traits of an accessibility element.
///
/// Source: SwiftUI AccessibilityTraits.
public struct AccessibilityTraits: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A button.
    public static let isButton = AccessibilityTraits(rawValue: 1)
    /// A heading.
    public static let isHeader = AccessibilityTraits(rawValue: 2)
    /// Selected among its siblings.
    public static let isSelected = AccessibilityTraits(rawValue: 4)
    /// A link.
    public static let isLink = AccessibilityTraits(rawValue: 8)
    /// A picture.
    public static let isImage = AccessibilityTraits(rawValue: 16)
    /// A modal element: nothing behind it can be reached.
    public static let isModal = AccessibilityTraits(rawValue: 32)
    /// Text that does not change.
    public static let isStaticText = AccessibilityTraits(rawValue: 64)
    /// A search field.
    public static let isSearchField = AccessibilityTraits(rawValue: 128)
    /// The element plays its own sound: nothing is spoken over it.
    public static let playsSound = AccessibilityTraits(rawValue: 256)
    /// A key of a keyboard.
    public static let isKeyboardKey = AccessibilityTraits(rawValue: 512)
    /// The element summarises the screen when the app starts.
    public static let isSummaryElement = AccessibilityTraits(rawValue: 1024)
    /// The label or value changes often; changes are not read automatically.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 2048)
    /// Activation starts media playback: nothing more is spoken then.
    public static let startsMediaSession = AccessibilityTraits(rawValue: 4096)
    /// The element allows direct touch; no effect on a television.
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 8192)
    /// The page turns when reading reaches the end of the element.
    public static let causesPageTurn = AccessibilityTraits(rawValue: 16384)
    /// A row of tabs.
    public static let isTabBar = AccessibilityTraits(rawValue: 32768)
    /// A control that is on or off.
    public static let isToggle = AccessibilityTraits(rawValue: 65536)

    private static let named: [(AccessibilityTraits, AccessibilityRole)] = [
        (.isTabBar, .tabBar), (.isSearchField, .searchField), (.isToggle, .toggle), (.isKeyboardKey, .key), (.isLink, .link),
        (.isButton, .button), (.isHeader, .heading), (.isImage, .image), (.isStaticText, .text),
    ]

    var roles: [AccessibilityRole] { Self.named.filter { contains($0.0) }.map(\.1) }
    /// The most specific of the roles.
    var role: AccessibilityRole? { roles.first }

    var states: AccessibilityStates {
        var states: AccessibilityStates = []
        if contains(.isSelected) { states.insert(.selected) }
        if contains(.isModal) { states.insert(.modal) }
        if contains(.updatesFrequently) { states.insert(.updatesFrequently) }
        return states
    }
}
