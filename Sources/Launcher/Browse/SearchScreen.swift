import TenFoot
import TenFootMediaLibrary

/// Search over everything: a row of keys, and below it the results grouped by kind.
struct SearchScreen: View {
    let model: HomeModel
    @State private var query = ""
    @State private var groups: [SearchGroup] = []
    /// The query of the shown groups.
    @State private var found = ""

    var body: some View {
        LauncherScreen(title: "Search", model: model) {
            VStack(alignment: .leading, spacing: 8) {
                if groups.isEmpty {
                    Text(found.isEmpty ? "Type the first letters of a title." : "Nothing is called “\(found)”.")
                        .font(.text(size: 29)).foregroundStyle(model.palette.ink(0.65)).frame(maxWidth: .infinity)
                        .padding(.top, 80)
                }
                ForEach(groups) { group in SearchRow(group: group, model: model) }
            }
            .frame(maxWidth: .infinity, alignment: .topLeading)
            .padding(.bottom, 60)
            .searchable(text: $query, prompt: "Films, series, programs, photos")
        }
        .background { Ground() }
        .environment(\.palette, model.palette)
        .task(id: query) { await find() }
        .onChange(of: model.changeCount) { Task { await find(announces: false) } }
        .onChange(of: model.rows) { Task { await find(announces: false) } }
        .onAppear { takeWantedSearch() }
        .onChange(of: model.wantedSearch) { takeWantedSearch() }
    }

    /// Takes over a search requested from outside.
    private func takeWantedSearch() {
        guard let wanted = model.wantedSearch else { return }
        model.wantedSearch = nil
        query = wanted
    }

    /// Looks the query up; done again without an announcement when a title was marked, hidden or found by a scan.
    private func find(announces: Bool = true) async {
        let (done, wanted) = (model.services.beginWork(), query)
        defer { done() }
        let hits = wanted.isEmpty ? [] : await model.library.search(wanted, limit: 120).map(\.item)
        guard wanted == query else { return }
        groups = SearchGroup.all(hits)
        found = wanted
        if announces, !wanted.isEmpty { AccessibilityNotification.Announcement(String(localized: "\(hits.count) found")).post() }
    }
}

/// The results of one kind.
private struct SearchGroup: Identifiable, Equatable {
    let title: String
    let items: [HomeItem]
    var id: String { title }

    private static let kinds: [(String.LocalizationValue, Set<HomeItem.Kind>)] = [
        ("Films", [.film, .demo]), ("Series", [.series]), ("Episodes", [.episode]), ("Programs", [.application, .game]),
        ("Collections and genres", [.collection, .genre]), ("Artists", [.artist]), ("Albums", [.album]), ("Songs", [.track]),
        ("Photos", [.photo]), ("Months", [.month]),
    ]

    /// Groups the hits by kind, ordered by the best hit of each kind.
    static func all(_ hits: [HomeItem]) -> [SearchGroup] {
        kinds.map { title, kinds in SearchGroup(title: String(localized: title), items: hits.filter { kinds.contains($0.kind) }) }
            .filter { !$0.items.isEmpty }
            .sorted { a, b in (hits.firstIndex { $0.id == a.items[0].id } ?? 0) < (hits.firstIndex { $0.id == b.items[0].id } ?? 0) }
    }
}

private struct SearchRow: View {
    let group: SearchGroup
    let model: HomeModel
    @FocusState private var focused: HomeItem.ID?

    private var measure: TileMeasure {
        switch group.items.first?.kind {
        case .application, .game: model.measure(.icon)
        case .artist, .album, .track: model.measure(.square)
        case .episode, .photo, .month, .collection, .genre: model.measure(.landscape)
        default: model.measure(.poster)
        }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(verbatim: group.title).font(.text(size: 31, weight: .semibold)).foregroundStyle(model.palette.ink(0.92))
            ScrollViewReader { scroller in
                ScrollView(.horizontal, showsIndicators: false) {
                    LazyHStack(alignment: .top, spacing: TileMeasure.spacing) {
                        ForEach(group.items) { item in
                            Tile(item: item, siblings: group.items, measure: measure, model: model).focused($focused, equals: item.id)
                        }
                    }
                    .padding(.vertical, 24)
                }
                .scrollClipDisabled()
                .frame(height: measure.height + 48)
                .onChange(of: model.lastSeen) { if let id = model.lastSeen?.id { go(to: id, scroller) } }
            }
        }
        .focusSection()
        .accessibilityElement(children: .contain)
        .accessibilityLabel(group.title)
    }

    private func go(to id: HomeItem.ID, _ scroller: ScrollViewProxy) {
        guard group.items.contains(where: { $0.id == id }) else { return }
        scroller.scrollTo(id)
        focused = id
        // A tile that has not been created yet exists in the next frame.
        model.services.after(0.02) { if focused != id { focused = id } }
    }
}
