import TenFoot
import TenFootMediaLibrary

/// Search over everything, by the on-screen keyboard.
struct SearchScreen: View {
    let model: HomeModel
    @State private var query = ""
    @State private var hits: [HomeItem] = []
    @Environment(\.dismiss) private var dismiss

    private static let columns = Array(repeating: GridItem(.fixed(260), spacing: 40), count: 6)

    var body: some View {
        VStack(alignment: .leading, spacing: 36) {
            Text(verbatim: "Search").font(.system(size: 57, weight: .bold))
            TextField("Films, programs, pictures", text: $query).frame(width: 900)
            if hits.isEmpty {
                Text(verbatim: query.isEmpty ? "Type the first letters of a title." : "Nothing is called “\(query)”.")
                    .font(.system(size: 29)).foregroundStyle(Color.white.opacity(0.6))
            }
            ScrollView(.vertical, showsIndicators: false) {
                LazyVGrid(columns: Self.columns, alignment: .leading, spacing: 40) {
                    ForEach(hits) { item in
                        Button {
                            dismiss()
                            model.open(item)
                        } label: {
                            ArtworkView(item: item, measure: TileMeasure(.poster)).frame(width: 260, height: 390)
                        }
                        .buttonStyle(.card)
                        .accessibilityIdentifier(item.id)
                    }
                }
                .padding(.vertical, 30)
            }
            .scrollClipDisabled()
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .task(id: query) {
            let done = AppServices.beginWork()
            hits = query.isEmpty ? [] : await model.library.search(query).map(\.item)
            done()
        }
    }
}
