import TenFoot

struct ShelfPage: View {
    private let films = ["Metropolis", "Nosferatu", "Sunrise"]
    @State private var said = "Hold Select for more"

    var body: some View {
        VStack(spacing: 60) {
            Text(said).font(.title)
            HStack(spacing: 40) {
                ForEach(films, id: \.self) { film in
                    Button(film) { said = "Watching \(film)" }
                        .contextMenu {
                            Button("Watch from the start") { said = "Watching \(film) from the start" }
                            Button("Not interested") { said = "\(film) is hidden" }
                        }
                }
            }
        }
    }
}
