import TenFootViews

/// A view for the middle of a page without content.
///
/// Source: SwiftUI ContentUnavailableView.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// Creates a page with a label, a description and actions.
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }

    /// The label above its description and the actions.
    public var body: some View {
        VStack(spacing: 20) {
            label.labelStyle(LargeLabelStyle())
            description.font(.callout).foregroundStyle(.secondary).multilineTextAlignment(.center)
            HStack(spacing: 40) { actions }.padding(.top, 20)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

private struct LargeLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 24) {
            configuration.icon.font(.system(size: 90)).foregroundStyle(.secondary)
            configuration.title.font(.title3)
        }
    }
}

extension ContentUnavailableView where Label == TenFootControls.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// A page with a title, a symbol and a description.
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init {
            TenFootControls.Label(title, systemImage: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }
    /// A page with a title, a symbol and a description.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init {
            TenFootControls.Label(title, systemImage: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }
    /// A page for a search without results.
    public static var search: ContentUnavailableView {
        ContentUnavailableView(
            String(platform: "No Results"), systemImage: "magnifyingglass",
            description: Text(verbatim: String(platform: "Check the spelling or try a new search.")))
    }
    /// A page for a search of a text without results.
    public static func search(text: String) -> ContentUnavailableView {
        ContentUnavailableView(
            String(platform: "No Results for “\(text)”"), systemImage: "magnifyingglass",
            description: Text(verbatim: String(platform: "Check the spelling or try a new search.")))
    }
}
