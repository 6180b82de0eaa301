import TenFootViewGraph

/// A viewer's choice of text size, by its name in older SwiftUI.
///
/// Source: SwiftUI ContentSizeCategory.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
    /// A size of the ordinary range; `large` is the default.
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    /// A larger size, for accessibility.
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

    /// Whether it is one of the accessibility sizes.
    public var isAccessibilityCategory: Bool { size.isAccessibilitySize }
    /// Whether the first is smaller.
    public static func < (one: ContentSizeCategory, other: ContentSizeCategory) -> Bool { one.size < other.size }
    /// Whether the first is smaller or both are the same.
    public static func <= (one: ContentSizeCategory, other: ContentSizeCategory) -> Bool { one.size <= other.size }
    /// Whether the first is larger.
    public static func > (one: ContentSizeCategory, other: ContentSizeCategory) -> Bool { one.size > other.size }
    /// Whether the first is larger or both are the same.
    public static func >= (one: ContentSizeCategory, other: ContentSizeCategory) -> Bool { one.size >= other.size }

    /// The corresponding Dynamic Type size.
    var size: DynamicTypeSize { zip(Self.allCases, DynamicTypeSize.allCases).first { $0.0 == self }?.1 ?? .large }
    init(_ size: DynamicTypeSize) { self = zip(Self.allCases, DynamicTypeSize.allCases).first { $0.1 == size }?.0 ?? .large }
}

extension EnvironmentValues {
    /// The size of text, by its name in older SwiftUI; writing it sets `dynamicTypeSize`.
    ///
    /// Source: SwiftUI EnvironmentValues.sizeCategory.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(dynamicTypeSize) }
        set { dynamicTypeSize = newValue.size }
    }
}
