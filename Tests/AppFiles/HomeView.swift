import SwiftUI

struct HomeView: View {
    @EnvironmentObject private var store: LibraryStore
    @Environment(Session.self) private var session: Session
    @Environment(\.accent) private var accent
    @State private var path = NavigationPath()
    @State private var selected: Film?
    @State private var heroIndex = 0
    @FocusState private var focusedFilm: Film.ID?
    @Namespace private var homeNamespace

    private let timer = Timer.publish(every: 8, on: .main, in: .common).autoconnect()
    private var shelves: [Shelf] {
        [
            Shelf(title: "Continue Watching", films: Array(store.films.prefix(6))),
            Shelf(title: "New", films: store.films.filter { $0.year > 1990 }),
        ]
    }

    var body: some View {
        NavigationStack(path: $path) {
            ZStack(alignment: .topLeading) {
                backdrop
                ScrollView(.vertical, showsIndicators: false) {
                    LazyVStack(alignment: .leading, spacing: 40) {
                        HeroView(film: store.films[heroIndex % max(store.films.count, 1)])
                            .focusSection()
                        ForEach(shelves) { shelf in
                            ShelfRow(shelf: shelf, focusedFilm: $focusedFilm) { film in
                                path.append(film)
                            }
                        }
                    }
                    .padding(.vertical, 60)
                }
                .scrollClipDisabled()
                if store.isLoading {
                    ProgressView()
                        .progressViewStyle(CircularProgressViewStyle(tint: .white))
                        .frame(maxWidth: .infinity, maxHeight: .infinity)
                }
            }
            .navigationDestination(for: Film.self) { film in
                DetailView(film: film)
            }
            .navigationDestination(item: $selected) { DetailView(film: $0) }
            .ignoresSafeArea(edges: .horizontal)
        }
        .onReceive(timer) { _ in
            withAnimation(.easeInOut(duration: 0.6)) { heroIndex += 1 }
        }
        .onChange(of: focusedFilm) { old, new in
            guard old != new else { return }
        }
        .onChange(of: heroIndex) {}
        .focusScope(homeNamespace)
    }

    @ViewBuilder private var backdrop: some View {
        if let id = focusedFilm, let film = store.films.first(where: { $0.id == id }) {
            AsyncImage(url: film.posterURL) { phase in
                switch phase {
                case .empty: Color.black
                case .success(let image): image.resizable().scaledToFill()
                case .failure(_): Color.gray
                @unknown default: EmptyView()
                }
            }
            .transition(.opacity.animation(.easeInOut(duration: 0.3)))
            .overlay(
                LinearGradient(
                    gradient: Gradient(colors: [.black.opacity(0.9), .clear]), startPoint: .leading, endPoint: .trailing)
            )
            .ignoresSafeArea()
        } else {
            Color(red: 0.05, green: 0.05, blue: 0.08).edgesIgnoringSafeArea(.all)
        }
    }
}

struct HeroView: View {
    let film: Film
    @Environment(\.isFocused) private var isFocused: Bool

    var body: some View {
        HStack(alignment: .bottom, spacing: 30) {
            VStack(alignment: .leading, spacing: 12) {
                Text(film.title)
                    .font(.system(size: 60, weight: .heavy, design: .rounded))
                    .lineLimit(1)
                    .minimumScaleFactor(0.6)
                (Text("\(film.year)").bold() + Text(" · ") + Text(String(format: "%.1f", film.rating)).foregroundColor(.yellow))
                    .font(.headline)
                Text(film.overview).font(.body).foregroundStyle(.secondary).lineLimit(3, reservesSpace: true)
                    .frame(maxWidth: 800, alignment: .leading)
                HStack(spacing: 20) {
                    Button(action: {}) {
                        Label("Play", systemImage: "play.fill")
                    }
                    .buttonStyle(.borderedProminent)
                    .tint(.red)
                    Button {
                    } label: {
                        Image(systemName: "plus").imageScale(.large).symbolRenderingMode(.hierarchical)
                    }
                    .buttonBorderShape(.circle)
                    .accessibilityLabel("Add to list")
                }
            }
            Spacer(minLength: 0)
        }
        .padding(.horizontal)
        .frame(height: 540)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(
            RadialGradient(colors: [.blue.opacity(0.3), .clear], center: .center, startRadius: 10, endRadius: 600)
        )
    }
}

struct ShelfRow: View {
    let shelf: Shelf
    var focusedFilm: FocusState<Film.ID?>.Binding
    var onSelect: (Film) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text(shelf.title)
                .font(.title3.weight(.semibold))
                .padding(.leading, 8)
            ScrollViewReader { proxy in
                ScrollView(.horizontal, showsIndicators: false) {
                    LazyHStack(spacing: 40) {
                        ForEach(Array(shelf.films.enumerated()), id: \.element.id) { index, film in
                            FilmCard(film: film, rank: index + 1) { onSelect(film) }
                                .focused(focusedFilm, equals: film.id)
                                .id(film.id)
                        }
                    }
                    .padding([.horizontal, .bottom], 20)
                }
                .onAppear { proxy.scrollTo(shelf.films.first?.id, anchor: .leading) }
                .scrollClipDisabled(true)
            }
        }
        .focusSection()
    }
}

struct FilmCard: View {
    let film: Film
    var rank: Int? = nil
    let action: () -> Void
    @Environment(\.cardWidth) private var width
    @FocusState private var isFocused

    var body: some View {
        Button(action: action) {
            VStack(alignment: .leading) {
                ZStack(alignment: .bottomTrailing) {
                    Rectangle()
                        .fill(Color.gray.opacity(0.3))
                        .aspectRatio(2 / 3, contentMode: .fit)
                    if let rank = rank {
                        Text("\(rank)").font(.caption2.bold()).padding(8).background(.thinMaterial, in: Capsule()).padding(6)
                    }
                }
                .overlay(alignment: .bottom) {
                    if film.progress > 0 {
                        ProgressView(value: film.progress).tint(.orange).padding(.horizontal, 8)
                    }
                }
                Text(film.title).font(.caption).lineLimit(1).truncationMode(.tail)
                Text(verbatim: String(film.year)).font(.caption2).foregroundColor(.secondary)
            }
            .frame(width: width)
        }
        .buttonStyle(.card)
        .focused($isFocused)
        .scaleEffect(isFocused ? 1.05 : 1.0)
        .shadow(color: .black.opacity(isFocused ? 0.6 : 0), radius: isFocused ? 20 : 0, x: 0, y: 10)
        .zIndex(isFocused ? 1 : 0)
        .animation(.spring(response: 0.3, dampingFraction: 0.7), value: isFocused)
        .contextMenu {
            Button("Play", systemImage: "play") {}
            Button(role: .destructive) {
            } label: {
                Label("Remove", systemImage: "trash")
            }
        }
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("film-\(film.id)")
    }
}

struct LibraryGrid: View {
    @EnvironmentObject var store: LibraryStore
    private let columns = [GridItem(.adaptive(minimum: 250, maximum: 300), spacing: 40)]
    private let fixed: [GridItem] = Array(repeating: .init(.flexible(), spacing: 40, alignment: .top), count: 4)
    @State private var isFixed = false

    var body: some View {
        ScrollView {
            LazyVGrid(columns: isFixed ? fixed : columns, alignment: .leading, spacing: 50, pinnedViews: [.sectionHeaders]) {
                Section {
                    ForEach(store.films) { film in
                        NavigationLink(value: film) { Text(film.title) }
                            .buttonStyle(.plain)
                    }
                } header: {
                    Text("All").font(.headline)
                }
            }
            LazyHGrid(rows: [GridItem(.fixed(100)), GridItem(.fixed(100))], spacing: 20) {
                ForEach(0..<4) { Text("\($0)") }
            }
        }
        .scrollIndicators(.hidden)
        .contentMargins(.horizontal, 40, for: .scrollContent)
        .overlay {
            if store.films.isEmpty {
                ContentUnavailableView("Nothing here", systemImage: "film", description: Text("Add something."))
            }
        }
        .refreshable { await store.load() }
    }
}

#Preview("Home") {
    HomeView().environmentObject(LibraryStore())
}

#Preview("Card", traits: .sizeThatFitsLayout) {
    @Previewable @State var count = 0
    FilmCard(film: Film.samples[0], rank: count) { count += 1 }
        .frame(width: 300)
}
