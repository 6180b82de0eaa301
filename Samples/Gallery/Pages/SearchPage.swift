import TenFoot

/// The scope of a search: everything, or one type of title.
private enum SearchScope: String, CaseIterable, Identifiable {
    case all = "All", films = "Films", series = "Series"
    var id: Self { self }
}

private struct SearchTitle: Identifiable, Hashable {
    let name: String
    let year: Int
    let scope: SearchScope
    var id: String { name }
    var hue: Double { Double(year % 12) / 12 }
}

/// A search with suggestions and scopes over a grid of posters.
struct SearchPage: View {
    @State private var query = ""
    @State private var scope = SearchScope.all

    private static let titles = [
        ("A Trip to the Moon", 1902, SearchScope.films), ("Nosferatu", 1922, .films), ("Sherlock Jr.", 1924, .films),
        ("The General", 1926, .films), ("Metropolis", 1927, .films), ("Sunrise", 1927, .films), ("Steamboat Willie", 1928, .series),
        ("The Skeleton Dance", 1929, .series), ("M", 1931, .films), ("Popeye", 1933, .series), ("Superman", 1941, .series),
        ("Night of the Living Dead", 1968, .films),
    ].map { SearchTitle(name: $0.0, year: $0.1, scope: $0.2) }

    private var results: [SearchTitle] {
        Self.titles.filter { title in
            (scope == .all || title.scope == scope) && (query.isEmpty || title.name.localizedCaseInsensitiveContains(query))
        }
    }

    var body: some View {
        ScrollView {
            LazyVGrid(columns: Array(repeating: GridItem(spacing: 40), count: 5), spacing: 60) {
                ForEach(results) { title in
                    Button {
                    } label: {
                        Poster(title: title)
                    }
                    .buttonStyle(.card)
                    .accessibilityIdentifier(title.name)
                }
            }
            .padding(.vertical, 40)
        }
        .overlay { if results.isEmpty { ContentUnavailableView.search(text: query) } }
        .searchable(text: $query, prompt: "Films and series")
        .searchScopes($scope) { ForEach(SearchScope.allCases) { Text($0.rawValue).tag($0) } }
        .searchSuggestions {
            if query.isEmpty {
                Text("Night").searchCompletion("night")
                Text("The").searchCompletion("the ")
                Text("Moon").searchCompletion("moon")
            }
        }
    }
}

private struct Poster: View {
    let title: SearchTitle

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Spacer()
            Text(title.name)
                .font(.headline)
                .lineLimit(3)
            Text(String(title.year))
                .font(.callout)
                .opacity(0.8)
        }
        .foregroundStyle(.white)
        .frame(maxWidth: .infinity, minHeight: 230, alignment: .bottomLeading)
        .padding(24)
        .background(
            LinearGradient(
                colors: [
                    Color(hue: title.hue, saturation: 0.55, brightness: 0.65), Color(hue: title.hue, saturation: 0.7, brightness: 0.25),
                ],
                startPoint: .top, endPoint: .bottom))
    }
}
