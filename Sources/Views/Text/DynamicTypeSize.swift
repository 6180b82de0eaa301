import Foundation
import TenFootViewGraph

/// A viewer's choice of text size.
///
/// Source: SwiftUI DynamicTypeSize.
public enum DynamicTypeSize: Int, CaseIterable, Hashable, Comparable, Sendable {
    /// A size of the ordinary range; `large` is the default.
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    /// A larger size, for accessibility.
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
    /// Whether it is one of the accessibility sizes.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
    /// Whether the first is smaller.
    public static func < (one: DynamicTypeSize, other: DynamicTypeSize) -> Bool { one.rawValue < other.rawValue }

    /// The factor for the sizes of text styles: the size of body text relative to that at `large`.
    ///
    /// Source: Human Interface Guidelines, Typography, Dynamic Type sizes.
    package var scale: CGFloat {
        switch self {
        case .xSmall: 14 / 17
        case .small: 15 / 17
        case .medium: 16 / 17
        case .large: 1
        case .xLarge: 19 / 17
        case .xxLarge: 21 / 17
        case .xxxLarge: 23 / 17
        case .accessibility1: 28 / 17
        case .accessibility2: 33 / 17
        case .accessibility3: 40 / 17
        case .accessibility4: 47 / 17
        case .accessibility5: 53 / 17
        }
    }
}

private enum DynamicTypeSizeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }

extension EnvironmentValues {
    /// The size of text; `large` unless a view sets another.
    ///
    /// Source: SwiftUI dynamicTypeSize.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
}

extension View {
    /// Sets the size of text in this view: text styles and scaled metrics follow it, fonts of a fixed size do not.
    ///
    /// Source: SwiftUI dynamicTypeSize(_:).
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

    /// Keeps the size of text in this view within a range.
    ///
    /// Source: SwiftUI dynamicTypeSize(_:).
    public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
        let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
        return transformEnvironment(\.dynamicTypeSize) { size in
            guard let least = allowed.first, let most = allowed.last else { return }
            size = min(max(size, least), most)
        }
    }
}

/// A length that follows the viewer's text size.
///
/// Source: SwiftUI ScaledMetric.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private nonisolated(unsafe) let length: Value
    private nonisolated(unsafe) var size: Environment<DynamicTypeSize>

    /// The length at the current text size, in points.
    public nonisolated var wrappedValue: Value { length * Value(size.wrappedValue.scale) }
    /// A length at the size `large`, in points.
    public nonisolated init(wrappedValue: Value) {
        length = wrappedValue
        size = Environment(\.dynamicTypeSize)
    }
    /// A length at the size `large`, in points, relative to a text style; all styles have the same factor.
    public nonisolated init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.init(wrappedValue: wrappedValue) }
}
