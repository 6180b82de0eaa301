import TenFootViews

/// The placement of a search field on other platforms.
///
/// Source: SwiftUI SearchFieldPlacement.
public struct SearchFieldPlacement: Hashable, Sendable {
    private let name: String
    /// The field is above the searched view.
    public static let automatic = SearchFieldPlacement(name: "automatic")
    /// The field is in the toolbar.
    public static let toolbar = SearchFieldPlacement(name: "toolbar")
}

/// When the scopes of a search are shown on other platforms; they are always visible here.
///
/// Source: SwiftUI SearchScopeActivation.
public struct SearchScopeActivation: Hashable, Sendable {
    private let name: String
    /// The platform's default.
    public static let automatic = SearchScopeActivation(name: "automatic")
    /// The scopes are shown when text is entered.
    public static let onTextEntry = SearchScopeActivation(name: "onTextEntry")
    /// The scopes are shown when the search begins.
    public static let onSearchPresentation = SearchScopeActivation(name: "onSearchPresentation")
}

/// The placement of suggestions.
///
/// Source: SwiftUI SearchSuggestionsPlacement.
public struct SearchSuggestionsPlacement: Hashable, Sendable {
    private let name: String
    /// The platform's default placement.
    public static let automatic = SearchSuggestionsPlacement(name: "automatic")
    /// The suggestions are in a menu.
    public static let menu = SearchSuggestionsPlacement(name: "menu")
    /// The suggestions replace the searched view.
    public static let content = SearchSuggestionsPlacement(name: "content")

    /// A set of placements.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The bits, one for each placement.
        public let rawValue: Int
        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The suggestions are in a menu.
        public static let menu = Set(rawValue: 1)
        /// The suggestions replace the searched view.
        public static let content = Set(rawValue: 2)
    }
}

/// The settings that outer modifiers make for the search field of a view.
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
    /// Whether the search of this view is presented; if the app does not present it itself, whether its field contains text.
    ///
    /// Source: SwiftUI isSearching.
    public internal(set) var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }
}

/// The search text and a keyboard row above the searched view; Down moves focus to the results.
///
/// Both scroll together, so that the keys scroll away when focus moves down the results, and return when it moves up.
private struct SearchModifier: ViewModifier {
    @Binding var text: String
    var isPresented: Binding<Bool>?
    let prompt: Text?
    @Environment(\.search) private var settings
    @Environment(\.onSearchSubmit) private var submit
    /// The height of the views above the results, in points.
    @State private var keysHeight: CGFloat = 0
    @FocusState private var isTyping: Bool
    private static let spacing: CGFloat = 40

    func body(content: Content) -> some View {
        let text = $text
        let settings = settings
        let isShown = isPresented?.wrappedValue ?? true
        ScrollView(showsIndicators: false) {
            VStack(spacing: Self.spacing) {
                if isShown {
                    VStack(spacing: 24) {
                        settings.bind(
                            AnyView(
                                SearchKeyboard(text: text, prompt: prompt ?? Text(verbatim: String(platform: "Search")), submit: submit)
                                    .focused($isTyping)))
                        if let scopes = settings.scopes { scopes.frame(maxWidth: .infinity).focusSection() }
                        if let suggestions = settings.suggestions {
                            HStack(spacing: 20) { suggestions }.frame(maxWidth: .infinity).focusSection().environment(\.searchText, text)
                        }
                    }
                    .onGeometryChange(for: CGFloat.self) {
                        $0.size.height
                    } action: {
                        keysHeight = $0
                    }
                }
                // The searched view keeps its place, and with it its state, while the search is presented and dismissed.
                searched(content, text, below: isShown ? keysHeight + Self.spacing : 0)
                    .containerRelativeFrame(isShown ? .vertical : [], alignment: .top)
            }
        }
        .absent(!isShown)
        .modifier(TypesInto(text: text, isEnabled: isShown))
        .onChange(of: isShown) { if $1 { isTyping = true } }
    }

    private func searched(_ content: Content, _ text: Binding<String>, below keys: CGFloat) -> some View {
        let isPresented = isPresented
        return SearchedLayout(reserved: keys) {
            content
                .environment(\.search, SearchSettings())
                .modifier(
                    _EnvironmentModifier {
                        $0.isSearching = isPresented?.wrappedValue ?? !text.wrappedValue.isEmpty
                        $0.dismissSearch = DismissSearchAction {
                            text.wrappedValue = ""
                            isPresented?.wrappedValue = false
                        }
                    }
                )
        }
        // The results are a focus section, so that Down from the keyboard reaches them at any position.
        .focusSection()
    }
}

/// The layout of the results: centred if they are smaller than the space below the keys, else from the top.
private struct SearchedLayout: Layout {
    /// The height that the keys take at first, in points.
    let reserved: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let own = subviews.map { $0.sizeThatFits(proposal) }.reduce(CGSize.zero) {
            CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
        func filled(_ offered: CGFloat?, _ own: CGFloat) -> CGFloat { offered.map { $0.isFinite ? $0 : own } ?? own }
        return CGSize(width: filled(proposal.width, own.width), height: filled(proposal.height, own.height))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let room = bounds.height - reserved
        for view in subviews {
            let offered = ProposedViewSize(bounds.size)
            let size = view.sizeThatFits(offered)
            let y = size.height < room ? (room - size.height) / 2 : 0
            view.place(at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.minY + y), proposal: offered)
        }
    }
}

/// Enters text from a hardware keyboard wherever focus is in the search; the arrow and Select keys still act as the remote's.
private struct TypesInto: ViewModifier {
    @Binding var text: String
    let isEnabled: Bool

    func body(content: Content) -> some View {
        let (text, isEnabled) = ($text, isEnabled)
        content
            .modifier(
                _FocusHandlerModifier { handler in
                    handler.onText = {
                        guard isEnabled else { return false }
                        text.wrappedValue += $0
                        return true
                    }
                }
            )
            .onKeyPress { press in
                guard isEnabled, press.isTyping else { return .ignored }
                text.wrappedValue += press.characters
                return .handled
            }
            .onDeleteCommand(perform: isEnabled ? { if !text.wrappedValue.isEmpty { text.wrappedValue.removeLast() } } : nil)
    }
}

/// Ends the search that contains a view.
///
/// Source: SwiftUI DismissSearchAction.
public struct DismissSearchAction: @unchecked Sendable {
    // Called on the main thread, as views are.
    private let action: (@MainActor () -> Void)?
    fileprivate init(_ action: (@MainActor () -> Void)?) { self.action = action }
    /// Clears the search field and ends its presentation; does nothing outside a search.
    @MainActor @preconcurrency public func callAsFunction() { action?() }
}

private enum DismissSearchKey: EnvironmentKey { static let defaultValue = DismissSearchAction(nil) }
private enum SearchTextKey: EnvironmentKey { static var defaultValue: Binding<String>? { nil } }

extension EnvironmentValues {
    /// The action that ends the search that contains the view.
    ///
    /// Source: SwiftUI dismissSearch.
    public internal(set) var dismissSearch: DismissSearchAction {
        get { self[DismissSearchKey.self] }
        set { self[DismissSearchKey.self] = newValue }
    }
    fileprivate var searchText: Binding<String>? {
        get { self[SearchTextKey.self] }
        set { self[SearchTextKey.self] = newValue }
    }
}

/// A suggestion that completes the search text.
private struct CompletionModifier: ViewModifier {
    let completion: String
    @Environment(\.searchText) private var text

    func body(content: Content) -> some View {
        let text = text
        Button {
            text?.wrappedValue = completion
        } label: {
            content
        }
    }
}

extension View {
    /// Adds a search field above the view.
    ///
    /// Source: SwiftUI searchable(text:placement:prompt:).
    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View {
        modifier(SearchModifier(text: text, prompt: prompt))
    }
    /// Adds a search field above the view.
    ///
    /// Source: SwiftUI searchable(text:placement:prompt:).
    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey) -> some View {
        modifier(SearchModifier(text: text, prompt: Text(prompt)))
    }
    /// Adds a search field above the view.
    ///
    /// Source: SwiftUI searchable(text:placement:prompt:).
    @_disfavoredOverload public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: Text(prompt)))
    }

    /// Adds a search field above the view while a condition is true.
    ///
    /// Source: SwiftUI searchable(text:isPresented:placement:prompt:).
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(SearchModifier(text: text, isPresented: isPresented, prompt: prompt))
    }
    /// Adds a search field above the view while a condition is true.
    ///
    /// Source: SwiftUI searchable(text:isPresented:placement:prompt:).
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        modifier(SearchModifier(text: text, isPresented: isPresented, prompt: Text(prompt)))
    }

    /// Adds a search field above the view, with suggestions below the field.
    ///
    /// Source: SwiftUI searchable(text:placement:prompt:suggestions:), deprecated there.
    public func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
    }

    /// Sets the text to which this suggestion completes the search.
    ///
    /// Source: SwiftUI searchCompletion(_:).
    public func searchCompletion(_ completion: String) -> some View { modifier(CompletionModifier(completion: completion)) }

    /// Adds suggestions below the search field.
    ///
    /// Source: SwiftUI searchSuggestions(_:).
    public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        let suggestions = UncheckedValue(AnyView(suggestions()))
        return modifier(_EnvironmentModifier { $0.search.suggestions = suggestions.value })
    }

    /// Adds search scopes below the search field.
    ///
    /// Source: SwiftUI searchScopes(_:scopes:).
    public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
        let picker = UncheckedValue(AnyView(Picker("", selection: scope, content: scopes).pickerStyle(.segmented)))
        return modifier(_EnvironmentModifier { $0.search.scopes = picker.value })
    }

    /// Adds search scopes below the search field; `activation` has no effect.
    ///
    /// Source: SwiftUI searchScopes(_:activation:_:).
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View { searchScopes(scope, scopes: scopes) }

    /// Accepted: suggestions are always shown below the search field.
    public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set) -> some View { accepted() }

    /// Binds the focus of the search field to a Boolean state.
    ///
    /// SwiftUI has no such modifier on tvOS, so that apps may define their own, which takes precedence.
    ///
    /// Source: SwiftUI searchFocused(_:).
    @_disfavoredOverload public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
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
