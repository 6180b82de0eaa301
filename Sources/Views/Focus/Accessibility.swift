import TenFootViewGraph

extension View {
    /// Names a view for scripts, tests and assistive technology.
    ///
    /// Source: SwiftUI accessibilityLabel(_:).
    public func accessibilityLabel(_ label: Text) -> some View { modifier(_EnvironmentModifier { $0.focusNames.label = label.string }) }
    /// Names a view for scripts, tests and assistive technology.
    ///
    /// Source: SwiftUI accessibilityLabel(_:).
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        modifier(_EnvironmentModifier { $0.focusNames.label = labelKey.string })
    }
    /// Names a view for scripts, tests and assistive technology.
    ///
    /// Source: SwiftUI accessibilityLabel(_:).
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        modifier(_EnvironmentModifier { $0.focusNames.label = String(label) })
    }

    /// Accepted: no assistive technology speaks hints.
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { self }
    /// Accepted: no assistive technology speaks hints.
    @_disfavoredOverload public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }
    /// Accepted: no assistive technology speaks values.
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { self }
    /// Accepted: no assistive technology speaks values.
    @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }
    /// Accepted: names come from what has focus.
    public func accessibilityHidden(_ hidden: Bool) -> some View { self }
    /// Accepted: a focus item is one element with what is in it.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
    /// Accepted: traits follow from the control.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
    /// Accepted: traits follow from the control.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
    /// Accepted: reading goes in layout order.
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
}

/// How the elements inside an element are read.
///
/// Source: SwiftUI AccessibilityChildBehavior.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let name: String
    /// They are not.
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    /// One by one.
    public static let contain = AccessibilityChildBehavior(name: "contain")
    /// Together.
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// What an element is.
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
    /// Selected.
    public static let isSelected = AccessibilityTraits(rawValue: 4)
    /// A link.
    public static let isLink = AccessibilityTraits(rawValue: 8)
    /// A picture.
    public static let isImage = AccessibilityTraits(rawValue: 16)
    /// Modal.
    public static let isModal = AccessibilityTraits(rawValue: 32)
    /// Text.
    public static let isStaticText = AccessibilityTraits(rawValue: 64)
}
