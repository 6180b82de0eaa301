import TenFootViews

/// A group of controls in a row.
///
/// Source: SwiftUI ControlGroup.
public struct ControlGroup<Content: View>: View {
    private let content: Content
    @Environment(\.controlGroupStyle) private var style

    /// A group of controls.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The controls in the current style.
    public var body: some View {
        let label = (content as? any LabeledGroup)?.groupLabel ?? AnyView(EmptyView())
        style.makeBody(ControlGroupStyleConfiguration(content: .init(content: AnyView(content)), label: .init(content: label)))
    }
}

/// Controls with a label, which a row of buttons does not show.
///
/// Source: SwiftUI LabeledControlGroupContent.
public struct LabeledControlGroupContent<Content: View, Label: View>: View, LabeledGroup {
    let content: Content
    let label: Label
    /// The controls.
    public var body: some View { content }
    var groupLabel: AnyView { AnyView(label) }
}

@MainActor private protocol LabeledGroup { var groupLabel: AnyView { get } }

extension ControlGroup {
    /// A group of controls with a label, which a row of buttons does not show.
    public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
    where Content == LabeledControlGroupContent<C, L> {
        self.content = LabeledControlGroupContent(content: content(), label: label())
    }
    /// A group of controls with a title, which a row of buttons does not show.
    public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: content) { Text(titleKey) }
    }
    /// A group of controls with a title, which a row of buttons does not show.
    @_disfavoredOverload public init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: content) { Text(title) }
    }
    /// A group of controls with a title and a symbol, which a row of buttons does not show.
    public init<C: View>(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(titleKey, systemImage: systemImage) }
    }
    /// A group of controls with a title and a symbol, which a row of buttons does not show.
    @_disfavoredOverload public init<C: View, S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(title, systemImage: systemImage) }
    }
    /// The group of a style's configuration, shown in the next outer style.
    ///
    /// Source: SwiftUI ControlGroup.init(_: ControlGroupStyleConfiguration).
    public init(_ configuration: ControlGroupStyleConfiguration)
    where Content == LabeledControlGroupContent<ControlGroupStyleConfiguration.Content, ControlGroupStyleConfiguration.Label> {
        self.init(content: { configuration.content }, label: { configuration.label })
    }
}

/// Glass surfaces that are drawn together; here each keeps its own shape.
///
/// Source: SwiftUI GlassEffectContainer.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    /// Creates a container; `spacing`, the distance in points at which shapes would merge, has no effect.
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

    /// The content.
    public var body: some View { content }
}
