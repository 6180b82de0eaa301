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
            Rating(stars: $stars)
        }
    }
}

/// One stop in place of five: left and right change it while it has focus.
struct Rating: View {
    @Binding var stars: Int
    @FocusState private var isFocused: Bool

    var body: some View {
        HStack(spacing: 8) {
            ForEach(1...5, id: \.self) { star in
                Image(systemName: star <= stars ? "star.fill" : "star").font(.title)
            }
        }
        .padding(20)
        .background(isFocused ? Color.primary.opacity(0.25) : .clear, in: RoundedRectangle(cornerRadius: 20))
        .focusable(interactions: .edit)
        .focused($isFocused)
        .onMoveCommand { direction in
            switch direction {
            case .left: stars = max(1, stars - 1)
            case .right: stars = min(5, stars + 1)
            default: break
            }
        }
        .accessibilityElement()
        .accessibilityLabel("Rating")
        .accessibilityValue("\(stars) of 5 stars")
        .accessibilityAdjustableAction { direction in stars = direction == .increment ? min(5, stars + 1) : max(1, stars - 1) }
    }
}
