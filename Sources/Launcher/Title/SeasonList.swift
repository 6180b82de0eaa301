import TenFoot
import TenFootMediaLibrary

/// The seasons of a series as tabs, and the episodes of the chosen one below.
struct SeasonList: View {
    let series: Series
    let model: HomeModel
    @Binding var chosen: HomeItem.ID?
    /// The season shown initially.
    let start: HomeItem.ID?
    @FocusState private var tab: HomeItem.ID?

    private var season: Series.Season? { series.seasons.first { $0.id == chosen ?? start } ?? series.seasons.first }

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            if series.seasons.count > 1 {
                ScrollView(.horizontal, showsIndicators: false) {
                    HStack(spacing: 16) {
                        ForEach(series.seasons) { season in
                            Button {
                                chosen = season.id
                            } label: {
                                Text(verbatim: season.item.title).font(
                                    .text(size: 29, weight: season.id == self.season?.id ? .bold : .medium)
                                )
                                .opacity(season.id == self.season?.id ? 1 : 0.75)
                            }
                            .focused($tab, equals: season.id)
                            .accessibilityIdentifier(season.id)
                            .accessibilityAddTraits(season.id == self.season?.id ? .isSelected : [])
                            .contextMenu { TileOptions(item: season.item, row: nil, siblings: [], model: model) }
                        }
                    }
                    .padding(.vertical, 16)
                }
                .scrollClipDisabled()
                .focusSection()
                // Up from an episode moves focus to its season.
                .entersAt($tab, season?.id ?? "")
                .onChange(of: tab) { if let tab { chosen = tab } }
            } else {
                Text(verbatim: season?.item.title ?? "").font(.text(size: 31, weight: .semibold)).foregroundStyle(model.palette.ink(0.92))
            }
            if let season {
                EpisodeRow(season: season, model: model, next: model.library.nextEpisode(of: series.item.id)?.id).id(season.id)
            }
        }
    }
}

/// The episodes of a season in their order: still, number and title, length, plot, and progress.
private struct EpisodeRow: View {
    let season: Series.Season
    let model: HomeModel
    /// The episode to continue with, which gets focus first.
    let next: HomeItem.ID?
    @FocusState private var focused: HomeItem.ID?

    private var entry: HomeItem.ID { season.episodes.first { $0.id == next }?.id ?? season.episodes.first?.id ?? "" }

    var body: some View {
        ScrollViewReader { scroller in
            ScrollView(.horizontal, showsIndicators: false) {
                LazyHStack(alignment: .top, spacing: TileMeasure.spacing) {
                    ForEach(season.episodes) { episode in
                        EpisodeCell(episode: episode, model: model).focused($focused, equals: episode.id)
                    }
                }
                .padding(.vertical, 24)
            }
            .scrollClipDisabled()
            .frame(height: 231 + 170 * model.textScale + 48)
            .onAppear { if entry != season.episodes.first?.id { scroller.scrollTo(entry, anchor: .leading) } }
        }
        .focusSection()
        .entersAt($focused, entry)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(season.item.title)
    }
}

private struct EpisodeCell: View {
    let episode: HomeItem
    let model: HomeModel

    var body: some View {
        Button {
            model.play(episode)
        } label: {
            ArtworkView(item: episode, measure: model.measure(.landscape))
        }
        .buttonStyle(EpisodeStyle(episode: episode, model: model))
        .accessibilityIdentifier(episode.id)
        .describes(episode, as: EpisodeStyle.title(episode))
        .onPlayPauseCommand { model.play(episode) }
        .contextMenu { TileOptions(item: episode, row: nil, siblings: [], model: model) }
    }
}

private struct EpisodeStyle: ButtonStyle {
    let episode: HomeItem
    let model: HomeModel

    func makeBody(configuration: Configuration) -> some View { Face(configuration: configuration, episode: episode, model: model) }

    static func title(_ episode: HomeItem) -> String {
        let number = episode.details?.episode.map { first in
            "\(first)" + (episode.details?.lastEpisode.map { "–\($0)" } ?? "") + " · "
        }
        return (number ?? "") + episode.title
    }

    private struct Face: View {
        let configuration: ButtonStyleConfiguration
        let episode: HomeItem
        let model: HomeModel
        @Environment(\.isFocused) private var isFocused
        @Environment(\.palette) private var palette

        private var motion: Animation? {
            model.settings.reducesMotion || !model.services.devices.hasHeardPress ? nil : .spring(response: 0.3, dampingFraction: 0.78)
        }

        var body: some View {
            let isLifted = isFocused && !configuration.isPressed
            VStack(alignment: .leading, spacing: 6) {
                configuration.label
                    .clipShape(RoundedRectangle(cornerRadius: 14))
                    .overlay {
                        RoundedRectangle(cornerRadius: 14)
                            .strokeBorder(isLifted ? palette.ring : palette.ink.opacity(0.08), lineWidth: isLifted ? palette.ringWidth : 1)
                    }
                    .lifted(
                        isLifted, Lift(growth: 30, shadow: 22, darkness: 0.6, shines: true), motion: motion,
                        tilts: !model.settings.reducesMotion)
                VStack(alignment: .leading, spacing: 4) {
                    HStack(alignment: .firstTextBaseline) {
                        Text(verbatim: EpisodeStyle.title(episode)).font(.text(size: 27, weight: .semibold)).lineLimit(1)
                            .foregroundStyle(palette.ink(isFocused ? 1 : 0.8))
                        Spacer(minLength: 10)
                        if let minutes = episode.details?.duration {
                            Text("\(minutes) min").font(.text(size: 23)).foregroundStyle(palette.ink(0.6))
                        }
                    }
                    Text(verbatim: episode.details?.synopsis ?? " ").font(.text(size: 23)).foregroundStyle(
                        palette.ink(isFocused ? 0.85 : 0.6)
                    )
                    .lineLimit(3)
                }
                .frame(width: 410, alignment: .topLeading)
                .offset(x: 0, y: isLifted ? 12 : 0)
                .animation(motion, value: isLifted)
                .zIndex(2)
            }
            .zIndex(isFocused ? 1 : 0)
        }
    }
}
