import TenFootViews

/// Controls for entering data, one under the other in a column that scrolls.
///
/// Source: SwiftUI Form.
public struct Form<Content: View>: View {
    private let content: Content

    /// Creates a form of controls.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The column of rows, no wider than an eye follows a line at ten feet.
    public var body: some View {
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
