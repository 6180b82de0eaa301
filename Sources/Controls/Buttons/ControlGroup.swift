import TenFootViews

/// Controls that belong together, side by side.
///
/// Source: SwiftUI ControlGroup.
public struct ControlGroup<Content: View>: View {
    private let content: Content

    /// A group of controls.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// A group of controls with a label, which a row of buttons does not show.
    public init<Label: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.content = content() }
    /// A group of controls with a title, which a row of buttons does not show.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }
    /// A group of controls with a title, which a row of buttons does not show.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.content = content() }
    /// A group of controls with a title and a symbol, which a row of buttons does not show.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) { self.content = content() }

    /// The controls in a row.
    public var body: some View { HStack(spacing: 12) { content } }
}

/// Glass surfaces that are drawn together; here each keeps its own shape.
///
/// Source: SwiftUI GlassEffectContainer.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    /// Surfaces drawn together; `spacing` in points is how near they would begin to flow into each other.
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

    /// The content.
    public var body: some View { content }
}
