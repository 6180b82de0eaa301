import TenFoot
import TenFootMediaLibrary

/// The home screen: what the focused tile is about on top, rows of tiles below.
struct HomeScreen: View {
    @Bindable var model: HomeModel
    @Namespace private var home
    @Environment(\.resetFocus) private var resetFocus

    var body: some View {
        ZStack(alignment: .topLeading) {
            VStack(alignment: .leading, spacing: 0) {
                StatusBar(model: model)
                Hero(model: model)
                    .frame(maxWidth: .infinity, minHeight: 316, maxHeight: 316, alignment: .bottomLeading)
                RowList(model: model).prefersDefaultFocus(in: home)
            }
            NoticeStack(model: model)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background { Backdrop(model: model).ignoresSafeArea() }
        .focusScope(home)
        .onAppear { model.start() }
        // Rows that arrive before anybody pressed anything: start at the top of what is there now.
        .onChange(of: model.rows.first?.id) { if !model.hasMoved { resetFocus(in: home) } }
        .task { await model.runClock() }
        .onExitCommand { model.showPowerMenu() }
        .confirmationDialog("Power", isPresented: $model.isPowerMenuShown, titleVisibility: .visible) { PowerMenu(model: model) }
        .fullScreenCover(isPresented: $model.isSearching) { SearchScreen(model: model) }
    }
}

/// The rows, one above the other; each keeps its place while others come and go.
struct RowList: View {
    let model: HomeModel

    var body: some View {
        ScrollView(.vertical, showsIndicators: false) {
            LazyVStack(alignment: .leading, spacing: 26) {
                ForEach(model.rows) { row in RowView(row: row, model: model) }
            }
            .scrollTargetLayout()
            .padding(.horizontal, 80)
            .padding(.bottom, 60)
        }
        .scrollTargetBehavior(.viewAligned)
        .padding(.horizontal, -80)
        .padding(.bottom, -60)
    }
}

/// A row's title and tiles.
struct RowView: View {
    let row: HomeRow
    let model: HomeModel

    private var measure: TileMeasure { TileMeasure(row.shape) }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: 16) {
                Text(verbatim: row.title).font(.system(size: 31, weight: .semibold)).foregroundStyle(Color.white.opacity(0.92))
                if row.isLoading { Text(verbatim: "Looking…").font(.system(size: 25)).foregroundStyle(Color.white.opacity(0.5)) }
            }
            .frame(height: 44)
            ScrollView(.horizontal, showsIndicators: false) {
                LazyHStack(alignment: .top, spacing: 40) {
                    ForEach(row.items) { item in Tile(item: item, row: row, measure: measure, model: model) }
                }
                .padding(.vertical, 28)
            }
            .scrollClipDisabled()
            .frame(height: measure.height + 56)
        }
        .focusSection()
    }
}

/// The size of a row's tiles, in points: six posters, four stills or seven icons fit between the safe edges.
struct TileMeasure: Equatable {
    let shape: TileShape
    let artwork: CGSize

    init(_ shape: TileShape) {
        self.shape = shape
        artwork =
            switch shape {
            case .poster: CGSize(width: 260, height: 390)
            case .landscape: CGSize(width: 410, height: 231)
            case .icon: CGSize(width: 217, height: 217)
            }
    }

    /// With the caption under the artwork.
    var height: CGFloat { artwork.height + 52 }
}
