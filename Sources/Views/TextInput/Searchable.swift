import TenFootViewGraph

/// Where a search field stands on other platforms.
///
/// Source: SwiftUI SearchFieldPlacement.
public struct SearchFieldPlacement: Hashable, Sendable {
    private let name: String
    /// Above what is searched.
    public static let automatic = SearchFieldPlacement(name: "automatic")
    /// In the bar.
    public static let toolbar = SearchFieldPlacement(name: "toolbar")
}

/// What modifiers around a searchable view do to its field.
struct SearchSettings {
    var bind: @MainActor (AnyView) -> AnyView = { $0 }
    var suggestions: AnyView?
    var scopes: AnyView?
}

private enum SearchKey: EnvironmentKey { static var defaultValue: SearchSettings { SearchSettings() } }
private enum IsSearchingKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    fileprivate var search: SearchSettings {
        get { self[SearchKey.self] }
        set { self[SearchKey.self] = newValue }
    }
    /// Whether something is typed in the search field around the view.
    ///
    /// Source: SwiftUI isSearching.
    public internal(set) var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }
}

/// A search field above what it searches.
private struct SearchModifier: ViewModifier {
    @Binding var text: String
    let prompt: Text?
    @Environment(\.search) private var settings

    func body(content: Content) -> some View {
        VStack(spacing: 40) {
            VStack(spacing: 20) {
                settings.bind(AnyView(TextField("Search", text: $text, prompt: prompt)))
                if let scopes = settings.scopes { scopes }
                if let suggestions = settings.suggestions { HStack(spacing: 20) { suggestions } }
            }
            .frame(maxWidth: 1200)
            .focusSection()
            content.environment(\.search, SearchSettings()).modifier(_EnvironmentModifier { $0.isSearching = !text.isEmpty })
        }
    }
}

extension View {
    /// Puts a search field above the view.
    ///
    /// Source: SwiftUI searchable(text:placement:prompt:).
    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View {
        modifier(SearchModifier(text: text, prompt: prompt))
    }
    /// Puts a search field above the view.
    ///
    /// Source: SwiftUI searchable(text:placement:prompt:).
    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey) -> some View {
        modifier(SearchModifier(text: text, prompt: Text(prompt)))
    }
    /// Puts a search field above the view.
    ///
    /// Source: SwiftUI searchable(text:placement:prompt:).
    @_disfavoredOverload public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: Text(prompt)))
    }

    /// Offers what might be searched for, under the field.
    ///
    /// Source: SwiftUI searchSuggestions(_:).
    public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        let suggestions = UncheckedValue(AnyView(suggestions()))
        return modifier(_EnvironmentModifier { $0.search.suggestions = suggestions.value })
    }

    /// Offers where to search, under the field.
    ///
    /// Source: SwiftUI searchScopes(_:scopes:).
    public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
        let picker = UncheckedValue(AnyView(Picker("", selection: scope, content: scopes).pickerStyle(.segmented)))
        return modifier(_EnvironmentModifier { $0.search.scopes = picker.value })
    }

    /// Binds the focus of the search field to a Boolean state.
    ///
    /// Source: SwiftUI searchFocused(_:).
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        modifier(
            _EnvironmentModifier { values in
                let inner = values.search.bind
                values.search.bind = { AnyView(inner($0).focused(binding)) }
            })
    }

    /// Binds the focus of the search field to a state's value.
    ///
    /// Source: SwiftUI searchFocused(_:equals:).
    public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
        let value = UncheckedValue(value)
        return modifier(
            _EnvironmentModifier { values in
                let inner = values.search.bind
                values.search.bind = { AnyView(inner($0).focused(binding, equals: value.value)) }
            })
    }
}
