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
        LauncherScreen(model: model) { page }
            .background { Ground() }
            .environment(\.palette, model.palette)
    }

    private var page: some View {
        VStack(alignment: .leading, spacing: 36) {
            Text(verbatim: "Search").font(.system(size: 57, weight: .bold)).foregroundStyle(model.palette.ink)
            TextField("Films, programs, pictures", text: $query).frame(width: 900)
            if hits.isEmpty {
                Text(verbatim: query.isEmpty ? "Type the first letters of a title." : "Nothing is called “\(query)”.")
                    .font(.system(size: 29)).foregroundStyle(model.palette.ink(0.65))
            }
            ScrollView(.vertical, showsIndicators: false) {
                LazyVGrid(columns: Self.columns, alignment: .leading, spacing: 40) {
                    ForEach(hits) { item in
                        Tile(item: item, siblings: [item], measure: TileMeasure(.poster), model: model) { item in
                            dismiss()
                            model.open(item, among: [item])
                        }
                    }
                }
                .padding(.vertical, 30)
            }
            .scrollClipDisabled()
        }
        .task(id: query) {
            let done = AppServices.beginWork()
            hits = query.isEmpty ? [] : await model.library.search(query).map(\.item)
            done()
        }
    }
}
