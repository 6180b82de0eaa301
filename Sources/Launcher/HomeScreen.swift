import TenFoot
import TenFootMediaLibrary

/// The home screen: what the focused tile is about on top, rows of tiles below.
struct HomeScreen: View {
    @Bindable var model: HomeModel
    @Namespace private var home
    @Environment(\.resetFocus) private var resetFocus

    var body: some View {
        LauncherScreen(model: model) {
            VStack(alignment: .leading, spacing: 0) {
                StatusBar(model: model)
                Hero(model: model)
                    .frame(maxWidth: .infinity, minHeight: 316, maxHeight: 316, alignment: .bottomLeading)
                if model.rows.isEmpty, model.isComplete { EmptyHome() } else { RowList(model: model).prefersDefaultFocus(in: home) }
            }
        }
        .background { Backdrop(model: model).ignoresSafeArea() }
        .environment(\.palette, model.palette)
        .focusScope(home)
        .onAppear { model.start() }
        // Rows that arrive before anybody pressed anything: start at the top of what is there now.
        .onChange(of: model.rows.first?.id) { if !model.hasActed { resetFocus(in: home) } }
        .task { await model.runClock() }
        .onExitCommand { model.showPowerMenu() }
        .confirmationDialog("Power", isPresented: $model.isPowerMenuShown, titleVisibility: .visible) { PowerMenu(model: model) }
        .fullScreenCover(isPresented: $model.isSearching) { SearchScreen(model: model) }
        .fullScreenCover(isPresented: $model.isSetting) { SettingsScreen(model: model) }
        .fullScreenCover(item: $model.openFolder) { folder in FolderScreen(folder: folder, model: model) }
        .fullScreenCover(item: $model.viewing) { show in PictureViewer(show: show, model: model) }
        .fullScreenCover(item: $model.showing) { showing in FilmScreen(showing: showing, model: model) }
        .fullScreenCover(item: $model.mapping) { device in MapperScreen(device: device, model: model) }
        .onChange(of: InputDevices.shared.mappingRequest) { model.answerMappingRequest() }
    }
}

/// What a box without programs, films and pictures says.
private struct EmptyHome: View {
    @Environment(\.palette) private var palette

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text(verbatim: "Nothing here yet").font(.system(size: 57, weight: .bold)).foregroundStyle(palette.ink)
            Text(verbatim: "Put films into Videos and photos into Pictures, or install a program: it appears here by itself.")
                .font(.system(size: 29)).foregroundStyle(palette.ink(0.75)).lineLimit(2).frame(maxWidth: 1300, alignment: .leading)
        }
        .padding(.top, 20)
    }
}

/// The rows, one above the other; each keeps its place while others come and go.
struct RowList: View {
    let model: HomeModel

    /// Room below the last row, so that it too comes to stand at the top and none is cut above it.
    private var room: CGFloat {
        guard let last = model.rows.last else { return 60 }
        return max(60, 640 - RowView.height(of: last))
    }

    var body: some View {
        ScrollView(.vertical, showsIndicators: false) {
            LazyVStack(alignment: .leading, spacing: 26) {
                ForEach(model.rows) { row in RowView(row: row, model: model) }
            }
            .scrollTargetLayout()
            .padding(.horizontal, 80)
            .padding(.bottom, room)
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
    @Environment(\.palette) private var palette

    private var measure: TileMeasure { TileMeasure(row.shape) }

    /// Title, tiles and the room they are lifted in.
    static func height(of row: HomeRow) -> CGFloat { TileMeasure(row.shape).height + 100 }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: 16) {
                Text(verbatim: row.title).font(.system(size: 31, weight: .semibold)).foregroundStyle(palette.ink(0.92))
                if row.isLoading { Text(verbatim: "Looking…").font(.system(size: 25)).foregroundStyle(palette.ink(0.5)) }
            }
            .frame(height: 44)
            ScrollView(.horizontal, showsIndicators: false) {
                LazyHStack(alignment: .top, spacing: 40) {
                    ForEach(row.items) { item in
                        Tile(
                            item: item, siblings: row.items, isForgettable: row.kind == .recents || row.kind == .continue,
                            measure: measure, model: model)
                    }
                }
                .padding(.vertical, 28)
            }
            .scrollClipDisabled()
            .frame(height: measure.height + 56)
        }
        .focusSection()
    }
}
