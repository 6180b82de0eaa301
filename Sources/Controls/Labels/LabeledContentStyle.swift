import TenFootViews

/// How labels with their values look.
///
/// Source: SwiftUI LabeledContentStyle.
@MainActor @preconcurrency public protocol LabeledContentStyle {
    /// The look's type.
    associatedtype Body: View
    /// Makes the look of a label with its value.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// What a label with its value hands its style.
    typealias Configuration = LabeledContentStyleConfiguration
}

/// What a label with its value hands its style.
///
/// Source: SwiftUI LabeledContentStyleConfiguration.
public struct LabeledContentStyleConfiguration {
    /// The label, of whatever type.
    public struct Label: LabelView {
        let content: AnyView
        var arrangement: LabelArrangement? { .column }
    }
    /// The value, of whatever type.
    public struct Content: LabelView { let content: AnyView }
    /// The label.
    public let label: Label
    /// The value.
    public let content: Content

    @MainActor init(label: AnyView, content: AnyView) {
        self.label = Label(content: label)
        self.content = Content(content: content)
    }
}

/// The label at the leading edge, the value at the trailing one.
///
/// Source: SwiftUI AutomaticLabeledContentStyle.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// A row of both.
    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 24) {
            configuration.label
            Spacer(minLength: 24)
            configuration.content.opacity(0.7)
        }
        .modifier(FormRowInset())
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The label at the leading edge, the value at the trailing one.
    public nonisolated static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

private enum LabeledContentStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<LabeledContentStyleConfiguration> {
        .init(AutomaticLabeledContentStyle()) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    var labeledContentStyle: StyleBox<LabeledContentStyleConfiguration> {
        get { self[LabeledContentStyleKey.self] }
        set { self[LabeledContentStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how labels with their values look in this view.
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        let box = StyleBox<LabeledContentStyleConfiguration>(style) { $0.makeBody(configuration: $1) }
        return modifier(_EnvironmentModifier { $0.labeledContentStyle = box.within($0.labeledContentStyle, \.labeledContentStyle) })
    }
}
