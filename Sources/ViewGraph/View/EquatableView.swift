/// A view whose body runs only when the view differs from its last value by its own equality.
///
/// Source: SwiftUI EquatableView.
public struct EquatableView<Content: View & Equatable>: View, Equatable {
    /// The view.
    public nonisolated(unsafe) var content: Content
    /// Wraps a view.
    public nonisolated init(content: Content) { self.content = content }
    /// The view.
    public var body: some View { content }
    /// Whether the views are equal by their own measure.
    public nonisolated static func == (one: Self, other: Self) -> Bool { one.content == other.content }
}

extension View where Self: Equatable {
    /// Keeps this view's body from running while the view equals the one before.
    ///
    /// Source: SwiftUI equatable().
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
