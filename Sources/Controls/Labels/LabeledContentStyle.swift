import TenFootViews

/// A style for the appearance of labelled content.
///
/// Source: SwiftUI LabeledContentStyle.
@MainActor @preconcurrency public protocol LabeledContentStyle {
    /// The type of the body.
    associatedtype Body: View
    /// Creates the body of labelled content.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The properties of labelled content for its style.
    typealias Configuration = LabeledContentStyleConfiguration
}

/// The properties of labelled content for its style.
///
/// Source: SwiftUI LabeledContentStyleConfiguration.
public struct LabeledContentStyleConfiguration {
    /// The type-erased label.
    public struct Label: LabelView {
        let content: AnyView
        var arrangement: LabelArrangement? { .column }
    }
    /// The type-erased value.
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
    /// Sets the style of labelled content in this view.
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        let box = StyleBox<LabeledContentStyleConfiguration>(style) { $0.makeBody(configuration: $1) }
        return modifier(_EnvironmentModifier { $0.labeledContentStyle = box.within($0.labeledContentStyle, \.labeledContentStyle) })
    }
}
