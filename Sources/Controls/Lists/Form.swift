import TenFootViews

/// Controls for entering data, one under the other in a column that scrolls.
///
/// Source: SwiftUI Form.
public struct Form<Content: View>: View {
    private let content: Content
    @Environment(\.formStyle) private var style

    /// Creates a form of controls.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The form in the style in force.
    public var body: some View {
        if let style {
            style.makeBody(FormStyleConfiguration(content: .init(content: AnyView(content))))
        } else {
            column
        }
    }

    /// Rows no wider than an eye follows a line at ten feet.
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
    /// The form that a style was given, in the style around that one.
    ///
    /// Source: SwiftUI Form.init(_: FormStyleConfiguration).
    public init(_ configuration: FormStyleConfiguration) { content = configuration.content }
}
