import TenFoot

@main struct FilmsApp: App {
    var body: some Scene {
        WindowGroup { HomeView() }
    }
}

struct HomeView: View {
    private let films = ["Metropolis", "Nosferatu", "Sunrise", "The General", "Safety Last", "Faust"]
    @State private var chosen: String?

    var body: some View {
        VStack(alignment: .leading, spacing: 40) {
            Text(chosen ?? "Films").font(.title)
            ScrollView(.horizontal) {
                HStack(spacing: 40) {
                    ForEach(films, id: \.self) { film in
                        Button {
                            chosen = film
                        } label: {
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
