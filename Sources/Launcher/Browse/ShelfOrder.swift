import TenFoot
import TenFootMediaLibrary

/// The sort order of a grid.
enum ShelfOrder: CaseIterable {
    case title, year, rating, length, added, played

    var name: LocalizedStringKey {
        switch self {
        case .title: "Title"
        case .year: "Year"
        case .rating: "Rating"
        case .length: "Length"
        case .added: "Date added"
        case .played: "Last played"
        }
    }

    /// Sorts items: folders stay in front; items without the value come last, by title.
    func sorted(_ items: [HomeItem], _ library: HomeLibrary) -> [HomeItem] {
        func by(_ value: (HomeItem) -> Double?) -> [HomeItem] {
            items.enumerated().map { place, item in
                (place: place, value: item.kind == .folder ? Double.infinity : value(item) ?? -.infinity, item: item)
            }
            .sorted { ($1.value, $0.place) < ($0.value, $1.place) }.map(\.item)
        }
        switch self {
        case .title: return items
        case .year: return by { $0.details?.year.map(Double.init) }
        case .rating: return by { $0.details?.rating }
        case .length: return by { $0.details?.duration.map(Double.init) }
        case .added:
            let places = library.placesByArrival
            return by { places[$0.id].map { -Double($0) } }
        case .played:
            let times = library.timesPlayed
            return by { times[$0.id] }
        }
    }
}

/// Which items a grid shows.
enum ShelfFilter: CaseIterable {
    case all, unwatched, begun, favourites

    var name: LocalizedStringKey {
        switch self {
        case .all: "All"
        case .unwatched: "Not watched"
        case .begun: "Begun"
        case .favourites: "Favourites"
        }
    }

    func kept(_ items: [HomeItem], _ library: HomeLibrary) -> [HomeItem] {
        switch self {
        case .all: return items
        case .unwatched: return items.filter { !$0.isWatched }
        case .begun:
            // A series has no position: it is begun from the first episode played until all have been watched.
            let played = library.timesPlayed
            return items.filter { $0.progress != nil || $0.kind == .series && !$0.isWatched && played[$0.id] != nil }
        case .favourites: return items.filter(\.isFavourite)
        }
    }
}

/// The controls for the order and filter of a grid; Select chooses the next value.
struct ShelfControls: View {
    @Binding var order: ShelfOrder
    @Binding var filter: ShelfFilter

    var body: some View {
        HStack(spacing: 20) {
            button("arrow.up.arrow.down", order.name, "order", "Order") { order = next(order) }
            button("line.3.horizontal.decrease", filter.name, "filter", "Show") { filter = next(filter) }
        }
    }

    private func next<Value: CaseIterable & Equatable>(_ value: Value) -> Value {
        let all = Array(Value.allCases)
        guard let index = all.firstIndex(of: value) else { return value }
        return all[(index + 1) % all.count]
    }

    private func button(
        _ symbol: String, _ title: LocalizedStringKey, _ id: String, _ name: LocalizedStringKey, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        Button(action: action) {
            HStack(spacing: 12) {
                Image(systemName: symbol).font(.text(size: 24))
                Text(title).font(.text(size: 27, weight: .medium))
            }
        }
        .accessibilityIdentifier(id)
        .accessibilityLabel(name)
        .accessibilityValue(title)
    }
}

/// Letters along the right edge; Select on one scrolls to its first title and moves focus there.
struct LetterRail: View {
    struct Mark: Identifiable, Equatable {
        let letter: String
        let item: HomeItem.ID
        var id: String { letter }
    }

    let marks: [Mark]
    let go: @MainActor (HomeItem.ID) -> Void

    /// The first item of each letter; digits and signs share one.
    static func marks(of items: [HomeItem]) -> [Mark] {
        var marks: [Mark] = []
        var seen: Set<String> = []
        for item in items where item.kind != .folder {
            let first = Folding.fold(String(item.sortTitle.prefix(1))).first
            let letter = first.map { $0.isLetter ? $0.uppercased() : "#" } ?? "#"
            if seen.insert(letter).inserted { marks.append(Mark(letter: letter, item: item.id)) }
        }
        // Scripts with thousands of letters would not fit.
        return marks.count > 32 ? marks.enumerated().filter { $0.offset % (marks.count / 28 + 1) == 0 }.map(\.element) : marks
    }

    var body: some View {
        VStack(spacing: 0) {
            ForEach(marks) { mark in
                Button {
                    go(mark.item)
                } label: {
                    Text(verbatim: mark.letter).font(.text(size: 23, weight: .semibold)).frame(width: 44, height: 27)
                }
                .buttonStyle(LitStyle(outline: Capsule(), look: LitLook(words: 0.65, ground: 0, growth: 1)))
                .accessibilityIdentifier("letter:" + mark.letter)
            }
        }
        .frame(maxHeight: .infinity)
        .focusSection()
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Letters")
    }
}
