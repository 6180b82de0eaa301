import TenFootViews

/// Controls for entering data, in a column that scrolls.
///
/// Source: SwiftUI Form.
public struct Form<Content: View>: View {
    private let content: Content
    @Environment(\.formStyle) private var style

    /// Creates a form of controls.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The form in the current style.
    public var body: some View {
        if let style {
            style.makeBody(FormStyleConfiguration(content: .init(content: AnyView(content))))
        } else {
            column
        }
    }

    /// The rows, with a limited width so that they can be read from a distance.
    private var column: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) { content }
                .buttonStyle(ListRowButtonStyle())
                .environment(\.isListSection, true)
                .environment(\.formInset, ListRowButtonStyle.inset)
                .padding(.vertical, 40)
                .frame(maxWidth: 1000)
                .frame(maxWidth: .infinity)
        }
    }
}

extension Form where Content == FormStyleConfiguration.Content {
    /// The form of a style's configuration, shown in the next outer style.
    ///
    /// Source: SwiftUI Form.init(_: FormStyleConfiguration).
    public init(_ configuration: FormStyleConfiguration) { content = configuration.content }
}
