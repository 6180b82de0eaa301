import SwiftUI

struct Film: Identifiable, Hashable, Codable {
    enum Kind: String, CaseIterable, Codable, Identifiable {
        case movie, series, live
        var id: String { rawValue }
    }

    let id: Int
    var title: String
    var overview: String
    var year: Int
    var rating: Double
    var kind: Kind = .movie
    var posterURL: URL? = nil
    var progress: Double = 0

    static let samples: [Film] = (0..<24).map {
        Film(
            id: $0, title: "Film \($0)", overview: "What happens in film \($0).", year: 1980 + $0, rating: Double($0 % 10),
            kind: $0 % 3 == 0 ? .series : .movie)
    }
}

struct Shelf: Identifiable {
    var id: String { title }
    let title: String
    let films: [Film]
}

/// A model that is an `ObservableObject`.
@MainActor final class LibraryStore: ObservableObject {
    @Published var films: [Film] = Film.samples
    @Published var isLoading = false
    @Published private(set) var errorMessage: String?
    let refreshed = PassthroughSubject<Int, Never>()
    private var subscriptions = Set<AnyCancellable>()

    func load() async {
        isLoading = true
        errorMessage = nil
        films = Film.samples
        isLoading = false
        refreshed.send(films.count)
    }
    func fail() { errorMessage = "No connection" }
}

/// A model with the `@Observable` macro.
@MainActor @Observable final class Session {
    var userName: String?
    var isSignedIn: Bool { userName != nil }
    var favorites: Set<Int> = []
    var settings = Settings()

    struct Settings {
        var autoplay = true
        var quality = Quality.high
        var volume = 0.5
        var skip = 10
    }
    enum Quality: String, CaseIterable, Identifiable { case low, medium, high; var id: Self { self } }

    func toggleFavorite(_ film: Film) {
        if favorites.contains(film.id) { favorites.remove(film.id) } else { favorites.insert(film.id) }
    }
}

enum Route: Hashable {
    case film(Film)
    case settings
    case search(query: String)
}

extension EnvironmentValues {
    @Entry var accent: Color = .orange
}

private struct CardWidthKey: EnvironmentKey { static let defaultValue: CGFloat = 250 }
extension EnvironmentValues {
    var cardWidth: CGFloat {
        get { self[CardWidthKey.self] }
        set { self[CardWidthKey.self] = newValue }
    }
}
