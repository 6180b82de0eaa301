import TenFoot

@main struct FilmsApp: App {
    var body: some Scene {
        WindowGroup {
            NavigationStack {
                HomeView().navigationDestination(for: String.self) { film in FilmPage(film: film) }
            }
        }
    }
}

struct HomeView: View {
    private let films = ["Metropolis", "Nosferatu", "Sunrise", "The General", "Safety Last", "Faust"]

    var body: some View {
        VStack(alignment: .leading, spacing: 40) {
            Text("Films").font(.title)
            ScrollView(.horizontal) {
                HStack(spacing: 40) {
                    ForEach(films, id: \.self) { film in
                        NavigationLink(value: film) {
                            Text(film).font(.headline).frame(width: 300, height: 180)
                        }
                        .buttonStyle(.card)
                    }
                }
            }
            .scrollClipDisabled()
        }
    }
}

struct FilmPage: View {
    let film: String

    var body: some View {
        VStack(alignment: .leading, spacing: 30) {
            Text(film).font(.largeTitle)
            HStack {
                Button("Watch") {}
                Button("Trailer") {}
            }
        }
    }
}
