import SwiftUI

struct SearchScreen: View {
    @EnvironmentObject private var store: LibraryStore
    @State private var query = ""
    @State private var scope = Scope.all
    @State private var isPresented = false
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch
    @FocusState private var isSearchFocused: Bool

    enum Scope: String, CaseIterable { case all, movies, series }

    private var results: [Film] {
        guard !query.isEmpty else { return store.films }
        return store.films.filter { $0.title.localizedCaseInsensitiveContains(query) }
    }

    var body: some View {
        NavigationStack {
            ScrollView {
                LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 40), count: 4), spacing: 40) {
                    ForEach(results) { film in
                        NavigationLink {
                            DetailView(film: film)
                        } label: {
                            FilmCard(film: film) {}
                        }
                    }
                }
                if results.isEmpty {
                    ContentUnavailableView.search(text: query)
                }
            }
            .searchable(text: $query, prompt: "Films, series, people")
            .searchScopes($scope) {
                ForEach(Scope.allCases, id: \.self) { Text($0.rawValue.capitalized) }
            }
            .searchSuggestions {
                ForEach(store.films.prefix(3)) { film in
                    Text(film.title).searchCompletion(film.title)
                }
            }
            .searchFocused($isSearchFocused)
            .onSubmit(of: .search) { print(query) }
            .navigationTitle("Search")
        }
    }
}

struct PlainSearch: View {
    @State private var text = ""
    @State private var isPresented = true
    var body: some View {
        List(Film.samples.prefix(3)) { Text($0.title) }
            .searchable(text: $text)
            .searchable(text: $text, isPresented: $isPresented, placement: .automatic, prompt: Text("Find"))
            .searchPresentationToolbarBehavior(.automatic)
    }
}
