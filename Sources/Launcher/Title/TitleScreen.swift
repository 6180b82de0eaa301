import TenFoot
import TenFootMediaLibrary

/// The details page of a film, a series or an episode, with its actions.
struct TitleScreen: View {
    /// The item when the screen was opened.
    let opened: HomeItem
    let model: HomeModel
    @State private var page = TitlePage()
    @State private var file: FileFacts?
    @State private var tracks: TrackOptions?
    @State private var season: HomeItem.ID?

    private var item: HomeItem {
        _ = (model.rows, model.changeCount)
        return model.library.item(opened.id) ?? opened
    }

    /// The series, for a series and for its seasons and episodes.
    private var series: Series? {
        _ = (model.rows, model.changeCount)
        return opened.kind == .film ? nil : model.library.series(opened.id) ?? model.library.series(of: opened.id)
    }

    /// Whether nothing of the title is left; a series may be known under another folder.
    private var isGone: Bool {
        model.isComplete && model.library.item(opened.id) == nil && (opened.kind == .episode || series == nil)
    }

    var body: some View {
        let (item, series) = (item, series)
        LauncherScreen(title: "\(HeroLine.title(item))", model: model) {
            ScrollView(.vertical, showsIndicators: false) {
                VStack(alignment: .leading, spacing: 40) {
                    VStack(alignment: .leading, spacing: 30) {
                        TitleHeading(item: item, series: series?.item, facts: page.facts, file: file)
                        TitleButtons(item: item, page: page, tracks: tracks, model: model)
                    }
                    .frame(minHeight: series == nil ? 700 : 520, alignment: .bottomLeading)
                    if let series, item.kind != .episode {
                        SeasonList(series: series, model: model, chosen: $season, start: startSeason(series))
                    }
                    if !page.extras.isEmpty { ExtrasRow(extras: page.extras, model: model) }
                    if !page.similar.isEmpty { SimilarRow(items: page.similar, model: model) }
                    TitleFactsCard(item: item, page: page, file: file, model: model)
                }
                .padding(.horizontal, 80)
                .padding(.bottom, 80)
            }
            .padding(.horizontal, -80)
            .padding(.vertical, -60)
        }
        .accessibilityHint(spokenPlot(item))
        .background { Backdrop(model: model, item: series?.item ?? item).ignoresSafeArea() }
        .environment(\.palette, model.palette)
        // Without an episode to play, playing the item would open this page again.
        .onPlayPauseCommand { if model.library.playable(item) != nil { model.play(item) } }
        // Of a series the tracks are those of the episode to continue with, which changes while the page is open.
        .task(id: model.library.playable(item)?.id) { await read(item) }
        .onChange(of: model.changeCount) { Task { await readPage(item) } }
        .leaves(.title(opened), of: HeroLine.title(opened), ifGone: isGone, model)
    }

    /// The plot, read aloud once focus rests on the page's first button.
    private func spokenPlot(_ item: HomeItem) -> String {
        [HeroLine.spokenFacts(item), item.details?.synopsis ?? ""].filter { !$0.isEmpty }.joined(separator: ". ")
    }

    private func startSeason(_ series: Series) -> HomeItem.ID? {
        if opened.kind == .season { return opened.id }
        let next = model.library.nextEpisode(of: series.item.id)
        return series.seasons.first { $0.episodes.contains { $0.id == next?.id } }?.id ?? series.seasons.first?.id
    }

    /// Reads the page; done again when a title was marked or hidden, so that the similar titles show that.
    @discardableResult private func readPage(_ item: HomeItem) async -> TitlePage {
        let done = model.services.beginWork()
        let read = await model.library.page(of: item)
        page = read
        done()
        return read
    }

    private func read(_ item: HomeItem) async {
        let page = await readPage(item)
        let copy = await model.library.copyToPlay(item)
        file = await model.library.fileFacts(of: copy)
        var playable = model.library.playable(item)
        // A film or an episode plays itself: its disks have been asked.
        if let other = playable { playable = other.id == item.id ? copy : await model.library.copyToPlay(other) }
        let known = playable?.id == item.id ? page : nil
        let options = if let playable { await model.library.trackOptions(of: playable, page: known) } else { TrackOptions?.none }
        if !Task.isCancelled { tracks = options }
    }
}

/// The title or its logo, the facts in a line, and the whole plot.
private struct TitleHeading: View {
    let item: HomeItem
    let series: HomeItem?
    let facts: TitleFacts
    let file: FileFacts?
    @Environment(\.palette) private var palette
    @Environment(\.dynamicTypeSize) private var textSize
    @State private var hasNoLogo = false

    /// Whether the page scrolls rather than truncate text.
    private var isLarge: Bool { textSize > .large }

    private var line: String {
        var parts = [HeroLine.facts(item)]
        // Of a film in parts this is the length of the first.
        if item.details?.duration == nil, item.parts.isEmpty, let seconds = file?.duration, seconds >= 60 {
            parts.append(HeroLine.length(Int(seconds / 60)))
        }
        if let certificate = facts.certificate { parts.append(certificate) }
        if let resolution = file?.resolution { parts.append(resolution + (file?.isHDR == true ? " HDR" : "")) }
        return parts.filter { $0 != " " }.joined(separator: "   ·   ")
    }

    private var logo: String? { item.artwork.logo ?? series?.artwork.logo }

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            if let logo, !hasNoLogo {
                Image(path: logo).resizable().scaledToFit().frame(width: 640, height: 180, alignment: .bottomLeading)
                    .onImageFailure { hasNoLogo = true }
                    .accessibilityLabel(Text(verbatim: HeroLine.title(item)))
            } else {
                Text(verbatim: HeroLine.title(item)).font(.text(size: 76, weight: .bold)).lineLimit(2).minimumScaleFactor(0.6)
                    .foregroundStyle(palette.ink).frame(maxWidth: 1400, alignment: .leading)
                    .background { if let logo { BrokenPicture(path: logo) { hasNoLogo = false } } }
            }
            if !line.isEmpty {
                Text(verbatim: line).font(.text(size: 27, weight: .medium)).foregroundStyle(palette.ink(0.78)).lineLimit(isLarge ? nil : 1)
            }
            if let tagline = facts.tagline {
                Text(verbatim: tagline).font(.text(size: 29, weight: .semibold)).foregroundStyle(palette.ink(0.9)).lineLimit(
                    isLarge ? nil : 1)
            }
            if let plot = item.details?.synopsis {
                Text(verbatim: plot).font(.text(size: 29)).foregroundStyle(palette.ink(0.88)).lineSpacing(6).lineLimit(isLarge ? nil : 9)
                    .frame(maxWidth: 1150, alignment: .leading)
            }
        }
    }
}

/// The actions for the title; the first button has focus when the screen opens.
private struct TitleButtons: View {
    let item: HomeItem
    let page: TitlePage
    let tracks: TrackOptions?
    let model: HomeModel
    @State private var hasBegunAnew = false
    @FocusState private var isPlayFocused: Bool

    private var playable: HomeItem? { model.library.playable(item) }

    private func playTitle(_ playable: HomeItem, _ point: ResumePoint?) -> LocalizedStringKey {
        let number = item.kind == .film ? nil : playable.details?.episodeNumber
        if let point {
            let time = ClockFace.position(point.position)
            if item.kind == .film, point.part > 0 { return "Resume part \(point.part + 1) at \(time)" }
            return number.map { "Resume \($0) at \(time)" } ?? "Resume at \(time)"
        }
        if item.kind == .series, playable.id != firstEpisode { return number.map { "Continue \($0)" } ?? "Continue" }
        return number.map { "Play \($0)" } ?? "Play"
    }

    private var firstEpisode: HomeItem.ID? { model.library.series(item.id)?.seasons.first?.episodes.first?.id }

    var body: some View {
        // Scroll, since large text, a 4:3 screen or large overscan leave less room than the buttons need.
        ScrollView(.horizontal, showsIndicators: false) {
            HStack(spacing: 24) {
                buttons
                let copies = model.library.copies(of: item)
                if !copies.isEmpty { FileMenu(files: [item] + copies, model: model) }
                // A separate condition, since they appear once the file has been read; the other buttons keep their identity.
                if let playable, let tracks, tracks.isChoice { TrackMenus(item: playable, options: tracks, model: model) }
            }
        }
        .scrollClipDisabled()
    }

    private var buttons: some View {
        HStack(spacing: 24) {
            if let playable {
                // Read `showing` to update when a film closes: its position changes before the catalogue does. Read the others since a
                // series is the same after a change of its episodes, which decide what is played next.
                let _ = (model.showing, model.rows, model.changeCount)
                let point = model.library.resumePoint(of: playable)
                TitleButton(symbol: "play.fill", title: playTitle(playable, point), id: "play") { model.play(playable) }.focused(
                    $isPlayFocused)
                if point != nil {
                    TitleButton(symbol: "backward.end", title: "From the start", id: "start-over") {
                        hasBegunAnew = true
                        model.play(playable, fromStart: true)
                    }
                }
            }
            if let trailer = page.trailer {
                TitleButton(symbol: "film", title: "Trailer", id: "trailer") { model.playExtra(trailer, title: item.title) }
            }
            TitleButton(
                symbol: item.isFavourite ? "heart.fill" : "heart", title: item.isFavourite ? "Favourite" : "Add to favourites",
                id: "favourite"
            ) { model.toggleFavourite(item) }
            TitleButton(
                symbol: item.isWatched ? "checkmark.circle.fill" : "checkmark.circle",
                title: item.isWatched ? "Watched" : "Mark as watched",
                id: "watched"
            ) { model.setWatched(item, !item.isWatched) }
            if item.kind == .episode, let series = model.library.series(of: item.id)?.item {
                TitleButton(symbol: "tv", title: "All episodes", id: "series") { model.open(series) }
            }
        }
        .focusSection()
        .onChange(of: model.showing) {
            guard model.showing == nil, hasBegunAnew else { return }
            hasBegunAnew = false
            // The resume button disappears once the film has been watched to its end.
            isPlayFocused = true
        }
    }
}

/// A menu of the files of a film or an episode of which there are several: the chosen one plays at once.
private struct FileMenu: View {
    let files: [HomeItem]
    let model: HomeModel

    /// The names of the files, or their paths if several have one name.
    private var names: [String] {
        let paths = files.map { $0.path ?? "" }, names = paths.map { String($0.split(separator: "/").last ?? "") }
        return Set(names).count == names.count ? names : paths
    }

    var body: some View {
        Menu {
            ForEach(Array(zip(files, names)), id: \.0.id) { file, name in
                Button {
                    model.play(file: file)
                } label: {
                    Text(verbatim: name).lineLimit(1).truncationMode(.middle)
                }
            }
        } label: {
            TitleButtonFace(symbol: "doc.on.doc", title: "File")
        }
        .accessibilityIdentifier("files")
    }
}

private struct TitleButton: View {
    let symbol: String
    let title: LocalizedStringKey
    let id: String
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) {
            TitleButtonFace(symbol: symbol, title: title)
        }
        .accessibilityIdentifier(id)
    }
}

/// A symbol and a text.
struct TitleButtonFace: View {
    let symbol: String
    let title: LocalizedStringKey

    var body: some View {
        HStack(spacing: 14) {
            Image(systemName: symbol).font(.text(size: 27, weight: .semibold))
            Text(title).font(.text(size: 29, weight: .semibold)).lineLimit(1)
        }
    }
}

/// Featurettes, interviews and the like, which Select plays.
private struct ExtrasRow: View {
    let extras: [TitlePage.Extra]
    let model: HomeModel

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Extras").font(.text(size: 31, weight: .semibold)).foregroundStyle(model.palette.ink(0.92))
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 24) {
                    ForEach(extras) { extra in
                        TitleButton(symbol: "play.rectangle", title: "\(extra.title)", id: "extra:" + extra.title) {
                            model.playExtra(extra.path, title: extra.title)
                        }
                    }
                }
                .padding(.vertical, 12)
            }
            .scrollClipDisabled()
        }
        .focusSection()
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Extras")
    }
}

/// Similar titles.
private struct SimilarRow: View {
    let items: [HomeItem]
    let model: HomeModel

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Similar").font(.text(size: 31, weight: .semibold)).foregroundStyle(model.palette.ink(0.92))
            ScrollView(.horizontal, showsIndicators: false) {
                LazyHStack(alignment: .top, spacing: TileMeasure.spacing) {
                    ForEach(items) { item in Tile(item: item, siblings: items, measure: model.measure(.poster), model: model) }
                }
                .padding(.vertical, 24)
            }
            .scrollClipDisabled()
            .frame(height: model.measure(.poster).height + 48)
        }
        .focusSection()
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Similar")
    }
}
