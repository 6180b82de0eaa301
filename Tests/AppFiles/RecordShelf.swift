import SwiftUI

/// A collection of records: a menu that sorts and filters over a cover that fills the screen, and shelves that scroll independently.
struct RecordShelf: View {
    enum Order: String, CaseIterable { case added, artist, year }
    private enum Part: Hashable { case top, rest }

    struct Record: Identifiable {
        let id: Int
        let artist = "Artist"
        var title: String { "Record \(id)" }
        let label: String? = nil
    }

    private let records = (0..<3).map { Record(id: $0) }
    @State private var order = Order.added
    @State private var hasHalo = true
    @FocusState private var part: Part?

    var body: some View { NavigationStack { shelves } }

    private var shelves: some View {
        ScrollView(.vertical) {
            // The reader is inside the scroll view that it scrolls, as in many apps.
            ScrollViewReader { reader in
                Color.clear.frame(height: 400).id(Part.top)
                bar
                    .focused($part, equals: .top)
                    .focusSection()
                ForEach(0..<6, id: \.self) { row in
                    HStack(spacing: 40) {
                        ForEach(records) { record in
                            // The closures of this link could match several overloads, which slows type checking.
                            NavigationLink(
                                destination: page(of: record).id(record.artist + "|" + record.title + "|" + (record.label ?? ""))
                            ) {
                                Text(record.title + " \(row)")
                            }
                        }
                    }
                    .frame(height: 300)
                }
                .focused($part, equals: .rest)
                .focusSection()
                .onChange(of: part) { _, part in
                    guard part == .top else { return }
                    withAnimation(.easeInOut(duration: 0.25)) { reader.scrollTo(Part.top, anchor: .top) }
                }
            }
        }
        .background { cover }
    }

    @ViewBuilder private func page(of record: Record) -> some View {
        if record.label == nil { Text(record.artist) } else { Text(record.title) }
    }

    private var bar: some View {
        HStack(spacing: 20) {
            Menu {
                Picker("Sort", selection: $order) {
                    ForEach(Order.allCases, id: \.self) { Text($0.rawValue.capitalized).tag($0) }
                }
                Toggle(isOn: $hasHalo) { Label("Halo", systemImage: "circle.dotted") }
            } label: {
                Label("Sort: \(order.rawValue.capitalized)", systemImage: "arrow.up.arrow.down")
            }
            Text(hasHalo ? "with halo" : "plain")
        }
        .frame(height: 100)
    }

    private var cover: some View {
        Color.red
            .blur(radius: 80, opaque: true)
            .ignoresSafeArea()
    }
}
