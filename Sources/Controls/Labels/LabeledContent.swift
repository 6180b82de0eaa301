import TenFootViews

/// A value with a label in front of it.
///
/// Source: SwiftUI LabeledContent.
public struct LabeledContent<Label, Content> {
    let label: Label
    let content: Content
    @Environment(\.labeledContentStyle) private var style

    init(label: Label, content: Content) {
        self.label = label
        self.content = content
    }
}

extension LabeledContent: View where Label: View, Content: View {
    /// Creates a labelled view.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content())
    }

    /// The label and the value in the current style.
    public var body: some View {
        style.makeBody(LabeledContentStyleConfiguration(label: AnyView(label), content: AnyView(content)))
    }
}

extension LabeledContent where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// The labelled content of a style's configuration, shown in another style.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init(label: configuration.label, content: configuration.content)
    }
}

/// Insets a row without a platter in a form, which aligns its text with text on platters.
struct FormRowInset: ViewModifier {
    @Environment(\.formInset) private var inset
    func body(content: Content) -> some View { content.padding(.horizontal, inset).padding(.vertical, inset > 0 ? 12 : 0) }
}

extension LabeledContent where Label == Text, Content: View {
    /// A title and views.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content())
    }
    /// A title and views.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), content: content())
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// A title and a text.
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) { self.init(label: Text(titleKey), content: Text(value)) }
    /// A title and a text.
    @_disfavoredOverload public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(label: Text(title), content: Text(value))
    }
    /// A title and a formatted value.
    public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(label: Text(titleKey), content: Text(verbatim: format.format(value)))
    }
    /// A title and a formatted value.
    @_disfavoredOverload public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(label: Text(title), content: Text(verbatim: format.format(value)))
    }
}
