import TenFoot

struct FilmPage: View {
    @State private var isFavourite = false
    @State private var stars = 3

    var body: some View {
        VStack(alignment: .leading, spacing: 40) {
            Text("Metropolis").font(.title)
            HStack(spacing: 60) {
                Text("1927")
                Text("153 min")
            }
            HStack(spacing: 40) {
                Button {
                } label: {
                    Image(systemName: "play.fill")
                }
                Button {
                    isFavourite.toggle()
                } label: {
                    Image(systemName: isFavourite ? "heart.fill" : "heart")
                }
            }
            HStack(spacing: 8) {
                ForEach(1...5, id: \.self) { star in
                    Button {
                        stars = star
                    } label: {
                        Image(systemName: star <= stars ? "star.fill" : "star")
                    }
                }
            }
        }
    }
}
