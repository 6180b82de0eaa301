import TenFoot
import TenFootMediaLibrary

/// What a folder holds; folders in it open over it, and Back goes up by one.
struct FolderScreen: View {
    let folder: HomeItem
    let model: HomeModel
    @State private var opened: HomeItem?
    @State private var viewing: PictureShow?

    private var items: [HomeItem] { model.contents(of: folder) }
    /// Pictures lie on their side, films stand.
    private var shape: TileShape { items.contains { $0.kind == .photo } ? .landscape : .poster }
    private var columns: [GridItem] {
        let width = TileMeasure(shape).artwork.width
        return Array(repeating: GridItem(.fixed(width), spacing: 40), count: shape == .landscape ? 4 : 6)
    }

    private func open(_ item: HomeItem) {
        if item.kind == .folder {
            opened = item
        } else if item.kind == .photo, model.settings.pictureCommand == nil {
            viewing = PictureShow(item, among: items)
        } else {
            model.open(item)
        }
    }

    var body: some View {
        LauncherScreen(model: model) {
            VStack(alignment: .leading, spacing: 12) {
                Heading(title: folder.title, count: items.count, summary: model.library.item(folder.id)?.subtitle ?? folder.subtitle)
                ScrollView(.vertical, showsIndicators: false) {
                    LazyVGrid(columns: columns, alignment: .leading, spacing: 36) {
                        ForEach(items) { item in
                            Tile(item: item, siblings: items, measure: TileMeasure(shape), model: model, open: open)
                        }
                    }
                    .padding(.horizontal, 80)
                    .padding(.vertical, 40)
                }
                .padding(.horizontal, -80)
                .padding(.bottom, -60)
            }
        }
        .background { Ground() }
        .environment(\.palette, model.palette)
        // Recursion needs a type that does not contain itself.
        .fullScreenCover(item: $opened) { inner in AnyView(FolderScreen(folder: inner, model: model)) }
        .fullScreenCover(item: $viewing) { show in PictureViewer(show: show, model: model) }
    }
}

/// A folder's name, and how much is in it.
private struct Heading: View {
    let title: String
    let count: Int
    let summary: String
    @Environment(\.palette) private var palette

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(verbatim: title).font(.system(size: 57, weight: .bold)).foregroundStyle(palette.ink).lineLimit(1)
            Text(
                verbatim: count == 0
                    ? "This folder is empty. Press Back." : !summary.isEmpty ? summary : count == 1 ? "1 item" : "\(count) items"
            )
            .font(.system(size: 27)).foregroundStyle(palette.ink(0.62))
        }
    }
}

/// The ground of screens over the home screen.
struct Ground: View {
    @Environment(\.palette) private var palette

    var body: some View {
        LinearGradient(colors: [palette.groundTop, palette.groundBottom], startPoint: .top, endPoint: .bottom)
            .ignoresSafeArea()
    }
}
