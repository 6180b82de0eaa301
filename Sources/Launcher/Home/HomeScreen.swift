import Observation
import TenFoot
import TenFootMediaLibrary

/// The home screen: the description of the focused item on top, rows of tiles below.
struct HomeScreen: View {
    @Bindable var model: HomeModel
    @Namespace private var home
    @FocusState private var tile: TilePlace?
    @Environment(\.resetFocus) private var resetFocus

    private func beginAtFirst() {
        resetFocus(in: home)
        model.toFirstRow()
    }

    var body: some View {
        LauncherScreen(title: "Home", model: model) {
            VStack(alignment: .leading, spacing: 0) {
                StatusBar(model: model)
                Hero(model: model).padding(.top, 14)
                if model.rows.isEmpty, model.isComplete {
                    EmptyHome(model: model)
                } else {
                    RowList(model: model, tile: $tile).prefersDefaultFocus(in: home)
                }
            }
        }
        .background { Backdrop(model: model).ignoresSafeArea() }
        .environment(\.palette, model.palette)
        .focusScope(home)
        .onAppear { model.start() }
        // If rows and tiles arrive before the first press, move focus to the first one.
        .onChange(of: model.firstPlace) {
            guard !model.hasActed else { return }
            beginAtFirst()
            // Tiles that have not been created yet exist in the next frame.
            model.services.after(0.02) { if !model.hasActed, model.place != model.firstPlace { beginAtFirst() } }
        }
        .task(id: model.clockChanges) { await model.runClock() }
        .onExitCommand { if !model.goBack() { model.showPowerMenu() } }
        .confirmationDialog("Power", isPresented: $model.isPowerMenuShown, titleVisibility: .visible) { PowerMenu(model: model) }
        .fullScreenCover(isPresented: $model.isSetting) { SettingsScreen(model: model) }
        .fullScreenCover(isPresented: $model.areProblemsShown) { ProblemsScreen(model: model) }
        .hearsMusicKeys(model)
        .opens(from: 0, model)
        .fullScreenCover(item: $model.mapping) { device in MapperScreen(device: device, model: model) }
        .household(model)
        .screenOverlay { VolumeOverlay(model: model) }
        .onChange(of: model.services.devices.mappingRequest) { model.answerMappingRequest() }
    }
}

/// The text shown if there are no programs, films and pictures, or no rows for them.
private struct EmptyHome: View {
    let model: HomeModel
    @Environment(\.palette) private var palette

    private var isHidden: Bool { model.settings.orderedRows.isEmpty }

    private var advice: LocalizedStringKey {
        isHidden
            ? "Settings, Rows, shows them again."
            : "Put films into Videos, music into Music and photos into Pictures, or install a program: it appears here by itself."
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text(isHidden ? "All rows are hidden" : "Nothing here yet").font(.text(size: 57, weight: .bold)).foregroundStyle(palette.ink)
            Text(advice)
                .font(.text(size: 29)).foregroundStyle(palette.ink(0.75)).lineLimit(2).frame(maxWidth: 1300, alignment: .leading)
            Button {
                model.openSettings()
            } label: {
                Text(isHidden ? "Settings" : "Choose other folders").font(.text(size: 31, weight: .medium))
            }
            .padding(.top, 20)
        }
        .padding(.top, 20)
    }
}

/// The position of a tile: its row and item, since a film may be in several rows.
struct TilePlace: Hashable {
    let row: HomeRow.ID
    let item: HomeItem.ID
}

/// The rows, one above the other; each keeps its position while others appear and disappear.
struct RowList: View {
    let model: HomeModel
    @FocusState.Binding var tile: TilePlace?
    @State private var viewport = Viewport()

    var body: some View {
        ScrollViewReader { scroller in
            ScrollView(.vertical, showsIndicators: false) {
                LazyVStack(alignment: .leading, spacing: 14) {
                    ForEach(model.rows) { row in RowView(row: row, model: model, tile: $tile) }
                }
                .scrollTargetLayout()
                .padding(.horizontal, 80)
                .modifier(RoomBelow(model: model, viewport: viewport))
            }
            .scrollTargetBehavior(.viewAligned)
            .onGeometryChange(for: CGFloat.self) {
                $0.size.height
            } action: {
                viewport.height = $0
            }
            .onChange(of: model.jump) {
                guard let jump = model.jump, jump.isToTop, let first = model.rows.first?.id else { return }
                scroller.scrollTo(first, anchor: .top)
            }
        }
        .padding(.horizontal, -80)
        .padding(.bottom, -60)
    }
}

/// The visible height of the rows, in points.
///
/// It is known only after the first layout, and its change must not create all tiles again.
@Observable @MainActor private final class Viewport {
    var height: CGFloat = 700
}

/// Space below the last row, so that it can scroll to the top and no row above it is cut off.
private struct RoomBelow: ViewModifier {
    let model: HomeModel
    let viewport: Viewport

    private var room: CGFloat {
        guard let last = model.rows.last else { return 0 }
        return max(0, viewport.height - RowView.height(of: last, model))
    }

    func body(content: Content) -> some View { content.padding(.bottom, room) }
}

/// A row's title and tiles.
struct RowView: View {
    let row: HomeRow
    let model: HomeModel
    @FocusState.Binding var tile: TilePlace?
    @Environment(\.palette) private var palette

    private var measure: TileMeasure { model.measure(row.shape) }

    /// The height of the title, the tiles and the space in which they are lifted.
    static func height(of row: HomeRow, _ model: HomeModel) -> CGFloat { model.measure(row.shape).height + 48 + 44 * model.textScale }

    /// Whether a grid can show all of the row.
    private var hasGrid: Bool {
        switch row.kind {
        case .films, .series, .collections, .folders, .music, .applications, .games: row.total > 8
        case .pictures, .artists, .months, .genres, .favourites: row.total > row.items.count
        default: false
        }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(alignment: .firstTextBaseline, spacing: 16) {
                Text(verbatim: row.title).font(.text(size: 31, weight: .semibold)).foregroundStyle(palette.ink(0.92))
                if row.isLoading {
                    Text("Looking…").font(.text(size: 25)).foregroundStyle(palette.ink(0.5))
                } else if hasGrid {
                    Text(verbatim: "\(row.total)").font(.text(size: 25)).foregroundStyle(palette.ink(0.5))
                }
            }
            .frame(height: 44 * model.textScale)
            ScrollViewReader { scroller in
                ScrollView(.horizontal, showsIndicators: false) {
                    LazyHStack(alignment: .top, spacing: TileMeasure.spacing) {
                        ForEach(row.items) { item in
                            Tile(item: item, siblings: row.items, row: row.kind, measure: measure, model: model) {
                                model.place = TilePlace(row: row.id, item: $0.id)
                            }
                            .focused($tile, equals: TilePlace(row: row.id, item: item.id))
                        }
                        if hasGrid { SeeAll(row: row, measure: measure, model: model) }
                    }
                    .padding(.vertical, 24)
                }
                .scrollClipDisabled()
                .frame(height: measure.height + 48)
                // Before the first press, tiles that come before the one in focus must not leave the row scrolled to that one.
                .onChange(of: row.items.first?.id) { _, first in
                    if let first, !model.hasActed { scroller.scrollTo(first, anchor: .leading) }
                }
                // A newly created row has missed an earlier request, so handle the initial value too.
                .onChange(of: model.jump, initial: true) { follow(scroller) }
            }
        }
        .focusSection()
        .accessibilityElement(children: .contain)
        .accessibilityLabel(row.title)
    }

    /// Scrolls to the row's first tile, or to the requested one.
    private func follow(_ scroller: ScrollViewProxy) {
        guard let jump = model.jump, jump.row == row.id else { return }
        scroller.scrollTo(jump.item, anchor: jump.item == row.items.first?.id ? .leading : nil)
        let place = TilePlace(row: row.id, item: jump.item)
        tile = place
        // A tile that has not been created yet exists in the next frame.
        model.services.after(0.02) {
            guard model.jump == jump else { return }
            if tile != place { tile = place }
            model.jump = nil
        }
    }
}

/// The last tile of a row, which opens the whole row as a grid.
private struct SeeAll: View {
    let row: HomeRow
    let measure: TileMeasure
    let model: HomeModel
    @Environment(\.palette) private var palette

    /// The row's kind; a row of photos shows one of the photo folders.
    private var shelf: Shelf {
        guard let folder = row.folder else { return .row(row.kind) }
        return .container(HomeItem(id: "folder:" + folder, kind: .folder, title: row.title, path: folder))
    }

    var body: some View {
        Button {
            model.push(.shelf(shelf))
        } label: {
            SeeAllFace(total: row.total, palette: palette)
                .frame(width: measure.artwork.width, height: measure.artwork.height)
        }
        .buttonStyle(.card)
        .accessibilityIdentifier("all:" + row.kind.rawValue)
    }
}

private struct SeeAllFace: View {
    let total: Int
    let palette: Palette
    @Environment(\.isFocused) private var isFocused

    var body: some View {
        VStack(spacing: 10) {
            Image(systemName: "square.grid.3x3").font(.text(size: 50))
            Text("See all \(total)").font(.text(size: 27, weight: .semibold))
        }
        .foregroundStyle(palette.ink)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(palette.surface)
        .overlay {
            if isFocused { RoundedRectangle(cornerRadius: 14).strokeBorder(palette.ring, lineWidth: palette.ringWidth) }
        }
    }
}
