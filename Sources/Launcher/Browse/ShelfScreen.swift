import TenFoot
import TenFootMediaLibrary

/// A grid of all items of a row, a folder, a collection or a genre, with order, filter and letters to jump to.
struct ShelfScreen: View {
    let shelf: Shelf
    let model: HomeModel
    @State private var order = ShelfOrder.title
    @State private var filter = ShelfFilter.all
    @State private var items: [HomeItem] = []
    @State private var width: CGFloat = 1760
    @FocusState private var focused: HomeItem.ID?
    /// The index of each item, and of focus; the body does not observe it, so that a press updates two tiles and not the grid.
    @State private var watch = ShelfWatch()
    @State private var marks: [LetterRail.Mark] = []
    @Namespace private var grid
    @Environment(\.dismiss) private var dismiss

    /// Landscape tiles for photos and episodes, cards for programs, posters for films.
    private var measure: TileMeasure {
        switch items.first(where: { $0.kind != .folder })?.kind ?? items.first?.kind {
        case .photo, .month, .episode, .collection, .genre, .folder: model.measure(.landscape)
        case .application, .game: model.measure(.icon)
        case .artist, .album, .track: model.measure(.square)
        default: model.measure(.poster)
        }
    }

    private var hasOrder: Bool { items.count > 12 && items.contains { $0.isPlayable || $0.kind == .series } || filter != .all }
    private var background: HomeItem? { if case .container(let item) = shelf { model.library.item(item.id) ?? item } else { nil } }

    var body: some View {
        let measure = measure
        let columns = measure.columns(in: width)
        LauncherScreen(title: "\(shelf.title)", model: model) {
            VStack(alignment: .leading, spacing: 12) {
                // Make it a focus section only if it has a focusable view.
                if hasOrder { heading.focusSection() } else { heading }
                ScrollViewReader { scroller in
                    HStack(spacing: 0) {
                        ScrollView(.vertical, showsIndicators: false) {
                            LazyVGrid(
                                columns: Array(
                                    repeating: GridItem(.fixed(measure.artwork.width), spacing: measure.spacing(columns, in: width)),
                                    count: columns),
                                alignment: .leading, spacing: 30
                            ) {
                                ForEach(items) { item in
                                    Tile(item: item, siblings: items, measure: measure, model: model) {
                                        hasMoved(to: $0, columns, scroller)
                                    }
                                    .focused($focused, equals: item.id)
                                }
                            }
                            .padding(.horizontal, 80)
                            .padding(.vertical, 40)
                        }
                        .padding(.horizontal, -80)
                        .padding(.bottom, -60)
                        .mask { SoftTop().padding(.horizontal, -80).padding(.bottom, -60) }
                        .frame(width: width)
                        .prefersDefaultFocus(in: grid)
                        Spacer(minLength: 0)
                        if !marks.isEmpty { LetterRail(marks: marks) { go(to: $0, scroller) } }
                    }
                    .onChange(of: model.lastSeen) { if let id = model.lastSeen?.id, watch.places[id] != nil { go(to: id, scroller) } }
                    // Back scrolls to the top if the grid is scrolled far down; otherwise it leaves.
                    .onExitCommand {
                        if watch.index >= columns * 3, let first = items.first { go(to: first.id, scroller) } else { dismiss() }
                    }
                }
            }
            .onGeometryChange(for: CGFloat.self) {
                $0.size.width - (items.count > 60 ? 60 : 0)
            } action: {
                width = $0
            }
        }
        .focusScope(grid)
        .background { if let background { Backdrop(model: model, item: background).ignoresSafeArea() } else { Ground() } }
        .environment(\.palette, model.palette)
        .onAppear { refresh() }
        .onChange(of: model.rows) { refresh() }
        .onChange(of: model.changeCount) { refresh() }
        .onChange(of: order) { refresh() }
        .onChange(of: filter) { refresh() }
    }

    private var heading: some View {
        HStack(alignment: .lastTextBaseline) {
            ShelfHeading(title: shelf.title, summary: ShelfSummary.text(items, background))
            Spacer()
            if hasOrder { ShelfControls(order: $order, filter: $filter) }
        }
    }

    private func refresh() {
        let new = order.sorted(filter.kept(model.contents(of: shelf), model.library), model.library)
        guard new != items else { return }
        items = new
        watch.places = Dictionary(zip(new.map(\.id), new.indices), uniquingKeysWith: { first, _ in first })
        marks = new.count > 60 && order == .title ? LetterRail.marks(of: new) : []
    }

    private func go(to id: HomeItem.ID, _ scroller: ScrollViewProxy) {
        scroller.scrollTo(id, anchor: id == items.first?.id ? .bottom : nil)
        focused = id
        // A tile that has not been created yet exists in the next frame.
        model.services.after(0.02) { if focused != id { focused = id } }
    }

    /// Skips more and more rows while a direction is held, so that thousands of tiles are passed in seconds.
    private func hasMoved(to item: HomeItem, _ columns: Int, _ scroller: ScrollViewProxy) {
        guard let index = watch.places[item.id] else { return }
        watch.index = index
        let rows = watch.run.rows(from: index, columns: columns, at: model.services.time)
        guard rows != 0 else { return }
        let target = min(max(index + rows * columns, index % columns), items.count - 1)
        watch.run.noteJump(to: target)
        go(to: items[target].id, scroller)
    }
}

/// State of a grid that its body does not observe.
///
/// Marked observable only to avoid the warning about a class in @State whose changes are not shown; nothing observes it.
@Observable @MainActor private final class ShelfWatch {
    @ObservationIgnored var places: [HomeItem.ID: Int] = [:]
    @ObservationIgnored var index = 0
    @ObservationIgnored var run = HeldRun()
}

/// Tracks focus moves through a grid, and detects a held direction.
struct HeldRun {
    private var last = 0
    private var time = 0.0
    private var steps = 0

    /// The number of rows to skip after focus has moved to an index.
    mutating func rows(from index: Int, columns: Int, at now: Double) -> Int {
        let delta = index - last
        // Focus arrived here by a jump.
        guard delta != 0 else { return 0 }
        let isRun = abs(delta) == columns && now - time < 0.2 && (steps == 0 || (steps > 0) == (delta > 0))
        steps = isRun ? steps + delta.signum() : 0
        (last, time) = (index, now)
        guard abs(steps) > 10 else { return 0 }
        return steps.signum() * min((abs(steps) - 8) / 2, 30)
    }

    mutating func noteJump(to index: Int) { last = index }
}

/// The grid's upper edge, where tiles fade out instead of being cut.
private struct SoftTop: View {
    var body: some View {
        VStack(spacing: 0) {
            LinearGradient(colors: [.clear, .black], startPoint: .top, endPoint: .bottom).frame(height: 34)
            Color.black
        }
    }
}

/// A shelf's name, and the number of its items.
private struct ShelfHeading: View {
    let title: String
    let summary: String
    @Environment(\.palette) private var palette

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(verbatim: title).font(.text(size: 57, weight: .bold)).foregroundStyle(palette.ink).lineLimit(1)
            Text(verbatim: summary).font(.text(size: 27)).foregroundStyle(palette.ink(0.62))
        }
    }
}

/// `44 films`, by what the items are.
enum ShelfSummary {
    private static let kinds: [(kind: HomeItem.Kind, words: @Sendable (Int) -> String.LocalizationValue)] = [
        (.folder, { "\($0) folders" }), (.film, { "\($0) films" }), (.series, { "\($0) series" }), (.episode, { "\($0) episodes" }),
        (.artist, { "\($0) artists" }), (.album, { "\($0) albums" }), (.photo, { "\($0) photos" }), (.month, { "\($0) months" }),
        (.application, { "\($0) programs" }), (.game, { "\($0) games" }), (.collection, { "\($0) collections" }),
        (.genre, { "\($0) genres" }),
    ]

    static func text(_ items: [HomeItem], _ container: HomeItem?) -> String {
        if items.isEmpty { return String(localized: "Nothing here. Press Back.") }
        let parts = kinds.compactMap { kind, words -> String? in
            let count = items.reduce(0) { $0 + ($1.kind == kind ? 1 : 0) }
            return count == 0 ? nil : String(localized: words(count))
        }
        return parts.joined(separator: ", ")
    }
}
