import SwiftUI

/// API names that tvOS apps use and that the other screens of this folder do not.
struct Remaining: View {
    @ObservedObject var store: LibraryStore
    @State private var quality = Session.Quality.low
    var alignment: Alignment = .topTrailing
    var anchor: UnitPoint = .bottomLeading
    var mode: ContentMode = .fill
    var motion: Animation = .easeInOut(duration: 0.2)
    var isDark = true

    struct Ribbon: Shape {
        var notch: CGFloat = 10
        var animatableData: CGFloat {
            get { notch }
            set { notch = newValue }
        }
        func path(in rect: CGRect) -> Path {
            var path = Path()
            path.addLines([rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.midX, y: rect.maxY - notch)])
            path.closeSubpath()
            return path
        }
    }

    func width(_ proxy: GeometryProxy) -> CGFloat { proxy.size.width * 0.5 }

    var body: some View {
        NavigationView {
            GeometryReader { proxy in
                VStack(alignment: .leading, spacing: 10) {
                    Text("Primary").foregroundColor(.primary).font(.system(size: 40, weight: .light))
                        .clipShape(RoundedRectangle(cornerRadius: 10))
                        .frame(width: width(proxy), alignment: alignment)
                    Ribbon().fill(.orange).aspectRatio(1, contentMode: mode).frame(height: 40)
                    ProgressView().progressViewStyle(.circular)
                    Picker("Quality", selection: $quality) {
                        ForEach(Session.Quality.allCases) { Text($0.rawValue.capitalized).tag($0) }
                    }
                    .pickerStyle(.segmented)
                    Text("Scaled").scaleEffect(1.1, anchor: anchor).animation(motion, value: quality)
                        .environment(\.colorScheme, isDark ? .dark : .light)
                    Text("Films: \(store.films.count)")
                }
            }
            .navigationBarTitle("Remaining")
        }
        .navigationViewStyle(StackNavigationViewStyle())
    }
}

/// Toolbar content in a property, tabs from data, and a gesture in a variable.
struct Builders: View {
    enum Place: String, CaseIterable, Identifiable { case one, two; var id: Self { self } }
    @State private var place = Place.one
    @State private var presses = 0
    @State private var isLong = false

    @ToolbarContentBuilder private var items: some ToolbarContent {
        ToolbarItem(placement: .primaryAction) { Button("Edit") { presses += 1 } }
        if presses > 0 { ToolbarItem { Text("pressed \(presses)") } }
    }

    var press: some Gesture { LongPressGesture(minimumDuration: 0.5).onEnded { _ in isLong = true } }

    var body: some View {
        TabView(selection: $place) {
            ForEach(Place.allCases) { place in
                Tab(place.rawValue, systemImage: "star", value: place) {
                    Text(isLong ? "long \(place.rawValue)" : place.rawValue).focusable().gesture(press).toolbar { items }
                }
            }
        }
    }
}

/// Opens URLs with an action of the app.
struct Addresses: View {
    @State private var opened = "nothing"
    var body: some View {
        VStack {
            Link("Open", destination: URL(string: "https://example.org/a")!)
            Text(opened)
        }
        .environment(
            \.openURL,
            OpenURLAction { url in
                opened = url.lastPathComponent
                return .handled
            })
    }
}
