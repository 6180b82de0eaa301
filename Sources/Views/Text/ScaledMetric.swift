import Foundation
import TenFootViewGraph

/// A length that would follow the user's text size; a television's text has one size, so it is the length itself.
///
/// Source: SwiftUI ScaledMetric.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    /// The length, in points.
    @MainActor public var wrappedValue: Value { length }
    private nonisolated(unsafe) let length: Value
    /// A length.
    public nonisolated init(wrappedValue: Value) { length = wrappedValue }
    /// A length beside text of a style.
    public nonisolated init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { length = wrappedValue }
}
