import AVKit
import TenFoot
import TenFootMediaLibrary

/// Menus for audio and subtitle tracks, if there is a choice; the choice applies to a whole series.
struct TrackMenus: View {
    let item: HomeItem
    let options: TrackOptions
    let model: HomeModel
    /// The choice made here, until the player has read it.
    @State private var chosenHere: TrackChoices?

    private var choices: TrackChoices { chosenHere ?? model.library.trackChoices(of: item.id) }

    var body: some View {
        HStack(spacing: 24) { menus }.focusSection().onChange(of: model.showing) { chosenHere = nil }
    }

    @ViewBuilder private var menus: some View {
        let choices = choices
        if options.audio.count > 1 {
            let chosen = options.chosenAudio(choices)
            menu("speaker.wave.2", chosen.map { "Sound: \($0.name)" } ?? "Sound", "sound") {
                ForEach(options.audio) { option in row(option.name, option == chosen) { choose(\.audio, option.choice) } }
            }
        }
        if !options.subtitles.isEmpty {
            let isOff = choices.subtitles == .off
            let chosen = options.chosenSubtitles(choices)
            menu("captions.bubble", isOff ? "No subtitles" : chosen.map { "Subtitles: \($0.name)" } ?? "Subtitles", "subtitles") {
                row(String(localized: "Off"), isOff) { choose(\.subtitles, .off) }
                ForEach(options.subtitles) { option in row(option.name, option == chosen) { choose(\.subtitles, option.choice) } }
            }
        }
    }

    private func choose(_ kind: WritableKeyPath<TrackChoices, TrackChoices.Track?>, _ track: TrackChoices.Track) {
        var choices = choices
        choices[keyPath: kind] = track
        chosenHere = choices
        model.library.setTrackChoices(choices, of: item.id)
        model.waitForLibrary()
    }

    private func menu(_ symbol: String, _ title: LocalizedStringKey, _ id: String, @ViewBuilder _ rows: () -> some View) -> some View {
        Menu(content: rows) { TitleButtonFace(symbol: symbol, title: title) }.accessibilityIdentifier(id)
    }

    private func row(_ name: String, _ isChosen: Bool, _ action: @escaping @MainActor () -> Void) -> some View {
        Button(action: action) {
            HStack(spacing: 14) {
                Text(verbatim: name).lineLimit(1)
                if isChosen { Image(systemName: "checkmark") }
            }
        }
        .accessibilityAddTraits(isChosen ? .isSelected : [])
    }
}
