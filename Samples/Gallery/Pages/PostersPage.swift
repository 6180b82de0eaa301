import TenFoot

/// Pages that turn when focus moves beyond an edge, or by Left and Right on the dots.
struct PostersPage: View {
    private let films = [
        ("Winter Signal", "demo/backdrops/winter-signal"), ("Ember Station", "demo/backdrops/ember-station"),
        ("Below the Blue Hour", "demo/backdrops/below-the-blue-hour"),
    ]

    var body: some View {
        TabView {
            ForEach(films, id: \.0) { title, picture in
                ZStack(alignment: .bottomLeading) {
                    Image(picture).resizable().scaledToFill().frame(width: 1760, height: 820).clipped()
                    LinearGradient(colors: [.clear, .black.opacity(0.8)], startPoint: .center, endPoint: .bottom)
                    VStack(alignment: .leading, spacing: 24) {
                        Text(title).font(.title).bold()
                        HStack {
                            Button("Watch") {}
                            Button("Trailer") {}
                        }
                    }
                    .padding(60)
                    .foregroundStyle(.white)
                }
                .clipShape(RoundedRectangle(cornerRadius: 30))
            }
        }
        .tabViewStyle(.page)
    }
}
