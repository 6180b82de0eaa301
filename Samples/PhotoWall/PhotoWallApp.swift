import TenFoot

/// A wall of photos: Select enlarges a photo from its tile to the whole screen, and shrinks it back.
@main
struct PhotoWallApp: App {
    var body: some Scene {
        WindowGroup { WallView(photos: Photo.all) }
    }
}

struct Photo: Identifiable, Hashable {
    /// The name of the file, without its ending.
    let id: String
    var title: String { id.split(separator: "-").map(\.capitalized).joined(separator: " ") }
    var picture: String { "demo/backdrops/\(id)" }

    static let all = [
        "winter-signal", "ember-station", "below-the-blue-hour", "cloudkeepers", "nine-ridges", "sandglass-road", "the-salt-lantern",
    ].map { Photo(id: $0) }
}

struct WallView: View {
    let photos: [Photo]
    /// The photo that fills the screen.
    @State private var open: Photo?
    /// The number of columns of photos.
    @State private var columns = 3
    @FocusState private var focused: Photo?
    @Namespace private var space

    var body: some View {
        ZStack {
            VStack(alignment: .leading, spacing: 30) {
                HStack(spacing: 30) {
                    Text("Photos").font(.title)
                    Spacer()
                    Button("Larger") { withAnimation(.snappy) { columns -= 1 } }.disabled(columns == 2)
                    Button("Smaller") { withAnimation(.snappy) { columns += 1 } }.disabled(columns == 5)
                }
                .focusSection()
                ScrollView {
                    LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 30), count: columns), spacing: 30) {
                        ForEach(photos) { photo in tile(photo) }
                    }
                    .padding(30)
                }
                .focusSection()
            }
            // Disable the wall behind an open photo: it keeps its scroll position and takes no focus.
            .disabled(open != nil)
            if let open { OpenPhoto(photo: open, space: space, turn: turn, close: close) }
        }
        .defaultFocus($focused, photos.first)
    }

    private func tile(_ photo: Photo) -> some View {
        Button {
            withAnimation(.smooth) { open = photo }
        } label: {
            Color.clear
                .aspectRatio(16 / 9, contentMode: .fit)
                .overlay {
                    if open != photo {
                        Image(photo.picture).resizable().scaledToFill().matchedGeometryEffect(id: photo, in: space)
                    }
                }
                .clipped()
        }
        .buttonStyle(.card)
        .focused($focused, equals: photo)
        .accessibilityLabel(photo.title)
        .accessibilityIdentifier(photo.id)
    }

    /// Shows the photo before or after the open one; does nothing at the ends.
    private func turn(_ step: Int) {
        guard let open, let place = photos.firstIndex(of: open), photos.indices.contains(place + step) else { return }
        self.open = photos[place + step]
    }

    /// Shrinks the open photo into its tile, which gets focus, even after turning to another photo.
    private func close() {
        let photo = open
        withAnimation(.smooth) { open = nil }
        focused = photo
    }
}

/// One photo on the whole screen; left and right turn, Back closes.
private struct OpenPhoto: View {
    let photo: Photo
    let space: Namespace.ID
    let turn: (Int) -> Void
    let close: () -> Void

    var body: some View {
        ZStack(alignment: .bottomLeading) {
            Color.black.ignoresSafeArea()
            Image(photo.picture).resizable().scaledToFit()
                .matchedGeometryEffect(id: photo, in: space)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .ignoresSafeArea()
            Text(photo.title).font(.headline).padding(20).background(.ultraThinMaterial, in: Capsule())
        }
        // The view handles the directions itself, since there is no other view to move focus to.
        .focusable(interactions: [.activate, .edit])
        .focusEffectDisabled()
        .onMoveCommand { direction in
            switch direction {
            case .left: turn(-1)
            case .right: turn(1)
            case .up, .down: break
            }
        }
        .onTapGesture { close() }
        .onExitCommand { close() }
        .accessibilityLabel(photo.title)
        .accessibilityIdentifier("open")
    }
}
