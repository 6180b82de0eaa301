import TenFoot

struct FilmPage: View {
    @State private var isFavourite = false
    @State private var stars = 3

    var body: some View {
        VStack(alignment: .leading, spacing: 40) {
            Text("Metropolis").font(.title).accessibilityAddTraits(.isHeader)
            HStack(spacing: 60) {
                Text("1927")
                Text("153 min").accessibilityLabel("153 minutes")
            }
            .accessibilityElement(children: .combine)
            HStack(spacing: 40) {
                Button {
                } label: {
                    Image(systemName: "play.fill")
                }
                .accessibilityLabel("Watch")
                Button {
                    isFavourite.toggle()
                } label: {
                    Image(systemName: isFavourite ? "heart.fill" : "heart")
                }
                .accessibilityLabel("Favourite")
                .accessibilityValue(isFavourite ? "on" : "off")
            }
            HStack(spacing: 8) {
                ForEach(1...5, id: \.self) { star in
                    Button {
                        stars = star
                    } label: {
                        Image(systemName: star <= stars ? "star.fill" : "star")
                    }
                    .accessibilityLabel(star == 1 ? "1 star" : "\(star) stars")
                    .accessibilityAddTraits(star == stars ? .isSelected : [])
                }
            }
        }
    }
}
