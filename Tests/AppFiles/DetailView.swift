import SwiftUI

struct DetailView: View {
    let film: Film
    enum Field: Hashable { case play, trailer, favorite, more }

    @Environment(\.dismiss) private var dismiss
    @Environment(\.presentationMode) var presentationMode
    @Environment(\.openURL) private var openURL
    @Environment(\.resetFocus) private var resetFocus
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @Environment(\.isEnabled) var isEnabled
    @State private var isPlaying = false
    @State private var isShowingTrailer = false
    @State private var isConfirming = false
    @State private var alertItem: AlertItem?
    @State private var isAlerting = false
    @State private var oldAlert = false
    @State private var error: PlaybackError?
    @State private var hasError = false
    @State private var rating = 0
    @State private var cast: [Person] = [Person(name: "Ada"), Person(name: "Grace")]
    @FocusState private var focus: Field?
    @Namespace private var namespace

    struct AlertItem: Identifiable {
        let id = UUID()
        let title: String
    }
    struct Person: Identifiable {
        let id = UUID()
        var name: String
        var isFollowed = false
    }
    enum PlaybackError: LocalizedError {
        case offline
        var errorDescription: String? { "You are offline" }
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 30) {
                header
                buttons
                castRow
                Divider()
                Group {
                    LabeledContent("Year", value: "\(film.year)")
                    LabeledContent("Rating") { Text(film.rating, format: .number.precision(.fractionLength(1))) }
                }
                .font(.callout)
                Text("Released \(Date(timeIntervalSince1970: 0), style: .date)")
                Text(Date(timeIntervalSince1970: 0), format: .dateTime.year())
                Text("\(film.rating, specifier: "%.2f") of \(10)")
                Text("**Bold** and *italic* words")
                    .kerning(0.5).tracking(1).lineSpacing(4).textCase(.uppercase)
            }
            .padding(80)
        }
        .background {
            Color.black.opacity(0.6).ignoresSafeArea()
        }
        .navigationTitle(film.title)
        .navigationBarHidden(true)
        .toolbar {
            ToolbarItem(placement: .navigationBarTrailing) {
                Button("Share") {}
            }
            ToolbarItemGroup(placement: .principal) {
                Button("One") {}
                Button("Two") {}
            }
        }
        .toolbar(.hidden, for: .tabBar)
        .fullScreenCover(isPresented: $isPlaying) {
            PlayerOverlay(film: film)
        }
        .sheet(isPresented: $isShowingTrailer, onDismiss: { focus = .trailer }) {
            NavigationStack { Text("Trailer").focusable() }
                .presentationDetents([.medium, .large])
                .presentationDragIndicator(.visible)
                .presentationBackground(.regularMaterial)
                .interactiveDismissDisabled(false)
        }
        .sheet(item: $alertItem) { item in Text(item.title) }
        .alert("Remove?", isPresented: $isAlerting) {
            Button("Remove", role: .destructive) { dismiss() }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("It cannot be brought back.")
        }
        .alert(isPresented: $oldAlert) {
            Alert(
                title: Text("Sign out"), message: Text("Really?"), primaryButton: .destructive(Text("Sign out")) { dismiss() },
                secondaryButton: .cancel())
        }
        .alert(isPresented: $hasError, error: error) { _ in
            Button("OK") {}
        } message: { error in
            Text(error.localizedDescription)
        }
        .alert(Text("Title"), isPresented: .constant(false), presenting: alertItem) { item in
            Button(item.title) {}
        }
        .confirmationDialog("More", isPresented: $isConfirming, titleVisibility: .visible) {
            Button("Copy") {}
            Button("Delete", role: .destructive) { presentationMode.wrappedValue.dismiss() }
        }
        .defaultFocus($focus, .play, priority: .userInitiated)
        .onExitCommand { dismiss() }
        .onAppear(perform: load)
        .onDisappear { focus = nil }
        .onChange(of: rating, initial: true) { _, new in print(new) }
        .onChange(of: rating, perform: { value in print(value) })
    }

    private func load() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { focus = .play }
    }

    private var header: some View {
        HStack(alignment: .top, spacing: 40) {
            RoundedRectangle(cornerRadius: 20, style: .continuous)
                .fill(LinearGradient(colors: [.indigo, .purple, .pink], startPoint: .topLeading, endPoint: .bottomTrailing))
                .frame(width: 300, height: 450)
                .overlay(RoundedRectangle(cornerRadius: 20).strokeBorder(.white.opacity(0.4), lineWidth: 2))
                .shadow(radius: 20)
            VStack(alignment: .leading) {
                Text(film.title).font(.largeTitle).fontWeight(.bold)
                Text(film.overview).font(.body).multilineTextAlignment(.leading).fixedSize(horizontal: false, vertical: true)
                HStack(spacing: 4) {
                    ForEach(0..<5) { star in
                        Image(systemName: star < Int(film.rating / 2) ? "star.fill" : "star")
                            .foregroundColor(star < Int(film.rating / 2) ? .yellow : .gray)
                    }
                }
            }
        }
    }

    private var buttons: some View {
        HStack {
            Button("Play") { isPlaying = true }
                .focused($focus, equals: .play)
                .prefersDefaultFocus(in: namespace)
            Button("Trailer") { isShowingTrailer.toggle() }
                .focused($focus, equals: .trailer)
            Button(role: .destructive, action: { isAlerting = true }) { Text("Remove") }
            Button("Sign out", role: .destructive) { oldAlert = true }
            Button {
                openURL(URL(string: "https://example.org")!) { accepted in print(accepted) }
            } label: {
                Image(systemName: "safari")
                Text("Open")
            }
            .focused($focus, equals: .more)
            Menu("More") {
                Button("One") {}
                Picker("Rating", selection: $rating) {
                    ForEach(0..<5, id: \.self) { Text("\($0)").tag($0) }
                }
            }
            Button("Reset") { resetFocus(in: namespace) }
        }
        .buttonStyle(.bordered)
        .controlSize(.large)
        .focusScope(namespace)
        .focusSection()
        .disabled(!isEnabled)
    }

    private var castRow: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 40) {
                ForEach($cast) { $person in
                    VStack {
                        Circle().fill(.tertiary).frame(width: 120, height: 120)
                        Toggle(person.name, isOn: $person.isFollowed)
                    }
                    .focusable(true) { focused in print(focused) }
                }
            }
        }
        .scrollTargetBehavior(.viewAligned)
    }
}
